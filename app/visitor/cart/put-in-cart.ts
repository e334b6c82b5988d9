import type { CartLine } from '#app/domain/quotation/stored/sent-quotations.ts';
import { paths } from '#app/paths.ts';

/**
 * Opens the cart with the lines of an earlier quotation in it; pressed twice they are there once. It completes from the server what
 * it does not know of them. As a new document: the page of a quotation tells its address to no other.
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
