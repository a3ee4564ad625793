import { createHash } from 'node:crypto';
import { distinct } from '../model/tools.js';
import { diffOfWrite } from '../project/diff.js';
import { codeWord, inline } from '../report/markdown.js';
import { powerMarkdown } from '../report/power-report.js';
import type { Branch } from './branch.js';
import type { Context } from './context.js';
import { textAt } from './event.js';
import { askedOf, describeNextRuns, repositoryParameters } from './github.js';
import { optional } from './part.js';
import { clipped } from './summary.js';

const MOST_FILES = 100;
const MOST_ROWS = 50;
/** GitHub refuses a body above 65,536 characters. */
const MOST_BYTES = 30_000;

/** What our pull request says of itself: what it changes, in files and in power, why, and what will run on it. */
export async function bodyOf(context: Context, base: Branch): Promise<string> {
  const { name, evaluated } = base;
  const { changes } = evaluated.plan;
  const shown = changes.slice(0, MOST_FILES);
  const rest = changes.length - shown.length;
  const causes = await causesOf(context, base);
  const power = await powerOf(context, base);
  const next = await describeNextRuns(context);
  return [
    `The agent files on ${codeWord(name)} differ from their specs. This pull request brings them into sync.`,
    '',
    ...shown.map(({ kind, path }) => `- ${kind} ${codeWord(path)}`),
    ...(rest > 0 ? [`- + ${rest} more`] : []),
    '',
    ...(power.length > 0
      ? ['**It changes what agents can do:**', '', clipped(power.join('\n\n'), MOST_BYTES), '']
      : []),
    ...(causes.length > 0 ? ['The specs were last changed by:', '', ...causes, ''] : []),
    'Change the specs, not these files. fsagent keeps this pull request up to date and closes it when it is no longer needed.',
    'Close it without merging, and none is opened until there is something else to change.',
    '',
    ...(next === '' ? [] : [inline(next), '']),
    runLine(context),
    '',
    markOf(base),
  ].join('\n');
}

/** The files as they lie on the branch, and as this pull request makes them. */
async function powerOf(
  { retry, inputs, options }: Context,
  { evaluated }: Branch,
): Promise<readonly string[]> {
  const what = 'what our pull request gives to agents';
  const { value } = await optional({ retry }, { what, seconds: 20 }, () =>
    diffOfWrite(evaluated.tree, { registry: options.registry, config: inputs.config }),
  );
  return value ? powerMarkdown(value, MOST_ROWS) : [];
}

const MOST_SPECS = 10;

/** The commits that last changed the specs, each with its specs; asked of the server, as a clone may be one commit deep. */
async function causesOf(context: Context, { evaluated }: Branch): Promise<readonly string[]> {
  const { retry, prefix } = context;
  const specs = distinct(evaluated.plan.changes.map(({ spec }) => spec)).filter(Boolean);
  const what = 'the commits that changed the specs';
  const { value = [] } = await optional({ retry }, { what, seconds: 20 }, async () => {
    const { rest } = await context.connect();
    const found = new Map<string, { readonly subject: string; readonly specs: string[] }>();
    for (const spec of specs.slice(0, MOST_SPECS)) {
      const query = { sha: evaluated.commit, path: `${prefix}${spec}`, per_page: 1 };
      const parameters = repositoryParameters(askedOf(context));
      const answer = await rest('GET /repos/{owner}/{repo}/commits', { ...parameters, ...query });
      const sha = textAt(answer, 0, 'sha');
      if (sha === undefined) continue;
      const [subject = ''] = (textAt(answer, 0, 'commit', 'message') ?? '').split('\n');
      const known = found.get(sha) ?? { subject, specs: [] };
      known.specs.push(spec);
      found.set(sha, known);
    }
    return [...found].map(
      ([sha, cause]) => `- ${sha} ${inline(cause.subject)} (${cause.specs.map(codeWord).join(', ')})`,
    );
  });
  return value;
}

const runLine = ({ event: { serverUrl, repository, run } }: Context): string => {
  const [id, attempt] = run.split('-');
  return `Made by [this run](${serverUrl}/${repository}/actions/runs/${id}/attempts/${attempt}).`;
};

/** Whether two say the same, whichever runs made them. */
export const isSameBody = (a: string, b: string): boolean => withoutRun(a) === withoutRun(b);

const withoutRun = (body: string): string =>
  body.replaceAll('\r\n', '\n').replace(/^Made by \[this run\]\(.*\)\.$/m, '');

/** What a pull request changes, in a word for its body that nobody sees: one that was closed is known by it. */
export function markOf({ evaluated }: Pick<Branch, 'evaluated'>): string {
  const changes = evaluated.plan.changes.map(({ path, before, after }) => [path, before, after]);
  const hash = createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 20);
  return `<!-- fsagent changes ${hash} -->`;
}

export const MARK = /\n*<!-- fsagent changes [0-9a-f]+ -->/;
