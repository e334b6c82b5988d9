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

/** Whether the browser reports no network; an online report may be wrong. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Overlays would cover the notice. */
function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const sheet of document.querySelectorAll<HTMLElement>('[data-sheet]:popover-open')) sheet.hidePopover();
}
