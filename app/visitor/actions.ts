import type { EntryChoice } from '#app/domain/entry-choice.ts';
import type { ProductSummary } from '#app/domain/product.ts';
import type { Wording } from '#app/texts/wording.ts';
import { sharedTexts } from '#app/texts/shared.ts';
import { showToast } from '#app/visitor/toasts.ts';

/**
 * What visitors do to their lists on screens that can be read without: the code comes at their first touch or key.
 * Screens made of a list call `cart-actions.ts` and `list-actions.ts` themselves.
 */

/** Adds units of a product, in a chosen colour and size, to the cart. Tells whether they came in. */
export async function addToCart(product: ProductSummary & EntryChoice, quantity = 1): Promise<boolean> {
  const actions = await load(() => import('#app/visitor/cart-actions.ts'));
  return actions?.addToCart(product, quantity) ?? false;
}

export async function toggleWishlist(product: ProductSummary): Promise<void> {
  const actions = await load(() => import('#app/visitor/toggles.ts'));
  actions?.toggleWishlist(product);
}

export async function toggleCompare(product: ProductSummary, wording: Wording): Promise<void> {
  const actions = await load(() => import('#app/visitor/toggles.ts'));
  actions?.toggleCompare(product, wording);
}

/** Fetches the code ahead of the click that will ask for it. */
export function preloadActions(): void {
  Promise.all([import('#app/visitor/cart-actions.ts'), import('#app/visitor/toggles.ts')]).catch(() => {});
}

async function load<Actions>(fetchActions: () => Promise<Actions>): Promise<Actions | undefined> {
  try {
    return await fetchActions();
  } catch {
    showToast({ kind: 'error', message: sharedTexts.actionFailed });
    return undefined;
  }
}
