#!/usr/bin/env node
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 2400:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.createFileSystemAdapter = exports.FILE_SYSTEM_ADAPTER = void 0;
const fs = __nccwpck_require__(9896);
exports.FILE_SYSTEM_ADAPTER = {
    lstat: fs.lstat,
    stat: fs.stat,
    lstatSync: fs.lstatSync,
    statSync: fs.statSync,
    readdir: fs.readdir,
    readdirSync: fs.readdirSync
};
function createFileSystemAdapter(fsMethods) {
    if (fsMethods === undefined) {
        return exports.FILE_SYSTEM_ADAPTER;
    }
    return Object.assign(Object.assign({}, exports.FILE_SYSTEM_ADAPTER), fsMethods);
}
exports.createFileSystemAdapter = createFileSystemAdapter;


/***/ }),

/***/ 2479:
/***/ ((__unused_webpack_module, exports) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.IS_SUPPORT_READDIR_WITH_FILE_TYPES = void 0;
const NODE_PROCESS_VERSION_PARTS = process.versions.node.split('.');
if (NODE_PROCESS_VERSION_PARTS[0] === undefined || NODE_PROCESS_VERSION_PARTS[1] === undefined) {
    throw new Error(`Unexpected behavior. The 'process.versions.node' variable has invalid value: ${process.versions.node}`);
}
const MAJOR_VERSION = Number.parseInt(NODE_PROCESS_VERSION_PARTS[0], 10);
const MINOR_VERSION = Number.parseInt(NODE_PROCESS_VERSION_PARTS[1], 10);
const SUPPORTED_MAJOR_VERSION = 10;
const SUPPORTED_MINOR_VERSION = 10;
const IS_MATCHED_BY_MAJOR = MAJOR_VERSION > SUPPORTED_MAJOR_VERSION;
const IS_MATCHED_BY_MAJOR_AND_MINOR = MAJOR_VERSION === SUPPORTED_MAJOR_VERSION && MINOR_VERSION >= SUPPORTED_MINOR_VERSION;
/**
 * IS `true` for Node.js 10.10 and greater.
 */
exports.IS_SUPPORT_READDIR_WITH_FILE_TYPES = IS_MATCHED_BY_MAJOR || IS_MATCHED_BY_MAJOR_AND_MINOR;


/***/ }),

/***/ 7198:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.Settings = exports.scandirSync = exports.scandir = void 0;
const async = __nccwpck_require__(7299);
const sync = __nccwpck_require__(7200);
const settings_1 = __nccwpck_require__(2501);
exports.Settings = settings_1.default;
function scandir(path, optionsOrSettingsOrCallback, callback) {
    if (typeof optionsOrSettingsOrCallback === 'function') {
        async.read(path, getSettings(), optionsOrSettingsOrCallback);
        return;
    }
    async.read(path, getSettings(optionsOrSettingsOrCallback), callback);
}
exports.scandir = scandir;
function scandirSync(path, optionsOrSettings) {
    const settings = getSettings(optionsOrSettings);
    return sync.read(path, settings);
}
exports.scandirSync = scandirSync;
function getSettings(settingsOrOptions = {}) {
    if (settingsOrOptions instanceof settings_1.default) {
        return settingsOrOptions;
    }
    return new settings_1.default(settingsOrOptions);
}


/***/ }),

/***/ 7299:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.readdir = exports.readdirWithFileTypes = exports.read = void 0;
const fsStat = __nccwpck_require__(1470);
const rpl = __nccwpck_require__(2743);
const constants_1 = __nccwpck_require__(2479);
const utils = __nccwpck_require__(1144);
const common = __nccwpck_require__(770);
function read(directory, settings, callback) {
    if (!settings.stats && constants_1.IS_SUPPORT_READDIR_WITH_FILE_TYPES) {
        readdirWithFileTypes(directory, settings, callback);
        return;
    }
    readdir(directory, settings, callback);
}
exports.read = read;
function readdirWithFileTypes(directory, settings, callback) {
    settings.fs.readdir(directory, { withFileTypes: true }, (readdirError, dirents) => {
        if (readdirError !== null) {
            callFailureCallback(callback, readdirError);
            return;
        }
        const entries = dirents.map((dirent) => ({
            dirent,
            name: dirent.name,
            path: common.joinPathSegments(directory, dirent.name, settings.pathSegmentSeparator)
        }));
        if (!settings.followSymbolicLinks) {
            callSuccessCallback(callback, entries);
            return;
        }
        const tasks = entries.map((entry) => makeRplTaskEntry(entry, settings));
        rpl(tasks, (rplError, rplEntries) => {
            if (rplError !== null) {
                callFailureCallback(callback, rplError);
                return;
            }
            callSuccessCallback(callback, rplEntries);
        });
    });
}
exports.readdirWithFileTypes = readdirWithFileTypes;
function makeRplTaskEntry(entry, settings) {
    return (done) => {
        if (!entry.dirent.isSymbolicLink()) {
            done(null, entry);
            return;
        }
        settings.fs.stat(entry.path, (statError, stats) => {
            if (statError !== null) {
                if (settings.throwErrorOnBrokenSymbolicLink) {
                    done(statError);
                    return;
                }
                done(null, entry);
                return;
            }
            entry.dirent = utils.fs.createDirentFromStats(entry.name, stats);
            done(null, entry);
        });
    };
}
function readdir(directory, settings, callback) {
    settings.fs.readdir(directory, (readdirError, names) => {
        if (readdirError !== null) {
            callFailureCallback(callback, readdirError);
            return;
        }
        const tasks = names.map((name) => {
            const path = common.joinPathSegments(directory, name, settings.pathSegmentSeparator);
            return (done) => {
                fsStat.stat(path, settings.fsStatSettings, (error, stats) => {
                    if (error !== null) {
                        done(error);
                        return;
                    }
                    const entry = {
                        name,
                        path,
                        dirent: utils.fs.createDirentFromStats(name, stats)
                    };
                    if (settings.stats) {
                        entry.stats = stats;
                    }
                    done(null, entry);
                });
            };
        });
        rpl(tasks, (rplError, entries) => {
            if (rplError !== null) {
                callFailureCallback(callback, rplError);
                return;
            }
            callSuccessCallback(callback, entries);
        });
    });
}
exports.readdir = readdir;
function callFailureCallback(callback, error) {
    callback(error);
}
function callSuccessCallback(callback, result) {
    callback(null, result);
}


/***/ }),

/***/ 770:
/***/ ((__unused_webpack_module, exports) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.joinPathSegments = void 0;
function joinPathSegments(a, b, separator) {
    /**
     * The correct handling of cases when the first segment is a root (`/`, `C:/`) or UNC path (`//?/C:/`).
     */
    if (a.endsWith(separator)) {
        return a + b;
    }
    return a + separator + b;
}
exports.joinPathSegments = joinPathSegments;


/***/ }),

/***/ 7200:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.readdir = exports.readdirWithFileTypes = exports.read = void 0;
const fsStat = __nccwpck_require__(1470);
const constants_1 = __nccwpck_require__(2479);
const utils = __nccwpck_require__(1144);
const common = __nccwpck_require__(770);
function read(directory, settings) {
    if (!settings.stats && constants_1.IS_SUPPORT_READDIR_WITH_FILE_TYPES) {
        return readdirWithFileTypes(directory, settings);
    }
    return readdir(directory, settings);
}
exports.read = read;
function readdirWithFileTypes(directory, settings) {
    const dirents = settings.fs.readdirSync(directory, { withFileTypes: true });
    return dirents.map((dirent) => {
        const entry = {
            dirent,
            name: dirent.name,
            path: common.joinPathSegments(directory, dirent.name, settings.pathSegmentSeparator)
        };
        if (entry.dirent.isSymbolicLink() && settings.followSymbolicLinks) {
            try {
                const stats = settings.fs.statSync(entry.path);
                entry.dirent = utils.fs.createDirentFromStats(entry.name, stats);
            }
            catch (error) {
                if (settings.throwErrorOnBrokenSymbolicLink) {
                    throw error;
                }
            }
        }
        return entry;
    });
}
exports.readdirWithFileTypes = readdirWithFileTypes;
function readdir(directory, settings) {
    const names = settings.fs.readdirSync(directory);
    return names.map((name) => {
        const entryPath = common.joinPathSegments(directory, name, settings.pathSegmentSeparator);
        const stats = fsStat.statSync(entryPath, settings.fsStatSettings);
        const entry = {
            name,
            path: entryPath,
            dirent: utils.fs.createDirentFromStats(name, stats)
        };
        if (settings.stats) {
            entry.stats = stats;
        }
        return entry;
    });
}
exports.readdir = readdir;


/***/ }),

/***/ 2501:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const path = __nccwpck_require__(6928);
const fsStat = __nccwpck_require__(1470);
const fs = __nccwpck_require__(2400);
class Settings {
    constructor(_options = {}) {
        this._options = _options;
        this.followSymbolicLinks = this._getValue(this._options.followSymbolicLinks, false);
        this.fs = fs.createFileSystemAdapter(this._options.fs);
        this.pathSegmentSeparator = this._getValue(this._options.pathSegmentSeparator, path.sep);
        this.stats = this._getValue(this._options.stats, false);
        this.throwErrorOnBrokenSymbolicLink = this._getValue(this._options.throwErrorOnBrokenSymbolicLink, true);
        this.fsStatSettings = new fsStat.Settings({
            followSymbolicLink: this.followSymbolicLinks,
            fs: this.fs,
            throwErrorOnBrokenSymbolicLink: this.throwErrorOnBrokenSymbolicLink
        });
    }
    _getValue(option, value) {
        return option !== null && option !== void 0 ? option : value;
    }
}
exports["default"] = Settings;


/***/ }),

/***/ 5497:
/***/ ((__unused_webpack_module, exports) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.createDirentFromStats = void 0;
class DirentFromStats {
    constructor(name, stats) {
        this.name = name;
        this.isBlockDevice = stats.isBlockDevice.bind(stats);
        this.isCharacterDevice = stats.isCharacterDevice.bind(stats);
        this.isDirectory = stats.isDirectory.bind(stats);
        this.isFIFO = stats.isFIFO.bind(stats);
        this.isFile = stats.isFile.bind(stats);
        this.isSocket = stats.isSocket.bind(stats);
        this.isSymbolicLink = stats.isSymbolicLink.bind(stats);
    }
}
function createDirentFromStats(name, stats) {
    return new DirentFromStats(name, stats);
}
exports.createDirentFromStats = createDirentFromStats;


/***/ }),

/***/ 1144:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.fs = void 0;
const fs = __nccwpck_require__(5497);
exports.fs = fs;


/***/ }),

/***/ 4368:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.createFileSystemAdapter = exports.FILE_SYSTEM_ADAPTER = void 0;
const fs = __nccwpck_require__(9896);
exports.FILE_SYSTEM_ADAPTER = {
    lstat: fs.lstat,
    stat: fs.stat,
    lstatSync: fs.lstatSync,
    statSync: fs.statSync
};
function createFileSystemAdapter(fsMethods) {
    if (fsMethods === undefined) {
        return exports.FILE_SYSTEM_ADAPTER;
    }
    return Object.assign(Object.assign({}, exports.FILE_SYSTEM_ADAPTER), fsMethods);
}
exports.createFileSystemAdapter = createFileSystemAdapter;


/***/ }),

/***/ 1470:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.statSync = exports.stat = exports.Settings = void 0;
const async = __nccwpck_require__(1539);
const sync = __nccwpck_require__(6544);
const settings_1 = __nccwpck_require__(4853);
exports.Settings = settings_1.default;
function stat(path, optionsOrSettingsOrCallback, callback) {
    if (typeof optionsOrSettingsOrCallback === 'function') {
        async.read(path, getSettings(), optionsOrSettingsOrCallback);
        return;
    }
    async.read(path, getSettings(optionsOrSettingsOrCallback), callback);
}
exports.stat = stat;
function statSync(path, optionsOrSettings) {
    const settings = getSettings(optionsOrSettings);
    return sync.read(path, settings);
}
exports.statSync = statSync;
function getSettings(settingsOrOptions = {}) {
    if (settingsOrOptions instanceof settings_1.default) {
        return settingsOrOptions;
    }
    return new settings_1.default(settingsOrOptions);
}


/***/ }),

/***/ 1539:
/***/ ((__unused_webpack_module, exports) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.read = void 0;
function read(path, settings, callback) {
    settings.fs.lstat(path, (lstatError, lstat) => {
        if (lstatError !== null) {
            callFailureCallback(callback, lstatError);
            return;
        }
        if (!lstat.isSymbolicLink() || !settings.followSymbolicLink) {
            callSuccessCallback(callback, lstat);
            return;
        }
        settings.fs.stat(path, (statError, stat) => {
            if (statError !== null) {
                if (settings.throwErrorOnBrokenSymbolicLink) {
                    callFailureCallback(callback, statError);
                    return;
                }
                callSuccessCallback(callback, lstat);
                return;
            }
            if (settings.markSymbolicLink) {
                stat.isSymbolicLink = () => true;
            }
            callSuccessCallback(callback, stat);
        });
    });
}
exports.read = read;
function callFailureCallback(callback, error) {
    callback(error);
}
function callSuccessCallback(callback, result) {
    callback(null, result);
}


/***/ }),

/***/ 6544:
/***/ ((__unused_webpack_module, exports) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.read = void 0;
function read(path, settings) {
    const lstat = settings.fs.lstatSync(path);
    if (!lstat.isSymbolicLink() || !settings.followSymbolicLink) {
        return lstat;
    }
    try {
        const stat = settings.fs.statSync(path);
        if (settings.markSymbolicLink) {
            stat.isSymbolicLink = () => true;
        }
        return stat;
    }
    catch (error) {
        if (!settings.throwErrorOnBrokenSymbolicLink) {
            return lstat;
        }
        throw error;
    }
}
exports.read = read;


/***/ }),

/***/ 4853:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const fs = __nccwpck_require__(4368);
class Settings {
    constructor(_options = {}) {
        this._options = _options;
        this.followSymbolicLink = this._getValue(this._options.followSymbolicLink, true);
        this.fs = fs.createFileSystemAdapter(this._options.fs);
        this.markSymbolicLink = this._getValue(this._options.markSymbolicLink, false);
        this.throwErrorOnBrokenSymbolicLink = this._getValue(this._options.throwErrorOnBrokenSymbolicLink, true);
    }
    _getValue(option, value) {
        return option !== null && option !== void 0 ? option : value;
    }
}
exports["default"] = Settings;


/***/ }),

/***/ 9337:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.Settings = exports.walkStream = exports.walkSync = exports.walk = void 0;
const async_1 = __nccwpck_require__(1936);
const stream_1 = __nccwpck_require__(8986);
const sync_1 = __nccwpck_require__(8769);
const settings_1 = __nccwpck_require__(244);
exports.Settings = settings_1.default;
function walk(directory, optionsOrSettingsOrCallback, callback) {
    if (typeof optionsOrSettingsOrCallback === 'function') {
        new async_1.default(directory, getSettings()).read(optionsOrSettingsOrCallback);
        return;
    }
    new async_1.default(directory, getSettings(optionsOrSettingsOrCallback)).read(callback);
}
exports.walk = walk;
function walkSync(directory, optionsOrSettings) {
    const settings = getSettings(optionsOrSettings);
    const provider = new sync_1.default(directory, settings);
    return provider.read();
}
exports.walkSync = walkSync;
function walkStream(directory, optionsOrSettings) {
    const settings = getSettings(optionsOrSettings);
    const provider = new stream_1.default(directory, settings);
    return provider.read();
}
exports.walkStream = walkStream;
function getSettings(settingsOrOptions = {}) {
    if (settingsOrOptions instanceof settings_1.default) {
        return settingsOrOptions;
    }
    return new settings_1.default(settingsOrOptions);
}


/***/ }),

/***/ 1936:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const async_1 = __nccwpck_require__(1906);
class AsyncProvider {
    constructor(_root, _settings) {
        this._root = _root;
        this._settings = _settings;
        this._reader = new async_1.default(this._root, this._settings);
        this._storage = [];
    }
    read(callback) {
        this._reader.onError((error) => {
            callFailureCallback(callback, error);
        });
        this._reader.onEntry((entry) => {
            this._storage.push(entry);
        });
        this._reader.onEnd(() => {
            callSuccessCallback(callback, this._storage);
        });
        this._reader.read();
    }
}
exports["default"] = AsyncProvider;
function callFailureCallback(callback, error) {
    callback(error);
}
function callSuccessCallback(callback, entries) {
    callback(null, entries);
}


/***/ }),

/***/ 8986:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const stream_1 = __nccwpck_require__(2203);
const async_1 = __nccwpck_require__(1906);
class StreamProvider {
    constructor(_root, _settings) {
        this._root = _root;
        this._settings = _settings;
        this._reader = new async_1.default(this._root, this._settings);
        this._stream = new stream_1.Readable({
            objectMode: true,
            read: () => { },
            destroy: () => {
                if (!this._reader.isDestroyed) {
                    this._reader.destroy();
                }
            }
        });
    }
    read() {
        this._reader.onError((error) => {
            this._stream.emit('error', error);
        });
        this._reader.onEntry((entry) => {
            this._stream.push(entry);
        });
        this._reader.onEnd(() => {
            this._stream.push(null);
        });
        this._reader.read();
        return this._stream;
    }
}
exports["default"] = StreamProvider;


/***/ }),

/***/ 8769:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const sync_1 = __nccwpck_require__(3431);
class SyncProvider {
    constructor(_root, _settings) {
        this._root = _root;
        this._settings = _settings;
        this._reader = new sync_1.default(this._root, this._settings);
    }
    read() {
        return this._reader.read();
    }
}
exports["default"] = SyncProvider;


/***/ }),

/***/ 1906:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const events_1 = __nccwpck_require__(4434);
const fsScandir = __nccwpck_require__(7198);
const fastq = __nccwpck_require__(3281);
const common = __nccwpck_require__(4449);
const reader_1 = __nccwpck_require__(5903);
class AsyncReader extends reader_1.default {
    constructor(_root, _settings) {
        super(_root, _settings);
        this._settings = _settings;
        this._scandir = fsScandir.scandir;
        this._emitter = new events_1.EventEmitter();
        this._queue = fastq(this._worker.bind(this), this._settings.concurrency);
        this._isFatalError = false;
        this._isDestroyed = false;
        this._queue.drain = () => {
            if (!this._isFatalError) {
                this._emitter.emit('end');
            }
        };
    }
    read() {
        this._isFatalError = false;
        this._isDestroyed = false;
        setImmediate(() => {
            this._pushToQueue(this._root, this._settings.basePath);
        });
        return this._emitter;
    }
    get isDestroyed() {
        return this._isDestroyed;
    }
    destroy() {
        if (this._isDestroyed) {
            throw new Error('The reader is already destroyed');
        }
        this._isDestroyed = true;
        this._queue.killAndDrain();
    }
    onEntry(callback) {
        this._emitter.on('entry', callback);
    }
    onError(callback) {
        this._emitter.once('error', callback);
    }
    onEnd(callback) {
        this._emitter.once('end', callback);
    }
    _pushToQueue(directory, base) {
        const queueItem = { directory, base };
        this._queue.push(queueItem, (error) => {
            if (error !== null) {
                this._handleError(error);
            }
        });
    }
    _worker(item, done) {
        this._scandir(item.directory, this._settings.fsScandirSettings, (error, entries) => {
            if (error !== null) {
                done(error, undefined);
                return;
            }
            for (const entry of entries) {
                this._handleEntry(entry, item.base);
            }
            done(null, undefined);
        });
    }
    _handleError(error) {
        if (this._isDestroyed || !common.isFatalError(this._settings, error)) {
            return;
        }
        this._isFatalError = true;
        this._isDestroyed = true;
        this._emitter.emit('error', error);
    }
    _handleEntry(entry, base) {
        if (this._isDestroyed || this._isFatalError) {
            return;
        }
        const fullpath = entry.path;
        if (base !== undefined) {
            entry.path = common.joinPathSegments(base, entry.name, this._settings.pathSegmentSeparator);
        }
        if (common.isAppliedFilter(this._settings.entryFilter, entry)) {
            this._emitEntry(entry);
        }
        if (entry.dirent.isDirectory() && common.isAppliedFilter(this._settings.deepFilter, entry)) {
            this._pushToQueue(fullpath, base === undefined ? undefined : entry.path);
        }
    }
    _emitEntry(entry) {
        this._emitter.emit('entry', entry);
    }
}
exports["default"] = AsyncReader;


/***/ }),

/***/ 4449:
/***/ ((__unused_webpack_module, exports) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.joinPathSegments = exports.replacePathSegmentSeparator = exports.isAppliedFilter = exports.isFatalError = void 0;
function isFatalError(settings, error) {
    if (settings.errorFilter === null) {
        return true;
    }
    return !settings.errorFilter(error);
}
exports.isFatalError = isFatalError;
function isAppliedFilter(filter, value) {
    return filter === null || filter(value);
}
exports.isAppliedFilter = isAppliedFilter;
function replacePathSegmentSeparator(filepath, separator) {
    return filepath.split(/[/\\]/).join(separator);
}
exports.replacePathSegmentSeparator = replacePathSegmentSeparator;
function joinPathSegments(a, b, separator) {
    if (a === '') {
        return b;
    }
    /**
     * The correct handling of cases when the first segment is a root (`/`, `C:/`) or UNC path (`//?/C:/`).
     */
    if (a.endsWith(separator)) {
        return a + b;
    }
    return a + separator + b;
}
exports.joinPathSegments = joinPathSegments;


/***/ }),

/***/ 5903:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const common = __nccwpck_require__(4449);
class Reader {
    constructor(_root, _settings) {
        this._root = _root;
        this._settings = _settings;
        this._root = common.replacePathSegmentSeparator(_root, _settings.pathSegmentSeparator);
    }
}
exports["default"] = Reader;


/***/ }),

/***/ 3431:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const fsScandir = __nccwpck_require__(7198);
const common = __nccwpck_require__(4449);
const reader_1 = __nccwpck_require__(5903);
class SyncReader extends reader_1.default {
    constructor() {
        super(...arguments);
        this._scandir = fsScandir.scandirSync;
        this._storage = [];
        this._queue = new Set();
    }
    read() {
        this._pushToQueue(this._root, this._settings.basePath);
        this._handleQueue();
        return this._storage;
    }
    _pushToQueue(directory, base) {
        this._queue.add({ directory, base });
    }
    _handleQueue() {
        for (const item of this._queue.values()) {
            this._handleDirectory(item.directory, item.base);
        }
    }
    _handleDirectory(directory, base) {
        try {
            const entries = this._scandir(directory, this._settings.fsScandirSettings);
            for (const entry of entries) {
                this._handleEntry(entry, base);
            }
        }
        catch (error) {
            this._handleError(error);
        }
    }
    _handleError(error) {
        if (!common.isFatalError(this._settings, error)) {
            return;
        }
        throw error;
    }
    _handleEntry(entry, base) {
        const fullpath = entry.path;
        if (base !== undefined) {
            entry.path = common.joinPathSegments(base, entry.name, this._settings.pathSegmentSeparator);
        }
        if (common.isAppliedFilter(this._settings.entryFilter, entry)) {
            this._pushToStorage(entry);
        }
        if (entry.dirent.isDirectory() && common.isAppliedFilter(this._settings.deepFilter, entry)) {
            this._pushToQueue(fullpath, base === undefined ? undefined : entry.path);
        }
    }
    _pushToStorage(entry) {
        this._storage.push(entry);
    }
}
exports["default"] = SyncReader;


/***/ }),

/***/ 244:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const path = __nccwpck_require__(6928);
const fsScandir = __nccwpck_require__(7198);
class Settings {
    constructor(_options = {}) {
        this._options = _options;
        this.basePath = this._getValue(this._options.basePath, undefined);
        this.concurrency = this._getValue(this._options.concurrency, Number.POSITIVE_INFINITY);
        this.deepFilter = this._getValue(this._options.deepFilter, null);
        this.entryFilter = this._getValue(this._options.entryFilter, null);
        this.errorFilter = this._getValue(this._options.errorFilter, null);
        this.pathSegmentSeparator = this._getValue(this._options.pathSegmentSeparator, path.sep);
        this.fsScandirSettings = new fsScandir.Settings({
            followSymbolicLinks: this._options.followSymbolicLinks,
            fs: this._options.fs,
            pathSegmentSeparator: this._options.pathSegmentSeparator,
            stats: this._options.stats,
            throwErrorOnBrokenSymbolicLink: this._options.throwErrorOnBrokenSymbolicLink
        });
    }
    _getValue(option, value) {
        return option !== null && option !== void 0 ? option : value;
    }
}
exports["default"] = Settings;


/***/ }),

/***/ 748:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const stringify = __nccwpck_require__(3317);
const compile = __nccwpck_require__(1113);
const expand = __nccwpck_require__(5290);
const parse = __nccwpck_require__(507);

/**
 * Expand the given pattern or create a regex-compatible string.
 *
 * ```js
 * const braces = require('braces');
 * console.log(braces('{a,b,c}', { compile: true })); //=> ['(a|b|c)']
 * console.log(braces('{a,b,c}')); //=> ['a', 'b', 'c']
 * ```
 * @param {String} `str`
 * @param {Object} `options`
 * @return {String}
 * @api public
 */

const braces = (input, options = {}) => {
  let output = [];

  if (Array.isArray(input)) {
    for (const pattern of input) {
      const result = braces.create(pattern, options);
      if (Array.isArray(result)) {
        output.push(...result);
      } else {
        output.push(result);
      }
    }
  } else {
    output = [].concat(braces.create(input, options));
  }

  if (options && options.expand === true && options.nodupes === true) {
    output = [...new Set(output)];
  }
  return output;
};

/**
 * Parse the given `str` with the given `options`.
 *
 * ```js
 * // braces.parse(pattern, [, options]);
 * const ast = braces.parse('a/{b,c}/d');
 * console.log(ast);
 * ```
 * @param {String} pattern Brace pattern to parse
 * @param {Object} options
 * @return {Object} Returns an AST
 * @api public
 */

braces.parse = (input, options = {}) => parse(input, options);

/**
 * Creates a braces string from an AST, or an AST node.
 *
 * ```js
 * const braces = require('braces');
 * let ast = braces.parse('foo/{a,b}/bar');
 * console.log(stringify(ast.nodes[2])); //=> '{a,b}'
 * ```
 * @param {String} `input` Brace pattern or AST.
 * @param {Object} `options`
 * @return {Array} Returns an array of expanded values.
 * @api public
 */

braces.stringify = (input, options = {}) => {
  if (typeof input === 'string') {
    return stringify(braces.parse(input, options), options);
  }
  return stringify(input, options);
};

/**
 * Compiles a brace pattern into a regex-compatible, optimized string.
 * This method is called by the main [braces](#braces) function by default.
 *
 * ```js
 * const braces = require('braces');
 * console.log(braces.compile('a/{b,c}/d'));
 * //=> ['a/(b|c)/d']
 * ```
 * @param {String} `input` Brace pattern or AST.
 * @param {Object} `options`
 * @return {Array} Returns an array of expanded values.
 * @api public
 */

braces.compile = (input, options = {}) => {
  if (typeof input === 'string') {
    input = braces.parse(input, options);
  }
  return compile(input, options);
};

/**
 * Expands a brace pattern into an array. This method is called by the
 * main [braces](#braces) function when `options.expand` is true. Before
 * using this method it's recommended that you read the [performance notes](#performance))
 * and advantages of using [.compile](#compile) instead.
 *
 * ```js
 * const braces = require('braces');
 * console.log(braces.expand('a/{b,c}/d'));
 * //=> ['a/b/d', 'a/c/d'];
 * ```
 * @param {String} `pattern` Brace pattern
 * @param {Object} `options`
 * @return {Array} Returns an array of expanded values.
 * @api public
 */

braces.expand = (input, options = {}) => {
  if (typeof input === 'string') {
    input = braces.parse(input, options);
  }

  let result = expand(input, options);

  // filter out empty strings if specified
  if (options.noempty === true) {
    result = result.filter(Boolean);
  }

  // filter out duplicates if specified
  if (options.nodupes === true) {
    result = [...new Set(result)];
  }

  return result;
};

/**
 * Processes a brace pattern and returns either an expanded array
 * (if `options.expand` is true), a highly optimized regex-compatible string.
 * This method is called by the main [braces](#braces) function.
 *
 * ```js
 * const braces = require('braces');
 * console.log(braces.create('user-{200..300}/project-{a,b,c}-{1..10}'))
 * //=> 'user-(20[0-9]|2[1-9][0-9]|300)/project-(a|b|c)-([1-9]|10)'
 * ```
 * @param {String} `pattern` Brace pattern
 * @param {Object} `options`
 * @return {Array} Returns an array of expanded values.
 * @api public
 */

braces.create = (input, options = {}) => {
  if (input === '' || input.length < 3) {
    return [input];
  }

  return options.expand !== true
    ? braces.compile(input, options)
    : braces.expand(input, options);
};

/**
 * Expose "braces"
 */

module.exports = braces;


/***/ }),

/***/ 1113:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const fill = __nccwpck_require__(877);
const utils = __nccwpck_require__(2257);

const compile = (ast, options = {}) => {
  const walk = (node, parent = {}) => {
    const invalidBlock = utils.isInvalidBrace(parent);
    const invalidNode = node.invalid === true && options.escapeInvalid === true;
    const invalid = invalidBlock === true || invalidNode === true;
    const prefix = options.escapeInvalid === true ? '\\' : '';
    let output = '';

    if (node.isOpen === true) {
      return prefix + node.value;
    }

    if (node.isClose === true) {
      console.log('node.isClose', prefix, node.value);
      return prefix + node.value;
    }

    if (node.type === 'open') {
      return invalid ? prefix + node.value : '(';
    }

    if (node.type === 'close') {
      return invalid ? prefix + node.value : ')';
    }

    if (node.type === 'comma') {
      return node.prev.type === 'comma' ? '' : invalid ? node.value : '|';
    }

    if (node.value) {
      return node.value;
    }

    if (node.nodes && node.ranges > 0) {
      const args = utils.reduce(node.nodes);
      const range = fill(...args, { ...options, wrap: false, toRegex: true, strictZeros: true });

      if (range.length !== 0) {
        return args.length > 1 && range.length > 1 ? `(${range})` : range;
      }
    }

    if (node.nodes) {
      for (const child of node.nodes) {
        output += walk(child, node);
      }
    }

    return output;
  };

  return walk(ast);
};

module.exports = compile;


/***/ }),

/***/ 2477:
/***/ ((module) => {



module.exports = {
  MAX_LENGTH: 10000,

  // Digits
  CHAR_0: '0', /* 0 */
  CHAR_9: '9', /* 9 */

  // Alphabet chars.
  CHAR_UPPERCASE_A: 'A', /* A */
  CHAR_LOWERCASE_A: 'a', /* a */
  CHAR_UPPERCASE_Z: 'Z', /* Z */
  CHAR_LOWERCASE_Z: 'z', /* z */

  CHAR_LEFT_PARENTHESES: '(', /* ( */
  CHAR_RIGHT_PARENTHESES: ')', /* ) */

  CHAR_ASTERISK: '*', /* * */

  // Non-alphabetic chars.
  CHAR_AMPERSAND: '&', /* & */
  CHAR_AT: '@', /* @ */
  CHAR_BACKSLASH: '\\', /* \ */
  CHAR_BACKTICK: '`', /* ` */
  CHAR_CARRIAGE_RETURN: '\r', /* \r */
  CHAR_CIRCUMFLEX_ACCENT: '^', /* ^ */
  CHAR_COLON: ':', /* : */
  CHAR_COMMA: ',', /* , */
  CHAR_DOLLAR: '$', /* . */
  CHAR_DOT: '.', /* . */
  CHAR_DOUBLE_QUOTE: '"', /* " */
  CHAR_EQUAL: '=', /* = */
  CHAR_EXCLAMATION_MARK: '!', /* ! */
  CHAR_FORM_FEED: '\f', /* \f */
  CHAR_FORWARD_SLASH: '/', /* / */
  CHAR_HASH: '#', /* # */
  CHAR_HYPHEN_MINUS: '-', /* - */
  CHAR_LEFT_ANGLE_BRACKET: '<', /* < */
  CHAR_LEFT_CURLY_BRACE: '{', /* { */
  CHAR_LEFT_SQUARE_BRACKET: '[', /* [ */
  CHAR_LINE_FEED: '\n', /* \n */
  CHAR_NO_BREAK_SPACE: '\u00A0', /* \u00A0 */
  CHAR_PERCENT: '%', /* % */
  CHAR_PLUS: '+', /* + */
  CHAR_QUESTION_MARK: '?', /* ? */
  CHAR_RIGHT_ANGLE_BRACKET: '>', /* > */
  CHAR_RIGHT_CURLY_BRACE: '}', /* } */
  CHAR_RIGHT_SQUARE_BRACKET: ']', /* ] */
  CHAR_SEMICOLON: ';', /* ; */
  CHAR_SINGLE_QUOTE: '\'', /* ' */
  CHAR_SPACE: ' ', /*   */
  CHAR_TAB: '\t', /* \t */
  CHAR_UNDERSCORE: '_', /* _ */
  CHAR_VERTICAL_LINE: '|', /* | */
  CHAR_ZERO_WIDTH_NOBREAK_SPACE: '\uFEFF' /* \uFEFF */
};


/***/ }),

/***/ 5290:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const fill = __nccwpck_require__(877);
const stringify = __nccwpck_require__(3317);
const utils = __nccwpck_require__(2257);

const append = (queue = '', stash = '', enclose = false) => {
  const result = [];

  queue = [].concat(queue);
  stash = [].concat(stash);

  if (!stash.length) return queue;
  if (!queue.length) {
    return enclose ? utils.flatten(stash).map(ele => `{${ele}}`) : stash;
  }

  for (const item of queue) {
    if (Array.isArray(item)) {
      for (const value of item) {
        result.push(append(value, stash, enclose));
      }
    } else {
      for (let ele of stash) {
        if (enclose === true && typeof ele === 'string') ele = `{${ele}}`;
        result.push(Array.isArray(ele) ? append(item, ele, enclose) : item + ele);
      }
    }
  }
  return utils.flatten(result);
};

const expand = (ast, options = {}) => {
  const rangeLimit = options.rangeLimit === undefined ? 1000 : options.rangeLimit;

  const walk = (node, parent = {}) => {
    node.queue = [];

    let p = parent;
    let q = parent.queue;

    while (p.type !== 'brace' && p.type !== 'root' && p.parent) {
      p = p.parent;
      q = p.queue;
    }

    if (node.invalid || node.dollar) {
      q.push(append(q.pop(), stringify(node, options)));
      return;
    }

    if (node.type === 'brace' && node.invalid !== true && node.nodes.length === 2) {
      q.push(append(q.pop(), ['{}']));
      return;
    }

    if (node.nodes && node.ranges > 0) {
      const args = utils.reduce(node.nodes);

      if (utils.exceedsLimit(...args, options.step, rangeLimit)) {
        throw new RangeError('expanded array length exceeds range limit. Use options.rangeLimit to increase or disable the limit.');
      }

      let range = fill(...args, options);
      if (range.length === 0) {
        range = stringify(node, options);
      }

      q.push(append(q.pop(), range));
      node.nodes = [];
      return;
    }

    const enclose = utils.encloseBrace(node);
    let queue = node.queue;
    let block = node;

    while (block.type !== 'brace' && block.type !== 'root' && block.parent) {
      block = block.parent;
      queue = block.queue;
    }

    for (let i = 0; i < node.nodes.length; i++) {
      const child = node.nodes[i];

      if (child.type === 'comma' && node.type === 'brace') {
        if (i === 1) queue.push('');
        queue.push('');
        continue;
      }

      if (child.type === 'close') {
        q.push(append(q.pop(), queue, enclose));
        continue;
      }

      if (child.value && child.type !== 'open') {
        queue.push(append(queue.pop(), child.value));
        continue;
      }

      if (child.nodes) {
        walk(child, node);
      }
    }

    return queue;
  };

  return utils.flatten(walk(ast));
};

module.exports = expand;


/***/ }),

/***/ 507:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const stringify = __nccwpck_require__(3317);

/**
 * Constants
 */

const {
  MAX_LENGTH,
  CHAR_BACKSLASH, /* \ */
  CHAR_BACKTICK, /* ` */
  CHAR_COMMA, /* , */
  CHAR_DOT, /* . */
  CHAR_LEFT_PARENTHESES, /* ( */
  CHAR_RIGHT_PARENTHESES, /* ) */
  CHAR_LEFT_CURLY_BRACE, /* { */
  CHAR_RIGHT_CURLY_BRACE, /* } */
  CHAR_LEFT_SQUARE_BRACKET, /* [ */
  CHAR_RIGHT_SQUARE_BRACKET, /* ] */
  CHAR_DOUBLE_QUOTE, /* " */
  CHAR_SINGLE_QUOTE, /* ' */
  CHAR_NO_BREAK_SPACE,
  CHAR_ZERO_WIDTH_NOBREAK_SPACE
} = __nccwpck_require__(2477);

/**
 * parse
 */

const parse = (input, options = {}) => {
  if (typeof input !== 'string') {
    throw new TypeError('Expected a string');
  }

  const opts = options || {};
  const max = typeof opts.maxLength === 'number' ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
  if (input.length > max) {
    throw new SyntaxError(`Input length (${input.length}), exceeds max characters (${max})`);
  }

  const ast = { type: 'root', input, nodes: [] };
  const stack = [ast];
  let block = ast;
  let prev = ast;
  let brackets = 0;
  const length = input.length;
  let index = 0;
  let depth = 0;
  let value;

  /**
   * Helpers
   */

  const advance = () => input[index++];
  const push = node => {
    if (node.type === 'text' && prev.type === 'dot') {
      prev.type = 'text';
    }

    if (prev && prev.type === 'text' && node.type === 'text') {
      prev.value += node.value;
      return;
    }

    block.nodes.push(node);
    node.parent = block;
    node.prev = prev;
    prev = node;
    return node;
  };

  push({ type: 'bos' });

  while (index < length) {
    block = stack[stack.length - 1];
    value = advance();

    /**
     * Invalid chars
     */

    if (value === CHAR_ZERO_WIDTH_NOBREAK_SPACE || value === CHAR_NO_BREAK_SPACE) {
      continue;
    }

    /**
     * Escaped chars
     */

    if (value === CHAR_BACKSLASH) {
      push({ type: 'text', value: (options.keepEscaping ? value : '') + advance() });
      continue;
    }

    /**
     * Right square bracket (literal): ']'
     */

    if (value === CHAR_RIGHT_SQUARE_BRACKET) {
      push({ type: 'text', value: '\\' + value });
      continue;
    }

    /**
     * Left square bracket: '['
     */

    if (value === CHAR_LEFT_SQUARE_BRACKET) {
      brackets++;

      let next;

      while (index < length && (next = advance())) {
        value += next;

        if (next === CHAR_LEFT_SQUARE_BRACKET) {
          brackets++;
          continue;
        }

        if (next === CHAR_BACKSLASH) {
          value += advance();
          continue;
        }

        if (next === CHAR_RIGHT_SQUARE_BRACKET) {
          brackets--;

          if (brackets === 0) {
            break;
          }
        }
      }

      push({ type: 'text', value });
      continue;
    }

    /**
     * Parentheses
     */

    if (value === CHAR_LEFT_PARENTHESES) {
      block = push({ type: 'paren', nodes: [] });
      stack.push(block);
      push({ type: 'text', value });
      continue;
    }

    if (value === CHAR_RIGHT_PARENTHESES) {
      if (block.type !== 'paren') {
        push({ type: 'text', value });
        continue;
      }
      block = stack.pop();
      push({ type: 'text', value });
      block = stack[stack.length - 1];
      continue;
    }

    /**
     * Quotes: '|"|`
     */

    if (value === CHAR_DOUBLE_QUOTE || value === CHAR_SINGLE_QUOTE || value === CHAR_BACKTICK) {
      const open = value;
      let next;

      if (options.keepQuotes !== true) {
        value = '';
      }

      while (index < length && (next = advance())) {
        if (next === CHAR_BACKSLASH) {
          value += next + advance();
          continue;
        }

        if (next === open) {
          if (options.keepQuotes === true) value += next;
          break;
        }

        value += next;
      }

      push({ type: 'text', value });
      continue;
    }

    /**
     * Left curly brace: '{'
     */

    if (value === CHAR_LEFT_CURLY_BRACE) {
      depth++;

      const dollar = prev.value && prev.value.slice(-1) === '$' || block.dollar === true;
      const brace = {
        type: 'brace',
        open: true,
        close: false,
        dollar,
        depth,
        commas: 0,
        ranges: 0,
        nodes: []
      };

      block = push(brace);
      stack.push(block);
      push({ type: 'open', value });
      continue;
    }

    /**
     * Right curly brace: '}'
     */

    if (value === CHAR_RIGHT_CURLY_BRACE) {
      if (block.type !== 'brace') {
        push({ type: 'text', value });
        continue;
      }

      const type = 'close';
      block = stack.pop();
      block.close = true;

      push({ type, value });
      depth--;

      block = stack[stack.length - 1];
      continue;
    }

    /**
     * Comma: ','
     */

    if (value === CHAR_COMMA && depth > 0) {
      if (block.ranges > 0) {
        block.ranges = 0;
        const open = block.nodes.shift();
        block.nodes = [open, { type: 'text', value: stringify(block) }];
      }

      push({ type: 'comma', value });
      block.commas++;
      continue;
    }

    /**
     * Dot: '.'
     */

    if (value === CHAR_DOT && depth > 0 && block.commas === 0) {
      const siblings = block.nodes;

      if (depth === 0 || siblings.length === 0) {
        push({ type: 'text', value });
        continue;
      }

      if (prev.type === 'dot') {
        block.range = [];
        prev.value += value;
        prev.type = 'range';

        if (block.nodes.length !== 3 && block.nodes.length !== 5) {
          block.invalid = true;
          block.ranges = 0;
          prev.type = 'text';
          continue;
        }

        block.ranges++;
        block.args = [];
        continue;
      }

      if (prev.type === 'range') {
        siblings.pop();

        const before = siblings[siblings.length - 1];
        before.value += prev.value + value;
        prev = before;
        block.ranges--;
        continue;
      }

      push({ type: 'dot', value });
      continue;
    }

    /**
     * Text
     */

    push({ type: 'text', value });
  }

  // Mark imbalanced braces and brackets as invalid
  do {
    block = stack.pop();

    if (block.type !== 'root') {
      block.nodes.forEach(node => {
        if (!node.nodes) {
          if (node.type === 'open') node.isOpen = true;
          if (node.type === 'close') node.isClose = true;
          if (!node.nodes) node.type = 'text';
          node.invalid = true;
        }
      });

      // get the location of the block on parent.nodes (block's siblings)
      const parent = stack[stack.length - 1];
      const index = parent.nodes.indexOf(block);
      // replace the (invalid) block with it's nodes
      parent.nodes.splice(index, 1, ...block.nodes);
    }
  } while (stack.length > 0);

  push({ type: 'eos' });
  return ast;
};

module.exports = parse;


/***/ }),

/***/ 3317:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const utils = __nccwpck_require__(2257);

module.exports = (ast, options = {}) => {
  const stringify = (node, parent = {}) => {
    const invalidBlock = options.escapeInvalid && utils.isInvalidBrace(parent);
    const invalidNode = node.invalid === true && options.escapeInvalid === true;
    let output = '';

    if (node.value) {
      if ((invalidBlock || invalidNode) && utils.isOpenOrClose(node)) {
        return '\\' + node.value;
      }
      return node.value;
    }

    if (node.value) {
      return node.value;
    }

    if (node.nodes) {
      for (const child of node.nodes) {
        output += stringify(child);
      }
    }
    return output;
  };

  return stringify(ast);
};



/***/ }),

/***/ 2257:
/***/ ((__unused_webpack_module, exports) => {



exports.isInteger = num => {
  if (typeof num === 'number') {
    return Number.isInteger(num);
  }
  if (typeof num === 'string' && num.trim() !== '') {
    return Number.isInteger(Number(num));
  }
  return false;
};

/**
 * Find a node of the given type
 */

exports.find = (node, type) => node.nodes.find(node => node.type === type);

/**
 * Find a node of the given type
 */

exports.exceedsLimit = (min, max, step = 1, limit) => {
  if (limit === false) return false;
  if (!exports.isInteger(min) || !exports.isInteger(max)) return false;
  return ((Number(max) - Number(min)) / Number(step)) >= limit;
};

/**
 * Escape the given node with '\\' before node.value
 */

exports.escapeNode = (block, n = 0, type) => {
  const node = block.nodes[n];
  if (!node) return;

  if ((type && node.type === type) || node.type === 'open' || node.type === 'close') {
    if (node.escaped !== true) {
      node.value = '\\' + node.value;
      node.escaped = true;
    }
  }
};

/**
 * Returns true if the given brace node should be enclosed in literal braces
 */

exports.encloseBrace = node => {
  if (node.type !== 'brace') return false;
  if ((node.commas >> 0 + node.ranges >> 0) === 0) {
    node.invalid = true;
    return true;
  }
  return false;
};

/**
 * Returns true if a brace node is invalid.
 */

exports.isInvalidBrace = block => {
  if (block.type !== 'brace') return false;
  if (block.invalid === true || block.dollar) return true;
  if ((block.commas >> 0 + block.ranges >> 0) === 0) {
    block.invalid = true;
    return true;
  }
  if (block.open !== true || block.close !== true) {
    block.invalid = true;
    return true;
  }
  return false;
};

/**
 * Returns true if a node is an open or close node
 */

exports.isOpenOrClose = node => {
  if (node.type === 'open' || node.type === 'close') {
    return true;
  }
  return node.open === true || node.close === true;
};

/**
 * Reduce an array of text nodes.
 */

exports.reduce = nodes => nodes.reduce((acc, node) => {
  if (node.type === 'text') acc.push(node.value);
  if (node.type === 'range') node.type = 'text';
  return acc;
}, []);

/**
 * Flatten an array
 */

exports.flatten = (...args) => {
  const result = [];

  const flat = arr => {
    for (let i = 0; i < arr.length; i++) {
      const ele = arr[i];

      if (Array.isArray(ele)) {
        flat(ele);
        continue;
      }

      if (ele !== undefined) {
        result.push(ele);
      }
    }
    return result;
  };

  flat(args);
  return result;
};


/***/ }),

/***/ 5648:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {


const taskManager = __nccwpck_require__(6599);
const async_1 = __nccwpck_require__(645);
const stream_1 = __nccwpck_require__(1969);
const sync_1 = __nccwpck_require__(5894);
const settings_1 = __nccwpck_require__(879);
const utils = __nccwpck_require__(6002);
async function FastGlob(source, options) {
    assertPatternsInput(source);
    const works = getWorks(source, async_1.default, options);
    const result = await Promise.all(works);
    return utils.array.flatten(result);
}
// https://github.com/typescript-eslint/typescript-eslint/issues/60
// eslint-disable-next-line no-redeclare
(function (FastGlob) {
    FastGlob.glob = FastGlob;
    FastGlob.globSync = sync;
    FastGlob.globStream = stream;
    FastGlob.async = FastGlob;
    function sync(source, options) {
        assertPatternsInput(source);
        const works = getWorks(source, sync_1.default, options);
        return utils.array.flatten(works);
    }
    FastGlob.sync = sync;
    function stream(source, options) {
        assertPatternsInput(source);
        const works = getWorks(source, stream_1.default, options);
        /**
         * The stream returned by the provider cannot work with an asynchronous iterator.
         * To support asynchronous iterators, regardless of the number of tasks, we always multiplex streams.
         * This affects performance (+25%). I don't see best solution right now.
         */
        return utils.stream.merge(works);
    }
    FastGlob.stream = stream;
    function generateTasks(source, options) {
        assertPatternsInput(source);
        const patterns = [].concat(source);
        const settings = new settings_1.default(options);
        return taskManager.generate(patterns, settings);
    }
    FastGlob.generateTasks = generateTasks;
    function isDynamicPattern(source, options) {
        assertPatternsInput(source);
        const settings = new settings_1.default(options);
        return utils.pattern.isDynamicPattern(source, settings);
    }
    FastGlob.isDynamicPattern = isDynamicPattern;
    function escapePath(source) {
        assertPatternsInput(source);
        return utils.path.escape(source);
    }
    FastGlob.escapePath = escapePath;
    function convertPathToPattern(source) {
        assertPatternsInput(source);
        return utils.path.convertPathToPattern(source);
    }
    FastGlob.convertPathToPattern = convertPathToPattern;
    let posix;
    (function (posix) {
        function escapePath(source) {
            assertPatternsInput(source);
            return utils.path.escapePosixPath(source);
        }
        posix.escapePath = escapePath;
        function convertPathToPattern(source) {
            assertPatternsInput(source);
            return utils.path.convertPosixPathToPattern(source);
        }
        posix.convertPathToPattern = convertPathToPattern;
    })(posix = FastGlob.posix || (FastGlob.posix = {}));
    let win32;
    (function (win32) {
        function escapePath(source) {
            assertPatternsInput(source);
            return utils.path.escapeWindowsPath(source);
        }
        win32.escapePath = escapePath;
        function convertPathToPattern(source) {
            assertPatternsInput(source);
            return utils.path.convertWindowsPathToPattern(source);
        }
        win32.convertPathToPattern = convertPathToPattern;
    })(win32 = FastGlob.win32 || (FastGlob.win32 = {}));
})(FastGlob || (FastGlob = {}));
function getWorks(source, _Provider, options) {
    const patterns = [].concat(source);
    const settings = new settings_1.default(options);
    const tasks = taskManager.generate(patterns, settings);
    const provider = new _Provider(settings);
    return tasks.map(provider.read, provider);
}
function assertPatternsInput(input) {
    const source = [].concat(input);
    const isValidSource = source.every((item) => utils.string.isString(item) && !utils.string.isEmpty(item));
    if (!isValidSource) {
        throw new TypeError('Patterns must be a string (non empty) or an array of strings');
    }
}
module.exports = FastGlob;


/***/ }),

/***/ 6599:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.convertPatternGroupToTask = exports.convertPatternGroupsToTasks = exports.groupPatternsByBaseDirectory = exports.getNegativePatternsAsPositive = exports.getPositivePatterns = exports.convertPatternsToTasks = exports.generate = void 0;
const utils = __nccwpck_require__(6002);
function generate(input, settings) {
    const patterns = processPatterns(input, settings);
    const ignore = processPatterns(settings.ignore, settings);
    const positivePatterns = getPositivePatterns(patterns);
    const negativePatterns = getNegativePatternsAsPositive(patterns, ignore);
    const staticPatterns = positivePatterns.filter((pattern) => utils.pattern.isStaticPattern(pattern, settings));
    const dynamicPatterns = positivePatterns.filter((pattern) => utils.pattern.isDynamicPattern(pattern, settings));
    const staticTasks = convertPatternsToTasks(staticPatterns, negativePatterns, /* dynamic */ false);
    const dynamicTasks = convertPatternsToTasks(dynamicPatterns, negativePatterns, /* dynamic */ true);
    return staticTasks.concat(dynamicTasks);
}
exports.generate = generate;
function processPatterns(input, settings) {
    let patterns = input;
    /**
     * The original pattern like `{,*,**,a/*}` can lead to problems checking the depth when matching entry
     * and some problems with the micromatch package (see fast-glob issues: #365, #394).
     *
     * To solve this problem, we expand all patterns containing brace expansion. This can lead to a slight slowdown
     * in matching in the case of a large set of patterns after expansion.
     */
    if (settings.braceExpansion) {
        patterns = utils.pattern.expandPatternsWithBraceExpansion(patterns);
    }
    /**
     * If the `baseNameMatch` option is enabled, we must add globstar to patterns, so that they can be used
     * at any nesting level.
     *
     * We do this here, because otherwise we have to complicate the filtering logic. For example, we need to change
     * the pattern in the filter before creating a regular expression. There is no need to change the patterns
     * in the application. Only on the input.
     */
    if (settings.baseNameMatch) {
        patterns = patterns.map((pattern) => pattern.includes('/') ? pattern : `**/${pattern}`);
    }
    /**
     * This method also removes duplicate slashes that may have been in the pattern or formed as a result of expansion.
     */
    return patterns.map((pattern) => utils.pattern.removeDuplicateSlashes(pattern));
}
/**
 * Returns tasks grouped by basic pattern directories.
 *
 * Patterns that can be found inside (`./`) and outside (`../`) the current directory are handled separately.
 * This is necessary because directory traversal starts at the base directory and goes deeper.
 */
function convertPatternsToTasks(positive, negative, dynamic) {
    const tasks = [];
    const patternsOutsideCurrentDirectory = utils.pattern.getPatternsOutsideCurrentDirectory(positive);
    const patternsInsideCurrentDirectory = utils.pattern.getPatternsInsideCurrentDirectory(positive);
    const outsideCurrentDirectoryGroup = groupPatternsByBaseDirectory(patternsOutsideCurrentDirectory);
    const insideCurrentDirectoryGroup = groupPatternsByBaseDirectory(patternsInsideCurrentDirectory);
    tasks.push(...convertPatternGroupsToTasks(outsideCurrentDirectoryGroup, negative, dynamic));
    /*
     * For the sake of reducing future accesses to the file system, we merge all tasks within the current directory
     * into a global task, if at least one pattern refers to the root (`.`). In this case, the global task covers the rest.
     */
    if ('.' in insideCurrentDirectoryGroup) {
        tasks.push(convertPatternGroupToTask('.', patternsInsideCurrentDirectory, negative, dynamic));
    }
    else {
        tasks.push(...convertPatternGroupsToTasks(insideCurrentDirectoryGroup, negative, dynamic));
    }
    return tasks;
}
exports.convertPatternsToTasks = convertPatternsToTasks;
function getPositivePatterns(patterns) {
    return utils.pattern.getPositivePatterns(patterns);
}
exports.getPositivePatterns = getPositivePatterns;
function getNegativePatternsAsPositive(patterns, ignore) {
    const negative = utils.pattern.getNegativePatterns(patterns).concat(ignore);
    const positive = negative.map(utils.pattern.convertToPositivePattern);
    return positive;
}
exports.getNegativePatternsAsPositive = getNegativePatternsAsPositive;
function groupPatternsByBaseDirectory(patterns) {
    const group = {};
    return patterns.reduce((collection, pattern) => {
        const base = utils.pattern.getBaseDirectory(pattern);
        if (base in collection) {
            collection[base].push(pattern);
        }
        else {
            collection[base] = [pattern];
        }
        return collection;
    }, group);
}
exports.groupPatternsByBaseDirectory = groupPatternsByBaseDirectory;
function convertPatternGroupsToTasks(positive, negative, dynamic) {
    return Object.keys(positive).map((base) => {
        return convertPatternGroupToTask(base, positive[base], negative, dynamic);
    });
}
exports.convertPatternGroupsToTasks = convertPatternGroupsToTasks;
function convertPatternGroupToTask(base, positive, negative, dynamic) {
    return {
        dynamic,
        positive,
        negative,
        base,
        patterns: [].concat(positive, negative.map(utils.pattern.convertToNegativePattern))
    };
}
exports.convertPatternGroupToTask = convertPatternGroupToTask;


/***/ }),

/***/ 645:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const async_1 = __nccwpck_require__(2907);
const provider_1 = __nccwpck_require__(7792);
class ProviderAsync extends provider_1.default {
    constructor() {
        super(...arguments);
        this._reader = new async_1.default(this._settings);
    }
    async read(task) {
        const root = this._getRootDirectory(task);
        const options = this._getReaderOptions(task);
        const entries = await this.api(root, task, options);
        return entries.map((entry) => options.transform(entry));
    }
    api(root, task, options) {
        if (task.dynamic) {
            return this._reader.dynamic(root, options);
        }
        return this._reader.static(task.patterns, options);
    }
}
exports["default"] = ProviderAsync;


/***/ }),

/***/ 3591:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const utils = __nccwpck_require__(6002);
const partial_1 = __nccwpck_require__(5740);
class DeepFilter {
    constructor(_settings, _micromatchOptions) {
        this._settings = _settings;
        this._micromatchOptions = _micromatchOptions;
    }
    getFilter(basePath, positive, negative) {
        const matcher = this._getMatcher(positive);
        const negativeRe = this._getNegativePatternsRe(negative);
        return (entry) => this._filter(basePath, entry, matcher, negativeRe);
    }
    _getMatcher(patterns) {
        return new partial_1.default(patterns, this._settings, this._micromatchOptions);
    }
    _getNegativePatternsRe(patterns) {
        const affectDepthOfReadingPatterns = patterns.filter(utils.pattern.isAffectDepthOfReadingPattern);
        return utils.pattern.convertPatternsToRe(affectDepthOfReadingPatterns, this._micromatchOptions);
    }
    _filter(basePath, entry, matcher, negativeRe) {
        if (this._isSkippedByDeep(basePath, entry.path)) {
            return false;
        }
        if (this._isSkippedSymbolicLink(entry)) {
            return false;
        }
        const filepath = utils.path.removeLeadingDotSegment(entry.path);
        if (this._isSkippedByPositivePatterns(filepath, matcher)) {
            return false;
        }
        return this._isSkippedByNegativePatterns(filepath, negativeRe);
    }
    _isSkippedByDeep(basePath, entryPath) {
        /**
         * Avoid unnecessary depth calculations when it doesn't matter.
         */
        if (this._settings.deep === Infinity) {
            return false;
        }
        return this._getEntryLevel(basePath, entryPath) >= this._settings.deep;
    }
    _getEntryLevel(basePath, entryPath) {
        const entryPathDepth = entryPath.split('/').length;
        if (basePath === '') {
            return entryPathDepth;
        }
        const basePathDepth = basePath.split('/').length;
        return entryPathDepth - basePathDepth;
    }
    _isSkippedSymbolicLink(entry) {
        return !this._settings.followSymbolicLinks && entry.dirent.isSymbolicLink();
    }
    _isSkippedByPositivePatterns(entryPath, matcher) {
        return !this._settings.baseNameMatch && !matcher.match(entryPath);
    }
    _isSkippedByNegativePatterns(entryPath, patternsRe) {
        return !utils.pattern.matchAny(entryPath, patternsRe);
    }
}
exports["default"] = DeepFilter;


/***/ }),

/***/ 4285:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const utils = __nccwpck_require__(6002);
class EntryFilter {
    constructor(_settings, _micromatchOptions) {
        this._settings = _settings;
        this._micromatchOptions = _micromatchOptions;
        this.index = new Map();
    }
    getFilter(positive, negative) {
        const [absoluteNegative, relativeNegative] = utils.pattern.partitionAbsoluteAndRelative(negative);
        const patterns = {
            positive: {
                all: utils.pattern.convertPatternsToRe(positive, this._micromatchOptions)
            },
            negative: {
                absolute: utils.pattern.convertPatternsToRe(absoluteNegative, Object.assign(Object.assign({}, this._micromatchOptions), { dot: true })),
                relative: utils.pattern.convertPatternsToRe(relativeNegative, Object.assign(Object.assign({}, this._micromatchOptions), { dot: true }))
            }
        };
        return (entry) => this._filter(entry, patterns);
    }
    _filter(entry, patterns) {
        const filepath = utils.path.removeLeadingDotSegment(entry.path);
        if (this._settings.unique && this._isDuplicateEntry(filepath)) {
            return false;
        }
        if (this._onlyFileFilter(entry) || this._onlyDirectoryFilter(entry)) {
            return false;
        }
        const isMatched = this._isMatchToPatternsSet(filepath, patterns, entry.dirent.isDirectory());
        if (this._settings.unique && isMatched) {
            this._createIndexRecord(filepath);
        }
        return isMatched;
    }
    _isDuplicateEntry(filepath) {
        return this.index.has(filepath);
    }
    _createIndexRecord(filepath) {
        this.index.set(filepath, undefined);
    }
    _onlyFileFilter(entry) {
        return this._settings.onlyFiles && !entry.dirent.isFile();
    }
    _onlyDirectoryFilter(entry) {
        return this._settings.onlyDirectories && !entry.dirent.isDirectory();
    }
    _isMatchToPatternsSet(filepath, patterns, isDirectory) {
        const isMatched = this._isMatchToPatterns(filepath, patterns.positive.all, isDirectory);
        if (!isMatched) {
            return false;
        }
        const isMatchedByRelativeNegative = this._isMatchToPatterns(filepath, patterns.negative.relative, isDirectory);
        if (isMatchedByRelativeNegative) {
            return false;
        }
        const isMatchedByAbsoluteNegative = this._isMatchToAbsoluteNegative(filepath, patterns.negative.absolute, isDirectory);
        if (isMatchedByAbsoluteNegative) {
            return false;
        }
        return true;
    }
    _isMatchToAbsoluteNegative(filepath, patternsRe, isDirectory) {
        if (patternsRe.length === 0) {
            return false;
        }
        const fullpath = utils.path.makeAbsolute(this._settings.cwd, filepath);
        return this._isMatchToPatterns(fullpath, patternsRe, isDirectory);
    }
    _isMatchToPatterns(filepath, patternsRe, isDirectory) {
        if (patternsRe.length === 0) {
            return false;
        }
        // Trying to match files and directories by patterns.
        const isMatched = utils.pattern.matchAny(filepath, patternsRe);
        // A pattern with a trailling slash can be used for directory matching.
        // To apply such pattern, we need to add a tralling slash to the path.
        if (!isMatched && isDirectory) {
            return utils.pattern.matchAny(filepath + '/', patternsRe);
        }
        return isMatched;
    }
}
exports["default"] = EntryFilter;


/***/ }),

/***/ 1587:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const utils = __nccwpck_require__(6002);
class ErrorFilter {
    constructor(_settings) {
        this._settings = _settings;
    }
    getFilter() {
        return (error) => this._isNonFatalError(error);
    }
    _isNonFatalError(error) {
        return utils.errno.isEnoentCodeError(error) || this._settings.suppressErrors;
    }
}
exports["default"] = ErrorFilter;


/***/ }),

/***/ 7827:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const utils = __nccwpck_require__(6002);
class Matcher {
    constructor(_patterns, _settings, _micromatchOptions) {
        this._patterns = _patterns;
        this._settings = _settings;
        this._micromatchOptions = _micromatchOptions;
        this._storage = [];
        this._fillStorage();
    }
    _fillStorage() {
        for (const pattern of this._patterns) {
            const segments = this._getPatternSegments(pattern);
            const sections = this._splitSegmentsIntoSections(segments);
            this._storage.push({
                complete: sections.length <= 1,
                pattern,
                segments,
                sections
            });
        }
    }
    _getPatternSegments(pattern) {
        const parts = utils.pattern.getPatternParts(pattern, this._micromatchOptions);
        return parts.map((part) => {
            const dynamic = utils.pattern.isDynamicPattern(part, this._settings);
            if (!dynamic) {
                return {
                    dynamic: false,
                    pattern: part
                };
            }
            return {
                dynamic: true,
                pattern: part,
                patternRe: utils.pattern.makeRe(part, this._micromatchOptions)
            };
        });
    }
    _splitSegmentsIntoSections(segments) {
        return utils.array.splitWhen(segments, (segment) => segment.dynamic && utils.pattern.hasGlobStar(segment.pattern));
    }
}
exports["default"] = Matcher;


/***/ }),

/***/ 5740:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const matcher_1 = __nccwpck_require__(7827);
class PartialMatcher extends matcher_1.default {
    match(filepath) {
        const parts = filepath.split('/');
        const levels = parts.length;
        const patterns = this._storage.filter((info) => !info.complete || info.segments.length > levels);
        for (const pattern of patterns) {
            const section = pattern.sections[0];
            /**
             * In this case, the pattern has a globstar and we must read all directories unconditionally,
             * but only if the level has reached the end of the first group.
             *
             * fixtures/{a,b}/**
             *  ^ true/false  ^ always true
            */
            if (!pattern.complete && levels > section.length) {
                return true;
            }
            const match = parts.every((part, index) => {
                const segment = pattern.segments[index];
                if (segment.dynamic && segment.patternRe.test(part)) {
                    return true;
                }
                if (!segment.dynamic && segment.pattern === part) {
                    return true;
                }
                return false;
            });
            if (match) {
                return true;
            }
        }
        return false;
    }
}
exports["default"] = PartialMatcher;


/***/ }),

/***/ 7792:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const path = __nccwpck_require__(6928);
const deep_1 = __nccwpck_require__(3591);
const entry_1 = __nccwpck_require__(4285);
const error_1 = __nccwpck_require__(1587);
const entry_2 = __nccwpck_require__(7094);
class Provider {
    constructor(_settings) {
        this._settings = _settings;
        this.errorFilter = new error_1.default(this._settings);
        this.entryFilter = new entry_1.default(this._settings, this._getMicromatchOptions());
        this.deepFilter = new deep_1.default(this._settings, this._getMicromatchOptions());
        this.entryTransformer = new entry_2.default(this._settings);
    }
    _getRootDirectory(task) {
        return path.resolve(this._settings.cwd, task.base);
    }
    _getReaderOptions(task) {
        const basePath = task.base === '.' ? '' : task.base;
        return {
            basePath,
            pathSegmentSeparator: '/',
            concurrency: this._settings.concurrency,
            deepFilter: this.deepFilter.getFilter(basePath, task.positive, task.negative),
            entryFilter: this.entryFilter.getFilter(task.positive, task.negative),
            errorFilter: this.errorFilter.getFilter(),
            followSymbolicLinks: this._settings.followSymbolicLinks,
            fs: this._settings.fs,
            stats: this._settings.stats,
            throwErrorOnBrokenSymbolicLink: this._settings.throwErrorOnBrokenSymbolicLink,
            transform: this.entryTransformer.getTransformer()
        };
    }
    _getMicromatchOptions() {
        return {
            dot: this._settings.dot,
            matchBase: this._settings.baseNameMatch,
            nobrace: !this._settings.braceExpansion,
            nocase: !this._settings.caseSensitiveMatch,
            noext: !this._settings.extglob,
            noglobstar: !this._settings.globstar,
            posix: true,
            strictSlashes: false
        };
    }
}
exports["default"] = Provider;


/***/ }),

/***/ 1969:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const stream_1 = __nccwpck_require__(2203);
const stream_2 = __nccwpck_require__(87);
const provider_1 = __nccwpck_require__(7792);
class ProviderStream extends provider_1.default {
    constructor() {
        super(...arguments);
        this._reader = new stream_2.default(this._settings);
    }
    read(task) {
        const root = this._getRootDirectory(task);
        const options = this._getReaderOptions(task);
        const source = this.api(root, task, options);
        const destination = new stream_1.Readable({ objectMode: true, read: () => { } });
        source
            .once('error', (error) => destination.emit('error', error))
            .on('data', (entry) => destination.emit('data', options.transform(entry)))
            .once('end', () => destination.emit('end'));
        destination
            .once('close', () => source.destroy());
        return destination;
    }
    api(root, task, options) {
        if (task.dynamic) {
            return this._reader.dynamic(root, options);
        }
        return this._reader.static(task.patterns, options);
    }
}
exports["default"] = ProviderStream;


/***/ }),

/***/ 5894:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const sync_1 = __nccwpck_require__(264);
const provider_1 = __nccwpck_require__(7792);
class ProviderSync extends provider_1.default {
    constructor() {
        super(...arguments);
        this._reader = new sync_1.default(this._settings);
    }
    read(task) {
        const root = this._getRootDirectory(task);
        const options = this._getReaderOptions(task);
        const entries = this.api(root, task, options);
        return entries.map(options.transform);
    }
    api(root, task, options) {
        if (task.dynamic) {
            return this._reader.dynamic(root, options);
        }
        return this._reader.static(task.patterns, options);
    }
}
exports["default"] = ProviderSync;


/***/ }),

/***/ 7094:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const utils = __nccwpck_require__(6002);
class EntryTransformer {
    constructor(_settings) {
        this._settings = _settings;
    }
    getTransformer() {
        return (entry) => this._transform(entry);
    }
    _transform(entry) {
        let filepath = entry.path;
        if (this._settings.absolute) {
            filepath = utils.path.makeAbsolute(this._settings.cwd, filepath);
            filepath = utils.path.unixify(filepath);
        }
        if (this._settings.markDirectories && entry.dirent.isDirectory()) {
            filepath += '/';
        }
        if (!this._settings.objectMode) {
            return filepath;
        }
        return Object.assign(Object.assign({}, entry), { path: filepath });
    }
}
exports["default"] = EntryTransformer;


/***/ }),

/***/ 2907:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const fsWalk = __nccwpck_require__(9337);
const reader_1 = __nccwpck_require__(1824);
const stream_1 = __nccwpck_require__(87);
class ReaderAsync extends reader_1.default {
    constructor() {
        super(...arguments);
        this._walkAsync = fsWalk.walk;
        this._readerStream = new stream_1.default(this._settings);
    }
    dynamic(root, options) {
        return new Promise((resolve, reject) => {
            this._walkAsync(root, options, (error, entries) => {
                if (error === null) {
                    resolve(entries);
                }
                else {
                    reject(error);
                }
            });
        });
    }
    async static(patterns, options) {
        const entries = [];
        const stream = this._readerStream.static(patterns, options);
        // After #235, replace it with an asynchronous iterator.
        return new Promise((resolve, reject) => {
            stream.once('error', reject);
            stream.on('data', (entry) => entries.push(entry));
            stream.once('end', () => resolve(entries));
        });
    }
}
exports["default"] = ReaderAsync;


/***/ }),

/***/ 1824:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const path = __nccwpck_require__(6928);
const fsStat = __nccwpck_require__(1470);
const utils = __nccwpck_require__(6002);
class Reader {
    constructor(_settings) {
        this._settings = _settings;
        this._fsStatSettings = new fsStat.Settings({
            followSymbolicLink: this._settings.followSymbolicLinks,
            fs: this._settings.fs,
            throwErrorOnBrokenSymbolicLink: this._settings.followSymbolicLinks
        });
    }
    _getFullEntryPath(filepath) {
        return path.resolve(this._settings.cwd, filepath);
    }
    _makeEntry(stats, pattern) {
        const entry = {
            name: pattern,
            path: pattern,
            dirent: utils.fs.createDirentFromStats(pattern, stats)
        };
        if (this._settings.stats) {
            entry.stats = stats;
        }
        return entry;
    }
    _isFatalError(error) {
        return !utils.errno.isEnoentCodeError(error) && !this._settings.suppressErrors;
    }
}
exports["default"] = Reader;


/***/ }),

/***/ 87:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const stream_1 = __nccwpck_require__(2203);
const fsStat = __nccwpck_require__(1470);
const fsWalk = __nccwpck_require__(9337);
const reader_1 = __nccwpck_require__(1824);
class ReaderStream extends reader_1.default {
    constructor() {
        super(...arguments);
        this._walkStream = fsWalk.walkStream;
        this._stat = fsStat.stat;
    }
    dynamic(root, options) {
        return this._walkStream(root, options);
    }
    static(patterns, options) {
        const filepaths = patterns.map(this._getFullEntryPath, this);
        const stream = new stream_1.PassThrough({ objectMode: true });
        stream._write = (index, _enc, done) => {
            return this._getEntry(filepaths[index], patterns[index], options)
                .then((entry) => {
                if (entry !== null && options.entryFilter(entry)) {
                    stream.push(entry);
                }
                if (index === filepaths.length - 1) {
                    stream.end();
                }
                done();
            })
                .catch(done);
        };
        for (let i = 0; i < filepaths.length; i++) {
            stream.write(i);
        }
        return stream;
    }
    _getEntry(filepath, pattern, options) {
        return this._getStat(filepath)
            .then((stats) => this._makeEntry(stats, pattern))
            .catch((error) => {
            if (options.errorFilter(error)) {
                return null;
            }
            throw error;
        });
    }
    _getStat(filepath) {
        return new Promise((resolve, reject) => {
            this._stat(filepath, this._fsStatSettings, (error, stats) => {
                return error === null ? resolve(stats) : reject(error);
            });
        });
    }
}
exports["default"] = ReaderStream;


/***/ }),

/***/ 264:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
const fsStat = __nccwpck_require__(1470);
const fsWalk = __nccwpck_require__(9337);
const reader_1 = __nccwpck_require__(1824);
class ReaderSync extends reader_1.default {
    constructor() {
        super(...arguments);
        this._walkSync = fsWalk.walkSync;
        this._statSync = fsStat.statSync;
    }
    dynamic(root, options) {
        return this._walkSync(root, options);
    }
    static(patterns, options) {
        const entries = [];
        for (const pattern of patterns) {
            const filepath = this._getFullEntryPath(pattern);
            const entry = this._getEntry(filepath, pattern, options);
            if (entry === null || !options.entryFilter(entry)) {
                continue;
            }
            entries.push(entry);
        }
        return entries;
    }
    _getEntry(filepath, pattern, options) {
        try {
            const stats = this._getStat(filepath);
            return this._makeEntry(stats, pattern);
        }
        catch (error) {
            if (options.errorFilter(error)) {
                return null;
            }
            throw error;
        }
    }
    _getStat(filepath) {
        return this._statSync(filepath, this._fsStatSettings);
    }
}
exports["default"] = ReaderSync;


/***/ }),

/***/ 879:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.DEFAULT_FILE_SYSTEM_ADAPTER = void 0;
const fs = __nccwpck_require__(9896);
const os = __nccwpck_require__(857);
/**
 * The `os.cpus` method can return zero. We expect the number of cores to be greater than zero.
 * https://github.com/nodejs/node/blob/7faeddf23a98c53896f8b574a6e66589e8fb1eb8/lib/os.js#L106-L107
 */
const CPU_COUNT = Math.max(os.cpus().length, 1);
exports.DEFAULT_FILE_SYSTEM_ADAPTER = {
    lstat: fs.lstat,
    lstatSync: fs.lstatSync,
    stat: fs.stat,
    statSync: fs.statSync,
    readdir: fs.readdir,
    readdirSync: fs.readdirSync
};
class Settings {
    constructor(_options = {}) {
        this._options = _options;
        this.absolute = this._getValue(this._options.absolute, false);
        this.baseNameMatch = this._getValue(this._options.baseNameMatch, false);
        this.braceExpansion = this._getValue(this._options.braceExpansion, true);
        this.caseSensitiveMatch = this._getValue(this._options.caseSensitiveMatch, true);
        this.concurrency = this._getValue(this._options.concurrency, CPU_COUNT);
        this.cwd = this._getValue(this._options.cwd, process.cwd());
        this.deep = this._getValue(this._options.deep, Infinity);
        this.dot = this._getValue(this._options.dot, false);
        this.extglob = this._getValue(this._options.extglob, true);
        this.followSymbolicLinks = this._getValue(this._options.followSymbolicLinks, true);
        this.fs = this._getFileSystemMethods(this._options.fs);
        this.globstar = this._getValue(this._options.globstar, true);
        this.ignore = this._getValue(this._options.ignore, []);
        this.markDirectories = this._getValue(this._options.markDirectories, false);
        this.objectMode = this._getValue(this._options.objectMode, false);
        this.onlyDirectories = this._getValue(this._options.onlyDirectories, false);
        this.onlyFiles = this._getValue(this._options.onlyFiles, true);
        this.stats = this._getValue(this._options.stats, false);
        this.suppressErrors = this._getValue(this._options.suppressErrors, false);
        this.throwErrorOnBrokenSymbolicLink = this._getValue(this._options.throwErrorOnBrokenSymbolicLink, false);
        this.unique = this._getValue(this._options.unique, true);
        if (this.onlyDirectories) {
            this.onlyFiles = false;
        }
        if (this.stats) {
            this.objectMode = true;
        }
        // Remove the cast to the array in the next major (#404).
        this.ignore = [].concat(this.ignore);
    }
    _getValue(option, value) {
        return option === undefined ? value : option;
    }
    _getFileSystemMethods(methods = {}) {
        return Object.assign(Object.assign({}, exports.DEFAULT_FILE_SYSTEM_ADAPTER), methods);
    }
}
exports["default"] = Settings;


/***/ }),

/***/ 5711:
/***/ ((__unused_webpack_module, exports) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.splitWhen = exports.flatten = void 0;
function flatten(items) {
    return items.reduce((collection, item) => [].concat(collection, item), []);
}
exports.flatten = flatten;
function splitWhen(items, predicate) {
    const result = [[]];
    let groupIndex = 0;
    for (const item of items) {
        if (predicate(item)) {
            groupIndex++;
            result[groupIndex] = [];
        }
        else {
            result[groupIndex].push(item);
        }
    }
    return result;
}
exports.splitWhen = splitWhen;


/***/ }),

/***/ 9718:
/***/ ((__unused_webpack_module, exports) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.isEnoentCodeError = void 0;
function isEnoentCodeError(error) {
    return error.code === 'ENOENT';
}
exports.isEnoentCodeError = isEnoentCodeError;


/***/ }),

/***/ 6979:
/***/ ((__unused_webpack_module, exports) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.createDirentFromStats = void 0;
class DirentFromStats {
    constructor(name, stats) {
        this.name = name;
        this.isBlockDevice = stats.isBlockDevice.bind(stats);
        this.isCharacterDevice = stats.isCharacterDevice.bind(stats);
        this.isDirectory = stats.isDirectory.bind(stats);
        this.isFIFO = stats.isFIFO.bind(stats);
        this.isFile = stats.isFile.bind(stats);
        this.isSocket = stats.isSocket.bind(stats);
        this.isSymbolicLink = stats.isSymbolicLink.bind(stats);
    }
}
function createDirentFromStats(name, stats) {
    return new DirentFromStats(name, stats);
}
exports.createDirentFromStats = createDirentFromStats;


/***/ }),

/***/ 6002:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.string = exports.stream = exports.pattern = exports.path = exports.fs = exports.errno = exports.array = void 0;
const array = __nccwpck_require__(5711);
exports.array = array;
const errno = __nccwpck_require__(9718);
exports.errno = errno;
const fs = __nccwpck_require__(6979);
exports.fs = fs;
const path = __nccwpck_require__(9283);
exports.path = path;
const pattern = __nccwpck_require__(1304);
exports.pattern = pattern;
const stream = __nccwpck_require__(536);
exports.stream = stream;
const string = __nccwpck_require__(7641);
exports.string = string;


/***/ }),

/***/ 9283:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.convertPosixPathToPattern = exports.convertWindowsPathToPattern = exports.convertPathToPattern = exports.escapePosixPath = exports.escapeWindowsPath = exports.escape = exports.removeLeadingDotSegment = exports.makeAbsolute = exports.unixify = void 0;
const os = __nccwpck_require__(857);
const path = __nccwpck_require__(6928);
const IS_WINDOWS_PLATFORM = os.platform() === 'win32';
const LEADING_DOT_SEGMENT_CHARACTERS_COUNT = 2; // ./ or .\\
/**
 * All non-escaped special characters.
 * Posix: ()*?[]{|}, !+@ before (, ! at the beginning, \\ before non-special characters.
 * Windows: (){}[], !+@ before (, ! at the beginning.
 */
const POSIX_UNESCAPED_GLOB_SYMBOLS_RE = /(\\?)([()*?[\]{|}]|^!|[!+@](?=\()|\\(?![!()*+?@[\]{|}]))/g;
const WINDOWS_UNESCAPED_GLOB_SYMBOLS_RE = /(\\?)([()[\]{}]|^!|[!+@](?=\())/g;
/**
 * The device path (\\.\ or \\?\).
 * https://learn.microsoft.com/en-us/dotnet/standard/io/file-path-formats#dos-device-paths
 */
const DOS_DEVICE_PATH_RE = /^\\\\([.?])/;
/**
 * All backslashes except those escaping special characters.
 * Windows: !()+@{}
 * https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file#naming-conventions
 */
const WINDOWS_BACKSLASHES_RE = /\\(?![!()+@[\]{}])/g;
/**
 * Designed to work only with simple paths: `dir\\file`.
 */
function unixify(filepath) {
    return filepath.replace(/\\/g, '/');
}
exports.unixify = unixify;
function makeAbsolute(cwd, filepath) {
    return path.resolve(cwd, filepath);
}
exports.makeAbsolute = makeAbsolute;
function removeLeadingDotSegment(entry) {
    // We do not use `startsWith` because this is 10x slower than current implementation for some cases.
    // eslint-disable-next-line @typescript-eslint/prefer-string-starts-ends-with
    if (entry.charAt(0) === '.') {
        const secondCharactery = entry.charAt(1);
        if (secondCharactery === '/' || secondCharactery === '\\') {
            return entry.slice(LEADING_DOT_SEGMENT_CHARACTERS_COUNT);
        }
    }
    return entry;
}
exports.removeLeadingDotSegment = removeLeadingDotSegment;
exports.escape = IS_WINDOWS_PLATFORM ? escapeWindowsPath : escapePosixPath;
function escapeWindowsPath(pattern) {
    return pattern.replace(WINDOWS_UNESCAPED_GLOB_SYMBOLS_RE, '\\$2');
}
exports.escapeWindowsPath = escapeWindowsPath;
function escapePosixPath(pattern) {
    return pattern.replace(POSIX_UNESCAPED_GLOB_SYMBOLS_RE, '\\$2');
}
exports.escapePosixPath = escapePosixPath;
exports.convertPathToPattern = IS_WINDOWS_PLATFORM ? convertWindowsPathToPattern : convertPosixPathToPattern;
function convertWindowsPathToPattern(filepath) {
    return escapeWindowsPath(filepath)
        .replace(DOS_DEVICE_PATH_RE, '//$1')
        .replace(WINDOWS_BACKSLASHES_RE, '/');
}
exports.convertWindowsPathToPattern = convertWindowsPathToPattern;
function convertPosixPathToPattern(filepath) {
    return escapePosixPath(filepath);
}
exports.convertPosixPathToPattern = convertPosixPathToPattern;


/***/ }),

/***/ 1304:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.isAbsolute = exports.partitionAbsoluteAndRelative = exports.removeDuplicateSlashes = exports.matchAny = exports.convertPatternsToRe = exports.makeRe = exports.getPatternParts = exports.expandBraceExpansion = exports.expandPatternsWithBraceExpansion = exports.isAffectDepthOfReadingPattern = exports.endsWithSlashGlobStar = exports.hasGlobStar = exports.getBaseDirectory = exports.isPatternRelatedToParentDirectory = exports.getPatternsOutsideCurrentDirectory = exports.getPatternsInsideCurrentDirectory = exports.getPositivePatterns = exports.getNegativePatterns = exports.isPositivePattern = exports.isNegativePattern = exports.convertToNegativePattern = exports.convertToPositivePattern = exports.isDynamicPattern = exports.isStaticPattern = void 0;
const path = __nccwpck_require__(6928);
const globParent = __nccwpck_require__(8505);
const micromatch = __nccwpck_require__(8785);
const GLOBSTAR = '**';
const ESCAPE_SYMBOL = '\\';
const COMMON_GLOB_SYMBOLS_RE = /[*?]|^!/;
const REGEX_CHARACTER_CLASS_SYMBOLS_RE = /\[[^[]*]/;
const REGEX_GROUP_SYMBOLS_RE = /(?:^|[^!*+?@])\([^(]*\|[^|]*\)/;
const GLOB_EXTENSION_SYMBOLS_RE = /[!*+?@]\([^(]*\)/;
const BRACE_EXPANSION_SEPARATORS_RE = /,|\.\./;
/**
 * Matches a sequence of two or more consecutive slashes, excluding the first two slashes at the beginning of the string.
 * The latter is due to the presence of the device path at the beginning of the UNC path.
 */
const DOUBLE_SLASH_RE = /(?!^)\/{2,}/g;
function isStaticPattern(pattern, options = {}) {
    return !isDynamicPattern(pattern, options);
}
exports.isStaticPattern = isStaticPattern;
function isDynamicPattern(pattern, options = {}) {
    /**
     * A special case with an empty string is necessary for matching patterns that start with a forward slash.
     * An empty string cannot be a dynamic pattern.
     * For example, the pattern `/lib/*` will be spread into parts: '', 'lib', '*'.
     */
    if (pattern === '') {
        return false;
    }
    /**
     * When the `caseSensitiveMatch` option is disabled, all patterns must be marked as dynamic, because we cannot check
     * filepath directly (without read directory).
     */
    if (options.caseSensitiveMatch === false || pattern.includes(ESCAPE_SYMBOL)) {
        return true;
    }
    if (COMMON_GLOB_SYMBOLS_RE.test(pattern) || REGEX_CHARACTER_CLASS_SYMBOLS_RE.test(pattern) || REGEX_GROUP_SYMBOLS_RE.test(pattern)) {
        return true;
    }
    if (options.extglob !== false && GLOB_EXTENSION_SYMBOLS_RE.test(pattern)) {
        return true;
    }
    if (options.braceExpansion !== false && hasBraceExpansion(pattern)) {
        return true;
    }
    return false;
}
exports.isDynamicPattern = isDynamicPattern;
function hasBraceExpansion(pattern) {
    const openingBraceIndex = pattern.indexOf('{');
    if (openingBraceIndex === -1) {
        return false;
    }
    const closingBraceIndex = pattern.indexOf('}', openingBraceIndex + 1);
    if (closingBraceIndex === -1) {
        return false;
    }
    const braceContent = pattern.slice(openingBraceIndex, closingBraceIndex);
    return BRACE_EXPANSION_SEPARATORS_RE.test(braceContent);
}
function convertToPositivePattern(pattern) {
    return isNegativePattern(pattern) ? pattern.slice(1) : pattern;
}
exports.convertToPositivePattern = convertToPositivePattern;
function convertToNegativePattern(pattern) {
    return '!' + pattern;
}
exports.convertToNegativePattern = convertToNegativePattern;
function isNegativePattern(pattern) {
    return pattern.startsWith('!') && pattern[1] !== '(';
}
exports.isNegativePattern = isNegativePattern;
function isPositivePattern(pattern) {
    return !isNegativePattern(pattern);
}
exports.isPositivePattern = isPositivePattern;
function getNegativePatterns(patterns) {
    return patterns.filter(isNegativePattern);
}
exports.getNegativePatterns = getNegativePatterns;
function getPositivePatterns(patterns) {
    return patterns.filter(isPositivePattern);
}
exports.getPositivePatterns = getPositivePatterns;
/**
 * Returns patterns that can be applied inside the current directory.
 *
 * @example
 * // ['./*', '*', 'a/*']
 * getPatternsInsideCurrentDirectory(['./*', '*', 'a/*', '../*', './../*'])
 */
function getPatternsInsideCurrentDirectory(patterns) {
    return patterns.filter((pattern) => !isPatternRelatedToParentDirectory(pattern));
}
exports.getPatternsInsideCurrentDirectory = getPatternsInsideCurrentDirectory;
/**
 * Returns patterns to be expanded relative to (outside) the current directory.
 *
 * @example
 * // ['../*', './../*']
 * getPatternsInsideCurrentDirectory(['./*', '*', 'a/*', '../*', './../*'])
 */
function getPatternsOutsideCurrentDirectory(patterns) {
    return patterns.filter(isPatternRelatedToParentDirectory);
}
exports.getPatternsOutsideCurrentDirectory = getPatternsOutsideCurrentDirectory;
function isPatternRelatedToParentDirectory(pattern) {
    return pattern.startsWith('..') || pattern.startsWith('./..');
}
exports.isPatternRelatedToParentDirectory = isPatternRelatedToParentDirectory;
function getBaseDirectory(pattern) {
    return globParent(pattern, { flipBackslashes: false });
}
exports.getBaseDirectory = getBaseDirectory;
function hasGlobStar(pattern) {
    return pattern.includes(GLOBSTAR);
}
exports.hasGlobStar = hasGlobStar;
function endsWithSlashGlobStar(pattern) {
    return pattern.endsWith('/' + GLOBSTAR);
}
exports.endsWithSlashGlobStar = endsWithSlashGlobStar;
function isAffectDepthOfReadingPattern(pattern) {
    const basename = path.basename(pattern);
    return endsWithSlashGlobStar(pattern) || isStaticPattern(basename);
}
exports.isAffectDepthOfReadingPattern = isAffectDepthOfReadingPattern;
function expandPatternsWithBraceExpansion(patterns) {
    return patterns.reduce((collection, pattern) => {
        return collection.concat(expandBraceExpansion(pattern));
    }, []);
}
exports.expandPatternsWithBraceExpansion = expandPatternsWithBraceExpansion;
function expandBraceExpansion(pattern) {
    const patterns = micromatch.braces(pattern, { expand: true, nodupes: true, keepEscaping: true });
    /**
     * Sort the patterns by length so that the same depth patterns are processed side by side.
     * `a/{b,}/{c,}/*` – `['a///*', 'a/b//*', 'a//c/*', 'a/b/c/*']`
     */
    patterns.sort((a, b) => a.length - b.length);
    /**
     * Micromatch can return an empty string in the case of patterns like `{a,}`.
     */
    return patterns.filter((pattern) => pattern !== '');
}
exports.expandBraceExpansion = expandBraceExpansion;
function getPatternParts(pattern, options) {
    let { parts } = micromatch.scan(pattern, Object.assign(Object.assign({}, options), { parts: true }));
    /**
     * The scan method returns an empty array in some cases.
     * See micromatch/picomatch#58 for more details.
     */
    if (parts.length === 0) {
        parts = [pattern];
    }
    /**
     * The scan method does not return an empty part for the pattern with a forward slash.
     * This is another part of micromatch/picomatch#58.
     */
    if (parts[0].startsWith('/')) {
        parts[0] = parts[0].slice(1);
        parts.unshift('');
    }
    return parts;
}
exports.getPatternParts = getPatternParts;
function makeRe(pattern, options) {
    return micromatch.makeRe(pattern, options);
}
exports.makeRe = makeRe;
function convertPatternsToRe(patterns, options) {
    return patterns.map((pattern) => makeRe(pattern, options));
}
exports.convertPatternsToRe = convertPatternsToRe;
function matchAny(entry, patternsRe) {
    return patternsRe.some((patternRe) => patternRe.test(entry));
}
exports.matchAny = matchAny;
/**
 * This package only works with forward slashes as a path separator.
 * Because of this, we cannot use the standard `path.normalize` method, because on Windows platform it will use of backslashes.
 */
function removeDuplicateSlashes(pattern) {
    return pattern.replace(DOUBLE_SLASH_RE, '/');
}
exports.removeDuplicateSlashes = removeDuplicateSlashes;
function partitionAbsoluteAndRelative(patterns) {
    const absolute = [];
    const relative = [];
    for (const pattern of patterns) {
        if (isAbsolute(pattern)) {
            absolute.push(pattern);
        }
        else {
            relative.push(pattern);
        }
    }
    return [absolute, relative];
}
exports.partitionAbsoluteAndRelative = partitionAbsoluteAndRelative;
function isAbsolute(pattern) {
    return path.isAbsolute(pattern);
}
exports.isAbsolute = isAbsolute;


/***/ }),

/***/ 536:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.merge = void 0;
const merge2 = __nccwpck_require__(754);
function merge(streams) {
    const mergedStream = merge2(streams);
    streams.forEach((stream) => {
        stream.once('error', (error) => mergedStream.emit('error', error));
    });
    mergedStream.once('close', () => propagateCloseEventToSources(streams));
    mergedStream.once('end', () => propagateCloseEventToSources(streams));
    return mergedStream;
}
exports.merge = merge;
function propagateCloseEventToSources(streams) {
    streams.forEach((stream) => stream.emit('close'));
}


/***/ }),

/***/ 7641:
/***/ ((__unused_webpack_module, exports) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.isEmpty = exports.isString = void 0;
function isString(input) {
    return typeof input === 'string';
}
exports.isString = isString;
function isEmpty(input) {
    return input === '';
}
exports.isEmpty = isEmpty;


/***/ }),

/***/ 877:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

/*!
 * fill-range <https://github.com/jonschlinkert/fill-range>
 *
 * Copyright (c) 2014-present, Jon Schlinkert.
 * Licensed under the MIT License.
 */



const util = __nccwpck_require__(9023);
const toRegexRange = __nccwpck_require__(7551);

const isObject = val => val !== null && typeof val === 'object' && !Array.isArray(val);

const transform = toNumber => {
  return value => toNumber === true ? Number(value) : String(value);
};

const isValidValue = value => {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
};

const isNumber = num => Number.isInteger(+num);

const zeros = input => {
  let value = `${input}`;
  let index = -1;
  if (value[0] === '-') value = value.slice(1);
  if (value === '0') return false;
  while (value[++index] === '0');
  return index > 0;
};

const stringify = (start, end, options) => {
  if (typeof start === 'string' || typeof end === 'string') {
    return true;
  }
  return options.stringify === true;
};

const pad = (input, maxLength, toNumber) => {
  if (maxLength > 0) {
    let dash = input[0] === '-' ? '-' : '';
    if (dash) input = input.slice(1);
    input = (dash + input.padStart(dash ? maxLength - 1 : maxLength, '0'));
  }
  if (toNumber === false) {
    return String(input);
  }
  return input;
};

const toMaxLen = (input, maxLength) => {
  let negative = input[0] === '-' ? '-' : '';
  if (negative) {
    input = input.slice(1);
    maxLength--;
  }
  while (input.length < maxLength) input = '0' + input;
  return negative ? ('-' + input) : input;
};

const toSequence = (parts, options, maxLen) => {
  parts.negatives.sort((a, b) => a < b ? -1 : a > b ? 1 : 0);
  parts.positives.sort((a, b) => a < b ? -1 : a > b ? 1 : 0);

  let prefix = options.capture ? '' : '?:';
  let positives = '';
  let negatives = '';
  let result;

  if (parts.positives.length) {
    positives = parts.positives.map(v => toMaxLen(String(v), maxLen)).join('|');
  }

  if (parts.negatives.length) {
    negatives = `-(${prefix}${parts.negatives.map(v => toMaxLen(String(v), maxLen)).join('|')})`;
  }

  if (positives && negatives) {
    result = `${positives}|${negatives}`;
  } else {
    result = positives || negatives;
  }

  if (options.wrap) {
    return `(${prefix}${result})`;
  }

  return result;
};

const toRange = (a, b, isNumbers, options) => {
  if (isNumbers) {
    return toRegexRange(a, b, { wrap: false, ...options });
  }

  let start = String.fromCharCode(a);
  if (a === b) return start;

  let stop = String.fromCharCode(b);
  return `[${start}-${stop}]`;
};

const toRegex = (start, end, options) => {
  if (Array.isArray(start)) {
    let wrap = options.wrap === true;
    let prefix = options.capture ? '' : '?:';
    return wrap ? `(${prefix}${start.join('|')})` : start.join('|');
  }
  return toRegexRange(start, end, options);
};

const rangeError = (...args) => {
  return new RangeError('Invalid range arguments: ' + util.inspect(...args));
};

const invalidRange = (start, end, options) => {
  if (options.strictRanges === true) throw rangeError([start, end]);
  return [];
};

const invalidStep = (step, options) => {
  if (options.strictRanges === true) {
    throw new TypeError(`Expected step "${step}" to be a number`);
  }
  return [];
};

const fillNumbers = (start, end, step = 1, options = {}) => {
  let a = Number(start);
  let b = Number(end);

  if (!Number.isInteger(a) || !Number.isInteger(b)) {
    if (options.strictRanges === true) throw rangeError([start, end]);
    return [];
  }

  // fix negative zero
  if (a === 0) a = 0;
  if (b === 0) b = 0;

  let descending = a > b;
  let startString = String(start);
  let endString = String(end);
  let stepString = String(step);
  step = Math.max(Math.abs(step), 1);

  let padded = zeros(startString) || zeros(endString) || zeros(stepString);
  let maxLen = padded ? Math.max(startString.length, endString.length, stepString.length) : 0;
  let toNumber = padded === false && stringify(start, end, options) === false;
  let format = options.transform || transform(toNumber);

  if (options.toRegex && step === 1) {
    return toRange(toMaxLen(start, maxLen), toMaxLen(end, maxLen), true, options);
  }

  let parts = { negatives: [], positives: [] };
  let push = num => parts[num < 0 ? 'negatives' : 'positives'].push(Math.abs(num));
  let range = [];
  let index = 0;

  while (descending ? a >= b : a <= b) {
    if (options.toRegex === true && step > 1) {
      push(a);
    } else {
      range.push(pad(format(a, index), maxLen, toNumber));
    }
    a = descending ? a - step : a + step;
    index++;
  }

  if (options.toRegex === true) {
    return step > 1
      ? toSequence(parts, options, maxLen)
      : toRegex(range, null, { wrap: false, ...options });
  }

  return range;
};

const fillLetters = (start, end, step = 1, options = {}) => {
  if ((!isNumber(start) && start.length > 1) || (!isNumber(end) && end.length > 1)) {
    return invalidRange(start, end, options);
  }

  let format = options.transform || (val => String.fromCharCode(val));
  let a = `${start}`.charCodeAt(0);
  let b = `${end}`.charCodeAt(0);

  let descending = a > b;
  let min = Math.min(a, b);
  let max = Math.max(a, b);

  if (options.toRegex && step === 1) {
    return toRange(min, max, false, options);
  }

  let range = [];
  let index = 0;

  while (descending ? a >= b : a <= b) {
    range.push(format(a, index));
    a = descending ? a - step : a + step;
    index++;
  }

  if (options.toRegex === true) {
    return toRegex(range, null, { wrap: false, options });
  }

  return range;
};

const fill = (start, end, step, options = {}) => {
  if (end == null && isValidValue(start)) {
    return [start];
  }

  if (!isValidValue(start) || !isValidValue(end)) {
    return invalidRange(start, end, options);
  }

  if (typeof step === 'function') {
    return fill(start, end, 1, { transform: step });
  }

  if (isObject(step)) {
    return fill(start, end, 0, step);
  }

  let opts = { ...options };
  if (opts.capture === true) opts.wrap = true;
  step = step || opts.step || 1;

  if (!isNumber(step)) {
    if (step != null && !isObject(step)) return invalidStep(step, opts);
    return fill(start, end, 1, step);
  }

  if (isNumber(start) && isNumber(end)) {
    return fillNumbers(start, end, step, opts);
  }

  return fillLetters(start, end, Math.max(Math.abs(step), 1), opts);
};

module.exports = fill;


/***/ }),

/***/ 8505:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



var isGlob = __nccwpck_require__(1925);
var pathPosixDirname = (__nccwpck_require__(6928).posix).dirname;
var isWin32 = (__nccwpck_require__(857).platform)() === 'win32';

var slash = '/';
var backslash = /\\/g;
var enclosure = /[\{\[].*[\}\]]$/;
var globby = /(^|[^\\])([\{\[]|\([^\)]+$)/;
var escaped = /\\([\!\*\?\|\[\]\(\)\{\}])/g;

/**
 * @param {string} str
 * @param {Object} opts
 * @param {boolean} [opts.flipBackslashes=true]
 * @returns {string}
 */
module.exports = function globParent(str, opts) {
  var options = Object.assign({ flipBackslashes: true }, opts);

  // flip windows path separators
  if (options.flipBackslashes && isWin32 && str.indexOf(slash) < 0) {
    str = str.replace(backslash, slash);
  }

  // special case for strings ending in enclosure containing path separator
  if (enclosure.test(str)) {
    str += slash;
  }

  // preserves full path in case of trailing path separator
  str += 'a';

  // remove path parts that are globby
  do {
    str = pathPosixDirname(str);
  } while (isGlob(str) || globby.test(str));

  // remove escape chars and return result
  return str.replace(escaped, '$1');
};


/***/ }),

/***/ 5540:
/***/ ((module) => {

/*!
 * is-extglob <https://github.com/jonschlinkert/is-extglob>
 *
 * Copyright (c) 2014-2016, Jon Schlinkert.
 * Licensed under the MIT License.
 */

module.exports = function isExtglob(str) {
  if (typeof str !== 'string' || str === '') {
    return false;
  }

  var match;
  while ((match = /(\\).|([@?!+*]\(.*\))/g.exec(str))) {
    if (match[2]) return true;
    str = str.slice(match.index + match[0].length);
  }

  return false;
};


/***/ }),

/***/ 1925:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

/*!
 * is-glob <https://github.com/jonschlinkert/is-glob>
 *
 * Copyright (c) 2014-2017, Jon Schlinkert.
 * Released under the MIT License.
 */

var isExtglob = __nccwpck_require__(5540);
var chars = { '{': '}', '(': ')', '[': ']'};
var strictCheck = function(str) {
  if (str[0] === '!') {
    return true;
  }
  var index = 0;
  var pipeIndex = -2;
  var closeSquareIndex = -2;
  var closeCurlyIndex = -2;
  var closeParenIndex = -2;
  var backSlashIndex = -2;
  while (index < str.length) {
    if (str[index] === '*') {
      return true;
    }

    if (str[index + 1] === '?' && /[\].+)]/.test(str[index])) {
      return true;
    }

    if (closeSquareIndex !== -1 && str[index] === '[' && str[index + 1] !== ']') {
      if (closeSquareIndex < index) {
        closeSquareIndex = str.indexOf(']', index);
      }
      if (closeSquareIndex > index) {
        if (backSlashIndex === -1 || backSlashIndex > closeSquareIndex) {
          return true;
        }
        backSlashIndex = str.indexOf('\\', index);
        if (backSlashIndex === -1 || backSlashIndex > closeSquareIndex) {
          return true;
        }
      }
    }

    if (closeCurlyIndex !== -1 && str[index] === '{' && str[index + 1] !== '}') {
      closeCurlyIndex = str.indexOf('}', index);
      if (closeCurlyIndex > index) {
        backSlashIndex = str.indexOf('\\', index);
        if (backSlashIndex === -1 || backSlashIndex > closeCurlyIndex) {
          return true;
        }
      }
    }

    if (closeParenIndex !== -1 && str[index] === '(' && str[index + 1] === '?' && /[:!=]/.test(str[index + 2]) && str[index + 3] !== ')') {
      closeParenIndex = str.indexOf(')', index);
      if (closeParenIndex > index) {
        backSlashIndex = str.indexOf('\\', index);
        if (backSlashIndex === -1 || backSlashIndex > closeParenIndex) {
          return true;
        }
      }
    }

    if (pipeIndex !== -1 && str[index] === '(' && str[index + 1] !== '|') {
      if (pipeIndex < index) {
        pipeIndex = str.indexOf('|', index);
      }
      if (pipeIndex !== -1 && str[pipeIndex + 1] !== ')') {
        closeParenIndex = str.indexOf(')', pipeIndex);
        if (closeParenIndex > pipeIndex) {
          backSlashIndex = str.indexOf('\\', pipeIndex);
          if (backSlashIndex === -1 || backSlashIndex > closeParenIndex) {
            return true;
          }
        }
      }
    }

    if (str[index] === '\\') {
      var open = str[index + 1];
      index += 2;
      var close = chars[open];

      if (close) {
        var n = str.indexOf(close, index);
        if (n !== -1) {
          index = n + 1;
        }
      }

      if (str[index] === '!') {
        return true;
      }
    } else {
      index++;
    }
  }
  return false;
};

var relaxedCheck = function(str) {
  if (str[0] === '!') {
    return true;
  }
  var index = 0;
  while (index < str.length) {
    if (/[*?{}()[\]]/.test(str[index])) {
      return true;
    }

    if (str[index] === '\\') {
      var open = str[index + 1];
      index += 2;
      var close = chars[open];

      if (close) {
        var n = str.indexOf(close, index);
        if (n !== -1) {
          index = n + 1;
        }
      }

      if (str[index] === '!') {
        return true;
      }
    } else {
      index++;
    }
  }
  return false;
};

module.exports = function isGlob(str, options) {
  if (typeof str !== 'string' || str === '') {
    return false;
  }

  if (isExtglob(str)) {
    return true;
  }

  var check = strictCheck;

  // optionally relax check
  if (options && options.strict === false) {
    check = relaxedCheck;
  }

  return check(str);
};


/***/ }),

/***/ 3102:
/***/ ((module) => {

/*!
 * is-number <https://github.com/jonschlinkert/is-number>
 *
 * Copyright (c) 2014-present, Jon Schlinkert.
 * Released under the MIT License.
 */



module.exports = function(num) {
  if (typeof num === 'number') {
    return num - num === 0;
  }
  if (typeof num === 'string' && num.trim() !== '') {
    return Number.isFinite ? Number.isFinite(+num) : isFinite(+num);
  }
  return false;
};


/***/ }),

/***/ 754:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {


/*
 * merge2
 * https://github.com/teambition/merge2
 *
 * Copyright (c) 2014-2020 Teambition
 * Licensed under the MIT license.
 */
const Stream = __nccwpck_require__(2203)
const PassThrough = Stream.PassThrough
const slice = Array.prototype.slice

module.exports = merge2

function merge2 () {
  const streamsQueue = []
  const args = slice.call(arguments)
  let merging = false
  let options = args[args.length - 1]

  if (options && !Array.isArray(options) && options.pipe == null) {
    args.pop()
  } else {
    options = {}
  }

  const doEnd = options.end !== false
  const doPipeError = options.pipeError === true
  if (options.objectMode == null) {
    options.objectMode = true
  }
  if (options.highWaterMark == null) {
    options.highWaterMark = 64 * 1024
  }
  const mergedStream = PassThrough(options)

  function addStream () {
    for (let i = 0, len = arguments.length; i < len; i++) {
      streamsQueue.push(pauseStreams(arguments[i], options))
    }
    mergeStream()
    return this
  }

  function mergeStream () {
    if (merging) {
      return
    }
    merging = true

    let streams = streamsQueue.shift()
    if (!streams) {
      process.nextTick(endStream)
      return
    }
    if (!Array.isArray(streams)) {
      streams = [streams]
    }

    let pipesCount = streams.length + 1

    function next () {
      if (--pipesCount > 0) {
        return
      }
      merging = false
      mergeStream()
    }

    function pipe (stream) {
      function onend () {
        stream.removeListener('merge2UnpipeEnd', onend)
        stream.removeListener('end', onend)
        if (doPipeError) {
          stream.removeListener('error', onerror)
        }
        next()
      }
      function onerror (err) {
        mergedStream.emit('error', err)
      }
      // skip ended stream
      if (stream._readableState.endEmitted) {
        return next()
      }

      stream.on('merge2UnpipeEnd', onend)
      stream.on('end', onend)

      if (doPipeError) {
        stream.on('error', onerror)
      }

      stream.pipe(mergedStream, { end: false })
      // compatible for old stream
      stream.resume()
    }

    for (let i = 0; i < streams.length; i++) {
      pipe(streams[i])
    }

    next()
  }

  function endStream () {
    merging = false
    // emit 'queueDrain' when all streams merged.
    mergedStream.emit('queueDrain')
    if (doEnd) {
      mergedStream.end()
    }
  }

  mergedStream.setMaxListeners(0)
  mergedStream.add = addStream
  mergedStream.on('unpipe', function (stream) {
    stream.emit('merge2UnpipeEnd')
  })

  if (args.length) {
    addStream.apply(null, args)
  }
  return mergedStream
}

// check and pause streams for pipe.
function pauseStreams (streams, options) {
  if (!Array.isArray(streams)) {
    // Backwards-compat with old-style streams
    if (!streams._readableState && streams.pipe) {
      streams = streams.pipe(PassThrough(options))
    }
    if (!streams._readableState || !streams.pause || !streams.pipe) {
      throw new Error('Only readable stream can be merged.')
    }
    streams.pause()
  } else {
    for (let i = 0, len = streams.length; i < len; i++) {
      streams[i] = pauseStreams(streams[i], options)
    }
  }
  return streams
}


/***/ }),

/***/ 8785:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const util = __nccwpck_require__(9023);
const braces = __nccwpck_require__(748);
const picomatch = __nccwpck_require__(6377);
const utils = __nccwpck_require__(8604);

const isEmptyString = v => v === '' || v === './';
const hasBraces = v => {
  const index = v.indexOf('{');
  return index > -1 && v.indexOf('}', index) > -1;
};

/**
 * Returns an array of strings that match one or more glob patterns.
 *
 * ```js
 * const mm = require('micromatch');
 * // mm(list, patterns[, options]);
 *
 * console.log(mm(['a.js', 'a.txt'], ['*.js']));
 * //=> [ 'a.js' ]
 * ```
 * @param {String|Array<string>} `list` List of strings to match.
 * @param {String|Array<string>} `patterns` One or more glob patterns to use for matching.
 * @param {Object} `options` See available [options](#options)
 * @return {Array} Returns an array of matches
 * @summary false
 * @api public
 */

const micromatch = (list, patterns, options) => {
  patterns = [].concat(patterns);
  list = [].concat(list);

  let omit = new Set();
  let keep = new Set();
  let items = new Set();
  let negatives = 0;

  let onResult = state => {
    items.add(state.output);
    if (options && options.onResult) {
      options.onResult(state);
    }
  };

  for (let i = 0; i < patterns.length; i++) {
    let isMatch = picomatch(String(patterns[i]), { ...options, onResult }, true);
    let negated = isMatch.state.negated || isMatch.state.negatedExtglob;
    if (negated) negatives++;

    for (let item of list) {
      let matched = isMatch(item, true);

      let match = negated ? !matched.isMatch : matched.isMatch;
      if (!match) continue;

      if (negated) {
        omit.add(matched.output);
      } else {
        omit.delete(matched.output);
        keep.add(matched.output);
      }
    }
  }

  let result = negatives === patterns.length ? [...items] : [...keep];
  let matches = result.filter(item => !omit.has(item));

  if (options && matches.length === 0) {
    if (options.failglob === true) {
      throw new Error(`No matches found for "${patterns.join(', ')}"`);
    }

    if (options.nonull === true || options.nullglob === true) {
      return options.unescape ? patterns.map(p => p.replace(/\\/g, '')) : patterns;
    }
  }

  return matches;
};

/**
 * Backwards compatibility
 */

micromatch.match = micromatch;

/**
 * Returns a matcher function from the given glob `pattern` and `options`.
 * The returned function takes a string to match as its only argument and returns
 * true if the string is a match.
 *
 * ```js
 * const mm = require('micromatch');
 * // mm.matcher(pattern[, options]);
 *
 * const isMatch = mm.matcher('*.!(*a)');
 * console.log(isMatch('a.a')); //=> false
 * console.log(isMatch('a.b')); //=> true
 * ```
 * @param {String} `pattern` Glob pattern
 * @param {Object} `options`
 * @return {Function} Returns a matcher function.
 * @api public
 */

micromatch.matcher = (pattern, options) => picomatch(pattern, options);

/**
 * Returns true if **any** of the given glob `patterns` match the specified `string`.
 *
 * ```js
 * const mm = require('micromatch');
 * // mm.isMatch(string, patterns[, options]);
 *
 * console.log(mm.isMatch('a.a', ['b.*', '*.a'])); //=> true
 * console.log(mm.isMatch('a.a', 'b.*')); //=> false
 * ```
 * @param {String} `str` The string to test.
 * @param {String|Array} `patterns` One or more glob patterns to use for matching.
 * @param {Object} `[options]` See available [options](#options).
 * @return {Boolean} Returns true if any patterns match `str`
 * @api public
 */

micromatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);

/**
 * Backwards compatibility
 */

micromatch.any = micromatch.isMatch;

/**
 * Returns a list of strings that _**do not match any**_ of the given `patterns`.
 *
 * ```js
 * const mm = require('micromatch');
 * // mm.not(list, patterns[, options]);
 *
 * console.log(mm.not(['a.a', 'b.b', 'c.c'], '*.a'));
 * //=> ['b.b', 'c.c']
 * ```
 * @param {Array} `list` Array of strings to match.
 * @param {String|Array} `patterns` One or more glob pattern to use for matching.
 * @param {Object} `options` See available [options](#options) for changing how matches are performed
 * @return {Array} Returns an array of strings that **do not match** the given patterns.
 * @api public
 */

micromatch.not = (list, patterns, options = {}) => {
  patterns = [].concat(patterns).map(String);
  let result = new Set();
  let items = [];

  let onResult = state => {
    if (options.onResult) options.onResult(state);
    items.push(state.output);
  };

  let matches = new Set(micromatch(list, patterns, { ...options, onResult }));

  for (let item of items) {
    if (!matches.has(item)) {
      result.add(item);
    }
  }
  return [...result];
};

/**
 * Returns true if the given `string` contains the given pattern. Similar
 * to [.isMatch](#isMatch) but the pattern can match any part of the string.
 *
 * ```js
 * var mm = require('micromatch');
 * // mm.contains(string, pattern[, options]);
 *
 * console.log(mm.contains('aa/bb/cc', '*b'));
 * //=> true
 * console.log(mm.contains('aa/bb/cc', '*d'));
 * //=> false
 * ```
 * @param {String} `str` The string to match.
 * @param {String|Array} `patterns` Glob pattern to use for matching.
 * @param {Object} `options` See available [options](#options) for changing how matches are performed
 * @return {Boolean} Returns true if any of the patterns matches any part of `str`.
 * @api public
 */

micromatch.contains = (str, pattern, options) => {
  if (typeof str !== 'string') {
    throw new TypeError(`Expected a string: "${util.inspect(str)}"`);
  }

  if (Array.isArray(pattern)) {
    return pattern.some(p => micromatch.contains(str, p, options));
  }

  if (typeof pattern === 'string') {
    if (isEmptyString(str) || isEmptyString(pattern)) {
      return false;
    }

    if (str.includes(pattern) || (str.startsWith('./') && str.slice(2).includes(pattern))) {
      return true;
    }
  }

  return micromatch.isMatch(str, pattern, { ...options, contains: true });
};

/**
 * Filter the keys of the given object with the given `glob` pattern
 * and `options`. Does not attempt to match nested keys. If you need this feature,
 * use [glob-object][] instead.
 *
 * ```js
 * const mm = require('micromatch');
 * // mm.matchKeys(object, patterns[, options]);
 *
 * const obj = { aa: 'a', ab: 'b', ac: 'c' };
 * console.log(mm.matchKeys(obj, '*b'));
 * //=> { ab: 'b' }
 * ```
 * @param {Object} `object` The object with keys to filter.
 * @param {String|Array} `patterns` One or more glob patterns to use for matching.
 * @param {Object} `options` See available [options](#options) for changing how matches are performed
 * @return {Object} Returns an object with only keys that match the given patterns.
 * @api public
 */

micromatch.matchKeys = (obj, patterns, options) => {
  if (!utils.isObject(obj)) {
    throw new TypeError('Expected the first argument to be an object');
  }
  let keys = micromatch(Object.keys(obj), patterns, options);
  let res = {};
  for (let key of keys) res[key] = obj[key];
  return res;
};

/**
 * Returns true if some of the strings in the given `list` match any of the given glob `patterns`.
 *
 * ```js
 * const mm = require('micromatch');
 * // mm.some(list, patterns[, options]);
 *
 * console.log(mm.some(['foo.js', 'bar.js'], ['*.js', '!foo.js']));
 * // true
 * console.log(mm.some(['foo.js'], ['*.js', '!foo.js']));
 * // false
 * ```
 * @param {String|Array} `list` The string or array of strings to test. Returns as soon as the first match is found.
 * @param {String|Array} `patterns` One or more glob patterns to use for matching.
 * @param {Object} `options` See available [options](#options) for changing how matches are performed
 * @return {Boolean} Returns true if any `patterns` matches any of the strings in `list`
 * @api public
 */

micromatch.some = (list, patterns, options) => {
  let items = [].concat(list);

  for (let pattern of [].concat(patterns)) {
    let isMatch = picomatch(String(pattern), options);
    if (items.some(item => isMatch(item))) {
      return true;
    }
  }
  return false;
};

/**
 * Returns true if every string in the given `list` matches
 * any of the given glob `patterns`.
 *
 * ```js
 * const mm = require('micromatch');
 * // mm.every(list, patterns[, options]);
 *
 * console.log(mm.every('foo.js', ['foo.js']));
 * // true
 * console.log(mm.every(['foo.js', 'bar.js'], ['*.js']));
 * // true
 * console.log(mm.every(['foo.js', 'bar.js'], ['*.js', '!foo.js']));
 * // false
 * console.log(mm.every(['foo.js'], ['*.js', '!foo.js']));
 * // false
 * ```
 * @param {String|Array} `list` The string or array of strings to test.
 * @param {String|Array} `patterns` One or more glob patterns to use for matching.
 * @param {Object} `options` See available [options](#options) for changing how matches are performed
 * @return {Boolean} Returns true if all `patterns` matches all of the strings in `list`
 * @api public
 */

micromatch.every = (list, patterns, options) => {
  let items = [].concat(list);

  for (let pattern of [].concat(patterns)) {
    let isMatch = picomatch(String(pattern), options);
    if (!items.every(item => isMatch(item))) {
      return false;
    }
  }
  return true;
};

/**
 * Returns true if **all** of the given `patterns` match
 * the specified string.
 *
 * ```js
 * const mm = require('micromatch');
 * // mm.all(string, patterns[, options]);
 *
 * console.log(mm.all('foo.js', ['foo.js']));
 * // true
 *
 * console.log(mm.all('foo.js', ['*.js', '!foo.js']));
 * // false
 *
 * console.log(mm.all('foo.js', ['*.js', 'foo.js']));
 * // true
 *
 * console.log(mm.all('foo.js', ['*.js', 'f*', '*o*', '*o.js']));
 * // true
 * ```
 * @param {String|Array} `str` The string to test.
 * @param {String|Array} `patterns` One or more glob patterns to use for matching.
 * @param {Object} `options` See available [options](#options) for changing how matches are performed
 * @return {Boolean} Returns true if any patterns match `str`
 * @api public
 */

micromatch.all = (str, patterns, options) => {
  if (typeof str !== 'string') {
    throw new TypeError(`Expected a string: "${util.inspect(str)}"`);
  }

  return [].concat(patterns).every(p => picomatch(p, options)(str));
};

/**
 * Returns an array of matches captured by `pattern` in `string, or `null` if the pattern did not match.
 *
 * ```js
 * const mm = require('micromatch');
 * // mm.capture(pattern, string[, options]);
 *
 * console.log(mm.capture('test/*.js', 'test/foo.js'));
 * //=> ['foo']
 * console.log(mm.capture('test/*.js', 'foo/bar.css'));
 * //=> null
 * ```
 * @param {String} `glob` Glob pattern to use for matching.
 * @param {String} `input` String to match
 * @param {Object} `options` See available [options](#options) for changing how matches are performed
 * @return {Array|null} Returns an array of captures if the input matches the glob pattern, otherwise `null`.
 * @api public
 */

micromatch.capture = (glob, input, options) => {
  let posix = utils.isWindows(options);
  let regex = picomatch.makeRe(String(glob), { ...options, capture: true });
  let match = regex.exec(posix ? utils.toPosixSlashes(input) : input);

  if (match) {
    return match.slice(1).map(v => v === void 0 ? '' : v);
  }
};

/**
 * Create a regular expression from the given glob `pattern`.
 *
 * ```js
 * const mm = require('micromatch');
 * // mm.makeRe(pattern[, options]);
 *
 * console.log(mm.makeRe('*.js'));
 * //=> /^(?:(\.[\\\/])?(?!\.)(?=.)[^\/]*?\.js)$/
 * ```
 * @param {String} `pattern` A glob pattern to convert to regex.
 * @param {Object} `options`
 * @return {RegExp} Returns a regex created from the given pattern.
 * @api public
 */

micromatch.makeRe = (...args) => picomatch.makeRe(...args);

/**
 * Scan a glob pattern to separate the pattern into segments. Used
 * by the [split](#split) method.
 *
 * ```js
 * const mm = require('micromatch');
 * const state = mm.scan(pattern[, options]);
 * ```
 * @param {String} `pattern`
 * @param {Object} `options`
 * @return {Object} Returns an object with
 * @api public
 */

micromatch.scan = (...args) => picomatch.scan(...args);

/**
 * Parse a glob pattern to create the source string for a regular
 * expression.
 *
 * ```js
 * const mm = require('micromatch');
 * const state = mm.parse(pattern[, options]);
 * ```
 * @param {String} `glob`
 * @param {Object} `options`
 * @return {Object} Returns an object with useful properties and output to be used as regex source string.
 * @api public
 */

micromatch.parse = (patterns, options) => {
  let res = [];
  for (let pattern of [].concat(patterns || [])) {
    for (let str of braces(String(pattern), options)) {
      res.push(picomatch.parse(str, options));
    }
  }
  return res;
};

/**
 * Process the given brace `pattern`.
 *
 * ```js
 * const { braces } = require('micromatch');
 * console.log(braces('foo/{a,b,c}/bar'));
 * //=> [ 'foo/(a|b|c)/bar' ]
 *
 * console.log(braces('foo/{a,b,c}/bar', { expand: true }));
 * //=> [ 'foo/a/bar', 'foo/b/bar', 'foo/c/bar' ]
 * ```
 * @param {String} `pattern` String with brace pattern to process.
 * @param {Object} `options` Any [options](#options) to change how expansion is performed. See the [braces][] library for all available options.
 * @return {Array}
 * @api public
 */

micromatch.braces = (pattern, options) => {
  if (typeof pattern !== 'string') throw new TypeError('Expected a string');
  if ((options && options.nobrace === true) || !hasBraces(pattern)) {
    return [pattern];
  }
  return braces(pattern, options);
};

/**
 * Expand braces
 */

micromatch.braceExpand = (pattern, options) => {
  if (typeof pattern !== 'string') throw new TypeError('Expected a string');
  return micromatch.braces(pattern, { ...options, expand: true });
};

/**
 * Expose micromatch
 */

// exposed for tests
micromatch.hasBraces = hasBraces;
module.exports = micromatch;


/***/ }),

/***/ 6377:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



module.exports = __nccwpck_require__(9639);


/***/ }),

/***/ 9560:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const path = __nccwpck_require__(6928);
const WIN_SLASH = '\\\\/';
const WIN_NO_SLASH = `[^${WIN_SLASH}]`;

const DEFAULT_MAX_EXTGLOB_RECURSION = 0;

/**
 * Posix glob regex
 */

const DOT_LITERAL = '\\.';
const PLUS_LITERAL = '\\+';
const QMARK_LITERAL = '\\?';
const SLASH_LITERAL = '\\/';
const ONE_CHAR = '(?=.)';
const QMARK = '[^/]';
const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
const NO_DOT = `(?!${DOT_LITERAL})`;
const NO_DOTS = `(?!${START_ANCHOR}${DOTS_SLASH})`;
const NO_DOT_SLASH = `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`;
const NO_DOTS_SLASH = `(?!${DOTS_SLASH})`;
const QMARK_NO_DOT = `[^.${SLASH_LITERAL}]`;
const STAR = `${QMARK}*?`;

const POSIX_CHARS = {
  DOT_LITERAL,
  PLUS_LITERAL,
  QMARK_LITERAL,
  SLASH_LITERAL,
  ONE_CHAR,
  QMARK,
  END_ANCHOR,
  DOTS_SLASH,
  NO_DOT,
  NO_DOTS,
  NO_DOT_SLASH,
  NO_DOTS_SLASH,
  QMARK_NO_DOT,
  STAR,
  START_ANCHOR
};

/**
 * Windows glob regex
 */

const WINDOWS_CHARS = {
  ...POSIX_CHARS,

  SLASH_LITERAL: `[${WIN_SLASH}]`,
  QMARK: WIN_NO_SLASH,
  STAR: `${WIN_NO_SLASH}*?`,
  DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
  NO_DOT: `(?!${DOT_LITERAL})`,
  NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
  NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
  NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
  QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
  START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
  END_ANCHOR: `(?:[${WIN_SLASH}]|$)`
};

/**
 * POSIX Bracket Regex
 */

const POSIX_REGEX_SOURCE = {
  __proto__: null,
  alnum: 'a-zA-Z0-9',
  alpha: 'a-zA-Z',
  ascii: '\\x00-\\x7F',
  blank: ' \\t',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '\\x21-\\x7E',
  lower: 'a-z',
  print: '\\x20-\\x7E ',
  punct: '\\-!"#$%&\'()\\*+,./:;<=>?@[\\]^_`{|}~',
  space: ' \\t\\r\\n\\v\\f',
  upper: 'A-Z',
  word: 'A-Za-z0-9_',
  xdigit: 'A-Fa-f0-9'
};

module.exports = {
  DEFAULT_MAX_EXTGLOB_RECURSION,
  MAX_LENGTH: 1024 * 64,
  POSIX_REGEX_SOURCE,

  // regular expressions
  REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
  REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
  REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
  REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
  REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
  REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,

  // Replace globs with equivalent patterns to reduce parsing time.
  REPLACEMENTS: {
    __proto__: null,
    '***': '*',
    '**/**': '**',
    '**/**/**': '**'
  },

  // Digits
  CHAR_0: 48, /* 0 */
  CHAR_9: 57, /* 9 */

  // Alphabet chars.
  CHAR_UPPERCASE_A: 65, /* A */
  CHAR_LOWERCASE_A: 97, /* a */
  CHAR_UPPERCASE_Z: 90, /* Z */
  CHAR_LOWERCASE_Z: 122, /* z */

  CHAR_LEFT_PARENTHESES: 40, /* ( */
  CHAR_RIGHT_PARENTHESES: 41, /* ) */

  CHAR_ASTERISK: 42, /* * */

  // Non-alphabetic chars.
  CHAR_AMPERSAND: 38, /* & */
  CHAR_AT: 64, /* @ */
  CHAR_BACKWARD_SLASH: 92, /* \ */
  CHAR_CARRIAGE_RETURN: 13, /* \r */
  CHAR_CIRCUMFLEX_ACCENT: 94, /* ^ */
  CHAR_COLON: 58, /* : */
  CHAR_COMMA: 44, /* , */
  CHAR_DOT: 46, /* . */
  CHAR_DOUBLE_QUOTE: 34, /* " */
  CHAR_EQUAL: 61, /* = */
  CHAR_EXCLAMATION_MARK: 33, /* ! */
  CHAR_FORM_FEED: 12, /* \f */
  CHAR_FORWARD_SLASH: 47, /* / */
  CHAR_GRAVE_ACCENT: 96, /* ` */
  CHAR_HASH: 35, /* # */
  CHAR_HYPHEN_MINUS: 45, /* - */
  CHAR_LEFT_ANGLE_BRACKET: 60, /* < */
  CHAR_LEFT_CURLY_BRACE: 123, /* { */
  CHAR_LEFT_SQUARE_BRACKET: 91, /* [ */
  CHAR_LINE_FEED: 10, /* \n */
  CHAR_NO_BREAK_SPACE: 160, /* \u00A0 */
  CHAR_PERCENT: 37, /* % */
  CHAR_PLUS: 43, /* + */
  CHAR_QUESTION_MARK: 63, /* ? */
  CHAR_RIGHT_ANGLE_BRACKET: 62, /* > */
  CHAR_RIGHT_CURLY_BRACE: 125, /* } */
  CHAR_RIGHT_SQUARE_BRACKET: 93, /* ] */
  CHAR_SEMICOLON: 59, /* ; */
  CHAR_SINGLE_QUOTE: 39, /* ' */
  CHAR_SPACE: 32, /*   */
  CHAR_TAB: 9, /* \t */
  CHAR_UNDERSCORE: 95, /* _ */
  CHAR_VERTICAL_LINE: 124, /* | */
  CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279, /* \uFEFF */

  SEP: path.sep,

  /**
   * Create EXTGLOB_CHARS
   */

  extglobChars(chars) {
    return {
      '!': { type: 'negate', open: '(?:(?!(?:', close: `))${chars.STAR})` },
      '?': { type: 'qmark', open: '(?:', close: ')?' },
      '+': { type: 'plus', open: '(?:', close: ')+' },
      '*': { type: 'star', open: '(?:', close: ')*' },
      '@': { type: 'at', open: '(?:', close: ')' }
    };
  },

  /**
   * Create GLOB_CHARS
   */

  globChars(win32) {
    return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
  }
};


/***/ }),

/***/ 7430:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const constants = __nccwpck_require__(9560);
const utils = __nccwpck_require__(8604);

/**
 * Constants
 */

const {
  MAX_LENGTH,
  POSIX_REGEX_SOURCE,
  REGEX_NON_SPECIAL_CHARS,
  REGEX_SPECIAL_CHARS_BACKREF,
  REPLACEMENTS
} = constants;

/**
 * Helpers
 */

const expandRange = (args, options) => {
  if (typeof options.expandRange === 'function') {
    return options.expandRange(...args, options);
  }

  args.sort();
  const value = `[${args.join('-')}]`;

  try {
    /* eslint-disable-next-line no-new */
    new RegExp(value);
  } catch (ex) {
    return args.map(v => utils.escapeRegex(v)).join('..');
  }

  return value;
};

/**
 * Create the message for a syntax error
 */

const syntaxError = (type, char) => {
  return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
};

const splitTopLevel = input => {
  const parts = [];
  let bracket = 0;
  let paren = 0;
  let quote = 0;
  let value = '';
  let escaped = false;

  for (const ch of input) {
    if (escaped === true) {
      value += ch;
      escaped = false;
      continue;
    }

    if (ch === '\\') {
      value += ch;
      escaped = true;
      continue;
    }

    if (ch === '"') {
      quote = quote === 1 ? 0 : 1;
      value += ch;
      continue;
    }

    if (quote === 0) {
      if (ch === '[') {
        bracket++;
      } else if (ch === ']' && bracket > 0) {
        bracket--;
      } else if (bracket === 0) {
        if (ch === '(') {
          paren++;
        } else if (ch === ')' && paren > 0) {
          paren--;
        } else if (ch === '|' && paren === 0) {
          parts.push(value);
          value = '';
          continue;
        }
      }
    }

    value += ch;
  }

  parts.push(value);
  return parts;
};

const isPlainBranch = branch => {
  let escaped = false;

  for (const ch of branch) {
    if (escaped === true) {
      escaped = false;
      continue;
    }

    if (ch === '\\') {
      escaped = true;
      continue;
    }

    if (/[?*+@!()[\]{}]/.test(ch)) {
      return false;
    }
  }

  return true;
};

const normalizeSimpleBranch = branch => {
  let value = branch.trim();
  let changed = true;

  while (changed === true) {
    changed = false;

    if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
      value = value.slice(2, -1);
      changed = true;
    }
  }

  if (!isPlainBranch(value)) {
    return;
  }

  return value.replace(/\\(.)/g, '$1');
};

const hasRepeatedCharPrefixOverlap = branches => {
  const values = branches.map(normalizeSimpleBranch).filter(Boolean);

  for (let i = 0; i < values.length; i++) {
    for (let j = i + 1; j < values.length; j++) {
      const a = values[i];
      const b = values[j];
      const char = a[0];

      if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) {
        continue;
      }

      if (a === b || a.startsWith(b) || b.startsWith(a)) {
        return true;
      }
    }
  }

  return false;
};

const parseRepeatedExtglob = (pattern, requireEnd = true) => {
  if ((pattern[0] !== '+' && pattern[0] !== '*') || pattern[1] !== '(') {
    return;
  }

  let bracket = 0;
  let paren = 0;
  let quote = 0;
  let escaped = false;

  for (let i = 1; i < pattern.length; i++) {
    const ch = pattern[i];

    if (escaped === true) {
      escaped = false;
      continue;
    }

    if (ch === '\\') {
      escaped = true;
      continue;
    }

    if (ch === '"') {
      quote = quote === 1 ? 0 : 1;
      continue;
    }

    if (quote === 1) {
      continue;
    }

    if (ch === '[') {
      bracket++;
      continue;
    }

    if (ch === ']' && bracket > 0) {
      bracket--;
      continue;
    }

    if (bracket > 0) {
      continue;
    }

    if (ch === '(') {
      paren++;
      continue;
    }

    if (ch === ')') {
      paren--;

      if (paren === 0) {
        if (requireEnd === true && i !== pattern.length - 1) {
          return;
        }

        return {
          type: pattern[0],
          body: pattern.slice(2, i),
          end: i
        };
      }
    }
  }
};

const getStarExtglobSequenceOutput = pattern => {
  let index = 0;
  const chars = [];

  while (index < pattern.length) {
    const match = parseRepeatedExtglob(pattern.slice(index), false);

    if (!match || match.type !== '*') {
      return;
    }

    const branches = splitTopLevel(match.body).map(branch => branch.trim());
    if (branches.length !== 1) {
      return;
    }

    const branch = normalizeSimpleBranch(branches[0]);
    if (!branch || branch.length !== 1) {
      return;
    }

    chars.push(branch);
    index += match.end + 1;
  }

  if (chars.length < 1) {
    return;
  }

  const source = chars.length === 1
    ? utils.escapeRegex(chars[0])
    : `[${chars.map(ch => utils.escapeRegex(ch)).join('')}]`;

  return `${source}*`;
};

const repeatedExtglobRecursion = pattern => {
  let depth = 0;
  let value = pattern.trim();
  let match = parseRepeatedExtglob(value);

  while (match) {
    depth++;
    value = match.body.trim();
    match = parseRepeatedExtglob(value);
  }

  return depth;
};

const analyzeRepeatedExtglob = (body, options) => {
  if (options.maxExtglobRecursion === false) {
    return { risky: false };
  }

  const max =
    typeof options.maxExtglobRecursion === 'number'
      ? options.maxExtglobRecursion
      : constants.DEFAULT_MAX_EXTGLOB_RECURSION;

  const branches = splitTopLevel(body).map(branch => branch.trim());

  if (branches.length > 1) {
    if (
      branches.some(branch => branch === '') ||
      branches.some(branch => /^[*?]+$/.test(branch)) ||
      hasRepeatedCharPrefixOverlap(branches)
    ) {
      return { risky: true };
    }
  }

  for (const branch of branches) {
    const safeOutput = getStarExtglobSequenceOutput(branch);
    if (safeOutput) {
      return { risky: true, safeOutput };
    }

    if (repeatedExtglobRecursion(branch) > max) {
      return { risky: true };
    }
  }

  return { risky: false };
};

/**
 * Parse the given input string.
 * @param {String} input
 * @param {Object} options
 * @return {Object}
 */

const parse = (input, options) => {
  if (typeof input !== 'string') {
    throw new TypeError('Expected a string');
  }

  input = REPLACEMENTS[input] || input;

  const opts = { ...options };
  const max = typeof opts.maxLength === 'number' ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;

  let len = input.length;
  if (len > max) {
    throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
  }

  const bos = { type: 'bos', value: '', output: opts.prepend || '' };
  const tokens = [bos];

  const capture = opts.capture ? '' : '?:';
  const win32 = utils.isWindows(options);

  // create constants based on platform, for windows or posix
  const PLATFORM_CHARS = constants.globChars(win32);
  const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);

  const {
    DOT_LITERAL,
    PLUS_LITERAL,
    SLASH_LITERAL,
    ONE_CHAR,
    DOTS_SLASH,
    NO_DOT,
    NO_DOT_SLASH,
    NO_DOTS_SLASH,
    QMARK,
    QMARK_NO_DOT,
    STAR,
    START_ANCHOR
  } = PLATFORM_CHARS;

  const globstar = opts => {
    return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
  };

  const nodot = opts.dot ? '' : NO_DOT;
  const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
  let star = opts.bash === true ? globstar(opts) : STAR;

  if (opts.capture) {
    star = `(${star})`;
  }

  // minimatch options support
  if (typeof opts.noext === 'boolean') {
    opts.noextglob = opts.noext;
  }

  const state = {
    input,
    index: -1,
    start: 0,
    dot: opts.dot === true,
    consumed: '',
    output: '',
    prefix: '',
    backtrack: false,
    negated: false,
    brackets: 0,
    braces: 0,
    parens: 0,
    quotes: 0,
    globstar: false,
    tokens
  };

  input = utils.removePrefix(input, state);
  len = input.length;

  const extglobs = [];
  const braces = [];
  const stack = [];
  let prev = bos;
  let value;

  /**
   * Tokenizing helpers
   */

  const eos = () => state.index === len - 1;
  const peek = state.peek = (n = 1) => input[state.index + n];
  const advance = state.advance = () => input[++state.index] || '';
  const remaining = () => input.slice(state.index + 1);
  const consume = (value = '', num = 0) => {
    state.consumed += value;
    state.index += num;
  };

  const append = token => {
    state.output += token.output != null ? token.output : token.value;
    consume(token.value);
  };

  const negate = () => {
    let count = 1;

    while (peek() === '!' && (peek(2) !== '(' || peek(3) === '?')) {
      advance();
      state.start++;
      count++;
    }

    if (count % 2 === 0) {
      return false;
    }

    state.negated = true;
    state.start++;
    return true;
  };

  const increment = type => {
    state[type]++;
    stack.push(type);
  };

  const decrement = type => {
    state[type]--;
    stack.pop();
  };

  /**
   * Push tokens onto the tokens array. This helper speeds up
   * tokenizing by 1) helping us avoid backtracking as much as possible,
   * and 2) helping us avoid creating extra tokens when consecutive
   * characters are plain text. This improves performance and simplifies
   * lookbehinds.
   */

  const push = tok => {
    if (prev.type === 'globstar') {
      const isBrace = state.braces > 0 && (tok.type === 'comma' || tok.type === 'brace');
      const isExtglob = tok.extglob === true || (extglobs.length && (tok.type === 'pipe' || tok.type === 'paren'));

      if (tok.type !== 'slash' && tok.type !== 'paren' && !isBrace && !isExtglob) {
        state.output = state.output.slice(0, -prev.output.length);
        prev.type = 'star';
        prev.value = '*';
        prev.output = star;
        state.output += prev.output;
      }
    }

    if (extglobs.length && tok.type !== 'paren') {
      extglobs[extglobs.length - 1].inner += tok.value;
    }

    if (tok.value || tok.output) append(tok);
    if (prev && prev.type === 'text' && tok.type === 'text') {
      prev.value += tok.value;
      prev.output = (prev.output || '') + tok.value;
      return;
    }

    tok.prev = prev;
    tokens.push(tok);
    prev = tok;
  };

  const extglobOpen = (type, value) => {
    const token = { ...EXTGLOB_CHARS[value], conditions: 1, inner: '' };

    token.prev = prev;
    token.parens = state.parens;
    token.output = state.output;
    token.startIndex = state.index;
    token.tokensIndex = tokens.length;
    const output = (opts.capture ? '(' : '') + token.open;

    increment('parens');
    push({ type, value, output: state.output ? '' : ONE_CHAR });
    push({ type: 'paren', extglob: true, value: advance(), output });
    extglobs.push(token);
  };

  const extglobClose = token => {
    const literal = input.slice(token.startIndex, state.index + 1);
    const body = input.slice(token.startIndex + 2, state.index);
    const analysis = analyzeRepeatedExtglob(body, opts);

    if ((token.type === 'plus' || token.type === 'star') && analysis.risky) {
      const safeOutput = analysis.safeOutput
        ? (token.output ? '' : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput)
        : undefined;
      const open = tokens[token.tokensIndex];

      open.type = 'text';
      open.value = literal;
      open.output = safeOutput || utils.escapeRegex(literal);

      for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
        tokens[i].value = '';
        tokens[i].output = '';
        delete tokens[i].suffix;
      }

      state.output = token.output + open.output;
      state.backtrack = true;

      push({ type: 'paren', extglob: true, value, output: '' });
      decrement('parens');
      return;
    }

    let output = token.close + (opts.capture ? ')' : '');
    let rest;

    if (token.type === 'negate') {
      let extglobStar = star;

      if (token.inner && token.inner.length > 1 && token.inner.includes('/')) {
        extglobStar = globstar(opts);
      }

      if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) {
        output = token.close = `)$))${extglobStar}`;
      }

      if (token.inner.includes('*') && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) {
        // Any non-magical string (`.ts`) or even nested expression (`.{ts,tsx}`) can follow after the closing parenthesis.
        // In this case, we need to parse the string and use it in the output of the original pattern.
        // Suitable patterns: `/!(*.d).ts`, `/!(*.d).{ts,tsx}`, `**/!(*-dbg).@(js)`.
        //
        // Disabling the `fastpaths` option due to a problem with parsing strings as `.ts` in the pattern like `**/!(*.d).ts`.
        const expression = parse(rest, { ...options, fastpaths: false }).output;

        output = token.close = `)${expression})${extglobStar})`;
      }

      if (token.prev.type === 'bos') {
        state.negatedExtglob = true;
      }
    }

    push({ type: 'paren', extglob: true, value, output });
    decrement('parens');
  };

  /**
   * Fast paths
   */

  if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
    let backslashes = false;

    let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
      if (first === '\\') {
        backslashes = true;
        return m;
      }

      if (first === '?') {
        if (esc) {
          return esc + first + (rest ? QMARK.repeat(rest.length) : '');
        }
        if (index === 0) {
          return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : '');
        }
        return QMARK.repeat(chars.length);
      }

      if (first === '.') {
        return DOT_LITERAL.repeat(chars.length);
      }

      if (first === '*') {
        if (esc) {
          return esc + first + (rest ? star : '');
        }
        return star;
      }
      return esc ? m : `\\${m}`;
    });

    if (backslashes === true) {
      if (opts.unescape === true) {
        output = output.replace(/\\/g, '');
      } else {
        output = output.replace(/\\+/g, m => {
          return m.length % 2 === 0 ? '\\\\' : (m ? '\\' : '');
        });
      }
    }

    if (output === input && opts.contains === true) {
      state.output = input;
      return state;
    }

    state.output = utils.wrapOutput(output, state, options);
    return state;
  }

  /**
   * Tokenize input until we reach end-of-string
   */

  while (!eos()) {
    value = advance();

    if (value === '\u0000') {
      continue;
    }

    /**
     * Escaped characters
     */

    if (value === '\\') {
      const next = peek();

      if (next === '/' && opts.bash !== true) {
        continue;
      }

      if (next === '.' || next === ';') {
        continue;
      }

      if (!next) {
        value += '\\';
        push({ type: 'text', value });
        continue;
      }

      // collapse slashes to reduce potential for exploits
      const match = /^\\+/.exec(remaining());
      let slashes = 0;

      if (match && match[0].length > 2) {
        slashes = match[0].length;
        state.index += slashes;
        if (slashes % 2 !== 0) {
          value += '\\';
        }
      }

      if (opts.unescape === true) {
        value = advance();
      } else {
        value += advance();
      }

      if (state.brackets === 0) {
        push({ type: 'text', value });
        continue;
      }
    }

    /**
     * If we're inside a regex character class, continue
     * until we reach the closing bracket.
     */

    if (state.brackets > 0 && (value !== ']' || prev.value === '[' || prev.value === '[^')) {
      if (opts.posix !== false && value === ':') {
        const inner = prev.value.slice(1);
        if (inner.includes('[')) {
          prev.posix = true;

          if (inner.includes(':')) {
            const idx = prev.value.lastIndexOf('[');
            const pre = prev.value.slice(0, idx);
            const rest = prev.value.slice(idx + 2);
            const posix = POSIX_REGEX_SOURCE[rest];
            if (posix) {
              prev.value = pre + posix;
              state.backtrack = true;
              advance();

              if (!bos.output && tokens.indexOf(prev) === 1) {
                bos.output = ONE_CHAR;
              }
              continue;
            }
          }
        }
      }

      if ((value === '[' && peek() !== ':') || (value === '-' && peek() === ']')) {
        value = `\\${value}`;
      }

      if (value === ']' && (prev.value === '[' || prev.value === '[^')) {
        value = `\\${value}`;
      }

      if (opts.posix === true && value === '!' && prev.value === '[') {
        value = '^';
      }

      prev.value += value;
      append({ value });
      continue;
    }

    /**
     * If we're inside a quoted string, continue
     * until we reach the closing double quote.
     */

    if (state.quotes === 1 && value !== '"') {
      value = utils.escapeRegex(value);
      prev.value += value;
      append({ value });
      continue;
    }

    /**
     * Double quotes
     */

    if (value === '"') {
      state.quotes = state.quotes === 1 ? 0 : 1;
      if (opts.keepQuotes === true) {
        push({ type: 'text', value });
      }
      continue;
    }

    /**
     * Parentheses
     */

    if (value === '(') {
      increment('parens');
      push({ type: 'paren', value });
      continue;
    }

    if (value === ')') {
      if (state.parens === 0 && opts.strictBrackets === true) {
        throw new SyntaxError(syntaxError('opening', '('));
      }

      const extglob = extglobs[extglobs.length - 1];
      if (extglob && state.parens === extglob.parens + 1) {
        extglobClose(extglobs.pop());
        continue;
      }

      push({ type: 'paren', value, output: state.parens ? ')' : '\\)' });
      decrement('parens');
      continue;
    }

    /**
     * Square brackets
     */

    if (value === '[') {
      if (opts.nobracket === true || !remaining().includes(']')) {
        if (opts.nobracket !== true && opts.strictBrackets === true) {
          throw new SyntaxError(syntaxError('closing', ']'));
        }

        value = `\\${value}`;
      } else {
        increment('brackets');
      }

      push({ type: 'bracket', value });
      continue;
    }

    if (value === ']') {
      if (opts.nobracket === true || (prev && prev.type === 'bracket' && prev.value.length === 1)) {
        push({ type: 'text', value, output: `\\${value}` });
        continue;
      }

      if (state.brackets === 0) {
        if (opts.strictBrackets === true) {
          throw new SyntaxError(syntaxError('opening', '['));
        }

        push({ type: 'text', value, output: `\\${value}` });
        continue;
      }

      decrement('brackets');

      const prevValue = prev.value.slice(1);
      if (prev.posix !== true && prevValue[0] === '^' && !prevValue.includes('/')) {
        value = `/${value}`;
      }

      prev.value += value;
      append({ value });

      // when literal brackets are explicitly disabled
      // assume we should match with a regex character class
      if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) {
        continue;
      }

      const escaped = utils.escapeRegex(prev.value);
      state.output = state.output.slice(0, -prev.value.length);

      // when literal brackets are explicitly enabled
      // assume we should escape the brackets to match literal characters
      if (opts.literalBrackets === true) {
        state.output += escaped;
        prev.value = escaped;
        continue;
      }

      // when the user specifies nothing, try to match both
      prev.value = `(${capture}${escaped}|${prev.value})`;
      state.output += prev.value;
      continue;
    }

    /**
     * Braces
     */

    if (value === '{' && opts.nobrace !== true) {
      increment('braces');

      const open = {
        type: 'brace',
        value,
        output: '(',
        outputIndex: state.output.length,
        tokensIndex: state.tokens.length
      };

      braces.push(open);
      push(open);
      continue;
    }

    if (value === '}') {
      const brace = braces[braces.length - 1];

      if (opts.nobrace === true || !brace) {
        push({ type: 'text', value, output: value });
        continue;
      }

      let output = ')';

      if (brace.dots === true) {
        const arr = tokens.slice();
        const range = [];

        for (let i = arr.length - 1; i >= 0; i--) {
          tokens.pop();
          if (arr[i].type === 'brace') {
            break;
          }
          if (arr[i].type !== 'dots') {
            range.unshift(arr[i].value);
          }
        }

        output = expandRange(range, opts);
        state.backtrack = true;
      }

      if (brace.comma !== true && brace.dots !== true) {
        const out = state.output.slice(0, brace.outputIndex);
        const toks = state.tokens.slice(brace.tokensIndex);
        brace.value = brace.output = '\\{';
        value = output = '\\}';
        state.output = out;
        for (const t of toks) {
          state.output += (t.output || t.value);
        }
      }

      push({ type: 'brace', value, output });
      decrement('braces');
      braces.pop();
      continue;
    }

    /**
     * Pipes
     */

    if (value === '|') {
      if (extglobs.length > 0) {
        extglobs[extglobs.length - 1].conditions++;
      }
      push({ type: 'text', value });
      continue;
    }

    /**
     * Commas
     */

    if (value === ',') {
      let output = value;

      const brace = braces[braces.length - 1];
      if (brace && stack[stack.length - 1] === 'braces') {
        brace.comma = true;
        output = '|';
      }

      push({ type: 'comma', value, output });
      continue;
    }

    /**
     * Slashes
     */

    if (value === '/') {
      // if the beginning of the glob is "./", advance the start
      // to the current index, and don't add the "./" characters
      // to the state. This greatly simplifies lookbehinds when
      // checking for BOS characters like "!" and "." (not "./")
      if (prev.type === 'dot' && state.index === state.start + 1) {
        state.start = state.index + 1;
        state.consumed = '';
        state.output = '';
        tokens.pop();
        prev = bos; // reset "prev" to the first token
        continue;
      }

      push({ type: 'slash', value, output: SLASH_LITERAL });
      continue;
    }

    /**
     * Dots
     */

    if (value === '.') {
      if (state.braces > 0 && prev.type === 'dot') {
        if (prev.value === '.') prev.output = DOT_LITERAL;
        const brace = braces[braces.length - 1];
        prev.type = 'dots';
        prev.output += value;
        prev.value += value;
        brace.dots = true;
        continue;
      }

      if ((state.braces + state.parens) === 0 && prev.type !== 'bos' && prev.type !== 'slash') {
        push({ type: 'text', value, output: DOT_LITERAL });
        continue;
      }

      push({ type: 'dot', value, output: DOT_LITERAL });
      continue;
    }

    /**
     * Question marks
     */

    if (value === '?') {
      const isGroup = prev && prev.value === '(';
      if (!isGroup && opts.noextglob !== true && peek() === '(' && peek(2) !== '?') {
        extglobOpen('qmark', value);
        continue;
      }

      if (prev && prev.type === 'paren') {
        const next = peek();
        let output = value;

        if (next === '<' && !utils.supportsLookbehinds()) {
          throw new Error('Node.js v10 or higher is required for regex lookbehinds');
        }

        if ((prev.value === '(' && !/[!=<:]/.test(next)) || (next === '<' && !/<([!=]|\w+>)/.test(remaining()))) {
          output = `\\${value}`;
        }

        push({ type: 'text', value, output });
        continue;
      }

      if (opts.dot !== true && (prev.type === 'slash' || prev.type === 'bos')) {
        push({ type: 'qmark', value, output: QMARK_NO_DOT });
        continue;
      }

      push({ type: 'qmark', value, output: QMARK });
      continue;
    }

    /**
     * Exclamation
     */

    if (value === '!') {
      if (opts.noextglob !== true && peek() === '(') {
        if (peek(2) !== '?' || !/[!=<:]/.test(peek(3))) {
          extglobOpen('negate', value);
          continue;
        }
      }

      if (opts.nonegate !== true && state.index === 0) {
        negate();
        continue;
      }
    }

    /**
     * Plus
     */

    if (value === '+') {
      if (opts.noextglob !== true && peek() === '(' && peek(2) !== '?') {
        extglobOpen('plus', value);
        continue;
      }

      if ((prev && prev.value === '(') || opts.regex === false) {
        push({ type: 'plus', value, output: PLUS_LITERAL });
        continue;
      }

      if ((prev && (prev.type === 'bracket' || prev.type === 'paren' || prev.type === 'brace')) || state.parens > 0) {
        push({ type: 'plus', value });
        continue;
      }

      push({ type: 'plus', value: PLUS_LITERAL });
      continue;
    }

    /**
     * Plain text
     */

    if (value === '@') {
      if (opts.noextglob !== true && peek() === '(' && peek(2) !== '?') {
        push({ type: 'at', extglob: true, value, output: '' });
        continue;
      }

      push({ type: 'text', value });
      continue;
    }

    /**
     * Plain text
     */

    if (value !== '*') {
      if (value === '$' || value === '^') {
        value = `\\${value}`;
      }

      const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
      if (match) {
        value += match[0];
        state.index += match[0].length;
      }

      push({ type: 'text', value });
      continue;
    }

    /**
     * Stars
     */

    if (prev && (prev.type === 'globstar' || prev.star === true)) {
      prev.type = 'star';
      prev.star = true;
      prev.value += value;
      prev.output = star;
      state.backtrack = true;
      state.globstar = true;
      consume(value);
      continue;
    }

    let rest = remaining();
    if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
      extglobOpen('star', value);
      continue;
    }

    if (prev.type === 'star') {
      if (opts.noglobstar === true) {
        consume(value);
        continue;
      }

      const prior = prev.prev;
      const before = prior.prev;
      const isStart = prior.type === 'slash' || prior.type === 'bos';
      const afterStar = before && (before.type === 'star' || before.type === 'globstar');

      if (opts.bash === true && (!isStart || (rest[0] && rest[0] !== '/'))) {
        push({ type: 'star', value, output: '' });
        continue;
      }

      const isBrace = state.braces > 0 && (prior.type === 'comma' || prior.type === 'brace');
      const isExtglob = extglobs.length && (prior.type === 'pipe' || prior.type === 'paren');
      if (!isStart && prior.type !== 'paren' && !isBrace && !isExtglob) {
        push({ type: 'star', value, output: '' });
        continue;
      }

      // strip consecutive `/**/`
      while (rest.slice(0, 3) === '/**') {
        const after = input[state.index + 4];
        if (after && after !== '/') {
          break;
        }
        rest = rest.slice(3);
        consume('/**', 3);
      }

      if (prior.type === 'bos' && eos()) {
        prev.type = 'globstar';
        prev.value += value;
        prev.output = globstar(opts);
        state.output = prev.output;
        state.globstar = true;
        consume(value);
        continue;
      }

      if (prior.type === 'slash' && prior.prev.type !== 'bos' && !afterStar && eos()) {
        state.output = state.output.slice(0, -(prior.output + prev.output).length);
        prior.output = `(?:${prior.output}`;

        prev.type = 'globstar';
        prev.output = globstar(opts) + (opts.strictSlashes ? ')' : '|$)');
        prev.value += value;
        state.globstar = true;
        state.output += prior.output + prev.output;
        consume(value);
        continue;
      }

      if (prior.type === 'slash' && prior.prev.type !== 'bos' && rest[0] === '/') {
        const end = rest[1] !== void 0 ? '|$' : '';

        state.output = state.output.slice(0, -(prior.output + prev.output).length);
        prior.output = `(?:${prior.output}`;

        prev.type = 'globstar';
        prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
        prev.value += value;

        state.output += prior.output + prev.output;
        state.globstar = true;

        consume(value + advance());

        push({ type: 'slash', value: '/', output: '' });
        continue;
      }

      if (prior.type === 'bos' && rest[0] === '/') {
        prev.type = 'globstar';
        prev.value += value;
        prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
        state.output = prev.output;
        state.globstar = true;
        consume(value + advance());
        push({ type: 'slash', value: '/', output: '' });
        continue;
      }

      // remove single star from output
      state.output = state.output.slice(0, -prev.output.length);

      // reset previous token to globstar
      prev.type = 'globstar';
      prev.output = globstar(opts);
      prev.value += value;

      // reset output with globstar
      state.output += prev.output;
      state.globstar = true;
      consume(value);
      continue;
    }

    const token = { type: 'star', value, output: star };

    if (opts.bash === true) {
      token.output = '.*?';
      if (prev.type === 'bos' || prev.type === 'slash') {
        token.output = nodot + token.output;
      }
      push(token);
      continue;
    }

    if (prev && (prev.type === 'bracket' || prev.type === 'paren') && opts.regex === true) {
      token.output = value;
      push(token);
      continue;
    }

    if (state.index === state.start || prev.type === 'slash' || prev.type === 'dot') {
      if (prev.type === 'dot') {
        state.output += NO_DOT_SLASH;
        prev.output += NO_DOT_SLASH;

      } else if (opts.dot === true) {
        state.output += NO_DOTS_SLASH;
        prev.output += NO_DOTS_SLASH;

      } else {
        state.output += nodot;
        prev.output += nodot;
      }

      if (peek() !== '*') {
        state.output += ONE_CHAR;
        prev.output += ONE_CHAR;
      }
    }

    push(token);
  }

  while (state.brackets > 0) {
    if (opts.strictBrackets === true) throw new SyntaxError(syntaxError('closing', ']'));
    state.output = utils.escapeLast(state.output, '[');
    decrement('brackets');
  }

  while (state.parens > 0) {
    if (opts.strictBrackets === true) throw new SyntaxError(syntaxError('closing', ')'));
    state.output = utils.escapeLast(state.output, '(');
    decrement('parens');
  }

  while (state.braces > 0) {
    if (opts.strictBrackets === true) throw new SyntaxError(syntaxError('closing', '}'));
    state.output = utils.escapeLast(state.output, '{');
    decrement('braces');
  }

  if (opts.strictSlashes !== true && (prev.type === 'star' || prev.type === 'bracket')) {
    push({ type: 'maybe_slash', value: '', output: `${SLASH_LITERAL}?` });
  }

  // rebuild the output if we had to backtrack at any point
  if (state.backtrack === true) {
    state.output = '';

    for (const token of state.tokens) {
      state.output += token.output != null ? token.output : token.value;

      if (token.suffix) {
        state.output += token.suffix;
      }
    }
  }

  return state;
};

/**
 * Fast paths for creating regular expressions for common glob patterns.
 * This can significantly speed up processing and has very little downside
 * impact when none of the fast paths match.
 */

parse.fastpaths = (input, options) => {
  const opts = { ...options };
  const max = typeof opts.maxLength === 'number' ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
  const len = input.length;
  if (len > max) {
    throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
  }

  input = REPLACEMENTS[input] || input;
  const win32 = utils.isWindows(options);

  // create constants based on platform, for windows or posix
  const {
    DOT_LITERAL,
    SLASH_LITERAL,
    ONE_CHAR,
    DOTS_SLASH,
    NO_DOT,
    NO_DOTS,
    NO_DOTS_SLASH,
    STAR,
    START_ANCHOR
  } = constants.globChars(win32);

  const nodot = opts.dot ? NO_DOTS : NO_DOT;
  const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
  const capture = opts.capture ? '' : '?:';
  const state = { negated: false, prefix: '' };
  let star = opts.bash === true ? '.*?' : STAR;

  if (opts.capture) {
    star = `(${star})`;
  }

  const globstar = opts => {
    if (opts.noglobstar === true) return star;
    return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
  };

  const create = str => {
    switch (str) {
      case '*':
        return `${nodot}${ONE_CHAR}${star}`;

      case '.*':
        return `${DOT_LITERAL}${ONE_CHAR}${star}`;

      case '*.*':
        return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;

      case '*/*':
        return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;

      case '**':
        return nodot + globstar(opts);

      case '**/*':
        return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;

      case '**/*.*':
        return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;

      case '**/.*':
        return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;

      default: {
        const match = /^(.*?)\.(\w+)$/.exec(str);
        if (!match) return;

        const source = create(match[1]);
        if (!source) return;

        return source + DOT_LITERAL + match[2];
      }
    }
  };

  const output = utils.removePrefix(input, state);
  let source = create(output);

  if (source && opts.strictSlashes !== true) {
    source += `${SLASH_LITERAL}?`;
  }

  return source;
};

module.exports = parse;


/***/ }),

/***/ 9639:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const path = __nccwpck_require__(6928);
const scan = __nccwpck_require__(6028);
const parse = __nccwpck_require__(7430);
const utils = __nccwpck_require__(8604);
const constants = __nccwpck_require__(9560);
const isObject = val => val && typeof val === 'object' && !Array.isArray(val);

/**
 * Creates a matcher function from one or more glob patterns. The
 * returned function takes a string to match as its first argument,
 * and returns true if the string is a match. The returned matcher
 * function also takes a boolean as the second argument that, when true,
 * returns an object with additional information.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch(glob[, options]);
 *
 * const isMatch = picomatch('*.!(*a)');
 * console.log(isMatch('a.a')); //=> false
 * console.log(isMatch('a.b')); //=> true
 * ```
 * @name picomatch
 * @param {String|Array} `globs` One or more glob patterns.
 * @param {Object=} `options`
 * @return {Function=} Returns a matcher function.
 * @api public
 */

const picomatch = (glob, options, returnState = false) => {
  if (Array.isArray(glob)) {
    const fns = glob.map(input => picomatch(input, options, returnState));
    const arrayMatcher = str => {
      for (const isMatch of fns) {
        const state = isMatch(str);
        if (state) return state;
      }
      return false;
    };
    return arrayMatcher;
  }

  const isState = isObject(glob) && glob.tokens && glob.input;

  if (glob === '' || (typeof glob !== 'string' && !isState)) {
    throw new TypeError('Expected pattern to be a non-empty string');
  }

  const opts = options || {};
  const posix = utils.isWindows(options);
  const regex = isState
    ? picomatch.compileRe(glob, options)
    : picomatch.makeRe(glob, options, false, true);

  const state = regex.state;
  delete regex.state;

  let isIgnored = () => false;
  if (opts.ignore) {
    const ignoreOpts = { ...options, ignore: null, onMatch: null, onResult: null };
    isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
  }

  const matcher = (input, returnObject = false) => {
    const { isMatch, match, output } = picomatch.test(input, regex, options, { glob, posix });
    const result = { glob, state, regex, posix, input, output, match, isMatch };

    if (typeof opts.onResult === 'function') {
      opts.onResult(result);
    }

    if (isMatch === false) {
      result.isMatch = false;
      return returnObject ? result : false;
    }

    if (isIgnored(input)) {
      if (typeof opts.onIgnore === 'function') {
        opts.onIgnore(result);
      }
      result.isMatch = false;
      return returnObject ? result : false;
    }

    if (typeof opts.onMatch === 'function') {
      opts.onMatch(result);
    }
    return returnObject ? result : true;
  };

  if (returnState) {
    matcher.state = state;
  }

  return matcher;
};

/**
 * Test `input` with the given `regex`. This is used by the main
 * `picomatch()` function to test the input string.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.test(input, regex[, options]);
 *
 * console.log(picomatch.test('foo/bar', /^(?:([^/]*?)\/([^/]*?))$/));
 * // { isMatch: true, match: [ 'foo/', 'foo', 'bar' ], output: 'foo/bar' }
 * ```
 * @param {String} `input` String to test.
 * @param {RegExp} `regex`
 * @return {Object} Returns an object with matching info.
 * @api public
 */

picomatch.test = (input, regex, options, { glob, posix } = {}) => {
  if (typeof input !== 'string') {
    throw new TypeError('Expected input to be a string');
  }

  if (input === '') {
    return { isMatch: false, output: '' };
  }

  const opts = options || {};
  const format = opts.format || (posix ? utils.toPosixSlashes : null);
  let match = input === glob;
  let output = (match && format) ? format(input) : input;

  if (match === false) {
    output = format ? format(input) : input;
    match = output === glob;
  }

  if (match === false || opts.capture === true) {
    if (opts.matchBase === true || opts.basename === true) {
      match = picomatch.matchBase(input, regex, options, posix);
    } else {
      match = regex.exec(output);
    }
  }

  return { isMatch: Boolean(match), match, output };
};

/**
 * Match the basename of a filepath.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.matchBase(input, glob[, options]);
 * console.log(picomatch.matchBase('foo/bar.js', '*.js'); // true
 * ```
 * @param {String} `input` String to test.
 * @param {RegExp|String} `glob` Glob pattern or regex created by [.makeRe](#makeRe).
 * @return {Boolean}
 * @api public
 */

picomatch.matchBase = (input, glob, options, posix = utils.isWindows(options)) => {
  const regex = glob instanceof RegExp ? glob : picomatch.makeRe(glob, options);
  return regex.test(path.basename(input));
};

/**
 * Returns true if **any** of the given glob `patterns` match the specified `string`.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.isMatch(string, patterns[, options]);
 *
 * console.log(picomatch.isMatch('a.a', ['b.*', '*.a'])); //=> true
 * console.log(picomatch.isMatch('a.a', 'b.*')); //=> false
 * ```
 * @param {String|Array} str The string to test.
 * @param {String|Array} patterns One or more glob patterns to use for matching.
 * @param {Object} [options] See available [options](#options).
 * @return {Boolean} Returns true if any patterns match `str`
 * @api public
 */

picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);

/**
 * Parse a glob pattern to create the source string for a regular
 * expression.
 *
 * ```js
 * const picomatch = require('picomatch');
 * const result = picomatch.parse(pattern[, options]);
 * ```
 * @param {String} `pattern`
 * @param {Object} `options`
 * @return {Object} Returns an object with useful properties and output to be used as a regex source string.
 * @api public
 */

picomatch.parse = (pattern, options) => {
  if (Array.isArray(pattern)) return pattern.map(p => picomatch.parse(p, options));
  return parse(pattern, { ...options, fastpaths: false });
};

/**
 * Scan a glob pattern to separate the pattern into segments.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.scan(input[, options]);
 *
 * const result = picomatch.scan('!./foo/*.js');
 * console.log(result);
 * { prefix: '!./',
 *   input: '!./foo/*.js',
 *   start: 3,
 *   base: 'foo',
 *   glob: '*.js',
 *   isBrace: false,
 *   isBracket: false,
 *   isGlob: true,
 *   isExtglob: false,
 *   isGlobstar: false,
 *   negated: true }
 * ```
 * @param {String} `input` Glob pattern to scan.
 * @param {Object} `options`
 * @return {Object} Returns an object with
 * @api public
 */

picomatch.scan = (input, options) => scan(input, options);

/**
 * Compile a regular expression from the `state` object returned by the
 * [parse()](#parse) method.
 *
 * @param {Object} `state`
 * @param {Object} `options`
 * @param {Boolean} `returnOutput` Intended for implementors, this argument allows you to return the raw output from the parser.
 * @param {Boolean} `returnState` Adds the state to a `state` property on the returned regex. Useful for implementors and debugging.
 * @return {RegExp}
 * @api public
 */

picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
  if (returnOutput === true) {
    return state.output;
  }

  const opts = options || {};
  const prepend = opts.contains ? '' : '^';
  const append = opts.contains ? '' : '$';

  let source = `${prepend}(?:${state.output})${append}`;
  if (state && state.negated === true) {
    source = `^(?!${source}).*$`;
  }

  const regex = picomatch.toRegex(source, options);
  if (returnState === true) {
    regex.state = state;
  }

  return regex;
};

/**
 * Create a regular expression from a parsed glob pattern.
 *
 * ```js
 * const picomatch = require('picomatch');
 * const state = picomatch.parse('*.js');
 * // picomatch.compileRe(state[, options]);
 *
 * console.log(picomatch.compileRe(state));
 * //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
 * ```
 * @param {String} `state` The object returned from the `.parse` method.
 * @param {Object} `options`
 * @param {Boolean} `returnOutput` Implementors may use this argument to return the compiled output, instead of a regular expression. This is not exposed on the options to prevent end-users from mutating the result.
 * @param {Boolean} `returnState` Implementors may use this argument to return the state from the parsed glob with the returned regular expression.
 * @return {RegExp} Returns a regex created from the given pattern.
 * @api public
 */

picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
  if (!input || typeof input !== 'string') {
    throw new TypeError('Expected a non-empty string');
  }

  let parsed = { negated: false, fastpaths: true };

  if (options.fastpaths !== false && (input[0] === '.' || input[0] === '*')) {
    parsed.output = parse.fastpaths(input, options);
  }

  if (!parsed.output) {
    parsed = parse(input, options);
  }

  return picomatch.compileRe(parsed, options, returnOutput, returnState);
};

/**
 * Create a regular expression from the given regex source string.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.toRegex(source[, options]);
 *
 * const { output } = picomatch.parse('*.js');
 * console.log(picomatch.toRegex(output));
 * //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
 * ```
 * @param {String} `source` Regular expression source string.
 * @param {Object} `options`
 * @return {RegExp}
 * @api public
 */

picomatch.toRegex = (source, options) => {
  try {
    const opts = options || {};
    return new RegExp(source, opts.flags || (opts.nocase ? 'i' : ''));
  } catch (err) {
    if (options && options.debug === true) throw err;
    return /$^/;
  }
};

/**
 * Picomatch constants.
 * @return {Object}
 */

picomatch.constants = constants;

/**
 * Expose "picomatch"
 */

module.exports = picomatch;


/***/ }),

/***/ 6028:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const utils = __nccwpck_require__(8604);
const {
  CHAR_ASTERISK,             /* * */
  CHAR_AT,                   /* @ */
  CHAR_BACKWARD_SLASH,       /* \ */
  CHAR_COMMA,                /* , */
  CHAR_DOT,                  /* . */
  CHAR_EXCLAMATION_MARK,     /* ! */
  CHAR_FORWARD_SLASH,        /* / */
  CHAR_LEFT_CURLY_BRACE,     /* { */
  CHAR_LEFT_PARENTHESES,     /* ( */
  CHAR_LEFT_SQUARE_BRACKET,  /* [ */
  CHAR_PLUS,                 /* + */
  CHAR_QUESTION_MARK,        /* ? */
  CHAR_RIGHT_CURLY_BRACE,    /* } */
  CHAR_RIGHT_PARENTHESES,    /* ) */
  CHAR_RIGHT_SQUARE_BRACKET  /* ] */
} = __nccwpck_require__(9560);

const isPathSeparator = code => {
  return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
};

const depth = token => {
  if (token.isPrefix !== true) {
    token.depth = token.isGlobstar ? Infinity : 1;
  }
};

/**
 * Quickly scans a glob pattern and returns an object with a handful of
 * useful properties, like `isGlob`, `path` (the leading non-glob, if it exists),
 * `glob` (the actual pattern), `negated` (true if the path starts with `!` but not
 * with `!(`) and `negatedExtglob` (true if the path starts with `!(`).
 *
 * ```js
 * const pm = require('picomatch');
 * console.log(pm.scan('foo/bar/*.js'));
 * { isGlob: true, input: 'foo/bar/*.js', base: 'foo/bar', glob: '*.js' }
 * ```
 * @param {String} `str`
 * @param {Object} `options`
 * @return {Object} Returns an object with tokens and regex source string.
 * @api public
 */

const scan = (input, options) => {
  const opts = options || {};

  const length = input.length - 1;
  const scanToEnd = opts.parts === true || opts.scanToEnd === true;
  const slashes = [];
  const tokens = [];
  const parts = [];

  let str = input;
  let index = -1;
  let start = 0;
  let lastIndex = 0;
  let isBrace = false;
  let isBracket = false;
  let isGlob = false;
  let isExtglob = false;
  let isGlobstar = false;
  let braceEscaped = false;
  let backslashes = false;
  let negated = false;
  let negatedExtglob = false;
  let finished = false;
  let braces = 0;
  let prev;
  let code;
  let token = { value: '', depth: 0, isGlob: false };

  const eos = () => index >= length;
  const peek = () => str.charCodeAt(index + 1);
  const advance = () => {
    prev = code;
    return str.charCodeAt(++index);
  };

  while (index < length) {
    code = advance();
    let next;

    if (code === CHAR_BACKWARD_SLASH) {
      backslashes = token.backslashes = true;
      code = advance();

      if (code === CHAR_LEFT_CURLY_BRACE) {
        braceEscaped = true;
      }
      continue;
    }

    if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
      braces++;

      while (eos() !== true && (code = advance())) {
        if (code === CHAR_BACKWARD_SLASH) {
          backslashes = token.backslashes = true;
          advance();
          continue;
        }

        if (code === CHAR_LEFT_CURLY_BRACE) {
          braces++;
          continue;
        }

        if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
          isBrace = token.isBrace = true;
          isGlob = token.isGlob = true;
          finished = true;

          if (scanToEnd === true) {
            continue;
          }

          break;
        }

        if (braceEscaped !== true && code === CHAR_COMMA) {
          isBrace = token.isBrace = true;
          isGlob = token.isGlob = true;
          finished = true;

          if (scanToEnd === true) {
            continue;
          }

          break;
        }

        if (code === CHAR_RIGHT_CURLY_BRACE) {
          braces--;

          if (braces === 0) {
            braceEscaped = false;
            isBrace = token.isBrace = true;
            finished = true;
            break;
          }
        }
      }

      if (scanToEnd === true) {
        continue;
      }

      break;
    }

    if (code === CHAR_FORWARD_SLASH) {
      slashes.push(index);
      tokens.push(token);
      token = { value: '', depth: 0, isGlob: false };

      if (finished === true) continue;
      if (prev === CHAR_DOT && index === (start + 1)) {
        start += 2;
        continue;
      }

      lastIndex = index + 1;
      continue;
    }

    if (opts.noext !== true) {
      const isExtglobChar = code === CHAR_PLUS
        || code === CHAR_AT
        || code === CHAR_ASTERISK
        || code === CHAR_QUESTION_MARK
        || code === CHAR_EXCLAMATION_MARK;

      if (isExtglobChar === true && peek() === CHAR_LEFT_PARENTHESES) {
        isGlob = token.isGlob = true;
        isExtglob = token.isExtglob = true;
        finished = true;
        if (code === CHAR_EXCLAMATION_MARK && index === start) {
          negatedExtglob = true;
        }

        if (scanToEnd === true) {
          while (eos() !== true && (code = advance())) {
            if (code === CHAR_BACKWARD_SLASH) {
              backslashes = token.backslashes = true;
              code = advance();
              continue;
            }

            if (code === CHAR_RIGHT_PARENTHESES) {
              isGlob = token.isGlob = true;
              finished = true;
              break;
            }
          }
          continue;
        }
        break;
      }
    }

    if (code === CHAR_ASTERISK) {
      if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
      isGlob = token.isGlob = true;
      finished = true;

      if (scanToEnd === true) {
        continue;
      }
      break;
    }

    if (code === CHAR_QUESTION_MARK) {
      isGlob = token.isGlob = true;
      finished = true;

      if (scanToEnd === true) {
        continue;
      }
      break;
    }

    if (code === CHAR_LEFT_SQUARE_BRACKET) {
      while (eos() !== true && (next = advance())) {
        if (next === CHAR_BACKWARD_SLASH) {
          backslashes = token.backslashes = true;
          advance();
          continue;
        }

        if (next === CHAR_RIGHT_SQUARE_BRACKET) {
          isBracket = token.isBracket = true;
          isGlob = token.isGlob = true;
          finished = true;
          break;
        }
      }

      if (scanToEnd === true) {
        continue;
      }

      break;
    }

    if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
      negated = token.negated = true;
      start++;
      continue;
    }

    if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
      isGlob = token.isGlob = true;

      if (scanToEnd === true) {
        while (eos() !== true && (code = advance())) {
          if (code === CHAR_LEFT_PARENTHESES) {
            backslashes = token.backslashes = true;
            code = advance();
            continue;
          }

          if (code === CHAR_RIGHT_PARENTHESES) {
            finished = true;
            break;
          }
        }
        continue;
      }
      break;
    }

    if (isGlob === true) {
      finished = true;

      if (scanToEnd === true) {
        continue;
      }

      break;
    }
  }

  if (opts.noext === true) {
    isExtglob = false;
    isGlob = false;
  }

  let base = str;
  let prefix = '';
  let glob = '';

  if (start > 0) {
    prefix = str.slice(0, start);
    str = str.slice(start);
    lastIndex -= start;
  }

  if (base && isGlob === true && lastIndex > 0) {
    base = str.slice(0, lastIndex);
    glob = str.slice(lastIndex);
  } else if (isGlob === true) {
    base = '';
    glob = str;
  } else {
    base = str;
  }

  if (base && base !== '' && base !== '/' && base !== str) {
    if (isPathSeparator(base.charCodeAt(base.length - 1))) {
      base = base.slice(0, -1);
    }
  }

  if (opts.unescape === true) {
    if (glob) glob = utils.removeBackslashes(glob);

    if (base && backslashes === true) {
      base = utils.removeBackslashes(base);
    }
  }

  const state = {
    prefix,
    input,
    start,
    base,
    glob,
    isBrace,
    isBracket,
    isGlob,
    isExtglob,
    isGlobstar,
    negated,
    negatedExtglob
  };

  if (opts.tokens === true) {
    state.maxDepth = 0;
    if (!isPathSeparator(code)) {
      tokens.push(token);
    }
    state.tokens = tokens;
  }

  if (opts.parts === true || opts.tokens === true) {
    let prevIndex;

    for (let idx = 0; idx < slashes.length; idx++) {
      const n = prevIndex ? prevIndex + 1 : start;
      const i = slashes[idx];
      const value = input.slice(n, i);
      if (opts.tokens) {
        if (idx === 0 && start !== 0) {
          tokens[idx].isPrefix = true;
          tokens[idx].value = prefix;
        } else {
          tokens[idx].value = value;
        }
        depth(tokens[idx]);
        state.maxDepth += tokens[idx].depth;
      }
      if (idx !== 0 || value !== '') {
        parts.push(value);
      }
      prevIndex = i;
    }

    if (prevIndex && prevIndex + 1 < input.length) {
      const value = input.slice(prevIndex + 1);
      parts.push(value);

      if (opts.tokens) {
        tokens[tokens.length - 1].value = value;
        depth(tokens[tokens.length - 1]);
        state.maxDepth += tokens[tokens.length - 1].depth;
      }
    }

    state.slashes = slashes;
    state.parts = parts;
  }

  return state;
};

module.exports = scan;


/***/ }),

/***/ 8604:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



const path = __nccwpck_require__(6928);
const win32 = process.platform === 'win32';
const {
  REGEX_BACKSLASH,
  REGEX_REMOVE_BACKSLASH,
  REGEX_SPECIAL_CHARS,
  REGEX_SPECIAL_CHARS_GLOBAL
} = __nccwpck_require__(9560);

exports.isObject = val => val !== null && typeof val === 'object' && !Array.isArray(val);
exports.hasRegexChars = str => REGEX_SPECIAL_CHARS.test(str);
exports.isRegexChar = str => str.length === 1 && exports.hasRegexChars(str);
exports.escapeRegex = str => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, '\\$1');
exports.toPosixSlashes = str => str.replace(REGEX_BACKSLASH, '/');

exports.removeBackslashes = str => {
  return str.replace(REGEX_REMOVE_BACKSLASH, match => {
    return match === '\\' ? '' : match;
  });
};

exports.supportsLookbehinds = () => {
  const segs = process.version.slice(1).split('.').map(Number);
  if (segs.length === 3 && segs[0] >= 9 || (segs[0] === 8 && segs[1] >= 10)) {
    return true;
  }
  return false;
};

exports.isWindows = options => {
  if (options && typeof options.windows === 'boolean') {
    return options.windows;
  }
  return win32 === true || path.sep === '\\';
};

exports.escapeLast = (input, char, lastIdx) => {
  const idx = input.lastIndexOf(char, lastIdx);
  if (idx === -1) return input;
  if (input[idx - 1] === '\\') return exports.escapeLast(input, char, idx - 1);
  return `${input.slice(0, idx)}\\${input.slice(idx)}`;
};

exports.removePrefix = (input, state = {}) => {
  let output = input;
  if (output.startsWith('./')) {
    output = output.slice(2);
    state.prefix = './';
  }
  return output;
};

exports.wrapOutput = (input, state = {}, options = {}) => {
  const prepend = options.contains ? '' : '^';
  const append = options.contains ? '' : '$';

  let output = `${prepend}(?:${input})${append}`;
  if (state.negated === true) {
    output = `(?:^(?!${output}).*$)`;
  }
  return output;
};


/***/ }),

/***/ 4351:
/***/ ((module) => {

/*! queue-microtask. MIT License. Feross Aboukhadijeh <https://feross.org/opensource> */
let promise

module.exports = typeof queueMicrotask === 'function'
  ? queueMicrotask.bind(typeof window !== 'undefined' ? window : global)
  // reuse resolved promise, and allocate it lazily
  : cb => (promise || (promise = Promise.resolve()))
    .then(cb)
    .catch(err => setTimeout(() => { throw err }, 0))


/***/ }),

/***/ 844:
/***/ ((module) => {



function reusify (Constructor) {
  var head = new Constructor()
  var tail = head

  function get () {
    var current = head

    if (current.next) {
      head = current.next
    } else {
      head = new Constructor()
      tail = head
    }

    current.next = null

    return current
  }

  function release (obj) {
    tail.next = obj
    tail = obj
  }

  return {
    get: get,
    release: release
  }
}

module.exports = reusify


/***/ }),

/***/ 2743:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

/*! run-parallel. MIT License. Feross Aboukhadijeh <https://feross.org/opensource> */
module.exports = runParallel

const queueMicrotask = __nccwpck_require__(4351)

function runParallel (tasks, cb) {
  let results, pending, keys
  let isSync = true

  if (Array.isArray(tasks)) {
    results = []
    pending = tasks.length
  } else {
    keys = Object.keys(tasks)
    results = {}
    pending = keys.length
  }

  function done (err) {
    function end () {
      if (cb) cb(err, results)
      cb = null
    }
    if (isSync) queueMicrotask(end)
    else end()
  }

  function each (i, err, result) {
    results[i] = result
    if (--pending === 0 || err) {
      done(err)
    }
  }

  if (!pending) {
    // empty
    done(null)
  } else if (keys) {
    // object
    keys.forEach(function (key) {
      tasks[key](function (err, result) { each(key, err, result) })
    })
  } else {
    // array
    tasks.forEach(function (task, i) {
      task(function (err, result) { each(i, err, result) })
    })
  }

  isSync = false
}


/***/ }),

/***/ 7551:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

/*!
 * to-regex-range <https://github.com/micromatch/to-regex-range>
 *
 * Copyright (c) 2015-present, Jon Schlinkert.
 * Released under the MIT License.
 */



const isNumber = __nccwpck_require__(3102);

const toRegexRange = (min, max, options) => {
  if (isNumber(min) === false) {
    throw new TypeError('toRegexRange: expected the first argument to be a number');
  }

  if (max === void 0 || min === max) {
    return String(min);
  }

  if (isNumber(max) === false) {
    throw new TypeError('toRegexRange: expected the second argument to be a number.');
  }

  let opts = { relaxZeros: true, ...options };
  if (typeof opts.strictZeros === 'boolean') {
    opts.relaxZeros = opts.strictZeros === false;
  }

  let relax = String(opts.relaxZeros);
  let shorthand = String(opts.shorthand);
  let capture = String(opts.capture);
  let wrap = String(opts.wrap);
  let cacheKey = min + ':' + max + '=' + relax + shorthand + capture + wrap;

  if (toRegexRange.cache.hasOwnProperty(cacheKey)) {
    return toRegexRange.cache[cacheKey].result;
  }

  let a = Math.min(min, max);
  let b = Math.max(min, max);

  if (Math.abs(a - b) === 1) {
    let result = min + '|' + max;
    if (opts.capture) {
      return `(${result})`;
    }
    if (opts.wrap === false) {
      return result;
    }
    return `(?:${result})`;
  }

  let isPadded = hasPadding(min) || hasPadding(max);
  let state = { min, max, a, b };
  let positives = [];
  let negatives = [];

  if (isPadded) {
    state.isPadded = isPadded;
    state.maxLen = String(state.max).length;
  }

  if (a < 0) {
    let newMin = b < 0 ? Math.abs(b) : 1;
    negatives = splitToPatterns(newMin, Math.abs(a), state, opts);
    a = state.a = 0;
  }

  if (b >= 0) {
    positives = splitToPatterns(a, b, state, opts);
  }

  state.negatives = negatives;
  state.positives = positives;
  state.result = collatePatterns(negatives, positives, opts);

  if (opts.capture === true) {
    state.result = `(${state.result})`;
  } else if (opts.wrap !== false && (positives.length + negatives.length) > 1) {
    state.result = `(?:${state.result})`;
  }

  toRegexRange.cache[cacheKey] = state;
  return state.result;
};

function collatePatterns(neg, pos, options) {
  let onlyNegative = filterPatterns(neg, pos, '-', false, options) || [];
  let onlyPositive = filterPatterns(pos, neg, '', false, options) || [];
  let intersected = filterPatterns(neg, pos, '-?', true, options) || [];
  let subpatterns = onlyNegative.concat(intersected).concat(onlyPositive);
  return subpatterns.join('|');
}

function splitToRanges(min, max) {
  let nines = 1;
  let zeros = 1;

  let stop = countNines(min, nines);
  let stops = new Set([max]);

  while (min <= stop && stop <= max) {
    stops.add(stop);
    nines += 1;
    stop = countNines(min, nines);
  }

  stop = countZeros(max + 1, zeros) - 1;

  while (min < stop && stop <= max) {
    stops.add(stop);
    zeros += 1;
    stop = countZeros(max + 1, zeros) - 1;
  }

  stops = [...stops];
  stops.sort(compare);
  return stops;
}

/**
 * Convert a range to a regex pattern
 * @param {Number} `start`
 * @param {Number} `stop`
 * @return {String}
 */

function rangeToPattern(start, stop, options) {
  if (start === stop) {
    return { pattern: start, count: [], digits: 0 };
  }

  let zipped = zip(start, stop);
  let digits = zipped.length;
  let pattern = '';
  let count = 0;

  for (let i = 0; i < digits; i++) {
    let [startDigit, stopDigit] = zipped[i];

    if (startDigit === stopDigit) {
      pattern += startDigit;

    } else if (startDigit !== '0' || stopDigit !== '9') {
      pattern += toCharacterClass(startDigit, stopDigit, options);

    } else {
      count++;
    }
  }

  if (count) {
    pattern += options.shorthand === true ? '\\d' : '[0-9]';
  }

  return { pattern, count: [count], digits };
}

function splitToPatterns(min, max, tok, options) {
  let ranges = splitToRanges(min, max);
  let tokens = [];
  let start = min;
  let prev;

  for (let i = 0; i < ranges.length; i++) {
    let max = ranges[i];
    let obj = rangeToPattern(String(start), String(max), options);
    let zeros = '';

    if (!tok.isPadded && prev && prev.pattern === obj.pattern) {
      if (prev.count.length > 1) {
        prev.count.pop();
      }

      prev.count.push(obj.count[0]);
      prev.string = prev.pattern + toQuantifier(prev.count);
      start = max + 1;
      continue;
    }

    if (tok.isPadded) {
      zeros = padZeros(max, tok, options);
    }

    obj.string = zeros + obj.pattern + toQuantifier(obj.count);
    tokens.push(obj);
    start = max + 1;
    prev = obj;
  }

  return tokens;
}

function filterPatterns(arr, comparison, prefix, intersection, options) {
  let result = [];

  for (let ele of arr) {
    let { string } = ele;

    // only push if _both_ are negative...
    if (!intersection && !contains(comparison, 'string', string)) {
      result.push(prefix + string);
    }

    // or _both_ are positive
    if (intersection && contains(comparison, 'string', string)) {
      result.push(prefix + string);
    }
  }
  return result;
}

/**
 * Zip strings
 */

function zip(a, b) {
  let arr = [];
  for (let i = 0; i < a.length; i++) arr.push([a[i], b[i]]);
  return arr;
}

function compare(a, b) {
  return a > b ? 1 : b > a ? -1 : 0;
}

function contains(arr, key, val) {
  return arr.some(ele => ele[key] === val);
}

function countNines(min, len) {
  return Number(String(min).slice(0, -len) + '9'.repeat(len));
}

function countZeros(integer, zeros) {
  return integer - (integer % Math.pow(10, zeros));
}

function toQuantifier(digits) {
  let [start = 0, stop = ''] = digits;
  if (stop || start > 1) {
    return `{${start + (stop ? ',' + stop : '')}}`;
  }
  return '';
}

function toCharacterClass(a, b, options) {
  return `[${a}${(b - a === 1) ? '' : '-'}${b}]`;
}

function hasPadding(str) {
  return /^-?(0+)\d/.test(str);
}

function padZeros(value, tok, options) {
  if (!tok.isPadded) {
    return value;
  }

  let diff = Math.abs(tok.maxLen - String(value).length);
  let relax = options.relaxZeros !== false;

  switch (diff) {
    case 0:
      return '';
    case 1:
      return relax ? '0?' : '0';
    case 2:
      return relax ? '0{0,2}' : '00';
    default: {
      return relax ? `0{0,${diff}}` : `0{${diff}}`;
    }
  }
}

/**
 * Cache
 */

toRegexRange.cache = {};
toRegexRange.clearCache = () => (toRegexRange.cache = {});

/**
 * Expose `toRegexRange`
 */

module.exports = toRegexRange;


/***/ }),

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 6928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 3281:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



/* eslint-disable no-var */

var reusify = __nccwpck_require__(844)

function fastqueue (context, worker, _concurrency) {
  if (typeof context === 'function') {
    _concurrency = worker
    worker = context
    context = null
  }

  if (!(_concurrency >= 1)) {
    throw new Error('fastqueue concurrency must be equal to or greater than 1')
  }

  var cache = reusify(Task)
  var queueHead = null
  var queueTail = null
  var _running = 0
  var errorHandler = null

  var self = {
    push: push,
    drain: noop,
    saturated: noop,
    pause: pause,
    paused: false,

    get concurrency () {
      return _concurrency
    },
    set concurrency (value) {
      if (!(value >= 1)) {
        throw new Error('fastqueue concurrency must be equal to or greater than 1')
      }
      _concurrency = value

      if (self.paused) return
      for (; queueHead && _running < _concurrency;) {
        _running++
        release()
      }
    },

    running: running,
    resume: resume,
    idle: idle,
    length: length,
    getQueue: getQueue,
    unshift: unshift,
    empty: noop,
    kill: kill,
    killAndDrain: killAndDrain,
    error: error,
    abort: abort
  }

  return self

  function running () {
    return _running
  }

  function pause () {
    self.paused = true
  }

  function length () {
    var current = queueHead
    var counter = 0

    while (current) {
      current = current.next
      counter++
    }

    return counter
  }

  function getQueue () {
    var current = queueHead
    var tasks = []

    while (current) {
      tasks.push(current.value)
      current = current.next
    }

    return tasks
  }

  function resume () {
    if (!self.paused) return
    self.paused = false
    if (queueHead === null) {
      _running++
      release()
      return
    }
    for (; queueHead && _running < _concurrency;) {
      _running++
      release()
    }
  }

  function idle () {
    return _running === 0 && self.length() === 0
  }

  function push (value, done) {
    var current = cache.get()

    current.context = context
    current.release = release
    current.value = value
    current.callback = done || noop
    current.errorHandler = errorHandler

    if (_running >= _concurrency || self.paused) {
      if (queueTail) {
        queueTail.next = current
        queueTail = current
      } else {
        queueHead = current
        queueTail = current
        self.saturated()
      }
    } else {
      _running++
      worker.call(context, current.value, current.worked)
    }
  }

  function unshift (value, done) {
    var current = cache.get()

    current.context = context
    current.release = release
    current.value = value
    current.callback = done || noop
    current.errorHandler = errorHandler

    if (_running >= _concurrency || self.paused) {
      if (queueHead) {
        current.next = queueHead
        queueHead = current
      } else {
        queueHead = current
        queueTail = current
        self.saturated()
      }
    } else {
      _running++
      worker.call(context, current.value, current.worked)
    }
  }

  function release (holder) {
    if (holder) {
      cache.release(holder)
    }
    var next = queueHead
    if (next && _running <= _concurrency) {
      if (!self.paused) {
        if (queueTail === queueHead) {
          queueTail = null
        }
        queueHead = next.next
        next.next = null
        worker.call(context, next.value, next.worked)
        if (queueTail === null) {
          self.empty()
        }
      } else {
        _running--
      }
    } else if (--_running === 0) {
      self.drain()
    }
  }

  function kill () {
    queueHead = null
    queueTail = null
    self.drain = noop
  }

  function killAndDrain () {
    queueHead = null
    queueTail = null
    self.drain()
    self.drain = noop
  }

  function abort () {
    var current = queueHead
    queueHead = null
    queueTail = null

    while (current) {
      var next = current.next
      var callback = current.callback
      var errorHandler = current.errorHandler
      var val = current.value
      var context = current.context

      // Reset the task state
      current.value = null
      current.callback = noop
      current.errorHandler = null
      current.next = null

      // Call error handler if present
      if (errorHandler) {
        errorHandler(new Error('abort'), val)
      }

      // Call callback with error
      callback.call(context, new Error('abort'))

      // This task was queued, so return it to the pool without updating
      // the running worker count.
      cache.release(current)

      current = next
    }

    self.drain = noop
  }

  function error (handler) {
    errorHandler = handler
  }
}

function noop () {}

function Task () {
  this.value = null
  this.callback = noop
  this.next = null
  this.release = noop
  this.context = null
  this.errorHandler = null

  var self = this

  this.worked = function worked (err, result) {
    var callback = self.callback
    var errorHandler = self.errorHandler
    var val = self.value
    self.value = null
    self.callback = noop
    if (self.errorHandler) {
      errorHandler(err, val)
    }
    callback.call(self.context, err, result)
    self.release(self)
  }
}

function queueAsPromised (context, worker, _concurrency) {
  if (typeof context === 'function') {
    _concurrency = worker
    worker = context
    context = null
  }

  function asyncWrapper (arg, cb) {
    worker.call(this, arg)
      .then(function (res) {
        cb(null, res)
      }, cb)
  }

  var queue = fastqueue(context, asyncWrapper, _concurrency)

  var pushCb = queue.push
  var unshiftCb = queue.unshift

  queue.push = push
  queue.unshift = unshift
  queue.drained = drained

  return queue

  function push (value) {
    var p = new Promise(function (resolve, reject) {
      pushCb(value, function (err, result) {
        if (err) {
          reject(err)
          return
        }
        resolve(result)
      })
    })

    // Let's fork the promise chain to
    // make the error bubble up to the user but
    // not lead to a unhandledRejection
    p.catch(noop)

    return p
  }

  function unshift (value) {
    var p = new Promise(function (resolve, reject) {
      unshiftCb(value, function (err, result) {
        if (err) {
          reject(err)
          return
        }
        resolve(result)
      })
    })

    // Let's fork the promise chain to
    // make the error bubble up to the user but
    // not lead to a unhandledRejection
    p.catch(noop)

    return p
  }

  function drained () {
    var p = new Promise(function (resolve) {
      process.nextTick(function () {
        if (queue.idle()) {
          resolve()
        } else {
          var previousDrain = queue.drain
          queue.drain = function () {
            if (typeof previousDrain === 'function') previousDrain()
            resolve()
            queue.drain = previousDrain
          }
        }
      })
    })

    return p
  }
}

module.exports = fastqueue
module.exports.promise = queueAsPromised


/***/ }),

/***/ 7349:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);
var YAMLMap = __nccwpck_require__(4454);
var YAMLSeq = __nccwpck_require__(2223);
var resolveBlockMap = __nccwpck_require__(7103);
var resolveBlockSeq = __nccwpck_require__(334);
var resolveFlowCollection = __nccwpck_require__(3142);

function resolveCollection(CN, ctx, token, onError, tagName, tag) {
    const coll = token.type === 'block-map'
        ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag)
        : token.type === 'block-seq'
            ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag)
            : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
    const Coll = coll.constructor;
    // If we got a tagName matching the class, or the tag name is '!',
    // then use the tagName from the node class used to create it.
    if (tagName === '!' || tagName === Coll.tagName) {
        coll.tag = Coll.tagName;
        return coll;
    }
    if (tagName)
        coll.tag = tagName;
    return coll;
}
function composeCollection(CN, ctx, token, props, onError) {
    const tagToken = props.tag;
    const tagName = !tagToken
        ? null
        : ctx.directives.tagName(tagToken.source, msg => onError(tagToken, 'TAG_RESOLVE_FAILED', msg));
    if (token.type === 'block-seq') {
        const { anchor, newlineAfterProp: nl } = props;
        const lastProp = anchor && tagToken
            ? anchor.offset > tagToken.offset
                ? anchor
                : tagToken
            : (anchor ?? tagToken);
        if (lastProp && (!nl || nl.offset < lastProp.offset)) {
            const message = 'Missing newline after block sequence props';
            onError(lastProp, 'MISSING_CHAR', message);
        }
    }
    const expType = token.type === 'block-map'
        ? 'map'
        : token.type === 'block-seq'
            ? 'seq'
            : token.start.source === '{'
                ? 'map'
                : 'seq';
    // shortcut: check if it's a generic YAMLMap or YAMLSeq
    // before jumping into the custom tag logic.
    if (!tagToken ||
        !tagName ||
        tagName === '!' ||
        (tagName === YAMLMap.YAMLMap.tagName && expType === 'map') ||
        (tagName === YAMLSeq.YAMLSeq.tagName && expType === 'seq')) {
        return resolveCollection(CN, ctx, token, onError, tagName);
    }
    let tag = ctx.schema.tags.find(t => t.tag === tagName && t.collection === expType);
    if (!tag) {
        const kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType) {
            ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
            tag = kt;
        }
        else {
            if (kt) {
                onError(tagToken, 'BAD_COLLECTION_TYPE', `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? 'scalar'}`, true);
            }
            else {
                onError(tagToken, 'TAG_RESOLVE_FAILED', `Unresolved tag: ${tagName}`, true);
            }
            return resolveCollection(CN, ctx, token, onError, tagName);
        }
    }
    const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
    const res = tag.resolve?.(coll, msg => onError(tagToken, 'TAG_RESOLVE_FAILED', msg), ctx.options) ?? coll;
    const node = identity.isNode(res)
        ? res
        : new Scalar.Scalar(res);
    node.range = coll.range;
    node.tag = tagName;
    if (tag?.format)
        node.format = tag.format;
    return node;
}

exports.composeCollection = composeCollection;


/***/ }),

/***/ 3683:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Document = __nccwpck_require__(3021);
var composeNode = __nccwpck_require__(5937);
var resolveEnd = __nccwpck_require__(7788);
var resolveProps = __nccwpck_require__(4631);

function composeDoc(options, directives, { offset, start, value, end }, onError) {
    const opts = Object.assign({ _directives: directives }, options);
    const doc = new Document.Document(undefined, opts);
    const ctx = {
        atKey: false,
        atRoot: true,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
    };
    const props = resolveProps.resolveProps(start, {
        indicator: 'doc-start',
        next: value ?? end?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: true
    });
    if (props.found) {
        doc.directives.docStart = true;
        if (value &&
            (value.type === 'block-map' || value.type === 'block-seq') &&
            !props.hasNewline)
            onError(props.end, 'MISSING_CHAR', 'Block collection cannot start on same line with directives-end marker');
    }
    // @ts-expect-error If Contents is set, let's trust the user
    doc.contents = value
        ? composeNode.composeNode(ctx, value, props, onError)
        : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
    const contentEnd = doc.contents.range[2];
    const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
    if (re.comment)
        doc.comment = re.comment;
    doc.range = [offset, contentEnd, re.offset];
    return doc;
}

exports.composeDoc = composeDoc;


/***/ }),

/***/ 5937:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Alias = __nccwpck_require__(4065);
var identity = __nccwpck_require__(1127);
var composeCollection = __nccwpck_require__(7349);
var composeScalar = __nccwpck_require__(5413);
var resolveEnd = __nccwpck_require__(7788);
var utilEmptyScalarPosition = __nccwpck_require__(2599);

const CN = { composeNode, composeEmptyNode };
function composeNode(ctx, token, props, onError) {
    const atKey = ctx.atKey;
    const { spaceBefore, comment, anchor, tag } = props;
    let node;
    let isSrcToken = true;
    switch (token.type) {
        case 'alias':
            node = composeAlias(ctx, token, onError);
            if (anchor || tag)
                onError(token, 'ALIAS_PROPS', 'An alias node must not specify any properties');
            break;
        case 'scalar':
        case 'single-quoted-scalar':
        case 'double-quoted-scalar':
        case 'block-scalar':
            node = composeScalar.composeScalar(ctx, token, tag, onError);
            if (anchor)
                node.anchor = anchor.source.substring(1);
            break;
        case 'block-map':
        case 'block-seq':
        case 'flow-collection':
            try {
                node = composeCollection.composeCollection(CN, ctx, token, props, onError);
                if (anchor)
                    node.anchor = anchor.source.substring(1);
            }
            catch (error) {
                // Almost certainly here due to a stack overflow
                const message = error instanceof Error ? error.message : String(error);
                onError(token, 'RESOURCE_EXHAUSTION', message);
            }
            break;
        default: {
            const message = token.type === 'error'
                ? token.message
                : `Unsupported token (type: ${token.type})`;
            onError(token, 'UNEXPECTED_TOKEN', message);
            isSrcToken = false;
        }
    }
    node ?? (node = composeEmptyNode(ctx, token.offset, undefined, null, props, onError));
    if (anchor && node.anchor === '')
        onError(anchor, 'BAD_ALIAS', 'Anchor cannot be an empty string');
    if (atKey &&
        ctx.options.stringKeys &&
        (!identity.isScalar(node) ||
            typeof node.value !== 'string' ||
            (node.tag && node.tag !== 'tag:yaml.org,2002:str'))) {
        const msg = 'With stringKeys, all keys must be strings';
        onError(tag ?? token, 'NON_STRING_KEY', msg);
    }
    if (spaceBefore)
        node.spaceBefore = true;
    if (comment) {
        if (token.type === 'scalar' && token.source === '')
            node.comment = comment;
        else
            node.commentBefore = comment;
    }
    // @ts-expect-error Type checking misses meaning of isSrcToken
    if (ctx.options.keepSourceTokens && isSrcToken)
        node.srcToken = token;
    return node;
}
function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
    const token = {
        type: 'scalar',
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
        indent: -1,
        source: ''
    };
    const node = composeScalar.composeScalar(ctx, token, tag, onError);
    if (anchor) {
        node.anchor = anchor.source.substring(1);
        if (node.anchor === '')
            onError(anchor, 'BAD_ALIAS', 'Anchor cannot be an empty string');
    }
    if (spaceBefore)
        node.spaceBefore = true;
    if (comment) {
        node.comment = comment;
        node.range[2] = end;
    }
    return node;
}
function composeAlias({ options }, { offset, source, end }, onError) {
    const alias = new Alias.Alias(source.substring(1));
    if (alias.source === '')
        onError(offset, 'BAD_ALIAS', 'Alias cannot be an empty string');
    if (alias.source.endsWith(':'))
        onError(offset + source.length - 1, 'BAD_ALIAS', 'Alias ending in : is ambiguous', true);
    const valueEnd = offset + source.length;
    const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
    alias.range = [offset, valueEnd, re.offset];
    if (re.comment)
        alias.comment = re.comment;
    return alias;
}

exports.composeEmptyNode = composeEmptyNode;
exports.composeNode = composeNode;


/***/ }),

/***/ 5413:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);
var resolveBlockScalar = __nccwpck_require__(8913);
var resolveFlowScalar = __nccwpck_require__(6842);

function composeScalar(ctx, token, tagToken, onError) {
    const { value, type, comment, range } = token.type === 'block-scalar'
        ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError)
        : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
    const tagName = tagToken
        ? ctx.directives.tagName(tagToken.source, msg => onError(tagToken, 'TAG_RESOLVE_FAILED', msg))
        : null;
    let tag;
    if (ctx.options.stringKeys && ctx.atKey) {
        tag = ctx.schema[identity.SCALAR];
    }
    else if (tagName)
        tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
    else if (token.type === 'scalar')
        tag = findScalarTagByTest(ctx, value, token, onError);
    else
        tag = ctx.schema[identity.SCALAR];
    let scalar;
    try {
        const res = tag.resolve(value, msg => onError(tagToken ?? token, 'TAG_RESOLVE_FAILED', msg), ctx.options);
        scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
    }
    catch (error) {
        const msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, 'TAG_RESOLVE_FAILED', msg);
        scalar = new Scalar.Scalar(value);
    }
    scalar.range = range;
    scalar.source = value;
    if (type)
        scalar.type = type;
    if (tagName)
        scalar.tag = tagName;
    if (tag.format)
        scalar.format = tag.format;
    if (comment)
        scalar.comment = comment;
    return scalar;
}
function findScalarTagByName(schema, value, tagName, tagToken, onError) {
    if (tagName === '!')
        return schema[identity.SCALAR]; // non-specific tag
    const matchWithTest = [];
    for (const tag of schema.tags) {
        if (!tag.collection && tag.tag === tagName) {
            if (tag.default && tag.test)
                matchWithTest.push(tag);
            else
                return tag;
        }
    }
    for (const tag of matchWithTest)
        if (tag.test?.test(value))
            return tag;
    const kt = schema.knownTags[tagName];
    if (kt && !kt.collection) {
        // Ensure that the known tag is available for stringifying,
        // but does not get used by default.
        schema.tags.push(Object.assign({}, kt, { default: false, test: undefined }));
        return kt;
    }
    onError(tagToken, 'TAG_RESOLVE_FAILED', `Unresolved tag: ${tagName}`, tagName !== 'tag:yaml.org,2002:str');
    return schema[identity.SCALAR];
}
function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
    const tag = schema.tags.find(tag => (tag.default === true || (atKey && tag.default === 'key')) &&
        tag.test?.test(value)) || schema[identity.SCALAR];
    if (schema.compat) {
        const compat = schema.compat.find(tag => tag.default && tag.test?.test(value)) ??
            schema[identity.SCALAR];
        if (tag.tag !== compat.tag) {
            const ts = directives.tagString(tag.tag);
            const cs = directives.tagString(compat.tag);
            const msg = `Value may be parsed as either ${ts} or ${cs}`;
            onError(token, 'TAG_RESOLVE_FAILED', msg, true);
        }
    }
    return tag;
}

exports.composeScalar = composeScalar;


/***/ }),

/***/ 9984:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var node_process = __nccwpck_require__(932);
var directives = __nccwpck_require__(1342);
var Document = __nccwpck_require__(3021);
var errors = __nccwpck_require__(1464);
var identity = __nccwpck_require__(1127);
var composeDoc = __nccwpck_require__(3683);
var resolveEnd = __nccwpck_require__(7788);

function getErrorPos(src) {
    if (typeof src === 'number')
        return [src, src + 1];
    if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
    const { offset, source } = src;
    return [offset, offset + (typeof source === 'string' ? source.length : 1)];
}
function parsePrelude(prelude) {
    let comment = '';
    let atComment = false;
    let afterEmptyLine = false;
    for (let i = 0; i < prelude.length; ++i) {
        const source = prelude[i];
        switch (source[0]) {
            case '#':
                comment +=
                    (comment === '' ? '' : afterEmptyLine ? '\n\n' : '\n') +
                        (source.substring(1) || ' ');
                atComment = true;
                afterEmptyLine = false;
                break;
            case '%':
                if (prelude[i + 1]?.[0] !== '#')
                    i += 1;
                atComment = false;
                break;
            default:
                // This may be wrong after doc-end, but in that case it doesn't matter
                if (!atComment)
                    afterEmptyLine = true;
                atComment = false;
        }
    }
    return { comment, afterEmptyLine };
}
/**
 * Compose a stream of CST nodes into a stream of YAML Documents.
 *
 * ```ts
 * import { Composer, Parser } from 'yaml'
 *
 * const src: string = ...
 * const tokens = new Parser().parse(src)
 * const docs = new Composer().compose(tokens)
 * ```
 */
class Composer {
    constructor(options = {}) {
        this.doc = null;
        this.atDirectives = false;
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
        this.onError = (source, code, message, warning) => {
            const pos = getErrorPos(source);
            if (warning)
                this.warnings.push(new errors.YAMLWarning(pos, code, message));
            else
                this.errors.push(new errors.YAMLParseError(pos, code, message));
        };
        // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
        this.directives = new directives.Directives({ version: options.version || '1.2' });
        this.options = options;
    }
    decorate(doc, afterDoc) {
        const { comment, afterEmptyLine } = parsePrelude(this.prelude);
        //console.log({ dc: doc.comment, prelude, comment })
        if (comment) {
            const dc = doc.contents;
            if (afterDoc) {
                doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
            }
            else if (afterEmptyLine || doc.directives.docStart || !dc) {
                doc.commentBefore = comment;
            }
            else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
                let it = dc.items[0];
                if (identity.isPair(it))
                    it = it.key;
                const cb = it.commentBefore;
                it.commentBefore = cb ? `${comment}\n${cb}` : comment;
            }
            else {
                const cb = dc.commentBefore;
                dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
            }
        }
        if (afterDoc) {
            for (let i = 0; i < this.errors.length; ++i)
                doc.errors.push(this.errors[i]);
            for (let i = 0; i < this.warnings.length; ++i)
                doc.warnings.push(this.warnings[i]);
        }
        else {
            doc.errors = this.errors;
            doc.warnings = this.warnings;
        }
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
    }
    /**
     * Current stream status information.
     *
     * Mostly useful at the end of input for an empty stream.
     */
    streamInfo() {
        return {
            comment: parsePrelude(this.prelude).comment,
            directives: this.directives,
            errors: this.errors,
            warnings: this.warnings
        };
    }
    /**
     * Compose tokens into documents.
     *
     * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
     * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
     */
    *compose(tokens, forceDoc = false, endOffset = -1) {
        for (const token of tokens)
            yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
    }
    /** Advance the composer by one CST token. */
    *next(token) {
        if (node_process.env.LOG_STREAM)
            console.dir(token, { depth: null });
        switch (token.type) {
            case 'directive':
                this.directives.add(token.source, (offset, message, warning) => {
                    const pos = getErrorPos(token);
                    pos[0] += offset;
                    this.onError(pos, 'BAD_DIRECTIVE', message, warning);
                });
                this.prelude.push(token.source);
                this.atDirectives = true;
                break;
            case 'document': {
                const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
                if (this.atDirectives && !doc.directives.docStart)
                    this.onError(token, 'MISSING_CHAR', 'Missing directives-end/doc-start indicator line');
                this.decorate(doc, false);
                if (this.doc)
                    yield this.doc;
                this.doc = doc;
                this.atDirectives = false;
                break;
            }
            case 'byte-order-mark':
            case 'space':
                break;
            case 'comment':
            case 'newline':
                this.prelude.push(token.source);
                break;
            case 'error': {
                const msg = token.source
                    ? `${token.message}: ${JSON.stringify(token.source)}`
                    : token.message;
                const error = new errors.YAMLParseError(getErrorPos(token), 'UNEXPECTED_TOKEN', msg);
                if (this.atDirectives || !this.doc)
                    this.errors.push(error);
                else
                    this.doc.errors.push(error);
                break;
            }
            case 'doc-end': {
                if (!this.doc) {
                    const msg = 'Unexpected doc-end without preceding document';
                    this.errors.push(new errors.YAMLParseError(getErrorPos(token), 'UNEXPECTED_TOKEN', msg));
                    break;
                }
                this.doc.directives.docEnd = true;
                const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
                this.decorate(this.doc, true);
                if (end.comment) {
                    const dc = this.doc.comment;
                    this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
                }
                this.doc.range[2] = end.offset;
                break;
            }
            default:
                this.errors.push(new errors.YAMLParseError(getErrorPos(token), 'UNEXPECTED_TOKEN', `Unsupported token ${token.type}`));
        }
    }
    /**
     * Call at end of input to yield any remaining document.
     *
     * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
     * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
     */
    *end(forceDoc = false, endOffset = -1) {
        if (this.doc) {
            this.decorate(this.doc, true);
            yield this.doc;
            this.doc = null;
        }
        else if (forceDoc) {
            const opts = Object.assign({ _directives: this.directives }, this.options);
            const doc = new Document.Document(undefined, opts);
            if (this.atDirectives)
                this.onError(endOffset, 'MISSING_CHAR', 'Missing directives-end indicator line');
            doc.range = [0, endOffset, endOffset];
            this.decorate(doc, false);
            yield doc;
        }
    }
}

exports.Composer = Composer;


/***/ }),

/***/ 7103:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Pair = __nccwpck_require__(7165);
var YAMLMap = __nccwpck_require__(4454);
var resolveProps = __nccwpck_require__(4631);
var utilContainsNewline = __nccwpck_require__(9499);
var utilFlowIndentCheck = __nccwpck_require__(4051);
var utilMapIncludes = __nccwpck_require__(1187);

const startColMsg = 'All mapping items must start at the same column';
function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
    const NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap;
    const map = new NodeClass(ctx.schema);
    if (ctx.atRoot)
        ctx.atRoot = false;
    let offset = bm.offset;
    let commentEnd = null;
    for (const collItem of bm.items) {
        const { start, key, sep, value } = collItem;
        // key properties
        const keyProps = resolveProps.resolveProps(start, {
            indicator: 'explicit-key-ind',
            next: key ?? sep?.[0],
            offset,
            onError,
            parentIndent: bm.indent,
            startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
            if (key) {
                if (key.type === 'block-seq')
                    onError(offset, 'BLOCK_AS_IMPLICIT_KEY', 'A block sequence may not be used as an implicit map key');
                else if ('indent' in key && key.indent !== bm.indent)
                    onError(offset, 'BAD_INDENT', startColMsg);
            }
            if (!keyProps.anchor && !keyProps.tag && !sep) {
                commentEnd = keyProps.end;
                if (keyProps.comment) {
                    if (map.comment)
                        map.comment += '\n' + keyProps.comment;
                    else
                        map.comment = keyProps.comment;
                }
                continue;
            }
            if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
                onError(key ?? start[start.length - 1], 'MULTILINE_IMPLICIT_KEY', 'Implicit keys need to be on a single line');
            }
        }
        else if (keyProps.found?.indent !== bm.indent) {
            onError(offset, 'BAD_INDENT', startColMsg);
        }
        // key value
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key
            ? composeNode(ctx, key, keyProps, onError)
            : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
        if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
            onError(keyStart, 'DUPLICATE_KEY', 'Map keys must be unique');
        // value properties
        const valueProps = resolveProps.resolveProps(sep ?? [], {
            indicator: 'map-value-ind',
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: bm.indent,
            startOnNewline: !key || key.type === 'block-scalar'
        });
        offset = valueProps.end;
        if (valueProps.found) {
            if (implicitKey) {
                if (value?.type === 'block-map' && !valueProps.hasNewline)
                    onError(offset, 'BLOCK_AS_IMPLICIT_KEY', 'Nested mappings are not allowed in compact mappings');
                if (ctx.options.strict &&
                    keyProps.start < valueProps.found.offset - 1024)
                    onError(keyNode.range, 'KEY_OVER_1024_CHARS', 'The : indicator must be at most 1024 chars after the start of an implicit block mapping key');
            }
            // value value
            const valueNode = value
                ? composeNode(ctx, value, valueProps, onError)
                : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
            if (ctx.schema.compat)
                utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
            offset = valueNode.range[2];
            const pair = new Pair.Pair(keyNode, valueNode);
            if (ctx.options.keepSourceTokens)
                pair.srcToken = collItem;
            map.items.push(pair);
        }
        else {
            // key with no value
            if (implicitKey)
                onError(keyNode.range, 'MISSING_CHAR', 'Implicit map keys need to be followed by map values');
            if (valueProps.comment) {
                if (keyNode.comment)
                    keyNode.comment += '\n' + valueProps.comment;
                else
                    keyNode.comment = valueProps.comment;
            }
            const pair = new Pair.Pair(keyNode);
            if (ctx.options.keepSourceTokens)
                pair.srcToken = collItem;
            map.items.push(pair);
        }
    }
    if (commentEnd && commentEnd < offset)
        onError(commentEnd, 'IMPOSSIBLE', 'Map comment with trailing content');
    map.range = [bm.offset, offset, commentEnd ?? offset];
    return map;
}

exports.resolveBlockMap = resolveBlockMap;


/***/ }),

/***/ 8913:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);

function resolveBlockScalar(ctx, scalar, onError) {
    const start = scalar.offset;
    const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
    if (!header)
        return { value: '', type: null, comment: '', range: [start, start, start] };
    const type = header.mode === '>' ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
    const lines = scalar.source ? splitLines(scalar.source) : [];
    // determine the end of content & start of chomping
    let chompStart = lines.length;
    for (let i = lines.length - 1; i >= 0; --i) {
        const content = lines[i][1];
        if (content === '' || content === '\r')
            chompStart = i;
        else
            break;
    }
    // shortcut for empty contents
    if (chompStart === 0) {
        const value = header.chomp === '+' && lines.length > 0
            ? '\n'.repeat(Math.max(1, lines.length - 1))
            : '';
        let end = start + header.length;
        if (scalar.source)
            end += scalar.source.length;
        return { value, type, comment: header.comment, range: [start, end, end] };
    }
    // find the indentation level to trim from start
    let trimIndent = scalar.indent + header.indent;
    let offset = scalar.offset + header.length;
    let contentStart = 0;
    for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines[i];
        if (content === '' || content === '\r') {
            if (header.indent === 0 && indent.length > trimIndent)
                trimIndent = indent.length;
        }
        else {
            if (indent.length < trimIndent) {
                const message = 'Block scalars with more-indented leading empty lines must use an explicit indentation indicator';
                onError(offset + indent.length, 'MISSING_CHAR', message);
            }
            if (header.indent === 0)
                trimIndent = indent.length;
            contentStart = i;
            if (trimIndent === 0 && !ctx.atRoot) {
                const message = 'Block scalar values in collections must be indented';
                onError(offset, 'BAD_INDENT', message);
            }
            break;
        }
        offset += indent.length + content.length + 1;
    }
    // include trailing more-indented empty lines in content
    for (let i = lines.length - 1; i >= chompStart; --i) {
        if (lines[i][0].length > trimIndent)
            chompStart = i + 1;
    }
    let value = '';
    let sep = '';
    let prevMoreIndented = false;
    // leading whitespace is kept intact
    for (let i = 0; i < contentStart; ++i)
        value += lines[i][0].slice(trimIndent) + '\n';
    for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        offset += indent.length + content.length + 1;
        const crlf = content[content.length - 1] === '\r';
        if (crlf)
            content = content.slice(0, -1);
        /* istanbul ignore if already caught in lexer */
        if (content && indent.length < trimIndent) {
            const src = header.indent
                ? 'explicit indentation indicator'
                : 'first line';
            const message = `Block scalar lines must not be less indented than their ${src}`;
            onError(offset - content.length - (crlf ? 2 : 1), 'BAD_INDENT', message);
            indent = '';
        }
        if (type === Scalar.Scalar.BLOCK_LITERAL) {
            value += sep + indent.slice(trimIndent) + content;
            sep = '\n';
        }
        else if (indent.length > trimIndent || content[0] === '\t') {
            // more-indented content within a folded block
            if (sep === ' ')
                sep = '\n';
            else if (!prevMoreIndented && sep === '\n')
                sep = '\n\n';
            value += sep + indent.slice(trimIndent) + content;
            sep = '\n';
            prevMoreIndented = true;
        }
        else if (content === '') {
            // empty line
            if (sep === '\n')
                value += '\n';
            else
                sep = '\n';
        }
        else {
            value += sep + content;
            sep = ' ';
            prevMoreIndented = false;
        }
    }
    switch (header.chomp) {
        case '-':
            break;
        case '+':
            for (let i = chompStart; i < lines.length; ++i)
                value += '\n' + lines[i][0].slice(trimIndent);
            if (value[value.length - 1] !== '\n')
                value += '\n';
            break;
        default:
            value += '\n';
    }
    const end = start + header.length + scalar.source.length;
    return { value, type, comment: header.comment, range: [start, end, end] };
}
function parseBlockScalarHeader({ offset, props }, strict, onError) {
    /* istanbul ignore if should not happen */
    if (props[0].type !== 'block-scalar-header') {
        onError(props[0], 'IMPOSSIBLE', 'Block scalar header not found');
        return null;
    }
    const { source } = props[0];
    const mode = source[0];
    let indent = 0;
    let chomp = '';
    let error = -1;
    for (let i = 1; i < source.length; ++i) {
        const ch = source[i];
        if (!chomp && (ch === '-' || ch === '+'))
            chomp = ch;
        else {
            const n = Number(ch);
            if (!indent && n)
                indent = n;
            else if (error === -1)
                error = offset + i;
        }
    }
    if (error !== -1)
        onError(error, 'UNEXPECTED_TOKEN', `Block scalar header includes extra characters: ${source}`);
    let hasSpace = false;
    let comment = '';
    let length = source.length;
    for (let i = 1; i < props.length; ++i) {
        const token = props[i];
        switch (token.type) {
            case 'space':
                hasSpace = true;
            // fallthrough
            case 'newline':
                length += token.source.length;
                break;
            case 'comment':
                if (strict && !hasSpace) {
                    const message = 'Comments must be separated from other tokens by white space characters';
                    onError(token, 'MISSING_CHAR', message);
                }
                length += token.source.length;
                comment = token.source.substring(1);
                break;
            case 'error':
                onError(token, 'UNEXPECTED_TOKEN', token.message);
                length += token.source.length;
                break;
            /* istanbul ignore next should not happen */
            default: {
                const message = `Unexpected token in block scalar header: ${token.type}`;
                onError(token, 'UNEXPECTED_TOKEN', message);
                const ts = token.source;
                if (ts && typeof ts === 'string')
                    length += ts.length;
            }
        }
    }
    return { mode, indent, chomp, comment, length };
}
/** @returns Array of lines split up as `[indent, content]` */
function splitLines(source) {
    const split = source.split(/\n( *)/);
    const first = split[0];
    const m = first.match(/^( *)/);
    const line0 = m?.[1]
        ? [m[1], first.slice(m[1].length)]
        : ['', first];
    const lines = [line0];
    for (let i = 1; i < split.length; i += 2)
        lines.push([split[i], split[i + 1]]);
    return lines;
}

exports.resolveBlockScalar = resolveBlockScalar;


/***/ }),

/***/ 334:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var YAMLSeq = __nccwpck_require__(2223);
var resolveProps = __nccwpck_require__(4631);
var utilFlowIndentCheck = __nccwpck_require__(4051);

function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
    const NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq;
    const seq = new NodeClass(ctx.schema);
    if (ctx.atRoot)
        ctx.atRoot = false;
    if (ctx.atKey)
        ctx.atKey = false;
    let offset = bs.offset;
    let commentEnd = null;
    for (const { start, value } of bs.items) {
        const props = resolveProps.resolveProps(start, {
            indicator: 'seq-item-ind',
            next: value,
            offset,
            onError,
            parentIndent: bs.indent,
            startOnNewline: true
        });
        if (!props.found) {
            if (props.anchor || props.tag || value) {
                if (value?.type === 'block-seq')
                    onError(props.end, 'BAD_INDENT', 'All sequence items must start at the same column');
                else
                    onError(offset, 'MISSING_CHAR', 'Sequence item without - indicator');
            }
            else {
                commentEnd = props.end;
                if (props.comment)
                    seq.comment = props.comment;
                continue;
            }
        }
        const node = value
            ? composeNode(ctx, value, props, onError)
            : composeEmptyNode(ctx, props.end, start, null, props, onError);
        if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
        offset = node.range[2];
        seq.items.push(node);
    }
    seq.range = [bs.offset, offset, commentEnd ?? offset];
    return seq;
}

exports.resolveBlockSeq = resolveBlockSeq;


/***/ }),

/***/ 7788:
/***/ ((__unused_webpack_module, exports) => {



function resolveEnd(end, offset, reqSpace, onError) {
    let comment = '';
    if (end) {
        let hasSpace = false;
        let sep = '';
        for (const token of end) {
            const { source, type } = token;
            switch (type) {
                case 'space':
                    hasSpace = true;
                    break;
                case 'comment': {
                    if (reqSpace && !hasSpace)
                        onError(token, 'MISSING_CHAR', 'Comments must be separated from other tokens by white space characters');
                    const cb = source.substring(1) || ' ';
                    if (!comment)
                        comment = cb;
                    else
                        comment += sep + cb;
                    sep = '';
                    break;
                }
                case 'newline':
                    if (comment)
                        sep += source;
                    hasSpace = true;
                    break;
                default:
                    onError(token, 'UNEXPECTED_TOKEN', `Unexpected ${type} at node end`);
            }
            offset += source.length;
        }
    }
    return { comment, offset };
}

exports.resolveEnd = resolveEnd;


/***/ }),

/***/ 3142:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var YAMLMap = __nccwpck_require__(4454);
var YAMLSeq = __nccwpck_require__(2223);
var resolveEnd = __nccwpck_require__(7788);
var resolveProps = __nccwpck_require__(4631);
var utilContainsNewline = __nccwpck_require__(9499);
var utilMapIncludes = __nccwpck_require__(1187);

const blockMsg = 'Block collections are not allowed within flow collections';
const isBlock = (token) => token && (token.type === 'block-map' || token.type === 'block-seq');
function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
    const isMap = fc.start.source === '{';
    const fcName = isMap ? 'flow map' : 'flow sequence';
    const NodeClass = (tag?.nodeClass ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq));
    const coll = new NodeClass(ctx.schema);
    coll.flow = true;
    const atRoot = ctx.atRoot;
    if (atRoot)
        ctx.atRoot = false;
    if (ctx.atKey)
        ctx.atKey = false;
    let offset = fc.offset + fc.start.source.length;
    for (let i = 0; i < fc.items.length; ++i) {
        const collItem = fc.items[i];
        const { start, key, sep, value } = collItem;
        const props = resolveProps.resolveProps(start, {
            flow: fcName,
            indicator: 'explicit-key-ind',
            next: key ?? sep?.[0],
            offset,
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
        });
        if (!props.found) {
            if (!props.anchor && !props.tag && !sep && !value) {
                if (i === 0 && props.comma)
                    onError(props.comma, 'UNEXPECTED_TOKEN', `Unexpected , in ${fcName}`);
                else if (i < fc.items.length - 1)
                    onError(props.start, 'UNEXPECTED_TOKEN', `Unexpected empty item in ${fcName}`);
                if (props.comment) {
                    if (coll.comment)
                        coll.comment += '\n' + props.comment;
                    else
                        coll.comment = props.comment;
                }
                offset = props.end;
                continue;
            }
            if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key))
                onError(key, // checked by containsNewline()
                'MULTILINE_IMPLICIT_KEY', 'Implicit keys of flow sequence pairs need to be on a single line');
        }
        if (i === 0) {
            if (props.comma)
                onError(props.comma, 'UNEXPECTED_TOKEN', `Unexpected , in ${fcName}`);
        }
        else {
            if (!props.comma)
                onError(props.start, 'MISSING_CHAR', `Missing , between ${fcName} items`);
            if (props.comment) {
                let prevItemComment = '';
                loop: for (const st of start) {
                    switch (st.type) {
                        case 'comma':
                        case 'space':
                            break;
                        case 'comment':
                            prevItemComment = st.source.substring(1);
                            break loop;
                        default:
                            break loop;
                    }
                }
                if (prevItemComment) {
                    let prev = coll.items[coll.items.length - 1];
                    if (identity.isPair(prev))
                        prev = prev.value ?? prev.key;
                    if (prev.comment)
                        prev.comment += '\n' + prevItemComment;
                    else
                        prev.comment = prevItemComment;
                    props.comment = props.comment.substring(prevItemComment.length + 1);
                }
            }
        }
        if (!isMap && !sep && !props.found) {
            // item is a value in a seq
            // → key & sep are empty, start does not include ? or :
            const valueNode = value
                ? composeNode(ctx, value, props, onError)
                : composeEmptyNode(ctx, props.end, sep, null, props, onError);
            coll.items.push(valueNode);
            offset = valueNode.range[2];
            if (isBlock(value))
                onError(valueNode.range, 'BLOCK_IN_FLOW', blockMsg);
        }
        else {
            // item is a key+value pair
            // key value
            ctx.atKey = true;
            const keyStart = props.end;
            const keyNode = key
                ? composeNode(ctx, key, props, onError)
                : composeEmptyNode(ctx, keyStart, start, null, props, onError);
            if (isBlock(key))
                onError(keyNode.range, 'BLOCK_IN_FLOW', blockMsg);
            ctx.atKey = false;
            // value properties
            const valueProps = resolveProps.resolveProps(sep ?? [], {
                flow: fcName,
                indicator: 'map-value-ind',
                next: value,
                offset: keyNode.range[2],
                onError,
                parentIndent: fc.indent,
                startOnNewline: false
            });
            if (valueProps.found) {
                if (!isMap && !props.found && ctx.options.strict) {
                    if (sep)
                        for (const st of sep) {
                            if (st === valueProps.found)
                                break;
                            if (st.type === 'newline') {
                                onError(st, 'MULTILINE_IMPLICIT_KEY', 'Implicit keys of flow sequence pairs need to be on a single line');
                                break;
                            }
                        }
                    if (props.start < valueProps.found.offset - 1024)
                        onError(valueProps.found, 'KEY_OVER_1024_CHARS', 'The : indicator must be at most 1024 chars after the start of an implicit flow sequence key');
                }
            }
            else if (value) {
                if ('source' in value && value.source?.[0] === ':')
                    onError(value, 'MISSING_CHAR', `Missing space after : in ${fcName}`);
                else
                    onError(valueProps.start, 'MISSING_CHAR', `Missing , or : between ${fcName} items`);
            }
            // value value
            const valueNode = value
                ? composeNode(ctx, value, valueProps, onError)
                : valueProps.found
                    ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError)
                    : null;
            if (valueNode) {
                if (isBlock(value))
                    onError(valueNode.range, 'BLOCK_IN_FLOW', blockMsg);
            }
            else if (valueProps.comment) {
                if (keyNode.comment)
                    keyNode.comment += '\n' + valueProps.comment;
                else
                    keyNode.comment = valueProps.comment;
            }
            const pair = new Pair.Pair(keyNode, valueNode);
            if (ctx.options.keepSourceTokens)
                pair.srcToken = collItem;
            if (isMap) {
                const map = coll;
                if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
                    onError(keyStart, 'DUPLICATE_KEY', 'Map keys must be unique');
                map.items.push(pair);
            }
            else {
                const map = new YAMLMap.YAMLMap(ctx.schema);
                map.flow = true;
                map.items.push(pair);
                const endRange = (valueNode ?? keyNode).range;
                map.range = [keyNode.range[0], endRange[1], endRange[2]];
                coll.items.push(map);
            }
            offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
    }
    const expectedEnd = isMap ? '}' : ']';
    const [ce, ...ee] = fc.end;
    let cePos = offset;
    if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
    else {
        const name = fcName[0].toUpperCase() + fcName.substring(1);
        const msg = atRoot
            ? `${name} must end with a ${expectedEnd}`
            : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? 'MISSING_CHAR' : 'BAD_INDENT', msg);
        if (ce && ce.source.length !== 1)
            ee.unshift(ce);
    }
    if (ee.length > 0) {
        const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        if (end.comment) {
            if (coll.comment)
                coll.comment += '\n' + end.comment;
            else
                coll.comment = end.comment;
        }
        coll.range = [fc.offset, cePos, end.offset];
    }
    else {
        coll.range = [fc.offset, cePos, cePos];
    }
    return coll;
}

exports.resolveFlowCollection = resolveFlowCollection;


/***/ }),

/***/ 6842:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var resolveEnd = __nccwpck_require__(7788);

function resolveFlowScalar(scalar, strict, onError) {
    const { offset, type, source, end } = scalar;
    let _type;
    let value;
    const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
    switch (type) {
        case 'scalar':
            _type = Scalar.Scalar.PLAIN;
            value = plainValue(source, _onError);
            break;
        case 'single-quoted-scalar':
            _type = Scalar.Scalar.QUOTE_SINGLE;
            value = singleQuotedValue(source, _onError);
            break;
        case 'double-quoted-scalar':
            _type = Scalar.Scalar.QUOTE_DOUBLE;
            value = doubleQuotedValue(source, _onError);
            break;
        /* istanbul ignore next should not happen */
        default:
            onError(scalar, 'UNEXPECTED_TOKEN', `Expected a flow scalar value, but found: ${type}`);
            return {
                value: '',
                type: null,
                comment: '',
                range: [offset, offset + source.length, offset + source.length]
            };
    }
    const valueEnd = offset + source.length;
    const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
    return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
    };
}
function plainValue(source, onError) {
    let badChar = '';
    switch (source[0]) {
        /* istanbul ignore next should not happen */
        case '\t':
            badChar = 'a tab character';
            break;
        case ',':
            badChar = 'flow indicator character ,';
            break;
        case '%':
            badChar = 'directive indicator character %';
            break;
        case '|':
        case '>': {
            badChar = `block scalar indicator ${source[0]}`;
            break;
        }
        case '@':
        case '`': {
            badChar = `reserved character ${source[0]}`;
            break;
        }
    }
    if (badChar)
        onError(0, 'BAD_SCALAR_START', `Plain value cannot start with ${badChar}`);
    return unfoldLines(source);
}
function singleQuotedValue(source, onError) {
    if (source[source.length - 1] !== "'" || source.length === 1)
        onError(source.length, 'MISSING_CHAR', "Missing closing 'quote");
    return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
}
function unfoldLines(source) {
    const line = /(.*?)\r?\n/sy;
    let match = line.exec(source);
    if (!match)
        return source;
    /**
     * The negative lookbehinds in these RegExps are to
     * prevent causing a polynomial search time in certain cases.
     *
     * The try-catch is for Safari < 16.4 and other old browsers:
     * https://caniuse.com/js-regexp-lookbehind
     */
    let trimEnd, trimBoth;
    try {
        trimEnd = new RegExp('(?<![ \t])[ \t]+$');
        trimBoth = new RegExp('^[ \t]+|(?<![ \t])[ \t]+$', 'g');
    }
    catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
    }
    let res = match[1].replace(trimEnd, '');
    let sep = ' ';
    let pos = line.lastIndex;
    while ((match = line.exec(source))) {
        const lm = match[1].replace(trimBoth, '');
        if (lm === '') {
            if (sep === '\n')
                res += sep;
            else
                sep = '\n';
        }
        else {
            res += sep + lm;
            sep = ' ';
        }
        pos = line.lastIndex;
    }
    const last = /[ \t]*(.*)/sy;
    last.lastIndex = pos;
    match = last.exec(source);
    return res + sep + (match?.[1] ?? '');
}
function doubleQuotedValue(source, onError) {
    let res = '';
    for (let i = 1; i < source.length - 1; ++i) {
        const ch = source[i];
        if (ch === '\r' && source[i + 1] === '\n')
            continue;
        if (ch === '\n') {
            const { fold, offset } = foldNewline(source, i);
            res += fold;
            i = offset;
        }
        else if (ch === '\\') {
            let next = source[++i];
            const cc = escapeCodes[next];
            if (cc)
                res += cc;
            else if (next === '\n') {
                // skip escaped newlines, but still trim the following line
                next = source[i + 1];
                while (next === ' ' || next === '\t')
                    next = source[++i + 1];
            }
            else if (next === '\r' && source[i + 1] === '\n') {
                // skip escaped CRLF newlines, but still trim the following line
                next = source[++i + 1];
                while (next === ' ' || next === '\t')
                    next = source[++i + 1];
            }
            else if (next === 'x' || next === 'u' || next === 'U') {
                const length = next === 'x' ? 2 : next === 'u' ? 4 : 8;
                res += parseCharCode(source, i + 1, length, onError);
                i += length;
            }
            else {
                const raw = source.substr(i - 1, 2);
                onError(i - 1, 'BAD_DQ_ESCAPE', `Invalid escape sequence ${raw}`);
                res += raw;
            }
        }
        else if (ch === ' ' || ch === '\t') {
            // trim trailing whitespace
            const wsStart = i;
            let next = source[i + 1];
            while (next === ' ' || next === '\t')
                next = source[++i + 1];
            if (next !== '\n' && !(next === '\r' && source[i + 2] === '\n'))
                res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
        }
        else {
            res += ch;
        }
    }
    if (source[source.length - 1] !== '"' || source.length === 1)
        onError(source.length, 'MISSING_CHAR', 'Missing closing "quote');
    return res;
}
/**
 * Fold a single newline into a space, multiple newlines to N - 1 newlines.
 * Presumes `source[offset] === '\n'`
 */
function foldNewline(source, offset) {
    let fold = '';
    let ch = source[offset + 1];
    while (ch === ' ' || ch === '\t' || ch === '\n' || ch === '\r') {
        if (ch === '\r' && source[offset + 2] !== '\n')
            break;
        if (ch === '\n')
            fold += '\n';
        offset += 1;
        ch = source[offset + 1];
    }
    if (!fold)
        fold = ' ';
    return { fold, offset };
}
const escapeCodes = {
    '0': '\0', // null character
    a: '\x07', // bell character
    b: '\b', // backspace
    e: '\x1b', // escape character
    f: '\f', // form feed
    n: '\n', // line feed
    r: '\r', // carriage return
    t: '\t', // horizontal tab
    v: '\v', // vertical tab
    N: '\u0085', // Unicode next line
    _: '\u00a0', // Unicode non-breaking space
    L: '\u2028', // Unicode line separator
    P: '\u2029', // Unicode paragraph separator
    ' ': ' ',
    '"': '"',
    '/': '/',
    '\\': '\\',
    '\t': '\t'
};
function parseCharCode(source, offset, length, onError) {
    const cc = source.substr(offset, length);
    const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
    const code = ok ? parseInt(cc, 16) : NaN;
    try {
        return String.fromCodePoint(code);
    }
    catch {
        const raw = source.substr(offset - 2, length + 2);
        onError(offset - 2, 'BAD_DQ_ESCAPE', `Invalid escape sequence ${raw}`);
        return raw;
    }
}

exports.resolveFlowScalar = resolveFlowScalar;


/***/ }),

/***/ 4631:
/***/ ((__unused_webpack_module, exports) => {



function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
    let spaceBefore = false;
    let atNewline = startOnNewline;
    let hasSpace = startOnNewline;
    let comment = '';
    let commentSep = '';
    let hasNewline = false;
    let reqSpace = false;
    let tab = null;
    let anchor = null;
    let tag = null;
    let newlineAfterProp = null;
    let comma = null;
    let found = null;
    let start = null;
    for (const token of tokens) {
        if (reqSpace) {
            if (token.type !== 'space' &&
                token.type !== 'newline' &&
                token.type !== 'comma')
                onError(token.offset, 'MISSING_CHAR', 'Tags and anchors must be separated from the next token by white space');
            reqSpace = false;
        }
        if (tab) {
            if (atNewline && token.type !== 'comment' && token.type !== 'newline') {
                onError(tab, 'TAB_AS_INDENT', 'Tabs are not allowed as indentation');
            }
            tab = null;
        }
        switch (token.type) {
            case 'space':
                // At the doc level, tabs at line start may be parsed
                // as leading white space rather than indentation.
                // In a flow collection, only the parser handles indent.
                if (!flow &&
                    (indicator !== 'doc-start' || next?.type !== 'flow-collection') &&
                    token.source.includes('\t')) {
                    tab = token;
                }
                hasSpace = true;
                break;
            case 'comment': {
                if (!hasSpace)
                    onError(token, 'MISSING_CHAR', 'Comments must be separated from other tokens by white space characters');
                const cb = token.source.substring(1) || ' ';
                if (!comment)
                    comment = cb;
                else
                    comment += commentSep + cb;
                commentSep = '';
                atNewline = false;
                break;
            }
            case 'newline':
                if (atNewline) {
                    if (comment)
                        comment += token.source;
                    else if (!found || indicator !== 'seq-item-ind')
                        spaceBefore = true;
                }
                else
                    commentSep += token.source;
                atNewline = true;
                hasNewline = true;
                if (anchor || tag)
                    newlineAfterProp = token;
                hasSpace = true;
                break;
            case 'anchor':
                if (anchor)
                    onError(token, 'MULTIPLE_ANCHORS', 'A node can have at most one anchor');
                if (token.source.endsWith(':'))
                    onError(token.offset + token.source.length - 1, 'BAD_ALIAS', 'Anchor ending in : is ambiguous', true);
                anchor = token;
                start ?? (start = token.offset);
                atNewline = false;
                hasSpace = false;
                reqSpace = true;
                break;
            case 'tag': {
                if (tag)
                    onError(token, 'MULTIPLE_TAGS', 'A node can have at most one tag');
                tag = token;
                start ?? (start = token.offset);
                atNewline = false;
                hasSpace = false;
                reqSpace = true;
                break;
            }
            case indicator:
                // Could here handle preceding comments differently
                if (anchor || tag)
                    onError(token, 'BAD_PROP_ORDER', `Anchors and tags must be after the ${token.source} indicator`);
                if (found)
                    onError(token, 'UNEXPECTED_TOKEN', `Unexpected ${token.source} in ${flow ?? 'collection'}`);
                found = token;
                atNewline =
                    indicator === 'seq-item-ind' || indicator === 'explicit-key-ind';
                hasSpace = false;
                break;
            case 'comma':
                if (flow) {
                    if (comma)
                        onError(token, 'UNEXPECTED_TOKEN', `Unexpected , in ${flow}`);
                    comma = token;
                    atNewline = false;
                    hasSpace = false;
                    break;
                }
            // else fallthrough
            default:
                onError(token, 'UNEXPECTED_TOKEN', `Unexpected ${token.type} token`);
                atNewline = false;
                hasSpace = false;
        }
    }
    const last = tokens[tokens.length - 1];
    const end = last ? last.offset + last.source.length : offset;
    if (reqSpace &&
        next &&
        next.type !== 'space' &&
        next.type !== 'newline' &&
        next.type !== 'comma' &&
        (next.type !== 'scalar' || next.source !== '')) {
        onError(next.offset, 'MISSING_CHAR', 'Tags and anchors must be separated from the next token by white space');
    }
    if (tab &&
        ((atNewline && tab.indent <= parentIndent) ||
            next?.type === 'block-map' ||
            next?.type === 'block-seq'))
        onError(tab, 'TAB_AS_INDENT', 'Tabs are not allowed as indentation');
    return {
        comma,
        found,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag,
        newlineAfterProp,
        end,
        start: start ?? end
    };
}

exports.resolveProps = resolveProps;


/***/ }),

/***/ 9499:
/***/ ((__unused_webpack_module, exports) => {



function containsNewline(key) {
    if (!key)
        return null;
    switch (key.type) {
        case 'alias':
        case 'scalar':
        case 'double-quoted-scalar':
        case 'single-quoted-scalar':
            if (key.source.includes('\n'))
                return true;
            if (key.end)
                for (const st of key.end)
                    if (st.type === 'newline')
                        return true;
            return false;
        case 'flow-collection':
            for (const it of key.items) {
                for (const st of it.start)
                    if (st.type === 'newline')
                        return true;
                if (it.sep)
                    for (const st of it.sep)
                        if (st.type === 'newline')
                            return true;
                if (containsNewline(it.key) || containsNewline(it.value))
                    return true;
            }
            return false;
        default:
            return true;
    }
}

exports.containsNewline = containsNewline;


/***/ }),

/***/ 2599:
/***/ ((__unused_webpack_module, exports) => {



function emptyScalarPosition(offset, before, pos) {
    if (before) {
        pos ?? (pos = before.length);
        for (let i = pos - 1; i >= 0; --i) {
            let st = before[i];
            switch (st.type) {
                case 'space':
                case 'comment':
                case 'newline':
                    offset -= st.source.length;
                    continue;
            }
            // Technically, an empty scalar is immediately after the last non-empty
            // node, but it's more useful to place it after any whitespace.
            st = before[++i];
            while (st?.type === 'space') {
                offset += st.source.length;
                st = before[++i];
            }
            break;
        }
    }
    return offset;
}

exports.emptyScalarPosition = emptyScalarPosition;


/***/ }),

/***/ 4051:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var utilContainsNewline = __nccwpck_require__(9499);

function flowIndentCheck(indent, fc, onError) {
    if (fc?.type === 'flow-collection') {
        const end = fc.end[0];
        if (end.indent === indent &&
            (end.source === ']' || end.source === '}') &&
            utilContainsNewline.containsNewline(fc)) {
            const msg = 'Flow end indicator should be more indented than parent';
            onError(end, 'BAD_INDENT', msg, true);
        }
    }
}

exports.flowIndentCheck = flowIndentCheck;


/***/ }),

/***/ 1187:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);

function mapIncludes(ctx, items, search) {
    const { uniqueKeys } = ctx.options;
    if (uniqueKeys === false)
        return false;
    const isEqual = typeof uniqueKeys === 'function'
        ? uniqueKeys
        : (a, b) => a === b || (identity.isScalar(a) && identity.isScalar(b) && a.value === b.value);
    return items.some(pair => isEqual(pair.key, search));
}

exports.mapIncludes = mapIncludes;


/***/ }),

/***/ 3021:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Alias = __nccwpck_require__(4065);
var Collection = __nccwpck_require__(101);
var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var toJS = __nccwpck_require__(4043);
var Schema = __nccwpck_require__(5840);
var stringifyDocument = __nccwpck_require__(6829);
var anchors = __nccwpck_require__(1596);
var applyReviver = __nccwpck_require__(3661);
var createNode = __nccwpck_require__(2404);
var directives = __nccwpck_require__(1342);

class Document {
    constructor(value, replacer, options) {
        /** A comment before this Document */
        this.commentBefore = null;
        /** A comment immediately after this Document */
        this.comment = null;
        /** Errors encountered during parsing. */
        this.errors = [];
        /** Warnings encountered during parsing. */
        this.warnings = [];
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
        let _replacer = null;
        if (typeof replacer === 'function' || Array.isArray(replacer)) {
            _replacer = replacer;
        }
        else if (options === undefined && replacer) {
            options = replacer;
            replacer = undefined;
        }
        const opt = Object.assign({
            intAsBigInt: false,
            keepSourceTokens: false,
            logLevel: 'warn',
            prettyErrors: true,
            strict: true,
            stringKeys: false,
            uniqueKeys: true,
            version: '1.2'
        }, options);
        this.options = opt;
        let { version } = opt;
        if (options?._directives) {
            this.directives = options._directives.atDocument();
            if (this.directives.yaml.explicit)
                version = this.directives.yaml.version;
        }
        else
            this.directives = new directives.Directives({ version });
        this.setSchema(version, options);
        // @ts-expect-error We can't really know that this matches Contents.
        this.contents =
            value === undefined ? null : this.createNode(value, _replacer, options);
    }
    /**
     * Create a deep copy of this Document and its contents.
     *
     * Custom Node values that inherit from `Object` still refer to their original instances.
     */
    clone() {
        const copy = Object.create(Document.prototype, {
            [identity.NODE_TYPE]: { value: identity.DOC }
        });
        copy.commentBefore = this.commentBefore;
        copy.comment = this.comment;
        copy.errors = this.errors.slice();
        copy.warnings = this.warnings.slice();
        copy.options = Object.assign({}, this.options);
        if (this.directives)
            copy.directives = this.directives.clone();
        copy.schema = this.schema.clone();
        // @ts-expect-error We can't really know that this matches Contents.
        copy.contents = identity.isNode(this.contents)
            ? this.contents.clone(copy.schema)
            : this.contents;
        if (this.range)
            copy.range = this.range.slice();
        return copy;
    }
    /** Adds a value to the document. */
    add(value) {
        if (assertCollection(this.contents))
            this.contents.add(value);
    }
    /** Adds a value to the document. */
    addIn(path, value) {
        if (assertCollection(this.contents))
            this.contents.addIn(path, value);
    }
    /**
     * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
     *
     * If `node` already has an anchor, `name` is ignored.
     * Otherwise, the `node.anchor` value will be set to `name`,
     * or if an anchor with that name is already present in the document,
     * `name` will be used as a prefix for a new unique anchor.
     * If `name` is undefined, the generated anchor will use 'a' as a prefix.
     */
    createAlias(node, name) {
        if (!node.anchor) {
            const prev = anchors.anchorNames(this);
            node.anchor =
                // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
                !name || prev.has(name) ? anchors.findNewAnchor(name || 'a', prev) : name;
        }
        return new Alias.Alias(node.anchor);
    }
    createNode(value, replacer, options) {
        let _replacer = undefined;
        if (typeof replacer === 'function') {
            value = replacer.call({ '': value }, '', value);
            _replacer = replacer;
        }
        else if (Array.isArray(replacer)) {
            const keyToStr = (v) => typeof v === 'number' || v instanceof String || v instanceof Number;
            const asStr = replacer.filter(keyToStr).map(String);
            if (asStr.length > 0)
                replacer = replacer.concat(asStr);
            _replacer = replacer;
        }
        else if (options === undefined && replacer) {
            options = replacer;
            replacer = undefined;
        }
        const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
        const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(this, 
        // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
        anchorPrefix || 'a');
        const ctx = {
            aliasDuplicateObjects: aliasDuplicateObjects ?? true,
            keepUndefined: keepUndefined ?? false,
            onAnchor,
            onTagObj,
            replacer: _replacer,
            schema: this.schema,
            sourceObjects
        };
        const node = createNode.createNode(value, tag, ctx);
        if (flow && identity.isCollection(node))
            node.flow = true;
        setAnchors();
        return node;
    }
    /**
     * Convert a key and a value into a `Pair` using the current schema,
     * recursively wrapping all values as `Scalar` or `Collection` nodes.
     */
    createPair(key, value, options = {}) {
        const k = this.createNode(key, null, options);
        const v = this.createNode(value, null, options);
        return new Pair.Pair(k, v);
    }
    /**
     * Removes a value from the document.
     * @returns `true` if the item was found and removed.
     */
    delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : false;
    }
    /**
     * Removes a value from the document.
     * @returns `true` if the item was found and removed.
     */
    deleteIn(path) {
        if (Collection.isEmptyPath(path)) {
            if (this.contents == null)
                return false;
            // @ts-expect-error Presumed impossible if Strict extends false
            this.contents = null;
            return true;
        }
        return assertCollection(this.contents)
            ? this.contents.deleteIn(path)
            : false;
    }
    /**
     * Returns item at `key`, or `undefined` if not found. By default unwraps
     * scalar values from their surrounding node; to disable set `keepScalar` to
     * `true` (collections are always returned intact).
     */
    get(key, keepScalar) {
        return identity.isCollection(this.contents)
            ? this.contents.get(key, keepScalar)
            : undefined;
    }
    /**
     * Returns item at `path`, or `undefined` if not found. By default unwraps
     * scalar values from their surrounding node; to disable set `keepScalar` to
     * `true` (collections are always returned intact).
     */
    getIn(path, keepScalar) {
        if (Collection.isEmptyPath(path))
            return !keepScalar && identity.isScalar(this.contents)
                ? this.contents.value
                : this.contents;
        return identity.isCollection(this.contents)
            ? this.contents.getIn(path, keepScalar)
            : undefined;
    }
    /**
     * Checks if the document includes a value with the key `key`.
     */
    has(key) {
        return identity.isCollection(this.contents) ? this.contents.has(key) : false;
    }
    /**
     * Checks if the document includes a value at `path`.
     */
    hasIn(path) {
        if (Collection.isEmptyPath(path))
            return this.contents !== undefined;
        return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
    }
    /**
     * Sets a value in this document. For `!!set`, `value` needs to be a
     * boolean to add/remove the item from the set.
     */
    set(key, value) {
        if (this.contents == null) {
            // @ts-expect-error We can't really know that this matches Contents.
            this.contents = Collection.collectionFromPath(this.schema, [key], value);
        }
        else if (assertCollection(this.contents)) {
            this.contents.set(key, value);
        }
    }
    /**
     * Sets a value in this document. For `!!set`, `value` needs to be a
     * boolean to add/remove the item from the set.
     */
    setIn(path, value) {
        if (Collection.isEmptyPath(path)) {
            // @ts-expect-error We can't really know that this matches Contents.
            this.contents = value;
        }
        else if (this.contents == null) {
            // @ts-expect-error We can't really know that this matches Contents.
            this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
        }
        else if (assertCollection(this.contents)) {
            this.contents.setIn(path, value);
        }
    }
    /**
     * Change the YAML version and schema used by the document.
     * A `null` version disables support for directives, explicit tags, anchors, and aliases.
     * It also requires the `schema` option to be given as a `Schema` instance value.
     *
     * Overrides all previously set schema options.
     */
    setSchema(version, options = {}) {
        if (typeof version === 'number')
            version = String(version);
        let opt;
        switch (version) {
            case '1.1':
                if (this.directives)
                    this.directives.yaml.version = '1.1';
                else
                    this.directives = new directives.Directives({ version: '1.1' });
                opt = { resolveKnownTags: false, schema: 'yaml-1.1' };
                break;
            case '1.2':
            case 'next':
                if (this.directives)
                    this.directives.yaml.version = version;
                else
                    this.directives = new directives.Directives({ version });
                opt = { resolveKnownTags: true, schema: 'core' };
                break;
            case null:
                if (this.directives)
                    delete this.directives;
                opt = null;
                break;
            default: {
                const sv = JSON.stringify(version);
                throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
            }
        }
        // Not using `instanceof Schema` to allow for duck typing
        if (options.schema instanceof Object)
            this.schema = options.schema;
        else if (opt)
            this.schema = new Schema.Schema(Object.assign(opt, options));
        else
            throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
    }
    // json & jsonArg are only used from toJSON()
    toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
            anchors: new Map(),
            doc: this,
            keep: !json,
            mapAsMap: mapAsMap === true,
            mapKeyWarned: false,
            maxAliasCount: typeof maxAliasCount === 'number' ? maxAliasCount : 100
        };
        const res = toJS.toJS(this.contents, jsonArg ?? '', ctx);
        if (typeof onAnchor === 'function')
            for (const { count, res } of ctx.anchors.values())
                onAnchor(res, count);
        return typeof reviver === 'function'
            ? applyReviver.applyReviver(reviver, { '': res }, '', res)
            : res;
    }
    /**
     * A JSON representation of the document `contents`.
     *
     * @param jsonArg Used by `JSON.stringify` to indicate the array index or
     *   property name.
     */
    toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
    }
    /** A YAML representation of the document. */
    toString(options = {}) {
        if (this.errors.length > 0)
            throw new Error('Document with errors cannot be stringified');
        if ('indent' in options &&
            (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
            const s = JSON.stringify(options.indent);
            throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options);
    }
}
function assertCollection(contents) {
    if (identity.isCollection(contents))
        return true;
    throw new Error('Expected a YAML collection as document contents');
}

exports.Document = Document;


/***/ }),

/***/ 1596:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var visit = __nccwpck_require__(204);

/**
 * Verify that the input string is a valid anchor.
 *
 * Will throw on errors.
 */
function anchorIsValid(anchor) {
    if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        const sa = JSON.stringify(anchor);
        const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
        throw new Error(msg);
    }
    return true;
}
function anchorNames(root) {
    const anchors = new Set();
    visit.visit(root, {
        Value(_key, node) {
            if (node.anchor)
                anchors.add(node.anchor);
        }
    });
    return anchors;
}
/** Find a new anchor name with the given `prefix` and a one-indexed suffix. */
function findNewAnchor(prefix, exclude) {
    for (let i = 1; true; ++i) {
        const name = `${prefix}${i}`;
        if (!exclude.has(name))
            return name;
    }
}
function createNodeAnchors(doc, prefix) {
    const aliasObjects = [];
    const sourceObjects = new Map();
    let prevAnchors = null;
    return {
        onAnchor: (source) => {
            aliasObjects.push(source);
            prevAnchors ?? (prevAnchors = anchorNames(doc));
            const anchor = findNewAnchor(prefix, prevAnchors);
            prevAnchors.add(anchor);
            return anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
            for (const source of aliasObjects) {
                const ref = sourceObjects.get(source);
                if (typeof ref === 'object' &&
                    ref.anchor &&
                    (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
                    ref.node.anchor = ref.anchor;
                }
                else {
                    const error = new Error('Failed to resolve repeated object (this should not happen)');
                    error.source = source;
                    throw error;
                }
            }
        },
        sourceObjects
    };
}

exports.anchorIsValid = anchorIsValid;
exports.anchorNames = anchorNames;
exports.createNodeAnchors = createNodeAnchors;
exports.findNewAnchor = findNewAnchor;


/***/ }),

/***/ 3661:
/***/ ((__unused_webpack_module, exports) => {



/**
 * Applies the JSON.parse reviver algorithm as defined in the ECMA-262 spec,
 * in section 24.5.1.1 "Runtime Semantics: InternalizeJSONProperty" of the
 * 2021 edition: https://tc39.es/ecma262/#sec-json.parse
 *
 * Includes extensions for handling Map and Set objects.
 */
function applyReviver(reviver, obj, key, val) {
    if (val && typeof val === 'object') {
        if (Array.isArray(val)) {
            for (let i = 0, len = val.length; i < len; ++i) {
                const v0 = val[i];
                const v1 = applyReviver(reviver, val, String(i), v0);
                // eslint-disable-next-line @typescript-eslint/no-array-delete
                if (v1 === undefined)
                    delete val[i];
                else if (v1 !== v0)
                    val[i] = v1;
            }
        }
        else if (val instanceof Map) {
            for (const k of Array.from(val.keys())) {
                const v0 = val.get(k);
                const v1 = applyReviver(reviver, val, k, v0);
                if (v1 === undefined)
                    val.delete(k);
                else if (v1 !== v0)
                    val.set(k, v1);
            }
        }
        else if (val instanceof Set) {
            for (const v0 of Array.from(val)) {
                const v1 = applyReviver(reviver, val, v0, v0);
                if (v1 === undefined)
                    val.delete(v0);
                else if (v1 !== v0) {
                    val.delete(v0);
                    val.add(v1);
                }
            }
        }
        else {
            for (const [k, v0] of Object.entries(val)) {
                const v1 = applyReviver(reviver, val, k, v0);
                if (v1 === undefined)
                    delete val[k];
                else if (v1 !== v0)
                    val[k] = v1;
            }
        }
    }
    return reviver.call(obj, key, val);
}

exports.applyReviver = applyReviver;


/***/ }),

/***/ 2404:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Alias = __nccwpck_require__(4065);
var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);

const defaultTagPrefix = 'tag:yaml.org,2002:';
function findTagObject(value, tagName, tags) {
    if (tagName) {
        const match = tags.filter(t => t.tag === tagName);
        const tagObj = match.find(t => !t.format) ?? match[0];
        if (!tagObj)
            throw new Error(`Tag ${tagName} not found`);
        return tagObj;
    }
    return tags.find(t => t.identify?.(value) && !t.format);
}
function createNode(value, tagName, ctx) {
    if (identity.isDocument(value))
        value = value.contents;
    if (identity.isNode(value))
        return value;
    if (identity.isPair(value)) {
        const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
        map.items.push(value);
        return map;
    }
    if (value instanceof String ||
        value instanceof Number ||
        value instanceof Boolean ||
        (typeof BigInt !== 'undefined' && value instanceof BigInt) // not supported everywhere
    ) {
        // https://tc39.es/ecma262/#sec-serializejsonproperty
        value = value.valueOf();
    }
    const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
    // Detect duplicate references to the same object & use Alias nodes for all
    // after first. The `ref` wrapper allows for circular references to resolve.
    let ref = undefined;
    if (aliasDuplicateObjects && value && typeof value === 'object') {
        ref = sourceObjects.get(value);
        if (ref) {
            ref.anchor ?? (ref.anchor = onAnchor(value));
            return new Alias.Alias(ref.anchor);
        }
        else {
            ref = { anchor: null, node: null };
            sourceObjects.set(value, ref);
        }
    }
    if (tagName?.startsWith('!!'))
        tagName = defaultTagPrefix + tagName.slice(2);
    let tagObj = findTagObject(value, tagName, schema.tags);
    if (!tagObj) {
        if (value && typeof value.toJSON === 'function') {
            // eslint-disable-next-line @typescript-eslint/no-unsafe-call
            value = value.toJSON();
        }
        if (!value || typeof value !== 'object') {
            const node = new Scalar.Scalar(value);
            if (ref)
                ref.node = node;
            return node;
        }
        tagObj =
            value instanceof Map
                ? schema[identity.MAP]
                : Symbol.iterator in Object(value)
                    ? schema[identity.SEQ]
                    : schema[identity.MAP];
    }
    if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
    }
    const node = tagObj?.createNode
        ? tagObj.createNode(ctx.schema, value, ctx)
        : typeof tagObj?.nodeClass?.from === 'function'
            ? tagObj.nodeClass.from(ctx.schema, value, ctx)
            : new Scalar.Scalar(value);
    if (tagName)
        node.tag = tagName;
    else if (!tagObj.default)
        node.tag = tagObj.tag;
    if (ref)
        ref.node = node;
    return node;
}

exports.createNode = createNode;


/***/ }),

/***/ 1342:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var visit = __nccwpck_require__(204);

const escapeChars = {
    '!': '%21',
    ',': '%2C',
    '[': '%5B',
    ']': '%5D',
    '{': '%7B',
    '}': '%7D'
};
const escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, ch => escapeChars[ch]);
class Directives {
    constructor(yaml, tags) {
        /**
         * The directives-end/doc-start marker `---`. If `null`, a marker may still be
         * included in the document's stringified representation.
         */
        this.docStart = null;
        /** The doc-end marker `...`.  */
        this.docEnd = false;
        this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
        this.tags = Object.assign({}, Directives.defaultTags, tags);
    }
    clone() {
        const copy = new Directives(this.yaml, this.tags);
        copy.docStart = this.docStart;
        return copy;
    }
    /**
     * During parsing, get a Directives instance for the current document and
     * update the stream state according to the current version's spec.
     */
    atDocument() {
        const res = new Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
            case '1.1':
                this.atNextDocument = true;
                break;
            case '1.2':
                this.atNextDocument = false;
                this.yaml = {
                    explicit: Directives.defaultYaml.explicit,
                    version: '1.2'
                };
                this.tags = Object.assign({}, Directives.defaultTags);
                break;
        }
        return res;
    }
    /**
     * @param onError - May be called even if the action was successful
     * @returns `true` on success
     */
    add(line, onError) {
        if (this.atNextDocument) {
            this.yaml = { explicit: Directives.defaultYaml.explicit, version: '1.1' };
            this.tags = Object.assign({}, Directives.defaultTags);
            this.atNextDocument = false;
        }
        const parts = line.trim().split(/[ \t]+/);
        const name = parts.shift();
        switch (name) {
            case '%TAG': {
                if (parts.length !== 2) {
                    onError(0, '%TAG directive should contain exactly two parts');
                    if (parts.length < 2)
                        return false;
                }
                const [handle, prefix] = parts;
                this.tags[handle] = prefix;
                return true;
            }
            case '%YAML': {
                this.yaml.explicit = true;
                if (parts.length !== 1) {
                    onError(0, '%YAML directive should contain exactly one part');
                    return false;
                }
                const [version] = parts;
                if (version === '1.1' || version === '1.2') {
                    this.yaml.version = version;
                    return true;
                }
                else {
                    const isValid = /^\d+\.\d+$/.test(version);
                    onError(6, `Unsupported YAML version ${version}`, isValid);
                    return false;
                }
            }
            default:
                onError(0, `Unknown directive ${name}`, true);
                return false;
        }
    }
    /**
     * Resolves a tag, matching handles to those defined in %TAG directives.
     *
     * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
     *   `'!local'` tag, or `null` if unresolvable.
     */
    tagName(source, onError) {
        if (source === '!')
            return '!'; // non-specific tag
        if (source[0] !== '!') {
            onError(`Not a valid tag: ${source}`);
            return null;
        }
        if (source[1] === '<') {
            const verbatim = source.slice(2, -1);
            if (verbatim === '!' || verbatim === '!!') {
                onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
                return null;
            }
            if (source[source.length - 1] !== '>')
                onError('Verbatim tags must end with a >');
            return verbatim;
        }
        const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
            onError(`The ${source} tag has no suffix`);
        const prefix = this.tags[handle];
        if (prefix) {
            try {
                return prefix + decodeURIComponent(suffix);
            }
            catch (error) {
                onError(String(error));
                return null;
            }
        }
        if (handle === '!')
            return source; // local tag
        onError(`Could not resolve tag: ${source}`);
        return null;
    }
    /**
     * Given a fully resolved tag, returns its printable string form,
     * taking into account current tag prefixes and defaults.
     */
    tagString(tag) {
        for (const [handle, prefix] of Object.entries(this.tags)) {
            if (tag.startsWith(prefix))
                return handle + escapeTagName(tag.substring(prefix.length));
        }
        return tag[0] === '!' ? tag : `!<${tag}>`;
    }
    toString(doc) {
        const lines = this.yaml.explicit
            ? [`%YAML ${this.yaml.version || '1.2'}`]
            : [];
        const tagEntries = Object.entries(this.tags);
        let tagNames;
        if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
            const tags = {};
            visit.visit(doc.contents, (_key, node) => {
                if (identity.isNode(node) && node.tag)
                    tags[node.tag] = true;
            });
            tagNames = Object.keys(tags);
        }
        else
            tagNames = [];
        for (const [handle, prefix] of tagEntries) {
            if (handle === '!!' && prefix === 'tag:yaml.org,2002:')
                continue;
            if (!doc || tagNames.some(tn => tn.startsWith(prefix)))
                lines.push(`%TAG ${handle} ${prefix}`);
        }
        return lines.join('\n');
    }
}
Directives.defaultYaml = { explicit: false, version: '1.2' };
Directives.defaultTags = { '!!': 'tag:yaml.org,2002:' };

exports.Directives = Directives;


/***/ }),

/***/ 1464:
/***/ ((__unused_webpack_module, exports) => {



class YAMLError extends Error {
    constructor(name, pos, code, message) {
        super();
        this.name = name;
        this.code = code;
        this.message = message;
        this.pos = pos;
    }
}
class YAMLParseError extends YAMLError {
    constructor(pos, code, message) {
        super('YAMLParseError', pos, code, message);
    }
}
class YAMLWarning extends YAMLError {
    constructor(pos, code, message) {
        super('YAMLWarning', pos, code, message);
    }
}
const prettifyError = (src, lc) => (error) => {
    if (error.pos[0] === -1)
        return;
    error.linePos = error.pos.map(pos => lc.linePos(pos));
    const { line, col } = error.linePos[0];
    error.message += ` at line ${line}, column ${col}`;
    let ci = col - 1;
    let lineStr = src
        .substring(lc.lineStarts[line - 1], lc.lineStarts[line])
        .replace(/[\n\r]+$/, '');
    // Trim to max 80 chars, keeping col position near the middle
    if (ci >= 60 && lineStr.length > 80) {
        const trimStart = Math.min(ci - 39, lineStr.length - 79);
        lineStr = '…' + lineStr.substring(trimStart);
        ci -= trimStart - 1;
    }
    if (lineStr.length > 80)
        lineStr = lineStr.substring(0, 79) + '…';
    // Include previous line in context if pointing at line start
    if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
        // Regexp won't match if start is trimmed
        let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
        if (prev.length > 80)
            prev = prev.substring(0, 79) + '…\n';
        lineStr = prev + lineStr;
    }
    if (/[^ ]/.test(lineStr)) {
        let count = 1;
        const end = error.linePos[1];
        if (end?.line === line && end.col > col) {
            count = Math.max(1, Math.min(end.col - col, 80 - ci));
        }
        const pointer = ' '.repeat(ci) + '^'.repeat(count);
        error.message += `:\n\n${lineStr}\n${pointer}\n`;
    }
};

exports.YAMLError = YAMLError;
exports.YAMLParseError = YAMLParseError;
exports.YAMLWarning = YAMLWarning;
exports.prettifyError = prettifyError;


/***/ }),

/***/ 8815:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

var __webpack_unused_export__;


var composer = __nccwpck_require__(9984);
var Document = __nccwpck_require__(3021);
var Schema = __nccwpck_require__(5840);
var errors = __nccwpck_require__(1464);
var Alias = __nccwpck_require__(4065);
var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var Scalar = __nccwpck_require__(3301);
var YAMLMap = __nccwpck_require__(4454);
var YAMLSeq = __nccwpck_require__(2223);
var cst = __nccwpck_require__(3461);
var lexer = __nccwpck_require__(361);
var lineCounter = __nccwpck_require__(6628);
var parser = __nccwpck_require__(3456);
var publicApi = __nccwpck_require__(4047);
var visit = __nccwpck_require__(204);



__webpack_unused_export__ = composer.Composer;
exports.yo = Document.Document;
__webpack_unused_export__ = Schema.Schema;
__webpack_unused_export__ = errors.YAMLError;
__webpack_unused_export__ = errors.YAMLParseError;
__webpack_unused_export__ = errors.YAMLWarning;
__webpack_unused_export__ = Alias.Alias;
exports.Vj = identity.isAlias;
__webpack_unused_export__ = identity.isCollection;
__webpack_unused_export__ = identity.isDocument;
exports.jh = identity.isMap;
__webpack_unused_export__ = identity.isNode;
exports.tO = identity.isPair;
exports.jn = identity.isScalar;
exports.oP = identity.isSeq;
exports.Rm = Pair.Pair;
exports.X5 = Scalar.Scalar;
exports.CA = YAMLMap.YAMLMap;
exports.Rw = YAMLSeq.YAMLSeq;
exports.DB = cst;
__webpack_unused_export__ = lexer.Lexer;
__webpack_unused_export__ = lineCounter.LineCounter;
__webpack_unused_export__ = parser.Parser;
exports.qg = publicApi.parse;
__webpack_unused_export__ = publicApi.parseAllDocuments;
exports.Tp = publicApi.parseDocument;
__webpack_unused_export__ = publicApi.stringify;
exports.YR = visit.visit;
__webpack_unused_export__ = visit.visitAsync;


/***/ }),

/***/ 7249:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var node_process = __nccwpck_require__(932);

function debug(logLevel, ...messages) {
    if (logLevel === 'debug')
        console.log(...messages);
}
function warn(logLevel, warning) {
    if (logLevel === 'debug' || logLevel === 'warn') {
        if (typeof node_process.emitWarning === 'function')
            node_process.emitWarning(warning);
        else
            console.warn(warning);
    }
}

exports.debug = debug;
exports.warn = warn;


/***/ }),

/***/ 4065:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var anchors = __nccwpck_require__(1596);
var visit = __nccwpck_require__(204);
var identity = __nccwpck_require__(1127);
var Node = __nccwpck_require__(6673);
var toJS = __nccwpck_require__(4043);

class Alias extends Node.NodeBase {
    constructor(source) {
        super(identity.ALIAS);
        this.source = source;
        Object.defineProperty(this, 'tag', {
            set() {
                throw new Error('Alias nodes cannot have tags');
            }
        });
    }
    /**
     * Resolve the value of this alias within `doc`, finding the last
     * instance of the `source` anchor before this node.
     */
    resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
            throw new ReferenceError('Alias resolution is disabled');
        let nodes;
        if (ctx?.aliasResolveCache) {
            nodes = ctx.aliasResolveCache;
        }
        else {
            nodes = [];
            visit.visit(doc, {
                Node: (_key, node) => {
                    if (identity.isAlias(node) || identity.hasAnchor(node))
                        nodes.push(node);
                }
            });
            if (ctx)
                ctx.aliasResolveCache = nodes;
        }
        let found = undefined;
        for (const node of nodes) {
            if (node === this)
                break;
            if (node.anchor === this.source)
                found = node;
        }
        if (found && ctx) {
            const { anchors, doc, maxAliasCount } = ctx;
            let data = anchors.get(found);
            if (!data) {
                // Resolve anchors for Node.prototype.toJS()
                toJS.toJS(found, null, ctx);
                data = anchors.get(found);
            }
            /* istanbul ignore if */
            if (data?.res === undefined) {
                const msg = 'This should not happen: Alias anchor was not resolved?';
                throw new ReferenceError(msg);
            }
            if (maxAliasCount >= 0) {
                data.count += 1;
                if (data.aliasCount === 0)
                    data.aliasCount = getAliasCount(doc, found, anchors);
                if (data.count * data.aliasCount > maxAliasCount) {
                    const msg = 'Excessive alias count indicates a resource exhaustion attack';
                    throw new ReferenceError(msg);
                }
            }
        }
        return found;
    }
    toJSON(_arg, ctx) {
        if (!ctx)
            return { source: this.source };
        const source = this.resolve(ctx.doc, ctx);
        if (!source) {
            const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source).res;
    }
    toString(ctx, _onComment, _onChompKeep) {
        const src = `*${this.source}`;
        if (ctx) {
            anchors.anchorIsValid(this.source);
            if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
                const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
                throw new Error(msg);
            }
            if (ctx.implicitKey)
                return `${src} `;
        }
        return src;
    }
}
function getAliasCount(doc, node, anchors) {
    if (identity.isAlias(node)) {
        const source = node.resolve(doc);
        const anchor = anchors && source && anchors.get(source);
        return anchor ? anchor.count * anchor.aliasCount : 0;
    }
    else if (identity.isCollection(node)) {
        let count = 0;
        for (const item of node.items) {
            const c = getAliasCount(doc, item, anchors);
            if (c > count)
                count = c;
        }
        return count;
    }
    else if (identity.isPair(node)) {
        const kc = getAliasCount(doc, node.key, anchors);
        const vc = getAliasCount(doc, node.value, anchors);
        return Math.max(kc, vc);
    }
    return 1;
}

exports.Alias = Alias;


/***/ }),

/***/ 101:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var createNode = __nccwpck_require__(2404);
var identity = __nccwpck_require__(1127);
var Node = __nccwpck_require__(6673);

function collectionFromPath(schema, path, value) {
    let v = value;
    for (let i = path.length - 1; i >= 0; --i) {
        const k = path[i];
        if (typeof k === 'number' && Number.isInteger(k) && k >= 0) {
            const a = [];
            a[k] = v;
            v = a;
        }
        else {
            v = new Map([[k, v]]);
        }
    }
    return createNode.createNode(v, undefined, {
        aliasDuplicateObjects: false,
        keepUndefined: false,
        onAnchor: () => {
            throw new Error('This should not happen, please report a bug.');
        },
        schema,
        sourceObjects: new Map()
    });
}
// Type guard is intentionally a little wrong so as to be more useful,
// as it does not cover untypable empty non-string iterables (e.g. []).
const isEmptyPath = (path) => path == null ||
    (typeof path === 'object' && !!path[Symbol.iterator]().next().done);
class Collection extends Node.NodeBase {
    constructor(type, schema) {
        super(type);
        Object.defineProperty(this, 'schema', {
            value: schema,
            configurable: true,
            enumerable: false,
            writable: true
        });
    }
    /**
     * Create a copy of this collection.
     *
     * @param schema - If defined, overwrites the original's schema
     */
    clone(schema) {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema)
            copy.schema = schema;
        copy.items = copy.items.map(it => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
        if (this.range)
            copy.range = this.range.slice();
        return copy;
    }
    /**
     * Adds a value to the collection. For `!!map` and `!!omap` the value must
     * be a Pair instance or a `{ key, value }` object, which may not have a key
     * that already exists in the map.
     */
    addIn(path, value) {
        if (isEmptyPath(path))
            this.add(value);
        else {
            const [key, ...rest] = path;
            const node = this.get(key, true);
            if (identity.isCollection(node))
                node.addIn(rest, value);
            else if (node === undefined && this.schema)
                this.set(key, collectionFromPath(this.schema, rest, value));
            else
                throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
    }
    /**
     * Removes a value from the collection.
     * @returns `true` if the item was found and removed.
     */
    deleteIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
            return this.delete(key);
        const node = this.get(key, true);
        if (identity.isCollection(node))
            return node.deleteIn(rest);
        else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
    }
    /**
     * Returns item at `key`, or `undefined` if not found. By default unwraps
     * scalar values from their surrounding node; to disable set `keepScalar` to
     * `true` (collections are always returned intact).
     */
    getIn(path, keepScalar) {
        const [key, ...rest] = path;
        const node = this.get(key, true);
        if (rest.length === 0)
            return !keepScalar && identity.isScalar(node) ? node.value : node;
        else
            return identity.isCollection(node) ? node.getIn(rest, keepScalar) : undefined;
    }
    hasAllNullValues(allowScalar) {
        return this.items.every(node => {
            if (!identity.isPair(node))
                return false;
            const n = node.value;
            return (n == null ||
                (allowScalar &&
                    identity.isScalar(n) &&
                    n.value == null &&
                    !n.commentBefore &&
                    !n.comment &&
                    !n.tag));
        });
    }
    /**
     * Checks if the collection includes a value with the key `key`.
     */
    hasIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
            return this.has(key);
        const node = this.get(key, true);
        return identity.isCollection(node) ? node.hasIn(rest) : false;
    }
    /**
     * Sets a value in this collection. For `!!set`, `value` needs to be a
     * boolean to add/remove the item from the set.
     */
    setIn(path, value) {
        const [key, ...rest] = path;
        if (rest.length === 0) {
            this.set(key, value);
        }
        else {
            const node = this.get(key, true);
            if (identity.isCollection(node))
                node.setIn(rest, value);
            else if (node === undefined && this.schema)
                this.set(key, collectionFromPath(this.schema, rest, value));
            else
                throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
    }
}

exports.Collection = Collection;
exports.collectionFromPath = collectionFromPath;
exports.isEmptyPath = isEmptyPath;


/***/ }),

/***/ 6673:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var applyReviver = __nccwpck_require__(3661);
var identity = __nccwpck_require__(1127);
var toJS = __nccwpck_require__(4043);

class NodeBase {
    constructor(type) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: type });
    }
    /** Create a copy of this node.  */
    clone() {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (this.range)
            copy.range = this.range.slice();
        return copy;
    }
    /** A plain JavaScript representation of this node. */
    toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity.isDocument(doc))
            throw new TypeError('A document argument is required');
        const ctx = {
            anchors: new Map(),
            doc,
            keep: true,
            mapAsMap: mapAsMap === true,
            mapKeyWarned: false,
            maxAliasCount: typeof maxAliasCount === 'number' ? maxAliasCount : 100
        };
        const res = toJS.toJS(this, '', ctx);
        if (typeof onAnchor === 'function')
            for (const { count, res } of ctx.anchors.values())
                onAnchor(res, count);
        return typeof reviver === 'function'
            ? applyReviver.applyReviver(reviver, { '': res }, '', res)
            : res;
    }
}

exports.NodeBase = NodeBase;


/***/ }),

/***/ 7165:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var createNode = __nccwpck_require__(2404);
var stringifyPair = __nccwpck_require__(9748);
var addPairToJSMap = __nccwpck_require__(7104);
var identity = __nccwpck_require__(1127);

function createPair(key, value, ctx) {
    const k = createNode.createNode(key, undefined, ctx);
    const v = createNode.createNode(value, undefined, ctx);
    return new Pair(k, v);
}
class Pair {
    constructor(key, value = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
        this.key = key;
        this.value = value;
    }
    clone(schema) {
        let { key, value } = this;
        if (identity.isNode(key))
            key = key.clone(schema);
        if (identity.isNode(value))
            value = value.clone(schema);
        return new Pair(key, value);
    }
    toJSON(_, ctx) {
        const pair = ctx?.mapAsMap ? new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair, this);
    }
    toString(ctx, onComment, onChompKeep) {
        return ctx?.doc
            ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep)
            : JSON.stringify(this);
    }
}

exports.Pair = Pair;
exports.createPair = createPair;


/***/ }),

/***/ 3301:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Node = __nccwpck_require__(6673);
var toJS = __nccwpck_require__(4043);

const isScalarValue = (value) => !value || (typeof value !== 'function' && typeof value !== 'object');
class Scalar extends Node.NodeBase {
    constructor(value) {
        super(identity.SCALAR);
        this.value = value;
    }
    toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
    }
    toString() {
        return String(this.value);
    }
}
Scalar.BLOCK_FOLDED = 'BLOCK_FOLDED';
Scalar.BLOCK_LITERAL = 'BLOCK_LITERAL';
Scalar.PLAIN = 'PLAIN';
Scalar.QUOTE_DOUBLE = 'QUOTE_DOUBLE';
Scalar.QUOTE_SINGLE = 'QUOTE_SINGLE';

exports.Scalar = Scalar;
exports.isScalarValue = isScalarValue;


/***/ }),

/***/ 4454:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyCollection = __nccwpck_require__(1212);
var addPairToJSMap = __nccwpck_require__(7104);
var Collection = __nccwpck_require__(101);
var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var Scalar = __nccwpck_require__(3301);

function findPair(items, key) {
    const k = identity.isScalar(key) ? key.value : key;
    for (const it of items) {
        if (identity.isPair(it)) {
            if (it.key === key || it.key === k)
                return it;
            if (identity.isScalar(it.key) && it.key.value === k)
                return it;
        }
    }
    return undefined;
}
class YAMLMap extends Collection.Collection {
    static get tagName() {
        return 'tag:yaml.org,2002:map';
    }
    constructor(schema) {
        super(identity.MAP, schema);
        this.items = [];
    }
    /**
     * A generic collection parsing method that can be extended
     * to other node classes that inherit from YAMLMap
     */
    static from(schema, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema);
        const add = (key, value) => {
            if (typeof replacer === 'function')
                value = replacer.call(obj, key, value);
            else if (Array.isArray(replacer) && !replacer.includes(key))
                return;
            if (value !== undefined || keepUndefined)
                map.items.push(Pair.createPair(key, value, ctx));
        };
        if (obj instanceof Map) {
            for (const [key, value] of obj)
                add(key, value);
        }
        else if (obj && typeof obj === 'object') {
            for (const key of Object.keys(obj))
                add(key, obj[key]);
        }
        if (typeof schema.sortMapEntries === 'function') {
            map.items.sort(schema.sortMapEntries);
        }
        return map;
    }
    /**
     * Adds a value to the collection.
     *
     * @param overwrite - If not set `true`, using a key that is already in the
     *   collection will throw. Otherwise, overwrites the previous value.
     */
    add(pair, overwrite) {
        let _pair;
        if (identity.isPair(pair))
            _pair = pair;
        else if (!pair || typeof pair !== 'object' || !('key' in pair)) {
            // In TypeScript, this never happens.
            _pair = new Pair.Pair(pair, pair?.value);
        }
        else
            _pair = new Pair.Pair(pair.key, pair.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
            if (!overwrite)
                throw new Error(`Key ${_pair.key} already set`);
            // For scalars, keep the old node & its comments and anchors
            if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value))
                prev.value.value = _pair.value;
            else
                prev.value = _pair.value;
        }
        else if (sortEntries) {
            const i = this.items.findIndex(item => sortEntries(_pair, item) < 0);
            if (i === -1)
                this.items.push(_pair);
            else
                this.items.splice(i, 0, _pair);
        }
        else {
            this.items.push(_pair);
        }
    }
    delete(key) {
        const it = findPair(this.items, key);
        if (!it)
            return false;
        const del = this.items.splice(this.items.indexOf(it), 1);
        return del.length > 0;
    }
    get(key, keepScalar) {
        const it = findPair(this.items, key);
        const node = it?.value;
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? undefined;
    }
    has(key) {
        return !!findPair(this.items, key);
    }
    set(key, value) {
        this.add(new Pair.Pair(key, value), true);
    }
    /**
     * @param ctx - Conversion context, originally set in Document#toJS()
     * @param {Class} Type - If set, forces the returned collection type
     * @returns Instance of Type, Map, or Object
     */
    toJSON(_, ctx, Type) {
        const map = Type ? new Type() : ctx?.mapAsMap ? new Map() : {};
        if (ctx?.onCreate)
            ctx.onCreate(map);
        for (const item of this.items)
            addPairToJSMap.addPairToJSMap(ctx, map, item);
        return map;
    }
    toString(ctx, onComment, onChompKeep) {
        if (!ctx)
            return JSON.stringify(this);
        for (const item of this.items) {
            if (!identity.isPair(item))
                throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
        }
        if (!ctx.allNullValues && this.hasAllNullValues(false))
            ctx = Object.assign({}, ctx, { allNullValues: true });
        return stringifyCollection.stringifyCollection(this, ctx, {
            blockItemPrefix: '',
            flowChars: { start: '{', end: '}' },
            itemIndent: ctx.indent || '',
            onChompKeep,
            onComment
        });
    }
}

exports.YAMLMap = YAMLMap;
exports.findPair = findPair;


/***/ }),

/***/ 2223:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var createNode = __nccwpck_require__(2404);
var stringifyCollection = __nccwpck_require__(1212);
var Collection = __nccwpck_require__(101);
var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);
var toJS = __nccwpck_require__(4043);

class YAMLSeq extends Collection.Collection {
    static get tagName() {
        return 'tag:yaml.org,2002:seq';
    }
    constructor(schema) {
        super(identity.SEQ, schema);
        this.items = [];
    }
    add(value) {
        this.items.push(value);
    }
    /**
     * Removes a value from the collection.
     *
     * `key` must contain a representation of an integer for this to succeed.
     * It may be wrapped in a `Scalar`.
     *
     * @returns `true` if the item was found and removed.
     */
    delete(key) {
        const idx = asItemIndex(key);
        if (typeof idx !== 'number')
            return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
    }
    get(key, keepScalar) {
        const idx = asItemIndex(key);
        if (typeof idx !== 'number')
            return undefined;
        const it = this.items[idx];
        return !keepScalar && identity.isScalar(it) ? it.value : it;
    }
    /**
     * Checks if the collection includes a value with the key `key`.
     *
     * `key` must contain a representation of an integer for this to succeed.
     * It may be wrapped in a `Scalar`.
     */
    has(key) {
        const idx = asItemIndex(key);
        return typeof idx === 'number' && idx < this.items.length;
    }
    /**
     * Sets a value in this collection. For `!!set`, `value` needs to be a
     * boolean to add/remove the item from the set.
     *
     * If `key` does not contain a representation of an integer, this will throw.
     * It may be wrapped in a `Scalar`.
     */
    set(key, value) {
        const idx = asItemIndex(key);
        if (typeof idx !== 'number')
            throw new Error(`Expected a valid index, not ${key}.`);
        const prev = this.items[idx];
        if (identity.isScalar(prev) && Scalar.isScalarValue(value))
            prev.value = value;
        else
            this.items[idx] = value;
    }
    toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
            ctx.onCreate(seq);
        let i = 0;
        for (const item of this.items)
            seq.push(toJS.toJS(item, String(i++), ctx));
        return seq;
    }
    toString(ctx, onComment, onChompKeep) {
        if (!ctx)
            return JSON.stringify(this);
        return stringifyCollection.stringifyCollection(this, ctx, {
            blockItemPrefix: '- ',
            flowChars: { start: '[', end: ']' },
            itemIndent: (ctx.indent || '') + '  ',
            onChompKeep,
            onComment
        });
    }
    static from(schema, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema);
        if (obj && Symbol.iterator in Object(obj)) {
            let i = 0;
            for (let it of obj) {
                if (typeof replacer === 'function') {
                    const key = obj instanceof Set ? it : String(i++);
                    it = replacer.call(obj, key, it);
                }
                seq.items.push(createNode.createNode(it, undefined, ctx));
            }
        }
        return seq;
    }
}
function asItemIndex(key) {
    let idx = identity.isScalar(key) ? key.value : key;
    if (idx && typeof idx === 'string')
        idx = Number(idx);
    return typeof idx === 'number' && Number.isInteger(idx) && idx >= 0
        ? idx
        : null;
}

exports.YAMLSeq = YAMLSeq;


/***/ }),

/***/ 7104:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var log = __nccwpck_require__(7249);
var merge = __nccwpck_require__(452);
var stringify = __nccwpck_require__(2148);
var identity = __nccwpck_require__(1127);
var toJS = __nccwpck_require__(4043);

function addPairToJSMap(ctx, map, { key, value }) {
    if (identity.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map, value);
    // TODO: Should drop this special case for bare << handling
    else if (merge.isMergeKey(ctx, key))
        merge.addMergeToJSMap(ctx, map, value);
    else {
        const jsKey = toJS.toJS(key, '', ctx);
        if (map instanceof Map) {
            map.set(jsKey, toJS.toJS(value, jsKey, ctx));
        }
        else if (map instanceof Set) {
            map.add(jsKey);
        }
        else {
            const stringKey = stringifyKey(key, jsKey, ctx);
            const jsValue = toJS.toJS(value, stringKey, ctx);
            if (stringKey in map)
                Object.defineProperty(map, stringKey, {
                    value: jsValue,
                    writable: true,
                    enumerable: true,
                    configurable: true
                });
            else
                map[stringKey] = jsValue;
        }
    }
    return map;
}
function stringifyKey(key, jsKey, ctx) {
    if (jsKey === null)
        return '';
    // eslint-disable-next-line @typescript-eslint/no-base-to-string
    if (typeof jsKey !== 'object')
        return String(jsKey);
    if (identity.isNode(key) && ctx?.doc) {
        const strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = new Set();
        for (const node of ctx.anchors.keys())
            strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key.toString(strCtx);
        if (!ctx.mapKeyWarned) {
            let jsonStr = JSON.stringify(strKey);
            if (jsonStr.length > 40)
                jsonStr = jsonStr.substring(0, 36) + '..."';
            log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
            ctx.mapKeyWarned = true;
        }
        return strKey;
    }
    return JSON.stringify(jsKey);
}

exports.addPairToJSMap = addPairToJSMap;


/***/ }),

/***/ 1127:
/***/ ((__unused_webpack_module, exports) => {



const ALIAS = Symbol.for('yaml.alias');
const DOC = Symbol.for('yaml.document');
const MAP = Symbol.for('yaml.map');
const PAIR = Symbol.for('yaml.pair');
const SCALAR = Symbol.for('yaml.scalar');
const SEQ = Symbol.for('yaml.seq');
const NODE_TYPE = Symbol.for('yaml.node.type');
const isAlias = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === ALIAS;
const isDocument = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === DOC;
const isMap = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === MAP;
const isPair = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === PAIR;
const isScalar = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === SCALAR;
const isSeq = (node) => !!node && typeof node === 'object' && node[NODE_TYPE] === SEQ;
function isCollection(node) {
    if (node && typeof node === 'object')
        switch (node[NODE_TYPE]) {
            case MAP:
            case SEQ:
                return true;
        }
    return false;
}
function isNode(node) {
    if (node && typeof node === 'object')
        switch (node[NODE_TYPE]) {
            case ALIAS:
            case MAP:
            case SCALAR:
            case SEQ:
                return true;
        }
    return false;
}
const hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;

exports.ALIAS = ALIAS;
exports.DOC = DOC;
exports.MAP = MAP;
exports.NODE_TYPE = NODE_TYPE;
exports.PAIR = PAIR;
exports.SCALAR = SCALAR;
exports.SEQ = SEQ;
exports.hasAnchor = hasAnchor;
exports.isAlias = isAlias;
exports.isCollection = isCollection;
exports.isDocument = isDocument;
exports.isMap = isMap;
exports.isNode = isNode;
exports.isPair = isPair;
exports.isScalar = isScalar;
exports.isSeq = isSeq;


/***/ }),

/***/ 4043:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);

/**
 * Recursively convert any node or its contents to native JavaScript
 *
 * @param value - The input value
 * @param arg - If `value` defines a `toJSON()` method, use this
 *   as its first argument
 * @param ctx - Conversion context, originally set in Document#toJS(). If
 *   `{ keep: true }` is not set, output should be suitable for JSON
 *   stringification.
 */
function toJS(value, arg, ctx) {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-return
    if (Array.isArray(value))
        return value.map((v, i) => toJS(v, String(i), ctx));
    if (value && typeof value.toJSON === 'function') {
        // eslint-disable-next-line @typescript-eslint/no-unsafe-call
        if (!ctx || !identity.hasAnchor(value))
            return value.toJSON(arg, ctx);
        const data = { aliasCount: 0, count: 1, res: undefined };
        ctx.anchors.set(value, data);
        ctx.onCreate = res => {
            data.res = res;
            delete ctx.onCreate;
        };
        const res = value.toJSON(arg, ctx);
        if (ctx.onCreate)
            ctx.onCreate(res);
        return res;
    }
    if (typeof value === 'bigint' && !ctx?.keep)
        return Number(value);
    return value;
}

exports.toJS = toJS;


/***/ }),

/***/ 110:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var resolveBlockScalar = __nccwpck_require__(8913);
var resolveFlowScalar = __nccwpck_require__(6842);
var errors = __nccwpck_require__(1464);
var stringifyString = __nccwpck_require__(3069);

function resolveAsScalar(token, strict = true, onError) {
    if (token) {
        const _onError = (pos, code, message) => {
            const offset = typeof pos === 'number' ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
            if (onError)
                onError(offset, code, message);
            else
                throw new errors.YAMLParseError([offset, offset + 1], code, message);
        };
        switch (token.type) {
            case 'scalar':
            case 'single-quoted-scalar':
            case 'double-quoted-scalar':
                return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
            case 'block-scalar':
                return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
    }
    return null;
}
/**
 * Create a new scalar token with `value`
 *
 * Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
 * as this function does not support any schema operations and won't check for such conflicts.
 *
 * @param value The string representation of the value, which will have its content properly indented.
 * @param context.end Comments and whitespace after the end of the value, or after the block scalar header. If undefined, a newline will be added.
 * @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
 * @param context.indent The indent level of the token.
 * @param context.inFlow Is this scalar within a flow collection? This may affect the resolved type of the token's value.
 * @param context.offset The offset position of the token.
 * @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
 */
function createScalarToken(value, context) {
    const { implicitKey = false, indent, inFlow = false, offset = -1, type = 'PLAIN' } = context;
    const source = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? ' '.repeat(indent) : '',
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
    });
    const end = context.end ?? [
        { type: 'newline', offset: -1, indent, source: '\n' }
    ];
    switch (source[0]) {
        case '|':
        case '>': {
            const he = source.indexOf('\n');
            const head = source.substring(0, he);
            const body = source.substring(he + 1) + '\n';
            const props = [
                { type: 'block-scalar-header', offset, indent, source: head }
            ];
            if (!addEndtoBlockProps(props, end))
                props.push({ type: 'newline', offset: -1, indent, source: '\n' });
            return { type: 'block-scalar', offset, indent, props, source: body };
        }
        case '"':
            return { type: 'double-quoted-scalar', offset, indent, source, end };
        case "'":
            return { type: 'single-quoted-scalar', offset, indent, source, end };
        default:
            return { type: 'scalar', offset, indent, source, end };
    }
}
/**
 * Set the value of `token` to the given string `value`, overwriting any previous contents and type that it may have.
 *
 * Best efforts are made to retain any comments previously associated with the `token`,
 * though all contents within a collection's `items` will be overwritten.
 *
 * Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
 * as this function does not support any schema operations and won't check for such conflicts.
 *
 * @param token Any token. If it does not include an `indent` value, the value will be stringified as if it were an implicit key.
 * @param value The string representation of the value, which will have its content properly indented.
 * @param context.afterKey In most cases, values after a key should have an additional level of indentation.
 * @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
 * @param context.inFlow Being within a flow collection may affect the resolved type of the token's value.
 * @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
 */
function setScalarValue(token, value, context = {}) {
    let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
    let indent = 'indent' in token ? token.indent : null;
    if (afterKey && typeof indent === 'number')
        indent += 2;
    if (!type)
        switch (token.type) {
            case 'single-quoted-scalar':
                type = 'QUOTE_SINGLE';
                break;
            case 'double-quoted-scalar':
                type = 'QUOTE_DOUBLE';
                break;
            case 'block-scalar': {
                const header = token.props[0];
                if (header.type !== 'block-scalar-header')
                    throw new Error('Invalid block scalar header');
                type = header.source[0] === '>' ? 'BLOCK_FOLDED' : 'BLOCK_LITERAL';
                break;
            }
            default:
                type = 'PLAIN';
        }
    const source = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? ' '.repeat(indent) : '',
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
    });
    switch (source[0]) {
        case '|':
        case '>':
            setBlockScalarValue(token, source);
            break;
        case '"':
            setFlowScalarValue(token, source, 'double-quoted-scalar');
            break;
        case "'":
            setFlowScalarValue(token, source, 'single-quoted-scalar');
            break;
        default:
            setFlowScalarValue(token, source, 'scalar');
    }
}
function setBlockScalarValue(token, source) {
    const he = source.indexOf('\n');
    const head = source.substring(0, he);
    const body = source.substring(he + 1) + '\n';
    if (token.type === 'block-scalar') {
        const header = token.props[0];
        if (header.type !== 'block-scalar-header')
            throw new Error('Invalid block scalar header');
        header.source = head;
        token.source = body;
    }
    else {
        const { offset } = token;
        const indent = 'indent' in token ? token.indent : -1;
        const props = [
            { type: 'block-scalar-header', offset, indent, source: head }
        ];
        if (!addEndtoBlockProps(props, 'end' in token ? token.end : undefined))
            props.push({ type: 'newline', offset: -1, indent, source: '\n' });
        for (const key of Object.keys(token))
            if (key !== 'type' && key !== 'offset')
                delete token[key];
        Object.assign(token, { type: 'block-scalar', indent, props, source: body });
    }
}
/** @returns `true` if last token is a newline */
function addEndtoBlockProps(props, end) {
    if (end)
        for (const st of end)
            switch (st.type) {
                case 'space':
                case 'comment':
                    props.push(st);
                    break;
                case 'newline':
                    props.push(st);
                    return true;
            }
    return false;
}
function setFlowScalarValue(token, source, type) {
    switch (token.type) {
        case 'scalar':
        case 'double-quoted-scalar':
        case 'single-quoted-scalar':
            token.type = type;
            token.source = source;
            break;
        case 'block-scalar': {
            const end = token.props.slice(1);
            let oa = source.length;
            if (token.props[0].type === 'block-scalar-header')
                oa -= token.props[0].source.length;
            for (const tok of end)
                tok.offset += oa;
            delete token.props;
            Object.assign(token, { type, source, end });
            break;
        }
        case 'block-map':
        case 'block-seq': {
            const offset = token.offset + source.length;
            const nl = { type: 'newline', offset, indent: token.indent, source: '\n' };
            delete token.items;
            Object.assign(token, { type, source, end: [nl] });
            break;
        }
        default: {
            const indent = 'indent' in token ? token.indent : -1;
            const end = 'end' in token && Array.isArray(token.end)
                ? token.end.filter(st => st.type === 'space' ||
                    st.type === 'comment' ||
                    st.type === 'newline')
                : [];
            for (const key of Object.keys(token))
                if (key !== 'type' && key !== 'offset')
                    delete token[key];
            Object.assign(token, { type, indent, source, end });
        }
    }
}

exports.createScalarToken = createScalarToken;
exports.resolveAsScalar = resolveAsScalar;
exports.setScalarValue = setScalarValue;


/***/ }),

/***/ 1733:
/***/ ((__unused_webpack_module, exports) => {



/**
 * Stringify a CST document, token, or collection item
 *
 * Fair warning: This applies no validation whatsoever, and
 * simply concatenates the sources in their logical order.
 */
const stringify = (cst) => 'type' in cst ? stringifyToken(cst) : stringifyItem(cst);
function stringifyToken(token) {
    switch (token.type) {
        case 'block-scalar': {
            let res = '';
            for (const tok of token.props)
                res += stringifyToken(tok);
            return res + token.source;
        }
        case 'block-map':
        case 'block-seq': {
            let res = '';
            for (const item of token.items)
                res += stringifyItem(item);
            return res;
        }
        case 'flow-collection': {
            let res = token.start.source;
            for (const item of token.items)
                res += stringifyItem(item);
            for (const st of token.end)
                res += st.source;
            return res;
        }
        case 'document': {
            let res = stringifyItem(token);
            if (token.end)
                for (const st of token.end)
                    res += st.source;
            return res;
        }
        default: {
            let res = token.source;
            if ('end' in token && token.end)
                for (const st of token.end)
                    res += st.source;
            return res;
        }
    }
}
function stringifyItem({ start, key, sep, value }) {
    let res = '';
    for (const st of start)
        res += st.source;
    if (key)
        res += stringifyToken(key);
    if (sep)
        for (const st of sep)
            res += st.source;
    if (value)
        res += stringifyToken(value);
    return res;
}

exports.stringify = stringify;


/***/ }),

/***/ 7715:
/***/ ((__unused_webpack_module, exports) => {



const BREAK = Symbol('break visit');
const SKIP = Symbol('skip children');
const REMOVE = Symbol('remove item');
/**
 * Apply a visitor to a CST document or item.
 *
 * Walks through the tree (depth-first) starting from the root, calling a
 * `visitor` function with two arguments when entering each item:
 *   - `item`: The current item, which included the following members:
 *     - `start: SourceToken[]` – Source tokens before the key or value,
 *       possibly including its anchor or tag.
 *     - `key?: Token | null` – Set for pair values. May then be `null`, if
 *       the key before the `:` separator is empty.
 *     - `sep?: SourceToken[]` – Source tokens between the key and the value,
 *       which should include the `:` map value indicator if `value` is set.
 *     - `value?: Token` – The value of a sequence item, or of a map pair.
 *   - `path`: The steps from the root to the current node, as an array of
 *     `['key' | 'value', number]` tuples.
 *
 * The return value of the visitor may be used to control the traversal:
 *   - `undefined` (default): Do nothing and continue
 *   - `visit.SKIP`: Do not visit the children of this token, continue with
 *      next sibling
 *   - `visit.BREAK`: Terminate traversal completely
 *   - `visit.REMOVE`: Remove the current item, then continue with the next one
 *   - `number`: Set the index of the next step. This is useful especially if
 *     the index of the current token has changed.
 *   - `function`: Define the next visitor for this item. After the original
 *     visitor is called on item entry, next visitors are called after handling
 *     a non-empty `key` and when exiting the item.
 */
function visit(cst, visitor) {
    if ('type' in cst && cst.type === 'document')
        cst = { start: cst.start, value: cst.value };
    _visit(Object.freeze([]), cst, visitor);
}
// Without the `as symbol` casts, TS declares these in the `visit`
// namespace using `var`, but then complains about that because
// `unique symbol` must be `const`.
/** Terminate visit traversal completely */
visit.BREAK = BREAK;
/** Do not visit the children of the current item */
visit.SKIP = SKIP;
/** Remove the current item */
visit.REMOVE = REMOVE;
/** Find the item at `path` from `cst` as the root */
visit.itemAtPath = (cst, path) => {
    let item = cst;
    for (const [field, index] of path) {
        const tok = item?.[field];
        if (tok && 'items' in tok) {
            item = tok.items[index];
        }
        else
            return undefined;
    }
    return item;
};
/**
 * Get the immediate parent collection of the item at `path` from `cst` as the root.
 *
 * Throws an error if the collection is not found, which should never happen if the item itself exists.
 */
visit.parentCollection = (cst, path) => {
    const parent = visit.itemAtPath(cst, path.slice(0, -1));
    const field = path[path.length - 1][0];
    const coll = parent?.[field];
    if (coll && 'items' in coll)
        return coll;
    throw new Error('Parent collection not found');
};
function _visit(path, item, visitor) {
    let ctrl = visitor(item, path);
    if (typeof ctrl === 'symbol')
        return ctrl;
    for (const field of ['key', 'value']) {
        const token = item[field];
        if (token && 'items' in token) {
            for (let i = 0; i < token.items.length; ++i) {
                const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
                if (typeof ci === 'number')
                    i = ci - 1;
                else if (ci === BREAK)
                    return BREAK;
                else if (ci === REMOVE) {
                    token.items.splice(i, 1);
                    i -= 1;
                }
            }
            if (typeof ctrl === 'function' && field === 'key')
                ctrl = ctrl(item, path);
        }
    }
    return typeof ctrl === 'function' ? ctrl(item, path) : ctrl;
}

exports.visit = visit;


/***/ }),

/***/ 3461:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var cstScalar = __nccwpck_require__(110);
var cstStringify = __nccwpck_require__(1733);
var cstVisit = __nccwpck_require__(7715);

/** The byte order mark */
const BOM = '\u{FEFF}';
/** Start of doc-mode */
const DOCUMENT = '\x02'; // C0: Start of Text
/** Unexpected end of flow-mode */
const FLOW_END = '\x18'; // C0: Cancel
/** Next token is a scalar value */
const SCALAR = '\x1f'; // C0: Unit Separator
/** @returns `true` if `token` is a flow or block collection */
const isCollection = (token) => !!token && 'items' in token;
/** @returns `true` if `token` is a flow or block scalar; not an alias */
const isScalar = (token) => !!token &&
    (token.type === 'scalar' ||
        token.type === 'single-quoted-scalar' ||
        token.type === 'double-quoted-scalar' ||
        token.type === 'block-scalar');
/* istanbul ignore next */
/** Get a printable representation of a lexer token */
function prettyToken(token) {
    switch (token) {
        case BOM:
            return '<BOM>';
        case DOCUMENT:
            return '<DOC>';
        case FLOW_END:
            return '<FLOW_END>';
        case SCALAR:
            return '<SCALAR>';
        default:
            return JSON.stringify(token);
    }
}
/** Identify the type of a lexer token. May return `null` for unknown tokens. */
function tokenType(source) {
    switch (source) {
        case BOM:
            return 'byte-order-mark';
        case DOCUMENT:
            return 'doc-mode';
        case FLOW_END:
            return 'flow-error-end';
        case SCALAR:
            return 'scalar';
        case '---':
            return 'doc-start';
        case '...':
            return 'doc-end';
        case '':
        case '\n':
        case '\r\n':
            return 'newline';
        case '-':
            return 'seq-item-ind';
        case '?':
            return 'explicit-key-ind';
        case ':':
            return 'map-value-ind';
        case '{':
            return 'flow-map-start';
        case '}':
            return 'flow-map-end';
        case '[':
            return 'flow-seq-start';
        case ']':
            return 'flow-seq-end';
        case ',':
            return 'comma';
    }
    switch (source[0]) {
        case ' ':
        case '\t':
            return 'space';
        case '#':
            return 'comment';
        case '%':
            return 'directive-line';
        case '*':
            return 'alias';
        case '&':
            return 'anchor';
        case '!':
            return 'tag';
        case "'":
            return 'single-quoted-scalar';
        case '"':
            return 'double-quoted-scalar';
        case '|':
        case '>':
            return 'block-scalar-header';
    }
    return null;
}

exports.createScalarToken = cstScalar.createScalarToken;
exports.resolveAsScalar = cstScalar.resolveAsScalar;
exports.setScalarValue = cstScalar.setScalarValue;
exports.stringify = cstStringify.stringify;
exports.visit = cstVisit.visit;
exports.BOM = BOM;
exports.DOCUMENT = DOCUMENT;
exports.FLOW_END = FLOW_END;
exports.SCALAR = SCALAR;
exports.isCollection = isCollection;
exports.isScalar = isScalar;
exports.prettyToken = prettyToken;
exports.tokenType = tokenType;


/***/ }),

/***/ 361:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var cst = __nccwpck_require__(3461);

/*
START -> stream

stream
  directive -> line-end -> stream
  indent + line-end -> stream
  [else] -> line-start

line-end
  comment -> line-end
  newline -> .
  input-end -> END

line-start
  doc-start -> doc
  doc-end -> stream
  [else] -> indent -> block-start

block-start
  seq-item-start -> block-start
  explicit-key-start -> block-start
  map-value-start -> block-start
  [else] -> doc

doc
  line-end -> line-start
  spaces -> doc
  anchor -> doc
  tag -> doc
  flow-start -> flow -> doc
  flow-end -> error -> doc
  seq-item-start -> error -> doc
  explicit-key-start -> error -> doc
  map-value-start -> doc
  alias -> doc
  quote-start -> quoted-scalar -> doc
  block-scalar-header -> line-end -> block-scalar(min) -> line-start
  [else] -> plain-scalar(false, min) -> doc

flow
  line-end -> flow
  spaces -> flow
  anchor -> flow
  tag -> flow
  flow-start -> flow -> flow
  flow-end -> .
  seq-item-start -> error -> flow
  explicit-key-start -> flow
  map-value-start -> flow
  alias -> flow
  quote-start -> quoted-scalar -> flow
  comma -> flow
  [else] -> plain-scalar(true, 0) -> flow

quoted-scalar
  quote-end -> .
  [else] -> quoted-scalar

block-scalar(min)
  newline + peek(indent < min) -> .
  [else] -> block-scalar(min)

plain-scalar(is-flow, min)
  scalar-end(is-flow) -> .
  peek(newline + (indent < min)) -> .
  [else] -> plain-scalar(min)
*/
function isEmpty(ch) {
    switch (ch) {
        case undefined:
        case ' ':
        case '\n':
        case '\r':
        case '\t':
            return true;
        default:
            return false;
    }
}
const hexDigits = new Set('0123456789ABCDEFabcdef');
const tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
const flowIndicatorChars = new Set(',[]{}');
const invalidAnchorChars = new Set(' ,[]{}\n\r\t');
const isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
/**
 * Splits an input string into lexical tokens, i.e. smaller strings that are
 * easily identifiable by `tokens.tokenType()`.
 *
 * Lexing starts always in a "stream" context. Incomplete input may be buffered
 * until a complete token can be emitted.
 *
 * In addition to slices of the original input, the following control characters
 * may also be emitted:
 *
 * - `\x02` (Start of Text): A document starts with the next token
 * - `\x18` (Cancel): Unexpected end of flow-mode (indicates an error)
 * - `\x1f` (Unit Separator): Next token is a scalar value
 * - `\u{FEFF}` (Byte order mark): Emitted separately outside documents
 */
class Lexer {
    constructor() {
        /**
         * Flag indicating whether the end of the current buffer marks the end of
         * all input
         */
        this.atEnd = false;
        /**
         * Explicit indent set in block scalar header, as an offset from the current
         * minimum indent, so e.g. set to 1 from a header `|2+`. Set to -1 if not
         * explicitly set.
         */
        this.blockScalarIndent = -1;
        /**
         * Block scalars that include a + (keep) chomping indicator in their header
         * include trailing empty lines, which are otherwise excluded from the
         * scalar's contents.
         */
        this.blockScalarKeep = false;
        /** Current input */
        this.buffer = '';
        /**
         * Flag noting whether the map value indicator : can immediately follow this
         * node within a flow context.
         */
        this.flowKey = false;
        /** Count of surrounding flow collection levels. */
        this.flowLevel = 0;
        /**
         * Minimum level of indentation required for next lines to be parsed as a
         * part of the current scalar value.
         */
        this.indentNext = 0;
        /** Indentation level of the current line. */
        this.indentValue = 0;
        /** Position of the next \n character. */
        this.lineEndPos = null;
        /** Stores the state of the lexer if reaching the end of incpomplete input */
        this.next = null;
        /** A pointer to `buffer`; the current position of the lexer. */
        this.pos = 0;
    }
    /**
     * Generate YAML tokens from the `source` string. If `incomplete`,
     * a part of the last line may be left as a buffer for the next call.
     *
     * @returns A generator of lexical tokens
     */
    *lex(source, incomplete = false) {
        if (source) {
            if (typeof source !== 'string')
                throw TypeError('source is not a string');
            this.buffer = this.buffer ? this.buffer + source : source;
            this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next = this.next ?? 'stream';
        while (next && (incomplete || this.hasChars(1)))
            next = yield* this.parseNext(next);
    }
    atLineEnd() {
        let i = this.pos;
        let ch = this.buffer[i];
        while (ch === ' ' || ch === '\t')
            ch = this.buffer[++i];
        if (!ch || ch === '#' || ch === '\n')
            return true;
        if (ch === '\r')
            return this.buffer[i + 1] === '\n';
        return false;
    }
    charAt(n) {
        return this.buffer[this.pos + n];
    }
    continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
            let indent = 0;
            while (ch === ' ')
                ch = this.buffer[++indent + offset];
            if (ch === '\r') {
                const next = this.buffer[indent + offset + 1];
                if (next === '\n' || (!next && !this.atEnd))
                    return offset + indent + 1;
            }
            return ch === '\n' || indent >= this.indentNext || (!ch && !this.atEnd)
                ? offset + indent
                : -1;
        }
        if (ch === '-' || ch === '.') {
            const dt = this.buffer.substr(offset, 3);
            if ((dt === '---' || dt === '...') && isEmpty(this.buffer[offset + 3]))
                return -1;
        }
        return offset;
    }
    getLine() {
        let end = this.lineEndPos;
        if (typeof end !== 'number' || (end !== -1 && end < this.pos)) {
            end = this.buffer.indexOf('\n', this.pos);
            this.lineEndPos = end;
        }
        if (end === -1)
            return this.atEnd ? this.buffer.substring(this.pos) : null;
        if (this.buffer[end - 1] === '\r')
            end -= 1;
        return this.buffer.substring(this.pos, end);
    }
    hasChars(n) {
        return this.pos + n <= this.buffer.length;
    }
    setNext(state) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state;
        return null;
    }
    peek(n) {
        return this.buffer.substr(this.pos, n);
    }
    *parseNext(next) {
        switch (next) {
            case 'stream':
                return yield* this.parseStream();
            case 'line-start':
                return yield* this.parseLineStart();
            case 'block-start':
                return yield* this.parseBlockStart();
            case 'doc':
                return yield* this.parseDocument();
            case 'flow':
                return yield* this.parseFlowCollection();
            case 'quoted-scalar':
                return yield* this.parseQuotedScalar();
            case 'block-scalar':
                return yield* this.parseBlockScalar();
            case 'plain-scalar':
                return yield* this.parsePlainScalar();
        }
    }
    *parseStream() {
        let line = this.getLine();
        if (line === null)
            return this.setNext('stream');
        if (line[0] === cst.BOM) {
            yield* this.pushCount(1);
            line = line.substring(1);
        }
        if (line[0] === '%') {
            let dirEnd = line.length;
            let cs = line.indexOf('#');
            while (cs !== -1) {
                const ch = line[cs - 1];
                if (ch === ' ' || ch === '\t') {
                    dirEnd = cs - 1;
                    break;
                }
                else {
                    cs = line.indexOf('#', cs + 1);
                }
            }
            while (true) {
                const ch = line[dirEnd - 1];
                if (ch === ' ' || ch === '\t')
                    dirEnd -= 1;
                else
                    break;
            }
            const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
            yield* this.pushCount(line.length - n); // possible comment
            this.pushNewline();
            return 'stream';
        }
        if (this.atLineEnd()) {
            const sp = yield* this.pushSpaces(true);
            yield* this.pushCount(line.length - sp);
            yield* this.pushNewline();
            return 'stream';
        }
        yield cst.DOCUMENT;
        return yield* this.parseLineStart();
    }
    *parseLineStart() {
        const ch = this.charAt(0);
        if (!ch && !this.atEnd)
            return this.setNext('line-start');
        if (ch === '-' || ch === '.') {
            if (!this.atEnd && !this.hasChars(4))
                return this.setNext('line-start');
            const s = this.peek(3);
            if ((s === '---' || s === '...') && isEmpty(this.charAt(3))) {
                yield* this.pushCount(3);
                this.indentValue = 0;
                this.indentNext = 0;
                return s === '---' ? 'doc' : 'stream';
            }
        }
        this.indentValue = yield* this.pushSpaces(false);
        if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1)))
            this.indentNext = this.indentValue;
        return yield* this.parseBlockStart();
    }
    *parseBlockStart() {
        const [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
            return this.setNext('block-start');
        if ((ch0 === '-' || ch0 === '?' || ch0 === ':') && isEmpty(ch1)) {
            const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
            this.indentNext = this.indentValue + 1;
            this.indentValue += n;
            return 'block-start';
        }
        return 'doc';
    }
    *parseDocument() {
        yield* this.pushSpaces(true);
        const line = this.getLine();
        if (line === null)
            return this.setNext('doc');
        let n = yield* this.pushIndicators();
        switch (line[n]) {
            case '#':
                yield* this.pushCount(line.length - n);
            // fallthrough
            case undefined:
                yield* this.pushNewline();
                return yield* this.parseLineStart();
            case '{':
            case '[':
                yield* this.pushCount(1);
                this.flowKey = false;
                this.flowLevel = 1;
                return 'flow';
            case '}':
            case ']':
                // this is an error
                yield* this.pushCount(1);
                return 'doc';
            case '*':
                yield* this.pushUntil(isNotAnchorChar);
                return 'doc';
            case '"':
            case "'":
                return yield* this.parseQuotedScalar();
            case '|':
            case '>':
                n += yield* this.parseBlockScalarHeader();
                n += yield* this.pushSpaces(true);
                yield* this.pushCount(line.length - n);
                yield* this.pushNewline();
                return yield* this.parseBlockScalar();
            default:
                return yield* this.parsePlainScalar();
        }
    }
    *parseFlowCollection() {
        let nl, sp;
        let indent = -1;
        do {
            nl = yield* this.pushNewline();
            if (nl > 0) {
                sp = yield* this.pushSpaces(false);
                this.indentValue = indent = sp;
            }
            else {
                sp = 0;
            }
            sp += yield* this.pushSpaces(true);
        } while (nl + sp > 0);
        const line = this.getLine();
        if (line === null)
            return this.setNext('flow');
        if ((indent !== -1 && indent < this.indentNext && line[0] !== '#') ||
            (indent === 0 &&
                (line.startsWith('---') || line.startsWith('...')) &&
                isEmpty(line[3]))) {
            // Allowing for the terminal ] or } at the same (rather than greater)
            // indent level as the initial [ or { is technically invalid, but
            // failing here would be surprising to users.
            const atFlowEndMarker = indent === this.indentNext - 1 &&
                this.flowLevel === 1 &&
                (line[0] === ']' || line[0] === '}');
            if (!atFlowEndMarker) {
                // this is an error
                this.flowLevel = 0;
                yield cst.FLOW_END;
                return yield* this.parseLineStart();
            }
        }
        let n = 0;
        while (line[n] === ',') {
            n += yield* this.pushCount(1);
            n += yield* this.pushSpaces(true);
            this.flowKey = false;
        }
        n += yield* this.pushIndicators();
        switch (line[n]) {
            case undefined:
                return 'flow';
            case '#':
                yield* this.pushCount(line.length - n);
                return 'flow';
            case '{':
            case '[':
                yield* this.pushCount(1);
                this.flowKey = false;
                this.flowLevel += 1;
                return 'flow';
            case '}':
            case ']':
                yield* this.pushCount(1);
                this.flowKey = true;
                this.flowLevel -= 1;
                return this.flowLevel ? 'flow' : 'doc';
            case '*':
                yield* this.pushUntil(isNotAnchorChar);
                return 'flow';
            case '"':
            case "'":
                this.flowKey = true;
                return yield* this.parseQuotedScalar();
            case ':': {
                const next = this.charAt(1);
                if (this.flowKey || isEmpty(next) || next === ',') {
                    this.flowKey = false;
                    yield* this.pushCount(1);
                    yield* this.pushSpaces(true);
                    return 'flow';
                }
            }
            // fallthrough
            default:
                this.flowKey = false;
                return yield* this.parsePlainScalar();
        }
    }
    *parseQuotedScalar() {
        const quote = this.charAt(0);
        let end = this.buffer.indexOf(quote, this.pos + 1);
        if (quote === "'") {
            while (end !== -1 && this.buffer[end + 1] === "'")
                end = this.buffer.indexOf("'", end + 2);
        }
        else {
            // double-quote
            while (end !== -1) {
                let n = 0;
                while (this.buffer[end - 1 - n] === '\\')
                    n += 1;
                if (n % 2 === 0)
                    break;
                end = this.buffer.indexOf('"', end + 1);
            }
        }
        // Only looking for newlines within the quotes
        const qb = this.buffer.substring(0, end);
        let nl = qb.indexOf('\n', this.pos);
        if (nl !== -1) {
            while (nl !== -1) {
                const cs = this.continueScalar(nl + 1);
                if (cs === -1)
                    break;
                nl = qb.indexOf('\n', cs);
            }
            if (nl !== -1) {
                // this is an error caused by an unexpected unindent
                end = nl - (qb[nl - 1] === '\r' ? 2 : 1);
            }
        }
        if (end === -1) {
            if (!this.atEnd)
                return this.setNext('quoted-scalar');
            end = this.buffer.length;
        }
        yield* this.pushToIndex(end + 1, false);
        return this.flowLevel ? 'flow' : 'doc';
    }
    *parseBlockScalarHeader() {
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        let i = this.pos;
        while (true) {
            const ch = this.buffer[++i];
            if (ch === '+')
                this.blockScalarKeep = true;
            else if (ch > '0' && ch <= '9')
                this.blockScalarIndent = Number(ch) - 1;
            else if (ch !== '-')
                break;
        }
        return yield* this.pushUntil(ch => isEmpty(ch) || ch === '#');
    }
    *parseBlockScalar() {
        let nl = this.pos - 1; // may be -1 if this.pos === 0
        let indent = 0;
        let ch;
        loop: for (let i = this.pos; (ch = this.buffer[i]); ++i) {
            switch (ch) {
                case ' ':
                    indent += 1;
                    break;
                case '\n':
                    nl = i;
                    indent = 0;
                    break;
                case '\r': {
                    const next = this.buffer[i + 1];
                    if (!next && !this.atEnd)
                        return this.setNext('block-scalar');
                    if (next === '\n')
                        break;
                } // fallthrough
                default:
                    break loop;
            }
        }
        if (!ch && !this.atEnd)
            return this.setNext('block-scalar');
        if (indent >= this.indentNext) {
            if (this.blockScalarIndent === -1)
                this.indentNext = indent;
            else {
                this.indentNext =
                    this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
            }
            do {
                const cs = this.continueScalar(nl + 1);
                if (cs === -1)
                    break;
                nl = this.buffer.indexOf('\n', cs);
            } while (nl !== -1);
            if (nl === -1) {
                if (!this.atEnd)
                    return this.setNext('block-scalar');
                nl = this.buffer.length;
            }
        }
        // Trailing insufficiently indented tabs are invalid.
        // To catch that during parsing, we include them in the block scalar value.
        let i = nl + 1;
        ch = this.buffer[i];
        while (ch === ' ')
            ch = this.buffer[++i];
        if (ch === '\t') {
            while (ch === '\t' || ch === ' ' || ch === '\r' || ch === '\n')
                ch = this.buffer[++i];
            nl = i - 1;
        }
        else if (!this.blockScalarKeep) {
            do {
                let i = nl - 1;
                let ch = this.buffer[i];
                if (ch === '\r')
                    ch = this.buffer[--i];
                const lastChar = i; // Drop the line if last char not more indented
                while (ch === ' ')
                    ch = this.buffer[--i];
                if (ch === '\n' && i >= this.pos && i + 1 + indent > lastChar)
                    nl = i;
                else
                    break;
            } while (true);
        }
        yield cst.SCALAR;
        yield* this.pushToIndex(nl + 1, true);
        return yield* this.parseLineStart();
    }
    *parsePlainScalar() {
        const inFlow = this.flowLevel > 0;
        let end = this.pos - 1;
        let i = this.pos - 1;
        let ch;
        while ((ch = this.buffer[++i])) {
            if (ch === ':') {
                const next = this.buffer[i + 1];
                if (isEmpty(next) || (inFlow && flowIndicatorChars.has(next)))
                    break;
                end = i;
            }
            else if (isEmpty(ch)) {
                let next = this.buffer[i + 1];
                if (ch === '\r') {
                    if (next === '\n') {
                        i += 1;
                        ch = '\n';
                        next = this.buffer[i + 1];
                    }
                    else
                        end = i;
                }
                if (next === '#' || (inFlow && flowIndicatorChars.has(next)))
                    break;
                if (ch === '\n') {
                    const cs = this.continueScalar(i + 1);
                    if (cs === -1)
                        break;
                    i = Math.max(i, cs - 2); // to advance, but still account for ' #'
                }
            }
            else {
                if (inFlow && flowIndicatorChars.has(ch))
                    break;
                end = i;
            }
        }
        if (!ch && !this.atEnd)
            return this.setNext('plain-scalar');
        yield cst.SCALAR;
        yield* this.pushToIndex(end + 1, true);
        return inFlow ? 'flow' : 'doc';
    }
    *pushCount(n) {
        if (n > 0) {
            yield this.buffer.substr(this.pos, n);
            this.pos += n;
            return n;
        }
        return 0;
    }
    *pushToIndex(i, allowEmpty) {
        const s = this.buffer.slice(this.pos, i);
        if (s) {
            yield s;
            this.pos += s.length;
            return s.length;
        }
        else if (allowEmpty)
            yield '';
        return 0;
    }
    *pushIndicators() {
        let n = 0;
        loop: while (true) {
            switch (this.charAt(0)) {
                case '!':
                    n += yield* this.pushTag();
                    n += yield* this.pushSpaces(true);
                    continue loop;
                case '&':
                    n += yield* this.pushUntil(isNotAnchorChar);
                    n += yield* this.pushSpaces(true);
                    continue loop;
                case '-': // this is an error
                case '?': // this is an error outside flow collections
                case ':': {
                    const inFlow = this.flowLevel > 0;
                    const ch1 = this.charAt(1);
                    if (isEmpty(ch1) || (inFlow && flowIndicatorChars.has(ch1))) {
                        if (!inFlow)
                            this.indentNext = this.indentValue + 1;
                        else if (this.flowKey)
                            this.flowKey = false;
                        n += yield* this.pushCount(1);
                        n += yield* this.pushSpaces(true);
                        continue loop;
                    }
                }
            }
            break loop;
        }
        return n;
    }
    *pushTag() {
        if (this.charAt(1) === '<') {
            let i = this.pos + 2;
            let ch = this.buffer[i];
            while (!isEmpty(ch) && ch !== '>')
                ch = this.buffer[++i];
            return yield* this.pushToIndex(ch === '>' ? i + 1 : i, false);
        }
        else {
            let i = this.pos + 1;
            let ch = this.buffer[i];
            while (ch) {
                if (tagChars.has(ch))
                    ch = this.buffer[++i];
                else if (ch === '%' &&
                    hexDigits.has(this.buffer[i + 1]) &&
                    hexDigits.has(this.buffer[i + 2])) {
                    ch = this.buffer[(i += 3)];
                }
                else
                    break;
            }
            return yield* this.pushToIndex(i, false);
        }
    }
    *pushNewline() {
        const ch = this.buffer[this.pos];
        if (ch === '\n')
            return yield* this.pushCount(1);
        else if (ch === '\r' && this.charAt(1) === '\n')
            return yield* this.pushCount(2);
        else
            return 0;
    }
    *pushSpaces(allowTabs) {
        let i = this.pos - 1;
        let ch;
        do {
            ch = this.buffer[++i];
        } while (ch === ' ' || (allowTabs && ch === '\t'));
        const n = i - this.pos;
        if (n > 0) {
            yield this.buffer.substr(this.pos, n);
            this.pos = i;
        }
        return n;
    }
    *pushUntil(test) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test(ch))
            ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
    }
}

exports.Lexer = Lexer;


/***/ }),

/***/ 6628:
/***/ ((__unused_webpack_module, exports) => {



/**
 * Tracks newlines during parsing in order to provide an efficient API for
 * determining the one-indexed `{ line, col }` position for any offset
 * within the input.
 */
class LineCounter {
    constructor() {
        this.lineStarts = [];
        /**
         * Should be called in ascending order. Otherwise, call
         * `lineCounter.lineStarts.sort()` before calling `linePos()`.
         */
        this.addNewLine = (offset) => this.lineStarts.push(offset);
        /**
         * Performs a binary search and returns the 1-indexed { line, col }
         * position of `offset`. If `line === 0`, `addNewLine` has never been
         * called or `offset` is before the first known newline.
         */
        this.linePos = (offset) => {
            let low = 0;
            let high = this.lineStarts.length;
            while (low < high) {
                const mid = (low + high) >> 1; // Math.floor((low + high) / 2)
                if (this.lineStarts[mid] < offset)
                    low = mid + 1;
                else
                    high = mid;
            }
            if (this.lineStarts[low] === offset)
                return { line: low + 1, col: 1 };
            if (low === 0)
                return { line: 0, col: offset };
            const start = this.lineStarts[low - 1];
            return { line: low, col: offset - start + 1 };
        };
    }
}

exports.LineCounter = LineCounter;


/***/ }),

/***/ 3456:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var node_process = __nccwpck_require__(932);
var cst = __nccwpck_require__(3461);
var lexer = __nccwpck_require__(361);

function includesToken(list, type) {
    for (let i = 0; i < list.length; ++i)
        if (list[i].type === type)
            return true;
    return false;
}
function findNonEmptyIndex(list) {
    for (let i = 0; i < list.length; ++i) {
        switch (list[i].type) {
            case 'space':
            case 'comment':
            case 'newline':
                break;
            default:
                return i;
        }
    }
    return -1;
}
function isFlowToken(token) {
    switch (token?.type) {
        case 'alias':
        case 'scalar':
        case 'single-quoted-scalar':
        case 'double-quoted-scalar':
        case 'flow-collection':
            return true;
        default:
            return false;
    }
}
function getPrevProps(parent) {
    switch (parent.type) {
        case 'document':
            return parent.start;
        case 'block-map': {
            const it = parent.items[parent.items.length - 1];
            return it.sep ?? it.start;
        }
        case 'block-seq':
            return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
            return [];
    }
}
/** Note: May modify input array */
function getFirstKeyStartProps(prev) {
    if (prev.length === 0)
        return [];
    let i = prev.length;
    loop: while (--i >= 0) {
        switch (prev[i].type) {
            case 'doc-start':
            case 'explicit-key-ind':
            case 'map-value-ind':
            case 'seq-item-ind':
            case 'newline':
                break loop;
        }
    }
    while (prev[++i]?.type === 'space') {
        /* loop */
    }
    return prev.splice(i, prev.length);
}
function arrayPushArray(target, source) {
    // May exhaust call stack with large `source` array
    if (source.length < 1e5)
        Array.prototype.push.apply(target, source);
    else
        for (let i = 0; i < source.length; ++i)
            target.push(source[i]);
}
function fixFlowSeqItems(fc) {
    if (fc.start.type === 'flow-seq-start') {
        for (const it of fc.items) {
            if (it.sep &&
                !it.value &&
                !includesToken(it.start, 'explicit-key-ind') &&
                !includesToken(it.sep, 'map-value-ind')) {
                if (it.key)
                    it.value = it.key;
                delete it.key;
                if (isFlowToken(it.value)) {
                    if (it.value.end)
                        arrayPushArray(it.value.end, it.sep);
                    else
                        it.value.end = it.sep;
                }
                else
                    arrayPushArray(it.start, it.sep);
                delete it.sep;
            }
        }
    }
}
/**
 * A YAML concrete syntax tree (CST) parser
 *
 * ```ts
 * const src: string = ...
 * for (const token of new Parser().parse(src)) {
 *   // token: Token
 * }
 * ```
 *
 * To use the parser with a user-provided lexer:
 *
 * ```ts
 * function* parse(source: string, lexer: Lexer) {
 *   const parser = new Parser()
 *   for (const lexeme of lexer.lex(source))
 *     yield* parser.next(lexeme)
 *   yield* parser.end()
 * }
 *
 * const src: string = ...
 * const lexer = new Lexer()
 * for (const token of parse(src, lexer)) {
 *   // token: Token
 * }
 * ```
 */
class Parser {
    /**
     * @param onNewLine - If defined, called separately with the start position of
     *   each new line (in `parse()`, including the start of input).
     */
    constructor(onNewLine) {
        /** If true, space and sequence indicators count as indentation */
        this.atNewLine = true;
        /** If true, next token is a scalar value */
        this.atScalar = false;
        /** Current indentation level */
        this.indent = 0;
        /** Current offset since the start of parsing */
        this.offset = 0;
        /** On the same line with a block map key */
        this.onKeyLine = false;
        /** Top indicates the node that's currently being built */
        this.stack = [];
        /** The source of the current token, set in parse() */
        this.source = '';
        /** The type of the current token, set in parse() */
        this.type = '';
        // Must be defined after `next()`
        this.lexer = new lexer.Lexer();
        this.onNewLine = onNewLine;
    }
    /**
     * Parse `source` as a YAML stream.
     * If `incomplete`, a part of the last line may be left as a buffer for the next call.
     *
     * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
     *
     * @returns A generator of tokens representing each directive, document, and other structure.
     */
    *parse(source, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
            this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source, incomplete))
            yield* this.next(lexeme);
        if (!incomplete)
            yield* this.end();
    }
    /**
     * Advance the parser by the `source` of one lexical token.
     */
    *next(source) {
        this.source = source;
        if (node_process.env.LOG_TOKENS)
            console.log('|', cst.prettyToken(source));
        if (this.atScalar) {
            this.atScalar = false;
            yield* this.step();
            this.offset += source.length;
            return;
        }
        const type = cst.tokenType(source);
        if (!type) {
            const message = `Not a YAML token: ${source}`;
            yield* this.pop({ type: 'error', offset: this.offset, message, source });
            this.offset += source.length;
        }
        else if (type === 'scalar') {
            this.atNewLine = false;
            this.atScalar = true;
            this.type = 'scalar';
        }
        else {
            this.type = type;
            yield* this.step();
            switch (type) {
                case 'newline':
                    this.atNewLine = true;
                    this.indent = 0;
                    if (this.onNewLine)
                        this.onNewLine(this.offset + source.length);
                    break;
                case 'space':
                    if (this.atNewLine && source[0] === ' ')
                        this.indent += source.length;
                    break;
                case 'explicit-key-ind':
                case 'map-value-ind':
                case 'seq-item-ind':
                    if (this.atNewLine)
                        this.indent += source.length;
                    break;
                case 'doc-mode':
                case 'flow-error-end':
                    return;
                default:
                    this.atNewLine = false;
            }
            this.offset += source.length;
        }
    }
    /** Call at end of input to push out any remaining constructions */
    *end() {
        while (this.stack.length > 0)
            yield* this.pop();
    }
    get sourceToken() {
        const st = {
            type: this.type,
            offset: this.offset,
            indent: this.indent,
            source: this.source
        };
        return st;
    }
    *step() {
        const top = this.peek(1);
        if (this.type === 'doc-end' && top?.type !== 'doc-end') {
            while (this.stack.length > 0)
                yield* this.pop();
            this.stack.push({
                type: 'doc-end',
                offset: this.offset,
                source: this.source
            });
            return;
        }
        if (!top)
            return yield* this.stream();
        switch (top.type) {
            case 'document':
                return yield* this.document(top);
            case 'alias':
            case 'scalar':
            case 'single-quoted-scalar':
            case 'double-quoted-scalar':
                return yield* this.scalar(top);
            case 'block-scalar':
                return yield* this.blockScalar(top);
            case 'block-map':
                return yield* this.blockMap(top);
            case 'block-seq':
                return yield* this.blockSequence(top);
            case 'flow-collection':
                return yield* this.flowCollection(top);
            case 'doc-end':
                return yield* this.documentEnd(top);
        }
        /* istanbul ignore next should not happen */
        yield* this.pop();
    }
    peek(n) {
        return this.stack[this.stack.length - n];
    }
    *pop(error) {
        const token = error ?? this.stack.pop();
        /* istanbul ignore if should not happen */
        if (!token) {
            const message = 'Tried to pop an empty stack';
            yield { type: 'error', offset: this.offset, source: '', message };
        }
        else if (this.stack.length === 0) {
            yield token;
        }
        else {
            const top = this.peek(1);
            if (token.type === 'block-scalar') {
                // Block scalars use their parent rather than header indent
                token.indent = 'indent' in top ? top.indent : 0;
            }
            else if (token.type === 'flow-collection' && top.type === 'document') {
                // Ignore all indent for top-level flow collections
                token.indent = 0;
            }
            if (token.type === 'flow-collection')
                fixFlowSeqItems(token);
            switch (top.type) {
                case 'document':
                    top.value = token;
                    break;
                case 'block-scalar':
                    top.props.push(token); // error
                    break;
                case 'block-map': {
                    const it = top.items[top.items.length - 1];
                    if (it.value) {
                        top.items.push({ start: [], key: token, sep: [] });
                        this.onKeyLine = true;
                        return;
                    }
                    else if (it.sep) {
                        it.value = token;
                    }
                    else {
                        Object.assign(it, { key: token, sep: [] });
                        this.onKeyLine = !it.explicitKey;
                        return;
                    }
                    break;
                }
                case 'block-seq': {
                    const it = top.items[top.items.length - 1];
                    if (it.value)
                        top.items.push({ start: [], value: token });
                    else
                        it.value = token;
                    break;
                }
                case 'flow-collection': {
                    const it = top.items[top.items.length - 1];
                    if (!it || it.value)
                        top.items.push({ start: [], key: token, sep: [] });
                    else if (it.sep)
                        it.value = token;
                    else
                        Object.assign(it, { key: token, sep: [] });
                    return;
                }
                /* istanbul ignore next should not happen */
                default:
                    yield* this.pop();
                    yield* this.pop(token);
            }
            if ((top.type === 'document' ||
                top.type === 'block-map' ||
                top.type === 'block-seq') &&
                (token.type === 'block-map' || token.type === 'block-seq')) {
                const last = token.items[token.items.length - 1];
                if (last &&
                    !last.sep &&
                    !last.value &&
                    last.start.length > 0 &&
                    findNonEmptyIndex(last.start) === -1 &&
                    (token.indent === 0 ||
                        last.start.every(st => st.type !== 'comment' || st.indent < token.indent))) {
                    if (top.type === 'document')
                        top.end = last.start;
                    else
                        top.items.push({ start: last.start });
                    token.items.splice(-1, 1);
                }
            }
        }
    }
    *stream() {
        switch (this.type) {
            case 'directive-line':
                yield { type: 'directive', offset: this.offset, source: this.source };
                return;
            case 'byte-order-mark':
            case 'space':
            case 'comment':
            case 'newline':
                yield this.sourceToken;
                return;
            case 'doc-mode':
            case 'doc-start': {
                const doc = {
                    type: 'document',
                    offset: this.offset,
                    start: []
                };
                if (this.type === 'doc-start')
                    doc.start.push(this.sourceToken);
                this.stack.push(doc);
                return;
            }
        }
        yield {
            type: 'error',
            offset: this.offset,
            message: `Unexpected ${this.type} token in YAML stream`,
            source: this.source
        };
    }
    *document(doc) {
        if (doc.value)
            return yield* this.lineEnd(doc);
        switch (this.type) {
            case 'doc-start': {
                if (findNonEmptyIndex(doc.start) !== -1) {
                    yield* this.pop();
                    yield* this.step();
                }
                else
                    doc.start.push(this.sourceToken);
                return;
            }
            case 'anchor':
            case 'tag':
            case 'space':
            case 'comment':
            case 'newline':
                doc.start.push(this.sourceToken);
                return;
        }
        const bv = this.startBlockValue(doc);
        if (bv)
            this.stack.push(bv);
        else {
            yield {
                type: 'error',
                offset: this.offset,
                message: `Unexpected ${this.type} token in YAML document`,
                source: this.source
            };
        }
    }
    *scalar(scalar) {
        if (this.type === 'map-value-ind') {
            const prev = getPrevProps(this.peek(2));
            const start = getFirstKeyStartProps(prev);
            let sep;
            if (scalar.end) {
                sep = scalar.end;
                sep.push(this.sourceToken);
                delete scalar.end;
            }
            else
                sep = [this.sourceToken];
            const map = {
                type: 'block-map',
                offset: scalar.offset,
                indent: scalar.indent,
                items: [{ start, key: scalar, sep }]
            };
            this.onKeyLine = true;
            this.stack[this.stack.length - 1] = map;
        }
        else
            yield* this.lineEnd(scalar);
    }
    *blockScalar(scalar) {
        switch (this.type) {
            case 'space':
            case 'comment':
            case 'newline':
                scalar.props.push(this.sourceToken);
                return;
            case 'scalar':
                scalar.source = this.source;
                // block-scalar source includes trailing newline
                this.atNewLine = true;
                this.indent = 0;
                if (this.onNewLine) {
                    let nl = this.source.indexOf('\n') + 1;
                    while (nl !== 0) {
                        this.onNewLine(this.offset + nl);
                        nl = this.source.indexOf('\n', nl) + 1;
                    }
                }
                yield* this.pop();
                break;
            /* istanbul ignore next should not happen */
            default:
                yield* this.pop();
                yield* this.step();
        }
    }
    *blockMap(map) {
        const it = map.items[map.items.length - 1];
        // it.sep is true-ish if pair already has key or : separator
        switch (this.type) {
            case 'newline':
                this.onKeyLine = false;
                if (it.value) {
                    const end = 'end' in it.value ? it.value.end : undefined;
                    const last = Array.isArray(end) ? end[end.length - 1] : undefined;
                    if (last?.type === 'comment')
                        end?.push(this.sourceToken);
                    else
                        map.items.push({ start: [this.sourceToken] });
                }
                else if (it.sep) {
                    it.sep.push(this.sourceToken);
                }
                else {
                    it.start.push(this.sourceToken);
                }
                return;
            case 'space':
            case 'comment':
                if (it.value) {
                    map.items.push({ start: [this.sourceToken] });
                }
                else if (it.sep) {
                    it.sep.push(this.sourceToken);
                }
                else {
                    if (this.atIndentedComment(it.start, map.indent)) {
                        const prev = map.items[map.items.length - 2];
                        const end = prev?.value?.end;
                        if (Array.isArray(end)) {
                            arrayPushArray(end, it.start);
                            end.push(this.sourceToken);
                            map.items.pop();
                            return;
                        }
                    }
                    it.start.push(this.sourceToken);
                }
                return;
        }
        if (this.indent >= map.indent) {
            const atMapIndent = !this.onKeyLine && this.indent === map.indent;
            const atNextItem = atMapIndent &&
                (it.sep || it.explicitKey) &&
                this.type !== 'seq-item-ind';
            // For empty nodes, assign newline-separated not indented empty tokens to following node
            let start = [];
            if (atNextItem && it.sep && !it.value) {
                const nl = [];
                for (let i = 0; i < it.sep.length; ++i) {
                    const st = it.sep[i];
                    switch (st.type) {
                        case 'newline':
                            nl.push(i);
                            break;
                        case 'space':
                            break;
                        case 'comment':
                            if (st.indent > map.indent)
                                nl.length = 0;
                            break;
                        default:
                            nl.length = 0;
                    }
                }
                if (nl.length >= 2)
                    start = it.sep.splice(nl[1]);
            }
            switch (this.type) {
                case 'anchor':
                case 'tag':
                    if (atNextItem || it.value) {
                        start.push(this.sourceToken);
                        map.items.push({ start });
                        this.onKeyLine = true;
                    }
                    else if (it.sep) {
                        it.sep.push(this.sourceToken);
                    }
                    else {
                        it.start.push(this.sourceToken);
                    }
                    return;
                case 'explicit-key-ind':
                    if (!it.sep && !it.explicitKey) {
                        it.start.push(this.sourceToken);
                        it.explicitKey = true;
                    }
                    else if (atNextItem || it.value) {
                        start.push(this.sourceToken);
                        map.items.push({ start, explicitKey: true });
                    }
                    else {
                        this.stack.push({
                            type: 'block-map',
                            offset: this.offset,
                            indent: this.indent,
                            items: [{ start: [this.sourceToken], explicitKey: true }]
                        });
                    }
                    this.onKeyLine = true;
                    return;
                case 'map-value-ind':
                    if (it.explicitKey) {
                        if (!it.sep) {
                            if (includesToken(it.start, 'newline')) {
                                Object.assign(it, { key: null, sep: [this.sourceToken] });
                            }
                            else {
                                const start = getFirstKeyStartProps(it.start);
                                this.stack.push({
                                    type: 'block-map',
                                    offset: this.offset,
                                    indent: this.indent,
                                    items: [{ start, key: null, sep: [this.sourceToken] }]
                                });
                            }
                        }
                        else if (it.value) {
                            map.items.push({ start: [], key: null, sep: [this.sourceToken] });
                        }
                        else if (includesToken(it.sep, 'map-value-ind')) {
                            this.stack.push({
                                type: 'block-map',
                                offset: this.offset,
                                indent: this.indent,
                                items: [{ start, key: null, sep: [this.sourceToken] }]
                            });
                        }
                        else if (isFlowToken(it.key) &&
                            !includesToken(it.sep, 'newline')) {
                            const start = getFirstKeyStartProps(it.start);
                            const key = it.key;
                            const sep = it.sep;
                            sep.push(this.sourceToken);
                            // @ts-expect-error type guard is wrong here
                            delete it.key;
                            // @ts-expect-error type guard is wrong here
                            delete it.sep;
                            this.stack.push({
                                type: 'block-map',
                                offset: this.offset,
                                indent: this.indent,
                                items: [{ start, key, sep }]
                            });
                        }
                        else if (start.length > 0) {
                            // Not actually at next item
                            it.sep = it.sep.concat(start, this.sourceToken);
                        }
                        else {
                            it.sep.push(this.sourceToken);
                        }
                    }
                    else {
                        if (!it.sep) {
                            Object.assign(it, { key: null, sep: [this.sourceToken] });
                        }
                        else if (it.value || atNextItem) {
                            map.items.push({ start, key: null, sep: [this.sourceToken] });
                        }
                        else if (includesToken(it.sep, 'map-value-ind')) {
                            this.stack.push({
                                type: 'block-map',
                                offset: this.offset,
                                indent: this.indent,
                                items: [{ start: [], key: null, sep: [this.sourceToken] }]
                            });
                        }
                        else {
                            it.sep.push(this.sourceToken);
                        }
                    }
                    this.onKeyLine = true;
                    return;
                case 'alias':
                case 'scalar':
                case 'single-quoted-scalar':
                case 'double-quoted-scalar': {
                    const fs = this.flowScalar(this.type);
                    if (atNextItem || it.value) {
                        map.items.push({ start, key: fs, sep: [] });
                        this.onKeyLine = true;
                    }
                    else if (it.sep) {
                        this.stack.push(fs);
                    }
                    else {
                        Object.assign(it, { key: fs, sep: [] });
                        this.onKeyLine = true;
                    }
                    return;
                }
                default: {
                    const bv = this.startBlockValue(map);
                    if (bv) {
                        if (bv.type === 'block-seq') {
                            if (!it.explicitKey &&
                                it.sep &&
                                !includesToken(it.sep, 'newline')) {
                                yield* this.pop({
                                    type: 'error',
                                    offset: this.offset,
                                    message: 'Unexpected block-seq-ind on same line with key',
                                    source: this.source
                                });
                                return;
                            }
                        }
                        else if (atMapIndent) {
                            map.items.push({ start });
                        }
                        this.stack.push(bv);
                        return;
                    }
                }
            }
        }
        yield* this.pop();
        yield* this.step();
    }
    *blockSequence(seq) {
        const it = seq.items[seq.items.length - 1];
        switch (this.type) {
            case 'newline':
                if (it.value) {
                    const end = 'end' in it.value ? it.value.end : undefined;
                    const last = Array.isArray(end) ? end[end.length - 1] : undefined;
                    if (last?.type === 'comment')
                        end?.push(this.sourceToken);
                    else
                        seq.items.push({ start: [this.sourceToken] });
                }
                else
                    it.start.push(this.sourceToken);
                return;
            case 'space':
            case 'comment':
                if (it.value)
                    seq.items.push({ start: [this.sourceToken] });
                else {
                    if (this.atIndentedComment(it.start, seq.indent)) {
                        const prev = seq.items[seq.items.length - 2];
                        const end = prev?.value?.end;
                        if (Array.isArray(end)) {
                            arrayPushArray(end, it.start);
                            end.push(this.sourceToken);
                            seq.items.pop();
                            return;
                        }
                    }
                    it.start.push(this.sourceToken);
                }
                return;
            case 'anchor':
            case 'tag':
                if (it.value || this.indent <= seq.indent)
                    break;
                it.start.push(this.sourceToken);
                return;
            case 'seq-item-ind':
                if (this.indent !== seq.indent)
                    break;
                if (it.value || includesToken(it.start, 'seq-item-ind'))
                    seq.items.push({ start: [this.sourceToken] });
                else
                    it.start.push(this.sourceToken);
                return;
        }
        if (this.indent > seq.indent) {
            const bv = this.startBlockValue(seq);
            if (bv) {
                this.stack.push(bv);
                return;
            }
        }
        yield* this.pop();
        yield* this.step();
    }
    *flowCollection(fc) {
        const it = fc.items[fc.items.length - 1];
        if (this.type === 'flow-error-end') {
            let top;
            do {
                yield* this.pop();
                top = this.peek(1);
            } while (top?.type === 'flow-collection');
        }
        else if (fc.end.length === 0) {
            switch (this.type) {
                case 'comma':
                case 'explicit-key-ind':
                    if (!it || it.sep)
                        fc.items.push({ start: [this.sourceToken] });
                    else
                        it.start.push(this.sourceToken);
                    return;
                case 'map-value-ind':
                    if (!it || it.value)
                        fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
                    else if (it.sep)
                        it.sep.push(this.sourceToken);
                    else
                        Object.assign(it, { key: null, sep: [this.sourceToken] });
                    return;
                case 'space':
                case 'comment':
                case 'newline':
                case 'anchor':
                case 'tag':
                    if (!it || it.value)
                        fc.items.push({ start: [this.sourceToken] });
                    else if (it.sep)
                        it.sep.push(this.sourceToken);
                    else
                        it.start.push(this.sourceToken);
                    return;
                case 'alias':
                case 'scalar':
                case 'single-quoted-scalar':
                case 'double-quoted-scalar': {
                    const fs = this.flowScalar(this.type);
                    if (!it || it.value)
                        fc.items.push({ start: [], key: fs, sep: [] });
                    else if (it.sep)
                        this.stack.push(fs);
                    else
                        Object.assign(it, { key: fs, sep: [] });
                    return;
                }
                case 'flow-map-end':
                case 'flow-seq-end':
                    fc.end.push(this.sourceToken);
                    return;
            }
            const bv = this.startBlockValue(fc);
            /* istanbul ignore else should not happen */
            if (bv)
                this.stack.push(bv);
            else {
                yield* this.pop();
                yield* this.step();
            }
        }
        else {
            const parent = this.peek(2);
            if (parent.type === 'block-map' &&
                ((this.type === 'map-value-ind' && parent.indent === fc.indent) ||
                    (this.type === 'newline' &&
                        !parent.items[parent.items.length - 1].sep))) {
                yield* this.pop();
                yield* this.step();
            }
            else if (this.type === 'map-value-ind' &&
                parent.type !== 'flow-collection') {
                const prev = getPrevProps(parent);
                const start = getFirstKeyStartProps(prev);
                fixFlowSeqItems(fc);
                const sep = fc.end.splice(1, fc.end.length);
                sep.push(this.sourceToken);
                const map = {
                    type: 'block-map',
                    offset: fc.offset,
                    indent: fc.indent,
                    items: [{ start, key: fc, sep }]
                };
                this.onKeyLine = true;
                this.stack[this.stack.length - 1] = map;
            }
            else {
                yield* this.lineEnd(fc);
            }
        }
    }
    flowScalar(type) {
        if (this.onNewLine) {
            let nl = this.source.indexOf('\n') + 1;
            while (nl !== 0) {
                this.onNewLine(this.offset + nl);
                nl = this.source.indexOf('\n', nl) + 1;
            }
        }
        return {
            type,
            offset: this.offset,
            indent: this.indent,
            source: this.source
        };
    }
    startBlockValue(parent) {
        switch (this.type) {
            case 'alias':
            case 'scalar':
            case 'single-quoted-scalar':
            case 'double-quoted-scalar':
                return this.flowScalar(this.type);
            case 'block-scalar-header':
                return {
                    type: 'block-scalar',
                    offset: this.offset,
                    indent: this.indent,
                    props: [this.sourceToken],
                    source: ''
                };
            case 'flow-map-start':
            case 'flow-seq-start':
                return {
                    type: 'flow-collection',
                    offset: this.offset,
                    indent: this.indent,
                    start: this.sourceToken,
                    items: [],
                    end: []
                };
            case 'seq-item-ind':
                return {
                    type: 'block-seq',
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: [this.sourceToken] }]
                };
            case 'explicit-key-ind': {
                this.onKeyLine = true;
                const prev = getPrevProps(parent);
                const start = getFirstKeyStartProps(prev);
                start.push(this.sourceToken);
                return {
                    type: 'block-map',
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, explicitKey: true }]
                };
            }
            case 'map-value-ind': {
                this.onKeyLine = true;
                const prev = getPrevProps(parent);
                const start = getFirstKeyStartProps(prev);
                return {
                    type: 'block-map',
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, key: null, sep: [this.sourceToken] }]
                };
            }
        }
        return null;
    }
    atIndentedComment(start, indent) {
        if (this.type !== 'comment')
            return false;
        if (this.indent <= indent)
            return false;
        return start.every(st => st.type === 'newline' || st.type === 'space');
    }
    *documentEnd(docEnd) {
        if (this.type !== 'doc-mode') {
            if (docEnd.end)
                docEnd.end.push(this.sourceToken);
            else
                docEnd.end = [this.sourceToken];
            if (this.type === 'newline')
                yield* this.pop();
        }
    }
    *lineEnd(token) {
        switch (this.type) {
            case 'comma':
            case 'doc-start':
            case 'doc-end':
            case 'flow-seq-end':
            case 'flow-map-end':
            case 'map-value-ind':
                yield* this.pop();
                yield* this.step();
                break;
            case 'newline':
                this.onKeyLine = false;
            // fallthrough
            case 'space':
            case 'comment':
            default:
                // all other values are errors
                if (token.end)
                    token.end.push(this.sourceToken);
                else
                    token.end = [this.sourceToken];
                if (this.type === 'newline')
                    yield* this.pop();
        }
    }
}

exports.Parser = Parser;


/***/ }),

/***/ 4047:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var composer = __nccwpck_require__(9984);
var Document = __nccwpck_require__(3021);
var errors = __nccwpck_require__(1464);
var log = __nccwpck_require__(7249);
var identity = __nccwpck_require__(1127);
var lineCounter = __nccwpck_require__(6628);
var parser = __nccwpck_require__(3456);

function parseOptions(options) {
    const prettyErrors = options.prettyErrors !== false;
    const lineCounter$1 = options.lineCounter || (prettyErrors && new lineCounter.LineCounter()) || null;
    return { lineCounter: lineCounter$1, prettyErrors };
}
/**
 * Parse the input as a stream of YAML documents.
 *
 * Documents should be separated from each other by `...` or `---` marker lines.
 *
 * @returns If an empty `docs` array is returned, it will be of type
 *   EmptyStream and contain additional stream information. In
 *   TypeScript, you should use `'empty' in docs` as a type guard for it.
 */
function parseAllDocuments(source, options = {}) {
    const { lineCounter, prettyErrors } = parseOptions(options);
    const parser$1 = new parser.Parser(lineCounter?.addNewLine);
    const composer$1 = new composer.Composer(options);
    const docs = Array.from(composer$1.compose(parser$1.parse(source)));
    if (prettyErrors && lineCounter)
        for (const doc of docs) {
            doc.errors.forEach(errors.prettifyError(source, lineCounter));
            doc.warnings.forEach(errors.prettifyError(source, lineCounter));
        }
    if (docs.length > 0)
        return docs;
    return Object.assign([], { empty: true }, composer$1.streamInfo());
}
/** Parse an input string into a single YAML.Document */
function parseDocument(source, options = {}) {
    const { lineCounter, prettyErrors } = parseOptions(options);
    const parser$1 = new parser.Parser(lineCounter?.addNewLine);
    const composer$1 = new composer.Composer(options);
    // `doc` is always set by compose.end(true) at the very latest
    let doc = null;
    for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) {
        if (!doc)
            doc = _doc;
        else if (doc.options.logLevel !== 'silent') {
            doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), 'MULTIPLE_DOCS', 'Source contains multiple documents; please use YAML.parseAllDocuments()'));
            break;
        }
    }
    if (prettyErrors && lineCounter) {
        doc.errors.forEach(errors.prettifyError(source, lineCounter));
        doc.warnings.forEach(errors.prettifyError(source, lineCounter));
    }
    return doc;
}
function parse(src, reviver, options) {
    let _reviver = undefined;
    if (typeof reviver === 'function') {
        _reviver = reviver;
    }
    else if (options === undefined && reviver && typeof reviver === 'object') {
        options = reviver;
    }
    const doc = parseDocument(src, options);
    if (!doc)
        return null;
    doc.warnings.forEach(warning => log.warn(doc.options.logLevel, warning));
    if (doc.errors.length > 0) {
        if (doc.options.logLevel !== 'silent')
            throw doc.errors[0];
        else
            doc.errors = [];
    }
    return doc.toJS(Object.assign({ reviver: _reviver }, options));
}
function stringify(value, replacer, options) {
    let _replacer = null;
    if (typeof replacer === 'function' || Array.isArray(replacer)) {
        _replacer = replacer;
    }
    else if (options === undefined && replacer) {
        options = replacer;
    }
    if (typeof options === 'string')
        options = options.length;
    if (typeof options === 'number') {
        const indent = Math.round(options);
        options = indent < 1 ? undefined : indent > 8 ? { indent: 8 } : { indent };
    }
    if (value === undefined) {
        const { keepUndefined } = options ?? replacer ?? {};
        if (!keepUndefined)
            return undefined;
    }
    if (identity.isDocument(value) && !_replacer)
        return value.toString(options);
    return new Document.Document(value, _replacer, options).toString(options);
}

exports.parse = parse;
exports.parseAllDocuments = parseAllDocuments;
exports.parseDocument = parseDocument;
exports.stringify = stringify;


/***/ }),

/***/ 5840:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var map = __nccwpck_require__(7451);
var seq = __nccwpck_require__(1706);
var string = __nccwpck_require__(6464);
var tags = __nccwpck_require__(18);

const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
class Schema {
    constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat)
            ? tags.getTags(compat, 'compat')
            : compat
                ? tags.getTags(null, compat)
                : null;
        this.name = (typeof schema === 'string' && schema) || 'core';
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags, this.name, merge);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity.MAP, { value: map.map });
        Object.defineProperty(this, identity.SCALAR, { value: string.string });
        Object.defineProperty(this, identity.SEQ, { value: seq.seq });
        // Used by createMap()
        this.sortMapEntries =
            typeof sortMapEntries === 'function'
                ? sortMapEntries
                : sortMapEntries === true
                    ? sortMapEntriesByKey
                    : null;
    }
    clone() {
        const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
        copy.tags = this.tags.slice();
        return copy;
    }
}

exports.Schema = Schema;


/***/ }),

/***/ 7451:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var YAMLMap = __nccwpck_require__(4454);

const map = {
    collection: 'map',
    default: true,
    nodeClass: YAMLMap.YAMLMap,
    tag: 'tag:yaml.org,2002:map',
    resolve(map, onError) {
        if (!identity.isMap(map))
            onError('Expected a mapping for this tag');
        return map;
    },
    createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
};

exports.map = map;


/***/ }),

/***/ 3632:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);

const nullTag = {
    identify: value => value == null,
    createNode: () => new Scalar.Scalar(null),
    default: true,
    tag: 'tag:yaml.org,2002:null',
    test: /^(?:~|[Nn]ull|NULL)?$/,
    resolve: () => new Scalar.Scalar(null),
    stringify: ({ source }, ctx) => typeof source === 'string' && nullTag.test.test(source)
        ? source
        : ctx.options.nullStr
};

exports.nullTag = nullTag;


/***/ }),

/***/ 1706:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var YAMLSeq = __nccwpck_require__(2223);

const seq = {
    collection: 'seq',
    default: true,
    nodeClass: YAMLSeq.YAMLSeq,
    tag: 'tag:yaml.org,2002:seq',
    resolve(seq, onError) {
        if (!identity.isSeq(seq))
            onError('Expected a sequence for this tag');
        return seq;
    },
    createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
};

exports.seq = seq;


/***/ }),

/***/ 6464:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyString = __nccwpck_require__(3069);

const string = {
    identify: value => typeof value === 'string',
    default: true,
    tag: 'tag:yaml.org,2002:str',
    resolve: str => str,
    stringify(item, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
    }
};

exports.string = string;


/***/ }),

/***/ 3959:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);

const boolTag = {
    identify: value => typeof value === 'boolean',
    default: true,
    tag: 'tag:yaml.org,2002:bool',
    test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
    resolve: str => new Scalar.Scalar(str[0] === 't' || str[0] === 'T'),
    stringify({ source, value }, ctx) {
        if (source && boolTag.test.test(source)) {
            const sv = source[0] === 't' || source[0] === 'T';
            if (value === sv)
                return source;
        }
        return value ? ctx.options.trueStr : ctx.options.falseStr;
    }
};

exports.boolTag = boolTag;


/***/ }),

/***/ 8405:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var stringifyNumber = __nccwpck_require__(8689);

const floatNaN = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
    resolve: str => str.slice(-3).toLowerCase() === 'nan'
        ? NaN
        : str[0] === '-'
            ? Number.NEGATIVE_INFINITY
            : Number.POSITIVE_INFINITY,
    stringify: stringifyNumber.stringifyNumber
};
const floatExp = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    format: 'EXP',
    test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
    resolve: str => parseFloat(str),
    stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
    }
};
const float = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
    resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str));
        const dot = str.indexOf('.');
        if (dot !== -1 && str[str.length - 1] === '0')
            node.minFractionDigits = str.length - dot - 1;
        return node;
    },
    stringify: stringifyNumber.stringifyNumber
};

exports.float = float;
exports.floatExp = floatExp;
exports.floatNaN = floatNaN;


/***/ }),

/***/ 9874:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyNumber = __nccwpck_require__(8689);

const intIdentify = (value) => typeof value === 'bigint' || Number.isInteger(value);
const intResolve = (str, offset, radix, { intAsBigInt }) => (intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix));
function intStringify(node, radix, prefix) {
    const { value } = node;
    if (intIdentify(value) && value >= 0)
        return prefix + value.toString(radix);
    return stringifyNumber.stringifyNumber(node);
}
const intOct = {
    identify: value => intIdentify(value) && value >= 0,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'OCT',
    test: /^0o[0-7]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
    stringify: node => intStringify(node, 8, '0o')
};
const int = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    test: /^[-+]?[0-9]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
    stringify: stringifyNumber.stringifyNumber
};
const intHex = {
    identify: value => intIdentify(value) && value >= 0,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'HEX',
    test: /^0x[0-9a-fA-F]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
    stringify: node => intStringify(node, 16, '0x')
};

exports.int = int;
exports.intHex = intHex;
exports.intOct = intOct;


/***/ }),

/***/ 896:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var map = __nccwpck_require__(7451);
var _null = __nccwpck_require__(3632);
var seq = __nccwpck_require__(1706);
var string = __nccwpck_require__(6464);
var bool = __nccwpck_require__(3959);
var float = __nccwpck_require__(8405);
var int = __nccwpck_require__(9874);

const schema = [
    map.map,
    seq.seq,
    string.string,
    _null.nullTag,
    bool.boolTag,
    int.intOct,
    int.int,
    int.intHex,
    float.floatNaN,
    float.floatExp,
    float.float
];

exports.schema = schema;


/***/ }),

/***/ 3559:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var map = __nccwpck_require__(7451);
var seq = __nccwpck_require__(1706);

function intIdentify(value) {
    return typeof value === 'bigint' || Number.isInteger(value);
}
const stringifyJSON = ({ value }) => JSON.stringify(value);
const jsonScalars = [
    {
        identify: value => typeof value === 'string',
        default: true,
        tag: 'tag:yaml.org,2002:str',
        resolve: str => str,
        stringify: stringifyJSON
    },
    {
        identify: value => value == null,
        createNode: () => new Scalar.Scalar(null),
        default: true,
        tag: 'tag:yaml.org,2002:null',
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
    },
    {
        identify: value => typeof value === 'boolean',
        default: true,
        tag: 'tag:yaml.org,2002:bool',
        test: /^true$|^false$/,
        resolve: str => str === 'true',
        stringify: stringifyJSON
    },
    {
        identify: intIdentify,
        default: true,
        tag: 'tag:yaml.org,2002:int',
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
        stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
    },
    {
        identify: value => typeof value === 'number',
        default: true,
        tag: 'tag:yaml.org,2002:float',
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: str => parseFloat(str),
        stringify: stringifyJSON
    }
];
const jsonError = {
    default: true,
    tag: '',
    test: /^/,
    resolve(str, onError) {
        onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
        return str;
    }
};
const schema = [map.map, seq.seq].concat(jsonScalars, jsonError);

exports.schema = schema;


/***/ }),

/***/ 18:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var map = __nccwpck_require__(7451);
var _null = __nccwpck_require__(3632);
var seq = __nccwpck_require__(1706);
var string = __nccwpck_require__(6464);
var bool = __nccwpck_require__(3959);
var float = __nccwpck_require__(8405);
var int = __nccwpck_require__(9874);
var schema = __nccwpck_require__(896);
var schema$1 = __nccwpck_require__(3559);
var binary = __nccwpck_require__(6083);
var merge = __nccwpck_require__(452);
var omap = __nccwpck_require__(303);
var pairs = __nccwpck_require__(8385);
var schema$2 = __nccwpck_require__(5913);
var set = __nccwpck_require__(1528);
var timestamp = __nccwpck_require__(6752);

const schemas = new Map([
    ['core', schema.schema],
    ['failsafe', [map.map, seq.seq, string.string]],
    ['json', schema$1.schema],
    ['yaml11', schema$2.schema],
    ['yaml-1.1', schema$2.schema]
]);
const tagsByName = {
    binary: binary.binary,
    bool: bool.boolTag,
    float: float.float,
    floatExp: float.floatExp,
    floatNaN: float.floatNaN,
    floatTime: timestamp.floatTime,
    int: int.int,
    intHex: int.intHex,
    intOct: int.intOct,
    intTime: timestamp.intTime,
    map: map.map,
    merge: merge.merge,
    null: _null.nullTag,
    omap: omap.omap,
    pairs: pairs.pairs,
    seq: seq.seq,
    set: set.set,
    timestamp: timestamp.timestamp
};
const coreKnownTags = {
    'tag:yaml.org,2002:binary': binary.binary,
    'tag:yaml.org,2002:merge': merge.merge,
    'tag:yaml.org,2002:omap': omap.omap,
    'tag:yaml.org,2002:pairs': pairs.pairs,
    'tag:yaml.org,2002:set': set.set,
    'tag:yaml.org,2002:timestamp': timestamp.timestamp
};
function getTags(customTags, schemaName, addMergeTag) {
    const schemaTags = schemas.get(schemaName);
    if (schemaTags && !customTags) {
        return addMergeTag && !schemaTags.includes(merge.merge)
            ? schemaTags.concat(merge.merge)
            : schemaTags.slice();
    }
    let tags = schemaTags;
    if (!tags) {
        if (Array.isArray(customTags))
            tags = [];
        else {
            const keys = Array.from(schemas.keys())
                .filter(key => key !== 'yaml11')
                .map(key => JSON.stringify(key))
                .join(', ');
            throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
    }
    if (Array.isArray(customTags)) {
        for (const tag of customTags)
            tags = tags.concat(tag);
    }
    else if (typeof customTags === 'function') {
        tags = customTags(tags.slice());
    }
    if (addMergeTag)
        tags = tags.concat(merge.merge);
    return tags.reduce((tags, tag) => {
        const tagObj = typeof tag === 'string' ? tagsByName[tag] : tag;
        if (!tagObj) {
            const tagName = JSON.stringify(tag);
            const keys = Object.keys(tagsByName)
                .map(key => JSON.stringify(key))
                .join(', ');
            throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        if (!tags.includes(tagObj))
            tags.push(tagObj);
        return tags;
    }, []);
}

exports.coreKnownTags = coreKnownTags;
exports.getTags = getTags;


/***/ }),

/***/ 6083:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var node_buffer = __nccwpck_require__(181);
var Scalar = __nccwpck_require__(3301);
var stringifyString = __nccwpck_require__(3069);

const binary = {
    identify: value => value instanceof Uint8Array, // Buffer inherits from Uint8Array
    default: false,
    tag: 'tag:yaml.org,2002:binary',
    /**
     * Returns a Buffer in node and an Uint8Array in browsers
     *
     * To use the resulting buffer as an image, you'll want to do something like:
     *
     *   const blob = new Blob([buffer], { type: 'image/jpeg' })
     *   document.querySelector('#photo').src = URL.createObjectURL(blob)
     */
    resolve(src, onError) {
        if (typeof node_buffer.Buffer === 'function') {
            return node_buffer.Buffer.from(src, 'base64');
        }
        else if (typeof atob === 'function') {
            // On IE 11, atob() can't handle newlines
            const str = atob(src.replace(/[\n\r]/g, ''));
            const buffer = new Uint8Array(str.length);
            for (let i = 0; i < str.length; ++i)
                buffer[i] = str.charCodeAt(i);
            return buffer;
        }
        else {
            onError('This environment does not support reading binary tags; either Buffer or atob is required');
            return src;
        }
    },
    stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
        if (!value)
            return '';
        const buf = value; // checked earlier by binary.identify()
        let str;
        if (typeof node_buffer.Buffer === 'function') {
            str =
                buf instanceof node_buffer.Buffer
                    ? buf.toString('base64')
                    : node_buffer.Buffer.from(buf.buffer).toString('base64');
        }
        else if (typeof btoa === 'function') {
            let s = '';
            for (let i = 0; i < buf.length; ++i)
                s += String.fromCharCode(buf[i]);
            str = btoa(s);
        }
        else {
            throw new Error('This environment does not support writing binary tags; either Buffer or btoa is required');
        }
        type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
        if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
            const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
            const n = Math.ceil(str.length / lineWidth);
            const lines = new Array(n);
            for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
                lines[i] = str.substr(o, lineWidth);
            }
            str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? '\n' : ' ');
        }
        return stringifyString.stringifyString({ comment, type, value: str }, ctx, onComment, onChompKeep);
    }
};

exports.binary = binary;


/***/ }),

/***/ 8398:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);

function boolStringify({ value, source }, ctx) {
    const boolObj = value ? trueTag : falseTag;
    if (source && boolObj.test.test(source))
        return source;
    return value ? ctx.options.trueStr : ctx.options.falseStr;
}
const trueTag = {
    identify: value => value === true,
    default: true,
    tag: 'tag:yaml.org,2002:bool',
    test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
    resolve: () => new Scalar.Scalar(true),
    stringify: boolStringify
};
const falseTag = {
    identify: value => value === false,
    default: true,
    tag: 'tag:yaml.org,2002:bool',
    test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
    resolve: () => new Scalar.Scalar(false),
    stringify: boolStringify
};

exports.falseTag = falseTag;
exports.trueTag = trueTag;


/***/ }),

/***/ 5782:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var stringifyNumber = __nccwpck_require__(8689);

const floatNaN = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
    resolve: (str) => str.slice(-3).toLowerCase() === 'nan'
        ? NaN
        : str[0] === '-'
            ? Number.NEGATIVE_INFINITY
            : Number.POSITIVE_INFINITY,
    stringify: stringifyNumber.stringifyNumber
};
const floatExp = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    format: 'EXP',
    test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
    resolve: (str) => parseFloat(str.replace(/_/g, '')),
    stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
    }
};
const float = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
    resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, '')));
        const dot = str.indexOf('.');
        if (dot !== -1) {
            const f = str.substring(dot + 1).replace(/_/g, '');
            if (f[f.length - 1] === '0')
                node.minFractionDigits = f.length;
        }
        return node;
    },
    stringify: stringifyNumber.stringifyNumber
};

exports.float = float;
exports.floatExp = floatExp;
exports.floatNaN = floatNaN;


/***/ }),

/***/ 873:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyNumber = __nccwpck_require__(8689);

const intIdentify = (value) => typeof value === 'bigint' || Number.isInteger(value);
function intResolve(str, offset, radix, { intAsBigInt }) {
    const sign = str[0];
    if (sign === '-' || sign === '+')
        offset += 1;
    str = str.substring(offset).replace(/_/g, '');
    if (intAsBigInt) {
        switch (radix) {
            case 2:
                str = `0b${str}`;
                break;
            case 8:
                str = `0o${str}`;
                break;
            case 16:
                str = `0x${str}`;
                break;
        }
        const n = BigInt(str);
        return sign === '-' ? BigInt(-1) * n : n;
    }
    const n = parseInt(str, radix);
    return sign === '-' ? -1 * n : n;
}
function intStringify(node, radix, prefix) {
    const { value } = node;
    if (intIdentify(value)) {
        const str = value.toString(radix);
        return value < 0 ? '-' + prefix + str.substr(1) : prefix + str;
    }
    return stringifyNumber.stringifyNumber(node);
}
const intBin = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'BIN',
    test: /^[-+]?0b[0-1_]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
    stringify: node => intStringify(node, 2, '0b')
};
const intOct = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'OCT',
    test: /^[-+]?0[0-7_]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
    stringify: node => intStringify(node, 8, '0')
};
const int = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    test: /^[-+]?[0-9][0-9_]*$/,
    resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
    stringify: stringifyNumber.stringifyNumber
};
const intHex = {
    identify: intIdentify,
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'HEX',
    test: /^[-+]?0x[0-9a-fA-F_]+$/,
    resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
    stringify: node => intStringify(node, 16, '0x')
};

exports.int = int;
exports.intBin = intBin;
exports.intHex = intHex;
exports.intOct = intOct;


/***/ }),

/***/ 452:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);

// If the value associated with a merge key is a single mapping node, each of
// its key/value pairs is inserted into the current mapping, unless the key
// already exists in it. If the value associated with the merge key is a
// sequence, then this sequence is expected to contain mapping nodes and each
// of these nodes is merged in turn according to its order in the sequence.
// Keys in mapping nodes earlier in the sequence override keys specified in
// later mapping nodes. -- http://yaml.org/type/merge.html
const MERGE_KEY = '<<';
const merge = {
    identify: value => value === MERGE_KEY ||
        (typeof value === 'symbol' && value.description === MERGE_KEY),
    default: 'key',
    tag: 'tag:yaml.org,2002:merge',
    test: /^<<$/,
    resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
    }),
    stringify: () => MERGE_KEY
};
const isMergeKey = (ctx, key) => (merge.identify(key) ||
    (identity.isScalar(key) &&
        (!key.type || key.type === Scalar.Scalar.PLAIN) &&
        merge.identify(key.value))) &&
    ctx?.doc.schema.tags.some(tag => tag.tag === merge.tag && tag.default);
function addMergeToJSMap(ctx, map, value) {
    const source = resolveAliasValue(ctx, value);
    if (identity.isSeq(source))
        for (const it of source.items)
            mergeValue(ctx, map, it);
    else if (Array.isArray(source))
        for (const it of source)
            mergeValue(ctx, map, it);
    else
        mergeValue(ctx, map, source);
}
function mergeValue(ctx, map, value) {
    const source = resolveAliasValue(ctx, value);
    if (!identity.isMap(source))
        throw new Error('Merge sources must be maps or map aliases');
    const srcMap = source.toJSON(null, ctx, Map);
    for (const [key, value] of srcMap) {
        if (map instanceof Map) {
            if (!map.has(key))
                map.set(key, value);
        }
        else if (map instanceof Set) {
            map.add(key);
        }
        else if (!Object.prototype.hasOwnProperty.call(map, key)) {
            Object.defineProperty(map, key, {
                value,
                writable: true,
                enumerable: true,
                configurable: true
            });
        }
    }
    return map;
}
function resolveAliasValue(ctx, value) {
    return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
}

exports.addMergeToJSMap = addMergeToJSMap;
exports.isMergeKey = isMergeKey;
exports.merge = merge;


/***/ }),

/***/ 303:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var toJS = __nccwpck_require__(4043);
var YAMLMap = __nccwpck_require__(4454);
var YAMLSeq = __nccwpck_require__(2223);
var pairs = __nccwpck_require__(8385);

class YAMLOMap extends YAMLSeq.YAMLSeq {
    constructor() {
        super();
        this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
        this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
        this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
        this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
        this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
        this.tag = YAMLOMap.tag;
    }
    /**
     * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
     * but TypeScript won't allow widening the signature of a child method.
     */
    toJSON(_, ctx) {
        if (!ctx)
            return super.toJSON(_);
        const map = new Map();
        if (ctx?.onCreate)
            ctx.onCreate(map);
        for (const pair of this.items) {
            let key, value;
            if (identity.isPair(pair)) {
                key = toJS.toJS(pair.key, '', ctx);
                value = toJS.toJS(pair.value, key, ctx);
            }
            else {
                key = toJS.toJS(pair, '', ctx);
            }
            if (map.has(key))
                throw new Error('Ordered maps must not include duplicate keys');
            map.set(key, value);
        }
        return map;
    }
    static from(schema, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema, iterable, ctx);
        const omap = new this();
        omap.items = pairs$1.items;
        return omap;
    }
}
YAMLOMap.tag = 'tag:yaml.org,2002:omap';
const omap = {
    collection: 'seq',
    identify: value => value instanceof Map,
    nodeClass: YAMLOMap,
    default: false,
    tag: 'tag:yaml.org,2002:omap',
    resolve(seq, onError) {
        const pairs$1 = pairs.resolvePairs(seq, onError);
        const seenKeys = [];
        for (const { key } of pairs$1.items) {
            if (identity.isScalar(key)) {
                if (seenKeys.includes(key.value)) {
                    onError(`Ordered maps must not include duplicate keys: ${key.value}`);
                }
                else {
                    seenKeys.push(key.value);
                }
            }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
    },
    createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
};

exports.YAMLOMap = YAMLOMap;
exports.omap = omap;


/***/ }),

/***/ 8385:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var Scalar = __nccwpck_require__(3301);
var YAMLSeq = __nccwpck_require__(2223);

function resolvePairs(seq, onError) {
    if (identity.isSeq(seq)) {
        for (let i = 0; i < seq.items.length; ++i) {
            let item = seq.items[i];
            if (identity.isPair(item))
                continue;
            else if (identity.isMap(item)) {
                if (item.items.length > 1)
                    onError('Each pair must have its own sequence indicator');
                const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
                if (item.commentBefore)
                    pair.key.commentBefore = pair.key.commentBefore
                        ? `${item.commentBefore}\n${pair.key.commentBefore}`
                        : item.commentBefore;
                if (item.comment) {
                    const cn = pair.value ?? pair.key;
                    cn.comment = cn.comment
                        ? `${item.comment}\n${cn.comment}`
                        : item.comment;
                }
                item = pair;
            }
            seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
        }
    }
    else
        onError('Expected a sequence for this tag');
    return seq;
}
function createPairs(schema, iterable, ctx) {
    const { replacer } = ctx;
    const pairs = new YAMLSeq.YAMLSeq(schema);
    pairs.tag = 'tag:yaml.org,2002:pairs';
    let i = 0;
    if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
            if (typeof replacer === 'function')
                it = replacer.call(iterable, String(i++), it);
            let key, value;
            if (Array.isArray(it)) {
                if (it.length === 2) {
                    key = it[0];
                    value = it[1];
                }
                else
                    throw new TypeError(`Expected [key, value] tuple: ${it}`);
            }
            else if (it && it instanceof Object) {
                const keys = Object.keys(it);
                if (keys.length === 1) {
                    key = keys[0];
                    value = it[key];
                }
                else {
                    throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
                }
            }
            else {
                key = it;
            }
            pairs.items.push(Pair.createPair(key, value, ctx));
        }
    return pairs;
}
const pairs = {
    collection: 'seq',
    default: false,
    tag: 'tag:yaml.org,2002:pairs',
    resolve: resolvePairs,
    createNode: createPairs
};

exports.createPairs = createPairs;
exports.pairs = pairs;
exports.resolvePairs = resolvePairs;


/***/ }),

/***/ 5913:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var map = __nccwpck_require__(7451);
var _null = __nccwpck_require__(3632);
var seq = __nccwpck_require__(1706);
var string = __nccwpck_require__(6464);
var binary = __nccwpck_require__(6083);
var bool = __nccwpck_require__(8398);
var float = __nccwpck_require__(5782);
var int = __nccwpck_require__(873);
var merge = __nccwpck_require__(452);
var omap = __nccwpck_require__(303);
var pairs = __nccwpck_require__(8385);
var set = __nccwpck_require__(1528);
var timestamp = __nccwpck_require__(6752);

const schema = [
    map.map,
    seq.seq,
    string.string,
    _null.nullTag,
    bool.trueTag,
    bool.falseTag,
    int.intBin,
    int.intOct,
    int.int,
    int.intHex,
    float.floatNaN,
    float.floatExp,
    float.float,
    binary.binary,
    merge.merge,
    omap.omap,
    pairs.pairs,
    set.set,
    timestamp.intTime,
    timestamp.floatTime,
    timestamp.timestamp
];

exports.schema = schema;


/***/ }),

/***/ 1528:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Pair = __nccwpck_require__(7165);
var YAMLMap = __nccwpck_require__(4454);

class YAMLSet extends YAMLMap.YAMLMap {
    constructor(schema) {
        super(schema);
        this.tag = YAMLSet.tag;
    }
    add(key) {
        let pair;
        if (identity.isPair(key))
            pair = key;
        else if (key &&
            typeof key === 'object' &&
            'key' in key &&
            'value' in key &&
            key.value === null)
            pair = new Pair.Pair(key.key, null);
        else
            pair = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair.key);
        if (!prev)
            this.items.push(pair);
    }
    /**
     * If `keepPair` is `true`, returns the Pair matching `key`.
     * Otherwise, returns the value of that Pair's key.
     */
    get(key, keepPair) {
        const pair = YAMLMap.findPair(this.items, key);
        return !keepPair && identity.isPair(pair)
            ? identity.isScalar(pair.key)
                ? pair.key.value
                : pair.key
            : pair;
    }
    set(key, value) {
        if (typeof value !== 'boolean')
            throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        const prev = YAMLMap.findPair(this.items, key);
        if (prev && !value) {
            this.items.splice(this.items.indexOf(prev), 1);
        }
        else if (!prev && value) {
            this.items.push(new Pair.Pair(key));
        }
    }
    toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
    }
    toString(ctx, onComment, onChompKeep) {
        if (!ctx)
            return JSON.stringify(this);
        if (this.hasAllNullValues(true))
            return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
        else
            throw new Error('Set items must all have null values');
    }
    static from(schema, iterable, ctx) {
        const { replacer } = ctx;
        const set = new this(schema);
        if (iterable && Symbol.iterator in Object(iterable))
            for (let value of iterable) {
                if (typeof replacer === 'function')
                    value = replacer.call(iterable, value, value);
                set.items.push(Pair.createPair(value, null, ctx));
            }
        return set;
    }
}
YAMLSet.tag = 'tag:yaml.org,2002:set';
const set = {
    collection: 'map',
    identify: value => value instanceof Set,
    nodeClass: YAMLSet,
    default: false,
    tag: 'tag:yaml.org,2002:set',
    createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
    resolve(map, onError) {
        if (identity.isMap(map)) {
            if (map.hasAllNullValues(true))
                return Object.assign(new YAMLSet(), map);
            else
                onError('Set items must all have null values');
        }
        else
            onError('Expected a mapping for this tag');
        return map;
    }
};

exports.YAMLSet = YAMLSet;
exports.set = set;


/***/ }),

/***/ 6752:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var stringifyNumber = __nccwpck_require__(8689);

/** Internal types handle bigint as number, because TS can't figure it out. */
function parseSexagesimal(str, asBigInt) {
    const sign = str[0];
    const parts = sign === '-' || sign === '+' ? str.substring(1) : str;
    const num = (n) => asBigInt ? BigInt(n) : Number(n);
    const res = parts
        .replace(/_/g, '')
        .split(':')
        .reduce((res, p) => res * num(60) + num(p), num(0));
    return (sign === '-' ? num(-1) * res : res);
}
/**
 * hhhh:mm:ss.sss
 *
 * Internal types handle bigint as number, because TS can't figure it out.
 */
function stringifySexagesimal(node) {
    let { value } = node;
    let num = (n) => n;
    if (typeof value === 'bigint')
        num = n => BigInt(n);
    else if (isNaN(value) || !isFinite(value))
        return stringifyNumber.stringifyNumber(node);
    let sign = '';
    if (value < 0) {
        sign = '-';
        value *= num(-1);
    }
    const _60 = num(60);
    const parts = [value % _60]; // seconds, including ms
    if (value < 60) {
        parts.unshift(0); // at least one : is required
    }
    else {
        value = (value - parts[0]) / _60;
        parts.unshift(value % _60); // minutes
        if (value >= 60) {
            value = (value - parts[0]) / _60;
            parts.unshift(value); // hours
        }
    }
    return (sign +
        parts
            .map(n => String(n).padStart(2, '0'))
            .join(':')
            .replace(/000000\d*$/, '') // % 60 may introduce error
    );
}
const intTime = {
    identify: value => typeof value === 'bigint' || Number.isInteger(value),
    default: true,
    tag: 'tag:yaml.org,2002:int',
    format: 'TIME',
    test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
    resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
    stringify: stringifySexagesimal
};
const floatTime = {
    identify: value => typeof value === 'number',
    default: true,
    tag: 'tag:yaml.org,2002:float',
    format: 'TIME',
    test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
    resolve: str => parseSexagesimal(str, false),
    stringify: stringifySexagesimal
};
const timestamp = {
    identify: value => value instanceof Date,
    default: true,
    tag: 'tag:yaml.org,2002:timestamp',
    // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
    // may be omitted altogether, resulting in a date format. In such a case, the time part is
    // assumed to be 00:00:00Z (start of day, UTC).
    test: RegExp('^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})' + // YYYY-Mm-Dd
        '(?:' + // time is optional
        '(?:t|T|[ \\t]+)' + // t | T | whitespace
        '([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)' + // Hh:Mm:Ss(.ss)?
        '(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?' + // Z | +5 | -03:30
        ')?$'),
    resolve(str) {
        const match = str.match(timestamp.test);
        if (!match)
            throw new Error('!!timestamp expects a date, starting with yyyy-mm-dd');
        const [, year, month, day, hour, minute, second] = match.map(Number);
        const millisec = match[7] ? Number((match[7] + '00').substr(1, 3)) : 0;
        let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
        const tz = match[8];
        if (tz && tz !== 'Z') {
            let d = parseSexagesimal(tz, false);
            if (Math.abs(d) < 30)
                d *= 60;
            date -= 60000 * d;
        }
        return new Date(date);
    },
    stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, '') ?? ''
};

exports.floatTime = floatTime;
exports.intTime = intTime;
exports.timestamp = timestamp;


/***/ }),

/***/ 4475:
/***/ ((__unused_webpack_module, exports) => {



const FOLD_FLOW = 'flow';
const FOLD_BLOCK = 'block';
const FOLD_QUOTED = 'quoted';
/**
 * Tries to keep input at up to `lineWidth` characters, splitting only on spaces
 * not followed by newlines or spaces unless `mode` is `'quoted'`. Lines are
 * terminated with `\n` and started with `indent`.
 */
function foldFlowLines(text, indent, mode = 'flow', { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
    if (!lineWidth || lineWidth < 0)
        return text;
    if (lineWidth < minContentWidth)
        minContentWidth = 0;
    const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
    if (text.length <= endStep)
        return text;
    const folds = [];
    const escapedFolds = {};
    let end = lineWidth - indent.length;
    if (typeof indentAtStart === 'number') {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
            folds.push(0);
        else
            end = lineWidth - indentAtStart;
    }
    let split = undefined;
    let prev = undefined;
    let overflow = false;
    let i = -1;
    let escStart = -1;
    let escEnd = -1;
    if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text, i, indent.length);
        if (i !== -1)
            end = i + endStep;
    }
    for (let ch; (ch = text[(i += 1)]);) {
        if (mode === FOLD_QUOTED && ch === '\\') {
            escStart = i;
            switch (text[i + 1]) {
                case 'x':
                    i += 3;
                    break;
                case 'u':
                    i += 5;
                    break;
                case 'U':
                    i += 9;
                    break;
                default:
                    i += 1;
            }
            escEnd = i;
        }
        if (ch === '\n') {
            if (mode === FOLD_BLOCK)
                i = consumeMoreIndentedLines(text, i, indent.length);
            end = i + indent.length + endStep;
            split = undefined;
        }
        else {
            if (ch === ' ' &&
                prev &&
                prev !== ' ' &&
                prev !== '\n' &&
                prev !== '\t') {
                // space surrounded by non-space can be replaced with newline + indent
                const next = text[i + 1];
                if (next && next !== ' ' && next !== '\n' && next !== '\t')
                    split = i;
            }
            if (i >= end) {
                if (split) {
                    folds.push(split);
                    end = split + endStep;
                    split = undefined;
                }
                else if (mode === FOLD_QUOTED) {
                    // white-space collected at end may stretch past lineWidth
                    while (prev === ' ' || prev === '\t') {
                        prev = ch;
                        ch = text[(i += 1)];
                        overflow = true;
                    }
                    // Account for newline escape, but don't break preceding escape
                    const j = i > escEnd + 1 ? i - 2 : escStart - 1;
                    // Bail out if lineWidth & minContentWidth are shorter than an escape string
                    if (escapedFolds[j])
                        return text;
                    folds.push(j);
                    escapedFolds[j] = true;
                    end = j + endStep;
                    split = undefined;
                }
                else {
                    overflow = true;
                }
            }
        }
        prev = ch;
    }
    if (overflow && onOverflow)
        onOverflow();
    if (folds.length === 0)
        return text;
    if (onFold)
        onFold();
    let res = text.slice(0, folds[0]);
    for (let i = 0; i < folds.length; ++i) {
        const fold = folds[i];
        const end = folds[i + 1] || text.length;
        if (fold === 0)
            res = `\n${indent}${text.slice(0, end)}`;
        else {
            if (mode === FOLD_QUOTED && escapedFolds[fold])
                res += `${text[fold]}\\`;
            res += `\n${indent}${text.slice(fold + 1, end)}`;
        }
    }
    return res;
}
/**
 * Presumes `i + 1` is at the start of a line
 * @returns index of last newline in more-indented block
 */
function consumeMoreIndentedLines(text, i, indent) {
    let end = i;
    let start = i + 1;
    let ch = text[start];
    while (ch === ' ' || ch === '\t') {
        if (i < start + indent) {
            ch = text[++i];
        }
        else {
            do {
                ch = text[++i];
            } while (ch && ch !== '\n');
            end = i;
            start = i + 1;
            ch = text[start];
        }
    }
    return end;
}

exports.FOLD_BLOCK = FOLD_BLOCK;
exports.FOLD_FLOW = FOLD_FLOW;
exports.FOLD_QUOTED = FOLD_QUOTED;
exports.foldFlowLines = foldFlowLines;


/***/ }),

/***/ 2148:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var anchors = __nccwpck_require__(1596);
var identity = __nccwpck_require__(1127);
var stringifyComment = __nccwpck_require__(9799);
var stringifyString = __nccwpck_require__(3069);

function createStringifyContext(doc, options) {
    const opt = Object.assign({
        blockQuote: true,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: 'PLAIN',
        directives: null,
        doubleQuotedAsJSON: false,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: 'false',
        flowCollectionPadding: true,
        indentSeq: true,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: 'null',
        simpleKeys: false,
        singleQuote: null,
        trailingComma: false,
        trueStr: 'true',
        verifyAliasOrder: true
    }, doc.schema.toStringOptions, options);
    let inFlow;
    switch (opt.collectionStyle) {
        case 'block':
            inFlow = false;
            break;
        case 'flow':
            inFlow = true;
            break;
        default:
            inFlow = null;
    }
    return {
        anchors: new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? ' ' : '',
        indent: '',
        indentStep: typeof opt.indent === 'number' ? ' '.repeat(opt.indent) : '  ',
        inFlow,
        options: opt
    };
}
function getTagObject(tags, item) {
    if (item.tag) {
        const match = tags.filter(t => t.tag === item.tag);
        if (match.length > 0)
            return match.find(t => t.format === item.format) ?? match[0];
    }
    let tagObj = undefined;
    let obj;
    if (identity.isScalar(item)) {
        obj = item.value;
        let match = tags.filter(t => t.identify?.(obj));
        if (match.length > 1) {
            const testMatch = match.filter(t => t.test);
            if (testMatch.length > 0)
                match = testMatch;
        }
        tagObj =
            match.find(t => t.format === item.format) ?? match.find(t => !t.format);
    }
    else {
        obj = item;
        tagObj = tags.find(t => t.nodeClass && obj instanceof t.nodeClass);
    }
    if (!tagObj) {
        const name = obj?.constructor?.name ?? (obj === null ? 'null' : typeof obj);
        throw new Error(`Tag not resolved for ${name} value`);
    }
    return tagObj;
}
// needs to be called before value stringifier to allow for circular anchor refs
function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
    if (!doc.directives)
        return '';
    const props = [];
    const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
    if (anchor && anchors.anchorIsValid(anchor)) {
        anchors$1.add(anchor);
        props.push(`&${anchor}`);
    }
    const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
    if (tag)
        props.push(doc.directives.tagString(tag));
    return props.join(' ');
}
function stringify(item, ctx, onComment, onChompKeep) {
    if (identity.isPair(item))
        return item.toString(ctx, onComment, onChompKeep);
    if (identity.isAlias(item)) {
        if (ctx.doc.directives)
            return item.toString(ctx);
        if (ctx.resolvedAliases?.has(item)) {
            throw new TypeError(`Cannot stringify circular structure without alias nodes`);
        }
        else {
            if (ctx.resolvedAliases)
                ctx.resolvedAliases.add(item);
            else
                ctx.resolvedAliases = new Set([item]);
            item = item.resolve(ctx.doc);
        }
    }
    let tagObj = undefined;
    const node = identity.isNode(item)
        ? item
        : ctx.doc.createNode(item, { onTagObj: o => (tagObj = o) });
    tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
    const props = stringifyProps(node, tagObj, ctx);
    if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
    const str = typeof tagObj.stringify === 'function'
        ? tagObj.stringify(node, ctx, onComment, onChompKeep)
        : identity.isScalar(node)
            ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep)
            : node.toString(ctx, onComment, onChompKeep);
    if (!props)
        return str;
    return identity.isScalar(node) || str[0] === '{' || str[0] === '['
        ? `${props} ${str}`
        : `${props}\n${ctx.indent}${str}`;
}

exports.createStringifyContext = createStringifyContext;
exports.stringify = stringify;


/***/ }),

/***/ 1212:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var stringify = __nccwpck_require__(2148);
var stringifyComment = __nccwpck_require__(9799);

function stringifyCollection(collection, ctx, options) {
    const flow = ctx.inFlow ?? collection.flow;
    const stringify = flow ? stringifyFlowCollection : stringifyBlockCollection;
    return stringify(collection, ctx, options);
}
function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
    const { indent, options: { commentString } } = ctx;
    const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
    let chompKeep = false; // flag for the preceding node's status
    const lines = [];
    for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
            if (!chompKeep && item.spaceBefore)
                lines.push('');
            addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
            if (item.comment)
                comment = item.comment;
        }
        else if (identity.isPair(item)) {
            const ik = identity.isNode(item.key) ? item.key : null;
            if (ik) {
                if (!chompKeep && ik.spaceBefore)
                    lines.push('');
                addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
            }
        }
        chompKeep = false;
        let str = stringify.stringify(item, itemCtx, () => (comment = null), () => (chompKeep = true));
        if (comment)
            str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        if (chompKeep && comment)
            chompKeep = false;
        lines.push(blockItemPrefix + str);
    }
    let str;
    if (lines.length === 0) {
        str = flowChars.start + flowChars.end;
    }
    else {
        str = lines[0];
        for (let i = 1; i < lines.length; ++i) {
            const line = lines[i];
            str += line ? `\n${indent}${line}` : '\n';
        }
    }
    if (comment) {
        str += '\n' + stringifyComment.indentComment(commentString(comment), indent);
        if (onComment)
            onComment();
    }
    else if (chompKeep && onChompKeep)
        onChompKeep();
    return str;
}
function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
    const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
    itemIndent += indentStep;
    const itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: true,
        type: null
    });
    let reqNewline = false;
    let linesAtValue = 0;
    const lines = [];
    for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
            if (item.spaceBefore)
                lines.push('');
            addCommentBefore(ctx, lines, item.commentBefore, false);
            if (item.comment)
                comment = item.comment;
        }
        else if (identity.isPair(item)) {
            const ik = identity.isNode(item.key) ? item.key : null;
            if (ik) {
                if (ik.spaceBefore)
                    lines.push('');
                addCommentBefore(ctx, lines, ik.commentBefore, false);
                if (ik.comment)
                    reqNewline = true;
            }
            const iv = identity.isNode(item.value) ? item.value : null;
            if (iv) {
                if (iv.comment)
                    comment = iv.comment;
                if (iv.commentBefore)
                    reqNewline = true;
            }
            else if (item.value == null && ik?.comment) {
                comment = ik.comment;
            }
        }
        if (comment)
            reqNewline = true;
        let str = stringify.stringify(item, itemCtx, () => (comment = null));
        reqNewline || (reqNewline = lines.length > linesAtValue || str.includes('\n'));
        if (i < items.length - 1) {
            str += ',';
        }
        else if (ctx.options.trailingComma) {
            if (ctx.options.lineWidth > 0) {
                reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) +
                    (str.length + 2) >
                    ctx.options.lineWidth);
            }
            if (reqNewline) {
                str += ',';
            }
        }
        if (comment)
            str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        lines.push(str);
        linesAtValue = lines.length;
    }
    const { start, end } = flowChars;
    if (lines.length === 0) {
        return start + end;
    }
    else {
        if (!reqNewline) {
            const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
            reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
            let str = start;
            for (const line of lines)
                str += line ? `\n${indentStep}${indent}${line}` : '\n';
            return `${str}\n${indent}${end}`;
        }
        else {
            return `${start}${fcPadding}${lines.join(' ')}${fcPadding}${end}`;
        }
    }
}
function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
    if (comment && chompKeep)
        comment = comment.replace(/^\n+/, '');
    if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart()); // Avoid double indent on first line
    }
}

exports.stringifyCollection = stringifyCollection;


/***/ }),

/***/ 9799:
/***/ ((__unused_webpack_module, exports) => {



/**
 * Stringifies a comment.
 *
 * Empty comment lines are left empty,
 * lines consisting of a single space are replaced by `#`,
 * and all other lines are prefixed with a `#`.
 */
const stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, '#');
function indentComment(comment, indent) {
    if (/^\n+$/.test(comment))
        return comment.substring(1);
    return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
}
const lineComment = (str, indent, comment) => str.endsWith('\n')
    ? indentComment(comment, indent)
    : comment.includes('\n')
        ? '\n' + indentComment(comment, indent)
        : (str.endsWith(' ') ? '' : ' ') + comment;

exports.indentComment = indentComment;
exports.lineComment = lineComment;
exports.stringifyComment = stringifyComment;


/***/ }),

/***/ 6829:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var stringify = __nccwpck_require__(2148);
var stringifyComment = __nccwpck_require__(9799);

function stringifyDocument(doc, options) {
    const lines = [];
    let hasDirectives = options.directives === true;
    if (options.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
            lines.push(dir);
            hasDirectives = true;
        }
        else if (doc.directives.docStart)
            hasDirectives = true;
    }
    if (hasDirectives)
        lines.push('---');
    const ctx = stringify.createStringifyContext(doc, options);
    const { commentString } = ctx.options;
    if (doc.commentBefore) {
        if (lines.length !== 1)
            lines.unshift('');
        const cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ''));
    }
    let chompKeep = false;
    let contentComment = null;
    if (doc.contents) {
        if (identity.isNode(doc.contents)) {
            if (doc.contents.spaceBefore && hasDirectives)
                lines.push('');
            if (doc.contents.commentBefore) {
                const cs = commentString(doc.contents.commentBefore);
                lines.push(stringifyComment.indentComment(cs, ''));
            }
            // top-level block scalars need to be indented if followed by a comment
            ctx.forceBlockIndent = !!doc.comment;
            contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? undefined : () => (chompKeep = true);
        let body = stringify.stringify(doc.contents, ctx, () => (contentComment = null), onChompKeep);
        if (contentComment)
            body += stringifyComment.lineComment(body, '', commentString(contentComment));
        if ((body[0] === '|' || body[0] === '>') &&
            lines[lines.length - 1] === '---') {
            // Top-level block scalars with a preceding doc marker ought to use the
            // same line for their header.
            lines[lines.length - 1] = `--- ${body}`;
        }
        else
            lines.push(body);
    }
    else {
        lines.push(stringify.stringify(doc.contents, ctx));
    }
    if (doc.directives?.docEnd) {
        if (doc.comment) {
            const cs = commentString(doc.comment);
            if (cs.includes('\n')) {
                lines.push('...');
                lines.push(stringifyComment.indentComment(cs, ''));
            }
            else {
                lines.push(`... ${cs}`);
            }
        }
        else {
            lines.push('...');
        }
    }
    else {
        let dc = doc.comment;
        if (dc && chompKeep)
            dc = dc.replace(/^\n+/, '');
        if (dc) {
            if ((!chompKeep || contentComment) && lines[lines.length - 1] !== '')
                lines.push('');
            lines.push(stringifyComment.indentComment(commentString(dc), ''));
        }
    }
    return lines.join('\n') + '\n';
}

exports.stringifyDocument = stringifyDocument;


/***/ }),

/***/ 8689:
/***/ ((__unused_webpack_module, exports) => {



function stringifyNumber({ format, minFractionDigits, tag, value }) {
    if (typeof value === 'bigint')
        return String(value);
    const num = typeof value === 'number' ? value : Number(value);
    if (!isFinite(num))
        return isNaN(num) ? '.nan' : num < 0 ? '-.inf' : '.inf';
    let n = Object.is(value, -0) ? '-0' : JSON.stringify(value);
    if (!format &&
        minFractionDigits &&
        (!tag || tag === 'tag:yaml.org,2002:float') &&
        /^-?\d/.test(n) &&
        !n.includes('e')) {
        let i = n.indexOf('.');
        if (i < 0) {
            i = n.length;
            n += '.';
        }
        let d = minFractionDigits - (n.length - i - 1);
        while (d-- > 0)
            n += '0';
    }
    return n;
}

exports.stringifyNumber = stringifyNumber;


/***/ }),

/***/ 9748:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);
var Scalar = __nccwpck_require__(3301);
var stringify = __nccwpck_require__(2148);
var stringifyComment = __nccwpck_require__(9799);

function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
    const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
    let keyComment = (identity.isNode(key) && key.comment) || null;
    if (simpleKeys) {
        if (keyComment) {
            throw new Error('With simple keys, key nodes cannot have comments');
        }
        if (identity.isCollection(key) || (!identity.isNode(key) && typeof key === 'object')) {
            const msg = 'With simple keys, collection cannot be used as a key value';
            throw new Error(msg);
        }
    }
    let explicitKey = !simpleKeys &&
        (!key ||
            (keyComment && value == null && !ctx.inFlow) ||
            identity.isCollection(key) ||
            (identity.isScalar(key)
                ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL
                : typeof key === 'object'));
    ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
    });
    let keyCommentDone = false;
    let chompKeep = false;
    let str = stringify.stringify(key, ctx, () => (keyCommentDone = true), () => (chompKeep = true));
    if (!explicitKey && !ctx.inFlow && str.length > 1024) {
        if (simpleKeys)
            throw new Error('With simple keys, single line scalar must not span more than 1024 characters');
        explicitKey = true;
    }
    if (ctx.inFlow) {
        if (allNullValues || value == null) {
            if (keyCommentDone && onComment)
                onComment();
            return str === '' ? '?' : explicitKey ? `? ${str}` : str;
        }
    }
    else if ((allNullValues && !simpleKeys) || (value == null && explicitKey)) {
        str = `? ${str}`;
        if (keyComment && !keyCommentDone) {
            str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        }
        else if (chompKeep && onChompKeep)
            onChompKeep();
        return str;
    }
    if (keyCommentDone)
        keyComment = null;
    if (explicitKey) {
        if (keyComment)
            str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        str = `? ${str}\n${indent}:`;
    }
    else {
        str = `${str}:`;
        if (keyComment)
            str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
    }
    let vsb, vcb, valueComment;
    if (identity.isNode(value)) {
        vsb = !!value.spaceBefore;
        vcb = value.commentBefore;
        valueComment = value.comment;
    }
    else {
        vsb = false;
        vcb = null;
        valueComment = null;
        if (value && typeof value === 'object')
            value = doc.createNode(value);
    }
    ctx.implicitKey = false;
    if (!explicitKey && !keyComment && identity.isScalar(value))
        ctx.indentAtStart = str.length + 1;
    chompKeep = false;
    if (!indentSeq &&
        indentStep.length >= 2 &&
        !ctx.inFlow &&
        !explicitKey &&
        identity.isSeq(value) &&
        !value.flow &&
        !value.tag &&
        !value.anchor) {
        // If indentSeq === false, consider '- ' as part of indentation where possible
        ctx.indent = ctx.indent.substring(2);
    }
    let valueCommentDone = false;
    const valueStr = stringify.stringify(value, ctx, () => (valueCommentDone = true), () => (chompKeep = true));
    let ws = ' ';
    if (keyComment || vsb || vcb) {
        ws = vsb ? '\n' : '';
        if (vcb) {
            const cs = commentString(vcb);
            ws += `\n${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        if (valueStr === '' && !ctx.inFlow) {
            if (ws === '\n' && valueComment)
                ws = '\n\n';
        }
        else {
            ws += `\n${ctx.indent}`;
        }
    }
    else if (!explicitKey && identity.isCollection(value)) {
        const vs0 = valueStr[0];
        const nl0 = valueStr.indexOf('\n');
        const hasNewline = nl0 !== -1;
        const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
        if (hasNewline || !flow) {
            let hasPropsLine = false;
            if (hasNewline && (vs0 === '&' || vs0 === '!')) {
                let sp0 = valueStr.indexOf(' ');
                if (vs0 === '&' &&
                    sp0 !== -1 &&
                    sp0 < nl0 &&
                    valueStr[sp0 + 1] === '!') {
                    sp0 = valueStr.indexOf(' ', sp0 + 1);
                }
                if (sp0 === -1 || nl0 < sp0)
                    hasPropsLine = true;
            }
            if (!hasPropsLine)
                ws = `\n${ctx.indent}`;
        }
    }
    else if (valueStr === '' || valueStr[0] === '\n') {
        ws = '';
    }
    str += ws + valueStr;
    if (ctx.inFlow) {
        if (valueCommentDone && onComment)
            onComment();
    }
    else if (valueComment && !valueCommentDone) {
        str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
    }
    else if (chompKeep && onChompKeep) {
        onChompKeep();
    }
    return str;
}

exports.stringifyPair = stringifyPair;


/***/ }),

/***/ 3069:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var Scalar = __nccwpck_require__(3301);
var foldFlowLines = __nccwpck_require__(4475);

const getFoldOptions = (ctx, isBlock) => ({
    indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
    lineWidth: ctx.options.lineWidth,
    minContentWidth: ctx.options.minContentWidth
});
// Also checks for lines starting with %, as parsing the output as YAML 1.1 will
// presume that's starting a new document.
const containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
function lineLengthOverLimit(str, lineWidth, indentLength) {
    if (!lineWidth || lineWidth < 0)
        return false;
    const limit = lineWidth - indentLength;
    const strLen = str.length;
    if (strLen <= limit)
        return false;
    for (let i = 0, start = 0; i < strLen; ++i) {
        if (str[i] === '\n') {
            if (i - start > limit)
                return true;
            start = i + 1;
            if (strLen - start <= limit)
                return false;
        }
    }
    return true;
}
function doubleQuotedString(value, ctx) {
    const json = JSON.stringify(value);
    if (ctx.options.doubleQuotedAsJSON)
        return json;
    const { implicitKey } = ctx;
    const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
    const indent = ctx.indent || (containsDocumentMarker(value) ? '  ' : '');
    let str = '';
    let start = 0;
    for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
        if (ch === ' ' && json[i + 1] === '\\' && json[i + 2] === 'n') {
            // space before newline needs to be escaped to not be folded
            str += json.slice(start, i) + '\\ ';
            i += 1;
            start = i;
            ch = '\\';
        }
        if (ch === '\\')
            switch (json[i + 1]) {
                case 'u':
                    {
                        str += json.slice(start, i);
                        const code = json.substr(i + 2, 4);
                        switch (code) {
                            case '0000':
                                str += '\\0';
                                break;
                            case '0007':
                                str += '\\a';
                                break;
                            case '000b':
                                str += '\\v';
                                break;
                            case '001b':
                                str += '\\e';
                                break;
                            case '0085':
                                str += '\\N';
                                break;
                            case '00a0':
                                str += '\\_';
                                break;
                            case '2028':
                                str += '\\L';
                                break;
                            case '2029':
                                str += '\\P';
                                break;
                            default:
                                if (code.substr(0, 2) === '00')
                                    str += '\\x' + code.substr(2);
                                else
                                    str += json.substr(i, 6);
                        }
                        i += 5;
                        start = i + 1;
                    }
                    break;
                case 'n':
                    if (implicitKey ||
                        json[i + 2] === '"' ||
                        json.length < minMultiLineLength) {
                        i += 1;
                    }
                    else {
                        // folding will eat first newline
                        str += json.slice(start, i) + '\n\n';
                        while (json[i + 2] === '\\' &&
                            json[i + 3] === 'n' &&
                            json[i + 4] !== '"') {
                            str += '\n';
                            i += 2;
                        }
                        str += indent;
                        // space after newline needs to be escaped to not be folded
                        if (json[i + 2] === ' ')
                            str += '\\';
                        i += 1;
                        start = i + 1;
                    }
                    break;
                default:
                    i += 1;
            }
    }
    str = start ? str + json.slice(start) : json;
    return implicitKey
        ? str
        : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
}
function singleQuotedString(value, ctx) {
    if (ctx.options.singleQuote === false ||
        (ctx.implicitKey && value.includes('\n')) ||
        /[ \t]\n|\n[ \t]/.test(value) // single quoted string can't have leading or trailing whitespace around newline
    )
        return doubleQuotedString(value, ctx);
    const indent = ctx.indent || (containsDocumentMarker(value) ? '  ' : '');
    const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
    return ctx.implicitKey
        ? res
        : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
}
function quotedString(value, ctx) {
    const { singleQuote } = ctx.options;
    let qs;
    if (singleQuote === false)
        qs = doubleQuotedString;
    else {
        const hasDouble = value.includes('"');
        const hasSingle = value.includes("'");
        if (hasDouble && !hasSingle)
            qs = singleQuotedString;
        else if (hasSingle && !hasDouble)
            qs = doubleQuotedString;
        else
            qs = singleQuote ? singleQuotedString : doubleQuotedString;
    }
    return qs(value, ctx);
}
// The negative lookbehind avoids a polynomial search,
// but isn't supported yet on Safari: https://caniuse.com/js-regexp-lookbehind
let blockEndNewlines;
try {
    blockEndNewlines = new RegExp('(^|(?<!\n))\n+(?!\n|$)', 'g');
}
catch {
    blockEndNewlines = /\n+(?!\n|$)/g;
}
function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
    const { blockQuote, commentString, lineWidth } = ctx.options;
    // 1. Block can't end in whitespace unless the last line is non-empty.
    // 2. Strings consisting of only whitespace are best rendered explicitly.
    if (!blockQuote || /\n[\t ]+$/.test(value)) {
        return quotedString(value, ctx);
    }
    const indent = ctx.indent ||
        (ctx.forceBlockIndent || containsDocumentMarker(value) ? '  ' : '');
    const literal = blockQuote === 'literal'
        ? true
        : blockQuote === 'folded' || type === Scalar.Scalar.BLOCK_FOLDED
            ? false
            : type === Scalar.Scalar.BLOCK_LITERAL
                ? true
                : !lineLengthOverLimit(value, lineWidth, indent.length);
    if (!value)
        return literal ? '|\n' : '>\n';
    // determine chomping from whitespace at value end
    let chomp;
    let endStart;
    for (endStart = value.length; endStart > 0; --endStart) {
        const ch = value[endStart - 1];
        if (ch !== '\n' && ch !== '\t' && ch !== ' ')
            break;
    }
    let end = value.substring(endStart);
    const endNlPos = end.indexOf('\n');
    if (endNlPos === -1) {
        chomp = '-'; // strip
    }
    else if (value === end || endNlPos !== end.length - 1) {
        chomp = '+'; // keep
        if (onChompKeep)
            onChompKeep();
    }
    else {
        chomp = ''; // clip
    }
    if (end) {
        value = value.slice(0, -end.length);
        if (end[end.length - 1] === '\n')
            end = end.slice(0, -1);
        end = end.replace(blockEndNewlines, `$&${indent}`);
    }
    // determine indent indicator from whitespace at value start
    let startWithSpace = false;
    let startEnd;
    let startNlPos = -1;
    for (startEnd = 0; startEnd < value.length; ++startEnd) {
        const ch = value[startEnd];
        if (ch === ' ')
            startWithSpace = true;
        else if (ch === '\n')
            startNlPos = startEnd;
        else
            break;
    }
    let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
    if (start) {
        value = value.substring(start.length);
        start = start.replace(/\n+/g, `$&${indent}`);
    }
    const indentSize = indent ? '2' : '1'; // root is at -1
    // Leading | or > is added later
    let header = (startWithSpace ? indentSize : '') + chomp;
    if (comment) {
        header += ' ' + commentString(comment.replace(/ ?[\r\n]+/g, ' '));
        if (onComment)
            onComment();
    }
    if (!literal) {
        const foldedValue = value
            .replace(/\n+/g, '\n$&')
            .replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, '$1$2') // more-indented lines aren't folded
            //                ^ more-ind. ^ empty     ^ capture next empty lines only at end of indent
            .replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== 'folded' && type !== Scalar.Scalar.BLOCK_FOLDED) {
            foldOptions.onOverflow = () => {
                literalFallback = true;
            };
        }
        const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
            return `>${header}\n${indent}${body}`;
    }
    value = value.replace(/\n+/g, `$&${indent}`);
    return `|${header}\n${indent}${start}${value}${end}`;
}
function plainString(item, ctx, onComment, onChompKeep) {
    const { type, value } = item;
    const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
    if ((implicitKey && value.includes('\n')) ||
        (inFlow && /[[\]{},]/.test(value))) {
        return quotedString(value, ctx);
    }
    if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
        // not allowed:
        // - '-' or '?'
        // - start with an indicator character (except [?:-]) or /[?-] /
        // - '\n ', ': ' or ' \n' anywhere
        // - '#' not preceded by a non-space char
        // - end with ' ' or ':'
        return implicitKey || inFlow || !value.includes('\n')
            ? quotedString(value, ctx)
            : blockString(item, ctx, onComment, onChompKeep);
    }
    if (!implicitKey &&
        !inFlow &&
        type !== Scalar.Scalar.PLAIN &&
        value.includes('\n')) {
        // Where allowed & type not set explicitly, prefer block style for multiline strings
        return blockString(item, ctx, onComment, onChompKeep);
    }
    if (containsDocumentMarker(value)) {
        if (indent === '') {
            ctx.forceBlockIndent = true;
            return blockString(item, ctx, onComment, onChompKeep);
        }
        else if (implicitKey && indent === indentStep) {
            return quotedString(value, ctx);
        }
    }
    const str = value.replace(/\n+/g, `$&\n${indent}`);
    // Verify that output will be parsed as a string, as e.g. plain numbers and
    // booleans get parsed with those types in v1.2 (e.g. '42', 'true' & '0.9e-3'),
    // and others in v1.1.
    if (actualString) {
        const test = (tag) => tag.default && tag.tag !== 'tag:yaml.org,2002:str' && tag.test?.test(str);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test) || compat?.some(test))
            return quotedString(value, ctx);
    }
    return implicitKey
        ? str
        : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
}
function stringifyString(item, ctx, onComment, onChompKeep) {
    const { implicitKey, inFlow } = ctx;
    const ss = typeof item.value === 'string'
        ? item
        : Object.assign({}, item, { value: String(item.value) });
    let { type } = item;
    if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
        // force double quotes on control characters & unpaired surrogates
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
            type = Scalar.Scalar.QUOTE_DOUBLE;
    }
    const _stringify = (_type) => {
        switch (_type) {
            case Scalar.Scalar.BLOCK_FOLDED:
            case Scalar.Scalar.BLOCK_LITERAL:
                return implicitKey || inFlow
                    ? quotedString(ss.value, ctx) // blocks are not valid inside flow containers
                    : blockString(ss, ctx, onComment, onChompKeep);
            case Scalar.Scalar.QUOTE_DOUBLE:
                return doubleQuotedString(ss.value, ctx);
            case Scalar.Scalar.QUOTE_SINGLE:
                return singleQuotedString(ss.value, ctx);
            case Scalar.Scalar.PLAIN:
                return plainString(ss, ctx, onComment, onChompKeep);
            default:
                return null;
        }
    };
    let res = _stringify(type);
    if (res === null) {
        const { defaultKeyType, defaultStringType } = ctx.options;
        const t = (implicitKey && defaultKeyType) || defaultStringType;
        res = _stringify(t);
        if (res === null)
            throw new Error(`Unsupported default string type ${t}`);
    }
    return res;
}

exports.stringifyString = stringifyString;


/***/ }),

/***/ 204:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {



var identity = __nccwpck_require__(1127);

const BREAK = Symbol('break visit');
const SKIP = Symbol('skip children');
const REMOVE = Symbol('remove node');
/**
 * Apply a visitor to an AST node or document.
 *
 * Walks through the tree (depth-first) starting from `node`, calling a
 * `visitor` function with three arguments:
 *   - `key`: For sequence values and map `Pair`, the node's index in the
 *     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
 *     `null` for the root node.
 *   - `node`: The current node.
 *   - `path`: The ancestry of the current node.
 *
 * The return value of the visitor may be used to control the traversal:
 *   - `undefined` (default): Do nothing and continue
 *   - `visit.SKIP`: Do not visit the children of this node, continue with next
 *     sibling
 *   - `visit.BREAK`: Terminate traversal completely
 *   - `visit.REMOVE`: Remove the current node, then continue with the next one
 *   - `Node`: Replace the current node, then continue by visiting it
 *   - `number`: While iterating the items of a sequence or map, set the index
 *     of the next step. This is useful especially if the index of the current
 *     node has changed.
 *
 * If `visitor` is a single function, it will be called with all values
 * encountered in the tree, including e.g. `null` values. Alternatively,
 * separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
 * `Alias` and `Scalar` node. To define the same visitor function for more than
 * one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
 * and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
 * specific defined one will be used for each node.
 */
function visit(node, visitor) {
    const visitor_ = initVisitor(visitor);
    if (identity.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
            node.contents = null;
    }
    else
        visit_(null, node, visitor_, Object.freeze([]));
}
// Without the `as symbol` casts, TS declares these in the `visit`
// namespace using `var`, but then complains about that because
// `unique symbol` must be `const`.
/** Terminate visit traversal completely */
visit.BREAK = BREAK;
/** Do not visit the children of the current node */
visit.SKIP = SKIP;
/** Remove the current node */
visit.REMOVE = REMOVE;
function visit_(key, node, visitor, path) {
    const ctrl = callVisitor(key, node, visitor, path);
    if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visit_(key, ctrl, visitor, path);
    }
    if (typeof ctrl !== 'symbol') {
        if (identity.isCollection(node)) {
            path = Object.freeze(path.concat(node));
            for (let i = 0; i < node.items.length; ++i) {
                const ci = visit_(i, node.items[i], visitor, path);
                if (typeof ci === 'number')
                    i = ci - 1;
                else if (ci === BREAK)
                    return BREAK;
                else if (ci === REMOVE) {
                    node.items.splice(i, 1);
                    i -= 1;
                }
            }
        }
        else if (identity.isPair(node)) {
            path = Object.freeze(path.concat(node));
            const ck = visit_('key', node.key, visitor, path);
            if (ck === BREAK)
                return BREAK;
            else if (ck === REMOVE)
                node.key = null;
            const cv = visit_('value', node.value, visitor, path);
            if (cv === BREAK)
                return BREAK;
            else if (cv === REMOVE)
                node.value = null;
        }
    }
    return ctrl;
}
/**
 * Apply an async visitor to an AST node or document.
 *
 * Walks through the tree (depth-first) starting from `node`, calling a
 * `visitor` function with three arguments:
 *   - `key`: For sequence values and map `Pair`, the node's index in the
 *     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
 *     `null` for the root node.
 *   - `node`: The current node.
 *   - `path`: The ancestry of the current node.
 *
 * The return value of the visitor may be used to control the traversal:
 *   - `Promise`: Must resolve to one of the following values
 *   - `undefined` (default): Do nothing and continue
 *   - `visit.SKIP`: Do not visit the children of this node, continue with next
 *     sibling
 *   - `visit.BREAK`: Terminate traversal completely
 *   - `visit.REMOVE`: Remove the current node, then continue with the next one
 *   - `Node`: Replace the current node, then continue by visiting it
 *   - `number`: While iterating the items of a sequence or map, set the index
 *     of the next step. This is useful especially if the index of the current
 *     node has changed.
 *
 * If `visitor` is a single function, it will be called with all values
 * encountered in the tree, including e.g. `null` values. Alternatively,
 * separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
 * `Alias` and `Scalar` node. To define the same visitor function for more than
 * one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
 * and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
 * specific defined one will be used for each node.
 */
async function visitAsync(node, visitor) {
    const visitor_ = initVisitor(visitor);
    if (identity.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
            node.contents = null;
    }
    else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
}
// Without the `as symbol` casts, TS declares these in the `visit`
// namespace using `var`, but then complains about that because
// `unique symbol` must be `const`.
/** Terminate visit traversal completely */
visitAsync.BREAK = BREAK;
/** Do not visit the children of the current node */
visitAsync.SKIP = SKIP;
/** Remove the current node */
visitAsync.REMOVE = REMOVE;
async function visitAsync_(key, node, visitor, path) {
    const ctrl = await callVisitor(key, node, visitor, path);
    if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visitAsync_(key, ctrl, visitor, path);
    }
    if (typeof ctrl !== 'symbol') {
        if (identity.isCollection(node)) {
            path = Object.freeze(path.concat(node));
            for (let i = 0; i < node.items.length; ++i) {
                const ci = await visitAsync_(i, node.items[i], visitor, path);
                if (typeof ci === 'number')
                    i = ci - 1;
                else if (ci === BREAK)
                    return BREAK;
                else if (ci === REMOVE) {
                    node.items.splice(i, 1);
                    i -= 1;
                }
            }
        }
        else if (identity.isPair(node)) {
            path = Object.freeze(path.concat(node));
            const ck = await visitAsync_('key', node.key, visitor, path);
            if (ck === BREAK)
                return BREAK;
            else if (ck === REMOVE)
                node.key = null;
            const cv = await visitAsync_('value', node.value, visitor, path);
            if (cv === BREAK)
                return BREAK;
            else if (cv === REMOVE)
                node.value = null;
        }
    }
    return ctrl;
}
function initVisitor(visitor) {
    if (typeof visitor === 'object' &&
        (visitor.Collection || visitor.Node || visitor.Value)) {
        return Object.assign({
            Alias: visitor.Node,
            Map: visitor.Node,
            Scalar: visitor.Node,
            Seq: visitor.Node
        }, visitor.Value && {
            Map: visitor.Value,
            Scalar: visitor.Value,
            Seq: visitor.Value
        }, visitor.Collection && {
            Map: visitor.Collection,
            Seq: visitor.Collection
        }, visitor);
    }
    return visitor;
}
function callVisitor(key, node, visitor, path) {
    if (typeof visitor === 'function')
        return visitor(key, node, path);
    if (identity.isMap(node))
        return visitor.Map?.(key, node, path);
    if (identity.isSeq(node))
        return visitor.Seq?.(key, node, path);
    if (identity.isPair(node))
        return visitor.Pair?.(key, node, path);
    if (identity.isScalar(node))
        return visitor.Scalar?.(key, node, path);
    if (identity.isAlias(node))
        return visitor.Alias?.(key, node, path);
    return undefined;
}
function replaceNode(key, path, node) {
    const parent = path[path.length - 1];
    if (identity.isCollection(parent)) {
        parent.items[key] = node;
    }
    else if (identity.isPair(parent)) {
        if (key === 'key')
            parent.key = node;
        else
            parent.value = node;
    }
    else if (identity.isDocument(parent)) {
        parent.contents = node;
    }
    else {
        const pt = identity.isAlias(parent) ? 'alias' : 'scalar';
        throw new Error(`Cannot replace node with ${pt} parent`);
    }
}

exports.visit = visit;
exports.visitAsync = visitAsync;


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  e: () => (/* binding */ run)
});

;// CONCATENATED MODULE: external "node:util"
const external_node_util_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");
;// CONCATENATED MODULE: ./lib/core/diagnostics.js
/** From the worst. */
const SEVERITIES = ['error', 'warning', 'info'];
/** What a catalogue says of a problem. The Action has a catalogue of its own, of the same form. */
function lookUp(catalogue, code, facts) {
    const { severity, message } = catalogue[code];
    return {
        code,
        severity: typeof severity === 'function' ? severity(facts) : severity,
        message: message(facts),
    };
}
/** `a, b and c` */
const listed = (words) => words.join(', ').replace(/, (?=[^,]*$)/, ' and ');
const didYouMean = (near) => (near === undefined ? '' : ` Did you mean "${near}"?`);
/** The catalogue: codes are stable, wording may improve. */
const CATALOGUE = {
    'empty-file': {
        severity: 'error',
        message: () => 'The file is empty. Write a frontmatter with a description, then the prompt.',
    },
    'no-frontmatter': {
        severity: 'error',
        message: ({ hint }) => `No frontmatter: a Markdown spec begins with a line "---".${hint ? ` ${hint}` : ''}`,
    },
    'unclosed-frontmatter': {
        severity: 'error',
        message: () => 'The frontmatter is not closed. End it with a line "---".',
    },
    'bad-yaml': { severity: 'error', message: ({ reason }) => `This cannot be read: ${reason}` },
    'yaml-feature': {
        severity: 'error',
        message: ({ feature }) => `A spec may not use ${feature}. Write the value out where it is needed.`,
    },
    'duplicate-key': { severity: 'error', message: ({ key }) => `The key "${key}" is given twice. Keep one.` },
    'not-utf8': { severity: 'error', message: () => 'The file is not UTF-8 text. Save it as UTF-8.' },
    'not-a-map': { severity: 'error', message: ({ got }) => `Expected keys with values, got ${got}.` },
    'unknown-key': {
        severity: 'error',
        message: ({ key, where, near }) => `Unknown key "${key}" in ${where}.${didYouMean(near)}`,
    },
    'unknown-field': {
        severity: 'warning',
        message: ({ key, harness, near }) => `${harness} has no known field "${key}"; it is written as it is.${didYouMean(near)}`,
    },
    'missing-key': {
        severity: 'error',
        message: ({ key, where }) => `"${key}" is missing in ${where}. Add it.`,
    },
    'null-value': {
        severity: 'error',
        message: ({ key }) => `"${key}" has no value. Give it one, or remove the key.`,
    },
    'wrong-type': {
        severity: 'error',
        message: ({ key, expected, got }) => `"${key}" must be ${expected}, not ${got}.`,
    },
    'bad-value': {
        severity: 'error',
        message: ({ key, expected, got, near }) => `"${key}" must be ${expected}, not ${got}.${didYouMean(near)}`,
    },
    'unknown-tool': {
        severity: 'error',
        message: ({ name, near, inPrompt, inPolicy }) => {
            const hint = inPrompt
                ? ' Write \\{{{ for a literal {{{.'
                : ` To write a harness's own name: { custom: ${name} }.`;
            return `Unknown tool "${name}".${didYouMean(near)}${inPolicy ? '' : hint}`;
        },
    },
    'unknown-harness': {
        severity: 'error',
        message: ({ name, near, known }) => `Unknown harness "${name}".${didYouMean(near)} There are ${listed(known)}.`,
    },
    'empty-tool-map': {
        severity: 'error',
        message: () => 'An empty map of tools is ambiguous. Write [] for no tools, or remove the key for all tools.',
    },
    'unsafe-name': {
        severity: 'error',
        message: ({ name, why }) => `"${name}" cannot be an agent's name: ${why}. Set "name" to letters, digits, ".", "_" and "-", at most 64.`,
    },
    'duplicate-name': {
        severity: 'error',
        message: ({ name, other }) => `Another agent has the name "${name}": ${other}. Rename one of them.`,
    },
    'duplicate-display-name': {
        severity: 'error',
        message: ({ name, harness, other }) => `Another agent is called "${name}" in ${harness}: ${other}. Rename one of them.`,
    },
    'builtin-name': {
        severity: 'warning',
        message: ({ name, harness }) => `"${name}" is a built-in agent of ${harness}; this agent takes its place there.`,
    },
    'deprecated-tool': {
        severity: 'info',
        message: ({ name, instead }) => `The tool "${name}" is deprecated. Write ${instead}.`,
    },
    'allowed-and-denied': {
        severity: 'info',
        message: ({ tool }) => `"${tool}" is both allowed and denied; the deny wins.`,
    },
    'reserved-field': { severity: 'error', message: ({ key, why }) => `"${key}" cannot be set here: ${why}.` },
    'unknown-model': {
        severity: 'error',
        message: ({ model, near }) => `"${model}" is not an alias of the config and fits none of this agent's harnesses.${didYouMean(near)}`,
    },
    'bad-model': {
        severity: 'error',
        message: ({ model, harness, expected }) => `${harness} cannot use the model "${model}": it takes ${expected}.`,
    },
    'model-left-out': {
        severity: 'warning',
        message: ({ model, harness, why, near }) => `The model "${model}" is left out for ${harness}: ${why}.${didYouMean(near)}`,
    },
    'temperature-left-out': {
        severity: 'info',
        message: ({ harness }) => `${harness} has no temperature; it is left out there.`,
    },
    'unknown-variable': {
        severity: 'error',
        message: ({ name, near }) => `Unknown variable "${name}".${didYouMean(near)} Set it under "variables" in the config, or write \\{{{ for a literal {{{.`,
    },
    'bad-placeholder': {
        severity: 'error',
        message: ({ text }) => `"${text}" is neither {{{variable}}} nor {{{tool Name}}}. Write \\{{{ for a literal {{{.`,
    },
    'near-section': {
        severity: 'warning',
        message: ({ text, harness }) => `"${text}" is written as text. Did you mean the harness "${harness}"? Write a backslash before "{{" to keep the text.`,
    },
    'unclosed-section': {
        severity: 'error',
        message: ({ text, harness }) => `The section "${text}" does not end. Write {{/${harness}}} where it ends, or a backslash before "{{" for text.`,
    },
    'crossed-section': {
        severity: 'error',
        message: ({ text, open }) => open === undefined
            ? `"${text}" ends no section. Remove it, or write a backslash before "{{" for text.`
            : `"${text}" cannot stand here: "${open}" is the section to end first.`,
    },
    'placeholder-without-tool': {
        severity: 'info',
        message: ({ tool, harness }) => `${harness} has no "${tool}"; the prompt there says "${tool}".`,
    },
    'prompt-too-long': {
        severity: 'warning',
        message: ({ length, limit, harness }) => `The prompt has ${length} characters; ${harness} on github.com refuses an agent over ${limit}. Shorten it.`,
    },
    'unencodable-text': {
        severity: 'error',
        message: ({ key }) => `"${key}" holds half a character (a lone surrogate), which no file can store.`,
    },
    'empty-prompt': {
        severity: 'error',
        message: ({ harness }) => `${harness} ignores the tools of an agent that has no prompt, and grants it everything. Write a prompt.`,
    },
    'permission-widens': {
        severity: 'error',
        message: ({ field, key, why }) => `${field} may only narrow what the spec grants: "${key}" ${why}.`,
    },
    'idle-permission': {
        severity: 'warning',
        message: ({ harness, key, why }) => `${harness} ignores the permission "${key}": ${why}.`,
    },
    'no-harness': {
        severity: 'error',
        message: () => 'The agent has no target harness. Name at least one, or remove the key.',
    },
    'spec-in-harness-folder': {
        severity: 'error',
        message: ({ harness }) => `${harness} would load this spec as an agent of its own. Move it to .fsagent/agents.`,
    },
    widened: {
        severity: 'info',
        message: ({ tool, harness, via }) => `${harness} also grants "${tool}", which comes with "${via}".`,
    },
    'widened-denied': {
        severity: 'warning',
        message: ({ tool, harness, why }) => `${harness} grants "${tool}" although it is denied: ${why}.`,
    },
    'widened-limit': {
        severity: 'warning',
        message: ({ tool, harness, limit, home, when }) => {
            if (home !== undefined)
                return `${harness} grants ${tool} without the limit "${limit}", which only ${home} keeps.`;
            return when === undefined
                ? `${harness} grants all of ${tool}: it does not keep to the limit "${limit}".`
                : `${harness} keeps ${tool} to the limit "${limit}" ${when}; elsewhere it grants all of it.`;
        },
    },
    narrowed: {
        severity: ({ severity }) => severity,
        message: ({ tool, harness, why }) => `${harness} does not grant ${tool}: ${why}.`,
    },
    unsupported: {
        severity: ({ severity }) => severity,
        message: ({ tool, harness }) => `${harness} has no equivalent of "${tool}"; it is left out there.`,
    },
    'rejected-form': {
        severity: 'warning',
        message: ({ form, harness, effect }) => `toolFormat "${form}" does not work in ${harness}: ${effect}. Use "auto".`,
    },
    'open-form': {
        severity: 'warning',
        message: ({ form, harness }) => `toolFormat "${form}" leaves every tool that is not named open in ${harness}. Use "auto".`,
    },
    'limit-form': {
        severity: 'error',
        message: ({ limit, form, wanted, harness }) => `${harness} keeps "${limit}" only in the form "${wanted}", not "${form}". Use toolFormat "auto" or "${wanted}".`,
    },
    'deny-only-claude': {
        severity: 'info',
        message: ({ reader, folder, field, target }) => `${reader} also reads ${folder} and ignores ${field}. Generate for ${target} too, or list the allowed tools.`,
    },
    'specification-cell': {
        severity: 'info',
        message: ({ tool, harness, written, verified }) => {
            const specified = written === '' ? 'is not written' : `is written ${written}`;
            const real = verified === '' ? 'has no such tool' : `accepts ${verified}`;
            return `"${tool}" ${specified} for ${harness}; the real CLI ${real}. Set "matrix: verified" in the config.`;
        },
    },
    'no-policy': {
        severity: 'error',
        message: ({ path }) => `There is no policy file at ${path}. Without its rules nothing is judged.`,
    },
    'duplicate-policy': {
        severity: 'error',
        message: ({ name }) => `Another rule of this policy has the name "${name}". Rename one of them.`,
    },
    'void-policy': {
        severity: 'error',
        message: ({ name, why }) => `The policy "${name}" would not do what it seems to: ${why}.`,
    },
    'unmatched-policy': {
        severity: 'info',
        message: ({ name, what }) => `The policy "${name}" has ${what}. Check the spelling, or remove it.`,
    },
    'policy-violation': {
        severity: ({ severity }) => severity,
        message: ({ agent, harness, policy, what, fix }) => `"${agent}" breaks the policy "${policy}" in ${harness}: it ${what}. ${fix}`,
    },
    'policy-exception': {
        severity: 'info',
        message: ({ agent, harness, policy, what, reason }) => `"${agent}" may break the policy "${policy}" in ${harness}: it ${what}. The reason given: ${reason}`,
    },
    'policy-loosened': {
        severity: 'warning',
        message: ({ what }) => `Compared with the base of this pull request, ${what}.`,
    },
    'unowned-file': {
        severity: 'error',
        message: ({ path }) => `${path} already exists and was not generated by fsagent. Run "fsagent import" to keep its content, then "fsagent write --adopt".`,
    },
    'shadowed-agent': {
        severity: 'error',
        message: ({ path, other, harness }) => `${harness} loads the same agent from ${other}, so ${path} may never be used. Remove one, or run "fsagent write --adopt".`,
    },
    'edited-orphan': {
        severity: 'error',
        message: ({ path, spec }) => `${path} was generated from ${spec}, which no longer produces it, and was edited by hand. Delete it, or restore its spec.`,
    },
    'same-output': {
        severity: 'error',
        message: ({ path, other }) => `${path} would be written twice, the second time for ${other}. Give one of them another folder.`,
    },
    'ignored-output': {
        severity: ({ isCommitted }) => (isCommitted ? 'error' : 'warning'),
        message: ({ path, rule, isCommitted }) => isCommitted
            ? `Git ignores ${path} by the rule "${rule}", so it would be committed here and be missing everywhere else. Remove the rule, or name the file under "unmanaged" in the config.`
            : `Git ignores ${path} by the rule "${rule}", so it will not be committed. Remove the rule, or add "!${path}".`,
    },
    'link-in-the-way': {
        severity: 'error',
        message: ({ path }) => `${path} is a symbolic link, or lies behind one; fsagent does not write through links.`,
    },
    'folder-in-the-way': {
        severity: 'error',
        message: ({ path }) => `${path} is not a plain file. Move or delete it, then run again.`,
    },
    'submodule-in-the-way': {
        severity: 'error',
        message: ({ path, submodule }) => `${path} would be in ${submodule}, which is a submodule or another repository. ` +
            'Set another "dir" for this harness in the config, or remove the submodule.',
    },
    'sparse-checkout': {
        severity: 'error',
        message: ({ path, more }) => `The sparse checkout leaves out ${path}${more > 0 ? ` and ${more} more` : ''}, so specs and outputs cannot be compared. ` +
            'Add their folders to the sparse checkout.',
    },
    'no-match': {
        severity: 'error',
        message: ({ glob }) => `No spec matches "${glob}". Fix the glob, or run with --allow-empty.`,
    },
    'no-specs': {
        severity: 'error',
        message: () => 'There are no specs in .fsagent/agents. Run "fsagent init", or run with --allow-empty.',
    },
    'no-config': {
        severity: 'error',
        message: ({ path }) => `There is no config at ${path}, or it is a symbolic link.`,
    },
    'linked-spec': {
        severity: 'warning',
        message: () => 'This spec is a symbolic link and is not read. Put the file itself here.',
    },
    'empty-filter': {
        severity: 'error',
        message: ({ filter, value, near }) => filter === 'specs'
            ? `The filter "${value}" matches no spec; paths are below the root.${didYouMean(near)}`
            : `No file is written for ${value}: the config or the specs leave it out.${didYouMean(near)}`,
    },
    'import-generated': {
        severity: 'info',
        message: ({ spec }) => `Skipped: this file is generated from ${spec}.`,
    },
    'import-skipped': { severity: 'info', message: ({ why }) => `Skipped: ${why}.` },
    'import-no-harness': {
        severity: 'error',
        message: ({ known }) => `No harness reads agents from this place. Add --harness with the harness of this file, one of ${listed(known)}.`,
    },
    'import-loose-yaml': {
        severity: 'info',
        message: ({ harness, key }) => `This is not valid YAML, but ${harness} accepts it; "${key}" is taken to be the whole line.`,
    },
    'import-rejected-form': {
        severity: 'warning',
        message: ({ harness, key, effect }) => `${harness} does not take "${key}" in this form: ${effect}.`,
    },
    'import-open-map': {
        severity: 'info',
        message: ({ harness, denied }) => `A map without "*": false restricts nothing in ${harness}, so the agent is imported with all tools${denied ? ' but the denied ones' : ''}. To restrict it, give the spec a list of tools.`,
    },
    'import-custom-tool': {
        severity: 'info',
        message: ({ name, harness, near }) => `${harness} has no tool "${name}"; it is kept as a custom name.${didYouMean(near)}`,
    },
    'import-name': {
        severity: 'info',
        message: ({ name, stem }) => `The agent is called "${name}", its file "${stem}"; the spec gets the agent's name.`,
    },
    'import-renamed': {
        severity: 'warning',
        message: ({ from, to, harness }) => `${harness} knows this agent as "${from}"; from the spec it will be "${to}". Change what refers to it.`,
    },
    'import-conflict': {
        severity: 'error',
        message: ({ name, what, other }) => `"${name}" is not imported: ${what} ${other}. Make the files agree, or rename one.`,
    },
    'import-exists': {
        severity: 'error',
        message: ({ name, path }) => `"${name}" is not imported: ${path} is its spec already. Remove one of the two.`,
    },
    'import-failed': {
        severity: 'error',
        message: ({ name, reason }) => `"${name}" is not imported, because no spec can express it: ${reason}`,
    },
    'import-changed': {
        severity: ({ severity }) => severity,
        message: ({ harness, what }) => `Written from the spec, the file for ${harness} changes: ${what}.`,
    },
    'agent-absent': {
        severity: ({ severity }) => severity,
        message: ({ harness, why, fix }) => `${harness} does not load this agent: ${why}. ${fix}`,
    },
    'agent-open': {
        severity: 'error',
        message: ({ harness, why, fix }) => `${harness} grants this agent every tool: ${why}. ${fix}`,
    },
    'agent-breaks': {
        severity: 'error',
        message: ({ harness, why, effect }) => `${harness} refuses this file (${why}), and ${effect}. Fix the file.`,
    },
    'agent-shadowed': {
        severity: 'warning',
        message: ({ harness, name, other, wins }) => wins
            ? `${harness} uses ${other} for the agent "${name}", not this file. Remove one of them, or rename it.`
            : `${harness} finds the agent "${name}" in ${other} too and uses any one of them. Remove one, or rename it.`,
    },
    'linked-agent': {
        severity: 'warning',
        message: () => 'This agent is a symbolic link and is not read, but harnesses follow it. Put the file itself here.',
    },
    'void-tool': {
        severity: ({ severity }) => severity,
        message: ({ harness, name, effect, near }) => `${harness} has no tool "${name}": ${effect}.${near ? ` Write ${near}.` : ''}`,
    },
    'void-key': {
        severity: 'warning',
        message: ({ harness, key, effect, fix }) => `${harness} ignores "${key}": ${effect}. ${fix}`,
    },
    'void-limit': {
        severity: 'warning',
        message: ({ harness, limit, effect, fix }) => `"${limit}" limits nothing in ${harness}: ${effect}. ${fix}`,
    },
    'void-form': {
        severity: 'warning',
        message: ({ harness, key, effect, fix }) => `${harness} does not take "${key}" in this form: ${effect}. ${fix}`,
    },
    'runs-commands': {
        severity: 'info',
        message: ({ harness, key }) => `"${key}" makes ${harness} run commands, whatever tools this agent has. It counts as Shell.`,
    },
    reachable: {
        severity: 'warning',
        message: ({ harness, tools, path, fix }) => `In ${harness} this agent can have ${tools} done by another: ${path}. ${fix}`,
    },
};
/** The only way to make a diagnostic. */
function diagnose(code, at, facts, subject = {}) {
    return { ...lookUp(CATALOGUE, code, facts), ...at, ...subject };
}
const hasErrors = (diagnostics) => diagnostics.some(({ severity }) => severity === 'error');
/** Under `strict` a warning is an error. */
const asStrict = (diagnostic) => diagnostic.severity === 'warning' ? { ...diagnostic, severity: 'error' } : diagnostic;
/** By file, then by place; what has no place comes last. Equal places keep the order they were found in. */
function inSourceOrder(diagnostics) {
    return [...diagnostics].sort((a, b) => compare(a.file ?? '\uffff', b.file ?? '\uffff') ||
        (a.line ?? 0) - (b.line ?? 0) ||
        (a.column ?? 0) - (b.column ?? 0));
}
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/** `path:line:column: severity code: message` */
function formatDiagnostic({ file, line, column, severity, code, message }) {
    const place = file === undefined ? '' : `${[file, line, column].filter((part) => part !== undefined).join(':')}: `;
    return `${place}${severity} ${code}: ${message}`;
}
/** Every code, for the documentation and for tests. */
const DIAGNOSTIC_CODES = Object.keys(CATALOGUE); // Object.keys forgets the key type

;// CONCATENATED MODULE: ./lib/core/harness/harness.js
/** How tools are written; `auto` is the form that makes a harness grant what the spec grants. */
const TOOL_FORMATS = ['auto', 'list', 'map', 'permission'];
/**
 * `specification` is exactly what the FsAgent documents say; `verified` is what the harnesses accept, confirmed on
 * the real CLIs. They differ in a few cells only.
 */
const MATRICES = ['specification', 'verified'];
/** Makes a harness of its description. */
function defineHarness(description) {
    const { cells, always } = description.tools;
    const kinds = Object.keys(cells); // Object.keys forgets the key type
    return {
        ...description,
        owners: new Map([
            ...kinds.flatMap((kind) => cells[kind].natives.map((native) => [native, kind])),
            ...always.map((native) => [native, 'always']),
        ]),
    };
}

;// CONCATENATED MODULE: ./lib/core/nearest.js
/** The candidate an author most likely meant, or undefined when none is close enough. */
function nearest(word, candidates) {
    const wanted = word.toLowerCase();
    let best;
    let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
    for (const candidate of candidates) {
        const distance = editDistance(wanted, candidate.toLowerCase());
        if (distance < bestDistance)
            [best, bestDistance] = [candidate, distance];
    }
    return best;
}
/** Insertions, deletions, replacements and swaps of neighbours, each counted as one. */
function editDistance(a, b) {
    let beforeLast = [];
    let last = Array.from({ length: b.length + 1 }, (_, column) => column);
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced, swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY));
        }
        [beforeLast, last] = [last, row];
    }
    return at(last, b.length);
}
const at = (row, index) => row[index] ?? Number.POSITIVE_INFINITY;

;// CONCATENATED MODULE: ./lib/core/schema.js


/** Every place where a value departs from its schema, in the order of the file. */
function checkSchema(value, schema, locate, { where = 'the file', subject = {} } = {}) {
    const check = { locate, where, subject, found: [] };
    visit(check, value, schema, []);
    return check.found;
}
function visit(check, value, schema, path) {
    if (schema.type === 'any' || value === undefined)
        return; // what could not be read is reported already
    const key = nameOf(path, check.where);
    if (value === null)
        report(check, 'null-value', path, { key });
    else if (schema.type === 'either')
        visitEither(check, value, schema, path);
    else if (schema.type === 'string' && typeof value === 'string')
        visitString(check, value, schema, { path, part: 'value' });
    else if (schema.type === 'number' && typeof value === 'number')
        visitNumber(check, value, schema, path);
    else if (schema.type === 'list' && Array.isArray(value)) {
        for (const [index, item] of value.entries())
            visit(check, item, schema.items, [...path, index]);
    }
    else if (schema.type === 'map' && isRecord(value))
        visitMap(check, value, schema, path);
    else if (schema.type === 'object' && isRecord(value))
        visitObject(check, value, schema, path);
    else if (schema.type !== typeOf(value)) {
        report(check, 'wrong-type', path, { key, expected: describe(schema), got: describeValue(value) });
    }
}
function visitMap(check, value, schema, path) {
    for (const [name, item] of Object.entries(value)) {
        if (schema.keys)
            visitString(check, name, schema.keys, { path: [...path, name], part: 'key' });
        visit(check, item, schema.values, [...path, name]);
    }
}
/** Of the alternatives that take such a value, one must be content; else the first one's complaints stand. */
function visitEither(check, value, schema, path) {
    const type = typeOf(value);
    const fitting = schema.of.filter((alternative) => alternative.type === 'any' || accepts(alternative, type));
    const attempts = fitting.map((alternative) => {
        const attempt = { ...check, found: [] };
        visit(attempt, value, alternative, path);
        return attempt.found;
    });
    const [first] = attempts;
    if (!first) {
        const key = nameOf(path, check.where);
        report(check, 'wrong-type', path, { key, expected: describe(schema), got: describeValue(value) });
    }
    else if (attempts.every(({ length }) => length > 0))
        check.found.push(...first);
}
function visitString(check, value, schema, { path, part }) {
    const { values = [], pattern, unknown, inPolicy } = schema;
    if ((!schema.values || values.includes(value)) && (!pattern || pattern.test(value)))
        return;
    const { found, subject } = check;
    const at = check.locate(path, part);
    const near = schema.suggest?.(value) ?? nearest(value, values);
    if (unknown === 'unknown-tool')
        found.push(diagnose(unknown, at, { name: value, near, ...(inPolicy && { inPolicy }) }, subject));
    else if (unknown === 'unknown-harness')
        found.push(diagnose(unknown, at, { name: value, near, known: values }, subject));
    else {
        const key = part === 'key' ? value : nameOf(path, check.where);
        const facts = { key, expected: describe(schema), got: JSON.stringify(value), near };
        found.push(diagnose('bad-value', at, facts, subject));
    }
}
function visitNumber(check, value, schema, path) {
    const { integer, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = schema;
    const fits = Number.isFinite(value) && (!integer || Number.isInteger(value)) && value >= min && value <= max;
    if (fits)
        return;
    const key = nameOf(path, check.where);
    report(check, 'bad-value', path, { key, expected: describe(schema), got: String(value), near: undefined });
}
function visitObject(check, value, schema, path) {
    for (const [key, item] of Object.entries(value)) {
        const field = Object.hasOwn(schema.fields, key) ? schema.fields[key] : schema.others;
        if (field)
            visit(check, item, field, [...path, key]);
        else
            check.found.push(unknownKey(check, key, schema, path));
    }
    const missing = (schema.required ?? []).filter((key) => !Object.hasOwn(value, key));
    for (const key of missing)
        report(check, 'missing-key', path, { key, where: wholeName(check, path) });
    const present = schema.one?.filter((key) => Object.hasOwn(value, key)).length;
    const isMisspelt = present === 0 && Object.keys(value).some((key) => !Object.hasOwn(schema.fields, key));
    if (schema.one && present !== 1 && !isMisspelt) {
        const expected = `exactly one of ${schema.one.join(', ')}`;
        const key = nameOf(path, check.where);
        report(check, 'wrong-type', path, { key, expected, got: describeValue(value) });
    }
    for (const [key, others] of Object.entries(schema.onlyWith ?? {})) {
        if (!Object.hasOwn(value, key) || others.some((each) => Object.hasOwn(value, each)))
            continue;
        const where = `an entry without ${others.join(' or ')}`;
        check.found.push(diagnose('unknown-key', check.locate([...path, key], 'key'), { key, where, near: undefined }, check.subject));
    }
}
function unknownKey(check, key, { fields, open }, path) {
    const near = nearest(key, Object.keys(fields));
    const at = check.locate([...path, key], 'key');
    if (open)
        return diagnose('unknown-field', at, { key, harness: open, near }, check.subject);
    return diagnose('unknown-key', at, { key, where: wholeName(check, path), near }, check.subject);
}
const wholeName = ({ where }, path) => path.length === 0 ? where : `"${nameOf(path, where)}"`;
function report({ found, locate, subject }, code, path, facts) {
    found.push(diagnose(code, locate(path, 'value'), facts, subject));
}
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** `tools[2]`, or what the author calls the whole. */
const nameOf = (path, where) => path.length === 0
    ? where
    : path
        .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${part}`))
        .join('');
function typeOf(value) {
    if (Array.isArray(value))
        return 'list';
    if (isRecord(value))
        return 'map';
    const type = typeof value;
    return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined;
}
function accepts(schema, type) {
    if (schema.type === 'either')
        return schema.of.some((alternative) => accepts(alternative, type));
    return schema.type === type || (schema.type === 'object' && type === 'map');
}
/** A schema in an author's words. */
function describe(schema) {
    switch (schema.type) {
        case 'string':
            if (schema.expected)
                return schema.expected;
            if (!schema.values)
                return 'text';
            return schema.values.length > 12 ? 'one of the known words' : `one of ${schema.values.join(', ')}`;
        case 'number':
            return `${schema.integer ? 'a whole number' : 'a number'}${range(schema)}`;
        case 'boolean':
            return 'true or false';
        case 'list':
            return 'a list';
        case 'map':
        case 'object':
            return 'a map';
        case 'either':
            return [...new Set(schema.of.map(describe))].join(' or ');
        case 'any':
            return 'a value';
    }
}
function range({ min, max }) {
    if (min !== undefined && max !== undefined)
        return ` from ${min} to ${max}`;
    return min === undefined ? '' : ` of at least ${min}`;
}
function describeValue(value) {
    if (Array.isArray(value))
        return 'a list';
    if (isRecord(value))
        return 'a map';
    return typeof value === 'string'
        ? `the text ${JSON.stringify(value)}`
        : `the ${typeof value} ${String(value)}`;
}
/** The same schema as a JSON Schema, for editors. */
function toJsonSchema(schema) {
    return {
        ...schemaOf(schema),
        ...(schema.description === undefined ? {} : { description: schema.description }),
    };
}
/** Strict readers want a property named where it is required. */
const requires = (key) => ({ properties: { [key]: true }, required: [key] });
const dependentOn = (onlyWith) => Object.fromEntries(Object.entries(onlyWith).map(([key, others]) => [key, { anyOf: others.map(requires) }]));
function schemaOf(schema) {
    switch (schema.type) {
        case 'string':
            return {
                type: 'string',
                ...(schema.values ? { enum: schema.values } : {}),
                ...(schema.pattern && !schema.pattern.unicode ? { pattern: schema.pattern.source } : {}), // editors differ on \p
            };
        case 'number':
            return {
                type: schema.integer ? 'integer' : 'number',
                ...(schema.min === undefined ? {} : { minimum: schema.min }),
                ...(schema.max === undefined ? {} : { maximum: schema.max }),
            };
        case 'boolean':
            return { type: 'boolean' };
        case 'list':
            return { type: 'array', items: toJsonSchema(schema.items) };
        case 'map':
            return {
                type: 'object',
                ...(schema.keys ? { propertyNames: toJsonSchema(schema.keys) } : {}),
                additionalProperties: toJsonSchema(schema.values),
            };
        case 'object':
            return {
                type: 'object',
                properties: Object.fromEntries(Object.entries(schema.fields).map(([key, field]) => [key, toJsonSchema(field)])),
                ...(schema.required ? { required: schema.required } : {}),
                ...(schema.one ? { oneOf: schema.one.map(requires) } : {}),
                ...(schema.onlyWith ? { dependentSchemas: dependentOn(schema.onlyWith) } : {}),
                ...(schema.open ? {} : { additionalProperties: schema.others ? toJsonSchema(schema.others) : false }),
            };
        case 'either':
            return { anyOf: schema.of.map(toJsonSchema) };
        case 'any':
            return {};
    }
}

;// CONCATENATED MODULE: ./lib/core/harness/name-lists.js

/** Reads a list or a string of names; `items too`: the items of a list are split as well. */
function readNames(file, key, split, splits = 'strings') {
    if (!Object.hasOwn(file.fields, key))
        return { names: undefined, diagnostics: [] };
    const value = file.fields[key];
    const itemsOf = (item) => splits === 'items too' && isText(item) && item.trim() !== '' ? split(item) : [item];
    const entries = Array.isArray(value)
        ? value.flatMap((item, index) => itemsOf(item).map((each) => [each, [key, index]]))
        : isText(value)
            ? split(value).map((name) => [name, [key]])
            : [];
    const names = entries.flatMap(([item, path]) => isText(item) && isName(item) ? [{ name: item.trim(), path }] : []);
    const isOdd = !Array.isArray(value) && !isText(value);
    const odd = entries.find(([item]) => !isText(item) || (!isName(item) && item.trim() !== ''));
    const path = odd?.[1] ?? (isOdd ? [key] : undefined);
    return { names, diagnostics: path ? [noNames(file, key, path)] : [] };
}
const isText = (value) => typeof value === 'string';
/** A line break is part of a name, so such a text names nothing. */
const isName = (text) => text.trim() !== '' && !/\p{Cc}/u.test(text.trim());
const hasStar = (names) => names.some(({ name }) => name === '*');
function noNames({ harness, locate }, key, path) {
    const facts = { harness: harness.title, key, effect: 'it finds no name of a tool here' };
    return diagnose('import-rejected-form', locate(path), facts, { harness: harness.id });
}
/** The value of `tools` is of a type that the harness does not read. */
function wrongTools({ fields, harness, locate }, expected) {
    const subject = { harness: harness.id };
    if (fields.tools === null)
        return diagnose('null-value', locate(['tools']), { key: 'tools' }, subject);
    const facts = { key: 'tools', expected, got: JSON.stringify(fields.tools) };
    return diagnose('wrong-type', locate(['tools']), facts, subject);
}

;// CONCATENATED MODULE: ./lib/core/harness/restriction-keys.js




/** Keys of any harness that people write to restrict an agent, without regard to case and dashes. */
const RESTRICTING = new Set('tools tool allowedtools allowtools disallowedtools disallowtools deniedtools denytools permission permissions'.split(' '));
/** Finds the keys that were meant to restrict and do not. */
function ignoredKeys({ harness, fields, locate }) {
    const { toolFields, title } = harness;
    return Object.keys(fields).flatMap((key) => {
        const isRead = toolFields.includes(key) || Object.hasOwn(harness.fields, key);
        const near = nearest(key, toolFields);
        if (isRead || !(RESTRICTING.has(key.toLowerCase().replace(/[-_]/g, '')) || near !== undefined))
            return [];
        const effect = 'it restricts nothing';
        const fix = near !== undefined ? `Write "${near}".` : `Say it with "${toolFields.join('" or "')}".`;
        const at = locate([key], 'key');
        const diagnostic = diagnose('void-key', at, { harness: title, key, effect, fix }, { harness: harness.id });
        return [
            { key, denied: /^(?:dis|den)/i.test(key) ? namesIn(fields[key]) : deniedIn(fields[key]), diagnostic },
        ];
    });
}
/** The names of a list or of a text with commas or spaces; the pattern in brackets does not matter. */
const namesIn = (value) => {
    if (isRecord(value))
        return Object.keys(value);
    const items = Array.isArray(value) ? value.filter(isText) : isText(value) ? value.split(/[\s,]+/) : [];
    return items.map((name) => name.trim().replace(/\(.*$/s, '')).filter((name) => name !== '');
};
/** The names that a map takes away. */
const deniedIn = (value) => isRecord(value) ? Object.keys(value).filter((name) => value[name] === false || value[name] === 'deny') : [];

;// CONCATENATED MODULE: ./lib/core/harness/audit/shapes.js

/** Why a text has no keys, in words that follow "because". */
const WHY_NO_FIELDS = {
    empty: 'the file is empty',
    'no-frontmatter': 'it does not begin with a line "---"',
    'late-frontmatter': 'something stands before its first line "---"',
    unclosed: 'no second line "---" closes its keys',
    'bad-yaml': 'its YAML cannot be read',
    'no-map': 'between its lines "---" there are no keys',
};
/** The same with the parser's reason, where there is one. */
const whyNoFields = ({ shape, reason }) => {
    const why = shape === 'fields' || shape === 'repaired' ? 'its YAML is not valid' : WHY_NO_FIELDS[shape];
    return reason === undefined ? why : `${why} (${reason})`;
};
/** A reading of a file that gives the agent no tool of its own, because the agent is not there. */
function notLoaded(file, loads, diagnostics) {
    return {
        loads,
        name: shapes_nameOf(file),
        keys: {},
        allowed: undefined,
        denied: [],
        grants: () => false,
        isLimited: () => false,
        meantDenied: [],
        commandFields: [],
        seats: [],
        isStartable: false,
        diagnostics,
    };
}
/** What the harness would call the agent. */
const shapes_nameOf = ({ harness, below, fields }) => harness.identity(below, typeof fields.name === 'string' ? fields.name : undefined) || below;
/** Notes for people lie in folders of agents too; nobody expects an agent of them. */
const isNote = ({ path, shape }) => (shape === 'no-frontmatter' || shape === 'late-frontmatter') &&
    /(?:^|\/)(?:README|AGENTS|CLAUDE|CONTRIBUTING|index)\.md$/i.test(path);
/** The agent is absent, and why. */
function absent(file, why, fix, path = []) {
    const { harness, locate } = file;
    const facts = { harness: harness.title, why, fix, severity: isNote(file) ? 'info' : 'warning' };
    const at = locate(path);
    return notLoaded(file, 'absent', [diagnose('agent-absent', at, facts, { harness: harness.id })]);
}

;// CONCATENATED MODULE: ./lib/core/harness/audit/claude-code.js





const inFolder = (folder) => ({ folder, extensions: ['.md'], nested: true });
/** Reads a file as Claude Code 2.1.327 does (docs/harnesses.md). */
function read(file) {
    const { shape, harness, fields } = file;
    if (shape !== 'fields' && shape !== 'repaired')
        return absent(file, whyNoFields(file), 'Begin the file with "---", valid YAML, and "---".');
    const missing = ['name', 'description'].find((key) => !isText(fields[key]) || fields[key] === '');
    if (missing !== undefined)
        return absent(file, `it has no ${missing}`, `Give it a "${missing}".`, [missing]);
    const name = shapes_nameOf(file);
    if (harness.refusedName?.pattern.test(name))
        return absent(file, `it takes ${harness.refusedName.expected}`, 'Change the name.', ['name']);
    if (fields.hooks !== undefined && !isRecord(fields.hooks))
        return absent(file, '"hooks" is not a map', 'Fix or remove "hooks".', ['hooks']);
    return loaded(file, name);
}
function loaded(file, name) {
    const { harness, fields, path, body, locate } = file;
    const names = harness.import.readTools({
        path,
        harness,
        id: name,
        stem: file.below,
        fields,
        prompt: body,
        locate,
    });
    const isPlan = fields.permissionMode === 'plan';
    const keys = { ...keysOf(names), ...(isPlan && { permissionMode: 'plan' }) };
    const void_ = ignoredKeys(file);
    const commandFields = [
        ...(isRecord(fields.hooks) && Object.keys(fields.hooks).length > 0 ? ['hooks'] : []),
        ...(hasInlineServer(fields.mcpServers) ? ['mcpServers'] : []),
    ];
    const named = startableNames(names);
    return {
        loads: 'loaded',
        name,
        keys,
        allowed: names.allowed,
        denied: names.denied,
        grants: harness.grants(keys),
        isLimited: (native) => (native === 'Agent' && named !== undefined) || (isPlan && PLANNED.includes(native)),
        meantDenied: void_.flatMap(({ denied }) => denied),
        commandFields,
        seats: ['main', 'subagent'],
        isStartable: true,
        mayStart: (seat) => mayStart(seat, named),
        diagnostics: [...formProblems(file), ...idleStar(file), ...void_.map(({ diagnostic }) => diagnostic)],
    };
}
/** In plan mode these wait for a plan that a person accepts. */
const PLANNED = ['Bash', 'Edit', 'Write', 'NotebookEdit', 'PowerShell', 'Monitor'];
const keysOf = ({ allowed, denied }) => ({
    ...(allowed && { tools: allowed.map(({ name }) => name) }),
    ...(denied.length > 0 && { disallowedTools: denied.map(({ name }) => name) }),
});
/** An entry with settings of its own starts a program, unless it only names a server or is reached by its address. */
const hasInlineServer = (value) => {
    const entries = Array.isArray(value) ? value : [value];
    return entries.some((entry) => isRecord(entry) && Object.values(entry).some((it) => isRecord(it) && !('url' in it)));
};
/** `Agent(a, b)`: the names in brackets; nothing when every agent may be started. */
function startableNames({ allowed }) {
    const lists = (allowed ?? []).flatMap(({ name }) => /^(?:Agent|Task)\((.*)\)$/s.exec(name)?.[1] ?? []);
    const names = lists.flatMap((list) => list.split(',').map((each) => each.trim()));
    const isOpen = lists.length === 0 || names.some((name) => name === '' || name === '*');
    return isOpen ? undefined : new Set(names);
}
/** In a subagent the brackets are ignored. */
const mayStart = (seat, named) => seat === 'main' && named ? (agent) => named.has(agent) : undefined;
/** Forms that it reads as no tool at all, or as one name that is none. */
function* formProblems({ fields, harness, locate }) {
    for (const key of harness.toolFields) {
        const value = fields[key];
        const isOdd = Object.hasOwn(fields, key) && !isText(value) && !Array.isArray(value);
        const isBlock = isText(value) && value.trim().includes('\n');
        if (!isOdd && !isBlock)
            continue;
        const effect = key === 'tools' ? 'the agent has no tool' : 'it denies nothing';
        const facts = { harness: harness.title, key, effect, fix: 'Write a list of names.' };
        yield diagnose('void-form', locate([key]), facts, { harness: harness.id });
    }
}
/** `disallowedTools: "*"` denies nothing. */
function* idleStar({ fields: { disallowedTools }, harness, locate }) {
    const isStar = disallowedTools === '*' || (Array.isArray(disallowedTools) && disallowedTools.includes('*'));
    if (!isStar)
        return;
    const effect = 'it denies nothing';
    const fix = 'Write "tools: []" for an agent without tools.';
    const facts = { harness: harness.title, limit: '*', effect, fix };
    yield diagnose('void-limit', locate(['disallowedTools']), facts, { harness: harness.id });
}
const claudeCodeAudit = {
    morePlaces: [
        {
            ...inFolder('agents'),
            beside: '.claude-plugin',
            ignoredFields: ['hooks', 'mcpServers', 'permissionMode'],
        },
    ],
    userPlaces: [inFolder('.claude/agents')],
    read,
    ignoresBrackets: {
        except: ['Agent'],
        fix: 'Limit commands in the permissions of the settings, or leave the tool out.',
    },
    delegation: {
        natives: ['Agent', 'Workflow'],
        mainOnly: ['Workflow'],
        levels: 5, // 3 in 2.1.327, 5 in 2.1.197
        builtIns: [
            { name: 'general-purpose', keys: {} },
            { name: 'claude', keys: {} },
            { name: 'Explore', keys: { disallowedTools: ['Agent', 'Edit', 'Write', 'NotebookEdit'] } },
            { name: 'Plan', keys: { disallowedTools: ['Agent', 'Edit', 'Write', 'NotebookEdit'] } },
            { name: 'statusline-setup', keys: { tools: ['Read', 'Edit'] } },
        ],
        fix: 'Deny "Agent" and "Workflow" too, or leave "Agent" out of the list.',
    },
};

;// CONCATENATED MODULE: ./lib/core/tools.js
/** The tools that have a cell of their own in every harness. One case here, one cell in each harness's module. */
const NAMED = {
    /** Create files. */
    Write: { kind: 'Write' },
    /** Change files. */
    Edit: { kind: 'Edit' },
    /** Run commands. */
    Shell: { kind: 'Shell' },
    /** Read files. */
    Read: { kind: 'Read' },
    /** Find files by pattern. */
    Glob: { kind: 'Glob' },
    /** Search the contents of files. */
    Grep: { kind: 'Grep' },
    /** List directories. */
    List: { kind: 'List' },
    /** Ask a language server. */
    LSP: { kind: 'LSP' },
    /** Run predefined skills. */
    Skill: { kind: 'Skill' },
    /** Start other agents. */
    Task: { kind: 'Task' },
    /** Write the to-do list. */
    TodoWrite: { kind: 'TodoWrite' },
    /** Read the to-do list. */
    TodoRead: { kind: 'TodoRead' },
    /** Fetch a page. */
    WebFetch: { kind: 'WebFetch' },
    /** Search the web. */
    WebSearch: { kind: 'WebSearch' },
    /** Ask the user. */
    Question: { kind: 'Question' },
};
const NAMED_TOOL_KINDS = Object.keys(NAMED); // Object.keys forgets the key type
/** Deprecated names and the tools they stand for; their names derive from those. */
const ALIASES = {
    Bash: ['Shell'],
    Todo: ['TodoWrite', 'TodoRead'],
};
const TOOL_KINDS = [...NAMED_TOOL_KINDS, 'Bash', 'Todo'];
/** Tools whose uses can be limited: the commands of a shell, the agents that may be started. */
const LIMITED_KINDS = ['Shell', 'Task'];
/** The key of a limit in a spec. */
const limitKey = (kind) => kind.toLowerCase();
/** Every case of `Tool`, so that typing `Tool.` offers them all. */
const Tool = {
    ...NAMED,
    /** @deprecated Use `Tool.Shell`. */
    Bash: { kind: 'Bash' },
    /** @deprecated Use `Tool.TodoWrite` and `Tool.TodoRead`. */
    Todo: { kind: 'Todo' },
    /** A name that goes to every harness as it is. */
    Custom: (name) => ({ kind: 'Custom', name }),
    /** A tool of an MCP server, or with no tool (or `*`) the whole server. */
    Mcp: (server, tool) => tool === undefined || tool === '*' ? { kind: 'Mcp', server } : { kind: 'Mcp', server, tool },
    /** Some uses of a tool: `Tool.Limited('Shell', 'git diff *')`, `Tool.Limited('Task', 'docs-writer')`. */
    Limited: (tool, pattern, options = {}) => ({
        kind: 'Limited',
        tool,
        pattern,
        ...options,
    }),
};
/** The tools behind a bare word: the word itself, or what a deprecated alias stands for. */
function kindsOf(kind) {
    return isAlias(kind) ? ALIASES[kind] : [kind];
}
/** How an author writes the tool in a spec. */
function toolLabel(tool) {
    switch (tool.kind) {
        case 'Custom':
            return `custom: ${tool.name}`;
        case 'Mcp':
            return `mcp: ${tool.server}${tool.tool === undefined ? '' : `/${tool.tool}`}`;
        case 'Limited':
            return `${limitKey(tool.tool)}: ${tool.pattern}`;
        default:
            return tool.kind;
    }
}
/** What a spec's list holds for the tool: a bare word, or a map that says what it is. */
function toolEntry(tool) {
    switch (tool.kind) {
        case 'Custom':
            return { custom: tool.name };
        case 'Mcp':
            return { mcp: tool.tool === undefined ? tool.server : `${tool.server}/${tool.tool}` };
        case 'Limited':
            return {
                [limitKey(tool.tool)]: tool.pattern,
                ...(tool.otherwise && { otherwise: tool.otherwise }),
            };
        default:
            return tool.kind;
    }
}
/** The tools of ours that a tool is about: itself, what an alias stands for, or what is limited. */
const kindsIn = (tool) => tool.kind === 'Limited' ? [tool.tool] : isNamedTool(tool) ? kindsOf(tool.kind) : [];
const isNamedTool = (tool) => isToolKind(tool.kind);
const isAlias = (kind) => Object.hasOwn(ALIASES, kind);
const isToolKind = (word) => Object.hasOwn(NAMED, word) || isAlias(word);
/** First occurrences, in order. */
const distinct = (items) => [...new Set(items)];

;// CONCATENATED MODULE: ./lib/core/harness/natives.js

/** Which tool a native belongs to, if any; `always` marks what no list can take away. */
const ownerOf = ({ owners }, native) => owners.get(native);
/** Every native that the harness is known to have and that one of our tools owns, or that is always there. */
const nativesOf = ({ owners }) => [...owners.keys()];
/** The known natives that a written name stands for. */
const nativesNamed = ({ owners, tools }, written) => [...owners.keys()].filter((native) => tools.matches(written, native));
/** The condition under which a harness offers a native, in words that follow its name. */
function conditionOf({ owners, tools }, native) {
    const owner = owners.get(native);
    if (owner === undefined || owner === 'always')
        return undefined;
    return tools.conditions?.[native] ?? tools.cells[owner].conditional;
}
/** The names of a tool's own cell. */
function cellNames(kind, harness, matrix) {
    const cell = harness.tools.cells[kind];
    return matrix === 'verified' ? (cell.verified?.names ?? cell.names) : cell.names;
}
/** The names a tool has in a harness, in writing order; `[]` when the harness has no such tool. */
function natives_namesOf(harness, tool, matrix) {
    switch (tool.kind) {
        case 'Custom':
            return [tool.name];
        case 'Mcp':
            return [harness.mcp.write(tool.server, tool.tool ?? '*')];
        case 'Limited':
            return limitedNames(harness, tool, matrix);
        default:
            return distinct(kindsOf(tool.kind).flatMap((kind) => cellNames(kind, harness, matrix)));
    }
}
/** The names for some uses of a tool; none where all of it would be granted and the spec does not say so. */
function limitedNames(harness, tool, matrix) {
    const { keeps = 'not', name } = harness.limits?.[tool.tool] ?? {};
    if (keeps === 'not' && tool.otherwise !== 'all')
        return [];
    const own = name?.(tool.pattern);
    return own === undefined ? cellNames(tool.tool, harness, matrix) : [own];
}
/** A name with brackets behind it, and what they hold: `Bash(git *)`. */
function limitIn(written) {
    const { name, pattern } = /^(?<name>[^(]+)\((?<pattern>.*)\)$/s.exec(written)?.groups ?? {};
    return name === undefined || pattern === undefined ? undefined : { name, pattern };
}
/** Whether a name can be one at all there: where brackets are not read, no tool is called like that. */
const canBeName = ({ tools }, written) => tools.ignoresBrackets === true || limitIn(written) === undefined;
/** Whether two written names share a native, or are the same word in any spelling. */
function overlap(harness, a, b) {
    const { matches } = harness.tools;
    if (a.toLowerCase() === b.toLowerCase() || matches(a, b) || matches(b, a))
        return true;
    const natives = nativesNamed(harness, wholeSet(harness, b));
    return nativesNamed(harness, wholeSet(harness, a)).some((native) => natives.includes(native));
}
const wholeSet = (harness, name) => {
    const set = harness.tools.setOf?.(name);
    return set !== undefined && nativesNamed(harness, set).length > 0 ? set : name;
};
/** Whether `wide` takes in all that `narrow` does. */
function covers(harness, wide, narrow) {
    const { matches } = harness.tools;
    if (wide.toLowerCase() === narrow.toLowerCase())
        return true;
    const natives = nativesNamed(harness, narrow);
    return natives.every((native) => matches(wide, native)) && (natives.length > 0 || matches(wide, narrow));
}

;// CONCATENATED MODULE: ./lib/core/harness/forms.js

/** The plan document's list: what is allowed and not denied. */
const plainList = ({ harness, allowed, denied }) => allowed ? { tools: withoutDenied(harness, allowed, denied) } : {};
/** The plan document's map: the author's order, allowed then denied. */
const plainMap = ({ allowed = [], denied }) => {
    const refused = new Set(denied);
    const yes = allowed.filter((name) => !refused.has(name)).map((name) => [name, true]);
    return { tools: new Map([...yes, ...denied.map((name) => [name, false])]) };
};
/** The names that no denied one touches. */
const withoutDenied = (harness, names, denied) => names.filter((name) => !denied.some((each) => overlap(harness, name, each)));
/** The same where the harness can take one name out of a wildcard again: such a wildcard stays. */
const withoutDeniedButWildcards = (harness, names, denied) => names.filter((name) => {
    const touching = denied.filter((each) => overlap(harness, name, each));
    if (touching.length === 0)
        return true;
    return name.includes('*') && !touching.some((each) => covers(harness, each, name));
});
/** A map whose later entries also stand later. */
function lastWins(entries) {
    const map = new Map();
    for (const [key, value] of entries) {
        map.delete(key);
        map.set(key, value);
    }
    return map;
}
/** A list of names, as a file or a form has it. */
const isNameList = (value) => Array.isArray(value) && value.every((item) => typeof item === 'string');

;// CONCATENATED MODULE: ./lib/core/harness/block-lists.js

/** Narrowing where tools are lists: an own list takes the place of the spec's, an own deny is added to it. */
function narrowingByLists(fields, split) {
    const namesIn = (block, field) => fields.includes(field) && block[field] !== undefined ? blockNames(block[field], field, split) : undefined;
    const read = (block) => {
        const allowed = namesIn(block, 'tools')?.map(({ name }) => name);
        const denied = namesIn(block, 'disallowedTools')?.map(({ name }) => name);
        return {
            ...(allowed && !allowed.includes('*') && { tools: allowed }),
            ...(denied && { disallowedTools: denied }),
        };
    };
    return {
        fields,
        read,
        names: (block) => namesIn(block, 'tools') ?? [],
        narrow: (keys, block) => {
            const { tools = keys.tools, disallowedTools } = read(block);
            const before = isNameList(keys.disallowedTools) ? keys.disallowedTools : [];
            const denied = isNameList(disallowedTools) ? [...before, ...disallowedTools] : before;
            return {
                keys: {
                    ...(tools !== undefined && { tools }),
                    ...(denied.length > 0 && { disallowedTools: [...new Set(denied)] }),
                },
                diagnostics: [],
            };
        },
    };
}
/** Both forms: a list of names, and a text that holds some. */
function blockNames(value, field, split) {
    const items = Array.isArray(value) ? value.map((item, index) => [item, [field, index]]) : [];
    const texts = typeof value === 'string' ? [[value, [field]]] : items;
    return texts.flatMap(([text, path]) => typeof text === 'string'
        ? split(text)
            .map((name) => ({ name: name.trim(), path }))
            .filter(({ name }) => name !== '')
        : []);
}

;// CONCATENATED MODULE: ./lib/core/harness/claude-code.js







const DOCS = 'https://code.claude.com/docs/en/tools-reference';
const confirmed = (...names) => ({ names, version: '2.1.326', url: DOCS });
const same = (name) => ({ names: [name], natives: [name] });
const TASK_TOOLS = 'is absent on current models (unless CLAUDE_CODE_ENABLE_TODO_TOOLS=1) and in background subagents';
/**
 * Its native builds search by way of Bash. What they offer beside it they take away with it, unless `tools` names
 * it; and Glob and Grep are there only without it.
 */
const WITH_BASH = { of: 'Bash', natives: ['Glob', 'Grep', 'Monitor'] };
const comesWithBash = (native) => WITH_BASH.natives.some((each) => each === native);
const claude_code_text = { type: 'string' };
const flag = { type: 'boolean' };
const names = { type: 'either', of: [{ type: 'list', items: claude_code_text }, claude_code_text] };
/** It has a deny list of its own; beside an allow-list it is needed only inside a wildcard. */
const list = ({ harness, allowed, denied }) => {
    if (!allowed)
        return { disallowedTools: denied };
    const tools = withoutDeniedButWildcards(harness, allowed, denied);
    const inside = denied.filter((name) => tools.some((tool) => overlap(harness, tool, name)));
    return inside.length === 0 ? { tools } : { tools, disallowedTools: inside };
};
/** `Bash(git *)` is all of Bash, in both fields. */
function matches(written, native) {
    const name = written.replace(/\(.*$/s, '');
    if (name.startsWith('mcp__'))
        return matchesServer(name, native);
    return native === (name === 'Task' ? 'Agent' : name);
}
/** `mcp__github` and `mcp__github__*` are the whole server, `mcp__*` is every server. */
function matchesServer(name, native) {
    const server = /^(mcp__.+?)(?:__\*)?$/.exec(name)?.[1] ?? name;
    if (native === name)
        return true;
    if (name === 'mcp__*')
        return native.startsWith('mcp__');
    return ((name.endsWith('__*') || !server.slice('mcp__'.length).includes('__')) && native.startsWith(`${server}__`));
}
/** As it writes a limit; in a list of tools a name stands for all of it, for `Agent` only in a subagent. */
const inBrackets = (name, text) => /[(),]/.test(text) ? undefined : `${name}(${text})`;
/** Commas and spaces part names, except inside brackets. A line break makes a text that names nothing. */
const splitNames = (value) => value.trim().includes('\n') ? [value] : (value.match(/[^\s,(]*\([^)]*\)|[^\s,]+/g) ?? []);
const OTHER_NATIVES = new Set(('Artifact CronCreate CronDelete CronList EndConversation EnterPlanMode EnterWorktree ExitPlanMode ' +
    'ExitWorktree ListAgents ListMcpResourcesTool PushNotification ReadMcpResourceTool RemoteTrigger ' +
    'ReportFindings ScheduleWakeup SendMessage SendUserFile ShareOnboardingGuide TaskOutput TaskStop ' +
    'BashOutput KillShell KillBash ToolSearch WaitForMcpServers Task').split(' '));
/** https://code.claude.com/docs/en/sub-agents */
const claudeCode = defineHarness({
    id: 'claude-code',
    title: 'Claude Code',
    places: [{ folders: ['.claude/agents'], extensions: ['.md'], nested: true }],
    specialPlaces: [{ folder: 'agents', beside: '.claude-plugin', description: '(as a plugin)' }],
    signs: ['.claude', 'CLAUDE.md', '.mcp.json'],
    exampleModel: 'opus',
    writes: ['name', 'description', 'tools', 'model'],
    fields: {
        description: claude_code_text,
        tools: names,
        disallowedTools: names,
        model: claude_code_text,
        permissionMode: {
            type: 'string',
            values: ['default', 'acceptEdits', 'auto', 'dontAsk', 'bypassPermissions', 'plan', 'manual'],
        },
        maxTurns: { type: 'number', integer: true, min: 1 },
        skills: names,
        mcpServers: {
            type: 'list',
            items: { type: 'either', of: [claude_code_text, { type: 'map', values: { type: 'any' } }] },
        },
        hooks: { type: 'map', values: { type: 'any' } },
        memory: { type: 'string', values: ['user', 'project', 'local'] },
        background: flag,
        effort: {
            type: 'either',
            of: [
                { type: 'string', values: ['low', 'medium', 'high', 'xhigh', 'max'] },
                { type: 'number', integer: true },
            ],
        },
        isolation: { type: 'string', values: ['worktree', 'remote'] },
        color: { type: 'string', values: ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'pink', 'cyan'] },
        initialPrompt: claude_code_text,
        autoCompactWindow: { type: 'number', integer: true, min: 100_000, max: 1_000_000 },
        omitClaudeMd: flag,
        observer: claude_code_text,
        observerMessage: claude_code_text,
    },
    commandFields: ['hooks'],
    model: {
        fits: (name) => /^(?:(?:sonnet|opus|haiku|fable)(?:\[1m\])?|inherit|claude-.+)$/.test(name),
        expected: 'sonnet, opus, haiku, fable, inherit or a name that begins with "claude-"',
        ignoresCase: true,
    },
    builtInAgents: ['Explore', 'Plan', 'general-purpose', 'claude', 'statusline-setup'],
    nameIs: 'identity',
    identity: (_, name) => name,
    refusedName: { pattern: /^-|:|^.{257}/s, expected: 'a name without ":", that does not begin with "-"' },
    toolFields: ['tools', 'disallowedTools'],
    tools: {
        cells: {
            Read: same('Read'),
            Write: same('Write'),
            Edit: { names: ['Edit'], natives: ['Edit', 'NotebookEdit'] },
            Shell: { names: ['Bash'], natives: ['Bash', 'PowerShell', 'Monitor'] },
            Glob: same('Glob'),
            Grep: same('Grep'),
            List: { names: ['Glob'], natives: [] }, // it has no tool of its own for directories
            LSP: { ...same('LSP'), conditional: 'needs a code-intelligence plugin' },
            Skill: { names: ['skill'], verified: confirmed('Skill'), natives: ['Skill'] },
            Task: { names: ['Agent'], natives: ['Agent', 'Workflow'] },
            TodoWrite: {
                names: ['TaskCreate', 'TaskUpdate'],
                natives: ['TaskCreate', 'TaskUpdate', 'TodoWrite'],
                conditional: TASK_TOOLS,
            },
            TodoRead: {
                names: ['TaskList', 'TaskGet', 'TaskUpdate'],
                verified: confirmed('TaskList', 'TaskGet'),
                natives: ['TaskList', 'TaskGet'],
                conditional: TASK_TOOLS,
            },
            WebFetch: same('WebFetch'),
            WebSearch: same('WebSearch'),
            Question: { ...same('AskUserQuestion'), conditional: 'is never offered to subagents' },
        },
        always: [],
        companions: WITH_BASH,
        conditions: {
            PowerShell: 'is there on Windows only',
            Workflow: 'is there only where the agent is the main one',
        },
        matches,
        ignoresBrackets: true,
        otherWords: { LS: 'List', MultiEdit: 'Edit', NotebookRead: 'Read', TodoRead: 'TodoRead' },
    },
    mcp: {
        write: (server, tool) => `mcp__${server}__${tool}`,
        read: (name) => {
            const { server, tool } = /^mcp__(?<server>.+?)(?:__(?<tool>.+))?$/.exec(name)?.groups ?? {};
            return server === undefined ? undefined : { server, ...(tool !== undefined && { tool }) };
        },
        serversField: 'mcpServers',
    },
    forms: { auto: list, list, map: plainMap, permission: list },
    rejectedForm: { form: 'map', effect: 'it takes a map for no tools at all' },
    refusesToolless: true,
    grants: ({ tools, disallowedTools }) => {
        if (tools instanceof Map)
            return () => false; // a map means no tools
        const denied = isNameList(disallowedTools) ? disallowedTools : [];
        const isNamed = (native) => isNameList(tools) && tools.some((name) => matches(name, native));
        const isAllowed = (native) => (!isNameList(tools) || isNamed(native)) && !denied.some((name) => matches(name, native));
        return (native) => isAllowed(native) && (!comesWithBash(native) || isNamed(native) || isAllowed(WITH_BASH.of));
    },
    limits: {
        Shell: { keeps: 'not', name: (command) => inBrackets('Bash', command.replace(/ \*$/, ':*')) },
        Task: {
            keeps: 'partly',
            when: 'only where the agent is the main one',
            name: (agent) => inBrackets('Agent', agent),
        },
    },
    narrowing: narrowingByLists(['tools', 'disallowedTools'], splitNames),
    explainLoss: ({ keys, missing }) => keys.disallowedTools && missing.some(comesWithBash)
        ? 'it is there only beside "Bash", or for an agent whose tools name it'
        : undefined,
    /** It plans and changes nothing until a person agrees. */
    blockLimits: ({ permissionMode }) => permissionMode === 'plan'
        ? [{ kinds: ['Write', 'Edit', 'Shell'], text: 'permissionMode: plan', path: ['permissionMode'] }]
        : [],
    /** Copilot CLI reads these files too, and knows no `disallowedTools`; its own file takes precedence. */
    checkFile: function* ({ spec, writtenFor, subject }) {
        const { tools, disallowedTools = [] } = spec.agent.frontmatter;
        if (tools || disallowedTools.length === 0 || writtenFor.includes('copilot'))
            return;
        const facts = {
            reader: 'Copilot CLI',
            folder: '.claude/agents',
            field: 'disallowedTools',
            target: 'copilot',
        };
        yield diagnose('deny-only-claude', spec.locate(['disallowedTools'], 'value'), facts, subject);
    },
    import: {
        required: ['name', 'description'],
        repairsYaml: true,
        neutral: ['name', 'description', 'tools', 'disallowedTools', 'model'],
        readTools: (file) => {
            const allowed = readNames(file, 'tools', splitNames, 'items too');
            const denied = readNames(file, 'disallowedTools', splitNames, 'items too');
            return {
                ...(allowed.names && !hasStar(allowed.names) && { allowed: allowed.names }),
                denied: (denied.names ?? []).filter(({ name }) => name !== '*'), // which denies nothing
                diagnostics: [...allowed.diagnostics, ...denied.diagnostics],
            };
        },
        retired: {
            LS: ['List'],
            MultiEdit: ['Edit'],
            NotebookRead: ['Read'],
            TodoRead: ['TodoRead'],
            TodoWrite: ['TodoWrite'],
        },
        isOtherNative: (name) => OTHER_NATIVES.has(name),
        besideTools: [],
        concrete: (name) => (/^mcp__(?:(?!__).)+$/.test(name) ? `${name}__x` : name),
    },
    audit: claudeCodeAudit,
});

;// CONCATENATED MODULE: ./lib/core/harness/audit/copilot.js





const copilot_inFolder = (folder) => ({ folder, extensions: ['.agent.md', '.md'], nested: true });
/** Reads a file as Copilot CLI 1.0.102 does (docs/harnesses.md). */
function copilot_read(file) {
    const { shape, fields } = file;
    if (shape !== 'fields')
        return absent(file, whyNoFields(file), 'Begin the file with "---", valid YAML, and "---".');
    if (!isText(fields.description))
        return absent(file, 'it has no description', 'Give it a "description".');
    const bad = Object.keys(fields).find((key) => !takes(file, key));
    if (bad !== undefined)
        return absent(file, `it cannot read "${bad}"`, `Fix or remove "${bad}".`, [bad]);
    return copilot_loaded(file);
}
/** Values of another type make it drop the file. The rest of the schema is what other clients check. */
function takes({ harness, fields, locate }, key) {
    const value = fields[key];
    if (key === 'name')
        return isText(value);
    if (!CHECKED.includes(key))
        return true;
    const schema = harness.fields[key];
    return value !== null && (schema === undefined || checkSchema(value, schema, locate).length === 0);
}
const CHECKED = 'tools model infer user-invocable disable-model-invocation skills mcp-servers hooks github'.split(' ');
function copilot_loaded(file) {
    const { harness, fields, path, body, locate } = file;
    const name = shapes_nameOf(file);
    const names = harness.import.readTools({
        path,
        harness,
        id: name,
        stem: file.below,
        fields,
        prompt: body,
        locate,
    });
    const isOpen = names.allowed !== undefined && !/\S/.test(body);
    const written = names.allowed?.map((each) => each.name);
    const keys = written && !isOpen ? { tools: written } : {};
    const void_ = ignoredKeys(file);
    return {
        loads: isOpen ? 'open' : 'loaded',
        name,
        keys,
        allowed: names.allowed?.filter((each) => !each.name.startsWith('!')),
        denied: [],
        grants: harness.grants(keys),
        isLimited: () => false,
        meantDenied: [...void_.flatMap(({ denied }) => denied), ...negations(file).map((name) => name.slice(1))],
        ...(isOpen && written && { meantAllowed: written }),
        commandFields: ['hooks', 'mcp-servers'].filter((key) => runsCommands(key, fields[key])),
        seats: ['main', 'subagent'],
        isStartable: fields['disable-model-invocation'] !== true && fields.infer !== false,
        diagnostics: [
            ...(isOpen ? [blankBody(file)] : []),
            ...idleNegations(file),
            ...idleAgents(file),
            ...void_.map(({ diagnostic }) => diagnostic),
        ],
    };
}
/** `"!bash"` looks like a deny, and there is no deny. */
const negations = ({ fields: { tools } }) => (Array.isArray(tools) ? tools : isText(tools) ? tools.split(',') : [])
    .filter(isText)
    .map((name) => name.trim())
    .filter((name) => name.startsWith('!'));
function* idleNegations(file) {
    const { harness, locate } = file;
    for (const limit of negations(file)) {
        const effect = 'it cannot deny a tool';
        const facts = { harness: harness.title, limit, effect, fix: 'List the tools to allow instead.' };
        yield diagnose('void-limit', locate(['tools']), facts, { harness: harness.id });
    }
}
const runsCommands = (key, value) => isRecord(value) &&
    (key === 'hooks'
        ? Object.keys(value).length > 0
        : Object.values(value).some((server) => isRecord(server) && !('url' in server)));
function blankBody({ harness, locate }) {
    const facts = {
        harness: harness.title,
        why: 'it has no prompt, and then its list of tools does not count',
        fix: 'Write a prompt below the keys.',
    };
    return diagnose('agent-open', locate(['tools'], 'key'), facts, { harness: harness.id });
}
/** Only VS Code reads whom an agent may start. */
function* idleAgents({ harness, fields, locate }) {
    if (fields.agents === undefined)
        return;
    const effect = 'only VS Code limits by it which agents this one may start';
    const fix = 'Leave "agent" out of the tools.';
    yield diagnose('void-key', locate(['agents'], 'key'), { harness: harness.title, key: 'agents', effect, fix }, {
        harness: harness.id,
    });
}
const copilotAudit = {
    morePlaces: [
        copilot_inFolder('.claude/agents'), // the CLI and VS Code read them too
        { ...copilot_inFolder('agents'), repository: /^\.github(?:-private)?$/ },
    ],
    userPlaces: [copilot_inFolder('.copilot/agents')],
    precedence: ['.github/agents', '.claude/agents'],
    read: copilot_read,
    delegation: {
        natives: ['task'],
        mainOnly: [],
        levels: 1, // deeper down a started agent is cut to the tools of the one that starts it
        builtIns: [{ name: 'general-purpose', keys: {} }], // the others are cut as well
        fix: 'Give it a list of tools without "agent".',
    },
};

;// CONCATENATED MODULE: ./lib/core/harness/copilot.js






const copilot_DOCS = 'https://docs.github.com/en/copilot/reference/custom-agents-configuration#tools';
const copilot_confirmed = (...names) => ({ names, version: '1.0.102', url: copilot_DOCS });
const copilot_text = { type: 'string' };
const copilot_flag = { type: 'boolean' };
const texts = { type: 'list', items: copilot_text };
const object = { type: 'map', values: { type: 'any' } };
/** What it takes a written name for, without regard to case; any other name stands for itself. */
const GROUPS = [
    {
        names: 'execute shell bash powershell runcommands runinterminal',
        natives: ['bash', 'read_bash', 'stop_bash', 'list_bash'],
    },
    { names: 'read notebookread readfile', natives: ['view'] },
    { names: 'edit multiedit write notebookedit', natives: ['create', 'edit', 'apply_patch'] },
    { names: 'editfiles', natives: ['edit', 'apply_patch'] },
    { names: 'createfile createdirectory', natives: ['create'] },
    { names: 'search codebase', natives: ['grep', 'glob'] },
    { names: 'textsearch', natives: ['grep'] },
    { names: 'filesearch', natives: ['glob'] },
    {
        names: 'agent custom-agent task runsubagent',
        natives: ['task', 'read_agent', 'list_agents', 'write_agent'],
    },
    { names: 'web webfetch websearch', natives: ['web_fetch', 'web_search'] },
    { names: 'todo todos todowrite', natives: ['update_todo'] },
];
const copilot_ALIASES = new Map(GROUPS.flatMap(({ names, natives }) => names.split(' ').map((name) => [name, natives])));
function copilot_matches(written, native) {
    const name = written.toLowerCase();
    const known = copilot_ALIASES.get(name);
    if (known)
        return known.includes(native);
    return copilot_matchesServer(name, native.toLowerCase()) || matchesTail(name, native);
}
/** The CLI takes `server-tool`, the name a tool has at run time, as well as `server/tool`. */
function copilot_matchesServer(name, native) {
    if (!name.endsWith('/*'))
        return native === name || native.replace('/', '-') === name;
    const server = name.slice(0, -'/*'.length);
    return native.startsWith(`${server}/`) || (!native.includes('/') && native.startsWith(`${server}-`));
}
/** Whatever stands before the last "/", the CLI also takes the word behind it: `files/write` edits files. */
function matchesTail(name, native) {
    const tail = name.slice(name.lastIndexOf('/') + 1);
    if (tail === name || native.includes('/'))
        return false;
    const meaning = tail === 'edit' ? 'editfiles' : tail;
    return copilot_ALIASES.get(meaning)?.includes(native) ?? native.toLowerCase() === tail;
}
/** Everything that it is known to have; it cannot deny, so a deny becomes this list without the denied. */
const EVERYTHING = 'read edit search execute agent web todo lsp ask_user vscode/askQuestions skill'.split(' ');
const copilot_list = ({ harness, allowed, denied, mcpServers }) => {
    const all = allowed ?? [...EVERYTHING, ...mcpServers.map((server) => `${server}/*`)];
    return { tools: withoutDenied(harness, all, denied) };
};
const ALWAYS = ['skill', 'sql'];
/** The sets of VS Code's own tools, which look like MCP servers. */
const VSCODE_SETS = 'agent browser edit execute read search todo vscode web runcommands runtasks'.split(' ');
const VSCODE_NAMES = new Set(('githubRepo githubTextSearch newWorkspace selection changes problems usages extensions vscodeAPI testFailure ' +
    'terminalLastCommand terminalSelection findTestFiles searchResults openSimpleBrowser runTasks runTests new').split(' '));
const isOfVsCode = (name) => VSCODE_NAMES.has(name) ||
    (name.includes('/') && VSCODE_SETS.includes(name.replace(/\/.*$/s, '').toLowerCase()));
const CLI_NATIVES = new Set('fetch_copilot_cli_documentation semantic_code_search session_store_sql tool_search_tool'.split(' '));
/** https://docs.github.com/en/copilot/reference/custom-agents-configuration */
const copilot = defineHarness({
    id: 'copilot',
    title: 'Copilot',
    places: [{ folders: ['.github/agents'], extensions: ['.agent.md', '.md'], nested: true }],
    specialPlaces: [
        { folder: 'agents', repository: /^\.github(?:-private)?$/, description: '(for the whole organisation)' },
    ],
    signs: ['.github/agents', '.github/copilot-instructions.md', '.github/instructions', '.github/prompts'],
    exampleModel: 'claude-opus-4.5',
    writes: ['name', 'description', 'tools', 'model'],
    fields: {
        description: copilot_text,
        tools: { type: 'either', of: [texts, copilot_text] },
        model: { type: 'either', of: [copilot_text, texts] },
        target: { type: 'string', values: ['vscode', 'github-copilot'] },
        'disable-model-invocation': copilot_flag,
        'user-invocable': copilot_flag,
        infer: copilot_flag,
        'mcp-servers': object,
        metadata: { type: 'map', values: copilot_text },
        github: object,
        'argument-hint': copilot_text,
        handoffs: { type: 'list', items: { type: 'any' } },
        agents: texts,
        hooks: object,
        skills: texts,
        'reasoning-effort': copilot_text,
        'deferred-tool-loading': copilot_flag,
        'include-custom-instructions': copilot_flag,
    },
    commandFields: ['hooks'],
    model: { fits: (name) => !name.includes('/'), expected: 'a name without "/"' },
    promptLimit: 30_000,
    builtInAgents: ['explore', 'task', 'research', 'code-review'],
    nameIs: 'shown',
    identity: (below) => below.replaceAll('/', '--'), // it joins folders by dashes
    toolFields: ['tools'],
    tools: {
        cells: {
            Read: { names: ['read'], natives: ['view', 'read_file'] },
            Write: { names: ['write'], verified: copilot_confirmed('edit'), natives: ['create'] },
            Edit: { names: ['edit'], natives: ['edit', 'apply_patch'] },
            Shell: { names: ['execute'], natives: ['bash', 'read_bash', 'stop_bash', 'list_bash'] },
            Grep: {
                names: ['search'],
                natives: ['grep', 'grep_search', 'semantic_search', 'semantic_code_search'],
            },
            Glob: { names: ['search'], natives: ['glob', 'file_search'] },
            List: { names: ['search'], natives: [] }, // the CLI lists directories by `view`
            LSP: {
                names: [],
                verified: copilot_confirmed('lsp'),
                natives: ['lsp'],
                conditional: 'needs a configured language server',
            },
            Skill: { names: ['skill'], natives: [] }, // always there
            Task: { names: ['agent'], natives: ['task', 'read_agent', 'list_agents', 'write_agent'] },
            TodoWrite: { names: ['todo'], natives: ['update_todo'] },
            TodoRead: { names: ['todo'], natives: [] }, // one tool reads and writes
            WebFetch: {
                names: ['web'],
                natives: ['web_fetch'],
                conditional: 'is absent when the CLI is offline',
            },
            WebSearch: {
                names: ['web'],
                natives: ['web_search'],
                conditional: 'comes with the GitHub MCP server only',
            },
            Question: {
                names: [],
                verified: copilot_confirmed('ask_user', 'vscode/askQuestions'),
                natives: ['ask_user', 'vscode/askQuestions'],
                conditional: 'is there in interactive sessions only',
            },
        },
        always: ALWAYS,
        conditions: {
            apply_patch: 'takes the place of "edit" for some models',
            semantic_code_search: 'is absent when the CLI is offline',
        },
        matches: copilot_matches,
        // VS Code names single tools as `set/tool`; a set is known to the CLI too, and a deny of it means them all.
        setOf: (name) => (name.includes('/') ? name.slice(0, name.indexOf('/')) : undefined),
        otherWords: {
            runSubagent: 'Task',
            custom_agent: 'Task',
            todos: 'TodoWrite',
            codebase: 'Grep',
            fetch: 'WebFetch',
        },
        spellings: [...copilot_ALIASES.keys()],
    },
    mcp: {
        write: (server, tool) => `${server}/${tool}`,
        read: (name) => {
            const { server, tool } = /^(?<server>[^/]+)\/(?<tool>[^/]+)$/.exec(name)?.groups ?? {};
            if (server === undefined || tool === undefined || VSCODE_SETS.includes(server.toLowerCase()))
                return undefined;
            return { server, tool };
        },
        // It would take `files/write` for its own `write` too; what is denied is the server's tool alone.
        denied: (server, tool) => `${server}-${tool}`,
        serversField: 'mcp-servers',
    },
    forms: { auto: copilot_list, list: copilot_list, map: plainMap, permission: copilot_list },
    rejectedForm: { form: 'map', effect: 'it does not load such a file' },
    deniesByExpansion: true,
    grants: ({ tools }) => (native) => {
        if (tools instanceof Map)
            return false; // the file does not load
        if (ALWAYS.includes(native))
            return true;
        return !isNameList(tools) || tools.some((name) => copilot_matches(name, native));
    },
    narrowing: narrowingByLists(['tools'], (text) => text.split(',')),
    isOfOtherClient: isOfVsCode,
    /** Confirmed on the CLI: a subagent with a blank body gets every tool, whatever its list says. */
    checkFile: function* ({ spec, body, subject }) {
        const { tools, disallowedTools = [] } = spec.agent.frontmatter;
        const isRestricted = tools !== undefined || disallowedTools.length > 0;
        if (!isRestricted || /\S/.test(body))
            return;
        yield diagnose('empty-prompt', spec.locate([]), { harness: 'Copilot' }, subject);
    },
    import: {
        required: ['description'],
        repairsYaml: false,
        neutral: ['name', 'description', 'tools', 'model'],
        readTools: (file) => {
            const { tools } = file.fields;
            const isSound = isText(tools) || (Array.isArray(tools) && tools.every(isText));
            if (Object.hasOwn(file.fields, 'tools') && !isSound)
                return { denied: [], diagnostics: [wrongTools(file, 'a list of names')] };
            const { names, diagnostics } = readNames(file, 'tools', (value) => value.split(','));
            return { ...(names && !hasStar(names) && { allowed: names }), denied: [], diagnostics };
        },
        retired: {
            ls: ['List'],
            list: ['List'],
            todoread: ['TodoRead'],
            codebase: ['Glob', 'Grep'],
            'search/codebase': ['Glob', 'Grep'],
            filesearch: ['Glob'],
            'search/filesearch': ['Glob'],
            textsearch: ['Grep'],
            'search/textsearch': ['Grep'],
            listdirectory: ['List'],
            'search/listdirectory': ['List'],
            editfiles: ['Write', 'Edit'],
            'edit/editfiles': ['Write', 'Edit'],
            'edit/editnotebook': ['Edit'],
            'edit/createfile': ['Write'],
            'edit/createdirectory': ['Write'],
            runcommands: ['Shell'],
            runinterminal: ['Shell'],
            'execute/runinterminal': ['Shell'],
            'runcommands/runinterminal': ['Shell'],
            readfile: ['Read'],
            'read/readfile': ['Read'],
            fetch: ['WebFetch'],
            'web/fetch': ['WebFetch'],
            runsubagent: ['Task'],
            'agent/runsubagent': ['Task'],
            todos: ['TodoWrite'],
        },
        folded: (name) => name.toLowerCase(),
        isOtherNative: (name) => CLI_NATIVES.has(name) || isOfVsCode(name) || VSCODE_SETS.includes(name.toLowerCase()),
        besideTools: [],
    },
    audit: copilotAudit,
});

;// CONCATENATED MODULE: ./lib/core/harness/opencode/permission.js

/**
 * The one model of OpenCode's permissions: what its keys say, how rules are put in order, and what they decide.
 * The writer, the reader of grants and the import all use it.
 */
const PERMISSION_ACTIONS = ['ask', 'allow', 'deny'];
/** It decides on permissions, not tools; some permissions are for several tools. */
const PERMISSIONS = new Map([
    ...['write', 'edit', 'apply_patch'].map((native) => [native, 'edit']),
    ...['list_mcp_resources', 'list_mcp_resource_templates', 'read_mcp_resource'].map((native) => [native, 'read']),
]);
const permissionOf = (native) => PERMISSIONS.get(native) ?? native;
/** What it makes of a key of `tools`; under `permission` only the one for all three changes files. */
const permissionNamed = (key) => (key === 'write' || key === 'patch' ? 'edit' : key);
/** Under `permission` these names decide nothing: `edit` is the one for every change of a file. */
const VOID_PERMISSIONS = ['write', 'patch', 'apply_patch'];
/** Not tools: what an agent may do beyond its folder, and when it repeats itself. */
const BESIDE_TOOLS = ['external_directory', 'doom_loop'];
/** Withheld from every agent, or from subagents, unless a rule names them. */
const WITHHELD_UNLESS_NAMED = [
    'question',
    'todowrite',
    'task',
    'plan_enter',
    'plan_exit',
];
const isAction = (value) => PERMISSION_ACTIONS.some((action) => action === value);
/** Reads a rule of a file; undefined when it is not a rule. */
function readRule(value) {
    if (isAction(value))
        return value;
    if (value instanceof Map)
        return value; // one of ours, not yet written
    if (!isRecord(value))
        return undefined;
    return new Map(Object.entries(value).filter((entry) => isAction(entry[1])));
}
/** The rules of both keys in the order they are read; a whole `permission` of one word is a rule for all. */
function readKeys({ tools, permission }) {
    const answers = entriesOf(tools).map(([name, value]) => {
        const rule = value === true ? 'allow' : 'deny';
        return { name, key: permissionNamed(name), rule, path: ['tools', name] };
    });
    if (isAction(permission))
        return [...answers, { name: '*', key: '*', rule: permission, path: ['permission'] }];
    const rules = entriesOf(permission).flatMap(([name, value]) => {
        const rule = readRule(value);
        return rule === undefined ? [] : [{ name, key: name, rule, path: ['permission', name] }];
    });
    return [...answers, ...rules];
}
/** As JavaScript sees a map: names that are whole numbers come first. */
const entriesOf = (value) => value instanceof Map
    ? Object.entries(Object.fromEntries(value))
    : isRecord(value)
        ? Object.entries(value)
        : [];
/** The rules of all keys: a permission that comes again keeps its first place and gets the later rule. */
const permissionFrom = (keys) => new Map(keys.map(({ key, rule }) => [key, rule]));
const flatRules = (permission) => [...permission].flatMap(([key, rule]) => typeof rule === 'string'
    ? [[key, '*', rule]]
    : [...rule].map(([pattern, action]) => [key, pattern, action]));
/** What holds before any rule of the user or the agent. */
const OPEN = [['*', '*', 'allow']];
const BUILT_IN = [
    ...OPEN,
    ['doom_loop', '*', 'ask'],
    ['external_directory', '*', 'ask'],
    ['question', '*', 'deny'],
    ['plan_enter', '*', 'deny'],
    ['plan_exit', '*', 'deny'],
    ['read', '*.env', 'ask'],
    ['read', '*.env.*', 'ask'],
    ['read', '*.env.example', 'allow'],
];
/** The rules that concern one permission. */
const rulesFor = (rules, permission) => rules.filter(([key]) => matchesWildcard(key, permission));
/** A tool is hidden only when the last rule for it denies every use; any other pattern leaves it there. */
function isHidden(rules) {
    const last = rules.at(-1);
    return last?.[1] === '*' && last[2] === 'deny';
}
/** What is done for one use. */
const actionFor = (rules, text) => rules.findLast(([, pattern]) => matchesWildcard(pattern, text))?.[2];
/**
 * OpenCode's patterns: `*` for any run of characters, `?` for one; `\` is read as `/`. What follows a last space may
 * be missing, so that `git *` is `git` too. Read from the binary of 1.18.33.
 */
function matchesWildcard(pattern, text) {
    const [wanted, given] = [pattern.replaceAll('\\', '/'), text.replaceAll('\\', '/')];
    if (!/[*?]/.test(wanted))
        return wanted === given;
    const source = wanted
        .replace(/[.+^${}()|[\]]/g, '\\$&')
        .replaceAll('*', '.*')
        .replaceAll('?', '.')
        .replace(/ \.\*$/, '(?: .*)?');
    return new RegExp(`^${source}$`, 's').test(given);
}

;// CONCATENATED MODULE: ./lib/core/harness/opencode/audit.js





const places = (folder) => [
    ...['agent', 'agents'].map((name) => ({ folder: `${folder}/${name}`, extensions: ['.md'], nested: true })),
    ...['mode', 'modes'].map((name) => ({
        folder: `${folder}/${name}`,
        extensions: ['.md'],
        nested: false,
        forcedFields: { mode: 'primary' },
    })),
];
/** Reads a file as OpenCode 1.18.33 does (docs/harnesses.md). */
function audit_read(file, settings) {
    const { shape, twice, harness } = file;
    const isUnread = (shape !== 'fields' && shape !== 'repaired') || twice.length > 0;
    const fields = isUnread ? {} : file.fields;
    const refused = refusal({ ...file, fields });
    if (refused)
        return refused;
    if (fields.disable === true) {
        const facts = {
            harness: harness.title,
            why: '"disable" is set',
            fix: 'Nothing to do.',
            severity: 'info',
        };
        const at = file.locate(['disable']);
        return notLoaded(file, 'absent', [diagnose('agent-absent', at, facts, { harness: harness.id })]);
    }
    if (fields.name === '')
        return absent(file, 'its name is empty', 'Remove "name".', ['name']);
    const read = audit_loaded({ ...file, fields }, settings);
    return isUnread && shape !== 'empty' ? { ...read, loads: 'open', diagnostics: [unread(file)] } : read;
}
/** It loads such a file with no key at all, and takes the whole text for the prompt. */
function unread(file) {
    const why = file.twice.length > 0 ? 'a key stands there twice, so its YAML is not read' : whyNoFields(file);
    const facts = {
        harness: file.harness.title,
        why,
        fix: 'Begin the file with "---", valid YAML, and "---".',
    };
    return diagnose('agent-open', file.locate([]), facts, { harness: file.harness.id });
}
/** A value of a wrong type stops every command in the project. */
function refusal(file) {
    const { harness, fields, locate } = file;
    const schema = {
        type: 'object',
        open: harness.title,
        fields: { ...harness.fields, name: { type: 'string' } },
    };
    const wrong = checkSchema(fields, schema, locate).find(({ severity }) => severity === 'error');
    if (!wrong)
        return undefined;
    const { file: path = file.path, line = 1, column = 1 } = wrong;
    const why = wrong.message.replace(/\.$/s, '');
    const facts = { harness: harness.title, why, effect: 'every command in the project fails over it' };
    return notLoaded(file, 'breaks', [
        diagnose('agent-breaks', { file: path, line, column }, facts, { harness: harness.id }),
    ]);
}
function audit_loaded(file, settings) {
    const { fields, harness } = file;
    const keys = readKeys(fields);
    const own = [...flatRules(permissionFrom(readKeys(settings))), ...flatRules(permissionFrom(keys))];
    const all = [...BUILT_IN, ...own];
    const isSubagent = fields.mode === 'subagent';
    const grants = granting(own, isSubagent);
    const hasLimits = own.some(([, pattern, action]) => pattern !== '*' || action === 'ask');
    const open = openMap(file, keys);
    const void_ = ignoredKeys(file);
    const seats = isSubagent ? ['subagent'] : ['main', 'subagent'];
    const isClosed = keys.some(({ key, rule }) => key === '*' && rule === 'deny');
    const tools = keys.filter(({ key }) => key !== '*');
    const names = (is) => tools.filter(is).map(({ name, path }) => ({ name, path }));
    return {
        loads: open ? 'open' : 'loaded',
        name: shapes_nameOf(file),
        keys: { tools: fields.tools, permission: fields.permission, mode: fields.mode, settings },
        allowed: isClosed ? names(({ rule }) => rule !== 'deny') : undefined,
        denied: names(({ rule, path }) => rule === 'deny' && !isIdle(path)),
        grants,
        isLimited: (native) => hasLimits && isLimited(rulesFor(own, permissionOf(native))),
        meantDenied: [
            ...void_.flatMap(({ denied }) => denied),
            ...keys.flatMap(({ name, rule }) => (rule === 'deny' && name !== '*' ? [name] : [])),
        ],
        ...(open && { meantAllowed: names(({ rule }) => rule === 'allow').map(({ name }) => name) }),
        commandFields: [],
        seats,
        isStartable: true,
        mayStart: () => (agent) => actionFor(rulesFor(all, 'task'), agent) !== 'deny',
        diagnostics: [
            ...(open ? [open] : []),
            ...idleRules(file, keys),
            ...lateStar(file, keys),
            ...void_.filter(({ key }) => !harness.toolFields.includes(key)).map(({ diagnostic }) => diagnostic),
        ],
    };
}
/** What its rules grant, after those that hold for every agent. */
function granting(own, isSubagent) {
    const all = [...BUILT_IN, ...own];
    const isNamed = (permission) => own.some(([key]) => key === permission);
    return (native) => {
        const permission = permissionOf(native);
        if (native === 'invalid')
            return true;
        if (isSubagent && WITHHELD_FROM_SUBAGENTS.includes(permission) && !isNamed(permission))
            return false;
        return !isHidden(rulesFor(all, permission));
    };
}
const WITHHELD_FROM_SUBAGENTS = ['todowrite', 'task'];
/** Some uses are asked about or denied, and the tool stays. */
function isLimited(rules) {
    const lastForAll = rules.findLastIndex(([, pattern]) => pattern === '*');
    const [first, ...later] = rules.slice(Math.max(lastForAll, 0)).map(([, , action]) => action);
    return (first === 'ask' || later.some((action) => action !== first) || (lastForAll === -1 && first === 'deny'));
}
/** A map of only `true` looks like a list of what is allowed; everything else stays on as well. */
function openMap({ fields: { tools }, harness, locate }, keys) {
    const isOpen = isRecord(tools) && Object.values(tools).length > 0 && Object.values(tools).every((on) => on === true);
    if (!isOpen || keys.some(({ rule }) => rule !== 'allow'))
        return undefined;
    const why = 'a map of "true" takes nothing away';
    const facts = { harness: harness.title, why, fix: 'Put "*": false before the other tools.' };
    return diagnose('agent-open', locate(['tools'], 'key'), facts, { harness: harness.id });
}
const isIdle = ([field, name = '']) => field === 'permission' && VOID_PERMISSIONS.includes(name);
/** `permission.write` decides nothing. */
function* idleRules({ harness, locate }, keys) {
    for (const { name, path } of keys.filter((each) => isIdle(each.path))) {
        const effect = '"edit" is its permission for every change of a file';
        const facts = { harness: harness.title, key: name, effect, fix: 'Write "edit".' };
        yield diagnose('void-key', locate(path, 'key'), facts, { harness: harness.id });
    }
}
/** The last rule that matches wins, so a rule for all after others takes their place. */
function* lateStar({ harness, locate }, keys) {
    for (const [index, { name, key, rule, path }] of keys.entries()) {
        const later = keys.slice(index + 1).find((each) => each.key !== key && matchesWildcard(each.key, key));
        if (rule !== 'deny' || later?.rule !== 'allow')
            continue;
        const effect = `"${later.name}" comes after it, and the last rule that matches wins`;
        const facts = {
            harness: harness.title,
            limit: `${name}: deny`,
            effect,
            fix: `Put "${later.name}" first.`,
        };
        yield diagnose('void-limit', locate(path, 'key'), facts, { harness: harness.id });
    }
}
const EXPLORING = {
    '*': 'deny',
    ...Object.fromEntries(['grep', 'glob', 'list', 'bash', 'webfetch', 'websearch', 'read'].map((each) => [each, 'allow'])),
};
const opencodeAudit = {
    morePlaces: [],
    userPlaces: [...places('.config/opencode'), ...places('.opencode')],
    settings: {
        paths: ['opencode.json', 'opencode.jsonc', '.opencode/opencode.json', '.opencode/opencode.jsonc'],
        userPaths: ['.config/opencode/opencode.json', '.config/opencode/opencode.jsonc'],
        agentsKey: 'agent',
        promptKey: 'prompt',
    },
    read: audit_read,
    grants: (keys) => granting(flatRules(permissionFrom(readKeys(keys))), keys.mode === 'subagent'),
    delegation: {
        natives: ['task'],
        mainOnly: [],
        levels: 1,
        builtIns: [
            { name: 'general', keys: { mode: 'subagent', tools: { todowrite: false } } },
            { name: 'build', keys: { mode: 'primary', permission: { question: 'allow' } } },
            { name: 'explore', keys: { mode: 'subagent', permission: EXPLORING } },
            { name: 'plan', keys: { mode: 'primary', permission: { question: 'allow', edit: 'deny' } } },
        ],
        fix: 'Deny "task" too.',
    },
};

;// CONCATENATED MODULE: ./lib/core/harness/opencode/block-rules.js


/** Rules that ask, or that deny a part of a tool's uses. What is wholly denied is a deny and no limit. */
function limitsOf(fields, natives) {
    const rules = lastOfEach(readKeys(fields));
    if (rules.length === 0)
        return [];
    const found = new Map();
    for (const [native, kind] of natives) {
        const limiting = kind === 'always' ? undefined : limitingRule(rules, permissionOf(native));
        if (!limiting || kind === 'always')
            continue;
        const entry = found.get(limiting.name) ?? { limiting, kinds: [] };
        found.set(limiting.name, entry);
        if (!entry.kinds.includes(kind))
            entry.kinds.push(kind);
    }
    const outside = rules.filter(({ key, rule }) => key === OUTSIDE && deniesSome(rule));
    return [
        ...[...found.values()].map(({ limiting, kinds }) => ({
            kinds,
            text: textOf(limiting),
            path: limiting.path,
        })),
        ...outside.map((each) => ({ kinds: FILE_TOOLS, text: textOf(each), path: each.path })),
    ];
}
/** It asks before an agent leaves its folder, so only a deny is a limit. */
const OUTSIDE = 'external_directory';
const FILE_TOOLS = ['Read', 'Write', 'Edit', 'Glob', 'Grep', 'Shell'];
const deniesSome = (rule) => typeof rule === 'string' ? rule === 'deny' : [...rule.values()].includes('deny');
/** A permission that comes again keeps its first place and gets the later rule. */
const lastOfEach = (keys) => [
    ...new Map(keys.map((each) => [each.key, each])).values(),
];
/** The rule by which some uses of a permission are not simply allowed, when others are. */
function limitingRule(keys, permission) {
    const own = keys.filter((each) => rulesFor(flatOf(each), permission).length > 0);
    const rules = rulesFor([...OPEN, ...own.flatMap(flatOf)], permission);
    if (isHidden(rules))
        return undefined;
    const texts = ['some text', ...rules.map(([, pattern]) => textFor(pattern))];
    const limited = texts.find((text) => actionFor(rules, text) !== 'allow');
    if (limited === undefined)
        return undefined;
    const deciding = own.findLastIndex((each) => actionFor(flatOf(each), limited) !== undefined);
    return own.slice(deciding).findLast(({ rule }) => typeof rule !== 'string') ?? own[deciding];
}
const flatOf = ({ key, rule }) => flatRules(new Map([[key, rule]]));
/** A text that a pattern matches and other patterns hardly do, unless they match all that it does. */
const textFor = (pattern) => pattern.replaceAll('*', '≈'.repeat(9)).replaceAll('?', '≈');
/** A rule as a person writes it; of many patterns the first two. */
function textOf({ name, rule }) {
    if (typeof rule === 'string')
        return `${name}: ${rule}`;
    const patterns = [...rule].map(([pattern, action]) => `${JSON.stringify(pattern)}: ${action}`);
    const shown = patterns.length > 2 ? [...patterns.slice(0, 2), '…'] : patterns;
    return `${name}: { ${shown.join(', ')} }`;
}
/** Rules that OpenCode never comes to, or whose names mean nothing to it. */
function voidRules(fields, natives) {
    const names = [...natives.keys(), ...BESIDE_TOOLS];
    return readKeys(fields).flatMap(({ name, rule, path }) => {
        const why = whyVoidName(name, path[0] === 'permission', names);
        if (why !== undefined)
            return [{ key: name, path, why }];
        return [...shadowed(rule)].map((pattern) => ({
            key: `${name}: ${pattern}`,
            path: [...path, pattern],
            why: 'a later "*" decides on every use',
        }));
    });
}
function whyVoidName(name, isPermission, names) {
    const isVoid = (word) => (isPermission ? VOID_PERMISSIONS : VOID_TOOLS).includes(word);
    if (isVoid(name))
        return '"edit" is its permission for every change of a file';
    const lower = name.toLowerCase();
    if (lower === name || names.includes(name))
        return undefined;
    if (!names.includes(lower) && !isVoid(lower) && permissionNamed(lower) === lower)
        return undefined;
    const meant = isVoid(lower) ? 'edit' : lower;
    return `case matters (except on Windows), and its name is "${meant}"`;
}
/** In a map of `tools`, `write` and `patch` mean `edit`; this one means nothing. */
const VOID_TOOLS = ['apply_patch'];
/** The patterns before the last `*`: the last rule that matches wins. */
function shadowed(rule) {
    if (typeof rule === 'string')
        return [];
    const patterns = [...rule.keys()];
    return distinct(patterns.slice(0, Math.max(0, patterns.indexOf('*'))));
}

;// CONCATENATED MODULE: ./lib/core/harness/opencode/import.js





/** Reads `tools` and `permission` of a file. */
function readTools(file) {
    const { tools } = file.fields;
    if (isText(tools) || Array.isArray(tools))
        return rejectedList(file);
    if (tools !== undefined && !isRecord(tools))
        return { denied: [], diagnostics: [wrongTools(file, 'a map of true and false')] };
    const problems = refusals(file);
    if (problems.length > 0)
        return { denied: [], diagnostics: problems };
    const keys = readKeys(file.fields);
    if (keys.length === 0)
        return { denied: [], diagnostics: [] };
    const rules = permissionFrom(keys);
    return { ...split(rules, keys), rules, verbatim: toolFieldsOf(file), diagnostics: import_openMap(file, rules) };
}
const toolFieldsOf = ({ fields }) => Object.fromEntries(['tools', 'permission'].flatMap((key) => (Object.hasOwn(fields, key) ? [[key, fields[key]]] : [])));
/** What makes OpenCode refuse the file, and with it every command in the project. */
function refusals(file) {
    const { harness, locate } = file;
    const schema = { type: 'object', open: harness.title, fields: harness.fields };
    return checkSchema(toolFieldsOf(file), schema, locate, {
        where: harness.title,
        subject: { harness: harness.id },
    });
}
/** OpenCode refuses such a file, and every command in the project with it; what it means is clear all the same. */
function rejectedList(file) {
    const { harness, locate } = file;
    const { names, diagnostics } = readNames(file, 'tools', (text) => text.split(/[\s,]+/));
    const effect = 'every command in the project fails over it. It is imported as a list of the allowed tools';
    const facts = { harness: harness.title, key: 'tools', effect };
    const note = diagnose('import-rejected-form', locate(['tools']), facts, { harness: harness.id });
    const spelling = (name) => {
        const lower = name.toLowerCase();
        const isKnown = ownerOf(harness, lower) !== undefined || harness.import.isOtherNative(lower);
        return isKnown || Object.hasOwn(harness.import.retired, lower) ? lower : name;
    };
    const allowed = (names ?? []).map(({ name, path }) => ({ name: spelling(name), path }));
    const rules = new Map([['*', 'deny'], ...allowed.map(({ name }) => [name, 'allow'])]);
    return { allowed, denied: [], rules, diagnostics: [note, ...diagnostics] };
}
/** Splits the rules into what lists of tools can say and the rest, which goes to the block. */
function split(rules, keys) {
    const star = rules.get('*');
    if (star !== undefined && star !== 'deny')
        return { denied: [], rest: blockOf(rules) };
    const isClosed = star === 'deny';
    const order = [...rules.keys()];
    const alive = keys.filter(({ key, rule }) => key !== '*' && rules.get(key) === rule && order.indexOf(key) > order.indexOf('*'));
    const tools = alive.filter(({ key }) => !BESIDE_TOOLS.includes(key));
    const denied = tools.filter(({ rule }) => rule === 'deny');
    const allowed = isClosed ? tools.filter(({ rule }) => rule !== 'deny') : undefined;
    const idle = order.some((key) => /[*?]/.test(key)) ? [] : alive.filter(import_isIdle).map(({ key }) => key);
    const rest = restOf(alive, isClosed, idle);
    return { ...(allowed && { allowed }), denied, ...(rest && { rest }), idle };
}
/** The map of old only; a person who writes `permission` knows that it has rules. */
const import_isIdle = ({ key, rule, path }) => path[0] === 'tools' && rule === 'allow' && ![...WITHHELD_UNLESS_NAMED, ...BESIDE_TOOLS].includes(key);
function restOf(alive, isClosed, idle) {
    const isSaidByLists = ({ key, rule }) => !BESIDE_TOOLS.includes(key) &&
        (rule === 'deny' || (rule === 'allow' && (isClosed || idle.includes(key))));
    const rest = alive.filter((entry) => !isSaidByLists(entry));
    if (rest.length === 0)
        return undefined;
    // Beside other rules fsagent guards `.env` files; a plain `allow` must be said again.
    const plainRead = alive.filter(({ key, rule }) => isClosed && key === 'read' && rule === 'allow');
    const fallback = isClosed ? 'deny' : undefined;
    return blockOf(new Map([...plainRead, ...rest].map(({ key, rule }) => [key, withFallback(rule, fallback)])));
}
/** What no pattern matches falls back on `"*": deny`, which the block has to say by itself. */
function withFallback(rule, fallback) {
    if (typeof rule === 'string' || rule.has('*') || fallback === undefined)
        return rule;
    return new Map([['*', fallback], ...rule]);
}
const blockOf = (rules) => ({
    permission: Object.fromEntries([...rules].map(([key, rule]) => [key, typeof rule === 'string' ? rule : Object.fromEntries(rule)])),
});
/** A map of only `true` looks like a list of what is allowed; OpenCode allows everything else as well. */
function import_openMap({ fields: { tools }, locate, harness }, rules) {
    const isOpen = !rules.has('*') && isRecord(tools) && Object.values(tools).includes(true);
    if (!isOpen)
        return [];
    const denied = [...rules.values()].includes('deny');
    return [
        diagnose('import-open-map', locate(['tools']), { harness: harness.title, denied }, { harness: harness.id }),
    ];
}
/** What OpenCode does for each native and each text that some rule of the two sides could be about. */
function outcomes(side, other, natives) {
    const own = rulesOf(side);
    const rules = [...BUILT_IN, ...flatRules(own)];
    const patterns = [own, rulesOf(other)].flatMap(flatRules).map(([, pattern]) => import_textFor(pattern));
    const texts = [...new Set([...SOME_TEXTS, ...patterns])].sort(); // in one order for both sides
    return new Map(natives.map((native) => {
        const permission = permissionOf(native);
        const matching = rulesFor(rules, permission);
        const isNamed = WITHHELD_UNLESS_NAMED.includes(permission) && own.has(permission);
        const actions = texts.map((text) => actionFor(matching, text));
        return [permission, isHidden(matching) ? 'deny' : `${actions.join(' ')}${isNamed ? ' named' : ''}`];
    }));
}
/** Texts that the built-in rules tell apart. */
const SOME_TEXTS = ['some text', '.env', 'a.env.local', 'a.env.example'];
const import_textFor = (pattern) => pattern.replaceAll('*', 'x').replaceAll('?', 'x');
/** The rules of a file; what lists alone describe has them from the lists. */
const rulesOf = ({ rules, allowed, denied }) => rules ??
    new Map([
        ...(allowed ? [['*', 'deny']] : []),
        ...(allowed ?? []).map(({ name }) => [name === 'write' ? 'edit' : name, 'allow']),
        ...denied.map(({ name }) => [name, 'deny']),
    ]);

;// CONCATENATED MODULE: ./lib/core/harness/opencode/narrowing.js



/** Adds the rules of the block to those made from the spec; they may only take away. */
function narrow(keys, block, locate, subject) {
    const base = (keys.permission ?? new Map()); // the form before has written it
    const rules = readKeys(block);
    const diagnostics = rules.flatMap(({ name, key, rule, path }) => {
        const why = whyWider(base, key, rule);
        const facts = { field: `opencode.${path[0]}`, key: name, why: why ?? '' };
        return why ? [diagnose('permission-widens', locate(['opencode', ...path], 'key'), facts, subject)] : [];
    });
    if (diagnostics.length > 0)
        return { keys, diagnostics }; // what it would grant does not matter then
    const narrowed = [...permissionFrom(rules)].map(([key, rule]) => [key, combine(base.get(key), rule)]);
    return { keys: { ...keys, permission: lastWins([...base, ...narrowed]) }, diagnostics };
}
function whyWider(base, key, rule) {
    const isDeny = typeof rule === 'string' ? rule === 'deny' : [...rule.values()].every((action) => action === 'deny');
    if (isDeny || BESIDE_TOOLS.includes(key))
        return undefined;
    if (/[*?]/.test(key))
        return 'reaches tools the spec does not grant; name the tools one by one';
    let last = 'allow';
    for (const [pattern, each] of base)
        if (matchesWildcard(pattern.toLowerCase(), key.toLowerCase()))
            last = each; // Windows
    if (last === 'deny')
        return 'is not granted by the spec';
    return narrowing_isLimited(last) &&
        !rulesIn(rule).every(([pattern, action]) => action === 'deny' || last.get(pattern) === 'allow')
        ? 'is limited by the spec; deny patterns, or ask for those that the spec allows'
        : undefined;
}
const rulesIn = (rule) => typeof rule === 'string' ? [['*', rule]] : [...rule];
/** Made from limits of the spec. */
const narrowing_isLimited = (rule) => typeof rule !== 'string' && [...rule.values()].includes('deny');
/** A pattern map falls back on what the spec grants; a plain action replaces it. */
function combine(base, rule) {
    if (typeof rule === 'string' || base === undefined || base === 'deny')
        return rule;
    if (!narrowing_isLimited(base))
        return lastWins([...(typeof base === 'string' ? [['*', base]] : base), ...rule]);
    const asked = new Map([...base, ...[...rule].filter(([, action]) => action !== 'deny')]); // in their old places
    return lastWins([...asked, ...[...rule].filter(([, action]) => action === 'deny')]);
}

;// CONCATENATED MODULE: ./lib/core/harness/opencode/index.js









const opencode_DOCS = 'https://opencode.ai/docs/tools/';
const opencode_confirmed = (...names) => ({ names, version: '1.18.33', url: opencode_DOCS });
const opencode_same = (name) => ({ names: [name], natives: [name] });
const WHEN_NAMED = 'goes to a subagent only when its tools name it';
const WITH_RESOURCES = 'needs an MCP server with resources';
const opencode_text = { type: 'string' };
const opencode_flag = { type: 'boolean' };
const steps = { type: 'number', integer: true, min: 1 };
const action = { type: 'string', values: PERMISSION_ACTIONS };
const patterns = { type: 'map', values: action };
const actionOrPatterns = { type: 'either', of: [action, patterns] };
/** It takes no map of patterns for these. */
const PLAIN_ACTION_ONLY = ['todowrite', 'question', 'webfetch', 'websearch', 'doom_loop'];
const PATTERNS_TOO = 'read edit glob grep list bash task skill lsp external_directory'.split(' ');
const permission = {
    type: 'either',
    of: [
        action,
        {
            type: 'object',
            fields: {
                ...Object.fromEntries(PLAIN_ACTION_ONLY.map((key) => [key, action])),
                ...Object.fromEntries(PATTERNS_TOO.map((key) => [key, actionOrPatterns])),
            },
            others: actionOrPatterns,
        },
    ],
};
/** It allows what no rule denies and the last matching rule wins: star first, denied last. */
const closedMap = ({ harness, allowed, denied }) => {
    const kept = allowed && withoutDeniedButWildcards(harness, allowed, denied);
    return {
        tools: new Map([
            ...(kept ? [['*', false], ...kept.map((name) => [name, true])] : []),
            ...denied.map((name) => [name, false]),
        ]),
    };
};
/** The guard that it puts on secrets by default, which a plain `read: allow` would lift. */
const GUARDED_READ = new Map([
    ['*', 'allow'],
    ['*.env', 'ask'],
    ['*.env.*', 'ask'],
    ['*.env.example', 'allow'],
]);
const permissionForm = ({ harness, allowed, denied, limits }) => {
    const kept = allowed && withoutDeniedButWildcards(harness, allowed, denied).map(permissionNamed);
    const refused = distinct(denied.map(permissionNamed));
    return {
        permission: lastWins([
            ...(kept ? [['*', 'deny']] : []),
            ...(kept ?? []).map((name) => [name, name === 'read' ? GUARDED_READ : 'allow']),
            ...limitRules(limits, kept),
            ...refused.map((name) => [name, 'deny']),
        ]),
    };
};
/** The last pattern that matches wins: what holds for all uses first, what is denied last. */
function limitRules(limits, kept) {
    const names = distinct(limits.flatMap((limit) => limit.names.map(permissionNamed)));
    return names.flatMap((name) => {
        const isWhole = kept?.some((each) => matchesWildcard(each, name));
        const rules = (action) => limits
            .filter((limit) => limit.action === action && limit.names.some((each) => permissionNamed(each) === name))
            .map(({ pattern }) => [pattern, action]);
        const allowed = isWhole === false ? rules('allow') : [];
        if ((isWhole === false ? allowed : rules('deny')).length === 0)
            return [];
        // Without a list of tools the user's own rules hold for the rest.
        const whole = isWhole === undefined ? [] : [['*', isWhole ? 'allow' : 'deny']];
        const all = [...whole, ...allowed, ...rules('deny')];
        return [[name, lastWins(all)]];
    });
}
const opencode_OTHER_NATIVES = new Set(('plan_enter plan_exit execute patch external_directory doom_loop list_mcp_resources ' +
    'list_mcp_resource_templates read_mcp_resource').split(' '));
const safe = (part) => part.replace(/[^a-zA-Z0-9_-]/g, '_');
/** https://opencode.ai/docs/agents/ */
const opencode = defineHarness({
    id: 'opencode',
    title: 'OpenCode',
    places: [
        { folders: ['.opencode/agent', '.opencode/agents'], extensions: ['.md'], nested: true },
        {
            folders: ['.opencode/mode', '.opencode/modes'],
            extensions: ['.md'],
            nested: false,
            forcedFields: { mode: 'primary' },
        },
    ],
    signs: ['.opencode', 'opencode.json', 'opencode.jsonc'],
    initLines: [
        '# The form that keeps the question before .env files are read.',
        'toolFormat: permission',
        'frontmatter: { mode: subagent }',
    ],
    exampleModel: 'anthropic/claude-opus-4-5',
    writes: ['description', 'model', 'temperature', 'tools'],
    fields: {
        description: opencode_text,
        mode: { type: 'string', values: ['subagent', 'primary', 'all'] },
        model: opencode_text,
        variant: opencode_text,
        temperature: { type: 'number' },
        top_p: { type: 'number' },
        tools: { type: 'map', values: opencode_flag },
        permission,
        steps,
        maxSteps: steps,
        color: {
            type: 'string',
            pattern: /^(?:#[0-9A-Fa-f]{6}|primary|secondary|accent|success|warning|error|info)$/,
            expected: '"#RRGGBB" or one of primary, secondary, accent, success, warning, error, info',
        },
        hidden: opencode_flag,
        disable: opencode_flag,
        options: { type: 'map', values: { type: 'any' } },
    },
    model: { fits: (name) => /^[^/]+\/.+$/.test(name), expected: 'provider/model' },
    builtInAgents: ['build', 'plan', 'general', 'explore', 'compaction', 'title', 'summary'],
    nameIs: 'path',
    identity: (below, name) => name || below,
    toolFields: ['tools', 'permission'],
    tools: {
        cells: {
            Read: {
                names: ['read'],
                natives: ['read', 'list_mcp_resources', 'list_mcp_resource_templates', 'read_mcp_resource'],
            },
            Write: opencode_same('write'),
            Edit: { names: ['edit'], natives: ['edit', 'apply_patch'] },
            Shell: opencode_same('bash'),
            Glob: { names: ['grep'], verified: opencode_confirmed('glob'), natives: ['glob'] },
            Grep: opencode_same('grep'),
            List: { names: ['list'], verified: opencode_confirmed('glob'), natives: [] }, // `read` lists directories
            LSP: { ...opencode_same('lsp'), conditional: 'needs OPENCODE_EXPERIMENTAL_LSP_TOOL' },
            Skill: opencode_same('skill'),
            Task: { ...opencode_same('task'), conditional: WHEN_NAMED },
            TodoWrite: { ...opencode_same('todowrite'), conditional: WHEN_NAMED },
            TodoRead: { names: ['todoread'], verified: opencode_confirmed(), natives: [] }, // there is no such tool any more
            WebFetch: opencode_same('webfetch'),
            WebSearch: {
                names: [],
                verified: opencode_confirmed('websearch'),
                natives: ['websearch'],
                conditional: 'needs the opencode provider or OPENCODE_ENABLE_EXA',
            },
            Question: {
                ...opencode_same('question'),
                conditional: 'is there only in clients that can ask, for agents whose tools name it',
            },
        },
        always: ['invalid'],
        conditions: {
            apply_patch: 'takes the place of "edit" and "write" for some models',
            list_mcp_resources: WITH_RESOURCES,
            list_mcp_resource_templates: WITH_RESOURCES,
            read_mcp_resource: WITH_RESOURCES,
        },
        matches: (written, native) => matchesWildcard(permissionNamed(written), permissionOf(native)),
        otherWords: { patch: 'Edit', todoread: 'TodoRead' },
    },
    mcp: {
        write: (server, tool) => `${safe(server)}_${tool === '*' ? tool : safe(tool)}`,
        read: (name, servers) => {
            const whole = /^([\w-]+)_\*$/.exec(name)?.[1];
            if (whole !== undefined)
                return { server: whole };
            // `github_get_issue` is a tool of the server `github` only when that server is known.
            const server = [...servers].find((each) => name.startsWith(`${each}_`));
            const tool = server === undefined ? '' : name.slice(server.length + 1);
            return server === undefined || tool === '' ? undefined : { server, tool };
        },
    },
    forms: { auto: closedMap, list: plainList, map: plainMap, permission: permissionForm },
    rejectedForm: { form: 'list', effect: 'every OpenCode command in the project fails over it' },
    openMaps: true,
    grants: (keys) => {
        if (Array.isArray(keys.tools))
            return () => false; // a list breaks the whole configuration
        const rules = [...OPEN, ...flatRules(permissionFrom(readKeys(keys)))];
        return (native) => native === 'invalid' || !isHidden(rulesFor(rules, permissionOf(native)));
    },
    limits: { Shell: { keeps: 'wholly' }, Task: { keeps: 'wholly' } },
    limitForm: 'permission',
    narrowing: {
        fields: ['tools', 'permission'],
        format: 'permission',
        read: ({ tools, permission }) => ({ tools, permission }),
        names: () => [], // its rules are checked one by one
        narrow: narrow,
    },
    explainLoss: ({ names }) => names.some((name) => /^\d+$/.test(name))
        ? 'it reads a name that is a number before all others, so a later one decides'
        : undefined,
    blockLimits: (block) => limitsOf(block, opencode.owners),
    checkBlock: function* (block, locate, subject) {
        for (const { key, path, why } of voidRules(block, opencode.owners)) {
            const at = locate(['opencode', ...path], 'key');
            yield diagnose('idle-permission', at, { key, harness: 'OpenCode', why }, subject);
        }
    },
    import: {
        required: ['description'], // it loads a file without one, but no spec can do without
        repairsYaml: true,
        neutral: ['name', 'description', 'tools', 'permission', 'model', 'temperature'],
        readTools: readTools,
        retired: { list: ['List'], todoread: ['TodoRead'] },
        isOtherNative: (name) => opencode_OTHER_NATIVES.has(name),
        besideTools: ['external_directory', 'doom_loop', 'plan_enter', 'plan_exit'],
        outcomes: outcomes,
    },
    audit: opencodeAudit,
});

;// CONCATENATED MODULE: ./lib/core/harness/index.js



/** The harnesses of the specification, which a run writes for unless it says otherwise. */
const DEFAULTS = { 'claude-code': claudeCode, opencode: opencode, copilot: copilot };
/** One module per harness, one line here. Every other list of harnesses is derived from this object. */
const harness_HARNESSES = { ...DEFAULTS };
/** The registry of every run that does not bring its own. */
const BUILT_IN_HARNESSES = Object.values(harness_HARNESSES);
const HARNESS_IDS = Object.keys(harness_HARNESSES); // Object.keys forgets the key type
const AGENT_HARNESSES = Object.keys(DEFAULTS); // likewise

;// CONCATENATED MODULE: ./lib/cli/arguments.js





/** A command line that cannot be understood; exit code 2. */
class UsageError extends Error {
}
const FORMATS = ['text', 'json', 'github', 'markdown', 'sarif'];
/** Every option there is; each command names those it takes. */
const OPTIONS = {
    root: {
        type: 'string',
        value: 'folder',
        description: "the project's folder; default: found from the working directory upwards",
    },
    config: { type: 'string', value: 'file', description: 'the config file, YAML or JSON, below the root' },
    harness: {
        type: 'string',
        multiple: true,
        value: 'name',
        values: HARNESS_IDS,
        description: 'only this harness; may be given again',
    },
    matrix: {
        type: 'string',
        value: 'name',
        values: MATRICES,
        description: "the matrix to use instead of the config's",
    },
    policy: {
        type: 'string',
        multiple: true,
        value: 'file',
        description: "a file with further rules, which add to the config's policy; may be given again",
    },
    format: { type: 'string', value: 'name', values: FORMATS, description: 'the format of the report' },
    strict: { type: 'boolean', description: 'warnings are errors' },
    'allow-empty': { type: 'boolean', description: 'a glob that matches no spec is no error' },
    'dry-run': { type: 'boolean', description: 'show what would be done, change nothing' },
    adopt: {
        type: 'boolean',
        description: 'take over files that fsagent did not generate; keeps FILE.orig unless git has them',
    },
    user: { type: 'boolean', description: 'read the agents in your home folder as well' },
    html: { type: 'string', value: 'file', description: 'also write the report as one HTML file' },
    'fail-on': {
        type: 'string',
        value: 'severity',
        values: SEVERITIES,
        description: 'exit with 2 when something of this severity, or worse, is found',
    },
    help: { type: 'boolean', description: 'show this help' },
};
/** Reads the words after a command; anything else is a `UsageError` with the nearest word. */
function readArguments(words, takes, formats, maxPositionals) {
    const options = Object.fromEntries(takes.map((name) => [name, { type: OPTIONS[name].type, multiple: 'multiple' in OPTIONS[name] }]));
    const { values, positionals } = parse(words, options, takes);
    if (positionals.length > maxPositionals) {
        throw new UsageError(`Unexpected argument "${positionals[maxPositionals]}".`);
    }
    const text = (name) => typeof values[name] === 'string' ? values[name] : undefined;
    const list = (name) => {
        const value = values[name];
        return Array.isArray(value) ? value.map(String) : [];
    };
    const harnesses = list('harness')
        .flatMap((each) => each.split(','))
        .map((each) => oneOf('harness', each, HARNESS_IDS));
    const policies = list('policy');
    const [root, config, matrix, html, failOn] = ['root', 'config', 'matrix', 'html', 'fail-on'].map(text);
    return {
        positionals,
        ...(root !== undefined && { root }),
        ...(config !== undefined && { config }),
        ...(harnesses.length > 0 && { harnesses }),
        ...(policies.length > 0 && { policies }),
        ...(matrix !== undefined && { matrix: oneOf('matrix', matrix, MATRICES) }),
        format: oneOf('format', text('format') ?? 'text', formats),
        strict: values.strict === true,
        allowEmpty: values['allow-empty'] === true,
        dryRun: values['dry-run'] === true,
        adopt: values.adopt === true,
        user: values.user === true,
        ...(html !== undefined && { html }),
        ...(failOn !== undefined && { failOn: oneOf('fail-on', failOn, SEVERITIES) }),
        help: values.help === true,
    };
}
function parse(words, options, takes) {
    try {
        return (0,external_node_util_namespaceObject.parseArgs)({ args: [...words], options, allowPositionals: true });
    }
    catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const unknown = /Unknown option '(-{1,2}[^'=]+)/.exec(message)?.[1];
        if (unknown === undefined)
            throw new UsageError(message);
        const near = nearest(unknown.replace(/^-+/, ''), takes);
        throw new UsageError(`Unknown option ${unknown}.${near ? ` Did you mean --${near}?` : ''}`);
    }
}
function oneOf(option, word, words) {
    const found = words.find((each) => each === word);
    if (found !== undefined)
        return found;
    const near = nearest(word, words);
    throw new UsageError(`--${option} is one of ${words.join(', ')}, not "${word}".${near ? ` Did you mean "${near}"?` : ''}`);
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");
;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: ./lib/report/audit-grid.js


/** What a cell of the grid can say. `delegated`: not granted, but an agent that it may start has the tool. */
const CELLS = ['granted', 'limited', 'void', 'delegated', 'denied', 'none'];
/** Sign and meaning of each cell, for every form of the grid. */
const LEGEND = {
    granted: { sign: '●', meaning: 'granted' },
    limited: { sign: '◐', meaning: 'granted with limits' },
    void: { sign: '!', meaning: 'granted although the file says otherwise' },
    delegated: { sign: '→', meaning: 'not granted, but done by an agent it may start' },
    denied: { sign: '·', meaning: 'not granted' },
    none: { sign: ' ', meaning: 'the harness has no such tool' },
};
/** One grid for each harness that loads any of the agents. */
function gridsOf(agents, registry = BUILT_IN_HARNESSES) {
    return registry.flatMap((harness) => {
        const rows = agents.filter((agent) => agent.harness === harness.id).map(rowOf);
        return rows.length === 0 ? [] : [{ harness, columns: NAMED_TOOL_KINDS, rows }];
    });
}
function rowOf(agent) {
    const cells = NAMED_TOOL_KINDS.map((kind) => cellOf(agent, kind));
    return { agent, cells, notes: notesOf(agent, cells) };
}
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
function notesOf({ loads, grants, reach, agent }, cells) {
    const delegated = NAMED_TOOL_KINDS.filter((_, index) => cells[index] === 'delegated');
    const [first] = delegated;
    const way = first && reach.tools.get(first);
    const commands = grants.commandFields.map((key) => `${key} runs commands`);
    return [
        ...(LOADS_NOTES[loads] === undefined ? [] : [LOADS_NOTES[loads]]),
        ...(isThere(loads) ? commands : []),
        ...(way ? [`${[agent, ...way].join(' → ')}: ${delegated.join(', ')}`] : []),
    ].filter((note) => note !== undefined);
}
function totalsOf(agents) {
    const count = (is) => agents.filter(is).length;
    return {
        agents: agents.length,
        files: new Set(agents.map(({ file }) => file)).size,
        open: count(({ loads }) => loads === 'open'),
        voids: count(({ tools }) => [...tools.values()].includes('void')),
        shellByOthers: count((agent) => cellOf(agent, 'Shell') === 'delegated'),
        notLoaded: count(({ loads }) => !isThere(loads)),
    };
}

;// CONCATENATED MODULE: ./lib/report/audit-page-script.js
/**
 * The script of the HTML report, in plain JavaScript for the browser. It makes text nodes only, so no name can become
 * markup; its hash is part of the page's policy.
 */
const PAGE_SCRIPT = `
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const find = (id) => document.getElementById(id);
const make = (tag, text, className) => {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  return element;
};
const WEIGHT = { void: 5, granted: 4, limited: 3, delegated: 2, denied: 1, none: 0 };
let sort = { column: -1, down: false };

const keyOf = (agent, column) =>
  column === -1 ? agent.agent.toLowerCase() : column === -2 ? agent.harness : WEIGHT[agent.cells[column]];
const compare = (a, b) => {
  const [first, second] = [keyOf(a, sort.column), keyOf(b, sort.column)];
  const order = first < second ? -1 : first > second ? 1 : 0;
  return sort.down ? -order : order;
};

function isShown(agent) {
  const words = find('search').value.toLowerCase().split(/\\s+/).filter(Boolean);
  const text = [agent.agent, agent.file, agent.notes, ...agent.findings.map(({ code }) => code)].join(' ').toLowerCase();
  const harness = find('harness').value;
  const show = find('show').value;
  return (
    words.every((word) => text.includes(word)) &&
    (harness === '' || agent.harness === harness) &&
    (show === '' || (show === 'findings' ? agent.findings.length > 0 : agent.cells.includes(show)))
  );
}

function listOf(findings) {
  const list = make('ul');
  for (const { severity, code, text } of findings) list.append(make('li', severity + ' ' + code + ': ' + text, severity));
  return list;
}

function rowOf(agent) {
  const row = make('tr');
  const name = make('td');
  name.append(make('div', agent.agent, 'name'), make('div', agent.file, 'file'));
  row.append(name, make('td', agent.harness));
  agent.cells.forEach((cell, index) => {
    const element = make('td', data.legend[cell].sign, 'cell ' + cell);
    element.title = data.columns[index] + ': ' + data.legend[cell].meaning;
    row.append(element);
  });
  const notes = make('td', undefined, 'notes');
  if (agent.notes) notes.append(make('div', agent.notes));
  if (agent.findings.length > 0) {
    const details = make('details');
    details.append(make('summary', agent.findings.length + (agent.findings.length === 1 ? ' finding' : ' findings')), listOf(agent.findings));
    notes.append(details);
  }
  row.append(notes);
  return row;
}

function heading(text, column, className) {
  const cell = make('th', undefined, className);
  const button = make('button', text);
  button.type = 'button';
  button.addEventListener('click', () => {
    sort = { column, down: sort.column === column ? !sort.down : column >= 0 };
    render();
  });
  cell.scope = 'col';
  if (sort.column === column) cell.ariaSort = sort.down ? 'descending' : 'ascending';
  cell.append(button);
  return cell;
}

function render() {
  const head = make('tr');
  head.append(heading('Agent', -1), heading('Harness', -2));
  data.columns.forEach((name, index) => head.append(heading(name, index, 'tool')));
  head.append(make('th', 'Notes'));
  document.querySelector('#grid thead').replaceChildren(head);
  const shown = data.agents.filter(isShown).sort(compare);
  document.querySelector('#grid tbody').replaceChildren(...shown.map(rowOf));
  find('count').textContent = shown.length + ' of ' + data.agents.length;
}

for (const name of new Set(data.agents.map(({ harness }) => harness))) {
  const option = make('option', name);
  option.value = name;
  find('harness').append(option);
}
for (const { sign, meaning } of Object.values(data.legend)) if (sign.trim()) find('legend').append(make('span', sign + ' ' + meaning));
if (data.others.length > 0) find('others').append(make('h2', 'Beside the agents'), listOf(data.others));
for (const id of ['search', 'harness', 'show']) find(id).addEventListener('input', render);
find('controls').addEventListener('submit', (event) => event.preventDefault());
find('theme').addEventListener('click', () => {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
});
render();
`;

;// CONCATENATED MODULE: ./lib/report/audit-page-style.js
/** The style of the HTML report. Colour is never the only sign: each cell has a sign of its own. */
const PAGE_STYLE = `
:root { color-scheme: light dark; --back: #fff; --text: #1b1f24; --soft: #6a737d; --line: #d8dee4; --granted: #116329; --limited: #0550ae; --void: #c5221f; --delegated: #8a4600; }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; --back: #0d1117; --text: #e6edf3; --soft: #8b949e; --line: #30363d; --granted: #56d364; --limited: #79c0ff; --void: #ff7b72; --delegated: #f0b072; }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { --back: #0d1117; --text: #e6edf3; --soft: #8b949e; --line: #30363d; --granted: #56d364; --limited: #79c0ff; --void: #ff7b72; --delegated: #f0b072; } }
body { margin: 0; padding: 1rem 1.5rem; background: var(--back); color: var(--text); font: 14px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 1.4rem; }
form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin: 1rem 0; }
#legend { color: var(--soft); }
#legend span { margin-right: 1.2rem; }
main { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .2rem .45rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { position: sticky; top: 0; background: var(--back); }
thead button { all: unset; cursor: pointer; font-weight: 600; }
thead button:focus-visible { outline: 2px solid var(--limited); }
thead .tool button { writing-mode: vertical-rl; transform: rotate(180deg); }
td.cell { text-align: center; font-weight: 700; }
.granted { color: var(--granted); } .limited { color: var(--limited); } .void { color: var(--void); } .delegated { color: var(--delegated); } .denied { color: var(--soft); }
.file, .notes { color: var(--soft); font-size: 12px; }
details summary { cursor: pointer; }
li.error { color: var(--void); } li.warning { color: var(--delegated); } li.info { color: var(--soft); }
`;

;// CONCATENATED MODULE: ./lib/report/printable.js
/** Control characters and those that turn the reading direction: nothing printed may steer the reader's terminal. */
const STEERING = /(?![\n\t])\p{Cc}|[\p{Bidi_Control}\u2028\u2029]/gu;
/** A text as it may be shown: what could control a terminal is written as an escape. Line ends and tabs stay. */
const printable = (text) => text.replace(STEERING, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
/** The same, on one line. */
const printableLine = (text) => printable(text).replace(/[\n\t]/g, ' ');
/**
 * One line of a job's log. The runner takes `::` at the start of a line, and `##[` anywhere in it, for a command;
 * only commands that are meant may be printed as such.
 */
const logLine = (text) => withoutCommands(printableLine(text)).replace(/^(\s*):(?=:)/u, '$1: ');
/** A text for inside a command, where only the older form could be taken for another. */
const withoutCommands = (line) => line.replaceAll('##[', '# #[');

;// CONCATENATED MODULE: ./lib/report/audit-html.js





/**
 * The report as one file that loads nothing: names come from repositories that nobody trusts, so the page is made of
 * text nodes only, and its policy allows this one script and this one style.
 */
function auditHtml(audit) {
    const policy = `default-src 'none'; script-src '${hashOf(PAGE_SCRIPT)}'; style-src '${hashOf(PAGE_STYLE)}'; base-uri 'none'; form-action 'none'`;
    const { agents, files, open, voids, shellByOthers, notLoaded } = totalsOf(audit.agents);
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>fsagent audit</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>fsagent audit</h1>
<p><b>${agents}</b> agents in ${files} files · <b>${open}</b> with every tool against their file · <b>${voids}</b> with a void restriction · <b>${shellByOthers}</b> with Shell by delegation only · <b>${notLoaded}</b> not loaded</p>
<form id="controls">
<label>Search <input id="search" type="search" autocomplete="off"></label>
<label>Harness <select id="harness"><option value="">all</option></select></label>
<label>Show <select id="show"><option value="">every agent</option><option value="void">void restrictions</option><option value="delegated">tools by delegation</option><option value="findings">agents with findings</option></select></label>
<button id="theme" type="button">Dark or light</button>
<output id="count"></output>
</form>
<p id="legend"></p>
</header>
<main><table id="grid"><thead></thead><tbody></tbody></table><section id="others"></section></main>
<noscript>This report needs JavaScript to show its table.</noscript>
<script type="application/json" id="data">${embedded(pageData(audit))}</script>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}
const hashOf = (text) => `sha256-${(0,external_node_crypto_namespaceObject.createHash)('sha256').update(text).digest('base64')}`;
/** JSON that cannot end the element it stands in. */
const embedded = (data) => JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
});
function pageData({ agents, diagnostics }) {
    const grids = gridsOf(agents);
    const ofAgents = new Set(agents.map(({ agent }) => agent));
    return {
        columns: grids[0]?.columns ?? [],
        legend: Object.fromEntries(CELLS.map((cell) => [cell, LEGEND[cell]])),
        agents: grids.flatMap(({ harness, rows }) => rows.map(({ agent, cells, notes }) => ({
            harness: harness.title,
            agent: printableLine(agent.agent),
            file: printableLine(agent.spec ?? agent.file),
            loads: agent.loads,
            cells,
            notes: printableLine(notes.join('; ')),
            findings: agent.diagnostics.map(findingOf),
        }))),
        others: diagnostics.filter(({ agent }) => agent === undefined || !ofAgents.has(agent)).map(findingOf),
    };
}
const findingOf = ({ severity, code, message, file, line }) => ({
    severity,
    code,
    text: printableLine(`${[file, line].filter((part) => part !== undefined).join(':')} ${message}`),
});

;// CONCATENATED MODULE: ./lib/report/audit-json.js
/** What `audit` prints for machines; `schema/audit.schema.json` describes it. */
const auditReportOf = ({ agents, diagnostics }) => ({
    agents: agents.map(agentOf),
    diagnostics,
});
const agentOf = (agent) => ({
    file: agent.file,
    ...(agent.spec !== undefined && { spec: agent.spec }),
    harness: agent.harness,
    agent: agent.agent,
    loads: agent.loads,
    /** What it has of each typed tool. */
    tools: Object.fromEntries(agent.tools),
    /** The harness's own names of what it is granted. */
    natives: agent.natives,
    ...serversOf(agent.grants),
    /** By typed tool: the agents on the shortest way to it. */
    reach: Object.fromEntries(agent.reach.tools),
    diagnostics: agent.diagnostics,
});
const serversOf = ({ mcp, others, commandFields, isBounded }) => ({
    mcp: mcp.map(serverName),
    others,
    runsCommands: commandFields,
    isBounded,
});
const serverName = ({ server, tool }) => `${server}${tool === undefined ? '' : `/${tool}`}`;

;// CONCATENATED MODULE: ./lib/report/markdown.js

/** A text in Markdown that nothing in it can leave: no markup, no mention, no end of a table cell. */
const inline = (text) => printableLine(text).replace(/[^\p{L}\p{N} ./-]/gu, (character) => `&#${character.codePointAt(0)};`);
/** The same, set as code. */
const codeWord = (text) => `<code>${inline(text)}</code>`;
/** A block of text as it is, behind a fence that does not occur in it. */
function codeBlock(language, text) {
    const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/base.js
class Diff {
    diff(oldStr, newStr, 
    // Type below is not accurate/complete - see above for full possibilities - but it compiles
    options = {}) {
        let callback;
        if (typeof options === 'function') {
            callback = options;
            options = {};
        }
        else if ('callback' in options) {
            callback = options.callback;
        }
        // Allow subclasses to massage the input prior to running
        const oldString = this.castInput(oldStr, options);
        const newString = this.castInput(newStr, options);
        const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
        const newTokens = this.removeEmpty(this.tokenize(newString, options));
        return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
    }
    diffWithOptionsObj(oldTokens, newTokens, options, callback) {
        var _a;
        const done = (value) => {
            value = this.postProcess(value, options);
            if (callback) {
                setTimeout(function () { callback(value); }, 0);
                return undefined;
            }
            else {
                return value;
            }
        };
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let editLength = 1;
        let maxEditLength = newLen + oldLen;
        if (options.maxEditLength != null) {
            maxEditLength = Math.min(maxEditLength, options.maxEditLength);
        }
        const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
        const abortAfterTimestamp = Date.now() + maxExecutionTime;
        const bestPath = [{ oldPos: -1, lastComponent: undefined }];
        // Seed editLength = 0, i.e. the content starts with the same values
        let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
        if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
            // Identity per the equality and tokenizer
            return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
        }
        // Once we hit the right edge of the edit graph on some diagonal k, we can
        // definitely reach the end of the edit graph in no more than k edits, so
        // there's no point in considering any moves to diagonal k+1 any more (from
        // which we're guaranteed to need at least k+1 more edits).
        // Similarly, once we've reached the bottom of the edit graph, there's no
        // point considering moves to lower diagonals.
        // We record this fact by setting minDiagonalToConsider and
        // maxDiagonalToConsider to some finite value once we've hit the edge of
        // the edit graph.
        // This optimization is not faithful to the original algorithm presented in
        // Myers's paper, which instead pointlessly extends D-paths off the end of
        // the edit graph - see page 7 of Myers's paper which notes this point
        // explicitly and illustrates it with a diagram. This has major performance
        // implications for some common scenarios. For instance, to compute a diff
        // where the new text simply appends d characters on the end of the
        // original text of length n, the true Myers algorithm will take O(n+d^2)
        // time while this optimization needs only O(n+d) time.
        let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
        // Main worker method. checks all permutations of a given edit length for acceptance.
        const execEditLength = () => {
            for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
                let basePath;
                const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
                if (removePath) {
                    // No one else is going to attempt to use this value, clear it
                    // @ts-expect-error - perf optimisation. This type-violating value will never be read.
                    bestPath[diagonalPath - 1] = undefined;
                }
                let canAdd = false;
                if (addPath) {
                    // what newPos will be after we do an insertion:
                    const addPathNewPos = addPath.oldPos - diagonalPath;
                    canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
                }
                const canRemove = removePath && removePath.oldPos + 1 < oldLen;
                if (!canAdd && !canRemove) {
                    // If this path is a terminal then prune
                    // @ts-expect-error - perf optimisation. This type-violating value will never be read.
                    bestPath[diagonalPath] = undefined;
                    continue;
                }
                // Select the diagonal that we want to branch from. We select the prior
                // path whose position in the old string is the farthest from the origin
                // and does not pass the bounds of the diff graph
                if (!canRemove || (canAdd && removePath.oldPos < addPath.oldPos)) {
                    basePath = this.addToPath(addPath, true, false, 0, options);
                }
                else {
                    basePath = this.addToPath(removePath, false, true, 1, options);
                }
                newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
                if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
                    // If we have hit the end of both strings, then we are done
                    return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
                }
                else {
                    bestPath[diagonalPath] = basePath;
                    if (basePath.oldPos + 1 >= oldLen) {
                        maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
                    }
                    if (newPos + 1 >= newLen) {
                        minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
                    }
                }
            }
            editLength++;
        };
        // Performs the length of edit iteration. Is a bit fugly as this has to support the
        // sync and async mode which is never fun. Loops over execEditLength until a value
        // is produced, or until the edit length exceeds options.maxEditLength (if given),
        // in which case it will return undefined.
        if (callback) {
            (function exec() {
                setTimeout(function () {
                    if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
                        return callback(undefined);
                    }
                    if (!execEditLength()) {
                        exec();
                    }
                }, 0);
            }());
        }
        else {
            while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
                const ret = execEditLength();
                if (ret) {
                    return ret;
                }
            }
        }
    }
    addToPath(path, added, removed, oldPosInc, options) {
        const last = path.lastComponent;
        if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: last.count + 1, added: added, removed: removed, previousComponent: last.previousComponent }
            };
        }
        else {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: 1, added: added, removed: removed, previousComponent: last }
            };
        }
    }
    extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
        while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
            newPos++;
            oldPos++;
            commonCount++;
            if (options.oneChangePerToken) {
                basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
            }
        }
        if (commonCount && !options.oneChangePerToken) {
            basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
        }
        basePath.oldPos = oldPos;
        return newPos;
    }
    equals(left, right, options) {
        if (options.comparator) {
            return options.comparator(left, right);
        }
        else {
            return left === right
                || (!!options.ignoreCase && left.toLowerCase() === right.toLowerCase());
        }
    }
    removeEmpty(array) {
        const ret = [];
        for (let i = 0; i < array.length; i++) {
            if (array[i]) {
                ret.push(array[i]);
            }
        }
        return ret;
    }
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    castInput(value, options) {
        return value;
    }
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    tokenize(value, options) {
        return Array.from(value);
    }
    join(chars) {
        // Assumes ValueT is string, which is the case for most subclasses.
        // When it's false, e.g. in diffArrays, this method needs to be overridden (e.g. with a no-op)
        // Yes, the casts are verbose and ugly, because this pattern - of having the base class SORT OF
        // assume tokens and values are strings, but not completely - is weird and janky.
        return chars.join('');
    }
    postProcess(changeObjects, 
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    options) {
        return changeObjects;
    }
    get useLongestToken() {
        return false;
    }
    buildValues(lastComponent, newTokens, oldTokens) {
        // First we convert our linked list of components in reverse order to an
        // array in the right order:
        const components = [];
        let nextComponent;
        while (lastComponent) {
            components.push(lastComponent);
            nextComponent = lastComponent.previousComponent;
            delete lastComponent.previousComponent;
            lastComponent = nextComponent;
        }
        components.reverse();
        const componentLen = components.length;
        let componentPos = 0, newPos = 0, oldPos = 0;
        for (; componentPos < componentLen; componentPos++) {
            const component = components[componentPos];
            if (!component.removed) {
                if (!component.added && this.useLongestToken) {
                    let value = newTokens.slice(newPos, newPos + component.count);
                    value = value.map(function (value, i) {
                        const oldValue = oldTokens[oldPos + i];
                        return oldValue.length > value.length ? oldValue : value;
                    });
                    component.value = this.join(value);
                }
                else {
                    component.value = this.join(newTokens.slice(newPos, newPos + component.count));
                }
                newPos += component.count;
                // Common case
                if (!component.added) {
                    oldPos += component.count;
                }
            }
            else {
                component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
                oldPos += component.count;
            }
        }
        return components;
    }
}

;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/line.js


class LineDiff extends Diff {
    constructor() {
        super(...arguments);
        this.tokenize = tokenize;
    }
    equals(left, right, options) {
        // If we're ignoring whitespace, we need to normalise lines by stripping
        // whitespace before checking equality. (This has an annoying interaction
        // with newlineIsToken that requires special handling: if newlines get their
        // own token, then we DON'T want to trim the *newline* tokens down to empty
        // strings, since this would cause us to treat whitespace-only line content
        // as equal to a separator between lines, which would be weird and
        // inconsistent with the documented behavior of the options.)
        if (options.ignoreWhitespace) {
            if (!options.newlineIsToken || !left.includes('\n')) {
                left = left.trim();
            }
            if (!options.newlineIsToken || !right.includes('\n')) {
                right = right.trim();
            }
        }
        else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
            if (left.endsWith('\n')) {
                left = left.slice(0, -1);
            }
            if (right.endsWith('\n')) {
                right = right.slice(0, -1);
            }
        }
        return super.equals(left, right, options);
    }
}
const lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
    return lineDiff.diff(oldStr, newStr, options);
}
function diffTrimmedLines(oldStr, newStr, options) {
    options = generateOptions(options, { ignoreWhitespace: true });
    return lineDiff.diff(oldStr, newStr, options);
}
// Exported standalone so it can be used from jsonDiff too.
function tokenize(value, options) {
    if (options.stripTrailingCr) {
        // remove one \r before \n to match GNU diff's --strip-trailing-cr behavior
        value = value.replace(/\r\n/g, '\n');
    }
    const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
    // Ignore the final empty token that occurs if the string ends with a new line
    if (!linesAndNewlines[linesAndNewlines.length - 1]) {
        linesAndNewlines.pop();
    }
    // Merge the content and line separators into single tokens
    for (let i = 0; i < linesAndNewlines.length; i++) {
        const line = linesAndNewlines[i];
        if (i % 2 && !options.newlineIsToken) {
            retLines[retLines.length - 1] += line;
        }
        else {
            retLines.push(line);
        }
    }
    return retLines;
}

;// CONCATENATED MODULE: ./node_modules/diff/libesm/patch/create.js

/**
 * Returns true if the filename contains characters that require C-style
 * quoting (as used by Git and GNU diffutils in diff output).
 */
function needsQuoting(s) {
    for (let i = 0; i < s.length; i++) {
        if (s[i] < '\x20' || s[i] > '\x7e' || s[i] === '"' || s[i] === '\\') {
            return true;
        }
    }
    return false;
}
/**
 * C-style quotes a filename, encoding special characters as escape sequences
 * and non-ASCII bytes as octal escapes. This is the inverse of
 * `parseQuotedFileName` in parse.ts.
 *
 * Non-ASCII bytes are encoded as UTF-8 before being emitted as octal escapes.
 * This matches the behaviour of both Git and GNU diffutils, which always emit
 * UTF-8 octal escapes regardless of the underlying filesystem encoding (e.g.
 * Git for Windows converts from NTFS's UTF-16 to UTF-8 internally).
 *
 * If the filename doesn't need quoting, returns it as-is.
 */
function quoteFileNameIfNeeded(s) {
    if (!needsQuoting(s)) {
        return s;
    }
    let result = '"';
    const bytes = new TextEncoder().encode(s);
    let i = 0;
    while (i < bytes.length) {
        const b = bytes[i];
        // See https://en.wikipedia.org/wiki/Escape_sequences_in_C#Escape_sequences
        if (b === 0x07) {
            result += '\\a';
        }
        else if (b === 0x08) {
            result += '\\b';
        }
        else if (b === 0x09) {
            result += '\\t';
        }
        else if (b === 0x0a) {
            result += '\\n';
        }
        else if (b === 0x0b) {
            result += '\\v';
        }
        else if (b === 0x0c) {
            result += '\\f';
        }
        else if (b === 0x0d) {
            result += '\\r';
        }
        else if (b === 0x22) {
            result += '\\"';
        }
        else if (b === 0x5c) {
            result += '\\\\';
        }
        else if (b >= 0x20 && b <= 0x7e) {
            // Just a printable ASCII character that is neither a double quote nor a
            // backslash; no need to escape it.
            result += String.fromCharCode(b);
        }
        else {
            // Either part of a non-ASCII character or a control character without a
            // special escape sequence; needs escaping as a 3-digit octal escape
            result += '\\' + b.toString(8).padStart(3, '0');
        }
        i++;
    }
    result += '"';
    return result;
}
const INCLUDE_HEADERS = {
    includeIndex: true,
    includeUnderline: true,
    includeFileHeaders: true
};
const FILE_HEADERS_ONLY = {
    includeIndex: false,
    includeUnderline: false,
    includeFileHeaders: true
};
const OMIT_HEADERS = {
    includeIndex: false,
    includeUnderline: false,
    includeFileHeaders: false
};
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
    let optionsObj;
    if (!options) {
        optionsObj = {};
    }
    else if (typeof options === 'function') {
        optionsObj = { callback: options };
    }
    else {
        optionsObj = options;
    }
    if (typeof optionsObj.context === 'undefined') {
        optionsObj.context = 4;
    }
    // We copy this into its own variable to placate TypeScript, which thinks
    // optionsObj.context might be undefined in the callbacks below.
    const context = optionsObj.context;
    // @ts-expect-error (runtime check for something that is correctly a static type error)
    if (optionsObj.newlineIsToken) {
        throw new Error('newlineIsToken may not be used with patch-generation functions, only with diffing functions');
    }
    if (!optionsObj.callback) {
        return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
    }
    else {
        const { callback } = optionsObj;
        diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
                const patch = diffLinesResultToPatch(diff);
                // TypeScript is unhappy without the cast because it does not understand that `patch` may
                // be undefined here only if `callback` is StructuredPatchCallbackAbortable:
                callback(patch);
            } }));
    }
    function diffLinesResultToPatch(diff) {
        // STEP 1: Build up the patch with no "\ No newline at end of file" lines and with the arrays
        //         of lines containing trailing newline characters. We'll tidy up later...
        if (!diff) {
            return;
        }
        diff.push({ value: '', lines: [] }); // Append an empty value to make cleanup easier
        function contextLines(lines) {
            return lines.map(function (entry) { return ' ' + entry; });
        }
        const hunks = [];
        let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
        for (let i = 0; i < diff.length; i++) {
            const current = diff[i], lines = current.lines || splitLines(current.value);
            current.lines = lines;
            if (current.added || current.removed) {
                // If we have previous context, start with that
                if (!oldRangeStart) {
                    const prev = diff[i - 1];
                    oldRangeStart = oldLine;
                    newRangeStart = newLine;
                    if (prev) {
                        curRange = context > 0 ? contextLines(prev.lines.slice(-context)) : [];
                        oldRangeStart -= curRange.length;
                        newRangeStart -= curRange.length;
                    }
                }
                // Output our changes
                for (const line of lines) {
                    curRange.push((current.added ? '+' : '-') + line);
                }
                // Track the updated file position
                if (current.added) {
                    newLine += lines.length;
                }
                else {
                    oldLine += lines.length;
                }
            }
            else {
                // Identical context lines. Track line changes
                if (oldRangeStart) {
                    // Close out any changes that have been output (or join overlapping)
                    if (lines.length <= context * 2 && i < diff.length - 2) {
                        // Overlapping
                        for (const line of contextLines(lines)) {
                            curRange.push(line);
                        }
                    }
                    else {
                        // end the range and output
                        const contextSize = Math.min(lines.length, context);
                        for (const line of contextLines(lines.slice(0, contextSize))) {
                            curRange.push(line);
                        }
                        const hunk = {
                            oldStart: oldRangeStart,
                            oldLines: (oldLine - oldRangeStart + contextSize),
                            newStart: newRangeStart,
                            newLines: (newLine - newRangeStart + contextSize),
                            lines: curRange
                        };
                        hunks.push(hunk);
                        oldRangeStart = 0;
                        newRangeStart = 0;
                        curRange = [];
                    }
                }
                oldLine += lines.length;
                newLine += lines.length;
            }
        }
        // Step 2: eliminate the trailing `\n` from each line of each hunk, and, where needed, add
        //         "\ No newline at end of file".
        for (const hunk of hunks) {
            for (let i = 0; i < hunk.lines.length; i++) {
                if (hunk.lines[i].endsWith('\n')) {
                    hunk.lines[i] = hunk.lines[i].slice(0, -1);
                }
                else {
                    hunk.lines.splice(i + 1, 0, '\\ No newline at end of file');
                    i++; // Skip the line we just added, then continue iterating
                }
            }
        }
        return {
            oldFileName: oldFileName, newFileName: newFileName,
            oldHeader: oldHeader, newHeader: newHeader,
            hunks: hunks
        };
    }
}
/**
 * creates a unified diff patch.
 *
 * @param patch either a single structured patch object (as returned by `structuredPatch`) or an
 *   array of them (as returned by `parsePatch`).
 * @param headerOptions behaves the same as the `headerOptions` option of `createTwoFilesPatch`.
 *   Ignored for patches where `isGit` is `true`.
 *
 * When a patch has `isGit: true`, `formatPatch` output is changed to more closely match Git's
 * output: it emits a `diff --git` header, emits Git extended headers as appropriate based on
 * properties like `isRename`, `isCreate`, `newMode`, etc, and will omit `---`/`+++` file
 * headers for patches with no hunks (e.g. renames without content changes).
 */
function formatPatch(patch, headerOptions) {
    var _a, _b, _c, _d, _e, _f;
    if (!headerOptions) {
        headerOptions = INCLUDE_HEADERS;
    }
    if (Array.isArray(patch)) {
        if (patch.length > 1 && !headerOptions.includeFileHeaders && !patch.every(p => p.isGit)) {
            throw new Error('Cannot omit file headers on a multi-file patch. '
                + '(The result would be unparseable; how would a tool trying to apply '
                + 'the patch know which changes are to which file?)');
        }
        return patch.map(p => formatPatch(p, headerOptions)).join('\n');
    }
    const ret = [];
    // Git patches have a fixed header format (diff --git, extended headers,
    // and ---/+++ when hunks are present), so headerOptions is ignored.
    if (patch.isGit) {
        headerOptions = INCLUDE_HEADERS;
        // Emit Git-style diff --git header and extended headers.
        // Git never puts /dev/null in the "diff --git" line; for file
        // creations/deletions it uses the real filename on both sides.
        if (!patch.oldFileName) {
            throw new Error('oldFileName must be specified for Git patches');
        }
        if (!patch.newFileName) {
            throw new Error('newFileName must be specified for Git patches');
        }
        let gitOldName = patch.oldFileName;
        let gitNewName = patch.newFileName;
        if (patch.isCreate && gitOldName === '/dev/null') {
            gitOldName = gitNewName.replace(/^b\//, 'a/');
        }
        else if (patch.isDelete && gitNewName === '/dev/null') {
            gitNewName = gitOldName.replace(/^a\//, 'b/');
        }
        ret.push('diff --git ' + quoteFileNameIfNeeded(gitOldName) + ' ' + quoteFileNameIfNeeded(gitNewName));
        if (patch.isDelete) {
            ret.push('deleted file mode ' + ((_a = patch.oldMode) !== null && _a !== void 0 ? _a : '100644'));
        }
        if (patch.isCreate) {
            ret.push('new file mode ' + ((_b = patch.newMode) !== null && _b !== void 0 ? _b : '100644'));
        }
        if (patch.oldMode && patch.newMode && !patch.isDelete && !patch.isCreate) {
            ret.push('old mode ' + patch.oldMode);
            ret.push('new mode ' + patch.newMode);
        }
        if (patch.isRename) {
            ret.push('rename from ' + quoteFileNameIfNeeded(((_c = patch.oldFileName) !== null && _c !== void 0 ? _c : '').replace(/^a\//, '')));
            ret.push('rename to ' + quoteFileNameIfNeeded(((_d = patch.newFileName) !== null && _d !== void 0 ? _d : '').replace(/^b\//, '')));
        }
        if (patch.isCopy) {
            ret.push('copy from ' + quoteFileNameIfNeeded(((_e = patch.oldFileName) !== null && _e !== void 0 ? _e : '').replace(/^a\//, '')));
            ret.push('copy to ' + quoteFileNameIfNeeded(((_f = patch.newFileName) !== null && _f !== void 0 ? _f : '').replace(/^b\//, '')));
        }
    }
    else {
        if (headerOptions.includeIndex && patch.oldFileName == patch.newFileName && patch.oldFileName !== undefined) {
            ret.push('Index: ' + patch.oldFileName);
        }
        if (headerOptions.includeUnderline) {
            ret.push('===================================================================');
        }
    }
    // Emit --- / +++ file headers. For Git patches with no hunks (e.g.
    // pure renames, mode-only changes), Git omits these, so we do too.
    const hasHunks = patch.hunks.length > 0;
    if (headerOptions.includeFileHeaders && patch.oldFileName !== undefined && patch.newFileName !== undefined
        && (!patch.isGit || hasHunks)) {
        ret.push('--- ' + quoteFileNameIfNeeded(patch.oldFileName) + (patch.oldHeader ? '\t' + patch.oldHeader : ''));
        ret.push('+++ ' + quoteFileNameIfNeeded(patch.newFileName) + (patch.newHeader ? '\t' + patch.newHeader : ''));
    }
    for (let i = 0; i < patch.hunks.length; i++) {
        const hunk = patch.hunks[i];
        // Unified Diff Format quirk: If the chunk size is 0,
        // the first number is one lower than one would expect.
        // https://www.artima.com/weblogs/viewpost.jsp?thread=164293
        const oldStart = hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart;
        const newStart = hunk.newLines === 0 ? hunk.newStart - 1 : hunk.newStart;
        ret.push('@@ -' + oldStart + ',' + hunk.oldLines
            + ' +' + newStart + ',' + hunk.newLines
            + ' @@');
        for (const line of hunk.lines) {
            ret.push(line);
        }
    }
    return ret.join('\n') + '\n';
}
function createTwoFilesPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
    if (typeof options === 'function') {
        options = { callback: options };
    }
    if (!(options === null || options === void 0 ? void 0 : options.callback)) {
        const patchObj = structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options);
        if (!patchObj) {
            return;
        }
        return formatPatch(patchObj, options === null || options === void 0 ? void 0 : options.headerOptions);
    }
    else {
        const { callback } = options;
        structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, Object.assign(Object.assign({}, options), { callback: patchObj => {
                if (!patchObj) {
                    callback(undefined);
                }
                else {
                    callback(formatPatch(patchObj, options.headerOptions));
                }
            } }));
    }
}
function createPatch(fileName, oldStr, newStr, oldHeader, newHeader, options) {
    return createTwoFilesPatch(fileName, fileName, oldStr, newStr, oldHeader, newHeader, options);
}
/**
 * Split `text` into an array of lines, including the trailing newline character (where present)
 */
function splitLines(text) {
    const hasTrailingNl = text.endsWith('\n');
    const result = text.split('\n').map(line => line + '\n');
    if (hasTrailingNl) {
        result.pop();
    }
    else {
        result.push(result.pop().slice(0, -1));
    }
    return result;
}

;// CONCATENATED MODULE: ./lib/core/mark.js
const OPENING = '---\n';
const LINE = /^# Generated by fsagent from ("(?:[^"\\]|\\.)*") \[([0-9a-f]{16})\]\. Edit that file, not this one\.\n/;
/** Puts the mark, a YAML comment, on the first line inside the frontmatter; `text` begins with `---`. */
function withMark(text, spec) {
    const rest = text.slice(OPENING.length);
    const name = escapeForReaders(JSON.stringify(spec));
    return `${OPENING}# Generated by fsagent from ${name} [${checksum(rest)}]. Edit that file, not this one.\n${rest}`;
}
/** Reads the mark of a file, whatever its line ends. */
function readMark(text) {
    const hasByteOrderMark = text.startsWith('\ufeff'); // some editors add one; harnesses reject it
    const plain = withPlainLineEnds(hasByteOrderMark ? text.slice(1) : text);
    if (!plain.startsWith(OPENING))
        return undefined;
    const found = LINE.exec(plain.slice(OPENING.length));
    const [line, name, sum] = found ?? [];
    if (line === undefined || name === undefined)
        return undefined;
    try {
        const spec = JSON.parse(name); // a quoted text is a string, or not JSON
        const intact = !hasByteOrderMark && checksum(plain.slice(OPENING.length + line.length)) === sum;
        return { spec, intact };
    }
    catch {
        return undefined; // a name that is not JSON was not written by us
    }
}
/** A checkout may have turned `\n` into `\r\n`; nothing else is ignored. */
const withPlainLineEnds = (text) => text.replaceAll('\r\n', '\n');
/**
 * What some reader of frontmatter rejects: characters taken for a line end or refused, and three dashes in
 * a row, at which Claude Code drops the whole file. Only quoted strings can hold them, and there this is the same.
 */
const escapeForReaders = (text) => text
    .replace(/[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
})
    .replace(/--(?=-)/g, '-\\u002d');
/** The sums of the frontmatter and of the prompt. An agent's files have one prompt, which is added up once. */
function checksum(rest) {
    const end = rest.indexOf(CLOSING) + CLOSING.length;
    const prompt = rest.slice(end);
    if (lastPrompt.text !== prompt)
        lastPrompt = { text: prompt, sum: hash(prompt) };
    return hash(rest.slice(0, end)) + lastPrompt.sum;
}
const CLOSING = '\n---\n';
let lastPrompt = { text: '', sum: hash('') };
/** Notices edits, not attacks. */
function hash(text) {
    let sum = 0x811c9dc5 | 0; // a whole number of 32 bits from the start, which is three times as fast
    for (let index = 0; index < text.length; index++)
        sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
    return ((sum ^ (sum >>> 15)) >>> 0).toString(16).padStart(8, '0');
}

;// CONCATENATED MODULE: ./lib/report/text.js




const plain = (_, text) => text;
const CODES = { red: 31, green: 32, yellow: 33, cyan: 36, bold: 1, dim: 2 };
const colored = (style, text) => `\u001b[${CODES[style]}m${text}\u001b[0m`;
const SEVERITY_STYLE = { error: 'red', warning: 'yellow', info: 'dim' };
/** The cause in words. */
const CAUSES = {
    missing: 'missing',
    'spec-changed': 'its spec changed',
    edited: 'edited by hand',
    formatting: 'only its formatting changed',
    orphan: 'no spec produces it any more',
    adopted: 'not generated by fsagent, taken over',
};
/**
 * What is the same for many agents is said once, at its first place, with the number of agents: a team of 50 must
 * not scroll past 50 times the same fact about a harness.
 */
function groupDiagnostics(diagnostics) {
    const groups = new Map();
    for (const [index, diagnostic] of diagnostics.entries()) {
        const { code, severity, message, agent } = diagnostic;
        const key = severity === 'error' ? String(index) : [code, severity, message].join(' ');
        const group = groups.get(key);
        if (group)
            group.agents.add(agent);
        else
            groups.set(key, { first: diagnostic, agents: new Set([agent]) });
    }
    return [...groups.values()].map(({ first, agents }) => ({ first, agents: agents.size }));
}
/** Diagnostics for reading, one line each. */
const formatDiagnostics = (diagnostics, paint = plain) => groupDiagnostics(diagnostics).map(({ first, agents }) => {
    const others = agents > 1 ? paint('dim', ` (${agents} agents)`) : '';
    return paint(SEVERITY_STYLE[first.severity], printableLine(formatDiagnostic(first))) + others;
});
/** A change with its cause, the spec line it comes from, and what differs. */
function formatChange(change, paint = plain) {
    const { path, kind, cause, spec, line } = change;
    const place = spec === '' ? '' : ` (${spec}${line === undefined ? '' : `:${line}`})`;
    const title = `${paint('bold', printableLine(`${kind} ${path}`))}: ${CAUSES[cause]}${printableLine(place)}`;
    return `${title}\n${formatDiff(change, paint)}`;
}
/** A unified diff of one change, as git would show it. */
function formatDiff({ path, before, after }, paint = plain) {
    const [from, to] = [
        before === undefined ? '/dev/null' : `a/${path}`,
        after === undefined ? '/dev/null' : `b/${path}`,
    ];
    const patch = createTwoFilesPatch(from, to, withPlainLineEnds(before ?? ''), after ?? '');
    return printable(patch.replace(/^=+\n/, ''))
        .split('\n')
        .map((line) => paintLine(line, paint))
        .join('\n');
}
function paintLine(line, paint) {
    if (/^(?:---|\+\+\+) /.test(line))
        return paint('bold', line);
    if (line.startsWith('@@'))
        return paint('cyan', line);
    if (line.startsWith('-'))
        return paint('red', line);
    return line.startsWith('+') ? paint('green', line) : line;
}
/** `1 to create, 2 to update` */
function countChanges(changes, tense) {
    const words = { create: 'created', update: 'updated', delete: 'deleted' };
    return ['create', 'update', 'delete']
        .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => (tense === 'to' ? `${count} to ${kind}` : `${count} ${words[kind]}`))
        .join(', ');
}
/** `1 spec`, `2 specs` */
const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

;// CONCATENATED MODULE: ./lib/report/audit-markdown.js




/** For a pull request or a job summary: the same grid as Markdown. */
function auditMarkdown({ agents, diagnostics }) {
    const { files, open, voids, shellByOthers, notLoaded } = totalsOf(agents);
    const grids = gridsOf(agents).flatMap(({ harness, columns, rows }) => [
        `### ${harness.title}`,
        [
            `| Agent | ${columns.join(' | ')} | Notes |`,
            `| --- | ${columns.map(() => ':-:').join(' | ')} | --- |`,
            ...rows.map(({ agent, cells, notes }) => {
                const signs = cells.map((cell) => LEGEND[cell].sign.trim());
                return `| ${inline(agent.agent)} | ${signs.join(' | ')} | ${inline(notes.join('; '))} |`;
            }),
        ].join('\n'),
    ]);
    const legend = CELLS.filter((cell) => cell !== 'none').map((cell) => `${LEGEND[cell].sign} ${LEGEND[cell].meaning}`);
    const found = SEVERITIES.flatMap((severity) => groupDiagnostics(diagnostics.filter((each) => each.severity === severity))).map(({ first, agents: count }) => {
        const place = [first.file, first.line].filter((part) => part !== undefined).join(':');
        const more = count > 1 ? ` (${count} agents)` : '';
        return `- ${first.severity} \`${first.code}\` ${inline(place)}: ${inline(first.message)}${more}`;
    });
    return [
        '## fsagent audit',
        `${counted(files, 'file')}, ${counted(agents.length, 'agent')}: ${open} with every tool against their file, ${voids} with a void restriction, ${shellByOthers} with Shell by delegation only, ${notLoaded} not loaded.`,
        ...grids,
        ...(grids.length > 0 ? [legend.join(' · ')] : []),
        ...(found.length > 0 ? ['### Findings', found.join('\n')] : []),
    ].join('\n\n');
}

;// CONCATENATED MODULE: ./lib/report/audit-text.js




const STYLES = {
    granted: 'green',
    limited: 'cyan',
    void: 'red',
    delegated: 'yellow',
    denied: 'dim',
    none: 'dim',
};
/** The widest name that is shown whole. */
const WIDEST = 44;
/** So many findings of one kind are shown; the others are counted. */
const PER_CODE = 5;
/** For a person: one grid for each harness, then what was found. */
function formatAudit(audit, paint = plain) {
    const grids = gridsOf(audit.agents).map((grid) => formatGrid(grid, paint));
    return [
        ...grids,
        ...(grids.length > 0 ? [legend(paint)] : []),
        ...findings(audit, paint),
        summary(audit, paint),
    ].join('\n\n');
}
function formatGrid({ harness, columns, rows }, paint) {
    const shown = groupRows(rows);
    const width = Math.max(...shown.map(({ name }) => name.length));
    const title = `${paint('bold', harness.title)}  ${counted(rows.length, 'agent')}`;
    return [
        title,
        ...header(columns, width),
        ...shown.map(({ name, row }) => {
            const cells = row.cells.map((cell) => paint(STYLES[cell], LEGEND[cell].sign)).join(' ');
            const notes = printableLine(row.notes.join('; '));
            return `${name.padEnd(width)}  ${cells}${notes === '' ? '' : `  ${paint('dim', notes)}`}`.trimEnd();
        }),
    ].join('\n');
}
/** The names of the tools stand upright, so that 200 agents need no wide screen. */
function header(columns, width) {
    const height = Math.max(...columns.map(({ length }) => length));
    const upright = columns.map((name) => name.padStart(height));
    return Array.from({ length: height }, (_, line) => `${' '.repeat(width)}  ${upright.map((name) => name[line] ?? ' ').join(' ')}`.trimEnd());
}
/** Rows that say the same stand together under the first name: a team's agents often share one list. */
function groupRows(rows) {
    const groups = new Map();
    for (const row of rows) {
        const isAlone = rows.length <= GROUP_FROM;
        const notes = row.notes.map((note) => note.replace(row.agent.agent, ''));
        const key = isAlone
            ? JSON.stringify([row.agent.file, row.agent.agent])
            : JSON.stringify([row.cells, notes]);
        groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    return [...groups.values()].flatMap(([row, ...others]) => {
        if (!row)
            return [];
        const name = shortened(printableLine(row.agent.agent));
        return [{ name: others.length === 0 ? name : `${name} and ${others.length} more`, row }];
    });
}
const GROUP_FROM = 60;
const shortened = (name) => (name.length <= WIDEST ? name : `${name.slice(0, WIDEST - 1)}…`);
const legend = (paint) => CELLS.filter((cell) => cell !== 'none')
    .map((cell) => `${paint(STYLES[cell], LEGEND[cell].sign)} ${LEGEND[cell].meaning}`)
    .join('   ');
function findings({ diagnostics }, paint) {
    const kinds = SEVERITIES.flatMap((severity) => {
        const codes = new Set(diagnostics.filter((each) => each.severity === severity).map(({ code }) => code));
        return [...codes].map((code) => diagnostics.filter((each) => each.code === code && each.severity === severity));
    });
    return kinds.map((found) => formatKind(found, paint));
}
function formatKind(found, paint) {
    const lines = formatDiagnostics(found.slice(0, PER_CODE), paint);
    const rest = found.length - PER_CODE;
    return [
        ...lines,
        ...(rest > 0 ? [paint('dim', `  + ${rest} more of ${found[0]?.code}; --format json lists all`)] : []),
    ].join('\n');
}
function summary({ agents, diagnostics }, paint) {
    const { files, open, voids, shellByOthers, notLoaded } = totalsOf(agents);
    if (agents.length === 0 && diagnostics.length === 0)
        return 'There are no agents here.';
    const parts = [
        `${counted(files, 'file')}, ${counted(agents.length, 'agent')}`,
        `${open} with every tool against their file`,
        `${voids} with a void restriction`,
        `${shellByOthers} with Shell by delegation only`,
        `${notLoaded} not loaded`,
    ];
    return `${paint('bold', 'Audited')}: ${parts.join(', ')}.`;
}

;// CONCATENATED MODULE: ./lib/report/github.js



const LEVELS = { error: 'error', warning: 'warning', info: 'notice' };
/** The platform shows so many annotations of each kind per step. */
const PER_LEVEL = 10;
/** What to show beside the code: every diagnostic, and each change on its spec's line and on the output. */
function annotationsOf(changes, diagnostics, { repair, prefix = '', drift = 'error' }) {
    const found = diagnostics.map(({ severity, code, message, file, line, column }) => ({
        level: LEVELS[severity],
        message: `${code}: ${message}`,
        ...(file !== undefined && { file }),
        ...(line !== undefined && { line }),
        ...(column !== undefined && { column }),
    }));
    const drifted = changes.flatMap(({ path, cause, spec, line, kind }) => {
        const message = `${path} does not match its spec: ${CAUSES[cause]}. Run: ${repair}`;
        const onOutput = { level: drift, message, file: path, line: 1 };
        const onSpec = { level: drift, message, file: spec, line: line ?? 1 };
        return kind === 'create' ? [onSpec] : kind === 'delete' || spec === '' ? [onOutput] : [onSpec, onOutput];
    });
    return [...found, ...drifted].map((annotation) => annotation.file === undefined ? annotation : { ...annotation, file: external_node_path_namespaceObject.posix.join(prefix, annotation.file) });
}
/** Workflow commands within the platform's limits, and an honest word about the rest. */
function formatAnnotations(annotations) {
    return Object.values(LEVELS).flatMap((level) => {
        const all = annotations.filter((annotation) => annotation.level === level);
        const shown = all.length > PER_LEVEL ? all.slice(0, PER_LEVEL - 1) : all;
        const rest = all.length - shown.length;
        const more = rest > 0 ? [{ level, message: `+ ${rest} more like these` }] : [];
        return [...shown, ...more].map(formatAnnotation);
    });
}
function formatAnnotation({ level, message, file, line, column }) {
    const properties = Object.entries({ file, line, col: column })
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
        .join(',');
    return `::${level}${properties === '' ? '' : ` ${properties}`}::${escapeMessage(message)}`;
}
const escapeMessage = (text) => withoutCommands(printableLine(text).replaceAll('%', '%25'));
const escapeProperty = (text) => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

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
    'linked-agent': {
        title: 'A link that is not audited',
        text: 'Harnesses follow symbolic links, also out of the repository. What the link leads to is not part of this audit. Put the file itself in its place.',
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
const sarif_LEVELS = {
    error: 'error',
    warning: 'warning',
    info: 'note',
};
/** The same in the words of code scanning. */
const PROBLEMS = {
    error: 'error',
    warning: 'warning',
    info: 'recommendation',
};
const ORDER = ['error', 'warning', 'info'];
const HOME_PAGE = 'https://github.com/org/fsagent-action';
/** Findings as a SARIF 2.1.0 log, for code scanning. */
function sarifOf(diagnostics, options = {}) {
    const sorted = [...diagnostics].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
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
    level: sarif_LEVELS[severity],
    message: { text: `${file === undefined ? '' : `${file}: `}${code}: ${message}` },
});
function ruleOf(code, shown) {
    const { title, text } = RULE_HELP[code] ?? { title: `fsagent: ${code}`, text: 'See the documentation.' };
    const helpUri = `${HOME_PAGE}/blob/main/docs/diagnostics.md`;
    const severity = shown.find((each) => each.code === code)?.severity ?? 'warning';
    return {
        id: code,
        shortDescription: { text: title },
        fullDescription: { text: `${title}. ${text}` },
        help: { text: `${text}\n\n${helpUri}`, markdown: `${text}\n\n[All diagnostics](${helpUri})` },
        helpUri,
        defaultConfiguration: { level: sarif_LEVELS[severity] },
        properties: { tags: ['security', 'agents'], 'problem.severity': PROBLEMS[severity] },
    };
}
function resultsOf(shown, rules, { prefix = '', acceptedFor = () => undefined }) {
    const seen = new Map();
    const reasons = shown.map(acceptedFor);
    const hasAccepted = reasons.some((reason) => reason !== undefined);
    return shown.map((diagnostic, index) => {
        const { code, severity, message, file = '', line = 1, column = 1 } = diagnostic;
        const hash = fingerprint(diagnostic);
        const count = (seen.get(hash) ?? 0) + 1;
        seen.set(hash, count);
        const reason = reasons[index];
        return {
            ruleId: code,
            ruleIndex: rules.indexOf(code),
            level: sarif_LEVELS[severity],
            message: { text: message },
            locations: [
                {
                    physicalLocation: {
                        artifactLocation: { uri: uriOf(`${prefix}${file}`), uriBaseId: 'SRCROOT' },
                        region: { startLine: line, startColumn: column },
                    },
                },
            ],
            partialFingerprints: { 'fsagent/v1': `${hash}:${count}` },
            // Either every result has this list or none has it.
            ...(hasAccepted && {
                suppressions: reason === undefined ? [] : [{ kind: 'inSource', status: 'accepted', justification: reason }],
            }),
        };
    });
}
/** The same finding in another line keeps its fingerprint. */
const fingerprint = ({ code, file, agent, harness, message }) => (0,external_node_crypto_namespaceObject.createHash)('sha256')
    .update(JSON.stringify([code, file, agent, harness, message]))
    .digest('hex')
    .slice(0, 32);
/** A path as a relative URI. */
const uriOf = (path) => path.split('/').map(encodeURIComponent).join('/');

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __nccwpck_require__(8815);
;// CONCATENATED MODULE: ./lib/core/frontmatter.js

const OPENING_FENCE = /^---[ \t]*\r?\n/;
const CLOSING_FENCE = /(?<=\n)---[ \t]*(?:\r?\n|$)/g; // `^` would also follow U+2028
/** How a Markdown file begins: `opened` but not `closed` is a mistake. */
const isOpened = (text) => OPENING_FENCE.test(text);
/** Cuts a Markdown file at its two fences; nothing when it has not both. */
function splitFrontmatter(text) {
    const opening = OPENING_FENCE.exec(text)?.[0];
    if (opening === undefined)
        return undefined;
    CLOSING_FENCE.lastIndex = opening.length;
    const closing = CLOSING_FENCE.exec(text);
    if (!closing)
        return undefined;
    const bodyStart = closing.index + closing[0].length;
    const yaml = text.slice(opening.length, closing.index);
    const read = (logLevel) => () => {
        try {
            return (0,dist/* parse */.qg)(yaml, { logLevel, maxAliasCount: 0 }); // `silent` keeps errors to itself, too
        }
        catch {
            return undefined; // what no reader understands has no meaning
        }
    };
    const body = text.slice(bodyStart);
    return { yaml, yamlStart: opening.length, body, bodyStart, data: read('error'), looseData: read('silent') };
}

;// CONCATENATED MODULE: ./lib/core/source.js
/** Turns offsets into places; the line table is built only when the first problem asks for it. */
function locator({ path, text }) {
    let starts;
    return (offset) => {
        starts ??= lineStarts(text);
        const line = lastAtOrBefore(starts, offset);
        return { file: path, line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
    };
}
function lineStarts(text) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
        starts.push(at + 1);
    return starts;
}
function lastAtOrBefore(sorted, value) {
    let low = 0;
    let high = sorted.length - 1;
    while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((sorted[middle] ?? 0) <= value)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

;// CONCATENATED MODULE: ./lib/core/yaml.js


/** Reads one document; `at` turns an offset in `text` into a place in the author's file. */
function readYaml(text, at) {
    const nowhere = () => at(0);
    try {
        const document = documentOf(text);
        const locate = (path, part = 'value') => at(offsetOf(documentOf(text), path, part));
        if (document.errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION'))
            throw new RangeError(TOO_DEEP);
        const diagnostics = document.errors.map(({ code, pos, message }) => code === 'DUPLICATE_KEY'
            ? diagnose('duplicate-key', at(pos[0]), { key: wordAt(text, pos[0]) })
            : diagnose('bad-yaml', at(pos[0]), { reason: REASONS[code] ?? sentence(message) }));
        if (document.directives?.yaml.explicit) {
            diagnostics.push(diagnose('yaml-feature', at(0), { feature: 'the directive "%YAML"' }));
        }
        if (diagnostics.some(({ code }) => code === 'bad-yaml'))
            return { value: undefined, locate, diagnostics };
        const value = toPlain(document.contents, (feature, node, sign) => {
            const offset = text.lastIndexOf(sign, startOf(node)); // what stands before a value is no part of its range
            diagnostics.push(diagnose('yaml-feature', at(Math.max(offset, 0)), { feature }));
        });
        return { value, locate, diagnostics };
    }
    catch (error) {
        // The parser recurses; a text nested thousands deep exhausts the stack instead of giving an error.
        if (!(error instanceof RangeError))
            throw error; // a bug, not a text
        const diagnostics = [diagnose('bad-yaml', at(0), { reason: TOO_DEEP })];
        return { value: undefined, locate: nowhere, diagnostics };
    }
}
/** One schema serves all documents; to make one for each takes a third of the time of parsing. */
const { schema } = new dist/* Document */.yo(null);
const yaml_OPTIONS = {
    prettyErrors: false,
    logLevel: 'error',
    stringKeys: true,
    schema,
};
let last;
/**
 * The last document is kept, for its places are asked for while it is worked on. A thousand documents would be a
 * burden; should a late problem ask for a place in an earlier one, that is parsed again.
 */
function documentOf(text) {
    if (last?.text !== text) {
        last = { text, document: (0,dist/* parseDocument */.Tp)(text, yaml_OPTIONS) };
    }
    return last.document;
}
const TOO_DEEP = 'it is nested too deeply.';
/** Better words for the mistakes people make most. */
const REASONS = {
    TAB_AS_INDENT: 'a tab stands where spaces must. Indent with spaces.',
    MULTIPLE_DOCS: 'a second document begins here. Keep one.',
    NON_STRING_KEY: 'a key must be plain text. Put it in quotes.',
    BLOCK_AS_IMPLICIT_KEY: 'a nested map cannot begin on the same line. Put a value with ": " in quotes.',
};
const sentence = (message) => message.trim().replace(/\.?$/, '.');
const wordAt = (text, offset) => /^(?:"([^"\n]*)"|'([^'\n]*)'|([^:\n]*))/.exec(text.slice(offset))?.slice(1).find(Boolean)?.trim() ?? '';
/** Plain data without anchors, aliases, merge keys and tags: a spec says what it means, and no alias can explode. */
function toPlain(node, refuse, depth = 0) {
    if (depth > DEEPEST)
        throw new RangeError(TOO_DEEP);
    if ((0,dist/* isAlias */.Vj)(node)) {
        refuse(`the alias "*${node.source}"`, node, '*');
        return undefined;
    }
    if ((0,dist/* isScalar */.jn)(node) || (0,dist/* isMap */.jh)(node) || (0,dist/* isSeq */.oP)(node)) {
        if (node.anchor)
            refuse(`the anchor "&${node.anchor}"`, node, `&${node.anchor}`);
        if (node.tag && !PLAIN_TAG.test(node.tag)) {
            const tag = node.tag.replace('tag:yaml.org,2002:', '!!');
            refuse(`the tag "${tag}"`, node, tag);
            return undefined;
        }
    }
    if ((0,dist/* isScalar */.jn)(node))
        return node.value;
    if ((0,dist/* isSeq */.oP)(node))
        return node.items.map((item) => toPlain(item, refuse, depth + 1));
    if ((0,dist/* isMap */.jh)(node)) {
        return Object.fromEntries(node.items.flatMap((pair) => {
            const key = keyOf(pair);
            const value = toPlain(pair.value, refuse, depth + 1);
            if (key !== '<<')
                return [[key, value]];
            refuse('the merge key "<<"', pair.key, '<<');
            return [];
        }));
    }
    return node ?? null;
}
/** Tags of plain data; any other says that the value is not what it looks like. */
const PLAIN_TAG = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;
/** Every later stage recurses too, so what parses must stay far from the end of the stack. */
const DEEPEST = 100;
const keyOf = ({ key }) => ((0,dist/* isScalar */.jn)(key) ? String(key.value) : '');
function offsetOf(document, path, part) {
    let node = document.contents;
    let pair;
    for (const step of path) {
        let next;
        if ((0,dist/* isMap */.jh)(node)) {
            next = node.items.find((item) => (0,dist/* isPair */.tO)(item) && keyOf(item) === String(step));
            if (!next)
                break; // what is missing is missing in its parent
            pair = next; // `find` on `items` gives pairs only
            next = pair.value ?? pair.key;
        }
        else if ((0,dist/* isSeq */.oP)(node)) {
            next = node.items[Number(step)];
            pair = undefined;
        }
        if (!next)
            break;
        node = next;
    }
    return startOf(part === 'key' && pair ? pair.key : node);
}
const startOf = (node) => node?.range?.[0] ?? 0;

;// CONCATENATED MODULE: ./lib/core/audit/agent-text.js






/** Reads a file as far as it can be read; every harness then decides what it makes of it. */
function readAgentText({ path, text: whole }) {
    const text = whole.startsWith('\ufeff') ? whole.slice(1) : whole;
    const at = locator({ path, text });
    const without = (shape, body = text, reason) => ({
        path,
        shape,
        fields: {},
        twice: [],
        body: body,
        locate: () => at(0),
        ...(reason !== undefined && { reason }),
    });
    if (text.trim() === '')
        return without('empty');
    if (!isOpened(text))
        return without(/^---[ \t]*$/m.test(text) ? 'late-frontmatter' : 'no-frontmatter');
    const parts = splitFrontmatter(text);
    if (!parts)
        return without('unclosed');
    const { yaml, yamlStart, body } = parts;
    const place = (offset) => at(yamlStart + offset);
    const strict = readLeniently(yaml, place);
    const { value, locate, reason } = strict.reason === undefined ? strict : (repair(yaml, place) ?? strict);
    if (reason !== undefined)
        return without('bad-yaml', body, reason);
    if (value !== null && value !== undefined && !isRecord(value))
        return without('no-map', body);
    return {
        path,
        shape: strict.reason === undefined ? 'fields' : 'repaired',
        fields: value ?? {},
        twice: strict.twice,
        body: body,
        locate,
        ...(strict.reason !== undefined && { reason: strict.reason }),
    };
}
/** What no spec may use (anchors, merge keys) harnesses do take, so it is read here. */
function readLeniently(yaml, at) {
    const { value, locate, diagnostics } = readYaml(yaml, at);
    const bad = diagnostics.find(({ code }) => code === 'bad-yaml');
    const twice = diagnostics.flatMap(({ code, message }) => (code === 'duplicate-key' ? [message] : []));
    if (bad)
        return { value: undefined, locate, twice, reason: reasonOf(bad.message) };
    const hasFeatures = diagnostics.some(({ code }) => code === 'yaml-feature');
    return { value: hasFeatures ? resolved(yaml) : value, locate, twice };
}
const reasonOf = (message) => message.replace(/^This cannot be read: /, '').replace(/\.$/, '');
/** With anchors and merge keys in place; a text that would grow without end has no value. */
function resolved(yaml) {
    try {
        return (0,dist/* parse */.qg)(yaml, { merge: true, uniqueKeys: false, maxAliasCount: 100, logLevel: 'silent' });
    }
    catch {
        return undefined;
    }
}
/** Some harnesses put the value of a single line in quotes where the YAML is wrong. */
function repair(yaml, at) {
    let changed = false;
    const repaired = yaml.replace(SINGLE_LINE, (line, key, gap, value) => {
        const isLoose = key === 'description' || !/^[[{]/.test(value);
        if (!isLoose || !hasErrors(readYaml(line, at).diagnostics))
            return line;
        changed = true;
        return `${key}:${gap}'${value.trimEnd().replaceAll("'", "''")}'`;
    });
    if (!changed)
        return undefined;
    const loose = readLeniently(repaired, at);
    return loose.reason === undefined ? loose : undefined;
}
/** A top-level key with a value that does not go on in the next line. */
const SINGLE_LINE = /^([A-Za-z_][\w-]*):([ \t]+)(\S.*)$(?!\r?\n[ \t]+\S)/gm;
/** The settings of a JSON file, which may have comments and commas too many. */
function readSettings({ path, text }) {
    return readYaml(withoutComments(text), locator({ path, text }));
}
/** Comments and tabs become spaces, so that every place stays where it is. */
const withoutComments = (text) => text
    .replace(/^\ufeff/, ' ')
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) => part.startsWith('"') ? part : part.replace(/[^\n]/g, ' '))
    .replaceAll('\t', ' ');

;// CONCATENATED MODULE: ./lib/core/policy/typed-grants.js



/** What the harness grants, in typed tools: asked of the harness's own rules, name by name. */
function typedGrants(question) {
    const { harness, keys, names, fields, isLimited = () => false } = question;
    const isGranted = question.grants ?? harness.grants(keys);
    const natives = nativesOf(harness).filter(isGranted);
    // A tool is limited when none of its natives works for every use.
    const whole = new Set(ownedKinds(harness, natives.filter((native) => !isLimited(native))));
    const allowed = names.filter(({ name }) => isGranted(name));
    const inline = inlineServers(harness, fields);
    const readings = allowed.map(({ name, mcp }) => ({ name, mcp: mcp ?? readServer(harness, name) }));
    const takesAnyServer = isGranted(harness.mcp.write(UNKNOWN, UNKNOWN));
    return {
        granted: new Map(ownedKinds(harness, natives).map((kind) => [kind, whole.has(kind) ? 'all' : 'limited'])),
        served: new Set([...servingNatives(harness)].flatMap(([kind, serving]) => serving.some((native) => natives.includes(native)) ? [kind] : [])),
        mcp: [
            ...(takesAnyServer ? [{ server: '*' }] : []),
            ...readings.flatMap(({ mcp }) => (mcp ? withOrigin(mcp, inline) : [])),
            ...inline.map((server) => ({ server, isInline: true })),
        ],
        others: readings.filter((each) => isOther(harness, each)).map(({ name }) => name),
        commandFields: question.commandFields ?? commandFields(harness, fields),
        isBounded: !takesAnyServer && !isGranted(UNKNOWN) && !readings.some((each) => isOpenPattern(harness, each)),
    };
}
/** No harness has a tool and nobody a server of this name; what is granted under it is granted under any. */
const UNKNOWN = 'fsagentUnknownName';
const ownedKinds = (harness, natives) => {
    const owners = new Set(natives.map((native) => ownerOf(harness, native)));
    return NAMED_TOOL_KINDS.filter((kind) => owners.has(kind));
};
/** Tools without natives of their own, and the natives that serve for them; worked out once for each harness. */
const SERVING = new WeakMap();
function servingNatives(harness) {
    const owned = new Set(harness.owners.values());
    const known = SERVING.get(harness) ??
        new Map(NAMED_TOOL_KINDS.filter((kind) => !owned.has(kind)).map((kind) => [
            kind,
            cellNames(kind, harness, 'verified').flatMap((name) => nativesNamed(harness, name)),
        ]));
    SERVING.set(harness, known);
    return known;
}
/** Whether a written name brings a tool along: its own natives, or, where it has none, those that serve for it. */
function bringsKind(harness, name, kind) {
    const serving = MATRICES.flatMap((matrix) => cellNames(kind, harness, matrix));
    const owned = nativesOf(harness).filter((native) => ownerOf(harness, native) === kind);
    const wanted = owned.length > 0 ? owned : serving.flatMap((each) => nativesNamed(harness, each));
    return nativesNamed(harness, name).some((native) => wanted.includes(native));
}
/**
 * The server that a name may mean. Where harnesses join server and tool by a sign that names hold too, any such name
 * can be a server's; the first sign is taken for the one between them.
 */
function readServer(harness, name) {
    const read = harness.mcp.read(name, new Set());
    if (read)
        return read.tool === '*' ? { server: read.server } : read;
    if (isPattern(harness, name) && !/^[A-Za-z0-9]+[^A-Za-z0-9*?]/.test(name))
        return { server: name };
    if (nativesNamed(harness, name).length > 0 || harness.import.isOtherNative(name))
        return undefined;
    const [, server, tool] = /^([A-Za-z0-9]+)[^A-Za-z0-9](.+)$/.exec(name) ?? [];
    if (server === undefined || tool === undefined)
        return undefined;
    return harness.tools.matches(name, harness.mcp.write(server, tool)) ? { server, tool } : undefined;
}
const withOrigin = (mcp, inline) => inline.includes(mcp.server) ? [] : [mcp]; // it is listed as an inline one
const isOther = (harness, { name, mcp }) => mcp === undefined && nativesNamed(harness, name).length === 0;
/** Whether a name is a pattern that also takes in what comes later. */
const isOpenPattern = (harness, { name, mcp }) => mcp ? /[*?]/.test(mcp.server) : isPattern(harness, name);
/** Signs that mean something in one harness are plain characters in another. */
const isPattern = (harness, name) => /[*?]/.test(name) && harness.tools.matches(name, name.replace(/[*?]/g, 'x'));
/** Servers that the file itself configures. */
function inlineServers({ mcp: { serversField } }, fields) {
    const servers = serversField === undefined ? undefined : fields[serversField];
    const parts = Array.isArray(servers) ? servers : [servers];
    return parts.flatMap((part) => (typeof part === 'object' && part !== null ? Object.keys(part) : []));
}
/** Fields that run commands by themselves: hooks, and servers that the file configures. */
function commandFields(harness, fields) {
    const { serversField } = harness.mcp;
    const servers = serversField !== undefined && inlineServers(harness, fields).length > 0 ? [serversField] : [];
    const running = (harness.commandFields ?? []).filter((field) => !isNothing(fields[field]));
    return [...running, ...servers];
}
const isNothing = (value) => value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);

;// CONCATENATED MODULE: ./lib/core/audit/grants.js



/** A memory for one run: agents of a team share their lists, and equal keys give equal grants. */
function grantsMemory() {
    const known = new Map();
    return (harness, agent, more) => {
        const servers = harness.mcp.serversField === undefined ? undefined : agent.fields[harness.mcp.serversField];
        const key = JSON.stringify([harness.id, agent.keys, agent.names, agent.commandFields, servers, more]);
        const found = known.get(key) ?? grantsOf(harness, agent);
        known.set(key, found);
        return found;
    };
}
/** The grants of an agent in typed tools, and the natives behind them. */
function grantsOf(harness, agent) {
    const grants = remembered(agent.grants);
    const names = distinct(agent.names.map((name) => name.replace(/\(.*$/s, '')));
    const starters = harness.audit?.delegation.natives ?? [];
    const unowned = names.filter((name) => nativesNamed(harness, name).length === 0);
    const typed = typedGrants({ ...agent, harness, grants, names: names.map((name) => ({ name })) });
    return { ...typed, natives: distinct([...nativesOf(harness), ...starters, ...unowned]).filter(grants) };
}
/** What a built-in agent of a harness is granted. */
function builtInGrants(harness, keys) {
    const grants = (harness.audit?.grants ?? harness.grants)(keys);
    return grantsOf(harness, {
        keys,
        grants,
        isLimited: () => false,
        commandFields: [],
        names: [],
        fields: {},
    });
}
function remembered(decide) {
    const decided = new Map();
    return (native) => {
        const answer = decided.get(native) ?? decide(native);
        decided.set(native, answer);
        return answer;
    };
}
/** The tools that each harness has, worked out once: by natives of their own, or by those that serve for them. */
const KINDS = new WeakMap();
function kindsThere(harness) {
    const known = KINDS.get(harness) ?? NAMED_TOOL_KINDS.filter((kind) => hasKind(harness, kind));
    KINDS.set(harness, known);
    return known;
}
const hasKind = (harness, kind) => nativesOf(harness).some((native) => ownerOf(harness, native) === kind) ||
    cellNames(kind, harness, 'verified').some((name) => nativesNamed(harness, name).length > 0);

;// CONCATENATED MODULE: ./lib/core/tool-names.js




/** The names a tool has in a harness, in writing order; `[]` when the harness has no such tool. */
const toolToString = (harness, tool, { matrix = 'specification' } = {}) => namesOf(HARNESSES[harness], tool, matrix);
/** The tool behind any name that a harness uses or used, in any spelling. */
const kindNamed = (word) => tool_names_KINDS.get(word.toLowerCase());
/** Earlier entries win: our own names, then natives, then other words, then further spellings. */
const tool_names_KINDS = new Map([
    ...NAMED_TOOL_KINDS.map((kind) => [kind, kind]),
    ...BUILT_IN_HARNESSES.flatMap(({ owners }) => [...owners]),
    ...BUILT_IN_HARNESSES.flatMap(({ tools }) => Object.entries(tools.otherWords ?? {})),
    ...BUILT_IN_HARNESSES.flatMap(spellingsOf),
]
    .flatMap(([word, kind]) => (kind === 'always' ? [] : [[word.toLowerCase(), kind]]))
    .reverse());
function spellingsOf(harness) {
    return (harness.tools.spellings ?? []).flatMap((word) => {
        const owner = harness.owners.get(nativesNamed(harness, word)[0] ?? '');
        return owner === undefined ? [] : [[word, owner]];
    });
}
/** The tool an author most likely meant by an unknown word: the one a harness calls so, or the nearest name. */
function suggestTool(word) {
    const near = nearest(word, TOOL_KINDS);
    return kindNamed(word) ?? TOOL_KINDS.filter((kind) => kind === near).flatMap(kindsOf)[0];
}

;// CONCATENATED MODULE: ./lib/core/audit/names.js




/** Names in the lists of a file that mean nothing to its harness, and limits that limit nothing. */
function* voidNames(file, { allowed = [], denied }) {
    for (const name of allowed)
        yield* voidName(file, name, 'allowed');
    for (const name of denied)
        yield* voidName(file, name, 'denied');
}
function* voidName(file, { name, path }, list) {
    const { harness } = file;
    const [word, brackets] = wordsOf(harness, name);
    const { isKnown, kind, near } = meaningOf(harness, word);
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
        yield diagnose('void-limit', at, { harness: harness.title, limit: name, effect, fix }, subject);
    }
    else if (near !== undefined || !mayBeAnyones(harness, word)) {
        const effect = list === 'allowed' ? 'it grants nothing' : 'it denies nothing';
        const severity = near !== undefined || list === 'denied' ? 'warning' : 'info';
        const facts = { harness: harness.title, name, effect, near, severity };
        yield diagnose('void-tool', at, facts, subject);
    }
}
/** What to write instead of brackets that limit nothing; nothing where they do limit. */
function limitFix(harness, word, list) {
    const rule = harness.audit?.ignoresBrackets;
    if (list === 'denied')
        return `Write "${word}".`;
    const isRead = nativesNamed(harness, word).some((native) => rule?.except.includes(native));
    return isRead ? undefined : rule?.fix;
}
/** The name and its brackets, where the harness takes brackets for a pattern. */
function wordsOf({ audit }, name) {
    const at = audit?.ignoresBrackets ? name.indexOf('(') : -1;
    return at === -1 ? [name, ''] : [name.slice(0, at), name.slice(at)];
}
/** Where maps of tools are open, any word may be a tool that is configured elsewhere. */
const mayBeAnyones = ({ openMaps }, word) => openMaps === true || /[*?]/.test(word);
/** Teams use the same words in many files. */
const MEANINGS = new WeakMap();
const MOST_KNOWN = 10_000;
function meaningOf(harness, word) {
    const known = MEANINGS.get(harness) ?? new Map();
    MEANINGS.set(harness, known);
    const found = known.get(word) ?? names_lookUp(harness, word);
    if (known.size < MOST_KNOWN)
        known.set(word, found);
    return found;
}
function names_lookUp(harness, word) {
    const isKnown = nativesNamed(harness, word).length > 0 ||
        harness.mcp.read(word, new Set()) !== undefined ||
        harness.audit?.delegation.natives.includes(word) === true ||
        harness.import.isOtherNative(word) ||
        harness.import.besideTools.includes(word);
    const plain = word.replace(/^!|\(.*$/gs, '');
    return { isKnown, kind: kindNamed(plain), near: isKnown ? undefined : nearestNames(harness, plain) };
}
/** The names that the harness has for what the word most likely means. */
function nearestNames(harness, word) {
    const kind = kindNamed(word);
    const names = kind ? cellNames(kind, harness, 'verified') : [];
    if (names.length > 0)
        return names.map((name) => `"${name}"`).join(' and ');
    const near = nearest(word, nativesOf(harness));
    return near === undefined ? undefined : `"${near}"`;
}

;// CONCATENATED MODULE: ./lib/core/audit/judge-file.js




/** What a harness makes of one file. */
function judgeFile(file, above, { settings, grantsOf }) {
    const { harness } = file;
    const { audit } = harness;
    if (!audit)
        throw new Error(`${harness.id} has no rules to audit by.`); // a bug: `placesWith` leaves it out
    const reading = audit.read(file, settings);
    const { natives, ...grants } = remembering(harness, file, reading, grantsOf);
    const isThere = reading.loads === 'loaded' || reading.loads === 'open';
    const diagnostics = [
        ...reading.diagnostics,
        ...(isThere ? voidNames(file, reading) : []),
        ...commandNotes(file, reading),
    ].map((each) => ({ ...each, agent: reading.name }));
    return {
        file,
        harness,
        above,
        reading,
        grants,
        natives,
        tools: isThere ? toolStates(harness, reading, grants, diagnostics) : new Map(),
        at: placeOfTools(file, reading, natives),
        diagnostics,
    };
}
function remembering(harness, { fields }, reading, grantsOf) {
    return grantsOf(harness, { ...reading, names: judge_file_namesOf(reading), fields }, reading.loads);
}
function* commandNotes({ harness, locate }, { commandFields }) {
    for (const key of commandFields) {
        const facts = { harness: harness.title, key };
        yield diagnose('runs-commands', locate([key], 'key'), facts, { harness: harness.id });
    }
}
/** Found now, while the file is at hand, if a diagnostic may need it: to find it later is to read the file again. */
function placeOfTools({ harness, fields, locate }, { allowed, denied }, natives) {
    const isRestricted = allowed !== undefined || denied.length > 0;
    if (!isRestricted || !natives.some((native) => harness.audit?.delegation.natives.includes(native)))
        return undefined;
    const key = harness.toolFields.find((each) => Object.hasOwn(fields, each));
    return locate(key === undefined ? [] : [key], 'key');
}
const judge_file_namesOf = ({ allowed, denied }) => [...(allowed ?? []), ...denied].map(({ name }) => name);
/** Each tool that the harness has, and what the agent has of it. */
function toolStates(harness, { meantDenied, meantAllowed }, grants, diagnostics) {
    const voids = diagnostics.some(({ code }) => code === 'void-limit');
    if (!voids && meantDenied.length === 0 && !meantAllowed)
        return stated(harness, grants);
    const refused = new Set(meantDenied.map(kindNamed));
    const wanted = meantAllowed && new Set(meantAllowed.map((name) => kindNamed(name.replace(/\(.*$/s, ''))));
    const unlimited = new Set(diagnostics.flatMap(({ code, tool }) => (code === 'void-limit' ? [tool] : [])));
    const isVoid = (kind) => refused.has(kind) || unlimited.has(kind) || wanted?.has(kind) === false;
    return new Map([...stated(harness, grants)].map(([kind, state]) => [
        kind,
        state !== 'denied' && isVoid(kind) ? 'void' : state,
    ]));
}
/** Equal grants give equal states; the grants are remembered, and so are these. */
const STATES = new WeakMap();
function stated(harness, { granted, served }) {
    const stateOf = (kind) => {
        const extent = granted.get(kind);
        if (extent === 'limited')
            return 'limited';
        return extent === 'all' || served.has(kind) ? 'granted' : 'denied';
    };
    const states = STATES.get(granted) ?? new Map(kindsThere(harness).map((kind) => [kind, stateOf(kind)]));
    STATES.set(granted, states);
    return states;
}

;// CONCATENATED MODULE: ./lib/core/audit/places.js
/** How paths below a person's home folder begin. */
const HOME = '~/';
const PLACES = new WeakMap();
/** Every place where a harness finds agents in a repository. */
function placesOf(harness) {
    const { places, audit } = harness;
    const known = PLACES.get(harness) ?? [
        ...places.flatMap(({ folders, ...place }) => folders.map((folder) => ({ folder, ...place }))),
        ...(audit?.morePlaces ?? []),
    ];
    PLACES.set(harness, known);
    return known;
}
/** The places that a file lies in, one for each harness that would load it. */
function placesWith(path, registry, tree) {
    return registry.flatMap((harness) => {
        if (!harness.audit)
            return [];
        const isUser = path.startsWith(HOME);
        const places = isUser ? harness.audit.userPlaces : placesOf(harness);
        for (const place of places) {
            const found = isUser ? inHome(path, place) : inRepository(path, place, tree);
            if (found)
                return [{ harness, place, ...found }];
        }
        return [];
    });
}
function inHome(path, place) {
    const start = `${HOME}${place.folder}/`;
    const below = path.startsWith(start) ? stemOf(path.slice(start.length), place) : undefined;
    return below === undefined ? undefined : { above: undefined, below };
}
function inRepository(path, place, tree) {
    const at = `/${path}`.lastIndexOf(`/${place.folder}/`);
    if (at === -1)
        return undefined;
    const above = path.slice(0, at);
    const below = stemOf(path.slice(at + place.folder.length + 1), place);
    if (below === undefined)
        return undefined;
    if (place.beside !== undefined)
        return tree.isFolder(`${above}${place.beside}`) ? { above: undefined, below } : undefined;
    if (place.repository && !(at === 0 && place.repository.test(tree.name ?? '')))
        return undefined;
    return { above, below };
}
/** The path without its ending; nothing when the harness does not load such a file. */
function stemOf(below, { extensions, nested }) {
    const ending = [...extensions].sort((a, b) => b.length - a.length).find((each) => below.endsWith(each));
    if (ending === undefined || below.length === ending.length || (!nested && below.includes('/')))
        return undefined;
    return below.slice(0, -ending.length);
}
/** Globs of every place, below the root or below home. */
function auditGlobs(registry, where) {
    const globs = registry.flatMap((harness) => {
        const { audit } = harness;
        if (!audit)
            return [];
        const places = where === 'home' ? audit.userPlaces : placesOf(harness);
        const settings = where === 'home' ? audit.settings?.userPaths : audit.settings?.paths;
        const anywhere = where === 'home' ? '' : '**/';
        return [
            ...places.map(({ folder, nested }) => `${anywhere}${folder}/${nested ? '**/' : ''}*.md`),
            ...(settings ?? []).map((path) => `${anywhere}${path}`),
        ];
    });
    return [...new Set(globs)];
}
/** Whether an audit reads the file: an agent's, or settings that may hold agents. */
function isAudited(path, registry, tree) {
    const isSettings = registry.some(({ audit }) => path.startsWith(HOME)
        ? audit?.settings?.userPaths.includes(path.slice(HOME.length))
        : audit?.settings?.paths.some((each) => `/${path}`.endsWith(`/${each}`)));
    return isSettings || placesWith(path, registry, tree).length > 0;
}
/** Globs of what may be a symbolic link on the way to agents: the folders of places, and what lies in them. */
function linkGlobs(registry) {
    const folders = registry.flatMap((harness) => (harness.audit ? placesOf(harness) : []).map(({ folder }) => folder));
    return [
        ...new Set(folders.flatMap((folder) => [...foldersTo(folder).map((each) => `**/${each}`), `**/${folder}/**/*`])),
    ];
}
/** `a`, `a/b`, `a/b/c` */
const foldersTo = (folder) => {
    const parts = folder.split('/');
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};
/** Whether a harness would find agents at a path, or behind it if it is a link to a folder. */
function leadsToAgents(path, registry, tree) {
    const isAgent = (each) => placesWith(each, registry, tree).length > 0;
    const rests = registry.flatMap((harness) => placesOf(harness).flatMap(({ folder }) => foldersTo(folder).flatMap((part) => `/${path}`.endsWith(`/${part}`) ? [folder.slice(part.length)] : [])));
    return [path, `${path}/x.md`, ...rests.map((rest) => `${path}${rest}/x.md`)].some(isAgent);
}
/** Whether two agents can be loaded together: one folder holds the other, or one of them holds everywhere. */
const areTogether = (a, b) => a === undefined || b === undefined || a.startsWith(b) || b.startsWith(a);

;// CONCATENATED MODULE: ./lib/core/audit/settings.js



/** Reads a file as settings of each harness that has such a file there. */
function readSettingsFile(source, registry) {
    return registry.flatMap((harness) => {
        const above = folderAbove(harness, source.path);
        const settings = harness.audit?.settings;
        if (above === false || !settings)
            return [];
        const { value, locate } = readSettings(source);
        if (!isRecord(value))
            return [];
        const agents = value[settings.agentsKey];
        const entries = isRecord(agents) ? Object.entries(agents) : [];
        return {
            harness,
            above,
            value: Object.fromEntries(harness.toolFields.flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]]] : []))),
            agents: entries.flatMap(([name, fields]) => {
                if (!isRecord(fields))
                    return [];
                const { [settings.promptKey]: prompt, ...rest } = fields;
                return [
                    {
                        path: source.path,
                        name,
                        shape: 'fields',
                        fields: rest,
                        twice: [],
                        body: typeof prompt === 'string' ? prompt : '',
                        locate: (path, part) => locate([settings.agentsKey, name, ...path], part ?? 'value'),
                    },
                ];
            }),
        };
    });
}
/** What comes before the path of a settings file; `undefined` in the home folder, `false` for any other file. */
function folderAbove({ audit }, path) {
    const { paths = [], userPaths = [] } = audit?.settings ?? {};
    if (path.startsWith(HOME))
        return userPaths.includes(path.slice(HOME.length)) ? undefined : false;
    const found = [...paths]
        .sort((a, b) => b.length - a.length)
        .find((each) => `/${path}`.endsWith(`/${each}`));
    return found === undefined ? false : path.slice(0, path.length - found.length);
}
/** The settings that hold for the files of a folder: the outermost wins; a person's own come first. */
function settingsFor(files, harness, above) {
    const holding = files.filter((file) => file.harness === harness && (file.above === undefined || above?.startsWith(file.above) === true));
    const depth = (file) => file.above === undefined ? Number.POSITIVE_INFINITY : file.above.length;
    return Object.assign({}, ...[...holding].sort((a, b) => depth(b) - depth(a)).map(({ value }) => value));
}
/** Two layers of keys as one: maps are joined, anything else is replaced by the later. */
function merged(under, over) {
    const both = { ...under };
    for (const [key, value] of Object.entries(over)) {
        const known = both[key];
        both[key] = isRecord(known) && isRecord(value) ? merged(known, value) : value;
    }
    return both;
}

;// CONCATENATED MODULE: ./lib/core/audit/shadows.js


/** Files of one folder that a harness takes for one agent: where it has an order, only the first is loaded. */
function withShadows(harness, files) {
    const groups = new Map();
    for (const each of files) {
        if (each.reading.loads === 'absent' || each.above === undefined)
            continue;
        const key = JSON.stringify([each.above, each.reading.name]);
        groups.set(key, [...(groups.get(key) ?? []), each]);
    }
    const rivals = new Map([...groups.values()]
        .filter(({ length }) => length > 1)
        .flatMap((group) => group.map((each) => [each, inOrder(harness, group)])));
    return files.map((each) => {
        const group = rivals.get(each);
        return group ? besideRivals(harness, each, group) : each;
    });
}
function inOrder({ audit }, group) {
    const rank = ({ file: { place, path } }) => {
        const folder = audit?.precedence?.indexOf(place.folder) ?? 0;
        const ending = place.extensions.findIndex((each) => path.endsWith(each));
        return folder * 10 + ending;
    };
    return [...group].sort((a, b) => rank(a) - rank(b));
}
function besideRivals(harness, each, group) {
    const wins = harness.audit?.precedence !== undefined;
    const [first] = group;
    const other = wins ? first : group.find((rival) => rival !== each);
    if (!other || other === each)
        return each;
    const { reading, file } = each;
    const facts = { harness: harness.title, name: reading.name, other: other.file.path, wins };
    const subject = { agent: reading.name, harness: harness.id };
    const diagnostic = diagnose('agent-shadowed', file.locate([]), facts, subject);
    if (!wins)
        return { ...each, diagnostics: [...each.diagnostics, diagnostic] };
    return {
        ...each,
        reading: { ...notLoaded(file, 'absent', []), loads: 'shadowed' },
        grants: {
            granted: new Map(),
            served: new Set(),
            mcp: [],
            others: [],
            commandFields: [],
            isBounded: true,
        },
        natives: [],
        tools: new Map(),
        diagnostics: [diagnostic],
    };
}

;// CONCATENATED MODULE: ./lib/core/policy/judged.js
const NO_REACH = { tools: new Map(), mcp: [], others: [] };

;// CONCATENATED MODULE: ./lib/core/reach.js
/** Puts the agents of a harness together with those that come with it. */
function companyOf(delegation, builtIns, agents, areTogether) {
    const startable = [...builtIns, ...agents.filter(({ isStartable }) => isStartable)];
    const kinds = new Set(startable.flatMap(({ grants }) => reach_kindsOf(grants))).size;
    const isOpen = startable.some(({ grants }) => !grants.isBounded);
    return { delegation, startable, everything: { kinds, isOpen }, ...(areTogether && { areTogether }) };
}
/**
 * What an agent can have done by agents that it may start, and the shortest way to each: a search in breadth over
 * starts that give new tools. Where a harness cuts the started agent to the tools of the one that starts it, nothing
 * new comes of it, so those starts are left out (`levels`).
 */
function reachOf(agent, company) {
    const found = { tools: new Map(), mcp: new Map(), others: new Map() };
    for (const seat of agent.seats)
        search(agent, seat, company, found);
    const { tools, mcp, others, open } = found;
    return { tools, mcp: [...mcp.values()], others: [...others.values()], ...(open && { open }) };
}
function search(first, seat, company, found) {
    const seen = new Set([first]);
    let steps = [{ agent: first, depth: seat === 'main' ? 0 : 1, way: [] }];
    while (steps.length > 0 && !isComplete(found, company)) {
        const next = [];
        for (const step of steps) {
            for (const agent of startedBy(step, company)) {
                if (seen.has(agent))
                    continue;
                seen.add(agent);
                const way = [...step.way, agent.name];
                add(found, agent, way);
                if (isComplete(found, company))
                    return;
                next.push({ agent, depth: step.depth + 1, way });
            }
        }
        steps = next;
    }
}
/** Whom an agent can start so that they have tools of their own, one by one: often the first has them all. */
function* startedBy({ agent, depth }, company) {
    const { delegation, startable, areTogether = () => true } = company;
    if (depth >= delegation.levels || !canStart(agent, depth, delegation))
        return;
    const may = agent.mayStart?.(depth === 0 ? 'main' : 'subagent') ?? (() => true);
    for (const other of startable)
        if (other !== agent && may(other.name) && areTogether(agent, other))
            yield other;
}
/** Whether it has a tool that starts agents, where it sits. */
const canStart = ({ natives }, depth, { natives: starters, mainOnly }) => natives.some((native) => starters.includes(native) && (depth === 0 || !mainOnly.includes(native)));
function add(found, { grants }, way) {
    const isNearer = (known) => known === undefined || way.length < known.length;
    for (const kind of reach_kindsOf(grants))
        if (isNearer(found.tools.get(kind)))
            found.tools.set(kind, way);
    for (const grant of grants.mcp) {
        const key = `${grant.server}/${grant.tool ?? '*'}`;
        if (isNearer(found.mcp.get(key)?.way))
            found.mcp.set(key, { grant, way });
    }
    for (const name of grants.others)
        if (isNearer(found.others.get(name)?.way))
            found.others.set(name, { name, way });
    if (!grants.isBounded && isNearer(found.open))
        found.open = way;
}
/** All that anyone in the company can do is reached in one step, so nothing later is new or nearer. */
function isComplete({ tools, open }, { everything }) {
    return ((open?.length === 1 || !everything.isOpen) &&
        tools.size === everything.kinds &&
        [...tools.values()].every((way) => way.length === 1));
}
/** Whoever runs commands without a tool has Shell. */
const reach_kindsOf = ({ granted, commandFields }) => [
    ...granted.keys(),
    ...(commandFields.length > 0 && !granted.has('Shell') ? ['Shell'] : []),
];

;// CONCATENATED MODULE: ./lib/core/audit/reachable.js


/** What a list of allowed tools takes away, above all: the ways to change files. */
const CHANGING = ['Shell', 'Write', 'Edit'];
/** A deny, or a list of allowed tools, that delegation undoes. */
function* reachable(harness, { agent, isList, denied, at, fix = harness.audit?.delegation.fix ?? '' }, { granted }, { tools }) {
    const restricted = distinct([...(isList ? CHANGING : []), ...denied]).filter((kind) => !granted.has(kind));
    const undone = restricted.filter((kind) => tools.has(kind));
    const way = undone.map((kind) => tools.get(kind)).find((each) => each !== undefined);
    if (way === undefined)
        return;
    const facts = { harness: harness.title, tools: listed(undone), path: [agent, ...way].join(' → '), fix };
    yield diagnose('reachable', at, facts, { agent, harness: harness.id });
}

;// CONCATENATED MODULE: ./lib/core/audit/with-reach.js






/** The agents of one harness, with what they can have done by each other. */
function withReach(harness, files) {
    const starters = new Map(files.filter(with_reach_isThere).map((file) => [starterOf(file), file]));
    const places = new Map([...starters].map(([starter, { above }]) => [starter, above]));
    const agents = [...starters.keys()].sort((a, b) => (a.name < b.name ? -1 : 1));
    const company = companyFor(harness, agents, (a, b) => areTogether(places.get(a), places.get(b)));
    const byFile = new Map([...starters].map(([starter, file]) => [file, starter]));
    return files.map((file) => audited(file, byFile.get(file), company));
}
const with_reach_isThere = ({ reading }) => reading.loads === 'loaded' || reading.loads === 'open';
/** Agents of a harness together with those that come with it, unless one of theirs has the name. */
function companyFor(harness, agents, together) {
    const { audit } = harness;
    if (!audit)
        return undefined;
    const names = new Set(agents.map(({ name }) => name));
    const builtIns = audit.delegation.builtIns
        .filter(({ name }) => !names.has(name))
        .map(({ name, keys }) => {
        const { natives, ...grants } = builtInGrants(harness, keys);
        return { name, grants, natives, seats: ['subagent'], isStartable: true };
    });
    return companyOf(audit.delegation, builtIns, agents, together);
}
const starterOf = ({ reading, grants, natives }) => ({
    name: reading.name,
    grants,
    natives,
    seats: reading.seats,
    isStartable: reading.isStartable,
    ...(reading.mayStart && { mayStart: reading.mayStart }),
});
function audited(judged, starter, company) {
    const { file, harness, reading, grants, natives, tools, at } = judged;
    const reach = starter && company ? reachOf(starter, company) : NO_REACH;
    const restriction = {
        agent: reading.name,
        isList: reading.allowed !== undefined,
        denied: reading.denied.flatMap(({ name }) => kindNamed(name.replace(/\(.*$/s, '')) ?? []),
        at,
    };
    return {
        file: file.path,
        harness: harness.id,
        agent: reading.name,
        loads: reading.loads,
        tools,
        natives,
        grants,
        reach,
        fields: file.fields,
        toolFields: harness.toolFields,
        locate: file.locate,
        diagnostics: [...judged.diagnostics, ...reachable(harness, restriction, grants, reach)],
    };
}

;// CONCATENATED MODULE: ./lib/core/audit/audit.js










/*
 * How an audit goes, in order; each step is a function of this folder:
 *
 *   files of any harness      the shell finds them (`auditGlobs`); no link is followed
 *   → placesWith              which harnesses load a file from where it is (several may)
 *   → readAgentText           its text as keys and prompt, read once for all of them
 *   → harness.audit.read      what that harness makes of it: loaded, absent, open, breaks; names, limits, seats
 *   → voidNames               names and limits that mean nothing there
 *   → grantsOf                what it grants, in typed tools and natives
 *   → withShadows             files whose agent another file takes the place of
 *   → reachOf                 what other agents can do for it, by the harness's rules of delegation
 *   → AuditedAgent            one for each file and harness; reports and policies are made of these
 */
/** What an agent has of a tool. `void`: it has it although its file says otherwise. */
const TOOL_STATES = (/* unused pure expression or super */ null && (['granted', 'limited', 'denied', 'void']));
/** Reads agent files as their harnesses do, and says what each agent may really do. */
function auditAgents(sources, options = {}) {
    const { registry = BUILT_IN_HARNESSES } = options;
    const settings = sources.flatMap((source) => readSettingsFile(source, registry));
    const files = [...sources].sort(byPath).map((source) => ({
        path: source.path,
        read: once(() => readAgentText(source)), // read when a harness loads it, and then for all of them
    }));
    return auditFiles(files, settings, options);
}
/** The same for files whose text has been read, or was never written. */
const auditTexts = (texts, options = {}) => auditFiles(texts.map((text) => ({ path: text.path, read: () => text })), [], options);
function auditFiles(lazy, settings, { registry = BUILT_IN_HARNESSES, tree = { isFolder: () => false } }) {
    const run = { registry, tree, settings, grantsOf: grantsMemory() };
    const files = lazy.flatMap((file) => judgeLazily(file, run));
    const judged = [...files, ...settings.flatMap((file) => judgeSettings(file, run, files))];
    const agents = registry.flatMap((harness) => {
        const mine = judged.filter((file) => file.harness === harness && !isLeftNote(file));
        return withReach(harness, withShadows(harness, mine));
    });
    agents.sort((a, b) => audit_compare(a.file, b.file));
    const notes = judged.filter(isLeftNote);
    const found = [...agents, ...notes].flatMap(({ diagnostics }) => diagnostics);
    return { agents, diagnostics: inSourceOrder(found) };
}
function once(make) {
    let made;
    return () => {
        made ??= { value: make() };
        return made.value;
    };
}
/** A note for people that the harness leaves alone; where it takes it for an agent, it is one. */
const isLeftNote = ({ file, reading }) => reading.loads === 'absent' && isNote(file);
const audit_compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const byPath = (a, b) => audit_compare(a.path, b.path);
/** One file, for every harness that loads it. */
function judgeLazily({ path, read }, run) {
    const { registry, tree, settings } = run;
    return placesWith(path, registry, tree).map((found) => {
        const text = read();
        const { harness, place, above, below } = found;
        const own = fieldsIn(place, text);
        const under = fieldsUnder(harness, below, above, settings);
        const fields = under === undefined ? own : merged(under, own);
        return judgeFile({ ...text, harness, place, below, fields }, above, {
            settings: settingsFor(settings, harness, above),
            grantsOf: run.grantsOf,
        });
    });
}
/** A place may add fields to a file, or leave some of its fields out. */
function fieldsIn({ forcedFields, ignoredFields = [] }, { fields }) {
    if (!forcedFields && ignoredFields.length === 0)
        return fields;
    const read = Object.entries(fields).filter(([key]) => !ignoredFields.includes(key));
    return { ...Object.fromEntries(read), ...forcedFields };
}
/** Where a harness joins what several places say of one agent: a built-in agent, its settings, then the file. */
function fieldsUnder(harness, name, above, settings) {
    const { audit } = harness;
    if (!audit?.settings)
        return undefined;
    const builtIn = audit.delegation.builtIns.find((each) => each.name === name)?.keys;
    const layers = settings
        .filter((file) => file.harness === harness && (file.above === undefined || file.above === above))
        .flatMap(({ agents }) => agents.filter((agent) => agent.name === name).map(({ fields }) => fields));
    return [...(builtIn ? [builtIn] : []), ...layers].reduce((under, over) => merged(under ?? {}, over), undefined);
}
/** The agents of a settings file that no agent file has. */
function judgeSettings({ harness, above, agents }, { settings, grantsOf }, files) {
    const taken = new Set(files.flatMap((file) => (file.harness === harness && file.above === above ? [file.reading.name] : [])));
    return agents
        .filter(({ name }) => !taken.has(name))
        .map((agent) => {
        const place = { folder: '', extensions: [], nested: false };
        const fields = fieldsUnder(harness, agent.name, above, settings) ?? agent.fields;
        const run = { settings: settingsFor(settings, harness, above), grantsOf };
        return judgeFile({ ...agent, harness, place, below: agent.name, fields }, above, run);
    });
}

;// CONCATENATED MODULE: ./lib/core/harness/places.js
/** Finds the folder of a harness that a path lies in, at any depth of the repository. */
function placeOf({ places }, path) {
    for (const place of places) {
        for (const folder of place.folders) {
            const at = `/${path}`.lastIndexOf(`/${folder}/`);
            if (at !== -1)
                return { place, above: path.slice(0, at), below: path.slice(at + folder.length + 1) };
        }
    }
    return undefined;
}
/** Whether a harness would load a file from where it is. */
function isLoaded(harness, path) {
    const found = placeOf(harness, path);
    return found !== undefined && isAgentFile(found.place, found.below);
}
const isAgentFile = ({ extensions, nested }, below) => extensions.some((extension) => below.endsWith(extension)) && (nested || !below.includes('/'));
/** Where a harness looks for agents below the root, as globs. */
const globsOf = ({ places }) => places.flatMap(({ folders, extensions, nested }) => folders.flatMap((folder) => shortest(extensions).map((end) => `${folder}/${nested ? '**/' : ''}*${end}`)));
/** `.md` takes in `.agent.md`. */
const shortest = (extensions) => extensions.filter((each) => !extensions.some((other) => other !== each && each.endsWith(other)));
/** Where its outputs go, below the root, unless the config says otherwise. */
const outputFolder = ({ places }) => places[0].folders[0];
/** How the names of its outputs may end; the first one is used unless the config chooses another. */
const outputExtensions = ({ places }) => places[0].extensions;
/** Where the file of an agent goes, relative to the root. */
function outputPath(harness, name, options = {}) {
    const { dir = outputFolder(harness), extension = outputExtensions(harness)[0] } = options;
    return `${dir}/${name}${extension}`;
}
/** The name of a file without its folder and the ending its harness knows. */
const stemIn = (harness, path) => withoutExtension(harness, path.replace(/^.*\//s, ''));
/** The path below a harness's folder without the ending; nothing when the file is elsewhere. */
function pathBelow(harness, path) {
    const found = placeOf(harness, path);
    return found && withoutExtension(harness, found.below);
}
function withoutExtension({ places }, name) {
    const endings = places.flatMap(({ extensions }) => extensions).filter((each) => name.endsWith(each));
    const [longest = ''] = endings.sort((a, b) => b.length - a.length);
    return name.slice(0, name.length - longest.length);
}

;// CONCATENATED MODULE: ./lib/core/model.js


/** The model each harness gets; a name goes only where its form fits. */
function chooseModels(choice) {
    const { model, harnesses, models } = choice;
    if (model === undefined || harnesses.length === 0)
        return { chosen: {}, diagnostics: [] };
    if (typeof model !== 'string')
        return chooseEach(model, choice, (id) => choice.locate(['model', id]));
    const alias = Object.hasOwn(models, model) ? models[model] : undefined;
    return alias ? chooseAlias(model, alias, choice) : chooseLiteral(model, choice);
}
function chooseAlias(model, alias, choice) {
    const { harnesses, locate, subject } = choice;
    const { chosen, diagnostics } = chooseEach(alias, choice, () => locate(['model']));
    const missing = harnesses.filter(({ id }) => alias[id] === undefined);
    const leftOut = missing.map(({ id, title }) => {
        const why = 'the alias names no model for it in the config';
        const facts = { model, harness: title, why, near: undefined };
        return diagnose('model-left-out', locate(['model']), facts, { ...subject, harness: id });
    });
    return { chosen, diagnostics: [...diagnostics, ...leftOut] };
}
function chooseLiteral(model, { harnesses, models, locate, subject }) {
    const at = () => locate(['model']);
    const fitting = harnesses.filter((harness) => harness.model.fits(model));
    const near = fitting.length < harnesses.length ? nearest(model, Object.keys(models)) : undefined;
    if (fitting.length === 0)
        return { chosen: {}, diagnostics: [diagnose('unknown-model', at(), { model, near }, subject)] };
    return {
        chosen: Object.fromEntries(fitting.map(({ id }) => [id, model])),
        diagnostics: harnesses
            .filter((harness) => !fitting.includes(harness))
            .map((harness) => {
            const facts = { model, harness: harness.title, why: `it takes ${harness.model.expected}`, near };
            return diagnose('model-left-out', at(), facts, { ...subject, harness: harness.id });
        }),
    };
}
function chooseEach(names, { harnesses, subject }, at) {
    return {
        chosen: Object.fromEntries(harnesses.flatMap(({ id }) => (names[id] === undefined ? [] : [[id, names[id]]]))),
        diagnostics: harnesses.flatMap((harness) => checkModel(names[harness.id], harness, () => at(harness.id), subject)),
    };
}
/** A name that was written for a harness must be one the harness can use. */
function checkModel(model, { id, title, model: form }, at, subject) {
    if (typeof model !== 'string' || form.fits(model))
        return [];
    const facts = { model, harness: title, expected: form.expected };
    return [diagnose('bad-model', at(), facts, { ...subject, harness: id })];
}

;// CONCATENATED MODULE: ./lib/core/spec-schema.js


const spec_schema_text = { type: 'string' };
/** Harnesses skip a file whose description is empty. */
const filled = { type: 'string', pattern: /\S/, expected: 'text that is not empty' };
const toolWord = {
    type: 'string',
    description: 'A tool that every harness has a word for.',
    values: TOOL_KINDS,
    unknown: 'unknown-tool',
    suggest: suggestTool,
};
/**
 * One word, with brackets at its end if need be (`Bash(git *)`), and more than wildcards. Some harnesses split the
 * items of a list at spaces and commas outside brackets, so `x Bash` would be a shell.
 */
const CUSTOM_NAME = /^(?![*?]+$)[^\s\p{Cc},()]+(?:\([^\p{Cc}(),]*\))?$/u;
const CUSTOM_FORM = 'one word, with brackets at its end if need be, and more than "*"';
/** `server`, `server/*` or `server/tool`. */
const MCP_NAME = /^[^\s\p{Cc},/*?]+(?:\/(?:\*|[^\s\p{Cc},/*?]+))?$/u;
const MCP_FORM = 'server, server/* or server/tool';
/** What a limit on the uses of a tool may say. A whole number would be read before all other rules. */
const LIMIT_FORMS = {
    Shell: {
        form: /^(?![*?\s]+$|\d+$|\s)[^\p{Cc}]*\S$/u,
        description: 'Commands that may be run, or may not.',
        words: 'a command such as "git diff *", on one line, and more than wildcards',
    },
    Task: {
        form: /^(?!\d+$)[^\s\p{Cc},()*?]+$/u,
        words: 'the name of one agent',
        description: 'An agent that may be started, or may not.',
    },
};
const limit = (kind) => ({
    type: 'string',
    description: LIMIT_FORMS[kind].description,
    pattern: LIMIT_FORMS[kind].form,
    expected: LIMIT_FORMS[kind].words,
});
const LIMIT_KEYS = LIMITED_KINDS.map(limitKey);
const tool = {
    type: 'either',
    of: [
        toolWord,
        {
            type: 'object',
            one: ['custom', 'mcp', ...LIMIT_KEYS],
            onlyWith: { otherwise: LIMIT_KEYS },
            fields: {
                custom: {
                    type: 'string',
                    description: 'A name that goes to every harness as it is.',
                    pattern: CUSTOM_NAME,
                    expected: CUSTOM_FORM,
                },
                mcp: {
                    type: 'string',
                    description: 'A tool of an MCP server, or the whole server.',
                    pattern: MCP_NAME,
                    expected: MCP_FORM,
                },
                ...Object.fromEntries(LIMITED_KINDS.map((kind) => [limitKey(kind), limit(kind)])),
                otherwise: {
                    type: 'string',
                    values: ['all'],
                    description: 'all: where the tool cannot be limited, all of it. Left out: none of it.',
                },
            },
        },
    ],
};
const tools = { type: 'list', items: tool };
/** The id of one of some harnesses. */
const harnessWord = (registry) => ({
    type: 'string',
    values: registry.map(({ id }) => id),
    unknown: 'unknown-harness',
});
/** What a spec's block for a harness may hold; what it may not, `rules.ts` reports with the reason. */
const blockSchema = ({ title, fields }) => ({
    type: 'object',
    description: `Fields for ${title} alone.`,
    open: title,
    fields: { ...fields, description: filled, name: spec_schema_text, prompt: { type: 'any' } },
});
function specSchemas(registry) {
    const fields = specFields(registry);
    return {
        markdown: { type: 'object', fields, required: ['description'] },
        data: {
            type: 'object',
            fields: {
                $schema: spec_schema_text,
                ...fields,
                prompt: { ...spec_schema_text, description: 'What the agent is asked to do.' },
            },
            required: ['description', 'prompt'],
        },
    };
}
function specFields(registry) {
    const harness = harnessWord(registry);
    const withTemperature = registry.filter(({ writes }) => writes.includes('temperature'));
    return {
        name: { ...spec_schema_text, description: "The agent's name; left out, the file's." },
        description: { ...filled, description: 'When to use the agent.' },
        model: {
            type: 'either',
            description: 'An alias of the config, a model, or a model per harness.',
            of: [filled, { type: 'map', keys: harness, values: filled }],
        },
        temperature: {
            type: 'number',
            description: `For ${withTemperature.map(({ title }) => title).join(' and ')}; the others have none.`,
        },
        tools: {
            type: 'either',
            description: 'What the agent may use. Left out: everything. Empty: nothing.',
            of: [tools, { type: 'map', keys: toolWord, values: { type: 'boolean' } }],
        },
        disallowedTools: { ...tools, description: 'What the agent may not use, even where tools allows it.' },
        harnesses: {
            type: 'list',
            items: harness,
            description: 'Where the agent is written; left out, everywhere.',
        },
        ...Object.fromEntries(registry.map((each) => [each.id, blockSchema(each)])),
    };
}

;// CONCATENATED MODULE: ./lib/core/policy/schema.js



/** `all`: files that fsagent does not write too. */
const COVERAGES = ['specs', 'all'];
const line = {
    type: 'string',
    pattern: /^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u,
    expected: 'one line of text',
};
const schema_tools = (description) => ({
    type: 'list',
    description,
    items: {
        type: 'string',
        values: TOOL_KINDS,
        unknown: 'unknown-tool',
        inPolicy: true,
        suggest: suggestTool,
    },
});
const agentPatterns = {
    type: 'list',
    description: 'Names of agents; * is any text, ? one character.',
    items: line,
};
/** `server`, `server/tool`, with `*` and `?` in either. */
const mcpPattern = {
    type: 'string',
    pattern: /^[^\s\p{Cc},/]+(?:\/[^\s\p{Cc},/]+)?$/u,
    expected: 'server or server/tool, with * for any text',
};
/** What the values of a field may be listed as: single values, whatever the field itself takes besides. */
function itemsOf(field) {
    const simple = simpleIn(field);
    const [only] = simple;
    return simple.length === 1 && only ? only : { type: 'either', of: simple.length > 0 ? simple : ANY_SIMPLE };
}
const ANY_SIMPLE = [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }];
function simpleIn(field) {
    switch (field.type) {
        case 'string':
        case 'number':
        case 'boolean':
            return [field];
        case 'list':
            return simpleIn(field.items);
        case 'either':
            return field.of.flatMap(simpleIn);
        case 'map':
        case 'object':
        case 'any':
            return [];
    }
}
const fieldLimits = ({ title, fields }) => ({
    type: 'object',
    description: `Fields of ${title} and the values that they may have; an empty list: none.`,
    fields: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { type: 'list', items: itemsOf(field) }])),
});
const ruleSchema = (registry) => {
    const harnesses = {
        type: 'list',
        description: 'The harnesses it is about; left out, all.',
        items: harnessWord(registry),
    };
    return {
        type: 'object',
        required: ['name'],
        fields: {
            name: { ...line, description: 'What reports call the rule.' },
            together: schema_tools('An agent may not have all of these.'),
            forbid: schema_tools('An agent may have none of these.'),
            allow: schema_tools('An agent may have these only, and no MCP, custom or unknown tool.'),
            closed: { type: 'boolean', description: 'An agent may have only what is named.' },
            mcp: {
                type: 'list',
                description: 'The MCP servers, or their tools, that an agent may use; no others.',
                items: mcpPattern,
            },
            fields: {
                type: 'object',
                description: 'What fields of a harness may say.',
                fields: Object.fromEntries(registry.map((each) => [each.id, fieldLimits(each)])),
            },
            reach: { type: 'boolean', description: 'What an agent can have done by others counts too.' },
            agents: agentPatterns,
            harnesses,
            severity: { type: 'string', values: ['error', 'warning', 'info'] },
            covers: {
                type: 'string',
                values: COVERAGES,
                description: 'specs: only agents with a spec. all: every agent file, which is the default.',
            },
            except: {
                type: 'list',
                description: 'Agents that may break the rule, with the reason.',
                items: {
                    type: 'object',
                    required: ['agents', 'reason'],
                    fields: { agents: agentPatterns, harnesses, reason: { ...line, description: 'Reports print it.' } },
                },
            },
        },
    };
};
/** What `policy` may hold, in a config or in a file of its own. */
const policySchema = (registry) => ({
    type: 'list',
    description: 'What the agents may be granted, judged on what each harness really grants.',
    items: ruleSchema(registry),
});
/** A file of its own with further rules. */
const policyFileSchema = (registry) => ({
    type: 'object',
    required: ['policy'],
    fields: { $schema: { type: 'string' }, policy: policySchema(registry) },
});

;// CONCATENATED MODULE: ./lib/core/policy/rule.js







/** The keys of a rule that ask something of an agent. */
const DEMANDS = ['together', 'forbid', 'allow', 'closed', 'mcp', 'fields'];
/** Reads a file with further rules: `policy` as in a config, and nothing else. */
function readPolicy(source, registry = BUILT_IN_HARNESSES) {
    const text = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
    const { value, locate, diagnostics } = readYaml(text, locator({ path: source.path, text }));
    if (!isRecord(value)) {
        const got = Array.isArray(value)
            ? 'a list'
            : value === null || value === undefined
                ? 'nothing'
                : 'plain text';
        const problem = diagnose('not-a-map', locate([]), { got });
        return { rules: [], diagnostics: diagnostics.length > 0 ? diagnostics : [problem] };
    }
    const problems = [
        ...diagnostics,
        ...checkSchema(value, policyFileSchema(registry), locate, { where: 'a policy file' }),
    ];
    if (problems.length > 0)
        return { rules: [], diagnostics: problems };
    const { rules, diagnostics: found } = rulesFrom(value.policy, locate);
    return { rules: rules.map((rule) => ({ ...rule, isShared: true })), diagnostics: found };
}
/** Makes rules of the value of `policy`. Its schema must have been checked. */
function rulesFrom(policy, locate) {
    const written = (policy ?? []); // what the schema says
    return {
        rules: written.map((rule, index) => ruleFrom(rule, ['policy', index], locate)),
        diagnostics: [
            ...sameNames(written, locate),
            ...written.flatMap((rule, index) => [...voidParts(rule, ['policy', index], locate)]),
        ],
    };
}
function ruleFrom(rule, path, locate) {
    const { together, forbid, allow, closed, except = [], ...rest } = rule;
    return {
        reach: false,
        severity: 'error',
        covers: 'all',
        ...rest,
        ...(together && { together: distinct(together.flatMap(kindsOf)) }),
        ...(forbid && { forbid: distinct(forbid.flatMap(kindsOf)) }),
        ...(allow && { allow: distinct(allow.flatMap(kindsOf)) }),
        ...(closed && { closed }),
        except: except.map((each, index) => ({ ...each, ...placed(locate([...path, 'except', index])) })),
        ...placed(locate([...path, 'name'])),
    };
}
const placed = (at) => (at ? { at } : {});
function* sameNames(rules, locate) {
    const seen = new Set();
    for (const [index, { name }] of rules.entries()) {
        if (seen.has(name))
            yield diagnose('duplicate-policy', locate(['policy', index, 'name']), { name });
        seen.add(name);
    }
}
/** A part of a rule that asks for nothing looks like protection and is none. */
function* voidParts(rule, path, locate) {
    const { name, reach } = rule;
    const demands = DEMANDS.filter((key) => rule[key] !== undefined);
    for (const [key, why] of Object.entries(VOID_PARTS)) {
        const problem = why(rule);
        if (problem !== undefined)
            yield diagnose('void-policy', locate([...path, key]), { name, why: problem });
    }
    if (demands.length === 0) {
        const why = `it has none of ${DEMANDS.join(', ')}`;
        yield diagnose('void-policy', locate([...path, 'name']), { name, why });
    }
    else if (reach && demands.every((key) => key === 'fields'))
        yield diagnose('void-policy', locate([...path, 'reach']), {
            name,
            why: '"reach" says nothing of fields',
        });
}
const isEmpty = (list) => list?.length === 0;
/** By the key to point at: why it asks for nothing, if so. */
const VOID_PARTS = {
    together: ({ together }) => together && distinct(together.flatMap(kindsOf)).length < 2 ? '"together" needs two tools' : undefined,
    forbid: ({ forbid }) => (isEmpty(forbid) ? '"forbid" names no tool' : undefined),
    closed: ({ closed }) => (closed === false ? '"closed" can only be true' : undefined),
    fields: ({ fields }) => fields && Object.values(fields).every((limits = {}) => Object.keys(limits).length === 0)
        ? '"fields" names no field'
        : undefined,
    agents: ({ agents }) => (isEmpty(agents) ? '"agents" names no agent' : undefined),
    harnesses: ({ harnesses }) => (isEmpty(harnesses) ? '"harnesses" names no harness' : undefined),
};

;// CONCATENATED MODULE: ./lib/core/config.js











const DEFAULT_SPECS = ['.fsagent/agents/**/*.{md,yaml,yml,json}'];
const DEFAULT_CONFIG = { specs: DEFAULT_SPECS, unmanaged: [] };
const config_text = { type: 'string' };
const inside = {
    type: 'string',
    pattern: /^(?!\/|[A-Za-z]:|!?(?:.*\/)?\.\.(?:\/|$))[^\\]+$/,
    expected: 'a path below the root, with "/"',
};
const globs = { type: 'list', items: inside };
/** Written as fsagent writes paths, and none of the folders it never looks into. */
const folder = {
    type: 'string',
    // git takes ".git.", ".git " and "git~1" for ".git" too, because Windows does, and commits nothing there
    pattern: /^(?![A-Za-z]:|(?:.*\/)?(?:\.{0,2}|\.[gG][iI][tT][. ]*(?::[^/]*)?|[gG][iI][tT]~\d+|node_modules)(?:\/|$))[^\\]+$/,
    expected: 'a folder below the root such as "a/b"',
};
const toolFormat = {
    type: 'string',
    values: TOOL_FORMATS,
    description: 'How tools are written; auto is right.',
};
const harnessSchema = (harness) => ({
    type: 'object',
    description: harness.title,
    fields: {
        dir: { ...folder, description: `Where its files go; ${outputFolder(harness)} unless set.` },
        extension: { type: 'string', values: outputExtensions(harness), description: 'How their names end.' },
        toolFormat,
        frontmatter: {
            ...blockSchema(harness),
            description: 'Fields for every agent, unless its own block sets them.',
        },
    },
});
/** What a config may hold, for the harnesses it may name. */
const configSchema = (registry) => ({
    type: 'object',
    fields: {
        $schema: config_text,
        specs: { ...globs, description: 'Where the specs are.' },
        harnesses: {
            type: 'either',
            description: 'The target harnesses; all three of the specification unless set.',
            of: [
                { type: 'list', items: harnessWord(registry) },
                {
                    type: 'object',
                    fields: Object.fromEntries(registry.map((each) => [each.id, harnessSchema(each)])),
                },
            ],
        },
        matrix: {
            type: 'string',
            values: MATRICES,
            description: 'verified: the names that the harnesses accept, confirmed on the real CLIs. specification: exactly as specified.',
        },
        toolFormat,
        onUnsupported: {
            type: 'string',
            values: ['ignore', 'info', 'warn', 'error'],
            description: 'The severity when a harness does not have a tool.',
        },
        strict: { type: 'boolean', description: 'Warnings are errors.' },
        models: {
            type: 'map',
            description: 'Aliases for models: one name per harness.',
            values: { type: 'map', keys: harnessWord(registry), values: config_text },
        },
        variables: { type: 'map', values: config_text, description: 'What {{{name}}} in a prompt becomes.' },
        unmanaged: { ...globs, description: 'Outputs that fsagent never writes, deletes or counts.' },
        policy: policySchema(registry),
    },
});
/** Reads a config file, YAML or JSON; with problems, the config holds what could be understood. */
function readConfig(source, registry = BUILT_IN_HARNESSES) {
    const text = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
    const { value, locate, diagnostics } = readYaml(text, locator({ path: source.path, text }));
    const defaults = withRegistry(DEFAULT_CONFIG, registry);
    if (value === undefined || value === null)
        return { config: defaults, diagnostics, locate };
    if (!isRecord(value)) {
        const got = Array.isArray(value) ? 'a list' : 'plain text';
        return {
            config: defaults,
            diagnostics: [...diagnostics, diagnose('not-a-map', locate([]), { got })],
            locate,
        };
    }
    const problems = [
        ...diagnostics,
        ...checkSchema(value, configSchema(registry), locate, { where: 'the config' }),
    ];
    if (problems.length > 0)
        return { config: defaults, diagnostics: problems, locate };
    const policy = value.policy === undefined ? undefined : rulesFrom(value.policy, locate);
    const config = { ...configFrom(value, registry), ...(policy && { policy: policy.rules }) };
    return {
        config,
        diagnostics: [
            ...(policy?.diagnostics ?? []),
            ...emptinessProblems(config, locate),
            ...modelProblems(config, registry, locate),
            ...frontmatterProblems(config, registry, locate),
        ],
        locate,
    };
}
/** A config names a registry only when it is not the built-in one. */
const withRegistry = (config, registry) => registry === BUILT_IN_HARNESSES ? config : { ...config, registry };
/** The schema has been checked, so what is there has its type. */
function configFrom(value, registry) {
    const { $schema: _, harnesses, ...rest } = value;
    return {
        ...withRegistry(DEFAULT_CONFIG, registry),
        ...rest,
        ...(harnesses !== undefined && { harnesses: harnessesFrom(harnesses, registry) }),
    };
}
function harnessesFrom(value, registry) {
    if (!Array.isArray(value))
        return { ...value }; // checked too
    return Object.fromEntries(registry.filter(({ id }) => value.includes(id)).map(({ id }) => [id, {}]));
}
/** Without a spec or a harness every output would be an orphan; a mistake must not delete them all. */
function* emptinessProblems({ specs, harnesses }, locate) {
    const empty = { got: 'none', near: undefined };
    if (specs.every((glob) => glob.startsWith('!')))
        yield diagnose('bad-value', locate(['specs']), {
            key: 'specs',
            expected: 'at least one glob of specs',
            ...empty,
        });
    if (harnesses && Object.keys(harnesses).length === 0)
        yield diagnose('bad-value', locate(['harnesses']), {
            key: 'harnesses',
            expected: 'at least one harness',
            ...empty,
        });
}
function modelProblems({ models = {} }, registry, locate) {
    return Object.entries(models).flatMap(([alias, names]) => registry.flatMap((harness) => checkModel(names[harness.id], harness, () => locate(['models', alias, harness.id]), {})));
}
/** What only an agent can say, a default for all agents cannot. */
const ONLY_IN_SPECS = ['name', 'description', 'prompt', 'tools', 'disallowedTools'];
function frontmatterProblems({ harnesses = {} }, registry, locate) {
    return registry.flatMap((harness) => {
        const { id } = harness;
        const frontmatter = harnesses[id]?.frontmatter ?? {};
        const path = ['harnesses', id, 'frontmatter'];
        const reserved = ONLY_IN_SPECS.filter((key) => Object.hasOwn(frontmatter, key)).map((key) => {
            const why = 'each spec says it for itself';
            return diagnose('reserved-field', locate([...path, key], 'key'), { key, why }, { harness: id });
        });
        return [...reserved, ...checkModel(frontmatter.model, harness, () => locate([...path, 'model']), {})];
    });
}

// EXTERNAL MODULE: ./node_modules/fast-glob/out/index.js
var out = __nccwpck_require__(5648);
;// CONCATENATED MODULE: ./lib/shell/tree.js



/** A file that is not text cannot be read as a spec or an agent. */
class NotText extends Error {
    constructor(path, options) {
        super(`${path} is not UTF-8 text.`, options);
    }
}
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
function decode(path, bytes) {
    try {
        return utf8.decode(bytes);
    }
    catch (error) {
        throw new NotText(path, { cause: error });
    }
}
const IGNORED = ['**/.git/**', '**/node_modules/**'];
/** The files below a folder of this machine. */
function diskTree(root) {
    const kinds = new Map();
    const kind = (path) => {
        const known = kinds.get(path);
        if (known)
            return known;
        const parent = path.includes('/') ? kind(path.slice(0, path.lastIndexOf('/'))) : 'folder';
        const found = parent === 'folder' ? kindAt((0,external_node_path_namespaceObject.join)(root, path)) : belowOther(parent);
        if (found === 'folder')
            kinds.set(path, found); // only folders are asked for again and again
        return found;
    };
    const fs = { readdirSync: listFolder(root, kind) }; // the form fast-glob calls
    return {
        name: (0,external_node_path_namespaceObject.basename)(root),
        kind,
        list: (globs) => {
            const options = { cwd: root, dot: true, followSymbolicLinks: false, ignore: IGNORED, fs };
            const found = out.sync([...globs], { ...options, objectMode: true, onlyFiles: false })
                .filter(({ path }) => kind(folderOf(path)) === 'folder');
            const paths = (is) => found.flatMap(({ path, dirent }) => (is(dirent) ? [path] : [])).sort();
            return { files: paths((each) => each.isFile()), links: paths((each) => each.isSymbolicLink()) };
        },
        read: (path) => (kind(folderOf(path)) === 'folder' ? readPlainFile(root, path) : undefined),
    };
}
/** A glob may begin with something that is not a folder, or with a link to the whole disk; only real folders are entered. */
const listFolder = (root, kind) => (path, options) => {
    const below = (0,external_node_path_namespaceObject.relative)(root, path).split(external_node_path_namespaceObject.sep).join('/');
    return below === '' || kind(below) === 'folder' ? (0,external_node_fs_namespaceObject.readdirSync)(path, options) : [];
};
const folderOf = (path) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');
const belowOther = (parent) => parent === 'link' || parent === 'beyond-link' ? 'beyond-link' : 'nothing';
function kindAt(path) {
    const stats = (0,external_node_fs_namespaceObject.lstatSync)(path, { throwIfNoEntry: false });
    if (!stats)
        return 'nothing';
    if (stats.isSymbolicLink())
        return 'link';
    if (stats.isDirectory())
        return 'folder';
    return stats.isFile() ? 'file' : 'other';
}
/** Without following a link, so that nothing can be put in between; and without waiting for a pipe. */
const SAFELY = external_node_fs_namespaceObject.constants.O_RDONLY | (external_node_fs_namespaceObject.constants.O_NOFOLLOW ?? 0) | (external_node_fs_namespaceObject.constants.O_NONBLOCK ?? 0);
const NO_FILE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK', 'EISDIR'];
function readPlainFile(root, path) {
    const file = (0,external_node_path_namespaceObject.join)(root, path);
    try {
        const text = (0,external_node_fs_namespaceObject.readFileSync)(file, { encoding: 'utf8', flag: SAFELY }); // numbers are taken too
        return text.includes('\ufffd') ? decode(path, (0,external_node_fs_namespaceObject.readFileSync)(file)) : text; // what is no text becomes U+FFFD
    }
    catch (error) {
        if (NO_FILE.includes(codeOf(error)))
            return undefined;
        throw error;
    }
}
/** The system's code of an error, such as `ENOENT`. */
const codeOf = (error) => typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
/** Files held in memory: for previews, for tests, and for matching paths that are no files yet. */
const memoryTree = (files) => listedTree(new Map([...files.keys()].map((path) => [path, 'file'])), (path) => files.get(path));
/** A tree known by the list of what is in it, folders apart. `read` is asked for plain files only. */
function listedTree(entries, read) {
    const folders = childrenByFolder(entries.keys());
    const kind = (path) => {
        const known = entries.get(path) ?? (folders.has(path) ? 'folder' : undefined);
        if (known || !path.includes('/'))
            return known ?? 'nothing';
        return belowOther(kind(folderOf(path)));
    };
    return {
        kind,
        list: (globs) => {
            const options = { cwd: '/', dot: true, followSymbolicLinks: false, ignore: IGNORED };
            const found = out.sync([...globs], { ...options, onlyFiles: false, fs: virtualFileSystem(folders, entries) })
                .sort();
            const paths = (wanted) => found.filter((path) => entries.get(path) === wanted);
            return { files: paths('file'), links: paths('link') };
        },
        read: (path) => {
            const content = entries.get(path) === 'file' ? read(path) : undefined;
            return content === undefined || typeof content === 'string' ? content : decode(path, content);
        },
    };
}
/** A glob that matches exactly this path. */
const literally = (path) => path.replace(/[()*?[\]{}|]|^!/g, '\\$&');
/** Of some paths, those that match the globs. */
const matching = (paths, globs) => new Set(globs.length === 0 ? [] : memoryTree(new Map([...paths].map((path) => [path, '']))).list(globs).files);
/** Every folder with the names in it; the top is the empty path. */
function childrenByFolder(paths) {
    const folders = new Map([['', new Set()]]);
    for (const path of paths) {
        let child = path;
        while (child !== '') {
            const end = child.lastIndexOf('/');
            const folder = end === -1 ? '' : child.slice(0, end);
            const known = folders.get(folder);
            if (known)
                known.add(child.slice(end + 1));
            else
                folders.set(folder, new Set([child.slice(end + 1)]));
            if (known && folder !== '')
                break;
            child = folder;
        }
    }
    return folders;
}
/** What fast-glob asks of a file system, answered from a list of paths. */
function virtualFileSystem(folders, entries) {
    const inside = (path) => path.replaceAll('\\', '/').replace(/^(?:[A-Za-z]:)?\/+|\/+$/g, '');
    const entry = (path) => {
        const isFolder = folders.has(path);
        const no = () => false;
        const name = path.slice(path.lastIndexOf('/') + 1);
        const kind = isFolder ? 'folder' : entries.get(path);
        const kinds = { isBlockDevice: no, isCharacterDevice: no, isFIFO: no, isSocket: () => kind === 'other' };
        const isSymbolicLink = () => kind === 'link';
        return { name, ...kinds, isSymbolicLink, isDirectory: () => isFolder, isFile: () => kind === 'file' };
    };
    const list = (path) => {
        const folder = inside(path);
        const names = folders.get(folder);
        if (!names)
            throw Object.assign(new Error(`no folder ${folder}`), { code: 'ENOENT' });
        return [...names].map((name) => entry(folder === '' ? name : `${folder}/${name}`));
    };
    // fast-glob uses these two only, and of their results only what `entry` gives.
    return {
        readdirSync: list,
        lstatSync: (path) => entry(inside(path)),
        statSync: (path) => entry(inside(path)),
    };
}

;// CONCATENATED MODULE: ./lib/shell/project.js







const CONFIG_PATHS = [
    '.fsagent/config.yml',
    '.fsagent/config.yaml',
    '.fsagent/config.json',
];
/** The config of a root, or the defaults. */
function loadConfig(root, path, registry = BUILT_IN_HARNESSES) {
    const tree = typeof root === 'string' ? diskTree(root) : root;
    const nowhere = () => undefined;
    const found = path ?? CONFIG_PATHS.find((each) => tree.kind(each) !== 'nothing');
    const defaults = readConfig({ path: '', text: '' }, registry).config;
    if (found === undefined)
        return { config: defaults, diagnostics: [], locate: nowhere };
    const source = readSource(tree, found);
    if (source.source)
        return readConfig(source.source, registry);
    const missing = diagnose('no-config', undefined, { path: found });
    return { config: defaults, diagnostics: [source.diagnostic ?? missing], locate: nowhere };
}
/** Every spec the config names, and what is wrong with finding them. */
function readSpecs(tree, config, locate, allowEmpty) {
    const without = config.specs.filter((glob) => glob.startsWith('!'));
    const wanted = config.specs.flatMap((glob, index) => (glob.startsWith('!') ? [] : [{ glob, index }]));
    const matches = wanted.map(({ glob, index }) => ({ glob, index, ...tree.list([glob, ...without]) }));
    const paths = [...new Set(matches.flatMap((match) => match.files))].sort();
    const links = [...new Set(matches.flatMap((match) => match.links))].filter(isSpecPath).sort();
    const read = paths
        .filter((path) => (0,external_node_path_namespaceObject.basename)(path) !== 'README.md')
        .map((path) => ({ path, ...readSource(tree, path) }))
        .filter(({ source }) => !source || !isOutput(source));
    const sources = read.flatMap(({ source }) => source ?? []);
    const specs = new Set(read.map(({ path }) => path));
    const empty = allowEmpty ? [] : matches.filter(({ files }) => !files.some((path) => specs.has(path)));
    return {
        sources,
        diagnostics: [
            ...read.flatMap(({ diagnostic }) => diagnostic ?? []),
            ...empty.map(({ glob, index }) => config.specs === DEFAULT_SPECS
                ? diagnose('no-specs', undefined, {})
                : diagnose('no-match', locate(['specs', index]), { glob })),
            ...paths.flatMap((path) => foreignSpec(tree, path, config)),
            ...links.map((path) => diagnose('linked-spec', topOf(path), {})),
        ],
    };
}
const isSpecPath = (path) => /\.(?:md|ya?ml|json)$/.test(path);
/** A marked output is never taken for a spec. */
const isOutput = ({ path, text }) => path.endsWith('.md') && readMark(text) !== undefined;
/** Reads a text file; a diagnostic when it is not text. */
function readSource(tree, path) {
    try {
        const text = tree.read(path);
        return text === undefined ? {} : { source: { path, text } };
    }
    catch (error) {
        if (!(error instanceof NotText))
            throw error;
        return { diagnostic: diagnose('not-utf8', topOf(path), {}) };
    }
}
/** Some harnesses load agents from other folders under a condition, such as those of a plugin. */
function foreignSpec(tree, path, config) {
    if (path.startsWith('.fsagent/'))
        return [];
    return (config.registry ?? BUILT_IN_HARNESSES).flatMap(({ title, specialPlaces = [] }) => specialPlaces
        .filter((place) => isSpecialPlace(tree, path, place))
        .map(({ description }) => diagnose('spec-in-harness-folder', topOf(path), { harness: `${title} ${description}` })));
}
function isSpecialPlace(tree, path, { folder, beside, repository }) {
    const at = `/${path}`.lastIndexOf(`/${folder}/`);
    if (at === -1)
        return false;
    if (beside !== undefined)
        return tree.kind(`${path.slice(0, at)}${beside}`) === 'folder';
    return at === 0 && repository !== undefined && repository.test(tree.name ?? '');
}
/** The place to name when a whole file is the problem. */
const topOf = (file) => ({ file, line: 1, column: 1 });
/** The folders outputs go to where the config says so. */
const foldersOf = ({ harnesses = {} }) => Object.fromEntries(Object.entries(harnesses).flatMap(([id, settings]) => (settings?.dir ? [[id, settings.dir]] : [])));
/** Every place where a harness's agents can be in this project. */
const agentGlobs = (config) => [
    ...(config.registry ?? BUILT_IN_HARNESSES).flatMap(globsOf),
    ...Object.values(foldersOf(config)).map((folder) => `${literally(folder ?? '')}/*.md`),
];

;// CONCATENATED MODULE: ./lib/shell/agent-files.js





/** Audits every agent file of a tree. What it says of our own outputs stands at their specs. */
function auditTree({ tree, registry, outputs, home }) {
    const found = [
        readAgents(tree, registry, ''),
        ...(home === undefined ? [] : [readAgents(homeTree(home), registry, HOME)]),
    ];
    const ours = outputs.map(({ path, text }) => ({ path, text }));
    const sources = new Map([...found.flatMap((each) => each.sources), ...ours].map((each) => [each.path, each]));
    const audit = auditAgents([...sources.values()], { registry, tree: factsOf(tree) });
    const byPath = new Map(outputs.map((output) => [output.path, output]));
    const moved = atSpec(byPath);
    return {
        agents: audit.agents.map((agent) => {
            const spec = byPath.get(agent.file)?.spec;
            return spec === undefined ? agent : { ...agent, spec, diagnostics: agent.diagnostics.map(moved) };
        }),
        diagnostics: inSourceOrder([
            ...found.flatMap(({ diagnostics }) => diagnostics),
            ...audit.diagnostics.map(moved),
        ]),
    };
}
function readAgents(tree, registry, prefix) {
    const where = prefix === '' ? 'root' : 'home';
    const facts = factsOf(tree);
    const listed = tree.list([
        ...auditGlobs(registry, where),
        ...(where === 'root' ? linkGlobs(registry) : []),
    ]);
    const read = listed.files
        .filter((path) => isAudited(`${prefix}${path}`, registry, facts))
        .map((path) => readSource(tree, path));
    const links = listed.links.filter((path) => where === 'home' || leadsToAgents(path, registry, facts));
    const diagnostics = [
        ...read.flatMap(({ diagnostic }) => diagnostic ?? []),
        ...links.map((path) => diagnose('linked-agent', topOf(path), {})),
    ];
    return {
        sources: read.flatMap(({ source }) => (source ? [{ ...source, path: `${prefix}${source.path}` }] : [])),
        diagnostics: diagnostics.map((each) => ({ ...each, file: `${prefix}${each.file}` })),
    };
}
const homeTree = (home) => (typeof home === 'string' ? diskTree(home) : home);
const factsOf = (tree) => ({
    isFolder: (path) => tree.kind(path) === 'folder',
    ...(tree.name !== undefined && { name: tree.name }),
});
/** What is wrong with a file of ours is to be changed in its spec. */
const atSpec = (outputs) => (each) => {
    const output = outputs.get(each.file ?? '');
    if (!output || each.line === undefined)
        return each;
    return { ...each, file: output.spec, line: output.specLine(each.line), column: 1 };
};

;// CONCATENATED MODULE: ./lib/core/yaml-text.js



const LAYOUT = {
    lineWidth: 0,
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
    flowCollectionPadding: false,
};
const yaml_text_MOST_KNOWN = 10_000;
/** A writer for one run: a team's agents share most of their fields, so what was written is kept. */
function fieldWriter() {
    const document = new dist/* Document */.yo(new dist/* YAMLMap */.CA(), { compat: 'yaml-1.1' });
    const known = new Map();
    const write = ({ key, value, style }) => {
        if (PLAIN_KEYS.has(key) && typeof value === 'string')
            return writePair(key, value);
        document.contents = mapNode([[key, nodeOf(value, style)]]);
        return document.toString(LAYOUT);
    };
    const writeOnce = (field) => {
        const id = identityOf(field);
        const text = (id === undefined ? undefined : known.get(id)) ?? escapeForReaders(write(field));
        if (id === undefined)
            return text;
        if (known.size >= yaml_text_MOST_KNOWN)
            known.clear();
        known.set(id, text);
        return text;
    };
    return (fields) => fields.map(writeOnce).join('');
}
/** No two agents share these, so they are written by tokens, at a fifth of the cost of a document. */
const PLAIN_KEYS = new Set(['name', 'description', 'model']);
function writePair(key, value) {
    const token = (type, source) => ({
        type,
        source,
        offset: -1,
        indent: 0,
    });
    const line = { indent: 0, implicitKey: true }; // as in a key, nothing is folded
    const item = {
        start: [],
        key: dist/* CST */.DB.createScalarToken(key, { ...line, end: [], type: 'PLAIN' }),
        sep: [token('map-value-ind', ':'), token('space', ' ')],
        value: dist/* CST */.DB.createScalarToken(value, { ...line, type: 'QUOTE_DOUBLE' }),
    };
    return dist/* CST */.DB.stringify({ type: 'block-map', offset: -1, indent: 0, items: [item] });
}
/** What is the same field; nested data is not worth comparing. */
function identityOf({ key, value, style }) {
    if (typeof value !== 'object')
        return `${key}\n${style}\n${typeof value}\n${String(value)}`;
    if (style === 'text' || !(Array.isArray(value) || value instanceof Map))
        return undefined;
    const kind = Array.isArray(value) ? 'list' : 'map';
    return JSON.stringify([key, kind, [...value]], (_, each) => each instanceof Map ? [...each] : each);
}
function nodeOf(value, style) {
    if (Array.isArray(value)) {
        const list = new dist/* YAMLSeq */.Rw();
        list.items = value.map((item) => nodeOf(item, style));
        list.flow = value.length === 0;
        return list;
    }
    const entries = value instanceof Map ? [...value] : isRecord(value) ? Object.entries(value) : undefined;
    if (entries)
        return mapNode(entries.map(([key, item]) => [String(key), nodeOf(item, style)]));
    const scalar = new dist/* Scalar */.X5(value);
    if (typeof value === 'string')
        scalar.type = style === 'words' && PLAIN.test(value) ? 'PLAIN' : 'QUOTE_DOUBLE';
    return scalar;
}
/** Beyond these a word could mean something else to some reader; `yaml` still quotes `no` and `1e3`. */
const PLAIN = /^(?!.*---)\w[\w./-]*(?:\/\*)?$/;
function mapNode(entries) {
    const map = new dist/* YAMLMap */.CA();
    map.items = entries.map(([key, value]) => new dist/* Pair */.Rm(nodeOf(key, 'words'), value));
    map.flow = entries.length === 0;
    return map;
}

;// CONCATENATED MODULE: ./lib/core/run.js




/** Resolves the ids of the options to harnesses; from here on there are no ids. */
function run_startRun(options) {
    const registry = options.registry ?? BUILT_IN_HARNESSES;
    const wanted = (id) => options.harnesses ? options.harnesses[id] !== undefined : AGENT_HARNESSES.some((each) => each === id);
    return {
        registry,
        targets: registry
            .filter(({ id }) => wanted(id))
            .map((harness) => ({ harness, options: options.harnesses?.[harness.id] ?? {} })),
        diagnostics: unknownIds(options, registry),
        matrix: options.matrix ?? 'specification',
        toolFormat: options.toolFormat ?? 'auto',
        onUnsupported: options.onUnsupported ?? 'info',
        strict: options.strict ?? false,
        models: options.models ?? {},
        variables: options.variables ?? {},
        decisions: new Map(),
        writeFields: fieldWriter(),
    };
}
/** The harness with an id, if the run knows it. */
const harnessOf = (registry, id) => registry.find((each) => each.id === id);
/** An id that no harness of the run has would be left out without a message. */
function unknownIds({ harnesses = {} }, registry) {
    const known = registry.map(({ id }) => id);
    return Object.keys(harnesses)
        .filter((id) => !known.includes(id))
        .map((name) => diagnose('unknown-harness', undefined, { name, near: nearest(name, known), known }));
}

;// CONCATENATED MODULE: ./lib/core/audit/judged-agents.js



/** The agents of an audit as a policy looks at them; those that no harness loads are not judged. */
const judgedAgents = (agents, registry) => agents
    .filter(({ loads }) => loads === 'loaded' || loads === 'open')
    .map((agent) => ({
    ...agent.grants,
    agent: agent.agent,
    harness: agent.harness,
    file: agent.file,
    isOurs: agent.spec !== undefined,
    reach: agent.reach,
    fields: agent.fields,
    place: (cause) => judged_agents_placeOf(agent, cause, harnessOf(registry, agent.harness)),
}));
/** The field that decides, or the entry of a list that grants it, or else the list. */
function judged_agents_placeOf({ locate, fields, toolFields }, cause, harness) {
    if (cause.kind === 'field')
        return locate([cause.field], 'key');
    const serversField = harness?.mcp.serversField;
    if (cause.kind === 'mcp' && cause.grant.isInline && serversField !== undefined)
        return locate([serversField], 'key');
    const keys = toolFields.filter((key) => Object.hasOwn(fields, key));
    const entry = keys
        .flatMap((key) => judged_agents_entriesOf(key, fields[key]))
        .find(({ name }) => harness && isCause(name, cause, harness));
    const path = entry?.path ?? keys.slice(0, 1);
    return locate(path, typeof path.at(-1) === 'string' ? 'key' : 'value');
}
/** The names in a list, or the keys of a map that are not denied. */
function judged_agents_entriesOf(key, value) {
    if (Array.isArray(value))
        return value.map((name, index) => ({ name: String(name), path: [key, index] }));
    if (!isRecord(value))
        return [];
    return Object.entries(value)
        .filter(([, answer]) => answer !== false && answer !== 'deny')
        .map(([name]) => ({ name, path: [key, name] }));
}
function isCause(name, cause, harness) {
    switch (cause.kind) {
        case 'tool':
            return bringsKind(harness, name, cause.tool);
        case 'delegation':
            return bringsKind(harness, name, 'Task');
        case 'mcp': {
            const read = readServer(harness, name);
            return read?.server === cause.grant.server && read.tool === cause.grant.tool;
        }
        case 'other':
            return name === cause.name;
        case 'open':
            return false;
    }
}

;// CONCATENATED MODULE: ./lib/core/agent.js
/** Defines an agent once, for every harness. */
function agent(definition) {
    const { name, description, model, temperature, tools, disallowedTools, harnesses, prompt, ...blocks } = definition;
    return {
        name,
        frontmatter: {
            description,
            ...(model !== undefined && { model }),
            ...(temperature !== undefined && { temperature }),
            ...(tools && { tools }),
            ...(disallowedTools && { disallowedTools }),
        },
        ...(harnesses && { harnesses }),
        blocks: blocks, // every other key is a harness; the checks report those that are not
        prompt: normalizePrompt(prompt),
    };
}
/** Outputs have `\n` line ends and one final newline, so an agent's prompt has none. */
function normalizePrompt(prompt) {
    const text = prompt.includes('\r') ? prompt.replace(/\r\n?/g, '\n') : prompt;
    let end = text.length;
    while (text[end - 1] === '\n')
        end--;
    return text.slice(0, end);
}

;// CONCATENATED MODULE: ./lib/core/audit/reachable-specs.js






/**
 * Specs whose restriction delegation undoes. Only agents that are restricted and may start others are looked at, so
 * that a run without such agents has nothing to do.
 */
function reachableSpecs(compiled, registry) {
    return registry.flatMap((harness) => {
        const made = compiled.flatMap(({ spec, files }) => files.flatMap((file) => (spec && file.harness === harness.id ? [{ spec, file }] : [])));
        const specs = new Map(made.map(({ spec }) => [pathIn(harness, spec.agent.name), spec]));
        return auditStarters(made, harness).flatMap((audited) => {
            const spec = specs.get(audited.file);
            return spec ? [...reachable(harness, restrictionOf(spec, audited), audited.grants, audited.reach)] : [];
        });
    });
}
/** What the spec restricts, whatever form its output has. */
function restrictionOf({ agent }, { locate }) {
    const { tools, disallowedTools = [] } = agent.frontmatter;
    const denied = disallowedTools.flatMap(({ kind }) => (isToolKind(kind) ? kindsOf(kind) : []));
    const fix = denied.includes('Task') ? {} : { fix: 'Deny "Task" too, or leave it out of "tools".' };
    return { agent: agent.name, isList: tools !== undefined, denied, at: locate([]), ...fix };
}
/** Where an output would go without a config: another folder changes nothing of what it says. */
const pathIn = (harness, agent) => outputPath(harness, agent);
/** The restricted agents that may start others. */
function auditStarters(made, harness) {
    const candidates = made.filter((each) => reachable_specs_mayStart(each, harness)).map(({ file }) => file);
    if (candidates.length === 0)
        return [];
    const first = auditOutputs(candidates, harness);
    // Who may start only some agents is judged by those; all others may start a built-in agent that has every tool.
    if (!first.some(({ tools }) => tools.get('Task') === 'limited'))
        return first;
    const paths = new Set(candidates.map(({ agent }) => pathIn(harness, agent)));
    const all = made.map(({ file }) => file);
    return auditOutputs(all, harness).filter(({ file }) => paths.has(file));
}
/** Whether a restricted agent may have a tool that starts others; natives of no tool come with every open agent. */
function reachable_specs_mayStart({ spec, file: { granted } }, harness) {
    const starters = harness.audit?.delegation.natives ?? [];
    if (granted === undefined)
        return false;
    const isOpen = spec.agent.frontmatter.tools === undefined;
    return starters.some((native) => granted.includes(native) || (isOpen && !ownerOf(harness, native)));
}
const auditOutputs = (files, harness) => auditTexts(files.map((file) => reachable_specs_textOf(file, harness)), { registry: [harness] }).agents;
/** An output as its harness will read it, without writing and parsing it; every place is its spec's. */
function reachable_specs_textOf({ agent, judged }, harness) {
    const { fields, place } = judged();
    const at = place({ kind: 'delegation' });
    return {
        path: pathIn(harness, agent),
        shape: 'fields',
        fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, reachable_specs_plain(value)])),
        twice: [],
        body: 'a prompt', // a restricted agent without one is an error already
        locate: () => at,
    };
}
/** Forms hold maps so that the order of names that are numbers stays; a reader sees objects. */
function reachable_specs_plain(value) {
    if (value instanceof Map)
        return reachable_specs_plain(Object.fromEntries(value));
    if (Array.isArray(value))
        return value.map(reachable_specs_plain);
    if (!isRecord(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, reachable_specs_plain(each)]));
}

;// CONCATENATED MODULE: ./lib/core/requested-natives.js


/** A denied request takes in all its names stand for. */
const means = (harness, { kind, names }, native) => (kind !== undefined && ownerOf(harness, native) === kind) ||
    names.some((name) => name === native || harness.tools.matches(name, native));
/** An allowed request asks for the natives of its own tool only; what a name grants besides is widening. */
const intends = (harness, request, native) => {
    if (request.kind !== undefined)
        return ownerOf(harness, native) === request.kind;
    return (means(harness, request, native) && (request.tool.kind !== 'Mcp' || ownerOf(harness, native) === undefined));
};
/** The natives that belong to a tool. */
const ownedNatives = (harness, kind) => nativesOf(harness).filter((native) => ownerOf(harness, native) === kind);
/**
 * The natives without which a tool is not granted: what its right names stand for and belongs to it, or, where
 * nothing belongs to it (`List`), what serves for it.
 */
function neededNatives(harness, { tool, kind, names }) {
    if (!kind) {
        if (tool.kind === 'Mcp')
            return names;
        const known = distinct(names.flatMap((name) => nativesNamed(harness, name)));
        return known.length > 0 ? known : names;
    }
    const rightNames = cellNames(kind, harness, 'verified');
    const natives = distinct(rightNames.flatMap((name) => nativesNamed(harness, name)));
    const owned = natives.filter((native) => ownerOf(harness, native) === kind);
    return owned.length > 0 ? owned : natives;
}
/** Whether a harness grants a part of a tool by its lists; `granted` is missing where it grants everything. */
function grantsKind(harness, granted, kind) {
    const names = cellNames(kind, harness, 'verified');
    const needed = neededNatives(harness, { tool: { kind }, index: 0, label: kind, kind, names });
    return needed.some((native) => ownerOf(harness, native) !== 'always' && (granted === undefined || granted.includes(native)));
}

;// CONCATENATED MODULE: ./lib/core/limits.js





/**
 * The limits that blocks of other harnesses set, and that this one does not keep: `granted` are its natives, or
 * nothing when it grants everything. A limit counts even where its own harness is not written.
 */
function limitsNotKept({ agent, locate }, { harness }, granted, run) {
    return run.registry.flatMap((home) => {
        if (home.id === harness.id || !home.blockLimits)
            return [];
        const block = {
            ...run.targets.find((each) => each.harness === home)?.options.frontmatter,
            ...agent.blocks[home.id],
        };
        return home.blockLimits(block).flatMap(({ kinds, text, path }) => limits_granting(harness, granted, kinds).map((tools) => {
            const facts = { tool: listed(tools), harness: harness.title, limit: text, home: home.title };
            const subject = { agent: agent.name, harness: harness.id };
            const [tool] = tools.length === 1 ? tools : [];
            const at = locate([home.id, ...path], 'key');
            return diagnose('widened-limit', at, facts, tool === undefined ? subject : { ...subject, tool });
        }));
    });
}
/** Brackets behind the names of a block's own list, where its harness does not read them. */
function bracketsNotRead({ agent, locate }, { harness }) {
    if (!harness.tools.ignoresBrackets)
        return [];
    return (harness.narrowing?.names(agent.blocks[harness.id] ?? {}) ?? []).flatMap(({ name, path }) => {
        if (!isLimit(name))
            return [];
        const kinds = distinct(nativesNamed(harness, name).flatMap((native) => ownerOf(harness, native) ?? []));
        return kinds.map((tool) => {
            const facts = { tool, harness: harness.title, limit: name, home: undefined };
            const subject = { agent: agent.name, harness: harness.id, tool };
            return diagnose('widened-limit', locate([harness.id, ...path], 'value'), facts, subject);
        });
    });
}
/** The limited tools that a harness grants: one by one, or together where a limit is about many. */
function limits_granting(harness, granted, kinds) {
    const tools = distinct(kinds).filter((kind) => grantsKind(harness, granted, kind));
    if (tools.length === 0)
        return [];
    return kinds.length > MOST_ALONE ? [tools] : tools.map((tool) => [tool]);
}
/** A rule for changes of files is about two tools; one for more is said once. */
const MOST_ALONE = 2;
/** Brackets behind a custom name that limit nothing: the tool is granted all the same. */
function* limitsNotRead({ requests, granted }) {
    yield* typedLimits(requests, granted);
    const { harness, allowed = [], denied } = requests;
    for (const { tool, index } of allowed) {
        if (!limits_isLimited(tool) || !harness.tools.ignoresBrackets)
            continue;
        const natives = nativesNamed(harness, tool.name).filter((native) => granted.has(native));
        const isAsked = (native) => allowed.some((each) => !limits_isLimited(each.tool) && intends(harness, each, native));
        const natural = natives.filter((native) => !isAsked(native)).map((native) => ownerOf(harness, native));
        yield* distinct(natural).map((kind) => notRead(harness, kind ?? tool.name, tool.name, ['tools', index]));
    }
    for (const { tool, index } of denied) {
        if (!limits_isLimited(tool) || harness.tools.ignoresBrackets)
            continue;
        const kind = kindNamed(limitIn(tool.name)?.name ?? '');
        if (kind === undefined || !grantsKind(harness, [...granted], kind))
            continue;
        yield notRead(harness, kind, tool.name, ['disallowedTools', index]);
    }
}
/** Typed limits on tools that are granted all the same. */
function* typedLimits({ harness, allowed = [], unkept }, granted) {
    for (const { tool, place } of unkept) {
        const kind = tool.tool;
        const isAsked = allowed.some((each) => each.kind === kind && each.tool.kind !== 'Limited');
        if ((isAsked && place[0] === 'tools') || !grantsKind(harness, [...granted], kind))
            continue;
        const { when } = harness.limits?.[kind] ?? {};
        const limit = toolLabel(tool);
        const facts = { tool: kind, harness: harness.title, limit, home: undefined, ...(when && { when }) };
        yield { code: 'widened-limit', place, facts, tool: kind };
    }
}
const notRead = (harness, tool, limit, place) => ({
    code: 'widened-limit',
    place,
    facts: { tool, harness: harness.title, limit, home: undefined },
    tool,
});
/** `Bash(*)` is no limit. */
const isLimit = (name) => !/^(?::?\*)?$/.test(limitIn(name)?.pattern ?? '');
const limits_isLimited = (tool) => tool.kind === 'Custom' && isLimit(tool.name);

;// CONCATENATED MODULE: ./lib/core/prompt-tags.js


/** Only these make tags; templates of other tools stay text. */
const TAG = new RegExp(`\\{\\{(?<sign>[#^/])(?<harness>${HARNESS_IDS.join('|')})\\}\\}`, 'y');
const TAG_LIKE = /\{\{[#^/][ \t]*(?<word>[A-Za-z][\w .-]{0,30}?)[ \t]*\}\}/y;
/** The tag at a place of a prompt. */
function tagAt(prompt, at) {
    TAG.lastIndex = at;
    const found = TAG.exec(prompt);
    const { sign, harness } = found?.groups ?? {};
    if (!found || harness === undefined)
        return undefined;
    return { sign: sign, harness, text: found[0] }; // the pattern says so
}
/** Text at a place of a prompt that its author most likely meant as a tag, and for which harness. */
function nearTagAt(prompt, at) {
    TAG_LIKE.lastIndex = at;
    const found = TAG_LIKE.exec(prompt);
    const harness = found ? nearestHarness(found.groups?.word ?? '') : undefined;
    return found && harness !== undefined ? { harness, text: found[0] } : undefined;
}
/** `claude` and `GitHub Copilot` are too far for spelling alone. */
function nearestHarness(word) {
    const plain = (text) => text.toLowerCase().replace(/[^a-z]/g, '');
    const wanted = plain(word);
    const part = HARNESS_IDS.find((id) => wanted.includes(plain(id)) || (wanted.length > 4 && plain(id).startsWith(wanted)));
    return part ?? nearest(wanted, HARNESS_IDS);
}
/** Begins a placeholder, a tag, or nothing. */
const prompt_tags_OPENING = /\{\{[{#^/]/g;
/** A text as a prompt must write it to mean just that text. */
const escapePrompt = (text) => text.replace(prompt_tags_OPENING, (opening, at) => {
    const isRead = opening === '{{{' || text[at - 1] === '\\' || tagAt(text, at) || nearTagAt(text, at);
    return isRead ? `\\${opening}` : opening;
});

;// CONCATENATED MODULE: ./lib/core/prompt.js




/**
 * Cuts a prompt at `{{{tool Name}}}` and `{{{variable}}}`, which are read first, and at `{{#harness}}`,
 * `{{^harness}}` and `{{/harness}}`. A backslash before an opening makes it text.
 */
function parsePrompt(prompt) {
    const parts = [];
    let from = 0;
    for (let at = nextOpening(prompt, 0); at !== -1; at = nextOpening(prompt, from)) {
        const cut = cutAt(prompt, at);
        parts.push(prompt.slice(from, cut.from), cut.part);
        from = cut.to;
    }
    parts.push(prompt.slice(from));
    return parts;
}
function nextOpening(prompt, from) {
    prompt_tags_OPENING.lastIndex = from;
    return prompt_tags_OPENING.exec(prompt)?.index ?? -1;
}
function cutAt(prompt, at) {
    const opening = prompt.slice(at, at + 3);
    if (prompt[at - 1] === '\\')
        return { from: at - 1, to: at + 3, part: opening };
    return opening === PLACEHOLDER_OPENING ? placeholderAt(prompt, at) : sectionTagAt(prompt, at);
}
const PLACEHOLDER_OPENING = '{{{';
const PLACEHOLDER = /\{\{\{[ \t]*(?:tool[ \t]+(?<tool>[\w-]+)|(?<variable>[A-Za-z_][\w.-]*))[ \t]*\}\}\}/y;
function placeholderAt(prompt, at) {
    PLACEHOLDER.lastIndex = at;
    const found = PLACEHOLDER.exec(prompt);
    const text = found?.[0] ?? (/^\{\{\{[^\n{}]*\}{0,3}/.exec(prompt.slice(at, at + 60))?.[0] || PLACEHOLDER_OPENING);
    const place = prompt_placeOf(prompt, PLACEHOLDER_OPENING, at);
    const { tool, variable } = found?.groups ?? {};
    const cut = { from: at, to: at + text.length };
    if (tool !== undefined)
        return { ...cut, part: { tool, place } };
    return { ...cut, part: variable === undefined ? { malformed: text, place } : { variable, place } };
}
/** A tag takes its whole line with it when nothing else stands there. */
function sectionTagAt(prompt, at) {
    const tag = tagAt(prompt, at);
    if (!tag)
        return textLikeTag(prompt, at);
    const to = at + tag.text.length;
    const place = prompt_placeOf(prompt, tag.text, at);
    const before = /(?:^|\n)(?<blank>[ \t]*)$/.exec(prompt.slice(prompt.lastIndexOf('\n', at - 1) + 1, at));
    const after = /^[ \t]*(?<end>\n|$)/.exec(prompt.slice(to, lineEnd(prompt, to)));
    if (!before || !after)
        return { from: at, to, part: { tag, lines: 0, place } };
    return {
        from: at - (before.groups?.blank?.length ?? 0),
        to: to + after[0].length,
        part: { tag, lines: after.groups?.end ? 1 : 0, place },
    };
}
function textLikeTag(prompt, at) {
    const nearTag = nearTagAt(prompt, at);
    if (!nearTag)
        return { from: at, to: at + 3, part: prompt.slice(at, at + 3) };
    const place = prompt_placeOf(prompt, nearTag.text, at);
    return { from: at, to: at + nearTag.text.length, part: { nearTag, place } };
}
/** Where the next line begins. */
const lineEnd = (prompt, from) => {
    const at = prompt.indexOf('\n', from);
    return at === -1 ? prompt.length : at + 1;
};
function prompt_placeOf(prompt, text, end) {
    let nth = 0;
    for (let at = prompt.indexOf(text); at !== -1 && at < end; at = prompt.indexOf(text, at + text.length))
        nth++;
    return { text, nth };
}
/** Where a part of a prompt begins in the author's file, whose text is given. */
function offsetOfPlace(file, { text, nth }, from) {
    let at = file.indexOf(text, from);
    for (let count = 0; count < nth && at !== -1; count++)
        at = file.indexOf(text, at + text.length);
    return at === -1 ? from : at;
}
/** The prompt as one harness gets it. What names nothing never reaches here: it is an error. */
function fillPrompt(parts, { harness, matrix, variables, locate, subject }) {
    const diagnostics = [];
    const text = shownParts(parts, harness.id).map(({ part, isShown }) => {
        if (!isShown)
            return '';
        if (typeof part === 'string')
            return part;
        if ('variable' in part)
            return variables[part.variable] ?? '';
        if ('malformed' in part)
            return part.malformed;
        if ('nearTag' in part)
            return part.nearTag.text;
        if ('tag' in part)
            return '';
        if (!isToolKind(part.tool))
            return part.tool;
        const [name] = natives_namesOf(harness, Tool[part.tool], matrix);
        if (name !== undefined)
            return name;
        const facts = { tool: part.tool, harness: harness.title };
        const about = { ...subject, harness: harness.id, tool: part.tool };
        diagnostics.push(diagnose('placeholder-without-tool', locate(part.place), facts, about));
        return part.tool;
    });
    return { text: text.join(''), diagnostics };
}
/** Every part, and whether the sections around it are for a harness. */
function shownParts(parts, id) {
    const open = [];
    return parts.map((part) => {
        if (typeof part === 'object' && 'tag' in part) {
            if (part.tag.sign === '/')
                open.pop();
            else
                open.push(part.tag);
        }
        return { part, isShown: open.every(({ sign, harness }) => (harness === id) === (sign === '#')) };
    });
}
/** The line of a prompt behind a line of what one harness gets of it, both counted from 0. */
function lineBehind(parts, { variables, harness }, line) {
    const behind = []; // for each finished line of the result, the line its first text stands on
    let source = 0;
    let first;
    for (const { part, isShown } of shownParts(parts, harness)) {
        const { text, isWritten, lines } = prompt_textOf(part, variables);
        if (isShown) {
            const pieces = text.split(/\r\n?|\n/);
            pieces.forEach((piece, index) => {
                if (index > 0)
                    behind.push(first ?? source);
                if (index > 0)
                    first = undefined;
                if (index > 0 && isWritten)
                    source++;
                if (piece !== '')
                    first ??= source;
            });
        }
        source += isShown && isWritten ? 0 : lines;
    }
    behind.push(first ?? source);
    return behind[line] ?? source + line - behind.length + 1;
}
/** What a part becomes, whether that stands in the prompt itself, and how many lines of the prompt it takes up. */
function prompt_textOf(part, variables) {
    if (typeof part === 'string')
        return { text: part, isWritten: true, lines: part.split('\n').length - 1 };
    if ('variable' in part)
        return { text: variables[part.variable] ?? '', isWritten: false, lines: 0 };
    if ('tag' in part)
        return { text: '', isWritten: false, lines: part.lines };
    return { text: 'x', isWritten: false, lines: 0 }; // one word on its line
}

;// CONCATENATED MODULE: ./lib/core/parse.js










/** Reads a spec file of any of the three formats; every problem of the file is found in one go. */
function parseSpec(source, registry = BUILT_IN_HARNESSES, schemas = specSchemas(registry)) {
    const text = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
    const at = locator({ path: source.path, text });
    if (text.trim() === '')
        return { diagnostics: [diagnose('empty-file', at(0), {})] };
    const file = { path: source.path, text, at, registry };
    return source.path.endsWith('.md') ? parseMarkdown(file, schemas.markdown) : parseData(file, schemas.data);
}
/** An agent made in code, for the stages that expect a spec. */
function parse_specOf(agent) {
    const { tools = [], disallowedTools = [] } = agent.frontmatter;
    return {
        file: undefined,
        agent,
        locate: () => undefined,
        toolPaths: { tools: tools.map(() => []), disallowedTools: disallowedTools.map(() => []) },
        locatePrompt: () => undefined,
        lineOfPrompt: () => 1,
    };
}
function parseMarkdown(file, schema) {
    const { text, at } = file;
    if (!isOpened(text)) {
        const later = /^---[ \t]*$/m.exec(text);
        const hint = later ? `Nothing may stand before it; line ${at(later.index).line} has one.` : undefined;
        return { diagnostics: [diagnose('no-frontmatter', at(0), { hint })] };
    }
    const split = splitFrontmatter(text);
    if (!split)
        return { diagnostics: [diagnose('unclosed-frontmatter', at(0), {})] };
    const { yaml, yamlStart, body, bodyStart } = split;
    const data = readYaml(yaml, (offset) => at(yamlStart + offset));
    return specFrom(data, {
        ...file,
        schema,
        prompt: () => body,
        lineOfPrompt: (index) => at(bodyStart).line + index,
        locatePrompt: (place) => at(offsetOfPlace(text, place, bodyStart)),
    });
}
function parseData(file, schema) {
    const { text, at } = file;
    const data = readYaml(text, at); // JSON is YAML
    const promptOffset = () => {
        const { line, column } = data.locate(['prompt']) ?? at(0);
        return offsetAt(text, line, column);
    };
    return specFrom(data, {
        ...file,
        schema,
        prompt: (value) => (typeof value.prompt === 'string' ? value.prompt : ''),
        lineOfPrompt: (index) => {
            const style = text[promptOffset()] ?? '';
            const begins = at(promptOffset()).line + (/[|>]/.test(style) ? 1 : 0);
            return begins + (style === '|' ? index : 0); // other styles break lines elsewhere than the prompt does
        },
        locatePrompt: (place) => at(offsetOfPlace(text, place, promptOffset())),
    });
}
function offsetAt(text, line, column) {
    let start = 0;
    for (let current = 1; current < line; current++)
        start = text.indexOf('\n', start) + 1;
    return start + column - 1;
}
function specFrom({ value, locate, diagnostics }, format) {
    if (value === undefined)
        return { diagnostics };
    const fields = value ?? {};
    if (!isRecord(fields)) {
        const got = Array.isArray(fields) ? 'a list' : 'plain text';
        return { diagnostics: [...diagnostics, diagnose('not-a-map', locate([]), { got })] };
    }
    const problems = checkSchema(fields, format.schema, locate, { where: 'a spec' });
    const tools = parse_readTools(fields);
    const harnesses = readHarnesses(fields.harnesses, format.registry);
    const agent = {
        name: typeof fields.name === 'string' ? fields.name : parse_stemOf(format.path),
        frontmatter: {
            description: typeof fields.description === 'string' ? fields.description : '',
            ...(isModel(fields.model) && { model: fields.model }),
            ...(isFiniteNumber(fields.temperature) && { temperature: fields.temperature }),
            ...(tools.tools && { tools: tools.tools.map(({ tool }) => tool) }),
            ...(tools.disallowedTools && { disallowedTools: tools.disallowedTools.map(({ tool }) => tool) }),
        },
        ...(harnesses && { harnesses }),
        blocks: readBlocks(fields, format.registry),
        prompt: normalizePrompt(format.prompt(fields)),
    };
    const spec = {
        file: format.path,
        agent,
        locate,
        toolPaths: {
            tools: (tools.tools ?? []).map(({ path }) => path),
            disallowedTools: (tools.disallowedTools ?? []).map(({ path }) => path),
        },
        locatePrompt: format.locatePrompt,
        lineOfPrompt: format.lineOfPrompt,
    };
    const emptyMap = isRecord(fields.tools) && Object.keys(fields.tools).length === 0;
    const empty = emptyMap ? [diagnose('empty-tool-map', locate(['tools']), {})] : [];
    return { spec, diagnostics: [...diagnostics, ...problems, ...empty] };
}
const parse_stemOf = (path) => path.replace(/^.*\//s, '').replace(/\.(?:md|ya?ml|json)$/, '');
const isFiniteNumber = (value) => Number.isFinite(value);
/** A list without a known word is not an empty list. */
function readHarnesses(list, registry) {
    if (!Array.isArray(list))
        return undefined;
    const known = registry.flatMap(({ id }) => (list.includes(id) ? id : []));
    return known.length === 0 && list.length > 0 ? undefined : known;
}
const isModel = (value) => typeof value === 'string' ||
    (isRecord(value) && Object.values(value).every((name) => typeof name === 'string'));
function readBlocks(fields, registry) {
    return Object.fromEntries(registry.flatMap(({ id }) => {
        const block = fields[id];
        return isRecord(block) ? [[id, block]] : [];
    }));
}
/** `tools` may be a list, or a map of yes and no that says both lists at once. */
function parse_readTools(fields) {
    const denied = Array.isArray(fields.disallowedTools)
        ? readList('disallowedTools', fields.disallowedTools)
        : undefined;
    if (Array.isArray(fields.tools)) {
        return { tools: readList('tools', fields.tools), ...(denied && { disallowedTools: denied }) };
    }
    if (!isRecord(fields.tools))
        return denied ? { disallowedTools: denied } : {};
    const entries = Object.entries(fields.tools).flatMap(([word, allowed]) => {
        const tool = readTool(word);
        return tool ? [{ tool, path: ['tools', word], allowed }] : [];
    });
    const allowed = entries.filter((entry) => entry.allowed === true);
    const refused = [...entries.filter((entry) => entry.allowed === false), ...(denied ?? [])];
    return {
        ...(allowed.length > 0 && { tools: allowed }),
        ...(refused.length > 0 && { disallowedTools: refused }),
    };
}
const readList = (list, items) => items.flatMap((item, index) => {
    const tool = readTool(item);
    return tool ? [{ tool, path: [list, index] }] : [];
});
const parse_isLimit = (kind, value) => typeof value === 'string' && LIMIT_FORMS[kind].form.test(value);
/** What cannot be understood is left out here; its diagnostic stands already. */
function readTool(item) {
    if (typeof item === 'string')
        return isToolKind(item) ? Tool[item] : undefined;
    if (!isRecord(item))
        return undefined;
    const { custom, mcp, otherwise } = item;
    const limited = LIMITED_KINDS.find((kind) => parse_isLimit(kind, item[limitKey(kind)]));
    if (limited)
        return Tool.Limited(limited, String(item[limitKey(limited)]), otherwise === 'all' ? { otherwise } : {});
    if (typeof custom === 'string' && CUSTOM_NAME.test(custom))
        return Tool.Custom(custom);
    if (typeof mcp !== 'string' || !MCP_NAME.test(mcp))
        return undefined;
    const [server = '', tool] = mcp.split('/');
    return Tool.Mcp(server, tool);
}

;// CONCATENATED MODULE: ./lib/core/policy/judge-output.js





/** What a policy looks at in an output. `locateInConfig` finds what the config adds to every agent. */
function judgedOutput(output, locateInConfig = () => undefined) {
    const { spec, harness, path, fields } = output;
    const isTyped = Object.keys(output.keys).length > 0;
    const read = isTyped ? { keys: output.keys, names: typedNames(spec, harness) } : readFields(output);
    const grants = typedGrants({ harness, fields, ...read });
    return {
        agent: spec.agent.name,
        harness: harness.id,
        file: path,
        isOurs: true,
        ...grants,
        reach: assumedReach(harness, grants),
        fields,
        place: (cause) => placeIn(output, cause, locateInConfig),
    };
}
/** The names of a spec that stand for no typed tool. */
const typedNames = ({ agent }, harness) => (agent.frontmatter.tools ?? []).flatMap((tool) => {
    if (tool.kind !== 'Custom' && tool.kind !== 'Mcp')
        return [];
    const [name] = natives_namesOf(harness, tool, 'verified');
    if (name === undefined)
        return [];
    if (tool.kind === 'Custom')
        return [{ name }];
    const { server, tool: one } = tool;
    return [{ name, mcp: { server, ...(one !== undefined && { tool: one }) } }];
});
/** The tools of a block are in the harness's own words, as in any other file. */
function readFields({ spec, harness, path, fields }) {
    const { name, prompt } = spec.agent;
    const locate = () => undefined;
    const file = { path, harness, id: name, stem: name, fields, prompt, locate };
    const { allowed, denied, rules } = harness.import.readTools(file);
    const names = (allowed ?? []).map(({ name: each }) => ({ name: each }));
    if (rules)
        return { keys: fields, names };
    const disallowedTools = denied.map(({ name: each }) => each);
    return { keys: { ...(allowed && { tools: names.map(({ name: each }) => each) }), disallowedTools }, names };
}
/**
 * Whoever starts other agents may start one that is built in, and such an agent can do anything. So an agent that
 * keeps its tool for delegation is taken to reach everything.
 */
function assumedReach(harness, { granted }) {
    if (!granted.has('Task'))
        return NO_REACH;
    const way = [`a built-in agent of ${harness.title}`];
    const owned = new Set(harness.owners.values());
    return {
        tools: new Map(NAMED_TOOL_KINDS.filter((kind) => owned.has(kind)).map((kind) => [kind, way])),
        mcp: [{ grant: { server: '*' }, way }],
        others: [],
        open: way,
    };
}
/** The line of the spec, or of the config, without which the file would not say this. */
function placeIn(output, cause, locateInConfig) {
    const { spec, harness } = output;
    const { tools, disallowedTools } = spec.agent.frontmatter;
    if (cause.kind === 'field')
        return placeOfField(output, cause.field, locateInConfig);
    const { serversField } = harness.mcp;
    if (cause.kind === 'mcp' && cause.grant.isInline && serversField !== undefined)
        return placeOfField(output, serversField, locateInConfig);
    const index = (tools ?? []).findIndex((tool) => judge_output_isCause(tool, cause, harness));
    if (index !== -1)
        return spec.locate(spec.toolPaths.tools[index] ?? ['tools']);
    if (tools)
        return spec.locate(['tools']);
    if (disallowedTools)
        return spec.locate(['disallowedTools'], 'key');
    const field = harness.toolFields.find((key) => output.fields[key] !== undefined);
    return field === undefined ? spec.locate([]) : placeOfField(output, field, locateInConfig);
}
function placeOfField({ spec, harness }, field, locateInConfig) {
    const has = (fields) => fields !== undefined && Object.hasOwn(fields, field);
    const { agent, locate } = spec;
    if (has(agent.blocks[harness.id]))
        return locate([harness.id, field], 'key');
    if (field === 'name' || has(agent.frontmatter))
        return locate([field]);
    return locateInConfig(['harnesses', harness.id, 'frontmatter', field], 'key') ?? locate([]);
}
/** Whether an entry of a spec's `tools` is what grants this. */
function judge_output_isCause(tool, cause, harness) {
    switch (cause.kind) {
        case 'tool':
            return judge_output_grantsKind(tool, cause.tool, harness);
        case 'delegation':
            return judge_output_grantsKind(tool, 'Task', harness);
        case 'mcp':
            return isServer(tool, cause.grant, harness);
        case 'other':
            return tool.kind === 'Custom' && tool.name === cause.name;
        case 'open':
            return tool.kind === 'Custom' && /[*?]/.test(tool.name);
    }
}
function isServer(tool, grant, harness) {
    if (tool.kind === 'Mcp')
        return tool.server === grant.server && tool.tool === grant.tool;
    if (tool.kind !== 'Custom')
        return false;
    const read = readServer(harness, tool.name);
    return read?.server === grant.server && read.tool === grant.tool;
}
/** A tool's own names, and the names of others that bring it along. */
function judge_output_grantsKind(tool, kind, harness) {
    if (kindsIn(tool).includes(kind))
        return true;
    const names = MATRICES.flatMap((matrix) => natives_namesOf(harness, tool, matrix));
    return names.some((name) => bringsKind(harness, name, kind));
}

;// CONCATENATED MODULE: ./lib/core/render.js
/** The whole file of one agent for one harness, still without its mark. */
function renderFile(content, writeFields) {
    const { body } = content;
    return `---\n${writeFields(fieldsOf(content))}---\n${body === '' ? '' : `${body}\n`}`;
}
/** The keys of the frontmatter in writing order: what is neutral, then the block's own. */
function fieldsOf({ agent, harness, block, tools, model }) {
    const { description, temperature } = agent.frontmatter;
    const own = agent.blocks[harness.id] ?? {};
    const neutral = { name: agent.name, description, model, temperature };
    const toolFields = Object.entries(tools).map(([key, value]) => ({ key, value, style: 'words' }));
    const text = (key, value) => ({ key, value, style: 'text' });
    const head = harness.writes
        .flatMap((key) => (key === 'tools' ? toolFields : text(key, own[key] ?? neutral[key] ?? block[key])))
        .filter(({ value }) => value !== undefined);
    const taken = new Set(head.map(({ key }) => key));
    if (toolFields.length > 0)
        for (const key of harness.toolFields)
            taken.add(key); // the spec decides
    const rest = Object.entries(block).filter(([key, value]) => !taken.has(key) && value !== undefined);
    return [...head, ...rest.map(([key, value]) => text(key, value))];
}

;// CONCATENATED MODULE: ./lib/core/block-tools.js





/** What of a block may narrow the spec: no config has tools for an agent that has tools of its own. */
function narrowingBlock({ blocks, frontmatter }, id, block) {
    if (!frontmatter.tools && !frontmatter.disallowedTools)
        return block;
    const isOwn = (key) => Object.hasOwn(blocks[id] ?? {}, key);
    return Object.fromEntries(Object.entries(block).filter(([key]) => isOwn(key) || !['tools', 'disallowedTools'].includes(key)));
}
/** The natives that a block grants where the spec leaves every tool open, sorted. */
function grantedByBlock(harness, block) {
    const isGranted = harness.grants(harness.narrowing?.read(block) ?? {});
    const own = (harness.narrowing?.names(block) ?? [])
        .map(({ name }) => name)
        .filter((name) => name !== '*' && nativesNamed(harness, name).length === 0);
    return distinct([...nativesOf(harness), ...own])
        .filter(isGranted)
        .sort();
}
/** The keys of a spec with those of a block, which may take away and not add. */
function narrowByBlock(requests, written, narrowed) {
    const { harness } = requests;
    const { block, locate, subject } = narrowed;
    const found = harness.narrowing?.narrow(written, block, locate, subject);
    if (!found)
        return { keys: written, diagnostics: [] };
    if (found.diagnostics.length > 0)
        return found;
    const isAllowed = allowedBy(requests, written);
    const byName = (harness.narrowing?.names(block) ?? []).flatMap((each) => checkName(each, harness, isAllowed, narrowed));
    const isGranted = harness.grants(found.keys);
    const native = nativesOf(harness).find((each) => isGranted(each) && !isAllowed(each));
    const rest = byName.length > 0 || native === undefined
        ? []
        : [tooWide(harness, { name: native, path: [narrowed.narrowedBy] }, narrowed)];
    const diagnostics = [...byName, ...rest];
    return { keys: hasErrors(diagnostics) ? written : found.keys, diagnostics };
}
/** What the spec grants here, or would if nothing else took it away. */
function allowedBy({ harness, allowed, denied }, written) {
    const isGranted = harness.grants(written);
    return (native) => isGranted(native) ||
        (!denied.some((request) => means(harness, request, native)) &&
            (!allowed || allowed.some((request) => intends(harness, request, native))));
}
/** A name must stand for what the spec grants. Names that no list of ours can hold stay, and are reported. */
function checkName(each, harness, isAllowed, narrowed) {
    const natives = nativesNamed(harness, each.name);
    if ((natives.length > 0 ? natives : [each.name]).every(isAllowed))
        return [];
    const isOwn = harness.isOfOtherClient?.(each.name) === true || !CUSTOM_NAME.test(each.name);
    const isMcp = harness.mcp.read(each.name, new Set()) !== undefined;
    if (natives.length > 0 || !isOwn || isMcp || each.name === '*')
        return [tooWide(harness, each, narrowed)];
    const facts = { tool: each.name, harness: harness.title, via: `${harness.id}.tools` };
    const at = narrowed.locate([harness.id, ...each.path], 'value');
    return [diagnose('widened', at, facts, { ...narrowed.subject, tool: each.name })];
}
function tooWide({ id }, { name, path }, { locate, subject }) {
    const facts = { field: `${id}.${path[0]}`, key: name, why: 'is not granted by the spec' };
    return diagnose('permission-widens', locate([id, ...path], 'value'), facts, subject);
}

;// CONCATENATED MODULE: ./lib/core/grants.js





/**
 * The natives that a harness grants an agent with these keys: read off the written keys by the harness's own
 * rules, not off what was meant, so that an error of the writer shows up as a diagnostic.
 */
function grantedNatives(requests, keys) {
    return new Set(universe(requests).filter(requests.harness.grants(keys)));
}
/** Every native the harness is known to have, and every other name in the spec. */
function universe({ harness, allowed = [], denied }) {
    const own = [...allowed, ...denied]
        .filter(({ kind }) => kind === undefined)
        .flatMap(({ tool, names }) => names.filter((name) => tool.kind === 'Mcp' || (canBeName(harness, name) && nativesNamed(harness, name).length === 0)));
    return distinct([...nativesOf(harness), ...own]);
}
const SEVERITY_OF = {
    info: 'info',
    warn: 'warning',
    error: 'error',
};
/** Compares what a harness will grant with what the spec grants. */
function compareGrants(comparison) {
    return [
        ...grants_formProblems(comparison),
        ...widenings(comparison),
        ...limitsNotRead(comparison),
        ...losses(comparison),
    ];
}
function* grants_formProblems({ requests, keys, format }) {
    const { harness, allowed } = requests;
    const place = [allowed ? 'tools' : 'disallowedTools'];
    if (harness.rejectedForm && isRejected(harness, keys))
        yield { code: 'rejected-form', place, facts: { ...harness.rejectedForm, harness: harness.title } };
    const isOpen = format !== 'auto' && harness.openMaps && allowed && keys.tools instanceof Map;
    const limit = harness.limitForm && format !== 'auto' && format !== harness.limitForm ? requests.kept[0] : undefined;
    if (limit && harness.limitForm) {
        const facts = {
            limit: toolLabel(limit.tool),
            form: format,
            wanted: harness.limitForm,
            harness: harness.title,
        };
        yield { code: 'limit-form', place: limit.place, facts };
    }
    if (isOpen)
        yield { code: 'open-form', place, facts: { form: format, harness: harness.title } };
}
const isRejected = ({ rejectedForm }, { tools }) => tools !== undefined && rejectedForm?.form === (isNameList(tools) ? 'list' : 'map');
/** What is granted and was denied, or was not allowed. */
function* widenings({ requests, granted }) {
    const { harness, allowed, denied } = requests;
    const { title } = harness;
    const reported = new Set();
    for (const native of granted) {
        const tool = ownerOf(harness, native) ?? native;
        const refusal = denied.find((request) => means(harness, request, native));
        const label = refusal?.label ?? tool;
        if (reported.has(label))
            continue;
        if (refusal) {
            reported.add(label);
            const why = tool === 'always' ? `every agent has "${native}"` : `"${native}" is still granted`;
            yield {
                code: 'widened-denied',
                place: ['disallowedTools', refusal.index],
                facts: { tool: label, harness: title, why },
                tool: label,
            };
        }
        else if (allowed &&
            tool !== 'always' &&
            !allowed.some((request) => intends(harness, request, native))) {
            reported.add(label);
            const names = allowed.flatMap((request) => request.names);
            const via = names.find((name) => harness.tools.matches(name, native)) ?? native;
            const cause = allowed.find((request) => request.names.includes(via));
            const facts = { tool: label, harness: title, via };
            yield { code: 'widened', place: ['tools', cause?.index], facts, tool: label };
        }
    }
}
/** What was allowed and is not granted. */
function* losses(comparison) {
    const { requests, keys, granted, onUnsupported } = comparison;
    const { harness, allowed, denied } = requests;
    const { title } = harness;
    const asked = allowed ?? everythingElse(requests);
    const kept = asked.filter((request) => !denied.some((refusal) => refusal.label === request.label));
    const reported = isRejected(harness, keys) ? [] : distinctBy(kept, ({ label }) => label); // one diagnostic says it all
    for (const request of reported) {
        const place = allowed ? ['tools', request.index] : ['disallowedTools'];
        if (request.lost !== undefined) {
            if (asked.some((each) => each.kind === request.kind && each.tool.kind !== 'Limited'))
                continue;
            const facts = {
                tool: `"${request.label}"`,
                harness: title,
                why: request.lost,
                severity: 'info',
            };
            yield { code: 'narrowed', place, facts, tool: request.label };
            continue;
        }
        if (request.names.length === 0) {
            if (onUnsupported === 'ignore' || !allowed)
                continue;
            const facts = { tool: request.label, harness: title, severity: SEVERITY_OF[onUnsupported] };
            yield { code: 'unsupported', place, facts, tool: request.label };
            continue;
        }
        const needed = neededNatives(harness, request);
        const missing = needed.filter((native) => !granted.has(native));
        if (needed.length > 0 && missing.length === 0)
            continue;
        const why = whyLost(comparison, request, missing);
        const facts = { tool: `"${request.label}"`, harness: title, why, severity: 'info' };
        yield { code: 'narrowed', place, facts, tool: request.label };
    }
    yield* wholeLosses(comparison, kept);
}
/** Without an allow-list the spec asks for every tool the harness has. */
function everythingElse({ harness }) {
    return NAMED_TOOL_KINDS.filter((kind) => ownedNatives(harness, kind).length > 0).map((kind) => ({
        tool: { kind },
        index: 0,
        label: kind,
        kind,
        names: cellNames(kind, harness, 'verified'),
    }));
}
function whyLost({ requests, keys, narrowedBy }, request, missing) {
    const { harness, denied } = requests;
    const cause = denied.find((refusal) => missing.some((native) => means(harness, refusal, native)) ||
        refusal.names.some((name) => request.names.some((own) => overlap(harness, own, name))));
    if (cause)
        return `it goes with the denied "${cause.label}"`;
    if (!request.names.some((name) => canBeName(harness, name)))
        return 'a name with brackets is no tool there';
    const meant = (native) => request.names.some((name) => harness.tools.matches(name, native));
    if (!missing.some(meant)) {
        const names = request.names.map((name) => `"${name}"`).join(' and ');
        return nativesOf(harness).some(meant)
            ? `${names} is another tool there`
            : `it has nothing called ${names}`;
    }
    const own = harness.explainLoss?.({ keys, names: request.names, missing });
    return own ?? `${harness.id}.${narrowedBy ?? 'tools'} takes it away`;
}
/** When what is left is no tool at all, or only what may be absent, the agent is of little use. */
function* wholeLosses(comparison, kept) {
    const { requests, keys, granted } = comparison;
    const { harness, allowed } = requests;
    const { title } = harness;
    if (allowed && kept.length > 0) {
        const left = [...granted].filter((native) => ownerOf(harness, native) !== 'always' || allowed.some((request) => means(harness, request, native)));
        const conditions = distinct(left.map((native) => doubtOf(harness, native)));
        const isRefused = harness.refusesToolless && left.length > 0 && !conditions.includes(undefined);
        const why = left.length === 0
            ? 'no tool is left'
            : `it refuses an agent without tools, and "${left[0]}" ${conditions[0]}`;
        if (left.length === 0 || isRefused) {
            const facts = { tool: 'any tool', harness: title, why, severity: 'warning' };
            yield { code: 'narrowed', place: ['tools'], facts };
        }
    }
    if (!allowed && harness.deniesByExpansion && isNameList(keys.tools)) {
        const why = 'it cannot deny, so it gets a list of its known tools without the denied ones';
        const facts = { tool: 'any other tool', harness: title, why, severity: 'info' };
        yield { code: 'narrowed', place: ['disallowedTools'], facts };
    }
}
/** Why a native may not be there: its condition, or that the harness is not known to have it; MCP servers are the user's. */
const doubtOf = (harness, native) => ownerOf(harness, native) || harness.mcp.read(native, new Set())
    ? conditionOf(harness, native)
    : 'is no tool it is known to have';
function distinctBy(items, keyOf) {
    return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

;// CONCATENATED MODULE: ./lib/core/write-tools.js


function requestTools(lists, harness, matrix) {
    const { tools, disallowedTools = [] } = lists;
    const limits = [...limitsIn(tools ?? [], 'tools'), ...limitsIn(disallowedTools, 'disallowedTools')];
    const keeps = ({ tool }) => harness.limits?.[tool.tool]?.keeps ?? 'not';
    const isUnkept = (each) => each.tool.otherwise === 'all' || (keeps(each) === 'partly' && each.place[0] === 'tools');
    return {
        harness,
        allowed: tools?.flatMap((tool, index) => requestsFor(tool, index, harness, matrix)),
        denied: disallowedTools
            .flatMap((tool, index) => tool.kind === 'Limited' ? wholeDeny(tool, index, harness) : requestsFor(tool, index, harness, matrix))
            .map((each) => ({ ...each, names: deniedNames(each, harness) })),
        kept: limits.filter((each) => keeps(each) === 'wholly'),
        unkept: limits.filter((each) => keeps(each) !== 'wholly' && isUnkept(each)),
    };
}
const limitsIn = (list, name) => list.flatMap((tool, index) => (tool.kind === 'Limited' ? [{ tool, place: [name, index] }] : []));
function requestsFor(tool, index, harness, matrix) {
    if (isNamedTool(tool))
        return kindsOf(tool.kind).map((kind) => ({
            tool,
            index,
            label: kind,
            kind,
            names: cellNames(kind, harness, matrix),
        }));
    const names = natives_namesOf(harness, tool, matrix);
    const request = { tool, index, label: toolLabel(tool), names };
    if (tool.kind !== 'Limited')
        return [{ ...request, kind: undefined }];
    const lost = `it cannot limit "${tool.tool}", so it gets none of it ("otherwise: all" gives all)`;
    const isLost = names.length === 0 && cellNames(tool.tool, harness, matrix).length > 0;
    return [{ ...request, kind: tool.tool, ...(isLost && { lost }) }];
}
/** A harness that cannot deny some uses of a tool denies all of them, unless the spec says otherwise. */
function wholeDeny(tool, index, harness) {
    if (harness.limits?.[tool.tool]?.keeps === 'wholly' || tool.otherwise === 'all')
        return [];
    const names = cellNames(tool.tool, harness, 'verified');
    return [{ tool, index, label: toolLabel(tool), kind: tool.tool, names }];
}
/**
 * A deny takes away the names of both matrices and every native of the tool: the name that is wrong in one
 * matrix may be the one that works. Names of no effect are left out, except those of the chosen matrix.
 */
function deniedNames({ tool, kind, names }, harness) {
    if (tool.kind === 'Mcp' && tool.tool && harness.mcp.denied)
        return [harness.mcp.denied(tool.server, tool.tool)];
    if (!kind)
        return names;
    const both = [...cellNames(kind, harness, 'verified'), ...cellNames(kind, harness, 'specification')];
    const effective = both.filter((name) => nativesNamed(harness, name).length > 0);
    const written = [...names, ...effective];
    const named = new Set(written.flatMap((name) => nativesNamed(harness, name)));
    const missed = nativesOf(harness).filter((native) => ownerOf(harness, native) === kind && !named.has(native));
    return distinct([...written, ...missed]);
}
/** Writes the tools of a spec in a form that the harness takes. */
function writeTools({ harness, allowed, denied, kept }, format, mcpServers) {
    if (!allowed && denied.length === 0 && kept.length === 0)
        return {};
    const isKept = ({ tool }) => kept.some((each) => each.tool === tool);
    return harness.forms[format]({
        harness,
        allowed: allowed && distinct(allowed.filter((each) => !isKept(each)).flatMap(({ names }) => names)),
        denied: distinct(denied.flatMap(({ names }) => names)),
        limits: kept.map(({ tool, place }) => ({
            names: cellNames(tool.tool, harness, 'verified'),
            pattern: tool.pattern,
            action: place[0] === 'tools' ? 'allow' : 'deny',
        })),
        mcpServers,
    });
}

;// CONCATENATED MODULE: ./lib/core/resolve-tools.js





/** Decides on the tools of a spec in one harness: requests, written keys, grants, and what differs. */
function resolveTools(spec, target, fields, run) {
    const { harness, options } = target;
    const block = narrowingBlock(spec.agent, harness.id, fields);
    const { tools, disallowedTools = [] } = spec.agent.frontmatter;
    const narrowedBy = harness.narrowing?.fields.findLast((field) => block[field] !== undefined);
    if (!tools && disallowedTools.length === 0) {
        const granted = narrowedBy === undefined ? undefined : grantedByBlock(harness, block);
        return { keys: {}, granted, diagnostics: [] };
    }
    const servers = harness.mcp.serversField === undefined ? undefined : block[harness.mcp.serversField];
    const form = narrowedBy === undefined ? undefined : harness.narrowing?.format;
    const question = {
        ...(tools && { tools }),
        disallowedTools,
        matrix: run.matrix,
        format: form ?? options.toolFormat ?? run.toolFormat,
        onUnsupported: run.onUnsupported,
        mcpServers: isRecord(servers) ? Object.keys(servers) : [],
    };
    const subject = { agent: spec.agent.name, harness: harness.id };
    const decided = narrowedBy === undefined
        ? decideOnce(question, harness, run)
        : decide(question, harness, { block, narrowedBy, locate: spec.locate, subject });
    const differences = decided.differences.map(({ code, place, facts, tool }) => diagnose(code, resolve_tools_placeOf(spec, place), facts, tool === undefined ? subject : { ...subject, tool }));
    return { ...decided, diagnostics: [...decided.diagnostics, ...differences] };
}
function resolve_tools_placeOf({ locate, toolPaths }, [list, index]) {
    return locate((index === undefined ? undefined : toolPaths[list][index]) ?? [list], 'value');
}
function decideOnce(question, harness, { decisions }) {
    const key = `${harness.id} ${JSON.stringify(question)}`;
    const known = decisions.get(key);
    if (known)
        return known;
    const decision = decide(question, harness);
    decisions.set(key, decision);
    return decision;
}
function decide(question, harness, narrowed) {
    const requests = requestTools(question, harness, question.matrix);
    const form = requests.kept.length > 0 ? harness.limitForm : undefined;
    const written = writeTools(requests, form ?? question.format, question.mcpServers);
    const { keys, diagnostics } = narrowed
        ? narrowByBlock(requests, written, narrowed)
        : { keys: written, diagnostics: [] };
    const granted = grantedNatives(requests, keys);
    const { format, onUnsupported } = question;
    const { narrowedBy } = narrowed ?? {};
    const differences = compareGrants({
        requests,
        keys,
        granted,
        format,
        onUnsupported,
        ...(narrowedBy !== undefined && { narrowedBy }),
    });
    return { keys, granted: [...granted].sort(), differences, diagnostics };
}

;// CONCATENATED MODULE: ./lib/core/prompt-check.js




/** Reports every placeholder that names nothing and every section that is not well formed, each at its place. */
const checkPrompt = (parts, variables, locate, subject) => [
    ...parts.flatMap((part) => typeof part === 'string' ? [] : checkPart(part, variables, locate(part.place), subject)),
    ...checkSections(parts, locate, subject),
];
function checkPart(part, variables, at, subject) {
    if ('tag' in part)
        return [];
    if ('malformed' in part)
        return [diagnose('bad-placeholder', at, { text: part.malformed }, subject)];
    if ('nearTag' in part)
        return [diagnose('near-section', at, part.nearTag, subject)];
    if ('variable' in part) {
        if (Object.hasOwn(variables, part.variable))
            return [];
        const near = nearest(part.variable, Object.keys(variables));
        return [diagnose('unknown-variable', at, { name: part.variable, near }, subject)];
    }
    if (!isToolKind(part.tool)) {
        const facts = { name: part.tool, near: suggestTool(part.tool), inPrompt: true };
        return [diagnose('unknown-tool', at, facts, subject)];
    }
    return isAlias(part.tool) ? [deprecated(part.tool, at, subject)] : [];
}
/** Each section ends, and before the one around it does. */
function checkSections(parts, locate, subject) {
    const found = [];
    const open = [];
    for (const part of parts) {
        if (typeof part === 'string' || !('tag' in part))
            continue;
        const { tag, place } = part;
        if (tag.sign !== '/') {
            open.push({ tag, place });
            continue;
        }
        const innermost = open.at(-1)?.tag;
        const opener = open.findLastIndex((each) => each.tag.harness === tag.harness);
        if (innermost?.harness !== tag.harness) {
            const facts = { text: tag.text, open: innermost?.text };
            found.push(diagnose('crossed-section', locate(place), facts, subject));
        }
        if (opener !== -1)
            open.length = opener;
    }
    const unclosed = open.map(({ tag, place }) => diagnose('unclosed-section', locate(place), { text: tag.text, harness: tag.harness }, subject));
    return [...found, ...unclosed];
}
const deprecated = (kind, at, subject) => diagnose('deprecated-tool', at, { name: kind, instead: kind === 'Todo' ? 'TodoWrite and TodoRead' : 'Shell' }, { ...subject, tool: kind });

;// CONCATENATED MODULE: ./lib/core/rules.js








/** The rules about one spec by the code they give, in the order of the messages where places are equal. */
const SPEC_RULES = {
    'unsafe-name': unsafeName,
    'builtin-name': builtInName,
    'bad-value': badToolNames,
    'allowed-and-denied': allowedAndDenied,
    'no-harness': noHarness,
    'unencodable-text': unencodableText,
    'reserved-field': reservedFields,
    'idle-permission': ownChecks,
};
/** Checks one spec by itself. */
const checkSpec = (spec, prompt, run) => [
    ...Object.values(SPEC_RULES).flatMap((rule) => [...rule(spec, run)]),
    ...checkPrompt(prompt, run.variables, spec.locatePrompt, { agent: spec.agent.name }),
];
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const WINDOWS_RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;
/** Why a name cannot be a file's name and an agent's identity everywhere, if so. */
function whyUnsafe(name) {
    if (!NAME.test(name))
        return 'it is empty, too long, or has other characters';
    const ending = CUT_ENDINGS.find(({ end }) => name.endsWith(end));
    if (ending)
        return `${ending.title} cuts "${ending.end}" off`;
    return WINDOWS_RESERVED.test(name) ? 'Windows reserves it' : undefined;
}
/** Where files may end in `.agent.md` or in `.md`, the two files `x` and `x.agent` would be the same agent. */
const CUT_ENDINGS = BUILT_IN_HARNESSES.flatMap((harness) => {
    const [longest, ...shorter] = outputExtensions(harness);
    return shorter.map((each) => ({ title: harness.title, end: longest.slice(0, -each.length) }));
});
/** The name becomes a file's name and the agent's identity. */
function* unsafeName({ agent: { name }, locate }) {
    const why = whyUnsafe(name);
    if (why)
        yield diagnose('unsafe-name', locate(['name']), { name, why }, { agent: name });
}
/** Harnesses match names without regard to case. */
function* builtInName({ agent: { name, harnesses }, locate }, { targets }) {
    for (const { harness } of targets) {
        const { id, title, builtInAgents } = harness;
        const isWritten = !harnesses || harnesses.includes(id);
        if (!isWritten || !builtInAgents.some((each) => each.toLowerCase() === name.toLowerCase()))
            continue;
        yield diagnose('builtin-name', locate(['name']), { name, harness: title }, { agent: name, harness: id });
    }
}
/** Typed tools cannot be misspelt, but the names inside `Custom` and `Mcp` can be anything. */
function* badToolNames({ agent, locate, toolPaths }) {
    for (const [list, index, tool] of toolsOf(agent)) {
        const at = () => locate(toolPaths[list][index] ?? [list, index]);
        const problem = whyBadTool(tool);
        if (problem)
            yield diagnose('bad-value', at(), problem, { agent: agent.name, tool: toolLabel(tool) });
        else if (isAlias(tool.kind))
            yield deprecated(tool.kind, at(), { agent: agent.name });
    }
}
function whyBadTool(tool) {
    if (tool.kind === 'Custom' && !CUSTOM_NAME.test(tool.name))
        return badName('custom', tool.name, CUSTOM_FORM);
    if (tool.kind === 'Limited')
        return whyBadLimit(tool);
    if (tool.kind !== 'Mcp')
        return undefined;
    const name = `${tool.server}/${tool.tool ?? '*'}`;
    return MCP_NAME.test(name) ? undefined : badName('mcp', name, MCP_FORM);
}
function whyBadLimit({ tool, pattern }) {
    const { form, words } = LIMIT_FORMS[tool];
    return form.test(pattern) ? undefined : badName(limitKey(tool), pattern, words);
}
const badName = (key, name, expected) => ({
    key,
    expected,
    got: JSON.stringify(name),
    near: undefined,
});
function* toolsOf({ frontmatter }) {
    for (const list of ['tools', 'disallowedTools']) {
        for (const [index, tool] of (frontmatter[list] ?? []).entries())
            yield [list, index, tool];
    }
}
function* allowedAndDenied({ agent, locate, toolPaths }) {
    const { tools = [], disallowedTools = [] } = agent.frontmatter;
    const allowed = new Set(tools.flatMap(meanings));
    for (const [index, denied] of disallowedTools.entries()) {
        const tool = toolLabel(denied);
        const at = locate(toolPaths.disallowedTools[index] ?? ['disallowedTools', index]);
        if (meanings(denied).some((meaning) => allowed.has(meaning)))
            yield diagnose('allowed-and-denied', at, { tool }, { agent: agent.name, tool });
    }
}
/** A deprecated alias means the tools it stands for. */
const meanings = (tool) => isNamedTool(tool) ? kindsOf(tool.kind) : [toolLabel(tool)];
function* noHarness({ agent: { name, harnesses }, locate }) {
    if (harnesses?.length === 0)
        yield diagnose('no-harness', locate(['harnesses']), {}, { agent: name });
}
/** A frontmatter can hold any character; half of one it cannot. */
function* unencodableText({ agent, locate }) {
    const texts = { description: agent.frontmatter.description, prompt: agent.prompt };
    for (const [key, text] of Object.entries(texts)) {
        if (!text.isWellFormed())
            yield diagnose('unencodable-text', locate([key]), { key }, { agent: agent.name });
    }
}
/** A block may add to what the spec says, not contradict it. */
function* reservedFields({ agent, locate }, { registry }) {
    for (const harness of registry) {
        const block = agent.blocks[harness.id];
        if (!block)
            continue;
        const { id } = harness;
        const subject = { agent: agent.name, harness: id };
        for (const [field, why] of reservedIn(agent, harness, block)) {
            const key = `${id}.${field}`;
            yield diagnose('reserved-field', locate([id, field], 'key'), { key, why }, subject);
        }
        yield* checkModel(block.model, harness, () => locate([id, 'model']), subject);
    }
}
function* reservedIn({ frontmatter }, harness, block) {
    if (Object.hasOwn(block, 'prompt'))
        yield ['prompt', "the prompt is the spec's own"];
    if (Object.hasOwn(block, 'name')) {
        const why = whyNotDisplayName(harness, block.name);
        if (why)
            yield ['name', why];
    }
    if (!frontmatter.tools && !frontmatter.disallowedTools)
        return;
    const reserved = ['tools', 'disallowedTools'].filter((key) => Object.hasOwn(block, key) && !harness.narrowing?.fields.includes(key));
    for (const key of reserved)
        yield [key, 'the spec has tools of its own, which decide for every harness'];
}
/** A block may set what a harness shows; where that is the agent's identity, only what no file could be called. */
function whyNotDisplayName(harness, name) {
    const { nameIs, title, refusedName } = harness;
    if (nameIs === 'path')
        return `${title} takes it for the agent's identity`;
    if (typeof name !== 'string')
        return undefined; // its type is wrong, which is reported already
    if (name.trim() === '')
        return 'it is empty';
    if (nameIs === 'shown')
        return undefined;
    if (whyUnsafe(name) === undefined)
        return 'set the name of the spec itself';
    return refusedName?.pattern.test(name) ? `${title} refuses such a name` : undefined;
}
/** What only the module of a harness knows to check in a block. */
function* ownChecks({ agent, locate }, { registry }) {
    for (const { id, checkBlock } of registry) {
        const block = agent.blocks[id];
        if (block && checkBlock)
            yield* checkBlock(block, locate, { agent: agent.name, harness: id });
    }
}
/** A spec in a folder of a harness would be loaded as it stands. */
function checkSource({ path }, { registry }) {
    const reader = registry.find((harness) => placeOf(harness, path));
    if (!reader)
        return [];
    const at = { file: path, line: 1, column: 1 };
    return [diagnose('spec-in-harness-folder', at, { harness: reader.title })];
}
/** A file is checked as it is read; what the compiler cannot see of an agent made in code, here. */
function rules_checkAgent({ name, frontmatter, blocks }, { registry }) {
    const { tools: _, disallowedTools: __, ...fields } = frontmatter;
    const options = { where: `agent "${name}"`, subject: { agent: name } };
    return checkSchema({ ...fields, ...blocks }, specSchemas(registry).markdown, () => undefined, options);
}
/** Checks one file that is about to be written, beyond its tools. */
function checkFile(harness, file) {
    const { title, writes, promptLimit = Number.POSITIVE_INFINITY } = harness;
    const { spec, body, subject } = file;
    const found = [];
    if (spec.agent.frontmatter.temperature !== undefined && !writes.includes('temperature'))
        found.push(diagnose('temperature-left-out', spec.locate(['temperature']), { harness: title }, subject));
    found.push(...(harness.checkFile?.(file) ?? []));
    if (body.length > promptLimit) {
        const facts = { length: body.length, limit: promptLimit, harness: title };
        const at = spec.file === undefined ? undefined : { file: spec.file, line: spec.lineOfPrompt(0), column: 1 };
        found.push(diagnose('prompt-too-long', at, facts, subject));
    }
    return found;
}
/** Checks specs against each other: no two may be the same agent anywhere. */
const checkTogether = (specs, run) => [
    ...duplicateNames(specs, run),
    ...duplicateDisplayNames(specs, run),
    ...specificationCells(specs, run),
];
/** Two agents of one name may each have harnesses of their own. */
function duplicateNames(specs, { registry }) {
    const found = registry.flatMap(({ id }) => clashes(specs, ({ agent: { name, harnesses } }) => !harnesses || harnesses.includes(id) ? name.toLowerCase() : undefined));
    return [...new Map(found.map((each) => [each.spec, each])).values()].map(({ spec, other }) => {
        const { name } = spec.agent;
        const facts = { name, other: placeText(rules_nameOf(other)) };
        return diagnose('duplicate-name', rules_nameOf(spec), facts, { agent: name });
    });
}
function duplicateDisplayNames(specs, { registry }) {
    return registry.flatMap(({ id, title }) => clashes(specs, ({ agent }) => displayName(agent.blocks[id])).map(({ spec, other }) => {
        const place = (each) => each.locate([id, 'name']);
        const name = String(spec.agent.blocks[id]?.name);
        const facts = { name, harness: title, other: placeText(place(other)) };
        return diagnose('duplicate-display-name', place(spec), facts, { agent: spec.agent.name, harness: id });
    }));
}
const displayName = (block) => typeof block?.name === 'string' ? block.name.toLowerCase() : undefined;
/** Each spec whose key another one has too, with that other one: both sides are reported. */
function clashes(specs, keyOf) {
    const groups = new Map();
    for (const spec of specs) {
        const key = keyOf(spec);
        if (key === undefined)
            continue;
        const group = groups.get(key);
        if (group)
            group.push(spec);
        else
            groups.set(key, [spec]);
    }
    return [...groups.values()].flatMap((group) => group.flatMap((spec, index) => {
        const other = group[index === 0 ? 1 : 0];
        return other ? [{ spec, other }] : [];
    }));
}
const rules_nameOf = (spec) => spec.locate(['name']);
const placeText = (at) => at ? `${at.file}:${at.line}:${at.column}` : 'one made in code';
/** Under `specification`, each cell in use where the real CLI accepts other names, once for the run. */
function specificationCells(specs, { matrix, targets }) {
    if (matrix !== 'specification')
        return [];
    const reported = new Map();
    for (const spec of specs) {
        const { harnesses } = spec.agent;
        for (const { harness } of targets.filter((each) => !harnesses || harnesses.includes(each.harness.id))) {
            for (const { kind, place } of kindsUsed(spec)) {
                const { names, verified } = harness.tools.cells[kind];
                const key = `${kind} ${harness.id}`;
                if (!verified || reported.has(key))
                    continue;
                const facts = {
                    tool: kind,
                    harness: harness.title,
                    written: quoted(names),
                    verified: quoted(verified.names),
                };
                const subject = { harness: harness.id, tool: kind };
                reported.set(key, diagnose('specification-cell', spec.locate(place), facts, subject));
            }
        }
    }
    return [...reported.values()];
}
const quoted = (names) => names.map((name) => `"${name}"`).join(' and ');
function kindsUsed({ agent, toolPaths }) {
    return [...toolsOf(agent)].flatMap(([list, index, tool]) => kindsIn(tool).map((kind) => ({ kind, place: toolPaths[list][index] ?? [list] })));
}

;// CONCATENATED MODULE: ./lib/core/spec-lines.js

/** Follows a line of an output back to the spec: body lines one by one, frontmatter lines by their key. */
function specLineBehind({ spec, harness, text, prompt, variables }, line) {
    const lines = text.split('\n');
    const closing = lines.indexOf('---', 1);
    if (line > closing + 1)
        return spec.lineOfPrompt(lineBehind(prompt, { variables, harness: harness.id }, line - closing - 2));
    const above = lines.slice(1, line).reverse();
    const key = above.map((each) => /^([A-Za-z][\w-]*):/.exec(each)?.[1]).find((each) => each !== undefined);
    if (key === undefined)
        return 1;
    return spec.locate(pathOfField(spec, harness, key), 'key')?.line ?? 1;
}
/** One list of the spec may become another key than the list's own. */
function pathOfField({ agent, toolPaths }, { id, toolFields }, key) {
    const { blocks, frontmatter } = agent;
    if (Object.hasOwn(blocks[id] ?? {}, key))
        return [id, key];
    if (!toolFields.includes(key))
        return [key];
    const list = key === 'disallowedTools' || !frontmatter.tools ? 'disallowedTools' : 'tools';
    return [toolPaths[list][0]?.[0] ?? list]; // a map of tools holds both lists under one key
}

;// CONCATENATED MODULE: ./lib/core/compile.js
















/** Spec files in, the files of every harness out. */
function compile(sources, options = {}) {
    const run = run_startRun(options);
    const schemas = specSchemas(run.registry);
    const compiled = [...sources].sort(compile_byPath).map((source) => {
        const { spec, diagnostics } = parseSpec(source, run.registry, schemas);
        const found = [...checkSource(source, run), ...diagnostics];
        return spec ? compileSpec(spec, found, run) : { spec, files: [], diagnostics: found };
    });
    return finish(compiled, run);
}
/** The order of the sources is the caller's; the diagnostics must not depend on it. */
const compile_byPath = (a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
/** The same for agents made in code. */
function compileAgents(agents, options = {}) {
    const run = startRun(options);
    return finish(agents.map((each) => compileSpec(specOf(each), checkAgent(each, run), run)), run);
}
/** One agent for one harness, whatever its `harnesses` say: the file's text, without the mark of a spec. */
function render(agent, harness, options = {}) {
    const run = run_startRun(options);
    const writtenFor = agent.harnesses ?? run.targets.map((target) => target.harness.id);
    const only = run_startRun({ ...options, harnesses: { [harness]: options.harnesses?.[harness] ?? {} } });
    const spec = parse_specOf({ ...agent, harnesses: [harness] });
    const compiled = finish([compileSpec(spec, rules_checkAgent(agent, only), only, writtenFor)], only);
    if (!compiled.ok)
        return compiled;
    const [file] = compiled.files;
    if (!file)
        return { ok: false, diagnostics: compiled.diagnostics }; // for the types: one harness gives one file
    const { path, text, agent: name, granted } = file;
    return { ok: true, path, text, harness, agent: name, granted, diagnostics: compiled.diagnostics };
}
/** One spec through all stages, for each of its harnesses. `writtenFor`: who gets a file besides this run. */
function compileSpec(spec, found, run, writtenFor = []) {
    const { agent, locate } = spec;
    const subject = { agent: agent.name };
    const targets = run.targets.filter(({ harness }) => isFor(agent, harness.id));
    const prompt = parsePrompt(agent.prompt);
    const models = chooseModels({
        model: agent.frontmatter.model,
        harnesses: targets.flatMap(({ harness }) => agent.blocks[harness.id]?.model === undefined ? harness : []),
        models: run.models,
        locate,
        subject,
    });
    const everyone = [...targets.map(({ harness }) => harness.id), ...writtenFor];
    const written = targets.map((target) => writeFile({ spec, target, prompt, model: models.chosen[target.harness.id], writtenFor: everyone }, run));
    return {
        spec,
        files: written.map(({ file }) => file),
        diagnostics: [
            ...found,
            ...checkSpec(spec, prompt, run),
            ...models.diagnostics,
            ...written.flatMap(({ diagnostics }) => diagnostics),
        ],
    };
}
const isFor = ({ harnesses }, id) => !harnesses || harnesses.includes(id);
/** The stages for one harness: resolve and encode tools, fill the prompt, check, render, mark. */
function writeFile({ spec, target, prompt, model, writtenFor }, run) {
    const { agent } = spec;
    const { harness, options } = target;
    const { matrix, variables } = run;
    const subject = { agent: agent.name, harness: harness.id };
    const block = { ...options.frontmatter, ...agent.blocks[harness.id] };
    const tools = resolveTools(spec, target, block, run);
    const filled = fillPrompt(prompt, { harness, matrix, variables, locate: spec.locatePrompt, subject });
    const body = normalizePrompt(filled.text); // a variable may end in newlines of its own
    const problems = [
        ...limitsNotKept(spec, target, tools.granted, run),
        ...bracketsNotRead(spec, target),
        ...checkFile(harness, { spec, body, writtenFor, subject }),
    ];
    const content = { agent, harness, block, tools: tools.keys, model, body };
    const rendered = renderFile(content, run.writeFields);
    const text = spec.file === undefined ? rendered : withMark(rendered, spec.file);
    const path = outputPath(harness, agent.name, options);
    const fields = () => Object.fromEntries(fieldsOf(content).map(({ key, value }) => [key, value]));
    return {
        file: {
            path,
            text,
            harness: harness.id,
            agent: agent.name,
            spec: spec.file ?? '',
            granted: tools.granted,
            specLine: (line) => specLineBehind({ spec, harness, text, prompt, variables }, line),
            judged: (locate) => judgedOutput({ spec, harness, path, keys: tools.keys, fields: fields() }, locate),
        },
        diagnostics: [...tools.diagnostics, ...filled.diagnostics, ...problems],
    };
}
/** What specs say about each other, and the result of them all. */
function finish(compiled, run) {
    const specs = compiled.flatMap(({ spec }) => spec ?? []);
    const all = [
        ...run.diagnostics,
        ...compiled.flatMap((each) => each.diagnostics),
        ...checkTogether(specs, run),
        ...reachableSpecs(compiled, run.registry),
    ];
    const diagnostics = inSourceOrder(run.strict ? all.map(asStrict) : all);
    if (hasErrors(diagnostics))
        return { ok: false, diagnostics };
    const files = compiled.flatMap((each) => each.files);
    return { ok: true, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), diagnostics };
}

;// CONCATENATED MODULE: ./lib/core/formatting.js

/** Whether two files differ in formatting only: equal data in equal order, and a prompt that differs in spacing at most. */
function isFormattingOnly(a, b) {
    const [one, other] = [splitFrontmatter(a), splitFrontmatter(b)];
    if (!one || !other)
        return false;
    return (JSON.stringify(one.data()) === JSON.stringify(other.data()) && unspaced(one.body) === unspaced(other.body));
}
const unspaced = (text) => text.replace(/\s+/g, ' ').trim();

;// CONCATENATED MODULE: ./lib/core/plan.js







/**
 * What must change so that the existing files are exactly `files`. `existing` holds every file in the folders
 * the harnesses read; of those only files with our mark are ever touched, unless `adopt` says otherwise.
 */
function planChanges(files, existing, options = {}) {
    const registry = options.registry ?? BUILT_IN_HARNESSES;
    const isManaged = (path) => !options.isUnmanaged?.(path);
    const planned = new Map(files.map((file) => [file.path, file]));
    const specs = new Set(files.map(({ spec }) => spec));
    const results = [
        ...findDuplicateOutputs(files, registry),
        ...files
            .filter(({ path }) => isManaged(path))
            .map((file) => {
            const adopt = options.adopt === true && !specs.has(file.path);
            return planFile(file, existing.get(file.path), adopt);
        }),
        ...findOtherFiles(planned, existing, { ...options, registry })
            .filter(({ path }) => isManaged(path) && !specs.has(path))
            .map((other) => planOther(other, options.adopt === true)),
    ];
    const changes = results.flatMap(({ change }) => change ?? []);
    return {
        changes: changes.sort((a, b) => (a.path < b.path ? -1 : 1)),
        diagnostics: results.flatMap(({ diagnostic }) => diagnostic ?? []),
    };
}
/** Two harnesses whose configured folders coincide would overwrite each other. */
function findDuplicateOutputs(files, registry) {
    const seen = new Set();
    return files.flatMap(({ path, harness, agent }) => {
        const key = path.toLowerCase();
        if (!seen.has(key)) {
            seen.add(key);
            return [];
        }
        const other = registry.find(({ id }) => id === harness)?.title ?? harness;
        return [{ diagnostic: diagnose('same-output', fileAt(path), { path, other }, { harness, agent }) }];
    });
}
function planFile(file, before, adopt) {
    const { path, text: after, harness, agent, spec } = file;
    const change = { path, harness, agent, spec, after };
    if (before === undefined) {
        return { change: { ...change, kind: 'create', cause: 'missing', line: 1, before } };
    }
    const plain = withPlainLineEnds(before);
    if (plain === after)
        return {};
    const line = file.specLine(firstDifference(plain, after));
    const mark = readMark(plain);
    if (mark)
        return { change: { ...change, kind: 'update', cause: causeOf(mark.intact, plain, after), line, before } };
    if (adopt)
        return { change: { ...change, kind: 'update', cause: 'adopted', line, before } };
    return { diagnostic: diagnose('unowned-file', fileAt(path), { path }, { harness, agent }) };
}
const causeOf = (intact, before, after) => {
    if (intact)
        return 'spec-changed';
    return isFormattingOnly(before, after) ? 'formatting' : 'edited';
};
/** The first line, counted from 1, that differs in content; the mark is ours and says nothing of the spec. */
function firstDifference(before, after) {
    const [old, now] = [before.split('\n'), after.split('\n')];
    const differing = now.findIndex((line, index) => index !== 1 && line !== old[index]);
    if (differing === -1 && old.length === now.length)
        return 1; // only the mark is another
    const last = now.length - 1; // a text ends with a line break, and there is nothing behind it
    return differing === -1 ? last : Math.min(differing + 1, last);
}
const fileAt = (file) => ({ file, line: 1, column: 1 });
function findOtherFiles(planned, existing, { folders = {}, registry }) {
    const others = [...existing].filter(([path]) => !planned.has(path));
    if (others.length === 0)
        return []; // nearly always, and the identities of all outputs cost time
    const outputs = outputsByIdentity(planned, registry);
    return others.flatMap(([path, text]) => {
        const harness = registry.find((each) => {
            const folder = folders[each.id];
            return isLoaded(each, path) || (folder !== undefined && path.startsWith(`${folder}/`));
        });
        if (!harness)
            return [];
        const identity = plan_identityOf(path, text, harness);
        const shadowed = identity === undefined ? undefined : outputs.get(plan_keyOf(harness, identity));
        return [{ path, text, harness, shadowed }];
    });
}
const plan_keyOf = ({ id }, identity) => `${id} ${identity.toLowerCase()}`;
function outputsByIdentity(planned, registry) {
    const outputs = new Map();
    for (const file of planned.values()) {
        const harness = registry.find(({ id }) => id === file.harness);
        const identity = harness && identityOfOutput(file, harness);
        if (harness && identity !== undefined)
            outputs.set(plan_keyOf(harness, identity), file);
    }
    return outputs;
}
/** The name under which a harness would load a file. */
function plan_identityOf(path, text, harness) {
    const below = pathBelow(harness, path) ?? path; // outside its folders, files of one name are different agents
    if (harness.nameIs === 'shown')
        return harness.identity(below, undefined);
    const data = splitFrontmatter(text)?.looseData();
    const name = isRecord(data) && typeof data.name === 'string' ? data.name : undefined;
    return harness.identity(below, name);
}
/** The same for an output; where the third line has the agent's own name, which is nearly always, nothing is parsed. */
function identityOfOutput({ path, text, agent }, harness) {
    if (harness.nameIs !== 'identity')
        return harness.identity(pathBelow(harness, path) ?? path, undefined);
    return text.split('\n', 3)[2] === `name: "${agent}"` ? agent : plan_identityOf(path, text, harness);
}
function planOther({ path, text: before, harness, shadowed }, adopt) {
    const mark = readMark(before);
    const { id, title } = harness;
    const deletion = { path, kind: 'delete', harness: id, line: undefined, before, after: undefined };
    if (mark?.intact) {
        const agent = shadowed?.agent ?? stemIn(harness, path);
        return { change: { ...deletion, cause: 'orphan', agent, spec: mark.spec } };
    }
    if (mark) {
        const facts = { path, spec: mark.spec };
        return { diagnostic: diagnose('edited-orphan', fileAt(path), facts, { harness: id }) };
    }
    if (!shadowed)
        return {};
    if (adopt)
        return { change: { ...deletion, cause: 'adopted', agent: shadowed.agent, spec: shadowed.spec } };
    const facts = { path: shadowed.path, other: path, harness: title };
    const subject = { harness: id, agent: shadowed.agent };
    return { diagnostic: diagnose('shadowed-agent', fileAt(path), facts, subject) };
}

;// CONCATENATED MODULE: ./lib/core/policy/patterns.js
/** Patterns of policies: `*` is any run of characters, `?` is one. */
/** Harnesses match the names of agents without regard to case, so patterns for them do too. */
const coversName = (pattern, name) => takesIn(pattern.toLowerCase(), name.toLowerCase());
/** Whether a pattern of `server/tool` takes in a server, or one of its tools. Without a tool, either is the whole. */
function coversServer(pattern, mcp) {
    const [servers = '', tools = '*'] = pattern.split('/');
    const [server = '', tool = '*'] = mcp.split('/');
    return takesIn(servers, server) && takesIn(tools, tool);
}
/**
 * Whether a pattern matches everything that a text stands for. The text may have a `*` of its own, and then only a
 * `*` takes it in.
 */
function takesIn(pattern, text) {
    const known = expressions.get(pattern);
    if (known)
        return known.test(text);
    const source = pattern
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replace(/\*+/g, '.*')
        .replaceAll('?', '[^*]');
    const expression = new RegExp(`^${source}$`, 's');
    expressions.set(pattern, expression);
    return expression.test(text);
}
const expressions = new Map();

;// CONCATENATED MODULE: ./lib/core/policy/demands.js


/** Everything in which one agent breaks one rule. */
function demandsOf(rule, judged) {
    const abilities = [...ownAbilities(judged), ...(rule.reach ? reachedAbilities(judged) : [])];
    const able = { judged, abilities };
    return [
        ...together(rule, able),
        ...forbid(rule, able),
        ...allow(rule, able),
        ...demands_closed(rule, able),
        ...mcp(rule, able),
        ...fields(rule, able),
    ];
}
function ownAbilities(judged) {
    const { granted, served, mcp: servers, others, commandFields, isBounded } = judged;
    const commands = commandFields.map((field) => ({
        label: `commands run by "${field}"`,
        tool: 'Shell',
        cause: { kind: 'field', field },
    }));
    return [
        ...[...granted.keys()].map((tool) => ({ label: tool, tool, cause: { kind: 'tool', tool } })),
        ...[...served].map((tool) => ({ label: tool, tool, isServed: true, cause: { kind: 'tool', tool } })),
        ...commands,
        ...servers.map((grant) => serverAbility(grant, { kind: 'mcp', grant })),
        ...others.map((name) => ({ label: `the tool "${name}"`, cause: { kind: 'other', name } })),
        ...(isBounded ? [] : [{ label: demands_OPEN, isOpen: true, cause: { kind: 'open' } }]),
    ];
}
/** What the agent has by itself counts as that. */
function reachedAbilities({ reach, granted, isBounded }) {
    const cause = { kind: 'delegation' };
    const tools = [...reach.tools].filter(([tool]) => !granted.has(tool));
    return [
        ...tools.map(([tool, way]) => ({ label: tool, tool, way, cause })),
        ...reach.mcp.map(({ grant, way }) => ({ ...serverAbility(grant, cause), way })),
        ...reach.others.map(({ name, way }) => ({ label: `the tool "${name}"`, way, cause })),
        ...(reach.open && isBounded ? [{ label: demands_OPEN, isOpen: true, way: reach.open, cause }] : []),
    ];
}
const demands_OPEN = 'every tool that it does not name';
function serverAbility(mcp, cause) {
    const { server, tool, isInline } = mcp;
    if (isInline)
        return { label: `the MCP server "${server}", which its own file configures`, mcp, cause };
    if (server === '*')
        return { label: 'every MCP server', mcp, cause };
    return {
        label: tool === undefined ? `the MCP server "${server}"` : `the tool "${server}/${tool}"`,
        mcp,
        cause,
    };
}
function* together({ together: tools }, { abilities }) {
    const found = (tools ?? []).map((tool) => abilities.find((ability) => ability.tool === tool));
    const held = found.flatMap((ability) => ability ?? []);
    const last = held.find(({ way }) => way) ?? held.at(-1);
    if (!last || held.length < found.length)
        return;
    const byOthers = held.flatMap(({ label, way }) => (way ? `${label} by ${wayText(way)}` : []));
    const delegated = byOthers.length === 0 ? '' : ` (${demands_listed(byOthers)})`;
    const what = `has ${demands_listed(held.map(({ label }) => label))} together${delegated}`;
    yield { cause: last.cause, what, fix: last.way ? STOP_DELEGATION : 'Remove one of them.' };
}
function* forbid({ forbid: tools }, { judged, abilities }) {
    if (!tools)
        return;
    yield* asFindings(judged, abilities.filter(({ tool }) => tool !== undefined && tools.includes(tool)));
}
/** What comes with an allowed tool, or to every agent, is no tool more. */
function* allow({ allow: tools }, { judged, abilities }) {
    if (!tools)
        return;
    const isExcess = ({ tool, isServed }) => !isServed && (!tool || !tools.includes(tool));
    const allowed = tools.length === 0 ? 'no tool' : `${demands_listed(tools)} only`;
    yield* asFindings(judged, abilities.filter(isExcess), `It may have ${allowed}.`);
}
function* demands_closed({ closed: isAsked }, { abilities }) {
    if (!isAsked)
        return;
    for (const { cause, label, way } of abilities.filter(({ isOpen }) => isOpen)) {
        const what = way ? `can have others use ${label} (${wayText(way)})` : `has ${label}`;
        yield { cause, what, fix: way ? STOP_DELEGATION : 'Give it a list of tools.' };
    }
}
/** The name of a server that the file itself configures proves nothing. */
function* mcp({ mcp: patterns }, { judged, abilities }) {
    if (!patterns)
        return;
    const isListed = ({ server, tool, isInline }) => !isInline && patterns.some((pattern) => coversServer(pattern, `${server}/${tool ?? '*'}`));
    const excess = abilities.filter(({ mcp: grant, isOpen }) => !isOpen && grant && !isListed(grant));
    const allowed = patterns.length === 0 ? 'no MCP server' : `${demands_listed(patterns)} only`;
    yield* asFindings(judged, excess, `It may use ${allowed}.`);
}
function* fields({ fields: limits = {} }, { judged }) {
    for (const [field, values] of Object.entries(limits[judged.harness] ?? {})) {
        const value = judged.fields[field];
        if (value === undefined || isAmong(value, values))
            continue;
        const what = `sets "${field}" to ${JSON.stringify(value)}`;
        const fix = values.length === 0 ? 'Remove it.' : `Set it to ${demands_listed(values.map(String), 'or')}, or remove it.`;
        yield { cause: { kind: 'field', field }, what, fix };
    }
}
/** Each item of a list is a value by itself; what has keys of its own is never listed. */
const isAmong = (value, values) => Array.isArray(value) && value.length > 0
    ? value.every((item) => values.includes(item))
    : values.includes(value);
/** Everything that has one place is one finding; so is all that others do. */
function* asFindings(judged, abilities, rule = '') {
    const reached = abilities.filter(({ way }) => way);
    for (const group of byPlace(judged, abilities.filter(({ way }) => !way))) {
        const [first] = group;
        const what = `has ${demands_listed(distinct(group.map(({ label }) => label)))}`;
        yield demands_findingOf(group, what, fixOf(first), rule);
    }
    if (!hasItems(reached))
        return;
    const labels = reached.map(({ label, way = [] }) => `${label} (${wayText(way)})`);
    yield demands_findingOf(reached, `can have others use ${demands_listed(labels)}`, STOP_DELEGATION, rule);
}
const hasItems = (abilities) => abilities.length > 0;
function byPlace({ place }, abilities) {
    const groups = new Map();
    for (const ability of abilities) {
        const { file, line, column } = place(ability.cause) ?? {};
        const key = `${file}:${line}:${column}`;
        const group = groups.get(key);
        if (group)
            group.push(ability);
        else
            groups.set(key, [ability]);
    }
    return [...groups.values()];
}
function demands_findingOf([first, ...more], what, fix, rule) {
    const { cause, tool } = first;
    return { cause, what, fix: `${fix} ${rule}`.trim(), ...(tool && more.length === 0 && { tool }) };
}
function fixOf({ cause, mcp: grant }) {
    if (cause.kind === 'field')
        return `Remove "${cause.field}".`;
    return grant?.isInline ? 'Let the user configure the server.' : LEAVE_OUT;
}
const LEAVE_OUT = 'Leave this out of its list of tools, or deny it.';
const STOP_DELEGATION = 'Deny Task, or limit the agents that it may start.';
const wayText = (way) => way.join(' → ');
/** `a, b and c` */
const demands_listed = (words, joint = 'and') => words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;

;// CONCATENATED MODULE: ./lib/core/policy/judge.js




/** Judges agents by rules. Rules only add up: none can permit what another one does not. */
function judgePolicy(rules, agents, registry = BUILT_IN_HARNESSES) {
    const titles = new Map(registry.map(({ id, title }) => [id, title]));
    const verdicts = rules.map((rule) => judgeRule(rule, agents, titles));
    return {
        ours: inSourceOrder(verdicts.flatMap(({ ours }) => ours)),
        others: inSourceOrder(verdicts.flatMap(({ others }) => others)),
    };
}
function judgeRule(rule, agents, titles) {
    const ours = [];
    const others = [];
    const used = new Set();
    const concerned = agents.filter((each) => concerns(rule, each));
    for (const judged of concerned) {
        const exception = rule.except.find((each) => excepts(each, judged));
        const findings = demandsOf(rule, judged);
        if (exception && findings.length > 0)
            used.add(exception);
        const title = titles.get(judged.harness) ?? judged.harness;
        const found = findings.map((finding) => judge_report({ rule, judged, finding, exception, title }));
        (judged.isOurs ? ours : others).push(...found);
    }
    return { ours: [...ours, ...unmatched(rule, concerned, used)], others };
}
const concerns = ({ agents, harnesses, covers }, { agent, harness, isOurs }) => (isOurs || covers === 'all') && (!harnesses || harnesses.includes(harness)) && isNamed(agent, agents);
const excepts = ({ agents, harnesses }, { agent, harness }) => (!harnesses || harnesses.includes(harness)) && isNamed(agent, agents);
const isNamed = (agent, patterns) => !patterns || patterns.some((pattern) => coversName(pattern, agent));
function judge_report({ rule, judged, finding, exception, title }) {
    const { agent, harness, file } = judged;
    const { cause, what, fix, tool } = finding;
    const at = judged.place(cause) ?? { file, line: 1, column: 1 };
    const facts = { agent, harness: title, policy: rule.name, what, fix };
    const subject = { agent, harness, ...(tool !== undefined && { tool }) };
    return exception
        ? diagnose('policy-exception', at, { ...facts, reason: exception.reason }, subject)
        : diagnose('policy-violation', at, { ...facts, severity: rule.severity }, subject);
}
/** A misspelt name would make a rule, or an exception, concern nobody. */
function* unmatched(rule, concerned, used) {
    const { name, agents, except, at, isShared } = rule;
    if (isShared)
        return;
    if (agents && concerned.length === 0)
        yield diagnose('unmatched-policy', at, { name, what: 'patterns of agents that match no agent' });
    for (const exception of except) {
        if (!used.has(exception))
            yield diagnose('unmatched-policy', exception.at, { name, what: 'an exception that no agent needs' });
    }
}

;// CONCATENATED MODULE: ./lib/shell/filters.js



/** A filter that matches nothing makes a check pass that looked at nothing, so it is an error like an empty glob. */
function filterProblems(filters, { specs, harnesses }) {
    if (filters.allowEmpty)
        return [];
    const globs = filters.specs ?? [];
    const wanted = globs.filter((glob) => !glob.startsWith('!'));
    const unmatched = wanted.filter((glob) => matching(specs, [glob]).size === 0);
    const isEmpty = globs.length > 0 && unmatched.length === 0 && matching(specs, globs).size === 0;
    const unused = (filters.harnesses ?? []).filter((id) => !harnesses.has(id));
    return [
        ...[...unmatched, ...(isEmpty ? [globs.join(' ')] : [])].map((value) => diagnose('empty-filter', undefined, { filter: 'specs', value, near: nearestGlob(value, specs) })),
        ...unused.map((value) => diagnose('empty-filter', undefined, { filter: 'harnesses', value, near: nearest(value, harnesses) })),
    ];
}
/** A path from the top of the repository is the usual mistake; what remains of it below the root may match. */
function nearestGlob(glob, specs) {
    const parts = glob.split('/');
    const shorter = parts.slice(1).map((_, index) => parts.slice(index + 1).join('/'));
    return shorter.find((each) => matching(specs, [each]).size > 0) ?? nearest(glob, specs);
}

;// CONCATENATED MODULE: external "node:child_process"
const external_node_child_process_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");
;// CONCATENATED MODULE: ./lib/shell/git-process.js

/** Inside a hook these name the folder that git works in, which may be another. */
const OF_A_HOOK = {
    GIT_DIR: undefined,
    GIT_WORK_TREE: undefined,
    GIT_INDEX_FILE: undefined,
    GIT_PREFIX: undefined,
};
/** Programs that the checkout's own settings would start. */
const NO_PROGRAMS = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null'];
/**
 * Runs git in a folder, without a shell; nothing when git cannot be started. Paths are literal, and
 * looking at a checkout changes nothing in it.
 */
function runGit(folder, args, { input = '', env = { ...process.env, ...OF_A_HOOK }, literal } = {}) {
    const ours = { GIT_LITERAL_PATHSPECS: literal === false ? '0' : '1', GIT_OPTIONAL_LOCKS: '0' };
    const settings = { cwd: folder, input, env: { ...env, ...ours }, maxBuffer: 2 ** 30, windowsHide: true };
    const { error, status, stdout, stderr } = (0,external_node_child_process_namespaceObject.spawnSync)('git', [...NO_PROGRAMS, ...args], settings);
    return error ? undefined : { status, stdout, stderr: stderr.toString() };
}

;// CONCATENATED MODULE: ./lib/shell/git.js



/** The top of the checkout that holds a folder, if any. */
function gitTop(folder) {
    for (let at = folder;; at = (0,external_node_path_namespaceObject.dirname)(at)) {
        if ((0,external_node_fs_namespaceObject.existsSync)((0,external_node_path_namespaceObject.join)(at, '.git')))
            return at;
        if ((0,external_node_path_namespaceObject.dirname)(at) === at)
            return undefined;
    }
}
/** Which of some paths git ignores; none outside a checkout or without git. */
function ignoredPaths(root, paths) {
    const top = gitTop(root);
    if (paths.length === 0 || top === undefined)
        return [];
    const asked = paths.map((path) => `./${path}`); // so that none begins like a pathspec
    const result = runGit(root, ['check-ignore', '-v', '-z', '--stdin'], {
        input: asked.join('\0'),
        literal: false,
    });
    const words = result?.stdout.toString().split('\0') ?? [];
    return Array.from({ length: Math.floor(words.length / 4) }, (_, index) => {
        const [file = '', line = '', rule = '', path = ''] = words.slice(index * 4, index * 4 + 4);
        const below = (0,external_node_path_namespaceObject.relative)(root, (0,external_node_path_namespaceObject.resolve)(top, file)).split(external_node_path_namespaceObject.sep).join('/'); // git names it from the top
        return { path: path.slice(2), rule, file: below, line: Number(line) };
    }).filter(({ rule }) => !rule.startsWith('!'));
}
/**
 * Paths that are, or are below, another repository: a folder with a `.git` of its own, or one that git's index
 * lists as a submodule. The index is only asked on request; without it, a submodule whose content was never
 * fetched looks like an empty folder.
 */
function submodulesOf(root, paths, asksIndex) {
    const isOther = new Map();
    const listed = asksIndex ? submodulesInIndex(root, paths) : new Set();
    const isSubmodule = (folder) => {
        const known = isOther.get(folder) ?? (listed.has(folder) || (0,external_node_fs_namespaceObject.existsSync)((0,external_node_path_namespaceObject.join)(root, folder, '.git')));
        isOther.set(folder, known);
        return known;
    };
    return paths.flatMap((path) => {
        const submodule = foldersAbove(path).find(isSubmodule) ?? (listed.has(path) ? path : undefined);
        return submodule === undefined ? [] : [{ path, submodule }];
    });
}
function submodulesInIndex(root, paths) {
    if (paths.length === 0 || gitTop(root) === undefined)
        return new Set();
    const tops = [...new Set(paths.map((path) => path.split('/')[0] ?? path))];
    const listed = runGit(root, ['ls-files', '--stage', '-z', '--', ...tops])?.stdout.toString() ?? '';
    return new Set(listed.split('\0').flatMap((line) => /^160000 .*\t(.+)$/s.exec(line)?.[1] ?? []));
}
/** Files of the index that a sparse checkout leaves out, below the root, among some of its top folders. */
function hiddenFiles(root, tops) {
    const top = gitTop(root);
    if (top === undefined || !(0,external_node_fs_namespaceObject.existsSync)((0,external_node_path_namespaceObject.join)(gitFolder(top), 'info', 'sparse-checkout')))
        return [];
    const listed = runGit(root, ['ls-files', '-t', '-z', '--', ...tops])?.stdout.toString() ?? '';
    return listed
        .split('\0')
        .flatMap((line) => (line.startsWith('S ') ? [line.slice(2)] : []))
        .filter((path) => !(0,external_node_fs_namespaceObject.existsSync)((0,external_node_path_namespaceObject.join)(root, path)));
}
/** In a linked work tree `.git` is a file that names the folder. */
function gitFolder(top) {
    const path = (0,external_node_path_namespaceObject.join)(top, '.git');
    if ((0,external_node_fs_namespaceObject.statSync)(path).isDirectory())
        return path;
    const named = /^gitdir: (.*)$/m.exec((0,external_node_fs_namespaceObject.readFileSync)(path, 'utf8'))?.[1] ?? '.git';
    return (0,external_node_path_namespaceObject.resolve)(top, named);
}
/** The folders on the way to a path, the topmost first. */
const foldersAbove = (path) => {
    const parts = path.split('/');
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
};
/** Whether git could give back the content of a file as it stands now. */
function isSavedInGit(root, path) {
    if (!gitTop(root))
        return false;
    const saved = objectName(runGit(root, ['rev-parse', '--verify', '--end-of-options', `HEAD:./${path}`]));
    return saved !== '' && saved === objectName(runGit(root, ['hash-object', `--path=${path}`, '--', path]));
}
const objectName = (result) => result?.status === 0 ? result.stdout.toString().trim() : '';

;// CONCATENATED MODULE: ./lib/shell/plan.js











const statusOf = ({ ok, changes, isViolated }) => ok && !isViolated ? (changes.length === 0 ? 'in-sync' : 'drift') : 'error';
/** Compares a tree with its specs; writes nothing. */
function check(root, options = {}) {
    const planned = plan(root, options);
    return { ...planned, status: statusOf(planned) };
}
/** Reads a tree and says what must change in it; writes nothing. */
function plan(root, options = {}) {
    const tree = typeof root === 'string' ? diskTree(root) : root;
    const { onProgress = () => undefined } = options;
    const loaded = loadConfig(tree, options.config, options.registry);
    const config = {
        ...loaded.config,
        ...(options.matrix && { matrix: options.matrix }),
        ...(options.strict && { strict: true }),
    };
    const strictly = (found) => {
        const wanted = found.filter(({ harness, severity }) => severity === 'error' || isWanted(harness, options));
        return inSourceOrder(config.strict ? wanted.map(asStrict) : wanted);
    };
    const failed = (diagnostics, specs = 0) => ({
        ok: false,
        changes: [],
        diagnostics: strictly(diagnostics),
        config,
        outputs: [],
        specs,
        isViolated: false,
    });
    const read = [...loaded.diagnostics, ...(options.policy?.diagnostics ?? [])];
    if (hasErrors(read))
        return failed(read);
    const hidden = typeof root === 'string' ? sparseProblems(root, config, options) : [];
    if (hidden.length > 0)
        return failed([...read, ...hidden]);
    onProgress('reading specs');
    const specs = readSpecs(tree, config, loaded.locate, options.allowEmpty ?? false);
    onProgress(`compiling ${specs.sources.length} specs`);
    const compiled = compile(specs.sources, config);
    const found = [...read, ...specs.diagnostics, ...compiled.diagnostics];
    if (!compiled.ok)
        return failed(found, specs.sources.length);
    onProgress(`comparing ${compiled.files.length} files`);
    const existing = readExisting(tree, config, compiled.files);
    const unmanaged = matching([...compiled.files.map(({ path }) => path), ...existing.texts.keys()], config.unmanaged);
    const planned = planChanges(compiled.files, existing.texts, {
        adopt: options.adopt ?? false,
        isUnmanaged: (path) => unmanaged.has(path),
        folders: foldersOf(config),
        ...(config.registry && { registry: config.registry }),
    });
    const inScope = scopeOf(options, specs.sources);
    const managed = compiled.files.filter((file) => !unmanaged.has(file.path));
    const unread = managed.filter((file) => inScope(file) && !existing.texts.has(file.path));
    const changed = planned.changes.filter(inScope);
    const blocked = [
        ...unread.flatMap(({ path }) => blockedPaths(tree, path)),
        ...(typeof root === 'string' ? inSubmodules(root, managed.filter(inScope), changed) : []),
    ];
    const ignored = typeof root === 'string' ? ignoredOutputs(root, managed.filter(inScope)) : [];
    const rules = [...(config.policy ?? []), ...(options.policy?.rules ?? [])];
    const judgement = rules.length === 0
        ? NOTHING
        : judge({ tree, config, rules, locateInConfig: loaded.locate, outputs: compiled.files, unmanaged });
    const others = strictly(judgement.others);
    const diagnostics = strictly([
        ...found,
        ...judgement.ours,
        ...[...existing.diagnostics, ...planned.diagnostics].filter(({ file = '', harness }) => !unmanaged.has(file) && isWanted(harness, options)),
        ...blocked,
        ...ignored,
        ...filterProblems(options, {
            specs: specs.sources.map(({ path }) => path),
            harnesses: new Set([...compiled.files, ...planned.changes].map(({ harness }) => harness)),
        }),
    ]);
    const ok = !hasErrors(diagnostics);
    return {
        ok,
        changes: ok ? changed.filter((change) => !isBehindLink(tree, change)) : [],
        diagnostics: inSourceOrder([...diagnostics, ...others]),
        config,
        outputs: managed.filter(inScope),
        specs: specs.sources.length,
        isViolated: hasErrors(others),
    };
}
const NOTHING = { ours: [], others: [] };
/**
 * Judges every agent of the tree: the narrowing of a run exempts no file, and neither does `unmanaged`, where both the
 * spec and the file that lies there count.
 */
function judge(questions) {
    const { tree, config, locateInConfig, rules, outputs, unmanaged } = questions;
    const { registry = BUILT_IN_HARNESSES } = config;
    const managed = outputs.filter(({ path }) => !unmanaged.has(path));
    const audit = auditTree({ tree, registry, outputs: managed });
    const audited = new Map(judgedAgents(audit.agents, registry).map((agent) => [shell_plan_keyOf(agent.file, agent.harness), agent]));
    const ours = outputs.map((file) => {
        const reach = audited.get(shell_plan_keyOf(file.path, file.harness))?.reach;
        return { ...file.judged(locateInConfig), ...(reach && { reach }) };
    });
    const written = new Set(managed.map((file) => shell_plan_keyOf(file.path, file.harness)));
    const moved = atSpec(new Map(managed.map((file) => [file.path, file])));
    const others = [...audited.values()]
        .filter(({ file, harness }) => !written.has(shell_plan_keyOf(file, harness)))
        .map((agent) => (agent.isOurs ? placedBy(agent, moved) : agent));
    const judgement = judgePolicy(rules, [...ours, ...others], registry);
    const unread = audit.diagnostics.filter(({ code }) => code === 'linked-agent' || code === 'not-utf8');
    return { ...judgement, others: [...unread, ...judgement.others] };
}
const shell_plan_keyOf = (file, harness) => JSON.stringify([file, harness]);
/** An output that another harness loads too is ours all the same, and its spec is the place to change it. */
const placedBy = (agent, move) => ({
    ...agent,
    place: (cause) => {
        const at = agent.place(cause);
        return at && move(at);
    },
});
function readExisting(tree, config, files) {
    const planned = new Map(files.map((file) => [file.path, file]));
    const texts = new Map();
    const diagnostics = [];
    for (const path of tree.list(agentGlobs(config)).files) {
        const { source, diagnostic } = readSource(tree, path);
        const file = planned.get(path);
        if (source)
            texts.set(path, source.text);
        else if (diagnostic && file)
            diagnostics.push(diagnose('unowned-file', topOf(path), { path }, { harness: file.harness, agent: file.agent }));
    }
    return { texts, diagnostics };
}
/** A spec that became a link is not read, which is no reason to delete what was made of it. */
const isBehindLink = (tree, { cause, spec }) => cause === 'orphan' && ['link', 'beyond-link'].includes(tree.kind(spec));
/** What is not checked out looks as if it did not exist: a hidden spec would make its outputs orphans. */
function sparseProblems(root, config, options) {
    const configs = options.config === undefined ? CONFIG_PATHS : [options.config];
    const globs = [...config.specs, ...agentGlobs(config), ...configs.map(literally)];
    const tops = new Set(globs.map((glob) => /^[^*?{}[\]()!\\/]+(?=\/)/.exec(glob)?.[0] ?? '.'));
    const hidden = [...matching(hiddenFiles(root, [...tops]), globs)];
    const [path] = hidden;
    return path === undefined
        ? []
        : [diagnose('sparse-checkout', undefined, { path, more: hidden.length - 1 })];
}
function blockedPaths(tree, path) {
    const kind = tree.kind(path);
    if (kind === 'file')
        return [];
    if (kind === 'link' || kind === 'beyond-link')
        return [diagnose('link-in-the-way', topOf(path), { path })];
    const at = [...foldersAbove(path), path].find((each) => !['folder', 'nothing'].includes(tree.kind(each)));
    if (at !== undefined && tree.kind(at) === 'submodule')
        return [diagnose('submodule-in-the-way', topOf(path), { path, submodule: at })];
    const blocking = at ?? (kind === 'folder' ? path : undefined);
    return blocking === undefined ? [] : [diagnose('folder-in-the-way', topOf(blocking), { path: blocking })];
}
/** On disk a submodule looks like any folder; files in it, even with our mark, belong to another repository. */
function inSubmodules(root, outputs, changes) {
    const paths = [...new Set([...outputs, ...changes].map(({ path }) => path))].sort();
    return submodulesOf(root, paths, changes.length > 0).map(({ path, submodule }) => diagnose('submodule-in-the-way', topOf(path), { path, submodule }));
}
function ignoredOutputs(root, files) {
    const rules = ignoredPaths(root, files.map(({ path }) => path));
    return rules.map(({ path, rule, file, line }) => diagnose('ignored-output', { file, line, column: 1 }, { path, rule, isCommitted: false }));
}
const isWanted = (harness, { harnesses }) => !harness || !harnesses || harnesses.includes(harness);
/** Narrowing a run hides what it is not about; the plan itself is always made of everything. */
function scopeOf({ harnesses, specs }, sources) {
    const paths = specs &&
        matching(sources.map(({ path }) => path), specs);
    return (file) => (!harnesses || harnesses.includes(file.harness)) && (!paths || paths.has(file.spec));
}

;// CONCATENATED MODULE: ./lib/shell/audit.js






/** Audits every agent of a project, whether fsagent writes it or not; reads only, and never through a link. */
function auditProject(root, options = {}) {
    const tree = typeof root === 'string' ? diskTree(root) : root;
    const registry = (options.registry ?? BUILT_IN_HARNESSES).filter(({ id }) => options.harnesses?.includes(id) ?? true);
    const planned = planOf(root, tree, options);
    const { home } = options;
    const audit = auditTree({
        tree,
        registry,
        outputs: planned?.outputs ?? [],
        ...(home !== undefined && { home }),
    });
    const known = new Set(audit.diagnostics.map(formatDiagnostic));
    const ofPlan = (planned?.diagnostics ?? []).filter((each) => concernsAudit(each) && !known.has(formatDiagnostic(each)));
    return {
        ok: !hasErrors(ofPlan),
        agents: audit.agents,
        diagnostics: inSourceOrder([...ofPlan, ...audit.diagnostics]),
    };
}
/** The plan of a project that has specs or rules; any other repository needs none. */
function planOf(root, tree, options) {
    const { config, registry, policy } = options;
    const isSetUp = config !== undefined ||
        policy !== undefined ||
        CONFIG_PATHS.some((path) => tree.kind(path) !== 'nothing');
    const specs = loadConfig(tree, config, registry).config.specs.filter((glob) => !glob.startsWith('!'));
    if (!isSetUp && tree.list(specs).files.length === 0)
        return undefined;
    return plan(root, {
        ...(config !== undefined && { config }),
        ...(registry && { registry }),
        ...(policy && { policy }),
        allowEmpty: true,
    });
}
/** Errors of the config and the specs, and what policies say; what else a plan finds is for `check`. */
const concernsAudit = ({ severity, code }) => POLICY_CODES.includes(code) || (severity === 'error' && !FILE_CODES.includes(code));
const POLICY_CODES = ['policy-violation', 'policy-exception', 'unmatched-policy'];
const FILE_CODES = ['unowned-file', 'shadowed-agent', 'edited-orphan'];

;// CONCATENATED MODULE: ./lib/shell/policy-files.js





const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR'];
/** Reads files with further rules, wherever they are. One that is missing is an error: no rule may get lost. */
function readPolicyFiles(folder, paths, registry) {
    const read = paths.map((path) => readPolicyFile(folder, path, registry));
    return {
        rules: read.flatMap(({ rules }) => rules),
        diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
    };
}
function readPolicyFile(folder, path, registry) {
    try {
        const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode((0,external_node_fs_namespaceObject.readFileSync)((0,external_node_path_namespaceObject.resolve)(folder, path)));
        return readPolicy({ path, text }, registry);
    }
    catch (error) {
        if (error instanceof TypeError)
            return { rules: [], diagnostics: [diagnose('not-utf8', { file: path, line: 1, column: 1 }, {})] };
        if (!MISSING.includes(codeOf(error)))
            throw error;
        return { rules: [], diagnostics: [diagnose('no-policy', undefined, { path })] };
    }
}

;// CONCATENATED MODULE: ./lib/cli/root.js




/** The project's root: the explicit one, else the folder with the config at or above here within the checkout, else here. */
function findRoot(cwd, explicit) {
    if (explicit !== undefined) {
        const root = (0,external_node_path_namespaceObject.resolve)(cwd, explicit);
        if (!(0,external_node_fs_namespaceObject.statSync)(root, { throwIfNoEntry: false })?.isDirectory())
            throw new UsageError(`There is no folder ${explicit}.`);
        return root;
    }
    for (let folder = cwd;; folder = (0,external_node_path_namespaceObject.dirname)(folder)) {
        if (CONFIG_PATHS.some((path) => (0,external_node_fs_namespaceObject.existsSync)((0,external_node_path_namespaceObject.join)(folder, path))))
            return folder;
        if ((0,external_node_fs_namespaceObject.existsSync)((0,external_node_path_namespaceObject.join)(folder, '.git')) || (0,external_node_path_namespaceObject.dirname)(folder) === folder)
            return cwd;
    }
}
/** A path given on the command line, as a path below the root with `/`. */
function belowRoot(root, cwd, path) {
    const below = (0,external_node_path_namespaceObject.relative)(root, (0,external_node_path_namespaceObject.resolve)(cwd, path));
    if (/^\.\.(?:[\\/]|$)/.test(below) || (0,external_node_path_namespaceObject.isAbsolute)(below))
        throw new UsageError(`${path} is not below the root ${root}.`);
    return below.split(external_node_path_namespaceObject.sep).join('/');
}

;// CONCATENATED MODULE: ./lib/cli/audit.js














const audit = {
    description: 'show what the agents of this repository may really do in each harness; needs no specs',
    options: ['root', 'config', 'harness', 'policy', 'user', 'format', 'html', 'fail-on'],
    formats: ['text', 'json', 'github', 'sarif', 'markdown'],
    run: (args, terminal) => {
        const root = findRoot(terminal.cwd, args.root);
        const audited = auditProject(root, {
            ...(args.config !== undefined && { config: belowRoot(root, terminal.cwd, args.config) }),
            ...(args.harnesses && { harnesses: args.harnesses }),
            ...(args.policies && { policy: readPolicyFiles(terminal.cwd, args.policies) }),
            ...(args.user && { home: (0,external_node_os_namespaceObject.homedir)() }),
        });
        if (args.html !== undefined)
            (0,external_node_fs_namespaceObject.writeFileSync)((0,external_node_path_namespaceObject.resolve)(terminal.cwd, args.html), auditHtml(audited));
        const text = FORMATTERS[args.format](audited, { root, terminal });
        if (text !== '')
            terminal.print(text);
        return !audited.ok || (args.failOn && hasAtLeast(audited, args.failOn)) ? 2 : 0;
    },
};
const FORMATTERS = {
    text: (audited, { terminal }) => formatAudit(audited, terminal.paint),
    json: (audited) => JSON.stringify(auditReportOf(audited), null, 2),
    markdown: auditMarkdown,
    github: (audited, { root }) => {
        const prefix = prefixOf(root);
        return formatAnnotations(annotationsOf([], audited.diagnostics, { repair: '', prefix })).join('\n');
    },
    sarif: ({ diagnostics }, { root }) => JSON.stringify(sarifOf(diagnostics, { prefix: prefixOf(root) }), null, 2),
};
/** Places are given from the top of the repository. */
function prefixOf(root) {
    const below = (0,external_node_path_namespaceObject.relative)(gitTop(root) ?? root, root)
        .split(external_node_path_namespaceObject.sep)
        .join('/');
    return below === '' ? '' : `${below}/`;
}
/** Whether anything is as bad as this, or worse. */
const hasAtLeast = ({ diagnostics }, worst) => diagnostics.some(({ severity }) => SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(worst));

;// CONCATENATED MODULE: ./lib/report/json.js
const reportOf = (changes, diagnostics) => ({
    drift: changes.length > 0,
    changes: changes.map(({ path, kind, cause, harness, agent, spec, line }) => ({
        path,
        kind,
        cause,
        harness,
        agent,
        spec,
        line,
    })),
    diagnostics,
});

;// CONCATENATED MODULE: ./lib/report/command-line.js
/** A command as one could type it into a shell. */
const commandLine = (words) => words.map(shellWord).join(' ');
/** An option with its value; nothing when it was not given. */
const optionWords = (option, value) => {
    if (value === undefined)
        return [];
    return value.startsWith('-') ? [`--${option}=${value}`] : [`--${option}`, value];
};
const shellWord = (word) => /^[\w./=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

;// CONCATENATED MODULE: ./lib/report/repair.js

/** The one command that repairs the drift, with the settings of this run. */
function repairCommand(settings, program = ['fsagent']) {
    const { root, config, matrix, harnesses = [], policies = [], allowEmpty, adopt } = settings;
    return commandLine([
        ...program,
        'write',
        ...optionWords('root', root),
        ...optionWords('config', config),
        ...harnesses.flatMap((harness) => optionWords('harness', harness)),
        ...optionWords('matrix', matrix),
        ...policies.flatMap((policy) => optionWords('policy', policy)),
        ...(allowEmpty ? ['--allow-empty'] : []),
        ...(adopt ? ['--adopt'] : []),
    ]);
}

;// CONCATENATED MODULE: ./lib/shell/apply.js







/** An I/O or environment error; exit code 3. */
class EnvironmentError extends Error {
}
/**
 * Writes planned changes. Each file is replaced in one step, so at any moment it is the old one or the new
 * one; a file that changed since the plan was made is left alone and reported.
 */
function apply(root, changes) {
    sweep(root, changes);
    const tree = diskTree(root);
    const due = changes.filter((change) => isDue(tree, change));
    const kept = due.flatMap((change) => keepOriginal(root, tree, change));
    for (const change of due) {
        try {
            if (change.after === undefined)
                remove(root, change.path);
            else
                replace(root, change.path, change.after);
        }
        catch (cause) {
            throw new EnvironmentError(`${change.path} could not be ${change.after === undefined ? 'deleted' : 'written'}: ${reason(cause)}`, { cause });
        }
    }
    const paths = (is) => due.filter(is).map(({ path }) => path);
    return {
        written: paths(({ kind }) => kind !== 'delete'),
        deleted: paths(({ kind }) => kind === 'delete'),
        kept,
    };
}
/** Writes whole files, each in one step; those that changed since they were read are left alone. */
function writeFiles(root, files) {
    const tree = diskTree(root);
    for (const { path, after } of files.filter((file) => isDue(tree, file)))
        replace(root, path, after);
}
const reason = (error) => (error instanceof Error ? error.message : String(error));
/** Another run may have been here since; anything else that changed a file is someone's work. */
function isDue(tree, { path, before, after }) {
    const kind = tree.kind(path);
    if (kind === 'link' || kind === 'beyond-link')
        throw new EnvironmentError(`${path} is a symbolic link, or lies behind one; nothing is written through it.`);
    if (kind !== 'file' && kind !== 'nothing')
        throw new EnvironmentError(`${path} is not a file.`);
    const now = textAt(tree, path); // read once: between two looks another run may have been here
    if (now === after)
        return false;
    if (now === before)
        return true;
    throw new EnvironmentError(`${path} changed while fsagent was running. Run it again.`);
}
/** The text of a file; `NOT_TEXT` when its bytes are not text, which no plan reads or writes. */
function textAt(tree, path) {
    try {
        return tree.read(path);
    }
    catch (error) {
        if (error instanceof NotText)
            return NOT_TEXT;
        throw error;
    }
}
const NOT_TEXT = Symbol('not text');
/** What a person wrote is taken over only once git or a copy beside it has it. */
function keepOriginal(root, tree, { path, cause, before }) {
    if (cause !== 'adopted' || before === undefined || isSavedInGit(root, path))
        return [];
    const copy = [
        `${path}.orig`,
        ...Array.from({ length: 99 }, (_, index) => `${path}.${index + 1}.orig`),
    ].find((each) => tree.kind(each) === 'nothing' || textAt(tree, each) === before);
    if (copy === undefined)
        throw new EnvironmentError(`${path}.orig already exists. Move it and run again.`);
    replace(root, copy, before);
    return [copy];
}
const TEMPORARY = /^\.(\d+)-[0-9a-f]+\.fsagent-tmp$/;
function replace(root, path, text) {
    const folder = (0,external_node_path_namespaceObject.join)(root, (0,external_node_path_namespaceObject.dirname)(path));
    makeFolder(root, (0,external_node_path_namespaceObject.dirname)(path));
    const temporary = (0,external_node_path_namespaceObject.join)(folder, `.${process.pid}-${(0,external_node_crypto_namespaceObject.randomBytes)(6).toString('hex')}.fsagent-tmp`);
    const target = (0,external_node_path_namespaceObject.join)(root, path);
    const mode = (0,external_node_fs_namespaceObject.lstatSync)(target, { throwIfNoEntry: false })?.mode;
    try {
        (0,external_node_fs_namespaceObject.writeFileSync)(temporary, text, { flag: 'wx' });
        if (mode !== undefined)
            (0,external_node_fs_namespaceObject.chmodSync)(temporary, mode & 0o7777);
        (0,external_node_fs_namespaceObject.renameSync)(temporary, target);
    }
    catch (error) {
        (0,external_node_fs_namespaceObject.rmSync)(temporary, { force: true });
        throw error;
    }
}
/** Folder by folder, so that none of them is a link that leads elsewhere. */
function makeFolder(root, path) {
    if (path === '.')
        return;
    makeFolder(root, (0,external_node_path_namespaceObject.dirname)(path));
    try {
        (0,external_node_fs_namespaceObject.mkdirSync)((0,external_node_path_namespaceObject.join)(root, path));
    }
    catch (error) {
        if (codeOf(error) !== 'EEXIST' || !(0,external_node_fs_namespaceObject.lstatSync)((0,external_node_path_namespaceObject.join)(root, path)).isDirectory())
            throw error;
    }
}
function remove(root, path) {
    (0,external_node_fs_namespaceObject.rmSync)((0,external_node_path_namespaceObject.join)(root, path), { force: true }); // another run may have been quicker
    for (let folder = (0,external_node_path_namespaceObject.dirname)(path); folder !== '.'; folder = (0,external_node_path_namespaceObject.dirname)(folder)) {
        try {
            (0,external_node_fs_namespaceObject.rmdirSync)((0,external_node_path_namespaceObject.join)(root, folder));
        }
        catch {
            return; // not empty, or in use: it stays
        }
    }
}
const STALE_MS = 10 * 60 * 1000;
/** Removes what a killed run left behind; the files of a run that still lives are left alone. */
function sweep(root, changes) {
    const tree = diskTree(root);
    const folders = new Set([
        ...BUILT_IN_HARNESSES.map(outputFolder),
        ...changes.map(({ path }) => (0,external_node_path_namespaceObject.dirname)(path)),
    ]);
    for (const folder of folders) {
        if (tree.kind(folder) !== 'folder')
            continue;
        for (const name of (0,external_node_fs_namespaceObject.readdirSync)((0,external_node_path_namespaceObject.join)(root, folder))) {
            const owner = TEMPORARY.exec((0,external_node_path_namespaceObject.basename)(name))?.[1];
            if (owner === undefined)
                continue;
            const path = (0,external_node_path_namespaceObject.join)(root, folder, name);
            const age = Date.now() - ((0,external_node_fs_namespaceObject.statSync)(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
            if (!isAtWork(Number(owner)) || age > STALE_MS)
                (0,external_node_fs_namespaceObject.rmSync)(path, { force: true });
        }
    }
}
/** Whether another process has this number; our own on a file is from an earlier process that had it too. */
function isAtWork(pid) {
    if (pid === process.pid)
        return false;
    try {
        process.kill(pid, 0);
        return true;
    }
    catch (error) {
        return codeOf(error) === 'EPERM';
    }
}

;// CONCATENATED MODULE: ./lib/cli/commands.js











const PLAN_OPTIONS = [
    'root',
    'config',
    'harness',
    'matrix',
    'policy',
    'strict',
    'allow-empty',
    'format',
];
const REPORT_FORMATS = ['text', 'json', 'github'];
const commands_check = {
    description: 'compare the files with their specs, change nothing; exit 1 when they differ',
    options: PLAN_OPTIONS,
    formats: REPORT_FORMATS,
    run: (args, terminal) => {
        const { root, planned } = makePlan(args, terminal);
        commands_report({ root, planned, args, isDone: false, kept: [] }, terminal);
        return exitOf(planned);
    },
};
const write = {
    description: 'write the files of every spec, and delete files that no spec writes any more',
    options: [...PLAN_OPTIONS, 'dry-run', 'adopt'],
    formats: REPORT_FORMATS,
    run: (args, terminal) => {
        const { root, planned } = makePlan(args, terminal);
        const isDone = planned.ok && !args.dryRun;
        const kept = isDone ? apply(root, planned.changes).kept : [];
        commands_report({ root, planned, args, isDone, kept }, terminal);
        return isDone ? 0 : exitOf({ ...planned, isViolated: false });
    },
};
const EXIT_CODES = { 'in-sync': 0, drift: 1, error: 2 };
const exitOf = (planned) => EXIT_CODES[statusOf(planned)];
function makePlan(args, terminal) {
    const root = findRoot(terminal.cwd, args.root);
    const planned = plan(root, {
        ...(args.config !== undefined && { config: belowRoot(root, terminal.cwd, args.config) }),
        ...(args.harnesses && { harnesses: args.harnesses }),
        ...(args.matrix && { matrix: args.matrix }),
        ...(args.policies && { policy: readPolicyFiles(terminal.cwd, args.policies) }),
        strict: args.strict,
        adopt: args.adopt,
        allowEmpty: args.allowEmpty,
        onProgress: terminal.progress,
    });
    terminal.clearProgress();
    return { root, planned };
}
function commands_report(run, terminal) {
    const { changes, diagnostics } = run.planned;
    const { format } = run.args;
    if (format === 'json')
        terminal.print(JSON.stringify(reportOf(changes, diagnostics), null, 2));
    else if (format === 'github')
        for (const line of formatAnnotations(annotationsOfRun(run)))
            terminal.print(line);
    else
        reportText(run, terminal);
}
/** Annotations name files from the top of the repository. */
function annotationsOfRun({ root, planned, args, isDone }) {
    const below = (0,external_node_path_namespaceObject.relative)(gitTop(root) ?? root, root).replaceAll(external_node_path_namespaceObject.sep, '/');
    const drift = isDone ? [] : planned.changes;
    const prefix = below === '' ? '' : `${below}/`;
    return annotationsOf(drift, planned.diagnostics, { repair: repairCommand(args), prefix });
}
function reportText({ planned, args, isDone, kept }, terminal) {
    const { changes, diagnostics, outputs, specs } = planned;
    const { print, paint, warn } = terminal;
    for (const line of formatDiagnostics(diagnostics, terminal.paintWarning))
        terminal.warn(line);
    if (!planned.ok) {
        terminal.warn(`${counted(countErrors(diagnostics), 'error')}. Nothing was written or deleted.`);
        return;
    }
    for (const change of changes)
        print(describeChange(change, isDone, terminal));
    for (const path of kept)
        print(`kept ${printableLine(path)}, which git did not have`);
    if (planned.isViolated)
        warn(VIOLATED);
    const total = `${counted(specs, 'spec')}, ${counted(outputs.length, 'file')}`;
    if (changes.length === 0)
        print(`${paint('green', 'In sync')}: ${total}.`);
    else if (isDone)
        print(`${paint('green', 'Done')}: ${countChanges(changes, 'done')} (${total}).`);
    else {
        print(`${paint('red', 'Drift')}: ${countChanges(changes, 'to')} (${total}).`);
        print(`To repair: ${repairCommand(args)}`);
    }
}
/** When a hand edit is undone, what it said is shown, so that nothing is lost unseen. */
function describeChange(change, isDone, { paint }) {
    const { kind, path, cause } = change;
    if (!isDone || cause === 'edited' || cause === 'formatting')
        return formatChange(change, paint);
    return printableLine(`${kind} ${path}`);
}
const VIOLATED = 'Files that fsagent does not write break a policy. That fails a check; it stops no write.';
const countErrors = (diagnostics) => diagnostics.filter(({ severity }) => severity === 'error').length;

;// CONCATENATED MODULE: ./lib/report/explanation.js



/** For a person: what each harness makes of an agent, tool by tool. */
function formatExplanation(explanation, paint = plain) {
    const { agent, spec, description, harnesses } = explanation;
    const title = `${paint('bold', printableLine(agent))} (${printableLine(spec)}): ${printableLine(description)}`;
    return [title, ...harnesses.map((each) => formatHarness(each, paint))].join('\n\n');
}
function formatHarness({ title, path, tools, granted, notes }, paint) {
    const width = Math.max(0, ...tools.map(({ tool }) => tool.length));
    const rows = tools.map(({ list, tool, names }) => {
        const written = names.length === 0 ? paint('yellow', 'nothing there') : names.join(', ');
        return `  ${list === 'tools' ? 'allow' : paint('red', 'deny ')} ${tool.padEnd(width)}  → ${written}`;
    });
    return [
        `${paint('cyan', title)}  ${printableLine(path)}`,
        ...rows.map(printableKeepingColor),
        `  will be granted: ${granted === undefined ? 'every tool' : printableLine(granted.join(' ')) || 'nothing'}`,
        ...notes.map((note) => `  ${paint('dim', printableLine(formatDiagnostic(note)))}`),
    ].join('\n');
}
/** Names of tools come from specs; the colours around them are ours. */
const printableKeepingColor = (row) => row
    .split('\u001b')
    .map((part) => printableLine(part))
    .join('\u001b');

;// CONCATENATED MODULE: ./lib/core/explain.js



/** Follows one spec into each harness; nothing when the compilation failed. */
function explainSpec(spec, compiled, options) {
    if (!compiled.ok)
        return undefined;
    const { name, frontmatter } = spec.agent;
    const { registry, matrix } = run_startRun(options);
    const explained = compiled.files
        .filter(({ agent, spec: from }) => agent === name && from === (spec.file ?? ''))
        .flatMap(({ harness: id, path, granted }) => {
        const harness = harnessOf(registry, id);
        if (!harness)
            return []; // for the types: who wrote the file is known
        const tools = ['tools', 'disallowedTools'].flatMap((list) => (frontmatter[list] ?? []).map((tool) => ({
            list,
            tool: toolLabel(tool),
            names: natives_namesOf(harness, tool, matrix),
        })));
        const notes = compiled.diagnostics.filter((each) => each.agent === name && each.harness === id);
        return { harness: id, title: harness.title, path, granted, tools, notes };
    });
    return { agent: name, spec: spec.file ?? '', description: frontmatter.description, harnesses: explained };
}

;// CONCATENATED MODULE: ./lib/shell/explain.js







/** Explains what each harness makes of one agent, whatever is wrong with the others. */
function explain(root, name, options = {}) {
    const tree = typeof root === 'string' ? diskTree(root) : root;
    const { config: written, diagnostics, locate } = loadConfig(tree, options.config, options.registry);
    if (hasErrors(diagnostics))
        return { found: false, near: undefined, diagnostics };
    const config = { ...written, ...(options.matrix && { matrix: options.matrix }) };
    const parsed = readSpecs(tree, config, locate, false).sources.map((source) => ({
        source,
        ...parseSpec(source, options.registry),
    }));
    const matches = parsed.filter(({ source, spec }) => spec?.agent.name === name || source.path === name);
    if (!matches.some(({ spec }) => spec)) {
        const names = parsed.flatMap(({ spec }) => spec?.agent.name ?? []);
        return { found: false, near: nearest(name, names), diagnostics: matches[0]?.diagnostics ?? [] };
    }
    const compiled = compile(matches.map(({ source }) => source), config);
    const explanations = matches.flatMap(({ spec }) => (spec && explainSpec(spec, compiled, config)) ?? []);
    const [first] = explanations;
    if (!first)
        return { found: false, near: undefined, diagnostics: compiled.diagnostics };
    return { found: true, explanation: explain_together(first, explanations), diagnostics: compiled.diagnostics };
}
/** An agent may have a spec for each of its harnesses. */
const explain_together = (first, all) => ({
    ...first,
    spec: all.map(({ spec }) => spec).join(', '),
    harnesses: all.flatMap(({ harnesses }) => harnesses),
});

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
            throw new UsageError('Which agent? fsagent explain <agent>.');
        const root = findRoot(cwd, args.root);
        const explained = explain(root, name, {
            ...(args.config !== undefined && { config: belowRoot(root, cwd, args.config) }),
            ...(args.matrix && { matrix: args.matrix }),
        });
        if (explained.found) {
            const { explanation } = explained;
            print(args.format === 'json' ? JSON.stringify(explanation, null, 2) : formatExplanation(explanation, paint));
            return 0;
        }
        for (const line of formatDiagnostics(explained.diagnostics, paintWarning))
            warn(line);
        if (explained.diagnostics.length > 0)
            return 2;
        throw new UsageError(`There is no agent "${name}".${explained.near ? ` Did you mean "${explained.near}"?` : ''}`);
    },
};

;// CONCATENATED MODULE: ./lib/cli/help.js


/** What `fsagent --help` says. */
function generalHelp(commands) {
    const rows = Object.entries(commands).map(([name, { description }]) => [name, description]);
    return [
        `fsagent: write each coding agent once, for ${BUILT_IN_HARNESSES.map(({ title }) => title).join(', ')}.`,
        '',
        'Usage: fsagent <command> [options]',
        '',
        ...table(rows),
        '',
        'fsagent <command> --help lists the options of a command.',
        'Exit code: 0 in sync or written, 1 drift, 2 errors in specs, config or arguments, 3 I/O or environment error.',
    ].join('\n');
}
/** What `fsagent <command> --help` says. */
function commandHelp(name, command) {
    const options = [...command.options, 'help'];
    return [
        `fsagent ${name}: ${command.description}`,
        '',
        `Usage: ${['fsagent', name, command.positionals, '[options]'].filter(Boolean).join(' ')}`,
        '',
        ...table(options.map((option) => [usageOf(option), describeOption(option, command)])),
    ].join('\n');
}
function usageOf(name) {
    const option = OPTIONS[name];
    return `--${name}${'value' in option ? ` <${option.value}>` : ''}`;
}
function describeOption(name, { formats = ['text'] }) {
    const option = OPTIONS[name];
    const values = name === 'format' ? formats : 'values' in option ? option.values : [];
    return values.length === 0 ? option.description : `${option.description}: ${values.join(', ')}`;
}
function table(rows) {
    const width = Math.max(...rows.map(([name]) => name.length));
    return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}

;// CONCATENATED MODULE: ./lib/core/import/retired-names.js


/** What a retired name has become, or nothing when the name is not one. */
function retiredKinds(harness, name) {
    const { retired } = harness.import;
    const key = folded(harness, name);
    return Object.hasOwn(retired, key) ? retired[key] : undefined;
}
/** The name as it is written today. */
const modernNames = (harness, name) => distinct(retiredKinds(harness, name)?.flatMap((kind) => cellNames(kind, harness, 'verified')) ?? [name]);
/** A name as the harness spells it, where it does not look at case. */
const folded = (harness, name) => harness.import.folded?.(name) ?? name;

;// CONCATENATED MODULE: ./lib/core/import/tool-names.js




/** The tools behind the names of an allow-list: together they grant what the names grant. */
const allowedTools = (harness, names, servers) => {
    const complete = completeKinds(harness, names);
    const kindsFor = (name) => retiredKinds(harness, name) ?? kindsOfAllowed(harness, name, complete);
    return distinctTools(names.flatMap((name) => toolsNamed(harness, name, servers, kindsFor)));
};
/** The tools behind the names of a deny-list. A retired name denies nothing, so it stays a name. */
const deniedTools = (harness, names, servers) => {
    const complete = completeKinds(harness, names);
    const kindsFor = (name) => kindsOfDenied(harness, name, complete);
    return distinctTools(names.flatMap((name) => toolsNamed(harness, name, servers, kindsFor)));
};
function toolsNamed(harness, name, servers, kindsFor) {
    if (isScoped(name))
        return scopedTools(name);
    const mcp = mcpTool(harness, name, servers);
    if (mcp)
        return [mcp];
    const kinds = kindsFor(name);
    return kinds.length > 0 ? kinds.map((kind) => Tool[kind]) : customTool(name);
}
/** The names as they are, for the cases that no tool of ours fits. */
const asWritten = (harness, names, servers) => distinctTools(names.flatMap((name) => isScoped(name) ? scopedTools(name) : [mcpTool(harness, name, servers) ?? customTool(name)].flat()));
const customTool = (name) => (CUSTOM_NAME.test(name) ? [Tool.Custom(name)] : []);
const distinctTools = (tools) => [
    ...new Map(tools.map((tool) => [toolLabel(tool), tool])).values(),
];
const isScoped = (name) => name.includes('(');
const tool_names_isPattern = (name) => /[*?]/.test(name);
/** `Bash(git *)` is a name of its own; a custom name has no comma, so a list in brackets is taken apart. */
function scopedTools(name) {
    const [, tool = '', list = ''] = /^([^(]*)\((.*)\)$/s.exec(name) ?? [];
    return CUSTOM_NAME.test(name)
        ? [Tool.Custom(name)]
        : list.split(',').flatMap((part) => customTool(`${tool}(${part.trim()})`));
}
const cellNatives = (harness, kind) => distinct(cellNames(kind, harness, 'verified').flatMap((name) => nativesNamed(harness, name)));
const owns = (harness, kind, natives) => natives.some((native) => ownerOf(harness, native) === kind);
/** The tools of which the names grant every part. `List` is never among them: other tools serve for it. */
function completeKinds(harness, names) {
    const plain = names.filter((name) => !isScoped(name) && !tool_names_isPattern(name));
    const natives = new Set(plain.flatMap((name) => nativesNamed(harness, name)));
    return NAMED_TOOL_KINDS.filter((kind) => {
        const needed = cellNatives(harness, kind);
        return owns(harness, kind, needed) && needed.every((native) => natives.has(native));
    });
}
function kindsOfAllowed(harness, name, complete) {
    const natives = tool_names_isPattern(name) ? [] : nativesNamed(harness, name);
    const kinds = complete.filter((kind) => owns(harness, kind, natives));
    const granted = new Set(kinds.flatMap((kind) => cellNatives(harness, kind)));
    const isCovered = natives.length > 0 && natives.every((native) => granted.has(native));
    return isCovered ? kinds : namesake(harness, name);
}
function kindsOfDenied(harness, name, complete) {
    const same = namesake(harness, name);
    if (same.length > 0 || tool_names_isPattern(name))
        return same;
    const natives = nativesNamed(harness, name);
    const kinds = complete.filter((kind) => owns(harness, kind, natives));
    const isCovered = natives.length > 0 && natives.every((native) => kinds.some((kind) => owns(harness, kind, [native])));
    return isCovered ? kinds : [];
}
/** The tool whose one name this is; the first, as that is the one the name belongs to. */
function namesake(harness, name) {
    const kind = NAMED_TOOL_KINDS.find((each) => {
        const [only, ...others] = cellNames(each, harness, 'verified');
        return others.length === 0 && only !== undefined && only === folded(harness, name);
    });
    return kind ? [kind] : [];
}
function mcpTool(harness, name, servers) {
    const { server, tool } = harness.mcp.read(name, servers) ?? {};
    if (server === undefined)
        return undefined;
    const isPlain = MCP_NAME.test(tool === undefined ? server : `${server}/${tool}`);
    return isPlain ? Tool.Mcp(server, tool) : undefined;
}
/** The server that a name names beyond doubt. */
function serverNamed(harness, name) {
    const tool = mcpTool(harness, name, new Set());
    return tool?.kind === 'Mcp' ? tool.server : undefined;
}
/** A name that the harness itself has, or had. */
const isKnownName = (harness, name) => nativesNamed(harness, name).length > 0 ||
    retiredKinds(harness, name) !== undefined ||
    harness.import.isOtherNative(name);
/** A name that only other harnesses have: here it grants nothing and means nothing. */
const isForeignName = (harness, name, registry) => !isKnownName(harness, name) &&
    registry.some((other) => other !== harness && isKnownName(other, name.replace(/\(.*$/s, '')));

;// CONCATENATED MODULE: ./lib/core/import/differences.js




/** The keys in today's words: retired names renewed, idle ones gone. */
function modernKeys(keys) {
    const { harness, allowed, idle = [] } = keys;
    const retired = allowed?.filter(({ name }) => retiredKinds(harness, name)) ?? [];
    const gone = new Set([...idle, ...retired.map(({ name }) => name)]);
    const rules = keys.rules && new Map([...keys.rules].filter(([key]) => !gone.has(key)));
    const modern = allowed?.flatMap(({ name, path }) => modernNames(harness, name).map((each) => ({ name: each, path })));
    const added = retired.flatMap(({ name }) => modernNames(harness, name)).filter((name) => !rules?.has(name));
    const extra = new Map([...(rules ?? []), ...added.map((name) => [name, 'allow'])]);
    return { ...keys, ...(modern && { allowed: modern }), ...(rules && { rules: extra }) };
}
const WITHHELD = 'deny';
const GRANTED = 'allow';
/** Where two files of one harness grant different things. */
function differences(before, after, registry) {
    const { harness } = before;
    const probes = probesFor(before, after, registry);
    const left = differences_outcomes(before, after, probes);
    const right = differences_outcomes(after, before, probes);
    const differing = [...left].filter(([name, outcome]) => right.get(name) !== outcome);
    return differing.map(([name, outcome]) => ({
        name,
        before: outcome,
        after: right.get(name) ?? WITHHELD,
        alike: siblings(harness, name).some((each) => left.get(each) === GRANTED && right.get(each) === GRANTED),
    }));
}
const siblings = (harness, native) => {
    const owner = ownerOf(harness, native);
    return owner ? nativesOf(harness).filter((each) => ownerOf(harness, each) === owner) : [];
};
/** Everything the harness has, everything either file names, and something that neither knows. */
function probesFor(before, after, registry) {
    const { harness } = before;
    const own = differences_namesIn(before);
    const strange = differences_namesIn(after).filter((name) => !isForeignName(harness, name, registry));
    const named = distinct([...own, ...strange]).filter((name) => name !== '*');
    const within = named.flatMap((name) => (/[*?]/.test(name) ? [name.replaceAll(/[*?]/g, 'x')] : []));
    const concrete = named.map((name) => harness.import.concrete?.(name) ?? name);
    const { besideTools } = harness.import;
    return distinct([...nativesOf(harness), ...besideTools, ...concrete, ...within, 'unknown_x']);
}
const differences_namesIn = (keys) => [
    ...[...(keys.allowed ?? []), ...keys.denied].map(({ name }) => name),
    ...(keys.rules?.keys() ?? []),
];
/** What the harness does for each probe: yes or no, unless it has finer rules of its own. */
function differences_outcomes(side, other, probes) {
    const { harness, allowed, denied } = side;
    const own = harness.import.outcomes?.(side, other, probes);
    if (own)
        return own;
    const names = (list) => list.map(({ name }) => name);
    const isGranted = harness.grants({
        ...(allowed && { tools: names(allowed) }),
        disallowedTools: names(denied),
    });
    const natives = nativesOf(harness);
    // Another spelling of a native is no tool by itself; the native is a probe too.
    const isTool = (probe) => natives.includes(probe) || nativesNamed(harness, probe).length === 0;
    return new Map(probes.map((probe) => [probe, isTool(probe) && isGranted(probe) ? GRANTED : WITHHELD]));
}

;// CONCATENATED MODULE: ./lib/core/import/fields.js



/** Fields that a block may not hold and that mean nothing to the harness. */
const WITHOUT_EFFECT = {
    prompt: 'the text below the frontmatter is the prompt',
    disallowedTools: 'the harness ignores it, so it denies nothing. Say it in the spec to deny them everywhere',
};
/** The fields of a file's own block, and those that can go nowhere. */
function sortFields(file, name) {
    const { harness, fields } = file;
    const leftOut = [];
    const block = [...shownName(file, name)];
    for (const [key, value] of Object.entries(fields)) {
        if (harness.import.neutral.includes(key) && !isModelList(file, key))
            continue;
        const why = WITHOUT_EFFECT[key] ?? fields_refusal(file, key, value);
        if (why === undefined)
            block.push([key, value]);
        else
            leftOut.push({ file, key, why });
    }
    return {
        block: Object.fromEntries(block),
        leftOut: [...leftOut, ...unfitModel(file), ...unfitTemperature(file)],
    };
}
/** A list of models, where a harness takes one: a spec's own `model` is a single name. */
const isModelList = ({ harness, fields }, key) => key === 'model' && Array.isArray(fields.model) && harness.fields.model?.type === 'either';
/** What the harness would say of the value, if it does not take it. */
function fields_refusal({ harness, locate }, key, value) {
    const problems = checkSchema({ [key]: value }, blockSchema(harness), locate, { where: harness.title });
    return problems.find(({ severity }) => severity === 'error')?.message.replace(/\.$/, '');
}
/** A name that the harness shows, beside the spec's own. */
function shownName({ harness, fields }, name) {
    const shown = fields.name;
    if (typeof shown !== 'string' || shown === name || whyNotDisplayName(harness, shown))
        return [];
    return [['name', shown]];
}
/** A file's model, where its harness can use it. */
function modelOf({ harness, fields: { model } }) {
    if (typeof model !== 'string')
        return undefined;
    const { fits, ignoresCase } = harness.model;
    const name = ignoresCase && fits(model.toLowerCase()) ? model.toLowerCase() : model;
    return name !== '' && fits(name) ? name : undefined;
}
function unfitModel(file) {
    const { harness, fields } = file;
    if (!Object.hasOwn(fields, 'model') || isModelList(file, 'model') || modelOf(file) !== undefined)
        return [];
    return [{ file, key: 'model', why: `${harness.title} takes ${harness.model.expected}` }];
}
const temperatureOf = ({ harness, fields: { temperature } }) => harness.writes.includes('temperature') && typeof temperature === 'number' && Number.isFinite(temperature)
    ? temperature
    : undefined;
function unfitTemperature(file) {
    const isUnfit = file.harness.writes.includes('temperature') &&
        Object.hasOwn(file.fields, 'temperature') &&
        temperatureOf(file) === undefined;
    return isUnfit ? [{ file, key: 'temperature', why: `${file.harness.title} takes a finite number` }] : [];
}

;// CONCATENATED MODULE: ./lib/core/import/read.js








/** Reads one file by the rules of its harness; without an agent, an info or an error says why. */
function readAgentFile(file, registry) {
    const text = file.text.startsWith('\ufeff') ? file.text.slice(1) : file.text;
    const at = locator({ path: file.path, text });
    const only = (diagnostic) => ({ diagnostics: [diagnostic] });
    const mark = readMark(text);
    if (mark)
        return only(diagnose('import-generated', at(0), { spec: mark.spec }));
    const harness = harnessFor(file, registry);
    if (!harness)
        return only(diagnose('import-no-harness', at(0), { known: registry.map(({ id }) => id) }));
    if (!file.path.endsWith('.md')) {
        const why = `${harness.title} loads files that end in ".md" only`;
        return only(diagnose('import-skipped', at(0), { why }));
    }
    if (text.trim() === '')
        return only(diagnose('empty-file', at(0), {}));
    if (!isOpened(text))
        return only(withoutFrontmatter(file.path, text, at));
    const parts = splitFrontmatter(text);
    if (!parts)
        return only(diagnose('unclosed-frontmatter', at(0), {}));
    const data = readLoosely(parts.yaml, harness, (offset) => at(parts.yamlStart + offset));
    return checkedFile(file, harness, normalizePrompt(parts.body), data);
}
const harnessFor = ({ harness, path }, registry) => registry.find((each) => (harness === undefined ? placeOf(each, path) : each.id === harness));
/** Folders of agents hold notes for people too. */
function withoutFrontmatter(path, text, at) {
    if (/(?:^|\/)(?:README|AGENTS|CLAUDE|CONTRIBUTING)\.md$/i.test(path)) {
        return diagnose('import-skipped', at(0), { why: 'it has no frontmatter, so it is no agent' });
    }
    const later = /^---[ \t]*$/m.exec(text);
    const hint = later ? `Nothing may stand before it; line ${at(later.index).line} has one.` : undefined;
    return diagnose('no-frontmatter', at(0), { hint });
}
/** Some harnesses try again with the values of single lines in quotes. */
function readLoosely(yaml, harness, at) {
    const strict = readYaml(yaml, at);
    if (!harness.import.repairsYaml || !strict.diagnostics.some(({ code }) => code === 'bad-yaml'))
        return strict;
    const keys = [];
    const repaired = yaml.replace(read_SINGLE_LINE, (line, key, gap, value) => {
        const isLoose = key === 'description' || !/^[[{]/.test(value);
        if (!isLoose || !hasErrors(readYaml(line, at).diagnostics))
            return line;
        keys.push(key);
        return `${key}:${gap}'${value.trimEnd().replaceAll("'", "''")}'`;
    });
    const loose = readYaml(repaired, at);
    if (hasErrors(loose.diagnostics))
        return strict;
    const notes = keys.map((key) => diagnose('import-loose-yaml', loose.locate([key]), { harness: harness.title, key }));
    return { ...loose, diagnostics: [...notes, ...loose.diagnostics] };
}
/** A top-level key with a value that does not go on in the next line. */
const read_SINGLE_LINE = /^([A-Za-z_][\w-]*):([ \t]+)(\S.*)$(?!\r?\n[ \t]+\S)/gm;
function checkedFile({ path }, harness, prompt, { value, locate, diagnostics }) {
    if (hasErrors(diagnostics))
        return { diagnostics };
    const fields = value ?? {};
    if (!isRecord(fields)) {
        const got = Array.isArray(fields) ? 'a list' : 'plain text';
        return { diagnostics: [...diagnostics, diagnose('not-a-map', locate([]), { got })] };
    }
    const problems = [
        ...harness.import.required.flatMap((key) => missingText(fields, key, harness, locate)),
        ...read_badName(fields, harness, locate),
    ];
    if (problems.length > 0)
        return { diagnostics: [...diagnostics, ...problems] };
    const stem = stemIn(harness, path);
    const below = pathBelow(harness, path) ?? stem;
    const id = harness.identity(below, typeof fields.name === 'string' ? fields.name : undefined) ?? below;
    const forced = placeOf(harness, path)?.place.forcedFields;
    return {
        agent: { path, harness, id, stem, fields: { ...fields, ...forced }, prompt, locate },
        diagnostics,
    };
}
function missingText(fields, key, { id, title }, locate) {
    const value = fields[key];
    const subject = { harness: id };
    if (typeof value === 'string' && value.trim() !== '')
        return [];
    if (!Object.hasOwn(fields, key)) {
        return [diagnose('missing-key', locate([]), { key, where: `this ${title} agent` }, subject)];
    }
    if (value === null)
        return [diagnose('null-value', locate([key]), { key }, subject)];
    const facts = { key, expected: 'text that is not empty', got: JSON.stringify(value), near: undefined };
    return [diagnose('bad-value', locate([key]), facts, subject)];
}
/** A name that its harness refuses, or that is no text. */
function read_badName({ name }, { id, refusedName, import: { required } }, locate) {
    const isRefused = typeof name === 'string' && refusedName?.pattern.test(name);
    const isNoText = !required.includes('name') && name !== undefined && typeof name !== 'string';
    if (!isRefused && !isNoText)
        return [];
    const expected = (isRefused && refusedName?.expected) || 'text';
    const facts = { key: 'name', expected, got: JSON.stringify(name), near: undefined };
    return [diagnose('bad-value', locate(['name']), facts, { harness: id })];
}

;// CONCATENATED MODULE: ./lib/core/import/tool-keys.js



/** Reads the keys that decide on tools, each harness by its own rules. */
function readToolKeys(file, registry) {
    const { harness } = file;
    const keys = harness.import.readTools(file);
    return { ...keys, harness, diagnostics: [...keys.diagnostics, ...unknownNames(file, keys, registry)] };
}
/** The servers that the file names beyond doubt. */
function serversNamed({ harness, allowed = [], denied }) {
    return [...allowed, ...denied].flatMap(({ name }) => serverNamed(harness, name) ?? []);
}
/** Names that the harness does not know, though a tool goes by something like it. */
function* unknownNames({ harness, locate }, keys, registry) {
    for (const { name, path } of [...(keys.allowed ?? []), ...keys.denied]) {
        const isStrange = !isKnownName(harness, name) && (kindNamed(name) || isForeignName(harness, name, registry));
        if (!isStrange || name.includes('('))
            continue;
        const facts = { name, harness: harness.title, near: kindNamed(name) };
        yield diagnose('import-custom-tool', locate(path), facts, { harness: harness.id });
    }
}

;// CONCATENATED MODULE: ./lib/core/import/compare.js










/** Compiles a spec and reports how its files differ from those it was made of. */
function compareWithOriginals(made, run) {
    const { spec, group } = made;
    const { registry, models } = run;
    const harnesses = Object.fromEntries(group.files.map(({ file }) => [file.harness.id, {}]));
    const compiled = compile([spec], { matrix: 'verified', models, registry, harnesses });
    if (!compiled.ok) {
        const reason = compiled.diagnostics.find(({ severity }) => severity === 'error')?.message ?? '';
        const failures = group.files.map(({ file }) => diagnose('import-failed', file.locate([]), { name: group.name, reason }, { agent: group.name }));
        return { ok: false, diagnostics: failures };
    }
    const diagnostics = group.files.flatMap(({ file }) => {
        const output = compiled.files.find(({ harness }) => harness === file.harness.id);
        const written = output && readAgentFile({ ...output, text: withoutMark(output.text) }, registry).agent;
        if (!written)
            return []; // for the types: a spec is written for the harness of each of its files
        const subject = { agent: group.name, harness: file.harness.id };
        return changes({ file, written, made }, run).map((change) => ({ ...change, ...subject }));
    });
    return { ok: !hasErrors(diagnostics), diagnostics };
}
/** The mark keeps an output from being read as an agent of its own. */
const withoutMark = (text) => text.replace(/^---\n#.*\n/, '---\n');
function changes({ file, written, made }, run) {
    return [
        ...renamed(file, written),
        ...moved(file),
        ...changedPrompt(file, written),
        ...changedFields(file, written, made.leftOut),
        ...changedTools({ file, written, made }, run),
    ];
}
function renamed(file, written) {
    if (file.id === written.id)
        return [];
    const facts = { from: file.id, to: written.id, harness: file.harness.title };
    return [diagnose('import-renamed', file.locate(['name']), facts)];
}
/** Outputs go to the root; a file further down held for its folder only. */
function moved({ path, harness, locate }) {
    const above = placeOf(harness, path)?.above ?? '';
    if (above === '')
        return [];
    return [changed(harness, `it moves from ${above} to the root, and holds for the whole of it`, locate([]))];
}
const changed = ({ title }, what, at, severity = 'warning') => diagnose('import-changed', at, { harness: title, what, severity });
function changedPrompt(file, written) {
    if (file.prompt === written.prompt)
        return [];
    const isSpace = file.prompt.trim() === written.prompt.trim();
    const what = isSpace
        ? 'the blank lines around its prompt are those of another file'
        : 'its prompt is another';
    return [changed(file.harness, what, file.locate([]), isSpace ? 'info' : 'warning')];
}
function changedFields(file, written, leftOut) {
    const keys = new Set([...Object.keys(file.fields), ...Object.keys(written.fields)]);
    return [...keys].flatMap((key) => {
        if (isToolKey(file, key) || sameField(file, written, key))
            return [];
        const at = file.locate([key]);
        const reason = leftOut.find((each) => each.file === file && each.key === key)?.why ?? compare_REASONS[key];
        const because = reason === undefined ? '' : ` (${reason})`;
        const was = brief(file.fields[key]);
        const what = Object.hasOwn(written.fields, key)
            ? `"${key}" becomes ${brief(written.fields[key])}, it was ${was}${because}`
            : `"${key}" ${was} is left out${because}`;
        return [changed(file.harness, what, at)];
    });
}
const compare_REASONS = {
    name: 'a name to show must be one that no file could have',
};
const isToolKey = ({ harness }, key) => harness.toolFields.includes(key);
function brief(value) {
    const text = JSON.stringify(value) ?? 'nothing';
    return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
function sameField(file, written, key) {
    if (key === 'name')
        return file.fields.name === undefined || compare_shownName(file) === compare_shownName(written);
    if (key === 'model' && typeof file.fields.model === 'string')
        return modelOf(file) === modelOf(written) && modelOf(file) !== undefined;
    return compare_same(file.fields[key], written.fields[key]);
}
/** For the others the name is the identity, which is compared as such. */
const compare_shownName = ({ harness, fields }) => harness.nameIs === 'shown' ? fields.name : undefined;
function compare_same(a, b) {
    if (Array.isArray(a) && Array.isArray(b)) {
        return a.length === b.length && a.every((item, index) => compare_same(item, b[index]));
    }
    if (isRecord(a) && isRecord(b)) {
        const keys = Object.keys(a);
        return (keys.length === Object.keys(b).length &&
            keys.every((key) => Object.hasOwn(b, key) && compare_same(a[key], b[key])));
    }
    return Object.is(a, b);
}
function changedTools({ file, written, made }, { registry }) {
    const { harness } = file;
    const keys = readToolKeys(file, registry);
    const found = differences(keys, readToolKeys(written, registry), registry);
    if (found.length === 0)
        return [];
    const retired = (keys.allowed ?? []).flatMap(({ name }) => (retiredKinds(harness, name) ? [name] : []));
    const gained = found.filter(({ before }) => before === WITHHELD);
    const lost = found.filter(({ name, after }) => after === WITHHELD && !retired.includes(name));
    const other = found.filter(({ before, after }) => before !== WITHHELD && after !== WITHHELD);
    const whose = keys.idle?.length ? `${harness.title}'s own` : 'other';
    const parts = [
        ...distinct(retired).map((name) => `"${name}" becomes ${compare_quoted(modernNames(harness, name))}`),
        ...(gained.length > 0 ? [`${verb(gained)} granted too`] : []),
        ...(lost.length > 0 ? [`${verb(lost)} no longer granted`] : []),
        ...(other.length > 0 ? [`${whose} rules hold for ${compare_quoted(other.map(({ name }) => name))}`] : []),
    ];
    const isIdle = found.every(({ name }) => keys.idle?.includes(name));
    const isNarrower = isIdle || (made.deniesTools && lost.length === found.length);
    const key = harness.toolFields.find((each) => Object.hasOwn(file.fields, each)) ?? 'tools';
    return [changed(harness, parts.join('; '), file.locate([key]), isNarrower ? 'info' : 'warning')];
}
const verb = (found) => `${compare_quoted(found.map(({ name }) => name))} ${found.length === 1 ? 'is' : 'are'}`;
/** A few names in full; a long list says how many more there are. */
function compare_quoted(names) {
    if (names.length === 0)
        return 'nothing';
    const shown = names.slice(0, names.length > 6 ? 5 : 6).map((name) => `"${name}"`);
    const more = names.length - shown.length;
    return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

;// CONCATENATED MODULE: ./lib/core/import/choose-tools.js







/**
 * The lists that, written for each member's harness, grant what its file grants. Candidates are tried through
 * the core's own writer, so what is chosen is true of the files it will write.
 */
function chooseTools(members, run) {
    const servers = new Set(members.flatMap(({ keys, file }) => [...serversNamed(keys), ...configuredServers(file)]));
    const natural = members.map(({ keys }) => listsOf(keys, servers, allowedTools, deniedTools));
    const tiers = [
        [...natural, widestCommon(members, natural, run), {}],
        members.map(({ keys }) => listsOf(keys, servers, asWritten, asWritten)),
    ];
    for (const lists of tiers) {
        for (const accepts of [isExact, isSameTool]) {
            const choice = firstOf(lists, (candidate) => blocksFor({ members, lists: candidate, accepts }, run));
            if (choice)
                return choice;
        }
    }
    return undefined;
}
const firstOf = (items, find) => {
    for (const item of items) {
        const found = find(item);
        if (found !== undefined)
            return found;
    }
    return undefined;
};
/** The servers a file brings along itself. */
const configuredServers = ({ fields, harness }) => harness.mcp.serversField === undefined ? [] : keysIn(fields[harness.mcp.serversField]);
const keysIn = (value) => {
    if (typeof value === 'string')
        return [value];
    if (Array.isArray(value))
        return value.flatMap(keysIn);
    return typeof value === 'object' && value !== null ? Object.keys(value) : [];
};
function listsOf({ harness, allowed, denied }, servers, ofAllowed, ofDenied) {
    const names = (list) => list.map(({ name }) => name);
    const refused = ofDenied(harness, names(denied), servers);
    return {
        ...(allowed && { tools: ofAllowed(harness, names(allowed), servers) }),
        ...(refused.length > 0 && { disallowedTools: refused }),
    };
}
/** Every tool of any member that no member would be given against its file. */
function widestCommon(members, lists, { registry }) {
    const isGrantedTo = ({ file: { harness }, keys }, tool) => {
        const names = natives_namesOf(harness, tool, 'verified');
        const asked = {
            harness,
            allowed: names.map((name) => ({ name, path: [] })),
            denied: [],
            diagnostics: [],
        };
        return differences(modernKeys(keys), asked, registry).every(({ name, before, after }) => after === WITHHELD || before !== WITHHELD || isForeignName(harness, name, registry));
    };
    const all = (list) => [
        ...new Map(lists.flatMap((each) => each[list] ?? []).map((tool) => [toolLabel(tool), tool])).values(),
    ];
    const tools = all('tools').filter((tool) => members.every((member) => isGrantedTo(member, tool)));
    const refused = all('disallowedTools');
    return {
        ...(lists.some((each) => each.tools) && { tools }),
        ...(refused.length > 0 && { disallowedTools: refused }),
    };
}
/** For each member a block that makes the lists mean what its file means. */
function blocksFor({ members, lists, accepts }, run) {
    const isOpen = !lists.tools && !lists.disallowedTools;
    const blocks = [];
    for (const { file, keys, block } of members) {
        const options = [keys.rest ?? {}, {}, ...(isOpen && keys.verbatim ? [keys.verbatim] : [])];
        const found = options.find((option) => {
            const written = writtenKeys(file.harness, lists, { ...block, ...option }, run);
            if (!written)
                return false;
            const isSame = (before) => accepts(differences(before, written, run.registry), lists, file.harness);
            return isSame(modernKeys(keys)) || isSame(keys);
        });
        if (!found)
            return undefined;
        blocks.push(found);
    }
    return { lists, blocks };
}
/** What the core writes for these lists, read back. */
function writtenKeys(harness, lists, block, { registry }) {
    const probe = {
        name: 'probe',
        frontmatter: { description: 'probe', ...lists },
        blocks: { [harness.id]: block },
        prompt: 'probe',
    };
    const rendered = render(probe, harness.id, { matrix: 'verified', registry });
    const file = rendered.ok ? readAgentFile(rendered, registry).agent : undefined;
    return file && readToolKeys(file, registry);
}
const isExact = (found) => found.length === 0;
/** The same tool by other names: part of it is granted before and after, or all of it is denied now. */
const isSameTool = (found, { disallowedTools = [] }, harness) => {
    const refused = new Set(disallowedTools.flatMap((tool) => (isNamedTool(tool) ? kindsOf(tool.kind) : [])));
    return found.every(({ name, after, alike }) => {
        const owner = ownerOf(harness, name);
        if (owner === undefined || owner === 'always')
            return false;
        return alike || (after === WITHHELD && refused.has(owner));
    });
};

;// CONCATENATED MODULE: ./lib/core/import/merge.js



/** One spec for all files of an agent, or the places where they contradict each other. */
function mergeFiles({ name, files }, run) {
    const [first] = files;
    if (!first)
        return { conflicts: [] }; // for the types: a group is made of files
    const conflicts = [...doubles(name, files), ...promptConflicts(name, files)];
    if (conflicts.length > 0)
        return { conflicts };
    const sorted = files.map(({ file, keys }) => ({ file, keys, ...sortFields(file, name) }));
    const members = sorted;
    const tools = chooseTools(members, run);
    if (!tools)
        return { conflicts: toolConflicts(name, members, run) };
    const description = merge_textOf(first.file, 'description');
    const model = mergeModels(members, run);
    const blocks = members.map(({ file, block }, index) => {
        const own = merge_textOf(file, 'description');
        const differing = own === description ? {} : { description: own };
        return [file.harness.id, { ...differing, ...block, ...tools.blocks[index] }];
    });
    const harnesses = members.map(({ file }) => file.harness.id); // in the order of the registry
    const isEverywhere = run.targets.every((id) => harnesses.includes(id));
    const temperature = members.map(({ file }) => temperatureOf(file)).find((each) => each !== undefined);
    return {
        content: {
            description,
            ...(model !== undefined && { model }),
            ...(temperature !== undefined && { temperature }),
            ...tools.lists,
            ...(!isEverywhere && { harnesses }),
            blocks: blocks.filter(([, block]) => Object.keys(block).length > 0),
            prompt: first.file.prompt,
        },
        leftOut: sorted.flatMap((each) => each.leftOut),
    };
}
const merge_textOf = ({ fields }, key) => String(fields[key] ?? '');
/** A spec yields one file for a harness, so two of them would become one. */
function doubles(name, files) {
    return files.flatMap(({ file }) => {
        const other = files.find((each) => each.file !== file && each.file.harness === file.harness);
        const what = `${file.harness.title} has another agent of that name in`;
        return other ? [conflict({ name, file, key: 'name', what, other: other.file })] : [];
    });
}
/** Blank lines around a prompt mean nothing; every other difference does. */
function promptConflicts(name, files) {
    return pairsThatDiffer(files, ({ file }) => file.prompt.trim()).map(([{ file }, other]) => conflict({ name, file, key: '', what: 'its prompt differs from the one in', other: other.file }));
}
function toolConflicts(name, members, run) {
    const [first, ...others] = members;
    if (!first)
        return []; // for the types, as above
    if (others.length === 0)
        return [unspeakable(name, first.file)];
    const contradicting = others.filter((other) => !chooseTools([first, other], run));
    const all = contradicting.length > 0 ? contradicting : others;
    const pairs = all.flatMap((other) => [
        [first, other],
        [other, first],
    ]);
    const conflicting = new Map(pairs.map(([one, other]) => [one.file, other.file]));
    return [...conflicting].map(([one, other]) => conflict({ name, file: one, key: toolKeyOf(one), what: 'its tools differ from those in', other }));
}
function unspeakable(name, file) {
    const reason = 'its rules for tools fit neither lists nor a block.';
    const at = file.locate([toolKeyOf(file)]);
    return diagnose('import-failed', at, { name, reason }, { agent: name, harness: file.harness.id });
}
const toolKeyOf = ({ fields, harness }) => harness.toolFields.find((key) => Object.hasOwn(fields, key)) ?? '';
function pairsThatDiffer(items, keyOf) {
    return items.flatMap((item) => {
        const other = items.find((each) => keyOf(each) !== keyOf(item));
        return other === undefined ? [] : [[item, other]];
    });
}
/** A contradiction, reported at one file with the place in the other. */
function conflict({ name, file, key, what, other }) {
    const path = key === '' ? [] : [key];
    const place = other.locate(Object.hasOwn(other.fields, path[0] ?? '') ? path : []);
    const facts = { name, what, other: place ? `${place.file}:${place.line}` : other.path };
    return diagnose('import-conflict', file.locate(path), facts, { agent: name, harness: file.harness.id });
}
/** An alias of the config when one says just this; one literal when all files have it; else one per harness. */
function mergeModels(members, { models }) {
    const given = members.flatMap(({ file }) => {
        const model = modelOf(file);
        return model === undefined ? [] : [{ harness: file.harness, model }];
    });
    const [first] = given;
    if (!first)
        return undefined;
    if (given.length === members.length) {
        const alias = Object.entries(models).find(([, each]) => given.every(({ harness, model }) => each[harness.id] === model));
        if (alias)
            return alias[0];
        const literal = first.model;
        const fitsAll = given.every(({ harness, model }) => model === literal && harness.model.fits(literal));
        if (fitsAll && !Object.hasOwn(models, literal))
            return literal;
    }
    return Object.fromEntries(given.map(({ harness, model }) => [harness.id, model]));
}

;// CONCATENATED MODULE: ./lib/core/import/name.js

/** What the spec of an agent file is called: what the harness calls it, made safe where it must be. */
function specNameOf({ harness, id, stem }) {
    if (whyUnsafe(id) === undefined)
        return id;
    return safeName(harness.nameIs === 'identity' ? stem : id);
}
/** The nearest name that can be a file's and an agent's everywhere. */
function safeName(name) {
    const plain = name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/(?:\.agent)+$/, '')
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[^A-Za-z0-9]+|-+$/g, '')
        .slice(0, 64)
        .replace(/-+$/, '');
    return whyUnsafe(plain) === undefined ? plain : `agent-${plain}`.slice(0, 64).replace(/[-.]+$/, '');
}

;// CONCATENATED MODULE: ./lib/core/import/spec-text.js



/** A Markdown spec as a person would write it: plain words where they are safe, lists on one line. */
function specText({ tools, disallowedTools, blocks, prompt, ...rest }) {
    const { description, model, temperature, harnesses } = rest;
    const fields = [
        ['description', description],
        ['model', model],
        ['temperature', temperature],
        ['tools', tools?.map(toolEntry)],
        ['disallowedTools', disallowedTools?.map(toolEntry)],
        ['harnesses', harnesses],
        ...blocks,
    ];
    const given = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    const document = new dist/* Document */.yo(given, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
    for (const key of ON_ONE_LINE) {
        const node = document.get(key, true);
        if ((0,dist/* isSeq */.oP)(node) || (0,dist/* isMap */.jh)(node))
            node.flow = true;
    }
    quoteWhatNeedsIt(document);
    const body = escapePrompt(prompt);
    return `---\n${escapeInvisible(closeBrackets(document.toString(spec_text_LAYOUT)))}---\n${body === '' ? '' : `${body}\n`}`;
}
/** A quoted text stays on one line: broken, a line of spaces in it would change. */
const spec_text_LAYOUT = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER };
const ON_ONE_LINE = ['tools', 'disallowedTools', 'harnesses'];
/** Only quoted strings can hold characters that some reader takes for a line end or refuses. */
function quoteWhatNeedsIt(document) {
    (0,dist/* visit */.YR)(document, {
        Scalar(_, node) {
            if ((0,dist/* isScalar */.jn)(node) && typeof node.value === 'string' && UNSAFE.test(node.value))
                node.type = 'QUOTE_DOUBLE';
        },
    });
}
const UNSAFE = /[^\P{Cc}\n]|[\u2028\u2029\ufeff\ufffe\uffff]|^\s*$/u;
/** `[ A, B ]` to `[A, B]`; a line of the top level is never part of a text. */
const closeBrackets = (yaml) => yaml.replace(/^(\w+): \[ (.*) \]$/gm, '$1: [$2]');
/** What no editor shows is written as an escape; only quoted strings hold it. */
const escapeInvisible = (yaml) => yaml.replace(/[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

;// CONCATENATED MODULE: ./lib/core/import.js








/**
 * Makes specs of the agent files of the harnesses. Each spec compiles without errors to files that mean what
 * the files it was made of mean; where no spec can, a diagnostic says what changes. Files that contradict each
 * other, and files no harness would load, are reported and left as they are.
 */
function importAgents(files, options = {}) {
    const registry = options.registry ?? BUILT_IN_HARNESSES;
    const run = { registry, targets: AGENT_HARNESSES, models: options.models ?? {} };
    const read = files.map((file) => readAgentFile(file, registry));
    const agents = read.flatMap(({ agent }) => agent ?? []);
    const keyed = agents.map((file) => ({ file, keys: readToolKeys(file, registry) }));
    const sound = keyed.filter(({ keys }) => !hasErrors(keys.diagnostics));
    const results = groupsOf(sound, registry).map((group) => importGroup(group, options, run));
    const specs = results.flatMap(({ spec }) => spec ?? []);
    const clashing = identityClashes(sound.map(({ file }) => file));
    const clashed = new Set(clashing.map(({ file }) => file));
    const diagnostics = [
        ...read.flatMap((each) => each.diagnostics),
        ...keyed.flatMap(({ keys }) => keys.diagnostics),
        ...results.flatMap((each) => each.diagnostics),
        ...clashing,
    ];
    return {
        specs: specs.filter(({ from }) => !from.some((path) => clashed.has(path))),
        diagnostics: inSourceOrder(diagnostics),
    };
}
/** The files of one agent have one name, without regard to case. */
function groupsOf(files, registry) {
    const groups = new Map();
    for (const each of inHarnessOrder(files, registry)) {
        const key = specNameOf(each.file).toLowerCase();
        groups.set(key, [...(groups.get(key) ?? []), each]);
    }
    return [...groups]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, group]) => (group[0] ? [{ name: specNameOf(group[0].file), files: group }] : []));
}
const inHarnessOrder = (files, registry) => registry.flatMap((harness) => files.filter(({ file }) => file.harness === harness).sort((a, b) => (a.file.path < b.file.path ? -1 : 1)));
function importGroup(group, options, run) {
    const { dir = '.fsagent/agents' } = options;
    const { name, files } = group;
    const path = `${dir}/${name}.md`;
    const taken = options.existing?.find((each) => isSame(each.name, name) || isSame(each.path, path));
    if (taken) {
        const facts = { name, path: taken.path };
        return {
            diagnostics: files.map(({ file }) => diagnose('import-exists', file.locate([]), facts, { agent: name })),
        };
    }
    const merged = mergeFiles(group, run);
    if ('conflicts' in merged)
        return { diagnostics: merged.conflicts };
    const text = specText(merged.content);
    const { content, leftOut } = merged;
    const deniesTools = (content.disallowedTools ?? []).length > 0;
    const compared = compareWithOriginals({ spec: { path, text }, group, deniesTools, leftOut }, run);
    const diagnostics = [...files.flatMap(({ file }) => nameNote(file, name)), ...compared.diagnostics];
    if (!compared.ok)
        return { diagnostics };
    return { spec: { path, text, name, from: files.map(({ file }) => file.path) }, diagnostics };
}
const isSame = (a, b) => a.toLowerCase() === b.toLowerCase();
/** Where a harness goes by the name, the name wins over the file's. */
function nameNote({ harness, id, stem, locate }, name) {
    if (harness.nameIs !== 'identity' || id !== name || stem === name)
        return [];
    return [diagnose('import-name', locate(['name']), { name, stem }, { agent: name, harness: harness.id })];
}
/** Two files that a harness takes for one agent cannot both become specs. */
function identityClashes(files) {
    const byId = new Map();
    const keyOf = ({ harness, id }) => `${harness.id} ${id.toLowerCase()}`;
    for (const file of files)
        byId.set(keyOf(file), [...(byId.get(keyOf(file)) ?? []), file]);
    return files.flatMap((file) => {
        const other = byId.get(keyOf(file))?.find((each) => !isSame(specNameOf(each), specNameOf(file)));
        if (!other)
            return [];
        const what = `${file.harness.title} has another agent of that name in`;
        return [{ ...conflict({ name: safeName(file.id), file, key: 'name', what, other }), file: file.path }];
    });
}

;// CONCATENATED MODULE: ./lib/shell/import.js







/** Reads the agent files of a project and makes specs of them; writes nothing. */
function importProject(root, options = {}) {
    const tree = typeof root === 'string' ? diskTree(root) : root;
    const { registry = BUILT_IN_HARNESSES } = options;
    const { config, diagnostics, locate } = loadConfig(tree, options.config, registry);
    if (hasErrors(diagnostics))
        return { ok: false, specs: [], diagnostics };
    const readers = registry.filter(({ id }) => options.harnesses?.includes(id));
    const wanted = (path) => options.paths !== undefined || !options.harnesses || readers.some((harness) => placeOf(harness, path));
    const read = filesOf(tree, options.paths, agentGlobs(config))
        .filter(wanted)
        .map((path) => readSource(tree, path));
    const sources = read.flatMap(({ source }) => source ?? []);
    const existing = readSpecs(tree, config, locate, true).sources.flatMap((source) => {
        const { spec } = parseSpec(source, registry);
        return spec ? [{ name: spec.agent.name, path: source.path }] : [];
    });
    const [harness] = options.harnesses ?? [];
    const isNamed = options.paths !== undefined && options.harnesses?.length === 1;
    const files = sources.map((file) => isNamed && harness ? { ...file, harness } : file);
    const imported = importAgents(files, {
        existing,
        registry,
        ...(config.models && { models: config.models }),
    });
    const found = inSourceOrder([
        ...read.flatMap(({ diagnostic }) => diagnostic ?? []),
        ...imported.diagnostics,
    ]);
    const ok = !hasErrors(found);
    return { ok, specs: ok ? imported.specs : [], diagnostics: found };
}
function filesOf(tree, paths, globs) {
    if (!paths)
        return tree.list(globs).files;
    return [
        ...new Set(paths.flatMap((path) => (tree.kind(path) === 'folder' ? below(tree, path) : path))),
    ].sort();
}
const below = (tree, folder) => tree.list(['**/*.md']).files.filter((path) => folder === '' || path.startsWith(`${folder}/`));

;// CONCATENATED MODULE: ./lib/cli/import.js







/** `import` alone is a keyword. */
const importCommand = {
    description: 'make specs from the agent files that exist; then "write --adopt" takes them over',
    positionals: '[paths]',
    maxPositionals: Number.POSITIVE_INFINITY,
    options: ['root', 'config', 'harness', 'dry-run', 'format'],
    formats: ['text', 'json'],
    run: (args, { cwd, print, warn, paint, paintWarning }) => {
        const root = findRoot(cwd, args.root);
        const paths = args.positionals.map((path) => belowRoot(root, cwd, path));
        const tree = diskTree(root);
        const missing = paths.findIndex((path) => path !== '' && !['file', 'folder'].includes(tree.kind(path)));
        if (missing !== -1)
            throw new UsageError(`There is no file or folder ${args.positionals[missing]}.`);
        const imported = importProject(tree, {
            ...(args.config !== undefined && { config: belowRoot(root, cwd, args.config) }),
            ...(paths.length > 0 && { paths }),
            ...(args.harnesses && { harnesses: args.harnesses }),
        });
        if (imported.ok && !args.dryRun) {
            writeFiles(root, imported.specs.map(({ path, text }) => ({ path, before: undefined, after: text })));
        }
        if (args.format === 'json') {
            print(JSON.stringify({ specs: imported.specs, diagnostics: imported.diagnostics }, null, 2));
            return imported.ok ? 0 : 2;
        }
        for (const line of formatDiagnostics(imported.diagnostics, paintWarning))
            warn(line);
        if (!imported.ok) {
            warn('Nothing was written. Fix the errors above, or name the files to import: fsagent import <paths>');
            return 2;
        }
        for (const { path, from, text } of imported.specs) {
            print(`${paint('bold', printableLine(`create ${path}`))} from ${printableLine(from.join(', '))}`);
            if (args.dryRun)
                print(printable(text));
        }
        const total = counted(imported.specs.length, 'spec');
        if (imported.specs.length === 0)
            print('There is nothing to import.');
        else if (args.dryRun)
            print(`${total} would be written.`);
        else
            print(`${paint('green', 'Done')}: ${total}. Next: fsagent write --adopt --dry-run`);
        return 0;
    },
};

;// CONCATENATED MODULE: ./lib/shell/init.js





const SCHEMA = 'https://raw.githubusercontent.com/org/fsagent-action/v1/schema/config.schema.json';
/** Plans the first files of a project; asks nothing, overwrites nothing. */
function planInit(root) {
    const tree = diskTree(root);
    const config = CONFIG_PATHS.find((path) => tree.kind(path) !== 'nothing');
    if (config !== undefined)
        return { ok: false, config };
    const choices = chooseHarnesses(tree);
    const enabled = choices.filter(({ isEnabled }) => isEnabled);
    const hasSpecs = tree.list(DEFAULT_SPECS).files.length > 0;
    const attributes = withAttributes(tree.read('.gitattributes'), enabled);
    return {
        ok: true,
        harnesses: enabled.map(({ harness }) => harness.id),
        hasAgents: tree.list(BUILT_IN_HARNESSES.flatMap(globsOf)).files.length > 0,
        files: [
            { path: '.fsagent/config.yml', before: undefined, after: configText(choices) },
            ...(hasSpecs ? [] : [{ path: '.fsagent/agents/reviewer.md', before: undefined, after: EXAMPLE }]),
            ...(attributes ? [{ path: '.gitattributes', ...attributes }] : []),
        ],
    };
}
/** Enables the harnesses that the repository is used with; all of the default set when there is no sign of any. */
function chooseHarnesses(tree) {
    const isUsed = ({ signs }) => signs.some((sign) => tree.kind(sign) !== 'nothing');
    const used = BUILT_IN_HARNESSES.filter(isUsed);
    const isDefault = ({ id }) => AGENT_HARNESSES.some((each) => each === id);
    return BUILT_IN_HARNESSES.map((harness) => ({
        harness,
        isEnabled: used.length > 0 ? used.includes(harness) : isDefault(harness),
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
    const rows = choices.map(({ harness, isEnabled, place }) => {
        const settings = [
            ...Object.entries(place).map(([key, value]) => `${key}: ${value}`),
            ...(harness.initLines ?? []),
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
# unmanaged: [${choices[0] ? outputFolder(choices[0].harness) : ''}/mine.md]
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
        const [longest, shortest = longest] = outputExtensions(harness);
        return `/${place.dir ?? outputFolder(harness)}/*${shortest} linguist-generated text eol=lf`;
    });
    const missing = lines.filter((line) => !(before ?? '').split(/\r?\n/).includes(line));
    if (missing.length === 0)
        return undefined;
    const start = before === undefined || before === '' ? '' : before.endsWith('\n') ? `${before}\n` : `${before}\n\n`;
    return { before, after: `${start}# Written by fsagent from .fsagent/agents\n${missing.join('\n')}\n` };
}

;// CONCATENATED MODULE: ./lib/cli/init.js





const init = {
    description: 'write a config, an example spec and .gitattributes lines for this repository',
    options: ['root'],
    run: (args, { cwd, print, paint }) => {
        const root = findRoot(cwd, args.root);
        const initial = planInit(root);
        if (!initial.ok)
            throw new UsageError(`There is a config already: ${initial.config}. Nothing was changed.`);
        writeFiles(root, initial.files);
        for (const { path, before } of initial.files)
            print(`${before === undefined ? 'create' : 'add to'} ${path}`);
        print(`${paint('green', 'Ready')} for ${initial.harnesses.join(', ')}.`);
        const next = (...words) => commandLine(['fsagent', ...words, ...optionWords('root', args.root)]);
        print(initial.hasAgents
            ? `There are agents already. To make specs of them: ${next('import', '--dry-run')}`
            : `Next: ${next('write')}`);
        return 0;
    },
};

;// CONCATENATED MODULE: ./lib/report/matrix.js



/** `{ "<Tool>": { "<harness>": ["name", …] } }` */
const matrixData = (matrix, registry = BUILT_IN_HARNESSES) => Object.fromEntries(TOOL_KINDS.map((kind) => [
    kind,
    Object.fromEntries(registry.map((harness) => [harness.id, natives_namesOf(harness, Tool[kind], matrix)])),
]));
/** Both matrices in one table; where they differ, the specification's names and then those that work. */
function formatMatrix(style, only, registry = BUILT_IN_HARNESSES) {
    const header = ['Tool', ...registry.map(({ title }) => title)];
    const rows = TOOL_KINDS.map((kind) => [kind, ...registry.map((harness) => cell(kind, harness, only))]);
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
    const named = (matrix) => natives_namesOf(harness, Tool[kind], matrix).join(' ') || '–';
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

;// CONCATENATED MODULE: ./lib/cli/terminal.js


const PATIENCE_MS = 500;
/** The terminal of this process: colour and progress only where a person sees them. */
function processTerminal() {
    const { stdout, stderr, env } = process;
    const paintOn = ({ isTTY }) => isTTY && !env.NO_COLOR && env.TERM !== 'dumb' ? colored : plain;
    stdout.on('error', (error) => {
        if (codeOf(error) === 'EPIPE')
            return; // a reader such as `head` has seen enough
        stderr.write(`The report could not be written: ${error.message}\n`);
        process.exitCode = 3;
    });
    stderr.on('error', () => undefined); // there is nowhere left to say it
    const start = performance.now();
    let shown = false;
    const clearProgress = () => {
        if (shown)
            stderr.write('\r\u001b[K');
        shown = false;
    };
    return {
        cwd: process.cwd(),
        print: (text) => stdout.write(`${text}\n`),
        warn: (text) => stderr.write(`${text}\n`),
        paint: paintOn(stdout),
        paintWarning: paintOn(stderr),
        progress: (stage) => {
            if (!stderr.isTTY || performance.now() - start < PATIENCE_MS)
                return;
            clearProgress();
            stderr.write(`${stage} …`);
            shown = true;
        },
        clearProgress,
    };
}

;// CONCATENATED MODULE: ./lib/cli.js













const COMMANDS = {
    init: init,
    write: write,
    check: commands_check,
    import: importCommand,
    explain: explain_explain,
    audit: audit,
    matrix: matrix,
};
/** Words in, exit code out; everything said goes through the terminal. */
function main([name, ...words], terminal) {
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
        terminal.print(generalHelp(COMMANDS));
        return name === undefined ? 2 : 0;
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) {
        const near = nearest(name, Object.keys(COMMANDS));
        throw new UsageError(`Unknown command "${name}".${near ? ` Did you mean "${near}"?` : ''}`);
    }
    const { options, formats = ['text'], maxPositionals = 0 } = command;
    const args = readArguments(words, [...options, 'help'], formats, maxPositionals);
    if (args.help) {
        terminal.print(commandHelp(name, command));
        return 0;
    }
    return command.run(args, terminal);
}
/** Runs one command line in this process. The tests call it many times in one process, which saves them its start. */
function run(words) {
    const terminal = processTerminal();
    try {
        return main(words, terminal);
    }
    catch (error) {
        terminal.clearProgress();
        const code = exitCodeOf(error);
        if (code === undefined)
            throw error; // a bug: show where
        terminal.warn(printable(error instanceof UsageError ? `${error.message} See fsagent --help.` : reason(error)));
        return code;
    }
}
/** Errors that need no stack: 2 when the words or files are wrong, 3 when the machine is. */
function exitCodeOf(error) {
    if (error instanceof UsageError || error instanceof NotText)
        return 2;
    return error instanceof EnvironmentError || codeOf(error) !== '' ? 3 : undefined;
}
process.exitCode = run(process.argv.slice(2));

var __webpack_exports__run = __webpack_exports__.e;
export { __webpack_exports__run as run };
