import { useEffect } from 'react';
import { preloadActions } from '#app/visitor/cart/lazy-list-actions.ts';
import { hasStoredLists, whenListsAreLoaded } from '#app/visitor/cart/list-views.ts';

/**
 * Loads the lists when they have entries or on the first interaction, synchronises tabs, refreshes the cart, and loads
 * the tools for agents. It is called once, in the frame of all pages.
 */
export function useVisitorLists(): void {
  useEffect(() => {
    const listening = new AbortController();
    const leaving = new AbortController();
    const { signal } = listening;
    const loadLists = () => void loadStoredLists(leaving.signal);
    loadLists();
    // Only browsers with WebMCP load the tools for agents.
    if (document.modelContext) void import('#app/visitor/agents/load-agent-tools.ts');
    for (const type of ['storage', 'pageshow']) window.addEventListener(type, loadLists, { signal });
    // The preload starts in a task of its own, so that the first press is painted before it.
    const preloadSoon = () => void setTimeout(preloadActions);
    for (const type of ['pointermove', 'pointerdown', 'keydown']) {
      document.addEventListener(type, preloadSoon, { signal, once: true, passive: true });
    }
    window.addEventListener('pagehide', () => leaving.abort(), { signal });
    return () => listening.abort();
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

/** Loads the lists when they have entries, and refreshes the cart. */
async function loadStoredLists(signal: AbortSignal): Promise<void> {
  if (!hasStoredLists()) return;
  // Without a network the import fails too; the error is ignored.
  const refresh = await import('#app/visitor/cart/refresh/list-refresh.ts').catch(() => undefined);
  await refresh?.cartRefresher.start(signal);
}
