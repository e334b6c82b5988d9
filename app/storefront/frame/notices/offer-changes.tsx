import { useEffect, useEffectEvent } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { cartView, compareView, wishlistView } from '#app/visitor/cart/list-views.ts';
import { followOffers } from '#app/visitor/catalogue/follow-offers.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';

/** Shows new prices at the moment when an offer on the screen or in a list begins or ends. */
export function OfferChanges() {
  const screen = useMatches().at(-1)?.loaderData;
  const cart = useSnapshot(cartView);
  const wishlist = useSnapshot(wishlistView);
  const compare = useSnapshot(compareView);
  const { revalidate } = useRevalidator();
  const showScreen = useEffectEvent(async () => {
    await revalidate();
    // Products that were just put into a list still have the old price.
    await refreshLists();
  });
  useEffect(() => followOffers(screen, () => void showScreen()), [screen]);
  useEffect(() => followOffers([cart, wishlist, compare], () => void refreshLists()), [cart, wishlist, compare]);
  return null;
}

async function refreshLists(): Promise<void> {
  // Without the network the code cannot be loaded, and the lists keep their prices.
  const refresh = await import('#app/visitor/cart/refresh/list-refresh.ts').catch(() => undefined);
  await refresh?.refreshListsAgain(new AbortController().signal);
}
