/** Runs fsagent beside the page, so that typing never waits for it and a text that takes too long can be stopped. */
import { agentFiles, judge, type Result } from './judge.js';
import type { State } from './state.js';
import { type Vocabulary, vocabulary } from './vocabulary.js';

export type Question =
  | { readonly kind: 'judge'; readonly state: State }
  | { readonly kind: 'vocabulary' }
  /** Loads what a spec does not need, so that nothing is loaded later. */
  | { readonly kind: 'rest' };
export type Answer =
  | { readonly kind: 'judge'; readonly result: Result }
  | { readonly kind: 'vocabulary'; readonly vocabulary: Vocabulary }
  | { readonly kind: 'rest' };

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).then((given) => postMessage(given), reportError);
});

async function answer(question: Question): Promise<Answer> {
  switch (question.kind) {
    case 'judge':
      return { kind: 'judge', result: await judge(question.state) };
    case 'vocabulary':
      return { kind: 'vocabulary', vocabulary: vocabulary() };
    case 'rest':
      await agentFiles().catch(() => undefined); // the first text that needs it says so
      return { kind: 'rest' };
  }
}
