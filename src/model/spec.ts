import type { Locate, Path } from '../text/locate.js';
import type { Location } from '../text/source.js';
import type { Agent } from './agent.js';

/** An agent together with where each part of it was written. */
export interface Spec {
  /** The file it was read from, or the one with the code that makes it; an agent made nowhere in particular has none. */
  readonly file: string | undefined;
  readonly agent: Agent;
  readonly locate: Locate;
  /** Where each entry of the agent's two tool lists is. */
  readonly toolPaths: Readonly<Record<ToolList, readonly Path[]>>;
  /** Where a part of the prompt is. */
  readonly locatePrompt: (occurrence: Occurrence) => Location | undefined;
  /** The line of the author's file behind a line of the prompt, counted from 0. */
  readonly lineOfPrompt: (index: number) => number;
}

export type ToolList = 'tools' | 'disallowedTools';

/** An entry of one of the two lists, or with no index the whole list. */
export type ToolPlace = readonly [list: ToolList, index?: number | undefined];

/** The n-th time, from 0, that a text occurs in a prompt; it is the n-th in the author's file too. */
export interface Occurrence {
  readonly text: string;
  readonly nth: number;
}
