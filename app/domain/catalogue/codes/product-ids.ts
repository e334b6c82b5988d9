import { parseId } from '#app/domain/shared/ids.ts';

/** Maximum number of products that one API call can request. It bounds the size of the reply for a full cart. */
export const maxProductIds = 100;

/**
 * Parses a comma-separated list of ids into distinct ids in ascending order. Elements that cannot be an id are ignored.
 * @returns undefined when there are more than `maxProductIds`
 */
export function parseProductIds(text: string): number[] | undefined {
  const ids = new Set(text.split(',').flatMap((name) => parseId(name) ?? []));
  return ids.size > maxProductIds ? undefined : [...ids].toSorted((a, b) => a - b);
}
