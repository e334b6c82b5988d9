import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reads the screen's data again and again while it is looked at, and at once when it comes into sight or the network comes back. It
 * does not follow the state of the router: where reading has ended before React has drawn that it began, no change is ever seen.
 */
export function useAskingAgain(everyMs: number, isWanted = true): void {
  const { revalidate } = useRevalidator();
  useEffect(() => (isWanted ? askAgain(revalidate, everyMs) : undefined), [everyMs, isWanted, revalidate]);
}

/**
 * Asks again and again, one question at a time and only while the page is looked at.
 * @returns ends it
 */
export function askAgain(ask: () => Promise<void>, everyMs: number): () => void {
  let isAsking = false;
  async function askOnce(): Promise<void> {
    if (isAsking || document.hidden) return;
    isAsking = true;
    try {
      await ask();
    } catch {
      // The next time may be answered.
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
