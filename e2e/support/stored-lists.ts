import type { APIRequestContext, Page } from '@playwright/test';
import { parseStoredProduct, storageKeys } from '#app/domain/cart/stored-list.ts';

export type ListName = keyof typeof storageKeys;

/** Product ids by list. */
type ListedIds = Partial<Record<ListName, readonly number[]>>;

/** Requests products from the store, and returns them in the browser's storage format and in the given order. */
export async function fetchStoredProducts(request: APIRequestContext, ids: readonly number[]) {
  const response = await request.get(`/api/Produto/v1/produtos?ids=${ids.join()}`);
  const { data } = (await response.json()) as { data: unknown[] };
  const productsById = new Map(data.map(parseStoredProduct).map((product) => [product?.id, product]));
  return ids.map((id) => {
    const product = productsById.get(id);
    if (!product) throw new Error(`The store has no product ${id}`);
    return product;
  });
}

let writeCount = 0;

/**
 * Writes values to the browser's storage as an earlier visit would have: once, when the next page is opened and before
 * its scripts run. Values other than strings are written as JSON.
 */
export async function writeStorage(page: Page, values: Partial<Record<ListName, unknown>>): Promise<void> {
  writeCount += 1;
  const pairs = Object.entries(values).map(([name, value]) => [
    storageKeys[name as ListName],
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  await page.addInitScript(
    ({ texts, mark }) => {
      // The window's name marks that the values were written, because it survives navigations and the store does not
      // read it.
      if (window !== window.top || window.name.includes(mark)) return;
      window.name += mark;
      for (const [key = '', text = ''] of texts) localStorage.setItem(key, text);
    },
    { texts: pairs, mark: `[written ${writeCount}]` },
  );
}

/**
 * Fills the lists with products of the catalogue. The cart has one unit of each.
 * @param inCart fields that override those of the cart's entries
 */
export async function fillLists(page: Page, ids: ListedIds, inCart: object = {}): Promise<void> {
  const products = await fetchStoredProducts(page.request, [...new Set(Object.values(ids).flat())]);
  const values: Partial<Record<ListName, unknown>> = {};
  for (const [name, listed] of Object.entries(ids)) {
    const entries = listed.flatMap((id) => products.find((product) => product.id === id) ?? []);
    values[name as ListName] =
      name === 'cart' ? entries.map((product) => ({ ...product, orderQuantity: 1, ...inCart })) : entries;
  }
  await writeStorage(page, values);
}

/** Parses the JSON that the browser stores for a list; null when nothing is stored. @throws when it is not JSON */
export async function readStorage(page: Page, name: ListName): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), storageKeys[name]);
  return text === null ? null : JSON.parse(text);
}

export async function readCart(page: Page): Promise<[id: number, orderQuantity: number][]> {
  const entries = (await readStorage(page, 'cart')) as { id: number; orderQuantity: number }[] | null;
  return (entries ?? []).map(({ id, orderQuantity }) => [id, orderQuantity]);
}

/** Reads the product ids of the stored wishlist or comparison; undefined when nothing is stored. */
export async function readIds(page: Page, list: 'wishlist' | 'compare'): Promise<number[] | undefined> {
  return ((await readStorage(page, list)) as { id: number }[] | null)?.map(({ id }) => id);
}
