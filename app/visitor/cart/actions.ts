import type { EntryChoice } from '#app/domain/cart/entry-choice.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { Wording } from '#app/texts/shared/wording.ts';
import { sharedTexts } from '#app/texts/shared/common.ts';
import { showToast } from '#app/visitor/shared/toasts.ts';

/**
 * List actions whose code loads on the first interaction. List screens import `cart-actions.ts` and `list-actions.ts`
 * directly.
 */

/** Adds units of a product with its colour and size to the cart. Resolves to whether any were added. */
export async function addToCart(product: ProductSummary & EntryChoice, quantity = 1): Promise<boolean> {
  const actions = await load(() => import('#app/visitor/cart/cart-actions.ts'));
  return actions?.addToCart(product, quantity) ?? false;
}

export async function toggleWishlist(product: ProductSummary): Promise<void> {
  const actions = await load(() => import('#app/visitor/cart/list-actions.ts'));
  actions?.toggleWishlist(product);
}

export async function toggleCompare(product: ProductSummary, wording: Wording): Promise<void> {
  const actions = await load(() => import('#app/visitor/cart/list-actions.ts'));
  actions?.toggleCompare(product, wording);
}

/** Prefetches the actions' code: all of it is one script (`scripts/lib/bundle/script-groups.ts`). */
export function preloadActions(): void {
  import('#app/visitor/cart/cart-actions.ts').catch(() => {});
}

async function load<Actions>(fetchActions: () => Promise<Actions>): Promise<Actions | undefined> {
  try {
    return await fetchActions();
  } catch {
    showToast({ kind: 'error', message: sharedTexts.actionFailed });
    return undefined;
  }
}
