import { createExternalStore } from '#app/visitor/shared/external-store.ts';

interface AlertContent {
  message: string;
  /** Advice in a separate paragraph; empty when the visitor cannot do anything. */
  advice: string;
}

/**
 * The displayed alert. It is independent of the part of the screen that caused it, which the alert's cause may remove.
 */
export const alertStore = createExternalStore<AlertContent | null>(null);

/** Shows an alert until it is dismissed or another screen is opened. */
export function showAlert(message: string, advice = ''): void {
  alertStore.set({ message, advice });
}

export function dismissAlert(): void {
  alertStore.set(null);
}
