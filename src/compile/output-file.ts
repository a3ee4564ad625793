import type { HarnessId } from '../harness/harness.js';
import { judgedOutput } from '../reading/judge-output.js';
import type { JudgedAgent } from '../reading/judged.js';
import type { Spec } from '../spec/parse.js';
import type { PromptPart } from '../spec/prompt.js';
import type { Run } from '../spec/run.js';
import type { Locate } from '../text/locate.js';
import { withMark } from '../text/mark.js';
import { once } from '../text/once.js';
import { type FileContent, fieldValues, renderFile } from './render.js';
import { specLinesBehind } from './spec-lines.js';

/** A file to be written, and where it comes from. */
export interface OutputFile {
  readonly path: string;
  /** Rendered each time it is asked for: the texts of thousands of files are never held at once. */
  readonly text: string;
  readonly harness: HarnessId;
  readonly agent: string;
  /** The spec's path. */
  readonly spec: string;
  /** The natives the harness will grant, or nothing when the spec says nothing of tools. */
  readonly granted: readonly string[] | undefined;
  /** The line of the spec behind a line of this file, counted from 1. */
  readonly specLine: (line: number) => number;
  /** What a policy looks at. `locateInConfig` finds what the config adds to every agent. */
  readonly judged: (locateInConfig?: Locate) => JudgedAgent;
}

/** What a file is written from. */
export interface FileParts {
  readonly path: string;
  readonly spec: Spec;
  readonly content: FileContent;
  readonly prompt: readonly PromptPart[];
  /** The prompt as the harness gets it. */
  readonly body: () => string;
  readonly granted: readonly string[] | undefined;
  readonly run: Run;
}

/** The same getter for all files: with one of its own each, an object takes three times the room and is slow to read. */
const TEXT = {
  enumerable: true,
  get(this: WrittenFile) {
    return this.render();
  },
};

/** A run over thousands of specs holds three of these for each, so that nothing is in them before it is asked for. */
class WrittenFile implements OutputFile {
  declare readonly text: string;
  readonly path: string;
  readonly harness: HarnessId;
  readonly agent: string;
  readonly spec: string;
  readonly granted: readonly string[] | undefined;
  readonly specLine: (line: number) => number;
  readonly judged: (locateInConfig?: Locate) => JudgedAgent;
  readonly #parts: FileParts;

  constructor(parts: FileParts) {
    const { path, spec, content, granted } = parts;
    this.path = path;
    Object.defineProperty(this, 'text', TEXT);
    this.harness = content.harness.id;
    this.agent = content.agent.name;
    this.spec = spec.file ?? '';
    this.granted = granted;
    const lines = once(() => specLinesOf(parts, this.render())); // whoever asks for a line of a file asks for more of them
    this.specLine = (line) => lines()(line);
    this.judged = (locate) => judge(parts, locate);
    this.#parts = parts;
  }

  render(): string {
    const { spec, content, body, run } = this.#parts;
    const rendered = renderFile(content, body(), run.writeFields);
    return spec.file === undefined ? rendered : withMark(rendered, spec.file);
  }
}

export const outputFile = (parts: FileParts): OutputFile => new WrittenFile(parts);

const specLinesOf = ({ spec, content, prompt, run }: FileParts, text: string): ((line: number) => number) =>
  specLinesBehind({ spec, harness: content.harness, text, prompt, variables: run.variables });

function judge({ spec, path, content }: FileParts, locateInConfig: Locate | undefined): JudgedAgent {
  const { harness, tools: keys } = content;
  return judgedOutput({ spec, harness, path, keys, fields: fieldValues(content) }, locateInConfig);
}
