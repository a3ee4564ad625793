export const id = 658;
export const ids = [658];
export const modules = {

/***/ 1658:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  matrix: () => (/* binding */ matrix)
});

// EXTERNAL MODULE: ./lib/core/harness/index.js + 35 modules
var harness = __webpack_require__(1064);
// EXTERNAL MODULE: ./lib/core/harness/natives.js
var natives = __webpack_require__(9420);
// EXTERNAL MODULE: ./lib/core/tools.js
var tools = __webpack_require__(8096);
;// CONCATENATED MODULE: ./lib/report/matrix.js



/** `{ "<Tool>": { "<harness>": ["name", …] } }` */
const matrixData = (matrix, registry = harness/* BUILT_IN_HARNESSES */.e0) => Object.fromEntries(tools/* TOOL_KINDS */.ZL.map((kind) => [
    kind,
    Object.fromEntries(registry.map((harness) => [harness.id, (0,natives/* namesOf */.eZ)(harness, tools/* Tool */.NL[kind], matrix)])),
]));
/** Both matrices in one table; where they differ, the specification's names and then those that work. */
function formatMatrix(style, only, registry = harness/* BUILT_IN_HARNESSES */.e0) {
    const header = ['Tool', ...registry.map(({ title }) => title)];
    const rows = tools/* TOOL_KINDS */.ZL.map((kind) => [kind, ...registry.map((harness) => cell(kind, harness, only))]);
    const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => [...(row[column] ?? '')].length)));
    const line = (row) => row.map((text, column) => text.padEnd(widths[column] ?? 0));
    if (style === 'markdown') {
        const rule = widths.map((width) => '-'.repeat(width));
        return [header, rule, ...rows].map((row) => `| ${line(row).join(' | ')} |`).join('\n');
    }
    const note = only
        ? []
        : ['', '* specification → verified: as specified, and the names confirmed on the real CLI'];
    return [...[header, ...rows].map((row) => line(row).join('  ').trimEnd()), ...note].join('\n');
}
function cell(kind, harness, only) {
    const named = (matrix) => (0,natives/* namesOf */.eZ)(harness, tools/* Tool */.NL[kind], matrix).join(' ') || '–';
    if (only)
        return named(only);
    const [specified, verified] = [named('specification'), named('verified')];
    return specified === verified ? specified : `${specified} → ${verified} *`;
}

;// CONCATENATED MODULE: ./lib/cli/matrix.js

const matrix = {
    description: 'show what each tool is called in each harness',
    options: ['matrix', 'format'],
    formats: ['text', 'markdown', 'json'],
    run: ({ format, matrix: only }, { print }) => {
        if (format === 'json')
            print(JSON.stringify(matrixData(only ?? 'specification'), null, 2));
        else
            print(formatMatrix(format === 'markdown' ? 'markdown' : 'text', only));
        return 0;
    },
};


/***/ })

};
