import { paths } from '#app/paths.ts';

/** Registers the service worker, which browsers allow only over HTTPS and on localhost. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  // A browser that refuses the worker shows pages with the network alone.
  void findWorkers()
    ?.register(paths.serviceWorker)
    .catch(() => undefined);
}

/** Caches the current screen and its pictures, because a client-side navigation did not fetch it as a document. */
export function cacheScreen(): void {
  const workers = findWorkers();
  if (!workers) return;
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  void workers.ready.then(({ active }) => active?.postMessage([window.location.href, ...pictures], []));
}

/** Opens the cached document of a URL, or calls `otherwise` when there is none. */
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

async function isCached(address: string): Promise<boolean> {
  try {
    return (await caches.match(address)) !== undefined;
  } catch {
    return false;
  }
}
