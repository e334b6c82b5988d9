import { paths } from '#app/paths.ts';

/** Starts the worker that keeps screens for reading without the network; browsers without one, and plain HTTP, go without. */
export function startOfflineReading(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(paths.serviceWorker).catch(() => undefined);
}

/**
 * Lets the worker keep the present screen, which may have come without a document of its own, and its pictures, which may
 * have come before the worker.
 */
export function keepScreen(): void {
  if (!('serviceWorker' in navigator)) return;
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage([window.location.href, ...pictures], []));
}

/** Opens the kept document of an address, or does the other thing where there is none. */
export async function openKept(to: string, otherwise: () => void): Promise<void> {
  const kept = 'caches' in window ? await caches.match(to).catch(() => undefined) : undefined;
  if (kept) window.location.assign(to);
  else otherwise();
}
