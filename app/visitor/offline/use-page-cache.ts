import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { cacheScreen, registerServiceWorker } from '#app/visitor/offline/page-cache.ts';

/** The first visit is for its first screen: nothing is fetched ahead before the visitor stirs or has read for so long. */
const readingMs = 4000;
/** A screen only passed through is not worth its bytes. */
const lingerMs = 2000;

/** Keeps the screens a visitor stays on, so that they open without the network. Used once, by the frame of every screen. */
export function usePageCache(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const waiting = new AbortController();
    const start = () => {
      waiting.abort();
      registerServiceWorker();
    };
    const reading = setTimeout(start, readingMs);
    waiting.signal.addEventListener('abort', () => clearTimeout(reading));
    for (const type of ['pointerdown', 'keydown', 'scroll']) {
      window.addEventListener(type, start, { signal: waiting.signal, passive: true });
    }
    return () => waiting.abort();
  }, []);
  useEffect(() => {
    const lingering = setTimeout(cacheScreen, lingerMs);
    return () => clearTimeout(lingering);
  }, [pathname, search]);
}
