import { paths } from '#app/paths.ts';

/** Registers the service worker; unavailable over plain HTTP. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  void findWorkers()
    ?.register(paths.serviceWorker)
    .catch(() => undefined);
}

/** Caches the current screen, which a client-side navigation did not fetch as a document, and its pictures. */
export function cacheScreen(): void {
  const workers = findWorkers();
  if (!workers) return;
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  void workers.ready.then(({ active }) => active?.postMessage([window.location.href, ...pictures], []));
}

/** Opens the cached document of a URL, or calls back without one. */
export async function openCachedPage(to: string, otherwise: () => void): Promise<void> {
  if (await isCached(to)) window.location.assign(to);
  else otherwise();
}

/** Absent over plain HTTP; the getter may throw where storage is blocked. */
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
