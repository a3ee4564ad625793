/** Runs fsagent beside the page, so that typing never waits for it and a text that takes too long can be stopped. */
import { judge, type Result } from './judge.js';
import type { State } from './state.js';
import { type Vocabulary, vocabulary } from './vocabulary.js';

export type Question = { readonly kind: 'judge'; readonly state: State } | { readonly kind: 'vocabulary' };
export type Answer =
  | { readonly kind: 'judge'; readonly result: Result }
  | { readonly kind: 'vocabulary'; readonly vocabulary: Vocabulary };

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const answer: Answer =
    data.kind === 'judge'
      ? { kind: 'judge', result: judge(data.state) }
      : { kind: 'vocabulary', vocabulary: vocabulary() };
  postMessage(answer);
});
