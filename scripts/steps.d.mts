export class StepCounter {
  stepsOf(work: () => unknown): number;
  stop(): void;
}
