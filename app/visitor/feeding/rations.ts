import { addRation, parseRations, type StoredRation } from '#app/domain/feeding/reminders/stored-rations.ts';
import { readLocal, writeLocal } from '#app/visitor/shared/local-text.ts';

const key = 'herd_rations';

/** Reads the stored results of the calculator; empty when storage is blocked. */
export function readRations(): StoredRation[] {
  return parseRations(readLocal(key));
}

/**
 * Stores the daily amount of a product for the visitor's herd. Without storage the cart does not show how long the
 * product lasts.
 */
export function keepRation(productId: number, gramsPerDay: number): void {
  // When storage is full or blocked, the cart has already told the visitor.
  writeLocal(key, JSON.stringify(addRation(readRations(), { productId, gramsPerDay })));
}
