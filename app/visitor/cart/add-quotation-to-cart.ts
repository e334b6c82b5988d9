import type { CartLine } from '#app/domain/quotation/stored/sent-quotations.ts';
import { paths } from '#app/paths.ts';

/**
 * Adds the items of an earlier quotation to the cart and opens the cart. A second press does not add them twice. The
 * cart loads missing product data from the server. The cart opens as a new document, because the quotation's page must
 * not pass its URL, which contains the secret code, to other pages.
 */
export async function addQuotationToCart(lines: readonly CartLine[]): Promise<void> {
  const [{ parseCart }, { cartStore }] = await Promise.all([
    import('#app/domain/cart/stored-list.ts'),
    import('#app/visitor/cart/visitor-lists.ts'),
  ]);
  // Of two entries of one product, `parseCart` keeps the larger quantity.
  cartStore.update((cart) => parseCart(JSON.stringify([...cart, ...lines])));
  cartStore.flush();
  window.location.assign(paths.cart);
}
