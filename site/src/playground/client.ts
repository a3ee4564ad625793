import type { Result } from './judge.js';
import type { State } from './state.js';
import type { Vocabulary } from './vocabulary.js';
import type { Answer, Question } from './worker.js';

/** How long a text may take, in milliseconds. A usual one takes less than 20. */
const PATIENCE = 4000;

/** Judges states one at a time; while one is being judged, only the newest of the next ones waits. */
export interface Judge {
  readonly judge: (state: State) => void;
  /** Loads now what the first texts may not need, or gives up. */
  readonly loadRest: () => Promise<void>;
}

export interface JudgeEvents {
  readonly onResult: (result: Result) => void;
  /** The text took too long, or broke fsagent; the next one gets a fresh start. */
  readonly onFailure: () => void;
}

export function startJudge(url: URL, { onResult, onFailure }: JudgeEvents): Judge {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: State | undefined;
  let isBusy = false;
  let restLoaded = (): void => {};

  const settle = (): void => {
    clearTimeout(timer);
    isBusy = false;
    const next = waiting;
    waiting = undefined;
    if (next) judge(next);
  };
  const fail = (): void => {
    worker?.terminate();
    worker = undefined;
    restLoaded();
    onFailure();
    settle();
  };
  const start = (): Worker => {
    const started = new Worker(url, { type: 'module' });
    started.addEventListener('error', fail);
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'rest') restLoaded();
      if (data.kind !== 'judge') return;
      onResult(data.result);
      settle();
    });
    return started;
  };
  const judge = (state: State): void => {
    if (isBusy) {
      waiting = state;
      return;
    }
    isBusy = true;
    timer = setTimeout(fail, PATIENCE);
    worker ??= start();
    worker.postMessage({ kind: 'judge', state } satisfies Question);
  };
  return {
    judge,
    loadRest: () =>
      new Promise((resolve) => {
        restLoaded = resolve;
        if (worker) worker.postMessage({ kind: 'rest' } satisfies Question);
        else resolve();
      }),
  };
}

/** Asks once, beside the judging of texts. */
export function askVocabulary(url: URL): Promise<Vocabulary> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { type: 'module' });
    worker.addEventListener('error', () => reject(new Error('The words of the editor could not be loaded')));
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      worker.terminate();
      if (data.kind === 'vocabulary') resolve(data.vocabulary);
    });
    worker.postMessage({ kind: 'vocabulary' } satisfies Question);
  });
}
