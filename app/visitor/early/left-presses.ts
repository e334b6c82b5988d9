import type { EntryChoice } from '#app/domain/cart/entry-choice.ts';
import { parseStoredProduct, type StoredProduct } from '#app/domain/cart/stored-list.ts';
import { findDemoScreen } from '#app/domain/catalogue/demo-screens.ts';
import { parseId } from '#app/domain/shared/ids.ts';
import { readArray } from '#app/domain/shared/read-unknown.ts';
import { productPath } from '#app/paths.ts';
import { productTexts, quantityTexts } from '#app/texts/catalogue/product.ts';
import { cardTexts } from '#app/texts/shared/common.ts';
import type { Wording } from '#app/texts/shared/wording.ts';
import { addStoredProductToCart } from '#app/visitor/cart/cart-actions.ts';
import { fetchProducts } from '#app/visitor/cart/fetch-products.ts';
import { toggleStoredInCompare, toggleStoredInWishlist } from '#app/visitor/cart/list-actions.ts';
import { listLeftKeys } from '#app/visitor/early/queued-presses.ts';

/** Action requested by a pressed button. */
interface LeftPress {
  id: number;
  list: 'cart' | 'wishlist' | 'compare';
  quantity: number;
  /** Chosen on the product's own page: names of a colour and a size. Undefined elsewhere, where nothing is chosen. */
  chosen: string[] | undefined;
}

const mostPresses = 20;

const listByLabel: Record<string, LeftPress['list']> = {
  [cardTexts.addToCart]: 'cart',
  [productTexts.addToCart]: 'cart',
  [cardTexts.addToWishlist]: 'wishlist',
  [cardTexts.addToCompare]: 'compare',
};

/**
 * Does what was pressed on pages that were left before their scripts came, once. What needs the network and finds none waits for the
 * next page.
 */
export async function doLeftPresses(wording: Wording, signal: AbortSignal): Promise<void> {
  const texts = takeTexts();
  const presses = texts.flatMap(([, text]) => readPresses(text)).slice(0, mostPresses);
  if (presses.length === 0) return;
  const found = await fetchProducts([...new Set(presses.map(({ id }) => id))], signal);
  if (!found) {
    for (const [key, text] of texts) window.sessionStorage.setItem(key, text);
    return;
  }
  const products = new Map(found.flatMap((value) => parseStoredProduct(value) ?? []).map((one) => [one.id, one]));
  for (const press of presses) {
    const product = products.get(press.id);
    if (!product) continue;
    if (press.list === 'wishlist') toggleStoredInWishlist(product);
    else if (press.list === 'compare') toggleStoredInCompare(product, wording);
    else addStoredProductToCart({ ...product, ...readChosen(product, press.chosen) }, press.quantity);
  }
}

/** Takes what pages have left out of the storage. */
function takeTexts(): [key: string, text: string][] {
  return listLeftKeys().map((key) => {
    const text = window.sessionStorage.getItem(key) ?? '';
    window.sessionStorage.removeItem(key);
    return [key, text];
  });
}

/** As `early-script.ts` writes it: the page's path, and each press as label, id of the title beside it, value of a choice. */
function readPresses(text: string): LeftPress[] {
  const [path, ...pressed] = readArray(text);
  // Samples are in no list: their id may be a real product's.
  if (typeof path !== 'string' || findDemoScreen(path)) return [];
  const lastPart = parseId(path.slice(path.lastIndexOf('/') + 1)) ?? 0;
  const ownId = path === productPath(lastPart) ? lastPart : undefined;
  const presses: LeftPress[] = [];
  const chosen: string[] = [];
  let quantity = 1;
  for (const [label, titleId, value] of pressed.filter((press): press is unknown[] => Array.isArray(press))) {
    if (typeof value === 'string') chosen.push(value);
    if (label === quantityTexts.increase) quantity += 1;
    if (label === quantityTexts.decrease) quantity = Math.max(1, quantity - 1);
    const isOwn = typeof titleId !== 'string';
    const id = isOwn ? ownId : parseId(titleId.slice(1));
    const list = listByLabel[String(label)];
    if (id && list) presses.push({ id, list, quantity: isOwn ? quantity : 1, chosen: isOwn ? [...chosen] : undefined });
  }
  return presses;
}

/** As the product's page has it: the colour of the main picture and an only size, unless others were chosen. */
function readChosen({ img, imageURLs = [], sizes = [] }: StoredProduct, chosen: string[] | undefined): EntryChoice {
  if (!chosen) return {};
  const colours = imageURLs.map(({ color }) => color.name);
  const mainColour = imageURLs.find((image) => image.img === img)?.color.name;
  return {
    color: chosen.findLast((name) => colours.includes(name)) ?? mainColour,
    size: chosen.findLast((name) => sizes.includes(name)) ?? (sizes.length === 1 ? sizes[0] : undefined),
  };
}
