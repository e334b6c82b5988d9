import { setOverlayHistory } from '#app/visitor/shared/overlay-history.ts';

/**
 * On a phone the back button closes overlays before it leaves the screen. Each open overlay adds a history entry with
 * the same URL; going back removes it and closes the overlay. An overlay closed otherwise removes its own entry, and a
 * link inside navigates from the entry below, so that back returns to the plain screen.
 */

/** History state key: number of open overlays. */
const mark = 'layers';
const phone = '(max-width: 63.99rem), (pointer: coarse)';

interface EntryState {
  /** The router's index, shared with the screen below. */
  idx?: number;
  [mark]?: number;
}

interface Overlay {
  close(): void;
  /** It stays open when another screen is shown. */
  isKept: boolean;
}

/** The open overlays, topmost last. */
const layers: Overlay[] = [];
/** Router index of the screen below. */
let screenIdx: number | undefined;
/** Continuation of our own `history.go`; null when none is pending. */
let arrive: (() => void) | null = null;
/** During a navigation open overlays have no entries until the next screen is shown. */
let isLeaving = false;

/**
 * Makes back close an overlay.
 * @returns to be called when it has closed, for any reason
 */
export function closeOnBack(overlay: Overlay): () => void {
  if (!window.matchMedia(phone).matches) return () => {};
  setOverlayHistory({ leave: leaveEntries, handleMove });
  layers.push(overlay);
  settle();
  return () => {
    removeLayers((layer) => layer === overlay);
    // Deferred: closing and opening in one tick needs no history change.
    setTimeout(settle);
  };
}

/** To be called when another screen is shown: only overlays that stay open have history entries there. */
export function enterScreen(): void {
  // Browsers report that a dialog has closed with a later frame, when the visitor may be on the next screen.
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

/** Adjusts history to one entry per overlay. */
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

/** Runs before the router's listener, which must see only moves between screens. */
function handleMove(): boolean {
  if (arrive) {
    const then = arrive;
    arrive = null;
    then();
    settle();
    return true;
  }
  const depth = getDepth();
  // A leftover entry of a closed overlay: continue to the screen below it.
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
