import { addRation, parseRations, type StoredRation } from '#app/domain/feeding/reminders/stored-rations.ts';

const key = 'herd_rations';

/** Stored results of the calculator; empty where storage is blocked. */
export function readRations(): StoredRation[] {
  try {
    return parseRations(window.localStorage.getItem(key));
  } catch {
    return [];
  }
}

/** Keeps what a herd gets of a product in a day. Without storage the cart does not say how long it lasts. */
export function keepRation(productId: number, gramsPerDay: number): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(addRation(readRations(), { productId, gramsPerDay })));
  } catch {
    // Full or blocked: the cart itself has told the visitor.
  }
}
