import { setTimeout as wait } from 'node:timers/promises';

/** Timeout in ms. It is long because the machine may be busy, and only an event that never happens should fail. */
const defaultTimeoutMs = 120_000;
const shortPauseMs = 25;
/** Pause in ms between checks that take long, such as rendering a screen. */
export const longPauseMs = 150;

/**
 * Calls `check` repeatedly until it returns a value other than undefined and false, and returns that value. Use it for
 * events outside this process, and `expect.poll`, which reports more, for those inside.
 * @param what description of the event, for the error message
 * @throws when the event has not happened within `timeoutMs`
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
