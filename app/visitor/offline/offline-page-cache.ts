import { paths } from '#app/paths.ts';

/** Registers the service worker of a built store. Browsers allow service workers only over HTTPS and on localhost. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  // When the browser refuses the service worker, pages work only with a network.
  void findWorkers()
    ?.register(paths.serviceWorker)
    .catch(() => undefined);
}

/** Caches the current page and its pictures, because a client-side navigation did not fetch it as a document. */
export function cacheScreen(): void {
  const workers = findWorkers();
  if (!workers) return;
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  void workers.ready.then(({ active }) => active?.postMessage([window.location.href, ...pictures], []));
}

/** Opens the cached document of a URL, or calls `otherwise` when the cache does not contain it. */
export async function openCachedPage(to: string, otherwise: () => void): Promise<void> {
  if (await isCached(to)) window.location.assign(to);
  else otherwise();
}

/** Finds the service worker API. It is missing over plain HTTP, and its getter may throw when storage is blocked. */
function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

async function isCached(url: string): Promise<boolean> {
  try {
    return (await caches.match(url)) !== undefined;
  } catch {
    return false;
  }
}
