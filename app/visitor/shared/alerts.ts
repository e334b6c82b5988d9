import { createExternalStore } from '#app/visitor/shared/external-store.ts';

/** The alert on screen. It is apart from the part of the screen it is about, which may go because of what the alert says. */
export const alertStore = createExternalStore<string | null>(null);

/** Shows a message until it is dismissed, or another screen is opened. */
export function showAlert(message: string): void {
  alertStore.set(message);
}

export function dismissAlert(): void {
  alertStore.set(null);
}
