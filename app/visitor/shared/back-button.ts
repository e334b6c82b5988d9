/**
 * On a phone the back button puts away what lies over the screen before it leaves the screen. For each layer that opens,
 * an entry with the same address lies on the history; going back takes it off and closes the layer. A layer closed in
 * another way takes its entry off itself, and a link followed from a layer leaves from the entry below it, so that back
 * from there finds the screen and no trace of the layer.
 */

/** In the state of an entry: how many layers lie over the screen there. */
const mark = 'layers';
const phone = '(max-width: 63.99rem), (pointer: coarse)';

interface EntryState {
  /** The router's number of the screen, which an entry of ours shares with the screen below it. */
  idx?: number;
  [mark]?: number;
}

/** What closes each open layer, the top one last. */
const layers: (() => void)[] = [];
/** The screen they lie over. */
let screenIdx: number | undefined;
/** What to do once the move that we asked for has happened; null when none is on its way. */
let arrive: (() => void) | null = null;
/** A link is being followed: what is open has no entries until the next screen has come. */
let isLeaving = false;
let isListening = false;

/**
 * Lets back close a layer from now on.
 * @returns to be called when it has closed, however it did
 */
export function closeOnBack(close: () => void): () => void {
  if (!window.matchMedia(phone).matches) return () => {};
  if (!isListening) window.addEventListener('popstate', handlePopState, { capture: true });
  isListening = true;
  layers.push(close);
  settle();
  return () => {
    const index = layers.indexOf(close);
    if (index !== -1) layers.splice(index, 1);
    // Later: whoever closes and opens within one breath needs no move at all.
    setTimeout(settle);
  };
}

/** To be called when another screen has come while a layer stays open. */
export function restoreHistoryEntries(): void {
  // What closes because of the new screen has done so by then.
  setTimeout(() => {
    isLeaving = false;
    settle();
  }, 100);
}

/** Goes on from the screen itself: at once, or after the entries of what lies over it have been taken off. */
export function leaveOverlays(go: () => void): void {
  const depth = getDepth();
  if (depth === 0 || !isListening) return go();
  isLeaving = true;
  move(-depth, go);
}

/** Brings the history to as many entries as there are layers. */
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

/** Runs before the router's own listener, which is told only of moves between screens. */
function handlePopState(event: PopStateEvent): void {
  if (arrive) {
    event.stopImmediatePropagation();
    const then = arrive;
    arrive = null;
    then();
    return settle();
  }
  const depth = getDepth();
  // An entry whose layer is long gone shows the screen below it, so the way goes on to that.
  if (depth > layers.length) return move(layers.length - depth);
  if (depth === layers.length || readState().idx !== screenIdx) return;
  event.stopImmediatePropagation();
  for (const close of layers.splice(depth).toReversed()) close();
}

function getDepth(): number {
  return readState()[mark] ?? 0;
}

function readState(): EntryState {
  return (window.history.state ?? {}) as EntryState;
}
