import { useEffect } from 'react';
import { preloadActions } from '#app/visitor/cart/actions.ts';
import { hasStoredLists, whenListsAreLoaded } from '#app/visitor/cart/list-views.ts';

/**
 * Starts what the lists need on every screen: their code once there is something in them or the visitor stirs, the
 * other tabs' changes, and the server's prices. Used once, by the frame of every screen.
 */
export function useVisitorLists(): void {
  useEffect(() => {
    const ending = new AbortController();
    const leaving = new AbortController();
    const { signal } = ending;
    const wake = () => void loadStoredLists(leaving.signal);
    wake();
    for (const type of ['storage', 'pageshow']) window.addEventListener(type, wake, { signal });
    for (const type of ['pointermove', 'pointerdown', 'keydown']) {
      document.addEventListener(type, preloadActions, { signal, once: true, passive: true });
    }
    window.addEventListener('pagehide', () => leaving.abort(), { signal });
    return () => ending.abort();
  }, []);

  useEffect(() => {
    let unfollow: (() => void) | undefined;
    const stopWaiting = whenListsAreLoaded(({ followOtherTabs }) => {
      unfollow = followOtherTabs();
    });
    return () => {
      stopWaiting();
      unfollow?.();
    };
  }, []);
}

/** A visitor without anything in the lists is sent nothing of this; one whose network fails keeps what is stored. */
async function loadStoredLists(signal: AbortSignal): Promise<void> {
  if (!hasStoredLists()) return;
  const refresh = await import('#app/visitor/cart/cart-refresh.ts').catch(() => undefined);
  await refresh?.refreshCart(signal);
}
