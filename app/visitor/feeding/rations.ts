import { addRation, parseRations, type StoredRation } from '#app/domain/feeding/reminders/stored-rations.ts';

const key = 'herd_rations';

/** Reads the stored results of the calculator; empty when storage is blocked. */
export function readRations(): StoredRation[] {
  try {
    return parseRations(window.localStorage.getItem(key));
  } catch {
    return [];
  }
}

/**
 * Stores the daily amount of a product for the visitor's herd. Without storage the cart does not show how long the
 * product lasts.
 */
export function keepRation(productId: number, gramsPerDay: number): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(addRation(readRations(), { productId, gramsPerDay })));
  } catch {
    // When storage is full or blocked, the cart has already told the visitor.
  }
}
