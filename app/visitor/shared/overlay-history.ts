/**
 * Interface of `back-button.ts`, which handles open overlays in the history. It has a file of its own, because every
 * screen loads only this much of it.
 */
interface OverlayHistory {
  /** Navigates from the screen itself, after removing the history entries of its overlays. */
  leave(go: () => void): void;
  /** @returns true when the move was between overlays of one screen, which the router must not see */
  handleMove(): boolean;
}

let overlays: OverlayHistory = { leave: (go) => go(), handleMove: () => false };

export function leaveOverlays(go: () => void): void {
  overlays.leave(go);
}

/** Must be called when an overlay has opened. */
export function setOverlayHistory(history: OverlayHistory): void {
  overlays = history;
}

// Chromium calls the listeners of a window in the order in which they were added, whether capturing or not. This one is
// added before the router's.
if (!import.meta.env.SSR) {
  window.addEventListener('popstate', (event) => {
    if (overlays.handleMove()) event.stopImmediatePropagation();
  });
}
