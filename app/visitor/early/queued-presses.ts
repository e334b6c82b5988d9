declare global {
  /** What was pressed before React listened, in order: an element, and of a choice or a handle the value it was given. */
  interface QueuedPress {
    element: HTMLElement;
    value?: string;
  }

  interface Window {
    /** Of `early-script.ts`: ends the keeping. Undefined once React listens. */
    takeQueuedPresses?: (() => QueuedPress[]) | undefined;
  }
}

/** Does what was pressed before React listened. Used once, by the root. */
export async function replayQueuedPresses(): Promise<void> {
  const queued = window.takeQueuedPresses?.() ?? [];
  window.takeQueuedPresses = undefined;
  for (const { element, value } of queued) {
    element.ariaBusy = null;
    if (value === undefined) element.click();
    else await setAgain(element as HTMLInputElement, value);
    await untilRendered();
  }
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
