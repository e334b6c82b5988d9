declare global {
  /** What was pressed before React listened, in order: an element, and of a choice or a handle the value it was given. */
  interface KeptPress {
    element: HTMLElement;
    value?: string;
  }

  interface Window {
    /** Of `early-script.ts`: ends the keeping. Undefined once React listens. */
    takeKeptPresses?: (() => KeptPress[]) | undefined;
  }
}

/** Does what was pressed before React listened. Used once, by the root. */
export async function replayKeptPresses(): Promise<void> {
  const kept = window.takeKeptPresses?.() ?? [];
  window.takeKeptPresses = undefined;
  for (const { element, value } of kept) {
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
