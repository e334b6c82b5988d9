import { getEntryKey, readChoice } from '#app/domain/cart/entry-choice.ts';
import { readArray, readField, readInteger } from '#app/domain/shared/read-unknown.ts';
import type { CartLine } from '#app/domain/quotation/stored/sent-quotations.ts';
import { paths } from '#app/paths.ts';

/** The key of `storageKeys`, whose module reads whole products and is much longer. */
const cartKey = 'cart_products';
const maxOrderQuantity = 1_000_000;

/** Puts the lines of a `data-cart` button into the cart, which is then shown. Pressed twice they are there once. */
export function startCartButtons(root: ParentNode = document): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-cart]')) {
    button.addEventListener('click', () => {
      const lines = readArray(button.dataset['cart'] ?? '[]').flatMap(readLine);
      const stored = JSON.stringify(addLines(readArray(readStorage(cartKey)), lines));
      if (writeStorage(cartKey, stored)) window.location.assign(paths.cart);
    });
  }
}

/** Entries of the cart, which hold at least the quantities of the lines; the cart completes what it does not know. */
function addLines(cart: readonly unknown[], lines: readonly CartLine[]): unknown[] {
  const wanted = new Map(lines.map((line) => [getEntryKey(line), line]));
  const entries = cart.map((entry) => {
    const id = readInteger(readField(entry, 'id'), { min: 0, max: Number.MAX_SAFE_INTEGER }) ?? 0;
    const key = getEntryKey({ id, ...readChoice(entry) });
    const line = wanted.get(key);
    if (!line) return entry;
    wanted.delete(key);
    const held = Number(readField(entry, 'orderQuantity'));
    return { ...(entry as object), orderQuantity: Math.max(held || 0, line.orderQuantity) };
  });
  return [...entries, ...wanted.values()];
}

export function readStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the browser stored it */
export function writeStorage(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function readLine(value: unknown): CartLine[] {
  const id = readInteger(readField(value, 'id'), { min: 1, max: Number.MAX_SAFE_INTEGER });
  const orderQuantity = readInteger(readField(value, 'orderQuantity'), { min: 1, max: maxOrderQuantity });
  return id && orderQuantity ? [{ id, orderQuantity, ...readChoice(value) }] : [];
}
