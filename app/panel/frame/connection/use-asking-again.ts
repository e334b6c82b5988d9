import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reloads the screen's data repeatedly while the page is visible, and at once when it becomes visible or the network
 * returns. The hook does not depend on the router's state, because a request may end before React has rendered that it
 * began.
 */
export function useAskingAgain(everyMs: number, isWanted = true): void {
  const { revalidate } = useRevalidator();
  useEffect(() => (isWanted ? askAgain(revalidate, everyMs) : undefined), [everyMs, isWanted, revalidate]);
}

/**
 * Calls `ask` repeatedly, but never while the previous call is pending or the page is hidden.
 * @param everyMs interval in ms
 * @returns function that ends the repetition
 */
export function askAgain(ask: () => Promise<void>, everyMs: number): () => void {
  let isAsking = false;
  async function askOnce(): Promise<void> {
    if (isAsking || document.hidden) return;
    isAsking = true;
    try {
      await ask();
    } catch {
      // An error is ignored, because the next request may succeed.
    } finally {
      isAsking = false;
    }
  }
  const again = () => void askOnce();
  const timer = setInterval(again, everyMs);
  document.addEventListener('visibilitychange', again);
  window.addEventListener('online', again);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
    window.removeEventListener('online', again);
  };
}
