export const id = 38;
export const ids = [38];
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
        const about = `"${code}"${tool === undefined ? '' : ` for "${tool}"`} in ${(0,words/* listed */.K)(added)}`;
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
    severity: (base, head) => RANKS[head.severity] < RANKS[base.severity]
        ? [{ what: `was "${base.severity}" and is "${head.severity}"` }]
        : [],
    covers: (base, head) => base.covers === 'all' && head.covers === 'specs' ? [{ what: 'was "all" and is "specs"' }] : [],
    unread: ({ unread: base }, { unread: head }) => (base && !head ? GONE : []),
    except: ({ except: base }, { except: head }) => head.flatMap((exception, index) => base.some((known) => takesInException(known, exception))
        ? []
        : [{ below: [index], what: `also has ${exception.agents.join(', ')}` }]),
};
/** `Shell`, or `mcp: tracker/*`. */
const namedWord = (tool) => typeof tool === 'string' ? tool : `${SERVERS}${tool.mcp}`;
const SERVERS = 'mcp: ';
const coversNamed = (known, item) => known === item ||
    (known.startsWith(SERVERS) &&
        item.startsWith(SERVERS) &&
        (0,patterns/* coversServer */.ax)(known.slice(SERVERS.length), item.slice(SERVERS.length)));
/** `Shell`, or `shell: git diff *`. */
const allowedWord = (tool) => (typeof tool === 'string' ? tool : `shell: ${tool.shell}`);
const coversAllowed = (known, item) => known === item || (item.startsWith('shell: ') && (known === 'Shell' || (0,patterns/* coversCommands */.jw)(known, item)));
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
const takesInException = (known, { agents, harnesses }) => agents.every((name) => known.agents.some((pattern) => (0,patterns/* coversName */.KR)(pattern, name))) &&
    includesAll(known.harnesses, harnesses);
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
    const [before, after] = [
        (0,project/* loadConfig */.Z9)(former, inputs.config, registry),
        (0,project/* loadConfig */.Z9)(tree, inputs.config, registry),
    ];
    if ((0,finding/* hasErrors */.Cs)(after.diagnostics))
        return []; // the run itself fails on it
    // Another config may take other files for specs; else those that are the same accept the same.
    const paths = (0,action_base/* hasOtherConfig */.T)(context, base) ? undefined : changed();
    return (0,finding/* inSourceOrder */.BM)([
        ...comparePolicies(before.config, after.config, after.locate),
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
    return ({ agent, former, isSession, in: places }, { tool }) => !isSession &&
        places.every(({ harness }) => entries.some((entry) => entry.agent === (former ?? agent) &&
            entry.harnesses.includes(harness) &&
            (entry.tool === undefined || entry.tool === tool)));
}
/** In quotes the key can be written with escapes. */
const MAY_ACCEPT = /accept|\\/;


/***/ }),

/***/ 9038:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  givenPower: () => (/* binding */ givenPower)
});

// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var diagnose = __webpack_require__(2462);
// EXTERNAL MODULE: ./lib/reading/judged.js
var judged = __webpack_require__(8931);
// EXTERNAL MODULE: ./lib/text/once.js
var once = __webpack_require__(7050);
// EXTERNAL MODULE: ./lib/diff/changes.js
var diff_changes = __webpack_require__(1234);
// EXTERNAL MODULE: ./lib/text/grouped.js
var grouped = __webpack_require__(8813);
;// CONCATENATED MODULE: ./lib/diff/clients.js


/** What changes in a further client of a harness as in the first one is said of the harness; what it has beyond that is left. */
function oncePerHarness(changes) {
    const groups = (0,grouped/* grouped */.z)(changes, ({ harness, isSession, folder, agent }) => JSON.stringify([harness.id, isSession, folder, agent]));
    return [...groups.values()].flatMap((group) => {
        const [first = group[0], ...others] = [...group].sort((a, b) => orderOf(a) - orderOf(b));
        const known = { gains: keysOf(first.gains), losses: keysOf(first.losses) };
        const beyond = others.flatMap((other) => {
            const more = {
                gains: other.gains.filter((gain) => !known.gains.has(keyOf(gain))),
                losses: other.losses.filter((loss) => !known.losses.has(keyOf(loss))),
            };
            return other.client === first.client || (0,diff_changes/* hasChanges */.ik)(more) ? [{ ...other, ...more }] : [];
        });
        return [first, ...beyond];
    });
}
const orderOf = ({ harness, client }) => harness.clients.indexOf(client);
const keyOf = ({ kind, what }) => JSON.stringify([kind, what]);
const keysOf = (gains) => new Set(gains.map(keyOf));

// EXTERNAL MODULE: ./lib/diff/items.js
var items = __webpack_require__(4659);
// EXTERNAL MODULE: ./lib/reading/clients.js
var reading_clients = __webpack_require__(184);
// EXTERNAL MODULE: ./lib/text/source.js
var source = __webpack_require__(2390);
;// CONCATENATED MODULE: ./lib/diff/rows.js



/** What is the same in several harnesses is one row; what somebody gains comes first. */
function asRows(changes, registry) {
    const rows = [...(0,grouped/* grouped */.z)(changes, subjectKey).values()].flatMap((same) => same[0].state === 'changed' ? itemRows(same, registry) : wholeRows(same, registry));
    return rows.sort((a, b) => Number(a.gains.length === 0) - Number(b.gains.length === 0) || (0,source/* compareText */.n6)(a.agent, b.agent));
}
const subjectKey = ({ agent, isSession, state, folder, former, builtIn }) => JSON.stringify([agent, isSession, state, folder, former, builtIn]);
/** New agents and those that are gone: harnesses in which they can do the same. */
const wholeRows = (changes, registry) => [
    ...(0,grouped/* grouped */.z)(changes, ({ gains, losses }) => JSON.stringify([gains.map(itemKey), losses.map(itemKey)])).values(),
].map((same) => rowOf(same, registry, same.flatMap(itemsOf)));
/** All others: what changes in the same harnesses. */
function itemRows(changes, registry) {
    const items = [
        ...(0,grouped/* grouped */.z)(changes.flatMap(itemsOf), ({ side, item }) => `${side} ${itemKey(item)}`).values(),
    ];
    const byPlaces = (0,grouped/* grouped */.z)(items, (of) => JSON.stringify(of.map(({ change }) => changes.indexOf(change))));
    return [...byPlaces.values()].map((of) => {
        const [[...first]] = of;
        const [one, ...more] = first.map(({ change }) => change);
        return rowOf(one ? [one, ...more] : changes, registry, of.flat());
    });
}
const itemsOf = (change) => [
    ...change.gains.map((item) => ({ side: 'gains', item, change })),
    ...change.losses.map((item) => ({ side: 'losses', item, change })),
];
const itemKey = ({ kind, what, way }) => JSON.stringify([kind, what, way]);
function rowOf(same, registry, items) {
    const [{ harness: _, client: __, ...first }] = same;
    const joined = (side) => [...(0,grouped/* grouped */.z)(items, (each) => (each.side === side ? itemKey(each.item) : undefined)).values()].map((of) => ({
        ...of[0].item,
        at: distinctPlaces(of.flatMap(({ item }) => item.at ?? [])),
    }));
    return { ...first, in: placesIn(same, registry), gains: joined('gains'), losses: joined('losses') };
}
const distinctPlaces = (places) => [...(0,grouped/* grouped */.z)(places, ({ file, line }) => `${file}:${line}`).values()].map(([place]) => place);
/** What the first client of a harness has is said of the harness. */
function placesIn(changes, registry) {
    return registry.flatMap((harness) => {
        const of = changes.filter((each) => each.harness.id === harness.id);
        const { id, title, clients } = harness;
        if (of.some(({ client, isSession }) => client === clients[0] || isSession))
            return [{ harness: id, title }];
        return of.map(({ client }) => ({ harness: id, client: client.id, title: (0,reading_clients/* shortTitle */.HV)(client) }));
    });
}

// EXTERNAL MODULE: ./lib/model/tools.js
var tools = __webpack_require__(786);
// EXTERNAL MODULE: ./lib/reading/native-grants.js
var native_grants = __webpack_require__(8801);
// EXTERNAL MODULE: ./lib/reading/places.js
var reading_places = __webpack_require__(9170);
;// CONCATENATED MODULE: ./lib/diff/renames.js

/** So many pairs are compared line by line; beyond that only equal texts are the same agent. */
const MOST_PAIRS = 2500;
/**
 * Which of the agents that are gone are there under another name: those of the same file, then those whose text is the same but
 * for its name, then those with at least half of their lines in common.
 */
function renamesAmong(gone, come, textsBefore, textsAfter) {
    const former = new Map();
    const taken = new Set();
    const take = (now, before) => {
        if (before === undefined || former.has(now) || taken.has(before))
            return;
        former.set(now, before);
        taken.add(before);
    };
    const bySource = (0,grouped/* grouped */.z)(gone.flatMap(({ name, sources }) => sources.map((source) => ({ name, source }))), ({ source }) => source);
    for (const { name, sources } of come)
        for (const source of sources)
            take(name, bySource.get(source)?.[0].name);
    const linesOf = ({ sources }, textOf) => linesIn(sources.map(textOf).find((text) => text !== undefined) ?? '');
    const left = gone.filter(({ name }) => !taken.has(name));
    const found = come.filter(({ name }) => !former.has(name));
    if (left.length * found.length > MOST_PAIRS || found.length === 0)
        return former;
    const before = left.map((agent) => ({ name: agent.name, lines: linesOf(agent, textsBefore) }));
    const likeness = found.flatMap((agent) => {
        const lines = linesOf(agent, textsAfter);
        return before.map((other) => ({
            now: agent.name,
            before: other.name,
            share: shareOf(lines, other.lines),
        }));
    });
    for (const { now, before: other, share } of likeness.sort((a, b) => b.share - a.share))
        if (share >= ALIKE)
            take(now, other);
    return former;
}
/** As much of two texts as makes them one file to git. */
const ALIKE = 0.5;
/** The lines that say something; a name alone makes no two agents alike. */
const linesIn = (text) => new Set(text.split('\n').flatMap((line) => (/\w{3}/.test(line) && !/^name:/.test(line) ? [line.trim()] : [])));
function shareOf(a, b) {
    if (a.size === 0 || b.size === 0)
        return 0;
    const common = [...a].filter((line) => b.has(line)).length;
    return common / Math.max(a.size, b.size);
}

;// CONCATENATED MODULE: ./lib/diff/subjects.js






function subjectsOf(agents) {
    const groups = (0,grouped/* grouped */.z)(agents, (power) => subjects_keyOf(partsOf(power)));
    return new Map([...groups].map(([key, powers]) => [key, { ...partsOf(powers[0]), powers }]));
}
const partsOf = ({ judged, reading: { harness, client, above = reading_places/* HOME */.yZ } }) => ({
    name: judged.agent,
    harness,
    client,
    above,
});
const subjects_keyOf = ({ name, harness, client, above }) => JSON.stringify([harness.id, client.id, above, name]);
/** The pairs of what an agent was and what it is. Where one of them is missing, it is new or gone. */
function pairsOf(before, after, former) {
    const current = new Map([...former].map(([now, once]) => [once, now]));
    const isMet = (subject) => {
        const now = current.get(subject.name);
        return after.has(subjects_keyOf(subject)) || (now !== undefined && after.has(subjects_keyOf({ ...subject, name: now })));
    };
    return [
        ...[...after.values()].map((is) => [counterpartOf(is, before, former.get(is.name) ?? is.name), is]),
        ...[...before.values()]
            .filter((was) => !isMet(was))
            .map((was) => [was, counterpartOf(was, after, current.get(was.name) ?? was.name)]),
    ];
}
/** The same agent on the other side, else that of a folder above it, else the one of its name that comes with the harness. */
function counterpartOf(subject, side, name) {
    const folders = [...(0,reading_places/* foldersAbove */.Zv)(subject.above)].reverse();
    const found = folders.map((above) => side.get(subjects_keyOf({ ...subject, above, name })));
    return found.find((each) => each !== undefined) ?? builtInOf({ ...subject, name });
}
/** `powers`: files that are compared with it; of names that belong to no tool, only theirs are asked for. */
function builtInOf({ name, harness, client, powers }) {
    const { audit } = harness;
    const known = audit?.delegation.builtIns.find((each) => each.name === name);
    if (!known)
        return undefined;
    const { natives: _, ...grants } = (0,native_grants/* builtInGrants */.v0)(harness, known.keys);
    const isGranted = (audit?.grants ?? harness.grants)(known.keys);
    const builtIn = {
        ...grants,
        others: (0,tools/* distinct */.dM)(powers.flatMap(({ judged }) => judged.others)).filter(isGranted),
        agent: name,
        harness: harness.id,
        file: '',
        isOurs: false,
        reach: judged/* NO_REACH */.e,
        fields: {},
        place: () => undefined,
    };
    return { name, harness, client, above: '', powers: [], builtIn };
}
/** For each new name of an agent the former one. */
function formerNames(before, after) {
    const [was, is] = [namedIn(before.subjects), namedIn(after.subjects)];
    const only = (these, others) => [...these.values()].filter(({ name }) => !others.has(name));
    return renamesAmong(only(was, is), only(is, was), before.textOf, after.textOf);
}
function namedIn(subjects) {
    const groups = (0,grouped/* grouped */.z)(subjects.values(), ({ name }) => name);
    return new Map([...groups].map(([name, of]) => [
        name,
        { name, sources: [...new Set(of.flatMap(({ powers }) => powers.map(({ source }) => source)))] },
    ]));
}

;// CONCATENATED MODULE: ./lib/diff/compare.js







/** What agents and the main session gain and lose from one state of a tree to another. */
function comparePowers(before, after, registry) {
    const [was, is] = [before, after].map(({ agents, textOf }) => ({ subjects: subjectsOf(agents), textOf }));
    if (!was || !is)
        return [];
    const former = formerNames(was, is);
    const changes = pairsOf(was.subjects, is.subjects, former).flatMap(([old, now]) => agentChange(old, now) ?? []);
    const found = [...withCauses(changes), ...sessionChanges(before.sessions, after.sessions)];
    return asRows(oncePerHarness(found), registry);
}
/** What changes for one agent in one client. */
function agentChange(was, is) {
    const subject = is ?? was;
    if (!subject || (was && is && isSame(was, is)))
        return undefined;
    const [old, now] = [was, is].map((each) => (each ? compare_itemsOf(each) : NO_ITEMS));
    const found = (0,diff_changes/* changesBetween */.iv)(old ?? NO_ITEMS, now ?? NO_ITEMS);
    if (was && is && !(0,diff_changes/* hasChanges */.ik)(found))
        return undefined;
    const { name, harness, client } = subject;
    const [folder = ''] = [was?.above ?? '', is?.above ?? ''].sort((a, b) => b.length - a.length);
    return {
        agent: name,
        isSession: false,
        state: !was ? 'new' : !is ? 'removed' : 'changed',
        ...{ harness, client },
        folder,
        ...(was && is && was.name !== is.name && { former: was.name }),
        ...(is && was?.builtIn && { builtIn: 'before' }),
        ...(was && is?.builtIn && { builtIn: 'now' }),
        ...found,
    };
}
const NO_ITEMS = new Map();
const compare_itemsOf = ({ powers, builtIn }) => (0,items/* byKey */.dX)([...powers.map(({ judged }) => judged), ...(builtIn ? [builtIn] : [])].flatMap(items/* itemsOfAgent */.HE));
/** Files that were read once for both states say the same; then only others can change what they do for it. */
const isSame = (a, b) => a.powers.length > 0 &&
    a.powers.length === b.powers.length &&
    a.powers.every(({ reading, judged }, index) => {
        const other = b.powers[index];
        return reading === other?.reading && isSameReach(judged.reach, other.judged.reach);
    });
/** Whether the same can be done by others, whoever they are. */
const isSameReach = (a, b) => a === b || (a !== judged/* NO_REACH */.e && b !== judged/* NO_REACH */.e && reachKey(a) === reachKey(b));
const reachKey = (0,once/* onceFor */.bO)(({ tools, mcp, others, opens }) => JSON.stringify([
    [...tools.keys()].sort(),
    mcp.map(({ grant }) => grant),
    others.map(({ name }) => name),
    opens.map(({ withheld }) => withheld),
]));
/** What the main session of each harness gains and loses. */
function sessionChanges(before, after) {
    const harnesses = new Set([...after, ...before].map(({ harness }) => harness));
    return [...harnesses].flatMap((harness) => {
        const itemsIn = (sessions) => (0,items/* byKey */.dX)(sessions.filter((each) => each.harness === harness).flatMap(items/* itemsOfSession */.mj));
        const found = (0,diff_changes/* changesBetween */.iv)(itemsIn(before), itemsIn(after));
        if (!(0,diff_changes/* hasChanges */.ik)(found))
            return [];
        const [client] = harness.clients;
        const session = { agent: 'main session', isSession: true, state: 'changed', folder: '' };
        return [{ ...session, harness, client, ...found }];
    });
}
/** What others do for an agent is said at the line that makes them able to, where that is the change. */
function withCauses(changes) {
    const keyOf = (harness, agent) => JSON.stringify([harness, agent]);
    const byAgent = new Map(changes.map((each) => [keyOf(each.harness.id, each.agent), each]));
    return changes.map((change) => {
        const caused = (gain) => {
            const { way } = gain;
            if (!way || change.gains.some((each) => !each.way && each.tool === 'Task'))
                return gain;
            const others = [...way].reverse().flatMap((name) => byAgent.get(keyOf(change.harness.id, name)) ?? []);
            const own = others.flatMap(({ gains }) => gains.filter((each) => !each.way));
            const cause = own.find(({ what }) => what === gain.what) ?? own[0];
            return cause?.at ? { ...gain, at: cause.at } : gain;
        };
        return { ...change, gains: change.gains.map(caused) };
    });
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/compile/compile.js + 26 modules
var compile = __webpack_require__(4246);
// EXTERNAL MODULE: ./lib/reading/agent-text.js
var agent_text = __webpack_require__(7961);
// EXTERNAL MODULE: ./lib/reading/near-places.js
var near_places = __webpack_require__(4477);
// EXTERNAL MODULE: ./lib/reading/power.js + 1 modules
var power = __webpack_require__(1897);
// EXTERNAL MODULE: ./lib/reading/read-file.js
var read_file = __webpack_require__(2029);
// EXTERNAL MODULE: ./lib/reading/surfaces.js
var surfaces = __webpack_require__(8642);
// EXTERNAL MODULE: ./lib/spec/parse.js
var parse = __webpack_require__(5776);
// EXTERNAL MODULE: ./lib/spec/run.js + 1 modules
var spec_run = __webpack_require__(5149);
// EXTERNAL MODULE: ./lib/text/mark.js
var mark = __webpack_require__(8970);
// EXTERNAL MODULE: ./lib/project/audited-tree.js + 5 modules
var audited_tree = __webpack_require__(6986);
// EXTERNAL MODULE: ./lib/project/found-files.js
var found_files = __webpack_require__(2631);
// EXTERNAL MODULE: ./lib/project/project.js + 1 modules
var project = __webpack_require__(3421);
// EXTERNAL MODULE: ./lib/project/tree.js
var project_tree = __webpack_require__(2773);
// EXTERNAL MODULE: ./lib/reading/judged-power.js
var judged_power = __webpack_require__(555);
// EXTERNAL MODULE: ./lib/reading/sessions.js
var sessions = __webpack_require__(455);
// EXTERNAL MODULE: ./lib/reading/unread.js
var reading_unread = __webpack_require__(7161);
// EXTERNAL MODULE: ./lib/project/local-files.js
var local_files = __webpack_require__(4060);
// EXTERNAL MODULE: ./lib/project/plan.js + 23 modules
var plan = __webpack_require__(8947);
;// CONCATENATED MODULE: ./lib/project/tree-power.js









/**
 * What the agents of a project can do, and its main sessions: outputs as their specs make them, and those that were changed by
 * hand as they are there. What git ignores on this machine is nobody else's, and left out.
 */
function powerOf(root, options) {
    const tree = typeof root === 'string' ? (0,project_tree/* diskTree */.cF)(root) : root;
    const { registry, config } = options;
    const planned = (0,plan/* planIfSetUp */.km)(root, tree, { registry, config }, read_file/* keptOf */.uq);
    const changed = planned?.changedByHand();
    const outputs = (planned?.planned.outputs ?? []).filter(({ path }) => !changed?.has(path));
    const reading = planned?.reading() ?? (0,audited_tree/* readTree */.Zc)({ tree, registry, git: (0,local_files/* gitOf */.Od)(root) }, read_file/* keptOf */.uq);
    const { found, unread } = reading.powers(outputs);
    // What a commit has, everybody has, whatever its name.
    const surfaces = reading.surfaces.flatMap((each) => typeof root !== 'string' ? { ...each, isLocal: false } : each.isLocal ? [] : each);
    const written = new Map(outputs.map((output) => [output.path, output]));
    const loaded = found.filter(({ reading: each, rival }) => (0,read_file/* isThere */.$B)(each) && !rival?.wins);
    return {
        agents: loaded.map((power) => agentPower(power, written, planned?.locateInConfig)),
        sessions: (0,sessions/* sessionsOf */.H)(surfaces, registry),
        textOf: (path) => textIn(tree, path),
        unread: [
            ...problemsOf(planned),
            ...(0,reading_unread/* unreadAmong */.u)(unread, surfaces, reading.readersOf, []).map(({ at: { file, line }, why }) => ({
                file,
                line,
                why,
            })),
        ],
    };
}
/** Of an output the place is in its spec, also as another harness reads it. */
function agentPower(power, outputs, locateInConfig) {
    const { reading } = power;
    const output = outputs.get(reading.file.path);
    if (!output)
        return { reading, judged: (0,judged_power/* judgedPower */.nD)(power, false), source: reading.file.path };
    const isOwn = output.harness === reading.harness.id;
    const own = isOwn
        ? { agent: output.agent, place: (cause) => output.place(cause, locateInConfig) }
        : {};
    return { reading, judged: (0,judged_power/* judgedPower */.nD)(power, true, own), source: output.spec };
}
/** Specs that cannot be made into files say nothing; then only what lies there is compared. */
function problemsOf(planned) {
    if (!planned || planned.planned.ok || planned.planned.outputs.length > 0)
        return [];
    const first = planned.planned.diagnostics.find(({ severity }) => severity === 'error');
    if (!first)
        return [];
    const { file = '', line = 1, message } = first;
    return [
        { file, line, why: `config or specs have errors, so that files are read as they are there: ${message}` },
    ];
}
function textIn(tree, path) {
    const text = (0,project/* readText */.yR)(tree, path);
    return typeof text === 'string' ? text : undefined;
}

;// CONCATENATED MODULE: ./lib/project/spec-changes.js




















/**
 * The usual change: some specs and their files, and nothing else that counts. Then those specs alone are read of the commit, and of
 * all other agents only what they can have done by others may differ. Undefined for any other change.
 */
function powerOfChangedSpecs(head, root, { tree, changed, config: configPath }) {
    const { config, outputs, ok } = head.planned;
    const { registry } = config;
    const isChanged = setOf(changed);
    const specs = (0,project_tree/* matching */.wC)(changed.filter((path) => (0,external_node_path_.basename)(path) !== parse/* NOT_A_SPEC */.K_), config.specs);
    const places = setOf(outputs.map(({ path }) => path));
    const inFolders = (0,reading_places/* agentFolders */.Vv)(registry).map((folder) => `/${folder}/`);
    tree.expect(changed.filter((path) => specs.has(path) || inFolders.some((each) => `/${path}`.includes(each))));
    const compiled = (0,compile/* compile */.wE)(sourcesIn(tree, specs), config);
    const isUnknown = ({ spec }) => !specs.has(spec) && tree.kind(spec) !== 'file';
    if (!ok || !compiled.ok || head.changedByHand().size > 0 || outputs.some(isUnknown))
        return undefined;
    const unmanaged = (0,project_tree/* matching */.wC)(compiled.files.map(({ path }) => path), config.unmanaged);
    const former = compiled.files.filter(({ path }) => !unmanaged.has(path));
    const isOutput = setOf(former.map(({ path }) => path));
    const isWritten = (path) => places(path) || isOutput(path);
    const isOurs = (path) => specs.has(path) || isWritten(path);
    const others = changed.filter((path) => !isOurs(path));
    if (others.some((path) => mayCount(path, registry)) || [...project/* CONFIG_PATHS */.iE, configPath ?? ''].some(isChanged))
        return undefined;
    if (changed.some((path) => isWritten(path) && !isAsWritten(tree, path)))
        return undefined;
    const kept = filesRead(tree, registry, isOurs);
    if (kept.some((path) => tree.kind(path) === 'link' || (0,reading_places/* isManifest */.Yh)(path, registry)))
        return undefined;
    return readBoth({
        head,
        root,
        tree,
        kept,
        former,
        isNew: ({ spec }) => specs.has(spec),
    });
}
/** Files of a commit that some harness reads, links on the way to such files too. */
function filesRead(tree, registry, isOurs) {
    const facts = (0,found_files/* treeFacts */.kt)(tree);
    const names = [...(0,near_places/* waysIn */.m)(registry).names.keys()];
    return [...tree.paths()].filter((path) => !isOurs(path) &&
        names.some((name) => path.includes(name)) && // nearly none, and to look closer costs time
        (0,near_places/* isReadAt */.Y)(path, registry, facts, tree.kind(path) === 'link'));
}
const setOf = (paths) => {
    const set = new Set(paths);
    return (path) => set.has(path);
};
const sourcesIn = (tree, paths) => [...paths].flatMap((path) => (0,project/* readSource */.o$)(tree, path).source ?? []);
/** Whether a file may say more than an output does: one that is read, or a folder that makes others count. */
function mayCount(path, registry) {
    const besides = registry.flatMap(({ audit, specialPlaces = [] }) => [
        ...specialPlaces,
        ...(audit?.morePlaces ?? []),
    ]);
    return (/(?:^|\/)\.fsagent\//.test(path) ||
        (0,reading_places/* isSettings */.wZ)(path, registry) ||
        (0,reading_places/* isManifest */.Yh)(path, registry) ||
        (0,surfaces/* surfacesAt */.CE)(path, registry).length > 0 ||
        (0,reading_places/* agentFolders */.Vv)(registry).some((folder) => `/${path}`.includes(`/${folder}/`)) ||
        besides.some(({ beside }) => beside !== undefined && `/${path}/`.includes(`${beside}/`)));
}
/** A file that a person changed counts as it is there. */
function isAsWritten(tree, path) {
    const text = textIn(tree, path);
    return text === undefined ? tree.kind(path) === 'nothing' : (0,mark/* readMark */.Mp)(text)?.intact === true;
}
/** Reads what differs, and of the others whoever may have other things done. */
function readBoth({ head, root, tree, kept, former, isNew }) {
    const { config, outputs } = head.planned;
    const { registry } = config;
    const sources = kept.map((path) => ({ path, text: (0,once/* once */.Oo)(() => textIn(root, path)) }));
    const forMany = sources.filter(({ path }) => (0,reading_places/* isSettings */.wZ)(path, registry) || (0,surfaces/* surfacesAt */.CE)(path, registry).length > 0);
    const texts = forMany.flatMap(({ path, text: read }) => {
        const text = read();
        return text === undefined ? [] : [{ path, text }];
    });
    const memory = (0,spec_run/* grantsMemoryOf */.gd)(config);
    const run = (0,read_file/* startReading */.Bg)(texts, registry, (0,found_files/* treeFacts */.kt)(root), memory, (0,surfaces/* readSurfaces */.HX)(sources, registry));
    const powers = (0,power/* powersOf */.e)(run, read_file/* keptOf */.uq);
    const byHand = sources.flatMap(({ path, text }) => (text() === undefined ? [] : fileSource(path, text)));
    const same = outputs.filter((output) => !isNew(output));
    const [was, is] = [former, outputs.filter(isNew)];
    const sourceOf = memoryOfSources();
    const state = (ours) => ({
        ours,
        found: powers([...byHand, ...ours.map(sourceOf)]),
    });
    const some = starterKinds(same, registry);
    const first = [state([...some, ...was]), state([...some, ...is])];
    const [before, after] = isSettled(first[0].found, first[1].found)
        ? first
        : [state([...same, ...was]), state([...same, ...is])];
    const powerOf = ({ ours, found }, of) => {
        const written = new Map(ours.map((output) => [output.path, output]));
        const loaded = found.filter(({ reading, rival }) => (0,read_file/* isThere */.$B)(reading) && !rival?.wins);
        return {
            agents: loaded.map((power) => agentPower(power, written, head.locateInConfig)),
            sessions: [], // they are the same
            textOf: (path) => textIn(of, path),
        };
    };
    return { before: powerOf(before, tree), after: powerOf(after, root) };
}
const fileSource = (path, text) => {
    const reader = (0,once/* once */.Oo)(() => (0,agent_text/* agentTextReader */.a)({ path, text: text() ?? '' }));
    return { path, open: () => reader() };
};
/** Of outputs that may start others, one for each kind: what differs in their names alone reaches the same. */
function starterKinds(outputs, registry) {
    const natives = new Map(registry.map(({ id, audit }) => [id, audit?.delegation.natives ?? []]));
    const builtIn = new Set(registry.flatMap(({ builtInAgents }) => builtInAgents));
    const isStarter = ({ granted, harness }) => !granted || natives.get(harness)?.some((native) => granted.includes(native)) === true;
    const kindOf = (output) => {
        const { name: _, description: __, ...fields } = output.reading().file.fields;
        return JSON.stringify([output.harness, fields]);
    };
    const kinds = (0,grouped/* grouped */.z)(outputs, (output) => builtIn.has(output.agent) ? output.path : isStarter(output) ? kindOf(output) : undefined);
    return [...kinds.values()].map(([output]) => output);
}
/**
 * Whether nobody can have more or less done by others than before, although only some were asked. Whoever may start everyone reaches
 * all of them: where that is the same with the changed agents alone beside the built-in ones, it is with all. Whoever may start only
 * some agents has to be asked about these.
 */
function isSettled(before, after) {
    const isLimited = ({ reading: { grants, said, harness } }) => grants.granted.get('Task') === 'limited' || harness.builtInAgents.includes(said.name);
    if ([...before, ...after].some(isLimited))
        return false;
    const keyOf = ({ reading: { file, harness, client } }) => JSON.stringify([file.path, harness.id, client.id]);
    const known = new Map(before.map((power) => [keyOf(power), power]));
    const isSame = (power) => {
        const key = keyOf(power);
        const former = known.get(key)?.reach() ?? judged/* NO_REACH */.e;
        known.delete(key);
        return isSameReach(former, power.reach());
    };
    return after.every(isSame) && [...known.values()].every((power) => power.reach() === judged/* NO_REACH */.e);
}
/** One source for each output, so that each is read once. */
function memoryOfSources() {
    const known = new Map();
    return (output) => {
        const found = known.get(output) ?? (0,audited_tree/* outputSource */.Re)(output);
        known.set(output, found);
        return found;
    };
}

;// CONCATENATED MODULE: ./lib/project/diff.js



/** Compares the power of two states of a project; reads only. */
function diffTrees(before, after, options) {
    const [was, is] = [before, after].map((tree) => powerOf(tree, options));
    if (!was || !is)
        return { changes: [], unread: [] };
    const changes = comparePowers(only(was, options), only(is, options), options.registry);
    return { changes, unread: unreadOf(was, is, options) };
}
/**
 * The same beside a plan of the later state that is at hand: of a change of specs alone, no more is read than differs. `undefined` for
 * any other change.
 */
function diffOfSpecs(head, after, commit) {
    const found = powerOfChangedSpecs(head, after, commit);
    const { registry } = head.planned.config;
    return found && { changes: comparePowers(found.before, found.after, registry), unread: [] };
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

// EXTERNAL MODULE: ./lib/report/power-words.js
var power_words = __webpack_require__(8359);
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
        const changes = { tree: base.root, changed: base.changed(), config: inputs.config };
        const quick = planned && diffOfSpecs(planned, (0,project_tree/* diskTree */.cF)(root), changes);
        if (quick)
            return quick;
        return diffTrees(base.root, root, {
            registry: options.registry,
            config: inputs.config,
            harnesses: inputs.harnesses,
            isChanged: base.isChanged,
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
    const given = changes.flatMap((change) => [...(0,grouped/* grouped */.z)(change.gains, ({ at }) => power_keyOf(at[0])).values()].map((gains) => ({
        change: { ...change, gains, losses: [] },
        at: gains[0].at[0],
        isRefused: gains.some((gain) => refused.has(gain)),
    })));
    return [...(0,grouped/* grouped */.z)(given, ({ at }) => power_keyOf(at)).values()].map((line) => {
        const isRefused = line.some((each) => each.isRefused);
        const what = line.map(({ change }) => (0,power_words/* powerSentence */.V3)(change, false)).join('; ');
        const facts = { what, isRefused, label: inputs.gainsLabel };
        return (0,diagnose/* diagnose */.h4)('power-gained', line[0].at, facts);
    });
}
const power_keyOf = (at) => `${at?.file}:${at?.line}`;


/***/ })

};
