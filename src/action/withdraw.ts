import type { Branch } from './branch.js';
import type { Context, Outcome } from './context.js';
import { pullRequestProblem } from './ensure-pull-request.js';
import { findPullRequest } from './found-pull-request.js';
import { askedOf, GitHubError, repositoryParameters } from './github.js';
import { asInfo, asWarning, problem } from './problems.js';
import { deleteOurs, findProposal, isOurProposal, obstacleOf, sweepBeside } from './proposal.js';
import { MARK } from './proposal-body.js';

type Withdrawn = Pick<Outcome, 'problems' | 'pullRequest'>;

/**
 * The base is in sync, so our pull request has nothing left to bring: it is closed and its branch deleted. The
 * branch is deleted first, since that is what fails when someone pushed to it. A failure is only a warning.
 */
export async function withdraw(context: Context, base: Branch): Promise<Withdrawn> {
  const nothing: Withdrawn = { problems: [] };
  const done = context.retry.limit(LONGEST_WITHDRAWAL);
  try {
    if (obstacleOf(context, base)) return nothing;
    const proposal = findProposal(context, base);
    const { branch, tip } = proposal;
    await sweepBeside(context, base, proposal);
    if (tip === undefined) return nothing;
    const left = { problems: [asInfo(problem('foreign-branch', { branch }))] };
    if (!(await isOurProposal(context, base, proposal))) return left;
    const found = await findPullRequest(context, base.name, branch);
    const change = async (texts: Readonly<Record<string, string>>) => {
      const { rest } = await context.connect();
      const parameters = { ...repositoryParameters(askedOf(context)), pull_number: found?.number };
      await rest('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...parameters, ...texts });
    };
    // Without its mark it is none that a person closed; GitHub closes it as soon as its branch is gone.
    const body = found?.body?.replace(MARK, '');
    if (body !== undefined && body !== found?.body) await change({ body }).catch(unlessRefused);
    const refused = await deleteOurs(context, base.git, { branch, from: tip });
    if (refused?.kind === 'stale') return left;
    if (refused) return { problems: [asWarning(refused.problem)] };
    if (!found) return nothing;
    await change({ state: 'closed' });
    const { number, url } = found;
    return { problems: [], pullRequest: { number, url, branch, operation: 'closed' } };
  } catch (error) {
    return { problems: [asWarning(pullRequestProblem(error))] };
  } finally {
    done();
  }
}

const LONGEST_WITHDRAWAL = 120;

/** A token that may not change pull requests opens none either, so the mark does not matter to it. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof GitHubError) || error.failure !== 'refusal') throw error;
}
