export interface OfferTimer {
  /** Reads the next instant again: offers may have been written. */
  replan(): void;
  stop(): void;
}

interface OfferTimerOptions {
  now: () => number;
  /** Makes all prices those of an instant. Costs little when they already are. */
  apply: (nowMs: number) => Promise<void>;
  /** The first instant after that one at which an offer begins or ends, in ms since 1970; null when none does. */
  findNextInstant: (nowMs: number) => Promise<number | null>;
  onError: (error: unknown) => void;
}

/** However many offers end in a row, pages are rendered again no more often than this. */
const minWaitMs = 500;
/** A machine that slept, or whose clock was set, is noticed within this time. */
const maxWaitMs = 60_000;
const retryMs = 1000;

/** Applies each change of an offer at its instant, with one timer, however many offers there are. */
export function startOfferTimer({ now, apply, findNextInstant, onError }: OfferTimerOptions): OfferTimer {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  replan();
  return {
    replan,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };

  function replan(): void {
    isAskedAgain = running !== undefined;
    if (isStopped || running) return;
    clearTimeout(timer);
    running = run().then((waitMs) => {
      running = undefined;
      if (isStopped) return;
      if (isAskedAgain) replan();
      else timer = setTimeout(replan, waitMs).unref();
    });
  }

  /** @returns for how long there is nothing to do */
  async function run(): Promise<number> {
    try {
      // One instant for both: an offer that ends while prices are applied is the next one.
      const nowMs = now();
      await apply(nowMs);
      const instant = await findNextInstant(nowMs);
      return Math.min(Math.max((instant ?? Infinity) - now(), minWaitMs), maxWaitMs);
    } catch (error) {
      onError(error);
      return retryMs;
    }
  }
}
