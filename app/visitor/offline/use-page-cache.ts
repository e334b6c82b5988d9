import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { cacheScreen, registerServiceWorker } from '#app/visitor/offline/page-cache.ts';

/** Time in ms until the service worker is registered, unless the visitor interacts earlier. */
const registrationDelayMs = 4000;
/** Time in ms that a visitor must stay on a page before it is cached. */
const minStayMs = 2000;

/** Caches visited pages for offline use. It is called once, in the frame of all pages. */
export function usePageCache(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const waiting = new AbortController();
    const start = () => {
      waiting.abort();
      registerServiceWorker();
    };
    const reading = setTimeout(start, registrationDelayMs);
    waiting.signal.addEventListener('abort', () => clearTimeout(reading));
    for (const type of ['pointerdown', 'keydown', 'scroll']) {
      window.addEventListener(type, start, { signal: waiting.signal, passive: true });
    }
    return () => waiting.abort();
  }, []);
  useEffect(() => {
    const lingering = setTimeout(cacheScreen, minStayMs);
    return () => clearTimeout(lingering);
  }, [pathname, search]);
}
