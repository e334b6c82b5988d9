import { createExternalStore } from '#app/visitor/shared/external-store.ts';

export type ToastKind = 'success' | 'error' | 'info';

/** A short message and what the visitor can do about it. */
export interface ToastContent {
  kind: ToastKind;
  /** The complete message as plain text. */
  message: string;
  /**
   * The part of `message` that is emphasised, usually a product's title. Like `message` it is plain text, never parsed
   * as HTML.
   */
  emphasis?: string;
  /** Language of the message when it is not Portuguese. */
  lang?: string;
  action?: { label: string; run: () => void };
  /**
   * Link to the subject of the message. The text of the link is in Portuguese, whatever the language of the message.
   */
  link?: { label: string; to: string };
}

export interface Toast extends ToastContent {
  id: number;
}

/** Time in ms for which a toast is shown; it does not elapse while the pointer or the focus is in the toast. */
export const toastDurationMs = 3000;
const maxToasts = 3;

/** Displayed toasts, the oldest first. */
export const toastStore = createExternalStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a toast at the top of the viewport. It replaces a displayed toast with the same message. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  const others = toastStore.getSnapshot().filter((toast) => toast.message !== content.message);
  toastStore.set([...others, { ...content, id: lastId }].slice(-maxToasts));
}

export function dismissToast(id: number): void {
  toastStore.set(toastStore.getSnapshot().filter((toast) => toast.id !== id));
}
