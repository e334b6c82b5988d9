import { isWaiting, sendWaiting } from './send-quotation.ts';

/** A quotation of this browser that waits for a network may just not have been sent yet. */
export async function startMissingPage(): Promise<void> {
  const code = window.location.pathname.split('/').at(-1) ?? '';
  if (!document.querySelector('[data-missing]') || !isWaiting(code)) return;
  await sendWaiting();
  if (!isWaiting(code)) window.location.reload();
}
