import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { cacheScreen, registerServiceWorker } from '#app/visitor/offline/offline-page-cache.ts';

/** Time in ms until the service worker is registered, unless the visitor interacts earlier. */
const registrationDelayMs = 4000;
/** Time in ms that a visitor must stay on a page before it is cached. */
const minStayMs = 2000;

/** Caches visited pages for offline use. It is called once, in the frame of all pages. */
export function useOfflinePageCache(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const waitingForVisitor = new AbortController();
    const start = () => {
      waitingForVisitor.abort();
      registerServiceWorker();
    };
    const timer = setTimeout(start, registrationDelayMs);
    waitingForVisitor.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const type of ['pointerdown', 'keydown', 'scroll']) {
      window.addEventListener(type, start, { signal: waitingForVisitor.signal, passive: true });
    }
    return () => waitingForVisitor.abort();
  }, []);
  useEffect(() => {
    const timer = setTimeout(cacheScreen, minStayMs);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
