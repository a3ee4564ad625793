import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 5317:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

/***/ }),

/***/ 6982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 8995:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 6928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 3193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 3557:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 2909:
/***/ ((__webpack_module__, __webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ main)
/* harmony export */ });
/* harmony import */ var _action_clock_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6920);
/* harmony import */ var _action_github_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6859);
/* harmony import */ var _action_report_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8645);
/* harmony import */ var _action_run_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(757);
/* harmony import */ var _project_writer_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(6554);





/** The API by GitHub's own client, which knows proxies and GitHub Enterprise servers. Loaded only when it is needed. */
async function connect(token, signal) {
    const [{ setSecret }, { getOctokit }] = await Promise.all([
        Promise.all(/* import() */[__nccwpck_require__.e(119), __nccwpck_require__.e(421)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6421)),
        Promise.all(/* import() */[__nccwpck_require__.e(119), __nccwpck_require__.e(413)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2413)),
    ]);
    if (token !== '')
        setSecret(token);
    const octokit = getOctokit(token, { userAgent: 'fsagent-action' });
    const { GITHUB_GRAPHQL_URL: url } = process.env;
    const graphql = octokit.graphql.defaults(url ? { url } : {});
    const request = () => ({ signal: signal() });
    return {
        rest: (route, parameters) => asked(async () => (await octokit.request(route, { ...parameters, request: request() })).data),
        graphql: (query, variables) => asked(() => graphql(query, { ...variables, request: request() })),
    };
}
async function asked(ask) {
    try {
        return await ask();
    }
    catch (error) {
        throw (0,_action_github_js__WEBPACK_IMPORTED_MODULE_0__/* .readError */ .lS)(error, Date.now());
    }
}
/** One run of the Action in this process. The tests call it many times in one process, which saves them its start, with a clock of their own. */
async function main(waiting = _action_clock_js__WEBPACK_IMPORTED_MODULE_1__/* .clock */ .p) {
    const print = (text) => process.stdout.write(text);
    const stop = new AbortController();
    const cancel = () => stop.abort();
    for (const signal of SIGNALS)
        process.on(signal, cancel);
    try {
        return await (0,_action_run_js__WEBPACK_IMPORTED_MODULE_2__/* .run */ .e)({ env: process.env, print, connect, clock: waiting, stop: stop.signal });
    }
    catch (error) {
        (0,_action_report_js__WEBPACK_IMPORTED_MODULE_3__/* .openLog */ .Ne)(print).say((0,_project_writer_js__WEBPACK_IMPORTED_MODULE_4__/* .trace */ .uP)(error)); // a bug: show where
        return 1;
    }
    finally {
        for (const signal of SIGNALS)
            process.off(signal, cancel);
    }
}
/** What the runner sends to a job that is cancelled, one after the other within 10 s. */
const SIGNALS = ['SIGINT', 'SIGTERM'];
process.exitCode = await main();

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 3370:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   KH: () => (/* binding */ isAbout),
/* harmony export */   Qi: () => (/* binding */ subjectOfEvent),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   Wk: () => (/* binding */ branchOfCheckout),
/* harmony export */   mW: () => (/* binding */ mismatchOf),
/* harmony export */   uw: () => (/* binding */ repositoryAt),
/* harmony export */   xV: () => (/* binding */ NO_CHECKOUT)
/* harmony export */ });
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3118);

const NO_CHECKOUT = { repository: undefined, branch: undefined, commit: undefined };
/** The repository that an address names on a server, by HTTP or SSH; undefined for what is elsewhere. */
function repositoryAt(address, serverUrl) {
    if (!URL.canParse(serverUrl))
        return undefined;
    const server = new URL(serverUrl);
    const asUrl = /^(?:[^\s/@:]+@)?([^\s/:]+):(?!\/\/)\/?(.+)$/.exec(address);
    const text = asUrl ? `ssh://${asUrl[1]}/${asUrl[2]}` : address;
    if (!/^(?:https?|ssh):\/\//i.test(text) || !URL.canParse(text))
        return undefined;
    const { protocol, host, hostname, pathname } = new URL(text);
    const isThere = protocol === 'ssh:'
        ? [server.hostname, `ssh.${server.hostname}`].includes(hostname.toLowerCase())
        : host === server.host;
    return isThere ? /^\/([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(pathname)?.[1] : undefined;
}
/** Whether an event is about what is checked out: the same repository, and the same branch or commit. */
const isAbout = (event, found) => {
    if (!(0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .sameRepository */ .RB)(found.repository, event.repository))
        return false;
    return found.branch === undefined
        ? (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .subjectsOf */ .Z6)(event).some(({ sha }) => sha === found.commit)
        : (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .subjectsOf */ .Z6)(event).some(({ branch }) => branch === found.branch);
};
/** The branch of a checkout: the one that HEAD is on, else the one whose commit the event says it is. */
function branchOfCheckout(event, found) {
    if (found.branch !== undefined || !isAbout(event, found))
        return found.branch;
    return (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .subjectsOf */ .Z6)(event).find(({ sha }) => sha === found.commit)?.branch;
}
/** What is checked out, in words. */
const nameOf = ({ repository, branch, commit = 'nothing' }) => `${branch ?? `commit ${commit.slice(0, 7)}`}${repository === undefined ? '' : ` of ${repository}`}`;
/** The same of what an event is about. */
const subjectOfEvent = ({ ref, repository }) => `${ref.replace(/^refs\/(?:heads|tags|pull)\//, '')} of ${repository}`;
/** Said where the two differ, so that nobody looks for the commit where the event points. */
const mismatchOf = (event, found) => isAbout(event, found)
    ? undefined
    : `The event ${event.name} is about ${subjectOfEvent(event)}, but ${nameOf(found)} is checked out. The checkout decides.`;


/***/ }),

/***/ 4718:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  np: () => (/* binding */ advance),
  p$: () => (/* binding */ checkFolder),
  g$: () => (/* binding */ updateFolder),
  CI: () => (/* binding */ writeFolder)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./lib/project/environment-error.js
var environment_error = __nccwpck_require__(3531);
// EXTERNAL MODULE: ./lib/project/git.js + 1 modules
var git = __nccwpck_require__(9613);
// EXTERNAL MODULE: ./lib/project/tree.js
var project_tree = __nccwpck_require__(2773);
// EXTERNAL MODULE: ./lib/project/writer.js
var writer = __nccwpck_require__(6554);
;// CONCATENATED MODULE: ./lib/project/apply.js





/**
 * Writes planned changes. Each file is replaced in one step, so at any moment it is the old one or the new
 * one; a file that changed since the plan was made is left alone and reported.
 */
function apply(root, changes, registry) {
    (0,writer/* sweep */.X0)(root, registry, changes.map(({ path }) => external_node_path_.posix.dirname(path)));
    const due = (0,writer/* dueFiles */.G4)(root, changes);
    const kept = due.flatMap((change) => keepOriginal(root, change));
    (0,writer/* carryOut */.u0)(root, due);
    const paths = (is) => due.filter(is).map(({ path }) => path);
    return {
        written: paths(({ kind }) => kind !== 'delete'),
        deleted: paths(({ kind }) => kind === 'delete'),
        kept,
    };
}
/** What a person wrote is taken over only once git or a copy beside it has it. */
function keepOriginal(root, { path, cause, before }) {
    if (cause !== 'adopted' || before === undefined || (0,git/* isSavedInGit */.Xx)(root, path))
        return [];
    const tree = (0,project_tree/* diskTree */.cF)(root);
    const copy = [
        `${path}.orig`,
        ...Array.from({ length: 99 }, (_, index) => `${path}.${index + 1}.orig`),
    ].find((each) => tree.kind(each) === 'nothing' || (0,writer/* readTextAt */.Tw)(tree, each) === before);
    if (copy === undefined)
        throw new environment_error/* EnvironmentError */.e(`${path}.orig already exists. Move it and run again.`);
    (0,writer/* replaceFile */.fR)(root, copy, before);
    return [copy];
}

// EXTERNAL MODULE: ./lib/project/plan.js + 45 modules
var plan = __nccwpck_require__(82);
// EXTERNAL MODULE: ./lib/text/finding.js
var finding = __nccwpck_require__(9302);
// EXTERNAL MODULE: ./lib/action/commit-git.js
var commit_git = __nccwpck_require__(9252);
// EXTERNAL MODULE: ./lib/action/context.js
var context = __nccwpck_require__(6225);
// EXTERNAL MODULE: ./lib/action/git.js
var action_git = __nccwpck_require__(2158);
// EXTERNAL MODULE: ./lib/action/problems.js
var problems = __nccwpck_require__(2412);
// EXTERNAL MODULE: ./lib/action/tree.js + 1 modules
var action_tree = __nccwpck_require__(3382);
;// CONCATENATED MODULE: ./lib/action/checkout.js









/** Mode `check`: compares the folder, and uses neither git's remote nor the API. */
function checkFolder({ root, options, decision }) {
    const planned = (0,plan/* plan */.et)(root, options);
    return { decision, plan: planned, subject: 'the checkout', problems: [], repair: context/* NO_REPAIR */.u };
}
/** Mode `write`: brings the folder into sync and leaves the commit to later steps. */
function writeFolder(context) {
    const outcome = checkFolder(context);
    const { ok, changes } = outcome.plan;
    if (!ok || changes.length === 0)
        return outcome;
    const { kept } = apply(context.root, changes, context.options.registry);
    return { ...outcome, repair: { kind: 'written', kept } };
}
const unwritten = (reason) => [(0,problems/* problem */.CC)('checkout-not-written', { reason })];
/** After a commit for what is checked out, the folder gets the files as well: later steps must not see stale ones. */
function updateFolder({ root, options }) {
    const { ok, changes, diagnostics } = (0,plan/* plan */.et)(root, options);
    if (!ok) {
        const first = diagnostics.find(({ severity }) => severity === 'error');
        return unwritten(first ? (0,finding/* formatDiagnostic */.xy)(first) : 'the specs of the checkout have errors');
    }
    try {
        apply(root, changes, options.registry);
        return [];
    }
    catch (error) {
        if (error instanceof environment_error/* EnvironmentError */.e)
            return unwritten(error.message);
        throw error;
    }
}
/**
 * Moves HEAD from the commit that was evaluated to the one made on top of it, and our files in the index with it.
 * What else is staged or dirty stays so; the checkout looks as if the commit had been made in it.
 */
function advance(context, git, from, made) {
    if ((0,action_git/* commitOf */.D3)(git, 'HEAD') !== from)
        return [];
    const failed = updateFolder(context);
    if (failed.length > 0)
        return failed;
    const missing = (0,action_git/* bringCommitToStay */._T)(git, made.sha, made.branch);
    if (missing)
        return unwritten(missing.message);
    try {
        git.bytes(['update-index', '-z', '--index-info'], indexEntries(context, git, made).join(''));
        git.bytes(['update-ref', '-m', 'fsagent', 'HEAD', made.sha, from]);
        return [];
    }
    catch (error) {
        if (error instanceof action_git/* GitFailure */.Xi)
            return unwritten(error.message);
        throw error;
    }
}
function indexEntries({ prefix }, git, { sha, files }) {
    const tree = (0,action_tree/* treeOf */.g)(git, sha, prefix);
    return files.map(({ path }) => {
        const entry = tree.entryOf(path.slice(prefix.length));
        return entry ? `${entry.mode} ${entry.id}\t${path}\0` : `0 ${commit_git/* NO_FILE */.tW}\t${path}\0`;
    });
}


/***/ }),

/***/ 6920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ clock)
/* harmony export */ });
/** The clock of this machine. */
const clock = {
    now: () => Math.round(performance.now()), // a timer takes whole milliseconds only
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    waitHere: (milliseconds) => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
    },
    limit: (milliseconds) => AbortSignal.timeout(Math.min(milliseconds, Number(process.env.FSAGENT_TIMEOUT_MS) || milliseconds)),
};


/***/ }),

/***/ 7272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ commitByApi)
/* harmony export */ });
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3118);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6859);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9690);



const CREATE_COMMIT = `
mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) {
    commit { oid signature { isValid } }
  }
}`;
/** One request may hold so many bytes of files; GitHub gives up somewhere above 40 MB. */
const LARGEST = 20 * 1024 * 1024;
/** Commits on a branch that must be at the request's parent, in as many commits as the size asks for. */
async function commitByApi(github, { repository, branch, isOurs }, { parent, files, message }) {
    const parts = inParts(files);
    let made = { sha: parent, verified: true };
    for (const [index, part] of parts.entries()) {
        const counted = parts.length === 1 ? '' : ` (${index + 1}/${parts.length})`;
        const input = {
            branch: { repositoryNameWithOwner: repository, branchName: branch },
            expectedHeadOid: made.sha,
            message: splitMessage(message, counted),
            fileChanges: fileChanges(part),
        };
        try {
            const from = made.sha;
            const arrived = () => findCommit(github, { repository, branch }, from, input.message.headline);
            const { sha, verified } = readCommit(await github.graphql(CREATE_COMMIT, { input }, arrived));
            made = { sha, verified: made.verified && verified };
        }
        catch (error) {
            if (error instanceof _github_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_)
                return (0,_refusal_js__WEBPACK_IMPORTED_MODULE_1__/* .refusalOfApi */ .ql)({ branch, isOurs }, error);
            throw error;
        }
    }
    return { kind: 'committed', ...made, branch, method: 'api', files };
}
function splitMessage(message, counted) {
    const [headline = '', ...rest] = message.split('\n');
    const body = rest.join('\n').trim();
    return { headline: headline + counted, ...(body !== '' && { body }) };
}
const fileChanges = (files) => ({
    additions: files.flatMap(({ path, text }) => text === undefined ? [] : [{ path, contents: Buffer.from(text).toString('base64') }]),
    deletions: files.flatMap(({ path, text }) => (text === undefined ? [{ path }] : [])),
});
/** What is taken away comes first, so that a file can become a folder. */
function inParts(files) {
    const parts = [[]];
    let size = 0;
    for (const file of [...files].sort((a, b) => Number(a.text !== undefined) - Number(b.text !== undefined))) {
        const bytes = Buffer.byteLength(file.text ?? '') + Buffer.byteLength(file.path);
        if (size + bytes > LARGEST && size > 0) {
            parts.push([]);
            size = 0;
        }
        parts.at(-1)?.push(file);
        size += bytes;
    }
    return parts;
}
function readCommit(answer) {
    const commit = (0,_event_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(answer, 'createCommitOnBranch', 'commit');
    const sha = (0,_event_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(commit, 'oid');
    if (sha === undefined)
        throw new _github_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y_('the answer names no commit', { failure: 'outage' });
    return { sha, verified: (0,_event_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(commit, 'signature', 'isValid') === true };
}
const HEAD = `
query ($owner: String!, $name: String!, $ref: String!) {
  repository(owner: $owner, name: $name) {
    ref(qualifiedName: $ref) {
      target { ... on Commit { oid message parents(first: 1) { nodes { oid } } signature { isValid } } }
    }
  }
}`;
/** Our commit, when the branch has it although the answer was lost; in the form of that answer. */
async function findCommit(github, { repository, branch }, parent, headline) {
    const { owner, repo: name } = (0,_github_js__WEBPACK_IMPORTED_MODULE_0__/* .repositoryParameters */ .NU)(repository);
    const answer = await github.graphql(HEAD, { owner, name, ref: `refs/heads/${branch}` });
    const commit = (0,_event_js__WEBPACK_IMPORTED_MODULE_2__/* .valueAt */ .fK)(answer, 'repository', 'ref', 'target');
    const isOurs = (0,_event_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(commit, 'parents', 'nodes', 0, 'oid') === parent &&
        (0,_event_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(commit, 'message')?.split('\n')[0] === headline;
    return isOurs ? { createCommitOnBranch: { commit } } : undefined;
}


/***/ }),

/***/ 9252:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fv: () => (/* binding */ requestCommit),
/* harmony export */   R$: () => (/* binding */ commitByGit),
/* harmony export */   RU: () => (/* binding */ commitOnce),
/* harmony export */   Ru: () => (/* binding */ deleteByGit),
/* harmony export */   WN: () => (/* binding */ BOT),
/* harmony export */   jN: () => (/* binding */ chooseMethod),
/* harmony export */   sf: () => (/* binding */ rehearsePush),
/* harmony export */   tW: () => (/* binding */ NO_FILE),
/* harmony export */   vl: () => (/* binding */ changedPaths)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var _project_writer_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6554);
/* harmony import */ var _commit_api_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(7272);
/* harmony import */ var _github_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(6859);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2412);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9690);






/** The default committer: the bot behind GITHUB_TOKEN. */
const BOT = {
    name: 'github-actions[bot]',
    email: '41898282+github-actions[bot]@users.noreply.github.com',
};
/** What an index takes for a file to remove. */
const NO_FILE = '0'.repeat(40);
const PLAIN_MODE = '100644';
/**
 * The commit that brings a branch into sync; or a problem when git would change other files than the planned ones:
 * it skips paths it takes for `.git`, and it replaces a submodule or file whose place a new folder needs, both
 * without an error.
 */
function requestCommit(context, branch, trailers = []) {
    const { git, evaluated } = branch;
    const message = messageWith(context, trailers);
    const parent = evaluated.commit;
    const files = filesOf(evaluated, context.prefix);
    const tree = writeTree(git, context.temp, parent, files);
    const changed = changedPaths(git, parent, tree);
    const planned = new Set(files.map(({ path }) => path));
    const missing = [...planned].filter((path) => !changed.has(path));
    const others = [...changed].filter((path) => !planned.has(path));
    if (missing.length + others.length > 0)
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('inexact-commit', { missing, others });
    return { parent, tree, files, message };
}
/** The message with its trailers in one block at the end; a sign-off is the last of them. */
function messageWith({ inputs }, trailers) {
    const { commitMessage, signoff, commitAuthor } = inputs;
    const { name, email } = commitAuthor ?? BOT;
    const ours = [...trailers, ...(signoff ? [`Signed-off-by: ${name} <${email}>`] : [])];
    if (ours.length === 0)
        return commitMessage;
    const lastBlock = commitMessage.split('\n\n').slice(1).at(-1) ?? '';
    const hasTrailers = lastBlock !== '' && lastBlock.split('\n').every((line) => /^[\w-]+: /.test(line));
    return `${commitMessage}${hasTrailers ? '\n' : '\n\n'}${ours.join('\n')}`;
}
/** What an evaluated commit needs, each file with the mode it has there. */
const filesOf = ({ plan, tree }, prefix) => plan.changes.map(({ path, after }) => ({
    path: prefix + path,
    mode: tree.entryOf(path)?.mode ?? PLAIN_MODE,
    text: after,
}));
/** Paths that differ between two commits or trees. */
function changedPaths(git, from, to) {
    const answer = git.bytes(['diff-tree', '-r', '-z', '--no-renames', '--name-only', from, to]);
    return new Set(answer.toString().split('\0').filter(Boolean));
}
/** An index of its own keeps the checkout out of it: what is staged, dirty or missing there is not used. */
function writeTree(git, temp, base, files) {
    const folder = (0,_project_writer_js__WEBPACK_IMPORTED_MODULE_2__/* .makeOwnFolder */ .xc)(temp);
    try {
        const env = { GIT_INDEX_FILE: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, 'index') };
        const lines = stagedEntries(git, folder, files);
        git.bytes(['read-tree', base], '', env);
        git.bytes(['update-index', '-z', '--index-info'], lines.join(''), env);
        return git.text(['write-tree', '--missing-ok'], '', env); // a partial clone need not have every file
    }
    finally {
        (0,_project_writer_js__WEBPACK_IMPORTED_MODULE_2__/* .removeOwnFolder */ .Tc)(folder);
    }
}
/** Bytes go in as they are: no attribute of the repository, no filter and no line-end setting changes them. */
function stagedEntries(git, folder, files) {
    const written = files.filter(({ text }) => text !== undefined);
    const copies = written.map(({ text }, index) => (0,_project_writer_js__WEBPACK_IMPORTED_MODULE_2__/* .createIn */ .s)(folder, String(index), text ?? ''));
    const listed = copies.map((copy) => `${copy}\n`).join('');
    const ids = copies.length === 0
        ? []
        : git.text(['hash-object', '-w', '--no-filters', '--stdin-paths'], listed).split('\n');
    return [
        ...files.filter(({ text }) => text === undefined).map(({ path }) => `0 ${NO_FILE}\t${path}\0`),
        ...written.map(({ path, mode }, index) => `${mode} ${ids[index]}\t${path}\0`),
    ];
}
/** Makes the commit in the clone and pushes it. */
function commitByGit({ inputs }, git, request, move) {
    const sha = makeCommit(git, request, inputs.commitAuthor ?? BOT);
    const { branch } = move;
    const { files } = request;
    const pushed = push(git, sha, move);
    if (pushed.kind !== 'pushed')
        return pushed;
    const { bypassed } = pushed;
    return { kind: 'committed', sha, branch, method: 'git', verified: false, files, bypassed };
}
/** Makes a commit that no ref knows yet. */
function makeCommit(git, { tree, parent, message }, author) {
    const env = {
        GIT_AUTHOR_NAME: author.name,
        GIT_AUTHOR_EMAIL: author.email,
        GIT_COMMITTER_NAME: author.name,
        GIT_COMMITTER_EMAIL: author.email,
    };
    return git.text(['commit-tree', tree, '-p', parent, '-F', '-'], `${message}\n`, env);
}
/**
 * Moves a branch of the remote from one commit to another, or not at all. Naming where it must be keeps a branch
 * that was deleted meanwhile from coming back. A user's branch only ever moves forwards: what is pushed to it has
 * that very commit as its parent.
 */
function push(git, commit, move) {
    const { branch, from } = move;
    const ref = `refs/heads/${branch}`;
    const lease = `--force-with-lease=${ref}:${from ?? ''}`;
    const { status, stdout, stderr } = git.push([lease], `${commit}:${ref}`);
    return status === 0
        ? { kind: 'pushed', bypassed: (0,_refusal_js__WEBPACK_IMPORTED_MODULE_3__/* .bypassIn */ .Uo)(stderr) }
        : (0,_refusal_js__WEBPACK_IMPORTED_MODULE_3__/* .refusalOfPush */ .IE)(move, stdout.toString(), stderr);
}
/** Deletes a branch of the remote, unless it moved. */
function deleteByGit(git, move) {
    const answer = push(git, '', move);
    return answer.kind === 'pushed' ? undefined : answer;
}
/** Asks the remote whether a push would be accepted, without one. */
function rehearsePush(git, commit, branch) {
    const { status, stdout, stderr } = git.push(['--dry-run'], `${commit}:refs/heads/${branch}`);
    return status === 0 ? undefined : (0,_refusal_js__WEBPACK_IMPORTED_MODULE_3__/* .refusalOfPush */ .IE)({ branch }, stdout.toString(), stderr);
}
/** `auto` takes the API, whose commits are signed, unless something would be lost by it. */
function chooseMethod(context, git, files) {
    const { commitMethod, commitAuthor } = context.inputs;
    if (commitMethod === 'git')
        return { name: 'git', reason: 'the input commit-method says so' };
    const against = objection(context, git, files);
    if (commitMethod === 'api')
        return against ?? { name: 'api', reason: 'the input commit-method says so' };
    if (commitAuthor)
        return { name: 'git', reason: 'the API cannot name an author' };
    return against
        ? { name: 'git', reason: against.message }
        : { name: 'api', reason: 'its commits are signed by GitHub' };
}
/** What prevents a commit by the API. */
function objection({ inputs, event, repository }, git, files) {
    if (inputs.token === '')
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('no-token', { what: 'A commit by the API' });
    if (repository === undefined)
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('other-server', { origin: git.origin, serverUrl: event.serverUrl });
    const executable = files.find(({ mode, text }) => text !== undefined && mode !== PLAIN_MODE);
    return executable && (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('mode-lost', { path: executable.path });
}
async function commitOnce(context, { git, branch, method, request }) {
    if (method === 'git')
        return commitByGit(context, git, request, { branch, from: request.parent });
    return (0,_commit_api_js__WEBPACK_IMPORTED_MODULE_4__/* .commitByApi */ .z)(await context.connect(), { repository: (0,_github_js__WEBPACK_IMPORTED_MODULE_5__/* .askedOf */ .iN)(context), branch }, request);
}


/***/ }),

/***/ 6225:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ ATTEMPTS),
/* harmony export */   u: () => (/* binding */ NO_REPAIR)
/* harmony export */ });
const NO_REPAIR = { kind: 'none' };
/** A run gives up when a branch moved during each of so many attempts. */
const ATTEMPTS = 5;


/***/ }),

/***/ 6452:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ chooseMode),
/* harmony export */   o: () => (/* binding */ modeLine)
/* harmony export */ });
/* harmony import */ var _checked_out_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3370);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3118);


/** `Mode commit: push runs on the branch main.` */
const modeLine = ({ mode, reason }, where = '') => `Mode ${mode}${where}${reason === undefined ? '' : `: ${reason}`}.`;
/** Only people who may write here, or a clock, start these. */
const ON_BRANCHES = ['push', 'workflow_dispatch', 'schedule', 'repository_dispatch'];
const forkOf = ({ pullRequest }) => pullRequest?.head.repository ?? 'a fork that was deleted';
/** The first rule that fits decides. */
const RULES = [
    {
        when: ({ name }) => name === 'pull_request_target',
        mode: 'check',
        reason: () => 'under pull_request_target nothing is ever committed, because anyone can start it',
    },
    {
        when: ({ name, pullRequest }) => name === 'pull_request' && pullRequest === undefined,
        mode: 'check',
        reason: () => 'the event does not say which pull request it is',
    },
    {
        when: ({ name, pullRequest }) => name === 'pull_request' && pullRequest?.isClosed === true,
        mode: 'check',
        reason: () => 'the pull request is closed',
    },
    {
        when: ({ name, pullRequest, repository }) => name === 'pull_request' && !(0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .sameRepository */ .RB)(pullRequest?.head.repository, repository),
        mode: 'check',
        reason: (event) => `the pull request comes from ${forkOf(event)}, where the token may not write; there is a patch instead`,
    },
    {
        when: _event_js__WEBPACK_IMPORTED_MODULE_0__/* .isByDependabot */ ._p,
        mode: 'check',
        reason: () => 'Dependabot started it: its token may not write, and it gives up branches that others commit to; there is a patch instead',
    },
    {
        when: (event, found) => isElsewhere(event, found) && isStartedFromInside(event) && found.branch !== undefined,
        mode: 'commit',
        reason: (event, found) => `${event.name} runs, and ${(0,_checked_out_js__WEBPACK_IMPORTED_MODULE_1__/* .nameOf */ .Vb)(found)} is checked out`,
    },
    {
        when: isElsewhere,
        mode: 'check',
        reason: (event, found) => `${event.name} is about ${(0,_checked_out_js__WEBPACK_IMPORTED_MODULE_1__/* .subjectOfEvent */ .Qi)(event)}, and ${(0,_checked_out_js__WEBPACK_IMPORTED_MODULE_1__/* .nameOf */ .Vb)(found)} is checked out`,
    },
    {
        when: ({ name }) => name === 'pull_request',
        mode: 'commit',
        reason: ({ pullRequest }) => `the pull request's branch ${pullRequest?.head.branch} is in this repository`,
    },
    {
        when: ({ name }) => name === 'merge_group',
        mode: 'check',
        reason: () => 'a merge queue tests a commit that must not be changed',
    },
    {
        when: ({ ref }) => ref.startsWith('refs/tags/'),
        mode: 'check',
        reason: ({ ref }) => `${ref} is a tag, and tags stay where they are`,
    },
    {
        when: ({ deleted }) => deleted,
        mode: 'check',
        reason: ({ ref }) => `${ref} was deleted`,
    },
    {
        when: (event) => isStartedFromInside(event) && (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .branchOfRef */ .V4)(event.ref) !== undefined,
        mode: 'commit',
        reason: ({ name, ref }) => `${name} runs on the branch ${(0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .branchOfRef */ .V4)(ref)}`,
    },
];
/** Without a checkout nothing contradicts the event; that there is none is reported by name. */
function isElsewhere(event, found) {
    return found !== _checked_out_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_CHECKOUT */ .xV && !(0,_checked_out_js__WEBPACK_IMPORTED_MODULE_1__/* .isAbout */ .KH)(event, found);
}
const isStartedFromInside = ({ name }) => ON_BRANCHES.includes(name);
/** What `mode: auto` means for an event and a checkout. */
function chooseMode(event, found) {
    const rule = RULES.find(({ when }) => when(event, found));
    if (rule)
        return { mode: rule.mode, reason: rule.reason(event, found) };
    return { mode: 'check', reason: `the event ${event.name || '(none)'} names no branch to commit to` };
}


/***/ }),

/***/ 3118:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $6: () => (/* binding */ textAt),
/* harmony export */   RB: () => (/* binding */ sameRepository),
/* harmony export */   V4: () => (/* binding */ branchOfRef),
/* harmony export */   Z6: () => (/* binding */ subjectsOf),
/* harmony export */   _p: () => (/* binding */ isByDependabot),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   j_: () => (/* binding */ readEvent),
/* harmony export */   ky: () => (/* binding */ isByStranger),
/* harmony export */   tk: () => (/* binding */ numberAt)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var _text_locate_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7261);


/** Reads the `GITHUB_*` variables and the event file. What is not there is empty, never an error. */
function readEvent(env) {
    const payload = readPayload(env.GITHUB_EVENT_PATH);
    return {
        name: env.GITHUB_EVENT_NAME ?? '',
        ref: env.GITHUB_REF ?? '',
        sha: env.GITHUB_SHA ?? '',
        actor: env.GITHUB_ACTOR ?? '',
        run: [env.GITHUB_RUN_ID, env.GITHUB_RUN_ATTEMPT]
            .map((each) => /^\d+$/.exec(each ?? '')?.[0] ?? '0')
            .join('-'),
        repository: env.GITHUB_REPOSITORY ?? '',
        serverUrl: env.GITHUB_SERVER_URL || 'https://github.com',
        defaultBranch: textAt(payload, 'repository', 'default_branch') ?? '',
        deleted: valueAt(payload, 'deleted') === true,
        pullRequest: pullRequestOf(payload),
        base: baseAt(payload, ['pull_request', 'base', 'sha'], ['pull_request', 'base', 'ref']) ??
            baseAt(payload, ['merge_group', 'base_sha'], ['merge_group', 'base_ref']),
    };
}
function baseAt(payload, sha, ref) {
    const [found, name] = [shaAt(payload, ...sha), textAt(payload, ...ref)];
    return found === '' || name === undefined ? undefined : { sha: found, branch: branchOfRef(name) ?? name };
}
/** A commit's name, or nothing that git could take for an option. */
const shaAt = (value, ...path) => /^[0-9a-f]{40,64}$/.exec(textAt(value, ...path) ?? '')?.[0] ?? '';
function readPayload(path) {
    try {
        return path ? JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8')) : undefined;
    }
    catch {
        return undefined; // a runner without an event file still knows its ref
    }
}
function pullRequestOf(payload) {
    const found = valueAt(payload, 'pull_request');
    const number = valueAt(found, 'number');
    if (typeof number !== 'number')
        return undefined;
    const text = (...path) => textAt(found, ...path) ?? '';
    return {
        number,
        author: text('user', 'login'),
        isClosed: valueAt(payload, 'action') === 'closed' || text('state') === 'closed',
        head: {
            branch: text('head', 'ref'),
            sha: shaAt(found, 'head', 'sha'),
            repository: textAt(found, 'head', 'repo', 'full_name'),
        },
        base: text('base', 'ref'),
    };
}
/** What is at a path of keys in an unknown value. */
const valueAt = (value, ...path) => path.reduce((inside, key) => {
    if (Array.isArray(inside) && typeof key === 'number')
        return inside[key];
    return (0,_text_locate_js__WEBPACK_IMPORTED_MODULE_1__/* .isRecord */ .u)(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined;
}, value);
/** The value at a path, when it is a text. */
function textAt(value, ...path) {
    const found = valueAt(value, ...path);
    return typeof found === 'string' ? found : undefined;
}
/** The value at a path, when it is a number. */
function numberAt(value, ...path) {
    const found = valueAt(value, ...path);
    return typeof found === 'number' ? found : undefined;
}
/** The branch of a ref, if it is one. */
const branchOfRef = (ref) => /^refs\/heads\/(.+)$/s.exec(ref)?.[1];
/** All of them: of a pull request its merge commit stands for the head, once it is merged for the base. */
const subjectsOf = ({ ref, sha, pullRequest }) => {
    const isTag = ref.startsWith('refs/tags/');
    return [
        { sha, branch: branchOfRef(ref) ?? (isTag ? undefined : pullRequest?.head.branch) },
        ...(pullRequest ? [pullRequest.head] : []),
    ];
};
const DEPENDABOT = 'dependabot[bot]';
/** Dependabot's runs come with a token that may only read, unless the job says otherwise. */
const isByDependabot = ({ actor, pullRequest }) => actor === DEPENDABOT || pullRequest?.author === DEPENDABOT;
/** Whether two `owner/name` are the same repository. */
const sameRepository = (one, other) => one?.toLowerCase() === other.toLowerCase();
/** Whether the event is about what someone proposes who may not write here; anyone can start these. */
const isByStranger = ({ name, pullRequest, repository }) => name === 'pull_request_target' ||
    (pullRequest !== undefined && !sameRepository(pullRequest.head.repository, repository));


/***/ }),

/***/ 2158:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D3: () => (/* binding */ commitOf),
/* harmony export */   EQ: () => (/* binding */ remoteHeads),
/* harmony export */   IE: () => (/* binding */ bringCommit),
/* harmony export */   Op: () => (/* binding */ look),
/* harmony export */   P7: () => (/* binding */ remoteHead),
/* harmony export */   Xi: () => (/* binding */ GitFailure),
/* harmony export */   _T: () => (/* binding */ bringCommitToStay),
/* harmony export */   wV: () => (/* binding */ basicOf),
/* harmony export */   xx: () => (/* binding */ openToLook),
/* harmony export */   zY: () => (/* binding */ openGit)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var _project_git_gateway_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6241);
/* harmony import */ var _project_git_repository_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(5034);
/* harmony import */ var _checked_out_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(3370);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(3118);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(2412);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9690);








class GitFailure extends Error {
}
const notStarted = () => new GitFailure('git could not be started. Is it installed?');
/** Commands that ask the remote. Each may be repeated: a push names where the branch must be. */
const REMOTE_COMMANDS = new Set(['fetch', 'ls-remote', 'push']);
function transientFailure({ status, stderr }, command) {
    const line = stderr.split('\n').find((each) => _refusal_js__WEBPACK_IMPORTED_MODULE_2__/* .TRANSIENT */ .vt.test(each));
    if (status === 0 || line === undefined)
        return undefined;
    return { reason: `git ${command} failed: ${line.replace(/^(?:fatal|error): /, '').trim()}.` };
}
/** Settings of the checkout that could run programs or change more than asked, each with its harmless value. */
const SETTINGS = [
    ['core.fsmonitor', 'false'],
    ['core.hooksPath', _project_git_gateway_js__WEBPACK_IMPORTED_MODULE_3__/* .NO_FOLDER */ .LQ],
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
    ['push.recurseSubmodules', 'no'],
    ['push.followTags', 'false'],
    ['push.gpgSign', 'false'],
];
/** A server that sends nothing for so many seconds is out of reach. */
const SLOWEST = { GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: '60' };
/** Opens a checkout to commit to, with the settings that actions/checkout left there: they say how to reach its remote. */
function openGit(repository, env, options) {
    const { token, serverUrl, temp } = options;
    const folder = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(temp, 'fsagent-'));
    const own = (0,_project_git_gateway_js__WEBPACK_IMPORTED_MODULE_3__/* .openOwn */ .$U)(repository, { ...SLOWEST, ...env });
    const origin = textOf(own(['remote', 'get-url', 'origin']));
    const including = (name, settings) => {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name), configText(settings));
        return ['-c', `include.path=${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name)}`]; // a file needs no newer git, and no process list shows it
    };
    const usual = including('config', [...SETTINGS, ...credentials(origin ?? '', token, serverUrl)]);
    let unfiltered; // asked for once
    const run = (args, call) => {
        // Writing the index, git looks at files that changed in the same second, and filters them.
        if (args[0] === 'update-index')
            unfiltered ??= including('filters', withoutFilters(own));
        return own([...usual, ...(args[0] === 'update-index' ? (unfiltered ?? []) : []), ...args], call);
    };
    return gitOf(options, {
        run,
        origin,
        fetcher: (start, aside) => fetcherAside(start, aside, repository, folder),
        close: () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(folder, { recursive: true, force: true }),
    });
}
/**
 * Opens a checkout to look at it, and at the base of a pull request. None of its settings count: the base is fetched over
 * HTTP from the repository of the event, into a folder of ours. Undefined where git must not work.
 */
function openToLook(repository, env, { seen, ...options }) {
    const { token, serverUrl, temp } = options;
    const { origin, isPartial } = seen;
    const url = seen.repository === undefined ? '' : `${serverUrl}/${seen.repository}`;
    const settings = url === '' ? [] : [...remoteAt(url, isPartial), ...credentials(url, token, serverUrl)];
    const config = configText(settings);
    const view = (0,_project_git_gateway_js__WEBPACK_IMPORTED_MODULE_3__/* .openView */ .e8)(repository, { env: { ...SLOWEST, ...env }, task: 'fetch', temp, config });
    return (view &&
        gitOf(options, {
            run: view.run,
            origin: origin === undefined ? undefined : url,
            fetcher: (start) => (wanted) => start([...FETCH, ...depthIn(view), 'origin', wanted]),
            close: view.close,
        }));
}
/**
 * Looks what is checked out, with none of the repository's settings. Its config is read as a file of words, of which only
 * those about remotes count.
 */
function look(repository, env, { temp, serverUrl, named }) {
    const view = (0,_project_git_gateway_js__WEBPACK_IMPORTED_MODULE_3__/* .openView */ .e8)(repository, { env, temp });
    if (!view)
        return undefined;
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(repository.common, 'config');
    const listing = ['config', '--file', file, '--no-includes', '--null', '--get-regexp', '^remote\\.'];
    const text = (0,_project_git_repository_js__WEBPACK_IMPORTED_MODULE_4__/* .isPlainFile */ .Dn)(file) ? textOf(view.run(listing)) : '';
    const branch = textOf(view.run(['symbolic-ref', '--quiet', 'HEAD']));
    const commit = textOf(view.run(['rev-parse', '--quiet', '--verify', 'HEAD^{commit}']));
    view.close();
    const lines = text?.split('\0') ?? [];
    const origin = lines.flatMap((line) => /^remote\.origin\.url\n(.*)$/s.exec(line)?.[1] ?? [])[0] ?? '';
    return {
        origin: text === undefined ? undefined : origin,
        isPartial: lines.some((line) => /^remote\..*\.promisor\ntrue$/s.test(line)),
        repository: named ?? (0,_checked_out_js__WEBPACK_IMPORTED_MODULE_5__/* .repositoryAt */ .uw)(origin, serverUrl),
        branch: (0,_event_js__WEBPACK_IMPORTED_MODULE_6__/* .branchOfRef */ .V4)(branch ?? ''),
        commit: commit || undefined,
    };
}
/** The only remote of a view. */
const remoteAt = (url, isPartial) => [
    ['remote.origin.url', url],
    ...(isPartial
        ? [
            ['remote.origin.promisor', 'true'],
            ['remote.origin.partialclonefilter', 'blob:none'],
            ['extensions.partialclone', 'origin'],
        ]
        : []),
];
/** A view of a shallow clone gets one commit more, and notes in its own folder that history ends there. */
const depthIn = ({ folder }) => (0,_project_git_repository_js__WEBPACK_IMPORTED_MODULE_4__/* .isPlainFile */ .Dn)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'shallow')) ? ['--depth=1'] : [];
/** What a command printed: nothing when it failed, undefined when it was not started. */
const textOf = (answer) => answer && (answer.status === 0 ? answer.stdout.toString().trim() : '');
function gitOf({ token, retry }, { run: runGit, origin, fetcher, close }) {
    const aside = {};
    const run = (args, call) => REMOTE_COMMANDS.has(args[0] ?? '')
        ? retry.command((longest) => runOnce(args, { ...call, longest }), (answer) => transientFailure(answer, args[0] ?? ''))
        : runOnce(args, { ...call, longest: retry.longest() }); // of a partial clone, any command may fetch
    const runOnce = (args, { input = '', env: more, isOwn, setting, longest } = {}) => {
        const env = { ...(isOwn ? {} : aside.env), ...more };
        const answer = runGit([...(setting ? ['-c', setting] : []), ...args], {
            input,
            env,
            ...(longest !== undefined && { longest }),
        });
        if (!answer)
            throw notStarted();
        return { ...answer, stderr: withoutSecrets(answer.stderr, token) };
    };
    const bytes = (args, input = '', more = {}) => {
        const { status, stdout, stderr } = run(args, { input, env: more });
        if (status !== 0)
            throw new GitFailure(`git ${args[0]}: ${stderr.trim() || `exit code ${status}`}`);
        return stdout;
    };
    return {
        get origin() {
            if (origin === undefined)
                throw notStarted();
            return withoutSecrets(origin, '');
        },
        try: run,
        push: (options, refspec) => {
            // By its address, so that no remote-tracking branch is set to a commit the clone may not have.
            const url = run(['remote', 'get-url', '--push', 'origin']).stdout.toString().trim();
            return run(['push', '--porcelain', '--no-verify', ...options, '--', url, refspec]);
        },
        fetchAside: fetcher(run, aside),
        fetchObjects: (ids) => run([...FETCH, '--filter=blob:none', '--stdin', 'origin'], {
            input: ids.map((id) => `${id}\n`).join(''),
            // If it were told which commits are here, the server would leave out what it takes for known with them.
            setting: 'fetch.negotiationAlgorithm=noop',
        }),
        bytes,
        text: (...call) => bytes(...call)
            .toString()
            .trim(),
        close,
    };
}
/** Every filter of the settings, switched off. */
function withoutFilters(own) {
    const listing = ['config', '--name-only', '-z', '--get-regexp', '^filter\\.'];
    const keys = own(listing)?.stdout.toString().split('\0') ?? [];
    const names = new Set(keys.flatMap((key) => /^filter\.(.+)\.[^.]+$/s.exec(key)?.[1] ?? []));
    const values = [
        ['clean', ''],
        ['smudge', ''],
        ['process', ''],
        ['required', 'false'],
    ];
    return [...names].flatMap((name) => values.map(([key, value]) => [`filter.${name}.${key}`, value]));
}
/** Settings as a file of git's: a section, what may be named within it, a key. */
const configText = (settings) => settings
    .map(([setting, value]) => {
    const [, section = '', name, key = ''] = /^([^.]+)(?:\.(.*))?\.([^.]+)$/s.exec(setting) ?? [];
    return `[${section}${name === undefined ? '' : ` ${inQuotes(name)}`}]\n\t${key} = ${inQuotes(value)}\n`;
})
    .join('');
const inQuotes = (text) => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
/**
 * The token as a header for this remote alone. The empty value first takes away the header actions/checkout may
 * have stored: two of them make the server answer 400.
 */
function credentials(origin, token, serverUrl) {
    if (token === '' || !sameServer(origin, serverUrl))
        return [];
    const url = new URL(origin);
    const key = `http.${url.origin}${url.pathname}.extraheader`;
    return [
        [key, ''],
        [key, `AUTHORIZATION: basic ${basicOf(token)}`],
    ];
}
/** A token as the password of a user, the way HTTP carries it. */
const basicOf = (token) => Buffer.from(`x-access-token:${token}`).toString('base64');
function sameServer(origin, serverUrl) {
    if (!/^https?:\/\//i.test(origin) || !URL.canParse(origin) || !URL.canParse(serverUrl))
        return false;
    return new URL(origin).origin === new URL(serverUrl).origin;
}
/** What git says may quote an address with credentials in it. */
function withoutSecrets(text, token) {
    const plain = text.replace(/(\bhttps?:\/\/)[^\s/@]+@/gi, '$1');
    return token === '' ? plain : plain.replaceAll(token, '***');
}
/** The commit that a name means, if it is there. */
function commitOf(git, name) {
    const { status, stdout } = git.try([
        'rev-parse',
        '--verify',
        '--quiet',
        '--end-of-options',
        `${name}^{commit}`,
    ]);
    return status === 0 ? stdout.toString().trim() : undefined;
}
/** Where branches are on the remote; a name that ends in `*` stands for all that begin so. Those that do not exist are left out. */
function remoteHeads(git, branches) {
    const refs = branches.map((branch) => `refs/heads/${branch}`);
    const lines = git.text(['ls-remote', '--', 'origin', ...refs]).split('\n');
    const isAsked = (ref) => refs.some((each) => (each.endsWith('*') ? ref.startsWith(each.slice(0, -1)) : ref === each));
    return new Map(lines.flatMap((line) => {
        const [sha = '', ref = ''] = line.split('\t');
        const branch = (0,_event_js__WEBPACK_IMPORTED_MODULE_6__/* .branchOfRef */ .V4)(ref);
        return branch !== undefined && isAsked(ref) ? [[branch, sha]] : []; // ls-remote also lists refs that only end like this
    }));
}
const remoteHead = (git, branch) => remoteHeads(git, [branch]).get(branch);
/** Fetches a commit if the clone lacks it; `branch` is where it should be found if the server hides commits. */
function bringCommit(git, commit, branch) {
    return bring(() => commitOf(git, commit) !== undefined, git.fetchAside, { commit, branch });
}
/** Fetches a commit on top of HEAD if the clone lacks it; it becomes part of the clone itself. */
function bringCommitToStay(git, commit, branch) {
    const has = () => git.try(['cat-file', '-e', `${commit}^{commit}`], { isOwn: true }).status === 0;
    return bring(has, (wanted) => git.try([...FETCH, 'origin', wanted], { isOwn: true }), { commit, branch });
}
function bring(has, fetch, { commit, branch }) {
    if (has())
        return undefined;
    let reason = 'the server does not have it';
    for (const wanted of [commit, `refs/heads/${branch}`]) {
        const { status, stderr } = fetch(wanted);
        if (has())
            return undefined;
        if (status !== 0)
            reason = `git fetch: ${stderr.trim()}`;
    }
    return (0,_problems_js__WEBPACK_IMPORTED_MODULE_7__/* .problem */ .CC)('missing-commit', { commit, reason });
}
/** Commits only: no refs, no tags, no submodules. */
const FETCH = [
    'fetch',
    '--quiet',
    '--no-tags',
    '--no-write-fetch-head',
    '--refmap=',
    '--recurse-submodules=no',
];
/**
 * Fetches a commit for this run alone. In a shallow clone it comes one commit deep, and git notes in the clone that
 * history ends there; later steps would find less history than they fetched. So the objects and that note go to a
 * folder of ours, and the clone stays as it is.
 */
function fetcherAside(start, aside, { common }, folder) {
    const list = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(common, 'shallow');
    return (wanted) => {
        if (!(0,_project_git_repository_js__WEBPACK_IMPORTED_MODULE_4__/* .isPlainFile */ .Dn)(list))
            return start([...FETCH, 'origin', wanted]);
        const before = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(list);
        if (aside.env === undefined) {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'objects'));
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.copyFileSync)(list, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'shallow'));
            aside.env = {
                GIT_OBJECT_DIRECTORY: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'objects'),
                GIT_ALTERNATE_OBJECT_DIRECTORIES: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(common, 'objects'),
                GIT_SHALLOW_FILE: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'shallow'),
            };
        }
        const { GIT_SHALLOW_FILE: ours } = aside.env;
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.copyFileSync)(ours, list); // git refuses to fetch by depth with a list from elsewhere
        try {
            return start([...FETCH, '--depth=1', 'origin', wanted], { env: { GIT_SHALLOW_FILE: undefined } });
        }
        finally {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.copyFileSync)(list, ours);
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(list, before);
        }
    };
}


/***/ }),

/***/ 6859:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bd: () => (/* binding */ pages),
/* harmony export */   DQ: () => (/* binding */ loginOf),
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   NU: () => (/* binding */ repositoryParameters),
/* harmony export */   XA: () => (/* binding */ describeNextRuns),
/* harmony export */   iN: () => (/* binding */ askedOf),
/* harmony export */   lS: () => (/* binding */ readError),
/* harmony export */   y_: () => (/* binding */ GitHubError)
/* harmony export */ });
/* harmony import */ var _text_locate_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7261);
/* harmony import */ var _event_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3118);


/** A failure in GitHub's words; `types` are those of GraphQL, `status` 0 when no answer came. */
class GitHubError extends Error {
    status;
    types;
    failure;
    /** How long GitHub asks to wait. */
    seconds;
    constructor(message, facts = {}) {
        super(message, { cause: facts.cause });
        this.status = facts.status ?? 0;
        this.types = facts.types ?? [];
        this.failure = facts.failure ?? 'refusal';
        this.seconds = facts.seconds;
    }
}
/** Reads what GitHub's client threw. */
function readError(error, now) {
    if (!(error instanceof Error))
        return error;
    const errors = (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(error, 'errors');
    const found = Array.isArray(errors) ? errors : [];
    const types = found.flatMap((each) => (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(each, 'type') ?? []);
    const messages = found.flatMap((each) => (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(each, 'message') ?? []);
    const isAnswered = found.length > 0 || (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(error, 'response') !== undefined;
    const status = isAnswered ? ((0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .numberAt */ .tk)(error, 'status') ?? 200) : 0;
    const message = messages.length > 0 ? messages.join('; ') : error.message;
    const headers = { ...recordAt(error, 'headers'), ...recordAt(error, 'response', 'headers') };
    const failure = failureOf({ status, types, message, headers });
    return new GitHubError(message, { status, types, failure, seconds: secondsIn(headers, now), cause: error });
}
const recordAt = (value, ...path) => {
    const found = (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(value, ...path);
    return (0,_text_locate_js__WEBPACK_IMPORTED_MODULE_1__/* .isRecord */ .u)(found) ? found : {};
};
/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
function failureOf({ status, types, message, headers }) {
    const isLimit = status === 429 ||
        types.includes('RATE_LIMITED') ||
        /\brate limit/i.test(message) ||
        (status === 403 && (headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0'));
    if (isLimit)
        return 'limit';
    const isOutage = status === 0 || status >= 500 || /Something went wrong while executing|in time\b/i.test(message);
    return isOutage ? 'outage' : 'refusal';
}
function secondsIn(headers, now) {
    const after = Number(headers['retry-after'] ?? Number.NaN);
    if (after >= 0)
        return Math.ceil(after);
    if (headers['x-ratelimit-remaining'] !== '0')
        return undefined;
    const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN);
    return reset > 0 ? Math.max(1, Math.ceil(reset - now / 1000) + 1) : undefined;
}
/** An API that is asked again after failures that pass. What would create something twice is only asked once. */
function withRetries({ rest, graphql }, retry) {
    const again = (what, isRepeatable) => (error) => isRepeatable && error instanceof GitHubError ? transientFailure(error, what) : undefined;
    return {
        rest: (route, parameters, arrived) => {
            const isRepeatable = !route.startsWith('POST ') || arrived !== undefined;
            return retry.request(() => rest(route, parameters), again(route, isRepeatable), arrived);
        },
        graphql: (query, variables, arrived) => {
            const isRepeatable = !/^\s*mutation\b/.test(query) || arrived !== undefined;
            const what = /\b[a-z]\w+(?=\(input:)/.exec(query)?.[0] ?? 'a query';
            return retry.request(() => graphql(query, variables), again(what, isRepeatable), arrived);
        },
    };
}
/** What GitHub says of a branch that was made a moment ago, as long as not all of its servers know it. */
const NOT_SEEN_YET = /"field":"head","code":"invalid"/;
function transientFailure({ failure, status, seconds, message }, what) {
    if (status === 422 && NOT_SEEN_YET.test(message))
        return { reason: `GitHub does not see the new branch yet (${what}).` };
    if (failure === 'refusal')
        return undefined;
    if (failure === 'limit')
        return { reason: `GitHub limits the requests of this token (${what}).`, seconds };
    const answer = status === 0 ? `did not answer (${message})` : `answered ${status}`;
    return { reason: `GitHub ${answer} to ${what}.`, seconds };
}
/** The repository that the API is asked about, where it was found out before that there is one. */
function askedOf({ repository, found }) {
    if (repository === undefined)
        throw new Error(`no repository of the server for ${found.branch}`);
    return repository;
}
/** `owner/name` as the parameters of a route. */
function repositoryParameters(repository) {
    const [owner = '', repo = ''] = repository.split('/');
    return { owner, repo };
}
/** Every item of a list that comes in pages. */
async function* pages({ rest }, route, parameters) {
    for (let page = 1;; page++) {
        const items = await rest(route, { ...parameters, per_page: PER_PAGE, page });
        if (!Array.isArray(items))
            return;
        yield* items;
        if (items.length < PER_PAGE)
            return;
    }
}
const PER_PAGE = 100;
const BOT_LOGIN = 'github-actions[bot]';
/** What will run on a commit of ours and what will not: that depends on whose token made it. */
async function describeNextRuns({ inputs, event, connect, retry }) {
    const done = retry.limit(LONGEST_QUESTION);
    const login = inputs.token === '' ? undefined : await loginOf(connect);
    done();
    if (login === BOT_LOGIN)
        return byGitHubToken(event.serverUrl);
    const again = 'fsagent will find this commit in sync';
    if (login !== undefined)
        return `Workflows run on it as on any push by ${login}; ${again}.`;
    return `With GITHUB_TOKEN: ${byGitHubToken(event.serverUrl)} With any other token workflows run as usual; ${again}.`;
}
/** So many seconds it may take to learn whose token it is. */
const LONGEST_QUESTION = 20;
/** https://docs.github.com/en/actions/concepts/security/github_token */
function byGitHubToken(serverUrl) {
    const isHosted = /^https:\/\/(?:github\.com|[\w-]+\.ghe\.com)$/i.test(serverUrl);
    const none = 'No push workflow runs on a commit made with GITHUB_TOKEN';
    const advice = 'Use the token of a GitHub App to have all of them run.';
    return isHosted
        ? `${none}; pull request workflows are created and wait for approval. ${advice}`
        : `${none}, nor any pull request workflow: required checks stay unreported until someone pushes. ${advice}`;
}
/** Whose token it is; nothing when GitHub does not say. */
async function loginOf(connect) {
    try {
        const { graphql } = await connect();
        return (0,_event_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(await graphql('query { viewer { login } }', {}), 'viewer', 'login');
    }
    catch {
        return undefined; // nothing that is written depends on it
    }
}


/***/ }),

/***/ 1413:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ko: () => (/* binding */ readInputs),
/* harmony export */   Su: () => (/* binding */ planOptions),
/* harmony export */   W0: () => (/* binding */ branchOf)
/* harmony export */ });
/* unused harmony exports MODES, INPUTS, INPUT_NAMES */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var _harness_contract_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(7876);
/* harmony import */ var _harness_registry_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1089);
/* harmony import */ var _model_harness_id_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5195);
/* harmony import */ var _text_finding_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9302);
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(4581);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(2412);







const MODES = ['auto', 'check', 'write', 'commit', 'pull-request', 'audit'];
const METHODS = ['auto', 'api', 'git'];
const oneOf = (words, empty, row) => ({
    ...row,
    words,
    empty,
    expected: `one of ${words.join(', ')}`,
    parse: (text) => parsedAs(text, words.find((each) => each === text)),
});
const someOf = (words, row) => ({
    ...row,
    words,
    empty: undefined,
    expected: `some of ${words.join(', ')}`,
    parse: (text) => {
        const given = text.split(/[\s,]+/).filter(Boolean);
        const wrong = given.filter((each) => !words.some((word) => word === each));
        return wrong.length > 0 ? { wrong } : { value: words.filter((word) => given.includes(word)) };
    },
});
const boolean = (empty, row) => ({
    ...row,
    words: [...BOOLEANS.keys()],
    empty,
    expected: 'true or false',
    parse: (text) => parsedAs(text, BOOLEANS.get(text)),
});
const text = (expected, parse, row) => ({
    ...row,
    empty: undefined,
    expected,
    parse: (given) => parsedAs(given, parse(given)),
});
/** Words by comma or line. */
const list = (expected, form, row) => ({
    ...row,
    empty: [],
    expected,
    parse: (given) => {
        const words = given.split(/[,\n]/).flatMap((each) => each.trim() || []);
        const wrong = words.filter((each) => !form.test(each));
        return wrong.length > 0 ? { wrong } : { value: [...new Set(words)] };
    },
});
const parsedAs = (given, value) => value === undefined ? { wrong: [given] } : { value };
/** The words YAML 1.2 has for booleans. */
const BOOLEANS = new Map([
    ['true', true],
    ['True', true],
    ['TRUE', true],
    ['false', false],
    ['False', false],
    ['FALSE', false],
]);
const DEFAULT_MESSAGE = 'Regenerate agent files from their specs';
/** GitHub's rules for the names of users, and of teams. */
const USER = /^[A-Za-z0-9][\w-]*$/;
const LABEL = /^[^\p{Cc}]{1,50}$/u;
/** Every input of `action.yml`, in its order. */
const INPUTS = {
    mode: oneOf(MODES, 'check', {
        description: 'What to do about drift: `check` it, `write` the files, `commit` them to the branch, open a `pull-request`, or `auto`, which decides by the event and says why. `audit` shows what the agents may really do, whoever wrote their files; it needs no specs.',
        default: 'check',
    }),
    'fail-on-drift': boolean(undefined, {
        description: 'Whether drift fails the step. Default: `true` in `check`, `false` elsewhere; `true` in `commit` and `pull-request` commits and fails, so that no later job runs on a stale tree.',
    }),
    root: {
        description: 'The folders that hold `.fsagent`, below the workspace, one per line. Default: the workspace itself.',
        empty: [''],
        expected: 'a folder below the workspace, one per line',
        parse: foldersBelow,
    },
    config: text('a path below the root', relativePath, {
        description: 'Another config, YAML or JSON, below the root. Default: `.fsagent/config.yml`.',
        isPlanOption: true,
    }),
    specs: text('globs below the root, one per line', globsBelow, {
        description: 'Only the outputs of these specs: globs below the root, one per line. Default: all.',
        isPlanOption: true,
    }),
    harnesses: someOf(_harness_registry_js__WEBPACK_IMPORTED_MODULE_1__/* .HARNESS_IDS */ .oo, {
        description: `Only these harnesses, such as ${_model_harness_id_js__WEBPACK_IMPORTED_MODULE_2__/* .AGENT_HARNESSES */ .l.map((id) => `\`${id}\``).join(', ')}, by comma, space or line. Default: those of the config.`,
        isPlanOption: true,
    }),
    matrix: oneOf(_harness_contract_js__WEBPACK_IMPORTED_MODULE_3__/* .MATRICES */ .Fo, undefined, {
        description: 'Overrules the matrix of the config: `specification` or `verified`.',
        isPlanOption: true,
    }),
    strict: boolean(false, {
        description: 'Whether warnings are errors.',
        default: 'false',
        isPlanOption: true,
    }),
    policy: text('paths of policy files, or base, one per line', linesOf, {
        description: 'Files with further rules, from the workspace, one per line; another checkout will do. `base` means the policy in the config of the base commit, which a pull request cannot edit.',
    }),
    'allow-empty': boolean(false, {
        description: 'Whether a glob or filter that matches nothing is accepted.',
        default: 'false',
        isPlanOption: true,
    }),
    token: {
        description: 'The token for commits, pull requests and comments. `check` uses it only to fetch the base of a pull request.',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows, as in action.yml
        default: '${{ github.token }}',
        empty: '',
        expected: 'a token',
        parse: (value) => ({ value }),
    },
    'fail-on': oneOf(_text_finding_js__WEBPACK_IMPORTED_MODULE_4__/* .SEVERITIES */ .oC, undefined, {
        description: 'In `audit`: the mildest severity that fails the step: `error`, `warning` or `info`. Default: only a broken policy and errors in config or specs do.',
    }),
    'sarif-file': text('a path below the workspace', relativePath, {
        description: 'In `audit`: where to write the SARIF file, from the workspace. Default: below the temporary folder of the runner.',
    }),
    'commit-message': {
        description: 'The message of our commits: a headline, and after a blank line a body.',
        default: DEFAULT_MESSAGE,
        empty: DEFAULT_MESSAGE,
        expected: 'a headline, with a body after a blank line',
        isVerbatim: true,
        parse: (given) => parsedAs(given, readMessage(given)),
    },
    'commit-method': oneOf(METHODS, 'auto', {
        description: '`api` makes verified commits, `git` keeps every file mode, `auto` takes the API unless something would be lost by it.',
        default: 'auto',
    }),
    'commit-author': text('of the form "Name <email>"', authorOf, {
        description: '`Name <email>` for commits by git; the API commits in the name of the token. Default: `github-actions[bot]`.',
    }),
    signoff: boolean(false, {
        description: 'Whether commits end with `Signed-off-by`, in the name of `commit-author`.',
        default: 'false',
    }),
    repository: text('of the form "owner/name"', repositoryNamed, {
        description: 'The repository that is checked out, as `owner/name`. Default: what `origin` names on the server of the job. Needed for a mirror or an SSH alias only.',
    }),
    branch: text('the name of a branch', branchOf, {
        description: 'The branch to keep in sync. Default: the one that is checked out.',
    }),
    'pull-request-branch': text('the name of a branch', branchOf, {
        description: 'The branch of our pull request. Default: one for each branch, root and selection of harnesses, below `fsagent/sync/`.',
    }),
    'pull-request-title': text('one line', oneLine, {
        description: 'The title of our pull request. Default: the headline of `commit-message`.',
    }),
    labels: list('labels, by comma or line', LABEL, {
        description: 'Labels for a pull request that we open, by comma or line.',
    }),
    reviewers: list('user names, by comma or line', USER, {
        description: 'Users to review a pull request that we open, by comma or line.',
    }),
    'team-reviewers': list('names of teams without their organization, by comma or line', USER, {
        description: 'Teams to review a pull request that we open, by comma or line. Needs the token of an App or a person.',
    }),
    draft: boolean(false, { description: 'Whether pull requests are opened as drafts.', default: 'false' }),
    comment: boolean(false, {
        description: 'Whether to keep one comment on the pull request up to date. Needs `pull-requests: write`; pull requests from forks get the summary only.',
        default: 'false',
    }),
    summary: boolean(true, { description: 'Whether to write a job summary.', default: 'true' }),
};
// Object.keys forgets the type of the keys.
const INPUT_NAMES = Object.keys(INPUTS);
/** Reads the `INPUT_*` variables of the runner; a value that makes no sense becomes a problem that names the input. */
function readInputs(env) {
    const read = INPUT_NAMES.map((name) => [name, ...readInput(name, env)]);
    // Each name has the value of its own parser, which the compiler cannot follow through the list.
    const inputs = Object.fromEntries(read.map(([name, value]) => [camelCase(name), value]));
    const wrong = read.flatMap(([, , problems]) => problems);
    return { inputs, problems: [...unknownInputs(env), ...wrong, ...contradictions(inputs)] };
}
function readInput(name, env) {
    const input = INPUTS[name];
    const { parse, empty, expected, words = [] } = input;
    const raw = env[`INPUT_${name.toUpperCase()}`] ?? '';
    if (raw.trim() === '')
        return [empty, []];
    const parsed = parse(input.isVerbatim ? raw.trimEnd() : raw.trim());
    if ('value' in parsed)
        return [parsed.value, []];
    return [
        empty,
        parsed.wrong.map((got) => (0,_problems_js__WEBPACK_IMPORTED_MODULE_5__/* .problem */ .CC)('bad-input', { name, expected, got, near: (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_6__/* .nearest */ .p)(got, words) })),
    ];
}
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** What the inputs tell the engine. */
function planOptions(inputs) {
    const values = inputs;
    const given = INPUT_NAMES.flatMap((name) => {
        const row = INPUTS[name];
        const value = values[camelCase(name)];
        return row.isPlanOption && value !== undefined ? [[camelCase(name), value]] : [];
    });
    return Object.fromEntries(given); // a test compares each option with the engine's
}
/** A job's own `env` may set such a variable; one that is nearly an input is a slip that must not pass. */
function unknownInputs(env) {
    const known = new Set(INPUT_NAMES.map((name) => `INPUT_${name.toUpperCase()}`));
    return Object.keys(env)
        .filter((name) => name.startsWith('INPUT_') && !known.has(name))
        .sort()
        .map((name) => name.slice('INPUT_'.length).toLowerCase())
        .map((name) => {
        const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_6__/* .nearest */ .p)(name.replaceAll('_', '-'), INPUT_NAMES);
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_5__/* .problem */ .CC)('unknown-input', { name, near }, near === undefined ? 'warning' : 'error');
    });
}
/** A path with `/` that stays where it is: on Windows people may write `\`. */
function relativePath(text) {
    const path = text.replaceAll('\\', '/').replace(/^(?:\.\/)+|(?<!\/)\/+$/g, '');
    const leaves = /^\/|^[A-Za-z]:|(?:^|\/)\.\.(?:\/|$)|\0/.test(path);
    return leaves || path === '' ? undefined : node_path__WEBPACK_IMPORTED_MODULE_0__.posix.normalize(path);
}
function foldersBelow(text) {
    const lines = linesOf(text);
    const wrong = lines.filter((line) => folderBelow(line) === undefined);
    return wrong.length > 0 ? { wrong } : { value: [...new Set(lines.map((line) => folderBelow(line) ?? ''))] };
}
function oneLine(text) {
    return /\p{Cc}/u.test(text) ? undefined : text;
}
const folderBelow = (text) => /^\.?[\\/]?$/.test(text) && text !== '/' && text !== '\\' ? '' : relativePath(text);
function linesOf(text) {
    return text.split('\n').flatMap((line) => line.trim() || []);
}
function globsBelow(text) {
    const globs = linesOf(text);
    return globs.some((glob) => /^!?\/|^!?[A-Za-z]:|(?:^!?|\/)\.\.(?:\/|$)/.test(glob)) ? undefined : globs;
}
function authorOf(text) {
    const [, name, email] = /^([^<>\p{Cc}]*[^<>\s\p{Cc}])\s*<([^<>\s\p{Cc}]+)>$/u.exec(text) ?? [];
    return name === undefined || email === undefined ? undefined : { name, email };
}
/** The first line is what lists of commits show, so there has to be one. */
const readMessage = (text) => /^\s*[\r\n]|\0/.test(text) ? undefined : text.trimStart().replace(/\r\n?/g, '\n');
function repositoryNamed(text) {
    return /^[\w.-]+\/[\w.-]+$/.test(text) ? text : undefined;
}
/** What git accepts as a branch: https://git-scm.com/docs/git-check-ref-format */
function branchOf(text) {
    const branch = text.replace(/^refs\/heads\//, '');
    const refused = /[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\/|(?:^|\/)\.|\.lock(?:\/|$)|^[-/]|[./]$|^@$|^refs\/|^$/u;
    return refused.test(branch) ? undefined : branch;
}
function contradictions(inputs) {
    const { mode, branch, commitAuthor, commitMethod, pullRequestBranch, root } = inputs;
    const found = [];
    if (commitAuthor && commitMethod === 'api') {
        const why = 'the API commits in the name of the token';
        found.push((0,_problems_js__WEBPACK_IMPORTED_MODULE_5__/* .problem */ .CC)('contradictory-inputs', { one: 'commit-author', other: 'commit-method', why }));
    }
    if (branch !== undefined && ['check', 'write', 'audit'].includes(mode)) {
        const why = `"mode: ${mode}" commits to no branch`;
        found.push((0,_problems_js__WEBPACK_IMPORTED_MODULE_5__/* .problem */ .CC)('contradictory-inputs', { one: 'branch', other: 'mode', why }));
    }
    if (pullRequestBranch !== undefined && root.length > 1) {
        const why = 'each root has a pull request of its own';
        found.push((0,_problems_js__WEBPACK_IMPORTED_MODULE_5__/* .problem */ .CC)('contradictory-inputs', { one: 'pull-request-branch', other: 'root', why }));
    }
    const foreign = mode === 'audit' ? NOT_IN_AUDIT : ONLY_IN_AUDIT;
    for (const [one, why] of Object.entries(foreign)) {
        const value = Object.entries(inputs).find(([name]) => name === camelCase(one))?.[1];
        if (value !== undefined && value !== false)
            found.push((0,_problems_js__WEBPACK_IMPORTED_MODULE_5__/* .problem */ .CC)('contradictory-inputs', { one, other: 'mode', why }));
    }
    return found;
}
const NOT_IN_AUDIT = {
    specs: 'an audit reads every agent file',
    matrix: 'an audit reads what harnesses really grant',
    strict: 'in an audit "fail-on" says what fails',
    'fail-on-drift': 'an audit compares nothing with specs',
};
const ONLY_IN_AUDIT = {
    'fail-on': 'it is for "mode: audit"; elsewhere "strict" makes warnings errors',
    'sarif-file': 'only "mode: audit" writes such a file',
};


/***/ }),

/***/ 2756:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  BH: () => (/* binding */ mergeOutputs),
  vR: () => (/* binding */ openPatch),
  ww: () => (/* binding */ openSarif),
  Yz: () => (/* binding */ outputsOf),
  B$: () => (/* binding */ outputsOfAudit),
  uG: () => (/* binding */ outputsOfRefusal),
  Kn: () => (/* binding */ writeOutputs)
});

// UNUSED EXPORTS: OUTPUT_NAMES

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./lib/project/writer.js
var writer = __nccwpck_require__(6554);
;// CONCATENATED MODULE: ./lib/report/json.js
const reportOf = (changes, diagnostics, accepted = []) => ({
    drift: changes.length > 0,
    changes: changes.map(({ path, kind, cause, harness, agent, spec, line }) => ({
        path,
        kind,
        cause,
        harness,
        agent,
        spec,
        line,
    })),
    diagnostics,
    accepted,
});

// EXTERNAL MODULE: ./lib/text/mark.js
var mark = __nccwpck_require__(8970);
// EXTERNAL MODULE: ./lib/report/line-diff.js + 1 modules
var line_diff = __nccwpck_require__(2665);
;// CONCATENATED MODULE: ./lib/report/patch.js


/** Changes as `git apply` takes them; `prefix` leads from the top of the repository to the root. */
const formatPatch = (changes, prefix = '') => changes.map((change) => patchOf(change, prefix)).join('');
function patchOf({ path, before, after }, prefix) {
    const [from, to] = [`a/${prefix}${path}`, `b/${prefix}${path}`].map(quotedPath);
    const head = [
        `diff --git ${from} ${to}`,
        ...(before === undefined ? ['new file mode 100644'] : []),
        ...(after === undefined ? ['deleted file mode 100644'] : []),
        `--- ${before === undefined ? '/dev/null' : from}`,
        `+++ ${after === undefined ? '/dev/null' : to}`,
    ];
    const patch = (0,line_diff/* patchText */.o)(['a', 'b'], (0,mark/* withPlainLineEnds */.BF)(before ?? ''), after ?? '');
    const hunks = patch.slice(Math.max(0, patch.indexOf('\n@@ ') + 1));
    return hunks.startsWith('@@ ') ? `${head.join('\n')}\n${hunks}` : `${head.slice(0, -2).join('\n')}\n`;
}
const ESCAPES = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\t': '\\t' };
/** A name as git writes it where it has more than plain characters. */
function quotedPath(name) {
    if (/^[!#-[\]-~ ]*$/.test(name) && !name.includes(' '))
        return name;
    const bytes = [...Buffer.from(name)].map((byte) => {
        const character = String.fromCharCode(byte);
        if (ESCAPES[character])
            return ESCAPES[character];
        return byte < 32 || byte > 126 ? `\\${byte.toString(8).padStart(3, '0')}` : character;
    });
    return `"${bytes.join('')}"`;
}

// EXTERNAL MODULE: ./lib/report/printable.js
var printable = __nccwpck_require__(2037);
// EXTERNAL MODULE: ./lib/action/summary.js
var summary = __nccwpck_require__(8962);
;// CONCATENATED MODULE: ./lib/action/outputs.js






/** Every output of `action.yml`, in its order. */
const OUTPUT_NAMES = [
    'mode',
    'drift',
    'changed-files',
    'counts',
    'diagnostics',
    'commit-sha',
    'commit-method',
    'verified',
    'branch',
    'pull-request-number',
    'pull-request-url',
    'pull-request-operation',
    'patch',
    'sarif',
];
/** What later steps may use. */
function outputsOf(outcome, prefix, patch) {
    const { decision, plan, repair, pullRequest } = outcome;
    const findings = (0,summary/* findingsOf */.WX)(outcome);
    const commit = 'commit' in repair ? repair.commit : undefined;
    const named = (path) => (path === '' ? '' : external_node_path_.posix.join(prefix, path));
    const { changes } = reportOf(plan.changes, []);
    const files = changes.map(({ line: _, path, spec, ...rest }) => ({
        path: named(path),
        ...rest,
        spec: named(spec),
    }));
    const count = (kind) => plan.changes.filter((change) => change.kind === kind).length;
    const counts = {
        create: count('create'),
        update: count('update'),
        delete: count('delete'),
        errors: (0,summary/* countOf */.pq)(findings, 'error'),
        warnings: (0,summary/* countOf */.pq)(findings, 'warning'),
        infos: (0,summary/* countOf */.pq)(findings, 'info'),
        accepted: plan.accepted.length,
    };
    return {
        mode: decision.mode,
        drift: String((0,summary/* hasDrift */.uL)(outcome)),
        'changed-files': (0,printable/* jsonText */.s$)(files),
        counts: (0,printable/* jsonText */.s$)(counts),
        diagnostics: namedFindings(findings, prefix),
        'commit-sha': commit?.sha ?? '',
        'commit-method': commit?.method ?? '',
        verified: commit ? String(commit.verified) : '',
        branch: commit?.branch ?? (repair.kind === 'overtaken' ? repair.branch : branchOf(outcome)),
        'pull-request-number': pullRequest ? String(pullRequest.number) : '',
        'pull-request-url': pullRequest?.url ?? '',
        'pull-request-operation': pullRequest?.operation ?? 'none',
        patch: patch ?? '',
        sarif: '',
    };
}
/** The branch of a pull request that is there to be merged, or was. */
const branchOf = ({ repair, pullRequest }) => repair.kind === 'declined' ? '' : (pullRequest?.branch ?? '');
const namedFindings = (findings, prefix) => (0,printable/* jsonText */.s$)(findings.map((each) => each.file === undefined ? each : { ...each, file: external_node_path_.posix.join(prefix, each.file) }));
/** What later steps find when the run ended before anything was compared. */
const outputsOfRefusal = (mode, problems) => ({
    ...NOTHING_DONE,
    mode,
    counts: countsOf(problems, 0),
    diagnostics: (0,printable/* jsonText */.s$)(problems),
});
/** What an audit found. */
const outputsOfAudit = (findings, { prefix, sarif, accepted }) => ({
    ...NOTHING_DONE,
    mode: 'audit',
    counts: countsOf(findings, accepted),
    diagnostics: namedFindings(findings, prefix),
    sarif,
});
const countsOf = (findings, accepted) => (0,printable/* jsonText */.s$)({
    create: 0,
    update: 0,
    delete: 0,
    errors: (0,summary/* countOf */.pq)(findings, 'error'),
    warnings: (0,summary/* countOf */.pq)(findings, 'warning'),
    infos: (0,summary/* countOf */.pq)(findings, 'info'),
    accepted,
});
const NOTHING_DONE = {
    drift: 'false',
    'changed-files': '[]',
    'commit-sha': '',
    'commit-method': '',
    verified: '',
    branch: '',
    'pull-request-number': '',
    'pull-request-url': '',
    'pull-request-operation': 'none',
    patch: '',
    sarif: '',
};
/** Writes outputs the way the runner reads them; no value can end its own block, because none holds the word that does. */
function writeOutputs(file, outputs) {
    if (!file)
        return;
    const end = wordOutside(Object.values(outputs));
    const blocks = Object.entries(outputs).map(([name, value]) => `${name}<<${end}\n${value}\n${end}\n`);
    (0,writer/* addForRunner */.lm)(file, blocks.join(''));
}
/** A word that is in none of the texts. */
function wordOutside(texts) {
    for (let count = 0;; count++) {
        const word = `fsagent-end-${count}`;
        if (!texts.some((text) => text.includes(word)))
            return word;
    }
}
/** How the outputs of several roots become one. */
const MERGE = {
    drift: (values) => String(values.includes('true')),
    'changed-files': joinLists,
    diagnostics: joinLists,
    counts: addCounts,
    'commit-sha': (values) => values.findLast(Boolean) ?? '',
    verified: (values) => (values.includes('false') ? 'false' : (values.find(Boolean) ?? '')),
    'pull-request-operation': (values) => distinctLines(values.filter((value) => value !== 'none')) || 'none',
    patch: (values) => values.find(Boolean) ?? '',
};
/** One set of outputs for all roots; texts that differ are given one per line. */
function mergeOutputs(all) {
    const [first] = all;
    if (first && all.length === 1)
        return first;
    const merged = OUTPUT_NAMES.map((name) => [
        name,
        (MERGE[name] ?? distinctLines)(all.map((outputs) => outputs[name])),
    ]);
    return Object.fromEntries(merged); // every name is there
}
const distinctLines = (values) => [...new Set(values.filter(Boolean))].join('\n');
function joinLists(values) {
    return (0,printable/* jsonText */.s$)(values.flatMap((value) => JSON.parse(value)));
}
function addCounts(values) {
    const all = values.map((value) => JSON.parse(value));
    const names = Object.keys(all[0] ?? {});
    const sum = (name) => all.reduce((total, counts) => total + (counts[name] ?? 0), 0);
    return (0,printable/* jsonText */.s$)(Object.fromEntries(names.map((name) => [name, sum(name)])));
}
/** At a place, or below a folder for our own files. */
function openSarif(temp, named) {
    const all = [];
    let place = named;
    return {
        add: (findings, format) => {
            all.push(...findings);
            place ??= { folder: (0,writer/* makeOwnFolder */.xc)(temp), path: 'fsagent.sarif' };
            (0,writer/* replaceFile */.fR)(place.folder, place.path, format(all));
            return (0,external_node_path_.join)(place.folder, place.path);
        },
    };
}
const PATCH = 'fsagent.patch';
function openPatch(temp) {
    let folder;
    let text = '';
    return {
        add: (changes, prefix) => {
            if (changes.length === 0)
                return undefined;
            folder ??= (0,writer/* makeOwnFolder */.xc)(temp);
            text += formatPatch(changes, prefix);
            (0,writer/* replaceFile */.fR)(folder, PATCH, text);
            return (0,external_node_path_.join)(folder, PATCH);
        },
    };
}


/***/ }),

/***/ 4605:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ optional),
/* harmony export */   t: () => (/* binding */ isEnvironmental)
/* harmony export */ });
/* harmony import */ var _project_environment_error_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3531);
/* harmony import */ var _project_writer_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6554);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2412);



/** Runs a part that a run can do without. Whatever goes wrong in it is one warning; a cancelled job does without. */
async function optional({ retry }, { what, seconds }, work) {
    if (retry.isStopped())
        return { value: undefined, problems: [] };
    const done = retry.limit(seconds);
    try {
        return { value: await work(), problems: [] };
    }
    catch (error) {
        return { value: undefined, problems: [(0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)('part-left-out', { what, reason: (0,_project_writer_js__WEBPACK_IMPORTED_MODULE_1__/* .reason */ .l)(error) })] };
    }
    finally {
        done();
    }
}
/** A failure of the machine rather than a bug: what Node throws about files, and what we throw about them. */
const isEnvironmental = (error) => error instanceof _project_environment_error_js__WEBPACK_IMPORTED_MODULE_2__/* .EnvironmentError */ .e || (error instanceof Error && 'syscall' in error && 'code' in error);


/***/ }),

/***/ 2412:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CC: () => (/* binding */ problem),
/* harmony export */   PQ: () => (/* binding */ asWarning),
/* harmony export */   vZ: () => (/* binding */ asInfo)
/* harmony export */ });
/* harmony import */ var _report_text_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4639);
/* harmony import */ var _text_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9302);
/* harmony import */ var _text_words_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8810);



const pathsText = (words, paths) => paths.length === 0 ? '' : `${words} ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ', …' : ''}.`;
/** Each says what is wrong and what to do about it. Codes are stable, wording may improve. */
const CATALOG = {
    'unknown-input': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ name, near }) => `There is no input "${name}".${(0,_text_words_js__WEBPACK_IMPORTED_MODULE_1__/* .didYouMean */ .a)(near)}`),
    'bad-input': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ name, expected, got, near }) => `The input "${name}" must be ${expected}, not "${got}".${(0,_text_words_js__WEBPACK_IMPORTED_MODULE_1__/* .didYouMean */ .a)(near)}`),
    'contradictory-inputs': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ one, other, why }) => `The inputs "${one}" and "${other}" contradict each other: ${why}.`),
    'no-checkout': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(() => 'There is no git checkout with a remote "origin" here. Run actions/checkout before this step.'),
    'no-branch': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ why }) => `No branch to commit to: ${why}. Name one with the input "branch".`),
    'branch-missing': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ branch }) => `The branch ${branch} is not on the remote. Was it deleted, or the input "branch" misspelt?`),
    'fork-pull-request': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ repository }) => `The pull request comes from ${repository}, where this token may not write. ` +
        'Its author can apply the patch of this run, or fix it with the command that this run prints.'),
    'dependabot-pull-request': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .info */ .pq)(() => 'Dependabot started this run, and its token may not write unless the job has "permissions: contents: write". ' +
        'Add that permission, or apply the patch of this run.'),
    'pull-request-target': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(() => 'Nothing is committed under pull_request_target: it runs with a token that may write, for code that anyone may send. ' +
        'Use the event pull_request, where forks get the patch and branches of this repository the commit.'),
    'missing-commit': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ commit, reason }) => `The commit ${commit} is not in this clone and could not be fetched: ${reason}. ` +
        'Let actions/checkout keep its credentials, give this step a token with "contents: read", or check out with "fetch-depth: 0".'),
    'missing-permission': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ permission, what }) => `The token may not ${what}. Give the job "permissions: ${permission}", or this step another token.`),
    'protected-branch': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ branch, reason, isOurs }) => `A rule protects the branch ${branch}: ${reason}. ` +
        (isOurs
            ? 'It is the branch of our pull request: leave it out of the rule, name another with the input "pull-request-branch", or use the token of an App that may bypass the rule.'
            : 'Use "mode: pull-request", or the token of an App that may bypass the rule.')),
    'pull-requests-forbidden': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(() => 'GitHub Actions may not open pull requests here. Under Settings, Actions, General, Workflow permissions, tick ' +
        '"Allow GitHub Actions to create and approve pull requests", or give this step the token of an App.'),
    'push-refused': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ what, reason }) => `GitHub refused to ${what}: ${reason}`),
    'bad-token': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ what }) => `GitHub does not accept the token, so it was not possible to ${what}. ` +
        'It is wrong, expired or revoked: the token of a job ends with the job, that of an App after an hour.'),
    'rate-limited': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ what, seconds }) => `GitHub limits the requests of this token, so it was not possible to ${what}. ` +
        `Run the job again ${seconds === undefined ? 'later' : `in ${(0,_report_text_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(Math.ceil(seconds / 60), 'minute')}`}, or run fewer jobs at once.`),
    'server-failed': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ what, reason }) => `The server failed several times, so it was not possible to ${what}: ${reason}. Run the job again later.`),
    'mode-lost': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ path }) => `${path} is executable, and a commit by the API would remove that mode. ` +
        'Use "commit-method: auto" or "git", or run git update-index --chmod=-x on it.'),
    'other-server': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ origin, serverUrl }) => `The checkout's origin is ${origin}, which is no repository of ${serverUrl}, so the API has none to write to. ` +
        'Name it with the input "repository", or use "commit-method: git" and "mode: commit".'),
    'unpushed-commits': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ branch, commit }) => `${branch} is checked out at ${commit.slice(0, 7)}, which the branch ${branch} of the remote does not have. ` +
        'Only what is pushed can be brought into sync: push that commit before this step, or check out the branch as the remote has it.'),
    'merge-queue': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(() => 'Nothing is committed for a merge queue: it tests a commit that must not be changed. ' +
        'Repair the branches of the pull requests in it, and use "mode: check" or "auto" here.'),
    'closed-pull-request': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ number, branch }) => `Pull request #${number} is closed, so nothing is committed to its branch ${branch}. ` +
        'Check out the branch that is to be kept in sync.'),
    'no-token': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ what }) => `${what} needs a token. Remove the input "token" to use the token of the job.`),
    'proposal-declined': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .warning */ .$e)(({ number }) => `Pull request #${number} with these very changes was closed without merging, so none is opened. ` +
        'Open it again to have them, or change the specs: there will be another one once it would change something else.'),
    'race-lost': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ branch, attempts }) => `Someone pushed to ${branch} during each of ${attempts} attempts to commit. Run the job again later.`),
    'foreign-branch': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ branch }) => `The branch ${branch} has commits that this Action did not make, so it was not touched. ` +
        'Merge or move those commits, then delete the branch.'),
    'update-branch': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ branch, base }) => `The branch ${branch} is in sync, but its merge with ${base} is not. Update the branch with ${base}; the next run then fixes it.`),
    'api-refused': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .info */ .pq)(({ reason }) => `The API did not accept the commit (${reason}). git is used instead, so the commit is not signed.`),
    'comment-left-out': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .info */ .pq)(({ why }) => `No comment: ${why}. The job summary says the same.`),
    'part-left-out': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .warning */ .$e)(({ what, reason }) => `The rest of the run is not affected, but ${what} is missing: ${reason}`),
    stopped: (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(() => 'The job was cancelled. What was half done is undone; what the next run finds beside that, it repairs.'),
    'run-failed': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ reason }) => reason),
    'checkout-not-written': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .warning */ .$e)(({ reason }) => `The commit is made, but the files were not written here: ${reason}`),
    'branch-left': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .warning */ .$e)(({ branch, reason }) => `The branch ${branch}, which this run only needed for a moment, could not be deleted (${reason}). Delete it.`),
    'inexact-commit': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ missing, others }) => `No commit was made, because git would not change exactly the planned files.${pathsText(' It would leave out', missing)}` +
        `${pathsText(' It would also change', others)} Set another "dir" in the config, or move what is at these paths.`),
    'base-unreadable': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .warning */ .$e)(({ reason }) => `The config of the base commit cannot be read, so no rule of it is judged and nothing is compared with it: ${reason}`),
    'base-not-compared': (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .warning */ .$e)(({ reason }) => `It is not known what this pull request loosens, because its base commit cannot be read: ${reason}`),
};
const report = (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .reporter */ .YX)(CATALOG);
/** A problem of the catalog; `severity` where the situation makes it more or less than usual. */
const problem = (code, facts, severity) => ({ ...report(code, undefined, facts), ...(severity && { severity }) });
/** A problem where everything is in sync: it prevents the next commit, and this run needs none. */
const asInfo = (found) => ({ ...found, severity: 'info' });
/** A problem where the rest of the run succeeded. */
const asWarning = (found) => found.severity === 'error' ? { ...found, severity: 'warning' } : found;


/***/ }),

/***/ 9690:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   IE: () => (/* binding */ refusalOfPush),
/* harmony export */   Le: () => (/* binding */ problemOfApi),
/* harmony export */   Uo: () => (/* binding */ bypassIn),
/* harmony export */   Zb: () => (/* binding */ problemOfGit),
/* harmony export */   ql: () => (/* binding */ refusalOfApi),
/* harmony export */   vt: () => (/* binding */ TRANSIENT)
/* harmony export */ });
/* harmony import */ var _report_printable_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2037);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2412);


const pushTo = ({ branch, isOurs }) => ({
    permission: 'contents: write',
    what: `push to ${branch}`,
    branch,
    isOurs,
});
/** What servers say about a branch that someone else moved. */
const STALE = /\bSTALE_DATA\b|Expected branch to point to|\[rejected\]|cannot lock ref|incorrect old value|stale info|No commit exists with specified expectedHeadOid/;
/** Other words of servers, the most telling first. */
const SIGNS = [
    {
        pattern: /not permitted to create or approve pull requests/i,
        problem: () => (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)('pull-requests-forbidden', {}),
    },
    {
        pattern: /GH006|GH013|protected branch|BRANCH_PROTECTION|rule violation|hook declined/i,
        problem: ({ branch = '', what, isOurs = false }, reason) => branch === ''
            ? (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)('push-refused', { what, reason })
            : (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)('protected-branch', { branch, reason, isOurs }),
    },
    {
        pattern: /\b401\b|Bad credentials|Requires authentication|Authentication failed|could not read Username/i,
        problem: ({ what }) => (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)('bad-token', { what }),
    },
    {
        pattern: /FORBIDDEN|not accessible by|Permission to \S+ denied|Write access|Permission denied|Must have|\b404 Not Found|Could not resolve to a Repository/i,
        problem: ({ permission, what }) => (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)('missing-permission', { permission, what }),
    },
];
/** What git says when a server is busy or out of reach: https://curl.se/libcurl/c/libcurl-errors.html */
const TRANSIENT = /error: (?:5\d\d|429)\b|HTTP (?:5\d\d|429)\b|Connection (?:reset|refused|timed out)|timed? ?out|Operation too slow|Could not resolve host|Empty reply|early EOF|transfer closed|hung up unexpectedly|unexpected disconnect|Recv failure|Send failure|SSL_ERROR_SYSCALL|GnuTLS recv error/i;
/** Reads the answer of `git push --porcelain`. */
function refusalOfPush(written, stdout, stderr) {
    const status = stdout.split('\n').find((line) => line.startsWith('!')) ?? '';
    const text = `${status}\n${stderr}`;
    if (STALE.test(text))
        return { kind: 'stale' };
    return { kind: 'refused', problem: problemOfGit(text, pushTo(written)) };
}
/** Reads what the API answered to a commit or to a move of a branch. */
function refusalOfApi(written, error) {
    if (STALE.test(`${error.types.join(' ')} ${error.message}`))
        return { kind: 'stale' };
    return { kind: 'refused', problem: problemOfApi(error, pushTo(written)) };
}
/** Why the API did not do what was asked. */
function problemOfApi(error, task) {
    const { failure, seconds, status, types, message } = error;
    const { what } = task;
    if (failure === 'limit')
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)('rate-limited', { what, seconds });
    const reason = short(message);
    if (failure === 'outage')
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)('server-failed', { what, reason: status ? `${status} ${reason}` : reason });
    return problemBy(`${types.join(' ')} ${status} ${message}`, task, reason);
}
/** Why a git command that asks the remote failed. */
function problemOfGit(text, task) {
    const reason = serverReason(text);
    const { what } = task;
    if (/error: 429\b|\brate limit/i.test(text))
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)('rate-limited', { what, seconds: undefined });
    if (TRANSIENT.test(text))
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)('server-failed', { what, reason });
    // Where the server adds no words of its own, a 403 is about the permission.
    if (/(?:HTTP|error:) 403\b/.test(text) && !/^remote:/m.test(text))
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)('missing-permission', { permission: task.permission, what });
    return problemBy(text, task, reason);
}
function problemBy(text, task, reason) {
    const sign = SIGNS.find(({ pattern }) => pattern.test(text));
    return sign?.problem(task, reason) ?? (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)('push-refused', { what: task.what, reason });
}
/** The rules that GitHub says an accepted push bypassed. */
function bypassIn(stderr) {
    const [, words] = /^remote: *Bypassed rule violations[^\n]*\n((?:remote:[^\n]*\n?)*)/m.exec(stderr) ?? [];
    const rules = words?.split('\n').flatMap((line) => /^remote: *- *(.*\S)/.exec(line)?.[1] ?? []) ?? [];
    return words === undefined ? undefined : short(rules.join(' ') || 'not named');
}
/** The server's own words where it said something, else git's. */
function serverReason(text) {
    const lines = text.split('\n');
    const remote = lines.flatMap((line) => /^remote: *(?:error: *)?(.*\S)/.exec(line)?.[1] ?? []);
    const failed = lines.find((line) => /^(?:git [\w-]+: )?(?:fatal|error): /.test(line));
    const status = lines
        .find((line) => line.startsWith('!'))
        ?.split('\t')
        .at(-1);
    return short(remote.join(' ') || failed || status || lines[0] || 'no reason given');
}
const LONGEST = 400;
const short = (text) => {
    const line = (0,_report_printable_js__WEBPACK_IMPORTED_MODULE_1__/* .printableLine */ .oy)(text).replace(/\s+/g, ' ').trim().replace(/\.$/, '');
    return line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
};


/***/ }),

/***/ 8645:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Dg: () => (/* binding */ addToSummary),
  qC: () => (/* binding */ commentInTime),
  Qs: () => (/* binding */ compareInTime),
  Ne: () => (/* binding */ openLog),
  z8: () => (/* binding */ report),
  _7: () => (/* binding */ sayAnnotations),
  qz: () => (/* binding */ tell)
});

// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var diagnose = __nccwpck_require__(2462);
;// CONCATENATED MODULE: ./lib/compile/besides.js

/** What a person must do besides, so that harnesses use the files that were written: once for each of them. */
const stepsBesides = (changes, registry) => registry.flatMap(({ id, besides }) => besides !== undefined && changes.some(({ harness, kind }) => harness === id && kind !== 'delete')
    ? [(0,diagnose/* diagnose */.h4)('besides', undefined, { step: besides }, { harness: id })]
    : []);

// EXTERNAL MODULE: ./lib/project/writer.js
var writer = __nccwpck_require__(6554);
// EXTERNAL MODULE: ./lib/report/github.js
var github = __nccwpck_require__(6763);
// EXTERNAL MODULE: ./lib/report/notes.js
var notes = __nccwpck_require__(3731);
// EXTERNAL MODULE: ./lib/report/printable.js
var printable = __nccwpck_require__(2037);
// EXTERNAL MODULE: ./lib/report/repair.js + 2 modules
var report_repair = __nccwpck_require__(3373);
// EXTERNAL MODULE: ./lib/report/text.js
var report_text = __nccwpck_require__(4639);
// EXTERNAL MODULE: ./lib/text/finding.js
var finding = __nccwpck_require__(9302);
// EXTERNAL MODULE: ./lib/action/commit-git.js
var commit_git = __nccwpck_require__(9252);
// EXTERNAL MODULE: ./lib/action/event.js
var action_event = __nccwpck_require__(3118);
// EXTERNAL MODULE: ./lib/action/github.js
var action_github = __nccwpck_require__(6859);
// EXTERNAL MODULE: ./lib/action/problems.js
var problems = __nccwpck_require__(2412);
// EXTERNAL MODULE: ./lib/action/refusal.js
var refusal = __nccwpck_require__(9690);
;// CONCATENATED MODULE: ./lib/action/comment.js





/** This hidden line identifies our comment; each root and each selection of harnesses has its own, and so has an audit. */
function markerOf({ prefix, inputs, decision }) {
    const root = Buffer.from(prefix).toString('base64url') || 'top';
    const audit = decision.mode === 'audit' ? ['audit'] : [];
    return `<!-- fsagent-action ${[root, ...audit, ...[...(inputs.harnesses ?? [])].sort()].join(' ')} -->`;
}
/**
 * Keeps one comment on the pull request up to date. One is begun only when there is something to say; where the
 * token may not, the summary has to do.
 */
async function keepComment(context, text, isNeeded) {
    const { event, inputs, connect } = context;
    const marker = markerOf(context);
    const obstacle = obstacleOf(context);
    if (obstacle !== undefined)
        return [(0,problems/* problem */.CC)('comment-left-out', { why: obstacle })];
    const number = event.pullRequest?.number ?? 0;
    const body = `${marker}\n${text}`;
    try {
        const github = await connect();
        const parameters = (0,action_github/* repositoryParameters */.NU)(event.repository);
        const own = (await (0,action_github/* loginOf */.DQ)(connect)) ?? commit_git/* BOT */.WN.name;
        const find = () => findComment(github, { ...parameters, issue_number: number }, marker, own);
        const found = await find();
        if (found && found.body !== body)
            await github.rest('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
                ...parameters,
                comment_id: found.id,
                body,
            });
        if (!found && isNeeded)
            await github.rest(`POST ${COMMENTS}`, { ...parameters, issue_number: number, body }, find);
        return [];
    }
    catch (error) {
        if (!(error instanceof action_github/* GitHubError */.y_) || inputs.token === '')
            throw error;
        const task = { permission: 'pull-requests: write', what: 'comment on the pull request' };
        const why = (0,refusal/* problemOfApi */.Le)(error, task).message;
        return [(0,problems/* problem */.CC)('comment-left-out', { why: why.replace(/\.$/, '') }, 'warning')];
    }
}
const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments';
function obstacleOf({ event, inputs }) {
    if (!event.pullRequest)
        return 'this run is not about a pull request';
    if (inputs.token === '')
        return 'there is no token';
    if (event.name === 'pull_request' && !(0,action_event/* sameRepository */.RB)(event.pullRequest.head.repository, event.repository))
        return 'on a pull request from a fork the token may not write';
    return undefined;
}
async function findComment(github, parameters, marker, own) {
    for await (const comment of (0,action_github/* pages */.Bd)(github, `GET ${COMMENTS}`, parameters)) {
        const body = (0,action_event/* textAt */.$6)(comment, 'body')?.replaceAll('\r\n', '\n');
        const id = (0,action_event/* numberAt */.tk)(comment, 'id');
        const isOwn = (0,action_event/* textAt */.$6)(comment, 'user', 'login') === own; // anyone can write a marker
        if (isOwn && id !== undefined && body?.startsWith(marker))
            return { id, body };
    }
    return undefined;
}

// EXTERNAL MODULE: ./lib/project/project.js
var project = __nccwpck_require__(8884);
// EXTERNAL MODULE: ./lib/project/tree.js
var project_tree = __nccwpck_require__(2773);
;// CONCATENATED MODULE: ./lib/action/notes.js



/**
 * The notes that a reviewer has not read: on specs that differ from the base commit, or from their files. Of a base that
 * cannot be read, which is reported elsewhere, all count as changed.
 */
function newNotes(context, { plan: { diagnostics, changes } }, base) {
    if (!context.event.base)
        return (0,notes/* splitNotes */.Y)(diagnostics, changes);
    return (0,notes/* splitNotes */.Y)(diagnostics, changes, base ? differsFrom(context, base.root) : () => true);
}
/** Whether a file differs from the base. */
function differsFrom(context, base) {
    const tree = (0,project_tree/* diskTree */.cF)(context.root);
    const differs = (path) => textIn(tree, path) !== textIn(base, path);
    const { config } = context.inputs;
    const isConfigured = (config === undefined ? project/* CONFIG_PATHS */.iE : [config]).some(differs);
    const known = new Map();
    return (path) => {
        if (isConfigured || path === undefined)
            return isConfigured;
        const isDifferent = known.get(path) ?? differs(path);
        known.set(path, isDifferent);
        return isDifferent;
    };
}
function textIn(tree, path) {
    try {
        return tree.read(path);
    }
    catch (error) {
        if (error instanceof project_tree/* NotText */.nH)
            return undefined;
        throw error;
    }
}

// EXTERNAL MODULE: ./lib/action/outputs.js + 2 modules
var outputs = __nccwpck_require__(2756);
// EXTERNAL MODULE: ./lib/action/part.js
var part = __nccwpck_require__(4605);
// EXTERNAL MODULE: ./lib/action/summary.js
var summary = __nccwpck_require__(8962);
;// CONCATENATED MODULE: ./lib/action/report.js













/** Writes to a stream such as standard output. */
function openLog(write) {
    const say = (text) => write(`${(0,printable/* printed */.zd)(text.replaceAll('\r\n', '\n'))}\n`);
    return {
        say,
        command: (line) => write(`${line}\n`),
        group: (title, text) => {
            write(`::group::${(0,printable/* commandData */.wq)(title)}\n`);
            say(text);
            write('::endgroup::\n');
        },
    };
}
/** Writes log and annotations and gives the outputs and whether the step fails, all from what is at hand. */
function report(context, ran, reporting) {
    const { inputs, prefix } = context;
    const isFailed = (0,summary/* isFailure */.N6)(ran, inputs);
    const repair = repairOf(context);
    const { shown } = (0,notes/* splitNotes */.Y)(ran.plan.diagnostics, ran.plan.changes);
    logOutcome(ran, repair, reporting);
    annotate(context, ran, { repair, shown, isFailed, log: reporting.log });
    return {
        isFailed,
        outputs: (0,outputs/* outputsOf */.Yz)(ran, prefix, undefined),
        finish: () => finish(context, ran, { ...reporting, repair, shown }),
    };
}
/** The parts that a run can do without: the comparison with the base, the patch, the comment, the summary. */
async function finish(context, ran, { log, env, patch: file, parts, base, repair, shown }) {
    const { inputs, prefix, event } = context;
    let outcome = ran;
    const add = (found) => {
        tell(log, found, prefix);
        outcome = { ...outcome, problems: [...outcome.problems, ...found] };
    };
    const compared = event.base && (await compare(context, base));
    add(problemsOf(compared));
    const notes = newNotes(context, ran, compared?.value?.base);
    annotateNotes(context, notes.shown.filter((each) => !shown.includes(each)), log);
    const what = 'the patch';
    const patch = await (0,part/* optional */.l)(context, { what, seconds: 10 }, () => file.add(ran.plan.changes, prefix));
    add(patch.problems);
    const help = { repair, patch: patch.value, notes };
    if (inputs.comment) {
        const isNeeded = (0,summary/* hasDrift */.uL)(ran) || (0,summary/* isFailure */.N6)(ran, inputs) || (0,summary/* loosened */.En)(outcome.problems).length > 0;
        const text = (0,summary/* summarize */.eh)(outcome, help, summary/* COMMENT_LIMIT */.W$);
        add(await commentInTime(context, text, isNeeded));
    }
    if (inputs.summary)
        add(await addToSummary(context, env, () => (0,summary/* summarize */.eh)(outcome, help, summary/* SUMMARY_LIMIT */.Jt / parts)));
    return { isFailed: (0,summary/* isFailure */.N6)(outcome, inputs), outputs: (0,outputs/* outputsOf */.Yz)(outcome, prefix, patch.value) };
}
/** Loaded only where there is a base. */
const compare = (context, base) => (0,part/* optional */.l)(context, { what: 'the comparison with the base', seconds: LONGEST_COMPARISON }, async () => {
    const { compareCheckout } = await __nccwpck_require__.e(/* import() */ 158).then(__nccwpck_require__.bind(__nccwpck_require__, 9777));
    return compareCheckout(context, base);
});
const problemsOf = (compared) => [
    ...(compared?.value?.problems ?? []),
    ...(compared?.problems ?? []),
];
/** What a pull request loosens. */
const compareInTime = async (context, base) => (context.event.base ? problemsOf(await compare(context, base)) : []);
/** In seconds. Together they leave a check, which waits for nothing else, within a minute. */
const LONGEST_COMPARISON = 30;
const LONGEST_COMMENT = 20;
/** Keeps the comment, or says why there is none. */
async function commentInTime(context, text, isNeeded) {
    const limits = { what: 'the comment', seconds: LONGEST_COMMENT };
    const { value = [], problems } = await (0,part/* optional */.l)(context, limits, () => keepComment(context, text, isNeeded));
    return [...value, ...problems];
}
/** Adds to the summary of the job, where the runner has a file for it. */
async function addToSummary(context, { GITHUB_STEP_SUMMARY: file }, text) {
    if (!file)
        return [];
    const { problems } = await (0,part/* optional */.l)(context, { what: 'the summary', seconds: 10 }, () => (0,writer/* addForRunner */.lm)(file, text()));
    return problems;
}
/** Says problems in the log and beside the code. */
function tell(log, problems, prefix = '') {
    for (const found of problems)
        log.say((0,finding/* formatDiagnostic */.xy)(found));
    for (const line of (0,github/* formatAnnotations */.M)((0,github/* annotationsOf */.I)([], problems, { repair: '', prefix })))
        log.command(line);
}
/** For a person at the top of a clone: with the version that reported, because another may write other files. */
function repairOf({ inputs, prefix }) {
    const root = prefix.replace(/\/$/, '');
    const { config, matrix, harnesses: harness } = inputs;
    const settings = {
        matrix,
        harness,
        ...(root !== '' && { root }),
        ...(config !== undefined && { config: prefix + config }),
    };
    return (0,report_repair/* repairCommand */.pC)(settings, report_repair/* PINNED_PROGRAM */.Qp);
}
/** Why the run ends as it does comes first, and notes last: few look for them. */
function logOutcome(outcome, repair, { log, env }) {
    const { plan, problems, repair: done } = outcome;
    const { registry } = plan.config;
    const isNote = ({ severity }) => severity === 'info';
    const linesOf = (isWanted) => [
        ...problems.filter(isWanted).map(finding/* formatDiagnostic */.xy),
        ...(0,report_text/* formatDiagnostics */.oO)(plan.diagnostics.filter(isWanted), registry).map((line) => (0,report_repair/* typeable */.rX)(line, report_repair/* PINNED_PROGRAM */.Qp)),
    ];
    for (const line of linesOf((each) => !isNote(each)))
        log.say(line);
    for (const { kind, path, spec } of plan.changes)
        log.say(`${kind} ${path}${spec === '' ? '' : ` (${spec})`}`);
    if (done.kind === 'written')
        for (const path of done.kept)
            log.say(`kept ${path}, which git did not have`);
    log.say(`${(0,summary/* headline */.Pl)(outcome)}.`);
    if ('next' in done && done.next !== '')
        log.say(done.next);
    if (!['none', 'overtaken', 'declined'].includes(done.kind))
        for (const { message } of stepsBesides(plan.changes, registry))
            log.say(message);
    if ((0,summary/* hasDrift */.uL)(outcome) && (done.kind === 'none' || done.kind === 'pushed'))
        log.say(`To fix it: ${repair}`);
    const notes = linesOf(isNote);
    if (notes.length > 0)
        log.group((0,report_text/* counted */.hS)(notes.length, 'note'), notes.join('\n'));
    if ((0,summary/* hasDrift */.uL)(outcome) && env.RUNNER_DEBUG === '1')
        logDiff(outcome, log);
}
const MOST_LINES = 2000;
/** The summary has it for people and the patch file for git; in the log it is for those who turn on debug logging. */
function logDiff({ plan }, log) {
    const lines = [];
    for (const change of plan.changes) {
        if (lines.length > MOST_LINES)
            break;
        lines.push(...(0,report_text/* formatDiff */.Vs)(change).split('\n'));
    }
    const rest = lines.length > MOST_LINES ? ['… the rest is in the patch file'] : [];
    log.group('Diff', [...lines.slice(0, MOST_LINES), ...rest].join('\n'));
}
/** Drift that was repaired needs no annotation beside the code. */
function annotate({ prefix }, outcome, { repair, shown, isFailed, log }) {
    const isOpen = summary/* OPEN */.vP.includes(outcome.repair.kind);
    const changes = isOpen ? outcome.plan.changes : [];
    const level = isFailed ? 'error' : 'warning';
    const found = [...(0,report_text/* oncePerFact */.NC)(shown, outcome.plan.config.registry), ...outcome.problems];
    const annotations = (0,github/* annotationsOf */.I)(changes, found, {
        repair,
        prefix,
        program: report_repair/* PINNED_PROGRAM */.Qp,
        drift: level,
    });
    sayAnnotations(log, annotations, isFailed ? (0,summary/* headline */.Pl)(outcome) : undefined);
}
/** Notes that are new only when compared with the base. */
function annotateNotes({ prefix, options }, notes, log) {
    const found = (0,report_text/* oncePerFact */.NC)(notes, options.registry);
    sayAnnotations(log, (0,github/* annotationsOf */.I)([], found, { repair: '', prefix, program: report_repair/* PINNED_PROGRAM */.Qp }));
}
/** Annotations as commands. A step that fails has at least one error that says why. */
function sayAnnotations(log, annotations, failed) {
    const isSaid = failed === undefined || annotations.some(({ level }) => level === 'error');
    const more = isSaid ? [] : [{ level: 'error', message: `${failed}.` }];
    for (const line of [annotations, more].flatMap(github/* formatAnnotations */.M))
        log.command(line);
}


/***/ }),

/***/ 757:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  e: () => (/* binding */ run)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./lib/harness/registry.js + 42 modules
var registry = __nccwpck_require__(1089);
;// CONCATENATED MODULE: ./lib/core/defaults.js

/** The options of a caller who need not name the harnesses: the built-in ones, where none are named. */
const withDefaults = (options) => ({ ...options, registry: options.registry ?? registry/* BUILT_IN_HARNESSES */.e0 });

// EXTERNAL MODULE: ./lib/project/git-repository.js
var git_repository = __nccwpck_require__(5034);
// EXTERNAL MODULE: ./lib/project/writer.js
var writer = __nccwpck_require__(6554);
// EXTERNAL MODULE: ./lib/text/finding.js
var finding = __nccwpck_require__(9302);
// EXTERNAL MODULE: ./lib/action/checked-out.js
var checked_out = __nccwpck_require__(3370);
// EXTERNAL MODULE: ./lib/action/checkout.js + 1 modules
var checkout = __nccwpck_require__(4718);
// EXTERNAL MODULE: ./lib/action/decide.js
var decide = __nccwpck_require__(6452);
// EXTERNAL MODULE: ./lib/action/event.js
var action_event = __nccwpck_require__(3118);
// EXTERNAL MODULE: ./lib/action/git.js
var action_git = __nccwpck_require__(2158);
// EXTERNAL MODULE: ./lib/action/github.js
var action_github = __nccwpck_require__(6859);
// EXTERNAL MODULE: ./lib/action/inputs.js
var action_inputs = __nccwpck_require__(1413);
// EXTERNAL MODULE: ./lib/action/outputs.js + 2 modules
var outputs = __nccwpck_require__(2756);
// EXTERNAL MODULE: ./lib/action/part.js
var part = __nccwpck_require__(4605);
// EXTERNAL MODULE: ./lib/action/problems.js
var problems = __nccwpck_require__(2412);
// EXTERNAL MODULE: ./lib/action/refusal.js
var refusal = __nccwpck_require__(9690);
// EXTERNAL MODULE: ./lib/action/report.js + 3 modules
var report = __nccwpck_require__(8645);
;// CONCATENATED MODULE: ./lib/action/retry.js
/** The job was cancelled: nothing more is begun. */
class Stopped extends Error {
}
/** So much time a run spends on servers that do not do what they are asked, in seconds: on waiting and on tries that fail. */
const BUDGET = 300;
const TIMES = 4;
const LONGEST_PAUSE = 30;
/** The longest that one request of the API may take, in seconds. */
const LONGEST_REQUEST = 60;
/** The runner ends a cancelled job 10 s after it has asked for it. */
const LONGEST_UNDO = 5;
// One loop serves the API and git alike. Octokit's plugins know nothing of git, do not look at Retry-After on a 502 or
// a plain 429, have no budget, and keep a second between two writes.
function openRetry({ say, clock, stop }) {
    let spent = 0;
    let end = Number.POSITIVE_INFINITY;
    let isUndoing = false;
    const isStopped = () => stop.aborted && !isUndoing;
    const goOn = () => {
        if (isStopped())
            throw new Stopped('the job was cancelled');
    };
    const longest = () => Math.max(1, Math.min(end - clock.now(), Math.max(BUDGET - spent, LONGEST_REQUEST) * 1000));
    /** How long to wait in milliseconds; undefined when it is time to give up. */
    const next = ({ reason, seconds = 0 }, time, began) => {
        spent += Math.floor((clock.now() - began) / 1000);
        const wait = Math.max(seconds, 2 ** (time - 1));
        const isOver = time > TIMES || spent + wait > BUDGET || clock.now() + wait * 1000 >= end;
        if (isOver || isStopped())
            return undefined;
        spent += wait;
        say(`${reason} Trying again in ${wait} s (${spent} s of at most ${BUDGET} s of waiting in this run).`);
        return wait * 1000;
    };
    /** Waits, or until the job is cancelled. */
    const wait = async (milliseconds) => {
        let wake = () => { };
        const stopped = new Promise((done) => {
            wake = () => done();
        });
        stop.addEventListener('abort', wake);
        await Promise.race([clock.wait(milliseconds), stopped]);
        stop.removeEventListener('abort', wake);
        goOn();
    };
    const limit = (seconds) => {
        const before = end;
        end = Math.min(before, clock.now() + seconds * 1000);
        return () => {
            end = before;
        };
    };
    return {
        request: async (ask, passing, arrived) => {
            for (let time = 1;; time++) {
                goOn();
                const began = clock.now();
                try {
                    return await ask();
                }
                catch (error) {
                    goOn();
                    const found = passing(error);
                    const pause = found && next(found, time, began);
                    if (pause === undefined) {
                        // An answer that was lost for good: the work may be done all the same.
                        const done = found && arrived ? await arrived().catch(() => undefined) : undefined;
                        if (done !== undefined)
                            return done;
                        throw error;
                    }
                    await wait(pause);
                    const done = arrived ? await arrived() : undefined;
                    if (done !== undefined)
                        return done;
                }
            }
        },
        command: (run, passing) => {
            for (let time = 1;; time++) {
                goOn();
                const began = clock.now();
                const answer = run(longest());
                const found = passing(answer);
                const pause = found && next(found, time, began);
                if (pause === undefined)
                    return answer;
                clock.waitHere(pause);
            }
        },
        pause: (attempt) => {
            const most = Math.min(2 ** (attempt - 1), LONGEST_PAUSE) * 1000;
            return wait(most * (0.5 + Math.random() / 2)); // never the same for two jobs that lost to each other
        },
        signal: () => AbortSignal.any([
            clock.limit(Math.min(longest(), LONGEST_REQUEST * 1000)),
            ...(isUndoing ? [] : [stop]),
        ]),
        longest,
        limit,
        undo: async (work) => {
            if (!stop.aborted)
                return work();
            isUndoing = true;
            const done = limit(LONGEST_UNDO);
            try {
                return await work();
            }
            finally {
                done();
                isUndoing = false;
            }
        },
        isStopped,
    };
}

;// CONCATENATED MODULE: ./lib/action/run.js




















/** What only some modes need is loaded by them. */
const MODES = {
    check: checkout/* checkFolder */.p$,
    write: checkout/* writeFolder */.CI,
    commit: async (context) => (await __nccwpck_require__.e(/* import() */ 537).then(__nccwpck_require__.bind(__nccwpck_require__, 1537))).commit(context),
    'pull-request': async (context) => (await __nccwpck_require__.e(/* import() */ 169).then(__nccwpck_require__.bind(__nccwpck_require__, 8169))).pullRequest(context),
};
/** The whole Action, root by root; the exit code out. */
async function run(ports) {
    const { env } = ports;
    const log = (0,report/* openLog */.Ne)(ports.print);
    const { inputs, problems } = (0,action_inputs/* readInputs */.Ko)(env);
    const workspace = (0,external_node_path_.resolve)(env.GITHUB_WORKSPACE || process.cwd());
    const isFolder = (root) => (0,external_node_fs_.statSync)((0,external_node_path_.join)(workspace, root), { throwIfNoEntry: false })?.isDirectory() === true;
    const found = [...problems, ...inputs.root.filter((root) => !isFolder(root)).map(noFolder)];
    const surroundings = openSurroundings(ports, { inputs, log, workspace });
    const save = (reports) => saveOutputs(env.GITHUB_OUTPUT, reports, log);
    const opened = [];
    let reports = [];
    if ((0,finding/* hasErrors */.Cs)(found))
        reports.push(refuse(found, log, ''));
    else
        for (const [index, root] of inputs.root.entries())
            reports.push(await runRoot(surroundings, opened, { root, notes: index === 0 ? found : [] }));
    save(reports);
    // All that has to come out is out. What follows may fail, or take its time, and is only ever missing.
    const first = reports;
    reports = [];
    for (const each of first)
        reports.push(each.finish ? await each.finish() : each);
    if (first.some(({ finish }) => finish))
        save(reports);
    for (const { git } of opened)
        git?.close();
    return reports.some(({ isFailed }) => isFailed) ? 1 : 0;
}
/** A file of outputs that cannot be written takes nothing else away. */
function saveOutputs(file, reports, log) {
    try {
        (0,outputs/* writeOutputs */.Kn)(file, (0,outputs/* mergeOutputs */.BH)(reports.map(({ outputs }) => outputs)));
    }
    catch (error) {
        if (!(0,part/* isEnvironmental */.t)(error))
            throw error;
        (0,report/* tell */.qz)(log, [(0,problems/* problem */.CC)('part-left-out', { what: 'the file of outputs', reason: error.message })]);
    }
}
/** One root. What is wrong with it does not keep the others from being brought into sync. */
async function runRoot(surroundings, opened, { root, notes }) {
    const { log, env, patch, sarif, inputs, workspace } = surroundings;
    let mode = inputs.mode === 'auto' ? '' : inputs.mode;
    try {
        const before = openContext(surroundings, (0,external_node_path_.join)(workspace, root));
        opened.push(before);
        const { decision, prefix } = before;
        mode = decision.mode;
        const where = inputs.root.length > 1 ? ` in ${prefix || 'the workspace'}` : '';
        if (where !== '' || decision.reason !== undefined)
            log.say((0,decide/* modeLine */.o)(decision, where)); // else the workflow says it
        const { context, problems, base } = await withPolicy(before);
        if ((0,finding/* hasErrors */.Cs)(problems))
            return refuse([...notes, ...problems], log, mode);
        const known = [...notes, ...problems];
        const reporting = { log, env, patch, sarif, parts: inputs.root.length, base };
        if (decision.mode === 'audit') {
            const { audit } = await __nccwpck_require__.e(/* import() */ 360).then(__nccwpck_require__.bind(__nccwpck_require__, 4360));
            return audit(context, known, reporting);
        }
        const outcome = await MODES[decision.mode](context);
        return (0,report/* report */.z8)(context, { ...outcome, problems: [...known, ...outcome.problems] }, reporting);
    }
    catch (error) {
        return refuse([environmentProblem(error, log)], log, mode);
    }
}
/** The run with the rules that the input `policy` adds. Loaded only where needed. */
async function withPolicy(context) {
    if (context.inputs.policy === undefined)
        return { context, problems: [], base: undefined };
    const { openJudging } = await __nccwpck_require__.e(/* import() */ 158).then(__nccwpck_require__.bind(__nccwpck_require__, 9777));
    const { policy, problems, base } = openJudging(context);
    return { context: { ...context, options: { ...context.options, policy } }, problems, base };
}
const noFolder = (root) => (0,problems/* problem */.CC)('bad-input', {
    name: 'root',
    expected: 'a folder of the workspace',
    got: root,
    near: undefined,
});
/** Nothing more can be done: says why, in outputs that later steps can read as well. */
function refuse(problems, log, mode) {
    (0,report/* tell */.qz)(log, problems);
    return { isFailed: true, outputs: (0,outputs/* outputsOfRefusal */.uG)(mode, problems) };
}
/** A machine or server that failed; or a bug, which shows where it is and is reported all the same. */
function environmentProblem(error, log) {
    const task = { permission: 'contents: read', what: 'read the repository' };
    if (error instanceof Stopped)
        return (0,problems/* problem */.CC)('stopped', {});
    if (error instanceof action_github/* GitHubError */.y_)
        return (0,refusal/* problemOfApi */.Le)(error, task);
    if (error instanceof action_git/* GitFailure */.Xi)
        return (0,refusal/* problemOfGit */.Zb)(error.message, task);
    if ((0,part/* isEnvironmental */.t)(error))
        return (0,problems/* problem */.CC)('run-failed', { reason: error.message });
    log.say((0,writer/* trace */.uP)(error));
    return (0,problems/* problem */.CC)('run-failed', { reason: `This is a bug of fsagent: ${(0,writer/* reason */.l)(error)}` });
}
function openSurroundings(ports, { inputs, log, workspace }) {
    const { env, clock, stop } = ports;
    const temp = temporaryFolder(env.RUNNER_TEMP);
    const retry = openRetry({ say: log.say, clock, stop });
    let connected;
    const connect = () => {
        connected ??= ports.connect(inputs.token, retry.signal).then((github) => (0,action_github/* withRetries */.LH)(github, retry));
        return connected;
    };
    const { sarifFile } = inputs;
    return {
        env,
        inputs,
        event: (0,action_event/* readEvent */.j_)(env),
        workspace,
        log,
        temp,
        patch: (0,outputs/* openPatch */.vR)(temp),
        sarif: (0,outputs/* openSarif */.ww)(temp, sarifFile === undefined ? undefined : { folder: workspace, path: sarifFile }),
        retry,
        connect,
    };
}
/** The runner's folder, or the machine's where that one is missing. */
function temporaryFolder(named) {
    const isFolder = named && (0,external_node_fs_.statSync)(named, { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? named : (0,external_node_os_.tmpdir)();
}
/** A checkout is opened with its own settings only to commit to it, and never for what a stranger proposes. */
function openFor({ mode }, event, repository, { env, seen, ...options }) {
    const { serverUrl } = event;
    if (isCommitting(mode) && !(0,action_event/* isByStranger */.ky)(event))
        return (0,action_git/* openGit */.zY)(repository, env, { ...options, serverUrl });
    return seen === undefined || (event.base === undefined && !isCommitting(mode))
        ? undefined
        : (0,action_git/* openToLook */.xx)(repository, env, { ...options, serverUrl, seen });
}
const isCommitting = (mode) => mode === 'commit' || mode === 'pull-request';
/** Whether it has to be known what is checked out. */
const isSeen = ({ mode }, { base }) => base !== undefined || !['check', 'write', 'audit'].includes(mode);
/** The base of an event is none of another repository. */
const eventFor = (event, { repository }) => repository === undefined || (0,action_event/* sameRepository */.RB)(repository, event.repository)
    ? event
    : { ...event, base: undefined };
function openContext({ env, inputs, event: given, workspace, log, temp, retry, connect }, root) {
    const repository = (0,git_repository/* findRepository */.W1)(root);
    const top = repository?.top ?? root;
    (0,git_repository/* trustCheckout */.Vs)(top); // in a container the checkout may belong to another user
    const { serverUrl } = given;
    const lookAt = (at) => (0,action_git/* look */.Op)(at, env, { temp, serverUrl, named: inputs.repository });
    const below = (0,external_node_path_.relative)(top, (0,external_node_fs_.realpathSync)(root)).split(external_node_path_.sep).join('/');
    const seen = repository && isSeen(inputs, given) ? lookAt(repository) : undefined;
    const found = seen ?? checked_out/* NO_CHECKOUT */.xV;
    const event = eventFor(given, found);
    const decision = inputs.mode === 'auto' ? (0,decide/* chooseMode */.j)(event, found) : { mode: inputs.mode };
    const { token } = inputs;
    const git = repository && openFor(decision, event, repository, { env, temp, retry, token, seen });
    const mismatch = git && isCommitting(decision.mode) ? (0,checked_out/* mismatchOf */.mW)(event, found) : undefined;
    if (mismatch !== undefined)
        log.say(mismatch);
    // The runner knows the token; it does not know the form in which git gets it.
    if (git && token !== '')
        log.command(`::add-mask::${(0,action_git/* basicOf */.wV)(token)}`);
    return {
        inputs,
        event,
        decision,
        found,
        repository: found.repository,
        workspace,
        root,
        prefix: below === '' ? '' : `${below}/`,
        options: withDefaults((0,action_inputs/* planOptions */.Su)(inputs)),
        git,
        temp,
        connect,
        say: log.say,
        retry,
    };
}


/***/ }),

/***/ 8962:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   En: () => (/* binding */ loosened),
/* harmony export */   Jt: () => (/* binding */ SUMMARY_LIMIT),
/* harmony export */   N6: () => (/* binding */ isFailure),
/* harmony export */   NY: () => (/* binding */ acceptedBlock),
/* harmony export */   Pl: () => (/* binding */ headline),
/* harmony export */   W$: () => (/* binding */ COMMENT_LIMIT),
/* harmony export */   WX: () => (/* binding */ findingsOf),
/* harmony export */   a: () => (/* binding */ loosenings),
/* harmony export */   cz: () => (/* binding */ clipped),
/* harmony export */   eh: () => (/* binding */ summarize),
/* harmony export */   k5: () => (/* binding */ findingsBlock),
/* harmony export */   pq: () => (/* binding */ countOf),
/* harmony export */   uL: () => (/* binding */ hasDrift),
/* harmony export */   vP: () => (/* binding */ OPEN)
/* harmony export */ });
/* harmony import */ var _report_edits_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(1807);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3021);
/* harmony import */ var _report_notes_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(3731);
/* harmony import */ var _report_printable_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(2037);
/* harmony import */ var _report_repair_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(3373);
/* harmony import */ var _report_text_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4639);
/* harmony import */ var _text_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9302);
/* harmony import */ var _decide_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6452);








/** Whether the files differed from their specs when the run began; a later repair does not change that. */
const hasDrift = ({ plan }) => plan.changes.length > 0;
/** Everything found, the engine's and our own. */
const findingsOf = ({ plan, problems }) => [
    ...plan.diagnostics,
    ...problems,
];
const countOf = (findings, severity) => findings.filter((finding) => finding.severity === severity).length;
const REPAIRED = ['written', 'committed', 'overtaken', 'proposed', 'declined'];
/** Those after which the branch still drifts. */
const OPEN = ['none', 'pushed', 'proposed', 'declined'];
/** What drift means for the job by default: `check` fails on it, the others when they could not repair it. */
const failsByDefault = ({ decision, repair }) => decision.mode === 'check' || (decision.mode !== 'write' && !REPAIRED.includes(repair.kind));
/** Files that fsagent does not write may break a policy. That stops no repair; as on the command line, `write` succeeds. */
const isViolated = ({ plan, decision }) => plan.isViolated && decision.mode !== 'write';
/** Whether the step fails. */
function isFailure(outcome, { failOnDrift }) {
    if (!outcome.plan.ok || isViolated(outcome) || (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .hasErrors */ .Cs)(outcome.problems))
        return true;
    return hasDrift(outcome) && (failOnDrift ?? failsByDefault(outcome));
}
const REPAIRS = {
    none: () => '',
    written: () => 'written to the checkout',
    committed: ({ commit: { branch, sha, method, verified } }) => `committed to ${branch} as ${sha.slice(0, 7)} by ${method === 'api' ? 'the API' : 'git'}, ${verified ? 'verified' : 'not signed'}`,
    pushed: ({ commit }) => `committed to ${commit.branch}, without a pull request`,
    declined: ({ number }) => `pull request #${number} with the fix was closed without merging`,
    overtaken: ({ branch, sha }) => `${branch} was repaired meanwhile by ${sha.slice(0, 7)}`,
    proposed: ({ commit }) => commit ? 'a pull request brings the fix' : 'a pull request already brings the fix',
};
/** What was done about the drift, and with the pull request, in words; empty when nothing was. */
function describeRepair({ repair, pullRequest }) {
    // Each entry takes the repair of its own kind, which the compiler cannot follow through the lookup.
    const words = REPAIRS[repair.kind](repair);
    const closed = pullRequest?.operation === 'closed'
        ? [`pull request #${pullRequest.number} is no longer needed and was closed`]
        : [];
    const number = repair.kind === 'proposed' && pullRequest ? ` (#${pullRequest.number})` : '';
    return [...(words === '' ? [] : [`${words}${number}`]), ...closed].join('; ');
}
/** The run in one line. */
function headline(outcome) {
    const { plan, subject, problems } = outcome;
    const errors = countOf(findingsOf(outcome), 'error');
    const became = describeRepair(outcome);
    if (!plan.ok)
        return `${(0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(errors, 'error')} in ${subject}. Nothing was compared or changed`;
    if (hasDrift(outcome)) {
        const changes = `${(0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .countChanges */ .xS)(plan.changes, 'to')} in ${subject}`;
        return `Drift: ${changes}${became === '' ? '' : `; ${became}`}`;
    }
    const accepted = plan.accepted.length > 0 ? `, ${plan.accepted.length} accepted` : '';
    const total = `${(0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(plan.specs, 'spec')}, ${(0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(plan.outputs.length, 'file')}${accepted}`;
    const isWrong = (0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .hasErrors */ .Cs)(problems) || plan.isViolated;
    const looser = loosened(problems).length;
    const endings = [
        ...(became === '' ? [] : [became]),
        ...(isWrong ? [(0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(errors, 'error')] : []),
        ...(looser > 0 ? [`looser than the base in ${(0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(looser, 'place')}`] : []),
    ];
    const ending = endings.map((each) => `; ${each}`).join('');
    return `In sync: ${total} in ${subject}${ending}`;
}
/** GitHub drops a summary above 1 MiB whole, and refuses a comment above 65,536 characters. */
const SUMMARY_LIMIT = 1000 * 1024;
const COMMENT_LIMIT = 60_000;
const MOST_ROWS = 200;
const MOST_FINDINGS = 50;
const MOST_NAMES = 20;
/** The run as Markdown of at most so many bytes: status, diagnostics, agents × harnesses, how to fix it, the diff. */
function summarize(outcome, help, limit) {
    const { registry } = outcome.plan.config;
    const above = [
        `### fsagent: ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG)(headline(outcome))}`,
        ...(outcome.decision.reason === undefined ? [] : [(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG)((0,_decide_js__WEBPACK_IMPORTED_MODULE_3__/* .modeLine */ .o)(outcome.decision))]),
        ...nextRuns(outcome),
        ...loosenings(outcome.problems),
        ...findingsBlock(outcome.problems, help.notes.shown, registry),
        ...hiddenNotes(help.notes, registry),
        ...policyLine(outcome.plan),
        ...acceptedBlock(outcome.plan.accepted),
        ...repairLines(outcome, help),
        ...agentTable(outcome),
    ].join('\n\n');
    const cut = clipped(above, limit, limit / 2);
    const diff = hasDrift(outcome) ? diffs(outcome, help, limit - Buffer.byteLength(cut) - 500) : '';
    return `${cut}${diff}\n`;
}
function hiddenNotes({ hidden }, registry) {
    const count = (0,_report_notes_js__WEBPACK_IMPORTED_MODULE_4__/* .countNotes */ .f)(hidden, registry);
    return count === '' ? [] : [`${count}; the log shows them.`];
}
function nextRuns({ repair }) {
    return 'next' in repair && repair.next !== '' ? [(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inline */ .mG)(repair.next)] : [];
}
const LOOSENED = 'policy-loosened';
/** In what the pull request holds agents back less than its base. */
const loosened = (problems) => problems.filter(({ code }) => code === LOOSENED);
/** Even when everything else is well, a reviewer has to see these. */
function loosenings(problems) {
    const lines = loosened(problems).map((each) => (0,_report_printable_js__WEBPACK_IMPORTED_MODULE_5__/* .printableLine */ .oy)((0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDiagnostic */ .xy)(each)));
    if (lines.length === 0)
        return [];
    const title = `**This pull request holds agents back less than its base** in ${(0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(lines.length, 'place')}:`;
    return [title, (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeBlock */ .DV)('text', firstFindings(lines))];
}
function firstFindings(lines) {
    const shown = lines.slice(0, MOST_FINDINGS);
    const rest = lines.length - shown.length;
    return [...shown, ...(rest > 0 ? [`+ ${rest} more`] : [])].join('\n');
}
/** Everything else that was found. */
function findingsBlock(problems, diagnostics, registry) {
    const lines = [
        ...problems.filter((each) => each.code !== LOOSENED).map(_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDiagnostic */ .xy),
        ...(0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDiagnostics */ .oO)(diagnostics, registry).map((line) => (0,_report_repair_js__WEBPACK_IMPORTED_MODULE_6__/* .typeable */ .rX)(line, _report_repair_js__WEBPACK_IMPORTED_MODULE_6__/* .PINNED_PROGRAM */ .Qp)),
    ].map(_report_printable_js__WEBPACK_IMPORTED_MODULE_5__/* .printableLine */ .oy);
    return lines.length === 0 ? [] : [(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeBlock */ .DV)('text', firstFindings(lines))];
}
/** Which rules were judged, and how it came out: silence could also mean that there are none. */
function policyLine({ rules, diagnostics }) {
    if (rules.length === 0)
        return [];
    const count = (code) => diagnostics.filter((each) => each.code === code).length;
    const [broken, excepted] = [count('policy-violation'), count('policy-exception')];
    const names = rules.slice(0, MOST_NAMES).map(({ name }) => (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeWord */ .Q3)(name));
    const rest = rules.length > MOST_NAMES ? [`${rules.length - MOST_NAMES} more`] : [];
    const exceptions = excepted > 0 ? `, ${(0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(excepted, 'exception')}` : '';
    const judged = `Policy of ${(0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(rules.length, 'rule')} (${[...names, ...rest].join(', ')})`;
    return [`${judged}: ${(0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(broken, 'violation')}${exceptions}.`];
}
/** What specs accept stays visible, folded away: each with its reason. */
function acceptedBlock(accepted) {
    if (accepted.length === 0)
        return [];
    const lines = accepted.map((each) => (0,_report_printable_js__WEBPACK_IMPORTED_MODULE_5__/* .printableLine */ .oy)(`${(0,_text_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDiagnostic */ .xy)(each)} The reason given: ${each.reason}`));
    const title = `${accepted.length} accepted by specs`;
    return [`<details><summary>${title}</summary>\n\n${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeBlock */ .DV)('text', firstFindings(lines))}\n\n</details>`];
}
function repairLines(outcome, { repair, patch }) {
    const isOpen = hasDrift(outcome) && OPEN.includes(outcome.repair.kind);
    if (!isOpen)
        return [];
    const orPatch = patch === undefined ? '' : ' Or apply the patch of this run (output `patch`) with `git apply`:';
    return [
        ...handEdits(outcome),
        `To fix it, run this and commit the result.${orPatch}`,
        (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeBlock */ .DV)('sh', (0,_report_printable_js__WEBPACK_IMPORTED_MODULE_5__/* .printableLine */ .oy)(repair)),
    ];
}
/** The command undoes what was edited by hand, so the way to keep it comes first. */
function handEdits({ plan }) {
    const lines = plan.changes.flatMap((change) => {
        const edits = (0,_report_edits_js__WEBPACK_IMPORTED_MODULE_7__/* .formatEdits */ .f)(change, _report_repair_js__WEBPACK_IMPORTED_MODULE_6__/* .PINNED_PROGRAM */ .Qp);
        return edits.length === 0 ? [] : [(0,_report_printable_js__WEBPACK_IMPORTED_MODULE_5__/* .printableLine */ .oy)(`${change.path}:`), ...edits];
    });
    return lines.length === 0 ? [] : ['**Edited by hand:**', (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeBlock */ .DV)('text', firstFindings(lines))];
}
/** Which files of which agents are as their specs say; those that are not come first. */
function agentTable({ plan }) {
    const cells = new Map();
    const put = (agent, harness, word) => cells.set(agent, (cells.get(agent) ?? new Map()).set(harness, word));
    for (const { agent, harness } of plan.outputs)
        put(agent, harness, '✓');
    for (const { agent, harness, cause } of plan.changes)
        put(agent, harness, `✗ ${_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .CAUSES */ .hE[cause]}`);
    if (cells.size === 0)
        return [];
    const isUnchanged = (row) => Number([...row.values()].every((word) => word === '✓'));
    const harnesses = plan.config.registry.filter(({ id }) => [...cells.values()].some((row) => row.has(id)));
    const rows = [...cells].sort(([a, x], [b, y]) => isUnchanged(x) - isUnchanged(y) || (a < b ? -1 : 1));
    const shown = rows
        .slice(0, MOST_ROWS)
        .map(([agent, row]) => [(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeWord */ .Q3)(agent), ...harnesses.map(({ id }) => row.get(id) ?? '–')]);
    const rest = rows.length - shown.length;
    const lines = [
        ['agent', ...harnesses.map(({ title }) => title)],
        ['---', ...harnesses.map(() => '---')],
        ...shown,
        ...(rest > 0 ? [[`+ ${rest} more`, ...harnesses.map(() => '')]] : []),
    ];
    return [lines.map((line) => `| ${line.join(' | ')} |`).join('\n')];
}
/** As many whole diffs as there is room for. */
function diffs({ plan: { changes } }, { patch }, room) {
    const shown = [];
    let left = room;
    for (const change of changes) {
        const text = (0,_report_text_js__WEBPACK_IMPORTED_MODULE_1__/* .formatDiff */ .Vs)(change);
        left -= Buffer.byteLength(text) + 1;
        if (left < 0)
            break;
        shown.push(text);
    }
    const rest = changes.slice(shown.length);
    const block = shown.length === 0 ? '' : `\n\n${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeBlock */ .DV)('diff', shown.join('\n'))}`;
    return `\n\n<details><summary>Diff</summary>${block}${more(rest, patch)}\n\n</details>`;
}
function more(rest, patch) {
    if (rest.length === 0)
        return '';
    return `\n\n+ ${rest.length} more${patch === undefined ? '' : '; all of it is in the patch file (output `patch`)'}.`;
}
/** A text that is within the limit, or its beginning, ending with a whole line. */
function clipped(text, limit, bytes = limit - 100) {
    return Buffer.byteLength(text) > limit ? `${clip(text, bytes)}\n\n…` : text;
}
function clip(text, bytes) {
    const start = Buffer.from(text).subarray(0, bytes).toString();
    return start.slice(0, Math.max(0, start.lastIndexOf('\n')));
}


/***/ }),

/***/ 3382:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  g: () => (/* binding */ treeOf)
});

// EXTERNAL MODULE: ./lib/project/tree.js
var project_tree = __nccwpck_require__(2773);
;// CONCATENATED MODULE: ./lib/project/git-tree.js

const KINDS = { '120000': 'link', '160000': 'submodule' };
/** The files of a commit below a folder of it (`''` for its top, else with `/` at the end); no checkout needed. */
function gitTree(ask, commit, prefix = '') {
    const entries = readEntries(ask, commit, prefix);
    const blobs = new Map();
    const wanted = new Set();
    const kinds = new Map([...entries].map(([path, { mode }]) => [path, KINDS[mode] ?? 'file']));
    const tree = (0,project_tree/* listedTree */.gp)(kinds, (path) => {
        if (!blobs.has(path)) {
            wanted.add(path);
            for (const [name, bytes] of readBlobs(ask, [...wanted], entries))
                blobs.set(name, bytes);
            wanted.clear();
        }
        return blobs.get(path);
    });
    return {
        ...tree,
        entryOf: (path) => entries.get(path),
        list: (...asked) => {
            const listing = tree.list(...asked);
            // What is listed is read next: one process then gives all of it.
            for (const path of listing.files)
                if (!blobs.has(path))
                    wanted.add(path);
            return listing;
        },
    };
}
function readEntries(ask, commit, prefix) {
    const below = prefix === '' ? [] : ['--', prefix];
    const lines = ask(['ls-tree', '-r', '-z', '--full-tree', commit, ...below])
        .toString()
        .split('\0');
    return new Map(lines.flatMap((line) => {
        const [, mode, id, path] = /^(\d+) \w+ ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
        if (mode === undefined || id === undefined || !path?.startsWith(prefix))
            return [];
        if ((0,project_tree/* plainPath */.s1)(path) !== path)
            throw new Error(`${commit} has ${JSON.stringify(path)}, which is no path.`);
        return [[path.slice(prefix.length), { mode, id }]];
    }));
}
/** Reads many blobs with one process: `<id> blob <size>`, a line end, the bytes, a line end. */
function readBlobs(ask, paths, entries) {
    const answer = ask(['cat-file', '--batch'], paths.map((path) => `${entries.get(path)?.id}\n`).join(''));
    const blobs = new Map();
    let at = 0;
    for (const path of paths) {
        const end = answer.indexOf('\n', at);
        const size = Number(/ blob (\d+)$/.exec(answer.toString('latin1', at, end))?.[1]);
        if (!Number.isInteger(size))
            throw new Error(`git does not have the content of ${path}.`);
        blobs.set(path, answer.subarray(end + 1, end + 1 + size));
        at = end + 1 + size + 1;
    }
    return blobs;
}

;// CONCATENATED MODULE: ./lib/action/tree.js

/** The files of a commit below a folder of it. Of a partial clone, what is read is fetched at once. */
function treeOf(git, commit, prefix = '') {
    let lacking;
    return gitTree((args, input = '') => {
        if (args[0] === 'cat-file') {
            lacking ??= lackingIn(git, commit);
            const wanted = new Set(input.split('\n').filter((id) => lacking?.has(id)));
            if (wanted.size > 0)
                git.fetchObjects([...wanted]); // if it fails, git fetches them one by one, and says why
        }
        return git.bytes(args, input);
    }, commit, prefix);
}
/** Which objects of a commit the clone lacks; none where it is not a partial one. Asking fetches nothing. */
function lackingIn(git, commit) {
    const { stdout } = git.try(['config', '--get-regexp', '^remote\\..*\\.promisor$']);
    if (stdout.length === 0)
        return new Set();
    const listing = ['rev-list', '--objects', '--no-walk', '--missing=print', commit];
    const lines = git.try(listing).stdout.toString().split('\n');
    return new Set(lines.flatMap((line) => (line.startsWith('?') ? [line.slice(1)] : [])));
}


/***/ }),

/***/ 7876:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fo: () => (/* binding */ MATRICES),
/* harmony export */   qX: () => (/* binding */ defineHarness),
/* harmony export */   yO: () => (/* binding */ TOOL_FORMATS)
/* harmony export */ });
/* unused harmony export LOADS */
/** How tools are written; `auto` is the form that makes a harness grant what the spec grants. */
const TOOL_FORMATS = ['auto', 'list', 'map', 'permission'];
/**
 * `specification` is exactly what the FsAgent documents say; `verified` is what the harnesses accept, confirmed on
 * the real CLIs. They differ in a few cells only.
 */
const MATRICES = ['specification', 'verified'];
function defineHarness(description) {
    const { cells, always } = description.tools;
    const kinds = Object.keys(cells); // Object.keys forgets the key type
    return {
        ...description,
        clients: description.clients ?? [{ id: 'cli', title: description.title }],
        owners: new Map([
            ...kinds.flatMap((kind) => cells[kind].natives.map((native) => [native, kind])),
            ...always.map((native) => [native, 'always']),
        ]),
    };
}
/**
 * What a harness does with a file. `absent`: there is no such agent. `open`: the agent has every tool although the
 * file restricts it. `breaks`: the harness fails for the whole project. `shadowed`: another file takes its place.
 */
const LOADS = (/* unused pure expression or super */ null && (['loaded', 'open', 'absent', 'breaks', 'shadowed']));


/***/ }),

/***/ 989:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ keyAbove),
/* harmony export */   w: () => (/* binding */ markdown)
/* harmony export */ });
/** Markdown with a frontmatter, which most harnesses read. */
const markdown = {
    write: (fields, prompt, writeFields) => `---\n${writeFields(fields)}---\n${prompt === '' ? '' : `${prompt}\n`}`,
    meaningOf: (lines, line) => {
        const closing = lines.indexOf('---', 1);
        if (line > closing + 1)
            return { promptLine: line - closing - 1 };
        return keyAbove(lines, /^([A-Za-z][\w-]*):/, { from: 1, to: line });
    },
};
/** The key that the last of some lines belongs to: of those from one place to before another. */
function keyAbove(lines, form, { from, to }) {
    for (let index = Math.min(to, lines.length) - 1; index >= from; index--) {
        const key = form.exec(lines[index] ?? '')?.[1];
        if (key !== undefined)
            return { key };
    }
    return undefined;
}


/***/ }),

/***/ 6368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FL: () => (/* binding */ plainList),
/* harmony export */   T: () => (/* binding */ namedBy),
/* harmony export */   Wr: () => (/* binding */ lastWins),
/* harmony export */   Yw: () => (/* binding */ withoutDeniedButWildcards),
/* harmony export */   _c: () => (/* binding */ withoutDenied),
/* harmony export */   _t: () => (/* binding */ isNameList),
/* harmony export */   hN: () => (/* binding */ grantsByList),
/* harmony export */   jI: () => (/* binding */ plainMap)
/* harmony export */ });
/* harmony import */ var _natives_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(651);

/** The plan document's list: what is allowed and not denied. */
const plainList = ({ harness, allowed, denied }) => allowed ? { tools: withoutDenied(harness, allowed, denied) } : {};
/** The plan document's map: the author's order, allowed then denied. */
const plainMap = ({ allowed = [], denied }) => {
    const refused = new Set(denied);
    const yes = allowed.filter((name) => !refused.has(name)).map((name) => [name, true]);
    return { tools: new Map([...yes, ...denied.map((name) => [name, false])]) };
};
/** The names that no denied one touches. */
const withoutDenied = (harness, names, denied) => names.filter((name) => !denied.some((each) => (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .overlap */ .EF)(harness, name, each)));
/** The names that are not denied, where the harness can take one name out of a wildcard again: such a wildcard stays. */
const withoutDeniedButWildcards = (harness, names, denied) => names.filter((name) => {
    const touching = denied.filter((each) => (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .overlap */ .EF)(harness, name, each));
    if (touching.length === 0)
        return true;
    return name.includes('*') && !touching.some((each) => (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(harness, each, name));
});
/** A map whose later entries also come later. */
function lastWins(entries) {
    const map = new Map();
    for (const [key, value] of entries) {
        map.delete(key);
        map.set(key, value);
    }
    return map;
}
/** How a harness reads a list of allowed names: without a list every tool is granted; a map makes it refuse the file. */
const grantsByList = (own) => ({ tools }) => {
    if (tools instanceof Map)
        return () => false;
    const isNamed = isNameList(tools) ? namedBy(own(), tools) : () => true;
    return (native) => own().tools.always.includes(native) || isNamed(native);
};
/** Whether a name of a list stands for a native. A long list is mostly asked about its own names, so those come first. */
function namedBy(harness, names) {
    const { matches } = harness.tools;
    const words = new Set(names);
    const known = new Set(names.flatMap((name) => (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .nativesNamed */ .EH)(harness, name)));
    return (native) => {
        if (harness.owners.has(native))
            return known.has(native);
        return (words.has(native) && matches(native, native)) || names.some((name) => matches(name, native));
    };
}
/** A list of names, as a file or a form has it. */
const isNameList = (value) => Array.isArray(value) && value.every((item) => typeof item === 'string');


/***/ }),

/***/ 651:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Cn: () => (/* binding */ nativesOf),
/* harmony export */   EF: () => (/* binding */ overlap),
/* harmony export */   EH: () => (/* binding */ nativesNamed),
/* harmony export */   F$: () => (/* binding */ canBeName),
/* harmony export */   Le: () => (/* binding */ cellNames),
/* harmony export */   Q0: () => (/* binding */ givingFields),
/* harmony export */   Yy: () => (/* binding */ givenNatives),
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   d9: () => (/* binding */ limitIn),
/* harmony export */   eZ: () => (/* binding */ namesOf),
/* harmony export */   hU: () => (/* binding */ covers),
/* harmony export */   mG: () => (/* binding */ grantedNatives),
/* harmony export */   ny: () => (/* binding */ givenBy),
/* harmony export */   rI: () => (/* binding */ conditionOf)
/* harmony export */ });
/* harmony import */ var _model_tools_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(786);
/* harmony import */ var _text_once_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7050);


/** Which tool a native belongs to, if any; `always` marks what no list can take away. */
const ownerOf = ({ owners }, native) => owners.get(native);
/** Every native that the harness is known to have and that one of our tools owns, or that is always there. */
const nativesOf = (0,_text_once_js__WEBPACK_IMPORTED_MODULE_0__/* .onceFor */ .bO)(({ owners }) => [...owners.keys()]);
/** The known natives that a written name stands for. Each name of a list is compared with all others, so this is kept. */
const nativesNamed = (0,_text_once_js__WEBPACK_IMPORTED_MODULE_0__/* .onceForEach */ .ij)((harness, written) => nativesOf(harness).filter((each) => harness.tools.matches(written, each)));
/** The condition under which a harness offers a native, in words that follow its name. */
function conditionOf({ owners, tools }, native) {
    const owner = owners.get(native);
    if (owner === undefined || owner === 'always')
        return undefined;
    return tools.conditions?.[native] ?? tools.cells[owner].conditional;
}
/**
 * The natives that keys grant, of those that the harness is known to have and of further names: read off the keys by the
 * harness's own rules, whoever wrote them or is about to.
 */
const grantedNatives = (harness, keys, more = []) => (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .distinct */ .dM)([...nativesOf(harness), ...more]).filter(harness.grants(keys));
/** The fields of a file that give tools beside its lists. */
const givingFields = ({ grantingFields = [] }, fields) => Object.fromEntries(grantingFields.flatMap((key) => (Object.hasOwn(fields, key) ? [[key, fields[key]]] : [])));
/** The natives that such fields give by themselves. */
const givenNatives = (harness, giving) => Object.keys(giving).length === 0 ? [] : grantedNatives(harness, { ...giving, tools: [] });
/** What other fields of the file give by themselves, natives and tools of its own servers. */
function givenBy(harness, giving, servers) {
    const { write, given, serversField = '' } = harness.mcp;
    const field = Object.keys(giving).join(' ');
    return new Map([
        ...givenNatives(harness, giving).map((native) => [native, { field }]),
        ...(given?.(servers) ?? []).map(({ server, tool }) => [write(server, tool ?? '*'), { field: serversField, tool: _model_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .Tool */ .NL.Mcp(server, tool) }]),
    ]);
}
/** The names of a tool's own cell. */
function cellNames(kind, harness, matrix) {
    const cell = harness.tools.cells[kind];
    return matrix === 'verified' ? (cell.verified?.names ?? cell.names) : cell.names;
}
/** The names a tool has in a harness, in writing order; `[]` when the harness has no such tool. */
function namesOf(harness, tool, matrix) {
    switch (tool.kind) {
        case 'Custom':
            return [tool.name];
        case 'Mcp':
            return [harness.mcp.write(tool.server, tool.tool ?? '*')];
        case 'Limited':
            return limitedNames(harness, tool, matrix);
        default: {
            const [kind, ...others] = (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .kindsOf */ .tG)(tool.kind);
            if (kind && others.length === 0)
                return cellNames(kind, harness, matrix); // asked for in every prompt
            return (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .distinct */ .dM)((0,_model_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .kindsOf */ .tG)(tool.kind).flatMap((each) => cellNames(each, harness, matrix)));
        }
    }
}
/** The names for some uses of a tool; none where all of it would be granted and the spec does not say so. */
function limitedNames(harness, tool, matrix) {
    const { keeps = 'not', name } = harness.limits?.[tool.tool] ?? {};
    if (keeps === 'not' && tool.otherwise !== 'all')
        return [];
    const own = name?.(tool.pattern);
    return own === undefined ? cellNames(tool.tool, harness, matrix) : [own];
}
/** A name with brackets behind it, and what they hold: `Bash(git *)`. */
function limitIn(written) {
    const { name, pattern } = /^(?<name>[^(]+)\((?<pattern>.*)\)$/s.exec(written)?.groups ?? {};
    return name === undefined || pattern === undefined ? undefined : { name, pattern };
}
/** Whether a name can be one at all there: where brackets are not read, no tool is called like that. */
const canBeName = ({ tools }, written) => tools.ignoresBrackets === true || limitIn(written) === undefined;
/** Whether two written names share a native, or are the same word in any spelling. */
function overlap(harness, a, b) {
    const { matches } = harness.tools;
    if (a.toLowerCase() === b.toLowerCase() || matches(a, b) || matches(b, a))
        return true;
    const natives = nativesNamed(harness, wholeSet(harness, b));
    return nativesNamed(harness, wholeSet(harness, a)).some((native) => natives.includes(native));
}
const wholeSet = (harness, name) => {
    const set = harness.tools.setOf?.(name);
    return set !== undefined && nativesNamed(harness, set).length > 0 ? set : name;
};
/** Whether `wide` takes in all that `narrow` does. */
function covers(harness, wide, narrow) {
    const { matches } = harness.tools;
    if (wide.toLowerCase() === narrow.toLowerCase())
        return true;
    const natives = nativesNamed(harness, narrow);
    return natives.every((native) => matches(wide, native)) && (natives.length > 0 || matches(wide, narrow));
}


/***/ }),

/***/ 2835:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ placeOf),
/* harmony export */   Br: () => (/* binding */ pathBelow),
/* harmony export */   C9: () => (/* binding */ outputExtensions),
/* harmony export */   Ki: () => (/* binding */ importEndings),
/* harmony export */   RN: () => (/* binding */ stemIn),
/* harmony export */   XC: () => (/* binding */ outputPath),
/* harmony export */   p_: () => (/* binding */ globsOf),
/* harmony export */   pr: () => (/* binding */ shortest),
/* harmony export */   qi: () => (/* binding */ outputFolder),
/* harmony export */   s1: () => (/* binding */ isLoaded),
/* harmony export */   sE: () => (/* binding */ importPlaceOf)
/* harmony export */ });
/* unused harmony export importGlobsOf */
/** Finds the folder of a harness that holds a path, at any depth of the repository. */
const placeOf = ({ places }, path) => placeIn(places, path);
/** Finds the folder that holds a path, also one in which the harness had its agents once. */
const importPlaceOf = (harness, path) => placeIn(importPlaces(harness), path);
const importPlaces = (harness) => [
    ...harness.places,
    ...(harness.import.formerPlaces ?? []),
];
function placeIn(places, path) {
    for (const place of places) {
        for (const folder of place.folders) {
            if (!path.includes(folder))
                continue; // nearly always, and to look closer costs time
            const at = `/${path}`.lastIndexOf(`/${folder}/`);
            if (at !== -1)
                return { place, above: path.slice(0, at), below: path.slice(at + folder.length + 1) };
        }
    }
    return undefined;
}
/** Whether a harness would load a file from where it is. */
function isLoaded(harness, path) {
    const found = placeOf(harness, path);
    return found !== undefined && isAgentFile(found.place, found.below);
}
const isAgentFile = ({ extensions, nested }, below) => extensions.some((extension) => below.endsWith(extension)) && (nested || !below.includes('/'));
/** Where a harness looks for agents below the root, as globs. */
const globsOf = ({ places }) => globsIn(places);
/** Where a harness looks for agents below the root, and where it did once, as globs. */
const importGlobsOf = (harness) => globsIn(importPlaces(harness));
const globsIn = (places) => places.flatMap(({ folders, extensions, nested }) => folders.flatMap((folder) => shortest(extensions).map((end) => `${folder}/${nested ? '**/' : ''}*${end}`)));
/** How the names of its files end, now or once. */
const importEndings = (harness) => shortest([...new Set(importPlaces(harness).flatMap(({ extensions }) => extensions))]);
/** `.md` takes in `.agent.md`. */
const shortest = (extensions) => extensions.filter((each) => !extensions.some((other) => other !== each && each.endsWith(other)));
/** Where its outputs go, below the root, unless the config says otherwise. */
const outputFolder = ({ places }) => places[0].folders[0];
/** How the names of its outputs may end; the first one is used unless the config chooses another. */
const outputExtensions = ({ places }) => places[0].extensions;
/** Where the file of an agent goes, relative to the root. */
function outputPath(harness, name, options = {}) {
    const { dir = outputFolder(harness), extension = outputExtensions(harness)[0] } = options;
    return `${dir}/${name}${extension}`;
}
/** The name of a file without its folder and the ending its harness knows. */
const stemIn = (harness, path) => withoutExtension(harness, path.replace(/^.*\//s, ''));
/** The path below a harness's folder without the ending; nothing when the file is elsewhere. */
function pathBelow(harness, path) {
    const found = importPlaceOf(harness, path);
    return found && withoutExtension(harness, found.below);
}
function withoutExtension(harness, name) {
    const endings = importPlaces(harness)
        .flatMap(({ extensions }) => extensions)
        .filter((each) => name.endsWith(each));
    const [longest = ''] = endings.sort((a, b) => b.length - a.length);
    return name.slice(0, name.length - longest.length);
}


/***/ }),

/***/ 2146:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   UD: () => (/* binding */ neededNatives),
/* harmony export */   aV: () => (/* binding */ ownedNatives),
/* harmony export */   iO: () => (/* binding */ intends),
/* harmony export */   k3: () => (/* binding */ grantsKind),
/* harmony export */   pG: () => (/* binding */ means)
/* harmony export */ });
/* harmony import */ var _model_tools_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(786);
/* harmony import */ var _text_once_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7050);
/* harmony import */ var _natives_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(651);



/** A denied request takes in all its names stand for. */
const means = (harness, { kind, names }, native) => (kind !== undefined && (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .ownerOf */ .bf)(harness, native) === kind) ||
    names.some((name) => name === native || harness.tools.matches(name, native));
/**
 * An allowed request asks for the natives of its own tool only; what a name grants besides is widening. A limit that the
 * harness cannot keep asks for nothing.
 */
const intends = (harness, request, native) => {
    if (request.lost !== undefined)
        return false;
    const owner = (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .ownerOf */ .bf)(harness, native);
    if (request.kind !== undefined)
        return owner === request.kind;
    if (!means(harness, request, native))
        return false;
    return owner === undefined || (request.tool.kind === 'Custom' && isToolNamed(harness, request, owner));
};
/**
 * Whether a custom name is that of a tool's native. A name that is only another word for it, as Copilot takes
 * `NotebookEdit` for `edit`, asks for none. What brackets limit is reported by itself.
 */
const isToolNamed = (harness, { names }, owner) => names.some((name) => name.includes('(') ||
    (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .nativesOf */ .Cn)(harness).some((native) => native.toLowerCase() === name.toLowerCase() && (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .ownerOf */ .bf)(harness, native) === owner));
/** The natives that belong to a tool. */
const ownedNatives = (harness, kind) => nativesByOwner(harness).get(kind) ?? [];
const nativesByOwner = (0,_text_once_js__WEBPACK_IMPORTED_MODULE_1__/* .onceFor */ .bO)((harness) => {
    const natives = new Map();
    for (const [native, owner] of harness.owners) {
        const known = natives.get(owner);
        if (known)
            known.push(native);
        else
            natives.set(owner, [native]);
    }
    return natives;
});
/**
 * The natives without which a tool is not granted: what its right names stand for and belongs to it, or, where
 * nothing belongs to it (`List`), what serves for it.
 */
function neededNatives(harness, { tool, kind, names }) {
    if (!kind) {
        if (tool.kind === 'Mcp')
            return names;
        const known = (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_2__/* .distinct */ .dM)(names.flatMap((name) => (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .nativesNamed */ .EH)(harness, name)));
        return known.length > 0 ? known : names;
    }
    return neededFor(harness, kind);
}
const neededFor = (0,_text_once_js__WEBPACK_IMPORTED_MODULE_1__/* .onceForEach */ .ij)((harness, kind) => {
    const rightNames = (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .cellNames */ .Le)(kind, harness, 'verified');
    const natives = (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_2__/* .distinct */ .dM)(rightNames.flatMap((name) => (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .nativesNamed */ .EH)(harness, name)));
    const owned = natives.filter((native) => (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .ownerOf */ .bf)(harness, native) === kind);
    return owned.length > 0 ? owned : natives;
});
/** Whether a harness grants a part of a tool by its lists; `granted` is missing where it grants everything. */
function grantsKind(harness, granted, kind) {
    const names = (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .cellNames */ .Le)(kind, harness, 'verified');
    const needed = neededNatives(harness, { tool: { kind }, index: 0, label: kind, kind, names });
    return needed.some((native) => (0,_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .ownerOf */ .bf)(harness, native) !== 'always' && (granted === undefined || granted.includes(native)));
}


/***/ }),

/***/ 6121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ge: () => (/* binding */ absent),
/* harmony export */   JA: () => (/* binding */ closeComments),
/* harmony export */   JQ: () => (/* binding */ NO_DELEGATION),
/* harmony export */   K_: () => (/* binding */ loadedWith),
/* harmony export */   Lp: () => (/* binding */ agentName),
/* harmony export */   Pd: () => (/* binding */ namedTools),
/* harmony export */   Pe: () => (/* binding */ whyNoFields),
/* harmony export */   hy: () => (/* binding */ readByLists),
/* harmony export */   mr: () => (/* binding */ startPrograms),
/* harmony export */   p0: () => (/* binding */ isNote),
/* harmony export */   v2: () => (/* binding */ notLoaded)
/* harmony export */ });
/* harmony import */ var _model_diagnose_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2462);
/* harmony import */ var _text_locate_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7261);
/* harmony import */ var _natives_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(651);



/** Why a text has no keys, in words that follow "because". */
const WHY_NO_FIELDS = {
    empty: 'the file is empty',
    'no-frontmatter': 'it does not begin with a line "---"',
    'late-frontmatter': 'there is something before its first line "---"',
    unclosed: 'no second line "---" closes its keys',
    'bad-yaml': 'its YAML cannot be read',
    'beyond-repair': 'its YAML cannot be read',
    'no-map': 'between its lines "---" there are no keys',
};
/** Why a file has no keys, with the parser's reason where there is one. */
const whyNoFields = ({ shape, reason }) => {
    const why = shape === 'fields' || shape === 'repaired' ? 'its YAML is not valid' : WHY_NO_FIELDS[shape];
    return reason === undefined ? why : `${why} (${reason})`;
};
/** A file that is loaded and of which nothing is wrong; a harness says beside it what else its files may hold. */
const loadedWith = (file, keys, { allowed, denied }) => ({
    loads: 'loaded',
    name: agentName(file),
    keys,
    allowed,
    denied,
    grants: file.harness.grants(keys),
    isLimited: () => false,
    ignored: [],
    meantDenied: [],
    commandFields: [],
    seats: ['main', 'subagent'],
    isStartable: true,
    diagnostics: [],
});
/** A reading of a file that gives the agent no tool of its own, because the agent is not there. */
const notLoaded = (file, loads, diagnostics) => ({
    ...loadedWith(file, {}, { denied: [] }),
    loads,
    grants: () => false,
    seats: [],
    isStartable: false,
    diagnostics,
});
/** For a harness in which a subagent starts no other, and an agent of a file is never the main one. */
const NO_DELEGATION = {
    natives: [],
    mainOnly: [],
    levels: 1,
    builtIns: [],
    fix: '',
};
/** Libraries older than YAML 1.2 take a "#" right behind a closed list or map for a comment. */
const closeComments = (text) => text.includes('#')
    ? text.replace(CLOSED_BEFORE_COMMENT, (_, value, note) => value + ' '.repeat(note.length))
    : text;
/** No part of it goes beyond a line, so that a text of many lines is not gone through for each of them. */
const CLOSED_BEFORE_COMMENT = /^([^\S\r\n\u2028\u2029]*[\w-]+:\s*[[{](?:[^"'#\r\n\u2028\u2029]|"[^"\r\n\u2028\u2029]*"|'[^'\r\n\u2028\u2029]*')*[\]}])(#.*)$/gm;
/** What runs a program of the file's choice: the server itself, or a helper that makes headers for it. */
const PROGRAM_KEYS = ['command', 'headersHelper'];
const ADDRESS_KEYS = ['url', 'httpUrl', 'tcp'];
/** Whether any server of a map runs a program on this machine; what has no address is taken to. */
const startPrograms = (servers) => (0,_text_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u)(servers) &&
    Object.values(servers).some((server) => (0,_text_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u)(server) &&
        (PROGRAM_KEYS.some((key) => key in server) || !ADDRESS_KEYS.some((key) => key in server)));
/** What the harness would call the agent. */
const agentName = ({ harness, below, fields, }) => harness.identity(below, typeof fields.name === 'string' ? fields.name : undefined) || below;
/** What the keys for tools say, as the harness reads them. */
const namedTools = (file) => {
    const { path, harness, fields, body, locate, below } = file;
    return harness.import.readTools({
        path,
        harness,
        id: agentName(file),
        stem: below,
        fields,
        prompt: body,
        locate,
    });
};
/** What a harness makes of a file of which no more is known than how it reads the keys for tools. */
function readByLists(file) {
    const { harness, fields } = file;
    const { allowed, denied } = namedTools(file);
    const names = (list) => list.map(({ name }) => name);
    const keys = {
        ...(0,_natives_js__WEBPACK_IMPORTED_MODULE_1__/* .givingFields */ .Q0)(harness, fields),
        ...(allowed && { tools: names(allowed) }),
        ...(denied.length > 0 && { disallowedTools: names(denied) }),
    };
    return {
        ...loadedWith(file, keys, { ...(allowed && { allowed }), denied }),
        commandFields: (harness.commandFields ?? []).filter((key) => Object.hasOwn(fields, key)),
    };
}
/** Folders of agents hold notes for people too, which are not meant as agents. */
const isNote = ({ path, shape }) => (shape === 'no-frontmatter' || shape === 'late-frontmatter') &&
    /(?:^|\/)(?:README|AGENTS|CLAUDE|CONTRIBUTING|index)\.md$/i.test(path);
/** The agent is absent, and why. */
function absent(file, why, fix, path = []) {
    const { harness, locate } = file;
    const facts = { harness: harness.title, why, fix, severity: isNote(file) ? 'info' : 'warning' };
    const at = locate(path);
    return notLoaded(file, 'absent', [(0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnose */ .h4)('agent-absent', at, facts, { harness: harness.id })]);
}


/***/ }),

/***/ 9696:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ kindNamed),
/* harmony export */   b: () => (/* binding */ suggestTool)
/* harmony export */ });
/* harmony import */ var _model_tools_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(786);
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(4581);
/* harmony import */ var _text_once_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7050);
/* harmony import */ var _natives_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(651);




/** The tool behind any name that one of some harnesses uses or used, in any spelling. */
const kindNamed = (registry, word) => kindsByWord(registry).get(word.toLowerCase());
/** Earlier entries win: our own names, then natives, then other words, then further spellings. */
const kindsByWord = (0,_text_once_js__WEBPACK_IMPORTED_MODULE_0__/* .onceFor */ .bO)((registry) => new Map([
    ..._model_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .NAMED_TOOL_KINDS */ .JS.map((kind) => [kind, kind]),
    ...registry.flatMap(({ owners }) => [...owners]),
    ...registry.flatMap(({ tools }) => Object.entries(tools.otherWords ?? {})),
    ...registry.flatMap(spellingsOf),
]
    .flatMap(([word, kind]) => (kind === 'always' ? [] : [[word.toLowerCase(), kind]]))
    .reverse()));
function spellingsOf(harness) {
    return (harness.tools.spellings ?? []).flatMap((word) => {
        const owner = harness.owners.get((0,_natives_js__WEBPACK_IMPORTED_MODULE_2__/* .nativesNamed */ .EH)(harness, word)[0] ?? '');
        return owner === undefined ? [] : [[word, owner]];
    });
}
/** The tool an author most likely meant by an unknown word: the one a harness calls so, or the nearest name. */
function suggestTool(registry, word) {
    const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_3__/* .nearest */ .p)(word, _model_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .TOOL_KINDS */ .ZL);
    return kindNamed(registry, word) ?? _model_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .TOOL_KINDS */ .ZL.filter((kind) => kind === near).flatMap(_model_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .kindsOf */ .tG)[0];
}


/***/ }),

/***/ 1089:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  e0: () => (/* binding */ BUILT_IN_HARNESSES),
  oo: () => (/* binding */ HARNESS_IDS)
});

// UNUSED EXPORTS: HARNESSES

// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var diagnose = __nccwpck_require__(2462);
// EXTERNAL MODULE: ./lib/harness/contract.js
var contract = __nccwpck_require__(7876);
// EXTERNAL MODULE: ./lib/harness/kit/forms.js
var kit_forms = __nccwpck_require__(6368);
;// CONCATENATED MODULE: ./lib/harness/kit/block-lists.js

/** Narrowing where tools are lists: an own list takes the place of the spec's, an own deny is added to it. */
function narrowingByLists(fields, split) {
    const namesIn = (block, field) => fields.includes(field) && block[field] !== undefined ? blockNames(block[field], field, split) : undefined;
    const read = (block) => {
        const allowed = namesIn(block, 'tools')?.map(({ name }) => name);
        const denied = namesIn(block, 'disallowedTools')?.map(({ name }) => name);
        return {
            ...(allowed && !allowed.includes('*') && { tools: allowed }),
            ...(denied && { disallowedTools: denied }),
        };
    };
    return {
        fields,
        read,
        names: (block) => namesIn(block, 'tools') ?? [],
        narrow: (keys, block) => {
            const { tools = keys.tools, disallowedTools } = read(block);
            const before = (0,kit_forms/* isNameList */._t)(keys.disallowedTools) ? keys.disallowedTools : [];
            const denied = (0,kit_forms/* isNameList */._t)(disallowedTools) ? [...before, ...disallowedTools] : before;
            return {
                keys: {
                    ...(tools !== undefined && { tools }),
                    ...(denied.length > 0 && { disallowedTools: [...new Set(denied)] }),
                },
                diagnostics: [],
            };
        },
    };
}
/** Both forms: a list of names, and a text that holds some. */
function blockNames(value, field, split) {
    const items = Array.isArray(value) ? value.map((item, index) => [item, [field, index]]) : [];
    const texts = typeof value === 'string' ? [[value, [field]]] : items;
    return texts.flatMap(([text, path]) => typeof text === 'string'
        ? split(text)
            .map((name) => ({ name: name.trim(), path }))
            .filter(({ name }) => name !== '')
        : []);
}

;// CONCATENATED MODULE: ./lib/harness/kit/mcp-names.js
/** A name of a server or of its tool as most harnesses make it part of another: every other sign becomes a line. */
const safePart = (part) => part.replace(/[^A-Za-z0-9_-]/g, '_');
const MCP_START = 'mcp__';
/**
 * The parts of `mcp__server__tool`: the server ends at the first two lines that have a tool behind them. A regular expression
 * that finds it so tries each place of a long name against each other one.
 */
function mcpParts(name) {
    if (!name.startsWith(MCP_START) || name.length === MCP_START.length)
        return undefined;
    const rest = name.slice(MCP_START.length);
    const end = rest.indexOf('__', 1);
    const isServer = end === -1 || end + '__'.length === rest.length;
    return isServer ? { server: rest } : { server: rest.slice(0, end), tool: rest.slice(end + '__'.length) };
}
/** Whether a name has no line end, which is in no name of a tool. */
const isOneLine = (name) => /^.*$/.test(name);

// EXTERNAL MODULE: ./lib/harness/kit/natives.js
var natives = __nccwpck_require__(651);
;// CONCATENATED MODULE: ./lib/harness/kit/name-lists.js


/** Reads a list or a string of names; `items too`: the items of a list are split as well. */
function readNames(file, key, split, splits = 'strings') {
    if (!Object.hasOwn(file.fields, key))
        return { names: undefined, diagnostics: [] };
    const value = file.fields[key];
    const itemsOf = (item) => splits === 'items too' && isText(item) && item.trim() !== '' ? split(item) : [item];
    const entries = Array.isArray(value)
        ? value.flatMap((item, index) => itemsOf(item).map((each) => [each, [key, index]]))
        : isText(value)
            ? split(value).map((name) => [name, [key]])
            : [];
    const names = entries.flatMap(([item, path]) => isText(item) && isName(item) ? [{ name: item.trim(), path }] : []);
    const isOdd = !Array.isArray(value) && !isText(value);
    const odd = entries.find(([item]) => !isText(item) || (!isName(item) && item.trim() !== ''));
    const path = odd?.[1] ?? (isOdd ? [key] : undefined);
    return { names, diagnostics: path ? [noNames(file, key, path)] : [] };
}
/** A name in another case than the harness's own means that one to its author, though not to the harness. */
function withOwnSpelling({ harness, locate }, names, effect) {
    const diagnostics = [];
    const written = new Set(names.map(({ name }) => name));
    const spelled = names.map((each) => {
        const meant = (0,natives/* nativesOf */.Cn)(harness).find((native) => native.toLowerCase() === each.name.toLowerCase());
        if (meant === undefined || meant === each.name || (0,natives/* nativesNamed */.EH)(harness, each.name).length > 0)
            return each;
        const facts = { harness: harness.title, name: each.name, meant, effect, isNew: !written.has(meant) };
        diagnostics.push((0,diagnose/* diagnose */.h4)('import-meant', locate(each.path), facts, { harness: harness.id }));
        return { ...each, name: meant };
    });
    return { names: spelled, diagnostics };
}
/** The lists of a file with every name as its author meant it. */
function inOwnSpelling(file, read) {
    const allowed = withOwnSpelling(file, read.allowed ?? [], 'granted');
    const denied = withOwnSpelling(file, read.denied, 'denied');
    const namesOf = ({ names }) => names.map(({ name }) => name);
    const isRespelt = allowed.diagnostics.length + denied.diagnostics.length > 0;
    return {
        ...read,
        ...(read.allowed && { allowed: allowed.names }),
        denied: denied.names,
        // A name that means something else as it is written is not written again.
        ...(isRespelt && {
            narrowing: {
                ...(read.allowed && { tools: namesOf(allowed) }),
                ...(denied.names.length > 0 && { disallowedTools: namesOf(denied) }),
            },
        }),
        diagnostics: [...read.diagnostics, ...allowed.diagnostics, ...denied.diagnostics],
    };
}
const isText = (value) => typeof value === 'string';
/** A line break is part of a name, so such a text names nothing. */
const isName = (text) => text.trim() !== '' && !/\p{Cc}/u.test(text.trim());
const hasStar = (names) => names.some(({ name }) => name === '*');
function noNames({ harness, locate }, key, path) {
    const facts = { harness: harness.title, key, effect: 'it finds no name of a tool here' };
    return (0,diagnose/* diagnose */.h4)('import-rejected-form', locate(path), facts, { harness: harness.id });
}
/** The value of `tools` is of a type that the harness does not read. */
function wrongTools({ fields, harness, locate }, expected) {
    const subject = { harness: harness.id };
    if (fields.tools === null)
        return (0,diagnose/* diagnose */.h4)('null-value', locate(['tools']), { key: 'tools' }, subject);
    const facts = { key: 'tools', expected, got: JSON.stringify(fields.tools) };
    return (0,diagnose/* diagnose */.h4)('wrong-type', locate(['tools']), facts, subject);
}

// EXTERNAL MODULE: ./lib/model/schema.js
var model_schema = __nccwpck_require__(50);
// EXTERNAL MODULE: ./lib/text/locate.js
var text_locate = __nccwpck_require__(7261);
;// CONCATENATED MODULE: ./lib/harness/claude-code/hooks.js


const hooks_text = { type: 'string' };
const ANY_VALUE = { type: 'any' };
/** The kinds of hooks, with the key that each of them needs. */
const NEEDS = { command: 'command', prompt: 'prompt', agent: 'prompt', http: 'url', mcp_tool: 'tool' };
const hook = {
    type: 'either',
    of: Object.entries(NEEDS).map(([kind, key]) => ({
        type: 'object',
        fields: { type: { type: 'string', values: [kind] }, [key]: hooks_text, timeout: { type: 'number' } },
        required: ['type', key],
        others: ANY_VALUE,
    })),
};
const hooks_event = {
    type: 'list',
    items: {
        type: 'object',
        fields: { matcher: hooks_text, hooks: { type: 'list', items: hook } },
        required: ['hooks'],
        others: ANY_VALUE,
    },
};
/**
 * The hooks of an agent. Claude Code 2.1.326 checks two events only, and does not load an agent that is wrong there;
 * other events, and keys that are none, may hold anything.
 */
const HOOKS = {
    type: 'object',
    fields: { PreToolUse: hooks_event, PermissionRequest: hooks_event },
    others: ANY_VALUE,
};
/** Why an agent is not loaded for its hooks; a value that is empty or false is as good as none. */
function hooksProblem({ hooks }, locate) {
    if (!hooks)
        return undefined;
    const given = (0,text_locate/* isRecord */.u)(hooks)
        ? Object.fromEntries(Object.entries(hooks).filter(([, value]) => value !== null))
        : hooks;
    const schema = { type: 'object', fields: { hooks: HOOKS } };
    return (0,model_schema/* checkSchema */._U)({ hooks: given }, schema, locate).find(({ severity }) => severity === 'error');
}

// EXTERNAL MODULE: ./lib/text/finding.js
var finding = __nccwpck_require__(9302);
// EXTERNAL MODULE: ./lib/text/loose-yaml.js
var loose_yaml = __nccwpck_require__(8457);
// EXTERNAL MODULE: ./lib/text/yaml.js + 1 modules
var yaml = __nccwpck_require__(5991);
;// CONCATENATED MODULE: ./lib/harness/kit/plugins.js



/** The plugins that a marketplace finds by a path; others are fetched from elsewhere. */
function pluginsIn(text) {
    const { value } = (0,loose_yaml/* readSettings */.sb)({ path: '', text });
    if (!(0,text_locate/* isRecord */.u)(value) || !Array.isArray(value.plugins))
        return [];
    const { pluginRoot } = (0,text_locate/* isRecord */.u)(value.metadata) ? value.metadata : {};
    const root = isText(pluginRoot) ? pluginRoot : undefined;
    return value.plugins.flatMap((plugin) => (0,text_locate/* isRecord */.u)(plugin) && isText(plugin.source) ? [{ source: plugin.source, root, agents: plugin.agents }] : []);
}

// EXTERNAL MODULE: ./lib/text/nearest.js
var nearest = __nccwpck_require__(4581);
// EXTERNAL MODULE: ./lib/text/once.js
var once = __nccwpck_require__(7050);
;// CONCATENATED MODULE: ./lib/harness/kit/restriction-keys.js




/** Keys of any harness that people write to restrict an agent, without regard to case and dashes. */
const RESTRICTING = new Set('tools tool allowedtools allowtools disallowedtools disallowtools deniedtools denytools permission permissions'.split(' '));
/** Finds the keys that were meant to restrict and do not. */
const ignoredKeys = ({ harness, fields }) => Object.keys(fields).flatMap((key) => {
    const { isIgnored, fix } = keyMeant(harness, key);
    if (!isIgnored)
        return [];
    const denied = /^(?:dis|den)/i.test(key) ? namesIn(fields[key]) : deniedIn(fields[key]);
    return [{ path: [key], denied, effect: 'it restricts nothing', fix }];
});
const keyMeant = (0,once/* onceForEach */.ij)(({ toolFields, fields }, key) => {
    if (toolFields.includes(key) || Object.hasOwn(fields, key))
        return { isIgnored: false, fix: '' };
    const near = (0,nearest/* nearest */.p)(key, toolFields);
    const isIgnored = near !== undefined || RESTRICTING.has(key.toLowerCase().replace(/[-_]/g, ''));
    return {
        isIgnored,
        fix: near !== undefined ? `Write "${near}".` : `Say it with "${toolFields.join('" or "')}".`,
    };
});
/** The names of a list or of a text with commas or spaces; the pattern in brackets does not matter. */
const namesIn = (value) => {
    if ((0,text_locate/* isRecord */.u)(value))
        return Object.keys(value);
    const items = Array.isArray(value) ? value.filter(isText) : isText(value) ? value.split(/[\s,]+/) : [];
    return items.map((name) => name.trim().replace(/\(.*$/s, '')).filter((name) => name !== '');
};
/** The names that a map takes away. */
const deniedIn = (value) => (0,text_locate/* isRecord */.u)(value) ? Object.keys(value).filter((name) => value[name] === false || value[name] === 'deny') : [];

// EXTERNAL MODULE: ./lib/harness/kit/shapes.js
var shapes = __nccwpck_require__(6121);
;// CONCATENATED MODULE: ./lib/harness/claude-code/read.js











const inFolder = (folder) => ({ folder, extensions: ['.md'], nested: true });
/** Reads a file as Claude Code 2.1.327 does (docs/harnesses.md). */
function read(file) {
    const { shape, harness, fields } = file;
    if (shape !== 'fields' && shape !== 'repaired')
        return (0,shapes/* absent */.Ge)(file, (0,shapes/* whyNoFields */.Pe)(file), 'Begin the file with "---", valid YAML, and "---".');
    const missing = ['name', 'description'].find((key) => !isText(fields[key]) || fields[key] === '');
    if (missing !== undefined)
        return (0,shapes/* absent */.Ge)(file, `it has no ${missing}`, `Give it a "${missing}".`, [missing]);
    if (harness.refusedName?.pattern.test((0,shapes/* agentName */.Lp)(file)))
        return (0,shapes/* absent */.Ge)(file, `it takes ${harness.refusedName.expected}`, 'Change the name.', ['name']);
    const problem = hooksProblem(fields, file.locate);
    if (problem)
        return (0,shapes/* absent */.Ge)(file, problem.message.replace(/\.$/, ''), 'Fix or remove "hooks".', ['hooks']);
    return loaded(file);
}
function loaded(file) {
    const { harness, fields } = file;
    const names = (0,shapes/* namedTools */.Pd)(file);
    const isPlan = fields.permissionMode === 'plan';
    const keys = {
        ...keysOf(names),
        ...(0,natives/* givingFields */.Q0)(harness, fields),
        ...(isPlan && { permissionMode: 'plan' }),
    };
    const commandFields = [
        ...((0,text_locate/* isRecord */.u)(fields.hooks) && Object.keys(fields.hooks).length > 0 ? ['hooks'] : []),
        ...(hasInlineServer(fields.mcpServers) ? ['mcpServers'] : []),
    ];
    const named = startableNames(names);
    return {
        ...(0,shapes/* loadedWith */.K_)(file, keys, names),
        isLimited: (native) => (native === 'Agent' && named !== undefined) || (isPlan && PLANNED.includes(native)),
        ignored: ignoredKeys(file),
        commandFields,
        ...(named && { mayStart: (seat) => (seat === 'main' ? named : undefined) }), // in a subagent the brackets are ignored
        diagnostics: [...formProblems(file, names), ...idleStar(file)],
    };
}
/** In plan mode these wait for a plan that a person accepts. */
const PLANNED = ['Bash', 'Edit', 'Write', 'NotebookEdit', 'PowerShell', 'Monitor'];
const keysOf = ({ allowed, denied }) => ({
    ...(allowed && { tools: allowed.map(({ name }) => name) }),
    ...(denied.length > 0 && { disallowedTools: denied.map(({ name }) => name) }),
});
/** An entry that is a word names a server of the user. */
const hasInlineServer = (value) => (Array.isArray(value) ? value : [value]).some(shapes/* startPrograms */.mr);
/** `Agent(a, b)`: the names in brackets; nothing when every agent may be started. */
function startableNames({ allowed }) {
    const lists = (allowed ?? []).flatMap(({ name }) => /^(?:Agent|Task)\((.*)\)$/s.exec(name)?.[1] ?? []);
    const names = lists.flatMap((list) => list.split(',').map((each) => each.trim()));
    const isOpen = lists.length === 0 || names.some((name) => name === '' || name === '*');
    return isOpen ? undefined : new Set(names);
}
/** Forms that it reads as no tool at all, or as names with a line break in them, which are no tools. */
function* formProblems(file, { allowed, denied }) {
    const { fields, harness, locate } = file;
    for (const key of harness.toolFields) {
        const value = fields[key];
        const isOdd = Object.hasOwn(fields, key) && !isText(value) && !Array.isArray(value);
        const isBlock = isText(value) && BROKEN_NAME.test(value.trim());
        if (!isOdd && !isBlock)
            continue;
        const isNothing = (key === 'tools' ? allowed : denied)?.length === 0;
        const nothing = key === 'tools' ? 'the agent has no tool' : 'it denies nothing';
        const effect = isNothing ? nothing : 'a name with a line break in it is no tool';
        const facts = { harness: harness.title, key, effect, fix: 'Write a list of names.' };
        yield (0,diagnose/* diagnose */.h4)('void-form', locate([key]), facts, { harness: harness.id });
    }
}
/** A line break with neither a comma nor a space beside it is part of a name. */
const BROKEN_NAME = /[^\s,][^\S\n ]*\n[^\S ]*[^\s,]/;
/** A `*` in `disallowedTools` makes all of it deny nothing. */
function* idleStar({ fields: { disallowedTools }, harness, locate }) {
    const names = Array.isArray(disallowedTools) ? disallowedTools : [disallowedTools];
    if (!names.some((each) => isText(each) && each.split(/[\s,]+/).includes('*')))
        return;
    const effect = 'it denies nothing';
    const fix = 'Write "tools: []" for an agent without tools.';
    const facts = { harness: harness.title, limit: '*', effect, fix };
    yield (0,diagnose/* diagnose */.h4)('void-limit', locate(['disallowedTools']), facts, { harness: harness.id });
}
/**
 * Its keys end at the first three dashes, also inside a line or before more of it (2.1.328). The opening is taken as a whole, by a look ahead: where nothing
 * closes the keys, each of its line ends would be tried as the last one.
 */
const FRONTMATTER = /^---(?=(\s*\n))\1([\s\S]*?)---\s*\n?/;
const CLOSING_LINE = /^---[ \t]*(?:\r?\n|$)/;
function split(text) {
    const [whole, blanks = '', yaml] = FRONTMATTER.exec(text) ?? [];
    if (whole === undefined || yaml === undefined || yaml === '')
        return undefined;
    const isLine = yaml.endsWith('\n') && CLOSING_LINE.test(text.slice('---'.length + blanks.length + yaml.length));
    if (isLine)
        return undefined; // as all others read it
    return { yaml, yamlStart: '---'.length + blanks.length, body: text.slice(whole.length) };
}
/** Where YAML is wrong it puts values with special characters in quotes, line by line. Its reader takes tabs. */
const repair = (yaml) => [
    yaml.replace(/^\t+/gm, (tabs) => '  '.repeat(tabs.length)),
    yaml.replace(/^([A-Za-z_-]+):[^\S\n]+(\S.*)$/gm, (line, key, value) => /^(?:".*"|'.*')$/.test(value) || isInlineList(value) || !/[{}[\]*&#!|>%@`]|: /.test(value)
        ? line
        : `${key}: ${JSON.stringify(value)}`),
];
const isInlineList = (value) => /^\[.*\]$/.test(value) && !(0,finding/* hasErrors */.Cs)((0,yaml/* readYaml */.gM)(value, () => ({ file: '', line: 1, column: 1 })).diagnostics);
const inPlugin = {
    ...inFolder('agents'),
    beside: '.claude-plugin',
    ignoredFields: ['hooks', 'mcpServers', 'permissionMode'],
};
/** The `agents` of a plugin's manifest are files, and then its folder of agents is not looked at (2.1.326). */
function namedByPlugin(text) {
    const { value } = (0,loose_yaml/* readSettings */.sb)({ path: '', text });
    if (!(0,text_locate/* isRecord */.u)(value) || !Object.hasOwn(value, 'agents'))
        return {};
    const folder = 'agents';
    const files = pathsIn(value.agents);
    if (!files) {
        const why = 'its plugin does not load, as "agents" in the plugin.json has a value that is no path of a file';
        return { instead: { folder, why, fix: 'Write paths like "./agents/name.md", or remove "agents".' } };
    }
    const why = 'the "agents" in the plugin.json name other files';
    const fix = 'Add its path there, or remove "agents".';
    return { agents: files.map((path) => ({ path })), instead: { folder, why, fix } };
}
/** Paths of files as it takes them; nothing where one of them is something else. */
function pathsIn(agents) {
    const paths = Array.isArray(agents) ? agents : [agents];
    const files = paths.filter((each) => isText(each) && /^\.\/(?!.*\.\.\/).*\.md$/s.test(each));
    return files.length < paths.length ? undefined : files;
}
/**
 * The plugins of a marketplace that are beside it need no manifest of their own. Files that an entry names come to those of
 * the folder; where it names anything else, the plugin cannot be installed (2.1.326).
 */
function namedByMarketplace(text) {
    const plugins = pluginsIn(text).flatMap(({ source, root, agents = [] }) => {
        const folder = source.startsWith('./') ? source : root === undefined ? undefined : `${root}/${source}`;
        const files = pathsIn(agents);
        return folder === undefined || !files ? [] : [{ folder, files }];
    });
    return {
        agents: plugins.flatMap(({ folder, files }) => files.map((file) => ({ path: `${folder}/${file}` }))),
        plugins: plugins.map(({ folder }) => folder),
    };
}
const claudeCodeAudit = {
    text: { split, repair },
    morePlaces: [inPlugin],
    manifests: [
        { paths: ['.claude-plugin/plugin.json'], place: inPlugin, isPlugin: true, read: namedByPlugin },
        { paths: ['.claude-plugin/marketplace.json'], place: inPlugin, isPlugin: true, read: namedByMarketplace },
    ],
    userPlaces: [inFolder('.claude/agents')],
    read,
    ignoresBrackets: {
        except: ['Agent'],
        fix: 'Limit commands in the permissions of the settings, or leave the tool out.',
    },
    delegation: {
        natives: ['Agent', 'Workflow'],
        mainOnly: ['Workflow'],
        levels: 5, // 3 in 2.1.327, 5 in 2.1.197
        builtIns: [
            { name: 'general-purpose', keys: {} },
            { name: 'claude', keys: {} },
            { name: 'Explore', keys: { disallowedTools: ['Agent', 'Edit', 'Write', 'NotebookEdit'] } },
            { name: 'Plan', keys: { disallowedTools: ['Agent', 'Edit', 'Write', 'NotebookEdit'] } },
            { name: 'statusline-setup', keys: { tools: ['Read', 'Edit'] } },
        ],
        fix: 'Deny "Agent" and "Workflow" too, or leave "Agent" out of the list.',
    },
};

;// CONCATENATED MODULE: ./lib/harness/claude-code/index.js









const DOCS = 'https://code.claude.com/docs/en/tools-reference';
const confirmed = (...names) => ({ names, version: '2.1.326', url: DOCS });
const same = (name) => ({ names: [name], natives: [name] });
const TASK_TOOLS = 'is absent on current models (unless CLAUDE_CODE_ENABLE_TODO_TOOLS=1) and in background subagents';
/**
 * Its native builds search by way of Bash. What they offer beside it they take away with it, unless `tools` names
 * it; and Glob and Grep are there only without it.
 */
const WITH_BASH = { of: 'Bash', natives: ['Glob', 'Grep', 'Monitor'] };
const comesWithBash = (native) => WITH_BASH.natives.some((each) => each === native);
const claude_code_text = { type: 'string' };
const flag = { type: 'boolean' };
const names = { type: 'either', of: [{ type: 'list', items: claude_code_text }, claude_code_text] };
/** A memory of its own gives an agent these, with any list; a deny still takes them away. */
const FOR_MEMORY = ['Read', 'Edit', 'Write'];
const MEMORIES = ['user', 'project', 'local'];
/** It has a deny list of its own; beside an allow-list it is needed only inside a wildcard, and for a memory. */
const list = ({ harness, allowed, denied, given }) => {
    if (!allowed)
        return { disallowedTools: denied };
    const tools = (0,kit_forms/* withoutDeniedButWildcards */.Yw)(harness, allowed, denied);
    const inside = denied.filter((name) => [...tools, ...given].some((tool) => (0,natives/* overlap */.EF)(harness, tool, name)));
    return inside.length === 0 ? { tools } : { tools, disallowedTools: inside };
};
/** `Bash(git *)` is all of Bash, in both fields; `Bash(git` is no name. */
function matches(written, native) {
    const name = (0,natives/* limitIn */.d9)(written)?.name ?? written;
    if (name.startsWith('mcp__'))
        return matchesServer(name, native);
    if (name === 'Task')
        return native === 'Agent';
    return native === name || (native === 'TaskStop' && /^Kill(?:Shell|Bash)$/.test(name)); // its older names
}
/** `mcp__github` and `mcp__github__*` are the whole server, `mcp__*` is every server. */
function matchesServer(name, native) {
    const server = /^(mcp__.+?)(?:__\*)?$/.exec(name)?.[1] ?? name;
    if (native === name)
        return true;
    if (name === 'mcp__*')
        return native.startsWith('mcp__');
    return ((name.endsWith('__*') || !server.slice('mcp__'.length).includes('__')) && native.startsWith(`${server}__`));
}
/** As it writes a limit; in a list of tools a name stands for all of it, for `Agent` only in a subagent. */
const inBrackets = (name, text) => /[(),]/.test(text) ? undefined : `${name}(${text})`;
/**
 * Commas and plain spaces part names, except inside brackets, which reach to the end when nothing closes them. Any other
 * white space is part of a name (2.1.326).
 */
const splitNames = (value) => value.match(/(?:\([^)]*(?:\)|$)|[^ ,(])+/g) ?? [];
const OTHER_NATIVES = new Set(('Artifact CronCreate CronDelete CronList EndConversation EnterPlanMode EnterWorktree ExitPlanMode ' +
    'ExitWorktree ListAgents ListMcpResourcesTool PushNotification ReadMcpResourceTool RemoteTrigger ' +
    'ReportFindings ScheduleWakeup SendMessage SendUserFile ShareOnboardingGuide TaskOutput TaskStop ' +
    'BashOutput KillShell KillBash ToolSearch WaitForMcpServers Task').split(' '));
/** https://code.claude.com/docs/en/sub-agents */
const claudeCode = (0,contract/* defineHarness */.qX)({
    id: 'claude-code',
    title: 'Claude Code',
    places: [{ folders: ['.claude/agents'], extensions: ['.md'], nested: true }],
    specialPlaces: [{ folder: 'agents', beside: '.claude-plugin', description: '(as a plugin)' }],
    signs: ['.claude', 'CLAUDE.md', '.mcp.json'],
    exampleModel: 'opus',
    writes: ['name', 'description', 'tools', 'model'],
    fields: {
        description: claude_code_text,
        tools: names,
        disallowedTools: names,
        model: claude_code_text,
        permissionMode: {
            type: 'string',
            values: ['default', 'acceptEdits', 'auto', 'dontAsk', 'bypassPermissions', 'plan', 'manual'],
        },
        maxTurns: { type: 'number', integer: true, min: 1 },
        skills: names,
        mcpServers: {
            type: 'list',
            items: { type: 'either', of: [claude_code_text, { type: 'map', values: { type: 'any' } }] },
        },
        hooks: HOOKS,
        memory: { type: 'string', values: MEMORIES },
        background: flag,
        effort: {
            type: 'either',
            of: [
                { type: 'string', values: ['low', 'medium', 'high', 'xhigh', 'max'] },
                { type: 'number', integer: true },
            ],
        },
        isolation: { type: 'string', values: ['worktree', 'remote'] },
        color: { type: 'string', values: ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'pink', 'cyan'] },
        initialPrompt: claude_code_text,
        autoCompactWindow: { type: 'number', integer: true, min: 100_000, max: 1_000_000 },
        omitClaudeMd: flag,
        observer: claude_code_text,
        observerMessage: claude_code_text,
    },
    commandFields: ['hooks'],
    grantingFields: ['memory'],
    model: {
        fits: (name) => /^(?:(?:sonnet|opus|haiku|fable)(?:\[1m\])?|inherit|claude-.+)$/.test(name),
        expected: 'sonnet, opus, haiku, fable, inherit or a name that begins with "claude-"',
        ignoresCase: true,
        isOwn: (name) => /^(?:sonnet|opus|haiku|fable)(?:\[1m\])?$/i.test(name),
        source: { version: '2.1.326', url: 'https://code.claude.com/docs/en/model-config' },
    },
    builtInAgents: ['Explore', 'Plan', 'general-purpose', 'claude', 'statusline-setup'],
    nameIs: 'identity',
    identity: (_, name) => name,
    refusedName: { pattern: /^-|:|^.{257}/s, expected: 'a name without ":", that does not begin with "-"' },
    toolFields: ['tools', 'disallowedTools'],
    tools: {
        cells: {
            Read: same('Read'),
            Write: same('Write'),
            Edit: { names: ['Edit'], natives: ['Edit', 'NotebookEdit'] },
            Shell: { names: ['Bash'], natives: ['Bash', 'PowerShell', 'Monitor'] },
            Glob: same('Glob'),
            Grep: same('Grep'),
            List: { names: ['Glob'], natives: [] }, // it has no tool of its own for directories
            LSP: { ...same('LSP'), conditional: 'needs a code-intelligence plugin' },
            Skill: { names: ['skill'], verified: confirmed('Skill'), natives: ['Skill'] },
            Task: { names: ['Agent'], natives: ['Agent', 'Workflow'] },
            TodoWrite: {
                names: ['TaskCreate', 'TaskUpdate'],
                natives: ['TaskCreate', 'TaskUpdate', 'TodoWrite'],
                conditional: TASK_TOOLS,
            },
            TodoRead: {
                names: ['TaskList', 'TaskGet', 'TaskUpdate'],
                verified: confirmed('TaskList', 'TaskGet'),
                natives: ['TaskList', 'TaskGet'],
                conditional: TASK_TOOLS,
            },
            WebFetch: same('WebFetch'),
            WebSearch: same('WebSearch'),
            Question: { ...same('AskUserQuestion'), conditional: 'is never offered to subagents' },
        },
        always: [],
        companions: WITH_BASH,
        conditions: {
            PowerShell: 'is there on Windows only',
            Workflow: 'is there only where the agent is the main one',
        },
        matches,
        ignoresBrackets: true,
        otherWords: { LS: 'List', MultiEdit: 'Edit', NotebookRead: 'Read', TodoRead: 'TodoRead' },
    },
    mcp: {
        write: (server, tool) => `mcp__${safePart(server)}__${tool === '*' ? tool : safePart(tool)}`,
        read: (name) => (/^[\w*-]*$/.test(name) ? mcpParts(name) : undefined), // with any other sign it names no tool
        serversField: 'mcpServers',
    },
    forms: { auto: list, list, map: kit_forms/* plainMap */.jI, permission: list },
    rejectedForm: { form: 'map', effect: 'it takes a map for no tools at all' },
    refusesToolless: true,
    grants: ({ tools, disallowedTools, memory }) => {
        if (tools instanceof Map)
            return () => false; // a map means no tools
        const denied = (0,kit_forms/* isNameList */._t)(disallowedTools) ? disallowedTools : [];
        const given = isText(memory) && MEMORIES.includes(memory) ? FOR_MEMORY : [];
        const isList = (0,kit_forms/* isNameList */._t)(tools);
        const isNamed = (0,kit_forms/* namedBy */.T)(claudeCode, isList ? [...tools, ...given] : []);
        const isDenied = (0,kit_forms/* namedBy */.T)(claudeCode, denied);
        const isAllowed = (native) => (!isList || isNamed(native)) && !isDenied(native);
        return (native) => isAllowed(native) && (!comesWithBash(native) || isNamed(native) || isAllowed(WITH_BASH.of));
    },
    limits: {
        Shell: { keeps: 'not', name: (command) => inBrackets('Bash', command.replace(/ \*$/, ':*')) },
        Task: {
            keeps: 'partly',
            when: 'only where the agent is the main one',
            name: (agent) => inBrackets('Agent', agent),
        },
    },
    narrowing: narrowingByLists(['tools', 'disallowedTools'], splitNames),
    explainLoss: ({ keys, missing }) => keys.disallowedTools && missing.some(comesWithBash)
        ? 'it is there only beside "Bash", or for an agent whose tools name it'
        : undefined,
    /** It plans and changes nothing until a person agrees. */
    blockLimits: ({ permissionMode }) => permissionMode === 'plan'
        ? [{ kinds: ['Write', 'Edit', 'Shell'], text: 'permissionMode: plan', path: ['permissionMode'] }]
        : [],
    /** Copilot CLI reads these files too, and knows no `disallowedTools`; its own file takes precedence. */
    checkFile: function* ({ spec, writtenFor, subject }) {
        const { tools, disallowedTools = [] } = spec.agent.frontmatter;
        if (tools || disallowedTools.length === 0 || writtenFor.includes('copilot'))
            return;
        const facts = {
            reader: 'Copilot CLI',
            folder: '.claude/agents',
            field: 'disallowedTools',
            target: 'copilot',
        };
        yield (0,diagnose/* diagnose */.h4)('deny-only-claude', spec.locate(['disallowedTools'], 'value'), facts, subject);
    },
    import: {
        required: ['name', 'description'],
        neutral: ['name', 'description', 'tools', 'disallowedTools', 'model'],
        readTools: (file) => {
            const list = readNames(file, 'tools', splitNames, 'items too');
            const refused = readNames(file, 'disallowedTools', splitNames, 'items too');
            return {
                ...(list.names && !hasStar(list.names) && { allowed: list.names }),
                denied: refused.names && !hasStar(refused.names) ? refused.names : [], // beside `*` nothing is denied
                diagnostics: [...list.diagnostics, ...refused.diagnostics],
            };
        },
        asMeant: inOwnSpelling,
        retired: {
            LS: ['List'],
            MultiEdit: ['Edit'],
            NotebookRead: ['Read'],
            TodoRead: ['TodoRead'],
            TodoWrite: ['TodoWrite'],
        },
        limitNamed: (name) => {
            const [, of, pattern] = /^(Bash|Agent|Task)\((.+)\)$/.exec(name) ?? [];
            if (pattern === undefined || /^:?\*$/.test(pattern))
                return undefined;
            if (of !== 'Bash')
                return { tool: 'Task', pattern };
            return { tool: 'Shell', pattern: pattern.replace(/:\*$/, ' *') };
        },
        isOtherNative: (name) => OTHER_NATIVES.has(name),
        besideTools: [],
        concrete: (name) => (/^mcp__(?:(?!__).)+$/.test(name) ? `${name}__x` : name),
    },
    audit: claudeCodeAudit,
});

;// CONCATENATED MODULE: ./lib/harness/cline/index.js









const none = { names: [], natives: [] };
const cline_same = (name) => ({ names: [name], natives: [name] });
const cline_text = { type: 'string' };
const cline_names = { type: 'either', of: [{ type: 'list', items: cline_text }, cline_text] };
/** Names that it takes for others, without regard to case; `list_files` is a shell. */
const ALIASES = new Map(Object.entries({
    apply_diff: 'editor',
    attempt_completion: 'submit_and_exit',
    bash: 'run_commands',
    execute_command: 'run_commands',
    list_files: 'run_commands',
    read_file: 'read_files',
    write_to_file: 'editor',
    replace_in_file: 'editor',
    search_files: 'search_codebase',
    list_code_definition_names: 'search_codebase',
    use_skill: 'skills',
}));
function cline_matches(written, native) {
    const name = written.trim().toLowerCase();
    return (ALIASES.get(name) ?? name) === native;
}
/** The model decides which of the two there is, so a list has both or none. */
const EDITORS = ['editor', 'apply_patch'];
/** Where any skill exists, every agent has this one. */
const ALWAYS = ['skills'];
/** Everything that it is known to have; it cannot deny, so a deny becomes this list without the denied. */
const EVERYTHING = [
    'read_files',
    'search_codebase',
    'run_commands',
    'fetch_web_content',
    ...EDITORS,
    'ask_question',
    ...ALWAYS,
];
/** No name of a server's tool reaches a subagent. */
const isOfServer = (name) => name.includes('__');
const cline_list = ({ harness, allowed = EVERYTHING, denied }) => ({
    tools: (0,kit_forms/* withoutDenied */._c)(harness, allowed, denied).filter((name) => !isOfServer(name)),
});
const cline_splitNames = (value) => value.split(',');
/** Reads a file as Cline 3.0.65 does. */
function cline_read(file) {
    const { harness, fields, shape, duplicateKeys, body, locate } = file;
    if (shape !== 'fields' || duplicateKeys.length > 0) {
        const why = duplicateKeys.length > 0 ? 'a key is given twice' : (0,shapes/* whyNoFields */.Pe)(file);
        return (0,shapes/* absent */.Ge)(file, why, 'Begin the file with "---", valid YAML, and "---".');
    }
    const missing = harness.import.required.find((key) => !isText(fields[key]) || fields[key].trim() === '');
    if (missing !== undefined)
        return (0,shapes/* absent */.Ge)(file, `it has no ${missing}`, `Give it a "${missing}".`, [missing]);
    const odd = Object.keys(fields).find((key) => {
        const schema = Object.hasOwn(harness.fields, key) ? harness.fields[key] : undefined;
        return schema && (0,model_schema/* checkSchema */._U)(fields[key], schema, locate).length > 0;
    });
    if (odd !== undefined)
        return (0,shapes/* absent */.Ge)(file, `it does not take "${odd}" as it is here`, `Fix or remove "${odd}".`, [odd]);
    if (body.trim() === '')
        return (0,shapes/* absent */.Ge)(file, 'it has no prompt', 'Write a prompt below the keys.');
    return cline_loaded(file);
}
const isNames = (value) => isText(value) || (Array.isArray(value) && value.every(isText));
function cline_loaded(file) {
    const names = (0,shapes/* namedTools */.Pd)(file);
    const keys = names.allowed ? { tools: names.allowed.map((each) => each.name) } : {};
    return {
        ...(0,shapes/* loadedWith */.K_)(file, keys, names),
        ignored: ignoredKeys(file),
        seats: ['subagent'],
        diagnostics: [...starAlone(file)],
    };
}
/** `*` is no tool, so a list of it is empty. */
function* starAlone({ fields: { tools }, harness, locate }) {
    if (tools !== '*' && !(Array.isArray(tools) && tools.includes('*')))
        return;
    const effect = 'it is the name of no tool';
    const facts = { harness: harness.title, key: 'tools', effect, fix: 'Leave "tools" out for every tool.' };
    yield (0,diagnose/* diagnose */.h4)('void-form', locate(['tools']), facts, { harness: harness.id });
}
/** https://docs.cline.bot/cline-cli/overview ; confirmed on the CLI, 3.0.65. */
const cline = (0,contract/* defineHarness */.qX)({
    id: 'cline',
    title: 'Cline',
    // Markdown with a frontmatter, although its files end in `.yaml`; it does not read `.md`.
    places: [{ folders: ['.cline/agents'], extensions: ['.yaml', '.yml'], nested: false }],
    signs: ['.cline', '.clinerules'],
    exampleModel: 'claude-opus-4-5',
    writes: ['name', 'description', 'tools', 'model'],
    fields: {
        description: cline_text,
        tools: cline_names,
        skills: cline_names,
        providerId: cline_text,
        modelId: cline_text,
        maxIterations: { type: 'number', integer: true, min: 1 },
    },
    model: {
        fits: () => false, // which names it takes depends on the provider of each user
        expected: 'any name of a model of its provider',
        takesAny: true,
        key: 'modelId',
        source: { version: '3.0.65', url: 'https://docs.cline.bot/cline-cli/overview' },
    },
    promptMinimum: 1,
    builtInAgents: [],
    nameIs: 'identity',
    identity: (_, name) => name,
    toolFields: ['tools'],
    tools: {
        cells: {
            Read: cline_same('read_files'),
            Write: { names: EDITORS, natives: [] }, // the tools that edit write files as well
            Edit: { names: EDITORS, natives: EDITORS },
            Shell: cline_same('run_commands'),
            Glob: none,
            Grep: cline_same('search_codebase'),
            List: none, // its old name `list_files` is a shell
            LSP: none,
            Skill: { names: ['skills'], natives: [] }, // always there where any skill is
            Task: none, // a subagent starts no other
            TodoWrite: none,
            TodoRead: none,
            WebFetch: cline_same('fetch_web_content'),
            WebSearch: none,
            Question: cline_same('ask_question'),
        },
        always: ALWAYS,
        conditions: {
            editor: 'gives way to "apply_patch" for some models',
            apply_patch: 'takes the place of "editor" for some models',
        },
        matches: cline_matches,
        spellings: [...ALIASES.keys()],
        otherWords: { write_to_file: 'Write', list_files: 'List', web_fetch: 'WebFetch' }, // what people mean by them
    },
    mcp: { write: (server, tool) => `${server}__${tool}`, read: () => undefined },
    forms: { auto: cline_list, list: cline_list, map: kit_forms/* plainMap */.jI, permission: cline_list },
    rejectedForm: { form: 'map', effect: 'it does not load such a file' },
    deniesByExpansion: true,
    grants: (keys) => {
        const isGranted = (0,kit_forms/* grantsByList */.hN)(() => cline)(keys);
        return (native) => cline.owners.has(native) && isGranted(native);
    },
    narrowing: narrowingByLists(['tools'], cline_splitNames),
    explainLoss: ({ names: written }) => {
        if (written.some(isOfServer))
            return 'its subagents get no tools of MCP servers';
        return written.some((name) => (0,natives/* nativesNamed */.EH)(cline, name).length > 0) ? undefined : 'it has no such tool';
    },
    import: {
        required: ['name', 'description'],
        neutral: ['name', 'description', 'tools', 'model'],
        readTools: (file) => {
            if (Object.hasOwn(file.fields, 'tools') && !isNames(file.fields.tools))
                return { denied: [], diagnostics: [wrongTools(file, 'a list of names')] };
            const { names: allowed, diagnostics } = readNames(file, 'tools', cline_splitNames);
            return {
                ...(allowed && { allowed: allowed.filter(({ name }) => name !== '*') }),
                denied: [],
                diagnostics,
            };
        },
        // Half of it: which of the two there is, its model decides.
        retired: Object.fromEntries(EDITORS.map((name) => [name, ['Edit']])),
        folded: (name) => ALIASES.get(name.toLowerCase()) ?? name.toLowerCase(),
        isOtherNative: (name) => ['submit_and_exit', 'spawn_agent'].includes(name.toLowerCase()),
        besideTools: [],
    },
    audit: {
        morePlaces: [],
        userPlaces: [{ folder: '.cline/agents', extensions: ['.yaml', '.yml'], nested: false }],
        text: { ignoresMerges: true },
        read: cline_read,
        delegation: shapes/* NO_DELEGATION */.JQ,
    },
});

;// CONCATENATED MODULE: ./node_modules/smol-toml/dist/error.js
/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */
function getLineColFromPtr(string, ptr) {
    let lines = string.slice(0, ptr).split(/\r?\n/);
    return [lines.length, lines.pop().length + 1];
}
function makeCodeBlock(string, line, column) {
    let lines = string.split(/\r?\n/);
    let codeblock = '';
    let numberLen = (Math.log10(line + 1) | 0) + 1;
    for (let i = line - 1; i <= line + 1; i++) {
        let l = lines[i - 1];
        if (!l)
            continue;
        codeblock += i.toString().padEnd(numberLen, ' ');
        codeblock += ':  ';
        codeblock += l;
        codeblock += '\n';
        if (i === line) {
            codeblock += ' '.repeat(numberLen + column + 2);
            codeblock += '^\n';
        }
    }
    return codeblock;
}
class TomlError extends Error {
    line;
    column;
    codeblock;
    constructor(message, options) {
        const [line, column] = getLineColFromPtr(options.toml, options.ptr);
        const codeblock = makeCodeBlock(options.toml, line, column);
        super(`Invalid TOML document: ${message}\n\n${codeblock}`, options);
        this.line = line;
        this.column = column;
        this.codeblock = codeblock;
    }
    /** @internal */
    static x(message, ctx, ptr) {
        throw new TomlError(message, { toml: ctx.s, ptr: ptr ?? ctx.p });
    }
}

;// CONCATENATED MODULE: ./node_modules/smol-toml/dist/primitive.js
/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */

/** @internal */
function parseString(ctx) {
    let startPtr = ctx.p;
    let c = ctx.s.charCodeAt(ctx.p++);
    let first = c;
    let isLiteral = c === 0x27; /* ' */
    let isMultiline = c === ctx.s.charCodeAt(ctx.p) && c === ctx.s.charCodeAt(ctx.p + 1);
    if (isMultiline) {
        // Trim initial newline
        if ((c = ctx.s.charCodeAt(ctx.p += 2)) === 0xa /* \n */)
            ctx.p++;
        else if (c === 0xd /* \r */ && ctx.s.charCodeAt(ctx.p + 1) === 0xa /* \n */)
            ctx.p += 2;
    }
    // For the record: it is not worth it to use a fast-path for literal strings using `indexOf`.
    // Doing a char-by-char iteration ends up dispatching less instructions, for the same wall-clock runtime.
    let parsed = '';
    let sliceStart = ctx.p;
    // states:
    //   0 - decoding
    //   1 - decoding escape
    //   2 - whitespace escape (no newline encountered yet, must fail on non-whitespace)
    //   3 - whitespace escape (newline encountered, allowed to transition back to normal decode)
    let state = 0;
    for (; ctx.p < ctx.s.length; ctx.p++) {
        c = ctx.s.charCodeAt(ctx.p);
        // Deal with newlines first, since that simplifies control character checking and handling across all states
        if (isMultiline && (c === 0xa /* \n */ || (c === 0xd /* \r */ && ctx.s.charCodeAt(ctx.p + 1) === 0xa /* \n */))) {
            state = state && 3;
        }
        // Control characters are banned in TOML, so we throw an error if we encounter them
        else if ((c < 0x20 && c !== 0x9 /* \t */) || c === 0x7f) {
            TomlError.x('control characters are not allowed in strings', ctx);
        }
        // The string might terminate while we're parsing through a newline escape.
        // It must have encountered a newline; otherwise, it'll simply fail in another branch.
        else if ((!state || state === 3) && c === first && (!isMultiline || (ctx.s.charCodeAt(ctx.p + 1) === first && ctx.s.charCodeAt(ctx.p + 2) === first))) {
            if (isMultiline) {
                // If the string ends with 4-5 quotes, then the first 1-2 are part of the string
                if (ctx.s.charCodeAt(ctx.p + 3) === first)
                    ctx.p++;
                if (ctx.s.charCodeAt(ctx.p + 3) === first)
                    ctx.p++;
            }
            // If we're in a newline escape still, then there's nothing to add.
            if (!state) {
                // Avoid a useless concat operation if the string can be used as-is.
                let s = ctx.s.slice(sliceStart, ctx.p);
                parsed = parsed ? parsed + s : s;
            }
            ctx.p += isMultiline ? 3 : 1;
            return parsed;
        }
        // Baseline state; keep moving forward unless an escape sequence starts
        else if (!state) {
            if (!isLiteral && c === 0x5c /* \ */) {
                parsed += ctx.s.slice(sliceStart, (sliceStart = ctx.p));
                state = 1;
            }
        }
        else if (state === 1) {
            if (c === 0x78 /* x */ || c === 0x75 /* u */ || c === 0x55 /* U */) { // Unicode escape
                let errPtr = ctx.p++ - 1;
                let value = 0;
                let len = c === 0x78 /* x */ ? 2 : c === 0x75 /* u */ ? 4 : 8;
                for (let j = 0; j < len; j++, ctx.p++) {
                    let hex = ctx.s.charCodeAt(ctx.p);
                    let digit = 
                    /* 0-9 */ hex >= 0x30 && hex <= 0x39 ? hex - 0x30 :
                        /* A-F */ hex >= 0x41 && hex <= 0x46 ? hex - 0x41 + 10 :
                            /* a-f */ hex >= 0x61 && hex <= 0x66 ? hex - 0x61 + 10 : -1;
                    if (digit < 0)
                        TomlError.x('invalid non-hex character in unicode escape', ctx);
                    value = (value << 4) | digit;
                }
                // Because JS does bitwise on signed 32bit integers, all 0xfzzzzzzz values are actually seen as negative
                if (value < 0 || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) {
                    TomlError.x('invalid unicode escape', ctx, errPtr);
                }
                parsed += String.fromCodePoint(value);
                sliceStart = ctx.p--;
                state = 0;
            }
            // Newline escape sequence. We only need to care about spaces and tabs; newlines are dealt with earlier
            else if (isMultiline && (c === 0x20 || c === 0x9 /* \t */)) {
                state = 2;
            }
            // Basic escape sequence
            else {
                if (c === 0x62 /* b */)
                    parsed += '\b';
                else if (c === 0x74 /* t */)
                    parsed += '\t';
                else if (c === 0x6e /* n */)
                    parsed += '\n';
                else if (c === 0x66 /* f */)
                    parsed += '\f';
                else if (c === 0x72 /* r */)
                    parsed += '\r';
                else if (c === 0x65 /* e */)
                    parsed += '\x1b';
                else if (c === 0x22 /* " */)
                    parsed += '"';
                else if (c === 0x5c /* \ */)
                    parsed += '\\';
                else
                    TomlError.x('unrecognised escape sequence', ctx);
                sliceStart = ctx.p + 1;
                state = 0;
            }
        }
        // Newline escape continuation: keep moving forward until the first non-whitespace char
        else if (c !== 0x20 && c !== 0x9 /* \t */) {
            if (state === 2)
                TomlError.x('invalid escape: only line-ending whitespace may be escaped', ctx, sliceStart);
            // State cannot be zero, or we'd have branched earlier already.
            // If it's a backslash, immediately transition to the escape state so it can be processed.
            state = !isLiteral && c === 0x5c /* \ */ ? 1 : 0;
            sliceStart = ctx.p;
        }
    }
    TomlError.x('unfinished string', ctx, startPtr);
}

;// CONCATENATED MODULE: ./node_modules/smol-toml/dist/date.js
/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */
let DATE_TIME_RE = /^(\d{4}-\d{2}-\d{2})?[Tt ]?(?:(\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|z|[-+]\d{2}:\d{2})?$/i;
class TomlDate extends Date {
    #hasDate = false;
    #hasTime = false;
    #offset = null;
    constructor(date, fasttype, unsafeDelim) {
        let hasDate = true;
        let hasTime = true;
        let offset = 'Z';
        let c;
        if (typeof date === 'string') {
            if (fasttype)
                prep: {
                    // Date-time
                    if (fasttype < 3) {
                        if (+date.slice(11, 13) > 23) {
                            date = '';
                            break prep;
                        }
                        // Local
                        if (fasttype === 2) {
                            offset = null;
                            date += 'Z';
                        }
                        // Offset; keep track of offset if not Z
                        else if ((c = date.charCodeAt(date.length - 1)) !== 0x5a /* Z */ && c !== 0x7a /* z */) {
                            offset = date.slice(date.length - 6);
                        }
                        if (unsafeDelim)
                            date = date.slice(0, 10) + 'T' + date.slice(11);
                    }
                    // Time
                    else if (fasttype === 4) {
                        date = +date.slice(0, 2) > 23 ? '' : `0000-01-01T${date}Z`;
                    }
                    hasDate = fasttype !== 4;
                    hasTime = fasttype !== 3;
                }
            else {
                let match = date.match(DATE_TIME_RE);
                if (match) {
                    if (!match[1]) {
                        hasDate = false;
                        date = `0000-01-01T${date}`;
                    }
                    hasTime = !!match[2];
                    // Make sure to use T instead of a space. Breaks in case of extreme values otherwise.
                    hasTime && date[10] === ' ' && (date = date.replace(' ', 'T'));
                    // Do not allow rollover hours.
                    if (match[2] && +match[2] > 23) {
                        date = '';
                    }
                    else {
                        offset = match[3] || null;
                        if (!offset && hasTime)
                            date += 'Z';
                    }
                }
                else {
                    date = '';
                }
            }
        }
        super(date);
        if (!isNaN(this.getTime())) {
            this.#hasDate = hasDate;
            this.#hasTime = hasTime;
            this.#offset = offset;
        }
    }
    isDateTime() {
        return this.#hasDate && this.#hasTime;
    }
    isLocal() {
        return !this.#hasDate || !this.#hasTime || !this.#offset;
    }
    isDate() {
        return this.#hasDate && !this.#hasTime;
    }
    isTime() {
        return this.#hasTime && !this.#hasDate;
    }
    isValid() {
        return this.#hasDate || this.#hasTime;
    }
    toISOString() {
        let iso = super.toISOString();
        // Local Date
        if (this.isDate())
            return iso.slice(0, 10);
        // Local Time
        if (this.isTime())
            return iso.slice(11, 23);
        // Local DateTime
        if (this.#offset === null)
            return iso.slice(0, -1);
        // Offset DateTime
        if (this.#offset === 'Z' || this.#offset === 'z')
            return iso;
        // This part is quite annoying: JS strips the original timezone from the ISO string representation
        // Instead of using a "modified" date and "Z", we restore the representation "as authored"
        let offset = (+(this.#offset.slice(1, 3)) * 60) + +(this.#offset.slice(4, 6));
        offset = this.#offset[0] === '-' ? offset : -offset;
        let offsetDate = new Date(this.getTime() - (offset * 60e3));
        return offsetDate.toISOString().slice(0, -1) + this.#offset;
    }
    static wrapAsOffsetDateTime(jsDate, offset = 'Z') {
        let date = new TomlDate(jsDate);
        date.#offset = offset;
        return date;
    }
    static wrapAsLocalDateTime(jsDate) {
        let date = new TomlDate(jsDate);
        date.#offset = null;
        return date;
    }
    static wrapAsLocalDate(jsDate) {
        let date = new TomlDate(jsDate);
        date.#hasTime = false;
        date.#offset = null;
        return date;
    }
    static wrapAsLocalTime(jsDate) {
        let date = new TomlDate(jsDate);
        date.#hasDate = false;
        date.#offset = null;
        return date;
    }
}

;// CONCATENATED MODULE: ./node_modules/smol-toml/dist/extract.js
/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */




function isDigit(char, base = 10) {
    return base === 16
        ? (char > 0x2f && char < 0x3a) || (char > 0x40 && char < 0x47) || (char > 0x60 && char < 0x67)
        : (char > 0x2f && char < 0x30 + base);
}
function isEndOfValue(char, delim) {
    // Whitespace -- we're permissive on `\r` for performance; it'll be dealt with later anyway
    return char === 0x20 || char === 0x9 /* \t */ || char === 0xa /* \n */ || char === 0xd /* \r */ ||
        // Structure end or next value delimiter
        (delim && (char === delim || char === 0x2c /* , */)) ||
        // Comment
        char === 0x23; /* # */
}
/** @internal */
function extractValue(ctx, end) {
    let errPtr = ctx.p;
    let c = ctx.s.charCodeAt(ctx.p);
    // Structs
    if (c === 0x5b /* [ */ || c === 0x7b /* { */) {
        ctx.d-- || TomlError.x('document contains excessively nested structures. aborting.', ctx);
        let value = c === 0x5b /* [ */
            ? parseArray(ctx)
            : parseInlineTable(ctx);
        ctx.d++;
        return value;
    }
    // Strings
    if (c === 0x22 /* " */ || c === 0x27 /* ' */) {
        return parseString(ctx);
    }
    // Booleans
    // We can fast-path because the first character is enough to know the only possible value
    if (c === 0x74 /* t */) { // Only possible valid value is `true`
        if (ctx.s.charCodeAt(++ctx.p) !== 0x72 || ctx.s.charCodeAt(++ctx.p) !== 0x75 || ctx.s.charCodeAt(++ctx.p) !== 0x65)
            TomlError.x('invalid value', ctx, errPtr);
        return ctx.p++, true;
    }
    if (c === 0x66 /* f */) { // Only possible valid value is `false`
        if (ctx.s.charCodeAt(++ctx.p) !== 0x61 || ctx.s.charCodeAt(++ctx.p) !== 0x6c || ctx.s.charCodeAt(++ctx.p) !== 0x73 || ctx.s.charCodeAt(++ctx.p) !== 0x65)
            TomlError.x('invalid value', ctx, errPtr);
        return ctx.p++, false;
    }
    if (c === 0x2b /* + */ || c === 0x2d /* - */) {
        return parseNumber(ctx, ctx.p, ctx.s.charCodeAt(++ctx.p), 0x2c - c, end);
    }
    // Rough heuristic, but `parseDate` falls back to number parsing if it's a false positive.
    // e.g.: `a = 1\n-------------- = 1` would match this heuristic, but gracefully fallback to numbers.
    if (ctx.s.charCodeAt(ctx.p + 4) === 0x2d /* - */ && ctx.s.charCodeAt(ctx.p + 7) === 0x2d /* - */) {
        return parseDate(ctx, c, end);
    }
    // Same logic as above; `parseTime` falls back to number parsing if it's a false positive.
    if (ctx.s.charCodeAt(ctx.p + 2) === 0x3a /* : */) {
        return parseTime(ctx, c, end);
    }
    return parseNumber(ctx, ctx.p, c, 0, end);
}
// State:
// 0: init
// 1: integer
// 2: fractional dot
// 3: fractional
// 4: exponent letter
// 5: exponent
// 6: exponent sign
// 7: exponent with sign
// >9: underscore; see below
//     -> 12: was integer
//     -> 14: was fractional
//     -> 16: was exponent
// states 2-5, 14, 16 are ONLY permitted iif base === 10
function parseNumber(ctx, startPtr, startChr, sign, endChr) {
    let c = startChr;
    let state = 0;
    let hasUnderscores = false;
    // (+/-)inf
    if (c === 0x69 /* i */) {
        if (ctx.s.charCodeAt(++ctx.p) !== 0x6e || ctx.s.charCodeAt(++ctx.p) !== 0x66)
            TomlError.x('invalid value', ctx, startPtr);
        return ctx.p++, (sign || 1) / 0;
    }
    // (+/-)nan
    if (c === 0x6e /* n */) {
        if (ctx.s.charCodeAt(++ctx.p) !== 0x61 || ctx.s.charCodeAt(++ctx.p) !== 0x6e)
            TomlError.x('invalid value', ctx, startPtr);
        return ctx.p++, NaN;
    }
    // Leading zero
    // Only allowed cases: `0<EOV>`, `0.(...)`, `0e(...)`, `0x(...)`, `0b(...)`, `0o(...)`
    // FWIW, `0e(...)` is a stupid case, but it's not banned per-se so we have to parse it
    if (c === 0x30 /* 0 */) {
        if (++ctx.p >= ctx.s.length || isEndOfValue(c = ctx.s.charCodeAt(ctx.p), endChr))
            return ctx.bi === true ? 0n : 0; // note: conveniently deals with `-0`
        if (!sign) {
            if (c === 0x78 /* x */)
                return parseIntegerBaseN(ctx, startPtr, 16, endChr);
            else if (c === 0x62 /* b */)
                return parseIntegerBaseN(ctx, startPtr, 2, endChr);
            else if (c === 0x6f /* o */)
                return parseIntegerBaseN(ctx, startPtr, 8, endChr);
        }
        if (c === 0x2e /* . */)
            state = 2;
        else if (c === 0x65 /* e */ || c === 0x45 /* E */)
            state = 4;
        else
            TomlError.x('illegal leading zero', ctx, startPtr);
    }
    // If the 1st char is not a digit by now, then it's not a valid TOML value at all
    else if (!isDigit(c))
        TomlError.x('invalid value', ctx, startPtr);
    while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
        if (!state)
            state = 1; // Detects single-digit numbers we can use a fast parse path for
        // The way the states are numbered is not random: underscores are always permitted in odd-numbered states and
        // never permitted in even-numbered ones.
        if (c === 0x5f /* _ */) {
            if (!(state & 1))
                TomlError.x('illegal underscore', ctx);
            state += 11; // 11 is a marker that makes the state even and greater than 9; see the numbering + rationale above
            hasUnderscores = true;
        }
        // Transition to fractional part.
        else if (state === 1 && c === 0x2e /* . */)
            state = 2;
        // Transition to exponent part.
        else if ((state === 1 || state === 3) && (c === 0x65 /* e */ || c === 0x45 /* E */))
            state = 4;
        // + and - are permitted in state 4 only (handled before entering the function for state 0)
        else if (state === 4 && (c === 0x2b /* + */ || c === 0x2d /* - */)) {
            state = 6;
        }
        // All special cases have been handled; only digits are allowed here
        else if (!isDigit(c))
            TomlError.x(`illegal character in numeric literal`, ctx);
        // Clear state flags
        else if (state > 9)
            state -= 11;
        else if (!(state & 1))
            state++;
    }
    // Single-char number; we can fast-path these very easily.
    if (!state) {
        let val = (startChr - 0x30 /* 0 */) * (sign || 1);
        return ctx.bi === true ? BigInt(val) : val;
    }
    // Even-numbered states absolutely require a digit next; not even end of value is permitted
    if (!(state & 1))
        TomlError.x('unfinished numeric value', ctx, startPtr);
    let str = ctx.s.slice(startPtr, ctx.p);
    if (hasUnderscores)
        str = str.replaceAll('_', ''); // perf: replaceAll 1.25x faster than replace with a regex
    return state > 1
        ? parseFloat(str)
        : parseInteger(ctx, str, 10, startPtr);
}
function parseIntegerBaseN(ctx, startPtr, base, endChr) {
    let c, underscore = 1;
    while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
        if (c === 0x5f /* _ */) {
            if (underscore & 1)
                TomlError.x('illegal underscore', ctx);
            underscore = 3;
        }
        // We only need to check if the number is a valid digit, nothing else is permitted
        else if (!isDigit(c, base))
            TomlError.x(`illegal character in numeric literal`, ctx);
        // Clear underscore flag
        else if (underscore & 1)
            underscore--;
    }
    // Trailing underscore is not allowed
    if (underscore & 1)
        TomlError.x('unfinished numeric value', ctx);
    let str = ctx.s.slice(startPtr + 2, ctx.p);
    if (underscore)
        str = str.replaceAll('_', ''); // perf: replaceAll 1.25x faster than replace with a regex
    return parseInteger(ctx, str, base, startPtr);
}
function parseInteger(ctx, str, base, startPtr) {
    if (ctx.bi !== true)
        int: {
            let val = parseInt(str, base);
            if (!Number.isSafeInteger(val)) {
                if (ctx.bi)
                    break int;
                TomlError.x('integer value cannot be represented losslessly', ctx, startPtr);
            }
            return val;
        }
    return base === 10 ? BigInt(str) : BigInt((base === 2 ? '0b' : base === 8 ? '0o' : '0x') + str);
}
function parseDate(ctx, c, endChr) {
    let startPtr = ctx.p++, unsafeSeparator;
    if (!isDigit(c) ||
        !isDigit(ctx.s.charCodeAt(ctx.p++)) ||
        !isDigit(ctx.s.charCodeAt(ctx.p++)) ||
        !isDigit(ctx.s.charCodeAt(ctx.p++))) {
        return parseNumber(ctx, ctx.p = startPtr, c, 0, endChr);
    }
    ctx.p += 5;
    if (!isDigit(ctx.s.charCodeAt(ctx.p++)))
        TomlError.x('invalid date-time: date part is malformed', ctx, startPtr);
    if (ctx.p >= ctx.s.length || (((c = ctx.s.charCodeAt(ctx.p)) !== 0x20 || (unsafeSeparator = true, !isDigit(ctx.s.charCodeAt(ctx.p + 1)))) && c !== 0x54 /* T */ && c !== 0x74 /* t */)) {
        let t = ctx.s.slice(startPtr, ctx.p);
        return readDate(ctx, t, 3, false, startPtr);
    }
    if (ctx.s.charCodeAt(ctx.p += 3) !== 0x3a /* : */)
        TomlError.x('invalid date-time: time part is malformed', ctx, startPtr);
    if (ctx.s.charCodeAt(ctx.p += 3) === 0x3a /* : */)
        ctx.p += 3;
    if (ctx.s.charCodeAt(ctx.p) === 0x2e /* . */)
        while (isDigit(ctx.s.charCodeAt(++ctx.p)))
            ;
    if (c = ctx.s.charCodeAt(ctx.p)) {
        if (c === 0x5a /* Z */ || c === 0x7a /* z */) {
            let t = ctx.s.slice(startPtr, ++ctx.p);
            return readDate(ctx, t, 1, unsafeSeparator, startPtr, '[+00:00]');
        }
        if (c === 0x2b /* + */ || c === 0x2d /* - */) {
            // Temporal's ZonedDateTime is weird asf when it comes to dealing with traditional offsets...
            // It's 1.2x faster to allocate a new string to pass to ZDT than use Instant.toZonedDateTimeISO
            let t = ctx.s.slice(startPtr, ctx.p += 6);
            return readDate(ctx, t, 1, unsafeSeparator, startPtr, !ctx.ld && ('[' + ctx.s.slice(ctx.p - 6, ctx.p) + ']'));
        }
    }
    let t = ctx.s.slice(startPtr, ctx.p);
    return readDate(ctx, t, 2, unsafeSeparator, startPtr);
}
function parseTime(ctx, c, endChr) {
    let start = ctx.p;
    if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(++ctx.p))) {
        return parseNumber(ctx, --ctx.p, c, 0, endChr);
    }
    if (ctx.s.charCodeAt(ctx.p += 4) === 0x3a /* : */)
        ctx.p += 3;
    if (ctx.s.charCodeAt(ctx.p) === 0x2e /* . */)
        while (isDigit(ctx.s.charCodeAt(++ctx.p)))
            ;
    let t = ctx.s.slice(start, ctx.p);
    return readDate(ctx, t, 4, false, start);
}
function readDate(ctx, str, type, unsafeDelim, errPtr, temporalSuffix) {
    if (ctx.ld) {
        let date = new TomlDate(str, type, unsafeDelim);
        if (!date.isValid())
            TomlError.x('invalid date', ctx, errPtr);
        return date;
    }
    try {
        if (temporalSuffix)
            str += temporalSuffix;
        switch (type) {
            case 1: return Temporal.ZonedDateTime.from(str);
            case 2: return Temporal.PlainDateTime.from(str);
            case 3: return Temporal.PlainDate.from(str);
            case 4: return Temporal.PlainTime.from(str);
        }
    }
    catch (e) {
        TomlError.x(e instanceof Error ? e.message : '' + e, ctx, errPtr);
    }
}

;// CONCATENATED MODULE: ./node_modules/smol-toml/dist/util.js
/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */

/** @internal */
function skipComment(ctx) {
    for (; ctx.p < ctx.s.length; ctx.p++) {
        let c = ctx.s.charCodeAt(ctx.p);
        if (c === 0xa /* \n */)
            break;
        if (c === 0xd /* \r */ && ctx.s.charCodeAt(ctx.p + 1) === 0xa /* \n */) {
            ctx.p++;
            break;
        }
        if ((c < 0x20 && c !== 0x9 /* \t */) || c === 0x7f) {
            TomlError.x('control characters are not allowed in comments', ctx);
        }
    }
}
/** @internal */
function skipVoid(ctx, banNewLines, banComments) {
    let c;
    while (ctx.p < ctx.s.length) {
        while (ctx.p < ctx.s.length && ((c = ctx.s.charCodeAt(ctx.p)) === 0x20 ||
            c === 0x9 /* \t */ ||
            (!banNewLines &&
                (c === 0xa /* \n */ || (c === 0xd /* \r */ && ctx.s.charCodeAt(ctx.p + 1) === 0xa /* \n */)))))
            ctx.p++;
        if (banComments || c !== 0x23 /* # */)
            break;
        skipComment(ctx);
    }
}

;// CONCATENATED MODULE: ./node_modules/smol-toml/dist/struct.js
/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */




/** @internal */
function parseKey(ctx, end = 0x3d /* = */) {
    // States:
    // 0: before first char
    // 1: parsing bare key
    // 2: after key component
    let startPtr;
    let state = 0;
    let parsed = [];
    let sliceStart;
    let c = ctx.s.charCodeAt(startPtr = ctx.p);
    do {
        // End of key
        if (c === end) {
            if (!state)
                TomlError.x('unexpected end of key', ctx);
            if (state === 1)
                parsed.push(ctx.s.slice(sliceStart, ctx.p));
            return ctx.p++, parsed;
        }
        // Dotted key separator
        else if (c === 0x2e /* . */) {
            if (!state)
                TomlError.x('illegal empty bare key', ctx);
            if (state === 1)
                parsed.push(ctx.s.slice(sliceStart, ctx.p));
            state = 0;
        }
        // Quoted key
        else if (!state && (c === 0x22 /* " */ || c === 0x27 /* ' */)) {
            if (c === ctx.s.charCodeAt(ctx.p + 1) && c === ctx.s.charCodeAt(ctx.p + 2))
                TomlError.x('illegal quoted key: multiline strings are not allowed', ctx);
            parsed.push(parseString(ctx));
            state = 2;
            ctx.p--;
        }
        // Whitespace; no-op in state 0 and 2, end of bare key in state 1
        else if (c === 0x20 || c === 0x9 /* \t */) {
            if (state === 1) {
                parsed.push(ctx.s.slice(sliceStart, ctx.p));
                state = 2;
            }
        }
        // If state is post-key, no character is allowed; otherwise ensure it's a bare-key component
        else if (state === 2 || (c < 0x30 && c !== 0x2d /* - */) || (c > 0x39 && c < 0x41) || (c > 0x5a && c < 0x61 && c !== 0x5f /* _ */) || c > 0x7a) {
            TomlError.x('illegal character in key', ctx);
        }
        // Illegal character
        else if (!state) {
            state = 1;
            sliceStart = ctx.p;
        }
    } while (c = ctx.s.charCodeAt(++ctx.p));
    TomlError.x('incomplete key-value: cannot find end of key', ctx, startPtr);
}
/** @internal */
function parseInlineTable(ctx) {
    let startPtr = ctx.p++;
    let res = Object.create(null);
    let seen = new Set();
    let c;
    while (ctx.p < ctx.s.length) {
        skipVoid(ctx);
        if ((c = ctx.s.charCodeAt(ctx.p)) === 0x7d /* } */) {
            ctx.p++;
            return res;
        }
        let k;
        let t = res;
        let hasOwn = false;
        let errPtr = ctx.p;
        let key = parseKey(ctx);
        for (let i = 0; i < key.length; i++) {
            if (i)
                t = hasOwn ? t[k] : (t[k] = Object.create(null));
            k = key[i];
            if ((hasOwn = Object.hasOwn(t, k)) && (typeof t[k] !== 'object' || seen.has(t[k]))) {
                TomlError.x('trying to redefine an already defined value', ctx, errPtr);
            }
            let unsafe = k === '__proto__';
            if (ctx.uk && (unsafe || k === 'constructor')) {
                t = ctx.uk !== 1 && TomlError.x('document contains an unsafe property', ctx, errPtr);
                break;
            }
            if (!hasOwn && unsafe) {
                Object.defineProperty(t, k, { enumerable: true, configurable: true, writable: true });
            }
        }
        if (hasOwn) {
            TomlError.x('trying to redefine an already defined value', ctx, errPtr);
        }
        skipVoid(ctx, true, true);
        let value = extractValue(ctx, 0x7d /* } */);
        if (t && typeof (t[k] = value) === 'object')
            seen.add(value);
        skipVoid(ctx);
        if ((c = ctx.s.charCodeAt(ctx.p++)) === 0x7d /* } */) {
            return res;
        }
        if (c !== 0x2c /* , */)
            TomlError.x('expected comma or end of structure', ctx, ctx.p - 1);
    }
    TomlError.x('unfinished table', ctx, startPtr);
}
/** @internal */
function parseArray(ctx) {
    let startPtr = ctx.p++;
    let res = [];
    let c;
    while (ctx.p < ctx.s.length) {
        skipVoid(ctx);
        if ((c = ctx.s.charCodeAt(ctx.p)) === 0x5d /* ] */) {
            ctx.p++;
            return res;
        }
        res.push(extractValue(ctx, 0x5d /* ] */));
        skipVoid(ctx);
        if ((c = ctx.s.charCodeAt(ctx.p++)) === 0x5d /* ] */) {
            return res;
        }
        if (c !== 0x2c /* , */)
            TomlError.x('expected comma or end of structure', ctx, ctx.p - 1);
    }
    TomlError.x('unfinished array', ctx, startPtr);
}

;// CONCATENATED MODULE: ./node_modules/smol-toml/dist/parse.js
/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */




function peekTable(ctx, key, table, meta, type) {
    let t = table;
    let m = meta;
    let k;
    let hasOwn = false;
    let state;
    for (let i = 0; i < key.length; i++) {
        if (i) {
            t = hasOwn ? t[k] : (t[k] = Object.create(null));
            m = (state = m[k]).c;
            if (type === 0 /* Type.DOTTED */ && (state.t === 1 /* Type.EXPLICIT */ || state.t === 2 /* Type.ARRAY */)) {
                return null;
            }
            if (state.t === 2 /* Type.ARRAY */) {
                let l = t.length - 1;
                t = t[l];
                m = m[l].c;
            }
        }
        k = key[i];
        if ((hasOwn = Object.hasOwn(t, k)) && m[k]?.t === 0 /* Type.DOTTED */ && m[k]?.d) {
            return null;
        }
        if (!hasOwn) {
            let unsafe = k === '__proto__';
            if (ctx.uk && (unsafe || k === 'constructor'))
                return false;
            if (unsafe) {
                Object.defineProperty(t, k, { enumerable: true, configurable: true, writable: true });
                Object.defineProperty(m, k, { enumerable: true, configurable: true, writable: true });
            }
            m[k] = {
                t: i < key.length - 1 && type === 2 /* Type.ARRAY */
                    ? 3 /* Type.ARRAY_DOTTED */ : type,
                d: false,
                i: 0,
                c: Object.create(null),
            };
        }
    }
    state = m[k];
    if (state.t !== type && !(type === 1 /* Type.EXPLICIT */ && state.t === 3 /* Type.ARRAY_DOTTED */)) {
        // Bad key type!
        return null;
    }
    if (type === 2 /* Type.ARRAY */) {
        if (!state.d) {
            state.d = true;
            t[k] = [];
        }
        t[k].push(t = Object.create(null));
        state.c[state.i++] = (state = { t: 1 /* Type.EXPLICIT */, d: false, i: 0, c: Object.create(null) });
    }
    if (state.d) {
        // Redefining a table!
        return null;
    }
    state.d = true;
    if (type === 1 /* Type.EXPLICIT */) {
        t = hasOwn ? t[k] : (t[k] = Object.create(null));
    }
    else if (type === 0 /* Type.DOTTED */ && hasOwn) {
        return null;
    }
    return [k, t, state.c];
}
function validateTablePeek(ctx, peek, ptr) {
    if (peek === null || ctx.uk === 2)
        TomlError.x(peek === null
            ? 'trying to redefine an already defined table or value'
            : 'document contains an unsafe property', ctx, ptr);
}
function parse(toml, options = {}) {
    let ctx = {
        s: toml,
        p: 0,
        d: options.maxDepth ?? 1000,
        bi: options.integersAsBigInt ?? false,
        ld: options.useLegacyDate ?? true,
        uk: options.unsafeKeyBehaviour === 'throw' ? 2 : options.unsafeKeyBehaviour === 'drop' ? 1 : 0,
    };
    let res = Object.create(null);
    let meta = Object.create(null);
    let tmp;
    let skipping = false;
    let tbl = res;
    let m = meta;
    // BOM is allowed, skip.
    // JS is UTF-16, so we have to check for the UTF-16 BOM instead of the UTF-8 BOM sequence!
    if (toml.charCodeAt(0) === 0xfeff)
        ctx.p++;
    skipVoid(ctx);
    while (ctx.p < toml.length) {
        if (toml.charCodeAt(ctx.p) === 0x5b /* [ */) {
            let isTableArray = toml.charCodeAt(++ctx.p) === 0x5b; /* [ */
            tmp = ctx.p += +isTableArray;
            skipping = false;
            let k = parseKey(ctx, 0x5d /* ] */);
            if (isTableArray) {
                if (toml.charCodeAt(ctx.p) !== 0x5d /* ] */) {
                    TomlError.x('expected end of table array declaration', ctx);
                }
                ctx.p++;
            }
            let p = peekTable(ctx, k, res, meta, isTableArray ? 2 /* Type.ARRAY */ : 1 /* Type.EXPLICIT */);
            if (!p) {
                validateTablePeek(ctx, p, tmp);
                skipping = true;
            }
            else {
                m = p[2];
                tbl = p[1];
            }
        }
        else {
            tmp = ctx.p;
            let k = parseKey(ctx);
            let p = peekTable(ctx, k, tbl, m, 0 /* Type.DOTTED */);
            if (!p && !skipping)
                validateTablePeek(ctx, p, tmp);
            skipVoid(ctx, true, true);
            let v = extractValue(ctx, void 0);
            if (p && !skipping)
                p[1][p[0]] = v;
        }
        skipVoid(ctx, true);
        if (ctx.p < toml.length && (tmp = toml.charCodeAt(ctx.p)) !== 0xa /* \n */ && (tmp !== 0xd /* \r */ || toml.charCodeAt(ctx.p + 1) !== 0xa /* \n */)) {
            TomlError.x('each key-value declaration must be followed by an end-of-line', ctx);
        }
        skipVoid(ctx);
    }
    return res;
}

;// CONCATENATED MODULE: ./node_modules/smol-toml/dist/stringify.js
/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */
let BARE_KEY = /^[a-z0-9-_]+$/i;
let HAS_WELLFORMED = !!(''.isWellFormed);
function extendedTypeOf(obj) {
    let type = typeof obj;
    if (type === 'object') {
        if (Array.isArray(obj))
            return 'array';
        if (typeof obj.getUTCDate === 'function' && obj instanceof Date)
            return 'date';
        if (globalThis.Temporal) {
            if (obj.until) {
                if (obj instanceof Temporal.ZonedDateTime)
                    return 'temporal/tz+uc';
                if (obj instanceof Temporal.PlainDateTime || obj instanceof Temporal.PlainDate)
                    return 'temporal/uc';
                if (obj instanceof Temporal.PlainTime || obj instanceof Temporal.Instant)
                    return 'temporal';
                if (obj instanceof Temporal.PlainYearMonth)
                    return 'temporal/x';
            }
            else if ((obj.toPlainDate && obj instanceof Temporal.PlainMonthDay) ||
                (obj.negated && obj instanceof Temporal.Duration)) {
                return 'temporal/x';
            }
        }
    }
    return type;
}
function isArrayOfTables(obj) {
    for (let i = 0; i < obj.length; i++) {
        if (extendedTypeOf(obj[i]) !== 'object')
            return false;
    }
    return obj.length != 0;
}
function formatWellFormedStringUnchecked(s) {
    return JSON.stringify(s).replaceAll('\x7f', '\\u007f');
}
function formatString(s) {
    return formatWellFormedStringUnchecked(HAS_WELLFORMED ? s.toWellFormed() : s);
}
function formatKey(s) {
    if (BARE_KEY.test(s))
        return s;
    if (HAS_WELLFORMED && !s.isWellFormed())
        throw new RangeError('key contains illegal lone surrogates');
    return formatWellFormedStringUnchecked(s);
}
function stringifyValue(val, type, depth, numberAsFloat, strictTemporal) {
    if (depth === 0) {
        throw new Error('Could not stringify the object: maximum object depth exceeded');
    }
    switch (type) {
        // @ts-expect-error -- intentional fallthrough case
        case 'number':
            if (isNaN(val))
                return 'nan';
            if (val === Infinity)
                return 'inf';
            if (val === -Infinity)
                return '-inf';
            if (Number.isInteger(val) && (numberAsFloat || !Number.isSafeInteger(val)))
                return val.toFixed(1);
        case 'bigint':
        case 'boolean':
        case 'temporal':
            return val.toString();
        case 'string':
            return formatString(val);
        case 'date':
            if (isNaN(val.getTime()))
                throw new TypeError('cannot serialize invalid date');
            return val.toISOString();
        case 'object':
            return stringifyInlineTable(val, depth, numberAsFloat, strictTemporal);
        case 'array':
            return stringifyArray(val, depth, numberAsFloat, strictTemporal);
        // @ts-expect-error -- intentional fallthrough case
        case 'temporal/tz+uc':
            if (strictTemporal) {
                let tz = val.timeZoneId;
                let tzc = tz.charCodeAt(0);
                if (
                // Classic offset
                tzc !== 0x2b /* + */ && tzc !== 0x2d /* - */ &&
                    (
                    // Fast pre-check pass; see below for the actually accepted values
                    (tzc !== 0x55 /* U */ && tzc !== 0x47 /* G */ && tzc !== 0x5a /* Z */ && tzc !== 0x45 /* E */) ||
                        (
                        // UTC and its aliases; Temporal implementations don't all canonicalise unfortunately
                        tz !== 'UTC' && tz !== 'UCT' && tz !== 'Universal' && tz !== 'Zulu' &&
                            // GMT is a TZ but it's for all intents and purposes equivalent to UTC. Safe to downgrade.
                            !tz.startsWith('GMT') && tz !== 'Greenwich' &&
                            // Etc/* are all safe to downgrade to offset (either UTC, GMT, or offset)
                            !tz.startsWith('Etc/')))) {
                    throw new TypeError('Temporal objects with an IANA timezone are not allowed in Temporal strict mode');
                }
            }
        case 'temporal/uc':
            if (strictTemporal && val.calendarId !== 'iso8601')
                throw new TypeError('Temporal objects with a non-default calendar are not allowed in Temporal strict mode');
            return val.toString({
                calendarName: 'never',
                timeZoneName: 'never',
            });
        case 'temporal/x':
            throw new TypeError('Unsupported ' + val[Symbol.toStringTag]);
    }
}
function stringifyInlineTable(obj, depth, numberAsFloat, strictTemporal) {
    let keys = Object.keys(obj);
    if (keys.length === 0)
        return '{}';
    let res = '{ ';
    for (let i = 0; i < keys.length; i++) {
        let k = keys[i];
        if (i)
            res += ', ';
        res += formatKey(k) + ' = ' + stringifyValue(obj[k], extendedTypeOf(obj[k]), depth - 1, numberAsFloat, strictTemporal);
    }
    return res + ' }';
}
function stringifyArray(array, depth, numberAsFloat, strictTemporal) {
    if (array.length === 0)
        return '[]';
    let res = '[ ';
    for (let i = 0; i < array.length; i++) {
        if (i)
            res += ', ';
        if (array[i] === null || array[i] === void 0) {
            throw new TypeError('arrays cannot contain null or undefined values');
        }
        res += stringifyValue(array[i], extendedTypeOf(array[i]), depth - 1, numberAsFloat, strictTemporal);
    }
    return res + ' ]';
}
function stringifyArrayTable(array, key, depth, numberAsFloat, strictTemporal) {
    if (depth === 0) {
        throw new Error('Could not stringify the object: maximum object depth exceeded');
    }
    let res = '';
    for (let i = 0; i < array.length; i++) {
        res += `${res && '\n'}[[${key}]]\n`;
        res += stringifyTable(0, array[i], key, depth, numberAsFloat, strictTemporal);
    }
    return res;
}
function stringifyTable(tableKey, obj, prefix, depth, numberAsFloat, strictTemporal) {
    if (depth === 0) {
        throw new Error('Could not stringify the object: maximum object depth exceeded');
    }
    let preamble = '';
    let tables = '';
    let keys = Object.keys(obj);
    for (let i = 0; i < keys.length; i++) {
        let k = keys[i];
        if (obj[k] !== null && obj[k] !== void 0) {
            let type = extendedTypeOf(obj[k]);
            if (type === 'symbol' || type === 'function') {
                throw new TypeError(`cannot serialize values of type '${type}'`);
            }
            let key = formatKey(k);
            if (type === 'array' && isArrayOfTables(obj[k])) {
                tables += (tables && '\n') + stringifyArrayTable(obj[k], prefix ? `${prefix}.${key}` : key, depth - 1, numberAsFloat, strictTemporal);
            }
            else if (type === 'object') {
                let tblKey = prefix ? `${prefix}.${key}` : key;
                tables += (tables && '\n') + stringifyTable(tblKey, obj[k], tblKey, depth - 1, numberAsFloat, strictTemporal);
            }
            else {
                preamble += key;
                preamble += ' = ';
                preamble += stringifyValue(obj[k], type, depth, numberAsFloat, strictTemporal);
                preamble += '\n';
            }
        }
    }
    if (tableKey && (preamble || !tables)) // Create table only if necessary
        preamble = preamble ? `[${tableKey}]\n${preamble}` : `[${tableKey}]`;
    return preamble && tables
        ? `${preamble}\n${tables}`
        : preamble || tables;
}
function stringify(obj, { maxDepth = 1000, numbersAsFloat = false, strictTemporal = false } = {}) {
    if (extendedTypeOf(obj) !== 'object') {
        throw new TypeError('stringify can only be called with an object');
    }
    let str = stringifyTable(0, obj, '', maxDepth, numbersAsFloat, strictTemporal);
    if (str[str.length - 1] !== '\n')
        return str + '\n';
    return str;
}

;// CONCATENATED MODULE: ./node_modules/smol-toml/dist/index.js
/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */





/** @deprecated use `import * as ... from 'smol-toml'` instead */
/* harmony default export */ const dist = ({ parse: parse, stringify: stringify, TomlDate: TomlDate, TomlError: TomlError });

// EXTERNAL MODULE: ./lib/harness/kit/file-format.js
var file_format = __nccwpck_require__(989);
;// CONCATENATED MODULE: ./lib/harness/kit/toml.js




/** TOML with the prompt under one of its keys, as text of several lines. */
const tomlWith = (promptKey) => ({
    write: (fields, prompt) => {
        const isTable = ({ value }) => (0,text_locate/* isRecord */.u)(tomlValue(value));
        const keys = (some) => some.length === 0
            ? ''
            : `${stringify(Object.fromEntries(some.map((each) => [each.key, tomlValue(each.value)])))}`;
        const head = keys(fields.filter((each) => !isTable(each)));
        const tables = keys(fields.filter(isTable));
        const text = `${head.trimEnd()}\n${promptKey} = """\n${escaped(prompt)}\n"""\n`;
        return tables === '' ? text : `${text}\n${tables.trimEnd()}\n`;
    },
    meaningOf: (lines, line) => {
        const opening = lines.indexOf(`${promptKey} = """`);
        const closing = lines.indexOf('"""', opening + 1);
        if (opening !== -1 && line > opening && line <= closing + 1) {
            const last = closing - opening - 1; // the quotes stand on lines of their own and belong to the prompt
            return { promptLine: Math.min(Math.max(line - opening - 1, 1), last) };
        }
        return line > closing + 1 && closing !== -1 // tables come last, and what is in one belongs to it
            ? (0,file_format/* keyAbove */.F)(lines, /^\[+([A-Za-z][\w-]*)/, { from: closing, to: line })
            : (0,file_format/* keyAbove */.F)(lines, /^([A-Za-z][\w-]*)\s*=/, { from: 0, to: line });
    },
    read: (text) => readToml(text, promptKey),
});
/** A form keeps maps so that the order of their keys stays; TOML has no null. */
function tomlValue(value) {
    if (value instanceof Map)
        return tomlValue(Object.fromEntries(value));
    if (Array.isArray(value))
        return value.filter((each) => each !== null).map(tomlValue);
    if (!(0,text_locate/* isRecord */.u)(value))
        return value;
    return Object.fromEntries(Object.entries(value).flatMap(([key, each]) => (each === null ? [] : [[key, tomlValue(each)]])));
}
/** A line of the prompt stays a line; only what would end the text or mean something else is written otherwise. */
const escaped = (prompt) => prompt
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '""\\"')
    .replace(/(?![\n\t])\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
/** The data of a TOML text; nothing where it is none. */
function tomlData(text) {
    try {
        return parse(text);
    }
    catch (error) {
        if (error instanceof TomlError)
            return undefined;
        throw error; // a bug, not a text
    }
}
function readToml(text, promptKey) {
    try {
        const { [promptKey]: prompt, ...fields } = parse(text);
        const isText = typeof prompt === 'string';
        const offsets = (0,once/* once */.Oo)(() => keyOffsets(text));
        return {
            fields: isText || prompt === undefined ? fields : { ...fields, [promptKey]: prompt },
            prompt: isText ? prompt : '',
            offsetOf: ([key]) => (key === undefined ? 0 : (offsets().get(String(key)) ?? 0)),
        };
    }
    catch (error) {
        if (!(error instanceof TomlError))
            throw error; // a bug, not a text
        const [, what = error.message] = /^Invalid TOML document: ([^\n]*)/.exec(error.message) ?? [];
        return { reason: `${what}.`, offset: offsetAt(text, error.line, error.column) };
    }
}
/** The parser gives values without places, so a key is looked for where a line begins with it; the first one counts. */
function keyOffsets(text) {
    const offsets = new Map();
    const plain = withoutTexts(text);
    for (let start = 0; start < plain.length; start = plain.indexOf('\n', start) + 1 || plain.length) {
        KEY_AT_START.lastIndex = start;
        const [, inDouble, inSingle, bare] = KEY_AT_START.exec(plain) ?? [];
        const key = inDouble ?? inSingle ?? bare;
        if (key !== undefined && !offsets.has(key))
            offsets.set(key, start);
    }
    return offsets;
}
const KEY_AT_START = /[ \t]*(?:\[+[ \t]*)?(?:"([^"\n]*)"|'([^'\n]*)'|([\w-]+))[ \t]*[=.\]]/y;
/** Texts of several lines become empty lines, so that every place stays where it is. */
const withoutTexts = (text) => text.replace(/"""[\s\S]*?"""|'''[\s\S]*?'''/g, (each) => each.replace(/[^\n]/g, ' '));
function offsetAt(text, line, column) {
    const before = text.split('\n').slice(0, line - 1);
    return Math.min(before.join('\n').length + (before.length > 0 ? 1 : 0) + column - 1, text.length);
}

;// CONCATENATED MODULE: ./lib/harness/codex/read.js






const folder = { folder: '.codex/agents', extensions: ['.toml'], nested: true };
/** Reads a file as Codex CLI 0.169.0 does (docs/harnesses.md). A key that is not known here may load or not. */
function read_read(file) {
    const { shape, reason, fields, body } = file;
    if (shape !== 'fields') {
        const why = shape === 'empty' ? 'the file is empty' : `its TOML cannot be read (${reason ?? ''})`;
        return (0,shapes/* absent */.Ge)(file, why, 'Fix the file.');
    }
    const missing = file.harness.import.required.find((key) => !isText(fields[key]) || fields[key].trim() === '');
    if (missing !== undefined)
        return (0,shapes/* absent */.Ge)(file, `it has no ${missing}`, `Give it a "${missing}".`, [missing]);
    if (body.trim() === '' && !file.isNamed)
        return (0,shapes/* absent */.Ge)(file, 'it has no developer_instructions', 'Give it "developer_instructions".');
    const unknown = ignoredKeys(file)
        .flatMap(({ path }) => path)
        .find((key) => !IDLE_KEYS.includes(key));
    if (unknown !== undefined)
        return (0,shapes/* absent */.Ge)(file, `it knows no "${unknown}"`, `Remove "${unknown}".`, [unknown]);
    const server = Object.keys(serversIn(file)).find((name) => !isServerConfig(serversIn(file)[name]));
    if (server !== undefined) {
        const why = `its server "${server}" has neither a command nor an address`;
        return (0,shapes/* absent */.Ge)(file, why, 'Give it one, or remove the server.', ['mcp_servers']);
    }
    return read_loaded(file);
}
const serversIn = ({ fields }) => (0,text_locate/* isRecord */.u)(fields.mcp_servers) ? fields.mcp_servers : {};
const isServerConfig = (value) => (0,text_locate/* isRecord */.u)(value) && ('command' in value || 'url' in value);
function read_loaded(file) {
    const { fields } = file;
    const { denied } = (0,shapes/* namedTools */.Pd)(file);
    const keys = { features: fields.features };
    return {
        ...(0,shapes/* loadedWith */.K_)(file, keys, { denied }),
        meantDenied: MEANT.flatMap(({ key, value, denies }) => (fields[key] === value ? denies : [])),
        seats: ['subagent'],
        diagnostics: [...idleLimits(file)],
    };
}
/** Keys of its config that limit a session, and that it reads in an agent's file and drops. */
const IDLE_KEYS = 'sandbox_mode sandbox_workspace_write approval_policy web_search mcp_servers tools permissions'.split(' ');
/** What an agent was not to have by such a key. */
const MEANT = [
    { key: 'sandbox_mode', value: 'read-only', denies: ['Write', 'Edit'] },
    { key: 'web_search', value: 'disabled', denies: ['WebSearch'] },
];
function* idleLimits({ harness, fields, locate }) {
    for (const key of IDLE_KEYS.filter((each) => Object.hasOwn(fields, each))) {
        const effect = 'in the file of an agent it changes nothing';
        const fix = `Set it for the session, in config.toml, or remove it.`;
        const facts = { harness: harness.title, key, effect, fix };
        yield (0,diagnose/* diagnose */.h4)('void-key', locate([key], 'key'), facts, { harness: harness.id });
    }
}
/** Its config may name a file for an agent, whatever the file is called; then the file needs no fields of its own. */
function namedByConfig(text) {
    const { agents } = tomlData(text) ?? {};
    const entries = (0,text_locate/* isRecord */.u)(agents) ? Object.entries(agents) : [];
    return {
        agents: entries.flatMap(([name, entry]) => {
            if (!(0,text_locate/* isRecord */.u)(entry) || !isText(entry.config_file))
                return [];
            const { config_file: file, description } = entry;
            return { path: `.codex/${file}`, under: { name, ...(isText(description) && { description }) } };
        }),
    };
}
const codexAudit = {
    morePlaces: [],
    manifests: [{ paths: ['.codex/config.toml'], place: folder, read: namedByConfig }],
    userPlaces: [folder],
    read: read_read,
    delegation: {
        natives: ['spawn_agent'],
        mainOnly: ['spawn_agent'], // an agent of a file is never the main one, and others start none by default
        levels: 1,
        builtIns: ['default', 'explorer', 'worker'].map((name) => ({ name, keys: {} })),
        fix: '',
    },
};

;// CONCATENATED MODULE: ./lib/harness/codex/index.js







const codex_DOCS = 'https://developers.openai.com/codex/config-reference';
const codex_text = { type: 'string' };
const codex_none = { names: [], natives: [] };
/** It has no tool of its own for these; the shell serves for them. */
const byShell = (...natives) => ({ names: ['exec_command'], natives });
const SHELL = ['exec_command', 'write_stdin'];
/** Names of its own that belong to no tool of ours. */
const codex_OTHER_NATIVES = new Set('get_goal create_goal update_goal tool_search'.split(' '));
/** The one thing that it can take away from an agent is the shell. */
const codex_form = ({ harness, allowed, denied }) => {
    const isShell = (name) => SHELL.some((native) => (0,natives/* overlap */.EF)(harness, name, native));
    const isWithheld = denied.some(isShell) || (allowed !== undefined && !allowed.some(isShell));
    return isWithheld ? { features: new Map([['shell_tool', false]]) } : {};
};
const featuresOf = ({ features }) => {
    if (features instanceof Map)
        return Object.fromEntries(features);
    return (0,text_locate/* isRecord */.u)(features) ? features : {};
};
/** https://developers.openai.com/codex/config-reference */
const codex = (0,contract/* defineHarness */.qX)({
    id: 'codex',
    title: 'Codex',
    places: [{ folders: ['.codex/agents'], extensions: ['.toml'], nested: true }],
    signs: ['.codex'],
    exampleModel: 'gpt-5.5',
    file: tomlWith('developer_instructions'),
    writes: ['name', 'description', 'tools', 'model'],
    fields: {
        description: codex_text,
        nickname_candidates: { type: 'list', items: codex_text },
        model: codex_text,
        model_reasoning_effort: codex_text,
        model_reasoning_summary: codex_text,
        model_verbosity: codex_text,
        personality: codex_text,
        service_tier: codex_text,
        features: { type: 'map', values: { type: 'boolean' } },
        skills: { type: 'map', values: { type: 'any' } },
    },
    refusesUnknownFields: true,
    model: {
        fits: (name) => /^(?:gpt-|codex-|o\d)/.test(name),
        expected: 'a name that begins with "gpt-", "codex-" or "o" and a number',
        takesAny: true,
        source: { version: '0.169.0', url: codex_DOCS },
    },
    promptMinimum: 1,
    builtInAgents: ['default', 'explorer', 'worker'],
    nameIs: 'identity',
    identity: (_, name) => name,
    besides: 'Codex reads the agents of a project only where the project is trusted: start "codex" in it and confirm, or set trust_level = "trusted" for it in ~/.codex/config.toml.',
    unenforceable: {
        why: 'cannot keep an agent to a list of tools, and takes away no tool but the shell',
        instead: `To limit the whole session, set its sandbox_mode: ${codex_DOCS}`,
    },
    toolFields: ['features'],
    tools: {
        cells: {
            Read: byShell('view_image', 'list_mcp_resources', 'list_mcp_resource_templates', 'read_mcp_resource'),
            Write: { names: ['apply_patch'], natives: [] }, // one tool writes and edits
            Edit: { names: ['apply_patch'], natives: ['apply_patch'] },
            Shell: { names: ['exec_command'], natives: SHELL },
            Glob: byShell(),
            Grep: byShell(),
            List: byShell(),
            LSP: codex_none,
            Skill: { names: ['skill'], natives: [] }, // not a tool: they are part of every prompt
            Task: {
                names: [],
                natives: ['spawn_agent', 'send_input', 'wait_agent', 'resume_agent', 'close_agent'],
                conditional: 'is there only where the session allows agents of agents',
            },
            TodoWrite: codex_none,
            TodoRead: codex_none,
            WebFetch: codex_none,
            WebSearch: {
                names: ['web_search'],
                natives: ['web_search'],
                conditional: 'is there only where the session has it',
            },
            Question: { names: ['request_user_input'], natives: ['request_user_input'] },
        },
        always: ['skill'],
        conditions: {
            apply_patch: 'is there for some models',
            list_mcp_resources: 'is there only with MCP servers',
            list_mcp_resource_templates: 'is there only with MCP servers',
            read_mcp_resource: 'is there only with MCP servers',
        },
        matches: (written, native) => written === native ||
            (written === 'exec_command' && native === 'write_stdin') ||
            (written.endsWith('__*') && native.startsWith(written.slice(0, -1))),
    },
    mcp: {
        write: (server, tool) => `mcp__${server}__${tool}`,
        read: (name) => {
            const { server, tool } = (isOneLine(name) && mcpParts(name)) || {};
            return server === undefined || tool === undefined
                ? undefined
                : { server, ...(tool !== '*' && { tool }) };
        },
    },
    forms: { auto: codex_form, list: codex_form, map: codex_form, permission: codex_form },
    grants: (keys) => {
        const denied = (0,kit_forms/* isNameList */._t)(keys.disallowedTools) ? keys.disallowedTools : []; // as an import reads the key
        const hasShell = featuresOf(keys).shell_tool !== false && !SHELL.some((native) => denied.includes(native));
        return (native) => hasShell || !SHELL.includes(native);
    },
    narrowing: {
        fields: ['features'],
        read: ({ features }) => ({ features }),
        names: () => [],
        narrow: (keys, { features }) => ({
            keys: { ...keys, features: { ...featuresOf({ features }), ...featuresOf(keys) } },
            diagnostics: [],
        }),
    },
    import: {
        required: ['name', 'description'],
        idle: IDLE_KEYS,
        neutral: ['name', 'description', 'model', 'features'],
        readTools: ({ fields }) => {
            const { shell_tool: shell, ...others } = featuresOf(fields);
            return {
                denied: shell === false ? SHELL.map((name) => ({ name, path: ['features', 'shell_tool'] })) : [],
                ...(Object.keys(others).length > 0 && { rest: { features: others } }),
                diagnostics: [],
            };
        },
        retired: {},
        isOtherNative: (name) => codex_OTHER_NATIVES.has(name),
        besideTools: [],
    },
    audit: codexAudit,
});

// EXTERNAL MODULE: ./lib/model/agent.js
var agent = __nccwpck_require__(9784);
;// CONCATENATED MODULE: ./lib/harness/copilot/read.js








const read_inFolder = (folder) => ({ folder, extensions: ['.agent.md', '.md'], nested: true });
/** Reads a file as Copilot CLI 1.0.102 does (docs/harnesses.md). */
function copilot_read_read(file) {
    const { shape, fields } = file;
    if (shape !== 'fields')
        return (0,shapes/* absent */.Ge)(file, (0,shapes/* whyNoFields */.Pe)(file), 'Begin the file with "---", valid YAML, and "---".');
    if (/(?:^|\/)\./.test(file.below))
        return (0,shapes/* absent */.Ge)(file, 'it does not look into folders with a dot first', 'Move the file.');
    if (!isText(fields.description))
        return (0,shapes/* absent */.Ge)(file, 'it has no description', 'Give it a "description".');
    const bad = Object.keys(fields).find((key) => !takes(file, key));
    if (bad !== undefined)
        return (0,shapes/* absent */.Ge)(file, `it cannot read "${bad}"`, `Fix or remove "${bad}".`, [bad]);
    return copilot_read_loaded(file);
}
/** Values of another type make it drop the file. The rest of the schema is what other clients check. */
function takes({ harness, fields, locate }, key) {
    const value = fields[key];
    if (key === 'name')
        return isText(value);
    if (!CHECKED.includes(key))
        return true;
    const map = MAPS.find((each) => each.key === key);
    if (map)
        return map.takes(value);
    const schema = harness.fields[key];
    return value !== null && (schema === undefined || (0,model_schema/* checkSchema */._U)(value, schema, locate).length === 0);
}
const CHECKED = ('tools model infer user-invocable disable-model-invocation skills mcp-servers hooks github ' +
    'reasoning-effort deferred-tool-loading include-custom-instructions').split(' ');
const texts = { type: 'list', items: { type: 'string' } };
const byName = { type: 'map', values: { type: 'string' } };
const forServers = { tools: texts, timeout: { type: 'number', integer: true, min: 1 } };
const REMOTE = {
    type: 'object',
    fields: {
        ...forServers,
        type: { type: 'string', values: ['http', 'sse'] },
        url: { type: 'string' },
        headers: byName,
    },
    required: ['type', 'url', 'tools'],
    others: { type: 'any' },
};
const LOCAL = {
    type: 'object',
    fields: {
        ...forServers,
        type: { type: 'string', values: ['local', 'stdio'] },
        command: { type: 'string' },
        args: texts,
        env: byName,
        cwd: { type: 'string' },
    },
    required: ['command', 'args', 'tools'],
    others: { type: 'any' },
};
/** It drops a file over a server that lacks any of this. */
function read_isServerConfig(value) {
    if (!(0,text_locate/* isRecord */.u)(value))
        return false;
    const isRemote = Object.hasOwn(value, 'url') || value.type === 'http' || value.type === 'sse';
    return (0,model_schema/* checkSchema */._U)(value, isRemote ? REMOTE : LOCAL, () => undefined).length === 0;
}
/** Fields that hold a map, and what it can read as such a map. */
const MAPS = [
    {
        key: 'mcp-servers',
        takes: (value) => value === null || ((0,text_locate/* isRecord */.u)(value) && Object.values(value).every(read_isServerConfig)),
        fix: 'Give each server "tools", and "command" with "args", or "url" with "type: http".',
    },
    {
        key: 'hooks',
        takes: (value) => (0,text_locate/* isRecord */.u)(value) && Object.values(value).every(Array.isArray),
        fix: 'Give each event a list of hooks.',
    },
];
function copilot_read_loaded(file) {
    const { fields, body } = file;
    const { allowed: trimmed } = (0,shapes/* namedTools */.Pd)(file);
    const allowed = trimmed?.map((each) => asListed(each, fields.tools));
    const isOpen = allowed !== undefined && !/\S/.test(body);
    const written = allowed?.map((each) => each.name);
    const keys = written && !isOpen ? { tools: written } : {};
    const listed = allowed?.filter((each) => !each.name.startsWith('!'));
    return {
        ...(0,shapes/* loadedWith */.K_)(file, keys, { ...(listed && { allowed: listed }), denied: [] }),
        loads: isOpen ? 'open' : 'loaded',
        ignored: ignoredKeys(file),
        meantDenied: negations(file).map((name) => name.slice(1)),
        ...(isOpen && written && { meantAllowed: written }),
        commandFields: ['hooks', 'mcp-servers'].filter((key) => runsCommands(key, fields[key])),
        isStartable: fields['disable-model-invocation'] !== true && fields.infer !== false,
        diagnostics: [...(isOpen ? [blankBody(file)] : []), ...idleNegations(file), ...idleAgents(file)],
    };
}
/** An item of a list keeps the spaces around it, and then it is another name. */
function asListed(each, tools) {
    const item = Array.isArray(tools) && typeof each.path[1] === 'number' ? tools[each.path[1]] : each.name;
    return { ...each, name: isText(item) ? item : each.name };
}
/** `"!bash"` looks like a deny, and there is no deny. */
const negations = ({ fields: { tools } }) => (Array.isArray(tools) ? tools : isText(tools) ? tools.split(',') : [])
    .filter(isText)
    .map((name) => name.trim())
    .filter((name) => name.startsWith('!'));
function* idleNegations(file) {
    const { harness, locate } = file;
    for (const limit of negations(file)) {
        const effect = 'it cannot deny a tool';
        const facts = { harness: harness.title, limit, effect, fix: 'List the tools to allow instead.' };
        yield (0,diagnose/* diagnose */.h4)('void-limit', locate(['tools']), facts, { harness: harness.id });
    }
}
const runsCommands = (key, value) => (0,text_locate/* isRecord */.u)(value) && (key === 'hooks' ? Object.keys(value).length > 0 : (0,shapes/* startPrograms */.mr)(value));
function blankBody({ harness, locate }) {
    const facts = {
        harness: harness.title,
        why: 'it has no prompt, and then its list of tools does not count',
        fix: 'Write a prompt below the keys.',
    };
    return (0,diagnose/* diagnose */.h4)('agent-open', locate(['tools'], 'key'), facts, { harness: harness.id });
}
/** Only VS Code reads which agents an agent may start. */
function* idleAgents({ harness, fields, locate }) {
    if (fields.agents === undefined)
        return;
    const effect = 'only VS Code limits by it which agents this one may start';
    const fix = 'Leave "agent" out of the tools.';
    yield (0,diagnose/* diagnose */.h4)('void-key', locate(['agents'], 'key'), { harness: harness.title, key: 'agents', effect, fix }, {
        harness: harness.id,
    });
}
/** Further line breaks of its reader, which is one of YAML 1.1 (1.0.102). */
const asYaml12 = (text) => (0,shapes/* closeComments */.JA)(text.replace(/[\u0085\u2028\u2029]/g, '\n'));
const read_inPlugin = { ...read_inFolder('agents'), nested: false };
const inside = (folder, path) => (folder === '' ? path : `${folder}/${path}`);
/** Folders or files, in place of the folder `agents`; none where one of them is something else or leaves the plugin (1.0.102). */
function read_namedByPlugin(text) {
    const { value } = (0,loose_yaml/* readSettings */.sb)({ path: '', text });
    const { agents = 'agents' } = (0,text_locate/* isRecord */.u)(value) ? value : {};
    const named = (0,text_locate/* isRecord */.u)(agents) ? agents.paths : agents;
    const paths = Array.isArray(named) ? named : [named];
    if (!paths.every((path) => isText(path) && !/^\/|(?:^|\/)\.\.(?:\/|$)/.test(path)))
        return {};
    const isFile = (path) => path.endsWith('.md');
    const all = paths.filter(isText);
    return {
        agents: all.filter(isFile).map((path) => ({ path })),
        folders: all.filter((path) => !isFile(path)),
    };
}
/** It reads no more of an entry than where the plugin is (1.0.102). */
const read_namedByMarketplace = (text) => ({
    plugins: pluginsIn(text).map(({ source, root = '.' }) => `${root}/${source}`),
});
const copilotAudit = {
    morePlaces: [
        read_inFolder('.claude/agents'), // the CLI and VS Code read them too
        { ...read_inFolder('agents'), repository: /^\.github(?:-private)?$/ },
    ],
    userPlaces: [read_inFolder('.copilot/agents')],
    precedence: ['.github/agents', '.claude/agents'],
    text: { refusesDuplicateKeys: true, ignoresMerges: true, ignoresTags: true, asYaml12 },
    manifests: [
        {
            paths: ['.plugin', '', '.github/plugin', '.claude-plugin'].map((folder) => inside(folder, 'plugin.json')),
            place: read_inPlugin,
            isPlugin: true,
            read: read_namedByPlugin,
        },
        {
            paths: ['', '.plugin', '.github/plugin', '.claude-plugin'].map((folder) => inside(folder, 'marketplace.json')),
            place: read_inPlugin,
            isPlugin: true,
            read: read_namedByMarketplace,
        },
    ],
    read: copilot_read_read,
    delegation: {
        natives: ['task'],
        mainOnly: [],
        levels: 1, // deeper down a started agent is cut to the tools of the one that starts it
        builtIns: [{ name: 'general-purpose', keys: {} }], // the others are cut as well
        fix: 'Give it a list of tools without "agent".',
    },
};

;// CONCATENATED MODULE: ./lib/harness/copilot/index.js







const copilot_DOCS = 'https://docs.github.com/en/copilot/reference/custom-agents-configuration#tools';
const copilot_confirmed = (...names) => ({ names, version: '1.0.102', url: copilot_DOCS });
const copilot_text = { type: 'string' };
const copilot_flag = { type: 'boolean' };
const copilot_texts = { type: 'list', items: copilot_text };
const object = { type: 'map', values: { type: 'any' } };
/** What it takes a written name for, without regard to case; any other name stands for itself. */
const GROUPS = [
    {
        names: 'execute shell bash powershell runcommands runinterminal',
        natives: ['bash', 'read_bash', 'stop_bash', 'list_bash'],
    },
    { names: 'read notebookread readfile', natives: ['view'] },
    { names: 'edit multiedit write notebookedit', natives: ['create', 'edit', 'apply_patch'] },
    { names: 'editfiles', natives: ['edit', 'apply_patch'] },
    // For models that have `apply_patch` and `rg`, these names bring them, and the first one edits files too.
    { names: 'create createfile createdirectory', natives: ['create', 'apply_patch'] },
    { names: 'search codebase', natives: ['grep', 'rg', 'glob'] },
    { names: 'grep textsearch', natives: ['grep', 'rg'] },
    { names: 'filesearch', natives: ['glob'] },
    {
        names: 'agent custom-agent task runsubagent',
        natives: ['task', 'read_agent', 'list_agents', 'write_agent'],
    },
    { names: 'web webfetch websearch', natives: ['web_fetch', 'web_search'] },
    { names: 'todo todos todowrite', natives: ['update_todo'] },
];
const copilot_ALIASES = new Map(GROUPS.flatMap(({ names, natives }) => names.split(' ').map((name) => [name, natives])));
function copilot_matches(written, native) {
    const name = written.toLowerCase();
    const known = copilot_ALIASES.get(name);
    if (known)
        return known.includes(native);
    return copilot_matchesServer(name, native.toLowerCase()) || matchesTail(name, native);
}
/** The CLI takes `server-tool`, the name a tool has at run time, as well as `server/tool`. */
function copilot_matchesServer(name, native) {
    if (!name.endsWith('/*'))
        return native === name || native.replace('/', '-') === name;
    const server = name.slice(0, -'/*'.length);
    return native.startsWith(`${server}/`) || (!native.includes('/') && native.startsWith(`${server}-`));
}
/** Whatever comes before the last "/", the CLI also takes the word behind it: `files/write` edits files. */
function matchesTail(name, native) {
    const tail = name.slice(name.lastIndexOf('/') + 1);
    if (tail === name || native.includes('/'))
        return false;
    const meaning = tail === 'edit' ? 'editfiles' : tail;
    return copilot_ALIASES.get(meaning)?.includes(native) ?? native.toLowerCase() === tail;
}
/** Everything that it is known to have; it cannot deny, so a deny becomes this list without the denied. */
const copilot_EVERYTHING = 'read edit search execute agent web todo lsp ask_user vscode/askQuestions skill'.split(' ');
const copilot_list = ({ harness, allowed, denied, mcpServers }) => {
    const all = allowed ?? [...copilot_EVERYTHING, ...mcpServers.map((server) => `${server}/*`)];
    return { tools: (0,kit_forms/* withoutDenied */._c)(harness, all, denied) };
};
const copilot_ALWAYS = ['skill', 'sql'];
/** The sets of VS Code's own tools, which look like MCP servers. */
const VSCODE_SETS = 'agent browser edit execute read search todo vscode web runcommands runtasks'.split(' ');
const VSCODE_NAMES = new Set(('fetch listDirectory terminal githubRepo githubTextSearch newWorkspace selection changes problems usages extensions vscodeAPI testFailure ' +
    'terminalLastCommand terminalSelection findTestFiles searchResults openSimpleBrowser runTasks runTests new').split(' '));
const isOfVsCode = (name) => VSCODE_NAMES.has(name) ||
    (name.includes('/') && VSCODE_SETS.includes(name.replace(/\/.*$/s, '').toLowerCase()));
const CLI_NATIVES = new Set('fetch_copilot_cli_documentation semantic_code_search session_store_sql tool_search_tool'.split(' '));
/** https://docs.github.com/en/copilot/reference/custom-agents-configuration */
const copilot = (0,contract/* defineHarness */.qX)({
    id: 'copilot',
    title: 'Copilot',
    places: [{ folders: ['.github/agents'], extensions: ['.agent.md', '.md'], nested: true }],
    specialPlaces: [
        { folder: 'agents', repository: /^\.github(?:-private)?$/, description: '(for the whole organisation)' },
    ],
    signs: ['.github/agents', '.github/copilot-instructions.md', '.github/instructions', '.github/prompts'],
    exampleModel: 'claude-opus-4.5',
    writes: ['name', 'description', 'tools', 'model'],
    fields: {
        description: copilot_text,
        tools: { type: 'either', of: [copilot_texts, copilot_text] },
        model: { type: 'either', of: [copilot_text, copilot_texts] },
        target: { type: 'string', values: ['vscode', 'github-copilot'] },
        'disable-model-invocation': copilot_flag,
        'user-invocable': copilot_flag,
        infer: copilot_flag,
        'mcp-servers': object,
        metadata: { type: 'map', values: copilot_text },
        github: object,
        'argument-hint': copilot_text,
        handoffs: { type: 'list', items: { type: 'any' } },
        agents: copilot_texts,
        hooks: object,
        skills: copilot_texts,
        'reasoning-effort': copilot_text,
        'deferred-tool-loading': copilot_flag,
        'include-custom-instructions': copilot_flag,
    },
    commandFields: ['hooks'],
    model: {
        fits: (name) => !name.includes('/'),
        expected: 'a name without "/"',
        isOwn: (name) => /^claude-[a-z]+-\d+\.\d+/i.test(name), // others write versions with dashes
        source: {
            version: '1.0.102',
            url: 'https://docs.github.com/en/copilot/reference/ai-models/supported-models',
        },
    },
    promptLimit: 30_000,
    builtInAgents: 'explore task research code-review general-purpose security-review rubber-duck'.split(' '),
    nameIs: 'shown',
    identity: (below) => below.replaceAll('/', '--'), // it joins folders by dashes
    toolFields: ['tools'],
    tools: {
        cells: {
            Read: { names: ['read'], natives: ['view', 'read_file'] },
            Write: { names: ['write'], verified: copilot_confirmed('edit'), natives: ['create'] },
            Edit: { names: ['edit'], natives: ['edit', 'apply_patch'] },
            Shell: { names: ['execute'], natives: ['bash', 'read_bash', 'stop_bash', 'list_bash'] },
            Grep: {
                names: ['search'],
                natives: ['grep', 'rg', 'grep_search', 'semantic_search', 'semantic_code_search'],
            },
            Glob: { names: ['search'], natives: ['glob', 'file_search'] },
            List: { names: ['search'], natives: [] }, // the CLI lists directories by `view`
            LSP: {
                names: [],
                verified: copilot_confirmed('lsp'),
                natives: ['lsp'],
                conditional: 'needs a configured language server',
            },
            Skill: { names: ['skill'], natives: [] }, // always there
            Task: { names: ['agent'], natives: ['task', 'read_agent', 'list_agents', 'write_agent'] },
            TodoWrite: { names: ['todo'], natives: ['update_todo'] },
            TodoRead: { names: ['todo'], natives: [] }, // one tool reads and writes
            WebFetch: {
                names: ['web'],
                natives: ['web_fetch'],
                conditional: 'is absent when the CLI is offline',
            },
            WebSearch: {
                names: ['web'],
                natives: ['web_search'],
                conditional: 'comes with the GitHub MCP server only',
            },
            Question: {
                names: [],
                verified: copilot_confirmed('ask_user', 'vscode/askQuestions'),
                natives: ['ask_user', 'vscode/askQuestions'],
                conditional: 'is there in interactive sessions only',
            },
        },
        always: copilot_ALWAYS,
        conditions: {
            apply_patch: 'takes the place of "create" and "edit" for some models',
            rg: 'takes the place of "grep" for some models',
            semantic_code_search: 'is absent when the CLI is offline',
        },
        matches: copilot_matches,
        // VS Code names single tools as `set/tool`; a set is known to the CLI too, and a deny of it means them all.
        setOf: (name) => /^[^/]*(?=\/)/.exec(name)?.[0],
        otherWords: {
            runSubagent: 'Task',
            custom_agent: 'Task',
            todos: 'TodoWrite',
            codebase: 'Grep',
            fetch: 'WebFetch',
            // names at run time of VS Code's tools
            create_file: 'Write',
            replace_string_in_file: 'Edit',
            multi_replace_string_in_file: 'Edit',
            insert_edit_into_file: 'Edit',
            run_in_terminal: 'Shell',
            list_dir: 'List',
            file_search: 'Glob',
            semantic_search: 'Grep',
            fetch_webpage: 'WebFetch',
            manage_todo_list: 'TodoWrite',
        },
        spellings: [...copilot_ALIASES.keys()],
    },
    mcp: {
        write: (server, tool) => `${server}/${tool}`,
        read: (name) => {
            const { server, tool } = /^(?<server>[^/]+)\/(?<tool>[^/]+)$/.exec(name)?.groups ?? {};
            if (server === undefined || tool === undefined || VSCODE_SETS.includes(server.toLowerCase()))
                return undefined;
            return { server, tool };
        },
        // It would take `files/write` for its own `write` too; what is denied is the server's tool alone.
        denied: (server, tool) => `${server}-${tool}`,
        serversField: 'mcp-servers',
    },
    forms: { auto: copilot_list, list: copilot_list, map: kit_forms/* plainMap */.jI, permission: copilot_list },
    rejectedForm: { form: 'map', effect: 'it does not load such a file' },
    deniesByExpansion: true,
    grants: (0,kit_forms/* grantsByList */.hN)(() => copilot),
    narrowing: narrowingByLists(['tools'], (text) => text.split(',')),
    isOfOtherClient: isOfVsCode,
    /** Confirmed on the CLI: a subagent with a blank body gets every tool, whatever its list says. */
    checkFile: function* ({ spec, body, subject }) {
        const block = spec.agent.blocks[subject.harness ?? ''] ?? {};
        for (const { key, takes, fix } of MAPS) {
            if (block[key] === undefined || takes(block[key]))
                continue;
            const facts = { harness: 'Copilot', why: `it cannot read "${key}"`, fix, severity: 'warning' };
            yield (0,diagnose/* diagnose */.h4)('agent-absent', spec.locate(['copilot', key], 'key'), facts, subject);
        }
        if (!(0,agent/* hasToolLists */.Gh)(spec.agent.frontmatter) || /\S/.test(body))
            return;
        yield (0,diagnose/* diagnose */.h4)('empty-prompt', spec.locate([]), { harness: 'Copilot' }, subject);
    },
    import: {
        required: ['description'],
        /** VS Code's older files; current versions call them agents. */
        formerPlaces: [{ folders: ['.github/chatmodes'], extensions: ['.chatmode.md'], nested: false }],
        neutral: ['name', 'description', 'tools', 'model'],
        readTools: (file) => {
            const { tools } = file.fields;
            const isSound = isText(tools) || (Array.isArray(tools) && tools.every(isText));
            if (Object.hasOwn(file.fields, 'tools') && !isSound)
                return { denied: [], diagnostics: [wrongTools(file, 'a list of names')] };
            const { names, diagnostics } = readNames(file, 'tools', (value) => value.split(','));
            return { ...(names && !hasStar(names) && { allowed: names }), denied: [], diagnostics };
        },
        retired: {
            ls: ['List'],
            list: ['List'],
            todoread: ['TodoRead'],
            codebase: ['Glob', 'Grep'],
            'search/codebase': ['Glob', 'Grep'],
            filesearch: ['Glob'],
            'search/filesearch': ['Glob'],
            textsearch: ['Grep'],
            'search/textsearch': ['Grep'],
            listdirectory: ['List'],
            'search/listdirectory': ['List'],
            editfiles: ['Write', 'Edit'],
            'edit/editfiles': ['Write', 'Edit'],
            'edit/editnotebook': ['Edit'],
            'edit/createfile': ['Write'],
            'edit/createdirectory': ['Write'],
            runcommands: ['Shell'],
            runinterminal: ['Shell'],
            'execute/runinterminal': ['Shell'],
            'runcommands/runinterminal': ['Shell'],
            readfile: ['Read'],
            'read/readfile': ['Read'],
            fetch: ['WebFetch'],
            'web/fetch': ['WebFetch'],
            runsubagent: ['Task'],
            'agent/runsubagent': ['Task'],
            todos: ['TodoWrite'],
            'vscode/askquestions': ['Question'],
        },
        folded: (name) => name.toLowerCase(),
        isOtherNative: (name) => CLI_NATIVES.has(name) || isOfVsCode(name) || VSCODE_SETS.includes(name.toLowerCase()),
        besideTools: [],
    },
    audit: copilotAudit,
});

;// CONCATENATED MODULE: ./lib/harness/kit/prompt-values.js
/**
 * Gemini CLI and its fork put values into a prompt where `${name}` is. With a name that they have no value for, every
 * call of the agent fails. Confirmed on the CLIs, 0.61.0 and 0.24.4; there is no way to write such a text as it is.
 */
function promptValues(title, pattern, values) {
    const find = (prompt) => [...new Map([...prompt.matchAll(pattern)].map(([text, name = '']) => [text, name]))].map(([text, name]) => values.includes(name)
        ? { text }
        : {
            text,
            refusal: `its prompt asks for a value that it does not have, "${text}", so each call of it fails`,
        });
    return {
        title,
        find,
        by: 'a value of its own',
        fix: 'Put a space behind the "$", or leave the braces out.',
    };
}

;// CONCATENATED MODULE: ./lib/harness/kit/replaced-text.js

/** Why it does not run an agent with such a prompt. */
function whyLeftOut({ find, fix }, prompt) {
    const why = find(prompt).find(({ refusal }) => refusal !== undefined)?.refusal;
    return why === undefined ? undefined : { why, fix };
}
/** Reports what does not reach the agent as it is written. */
function* replacedText(rules, { spec, body, subject }) {
    const { title: harness, by, fix } = rules;
    const refused = whyLeftOut(rules, body);
    const [first, ...others] = rules.find(body).filter(({ refusal }) => refusal === undefined);
    if (refused)
        yield (0,diagnose/* diagnose */.h4)('refused-agent', spec.locate(['prompt']), { harness, ...refused }, subject);
    if (!first)
        return;
    const { text } = first;
    const isOwn = spec.agent.prompt.includes(text); // another one comes from a variable of the config
    const at = isOwn ? spec.locatePrompt({ text, nth: 0 }) : spec.locate(['prompt']);
    yield (0,diagnose/* diagnose */.h4)('prompt-replaced', at, { harness, text, others: others.length, by, fix }, subject);
}

;// CONCATENATED MODULE: ./lib/harness/gemini-cli/read.js




/**
 * Reads a file as Gemini CLI 0.61.0 does (docs/harnesses.md); `isListable`: the names that a list may hold; `values`: what
 * it puts into a prompt.
 */
const geminiCliAudit = (isListable, values) => ({
    morePlaces: [],
    userPlaces: [{ folder: '.gemini/agents', extensions: ['.md'], nested: false }],
    text: { refusesDuplicateKeys: true, asYaml12: shapes/* closeComments */.JA, plainFences: true },
    read: (file) => {
        if (file.shape !== 'fields')
            return (0,shapes/* absent */.Ge)(file, (0,shapes/* whyNoFields */.Pe)(file), 'Begin the file with "---", valid YAML, and "---", without a byte order mark before or blanks behind.');
        if (file.below.startsWith('_'))
            return (0,shapes/* absent */.Ge)(file, 'the name of the file begins with "_"', 'Rename the file.');
        return whyRefused(file, isListable) ?? whyFailing(file, values) ?? gemini_cli_read_loaded(file);
    },
    delegation: shapes/* NO_DELEGATION */.JQ,
});
/** The schema is strict: whatever is odd, the whole file is refused. */
function whyRefused(file, isListable) {
    const { harness, fields, body, locate } = file;
    const missing = harness.import.required.find((key) => !isText(fields[key]) || fields[key] === '');
    if (missing !== undefined)
        return (0,shapes/* absent */.Ge)(file, `it has no ${missing}`, `Give it a "${missing}".`, [missing]);
    const { pattern, expected } = harness.refusedName ?? {};
    if (pattern?.test(String(fields.name)))
        return (0,shapes/* absent */.Ge)(file, `it takes ${expected}`, 'Change the name.', ['name']);
    for (const [key, value] of Object.entries(fields)) {
        if (key === 'name')
            continue;
        const schema = Object.hasOwn(harness.fields, key) ? harness.fields[key] : undefined;
        if (!schema)
            return (0,shapes/* absent */.Ge)(file, `it refuses keys that it does not know ("${key}")`, `Remove "${key}".`, [key]);
        if ((0,model_schema/* checkSchema */._U)(value, schema, locate).length > 0)
            return (0,shapes/* absent */.Ge)(file, `it does not take "${key}" as it is here`, `Fix or remove "${key}".`, [key]);
    }
    const tools = Array.isArray(fields.tools) ? fields.tools.map(String) : [];
    const unknown = tools.findIndex((name) => name !== '*' && !isListable(name));
    if (unknown !== -1)
        return (0,shapes/* absent */.Ge)(file, `it knows no tool "${tools[unknown]}"`, `Remove "${tools[unknown]}".`, [
            'tools',
            String(unknown),
        ]);
    if (body.trim() === '')
        return (0,shapes/* absent */.Ge)(file, 'it has no prompt', 'Write a prompt below the keys.');
    return undefined;
}
function whyFailing(file, values) {
    const left = whyLeftOut(values, file.body);
    return left && (0,shapes/* absent */.Ge)(file, left.why, left.fix);
}
function gemini_cli_read_loaded(file) {
    const { allowed } = (0,shapes/* namedTools */.Pd)(file);
    const keys = allowed ? { tools: allowed.map((each) => each.name) } : {};
    return {
        ...(0,shapes/* loadedWith */.K_)(file, keys, { ...(allowed && { allowed }), denied: [] }),
        commandFields: (0,shapes/* startPrograms */.mr)(file.fields.mcp_servers) ? ['mcp_servers'] : [],
        seats: ['subagent'],
    };
}

;// CONCATENATED MODULE: ./lib/harness/gemini-cli/index.js








const gemini_cli_DOCS = 'https://github.com/google-gemini/gemini-cli/blob/main/docs/core/subagents.md';
const gemini_cli_text = { type: 'string' };
const positive = { type: 'number', integer: true, min: 1 };
const gemini_cli_same = (name) => ({ names: [name], natives: [name] });
const gemini_cli_none = { names: [], natives: [] };
const gemini_cli_ALWAYS = ['complete_task'];
/** Names that a list may hold, although no subagent gets such a tool, or none that belongs to a tool of ours. */
const gemini_cli_OTHER_NATIVES = new Set(('read_many_files tracker_create_task tracker_update_task tracker_get_task tracker_list_tasks ' +
    'tracker_add_dependency tracker_visualize get_internal_docs enter_plan_mode exit_plan_mode update_topic invoke_agent').split(' '));
/** It takes the part up to the first "_" for the server. */
const MCP = /^mcp_(?<server>[a-z0-9.:-]+)_(?<tool>\*|_*[a-z0-9.:-][a-z0-9_.:-]*)$/i;
/** One name in a list that it does not know makes it refuse the whole file. */
const isListable = (name) => name === 'mcp_*' ||
    MCP.test(name) ||
    name.startsWith('discovered_tool_') ||
    name === 'search_file_content' ||
    gemini_cli_OTHER_NATIVES.has(name) ||
    geminiCli.owners.has(name);
function gemini_cli_matches(written, native) {
    if (written === '*' || written === native)
        return true;
    if (written === 'search_file_content')
        return native === 'grep_search';
    if (written === 'mcp_*')
        return native.startsWith('mcp_');
    return written.endsWith('_*') && MCP.test(written) && native.startsWith(written.slice(0, -1));
}
/** Everything that a subagent is known to have; it cannot deny, so a deny becomes this list without the denied. */
const gemini_cli_EVERYTHING = ('read_file write_file replace run_shell_command glob grep_search list_directory activate_skill write_todos ' +
    'web_fetch google_web_search ask_user mcp_*').split(' ');
const gemini_cli_list = ({ harness, allowed, denied }) => ({
    tools: (0,kit_forms/* withoutDenied */._c)(harness, allowed ?? gemini_cli_EVERYTHING, denied).filter(isListable),
});
const VALUES = promptValues('Gemini CLI', /\$\{(\w+)\}/g, ['query', 'cliVersion', 'activeModel', 'today']);
/** https://github.com/google-gemini/gemini-cli/blob/main/docs/core/subagents.md */
const geminiCli = (0,contract/* defineHarness */.qX)({
    id: 'gemini-cli',
    title: 'Gemini CLI',
    places: [{ folders: ['.gemini/agents'], extensions: ['.md'], nested: false }],
    signs: ['.gemini', 'GEMINI.md'],
    exampleModel: 'gemini-2.5-pro',
    writes: ['name', 'description', 'tools', 'model'],
    fields: {
        description: gemini_cli_text,
        kind: { type: 'string', values: ['local'] },
        display_name: gemini_cli_text,
        tools: { type: 'list', items: gemini_cli_text },
        mcp_servers: { type: 'map', values: { type: 'map', values: { type: 'any' } } },
        model: gemini_cli_text,
        temperature: { type: 'number' },
        max_turns: positive,
        timeout_mins: positive,
    },
    refusesUnknownFields: true,
    model: {
        fits: (name) => /^(?:gemini-.+|auto|pro|flash|flash-lite)$/.test(name),
        expected: 'auto, pro, flash, flash-lite or a name that begins with "gemini-"',
        takesAny: true,
        source: { version: '0.61.0', url: gemini_cli_DOCS },
    },
    promptMinimum: 1,
    builtInAgents: ['codebase_investigator', 'cli_help', 'generalist', 'browser_agent'],
    nameIs: 'identity',
    identity: (_, name) => name,
    refusedName: { pattern: /[^a-z0-9_-]/, expected: 'a name of a-z, 0-9, "-" and "_" only' },
    besides: 'Gemini CLI uses a new or changed agent of a project only after a person has confirmed it: start "gemini" in the project and confirm the agents, each time these files change.',
    toolFields: ['tools'],
    tools: {
        cells: {
            Read: {
                names: ['read_file'],
                natives: ['read_file', 'read_mcp_resource', 'list_mcp_resources'],
            },
            Write: gemini_cli_same('write_file'),
            Edit: gemini_cli_same('replace'),
            Shell: {
                names: ['run_shell_command'],
                natives: ['run_shell_command', 'list_background_processes', 'read_background_output'],
            },
            Glob: gemini_cli_same('glob'),
            Grep: gemini_cli_same('grep_search'),
            List: gemini_cli_same('list_directory'),
            LSP: gemini_cli_none,
            Skill: gemini_cli_same('activate_skill'),
            Task: gemini_cli_none, // a subagent starts no other
            TodoWrite: gemini_cli_same('write_todos'),
            TodoRead: gemini_cli_none,
            WebFetch: gemini_cli_same('web_fetch'),
            WebSearch: gemini_cli_same('google_web_search'),
            Question: { ...gemini_cli_same('ask_user'), conditional: 'is there in interactive sessions only' },
        },
        always: gemini_cli_ALWAYS,
        conditions: {
            read_mcp_resource: 'is there only with MCP servers that have resources',
            list_mcp_resources: 'is there only with MCP servers that have resources',
        },
        matches: gemini_cli_matches,
        spellings: ['search_file_content'],
    },
    mcp: {
        write: (server, tool) => `mcp_${server}_${tool}`,
        read: (name, servers) => {
            const known = [...servers].find((each) => name.startsWith(`mcp_${each}_`));
            const { server, tool } = known === undefined
                ? (MCP.exec(name)?.groups ?? {})
                : { server: known, tool: name.slice(`mcp_${known}_`.length) };
            if (server === undefined)
                return undefined;
            return { server, ...(tool !== undefined && tool !== '*' && { tool }) };
        },
        serversField: 'mcp_servers',
        // Measured: its list of tools is about the servers of the session only.
        given: (servers) => Object.entries(servers).flatMap(([server, value]) => (0,text_locate/* isRecord */.u)(value) && (0,kit_forms/* isNameList */._t)(value.include_tools)
            ? value.include_tools.map((tool) => ({ server, tool }))
            : [{ server }]),
    },
    forms: { auto: gemini_cli_list, list: gemini_cli_list, map: kit_forms/* plainMap */.jI, permission: gemini_cli_list },
    rejectedForm: { form: 'map', effect: 'it refuses such a file' },
    deniesByExpansion: true,
    grants: (0,kit_forms/* grantsByList */.hN)(() => geminiCli),
    narrowing: narrowingByLists(['tools'], (name) => [name]),
    explainLoss: ({ names }) => names.every((name) => !isListable(name))
        ? 'it refuses a file for one name that it does not know, so the name is left out'
        : undefined,
    checkFile: (file) => replacedText(VALUES, file),
    import: {
        required: ['name', 'description'],
        neutral: ['name', 'description', 'tools', 'model'],
        readTools: (file) => {
            const { tools } = file.fields;
            const isSound = Array.isArray(tools) && tools.every(isText);
            if (Object.hasOwn(file.fields, 'tools') && !isSound)
                return { denied: [], diagnostics: [wrongTools(file, 'a list of names')] };
            const { names, diagnostics } = readNames(file, 'tools', (name) => [name]);
            return { ...(names && !hasStar(names) && { allowed: names }), denied: [], diagnostics };
        },
        retired: { search_file_content: ['Grep'] },
        isOtherNative: (name) => gemini_cli_OTHER_NATIVES.has(name),
        refusesName: (name) => name !== '*' && !isListable(name),
        besideTools: [],
        concrete: (name) => name.replace(/\*$/, 'x'),
    },
    audit: geminiCliAudit(isListable, VALUES),
});

// EXTERNAL MODULE: ./lib/model/tools.js
var tools = __nccwpck_require__(786);
// EXTERNAL MODULE: ./lib/text/wildcards.js
var wildcards = __nccwpck_require__(8928);
;// CONCATENATED MODULE: ./lib/harness/opencode/permission.js



/**
 * The one model of OpenCode's permissions: what its keys say, how rules are put in order, and what they decide.
 * The writer, the reader of grants and the import all use it.
 */
const PERMISSION_ACTIONS = ['ask', 'allow', 'deny'];
/** It decides on permissions, not tools; some permissions are for several tools. */
const PERMISSIONS = new Map([
    ...['write', 'edit', 'apply_patch'].map((native) => [native, 'edit']),
    ...['list_mcp_resources', 'list_mcp_resource_templates', 'read_mcp_resource'].map((native) => [native, 'read']),
]);
const permissionOf = (native) => PERMISSIONS.get(native) ?? native;
/** What it makes of a key of `tools`; under `permission` only the one for all three changes files. */
const permissionNamed = (key) => (key === 'write' || key === 'patch' ? 'edit' : key);
/** Under `permission` these names decide nothing: `edit` is the one for every change of a file. */
const VOID_PERMISSIONS = ['write', 'patch', 'apply_patch'];
/** Its patterns guide a cooperative model: a redirection or a program called by its path passes. Forced on both CLIs. */
const permission_SHELL = 'bash';
/** Not tools: what an agent may do beyond its folder, and when it repeats itself. */
const BESIDE_TOOLS = ['external_directory', 'doom_loop'];
/** Withheld from every agent, or from subagents, unless a rule names them. */
const WITHHELD_UNLESS_NAMED = [
    'question',
    'todowrite',
    'task',
    'plan_enter',
    'plan_exit',
];
const isAction = (value) => PERMISSION_ACTIONS.some((action) => action === value);
/** Reads a rule of a file; undefined when it is not a rule. */
function readRule(value) {
    if (isAction(value))
        return value;
    if (value instanceof Map)
        return value; // one of ours, not yet written
    if (!(0,text_locate/* isRecord */.u)(value))
        return undefined;
    return new Map(Object.entries(value).filter((entry) => isAction(entry[1])));
}
/** The rules of both keys in the order they are read; a whole `permission` of one word is a rule for all. */
function readRules({ tools, permission }) {
    const answers = orderedEntries(tools).map(([name, value]) => {
        const rule = value === true ? 'allow' : 'deny';
        return { name, key: permissionNamed(name), rule, path: ['tools', name] };
    });
    if (isAction(permission))
        return [...answers, { name: '*', key: '*', rule: permission, path: ['permission'] }];
    const rules = orderedEntries(permission).flatMap(([name, value]) => {
        const rule = readRule(value);
        return rule === undefined ? [] : [{ name, key: name, rule, path: ['permission', name] }];
    });
    return [...answers, ...rules];
}
/**
 * Whether rules have more patterns than can be judged: each is compared with each other name of a file. Nobody writes so
 * many, and a text of a megabyte would take hours.
 */
function hasTooManyPatterns(rules) {
    const patterns = rules.flatMap(({ key, rule }) => [
        ...(/[*?]/.test(key) ? [key] : []),
        ...(typeof rule === 'string' ? [] : rule.keys()),
    ]);
    return patterns.length > MOST_PATTERNS || patterns.join('').length > MOST_PATTERNS * LONGEST_PATTERN;
}
const MOST_PATTERNS = 500;
const LONGEST_PATTERN = 40; // of all together, on the average
/** As JavaScript sees a map: names that are whole numbers come first. */
const orderedEntries = (value) => value instanceof Map
    ? Object.entries(Object.fromEntries(value))
    : (0,text_locate/* isRecord */.u)(value)
        ? Object.entries(value)
        : [];
/** The rules of all keys: a permission that comes again keeps its first place and gets the later rule. */
const permissionFrom = (keys) => new Map(keys.map(({ key, rule }) => [key, rule]));
/** The rules for uses of one permission in their order, from the last that is about every use. */
function useRules(rules, permission) {
    const all = rules
        .filter(({ key }) => matchesWildcard(key, permission))
        .flatMap(({ rule, path }) => typeof rule === 'string'
        ? [{ pattern: '*', action: rule, path }]
        : [...rule].map(([pattern, action]) => ({ pattern, action, path: [...path, pattern] })));
    return all.slice(Math.max(all.findLastIndex(({ pattern }) => pattern === '*'), 0));
}
/** A permission that comes again keeps its first place and gets the later rule. */
const lastOfEach = (keys) => [
    ...new Map(keys.map((each) => [each.key, each])).values(),
];
const flatRules = (permission) => [...permission].flatMap(([key, rule]) => typeof rule === 'string'
    ? [[key, '*', rule]]
    : [...rule].map(([pattern, action]) => [key, pattern, action]));
/** What holds before any rule of the user or the agent. */
const OPEN = [['*', '*', 'allow']];
const BUILT_IN = [
    ...OPEN,
    ['doom_loop', '*', 'ask'],
    ['external_directory', '*', 'ask'],
    ['question', '*', 'deny'],
    ['plan_enter', '*', 'deny'],
    ['plan_exit', '*', 'deny'],
    ['read', '*.env', 'ask'],
    ['read', '*.env.*', 'ask'],
    ['read', '*.env.example', 'allow'],
];
/** The rules that concern one permission. */
const rulesFor = (rules, permission) => rules.filter(([key]) => matchesWildcard(key, permission));
/** The same for many permissions of one list of rules, which is gone through once and not for each of them. */
function rulesByPermission(rules) {
    const plain = new Map();
    const patterns = [];
    for (const [index, [key]] of rules.entries()) {
        const name = withSlashes(key);
        const known = plain.get(name);
        if (isPattern(key))
            patterns.push(index);
        else if (known)
            known.push(index);
        else
            plain.set(name, [index]);
    }
    return (permission) => {
        const matching = patterns.filter((index) => matchesWildcard(rules[index]?.[0] ?? '', permission));
        const places = [...matching, ...(plain.get(withSlashes(permission)) ?? [])].sort((a, b) => a - b);
        return places.flatMap((index) => {
            const rule = rules[index];
            return rule ? [rule] : [];
        });
    };
}
/** A tool is hidden only when the last rule for it denies every use; any other pattern leaves it there. */
const isHidden = (rules) => hides(rules.at(-1));
/** Whether a tool is hidden for which this is the last rule. */
const hides = (last) => last?.[1] === '*' && last[2] === 'deny';
/** The last rule that concerns a permission, for many permissions of one list of rules. */
const lastRuleIn = (0,once/* onceFor */.bO)((rules) => {
    const plain = new Map();
    const patterns = [];
    for (const [index, [key]] of rules.entries()) {
        if (isPattern(key))
            patterns.push(index);
        else
            plain.set(withSlashes(key), index);
    }
    return (permission) => {
        const last = plain.get(withSlashes(permission)) ?? -1;
        const pattern = patterns.findLast((index) => index > last && matchesWildcard(rules[index]?.[0] ?? '', permission));
        return rules[pattern ?? last];
    };
});
/** What is done for one use. */
const actionFor = (rules, text) => rules.findLast(([, pattern]) => matchesWildcard(pattern, text))?.[2];
/**
 * OpenCode's patterns: `*` for any run of characters, `?` for one; `\` is read as `/`. What follows a last space may
 * be missing, so that `git *` is `git` too. Read from the binary of 1.18.33.
 */
function matchesWildcard(pattern, text) {
    if (pattern === '*')
        return true; // most are
    const [wanted, given] = [withSlashes(pattern), withSlashes(text)];
    if (!wanted.includes('*') && !wanted.includes('?'))
        return wanted === given;
    return ((0,wildcards/* matchesWildcards */.H)(wanted, given) || (wanted.endsWith(' *') && (0,wildcards/* matchesWildcards */.H)(wanted.slice(0, -2), given)));
}
const isPattern = (key) => key.includes('*') || key.includes('?');
const withSlashes = (text) => (text.includes('\\') ? text.replaceAll('\\', '/') : text);

;// CONCATENATED MODULE: ./lib/harness/opencode/block-rules.js


/** Rules that ask, or that deny a part of a tool's uses. What is wholly denied is a deny and no limit. */
function limitsOf(fields, natives) {
    const rules = lastOfEach(readRules(fields));
    if (rules.length === 0)
        return [];
    const found = new Map();
    for (const [native, kind] of natives) {
        const limiting = kind === 'always' ? undefined : limitingRule(rules, permissionOf(native));
        if (!limiting || kind === 'always')
            continue;
        const entry = found.get(limiting.name) ?? { limiting, kinds: [] };
        found.set(limiting.name, entry);
        if (!entry.kinds.includes(kind))
            entry.kinds.push(kind);
    }
    const outside = rules.filter(({ key, rule }) => key === OUTSIDE && deniesSome(rule));
    return [
        ...[...found.values()].map(({ limiting, kinds }) => ({
            kinds,
            text: ruleText(limiting),
            path: limiting.path,
        })),
        ...outside.map((each) => ({ kinds: FILE_TOOLS, text: ruleText(each), path: each.path })),
    ];
}
/** It asks before an agent leaves its folder, so only a deny is a limit. */
const OUTSIDE = 'external_directory';
const FILE_TOOLS = ['Read', 'Write', 'Edit', 'Glob', 'Grep', 'Shell'];
const deniesSome = (rule) => typeof rule === 'string' ? rule === 'deny' : [...rule.values()].includes('deny');
/** The rule by which some uses of a permission are not simply allowed, when others are. */
function limitingRule(keys, permission) {
    const own = keys.filter(({ key, rule }) => matchesWildcard(key, permission) && !isEmpty(rule));
    if (own.length === 0)
        return undefined;
    const rules = [...OPEN, ...own.flatMap(flatOf)];
    if (isHidden(rules))
        return undefined;
    const texts = ['some text', ...rules.map(([, pattern]) => textFor(pattern))];
    const limited = texts.find((text) => actionFor(rules, text) !== 'allow');
    if (limited === undefined)
        return undefined;
    const deciding = own.findLastIndex((each) => actionFor(flatOf(each), limited) !== undefined);
    return own.slice(deciding).findLast(({ rule }) => typeof rule !== 'string') ?? own[deciding];
}
const isEmpty = (rule) => typeof rule !== 'string' && rule.size === 0;
const flatOf = ({ key, rule }) => flatRules(new Map([[key, rule]]));
/** A text that a pattern matches and other patterns hardly do, unless they match all that it does. */
const textFor = (pattern) => pattern.replaceAll('*', '≈'.repeat(9)).replaceAll('?', '≈');
/** A rule as a person writes it; of many patterns the first two. */
function ruleText({ name, rule }) {
    if (typeof rule === 'string')
        return `${name}: ${rule}`;
    const patterns = [...rule].map(([pattern, action]) => `${JSON.stringify(pattern)}: ${action}`);
    const shown = patterns.length > 2 ? [...patterns.slice(0, 2), '…'] : patterns;
    return `${name}: { ${shown.join(', ')} }`;
}
/** Rules that OpenCode never comes to, or whose names mean nothing to it. */
function voidRules(fields, natives) {
    const names = [...natives.keys(), ...BESIDE_TOOLS];
    return readRules(fields).flatMap(({ name, rule, path }) => {
        const why = whyVoidName(name, path[0] === 'permission', names);
        if (why !== undefined)
            return [{ key: name, path, why }];
        return [...shadowed(rule)].map((pattern) => ({
            key: `${name}: ${pattern}`,
            path: [...path, pattern],
            why: 'a later "*" decides on every use',
        }));
    });
}
function whyVoidName(name, isPermission, names) {
    const isVoid = (word) => (isPermission ? VOID_PERMISSIONS : VOID_TOOLS).includes(word);
    if (isVoid(name))
        return '"edit" is its permission for every change of a file';
    const lower = name.toLowerCase();
    if (lower === name || names.includes(name))
        return undefined;
    if (!names.includes(lower) && !isVoid(lower) && permissionNamed(lower) === lower)
        return undefined;
    const meant = isVoid(lower) ? 'edit' : lower;
    return `case matters (except on Windows), and its name is "${meant}"`;
}
/** In a map of `tools`, `write` and `patch` mean `edit`; this one means nothing. */
const VOID_TOOLS = ['apply_patch'];
/** The patterns before the last `*`: the last rule that matches wins. */
function shadowed(rule) {
    if (typeof rule === 'string')
        return [];
    const patterns = [...rule.keys()];
    return (0,tools/* distinct */.dM)(patterns.slice(0, Math.max(0, patterns.indexOf('*'))));
}

;// CONCATENATED MODULE: ./lib/harness/opencode/forms.js



/** It allows what no rule denies and the last matching rule wins: star first, denied last. */
const closedMap = ({ harness, allowed, denied }) => {
    const kept = allowed && (0,kit_forms/* withoutDeniedButWildcards */.Yw)(harness, allowed, denied);
    return {
        tools: new Map([
            ...(kept ? [['*', false], ...kept.map((name) => [name, true])] : []),
            ...denied.map((name) => [name, false]),
        ]),
    };
};
/** The guard that it puts on secrets by default, which a plain `read: allow` would lift. */
const GUARDED_READ = new Map([
    ['*', 'allow'],
    ['*.env', 'ask'],
    ['*.env.*', 'ask'],
    ['*.env.example', 'allow'],
]);
const permissionForm = ({ harness, allowed, denied, limits }) => {
    const kept = allowed && (0,kit_forms/* withoutDeniedButWildcards */.Yw)(harness, allowed, denied).map(permissionNamed);
    const refused = (0,tools/* distinct */.dM)(denied.map(permissionNamed));
    return {
        permission: (0,kit_forms/* lastWins */.Wr)([
            ...(kept ? [['*', 'deny']] : []),
            ...(kept ?? []).map((name) => [name, name === 'read' ? GUARDED_READ : 'allow']),
            ...limitRules(limits, kept),
            ...refused.map((name) => [name, 'deny']),
        ]),
    };
};
/** The last pattern that matches wins: what holds for all uses first, what is denied last. */
function limitRules(limits, kept) {
    const names = (0,tools/* distinct */.dM)(limits.flatMap((limit) => limit.names.map(permissionNamed)));
    return names.flatMap((name) => {
        const isWhole = kept?.some((each) => matchesWildcard(each, name));
        const rules = (action) => limits
            .filter((limit) => limit.action === action && limit.names.some((each) => permissionNamed(each) === name))
            .map(({ pattern }) => [pattern, action]);
        const allowed = isWhole === false ? rules('allow') : [];
        if ((isWhole === false ? allowed : rules('deny')).length === 0)
            return [];
        // Without a list of tools the user's own rules hold for the rest.
        const whole = isWhole === undefined ? [] : [['*', isWhole ? 'allow' : 'deny']];
        const all = [...whole, ...allowed, ...rules('deny')];
        return [[name, (0,kit_forms/* lastWins */.Wr)(all)]];
    });
}

;// CONCATENATED MODULE: ./lib/harness/opencode/import.js








/** Reads `tools` and `permission` of a file. */
function readTools(file) {
    const { tools } = file.fields;
    if (isText(tools) || Array.isArray(tools))
        return rejectedList(file);
    if (tools !== undefined && !(0,text_locate/* isRecord */.u)(tools))
        return { denied: [], diagnostics: [wrongTools(file, 'a map of true and false')] };
    const problems = refusals(file);
    if (problems.length > 0)
        return { denied: [], diagnostics: problems };
    const keys = readRules(file.fields).map(withoutIdlePatterns);
    if (keys.length === 0)
        return { denied: [], diagnostics: [] };
    if (hasTooManyPatterns(keys))
        return { denied: [], diagnostics: [tooManyPatterns(file)] };
    const rules = permissionFrom(keys);
    const idle = voidRules(file.fields, file.harness.owners);
    return {
        ...splitRules(rules, keys, idle),
        rules,
        narrowing: blockOf(rules),
        verbatim: toolFieldsOf(file),
        diagnostics: [...openMap(file, rules), ...idle.map((each) => voidRule(file, each))],
    };
}
function tooManyPatterns({ stem, locate }) {
    const reason = `its rules have more than ${MOST_PATTERNS} patterns, or very long ones, which fsagent does not compare.`;
    return (0,diagnose/* diagnose */.h4)('import-failed', locate(['permission'], 'key'), { name: stem, reason }, { agent: stem });
}
const voidRule = ({ harness, locate }, { key, path, why }) => (0,diagnose/* diagnose */.h4)('idle-permission', locate(path, 'key'), { key, harness: harness.title, why }, { harness: harness.id });
/** What comes before a star in a map of patterns decides nothing; a lone star is a plain action. */
function withoutIdlePatterns(keyed) {
    if (typeof keyed.rule === 'string')
        return keyed;
    const entries = [...keyed.rule];
    const alive = entries.slice(Math.max(0, entries.findLastIndex(([pattern]) => pattern === '*')));
    const [first] = alive;
    const isPlain = alive.length === 1 && first?.[0] === '*';
    return { ...keyed, rule: isPlain ? first[1] : new Map(alive) };
}
const toolFieldsOf = ({ fields }) => Object.fromEntries(['tools', 'permission'].flatMap((key) => (Object.hasOwn(fields, key) ? [[key, fields[key]]] : [])));
/** What makes OpenCode refuse the file, and with it every command in the project. */
function refusals(file) {
    const { harness, locate } = file;
    const schema = { type: 'object', open: harness.title, fields: harness.fields };
    return (0,model_schema/* checkSchema */._U)(toolFieldsOf(file), schema, locate, {
        where: harness.title,
        subject: { harness: harness.id },
    });
}
/** Such a file is refused, in OpenCode with every command in the project; what it means is clear all the same. */
function rejectedList(file) {
    const { harness, locate } = file;
    const { names, diagnostics } = readNames(file, 'tools', (text) => text.split(/[\s,]+/));
    const what = harness.rejectedForm?.effect ?? 'it does not read it';
    const effect = `${what}. It is imported as a list of the allowed tools`;
    const facts = { harness: harness.title, key: 'tools', effect };
    const note = (0,diagnose/* diagnose */.h4)('import-rejected-form', locate(['tools']), facts, { harness: harness.id });
    const spelling = (name) => {
        const lower = name.toLowerCase();
        const isKnown = (0,natives/* ownerOf */.bf)(harness, lower) !== undefined || harness.import.isOtherNative(lower);
        return isKnown || Object.hasOwn(harness.import.retired, lower) ? lower : name;
    };
    const allowed = (names ?? []).map(({ name, path }) => ({ name: spelling(name), path }));
    const rules = new Map([['*', 'deny'], ...allowed.map(({ name }) => [name, 'allow'])]);
    return { allowed, denied: [], rules, diagnostics: [note, ...diagnostics] };
}
/** Splits the rules into what lists of tools can say and the rest, which goes to the block. */
function splitRules(rules, keys, idleRules) {
    const star = rules.get('*');
    const isClosed = star === 'deny';
    const order = [...rules.keys()];
    const last = new Map(keys.map((each) => [each.key, each]));
    const isVoid = ({ name, path }) => idleRules.some((each) => each.key === name && each.path.length === path.length);
    const behindStar = new Set(order.slice(order.indexOf('*') + 1));
    const live = keys.filter((each) => each.key !== '*' && last.get(each.key) === each && behindStar.has(each.key));
    // A void deny stays in the block as it is: it never denied anything, and its author should see that.
    const alive = live.filter((each) => !isVoid(each) || each.rule === 'deny');
    const tools = alive.filter((each) => !BESIDE_TOOLS.includes(each.key) && !isVoid(each));
    if (star !== undefined && !isClosed)
        return { denied: [], deniedHere: tools.filter(({ rule }) => rule === 'deny'), rest: blockOf(rules) };
    const denied = tools.filter(({ rule }) => rule === 'deny');
    const allowed = isClosed ? tools.filter(({ rule }) => rule !== 'deny') : undefined;
    const idle = order.some((key) => /[*?]/.test(key)) ? [] : alive.filter(isIdle).map(({ key }) => key);
    const rest = restOf(alive, isClosed, idle, isVoid);
    const typed = readTypedLimits(alive, isClosed, (others) => restOf(others, isClosed, idle, isVoid));
    const isPlain = tools.some(({ key, rule }) => isClosed && key === 'read' && rule === 'allow');
    return {
        ...(allowed && { allowed }),
        denied,
        ...(rest && { rest }),
        ...(typed && { typed }),
        ...(isPlain && { unguarded: { permission: { read: 'allow' } } }),
        idle,
    };
}
/** The tools whose patterns a spec can say; the rest is what then remains for the block. */
function readTypedLimits(alive, isClosed, restWithout) {
    const read = alive.flatMap((keyed) => {
        const tool = LIMITED.get(keyed.key);
        const found = tool && typeof keyed.rule !== 'string' ? oneSided([...keyed.rule], isClosed) : undefined;
        return tool && found
            ? [{ keyed, limits: found.patterns.map((pattern) => ({ tool, pattern })), ...found }]
            : [];
    });
    if (read.length === 0)
        return undefined;
    const rest = restWithout(alive.filter((each) => !read.some(({ keyed }) => keyed === each)));
    const of = (wanted) => read.flatMap(({ action, limits }) => (action === wanted ? limits : []));
    return {
        allowed: of('allow'),
        denied: of('deny'),
        instead: read.filter(({ action }) => action === 'allow').map(({ keyed }) => keyed.name),
        ...(rest && { rest }),
    };
}
const LIMITED = new Map([
    ['bash', 'Shell'],
    ['task', 'Task'],
]);
/** One answer for all uses, then the other one for some; only a closed file can allow but some. */
function oneSided([first, ...others], isClosed) {
    const [pattern, whole] = first ?? [];
    const action = others[0]?.[1];
    const isPlain = pattern === '*' && action !== undefined && others.every((each) => each[1] === action);
    const isSayable = (whole === 'deny' && action === 'allow' && isClosed) || (whole === 'allow' && action === 'deny');
    return isPlain && isSayable && action ? { action, patterns: others.map(([each]) => each) } : undefined;
}
/** The map of old only; a person who writes `permission` knows that it has rules. */
const isIdle = ({ key, rule, path }) => path[0] === 'tools' && rule === 'allow' && ![...WITHHELD_UNLESS_NAMED, ...BESIDE_TOOLS].includes(key);
function restOf(alive, isClosed, idle, isVoid) {
    const isSaidByLists = (keyed) => !BESIDE_TOOLS.includes(keyed.key) &&
        !isVoid(keyed) &&
        (keyed.rule === 'deny' || (keyed.rule === 'allow' && (isClosed || idle.includes(keyed.key))));
    const rest = alive.filter((entry) => !isSaidByLists(entry));
    if (rest.length === 0)
        return undefined;
    // Beside other rules fsagent guards `.env` files; a plain `allow` must be said again.
    const plainRead = alive.filter(({ key, rule }) => isClosed && key === 'read' && rule === 'allow');
    const fallback = isClosed ? 'deny' : undefined;
    return blockOf(new Map([...plainRead, ...rest].map(({ key, rule }) => [key, withFallback(rule, fallback)])));
}
/** What no pattern matches falls back on `"*": deny`, which the block has to say by itself. */
function withFallback(rule, fallback) {
    if (typeof rule === 'string' || rule.has('*') || fallback === undefined)
        return rule;
    return new Map([['*', fallback], ...rule]);
}
const blockOf = (rules) => ({
    permission: Object.fromEntries([...rules].map(([key, rule]) => [key, typeof rule === 'string' ? rule : Object.fromEntries(rule)])),
});
/** A map of only `true` looks like a list of what is allowed; OpenCode allows everything else as well. */
function openMap({ fields: { tools }, locate, harness }, rules) {
    const isOpen = !rules.has('*') && (0,text_locate/* isRecord */.u)(tools) && Object.values(tools).includes(true);
    if (!isOpen)
        return [];
    const denied = [...rules.values()].includes('deny');
    return [
        (0,diagnose/* diagnose */.h4)('import-open-map', locate(['tools']), { harness: harness.title, denied }, { harness: harness.id }),
    ];
}
/** A map without a star looks like a list of what is allowed. */
const whyOpen = ({ fields: { tools } }) => (0,text_locate/* isRecord */.u)(tools) && !Object.hasOwn(tools, '*') && Object.values(tools).includes(true)
    ? 'its map has no `"*": false`'
    : undefined;
/**
 * What OpenCode, or a fork of it, does for each native and each text that some rule of the two sides could be about.
 * `idleWithout`: natives that ask for the permission of another one.
 */
const outcomesWith = (idleWithout = new Map()) => (side, other, natives) => {
    const patterns = [side, other].flatMap((each) => readSide(each).patterns);
    const texts = [...new Set([...SOME_TEXTS, ...patterns])].sort(); // in one order for both sides
    const { own, rulesFor, known } = readSide(side);
    const key = texts.join('\n');
    const outcomes = known.get(key) ?? new Map();
    known.set(key, outcomes);
    const actions = new Map(); // most natives have the same rules
    const actionsFor = (matching) => {
        const rules = JSON.stringify(matching.map(([, ...rule]) => rule));
        const found = actions.get(rules) ?? texts.map((text) => actionFor(matching, text)).join(' ');
        actions.set(rules, found);
        return found;
    };
    const outcomeOf = (permission) => {
        const offered = rulesFor(permission);
        const asked = idleWithout.get(permission);
        const matching = asked === undefined || isHidden(offered) ? offered : rulesFor(asked);
        if (isHidden(matching))
            return 'deny';
        const isNamed = WITHHELD_UNLESS_NAMED.includes(permission) && own.has(permission);
        return `${actionsFor(matching)}${isNamed ? ' named' : ''}`;
    };
    return new Map(natives.map((native) => {
        const permission = permissionOf(native);
        const outcome = outcomes.get(permission) ?? outcomeOf(permission);
        outcomes.set(permission, outcome);
        return [permission, outcome];
    }));
};
/** The rules of a file, and what was asked of them: an import compares one file with many candidates. */
const readSide = (0,once/* onceFor */.bO)((side) => {
    const own = rulesOf(side);
    return {
        own,
        rulesFor: rulesByPermission([...BUILT_IN, ...flatRules(own)]),
        patterns: flatRules(own).map(([, pattern]) => import_textFor(pattern)),
        known: new Map(),
    };
});
/** Texts that the built-in rules tell apart. */
const SOME_TEXTS = ['some text', '.env', 'a.env.local', 'a.env.example'];
const import_textFor = (pattern) => pattern.replaceAll('*', 'x').replaceAll('?', 'x');
/** The rules of a file; what lists alone describe has them from the lists. */
const rulesOf = ({ rules, allowed, denied }) => rules ??
    new Map([
        ...(allowed ? [['*', 'deny']] : []),
        ...(allowed ?? []).map(({ name }) => [name === 'write' ? 'edit' : name, 'allow']),
        ...denied.map(({ name }) => [name, 'deny']),
    ]);

;// CONCATENATED MODULE: ./lib/harness/opencode/mcp.js

/** `server_tool`, and `server_*` for a whole server. */
const mcpNames = {
    write: (server, tool) => `${safePart(server)}_${tool === '*' ? tool : safePart(tool)}`,
    read: (name, servers) => {
        const whole = /^([\w-]+)_\*$/.exec(name)?.[1];
        if (whole !== undefined)
            return { server: whole };
        // `github_get_issue` is a tool of the server `github` only when that server is known.
        const server = [...servers].find((each) => name.startsWith(`${each}_`));
        const tool = server === undefined ? '' : name.slice(server.length + 1);
        return server === undefined || tool === '' ? undefined : { server, tool };
    },
};

;// CONCATENATED MODULE: ./lib/harness/opencode/narrowing.js



/** Adds the rules of the block to those made from the spec; they may only take away. */
function narrow(keys, block, locate, subject) {
    const base = (keys.permission ?? new Map()); // the form before has written it
    const { harness: id = '' } = subject; // a block always is for one
    const rules = readRules(block);
    const diagnostics = rules.flatMap(({ name, key, rule, path }) => {
        const why = whyWider(base, key, rule);
        const facts = { field: `${id}.${path[0]}`, key: name, why: why ?? '' };
        return why ? [(0,diagnose/* diagnose */.h4)('permission-widens', locate([id, ...path], 'key'), facts, subject)] : [];
    });
    if (diagnostics.length > 0)
        return { keys, diagnostics }; // what it would grant does not matter then
    const narrowed = [...permissionFrom(rules)].map(([key, rule]) => [key, isDeny(rule) && isClosed(base, key) ? 'deny' : combine(base.get(key), rule)]);
    return { keys: { ...keys, permission: (0,kit_forms/* lastWins */.Wr)([...base, ...narrowed]) }, diagnostics };
}
const isDeny = (rule) => rulesIn(rule).every(([, action]) => action === 'deny');
function whyWider(base, key, rule) {
    if (isDeny(rule) || BESIDE_TOOLS.includes(key))
        return undefined;
    if (/[*?]/.test(key) && !isGrantedAsSuch(base, key))
        return 'reaches tools the spec does not grant; name the tools one by one';
    const last = ruleFor(base, key);
    if (last === 'deny')
        return 'is not granted by the spec';
    return isMadeOfLimits(last) &&
        !rulesIn(rule).every(([pattern, action]) => action === 'deny' || last.get(pattern) === 'allow')
        ? 'is limited by the spec; deny patterns, or ask for those that the spec allows'
        : undefined;
}
/** The last rule of the spec that matches a key, as Windows does without regard to case. */
const ruleFor = (base, key) => [...base].findLast(([pattern]) => matchesWildcard(pattern.toLowerCase(), key.toLowerCase()))?.[1] ??
    'allow';
/** The spec grants nothing of a key: patterns that deny a part of it would make it a tool that is offered. */
const isClosed = (base, key) => ruleFor(base, key) === 'deny' &&
    [...base].every(([other, rule]) => rule === 'deny' || !matchesWildcard(key.toLowerCase(), other.toLowerCase()));
/** The spec lists this very pattern, and nothing of what it matches is denied or limited. */
function isGrantedAsSuch(base, key) {
    const mayMatch = (other) => /[*?]/.test(other) || matchesWildcard(key.toLowerCase(), other.toLowerCase());
    const others = [...base].filter(([other]) => other !== '*');
    return (key !== '*' && base.has(key) && others.every(([other, rule]) => rule === 'allow' || !mayMatch(other)));
}
const rulesIn = (rule) => typeof rule === 'string' ? [['*', rule]] : [...rule];
/** Made from limits of the spec. */
const isMadeOfLimits = (rule) => typeof rule !== 'string' && [...rule.values()].includes('deny');
/** A pattern map falls back on what the spec grants; a plain action replaces it. */
function combine(base, rule) {
    if (typeof rule === 'string' || base === undefined || base === 'deny')
        return rule;
    if (!isMadeOfLimits(base))
        return (0,kit_forms/* lastWins */.Wr)([...(typeof base === 'string' ? [['*', base]] : base), ...rule]);
    const asked = new Map([...base, ...rule]); // in their old places
    return (0,kit_forms/* lastWins */.Wr)([...asked, ...[...rule].filter(([, action]) => action === 'deny')]);
}

;// CONCATENATED MODULE: ./lib/harness/opencode/family.js







const family_same = (name) => ({ names: [name], natives: [name] });
const WITH_RESOURCES = 'needs an MCP server with resources';
/** What OpenCode and its forks know of tools in the same way. */
const familyTools = {
    read: {
        names: ['read'],
        natives: ['read', 'list_mcp_resources', 'list_mcp_resource_templates', 'read_mcp_resource'],
    },
    edit: { names: ['edit'], natives: ['edit', 'apply_patch'] },
    conditions: {
        apply_patch: 'takes the place of "edit" and "write" for some models',
        list_mcp_resources: WITH_RESOURCES,
        list_mcp_resource_templates: WITH_RESOURCES,
        read_mcp_resource: WITH_RESOURCES,
    },
    matches: (written, native) => matchesWildcard(permissionNamed(written), permissionOf(native)),
};
/** What OpenCode and its forks do in the same way; `own` is the harness itself, once it is made. */
const familyRules = (own) => ({
    exampleModel: 'anthropic/claude-opus-4-5',
    writes: ['description', 'model', 'temperature', 'tools'],
    nameIs: 'path',
    identity: (below, name) => name || below,
    toolFields: ['tools', 'permission'],
    mcp: mcpNames,
    openMaps: true,
    grants: (keys) => {
        if (Array.isArray(keys.tools))
            return () => false; // no file with a list is loaded
        const lastRule = lastRuleIn(flatRules(permissionFrom(readRules(keys))));
        const { always, idleWithout } = own().tools;
        const isOffered = (native) => always.includes(native) || !hides(lastRule(permissionOf(native)));
        return (native) => isOffered(native) && isOffered(idleWithout?.get(native) ?? native);
    },
    limits: { Shell: { keeps: 'guided' }, Task: { keeps: 'wholly' } },
    commandRules: (keys) => useRules(lastOfEach(readRules(keys)), permission_SHELL),
    limitForm: 'permission',
    narrowing: {
        fields: ['tools', 'permission'],
        format: 'permission',
        read: ({ tools, permission }) => ({ tools, permission }),
        names: () => [], // its rules are checked one by one
        narrow: narrow,
    },
    explainLoss: ({ names }) => names.some((name) => /^\d+$/.test(name))
        ? 'it reads a name that is a number before all others, so a later one decides'
        : undefined,
    blockLimits: (block) => limitsOf(block, own().owners),
    checkBlock: function* (block, locate, subject) {
        const { id, title, owners } = own();
        for (const { key, path, why } of voidRules(block, owners))
            yield (0,diagnose/* diagnose */.h4)('idle-permission', locate([id, ...path], 'key'), { key, harness: title, why }, subject);
    },
});
/** A model is written with its provider. */
const providerModel = {
    fits: (name) => /^[^/]+\/.+$/.test(name),
    expected: 'provider/model',
};
/** How the files of OpenCode and its forks are read back. */
const familyImport = {
    required: ['description'], // it loads a file without one, but no spec can do without
    loadsNotes: true,
    defaults: { mode: 'all' },
    whenClosed: { permission: { read: Object.fromEntries(GUARDED_READ) } },
    unlessNamed: { permission: Object.fromEntries(WITHHELD_UNLESS_NAMED.map((name) => [name, 'deny'])) },
    neutral: ['name', 'description', 'tools', 'permission', 'model', 'temperature'],
    readTools: readTools,
    retired: { list: ['List'], todoread: ['TodoRead'] },
    besideTools: ['external_directory', 'doom_loop', 'plan_enter', 'plan_exit'],
    whyOpen: whyOpen,
    abilityOf: permissionOf,
    outcomes: outcomesWith(),
};

;// CONCATENATED MODULE: ./lib/harness/opencode/fields.js

const fields_text = { type: 'string' };
const fields_flag = { type: 'boolean' };
const steps = { type: 'number', integer: true, min: 1 };
const action = { type: 'string', values: PERMISSION_ACTIONS };
const patterns = { type: 'map', values: action };
const actionOrPatterns = { type: 'either', of: [action, patterns] };
/** It takes no map of patterns for these. */
const PLAIN_ACTION_ONLY = ['todowrite', 'question', 'webfetch', 'websearch', 'doom_loop'];
const PATTERNS_TOO = 'read edit glob grep list bash task skill lsp external_directory'.split(' ');
const permission = {
    type: 'either',
    of: [
        action,
        {
            type: 'object',
            fields: {
                ...Object.fromEntries(PLAIN_ACTION_ONLY.map((key) => [key, action])),
                ...Object.fromEntries(PATTERNS_TOO.map((key) => [key, actionOrPatterns])),
            },
            others: actionOrPatterns,
        },
    ],
};
/** What an agent of OpenCode may set. */
const agentFields = {
    description: fields_text,
    mode: { type: 'string', values: ['subagent', 'primary', 'all'] },
    model: fields_text,
    variant: fields_text,
    temperature: { type: 'number' },
    top_p: { type: 'number' },
    tools: { type: 'map', values: fields_flag },
    permission,
    steps,
    maxSteps: steps,
    color: {
        type: 'string',
        pattern: /^(?:#[0-9A-Fa-f]{6}|primary|secondary|accent|success|warning|error|info)$/,
        expected: '"#RRGGBB" or one of primary, secondary, accent, success, warning, error, info',
    },
    hidden: fields_flag,
    disable: fields_flag,
    options: { type: 'map', values: { type: 'any' } },
};

;// CONCATENATED MODULE: ./lib/harness/opencode/read.js








const places = (folder) => [
    ...['agent', 'agents'].map((name) => ({ folder: `${folder}/${name}`, extensions: ['.md'], nested: true })),
    ...['mode', 'modes'].map((name) => ({
        folder: `${folder}/${name}`,
        extensions: ['.md'],
        nested: false,
        forcedFields: { mode: 'primary' },
    })),
];
/** Reads a file as OpenCode 1.18.33 does (docs/harnesses.md), and as a fork of it does. */
function opencode_read_read(dialect, file, settings) {
    const { shape } = file;
    if (shape === 'beyond-repair' || (shape === 'bad-yaml' && dialect.skipsBadYaml))
        return (0,shapes/* absent */.Ge)(file, (0,shapes/* whyNoFields */.Pe)(file), 'Write valid YAML.');
    const isUnread = shape !== 'fields' && shape !== 'repaired';
    const { fields, filled } = isUnread ? { fields: {}, filled: [] } : filledIn(withNullName(file));
    const empty = dialect.openWhenNull.find((key) => fields[key] === null);
    const wrong = wrongValue(file, withoutNulls(fields, [...dialect.mayBeNull, ...dialect.openWhenNull]));
    if (wrong)
        return (isText(fields.name ?? '') ? dialect.refuse : breaking)(file, wrong);
    if (fields.disable === true)
        return disabled(file);
    if (fields.name === '')
        return (0,shapes/* absent */.Ge)(file, 'its name is empty', 'Remove "name".', ['name']);
    const left = dialect.whyLeftOut?.(file.body);
    if (left)
        return (0,shapes/* absent */.Ge)(file, left.why, left.fix);
    const [settingsRules, keys] = [readRules(settings), readRules(fields)];
    if (hasTooManyPatterns([...settingsRules, ...keys]))
        return unjudged(dialect, file, fields);
    const read = opencode_read_loaded(dialect, { ...file, fields }, { settings, settingsRules, keys });
    const opened = isUnread && shape !== 'empty'
        ? unread(file)
        : empty === undefined
            ? undefined
            : withoutValue(file, empty);
    const unknown = filled.map(([path, value]) => unknownValue(file, path, value));
    return opened
        ? { ...read, loads: 'open', diagnostics: [opened, ...unknown] }
        : { ...read, diagnostics: [...read.diagnostics, ...unknown] };
}
/** A name without a value is the name "null". */
const withNullName = (file) => file.place.folder !== '' && file.fields.name === null
    ? { ...file, fields: { ...file.fields, name: 'null' } }
    : file;
/** What is not judged counts as everything. */
function unjudged(dialect, file, fields) {
    const { harness, locate } = file;
    const { tools: _, permission: __, ...others } = fields;
    const facts = {
        harness: harness.title,
        why: `its rules have more than ${MOST_PATTERNS} patterns, or very long ones, which fsagent does not judge`,
        fix: 'Write fewer patterns.',
    };
    const diagnostic = (0,diagnose/* diagnose */.h4)('agent-open', locate(['permission'], 'key'), facts, { harness: harness.id });
    const none = { settings: {}, settingsRules: [], keys: [] };
    return { ...opencode_read_loaded(dialect, { ...file, fields: others }, none), loads: 'open', diagnostics: [diagnostic] };
}
function disabled(file) {
    const { harness, locate } = file;
    const why = '"disable" is set';
    const facts = { harness: harness.title, why, fix: 'Nothing to do.', severity: 'info' };
    const diagnostic = (0,diagnose/* diagnose */.h4)('agent-absent', locate(['disable']), facts, { harness: harness.id });
    return { ...(0,shapes/* notLoaded */.v2)(file, 'absent', [diagnostic]), takesOut: true };
}
/** In settings `{env:NAME}` and `{file:path}` stand for texts that are put in when it starts. */
const isFilled = (text) => /\{(?:env|file):/.test(text.slice(0, text.lastIndexOf('}') + 1));
/** Nobody can tell what is put in: a permission may allow, and any other key may have the right value. */
function filledIn({ place, fields }) {
    if (place.folder !== '')
        return { fields, filled: [] };
    const filled = [];
    const allowing = (value, path) => {
        if ((0,text_locate/* isRecord */.u)(value))
            return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, allowing(each, [...path, key])]));
        if (typeof value !== 'string' || !isFilled(value))
            return value;
        filled.push([path, value]);
        return 'allow';
    };
    const known = Object.entries(fields).filter(([key, value]) => key === 'permission' || typeof value !== 'string' || !isFilled(value));
    const read = known.map(([key, value]) => [key, key === 'permission' ? allowing(value, [key]) : value]);
    return { fields: Object.fromEntries(read), filled };
}
function unknownValue({ harness, locate }, path, value) {
    const [, name = 'permission'] = path;
    const owner = harness.owners.get(name);
    const facts = {
        harness: harness.title,
        limit: `${name}: ${value}`,
        effect: 'its value is put in at the start and may be "allow"',
        fix: 'Write "allow", "ask" or "deny".',
    };
    const tool = owner === undefined || owner === 'always' ? {} : { tool: owner };
    return (0,diagnose/* diagnose */.h4)('void-limit', locate(path), facts, { harness: harness.id, ...tool });
}
/** It loads such a file with no key at all, and takes the whole text for the prompt. */
function unread(file) {
    const facts = {
        harness: file.harness.title,
        why: (0,shapes/* whyNoFields */.Pe)(file),
        fix: 'Begin the file with "---", valid YAML, and "---".',
    };
    return (0,diagnose/* diagnose */.h4)('agent-open', file.locate([]), facts, { harness: file.harness.id });
}
/**
 * Where YAML is wrong it takes each value with a colon for a text. Where that changes nothing, it reads no key at all;
 * where the result is still wrong, there is no agent. Its reader does not see tabs.
 */
const read_repair = (yaml) => [
    yaml.replace(/^\t+/gm, ''),
    yaml.replace(/^([A-Za-z_]\w*)[^\S\n]*:[^\S\n]*(\S.*:.*)$/gm, (line, key, value) => /^["']/.test(value) ? line : `${key}: '${value.trim().replaceAll("'", "''")}'`),
];
/** A restriction that is not there. */
function withoutValue({ harness, locate }, key) {
    const facts = {
        harness: harness.title,
        why: `its "${key}" has no value`,
        fix: `Fill in or remove "${key}".`,
    };
    return (0,diagnose/* diagnose */.h4)('agent-open', locate([key], 'key'), facts, { harness: harness.id });
}
const withoutNulls = (fields, keys) => !keys.some((key) => fields[key] === null)
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([key, value]) => value !== null || !keys.includes(key)));
/** A value of a wrong type. */
function wrongValue({ harness, locate }, fields) {
    return (0,model_schema/* checkSchema */._U)(fields, schemaOf(harness), locate).find(({ severity }) => severity === 'error');
}
const schemaOf = (0,once/* onceFor */.bO)(({ title, fields }) => ({
    type: 'object',
    open: title,
    fields: { ...fields, name: { type: 'string' } },
}));
/** A value of a wrong type stops every command in the project. */
function breaking(file, wrong) {
    const { harness } = file;
    const { file: path = file.path, line = 1, column = 1 } = wrong;
    const why = wrong.message.replace(/\.$/s, '');
    const facts = { harness: harness.title, why, effect: 'every command in the project fails over it' };
    return (0,shapes/* notLoaded */.v2)(file, 'breaks', [
        (0,diagnose/* diagnose */.h4)('agent-breaks', { file: path, line, column }, facts, { harness: harness.id }),
    ]);
}
function opencode_read_loaded(dialect, file, { settings, settingsRules, keys }) {
    const { fields, harness } = file;
    const own = [...flatRules(permissionFrom(settingsRules)), ...flatRules(permissionFrom(keys))];
    const isSubagent = fields.mode === 'subagent';
    const grants = grantedByRules(dialect, own, isSubagent);
    const ownRulesOf = (0,once/* once */.Oo)(() => rulesByPermission(own));
    const isLimited = own.some(([, pattern, action]) => pattern !== '*' || action === 'ask');
    const open = read_openMap(file, keys);
    const seats = isSubagent ? ['subagent'] : ['main', 'subagent'];
    const isClosed = keys.some(({ key, rule }) => key === '*' && rule === 'deny');
    const tools = keys.filter(({ key }) => key !== '*');
    const natives = (native) => [native, dialect.idleWithout?.get(native) ?? native];
    const names = (is) => tools.filter(is).map(({ name, path }) => ({ name, path }));
    return {
        loads: open ? 'open' : 'loaded',
        name: (0,shapes/* agentName */.Lp)(file),
        keys: { tools: fields.tools, permission: fields.permission, mode: fields.mode, settings },
        allowed: isClosed ? names(({ rule }) => rule !== 'deny') : undefined,
        denied: names(({ rule, path }) => rule === 'deny' && !read_isIdle(path)),
        grants,
        isLimited: (native) => isLimited && natives(native).some((each) => hasLimits(ownRulesOf()(permissionOf(each)))),
        commandRules: useRules([...settingsRules, ...keys], permission_SHELL),
        ignored: [...ignoredKeys(file), ...idleRules(keys)],
        meantDenied: keys.flatMap(({ name, rule }) => rule === 'deny' && name !== '*' && (!harness.owners.has(name) || grants(name)) ? [name] : []),
        ...(open && { meantAllowed: names(({ rule }) => rule === 'allow').map(({ name }) => name) }),
        commandFields: [],
        seats,
        isStartable: !(dialect.keepsPrimary && fields.mode === 'primary'),
        mayStart: () => {
            const rules = rulesFor([...dialect.rules, ...own], 'task');
            return (agent) => actionFor(rules, agent) !== 'deny';
        },
        diagnostics: [...(open ? [open] : []), ...lateStar(file, keys), ...patternsBeforeStar(file, keys)],
    };
}
/** What its rules grant, after those that hold for every agent. */
function grantedByRules({ rules, always, mainOnly, idleWithout }, own, isSubagent) {
    const [builtIn, ofFile] = [lastRuleIn(rules), lastRuleIn(own)];
    const isNamed = (permission) => own.some(([key]) => key === permission);
    const grants = (native) => {
        const permission = permissionOf(native);
        if (always.includes(native))
            return true;
        if (isSubagent && mainOnly.includes(native))
            return false;
        if (isSubagent && WITHHELD_FROM_SUBAGENTS.includes(permission) && !isNamed(permission))
            return false;
        return !hides(ofFile(permission) ?? builtIn(permission));
    };
    return (native) => grants(native) && grants(idleWithout?.get(native) ?? native);
}
const WITHHELD_FROM_SUBAGENTS = ['todowrite', 'task'];
/** Some uses are asked about or denied, and the tool stays. */
function hasLimits(rules) {
    const lastForAll = rules.findLastIndex(([, pattern]) => pattern === '*');
    const [first, ...later] = rules.slice(Math.max(lastForAll, 0)).map(([, , action]) => action);
    return (first === 'ask' || later.some((action) => action !== first) || (lastForAll === -1 && first === 'deny'));
}
/** A map of only `true` looks like a list of what is allowed; everything else stays on as well. */
function read_openMap({ fields: { tools }, harness, locate }, keys) {
    const isOpen = (0,text_locate/* isRecord */.u)(tools) && Object.values(tools).length > 0 && Object.values(tools).every((on) => on === true);
    if (!isOpen || keys.some(({ rule }) => rule !== 'allow'))
        return undefined;
    const why = 'a map of "true" takes nothing away';
    const facts = { harness: harness.title, why, fix: 'Put "*": false before the other tools.' };
    return (0,diagnose/* diagnose */.h4)('agent-open', locate(['tools'], 'key'), facts, { harness: harness.id });
}
const read_isIdle = ([field, name = '']) => field === 'permission' && VOID_PERMISSIONS.includes(name);
/** `permission.write` decides nothing. */
const idleRules = (keys) => keys
    .filter(({ path }) => read_isIdle(path))
    .map(({ name, rule, path }) => ({
    path,
    denied: rule === 'deny' ? [name] : [],
    allowed: rule === 'allow' ? [name] : [],
    effect: '"edit" is its permission for every change of a file',
    fix: 'Write "edit".',
}));
/** The last rule that matches wins, so a rule for all after others takes their place. */
function* lateStar({ harness, locate }, keys) {
    const patterns = [...keys.entries()].filter(([, { key }]) => /[*?\\/]/.test(key)); // no other key takes in another
    for (const [index, { name, key, rule, path }] of keys.entries()) {
        if (rule !== 'deny')
            continue;
        const [, later] = patterns.find(([at, each]) => at > index && each.key !== key && matchesWildcard(each.key, key)) ?? [];
        if (later?.rule !== 'allow')
            continue;
        const effect = `"${later.name}" comes after it, and the last rule that matches wins`;
        const facts = {
            harness: harness.title,
            limit: `${name}: deny`,
            effect,
            fix: `Put "${later.name}" first.`,
        };
        yield (0,diagnose/* diagnose */.h4)('void-limit', locate(path, 'key'), facts, { harness: harness.id });
    }
}
/** The same within one permission: a pattern before its star limits nothing, where the two say different things. */
function* patternsBeforeStar({ harness, locate }, keys) {
    for (const { name, rule, path } of keys) {
        if (typeof rule === 'string')
            continue;
        const entries = [...rule];
        const star = entries.findLastIndex(([pattern]) => pattern === '*');
        const [, wins] = entries[star] ?? [];
        if (wins === 'deny')
            continue; // what it takes away is taken away
        for (const [pattern, action] of entries.slice(0, Math.max(star, 0))) {
            if (action === wins || action === 'allow')
                continue;
            const facts = {
                harness: harness.title,
                limit: `${name}: { "${pattern}": ${action} }`,
                effect: '"*" comes after it, and the last pattern that matches wins',
                fix: 'Put "*" first.',
            };
            const owner = harness.owners.get(name);
            const tool = owner === 'always' ? undefined : owner;
            yield (0,diagnose/* diagnose */.h4)('void-limit', locate([...path, pattern], 'key'), facts, {
                harness: harness.id,
                ...(tool && { tool }),
            });
        }
    }
}
const EXPLORING = {
    '*': 'deny',
    ...Object.fromEntries(['grep', 'glob', 'list', 'bash', 'webfetch', 'websearch', 'read'].map((each) => [each, 'allow'])),
};
/** How OpenCode, or a fork of it, reads agent files. */
const auditOf = (dialect) => ({
    morePlaces: [],
    userPlaces: dialect.userFolders.flatMap(places),
    settings: {
        ...dialect.settings,
        agentsKeys: [{ key: 'agent' }, { key: 'mode', fields: { mode: 'primary' } }],
        promptKey: 'prompt',
    },
    text: { refusesDuplicateKeys: true, asYaml12: shapes/* closeComments */.JA, ...(!dialect.skipsBadYaml && { repair: read_repair }) },
    read: (file, settings) => opencode_read_read(dialect, file, settings),
    grants: (keys) => grantedByRules(dialect, flatRules(permissionFrom(readRules(keys))), keys.mode === 'subagent'),
    delegation: {
        natives: ['task'],
        mainOnly: [],
        levels: 1,
        builtIns: dialect.builtIns,
        fix: 'Deny "task" too.',
    },
});
/** Built-in agents that the forks have too. */
const GENERAL = {
    name: 'general',
    keys: { mode: 'subagent', tools: { todowrite: false } },
};
const EXPLORE = { name: 'explore', keys: { mode: 'subagent', permission: EXPLORING } };
const opencodeAudit = auditOf({
    userFolders: ['.config/opencode', '.opencode'],
    settings: {
        paths: ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json', '.opencode/opencode.jsonc'],
        userPaths: ['.config/opencode/opencode.json', '.config/opencode/opencode.jsonc'],
    },
    rules: BUILT_IN,
    always: ['invalid'],
    mainOnly: [],
    refuse: breaking,
    mayBeNull: [],
    openWhenNull: [],
    builtIns: [
        GENERAL,
        { name: 'build', keys: { mode: 'primary', permission: { question: 'allow' } } },
        EXPLORE,
        { name: 'plan', keys: { mode: 'primary', permission: { question: 'allow', edit: 'deny' } } },
    ],
});

;// CONCATENATED MODULE: ./lib/harness/kilo/agents.js

const only = (names, rules = {}) => ({
    '*': 'deny',
    ...Object.fromEntries(names.split(' ').map((name) => [name, 'allow'])),
    ...rules,
});
const READING = 'read grep glob skill webfetch websearch board_read board_post';
/** Some forty commands that read; one of them stands for all. */
const READ_ONLY_SHELL = { bash: { '*': 'deny', 'cat *': 'allow' } };
/** Tools of servers, whatever their names; no other native of it has such a name. */
const SERVERS = { '*_*': 'allow', background_process: 'deny' };
const mainAgent = (name, permission) => ({
    name,
    keys: { mode: 'primary', permission },
    isStartable: false,
});
/** The agents that come with Kilo, as `kilo debug agent` shows them (7.7.7); a file of the same name adds to their rules. */
const KILO_AGENTS = [
    GENERAL,
    mainAgent('code', { question: 'allow' }),
    { name: 'explore', keys: { mode: 'subagent', permission: only(READING, READ_ONLY_SHELL) } },
    mainAgent('debug', { question: 'allow' }),
    mainAgent('ask', only(`${READING} question`, { ...SERVERS, ...READ_ONLY_SHELL })),
    mainAgent('plan', only(`${READING} question suggest plan_exit`, {
        ...SERVERS,
        ...READ_ONLY_SHELL,
        task: { '*': 'allow', general: 'deny' },
        edit: { '*': 'deny', 'plans/*.md': 'allow' },
    })),
    mainAgent('orchestrator', only(`${READING} question suggest task todowrite`)),
];

;// CONCATENATED MODULE: ./lib/harness/kilo/prompt.js
// Confirmed on the CLI, 7.7.7, in code as well: only a line that begins with `//` is left as it is.
const COMMENT = /^[^\S\r\n\u2028\u2029]*\/\/.*$/gm;
const REPLACED = /\{(env|file):[^}]+\}/g;
function findReplaced(prompt) {
    const plain = prompt.replace(COMMENT, '');
    const found = plain.slice(0, plain.lastIndexOf('}') + 1).matchAll(REPLACED);
    return [...new Map([...found].map(([text, of]) => [text, of]))].map(([text, of]) => of === 'env'
        ? { text, refusal: `its prompt asks for a variable of the environment, "${text}"` }
        : { text });
}
/** What Kilo reads in a prompt as a place for another text. */
const KILO_TEXT = {
    title: 'Kilo',
    find: findReplaced,
    by: 'the text of a file, or with nothing when there is no such file. When the file is outside the project, it does not load the agent',
    fix: 'Put a space behind the "{".',
};

;// CONCATENATED MODULE: ./lib/harness/kilo/index.js












const kilo_flag = { type: 'boolean' };
const kilo_OTHER_NATIVES = new Set(('plan_enter plan_exit execute patch external_directory doom_loop suggest repo_clone repo_overview ' +
    'board_read board_post schedule_wakeup cancel_wakeup kilo_local_recall kilo_memory_recall kilo_memory_save ' +
    'cron_create cron_list cron_delete goal goal_report link_pr recall').split(' '));
/** It asks for the permission of `bash` when it runs a command: forced on the CLI. */
const IDLE_WITHOUT = new Map([['background_process', 'bash']]);
/** A fork of OpenCode, whose rules it keeps. https://kilo.ai/docs/customize/custom-modes ; confirmed on the CLI, 7.7.7. */
const kilo = (0,contract/* defineHarness */.qX)({
    ...familyRules(() => kilo),
    id: 'kilo',
    title: 'Kilo',
    places: [
        {
            folders: ['.kilo/agents', '.kilo/agent', '.kilocode/agents', '.kilocode/agent'],
            extensions: ['.md'],
            nested: true,
        },
        {
            folders: ['.kilo/modes', '.kilo/mode', '.kilocode/modes', '.kilocode/mode'],
            extensions: ['.md'],
            nested: false,
            forcedFields: { mode: 'primary' },
        },
    ],
    signs: ['.kilo', '.kilocode', 'kilo.json', 'kilo.jsonc'],
    initLines: ['frontmatter: { mode: subagent }'],
    fields: { ...agentFields, deprecated: kilo_flag },
    model: {
        ...providerModel,
        source: { version: '7.7.7', url: 'https://kilo.ai/docs/code-with-ai/agents/model-selection' },
    },
    builtInAgents: [
        'ask',
        'code',
        'debug',
        'plan',
        'orchestrator',
        'explore',
        'general',
        'compaction',
        'summary',
        'title',
    ],
    tools: {
        cells: {
            Read: familyTools.read,
            Write: family_same('write'),
            Edit: familyTools.edit,
            // `background_process` runs commands as well; it is hidden by a rule of its own.
            Shell: { names: ['bash'], natives: ['bash', 'background_process'] },
            Glob: family_same('glob'),
            Grep: family_same('grep'),
            List: { names: ['glob'], natives: [] }, // `read` lists directories
            LSP: { ...family_same('lsp'), conditional: 'needs KILO_EXPERIMENTAL_LSP_TOOL' },
            Skill: family_same('skill'),
            Task: { ...family_same('task'), conditional: 'is never there in a subagent' },
            TodoWrite: { ...family_same('todowrite'), conditional: 'goes to a subagent only when its tools name it' },
            TodoRead: { names: [], natives: [] },
            WebFetch: family_same('webfetch'),
            WebSearch: { ...family_same('websearch'), conditional: 'needs a provider that searches, or KILO_ENABLE_EXA' },
            Question: {
                ...family_same('question'),
                conditional: 'is there only in clients that can ask, for main agents whose tools name it',
            },
        },
        always: [],
        conditions: familyTools.conditions,
        idleWithout: IDLE_WITHOUT,
        matches: familyTools.matches,
        otherWords: { patch: 'Edit', list: 'List', todoread: 'TodoRead' },
    },
    forms: { auto: permissionForm, list: kit_forms/* plainList */.FL, map: kit_forms/* plainMap */.jI, permission: permissionForm },
    rejectedForm: { form: 'list', effect: 'it does not load such a file' },
    checkFile: (file) => replacedText(KILO_TEXT, file),
    import: {
        ...familyImport,
        outcomes: outcomesWith(IDLE_WITHOUT),
        settings: {
            files: ['kilo.json', 'kilo.jsonc', '.kilo/kilo.json', '.kilo/kilo.jsonc'],
            keys: ['agent', 'mode'],
        },
        isOtherNative: (name) => kilo_OTHER_NATIVES.has(name),
    },
    audit: auditOf({
        userFolders: ['.config/kilo', '.kilo', '.kilocode'],
        settings: {
            paths: ['kilo.json', 'kilo.jsonc', '.kilo/kilo.json', '.kilo/kilo.jsonc'],
            userPaths: ['.config/kilo/kilo.json', '.config/kilo/kilo.jsonc'],
        },
        rules: BUILT_IN,
        always: [],
        mainOnly: ['task', 'question'],
        refuse: (file, wrong) => (0,shapes/* absent */.Ge)(file, wrong.message.replace(/\.$/s, ''), 'Fix or remove that value.'),
        skipsBadYaml: true,
        whyLeftOut: (prompt) => whyLeftOut(KILO_TEXT, prompt),
        mayBeNull: ['description', 'model', 'variant', 'temperature', 'top_p', 'steps', 'deprecated'],
        openWhenNull: ['permission'],
        idleWithout: IDLE_WITHOUT,
        keepsPrimary: true,
        builtIns: KILO_AGENTS,
    }),
});

;// CONCATENATED MODULE: ./lib/harness/opencode/index.js






const opencode_DOCS = 'https://opencode.ai/docs/tools/';
const opencode_confirmed = (...names) => ({ names, version: '1.18.33', url: opencode_DOCS });
const WHEN_NAMED = 'goes to a subagent only when its tools name it';
const opencode_OTHER_NATIVES = new Set(('plan_enter plan_exit execute patch external_directory doom_loop list_mcp_resources ' +
    'list_mcp_resource_templates read_mcp_resource').split(' '));
/** https://opencode.ai/docs/agents/ */
const opencode = (0,contract/* defineHarness */.qX)({
    ...familyRules(() => opencode),
    id: 'opencode',
    title: 'OpenCode',
    places: [
        { folders: ['.opencode/agent', '.opencode/agents'], extensions: ['.md'], nested: true },
        {
            folders: ['.opencode/mode', '.opencode/modes'],
            extensions: ['.md'],
            nested: false,
            forcedFields: { mode: 'primary' },
        },
    ],
    signs: ['.opencode', 'opencode.json', 'opencode.jsonc'],
    initLines: [
        '# The form that keeps the question before .env files are read.',
        'toolFormat: permission',
        'frontmatter: { mode: subagent }',
    ],
    fields: agentFields,
    model: {
        ...providerModel,
        source: { version: '1.18.33', url: 'https://opencode.ai/docs/models/' },
    },
    builtInAgents: ['build', 'plan', 'general', 'explore', 'compaction', 'title', 'summary'],
    tools: {
        cells: {
            Read: familyTools.read,
            Write: family_same('write'),
            Edit: familyTools.edit,
            Shell: family_same('bash'),
            Glob: { names: ['grep'], verified: opencode_confirmed('glob'), natives: ['glob'] },
            Grep: family_same('grep'),
            List: { names: ['list'], verified: opencode_confirmed('glob'), natives: [] }, // `read` lists directories
            LSP: { ...family_same('lsp'), conditional: 'needs OPENCODE_EXPERIMENTAL_LSP_TOOL' },
            Skill: family_same('skill'),
            Task: { ...family_same('task'), conditional: WHEN_NAMED },
            TodoWrite: { ...family_same('todowrite'), conditional: WHEN_NAMED },
            TodoRead: { names: ['todoread'], verified: opencode_confirmed(), natives: [] }, // there is no such tool any more
            WebFetch: family_same('webfetch'),
            WebSearch: {
                names: [],
                verified: opencode_confirmed('websearch'),
                natives: ['websearch'],
                conditional: 'needs the opencode provider or OPENCODE_ENABLE_EXA',
            },
            Question: {
                ...family_same('question'),
                conditional: 'is there only in clients that can ask, for agents whose tools name it',
            },
        },
        always: ['invalid'],
        conditions: familyTools.conditions,
        matches: familyTools.matches,
        otherWords: { patch: 'Edit', todoread: 'TodoRead' },
    },
    forms: { auto: closedMap, list: kit_forms/* plainList */.FL, map: kit_forms/* plainMap */.jI, permission: permissionForm },
    rejectedForm: { form: 'list', effect: 'every OpenCode command in the project fails over it' },
    import: {
        ...familyImport,
        settings: {
            files: ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json'],
            keys: ['agent', 'mode'],
        },
        isOtherNative: (name) => opencode_OTHER_NATIVES.has(name),
    },
    audit: opencodeAudit,
});

;// CONCATENATED MODULE: ./lib/harness/qwen-code/read.js






/** Reads a file as Qwen Code 0.24.4 does. */
function qwen_code_read_read(file, values) {
    const { shape, fields } = file;
    if (shape === 'beyond-repair')
        return opened(file, [read_unread(file)]);
    if (shape !== 'fields' && shape !== 'repaired')
        return (0,shapes/* absent */.Ge)(file, (0,shapes/* whyNoFields */.Pe)(file), 'Begin the file with "---", valid YAML, and "---".');
    const why = faultOf(file);
    if (why)
        return (0,shapes/* absent */.Ge)(file, why.why, why.fix, why.path);
    if (Object.hasOwn(fields, 'executor'))
        return isExecutor(fields.executor)
            ? opened(file, [executed(file)])
            : (0,shapes/* absent */.Ge)(file, '"executor" has no program it knows', 'Fix or remove "executor".', ['executor']);
    const left = whyLeftOut(values, file.body);
    return left ? (0,shapes/* absent */.Ge)(file, left.why, left.fix) : qwen_code_read_loaded(file);
}
/** Of any other value it says that it refuses to load the file. */
const isExecutor = (value) => (0,text_locate/* isRecord */.u)(value) &&
    (value.kind === 'acp' || value.kind === 'codex') &&
    isText(value.command) &&
    value.command.trim() !== '' &&
    (value.args === undefined || (Array.isArray(value.args) && value.args.every(isText)));
/** What makes it leave a file out. */
function faultOf({ harness, fields, body }) {
    const { refusedName, promptMinimum = 0 } = harness;
    const missing = ['name', 'description'].find((key) => (fields[key] ?? '') === '');
    if (missing !== undefined)
        return { why: `it has no ${missing}`, fix: `Give it a "${missing}".`, path: [missing] };
    if (refusedName?.pattern.test(String(fields.name).trim()))
        return { why: `it takes ${refusedName.expected}`, fix: 'Change the name.', path: ['name'] };
    if (body.trim().length < promptMinimum)
        return {
            why: `its prompt has less than ${promptMinimum} characters`,
            fix: 'Write a longer prompt.',
            path: [],
        };
    const mode = fields.approvalMode ?? '';
    if (mode !== '' && !APPROVAL_MODES.some((each) => each === mode))
        return {
            why: '"approvalMode" has no value it knows',
            fix: `Write one of ${APPROVAL_MODES.join(', ')}.`,
            path: ['approvalMode'],
        };
    const empty = ['tools', 'disallowedTools'].find((key) => hasBlankItem(fields[key]));
    if (empty !== undefined)
        return { why: `"${empty}" has an empty item`, fix: 'Remove the empty item.', path: [empty] };
    return undefined;
}
const APPROVAL_MODES = ['default', 'plan', 'auto-edit', 'yolo', 'bubble'];
const hasBlankItem = (value) => Array.isArray(value) && value.some((item) => isText(item) && item.trim() === '');
/**
 * Where its YAML is wrong it reads line by line: of `key: value` the last one counts, a list in brackets is a text, and items
 * or keys below a key stand behind two spaces. Each line becomes valid YAML here.
 */
function readByLines(yaml) {
    const read = yaml.split('\n').map((line) => (/^\s*#/.test(line) ? '' : line.trimEnd()));
    const full = [...read.entries()].filter(([, line]) => line !== '');
    const placesOf = new Map();
    let below;
    let places = [];
    for (const [at, [index, line]] of full.entries()) {
        const isItem = line.startsWith('  - ');
        const colon = line.indexOf(':');
        const [key, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
        read[index] = '';
        if (isItem && below === 'items')
            read[index] = `  - ${oneValue(line.slice(4).trim())}`;
        else if (isItem || colon === -1)
            continue;
        else if (line.startsWith('  ') && below === 'keys')
            read[index] = `  ${JSON.stringify(key)}: ${oneValue(value)}`;
        else {
            const [, next = ''] = full[at + 1] ?? [];
            below = value !== '' || !next.startsWith('  ') ? undefined : next.startsWith('  - ') ? 'items' : 'keys';
            const former = placesOf.get(key) ?? [];
            if (value === '' && !below && former.length > 0)
                continue;
            for (const each of former)
                read[each] = '';
            places = [];
            placesOf.set(key, places);
            read[index] = `${JSON.stringify(key)}: ${value === '' ? '' : oneValue(value)}`;
        }
        places.push(index);
    }
    return [read.join('\n')];
}
function oneValue(text) {
    if (/^(?:true|false|null)$/.test(text))
        return text;
    const quoted = /^"(.*)"$/s.exec(text)?.[1];
    if (quoted !== undefined)
        return JSON.stringify(quoted.replaceAll('\\"', '"').replaceAll('\\\\', '\\'));
    return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : JSON.stringify(text);
}
/** What it cannot be told how it reads, counts as everything. */
function read_unread(file) {
    const why = `${(0,shapes/* whyNoFields */.Pe)(file)}, so it may not find the lists of tools`;
    const facts = { harness: file.harness.title, why, fix: 'Write valid YAML.' };
    return (0,diagnose/* diagnose */.h4)('agent-open', file.locate([]), facts, { harness: file.harness.id });
}
/** Another program does the work then, with tools of its own. */
function executed(file) {
    const why = 'its "executor" is another program, which no list of tools limits';
    const facts = { harness: file.harness.title, why, fix: 'Remove "executor".' };
    return (0,diagnose/* diagnose */.h4)('agent-open', file.locate(['executor'], 'key'), facts, { harness: file.harness.id });
}
function opened(file, diagnostics) {
    const names = (0,shapes/* namedTools */.Pd)(file);
    return {
        ...qwen_code_read_loaded({ ...file, fields: {} }),
        loads: 'open',
        name: (0,shapes/* agentName */.Lp)(file),
        commandFields: commandFieldsOf(file),
        meantDenied: names.denied.map(({ name }) => name),
        ...(names.allowed && { meantAllowed: names.allowed.map(({ name }) => name) }),
        diagnostics,
    };
}
function qwen_code_read_loaded(file) {
    const names = (0,shapes/* namedTools */.Pd)(file);
    return {
        ...(0,shapes/* loadedWith */.K_)(file, read_keysOf(file, names), names),
        ignored: ignoredKeys(file),
        commandFields: commandFieldsOf(file),
        seats: ['subagent'],
        diagnostics: [...read_formProblems(file)],
    };
}
/** A list without a name, and any other value, means every tool. */
function read_keysOf({ fields: { tools } }, { allowed, denied }) {
    const isRead = isText(tools) || Array.isArray(tools);
    const names = allowed?.map(({ name }) => name) ?? [];
    return {
        ...(isRead && (allowed || isOddName(tools)) && { tools: names.length > 0 ? names : ['none'] }),
        ...(denied.length > 0 && { disallowedTools: denied.map(({ name }) => name) }),
    };
}
/** A text with line breaks in its names: a list of what is no tool. */
const isOddName = (tools) => isText(tools) && /[^\s,]/.test(tools) && !tools.split(',').some((name) => name.trim() === '*');
const commandFieldsOf = ({ fields }) => [
    ...((0,text_locate/* isRecord */.u)(fields.hooks) && Object.keys(fields.hooks).length > 0 ? ['hooks'] : []),
    ...((0,shapes/* startPrograms */.mr)(fields.mcpServers) ? ['mcpServers'] : []),
];
/** Forms that look like a restriction and are none. */
function* read_formProblems({ fields, harness, locate }) {
    for (const key of harness.toolFields) {
        const value = fields[key];
        if (!Object.hasOwn(fields, key) || isFull(value))
            continue;
        const effect = key === 'tools' ? 'the agent has every tool' : 'it denies nothing';
        const fix = key === 'tools' ? 'Name the tools; "none" means no tool.' : 'Name the tools.';
        yield (0,diagnose/* diagnose */.h4)('void-form', locate([key]), { harness: harness.title, key, effect, fix }, { harness: harness.id });
    }
    const { disallowedTools } = fields;
    if (disallowedTools !== '*' && !(Array.isArray(disallowedTools) && disallowedTools.includes('*')))
        return;
    const facts = {
        harness: harness.title,
        limit: '*',
        effect: 'it denies nothing',
        fix: 'Write "tools: [none]" for an agent without tools.',
    };
    yield (0,diagnose/* diagnose */.h4)('void-limit', locate(['disallowedTools']), facts, { harness: harness.id });
}
const isFull = (value) => isText(value) ? value.trim() !== '' : Array.isArray(value) && value.length > 0;
/** `values`: what it puts into a prompt. */
const qwenCodeAudit = (values) => ({
    morePlaces: [],
    userPlaces: [{ folder: '.qwen/agents', extensions: ['.md'], nested: false }],
    text: { refusesDuplicateKeys: true, ignoresMerges: true, repair: readByLines },
    read: (file) => qwen_code_read_read(file, values),
    delegation: {
        natives: ['agent'],
        mainOnly: [],
        levels: 5,
        builtIns: [
            { name: 'general-purpose', keys: {} },
            { name: 'claude-code', keys: {} }, // another program
            { name: 'codex', keys: {} }, // likewise
            {
                name: 'Explore',
                keys: {
                    tools: ['read_file', 'grep_search', 'glob', 'run_shell_command', 'web_fetch', 'skill', 'lsp'],
                },
            },
            {
                name: 'review-agent',
                keys: { tools: ['read_file', 'grep_search', 'glob', 'run_shell_command', 'write_file', 'edit'] },
            },
            { name: 'statusline-setup', keys: { tools: ['read_file', 'write_file', 'edit'] } },
        ],
        fix: 'Deny "agent" too, or leave it out of the list.',
    },
});

;// CONCATENATED MODULE: ./lib/harness/qwen-code/index.js









const qwen_code_none = { names: [], natives: [] };
const qwen_code_same = (name) => ({ names: [name], natives: [name] });
const qwen_code_text = { type: 'string' };
const qwen_code_flag = { type: 'boolean' };
const qwen_code_names = { type: 'either', of: [{ type: 'list', items: qwen_code_text }, qwen_code_text] };
const qwen_code_object = { type: 'map', values: { type: 'any' } };
/** The names that it shows people work in lists too, and some that it once showed. Case matters. */
const SHOWN_NAMES = new Map(Object.entries({
    ReadFile: 'read_file',
    ZoomImage: 'zoom_image',
    WriteFile: 'write_file',
    Edit: 'edit',
    NotebookEdit: 'notebook_edit',
    Shell: 'run_shell_command',
    Monitor: 'monitor',
    Glob: 'glob',
    FindFiles: 'glob',
    Grep: 'grep_search',
    SearchFiles: 'grep_search',
    Lsp: 'lsp',
    Skill: 'skill',
    Agent: 'agent',
    Task: 'agent',
    WebFetch: 'web_fetch',
    WebSearch: 'web_search',
    AskUserQuestion: 'ask_user_question',
    ToolSearch: 'tool_search',
    ToolCall: 'tool_call',
    ReadMcpResource: 'read_mcp_resource',
}));
const nativeOf = (name) => SHOWN_NAMES.get(name) ?? name;
/** A whole server, `mcp__github`, or a beginning, `mcp__github__get_*`: a deny reads it so, an allow-list does not. */
const isServerPattern = (name) => name.startsWith('mcp__') && (name.endsWith('*') || !name.slice('mcp__'.length).includes('__'));
function qwen_code_matches(written, native) {
    const name = nativeOf(written);
    if (!isServerPattern(name) || !native.startsWith('mcp__'))
        return native === name;
    return name.endsWith('*')
        ? native.startsWith(name.slice(0, -1))
        : native === name || native.startsWith(`${name}__`);
}
/** No tool is called so: an empty list would mean every tool. */
const NO_TOOL = 'none';
const qwen_code_list = ({ harness, allowed, denied }) => {
    if (!allowed)
        return { disallowedTools: denied };
    const tools = (0,kit_forms/* withoutDenied */._c)(harness, allowed, denied).filter(qwen_code_isListable);
    return { tools: tools.length > 0 ? tools : [NO_TOOL] };
};
/** Only a text is split; an item of a list is one name. */
const qwen_code_splitNames = (value) => value.split(',');
/** It gives any other name of a server's tool signs of its own at the end: a deny finds it all the same, a list does not. */
const PLAIN = /^[A-Za-z0-9_-]{1,63}$/;
const qwen_code_isListable = (name) => !isServerPattern(name) && (!name.startsWith('mcp__') || PLAIN.test(name));
/** The most of a name that is never replaced by such signs. */
const MOST_KEPT = 55;
const qwen_code_OTHER_NATIVES = new Set(('tool_search tool_call loop_wakeup report_findings list_agents get_goal update_goal ' +
    'task_stop task_create task_update task_list send_message save_memory exec workflow artifact ' +
    'enter_plan_mode exit_plan_mode enter_worktree exit_worktree cron_create cron_list cron_delete').split(' '));
const qwen_code_VALUES = promptValues('Qwen Code', /\$\{([A-Za-z_]\w*)\}/g, ['task_prompt', 'hook_context']);
const RESERVED_NAMES = 'self|system|user|model|tool|config|default|main';
/** https://qwenlm.github.io/qwen-code-docs/en/users/features/sub-agents/ ; confirmed on the CLI, 0.24.4. */
const qwenCode = (0,contract/* defineHarness */.qX)({
    id: 'qwen-code',
    title: 'Qwen Code',
    places: [{ folders: ['.qwen/agents'], extensions: ['.md'], nested: false }],
    signs: ['.qwen', 'QWEN.md'],
    exampleModel: 'qwen3-coder-plus',
    writes: ['name', 'description', 'tools', 'model'],
    fields: {
        description: qwen_code_text,
        tools: qwen_code_names,
        disallowedTools: qwen_code_names,
        model: qwen_code_text,
        permissionMode: qwen_code_text,
        approvalMode: { type: 'string', values: ['default', 'plan', 'auto-edit', 'yolo', 'bubble'] },
        maxTurns: { type: 'number', integer: true, min: 1 },
        background: qwen_code_flag,
        color: qwen_code_text,
        mcpServers: qwen_code_object,
        hooks: qwen_code_object,
        runConfig: qwen_code_object,
        executor: qwen_code_object,
    },
    commandFields: ['hooks', 'executor'],
    model: {
        fits: (name) => /^(?:inherit|fast|qwen[^/]*)$/i.test(name),
        expected: 'any name of a model',
        takesAny: true,
        isOwn: (name) => name === 'fast',
        source: {
            version: '0.24.4',
            url: 'https://qwenlm.github.io/qwen-code-docs/en/users/features/sub-agents/',
        },
    },
    promptMinimum: 10,
    builtInAgents: ['general-purpose', 'Explore', 'statusline-setup', 'review-agent', 'claude-code', 'codex'],
    nameIs: 'identity',
    identity: (_, name) => name,
    refusedName: {
        pattern: new RegExp(`^.$|^.{51,}$|[^\\p{L}\\p{N}_-]|^[-_]|[-_]$|^(?:${RESERVED_NAMES})$`, 'isu'),
        expected: 'a name of 2 to 50 letters, digits, "-" and "_", that begins and ends with a letter or a digit and is not ' +
            `one of ${RESERVED_NAMES.replaceAll('|', ', ')}`,
    },
    toolFields: ['tools', 'disallowedTools'],
    tools: {
        cells: {
            Read: { names: ['read_file'], natives: ['read_file', 'zoom_image', 'read_mcp_resource'] },
            Write: qwen_code_same('write_file'),
            Edit: { names: ['edit', 'notebook_edit'], natives: ['edit', 'notebook_edit'] },
            // `monitor` runs a command as well: measured with the other one denied.
            Shell: { names: ['run_shell_command'], natives: ['run_shell_command', 'monitor'] },
            Glob: qwen_code_same('glob'),
            Grep: qwen_code_same('grep_search'),
            List: qwen_code_none, // `list_directory` is never offered
            LSP: { ...qwen_code_same('lsp'), conditional: 'needs the flag --experimental-lsp' },
            Skill: qwen_code_same('skill'),
            Task: qwen_code_same('agent'),
            TodoWrite: qwen_code_none, // removed from every subagent
            TodoRead: qwen_code_none,
            WebFetch: qwen_code_same('web_fetch'),
            WebSearch: { ...qwen_code_same('web_search'), conditional: 'needs a search provider in the settings' },
            Question: { ...qwen_code_same('ask_user_question'), conditional: 'is there in interactive sessions only' },
        },
        always: [],
        matches: qwen_code_matches,
        spellings: [...SHOWN_NAMES.keys()],
        otherWords: {
            list_directory: 'List',
            ListFiles: 'List',
            todo_write: 'TodoWrite',
            TodoWrite: 'TodoWrite',
        },
    },
    mcp: {
        // As a beginning, as a server's name alone is not found when it holds `__`.
        write: (server, tool) => tool === '*' ? `${`mcp__${server}__`.slice(0, MOST_KEPT)}*` : `mcp__${server}__${tool}`,
        read: (name) => {
            const { server, tool } = (isOneLine(name) && mcpParts(name)) || {};
            return server === undefined
                ? undefined
                : { server, ...(tool !== undefined && tool !== '*' && { tool }) };
        },
        serversField: 'mcpServers',
    },
    forms: { auto: qwen_code_list, list: qwen_code_list, map: kit_forms/* plainMap */.jI, permission: qwen_code_list },
    rejectedForm: { form: 'map', effect: 'it does not read a map, so the agent has every tool' },
    grants: ({ tools, disallowedTools }) => {
        const isOpen = !(0,kit_forms/* isNameList */._t)(tools) || tools.length === 0 || tools.includes('*');
        const denied = (0,kit_forms/* isNameList */._t)(disallowedTools) ? disallowedTools : [];
        const isNamed = (native) => (0,kit_forms/* isNameList */._t)(tools) && !isServerPattern(native) && tools.some((name) => nativeOf(name) === native);
        return (native) => (isOpen || isNamed(native)) && !denied.some((name) => qwen_code_matches(name, native));
    },
    narrowing: narrowingByLists(['tools', 'disallowedTools'], qwen_code_splitNames),
    explainLoss: ({ names: written }) => {
        if (written.some(isServerPattern))
            return 'its list takes single tools of a server only, so name them';
        return written.every(qwen_code_isListable)
            ? undefined
            : 'its list finds a tool of a server only by a name of at most 63 letters, digits, "-" and "_"';
    },
    /** Another program does the work then, with tools of its own. */
    checkFile: function* (file) {
        const { spec, subject } = file;
        yield* replacedText(qwen_code_VALUES, file);
        const { tools, disallowedTools = [] } = spec.agent.frontmatter;
        const executor = spec.agent.blocks['qwen-code']?.executor;
        if (executor === undefined || (tools === undefined && disallowedTools.length === 0))
            return;
        const facts = {
            field: 'qwen-code.executor',
            key: 'executor',
            why: 'is another program, with every tool',
        };
        yield (0,diagnose/* diagnose */.h4)('permission-widens', spec.locate(['qwen-code', 'executor'], 'key'), facts, subject);
    },
    import: {
        required: ['name', 'description'],
        neutral: ['name', 'description', 'tools', 'disallowedTools', 'model'],
        readTools: (file) => {
            const list = readNames(file, 'tools', qwen_code_splitNames);
            const refused = readNames(file, 'disallowedTools', qwen_code_splitNames);
            const isClosed = list.names !== undefined && list.names.length > 0 && !hasStar(list.names);
            return {
                ...(isClosed && { allowed: list.names.filter(({ name }) => name !== NO_TOOL) }),
                denied: (refused.names ?? []).filter(({ name }) => name !== '*'), // which denies nothing
                diagnostics: [...list.diagnostics, ...refused.diagnostics],
            };
        },
        asMeant: inOwnSpelling,
        retired: {
            list_directory: ['List'],
            ListFiles: ['List'],
            todo_write: ['TodoWrite'],
            TodoWrite: ['TodoWrite'],
            search_file_content: ['Grep'],
            edit: ['Edit'], // half of it: who edits is given notebooks too, and an import says so
            Edit: ['Edit'],
            replace: ['Edit'],
            task: ['Task'],
        },
        isOtherNative: (name) => qwen_code_OTHER_NATIVES.has(name),
        besideTools: [],
        whyOpen: ({ fields: { tools } }) => (Array.isArray(tools) && tools.length === 0) || tools === ''
            ? 'its list is empty, which means every tool'
            : undefined,
        concrete: (name) => (/^mcp__(?:(?!__).)+$/.test(name) ? `${name}__x` : name),
    },
    audit: qwenCodeAudit(qwen_code_VALUES),
});

;// CONCATENATED MODULE: ./lib/harness/registry.js








/** The harnesses of the specification. */
const DEFAULTS = { 'claude-code': claudeCode, opencode: opencode, copilot: copilot };
/** One module per harness, one line here. Every other list of harnesses is derived from this object. */
const HARNESSES = {
    ...DEFAULTS,
    'gemini-cli': geminiCli,
    codex: codex,
    'qwen-code': qwenCode,
    kilo: kilo,
    cline: cline,
};
/** The registry of every run that does not bring its own. */
const BUILT_IN_HARNESSES = Object.values(HARNESSES);
const HARNESS_IDS = Object.keys(HARNESSES); // Object.keys forgets the key type


/***/ }),

/***/ 9784:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Gh: () => (/* binding */ hasToolLists),
/* harmony export */   Ob: () => (/* binding */ normalizePrompt),
/* harmony export */   s6: () => (/* binding */ isEmptyList),
/* harmony export */   sI: () => (/* binding */ blockToWrite)
/* harmony export */ });
/** Whether the lists of a spec take any tool away. `disallowedTools: []` only says that nobody means to. */
const hasToolLists = ({ tools, disallowedTools = [], }) => tools !== undefined || disallowedTools.length > 0;
const isEmptyList = (value) => Array.isArray(value) && value.length === 0;
/** What the block of a harness adds to its file. An empty list of denied tools only says that every tool is meant. */
const blockToWrite = (block) => isEmptyList(block.disallowedTools)
    ? Object.fromEntries(Object.entries(block).filter(([key]) => key !== 'disallowedTools'))
    : block;
/** Outputs have `\n` line ends and one final newline, so an agent's prompt has none. */
function normalizePrompt(prompt) {
    const text = prompt.includes('\r') ? prompt.replace(/\r\n?/g, '\n') : prompt;
    let end = text.length;
    while (text[end - 1] === '\n')
        end--;
    return text.slice(0, end);
}


/***/ }),

/***/ 2462:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  YF: () => (/* binding */ ACCEPTABLE_CODES),
  h4: () => (/* binding */ diagnose),
  Lr: () => (/* binding */ isAcceptable)
});

// UNUSED EXPORTS: DIAGNOSTIC_CODES

// EXTERNAL MODULE: ./lib/text/diagnostics.js
var diagnostics = __nccwpck_require__(979);
// EXTERNAL MODULE: ./lib/text/finding.js
var finding = __nccwpck_require__(9302);
;// CONCATENATED MODULE: ./lib/model/diagnostics/audit.js

/** Agent files as they lie on disk. */
const AUDIT_DIAGNOSTICS = {
    'agent-absent': (0,finding/* graded */.wp)(({ severity }) => severity, ({ harness, why, fix }) => `${harness} does not load this agent: ${why}. ${fix}`),
    'agent-open': (0,finding/* error */.z3)(({ harness, why, fix }) => `${harness} grants this agent every tool: ${why}. ${fix}`),
    'agent-breaks': (0,finding/* error */.z3)(({ harness, why, effect }) => `${harness} refuses this file (${why}), and ${effect}. Fix the file.`),
    'agent-shadowed': (0,finding/* warning */.$e)(({ harness, name, other, wins }) => wins
        ? `${harness} uses ${other} for the agent "${name}", not this file. Remove one of them, or rename it.`
        : `${harness} finds the agent "${name}" in ${other} too and may load either. Remove one, or rename it.`),
    'linked-agent': (0,finding/* warning */.$e)(() => 'This is a symbolic link that leads out of the repository, or to nothing that can be read: it is not audited, but harnesses follow it. Put the file itself here.'),
    /** `more`: further names of the list that differ in their brackets only. */
    'void-tool': (0,finding/* graded */.wp)(({ severity }) => severity, ({ harness, name, more = 0, effect, near }) => `${harness} has no tool "${name}"${more > 0 ? `, nor ${more} more like it` : ''}: ${effect}.${near ? ` Write ${near}.` : ''}`),
    'void-key': (0,finding/* graded */.wp)(({ severity = 'warning' }) => severity, ({ harness, key, effect, fix }) => `${harness} ignores "${key}": ${effect}. ${fix}`),
    'void-limit': (0,finding/* warning */.$e)(({ harness, limit, more = 0, effect, fix }) => `"${limit}" ${more > 0 ? `and ${more} more like it limit` : 'limits'} nothing in ${harness}: ${effect}. ${fix}`),
    'void-form': (0,finding/* warning */.$e)(({ harness, key, effect, fix }) => `${harness} does not take "${key}" in this form: ${effect}. ${fix}`),
    'no-tool-left': (0,finding/* warning */.$e)(({ harness, isRefused }) => `None of the names in its list is a tool of ${harness}, so this agent ${isRefused ? 'does not start there' : 'has no tool there'}. Write names that ${harness} has.`),
    'runs-commands': (0,finding/* info */.pq)(({ harness, key }) => `"${key}" makes ${harness} run commands, whatever tools this agent has. It counts as Shell.`),
};

// EXTERNAL MODULE: ./lib/text/words.js
var words = __nccwpck_require__(8810);
;// CONCATENATED MODULE: ./lib/model/diagnostics/compile.js


/** The files that are to be written. */
const COMPILE_DIAGNOSTICS = {
    'unowned-file': (0,finding/* error */.z3)(({ path }) => `${path} already exists and was not generated by fsagent. "fsagent write --adopt" takes it over; where the spec lacks some of it, the file stays, and what is missing is listed.`),
    'adopt-drops': (0,finding/* warning */.$e)(({ path, spec, losses }) => `${path} is left as it is, because it says more than ${spec}: ${(0,words/* listed */.K)(losses)} would be dropped. Put it into the spec, or run with --discard.`),
    'shadowed-agent': (0,finding/* error */.z3)(({ path, other, harness }) => `${harness} loads the same agent from ${other}, so ${path} may never be used. Remove one, or run "fsagent write --adopt".`),
    'edited-orphan': (0,finding/* error */.z3)(({ path, spec }) => `${path} was generated from ${spec}, which no longer produces it, and was edited by hand. Delete it, or restore its spec.`),
    'same-output': (0,finding/* error */.z3)(({ path, other }) => `${path} would be written twice, the second time for ${other}. Give one of them another folder.`),
    'two-sources': (0,finding/* error */.z3)(({ path, spec, other }) => `${path} is to be written from ${spec}, and it is the output of ${other}. Give one of the two agents another name.`),
    'edited-code': (0,finding/* error */.z3)(({ path, source }) => `${path} was made by ${source} and was edited by hand. Put the edit into ${source}, and run that again.`),
    'code-output': (0,finding/* info */.pq)(({ source }) => `Made by ${source}. Its content is not verified here: to verify it, run that program.`),
    besides: (0,finding/* info */.pq)(({ step }) => step),
};

;// CONCATENATED MODULE: ./lib/model/diagnostics/import.js


/** The way from agent files to specs. */
const IMPORT_DIAGNOSTICS = {
    'import-generated': (0,finding/* info */.pq)(({ spec }) => `Skipped: this file is generated from ${spec}. Edit that spec; where it is gone, "fsagent eject" makes the files yours.`),
    'import-skipped': (0,finding/* info */.pq)(({ why }) => `Skipped: ${why}.`),
    'import-note': (0,finding/* graded */.wp)(({ agentFor }) => (agentFor === undefined ? 'info' : 'warning'), ({ agentFor }) => agentFor === undefined
        ? 'Skipped: a text without a frontmatter is no agent.'
        : `Skipped: a text without a frontmatter. ${agentFor} loads it as an agent with every tool: give it a frontmatter with a description, then import it, or move it to another folder. With "--repair" it is imported as it is.`),
    'import-no-harness': (0,finding/* error */.z3)(({ known }) => `No harness reads agents from this place. Add --harness with the harness of this file, one of ${(0,words/* listed */.K)(known)}.`),
    'import-loose-yaml': (0,finding/* info */.pq)(({ harness, key, text }) => `This is not valid YAML, but ${harness} accepts it and reads "${key}" as ${text}.`),
    'import-repaired': (0,finding/* warning */.$e)(({ what, today }) => `Repaired: ${what}.${today === undefined ? '' : ` As the file is, ${today}.`}`),
    'import-rejected-form': (0,finding/* warning */.$e)(({ harness, key, effect }) => `${harness} does not take "${key}" in this form: ${effect}.`),
    'import-open-map': (0,finding/* info */.pq)(({ harness, denied }) => `A map without "*": false restricts nothing in ${harness}, so the agent is imported with all tools${denied ? ' but the denied ones' : ''}. To restrict it, give the spec a list of tools.`),
    'import-custom-tool': (0,finding/* info */.pq)(({ name, harness, near }) => `${harness} has no tool "${name}"; it is kept as a custom name.${(0,words/* didYouMean */.a)(near)}`),
    /** `leftOut`: harnesses that the spec is not written for, because they cannot be kept to such rules. */
    'import-denied-here': (0,finding/* warning */.$e)(({ harness, tools, leftOut }) => `Only ${harness} denies ${(0,words/* listed */.K)(tools.map((tool) => `"${tool}"`))}, by rules that stay in its block. ${leftOut.length > 0
        ? `${(0,words/* listed */.K)(leftOut)} cannot be kept to them, so the spec is not written there.`
        : 'For the other harnesses it is granted too: write "tools" or "disallowedTools" to limit them as well.'}`),
    'import-own-tools': (0,finding/* warning */.$e)(({ name, wider, prefer }) => `The files of "${name}" grant different tools, and each keeps its own: ${wider.join('. ') || 'they limit tools in different ways'}. The spec is for these harnesses alone.${prefer === undefined ? '' : ` To close the wider ones, delete the spec and import with "--prefer ${prefer}".`}`),
    'import-cannot-read': (0,finding/* warning */.$e)(({ harness, tools }) => `The spec allows ${(0,words/* listed */.K)(tools)}, but not Read. An editor that loads ${harness} files can read files with these tools; other harnesses cannot. Add Read to the spec if the agent must read files there.`),
    'import-meant': (0,finding/* graded */.wp)(({ isNew }) => (isNew ? 'warning' : 'info'), ({ harness, name, meant, effect, isNew }) => `Case matters in ${harness}, which has no tool "${name}". It is imported as "${meant}"${isNew ? `, so "${meant}" is ${effect} too` : ''}.`),
    'import-void-name': (0,finding/* warning */.$e)(({ harness, name, near }) => `${harness} has no tool "${name}", so the name does nothing there; it is left out.${(0,words/* didYouMean */.a)(near)}`),
    'import-flat': (0,finding/* info */.pq)(({ harness, folder }) => `Specs keep sub-folders, generated files do not: the one for ${harness} moves to ${folder}.`),
    'import-name': (0,finding/* info */.pq)(({ name, stem }) => `The agent is called "${name}", its file "${stem}"; the spec gets the agent's name.`),
    'import-renamed': (0,finding/* warning */.$e)(({ from, to, harness }) => `${harness} knows this agent as "${from}"; from the spec it will be "${to}". Change what refers to it.`),
    'import-conflict': (0,finding/* error */.z3)(({ name, what, prefer }) => `"${name}" is not imported: ${what}. Make the files agree, ${prefer === undefined ? '' : `choose one: "--prefer ${prefer}", `}or keep each in a spec of its own: "--separate".`),
    'import-apart': (0,finding/* info */.pq)(({ name, harness, why }) => `"${name}" gets a spec of its own for ${harness}: ${why}.`),
    'import-link': (0,finding/* error */.z3)(({ path, id }) => `${path} is a symbolic link, and fsagent does not write through links. Replace it with what it leads to, then import again.${id === undefined ? '' : ` Or delete it, and import what it leads to with "--to ${id}".`}`),
    'import-elsewhere': (0,finding/* error */.z3)(({ harness, folder, count }) => `${count === 1 ? '1 agent file' : `${count} agent files`} of ${harness} in ${folder} ${count === 1 ? 'applies' : 'apply'} to that folder only. To import them for the whole repository: fsagent import ${folder}`),
    'import-ending': (0,finding/* error */.z3)(({ harness, folder, count, endings }) => `${count === 1 ? '1 file' : `${count} files`} in ${folder} with the keys of an agent ${count === 1 ? 'is' : 'are'} not loaded: ${harness} loads files that end in ${(0,words/* listed */.K)(endings.map((each) => `"${each}"`))} only. Rename ${count === 1 ? 'it' : 'them'}, or import ${count === 1 ? 'it' : 'them'} as agents of another harness: fsagent import ${folder} --harness <name>`),
    'import-settings': (0,finding/* error */.z3)(({ names, harness }) => `${harness} also has ${(0,words/* listed */.K)(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more agents`] : names)} from this file. Only agents in files of their own are imported; move them.`),
    'import-clash': (0,finding/* error */.z3)(({ name, harness, others }) => `"${name}" is not imported: ${harness} also reads the same agent from ${(0,words/* listed */.K)(others)}, and which file it loads is not certain. Delete one, or give it another name.`),
    'import-same-spec': (0,finding/* error */.z3)(({ name, others }) => `"${name}" is not imported: ${(0,words/* listed */.K)(others)} would become the same spec. Rename one.`),
    'import-not-enabled': (0,finding/* warning */.$e)(({ id, harness, count }) => `${harness} is not among the harnesses of the config, so nothing is written there for ${count === 1 ? 'the spec that names it' : `the ${count} specs that name it`}. Enable it: --to ${id}`),
    'import-double': (0,finding/* warning */.$e)(({ other, harness, isCopy }) => isCopy
        ? `Not imported: the same agent with the same text is in ${other}. Delete one.`
        : `Not imported: ${harness} loads ${other} instead of this file. Delete it, or rename it.`),
    'import-exists': (0,finding/* info */.pq)(({ name, path }) => `Skipped: the spec of "${name}" is ${path}. "fsagent write --adopt" lists what this file has and the spec does not.`),
    'import-failed': (0,finding/* error */.z3)(({ name, reason }) => `"${name}" is not imported: ${reason}`),
    'import-changed': (0,finding/* graded */.wp)(({ severity }) => severity, ({ harness, what }) => `Written from the spec, the file for ${harness} changes: ${what}.`),
    'import-prompt': (0,finding/* graded */.wp)(({ isSpace }) => (isSpace ? 'info' : 'warning'), ({ harness, isSpace }) => `Written from the spec, the file for ${harness} changes: ${isSpace ? 'the blank lines around its prompt are those of another file' : 'its prompt is different'}.`),
};

;// CONCATENATED MODULE: ./lib/model/diagnostics/model.js


/** What a value of a spec or a config must look like. */
const MODEL_DIAGNOSTICS = {
    'not-a-map': (0,finding/* error */.z3)(({ got }) => `Expected keys with values, got ${got}.`),
    'unknown-key': (0,finding/* error */.z3)(({ key, where, near, hint }) => `Unknown key "${key}" in ${where}.${hint === undefined ? (0,words/* didYouMean */.a)(near) : ` ${hint}`}`),
    'unknown-field': (0,finding/* warning */.$e)(({ key, harness, near }) => `${harness} has no known field "${key}"; it is written as it is.${(0,words/* didYouMean */.a)(near)}`),
    'missing-key': (0,finding/* error */.z3)(({ key, where }) => `"${key}" is missing in ${where}. Add it.`),
    'null-value': (0,finding/* error */.z3)(({ key }) => `"${key}" has no value. Give it one, or remove the key.`),
    'wrong-type': (0,finding/* error */.z3)(({ key, expected, got, fix }) => `"${key}" must be ${expected}, not ${got}.${fix === undefined ? '' : ` Write ${key}: ${fix}.`}`),
    'bad-value': (0,finding/* error */.z3)(({ key, expected, got, near }) => `"${key}" must be ${expected}, not ${got}.${(0,words/* didYouMean */.a)(near)}`),
    'unknown-tool': (0,finding/* error */.z3)(({ name, near, inPrompt, inPolicy, fix }) => {
        if (fix !== undefined)
            return `Unknown tool "${name}". Write ${fix}.`;
        const hint = inPrompt
            ? ' Write \\{{{ for a literal {{{.'
            : ` To write a harness's own name: { custom: ${name} }.`;
        return `Unknown tool "${name}".${(0,words/* didYouMean */.a)(near)}${inPolicy ? '' : hint}`;
    }),
    'unknown-harness': (0,finding/* error */.z3)(({ name, near, known }) => `Unknown harness "${name}".${(0,words/* didYouMean */.a)(near)} There are ${(0,words/* listed */.K)(known)}.`),
};

;// CONCATENATED MODULE: ./lib/model/diagnostics/policy.js

/** Rules about agents. */
const POLICY_DIAGNOSTICS = {
    'no-policy': (0,finding/* error */.z3)(({ path }) => `There is no policy file at ${path}. Without its rules nothing is judged.`),
    'duplicate-policy': (0,finding/* error */.z3)(({ name }) => `Another rule of this policy has the name "${name}". Rename one of them.`),
    'void-policy': (0,finding/* error */.z3)(({ name, why }) => `The policy "${name}" does not do what it seems to: ${why}.`),
    'unmatched-policy': (0,finding/* info */.pq)(({ name, what }) => `The policy "${name}" has ${what}. Check the spelling, or remove it.`),
    'policy-violation': (0,finding/* graded */.wp)(({ severity }) => severity, ({ agent, harness, policy, what, fix }) => `"${agent}" breaks the policy "${policy}" in ${harness}: it ${what}. ${fix}`),
    'policy-exception': (0,finding/* info */.pq)(({ agent, harness, policy, what, reason }) => `"${agent}" may break the policy "${policy}" in ${harness}: it ${what}. The reason given: ${reason}`),
    'policy-loosened': (0,finding/* warning */.$e)(({ what }) => `Compared with the base of this pull request, ${what}.`),
};

;// CONCATENATED MODULE: ./lib/model/diagnostics/project.js


/** The run: its config, specs and filters, and what lies where files are to be written. */
const PROJECT_DIAGNOSTICS = {
    'not-utf8': (0,finding/* error */.z3)(() => 'The file is not UTF-8 text. Save it as UTF-8.'),
    'no-code': (0,finding/* error */.z3)(({ source }) => `The config names ${source} as code that makes agents, and there is no such file. Remove the entry, or correct it.`),
    'unlisted-code': (0,finding/* warning */.$e)(({ source, config }) => `"fsagent check" treats the files of ${source} as leftovers, because the config does not name it. Add "code: [${source}]" to ${config}.`),
    /** The first file of those that the rule hides, and how many more there are. */
    'ignored-output': (0,finding/* graded */.wp)(({ isCommitted }) => (isCommitted ? 'error' : 'warning'), ({ path, more, rule, isCommitted }) => {
        const several = more > 0;
        const files = several ? `${path} and ${more} more ${more === 1 ? 'file' : 'files'}` : path;
        const ignores = `Git ignores ${files} by the rule "${rule}", so ${several ? 'they' : 'it'}`;
        if (!isCommitted)
            return `${ignores} will not be committed. Remove the rule, or add ${several ? 'the files' : 'the file'} with "git add --force".`;
        return `${ignores} would be committed here and be missing everywhere else. Remove the rule, or name the ${several ? 'files' : 'file'} under "unmanaged" in the config.`;
    }),
    'link-in-the-way': (0,finding/* error */.z3)(({ path, link = path }) => link === path
        ? `${path} is a symbolic link; fsagent does not write through links.`
        : `${path} is behind the symbolic link ${link}; fsagent does not write through links. Put the folder itself at ${link}.`),
    'folder-in-the-way': (0,finding/* error */.z3)(({ path }) => `${path} is not a plain file. Move or delete it, then run again.`),
    'submodule-in-the-way': (0,finding/* error */.z3)(({ path, submodule }) => `${path} would be in ${submodule}, which is a submodule or another repository. ` +
        'Set another "dir" for this harness in the config, or remove the submodule.'),
    'sparse-checkout': (0,finding/* error */.z3)(({ path, more }) => `The sparse checkout leaves out ${path}${more > 0 ? ` and ${more} more` : ''}, so specs and outputs cannot be compared. ` +
        'Add their folders to the sparse checkout.'),
    'no-match': (0,finding/* error */.z3)(({ glob }) => `No spec matches "${glob}". Fix the glob, or run with --allow-empty.`),
    'no-specs': (0,finding/* error */.z3)(({ elsewhere }) => elsewhere !== undefined
        ? `There are no specs in .fsagent/agents. ${elsewhere} is not read; move it there.`
        : 'There are no specs in .fsagent/agents. "fsagent init" writes a first one, "fsagent import" makes specs of the agent files you have, and "fsagent audit" shows what those may do. To accept that there are none, set --allow-empty (in the Action "allow-empty: true").'),
    'misnamed-spec': (0,finding/* error */.z3)(({ endings }) => `This file is not read as a spec, as its name ends in none of ${endings.join(', ')}. Rename it, or move it out of .fsagent/agents.`),
    'no-config': (0,finding/* error */.z3)(({ path, instead, link }) => link !== undefined
        ? `${link} is a symbolic link, so ${path} is not read. Put what it leads to at ${link} itself.`
        : instead === undefined
            ? `There is no config at ${path}.`
            : `There is no config at ${path}, and ${instead} is not read. Rename it to ${path}, or choose another name if it is no config.`),
    /** `folder`: the link is not a spec, but a folder of specs, or above one. */
    'linked-spec': (0,finding/* warning */.$e)(({ folder }) => folder === undefined
        ? 'This spec is a symbolic link and is not read. Put the file itself here.'
        : `${folder} is a symbolic link, so no spec behind it is read. Put the folder itself here.`),
    'empty-filter': (0,finding/* error */.z3)(({ filter, value, near }) => filter === 'specs'
        ? `The filter "${value}" matches no spec; paths are below the root.${(0,words/* didYouMean */.a)(near)}`
        : `No file is written for ${value}: the config or the specs leave it out.${(0,words/* didYouMean */.a)(near)}`),
};

;// CONCATENATED MODULE: ./lib/model/diagnostics/reading.js


/** What a harness will grant, against what the spec asks for. */
const READING_DIAGNOSTICS = {
    /** `asked`: the entry of the spec that is written as `via`. */
    widened: (0,finding/* acceptable */.FI)((0,finding/* info */.pq)(({ tool, harness, via, asked }) => {
        const also = `${harness} also grants "${tool}"`;
        if (via.toLowerCase() !== tool.toLowerCase())
            return `${also}, which comes with "${via}".`;
        return asked === undefined
            ? `${also}, which nothing in its file takes away.`
            : `${also}, because "${asked}" is written as "${via}" there.`;
    })),
    'widened-denied': (0,finding/* warning */.$e)(({ tool, harness, why }) => `${harness} grants "${tool}" although it is denied: ${why}.`),
    'widened-limit': (0,finding/* acceptable */.FI)((0,finding/* warning */.$e)(({ tool, harness, limit, home, when }) => {
        if (home !== undefined)
            return `${harness} grants ${tool} without the limit "${limit}", which only ${home} reads.`;
        return when === undefined
            ? `${harness} grants all of ${tool}: it does not keep to the limit "${limit}".`
            : `${harness} keeps ${tool} to the limit "${limit}" ${when}; elsewhere it grants all of it.`;
    })),
    /** One for all agents of a harness. */
    'shell-patterns': (0,finding/* info */.pq)(({ harness, agents }) => `${harness} grants Shell to ${agents === 1 ? 'an agent' : `${agents} agents`} for some commands, or after a question. ` +
        'That guides an agent and is no boundary: "cd . > file" runs all the same. Policies count Shell as granted.'),
    'shell-deny-pattern': (0,finding/* acceptable */.FI)((0,finding/* warning */.$e)(({ harness, pattern }) => `"${pattern}" is no boundary in ${harness}: it stops only commands that are written so, and others can do the same. ` +
        'To keep an agent from it, deny Shell.')),
    narrowed: (0,finding/* acceptable */.FI)((0,finding/* graded */.wp)(({ severity }) => severity, ({ tool, harness, why }) => `${harness} does not grant ${tool}: ${why}.`)),
    unsupported: (0,finding/* acceptable */.FI)((0,finding/* graded */.wp)(({ severity }) => severity, ({ tool, harness }) => `${harness} has no equivalent of "${tool}"; it is left out there.`)),
    unenforceable: (0,finding/* acceptable */.FI)((0,finding/* warning */.$e)(({ harness, id, why, tools, instead }) => {
        const more = tools.length === 0 ? '' : `: this agent would have ${(0,words/* listed */.K)(tools)} anyway`;
        return (`${harness} ${why}${more}. It gets no file unless the spec accepts that: { code: unenforceable, ` +
            `harnesses: [${id}], reason: … } under "accept". Or leave it out of "harnesses". ${instead}`);
    })),
    'rejected-form': (0,finding/* warning */.$e)(({ form, harness, effect }) => `toolFormat "${form}" does not work in ${harness}: ${effect}. Use "auto".`),
    'open-form': (0,finding/* warning */.$e)(({ form, harness }) => `toolFormat "${form}" leaves every tool that is not named open in ${harness}. Use "auto".`),
    'limit-form': (0,finding/* error */.z3)(({ limit, form, wanted, harness }) => `${harness} takes "${limit}" only in the form "${wanted}", not "${form}". Use toolFormat "auto" or "${wanted}".`),
    'deny-only-claude': (0,finding/* acceptable */.FI)((0,finding/* info */.pq)(({ reader, folder, field, target }) => `${reader} also reads ${folder} and ignores ${field}. Generate for ${target} too, or list the allowed tools.`)),
    'specification-cell': (0,finding/* info */.pq)(({ tool, harness, written, verified }) => {
        const specified = written === '' ? 'is not written' : `is written ${written}`;
        const real = verified === '' ? 'has no such tool' : `accepts ${verified}`;
        return `"${tool}" ${specified} for ${harness}; the real CLI ${real}. Set "matrix: verified" in the config.`;
    }),
    reachable: (0,finding/* acceptable */.FI)((0,finding/* warning */.$e)(({ harness, tools, path, fix }) => `In ${harness} this agent can use ${tools} through another agent: ${path}. ${fix}`)),
};

;// CONCATENATED MODULE: ./lib/model/diagnostics/spec.js


/** What a spec or a config says. */
const SPEC_DIAGNOSTICS = {
    'empty-file': (0,finding/* error */.z3)(() => 'The file is empty. Write a frontmatter with a description, then the prompt.'),
    'empty-tool-map': (0,finding/* error */.z3)(() => 'An empty map of tools is ambiguous. Write [] for no tools, or remove the key for all tools.'),
    'unsafe-name': (0,finding/* error */.z3)(({ name, why }) => `"${name}" cannot be an agent's name: ${why}. Set "name" to letters, digits, ".", "_" and "-", at most 64.`),
    'duplicate-name': (0,finding/* error */.z3)(({ name, other }) => `Another agent has the name "${name}": ${other}. Rename one of them.`),
    'duplicate-display-name': (0,finding/* error */.z3)(({ name, harness, other }) => `Another agent is called "${name}" in ${harness}: ${other}. Rename one of them.`),
    'builtin-name': (0,finding/* warning */.$e)(({ name, harness }) => `"${name}" is a built-in agent of ${harness}; this agent takes its place there. To keep the built-in one, rename yours.`),
    'deprecated-tool': (0,finding/* info */.pq)(({ name, instead }) => `The tool "${name}" is deprecated. Write ${instead}.`),
    'allowed-and-denied': (0,finding/* info */.pq)(({ tool }) => `"${tool}" is both allowed and denied; the deny wins.`),
    'reserved-field': (0,finding/* error */.z3)(({ key, why }) => `"${key}" cannot be set here: ${why}.`),
    'unknown-model': (0,finding/* error */.z3)(({ model, near }) => `"${model}" is not an alias of the config and fits none of this agent's harnesses.${(0,words/* didYouMean */.a)(near)} Add it under "models" in the config, or write a model that one of them has.`),
    'bad-model': (0,finding/* error */.z3)(({ model, harness, expected }) => `${harness} cannot use the model "${model}": it takes ${expected}.`),
    'model-left-out': (0,finding/* acceptable */.FI)((0,finding/* warning */.$e)(({ model, harness, near, line }) => `The model "${model}" is left out for ${harness}.${(0,words/* didYouMean */.a)(near)} Under "models" in the config, name a model for each harness, for example: ${line}`)),
    'temperature-left-out': (0,finding/* acceptable */.FI)((0,finding/* info */.pq)(({ harness }) => `${harness} has no temperature; it is left out there.`)),
    'unknown-variable': (0,finding/* error */.z3)(({ name, near }) => `Unknown variable "${name}".${(0,words/* didYouMean */.a)(near)} Set it under "variables" in the config, or write \\{{{ for a literal {{{.`),
    'bad-placeholder': (0,finding/* error */.z3)(({ text }) => `"${text}" is neither {{{variable}}} nor {{{tool Name}}}. Write \\{{{ for a literal {{{.`),
    'merge-conflict': (0,finding/* warning */.$e)(() => 'A merge conflict begins here, and would be written into every file. Keep what is right, and delete the lines "<<<<<<<", "=======" and ">>>>>>>".'),
    'near-section': (0,finding/* warning */.$e)(({ text, harness }) => `"${text}" is written as text. Did you mean the harness "${harness}"? Write a backslash before "{{" to keep the text.`),
    'unclosed-section': (0,finding/* error */.z3)(({ text, harness }) => `The section "${text}" does not end. Write {{/${harness}}} where it ends, or a backslash before "{{" for text.`),
    'crossed-section': (0,finding/* error */.z3)(({ text, open }) => open === undefined
        ? `"${text}" ends no section. Remove it, or write a backslash before "{{" for text.`
        : `"${text}" is not allowed here: "${open}" is the section to end first.`),
    'placeholder-without-tool': (0,finding/* acceptable */.FI)((0,finding/* info */.pq)(({ tool, harness }) => `${harness} has no "${tool}"; the prompt there says "${tool}".`)),
    'prompt-too-long': (0,finding/* warning */.$e)(({ length, limit, harness }) => `The prompt has ${length} characters; ${harness} on github.com refuses an agent over ${limit}. Shorten it.`),
    /** `by`: the words that follow "replaces … with". */
    'prompt-replaced': (0,finding/* warning */.$e)(({ harness, text, others, by, fix }) => `${harness} replaces "${text}"${others > 0 ? ` and ${others} more` : ''} with ${by}. ${fix}`),
    'unencodable-text': (0,finding/* error */.z3)(({ key }) => `"${key}" holds half a character (a lone surrogate), which no file can store.`),
    'empty-prompt': (0,finding/* error */.z3)(({ harness }) => `${harness} ignores the tools of an agent that has no prompt, and grants it everything. Write a prompt.`),
    'refused-agent': (0,finding/* error */.z3)(({ harness, why, fix }) => `${harness} would not load this agent: ${why}. ${fix} Or leave ${harness} out of the "harnesses" of the spec.`),
    'permission-widens': (0,finding/* error */.z3)(({ field, key, why }) => `${field} may only narrow what the spec grants: "${key}" ${why}.`),
    'idle-permission': (0,finding/* warning */.$e)(({ harness, key, why }) => `${harness} ignores the permission "${key}": ${why}.`),
    'no-harness': (0,finding/* error */.z3)(() => 'The agent has no target harness. Name at least one, or remove the key.'),
    /** `listing`: the harnesses that have a list; `line`: the narrowest list, as the top of the spec would have it. */
    'no-own-tools': (0,finding/* error */.z3)(({ harnesses, listing, line }) => `Only the ${listing.length === 1 ? 'block' : 'blocks'} of ${(0,words/* listed */.K)(listing)} ${listing.length === 1 ? 'has' : 'have'} a list of tools. ${(0,words/* listed */.K)(harnesses)} would get every tool, so nothing is written. Write a list at the top, which blocks may narrow: "${line}" is the narrowest, what all of those lists grant. If every tool is meant, write "disallowedTools: []" there.`),
    'spec-in-harness-folder': (0,finding/* error */.z3)(({ harness }) => `${harness} would load this spec as an agent of its own. Move it to .fsagent/agents.`),
    'unused-accept': (0,finding/* warning */.$e)(({ code, tool, harness }) => `There is nothing to accept here: ${harness} has no "${code}" ${tool === undefined ? 'without a tool' : `for "${tool}"`}. Remove this entry, or give it the tool that the finding names.`),
};

;// CONCATENATED MODULE: ./lib/model/diagnose.js










/** Every code, in the order of the phases that report them. */
const CATALOG = {
    ...diagnostics/* TEXT_DIAGNOSTICS */.h,
    ...MODEL_DIAGNOSTICS,
    ...SPEC_DIAGNOSTICS,
    ...READING_DIAGNOSTICS,
    ...POLICY_DIAGNOSTICS,
    ...COMPILE_DIAGNOSTICS,
    ...PROJECT_DIAGNOSTICS,
    ...IMPORT_DIAGNOSTICS,
    ...AUDIT_DIAGNOSTICS,
};
const report = (0,finding/* reporter */.YX)(CATALOG);
/** The only way to make a diagnostic. */
const diagnose = (code, at, facts, subject) => ({ ...report(code, at, facts), ...subject });
/** Every code, for the documentation and for tests. */
const DIAGNOSTIC_CODES = Object.keys(CATALOG); // Object.keys forgets the key type
const isAcceptable = (code) => CATALOG[code].acceptable === true;
/** The codes that a spec may accept. */
const ACCEPTABLE_CODES = DIAGNOSTIC_CODES.filter(isAcceptable);


/***/ }),

/***/ 5195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ AGENT_HARNESSES)
/* harmony export */ });
/** The harnesses of the specification, which a run writes for unless it says otherwise. */
const AGENT_HARNESSES = ['claude-code', 'opencode', 'copilot'];


/***/ }),

/***/ 50:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _U: () => (/* binding */ checkSchema)
/* harmony export */ });
/* unused harmony exports describe, toJsonSchema */
/* harmony import */ var _text_locate_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7261);
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4581);
/* harmony import */ var _diagnose_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2462);



/** Every place where a value departs from its schema, in the order of the file. */
function checkSchema(value, schema, locate, { where = 'the file', subject = {} } = {}) {
    const check = { locate, where, subject, found: [] };
    visit(check, value, schema, []);
    return check.found;
}
function visit(check, value, schema, path) {
    if (schema.type === 'any' || value === undefined)
        return; // what could not be read is reported already
    if (value === null)
        addProblem(check, 'null-value', path, { key: pathText(path, check.where) });
    else if (schema.type === 'either')
        visitEither(check, value, schema, path);
    else if (schema.type === 'string' && typeof value === 'string')
        visitString(check, value, schema, { path, part: 'value' });
    else if (schema.type === 'number' && typeof value === 'number')
        visitNumber(check, value, schema, path);
    else if (schema.type === 'list' && Array.isArray(value))
        visitList(check, value, schema, path);
    else if (schema.type === 'map' && (0,_text_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u)(value))
        visitMap(check, value, schema, path);
    else if (schema.type === 'object' && (0,_text_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u)(value))
        visitObject(check, value, schema, path);
    else if (schema.type !== typeOf(value))
        reportType(check, value, schema, path);
}
function reportType(check, value, schema, path) {
    const key = pathText(path, check.where);
    const fix = schema.fix?.(value);
    const facts = {
        key,
        expected: describe(schema),
        got: describeValue(value),
        ...(fix !== undefined && { fix }),
    };
    addProblem(check, 'wrong-type', path, facts);
}
function visitList(check, value, schema, path) {
    const { items, most } = schema;
    if (most === undefined || value.length <= most) {
        for (const [index, item] of value.entries())
            visit(check, item, items, [...path, index]);
        return;
    }
    const expected = most === 0 ? 'an empty list' : `a list of ${most} entries at most`;
    const facts = {
        key: pathText(path, check.where),
        expected,
        got: most === 0 ? `a list of ${value.length}` : `one of ${value.length}`,
        near: undefined,
    };
    addProblem(check, 'bad-value', path, facts);
}
function visitMap(check, value, schema, path) {
    for (const [name, item] of Object.entries(value)) {
        if (schema.keys)
            visitString(check, name, schema.keys, { path: [...path, name], part: 'key' });
        visit(check, item, schema.values, [...path, name]);
    }
}
/** Of the alternatives that take such a value, one must accept it; else the problems of the first one are reported. */
function visitEither(check, value, schema, path) {
    const type = typeOf(value);
    const fitting = schema.of.filter((alternative) => alternative.type === 'any' || acceptsType(alternative, type));
    const [only, ...others] = fitting;
    if (only && others.length === 0) {
        visit(check, value, only, path);
        return;
    }
    const attempts = fitting.map((alternative) => {
        const attempt = { ...check, found: [] };
        visit(attempt, value, alternative, path);
        return attempt.found;
    });
    const [first] = attempts;
    if (!first)
        reportType(check, value, schema, path);
    else if (attempts.every(({ length }) => length > 0))
        for (const each of first)
            check.found.push(each);
}
function visitString(check, value, schema, { path, part }) {
    const { values = [], pattern, unknown, inPolicy } = schema;
    if ((!schema.values || values.includes(value)) && (!pattern || pattern.test(value)))
        return;
    const { found, subject } = check;
    const at = check.locate(path, part);
    const near = schema.suggest?.(value) ?? (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_1__/* .nearest */ .p)(value, values);
    const fix = schema.fix?.(value);
    if (unknown === 'unknown-tool') {
        const facts = { name: value, near, ...(inPolicy && { inPolicy }), ...(fix !== undefined && { fix }) };
        found.push((0,_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnose */ .h4)(unknown, at, facts, subject));
    }
    else if (unknown === 'unknown-harness')
        found.push((0,_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnose */ .h4)(unknown, at, { name: value, near, known: values }, subject));
    else {
        const key = part === 'key' ? value : pathText(path, check.where);
        const facts = { key, expected: describe(schema), got: JSON.stringify(value), near };
        found.push((0,_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnose */ .h4)('bad-value', at, facts, subject));
    }
}
function visitNumber(check, value, schema, path) {
    const { integer, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = schema;
    const fits = Number.isFinite(value) && (!integer || Number.isInteger(value)) && value >= min && value <= max;
    if (fits)
        return;
    const key = pathText(path, check.where);
    addProblem(check, 'bad-value', path, {
        key,
        expected: describe(schema),
        got: String(value),
        near: undefined,
    });
}
function visitObject(check, value, schema, path) {
    for (const [key, item] of Object.entries(value)) {
        const field = Object.hasOwn(schema.fields, key) ? schema.fields[key] : schema.others;
        if (field)
            visit(check, item, field, [...path, key]);
        else
            check.found.push(unknownKey(check, { key, item }, schema, path));
    }
    const missing = (schema.required ?? []).filter((key) => !Object.hasOwn(value, key));
    for (const key of missing)
        addProblem(check, 'missing-key', path, { key, where: wholeName(check, path) });
    const present = schema.one?.filter((key) => Object.hasOwn(value, key)).length;
    const isMisspelt = present === 0 && Object.keys(value).some((key) => !Object.hasOwn(schema.fields, key));
    if (schema.one && present !== 1 && !isMisspelt) {
        const expected = `exactly one of ${schema.one.join(', ')}`;
        const key = pathText(path, check.where);
        addProblem(check, 'wrong-type', path, { key, expected, got: describeValue(value) });
    }
    for (const [key, others] of Object.entries(schema.onlyWith ?? {})) {
        if (!Object.hasOwn(value, key) || others.some((each) => Object.hasOwn(value, each)))
            continue;
        const where = `an entry without ${others.join(' or ')}`;
        check.found.push((0,_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnose */ .h4)('unknown-key', check.locate([...path, key], 'key'), { key, where, near: undefined }, check.subject));
    }
}
function unknownKey(check, { key, item }, { fields, open, hint }, path) {
    const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_1__/* .nearest */ .p)(key, Object.keys(fields));
    const at = check.locate([...path, key], 'key');
    if (open)
        return (0,_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnose */ .h4)('unknown-field', at, { key, harness: open, near }, check.subject);
    const place = hint?.(key, item);
    const facts = { key, where: wholeName(check, path), near, ...(place !== undefined && { hint: place }) };
    return (0,_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnose */ .h4)('unknown-key', at, facts, check.subject);
}
const wholeName = ({ where }, path) => path.length === 0 ? where : `"${pathText(path, where)}"`;
function addProblem({ found, locate, subject }, code, path, facts) {
    found.push((0,_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnose */ .h4)(code, locate(path, 'value'), facts, subject));
}
/** `tools[2]`, or what the author calls the whole. */
const pathText = (path, where) => path.length === 0
    ? where
    : path
        .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${part}`))
        .join('');
function typeOf(value) {
    if (Array.isArray(value))
        return 'list';
    if ((0,_text_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u)(value))
        return 'map';
    const type = typeof value;
    return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined;
}
function acceptsType(schema, type) {
    if (schema.type === 'either')
        return schema.of.some((alternative) => acceptsType(alternative, type));
    return schema.type === type || (schema.type === 'object' && type === 'map');
}
/** A schema in an author's words. */
function describe(schema) {
    switch (schema.type) {
        case 'string':
            if (schema.expected)
                return schema.expected;
            if (!schema.values)
                return 'text';
            return schema.values.length > 12 ? 'one of the known words' : `one of ${schema.values.join(', ')}`;
        case 'number':
            return `${schema.integer ? 'a whole number' : 'a number'}${range(schema)}`;
        case 'boolean':
            return 'true or false';
        case 'list':
            return 'a list';
        case 'map':
        case 'object':
            return 'a map';
        case 'either':
            return [...new Set(schema.of.map(describe))].join(' or ');
        case 'any':
            return 'a value';
    }
}
function range({ min, max }) {
    if (min !== undefined && max !== undefined)
        return ` from ${min} to ${max}`;
    return min === undefined ? '' : ` of at least ${min}`;
}
function describeValue(value) {
    if (Array.isArray(value))
        return 'a list';
    if ((0,_text_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u)(value))
        return 'a map';
    return typeof value === 'string'
        ? `the text ${JSON.stringify(value)}`
        : `the ${typeof value} ${String(value)}`;
}
/** A schema as a JSON Schema, for editors. */
function toJsonSchema(schema) {
    return {
        ...schemaOf(schema),
        ...(schema.description === undefined ? {} : { description: schema.description }),
    };
}
/** Strict readers want a property named where it is required. */
const requires = (key) => ({ properties: { [key]: true }, required: [key] });
const dependentOn = (onlyWith) => Object.fromEntries(Object.entries(onlyWith).map(([key, others]) => [key, { anyOf: others.map(requires) }]));
const choiceOf = (values, explain) => explain
    ? { anyOf: values.map((value) => ({ const: value, description: explain(value) })) }
    : { enum: values };
function schemaOf(schema) {
    switch (schema.type) {
        case 'string':
            return {
                type: 'string',
                ...(schema.values ? choiceOf(schema.values, schema.explain) : {}),
                ...(schema.examples ? { examples: schema.examples } : {}),
                ...(schema.pattern && !schema.pattern.unicode ? { pattern: schema.pattern.source } : {}), // editors differ on \p
            };
        case 'number':
            return {
                type: schema.integer ? 'integer' : 'number',
                ...(schema.min === undefined ? {} : { minimum: schema.min }),
                ...(schema.max === undefined ? {} : { maximum: schema.max }),
            };
        case 'boolean':
            return { type: 'boolean' };
        case 'list':
            return {
                type: 'array',
                items: toJsonSchema(schema.items),
                ...(schema.most === undefined ? {} : { maxItems: schema.most }),
            };
        case 'map':
            return {
                type: 'object',
                ...(schema.keys ? { propertyNames: toJsonSchema(schema.keys) } : {}),
                additionalProperties: toJsonSchema(schema.values),
            };
        case 'object':
            return {
                type: 'object',
                properties: Object.fromEntries(Object.entries(schema.fields).map(([key, field]) => [key, toJsonSchema(field)])),
                ...(schema.required ? { required: schema.required } : {}),
                ...(schema.one ? { oneOf: schema.one.map(requires) } : {}),
                ...(schema.onlyWith ? { dependentSchemas: dependentOn(schema.onlyWith) } : {}),
                ...(schema.open ? {} : { additionalProperties: schema.others ? toJsonSchema(schema.others) : false }),
            };
        case 'either':
            return { anyOf: schema.of.map(toJsonSchema) };
        case 'any':
            return {};
    }
}


/***/ }),

/***/ 1317:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Gl: () => (/* binding */ MOST_TOOLS),
/* harmony export */   OD: () => (/* binding */ MCP_FORM),
/* harmony export */   _M: () => (/* binding */ LIMIT_FORMS),
/* harmony export */   ff: () => (/* binding */ CUSTOM_FORM),
/* harmony export */   jw: () => (/* binding */ MCP_NAME),
/* harmony export */   sb: () => (/* binding */ CUSTOM_NAME)
/* harmony export */ });
/**
 * One word, with brackets at its end if need be (`Bash(git *)`), and more than wildcards. Some harnesses split the
 * items of a list at spaces and commas outside brackets, so `x Bash` would be a shell.
 */
const CUSTOM_NAME = /^(?![*?]+$)[^\s\p{Cc},()]+(?:\([^\p{Cc}(),]*\))?$/u;
const CUSTOM_FORM = 'one word, with brackets at its end if need be, and more than "*"';
/** `server`, `server/*` or `server/tool`. */
const MCP_NAME = /^[^\s\p{Cc},/*?]+(?:\/(?:\*|[^\s\p{Cc},/*?]+))?$/u;
const MCP_FORM = 'server, server/* or server/tool';
/** What a limit on the uses of a tool may say. A whole number would be read before all other rules. */
const LIMIT_FORMS = {
    Shell: {
        form: /^(?![*?\s]+$|\d+$|\s)[^\p{Cc}]*\S$/u,
        description: 'Commands that may be run, or may not.',
        words: 'a command such as "git diff *", on one line, and more than wildcards',
    },
    Task: {
        form: /^(?!\d+$)[^\s\p{Cc},()*?]+$/u,
        words: 'the name of one agent',
        description: 'An agent that may be started, or may not.',
    },
};
/** Every name of a list is compared with every other one, so a list of many thousands would stop a check for minutes. */
const MOST_TOOLS = 500;


/***/ }),

/***/ 786:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   HK: () => (/* binding */ limitKey),
/* harmony export */   JS: () => (/* binding */ NAMED_TOOL_KINDS),
/* harmony export */   LK: () => (/* binding */ toolLabel),
/* harmony export */   NL: () => (/* binding */ Tool),
/* harmony export */   Rd: () => (/* binding */ kindsIn),
/* harmony export */   Vj: () => (/* binding */ isAlias),
/* harmony export */   ZL: () => (/* binding */ TOOL_KINDS),
/* harmony export */   dM: () => (/* binding */ distinct),
/* harmony export */   h6: () => (/* binding */ toolEntry),
/* harmony export */   lO: () => (/* binding */ LIMITED_KINDS),
/* harmony export */   tG: () => (/* binding */ kindsOf),
/* harmony export */   tw: () => (/* binding */ isToolKind),
/* harmony export */   wh: () => (/* binding */ isNamedTool)
/* harmony export */ });
/* unused harmony export ALIASES */
/** The tools that have a cell of their own in every harness. One case here, one cell in each harness's module. */
const NAMED = {
    /** Create files. */
    Write: { kind: 'Write' },
    /** Change files. */
    Edit: { kind: 'Edit' },
    /** Run commands. */
    Shell: { kind: 'Shell' },
    /** Read files. */
    Read: { kind: 'Read' },
    /** Find files by pattern. */
    Glob: { kind: 'Glob' },
    /** Search the contents of files. */
    Grep: { kind: 'Grep' },
    /** List directories. */
    List: { kind: 'List' },
    /** Ask a language server. */
    LSP: { kind: 'LSP' },
    /** Run predefined skills. */
    Skill: { kind: 'Skill' },
    /** Start other agents. */
    Task: { kind: 'Task' },
    /** Write the to-do list. */
    TodoWrite: { kind: 'TodoWrite' },
    /** Read the to-do list. */
    TodoRead: { kind: 'TodoRead' },
    /** Fetch a page. */
    WebFetch: { kind: 'WebFetch' },
    /** Search the web. */
    WebSearch: { kind: 'WebSearch' },
    /** Ask the user. */
    Question: { kind: 'Question' },
};
const NAMED_TOOL_KINDS = Object.keys(NAMED); // Object.keys forgets the key type
/** Deprecated names and the tools they stand for; their names derive from those. */
const ALIASES = {
    Bash: ['Shell'],
    Todo: ['TodoWrite', 'TodoRead'],
};
const TOOL_KINDS = [...NAMED_TOOL_KINDS, 'Bash', 'Todo'];
/** Tools whose uses can be limited: the commands of a shell, the agents that may be started. */
const LIMITED_KINDS = ['Shell', 'Task'];
/** The key of a limit in a spec. */
const limitKey = (kind) => kind.toLowerCase();
/** Every case of `Tool`, so that typing `Tool.` offers them all. */
const Tool = {
    ...NAMED,
    /** @deprecated Use `Tool.Shell`. */
    Bash: { kind: 'Bash' },
    /** @deprecated Use `Tool.TodoWrite` and `Tool.TodoRead`. */
    Todo: { kind: 'Todo' },
    /** A name that goes to every harness as it is. */
    Custom: (name) => ({ kind: 'Custom', name }),
    /** A tool of an MCP server, or with no tool (or `*`) the whole server. */
    Mcp: (server, tool) => tool === undefined || tool === '*' ? { kind: 'Mcp', server } : { kind: 'Mcp', server, tool },
    /** Some uses of a tool: `Tool.Limited('Shell', 'git diff *')`, `Tool.Limited('Task', 'docs-writer')`. */
    Limited: (tool, pattern, options = {}) => ({
        kind: 'Limited',
        tool,
        pattern,
        ...options,
    }),
};
/** The tools behind a bare word: the word itself, or what a deprecated alias stands for. */
function kindsOf(kind) {
    return isAlias(kind) ? ALIASES[kind] : [kind];
}
/** How an author writes the tool in a spec. */
function toolLabel(tool) {
    switch (tool.kind) {
        case 'Custom':
            return `custom: ${tool.name}`;
        case 'Mcp':
            return `mcp: ${tool.server}${tool.tool === undefined ? '' : `/${tool.tool}`}`;
        case 'Limited':
            return `${limitKey(tool.tool)}: ${tool.pattern}`;
        default:
            return tool.kind;
    }
}
/** What a spec's list holds for the tool: a bare word, or a map that says what it is. */
function toolEntry(tool) {
    switch (tool.kind) {
        case 'Custom':
            return { custom: tool.name };
        case 'Mcp':
            return { mcp: tool.tool === undefined ? tool.server : `${tool.server}/${tool.tool}` };
        case 'Limited':
            return {
                [limitKey(tool.tool)]: tool.pattern,
                ...(tool.otherwise && { otherwise: tool.otherwise }),
            };
        default:
            return tool.kind;
    }
}
/** The tools of ours that a tool is about: itself, what an alias stands for, or what is limited. */
const kindsIn = (tool) => tool.kind === 'Limited' ? [tool.tool] : isNamedTool(tool) ? kindsOf(tool.kind) : [];
const isNamedTool = (tool) => isToolKind(tool.kind);
const isAlias = (kind) => Object.hasOwn(ALIASES, kind);
const isToolKind = (word) => Object.hasOwn(NAMED, word) || isAlias(word);
/** First occurrences, in order. */
const distinct = (items) => [...new Set(items)];


/***/ }),

/***/ 2179:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   KR: () => (/* binding */ coversName),
/* harmony export */   ax: () => (/* binding */ coversServer),
/* harmony export */   jw: () => (/* binding */ coversCommands)
/* harmony export */ });
/* harmony import */ var _text_wildcards_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8928);

/** Patterns of policies: `*` is any run of characters, `?` is one. */
/** Harnesses match the names of agents without regard to case, so patterns for them do too. */
const coversName = (pattern, name) => takesIn(pattern.toLowerCase(), name.toLowerCase());
/** Whether a pattern of `server/tool` takes in a server, or one of its tools. Without a tool, either is the whole. */
function coversServer(pattern, mcp) {
    const [servers = '', tools = '*'] = pattern.split('/');
    const [server = '', tool = '*'] = mcp.split('/');
    return takesIn(servers, server) && takesIn(tools, tool);
}
/** Whether a pattern takes in all commands of another one. As in agent files, `git diff *` is `git diff` too. */
const coversCommands = (pattern, commands) => takesIn(pattern, commands) || (pattern.endsWith(' *') && pattern.slice(0, -2) === commands);
/**
 * Whether a pattern matches everything that a text stands for. The text may have a `*` of its own, and then only a
 * `*` takes it in.
 */
const takesIn = (pattern, text) => (0,_text_wildcards_js__WEBPACK_IMPORTED_MODULE_0__/* .matchesWildcards */ .H)(pattern, text, (character) => character !== '*');


/***/ }),

/***/ 5434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  U: () => (/* binding */ auditTree),
  Z: () => (/* binding */ readTree)
});

// EXTERNAL MODULE: ./lib/harness/kit/shapes.js
var shapes = __nccwpck_require__(6121);
// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var diagnose = __nccwpck_require__(2462);
// EXTERNAL MODULE: ./lib/reading/guided-shell.js
var guided_shell = __nccwpck_require__(5177);
// EXTERNAL MODULE: ./lib/reading/judged.js
var judged = __nccwpck_require__(8931);
// EXTERNAL MODULE: ./lib/reading/reachable.js
var reachable = __nccwpck_require__(7907);
// EXTERNAL MODULE: ./lib/reading/read-file.js + 1 modules
var read_file = __nccwpck_require__(1465);
;// CONCATENATED MODULE: ./lib/audit/audit.js










/** Reads agent files as their harnesses do, and says what each agent may really do. */
function auditAgents(sources, options) {
    const { registry, tree } = options;
    const files = sources.map(({ path, from = path, text }) => {
        const reader = agentTextReader({ path: from, text });
        return { path, open: () => reader };
    });
    const { agents, notes } = auditPowers(powersOf(startReading(sources, registry, tree), judgeFile)(files));
    return {
        agents,
        diagnostics: inSourceOrder([...agents.flatMap(({ diagnostics }) => diagnostics), ...notes]),
    };
}
/** What there is to say of agents whose files were read and judged. */
const auditPowers = (found) => ({
    agents: found.filter((power) => !isLeftNote(power)).map(audited),
    notes: [
        ...found.filter(isLeftNote).flatMap(({ reading }) => reading.diagnostics),
        ...guidedShells(found.filter(({ rival }) => !rival?.wins)),
    ],
});
/** For each harness, the agents whose shell is limited by rules that are no boundary. */
const guidedShells = (found) => [...new Set(found.map(({ reading }) => reading.harness))].flatMap((harness) => (0,guided_shell/* shellPatterns */._F)(harness, found.flatMap(({ reading }) => reading.harness === harness && reading.guidedAt ? reading.guidedAt : [])));
/** A note for people that the harness leaves alone; where it takes it for an agent, it is one. */
const isLeftNote = ({ reading: { file, said } }) => said.loads === 'absent' && (0,shapes/* isNote */.p0)(file);
function audited(power) {
    const { reading } = power;
    const { file, harness, client, said } = reading;
    const agent = {
        file: file.path,
        harness: harness.id,
        ...(harness.clients.length > 1 && { client: client.id }),
        agent: said.name,
        unfolded: (0,read_file/* unfoldedName */.Zr)(reading),
        fields: file.fields,
        toolFields: harness.toolFields,
        locate: file.locate,
    };
    if (power.rival?.wins)
        return { ...agent, ...NOTHING, diagnostics: [...besideRival(power)] };
    const { grants, natives, tools, isList, denied, at } = reading;
    const reach = power.reach();
    const restriction = { agent: said.name, isList, denied, locate: () => at };
    return {
        ...agent,
        loads: said.loads,
        tools,
        natives,
        grants,
        reach,
        diagnostics: [
            ...reading.diagnostics,
            ...besideRival(power),
            ...(0,reachable/* reachable */.G)(harness, restriction, grants, reach),
        ],
    };
}
/** What there is of an agent whose place another file takes. */
const NOTHING = {
    loads: 'shadowed',
    tools: new Map(),
    natives: [],
    grants: judged/* NO_GRANTS */.c,
    reach: judged/* NO_REACH */.e,
};
function* besideRival({ reading: { file, harness, said }, rival }) {
    const at = file.locate([]);
    if (!rival || at?.file === rival.file.locate([])?.file)
        return; // two links to one file
    const facts = { harness: harness.title, name: said.name, other: rival.file.path, wins: rival.wins };
    yield (0,diagnose/* diagnose */.h4)('agent-shadowed', at, facts, { agent: said.name, harness: harness.id });
}

// EXTERNAL MODULE: ./lib/reading/agent-text.js
var agent_text = __nccwpck_require__(7961);
// EXTERNAL MODULE: ./lib/reading/manifests.js
var reading_manifests = __nccwpck_require__(3194);
// EXTERNAL MODULE: ./lib/reading/places.js
var places = __nccwpck_require__(9170);
// EXTERNAL MODULE: ./lib/text/grouped.js
var grouped = __nccwpck_require__(8813);
// EXTERNAL MODULE: ./lib/text/once.js
var once = __nccwpck_require__(7050);
// EXTERNAL MODULE: ./lib/text/source.js
var source = __nccwpck_require__(2390);
// EXTERNAL MODULE: ./lib/reading/reach-among.js + 1 modules
var reach_among = __nccwpck_require__(5716);
;// CONCATENATED MODULE: ./lib/reading/power.js





/**
 * The one answer to what the agents of a tree can do: each file as each harness that loads it reads it, once for all that
 * ask. `keep` says at once what is to be known of a reading later, for what is read of a file takes much more room than that.
 */
function power_powersOf(run, keep) {
    const kept = (reading) => keep(reading, run.registry);
    const known = new Map();
    const readingsIn = (file) => {
        const readings = known.get(file) ?? (0,read_file/* readingsOf */.RO)(file.path, file.open(), run).map(kept);
        known.set(file, readings);
        return readings;
    };
    return (files) => {
        const read = [...files].sort(source/* byPath */.f2).flatMap(readingsIn);
        const all = [...read, ...(0,read_file/* settingsReadings */.lc)(read, run).map(kept)];
        const found = run.registry.flatMap((harness) => harness.clients.flatMap((client) => {
            const mine = all.filter((reading) => reading.harness === harness && reading.client === client);
            return besideEachOther(harness, mine);
        }));
        return found.sort((a, b) => (0,source/* compareText */.n6)(a.reading.file.path, b.reading.file.path));
    };
}
function besideEachOther(harness, readings) {
    const rivals = rivalsIn(harness, readings);
    const loaded = readings.filter((reading) => !rivals.get(reading)?.wins);
    const reachOf = (0,once/* once */.Oo)(() => (0,reach_among/* reachAmong */.g)(harness, loaded));
    return readings.map((reading) => {
        const rival = rivals.get(reading);
        return { reading, ...(rival && { rival }), reach: (0,once/* once */.Oo)(() => reachOf()(reading)) };
    });
}
/** Files of one folder that a harness takes for one agent: where it has an order, only the first is loaded. */
function rivalsIn(harness, readings) {
    const groups = (0,grouped/* grouped */.z)(readings, ({ said, above }) => said.loads === 'absent' || above === undefined ? undefined : JSON.stringify([above, said.name]));
    const rivals = new Map();
    for (const group of groups.values()) {
        if (group.length < 2)
            continue;
        const wins = harness.audit?.precedence !== undefined;
        const [first] = [...group].sort((a, b) => rankOf(a) - rankOf(b));
        for (const each of group) {
            const other = wins ? first : group.find((rival) => rival !== each);
            if (other && other !== each)
                rivals.set(each, { file: other.file, wins });
        }
    }
    return rivals;
}
/** Where in the order of its harness a file comes: by its folder, then by its ending. */
function rankOf({ harness, file: { place, path } }) {
    const folder = harness.audit?.precedence?.indexOf(place.folder) ?? 0;
    const ending = place.extensions.findIndex((each) => path.endsWith(each));
    return folder * 10 + ending;
}

// EXTERNAL MODULE: ./lib/text/finding.js
var finding = __nccwpck_require__(9302);
// EXTERNAL MODULE: ./lib/project/listing.js + 1 modules
var listing = __nccwpck_require__(3473);
;// CONCATENATED MODULE: ./lib/project/links.js


/** As many links as a path may have on its way. */
const MOST_STEPS = 20;
/** So many links may lead to one place: a pull request could make many of them to one large folder. */
const MOST_TO_ONE = 20;
/** The files that links lead to, as long as they stay in the tree. Links behind a link are not followed. */
function followLinks(tree, links) {
    const files = [];
    const left = [];
    const counts = new Map();
    for (const link of links) {
        const to = placeBehind(tree, link);
        const count = (counts.get(to ?? '') ?? 0) + 1;
        if (to === undefined || count > MOST_TO_ONE) {
            left.push(link);
            continue;
        }
        counts.set(to, count);
        if (tree.kind(to) === 'file')
            files.push({ path: link, from: to });
        else {
            const listed = tree.list([`${(0,listing/* literally */.Dk)(to)}/**/*`], [to]);
            const linked = (from) => ({ path: `${link}${from.slice(to.length)}`, from });
            for (const each of listed.files)
                files.push(linked(each));
            for (const each of listed.links)
                left.push(linked(each).path);
        }
    }
    return { files, left };
}
/** The file or folder of the tree that a path leads to; nothing where the way leaves the tree or has no end. */
function placeBehind(tree, path) {
    const done = [];
    let todo = path.split('/');
    let steps = 0;
    for (let part = todo.shift(); part !== undefined; part = todo.shift()) {
        if (part === '' || part === '.')
            continue;
        if (part === '..') {
            if (done.pop() === undefined)
                return undefined;
            continue;
        }
        const here = [...done, part].join('/');
        if (tree.kind(here) !== 'link') {
            done.push(part);
            continue;
        }
        const target = tree.linkTarget?.(here);
        if (target === undefined || /^(?:[\\/]|[A-Za-z]:)/.test(target) || ++steps > MOST_STEPS)
            return undefined;
        todo = [...target.split('/'), ...todo];
    }
    const place = done.join('/');
    const isThere = place !== '' && ['file', 'folder'].includes(tree.kind(place));
    return isThere && !done.some((part) => listing/* IGNORED_FOLDERS */.ne.includes(part)) ? place : undefined;
}

// EXTERNAL MODULE: ./lib/project/project.js
var project = __nccwpck_require__(8884);
// EXTERNAL MODULE: ./lib/project/tree.js
var tree = __nccwpck_require__(2773);
;// CONCATENATED MODULE: ./lib/project/audited-tree.js












/** Finds every agent file of a tree. `keep` is what is kept of each reading. */
function readTree({ tree, registry, home, grantsOf, onProgress = () => undefined }, keep) {
    onProgress('looking for agents');
    const found = [
        findAgents(tree, registry, '', onProgress),
        ...(home === undefined ? [] : [findAgents(homeTree(home), registry, places/* HOME */.yZ, onProgress)]),
    ];
    const all = found.flatMap(({ files }) => files);
    const forMany = all.filter(({ path }) => (0,places/* isSettings */.wZ)(path, registry) || (0,places/* isManifest */.Yh)(path, registry));
    const run = (0,read_file/* startReading */.Bg)(textsOf(forMany), registry, treeFacts(tree), grantsOf);
    const isAgent = (0,once/* onceFor */.bO)(({ path }) => (0,places/* placesWith */.r7)(path, registry, run.tree, run.manifests).length > 0);
    const sourceOf = (0,once/* onceFor */.bO)(agentSource);
    const outputOf = (0,once/* onceFor */.bO)(outputSource);
    const powersAmong = power_powersOf(run, keep);
    return {
        registry,
        powers: (outputs) => {
            const written = new Map(outputs.map((output) => [output.path, outputOf(output)]));
            const others = all.filter((file) => !written.has(file.path) && isAgent(file));
            const problems = [...forMany, ...others].flatMap(({ read }) => read().diagnostic ?? []);
            const readable = others.filter(({ read }) => read().source).map(sourceOf);
            return {
                found: powersAmong([...readable, ...written.values()]),
                unread: [...found.flatMap(({ diagnostics }) => diagnostics), ...new Set(problems)],
            };
        },
    };
}
function agentSource({ path, from, read }) {
    const reader = (0,once/* once */.Oo)(() => (0,agent_text/* agentTextReader */.a)({ path: from, text: read().source?.text ?? '' }));
    return { path, open: () => reader() };
}
const outputSource = (output) => ({
    path: output.path,
    open: () => (0,once/* once */.Oo)(() => output.asRead()),
});
/** Audits every agent of a tree. What it says of our own outputs is at their specs. */
function auditTree(reading, outputs) {
    const { found, unread } = reading.powers(outputs);
    const { agents, notes } = auditPowers(found);
    const byPath = new Map(outputs.map((output) => [output.path, output]));
    const isBesideItsOwn = besideItsOwn(outputs, byPath);
    const audited = agents.map((agent) => {
        const spec = byPath.get(agent.file)?.spec;
        if (spec === undefined)
            return agent;
        const isNews = ({ code }) => !(BESIDE_CODES.includes(code) && isBesideItsOwn(agent));
        return { ...agent, spec, diagnostics: agent.diagnostics.filter(isNews) };
    });
    const said = [...audited.flatMap(({ diagnostics }) => diagnostics), ...notes];
    return { agents: audited, diagnostics: (0,finding/* inSourceOrder */.BM)([...unread, ...said]) };
}
/** A harness that also reads the folder of another one finds two files of one spec there, and loads its own. */
function besideItsOwn(outputs, byPath) {
    const keyOf = (harness, spec) => `${harness} ${spec}`;
    const counts = new Map();
    for (const { harness, spec } of outputs) {
        const key = keyOf(harness, spec);
        counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return ({ file, harness }) => {
        const output = byPath.get(file);
        if (!output)
            return false;
        const itself = output.harness === harness ? 1 : 0;
        return (counts.get(keyOf(harness, output.spec)) ?? 0) > itself;
    };
}
const BESIDE_CODES = ['agent-shadowed', 'agent-absent'];
function findAgents(tree, registry, prefix, onProgress) {
    const where = prefix === '' ? 'root' : 'home';
    const globs = [...(0,places/* auditGlobs */.NR)(registry, where), ...(where === 'root' ? (0,places/* linkGlobs */.Si)(registry) : [])];
    const listed = tree.list(globs, (0,places/* agentFolders */.Vv)(registry));
    const leads = (path) => where === 'home' || (0,places/* leadsToAgents */.Zl)(path, registry, treeFacts(tree));
    const { files: linked, left } = followLinks(tree, listed.links.filter(leads));
    const found = [...listed.files.map((path) => ({ path, from: path })), ...linked];
    onProgress(`reading ${found.length} files`, found.length);
    const inPlace = found.map(({ path, from }) => fileIn(tree, prefix, path, from));
    const links = left.filter(leads).map((path) => (0,diagnose/* diagnose */.h4)('linked-agent', (0,project/* topOf */.HX)(path), {}));
    return {
        files: [...inPlace, ...namedFiles(tree, registry, prefix, inPlace)],
        diagnostics: links.map((each) => ({ ...each, file: `${prefix}${each.file}` })),
    };
}
const fileIn = (tree, prefix, path, from = path) => ({
    path: `${prefix}${path}`,
    from: `${prefix}${from}`,
    read: (0,once/* once */.Oo)(() => {
        const { source, diagnostic } = (0,project/* readSource */.o$)(tree, from);
        return {
            ...(source && { source }),
            ...(diagnostic && { diagnostic: { ...diagnostic, file: prefix + from } }),
        };
    }),
});
/** Files anywhere that another file names as agents, or whose folder it names. */
function namedFiles(tree, registry, prefix, found) {
    const manifests = (0,reading_manifests/* readManifests */.PX)(textsOf(found.filter(({ path }) => (0,places/* isManifest */.Yh)(path, registry))), registry);
    const inTree = (path) => path.slice(prefix.length);
    const globs = (0,places/* openedGlobs */.zK)(manifests, (folder) => tree.kind(inTree(folder)) === 'folder' ? (0,listing/* literally */.Dk)(inTree(folder)) : undefined);
    const known = new Set(found.map(({ path }) => path));
    const paths = new Set([
        ...[...manifests.named.keys()].map(inTree).filter((path) => tree.kind(path) === 'file'),
        ...(globs.length > 0 ? tree.list(globs).files : []),
    ]);
    return [...paths].filter((path) => !known.has(prefix + path)).map((path) => fileIn(tree, prefix, path));
}
const textsOf = (files) => files.flatMap(({ path, read }) => {
    const { source } = read();
    return source ? [{ path, text: source.text }] : [];
});
const homeTree = (home) => (typeof home === 'string' ? (0,tree/* diskTree */.cF)(home) : home);
const treeFacts = (tree) => ({
    isFolder: (path) => tree.kind(path) === 'folder',
    ...(tree.name !== undefined && { name: tree.name }),
});


/***/ }),

/***/ 3531:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ EnvironmentError)
/* harmony export */ });
/** An I/O or environment error; exit code 3. */
class EnvironmentError extends Error {
}


/***/ }),

/***/ 6241:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  i7: () => (/* binding */ EXCLUDES),
  LQ: () => (/* binding */ NO_FOLDER),
  t5: () => (/* binding */ lookAt),
  $U: () => (/* binding */ openOwn),
  e8: () => (/* binding */ openView)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./lib/project/git-program.js


const IS_WINDOWS = process.platform === 'win32';
const NAME = IS_WINDOWS ? 'git.exe' : 'git';
const found = new Map();
/**
 * The first git in the absolute folders of `PATH` that do not lie in the checkout. Left to the system, a `git.exe` of the
 * working directory would be started on Windows, and elsewhere one of a relative folder.
 */
function findGit(top, env) {
    const key = JSON.stringify([top, variable(env, 'PATH')]);
    if (!found.has(key)) {
        const files = absoluteFolders(env).map((folder) => (0,external_node_path_.join)(folder, NAME));
        found.set(key, files.find((file) => isProgram(file) && isOutside(top, file) && isOutside(top, (0,external_node_path_.dirname)(file))));
    }
    return found.get(key);
}
/** Those folders of `PATH` in which git may look for further programs, such as ssh. */
const safePath = (top, env) => absoluteFolders(env)
    .filter((folder) => (0,external_node_fs_.statSync)(folder, NO_ERROR) !== undefined && isOutside(top, folder))
    .join(external_node_path_.delimiter);
const absoluteFolders = (env) => (variable(env, 'PATH') ?? '').split(external_node_path_.delimiter).filter((folder) => (0,external_node_path_.isAbsolute)(folder));
const NO_ERROR = { throwIfNoEntry: false };
function isProgram(file) {
    const stats = (0,external_node_fs_.statSync)(file, NO_ERROR);
    return stats?.isFile() === true && (IS_WINDOWS || (stats.mode & 0o111) !== 0);
}
/** Whether a path that is there, with its links followed, is not below the top of the checkout. */
function isOutside(top, path) {
    const way = (0,external_node_path_.relative)(top, external_node_fs_.realpathSync.native(path));
    return way !== '' && (/^\.\.(?:[\\/]|$)/.test(way) || (0,external_node_path_.isAbsolute)(way));
}
/** What any git needs to start, find its own parts and read the settings of the user. */
const USUAL = [
    ...['HOME', 'XDG_CONFIG_HOME', 'USERPROFILE', 'HOMEDRIVE', 'HOMEPATH', 'PROGRAMDATA'],
    ...['SYSTEMROOT', 'WINDIR', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'],
    ...['GIT_EXEC_PATH', 'GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM'],
];
/** What says how to reach a server by HTTP. */
const HTTP = [
    ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'GIT_PROXY_SSL_CAINFO', 'GIT_PROXY_SSL_CERT'],
    ...['GIT_PROXY_SSL_KEY', 'GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'GIT_SSL_CERT', 'GIT_SSL_CERT_TYPE'],
    ...['GIT_SSL_CIPHER_LIST', 'GIT_SSL_KEY', 'GIT_SSL_KEY_TYPE', 'GIT_SSL_NO_VERIFY', 'GIT_SSL_VERSION'],
    ...[
        'GIT_HTTP_LOW_SPEED_LIMIT',
        'GIT_HTTP_LOW_SPEED_TIME',
        'GIT_HTTP_MAX_REQUESTS',
        'GIT_HTTP_PROXY_AUTHMETHOD',
    ],
    ...['GIT_HTTP_USER_AGENT', 'GIT_CONFIG_COUNT', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'CURL_CA_BUNDLE'],
];
/** What starts a program of the job to reach a server. */
const PROGRAMS = [
    ...['SSH_AUTH_SOCK', 'SSH_AGENT_PID', 'SSH_ASKPASS', 'GIT_SSH', 'GIT_SSH_COMMAND', 'GIT_SSH_VARIANT'],
    ...['GIT_ASKPASS', 'GIT_PROXY_COMMAND', 'GIT_ALLOW_PROTOCOL'],
];
const NAMES = {
    look: new Set(USUAL),
    fetch: new Set([...USUAL, ...HTTP]),
    publish: new Set([...USUAL, ...HTTP, ...PROGRAMS]),
};
/** Settings given by the environment: `GIT_CONFIG_KEY_0` and so on. */
const NUMBERED = /^GIT_CONFIG_(?:KEY|VALUE)_\d+$/;
/** The variables by name that a task needs: of an environment that holds tokens, git and what it starts see none. */
function environmentFor(task, env) {
    const names = NAMES[task];
    return Object.fromEntries(Object.entries(env).filter(([name]) => names.has(name.toUpperCase()) || (names.has('GIT_CONFIG_COUNT') && NUMBERED.test(name))));
}
/** On Windows names of variables have no case. */
function variable(env, name) {
    return env[name] ?? Object.entries(env).find(([each]) => each.toUpperCase() === name)?.[1];
}

// EXTERNAL MODULE: ./lib/project/git-repository.js
var git_repository = __nccwpck_require__(5034);
;// CONCATENATED MODULE: ./lib/project/git-gateway.js





/** Asks git one question about the checkout that holds a folder; undefined where git is not to be asked, or is not there. */
function lookAt(folder, args, call = {}) {
    const repository = (0,git_repository/* findRepository */.W1)(folder);
    const view = repository && openView(repository);
    if (!view)
        return undefined;
    try {
        return view.run(args, { cwd: folder, ...call });
    }
    finally {
        view.close();
    }
}
/**
 * What git may know of a repository whose files nobody trusts. Its config can name programs in more ways than a list of
 * settings to switch off could keep up with, so git never reads it: it works in a folder of ours that has only links to
 * what is data. With no remote in it, nothing can be fetched either. Undefined when git must not work there.
 */
function openView(repository, { env = process.env, task = 'look', temp = (0,external_node_os_.tmpdir)(), config = '' } = {}) {
    const { top, folder, common } = repository;
    const head = (0,git_repository/* headOf */.Uo)(folder);
    if (head === undefined || !(0,git_repository/* isTrusted */.W2)(repository, env, () => safeDirectories(env, temp)))
        return undefined;
    const view = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(temp, 'fsagent-git-'));
    const within = (...names) => (0,external_node_path_.join)(view, ...names);
    (0,external_node_fs_.writeFileSync)(within('HEAD'), `${head}\n`);
    (0,external_node_fs_.writeFileSync)(within('config'), `${viewConfig(repository)}${config}`);
    for (const name of ['refs', 'reftable'])
        linkFolder((0,external_node_path_.join)(common, name), within(name));
    for (const name of ['packed-refs', 'shallow'])
        copyFile((0,external_node_path_.join)(common, name), within(name));
    for (const name of sharedIndexes(folder))
        copyFile((0,external_node_path_.join)(folder, name), within(name));
    const objects = (0,external_node_path_.join)(common, 'objects');
    if (task === 'fetch') {
        (0,external_node_fs_.mkdirSync)(within('objects', 'info'), { recursive: true });
        (0,external_node_fs_.writeFileSync)(within('objects', 'info', 'alternates'), `${quoted(objects)}\n`);
    }
    if (/^[^#\s]/m.test((0,git_repository/* readSmall */.o5)((0,external_node_path_.join)(common, EXCLUDES)) ?? '')) {
        (0,external_node_fs_.mkdirSync)(within('info')); // most have only the comment of git's template
        copyFile((0,external_node_path_.join)(common, EXCLUDES), within(EXCLUDES));
    }
    const index = (0,external_node_path_.join)(folder, 'index');
    const ours = {
        GIT_DIR: view,
        ...(task === 'look' && { GIT_OBJECT_DIRECTORY: objects }),
        GIT_WORK_TREE: top,
        GIT_INDEX_FILE: (0,git_repository/* isPlainFile */.Dn)(index) ? index : within('index'),
    };
    return {
        folder: view,
        run: (args, { env: more, ...call } = {}) => start(top, args, { ...call, task, from: env, env: { ...ours, ...more } }),
        close: () => (0,external_node_fs_.rmSync)(view, { recursive: true, force: true }),
    };
}
/** Works in a repository whose settings are the job's own, such as how to reach its remote. */
const openOwn = ({ top, folder }, env) => (args, { env: more, ...call } = {}) => start(top, args, {
    ...call,
    task: 'publish',
    from: env,
    env: { GIT_DIR: folder, GIT_WORK_TREE: top, ...more },
});
/** How the repository is stored; and nothing that git would start or do beside what it is asked. */
function viewConfig(repository) {
    const sections = new Map([
        [
            'core',
            [
                'repositoryFormatVersion = 1',
                'bare = false',
                'fsmonitor = false',
                `hooksPath = ${NO_FOLDER}`,
                'warnAmbiguousRefs = false', // for each question git would look for other refs named HEAD
                'alternateRefsCommand = :', // else git asks the other repository, with the settings of that one
            ],
        ],
        ['gc', ['auto = 0']],
        ['maintenance', ['auto = false']],
        ['extensions', []],
    ]);
    for (const [setting, value] of (0,git_repository/* storageOf */.pX)(repository)) {
        const [section = '', key = ''] = setting.split('.');
        sections.get(section)?.push(`${key} = ${value}`);
    }
    return [...sections]
        .map(([name, lines]) => `[${name}]\n${lines.map((line) => `\t${line}\n`).join('')}`)
        .join('');
}
/** The file of a repository with ignore rules that is not in the checkout. */
const EXCLUDES = 'info/exclude';
/** What can hold no hook. */
const NO_FOLDER = '/dev/null';
/** A path as git reads it in a list of folders with objects. */
const quoted = (path) => (/^["#]|\n/.test(path) ? JSON.stringify(path) : path);
function linkFolder(from, to) {
    if ((0,external_node_fs_.existsSync)(from))
        (0,external_node_fs_.symlinkSync)(from, to, 'junction'); // of the kinds of Windows the one that needs no rights
    else if (to.endsWith('refs'))
        (0,external_node_fs_.mkdirSync)(to); // without it git sees no repository
}
function copyFile(from, to) {
    if ((0,git_repository/* isPlainFile */.Dn)(from))
        (0,external_node_fs_.copyFileSync)(from, to);
}
/** The parts of a split index lie beside HEAD. */
const sharedIndexes = (folder) => (0,external_node_fs_.readdirSync)(folder).filter((name) => name.startsWith('sharedindex.'));
/** The settings `safe.directory` of the user and the system. */
function safeDirectories(env, temp) {
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(temp, 'fsagent-git-'));
    try {
        const args = ['config', '--null', '--type=path', '--get-all', 'safe.directory'];
        const answer = start(folder, args, { task: 'fetch', from: env, env: { GIT_DIR: folder } });
        return answer?.status === 0 ? answer.stdout.toString().split('\0').slice(0, -1) : [];
    }
    finally {
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    }
}
/** So long git may take to look at a repository on disk; one that is made so that it never ends is left. */
const LONGEST_LOOK_MS = 120_000;
/** The one place where git is started. */
function start(top, args, { task, from, env, cwd = top, input = '', literal, longest }) {
    const git = findGit(top, from);
    if (!git)
        return undefined;
    const settings = {
        cwd,
        input,
        env: {
            ...environmentFor(task, from),
            PATH: task === 'publish' ? safePath(top, from) : (0,external_node_path_.dirname)(git),
            LC_ALL: 'C',
            LANGUAGE: '',
            GIT_TERMINAL_PROMPT: '0',
            GIT_LITERAL_PATHSPECS: literal === false ? '0' : '1',
            GIT_OPTIONAL_LOCKS: '0',
            // Other ways to a server start programs that a setting may name.
            ...(task === 'fetch' && { GIT_ALLOW_PROTOCOL: 'http:https' }),
            ...env,
        },
        maxBuffer: 2 ** 30,
        windowsHide: true,
        ...(task === 'look' ? endingAfter(LONGEST_LOOK_MS) : longest !== undefined && endingAfter(longest)),
    };
    const { spawnSync } = process.getBuiltinModule('node:child_process'); // most checks do not need it
    const { error, status, stdout, stderr } = spawnSync(git, [...args], settings);
    if (longest !== undefined && error && 'code' in error && error.code === 'ETIMEDOUT') {
        const seconds = Math.ceil(longest / 1000);
        return { status, stdout, stderr: `fatal: timed out: the server did not answer within ${seconds} s` };
    }
    return error ? undefined : { status, stdout, stderr: stderr.toString() };
}
const endingAfter = (milliseconds) => ({
    timeout: Math.ceil(milliseconds),
    killSignal: 'SIGKILL',
});


/***/ }),

/***/ 5034:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Dn: () => (/* binding */ isPlainFile),
/* harmony export */   Uo: () => (/* binding */ headOf),
/* harmony export */   Vs: () => (/* binding */ trustCheckout),
/* harmony export */   W1: () => (/* binding */ findRepository),
/* harmony export */   W2: () => (/* binding */ isTrusted),
/* harmony export */   o5: () => (/* binding */ readSmall),
/* harmony export */   pX: () => (/* binding */ storageOf)
/* harmony export */ });
/* unused harmony export gitTop */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);


/** The top of the checkout that holds a folder, if any. */
function gitTop(folder) {
    for (let at = folder;; at = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at)) {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(at, '.git')))
            return at;
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(at) === at)
            return undefined;
    }
}
/** The repository of the checkout that holds a folder; none where what is at its top is no repository. */
function findRepository(folder) {
    const top = gitTop(folder);
    if (top === undefined)
        return undefined;
    const found = gitFolder((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, '.git'));
    if (found === undefined || headOf(found) === undefined)
        return undefined;
    const common = readSmall((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(found, 'commondir'))?.trim();
    return { top: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(top), folder: found, common: common ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(found, common) : found };
}
/** In a linked work tree or a submodule `.git` is a file that names the folder. */
function gitFolder(path) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(path, 'HEAD')))
        return path;
    const named = /^gitdir: (.+)$/m.exec(readSmall(path) ?? '')?.[1];
    return named === undefined ? undefined : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), named);
}
/** What HEAD says: a ref, or a commit. */
const headOf = (folder) => /^(?:ref: refs\/\S+|[0-9a-f]{40}(?:[0-9a-f]{24})?)(?=\s*$)/.exec(readSmall((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'HEAD')) ?? '')?.[0];
const LARGEST = 2 ** 20;
/** The text of a small plain file. Nothing else is opened: a pipe would never end. */
function readSmall(path) {
    return isPlainFile(path, LARGEST) ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8') : undefined;
}
/** Whether a path leads to a plain file, and to none that is too large. */
function isPlainFile(path, largest = Number.POSITIVE_INFINITY) {
    try {
        const found = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path);
        return found.isFile() && found.size <= largest;
    }
    catch {
        return false; // it is not there, or links lead in a circle
    }
}
/** The settings that say how a repository is stored and how its names are compared, each with the values it may have. */
const STORAGE = {
    'core.ignorecase': /^(?:true|false)$/,
    'core.precomposeunicode': /^(?:true|false)$/,
    'extensions.objectformat': /^sha(?:1|256)$/,
    'extensions.refstorage': /^(?:files|reftable)$/,
};
/** Those of them that a repository's config has. Everything else in it is left where it is. */
function storageOf({ common }) {
    const found = new Map();
    let section = '';
    for (const line of readSmall((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(common, 'config'))?.split('\n') ?? []) {
        const [, name = '', rest = ''] = /^\s*\[\s*([a-z]+)\s*\](.*)$/i.exec(line) ?? [];
        if (name !== '')
            section = name;
        else if (line.trimStart().startsWith('['))
            section = '';
        const [, key = '', value = ''] = /^\s*([a-z]+)\s*=\s*(\S*)\s*$/i.exec(name === '' ? line : rest) ?? [];
        const setting = `${section}.${key}`.toLowerCase();
        if (STORAGE[setting]?.test(value))
            found.set(setting, value);
    }
    return found;
}
const trusted = new Set();
/** Lets git work in a checkout whoever owns it: the Action was told to, and in a container it belongs to another user. */
function trustCheckout(top) {
    trusted.add((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(top));
}
/**
 * Whether the checkout, its `.git` and what that names belong to the user who runs this, as git asks before it reads a
 * repository that it found by itself: https://git-scm.com/docs/git-config#Documentation/git-config.txt-safedirectory
 * On Windows nobody is asked: Node does not know owners there.
 */
function isTrusted({ top, folder }, env, safeDirectories) {
    const user = process.geteuid?.();
    if (user === undefined || trusted.has(top))
        return true;
    const isOurs = (path) => {
        const owner = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.uid;
        return owner === user || (user === 0 && owner !== undefined && String(owner) === env.SUDO_UID);
    };
    if ([top, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, '.git'), folder].every(isOurs))
        return true;
    return isSafe(top, safeDirectories());
}
/** The last empty value takes back all before it. */
function isSafe(top, directories) {
    const names = directories.slice(directories.lastIndexOf('') + 1);
    return names.some((name) => {
        if (name === '*')
            return true;
        const folder = name.endsWith('/*') ? name.slice(0, -1) : name;
        return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(folder) && (name === folder ? realOf(folder) === top : `${top}/`.startsWith(folder));
    });
}
function realOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(path);
    }
    catch {
        return path;
    }
}


/***/ }),

/***/ 9613:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  eK: () => (/* binding */ hiddenFiles),
  jo: () => (/* binding */ ignoredPaths),
  Xx: () => (/* binding */ isSavedInGit),
  Pu: () => (/* binding */ submodulesOf)
});

// UNUSED EXPORTS: changedSinceCommit

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./lib/project/environment-error.js
var environment_error = __nccwpck_require__(3531);
// EXTERNAL MODULE: ./lib/project/git-gateway.js + 1 modules
var git_gateway = __nccwpck_require__(6241);
// EXTERNAL MODULE: ./lib/project/git-repository.js
var git_repository = __nccwpck_require__(5034);
;// CONCATENATED MODULE: ./lib/project/git-index.js


const SIGNATURE = 0x44495243; // DIRC
const VERSIONS = [2, 3]; // in version 4 a name leaves out what it shares with the one before
const HEADER = 12;
/** Times, device, mode, owner and size; then the object's name, and flags. */
const FLAGS_AT = 60;
const NAME_AT = 62;
const EXTENDED = 0x4000;
const STAGE = 0x3000;
const NAME_LENGTH = 0x0fff;
/**
 * Of some paths below a folder, those that git tracks, as its index says: https://git-scm.com/docs/index-format. To start git
 * takes longer than to check a small project. Nothing where the index cannot be read so; a path that needs a closer look is
 * left out. `folder` ends in `/`, or is empty for the top of the checkout.
 */
function trackedPaths(file, folder, paths) {
    const wanted = new Set(paths);
    const tracked = new Set();
    const index = readIndex(file);
    if (!index)
        return undefined;
    let at = HEADER;
    for (let left = index.readUInt32BE(8); left > 0 && tracked.size < wanted.size; left--) {
        if (at + NAME_AT >= index.length)
            return undefined;
        const flags = index.readUInt16BE(at + FLAGS_AT);
        const start = at + NAME_AT + (flags & EXTENDED ? 2 : 0);
        const end = index.indexOf(0, start);
        const length = end - start;
        // So it is also found that object names are longer than those of SHA-1.
        if (end === -1 || (flags & NAME_LENGTH) !== Math.min(length, NAME_LENGTH))
            return undefined;
        if ((flags & (EXTENDED | STAGE)) === 0) {
            const name = index.toString('utf8', start, end);
            const path = name.startsWith(folder) ? name.slice(folder.length) : '';
            if (wanted.has(path))
                tracked.add(path);
        }
        at += Math.ceil((end + 1 - at) / 8) * 8; // at least one zero, up to the next eight bytes
    }
    return tracked;
}
function readIndex(file) {
    if (!(0,git_repository/* isPlainFile */.Dn)(file))
        return undefined; // there is none before the first `git add`
    const index = (0,external_node_fs_.readFileSync)(file);
    const isKnown = index.length >= HEADER && index.readUInt32BE(0) === SIGNATURE && VERSIONS.includes(index.readUInt32BE(4));
    return isKnown ? index : undefined;
}

;// CONCATENATED MODULE: ./lib/project/git.js






/** Which of some paths git ignores; none outside a checkout or without git. */
function ignoredPaths(root, paths) {
    const repository = paths.length === 0 ? undefined : (0,git_repository/* findRepository */.W1)(root);
    if (!repository)
        return [];
    const { top, folder, common } = repository;
    const real = (0,external_node_fs_.realpathSync)(root);
    const below = withSlashes((0,external_node_path_.relative)(top, real));
    const tracked = trackedPaths((0,external_node_path_.join)(folder, 'index'), below === '' ? '' : `${below}/`, paths);
    const asked = paths.filter((path) => !tracked?.has(path)).map((path) => `./${path}`); // so that none begins like a pathspec
    if (asked.length === 0)
        return []; // what is tracked is not ignored
    const args = ['check-ignore', '-v', '-z', '--stdin'];
    const words = wordsOf((0,git_gateway/* lookAt */.t5)(root, args, { input: asked.join('\0'), literal: false }));
    return Array.from({ length: Math.floor(words.length / 4) }, (_, index) => {
        const [file = '', line = '', rule = '', path = ''] = words.slice(index * 4, index * 4 + 4);
        // Git names it from the top; the one outside the checkout is a copy of ours.
        const isExcludes = (0,external_node_path_.isAbsolute)(file) && withSlashes(file).endsWith(`/${git_gateway/* EXCLUDES */.i7}`);
        const at = isExcludes ? (0,external_node_path_.join)(common, git_gateway/* EXCLUDES */.i7) : (0,external_node_path_.resolve)(top, file);
        return { path: path.slice(2), rule, file: withSlashes((0,external_node_path_.relative)(real, at)), line: Number(line) };
    }).filter(({ rule }) => !rule.startsWith('!'));
}
const withSlashes = (path) => path.split(external_node_path_.sep).join('/');
/** The words of an answer that has a zero behind each. */
const wordsOf = (answer) => answer?.stdout.toString().split('\0').slice(0, -1) ?? [];
/**
 * Paths that are, or are below, another repository: a folder with a `.git` of its own, or one that git's index
 * lists as a submodule. The index is only asked on request; without it, a submodule whose content was never
 * fetched looks like an empty folder.
 */
function submodulesOf(root, paths, asksIndex) {
    const listed = asksIndex ? submodulesInIndex(root, paths) : new Set();
    const isSubmodule = (folder) => listed.has(folder) || (0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, folder, '.git'));
    const byFolder = new Map();
    const submoduleAt = (folder) => {
        if (folder === '.')
            return undefined;
        if (!byFolder.has(folder))
            byFolder.set(folder, submoduleAt(external_node_path_.posix.dirname(folder)) ?? (isSubmodule(folder) ? folder : undefined));
        return byFolder.get(folder);
    };
    return paths.flatMap((path) => {
        const submodule = submoduleAt(external_node_path_.posix.dirname(path)) ?? (listed.has(path) ? path : undefined);
        return submodule === undefined ? [] : [{ path, submodule }];
    });
}
function submodulesInIndex(root, paths) {
    if (paths.length === 0)
        return new Set();
    const tops = [...new Set(paths.map((path) => path.split('/')[0] ?? path))];
    const listed = wordsOf((0,git_gateway/* lookAt */.t5)(root, ['ls-files', '--stage', '-z', '--', ...tops]));
    return new Set(listed.flatMap((line) => /^160000 .*\t(.+)$/s.exec(line)?.[1] ?? []));
}
/** Files of the index that a sparse checkout leaves out, below the root, among some of its top folders. */
function hiddenFiles(root, tops) {
    const repository = (0,git_repository/* findRepository */.W1)(root);
    if (!repository || !(0,external_node_fs_.existsSync)((0,external_node_path_.join)(repository.folder, 'info', 'sparse-checkout')))
        return [];
    const answer = (0,git_gateway/* lookAt */.t5)(root, ['ls-files', '-t', '-z', '--', ...tops]);
    if (answer?.status !== 0)
        throw new environment_error/* EnvironmentError */.e(unknownFiles(answer));
    return wordsOf(answer)
        .flatMap((line) => (line.startsWith('S ') ? [line.slice(2)] : []))
        .filter((path) => !(0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, path)));
}
/** Hidden files must not be taken for absent: what was made of a hidden spec would be deleted. */
const unknownFiles = (answer) => `What the sparse checkout leaves out is not known (${answer ? `git ls-files: ${answer.stderr.trim() || 'no answer'}` : 'git cannot be asked'}). ` +
    'Nothing is fetched here: if you trust this checkout, run "git ls-files" in it once.';
/** Whether git could give back the content of a file as it is now: as bytes, or by its rules for line ends. */
const isSavedInGit = (root, path) => isUnchanged(root, path, committed(root, [path])?.get(path));
/**
 * Which of some paths differ from the last commit. No filter is asked what a file would be in git, so one that is kept in
 * another form there differs. Nothing is known to differ without git, before the first commit, or in another repository.
 */
function changedSinceCommit(root, paths) {
    const below = [...new Set(paths)].flatMap((path) => (path === undefined || isAbove(path) ? [] : [path]));
    const foreign = new Set(submodulesOf(root, below, false).map(({ path }) => path));
    const asked = below.filter((path) => !foreign.has(path));
    const contents = committed(root, asked);
    if (!contents)
        return new Set();
    const isThere = (path) => contents.has(path) || existsSync(join(root, path));
    return new Set(asked.filter((path) => isThere(path) && !isUnchanged(root, path, contents.get(path))));
}
const isAbove = (path) => isAbsolute(path) || /^\.\.(?:\/|$)/.test(path);
/** To read contents by their paths takes git a look at whole folders for each; to compute names takes a start longer. */
const FEW_PATHS = 50;
/** What the last commit has at some paths, as far as it has them; undefined without such a commit. */
const committed = (root, paths) => paths.length > FEW_PATHS ? committedByName(root, paths) : committedByContent(root, paths);
function committedByContent(root, paths) {
    const asked = paths.filter((path) => !path.includes('\n')); // a line end would end the question
    const input = ['HEAD^{tree}', ...asked.map((path) => `HEAD:./${path}`)].map((name) => `${name}\n`).join('');
    const answer = (0,git_gateway/* lookAt */.t5)(root, ['cat-file', '--batch'], { input });
    if (answer?.status !== 0)
        return undefined;
    const [tree, ...objects] = readObjects(answer.stdout);
    const entries = asked.flatMap((path, index) => {
        const content = objects[index];
        return content ? [[path, (bytes) => bytes.equals(content)]] : [];
    });
    return tree && new Map(entries);
}
function committedByName(root, paths) {
    const folders = new Set(paths.map((path) => (path.includes('/') ? external_node_path_.posix.dirname(path) : '.')));
    const places = folders.has('.') || folders.size > FEW_PATHS ? ['.'] : [...folders];
    const answer = (0,git_gateway/* lookAt */.t5)(root, ['ls-tree', '-r', '-z', 'HEAD', '--', ...places]);
    if (answer?.status !== 0)
        return undefined;
    const { createHash } = process.getBuiltinModule('node:crypto');
    const entries = wordsOf(answer).flatMap((entry) => {
        const [, name = '', path = ''] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
        const algorithm = name.length === SHA1_LENGTH ? 'sha1' : 'sha256';
        const isCommitted = (bytes) => createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex') === name;
        return path === '' ? [] : [[path, isCommitted]];
    });
    return new Map(entries);
}
const SHA1_LENGTH = 40;
/** For each question `<id> <kind> <size>`, the bytes and a line end; or a line that says why there are none. */
function readObjects(answer) {
    const objects = [];
    for (let at = 0; at < answer.length;) {
        const end = answer.indexOf('\n', at);
        const size = / (?:blob|tree) (\d+)$/.exec(answer.toString('latin1', at, end))?.[1];
        const last = end + 1 + Number(size ?? 0);
        objects.push(size === undefined ? undefined : answer.subarray(end + 1, last));
        at = size === undefined ? last : last + 1;
    }
    return objects;
}
/** Whether a file has the bytes of a commit, but for its line ends. */
function isUnchanged(root, path, isCommitted) {
    const file = (0,external_node_path_.join)(root, path);
    if (!isCommitted || !(0,external_node_fs_.lstatSync)(file, { throwIfNoEntry: false })?.isFile())
        return false;
    const bytes = (0,external_node_fs_.readFileSync)(file);
    return isCommitted(bytes) || isCommitted(withoutReturns(bytes));
}
const withoutReturns = (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');


/***/ }),

/***/ 7815:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  g: () => (/* binding */ judgeTree)
});

// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var diagnose = __nccwpck_require__(2462);
// EXTERNAL MODULE: ./lib/text/finding.js
var finding = __nccwpck_require__(9302);
// EXTERNAL MODULE: ./lib/policy/patterns.js
var policy_patterns = __nccwpck_require__(2179);
// EXTERNAL MODULE: ./lib/model/tools.js
var tools = __nccwpck_require__(786);
// EXTERNAL MODULE: ./lib/text/grouped.js
var grouped = __nccwpck_require__(8813);
// EXTERNAL MODULE: ./lib/text/words.js
var text_words = __nccwpck_require__(8810);
;// CONCATENATED MODULE: ./lib/policy/violations.js




/** Everything in which one agent breaks one rule. */
function violationsOf(rule, judged) {
    const abilities = [...ownAbilities(judged), ...(rule.reach ? reachedAbilities(judged) : [])];
    const able = { judged, abilities };
    return [
        ...together(rule, able),
        ...forbid(rule, able),
        ...allow(rule, able),
        ...violations_closed(rule, able),
        ...mcp(rule, able),
        ...fields(rule, able),
    ];
}
function ownAbilities(judged) {
    const { granted, served, mcp: servers, others, commandFields, isBounded } = judged;
    const commands = commandFields.map((field) => ({
        label: `commands run by "${field}"`,
        tool: 'Shell',
        cause: { kind: 'field', field },
    }));
    return [
        ...[...granted].map(([tool, extent]) => ({
            label: tool,
            tool,
            cause: { kind: 'tool', tool },
            ...(extent === 'guided' && { commands: judged.commands }),
        })),
        ...[...served].map((tool) => ({ label: tool, tool, isServed: true, cause: { kind: 'tool', tool } })),
        ...commands,
        ...servers.map((grant) => serverAbility(grant, { kind: 'mcp', grant })),
        ...others.map((name) => ({ label: `the tool "${name}"`, cause: { kind: 'other', name } })),
        ...(isBounded ? [] : [{ label: OPEN, isOpen: true, cause: { kind: 'open' } }]),
    ];
}
/** What the agent has by itself counts as that. */
function reachedAbilities({ reach, granted, isBounded }) {
    const cause = { kind: 'delegation' };
    const tools = [...reach.tools].filter(([tool]) => !granted.has(tool));
    return [
        ...tools.map(([tool, way]) => ({ label: tool, tool, way, cause })),
        ...reach.mcp.map(({ grant, way }) => ({ ...serverAbility(grant, cause), way })),
        ...reach.others.map(({ name, way }) => ({ label: `the tool "${name}"`, way, cause })),
        ...(reach.open && isBounded ? [{ label: OPEN, isOpen: true, way: reach.open, cause }] : []),
    ];
}
const OPEN = 'every tool that it does not name';
function serverAbility(mcp, cause) {
    const { server, tool, isInline } = mcp;
    if (isInline)
        return { label: `the MCP server "${server}", which its own file configures`, mcp, cause };
    if (server === '*')
        return { label: 'every MCP server', mcp, cause };
    return {
        label: tool === undefined ? `the MCP server "${server}"` : `the tool "${server}/${tool}"`,
        mcp,
        cause,
    };
}
function* together({ together: tools }, { abilities }) {
    const found = (tools ?? []).map((tool) => abilities.find((ability) => ability.tool === tool));
    const held = found.flatMap((ability) => ability ?? []);
    const last = held.find(({ way }) => way) ?? held.at(-1);
    if (!last || held.length < found.length)
        return;
    const byOthers = held.flatMap(({ label, way }) => (way ? `${label} by ${wayText(way)}` : []));
    const delegated = byOthers.length === 0 ? '' : ` (${(0,text_words/* listed */.K)(byOthers)})`;
    const what = `has ${(0,text_words/* listed */.K)(held.map(({ label }) => label))} together${delegated}`;
    yield { cause: last.cause, what, fix: last.way ? STOP_DELEGATION : 'Remove one of them.' };
}
function* forbid({ forbid: tools }, { judged, abilities }) {
    if (!tools)
        return;
    yield* asViolations(judged, abilities.filter(({ tool }) => tool !== undefined && tools.includes(tool)));
}
/** What comes with an allowed tool, or to every agent, is no tool more. */
function* allow({ allow: tools }, { judged, abilities }) {
    if (!tools)
        return;
    const isExcess = ({ tool, isServed, commands }) => !isServed && (!tool || !(tools.includes(tool) || areAllowed(commands, tools)));
    const words = tools.map((each) => (typeof each === 'string' ? each : shellWord(each)));
    const allowed = words.length === 0 ? 'no tool' : `${(0,text_words/* listed */.K)(words)} only`;
    yield* asViolations(judged, abilities.filter(isExcess), `It may have ${allowed}.`);
}
/** Rules that name these commands only; that others pass them is known to whoever allows them. */
const areAllowed = (commands = [], tools) => commands.length > 0 &&
    commands.every((each) => tools.some((allowed) => typeof allowed !== 'string' && (0,policy_patterns/* coversCommands */.jw)(allowed.shell, each)));
const shellWord = ({ shell }) => `commands such as "${shell}"`;
function* violations_closed({ closed: isAsked }, { abilities }) {
    if (!isAsked)
        return;
    for (const { cause, label, way } of abilities.filter(({ isOpen }) => isOpen)) {
        const what = way ? `can have others use ${label} (${wayText(way)})` : `has ${label}`;
        yield { cause, what, fix: way ? STOP_DELEGATION : 'Give it a list of tools.' };
    }
}
/** The name of a server that the file itself configures proves nothing. */
function* mcp({ mcp: patterns }, { judged, abilities }) {
    if (!patterns)
        return;
    const isListed = ({ server, tool, isInline }) => !isInline && patterns.some((pattern) => (0,policy_patterns/* coversServer */.ax)(pattern, `${server}/${tool ?? '*'}`));
    const excess = abilities.filter(({ mcp: grant, isOpen }) => !isOpen && grant && !isListed(grant));
    const allowed = patterns.length === 0 ? 'no MCP server' : `${(0,text_words/* listed */.K)(patterns)} only`;
    yield* asViolations(judged, excess, `It may use ${allowed}.`);
}
function* fields({ fields: limits = {} }, { judged }) {
    for (const [field, values] of Object.entries(limits[judged.harness] ?? {})) {
        const value = judged.fields[field];
        if (value === undefined || areAllAmong(value, values))
            continue;
        const what = `sets "${field}" to ${JSON.stringify(value)}`;
        const fix = values.length === 0 ? 'Remove it.' : `Set it to ${(0,text_words/* listed */.K)(values.map(String), 'or')}, or remove it.`;
        yield { cause: { kind: 'field', field }, what, fix };
    }
}
/** Each item of a list is a value by itself; what has keys of its own is never listed. */
const areAllAmong = (value, values) => Array.isArray(value) && value.length > 0
    ? value.every((item) => values.includes(item))
    : values.includes(value);
/** Everything that has one place is one finding; so is all that others do. */
function* asViolations(judged, abilities, rule = '') {
    const reached = abilities.filter(({ way }) => way);
    for (const group of byLine(judged, abilities.filter(({ way }) => !way))) {
        const [first] = group;
        const what = `has ${(0,text_words/* listed */.K)((0,tools/* distinct */.dM)(group.map(({ label }) => label)))}`;
        yield violationOf(group, what, fixOf(first), rule);
    }
    if (!hasItems(reached))
        return;
    const labels = reached.map(({ label, way = [] }) => `${label} (${wayText(way)})`);
    yield violationOf(reached, `can have others use ${(0,text_words/* listed */.K)(labels)}`, STOP_DELEGATION, rule);
}
const hasItems = (abilities) => abilities.length > 0;
function byLine({ place }, abilities) {
    const groups = (0,grouped/* grouped */.z)(abilities, ({ cause }) => {
        const { file, line, column } = place(cause) ?? {};
        return `${file}:${line}:${column}`;
    });
    return [...groups.values()];
}
function violationOf([first, ...more], what, fix, rule) {
    const { cause, tool } = first;
    return { cause, what, fix: `${fix} ${rule}`.trim(), ...(tool && more.length === 0 && { tool }) };
}
function fixOf({ cause, mcp: grant }) {
    if (cause.kind === 'field')
        return `Remove "${cause.field}".`;
    return grant?.isInline ? 'Let the user configure the server.' : LEAVE_OUT;
}
const LEAVE_OUT = 'Leave this out of its list of tools, or deny it.';
const STOP_DELEGATION = 'Deny Task, or limit the agents that it may start.';
const wayText = (way) => way.join(' → ');

;// CONCATENATED MODULE: ./lib/policy/judge.js




/** Judges agents by rules. Rules only add up: none can permit what another one does not. */
function judgePolicy(rules, agents, registry) {
    const titles = new Map(registry.map(({ id, title }) => [id, title]));
    const verdicts = rules.map((rule) => judgeRule(rule, agents, titles));
    return {
        ours: (0,finding/* inSourceOrder */.BM)(verdicts.flatMap(({ ours }) => ours)),
        others: (0,finding/* inSourceOrder */.BM)(verdicts.flatMap(({ others }) => others)),
    };
}
function judgeRule(rule, agents, titles) {
    const ours = [];
    const others = [];
    const used = new Set();
    const concerned = agents.filter((each) => concerns(rule, each));
    for (const judged of concerned) {
        const exception = rule.except.find((each) => excepts(each, judged));
        const violations = violationsOf(rule, judged);
        if (exception && violations.length > 0)
            used.add(exception);
        const title = titles.get(judged.harness) ?? judged.harness;
        const found = violations.map((violation) => violationDiagnostic({ rule, judged, violation, exception, title }));
        (judged.isOurs ? ours : others).push(...found);
    }
    return { ours: [...ours, ...unmatched(rule, concerned, used)], others };
}
/**
 * A name that is only shown starts an agent in some harnesses too, and a folder is no way out of a rule: both names take
 * a rule to the agent, and no exception.
 */
const concerns = ({ agents, harnesses, covers }, { agent, unfolded, harness, isOurs, fields: { name } }) => (isOurs || covers === 'all') &&
    (!harnesses || harnesses.includes(harness)) &&
    [agent, unfolded, name].some((each) => typeof each === 'string' && isNamed(each, agents));
const excepts = ({ agents, harnesses }, { agent, harness }) => (!harnesses || harnesses.includes(harness)) && isNamed(agent, agents);
const isNamed = (agent, patterns) => !patterns || patterns.some((pattern) => (0,policy_patterns/* coversName */.KR)(pattern, agent));
function violationDiagnostic({ rule, judged, violation, exception, title }) {
    const { agent, harness, file } = judged;
    const { cause, what, fix, tool } = violation;
    const at = judged.place(cause) ?? { file, line: 1, column: 1 };
    const facts = { agent, harness: title, policy: rule.name, what, fix };
    const subject = { agent, harness, ...(tool !== undefined && { tool }) };
    return exception
        ? (0,diagnose/* diagnose */.h4)('policy-exception', at, { ...facts, reason: exception.reason }, subject)
        : (0,diagnose/* diagnose */.h4)('policy-violation', at, { ...facts, severity: rule.severity }, subject);
}
/** A misspelt name would make a rule, or an exception, concern no agent. */
function* unmatched(rule, concerned, used) {
    const { name, agents, except, at, isShared } = rule;
    if (isShared)
        return;
    if (agents && concerned.length === 0)
        yield (0,diagnose/* diagnose */.h4)('unmatched-policy', at, { name, what: 'patterns of agents that match no agent' });
    for (const exception of except) {
        if (!used.has(exception))
            yield (0,diagnose/* diagnose */.h4)('unmatched-policy', exception.at, { name, what: 'an exception that no agent needs' });
    }
}

// EXTERNAL MODULE: ./lib/text/locate.js
var locate = __nccwpck_require__(7261);
// EXTERNAL MODULE: ./lib/reading/read-file.js + 1 modules
var read_file = __nccwpck_require__(1465);
// EXTERNAL MODULE: ./lib/reading/typed-grants.js
var typed_grants = __nccwpck_require__(1494);
;// CONCATENATED MODULE: ./lib/reading/judged-power.js



/** An agent as a policy looks at it; `own` is what its spec calls it and where to change what breaks a rule there. */
const judgedPower = ({ reading, reach }, isOurs, own = {}) => ({
    ...reading.grants,
    agent: reading.said.name,
    unfolded: (0,read_file/* unfoldedName */.Zr)(reading),
    harness: reading.harness.id,
    file: reading.file.path,
    isOurs,
    get reach() {
        return reach(); // of few rules, and it takes time
    },
    fields: reading.file.fields,
    place: (cause) => causeInFile(reading.file, cause, reading.harness),
    ...own,
});
/** The field that decides, or the entry of a list that grants it, or else the list. */
function causeInFile({ locate, fields }, cause, harness) {
    if (cause.kind === 'field')
        return locate([cause.field], 'key');
    const { serversField } = harness.mcp;
    if (cause.kind === 'mcp' && cause.grant.isInline && serversField !== undefined)
        return locate([serversField], 'key');
    const keys = harness.toolFields.filter((key) => Object.hasOwn(fields, key));
    const entry = keys
        .flatMap((key) => namedEntries(key, fields[key]))
        .find(({ name }) => isCause(name, cause, harness));
    const path = entry?.path ?? keys.slice(0, 1);
    return locate(path, typeof path.at(-1) === 'string' ? 'key' : 'value');
}
/** The names in a list, or the keys of a map that are not denied. */
function namedEntries(key, value) {
    if (Array.isArray(value))
        return value.map((name, index) => ({ name: String(name), path: [key, index] }));
    if (!(0,locate/* isRecord */.u)(value))
        return [];
    return Object.entries(value)
        .filter(([, answer]) => answer !== false && answer !== 'deny')
        .map(([name]) => ({ name, path: [key, name] }));
}
function isCause(name, cause, harness) {
    switch (cause.kind) {
        case 'tool':
            return (0,typed_grants/* bringsKind */.cQ)(harness, name, cause.tool);
        case 'delegation':
            return (0,typed_grants/* bringsKind */.cQ)(harness, name, 'Task');
        case 'mcp': {
            const read = (0,typed_grants/* readServer */.Wb)(harness, name);
            return read?.server === cause.grant.server && read.tool === cause.grant.tool;
        }
        case 'other':
            return name === cause.name;
        case 'open':
            return false;
    }
}

;// CONCATENATED MODULE: ./lib/project/judge-tree.js



/**
 * Judges every agent of the tree: the narrowing of a run exempts no file, and neither does `unmanaged`, where both the
 * spec and the file that is there count. An agent that its harness does not load is judged where a spec is for it.
 */
function judgeTree({ reading, rules, locateInConfig, outputs, unmanaged }) {
    const managed = outputs.filter(({ path }) => !unmanaged.has(path));
    const { found, unread } = reading.powers(managed);
    const there = found.filter((power) => (0,read_file/* isThere */.$B)(power.reading) && !power.rival?.wins);
    const powers = new Map(there.map((power) => [keyOf(power.reading), power]));
    const written = new Map(managed.map((file) => [file.path, file]));
    const ours = outputs.map((file) => {
        const power = written.get(file.path) === file ? powers.get(fileKey(file.path, file.harness)) : undefined;
        if (!power)
            return file.judged(locateInConfig);
        const { agent } = file;
        return judgedPower(power, true, { agent, place: (cause) => file.place(cause, locateInConfig) });
    });
    const isOwn = ({ file, harness }) => written.get(file.path)?.harness === harness.id;
    const others = there
        .filter(({ reading: each }) => !isOwn(each))
        .map((power) => judgedPower(power, written.has(power.reading.file.path)));
    const judgement = judgePolicy(rules, [...ours, ...others], reading.registry);
    return { ...judgement, others: [...unread, ...judgement.others] };
}
const keyOf = ({ file, harness }) => fileKey(file.path, harness.id);
const fileKey = (file, harness) => JSON.stringify([file, harness]);


/***/ }),

/***/ 3473:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  ne: () => (/* binding */ IGNORED_FOLDERS),
  xg: () => (/* binding */ isReached),
  RR: () => (/* binding */ listing),
  Dk: () => (/* binding */ literally)
});

// UNUSED EXPORTS: readPlainGlob

// EXTERNAL MODULE: external "node:module"
var external_node_module_ = __nccwpck_require__(8995);
;// CONCATENATED MODULE: ./lib/project/glob-library.js

const file = './fast-glob.cjs';
const load = () => ({ sync } = (0,external_node_module_.createRequire)(import.meta.url)(file));
let sync = function (...args) {
  load();
  return new.target ? new sync(...args) : sync(...args);
};

;// CONCATENATED MODULE: ./lib/project/listing.js

/** What matches globs in a tree of which each folder can be listed; see `FileTree.list`. */
function listing(entriesOf, globs, whole) {
    const found = findPlain(entriesOf, globs, whole) ?? findAny(entriesOf, globs, whole);
    const paths = (is) => [...found].flatMap(([path, entry]) => (entry[is]() ? [path] : [])).sort();
    return { files: paths('isFile'), links: paths('isSymbolicLink') };
}
/** Folders that no glob enters, unless they are in one that is to be entered as a whole. */
const IGNORED_FOLDERS = ['.git', 'node_modules'];
/** Harnesses load agents from `.git` and `node_modules` too, where these are in their own folders. */
const isEntered = (name, above, whole) => !IGNORED_FOLDERS.includes(name) || whole.some((folder) => `/${above}/`.includes(`/${folder}/`));
/** Whether each folder on the way to a path is entered; a glob may begin inside one that is not. */
const isReached = (path, whole) => !IGNORED_FOLDERS.some((folder) => path.includes(folder)) || // nearly always, and to look closer costs time
    path.split('/').every((name, index, parts) => isEntered(name, parts.slice(0, index).join('/'), whole));
const PLAIN = /^((?:[\w@-][\w.@-]*|\.[\w@-][\w.@-]*)(?:\/(?:[\w@-][\w.@-]*|\.[\w@-][\w.@-]*))*)\/(\*\*\/)?\*(\.[\w.-]+|\.\{\w+(?:,\w+)+\})$/;
/** Reads a glob such as `.fsagent/agents/**\/*.{md,yml}`; nothing when it says more. A law says that the library finds the same. */
function readPlainGlob(glob) {
    const [, folder, nested, ending] = PLAIN.exec(glob) ?? [];
    if (folder === undefined || ending === undefined || !isReached(folder, []))
        return undefined;
    const [, choice] = /^\.\{(.*)\}$/.exec(ending) ?? [];
    const endings = choice === undefined ? [ending] : choice.split(',').map((each) => `.${each}`);
    return { folder, isNested: nested !== undefined, endings };
}
/** Finds what plain globs match, folder by folder; nothing when a glob or a name is not plain. */
function findPlain(entriesOf, globs, whole) {
    const found = new Map();
    const enter = (folder, glob) => entriesOf(folder).every((entry) => {
        const { name } = entry;
        if (!isPlainName(name))
            return false;
        const path = `${folder}/${name}`;
        if (entry.isDirectory())
            return !glob.isNested || !isEntered(name, folder, whole) || enter(path, glob);
        if (glob.endings.some((ending) => name.endsWith(ending)))
            found.set(path, entry);
        return true;
    });
    const isPlain = globs.every((each) => {
        const glob = readPlainGlob(each);
        return glob !== undefined && enter(glob.folder, glob);
    });
    return isPlain ? found : undefined;
}
/** Names that the library may take for something else: backslashes, line ends. */
const isPlainName = (name) => !/[\\\p{Cc}\u2028\u2029]/u.test(name);
/** Finds what any globs match: the library asks for the names in a folder, and for one entry. */
function findAny(entriesOf, globs, whole) {
    const below = (path) => asNamed(path.replaceAll('\\', '/').replace(/^(?:[A-Za-z]:)?\/+|(?<!\/)\/+$/g, ''));
    const list = (path) => {
        const folder = below(path);
        return entriesOf(folder)
            .filter(({ name }) => isEntered(name, folder, whole))
            .map((entry) => {
            const name = forGlobs(entry.name);
            return name === entry.name ? entry : Object.create(entry, { name: { value: name } });
        });
    };
    const one = (path) => {
        const [, folder = '', name] = /^(?:(.*)\/)?([^/]*)$/s.exec(below(path)) ?? [];
        const entry = entriesOf(folder).find((each) => each.name === name);
        if (!entry)
            throw Object.assign(new Error(`There is no ${path}`), { code: 'ENOENT' });
        return entry;
    };
    // The library uses these only, and of their results only what an entry has.
    const fs = { readdirSync: list, lstatSync: one, statSync: one };
    const options = { cwd: '/', dot: true, followSymbolicLinks: false, onlyFiles: false, fs };
    const entries = sync([...globs], { ...options, objectMode: true });
    return new Map(entries
        .map(({ path, dirent }) => [asNamed(path), dirent])
        .filter(([path]) => isReached(path, whole)));
}
/**
 * The library's patterns match no line end, and it may take a backslash for a slash, while harnesses load agents from such
 * folders. It gets half a surrogate pair instead, which is in no name.
 */
const forGlobs = (name) => name.replace(/[\n\r\u2028\u2029\\]/g, (sign) => String.fromCharCode(0xdc00 + (sign.charCodeAt(0) & 0xff)));
const asNamed = (path) => path.replace(/(?<![\ud800-\udbff])[\udc0a\udc0d\udc28\udc29\udc5c]/g, (half) => HIDDEN.find((sign) => forGlobs(sign) === half) ?? half);
const HIDDEN = ['\n', '\r', '\u2028', '\u2029', '\\'];
/** A glob that matches exactly this path. */
const literally = (path) => forGlobs(path).replace(/[()*?[\]{}|]|^!/g, '\\$&');


/***/ }),

/***/ 7713:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bb: () => (/* binding */ gitProblems),
/* harmony export */   Tl: () => (/* binding */ ignoredOutputs),
/* harmony export */   Y7: () => (/* binding */ readExisting),
/* harmony export */   Z9: () => (/* binding */ isChangedByHand),
/* harmony export */   pK: () => (/* binding */ isBehindLink),
/* harmony export */   vx: () => (/* binding */ blockedPaths)
/* harmony export */ });
/* harmony import */ var _model_diagnose_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2462);
/* harmony import */ var _reading_places_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9170);
/* harmony import */ var _text_mark_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8970);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(9613);
/* harmony import */ var _listing_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3473);
/* harmony import */ var _project_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8884);






/** Reads the files in the folders of the harnesses, beside what should be there. */
function readExisting(tree, config, files) {
    const planned = new Map(files.map((file) => [file.path, file]));
    const inSync = new Set();
    const texts = new Map();
    const diagnostics = [];
    const whole = (0,_reading_places_js__WEBPACK_IMPORTED_MODULE_0__/* .agentFolders */ .Vv)(config.registry);
    for (const path of tree.list((0,_project_js__WEBPACK_IMPORTED_MODULE_1__/* .agentGlobs */ .b5)(config), whole).files) {
        const found = (0,_project_js__WEBPACK_IMPORTED_MODULE_1__/* .readText */ .yR)(tree, path); // no object around each text: V8 would keep thousands of them for long
        const file = planned.get(path);
        if (typeof found === 'object' && file)
            diagnostics.push({ ...found, harness: file.harness, agent: file.agent });
        if (typeof found !== 'string' || isOfAPackage(path, found))
            continue;
        if (found === file?.text)
            inSync.add(path);
        else
            texts.set(path, found);
    }
    return { inSync, texts, diagnostics };
}
/** A file that fsagent wrote in a package that is installed below is no orphan of this project. */
const isOfAPackage = (path, text) => !(0,_listing_js__WEBPACK_IMPORTED_MODULE_2__/* .isReached */ .xg)(path, []) && (0,_text_mark_js__WEBPACK_IMPORTED_MODULE_3__/* .readMark */ .Mp)(text) !== undefined;
/** Whether what is at a path is not as fsagent wrote it, from this spec or from one before. */
function isChangedByHand({ texts, diagnostics }, path) {
    const text = texts.get(path);
    if (text === undefined)
        return diagnostics.some(({ file }) => file === path); // it is no text
    return (0,_text_mark_js__WEBPACK_IMPORTED_MODULE_3__/* .readMark */ .Mp)(text)?.intact !== true;
}
/** A spec that became a link is not read, which is no reason to delete what was made of it. */
const isBehindLink = (tree, { cause, spec }) => cause === 'orphan' && ['link', 'beyond-link'].includes(tree.kind(spec));
/** What prevents a file at a path: anything there that is no plain file, or above it no plain folder. */
function blockedPaths(tree, path) {
    const kind = tree.kind(path);
    if (kind === 'file')
        return [];
    if (kind === 'link' || kind === 'beyond-link')
        return [(0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_4__/* .diagnose */ .h4)('link-in-the-way', (0,_project_js__WEBPACK_IMPORTED_MODULE_1__/* .topOf */ .HX)(path), { path, link: (0,_project_js__WEBPACK_IMPORTED_MODULE_1__/* .linkOnTheWay */ .KH)(tree, path) })];
    const at = [...(0,_project_js__WEBPACK_IMPORTED_MODULE_1__/* .foldersAbove */ .Zv)(path), path].find((each) => !['folder', 'nothing'].includes(tree.kind(each)));
    if (at !== undefined && tree.kind(at) === 'submodule')
        return [(0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_4__/* .diagnose */ .h4)('submodule-in-the-way', (0,_project_js__WEBPACK_IMPORTED_MODULE_1__/* .topOf */ .HX)(path), { path, submodule: at })];
    const blocking = at ?? (kind === 'folder' ? path : undefined);
    return blocking === undefined ? [] : [(0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_4__/* .diagnose */ .h4)('folder-in-the-way', (0,_project_js__WEBPACK_IMPORTED_MODULE_1__/* .topOf */ .HX)(blocking), { path: blocking })];
}
/** On disk a submodule looks like any folder; files in it, even with our mark, belong to another repository. */
function inSubmodules(root, outputs, changes) {
    const paths = [...new Set([...outputs, ...changes].map(({ path }) => path))].sort();
    return (0,_git_js__WEBPACK_IMPORTED_MODULE_5__/* .submodulesOf */ .Pu)(root, paths, changes.length > 0).map(({ path, submodule }) => (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_4__/* .diagnose */ .h4)('submodule-in-the-way', (0,_project_js__WEBPACK_IMPORTED_MODULE_1__/* .topOf */ .HX)(path), { path, submodule }));
}
/** What git knows of the places: submodules, and files that it ignores. */
const gitProblems = (root, outputs, changes) => [
    ...inSubmodules(root, outputs, changes),
    ...ignoredOutputs(root, outputs.map(({ path }) => path)),
];
/** Outputs that git ignores: one diagnostic for each rule, however many files it hides. */
function ignoredOutputs(root, paths, { prefix = '', isCommitted = false } = {}) {
    const byRule = new Map();
    for (const ignored of (0,_git_js__WEBPACK_IMPORTED_MODULE_5__/* .ignoredPaths */ .jo)(root, paths)) {
        const key = JSON.stringify([ignored.file, ignored.line]);
        const known = byRule.get(key);
        if (known)
            known.more += 1;
        else
            byRule.set(key, { first: ignored, more: 0 });
    }
    return [...byRule.values()].map(({ first: { file, line, path, rule }, more }) => (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_4__/* .diagnose */ .h4)('ignored-output', { file, line, column: 1 }, { path: prefix + path, more, rule, isCommitted }));
}


/***/ }),

/***/ 82:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  et: () => (/* binding */ plan),
  s8: () => (/* binding */ planTree)
});

// UNUSED EXPORTS: check, notTakenOver, statusOf

// EXTERNAL MODULE: ./lib/harness/kit/places.js
var places = __nccwpck_require__(2835);
// EXTERNAL MODULE: ./lib/model/agent.js
var model_agent = __nccwpck_require__(9784);
// EXTERNAL MODULE: ./lib/reading/guided-shell.js
var guided_shell = __nccwpck_require__(5177);
// EXTERNAL MODULE: ./lib/spec/accept.js
var accept = __nccwpck_require__(155);
// EXTERNAL MODULE: ./lib/spec/model.js
var spec_model = __nccwpck_require__(98);
// EXTERNAL MODULE: ./lib/harness/kit/requested-natives.js
var requested_natives = __nccwpck_require__(2146);
// EXTERNAL MODULE: ./lib/model/tool-forms.js
var tool_forms = __nccwpck_require__(1317);
// EXTERNAL MODULE: ./lib/model/tools.js
var model_tools = __nccwpck_require__(786);
// EXTERNAL MODULE: ./lib/harness/kit/natives.js
var kit_natives = __nccwpck_require__(651);
;// CONCATENATED MODULE: ./lib/harness/kit/tools-named.js



/** The tools behind the names of an allow-list: together they grant what the names grant. */
const allowedTools = (harness, names, servers) => {
    const complete = completeKinds(harness, names);
    const kindsFor = (name) => tools_named_retiredKinds(harness, name) ?? kindsOfAllowed(harness, name, complete);
    return distinctTools(names.flatMap((name) => isScoped(name) ? limitedTools(harness, name) : toolsNamed(harness, name, servers, kindsFor)));
};
/** The tools behind the names of a deny-list. A retired name denies nothing, so it stays a name. */
const deniedTools = (harness, names, servers) => {
    const complete = completeKinds(harness, names);
    const kindsFor = (name) => kindsOfDenied(harness, name, complete);
    return distinctTools(names.flatMap((name) => toolsNamed(harness, name, servers, kindsFor)));
};
function toolsNamed(harness, name, servers, kindsFor) {
    if (isScoped(name))
        return scopedTools(name);
    const mcp = mcpTool(harness, name, servers);
    if (mcp)
        return [mcp];
    const kinds = kindsFor(name);
    if (kinds.length > 0)
        return kinds.map((kind) => model_tools/* Tool */.NL[kind]);
    return harness.isOfOtherClient?.(name) ? [] : customTool(name); // to the others it is no tool
}
/** The names as they are, for the cases that no tool of ours fits. */
const asWritten = (harness, names, servers) => distinctTools(names.flatMap((name) => isScoped(name) ? scopedTools(name) : [mcpTool(harness, name, servers) ?? customTool(name)].flat()));
const customTool = (name) => (tool_forms/* CUSTOM_NAME */.sb.test(name) ? [model_tools/* Tool */.NL.Custom(name)] : []);
const distinctTools = (tools) => [
    ...new Map(tools.map((tool) => [(0,model_tools/* toolLabel */.LK)(tool), tool])).values(),
];
const isScoped = (name) => name.includes('(');
const isPattern = (name) => /[*?]/.test(name);
/** `Bash(git *)` is a name of its own; a custom name has no comma, so a list in brackets is taken apart. */
function scopedTools(name) {
    const [, tool = '', list = ''] = /^([^(]*)\((.*)\)$/s.exec(name) ?? [];
    return tool_forms/* CUSTOM_NAME */.sb.test(name)
        ? [model_tools/* Tool */.NL.Custom(name)]
        : list.split(',').flatMap((part) => customTool(`${tool}(${part.trim()})`));
}
/** A limit that its author meant. The harness grants the whole tool for it, so the others may do so, with a message. */
const limitedTools = (harness, name) => scopedTools(name).map((tool) => {
    const limit = tool.kind === 'Custom' ? harness.import.limitNamed?.(tool.name) : undefined;
    if (!limit || !tool_forms/* LIMIT_FORMS */._M[limit.tool].form.test(limit.pattern))
        return tool;
    return model_tools/* Tool */.NL.Limited(limit.tool, limit.pattern, { otherwise: 'all' });
});
const cellNatives = (harness, kind) => (0,model_tools/* distinct */.dM)((0,kit_natives/* cellNames */.Le)(kind, harness, 'verified').flatMap((name) => (0,kit_natives/* nativesNamed */.EH)(harness, name)));
const owns = (harness, kind, natives) => natives.some((native) => (0,kit_natives/* ownerOf */.bf)(harness, native) === kind);
/** The tools of which the names grant every part. `List` is never among them: other tools serve for it. */
function completeKinds(harness, names) {
    const plain = names.filter((name) => !isScoped(name) && !isPattern(name));
    const natives = new Set(plain.flatMap((name) => (0,kit_natives/* nativesNamed */.EH)(harness, name)));
    return model_tools/* NAMED_TOOL_KINDS */.JS.filter((kind) => {
        const needed = cellNatives(harness, kind);
        return owns(harness, kind, needed) && needed.every((native) => natives.has(native));
    });
}
function kindsOfAllowed(harness, name, complete) {
    const natives = isPattern(name) ? [] : (0,kit_natives/* nativesNamed */.EH)(harness, name);
    const kinds = complete.filter((kind) => owns(harness, kind, natives));
    const granted = new Set(kinds.flatMap((kind) => cellNatives(harness, kind)));
    const isCovered = natives.length > 0 && natives.every((native) => granted.has(native));
    return isCovered ? kinds : namesake(harness, name);
}
function kindsOfDenied(harness, name, complete) {
    if (isPattern(name))
        return namesake(harness, name);
    const natives = (0,kit_natives/* nativesNamed */.EH)(harness, name);
    const kinds = complete.filter((kind) => owns(harness, kind, natives));
    const isCovered = natives.length > 0 && natives.every((native) => kinds.some((kind) => owns(harness, kind, [native])));
    return isCovered ? kinds : namesake(harness, name);
}
/** The tool whose one name this is; the first, as that is the one the name belongs to. */
function namesake(harness, name) {
    const kind = model_tools/* NAMED_TOOL_KINDS */.JS.find((each) => {
        const [only, ...others] = (0,kit_natives/* cellNames */.Le)(each, harness, 'verified');
        return others.length === 0 && only !== undefined && only === folded(harness, name);
    });
    return kind ? [kind] : [];
}
function mcpTool(harness, name, servers) {
    const { server, tool } = harness.mcp.read(name, servers) ?? {};
    if (server === undefined)
        return undefined;
    const isPlain = tool_forms/* MCP_NAME */.jw.test(tool === undefined ? server : `${server}/${tool}`);
    return isPlain ? model_tools/* Tool */.NL.Mcp(server, tool) : undefined;
}
/** The server that a name names beyond doubt. */
function serverNamed(harness, name) {
    const tool = mcpTool(harness, name, new Set());
    return tool?.kind === 'Mcp' ? tool.server : undefined;
}
/** A name that the harness itself has, or had. */
const tools_named_isKnownName = (harness, name) => (0,kit_natives/* nativesNamed */.EH)(harness, name).length > 0 ||
    tools_named_retiredKinds(harness, name) !== undefined ||
    harness.import.isOtherNative(name);
/** A name that only other harnesses have: here it grants nothing and means nothing. */
const isForeignName = (harness, name, registry) => !tools_named_isKnownName(harness, name) &&
    registry.some((other) => other !== harness && tools_named_isKnownName(other, name.replace(/\(.*$/s, '')));
/** What a retired name has become, or nothing when the name is not one. */
function tools_named_retiredKinds(harness, name) {
    const { retired } = harness.import;
    const key = folded(harness, name);
    return Object.hasOwn(retired, key) ? retired[key] : undefined;
}
/** The name as it is written today. */
const tools_named_modernNames = (harness, name) => (0,model_tools/* distinct */.dM)(tools_named_retiredKinds(harness, name)?.flatMap((kind) => (0,kit_natives/* cellNames */.Le)(kind, harness, 'verified')) ?? [name]);
/** A name as the harness spells it, where it does not look at case. */
const folded = (harness, name) => harness.import.folded?.(name) ?? name;

// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var model_diagnose = __nccwpck_require__(2462);
// EXTERNAL MODULE: ./lib/harness/kit/tool-names.js
var tool_names = __nccwpck_require__(9696);
// EXTERNAL MODULE: ./lib/text/once.js
var once = __nccwpck_require__(7050);
;// CONCATENATED MODULE: ./lib/reading/file-tools.js







/**
 * Reads the keys that decide on tools, each harness by its own rules. A name that only a neighbour has is void, and so is
 * one that the harness refuses. `isWritten`: its names can mean nothing but what they say.
 */
function file_tools_readToolKeys(file, run, isWritten = false) {
    const { harness } = file;
    const { neighbours, registry } = run;
    const read = harness.import.readTools(file);
    const tooMany = tooManyNames(file, read);
    if (tooMany.length > 0)
        return { denied: [], harness, diagnostics: tooMany };
    const keys = (isWritten ? undefined : harness.import.asMeant?.(file, read)) ?? read;
    const isVoid = ({ name }) => harness.import.refusesName?.(name) || (isForeignName(harness, name, neighbours) && !name.includes('('));
    const { allowed, denied } = keys;
    const idle = new Set([...(allowed ?? []), ...denied].filter(isVoid).map(({ name }) => name));
    const withoutVoid = (value) => Array.isArray(value) ? value.filter((name) => !idle.has(String(name).trim())) : value;
    const asItIs = Object.entries(file.fields).filter(([key]) => harness.toolFields.includes(key));
    const own = Object.entries(keys.narrowing ?? Object.fromEntries(asItIs));
    return {
        ...keys,
        narrowing: Object.fromEntries(own.map(([key, value]) => [key, withoutVoid(value)])),
        ...(allowed && { allowed: allowed.filter((each) => !isVoid(each)) }),
        denied: denied.filter((each) => !isVoid(each)),
        ...(keys.rules && { rules: new Map([...keys.rules].filter(([name]) => !idle.has(name))) }),
        harness,
        diagnostics: [...keys.diagnostics, ...unknownNames(file, keys, { isVoid, registry })],
    };
}
/** No spec can hold such a list, and comparing it takes long. */
function tooManyNames({ stem, locate }, { allowed = [], denied }) {
    const count = Math.max(allowed.length, denied.length);
    if (count <= tool_forms/* MOST_TOOLS */.Gl)
        return [];
    const reason = `no spec can express it. It names ${count} tools, and a list in a spec holds ${tool_forms/* MOST_TOOLS */.Gl} at most.`;
    return [(0,model_diagnose/* diagnose */.h4)('import-failed', locate([]), { name: stem, reason }, { agent: stem })];
}
/** Names that the harness does not know, though a tool goes by something like it. */
function* unknownNames({ harness, locate }, keys, { isVoid, registry }) {
    for (const each of [...(keys.allowed ?? []), ...keys.denied]) {
        const { name, path } = each;
        const near = (0,tool_names/* kindNamed */.U)(registry, name);
        if (!isVoid(each) && (tools_named_isKnownName(harness, name) || near === undefined || name.includes('(')))
            continue;
        const facts = { name, harness: harness.title, near };
        const code = isVoid(each) ? 'import-void-name' : 'import-custom-tool';
        yield (0,model_diagnose/* diagnose */.h4)(code, locate(path), facts, { harness: harness.id });
    }
}
/** The servers that the file names beyond doubt. */
function serversNamed({ harness, allowed = [], denied }) {
    return [...allowed, ...denied].flatMap(({ name }) => serverNamed(harness, name) ?? []);
}
/** Names that only another client of the harness knows, once knew, or that no list of a spec can hold. */
const namesOfOtherClients = ({ harness, allowed = [] }) => {
    const { isOfOtherClient } = harness;
    const names = isOfOtherClient ? allowed.map(({ name }) => name) : [];
    return names.filter((name) => retiredKinds(harness, name) || isUnlisted(harness, name));
};
const isUnlisted = (harness, name) => harness.isOfOtherClient !== undefined &&
    tools_named_retiredKinds(harness, name) === undefined &&
    (harness.isOfOtherClient(name) || !tool_forms/* CUSTOM_NAME */.sb.test(name));
/** The keys in today's words: retired names renewed, idle ones and those of other clients gone. */
const modernKeys = (0,once/* onceFor */.bO)((keys) => {
    const { harness, idle = [] } = keys;
    const allowed = keys.allowed?.filter(({ name }) => !isUnlisted(harness, name));
    const retired = allowed?.filter(({ name }) => tools_named_retiredKinds(harness, name)) ?? [];
    const gone = new Set([...idle, ...retired.map(({ name }) => name)]);
    const rules = keys.rules && new Map([...keys.rules].filter(([key]) => !gone.has(key)));
    const modern = allowed?.flatMap(({ name, path }) => tools_named_modernNames(harness, name).map((each) => ({ name: each, path })));
    const added = retired.flatMap(({ name }) => tools_named_modernNames(harness, name)).filter((name) => !rules?.has(name));
    const extra = new Map([...(rules ?? []), ...added.map((name) => [name, 'allow'])]);
    return { ...keys, ...(modern && { allowed: modern }), ...(rules && { rules: extra }) };
});
const file_tools_WITHHELD = 'deny';
const GRANTED = 'allow';
/** Where two files of one harness grant different things. */
function file_tools_differences(before, after, neighbours) {
    const { harness } = before;
    const probes = probesFor(before, after, neighbours);
    const left = outcomes(before, after, probes);
    const right = outcomes(after, before, probes);
    const differing = [...left].filter(([name, outcome]) => right.get(name) !== outcome);
    return differing.map(([name, outcome]) => ({
        name,
        before: outcome,
        after: right.get(name) ?? file_tools_WITHHELD,
        alike: siblings(harness, name).some((each) => left.get(each) === GRANTED && right.get(each) === GRANTED),
    }));
}
const siblings = (harness, native) => {
    const owner = (0,kit_natives/* ownerOf */.bf)(harness, native);
    return owner ? (0,kit_natives/* nativesOf */.Cn)(harness).filter((each) => (0,kit_natives/* ownerOf */.bf)(harness, each) === owner) : [];
};
/** Everything the harness has, everything either file names, and something that neither knows. */
function probesFor(before, after, neighbours) {
    const { harness } = before;
    const own = writtenNames(before);
    const strange = writtenNames(after).filter((name) => !isForeignName(harness, name, neighbours));
    const named = (0,model_tools/* distinct */.dM)([...own, ...strange]).filter((name) => name !== '*');
    const within = named.flatMap((name) => (/[*?]/.test(name) ? [name.replaceAll(/[*?]/g, 'x')] : []));
    const concrete = named.map((name) => harness.import.concrete?.(name) ?? name);
    const { besideTools } = harness.import;
    return (0,model_tools/* distinct */.dM)([...(0,kit_natives/* nativesOf */.Cn)(harness), ...besideTools, ...concrete, ...within, 'unknown_x']);
}
const writtenNames = (keys) => [
    ...[...(keys.allowed ?? []), ...keys.denied].map(({ name }) => name),
    ...(keys.rules?.keys() ?? []),
];
/** What the harness does for each probe: yes or no, unless it has finer rules of its own. */
function outcomes(side, other, probes) {
    const own = side.harness.import.outcomes?.(side, other, probes);
    if (own)
        return own;
    const grants = grantsOfLists(side);
    return new Map(probes.map((probe) => [probe, grants(probe) ? GRANTED : file_tools_WITHHELD]));
}
/** Whether the lists of a file grant a name; an import compares one file with many candidates. */
const grantsOfLists = (0,once/* onceFor */.bO)(({ harness, allowed, denied }) => {
    const names = (list) => list.map(({ name }) => name);
    const grantedBy = (list) => harness.grants({ ...(list && { tools: asWrittenList(harness, list) }), disallowedTools: names(denied) });
    const listed = allowed && names(allowed);
    const isGranted = grantedBy(listed);
    // A long list is mostly names that no harness knows; looking each one up in it would take the square of its length.
    const strange = denied.length > 0 ? [] : (listed ?? []).filter(isStrange(harness));
    const known = new Set(strange);
    const inAnyCase = new Set(strange.map((name) => name.toLowerCase()));
    const isGrantedByOthers = strange.length === 0
        ? isGranted
        : grantedBy(listed?.filter((name) => !known.has(name) || name === strange[0]));
    const answers = new Map();
    return (probe) => {
        const decide = inAnyCase.has(probe.toLowerCase()) ? isGranted : isGrantedByOthers;
        const answer = answers.get(probe) ?? (known.has(probe) || decide(probe));
        answers.set(probe, answer);
        return answer;
    };
});
/** An empty list as the harness takes one: to some it means every tool, and they have a name for none. */
const asWrittenList = (harness, list) => list.length > 0
    ? list
    : (harness.forms.list({ harness, allowed: [], denied: [], limits: [], mcpServers: [], given: [] })
        .tools ?? list);
/** A plain word that means only itself. */
const isStrange = (harness) => (name) => /^\w+$/.test(name) && !tools_named_isKnownName(harness, name) && serverNamed(harness, name) === undefined;
/** Whether these keys grant any of the natives. */
function grantsAny(keys, natives) {
    return [...outcomes(keys, keys, natives).values()].some((outcome) => outcome !== file_tools_WITHHELD);
}
/** Those of the names that these keys grant, in whole or in part. */
function grantedAmong(keys, names) {
    const found = outcomes(keys, keys, names);
    const { abilityOf } = keys.harness.import;
    return new Set(names.filter((name) => (found.get(name) ?? found.get(abilityOf?.(name) ?? '')) !== file_tools_WITHHELD));
}
const RANKS = { deny: 0, ask: 1, allow: 2 };
/** Nothing is granted that was not, for no text and no name. */
const file_tools_grantsNoMore = (found) => found.every(({ before, after }) => {
    const [was, is] = [before.split(' '), after.split(' ')];
    if (is.includes('named') && !was.includes('named'))
        return false;
    const rank = (words, index) => RANKS[words[index] ?? words[0] ?? ''] ?? 0;
    return is.every((word, index) => word === 'named' || rank(is, index) <= rank(was, index));
});
/** The tools of ours, and the names of no such tool, that a file grants. */
function grantedKinds(keys) {
    const { harness, allowed = [] } = keys;
    const natives = nativesOf(harness);
    const granted = outcomes(keys, keys, natives);
    const outcome = (native) => granted.get(native) ?? granted.get(harness.import.abilityOf?.(native) ?? '');
    const kinds = NAMED_TOOL_KINDS.filter((kind) => natives.some((native) => ownerOf(harness, native) === kind && (outcome(native) ?? file_tools_WITHHELD) !== file_tools_WITHHELD));
    const others = allowed.flatMap(({ name }) => (isKnownName(harness, name) ? [] : [name]));
    return new Set([...kinds, ...others]);
}
/** The tools of its harness that a file does not grant. */
function withheldKinds(keys) {
    const granted = grantedKinds(keys);
    return NAMED_TOOL_KINDS.filter((kind) => hasKind(keys.harness, kind) && !granted.has(kind));
}
const isKind = (word) => NAMED_TOOL_KINDS.some((kind) => kind === word);
/** Whether a harness has a tool at all. */
const hasKind = (harness, kind) => nativesOf(harness).some((native) => ownerOf(harness, native) === kind);
/** The servers that some files of an agent name or bring along. */
const serversOfMembers = (members) => new Set(members.flatMap(({ keys, file }) => [...serversNamed(keys), ...configuredServers(file)]));
/** The servers a file brings along itself. */
const configuredServers = ({ fields, harness }) => harness.mcp.serversField === undefined ? [] : keysIn(fields[harness.mcp.serversField]);
const keysIn = (value) => {
    if (typeof value === 'string')
        return [value];
    if (Array.isArray(value))
        return value.flatMap(keysIn);
    return typeof value === 'object' && value !== null ? Object.keys(value) : [];
};
/** The lists of a spec that say what the keys of a file say. */
function listsOf({ harness, allowed, denied }, servers, ofAllowed, ofDenied) {
    const names = (list) => list.map(({ name }) => name);
    const refused = ofDenied(harness, names(denied), servers);
    return {
        ...(allowed && { tools: ofAllowed(harness, names(allowed), servers) }),
        ...(refused.length > 0 && { disallowedTools: refused }),
    };
}
/** The lists with those limits of the file that a spec can express, if the file has limits. */
function typedLists(keys, servers) {
    const { typed } = keys;
    if (!typed)
        return [];
    const limited = (limits) => limits.map(({ tool, pattern }) => model_tools/* Tool */.NL.Limited(tool, pattern));
    const isSayable = [...typed.allowed, ...typed.denied].every(({ tool, pattern }) => tool_forms/* LIMIT_FORMS */._M[tool].form.test(pattern));
    if (!isSayable)
        return [];
    const allowed = keys.allowed?.filter(({ name }) => !typed.instead.includes(name));
    const lists = listsOf({ ...keys, ...(allowed && { allowed }) }, servers, allowedTools, deniedTools);
    const denied = [...(lists.disallowedTools ?? []), ...limited(typed.denied)];
    return [
        {
            ...(lists.tools && { tools: [...lists.tools, ...limited(typed.allowed)] }),
            ...(denied.length > 0 && { disallowedTools: denied }),
        },
    ];
}

// EXTERNAL MODULE: ./lib/text/locate.js
var locate = __nccwpck_require__(7261);
// EXTERNAL MODULE: ./lib/text/finding.js
var finding = __nccwpck_require__(9302);
;// CONCATENATED MODULE: ./lib/spec/block-tools.js






/** What of a block may narrow the spec: no config has tools for an agent that has tools of its own. */
function narrowingBlock({ blocks, frontmatter }, id, block) {
    if (!(0,model_agent/* hasToolLists */.Gh)(frontmatter))
        return block;
    const isOwn = (key) => Object.hasOwn(blocks[id] ?? {}, key);
    return Object.fromEntries(Object.entries(block).filter(([key]) => isOwn(key) || !['tools', 'disallowedTools'].includes(key)));
}
/** The natives that a block grants where the spec leaves every tool open, sorted. */
function grantedByBlock(harness, block, giving) {
    const own = (harness.narrowing?.names(block) ?? [])
        .map(({ name }) => name)
        .filter((name) => name !== '*' && (0,kit_natives/* nativesNamed */.EH)(harness, name).length === 0);
    return [...(0,kit_natives/* grantedNatives */.mG)(harness, { ...harness.narrowing?.read(block), ...giving }, own)].sort();
}
/** The keys of a spec with those of a block, which may take away and not add. */
function narrowByBlock(requests, written, narrowed) {
    const { harness } = requests;
    const { block, locate, subject } = narrowed;
    const found = harness.narrowing?.narrow(written, block, locate, subject);
    if (!found)
        return { keys: written, diagnostics: [] };
    if (found.diagnostics.length > 0)
        return found;
    const isAllowed = allowedBy(requests, written);
    const byName = (harness.narrowing?.names(block) ?? []).flatMap((each) => checkName(each, harness, isAllowed, narrowed));
    const isGranted = harness.grants(found.keys);
    const native = (0,kit_natives/* nativesOf */.Cn)(harness).find((each) => isGranted(each) && !isAllowed(each));
    const rest = byName.length > 0 || native === undefined
        ? []
        : [tooWide(harness, { name: native, path: [narrowed.narrowedBy] }, narrowed)];
    const diagnostics = [...byName, ...rest];
    return { keys: (0,finding/* hasErrors */.Cs)(diagnostics) ? written : found.keys, diagnostics };
}
/** What the spec grants here, or would if nothing else took it away. */
function allowedBy({ harness, allowed, denied }, written) {
    const isGranted = harness.grants(written);
    // A name that is no known native may be a denied one in another spelling: `GitHub/get_issue`, `github-get_issue`.
    const isDenied = (native) => denied.some((request) => (0,requested_natives/* means */.pG)(harness, request, native) ||
        (!harness.owners.has(native) && request.names.some((name) => (0,kit_natives/* overlap */.EF)(harness, name, native))));
    return (native) => (isGranted(native) && (harness.owners.has(native) || !isDenied(native))) ||
        (!isDenied(native) && (!allowed || allowed.some((request) => (0,requested_natives/* intends */.iO)(harness, request, native))));
}
/** A name must stand for what the spec grants. Names that no list of ours can hold stay, and are reported. */
function checkName(each, harness, isAllowed, narrowed) {
    const natives = (0,kit_natives/* nativesNamed */.EH)(harness, each.name);
    if ((natives.length > 0 ? natives : [each.name]).every(isAllowed))
        return [];
    const isOwn = harness.isOfOtherClient?.(each.name) === true || !tool_forms/* CUSTOM_NAME */.sb.test(each.name);
    const isMcp = harness.mcp.read(each.name, new Set()) !== undefined;
    if (natives.length > 0 || !isOwn || isMcp || each.name === '*')
        return [tooWide(harness, each, narrowed)];
    const facts = { tool: each.name, harness: harness.title, via: `${harness.id}.tools` };
    const at = narrowed.locate([harness.id, ...each.path], 'value');
    return [(0,model_diagnose/* diagnose */.h4)('widened', at, facts, { ...narrowed.subject, tool: each.name })];
}
function tooWide({ id }, { name, path }, { locate, subject }) {
    const facts = { field: `${id}.${path[0]}`, key: name, why: 'is not granted by the spec' };
    return (0,model_diagnose/* diagnose */.h4)('permission-widens', locate([id, ...path], 'value'), facts, subject);
}

;// CONCATENATED MODULE: ./lib/spec/own-tools.js








/**
 * Where the spec has no list of tools at its top and a block takes tools away, a harness without a list of its own
 * would get every tool, though nobody asked for that: it gets no file. `disallowedTools: []` asks for it.
 */
function targetsWithLists({ agent, locate }, targets, { registry }) {
    const { tools, disallowedTools } = agent.frontmatter;
    if (tools || disallowedTools)
        return { targets, diagnostics: [] };
    const own = registry.filter((harness) => takesToolsAway(harness, agent.blocks[harness.id]));
    const [first] = own;
    const without = targets.filter(({ harness }) => !own.includes(harness) && !isOpenOnPurpose(agent.blocks[harness.id]));
    if (!first || without.length === 0)
        return { targets, diagnostics: [] };
    const facts = {
        harnesses: without.map(({ harness }) => harness.title),
        listing: own.map(({ title }) => title),
        line: lineOf(narrowestList(agent.blocks, own, registry)),
    };
    const field = toolFieldsIn(first, agent.blocks[first.id] ?? {})[0] ?? '';
    const [only, ...others] = without;
    const subject = {
        agent: agent.name,
        ...(only && others.length === 0 && { harness: only.harness.id }),
    };
    return {
        targets: targets.filter((each) => !without.includes(each)),
        diagnostics: [(0,model_diagnose/* diagnose */.h4)('no-own-tools', locate([first.id, field], 'key'), facts, subject)],
    };
}
/** Only what is denied beside the tools, such as a folder, takes no tool away; neither do questions and patterns. */
function takesToolsAway(harness, block) {
    if (!block || toolFieldsIn(harness, block).length === 0)
        return false;
    const { allowed, denied } = withAllDenied(harness.import.readTools(blockAsFile(harness, block)), harness);
    return allowed !== undefined || denied.length > 0;
}
const toolFieldsIn = ({ toolFields }, block) => toolFields.filter((field) => block[field] !== undefined);
/** A list that takes nothing away: an empty one of what is denied, or one of names with a star among them. */
const isOpenOnPurpose = (block = {}) => (0,model_agent/* isEmptyList */.s6)(block.disallowedTools) || (block.tools !== undefined && !(0,locate/* isRecord */.u)(block.tools));
/** A block of a spec, as the frontmatter of its harness's own file. */
const blockAsFile = (harness, block) => ({
    path: '',
    harness,
    id: '',
    stem: '',
    fields: block,
    prompt: '',
    locate: () => undefined,
});
/** The denied tools include those that only rules of a block can deny. */
function withAllDenied(keys, { import: { besideTools } }) {
    const denied = [...keys.denied, ...(keys.deniedHere ?? [])];
    return { ...keys, denied: denied.filter(({ name }) => !besideTools.includes(name)) };
}
/** What the lists in the blocks of some harnesses all grant, as a list that the top of a spec could have. */
const narrowestList = (blocks, harnesses, registry) => narrowest(listsInBlocks(blocks, harnesses, registry));
function listsInBlocks(blocks, harnesses, registry) {
    const members = harnesses.map((harness) => {
        const block = blocks[harness.id] ?? {};
        const file = blockAsFile(harness, block);
        return {
            file,
            block,
            keys: withAllDenied(file_tools_readToolKeys(file, { registry, neighbours: registry }, true), harness),
        };
    });
    const servers = serversOfMembers(members);
    return members.map(({ file: { harness }, block, keys }) => {
        const lists = typedLists(keys, servers)[0] ?? listsOf(keys, servers, allowedTools, deniedTools);
        // A deny of the shell takes the search along in one harness, which no list says.
        const granted = grantedByBlock(harness, block, {});
        const isThere = (kind) => {
            const natives = (0,requested_natives/* ownedNatives */.aV)(harness, kind);
            return natives.length === 0 || natives.some((native) => granted.includes(native));
        };
        const grants = (tool) => grantsAll(lists, tool) && (0,model_tools/* kindsIn */.Rd)(tool).every(isThere);
        return { ...lists, ...(lists.tools && { tools: lists.tools.filter(grants) }), grants };
    });
}
/** What all of these lists grant: where one of them is in all others, that one. Where all only deny, what any of them denies. */
function narrowest(lists) {
    const allowed = lists.flatMap(({ tools = [] }) => tools);
    const denied = withoutCovered(lists.flatMap(({ disallowedTools = [] }) => disallowedTools));
    const isClosed = lists.some(({ tools }) => tools) || denied.length === 0;
    return isClosed
        ? { tools: withoutCovered(allowed.filter((tool) => lists.every(({ grants }) => grants(tool)))) }
        : { disallowedTools: denied };
}
/** One entry for each tool, and none for what another entry grants anyway. */
function withoutCovered(tools) {
    const each = [...new Map(tools.map((tool) => [(0,model_tools/* toolLabel */.LK)(tool), tool])).values()];
    return each.filter((tool) => !each.some((other) => other !== tool && covers(other, tool)));
}
/** A tool of which a list denies a part is not one that it grants. */
const grantsAll = ({ tools, disallowedTools = [] }, tool) => (!tools || tools.some((each) => covers(each, tool))) &&
    !disallowedTools.some((each) => covers(each, tool) || covers(tool, each));
/** Whether an entry of a list grants all that another one does. */
function covers(entry, tool) {
    if (entry.kind === 'Mcp' && tool.kind === 'Mcp')
        return entry.server === tool.server && (entry.tool === undefined || entry.tool === tool.tool);
    if ((0,model_tools/* toolLabel */.LK)(entry) === (0,model_tools/* toolLabel */.LK)(tool))
        return true;
    return ((0,model_tools/* isNamedTool */.wh)(entry) &&
        (0,model_tools/* kindsIn */.Rd)(tool).length > 0 &&
        (0,model_tools/* kindsIn */.Rd)(tool).every((kind) => (0,model_tools/* kindsIn */.Rd)(entry).includes(kind)));
}
/** `tools: [Read, { mcp: "github" }]` */
function lineOf({ tools, disallowedTools = [] }) {
    const entries = (tools ?? disallowedTools).map(model_tools/* toolEntry */.h6).map((entry) => {
        if (typeof entry === 'string')
            return entry;
        const pairs = Object.entries(entry).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
        return `{ ${pairs.join(', ')} }`;
    });
    return `${tools ? 'tools' : 'disallowedTools'}: [${entries.join(', ')}]`;
}

// EXTERNAL MODULE: ./lib/spec/parse.js
var parse = __nccwpck_require__(5776);
// EXTERNAL MODULE: ./lib/spec/prompt.js + 1 modules
var spec_prompt = __nccwpck_require__(1788);
// EXTERNAL MODULE: ./lib/model/schema.js
var schema = __nccwpck_require__(50);
// EXTERNAL MODULE: ./lib/text/merge-conflict.js
var merge_conflict = __nccwpck_require__(1242);
// EXTERNAL MODULE: ./lib/text/nearest.js
var nearest = __nccwpck_require__(4581);
;// CONCATENATED MODULE: ./lib/spec/prompt-check.js






/** Reports every placeholder that names nothing and every section that is not well formed, each at its place. */
const checkPrompt = (parts, run, locate, subject) => [
    ...parts.flatMap((part) => typeof part === 'string' ? [] : checkPart(part, run, locate(part.occurrence), subject)),
    ...checkSections(parts, locate, subject),
    ...checkConflict(parts, locate, subject),
];
/** A merge conflict that git left would be written into every file. One in a block of code is an example. */
function checkConflict(parts, locate, subject) {
    const text = parts.map((part) => (typeof part === 'string' ? part : ' ')).join('');
    const at = (0,merge_conflict/* mergeConflictAt */.s)(text);
    if (at === undefined || isInFence(text.slice(0, at)))
        return [];
    const [line = ''] = text.slice(at).split('\n', 1);
    return [(0,model_diagnose/* diagnose */.h4)('merge-conflict', locate({ text: line, nth: 0 }), {}, subject)];
}
const isInFence = (before) => (before.match(/^ {0,3}(?:```|~~~)/gm) ?? []).length % 2 === 1;
function checkPart(part, { variables, registry }, at, subject) {
    if ('tag' in part)
        return [];
    if ('malformed' in part)
        return [(0,model_diagnose/* diagnose */.h4)('bad-placeholder', at, { text: part.malformed }, subject)];
    if ('nearTag' in part)
        return [(0,model_diagnose/* diagnose */.h4)('near-section', at, part.nearTag, subject)];
    if ('variable' in part) {
        if (Object.hasOwn(variables, part.variable))
            return [];
        const near = (0,nearest/* nearest */.p)(part.variable, comparedNames(variables));
        return [(0,model_diagnose/* diagnose */.h4)('unknown-variable', at, { name: part.variable, near }, subject)];
    }
    if (!(0,model_tools/* isToolKind */.tw)(part.tool)) {
        const facts = { name: part.tool, near: (0,tool_names/* suggestTool */.b)(registry, part.tool), inPrompt: true };
        return [(0,model_diagnose/* diagnose */.h4)('unknown-tool', at, facts, subject)];
    }
    return (0,model_tools/* isAlias */.Vj)(part.tool) ? [deprecated(part.tool, at, subject)] : [];
}
/** A prompt may name thousands of unknown variables, and a config have thousands of known ones. */
const comparedNames = (0,once/* onceFor */.bO)((variables) => {
    const names = Object.keys(variables);
    return names.length > MOST_COMPARED ? [] : names;
});
const MOST_COMPARED = 200;
/** Each section ends, and before the one around it does. */
function checkSections(parts, locate, subject) {
    const found = [];
    const open = [];
    const counts = new Map(); // of the open sections, by harness
    const count = ({ harness }, step) => counts.set(harness, (counts.get(harness) ?? 0) + step);
    for (const part of parts) {
        if (typeof part === 'string' || !('tag' in part))
            continue;
        const { tag, occurrence } = part;
        if (tag.sign !== '/') {
            open.push({ tag, occurrence });
            count(tag, 1);
            continue;
        }
        const innermost = open.at(-1)?.tag;
        if (innermost?.harness !== tag.harness) {
            const facts = { text: tag.text, open: innermost?.text };
            found.push((0,model_diagnose/* diagnose */.h4)('crossed-section', locate(occurrence), facts, subject));
        }
        if (!counts.get(tag.harness))
            continue; // it closes nothing
        for (let last = open.pop(); last; last = last.tag.harness === tag.harness ? undefined : open.pop())
            count(last.tag, -1);
    }
    const unclosed = open.map(({ tag, occurrence }) => (0,model_diagnose/* diagnose */.h4)('unclosed-section', locate(occurrence), { text: tag.text, harness: tag.harness }, subject));
    return [...found, ...unclosed];
}
const deprecated = (kind, at, subject) => (0,model_diagnose/* diagnose */.h4)('deprecated-tool', at, { name: kind, instead: kind === 'Todo' ? 'TodoWrite and TodoRead' : 'Shell' }, { ...subject, tool: kind });

// EXTERNAL MODULE: ./lib/spec/spec-schema.js
var spec_schema = __nccwpck_require__(6626);
;// CONCATENATED MODULE: ./lib/spec/rules/allowed-and-denied.js


/** The deny wins, which the author may not expect. */
const allowedAndDenied = function* ({ agent, locate, toolPaths }) {
    const { tools = [], disallowedTools = [] } = agent.frontmatter;
    if (disallowedTools.length === 0)
        return;
    const allowed = new Set(tools.flatMap(meanings));
    for (const [index, denied] of disallowedTools.entries()) {
        const tool = (0,model_tools/* toolLabel */.LK)(denied);
        const at = locate(toolPaths.disallowedTools[index] ?? ['disallowedTools', index]);
        if (meanings(denied).some((meaning) => allowed.has(meaning)))
            yield (0,model_diagnose/* diagnose */.h4)('allowed-and-denied', at, { tool }, { agent: agent.name, tool });
    }
};
/** A deprecated alias means the tools it stands for. */
const meanings = (tool) => (0,model_tools/* isNamedTool */.wh)(tool) ? (0,model_tools/* kindsOf */.tG)(tool.kind) : [(0,model_tools/* toolLabel */.LK)(tool)];

;// CONCATENATED MODULE: ./lib/spec/rules/built-in-name.js

/** Harnesses match names without regard to case. */
const builtInName = function* ({ agent: { name, harnesses }, locate }, { targets }) {
    const isName = (each) => each.length === name.length && each.toLowerCase() === name.toLowerCase();
    for (const { harness } of targets) {
        const { id, title, builtInAgents } = harness;
        const isWritten = !harnesses || harnesses.includes(id);
        if (!isWritten || !builtInAgents.some(isName))
            continue;
        yield (0,model_diagnose/* diagnose */.h4)('builtin-name', locate(['name']), { name, harness: title }, { agent: name, harness: id });
    }
};

// EXTERNAL MODULE: ./lib/text/grouped.js
var grouped = __nccwpck_require__(8813);
;// CONCATENATED MODULE: ./lib/spec/rules/clashes.js

/** Each spec whose key another one has too, with that other one: both sides are reported. */
function clashes(specs, keyOf) {
    return [...(0,grouped/* grouped */.z)(specs, keyOf).values()].flatMap((group) => group.flatMap((spec, index) => {
        const other = group[index === 0 ? 1 : 0];
        return other ? [{ spec, other }] : [];
    }));
}
const lineText = (at) => at ? `${at.file}:${at.line}:${at.column}` : 'one made in code';

;// CONCATENATED MODULE: ./lib/spec/rules/duplicate-display-name.js


/** Two agents that a harness shows by one name cannot be told apart there. */
const duplicateDisplayName = (specs, { registry }) => registry.flatMap(({ id, title }) => clashes(specs, ({ agent }) => displayName(agent.blocks[id])).map(({ spec, other }) => {
    const place = (each) => each.locate([id, 'name']);
    const name = String(spec.agent.blocks[id]?.name);
    const facts = { name, harness: title, other: lineText(place(other)) };
    return (0,model_diagnose/* diagnose */.h4)('duplicate-display-name', place(spec), facts, { agent: spec.agent.name, harness: id });
}));
const displayName = (block) => typeof block?.name === 'string' ? block.name.toLowerCase() : undefined;

;// CONCATENATED MODULE: ./lib/spec/rules/duplicate-name.js


/** Two agents of one name may each have harnesses of their own. */
const duplicateName = (specs, { registry }) => {
    const names = new Set(specs.map(({ agent }) => agent.name.toLowerCase()));
    if (names.size === specs.length)
        return []; // nearly always
    const found = registry.flatMap(({ id }) => clashes(specs, ({ agent: { name, harnesses } }) => !harnesses || harnesses.includes(id) ? name.toLowerCase() : undefined));
    return [...new Map(found.map((each) => [each.spec, each])).values()].map(({ spec, other }) => {
        const { name } = spec.agent;
        const facts = { name, other: lineText(other.locate(['name'])) };
        return (0,model_diagnose/* diagnose */.h4)('duplicate-name', spec.locate(['name']), facts, { agent: name });
    });
};

;// CONCATENATED MODULE: ./lib/spec/rules/no-harness.js

/** An agent without a harness would get no file at all. */
const noHarness = function* ({ agent: { name, harnesses }, locate }) {
    if (harnesses?.length === 0)
        yield (0,model_diagnose/* diagnose */.h4)('no-harness', locate(['harnesses']), {}, { agent: name });
};

;// CONCATENATED MODULE: ./lib/spec/rules/own-checks.js
/** What only the module of a harness knows to check in a block. */
const ownChecks = function* ({ agent, locate }, { registry }) {
    for (const { id, checkBlock } of registry) {
        const block = agent.blocks[id];
        if (block && checkBlock)
            yield* checkBlock(block, locate, { agent: agent.name, harness: id });
    }
};

;// CONCATENATED MODULE: ./lib/spec/rules/prompt-too-long.js

/** A limit of the harness on the length of a prompt. */
const promptTooLong = function* ({ title, promptLimit: limit }, { spec, body, subject }) {
    if (limit === undefined || body.length <= limit)
        return;
    const at = spec.file === undefined ? undefined : { file: spec.file, line: spec.lineOfPrompt(0), column: 1 };
    yield (0,model_diagnose/* diagnose */.h4)('prompt-too-long', at, { length: body.length, limit, harness: title }, subject);
};

;// CONCATENATED MODULE: ./lib/spec/rules/unsafe-name.js



/** The name becomes a file's name and the agent's identity. */
const unsafeName = function* ({ agent: { name }, locate }, { registry }) {
    const why = whyUnsafe(name, registry);
    if (why)
        yield (0,model_diagnose/* diagnose */.h4)('unsafe-name', locate(['name']), { name, why }, { agent: name });
};
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const WINDOWS_RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;
/** Why a name cannot be a file's name and an agent's identity in every one of some harnesses, if so. */
function whyUnsafe(name, harnesses) {
    if (!NAME.test(name))
        return 'it is empty, too long, or has other characters';
    const ending = cutEndings(harnesses).find(({ end }) => name.endsWith(end));
    if (ending)
        return `${ending.title} cuts "${ending.end}" off`;
    return WINDOWS_RESERVED.test(name) ? 'Windows reserves it' : undefined;
}
/** Where files may end in `.agent.md` or in `.md`, the two files `x` and `x.agent` would be the same agent. */
const cutEndings = (0,once/* onceFor */.bO)((harnesses) => harnesses.flatMap((harness) => {
    const [longest, ...shorter] = (0,places/* outputExtensions */.C9)(harness);
    return shorter.map((each) => ({ title: harness.title, end: longest.slice(0, -each.length) }));
}));

;// CONCATENATED MODULE: ./lib/spec/rules/refused-agent.js


/** What makes a harness drop the whole file. */
const refusedAgent = function* (harness, { spec, body, subject }, { registry }) {
    const { title, refusedName, promptMinimum = 0 } = harness;
    const { name } = spec.agent;
    const isOurs = whyUnsafe(name, registry) === undefined && harness.writes.includes('name');
    if (isOurs && refusedName?.pattern.test(name)) {
        const facts = { harness: title, why: `it takes ${refusedName.expected}`, fix: 'Rename the agent.' };
        yield (0,model_diagnose/* diagnose */.h4)('refused-agent', spec.locate(['name']), facts, subject);
    }
    const { length } = body.trim();
    if (length < promptMinimum) {
        const why = promptMinimum === 1 ? 'it has no prompt' : `its prompt has less than ${promptMinimum} characters`;
        const facts = { harness: title, why, fix: 'Write a longer prompt.' };
        yield (0,model_diagnose/* diagnose */.h4)('refused-agent', spec.locate(['prompt']), facts, subject);
    }
};

;// CONCATENATED MODULE: ./lib/spec/rules/reserved-fields.js




/** A block may add to what the spec says, not contradict it. */
const reservedFields = function* ({ agent, locate }, { registry }) {
    for (const harness of registry) {
        const block = agent.blocks[harness.id];
        if (!block)
            continue;
        const { id } = harness;
        const subject = { agent: agent.name, harness: id };
        for (const [field, why] of reservedIn(agent, harness, block, registry)) {
            const key = `${id}.${field}`;
            yield (0,model_diagnose/* diagnose */.h4)('reserved-field', locate([id, field], 'key'), { key, why }, subject);
        }
        yield* (0,spec_model/* checkModel */.w5)(block.model, harness, () => locate([id, 'model']), subject);
    }
};
function* reservedIn({ frontmatter }, harness, block, registry) {
    if (Object.hasOwn(block, 'prompt'))
        yield ['prompt', "the prompt is the spec's own"];
    if (Object.hasOwn(block, 'name')) {
        const why = whyNotDisplayName(harness, block.name, registry);
        if (why)
            yield ['name', why];
    }
    if (!(0,model_agent/* hasToolLists */.Gh)(frontmatter))
        return;
    const toWrite = (0,model_agent/* blockToWrite */.sI)(block);
    const reserved = ['tools', 'disallowedTools'].filter((key) => Object.hasOwn(toWrite, key) && !harness.narrowing?.fields.includes(key));
    for (const key of reserved)
        yield [key, 'the spec has tools of its own, which decide for every harness'];
}
/** A block may set what a harness shows; where that is the agent's identity, only what no file could be called. */
function whyNotDisplayName(harness, name, registry) {
    const { nameIs, title, refusedName } = harness;
    if (nameIs === 'path')
        return `${title} takes it for the agent's identity`;
    if (typeof name !== 'string')
        return undefined; // its type is wrong, which is reported already
    if (name.trim() === '')
        return 'it is empty';
    if (nameIs === 'shown')
        return undefined;
    if (whyUnsafe(name, registry) === undefined)
        return 'set the name of the spec itself';
    return refusedName?.pattern.test(name) ? `${title} refuses such a name` : undefined;
}

;// CONCATENATED MODULE: ./lib/spec/rules/server-wildcards.js


/**
 * Where the name of a whole server also matches the tools of another server that specs of this run name: `github_*` those of
 * `github_enterprise`.
 */
const serverWildcards = (specs, { targets }) => {
    const servers = [...new Set(specs.flatMap((spec) => serverNames(spec)))];
    if (servers.length < 2)
        return []; // nearly always
    return targets.flatMap(({ harness }) => {
        const matched = matcherFor(harness, servers);
        return specs
            .filter(({ agent: { harnesses } }) => !harnesses || harnesses.includes(harness.id))
            .flatMap((spec) => widenedBy(spec, harness, matched));
    });
};
const isMcpTool = (tool) => tool.kind === 'Mcp';
const serverNames = ({ agent: { frontmatter } }) => [...(frontmatter.tools ?? []), ...(frontmatter.disallowedTools ?? [])]
    .filter(isMcpTool)
    .map(({ server }) => server);
/** The other servers whose tools the name of a whole server matches; the names are sorted, so that few are looked at. */
function matcherFor({ mcp, tools }, servers) {
    const natives = servers
        .map((server) => ({ server, native: mcp.write(server, 'x') }))
        .sort((a, b) => (a.native < b.native ? -1 : 1));
    return (server) => {
        const whole = mcp.write(server, '*');
        const start = whole.replace(/\*$/, '');
        const found = [];
        for (let at = firstFrom(natives, start); natives[at]?.native.startsWith(start); at++) {
            const other = natives[at];
            if (other && other.server !== server && tools.matches(whole, other.native))
                found.push(other.server);
        }
        return found;
    };
}
/** Where the sorted names reach a text. */
function firstFrom(natives, text) {
    let [low, high] = [0, natives.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((natives[middle]?.native ?? '') < text)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
function widenedBy(spec, harness, matched) {
    const { agent, locate, toolPaths } = spec;
    const own = new Set(serverNames(spec));
    return (agent.frontmatter.tools ?? []).flatMap((tool, index) => {
        if (!isMcpTool(tool) || tool.tool !== undefined)
            return [];
        return matched(tool.server).flatMap((server) => {
            if (own.has(server))
                return [];
            const also = (0,model_tools/* toolLabel */.LK)({ kind: 'Mcp', server });
            const facts = { tool: also, harness: harness.title, via: harness.mcp.write(tool.server, '*') };
            const place = locate(toolPaths.tools[index] ?? ['tools', index]);
            return (0,model_diagnose/* diagnose */.h4)('widened', place, facts, { agent: agent.name, harness: harness.id, tool: also });
        });
    });
}

;// CONCATENATED MODULE: ./lib/spec/rules/tool-names.js




/** Typed tools cannot be misspelt, but the names inside `Custom` and `Mcp` can be anything. */
const toolNames = function* ({ agent, locate, toolPaths }) {
    for (const [list, index, tool] of toolsOf(agent)) {
        const at = () => locate(toolPaths[list][index] ?? [list, index]);
        const problem = whyBadTool(tool);
        if (problem)
            yield (0,model_diagnose/* diagnose */.h4)('bad-value', at(), problem, { agent: agent.name, tool: (0,model_tools/* toolLabel */.LK)(tool) });
        else if ((0,model_tools/* isAlias */.Vj)(tool.kind))
            yield deprecated(tool.kind, at(), { agent: agent.name });
    }
};
function whyBadTool(tool) {
    if (tool.kind === 'Custom' && !tool_forms/* CUSTOM_NAME */.sb.test(tool.name))
        return badName('custom', tool.name, tool_forms/* CUSTOM_FORM */.ff);
    if (tool.kind === 'Limited')
        return whyBadLimit(tool);
    if (tool.kind !== 'Mcp')
        return undefined;
    const name = `${tool.server}/${tool.tool ?? '*'}`;
    return tool_forms/* MCP_NAME */.jw.test(name) ? undefined : badName('mcp', name, tool_forms/* MCP_FORM */.OD);
}
function whyBadLimit({ tool, pattern }) {
    const { form, words } = tool_forms/* LIMIT_FORMS */._M[tool];
    return form.test(pattern) ? undefined : badName((0,model_tools/* limitKey */.HK)(tool), pattern, words);
}
const badName = (key, name, expected) => ({
    key,
    expected,
    got: JSON.stringify(name),
    near: undefined,
});
/** Every entry of both lists, with its list and its place there. */
function* toolsOf({ frontmatter }) {
    for (const list of ['tools', 'disallowedTools']) {
        for (const [index, tool] of (frontmatter[list] ?? []).entries())
            yield [list, index, tool];
    }
}

;// CONCATENATED MODULE: ./lib/spec/rules/specification-cell.js



/** Under `specification`, each cell in use where the real CLI accepts other names, once for the run. */
const specificationCell = (specs, { matrix, targets }) => {
    if (matrix !== 'specification')
        return [];
    const reported = new Map();
    for (const spec of specs) {
        const { harnesses } = spec.agent;
        for (const { harness } of targets.filter((each) => !harnesses || harnesses.includes(each.harness.id))) {
            for (const { kind, place } of kindsUsed(spec)) {
                const { names, verified } = harness.tools.cells[kind];
                const key = `${kind} ${harness.id}`;
                if (!verified || reported.has(key))
                    continue;
                const facts = {
                    tool: kind,
                    harness: harness.title,
                    written: joinQuoted(names),
                    verified: joinQuoted(verified.names),
                };
                const subject = { harness: harness.id, tool: kind };
                reported.set(key, (0,model_diagnose/* diagnose */.h4)('specification-cell', spec.locate(place), facts, subject));
            }
        }
    }
    return [...reported.values()];
};
const joinQuoted = (names) => names.map((name) => `"${name}"`).join(' and ');
function kindsUsed({ agent, toolPaths }) {
    return [...toolsOf(agent)].flatMap(([list, index, tool]) => (0,model_tools/* kindsIn */.Rd)(tool).map((kind) => ({ kind, place: toolPaths[list][index] ?? [list] })));
}

;// CONCATENATED MODULE: ./lib/spec/rules/temperature-left-out.js

/** A harness without a temperature gets a file without it. */
const temperatureLeftOut = function* ({ title, writes }, { spec, subject }) {
    if (spec.agent.frontmatter.temperature === undefined || writes.includes('temperature'))
        return;
    yield (0,model_diagnose/* diagnose */.h4)('temperature-left-out', spec.locate(['temperature']), { harness: title }, subject);
};

;// CONCATENATED MODULE: ./lib/spec/rules/unencodable-text.js

/** A frontmatter can hold any character; half of one it cannot. */
const unencodableText = function* ({ agent, locate }) {
    const texts = { description: agent.frontmatter.description, prompt: agent.prompt };
    for (const [key, text] of Object.entries(texts)) {
        if (!text.isWellFormed())
            yield (0,model_diagnose/* diagnose */.h4)('unencodable-text', locate([key]), { key }, { agent: agent.name });
    }
};

;// CONCATENATED MODULE: ./lib/spec/rules/index.js


















/** In the order of the messages where places are equal. */
const SPEC_RULES = [
    unsafeName,
    builtInName,
    toolNames,
    allowedAndDenied,
    noHarness,
    unencodableText,
    reservedFields,
    ownChecks,
];
const FILE_RULES = [
    temperatureLeftOut,
    refusedAgent,
    (harness, file) => harness.checkFile?.(file) ?? [],
    promptTooLong,
];
const RUN_RULES = [
    duplicateName,
    duplicateDisplayName,
    specificationCell,
    serverWildcards,
];
/** Checks one spec by itself. */
const checkSpec = (spec, prompt, run) => [
    ...SPEC_RULES.flatMap((rule) => [...rule(spec, run)]),
    ...checkPrompt(prompt, run, spec.locatePrompt, { agent: spec.agent.name }),
];
/** Checks one file that is about to be written, beyond its tools. */
const checkFile = (...of) => FILE_RULES.flatMap((rule) => [...rule(...of)]);
/** Checks specs against each other. */
const rules_checkTogether = (specs, run) => RUN_RULES.flatMap((rule) => rule(specs, run));
/** A file is checked as it is read; what the compiler cannot see of an agent made in code, here. */
function rules_checkAgent({ agent, locate }, { registry }) {
    const { name, frontmatter, blocks, accept } = agent;
    const { tools: _, disallowedTools: __, ...fields } = frontmatter;
    const options = { where: `agent "${name}"`, subject: { agent: name } };
    return (0,schema/* checkSchema */._U)({ ...fields, ...(accept && { accept }), ...blocks }, (0,spec_schema/* specSchemas */.e5)(registry).markdown, locate, options);
}

;// CONCATENATED MODULE: ./lib/spec/rules/spec-in-harness-folder.js


/** A spec in a folder of a harness would be loaded as it is. */
function specInHarnessFolder({ path }, { registry }) {
    const reader = registry.find((harness) => (0,places/* placeOf */.$t)(harness, path));
    if (!reader)
        return [];
    const at = { file: path, line: 1, column: 1 };
    return [(0,model_diagnose/* diagnose */.h4)('spec-in-harness-folder', at, { harness: reader.title })];
}

// EXTERNAL MODULE: ./lib/spec/run.js + 1 modules
var spec_run = __nccwpck_require__(5149);
// EXTERNAL MODULE: ./lib/text/source.js
var source = __nccwpck_require__(2390);
// EXTERNAL MODULE: ./lib/text/words.js
var text_words = __nccwpck_require__(8810);
;// CONCATENATED MODULE: ./lib/compile/limits.js








/**
 * The limits that blocks of other harnesses set, and that this one does not keep: `granted` are its natives, or
 * nothing when it grants everything. A limit counts even where its own harness is not written.
 */
function limitsNotKept({ agent, locate }, { harness }, granted, run) {
    return limitsOfBlocks(run)(agent).flatMap(({ home, kinds, text, path }) => home.id === harness.id
        ? []
        : grantedLimits(harness, granted, kinds).map((tools) => {
            const facts = { tool: (0,text_words/* listed */.K)(tools), harness: harness.title, limit: text, home: home.title };
            const subject = { agent: agent.name, harness: harness.id };
            const [tool] = tools.length === 1 ? tools : [];
            const at = locate([home.id, ...path], 'key');
            return (0,model_diagnose/* diagnose */.h4)('widened-limit', at, facts, tool === undefined ? subject : { ...subject, tool });
        }));
}
/** The limits that the blocks of an agent set, each with its harness. */
const limitsOfBlocks = (0,once/* onceFor */.bO)((run) => (0,once/* onceFor */.bO)((agent) => run.registry.flatMap((home) => {
    const shared = run.targets.find((each) => each.harness === home)?.options.frontmatter;
    const own = agent.blocks[home.id];
    if (!home.blockLimits || (!shared && !own))
        return [];
    const block = { ...shared, ...own };
    return home.blockLimits(block).map((limit) => ({ ...limit, home }));
})));
/** Brackets behind the names of a block's own list, where its harness does not read them. */
function bracketsNotRead({ agent, locate }, { harness }) {
    if (!harness.tools.ignoresBrackets)
        return [];
    return (harness.narrowing?.names(agent.blocks[harness.id] ?? {}) ?? []).flatMap(({ name, path }) => {
        if (!isLimitName(name))
            return [];
        const kinds = (0,model_tools/* distinct */.dM)((0,kit_natives/* nativesNamed */.EH)(harness, name).flatMap((native) => (0,kit_natives/* ownerOf */.bf)(harness, native) ?? []));
        return kinds.map((tool) => {
            const facts = { tool, harness: harness.title, limit: name, home: undefined };
            const subject = { agent: agent.name, harness: harness.id, tool };
            return (0,model_diagnose/* diagnose */.h4)('widened-limit', locate([harness.id, ...path], 'value'), facts, subject);
        });
    });
}
/** The limited tools that a harness grants: one by one, or together where a limit is about many. */
function grantedLimits(harness, granted, kinds) {
    const tools = (0,model_tools/* distinct */.dM)(kinds).filter((kind) => (0,requested_natives/* grantsKind */.k3)(harness, granted, kind));
    if (tools.length === 0)
        return [];
    return kinds.length > MOST_ALONE ? [tools] : tools.map((tool) => [tool]);
}
/** A rule for changes of files is about two tools; one for more is said once. */
const MOST_ALONE = 2;
/** Brackets behind a custom name that limit nothing: the tool is granted all the same. */
function* limitsNotRead({ requests, granted, registry }) {
    yield* typedLimits(requests, granted);
    const { harness, allowed = [], denied } = requests;
    for (const { tool, index } of allowed) {
        if (!isLimitedTool(tool) || !harness.tools.ignoresBrackets)
            continue;
        const natives = (0,kit_natives/* nativesNamed */.EH)(harness, tool.name).filter((native) => granted.has(native));
        const isAsked = (native) => allowed.some((each) => !isLimitedTool(each.tool) && (0,requested_natives/* intends */.iO)(harness, each, native));
        const natural = natives.filter((native) => !isAsked(native)).map((native) => (0,kit_natives/* ownerOf */.bf)(harness, native));
        yield* (0,model_tools/* distinct */.dM)(natural).map((kind) => notRead(harness, kind ?? tool.name, tool.name, ['tools', index]));
    }
    for (const { tool, index } of denied) {
        if (!isLimitedTool(tool) || harness.tools.ignoresBrackets)
            continue;
        const kind = (0,tool_names/* kindNamed */.U)(registry, (0,kit_natives/* limitIn */.d9)(tool.name)?.name ?? '');
        if (kind === undefined || !(0,requested_natives/* grantsKind */.k3)(harness, [...granted], kind))
            continue;
        yield notRead(harness, kind, tool.name, ['disallowedTools', index]);
    }
}
/** Denied commands of the spec, where the harness has rules for them that are no boundary. */
function* guidedDenies({ requests, keys }) {
    const { harness, kept } = requests;
    if (kept.length === 0)
        return;
    const denied = new Set((0,guided_shell/* deniedCommands */.kV)(harness.commandRules?.(keys) ?? []).map(({ pattern }) => pattern));
    for (const { tool, place } of kept) {
        if (tool.tool !== 'Shell' || place[0] === 'tools' || !denied.has(tool.pattern))
            continue;
        const facts = { harness: harness.title, pattern: tool.pattern };
        yield { code: 'shell-deny-pattern', place, facts, tool: 'Shell' };
    }
}
/** Typed limits on tools that are granted all the same. */
function* typedLimits({ harness, allowed = [], unkept }, granted) {
    for (const { tool, place } of unkept) {
        const kind = tool.tool;
        const isAsked = allowed.some((each) => each.kind === kind && each.tool.kind !== 'Limited');
        if ((isAsked && place[0] === 'tools') || !(0,requested_natives/* grantsKind */.k3)(harness, [...granted], kind))
            continue;
        const { when } = harness.limits?.[kind] ?? {};
        const limit = (0,model_tools/* toolLabel */.LK)(tool);
        const facts = { tool: kind, harness: harness.title, limit, home: undefined, ...(when && { when }) };
        yield { code: 'widened-limit', place, facts, tool: kind };
    }
}
const notRead = (harness, tool, limit, place) => ({
    code: 'widened-limit',
    place,
    facts: { tool, harness: harness.title, limit, home: undefined },
    tool,
});
/** `Bash(*)` is no limit. */
const isLimitName = (name) => !/^(?::?\*)?$/.test((0,kit_natives/* limitIn */.d9)(name)?.pattern ?? '');
const isLimitedTool = (tool) => tool.kind === 'Custom' && isLimitName(tool.name);

// EXTERNAL MODULE: ./lib/reading/read-file.js + 1 modules
var read_file = __nccwpck_require__(1465);
// EXTERNAL MODULE: ./lib/text/mark.js
var text_mark = __nccwpck_require__(8970);
// EXTERNAL MODULE: ./lib/harness/contract.js
var contract = __nccwpck_require__(7876);
// EXTERNAL MODULE: ./lib/reading/judged.js
var judged = __nccwpck_require__(8931);
// EXTERNAL MODULE: ./lib/reading/typed-grants.js
var typed_grants = __nccwpck_require__(1494);
;// CONCATENATED MODULE: ./lib/compile/judge-output.js





/** What a policy looks at in an output. */
const judgedOutput = ({ agent, path, reading }) => ({
    agent,
    harness: reading.harness.id,
    file: path,
    isOurs: true,
    ...reading.grants,
    reach: assumedReach(reading.harness, reading.grants),
    fields: reading.file.fields,
});
/**
 * Whoever starts other agents may start one that is built in, and such an agent can do anything. So an agent that
 * keeps its tool for delegation is taken to reach everything.
 */
function assumedReach(harness, { granted }) {
    if (!granted.has('Task'))
        return judged/* NO_REACH */.e;
    const way = [`a built-in agent of ${harness.title}`];
    const owned = new Set(harness.owners.values());
    return {
        tools: new Map(model_tools/* NAMED_TOOL_KINDS */.JS.filter((kind) => owned.has(kind)).map((kind) => [kind, way])),
        mcp: [{ grant: { server: '*' }, way }],
        others: [],
        open: way,
    };
}
/** The line of the spec, or of the config, without which the file would not say this. */
function locateCause(spec, harness, cause, fields, locateInConfig) {
    const { tools, disallowedTools } = spec.agent.frontmatter;
    const placeOf = (field) => locateField(spec, harness, field, locateInConfig);
    if (cause.kind === 'field')
        return placeOf(cause.field);
    const { serversField } = harness.mcp;
    if (cause.kind === 'mcp' && cause.grant.isInline && serversField !== undefined)
        return placeOf(serversField);
    const index = (tools ?? []).findIndex((tool) => isCause(tool, cause, harness));
    if (index !== -1)
        return spec.locate(spec.toolPaths.tools[index] ?? ['tools']);
    if (tools)
        return spec.locate(['tools']);
    if (disallowedTools)
        return spec.locate(['disallowedTools'], 'key');
    const values = fields();
    const field = harness.toolFields.find((key) => values[key] !== undefined);
    return field === undefined ? spec.locate([]) : placeOf(field);
}
function locateField(spec, harness, field, locateInConfig) {
    const has = (fields) => fields !== undefined && Object.hasOwn(fields, field);
    const { agent, locate } = spec;
    if (has(agent.blocks[harness.id]))
        return locate([harness.id, field], 'key');
    if (field === 'name' || has(agent.frontmatter))
        return locate([field]);
    return locateInConfig(['harnesses', harness.id, 'frontmatter', field], 'key') ?? locate([]);
}
/** Whether an entry of a spec's `tools` is what grants this. */
function isCause(tool, cause, harness) {
    switch (cause.kind) {
        case 'tool':
            return toolBringsKind(tool, cause.tool, harness);
        case 'delegation':
            return toolBringsKind(tool, 'Task', harness);
        case 'mcp':
            return meansServer(tool, cause.grant, harness);
        case 'other':
            return tool.kind === 'Custom' && tool.name === cause.name;
        case 'open':
            return tool.kind === 'Custom' && /[*?]/.test(tool.name);
    }
}
function meansServer(tool, grant, harness) {
    if (tool.kind === 'Mcp')
        return tool.server === grant.server && tool.tool === grant.tool;
    if (tool.kind !== 'Custom')
        return false;
    const read = (0,typed_grants/* readServer */.Wb)(harness, tool.name);
    return read?.server === grant.server && read.tool === grant.tool;
}
/** A tool's own names, and the names of others that bring it along. */
function toolBringsKind(tool, kind, harness) {
    if ((0,model_tools/* kindsIn */.Rd)(tool).includes(kind))
        return true;
    const names = contract/* MATRICES */.Fo.flatMap((matrix) => (0,kit_natives/* namesOf */.eZ)(harness, tool, matrix));
    return names.some((name) => (0,typed_grants/* bringsKind */.cQ)(harness, name, kind));
}

// EXTERNAL MODULE: ./lib/harness/kit/file-format.js
var file_format = __nccwpck_require__(989);
;// CONCATENATED MODULE: ./lib/compile/render.js


/** The whole file of one agent for one harness, still without its mark. `body`: the prompt as the harness gets it. */
const renderFile = (content, body, writeFields) => (content.harness.file ?? file_format/* markdown */.w).write(fieldsOf(content), body, writeFields);
/** The keys of the file in writing order: what is neutral, then the block's own. */
function fieldsOf({ agent, harness, block, tools, model }) {
    const { description, temperature } = agent.frontmatter;
    const own = agent.blocks[harness.id] ?? {};
    const modelKey = harness.model.key ?? 'model';
    const neutral = {
        name: agent.name,
        description,
        [modelKey]: model,
        temperature,
    };
    const fields = [];
    const taken = new Set();
    const add = (key, value, style) => {
        if (value === undefined || (key === modelKey && value === spec_model/* INHERIT */.q))
            return;
        fields.push({ key, value, style });
        taken.add(key);
    };
    for (const word of harness.writes) {
        const key = word === 'model' ? modelKey : word;
        if (word === 'tools')
            for (const [name, value] of Object.entries(tools))
                add(name, value, 'words');
        else
            add(key, own[key] ?? neutral[key] ?? block[key], 'text');
        if (key === modelKey)
            taken.add(key);
    }
    if (Object.keys(tools).length > 0)
        for (const key of harness.toolFields)
            taken.add(key); // the spec decides
    for (const [key, value] of Object.entries(block))
        if (!taken.has(key))
            add(key, value, 'text');
    return fields;
}
/** The values of a file's fields, by key. */
const fieldValues = (content) => Object.fromEntries(fieldsOf(content).map(({ key, value }) => [key, value]));

;// CONCATENATED MODULE: ./lib/compile/spec-lines.js



/** Follows lines of an output back to the spec: body lines one by one, frontmatter lines by their key. */
function specLinesBehind({ spec, harness, text, prompt, variables, }) {
    const lines = text.split('\n');
    const ofPrompt = (0,once/* once */.Oo)(() => (0,spec_prompt/* linesBehind */.gV)(prompt, { variables, harness: harness.id }));
    return (line) => {
        const meaning = (harness.file ?? file_format/* markdown */.w).meaningOf(lines, line);
        if (!meaning)
            return 1;
        if ('key' in meaning)
            return specLineOf(spec, harness, meaning.key);
        return spec.lineOfPrompt(ofPrompt()(meaning.promptLine - 1));
    };
}
/** The line of the spec behind a key of its file. */
const specLineOf = (spec, harness, key) => spec.locate(pathOfField(spec, harness, key), 'key')?.line ?? 1;
/** One list of the spec may become another key than the list's own. */
function pathOfField({ agent, toolPaths }, { id, toolFields }, key) {
    const { blocks, frontmatter } = agent;
    if (Object.hasOwn(blocks[id] ?? {}, key))
        return [id, key];
    if (!toolFields.includes(key))
        return [key];
    const list = key === 'disallowedTools' || !frontmatter.tools ? 'disallowedTools' : 'tools';
    return [toolPaths[list][0]?.[0] ?? list]; // a map of tools holds both lists under one key
}

;// CONCATENATED MODULE: ./lib/compile/written-text.js





/** An output as its harness will read it, without writing and parsing it; its places are those of the spec. */
function writtenText({ path, spec, harness, fields, body }) {
    const { file = '' } = spec;
    const meanings = meaningsIn(spec.agent, harness);
    return {
        path,
        shape: 'fields',
        fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, asRead(value)])),
        duplicateKeys: [],
        body: body === '' ? '' : `${body}\n`,
        locate: ([key]) => ({
            file,
            line: key === undefined ? (spec.locate([])?.line ?? 1) : specLineOf(spec, harness, String(key)),
            column: 1,
        }),
        ...(meanings.size > 0 && { meanings: { harness: harness.id, names: meanings } }),
    };
}
/** What the spec's author says of names that a reader of the file can only guess at, or that are none there. */
function meaningsIn({ frontmatter }, harness) {
    const meanings = new Map();
    for (const tool of [...(frontmatter.tools ?? []), ...(frontmatter.disallowedTools ?? [])]) {
        if (tool.kind === 'Custom')
            continue;
        if (tool.kind === 'Mcp') {
            const { server, tool: only } = tool;
            for (const name of allNamesOf(harness, tool))
                meanings.set(name, { server, ...(only !== undefined && { tool: only }) });
            continue;
        }
        const strangers = tool.kind === 'Limited' ? strangersOf(harness, tool) : strangersFor(harness, tool.kind);
        for (const name of strangers)
            meanings.set(name, 'no tool');
    }
    return meanings;
}
const allNamesOf = (harness, tool) => contract/* MATRICES */.Fo.flatMap((matrix) => (0,kit_natives/* namesOf */.eZ)(harness, tool, matrix));
/** Names of a tool that the harness does not know. */
const strangersOf = (harness, tool) => allNamesOf(harness, tool).filter((name) => (0,kit_natives/* nativesNamed */.EH)(harness, name).length === 0);
const strangersFor = (0,once/* onceForEach */.ij)((harness, kind) => strangersOf(harness, { kind }));
/** Forms hold maps so that the order of names that are numbers stays; a reader sees objects. */
function asRead(value) {
    if (typeof value !== 'object')
        return value;
    if (value instanceof Map)
        return asRead(Object.fromEntries(value));
    if (Array.isArray(value))
        return value.map(asRead);
    if (!(0,locate/* isRecord */.u)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asRead(each)]));
}

;// CONCATENATED MODULE: ./lib/compile/output-file.js







/** One getter for all files: with one of its own each, an object takes three times the room and is slow to read. */
const TEXT = {
    enumerable: true,
    get() {
        return this.render();
    },
};
/** A run over thousands of specs holds three of these for each, so that nothing is in them before it is asked for. */
class WrittenFile {
    path;
    harness;
    agent;
    spec;
    granted;
    specLine;
    #parts;
    #reading;
    constructor(parts) {
        const { path, spec, content, granted } = parts;
        this.path = path;
        Object.defineProperty(this, 'text', TEXT);
        this.harness = content.harness.id;
        this.agent = content.agent.name;
        this.spec = spec.file ?? '';
        this.granted = granted;
        const lines = (0,once/* once */.Oo)(() => specLinesOf(parts, this.render())); // whoever asks for a line of a file asks for more of them
        this.specLine = (line) => lines()(line);
        this.#parts = parts;
    }
    asRead() {
        const { path, spec, content, body } = this.#parts;
        return writtenText({ path, spec, harness: content.harness, fields: fieldValues(content), body: body() });
    }
    reading() {
        const { content, run } = this.#parts;
        this.#reading ??= (0,read_file/* keptOf */.uq)((0,read_file/* readOwn */.jU)(this.asRead(), content.harness, content.agent.name, run.reading));
        return this.#reading;
    }
    place(cause, locateInConfig = () => undefined) {
        const { spec, content } = this.#parts;
        return locateCause(spec, content.harness, cause, () => fieldValues(content), locateInConfig);
    }
    judged(locateInConfig) {
        const reading = this.reading();
        const { agent, path } = this;
        return { ...judgedOutput({ agent, path, reading }), place: (cause) => this.place(cause, locateInConfig) };
    }
    render() {
        const { spec, content, body, run } = this.#parts;
        const rendered = renderFile(content, body(), run.writeFields);
        return spec.file === undefined ? rendered : (0,text_mark/* withMark */.kN)(rendered, spec.file);
    }
}
const outputFile = (parts) => new WrittenFile(parts);
const specLinesOf = ({ spec, content, prompt, run }, text) => specLinesBehind({ spec, harness: content.harness, text, prompt, variables: run.variables });

// EXTERNAL MODULE: ./lib/reading/reach-among.js + 1 modules
var reach_among = __nccwpck_require__(5716);
// EXTERNAL MODULE: ./lib/reading/reachable.js
var reachable = __nccwpck_require__(7907);
;// CONCATENATED MODULE: ./lib/compile/reachable-specs.js





/**
 * Specs whose restriction delegation undoes. Only agents that are restricted and may start others are looked at, so
 * that a run without such agents has nothing to do.
 */
const reachableSpecs = (made, registry) => registry.flatMap((harness) => {
    const mine = made.filter(({ file }) => file.harness === harness.id);
    const starters = mine.filter((each) => mayHaveStarter(each, harness));
    return starters.length === 0 ? [] : undone(starters, mine, harness);
});
/** Whether a restricted agent may have a tool that starts others; natives of no tool come with every open agent. */
function mayHaveStarter({ spec, file: { granted } }, harness) {
    const starters = harness.audit?.delegation.natives ?? [];
    if (granted === undefined)
        return false;
    const isOpen = spec.agent.frontmatter.tools === undefined;
    return starters.some((native) => granted.includes(native) || (isOpen && !(0,kit_natives/* ownerOf */.bf)(harness, native)));
}
/** Restrictions of those that may start others, which these undo. */
function undone(starters, all, harness) {
    const readings = starters.map(({ file }) => file.reading());
    // Who may start only some agents is judged by those; all others may start a built-in agent that has every tool.
    const isLimited = readings.some(({ grants }) => grants.granted.get('Task') === 'limited');
    const company = isLimited ? all.map(({ file }) => file.reading()) : readings;
    const reach = (0,reach_among/* reachAmong */.g)(harness, company);
    return starters.flatMap((made, index) => {
        const reading = readings[index];
        return reading ? [...(0,reachable/* reachable */.G)(harness, restrictionOf(made), reading.grants, reach(reading))] : [];
    });
}
/** What the spec restricts, whatever form its output has. */
function restrictionOf({ spec: { agent }, file }) {
    const { tools, disallowedTools = [] } = agent.frontmatter;
    const denied = disallowedTools.flatMap(({ kind }) => ((0,model_tools/* isToolKind */.tw)(kind) ? (0,model_tools/* kindsOf */.tG)(kind) : []));
    const fix = denied.includes('Task') ? {} : { fix: 'Deny "Task" too, or leave it out of "tools".' };
    const locate = () => file.place({ kind: 'delegation' });
    return { agent: agent.name, isList: tools !== undefined, denied, locate, ...fix };
}
/** What an agent cannot do itself and can have done by others, with the way to each: by the path of its output. */
function reachOfOutputs(files, harness) {
    const mine = files.filter((file) => file.harness === harness.id);
    const reach = reachAmong(harness, mine.map((file) => file.reading()));
    return new Map(mine.map((file) => {
        const read = file.reading();
        const states = toolStates(harness, read.grants);
        const beyond = [...reach(read).tools].filter(([kind]) => states.get(kind) === 'denied');
        return [file.path, Object.fromEntries(beyond)];
    }));
}

;// CONCATENATED MODULE: ./lib/harness/kit/write-tools.js


function requestTools(lists, harness, matrix) {
    const { tools, disallowedTools = [] } = lists;
    const limits = [...limitsIn(tools ?? [], 'tools'), ...limitsIn(disallowedTools, 'disallowedTools')];
    const keeps = ({ tool }) => harness.limits?.[tool.tool]?.keeps ?? 'not';
    const isUnkept = (each) => each.tool.otherwise === 'all' || (keeps(each) === 'partly' && each.place[0] === 'tools');
    return {
        harness,
        allowed: tools?.flatMap((tool, index) => requestsFor(tool, index, harness, matrix)),
        denied: disallowedTools
            .flatMap((tool, index) => tool.kind === 'Limited' ? wholeDeny(tool, index, harness) : requestsFor(tool, index, harness, matrix))
            .map((each) => ({ ...each, names: deniedNames(each, harness) })),
        kept: limits.filter(({ tool }) => hasRulesFor(harness, tool)),
        unkept: limits.filter((each) => !hasRulesFor(harness, each.tool) && isUnkept(each)),
    };
}
/** Whether it has rules for the uses of a tool, be they a boundary or not. */
function hasRulesFor({ limits }, { tool }) {
    const { keeps } = limits?.[tool] ?? {};
    return keeps === 'wholly' || keeps === 'guided';
}
const limitsIn = (list, name) => list.flatMap((tool, index) => (tool.kind === 'Limited' ? [{ tool, place: [name, index] }] : []));
function requestsFor(tool, index, harness, matrix) {
    if ((0,model_tools/* isNamedTool */.wh)(tool))
        return (0,model_tools/* kindsOf */.tG)(tool.kind).map((kind) => ({
            tool,
            index,
            label: kind,
            kind,
            names: (0,kit_natives/* cellNames */.Le)(kind, harness, matrix),
        }));
    const names = (0,kit_natives/* namesOf */.eZ)(harness, tool, matrix);
    const request = { tool, index, label: (0,model_tools/* toolLabel */.LK)(tool), names };
    if (tool.kind !== 'Limited')
        return [{ ...request, kind: undefined }];
    const lost = `it cannot limit "${tool.tool}", so it gets none of it ("otherwise: all" gives all)`;
    const isLost = names.length === 0 && (0,kit_natives/* cellNames */.Le)(tool.tool, harness, matrix).length > 0;
    return [{ ...request, kind: tool.tool, ...(isLost && { lost }) }];
}
/** A harness that cannot deny some uses of a tool denies all of them, unless the spec says otherwise. */
function wholeDeny(tool, index, harness) {
    if (hasRulesFor(harness, tool) || tool.otherwise === 'all')
        return [];
    const names = (0,kit_natives/* cellNames */.Le)(tool.tool, harness, 'verified');
    return [{ tool, index, label: (0,model_tools/* toolLabel */.LK)(tool), kind: tool.tool, names }];
}
/**
 * A deny takes away the names of both matrices and every native of the tool: the name that is wrong in one
 * matrix may be the one that works. Names of no effect are left out, except those of the chosen matrix.
 */
function deniedNames({ tool, kind, names }, harness) {
    if (tool.kind === 'Mcp' && tool.tool && harness.mcp.denied)
        return [harness.mcp.denied(tool.server, tool.tool)];
    if (!kind)
        return names;
    const both = [...(0,kit_natives/* cellNames */.Le)(kind, harness, 'verified'), ...(0,kit_natives/* cellNames */.Le)(kind, harness, 'specification')];
    const effective = both.filter((name) => (0,kit_natives/* nativesNamed */.EH)(harness, name).length > 0);
    const written = [...names, ...effective];
    const named = new Set(written.flatMap((name) => (0,kit_natives/* nativesNamed */.EH)(harness, name)));
    const missed = (0,kit_natives/* nativesOf */.Cn)(harness).filter((native) => (0,kit_natives/* ownerOf */.bf)(harness, native) === kind && !named.has(native));
    return (0,model_tools/* distinct */.dM)([...written, ...missed]);
}
/** Writes the tools of a spec in a form that the harness takes. */
function writeTools({ harness, allowed, denied, kept }, format, { mcpServers, given }) {
    if (!allowed && denied.length === 0 && kept.length === 0)
        return {};
    const isKept = ({ tool }) => kept.some((each) => each.tool === tool);
    return harness.forms[format]({
        harness,
        allowed: allowed && (0,model_tools/* distinct */.dM)(allowed.filter((each) => !isKept(each)).flatMap(({ names }) => names)),
        denied: (0,model_tools/* distinct */.dM)(denied.flatMap(({ names }) => names)),
        limits: kept.map(({ tool, place }) => ({
            names: (0,kit_natives/* cellNames */.Le)(tool.tool, harness, 'verified'),
            pattern: tool.pattern,
            action: place[0] === 'tools' ? 'allow' : 'deny',
        })),
        mcpServers,
        given,
    });
}

// EXTERNAL MODULE: ./lib/harness/kit/forms.js
var kit_forms = __nccwpck_require__(6368);
;// CONCATENATED MODULE: ./lib/compile/compare-grants.js





/** The names in a spec that stand for no native which the harness is known to have. */
const compare_grants_unknownNames = ({ harness, allowed = [], denied }) => [...allowed, ...denied]
    .filter(({ kind }) => kind === undefined)
    .flatMap(({ tool, names }) => names.filter((name) => tool.kind === 'Mcp' || ((0,kit_natives/* canBeName */.F$)(harness, name) && (0,kit_natives/* nativesNamed */.EH)(harness, name).length === 0)));
const SEVERITY_OF = {
    info: 'info',
    warn: 'warning',
    error: 'error',
};
/** Compares what a harness will grant with what the spec grants. */
function compareGrants(comparison) {
    return [
        ...formDifferences(comparison),
        ...widenings(comparison),
        ...limitsNotRead(comparison),
        ...guidedDenies(comparison),
        ...losses(comparison),
    ];
}
function* formDifferences({ requests, keys, format }) {
    const { harness, allowed } = requests;
    const place = [allowed ? 'tools' : 'disallowedTools'];
    if (harness.rejectedForm && isRejected(harness, keys))
        yield { code: 'rejected-form', place, facts: { ...harness.rejectedForm, harness: harness.title } };
    const isOpen = format !== 'auto' && harness.openMaps && allowed && keys.tools instanceof Map;
    const limit = harness.limitForm && format !== 'auto' && format !== harness.limitForm ? requests.kept[0] : undefined;
    if (limit && harness.limitForm) {
        const facts = {
            limit: (0,model_tools/* toolLabel */.LK)(limit.tool),
            form: format,
            wanted: harness.limitForm,
            harness: harness.title,
        };
        yield { code: 'limit-form', place: limit.place, facts };
    }
    if (isOpen)
        yield { code: 'open-form', place, facts: { form: format, harness: harness.title } };
}
const isRejected = ({ rejectedForm }, { tools }) => tools !== undefined && rejectedForm?.form === ((0,kit_forms/* isNameList */._t)(tools) ? 'list' : 'map');
/** What is granted and was denied, or was not allowed. */
function* widenings({ requests, granted, given }) {
    const { harness, allowed, denied } = requests;
    const { title } = harness;
    const reported = new Set();
    for (const native of granted) {
        const source = given.get(native);
        const tool = (0,kit_natives/* ownerOf */.bf)(harness, native) ?? (source?.tool ? (0,model_tools/* toolLabel */.LK)(source.tool) : native);
        const refusal = denied.find(({ kind }) => kind !== undefined && kind === tool) ??
            denied.find((request) => (0,requested_natives/* means */.pG)(harness, request, native) || isAmong(source, request));
        const label = refusal?.label ?? tool;
        if (reported.has(label))
            continue;
        if (refusal) {
            reported.add(label);
            const why = tool === 'always' ? `every agent has "${native}"` : `"${native}" is still granted`;
            yield {
                code: 'widened-denied',
                place: ['disallowedTools', refusal.index],
                facts: { tool: label, harness: title, why },
                tool: label,
            };
        }
        else if (allowed &&
            tool !== 'always' &&
            !allowed.some((request) => (0,requested_natives/* intends */.iO)(harness, request, native))) {
            reported.add(label);
            const names = allowed.flatMap((request) => request.names);
            const via = names.find((name) => harness.tools.matches(name, native)) ?? source?.field ?? native;
            const cause = allowed.find((request) => request.names.includes(via));
            const facts = { tool: label, harness: title, via, ...(cause && { asked: cause.label }) };
            yield { code: 'widened', place: ['tools', cause?.index], facts, tool: label };
        }
    }
}
/** Whether a request is for a single tool of the server that a field gives as a whole. */
const isAmong = (source, { tool }) => source?.tool?.kind === 'Mcp' &&
    tool.kind === 'Mcp' &&
    source.tool.tool === undefined &&
    tool.server === source.tool.server;
/** What was allowed and is not granted. */
function* losses(comparison) {
    const { requests, keys, granted, onUnsupported } = comparison;
    const { harness, allowed, denied } = requests;
    const { title } = harness;
    const asked = allowed ?? everythingElse(requests);
    const kept = asked.filter((request) => !denied.some((refusal) => refusal.label === request.label));
    const reported = isRejected(harness, keys) ? [] : distinctBy(kept, ({ label }) => label); // one diagnostic says it all
    for (const request of reported) {
        const place = allowed ? ['tools', request.index] : ['disallowedTools'];
        if (request.lost !== undefined) {
            if (asked.some((each) => each.kind === request.kind && each.tool.kind !== 'Limited'))
                continue;
            const facts = {
                tool: `"${request.label}"`,
                harness: title,
                why: request.lost,
                severity: 'info',
            };
            yield { code: 'narrowed', place, facts, tool: request.label };
            continue;
        }
        if (request.names.length === 0) {
            if (onUnsupported === 'ignore' || !allowed)
                continue;
            const facts = { tool: request.label, harness: title, severity: SEVERITY_OF[onUnsupported] };
            yield { code: 'unsupported', place, facts, tool: request.label };
            continue;
        }
        const needed = (0,requested_natives/* neededNatives */.UD)(harness, request);
        const missing = needed.filter((native) => !granted.has(native));
        if (needed.length > 0 && missing.length === 0)
            continue;
        const why = whyLost(comparison, request, missing);
        const facts = { tool: `"${request.label}"`, harness: title, why, severity: 'info' };
        yield { code: 'narrowed', place, facts, tool: request.label };
    }
    yield* wholeLosses(comparison, kept);
}
/** Without an allow-list the spec asks for every tool the harness has. */
function everythingElse({ harness }) {
    return model_tools/* NAMED_TOOL_KINDS */.JS.filter((kind) => (0,requested_natives/* ownedNatives */.aV)(harness, kind).length > 0).map((kind) => ({
        tool: { kind },
        index: 0,
        label: kind,
        kind,
        names: (0,kit_natives/* cellNames */.Le)(kind, harness, 'verified'),
    }));
}
function whyLost({ requests, keys, narrowedBy }, request, missing) {
    const { harness, denied } = requests;
    const cause = denied.find((refusal) => missing.some((native) => (0,requested_natives/* means */.pG)(harness, refusal, native)) ||
        refusal.names.some((name) => request.names.some((own) => (0,kit_natives/* overlap */.EF)(harness, own, name))));
    if (cause)
        return `it goes with the denied "${cause.label}"`;
    if (!request.names.some((name) => (0,kit_natives/* canBeName */.F$)(harness, name)))
        return 'a name with brackets is no tool there';
    const meant = (native) => request.names.some((name) => harness.tools.matches(name, native));
    if (!missing.some(meant)) {
        const names = request.names.map((name) => `"${name}"`).join(' and ');
        return (0,kit_natives/* nativesOf */.Cn)(harness).some(meant)
            ? `${names} is another tool there`
            : `it has nothing called ${names}`;
    }
    const own = harness.explainLoss?.({ keys, names: request.names, missing });
    return own ?? `${harness.id}.${narrowedBy ?? 'tools'} takes it away`;
}
/** When what is left is no tool at all, or only what may be absent, the agent is of little use. */
function* wholeLosses(comparison, kept) {
    const { requests, keys, granted, narrowedBy } = comparison;
    const { harness, allowed } = requests;
    const { title } = harness;
    if (allowed && kept.length > 0) {
        const left = [...granted].filter((native) => (0,kit_natives/* ownerOf */.bf)(harness, native) !== 'always' || allowed.some((request) => (0,requested_natives/* means */.pG)(harness, request, native)));
        const conditions = (0,model_tools/* distinct */.dM)(left.map((native) => doubtOf(harness, native)));
        const isRefused = harness.refusesToolless && left.length > 0 && !conditions.includes(undefined);
        const why = left.length === 0
            ? 'no tool is left'
            : `it refuses an agent without tools, and "${left[0]}" ${conditions[0]}`;
        if (left.length === 0 || isRefused) {
            const facts = { tool: 'any tool', harness: title, why, severity: 'warning' };
            yield { code: 'narrowed', place: ['tools'], facts };
        }
    }
    if (!allowed && harness.deniesByExpansion && (0,kit_forms/* isNameList */._t)(keys.tools)) {
        const byBlock = narrowedBy && `${harness.id}.${narrowedBy} takes it away`;
        const why = byBlock ?? 'it cannot deny, so it gets a list of its known tools without the denied ones';
        const facts = { tool: 'any other tool', harness: title, why, severity: 'info' };
        yield { code: 'narrowed', place: ['disallowedTools'], facts };
    }
}
/** Why a native may not be there: its condition, or that the harness is not known to have it; MCP servers are the user's. */
const doubtOf = (harness, native) => (0,kit_natives/* ownerOf */.bf)(harness, native) || harness.mcp.read(native, new Set())
    ? (0,kit_natives/* conditionOf */.rI)(harness, native)
    : 'is no tool it is known to have';
function distinctBy(items, keyOf) {
    return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

;// CONCATENATED MODULE: ./lib/compile/resolve-tools.js












/** Decides on the tools of a spec in one harness: requests, written keys, grants, and what differs. */
function resolveTools(spec, target, fields, run) {
    const { harness, options } = target;
    const block = narrowingBlock(spec.agent, harness.id, fields);
    const narrowedBy = harness.narrowing?.fields.findLast((field) => block[field] !== undefined);
    const giving = (0,kit_natives/* givingFields */.Q0)(harness, fields);
    if (!(0,model_agent/* hasToolLists */.Gh)(spec.agent.frontmatter)) {
        const granted = narrowedBy === undefined ? undefined : grantedByBlock(harness, block, giving);
        const isGuided = (0,guided_shell/* guides */.eg)(harness.commandRules?.(block) ?? []);
        return { keys: {}, granted, isGuided, isRefused: false, diagnostics: deniesOf(spec, harness, block) };
    }
    const servers = harness.mcp.serversField === undefined ? undefined : block[harness.mcp.serversField];
    const form = narrowedBy === undefined ? undefined : harness.narrowing?.format;
    const question = {
        lists: spec.agent.frontmatter,
        registry: run.registry,
        matrix: run.matrix,
        format: form ?? options.toolFormat ?? run.toolFormat,
        onUnsupported: run.onUnsupported,
        servers: (0,locate/* isRecord */.u)(servers) ? servers : {},
        giving,
    };
    const subject = { agent: spec.agent.name, harness: harness.id };
    const decided = narrowedBy === undefined
        ? decideOnce(question, harness, run)
        : decide(question, harness, { block, narrowedBy, locate: spec.locate, subject });
    const refusal = refusalOf(spec, harness, decided.differences, subject);
    const isRefused = refusal !== undefined && !(0,accept/* accepts */.G3)(spec.agent, refusal.code, harness.id);
    const isShell = (0,requested_natives/* grantsKind */.k3)(harness, decided.granted, 'Shell');
    const said = refusal ? decided.differences.filter(({ code }) => !isWider(code)) : decided.differences;
    const differences = said.map(({ code, place, facts, tool }) => (0,model_diagnose/* diagnose */.h4)(code, locateTool(spec, place), facts, tool === undefined ? subject : { ...subject, tool }));
    return {
        ...decided,
        isRefused,
        diagnostics: [
            ...(refusal ? [refusal] : []),
            ...(isRefused
                ? []
                : [...decided.diagnostics, ...differences, ...(isShell ? deniesOf(spec, harness, block) : [])]),
        ],
    };
}
/** Patterns of denied commands in the harness's block. */
const deniesOf = ({ agent, locate }, harness, block) => (0,guided_shell/* shellDenies */.r)(harness, harness.commandRules?.(block) ?? [], (path) => locate([harness.id, ...path], 'key'), {
    agent: agent.name,
    harness: harness.id,
});
const isWider = (code) => code === 'widened' || code === 'widened-denied';
/** One finding for all that a harness would grant beyond the spec, where it cannot be kept to one. */
function refusalOf(spec, { id, title, unenforceable }, differences, subject) {
    const wider = differences.filter(({ code }) => isWider(code));
    const { tools } = spec.agent.frontmatter;
    if (!unenforceable || (!tools && wider.length === 0))
        return undefined;
    const place = tools
        ? spec.locate(['tools'], 'key')
        : locateTool(spec, wider[0]?.place ?? ['disallowedTools']);
    const facts = {
        harness: title,
        id,
        ...unenforceable,
        // Beside a list it would have all others, so what is said is the same for every such agent.
        tools: tools ? [] : wider.flatMap(({ tool }) => tool ?? []),
    };
    return (0,model_diagnose/* diagnose */.h4)('unenforceable', place, facts, subject);
}
function locateTool({ locate, toolPaths }, [list, index]) {
    return locate((index === undefined ? undefined : toolPaths[list][index]) ?? [list], 'value');
}
/** A team's agents have few different lists of tools; each is resolved once in a run. */
const decisionsOf = (0,once/* onceFor */.bO)((_run) => new Map());
function decideOnce(question, harness, run) {
    const decisions = decisionsOf(run);
    const key = questionKey(question, harness);
    const known = decisions.get(key);
    if (known)
        return known;
    const decision = decide(question, harness);
    decisions.set(key, decision);
    return decision;
}
/** What is not in it is the same in the whole run. */
const questionKey = ({ lists, format, servers, giving }, { id }) => [
    id,
    format,
    lists.tools?.map(wordOf).join(' ') ?? 'all',
    lists.disallowedTools?.map(wordOf).join(' '),
    JSON.stringify(servers),
    JSON.stringify(giving),
].join('\n');
/** Named tools are words; JSON of the others has no line end and ends where its brackets do. */
const wordOf = (tool) => ((0,model_tools/* isNamedTool */.wh)(tool) ? tool.kind : JSON.stringify(tool));
function decide(question, harness, narrowed) {
    const requests = requestTools(question.lists, harness, question.matrix);
    const form = requests.kept.length > 0 ? harness.limitForm : undefined;
    const { giving, servers, registry } = question;
    const given = (0,kit_natives/* givenBy */.ny)(harness, giving, servers);
    const beside = { mcpServers: Object.keys(servers), given: (0,kit_natives/* givenNatives */.Yy)(harness, giving) };
    const written = writeTools(requests, form ?? question.format, beside);
    const { keys, diagnostics } = narrowed
        ? narrowByBlock(requests, written, narrowed)
        : { keys: written, diagnostics: [] };
    // A deny takes natives away again, and tools of the file's own servers not.
    const ofServers = [...given].flatMap(([native, { tool }]) => (tool ? native : []));
    // Read off the written keys, not off what was meant, so that an error of the writer shows up as a diagnostic.
    const natives = (0,kit_natives/* grantedNatives */.mG)(harness, { ...keys, ...giving }, compare_grants_unknownNames(requests));
    const granted = new Set([...natives, ...ofServers]);
    const { format, onUnsupported } = question;
    const { narrowedBy } = narrowed ?? {};
    const differences = compareGrants({
        registry,
        requests,
        keys,
        granted,
        format,
        onUnsupported,
        given,
        ...(narrowedBy !== undefined && { narrowedBy }),
    });
    // Limits that the harness does not keep may be all that a spec says: then the file leaves every tool open.
    const isOpen = Object.keys(keys).length === 0;
    const isGuided = (0,guided_shell/* guides */.eg)(harness.commandRules?.(keys) ?? []);
    return { keys, granted: isOpen ? undefined : [...granted].sort(), isGuided, differences, diagnostics };
}

;// CONCATENATED MODULE: ./lib/compile/compile.js


















/** Spec files in, the files of every harness out. */
function compile(sources, options) {
    const run = (0,spec_run/* startRun */.AD)(options);
    return finish(compileSources(sources, run), run);
}
/** One spec, as if there were no agents that others may start: what its tools come to by themselves. */
function compile_compileAlone(source, options) {
    const run = startRun(options);
    return finish(compileSources([source], run), run, false);
}
function compileSources(sources, run) {
    const schemas = (0,spec_schema/* specSchemas */.e5)(run.registry, run.targets.map(({ harness }) => harness));
    return [...sources].sort(source/* byPath */.f2).map((source) => {
        const { spec, diagnostics } = (0,parse/* parseSpec */.F9)(source, run.registry, schemas);
        const found = [...specInHarnessFolder(source, run), ...diagnostics];
        return spec ? compileSpec(spec, found, run) : { spec, made: [], leftOut: [], diagnostics: found };
    });
}
/** Agents made in code in, the files of every harness out. `source`: the file that makes them; the outputs' marks name it. */
function compileAgents(agents, options, source) {
    const run = (0,spec_run/* startRun */.AD)(options);
    return finish(agents.map((each) => (0,parse/* specOf */.rI)(each, source)).map((spec) => compileSpec(spec, rules_checkAgent(spec, run), run)), run);
}
/** One agent for one harness, whatever its `harnesses` say: the file's text, without the mark of a spec. */
function render(agent, harness, options) {
    const run = startRun(options);
    const writtenFor = agent.harnesses ?? run.targets.map((target) => target.harness.id);
    const only = startRun({ ...options, harnesses: { [harness]: options.harnesses?.[harness] ?? {} } });
    const spec = specOf({ ...agent, harnesses: [harness] });
    const compiled = finish([compileSpec(spec, checkAgent(spec, only), only, writtenFor)], only);
    if (!compiled.ok)
        return compiled;
    const [file] = compiled.files;
    const { diagnostics, accepted } = compiled;
    if (!file)
        return { ok: false, diagnostics, accepted }; // the harness cannot be kept to such an agent
    const { path, text, agent: name, granted } = file;
    return { ok: true, path, text, harness, agent: name, granted, diagnostics, accepted };
}
/** The file of one agent as the one harness of a run would read it; nothing where it cannot be written. */
function fileFor(agent, run) {
    const spec = specOf(agent);
    const { made, diagnostics } = compileSpec(spec, checkAgent(spec, run), run);
    const isBad = hasErrors([...run.diagnostics, ...diagnostics, ...checkTogether([spec], run)]);
    return isBad ? undefined : made[0]?.file;
}
/** One spec through all stages, for each of its harnesses. `writtenFor`: who gets a file besides this run. */
function compileSpec(spec, found, run, writtenFor = []) {
    const { agent, locate } = spec;
    const subject = { agent: agent.name };
    const meant = run.targets.filter(({ harness }) => isFor(agent, harness.id));
    const { targets, diagnostics: unlisted } = targetsWithLists(spec, meant, run);
    const prompt = (0,spec_prompt/* parsePrompt */.ex)(agent.prompt, run.registry);
    const problems = checkSpec(spec, prompt, run);
    const models = (0,spec_model/* chooseModels */.y5)({
        model: agent.frontmatter.model,
        harnesses: targets.flatMap(({ harness }) => agent.blocks[harness.id]?.[harness.model.key ?? 'model'] === undefined ? harness : []),
        registry: run.registry,
        models: run.models,
        locate,
        subject,
    });
    const leftOut = (0,spec_model/* findLeftOut */.NE)(spec, models.leftOut, run);
    const everyone = [...targets.map(({ harness }) => harness.id), ...writtenFor];
    const written = targets.map((target) => writeFile({ spec, target, prompt, model: models.chosen[target.harness.id], writtenFor: everyone }, run));
    return {
        spec,
        made: written.flatMap(({ made }) => made ?? []),
        leftOut,
        diagnostics: [
            ...found,
            ...problems,
            ...unlisted,
            ...models.diagnostics,
            ...leftOut.map(({ diagnostic }) => diagnostic),
            ...written.flatMap(({ diagnostics }) => diagnostics),
        ],
    };
}
const isFor = ({ harnesses }, id) => !harnesses || harnesses.includes(id);
/** The stages for one harness: resolve and encode tools, fill the prompt, check, render, mark. */
function writeFile({ spec, target, prompt, model, writtenFor }, run) {
    const { agent } = spec;
    const { harness, options } = target;
    const { matrix, variables } = run;
    const subject = { agent: agent.name, harness: harness.id };
    const block = (0,model_agent/* blockToWrite */.sI)({ ...options.frontmatter, ...agent.blocks[harness.id] });
    const tools = resolveTools(spec, target, block, run);
    if (tools.isRefused)
        return { diagnostics: tools.diagnostics };
    const fill = () => {
        const settings = { harness, matrix, variables, locate: spec.locatePrompt, subject };
        const { text, diagnostics } = (0,spec_prompt/* fillPrompt */.y7)(prompt, settings);
        return { body: (0,model_agent/* normalizePrompt */.Ob)(text), diagnostics }; // a variable may end in newlines of its own
    };
    const filled = fill();
    const problems = [
        ...limitsNotKept(spec, target, tools.granted, run),
        ...bracketsNotRead(spec, target),
        ...checkFile(harness, { spec, body: filled.body, writtenFor, subject }, run),
    ];
    const content = { agent, harness, block, tools: tools.keys, model };
    const file = outputFile({
        path: (0,places/* outputPath */.XC)(harness, agent.name, options),
        spec,
        content,
        prompt,
        body: () => fill().body,
        granted: tools.granted,
        run,
    });
    return {
        made: { spec, file, isGuided: tools.isGuided },
        diagnostics: [...tools.diagnostics, ...filled.diagnostics, ...problems],
    };
}
/** For each harness, the agents whose shell is limited by rules that are no boundary. */
const guidedShells = (made, { targets }) => targets.flatMap(({ harness }) => {
    const guided = made.filter(({ file, isGuided }) => isGuided && file.harness === harness.id);
    return (0,guided_shell/* shellPatterns */._F)(harness, guided.map(({ file }) => file.place({ kind: 'tool', tool: 'Shell' })));
});
/** What specs say about each other, and the result of them all. */
function finish(compiled, run, hasReach = true) {
    const specs = compiled.flatMap(({ spec }) => spec ?? []);
    const made = compiled.flatMap((each) => each.made);
    const all = [
        ...run.diagnostics,
        ...compiled.flatMap((each) => each.diagnostics),
        ...rules_checkTogether(specs, run),
        ...guidedShells(made, run),
        ...(hasReach ? reachableSpecs(made, run.registry) : []),
    ];
    const sorted = (0,accept/* sortAccepted */.sR)(all, specs, run);
    const leftOut = compiled.flatMap((each) => each.leftOut);
    const found = (0,spec_model/* oncePerModel */.CI)(sorted.diagnostics, leftOut, run);
    const accepted = (0,finding/* inSourceOrder */.BM)(sorted.accepted);
    const diagnostics = (0,finding/* inSourceOrder */.BM)(run.strict ? found.map(finding/* asStrict */.C0) : found);
    if ((0,finding/* hasErrors */.Cs)(diagnostics))
        return { ok: false, diagnostics, accepted };
    const files = made.map(({ file }) => file);
    return { ok: true, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), diagnostics, accepted };
}

// EXTERNAL MODULE: ./lib/reading/agent-text.js
var agent_text = __nccwpck_require__(7961);
;// CONCATENATED MODULE: ./lib/compile/formatting.js
/** Whether two files differ in formatting only: equal data in equal order, and a prompt that differs in spacing at most. */
const isFormattingOnly = (one, other) => [one, other].every(({ shape, duplicateKeys }) => shape === 'fields' && duplicateKeys.length === 0) &&
    JSON.stringify(one.fields) === JSON.stringify(other.fields) &&
    unspaced(one.body) === unspaced(other.body);
const unspaced = (text) => text.replace(/\s+/g, ' ').trim();

;// CONCATENATED MODULE: ./lib/compile/plan.js





/**
 * What must change so that the existing files are exactly `files`. `existing` holds every file in the folders
 * the harnesses read; of those only files with our mark are ever touched, unless `adopt` says otherwise.
 */
function planChanges(files, existing, options) {
    const { registry } = options;
    const isManaged = (path) => !options.isUnmanaged?.(path);
    const isInSync = (path) => options.isInSync?.(path) === true;
    const planned = new Map(files.map((file) => [file.path, file]));
    const specs = new Set(files.map(({ spec }) => spec));
    const results = [
        ...findDuplicateOutputs(files, registry),
        ...files
            .filter((file) => isManaged(file.path) && !isInSync(file.path) && existing.get(file.path) !== file.text)
            .map((file) => {
            const adopt = options.adopt === true && !specs.has(file.path);
            return planFile(file, existing.get(file.path), { ...options, adopt });
        }),
        ...findOtherFiles(planned, existing, options)
            .filter(({ path }) => isManaged(path) && !specs.has(path))
            .map((other) => planOther(other, options)),
    ];
    const changes = results.flatMap(({ change }) => change ?? []);
    return {
        changes: changes.sort((a, b) => (a.path < b.path ? -1 : 1)),
        diagnostics: results.flatMap(({ diagnostic }) => diagnostic ?? []),
    };
}
/** Two harnesses whose configured folders coincide would overwrite each other. */
function findDuplicateOutputs(files, registry) {
    const seen = new Set();
    return files.flatMap(({ path, harness, agent }) => {
        const key = path.toLowerCase();
        if (!seen.has(key)) {
            seen.add(key);
            return [];
        }
        const other = registry.find(({ id }) => id === harness)?.title ?? harness;
        return [{ diagnostic: (0,model_diagnose/* diagnose */.h4)('same-output', fileAt(path), { path, other }, { harness, agent }) }];
    });
}
function planFile(file, before, { adopt, isOtherSource, registry }) {
    const { path, text: after, harness, agent, spec } = file;
    const change = { path, harness, agent, spec, after };
    if (before === undefined) {
        return { change: { ...change, kind: 'create', cause: 'missing', line: 1, before } };
    }
    const plain = (0,text_mark/* withPlainLineEnds */.BF)(before);
    if (plain === after)
        return {};
    const mark = (0,text_mark/* readMark */.Mp)(plain);
    if (mark && isOtherSource?.(mark.spec)) {
        const facts = { path, spec, other: mark.spec };
        return { diagnostic: (0,model_diagnose/* diagnose */.h4)('two-sources', fileAt(path), facts, { harness, agent }) };
    }
    const line = file.specLine(firstDifference(plain, after));
    if (mark) {
        const format = registry.find(({ id }) => id === harness);
        const read = (text) => (0,agent_text/* agentTextReader */.a)({ path, text })({ plainFences: true }, format?.file);
        const isSame = () => isFormattingOnly(read(plain), read(after));
        const cause = mark.intact ? 'spec-changed' : isSame() ? 'formatting' : 'edited';
        const place = cause === 'edited' ? { line, specLine: file.specLine } : { line };
        return { change: { ...change, kind: 'update', cause, before, ...place } };
    }
    if (adopt)
        return { change: { ...change, kind: 'update', cause: 'adopted', line, before } };
    return { diagnostic: (0,model_diagnose/* diagnose */.h4)('unowned-file', fileAt(path), { path }, { harness, agent }) };
}
/** The first line, counted from 1, that differs in content; the mark is ours and says nothing of the spec. */
function firstDifference(before, after) {
    const [old, now] = [before.split('\n'), after.split('\n')];
    const differing = now.findIndex((line, index) => index !== 1 && line !== old[index]);
    if (differing === -1 && old.length === now.length)
        return 1; // only the mark is another
    const last = now.length - 1; // a text ends with a line break, and there is nothing behind it
    return differing === -1 ? last : Math.min(differing + 1, last);
}
const fileAt = (file) => ({ file, line: 1, column: 1 });
function findOtherFiles(planned, existing, { folders = {}, registry }) {
    const others = [...existing].filter(([path]) => !planned.has(path));
    if (others.length === 0)
        return []; // nearly always, and the identities of all outputs cost time
    const outputs = outputsByIdentity(planned, registry);
    return others.flatMap(([path, text]) => {
        const harness = registry.find((each) => {
            const folder = folders[each.id];
            return (0,places/* isLoaded */.s1)(each, path) || (folder !== undefined && path.startsWith(`${folder}/`));
        });
        if (!harness)
            return [];
        const identity = identityOf(path, text, harness);
        const shadowed = identity === undefined ? undefined : outputs.get(identityKey(harness, identity));
        return [{ path, text, harness, shadowed }];
    });
}
const identityKey = ({ id }, identity) => `${id} ${identity.toLowerCase()}`;
function outputsByIdentity(planned, registry) {
    const outputs = new Map();
    for (const file of planned.values()) {
        const harness = registry.find(({ id }) => id === file.harness);
        const identity = harness && identityOfOutput(file, harness);
        if (harness && identity !== undefined)
            outputs.set(identityKey(harness, identity), file);
    }
    return outputs;
}
/** The name under which a harness would load a file. */
function identityOf(path, text, harness) {
    const below = (0,places/* pathBelow */.Br)(harness, path) ?? path; // outside its folders, files of one name are different agents
    if (harness.nameIs === 'shown')
        return harness.identity(below, undefined);
    const { name } = (0,agent_text/* agentTextReader */.a)({ path, text })(harness.audit?.text, harness.file).fields;
    return harness.identity(below, typeof name === 'string' ? name : undefined);
}
/** What its harness calls the agent of an output; where the third line has its name, as nearly always, nothing is parsed. */
function identityOfOutput({ path, text, agent }, harness) {
    if (harness.nameIs !== 'identity')
        return harness.identity((0,places/* pathBelow */.Br)(harness, path) ?? path, undefined);
    return text.split('\n', 3)[2] === `name: "${agent}"` ? agent : identityOf(path, text, harness);
}
function planOther({ path, text: before, harness, shadowed }, { adopt, isOtherSource }) {
    const mark = (0,text_mark/* readMark */.Mp)(before);
    const { id, title } = harness;
    if (mark && !shadowed && isOtherSource?.(mark.spec)) {
        const [source, agent] = [mark.spec, (0,places/* stemIn */.RN)(harness, path)];
        const subject = { harness: id, agent };
        const diagnostic = mark.intact
            ? (0,model_diagnose/* diagnose */.h4)('code-output', fileAt(path), { source }, subject)
            : (0,model_diagnose/* diagnose */.h4)('edited-code', fileAt(path), { path, source }, subject);
        return { diagnostic };
    }
    const deletion = { path, kind: 'delete', harness: id, line: undefined, before, after: undefined };
    const isOurs = mark !== undefined && !isOtherSource?.(mark.spec);
    if (isOurs && mark.intact) {
        const agent = shadowed?.agent ?? (0,places/* stemIn */.RN)(harness, path);
        return { change: { ...deletion, cause: 'orphan', agent, spec: mark.spec } };
    }
    if (isOurs) {
        const facts = { path, spec: mark.spec };
        return { diagnostic: (0,model_diagnose/* diagnose */.h4)('edited-orphan', fileAt(path), facts, { harness: id }) };
    }
    if (!shadowed)
        return {};
    if (adopt && !mark)
        return { change: { ...deletion, cause: 'adopted', agent: shadowed.agent, spec: shadowed.spec } };
    const facts = { path: shadowed.path, other: path, harness: title };
    const subject = { harness: id, agent: shadowed.agent };
    return { diagnostic: (0,model_diagnose/* diagnose */.h4)('shadowed-agent', fileAt(path), facts, subject) };
}

;// CONCATENATED MODULE: ./lib/import/fields.js




/** An alias of the config when one says just this; one literal when all files have it; else one per harness. */
function mergeModels(members, { registry, settings: { models = {} } }) {
    const given = members.flatMap(({ file }) => {
        const model = modelOf(file);
        return model === undefined ? [] : [{ harness: file.harness, model }];
    });
    const [first] = given;
    if (!first)
        return undefined;
    if (given.length === members.length) {
        const alias = Object.entries(models).find(([, each]) => given.every(({ harness, model }) => each[harness.id] === model));
        if (alias)
            return alias[0];
        const literal = first.model;
        const fitsAll = given.every(({ harness, model }) => model === literal && (literal === INHERIT || takesModel(harness, literal, registry)));
        if (fitsAll && !Object.hasOwn(models, literal))
            return literal;
    }
    return Object.fromEntries(given.map(({ harness, model }) => [harness.id, model]));
}
/** Fields that a block may not hold and that mean nothing to the harness. */
const WITHOUT_EFFECT = {
    prompt: 'the text below the frontmatter is the prompt',
    disallowedTools: 'the harness ignores it, so it denies nothing. Say it in the spec to deny them everywhere',
};
function whyIdle({ harness }, key) {
    const isIdle = harness.import.idle?.includes(key);
    return isIdle
        ? `in the file of an agent ${harness.title} ignores it, so it limits nothing`
        : WITHOUT_EFFECT[key];
}
/** The fields of a file's own block, and those that can go nowhere. */
function sortFields(file, name, run) {
    const { harness, fields } = file;
    const leftOut = [];
    const block = [
        ...displayNameField(file, name, run),
        ...defaultsAgainstConfig(file, run),
    ];
    for (const [key, value] of Object.entries(fields)) {
        if (harness.import.neutral.includes(key) && !isModelList(file, key))
            continue;
        const why = whyIdle(file, key) ?? refusalReason(file, key, value);
        if (why === undefined)
            block.push([key, value]);
        else
            leftOut.push({ file, key, why });
    }
    return {
        block: Object.fromEntries(block),
        leftOut: [...leftOut, ...unfitModel(file), ...unfitTemperature(file)],
    };
}
/** A field that the config sets for every agent would change one that has the harness's default. */
function defaultsAgainstConfig({ harness, fields }, { settings }) {
    const configured = settings.harnesses?.[harness.id]?.frontmatter ?? {};
    return Object.entries(harness.import.defaults ?? {}).filter(([key, value]) => Object.hasOwn(configured, key) && configured[key] !== value && !Object.hasOwn(fields, key));
}
/** A list of models, where a harness takes one: a spec's own `model` is a single name. */
const isModelList = ({ harness, fields }, key) => key === 'model' && Array.isArray(fields.model) && harness.fields.model?.type === 'either';
/** What the harness would say of the value, if it does not take it. */
function refusalReason({ harness, locate }, key, value) {
    const problems = (0,schema/* checkSchema */._U)({ [key]: value }, (0,spec_schema/* blockSchema */.jn)(harness), locate, { where: harness.title });
    return problems.find(({ severity }) => severity === 'error')?.message.replace(/\.$/, '');
}
/** A name that the harness shows, beside the spec's own. */
function displayNameField({ harness, fields }, name, { registry }) {
    const shown = fields.name;
    if (typeof shown !== 'string' || shown === name || whyNotDisplayName(harness, shown, registry))
        return [];
    return [['name', shown]];
}
/** A file's model, where its harness can use it. */
function modelOf({ harness, fields: { model } }) {
    if (typeof model !== 'string')
        return undefined;
    const { fits, ignoresCase, takesAny } = harness.model;
    const name = ignoresCase && fits(model.toLowerCase()) ? model.toLowerCase() : model;
    return name !== '' && (takesAny || fits(name)) ? name : undefined;
}
function unfitModel(file) {
    const { harness, fields } = file;
    if (!Object.hasOwn(fields, 'model') || isModelList(file, 'model') || modelOf(file) !== undefined)
        return [];
    return [{ file, key: 'model', why: `${harness.title} takes ${harness.model.expected}` }];
}
const temperatureOf = ({ harness, fields: { temperature } }) => harness.writes.includes('temperature') && typeof temperature === 'number' && Number.isFinite(temperature)
    ? temperature
    : undefined;
function unfitTemperature(file) {
    const isUnfit = file.harness.writes.includes('temperature') &&
        Object.hasOwn(file.fields, 'temperature') &&
        temperatureOf(file) === undefined;
    return isUnfit ? [{ file, key: 'temperature', why: `${file.harness.title} takes a finite number` }] : [];
}
/**
 * Aliases for the models that some target harness of their agents does not take as they are written. Each is called
 * as the first file says it, and names the harnesses of which the files, or the name itself, leave no doubt.
 */
function aliasesFor(groups, run) {
    const agents = groups.flatMap((group) => modelsIn(group, run));
    const aliases = [...new Set(agents.map(({ alias }) => alias))];
    const isNew = (alias) => !Object.hasOwn(run.settings.models ?? {}, alias);
    return Object.fromEntries(aliases.filter(isNew).flatMap((alias) => {
        const own = agents.filter((each) => each.alias === alias);
        return own.some((each) => needsAlias(each, run)) ? [[alias, namesFor(alias, own, run)]] : [];
    }));
}
function modelsIn({ files }, { to }) {
    const given = files.flatMap(({ file }) => {
        const model = modelOf(file);
        return model === undefined || model === INHERIT ? [] : [[file.harness.id, model]];
    });
    const [first] = given;
    const targets = new Set([...files.map(({ file }) => file.harness.id), ...to]);
    return first ? [{ alias: first[1], names: Object.fromEntries(given), targets }] : [];
}
/** A name that every target harness takes as it is needs no alias. */
const needsAlias = ({ alias, names, targets }, { registry }) => Object.values(names).some((name) => name !== alias) ||
    registry.some((harness) => targets.has(harness.id) && !takesModel(harness, alias, registry));
/** What the agents with this model have in each harness, where that is always the same. */
function namesFor(alias, agents, { registry }) {
    return Object.fromEntries(registry.flatMap((harness) => {
        const seen = new Set(agents.flatMap(({ names }) => names[harness.id] ?? []));
        if (seen.size > 0)
            return seen.size === 1 ? [...seen].map((name) => [harness.id, name]) : [];
        const isTarget = agents.some(({ targets }) => targets.has(harness.id));
        return isTarget && takesModel(harness, alias, registry) ? [[harness.id, alias]] : [];
    }));
}

// EXTERNAL MODULE: ./lib/text/parse-yaml.js
var parse_yaml = __nccwpck_require__(9262);
// EXTERNAL MODULE: ./lib/text/yaml.js + 1 modules
var text_yaml = __nccwpck_require__(5991);
// EXTERNAL MODULE: ./lib/text/yaml-library.js
var yaml_library = __nccwpck_require__(554);
;// CONCATENATED MODULE: ./lib/text/field-comments.js



/** The comments of a frontmatter: authors put their reasons there. Those at its end belong to the last key. */
function commentsIn(yaml) {
    if (!yaml.includes('#'))
        return [];
    const document = (0,parse_yaml/* parseYaml */.hN)(yaml, { logLevel: 'silent' });
    const { contents } = document;
    if (!(0,yaml_library/* isMap */.jh)(contents))
        return [];
    const [first = '', last = ''] = [contents.items[0], contents.items.at(-1)].map((pair) => pair && (0,text_yaml/* keyOf */.TN)(pair));
    const found = [];
    const add = (key, text) => {
        if (text)
            found.push({ key, text });
    };
    add(first, document.commentBefore);
    (0,yaml_library/* visit */.YR)(document, {
        Node: (_, node, path) => {
            const pair = path.find(yaml_library/* isPair */.tO);
            add(pair ? (0,text_yaml/* keyOf */.TN)(pair) : first, node.commentBefore);
            add(pair ? (0,text_yaml/* keyOf */.TN)(pair) : last, node.comment);
        },
    });
    add(last, document.comment);
    return found;
}

// EXTERNAL MODULE: ./lib/text/frontmatter.js
var frontmatter = __nccwpck_require__(6505);
// EXTERNAL MODULE: ./lib/text/loose-yaml.js
var loose_yaml = __nccwpck_require__(8457);
;// CONCATENATED MODULE: ./lib/import/repair.js


/** Nothing where the frontmatter may be an example in a longer text. */
function lateText(text) {
    const opened = (0,frontmatter/* openFrontmatter */.Fc)(text);
    const start = 'later' in opened ? opened.later : undefined;
    const before = text.slice(0, start);
    if (start === undefined || !('parts' in (0,frontmatter/* openFrontmatter */.Fc)(text.slice(start))) || /^---/m.test(before))
        return undefined;
    if (!(0,frontmatter/* isComments */.FH)(before))
        return { start, comments: [], intro: `${before.trimEnd()}\n\n` };
    return { start, comments: (0,frontmatter/* leadingComments */.Rb)(before).flatMap(asFieldComment), intro: '' };
}
/** At the name, which every spec says in its own way: such a comment comes first. */
function asFieldComment(comment) {
    const lines = comment.split(/[\r\n]+/).map((line) => line.trim());
    const text = lines.flatMap((line) => (line === '' ? [] : ` ${line}`)).join('\n');
    return text === '' ? [] : [{ key: 'name', text }];
}
/** What a file does not say and its name and its text show. */
function shownKeys(fields, { stem, prompt, required, }) {
    const sentence = isTextName(stem) ? undefined : firstSentence(prompt);
    const shown = [
        { key: 'name', value: stem, source: 'the name of the file' },
        ...(sentence === undefined
            ? []
            : [{ key: 'description', value: sentence, source: 'the first sentence of its prompt' }]),
    ];
    return shown.filter(({ key }) => required.includes(key) && !Object.hasOwn(fields, key));
}
/** `README`, `AGENT_NAMES`: texts about agents. */
const isTextName = (stem) => stem === stem.toUpperCase();
/** Of the first line of prose: no heading, list, table, quote, code or comment. */
function firstSentence(prompt) {
    const prose = prompt.split('\n').find((line) => /^\p{L}.*\p{L}/u.test(line) && line.trim().includes(' '));
    const sentence = prose && (/^.*?[.!?](?=\s|$)/.exec(prose)?.[0] ?? prose).trim();
    return sentence === undefined || sentence.length > LONGEST_DESCRIPTION ? undefined : sentence;
}
const LONGEST_DESCRIPTION = 300;
/** What the text before a frontmatter becomes. */
function whatOfLate({ intro, comments }) {
    const before = intro !== '' ? 'text before it begins the prompt' : 'comment before it stays a comment of the spec';
    const isBlank = intro === '' && comments.length === 0;
    return `the frontmatter counts, and the ${isBlank ? 'blank space before it goes' : before}`;
}
/** What a repair makes of a file; `effect` is what its harness does with the file as it is. */
function repaired(what, at, { id, title }, effect) {
    return (0,model_diagnose/* diagnose */.h4)('import-repaired', at, { what, today: `${title} ${effect}` }, { harness: id });
}

;// CONCATENATED MODULE: ./lib/import/read.js













/** Reads one file by the rules of its harness; `repair` reads what the harness does not, where its meaning is clear. */
function readAgentFile(file, registry, repair = false) {
    const text = file.text.startsWith('\ufeff') ? file.text.slice(1) : file.text;
    const at = (0,source/* locator */.fl)({ path: file.path, text });
    const note = (diagnostic) => ({ diagnostics: [diagnostic] });
    const mark = (0,text_mark/* readMark */.Mp)(text);
    if (mark)
        return note((0,model_diagnose/* diagnose */.h4)('import-generated', at(0), { spec: mark.spec }));
    const harness = harnessFor(file, registry);
    if (!harness)
        return leftWith((0,model_diagnose/* diagnose */.h4)('import-no-harness', at(0), { known: registry.map(({ id }) => id) }));
    const endings = (0,places/* importEndings */.Ki)(harness);
    if (!endings.some((each) => file.path.endsWith(each))) {
        const why = `${harness.title} loads files that end in ${(0,text_words/* listed */.K)(endings.map((each) => `"${each}"`))} only`;
        return note((0,model_diagnose/* diagnose */.h4)('import-skipped', at(0), { why }));
    }
    const { own, today } = readAsToday(file, harness);
    const request = { file, harness, repair, today };
    const late = repair && own.shape === 'late-frontmatter' ? lateText(text) : undefined;
    const read = late
        ? lenient(file, harness, late.start)
        : hasKeys(own) && isThere(today)
            ? own
            : lenient(file, harness);
    if (!hasFences(read))
        return withoutKeys(request, read, text, at) ?? note(noteText(harness, at(0)));
    if (/(?:^|\/)SKILL\.md$/.test(file.path))
        return note((0,model_diagnose/* diagnose */.h4)('import-skipped', at(0), { why: 'it is a skill, not an agent' }));
    const broken = brokenKeys(read, harness);
    if (broken)
        return leftWith(withEffect(broken, harness, today));
    const notes = [
        ...(late ? [repaired(whatOfLate(late), at(late.start), harness, effectOf(today))] : []),
        ...looseNotes(read, harness),
    ];
    const checked = checkedFile(request, contentOf(read, late), read);
    return { ...checked, diagnostics: [...notes, ...checked.diagnostics] };
}
const hasKeys = ({ shape }) => shape === 'fields' || shape === 'repaired';
const isThere = ({ loads }) => loads === 'loaded' || loads === 'open';
/** The file as its harness reads it now. */
function readAsToday(file, harness) {
    const own = (0,agent_text/* agentTextReader */.a)(file)(harness.audit?.text, harness.file);
    const found = (0,places/* importPlaceOf */.sE)(harness, file.path);
    const [{ folders, ...first }] = harness.places;
    const place = { ...(found ? found.place : first), folder: folders[0] };
    const below = (0,places/* pathBelow */.Br)(harness, file.path) ?? (0,places/* stemIn */.RN)(harness, file.path);
    const { loads, diagnostics } = (0,read_file/* readPlacedText */.ld)({
        ...own,
        fields: { ...own.fields, ...place.forcedFields },
        ...{ harness, place, below },
    });
    return { own, today: { loads, diagnostics, hasKeys: hasKeys(own) } };
}
/** A file that was written for a spec, as an import reads one. */
function read_agentWritten(text, harness) {
    const { fields, locate } = withModel(text, harness);
    const stem = stemIn(harness, text.path);
    const id = harness.identity(stem, typeof fields.name === 'string' ? fields.name : undefined) ?? stem;
    return { path: text.path, harness, id, stem, fields, prompt: normalizePrompt(text.body), locate };
}
/** What the author meant by keys that the harness does not find. */
function lenient(file, harness, start = 0) {
    const { repair } = harness.audit?.text ?? {};
    return (0,agent_text/* agentTextReader */.a)(file, start)(repair && { repair }, harness.file);
}
const hasFences = ({ shape }) => !['empty', 'no-frontmatter', 'late-frontmatter', 'unclosed'].includes(shape);
/** A text without keys: a problem, or nothing where it is a note for people. */
function withoutKeys(request, { shape }, text, at) {
    const { file, harness, today } = request;
    if (shape === 'empty')
        return leftWith(withEffect((0,model_diagnose/* diagnose */.h4)('empty-file', at(0), {}), harness, today));
    if (shape === 'no-frontmatter' && isNote(file.path, text, harness))
        return agentOfNote(request, text, at);
    const opened = (0,frontmatter/* openFrontmatter */.Fc)(text);
    if ('parts' in opened)
        return undefined; // for the types: such a text has keys
    return leftWith(withEffect((0,frontmatter/* fenceProblem */.NO)(opened, at, 'an agent file'), harness, today));
}
/** What keeps keys from being those of a spec. */
function brokenKeys({ shape, reason, yaml, fields, locate }, { title }) {
    const found = yaml?.findings.find(({ severity }) => severity === 'error');
    if (found)
        return found;
    if (shape === 'no-map')
        return (0,model_diagnose/* diagnose */.h4)('not-a-map', locate([]), { got: reason ? 'a list' : 'plain text' });
    if (reason !== undefined && shape !== 'repaired')
        return (0,model_diagnose/* diagnose */.h4)('bad-yaml', locate([]), { reason });
    const cut = repairedIn(yaml, fields).find(({ key, now }) => key !== 'description' && typeof now === 'string' && /^[[{]/.test(now));
    if (!cut || !yaml?.broken)
        return undefined;
    const words = `${yaml.broken.message} Today ${title} reads "${cut.key}" as the text ${read_brief(cut.now)}.`;
    return { ...yaml.broken, message: words };
}
/** The keys that a repair gave another meaning. */
const repairedIn = (yaml, fields) => yaml?.broken ? (0,loose_yaml/* repairedKeys */.RQ)(yaml.written, yaml.read).map((key) => ({ key, now: fields[key] })) : [];
const looseNotes = ({ yaml, fields, locate }, { title }) => repairedIn(yaml, fields).map(({ key, now }) => (0,model_diagnose/* diagnose */.h4)('import-loose-yaml', locate([key]), { harness: title, key, text: read_brief(now) }));
const contentOf = ({ body, yaml }, { intro = '', comments = [] } = {}) => ({
    prompt: (0,model_agent/* normalizePrompt */.Ob)(intro + body),
    comments: [...comments, ...(yaml ? commentsIn(yaml.read) : [])],
});
const noteText = ({ import: { loadsNotes }, title }, at) => (0,model_diagnose/* diagnose */.h4)('import-note', at, { agentFor: loadsNotes && title });
/** Where the harness loads a text without a frontmatter, a repair gives it one. */
function agentOfNote(request, text, at) {
    if (!request.repair || !request.harness.import.loadsNotes)
        return undefined;
    const content = { prompt: (0,model_agent/* normalizePrompt */.Ob)(text), comments: [] };
    const read = checkedFile(request, content, { fields: {}, locate: () => at(0) });
    return read.agent && read;
}
const leftWith = (problem) => ({ left: problem, diagnostics: [] });
/** A problem, with what the harness makes of such a file today. */
const withEffect = (problem, { id, title }, today) => /Today .*\.$/s.test(problem.message)
    ? { ...problem, harness: id }
    : { ...problem, message: `${problem.message} Today ${title} ${effectOf(today)}.`, harness: id };
/** The words that follow the harness's title. */
const effectOf = ({ loads, hasKeys: isRead }) => EFFECTS[loads](isRead);
const EFFECTS = {
    loaded: () => 'loads it as it is',
    open: (isRead) => isRead
        ? 'loads this agent with every tool'
        : 'loads it as an agent with every tool, and the whole file is its prompt',
    absent: () => 'does not load this agent at all',
    breaks: () => 'fails over it, with every command in the project',
    shadowed: () => 'loads another file instead',
};
const harnessFor = ({ harness, path }, registry) => registry.find((each) => (harness === undefined ? (0,places/* importPlaceOf */.sE)(each, path) : each.id === harness));
/** Folders of agents hold texts for people too: no keys, and no name that says otherwise. */
function isNote(path, text, harness) {
    const [longest, ...shorter] = (0,places/* outputExtensions */.C9)(harness);
    const saysAgent = shorter.length > 0 && path.endsWith(longest);
    return text.trim() !== '' && !saysAgent && !/^(?:name|description|tools):/.test(text);
}
/** A value in a message. */
function read_brief(value) {
    const text = JSON.stringify(value) ?? 'nothing';
    return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
/** A model under a key of the harness's own is a model all the same. */
function withModel({ fields, locate }, { model: { key } }) {
    if (key === undefined || !Object.hasOwn(fields, key))
        return { fields, locate };
    const { [key]: model, ...others } = fields;
    return {
        fields: { ...others, model },
        locate: ([first, ...rest], ...how) => locate(first === 'model' ? [key, ...rest] : first === undefined ? [] : [first, ...rest], ...how),
    };
}
function checkedFile({ file: { path }, harness, repair, today }, content, read) {
    const { fields: given, locate } = withModel(read, harness);
    const stem = (0,places/* stemIn */.RN)(harness, path);
    const shown = repair
        ? shownKeys(given, { stem, prompt: content.prompt, required: harness.import.required })
        : [];
    const fields = { ...Object.fromEntries(shown.map(({ key, value }) => [key, value])), ...given };
    const notes = shown.map(({ key, value, source }) => repaired(`its ${key} becomes ${read_brief(value)}, ${source}`, locate([]), harness, effectOf(today)));
    const [problem] = [
        ...harness.import.required.flatMap((key) => missingText(fields, key, harness, locate)),
        ...nameProblem(fields, harness, locate),
        ...shortPrompt(content.prompt, harness, locate),
    ];
    if (problem)
        return leftWith(withEffect(problem, harness, today));
    const below = (0,places/* pathBelow */.Br)(harness, path) ?? stem;
    const id = harness.identity(below, typeof fields.name === 'string' ? fields.name : undefined) ?? below;
    const forced = (0,places/* importPlaceOf */.sE)(harness, path)?.place.forcedFields;
    return {
        agent: { path, harness, id, stem, fields: { ...fields, ...forced }, ...content, locate, today },
        diagnostics: notes,
    };
}
function missingText(fields, key, { id, title }, locate) {
    const value = fields[key];
    const subject = { harness: id };
    if (typeof value === 'string' && value.trim() !== '')
        return [];
    if (!Object.hasOwn(fields, key)) {
        return [(0,model_diagnose/* diagnose */.h4)('missing-key', locate([]), { key, where: `this ${title} agent` }, subject)];
    }
    if (value === null)
        return [(0,model_diagnose/* diagnose */.h4)('null-value', locate([key]), { key }, subject)];
    const facts = { key, expected: 'text that is not empty', got: JSON.stringify(value), near: undefined };
    return [(0,model_diagnose/* diagnose */.h4)('bad-value', locate([key]), facts, subject)];
}
function shortPrompt(prompt, { id, title, promptMinimum = 0 }, locate) {
    if (prompt.trim().length >= promptMinimum)
        return [];
    const where = `this ${title} agent, or is too short`;
    return [(0,model_diagnose/* diagnose */.h4)('missing-key', locate([]), { key: 'prompt', where }, { harness: id })];
}
/** A name that its harness refuses, or that is no text. */
function nameProblem({ name }, { id, refusedName, import: { required } }, locate) {
    const isRefused = typeof name === 'string' && refusedName?.pattern.test(name);
    const isNoText = !required.includes('name') && name !== undefined && typeof name !== 'string';
    if (!isRefused && !isNoText)
        return [];
    const expected = (isRefused && refusedName?.expected) || 'text';
    const facts = { key: 'name', expected, got: JSON.stringify(name), near: undefined };
    return [(0,model_diagnose/* diagnose */.h4)('bad-value', locate(['name']), facts, { harness: id })];
}
/** The names of the agents that a harness finds in a file of settings. */
function settingsAgents({ import: { settings } }, file) {
    const { value } = readSettings(file);
    if (!isRecord(value))
        return [];
    return (settings?.keys ?? []).flatMap((key) => {
        const agents = value[key];
        return isRecord(agents) ? Object.keys(agents) : [];
    });
}

;// CONCATENATED MODULE: ./lib/import/compare.js













/** Compiles a spec as the config will have it, and reports how its files differ from those it was made of. */
function compareWithOriginals(made, run) {
    const { spec, group } = made;
    const { settings } = run;
    const own = group.files.map(({ file }) => file.harness.id);
    const targets = new Set([...own, ...(made.content.harnesses ?? run.targets)]);
    const harnesses = Object.fromEntries([...targets].map((id) => [id, settings.harnesses?.[id] ?? {}]));
    const compiled = compileAlone(spec, { ...settings, harnesses, strict: false });
    if (!compiled.ok) {
        const reason = compiled.diagnostics.find(({ severity }) => severity === 'error')?.message ?? '';
        const at = group.files[0]?.file.locate([]);
        return { problem: diagnose('import-failed', at, { name: group.name, reason }, { agent: group.name }) };
    }
    const diagnostics = group.files.flatMap(({ file }) => {
        const output = compiled.files.find(({ harness }) => harness === file.harness.id);
        if (!output)
            return []; // for the types: a spec is written for the harness of each of its files
        const written = agentWritten(output.asRead(), file.harness);
        const subject = { agent: group.name, harness: file.harness.id };
        return changes({ file, written, made }, run).map((change) => ({ ...change, ...subject }));
    });
    const limits = compiled.diagnostics.filter(({ code }) => WIDER.includes(code));
    return { diagnostics: [...diagnostics, ...limits] };
}
/** What another harness is given beyond what the files grant, which a person should know before it is written. */
const WIDER = (/* unused pure expression or super */ null && ([
    'widened-limit',
    'widened-denied',
    'unenforceable',
    'shell-patterns',
    'shell-deny-pattern',
]));
function changes({ file, written, made }, run) {
    return [
        ...renamed(file, written),
        ...moved(file),
        ...flattened(file),
        ...changedPrompt(file, written),
        ...changedFields(file, written, made.leftOut),
        ...changedTools({ file, written, made }, run),
    ];
}
function renamed(file, written) {
    if (file.id === written.id)
        return [];
    const facts = { from: file.id, to: written.id, harness: file.harness.title };
    return [diagnose('import-renamed', file.locate(['name']), facts)];
}
/** Outputs go to the root and to the folder of today; a file in another one stays where it is. */
function moved({ path, harness, locate }) {
    const { above, place } = importPlaceOf(harness, path) ?? {};
    const folder = place?.folders[0] ?? '';
    const notes = [
        ...(above ? [`it moves from ${above} to the root, and holds for the whole of it`] : []),
        ...(place && !harness.places.includes(place)
            ? [`it moves from ${folder} to ${outputFolder(harness)}; delete ${path} then`]
            : []),
    ];
    return notes.map((note) => changed(harness, note, locate([])));
}
/** The name is what counts there, so the agent is the same one. */
function flattened(file) {
    const { harness, locate } = file;
    if (subFolderOf(file) === undefined)
        return [];
    return [diagnose('import-flat', locate([]), { harness: harness.title, folder: outputFolder(harness) })];
}
const changed = ({ title }, what, at, severity = 'warning') => diagnose('import-changed', at, { harness: title, what, severity });
function changedPrompt(file, written) {
    if (file.prompt === written.prompt)
        return [];
    const isSpace = file.prompt.trim() === written.prompt.trim();
    return [diagnose('import-prompt', file.locate([]), { harness: file.harness.title, isSpace })];
}
function changedFields(file, written, leftOut) {
    const keys = new Set([...Object.keys(file.fields), ...Object.keys(written.fields)]);
    return [...keys].flatMap((key) => {
        if (isToolKey(file, key) || sameField(file, written, key))
            return [];
        const at = file.locate([key]);
        const reason = leftOut.find((each) => each.file === file && each.key === key)?.why ?? REASONS[key];
        const because = reason === undefined ? '' : ` (${reason})`;
        const was = brief(file.fields[key]);
        const what = Object.hasOwn(written.fields, key)
            ? `"${key}" becomes ${brief(written.fields[key])}, it was ${was}${because}`
            : `"${key}" ${was} is left out${because}`;
        return [changed(file.harness, what, at)];
    });
}
const REASONS = {
    name: 'a name to show must be one that no file could have',
};
const isToolKey = ({ harness }, key) => harness.toolFields.includes(key);
function sameField(file, written, key) {
    if (key === 'name')
        return file.fields.name === undefined || shownName(file) === shownName(written);
    if (key === 'model' && isInherited(file))
        return isInherited(written);
    if (key === 'model' && typeof file.fields.model === 'string')
        return modelOf(file) === modelOf(written) && modelOf(file) !== undefined;
    return isDeepEqual(file.fields[key], written.fields[key]);
}
/** The word for "leave it out" is no other model than none. */
const isInherited = ({ fields: { model } }) => model === undefined || model === spec_model/* INHERIT */.q;
/** For the others the name is the identity, which is compared as such. */
const shownName = ({ harness, fields }) => harness.nameIs === 'shown' ? fields.name : undefined;
function isDeepEqual(a, b) {
    if (Array.isArray(a) && Array.isArray(b)) {
        return a.length === b.length && a.every((item, index) => isDeepEqual(item, b[index]));
    }
    if ((0,locate/* isRecord */.u)(a) && (0,locate/* isRecord */.u)(b)) {
        const keys = Object.keys(a);
        return (keys.length === Object.keys(b).length &&
            keys.every((key) => Object.hasOwn(b, key) && isDeepEqual(a[key], b[key])));
    }
    return Object.is(a, b);
}
function changedTools({ file, written, made }, run) {
    const { harness } = file;
    const keys = readToolKeys(file, run);
    const found = differences(keys, readToolKeys(written, run, true), run.neighbours);
    if (found.length === 0)
        return [];
    const retired = (keys.allowed ?? []).flatMap(({ name }) => (retiredKinds(harness, name) ? [name] : []));
    const gained = found.filter(({ before }) => before === WITHHELD);
    const lost = found.filter(({ name, after }) => after === WITHHELD && !retired.includes(name));
    const other = found.filter(({ before, after }) => before !== WITHHELD && after !== WITHHELD);
    const whose = keys.idle?.length ? `${harness.title}'s own` : 'other';
    const parts = [
        ...distinct(retired).map((name) => `"${name}" becomes ${quotedNames(modernNames(harness, name))}`),
        ...(gained.length > 0 ? [`${verb(gained)} granted too`] : []),
        ...(lost.length > 0 ? [`${verb(lost)} no longer granted`] : []),
        ...(other.length > 0 ? [`${whose} rules hold for ${quotedNames(other.map(({ name }) => name))}`] : []),
    ];
    const isIdle = found.every(({ name }) => keys.idle?.includes(name));
    const deniesTools = (made.content.disallowedTools ?? []).length > 0;
    const isAskedFor = run.prefer !== undefined && run.prefer !== harness.id && grantsNoMore(found);
    const isNarrower = isIdle || isAskedFor || (deniesTools && lost.length === found.length);
    const key = harness.toolFields.find((each) => Object.hasOwn(file.fields, each)) ?? 'tools';
    return [changed(harness, parts.join('; '), file.locate([key]), isNarrower ? 'info' : 'warning')];
}
const verb = (found) => `${quotedNames(found.map(({ name }) => name))} ${found.length === 1 ? 'is' : 'are'}`;
/** A few names in full; a long list says how many more there are. */
function quotedNames(names) {
    if (names.length === 0)
        return 'nothing';
    const shown = names.slice(0, names.length > 6 ? 5 : 6).map((name) => `"${name}"`);
    const more = names.length - shown.length;
    return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
/** Files whose place an output would take that says less: nothing of them is dropped unless that is asked for. */
function adoptionLosses(changes, outputs, registry) {
    return changes
        .filter(({ cause }) => cause === 'adopted')
        .flatMap((change) => {
        const output = outputs.find(({ harness, agent }) => harness === change.harness && agent === change.agent);
        const losses = output ? lossesOf(change, output, registry) : [];
        if (losses.length === 0)
            return [];
        const { path, spec, agent, harness } = change;
        const at = { file: path, line: 1, column: 1 };
        return [(0,model_diagnose/* diagnose */.h4)('adopt-drops', at, { path, spec, losses }, { agent, harness })];
    });
}
/** What a file says and its output does not. What no spec could say was reported at import and is no loss. */
function lossesOf({ path, before: text = '', harness }, output, registry) {
    const old = readAgentFile({ path, text, harness }, registry, true).agent;
    const own = { path: output.path, text: (0,text_mark/* withoutMark */.E_)(output.text), harness };
    const written = readAgentFile(own, registry).agent;
    if (!old || !written)
        return ['its whole text'];
    const { leftOut } = sortFields(old, output.agent, { settings: { registry }, registry });
    const fields = Object.keys(old.fields).filter((key) => !isToolKey(old, key) && !sameField(old, written, key) && !leftOut.some((each) => each.key === key));
    const words = { registry, neighbours: registry };
    const [before, after] = [file_tools_readToolKeys(old, words), file_tools_readToolKeys(written, words, true)];
    const widerThan = (keys) => file_tools_differences(keys, after, registry).flatMap((each) => (file_tools_grantsNoMore([each]) ? [] : each.name));
    const widerThanMeant = widerThan(modernKeys(before)); // names of old and of other clients were reported at import
    const wider = widerThan(before)
        .filter((name) => widerThanMeant.includes(name))
        .map((name) => `"${name}"`);
    return [
        ...fields.map((key) => `"${key}" ${read_brief(old.fields[key])}`),
        ...(old.prompt.trim() === written.prompt.trim() ? [] : ['its prompt']),
        ...(wider.length > 0 ? [`what it denies or limits of ${(0,text_words/* listed */.K)(wider)}`] : []),
    ];
}

// EXTERNAL MODULE: ./lib/spec/policy-rule.js
var policy_rule = __nccwpck_require__(5548);
// EXTERNAL MODULE: ./lib/project/audited-tree.js + 3 modules
var audited_tree = __nccwpck_require__(5434);
// EXTERNAL MODULE: ./lib/spec/config.js + 1 modules
var spec_config = __nccwpck_require__(2580);
// EXTERNAL MODULE: ./lib/project/project.js
var project_project = __nccwpck_require__(8884);
;// CONCATENATED MODULE: ./lib/project/code-source.js




/** The source that a run for code is about; half of it is a bug of the caller. */
function codeSourceOf(agents, source) {
    if (agents === undefined || source === undefined)
        throw new TypeError('"agents" and "source" go together: the agents, and the file that makes them.');
    if (!(0,spec_config/* isCodePath */.Xm)(source))
        throw new TypeError(`"${source}" is no source: give the path of a program below the root, such as "agents.ts".`);
    return { agents, source };
}
/** The files that a run for one source may change or trip over: its own, and those without a mark. */
const filesFor = ({ source }, existing, outputs) => {
    const planned = new Set(outputs.map(({ path }) => path));
    return new Map([...existing].filter(([path, text]) => planned.has(path) || ((0,text_mark/* readMark */.Mp)(text)?.spec ?? source) === source));
};
/** Whether the files of a source belong to another run. A source that is gone has no run any more. */
const otherSource = (tree, { code = [] }, own) => (spec) => own ? spec !== own.source && tree.kind(spec) === 'file' : code.includes(spec);
/** What is wrong between the config's list of sources and the run. */
function codeProblems(tree, { code = [] }, locate, own) {
    const [path] = project_project/* CONFIG_PATHS */.iE;
    const missing = code.flatMap((source, index) => tree.kind(source) === 'file' ? [] : [(0,model_diagnose/* diagnose */.h4)('no-code', locate(['code', index]), { source })]);
    if (!own)
        return missing;
    const isListed = code.includes(own.source);
    return isListed
        ? []
        : [(0,model_diagnose/* diagnose */.h4)('unlisted-code', (0,project_project/* topOf */.HX)(own.source), { source: own.source, config: path ?? '' })];
}

// EXTERNAL MODULE: ./lib/project/tree.js
var project_tree = __nccwpck_require__(2773);
;// CONCATENATED MODULE: ./lib/project/filters.js



/** A filter that matches nothing makes a check pass that looked at nothing, so it is an error like an empty glob. */
function filterProblems(filters, { specs, harnesses }) {
    if (filters.allowEmpty)
        return [];
    const globs = filters.specs ?? [];
    const wanted = globs.filter((glob) => !glob.startsWith('!'));
    const unmatched = wanted.filter((glob) => (0,project_tree/* matching */.wC)(specs, [glob]).size === 0);
    const isEmpty = globs.length > 0 && unmatched.length === 0 && (0,project_tree/* matching */.wC)(specs, globs).size === 0;
    const unused = (filters.harnesses ?? []).filter((id) => !harnesses.has(id));
    return [
        ...[...unmatched, ...(isEmpty ? [globs.join(' ')] : [])].map((value) => (0,model_diagnose/* diagnose */.h4)('empty-filter', undefined, { filter: 'specs', value, near: nearestGlob(value, specs) })),
        ...unused.map((value) => (0,model_diagnose/* diagnose */.h4)('empty-filter', undefined, { filter: 'harnesses', value, near: (0,nearest/* nearest */.p)(value, harnesses) })),
    ];
}
/** A path from the top of the repository is the usual mistake; what remains of it below the root may match. */
function nearestGlob(glob, specs) {
    const parts = glob.split('/');
    const shorter = parts.slice(1).map((_, index) => parts.slice(index + 1).join('/'));
    return shorter.find((each) => (0,project_tree/* matching */.wC)(specs, [each]).size > 0) ?? (0,nearest/* nearest */.p)(glob, specs);
}
/** Whether a run is about a harness; what belongs to none always counts. */
const isWanted = (harness, { harnesses }) => !harness || !harnesses || harnesses.includes(harness);
/** Narrowing a run hides what it is not about; the plan itself is always made of everything. */
function scopeOf({ harnesses, specs }, sources) {
    const paths = specs &&
        (0,project_tree/* matching */.wC)(sources.map(({ path }) => path), specs);
    return (file) => (!harnesses || harnesses.includes(file.harness)) && (!paths || paths.has(file.spec));
}

// EXTERNAL MODULE: ./lib/project/judge-tree.js + 3 modules
var judge_tree = __nccwpck_require__(7815);
;// CONCATENATED MODULE: ./lib/project/other-matrix.js


/**
 * Files that are exactly what the other matrix gives were made with that one: the spec did not change, only the setting
 * is another. `compileAgain` is called only when there is something to ask.
 */
function withMatrixCause(changes, config, compileAgain) {
    const specs = new Set(changes.flatMap(({ cause, spec }) => (cause === 'spec-changed' ? [spec] : [])));
    if (specs.size === 0)
        return changes;
    const { matrix: own = 'specification' } = config;
    const others = contract/* MATRICES */.Fo.filter((matrix) => matrix !== own).map((matrix) => textsOf(compileAgain({ ...config, matrix }, specs)));
    return changes.map((change) => {
        const { cause, path, before = '' } = change;
        const isOther = cause === 'spec-changed' && others.some((texts) => texts.get(path) === (0,text_mark/* withPlainLineEnds */.BF)(before));
        return isOther ? { ...change, cause: 'other-matrix', line: undefined } : change;
    });
}
const textsOf = (compiled) => new Map(compiled.ok ? compiled.files.map(({ path, text }) => [path, text]) : []);

// EXTERNAL MODULE: ./lib/project/output-places.js
var output_places = __nccwpck_require__(7713);
;// CONCATENATED MODULE: ./lib/project/run.js




/** Opens a project for one run: reads its config. */
function openProject(root, { config: path, registry, matrix, strict, allowEmpty = false, changedConfig }) {
    const tree = typeof root === 'string' ? (0,project_tree/* diskTree */.cF)(root) : root;
    const { config: read, diagnostics, locate, } = changedConfig ? (0,spec_config/* readConfig */.Xg)(changedConfig, registry) : (0,project_project/* loadConfig */.Z9)(tree, path, registry);
    const config = { ...read, ...(matrix && { matrix }), ...(strict && { strict }) };
    return {
        tree,
        folder: typeof root === 'string' ? root : undefined,
        config,
        locateInConfig: locate,
        diagnostics,
        specs: (0,once/* once */.Oo)(() => (0,project_project/* readSpecs */.F5)(tree, config, locate, allowEmpty)),
    };
}

;// CONCATENATED MODULE: ./lib/project/plan.js


















const statusOf = ({ ok, changes, isViolated, diagnostics }) => {
    if (!ok || isViolated)
        return 'error';
    return changes.length === 0 && notTakenOver(diagnostics) === 0 ? 'in-sync' : 'drift';
};
/** How many files were to be taken over and are left as they are. */
const notTakenOver = (diagnostics) => diagnostics.filter(({ code }) => code === 'adopt-drops').length;
/** Compares a tree with its specs; writes nothing. */
function check(root, options) {
    const planned = plan(root, options);
    return { ...planned, status: statusOf(planned) };
}
/** Reads a tree and says what must change in it; writes nothing. */
const plan = (root, options) => planTree(root, options, read_file/* keptOf */.uq).planned;
/** Makes the plan of a tree, and keeps what was read for it; of each agent file, what `keep` says. */
function planTree(root, options, keep) {
    const { run, diagnostics: opened } = openRun(root, options, keep);
    if ((0,finding/* hasErrors */.Cs)(opened))
        return failed(run, opened);
    const compiled = compileSpecs(run);
    const found = [...opened, ...compiled.diagnostics];
    if (!compiled.ok)
        return failed(run, found, compiled.sources.length);
    options.onProgress?.(`comparing ${compiled.files.length} files`, compiled.files.length);
    const compared = compareOutputs(run, compiled);
    const { ours, others, rules } = judgeOutputs(run, compiled.files, compared.unmanaged);
    const diagnostics = shown(run, [...found, ...ours, ...compared.diagnostics]);
    const violations = shown(run, others);
    const ok = !(0,finding/* hasErrors */.Cs)(diagnostics);
    const planned = {
        ok,
        changes: ok ? compared.changes.filter((change) => !(0,output_places/* isBehindLink */.pK)(run.tree, change)) : [],
        diagnostics: (0,finding/* inSourceOrder */.BM)([...diagnostics, ...violations]),
        accepted: compiled.accepted.filter(({ harness }) => isWanted(harness, options)),
        config: run.config,
        outputs: compared.outputs,
        specs: run.code ? run.code.agents.length : compiled.sources.length,
        rules,
        isViolated: (0,finding/* hasErrors */.Cs)(violations),
    };
    const { outputs, existing } = compared;
    const changedByHand = (0,once/* once */.Oo)(() => new Set(outputs.flatMap(({ path }) => ((0,output_places/* isChangedByHand */.Z9)(existing, path) ? path : []))));
    return { planned, locateInConfig: run.locateInConfig, changedByHand, reading: run.reading };
}
/** Reads the config; says what already stops the run. */
function openRun(root, options, keep) {
    const project = openProject(root, options);
    const { tree, folder, config } = project;
    const { agents, source } = options;
    const code = agents || source !== undefined ? codeSourceOf(agents, source) : undefined;
    const read = [...project.diagnostics, ...(options.policy?.diagnostics ?? [])];
    const hidden = folder === undefined || (0,finding/* hasErrors */.Cs)(read) ? [] : (0,project_project/* sparseProblems */.t2)(folder, config, options.config);
    const { registry } = config;
    const reading = (0,once/* once */.Oo)(() => (0,audited_tree/* readTree */.Z)({ ...options, tree, registry, grantsOf: (0,spec_run/* grantsMemoryOf */.gd)(config) }, keep));
    const run = { ...project, options, code, reading };
    return { run, diagnostics: [...read, ...hidden] };
}
/** A run that stops before anything is compared. */
const failed = (run, diagnostics, specs = 0) => ({
    planned: {
        ok: false,
        changes: [],
        diagnostics: shown(run, diagnostics),
        accepted: [],
        config: run.config,
        outputs: [],
        specs,
        rules: [],
        isViolated: false,
    },
    locateInConfig: run.locateInConfig,
    changedByHand: () => new Set(),
    reading: run.reading,
});
/** What the reader of this run gets to see: errors of every harness, the rest only of those the run is about. */
function shown({ config, options }, found) {
    const wanted = found.filter(({ harness, severity }) => severity === 'error' || isWanted(harness, options));
    return (0,finding/* inSourceOrder */.BM)(config.strict ? wanted.map(finding/* asStrict */.C0) : wanted);
}
function compileSpecs({ tree, config, locateInConfig, options, code, specs }) {
    const { onProgress = () => undefined } = options;
    onProgress('reading specs');
    const { sources, diagnostics } = code
        ? { sources: [{ path: code.source, text: '' }], diagnostics: [] }
        : specs();
    const inCode = code || config.code ? codeProblems(tree, config, locateInConfig, code) : [];
    onProgress(`compiling ${sources.length} specs`, sources.length);
    const compileAll = (settings, files) => code ? compileAgents(code.agents, settings, code.source) : compile(files, settings);
    const compiled = compileAll(config, sources);
    return {
        ...compiled,
        sources,
        diagnostics: [...diagnostics, ...inCode, ...compiled.diagnostics],
        compileAgain: (settings, only) => compileAll(settings, sources.filter(({ path }) => only.has(path))),
    };
}
/** The outputs against what is in their places. */
function compareOutputs(run, compiled) {
    const { tree, folder, config, options, code } = run;
    const { files, sources } = compiled;
    const registry = config.registry;
    const existing = (0,output_places/* readExisting */.Y7)(tree, config, files);
    const unmanaged = (0,project_tree/* matching */.wC)([...files.map(({ path }) => path), ...existing.texts.keys()], config.unmanaged);
    const planned = planChanges(files, code ? filesFor(code, existing.texts, files) : existing.texts, {
        adopt: options.adopt ?? false,
        isInSync: (path) => existing.inSync.has(path),
        isUnmanaged: (path) => unmanaged.has(path),
        folders: (0,project_project/* foldersOf */.pd)(config),
        ...((code || config.code) && { isOtherSource: otherSource(tree, config, code) }),
        registry,
    });
    const losses = options.adopt && !options.discard ? adoptionLosses(planned.changes, files, registry) : [];
    const inScope = scopeOf(options, sources);
    const outputs = files.filter((file) => !unmanaged.has(file.path) && inScope(file));
    const isLeft = ({ agent, harness }) => losses.some((loss) => loss.agent === agent && loss.harness === harness);
    const wanted = planned.changes.filter((change) => !isLeft(change));
    const changes = withMatrixCause(wanted, config, compiled.compileAgain).filter(inScope);
    const unread = outputs.filter(({ path }) => !existing.inSync.has(path) && !existing.texts.has(path));
    return {
        changes,
        outputs,
        unmanaged,
        existing,
        diagnostics: [
            ...[...existing.diagnostics, ...planned.diagnostics, ...losses].filter(({ file = '', harness }) => !unmanaged.has(file) && isWanted(harness, options)),
            ...(isEmptied(run, sources, planned.changes) ? [(0,model_diagnose/* diagnose */.h4)('no-specs', undefined, {})] : []),
            ...unread.flatMap(({ path }) => (0,output_places/* blockedPaths */.vx)(tree, path)),
            ...(folder === undefined ? [] : (0,output_places/* gitProblems */.Bb)(folder, outputs, changes)),
            ...filterProblems(options, {
                specs: sources.map(({ path }) => path),
                harnesses: new Set([...files, ...planned.changes].map(({ harness }) => harness)),
            }),
        ],
    };
}
/** Whether the specs of existing files are all gone, which is no project of code alone. */
const isEmptied = ({ config, options, code }, sources, changes) => !code &&
    !options.allowEmpty &&
    sources.length === 0 &&
    (0,project_project/* mayBeCodeAlone */.jn)(config) &&
    changes.some(({ cause }) => cause === 'orphan');
function judgeOutputs({ reading, config, locateInConfig, options }, outputs, unmanaged) {
    const rules = (0,policy_rule/* distinctRules */.yO)([...(config.policy ?? []), ...(options.policy?.rules ?? [])]);
    if (rules.length === 0)
        return { ours: [], others: [], rules };
    return { ...(0,judge_tree/* judgeTree */.g)({ reading: reading(), rules, locateInConfig, outputs, unmanaged }), rules };
}


/***/ }),

/***/ 8884:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F5: () => (/* binding */ readSpecs),
/* harmony export */   HX: () => (/* binding */ topOf),
/* harmony export */   KH: () => (/* binding */ linkOnTheWay),
/* harmony export */   Z9: () => (/* binding */ loadConfig),
/* harmony export */   Zv: () => (/* binding */ foldersAbove),
/* harmony export */   b5: () => (/* binding */ agentGlobs),
/* harmony export */   iE: () => (/* binding */ CONFIG_PATHS),
/* harmony export */   jn: () => (/* binding */ mayBeCodeAlone),
/* harmony export */   o$: () => (/* binding */ readSource),
/* harmony export */   pd: () => (/* binding */ foldersOf),
/* harmony export */   t2: () => (/* binding */ sparseProblems),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* unused harmony export isSpecialPlace */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var _harness_kit_places_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(2835);
/* harmony import */ var _model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2462);
/* harmony import */ var _spec_config_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2580);
/* harmony import */ var _spec_parse_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(5776);
/* harmony import */ var _spec_run_js__WEBPACK_IMPORTED_MODULE_10__ = __nccwpck_require__(5149);
/* harmony import */ var _text_mark_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(8970);
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(4581);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(9613);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2773);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(3473);










const CONFIG_PATHS = [
    '.fsagent/config.yml',
    '.fsagent/config.yaml',
    '.fsagent/config.json',
];
/** The config of a root, or the defaults. */
function loadConfig(root, path, registry) {
    const tree = typeof root === 'string' ? (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .diskTree */ .cF)(root) : root;
    const nowhere = () => undefined;
    const found = path ?? CONFIG_PATHS.find((each) => tree.kind(each) !== 'nothing');
    const source = found === undefined ? {} : readSource(tree, found);
    if (source.source)
        return (0,_spec_config_js__WEBPACK_IMPORTED_MODULE_2__/* .readConfig */ .Xg)(source.source, registry);
    const defaults = (0,_spec_config_js__WEBPACK_IMPORTED_MODULE_2__/* .defaultConfig */ .sb)(registry);
    if (found === undefined)
        return { config: defaults, diagnostics: misnamedConfig(tree), locate: nowhere };
    const missing = (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('no-config', undefined, { path: found, link: linkOnTheWay(tree, found) });
    return { config: defaults, diagnostics: [source.diagnostic ?? missing], locate: nowhere };
}
/** The symbolic link that keeps a path from being read or written: the path itself, or a folder above it. */
const linkOnTheWay = (tree, path) => [...foldersAbove(path), path].find((each) => tree.kind(each) === 'link');
/** The folders on the way to a path, the topmost first. */
const foldersAbove = (path) => {
    const parts = path.split('/');
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
};
/** A config with a misspelt name must not leave a project without its rules. */
function misnamedConfig(tree) {
    const [path = ''] = CONFIG_PATHS;
    return tree
        .list(['yml', 'yaml', 'json'].map((ending) => `.fsagent/*.${ending}`))
        .files.filter((file) => (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_4__/* .nearest */ .p)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(file, (0,node_path__WEBPACK_IMPORTED_MODULE_0__.extname)(file)), ['config', 'conf', 'fsagent']) !== undefined)
        .map((instead) => (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('no-config', topOf(instead), { path, instead }));
}
/** Every spec the config names, and what is wrong with finding them. */
function readSpecs(tree, config, locate, allowEmpty) {
    const without = config.specs.filter((glob) => glob.startsWith('!'));
    const wanted = config.specs.flatMap((glob, index) => (glob.startsWith('!') ? [] : [{ glob, index }]));
    const isDefault = config.specs === _spec_config_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_SPECS */ .zP;
    const matches = wanted.map(({ glob, index }) => {
        const listed = tree.list([glob, ...without, ...(isDefault ? MISNAMED_SPECS : [])]);
        const [files, misnamed] = isDefault ? splitByEnding(listed.files) : [listed.files, []];
        return { glob, index, links: listed.links, files, misnamed };
    });
    const paths = [...new Set(matches.flatMap((match) => match.files))].sort();
    const links = [...new Set(matches.flatMap((match) => match.links))].filter(isSpecPath).sort();
    const read = paths
        .filter((path) => (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path) !== _spec_parse_js__WEBPACK_IMPORTED_MODULE_5__/* .NOT_A_SPEC */ .K_)
        .map((path) => ({ path, ...readSource(tree, path) }))
        .filter(({ source }) => !source || !isOutput(source));
    const sources = read.flatMap(({ source }) => source ?? []);
    const specs = new Set(read.map(({ path }) => path));
    const empty = allowEmpty || mayBeCodeAlone(config)
        ? []
        : matches.filter(({ files }) => !files.some((path) => specs.has(path)));
    return {
        sources,
        diagnostics: [
            ...read.flatMap(({ diagnostic }) => diagnostic ?? []),
            ...empty.map(({ glob, index }) => config.specs === _spec_config_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_SPECS */ .zP
                ? (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('no-specs', undefined, { elsewhere: specElsewhere(tree) })
                : (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('no-match', locate(['specs', index]), { glob })),
            ...paths.flatMap((path) => foreignSpec(tree, path, config)),
            ...matches
                .flatMap(({ misnamed }) => misnamed)
                .map((path) => (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('misnamed-spec', topOf(path), { endings: SPEC_ENDINGS })),
            ...links.map((path) => (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('linked-spec', topOf(path), {})),
            ...linkedFolders(tree, config.specs).map((folder) => (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('linked-spec', topOf(folder), { folder })),
        ],
    };
}
/** Symbolic links at the folders that globs begin with; nothing behind them matches. */
const linkedFolders = (tree, globs) => [
    ...new Set(globs.flatMap((glob) => linkOnTheWay(tree, plainStart(glob)) ?? [])),
];
/** The folders that a glob names before it leaves anything open. */
function plainStart(glob) {
    const open = glob.search(/[*?[\]{}()!]/);
    return open === -1 ? glob : glob.slice(0, Math.max(glob.lastIndexOf('/', open), 0));
}
/** A spec that was put into another folder of ours. */
const specElsewhere = (tree) => tree.list(['.fsagent/**/*.md']).files.find((path) => (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path) !== 'README.md');
/** Where all agents are made in code, there need not be a spec. */
const mayBeCodeAlone = ({ specs, code = [] }) => specs === _spec_config_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_SPECS */ .zP && code.length > 0;
const SPEC_ENDINGS = ['.md', '.yaml', '.yml', '.json'];
const isSpecPath = (path) => SPEC_ENDINGS.some((ending) => path.endsWith(ending));
/** Files that their author takes for specs. Were `x.md` renamed to `x.MD` without a word, the outputs of `x` would be deleted. */
const MISNAMED_SPECS = [
    '.fsagent/agents/**/*.{MD,Md,markdown,YAML,Yaml,YML,Yml,JSON,Json}',
];
/** The specs among the files, and those with a similar ending. */
function splitByEnding(files) {
    const others = files.filter((path) => !isSpecPath(path) && !/(?:^|\/)readme\.\w+$/i.test(path));
    return [files.filter(isSpecPath), others];
}
/** A marked output is never taken for a spec. */
const isOutput = ({ text }) => (0,_text_mark_js__WEBPACK_IMPORTED_MODULE_6__/* .readMark */ .Mp)(text) !== undefined;
/** Reads a text file; a diagnostic when it is not text. */
function readSource(tree, path) {
    const found = readText(tree, path);
    if (typeof found === 'object')
        return { diagnostic: found };
    return found === undefined ? {} : { source: { path, text: found } };
}
/** The text of a file, or what keeps it from being read; nothing where there is no plain file. */
function readText(tree, path) {
    try {
        return tree.read(path);
    }
    catch (error) {
        if (!(error instanceof _tree_js__WEBPACK_IMPORTED_MODULE_1__/* .NotText */ .nH))
            throw error;
        return (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('not-utf8', topOf(path), {});
    }
}
/** Some harnesses load agents from other folders under a condition, such as those of a plugin. */
function foreignSpec(tree, path, config) {
    if (path.startsWith('.fsagent/'))
        return [];
    return config.registry.flatMap(({ title, specialPlaces = [] }) => specialPlaces
        .filter((place) => isSpecialPlace(tree, path, place))
        .map(({ description }) => (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('spec-in-harness-folder', topOf(path), { harness: `${title} ${description}` })));
}
function isSpecialPlace(tree, path, { folder, beside, repository }) {
    const at = `/${path}`.lastIndexOf(`/${folder}/`);
    if (at === -1)
        return false;
    if (beside !== undefined)
        return tree.kind(`${path.slice(0, at)}${beside}`) === 'folder';
    return at === 0 && repository !== undefined && repository.test(tree.name ?? '');
}
/** The place to name when a whole file is the problem. */
const topOf = (file) => ({ file, line: 1, column: 1 });
/** What is not checked out looks as if it did not exist: a hidden spec would make its outputs orphans. */
function sparseProblems(root, config, configPath) {
    const configs = configPath === undefined ? CONFIG_PATHS : [configPath];
    const globs = [...config.specs, ...agentGlobs(config), ...configs.map(_tree_js__WEBPACK_IMPORTED_MODULE_7__/* .literally */ .Dk)];
    const tops = new Set(globs.map((glob) => /^[^*?{}[\]()!\\/]+(?=\/)/.exec(glob)?.[0] ?? '.'));
    const candidates = (0,_git_js__WEBPACK_IMPORTED_MODULE_8__/* .hiddenFiles */ .eK)(root, [...tops]);
    if (candidates.length === 0)
        return []; // nearly always, and matching takes longer than a small run
    const hidden = [...(0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .matching */ .wC)(candidates, globs)];
    const [path] = hidden;
    return path === undefined
        ? []
        : [(0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('sparse-checkout', undefined, { path, more: hidden.length - 1 })];
}
/** The folders outputs go to where the config says so. */
const foldersOf = ({ harnesses = {} }) => Object.fromEntries(Object.entries(harnesses).flatMap(([id, settings]) => (settings?.dir ? [[id, settings.dir]] : [])));
/** Every place where a harness's agents can be in this project. */
const agentGlobs = (config) => [
    ...config.registry.flatMap(_harness_kit_places_js__WEBPACK_IMPORTED_MODULE_9__/* .globsOf */ .p_),
    ...Object.entries(foldersOf(config)).flatMap(([id, folder]) => endingsOf(config, id).map((end) => `${(0,_tree_js__WEBPACK_IMPORTED_MODULE_7__/* .literally */ .Dk)(folder ?? '')}/*${end}`)),
];
const endingsOf = ({ registry }, id) => {
    const harness = (0,_spec_run_js__WEBPACK_IMPORTED_MODULE_10__/* .harnessOf */ .QW)(registry, id);
    return harness ? (0,_harness_kit_places_js__WEBPACK_IMPORTED_MODULE_9__/* .shortest */ .pr)((0,_harness_kit_places_js__WEBPACK_IMPORTED_MODULE_9__/* .outputExtensions */ .C9)(harness)) : [];
};


/***/ }),

/***/ 2773:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ codeOf),
/* harmony export */   cF: () => (/* binding */ diskTree),
/* harmony export */   gp: () => (/* binding */ listedTree),
/* harmony export */   nH: () => (/* binding */ NotText),
/* harmony export */   s1: () => (/* binding */ plainPath),
/* harmony export */   wC: () => (/* binding */ matching)
/* harmony export */ });
/* unused harmony export memoryTree */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var _listing_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3473);




/** A file that is not text cannot be read as a spec or an agent. */
class NotText extends Error {
    constructor(path, options) {
        super(`${path} is not UTF-8 text.`, options);
    }
}
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
function decode(path, bytes) {
    try {
        return utf8.decode(bytes);
    }
    catch (error) {
        throw new NotText(path, { cause: error });
    }
}
/** The files below a folder of this machine. */
function diskTree(root) {
    const kinds = new Map();
    const kind = (path) => {
        const known = kinds.get(path);
        if (known)
            return known;
        const parent = path.includes('/') ? kind(path.slice(0, path.lastIndexOf('/'))) : 'folder';
        const found = parent === 'folder' ? kindAt((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, path)) : belowOther(parent);
        if (found === 'folder')
            kinds.set(path, found); // only folders are asked for again and again
        return found;
    };
    const entriesOf = (folder) => folder === '' || kind(folder) === 'folder'
        ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, folder), { withFileTypes: true })
        : [];
    return {
        name: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(root),
        kind,
        list: (globs, whole = []) => (0,_listing_js__WEBPACK_IMPORTED_MODULE_2__/* .listing */ .RR)(entriesOf, globs, whole),
        read: (path) => (kind(parentFolder(path)) === 'folder' ? readPlainFile(root, path) : undefined),
        linkTarget: (path) => kind(path) === 'link' ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, path)).split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).join('/') : undefined,
    };
}
const parentFolder = (path) => path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
const belowOther = (parent) => parent === 'link' || parent === 'beyond-link' ? 'beyond-link' : 'nothing';
function kindAt(path) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false });
    if (!stats)
        return 'nothing';
    if (stats.isSymbolicLink())
        return 'link';
    if (stats.isDirectory())
        return 'folder';
    return stats.isFile() ? 'file' : 'other';
}
/** Without following a link, so that nothing can be put in between; and without waiting for a pipe. */
const SAFELY = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0);
const NO_FILE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK', 'EISDIR'];
function readPlainFile(root, path) {
    const file = `${root}/${path}`; // to join them takes as long as to read the file
    try {
        const text = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(file, { encoding: 'utf8', flag: SAFELY }); // numbers are taken too
        return text.includes('\ufffd') ? decode(path, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(file)) : text; // what is no text becomes U+FFFD
    }
    catch (error) {
        if (NO_FILE.includes(codeOf(error)))
            return undefined;
        throw error;
    }
}
/** The system's code of an error, such as `ENOENT`. */
const codeOf = (error) => typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
/** Files held in memory: for previews, for tests, and for matching paths that are no files yet. */
function memoryTree(files) {
    const contents = new Map();
    for (const [given, content] of files) {
        const path = plainPath(given);
        if (path === undefined)
            throw new Error(`${JSON.stringify(given)} is no path of a file below the root.`);
        if (contents.has(path))
            throw new Error(`Two files have the path ${JSON.stringify(path)}.`);
        contents.set(path, content);
    }
    return listedTree(new Map([...contents.keys()].map((path) => [path, 'file'])), (path) => contents.get(path));
}
/** A path without empty parts and without `.`; nothing where it is not that of a file below the root. */
function plainPath(path) {
    if (!UNUSUAL_PART.test(path))
        return path; // nearly always
    const parts = path.split('/').filter((part) => part !== '' && part !== '.');
    return parts.length === 0 || parts.includes('..') || /\/\.?$/.test(path) ? undefined : parts.join('/');
}
const UNUSUAL_PART = /^\.{0,2}(?:\/|$)|\/\.{0,2}(?:\/|$)/;
/** A tree known by the list of what is in it, folders apart. `read` is asked for plain files only. */
function listedTree(entries, read) {
    const folders = childrenByFolder(entries.keys());
    const kind = (path) => {
        const known = entries.get(path) ?? (folders.has(path) ? 'folder' : undefined);
        if (known || !path.includes('/'))
            return known ?? 'nothing';
        return belowOther(kind(parentFolder(path)));
    };
    const entriesOf = (folder) => [...(folders.get(folder) ?? [])].map((name) => {
        const path = folder === '' ? name : `${folder}/${name}`;
        return entryOf(name, entries.get(path) ?? 'folder');
    });
    return {
        kind,
        list: (globs, whole = []) => (0,_listing_js__WEBPACK_IMPORTED_MODULE_2__/* .listing */ .RR)(entriesOf, globs, whole),
        read: (path) => {
            const content = entries.get(path) === 'file' ? read(path) : undefined;
            return content === undefined || typeof content === 'string' ? content : decode(path, content);
        },
    };
}
/** Of some paths, those that match the globs. */
const matching = (paths, globs) => new Set(globs.length === 0 ? [] : memoryTree(new Map([...paths].map((path) => [path, '']))).list(globs).files);
/** Every folder with the names in it; the top is the empty path. */
function childrenByFolder(paths) {
    const folders = new Map([['', new Set()]]);
    for (const path of paths) {
        let child = path;
        while (child !== '') {
            const end = child.lastIndexOf('/');
            const folder = end === -1 ? '' : child.slice(0, end);
            const known = folders.get(folder);
            if (known)
                known.add(child.slice(end + 1));
            else
                folders.set(folder, new Set([child.slice(end + 1)]));
            if (known && folder !== '')
                break;
            child = folder;
        }
    }
    return folders;
}
const no = () => false;
const NOTHING = { isBlockDevice: no, isCharacterDevice: no, isFIFO: no, isSocket: no };
const entryOf = (name, kind) => ({
    ...NOTHING,
    name,
    isFile: () => kind === 'file',
    isDirectory: () => kind === 'folder',
    isSymbolicLink: () => kind === 'link',
});


/***/ }),

/***/ 6554:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G4: () => (/* binding */ dueFiles),
/* harmony export */   Tc: () => (/* binding */ removeOwnFolder),
/* harmony export */   Tw: () => (/* binding */ readTextAt),
/* harmony export */   X0: () => (/* binding */ sweep),
/* harmony export */   fR: () => (/* binding */ replaceFile),
/* harmony export */   l: () => (/* binding */ reason),
/* harmony export */   lm: () => (/* binding */ addForRunner),
/* harmony export */   s: () => (/* binding */ createIn),
/* harmony export */   u0: () => (/* binding */ carryOut),
/* harmony export */   uP: () => (/* binding */ trace),
/* harmony export */   xc: () => (/* binding */ makeOwnFolder)
/* harmony export */ });
/* unused harmony exports writeFiles, writeChosenFile */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var _harness_kit_places_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2835);
/* harmony import */ var _environment_error_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(3531);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2773);





// The only module that writes, renames or deletes. Paths are below a folder that the caller names, with `/`. No link below
// that folder is followed, and nothing outside of it is touched.
const reason = (error) => (error instanceof Error ? error.message : String(error));
/** Where a bug is. Node itself would print it as it is, with words of a repository in it. */
const trace = (error) => (error instanceof Error && error.stack) || reason(error);
/** Writes or deletes whole files, each in one step; those that changed since they were read are left alone. */
function writeFiles(root, registry, files, 
/** Further folders in which an earlier run may have been killed. */
folders = []) {
    sweep(root, registry, [...folders, ...files.map(({ path }) => posix.dirname(path))]);
    carryOut(root, dueFiles(root, files));
}
/** The files that are not yet as they are to be. Throws, before anything is written, where one must not be written. */
function dueFiles(root, files) {
    const tree = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .diskTree */ .cF)(root);
    return files.filter((file) => isDue(root, tree, file));
}
/** Another run may have been here since; anything else that changed a file is someone's work. */
function isDue(root, tree, { path, before, after }) {
    checkPlace(root, path);
    const now = readTextAt(tree, path); // read once: between two looks another run may have been here
    if (now === after)
        return false;
    if (now === before)
        return true;
    throw new _environment_error_js__WEBPACK_IMPORTED_MODULE_3__/* .EnvironmentError */ .e(`${path} changed while fsagent was running. Run it again.`);
}
/** The text of a file; `NOT_TEXT` when its bytes are not text, which no plan reads or writes. */
function readTextAt(tree, path) {
    try {
        return tree.read(path);
    }
    catch (error) {
        if (error instanceof _tree_js__WEBPACK_IMPORTED_MODULE_2__/* .NotText */ .nH)
            return NOT_TEXT;
        throw error;
    }
}
const NOT_TEXT = Symbol('not text');
function carryOut(root, files) {
    for (const { path, after } of files) {
        try {
            if (after === undefined)
                remove(root, path);
            else
                replaceFile(root, path, after);
        }
        catch (cause) {
            if (cause instanceof _environment_error_js__WEBPACK_IMPORTED_MODULE_3__/* .EnvironmentError */ .e)
                throw cause;
            const done = after === undefined ? 'deleted' : 'written';
            throw new _environment_error_js__WEBPACK_IMPORTED_MODULE_3__/* .EnvironmentError */ .e(`${path} could not be ${done}: ${reason(cause)}`, { cause });
        }
    }
}
/** Throws, by name, unless the path is below the folder, and there is a plain file or nothing, below folders or nothing. */
function checkPlace(top, path) {
    if (foldersAbove(path).every((folder) => isThere(top, folder, 'folder')))
        isThere(top, path, 'file');
}
/** The folders of a path below the top, the highest first. */
function foldersAbove(path) {
    const parts = path.split('/');
    if (!parts.every(isName))
        throw new _environment_error_js__WEBPACK_IMPORTED_MODULE_3__/* .EnvironmentError */ .e(`${path} is no path of a file below the folder.`);
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
/** Windows takes more for separators, and what follows a colon for another stream of the file. */
const isName = (part) => !['', '.', '..'].includes(part) && !(node_path__WEBPACK_IMPORTED_MODULE_1__.sep === '\\' ? /[\\:\0]/ : /\0/).test(part);
/** Whether a file or folder is at a place. Throws where something else is there; the folders above are known. */
function isThere(top, path, kind) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, path), { throwIfNoEntry: false });
    if (stats?.isSymbolicLink())
        throw linkInPlace(path, kind);
    if (stats && !(kind === 'file' ? stats.isFile() : stats.isDirectory()))
        throw new _environment_error_js__WEBPACK_IMPORTED_MODULE_3__/* .EnvironmentError */ .e(`${path} is not a ${kind}.`);
    return stats !== undefined;
}
const linkInPlace = (path, kind) => new _environment_error_js__WEBPACK_IMPORTED_MODULE_3__/* .EnvironmentError */ .e(`${path} is a symbolic link; nothing is written through it. Put the ${kind} itself there, or nothing.`);
const TEMPORARY = /^\.(\d+)-[0-9a-f]+\.fsagent-tmp$/;
/** Puts a file in place, in one step, with the mode of the one that was there. */
function replaceFile(top, path, text) {
    for (const folder of foldersAbove(path))
        if (!isThere(top, folder, 'folder'))
            makeFolder((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, folder));
    isThere(top, path, 'file');
    const target = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, path);
    const name = `.${process.pid}-${Math.random().toString(16).slice(2)}.fsagent-tmp`;
    const temporary = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(target), name);
    const mode = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(target, { throwIfNoEntry: false })?.mode;
    try {
        create(temporary, text, mode);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(temporary, target); // a link that was put there meanwhile is replaced, not followed
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(temporary, { force: true });
        throw error;
    }
}
/** A new file; `wx` takes no file or link that is there already. */
function create(file, text, mode) {
    const opened = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(file, 'wx');
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(opened, text);
        if (mode !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fchmodSync)(opened, mode & 0o7777);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(opened);
    }
}
function makeFolder(folder) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder);
    }
    catch (error) {
        const isFolder = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(folder, { throwIfNoEntry: false })?.isDirectory() === true;
        if ((0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .codeOf */ .$N)(error) !== 'EEXIST' || !isFolder)
            throw error; // another run may have been quicker
    }
}
/** Deletes a file, and the folders that are empty then. */
function remove(root, path) {
    checkPlace(root, path);
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.unlinkSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, path));
    }
    catch (error) {
        if ((0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .codeOf */ .$N)(error) !== 'ENOENT')
            throw error; // another run may have been quicker
    }
    for (const folder of foldersAbove(path).toReversed()) {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, folder));
        }
        catch {
            return; // not empty, or in use: it stays
        }
    }
}
/** Where runs write whose files are not known any more: the top, our own folders, those of editors; and those of harnesses. */
const FOLDERS = ['.', '.fsagent', '.fsagent/agents', '.vscode', '.idea'];
const STALE_MS = 10 * 60 * 1000;
/** Removes what a killed run left behind; the files of a run that still lives are left alone. */
function sweep(root, registry, further) {
    const { kind } = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .diskTree */ .cF)(root);
    for (const folder of new Set([...FOLDERS, ...registry.map(_harness_kit_places_js__WEBPACK_IMPORTED_MODULE_4__/* .outputFolder */ .qi), ...further]))
        if (folder === '.' || kind(folder) === 'folder')
            sweepFolder((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, folder));
}
function sweepFolder(folder) {
    for (const name of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder)) {
        const owner = TEMPORARY.exec(name)?.[1];
        if (owner === undefined)
            continue;
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name);
        const age = Date.now() - ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
        if (!isAtWork(Number(owner)) || age > STALE_MS)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(path, { force: true });
    }
}
/** Whether another process has this number; our own on a file is from an earlier process that had it too. */
function isAtWork(pid) {
    if (pid === process.pid)
        return false;
    try {
        process.kill(pid, 0);
        return true;
    }
    catch (error) {
        return (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .codeOf */ .$N)(error) === 'EPERM';
    }
}
/**
 * Writes a file where a person says. The way there may lead over links of their own; what lies in an untrusted folder, a
 * repository, must not turn it elsewhere. The file itself is never a link.
 */
function writeChosenFile({ path, cwd, untrusted }, text) {
    const target = resolve(cwd, path);
    const folder = dirname(target);
    const tops = untrusted.map((each) => realpathSync(each));
    for (const link of linksOnWay(folder)) {
        const place = realpathSync(dirname(link));
        if (tops.some((top) => isWithin(top, place)))
            throw linkInPlace(shownFrom(cwd, link), 'folder');
    }
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
        throw new EnvironmentError(`${path} cannot be written: there is no folder ${dirname(path)}.`);
    const there = lstatSync(target, { throwIfNoEntry: false });
    if (there?.isSymbolicLink())
        throw linkInPlace(shownFrom(cwd, target), 'file');
    if (there && !there.isFile())
        throw new EnvironmentError(`${path} is not a file.`);
    const real = realpathSync(folder);
    sweepFolder(real);
    replaceFile(real, basename(target), text);
}
/** The links that lead to a folder, and those on the way to where these lead. */
function* linksOnWay(folder) {
    for (const each of wayTo(folder)) {
        if (!lstatSync(each, { throwIfNoEntry: false })?.isSymbolicLink())
            continue;
        yield each;
        realpathSync(each); // throws where links lead in a circle, or to nothing
        yield* linksOnWay(resolve(realpathSync(dirname(each)), readlinkSync(each)));
    }
}
/** A folder and all above it. */
const wayTo = (folder) => dirname(folder) === folder ? [] : [...wayTo(dirname(folder)), folder];
const isWithin = (top, path) => path === top || path.startsWith(top.endsWith(sep) ? top : `${top}${sep}`);
function shownFrom(cwd, path) {
    const below = relative(cwd, path);
    return below.startsWith('..') ? path : below;
}
/** A new folder of our own, which only this user may enter, below the one for temporary files. */
const makeOwnFolder = (temp) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(temp, 'fsagent-'));
/** A new file in a folder of our own; its path. */
function createIn(folder, name, text) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name);
    create(file, text);
    return file;
}
const removeOwnFolder = (folder) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(folder, { recursive: true, force: true });
/**
 * Adds to a file that the runner names: step outputs, the summary. Its environment names them, which no repository sets, and
 * they are outside of the checkout; so this one follows a link, such as `/dev/stdout` of somebody who tries a step by hand.
 */
function addForRunner(file, text) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, text);
}


/***/ }),

/***/ 7961:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ agentTextReader)
/* harmony export */ });
/* harmony import */ var _text_frontmatter_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6505);
/* harmony import */ var _text_locate_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(7261);
/* harmony import */ var _text_loose_yaml_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8457);
/* harmony import */ var _text_once_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7050);
/* harmony import */ var _text_parse_yaml_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(9262);
/* harmony import */ var _text_source_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2390);
/* harmony import */ var _text_yaml_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(5991);







/** Reads a file when it is asked for, once for all harnesses that take it apart alike. */
function agentTextReader({ path, text: whole }, start = 0) {
    const text = (0,_text_once_js__WEBPACK_IMPORTED_MODULE_0__/* .once */ .Oo)(() => (whole.startsWith('\ufeff') ? whole.slice(1) : whole));
    const standard = (0,_text_once_js__WEBPACK_IMPORTED_MODULE_0__/* .once */ .Oo)(() => {
        const opened = (0,_text_frontmatter_js__WEBPACK_IMPORTED_MODULE_1__/* .openFrontmatter */ .Fc)(text().slice(start));
        const yaml = 'parts' in opened ? opened.parts.yaml : '';
        return { written: yaml, ...readAgentText({ path, text: text() }, {}, opened, start) };
    });
    return (rules = {}, format) => {
        if (format?.read)
            return readAllKeys({ path, text: text() }, format.read);
        if (rules.plainFences && (whole !== text() || hasBlankFence(text())))
            return { ...withoutFields({ path, text: text() }, 'no-frontmatter'), reason: FENCE_REASON };
        const { shape, duplicateKeys, written } = standard();
        const isOwn = (rules.asYaml12?.(written) ?? written) !== written ||
            (rules.ignoresMerges && written.includes('<<')) ||
            (rules.ignoresTags && (written.includes('!!') || shape === 'bad-yaml')) ||
            rules.split?.(text()) !== undefined ||
            (shape === 'bad-yaml' && rules.repair) ||
            (duplicateKeys.length > 0 && rules.refusesDuplicateKeys);
        if (!isOwn)
            return standard();
        return readAgentText({ path, text: text() }, rules, (0,_text_frontmatter_js__WEBPACK_IMPORTED_MODULE_1__/* .openFrontmatter */ .Fc)(text().slice(start)), start);
    };
}
const FENCE_REASON = 'a byte order mark or blanks behind "---" count there';
/** Whether one of its two fences has blanks behind it. */
function hasBlankFence(text) {
    const opened = (0,_text_frontmatter_js__WEBPACK_IMPORTED_MODULE_1__/* .openFrontmatter */ .Fc)(text);
    if ('problem' in opened)
        return false;
    const [opening = '', closing = ''] = [
        text.slice(0, opened.parts.yamlStart),
        text.slice(opened.parts.yamlStart + opened.parts.yaml.length, opened.parts.bodyStart),
    ];
    return /---[ \t]/.test(`${opening}\n${closing}`);
}
/** Reads a file that is all keys. */
function readAllKeys({ path, text }, read) {
    const at = (0,_text_source_js__WEBPACK_IMPORTED_MODULE_2__/* .locator */ .fl)({ path, text });
    const nothing = { path, fields: {}, duplicateKeys: [], body: '' };
    if (text.trim() === '')
        return { ...nothing, shape: 'empty', locate: () => at(0) };
    const keys = read(text);
    if ('reason' in keys)
        return { ...nothing, shape: 'bad-yaml', reason: keys.reason, locate: () => at(keys.offset) };
    const { fields, prompt: body, offsetOf } = keys;
    return { ...nothing, shape: 'fields', fields, body, locate: (each) => at(offsetOf(each)) };
}
/** Reads a file as far as it can be read; every harness then decides what it makes of it. */
function readAgentText({ path, text }, rules, standard, start) {
    const without = (shape, more = {}) => ({
        ...withoutFields({ path, text }, shape),
        ...more,
    });
    if (text.trim() === '')
        return without('empty');
    const own = rules.split?.(text);
    const opened = own ? { parts: own } : standard;
    if ('problem' in opened) {
        if (opened.problem === 'unclosed')
            return without('unclosed');
        return without(opened.later === undefined ? 'no-frontmatter' : 'late-frontmatter');
    }
    const { yaml: written, yamlStart, body } = opened.parts;
    const yaml = rules.asYaml12?.(written) ?? written;
    const source = { path, text };
    const strict = readLeniently((0,_text_loose_yaml_js__WEBPACK_IMPORTED_MODULE_3__/* .yamlPart */ .nu)(source, yaml, start + yamlStart), rules);
    const repairs = strict.reason === undefined ? [] : (0,_text_loose_yaml_js__WEBPACK_IMPORTED_MODULE_3__/* .repairsOf */ .u_)(source, yaml, start + yamlStart, rules);
    const others = repairs.map((each) => readLeniently(each, rules));
    const repaired = others.find((each) => each.reason === undefined);
    const { value, locate, duplicateKeys, reason } = repaired ?? strict;
    const [broken] = strict.findings;
    const keys = {
        written: yaml,
        read: repaired?.yaml ?? yaml,
        findings: (repaired ?? strict).findings,
        ...(repaired && broken && { broken }),
    };
    if (reason !== undefined)
        return without(others.length > 0 ? 'beyond-repair' : 'bad-yaml', { body, reason, locate, yaml: keys });
    if (value !== null && value !== undefined && !(0,_text_locate_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u)(value))
        return without('no-map', {
            body,
            locate,
            yaml: keys,
            ...(Array.isArray(value) && { reason: 'it is a list' }),
        });
    return {
        path,
        shape: repaired ? 'repaired' : 'fields',
        fields: value ?? {},
        duplicateKeys,
        body,
        locate,
        yaml: keys,
        ...(strict.reason !== undefined && { reason: strict.reason }),
    };
}
/** A file whose keys cannot be read. */
function withoutFields({ path, text }, shape) {
    const at = (0,_text_source_js__WEBPACK_IMPORTED_MODULE_2__/* .locator */ .fl)({ path, text });
    return { path, shape, fields: {}, duplicateKeys: [], body: text, locate: () => at(0) };
}
/** What no spec may use (anchors, merge keys) harnesses do take, so it is read here. */
function readLeniently({ yaml, at }, rules) {
    const { value, locate, diagnostics: findings } = (0,_text_yaml_js__WEBPACK_IMPORTED_MODULE_5__/* .readYaml */ .gM)(yaml, at);
    const found = (code) => findings.find((each) => each.code === code);
    const bad = found('bad-yaml');
    const duplicateKeys = findings.flatMap(({ code, message }) => (code === 'duplicate-key' ? [message] : []));
    const read = { duplicateKeys, yaml, findings };
    const unread = (finding, reason) => ({
        ...read,
        value: undefined,
        locate: () => locationOf(finding),
        reason,
    });
    const tagged = bad && rules.ignoresTags ? resolved(yaml, rules) : undefined; // it may be a key that is no text
    if (bad && tagged === undefined)
        return unread(bad, withoutPrefix(bad.message));
    const second = found('duplicate-key');
    if (rules.refusesDuplicateKeys && second)
        return unread(second, 'a key is given twice');
    const feature = found('yaml-feature');
    if (tagged !== undefined || !feature)
        return { ...read, value: tagged ?? value, locate };
    const meant = resolved(yaml, rules);
    if (meant !== undefined)
        return { ...read, value: meant, locate };
    return unread(feature, 'an alias has no anchor, or there are too many of them');
}
const locationOf = ({ file, line, column }) => file === undefined || line === undefined || column === undefined ? undefined : { file, line, column };
const withoutPrefix = (message) => message.replace(/^This cannot be read: /, '').replace(/\.$/, '');
/** With anchors, and if so merge keys, in place; a text that would grow without end has no value. */
function resolved(yaml, { ignoresMerges, ignoresTags }) {
    try {
        const document = (0,_text_parse_yaml_js__WEBPACK_IMPORTED_MODULE_6__/* .parseYaml */ .hN)(yaml, {
            merge: !ignoresMerges,
            logLevel: 'error', // warnings are not printed
            ...(ignoresTags && {
                customTags: [{ tag: 'tag:yaml.org,2002:binary', resolve: (text) => text }],
            }),
        });
        const isBad = document.errors.length > 0 || (0,_text_parse_yaml_js__WEBPACK_IMPORTED_MODULE_6__/* .aliasesIn */ .eu)(document) > MOST_ALIASES;
        return isBad ? undefined : document.toJS({ maxAliasCount: MOST_ALIASES });
    }
    catch {
        return undefined;
    }
}
/** For each alias the library goes through all anchors and aliases before it. */
const MOST_ALIASES = 100;


/***/ }),

/***/ 5177:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _F: () => (/* binding */ shellPatterns),
/* harmony export */   eg: () => (/* binding */ guides),
/* harmony export */   kV: () => (/* binding */ deniedCommands),
/* harmony export */   r: () => (/* binding */ shellDenies)
/* harmony export */ });
/* harmony import */ var _model_diagnose_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2462);

/** Whether rules let some commands pass that others are to be kept from; plain patterns of denied ones are said one by one. */
const guides = (rules) => {
    const [first] = rules;
    return (rules.some(({ action }) => action === 'ask') ||
        (first?.pattern === '*' && first.action === 'deny' && rules.some(({ action }) => action === 'allow')));
};
/** Said once for all such agents of a harness, at the first of their places: what people take for a boundary is none. */
const shellPatterns = ({ id, title }, places) => places.length === 0
    ? []
    : [
        (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_0__/* .diagnose */ .h4)('shell-patterns', places[0], { harness: title, agents: places.length }, { harness: id, tool: 'Shell' }),
    ];
/** Each pattern of denied commands, which somebody relies on. */
const deniedCommands = (rules) => rules.filter(({ pattern, action }) => action === 'deny' && pattern !== '*');
/** The same as diagnostics, for rules of a file. */
const shellDenies = (harness, rules, locate, subject) => deniedCommands(rules).map(({ pattern, path }) => (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_0__/* .diagnose */ .h4)('shell-deny-pattern', locate(path), { harness: harness.title, pattern }, { ...subject, tool: 'Shell' }));


/***/ }),

/***/ 8931:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ NO_GRANTS),
/* harmony export */   e: () => (/* binding */ NO_REACH)
/* harmony export */ });
const NO_GRANTS = {
    granted: new Map(),
    commands: [],
    served: new Set(),
    mcp: [],
    others: [],
    commandFields: [],
    isBounded: true,
};
const NO_REACH = { tools: new Map(), mcp: [], others: [] };


/***/ }),

/***/ 3194:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $6: () => (/* binding */ NO_MANIFESTS),
/* harmony export */   PX: () => (/* binding */ readManifests),
/* harmony export */   ji: () => (/* binding */ manifestPath)
/* harmony export */ });
/* harmony import */ var _places_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9170);

const NO_MANIFESTS = { named: new Map(), opened: new Map(), closed: new Map() };
/** Reads the files that name agents, such as the manifest of a plugin. */
function readManifests(sources, registry) {
    const named = new Map();
    const opened = new Map();
    const closed = new Map();
    for (const harness of registry) {
        const found = foundManifests(harness, sources).map((each) => ({ ...each, ...each.read(each.text) }));
        const plugins = new Set(found.flatMap((each) => (each.plugins ? [] : (joined(each.root, '') ?? []))));
        for (const { root, place, isPlugin, agents = [], instead, ...more } of found) {
            const above = isPlugin || root.startsWith(_places_js__WEBPACK_IMPORTED_MODULE_0__/* .HOME */ .yZ) ? undefined : root;
            const bare = (more.plugins ?? []).filter((each) => !plugins.has(joined(root, each) ?? ''));
            const folders = [...(more.folders ?? []), ...bare.map((each) => `${each}/${place.folder}`)];
            if (instead)
                addTo(closed, joined(root, instead.folder), { harness, ...instead });
            for (const folder of folders)
                addTo(opened, joined(root, folder), { harness, place, above });
            for (const agent of agents)
                addTo(named, joined(root, agent.path), { ...agent, harness, place, above });
        }
    }
    return { named, opened, closed };
}
/** One manifest of a kind for each folder. */
function foundManifests({ audit }, sources) {
    return (audit?.manifests ?? []).flatMap((manifest) => {
        const found = new Map();
        for (const { path, text } of sources) {
            const name = manifestPath(manifest, path);
            if (name === undefined)
                continue;
            const [root, rank] = [path.slice(0, path.length - name.length), manifest.paths.indexOf(name)];
            if (rank < (found.get(root)?.rank ?? Number.POSITIVE_INFINITY))
                found.set(root, { ...manifest, root, text, rank });
        }
        return [...found.values()];
    });
}
/** Which path of a manifest a file has, the longest one where several are alike. */
function manifestPath({ paths }, path) {
    let longest;
    for (const each of paths) {
        const isThere = path.endsWith(each) && (path.length === each.length || path.at(-each.length - 1) === '/');
        if (isThere && each.length > (longest?.length ?? 0))
            longest = each;
    }
    return longest;
}
function addTo(map, key, value) {
    if (key === undefined)
        return;
    const known = map.get(key);
    if (known)
        known.push(value);
    else
        map.set(key, [value]);
}
/** A path below a folder, without its dots; nothing where it leaves the tree. */
function joined(root, path) {
    if (/^(?:[/~]|[A-Za-z]:)/.test(path))
        return undefined;
    const parts = [];
    const start = root.startsWith(_places_js__WEBPACK_IMPORTED_MODULE_0__/* .HOME */ .yZ) ? _places_js__WEBPACK_IMPORTED_MODULE_0__/* .HOME */ .yZ : '';
    for (const part of `${root.slice(start.length)}${path}`.split('/')) {
        if (part === '' || part === '.')
            continue;
        if (part !== '..')
            parts.push(part);
        else if (parts.pop() === undefined)
            return undefined;
    }
    return `${start}${parts.join('/')}`;
}


/***/ }),

/***/ 8801:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   lw: () => (/* binding */ grantsMemory),
/* harmony export */   v0: () => (/* binding */ builtInGrants)
/* harmony export */ });
/* unused harmony export grantsOf */
/* harmony import */ var _harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(651);
/* harmony import */ var _model_tools_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(786);
/* harmony import */ var _typed_grants_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1494);



/**
 * A memory for one run: agents of a team share their lists, and equal keys give equal grants. What other keys come to is
 * mostly the same too, and then one object for all of them.
 */
function grantsMemory() {
    const known = new Map();
    const equal = new Map();
    const oneOf = (grants) => {
        const { granted, commands, served, mcp, others, commandFields, isBounded, natives } = grants;
        const key = JSON.stringify([
            [...granted],
            commands,
            [...served],
            mcp,
            others,
            commandFields,
            isBounded,
            natives,
        ]);
        const found = equal.get(key) ?? grants;
        equal.set(key, found);
        return found;
    };
    return (harness, agent, more) => {
        const servers = harness.mcp.serversField === undefined ? undefined : agent.fields[harness.mcp.serversField];
        const { keys, names, meanings = [], commandFields } = agent;
        const key = JSON.stringify([harness.id, keys, names, [...meanings], commandFields, servers, more]);
        const found = known.get(key) ?? oneOf(grantsOf(harness, agent));
        if (known.size < MOST_REMEMBERED)
            known.set(key, found);
        return found;
    };
}
/** A team may have a list of its own for each of its thousands of agents. */
const MOST_REMEMBERED = 1000;
/** The grants of an agent in typed tools, and the natives behind them. */
function grantsOf(harness, agent) {
    const grants = remembered(agent.grants);
    const names = (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .distinct */ .dM)(agent.names.map((name) => name.replace(/\(.*$/s, '')));
    const starters = harness.audit?.delegation.natives ?? [];
    const unowned = names.filter((name) => (0,_harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_1__/* .nativesNamed */ .EH)(harness, name).length === 0);
    const typed = (0,_typed_grants_js__WEBPACK_IMPORTED_MODULE_2__/* .typedGrants */ .gp)({
        ...agent,
        harness,
        grants,
        names: names.map((name) => ({ name, meaning: agent.meanings?.get(name) })),
    });
    return { ...typed, natives: (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .distinct */ .dM)([...(0,_harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_1__/* .nativesOf */ .Cn)(harness), ...starters, ...unowned]).filter(grants) };
}
/** What a built-in agent of a harness is granted. */
function builtInGrants(harness, keys) {
    const grants = (harness.audit?.grants ?? harness.grants)(keys);
    return grantsOf(harness, {
        keys,
        grants,
        isLimited: () => false,
        commandFields: [],
        names: [],
        fields: {},
    });
}
function remembered(decide) {
    const decided = new Map();
    return (native) => {
        const answer = decided.get(native) ?? decide(native);
        decided.set(native, answer);
        return answer;
    };
}


/***/ }),

/***/ 9170:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   NR: () => (/* binding */ auditGlobs),
/* harmony export */   Si: () => (/* binding */ linkGlobs),
/* harmony export */   Vv: () => (/* binding */ agentFolders),
/* harmony export */   Yh: () => (/* binding */ isManifest),
/* harmony export */   Zl: () => (/* binding */ leadsToAgents),
/* harmony export */   Zv: () => (/* binding */ foldersAbove),
/* harmony export */   pH: () => (/* binding */ areTogether),
/* harmony export */   r7: () => (/* binding */ placesWith),
/* harmony export */   wZ: () => (/* binding */ isSettings),
/* harmony export */   yZ: () => (/* binding */ HOME),
/* harmony export */   zK: () => (/* binding */ openedGlobs)
/* harmony export */ });
/* harmony import */ var _harness_kit_places_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2835);
/* harmony import */ var _text_once_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7050);
/* harmony import */ var _manifests_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3194);



/** How paths below a person's home folder begin. */
const HOME = '~/';
/** Every place where a harness finds agents in a repository. */
const placesOf = (0,_text_once_js__WEBPACK_IMPORTED_MODULE_0__/* .onceFor */ .bO)(({ places, audit }) => [
    ...places.flatMap(({ folders, ...place }) => folders.map((folder) => ({ folder, ...place }))),
    ...(audit?.morePlaces ?? []),
]);
/** The places that a file is in, one for each harness that would load it. */
function placesWith(path, registry, tree, manifests = _manifests_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_MANIFESTS */ .$6) {
    return registry.flatMap((harness) => {
        if (!harness.audit)
            return [];
        const named = manifests.named.get(path)?.find((each) => each.harness === harness);
        if (named)
            return [{ harness, place: named.place, above: named.above, below: stemAlone(path), named }];
        const found = inOwnPlace(path, harness, tree) ?? inOpenedFolder(path, harness, manifests);
        if (!found)
            return [];
        const leftOut = foldersTo(path)
            .flatMap((folder) => manifests.closed.get(folder) ?? [])
            .find((each) => each.harness === harness);
        return [{ harness, ...found, ...(leftOut && { leftOut }) }];
    });
}
/** Whether a harness looks where the file is. */
function inOwnPlace(path, harness, tree) {
    const isUser = path.startsWith(HOME);
    for (const place of isUser ? (harness.audit?.userPlaces ?? []) : placesOf(harness)) {
        const found = isUser ? inHome(path, place) : inRepository(path, place, tree);
        if (found)
            return { place, ...found };
    }
    return undefined;
}
/** Whether a manifest makes the files of a folder above it agents. */
function inOpenedFolder(path, harness, { opened }) {
    if (opened.size === 0)
        return undefined;
    for (const folder of foldersTo(path)) {
        const found = opened.get(folder)?.find((each) => each.harness === harness);
        const below = found && withoutEnding(path.slice(folder.length + 1), found.place);
        if (found && below !== undefined)
            return { place: found.place, above: found.above, below };
    }
    return undefined;
}
/** `a/b.agent.md` → `b` */
const stemAlone = (path) => path.slice(path.lastIndexOf('/') + 1).replace(/(?!^)\..*$/, '');
function inHome(path, place) {
    const start = `${HOME}${place.folder}/`;
    const below = path.startsWith(start) ? withoutEnding(path.slice(start.length), place) : undefined;
    return below === undefined ? undefined : { above: undefined, below };
}
function inRepository(path, place, tree) {
    if (!path.includes(place.folder))
        return undefined; // nearly always, and to look closer costs time
    const at = `/${path}`.lastIndexOf(`/${place.folder}/`);
    if (at === -1)
        return undefined;
    const above = path.slice(0, at);
    const below = withoutEnding(path.slice(at + place.folder.length + 1), place);
    if (below === undefined)
        return undefined;
    if (place.beside !== undefined)
        return tree.isFolder(`${above}${place.beside}`) ? { above: undefined, below } : undefined;
    if (place.repository && !(at === 0 && place.repository.test(tree.name ?? '')))
        return undefined;
    return { above, below };
}
/** The path without its ending; nothing when the harness does not load such a file. */
function withoutEnding(below, { extensions, nested }) {
    let ending; // the longest one
    for (const each of extensions)
        if (below.endsWith(each) && each.length > (ending?.length ?? 0))
            ending = each;
    if (ending === undefined || below.length === ending.length || (!nested && below.includes('/')))
        return undefined;
    return below.slice(0, -ending.length);
}
/** Globs of every place, below the root or below home. */
function auditGlobs(registry, where) {
    const globs = registry.flatMap((harness) => {
        const { audit } = harness;
        if (!audit)
            return [];
        const places = where === 'home' ? audit.userPlaces : placesOf(harness);
        const settings = where === 'home' ? audit.settings?.userPaths : audit.settings?.paths;
        const manifests = (audit.manifests ?? []).flatMap(({ paths }) => paths);
        const anywhere = where === 'home' ? '' : '**/';
        return [
            ...places.flatMap((place) => placeGlobs({ ...place, folder: `${anywhere}${place.folder}` })),
            ...[...(settings ?? []), ...manifests].map((path) => `${anywhere}${path}`),
        ];
    });
    return [...new Set(globs)];
}
/** The folders of all places: inside them harnesses enter every folder. */
const agentFolders = (registry) => [
    ...new Set(registry.flatMap((harness) => [...(harness.audit ? placesOf(harness) : []), ...(harness.audit?.userPlaces ?? [])].map(({ folder }) => folder))),
];
/** Whether a file may hold agents beside other settings. */
const isSettings = (path, registry) => registry.some(({ audit }) => path.startsWith(HOME)
    ? audit?.settings?.userPaths.includes(path.slice(HOME.length))
    : audit?.settings?.paths.some((each) => `/${path}`.endsWith(`/${each}`)));
/** Whether a file may name agents in other folders. */
const isManifest = (path, registry) => registry.some(({ audit }) => audit?.manifests?.some((each) => (0,_manifests_js__WEBPACK_IMPORTED_MODULE_1__/* .manifestPath */ .ji)(each, path) !== undefined));
/** Globs of the folders whose files manifests make agents; `globOf` gives nothing for a folder that is not there. */
const openedGlobs = ({ opened }, globOf) => [
    ...new Set([...opened].flatMap(([path, each]) => {
        const folder = globOf(path);
        return folder === undefined ? [] : each.flatMap(({ place }) => placeGlobs({ ...place, folder }));
    })),
];
const placeGlobs = ({ folder, nested, extensions }) => (0,_harness_kit_places_js__WEBPACK_IMPORTED_MODULE_2__/* .shortest */ .pr)(extensions).map((end) => `${folder}/${nested ? '**/' : ''}*${end}`);
/** Globs of what may be a symbolic link on the way to agents: the folders of places, and what is in them. */
function linkGlobs(registry) {
    const folders = registry.flatMap((harness) => (harness.audit ? placesOf(harness) : []).map(({ folder }) => folder));
    return [
        ...new Set(folders.flatMap((folder) => [...foldersTo(folder).map((each) => `**/${each}`), `**/${folder}/**/*`])),
    ];
}
/** `a`, `a/b`, `a/b/c` */
const foldersTo = (folder) => {
    const parts = folder.split('/');
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};
/** Of `a/b/`: the top, which is empty, `a/` and `a/b/`. */
function* foldersAbove(above) {
    yield '';
    for (let end = above.indexOf('/'); end !== -1; end = above.indexOf('/', end + 1))
        yield above.slice(0, end + 1);
}
/** Whether a harness would find agents at a path, or behind it if it is a link to a folder. */
function leadsToAgents(path, registry, tree) {
    const isAgent = (each) => placesWith(each, registry, tree).length > 0;
    const rests = registry.flatMap((harness) => placesOf(harness).flatMap(({ folder }) => foldersTo(folder).flatMap((part) => `/${path}`.endsWith(`/${part}`) ? [folder.slice(part.length)] : [])));
    const endings = new Set(registry.flatMap(placesOf).flatMap(({ extensions }) => extensions));
    const inside = [...endings].flatMap((end) => ['', ...rests].map((rest) => `${path}${rest}/x${end}`));
    return [path, ...inside].some(isAgent);
}
/** Whether two agents can be loaded together: one folder holds the other, or one of them holds everywhere. */
const areTogether = (a, b) => a === undefined || b === undefined || a.startsWith(b) || b.startsWith(a);


/***/ }),

/***/ 5716:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  g: () => (/* binding */ reachAmong)
});

// EXTERNAL MODULE: ./lib/text/once.js
var once = __nccwpck_require__(7050);
// EXTERNAL MODULE: ./lib/reading/judged.js
var judged = __nccwpck_require__(8931);
// EXTERNAL MODULE: ./lib/reading/native-grants.js
var native_grants = __nccwpck_require__(8801);
// EXTERNAL MODULE: ./lib/reading/places.js
var places = __nccwpck_require__(9170);
// EXTERNAL MODULE: ./lib/text/grouped.js
var grouped = __nccwpck_require__(8813);
;// CONCATENATED MODULE: ./lib/reading/reach.js


/** Puts the agents of a harness together with those that come with it. */
function companyOf(delegation, builtIns, agents, areTogether) {
    const startable = [...builtIns, ...agents.filter(({ isStartable }) => isStartable)];
    const kinds = new Set(startable.flatMap(({ grants }) => abilitiesOf(grants).kinds)).size;
    const names = new Set(startable.flatMap(({ grants }) => abilitiesOf(grants).names)).size;
    const isOpen = startable.some(({ grants }) => !grants.isBounded);
    const alike = (0,grouped/* grouped */.z)(startable, (agent, order) => groupKey(agent, delegation, areTogether ? (agent.where ?? order) : ''));
    return {
        delegation,
        startable,
        alike: [...alike.values()],
        everything: { kinds, names, isOpen },
        ...(areTogether && { areTogether }),
    };
}
/** Equal for agents that can do the same, start the same others, and are loaded together with the same others. */
function groupKey(agent, delegation, where) {
    const { name, grants, mayStart } = agent;
    const goesOn = delegation.levels > 1 && canStart(agent, 1, delegation);
    const own = goesOn && mayStart?.('subagent') ? name : ''; // no other agent may start the agents that it may start
    return [abilitiesOf(grants).key, JSON.stringify([where, goesOn, own])].join('\n');
}
/** What grants come to. Built-in agents always have the same, and agents of a team share theirs. */
const abilitiesOf = (0,once/* onceFor */.bO)((grants) => {
    const kinds = kindsOfGrants(grants);
    const servers = grants.mcp.map(grantKey);
    return {
        kinds,
        names: [...servers, ...grants.others],
        key: JSON.stringify([[...kinds].sort(), servers, grants.others, grants.isBounded]),
    };
});
/**
 * What an agent can have done by agents that it may start, and the shortest way to each: a search in breadth over
 * starts that give new tools. Where a harness cuts the started agent to the tools of the one that starts it, nothing
 * new comes of it, so those starts are left out (`levels`).
 */
function reachOf(agent, company) {
    const found = { tools: new Map(), mcp: new Map(), others: new Map() };
    for (const seat of agent.seats)
        search(agent, seat, company, found);
    const { tools, mcp, others, open } = found;
    const reach = {
        tools,
        mcp: [...mcp.values()],
        others: [...others.values()],
        ...(open && { open }),
    };
    const key = JSON.stringify([[...tools], reach.mcp, reach.others, open]);
    const known = reachesOf(company);
    const same = known.get(key) ?? reach;
    known.set(key, same);
    return same;
}
/** Most agents of a company reach the same by the same ways: one object for all of them. */
const reachesOf = (0,once/* onceFor */.bO)((_) => new Map());
function search(first, seat, company, found) {
    // Each group is looked at until one of it is started: a second way to it is no shorter.
    const done = new Set();
    let left = company.alike;
    let steps = [{ agent: first, depth: depthOf(seat), way: [] }];
    while (steps.length > 0 && done.size < company.alike.length) {
        const next = [];
        for (const step of steps) {
            const starts = startsFrom(step, company);
            if (!starts)
                continue;
            const isNew = (agent) => agent !== first && isTogether(company, first, agent) && starts.may(agent);
            if (!starts.names && done.size > 0)
                left = left.filter((group) => !done.has(group));
            const named = starts.names && membersNamed(starts.names, company);
            for (const group of named?.keys() ?? left) {
                const agent = done.has(group) ? undefined : (named?.get(group) ?? group).find(isNew);
                if (!agent)
                    continue;
                done.add(group);
                const way = [...step.way, agent.name];
                add(found, agent, way);
                if (isComplete(found, company, way.length))
                    return;
                next.push({ agent, depth: step.depth + 1, way });
            }
        }
        steps = next;
    }
}
/** The agents of some names by their groups, all in the order of the company: to go through it for each agent takes long. */
function membersNamed(names, company) {
    const byName = membersByName(company);
    const places = [...names].flatMap((name) => byName.get(name) ?? []);
    places.sort((a, b) => a.groupOrder - b.groupOrder || a.order - b.order);
    const members = (0,grouped/* grouped */.z)(places, ({ group }) => group);
    return new Map([...members].map(([group, of]) => [group, of.map(({ agent }) => agent)]));
}
const membersByName = (0,once/* onceFor */.bO)(({ alike }) => {
    const members = alike.flatMap((group, groupOrder) => group.map((agent, order) => ({ group, groupOrder, agent, order })));
    return (0,grouped/* grouped */.z)(members, ({ agent }) => agent.name);
});
const isTogether = ({ areTogether }, a, b) => areTogether?.(a, b) ?? true;
/** The agents that an agent can start with tools of their own, by name where it names them; nothing when it can start none. */
function startsFrom({ agent, depth }, { delegation, areTogether = () => true }) {
    if (depth >= delegation.levels || !canStart(agent, depth, delegation))
        return undefined;
    const may = agent.mayStart?.(depth === 0 ? 'main' : 'subagent') ?? (() => true);
    if (typeof may === 'function')
        return { may: (other) => may(other.name) && areTogether(agent, other) };
    return { names: may, may: (other) => may.has(other.name) && areTogether(agent, other) };
}
/** Whether it has a tool that starts agents, in any of its seats. */
const startsOthers = (agent, delegation) => agent.seats.some((seat) => canStart(agent, depthOf(seat), delegation));
const depthOf = (seat) => (seat === 'main' ? 0 : 1);
/** Whether it has a tool that starts agents, where it sits. */
const canStart = ({ natives }, depth, { natives: starters, mainOnly }) => natives.some((native) => starters.includes(native) && (depth === 0 || !mainOnly.includes(native)));
function add(found, { grants }, way) {
    const isNearer = (known) => known === undefined || way.length < known.length;
    for (const kind of abilitiesOf(grants).kinds)
        if (isNearer(found.tools.get(kind)))
            found.tools.set(kind, way);
    for (const grant of grants.mcp) {
        const key = grantKey(grant);
        if (isNearer(found.mcp.get(key)?.way))
            found.mcp.set(key, { grant, way });
    }
    for (const name of grants.others)
        if (isNearer(found.others.get(name)?.way))
            found.others.set(name, { name, way });
    if (!grants.isBounded && isNearer(found.open))
        found.open = way;
}
const grantKey = ({ server, tool }) => `${server}/${tool ?? '*'}`;
/** All that anyone in the company can do is reached by ways of this length at most: nothing later is new or nearer. */
function isComplete({ tools, mcp, others, open }, { everything }, length) {
    const isNear = (way) => way.length <= length;
    if (tools.size < everything.kinds || ![...tools.values()].every(isNear))
        return false;
    if (everything.isOpen)
        return open !== undefined && isNear(open); // what is open has every name
    return (mcp.size + others.size === everything.names &&
        [...mcp.values(), ...others.values()].every(({ way }) => isNear(way)));
}
/** Whoever runs commands without a tool has Shell. */
const kindsOfGrants = ({ granted, commandFields }) => [
    ...granted.keys(),
    ...(commandFields.length > 0 && !granted.has('Shell') ? ['Shell'] : []),
];

// EXTERNAL MODULE: ./lib/reading/read-file.js + 1 modules
var read_file = __nccwpck_require__(1465);
;// CONCATENATED MODULE: ./lib/reading/reach-among.js






/** What the agents of one harness can have done by each other. */
function reachAmong(harness, files) {
    const starters = new Map(files.filter(read_file/* isThere */.$B).map((file) => [starterOf(file), file]));
    const agents = [...starters.keys()].sort((a, b) => (a.name < b.name ? -1 : 1));
    const { delegation } = harness.audit ?? {};
    if (!delegation)
        return () => judged/* NO_REACH */.e;
    const company = (0,once/* once */.Oo)(() => companyOf(delegation, builtInStarters(harness), agents, meetings(harness, files, starters)));
    const byFile = new Map([...starters].map(([starter, file]) => [file, starter]));
    return (file) => {
        const starter = byFile.get(file);
        return starter && startsOthers(starter, delegation) ? reachOf(starter, company()) : judged/* NO_REACH */.e;
    };
}
/** Whether two agents are ever loaded together: by their folders, and a built-in one unless a file takes its place there. */
function meetings(harness, files, starters) {
    const builtIns = new Set(builtInStarters(harness));
    const names = new Set([...builtIns].map(({ name }) => name));
    const replaced = new Map(); // for each built-in agent, the folders where a file takes its place
    for (const file of files) {
        const { name } = file.said;
        if (!names.has(name) || !((0,read_file/* isThere */.$B)(file) || takesOut(file)))
            continue;
        const folder = file.above ?? (file.file.path.startsWith(places/* HOME */.yZ) ? EVERYWHERE : undefined);
        if (folder === undefined)
            continue; // a plugin may not be there, and its agents have longer names
        const folders = replaced.get(name) ?? new Set();
        replaced.set(name, folders.add(folder));
    }
    const above = (agent) => starters.get(agent)?.above;
    const stays = (builtIn, beside) => {
        const folders = replaced.get(builtIn.name);
        if (!folders)
            return true;
        const folder = above(beside);
        return (!folders.has(EVERYWHERE) &&
            !(folder !== undefined && [...(0,places/* foldersAbove */.Zv)(folder)].some((each) => folders.has(each))));
    };
    return (a, b) => {
        if (builtIns.has(a))
            return builtIns.has(b) || stays(a, b);
        return builtIns.has(b) ? stays(b, a) : (0,places/* areTogether */.pH)(above(a), above(b));
    };
}
const takesOut = ({ said }) => said.takesOut === true;
/** Stands for a person's home folder, whose agents are loaded with all others. */
const EVERYWHERE = places/* HOME */.yZ;
/** The agents that come with a harness. */
const builtInStarters = (0,once/* onceFor */.bO)((harness) => (harness.audit?.delegation.builtIns ?? []).flatMap(({ name, keys, isStartable = true }) => {
    if (!isStartable)
        return [];
    const { natives, ...grants } = (0,native_grants/* builtInGrants */.v0)(harness, keys);
    return [{ name, grants, natives, seats: ['subagent'], isStartable }];
}));
const starterOf = ({ above, said, grants, natives }) => ({
    name: said.name,
    where: above === undefined ? 'everywhere' : `in ${above}`,
    grants,
    natives,
    seats: said.seats,
    isStartable: said.isStartable,
    ...(said.mayStart && { mayStart: said.mayStart }),
});


/***/ }),

/***/ 7907:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ reachable)
/* harmony export */ });
/* harmony import */ var _model_diagnose_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2462);
/* harmony import */ var _model_tools_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(786);
/* harmony import */ var _text_words_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8810);



/** What a list of allowed tools takes away, above all: the ways to change files. */
const CHANGING = ['Shell', 'Write', 'Edit'];
/** A deny, or a list of allowed tools, that delegation undoes. */
function* reachable(harness, { agent, isList, denied, locate, fix = harness.audit?.delegation.fix ?? '' }, { granted }, { tools }) {
    const restricted = (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .distinct */ .dM)([...(isList ? CHANGING : []), ...denied]).filter((kind) => !granted.has(kind));
    const undone = restricted.filter((kind) => tools.has(kind));
    const way = undone.map((kind) => tools.get(kind)).find((each) => each !== undefined);
    if (way === undefined)
        return;
    const facts = { harness: harness.title, tools: (0,_text_words_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .K)(undone), path: [agent, ...way].join(' → '), fix };
    yield (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnose */ .h4)('reachable', locate(), facts, { agent, harness: harness.id });
}


/***/ }),

/***/ 1465:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  $B: () => (/* binding */ isThere),
  uq: () => (/* binding */ keptOf),
  jU: () => (/* binding */ readOwn),
  ld: () => (/* binding */ readPlacedText),
  RO: () => (/* binding */ readingsOf),
  lc: () => (/* binding */ settingsReadings),
  Bg: () => (/* binding */ startReading),
  Zr: () => (/* binding */ unfoldedName)
});

// EXTERNAL MODULE: ./lib/harness/kit/shapes.js
var shapes = __nccwpck_require__(6121);
// EXTERNAL MODULE: ./lib/text/once.js
var once = __nccwpck_require__(7050);
// EXTERNAL MODULE: ./lib/reading/manifests.js
var manifests = __nccwpck_require__(3194);
// EXTERNAL MODULE: ./lib/reading/native-grants.js
var native_grants = __nccwpck_require__(8801);
// EXTERNAL MODULE: ./lib/reading/places.js
var places = __nccwpck_require__(9170);
// EXTERNAL MODULE: ./lib/text/locate.js
var text_locate = __nccwpck_require__(7261);
// EXTERNAL MODULE: ./lib/text/loose-yaml.js
var loose_yaml = __nccwpck_require__(8457);
;// CONCATENATED MODULE: ./lib/reading/settings.js



/** Reads a file as settings of each harness that has such a file there. */
function readSettingsFile(source, registry) {
    return registry.flatMap((harness) => {
        const above = folderAbove(harness, source.path);
        const settings = harness.audit?.settings;
        if (above === false || !settings)
            return [];
        const { value, locate } = (0,loose_yaml/* readSettings */.sb)(source);
        if (!(0,text_locate/* isRecord */.u)(value))
            return [];
        return {
            harness,
            above,
            value: Object.fromEntries(harness.toolFields.flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]]] : []))),
            agents: agentsIn(source.path, value, locate, settings),
        };
    });
}
/** The agents of a settings file: one for each name, whichever keys it is under. */
function agentsIn(path, value, locate, { agentsKeys, promptKey }) {
    const found = new Map();
    for (const { key, fields: forced = {} } of agentsKeys) {
        const agents = value[key];
        for (const [name, fields] of (0,text_locate/* isRecord */.u)(agents) ? Object.entries(agents) : []) {
            if (!(0,text_locate/* isRecord */.u)(fields))
                continue;
            const { keys = [], fields: under = {} } = found.get(name) ?? {};
            found.set(name, { keys: [key, ...keys], fields: merged(under, { ...fields, ...forced }) });
        }
    }
    return [...found].map(([name, { keys, fields }]) => {
        const { [promptKey]: prompt, ...rest } = fields;
        return {
            path,
            name,
            shape: 'fields',
            fields: rest,
            duplicateKeys: [],
            body: typeof prompt === 'string' ? prompt : '',
            locate: (below, part = 'value') => keys.map((key) => locate([key, name, ...below], part)).find((at) => at !== undefined),
        };
    });
}
/** What comes before the path of a settings file; `undefined` in the home folder, `false` for any other file. */
function folderAbove({ audit }, path) {
    const { paths = [], userPaths = [] } = audit?.settings ?? {};
    if (path.startsWith(places/* HOME */.yZ))
        return userPaths.includes(path.slice(places/* HOME */.yZ.length)) ? undefined : false;
    const found = [...paths]
        .sort((a, b) => b.length - a.length)
        .find((each) => `/${path}`.endsWith(`/${each}`));
    return found === undefined ? false : path.slice(0, path.length - found.length);
}
function settingsFinder(files) {
    const byFolder = new Map();
    for (const [order, { harness, above, value, agents }] of files.entries()) {
        const folders = byFolder.get(harness) ?? new Map();
        byFolder.set(harness, folders);
        const known = folders.get(above) ?? { value: {}, agents: new Map() };
        folders.set(above, known);
        Object.assign(known.value, value);
        for (const { name, fields } of agents) {
            const layers = known.agents.get(name) ?? [];
            known.agents.set(name, layers);
            layers.push({ order, fields });
        }
    }
    const inFolders = (harness, folders) => folders.flatMap((folder) => byFolder.get(harness)?.get(folder) ?? []);
    return {
        valueFor: (harness, above) => {
            const outermostLast = above === undefined ? [] : [...(0,places/* foldersAbove */.Zv)(above)].reverse();
            const holding = byFolder.has(harness) ? inFolders(harness, [undefined, ...outermostLast]) : [];
            return Object.assign({}, ...holding.map(({ value }) => value));
        },
        fieldsOf: (harness, above, agent) => inFolders(harness, above === undefined ? [above] : [undefined, above])
            .flatMap(({ agents }) => agents.get(agent) ?? [])
            .sort((a, b) => a.order - b.order)
            .map(({ fields }) => fields),
    };
}
/** Two layers of keys as one: maps are joined, anything else is replaced by the later. */
function merged(under, over) {
    const both = { ...under };
    for (const [key, value] of Object.entries(over)) {
        const known = both[key];
        both[key] = (0,text_locate/* isRecord */.u)(known) && (0,text_locate/* isRecord */.u)(value) ? merged(known, value) : value;
    }
    return both;
}

;// CONCATENATED MODULE: ./lib/reading/read-file.js






function keptOf({ file, harness, client, above, said, grants, natives }) {
    const { body: _, ...kept } = file;
    const { loads, name, seats, isStartable, mayStart, takesOut } = said;
    const more = { ...(mayStart && { mayStart }), ...(takesOut && { takesOut }) };
    return {
        file: kept,
        ...{ harness, client, above, grants, natives },
        said: { loads, name, seats, isStartable, ...more },
    };
}
/** What the harness would call an agent if its file lay in no folder among the agents. */
const unfoldedName = ({ file }) => (0,shapes/* agentName */.Lp)({ ...file, below: file.below.slice(file.below.lastIndexOf('/') + 1) });
/** Whether there is such an agent in the harness. */
const isThere = ({ said: { loads } }) => loads === 'loaded' || loads === 'open';
const NO_FOLDERS = { isFolder: () => false };
/** Reads what holds for more than one agent file: settings, and the files that name agents. */
function startReading(sources, registry, tree = NO_FOLDERS, grantsOf = (0,native_grants/* grantsMemory */.lw)()) {
    const settingsFiles = sources.flatMap((source) => readSettingsFile(source, registry));
    return {
        registry,
        tree,
        settingsFiles,
        settings: settingsFinder(settingsFiles),
        manifests: sources.length === 0 ? manifests/* NO_MANIFESTS */.$6 : (0,manifests/* readManifests */.PX)(sources, registry),
        grantsOf,
    };
}
/** One file, for every client of each harness that looks for agents where it is. */
const readingsOf = (path, read, run) => (0,places/* placesWith */.r7)(path, run.registry, run.tree, run.manifests).flatMap((found) => {
    const { harness, place, above, below, named, leftOut } = found;
    const text = read(harness.audit?.text, harness.file);
    const own = fieldsIn(place, text);
    const under = named?.under ?? fieldsUnder(harness, below, above, run.settings);
    const fields = under === undefined ? own : merged(under, own);
    const file = { ...text, path, harness, place, below, fields, ...(named && { isNamed: true }) };
    return harness.clients.map((client) => leftOut
        ? withGrants({ file, client, above }, (0,shapes/* absent */.Ge)(file, leftOut.why, leftOut.fix), run)
        : readPlaced({ file, client, above }, run));
});
/** A file of a harness's own, as its first client reads it, wherever it will be: another folder changes nothing of what it says. */
function readOwn(text, harness, name, run) {
    const [{ folders, ...place }] = harness.places;
    const [folder] = folders;
    const file = { ...text, harness, place: { folder, ...place }, below: name };
    return readPlaced({ file, client: harness.clients[0], above: '' }, run);
}
/** The agents of a settings file that no agent file has. */
function settingsReadings(read, run) {
    const keyOf = (harness, above, name) => JSON.stringify([harness.id, above, name]);
    if (run.settingsFiles.length === 0)
        return [];
    const taken = new Set(read.map(({ harness, above, said }) => keyOf(harness, above, said.name)));
    return run.settingsFiles.flatMap(({ harness, above, agents }) => agents
        .filter(({ name }) => !taken.has(keyOf(harness, above, name)))
        .flatMap((agent) => {
        const place = { folder: '', extensions: [], nested: false };
        const fields = fieldsUnder(harness, agent.name, above, run.settings) ?? agent.fields;
        const file = { ...agent, harness, place, below: agent.name, fields };
        return harness.clients.map((client) => readPlaced({ file, client, above }, run));
    }));
}
function readPlaced({ file, client, above }, run) {
    const settings = run.settings.valueFor(file.harness, above);
    return withGrants({ file, client, above }, readPlacedText(file, settings, client), run);
}
/** What a client says of a file in one of the places of its harness. */
const readPlacedText = (file, settings = {}, client = file.harness.clients[0]) => (file.harness.audit?.read ?? shapes/* readByLists */.hy)(file, settings, client);
function withGrants(read, said, { grantsOf }) {
    const { file } = read;
    const { harness, fields } = file;
    const meanings = file.meanings?.harness === harness.id ? file.meanings.names : undefined; // others guess
    const names = [...(said.allowed ?? []), ...said.denied].map(({ name }) => name);
    const { natives, grants } = apart(grantsOf(harness, { ...said, names, meanings, fields }, said.loads));
    return { ...read, harness, said, grants, natives };
}
/** One object of grants for all agents that have the same, so that what follows from them is found once. */
const apart = (0,once/* onceFor */.bO)(({ natives, ...grants }) => ({
    natives,
    grants,
}));
/** A place may add fields to a file, or leave some of its fields out. */
function fieldsIn({ forcedFields, ignoredFields = [] }, { fields }) {
    if (!forcedFields && ignoredFields.length === 0)
        return fields;
    const read = Object.entries(fields).filter(([key]) => !ignoredFields.includes(key));
    return { ...Object.fromEntries(read), ...forcedFields };
}
/** Where a harness joins what several places say of one agent: a built-in agent, its settings, then the file. */
function fieldsUnder(harness, name, above, settings) {
    const { audit } = harness;
    if (!audit?.settings)
        return undefined;
    const builtIn = audit.delegation.builtIns.find((each) => each.name === name)?.keys;
    const layers = settings.fieldsOf(harness, above, name);
    return [...(builtIn ? [builtIn] : []), ...layers].reduce((under, over) => merged(under ?? {}, over), undefined);
}


/***/ }),

/***/ 1494:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Wb: () => (/* binding */ readServer),
/* harmony export */   cQ: () => (/* binding */ bringsKind),
/* harmony export */   gp: () => (/* binding */ typedGrants)
/* harmony export */ });
/* harmony import */ var _harness_contract_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(7876);
/* harmony import */ var _harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(651);
/* harmony import */ var _harness_kit_requested_natives_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2146);
/* harmony import */ var _model_tools_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(786);
/* harmony import */ var _text_once_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7050);





/** What the harness grants, in typed tools: asked of the harness's own rules, name by name. */
function typedGrants(question) {
    const { harness, keys, names, fields, isLimited = () => false } = question;
    const isGranted = question.grants ?? harness.grants(keys);
    const natives = (0,_harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .nativesOf */ .Cn)(harness).filter(isGranted);
    // A tool is limited when none of its natives works for every use.
    const whole = new Set(ownedKinds(harness, natives.filter((native) => !isLimited(native))));
    const granted = new Map(ownedKinds(harness, natives).map((kind) => [kind, whole.has(kind) ? 'all' : extentOf(harness, kind)]));
    const allowed = names.filter(({ name }) => isGranted(name));
    const inline = inlineServers(harness, fields);
    const readings = allowed.map(({ name, meaning = readServer(harness, name) }) => ({ name, meaning }));
    const takesAnyServer = isGranted(harness.mcp.write(UNKNOWN, UNKNOWN));
    return {
        granted,
        commands: granted.get('Shell') === 'guided' ? commandsMeant(question.commandRules) : [],
        served: new Set([...servingNatives(harness)].flatMap(([kind, serving]) => serving.some((native) => natives.includes(native)) ? [kind] : [])),
        mcp: [
            ...(takesAnyServer ? [{ server: '*' }] : []),
            ...readings.flatMap(({ meaning }) => (isServer(meaning) ? withOrigin(meaning, inline) : [])),
            ...inline.map((server) => ({ server, isInline: true })),
        ],
        others: readings.filter((each) => isOther(harness, each)).map(({ name }) => name),
        commandFields: question.commandFields ?? commandFields(harness, fields),
        isBounded: !takesAnyServer && !isGranted(UNKNOWN) && !readings.some((each) => isOpenPattern(harness, each)),
    };
}
/** No harness has a tool and nobody a server of this name; what is granted under it is granted under any. */
const UNKNOWN = 'fsagentUnknownName';
/** Of a tool that works for some uses only. */
const extentOf = ({ limits }, kind) => kind === 'Shell' && limits?.Shell?.keeps === 'guided' ? 'guided' : 'limited';
/** All that may run, asked or not; a deny among patterns takes nothing away that could be relied on. */
function commandsMeant(rules = []) {
    const isOpen = rules[0]?.pattern !== '*';
    return (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .distinct */ .dM)([
        ...(isOpen ? ['*'] : []),
        ...rules.filter(({ action }) => action !== 'deny').map(({ pattern }) => pattern),
    ]);
}
const ownedKinds = (harness, natives) => {
    const owners = new Set(natives.map((native) => (0,_harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .ownerOf */ .bf)(harness, native)));
    return _model_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .NAMED_TOOL_KINDS */ .JS.filter((kind) => owners.has(kind));
};
/** Tools without natives of their own, and the natives that serve for them. */
const servingNatives = (0,_text_once_js__WEBPACK_IMPORTED_MODULE_2__/* .onceFor */ .bO)((harness) => {
    const owned = new Set(harness.owners.values());
    return new Map(_model_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .NAMED_TOOL_KINDS */ .JS.filter((kind) => !owned.has(kind)).map((kind) => [
        kind,
        (0,_harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .cellNames */ .Le)(kind, harness, 'verified').flatMap((name) => (0,_harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .nativesNamed */ .EH)(harness, name)),
    ]));
});
/** Whether a written name brings a tool along: its own natives, or, where it has none, those that serve for it. */
function bringsKind(harness, name, kind) {
    const named = (0,_harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .nativesNamed */ .EH)(harness, name);
    if (named.length === 0)
        return false;
    const owned = (0,_harness_kit_requested_natives_js__WEBPACK_IMPORTED_MODULE_3__/* .ownedNatives */ .aV)(harness, kind);
    const serving = () => _harness_contract_js__WEBPACK_IMPORTED_MODULE_4__/* .MATRICES */ .Fo.flatMap((matrix) => (0,_harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .cellNames */ .Le)(kind, harness, matrix));
    const wanted = owned.length > 0 ? owned : serving().flatMap((each) => (0,_harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .nativesNamed */ .EH)(harness, each));
    return named.some((native) => wanted.includes(native));
}
/**
 * The server that a name may mean. Where harnesses join server and tool by a sign that names hold too, any such name
 * can be a server's; the first sign is taken for the one between them.
 */
function readServer(harness, name) {
    const read = harness.mcp.read(name, new Set());
    if (read)
        return read.tool === '*' ? { server: read.server } : read;
    if (isPatternIn(harness, name) && !/^[A-Za-z0-9]+[^A-Za-z0-9*?]/.test(name))
        return { server: name };
    if ((0,_harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .nativesNamed */ .EH)(harness, name).length > 0 || harness.import.isOtherNative(name))
        return undefined;
    const [, server, tool] = /^([A-Za-z0-9]+)[^A-Za-z0-9](.+)$/.exec(name) ?? [];
    if (server === undefined || tool === undefined)
        return undefined;
    return harness.tools.matches(name, harness.mcp.write(server, tool)) ? { server, tool } : undefined;
}
const withOrigin = (mcp, inline) => inline.includes(mcp.server) ? [] : [mcp]; // it is listed as an inline one
const isServer = (meaning) => meaning !== undefined && meaning !== 'no tool';
const isOther = (harness, { name, meaning }) => meaning === undefined && (0,_harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_0__/* .nativesNamed */ .EH)(harness, name).length === 0;
/** Whether a name is a pattern that also takes in what comes later. */
const isOpenPattern = (harness, { name, meaning }) => isServer(meaning) ? /[*?]/.test(meaning.server) : isPatternIn(harness, name);
/** Signs that mean something in one harness are plain characters in another. */
const isPatternIn = (harness, name) => /[*?]/.test(name) && harness.tools.matches(name, name.replace(/[*?]/g, 'x'));
/** Servers that the file itself configures. */
function inlineServers({ mcp: { serversField } }, fields) {
    const servers = serversField === undefined ? undefined : fields[serversField];
    const parts = Array.isArray(servers) ? servers : [servers];
    return parts.flatMap((part) => (typeof part === 'object' && part !== null ? Object.keys(part) : []));
}
/** Fields that run commands by themselves: hooks, and servers that the file configures. */
function commandFields(harness, fields) {
    const { serversField } = harness.mcp;
    const servers = serversField !== undefined && inlineServers(harness, fields).length > 0 ? [serversField] : [];
    const running = (harness.commandFields ?? []).filter((field) => !isNothing(fields[field]));
    return [...running, ...servers];
}
const isNothing = (value) => value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);


/***/ }),

/***/ 1807:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ formatEdits)
/* harmony export */ });
/* unused harmony export editsOf */
/* harmony import */ var _text_mark_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8970);
/* harmony import */ var _text_merge_conflict_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1242);
/* harmony import */ var _line_diff_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2665);
/* harmony import */ var _printable_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2037);
/* harmony import */ var _repair_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3373);





/** The edits of a file that was edited by hand, in the order of the file. */
function editsOf({ before, after, specLine }) {
    if (!specLine || before === undefined || after === undefined)
        return [];
    const [ours, theirs] = [(0,_text_mark_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutMark */ .E_)(after), (0,_text_mark_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutMark */ .E_)((0,_text_mark_js__WEBPACK_IMPORTED_MODULE_0__/* .withPlainLineEnds */ .BF)(before))];
    const { hunks } = (0,_line_diff_js__WEBPACK_IMPORTED_MODULE_1__/* .diffLines */ .P)(ours, theirs, 0);
    return hunks.map(({ oldStart, lines }) => ({
        specLine: specLine(Math.max(oldStart, 1) + 1), // the mark is the second line
        added: linesWith('+', lines),
        removed: linesWith('-', lines),
    }));
}
const linesWith = (sign, lines) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
/** How to keep the edits: each with its place in the spec. */
function formatEdits(change, program = _repair_js__WEBPACK_IMPORTED_MODULE_2__/* .PROGRAM */ .RX) {
    if ((0,_text_merge_conflict_js__WEBPACK_IMPORTED_MODULE_3__/* .mergeConflictAt */ .s)(change.before ?? '') !== undefined)
        return ['The file has a merge conflict. Resolve it in the specs; then the file is made again.'];
    const edits = editsOf(change);
    if (edits.length === 0)
        return [];
    return [
        `To keep the edit, put it into ${(0,_printable_js__WEBPACK_IMPORTED_MODULE_4__/* .printableLine */ .oy)(change.spec)}, then run "${program.join(' ')} write":`,
        ...edits.map(({ specLine, added, removed }) => (0,_printable_js__WEBPACK_IMPORTED_MODULE_4__/* .printableLine */ .oy)(`  line ${specLine}: ${editLine(added, removed)}`)),
    ];
}
/** One line of an edit says which one it is; the rest is in the diff. */
function editLine(added, removed) {
    const [first = ''] = added.length > 0 ? added : removed;
    const count = Math.max(added.length, removed.length);
    const more = count > 1 ? ` and ${count - 1} more` : '';
    return `${added.length > 0 ? '' : 'without '}${JSON.stringify(first.trim())}${more}`;
}


/***/ }),

/***/ 6763:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ annotationsOf),
/* harmony export */   M: () => (/* binding */ formatAnnotations)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var _edits_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1807);
/* harmony import */ var _printable_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2037);
/* harmony import */ var _repair_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3373);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(4639);





const LEVELS = { error: 'error', warning: 'warning', info: 'notice' };
/** The platform shows so many annotations of each kind per step. */
const PER_LEVEL = 10;
/** What to show beside the code: every diagnostic, and each change on its spec's line and on the output. */
function annotationsOf(changes, diagnostics, { repair, prefix = '', program = _repair_js__WEBPACK_IMPORTED_MODULE_1__/* .PROGRAM */ .RX, drift = 'error' }) {
    const found = diagnostics.map(({ severity, code, message, file, line, column }) => ({
        level: LEVELS[severity],
        message: `${code}: ${(0,_repair_js__WEBPACK_IMPORTED_MODULE_1__/* .typeable */ .rX)(message, program)}`,
        ...(file !== undefined && { file }),
        ...(line !== undefined && { line }),
        ...(column !== undefined && { column }),
    }));
    const drifted = changes.flatMap((change) => {
        const { path, cause, spec, line, kind } = change;
        const [keep = '', ...edits] = (0,_edits_js__WEBPACK_IMPORTED_MODULE_2__/* .formatEdits */ .f)(change, program);
        const hint = edits.length === 0 ? '' : ` ${edits.map((edit) => edit.trim()).join('; ')}. To undo it, run:`;
        const message = `${path} does not match its spec: ${[`${_text_js__WEBPACK_IMPORTED_MODULE_3__/* .CAUSES */ .hE[cause]}.`, keep].join(' ').trim()}${hint || ' Run:'} ${repair}`;
        const onOutput = { level: drift, message, file: path, line: 1 };
        const onSpec = { level: drift, message, file: spec, line: line ?? 1 };
        return kind === 'create' ? [onSpec] : kind === 'delete' || spec === '' ? [onOutput] : [onSpec, onOutput];
    });
    return [...found, ...drifted].map((annotation) => annotation.file === undefined ? annotation : { ...annotation, file: node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(prefix, annotation.file) });
}
/** Workflow commands within the platform's limits, and an honest word about the rest. */
function formatAnnotations(annotations) {
    return Object.values(LEVELS).flatMap((level) => {
        const all = annotations.filter((annotation) => annotation.level === level);
        const shown = all.length > PER_LEVEL ? all.slice(0, PER_LEVEL - 1) : all;
        const rest = all.length - shown.length;
        const more = rest > 0 ? [{ level, message: `+ ${rest} more like these` }] : [];
        return [...shown, ...more].map(formatAnnotation);
    });
}
function formatAnnotation({ level, message, file, line, column }) {
    const properties = Object.entries({ file, line, col: column })
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${key}=${(0,_printable_js__WEBPACK_IMPORTED_MODULE_4__/* .commandProperty */ .N1)(String(value))}`)
        .join(',');
    return `::${level}${properties === '' ? '' : ` ${properties}`}::${(0,_printable_js__WEBPACK_IMPORTED_MODULE_4__/* .commandData */ .wq)(message)}`;
}


/***/ }),

/***/ 2665:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  P: () => (/* binding */ diffLines),
  o: () => (/* binding */ patchText)
});

// EXTERNAL MODULE: external "node:module"
var external_node_module_ = __nccwpck_require__(8995);
;// CONCATENATED MODULE: ./lib/report/diff-library.js

const file = './diff.cjs';
const load = () => ({ formatPatch, structuredPatch } = (0,external_node_module_.createRequire)(import.meta.url)(file));
let formatPatch = function (...args) {
  load();
  return new.target ? new formatPatch(...args) : formatPatch(...args);
};
let structuredPatch = function (...args) {
  load();
  return new.target ? new structuredPatch(...args) : structuredPatch(...args);
};

;// CONCATENATED MODULE: ./lib/report/line-diff.js

/** What differs between two texts, line by line, as a patch of one file. */
const patchText = ([from, to], before, after) => formatPatch({ ...diffLines(before, after), oldFileName: from, newFileName: to });
/**
 * What differs between two texts, as data. The library takes time by the square of what differs. A line that the other
 * text does not have differs in any case, so each run of such lines is one line to the library. Where too much is left, as
 * when the lines of a long text are in another order, all from the first line that differs to the last one is replaced.
 */
function diffLines(before, after, context = 4) {
    const [old, now] = [before.split(LINES), after.split(LINES)];
    const [inOld, inNow] = [new Set(old), new Set(now)];
    const maxEditLength = Math.min(MOST_EDITS, Math.ceil(MOST_STEPS / (old.length + now.length)));
    const runs = numbered(old, now, (line) => inOld.has(line) && inNow.has(line));
    const patch = structuredPatch('', '', runs.from, runs.to, undefined, undefined, { context, maxEditLength });
    if (patch)
        return withLines(patch, runs.blocks);
    const { from, to, blocks } = numbered(old, now, isOutside(old, now));
    return withLines(structuredPatch('', '', from, to, undefined, undefined, { context }), blocks);
}
const LINES = /(?<=\n)/;
/** The library keeps a path for each number of edits, and for each number may go through both texts again. */
const MOST_EDITS = 3000;
const MOST_STEPS = 50_000_000;
/** Whether a line is before the first one that differs, or after the last one. */
function isOutside(old, now) {
    const shortest = Math.min(old.length, now.length);
    let first = 0;
    while (first < shortest && old[first] === now[first])
        first++;
    let last = 0;
    while (last < shortest - first && old.at(-1 - last) === now.at(-1 - last))
        last++;
    return (_, index, { length }) => index < first || index >= length - last;
}
/** Common lines have the number of their text, each run of others one of its own. */
function numbered(old, now, isCommon) {
    const blocks = [];
    const known = new Map();
    const add = (block) => blocks.push(block) - 1;
    const numbersOf = (lines) => {
        const parts = [];
        const write = (number) => parts.push(`${number}${blocks[number]?.at(-1)?.endsWith('\n') ? '\n' : ''}`);
        let run = [];
        const endRun = () => {
            if (run.length > 0)
                write(add(run));
            run = [];
        };
        for (const [index, line] of lines.entries()) {
            if (line === '')
                continue; // a text without a line
            if (!isCommon(line, index, lines)) {
                run.push(line);
                continue;
            }
            endRun();
            const number = known.get(line) ?? add([line]);
            known.set(line, number);
            write(number);
        }
        endRun();
        return parts.join('');
    };
    return { from: numbersOf(old), to: numbersOf(now), blocks };
}
/** The patch with the lines themselves, and the numbers of lines that follow from it. */
function withLines(patch, blocks) {
    const more = { '-': 0, '+': 0 };
    const hunks = patch.hunks.map((hunk) => {
        const start = { ...more };
        const lines = hunk.lines.flatMap((line) => {
            const sign = line[0];
            if (sign !== ' ' && sign !== '-' && sign !== '+')
                return [line]; // says that no line end follows
            const block = blocks[Number(line.slice(1))] ?? [];
            if (sign !== ' ')
                more[sign] += block.length - 1;
            return block.map((each) => `${sign}${each.replace(/\n$/, '')}`);
        });
        return {
            oldStart: hunk.oldStart + start['-'],
            oldLines: hunk.oldLines + more['-'] - start['-'],
            newStart: hunk.newStart + start['+'],
            newLines: hunk.newLines + more['+'] - start['+'],
            lines,
        };
    });
    return { ...patch, hunks };
}


/***/ }),

/***/ 3021:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   Q3: () => (/* binding */ codeWord),
/* harmony export */   mG: () => (/* binding */ inline)
/* harmony export */ });
/* harmony import */ var _printable_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2037);

/** A text in Markdown that nothing in it can leave: no markup, no mention, no end of a table cell. */
const inline = (text) => (0,_printable_js__WEBPACK_IMPORTED_MODULE_0__/* .printableLine */ .oy)(text).replace(/[^\p{L}\p{N} ./-]/gu, (character) => `&#${character.codePointAt(0)};`);
/** A text in Markdown that nothing in it can leave, set as code. */
const codeWord = (text) => `<code>${inline(text)}</code>`;
/** A block of text as it may be shown, behind a fence that does not occur in it. */
function codeBlock(language, text) {
    const shown = (0,_printable_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(text).replace(/\n$/, '');
    const longest = (shown.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${shown}\n${fence}`;
}


/***/ }),

/***/ 3731:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ splitNotes),
/* harmony export */   f: () => (/* binding */ countNotes)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4639);

/**
 * A note says what a harness does with a spec, which its author reads once: while the spec, or what it becomes, is new
 * or changed. `isChanged` is asked only about the rest.
 */
function splitNotes(diagnostics, changes, isChanged = () => false) {
    const specs = new Set(changes.map(({ spec }) => spec));
    const agents = new Set(changes.map(({ agent }) => agent));
    const isInChange = ({ file, agent }) => specs.has(file) || (agent === undefined ? file === undefined && changes.length > 0 : agents.has(agent));
    const shown = [];
    const hidden = [];
    for (const each of diagnostics) {
        const isShown = each.severity !== 'info' || ALWAYS.includes(each.code) || isInChange(each) || isChanged(each.file);
        (isShown ? shown : hidden).push(each);
    }
    return { shown, hidden };
}
/** Notes about the run, not about how a harness takes a spec. */
const ALWAYS = ['code-output'];
/** `2 notes on unchanged specs`; empty when nothing is hidden. What is the same for many agents counts once. */
function countNotes(hidden, registry) {
    const facts = new Set((0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .joinedHarnesses */ .MZ)(hidden, registry).map(({ message }) => message));
    return facts.size === 0 ? '' : `${(0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(facts.size, 'note')} on unchanged specs`;
}


/***/ }),

/***/ 2037:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   N1: () => (/* binding */ commandProperty),
/* harmony export */   g$: () => (/* binding */ printable),
/* harmony export */   oy: () => (/* binding */ printableLine),
/* harmony export */   s$: () => (/* binding */ jsonText),
/* harmony export */   wq: () => (/* binding */ commandData),
/* harmony export */   zd: () => (/* binding */ printed)
/* harmony export */ });
// Every text that a person reads, or that the runner of GitHub Actions reads line by line, passes one of these functions at the
// door: the terminal of the command, the log of the Action, Markdown, the page, JSON. Names and messages come from repositories
// that nobody trusts.
/** What no reader sees, or what changes how the text around it is read. Line ends and tabs are text here. */
const HIDDEN = 
// Of the format characters these stand for a number or a word, and are seen.
'(?![\\n\\t\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}])' +
    '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]';
/** Letters and marks of the scripts in which a joiner says how they are joined. */
const JOINED = '(?!\\p{Default_Ignorable_Code_Point})(?=[\\p{L}\\p{M}])[' +
    'Arab Syrc Nkoo Mong Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'
        .split(' ')
        .map((script) => `\\p{scx=${script}}`)
        .join('') +
    ']';
/** The signs that take a consonant's vowel away; a joiner behind one says how the consonant is written. */
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]';
const tag = (letters) => [...letters].map((letter) => `\\u{e00${letter.charCodeAt(0).toString(16)}}`).join('');
/** Hidden characters that a script or an emoji cannot do without, and only where it needs them. */
const NEEDED = [
    `\\u{1f3f4}(?:${['gbeng', 'gbsct', 'gbwls'].map(tag).join('|')})\\u{e007f}`, // the flags of England, Scotland, Wales
    '(?<=[0-9#*])\\ufe0f(?=\\u20e3)', // a digit on a key
    '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]', // as text or as emoji
    '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})',
    `(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})`,
    `(?<=${VIRAMA})[\\u200c\\u200d]`,
    '(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]', // which form of a character
    '(?<=[\\u1820-\\u18aa])[\\u180b-\\u180f]', // which form of a Mongolian letter
].join('|');
/** Nearly every text; to look for the rest costs time at the start of a process. */
const PLAIN = /^[\n\t -~]*$/;
const SOME_HIDDEN = new RegExp(HIDDEN, 'u');
let allHidden; // nearly every run does without
/** A text in which each hidden character is written by `write`, except those that the text needs. */
function withoutHidden(text, write) {
    if (PLAIN.test(text) || !SOME_HIDDEN.test(text))
        return text;
    allHidden ??= new RegExp(`(?<needed>${NEEDED})|${HIDDEN}`, 'gu');
    return text.replace(allHidden, (found, needed) => needed ?? write(found));
}
/** A text as it may be shown: a hidden character is written as `\u{…}`. Line ends and tabs stay. */
const printable = (text) => withoutHidden(text, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
/** A text as it may be shown, on one line. */
const printableLine = (text) => printable(text).replace(/[\n\t]/g, ' ');
/**
 * A text as it may be shown on standard output and standard error, which the runner of GitHub Actions reads: it takes `::`
 * at the start of a line, blanks aside, and `##[` anywhere in it, for a command. Only commands that are meant may be
 * printed as such.
 */
const printed = (text) => withoutOldCommands(printable(text)).replace(/^([^\S\n]*):(?=:)/gmu, '$1: ');
/** A text for inside a command, where only the older form could be taken for another. */
const withoutOldCommands = (text) => text.replaceAll('##[', '# #[');
/** The data of a workflow command, or the value of one of its properties where that ends at a `,`. */
const commandData = (text) => withoutOldCommands(printableLine(text).replaceAll('%', '%25'));
const commandProperty = (text) => commandData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
/**
 * A value as JSON. Who parses it gets the very value; who looks at it sees every character, and the runner, which may read it
 * line by line, no command.
 */
const jsonText = (value, indent) => withoutHidden(JSON.stringify(value, null, indent), unitsOf).replaceAll('##[', '\\u0023#[');
/** As JSON writes a character: one escape for each half of a pair. */
const unitsOf = (character) => Array.from({ length: character.length }, (_, index) => {
    const unit = character.charCodeAt(index).toString(16).padStart(4, '0');
    return `\\u${unit}`;
}).join('');


/***/ }),

/***/ 3373:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Qp: () => (/* binding */ PINNED_PROGRAM),
  RX: () => (/* binding */ PROGRAM),
  pC: () => (/* binding */ repairCommand),
  rX: () => (/* binding */ typeable)
});

;// CONCATENATED MODULE: ./lib/text/version.js
/** The version of this package, the same as in `package.json`: a bundle has no other way to know it. */
const VERSION = '0.1.0';

;// CONCATENATED MODULE: ./lib/report/command-line.js
/** A command as one could type it into a shell. */
const commandLine = (words) => words.map(shellWord).join(' ');
/** An option with its value, or once for each of its values; nothing when it was not given. */
function optionWords(option, value) {
    if (typeof value === 'boolean')
        return value ? [`--${option}`] : [];
    return [value ?? []]
        .flat()
        .flatMap((each) => (each.startsWith('-') ? [`--${option}=${each}`] : [`--${option}`, each]));
}
const shellWord = (word) => /^[\w./=@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

;// CONCATENATED MODULE: ./lib/report/repair.js


/**
 * The words that start the command of this version, installed or not. `npx` gets the name of the package, for on npm the
 * name of the command is another package.
 */
const PINNED_PROGRAM = ['npx', `fsagent-action@${VERSION}`];
/** The words that start the command where it is installed for everyone. */
const PROGRAM = ['fsagent'];
/** A text in which each command in quotes, `"fsagent …"`, can be typed as it is. */
const typeable = (text, program) => text.replaceAll(/"fsagent (?=[a-z])/g, `"${program.join(' ')} `);
/** The settings of a run that the repair command must repeat, as options in this order. */
const REPEATED = [
    'root',
    'config',
    'harness',
    'matrix',
    'policy',
    'allow-empty',
    'adopt',
    'discard',
];
/** The one command that repairs the drift, with the settings of this run. */
function repairCommand(settings, program = PROGRAM) {
    return commandLine([...program, 'write', ...REPEATED.flatMap((name) => optionWords(name, settings[name]))]);
}


/***/ }),

/***/ 4639:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   GY: () => (/* binding */ holdsFor),
/* harmony export */   IE: () => (/* binding */ formatGroups),
/* harmony export */   MZ: () => (/* binding */ joinedHarnesses),
/* harmony export */   NC: () => (/* binding */ oncePerFact),
/* harmony export */   Om: () => (/* binding */ groupDiagnostics),
/* harmony export */   Vs: () => (/* binding */ formatDiff),
/* harmony export */   hE: () => (/* binding */ CAUSES),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   oO: () => (/* binding */ formatDiagnostics),
/* harmony export */   pj: () => (/* binding */ plain),
/* harmony export */   xS: () => (/* binding */ countChanges)
/* harmony export */ });
/* unused harmony exports coloredBy, colored, formatFirstOfEach, formatChange, formatTitle */
/* harmony import */ var _text_finding_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(9302);
/* harmony import */ var _text_grouped_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8813);
/* harmony import */ var _text_mark_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(8970);
/* harmony import */ var _text_words_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8810);
/* harmony import */ var _line_diff_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2665);
/* harmony import */ var _printable_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2037);






const plain = (_, text) => text;
const CODES = { red: 31, green: 32, yellow: 33, cyan: 36, bold: 1, dim: 2 };
/** Colours by the control sequences of a terminal; `start` is what begins them. */
const coloredBy = (start) => (style, text) => `${start}[${CODES[style]}m${text}${start}[0m`;
const colored = coloredBy('\u001b');
const SEVERITY_STYLE = { error: 'red', warning: 'yellow', info: 'dim' };
/** The cause in words. */
const CAUSES = {
    missing: 'missing',
    'spec-changed': 'its spec changed',
    'other-matrix': 'made with another matrix',
    edited: 'edited by hand',
    formatting: 'only its formatting changed',
    orphan: 'no spec produces it any more',
    adopted: 'not generated by fsagent, taken over',
};
/**
 * What is the same for many agents is said once, at its first place, with the number of agents: a team of 50 must
 * not scroll past 50 times the same fact about a harness.
 */
function groupDiagnostics(diagnostics, registry) {
    const groups = (0,_text_grouped_js__WEBPACK_IMPORTED_MODULE_0__/* .grouped */ .z)(joinedHarnesses(diagnostics, registry), ({ code, severity, message }, index) => severity === 'error' ? String(index) : [code, severity, message].join(' '));
    return joinedTools([...groups.values()]).map(({ first, group }) => {
        const agents = agentsOf(group).size;
        const files = new Set(group.map(({ file }) => file)).size;
        return { first, agents, files: first.agent === undefined ? files : 1 };
    });
}
const agentsOf = (group) => new Set(group.map(({ agent }) => agent));
/** Stands for the harness's name in a message. */
const HERE = '\u0000';
/**
 * What holds for several harnesses is found once for each. For a person that is one line, which names them all: they
 * differ in what to write against it at most.
 */
function joinedHarnesses(diagnostics, registry) {
    const statements = diagnostics.map((each) => readStatement(each, registry));
    const groups = (0,_text_grouped_js__WEBPACK_IMPORTED_MODULE_0__/* .grouped */ .z)(statements, ({ diagnostic, what }, index) => {
        const { code, severity, file, line, column, agent } = diagnostic;
        return what === undefined ? index : JSON.stringify([code, severity, file, line, column, agent, what]);
    });
    return [...groups.values()].map(joinedOne);
}
function readStatement(diagnostic, registry) {
    const { code, severity, message } = diagnostic;
    const harness = registry.find(({ id }) => id === diagnostic.harness);
    if (!harness || severity === 'error' || !message.includes(harness.title))
        return { diagnostic, title: '', fix: '' };
    const own = code === 'reachable' ? (harness.audit?.delegation.fix ?? '') : '';
    const end = message.endsWith(own) ? message.length - own.length : message.length;
    return {
        diagnostic,
        title: harness.title,
        what: message.slice(0, end).trim().replaceAll(harness.title, HERE),
        fix: message.slice(end),
    };
}
function joinedOne(group) {
    const [first, ...others] = group;
    const { what, diagnostic } = first;
    if (others.length === 0 || what === undefined)
        return diagnostic;
    const titles = group.map(({ title }) => title);
    const fixes = new Set(group.map(({ fix }) => fix));
    const fix = fixes.size === 1 ? first.fix : group.map(({ title, fix: own }) => `For ${title}: ${own}`).join(' ');
    // Where the name is the subject of a sentence, its verb is in the singular.
    const message = what.startsWith(`In ${HERE} `)
        ? what.replaceAll(HERE, (0,_text_words_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .K)(titles))
        : `${what.replaceAll(HERE, first.title)} The same for ${(0,_text_words_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .K)(titles.slice(1))}.`;
    return { ...diagnostic, message: `${message} ${fix}`.trim() };
}
/** Several tools that a harness takes away from the same agents for one reason are one line, at the first place. */
function joinedTools(groups) {
    const lines = (0,_text_grouped_js__WEBPACK_IMPORTED_MODULE_0__/* .grouped */ .z)(groups, (group, index) => {
        const { start, tool, end } = TAKEN_AWAY.exec(group[0].message)?.groups ?? {};
        return tool === undefined ? index : JSON.stringify([start, end, ...agentsOf(group)]);
    });
    return [...lines.values()].map((line) => {
        const [group] = line;
        const [first] = group;
        const tools = line.map(([{ message }]) => TAKEN_AWAY.exec(message)?.groups?.tool ?? '');
        return { group, first: tools.length === 1 ? first : { ...first, message: ofTools(first, tools) } };
    });
}
const TAKEN_AWAY = /^(?<start>.* does not grant )(?<tool>"[^"]*"|any other tool)(?<end>: \S+ takes it away\..*)$/;
const ofTools = ({ message }, tools) => message.replace(TAKEN_AWAY, (_, start, __, end) => start + (0,_text_words_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .K)(tools) + end.replace('takes it', 'takes them'));
/** What is the same for many agents, once, with their number. */
const oncePerFact = (diagnostics, registry) => groupDiagnostics(diagnostics, registry).map((group) => ({
    ...group.first,
    message: `${group.first.message}${holdsFor(group)}`,
}));
/** Diagnostics for reading, one line each. */
const formatDiagnostics = (diagnostics, registry, paint = plain) => formatGroups(groupDiagnostics(diagnostics, registry), paint);
/** Diagnostics for reading, with at most so many lines of one code: a hundred of one kind would hide the others. */
function formatFirstOfEach(diagnostics, registry, paint) {
    const counts = new Map();
    const kept = groupDiagnostics(diagnostics, registry).filter(({ first: { code } }) => {
        const count = (counts.get(code) ?? 0) + 1;
        counts.set(code, count);
        return count <= MOST_OF_A_CODE;
    });
    const more = [...counts].filter(([, count]) => count > MOST_OF_A_CODE);
    return [
        ...formatGroups(kept, paint),
        ...more.map(([code, count]) => paint('dim', `  + ${count - MOST_OF_A_CODE} more of ${code}; --verbose shows all`)),
    ];
}
const MOST_OF_A_CODE = 8;
const formatGroups = (groups, paint) => groups.map((group) => {
    const { first } = group;
    const others = holdsFor(group);
    const line = paint(SEVERITY_STYLE[first.severity], (0,_printable_js__WEBPACK_IMPORTED_MODULE_2__/* .printableLine */ .oy)((0,_text_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .formatDiagnostic */ .xy)(first)));
    return others === '' ? line : line + paint('dim', others);
});
/** ` (3 agents)`; nothing for a single one. */
const holdsFor = ({ agents, files }) => agents > 1 ? ` (${agents} agents)` : files > 1 ? ` (${files} files)` : '';
/** A change with its cause, the spec line it comes from, and what differs. */
const formatChange = (change, paint = plain) => `${formatTitle(change, paint)}\n${formatDiff(change, paint)}`;
/** A change with its cause and the spec line it comes from. */
function formatTitle({ path, kind, cause, spec, line }, paint = plain) {
    const place = spec === '' ? '' : ` (${spec}${line === undefined ? '' : `:${line}`})`;
    return `${paint('bold', printableLine(`${kind} ${path}`))}: ${CAUSES[cause]}${printableLine(place)}`;
}
/** A unified diff of one change, as git would show it. */
function formatDiff({ path, before, after }, paint = plain) {
    const names = [
        before === undefined ? '/dev/null' : `a/${path}`,
        after === undefined ? '/dev/null' : `b/${path}`,
    ];
    const patch = (0,_line_diff_js__WEBPACK_IMPORTED_MODULE_4__/* .patchText */ .o)(names, (0,_text_mark_js__WEBPACK_IMPORTED_MODULE_5__/* .withPlainLineEnds */ .BF)(before ?? ''), after ?? '');
    return (0,_printable_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(patch.replace(/^=+\n/, ''))
        .split('\n')
        .map((line) => paintLine(line, paint))
        .join('\n');
}
function paintLine(line, paint) {
    if (/^(?:---|\+\+\+) /.test(line))
        return paint('bold', line);
    if (line.startsWith('@@'))
        return paint('cyan', line);
    if (line.startsWith('-'))
        return paint('red', line);
    return line.startsWith('+') ? paint('green', line) : line;
}
/** `1 to create, 2 to update` */
function countChanges(changes, tense) {
    const words = { create: 'created', update: 'updated', delete: 'deleted' };
    return ['create', 'update', 'delete']
        .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => (tense === 'to' ? `${count} to ${kind}` : `${count} ${words[kind]}`))
        .join(', ');
}
/** `1 spec`, `2 specs` */
const counted = (count, noun, plural = `${noun}s`) => `${count} ${count === 1 ? noun : plural}`;


/***/ }),

/***/ 155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G3: () => (/* binding */ accepts),
/* harmony export */   qo: () => (/* binding */ reasonFor),
/* harmony export */   sR: () => (/* binding */ sortAccepted)
/* harmony export */ });
/* harmony import */ var _model_diagnose_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2462);

/** Whether a spec accepts a loss in a harness that is about no single tool. */
const accepts = ({ accept = [] }, wanted, id) => accept.some(({ code, tool, harnesses }) => code === wanted && tool === undefined && harnesses.includes(id));
/** Takes the findings that specs accept out of the others, and reports what accepts nothing. */
function sortAccepted(found, specs, run) {
    const entries = specs.flatMap((spec) => acceptancesIn(spec, run));
    if (entries.length === 0)
        return { diagnostics: found, accepted: [] };
    const byKey = new Map(entries.map((entry) => [entry.key, entry]));
    const used = new Set();
    const diagnostics = [];
    const accepted = [];
    for (const each of found) {
        const entry = (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_0__/* .isAcceptable */ .Lr)(each.code) && each.severity !== 'error' ? byKey.get(acceptanceKey(each)) : undefined;
        if (entry)
            used.add(entry.key);
        if (entry && counts(each.code, run))
            accepted.push({ ...each, reason: entry.acceptance.reason });
        else
            diagnostics.push(each);
    }
    const unused = entries.filter(({ key }) => !used.has(key)).map((entry) => unusedEntry(entry));
    return { diagnostics: [...diagnostics, ...unused], accepted };
}
/** Under `strict` a team says in its config which losses may be accepted at all. */
const counts = (code, { strict, acceptable }) => !strict || acceptable.includes(code);
/** One entry for each harness of the run: what another run writes cannot be judged here. */
function acceptancesIn(spec, { targets }) {
    return (spec.agent.accept ?? []).flatMap((acceptance, index) => targets
        .filter(({ harness }) => acceptance.harnesses.includes(harness.id))
        .map(({ harness }) => {
        const { code, tool } = acceptance;
        const about = { agent: spec.agent.name, harness: harness.id, ...(tool !== undefined && { tool }) };
        return { acceptance, spec, index, harness, key: acceptanceKey({ code, ...about }) };
    }));
}
/** What an audit finds in a file under another code than a check finds it in the spec. */
const AS_CHECKED = { 'void-limit': 'widened-limit' };
/** Why specs accept a finding, if they do; for reports that find the same as a check in another way. */
function reasonFor(accepted, found) {
    if (found.severity === 'error')
        return undefined;
    const key = acceptanceKey({ ...found, code: AS_CHECKED[found.code] ?? found.code });
    return accepted.find((each) => acceptanceKey(each) === key)?.reason;
}
const acceptanceKey = ({ code, agent, harness, tool, }) => JSON.stringify([code, agent, harness, tool]);
function unusedEntry({ acceptance, spec, index, harness }) {
    const { code, tool } = acceptance;
    const facts = { code, tool, harness: harness.title };
    const subject = { agent: spec.agent.name, harness: harness.id };
    return (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_0__/* .diagnose */ .h4)('unused-accept', spec.locate(['accept', index]), facts, subject);
}


/***/ }),

/***/ 2580:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  zP: () => (/* binding */ DEFAULT_SPECS),
  sb: () => (/* binding */ defaultConfig),
  Xm: () => (/* binding */ isCodePath),
  Xg: () => (/* binding */ readConfig)
});

// UNUSED EXPORTS: DEFAULT_CONFIG, configSchema

// EXTERNAL MODULE: ./lib/harness/contract.js
var contract = __nccwpck_require__(7876);
// EXTERNAL MODULE: ./lib/harness/kit/places.js
var places = __nccwpck_require__(2835);
// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var diagnose = __nccwpck_require__(2462);
// EXTERNAL MODULE: ./lib/model/schema.js
var schema = __nccwpck_require__(50);
;// CONCATENATED MODULE: ./lib/text/globs.js
/**
 * Why a glob of a config is refused: to match it could take years. Its parts become regular expressions, and each `*` more in
 * one of them takes the length of a name times as long; each choice in braces multiplies the globs.
 */
function whyTooWide(glob) {
    if (glob.length > LONGEST)
        return `a glob of at most ${LONGEST} characters`;
    if (choicesIn(glob) > MOST_CHOICES)
        return `a glob with at most ${MOST_CHOICES} choices in braces`;
    if (REPEATED_CHOICE.test(glob))
        return 'a glob without choices and wildcards in "+(…)" and "*(…)"';
    const parts = glob.split('/');
    if (parts.filter((part) => part.includes('**')).length > MOST_DEEP)
        return `a glob with at most ${MOST_DEEP} "**"`;
    if (parts.some((part) => (part.match(WILDCARD) ?? []).length > MOST_WILDCARDS))
        return `a glob with at most ${MOST_WILDCARDS} wildcards between two "/"`;
    return undefined;
}
const LONGEST = 1000;
const MOST_CHOICES = 100;
const MOST_DEEP = 2;
const MOST_WILDCARDS = 3;
/** Any run of characters, or one of several texts. */
const WILDCARD = /\*+|[?+@!]\(/g;
const REPEATED_CHOICE = /[+*]\([^)]*[|*?+@!([{]/;
/** How many globs the braces of a glob make at most. */
function choicesIn(glob) {
    const open = [];
    let choices = 1;
    for (const sign of glob) {
        if (sign === '{')
            open.push(1);
        else if (sign === ',' && open.length > 0)
            open.push((open.pop() ?? 0) + 1);
        else if (sign === '}')
            choices *= open.pop() ?? 1;
    }
    for (const [, from, to] of glob.matchAll(RANGE)) {
        const size = Math.abs(Number(from) - Number(to)) + 1;
        choices *= Number.isNaN(size) ? LETTERS : size;
    }
    return choices;
}
/** `{1..9}`, `{a..z}` */
const RANGE = /\{([^{},.]*)\.\.([^{},.]*)/g;
const LETTERS = 64;

// EXTERNAL MODULE: ./lib/text/locate.js
var text_locate = __nccwpck_require__(7261);
// EXTERNAL MODULE: ./lib/text/source.js
var text_source = __nccwpck_require__(2390);
// EXTERNAL MODULE: ./lib/text/yaml.js + 1 modules
var yaml = __nccwpck_require__(5991);
// EXTERNAL MODULE: ./lib/spec/model.js
var model = __nccwpck_require__(98);
// EXTERNAL MODULE: ./lib/spec/policy-rule.js
var policy_rule = __nccwpck_require__(5548);
// EXTERNAL MODULE: ./lib/spec/policy-schema.js
var policy_schema = __nccwpck_require__(2581);
// EXTERNAL MODULE: ./lib/spec/spec-schema.js
var spec_schema = __nccwpck_require__(6626);
;// CONCATENATED MODULE: ./lib/spec/config.js












const DEFAULT_SPECS = ['.fsagent/agents/**/*.{md,yaml,yml,json}'];
const DEFAULT_CONFIG = { specs: DEFAULT_SPECS, unmanaged: [] };
const config_text = { type: 'string' };
const inside = {
    type: 'string',
    pattern: /^(?!\/|[A-Za-z]:|!?(?:.*\/)?\.\.(?:\/|$))[^\\]+$/,
    expected: 'a path below the root, with "/"',
};
const globs = { type: 'list', items: inside };
/** A spec is never code: a mark that names one must stay an orphan's when the spec does not make the file. */
const CODE_PATH = /^(?!\/|[A-Za-z]:|(?:.*\/)?\.{0,2}(?:\/|$))(?!.*\.(?:md|ya?ml|json)$)[^\\*?{}[\]!]+$/i;
const isCodePath = (path) => CODE_PATH.test(path);
const codePath = {
    type: 'string',
    pattern: CODE_PATH,
    expected: 'the path of a program below the root, such as "agents.ts"',
};
/** Written as fsagent writes paths, and none of the folders it never looks into. */
const folder = {
    type: 'string',
    // git takes ".git.", ".git " and "git~1" for ".git" too, because Windows does, and commits nothing there
    pattern: /^(?![A-Za-z]:|(?:.*\/)?(?:\.{0,2}|\.[gG][iI][tT][. ]*(?::[^/]*)?|[gG][iI][tT]~\d+|node_modules)(?:\/|$))[^\\]+$/,
    expected: 'a folder below the root such as "a/b"',
};
const toolFormat = {
    type: 'string',
    values: contract/* TOOL_FORMATS */.yO,
    description: 'How tools are written; auto is right.',
};
const harnessSchema = (harness) => ({
    type: 'object',
    description: harness.title,
    fields: {
        dir: { ...folder, description: `Where its files go; ${(0,places/* outputFolder */.qi)(harness)} unless set.` },
        extension: { type: 'string', values: (0,places/* outputExtensions */.C9)(harness), description: 'How their names end.' },
        toolFormat,
        frontmatter: {
            ...(0,spec_schema/* blockSchema */.jn)(harness),
            description: 'Fields for every agent, unless its own block sets them.',
        },
    },
});
/** What a config may hold, for the harnesses it may name. */
const configSchema = (registry) => ({
    type: 'object',
    fields: {
        $schema: config_text,
        specs: { ...globs, description: 'Where the specs are.' },
        harnesses: {
            type: 'either',
            description: 'The target harnesses; all three of the specification unless set.',
            of: [
                { type: 'list', items: (0,spec_schema/* harnessWord */.JZ)(registry) },
                {
                    type: 'object',
                    fields: Object.fromEntries(registry.map((each) => [each.id, harnessSchema(each)])),
                },
            ],
        },
        matrix: {
            type: 'string',
            values: contract/* MATRICES */.Fo,
            description: 'verified: the names that the harnesses accept, confirmed on the real CLIs. specification: exactly as specified.',
        },
        toolFormat,
        onUnsupported: {
            type: 'string',
            values: ['ignore', 'info', 'warn', 'error'],
            description: 'The severity when a harness does not have a tool.',
        },
        strict: { type: 'boolean', description: 'Warnings are errors.' },
        acceptable: {
            type: 'list',
            items: spec_schema/* acceptableCode */.yS,
            description: 'The losses that specs may accept under strict; without strict, all.',
        },
        models: {
            type: 'map',
            description: 'Aliases for models: one name per harness.',
            values: { type: 'map', keys: (0,spec_schema/* harnessWord */.JZ)(registry), values: config_text },
        },
        variables: { type: 'map', values: config_text, description: 'What {{{name}}} in a prompt becomes.' },
        unmanaged: { ...globs, description: 'Outputs that fsagent never writes, deletes or counts.' },
        code: {
            type: 'list',
            items: codePath,
            description: 'Programs that make agents with the library; their files are kept, and not verified by a check.',
        },
        policy: (0,policy_schema/* policySchema */.wh)(registry),
    },
});
/** Reads a config file, YAML or JSON; with problems, the config holds what could be understood. */
function readConfig(source, registry) {
    const text = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
    const { value, locate, diagnostics } = (0,yaml/* readYaml */.gM)(text, (0,text_source/* locator */.fl)({ path: source.path, text }));
    const defaults = defaultConfig(registry);
    if (value === undefined || value === null)
        return { config: defaults, diagnostics, locate };
    if (!(0,text_locate/* isRecord */.u)(value)) {
        const got = Array.isArray(value) ? 'a list' : 'plain text';
        return {
            config: defaults,
            diagnostics: [...diagnostics, (0,diagnose/* diagnose */.h4)('not-a-map', locate([]), { got })],
            locate,
        };
    }
    const problems = [
        ...diagnostics,
        ...(0,schema/* checkSchema */._U)(value, configSchema(registry), locate, { where: 'the config' }),
    ];
    if (problems.length === 0)
        problems.push(...wideGlobs(value, locate));
    if (problems.length > 0)
        return { config: defaults, diagnostics: problems, locate };
    const policy = value.policy === undefined ? undefined : (0,policy_rule/* rulesFrom */.m_)(value.policy, locate);
    const config = { ...configFrom(value, registry), ...(policy && { policy: policy.rules }) };
    return {
        config,
        diagnostics: [
            ...(policy?.diagnostics ?? []),
            ...emptinessProblems(config, locate),
            ...modelProblems(config, registry, locate),
            ...frontmatterProblems(config, registry, locate),
        ],
        locate,
    };
}
/** Globs that cannot be matched in time; a config may come with a pull request. */
function* wideGlobs(value, locate) {
    for (const key of ['specs', 'unmanaged']) {
        const list = value[key];
        for (const [index, glob] of Array.isArray(list) ? list.entries() : []) {
            const expected = typeof glob === 'string' ? whyTooWide(glob) : undefined;
            const facts = { key: `${key}[${index}]`, got: JSON.stringify(glob).slice(0, 200), near: undefined };
            if (expected !== undefined)
                yield (0,diagnose/* diagnose */.h4)('bad-value', locate([key, index]), { ...facts, expected });
        }
    }
}
/** The config of a run without a file. */
const defaultConfig = (registry) => ({
    ...DEFAULT_CONFIG,
    registry,
});
/** The schema has been checked, so what is there has its type. */
function configFrom(value, registry) {
    const { $schema: _, harnesses, ...rest } = value;
    return {
        ...defaultConfig(registry),
        ...rest,
        ...(harnesses !== undefined && { harnesses: harnessesFrom(harnesses, registry) }),
    };
}
function harnessesFrom(value, registry) {
    if (!Array.isArray(value))
        return { ...value }; // checked too
    return Object.fromEntries(registry.filter(({ id }) => value.includes(id)).map(({ id }) => [id, {}]));
}
/** Without a spec or a harness every output would be an orphan; a mistake must not delete them all. */
function* emptinessProblems({ specs, harnesses }, locate) {
    const empty = { got: 'none', near: undefined };
    if (specs.every((glob) => glob.startsWith('!')))
        yield (0,diagnose/* diagnose */.h4)('bad-value', locate(['specs']), {
            key: 'specs',
            expected: 'at least one glob of specs',
            ...empty,
        });
    if (harnesses && Object.keys(harnesses).length === 0)
        yield (0,diagnose/* diagnose */.h4)('bad-value', locate(['harnesses']), {
            key: 'harnesses',
            expected: 'at least one harness',
            ...empty,
        });
}
function modelProblems({ models = {} }, registry, locate) {
    return Object.entries(models).flatMap(([alias, names]) => registry.flatMap((harness) => (0,model/* checkModel */.w5)(names[harness.id], harness, () => locate(['models', alias, harness.id]), {})));
}
/** What only an agent can say, a default for all agents cannot. */
const ONLY_IN_SPECS = ['name', 'description', 'prompt', 'tools', 'disallowedTools'];
function frontmatterProblems({ harnesses = {} }, registry, locate) {
    return registry.flatMap((harness) => {
        const { id } = harness;
        const frontmatter = harnesses[id]?.frontmatter ?? {};
        const path = ['harnesses', id, 'frontmatter'];
        const reserved = ONLY_IN_SPECS.filter((key) => Object.hasOwn(frontmatter, key)).map((key) => {
            const why = 'each spec says it for itself';
            return (0,diagnose/* diagnose */.h4)('reserved-field', locate([...path, key], 'key'), { key, why }, { harness: id });
        });
        return [...reserved, ...(0,model/* checkModel */.w5)(frontmatter.model, harness, () => locate([...path, 'model']), {})];
    });
}


/***/ }),

/***/ 98:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CI: () => (/* binding */ oncePerModel),
/* harmony export */   NE: () => (/* binding */ findLeftOut),
/* harmony export */   q: () => (/* binding */ INHERIT),
/* harmony export */   w5: () => (/* binding */ checkModel),
/* harmony export */   y5: () => (/* binding */ chooseModels)
/* harmony export */ });
/* unused harmony export takesModel */
/* harmony import */ var _model_diagnose_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2462);
/* harmony import */ var _model_tools_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(786);
/* harmony import */ var _text_nearest_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4581);
/* harmony import */ var _text_words_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8810);




/** The word for "leave it out": the harness then takes the model of the session. */
const INHERIT = 'inherit';
/** The model each harness gets; a name goes only where its form fits and no other harness has it for its own. */
function chooseModels(choice) {
    const { model, harnesses, models } = choice;
    if (model === undefined || harnesses.length === 0)
        return { chosen: {}, leftOut: [], diagnostics: [] };
    if (typeof model !== 'string')
        return chooseEach(model, choice, (id) => choice.locate(['model', id]));
    const alias = Object.hasOwn(models, model) ? models[model] : undefined;
    return alias ? chooseAlias(model, alias, choice) : chooseLiteral(model, choice);
}
function chooseAlias(model, alias, choice) {
    const { harnesses, locate } = choice;
    const missing = harnesses.filter(({ id }) => alias[id] === undefined);
    return {
        ...chooseEach(alias, choice, () => locate(['model'])),
        leftOut: missing.map((harness) => ({ harness, model, known: alias })),
    };
}
function chooseLiteral(model, choice) {
    const { harnesses, registry, models, locate, subject } = choice;
    const chosenFor = (all) => Object.fromEntries(all.map(({ id }) => [id, model]));
    if (model === INHERIT)
        return { chosen: chosenFor(harnesses), leftOut: [], diagnostics: [] };
    const fitting = harnesses.filter((harness) => takesModel(harness, model, registry));
    if (fitting.length === 0 && !registry.some((harness) => harness.model.isOwn?.(model))) {
        const near = (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_0__/* .nearest */ .p)(model, Object.keys(models));
        const unknown = (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_1__/* .diagnose */ .h4)('unknown-model', locate(['model']), { model, near }, subject);
        return { chosen: {}, leftOut: [], diagnostics: [unknown] };
    }
    const others = harnesses.filter((harness) => !fitting.includes(harness));
    return {
        chosen: chosenFor(fitting),
        leftOut: others.map((harness) => ({ harness, model, known: chosenFor(fitting) })),
        diagnostics: [],
    };
}
/** A name is written as it is where its form fits, unless only other harnesses have such names. */
function takesModel({ id, model: own }, model, registry) {
    const owners = registry.filter((harness) => harness.model.isOwn?.(model));
    return own.fits(model) && (owners.length === 0 || owners.some((owner) => owner.id === id));
}
function chooseEach(names, { harnesses, subject }, at) {
    return {
        chosen: Object.fromEntries(harnesses.flatMap(({ id }) => (names[id] === undefined ? [] : [[id, names[id]]]))),
        leftOut: [],
        diagnostics: harnesses.flatMap((harness) => checkModel(names[harness.id], harness, () => at(harness.id), subject)),
    };
}
/** A name that was written for a harness must be one the harness can use. */
function checkModel(model, { id, title, model: form }, at, subject) {
    if (typeof model !== 'string' || model === INHERIT || form.takesAny || form.fits(model))
        return [];
    const facts = { model, harness: title, expected: form.expected };
    return [(0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_1__/* .diagnose */ .h4)('bad-model', at(), facts, { ...subject, harness: id })];
}
/** Each finding by itself. */
const findLeftOut = (spec, left, run) => left.map((each) => ({
    left: each,
    diagnostic: (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_1__/* .diagnose */ .h4)('model-left-out', spec.locate(['model']), modelFacts([each], run), {
        agent: spec.agent.name,
        harness: each.harness.id,
    }),
}));
/** What is said of a word once for the run, for all agents and harnesses together. */
function oncePerModel(found, all, run) {
    if (all.length === 0)
        return found;
    const own = new Set(all.map(({ diagnostic }) => diagnostic));
    const kept = new Set(found);
    const left = all.filter(({ diagnostic }) => kept.has(diagnostic));
    const words = (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_2__/* .distinct */ .dM)(left.map((each) => each.left.model));
    return [
        ...found.filter((each) => !own.has(each)),
        ...words.flatMap((word) => said(left.filter((each) => each.left.model === word), run)),
    ];
}
function said(all, run) {
    const [first] = all;
    if (!first)
        return [];
    const { file, line, column } = first.diagnostic;
    const at = file === undefined || line === undefined || column === undefined ? undefined : { file, line, column };
    return [
        (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_1__/* .diagnose */ .h4)('model-left-out', at, modelFacts(all.map(({ left }) => left), run)),
    ];
}
function modelFacts(all, { models, registry }) {
    const harnesses = (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_2__/* .distinct */ .dM)(all.map(({ harness }) => harness));
    const model = all[0]?.model ?? '';
    const isAlias = Object.hasOwn(models, model);
    return {
        model,
        harness: (0,_text_words_js__WEBPACK_IMPORTED_MODULE_3__/* .listed */ .K)(harnesses.map(({ title }) => title)),
        near: isAlias ? undefined : (0,_text_nearest_js__WEBPACK_IMPORTED_MODULE_0__/* .nearest */ .p)(model, Object.keys(models)),
        line: configLine(model, all, registry),
    };
}
/** What to paste below `models` in the config; for the harnesses that get none it has examples of their own models. */
function configLine(model, all, registry) {
    const known = all.flatMap((each) => Object.entries(each.known));
    const examples = all.map(({ harness }) => [harness.id, exampleFor(harness, known, registry)]);
    const names = new Map([...examples, ...known]);
    const entries = [...names].map(([id, name]) => `${id}: ${word(name ?? '')}`);
    return `${word(model)}: { ${entries.sort().join(', ')} }`;
}
/** Where two harnesses have models of one family, the example is of the model that the spec names. */
function exampleFor({ exampleModel }, known, registry) {
    return known.reduce((example, [id, name]) => {
        const other = registry.find((harness) => harness.id === id)?.exampleModel;
        const areWords = [other, name].every((each) => each !== undefined && /^[a-z]+$/.test(each));
        return areWords && other !== undefined && name !== undefined ? example.replace(other, name) : example;
    }, exampleModel);
}
const word = (text) => (/^[A-Za-z][\w./-]*$/.test(text) ? text : JSON.stringify(text));


/***/ }),

/***/ 5776:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F9: () => (/* binding */ parseSpec),
/* harmony export */   K_: () => (/* binding */ NOT_A_SPEC),
/* harmony export */   rI: () => (/* binding */ specOf)
/* harmony export */ });
/* harmony import */ var _model_agent_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(9784);
/* harmony import */ var _model_diagnose_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2462);
/* harmony import */ var _model_schema_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(50);
/* harmony import */ var _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_10__ = __nccwpck_require__(1317);
/* harmony import */ var _model_tools_js__WEBPACK_IMPORTED_MODULE_11__ = __nccwpck_require__(786);
/* harmony import */ var _text_frontmatter_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6505);
/* harmony import */ var _text_locate_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(7261);
/* harmony import */ var _text_once_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(7050);
/* harmony import */ var _text_source_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2390);
/* harmony import */ var _text_yaml_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(5991);
/* harmony import */ var _prompt_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(1788);
/* harmony import */ var _spec_schema_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6626);












/** A file of this name among the specs is a text for people. */
const NOT_A_SPEC = 'README.md';
/** Reads a spec file of any of the three formats; every problem of the file is found in one go. */
function parseSpec(source, registry, schemas = (0,_spec_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .specSchemas */ .e5)(registry)) {
    const text = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
    const at = (0,_text_source_js__WEBPACK_IMPORTED_MODULE_1__/* .locator */ .fl)({ path: source.path, text });
    if (text.trim() === '')
        return { diagnostics: [(0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnose */ .h4)('empty-file', at(0), {})] };
    const file = { path: source.path, text, at, registry };
    return source.path.endsWith('.md') ? parseMarkdown(file, schemas.markdown) : parseData(file, schemas.data);
}
/** An agent made in code, for the stages that expect a spec. `source` is the file with the code, if it is kept in sync. */
function specOf(agent, source) {
    const { tools = [], disallowedTools = [] } = agent.frontmatter;
    return {
        file: source,
        agent,
        locate: () => (source === undefined ? undefined : { file: source, line: 1, column: 1 }),
        toolPaths: { tools: tools.map(() => []), disallowedTools: disallowedTools.map(() => []) },
        locatePrompt: () => undefined,
        lineOfPrompt: () => 1,
    };
}
function parseMarkdown(file, schema) {
    const { text, at } = file;
    const opened = (0,_text_frontmatter_js__WEBPACK_IMPORTED_MODULE_3__/* .openFrontmatter */ .Fc)(text);
    if (!('parts' in opened))
        return { diagnostics: [(0,_text_frontmatter_js__WEBPACK_IMPORTED_MODULE_3__/* .fenceProblem */ .NO)(opened, at, 'a Markdown spec')] };
    const { yaml, yamlStart, body, bodyStart } = opened.parts;
    const data = (0,_text_yaml_js__WEBPACK_IMPORTED_MODULE_4__/* .readYaml */ .gM)(yaml, (offset) => at(yamlStart + offset));
    const offsetOf = (0,_prompt_js__WEBPACK_IMPORTED_MODULE_5__/* .offsetFinder */ .G$)(text, bodyStart);
    return specFrom(data, {
        ...file,
        schema,
        prompt: () => body,
        lineOfPrompt: (index) => at(bodyStart).line + index,
        locatePrompt: (occurrence) => at(offsetOf(occurrence)),
    });
}
function parseData(file, schema) {
    const { text, at } = file;
    const data = (0,_text_yaml_js__WEBPACK_IMPORTED_MODULE_4__/* .readYaml */ .gM)(text, at); // JSON is YAML
    const promptOffset = (0,_text_once_js__WEBPACK_IMPORTED_MODULE_6__/* .once */ .Oo)(() => {
        const { line, column } = data.locate(['prompt']) ?? at(0);
        return offsetAt(text, line, column);
    });
    const finder = (0,_text_once_js__WEBPACK_IMPORTED_MODULE_6__/* .once */ .Oo)(() => (0,_prompt_js__WEBPACK_IMPORTED_MODULE_5__/* .offsetFinder */ .G$)(text, promptOffset()));
    return specFrom(data, {
        ...file,
        schema,
        prompt: (value) => (typeof value.prompt === 'string' ? value.prompt : ''),
        lineOfPrompt: (index) => {
            const style = text[promptOffset()] ?? '';
            const begins = at(promptOffset()).line + (/[|>]/.test(style) ? 1 : 0);
            return begins + (style === '|' ? index : 0); // other styles break lines elsewhere than the prompt does
        },
        locatePrompt: (occurrence) => at(finder()(occurrence)),
    });
}
function offsetAt(text, line, column) {
    let start = 0;
    for (let current = 1; current < line; current++)
        start = text.indexOf('\n', start) + 1;
    return start + column - 1;
}
function specFrom({ value, locate, diagnostics }, format) {
    if (value === undefined)
        return { diagnostics };
    const fields = value ?? {};
    if (!(0,_text_locate_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u)(fields)) {
        const got = Array.isArray(fields) ? 'a list' : 'plain text';
        return { diagnostics: [...diagnostics, (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnose */ .h4)('not-a-map', locate([]), { got })] };
    }
    const problems = (0,_model_schema_js__WEBPACK_IMPORTED_MODULE_8__/* .checkSchema */ ._U)(fields, format.schema, locate, { where: 'a spec' });
    const tools = readToolLists(fields);
    const harnesses = readHarnesses(fields.harnesses, format.registry);
    const agent = {
        name: typeof fields.name === 'string' ? fields.name : stemOf(format.path),
        frontmatter: {
            description: typeof fields.description === 'string' ? fields.description : '',
            ...(isModel(fields.model) && { model: fields.model }),
            ...(isFiniteNumber(fields.temperature) && { temperature: fields.temperature }),
            ...(tools.tools && { tools: tools.tools.map(({ tool }) => tool) }),
            ...(tools.disallowedTools && { disallowedTools: tools.disallowedTools.map(({ tool }) => tool) }),
        },
        ...(harnesses && { harnesses }),
        ...(Array.isArray(fields.accept) && { accept: fields.accept.flatMap(readAcceptance) }),
        blocks: readBlocks(fields, format.registry),
        prompt: (0,_model_agent_js__WEBPACK_IMPORTED_MODULE_9__/* .normalizePrompt */ .Ob)(format.prompt(fields)),
    };
    const spec = {
        file: format.path,
        agent,
        locate,
        toolPaths: {
            tools: (tools.tools ?? []).map(({ path }) => path),
            disallowedTools: (tools.disallowedTools ?? []).map(({ path }) => path),
        },
        locatePrompt: format.locatePrompt,
        lineOfPrompt: format.lineOfPrompt,
    };
    const emptyMap = (0,_text_locate_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u)(fields.tools) && Object.keys(fields.tools).length === 0;
    const empty = emptyMap ? [(0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .diagnose */ .h4)('empty-tool-map', locate(['tools']), {})] : [];
    return { spec, diagnostics: [...diagnostics, ...problems, ...empty] };
}
const stemOf = (path) => path.replace(/^.*\//s, '').replace(/\.(?:md|ya?ml|json)$/, '');
const isFiniteNumber = (value) => Number.isFinite(value);
/** A list without a known word is not an empty list. */
function readHarnesses(list, registry) {
    if (!Array.isArray(list))
        return undefined;
    const known = registry.flatMap(({ id }) => (list.includes(id) ? id : []));
    return known.length === 0 && list.length > 0 ? undefined : known;
}
/** What is wrong with an entry is reported already. */
function readAcceptance(entry) {
    if (!(0,_text_locate_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u)(entry))
        return [];
    const { tool, harnesses, reason } = entry;
    const code = _model_diagnose_js__WEBPACK_IMPORTED_MODULE_2__/* .ACCEPTABLE_CODES */ .YF.find((each) => each === entry.code);
    if (code === undefined || !Array.isArray(harnesses) || typeof reason !== 'string')
        return [];
    return [{ code, ...(typeof tool === 'string' && { tool }), harnesses, reason }];
}
const isModel = (value) => typeof value === 'string' ||
    ((0,_text_locate_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u)(value) && Object.values(value).every((name) => typeof name === 'string'));
function readBlocks(fields, registry) {
    return Object.fromEntries(registry.flatMap(({ id }) => {
        const block = fields[id];
        return (0,_text_locate_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u)(block) ? [[id, block]] : [];
    }));
}
/** `tools` may be a list, or a map of yes and no that says both lists at once. */
function readToolLists(fields) {
    const denied = Array.isArray(fields.disallowedTools)
        ? readToolList('disallowedTools', fields.disallowedTools)
        : undefined;
    if (Array.isArray(fields.tools)) {
        return { tools: readToolList('tools', fields.tools), ...(denied && { disallowedTools: denied }) };
    }
    if (!(0,_text_locate_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u)(fields.tools))
        return denied ? { disallowedTools: denied } : {};
    const entries = Object.entries(fields.tools).flatMap(([word, allowed]) => {
        const tool = readTool(word);
        return tool ? [{ tool, path: ['tools', word], allowed }] : [];
    });
    const allowed = entries.filter((entry) => entry.allowed === true);
    const refused = [...entries.filter((entry) => entry.allowed === false), ...(denied ?? [])];
    return {
        ...(allowed.length > 0 && { tools: allowed }),
        ...(refused.length > 0 && { disallowedTools: refused }),
    };
}
/** Of a list that is too long nothing is read: that is an error, so no file is written. */
const readToolList = (list, items) => (items.length > _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_10__/* .MOST_TOOLS */ .Gl ? [] : items).flatMap((item, index) => {
    const tool = readTool(item);
    return tool ? [{ tool, path: [list, index] }] : [];
});
const isLimitPattern = (kind, value) => typeof value === 'string' && _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_10__/* .LIMIT_FORMS */ ._M[kind].form.test(value);
/** What cannot be understood is left out here; its diagnostic is there already. */
function readTool(item) {
    if (typeof item === 'string')
        return (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_11__/* .isToolKind */ .tw)(item) ? _model_tools_js__WEBPACK_IMPORTED_MODULE_11__/* .Tool */ .NL[item] : undefined;
    if (!(0,_text_locate_js__WEBPACK_IMPORTED_MODULE_7__/* .isRecord */ .u)(item))
        return undefined;
    const { custom, mcp, otherwise } = item;
    const limited = _model_tools_js__WEBPACK_IMPORTED_MODULE_11__/* .LIMITED_KINDS */ .lO.find((kind) => isLimitPattern(kind, item[(0,_model_tools_js__WEBPACK_IMPORTED_MODULE_11__/* .limitKey */ .HK)(kind)]));
    if (limited)
        return _model_tools_js__WEBPACK_IMPORTED_MODULE_11__/* .Tool */ .NL.Limited(limited, String(item[(0,_model_tools_js__WEBPACK_IMPORTED_MODULE_11__/* .limitKey */ .HK)(limited)]), otherwise === 'all' ? { otherwise } : {});
    if (typeof custom === 'string' && _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_10__/* .CUSTOM_NAME */ .sb.test(custom))
        return _model_tools_js__WEBPACK_IMPORTED_MODULE_11__/* .Tool */ .NL.Custom(custom);
    if (typeof mcp !== 'string' || !_model_tool_forms_js__WEBPACK_IMPORTED_MODULE_10__/* .MCP_NAME */ .jw.test(mcp))
        return undefined;
    const [server = '', tool] = mcp.split('/');
    return _model_tools_js__WEBPACK_IMPORTED_MODULE_11__/* .Tool */ .NL.Mcp(server, tool);
}


/***/ }),

/***/ 5548:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   T4: () => (/* binding */ readPolicy),
/* harmony export */   m_: () => (/* binding */ rulesFrom),
/* harmony export */   yO: () => (/* binding */ distinctRules)
/* harmony export */ });
/* harmony import */ var _model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2462);
/* harmony import */ var _model_schema_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(50);
/* harmony import */ var _model_tools_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(786);
/* harmony import */ var _text_locate_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7261);
/* harmony import */ var _text_source_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2390);
/* harmony import */ var _text_yaml_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5991);
/* harmony import */ var _policy_schema_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(2581);







/** The keys of a rule that ask something of an agent. */
const DEMANDS = ['together', 'forbid', 'allow', 'closed', 'mcp', 'fields'];
/** Reads a file with further rules: `policy` as in a config, and nothing else. */
function readPolicy(source, registry) {
    const text = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
    const { value, locate, diagnostics } = (0,_text_yaml_js__WEBPACK_IMPORTED_MODULE_0__/* .readYaml */ .gM)(text, (0,_text_source_js__WEBPACK_IMPORTED_MODULE_1__/* .locator */ .fl)({ path: source.path, text }));
    if (!(0,_text_locate_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u)(value)) {
        const got = Array.isArray(value)
            ? 'a list'
            : value === null || value === undefined
                ? 'nothing'
                : 'plain text';
        const problem = (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('not-a-map', locate([]), { got });
        return { rules: [], diagnostics: diagnostics.length > 0 ? diagnostics : [problem], locate };
    }
    const problems = [
        ...diagnostics,
        ...(0,_model_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .checkSchema */ ._U)(value, (0,_policy_schema_js__WEBPACK_IMPORTED_MODULE_5__/* .policyFileSchema */ .Yo)(registry), locate, { where: 'a policy file' }),
    ];
    if (problems.length > 0)
        return { rules: [], diagnostics: problems, locate };
    const { rules, diagnostics: found } = rulesFrom(value.policy, locate);
    return { rules: rules.map((rule) => ({ ...rule, isShared: true })), diagnostics: found, locate };
}
/** Each rule once, whatever file it is from: what two files ask in the same words need not be reported twice. */
function distinctRules(rules) {
    const byText = new Map();
    for (const rule of rules) {
        const { at: _, isShared: __, except, ...asked } = rule;
        const text = JSON.stringify([asked, except.map(({ at: ___, ...exception }) => exception)]);
        if (!byText.has(text))
            byText.set(text, rule);
    }
    return [...byText.values()];
}
/** Makes rules of the value of `policy`. Its schema must have been checked. */
function rulesFrom(policy, locate) {
    const written = (policy ?? []); // what the schema says
    return {
        rules: written.map((rule, index) => ruleFrom(rule, ['policy', index], locate)),
        diagnostics: [
            ...sameNames(written, locate),
            ...written.flatMap((rule, index) => [...voidParts(rule, ['policy', index], locate)]),
        ],
    };
}
function ruleFrom(rule, path, locate) {
    const { together, forbid, allow, closed, except = [], ...rest } = rule;
    return {
        reach: false,
        severity: 'error',
        covers: 'all',
        ...rest,
        ...(together && { together: (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_6__/* .distinct */ .dM)(together.flatMap(_model_tools_js__WEBPACK_IMPORTED_MODULE_6__/* .kindsOf */ .tG)) }),
        ...(forbid && { forbid: (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_6__/* .distinct */ .dM)(forbid.flatMap(_model_tools_js__WEBPACK_IMPORTED_MODULE_6__/* .kindsOf */ .tG)) }),
        ...(allow && { allow: (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_6__/* .distinct */ .dM)(allow.flatMap(allowedTools)) }),
        ...(closed && { closed }),
        except: except.map((each, index) => ({ ...each, ...withLine(locate([...path, 'except', index])) })),
        ...withLine(locate([...path, 'name'])),
    };
}
const allowedTools = (entry) => typeof entry === 'string' ? (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_6__/* .kindsOf */ .tG)(entry) : [entry];
const withLine = (at) => (at ? { at } : {});
function* sameNames(rules, locate) {
    const seen = new Set();
    for (const [index, { name }] of rules.entries()) {
        if (seen.has(name))
            yield (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('duplicate-policy', locate(['policy', index, 'name']), { name });
        seen.add(name);
    }
}
/** A part of a rule that asks for nothing looks like protection and is none. */
function* voidParts(rule, path, locate) {
    const { name, reach } = rule;
    const demands = DEMANDS.filter((key) => rule[key] !== undefined);
    for (const [key, why] of Object.entries(VOID_PARTS)) {
        const problem = why(rule);
        if (problem !== undefined)
            yield (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('void-policy', locate([...path, key]), { name, why: problem });
    }
    if (demands.length === 0) {
        const why = `it has none of ${DEMANDS.join(', ')}`;
        yield (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('void-policy', locate([...path, 'name']), { name, why });
    }
    else if (reach && demands.every((key) => key === 'fields'))
        yield (0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_3__/* .diagnose */ .h4)('void-policy', locate([...path, 'reach']), {
            name,
            why: '"reach" says nothing of fields',
        });
}
const isEmpty = (list) => list?.length === 0;
/** By the key to point at: why it asks for nothing, if so. */
const VOID_PARTS = {
    together: ({ together }) => together && (0,_model_tools_js__WEBPACK_IMPORTED_MODULE_6__/* .distinct */ .dM)(together.flatMap(_model_tools_js__WEBPACK_IMPORTED_MODULE_6__/* .kindsOf */ .tG)).length < 2 ? '"together" needs two tools' : undefined,
    forbid: ({ forbid }) => (isEmpty(forbid) ? '"forbid" names no tool' : undefined),
    closed: ({ closed }) => (closed === false ? '"closed" can only be true' : undefined),
    fields: ({ fields }) => fields && Object.values(fields).every((limits = {}) => Object.keys(limits).length === 0)
        ? '"fields" names no field'
        : undefined,
    agents: ({ agents }) => (isEmpty(agents) ? '"agents" names no agent' : undefined),
    harnesses: ({ harnesses }) => (isEmpty(harnesses) ? '"harnesses" names no harness' : undefined),
};


/***/ }),

/***/ 2581:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Yo: () => (/* binding */ policyFileSchema),
/* harmony export */   wh: () => (/* binding */ policySchema)
/* harmony export */ });
/* unused harmony export COVERAGES */
/* harmony import */ var _harness_kit_tool_names_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9696);
/* harmony import */ var _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1317);
/* harmony import */ var _model_tools_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(786);
/* harmony import */ var _spec_schema_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6626);




/** `all`: files that fsagent does not write too. */
const COVERAGES = ['specs', 'all'];
const line = {
    type: 'string',
    pattern: /^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u,
    expected: 'one line of text',
};
const toolWord = (registry) => ({
    type: 'string',
    values: _model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .TOOL_KINDS */ .ZL,
    unknown: 'unknown-tool',
    inPolicy: true,
    suggest: (word) => (0,_harness_kit_tool_names_js__WEBPACK_IMPORTED_MODULE_1__/* .suggestTool */ .b)(registry, word),
});
const tools = (registry, description) => ({
    type: 'list',
    description,
    items: toolWord(registry),
});
const allowedTools = (registry, description) => ({
    type: 'list',
    description,
    items: {
        type: 'either',
        of: [
            toolWord(registry),
            {
                type: 'object',
                required: [(0,_model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .limitKey */ .HK)('Shell')],
                fields: {
                    [(0,_model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .limitKey */ .HK)('Shell')]: {
                        type: 'string',
                        pattern: _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_2__/* .LIMIT_FORMS */ ._M.Shell.form,
                        expected: _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_2__/* .LIMIT_FORMS */ ._M.Shell.words,
                        description: 'Commands that the rules of an agent may be for; such rules are no boundary.',
                    },
                },
            },
        ],
    },
});
/** To compare a pattern with a name takes the product of their lengths. */
const agentPattern = {
    type: 'string',
    pattern: /^(?!.{201})[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u,
    expected: 'one line of at most 200 characters',
};
const agentPatterns = {
    type: 'list',
    description: 'Names of agents; * is any text, ? one character.',
    items: agentPattern,
};
/** `server`, `server/tool`, with `*` and `?` in either. */
const mcpPattern = {
    type: 'string',
    pattern: /^(?!.{201})[^\s\p{Cc},/]+(?:\/[^\s\p{Cc},/]+)?$/u,
    expected: 'server or server/tool of at most 200 characters, with * for any text',
};
/** What the values of a field may be listed as: single values, whatever the field itself takes besides. */
function itemsOf(field) {
    const simple = simpleIn(field);
    const [only] = simple;
    return simple.length === 1 && only ? only : { type: 'either', of: simple.length > 0 ? simple : ANY_SIMPLE };
}
const ANY_SIMPLE = [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }];
function simpleIn(field) {
    switch (field.type) {
        case 'string':
        case 'number':
        case 'boolean':
            return [field];
        case 'list':
            return simpleIn(field.items);
        case 'either':
            return field.of.flatMap(simpleIn);
        case 'map':
        case 'object':
        case 'any':
            return [];
    }
}
const fieldLimits = ({ title, fields }) => ({
    type: 'object',
    description: `Fields of ${title} and the values that they may have; an empty list: none.`,
    fields: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { type: 'list', items: itemsOf(field) }])),
});
const ruleSchema = (registry) => {
    const harnesses = {
        type: 'list',
        description: 'The harnesses it is about; left out, all.',
        items: (0,_spec_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .harnessWord */ .JZ)(registry),
    };
    return {
        type: 'object',
        required: ['name'],
        fields: {
            name: { ...line, description: 'What reports call the rule.' },
            together: tools(registry, 'An agent may not have all of these.'),
            forbid: tools(registry, 'An agent may have none of these.'),
            allow: allowedTools(registry, 'An agent may have these only, and no MCP, custom or unknown tool.'),
            closed: { type: 'boolean', description: 'An agent may have only what is named.' },
            mcp: {
                type: 'list',
                description: 'The MCP servers, or their tools, that an agent may use; no others.',
                items: mcpPattern,
            },
            fields: {
                type: 'object',
                description: 'What fields of a harness may say.',
                fields: Object.fromEntries(registry.map((each) => [each.id, fieldLimits(each)])),
            },
            reach: { type: 'boolean', description: 'What an agent can use through others counts too.' },
            agents: agentPatterns,
            harnesses,
            severity: { type: 'string', values: ['error', 'warning', 'info'] },
            covers: {
                type: 'string',
                values: COVERAGES,
                description: 'specs: only agents with a spec. all: every agent file, which is the default.',
            },
            except: {
                type: 'list',
                description: 'Agents that may break the rule, with the reason.',
                items: {
                    type: 'object',
                    required: ['agents', 'reason'],
                    fields: { agents: agentPatterns, harnesses, reason: { ...line, description: 'Reports print it.' } },
                },
            },
        },
    };
};
/** What `policy` may hold, in a config or in a file of its own. */
const policySchema = (registry) => ({
    type: 'list',
    description: 'What the agents may be granted, judged on what each harness really grants.',
    items: ruleSchema(registry),
});
/** A file of its own with further rules. */
const policyFileSchema = (registry) => ({
    type: 'object',
    required: ['policy'],
    fields: { $schema: { type: 'string' }, policy: policySchema(registry) },
});


/***/ }),

/***/ 1788:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  y7: () => (/* binding */ fillPrompt),
  gV: () => (/* binding */ linesBehind),
  G$: () => (/* binding */ offsetFinder),
  ex: () => (/* binding */ parsePrompt)
});

// EXTERNAL MODULE: ./lib/harness/kit/natives.js
var natives = __nccwpck_require__(651);
// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var diagnose = __nccwpck_require__(2462);
// EXTERNAL MODULE: ./lib/model/tools.js
var tools = __nccwpck_require__(786);
// EXTERNAL MODULE: ./lib/text/nearest.js
var nearest = __nccwpck_require__(4581);
// EXTERNAL MODULE: ./lib/text/once.js
var once = __nccwpck_require__(7050);
;// CONCATENATED MODULE: ./lib/spec/prompt-tags.js


/** Only these make tags; templates of other tools stay text. */
const tagOf = (0,once/* onceFor */.bO)((registry) => {
    const ids = registry.map(({ id }) => id.replace(/[^\w-]/g, '\\$&'));
    return new RegExp(`\\{\\{(?<sign>[#^/])(?<harness>${ids.join('|')})\\}\\}`, 'y');
});
const TAG_LIKE = /\{\{[#^/][ \t]*(?<word>[A-Za-z][\w .-]{0,30}?)[ \t]*\}\}/y;
/** The tag at a place of a prompt. */
function tagAt(prompt, at, registry) {
    const tag = tagOf(registry);
    tag.lastIndex = at;
    const found = tag.exec(prompt);
    const { sign, harness } = found?.groups ?? {};
    if (!found || harness === undefined)
        return undefined;
    return { sign: sign, harness, text: found[0] }; // the pattern says so
}
/** Text at a place of a prompt that its author most likely meant as a tag, and for which harness. */
function nearTagAt(prompt, at, registry) {
    TAG_LIKE.lastIndex = at;
    const found = TAG_LIKE.exec(prompt);
    const harness = found ? nearestHarness(found.groups?.word ?? '', registry) : undefined;
    return found && harness !== undefined ? { harness, text: found[0] } : undefined;
}
/** `claude` and `GitHub Copilot` are too far for spelling alone. */
function nearestHarness(word, registry) {
    const ids = registry.map(({ id }) => id);
    const plain = (text) => text.toLowerCase().replace(/[^a-z]/g, '');
    const wanted = plain(word);
    const part = ids.find((id) => wanted.includes(plain(id)) || (wanted.length > 4 && plain(id).startsWith(wanted)));
    return part ?? (wanted.length > 4 ? (0,nearest/* nearest */.p)(wanted, ids) : undefined); // `code` is an ordinary word
}
/** Begins a placeholder, a tag, or nothing. */
const OPENING = /\{\{[{#^/]/g;
/** A text as a prompt must write it to mean just that text. */
const escapePrompt = (text, registry) => text.replace(OPENING, (opening, at) => {
    const isRead = opening === '{{{' ||
        text[at - 1] === '\\' ||
        tagAt(text, at, registry) ||
        nearTagAt(text, at, registry);
    return isRead ? `\\${opening}` : opening;
});

;// CONCATENATED MODULE: ./lib/spec/prompt.js




/**
 * Cuts a prompt at `{{{tool Name}}}` and `{{{variable}}}`, which are read first, and at `{{#harness}}`,
 * `{{^harness}}` and `{{/harness}}`. A backslash before an opening makes it text.
 */
function parsePrompt(prompt, registry) {
    const parts = [];
    const occurrenceAt = occurrenceCounter(prompt);
    let from = 0;
    for (let at = nextOpening(prompt, 0); at !== -1; at = nextOpening(prompt, from)) {
        const cut = cutAt(prompt, at, occurrenceAt, registry);
        parts.push(prompt.slice(from, cut.from), cut.part);
        from = cut.to;
    }
    parts.push(prompt.slice(from));
    return parts;
}
function nextOpening(prompt, from) {
    OPENING.lastIndex = from;
    return OPENING.exec(prompt)?.index ?? -1;
}
function cutAt(prompt, at, occurrenceAt, registry) {
    const opening = prompt.slice(at, at + 3);
    if (prompt[at - 1] === '\\')
        return { from: at - 1, to: at + 3, part: opening };
    return opening === PLACEHOLDER_OPENING
        ? placeholderAt(prompt, at, occurrenceAt)
        : sectionTagAt(prompt, at, occurrenceAt, registry);
}
const PLACEHOLDER_OPENING = '{{{';
const PLACEHOLDER = /\{\{\{[ \t]*(?:tool[ \t]+(?<tool>[\w-]+)|(?<variable>[A-Za-z_][\w.-]*))[ \t]*\}\}\}/y;
function placeholderAt(prompt, at, occurrenceAt) {
    PLACEHOLDER.lastIndex = at;
    const found = PLACEHOLDER.exec(prompt);
    const text = found?.[0] ?? (/^\{\{\{[^\n{}]*\}{0,3}/.exec(prompt.slice(at, at + 60))?.[0] || PLACEHOLDER_OPENING);
    const occurrence = occurrenceAt(at);
    const { tool, variable } = found?.groups ?? {};
    const cut = { from: at, to: at + text.length };
    if (tool !== undefined)
        return { ...cut, part: { tool, occurrence } };
    return {
        ...cut,
        part: variable === undefined ? { malformed: text, occurrence } : { variable, occurrence },
    };
}
/** A tag takes its whole line with it when nothing else is on it. */
function sectionTagAt(prompt, at, occurrenceAt, registry) {
    const tag = tagAt(prompt, at, registry);
    if (!tag)
        return textLikeTag(prompt, at, occurrenceAt, registry);
    const to = at + tag.text.length;
    const occurrence = occurrenceAt(at);
    const from = blanksBefore(prompt, at);
    LINE_REST.lastIndex = to;
    const after = LINE_REST.exec(prompt);
    if ((from > 0 && prompt[from - 1] !== '\n') || !after)
        return { from: at, to, part: { tag, lines: 0, occurrence } };
    return {
        from,
        to: to + after[0].length,
        part: { tag, lines: after.groups?.end ? 1 : 0, occurrence },
    };
}
const LINE_REST = /[ \t]*(?<end>\n|$)/y;
/** Where the spaces and tabs before a place begin. */
function blanksBefore(prompt, at) {
    let from = at;
    while (prompt[from - 1] === ' ' || prompt[from - 1] === '\t')
        from--;
    return from;
}
function textLikeTag(prompt, at, occurrenceAt, registry) {
    const nearTag = nearTagAt(prompt, at, registry);
    if (!nearTag)
        return { from: at, to: at + 3, part: prompt.slice(at, at + 3) };
    const occurrence = occurrenceAt(at);
    return { from: at, to: at + nearTag.text.length, part: { nearTag, occurrence } };
}
/** Counts the openings of a prompt, which are asked for in their order, so that none is counted twice. */
function occurrenceCounter(prompt) {
    const counted = new Map();
    return (at) => {
        const text = prompt.slice(at, at + PLACEHOLDER_OPENING.length);
        const count = counted.get(text) ?? { nth: 0, next: prompt.indexOf(text) };
        counted.set(text, count);
        while (count.next !== -1 && count.next < at) {
            count.nth++;
            count.next = prompt.indexOf(text, count.next + text.length);
        }
        return { text, nth: count.nth };
    };
}
/** Finds where parts of a prompt begin in the author's file, whose text is given. */
function offsetFinder(file, from) {
    const found = new Map();
    return ({ text, nth }) => {
        const offsets = found.get(text) ?? offsetsOf(file, text, from);
        found.set(text, offsets);
        return offsets[nth] ?? from;
    };
}
function offsetsOf(file, text, from) {
    const offsets = [];
    for (let at = file.indexOf(text, from); at !== -1; at = file.indexOf(text, at + text.length))
        offsets.push(at);
    return offsets;
}
/** The prompt as one harness gets it. What names nothing never reaches here: it is an error. */
function fillPrompt(parts, { harness, matrix, variables, locate, subject }) {
    const diagnostics = [];
    const text = shownParts(parts, harness.id).map(({ part, isShown }) => {
        if (!isShown)
            return '';
        if (typeof part === 'string')
            return part;
        if ('variable' in part)
            return variables[part.variable] ?? '';
        if ('malformed' in part)
            return part.malformed;
        if ('nearTag' in part)
            return part.nearTag.text;
        if ('tag' in part)
            return '';
        if (!(0,tools/* isToolKind */.tw)(part.tool))
            return part.tool;
        const [name] = (0,natives/* namesOf */.eZ)(harness, tools/* Tool */.NL[part.tool], matrix);
        if (name !== undefined)
            return name;
        const facts = { tool: part.tool, harness: harness.title };
        const about = { ...subject, harness: harness.id, tool: part.tool };
        diagnostics.push((0,diagnose/* diagnose */.h4)('placeholder-without-tool', locate(part.occurrence), facts, about));
        return part.tool;
    });
    return { text: text.join(''), diagnostics };
}
/** Every part, and whether the sections around it are for a harness. */
function shownParts(parts, id) {
    const open = []; // for each open section, whether what is in it is shown
    return parts.map((part) => {
        if (typeof part === 'object' && 'tag' in part) {
            const { sign, harness } = part.tag;
            if (sign === '/')
                open.pop();
            else
                open.push(open.at(-1) !== false && (harness === id) === (sign === '#'));
        }
        return { part, isShown: open.at(-1) !== false };
    });
}
/** Tells the line of a prompt behind a line of what one harness gets of it, both counted from 0. */
function linesBehind(parts, { variables, harness }) {
    const behind = []; // for each finished line of the result, the line of its first text
    let source = 0;
    let first;
    for (const { part, isShown } of shownParts(parts, harness)) {
        const { text, isWritten, lines } = fillPart(part, variables);
        if (isShown) {
            const pieces = text.split(/\r\n?|\n/);
            pieces.forEach((piece, index) => {
                if (index > 0)
                    behind.push(first ?? source);
                if (index > 0)
                    first = undefined;
                if (index > 0 && isWritten)
                    source++;
                if (piece !== '')
                    first ??= source;
            });
        }
        source += isShown && isWritten ? 0 : lines;
    }
    behind.push(first ?? source);
    return (line) => behind[line] ?? source + line - behind.length + 1;
}
/** What a part becomes, whether that is in the prompt itself, and how many lines of the prompt it takes up. */
function fillPart(part, variables) {
    if (typeof part === 'string')
        return { text: part, isWritten: true, lines: part.split('\n').length - 1 };
    if ('variable' in part)
        return { text: variables[part.variable] ?? '', isWritten: false, lines: 0 };
    if ('tag' in part)
        return { text: '', isWritten: false, lines: part.lines };
    return { text: 'x', isWritten: false, lines: 0 }; // one word on its line
}


/***/ }),

/***/ 5149:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  gd: () => (/* binding */ grantsMemoryOf),
  QW: () => (/* binding */ harnessOf),
  AD: () => (/* binding */ startRun)
});

// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var diagnose = __nccwpck_require__(2462);
// EXTERNAL MODULE: ./lib/model/harness-id.js
var harness_id = __nccwpck_require__(5195);
// EXTERNAL MODULE: ./lib/reading/native-grants.js
var native_grants = __nccwpck_require__(8801);
// EXTERNAL MODULE: ./lib/reading/read-file.js + 1 modules
var read_file = __nccwpck_require__(1465);
// EXTERNAL MODULE: ./lib/text/nearest.js
var nearest = __nccwpck_require__(4581);
// EXTERNAL MODULE: ./lib/text/once.js
var once = __nccwpck_require__(7050);
// EXTERNAL MODULE: ./lib/text/locate.js
var locate = __nccwpck_require__(7261);
// EXTERNAL MODULE: ./lib/text/mark.js
var mark = __nccwpck_require__(8970);
// EXTERNAL MODULE: ./lib/text/yaml-library.js
var yaml_library = __nccwpck_require__(554);
;// CONCATENATED MODULE: ./lib/text/yaml-text.js



const LAYOUT = {
    lineWidth: 0,
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
    flowCollectionPadding: false,
};
/** A writer for one run: lists and maps are kept as they were written, for a team's agents share most of them. */
function fieldWriter() {
    const known = new WeakMap();
    const writeOnce = (field) => {
        const { key, value, style } = field;
        if (typeof value !== 'object' || value === null)
            return write(field);
        const found = known.get(value);
        if (found?.key === key && found.style === style)
            return found.text;
        const text = write(field);
        known.set(value, { ...field, text });
        return text;
    };
    return (fields) => (0,mark/* escapeForReaders */.PY)(fields.map(writeOnce).join(''));
}
const write = (field) => writePlain(field) ?? writeAny(field);
/**
 * Writes what nearly every field is: text, words, numbers, and lists and maps of them, in a small part of the time that
 * the library takes. Nothing for any other field. A law says that both write the same.
 */
function writePlain({ key, value, style }) {
    return plainEntry(key, value, style, '');
}
function plainEntry(key, value, style, indent) {
    const name = key.length < LONGEST_KEY ? plainScalar(key, 'words') : undefined;
    const written = plainValue(value, style, indent);
    return name === undefined || written === undefined ? undefined : `${indent}${name}:${written}`;
}
/** Longer ones are written in another form. */
const LONGEST_KEY = 100;
function plainValue(value, style, indent) {
    if (typeof value !== 'object' || value === null) {
        const scalar = plainScalar(value, style);
        return scalar === undefined ? undefined : ` ${scalar}\n`;
    }
    const deeper = `${indent}  `;
    const lines = Array.isArray(value)
        ? value.map((item) => withScalar(item, style, (scalar) => `${deeper}- ${scalar}\n`))
        : entriesOf(value).map(([name, item]) => plainEntry(String(name), item, style, deeper));
    if (lines.length === 0)
        return Array.isArray(value) ? ' []\n' : ' {}\n';
    return lines.includes(undefined) ? undefined : `\n${lines.join('')}`;
}
const entriesOf = (value) => value instanceof Map ? [...value] : Object.entries(value);
const withScalar = (value, style, write) => {
    const scalar = plainScalar(value, style);
    return scalar === undefined ? undefined : write(scalar);
};
function plainScalar(value, style) {
    if (typeof value === 'boolean')
        return String(value);
    if (typeof value === 'number')
        return isPlainNumber(value) ? String(value) : undefined;
    if (typeof value !== 'string')
        return undefined;
    if (style === 'words' && PLAIN.test(value))
        return PLAIN_WORD.test(value) ? value : undefined;
    return WITHOUT_ESCAPES.test(value) && value.isWellFormed() ? JSON.stringify(value) : undefined;
}
const isPlainNumber = (value) => /^(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(String(value)) && !Object.is(value, -0);
/** No reader takes it for anything but text. */
const PLAIN_WORD = /^(?!(?:y|n|yes|no|on|off|true|false|null|e-?\d+)$)[a-z]/i;
/** A quotation mark and a backslash apart, such text is quoted as it is. */
const WITHOUT_ESCAPES = /^\P{Cc}*$/u;
let yaml_text_document;
/** Writes a field with the library. */
function writeAny({ key, value, style }) {
    yaml_text_document ??= new yaml_library/* Document */.yo(new yaml_library/* YAMLMap */.CA(), { compat: 'yaml-1.1' });
    yaml_text_document.contents = mapNode([[key, nodeOf(value, style)]]);
    return yaml_text_document.toString(LAYOUT);
}
function nodeOf(value, style) {
    if (Array.isArray(value)) {
        const list = new yaml_library/* YAMLSeq */.Rw();
        list.items = value.map((item) => nodeOf(item, style));
        list.flow = value.length === 0;
        return list;
    }
    const entries = value instanceof Map ? [...value] : (0,locate/* isRecord */.u)(value) ? Object.entries(value) : undefined;
    if (entries)
        return mapNode(entries.map(([key, item]) => [String(key), nodeOf(item, style)]));
    const scalar = new yaml_library/* Scalar */.X5(value);
    if (typeof value === 'string')
        scalar.type = style === 'words' && PLAIN.test(value) ? 'PLAIN' : 'QUOTE_DOUBLE';
    return scalar;
}
/** Beyond these a word could mean something else to some reader; `yaml` still quotes `no` and `1e3`. */
const PLAIN = /^(?!.*---)\w[\w./-]*(?:\/\*)?$/;
function mapNode(entries) {
    const map = new yaml_library/* YAMLMap */.CA();
    map.items = entries.map(([key, value]) => new yaml_library/* Pair */.Rm(nodeOf(key, 'words'), value));
    map.flow = entries.length === 0;
    return map;
}

;// CONCATENATED MODULE: ./lib/spec/run.js







/** Resolves the ids of the options to harnesses; from here on there are no ids. */
function startRun(options) {
    const { registry } = options;
    const wanted = (id) => options.harnesses ? options.harnesses[id] !== undefined : harness_id/* AGENT_HARNESSES */.l.some((each) => each === id);
    return {
        registry,
        targets: registry
            .filter(({ id }) => wanted(id))
            .map((harness) => ({ harness, options: options.harnesses?.[harness.id] ?? {} })),
        diagnostics: unknownIds(options, registry),
        matrix: options.matrix ?? 'specification',
        toolFormat: options.toolFormat ?? 'auto',
        onUnsupported: options.onUnsupported ?? 'info',
        strict: options.strict ?? false,
        acceptable: options.acceptable ?? [],
        models: options.models ?? {},
        variables: options.variables ?? {},
        writeFields: fieldWriter(),
        reading: (0,read_file/* startReading */.Bg)([], registry, undefined, grantsMemoryOf(options)),
    };
}
/** Equal keys give equal grants, in the specs of a run and in the files of its tree. */
const grantsMemoryOf = (0,once/* onceFor */.bO)((_) => (0,native_grants/* grantsMemory */.lw)());
/** The harness with an id, if the run knows it. */
const harnessOf = (registry, id) => registry.find((each) => each.id === id);
/** An id that no harness of the run has would be left out without a message. */
function unknownIds({ harnesses = {} }, registry) {
    const known = registry.map(({ id }) => id);
    return Object.keys(harnesses)
        .filter((id) => !known.includes(id))
        .map((name) => (0,diagnose/* diagnose */.h4)('unknown-harness', undefined, { name, near: (0,nearest/* nearest */.p)(name, known), known }));
}


/***/ }),

/***/ 6626:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   JZ: () => (/* binding */ harnessWord),
/* harmony export */   e5: () => (/* binding */ specSchemas),
/* harmony export */   jn: () => (/* binding */ blockSchema),
/* harmony export */   yS: () => (/* binding */ acceptableCode)
/* harmony export */ });
/* harmony import */ var _harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(651);
/* harmony import */ var _harness_kit_tool_names_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9696);
/* harmony import */ var _model_diagnose_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(2462);
/* harmony import */ var _model_schema_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(50);
/* harmony import */ var _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1317);
/* harmony import */ var _model_tools_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(786);
/* harmony import */ var _text_once_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(7050);







const text = { type: 'string' };
/** Harnesses skip a file whose description is empty. */
const filled = {
    type: 'string',
    pattern: /\S/,
    expected: 'text that is not empty',
};
/** A key of a map of tools, which can hold no other form. */
const toolKey = (registry) => ({
    type: 'string',
    description: 'A tool that every harness has a word for.',
    values: _model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .TOOL_KINDS */ .ZL,
    unknown: 'unknown-tool',
    suggest: (word) => (0,_harness_kit_tool_names_js__WEBPACK_IMPORTED_MODULE_1__/* .suggestTool */ .b)(registry, word),
    explain: (kind) => namesEverywhere(registry, kind),
});
/** `Claude Code: Bash. OpenCode: bash.` */
function namesEverywhere(registry, kind) {
    const tool = _model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .TOOL_KINDS */ .ZL.find((each) => each === kind);
    if (tool === undefined)
        return '';
    return registry
        .map((harness) => {
        const names = (0,_harness_kit_natives_js__WEBPACK_IMPORTED_MODULE_2__/* .namesOf */ .eZ)(harness, _model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .Tool */ .NL[tool], 'verified').join(', ');
        return `${harness.title}: ${names === '' ? 'none' : names}.`;
    })
        .join(' ');
}
const toolWord = (registry) => ({
    ...toolKey(registry),
    fix: (word) => (typeof word === 'string' ? typedEntry(registry, word) : undefined),
});
const limit = (kind) => ({
    type: 'string',
    description: _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_3__/* .LIMIT_FORMS */ ._M[kind].description,
    pattern: _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_3__/* .LIMIT_FORMS */ ._M[kind].form,
    expected: _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_3__/* .LIMIT_FORMS */ ._M[kind].words,
});
const LIMIT_KEYS = _model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMITED_KINDS */ .lO.map(_model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .limitKey */ .HK);
const tool = (registry) => ({
    type: 'either',
    of: [
        toolWord(registry),
        {
            type: 'object',
            one: ['custom', 'mcp', ...LIMIT_KEYS],
            onlyWith: { otherwise: LIMIT_KEYS },
            fields: {
                custom: {
                    type: 'string',
                    description: 'A name that goes to every harness as it is.',
                    pattern: _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_3__/* .CUSTOM_NAME */ .sb,
                    expected: _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_3__/* .CUSTOM_FORM */ .ff,
                },
                mcp: {
                    type: 'string',
                    description: 'A tool of an MCP server, or the whole server.',
                    pattern: _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_3__/* .MCP_NAME */ .jw,
                    expected: _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_3__/* .MCP_FORM */ .OD,
                },
                ...Object.fromEntries(_model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .LIMITED_KINDS */ .lO.map((kind) => [(0,_model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .limitKey */ .HK)(kind), limit(kind)])),
                otherwise: {
                    type: 'string',
                    values: ['all'],
                    description: 'all: where the tool cannot be limited, all of it. Left out: none of it.',
                },
            },
        },
    ],
});
const tools = (registry) => ({
    type: 'list',
    items: tool(registry),
    most: _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_3__/* .MOST_TOOLS */ .Gl,
    fix: (text) => asList(registry, text),
});
/** Names in one text, as some harnesses write them: `Read, Bash` is `[Read, Shell]`. */
function asList(registry, text) {
    if (typeof text !== 'string')
        return undefined;
    const names = namesIn(text);
    const entries = names.flatMap((name) => (0,_harness_kit_tool_names_js__WEBPACK_IMPORTED_MODULE_1__/* .kindNamed */ .U)(registry, name) ?? typedEntry(registry, name) ?? customEntry(name) ?? []);
    return names.length > 0 && entries.length === names.length
        ? `[${[...new Set(entries)].join(', ')}]`
        : undefined;
}
/** Cut at commas and blanks, except in brackets: at those before which the next bracket closes. */
function namesIn(text) {
    const names = [];
    let [name, next] = ['', ''];
    for (const part of text.split(/([\s,]+)/).reverse()) {
        const isCut = next !== ')' && /^[\s,]/.test(part);
        if (isCut)
            names.push(name);
        name = isCut ? '' : part + name;
        next = /[()]/.exec(part)?.[0] ?? next;
    }
    return [...names, name].filter((each) => each !== '').reverse();
}
/** The entry for a name with a typed form: `mcp__github__get_issue` is `{ mcp: github/get_issue }`. */
function typedEntry(registry, name) {
    for (const harness of registry) {
        const { server, tool } = harness.mcp.read(name, new Set()) ?? {};
        const path = [server, tool].filter((part) => part !== undefined).join('/');
        if (_model_tool_forms_js__WEBPACK_IMPORTED_MODULE_3__/* .MCP_NAME */ .jw.test(path))
            return `{ mcp: ${path} }`;
        const limit = harness.import.limitNamed?.(name);
        if (limit)
            return `{ ${(0,_model_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .limitKey */ .HK)(limit.tool)}: ${JSON.stringify(limit.pattern)} }`;
    }
    return undefined;
}
const customEntry = (name) => _model_tool_forms_js__WEBPACK_IMPORTED_MODULE_3__/* .CUSTOM_NAME */ .sb.test(name) ? `{ custom: ${JSON.stringify(name)} }` : undefined;
/** The id of one of some harnesses. */
const harnessWord = (registry) => ({
    type: 'string',
    values: registry.map(({ id }) => id),
    unknown: 'unknown-harness',
});
/** What a spec's block for a harness may hold; what it may not, `rules.ts` reports with the reason. */
const blockSchema = ({ title, fields, refusesUnknownFields }) => ({
    type: 'object',
    description: `Fields for ${title} alone.`,
    ...(!refusesUnknownFields && { open: title }),
    fields: { ...fields, description: filled, name: text, prompt: { type: 'any' } },
});
/** A spec says of each harness that every tool is meant, also of one that has no such field. */
const specBlockSchema = (harness) => {
    const block = blockSchema(harness);
    return { ...block, fields: { disallowedTools: nothingDenied, ...block.fields } };
};
const nothingDenied = {
    type: 'list',
    items: text,
    most: 0,
    description: 'Empty: every tool of this harness is meant, though other blocks have lists.',
};
function specSchemas(registry, written = registry) {
    const fields = specFields(registry);
    const hint = (key, value) => inBlock(written, key, value) ?? inBlock(registry, key, value);
    return {
        markdown: { type: 'object', fields, hint, required: ['description'] },
        data: {
            type: 'object',
            hint,
            fields: {
                $schema: text,
                ...fields,
                prompt: { ...text, description: 'What the agent is asked to do.' },
            },
            required: ['description', 'prompt'],
        },
    };
}
/** A key that some harnesses have belongs into their blocks. */
function inBlock(registry, key, value) {
    const owners = registry.filter(({ fields }) => {
        const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
        return field && (0,_model_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .checkSchema */ ._U)(value, field, () => undefined).length === 0;
    });
    if (owners.length === 0)
        return undefined;
    const text = ['string', 'number', 'boolean'].includes(typeof value) ? JSON.stringify(value) : '…';
    const blocks = owners.map(({ id }) => `"${id}: { ${key}: ${text.replace(/^"([\w-]+)"$/, '$1')} }"`);
    return `It is a field of single harnesses: write ${blocks.join(' or ')}.`;
}
const acceptance = (harness) => ({
    type: 'object',
    required: ['code', 'harnesses', 'reason'],
    fields: {
        code: acceptableCode,
        tool: { ...filled, description: 'The tool as the finding names it; left out where it names none.' },
        harnesses: { type: 'list', items: harness },
        reason: { ...filled, description: 'Why this loss is fine.' },
    },
});
/** A code that a spec may accept. */
const acceptableCode = { type: 'string', values: _model_diagnose_js__WEBPACK_IMPORTED_MODULE_5__/* .ACCEPTABLE_CODES */ .YF };
/** Nothing of a run is in them: whoever compiles spec by spec needs them once. */
const specFields = (0,_text_once_js__WEBPACK_IMPORTED_MODULE_6__/* .onceFor */ .bO)((registry) => {
    const harness = harnessWord(registry);
    const list = tools(registry);
    const withTemperature = registry.filter(({ writes }) => writes.includes('temperature'));
    return {
        name: { ...text, description: "The agent's name; left out, the file's." },
        description: { ...filled, description: 'When to use the agent.' },
        model: {
            type: 'either',
            description: 'An alias of the config, a model, or a model per harness.',
            of: [
                { ...filled, examples: registry.map(({ exampleModel }) => exampleModel) },
                { type: 'map', keys: harness, values: filled },
            ],
        },
        temperature: {
            type: 'number',
            description: `For ${withTemperature.map(({ title }) => title).join(' and ')}; the others have none.`,
        },
        tools: {
            type: 'either',
            description: 'What the agent may use. Left out: everything, unless blocks have lists: then each harness needs one. Empty: nothing.',
            of: [list, { type: 'map', keys: toolKey(registry), values: { type: 'boolean' } }],
            fix: list.fix,
        },
        disallowedTools: {
            ...list,
            description: 'What the agent may not use, even where tools allows it. Empty: every tool is meant, though blocks have lists.',
        },
        harnesses: {
            type: 'list',
            items: harness,
            description: 'Where the agent is written; left out, everywhere.',
        },
        accept: {
            type: 'list',
            items: acceptance(harness),
            description: 'Losses that are expected, each with a reason.',
        },
        ...Object.fromEntries(registry.map((each) => [each.id, specBlockSchema(each)])),
    };
});


/***/ }),

/***/ 979:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ diagnose),
/* harmony export */   h: () => (/* binding */ TEXT_DIAGNOSTICS)
/* harmony export */ });
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9302);

/** What no reader of frontmatter and YAML accepts. */
const TEXT_DIAGNOSTICS = {
    'no-frontmatter': (0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ what, hint }) => `No frontmatter: ${what} begins with a line "---".${hint ? ` ${hint}` : ''}`),
    'unclosed-frontmatter': (0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(() => 'The frontmatter is not closed. End it with a line "---".'),
    'bad-yaml': (0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ reason }) => `This cannot be read: ${reason}`),
    'yaml-feature': (0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ feature }) => `A spec may not use ${feature}. Write the value out where it is needed.`),
    'duplicate-key': (0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)(({ key }) => `The key "${key}" is given twice. Keep one.`),
};
const diagnose = (0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .reporter */ .YX)(TEXT_DIAGNOSTICS);


/***/ }),

/***/ 9302:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $e: () => (/* binding */ warning),
/* harmony export */   BM: () => (/* binding */ inSourceOrder),
/* harmony export */   C0: () => (/* binding */ asStrict),
/* harmony export */   Cs: () => (/* binding */ hasErrors),
/* harmony export */   FI: () => (/* binding */ acceptable),
/* harmony export */   YX: () => (/* binding */ reporter),
/* harmony export */   oC: () => (/* binding */ SEVERITIES),
/* harmony export */   pq: () => (/* binding */ info),
/* harmony export */   wp: () => (/* binding */ graded),
/* harmony export */   xy: () => (/* binding */ formatDiagnostic),
/* harmony export */   z3: () => (/* binding */ error)
/* harmony export */ });
/* harmony import */ var _source_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2390);

/** From the worst. */
const SEVERITIES = ['error', 'warning', 'info'];
/** The severity depends on the facts. */
const graded = (severity, message) => ({
    severity,
    message,
});
const error = (message) => graded(() => 'error', message);
const warning = (message) => graded(() => 'warning', message);
const info = (message) => graded(() => 'info', message);
/** A spec may accept it: a loss that its author may have expected. */
const acceptable = (entry) => ({ ...entry, acceptable: true });
/** Makes problems of a catalog: codes are stable, wording may improve. */
const reporter = (catalog) => (code, at, facts) => ({
    code,
    severity: catalog[code].severity(facts),
    message: catalog[code].message(facts),
    ...at,
});
const hasErrors = (problems) => problems.some(({ severity }) => severity === 'error');
/** Under `strict` a warning is an error. */
const asStrict = (finding) => finding.severity === 'warning' ? { ...finding, severity: 'error' } : finding;
/** By file, then by place; what has no place comes last. Equal places keep the order they were found in. */
function inSourceOrder(problems) {
    return [...problems].sort((a, b) => (0,_source_js__WEBPACK_IMPORTED_MODULE_0__/* .compareText */ .n6)(a.file ?? '\uffff', b.file ?? '\uffff') ||
        (a.line ?? 0) - (b.line ?? 0) ||
        (a.column ?? 0) - (b.column ?? 0));
}
/** `path:line:column: severity code: message` */
function formatDiagnostic({ file, line, column, severity, code, message }) {
    const place = file === undefined ? '' : `${[file, line, column].filter((part) => part !== undefined).join(':')}: `;
    return `${place}${severity} ${code}: ${message}`;
}


/***/ }),

/***/ 6505:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FH: () => (/* binding */ isComments),
/* harmony export */   Fc: () => (/* binding */ openFrontmatter),
/* harmony export */   NO: () => (/* binding */ fenceProblem),
/* harmony export */   Rb: () => (/* binding */ leadingComments)
/* harmony export */ });
/* harmony import */ var _diagnostics_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(979);
/* harmony import */ var _locate_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7261);
/* harmony import */ var _parse_yaml_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9262);



const OPENING_FENCE = /^---[ \t]*\r?\n/;
const CLOSING_FENCE = /(?<=\n)---[ \t]*(?:\r?\n|$)/g; // `^` would also follow U+2028
/** Opens a spec or an agent file: its frontmatter begins with the first character. */
function openFrontmatter(text) {
    if (!OPENING_FENCE.test(text))
        return { problem: 'none', later: lateFrontmatter(text) };
    const parts = splitFrontmatter(text);
    return parts ? { parts } : { problem: 'unclosed' };
}
/** Says what is wrong with the fences of a file; `what` is what it should be. */
function fenceProblem(opened, at, what) {
    if (opened.problem === 'unclosed')
        return (0,_diagnostics_js__WEBPACK_IMPORTED_MODULE_0__/* .diagnose */ .A)('unclosed-frontmatter', at(0), {});
    const { later } = opened;
    const hint = later === undefined ? undefined : `Nothing may come before it; line ${at(later).line} has one.`;
    return (0,_diagnostics_js__WEBPACK_IMPORTED_MODULE_0__/* .diagnose */ .A)('no-frontmatter', at(0), { what, hint });
}
/** A line of dashes in a text for people is no frontmatter; one with the keys of an agent behind it is. */
function lateFrontmatter(text) {
    const firstWords = commentsEnd(text);
    for (const { index } of text.matchAll(/^---[ \t]*\r?$/gm)) {
        const data = splitFrontmatter(text.slice(index))?.data();
        if (!(0,_locate_js__WEBPACK_IMPORTED_MODULE_1__/* .isRecord */ .u)(data))
            continue;
        if (index === firstWords)
            return index;
        if (AGENT_KEYS.some((key) => Object.hasOwn(data, key)))
            return isInCode(text.slice(0, index)) ? undefined : index;
    }
    return undefined;
}
const COMMENT = { opening: '<!--', closing: '-->' };
/** The comments that a text begins with, without their signs. */
function leadingComments(text) {
    const comments = [];
    readComments(text, (comment) => comments.push(comment));
    return comments;
}
/** Whether a text is comments and blanks alone. */
const isComments = (text) => commentsEnd(text) === text.length;
/** Where the comments and blanks end that a text begins with. */
const commentsEnd = (text) => readComments(text, () => undefined);
function readComments(text, take) {
    for (let at = 0;;) {
        BLANKS.lastIndex = at;
        BLANKS.test(text);
        at = BLANKS.lastIndex;
        const end = text.startsWith(COMMENT.opening, at) ? text.indexOf(COMMENT.closing, at + 4) : -1;
        if (end === -1)
            return at;
        take(text.slice(at + COMMENT.opening.length, end));
        at = end + COMMENT.closing.length;
    }
}
const BLANKS = /\s*/y;
const AGENT_KEYS = ['name', 'description', 'tools'];
/** A text about agents shows frontmatters as well. */
const isInCode = (before) => (before.match(/^ {0,3}(?:```|~~~)/gm) ?? []).length % 2 === 1;
/** Cuts a Markdown file at its two fences; nothing when it has not both. */
function splitFrontmatter(text) {
    const opening = OPENING_FENCE.exec(text)?.[0];
    if (opening === undefined)
        return undefined;
    CLOSING_FENCE.lastIndex = opening.length;
    const closing = CLOSING_FENCE.exec(text);
    if (!closing)
        return undefined;
    const bodyStart = closing.index + closing[0].length;
    const yaml = text.slice(opening.length, closing.index);
    const data = () => {
        try {
            return (0,_parse_yaml_js__WEBPACK_IMPORTED_MODULE_2__/* .parseYaml */ .hN)(yaml, { logLevel: 'error' }).toJS({ maxAliasCount: 0 });
        }
        catch {
            return undefined; // what no reader understands has no meaning
        }
    };
    const body = text.slice(bodyStart);
    return { yaml, yamlStart: opening.length, body, bodyStart, data };
}


/***/ }),

/***/ 8813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ grouped)
/* harmony export */ });
/** The items of each key, both in the order in which they come; one without a key is left out. */
function grouped(items, keyOf) {
    const groups = new Map();
    let index = 0;
    for (const item of items) {
        const key = keyOf(item, index);
        index += 1;
        if (key === undefined)
            continue;
        const known = groups.get(key);
        if (known)
            known.push(item);
        else
            groups.set(key, [item]);
    }
    return groups;
}


/***/ }),

/***/ 7261:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ isRecord)
/* harmony export */ });
/** Whether a value of a document has keys. */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);


/***/ }),

/***/ 8457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   RQ: () => (/* binding */ repairedKeys),
/* harmony export */   nu: () => (/* binding */ yamlPart),
/* harmony export */   sb: () => (/* binding */ readSettings),
/* harmony export */   u_: () => (/* binding */ repairsOf)
/* harmony export */ });
/* harmony import */ var _source_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2390);
/* harmony import */ var _yaml_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5991);


/** The YAML that begins at an offset of a file. */
function yamlPart({ path, text }, yaml, yamlStart) {
    const at = (0,_source_js__WEBPACK_IMPORTED_MODULE_0__/* .locator */ .fl)({ path, text });
    return { yaml, at: (offset) => at(yamlStart + offset) };
}
/** What a harness tries to read where the YAML is not valid; a repair changes columns of its own line only. */
function repairsOf({ path, text }, yaml, yamlStart, { repair } = {}) {
    const repaired = (repair?.(yaml) ?? []).filter((each) => each !== yaml);
    const lines = text.split('\n');
    return repaired.map((each) => {
        const part = yamlPart({ path, text: text.slice(0, yamlStart) + each }, each, yamlStart);
        return { ...part, at: (offset) => inFile(part.at(offset), lines) };
    });
}
/** A place in a repaired line, which may be longer than the line of the file. */
const inFile = ({ line, column, ...rest }, lines) => ({
    ...rest,
    line,
    column: Math.min(column, (lines[line - 1]?.length ?? 0) + 1),
});
/** The top-level keys with lines that a repair gives another meaning. */
function repairedKeys(yaml, repaired) {
    const before = yaml.split('\n');
    const keys = new Set();
    let key; // the last one so far
    for (const [index, line] of repaired.split('\n').entries()) {
        const old = before[index] ?? '';
        key = TOP_KEY.exec(old)?.[1] ?? key;
        if (key !== undefined && line !== old && meaningOf(line) !== meaningOf(old))
            keys.add(key);
    }
    return [...keys];
}
const TOP_KEY = /^([A-Za-z_][\w-]*)[ \t]*:/;
const meaningOf = (line) => JSON.stringify((0,_yaml_js__WEBPACK_IMPORTED_MODULE_1__/* .readYaml */ .gM)(line, () => ({ file: '', line: 1, column: 1 })).value);
/** The settings of a JSON file, which may have comments and commas too many. */
function readSettings({ path, text }) {
    return (0,_yaml_js__WEBPACK_IMPORTED_MODULE_1__/* .readYaml */ .gM)(withoutComments(text), (0,_source_js__WEBPACK_IMPORTED_MODULE_0__/* .locator */ .fl)({ path, text }));
}
/** Comments and tabs become spaces, so that every place stays where it is. */
const withoutComments = (text) => text
    .replace(/^\ufeff/, ' ')
    .replace(TEXT_OR_COMMENT, (part, comment) => comment === undefined ? part : part.replace(/[^\n]/g, ' '))
    .replaceAll('\t', ' ');
/** A text or comment that does not end is taken to its end all the same, so that it is not looked at from each place in it. */
const TEXT_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"?|(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|\/\*[\s\S]*$/g;


/***/ }),

/***/ 8970:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BF: () => (/* binding */ withPlainLineEnds),
/* harmony export */   E_: () => (/* binding */ withoutMark),
/* harmony export */   Mp: () => (/* binding */ readMark),
/* harmony export */   PY: () => (/* binding */ escapeForReaders),
/* harmony export */   kN: () => (/* binding */ withMark)
/* harmony export */ });
const OPENING = '---\n';
const LINE = /^# Generated by fsagent from ("(?:[^"\\]|\\.)*") \[([0-9a-f]{16})\]\. Edit that file, not this one\.\n/;
/** Puts the mark, a comment, on the first line; where a frontmatter begins there, on the first line inside it. */
function withMark(text, spec) {
    const opening = openingOf(text);
    const rest = text.slice(opening.length);
    const name = escapeForReaders(JSON.stringify(spec));
    const mark = `# Generated by fsagent from ${name} [${checksum(rest)}]. Edit that file, not this one.\n`;
    return [opening, mark, rest].join(''); // in one piece: a text put together by `+` keeps all its parts for long
}
/** The text before the mark. */
const openingOf = (text) => (text.startsWith(OPENING) ? OPENING : '');
/** How a file of keys goes on below the mark. */
const KEY = /^(?:["'\w.-]+[ \t]*=|\[)/;
/** Reads the mark of a file, whatever its line ends. */
function readMark(text) {
    const hasByteOrderMark = text.startsWith('\ufeff'); // some editors add one; harnesses reject it
    const plain = withPlainLineEnds(hasByteOrderMark ? text.slice(1) : text);
    const { length } = openingOf(plain);
    const found = LINE.exec(plain.slice(length));
    const [line, name, sum] = found ?? [];
    if (line === undefined || name === undefined)
        return undefined;
    try {
        const spec = JSON.parse(name); // a quoted text is a string, or not JSON
        const rest = plain.slice(length + line.length);
        if (length === 0 && !KEY.test(rest))
            return undefined; // in Markdown such a line is a heading, not a comment
        return { spec, intact: !hasByteOrderMark && checksum(rest) === sum };
    }
    catch {
        return undefined; // a name that is not JSON was not written by us
    }
}
/** A file without its mark; every other character stays. */
const withoutMark = (text) => readMark(text) ? text.replace(/^(\ufeff?(?:---\r?\n)?)#[^\n]*\n/, '$1') : text;
/** A checkout may have turned `\n` into `\r\n`; nothing else is ignored. */
const withPlainLineEnds = (text) => text.replaceAll('\r\n', '\n');
/**
 * What some reader of frontmatter rejects: characters taken for a line end or refused, and three dashes in
 * a row, at which Claude Code drops the whole file. Only quoted strings can hold them, and there this is the same.
 */
const escapeForReaders = (text) => (REJECTED.test(text) ? escapeRejected(text) : text);
const REJECTED = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|---/;
const escapeRejected = (text) => text
    .replace(/[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
})
    .replace(/--(?=-)/g, '-\\u002d');
/** The sums of the frontmatter and of the prompt. An agent's files have one prompt, which is added up once. */
function checksum(rest) {
    const closing = rest.indexOf(CLOSING);
    const end = closing === -1 ? rest.length : closing + CLOSING.length;
    const prompt = rest.slice(end);
    if (lastPrompt?.text !== prompt)
        lastPrompt = { text: prompt, sum: hash(prompt) };
    return hash(rest.slice(0, end)) + lastPrompt.sum;
}
const CLOSING = '\n---\n';
let lastPrompt;
/** Notices edits, not attacks. */
function hash(text) {
    const isAscii = readAscii(text);
    let sum = 0x811c9dc5 | 0; // a whole number of 32 bits from the start, which is three times as fast
    for (let index = 0; index < text.length; index++) {
        const code = isAscii ? (ascii[index] ?? 0) : text.charCodeAt(index);
        sum = Math.imul(sum ^ code, 0x01000193);
    }
    return ((sum ^ (sum >>> 15)) >>> 0).toString(16).padStart(8, '0');
}
const encoder = typeof TextEncoder === 'undefined' ? undefined : new TextEncoder();
/** The codes of the last text that was all ASCII: to go through them takes a third of the time of the text itself. */
let ascii = new Uint8Array(0);
function readAscii(text) {
    if (ascii.length < text.length)
        ascii = new Uint8Array(2 * text.length);
    const { read, written } = encoder?.encodeInto(text, ascii) ?? { read: 0, written: 0 };
    return read === text.length && written === read;
}


/***/ }),

/***/ 1242:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ mergeConflictAt)
/* harmony export */ });
/** Where a merge conflict begins that git left in a text; undefined when there is none. */
function mergeConflictAt(text) {
    const start = lineWith('<<<<<<<', text, 0);
    const middle = start === -1 ? -1 : lineWith('=======', text, start);
    const end = middle === -1 ? -1 : lineWith('>>>>>>>', text, middle);
    return end === -1 ? undefined : start;
}
/** The offset of the first line that begins with a sign; -1 when there is none. */
function lineWith(sign, text, from) {
    if (from === 0 && text.startsWith(sign))
        return 0;
    const end = text.indexOf(`\n${sign}`, from);
    return end === -1 ? -1 : end + 1;
}


/***/ }),

/***/ 4581:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ nearest)
/* harmony export */ });
/**
 * The candidate an author most likely meant, or undefined when none is close enough. Of `claude-code` the first word alone
 * will do, where no other candidate has it.
 */
function nearest(word, candidates) {
    if (word.length > LONGEST)
        return undefined;
    const all = [...candidates];
    return closest(word, all) ?? startingLike(word, all);
}
/** No word of ours is longer, and to compare two words takes the product of their lengths. */
const LONGEST = 100;
function startingLike(word, candidates) {
    const firstOf = (candidate) => candidate.split('-', 1)[0] ?? '';
    const start = closest(word, candidates.map(firstOf));
    const alike = candidates.filter((candidate) => firstOf(candidate) === start);
    return alike.length === 1 ? alike[0] : undefined;
}
function closest(word, candidates) {
    const wanted = word.toLowerCase();
    let best;
    let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
    for (const candidate of candidates) {
        if (Math.abs(wanted.length - candidate.length) >= bestDistance)
            continue; // at least so many letters differ
        const distance = editDistance(wanted, candidate.toLowerCase());
        if (distance < bestDistance)
            [best, bestDistance] = [candidate, distance];
    }
    return best;
}
/** Insertions, deletions, replacements and swaps of neighbours, each counted as one. */
function editDistance(a, b) {
    let beforeLast = [];
    let last = Array.from({ length: b.length + 1 }, (_, column) => column);
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced, swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY));
        }
        [beforeLast, last] = [last, row];
    }
    return at(last, b.length);
}
const at = (row, index) => row[index] ?? Number.POSITIVE_INFINITY;


/***/ }),

/***/ 7050:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Oo: () => (/* binding */ once),
/* harmony export */   bO: () => (/* binding */ onceFor),
/* harmony export */   ij: () => (/* binding */ onceForEach)
/* harmony export */ });
/** Computes a value when it is asked for, and then keeps it. */
function once(make) {
    let made;
    return () => {
        made ??= { value: make() };
        return made.value;
    };
}
/** Computes a value for each object once; it is kept as long as the object. */
function onceFor(make) {
    const known = new WeakMap();
    return (key) => {
        const found = known.get(key);
        if (found)
            return found.value;
        const value = make(key);
        known.set(key, { value });
        return value;
    };
}
const MOST_REMEMBERED = 10_000;
/** Computes a value for each word once, for each of some objects: teams use the same words in many files. */
function onceForEach(make) {
    const memories = new WeakMap();
    return (key, word) => {
        const known = memories.get(key) ?? new Map();
        if (known.size === 0)
            memories.set(key, known);
        const found = known.get(word);
        if (found !== undefined)
            return found;
        const made = make(key, word);
        if (known.size < MOST_REMEMBERED)
            known.set(word, made);
        return made;
    };
}


/***/ }),

/***/ 9262:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   GH: () => (/* binding */ startOf),
/* harmony export */   eu: () => (/* binding */ aliasesIn),
/* harmony export */   hN: () => (/* binding */ parseYaml),
/* harmony export */   l6: () => (/* binding */ NestedTooDeeply),
/* harmony export */   ss: () => (/* binding */ duplicateKeys)
/* harmony export */ });
/* harmony import */ var _yaml_library_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(554);

/** A text is nested more deeply than any that a person writes. */
class NestedTooDeeply extends Error {
    offset;
    constructor(offset) {
        super('It is nested too deeply.');
        this.offset = offset;
    }
}
/**
 * What the library makes of a text, in time linear in its length: with unique keys, each key of a map would be compared
 * with all before it. A text that is nested deeply is refused before the library, which recurses, reaches the end of the
 * stack: the engine ends the process when it has to compile a pattern there. Throws `NestedTooDeeply`.
 */
function parseYaml(text, options = {}) {
    const composer = new _yaml_library_js__WEBPACK_IMPORTED_MODULE_0__/* .Composer */ .Dk({ ...options, prettyErrors: false, uniqueKeys: false });
    return withoutStacks(() => {
        let first;
        for (const document of composer.compose(tokensOf(text), true, text.length)) {
            if (first) {
                const range = document.range;
                first.errors.push(new _yaml_library_js__WEBPACK_IMPORTED_MODULE_0__/* .YAMLParseError */ .XT([range[0], range[1]], 'MULTIPLE_DOCS', 'a second document'));
                break;
            }
            first = document;
        }
        if (!first)
            throw new Error('The library makes a document of every text.');
        return first;
    });
}
function* tokensOf(text) {
    const parser = new _yaml_library_js__WEBPACK_IMPORTED_MODULE_0__/* .Parser */ .iX();
    for (const lexeme of new _yaml_library_js__WEBPACK_IMPORTED_MODULE_0__/* .Lexer */ .JG().lex(text)) {
        yield* parser.next(lexeme);
        if (parser.stack.length > DEEPEST)
            throw new NestedTooDeeply(parser.offset);
    }
    yield* parser.end();
}
/** Every later stage recurses too, so what parses must stay far from the end of the stack. */
const DEEPEST = 102; // the document, the value in it, and 100 around that
/** How much an engine remembers of the place where an error is made; the language has no such field. */
const errors = Error;
/** The library makes an error for each mistake, and a text may be nothing but mistakes. */
function withoutStacks(work) {
    const { stackTraceLimit } = errors;
    errors.stackTraceLimit = 0;
    try {
        return work();
    }
    finally {
        if (stackTraceLimit !== undefined)
            errors.stackTraceLimit = stackTraceLimit;
    }
}
/** Each key that its map has already, in the order of the text. */
function duplicateKeys(document) {
    const found = [];
    for (const node of nodesOf(document)) {
        if (!(0,_yaml_library_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(node))
            continue;
        const known = new Set();
        for (const { key } of node.items) {
            if (!(0,_yaml_library_js__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(key))
                continue;
            if (known.has(key.value))
                found.push(key);
            known.add(key.value);
        }
    }
    return found.sort((a, b) => startOf(a) - startOf(b));
}
/** How often a text says a value by the name of an anchor. */
function aliasesIn(document) {
    let count = 0;
    for (const node of nodesOf(document))
        if ((0,_yaml_library_js__WEBPACK_IMPORTED_MODULE_0__/* .isAlias */ .Vj)(node))
            count++;
    return count;
}
/** Every node of a document, each before those in it. */
function* nodesOf({ contents }) {
    const left = [contents];
    while (left.length > 0) {
        const node = left.pop();
        yield node;
        if ((0,_yaml_library_js__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(node))
            for (const item of node.items)
                left.push(item);
        if ((0,_yaml_library_js__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(node))
            for (const { key, value } of node.items)
                left.push(key, value);
    }
}
/** Where a part of a document begins. */
const startOf = (node) => node?.range?.[0] ?? 0; // the library has no type for all


/***/ }),

/***/ 2390:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   f2: () => (/* binding */ byPath),
/* harmony export */   fl: () => (/* binding */ locator),
/* harmony export */   n6: () => (/* binding */ compareText)
/* harmony export */ });
/** Turns offsets into places; the line table is built only when the first problem asks for it. */
function locator({ path, text }) {
    let starts;
    return (offset) => {
        starts ??= lineStarts(text);
        const line = lastAtOrBefore(starts, offset);
        return { file: path, line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
    };
}
function lineStarts(text) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
        starts.push(at + 1);
    return starts;
}
function lastAtOrBefore(sorted, value) {
    let low = 0;
    let high = sorted.length - 1;
    while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((sorted[middle] ?? 0) <= value)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}
/** The order of characters, the same on every machine. */
const compareText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const byPath = (a, b) => compareText(a.path, b.path);


/***/ }),

/***/ 8928:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ matchesWildcards)
/* harmony export */ });
/**
 * Whether a pattern with `*` for any text and `?` for one character matches a text. A regular expression with many stars
 * can take years; this takes at most the product of both lengths. `mayBeOne`: whether `?` takes a character in.
 */
function matchesWildcards(pattern, text, mayBeOne = () => true) {
    let [at, star, resume] = [0, -1, 0]; // the last star, and where the text goes on if the star takes one more
    for (let index = 0; index < text.length;) {
        const [wanted, given = ''] = [pattern[at], text[index]];
        if (wanted === '*') {
            star = at++;
            resume = index;
        }
        else if (wanted === given || (wanted === '?' && mayBeOne(given))) {
            at++;
            index++;
        }
        else if (star === -1) {
            return false;
        }
        else {
            at = star + 1;
            index = ++resume;
        }
    }
    while (pattern[at] === '*')
        at++;
    return at === pattern.length;
}


/***/ }),

/***/ 8810:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ listed),
/* harmony export */   a: () => (/* binding */ didYouMean)
/* harmony export */ });
const didYouMean = (near) => (near === undefined ? '' : ` Did you mean "${near}"?`);
/** `a, b and c` */
const listed = (words, joint = 'and') => words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;


/***/ }),

/***/ 554:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ YAMLMap),
/* harmony export */   Dk: () => (/* binding */ Composer),
/* harmony export */   JG: () => (/* binding */ Lexer),
/* harmony export */   Rm: () => (/* binding */ Pair),
/* harmony export */   Rw: () => (/* binding */ YAMLSeq),
/* harmony export */   Vj: () => (/* binding */ isAlias),
/* harmony export */   X5: () => (/* binding */ Scalar),
/* harmony export */   XT: () => (/* binding */ YAMLParseError),
/* harmony export */   YR: () => (/* binding */ visit),
/* harmony export */   iX: () => (/* binding */ Parser),
/* harmony export */   jh: () => (/* binding */ isMap),
/* harmony export */   jn: () => (/* binding */ isScalar),
/* harmony export */   oP: () => (/* binding */ isSeq),
/* harmony export */   tO: () => (/* binding */ isPair),
/* harmony export */   yo: () => (/* binding */ Document)
/* harmony export */ });
/* unused harmony export isNode */
/* harmony import */ var node_module__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8995);

const file = './yaml.cjs';
const load = () => ({ Composer, Document, Lexer, Pair, Parser, Scalar, YAMLMap, YAMLParseError, YAMLSeq, isAlias, isMap, isNode, isPair, isScalar, isSeq, visit } = (0,node_module__WEBPACK_IMPORTED_MODULE_0__.createRequire)(import.meta.url)(file));
let Composer = function (...args) {
  load();
  return new.target ? new Composer(...args) : Composer(...args);
};
let Document = function (...args) {
  load();
  return new.target ? new Document(...args) : Document(...args);
};
let Lexer = function (...args) {
  load();
  return new.target ? new Lexer(...args) : Lexer(...args);
};
let Pair = function (...args) {
  load();
  return new.target ? new Pair(...args) : Pair(...args);
};
let Parser = function (...args) {
  load();
  return new.target ? new Parser(...args) : Parser(...args);
};
let Scalar = function (...args) {
  load();
  return new.target ? new Scalar(...args) : Scalar(...args);
};
let YAMLMap = function (...args) {
  load();
  return new.target ? new YAMLMap(...args) : YAMLMap(...args);
};
let YAMLParseError = function (...args) {
  load();
  return new.target ? new YAMLParseError(...args) : YAMLParseError(...args);
};
let YAMLSeq = function (...args) {
  load();
  return new.target ? new YAMLSeq(...args) : YAMLSeq(...args);
};
let isAlias = function (...args) {
  load();
  return new.target ? new isAlias(...args) : isAlias(...args);
};
let isMap = function (...args) {
  load();
  return new.target ? new isMap(...args) : isMap(...args);
};
let isNode = function (...args) {
  load();
  return new.target ? new isNode(...args) : isNode(...args);
};
let isPair = function (...args) {
  load();
  return new.target ? new isPair(...args) : isPair(...args);
};
let isScalar = function (...args) {
  load();
  return new.target ? new isScalar(...args) : isScalar(...args);
};
let isSeq = function (...args) {
  load();
  return new.target ? new isSeq(...args) : isSeq(...args);
};
let visit = function (...args) {
  load();
  return new.target ? new visit(...args) : visit(...args);
};


/***/ }),

/***/ 5991:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  TN: () => (/* binding */ keyOf),
  gM: () => (/* binding */ readYaml)
});

// UNUSED EXPORTS: readAnyYaml

// EXTERNAL MODULE: ./lib/text/diagnostics.js
var text_diagnostics = __nccwpck_require__(979);
// EXTERNAL MODULE: ./lib/text/merge-conflict.js
var merge_conflict = __nccwpck_require__(1242);
// EXTERNAL MODULE: ./lib/text/once.js
var once = __nccwpck_require__(7050);
// EXTERNAL MODULE: ./lib/text/parse-yaml.js
var parse_yaml = __nccwpck_require__(9262);
;// CONCATENATED MODULE: ./lib/text/plain-yaml.js

/**
 * Reads the plain YAML that nearly every spec and config is written in, in a small part of the time that the library
 * takes: maps and lists, in block or on one line, of words, numbers, `true`, `false`, quoted texts without escapes, and
 * texts of several lines behind `|` or `>`.
 * Nothing for any other text: the library reads that. A law says that both read the same, place by place.
 */
function readPlainYaml(text) {
    if (UNUSUAL.test(text))
        return undefined;
    const reader = { text, at: 0, indent: 0, depth: 0 };
    toNextLine(reader);
    if (reader.indent !== 0)
        return undefined;
    const found = readMap(reader, 0);
    return found && reader.at === text.length ? found : undefined;
}
/** Where a part of the text is, found as the library finds it: what is missing is missing in its parent. */
function offsetInPlain(root, path, part) {
    let node = root;
    let entry;
    for (const step of path) {
        if (node.entries) {
            const next = entriesByKey(node.entries).get(String(step));
            if (!next)
                break;
            entry = next;
            node = next.node;
        }
        else {
            const next = node.items?.[Number(step)];
            if (node.items)
                entry = undefined;
            if (!next)
                break;
            node = next;
        }
    }
    return part === 'key' && entry ? entry.start : node.start;
}
/** Made when the first place is asked for: a text with many problems asks for many. */
const entriesByKey = (0,once/* onceFor */.bO)((entries) => new Map(entries.map((entry) => [entry.key, entry])));
/** Tabs, control characters, and what some reader takes for a line end or a mark of byte order. */
const UNUSUAL = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ufefe\uff00-\ufffd]/;
const DEEPEST = 20;
const BLANK_LINES = /(?: *(?:#[^\n]*)?\n)*/y;
const INDENT = / */y;
const LAST_COMMENT = /(?:#[^\n]*)?$/y;
/** A line may end in spaces and a comment. */
const LINE_END = /(?: +#[^\n]*| *)(?:\n|$)/y;
const KEY = /(?:([A-Za-z_][\w./*-]{0,99})|"([^"\\\n]{1,99})"):(?= |\n|$)/y;
const SPACES = / */y;
const QUOTED = /"([^"\\\n]*)"|'([^'\n]*)'/y;
const NUMBER = /(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?(?=[ \n,\]}]|$)/y;
/** A word or more; a colon or a number sign inside belongs to it unless there is a space beside it. */
const PLAIN = /[A-Za-z_$(/\xc0-\ufffd](?:[^\n:#]|:(?=[^\s])|(?<=[^ ])#)*/y;
const FLOW_PLAIN = /[A-Za-z_$/\xc0-\ufffd](?:[^\n:#,[\]{}"'`]|:(?=[\w/*.-]))*/y;
const BLOCK_TEXT = /([|>])(-?)\n/y;
const MOST_MARGIN = 100;
/** Words that are no text, or that only some readers take for text. */
const NO_TEXT = /^(?:null|true|false)$/i;
/** Moves past a sticky pattern. */
function take(reader, pattern) {
    pattern.lastIndex = reader.at;
    const found = pattern.exec(reader.text);
    if (!found)
        return undefined;
    reader.at = pattern.lastIndex;
    return found;
}
/** Moves to the first thing of the next line that says something. */
function toNextLine(reader) {
    take(reader, BLANK_LINES);
    const start = reader.at;
    take(reader, INDENT);
    take(reader, LAST_COMMENT);
    reader.indent = reader.at === reader.text.length ? -1 : reader.at - start;
}
/** The rest of the line must say nothing. */
function endLine(reader) {
    if (!take(reader, LINE_END))
        return false;
    toNextLine(reader);
    return true;
}
/** A map in block, whose keys all begin at one column. */
function readMap(reader, indent) {
    const start = reader.at;
    const entries = [];
    const value = {};
    while (reader.indent === indent && !isItem(reader)) {
        const at = reader.at;
        const key = readKey(reader, value);
        const node = key === undefined ? undefined : readEntry(reader, indent);
        if (key === undefined || !node)
            return undefined;
        value[key] = node.value;
        entries.push({ key, start: at, node });
    }
    return reader.indent > indent || entries.length === 0 ? undefined : { value, start, entries };
}
/** A key that is text and is given once. */
function readKey(reader, others) {
    const [, word, quoted] = take(reader, KEY) ?? [];
    if (word !== undefined && NO_TEXT.test(word))
        return undefined;
    const key = word ?? quoted;
    if (key === undefined || key === '__proto__' || key === '<<' || Object.hasOwn(others, key))
        return undefined;
    return key;
}
/** What follows a key in block: a value on its line, or a map or a list on those below it. */
function readEntry(reader, indent) {
    const { text } = reader;
    if (text[reader.at] === ' ' && !isLineEnd(reader)) {
        take(reader, SPACES);
        return readBlockText(reader, indent) ?? readLine(reader);
    }
    if (text[reader.at] !== '\n')
        return undefined;
    reader.at++;
    const [below] = take(reader, INDENT) ?? [''];
    reader.indent = below.length;
    if (isItem(reader) && reader.indent >= indent)
        return nested(reader, readList);
    return reader.indent > indent ? nested(reader, readMap) : undefined;
}
/** A text on the lines below its sign, all of them further to the right than the key. */
function readBlockText(reader, indent) {
    const start = reader.at;
    const [, sign, strip] = take(reader, BLOCK_TEXT) ?? [];
    if (sign === undefined)
        return undefined;
    const [margin = ''] = /^ +(?=[^ \n])/.exec(reader.text.slice(reader.at, reader.at + MOST_MARGIN)) ?? [];
    const lines = margin.length > indent ? takeLines(reader, margin, sign === '>') : [];
    while (lines.at(-1) === '')
        lines.pop();
    if (lines.length === 0) {
        reader.at = start;
        return undefined;
    }
    const text = lines.join('\n');
    const folded = sign === '>' ? text.replace(/\n+/g, (ends) => ends.slice(1) || ' ') : text;
    toNextLine(reader);
    return { value: strip ? folded : `${folded}\n`, start };
}
/** The lines of such a text; none where a line is not plainly inside or outside of it, or where folding depends on it. */
function takeLines(reader, margin, isFolded) {
    const lines = [];
    const { text } = reader;
    while (reader.at < text.length) {
        const end = text.indexOf('\n', reader.at);
        if (end === -1)
            return [];
        const line = text.slice(reader.at, end);
        const isBlank = /^ *$/.test(line); // other blanks, such as U+00A0, are text to YAML
        if (!isBlank && !line.startsWith(margin))
            break;
        const words = line.slice(margin.length);
        if (words !== '' && (isBlank || (isFolded && /^ | $/.test(words))))
            return [];
        lines.push(words);
        reader.at = end + 1;
    }
    return lines;
}
const isLineEnd = ({ text, at }) => {
    LINE_END.lastIndex = at;
    return LINE_END.test(text);
};
const isItem = ({ text, at }) => text[at] === '-' && text[at + 1] === ' ';
function nested(reader, read) {
    if (reader.depth >= DEEPEST)
        return undefined;
    reader.depth++;
    const found = read(reader, reader.indent);
    reader.depth--;
    return found;
}
/** A list in block. */
function readList(reader, indent) {
    const start = reader.at;
    const items = [];
    while (reader.indent === indent && isItem(reader)) {
        const lineStart = reader.at - indent;
        reader.at++;
        take(reader, SPACES);
        const item = readItem(reader, reader.at - lineStart);
        if (!item)
            return undefined;
        items.push(item);
    }
    return reader.indent > indent ? undefined : { value: items.map(({ value }) => value), start, items };
}
/** A map may begin on the line of its item. */
function readItem(reader, column) {
    KEY.lastIndex = reader.at;
    if (!KEY.test(reader.text))
        return readLine(reader);
    reader.indent = column;
    return nested(reader, readMap);
}
/** A value that ends with its line. */
function readLine(reader) {
    const node = readValue(reader, PLAIN);
    return node && endLine(reader) ? node : undefined;
}
function readValue(reader, plain) {
    const start = reader.at;
    const first = reader.text[start];
    if (first === '[')
        return nested(reader, readFlowList);
    if (first === '{')
        return nested(reader, readFlowMap);
    const quoted = take(reader, QUOTED);
    if (quoted)
        return { value: quoted[1] ?? quoted[2], start };
    const number = take(reader, NUMBER);
    if (number)
        return { value: Number(number[0]), start };
    const words = take(reader, plain)?.[0].trimEnd();
    if (words === undefined)
        return undefined;
    reader.at = start + words.length;
    if (words === 'true' || words === 'false')
        return { value: words === 'true', start };
    return NO_TEXT.test(words) ? undefined : { value: words, start };
}
/** `[a, b]` */
function readFlowList(reader) {
    const start = reader.at;
    const items = [];
    const isRead = readFlow(reader, ']', () => {
        const item = readValue(reader, FLOW_PLAIN);
        if (item)
            items.push(item);
        return item !== undefined;
    });
    return isRead ? { value: items.map(({ value }) => value), start, items } : undefined;
}
/** `{ a: b, c: d }` */
function readFlowMap(reader) {
    const start = reader.at;
    const entries = [];
    const value = {};
    const isRead = readFlow(reader, '}', () => {
        const at = reader.at;
        const key = readKey(reader, value);
        take(reader, SPACES);
        const node = key === undefined ? undefined : readValue(reader, FLOW_PLAIN);
        if (key === undefined || !node)
            return false;
        value[key] = node.value;
        entries.push({ key, start: at, node });
        return true;
    });
    return isRead ? { value, start, entries } : undefined;
}
/** What is between two brackets on one line, with commas in between. */
function readFlow(reader, end, readOne) {
    reader.at++;
    take(reader, SPACES);
    if (reader.text[reader.at] === end) {
        reader.at++;
        return true;
    }
    while (readOne()) {
        take(reader, SPACES);
        const sign = reader.text[reader.at++];
        if (sign === end)
            return true;
        if (sign !== ',')
            return false;
        take(reader, SPACES);
    }
    return false;
}

// EXTERNAL MODULE: ./lib/text/yaml-library.js
var yaml_library = __nccwpck_require__(554);
;// CONCATENATED MODULE: ./lib/text/yaml.js






/** Reads one document; `at` turns an offset in `text` into a place in the author's file. */
function readYaml(text, at) {
    const plain = plainOf(text);
    if (!plain)
        return readAnyYaml(text, at);
    return { value: plain.value, locate: locateInPlain(text, at), diagnostics: [] };
}
const locateInPlain = (text, at) => (path, part = 'value') => {
    const root = plainOf(text);
    return at(root ? offsetInPlain(root, path, part) : 0);
};
let lastPlain;
/** The last one is kept, as below: to read another again takes less than to keep the places of thousands of specs. */
function plainOf(text) {
    if (lastPlain?.text !== text)
        lastPlain = { text, root: readPlainYaml(text) };
    return lastPlain.root;
}
/** Reads what is not plain as well, with the library. */
function readAnyYaml(text, at) {
    const nowhere = () => at(0);
    try {
        const document = documentOf(text);
        const locate = (path, part = 'value') => at(offsetOf(documentOf(text), path, part));
        const conflict = document.errors.length > 0 ? (0,merge_conflict/* mergeConflictAt */.s)(text) : undefined;
        if (conflict !== undefined)
            return {
                value: undefined,
                locate,
                diagnostics: [(0,text_diagnostics/* diagnose */.A)('bad-yaml', at(conflict), { reason: CONFLICT })],
            };
        const diagnostics = [
            ...badYaml(document.errors, at),
            ...(0,parse_yaml/* duplicateKeys */.ss)(document).map((key) => (0,text_diagnostics/* diagnose */.A)('duplicate-key', at((0,parse_yaml/* startOf */.GH)(key)), { key: String(key.value) })),
        ];
        if (document.directives?.yaml.explicit) {
            diagnostics.push((0,text_diagnostics/* diagnose */.A)('yaml-feature', at(0), { feature: 'the directive "%YAML"' }));
        }
        if (diagnostics.some(({ code }) => code === 'bad-yaml'))
            return { value: undefined, locate, diagnostics };
        const value = toPlain(document.contents, (feature, node, sign) => {
            diagnostics.push((0,text_diagnostics/* diagnose */.A)('yaml-feature', at(signBefore(text, sign, (0,parse_yaml/* startOf */.GH)(node))), { feature }));
        });
        return { value, locate, diagnostics };
    }
    catch (error) {
        if (!(error instanceof parse_yaml/* NestedTooDeeply */.l6))
            throw error; // a bug, not a text
        const diagnostics = [(0,text_diagnostics/* diagnose */.A)('bad-yaml', at(error.offset), { reason: TOO_DEEP })];
        return { value: undefined, locate: nowhere, diagnostics };
    }
}
/** One schema serves all documents; to make one for each takes a third of the time of parsing. */
let schema;
const options = () => {
    schema ??= new yaml_library/* Document */.yo(null).schema;
    return { logLevel: 'error', stringKeys: true, schema };
};
let last;
/**
 * The last document is kept, for its places are asked for while it is worked on. A thousand documents would be a
 * burden; should a late problem ask for a place in an earlier one, that is parsed again.
 */
function documentOf(text) {
    if (last?.text !== text) {
        last = { text, document: (0,parse_yaml/* parseYaml */.hN)(text, options()) };
    }
    return last.document;
}
/** So many mistakes of one text are shown; what is wrong with a text is clear long before. */
const MOST_SHOWN = 100;
function badYaml(errors, at) {
    const shown = errors.slice(0, MOST_SHOWN).map(({ code, pos, message }) => {
        return (0,text_diagnostics/* diagnose */.A)('bad-yaml', at(pos[0]), { reason: REASONS[code] ?? sentence(message) });
    });
    const next = errors[MOST_SHOWN];
    if (!next)
        return shown;
    const reason = `here and below are ${errors.length - MOST_SHOWN} more mistakes. Correct those above first.`;
    return [...shown, (0,text_diagnostics/* diagnose */.A)('bad-yaml', at(next.pos[0]), { reason })];
}
/** What comes before a value is no part of its range. A tag may be written in other words than it has. */
function signBefore(text, sign, offset) {
    const start = Math.max(0, offset - sign.length - FARTHEST_SIGN);
    const found = text.slice(start, offset + sign.length).lastIndexOf(sign);
    return found === -1 ? offset : start + found;
}
const FARTHEST_SIGN = 1000;
const CONFLICT = 'a merge conflict begins here. Keep what is right, and delete the lines "<<<<<<<", "=======" and ">>>>>>>".';
const TOO_DEEP = 'it is nested too deeply.';
/** Better words for the mistakes people make most. */
const REASONS = {
    TAB_AS_INDENT: 'there is a tab where spaces must be. Indent with spaces.',
    MULTIPLE_DOCS: 'a second document begins here. Keep one.',
    NON_STRING_KEY: 'a key must be plain text. Put it in quotes.',
    BLOCK_AS_IMPLICIT_KEY: 'a nested map cannot begin on the same line. Put a value with ": " in quotes.',
};
const sentence = (message) => message
    .trim()
    .replace(/(["'])quote\b/, 'quote ($1)')
    .replace(/\.?$/, '.');
/** Plain data without anchors, aliases, merge keys and tags: a spec says what it means, and no alias can explode. */
function toPlain(node, refuse) {
    if ((0,yaml_library/* isAlias */.Vj)(node)) {
        refuse(`the alias "*${node.source}"`, node, '*');
        return undefined;
    }
    if ((0,yaml_library/* isScalar */.jn)(node) || (0,yaml_library/* isMap */.jh)(node) || (0,yaml_library/* isSeq */.oP)(node)) {
        if (node.anchor)
            refuse(`the anchor "&${node.anchor}"`, node, `&${node.anchor}`);
        if (node.tag && !PLAIN_TAG.test(node.tag)) {
            const tag = node.tag.replace('tag:yaml.org,2002:', '!!');
            refuse(`the tag "${tag}"`, node, tag);
            return undefined;
        }
    }
    if ((0,yaml_library/* isScalar */.jn)(node))
        return node.value;
    if ((0,yaml_library/* isSeq */.oP)(node))
        return node.items.map((item) => toPlain(item, refuse));
    if ((0,yaml_library/* isMap */.jh)(node)) {
        return Object.fromEntries(node.items.flatMap((pair) => {
            const key = keyOf(pair);
            const value = toPlain(pair.value, refuse);
            if (key !== '<<')
                return [[key, value]];
            refuse('the merge key "<<"', pair.key, '<<');
            return [];
        }));
    }
    return node ?? null;
}
/** Tags of plain data; any other says that the value is not what it looks like. */
const PLAIN_TAG = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;
/** The key of an entry as text. */
const keyOf = ({ key }) => ((0,yaml_library/* isScalar */.jn)(key) ? String(key.value) : '');
function offsetOf(document, path, part) {
    let node = document.contents;
    let pair;
    for (const step of path) {
        let next;
        if ((0,yaml_library/* isMap */.jh)(node)) {
            const found = pairsByKey(node).get(String(step));
            if (!found)
                break; // what is missing is missing in its parent
            pair = found;
            next = found.value ?? found.key;
        }
        else if ((0,yaml_library/* isSeq */.oP)(node)) {
            next = node.items[Number(step)];
            pair = undefined;
        }
        if (!next)
            break;
        node = next;
    }
    return (0,parse_yaml/* startOf */.GH)(part === 'key' && pair ? pair.key : node);
}
/** Made when the first place is asked for: a text with many problems asks for many. */
const pairsByKey = (0,once/* onceFor */.bO)((map) => {
    const byKey = new Map();
    for (const pair of map.items) {
        const key = keyOf(pair);
        if (!byKey.has(key))
            byKey.set(key, pair); // of a key that is given twice, the first
    }
    return byKey;
});


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(2909);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ var __webpack_exports__main = __webpack_exports__.i;
/******/ export { __webpack_exports__main as main };
/******/ 
