import { createExternalStore } from '#app/visitor/shared/external-store.ts';

/** Function that repeats the navigation that failed offline; null when none is pending. */
export const retryStore = createExternalStore<(() => void) | null>(null);

/** Keeps the current screen and offers to retry the navigation. */
export function waitForConnection(retry: () => void): void {
  closeOverlays();
  retryStore.set(retry);
}

export function stopWaiting(): void {
  if (retryStore.getSnapshot()) retryStore.set(null);
}

/**
 * Shows a notice when the screen comes from the cache, whose prices may be outdated, even if the network is only slow.
 */
export function announceCachedScreen(): void {
  if (isOffline() || isOldCopy()) waitForConnection(() => window.location.reload());
}

/**
 * Whether the document is an old copy. The service worker sets `lastModified` of its copies; for a document from the
 * network it is the present time.
 */
function isOldCopy(): boolean {
  return Date.now() - Date.parse(document.lastModified) > 60_000;
}

/** Whether the browser reports that there is no network. A report that there is one may be wrong. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Closes overlays, which would cover the notice. */
function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const sheet of document.querySelectorAll<HTMLElement>('[data-sheet]:popover-open')) sheet.hidePopover();
}
