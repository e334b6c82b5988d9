/**
 * This file contains list actions whose code loads on the first interaction. List pages import `cart-actions.ts` and
 * `list-actions.ts` directly.
 */

import type { EntryChoice } from '#app/domain/cart/entry-choice.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { Wording } from '#app/texts/shared/wording.ts';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { isOffline, stopWaitingForConnection, waitForConnection } from '#app/visitor/offline/lost-connection.ts';
import { showToast } from '#app/visitor/shared/toasts.ts';

/** Adds units of a product with its colour and size to the cart. Resolves to true when at least one unit was added. */
export async function addToCart(product: ProductSummary & EntryChoice, quantity = 1): Promise<boolean> {
  const repeat = () => void addToCart(product, quantity);
  const actions = await loadActions(() => import('#app/visitor/cart/cart-actions.ts'), repeat);
  return actions?.addToCart(product, quantity) ?? false;
}

export async function toggleWishlist(product: ProductSummary): Promise<void> {
  const actions = await loadActions(loadListActions, () => void toggleWishlist(product));
  actions?.toggleWishlist(product);
}

export async function toggleCompare(product: ProductSummary, wording: Wording): Promise<void> {
  const actions = await loadActions(loadListActions, () => void toggleCompare(product, wording));
  actions?.toggleCompare(product, wording);
}

/** Prefetches the actions' code. */
export function preloadActions(): void {
  // Errors are ignored here: when a button is pressed, the code is loaded again and a failure is shown.
  import('#app/visitor/cart/cart-actions.ts').catch(() => {});
  loadListActions().catch(() => {});
}

const loadListActions = () => import('#app/visitor/cart/list-actions.ts');

/** The first actions whose buttons were pressed without a network before their code was loaded. */
const pendingActions: (() => void)[] = [];
const maxPendingActions = 20;

/**
 * Loads the code of actions. On failure it resolves to undefined, after it has shown an error or, offline, has arranged
 * for `repeat` to be called.
 */
async function loadActions<Actions>(
  fetchActions: () => Promise<Actions>,
  repeat: () => void,
): Promise<Actions | undefined> {
  // The network may be available again when the first attempt has failed.
  const retry = () => (isOffline() ? repeatWhenOnline(repeat) : fetchActions());
  return fetchActions()
    .catch(retry)
    .catch(() => {
      showToast({ kind: 'error', message: sharedTexts.actionFailed });
      return undefined;
    });
}

/**
 * Stores an action until the network is back. It shows no toast, whose code may not be loaded either; the offline
 * notice, which is already loaded, appears instead.
 */
function repeatWhenOnline(repeat: () => void): undefined {
  if (pendingActions.length < maxPendingActions) pendingActions.push(repeat);
  waitForConnection(repeatPendingActions);
}

function repeatPendingActions(): void {
  stopWaitingForConnection();
  for (const repeat of pendingActions.splice(0)) repeat();
}
