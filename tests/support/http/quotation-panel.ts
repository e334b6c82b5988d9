import { insertQuotation, type NewQuotation } from '#app/data/quotation/quotation-writes.ts';
import { findQuotation } from '#app/data/quotation/read-quotations.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { makeNewQuotation } from '../../factories/quotation.ts';
import { setUpPanel } from './panel-calls.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Fields of an answer to a quotation with one item that the panel accepts, without the version of the quotation. */
export const validAnswer = {
  'quantidade-0': '2',
  'preco-0': '90,00',
  frete: '15',
  valida: formatIsoDate(Date.now() + 3 * dayMs),
};

/** Starts a store with a product and a similar one, and signs in to its panel, with calls for the screens of quotations. */
export function setUpQuotationPanel() {
  const session = setUpPanel([{ id: 1 }, { id: 2, sku: 'SIM-1', title: 'Similar bom', price: 80 }]);
  const { app, get, post } = session;
  return {
    ...session,
    readPage: async (path: string) => (await get(`/painel/cotacoes${path}`)).text(),
    postToQuotation: (id: number, fields: Record<string, string>) => post(`/painel/cotacoes/${id}`, fields),
    async storeQuotation(fields: Partial<NewQuotation> = {}): Promise<number> {
      const times = { createdAtMs: Date.now(), validUntilMs: Date.now() + 5 * dayMs };
      const id = await app.db.transact((tx) => insertQuotation(tx, makeNewQuotation({ ...times, ...fields })));
      return id ?? 0;
    },
    async getQuotation(id: number) {
      const quotation = await findQuotation(app.db, id);
      if (!quotation) throw new Error('The quotation was not stored');
      return quotation;
    },
  };
}
