export const id = 424;
export const ids = [424];
export const modules = {

/***/ 6424:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  importCommand: () => (/* binding */ importCommand)
});

// EXTERNAL MODULE: ./lib/report/command-line.js
var command_line = __webpack_require__(9306);
// EXTERNAL MODULE: ./lib/report/printable.js
var printable = __webpack_require__(2037);
// EXTERNAL MODULE: ./lib/report/text.js
var report_text = __webpack_require__(4639);
;// CONCATENATED MODULE: ./lib/report/imported.js


/** One line for each kind of message, with how often it comes and its first places. */
function formatKinds(diagnostics, paint = report_text/* plain */.pj) {
    const kinds = new Map();
    for (const each of diagnostics) {
        const key = `${each.code} ${each.severity}`;
        kinds.set(key, [...(kinds.get(key) ?? []), each]);
    }
    return [...kinds.values()].map((same) => formatKind(same, paint));
}
const STYLES = { error: 'red', warning: 'yellow', info: 'dim' };
function formatKind([first, ...others], paint) {
    if (!first)
        return ''; // for the types: a kind is made of messages
    const { severity, code, message } = first;
    const line = paint(STYLES[severity], (0,printable/* printableLine */.oy)(`${placeOf(first)}: ${severity} ${code}: ${message}`));
    const differ = others.some((each) => each.message !== message) ? '; --diff shows each' : '';
    return others.length === 0 ? line : `${line}${paint('dim', (0,printable/* printableLine */.oy)(alsoAt(others, differ)))}`;
}
/** ` (also 12 times: a:3, b:5, c:4, …)` */
function alsoAt(others, more = '') {
    return ` (also ${(0,report_text/* counted */.hS)(others.length, 'time')}: ${firstOf(others.map(placeOf))}${more})`;
}
/** `a, b, c, …` */
function firstOf(words) {
    const all = [...new Set(words)];
    return `${all.slice(0, 3).join(', ')}${all.length > 3 ? ', …' : ''}`;
}
const placeOf = ({ file, line }) => (line === undefined ? `${file}` : `${file}:${line}`);
/** The files that no spec was made of: where, and why. What is said of several is said once. */
function formatLeft(left, paint = report_text/* plain */.pj) {
    if (left.length === 0)
        return [];
    const reasons = new Map();
    for (const each of left) {
        const name = each.agent === undefined ? '' : `"${each.agent}" `;
        const key = `${each.code} ${each.reason ?? each.message.replace(name, '')} ${each.prefer}`;
        reasons.set(key, [...(reasons.get(key) ?? []), each]);
    }
    return [
        paint('yellow', `Left as they are: ${(0,report_text/* counted */.hS)(filesIn(left), 'file')}.`),
        ...[...reasons.values()].map(formatReason),
    ];
}
const filesIn = (left) => new Set(left.flatMap(({ files }) => files)).size;
function formatReason([first, ...others]) {
    if (!first)
        return ''; // for the types: a reason is that of some files
    const { code, message, reason } = first;
    const names = firstOf(others.flatMap(({ agent }) => agent ?? []));
    const also = reason === undefined ? alsoAt(others) : ` (also ${(0,report_text/* counted */.hS)(others.length, 'agent')}: ${names})`;
    return (0,printable/* printableLine */.oy)(`  ${placeOf(first)}: ${code}: ${message}${others.length > 0 ? also : ''}`);
}
/** The one choice that settles most of what is left, and of how many files. */
function bestChoice(left) {
    const choices = [...new Set(left.flatMap(({ prefer }) => prefer ?? []))].map((prefer) => ({
        prefer,
        files: filesIn(left.filter((each) => each.prefer === prefer)),
    }));
    return choices.sort((a, b) => b.files - a.files)[0];
}

// EXTERNAL MODULE: ./lib/shell/apply.js
var apply = __webpack_require__(842);
// EXTERNAL MODULE: ./lib/core/config.js
var core_config = __webpack_require__(6641);
// EXTERNAL MODULE: ./lib/core/diagnostics.js
var core_diagnostics = __webpack_require__(1923);
// EXTERNAL MODULE: ./lib/core/harness/index.js + 35 modules
var harness = __webpack_require__(1064);
// EXTERNAL MODULE: ./lib/core/harness/places.js
var places = __webpack_require__(1146);
// EXTERNAL MODULE: ./lib/core/import/compare.js
var compare = __webpack_require__(8094);
// EXTERNAL MODULE: ./lib/core/import/grants.js
var grants = __webpack_require__(398);
// EXTERNAL MODULE: ./lib/core/import/read.js
var import_read = __webpack_require__(3897);
;// CONCATENATED MODULE: ./lib/core/import/group.js



/** The files of one agent have one name, without regard to case, and a harness has one file of it. */
function groupFiles(files, registry, prefer) {
    const sorted = inHarnessOrder(files, registry);
    const identities = groupBy(sorted, ({ file }) => `${file.harness.id} ${file.id.toLowerCase()}`);
    const resolved = identities.map((same) => oneOf(same));
    const leftFiles = new Set(resolved.flatMap(({ left }) => left?.files ?? []));
    const kept = resolved.flatMap(({ kept }) => kept ?? []);
    const clashing = sorted.filter(({ file }) => leftFiles.has(file.path)).map(({ file }) => (0,import_read/* specNameOf */.uI)(file));
    const named = groupBy(kept, ({ file }) => (0,import_read/* specNameOf */.uI)(file).toLowerCase());
    const results = named.map((group) => checkGroup(group, clashing, prefer));
    return {
        groups: results.flatMap(({ group }) => group ?? []).sort((a, b) => (lower(a) < lower(b) ? -1 : 1)),
        left: [...resolved.flatMap(({ left }) => left ?? []), ...results.flatMap(({ left }) => left ?? [])],
        diagnostics: resolved.flatMap(({ notes }) => notes),
    };
}
const lower = ({ name }) => name.toLowerCase();
const inHarnessOrder = (files, registry) => registry.flatMap((harness) => files.filter(({ file }) => file.harness === harness).sort((a, b) => (a.file.path < b.file.path ? -1 : 1)));
function groupBy(items, keyOf) {
    const groups = new Map();
    for (const item of items) {
        const group = groups.get(keyOf(item));
        if (group)
            group.push(item);
        else
            groups.set(keyOf(item), [item]);
    }
    return [...groups.values()];
}
/** Of files that a harness takes for one agent, the one that it loads, if that is certain. */
function oneOf(same) {
    const [first, ...others] = [...same].sort((a, b) => rank(a.file) - rank(b.file));
    if (!first || others.length === 0)
        return { ...(first && { kept: first }), notes: [] };
    const unlike = others.filter(({ file }) => !isCopy(file, first.file));
    const doubted = unlike.filter(({ file }) => rank(file) === rank(first.file));
    if (doubted.length > 0) {
        const { harness, id } = first.file;
        const facts = {
            name: (0,import_read/* safeName */.jC)(id),
            harness: harness.title,
            others: doubted.map(({ file }) => file.path),
        };
        const problem = (0,core_diagnostics/* diagnose */.h4)('import-clash', first.file.locate(['name']), facts, { harness: harness.id });
        return { left: { ...problem, files: same.map(({ file }) => file.path) }, notes: [] };
    }
    const notes = others.map(({ file }) => {
        const facts = { other: first.file.path, harness: file.harness.title, isCopy: isCopy(file, first.file) };
        return (0,core_diagnostics/* diagnose */.h4)('import-double', file.locate([]), facts, { harness: file.harness.id });
    });
    return { kept: first, notes };
}
/** Where a harness knows two endings, the file with the first one is loaded. */
const rank = ({ harness, path }) => (0,places/* outputExtensions */.C9)(harness).findIndex((extension) => path.endsWith(extension));
const isCopy = (one, other) => one.prompt === other.prompt && JSON.stringify(one.fields) === JSON.stringify(other.fields);
/** A spec yields one file for a harness, so two of them would become one. */
function checkGroup(files, clashing, prefer) {
    const [first] = files;
    if (!first)
        return {}; // for the types: a group is made of files
    const name = (0,import_read/* specNameOf */.uI)(first.file);
    const paths = files.map(({ file }) => file.path);
    const double = files.find(({ file }, index) => files[index - 1]?.file.harness === file.harness);
    if (double || clashing.some((each) => each.toLowerCase() === name.toLowerCase())) {
        const { harness, locate } = (double ?? first).file;
        const others = paths.filter((path) => path !== (double ?? first).file.path);
        const problem = (0,core_diagnostics/* diagnose */.h4)('import-same-spec', locate([]), { name, others }, { harness: harness.id });
        return { left: { ...problem, files: paths } };
    }
    const leader = files.filter(({ file }) => file.harness.id === prefer);
    return { group: { name, files: [...leader, ...files.filter((each) => !leader.includes(each))] } };
}

// EXTERNAL MODULE: ./lib/core/import/merge.js + 2 modules
var merge = __webpack_require__(7997);
// EXTERNAL MODULE: ./lib/core/model.js
var core_model = __webpack_require__(7206);
;// CONCATENATED MODULE: ./lib/core/import/models.js


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
        const model = (0,merge/* modelOf */.DM)(file);
        return model === undefined || model === core_model/* INHERIT */.q ? [] : [[file.harness.id, model]];
    });
    const [first] = given;
    const targets = new Set([...files.map(({ file }) => file.harness.id), ...to]);
    return first ? [{ alias: first[1], names: Object.fromEntries(given), targets }] : [];
}
/** A name that every target harness takes as it is needs no alias. */
const needsAlias = ({ alias, names, targets }, { registry }) => Object.values(names).some((name) => name !== alias) ||
    registry.some((harness) => targets.has(harness.id) && !(0,core_model/* takesModel */.ct)(harness, alias, registry));
/** What the agents with this model have in each harness, where that is always the same. */
function namesFor(alias, agents, { registry }) {
    return Object.fromEntries(registry.flatMap((harness) => {
        const seen = new Set(agents.flatMap(({ names }) => names[harness.id] ?? []));
        if (seen.size > 0)
            return seen.size === 1 ? [...seen].map((name) => [harness.id, name]) : [];
        const isTarget = agents.some(({ targets }) => targets.has(harness.id));
        return isTarget && (0,core_model/* takesModel */.ct)(harness, alias, registry) ? [[harness.id, alias]] : [];
    }));
}

// EXTERNAL MODULE: ./lib/core/tools.js
var core_tools = __webpack_require__(8096);
// EXTERNAL MODULE: ./lib/core/yaml-library.js
var yaml_library = __webpack_require__(4490);
// EXTERNAL MODULE: ./lib/core/import/comments.js
var comments = __webpack_require__(7351);
;// CONCATENATED MODULE: ./lib/core/import/spec-text.js



/** A Markdown spec as a person would write it: plain words where they are safe, lists on one line. */
function specText({ tools, disallowedTools, blocks, prompt, ...rest }) {
    const { name, description, model, temperature, harnesses, accept, comments = [] } = rest;
    const fields = [
        ['name', name],
        ['description', description],
        ['model', model],
        ['temperature', temperature],
        ['tools', tools?.map(core_tools/* toolEntry */.h6)],
        ['disallowedTools', disallowedTools?.map(core_tools/* toolEntry */.h6)],
        ['harnesses', harnesses],
        ['accept', accept],
        ...blocks,
    ];
    const given = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    const document = new yaml_library/* Document */.yo(given, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
    for (const key of ON_ONE_LINE) {
        const node = document.get(key, true);
        if ((0,yaml_library/* isSeq */.oP)(node) || (0,yaml_library/* isMap */.jh)(node))
            node.flow = true;
    }
    quoteWhatNeedsIt(document);
    for (const comment of comments)
        placeComment(document, comment);
    return `---\n${escapeInvisible(closeBrackets(document.toString(LAYOUT)))}---\n${prompt === '' ? '' : `${prompt}\n`}`;
}
/** A quoted text stays on one line: broken, a line of spaces in it would change. */
const LAYOUT = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER };
const ON_ONE_LINE = ['tools', 'disallowedTools', 'harnesses'];
/** At its key in the block or at the top; a comment on what the spec says in other words comes first of all. */
function placeComment({ contents }, { key, block, text }) {
    const own = (0,yaml_library/* isMap */.jh)(contents) ? contents.get(block, true) : undefined;
    const isPlaced = (0,comments/* addComment */.B)(own, key, text) || (0,comments/* addComment */.B)(contents, key, text);
    if (!isPlaced)
        (0,comments/* addComment */.B)(contents, (0,yaml_library/* isMap */.jh)(own) && key !== 'name' ? block : 'description', text);
}
/** Only quoted strings can hold characters that some reader takes for a line end or refuses. */
function quoteWhatNeedsIt(document) {
    (0,yaml_library/* visit */.YR)(document, {
        Scalar(_, node) {
            if ((0,yaml_library/* isScalar */.jn)(node) && typeof node.value === 'string' && UNSAFE.test(node.value))
                node.type = 'QUOTE_DOUBLE';
        },
    });
}
const UNSAFE = /[^\P{Cc}\n]|[\u2028\u2029\ufeff\ufffe\uffff]|^\s*$/u;
/** `[ A, B ]` to `[A, B]`; a line of the top level is never part of a text. */
const closeBrackets = (yaml) => yaml.replace(/^(\w+): \[ (.*) \]$/gm, '$1: [$2]');
/** What no editor shows is written as an escape; only quoted strings hold it. */
const escapeInvisible = (yaml) => yaml.replace(/[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

// EXTERNAL MODULE: ./lib/core/rules.js + 1 modules
var rules = __webpack_require__(5763);
;// CONCATENATED MODULE: ./lib/core/import.js










/**
 * Makes specs of the agent files of the harnesses. Each spec compiles without errors to files that mean what
 * the files it was made of mean; where no spec can, a diagnostic says what changes. Files that contradict each
 * other, and files no harness would load, are left as they are, with the reason.
 */
function importAgents(files, options = {}) {
    const plain = runOf(options);
    const { registry } = plain;
    const read = files.map((file) => (0,import_read/* readAgentFile */.UJ)(file, registry));
    const keyed = read.flatMap(({ agent }) => agent ? [{ file: agent, keys: (0,grants/* readToolKeys */.$4)(agent, plain) }] : []);
    const sound = keyed.filter(({ keys }) => !(0,core_diagnostics/* hasErrors */.Cs)(keys.diagnostics));
    const { groups, left, diagnostics } = groupFiles(sound, registry, plain.prefer);
    const models = options.aliases ? aliasesFor(groups, plain) : {};
    const run = withModels(plain, models);
    const results = groups.map((group, index) => {
        options.onProgress?.(index, groups.length);
        return importGroup(group, options, run);
    });
    const used = new Set(results.map(({ model }) => model));
    return {
        specs: results.flatMap(({ spec }) => spec ?? []),
        models: Object.fromEntries(Object.entries(models).filter(([alias]) => used.has(alias))),
        left: (0,core_diagnostics/* inSourceOrder */.BM)([
            ...read.flatMap((each) => (each.left ? [alone(each.left)] : [])),
            ...keyed.flatMap(({ file, keys }) => unreadable(file, keys.diagnostics)),
            ...left,
            ...results.flatMap((each) => each.left ?? []),
        ]),
        diagnostics: (0,core_diagnostics/* inSourceOrder */.BM)([
            ...read.flatMap((each) => each.diagnostics),
            ...sound.flatMap(({ keys }) => keys.diagnostics),
            ...diagnostics,
            ...results.flatMap((each) => each.diagnostics),
            ...notEnabled(results.flatMap(({ spec }) => spec ?? []), run),
        ]),
    };
}
function runOf({ prefer, to = [], existing: _, dir: __, aliases: ___, ...settings }) {
    const registry = settings.registry ?? harness/* BUILT_IN_HARNESSES */.e0;
    const targets = settings.harnesses ? Object.keys(settings.harnesses) : harness/* AGENT_HARNESSES */.lO;
    return { registry, targets, settings: { matrix: 'verified', ...settings, registry }, prefer, to };
}
const withModels = (run, models) => ({
    ...run,
    settings: { ...run.settings, models: { ...models, ...run.settings.models } },
});
/** A spec for a harness that the config does not name is written for nobody there. */
function notEnabled(specs, { registry, targets }) {
    return registry.flatMap(({ id, title }) => {
        const count = targets.includes(id) ? 0 : specs.filter(({ harnesses }) => harnesses.includes(id)).length;
        return count === 0
            ? []
            : [(0,core_diagnostics/* diagnose */.h4)('import-not-enabled', undefined, { id, harness: title, count }, { harness: id })];
    });
}
const alone = (problem) => ({ ...problem, files: [problem.file ?? ''] });
/** The keys for tools cannot be read, so what the agent may do is not known. */
function unreadable({ harness }, problems) {
    const problem = problems.find(({ severity }) => severity === 'error');
    return problem ? [alone((0,import_read/* withFate */.dh)(problem, harness, 'bad-field'))] : [];
}
function importGroup(whole, options, run) {
    const { dir = '.fsagent/agents', existing = [] } = options;
    const { name } = whole;
    const taken = existing.filter((each) => isSame(each.name, name));
    const isCovered = ({ file }) => taken.some(({ harnesses = run.targets }) => harnesses.includes(file.harness.id));
    const files = whole.files.filter((each) => !isCovered(each));
    const skipped = whole.files.filter(isCovered).map(({ file }) => {
        const facts = { name, path: taken.map(({ path }) => path).join(', ') };
        return (0,core_diagnostics/* diagnose */.h4)('import-exists', file.locate([]), facts, { agent: name, harness: file.harness.id });
    });
    if (files.length === 0)
        return { diagnostics: skipped };
    const group = { name, files };
    const paths = files.map(({ file }) => file.path);
    const leave = ({ problem, ...refusal }) => ({
        left: { ...problem, ...refusal, files: paths },
        diagnostics: skipped,
    });
    // A second spec of one name is for other harnesses than the first, so it needs a file name of its own.
    const own = taken.length === 0 ? '' : `.${files.map(({ file }) => file.harness.id).join('-')}`;
    const path = `${dir}/${folderOf(files)}${name}${own}.md`;
    const other = existing.find((each) => isSame(each.path, path));
    if (other) {
        const problem = (0,core_diagnostics/* diagnose */.h4)('import-same-spec', files[0]?.file.locate([]), { name, others: [path] });
        return leave({ problem });
    }
    const merged = (0,merge/* mergeFiles */.Ai)(group, run);
    if ('problem' in merged)
        return leave(merged);
    const harnesses = taken.length === 0 ? {} : { name, harnesses: files.map(({ file }) => file.harness.id) };
    const content = { ...merged.content, ...harnesses };
    const text = specText(content);
    const compared = (0,compare/* compareWithOriginals */.mY)({ spec: { path, text }, group, ...merged, content }, run);
    if ('problem' in compared)
        return leave(compared);
    const notes = files.flatMap(({ file }) => nameNote(file, name));
    return {
        spec: { path, text, name, from: paths, harnesses: content.harnesses ?? run.targets },
        ...(typeof content.model === 'string' && { model: content.model }),
        diagnostics: [...skipped, ...notes, ...merged.diagnostics, ...compared.diagnostics],
    };
}
/** Specs keep the sub-folder of the first file that has one, as far as any system takes its name. */
function folderOf(files) {
    const folder = files.map(({ file }) => (0,import_read/* subFolderOf */.Ar)(file)).find((each) => each !== undefined);
    const isPlain = folder?.split('/').every((part) => (0,rules/* whyUnsafe */.TE)(part) === undefined);
    return isPlain ? `${folder}/` : '';
}
const isSame = (a, b) => a.toLowerCase() === b.toLowerCase();
/** Where a harness goes by the name, the name wins over the file's. */
function nameNote({ harness, id, stem, locate }, name) {
    if (harness.nameIs !== 'identity' || id !== name || stem === name)
        return [];
    return [(0,core_diagnostics/* diagnose */.h4)('import-name', locate(['name']), { name, stem }, { agent: name, harness: harness.id })];
}

// EXTERNAL MODULE: ./lib/core/parse.js
var parse = __webpack_require__(1204);
// EXTERNAL MODULE: ./lib/core/schema.js
var schema = __webpack_require__(4920);
// EXTERNAL MODULE: ./lib/core/yaml.js + 1 modules
var yaml = __webpack_require__(9959);
;// CONCATENATED MODULE: ./lib/core/import/settings.js


/** The names of the agents that a harness finds in a file of settings, JSON with or without comments. */
function settingsAgents({ import: { settings } }, text) {
    const plain = text.replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*.*?\*\//gs, '$1').replaceAll('\t', '  ');
    const { value } = (0,yaml/* readYaml */.g)(plain, () => ({ file: '', line: 1, column: 1 }));
    if (!(0,schema/* isRecord */.u4)(value))
        return [];
    return (settings?.keys ?? []).flatMap((key) => {
        const agents = value[key];
        return (0,schema/* isRecord */.u4)(agents) ? Object.keys(agents) : [];
    });
}

// EXTERNAL MODULE: ./lib/shell/project.js
var project = __webpack_require__(435);
;// CONCATENATED MODULE: ./lib/shell/agent-files.js




/** Finds the agent files of a project: those that are named, or all that the harnesses load. */
function findAgents(tree, config, registry, paths) {
    if (paths)
        return namedFiles(tree, registry, paths);
    const globs = [...new Set([...registry.flatMap(places/* importGlobsOf */.sM), ...(0,project/* agentGlobs */.b5)(config)])];
    const { files, links } = tree.list(globs);
    const linkedFolders = registry.flatMap(({ places }) => places.flatMap(({ folders }) => folders.filter((folder) => tree.kind(folder) === 'link')));
    return {
        files,
        left: [
            ...[...links, ...linkedFolders].map((path) => left((0,core_diagnostics/* diagnose */.h4)('import-link', (0,project/* topOf */.HX)(path), { path }))),
            ...elsewhere(tree, registry, files),
            ...registry.flatMap((harness) => inSettings(tree, harness)),
        ],
    };
}
const left = (problem, files = [problem.file ?? '']) => ({
    ...problem,
    files,
});
function namedFiles(tree, registry, paths) {
    const endings = [...new Set(registry.flatMap(places/* importEndings */.Ki))];
    const allIn = (folder) => endings.map((end) => `${folder === '' ? '' : `${folder}/`}**/*${end}`);
    const isGlob = (path) => /[*?[\]{}]/.test(path) && tree.kind(path) === 'nothing';
    const listings = paths.map((path) => {
        if (tree.kind(path) === 'folder')
            return tree.list(allIn(path));
        if (isGlob(path))
            return tree.list([path]);
        return tree.kind(path) === 'link' ? { files: [], links: [path] } : { files: [path], links: [] };
    });
    return {
        files: [...new Set(listings.flatMap(({ files }) => files))].sort(),
        left: listings
            .flatMap(({ links }) => links)
            .map((path) => left((0,core_diagnostics/* diagnose */.h4)('import-link', (0,project/* topOf */.HX)(path), { path }))),
    };
}
/** Agents in the folders of a package or a plugin hold for that alone; they are named, not moved. */
function elsewhere(tree, registry, known) {
    return registry.flatMap((harness) => {
        const special = harness.specialPlaces ?? [];
        const globs = [
            ...(0,places/* importGlobsOf */.sM)(harness).map((glob) => `**/${glob}`),
            ...special.flatMap(({ folder, beside }) => (beside === undefined ? [] : `**/${folder}/*.md`)),
        ];
        const byFolder = new Map();
        for (const path of tree.list(globs).files) {
            if (known.includes(path) || path.startsWith('.fsagent/'))
                continue;
            const placed = (0,places/* importPlaceOf */.sE)(harness, path);
            if (!placed && !special.some((place) => (0,project/* isSpecialPlace */.bK)(tree, path, place)))
                continue;
            const folder = placed
                ? path.slice(0, path.length - placed.below.length - 1)
                : path.replace(/\/[^/]*$/, '');
            byFolder.set(folder, [...(byFolder.get(folder) ?? []), path]);
        }
        return [...byFolder].map(([folder, files]) => {
            const facts = { harness: harness.title, folder, count: files.length };
            return left((0,core_diagnostics/* diagnose */.h4)('import-elsewhere', (0,project/* topOf */.HX)(files[0] ?? folder), facts), files);
        });
    });
}
/** Agents that stand beside other settings. */
function inSettings(tree, harness) {
    return (harness.import.settings?.files ?? []).flatMap((path) => {
        const names = settingsAgents(harness, tree.read(path) ?? '');
        if (names.length === 0)
            return [];
        return [left((0,core_diagnostics/* diagnose */.h4)('import-settings', (0,project/* topOf */.HX)(path), { names, harness: harness.title }))];
    });
}

;// CONCATENATED MODULE: ./lib/shell/config-edit.js


/** The text of a config with more harnesses enabled and more aliases for models; its comments and order stay. */
function editConfig(text, { harnesses, models = {} }) {
    const uncommented = harnesses.reduce(uncomment, text);
    const document = (0,yaml_library/* parseDocument */.Tp)(uncommented);
    if (document.errors.length > 0)
        return text; // its errors are reported already
    const missing = harnesses.filter((id) => !isEnabled(document, id));
    const aliases = Object.entries(models).filter(([alias]) => !document.hasIn(['models', alias]));
    if (missing.length === 0 && aliases.length === 0)
        return uncommented;
    for (const id of missing)
        enable(document, id);
    for (const [alias, names] of aliases) {
        const node = document.createNode(names);
        if ((0,yaml_library/* isMap */.jh)(node))
            node.flow = true;
        const unnamed = enabledIn(document).filter((id) => names[id] === undefined);
        if (unnamed.length > 0)
            node.comment = ` none yet for ${unnamed.join(', ')}`;
        document.setIn(['models', alias], node);
    }
    if (aliases.length > 0)
        setApart(document, 'models');
    return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}
/** `init` leaves the harnesses that it does not enable as comments. */
const uncomment = (text, id) => text.replace(new RegExp(`^  # ${id}:.*\\n(?:  #   .*\\n)*`, 'm'), (block) => block.replace(/^ {2}# /gm, '  '));
/** A config without harnesses is for the default ones. */
function isEnabled(document, id) {
    const harnesses = document.get('harnesses', true);
    if ((0,yaml_library/* isSeq */.oP)(harnesses))
        return harnesses.toJSON().includes(id);
    return !(0,yaml_library/* isMap */.jh)(harnesses) || harnesses.has(id);
}
/** A blank line before a key, as `init` has it. */
function setApart({ contents }, key) {
    const pair = (0,yaml_library/* isMap */.jh)(contents) ? contents.items.find((each) => String(each.key) === key) : undefined;
    if (!pair)
        return;
    const node = (0,yaml_library/* isScalar */.jn)(pair.key) ? pair.key : new yaml_library/* Scalar */.X5(key);
    node.spaceBefore = true;
    pair.key = node;
}
/** The harnesses that a config names. */
function enabledIn(document) {
    const harnesses = document.toJS().harnesses;
    const named = Array.isArray(harnesses) ? harnesses : Object.keys((0,schema/* isRecord */.u4)(harnesses) ? harnesses : {});
    return named.filter((id) => typeof id === 'string');
}
function enable(document, id) {
    const harnesses = document.get('harnesses', true);
    if ((0,yaml_library/* isSeq */.oP)(harnesses))
        harnesses.add(id);
    else if ((0,yaml_library/* isMap */.jh)(harnesses))
        harnesses.set(id, document.createNode({}));
}

// EXTERNAL MODULE: ./lib/shell/tree.js + 2 modules
var shell_tree = __webpack_require__(8517);
;// CONCATENATED MODULE: ./lib/shell/import.js










/** Reads the agent files of a project and makes specs of them; writes nothing. */
function importProject(root, options = {}) {
    const tree = typeof root === 'string' ? (0,shell_tree/* diskTree */.cF)(root) : root;
    const { registry = harness/* BUILT_IN_HARNESSES */.e0, harnesses, paths, prefer, to } = options;
    const configPath = options.config ?? project/* CONFIG_PATHS */.iE.find((each) => tree.kind(each) === 'file');
    const edited = to && configWith(tree, configPath, { harnesses: to });
    const { config, diagnostics, locate } = edited
        ? (0,core_config/* readConfig */.Xg)({ path: edited.path, text: edited.after }, registry)
        : (0,project/* loadConfig */.Z9)(tree, options.config, registry);
    if ((0,core_diagnostics/* hasErrors */.Cs)(diagnostics))
        return { ok: false, specs: [], models: {}, left: [], diagnostics };
    const found = findAgents(tree, config, registry, paths);
    const [only] = paths !== undefined && harnesses?.length === 1 ? harnesses : [];
    const isWanted = (path) => paths !== undefined || !harnesses || harnesses.some((id) => isOf(path, id, registry));
    const read = found.files.filter(isWanted).map((path) => (0,project/* readSource */.o$)(tree, path));
    const imported = importAgents(read.flatMap(({ source }) => source ? [{ ...source, ...(only !== undefined && { harness: only }) }] : []), {
        ...settingsOf(config),
        registry,
        existing: existingSpecs(tree, config, locate, registry),
        ...(prefer !== undefined && { prefer }),
        ...(to && { to }),
        aliases: configPath !== undefined,
        onProgress: (done, all) => options.onProgress?.(`Importing agents: ${done} of ${all}`),
    });
    const changed = configWith(tree, configPath, { harnesses: to ?? [], models: imported.models });
    const unread = read.flatMap(({ diagnostic }) => diagnostic ? [{ ...diagnostic, files: [diagnostic.file ?? ''] }] : []);
    return {
        ok: true,
        specs: imported.specs,
        models: imported.models,
        ...(changed && { config: changed }),
        left: (0,core_diagnostics/* inSourceOrder */.BM)([...found.left, ...unread, ...imported.left]),
        diagnostics: imported.diagnostics,
    };
}
/** The config with what the import adds to it. */
function configWith(tree, path, additions) {
    const before = path === undefined ? undefined : (0,project/* readSource */.o$)(tree, path).source?.text;
    if (path === undefined || before === undefined)
        return undefined;
    const after = editConfig(before, additions);
    return after === before ? undefined : { path, before, after };
}
const isOf = (path, id, registry) => registry.some((harness) => harness.id === id && (0,places/* importPlaceOf */.sE)(harness, path) !== undefined);
/** Without a matrix, a run writes the names of the specification. */
const settingsOf = ({ specs: _, unmanaged: __, ...settings }) => ({
    matrix: 'specification',
    ...settings,
});
const existingSpecs = (tree, config, locate, registry) => (0,project/* readSpecs */.F5)(tree, config, locate, true).sources.flatMap((source) => {
    const { spec } = (0,parse/* parseSpec */.F)(source, registry);
    if (!spec)
        return [];
    const { name, harnesses } = spec.agent;
    return [{ name, path: source.path, ...(harnesses && { harnesses }) }];
});

// EXTERNAL MODULE: ./lib/cli/arguments.js + 1 modules
var cli_arguments = __webpack_require__(9199);
// EXTERNAL MODULE: ./lib/cli/root.js
var cli_root = __webpack_require__(9520);
;// CONCATENATED MODULE: ./lib/cli/import.js









/** `import` alone is a keyword. */
const importCommand = {
    description: 'make specs from the agent files that exist; then "write --adopt" takes them over',
    positionals: '[paths]',
    maxPositionals: Number.POSITIVE_INFINITY,
    options: ['root', 'config', 'harness', 'prefer', 'to', 'dry-run', 'diff', 'quiet', 'format'],
    formats: ['text', 'json'],
    run: (args, terminal) => {
        const { cwd } = terminal;
        const root = (0,cli_root/* findRoot */.wg)(cwd, args.root);
        const paths = args.positionals.map((path) => (0,cli_root/* belowRoot */.I)(root, cwd, path));
        const tree = (0,shell_tree/* diskTree */.cF)(root);
        const missing = paths.findIndex((path) => isMissing(tree, path));
        if (missing !== -1)
            throw new cli_arguments/* UsageError */.eb(`There is no file, folder or match for ${args.positionals[missing]}.`);
        const imported = importProject(tree, {
            ...(args.config !== undefined && { config: (0,cli_root/* belowRoot */.I)(root, cwd, args.config) }),
            ...(paths.length > 0 && { paths }),
            ...(args.harnesses && { harnesses: args.harnesses }),
            ...(args.prefer && { prefer: args.prefer }),
            ...(args.to && { to: args.to }),
            onProgress: terminal.progress,
        });
        terminal.clearProgress();
        if (!args.dryRun)
            (0,apply/* writeFiles */.hV)(root, [
                ...imported.specs.map(({ path, text }) => ({ path, before: undefined, after: text })),
                ...(imported.config ? [imported.config] : []),
            ]);
        if (args.format === 'json') {
            const { specs, left, models, diagnostics } = imported;
            terminal.print(JSON.stringify({ specs, left, models, diagnostics }, null, 2));
        }
        else
            report(imported, args, terminal);
        if (!imported.ok)
            return 2;
        return imported.left.length > 0 ? 1 : 0;
    },
};
/** A folder may be reached through a link only to be named as such. */
const isMissing = (tree, path) => path !== '' &&
    !['file', 'folder', 'link'].includes(tree.kind(path)) &&
    tree.list([path]).files.length === 0;
function report(imported, args, { print, warn, paint, paintWarning }) {
    const { specs, left, diagnostics } = imported;
    if (!imported.ok) {
        for (const line of (0,report_text/* formatDiagnostics */.oO)(diagnostics, paintWarning))
            warn(line);
        warn('Nothing was written. Fix the config first.');
        return;
    }
    if (!args.quiet) {
        const lines = args.diff
            ? (0,report_text/* formatDiagnostics */.oO)(diagnostics, paintWarning)
            : formatKinds(diagnostics, paintWarning);
        for (const line of lines)
            warn(line);
        for (const { path, from, text } of specs) {
            print(`${paint('bold', (0,printable/* printableLine */.oy)(`create ${path}`))} from ${(0,printable/* printableLine */.oy)(from.join(', '))}`);
            if (args.diff)
                print((0,printable/* printable */.g$)(text));
        }
    }
    if (imported.config)
        print((0,printable/* printableLine */.oy)(`change ${imported.config.path}${namesOf(imported)}`));
    for (const line of formatLeft(left, paintWarning))
        warn(line);
    const choice = bestChoice(left);
    if (choice) {
        const words = ['fsagent', 'import', ...args.positionals, '--prefer', choice.prefer];
        const command = (0,command_line/* commandLine */.a)([...words, ...(0,command_line/* optionWords */.R)('root', args.root)]);
        warn((0,printable/* printableLine */.oy)(`  To import ${(0,report_text/* counted */.hS)(choice.files, 'file')} of them: ${command}`));
    }
    print(lastLine(imported, args, paint));
}
const namesOf = ({ models }) => {
    const aliases = Object.keys(models);
    return aliases.length === 0 ? '' : ` (models: ${aliases.join(', ')})`;
};
/** What happened, and what is next. */
function lastLine({ specs, left, diagnostics }, args, paint) {
    if (specs.length === 0)
        return left.length + diagnostics.length > 0 ? 'No spec was made.' : 'There is nothing to import.';
    const from = (0,report_text/* counted */.hS)(specs.flatMap((spec) => spec.from).length, 'file');
    const to = (0,report_text/* counted */.hS)(specs.flatMap(({ harnesses }) => harnesses).length, 'file');
    const harnesses = new Set(specs.flatMap((spec) => spec.harnesses)).size;
    const total = `${from} → ${(0,report_text/* counted */.hS)(specs.length, 'spec')} → ${to} for ${(0,report_text/* counted */.hS)(harnesses, 'harness', 'harnesses')}`;
    if (args.dryRun)
        return `${total}. Nothing was written yet.`;
    const next = (0,command_line/* commandLine */.a)(['fsagent', 'write', '--adopt', '--dry-run', ...(0,command_line/* optionWords */.R)('root', args.root)]);
    return `${paint('green', 'Done')}: ${total}. Next: ${next}`;
}


/***/ })

};
