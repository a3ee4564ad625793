export const id = 372;
export const ids = [372];
export const modules = {

/***/ 8447:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ baselineOf),
/* harmony export */   Z: () => (/* binding */ addedToBaseline)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _audit_baseline_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4156);
/* harmony import */ var _model_diagnose_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2462);
/* harmony import */ var _project_project_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3421);
/* harmony import */ var _report_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4639);
/* harmony import */ var _part_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4605);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2412);








/** What an earlier audit found. With a file that is none, everything would pass or nothing, so it is an error. */
function baselineOf({ workspace, inputs }) {
    const { baseline: path } = inputs;
    if (path === undefined)
        return undefined;
    const expected = 'a file that "fsagent audit --format json" printed';
    const bad = (0,_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .problem */ .CC)('bad-input', { name: 'baseline', expected, got: path, near: undefined });
    try {
        return (0,_audit_baseline_js__WEBPACK_IMPORTED_MODULE_3__/* .readBaseline */ .m)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(workspace, path), 'utf8')) ?? bad;
    }
    catch (error) {
        if ((0,_part_js__WEBPACK_IMPORTED_MODULE_4__/* .isEnvironmental */ .t)(error))
            return bad;
        throw error;
    }
}
/** How many findings a pull request adds to that file, at its path from the root: from then on they pass. */
function addedToBaseline(context, base, { fromTop, path }) {
    const { source } = (0,_project_project_js__WEBPACK_IMPORTED_MODULE_5__/* .readSource */ .o$)(base, fromTop);
    const after = baselineOf(context);
    if (!source || !after || 'code' in after)
        return []; // the run itself fails on a file that is none
    const before = (0,_audit_baseline_js__WEBPACK_IMPORTED_MODULE_3__/* .readBaseline */ .m)(source.text) ?? new Map();
    const more = [...after].reduce((sum, [key, count]) => sum + Math.max(0, count - (before.get(key) ?? 0)), 0);
    if (more === 0)
        return [];
    const what = `the input "baseline" has ${(0,_report_text_js__WEBPACK_IMPORTED_MODULE_6__/* .counted */ .hS)(more, 'finding')} more`;
    return [(0,_model_diagnose_js__WEBPACK_IMPORTED_MODULE_7__/* .diagnose */ .h4)('policy-loosened', { file: path, line: 1, column: 1 }, { what })];
}


/***/ }),

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

/***/ 9372:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compareCheckout: () => (/* binding */ compareCheckout),
  openJudging: () => (/* binding */ openJudging)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var diagnose = __webpack_require__(2462);
// EXTERNAL MODULE: ./lib/spec/policy-rule.js
var policy_rule = __webpack_require__(5548);
// EXTERNAL MODULE: ./lib/project/tree.js
var tree = __webpack_require__(2773);
;// CONCATENATED MODULE: ./lib/project/policy-files.js





const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR'];
/** Reads files with further rules, wherever they are. One that is missing is an error: no rule may get lost. */
function readPolicyFiles(folder, paths, registry) {
    const read = paths.map((path) => readPolicyFile(folder, path, registry));
    return {
        rules: read.flatMap(({ rules }) => rules),
        diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
    };
}
/** Reads one file with further rules. */
function readPolicyFile(folder, path, registry) {
    const locate = () => undefined;
    try {
        const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode((0,external_node_fs_.readFileSync)((0,external_node_path_.resolve)(folder, path)));
        return (0,policy_rule/* readPolicy */.T4)({ path, text }, registry);
    }
    catch (error) {
        if (error instanceof TypeError)
            return {
                rules: [],
                diagnostics: [(0,diagnose/* diagnose */.h4)('not-utf8', { file: path, line: 1, column: 1 }, {})],
                locate,
            };
        if (!MISSING.includes((0,tree/* codeOf */.$N)(error)))
            throw error;
        return { rules: [], diagnostics: [(0,diagnose/* diagnose */.h4)('no-policy', undefined, { path })], locate };
    }
}

// EXTERNAL MODULE: ./lib/project/project.js + 1 modules
var project = __webpack_require__(3421);
// EXTERNAL MODULE: ./lib/action/base.js
var action_base = __webpack_require__(8269);
// EXTERNAL MODULE: ./lib/action/baseline.js
var action_baseline = __webpack_require__(8447);
// EXTERNAL MODULE: ./lib/action/git.js
var git = __webpack_require__(2158);
// EXTERNAL MODULE: ./lib/action/loosened.js + 1 modules
var loosened = __webpack_require__(5151);
// EXTERNAL MODULE: ./lib/action/problems.js
var problems = __webpack_require__(2412);
;// CONCATENATED MODULE: ./lib/action/policy.js









/** The word that stands for the policy of the base commit; a file of this name is `./base`. */
const BASE = 'base';
/** Reads the rules that the input `policy` names. Rules that get lost are an error. */
function openJudging(context) {
    const lines = context.inputs.policy ?? [];
    const paths = policyPaths(context);
    const ofFiles = readPolicyFiles(context.root, paths, context.options.registry);
    if (!lines.includes(BASE))
        return { policy: ofFiles, problems: [], base: undefined };
    const base = openBaseInTime(context);
    if (!base)
        context.say('The input "policy" says base, which adds nothing here: the event has no base commit.');
    if (!base || 'code' in base)
        return { policy: ofFiles, problems: base ? [base] : [], base: undefined };
    const { rules, problems } = readBaseConfig(context, base.root);
    const before = comparedFiles(context, base.top, paths).flatMap((file) => file.before.rules);
    return { policy: { ...ofFiles, rules: [...ofFiles.rules, ...rules, ...before] }, problems, base };
}
/** So many seconds the base of a pull request may take, also from a server that never answers. */
const LONGEST_BASE = 30;
function openBaseInTime(context) {
    const done = context.retry.limit(LONGEST_BASE);
    try {
        return (0,action_base/* openBase */.m)(context);
    }
    finally {
        done();
    }
}
/** Compares the checkout with the base of the pull request. Without it a run is still right about everything else. */
function compareCheckout(context, known) {
    const base = known ?? openBaseOrSay(context);
    if (!base || 'code' in base)
        return { problems: base ? [base] : [], base: undefined };
    const files = comparedFiles(context, base.top, policyPaths(context));
    const isSaid = known !== undefined || !(0,action_base/* hasOtherConfig */.T)(context, base); // by the run, or by what began it
    const unreadable = isSaid ? [] : readBaseConfig(context, base.root).problems;
    return {
        problems: [
            ...unreadable,
            ...(0,loosened/* compareWithBase */.te)(context, base),
            ...(0,loosened/* compareFiles */.hZ)(files),
            ...compareBaselines(context, base.top),
        ],
        base,
    };
}
function compareBaselines(context, base) {
    const { baseline } = context.inputs;
    if (baseline === undefined)
        return [];
    const path = seenFromRoot(context, baseline);
    return (0,action_baseline/* addedToBaseline */.Z)(context, base, { fromTop: external_node_path_.posix.join(context.prefix, path), path });
}
function openBaseOrSay(context) {
    try {
        const base = openBaseInTime(context);
        return base && 'code' in base ? notCompared(base.message) : base;
    }
    catch (error) {
        if (error instanceof git/* GitFailure */.Xi)
            return notCompared(error.message);
        throw error;
    }
}
const policyPaths = (context) => (context.inputs.policy ?? []).filter((line) => line !== BASE).map((path) => seenFromRoot(context, path));
/** Like every other place of a report. */
const seenFromRoot = ({ root, workspace }, path) => (0,external_node_path_.relative)(root, (0,external_node_path_.resolve)(workspace, path)).split(external_node_path_.sep).join('/');
/** The policy files that the base has as well: a pull request can edit them. Another checkout is none of these. */
function comparedFiles({ root, prefix, options: { registry } }, base, paths) {
    return paths.flatMap((path) => {
        const { source } = (0,project/* readSource */.o$)(base, external_node_path_.posix.join(prefix, path));
        if (!source)
            return [];
        return [
            { before: (0,policy_rule/* readPolicy */.T4)({ ...source, path }, registry), after: readPolicyFile(root, path, registry) },
        ];
    });
}
const notCompared = (reason) => (0,problems/* problem */.CC)('base-not-compared', { reason });
/** A base whose config cannot be read has no rules, and the pull request may be what repairs it. */
function readBaseConfig({ inputs, options }, base) {
    const { config, diagnostics } = (0,project/* loadConfig */.Z9)(base, inputs.config, options.registry);
    const found = diagnostics.find(({ code, severity }) => severity === 'error' && code !== 'no-config');
    return {
        rules: (config.policy ?? []).map((rule) => ({ ...rule, isShared: true })),
        problems: found ? [(0,problems/* problem */.CC)('base-unreadable', { reason: found.message })] : [],
    };
}


/***/ }),

/***/ 4156:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ findNew),
/* harmony export */   m: () => (/* binding */ readBaseline)
/* harmony export */ });
/* harmony import */ var _text_locate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7261);

/** Reads what `audit --format json` printed; undefined when it is something else. */
function readBaseline(text) {
    const found = parsed(text);
    if (!(0,_text_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u)(found) || !Array.isArray(found.diagnostics))
        return undefined;
    const counts = new Map();
    for (const each of found.diagnostics) {
        if (!(0,_text_locate_js__WEBPACK_IMPORTED_MODULE_0__/* .isRecord */ .u)(each))
            return undefined;
        const key = keyOf(each);
        counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Lines move with every edit above them, so they are no part of what a finding is. */
const keyOf = ({ code, severity, message, file, agent, harness, tool }) => JSON.stringify([code, severity, message, file, agent, harness, tool]);
/** The findings that the baseline does not have, or has less often. */
function findNew(baseline, findings) {
    const left = new Map(baseline);
    return findings.filter((each) => {
        const key = keyOf(each);
        const count = left.get(key) ?? 0;
        left.set(key, count - 1);
        return count <= 0;
    });
}


/***/ })

};
