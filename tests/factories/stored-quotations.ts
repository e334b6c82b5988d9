import type { Database, DatabaseLocation } from '#app/data/database/database.ts';
import { findQuotation } from '#app/data/quotation/read-quotations.ts';
import type { QuotationAnswer } from '#app/domain/quotation/stored/answer/quotation-answer.ts';
import { answerQuotation } from '#app/operations/quotation/shop-quotations.ts';
import { createVisitorQuotations } from '#app/operations/quotation/visitor-quotations.ts';
import { fillCatalogue } from './catalogue.ts';
import { makeCode } from './quotation.ts';

/** Time at which the clock of `openVisitorQuotations` starts. */
export const startMs = Date.UTC(2026, 10, 20, 15);
export const dayMs = 24 * 60 * 60 * 1000;

/** Opens the operations for quotations of visitors, with a clock that the test can set. */
export function openVisitorQuotations(db: Database, { maxPerHour = 1000 } = {}) {
  const clock = { nowMs: startMs };
  const now = () => clock.nowMs;
  const visitors = createVisitorQuotations({
    db,
    now,
    clock: now,
    hashKey: 'chave',
    isOn: async () => true,
    validDays: 10,
    maxPerHour,
  });
  let senders = 0;
  return {
    clock,
    visitors,
    async post(input: object = {}, sender = `203.0.113.${(senders += 1)}`) {
      const result = await visitors.post({
        input: { codigo: makeCode(), itens: [makeRequestedItem(1)], ...input },
        sender,
      });
      if (!result.ok) throw new Error(JSON.stringify(result.error));
      return result.value;
    },
  };
}

export function makeRequestedItem(produtoId: number, fields: object = {}) {
  return { produtoId, quantidade: 2, ...fields };
}

export function makeAnswer(fields: Partial<QuotationAnswer> = {}): QuotationAnswer {
  const line = { quantity: 2, unitPriceCents: 9000, discountCents: 0, substitute: null };
  const validUntilMs = startMs + 20 * dayMs;
  return { items: [line], freightCents: 1500, discountCents: 500, note: 'Entrega na quinta.', validUntilMs, ...fields };
}

/** Answers a stored quotation for the shop, with the values of `makeAnswer` for fields that are not given. */
export async function answerQuotationWith(
  db: Database,
  id: number,
  fields: Partial<QuotationAnswer> = {},
  nowMs = startMs,
) {
  const { version = 0 } = (await findQuotation(db, id)) ?? {};
  return answerQuotation(db, { id, version, answer: makeAnswer(fields), nowMs });
}

/** Stores one product and one quotation. @returns its id and code, and functions for the calls of its visitor */
export async function openWithQuotation({ db, location }: { db: Database; location: DatabaseLocation }) {
  await fillCatalogue(db, [{ id: 1 }]);
  const store = openVisitorQuotations(db);
  const { quotation } = await store.post({ nome: 'Ana', cidade: 'Bonito', observacao: 'Portão azul' });
  const { id, code } = quotation;
  const close = (move: 'accept' | 'refuse', version: number) =>
    store.visitors.close({ code: code ?? '', sender: 'v', move, version });
  return { ...store, db, location, id, code: code ?? '', close };
}
