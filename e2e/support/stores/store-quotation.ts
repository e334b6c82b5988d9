import {
  answerQuotationWith,
  dayMs,
  makeRequestedItem,
  openVisitorQuotations,
} from '#tests/factories/stored-quotations.ts';
import type { Store } from '../journey-test.ts';
import { inDatabase } from './change-catalogue.ts';

/** Stores a quotation of product 1001 that a visitor requests now. @returns its id and code */
export function storeQuotation(store: Store): Promise<{ id: number; code: string }> {
  return inDatabase(store, async (db) => {
    const { clock, post } = openVisitorQuotations(db);
    clock.nowMs = Date.now();
    const { id, code } = (await post({ itens: [makeRequestedItem(1001)] })).quotation;
    return { id, code: code ?? '' };
  });
}

/** Answers a stored quotation for the shop, with a note for the visitor. */
export function answerStoredQuotation(store: Store, id: number, note = ''): Promise<void> {
  return inDatabase(store, async (db) => {
    const nowMs = Date.now();
    const answered = await answerQuotationWith(db, id, { note, validUntilMs: nowMs + dayMs }, nowMs);
    if (!answered.ok) throw new Error(JSON.stringify(answered.error));
  });
}
