export const id = 560;
export const ids = [560];
export const modules = {

/***/ 9623:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  A: () => (/* binding */ comparePowers),
  Y: () => (/* binding */ isSameReach)
});

// EXTERNAL MODULE: ./lib/harness/contract.js
var contract = __webpack_require__(7876);
// EXTERNAL MODULE: ./lib/harness/kit/natives.js
var natives = __webpack_require__(651);
// EXTERNAL MODULE: ./lib/reading/beyond.js
var beyond = __webpack_require__(3813);
// EXTERNAL MODULE: ./lib/reading/judged.js
var judged = __webpack_require__(8931);
// EXTERNAL MODULE: ./lib/text/once.js
var once = __webpack_require__(7050);
// EXTERNAL MODULE: ./lib/diff/changes.js
var diff_changes = __webpack_require__(1234);
// EXTERNAL MODULE: ./lib/reading/places.js
var places = __webpack_require__(9170);
// EXTERNAL MODULE: ./lib/text/grouped.js
var grouped = __webpack_require__(8813);
;// CONCATENATED MODULE: ./lib/diff/clients.js



/** What changes in a further client of a harness as in the first one is said of the harness; what it has beyond that is left. */
function oncePerHarness(changes) {
    const groups = (0,grouped/* grouped */.z)(withoutRepeats(changes), ({ harness, isSession, folder, agent }) => JSON.stringify([harness.id, isSession, folder, agent]));
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
/** An agent of a plugin that is also one of the project is said once, where the same changes for both. */
function withoutRepeats(changes) {
    const known = (0,grouped/* grouped */.z)(changes, (change, index) => {
        const { harness, client, folder, ...same } = change;
        return folder === '' || folder === places/* HOME */.yZ ? JSON.stringify([harness.id, client.id, same]) : index;
    });
    return [...known.values()].map(([first]) => first);
}
const orderOf = ({ harness, client }) => harness.clients.indexOf(client);
const keyOf = ({ kind, what }) => JSON.stringify([kind, what]);
const keysOf = (gains) => new Set(gains.map(keyOf));

// EXTERNAL MODULE: ./lib/harness/kit/hooks.js
var kit_hooks = __webpack_require__(7711);
// EXTERNAL MODULE: ./lib/model/tools.js
var tools = __webpack_require__(786);
// EXTERNAL MODULE: ./lib/reading/abilities.js
var abilities = __webpack_require__(3426);
// EXTERNAL MODULE: ./lib/text/locate.js
var locate = __webpack_require__(7261);
// EXTERNAL MODULE: ./lib/text/words.js
var words = __webpack_require__(8810);
;// CONCATENATED MODULE: ./lib/diff/items.js






/** What an agent can do by itself, and by others. */
function itemsOfAgent(judged, harness) {
    const placed = (item) => ({
        ...item,
        at: () => judged.place(item.cause),
    });
    const own = [
        ...(0,beyond/* ownItems */.vT)(judged)
            .filter(({ kind, mcp }) => kind !== 'command' && !mcp?.isInline) // these two are entries of fields
            .map(placed),
        ...(0,tools/* distinct */.dM)([...judged.commandFields, ...inlineFields(judged)]).flatMap((field) => commandItems(field, judged)),
        ...approvedItems(judged, harness),
    ];
    const keys = (0,beyond/* byKey */.dX)(own);
    const reached = (0,abilities/* reachedAbilities */.hQ)(judged).map((each) => reachedItem(placed((0,beyond/* itemOf */.Tu)(each, judged.withheld)), each.way ?? []));
    return [...own, ...reached.flatMap((item) => (0,beyond/* missingFrom */.fY)(keys, item))];
}
/** What a field lets it do without a question. */
const approvedItems = ({ fields, place }, { approvingFields = {} }) => Object.entries(approvingFields).flatMap(([field, values]) => {
    const value = fields[field];
    const uses = typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : undefined;
    if (uses === undefined)
        return [];
    const what = `${uses} without a question by ${(0,words/* quoted */.TL)(`${field}: ${value}`)}`;
    const at = () => place({ kind: 'field', field });
    return [{ kind: 'approval', what, key: `${field} approves ${uses}`, within: [], at }];
});
/** What an agent has by itself it need not have done. */
const reachedItem = (item, way) => ({
    ...item,
    key: `by others: ${item.key}`,
    within: [item.key],
    way,
});
/** Each entry of a field that runs commands: the hooks of an event, a server. */
function commandItems(field, judged) {
    const { fields, place, mcp } = judged;
    const at = () => place({ kind: 'field', field });
    return entriesOf(fields[field]).map(([name, value]) => {
        const key = `${field} ${name} ${canonical(value)}`;
        const isServer = mcp.some(({ server, isInline }) => isInline && server === name);
        const hooks = (0,kit_hooks/* hooksIn */.a)({ [name]: value }, () => undefined, []).map(({ text }) => text);
        const text = (0,words/* quoted */.TL)((hooks.length > 0 ? hooks : textsIn(value)).join(' '));
        const by = name === '' ? (0,words/* quoted */.TL)(field) : `${(0,words/* quoted */.TL)(field)}, ${name}`;
        const item = {
            key,
            within: [],
            at,
            ...(judged.commandFields.includes(field) && { tool: 'Shell' }),
        };
        return isServer
            ? {
                ...item,
                kind: 'program',
                what: `the MCP server ${(0,words/* quoted */.TL)(name)} of its own (${text})`,
                server: name,
            }
            : { ...item, kind: 'command', what: `the command ${text} by ${by}` };
    });
}
/** Fields that configure servers of the agent's own, also such as start no program. */
const inlineFields = ({ mcp, fields }) => {
    const names = mcp.flatMap(({ server, isInline }) => (isInline ? server : []));
    if (names.length === 0)
        return [];
    return Object.keys(fields).filter((field) => entriesOf(fields[field]).some(([name, value]) => (0,locate/* isRecord */.u)(value) && names.includes(name)));
};
function entriesOf(value) {
    if (Array.isArray(value))
        return value.flatMap(entriesOf);
    return (0,locate/* isRecord */.u)(value) ? Object.entries(value) : [['', value]];
}
/** Every text below a value. */
const textsIn = (value) => {
    if (typeof value === 'string')
        return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
/** A value as text in which the order of keys says nothing. */
const canonical = (value) => JSON.stringify(value, (_, each) => (0,locate/* isRecord */.u)(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each) ?? '';
/** What runs by itself in the main session, its servers, and the rules about its tools. */
function itemsOfSession({ runs, servers, rules, skills }) {
    return [
        ...runs.map((run) => sessionItem('command', `the command ${(0,words/* quoted */.TL)(run.text)} by ${run.by}`, run)),
        ...servers.map((server) => {
            const { name, target, isProgram, only } = server;
            const whose = only ? ` for the agent ${(0,words/* quoted */.TL)(only.agent)}` : '';
            const what = `the MCP server ${(0,words/* quoted */.TL)(name)}${whose} (${isProgram ? 'starts' : 'is at'} ${(0,words/* quoted */.TL)(target)})`;
            return { ...sessionItem('program', what, server), server: name, ...(isProgram && { tool: 'Shell' }) };
        }),
        ...skills.flatMap((skill) => {
            const when = `when the skill ${(0,words/* quoted */.TL)(skill.name)} is loaded`;
            return [
                ...skill.runs.map(({ text }) => sessionItem('command', `the command ${(0,words/* quoted */.TL)(text)} ${when}`, skill)),
                ...skill.approves.map((name) => sessionItem('approval', `${(0,words/* quoted */.TL)(name)} without a question ${when}`, skill)),
            ];
        }),
        ...rules.flatMap((rule) => rule.names.map((name) => ruleItem(rule, `${NOUNS[rule.of]}${(0,words/* quoted */.TL)(name)}${whoseRule(rule)}`))),
    ];
}
const NOUNS = {
    tools: '',
    servers: 'the MCP server ',
    hooks: 'the hook ',
};
const whoseRule = ({ only, except }) => {
    const but = except ? ` but ${except.map(words/* quoted */.TL).join(', ')}` : '';
    if (only === 'subagents')
        return `${but} for every subagent`;
    return only === undefined || only === 'main session' ? but : `${but} for the agent ${(0,words/* quoted */.TL)(only.agent)}`;
};
function ruleItem(rule, what) {
    switch (rule.effect) {
        case 'approves':
            return sessionItem('approval', `${what} without a question`, rule);
        case 'gives':
            return sessionItem('name', `${what} by a rule`, rule);
        case 'takes':
            return {
                ...sessionItem('denial', `${what}, no longer denied`, rule),
                lost: `${what}, now denied`,
                isDenial: true,
            };
    }
}
const sessionItem = (kind, what, { at }) => ({
    kind,
    what,
    key: `${kind} ${what}`,
    within: [],
    at: () => at,
    ...(kind === 'command' && { tool: 'Shell' }),
});

// EXTERNAL MODULE: ./lib/reading/clients.js
var reading_clients = __webpack_require__(184);
// EXTERNAL MODULE: ./lib/text/source.js
var source = __webpack_require__(2390);
;// CONCATENATED MODULE: ./lib/diff/rows.js



/** What is the same in several harnesses is one row; what somebody gains comes first. */
function asRows(changes, registry) {
    const rows = [...(0,grouped/* grouped */.z)(changes, subjectKey).values()].flatMap((same) => same[0].state === 'changed' ? itemRows(same, registry) : wholeRows(same, registry));
    const orderOf = ({ in: [place] }) => registry.findIndex(({ id }) => id === place?.harness);
    return [...joined(rows)].sort((a, b) => Number(a.gains.length === 0) - Number(b.gains.length === 0) ||
        (0,source/* compareText */.n6)(a.agent, b.agent) ||
        orderOf(a) - orderOf(b));
}
/** What one agent gets, all have done by it who may start it: they are one row. */
function joined(rows) {
    const groups = (0,grouped/* grouped */.z)(rows, (row, index) => {
        const { agent: _, ...same } = row;
        const isByOthers = [...row.gains, ...row.losses].every(({ way }) => way !== undefined);
        const at = (items) => items.map(({ at: __, ...item }) => item);
        return row.state === 'changed' && isByOthers && row.former === undefined
            ? JSON.stringify({ ...same, gains: at(row.gains), losses: at(row.losses) })
            : index;
    });
    return [...groups.values()].map(([first, ...others]) => others.length === 0 ? first : { ...first, also: others.map(({ agent }) => agent) });
}
const subjectKey = ({ agent, isSession, state, folder, former, unloaded, builtIn }) => JSON.stringify([agent, isSession, state, folder, former, unloaded, builtIn]);
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
    const ofSide = (side) => [...(0,grouped/* grouped */.z)(items, (each) => (each.side === side ? itemKey(each.item) : undefined)).values()].map((of) => ({
        ...of[0].item,
        at: distinctPlaces(of.flatMap(({ item }) => item.at ?? [])),
    }));
    return { ...first, in: placesIn(same, registry), gains: ofSide('gains'), losses: ofSide('losses') };
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

// EXTERNAL MODULE: ./lib/reading/native-grants.js
var native_grants = __webpack_require__(8801);
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
const partsOf = ({ judged, reading: { harness, client, above = places/* HOME */.yZ } }) => ({
    name: judged.agent,
    harness,
    client,
    above,
});
const subjects_keyOf = ({ name, harness, client, above }) => JSON.stringify([harness.id, client.id, above, name]);
/** The pairs of what an agent was and what it is. Where one of them is missing, it is new or gone. */
function pairsOf(before, after, former) {
    const current = new Map([...former].map(([client, names]) => [client, new Map([...names].map(([now, once]) => [once, now]))]));
    const nameIn = (names, { client, name }) => names.get(client)?.get(name) ?? name;
    const isMet = (subject) => after.has(subjects_keyOf(subject)) || after.has(subjects_keyOf({ ...subject, name: nameIn(current, subject) }));
    return [
        ...[...after.values()].map((is) => [counterpartOf(is, before, nameIn(former, is)), is]),
        ...[...before.values()]
            .filter((was) => !isMet(was))
            .map((was) => [was, counterpartOf(was, after, nameIn(current, was))]),
    ];
}
/** The same agent on the other side, else that of a folder above it, else the one of its name that comes with the harness. */
function counterpartOf(subject, side, name) {
    const folders = [...(0,places/* foldersAbove */.Zv)(subject.above)].reverse();
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
/** Which agents are there under another name. */
function formerNames(before, after) {
    const [was, is] = [byClient(before.subjects), byClient(after.subjects)];
    const only = (these, others) => [...these.values()].filter(({ name }) => !others.has(name));
    return new Map([...is].map(([client, named]) => {
        const former = was.get(client) ?? new Map();
        return [client, renamesAmong(only(former, named), only(named, former), before.textOf, after.textOf)];
    }));
}
const byClient = (subjects) => new Map([...(0,grouped/* grouped */.z)(subjects.values(), ({ client }) => client)].map(([client, of]) => [client, namedIn(of)]));
function namedIn(subjects) {
    const groups = (0,grouped/* grouped */.z)(subjects, ({ name }) => name);
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
    const states = { before, after, registry };
    const changes = pairsOf(was.subjects, is.subjects, former).flatMap(([old, now]) => agentChange(old, now, states) ?? []);
    const found = [...withCauses(changes), ...sessionChanges(before.sessions, after.sessions)];
    return asRows(oncePerHarness(found), registry);
}
/** What changes for one agent in one client. */
function agentChange(was, is, { before, after, registry }) {
    const subject = is ?? was;
    if (!subject || (was && is && isSame(was, is)))
        return undefined;
    const [old, now] = [was, is].map((each) => (each ? compare_itemsOf(each, registry) : NO_ITEMS));
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
        ...(!(was && is) && isUnloaded(subject, is ? before : after) && { unloaded: is ? 'before' : 'now' }),
        ...(was && is && was.name !== is.name && { former: was.name }),
        ...(is && was?.builtIn && { builtIn: 'before' }),
        ...(was && is?.builtIn && { builtIn: 'now' }),
        ...found,
    };
}
const NO_ITEMS = new Map();
const compare_itemsOf = ({ powers, builtIn, harness }, registry) => {
    const items = [...powers.map(({ judged }) => judged), ...(builtIn ? [builtIn] : [])].flatMap((judged) => itemsOfAgent(judged, harness));
    const views = registry.flatMap((each) => (each.id === harness.id ? (0,contract/* viewsOf */.W6)(each) : []));
    /** Further clients of a harness read the same file, and have nothing of that name. */
    const isOfAnother = ({ name }) => name !== undefined && views.some(({ harness: view }) => (0,natives/* nativesNamed */.EH)(view, name).length > 0);
    return (0,beyond/* byKey */.dX)(items.filter((item) => !isOfAnother(item)));
};
/** Whether the other state has a file of this agent too, and no agent is loaded from it there. */
const isUnloaded = ({ powers, client }, { agents, textOf }) => powers.some(({ reading: { file } }) => file.place.folder !== '' && // else it is one of several in a settings file
    textOf(file.path) !== undefined &&
    !agents.some(({ reading }) => reading.client === client && reading.file.path === file.path));
/** Files that were read once for both states say the same; then only others can change what they do for it. */
const isSame = (a, b) => a.powers.length > 0 &&
    a.powers.length === b.powers.length &&
    a.powers.every(({ reading, judged }, index) => {
        const other = b.powers[index];
        return reading === other?.reading && isSameReach(judged.reach, other.judged.reach);
    });
/** Whether the same can be done by others, whoever they are. */
const isSameReach = (a, b) => a === b || (a !== judged/* NO_REACH */.e && b !== judged/* NO_REACH */.e && reachKey(a) === reachKey(b));
/** In which order others are found says nothing. */
const reachKey = (0,once/* onceFor */.bO)(({ tools, mcp, others, opens }) => JSON.stringify([
    [...tools.keys()].sort(),
    mcp.map(({ grant }) => JSON.stringify(grant)).sort(),
    others.map(({ name }) => name).sort(),
    opens.map(({ withheld }) => JSON.stringify(withheld)).sort(),
]));
/** What the main session of each harness gains and loses. */
function sessionChanges(before, after) {
    const harnesses = new Set([...after, ...before].map(({ harness }) => harness));
    return [...harnesses].flatMap((harness) => {
        const itemsIn = (sessions) => (0,beyond/* byKey */.dX)(sessions.filter((each) => each.harness === harness).flatMap(itemsOfSession));
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


/***/ }),

/***/ 9560:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  d: () => (/* binding */ expectChanges),
  u: () => (/* binding */ powerOfChanges)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/compile/compile.js + 30 modules
var compile = __webpack_require__(5504);
// EXTERNAL MODULE: ./lib/reading/near-places.js
var near_places = __webpack_require__(4477);
// EXTERNAL MODULE: ./lib/reading/places.js
var reading_places = __webpack_require__(9170);
// EXTERNAL MODULE: ./lib/reading/surfaces.js + 1 modules
var surfaces = __webpack_require__(4528);
// EXTERNAL MODULE: ./lib/spec/parse.js
var parse = __webpack_require__(5776);
// EXTERNAL MODULE: ./lib/text/mark.js
var mark = __webpack_require__(8970);
// EXTERNAL MODULE: ./lib/text/once.js
var once = __webpack_require__(7050);
// EXTERNAL MODULE: ./lib/reading/agent-text.js
var agent_text = __webpack_require__(7961);
// EXTERNAL MODULE: ./lib/reading/power.js + 1 modules
var power = __webpack_require__(1897);
// EXTERNAL MODULE: ./lib/reading/read-file.js
var read_file = __webpack_require__(2029);
// EXTERNAL MODULE: ./lib/reading/sessions.js
var sessions = __webpack_require__(455);
// EXTERNAL MODULE: ./lib/reading/unread.js
var unread = __webpack_require__(7161);
// EXTERNAL MODULE: ./lib/spec/run.js + 1 modules
var run = __webpack_require__(5149);
// EXTERNAL MODULE: ./lib/project/audited-tree.js + 5 modules
var audited_tree = __webpack_require__(6986);
// EXTERNAL MODULE: ./lib/project/found-files.js
var found_files = __webpack_require__(2631);
// EXTERNAL MODULE: ./lib/diff/compare.js + 5 modules
var compare = __webpack_require__(9623);
// EXTERNAL MODULE: ./lib/reading/judged.js
var judged = __webpack_require__(8931);
// EXTERNAL MODULE: ./lib/reading/reach-among.js + 1 modules
var reach_among = __webpack_require__(5716);
// EXTERNAL MODULE: ./lib/text/grouped.js
var grouped = __webpack_require__(8813);
;// CONCATENATED MODULE: ./lib/project/settled-reach.js





/**
 * Outputs that are the same in both states, of which only some are asked: fewer come first. Those of the names of agents that
 * come with a harness, and of others beside them, are always among them: a file takes the place of another one by its name.
 */
function* samplesOf(outputs, { registry, settingsFiles, settings }, { names, natives }) {
    const taken = new Set(names.map((name) => name.toLowerCase()));
    const builtIn = new Set(registry.flatMap(({ builtInAgents }) => builtInAgents));
    const isNamed = ({ agent }) => builtIn.has(agent) || taken.has(agent.toLowerCase());
    const mayStart = starterFinder(registry);
    const hasRules = settingsFiles.some(({ harness, above }) => mayNameAgents(harness) && settings.hasRules(harness, above ?? ''));
    const isLimited = (output) => mayStart(output) && output.reading().grants.granted.get('Task') === 'limited';
    if (!hasRules && !outputs.some(isLimited))
        yield [...outputs.filter(isNamed), ...coverOf(outputs, natives)];
    yield kindsOf(outputs, isNamed, mayStart);
}
const mayNameAgents = ({ audit }) => audit?.delegation.namesAgents === true;
/** Outputs that may start others. */
function starterFinder(registry) {
    const natives = new Map(registry.map(({ id, audit }) => [id, audit?.delegation.natives ?? []]));
    return ({ granted, harness }) => !granted || natives.get(harness)?.some((native) => granted.includes(native)) === true;
}
/**
 * For each harness a few outputs that grant together what any of them grants of some natives: those with most come first. Two
 * for each, for none of them reaches itself.
 */
function coverOf(outputs, natives) {
    const wanted = new Set(natives);
    const wantedOf = (0,once/* onceFor */.bO)((granted) => granted.filter((each) => wanted.has(each)));
    return [...(0,grouped/* grouped */.z)(outputs, ({ harness }) => harness).values()].flatMap((own) => {
        const open = own.filter(({ granted }) => granted === undefined).slice(0, 2);
        const lists = own.flatMap((output) => {
            const found = output.granted ? wantedOf(output.granted) : [];
            return found.length === 0 ? [] : [{ output, found }];
        });
        const covered = new Map();
        const needed = lists
            .sort((a, b) => b.found.length - a.found.length)
            .filter(({ found }) => {
            const isMore = found.some((native) => (covered.get(native) ?? 0) < 2);
            for (const native of found)
                covered.set(native, (covered.get(native) ?? 0) + 1);
            return isMore;
        });
        return [...open, ...needed.map(({ output }) => output)];
    });
}
/**
 * Of outputs that may start others, one for each kind: what differs in their names alone reaches the same. Of all others one for each
 * set of tools, by which it is known what there was to be had anyway.
 */
function kindsOf(outputs, isNamed, mayStart) {
    const kindOf = (output) => {
        const { name: _, description: __, ...fields } = output.reading().file.fields;
        return JSON.stringify([output.harness, fields]);
    };
    const kinds = (0,grouped/* grouped */.z)(outputs, (output) => isNamed(output)
        ? output.path
        : mayStart(output)
            ? kindOf(output)
            : JSON.stringify([output.harness, output.granted]));
    return [...kinds.values()].map(([output]) => output);
}
/**
 * Whether nobody can have more or less done by others than before, although only some were asked. Whoever may start everyone reaches
 * all of them: where that is the same with a few agents beside those that changed, it is with all. Whoever may start only some
 * agents has to be asked about these.
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
        return (0,compare/* isSameReach */.Y)(former, power.reach());
    };
    return (after.every(isSame) &&
        [...known.values()].every((power) => power.reach() === judged/* NO_REACH */.e) &&
        isSameForAnyone(before, after));
}
/** The same of an agent that may start everyone, wherever one of those that were left out may be. */
function isSameForAnyone(before, after) {
    const [was, is] = [before, after].map((powers) => powers.flatMap(({ reading, rival }) => (rival?.wins ? [] : reading)));
    const harnesses = (0,grouped/* grouped */.z)([...before, ...after], ({ reading }) => reading.harness);
    return [...harnesses].every(([harness, of]) => {
        const places = (0,grouped/* grouped */.z)(of, ({ reading: { above } }) => above ?? NOWHERE);
        return [...places.values()].every(([{ reading }]) => {
            const [former, now] = [was, is].map((all = []) => (0,reach_among/* reachOfAnyone */.l)(harness, all.filter((each) => each.harness === harness), reading));
            return former && now && (0,compare/* isSameReach */.Y)(former, now);
        });
    });
}
/** Stands for the place of agents that hold for no folder. */
const NOWHERE = ' ';

// EXTERNAL MODULE: ./lib/project/tree-power.js
var tree_power = __webpack_require__(8361);
;// CONCATENATED MODULE: ./lib/project/changed-power.js













/**
 * Reads what differs, and of the others whoever may have other things done: all of them where settings differ that hold for agents.
 * Undefined where a file that differs says something that is not read.
 */
function readBoth({ head, root, kept, same, before, after }) {
    const { config } = head.planned;
    const { registry } = config;
    const memory = (0,run/* grantsMemoryOf */.gd)(config);
    const runOf = ({ files }) => {
        const sources = [...kept, ...files];
        const forMany = sources.filter(({ path }) => (0,reading_places/* isSettings */.wZ)(path, registry) || (0,surfaces/* surfacesAt */.CE)(path, registry).length > 0);
        const texts = forMany.flatMap(({ path, text: read }) => {
            const text = read();
            return text === undefined ? [] : [{ path, text }];
        });
        return (0,read_file/* startReading */.Bg)(texts, registry, (0,found_files/* treeFacts */.kt)(root), memory, (0,surfaces/* readSurfaces */.HX)(sources, registry));
    };
    const changed = new Set([...before.files, ...after.files].map(({ path }) => path));
    const runAfter = runOf(after);
    const runBefore = changed.size === 0 ? runAfter : runOf(before);
    const ofChanged = (surface) => changed.has(surface.path);
    if ([runBefore, runAfter].some(({ surfaces }) => surfaces.filter(ofChanged).flatMap(unread/* unreadOf */.Ds).length > 0))
        return undefined;
    const isOneRun = runBefore === runAfter || forAgents(runBefore) === forAgents(runAfter);
    const powersAfter = (0,power/* powersOf */.e)(runAfter, read_file/* keptOf */.uq);
    const powersBefore = isOneRun ? powersAfter : (0,power/* powersOf */.e)(runBefore, read_file/* keptOf */.uq);
    const outputOf = (0,once/* onceFor */.bO)(audited_tree/* outputSource */.Re); // one source for each, so that each is read once
    const fileOf = (0,once/* onceFor */.bO)(fileSource);
    const isText = ({ text }) => text() !== undefined;
    const byHand = ({ files }) => files.filter(isText).map(fileOf);
    const common = kept.filter(isText).map(fileOf);
    const stateOf = (some) => {
        const state = (side, powers) => ({
            side,
            ours: [...some, ...side.ours],
            found: powers([...common, ...byHand(side), ...[...some, ...side.ours].map(outputOf)]),
        });
        return [state(before, powersBefore), state(after, powersAfter)];
    };
    /** A few of those that are the same are enough where they settle what others do by the changed ones. */
    const settledStates = () => {
        const readings = [
            ...powersBefore([...common, ...byHand(before)]),
            ...powersAfter([...common, ...byHand(after)]),
        ].map(({ reading }) => reading);
        const changing = [...before.ours, ...after.ours];
        const beside = {
            names: [...readings.map(({ said }) => said.name), ...changing.map(({ agent }) => agent)],
            natives: [
                ...readings.flatMap(({ natives }) => natives),
                ...changing.flatMap(({ granted = [] }) => granted),
            ],
        };
        for (const some of samplesOf(same, runAfter, beside)) {
            const states = stateOf(some);
            if (isSettled(states[0].found, states[1].found))
                return states;
        }
        return stateOf(same);
    };
    const [was, is] = isOneRun ? settledStates() : stateOf(same);
    const hasSurfaces = [...runBefore.surfaces, ...runAfter.surfaces].some(ofChanged);
    const powerOf = ({ side, ours, found }, { surfaces }) => {
        const written = new Map(ours.map((output) => [output.path, output]));
        const loaded = found.filter(({ reading, rival }) => (0,read_file/* isThere */.$B)(reading) && !rival?.wins);
        return {
            agents: loaded.map((power) => (0,tree_power/* agentPower */.NT)(power, written, head.locateInConfig)),
            sessions: hasSurfaces ? (0,sessions/* sessionsOf */.H)(surfaces, registry) : [], // else they are the same
            textOf: (path) => (0,tree_power/* textIn */.r7)(side.tree, path),
        };
    };
    return { before: powerOf(was, runBefore), after: powerOf(is, runAfter) };
}
/** What holds for more than one agent, as a text that is the same where it changes nothing of any of them. */
const forAgents = ({ settingsFiles, surfaces, registry, servers }) => JSON.stringify([
    settingsFiles.map(({ path, harness, value, agents }) => [
        [path, harness.id, value],
        agents.map((agent) => [agent.name, agent.parts, agent.fields, agent.body, agent.locate([])]),
    ]),
    surfaces.flatMap(({ harness, above, said }) => said?.skills?.length ? [[harness.id, above, said.skills]] : []),
    registry.map((harness) => servers(harness)),
]);
const fileSource = ({ path, text }) => {
    const open = () => (0,agent_text/* agentTextReader */.a)({ path, text: text() ?? '' });
    return { path, open };
};

// EXTERNAL MODULE: ./lib/project/project.js + 1 modules
var project = __webpack_require__(3421);
// EXTERNAL MODULE: ./lib/project/tree.js
var project_tree = __webpack_require__(2773);
;// CONCATENATED MODULE: ./lib/project/changes-in-tree.js













/**
 * The usual change: some specs and their files, files that people write, settings. Then those alone are read of the commit, and of
 * all other agents only what follows from them may differ. Undefined for a change of which more may follow, such as one of the config.
 */
function powerOfChanges(head, root, { tree, changed, config: configPath }) {
    const { config, outputs, ok } = head.planned;
    const { registry } = config;
    const isChanged = setOf(changed);
    const specs = changedSpecs(changed, config);
    const places = setOf(outputs.map(({ path }) => path));
    expectChanges({ tree, changed }, config, specs);
    const compiled = (0,compile/* compile */.wE)(sourcesIn(tree, specs), config);
    const isUnknown = ({ spec }) => !specs.has(spec) && tree.kind(spec) !== 'file';
    if (!ok || !compiled.ok || head.changedByHand().size > 0 || outputs.some(isUnknown))
        return undefined;
    const unmanaged = (0,project_tree/* matching */.wC)(compiled.files.map(({ path }) => path), config.unmanaged);
    const former = compiled.files.filter(({ path }) => !unmanaged.has(path));
    const isOutput = setOf(former.map(({ path }) => path));
    const isWritten = (path) => places(path) || isOutput(path);
    const isOurs = (path) => specs.has(path) || isWritten(path);
    const counting = changed.filter((path) => !isOurs(path) && mayCount(path, registry));
    if ([...project/* CONFIG_PATHS */.iE, configPath ?? ''].some(isChanged))
        return undefined;
    const [was, is] = [tree, root].map((side) => filesOf(side, counting, registry));
    if (!was || !is)
        return undefined;
    if (changed.some((path) => isWritten(path) && !isAsWritten(tree, path)))
        return undefined;
    const isCounting = setOf(counting);
    const kept = filesRead(tree, registry, (path) => isOurs(path) || isCounting(path));
    if (kept.some((path) => tree.kind(path) === 'link' || (0,reading_places/* isManifest */.Yh)(path, registry)))
        return undefined;
    const [ours, same] = partOf(outputs, ({ spec }) => specs.has(spec));
    return readBoth({
        head,
        root,
        kept: kept.map((path) => ({ path, text: (0,once/* once */.Oo)(() => (0,tree_power/* textIn */.r7)(root, path)) })),
        same,
        before: { tree, files: was, ours: former },
        after: { tree: root, files: is, ours },
    });
}
const changedSpecs = (changed, { specs }) => (0,project_tree/* matching */.wC)(changed.filter((path) => (0,external_node_path_.basename)(path) !== parse/* NOT_A_SPEC */.K_), specs);
/** Says which files of a commit will be read to compare it: one process then gives all of them. */
function expectChanges({ tree, changed }, config, specs = changedSpecs(changed, config)) {
    const { registry } = config;
    const inFolders = (0,reading_places/* agentFolders */.Vv)(registry).map((folder) => `/${folder}/`);
    tree.expect(changed.filter((path) => specs.has(path) ||
        inFolders.some((each) => `/${path}`.includes(each)) ||
        (0,near_places/* isReadAt */.Y)(path, registry, (0,found_files/* treeFacts */.kt)(tree), false)));
}
const partOf = (items, is) => [
    items.filter(is),
    items.filter((item) => !is(item)),
];
/** What a side has of some files; undefined where one of them is more than an agent or settings for all, or cannot be read. */
function filesOf(tree, paths, registry) {
    const facts = (0,found_files/* treeFacts */.kt)(tree);
    const there = paths.filter((path) => tree.kind(path) !== 'nothing');
    const files = there.flatMap((path) => {
        const text = tree.kind(path) === 'file' ? (0,project/* readSource */.o$)(tree, path).source?.text : undefined;
        const isPlain = (0,near_places/* isReadAt */.Y)(path, registry, facts, false) && !(0,reading_places/* isManifest */.Yh)(path, registry);
        return text !== undefined && isPlain ? [{ path, text: () => text }] : [];
    });
    return files.length === there.length ? files : undefined;
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
    const text = (0,tree_power/* textIn */.r7)(tree, path);
    return text === undefined ? tree.kind(path) === 'nothing' : (0,mark/* readMark */.Mp)(text)?.intact === true;
}


/***/ }),

/***/ 8361:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NT: () => (/* binding */ agentPower),
/* harmony export */   f: () => (/* binding */ powerOf),
/* harmony export */   r7: () => (/* binding */ textIn)
/* harmony export */ });
/* harmony import */ var _reading_judged_power_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(555);
/* harmony import */ var _reading_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2029);
/* harmony import */ var _reading_sessions_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(455);
/* harmony import */ var _reading_unread_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7161);
/* harmony import */ var _audited_tree_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6986);
/* harmony import */ var _local_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4060);
/* harmony import */ var _plan_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6692);
/* harmony import */ var _project_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3421);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2773);









/**
 * What the agents of a project can do, and its main sessions: outputs as their specs make them, and those that were changed by
 * hand as they are there; with `isWritten` false, all as they are there. What git ignores on this machine is nobody else's, and left out.
 */
function powerOf(root, options, isWritten = true) {
    const tree = typeof root === 'string' ? (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .diskTree */ .cF)(root) : root;
    const { registry, config } = options;
    const planned = (0,_plan_js__WEBPACK_IMPORTED_MODULE_1__/* .planIfSetUp */ .km)(root, tree, { registry, config }, _reading_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .keptOf */ .uq);
    const changed = planned?.changedByHand();
    const outputs = (planned?.planned.outputs ?? []).filter(({ path }) => isWritten && !changed?.has(path));
    const reading = planned?.reading() ?? (0,_audited_tree_js__WEBPACK_IMPORTED_MODULE_3__/* .readTree */ .Zc)({ tree, registry, git: (0,_local_files_js__WEBPACK_IMPORTED_MODULE_4__/* .gitOf */ .Od)(root) }, _reading_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .keptOf */ .uq);
    const { found, unread } = reading.powers(outputs);
    // What a commit has, everybody has, whatever its name.
    const surfaces = reading.surfaces.flatMap((each) => typeof root !== 'string' ? { ...each, isLocal: false } : each.isLocal ? [] : each);
    const written = new Map(outputs.map((output) => [output.path, output]));
    const loaded = found.filter(({ reading: each, rival }) => (0,_reading_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .isThere */ .$B)(each) && !rival?.wins);
    return {
        agents: loaded.map((power) => agentPower(power, written, planned?.locateInConfig)),
        sessions: (0,_reading_sessions_js__WEBPACK_IMPORTED_MODULE_5__/* .sessionsOf */ .H)(surfaces, registry),
        textOf: (path) => textIn(tree, path),
        unread: [
            ...problemsOf(planned),
            ...(0,_reading_unread_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadAmong */ .uL)(unread, surfaces, reading.readersOf, []).map(({ at: { file, line }, why }) => ({
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
        return { reading, judged: (0,_reading_judged_power_js__WEBPACK_IMPORTED_MODULE_7__/* .judgedPower */ .nD)(power, false), source: reading.file.path };
    const isOwn = output.harness === reading.harness.id;
    const own = isOwn
        ? { agent: output.agent, place: (cause) => output.place(cause, locateInConfig) }
        : {};
    return { reading, judged: (0,_reading_judged_power_js__WEBPACK_IMPORTED_MODULE_7__/* .judgedPower */ .nD)(power, true, own), source: output.spec };
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
    const text = (0,_project_js__WEBPACK_IMPORTED_MODULE_8__/* .readText */ .yR)(tree, path);
    return typeof text === 'string' ? text : undefined;
}


/***/ })

};
