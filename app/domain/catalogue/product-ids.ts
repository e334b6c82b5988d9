/** Most products that one call asks about: a full cart of whole products stays a moderate answer. */
export const maxProductIds = 100;
/** Ids are 32-bit columns. */
const highestId = 2_147_483_647;

/**
 * The different ids that a text joined by commas names, ascending. Whatever cannot be an id names nothing.
 * @returns undefined where there are more than `maxProductIds`
 */
export function parseProductIds(text: string): number[] | undefined {
  const names = text.split(',').filter((name) => /^[1-9]\d{0,9}$/.test(name) && Number(name) <= highestId);
  const ids = new Set(names.map(Number));
  return ids.size > maxProductIds ? undefined : [...ids].toSorted((a, b) => a - b);
}
