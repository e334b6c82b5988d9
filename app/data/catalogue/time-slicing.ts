import { setImmediate as letOthersRun } from 'node:timers/promises';

/** Does long work a step at a time, so that requests are answered in between. What the last step returns. */
export async function runInSteps<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await letOthersRun();
  }
}
