import { paths } from '#app/paths.ts';

/** Starts the worker that keeps screens for reading without the network; browsers without one, and plain HTTP, go without. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  void findWorkers()
    ?.register(paths.serviceWorker)
    .catch(() => undefined);
}

/**
 * Lets the worker keep the present screen, which may have come without a document of its own, and its pictures, which may
 * have come before the worker.
 */
export function cacheScreen(): void {
  const workers = findWorkers();
  if (!workers) return;
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  void workers.ready.then(({ active }) => active?.postMessage([window.location.href, ...pictures], []));
}

/** Opens the kept document of an address, or does the other thing where there is none. */
export async function openCachedPage(to: string, otherwise: () => void): Promise<void> {
  if (await isKept(to)) window.location.assign(to);
  else otherwise();
}

/** Absent over plain HTTP; a browser that forbids storage may throw at the mere question. */
function findWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

async function isKept(address: string): Promise<boolean> {
  try {
    return (await caches.match(address)) !== undefined;
  } catch {
    return false;
  }
}
