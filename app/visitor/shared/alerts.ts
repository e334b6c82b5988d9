import { createExternalStore } from '#app/visitor/shared/external-store.ts';

interface AlertContent {
  message: string;
  /** What to do about it, in a paragraph of its own; empty where there is nothing to do. */
  advice: string;
}

/** The alert on screen. It is apart from the part of the screen it is about, which may go because of what the alert says. */
export const alertStore = createExternalStore<AlertContent | null>(null);

/** Shows a message until it is dismissed, or another screen is opened. */
export function showAlert(message: string, advice = ''): void {
  alertStore.set({ message, advice });
}

export function dismissAlert(): void {
  alertStore.set(null);
}
