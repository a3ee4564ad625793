import type { Context } from './context.js';
import { textAt } from './event.js';
import { type GitHub, GitHubError, pages, repositoryParameters } from './github.js';

/**
 * Whether somebody else than the author put the label of the input `gains-label` on the pull request. It is a person's, as a bot does
 * what a workflow says, and commits that came later were not seen by whoever set it.
 */
export async function approvedByLabel({ inputs, event, connect }: Context): Promise<boolean> {
  const { gainsLabel: label, token } = inputs;
  const { pullRequest, mergeGroup } = event;
  const number = pullRequest?.number ?? mergeGroup;
  if (label === undefined || number === undefined || token === '') return false;
  try {
    const github = await connect();
    const parameters = repositoryParameters(event.repository);
    const author = pullRequest?.author ?? (await authorOf(github, { ...parameters, pull_number: number }));
    return await isSet(github, { ...parameters, issue_number: number }, { label, author });
  } catch (error) {
    if (error instanceof GitHubError) return false; // the run fails on what it is not allowed to look up
    throw error;
  }
}

async function authorOf(github: GitHub, parameters: Readonly<Record<string, unknown>>): Promise<string> {
  const found = await github.rest('GET /repos/{owner}/{repo}/pulls/{pull_number}', parameters);
  return textAt(found, 'user', 'login') ?? '';
}

const TIMELINE = 'GET /repos/{owner}/{repo}/issues/{issue_number}/timeline';

/** The last word of a timeline counts. */
async function isSet(
  github: GitHub,
  parameters: Readonly<Record<string, unknown>>,
  { label, author }: { readonly label: string; readonly author: string },
): Promise<boolean> {
  let isThere = false;
  for await (const each of pages(github, TIMELINE, parameters)) {
    const what = textAt(each, 'event');
    if (what === 'committed' || what === 'head_ref_force_pushed') isThere = false;
    if (textAt(each, 'label', 'name') !== label) continue;
    if (what === 'unlabeled') isThere = false;
    const who = textAt(each, 'actor', 'login');
    const isPerson = textAt(each, 'actor', 'type') === 'User';
    if (what === 'labeled') isThere = isPerson && who !== undefined && author !== '' && who !== author;
  }
  return isThere;
}
