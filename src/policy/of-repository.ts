import type { PolicyRule } from '../spec/policy-rule.js';
import { coversName } from './patterns.js';

/**
 * The rules that hold in a repository, each with the exceptions that hold there. Where it is not known which one it is,
 * every rule holds, and no exception that names repositories.
 */
export function rulesFor(rules: readonly PolicyRule[], repository: () => string): readonly PolicyRule[] {
  const isNamed = (patterns: readonly string[] | undefined, unknown: boolean): boolean => {
    if (!patterns) return true;
    const name = repository();
    return name === '' ? unknown : patterns.some((pattern) => coversName(pattern, name));
  };
  return rules
    .filter(({ repositories }) => isNamed(repositories, true))
    .map((rule) => ({
      ...rule,
      except: rule.except.filter(({ repositories }) => isNamed(repositories, false)),
    }));
}
