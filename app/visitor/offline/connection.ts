/** A way that could not be gone without the network; asked again, it is tried again. */
export type Retry = () => void;

let waiting: Retry | null = null;
const listeners = new Set<() => void>();

/** Keeps the visitor on the screen they see, which goes on working, and lets the notice offer the way again. */
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

/** Whether the browser knows that there is no network; it may still be wrong when it says there is. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** The notice is told on the screen, which what lies over it would cover. */
function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const sheet of document.querySelectorAll<HTMLElement>('[data-sheet]:popover-open')) sheet.hidePopover();
}

function setWaiting(next: Retry | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}
