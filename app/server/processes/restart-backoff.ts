/** A worker that dies within this time of its start has died young, in milliseconds. */
export const quickDeathMs = 30_000;

const firstDelayMs = 100;
const longestDelayMs = 30_000;

/**
 * Milliseconds to wait before the place of a dead worker is filled again: a moment after a single accident, longer and
 * longer when one after the other dies young, so that a fault at start does not eat the machine.
 * @param quickDeaths how many in that place have died young in a row, this one included
 */
export function getRestartDelayMs(quickDeaths: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** Math.max(0, quickDeaths - 1));
}
