/** Patterns of policies: `*` is any run of characters, `?` is one. */

/** Harnesses match the names of agents without regard to case, so patterns for them do too. */
export const matchesName = (patterns: readonly string[] | undefined, name: string): boolean =>
  !patterns || patterns.some((pattern) => takesIn(pattern.toLowerCase(), name.toLowerCase()));

/**
 * Whether a pattern matches everything that a text stands for. The text may have a `*` of its own, and then only a
 * `*` takes it in.
 */
export function takesIn(pattern: string, text: string): boolean {
  const known = expressions.get(pattern);
  if (known) return known.test(text);
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replaceAll('?', '[^*]');
  const expression = new RegExp(`^${source}$`, 's');
  expressions.set(pattern, expression);
  return expression.test(text);
}

const expressions = new Map<string, RegExp>();
