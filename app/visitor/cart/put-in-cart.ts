import type { CartLine } from '#app/domain/quotation/stored/sent-quotations.ts';
import { paths } from '#app/paths.ts';

/**
 * Puts the lines of an earlier quotation into the cart and opens it. Pressing twice adds them once. The cart loads
 * missing product data from the server. It opens as a new document, because the page of a quotation must not pass its
 * address to other screens.
 */
export async function putInCart(lines: readonly CartLine[]): Promise<void> {
  const [{ parseCart }, { cartStore }] = await Promise.all([
    import('#app/domain/cart/stored-list.ts'),
    import('#app/visitor/cart/lists.ts'),
  ]);
  // Of two entries of one product the cart keeps the larger quantity.
  cartStore.update((cart) => parseCart(JSON.stringify([...cart, ...lines])));
  cartStore.flush();
  window.location.assign(paths.cart);
}
