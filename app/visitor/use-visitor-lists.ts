import { useEffect } from 'react';
import { cartStore, followOtherTabs } from '#app/visitor/lists.ts';

/** Starts what the lists need on every screen: the other tabs' changes and the server's prices. Used once, by the root. */
export function useVisitorLists(): void {
  useEffect(followOtherTabs, []);
  useEffect(() => {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    window.addEventListener('pagehide', leave);
    void refreshFilledCart(leaving.signal);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

/** What only a visitor with something in the cart needs is fetched for that visitor, and without it nothing is lost. */
async function refreshFilledCart(signal: AbortSignal): Promise<void> {
  if (cartStore.getSnapshot().entries.length === 0) return;
  const refresh = await import('#app/visitor/refresh.ts').catch(() => undefined);
  await refresh?.refreshCart(signal);
}
