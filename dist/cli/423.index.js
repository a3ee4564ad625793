export const id = 423;
export const ids = [423];
export const modules = {

/***/ 6423:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  init: () => (/* binding */ init)
});

// EXTERNAL MODULE: ./lib/report/command-line.js
var command_line = __webpack_require__(9306);
// EXTERNAL MODULE: ./lib/shell/apply.js
var apply = __webpack_require__(842);
// EXTERNAL MODULE: ./lib/core/config.js
var core_config = __webpack_require__(6641);
// EXTERNAL MODULE: ./lib/core/harness/index.js + 35 modules
var harness = __webpack_require__(1064);
// EXTERNAL MODULE: ./lib/core/harness/places.js
var places = __webpack_require__(1146);
// EXTERNAL MODULE: ./lib/core/version.js
var version = __webpack_require__(8067);
// EXTERNAL MODULE: ./lib/shell/attributes.js
var attributes = __webpack_require__(3437);
// EXTERNAL MODULE: ./lib/shell/project.js
var project = __webpack_require__(435);
// EXTERNAL MODULE: ./lib/shell/tree.js + 2 modules
var shell_tree = __webpack_require__(8517);
;// CONCATENATED MODULE: ./lib/shell/init.js







const SCHEMA = `https://raw.githubusercontent.com/org/fsagent-action/v${version/* VERSION */.x}/schema/config.schema.json`;
/** Plans the first files of a project; asks nothing, overwrites nothing. */
function planInit(root) {
    const tree = (0,shell_tree/* diskTree */.cF)(root);
    const config = project/* CONFIG_PATHS */.iE.find((path) => tree.kind(path) !== 'nothing');
    if (config !== undefined)
        return { ok: false, config };
    const choices = chooseHarnesses(tree);
    const enabled = choices.filter(({ isEnabled }) => isEnabled);
    const hasSpecs = tree.list(core_config/* DEFAULT_SPECS */.zP).files.length > 0;
    const hasAgents = harness/* BUILT_IN_HARNESSES */.e0.some((harness) => hasFiles(tree, harness));
    const attributes = withAttributes(tree.read('.gitattributes'), enabled);
    return {
        ok: true,
        harnesses: enabled.map(({ harness }) => harness.id),
        hasAgents,
        files: [
            { path: '.fsagent/config.yml', before: undefined, after: configText(choices) },
            ...(hasSpecs || hasAgents
                ? []
                : [{ path: '.fsagent/agents/reviewer.md', before: undefined, after: EXAMPLE }]),
            ...(attributes ? [{ path: '.gitattributes', ...attributes }] : []),
        ],
    };
}
/** Links count: what they lead to is loaded. */
function hasFiles(tree, harness) {
    const { files, links } = tree.list((0,places/* importGlobsOf */.sM)(harness));
    const folders = harness.places.flatMap((place) => place.folders);
    return files.length + links.length > 0 || folders.some((folder) => tree.kind(folder) === 'link');
}
/** Enables the harnesses that the repository is used with; all of the default set when there is no sign of any. */
function chooseHarnesses(tree) {
    const isUsed = (harness) => hasFiles(tree, harness) || harness.signs.some((sign) => tree.kind(sign) !== 'nothing');
    const used = harness/* BUILT_IN_HARNESSES */.e0.filter(isUsed);
    const isDefault = ({ id }) => harness/* AGENT_HARNESSES */.lO.some((each) => each === id);
    return harness/* BUILT_IN_HARNESSES */.e0.map((harness) => ({
        harness,
        isEnabled: used.length > 0 ? used.includes(harness) : isDefault(harness),
        hasAgents: hasFiles(tree, harness),
        place: placeInUse(tree, harness),
    }));
}
/** How the repository names files and folders already, so that outputs go beside what is there. */
function placeInUse(tree, { places: [{ folders, extensions }] }) {
    const has = (...globs) => tree.list(globs).files.length > 0;
    const folder = folders.find((each) => has(...extensions.map((end) => `${each}/**/*${end}`)));
    const extension = extensions.find((end) => has(`${folder ?? folders[0]}/*${end}`));
    return {
        ...(folder !== undefined && folder !== folders[0] && { dir: folder }),
        ...(extension !== undefined && extension !== extensions[0] && { extension }),
    };
}
function configText(choices) {
    const rows = choices.map(({ harness, isEnabled, hasAgents, place }) => {
        const settings = [
            ...Object.entries(place).map(([key, value]) => `${key}: ${value}`),
            ...(hasAgents ? [] : (harness.initLines ?? [])),
        ].map((line) => `    ${line}`);
        const lines = settings.length === 0 ? [`  ${harness.id}: {}`] : [`  ${harness.id}:`, ...settings];
        return (isEnabled ? lines : lines.map((line) => line.replace(/^ {2}/, '  # '))).join('\n');
    });
    const models = choices.map(({ harness: { id, exampleModel } }) => `${id}: ${exampleModel}`).join(', ');
    return `# yaml-language-server: $schema=${SCHEMA}

# Specs are in .fsagent/agents, one file per agent. After a change: fsagent write

# verified: the names that the harnesses accept, confirmed on the real CLIs. (specification: exactly as specified.)
matrix: verified

# The target harnesses.
harnesses:
${rows.join('\n')}

# Names for models, so that a spec can say "model: smart"; one name per harness.
# models:
#   smart: { ${models} }

# What {{{name}}} in a prompt becomes.
# variables:
#   team: Platform

# Warnings are errors.
# strict: true

# Files in the harnesses' folders that fsagent never touches.
# unmanaged: [${choices[0] ? (0,places/* outputFolder */.qi)(choices[0].harness) : ''}/mine.md]
`;
}
const EXAMPLE = `---
description: Reviews a change for correctness and risk. Use it before a pull request is opened.
tools: [Read, Glob, Grep, Shell]
---
You review changes.

1. Read the diff and the code around it.
2. Run the tests with {{{tool Shell}}}.
3. Report what is wrong, where, and how bad it is. Change nothing.
`;
/** Outputs are folded away in reviews, and keep `\n` line ends on every system. */
function withAttributes(before, enabled) {
    const lines = enabled.map(({ harness, place }) => {
        const [longest, shortest = longest] = (0,places/* outputExtensions */.C9)(harness);
        return `/${place.dir ?? (0,places/* outputFolder */.qi)(harness)}/*${shortest} linguist-generated text eol=lf`;
    });
    const missing = lines.filter((line) => !(before ?? '').split(/\r?\n/).includes(line));
    if (missing.length === 0)
        return undefined;
    const start = before === undefined || before === '' ? '' : before.endsWith('\n') ? `${before}\n` : `${before}\n\n`;
    return { before, after: `${start}${attributes/* ATTRIBUTES_TITLE */.n}\n${missing.join('\n')}\n` };
}

// EXTERNAL MODULE: ./lib/cli/arguments.js + 1 modules
var cli_arguments = __webpack_require__(9199);
// EXTERNAL MODULE: ./lib/cli/root.js
var cli_root = __webpack_require__(9520);
;// CONCATENATED MODULE: ./lib/cli/init.js





const init = {
    description: 'write a config, .gitattributes lines and, where there are no agents yet, an example spec',
    options: ['root'],
    run: (args, { cwd, print, paint }) => {
        const root = (0,cli_root/* findRoot */.wg)(cwd, args.root);
        const initial = planInit(root);
        if (!initial.ok)
            throw new cli_arguments/* UsageError */.eb(`There is a config already: ${initial.config}. Nothing was changed.`);
        (0,apply/* writeFiles */.hV)(root, initial.files);
        for (const { path, before } of initial.files)
            print(`${before === undefined ? 'create' : 'add to'} ${path}`);
        print(`${paint('green', 'Ready')} for ${initial.harnesses.join(', ')}.`);
        const next = (...words) => (0,command_line/* commandLine */.a)(['fsagent', ...words, ...(0,command_line/* optionWords */.R)('root', args.root)]);
        print(initial.hasAgents
            ? `There are agents already. To make specs of them: ${next('import')}`
            : `Next: ${next('write')}`);
        return 0;
    },
};


/***/ }),

/***/ 3437:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ GENERATED_LINES),
/* harmony export */   n: () => (/* binding */ ATTRIBUTES_TITLE)
/* harmony export */ });
/** The line above what `init` adds to `.gitattributes`. */
const ATTRIBUTES_TITLE = '# Written by fsagent from .fsagent/agents';
/** That line with those below it, and the empty line that parts them from the rest. */
const GENERATED_LINES = new RegExp(`(?:^|\\n)${ATTRIBUTES_TITLE}\\n(?:[^\\n]* linguist-generated text eol=lf\\n)*`);


/***/ })

};
