import { addRation, parseRations, type StoredRation } from '#app/domain/feeding/reminders/stored-rations.ts';
import { permanentStorage } from '#app/visitor/shared/browser-storage.ts';

const storageKey = 'herd_rations';

/** Reads the daily amounts of feed that the calculator has stored in this browser. */
export function readRations(): StoredRation[] {
  return parseRations(permanentStorage.read(storageKey));
}

/** Stores the daily amount of a product for the visitor's herd. The cart uses it to show how long the product lasts. */
export function storeRation(productId: number, gramsPerDay: number): void {
  // No message is shown when storage is full or blocked, because without the stored amount the cart only does not show
  // how long the product lasts.
  permanentStorage.write(storageKey, JSON.stringify(addRation(readRations(), { productId, gramsPerDay })));
}
