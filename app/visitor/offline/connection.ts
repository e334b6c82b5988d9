import { createExternalStore } from '#app/visitor/shared/external-store.ts';

/** Repeats the navigation that failed offline; null when none waits. */
export const retryStore = createExternalStore<(() => void) | null>(null);

/** Stays on the current screen and offers to retry the navigation. */
export function waitForConnection(retry: () => void): void {
  closeOverlays();
  retryStore.set(retry);
}

export function stopWaiting(): void {
  if (retryStore.getSnapshot()) retryStore.set(null);
}

/** Says so where the screen comes from the cache, whose prices may be old, also where the network is only slow. */
export function announceCachedScreen(): void {
  if (isOffline() || isOldCopy()) waitForConnection(() => window.location.reload());
}

/** The service worker dates its copies; a document from the network is of this moment. */
function isOldCopy(): boolean {
  return Date.now() - Date.parse(document.lastModified) > 60_000;
}

/** Whether the browser reports no network; an online report may be wrong. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Overlays would cover the notice. */
function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const sheet of document.querySelectorAll<HTMLElement>('[data-sheet]:popover-open')) sheet.hidePopover();
}
