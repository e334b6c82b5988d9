import { maxProductIds } from '#app/domain/catalogue/codes/product-ids.ts';

const timeoutMs = 15_000;

/**
 * Fetches the raw JSON of products; unknown ids are omitted.
 * @returns undefined on failure
 */
export async function fetchProductJson(ids: readonly number[], signal: AbortSignal): Promise<unknown[] | undefined> {
  try {
    const parts = Array.from({ length: Math.ceil(ids.length / maxProductIds) }, (_, part) =>
      fetchPart(ids.slice(part * maxProductIds, (part + 1) * maxProductIds), signal),
    );
    return (await Promise.all(parts)).flat();
  } catch {
    // After a network error, a timeout or an error of the server, lists show the stored data.
    return undefined;
  }
}

async function fetchPart(ids: readonly number[], signal: AbortSignal): Promise<unknown[]> {
  const response = await fetch(`/api/Produto/v1/produtos?ids=${ids.join()}`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const { data } = (await response.json()) as { data?: unknown };
  if (!response.ok || !Array.isArray(data)) throw new Error(`No products: ${response.status}`);
  return data;
}
