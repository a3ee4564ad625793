const { takeCounts } = globalThis as { readonly takeCounts?: () => number }; // counting-context.js sets it

/**
 * How many steps some work takes: V8 counts each call and each turn of a branch or loop, and the built-in functions below
 * count what they look at. The number is the same on a slow and on a busy machine. What is not seen: a regular expression
 * that goes back in its text, and `{ ...object }`.
 *
 * A test file that counts names `@jest-environment ./__tests__/support/counting-context.js` in its first comment.
 */
export function stepsOf(work: () => unknown): number {
  if (!takeCounts) throw new Error('Name counting-context.js as the environment of this file of tests.');
  takeCounts(); // what was counted until now
  const builtIn = countBuiltIns();
  try {
    work();
  } finally {
    builtIn.stop();
  }
  return takeCounts() + builtIn.count() / LOOKED_AT;
}

/** So many characters or entries a built-in function looks at in the time of one step of other code. */
const LOOKED_AT = 32;

/** Fewer say little of how their number grows. */
const FEWEST = 40_000;

/**
 * How many times the steps four times as much takes: 4 where they grow as the size does, 16 where they grow with its square.
 * The size is doubled until it says something. The smaller one comes first, for what it leaves in a memory is only a part of
 * what the larger one needs.
 */
export function growthOf(work: (size: number) => unknown, from: number): number {
  work(1); // whatever is loaded or made at its first use
  let size = from;
  let short = stepsOf(() => work(size));
  while (short < FEWEST) {
    size *= 2;
    short = stepsOf(() => work(size));
  }
  return stepsOf(() => work(4 * size)) / short;
}

/** What a call of a built-in function looks at; `self` is what it is called on. */
type Cost = (self: unknown, answer: unknown, given: readonly unknown[]) => number;

const { keys } = Object; // itself counted below

function sizeOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return value instanceof Object ? keys(value).length : 1;
}

const whole: Cost = (self) => sizeOf(self);
const ofAnswer: Cost = (_, answer) => sizeOf(answer);
const ofGiven: Cost = (_, __, [first]) => sizeOf(first);
/** From where the search begins to where it ends. */
const searched: Cost = (self, answer, [, from]) => {
  const start = typeof from === 'number' && from > 0 ? from : 0;
  return (typeof answer === 'number' && answer >= 0 ? answer : sizeOf(self)) - start;
};
const turn: Cost = () => 1;

const prototypeOf = (iterable: Iterable<unknown>): object =>
  Object.getPrototypeOf(iterable[Symbol.iterator]());

const named = (cost: Cost, names: string): Record<string, Cost> =>
  Object.fromEntries(names.split(' ').map((name) => [name, cost]));

const BUILT_IN: readonly (readonly [owner: object, costs: Readonly<Record<string, Cost>>])[] = [
  [
    Array.prototype,
    {
      ...named(whole, 'map filter includes lastIndexOf join reverse sort splice unshift fill copyWithin'),
      ...named(ofAnswer, 'slice concat flat'),
      indexOf: searched,
    },
  ],
  [
    String.prototype,
    {
      ...named(whole, 'split replace replaceAll trim trimStart trimEnd toLowerCase toUpperCase normalize'),
      ...named(ofAnswer, 'repeat padStart padEnd'),
      ...named(ofGiven, 'startsWith endsWith'),
      ...named(searched, 'indexOf includes'),
      lastIndexOf: whole,
    },
  ],
  [JSON, { parse: ofGiven, stringify: ofAnswer }],
  [
    Object,
    { ...named(ofAnswer, 'keys values entries fromEntries'), assign: (_, __, [, from]) => sizeOf(from) },
  ],
  ...[[], '', new Map(), new Set()].map((empty) => [prototypeOf(empty), { next: turn }] as const),
];

type BuiltIn = (this: unknown, ...given: unknown[]) => unknown;

/** Puts functions that count in the place of the built-in ones. */
function countBuiltIns(): { readonly stop: () => void; readonly count: () => number } {
  let counted = 0;
  const replaced: (() => void)[] = [];
  const replace = (owner: object, name: string, make: (original: BuiltIn) => BuiltIn) => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    if (!descriptor) throw new Error(`No built-in function ${name}.`);
    replaced.push(() => Object.defineProperty(owner, name, descriptor));
    Object.defineProperty(owner, name, { ...descriptor, value: make(descriptor.value) });
  };
  replace(
    RegExp.prototype,
    'exec',
    (original) =>
      function (this: unknown, ...given) {
        const expression = this as RegExp; // no other may call it
        const from = expression.global || expression.sticky ? expression.lastIndex : 0;
        const found = original.apply(expression, given) as RegExpExecArray | null;
        const end = found
          ? found.index + found[0].length
          : expression.sticky
            ? from
            : String(given[0]).length;
        counted += Math.max(1, end - from);
        return found;
      },
  );
  for (const [owner, costs] of BUILT_IN)
    for (const name of keys(costs)) {
      const cost = costs[name] ?? turn;
      replace(
        owner,
        name,
        (original) =>
          function (this: unknown, ...given) {
            const size = cost === whole ? whole(this, undefined, given) : 0; // it may change it
            const answer = original.apply(this, given);
            counted += Math.max(1, cost === whole ? size : cost(this, answer, given));
            return answer;
          },
      );
    }
  return {
    stop: () => {
      for (let undo = replaced.pop(); undo; undo = replaced.pop()) undo();
    },
    count: () => counted,
  };
}
