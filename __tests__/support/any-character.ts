import fc from 'fast-check';

const SURROGATES = 0x800;
const FIRST_SURROGATE = 0xd800;
const LAST = 0x10ffff;

/** As fast-check's unit `binary`, which first makes a map of all of the million characters. */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: LAST - SURROGATES }).map(
  (index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES),
  (character) => indexOf(character),
);

/** Throws what is no character: fast-check asks which of its awkward words consist of these. */
function indexOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== character) throw new Error('Not one character');
  return code < FIRST_SURROGATE ? code : code - SURROGATES;
}
