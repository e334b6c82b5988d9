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
}

export interface Toast extends ToastContent {
  id: number;
}

export const toastDurationMs = 3000;
const maxToasts = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message at the top of the screen. The same message again replaces the one still on screen. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  const others = toasts.filter((toast) => toast.message !== content.message);
  replaceToasts([...others, { ...content, id: lastId }].slice(-maxToasts));
}

export function dismissToast(id: number): void {
  replaceToasts(toasts.filter((toast) => toast.id !== id));
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replaceToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
