/** How often a worker tells the supervisor that its event loop turns. */
export const heartbeatMs = 2000;
/** A worker that is busy for shorter is left to its work. */
const longestSilence = 15;

/** Finds processes that have been silent for too long, in steps and not in time: while a whole machine stands still nobody takes any. */
export interface Heartbeats {
  /** It has told of itself, or has ended. */
  hear(worker: number): void;
  /** To be called as often as workers tell of themselves. @returns those that have just been silent for too long */
  step(workers: Iterable<number>): number[];
}

export function createHeartbeats(): Heartbeats {
  const silentSteps = new Map<number, number>();
  return {
    hear: (worker) => void silentSteps.delete(worker),
    step(workers) {
      return [...workers].filter((worker) => {
        const steps = (silentSteps.get(worker) ?? 0) + 1;
        silentSteps.set(worker, steps);
        return steps === longestSilence;
      });
    },
  };
}
