const instantNames = new Set(['offerStartMs', 'offerEndMs', 'startDate', 'endDate']);

/**
 * The first instant after another at which an offer begins or ends among whatever a page holds: data of its screen, entries of
 * lists. Infinity when none does.
 */
export function findNextInstant(held: unknown, nowMs: number): number {
  if (typeof held !== 'object' || held === null) return Infinity;
  let next = Infinity;
  for (const [name, value] of Object.entries(held)) {
    const instant = instantNames.has(name) ? toMs(value) : findNextInstant(value, nowMs);
    if (instant > nowMs && instant < next) next = instant;
  }
  return next;
}

function toMs(value: unknown): number {
  return typeof value === 'number' ? value : Date.parse(String(value));
}
