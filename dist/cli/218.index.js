export const id = 218;
export const ids = [218];
export const modules = {

/***/ 6218:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  explain: () => (/* binding */ explain_explain)
});

// EXTERNAL MODULE: ./lib/core/diagnostics.js
var core_diagnostics = __webpack_require__(1923);
// EXTERNAL MODULE: ./lib/report/printable.js
var printable = __webpack_require__(2037);
// EXTERNAL MODULE: ./lib/report/text.js
var report_text = __webpack_require__(4639);
;// CONCATENATED MODULE: ./lib/report/explanation.js



/** For a person: what each harness makes of an agent, tool by tool. */
function formatExplanation(explanation, paint = report_text/* plain */.pj) {
    const { agent, spec, description, harnesses } = explanation;
    const title = `${paint('bold', (0,printable/* printableLine */.oy)(agent))} (${(0,printable/* printableLine */.oy)(spec)}): ${(0,printable/* printableLine */.oy)(description)}`;
    return [title, ...harnesses.map((each) => formatHarness(each, paint))].join('\n\n');
}
function formatHarness({ title, path, tools, granted, reach, notes, accepted }, paint) {
    const width = Math.max(0, ...tools.map(({ tool }) => tool.length));
    const rows = tools.map(({ list, tool, names }) => {
        const written = names.length === 0 ? paint('yellow', 'nothing there') : names.join(', ');
        return `  ${list === 'tools' ? 'allow' : paint('red', 'deny ')} ${tool.padEnd(width)}  → ${written}`;
    });
    return [
        `${paint('cyan', title)}  ${(0,printable/* printableLine */.oy)(path)}`,
        ...rows.map(printableKeepingColor),
        `  will be granted: ${granted === undefined ? 'every tool' : (0,printable/* printableLine */.oy)(granted.join(' ')) || 'nothing'}`,
        ...reachLines(reach),
        ...notes.map((note) => `  ${paint('dim', (0,printable/* printableLine */.oy)((0,core_diagnostics/* formatDiagnostic */.xy)(note)))}`),
        ...accepted.map((each) => `  ${paint('dim', (0,printable/* printableLine */.oy)(`accepted (${each.reason}): ${(0,core_diagnostics/* formatDiagnostic */.xy)(each)}`))}`),
    ].join('\n');
}
/** One line for each way, with the tools that it leads to. */
function reachLines(reach) {
    const ways = new Map();
    for (const [tool, way] of Object.entries(reach)) {
        const key = way.join(' → ');
        ways.set(key, [...(ways.get(key) ?? []), tool]);
    }
    return [...ways].map(([way, tools]) => (0,printable/* printableLine */.oy)(`  can have done by others: ${way}: ${tools.join(' ')}`));
}
/** Names of tools come from specs; the colours around them are ours. */
const printableKeepingColor = (row) => row
    .split('\u001b')
    .map((part) => (0,printable/* printableLine */.oy)(part))
    .join('\u001b');

// EXTERNAL MODULE: ./lib/core/compile.js + 10 modules
var compile = __webpack_require__(7150);
// EXTERNAL MODULE: ./lib/core/audit/reachable-specs.js
var reachable_specs = __webpack_require__(5073);
// EXTERNAL MODULE: ./lib/core/harness/natives.js
var natives = __webpack_require__(9420);
// EXTERNAL MODULE: ./lib/core/run.js + 1 modules
var run = __webpack_require__(1102);
// EXTERNAL MODULE: ./lib/core/tools.js
var core_tools = __webpack_require__(8096);
;// CONCATENATED MODULE: ./lib/core/explain.js




/** Follows one spec into each harness; nothing when the compilation failed. */
function explainSpec(spec, compiled, options) {
    if (!compiled.ok)
        return undefined;
    const { name, frontmatter } = spec.agent;
    const { registry, matrix } = (0,run/* startRun */.A)(options);
    const explained = compiled.files
        .filter(({ agent, spec: from }) => agent === name && from === (spec.file ?? ''))
        .flatMap(({ harness: id, path, granted }) => {
        const harness = (0,run/* harnessOf */.Q)(registry, id);
        if (!harness)
            return []; // for the types: who wrote the file is known
        const tools = ['tools', 'disallowedTools'].flatMap((list) => (frontmatter[list] ?? []).map((tool) => ({
            list,
            tool: (0,core_tools/* toolLabel */.LK)(tool),
            names: (0,natives/* namesOf */.eZ)(harness, tool, matrix),
        })));
        const isAbout = (each) => each.agent === name && each.harness === id;
        const notes = compiled.diagnostics.filter(isAbout);
        const accepted = compiled.accepted.filter(isAbout);
        const reach = (0,reachable_specs/* reachOfOutputs */.h)(compiled.files, harness).get(path) ?? {};
        return { harness: id, title: harness.title, path, granted, reach, tools, notes, accepted };
    });
    return { agent: name, spec: spec.file ?? '', description: frontmatter.description, harnesses: explained };
}

// EXTERNAL MODULE: ./lib/core/nearest.js
var nearest = __webpack_require__(6661);
// EXTERNAL MODULE: ./lib/core/parse.js
var parse = __webpack_require__(1204);
// EXTERNAL MODULE: ./lib/shell/project.js
var project = __webpack_require__(435);
// EXTERNAL MODULE: ./lib/shell/tree.js + 2 modules
var shell_tree = __webpack_require__(8517);
;// CONCATENATED MODULE: ./lib/shell/explain.js







/** Explains what each harness makes of one agent, whatever is wrong with the others. */
function explain(root, name, options = {}) {
    const tree = typeof root === 'string' ? (0,shell_tree/* diskTree */.cF)(root) : root;
    const { config: written, diagnostics, locate } = (0,project/* loadConfig */.Z9)(tree, options.config, options.registry);
    if ((0,core_diagnostics/* hasErrors */.Cs)(diagnostics))
        return { found: false, near: undefined, diagnostics };
    const config = { ...written, ...(options.matrix && { matrix: options.matrix }) };
    const parsed = (0,project/* readSpecs */.F5)(tree, config, locate, false).sources.map((source) => ({
        source,
        ...(0,parse/* parseSpec */.F)(source, options.registry),
    }));
    const matches = parsed.filter(({ source, spec }) => spec?.agent.name === name || source.path === name);
    if (!matches.some(({ spec }) => spec)) {
        const names = parsed.flatMap(({ spec }) => spec?.agent.name ?? []);
        return { found: false, near: (0,nearest/* nearest */.p)(name, names), diagnostics: matches[0]?.diagnostics ?? [] };
    }
    // The other agents matter for what this one can have done; where they have errors, it is explained alone.
    const whole = (0,compile/* compile */.wE)(parsed.map(({ source }) => source), config);
    const compiled = whole.ok
        ? whole
        : (0,compile/* compile */.wE)(matches.map(({ source }) => source), config);
    const explanations = matches.flatMap(({ spec }) => (spec && explainSpec(spec, compiled, config)) ?? []);
    const [first] = explanations;
    if (!first)
        return { found: false, near: undefined, diagnostics: compiled.diagnostics };
    const notes = compiled.diagnostics.filter(({ agent }) => agent === undefined || agent === first.agent);
    return { found: true, explanation: together(first, explanations), diagnostics: notes };
}
/** An agent may have a spec for each of its harnesses. */
const together = (first, all) => ({
    ...first,
    spec: all.map(({ spec }) => spec).join(', '),
    harnesses: all.flatMap(({ harnesses }) => harnesses),
});

// EXTERNAL MODULE: ./lib/cli/arguments.js + 1 modules
var cli_arguments = __webpack_require__(9199);
// EXTERNAL MODULE: ./lib/cli/root.js
var cli_root = __webpack_require__(9520);
;// CONCATENATED MODULE: ./lib/cli/explain.js





const explain_explain = {
    description: 'show what each harness makes of an agent: its file, its tools, what it is granted and why',
    positionals: '<agent>',
    maxPositionals: 1,
    options: ['root', 'config', 'matrix', 'format'],
    formats: ['text', 'json'],
    run: (args, { cwd, print, warn, paint, paintWarning }) => {
        const [name] = args.positionals;
        if (name === undefined)
            throw new cli_arguments/* UsageError */.eb('Which agent? fsagent explain <agent>.');
        const root = (0,cli_root/* findRoot */.wg)(cwd, args.root);
        const explained = explain(root, name, {
            ...(args.config !== undefined && { config: (0,cli_root/* belowRoot */.I)(root, cwd, args.config) }),
            ...(args.matrix && { matrix: args.matrix }),
        });
        if (explained.found) {
            const { explanation } = explained;
            print(args.format === 'json' ? JSON.stringify(explanation, null, 2) : formatExplanation(explanation, paint));
            return 0;
        }
        for (const line of (0,report_text/* formatDiagnostics */.oO)(explained.diagnostics, paintWarning))
            warn(line);
        if (explained.diagnostics.length > 0)
            return 2;
        throw new cli_arguments/* UsageError */.eb(`There is no agent "${name}".${explained.near ? ` Did you mean "${explained.near}"?` : ''}`);
    },
};


/***/ })

};
