import { createExternalStore } from '#app/visitor/shared/external-store.ts';

interface AlertContent {
  message: string;
  /** Advice in a separate paragraph; empty when there is nothing the visitor can do. */
  advice: string;
}

/**
 * The displayed alert. It is independent of the part of the page that caused it, because that part may be removed at
 * the same time.
 */
export const alertStore = createExternalStore<AlertContent | null>(null);

/** Shows an alert until it is dismissed or another page is opened. */
export function showAlert(message: string, advice = ''): void {
  alertStore.set({ message, advice });
}

export function dismissAlert(): void {
  alertStore.set(null);
}
