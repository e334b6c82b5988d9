import { addRation, parseRations, type StoredRation } from '#app/domain/feeding/reminders/stored-rations.ts';
import { localTexts } from '#app/visitor/shared/browser-storage.ts';

const key = 'herd_rations';

/** Reads the stored results of the calculator. */
export function readRations(): StoredRation[] {
  return parseRations(localTexts.read(key));
}

/** Stores the daily amount of a product for the visitor's herd. The cart uses it to show how long the product lasts. */
export function keepRation(productId: number, gramsPerDay: number): void {
  // When storage is full or blocked, the visitor is not told here: without a stored amount, the cart only leaves out
  // how long the product lasts.
  localTexts.write(key, JSON.stringify(addRation(readRations(), { productId, gramsPerDay })));
}
