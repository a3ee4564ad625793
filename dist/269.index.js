export const id = 269;
export const ids = [269];
export const modules = {

/***/ 8269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openBase: () => (/* binding */ openBase)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2158);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2412);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3382);




/** The root as it is in the base of a pull request; undefined when the event has no base. */
function openBase({ git, event, root, prefix }) {
    if (!event.base)
        return undefined;
    if (!git || git.origin === '')
        return (0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)('no-checkout', {});
    const { sha, branch } = newerBase(event, event.base, git);
    const missing = (0,_git_js__WEBPACK_IMPORTED_MODULE_2__/* .bringCommit */ .IE)(git, sha, branch);
    if (missing)
        return missing;
    const base = { ...(0,_tree_js__WEBPACK_IMPORTED_MODULE_3__/* .treeOf */ .g)(git, sha, prefix), name: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(root) };
    return { root: base, top: prefix === '' ? base : (0,_tree_js__WEBPACK_IMPORTED_MODULE_3__/* .treeOf */ .g)(git, sha) };
}
/**
 * What is checked out may be GitHub's merge of the pull request: then its other parent is what it was merged into, and
 * that is newer than what the event says when the base moved meanwhile.
 */
function newerBase({ name, sha, pullRequest }, base, git) {
    if (name !== 'pull_request' || !pullRequest || (0,_git_js__WEBPACK_IMPORTED_MODULE_2__/* .commitOf */ .D3)(git, 'HEAD') !== sha)
        return base;
    const text = git.try(['cat-file', 'commit', 'HEAD']).stdout.toString();
    const [head = ''] = text.split('\n\n');
    const [into, merged, ...others] = [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent);
    const isMerge = into !== undefined && merged === pullRequest.head.sha && others.length === 0;
    return isMerge ? { ...base, sha: into } : base;
}


/***/ })

};
