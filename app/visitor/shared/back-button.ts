import { setOverlayHistory } from '#app/visitor/shared/overlay-history.ts';

/**
 * On a phone the back button closes overlays before it leaves the screen. Each open overlay adds a history entry with
 * the same URL; going back removes the entry and closes the overlay. An overlay that is closed in another way removes
 * its own entry, and a link inside it navigates from the entry below, so that back returns to the plain screen.
 */

/** History state key for the number of open overlays. */
const mark = 'layers';
const phone = '(max-width: 63.99rem), (pointer: coarse)';

interface EntryState {
  /** Index of the history entry in the router, equal to that of the screen below. */
  idx?: number;
  [mark]?: number;
}

interface Overlay {
  close(): void;
  /** Whether the overlay stays open when another screen is shown. */
  isKept: boolean;
}

/** Open overlays, the topmost last. */
const layers: Overlay[] = [];
/** Router index of the screen below. */
let screenIdx: number | undefined;
/** Continuation of a `history.go` called by this module; null when none is pending. */
let arrive: (() => void) | null = null;
/** Whether a navigation is in progress. Open overlays then have no entries until the next screen is shown. */
let isLeaving = false;

/**
 * Registers an open overlay, which back then closes.
 * @returns a function to be called when it has closed for any reason
 */
export function closeOnBack(overlay: Overlay): () => void {
  if (!window.matchMedia(phone).matches) return () => {};
  setOverlayHistory({ leave: leaveEntries, handleMove });
  layers.push(overlay);
  settle();
  return () => {
    removeLayers((layer) => layer === overlay);
    // The change is deferred, because closing and opening in one tick needs no history change.
    setTimeout(settle);
  };
}

/** Must be called when another screen is shown. Only overlays that stay open have history entries there. */
export function enterScreen(): void {
  // Browsers report that a dialog has closed in a later frame, when the next screen may be shown already.
  removeLayers((layer) => !layer.isKept);
  isLeaving = false;
  settle();
}

function removeLayers(isGone: (layer: Overlay) => boolean): void {
  layers.splice(0, layers.length, ...layers.filter((layer) => !isGone(layer)));
}

function leaveEntries(go: () => void): void {
  const depth = getDepth();
  if (depth === 0) return go();
  isLeaving = true;
  const before = arrive;
  if (before) arrive = () => [before(), leaveEntries(go)];
  else move(-depth, go);
}

/** Adjusts the history to one entry per overlay. */
function settle(): void {
  if (arrive) return;
  const depth = getDepth();
  const wanted = isLeaving ? 0 : layers.length;
  if (depth > wanted) move(wanted - depth);
  if (depth >= wanted) return;
  screenIdx = readState().idx;
  for (let next = depth + 1; next <= wanted; next += 1) {
    window.history.pushState({ ...readState(), [mark]: next }, '');
  }
}

function move(steps: number, then: () => void = () => {}): void {
  arrive = then;
  window.history.go(steps);
}

/** Handles a history move before the router's listener, which must see only moves between screens. */
function handleMove(): boolean {
  if (arrive) {
    const then = arrive;
    arrive = null;
    then();
    settle();
    return true;
  }
  const depth = getDepth();
  // The entry belongs to an overlay that was closed; continue to the screen below it.
  if (depth > layers.length) {
    move(layers.length - depth);
    return false;
  }
  if (isLeaving || depth === layers.length || readState().idx !== screenIdx) return false;
  for (const layer of layers.splice(depth).toReversed()) layer.close();
  return true;
}

function getDepth(): number {
  return readState()[mark] ?? 0;
}

function readState(): EntryState {
  return (window.history.state ?? {}) as EntryState;
}
