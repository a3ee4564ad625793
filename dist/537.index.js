export const id = 537;
export const ids = [537,951];
export const modules = {

/***/ 9652:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BD: () => (/* binding */ evaluateMerge),
/* harmony export */   DH: () => (/* binding */ openBranch),
/* harmony export */   Km: () => (/* binding */ rehearse),
/* harmony export */   Ow: () => (/* binding */ refresh),
/* harmony export */   Ro: () => (/* binding */ ignoredCreations),
/* harmony export */   U0: () => (/* binding */ evaluateFolder),
/* harmony export */   et: () => (/* binding */ subjectOf),
/* harmony export */   tU: () => (/* binding */ isInSync),
/* harmony export */   xq: () => (/* binding */ forbiddingRule)
/* harmony export */ });
/* unused harmony export findHead */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _harness_kit_places_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2835);
/* harmony import */ var _project_output_places_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7713);
/* harmony import */ var _project_plan_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6692);
/* harmony import */ var _project_project_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3421);
/* harmony import */ var _spec_config_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2580);
/* harmony import */ var _checked_out_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3370);
/* harmony import */ var _commit_git_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9252);
/* harmony import */ var _context_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6225);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(3118);
/* harmony import */ var _fetch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6018);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6859);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1413);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2412);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8976);















/** Finds the branch, brings its commit into the clone, and runs the engine on it; or says what prevents that. */
function openBranch(context) {
    const { git } = context;
    if (!git || git.origin === '')
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('no-checkout', {});
    const head = findHead(context, git);
    if ('code' in head)
        return head;
    const { name, commit } = head;
    const missing = (0,_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .bringCommit */ .IE)(git, commit, name) ?? unpushed(context, git, head);
    return missing ?? { git, name, evaluated: evaluateCommit(context, git, commit) };
}
/** The branch as the remote has it now; the engine runs again only when it moved. */
function refresh(context, branch) {
    const { git, name, evaluated } = branch;
    const head = (0,_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .remoteHead */ .P7)(git, name);
    if (head === undefined)
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('branch-missing', { branch: name });
    if (head === evaluated.commit)
        return branch;
    context.say(`${name} is at ${head.slice(0, 7)} now: checking that commit.`);
    return (0,_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .bringCommit */ .IE)(git, head, name) ?? { ...branch, evaluated: evaluateCommit(context, git, head) };
}
/** Runs the engine on a commit, wherever the checkout is. */
function evaluateCommit({ root, prefix, options }, git, commit) {
    const tree = (0,_tree_js__WEBPACK_IMPORTED_MODULE_3__/* .treeOf */ .g)(git, commit, prefix);
    const usual = [..._project_project_js__WEBPACK_IMPORTED_MODULE_4__/* .CONFIG_PATHS */ .iE, ..._spec_config_js__WEBPACK_IMPORTED_MODULE_5__/* .DEFAULT_SPECS */ .zP, ...options.registry.flatMap(_harness_kit_places_js__WEBPACK_IMPORTED_MODULE_6__/* .globsOf */ .p_)];
    tree.list(usual); // so that one request fetches it all, where contents are fetched when they are needed
    return { commit, tree, plan: (0,_project_plan_js__WEBPACK_IMPORTED_MODULE_7__/* .plan */ .et)({ ...tree, name: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(root) }, options) };
}
/** Nothing can be committed: the folder is compared instead, so that drift is reported all the same. */
function evaluateFolder({ root, options, decision }, blocked) {
    const evaluated = (0,_project_plan_js__WEBPACK_IMPORTED_MODULE_7__/* .plan */ .et)(root, options);
    // A branch that does not exist is always wrong; the rest only matters once there is something to commit.
    const isDue = evaluated.changes.length > 0 || blocked.code === 'branch-missing';
    const found = isDue ? blocked : (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .asInfo */ .vZ)(blocked);
    return { decision, plan: evaluated, subject: 'the checkout', problems: [found], repair: _context_js__WEBPACK_IMPORTED_MODULE_8__/* .NO_REPAIR */ .u };
}
/**
 * On a pull request GitHub checks out the merge with the base. Its head may be in sync, or have no specs yet, and
 * the merge still need something: only the base's commits on the branch can repair that.
 */
function evaluateMerge(context, branch) {
    const { event, decision, root, options, inputs } = context;
    const { evaluated } = branch;
    if (event.name !== 'pull_request' || !event.pullRequest || !(0,_checked_out_js__WEBPACK_IMPORTED_MODULE_9__/* .isAbout */ .KH)(event, context.found))
        return undefined;
    const head = context.found.commit;
    if (head !== event.sha || head === evaluated.commit)
        return undefined;
    if (!isInSync(branch) && !lacksSpecs(evaluated.plan))
        return undefined;
    const merge = (0,_project_plan_js__WEBPACK_IMPORTED_MODULE_7__/* .plan */ .et)(root, options);
    const { base } = event.pullRequest;
    const found = (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('update-branch', { branch: branch.name, base });
    const isQuiet = inputs.failOnDrift === false;
    const isDue = !merge.ok || merge.changes.length > 0;
    return {
        decision,
        plan: merge,
        subject: `the merge with ${base}`,
        problems: isDue ? [isQuiet ? (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .asWarning */ .PQ)(found) : found] : [],
        repair: _context_js__WEBPACK_IMPORTED_MODULE_8__/* .NO_REPAIR */ .u,
    };
}
const isInSync = ({ evaluated: { plan } }) => plan.ok && plan.changes.length === 0;
/** What was compared, in words. */
const subjectOf = ({ name, evaluated }) => `commit ${evaluated.commit.slice(0, 7)} of ${name}`;
/** A branch from before fsagent came to the repository. */
const lacksSpecs = ({ ok, specs, diagnostics }) => !ok &&
    specs === 0 &&
    diagnostics.every(({ code, severity }) => severity !== 'error' || ['no-specs', 'no-config', 'no-match'].includes(code));
/** Finds out what to commit to; a problem when there is no branch, or none that may be written. */
function findHead({ event, inputs, found, repository }, git) {
    const written = inputs.branch ?? (0,_checked_out_js__WEBPACK_IMPORTED_MODULE_9__/* .branchOfCheckout */ .Wk)(event, found);
    const blocked = blockedBy(event, { repository, branch: written });
    if (blocked)
        return blocked;
    if (written === undefined)
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('no-branch', { why: whyNone(event, found) });
    const name = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_10__/* .branchOf */ .W0)(written);
    if (name === undefined)
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('no-branch', { why: `"${written}" cannot be the name of a branch` });
    const commit = knownHead(event, found, name) ?? (0,_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .remoteHead */ .P7)(git, name);
    return commit === undefined ? (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('branch-missing', { branch: name }) : { name, commit };
}
/** What nothing is ever committed to, in whatever mode. A stranger's event forbids all; the others what they are about. */
function blockedBy({ name, pullRequest, repository }, target) {
    if (name === 'pull_request_target')
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('pull-request-target', {});
    if (pullRequest && !(0,_event_js__WEBPACK_IMPORTED_MODULE_11__/* .sameRepository */ .RB)(pullRequest.head.repository, repository))
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('fork-pull-request', {
            repository: pullRequest.head.repository ?? 'a fork that was deleted',
        });
    const isHere = (0,_event_js__WEBPACK_IMPORTED_MODULE_11__/* .sameRepository */ .RB)(target.repository, repository);
    if ((isHere && name === 'merge_group') || target.branch?.startsWith(MERGE_QUEUE))
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('merge-queue', {});
    return isHere && pullRequest?.isClosed && pullRequest.head.branch === target.branch
        ? (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('closed-pull-request', { number: pullRequest.number, branch: pullRequest.head.branch })
        : undefined;
}
/** Branches that GitHub makes for its merge queue. */
const MERGE_QUEUE = 'gh-readonly-queue/';
function whyNone({ ref }, found) {
    return found.commit !== undefined && ref.startsWith('refs/tags/')
        ? `${ref} is a tag`
        : `HEAD is detached at ${(0,_checked_out_js__WEBPACK_IMPORTED_MODULE_9__/* .nameOf */ .Vb)(found)}, and the event is about another commit`;
}
/** What is known without a request: the checked-out branch, or the head that the event names. */
function knownHead(event, found, name) {
    if (found.branch === name)
        return found.commit;
    if (!(0,_checked_out_js__WEBPACK_IMPORTED_MODULE_9__/* .isAbout */ .KH)(event, found))
        return undefined;
    const { pullRequest, ref, sha } = event;
    if (pullRequest?.head.branch === name && pullRequest.head.sha !== '')
        return pullRequest.head.sha;
    return ref === `refs/heads/${name}` && found.commit === sha ? sha : undefined;
}
/**
 * A commit that was made in the checkout and never pushed. What is committed goes on top of the branch as the remote has
 * it, so that commit would not be judged, and it is not ours to push.
 */
function unpushed({ event, found }, git, { name, commit }) {
    if (found.branch !== name || isPushed(event, git, { name, commit }))
        return undefined;
    const head = (0,_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .remoteHead */ .P7)(git, name);
    if (head === undefined)
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('branch-missing', { branch: name });
    if (head === commit)
        return undefined;
    const missing = (0,_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .bringCommit */ .IE)(git, head, name);
    if (missing)
        return missing;
    return isAncestor(git, commit, head) ? undefined : (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('unpushed-commits', { branch: name, commit });
}
/** Whether the event or the last fetch says that the remote's branch had the commit. */
function isPushed({ ref, sha, pullRequest }, git, { name, commit }) {
    if (ref === `refs/heads/${name}` && sha === commit)
        return true;
    if (pullRequest?.head.branch === name && pullRequest.head.sha === commit)
        return true;
    const tracked = (0,_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .commitOf */ .D3)(git, `refs/remotes/origin/${name}`);
    return tracked !== undefined && (tracked === commit || isAncestor(git, commit, tracked));
}
const isAncestor = (git, one, other) => git.try(['merge-base', '--is-ancestor', one, other]).status === 0;
/** Rules that forbid a push without a bypass: https://docs.github.com/rest/repos/rules */
const FORBIDDING = ['pull_request', 'update', 'merge_queue', 'required_status_checks'];
/** The rule that forbids a push to a branch, if there is one and the token may see it. */
async function forbiddingRule({ repository, inputs, connect, retry }, branch) {
    if (inputs.token === '' || repository === undefined)
        return undefined;
    const done = retry.limit(LONGEST_QUESTION);
    try {
        const { rest } = await connect();
        const route = 'GET /repos/{owner}/{repo}/rules/branches/{branch}';
        const rules = await rest(route, { ...(0,_github_js__WEBPACK_IMPORTED_MODULE_12__/* .repositoryParameters */ .NU)(repository), branch });
        const types = Array.isArray(rules) ? rules.map((rule) => (0,_event_js__WEBPACK_IMPORTED_MODULE_11__/* .textAt */ .$6)(rule, 'type')) : [];
        return FORBIDDING.find((type) => types.includes(type));
    }
    catch {
        return undefined; // the push itself will say so
    }
    finally {
        done();
    }
}
/** So many seconds a question may take whose answer only improves a report. */
const LONGEST_QUESTION = 20;
/** While everything is in sync: what would prevent the next commit. */
async function rehearse(context, { git, name: branch, evaluated }) {
    const done = context.retry.limit(LONGEST_QUESTION);
    const refusal = (0,_commit_git_js__WEBPACK_IMPORTED_MODULE_13__/* .rehearsePush */ .sf)(git, evaluated.commit, branch);
    done();
    if (refusal?.kind === 'refused')
        return [(0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .asInfo */ .vZ)(refusal.problem)];
    const rule = context.inputs.mode === 'auto' ? undefined : await forbiddingRule(context, branch);
    if (rule === undefined)
        return [];
    const reason = `the rule "${rule}" is active`;
    return [(0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .asInfo */ .vZ)((0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('protected-branch', { branch, reason, isOurs: false }))];
}
/** New outputs that git ignores here: committed, they would be missing wherever files are added in the usual way. */
function ignoredCreations({ root, prefix }, { evaluated }) {
    const created = evaluated.plan.changes.flatMap(({ kind, path }) => (kind === 'create' ? [path] : []));
    return (0,_project_output_places_js__WEBPACK_IMPORTED_MODULE_14__/* .ignoredOutputs */ .Tl)(root, created, { prefix, isCommitted: true });
}


/***/ }),

/***/ 1537:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commit: () => (/* binding */ commit)
/* harmony export */ });
/* harmony import */ var _branch_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9652);
/* harmony import */ var _checkout_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5952);
/* harmony import */ var _commit_git_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9252);
/* harmony import */ var _context_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6225);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3118);
/* harmony import */ var _fetch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6018);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6859);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2412);
/* harmony import */ var _pull_request_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6951);
/* harmony import */ var _withdraw_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2694);










/** Mode `commit`: the branch gets the files that its own specs ask for. */
async function commit(context) {
    const opened = (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .openBranch */ .DH)(context);
    if ('code' in opened)
        return (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .evaluateFolder */ .U0)(context, opened);
    const merge = (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .evaluateMerge */ .BD)(context, opened);
    if (merge)
        return merge;
    const { decision } = context;
    const { plan } = opened.evaluated;
    const outcome = { decision, plan, subject: (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .subjectOf */ .et)(opened), problems: [], repair: _context_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_REPAIR */ .u };
    if (!plan.ok)
        return outcome;
    if ((0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .isInSync */ .tU)(opened)) {
        const found = await (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .rehearse */ .Km)(context, opened);
        return withWithdrawal(context, opened, { ...outcome, problems: found });
    }
    const result = await commitUntilDone(context, opened);
    if (mayPropose(context) && result.problems.some(({ code }) => code === 'protected-branch'))
        return proposeInstead(context, opened);
    const isHere = result.repair.kind === 'overtaken' && (0,_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .commitOf */ .D3)(opened.git, 'HEAD') === opened.evaluated.commit;
    const problems = [...result.problems, ...(isHere ? (0,_checkout_js__WEBPACK_IMPORTED_MODULE_3__/* .updateFolder */ .g$)(context) : [])];
    const done = { ...outcome, ...result, problems };
    return done.repair.kind === 'none' ? done : withWithdrawal(context, opened, done);
}
/** What is in sync needs no pull request. */
async function withWithdrawal(context, branch, outcome) {
    const { problems, ...rest } = await (0,_withdraw_js__WEBPACK_IMPORTED_MODULE_4__/* .withdraw */ .n)(context, branch);
    return { ...outcome, ...rest, problems: [...outcome.problems, ...problems] };
}
/** A pull request gets commits or nothing; a branch may get a pull request instead. */
const mayPropose = ({ inputs, event }) => inputs.mode === 'auto' && !event.pullRequest;
async function proposeInstead(context, branch) {
    const rule = await (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .forbiddingRule */ .xq)(context, branch.name);
    const what = rule === undefined ? 'its protection' : `the rule "${rule}"`;
    const reason = `${what} forbids a push to ${branch.name}`;
    context.say(`Mode pull-request instead: ${reason}.`);
    return (0,_pull_request_js__WEBPACK_IMPORTED_MODULE_5__.propose)({ ...context, decision: { mode: 'pull-request', reason } }, branch);
}
/** Commits on the head as it is now; after a lost race there is another head, evaluated again from the start. */
async function commitUntilDone(context, first) {
    const { inputs } = context;
    if (inputs.commitMethod === 'api' && inputs.token === '')
        return stop(first, needsToken());
    let refused;
    const notes = () => withRefusal([], refused);
    let branch = first;
    for (let attempt = 1; attempt <= _context_js__WEBPACK_IMPORTED_MODULE_1__/* .ATTEMPTS */ .P;) {
        const now = (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .refresh */ .Ow)(context, branch);
        if ('code' in now)
            return stop(branch, ...notes(), now);
        branch = now;
        const { plan, commit } = branch.evaluated;
        const ignored = (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .ignoredCreations */ .Ro)(context, branch);
        if (!plan.ok || ignored.length > 0)
            return stop(branch, ...notes(), ...ignored);
        if ((0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .isInSync */ .tU)(branch)) {
            const repair = { kind: 'overtaken', branch: branch.name, sha: commit };
            return { plan: first.evaluated.plan, problems: notes(), repair };
        }
        const step = await tryOnce(context, branch, refused !== undefined);
        if ('repair' in step)
            return { ...step, plan, problems: withRefusal(step.problems, refused) };
        if ('note' in step)
            refused = step;
        else {
            context.say(`${branch.name} moved while the commit was made (attempt ${attempt} of ${_context_js__WEBPACK_IMPORTED_MODULE_1__/* .ATTEMPTS */ .P}).`);
            if (attempt < _context_js__WEBPACK_IMPORTED_MODULE_1__/* .ATTEMPTS */ .P)
                await context.retry.pause(attempt);
            attempt += 1;
        }
    }
    return stop(branch, ...notes(), (0,_problems_js__WEBPACK_IMPORTED_MODULE_6__/* .problem */ .CC)('race-lost', { branch: branch.name, attempts: _context_js__WEBPACK_IMPORTED_MODULE_1__/* .ATTEMPTS */ .P }));
}
const stop = ({ evaluated: { plan } }, ...problems) => ({
    plan,
    problems,
    repair: _context_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_REPAIR */ .u,
});
const needsToken = () => (0,_problems_js__WEBPACK_IMPORTED_MODULE_6__/* .problem */ .CC)('no-token', { what: 'A commit by the API' });
/** Where git is refused for the same reason, the API's refusal is no news. */
const withRefusal = (problems, refused) => !refused || problems.some(({ code }) => code === refused.code) ? problems : [refused.note, ...problems];
async function tryOnce(context, branch, avoidsApi) {
    const { git, name, evaluated } = branch;
    const request = (0,_commit_git_js__WEBPACK_IMPORTED_MODULE_7__/* .requestCommit */ .Fv)(context, branch);
    if ('code' in request)
        return { repair: _context_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_REPAIR */ .u, problems: [request] };
    const chosen = (0,_commit_git_js__WEBPACK_IMPORTED_MODULE_7__/* .chooseMethod */ .jN)(context, git, request.files);
    if ('code' in chosen)
        return { repair: _context_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_REPAIR */ .u, problems: [chosen] };
    const method = avoidsApi ? 'git' : chosen.name;
    const reason = avoidsApi ? 'the API refused' : chosen.reason;
    context.say(`Committing by ${method === 'api' ? 'the API' : 'git'}: ${reason}.`);
    const result = await (0,_commit_git_js__WEBPACK_IMPORTED_MODULE_7__/* .commitOnce */ .RU)(context, { git, branch: name, method, request });
    if (result.kind === 'committed') {
        await sayBypass(context, result);
        const problems = (0,_checkout_js__WEBPACK_IMPORTED_MODULE_3__/* .advance */ .np)(context, git, evaluated.commit, result);
        return {
            repair: { kind: 'committed', commit: result, next: await (0,_github_js__WEBPACK_IMPORTED_MODULE_8__/* .describeNextRuns */ .XA)(context) },
            problems,
        };
    }
    if (result.kind === 'stale')
        return result;
    if (method === 'api' && context.inputs.commitMethod === 'auto')
        return { note: (0,_problems_js__WEBPACK_IMPORTED_MODULE_6__/* .problem */ .CC)('api-refused', { reason: result.problem.message }), code: result.problem.code };
    return { repair: _context_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_REPAIR */ .u, problems: [result.problem, ...hintsOn(context, result.problem)] };
}
/** A token that may bypass a rule does so without asking; the log says which rule it was. */
async function sayBypass(context, { branch, bypassed }) {
    const rule = bypassed ?? (mayPropose(context) ? await (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .forbiddingRule */ .xq)(context, branch) : undefined);
    if (rule !== undefined)
        context.say(`The token was allowed to bypass a rule of ${branch}: ${rule}.`);
}
/** Dependabot's runs have a token of their own, which is the likelier reason there. */
const hintsOn = ({ event }, found) => found.code === 'missing-permission' && (0,_event_js__WEBPACK_IMPORTED_MODULE_9__/* .isByDependabot */ ._p)(event)
    ? [(0,_problems_js__WEBPACK_IMPORTED_MODULE_6__/* .problem */ .CC)('dependabot-pull-request', {})]
    : [];


/***/ }),

/***/ 7080:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gj: () => (/* binding */ pullRequestProblem),
/* harmony export */   pk: () => (/* binding */ ensurePullRequest),
/* harmony export */   y8: () => (/* binding */ dress)
/* harmony export */ });
/* harmony import */ var _found_pull_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8764);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2158);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6859);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2412);
/* harmony import */ var _proposal_body_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6519);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9690);






/** Opens the pull request, or makes it say what it does now. */
async function ensurePullRequest(context, base, branch, known) {
    const found = known ? known.open : await (0,_found_pull_request_js__WEBPACK_IMPORTED_MODULE_0__/* .findPullRequest */ ._f)(context, base.name, branch);
    if (found)
        return updatePullRequest(context, base, found);
    const { rest } = await context.connect();
    const parameters = (0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .repositoryParameters */ .NU)((0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .askedOf */ .iN)(context));
    const body = await (0,_proposal_body_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(context, base);
    try {
        const route = 'POST /repos/{owner}/{repo}/pulls';
        const { draft } = context.inputs;
        const texts = {
            title: pullRequestTitle(context),
            body,
            head: branch,
            base: base.name,
            ...(draft && { draft }),
        };
        const arrived = () => (0,_found_pull_request_js__WEBPACK_IMPORTED_MODULE_0__/* .askForPullRequest */ .JN)(context, base.name, branch);
        const opened = (0,_found_pull_request_js__WEBPACK_IMPORTED_MODULE_0__/* .foundIn */ .QR)(await rest(route, { ...parameters, ...texts }, arrived));
        return { number: opened?.number ?? 0, url: opened?.url ?? '', operation: 'created' };
    }
    catch (error) {
        const isThere = error instanceof _github_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_ && /already exists/i.test(error.message);
        const other = isThere ? await (0,_found_pull_request_js__WEBPACK_IMPORTED_MODULE_0__/* .findPullRequest */ ._f)(context, base.name, branch) : undefined;
        if (!other)
            throw error;
        return updatePullRequest(context, base, other); // another run opened it meanwhile
    }
}
async function updatePullRequest(context, base, found) {
    const [title, body] = [pullRequestTitle(context), await (0,_proposal_body_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(context, base)];
    const { number, url } = found;
    if (found.title === title && (0,_proposal_body_js__WEBPACK_IMPORTED_MODULE_2__/* .isSameBody */ .ZP)(found.body ?? '', body))
        return { number, url, operation: 'none' };
    const { rest } = await context.connect();
    const route = 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}';
    await rest(route, { ...(0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .repositoryParameters */ .NU)((0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .askedOf */ .iN)(context)), pull_number: number, title, body });
    return { number, url, operation: 'updated' };
}
/** GitHub refuses longer titles. */
const LONGEST_TITLE = 256;
function pullRequestTitle({ inputs }) {
    const title = inputs.pullRequestTitle ?? inputs.commitMessage.split('\n', 1).join('');
    const characters = [...title];
    return characters.length > LONGEST_TITLE ? `${characters.slice(0, LONGEST_TITLE - 1).join('')}…` : title;
}
/** Labels and reviewers, once: later it is for people to change them. What GitHub refuses is a warning. */
async function dress(context, number) {
    const { labels, reviewers, teamReviewers } = context.inputs;
    const { rest } = await context.connect();
    const parameters = (0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .repositoryParameters */ .NU)((0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .askedOf */ .iN)(context));
    const notYet = async () => undefined; // to ask twice is the same as to ask once
    const steps = [
        [
            'set the labels',
            labels.length > 0,
            () => rest('POST /repos/{owner}/{repo}/issues/{issue_number}/labels', { ...parameters, issue_number: number, labels }, notYet),
        ],
        [
            'ask for reviews',
            reviewers.length + teamReviewers.length > 0,
            () => rest('POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers', { ...parameters, pull_number: number, reviewers, team_reviewers: teamReviewers }, notYet),
        ],
    ];
    const problems = [];
    for (const [what, isWanted, ask] of steps) {
        const done = context.retry.limit(LONGEST_DRESSING);
        try {
            if (isWanted)
                await ask();
        }
        catch (error) {
            if (!(error instanceof _github_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_))
                throw error;
            problems.push((0,_problems_js__WEBPACK_IMPORTED_MODULE_3__/* .asWarning */ .PQ)((0,_refusal_js__WEBPACK_IMPORTED_MODULE_4__/* .problemOfApi */ .Le)(error, { permission: 'pull-requests: write', what })));
        }
        finally {
            done();
        }
    }
    return problems;
}
/** So many seconds labels may take, and reviewers, also from a server that never answers. */
const LONGEST_DRESSING = 20;
/** Why the pull request could not be opened, changed or closed. */
function pullRequestProblem(error) {
    const task = {
        permission: 'contents: write, pull-requests: write',
        what: 'open, change or close a pull request',
    };
    if (error instanceof _github_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_)
        return (0,_refusal_js__WEBPACK_IMPORTED_MODULE_4__/* .problemOfApi */ .Le)(error, task);
    if (error instanceof _git_js__WEBPACK_IMPORTED_MODULE_5__/* .GitFailure */ .Xi)
        return (0,_refusal_js__WEBPACK_IMPORTED_MODULE_4__/* .problemOfGit */ .Zb)(error.message, task);
    throw error;
}


/***/ }),

/***/ 8764:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JN: () => (/* binding */ askForPullRequest),
/* harmony export */   QR: () => (/* binding */ foundIn),
/* harmony export */   TE: () => (/* binding */ lookUp),
/* harmony export */   _f: () => (/* binding */ findPullRequest)
/* harmony export */ });
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3118);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6859);
/* harmony import */ var _proposal_body_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6519);



const foundIn = (value) => {
    const number = (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .numberAt */ .tk)(value, 'number');
    const [title, body] = [(0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(value, 'title'), (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(value, 'body')];
    return number === undefined ? undefined : { number, url: (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(value, 'html_url') ?? '', title, body };
};
const findPullRequest = async (context, base, branch) => foundIn(await askForPullRequest(context, base, branch));
/** The open pull request, as the API gives it. */
async function askForPullRequest(context, base, branch) {
    const { owner, repo } = (0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .repositoryParameters */ .NU)((0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .askedOf */ .iN)(context));
    const query = { owner, repo, head: `${owner}:${branch}`, base, state: 'open' };
    for await (const found of (0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .pages */ .Bd)(await context.connect(), 'GET /repos/{owner}/{repo}/pulls', query)) {
        const isIt = (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(found, 'head', 'ref') === branch && (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(found, 'base', 'ref') === base;
        if (isIt)
            return found;
    }
    return undefined;
}
/** Undefined where the API does not say: then the branch is made, and the request to open one shows why. */
async function lookUp(context, base, branch) {
    try {
        const open = await findPullRequest(context, base.name, branch);
        const declined = open ? undefined : await findDeclined(context, base, branch);
        return { open, declined };
    }
    catch (error) {
        if (error instanceof _github_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y_)
            return undefined;
        throw error;
    }
}
/** The last pull request of our branch, if it was closed without merging, was not closed by us, and would change the same. */
async function findDeclined(context, base, branch) {
    const { owner, repo } = (0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .repositoryParameters */ .NU)((0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .askedOf */ .iN)(context));
    const newest = { state: 'closed', sort: 'created', direction: 'desc', per_page: 1 };
    const query = { owner, repo, head: `${owner}:${branch}`, base: base.name, ...newest };
    const { rest } = await context.connect();
    const last = (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(await rest('GET /repos/{owner}/{repo}/pulls', query), 0);
    const isIt = (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(last, 'head', 'ref') === branch && (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(last, 'base', 'ref') === base.name;
    const isMerged = (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(last, 'merged_at') !== undefined;
    const found = isIt && !isMerged ? foundIn(last) : undefined;
    return found?.body?.includes((0,_proposal_body_js__WEBPACK_IMPORTED_MODULE_2__/* .markOf */ .Fg)(base)) ? found : undefined;
}


/***/ }),

/***/ 1687:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ TRAILER),
/* harmony export */   M: () => (/* binding */ isOurs)
/* harmony export */ });
/* harmony import */ var _project_tree_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3473);
/* harmony import */ var _project_tree_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2773);
/* harmony import */ var _text_mark_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8970);
/* harmony import */ var _commit_git_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9252);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3118);
/* harmony import */ var _fetch_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6018);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6859);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8976);







/** The last line of each commit on a branch of ours. */
const TRAILER = 'Generated-by: fsagent';
/** The committer of what GitHub commits itself: by the API, in the browser, and for "Update branch". */
const GITHUB_EMAIL = 'noreply@github.com';
/** Our branch has one commit, and a merge for each "Update branch". A longer history is not ours. */
const MOST_COMMITS = 100;
/**
 * Whether a branch may be replaced: every commit since `base` is ours by trailer, author and committer, or a merge
 * by GitHub of such commits, and all they changed together is files with our mark, as we wrote them.
 */
async function isOurs(context, git, base, { branch, sha, isOwnName }) {
    const github = await context.connect();
    const route = 'GET /repos/{owner}/{repo}/compare/{basehead}';
    const repository = (0,_github_js__WEBPACK_IMPORTED_MODULE_0__/* .repositoryParameters */ .NU)((0,_github_js__WEBPACK_IMPORTED_MODULE_0__/* .askedOf */ .iN)(context));
    const parameters = { ...repository, basehead: `${base}...${sha}`, per_page: MOST_COMMITS, page: 1 };
    const compared = await github.rest(route, parameters);
    const [ahead, commits] = [(0,_event_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(compared, 'ahead_by'), (0,_event_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(compared, 'commits')];
    if (ahead === 0)
        return isOwnName; // it has nothing of its own, so nothing can be lost
    if (!Array.isArray(commits) || ahead !== commits.length)
        return false;
    const login = await (0,_github_js__WEBPACK_IMPORTED_MODULE_0__/* .loginOf */ .DQ)(context.connect);
    const emails = [_commit_git_js__WEBPACK_IMPORTED_MODULE_2__/* .BOT */ .WN.email, ...(context.inputs.commitAuthor ? [context.inputs.commitAuthor.email] : [])];
    if (!commits.every((commit) => isMergeByGitHub(commit) || isMadeByUs(commit, { login, emails })))
        return false;
    const fork = (0,_event_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(compared, 'merge_base_commit', 'sha') ?? base;
    if ((0,_fetch_js__WEBPACK_IMPORTED_MODULE_3__/* .bringCommit */ .IE)(git, sha, branch) || (0,_fetch_js__WEBPACK_IMPORTED_MODULE_3__/* .bringCommit */ .IE)(git, fork, branch))
        return false;
    return changesOnlyOurFiles(git, fork, sha);
}
/** What it merged is in the list of commits as well, unless it is in the base. */
const isMergeByGitHub = (commit) => {
    const parents = (0,_event_js__WEBPACK_IMPORTED_MODULE_1__/* .valueAt */ .fK)(commit, 'parents');
    return (Array.isArray(parents) &&
        parents.length > 1 &&
        (0,_event_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, 'commit', 'committer', 'email') === GITHUB_EMAIL);
};
/** The last lines of a message that no empty line parts. */
function lastBlockOf(message) {
    const text = message.replace(/(?<!\n)\n+$/, '');
    return text.slice(text.lastIndexOf('\n\n') + 1).replace(/^\n/, '');
}
/** A person who amends our commit remains visible as its committer. */
function isMadeByUs(commit, { login, emails }) {
    if (!lastBlockOf((0,_event_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, 'commit', 'message') ?? '')
        .split('\n')
        .includes(TRAILER))
        return false;
    const author = (0,_event_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, 'commit', 'author', 'email') ?? '';
    const committer = (0,_event_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, 'commit', 'committer', 'email') ?? '';
    const isByApi = committer === GITHUB_EMAIL;
    if (!isByApi && !emails.includes(committer))
        return false;
    if (emails.includes(author))
        return true;
    const authorLogin = (0,_event_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(commit, 'author', 'login');
    // By the API the author is the user or App of the token, which may have been another App's in an earlier run.
    return isByApi && (authorLogin?.endsWith('[bot]') || (login !== undefined && authorLogin === login));
}
/** Deleted files must have had our mark; the others must have it and be as we wrote them. */
function changesOnlyOurFiles(git, from, to) {
    const paths = [...(0,_commit_git_js__WEBPACK_IMPORTED_MODULE_2__/* .changedPaths */ .vl)(git, from, to)];
    const [before, after] = [(0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .treeOf */ .g)(git, from), (0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .treeOf */ .g)(git, to)];
    const gone = paths.filter((path) => after.kind(path) === 'nothing');
    const there = paths.filter((path) => after.kind(path) !== 'nothing');
    before.list(gone.map(_project_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .literally */ .Dk)); // what is listed is read together
    after.list(there.map(_project_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .literally */ .Dk));
    return (gone.every((path) => markOf(before, path) !== undefined) &&
        there.every((path) => markOf(after, path)?.intact === true));
}
function markOf(tree, path) {
    try {
        return (0,_text_mark_js__WEBPACK_IMPORTED_MODULE_6__/* .readMark */ .Mp)(tree.read(path) ?? '');
    }
    catch (error) {
        if (error instanceof _project_tree_js__WEBPACK_IMPORTED_MODULE_7__/* .NotText */ .nH)
            return undefined;
        throw error;
    }
}


/***/ }),

/***/ 6519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EN: () => (/* binding */ bodyOf),
/* harmony export */   Fg: () => (/* binding */ markOf),
/* harmony export */   M$: () => (/* binding */ MARK),
/* harmony export */   ZP: () => (/* binding */ isSameBody)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _model_tools_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(786);
/* harmony import */ var _project_diff_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9886);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3021);
/* harmony import */ var _report_power_report_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4506);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3118);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6859);
/* harmony import */ var _part_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4605);
/* harmony import */ var _summary_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8962);









const MOST_FILES = 100;
const MOST_ROWS = 50;
/** GitHub refuses a body above 65,536 characters. */
const MOST_BYTES = 30_000;
/** What our pull request says of itself: what it changes, in files and in power, why, and what will run on it. */
async function bodyOf(context, base) {
    const { name, evaluated } = base;
    const { changes } = evaluated.plan;
    const shown = changes.slice(0, MOST_FILES);
    const rest = changes.length - shown.length;
    const causes = await causesOf(context, base);
    const power = await powerOf(context, base);
    const next = await (0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .describeNextRuns */ .XA)(context);
    return [
        `The agent files on ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeWord */ .Q3)(name)} differ from their specs. This pull request brings them into sync.`,
        '',
        ...shown.map(({ kind, path }) => `- ${kind} ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeWord */ .Q3)(path)}`),
        ...(rest > 0 ? [`- + ${rest} more`] : []),
        '',
        ...(power.length > 0
            ? ['**It changes what agents can do:**', '', (0,_summary_js__WEBPACK_IMPORTED_MODULE_3__/* .clipped */ .cz)(power.join('\n\n'), MOST_BYTES), '']
            : []),
        ...(causes.length > 0 ? ['The specs were last changed by:', '', ...causes, ''] : []),
        'Change the specs, not these files. fsagent keeps this pull request up to date and closes it when it is no longer needed.',
        'Close it without merging, and none is opened until there is something else to change.',
        '',
        ...(next === '' ? [] : [(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG)(next), '']),
        runLine(context),
        '',
        markOf(base),
    ].join('\n');
}
/** The files as they lie on the branch, and as this pull request makes them. */
async function powerOf({ retry, inputs, options }, { evaluated }) {
    const what = 'what our pull request gives to agents';
    const { value } = await (0,_part_js__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .l)({ retry }, { what, seconds: 20 }, () => (0,_project_diff_js__WEBPACK_IMPORTED_MODULE_5__/* .diffOfWrite */ .g2)(evaluated.tree, { registry: options.registry, config: inputs.config }));
    return value ? (0,_report_power_report_js__WEBPACK_IMPORTED_MODULE_6__/* .powerMarkdown */ .fg)(value, MOST_ROWS) : [];
}
const MOST_SPECS = 10;
/** The commits that last changed the specs, each with its specs; asked of the server, as a clone may be one commit deep. */
async function causesOf(context, { evaluated }) {
    const { retry, prefix } = context;
    const specs = (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_7__/* .distinct */ .dM)(evaluated.plan.changes.map(({ spec }) => spec)).filter(Boolean);
    const what = 'the commits that changed the specs';
    const { value = [] } = await (0,_part_js__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .l)({ retry }, { what, seconds: 20 }, async () => {
        const { rest } = await context.connect();
        const found = new Map();
        for (const spec of specs.slice(0, MOST_SPECS)) {
            const query = { sha: evaluated.commit, path: `${prefix}${spec}`, per_page: 1 };
            const parameters = (0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .repositoryParameters */ .NU)((0,_github_js__WEBPACK_IMPORTED_MODULE_1__/* .askedOf */ .iN)(context));
            const answer = await rest('GET /repos/{owner}/{repo}/commits', { ...parameters, ...query });
            const sha = (0,_event_js__WEBPACK_IMPORTED_MODULE_8__/* .textAt */ .$6)(answer, 0, 'sha');
            if (sha === undefined)
                continue;
            const [subject = ''] = ((0,_event_js__WEBPACK_IMPORTED_MODULE_8__/* .textAt */ .$6)(answer, 0, 'commit', 'message') ?? '').split('\n');
            const known = found.get(sha) ?? { subject, specs: [] };
            known.specs.push(spec);
            found.set(sha, known);
        }
        return [...found].map(([sha, cause]) => `- ${sha} ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG)(cause.subject)} (${cause.specs.map(_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeWord */ .Q3).join(', ')})`);
    });
    return value;
}
const runLine = ({ event: { serverUrl, repository, run } }) => {
    const [id, attempt] = run.split('-');
    return `Made by [this run](${serverUrl}/${repository}/actions/runs/${id}/attempts/${attempt}).`;
};
/** Whether two say the same, whichever runs made them. */
const isSameBody = (a, b) => withoutRun(a) === withoutRun(b);
const withoutRun = (body) => body.replaceAll('\r\n', '\n').replace(/^Made by \[this run\]\(.*\)\.$/m, '');
/** What a pull request changes, in a word for its body that nobody sees: one that was closed is known by it. */
function markOf({ evaluated }) {
    const changes = evaluated.plan.changes.map(({ path, before, after }) => [path, before, after]);
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 20);
    return `<!-- fsagent changes ${hash} -->`;
}
const MARK = /\n*<!-- fsagent changes [0-9a-f]+ -->/;


/***/ }),

/***/ 6278:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Tl: () => (/* binding */ deleteOurs),
  IL: () => (/* binding */ findProposal),
  Bb: () => (/* binding */ isOurProposal),
  HD: () => (/* binding */ obstacleOf),
  OZ: () => (/* binding */ publishProposal),
  vT: () => (/* binding */ sweepBeside)
});

// UNUSED EXPORTS: proposalName

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./lib/action/event.js
var action_event = __webpack_require__(3118);
// EXTERNAL MODULE: ./lib/action/github.js
var action_github = __webpack_require__(6859);
// EXTERNAL MODULE: ./lib/action/problems.js
var problems = __webpack_require__(2412);
// EXTERNAL MODULE: ./lib/action/refusal.js
var refusal = __webpack_require__(9690);
;// CONCATENATED MODULE: ./lib/action/branch-api.js




/** Makes a branch at a commit. */
async function createBranch({ rest }, { repository, branch }, sha) {
    const parameters = (0,action_github/* repositoryParameters */.NU)(repository);
    const arrived = async () => {
        try {
            return await rest('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...parameters, ref: `heads/${branch}` });
        }
        catch {
            return undefined; // not there yet
        }
    };
    const ref = { ref: `refs/heads/${branch}`, sha };
    await rest('POST /repos/{owner}/{repo}/git/refs', { ...parameters, ...ref }, arrived);
}
/** Whether a branch that was made is not there any more. */
async function isGone({ rest }, { repository, branch }) {
    try {
        const parameters = { ...(0,action_github/* repositoryParameters */.NU)(repository), ref: `heads/${branch}` };
        await rest('GET /repos/{owner}/{repo}/git/ref/{ref}', parameters);
        return false;
    }
    catch (error) {
        return error instanceof action_github/* GitHubError */.y_ && error.status === 404;
    }
}
/** A clean-up that fails is only a warning. */
async function deleteBranch({ rest }, { repository, branch }) {
    try {
        const route = 'DELETE /repos/{owner}/{repo}/git/refs/{ref}';
        await rest(route, { ...(0,action_github/* repositoryParameters */.NU)(repository), ref: `heads/${branch}` });
        return [];
    }
    catch (error) {
        if (!(error instanceof action_github/* GitHubError */.y_))
            throw error;
        if (error.status === 422)
            return []; // an earlier try deleted it, and its answer was lost
        return [(0,problems/* problem */.CC)('branch-left', { branch, reason: error.message })];
    }
}
const REPOSITORY = `
query ($owner: String!, $name: String!, $ref: String!) {
  repository(owner: $owner, name: $name) { id ref(qualifiedName: $ref) { target { oid } } }
}`;
const UPDATE_REFS = `
mutation ($input: UpdateRefsInput!) {
  updateRefs(input: $input) { clientMutationId }
}`;
/** Moves a branch only from where we saw it. REST cannot do that: it moves a branch from wherever it is. */
async function moveBranch({ graphql }, repository, { branch, from, to }) {
    const ref = `refs/heads/${branch}`;
    const { owner, repo: name } = (0,action_github/* repositoryParameters */.NU)(repository);
    const look = () => graphql(REPOSITORY, { owner, name, ref });
    const seen = await look();
    if ((0,action_event/* textAt */.$6)(seen, 'repository', 'ref', 'target', 'oid') !== from)
        return { kind: 'stale' };
    const update = { name: ref, beforeOid: from ?? NO_COMMIT, afterOid: to ?? NO_COMMIT, force: true };
    const input = { repositoryId: (0,action_event/* textAt */.$6)(seen, 'repository', 'id'), refUpdates: [update] };
    const now = async () => (0,action_event/* textAt */.$6)(await look(), 'repository', 'ref', 'target', 'oid');
    try {
        await graphql(UPDATE_REFS, { input }, async () => ((await now()) === to ? {} : undefined));
        return undefined;
    }
    catch (error) {
        if (!(error instanceof action_github/* GitHubError */.y_))
            throw error;
        if (error.failure !== 'refusal')
            return (0,refusal/* refusalOfApi */.ql)({ branch, isOurs: true }, error);
        return (await now()) === from ? (0,refusal/* refusalOfApi */.ql)({ branch, isOurs: true }, error) : { kind: 'stale' };
    }
}
const NO_COMMIT = '0'.repeat(40);

// EXTERNAL MODULE: ./lib/action/commit-api.js
var commit_api = __webpack_require__(7272);
// EXTERNAL MODULE: ./lib/action/commit-git.js
var commit_git = __webpack_require__(9252);
// EXTERNAL MODULE: ./lib/action/fetch.js
var fetch = __webpack_require__(6018);
// EXTERNAL MODULE: ./lib/action/ownership.js
var ownership = __webpack_require__(1687);
;// CONCATENATED MODULE: ./lib/action/proposal.js










/** Finds our branch for a base, a root and a selection of harnesses: one each, whatever they are called. */
function findProposal({ inputs, prefix }, { git, name: base }) {
    const { pullRequestBranch } = inputs;
    if (pullRequestBranch !== undefined) {
        const heads = (0,fetch/* remoteHeads */.EQ)(git, [pullRequestBranch, `${pullRequestBranch}${BESIDE}*`]);
        return proposalIn(heads, pullRequestBranch, false);
    }
    const name = proposalName({ base, prefix, harnesses: inputs.harnesses ?? [] });
    const [branch, flat] = [`fsagent/sync/${name}`, `fsagent-sync-${name}`];
    const names = [branch, flat].flatMap((each) => [each, `${each}${BESIDE}*`]);
    const heads = (0,fetch/* remoteHeads */.EQ)(git, [...names, 'fsagent', 'fsagent/sync']);
    // git keeps branches as files: next to a branch "fsagent" there can be no "fsagent/…".
    const isBlocked = heads.has('fsagent') || heads.has('fsagent/sync');
    return proposalIn(heads, isBlocked ? flat : branch, true);
}
function proposalIn(heads, branch, isOwnName) {
    const isBeside = (name) => name.startsWith(`${branch}${BESIDE}`) &&
        /^\d+-\d+-[0-9a-f]{16}$/.test(name.slice(`${branch}${BESIDE}`.length));
    const beside = new Map([...heads].filter(([name]) => isBeside(name)));
    return { branch, tip: heads.get(branch), isOwnName, beside };
}
/** Between the name of our branch and that of a run: no branch of ours for a base has it in its name. */
const BESIDE = '--new-';
const LONGEST_NAME = 80;
/** Readable, and by its hash different for all that differs; a plain base without a root is just its own name. */
function proposalName({ base, prefix, harnesses }) {
    const root = prefix.replace(/\/$/, '');
    const parts = [base, root, ...[...harnesses].sort()];
    if (parts.length === 2 && root === '' && /^\w[\w-]*$/.test(base) && !base.includes('--'))
        return base;
    const words = parts.map((part) => part.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|(?<!-)-+$/g, ''));
    const readable = words.filter(Boolean).join('-').slice(0, LONGEST_NAME);
    const hash = (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 10);
    return `${readable}--${hash}`;
}
/**
 * Deletes what runs that were ended left beside our branch, where the commits are ours. A run that goes on may have made one
 * of them; it finds its branch gone and makes another.
 */
async function sweepBeside(context, { git, evaluated }, { beside }) {
    for (const [branch, sha] of [...beside].slice(0, MOST_SWEPT)) {
        if (!(await (0,ownership/* isOurs */.M)(context, git, evaluated.commit, { branch, sha, isOwnName: true })))
            continue;
        const refused = await deleteOurs(context, git, { branch, from: sha });
        if (!refused)
            context.say(`Deleted ${branch}, which a run that was ended left.`);
    }
}
/** So many in one run: each takes some requests. */
const MOST_SWEPT = 10;
/** Why there can be no pull request for a branch, if so. */
function obstacleOf({ inputs, event, repository }, { git, name }) {
    const { token, pullRequestBranch: branch } = inputs;
    if (token === '')
        return (0,problems/* problem */.CC)('no-token', { what: 'A pull request' });
    const isDefault = branch === event.defaultBranch && (0,action_event/* sameRepository */.RB)(repository, event.repository);
    if (branch !== undefined && (branch === name || isDefault)) {
        const why = `${branch} is ${branch === name ? 'the branch to keep in sync' : 'the default branch'}`;
        return (0,problems/* problem */.CC)('contradictory-inputs', { one: 'pull-request-branch', other: 'branch', why });
    }
    if (repository !== undefined)
        return undefined;
    return (0,problems/* problem */.CC)('other-server', { origin: git.origin, serverUrl: event.serverUrl });
}
/** Whether our branch has nothing that is not ours. */
const isOurProposal = (context, base, { branch, tip = '', isOwnName }) => (0,ownership/* isOurs */.M)(context, base.git, base.evaluated.commit, { branch, sha: tip, isOwnName });
/** Makes our branch one commit on top of the base, by the API where that loses nothing. */
async function publishProposal(context, git, request, move) {
    const method = (0,commit_git/* chooseMethod */.jN)(context, git, request.files);
    if ('code' in method)
        return { result: { kind: 'refused', problem: method }, notes: [] };
    if (method.name === 'git')
        return { result: (0,commit_git/* commitByGit */.R$)(context, git, request, { ...move, isOurs: true }), notes: [] };
    const byApi = await makeByApi(context, request, move);
    const { result, notes } = byApi;
    if (result.kind !== 'refused' || context.inputs.commitMethod === 'api')
        return byApi;
    const fallback = (0,problems/* problem */.CC)('api-refused', { reason: result.problem.message });
    return {
        result: (0,commit_git/* commitByGit */.R$)(context, git, request, { ...move, isOurs: true }),
        notes: [...notes, fallback],
    };
}
/**
 * The mutation commits on top of a branch. Resetting ours to the base first would close its pull request, so the
 * commit is made on a branch beside it, and ours then moved to it, from where we saw it and from nowhere else.
 */
async function makeByApi(context, request, { branch, from }) {
    const repository = (0,action_github/* askedOf */.iN)(context);
    const github = await context.connect();
    const beside = {
        isOurs: true,
        repository,
        branch: `${branch}${BESIDE}${context.event.run}-${(0,external_node_crypto_.randomBytes)(8).toString('hex')}`,
    };
    let isMade = false;
    const make = async () => {
        await createBranch(github, beside, request.parent).catch((error) => {
            isMade = !(error instanceof action_github/* GitHubError */.y_) || error.failure !== 'refusal'; // its answer may be lost
            throw error;
        });
        isMade = true;
        const made = await (0,commit_api/* commitByApi */.z)(github, beside, request);
        if (made.kind === 'refused' && (await isGone(github, beside)))
            return { kind: 'stale' }; // another run swept it
        if (made.kind !== 'committed')
            return made;
        const refused = await moveBranch(github, repository, { branch, from, to: made.sha });
        return refused ?? { ...made, branch };
    };
    let notes = [];
    const result = await make()
        .catch((error) => {
        if (error instanceof action_github/* GitHubError */.y_)
            return (0,refusal/* refusalOfApi */.ql)({ branch, isOurs: true }, error);
        throw error;
    })
        .finally(async () => {
        if (isMade)
            notes = await context.retry.undo(() => deleteBranch(github, beside));
    });
    return { result, notes };
}
/** Deletes our branch by the method of the run, unless it moved. */
async function deleteOurs(context, git, { branch, from: tip }) {
    const { commitMethod } = context.inputs;
    if (commitMethod === 'git')
        return (0,commit_git/* deleteByGit */.Ru)(git, { branch, from: tip });
    const repository = (0,action_github/* askedOf */.iN)(context);
    const refused = await moveBranch(await context.connect(), repository, { branch, from: tip, to: undefined });
    // A server may be too old for the mutation. A refused token is not sent again in another way: that would hide it.
    const lacksMutation = refused?.kind === 'refused' && refused.problem.code === 'push-refused';
    return lacksMutation && commitMethod === 'auto' ? (0,commit_git/* deleteByGit */.Ru)(git, { branch, from: tip }) : refused;
}


/***/ }),

/***/ 6951:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   propose: () => (/* binding */ propose),
/* harmony export */   pullRequest: () => (/* binding */ pullRequest)
/* harmony export */ });
/* harmony import */ var _branch_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9652);
/* harmony import */ var _commit_git_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9252);
/* harmony import */ var _context_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6225);
/* harmony import */ var _ensure_pull_request_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7080);
/* harmony import */ var _fetch_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6018);
/* harmony import */ var _found_pull_request_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8764);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6859);
/* harmony import */ var _ownership_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1687);
/* harmony import */ var _part_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4605);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2412);
/* harmony import */ var _proposal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6278);
/* harmony import */ var _withdraw_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2694);












/** Mode `pull-request`: one pull request, on a branch of our own, that brings the branch into sync. */
async function pullRequest(context) {
    const opened = (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .openBranch */ .DH)(context);
    if ('code' in opened)
        return (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .evaluateFolder */ .U0)(context, opened);
    return (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .evaluateMerge */ .BD)(context, opened) ?? propose(context, opened);
}
/** Opens, updates or withdraws the pull request of a branch. */
async function propose(context, first) {
    const { decision } = context;
    const base = (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .isInSync */ .tU)(first) || !first.evaluated.plan.ok ? first : (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .refresh */ .Ow)(context, first);
    const outcomeOf = (branch, result) => ({
        decision,
        plan: branch.evaluated.plan,
        subject: (0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .subjectOf */ .et)(branch),
        ...result,
    });
    if ('code' in base)
        return outcomeOf(first, stop(base));
    if (!base.evaluated.plan.ok)
        return outcomeOf(base, stop());
    const obstacle = (0,_proposal_js__WEBPACK_IMPORTED_MODULE_1__/* .obstacleOf */ .HD)(context, base);
    if ((0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .isInSync */ .tU)(base))
        return outcomeOf(base, obstacle ? stop((0,_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .asInfo */ .vZ)(obstacle)) : { ...stop(), ...(await (0,_withdraw_js__WEBPACK_IMPORTED_MODULE_3__/* .withdraw */ .n)(context, base)) });
    const obstacles = [...(obstacle ? [obstacle] : []), ...(0,_branch_js__WEBPACK_IMPORTED_MODULE_0__/* .ignoredCreations */ .Ro)(context, base)];
    return outcomeOf(base, obstacles.length > 0 ? stop(...obstacles) : await publish(context, base));
}
const stop = (...problems) => ({ problems, repair: _context_js__WEBPACK_IMPORTED_MODULE_4__/* .NO_REPAIR */ .u });
async function publish(context, base) {
    try {
        let swept = [];
        for (let attempt = 1;; attempt++) {
            const proposal = (0,_proposal_js__WEBPACK_IMPORTED_MODULE_1__/* .findProposal */ .IL)(context, base);
            if (attempt === 1)
                swept = await sweep(context, base, proposal);
            const { branch } = proposal;
            const result = await publishOnce(context, base, proposal);
            if (result !== 'stale')
                return { ...result, problems: [...swept, ...result.problems] };
            context.say(`${branch} moved while the commit was made (attempt ${attempt} of ${_context_js__WEBPACK_IMPORTED_MODULE_4__/* .ATTEMPTS */ .P}).`);
            if (attempt === _context_js__WEBPACK_IMPORTED_MODULE_4__/* .ATTEMPTS */ .P)
                return stop((0,_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .problem */ .CC)('race-lost', { branch, attempts: _context_js__WEBPACK_IMPORTED_MODULE_4__/* .ATTEMPTS */ .P }));
            await context.retry.pause(attempt);
        }
    }
    catch (error) {
        return stop((0,_ensure_pull_request_js__WEBPACK_IMPORTED_MODULE_5__/* .pullRequestProblem */ .Gj)(error));
    }
}
/** Once a run, before it makes a branch of its own. */
const sweep = async (context, base, proposal) => {
    if (proposal.beside.size === 0)
        return [];
    const limits = { what: 'the sweeping of branches that earlier runs left', seconds: 30 };
    const { problems } = await (0,_part_js__WEBPACK_IMPORTED_MODULE_6__/* .optional */ .l)(context, limits, () => (0,_proposal_js__WEBPACK_IMPORTED_MODULE_1__/* .sweepBeside */ .vT)(context, base, proposal));
    return problems;
};
async function publishOnce(context, base, proposal) {
    const { git } = base;
    const { branch, tip } = proposal;
    const known = await (0,_found_pull_request_js__WEBPACK_IMPORTED_MODULE_7__/* .lookUp */ .TE)(context, base, branch);
    if (known?.declined)
        return declinedBy(known.declined, branch);
    const request = (0,_commit_git_js__WEBPACK_IMPORTED_MODULE_8__/* .requestCommit */ .Fv)(context, base, [_ownership_js__WEBPACK_IMPORTED_MODULE_9__/* .TRAILER */ .A]);
    if ('code' in request)
        return stop(request);
    if (tip !== undefined && !(await (0,_proposal_js__WEBPACK_IMPORTED_MODULE_1__/* .isOurProposal */ .Bb)(context, base, proposal)))
        return stop((0,_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .problem */ .CC)('foreign-branch', { branch }));
    let commit;
    let problems = [];
    if (tip === undefined || !holdsTree(git, { branch, sha: tip }, request.tree)) {
        const { result, notes } = await (0,_proposal_js__WEBPACK_IMPORTED_MODULE_1__/* .publishProposal */ .OZ)(context, git, request, { branch, from: tip });
        if (result.kind === 'stale')
            return 'stale';
        if (result.kind === 'refused')
            return stop(...notes, result.problem);
        commit = result;
        problems = notes;
        context.say(`${branch} is at ${commit.sha.slice(0, 7)} now.`);
    }
    const found = await (0,_ensure_pull_request_js__WEBPACK_IMPORTED_MODULE_5__/* .ensurePullRequest */ .pk)(context, base, branch, known).catch(_ensure_pull_request_js__WEBPACK_IMPORTED_MODULE_5__/* .pullRequestProblem */ .Gj);
    if ('code' in found) {
        const repair = commit ? { kind: 'pushed', commit } : _context_js__WEBPACK_IMPORTED_MODULE_4__/* .NO_REPAIR */ .u;
        return { problems: [...problems, found], repair };
    }
    if (found.operation === 'created')
        problems = [...problems, ...(await (0,_ensure_pull_request_js__WEBPACK_IMPORTED_MODULE_5__/* .dress */ .y8)(context, found.number))];
    const operation = commit && found.operation === 'none' ? 'updated' : found.operation;
    const next = commit ? await (0,_github_js__WEBPACK_IMPORTED_MODULE_10__/* .describeNextRuns */ .XA)(context) : '';
    return {
        problems,
        repair: { kind: 'proposed', commit, next },
        pullRequest: { ...found, branch, operation },
    };
}
function declinedBy({ number, url }, branch) {
    return {
        problems: [(0,_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .problem */ .CC)('proposal-declined', { number })],
        repair: { kind: 'declined', number },
        pullRequest: { number, url, branch, operation: 'none' },
    };
}
function holdsTree(git, { branch, sha }, tree) {
    if ((0,_fetch_js__WEBPACK_IMPORTED_MODULE_11__/* .bringCommit */ .IE)(git, sha, branch))
        return false;
    return (0,_fetch_js__WEBPACK_IMPORTED_MODULE_11__/* .commitOf */ .D3)(git, sha) === sha && git.text(['rev-parse', `${sha}^{tree}`]) === tree;
}


/***/ }),

/***/ 2694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ withdraw)
/* harmony export */ });
/* harmony import */ var _ensure_pull_request_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7080);
/* harmony import */ var _found_pull_request_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8764);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6859);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2412);
/* harmony import */ var _proposal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6278);
/* harmony import */ var _proposal_body_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6519);






/**
 * The base is in sync, so our pull request has nothing left to bring: it is closed and its branch deleted. The
 * branch is deleted first, since that is what fails when someone pushed to it. A failure is only a warning.
 */
async function withdraw(context, base) {
    const nothing = { problems: [] };
    const done = context.retry.limit(LONGEST_WITHDRAWAL);
    try {
        if ((0,_proposal_js__WEBPACK_IMPORTED_MODULE_0__/* .obstacleOf */ .HD)(context, base))
            return nothing;
        const proposal = (0,_proposal_js__WEBPACK_IMPORTED_MODULE_0__/* .findProposal */ .IL)(context, base);
        const { branch, tip } = proposal;
        await (0,_proposal_js__WEBPACK_IMPORTED_MODULE_0__/* .sweepBeside */ .vT)(context, base, proposal);
        if (tip === undefined)
            return nothing;
        const left = { problems: [(0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .asInfo */ .vZ)((0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('foreign-branch', { branch }))] };
        if (!(await (0,_proposal_js__WEBPACK_IMPORTED_MODULE_0__/* .isOurProposal */ .Bb)(context, base, proposal)))
            return left;
        const found = await (0,_found_pull_request_js__WEBPACK_IMPORTED_MODULE_2__/* .findPullRequest */ ._f)(context, base.name, branch);
        const change = async (texts) => {
            const { rest } = await context.connect();
            const parameters = { ...(0,_github_js__WEBPACK_IMPORTED_MODULE_3__/* .repositoryParameters */ .NU)((0,_github_js__WEBPACK_IMPORTED_MODULE_3__/* .askedOf */ .iN)(context)), pull_number: found?.number };
            await rest('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...parameters, ...texts });
        };
        // Without its mark it is none that a person closed; GitHub closes it as soon as its branch is gone.
        const body = found?.body?.replace(_proposal_body_js__WEBPACK_IMPORTED_MODULE_4__/* .MARK */ .M$, '');
        if (body !== undefined && body !== found?.body)
            await change({ body }).catch(unlessRefused);
        const refused = await (0,_proposal_js__WEBPACK_IMPORTED_MODULE_0__/* .deleteOurs */ .Tl)(context, base.git, { branch, from: tip });
        if (refused?.kind === 'stale')
            return left;
        if (refused)
            return { problems: [(0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .asWarning */ .PQ)(refused.problem)] };
        if (!found)
            return nothing;
        await change({ state: 'closed' });
        const { number, url } = found;
        return { problems: [], pullRequest: { number, url, branch, operation: 'closed' } };
    }
    catch (error) {
        return { problems: [(0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .asWarning */ .PQ)((0,_ensure_pull_request_js__WEBPACK_IMPORTED_MODULE_5__/* .pullRequestProblem */ .Gj)(error))] };
    }
    finally {
        done();
    }
}
const LONGEST_WITHDRAWAL = 120;
/** A token that may not change pull requests opens none either, so the mark does not matter to it. */
function unlessRefused(error) {
    if (!(error instanceof _github_js__WEBPACK_IMPORTED_MODULE_3__/* .GitHubError */ .y_) || error.failure !== 'refusal')
        throw error;
}


/***/ }),

/***/ 9886:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EX: () => (/* binding */ diffSince),
/* harmony export */   g2: () => (/* binding */ diffOfWrite)
/* harmony export */ });
/* unused harmony exports diffTrees, diffOfChanges */
/* harmony import */ var _diff_compare_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9623);
/* harmony import */ var _reading_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2029);
/* harmony import */ var _changes_in_tree_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9560);
/* harmony import */ var _git_tree_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4410);
/* harmony import */ var _plan_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6692);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2773);
/* harmony import */ var _tree_power_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8361);







/** Compares the power of two states of a project; reads only. */
function diffTrees(before, after, options) {
    const [was, is] = [before, after].map((tree) => (0,_tree_power_js__WEBPACK_IMPORTED_MODULE_0__/* .powerOf */ .f)(tree, options));
    if (!was || !is)
        return { changes: [], unread: [] };
    const changes = (0,_diff_compare_js__WEBPACK_IMPORTED_MODULE_1__/* .comparePowers */ .A)(only(was, options), only(is, options), options.registry);
    return { changes, unread: unreadOf(was, is, options) };
}
/** Compares a checkout with a commit. Where no more follows from the files that differ, they alone are read of the commit. */
function diffSince(commit, root, options) {
    const { registry, config, harnesses } = options;
    const tree = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .diskTree */ .cF)(root);
    const head = options.head ?? (0,_plan_js__WEBPACK_IMPORTED_MODULE_3__/* .planIfSetUp */ .km)(root, tree, { registry, config }, _reading_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .keptOf */ .uq);
    const quick = head && !harnesses ? diffOfChanges(head, tree, commit) : undefined;
    return (quick ??
        diffTrees(commit.tree, root, { ...options, isChanged: (0,_git_tree_js__WEBPACK_IMPORTED_MODULE_5__/* .isChangedFrom */ .hv)(commit.tree, commit.changed) }));
}
/** The same by what differs alone; `undefined` where more has to be read. */
function diffOfChanges(head, after, commit) {
    const found = (0,_changes_in_tree_js__WEBPACK_IMPORTED_MODULE_6__/* .powerOfChanges */ .u)(head, after, commit);
    const { registry } = head.planned.config;
    return found && { changes: (0,_diff_compare_js__WEBPACK_IMPORTED_MODULE_1__/* .comparePowers */ .A)(found.before, found.after, registry), unread: [] };
}
/** What agents gain and lose where a tree is brought into sync with its specs. */
function diffOfWrite(tree, options) {
    const [was, is] = [(0,_tree_power_js__WEBPACK_IMPORTED_MODULE_0__/* .powerOf */ .f)(tree, options, false), (0,_tree_power_js__WEBPACK_IMPORTED_MODULE_0__/* .powerOf */ .f)(tree, options)];
    return { changes: (0,_diff_compare_js__WEBPACK_IMPORTED_MODULE_1__/* .comparePowers */ .A)(was, is, options.registry), unread: [] };
}
const only = (power, { harnesses }) => harnesses
    ? {
        ...power,
        agents: power.agents.filter(({ judged }) => harnesses.includes(judged.harness)),
        sessions: power.sessions.filter(({ harness }) => harnesses.includes(harness.id)),
    }
    : power;
/** What is the same on both sides changes nothing, read or not. */
function unreadOf(before, after, { isChanged = () => true }) {
    const isSame = ({ file }) => {
        const text = before.textOf(file);
        return !isChanged(file) || (text !== undefined && text === after.textOf(file));
    };
    const of = (side, { unread }) => unread.filter((each) => !isSame(each)).map((each) => ({ side, ...each }));
    return [...of('before', before), ...of('after', after)];
}


/***/ })

};
