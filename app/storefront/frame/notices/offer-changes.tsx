import { useEffect, useEffectEvent } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { cartView, compareView, wishlistView } from '#app/visitor/cart/list-views.ts';
import { followOffers } from '#app/visitor/catalogue/follow-offers.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';

/**
 * Updates the prices at the moment when an offer on the current page, or in the cart, wishlist or comparison, begins or
 * ends.
 */
export function OfferChanges() {
  const screen = useMatches().at(-1)?.loaderData;
  const cart = useSnapshot(cartView);
  const wishlist = useSnapshot(wishlistView);
  const compare = useSnapshot(compareView);
  const { revalidate } = useRevalidator();
  const showScreen = useEffectEvent(async () => {
    await revalidate();
    // The lists are refreshed afterwards, because products that were just added to them still have the old price.
    await refreshLists();
  });
  useEffect(() => followOffers(screen, () => void showScreen()), [screen]);
  useEffect(() => followOffers([cart, wishlist, compare], () => void refreshLists()), [cart, wishlist, compare]);
  return null;
}

async function refreshLists(): Promise<void> {
  // Offline, this code cannot be loaded, and the lists keep their old prices.
  const refresh = await import('#app/visitor/cart/refresh/list-refresh.ts').catch(() => undefined);
  await refresh?.refreshListsAgain(new AbortController().signal);
}
