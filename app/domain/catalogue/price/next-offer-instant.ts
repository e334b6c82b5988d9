const instantNames = new Set(['offerStartMs', 'offerEndMs', 'startDate', 'endDate']);

/**
 * Finds the next instant after `nowMs` at which an offer begins or ends. It searches any value that a page holds, such
 * as loader data or entries of a list. Infinity when there is none.
 */
export function findNextOfferInstantInData(data: unknown, nowMs: number): number {
  if (typeof data !== 'object' || data === null) return Infinity;
  let next = Infinity;
  for (const [name, value] of Object.entries(data)) {
    const instant = instantNames.has(name) ? toMs(value) : findNextOfferInstantInData(value, nowMs);
    if (instant > nowMs && instant < next) next = instant;
  }
  return next;
}

function toMs(value: unknown): number {
  return typeof value === 'number' ? value : Date.parse(String(value));
}
