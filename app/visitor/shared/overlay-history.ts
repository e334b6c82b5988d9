/** How open overlays take part in the history: `back-button.ts`. Apart, because every screen loads this much of it. */
interface OverlayHistory {
  /** Navigates from the screen itself, after removing the history entries of its overlays. */
  leave(go: () => void): void;
  /** @returns true: the move was between overlays of one screen, and no concern of the router's */
  handleMove(): boolean;
}

let overlays: OverlayHistory = { leave: (go) => go(), handleMove: () => false };

export function leaveOverlays(go: () => void): void {
  overlays.leave(go);
}

/** To be called when an overlay has opened. */
export function setOverlayHistory(history: OverlayHistory): void {
  overlays = history;
}

// Chromium calls the listeners of a window in the order they were added, capturing or not: this one is before the router's.
if (!import.meta.env.SSR) {
  window.addEventListener('popstate', (event) => {
    if (overlays.handleMove()) event.stopImmediatePropagation();
  });
}
