import { createExternalStore } from '#app/visitor/shared/external-store.ts';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastContent {
  kind: ToastKind;
  /** The whole sentence, as text. */
  message: string;
  /** The part of `message` shown with emphasis, usually a title. It is text too: markup in it is never read. */
  emphasis?: string;
  /** Language of the sentence when it is not Portuguese. */
  lang?: string;
  action?: { label: string; run: () => void };
  /** Leads to what the message is about, in Portuguese. */
  link?: { label: string; to: string };
}

export interface Toast extends ToastContent {
  id: number;
}

export const toastDurationMs = 3000;
const maxToasts = 3;

/** The messages on screen, oldest first. */
export const toastStore = createExternalStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a message at the top of the screen. The same message again replaces the one still on screen. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  const others = toastStore.getSnapshot().filter((toast) => toast.message !== content.message);
  toastStore.set([...others, { ...content, id: lastId }].slice(-maxToasts));
}

export function dismissToast(id: number): void {
  toastStore.set(toastStore.getSnapshot().filter((toast) => toast.id !== id));
}
