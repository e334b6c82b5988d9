import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reloads the screen's data repeatedly while the page is visible, and at once when the page becomes visible or the network
 * returns. The hook does not read the router's state, because a request can end before React has rendered its beginning.
 */
export function usePolling(intervalMs: number, isActive = true): void {
  const { revalidate } = useRevalidator();
  useEffect(() => (isActive ? poll(revalidate, intervalMs) : undefined), [intervalMs, isActive, revalidate]);
}

/**
 * Calls `load` repeatedly, but never while the previous call is pending or the page is hidden.
 * @param intervalMs interval in ms
 * @returns function that ends the repetition
 */
export function poll(load: () => Promise<void>, intervalMs: number): () => void {
  let isPending = false;
  async function loadOnce(): Promise<void> {
    if (isPending || document.hidden) return;
    isPending = true;
    try {
      await load();
    } catch {
      // An error is ignored, because the next request may succeed.
    } finally {
      isPending = false;
    }
  }
  const loadNow = () => void loadOnce();
  const timer = setInterval(loadNow, intervalMs);
  document.addEventListener('visibilitychange', loadNow);
  window.addEventListener('online', loadNow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', loadNow);
    window.removeEventListener('online', loadNow);
  };
}
