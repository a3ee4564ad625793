export const id = 924;
export const ids = [924];
export const modules = {

/***/ 1924:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  eject: () => (/* binding */ eject)
});

// EXTERNAL MODULE: ./lib/report/printable.js
var printable = __webpack_require__(2037);
// EXTERNAL MODULE: ./lib/report/text.js
var report_text = __webpack_require__(4639);
// EXTERNAL MODULE: ./lib/shell/apply.js
var apply = __webpack_require__(842);
// EXTERNAL MODULE: ./lib/core/harness/index.js + 35 modules
var harness = __webpack_require__(1064);
// EXTERNAL MODULE: ./lib/core/mark.js
var mark = __webpack_require__(9210);
// EXTERNAL MODULE: ./lib/shell/attributes.js
var attributes = __webpack_require__(3437);
// EXTERNAL MODULE: ./lib/shell/project.js
var project = __webpack_require__(435);
// EXTERNAL MODULE: ./lib/shell/tree.js + 2 modules
var shell_tree = __webpack_require__(8517);
;// CONCATENATED MODULE: ./lib/shell/eject.js





/** Plans the way out: agent files lose their mark and nothing else, the config goes, the specs stay. */
function planEject(root, registry = harness/* BUILT_IN_HARNESSES */.e0) {
    const tree = typeof root === 'string' ? (0,shell_tree/* diskTree */.cF)(root) : root;
    const { config } = (0,project/* loadConfig */.Z9)(tree, undefined, registry);
    const marked = tree.list((0,project/* agentGlobs */.b5)(config)).files.flatMap((path) => {
        const text = (0,project/* readSource */.o$)(tree, path).source?.text;
        if (text === undefined || !(0,mark/* readMark */.Mp)(text))
            return [];
        return [{ path, before: text, after: (0,mark/* withoutMark */.E_)(text) }];
    });
    const configs = project/* CONFIG_PATHS */.iE.flatMap((path) => {
        const before = tree.read(path);
        return before === undefined ? [] : [{ path, before, after: undefined }];
    });
    return [...marked, ...configs, ...withoutAttributes(tree)];
}
function withoutAttributes(tree) {
    const before = tree.read('.gitattributes');
    if (before === undefined)
        return [];
    const after = before.replace(attributes/* GENERATED_LINES */.c, '');
    if (after === before)
        return [];
    return [{ path: '.gitattributes', before, after: after.trim() === '' ? undefined : after }];
}

// EXTERNAL MODULE: ./lib/cli/root.js
var cli_root = __webpack_require__(9520);
;// CONCATENATED MODULE: ./lib/cli/eject.js





const eject = {
    description: 'stop using fsagent: remove its marks and config, leave the agent files and specs as they are',
    options: ['root', 'dry-run'],
    run: (args, { cwd, print, paint }) => {
        const root = (0,cli_root/* findRoot */.wg)(cwd, args.root);
        const files = planEject(root);
        if (!args.dryRun)
            (0,apply/* writeFiles */.hV)(root, files);
        for (const { path, after } of files)
            print((0,printable/* printableLine */.oy)(`${after === undefined ? 'delete' : 'update'} ${path}`));
        if (files.length === 0)
            print('There is nothing of fsagent here.');
        else if (args.dryRun)
            print(`${(0,report_text/* counted */.hS)(files.length, 'file')} would change.`);
        else
            print(`${paint('green', 'Done')}: the agent files are yours alone now. The specs are still there.`);
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
