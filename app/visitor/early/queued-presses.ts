import type { Wording } from '#app/texts/shared/wording.ts';

declare global {
  /** Presses before React listened, in order: an element, and of a choice or a handle the value it was given. */
  interface QueuedPress {
    element: HTMLElement;
    value?: string;
  }

  interface Window {
    /** Of `early-script.ts`: ends the keeping. Undefined once React listens. */
    takeQueuedPresses?: (() => QueuedPress[]) | undefined;
  }
}

/** Does what was pressed before React listened, on this page and on those left before theirs did. Used once, by the root. */
export async function replayQueuedPresses(wording: Wording | undefined): Promise<void> {
  const queued = window.takeQueuedPresses?.() ?? [];
  window.takeQueuedPresses = undefined;
  for (const { element, value } of queued) {
    element.ariaBusy = null;
    if (value === undefined) element.click();
    else await setAgain(element as HTMLInputElement, value);
    await untilRendered();
  }
  if (wording && listLeftKeys().length > 0) await doLeftPresses(wording);
}

/** The keys of the session under which `early-script.ts` keeps what it could not do, the oldest first. */
export function listLeftKeys(): string[] {
  try {
    const { sessionStorage } = window;
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith('pressed')).toSorted();
  } catch {
    return [];
  }
}

/** Where their code does not come, they wait for the next page. */
async function doLeftPresses(wording: Wording): Promise<void> {
  const leaving = new AbortController();
  window.addEventListener('pagehide', () => leaving.abort(), { signal: leaving.signal });
  const module = await import('#app/visitor/early/left-presses.ts').catch(() => undefined);
  await module?.doLeftPresses(wording, leaving.signal);
}

async function setAgain(input: HTMLInputElement, value: string): Promise<void> {
  if (input.type === 'radio') {
    input.checked = false;
    input.click();
    return;
  }
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await untilRendered();
  input.dispatchEvent(new Event('keyup', { bubbles: true }));
}

/** React renders what a press changed at the end of its task. */
function untilRendered(): Promise<void> {
  return Promise.resolve();
}
