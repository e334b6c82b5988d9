/** A worker that dies within this many milliseconds of its start counts towards the backoff. */
export const quickDeathMs = 30_000;

const firstDelayMs = 100;
const longestDelayMs = 30_000;

/**
 * Exponential backoff before a dead worker is replaced, in milliseconds: a fault at start must not use up the machine.
 * @param quickDeaths how many in its place have died soon after their start in a row, this one included
 */
export function getRestartDelayMs(quickDeaths: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** Math.max(0, quickDeaths - 1));
}
