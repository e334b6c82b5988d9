import { addRation, parseRations, type StoredRation } from '#app/domain/feeding/reminders/stored-rations.ts';
import { localTexts } from '#app/visitor/shared/browser-storage.ts';

const key = 'herd_rations';

/** Reads the stored results of the calculator. */
export function readRations(): StoredRation[] {
  return parseRations(localTexts.read(key));
}

/** Stores the daily amount of a product for the visitor's herd. The cart uses it to show how long the product lasts. */
export function storeRation(productId: number, gramsPerDay: number): void {
  // No message is shown when storage is full or blocked, because without the stored amount the cart only does not show
  // how long the product lasts.
  localTexts.write(key, JSON.stringify(addRation(readRations(), { productId, gramsPerDay })));
}
