export interface OfferTimer {
  /** Finds the next instant again. Call it when offers may have changed. */
  replan(): void;
  stop(): void;
}

interface OfferTimerOptions {
  now: () => number;
  /** Recalculates all prices for the given time. It is fast when they are already up to date. */
  apply: (nowMs: number) => Promise<void>;
  /**
   * Finds the first instant after the given one at which an offer begins or ends, in ms since 1970; null when there is
   * none.
   */
  findNextOfferInstantInData: (nowMs: number) => Promise<number | null>;
  onError: (error: unknown) => void;
}

/** Minimum wait in ms, because offers that end in a row would otherwise update all pages one after the other. */
const minWaitMs = 500;
/**
 * Maximum wait in ms. When the machine was suspended or its clock was changed, the timer is correct again within this
 * time.
 */
const maxWaitMs = 60_000;
const retryMs = 1000;

/** Starts a single timer for all offers, which applies each start and end of an offer at its instant. */
export function startOfferTimer({ now, apply, findNextOfferInstantInData, onError }: OfferTimerOptions): OfferTimer {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let needsAnotherRun = false;
  replan();
  return {
    replan,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };

  function replan(): void {
    needsAnotherRun = running !== undefined;
    if (isStopped || running) return;
    clearTimeout(timer);
    running = run().then((waitMs) => {
      running = undefined;
      if (isStopped) return;
      if (needsAnotherRun) replan();
      else timer = setTimeout(replan, waitMs).unref();
    });
  }

  /**
   * Applies the starts and ends of offers that are due.
   * @returns time in ms until the next one
   */
  async function run(): Promise<number> {
    try {
      // Both calls use the same time, so that an offer that ends during the calculation of prices is found as the next
      // one.
      const nowMs = now();
      await apply(nowMs);
      const instant = await findNextOfferInstantInData(nowMs);
      return Math.min(Math.max((instant ?? Infinity) - now(), minWaitMs), maxWaitMs);
    } catch (error) {
      onError(error);
      return retryMs;
    }
  }
}
