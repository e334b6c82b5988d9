import { parseId } from '#app/domain/shared/ids.ts';

/** Most products that one call asks about: a full cart of whole products stays a moderate answer. */
export const maxProductIds = 100;

/**
 * The different ids that a text joined by commas names, ascending. Whatever cannot be an id names nothing.
 * @returns undefined where there are more than `maxProductIds`
 */
export function parseProductIds(text: string): number[] | undefined {
  const ids = new Set(text.split(',').flatMap((name) => parseId(name) ?? []));
  return ids.size > maxProductIds ? undefined : [...ids].toSorted((a, b) => a - b);
}
