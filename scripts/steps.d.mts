export class StepCounter {
  stepsOf(work: () => unknown): number;
  /** The same for work that begins where steps were counted last. */
  stepsSince(work: () => unknown): number;
  stop(): void;
}
