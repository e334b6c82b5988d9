import { createExternalStore } from '#app/visitor/shared/external-store.ts';

/** Function that the button of the offline notice calls; null while the notice is not shown. */
export const retryStore = createExternalStore<(() => void) | null>(null);

/** Keeps the current page and shows a notice with which the visitor can call `retry`. */
export function waitForConnection(retry: () => void): void {
  closeOverlays();
  retryStore.set(retry);
}

/** Removes the notice and forgets what failed. */
export function stopWaitingForConnection(): void {
  if (retryStore.getSnapshot()) retryStore.set(null);
}

/**
 * Shows a notice when there is no network or the page is an old copy from the cache, because its prices may be outdated.
 * Old copies are also shown when the network is only slow.
 */
export function announceCachedScreen(): void {
  if (isOffline() || isOldCopy()) waitForConnection(() => window.location.reload());
}

/**
 * Whether the document is an old copy from the cache. Cached copies have the `lastModified` that the service worker
 * sets; for a document from the network, `lastModified` is the present time.
 */
function isOldCopy(): boolean {
  return Date.now() - Date.parse(document.lastModified) > 60_000;
}

/** Whether the browser reports that there is no network. The opposite report, that there is a network, may be wrong. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Closes overlays, which would cover the offline notice. */
function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const sheet of document.querySelectorAll<HTMLElement>('[data-sheet]:popover-open')) sheet.hidePopover();
}
