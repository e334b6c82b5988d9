import { useEffect } from 'react';
import { followOtherTabs } from '#app/visitor/lists.ts';
import { refreshCart } from '#app/visitor/refresh.ts';

/** Starts what the lists need on every screen: the other tabs' changes and the server's prices. Used once, by the root. */
export function useVisitorLists(): void {
  useEffect(followOtherTabs, []);
  useEffect(() => {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    window.addEventListener('pagehide', leave);
    void refreshCart(leaving.signal);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}
