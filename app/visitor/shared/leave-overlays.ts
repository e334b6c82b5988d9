/** Does what leads away from a screen; once an overlay has opened, `back-button.ts` does it. Apart, because every screen loads it. */
let leave = (go: () => void): void => go();

/** Navigates from the screen itself, after removing the history entries of its overlays. */
export function leaveOverlays(go: () => void): void {
  leave(go);
}

export function setLeave(how: (go: () => void) => void): void {
  leave = how;
}
