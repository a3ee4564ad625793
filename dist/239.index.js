export const id = 239;
export const ids = [239];
export const modules = {

/***/ 5151:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  lA: () => (/* binding */ acceptedBy),
  hZ: () => (/* binding */ compareFiles),
  te: () => (/* binding */ compareWithBase)
});

// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var diagnose = __webpack_require__(2462);
// EXTERNAL MODULE: ./lib/reading/guided-shell.js
var guided_shell = __webpack_require__(5177);
// EXTERNAL MODULE: ./lib/text/wildcards.js
var wildcards = __webpack_require__(8928);
// EXTERNAL MODULE: ./lib/text/words.js
var words = __webpack_require__(8810);
// EXTERNAL MODULE: ./lib/policy/patterns.js
var patterns = __webpack_require__(2179);
;// CONCATENATED MODULE: ./lib/policy/compare.js





/** Everything that the head of a pull request restricts less than its base, each at its line in the head's config. */
function comparePolicies(base, head, locate) {
    const loosenings = [
        ...comparedRules(base.policy ?? [], head.policy ?? []),
        ...(base.strict && !head.strict ? [{ path: ['strict'], what: '"strict" is off' }] : []),
        ...comparedGlobs(base.unmanaged, head.unmanaged),
        ...added('code', base.code ?? [], head.code ?? []),
        ...added('acceptable', base.acceptable ?? [], head.acceptable ?? []),
    ];
    return loosenings.map(({ path, part, what }) => (0,diagnose/* diagnose */.h4)('policy-loosened', locate(path, part), { what }));
}
/** Every loss that a spec of the head accepts and that none of the base did; each harness counts for itself. */
function compareAccepted(base, head) {
    const keyOf = ({ agent, code, tool }, harness) => JSON.stringify([agent, code, tool, harness]);
    const known = new Set(base.flatMap((loss) => loss.harnesses.map((harness) => keyOf(loss, harness))));
    return head.flatMap((loss) => {
        const { agent, code, tool, reason, at } = loss;
        const added = loss.harnesses.filter((harness) => !known.has(keyOf(loss, harness)));
        if (added.length === 0)
            return [];
        const about = `"${code}"${tool === undefined ? '' : ` for "${tool}"`} in ${(0,words/* listed */.KE)(added)}`;
        const what = `"${agent}" also accepts ${about} (the reason given: ${reason})`;
        return [(0,diagnose/* diagnose */.h4)('policy-loosened', at, { what }, { agent })];
    });
}
function comparedRules(base, head) {
    return base.flatMap((rule) => {
        const index = head.findIndex(({ name }) => name === rule.name);
        const now = head[index];
        if (!now)
            return [{ path: ['policy'], part: 'key', what: `the policy "${rule.name}" is gone` }];
        return Object.entries(COMPARISONS).flatMap(([key, compare]) => compare(rule, now).map(({ below = [], what }) => ({
            path: ['policy', index, key, ...below],
            what: `"${key}" of the policy "${rule.name}" ${what}`,
        })));
    });
}
const GONE = [{ what: 'is gone' }];
/** For each key of a rule: in what the head asks less than the base. A key that a rule gets later needs a line here. */
const COMPARISONS = {
    together: ({ together: base }, { together: head }) => {
        if (!base)
            return [];
        const covers = (known, item) => coversNamed(item, known);
        return head ? extra(base.map(namedWord), head.map(namedWord), covers) : GONE;
    },
    forbid: ({ forbid: base = [] }, { forbid: head = [] }) => {
        const now = head.map(namedWord);
        const gone = base.map(namedWord).filter((tool) => !now.some((each) => coversNamed(each, tool)));
        return gone.map((tool) => ({ what: `no longer has ${tool}` }));
    },
    allow: ({ allow: base }, { allow: head }) => {
        if (!base)
            return [];
        return head ? extra(base.map(allowedWord), head.map(allowedWord), coversAllowed) : GONE;
    },
    closed: ({ closed: base }, { closed: head }) => (base && !head ? GONE : []),
    mcp: ({ mcp: base }, { mcp: head }) => {
        if (!base)
            return [];
        return head ? extra(base, head, patterns/* coversServer */.ax) : GONE;
    },
    fields: comparedFields,
    runs: ({ runs: base }, { runs: head }) => {
        if (!base)
            return [];
        return head ? extra(base, head, patterns/* coversRun */.Ae) : GONE;
    },
    reach: (base, head) => (base.reach && !head.reach ? [{ what: 'is off' }] : []),
    agents: ({ agents: base }, { agents: head }) => {
        if (!head)
            return [];
        const isCovered = (name) => head.some((pattern) => (0,patterns/* coversName */.KR)(pattern, name));
        return (base ?? ['*'])
            .filter((name) => !isCovered(name))
            .map((name) => ({ what: `no longer takes in "${name}"` }));
    },
    harnesses: ({ harnesses: base }, { harnesses: head }) => includesAll(head, base) ? [] : [{ what: 'takes in fewer harnesses' }],
    repositories: ({ repositories: base }, { repositories: head }) => isWithin(head, base) ? [] : [{ what: 'takes in fewer repositories' }],
    severity: (base, head) => RANKS[head.severity] < RANKS[base.severity]
        ? [{ what: `was "${base.severity}" and is "${head.severity}"` }]
        : [],
    covers: (base, head) => base.covers === 'all' && head.covers === 'specs' ? [{ what: 'was "all" and is "specs"' }] : [],
    unread: ({ unread: base }, { unread: head }) => (base && !head ? GONE : []),
    except: ({ except: base }, { except: head }) => head.flatMap((exception, index) => base.some((known) => takesInException(known, exception))
        ? []
        : [{ below: [index], what: `also has ${exception.agents.join(', ')}` }]),
};
/** `Shell`, `mcp: tracker/*` or `custom: deploy`. */
function namedWord(tool) {
    if (typeof tool === 'string')
        return tool;
    return 'custom' in tool ? `${CUSTOM}${tool.custom}` : `${SERVERS}${tool.mcp}`;
}
const SERVERS = 'mcp: ';
const CUSTOM = 'custom: ';
const coversNamed = (known, item) => known === item ||
    (known.startsWith(CUSTOM) && (0,wildcards/* takesIn */.c)(known, item)) ||
    (known.startsWith(SERVERS) &&
        item.startsWith(SERVERS) &&
        (0,patterns/* coversServer */.ax)(known.slice(SERVERS.length), item.slice(SERVERS.length)));
/** `Shell`, or `shell: git diff *`. */
const allowedWord = (tool) => (typeof tool === 'string' ? tool : `shell: ${tool.shell}`);
const coversAllowed = (known, item) => known === item || (item.startsWith('shell: ') && (known === 'Shell' || (0,guided_shell/* coversCommands */.jw)(known, item)));
const RANKS = { info: 0, warning: 1, error: 2 };
/** What the head lists and the base does not. */
const extra = (base, head, covers = (known, item) => known === item) => head.flatMap((item, index) => base.some((known) => covers(known, item)) ? [] : [{ below: [index], what: `also has ${item}` }]);
function comparedFields({ fields: base = {} }, { fields: head = {} }) {
    return Object.entries(base).flatMap(([harness, limits = {}]) => Object.entries(limits).flatMap(([field, values]) => {
        const now = head[harness]?.[field];
        const below = [harness, field];
        if (!now)
            return [{ below, what: `no longer has "${field}"` }];
        const more = now.filter((value) => !values.includes(value)).map(String);
        return more.length === 0 ? [] : [{ below, what: `also lets "${field}" be ${more.join(', ')}` }];
    }));
}
const takesInException = (known, { agents, harnesses, repositories }) => isWithin(known.agents, agents) &&
    includesAll(known.harnesses, harnesses) &&
    isWithin(known.repositories, repositories);
/** Whether patterns of names take in all others; a list that is left out is every name. */
const isWithin = (wide, narrow = ['*']) => !wide || narrow.every((name) => wide.some((pattern) => (0,patterns/* coversName */.KR)(pattern, name)));
/** Lists of harnesses: one that is left out means every harness. */
const includesAll = (wide, narrow) => !wide || (narrow?.every((id) => wide.includes(id)) ?? false);
/** A glob that begins with "!" takes files out again. */
function comparedGlobs(base, head) {
    const isExclusion = (glob) => glob.startsWith('!');
    const known = [...base, ...head.filter(isExclusion)];
    const lost = base.filter((glob) => isExclusion(glob) && !head.includes(glob));
    return [
        ...added('unmanaged', known, head),
        ...lost.map((glob) => ({ path: ['unmanaged'], what: `"unmanaged" no longer has "${glob}"` })),
    ];
}
const added = (key, base, head) => head.flatMap((item, index) => base.includes(item) ? [] : [{ path: [key, index], what: `"${key}" also has "${item}"` }]);

// EXTERNAL MODULE: ./lib/project/changes-in-tree.js + 2 modules
var changes_in_tree = __webpack_require__(9560);
// EXTERNAL MODULE: ./lib/project/project.js + 1 modules
var project = __webpack_require__(3421);
// EXTERNAL MODULE: ./lib/project/tree.js
var project_tree = __webpack_require__(2773);
// EXTERNAL MODULE: ./lib/spec/parse.js
var parse = __webpack_require__(5776);
// EXTERNAL MODULE: ./lib/text/finding.js
var finding = __webpack_require__(9302);
// EXTERNAL MODULE: ./lib/action/base.js
var action_base = __webpack_require__(8269);
;// CONCATENATED MODULE: ./lib/action/loosened.js







/** Everything in which the checkout holds agents back less than the base, each at its line. */
function compareWithBase(context, base) {
    const { root, inputs, options } = context;
    const { registry } = options;
    const tree = (0,project_tree/* diskTree */.cF)(root);
    const { root: former, changed } = base;
    const after = (0,project/* loadConfig */.Z9)(tree, inputs.config, registry);
    if ((0,finding/* hasErrors */.Cs)(after.diagnostics))
        return []; // the run itself fails on it
    // Another config may take other files for specs; else those that are the same accept the same.
    const isOther = (0,action_base/* hasOtherConfig */.T)(context, base);
    const before = isOther ? (0,project/* loadConfig */.Z9)(former, inputs.config, registry) : after;
    const paths = isOther ? undefined : changed();
    if (paths)
        (0,changes_in_tree/* expectChanges */.d)({ tree: former, changed: paths }, after.config);
    return (0,finding/* inSourceOrder */.BM)([
        ...(isOther ? comparePolicies(before.config, after.config, after.locate) : []),
        ...compareAccepted(acceptedIn(former, before.config, paths), acceptedIn(tree, after.config, paths)),
    ]);
}
/** Everything in which policy files of this repository ask less than those of the base. */
const compareFiles = (files) => files.flatMap(({ before, after }) => {
    if ((0,finding/* hasErrors */.Cs)(after.diagnostics))
        return []; // the run itself fails on it
    const restraints = ({ rules }) => ({ policy: rules, unmanaged: [] });
    return comparePolicies(restraints(before), restraints(after), after.locate);
});
/** What the specs of a tree accept. Most accept nothing, and are not parsed. */
function acceptedIn(tree, config, only) {
    const sources = only
        ? [...(0,project_tree/* matching */.wC)(only, config.specs)].flatMap((path) => (0,project/* readSource */.o$)(tree, path).source ?? [])
        : (0,project/* readSpecs */.F5)(tree, config, () => undefined, true).sources;
    return sources
        .filter(({ text }) => MAY_ACCEPT.test(text))
        .flatMap((source) => {
        const { spec } = (0,parse/* parseSpec */.F9)(source, config.registry);
        return (spec?.agent.accept ?? []).map((accepted, index) => {
            const at = spec?.locate(['accept', index]);
            return { ...accepted, agent: spec?.agent.name ?? '', ...(at && { at }) };
        });
    });
}
/** Whether a spec of the base accepts a gain, which must have a tool where the entry names one. */
function acceptedBy({ inputs, options: { registry } }, base) {
    const { config } = (0,project/* loadConfig */.Z9)(base, inputs.config, registry);
    const isCounted = !config.strict || (config.acceptable ?? []).includes('power-gained');
    const entries = isCounted ? acceptedIn(base, config).filter(({ code }) => code === 'power-gained') : [];
    return ({ agent, former, also = [], isSession, in: places }, { tool }) => !isSession &&
        [former ?? agent, ...also].every((name) => places.every(({ harness }) => entries.some((entry) => entry.agent === name &&
            entry.harnesses.includes(harness) &&
            (entry.tool === undefined || entry.tool === tool))));
}
/** In quotes the key can be written with escapes. */
const MAY_ACCEPT = /accept|\\/;


/***/ }),

/***/ 8239:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  givenPower: () => (/* binding */ givenPower)
});

// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var diagnose = __webpack_require__(2462);
// EXTERNAL MODULE: ./lib/project/diff.js
var diff = __webpack_require__(9886);
// EXTERNAL MODULE: ./lib/report/power-words.js
var power_words = __webpack_require__(8359);
// EXTERNAL MODULE: ./lib/text/grouped.js
var grouped = __webpack_require__(8813);
// EXTERNAL MODULE: ./lib/action/event.js
var action_event = __webpack_require__(3118);
// EXTERNAL MODULE: ./lib/action/github.js
var action_github = __webpack_require__(6859);
;// CONCATENATED MODULE: ./lib/action/label.js


/**
 * Whether somebody else than the author put the label of the input `gains-label` on the pull request. It is a person's, as a bot does
 * what a workflow says, and commits that came later were not seen by whoever set it.
 */
async function approvedByLabel({ inputs, event, connect }) {
    const { gainsLabel: label, token } = inputs;
    const { pullRequest, mergeGroup } = event;
    const number = pullRequest?.number ?? mergeGroup;
    if (label === undefined || number === undefined || token === '')
        return false;
    try {
        const github = await connect();
        const parameters = (0,action_github/* repositoryParameters */.NU)(event.repository);
        const author = pullRequest?.author ?? (await authorOf(github, { ...parameters, pull_number: number }));
        return await isSet(github, { ...parameters, issue_number: number }, { label, author });
    }
    catch (error) {
        if (error instanceof action_github/* GitHubError */.y_)
            return false; // the run fails on what it is not allowed to look up
        throw error;
    }
}
async function authorOf(github, parameters) {
    const found = await github.rest('GET /repos/{owner}/{repo}/pulls/{pull_number}', parameters);
    return (0,action_event/* textAt */.$6)(found, 'user', 'login') ?? '';
}
const TIMELINE = 'GET /repos/{owner}/{repo}/issues/{issue_number}/timeline';
/** The last word of a timeline counts. */
async function isSet(github, parameters, { label, author }) {
    let isThere = false;
    for await (const each of (0,action_github/* pages */.Bd)(github, TIMELINE, parameters)) {
        const what = (0,action_event/* textAt */.$6)(each, 'event');
        if (what === 'committed' || what === 'head_ref_force_pushed')
            isThere = false;
        if ((0,action_event/* textAt */.$6)(each, 'label', 'name') !== label)
            continue;
        if (what === 'unlabeled')
            isThere = false;
        const who = (0,action_event/* textAt */.$6)(each, 'actor', 'login');
        const isPerson = (0,action_event/* textAt */.$6)(each, 'actor', 'type') === 'User';
        if (what === 'labeled')
            isThere = isPerson && who !== undefined && author !== '' && who !== author;
    }
    return isThere;
}

// EXTERNAL MODULE: ./lib/action/loosened.js + 1 modules
var loosened = __webpack_require__(5151);
// EXTERNAL MODULE: ./lib/action/part.js
var part = __webpack_require__(4605);
// EXTERNAL MODULE: ./lib/action/problems.js
var problems = __webpack_require__(2412);
;// CONCATENATED MODULE: ./lib/action/power.js








/** In seconds. */
const LONGEST_DIFF = 30;
/**
 * Compares what agents can do in the checkout with the base of the pull request. Where the input `fail-on-gains` asks for it, what
 * is gained fails the run, and so does what is not known.
 */
async function givenPower(context, base, planned) {
    if (!base)
        return { diff: undefined, problems: unknown(context, 'its base commit cannot be read') };
    const what = 'what the pull request gives to agents';
    const { value, problems } = await (0,part/* optional */.l)(context, { what, seconds: LONGEST_DIFF }, () => {
        const { root, inputs, options } = context;
        const { registry } = options;
        const isWhole = !inputs.specs && !inputs.harnesses; // else the plan is only of some
        return (0,diff/* diffSince */.EX)({ tree: base.root, changed: base.changed(), config: inputs.config }, root, {
            ...{ registry, config: inputs.config, harnesses: inputs.harnesses },
            ...(isWhole && { head: planned }),
        });
    });
    if (!value)
        return { diff: undefined, problems: [...problems, ...unknown(context, 'it could not be compared')] };
    const refused = await refusedIn(context, base, value);
    const unread = value.unread.flatMap(({ file, line, side, why }) => unknown(context, `${side === 'before' ? 'in its base ' : ''}${file}:${line} cannot be judged: ${why}`));
    return { diff: value, problems: [...problems, ...unread, ...byLine(value, refused, context)] };
}
/** Whoever asks to fail on gains gets no green run where they are not known. */
const unknown = ({ inputs }, reason) => inputs.failOnGains ? [(0,problems/* problem */.CC)('power-unknown', { reason })] : [];
/** The gains that fail the run. */
async function refusedIn(context, base, diff) {
    const wanted = context.inputs.failOnGains ?? [];
    const isAccepted = wanted.length > 0 ? (0,loosened/* acceptedBy */.lA)(context, base.root) : () => false;
    const refused = diff.changes.flatMap((change) => change.gains.filter((gain) => isNamed(gain, wanted) && !isAccepted(change, gain)));
    if (refused.length === 0)
        return new Set();
    return (await approvedByLabel(context)) ? new Set() : new Set(refused);
}
/** Commands that run by themselves count as Shell. */
const isNamed = ({ tool }, wanted) => wanted.includes('any') || (tool !== undefined && wanted.includes(tool));
/** One finding for each line that gives something. */
function byLine({ changes }, refused, { inputs }) {
    const given = changes.flatMap((change) => [...(0,grouped/* grouped */.z)(change.gains, ({ at }) => keyOf(at[0])).values()].map((gains) => ({
        change: { ...change, gains, losses: [] },
        at: gains[0].at[0],
        isRefused: gains.some((gain) => refused.has(gain)),
    })));
    return [...(0,grouped/* grouped */.z)(given, ({ at }) => keyOf(at)).values()].map((line) => {
        const isRefused = line.some((each) => each.isRefused);
        const what = line.map(({ change }) => (0,power_words/* powerSentence */.V3)(change, false)).join('; ');
        const facts = { what, isRefused, label: inputs.gainsLabel };
        return (0,diagnose/* diagnose */.h4)('power-gained', line[0].at, facts);
    });
}
const keyOf = (at) => `${at?.file}:${at?.line}`;


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
