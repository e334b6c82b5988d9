import { useSyncExternalStore } from 'react';

const tickMs = 1000;

/** The present second, in ms since 1970, anew each second; null on the server and while a page is hydrated. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, getNow, getServerNow);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

function getNow(): number {
  return Math.floor(Date.now() / tickMs) * tickMs;
}

function getServerNow(): null {
  return null;
}
