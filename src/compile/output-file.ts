import type { AgentText, HarnessId } from '../harness/contract.js';
import type { JudgedAgent, PolicyCause } from '../reading/judged.js';
import { type KeptReading, keptOf, readOwn } from '../reading/read-file.js';
import type { Spec } from '../spec/parse.js';
import type { PromptPart } from '../spec/prompt.js';
import type { Run } from '../spec/run.js';
import type { Locate } from '../text/locate.js';
import { withMark } from '../text/mark.js';
import { once } from '../text/once.js';
import type { Location } from '../text/source.js';
import { judgedOutput, locateCause } from './judge-output.js';
import { type FileContent, fieldValues, renderFile } from './render.js';
import { specLinesBehind } from './spec-lines.js';
import { writtenText } from './written-text.js';

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
  /** The file as harnesses will read it. */
  readonly asRead: () => AgentText;
  /** What its own harness makes of it. */
  readonly reading: () => KeptReading;
  /** The line of the spec, or of the config, without which it would not be so. */
  readonly place: (cause: PolicyCause, locateInConfig?: Locate) => Location | undefined;
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

/** One getter for all files: with one of its own each, an object takes three times the room and is slow to read. */
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
  readonly #parts: FileParts;
  #reading: KeptReading | undefined;

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
    this.#parts = parts;
  }

  asRead(): AgentText {
    const { path, spec, content, body } = this.#parts;
    return writtenText({ path, spec, harness: content.harness, fields: fieldValues(content), body: body() });
  }

  reading(): KeptReading {
    const { content, run } = this.#parts;
    this.#reading ??= keptOf(readOwn(this.asRead(), content.harness, content.agent.name, run.reading));
    return this.#reading;
  }

  place(cause: PolicyCause, locateInConfig: Locate = () => undefined): Location | undefined {
    const { spec, content } = this.#parts;
    return locateCause(spec, content.harness, cause, () => fieldValues(content), locateInConfig);
  }

  judged(locateInConfig?: Locate): JudgedAgent {
    const reading = this.reading();
    const { agent, path } = this;
    return { ...judgedOutput({ agent, path, reading }), place: (cause) => this.place(cause, locateInConfig) };
  }

  static specOf(file: WrittenFile): Spec {
    return file.#parts.spec;
  }

  render(): string {
    const { spec, content, body, run } = this.#parts;
    const rendered = renderFile(content, body(), run.writeFields);
    return spec.file === undefined ? rendered : withMark(rendered, spec.file);
  }
}

export const outputFile = (parts: FileParts): OutputFile => new WrittenFile(parts);

/** The spec that an output of this run is written from. */
export const specBehind = (file: OutputFile): Spec | undefined =>
  file instanceof WrittenFile ? WrittenFile.specOf(file) : undefined;

const specLinesOf = ({ spec, content, prompt, run }: FileParts, text: string): ((line: number) => number) =>
  specLinesBehind({ spec, harness: content.harness, text, prompt, variables: run.variables });
