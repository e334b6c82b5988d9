import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { parseStoredProduct, storageKeys, type StoredProduct } from '#app/domain/cart/stored-list.ts';

export type ListName = keyof typeof storageKeys;

/** Fetches a product from the store in the form that the browser stores. */
export async function fetchStoredProduct(request: APIRequestContext, id: number): Promise<StoredProduct> {
  const response = await request.get(`/api/Produto/v1/produtoDetalhe/${id}`);
  const { data } = (await response.json()) as { data: unknown };
  const product = parseStoredProduct(data);
  if (!product) throw new Error(`The store has no product ${id}`);
  return product;
}

/** Fetches several products in the given order, with one call. */
export async function fetchStoredProducts(
  request: APIRequestContext,
  ids: readonly number[],
): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const response = await request.get(`/api/Produto/v1/produtos?ids=${ids.join()}`);
  const { data } = (await response.json()) as { data: unknown[] };
  const found = new Map(data.map(parseStoredProduct).map((product) => [product?.id, product]));
  return ids.map((id) => {
    const product = found.get(id);
    if (!product) throw new Error(`The store has no product ${id}`);
    return product;
  });
}

let writes = 0;

/**
 * Writes values to the browser's storage as earlier visits would have, once, before any script of the next page in this
 * window runs. Values other than text are written as JSON.
 */
export async function writeStorage(page: Page, values: Partial<Record<ListName, unknown>>): Promise<void> {
  writes += 1;
  await page.addInitScript(
    ({ pairs, mark }) => {
      // The window's name marks that the values were written, because it survives navigations and the store does not
      // read it.
      if (window !== window.top || window.name.includes(mark)) return;
      window.name += mark;
      for (const [key = '', text = ''] of pairs) localStorage.setItem(key, text);
    },
    { pairs: toTexts(values), mark: `[written ${writes}]` },
  );
}

/** Writes values to the storage of the open page, which reads them when it is opened again. */
export async function setStorage(page: Page, values: Partial<Record<ListName, unknown>>): Promise<void> {
  await page.evaluate((pairs) => {
    for (const [key = '', text = ''] of pairs) localStorage.setItem(key, text);
  }, toTexts(values));
}

function toTexts(values: Partial<Record<ListName, unknown>>): string[][] {
  return Object.entries(values).map(([name, value]) => [
    storageKeys[name as ListName],
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}

/** Fills the lists with products of the catalogue, the cart with one unit of each. */
export async function fillLists(page: Page, ids: ListedIds): Promise<void> {
  await writeStorage(page, await makeLists(page.request, ids));
}

type ListedIds = Partial<Record<ListName, readonly number[]>>;

/** Makes lists of products of the catalogue in the form that the browser stores. */
export async function makeLists(
  request: APIRequestContext,
  ids: ListedIds,
): Promise<Partial<Record<ListName, unknown>>> {
  const values: Partial<Record<ListName, unknown>> = {};
  const wanted = [...new Set(Object.values(ids).flat())];
  const found = new Map((await fetchStoredProducts(request, wanted)).map((product) => [product.id, product]));
  for (const [name, listed] of Object.entries(ids)) {
    const products = listed.flatMap((id) => found.get(id) ?? []);
    const isCart = name === 'cart';
    values[name as ListName] = products.map((product) => (isCart ? { ...product, orderQuantity: 1 } : product));
  }
  return values;
}

/** Puts the first products of the catalogue into all lists before any page opens. */
export async function fillAllLists(context: BrowserContext, storeUrl: string): Promise<void> {
  const response = await context.request.get(`${storeUrl}/api/Produto/v1/produtosComFiltros?pageSize=4`);
  const { data } = (await response.json()) as { data: { products: object[] } };
  await context.addInitScript(
    ({ keys, products }) => {
      // The frame of a blocked video has no storage.
      if (window !== window.top) return;
      const inCart = products.map((one, index) => ({ ...one, orderQuantity: index + 1 }));
      localStorage.setItem(keys.cart, JSON.stringify(inCart));
      localStorage.setItem(keys.wishlist, JSON.stringify(products));
      localStorage.setItem(keys.compare, JSON.stringify(products.slice(0, 3)));
    },
    { keys: storageKeys, products: data.products },
  );
}

/** Reads what the browser stores under a list's key; null when it is not JSON. */
export async function readStorage(page: Page, name: ListName): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), storageKeys[name]);
  return text === null ? null : JSON.parse(text);
}

/** Reads the ids and quantities of the stored cart. */
export async function readCart(page: Page): Promise<[id: number, orderQuantity: number][]> {
  const entries = (await readStorage(page, 'cart')) as { id: number; orderQuantity: number }[] | null;
  return (entries ?? []).map(({ id, orderQuantity }) => [id, orderQuantity]);
}
