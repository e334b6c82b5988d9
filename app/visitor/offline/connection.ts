/** Repeats a navigation that failed offline. */
export type Retry = () => void;

let waiting: Retry | null = null;
const listeners = new Set<() => void>();

/** Stays on the current screen and offers to retry the navigation. */
export function waitForConnection(retry: Retry): void {
  closeOverlays();
  setWaiting(retry);
}

export function stopWaiting(): void {
  if (waiting) setWaiting(null);
}

export function getWaiting(): Retry | null {
  return waiting;
}

export function getServerWaiting(): Retry | null {
  return null;
}

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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

function setWaiting(next: Retry | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}
