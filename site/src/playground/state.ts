/** What the reader has written: all that a link to the playground holds. */
export interface State {
  /** `spec`, or the id of the harness that the file is for. */
  readonly kind: string;
  /** The agent's name, which is the file's. */
  readonly name: string;
  readonly text: string;
  readonly config: string;
}

export const SPEC = 'spec';

/** What the config is called where kinds of files are. */
export const CONFIG = 'config';

/** A name that is safe as a part of a path. */
export const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** The longest text that a link may unpack to, in characters, and the longest link. */
const LONGEST_STATE = 200_000;
const LONGEST_FRAGMENT = 32_000;

/** The form of the link; another number would be another form. */
const VERSION = '1.';

/** The fragment of a link to a state; nothing when it would be too long to be passed on safely. */
export async function toFragment({ kind, name, text, config }: State): Promise<string | undefined> {
  const packed = await through(
    new TextEncoder().encode(JSON.stringify([kind, name, text, config])),
    new CompressionStream('deflate-raw'),
    Number.POSITIVE_INFINITY,
  );
  if (!packed) return undefined;
  const binary = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  const fragment = VERSION + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return fragment.length > LONGEST_FRAGMENT ? undefined : fragment;
}

/** What a fragment holds, if it is a whole and valid state. Anyone can write a link, so nothing of it is trusted. */
export async function fromFragment(fragment: string, kinds: readonly string[]): Promise<State | undefined> {
  if (!fragment.startsWith(VERSION) || fragment.length > LONGEST_FRAGMENT) return undefined;
  try {
    const binary = atob(fragment.slice(VERSION.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const unpacked = await through(packed, new DecompressionStream('deflate-raw'), LONGEST_STATE);
    if (!unpacked) return undefined;
    return validState(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(unpacked)), kinds);
  } catch {
    return undefined; // not base64, not compressed, not UTF-8, not JSON
  }
}

function validState(value: unknown, kinds: readonly string[]): State | undefined {
  if (!Array.isArray(value) || value.length !== 4) return undefined;
  const [kind, name, text, config]: readonly unknown[] = value;
  if (typeof kind !== 'string' || !kinds.includes(kind)) return undefined;
  if (typeof name !== 'string' || !NAME.test(name)) return undefined;
  if (typeof text !== 'string' || typeof config !== 'string') return undefined;
  return { kind, name, text, config };
}

/** Bytes through a stream; nothing when more than `most` come out, so that a small link cannot fill the memory. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
