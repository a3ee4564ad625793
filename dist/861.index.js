export const id = 861;
export const ids = [861];
export const modules = {

/***/ 7861:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  audit: () => (/* binding */ audit)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/audit/baseline.js
var audit_baseline = __webpack_require__(4156);
// EXTERNAL MODULE: ./lib/harness/kit/natives.js
var natives = __webpack_require__(651);
// EXTERNAL MODULE: ./lib/harness/kit/tool-names.js
var tool_names = __webpack_require__(9696);
// EXTERNAL MODULE: ./lib/model/diagnose.js + 8 modules
var diagnose = __webpack_require__(2462);
// EXTERNAL MODULE: ./lib/model/tools.js
var model_tools = __webpack_require__(786);
// EXTERNAL MODULE: ./lib/reading/guided-shell.js
var guided_shell = __webpack_require__(5177);
// EXTERNAL MODULE: ./lib/reading/reachable.js
var reachable = __webpack_require__(7907);
// EXTERNAL MODULE: ./lib/reading/read-file.js
var read_file = __webpack_require__(2029);
// EXTERNAL MODULE: ./lib/text/once.js
var once = __webpack_require__(7050);
;// CONCATENATED MODULE: ./lib/reading/tool-states.js



/** What an agent has of a tool. `void`: it has it although its file says otherwise. */
const TOOL_STATES = (/* unused pure expression or super */ null && (['granted', 'guided', 'limited', 'denied', 'void']));
/** Equal grants give equal states; the grants are remembered, and so are these. */
const STATES = new WeakMap();
/** Each tool that the harness has, and what an agent with these grants has of it. */
function toolStates(harness, { granted, served }) {
    const stateOf = (kind) => {
        const extent = granted.get(kind);
        if (extent === 'limited' || extent === 'guided')
            return extent;
        return extent === 'all' || served.has(kind) ? 'granted' : 'denied';
    };
    const states = STATES.get(granted) ?? new Map(kindsThere(harness).map((kind) => [kind, stateOf(kind)]));
    STATES.set(granted, states);
    return states;
}
/** The tools that a harness has: by natives of their own, or by those that serve for them. */
const kindsThere = (0,once/* onceFor */.bO)((harness) => model_tools/* NAMED_TOOL_KINDS */.JS.filter((kind) => isKindThere(harness, kind)));
const isKindThere = (harness, kind) => (0,natives/* nativesOf */.Cn)(harness).some((native) => (0,natives/* ownerOf */.bf)(harness, native) === kind) ||
    (0,natives/* cellNames */.Le)(kind, harness, 'verified').some((name) => (0,natives/* nativesNamed */.EH)(harness, name).length > 0);

// EXTERNAL MODULE: ./lib/harness/contract.js
var contract = __webpack_require__(7876);
// EXTERNAL MODULE: ./lib/text/grouped.js
var grouped = __webpack_require__(8813);
// EXTERNAL MODULE: ./lib/text/nearest.js
var nearest = __webpack_require__(4581);
;// CONCATENATED MODULE: ./lib/audit/names.js








/** Names in the lists of a file that mean nothing to its harness, and limits that limit nothing. */
function* voidNames(file, { allowed = [], denied }, grants, registry) {
    const has = (kind) => isGranted(grants, kind);
    for (const name of sameTool(allowed))
        yield* voidName(file, name, { list: 'allowed', has, registry });
    for (const name of sameTool(denied))
        yield* voidName(file, name, { list: 'denied', has, registry });
}
const isGranted = ({ granted, served }, kind) => granted.has(kind) || served.has(kind);
/** Keys that the harness does not read; where the agent is as they say all the same, nothing is amiss. */
function* voidKeys({ harness, locate }, { ignored }, grants, registry) {
    for (const { path, denied, allowed = [], ...said } of ignored) {
        const holds = (is) => (name) => {
            const kind = (0,tool_names/* kindNamed */.U)(registry, name);
            return kind !== undefined && isGranted(grants, kind) === is;
        };
        const isSo = denied.length + allowed.length > 0 && denied.every(holds(false)) && allowed.every(holds(true));
        const why = isSo
            ? {
                effect: 'the agent is as it says anyway',
                fix: 'It can be removed.',
                severity: 'info',
            }
            : { ...said, severity: 'warning' };
        const facts = { harness: harness.title, key: path.at(-1) ?? '', ...why };
        yield (0,diagnose/* diagnose */.h4)('void-key', locate(path, 'key'), facts, { harness: harness.id });
    }
}
/** A list often limits one tool many times, and what is wrong with the first is wrong with all of them. */
function sameTool(names) {
    const byWord = (0,grouped/* grouped */.z)(names, ({ name }, index) => {
        const brackets = name.indexOf('(');
        return brackets === -1 ? index : name.slice(0, brackets);
    });
    return [...byWord.values()].map((same) => ({
        ...same[0],
        more: new Set(same.map(({ name }) => name)).size - 1,
    }));
}
function* voidName(file, { name, path, more }, { list, has, registry }) {
    const { harness } = file;
    const [word, brackets] = splitBrackets(harness, name);
    const { isKnown, kind, near } = meaningIn(registry)(harness, word);
    if (isKnown && brackets === '')
        return;
    // In a map the name is the key.
    const at = file.locate(path, path.length > 1 && typeof path.at(-1) === 'string' ? 'key' : 'value');
    const subject = { harness: harness.id, ...(kind && { tool: kind }) };
    if (isKnown) {
        const fix = limitFix(harness, word, list);
        if (fix === undefined)
            return;
        const effect = `all of "${word}" is ${list === 'allowed' ? 'granted' : 'taken away'}`;
        yield (0,diagnose/* diagnose */.h4)('void-limit', at, { harness: harness.title, limit: name, more, effect, fix }, subject);
    }
    else if (near !== undefined || !mayBeAnyones(harness, word)) {
        const isSo = kind !== undefined && has(kind) === (list === 'allowed');
        const effect = list === 'allowed' ? 'it grants nothing' : 'it denies nothing';
        const facts = isSo
            ? { effect: EFFECTS_OF_NONE[list], near: undefined, severity: 'info' }
            : { effect, near, severity: near !== undefined || list === 'denied' ? 'warning' : 'info' };
        yield (0,diagnose/* diagnose */.h4)('void-tool', at, { harness: harness.title, name, more, ...facts }, subject);
    }
}
/** Where the agent is as such a name says all the same. */
const EFFECTS_OF_NONE = {
    allowed: 'another name in the list grants what it means',
    denied: 'the agent does not have what it means anyway',
};
/** A list of names that are all for other programs leaves the agent without any tool; a name near to one is a warning already. */
function* noToolLeft({ harness, locate }, { allowed }, { natives, mcp }, registry) {
    const isEmpty = allowed === undefined || allowed.length === 0;
    if (isEmpty || mcp.length > 0 || natives.some((each) => isOwned(harness, each)))
        return;
    const meaningOf = meaningIn(registry);
    const meanings = allowed.map(({ name }) => meaningOf(harness, splitBrackets(harness, name)[0]));
    if (meanings.some(({ isKnown, near }) => isKnown || near !== undefined))
        return;
    const [first] = allowed;
    const facts = { harness: harness.title, isRefused: harness.refusesToolless === true };
    yield (0,diagnose/* diagnose */.h4)('no-tool-left', locate(first?.path.slice(0, 1) ?? [], 'key'), facts, {
        harness: harness.id,
    });
}
/** A tool that a list can give or take away. */
const isOwned = (harness, native) => {
    const owner = (0,natives/* ownerOf */.bf)(harness, native);
    return owner !== undefined && owner !== 'always';
};
/** What to write instead of brackets that limit nothing; nothing where they do limit. */
function limitFix(harness, word, list) {
    const rule = harness.audit?.ignoresBrackets;
    if (list === 'denied')
        return `Write "${word}".`;
    const isRead = (0,natives/* nativesNamed */.EH)(harness, word).some((native) => rule?.except.includes(native));
    return isRead ? undefined : rule?.fix;
}
/** The name and its brackets, where the harness takes brackets for a pattern. */
function splitBrackets({ audit }, name) {
    const limit = audit?.ignoresBrackets ? (0,natives/* limitIn */.d9)(name) : undefined;
    return limit ? [limit.name, name.slice(limit.name.length)] : [name, ''];
}
/** Where maps of tools are open, any word may be a tool that is configured elsewhere. */
const mayBeAnyones = ({ openMaps }, word) => openMaps === true || /[*?]/.test(word);
const meaningIn = (0,once/* onceFor */.bO)((registry) => (0,once/* onceForEach */.ij)((harness, word) => {
    const isKnown = (0,natives/* nativesNamed */.EH)(harness, word).length > 0 ||
        harness.mcp.read(word, new Set()) !== undefined ||
        harness.audit?.delegation.natives.includes(word) === true ||
        harness.import.isOtherNative(word) ||
        harness.import.besideTools.includes(word);
    const plain = word.replace(/^!|\(.*$/gs, '');
    const kind = (0,tool_names/* kindNamed */.U)(registry, plain);
    return { isKnown, kind, near: isKnown ? undefined : nearestNames(harness, plain, kind) };
}));
/** The names that the harness has for what the word most likely means. */
function nearestNames(harness, word, kind) {
    const names = kind ? (0,natives/* cellNames */.Le)(kind, harness, 'verified') : [];
    if (names.length > 0)
        return names.map((name) => `"${name}"`).join(' and ');
    const written = contract/* MATRICES */.Fo.flatMap((matrix) => model_tools/* NAMED_TOOL_KINDS */.JS.flatMap((each) => (0,natives/* cellNames */.Le)(each, harness, matrix))).filter((name) => (0,natives/* nativesNamed */.EH)(harness, name).length > 0);
    const near = (0,nearest/* nearest */.p)(word, [...(0,natives/* nativesOf */.Cn)(harness), ...written]);
    return near === undefined ? undefined : `"${near}"`;
}

;// CONCATENATED MODULE: ./lib/audit/judge-file.js









/** What a harness makes of one file, and what is wrong with it. */
function judgeFile(reading, registry) {
    const { file, harness, said, grants, natives } = reading;
    const words = said.denied.map(({ name }) => name.replace(/\(.*$/s, ''));
    const isGuided = (0,read_file/* isThere */.$B)(reading) && grants.granted.get('Shell') === 'guided';
    const guiding = isGuided && (0,guided_shell/* guides */.eg)(said.commandRules ?? []);
    const diagnostics = [
        ...said.diagnostics,
        ...((0,read_file/* isThere */.$B)(reading) ? voidKeys(file, said, grants, registry) : []),
        ...((0,read_file/* isThere */.$B)(reading) ? voidNames(file, said, grants, registry) : []),
        ...((0,read_file/* isThere */.$B)(reading) ? noToolLeft(file, said, { natives, ...grants }, registry) : []),
        ...commandNotes(file, said),
        ...((0,read_file/* isThere */.$B)(reading) ? otherServers(file, said, grants) : []),
        ...(isGuided ? deniedIn(file) : []),
    ].map((each) => ({ ...each, agent: said.name }));
    return {
        ...(0,read_file/* keptOf */.uq)(reading),
        isList: said.allowed !== undefined,
        denied: words.flatMap((word) => (0,tool_names/* kindNamed */.U)(registry, word) ?? []),
        deniedNames: words.flatMap((word) => ((0,tool_names/* kindNamed */.U)(registry, word) ? [] : (0,reachable/* deniedName */.P)(harness, word))),
        tools: (0,read_file/* isThere */.$B)(reading) ? statesSaid(harness, said, grants, { diagnostics, registry }) : new Map(),
        at: lineOfTools(file, said, natives),
        ...(guiding && {
            guidedAt: file.locate(pathOfCommands(file), 'key') ?? { file: file.path, line: 1, column: 1 },
        }),
        diagnostics,
    };
}
/** Servers that are configured and come with the name of another one. */
function* otherServers({ harness, locate }, { allowed = [] }, { mcp }) {
    for (const { server, by } of mcp) {
        if (by === undefined)
            continue;
        const path = allowed.find(({ name }) => name === by)?.path ?? [];
        const tool = (0,model_tools/* toolLabel */.LK)({ kind: 'Mcp', server });
        const facts = { tool, harness: harness.title, via: by };
        const at = locate(path, typeof path.at(-1) === 'string' ? 'key' : 'value');
        yield (0,diagnose/* diagnose */.h4)('widened', at, facts, { harness: harness.id, tool });
    }
}
/** Patterns of denied commands in the file itself. */
const deniedIn = ({ harness, fields, locate }) => (0,guided_shell/* shellDenies */.r)(harness, harness.commandRules?.(fields) ?? [], (path) => locate(path, 'key'), {
    harness: harness.id,
});
const pathOfCommands = ({ harness, fields }) => harness
    .commandRules?.(fields)
    .find(({ path }) => path.length > 1)
    ?.path.slice(0, 2) ?? [];
function* commandNotes({ harness, locate }, { commandFields }) {
    for (const key of commandFields) {
        const facts = { harness: harness.title, key };
        yield (0,diagnose/* diagnose */.h4)('runs-commands', locate([key], 'key'), facts, { harness: harness.id });
    }
}
/** Found now, while the file is at hand, if a diagnostic may need it: to find it later is to read the file again. */
function lineOfTools({ harness, fields, locate }, { allowed, denied }, natives) {
    const isRestricted = allowed !== undefined || denied.length > 0;
    if (!isRestricted || !natives.some((native) => harness.audit?.delegation.natives.includes(native)))
        return undefined;
    const key = harness.toolFields.find((each) => Object.hasOwn(fields, each));
    return locate(key === undefined ? [] : [key], 'key');
}
/** What an agent has of each tool, beside what its file says. */
function statesSaid(harness, { denied, ignored, meantDenied, meantAllowed }, grants, { diagnostics, registry }) {
    const voids = diagnostics.some(({ code }) => code === 'void-limit');
    if (!voids && denied.length + ignored.length + meantDenied.length === 0 && !meantAllowed)
        return toolStates(harness, grants);
    const idle = denied.map(({ name }) => name).filter((name) => (0,natives/* nativesNamed */.EH)(harness, name).length === 0);
    const unread = ignored.flatMap((key) => key.denied);
    const kindOf = (name) => (0,tool_names/* kindNamed */.U)(registry, name);
    const refused = new Set([...meantDenied, ...unread, ...idle].map(kindOf));
    const wanted = meantAllowed && new Set(meantAllowed.map((name) => kindOf(name.replace(/\(.*$/s, ''))));
    const unlimited = new Set(diagnostics.flatMap(({ code, tool }) => (code === 'void-limit' ? [tool] : [])));
    const isVoid = (kind) => refused.has(kind) || unlimited.has(kind) || wanted?.has(kind) === false;
    return new Map([...toolStates(harness, grants)].map(([kind, state]) => [
        kind,
        state !== 'denied' && isVoid(kind) ? 'void' : state,
    ]));
}

// EXTERNAL MODULE: ./lib/text/finding.js
var finding = __webpack_require__(9302);
// EXTERNAL MODULE: ./lib/project/audited-tree.js + 5 modules
var audited_tree = __webpack_require__(6986);
// EXTERNAL MODULE: ./lib/project/local-files.js
var local_files = __webpack_require__(4060);
// EXTERNAL MODULE: ./lib/project/plan.js + 27 modules
var plan = __webpack_require__(6692);
// EXTERNAL MODULE: ./lib/project/project.js + 1 modules
var project = __webpack_require__(3421);
// EXTERNAL MODULE: ./lib/project/tree.js
var project_tree = __webpack_require__(2773);
;// CONCATENATED MODULE: ./lib/project/audit.js










/** Audits every agent of a project, whether fsagent writes it or not; reads only, and never through a link. */
function auditProject(root, options) {
    const tree = typeof root === 'string' ? (0,project_tree/* diskTree */.cF)(root) : root;
    const found = (0,plan/* planIfSetUp */.km)(root, tree, options, judgeFile);
    const known = found?.planned.config.registry ?? options.registry;
    const registry = known.filter(({ id }) => options.harnesses?.includes(id) ?? true);
    const outputs = found?.planned.outputs ?? [];
    const differing = found?.differing() ?? [];
    const changed = new Set(differing.map(({ path }) => path));
    const isSame = found && options.home === undefined && options.harnesses === undefined;
    const reading = isSame
        ? found.reading()
        : (0,audited_tree/* readTree */.Zc)({ ...options, tree, registry, git: (0,local_files/* gitOf */.Od)(root) }, judgeFile);
    const audit = (0,audited_tree/* auditTree */.Ul)(reading, outputs.filter(({ path }) => !changed.has(path)));
    const reported = new Set(audit.diagnostics.map(finding/* formatDiagnostic */.xy));
    const ofPlan = [
        ...(found?.planned.diagnostics ?? []),
        ...(found ? judgeChanged(found, changed) : []),
    ].filter((each) => {
        const text = (0,finding/* formatDiagnostic */.xy)(each);
        const isNew = concernsAudit(each) && !reported.has(text);
        reported.add(text);
        return isNew;
    });
    return {
        ok: !(0,finding/* hasErrors */.Cs)(ofPlan),
        broken: ofPlan.filter(({ severity }) => severity === 'error'),
        agents: audit.agents,
        sessions: audit.sessions,
        surfaces: audit.surfaces,
        accepted: found?.planned.accepted ?? [],
        diagnostics: (0,finding/* inSourceOrder */.BM)([
            ...ofPlan,
            ...differing.map(differs),
            ...withoutCounted(audit.diagnostics, ofPlan),
        ]),
    };
}
/** A policy that counts what is not read says why it is not: once is enough. */
function withoutCounted(found, ofPlan) {
    const placeOf = ({ file, line }) => `${file}:${line}`;
    const counted = new Set(ofPlan.flatMap((each) => (each.code === 'policy-unread' ? placeOf(each) : [])));
    return found.filter((each) => !(UNREAD_CODES.includes(each.code) && counted.has(placeOf(each))));
}
const UNREAD_CODES = ['not-utf8', 'too-large', 'linked-agent', 'surface-unread'];
/**
 * What policies say of the files in the places of outputs: a harness reads such a file, which until it is
 * written again is not what its spec says.
 */
const judgeChanged = ({ planned: { rules }, judge }, changed) => (rules.length === 0 || changed.size === 0 ? [] : judge(changed).others);
/** A harness reads the file and not the spec. */
const differs = ({ path, spec, harness, agent }) => (0,diagnose/* diagnose */.h4)('differs-from-spec', (0,project/* topOf */.HX)(path), { spec }, { harness, agent, ...(0,diagnose/* relatedTo */.vn)((0,project/* topOf */.HX)(spec)) });
/** Whether anything is as bad as this, or worse, and accepted by no spec. */
const hasAtLeast = ({ diagnostics, accepted }, worst) => diagnostics.some((found) => SEVERITIES.indexOf(found.severity) <= SEVERITIES.indexOf(worst) &&
    !comesByItself(found) &&
    reasonFor(accepted, found) === undefined);
/** The same audit, less what an earlier one found already. */
function sinceBaseline(audited, baseline) {
    const diagnostics = (0,audit_baseline/* findNew */.i)(baseline, audited.diagnostics);
    const broken = audited.broken.filter((each) => diagnostics.includes(each));
    return { ...audited, diagnostics, broken, ok: broken.length === 0 };
}
/** The same audit, of the agents alone that are wanted; undefined where there are none. */
function auditOf(audited, isWanted) {
    const agents = audited.agents.filter(isWanted);
    if (agents.length === 0)
        return undefined;
    const files = new Set(agents.flatMap(({ file, spec = file }) => [file, spec]));
    const isAbout = ({ file }) => file === undefined || files.has(file);
    const diagnostics = audited.diagnostics.filter(({ file = '' }) => files.has(file));
    const broken = audited.broken.filter(isAbout);
    return { ...audited, agents, sessions: [], surfaces: [], diagnostics, broken, ok: broken.length === 0 };
}
/** Errors of the config and the specs, and what policies say; what else a plan finds is for `check`. */
const concernsAudit = ({ severity, code }) => POLICY_CODES.includes(code) || (severity === 'error' && !FILE_CODES.includes(code));
const POLICY_CODES = [
    'policy-violation',
    'policy-exception',
    'exception-ends',
    'policy-unread',
    'unread-elsewhere',
    'unmatched-policy',
];
const FILE_CODES = ['unowned-file', 'shadowed-agent', 'edited-orphan'];

// EXTERNAL MODULE: ./lib/reading/clients.js
var reading_clients = __webpack_require__(184);
// EXTERNAL MODULE: ./lib/reading/native-grants.js
var native_grants = __webpack_require__(8801);
// EXTERNAL MODULE: ./lib/reading/server-grants.js
var server_grants = __webpack_require__(793);
// EXTERNAL MODULE: ./lib/text/words.js
var words = __webpack_require__(8810);
// EXTERNAL MODULE: ./lib/report/text.js
var report_text = __webpack_require__(4639);
;// CONCATENATED MODULE: ./lib/report/audit-chips.js



const NO_CHIPS = { shown: [], more: [] };
/** So many servers are shown in a row, and so many things that run; the others are counted. */
const MOST = 6;
const WIDEST = 28;
/** The servers that everybody has who clones, for every agent that a harness runs, or some clients of it. */
const sharedServers = ({ servers }, clients) => (0,model_tools/* distinct */.dM)(servers.flatMap(({ name, only, isLocal, client }) => only || isLocal || (client !== undefined && clients?.includes(client) === false) ? [] : name));
function agentChips({ grants, reach, clients }, session) {
    const known = session ? sharedServers(session, clients) : [];
    const named = [...grants.mcp, ...reach.mcp.map(({ grant }) => grant)].map(({ server }) => server);
    const further = named.filter((name) => name !== '*' && !known.some((each) => (0,server_grants/* mayMean */.tL)(each, name)));
    const servers = (0,model_tools/* distinct */.dM)([...known, ...further]).flatMap((name) => {
        const state = stateOf(name, grants, reach);
        return state ? [{ state, name }] : [];
    });
    return chipsOf(servers, grants.commandFields.map((name) => ({ state: 'runs', name })));
}
/** The main session has every server; hooks and the like run in it, whichever agent works. */
const sessionChips = (session) => chipsOf(sharedServers(session).map((name) => ({ state: 'granted', name })), (0,model_tools/* distinct */.dM)(session.runs.filter(({ isLocal }) => !isLocal).map(({ by }) => shortBy(by))).map((name) => ({
    state: 'runs',
    name,
})));
/** `the hook SessionStart` and `"plugin"`, as a sign says the rest. */
const shortBy = (by) => by.replace(/^(?:an? |the (?:hook )?)|"/g, '');
function stateOf(server, { mcp }, reach) {
    const own = mcp.filter((grant) => (0,server_grants/* gives */.$Z)(grant, { server }));
    if (own.length > 0)
        return own.some((grant) => isWhole(grant, server)) ? 'granted' : 'limited';
    return reach.mcp.some(({ grant }) => (0,server_grants/* gives */.$Z)(grant, { server })) ? 'delegated' : undefined;
}
const isWhole = ({ tool, except = [] }, server) => tool === undefined && !except.some((less) => (0,server_grants/* mayMean */.tL)(less.server, server));
const ORDER = ['granted', 'limited', 'delegated', 'runs'];
function chipsOf(servers, runs) {
    const sorted = [...servers].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
    const more = (chips, what) => chips.length > MOST ? [`and ${(0,report_text/* counted */.hS)(chips.length - MOST, `more ${what}`)}`] : [];
    return {
        // What runs by itself needs nobody's tool, so it comes first.
        shown: [...runs.slice(0, MOST), ...sorted.slice(0, MOST)].map(shortened),
        more: [...more(runs, 'thing that runs by itself'), ...more(sorted, 'server')],
    };
}
const shortened = ({ state, name }) => ({
    state,
    name: name.length <= WIDEST ? name : `${name.slice(0, WIDEST - 1)}…`,
});

;// CONCATENATED MODULE: ./lib/report/audit-session.js



/** What there is to say of the main session that no sign says: who runs as it, which files are not read, and all of this machine. */
function sessionNotes(session, surfaces) {
    const here = [...localParts(session), ...partsOf(session, surfaces, true)];
    const local = here.length > 0 ? [`on this machine only: ${here.join('; ')}`] : [];
    return [...partsOf(session, surfaces, false), ...local];
}
function partsOf({ mains, rules }, surfaces, isHere) {
    const isMeant = ({ isLocal }) => isLocal === isHere;
    const agents = (0,model_tools/* distinct */.dM)(mains.filter(isMeant).map(({ agent }) => `"${agent}"`));
    const given = (0,model_tools/* distinct */.dM)(rules
        .filter(isMeant)
        .flatMap(({ effect, of, only }) => (effect === 'gives' && of === 'tools' ? agentsNamed(only) : [])));
    const unread = surfaces.filter((each) => !each.isRead && isMeant(each));
    return [
        ...(given.length > 0 ? [`prompts give tools to ${(0,words/* listed */.KE)(given)}`] : []),
        ...(agents.length > 0 ? [`runs as ${(0,words/* listed */.KE)(agents, 'or')}`] : []),
        ...(unread.length > 0 ? [`not read: ${(0,words/* listed */.KE)(unreadKinds(unread))}`] : []),
    ];
}
/** What only this machine has is no sign in the row, which shows what everybody has. */
function localParts({ runs, servers }) {
    const started = runs.filter(({ isLocal }) => isLocal);
    const reached = (0,model_tools/* distinct */.dM)(servers.filter(({ isLocal }) => isLocal).map(({ name }) => name));
    const by = (0,words/* listed */.KE)((0,model_tools/* distinct */.dM)(started.map((each) => each.by)));
    return [
        ...(started.length > 0 ? [`runs ${(0,report_text/* counted */.hS)(started.length, 'command')} by itself (${by})`] : []),
        ...(reached.length > 0 ? [`servers: ${(0,words/* listed */.KE)(reached)}`] : []),
    ];
}
/** Whom a rule is about, as it is one of a file that a person calls. */
const agentsNamed = (only) => typeof only === 'object' ? `"${only.agent}"` : 'the agent that works';
const unreadKinds = (surfaces) => (0,model_tools/* distinct */.dM)(surfaces.map(({ title }) => title)).map((title) => (0,report_text/* counted */.hS)(surfaces.filter((each) => each.title === title).length, title));

;// CONCATENATED MODULE: ./lib/report/audit-grid.js









/** What a cell of the grid can say. `delegated`: not granted, but an agent that it may start has the tool. */
const CELLS = ['granted', 'guided', 'limited', 'void', 'delegated', 'denied', 'none'];
/** What a sign can stand for: also for what runs beside the tools. */
const SIGNS = [...CELLS, 'runs'];
/** Each sign with its meaning, for every form of the grid. */
const LEGEND = {
    granted: { sign: '●', meaning: 'granted' },
    guided: { sign: '◕', meaning: 'granted; patterns guide it and are no boundary' },
    limited: { sign: '◐', meaning: 'granted with limits' },
    void: { sign: '!', meaning: 'granted although the file says otherwise' },
    delegated: { sign: '→', meaning: 'not granted, but an agent that it may start has it' },
    denied: { sign: '·', meaning: 'not granted' },
    none: { sign: ' ', meaning: 'the harness has no such tool' },
    runs: { sign: '▸', meaning: 'runs by itself' },
};
/** One grid for each harness that loads any of the agents. */
function gridsOf({ agents, sessions, surfaces }, registry) {
    return registry.flatMap((harness) => {
        const own = agents.filter((agent) => agent.harness === harness.id);
        const perFile = (0,grouped/* grouped */.z)(own, ({ file }) => file);
        const session = sessions.find((each) => each.harness.id === harness.id);
        const isPart = ({ file }) => (perFile.get(file)?.length ?? 0) > 1;
        const rows = [
            ...(session ? [sessionRow(session, surfaces)] : []),
            // Equal ones stay in the order of their files.
            ...own.map((agent) => rowOf(agent, harness, session, isPart(agent))).sort((a, b) => b.risk - a.risk),
        ];
        return rows.length === 0 ? [] : [{ harness, columns: model_tools/* NAMED_TOOL_KINDS */.JS, rows }];
    });
}
/** What can change the most: files that give everything against their text, then commands, then changes of files, then servers. */
function riskOf(loads, cells, chips) {
    const has = (kind) => RISKS[cells[model_tools/* NAMED_TOOL_KINDS */.JS.indexOf(kind)] ?? 'none'];
    const runs = chips.some(({ state }) => state === 'runs') ? RISKS.granted : 0;
    const changes = Math.max(has('Write'), has('Edit'));
    const isOpen = loads === 'open' ? 1 : 0;
    const isVoid = cells.includes('void') ? 1 : 0;
    const servers = Math.min(4, chips.filter(({ state }) => state !== 'runs').length);
    return isOpen * 10_000 + isVoid * 5000 + Math.max(has('Shell'), runs) * 500 + changes * 50 + servers;
}
const RISKS = {
    ...{ void: 5, granted: 5, guided: 4, limited: 3, delegated: 2, denied: 1, none: 0 },
};
function rowOf(agent, harness, session, isPart) {
    const cells = model_tools/* NAMED_TOOL_KINDS */.JS.map((kind) => cellOf(agent, kind));
    const { agent: name, spec, file, loads, diagnostics } = agent;
    const { shown: chips, more } = isThere(loads) ? agentChips(agent, session) : NO_CHIPS;
    return {
        agent: { name, place: spec ?? file, file, loads, diagnostics },
        cells,
        chips,
        notes: [...more, ...clientNotes(agent, harness, isPart), ...rowNotes(agent, cells)],
        risk: riskOf(loads, cells, chips),
    };
}
/** Of which clients a row is, where a file has several rows, and what some of them do not give. */
function clientNotes({ clients = [], lacking = [], alsoIn = [] }, harness, isPart) {
    const titles = (ids) => (0,words/* listed */.KE)(harness.clients.filter(({ id }) => ids.includes(id)).map(reading_clients/* shortTitle */.HV));
    const isInFirst = clients.includes(harness.clients[0].id);
    return [
        ...((isPart || !isInFirst) && clients.length > 0 ? [`in ${titles(clients)}`] : []),
        ...lacking.map(({ client, lacks }) => lacks === 'agent' ? `not loaded in ${titles([client])}` : `no ${(0,words/* listed */.KE)(lacks)} in ${titles([client])}`),
        ...(alsoIn.length > 0 ? [`${titles(alsoIn)} shows it beside the other file`] : []),
    ];
}
const MAIN_SESSION = 'main session';
/** The session that a person starts without naming an agent: it has every tool of the harness. */
function sessionRow(session, surfaces) {
    const { harness } = session;
    const tools = toolStates(harness, (0,native_grants/* builtInGrants */.v0)(harness, {}));
    const { shown: chips, more } = sessionChips(session);
    const own = surfaces.filter((each) => each.harness === harness.id);
    return {
        agent: { name: MAIN_SESSION, place: '', file: '', loads: 'loaded', diagnostics: [], isSession: true },
        cells: model_tools/* NAMED_TOOL_KINDS */.JS.map((kind) => tools.get(kind) ?? 'none'),
        chips,
        notes: [...more, ...sessionNotes(session, own)],
        risk: 100_000,
    };
}
/** What the grid says of a tool of an agent. */
function cellOf({ tools, reach, loads }, kind) {
    const state = tools.get(kind);
    if (state === undefined || !isThere(loads))
        return 'none';
    return state === 'denied' && reach.tools.has(kind) ? 'delegated' : state;
}
const isThere = (loads) => loads === 'loaded' || loads === 'open';
const LOADS_NOTES = {
    loaded: undefined,
    open: 'every tool, whatever the file says',
    absent: 'not loaded',
    breaks: 'refused: the whole project fails',
    shadowed: 'another file takes its place',
};
function rowNotes({ loads, grants, reach, agent, startedIn, isLocal }, cells) {
    const delegated = model_tools/* NAMED_TOOL_KINDS */.JS.filter((_, index) => cells[index] === 'delegated');
    const servers = (0,server_grants/* serversBeyond */.WK)(grants.mcp, reach).filter(({ grant }) => grant.server !== '*');
    const [first] = delegated;
    const way = first ? reach.tools.get(first) : servers[0]?.way;
    const reached = (0,model_tools/* distinct */.dM)([...delegated, ...servers.map(({ grant }) => (0,server_grants/* serverName */.L5)(grant))]);
    return [
        ...(LOADS_NOTES[loads] === undefined ? [] : [LOADS_NOTES[loads]]),
        ...(startedIn === undefined ? [] : [`started in ${startedIn}`]),
        ...(isLocal ? ['on this machine only'] : []),
        ...(way ? [`${[agent, ...way].join(' → ')}: ${reached.join(', ')}`] : []),
    ].filter((note) => note !== undefined);
}

;// CONCATENATED MODULE: ./lib/harness/surface.js
/**
 * When a file counts. `fresh clone`: as soon as the harness is started there. `trust`: once a person trusts the folder.
 * `approval`: once a person approves that very file or server.
 */
const CONDITIONS = ['fresh clone', 'trust', 'approval'];

// EXTERNAL MODULE: ./lib/text/source.js
var source = __webpack_require__(2390);
;// CONCATENATED MODULE: ./lib/report/audit-starts.js






/** What each condition is called in a column. */
const CONDITION_TITLES = {
    'fresh clone': 'fresh clone',
    trust: 'trusted',
    approval: 'approved',
};
const WHEN = {
    'fresh clone': '',
    trust: ' once the folder is trusted',
    approval: ' once a person approves it',
};
/** All that starts by itself in a tree, the riskiest first: what matches an attack, then what needs no question, then programs. */
function startsOf(sessions) {
    const all = sessions.flatMap(startedIn);
    const groups = (0,grouped/* grouped */.z)(all, ({ text, by, file, at }) => JSON.stringify([text, by, file, at?.line]));
    return [...groups.values()]
        .map((group) => ({ worst: inRiskOrder(group)[0] ?? group[0], group }))
        .sort((a, b) => byRisk(a.worst, b.worst))
        .map(({ worst, group }) => ({
        text: beginning(worst.text),
        condition: worst.condition,
        isAlarm: worst.alarm !== undefined,
        notes: notesOf(group),
    }));
}
function startedIn({ harness, runs, servers }) {
    return [
        ...runs.map((run) => ({
            ...run,
            isProgram: true,
            title: titleOf(harness, run.client),
        })),
        ...servers.map(({ name, target, ...server }) => ({
            ...server,
            text: target,
            by: `the MCP server "${name}"`,
            title: titleOf(harness, server.client),
        })),
    ];
}
function titleOf({ clients, title }, id) {
    const client = clients.find((each) => each.id === id);
    return client ? (0,reading_clients/* shortTitle */.HV)(client) : title;
}
const inRiskOrder = (group) => [...group].sort(byRisk);
const byRisk = (a, b) => Number(b.alarm !== undefined) - Number(a.alarm !== undefined) ||
    Number(a.isLocal) - Number(b.isLocal) ||
    CONDITIONS.indexOf(a.condition) - CONDITIONS.indexOf(b.condition) ||
    Number(b.isProgram) - Number(a.isProgram) ||
    (0,source/* compareText */.n6)(a.file, b.file) ||
    (a.at?.line ?? 0) - (b.at?.line ?? 0);
function notesOf(group) {
    const [{ by, alarm, file, at, isLocal }] = group;
    const times = CONDITIONS.flatMap((condition) => {
        const titles = (0,model_tools/* distinct */.dM)(group.flatMap((each) => (each.condition === condition ? each.title : [])));
        return titles.length === 0 ? [] : [`in ${(0,words/* listed */.KE)(titles)}${WHEN[condition]}`];
    });
    const place = [file, ...(at ? [at.line] : [])].join(':');
    return [
        `${place} ${by} ${times.join('; ')}`,
        ...(isLocal ? ['on this machine only'] : []),
        ...(alarm === undefined ? [] : [`it ${alarm}`]),
    ].join('; ');
}
/** A command of many lines is no row. What is left out is said: it may be what counts. */
const beginning = (text) => {
    const rest = text.length - LONGEST;
    return rest <= 0 ? text : `${text.slice(0, LONGEST)} … and ${rest} more characters`;
};
const LONGEST = 400;
const ROW_CODES = ['runs-by-itself', 'starts-server'];
/** Findings without those infos that say no more than a row of what starts by itself. */
function withoutStarts({ sessions, diagnostics, }) {
    const placeOf = (harness, file, line) => JSON.stringify([harness, file, line]);
    const rows = new Set(sessions.flatMap(({ harness, runs, servers }) => [...runs, ...servers].map(({ file, at }) => placeOf(harness.id, file, at?.line))));
    return diagnostics.filter(({ severity, code, harness, file, line }) => !(severity === 'info' && ROW_CODES.includes(code) && rows.has(placeOf(harness, file, line))));
}

;// CONCATENATED MODULE: ./lib/report/audit-totals.js


function totalsOf(agents) {
    const count = (is) => agents.filter(is).length;
    return {
        agents: new Set(agents.map(({ file, harness }) => JSON.stringify([file, harness]))).size,
        files: new Set(agents.map(({ file }) => file)).size,
        open: count(({ loads }) => loads === 'open'),
        voids: count(({ tools }) => [...tools.values()].includes('void')),
        shellByOthers: count((agent) => cellOf(agent, 'Shell') === 'delegated'),
        replaced: count(({ loads }) => loads === 'shadowed'),
        notLoaded: count(({ loads }) => loads === 'absent' || loads === 'breaks'),
    };
}
/** `2 with a restriction that does nothing`: what there is to say of them all, in every form of the report. */
function totalParts(totals) {
    const { open, voids, shellByOthers, replaced, notLoaded } = totals;
    const parts = [
        [open, 'with every tool although the file restricts it'],
        [voids, 'with a restriction that does nothing'],
        [shellByOthers, 'with Shell only through another agent'],
        [replaced, 'replaced by another file of the same name'],
        [notLoaded, 'not loaded'],
    ];
    return parts.filter(([count]) => count > 0);
}
/** `3 files, read as 4 agents in 3 harnesses`, then what there is to say of them. */
function formatTotals({ agents, surfaces }) {
    const others = new Set(surfaces.flatMap(({ file, isIdle }) => (isIdle ? [] : file))).size;
    const beside = others === 0
        ? ''
        : (0,report_text/* counted */.hS)(others, 'other file that changes what they can do', 'other files that change what they can do');
    if (agents.length === 0)
        return others === 0 ? agentTotals(agents) : `no agents, and ${beside}`;
    return `${agentTotals(agents)}${others === 0 ? '' : `; ${beside}`}`;
}
function agentTotals(agents) {
    const totals = totalsOf(agents);
    const harnesses = new Set(agents.map(({ harness }) => harness)).size;
    const read = `read as ${(0,report_text/* counted */.hS)(totals.agents, 'agent')} in ${(0,report_text/* counted */.hS)(harnesses, 'harness', 'harnesses')}`;
    const parts = totalParts(totals).map(([count, words]) => `${count} ${words}`);
    return `${(0,report_text/* counted */.hS)(totals.files, 'file')}, ${read}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

// EXTERNAL MODULE: ./lib/report/markdown.js
var markdown = __webpack_require__(3021);
;// CONCATENATED MODULE: ./lib/report/audit-markdown.js






/**
 * For a pull request or a job summary: the same rows as Markdown, with the tools of an agent in one cell. A column for each
 * tool would run off the page, and three times off a phone.
 */
function auditMarkdown(audit, registry) {
    const diagnostics = withoutStarts(audit);
    const all = gridsOf(audit, registry);
    const grids = all.flatMap((grid) => [`### ${grid.harness.title}`, table(grid)]);
    const rows = all.flatMap((grid) => grid.rows);
    const legend = SAID.filter((sign) => rows.some((row) => hasSign(row, sign))).map((sign) => `${LEGEND[sign].sign} ${LEGEND[sign].meaning}`);
    const found = finding/* SEVERITIES */.oC.flatMap((severity) => (0,report_text/* groupDiagnostics */.Om)(diagnostics.filter((each) => each.severity === severity), registry)).map((group) => {
        const { first } = group;
        const place = [first.file, first.line].filter((part) => part !== undefined).join(':');
        const more = (0,report_text/* holdsFor */.GY)(group);
        return `- ${first.severity} \`${first.code}\` ${(0,markdown/* inline */.mG)(place)}: ${(0,markdown/* inline */.mG)(first.message)}${more}`;
    });
    return [
        '## fsagent audit',
        `${formatTotals(audit)}.`,
        ...starts(startsOf(audit.sessions)),
        ...grids,
        ...(grids.length > 0 ? [legend.join(' · ')] : []),
        ...(found.length > 0 ? ['### Findings', found.join('\n')] : []),
    ].join('\n\n');
}
/** What a row does not name is not granted. */
const SAID = SIGNS.filter((sign) => sign !== 'none' && sign !== 'denied');
const hasSign = ({ cells, chips }, sign) => cells.some((cell) => cell === sign) || chips.some(({ state }) => state === sign);
const table = ({ columns, rows }) => [
    '| Agent | What it can do |',
    '| --- | --- |',
    ...rows.map(({ agent, cells, chips, notes }) => {
        const named = chips.length > 0 ? [chips.map(chip).join(', ')] : [];
        const lines = [...toolLines(columns, cells), ...named, ...notes.map(markdown/* inline */.mG)];
        return `| ${(0,markdown/* inline */.mG)(agent.name)} | ${lines.join('<br>')} |`;
    }),
].join('\n');
/** `● Read, Grep` and `◐ Shell`: the tools of each state. */
function toolLines(columns, cells) {
    const known = cells.filter((cell) => cell !== 'none').length;
    const lines = SAID.flatMap((state) => {
        const tools = columns.filter((_, index) => cells[index] === state);
        const words = tools.length === known ? 'every tool' : tools.join(', ');
        return tools.length === 0 ? [] : [`${LEGEND[state].sign} ${words}`];
    });
    return lines.length === 0 ? ['no tool'] : lines;
}
const chip = ({ state, name }) => `${LEGEND[state].sign}&nbsp;${(0,markdown/* inline */.mG)(name)}`;
/** What starts by itself, before anything else: the first row is the riskiest. */
function starts(found) {
    if (found.length === 0)
        return [];
    const rows = found.slice(0, MOST_STARTS).map(({ text, condition, isAlarm, notes }) => {
        const when = CONDITION_TITLES[condition];
        return `| ${isAlarm ? `**${when}**` : when} | ${(0,markdown/* placeWord */.eS)(text)}<br>${(0,markdown/* inline */.mG)(notes)} |`;
    });
    const rest = found.length - MOST_STARTS;
    return [
        '### Starts by itself',
        ['| When | What |', '| --- | --- |', ...rows].join('\n'),
        ...(rest > 0 ? [`And ${rest} more.`] : []),
    ];
}
const MOST_STARTS = 40;

// EXTERNAL MODULE: ./lib/report/printable.js
var printable = __webpack_require__(2037);
// EXTERNAL MODULE: ./lib/report/wrap.js
var wrap = __webpack_require__(5820);
;// CONCATENATED MODULE: ./lib/report/audit-text.js









const STYLES = {
    granted: 'green',
    guided: 'green',
    limited: 'cyan',
    void: 'red',
    delegated: 'yellow',
    denied: 'dim',
    none: 'dim',
    runs: 'yellow',
};
/** The widest name that is shown whole. */
const audit_text_WIDEST = 44;
/** So many findings of one kind are shown; the others are counted. */
const PER_CODE = 5;
/** So many things that start by themselves are shown. */
const audit_text_MOST_STARTS = 12;
/** For a person: what starts by itself, one grid for each harness, then what was found. */
function formatAudit(audit, registry, paint = report_text/* plain */.pj) {
    const grids = shownGrids(gridsOf(audit, registry));
    return [
        ...formatStarts(startsOf(audit.sessions), paint),
        ...formatGrids(grids, paint),
        ...(grids.length > 0 ? [legend(grids, paint)] : []),
        ...findings(audit, registry, paint),
        summary(audit, registry, paint),
    ].join('\n\n');
}
/** A row of two parts for each: when and what, then by what, where and from which line. */
function formatStarts(starts, paint) {
    if (starts.length === 0)
        return [];
    const rest = starts.length - audit_text_MOST_STARTS;
    const rows = starts.slice(0, audit_text_MOST_STARTS).map(({ text, condition, isAlarm, notes }) => {
        const style = isAlarm ? 'red' : condition === 'fresh clone' ? 'yellow' : 'dim';
        const when = CONDITION_TITLES[condition].padEnd(WHEN_WIDTH);
        const [first = '', ...more] = column((0,printable/* printableLine */.oy)(text), WHEN_WIDTH, paint);
        return [
            paint(style, when) + first.slice(WHEN_WIDTH),
            ...more,
            ...column((0,printable/* printableLine */.oy)(notes), WHEN_WIDTH, paint).map((line) => paint('dim', line)),
        ].join('\n');
    });
    return [
        [
            paint('bold', 'Starts by itself'),
            ...rows,
            ...(rest > 0 ? [paint('dim', `+ ${rest} more; --format json lists all`)] : []),
        ].join('\n'),
    ];
}
const WHEN_WIDTH = Math.max(...Object.values(CONDITION_TITLES).map(({ length }) => length)) + 2;
/** A text in lines that begin so far to the right; a word that is too wide for one goes on in the next. */
const column = (text, margin, { columns }) => (0,wrap/* wrapped */.k)(`${' '.repeat(margin)}${text}`, columns, 0, true);
const shownGrids = (grids) => grids.map((grid) => ({ ...grid, shown: groupRows(grid.rows) }));
/** Each grid has the names of the tools above it, so that it can be read by itself. */
const formatGrids = (grids, paint) => grids.map(({ harness, columns, rows, shown }) => {
    const width = Math.max(...shown.map(({ name }) => name.length));
    return [
        `${paint('bold', harness.title)}  ${(0,report_text/* counted */.hS)(agentsIn(rows), 'agent')}`,
        ...header(columns, width),
        ...shown.map((each) => formatRow(each, width, paint)),
    ].join('\n');
});
/** An agent may have a row for each of several clients. */
const agentsIn = (rows) => new Set(rows.flatMap(({ agent }) => (agent.isSession ? [] : agent.file))).size;
/** What there is to say stands right of the signs where it fits, and else in lines below. */
function formatRow({ name, row: { cells, chips }, notes }, width, paint) {
    const line = `${name.padEnd(width)}  ${cells.map((cell) => paint(STYLES[cell], LEGEND[cell].sign)).join(' ')}`;
    const { columns = Number.POSITIVE_INFINITY } = paint;
    const room = columns - width - 2 * cells.length - 3;
    const own = chips.map((chip) => shownChip(chip, paint));
    const all = [...own, ...(notes === '' ? [] : [{ shown: paint('dim', notes), width: notes.length }])];
    if (all.length === 0)
        return line.trimEnd();
    if (widthOf(all) <= room)
        return `${line}  ${joined(all)}`;
    const isBeside = own.length > 0 && widthOf(own) <= room;
    return [
        isBeside ? `${line}  ${joined(own)}` : line.trimEnd(),
        ...(isBeside ? [] : inLines(own, columns - 4).map((each) => `    ${joined(each)}`)),
        ...(notes === '' ? [] : (0,wrap/* wrapped */.k)(`    ${notes}`, columns, 0, true).map((each) => paint('dim', each))),
    ].join('\n');
}
function shownChip({ state, name }, paint) {
    const text = `${LEGEND[state].sign}${(0,printable/* printableLine */.oy)(name)}`;
    return { shown: paint(STYLES[state], text), width: text.length };
}
const widthOf = (pieces) => pieces.reduce((sum, { width }) => sum + width + 2, -2);
const joined = (pieces) => pieces.map(({ shown }) => shown).join('  ');
function inLines(pieces, columns) {
    const lines = [];
    for (const piece of pieces) {
        const last = lines.at(-1);
        if (last && widthOf([...last, piece]) <= columns)
            last.push(piece);
        else
            lines.push([piece]);
    }
    return lines;
}
/** The names of the tools are upright, so that 200 agents need no wide screen. */
function header(columns, width) {
    const height = Math.max(...columns.map(({ length }) => length));
    const upright = columns.map((name) => name.padStart(height));
    return Array.from({ length: height }, (_, line) => `${' '.repeat(width)}  ${upright.map((name) => name[line] ?? ' ').join(' ')}`.trimEnd());
}
/**
 * Rows that say the same are together under the first name: agents that are not there, those of one name in many
 * folders, and all agents of a large team, which often share one list.
 */
function groupRows(rows) {
    const isLong = rows.length > GROUP_FROM;
    const ambiguous = ambiguousNames(rows);
    const groups = (0,grouped/* grouped */.z)(rows, ({ agent, cells, chips, notes }) => {
        const isAlone = !isLong && hasGrants(cells);
        return isAlone
            ? JSON.stringify([agent.name, cells, chips, notes])
            : JSON.stringify([cells, chips, notes.map((note) => withoutStart(note, `${agent.name} → `))]);
    });
    return [...groups.values()].flatMap((group) => {
        const isApart = !isLong && group.length < NAMESAKES_FROM && group.every(({ cells }) => hasGrants(cells));
        const [row, ...others] = group;
        return isApart ? group.map((each) => shownRow(each, [], ambiguous)) : shownRow(row, others, ambiguous);
    });
}
const withoutStart = (text, start) => text.startsWith(start) ? text.slice(start.length) : text;
/** Of two agents of one name in different folders, only the path says which is which. */
const ambiguousNames = (rows) => {
    const seen = new Map();
    const ambiguous = new Set();
    for (const { agent, cells } of rows) {
        if (!hasGrants(cells))
            continue;
        const { name, file } = agent;
        if (seen.has(name) && seen.get(name) !== file)
            ambiguous.add(name);
        seen.set(name, file);
    }
    return ambiguous;
};
/** An agent that no harness loads has nothing to show. */
const hasGrants = (cells) => cells.some((cell) => cell !== 'none');
function shownRow(row, others, ambiguous) {
    const { name: agent, place: shown, file } = row.agent;
    const name = audit_text_shortened((0,printable/* printableLine */.oy)(agent));
    const isUnclear = !hasGrants(row.cells) || ambiguous.has(agent);
    const isOneName = hasGrants(row.cells) && others.every((each) => each.agent.name === agent);
    const first = hasGrants(row.cells) ? shown : file;
    const place = others.length === 0 ? first : `${first} and ${others.length} more`;
    const places = isUnclear && (isOneName || others.length === 0) ? [place] : [];
    return {
        name: others.length === 0 || isOneName ? name : `${name} and ${others.length} more`,
        row,
        notes: (0,printable/* printableLine */.oy)([...row.notes, ...places].join('; ')),
    };
}
const GROUP_FROM = 60;
/** So many agents of one name that can do the same share a row. */
const NAMESAKES_FROM = 4;
const audit_text_shortened = (name) => (name.length <= audit_text_WIDEST ? name : `${name.slice(0, audit_text_WIDEST - 1)}…`);
/** Only the signs that the grids show. */
function legend(grids, paint) {
    const used = new Set(grids.flatMap(({ rows }) => rows.flatMap(({ cells, chips }) => [...cells, ...chips.map(({ state }) => state)])));
    const entries = SIGNS.filter((sign) => sign !== 'none' && used.has(sign)).map((sign) => ({
        shown: `${paint(STYLES[sign], LEGEND[sign].sign)} ${LEGEND[sign].meaning}`,
        width: LEGEND[sign].meaning.length + 2,
    }));
    const width = entries.reduce((sum, each) => sum + each.width + 3, -3);
    return entries.map(({ shown }) => shown).join(width > (paint.columns ?? width) ? '\n' : '   ');
}
function findings(audit, registry, paint) {
    const diagnostics = withoutStarts(audit);
    const kinds = finding/* SEVERITIES */.oC.flatMap((severity) => {
        const codes = new Set(diagnostics.filter((each) => each.severity === severity).map(({ code }) => code));
        return [...codes].map((code) => diagnostics.filter((each) => each.code === code && each.severity === severity));
    });
    return kinds.map((found) => formatFindings(found, registry, paint));
}
function formatFindings(found, registry, paint) {
    const groups = (0,report_text/* groupDiagnostics */.Om)(found, registry);
    const rest = groups.length - PER_CODE;
    return [
        ...(0,report_text/* formatGroups */.IE)(groups.slice(0, PER_CODE), paint),
        ...(rest > 0 ? [paint('dim', `  + ${rest} more of ${found[0]?.code}; --format json lists all`)] : []),
    ].join('\n');
}
function summary(audit, registry, paint) {
    const { agents, surfaces, diagnostics } = audit;
    if (agents.length + surfaces.length + diagnostics.length === 0)
        return nothingFound(registry);
    const [first = '', ...more] = (0,wrap/* wrapped */.k)(`Audited: ${formatTotals(audit)}.`, paint.columns);
    return [first.replace('Audited', (word) => paint('bold', word)), ...more].join('\n');
}
function nothingFound(registry) {
    const folders = registry.flatMap(({ audit, places: [{ folders }] }) => (audit ? folders[0] : []));
    return (`There are no agents here. They are looked for in ${(0,words/* listed */.KE)([...new Set(folders)])}, at any depth; ` +
        'with --user in your home folder too. To start with an example: "fsagent init"');
}

// EXTERNAL MODULE: ./lib/report/github.js
var github = __webpack_require__(6763);
// EXTERNAL MODULE: ./lib/report/power-report.js
var power_report = __webpack_require__(4506);
// EXTERNAL MODULE: ./lib/report/repair.js + 1 modules
var repair = __webpack_require__(5366);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./lib/spec/accept.js
var accept = __webpack_require__(155);
;// CONCATENATED MODULE: ./lib/report/sarif-help.js
/** What code scanning shows beside a finding of an audit. */
const RULE_HELP = {
    'agent-open': {
        title: 'An agent has every tool against its file',
        text: 'The harness does not read the restriction in this file as it was meant, so the agent may use every tool. Fix the file so that its keys are read, then audit again.',
    },
    'agent-breaks': {
        title: 'A harness refuses the file',
        text: 'The harness stops at this file, for this agent and for every other one of the project. Fix the value that it refuses.',
    },
    'agent-absent': {
        title: 'An agent is not loaded',
        text: 'The harness skips this file without a message that most people see. Fix the file, or remove it.',
    },
    'agent-shadowed': {
        title: 'Two files have one agent',
        text: 'The harness uses only one of the files. Which tools the agent has depends on the one that is used. Keep one file.',
    },
    'prompt-widens': {
        title: 'A prompt that opens an agent',
        text: 'The tools of a prompt file take the place of those of the agent that it names, also where they are more. Remove "tools" from the prompt, or what the agent is not to have.',
    },
    'linked-agent': {
        title: 'A link that is not audited',
        text: 'Harnesses follow symbolic links, also out of the repository. A link that stays in the repository is followed here too; what this one leads to is not part of the audit. Put the file itself in its place.',
    },
    'no-tool-left': {
        title: 'An agent without any tool',
        text: 'Every name in its list is for another program. Use the names of the harness that loads the file.',
    },
    'void-tool': {
        title: 'A name that is no tool',
        text: 'The harness ignores names that it does not know. In a list of denied tools nothing is denied by it. Write the name that the harness has.',
    },
    'void-key': {
        title: 'A key that is ignored',
        text: 'The harness does not read this key, so what it should restrict stays allowed. Use the key that the harness reads.',
    },
    'void-limit': {
        title: 'A limit that limits nothing',
        text: 'The harness grants, or takes away, the whole tool. Limit it in the settings of the harness, or leave the tool out.',
    },
    'void-form': {
        title: 'A form that the harness does not take',
        text: 'The harness reads this value differently from what it looks like. Write a list of names.',
    },
    'runs-commands': {
        title: 'A field that runs commands',
        text: 'Hooks and servers in the file of an agent run commands on the machine, whatever tools the agent has. Review them as you review scripts.',
    },
    reachable: {
        title: 'Another agent does what this one must not',
        text: 'The agent may start agents that have the tools it lacks, so its restriction holds for itself only. Take away the tools that start agents, or limit which agents it may start.',
    },
};

;// CONCATENATED MODULE: ./lib/report/sarif.js



/** What code scanning takes in one run; it shows the worst first. */
const MOST_RESULTS = 25_000;
const LEVELS = {
    error: 'error',
    warning: 'warning',
    info: 'note',
};
/** Severities in the words of code scanning. */
const PROBLEMS = {
    error: 'error',
    warning: 'warning',
    info: 'recommendation',
};
const sarif_ORDER = ['error', 'warning', 'info'];
/** What was found and what specs accept, each finding once; only the audit's own place of a finding is kept. */
function withReasons({ diagnostics, accepted, }) {
    const found = diagnostics.map((each) => {
        const reason = (0,accept/* reasonFor */.qo)(accepted, each);
        return reason === undefined ? each : { ...each, reason };
    });
    const others = accepted.filter((each) => !diagnostics.some((one) => (0,accept/* reasonFor */.qo)([each], one) !== undefined));
    return [...found, ...others];
}
const HOME_PAGE = 'https://github.com/org/fsagent-action';
/** Findings as a SARIF 2.1.0 log, for code scanning. */
function sarifOf(diagnostics, options = {}) {
    const sorted = [...diagnostics].sort((a, b) => sarif_ORDER.indexOf(a.severity) - sarif_ORDER.indexOf(b.severity));
    const placed = sorted.filter(isInRepository);
    const shown = placed.slice(0, MOST_RESULTS);
    const rules = [...new Set(shown.map(({ code }) => code))].sort();
    const left = placed.length - shown.length;
    const notes = [
        ...sorted.filter((each) => !isInRepository(each)).map(notificationOf),
        ...(left > 0
            ? [{ level: 'warning', message: { text: `${left} more findings are left out.` } }]
            : []),
    ];
    return {
        $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
        version: '2.1.0',
        runs: [
            {
                tool: {
                    driver: {
                        name: 'fsagent',
                        informationUri: HOME_PAGE,
                        rules: rules.map((code) => ruleOf(code, shown)),
                    },
                },
                automationDetails: { id: 'fsagent/' },
                columnKind: 'utf16CodeUnits',
                originalUriBaseIds: { SRCROOT: { description: { text: 'The top of the repository.' } } },
                results: resultsOf(shown, rules, options),
                invocations: [{ executionSuccessful: true, toolExecutionNotifications: notes }],
            },
        ],
    };
}
/** A file in a person's home folder is no place in the repository. */
const isInRepository = ({ file }) => file !== undefined && !file.startsWith('~/');
const notificationOf = ({ code, severity, message, file }) => ({
    level: LEVELS[severity],
    message: { text: `${file === undefined ? '' : `${file}: `}${code}: ${message}` },
});
function ruleOf(code, shown) {
    const { title, text } = RULE_HELP[code] ?? { title: `fsagent: ${code}`, text: 'See the documentation.' };
    const helpUri = `${HOME_PAGE}/blob/main/docs/diagnostics.md#${code}`;
    const severity = shown.find((each) => each.code === code)?.severity ?? 'warning';
    return {
        id: code,
        shortDescription: { text: title },
        fullDescription: { text: `${title}. ${text}` },
        help: { text: `${text}\n\n${helpUri}`, markdown: `${text}\n\n[An example](${helpUri})` },
        helpUri,
        defaultConfiguration: { level: LEVELS[severity] },
        properties: { tags: ['security', 'agents'], 'problem.severity': PROBLEMS[severity] },
    };
}
function resultsOf(shown, rules, { prefix = '' }) {
    const seen = new Map();
    const hasAccepted = shown.some(({ reason }) => reason !== undefined);
    return shown.map((diagnostic) => {
        const { code, severity, message, file = '', line = 1, column = 1, reason, related = [] } = diagnostic;
        const others = related.filter(isInRepository);
        const hash = fingerprint(diagnostic);
        const count = (seen.get(hash) ?? 0) + 1;
        seen.set(hash, count);
        return {
            ruleId: code,
            ruleIndex: rules.indexOf(code),
            level: LEVELS[severity],
            message: { text: message },
            locations: [physicalPlace({ file, line, column }, prefix)],
            ...(others.length > 0 && {
                relatedLocations: others.map((each, id) => ({ id, ...physicalPlace(each, prefix) })),
            }),
            partialFingerprints: { 'fsagent/v1': `${hash}:${count}` },
            // Either every result has this list or none has it.
            ...(hasAccepted && {
                suppressions: reason === undefined ? [] : [{ kind: 'inSource', status: 'accepted', justification: reason }],
            }),
        };
    });
}
const physicalPlace = ({ file, line, column }, prefix) => ({
    physicalLocation: {
        artifactLocation: { uri: uriOf(`${prefix}${file}`), uriBaseId: 'SRCROOT' },
        region: { startLine: line, startColumn: column },
    },
});
/** A finding that is in another line now keeps its fingerprint. */
const fingerprint = ({ code, file, agent, harness, message }) => (0,external_node_crypto_.createHash)('sha256')
    .update(JSON.stringify([code, file, agent, harness, message]))
    .digest('hex')
    .slice(0, 32);
/** A path as a relative URI. */
const uriOf = (path) => path.split('/').map(encodeURIComponent).join('/');

// EXTERNAL MODULE: ./lib/action/baseline.js
var action_baseline = __webpack_require__(8447);
// EXTERNAL MODULE: ./lib/action/outputs.js + 2 modules
var outputs = __webpack_require__(2756);
// EXTERNAL MODULE: ./lib/action/part.js
var part = __webpack_require__(4605);
// EXTERNAL MODULE: ./lib/action/problems.js
var problems = __webpack_require__(2412);
// EXTERNAL MODULE: ./lib/action/report.js + 3 modules
var report = __webpack_require__(8645);
// EXTERNAL MODULE: ./lib/action/summary.js
var action_summary = __webpack_require__(8962);
;// CONCATENATED MODULE: ./lib/action/audit.js




















/** Mode `audit`: what the agents may really do, whoever wrote their files. It changes none of them. */
function audit(context, notes, reporting) {
    const { inputs, prefix } = context;
    const found = readProject(context);
    const baseline = (0,action_baseline/* baselineOf */.B)(context);
    const isRead = baseline !== undefined && !('code' in baseline);
    const project = isRead ? sinceBaseline(found, baseline) : found;
    const blocked = sarifBlocked(context);
    const problems = [...notes, ...blocked, ...(baseline && !isRead ? [baseline] : [])];
    const known = found.diagnostics.length - project.diagnostics.length;
    const audited = { known, ...judgeAudit(project, problems, inputs.failOn) };
    reportAudit(audited, context, reporting.log);
    return {
        isFailed: audited.isFailed,
        outputs: outputsOf(audited, prefix, ''),
        finish: () => finish(context, audited, { ...reporting, isBlocked: blocked.length > 0 }),
    };
}
/** The parts that an audit can do without: the comparison with the base, the file, the comment, the summary. */
async function finish(context, first, { log, env, sarif, parts, base, isBlocked }) {
    const { inputs, prefix, options } = context;
    let audited = first;
    const add = (found) => {
        (0,report/* tell */.qz)(log, found, prefix);
        audited = { ...audited, ...judgeAudit(audited.project, [...audited.problems, ...found], inputs.failOn) };
    };
    const compared = await (0,report/* compareInTime */.Qs)(context, base);
    add(compared.problems);
    if (context.event.base) {
        const { givenPower } = await Promise.all(/* import() */[__webpack_require__.e(560), __webpack_require__.e(239)]).then(__webpack_require__.bind(__webpack_require__, 8239));
        const { diff, problems } = await givenPower(context, compared.base);
        add(problems);
        if (diff)
            audited = { ...audited, power: diff };
    }
    const what = 'the SARIF file';
    const file = isBlocked
        ? undefined
        : await (0,part/* optional */.l)(context, { what, seconds: 10 }, () => sarif.add(namedFromTop(first.project, prefix), formatSarif));
    add(file?.problems ?? []);
    const isNeeded = audited.isFailed ||
        (0,action_summary/* loosened */.En)(audited.problems).length > 0 ||
        (audited.power !== undefined && (0,power_report/* hasPowerChanges */.rv)(audited.power));
    const text = (limit) => summarizeAudit(audited, options.registry, limit);
    if (inputs.comment)
        add(await (0,report/* commentInTime */.qC)(context, text(action_summary/* COMMENT_LIMIT */.W$), isNeeded));
    if (inputs.summary)
        add(await (0,report/* addToSummary */.Dg)(context, env, () => text(action_summary/* SUMMARY_LIMIT */.Jt / parts)));
    return { isFailed: audited.isFailed, outputs: outputsOf(audited, prefix, file?.value ?? '') };
}
const outputsOf = ({ project, open, problems, power }, prefix, sarif) => (0,outputs/* outputsOfAudit */.B$)([...open, ...problems], { prefix, power, sarif, accepted: project.accepted.length });
function readProject({ root, inputs, options }) {
    return auditProject(root, {
        registry: options.registry,
        repository: options.repository,
        ...(inputs.config !== undefined && { config: inputs.config }),
        ...(inputs.harnesses && { harnesses: inputs.harnesses }),
        ...(options.policy && { policy: options.policy }),
    });
}
function judgeAudit(project, problems, failOn) {
    const open = project.diagnostics.filter((each) => (0,accept/* reasonFor */.qo)(project.accepted, each) === undefined);
    const isAsBad = ({ code, severity }) => code !== 'power-gained' && // `fail-on-gains` says what of these fails
        !(0,finding/* comesByItself */.GI)({ code }) &&
        failOn !== undefined &&
        finding/* SEVERITIES */.oC.indexOf(severity) <= finding/* SEVERITIES */.oC.indexOf(failOn);
    const isFailed = !project.ok || (0,finding/* hasErrors */.Cs)(problems) || [...open, ...problems].some(isAsBad);
    return { project, open, problems, isFailed };
}
/** A link in the checkout, which may come from a pull request, must not lead the report elsewhere. */
function sarifBlocked({ workspace, inputs: { sarifFile } }) {
    if (sarifFile === undefined || ['file', 'nothing'].includes((0,project_tree/* diskTree */.cF)(workspace).kind(sarifFile)))
        return [];
    const expected = 'the path of a file, below folders that are no links';
    return [(0,problems/* problem */.CC)('bad-input', { name: 'sarif-file', expected, got: sarifFile, near: undefined })];
}
/** Places from the top of the repository, so that the findings of several roots can be in one file. */
const namedFromTop = (project, prefix) => withReasons(project).map((each) => each.file === undefined || each.file.startsWith('~/')
    ? each
    : { ...each, file: external_node_path_.posix.join(prefix, each.file) });
const formatSarif = (findings) => `${(0,printable/* jsonText */.s$)(sarifOf(findings), 2)}\n`;
function headlineOf({ project, open, problems, known }) {
    const found = [...open, ...problems];
    const files = new Set(project.agents.map(({ file }) => file)).size;
    const parts = [
        (0,report_text/* counted */.hS)((0,action_summary/* countOf */.pq)(found, 'error'), 'error'),
        (0,report_text/* counted */.hS)((0,action_summary/* countOf */.pq)(found, 'warning'), 'warning'),
        ...(project.accepted.length > 0 ? [`${project.accepted.length} accepted`] : []),
        ...(known > 0 ? [`${known} known and left out`] : []),
    ];
    return `Audit of ${(0,report_text/* counted */.hS)(files, 'agent file')}: ${parts.join(', ')}`;
}
function reportAudit(audited, { prefix, options: { registry } }, log) {
    const { project, open, problems, isFailed } = audited;
    for (const each of problems)
        log.say((0,finding/* formatDiagnostic */.xy)(each));
    log.say(formatAudit(project, registry));
    log.say(`${headlineOf(audited)}.`);
    const annotations = (0,github/* annotationsOf */.I)([], [...(0,report_text/* oncePerFact */.NC)(open, registry), ...problems], {
        repair: '',
        prefix,
        program: repair/* PINNED_PROGRAM */.Qp,
    });
    (0,report/* sayAnnotations */._7)(log, annotations, isFailed ? headlineOf(audited) : undefined);
}
/** As Markdown of at most so many bytes. What a pull request loosens comes first. */
function summarizeAudit(audited, registry, limit) {
    const { project, problems } = audited;
    const text = [
        `### fsagent: ${(0,markdown/* inline */.mG)(headlineOf(audited))}`,
        ...(0,action_summary/* powerBlock */.bC)(audited.power),
        ...(0,action_summary/* loosenings */.a)(problems),
        ...(0,action_summary/* findingsBlock */.k5)(problems, [], registry),
        ...(0,action_summary/* acceptedBlock */.NY)(project.accepted),
        auditMarkdown(project, registry),
    ].join('\n\n');
    return `${(0,action_summary/* clipped */.cz)(text, limit)}\n`;
}


/***/ }),

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
