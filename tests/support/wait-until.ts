import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for a machine that does other work too: what never comes is what fails. */
const defaultTimeoutMs = 120_000;
const shortPauseMs = 25;
/** For what takes longer to ask than the usual pause, such as drawing a screen. */
export const longPauseMs = 150;

/**
 * Asks again until `check` gives something other than undefined or false, and gives that. For what happens outside of
 * this process; inside a test's own process `expect.poll` says more.
 * @param what is waited for, for the error
 * @throws when it has not come in time
 */
export async function waitUntil<Value>(
  check: () => Promise<Value | undefined | false> | Value | undefined | false,
  {
    what,
    timeoutMs = defaultTimeoutMs,
    pauseMs = shortPauseMs,
  }: { what: string | (() => string); timeoutMs?: number; pauseMs?: number },
): Promise<Value> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    const value = await check();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > giveUpAt) {
      throw new Error(`Not within ${timeoutMs / 1000} s: ${typeof what === 'string' ? what : what()}`);
    }
    await wait(pauseMs);
  }
}
