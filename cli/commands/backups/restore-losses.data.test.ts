import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { insertReview } from '#app/data/reviews/reviews.ts';
import { deleteProduct } from '#app/operations/catalogue/remove-product.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { makeNewQuotation } from '#tests/factories/quotation.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import { openLoja } from '#tests/support/loja.ts';

const storeQuotation = (db: Database, code: string, createdAtMs: number) =>
  db.transact((tx) => insertQuotation(tx, makeNewQuotation({ code, createdAtMs })));

async function readQuotations(db: Database) {
  const quotations = await db.query.selectFrom('quotations').select(['id', 'code', 'status']).orderBy('id').execute();
  const items = await db.query.selectFrom('quotation_items').select('quotation_id').distinct().execute();
  const events = await db.query.selectFrom('quotation_events').select('quotation_id').distinct().execute();
  expect(items.map((row) => row.quotation_id).toSorted((a, b) => a - b)).toEqual(quotations.map(({ id }) => id));
  expect(events.map((row) => row.quotation_id).toSorted((a, b) => a - b)).toEqual(quotations.map(({ id }) => id));
  return quotations.map(({ id, code, status }) => `${id} ${code} ${status}`);
}

describe('restoring a backup', () => {
  test('lists the products and reviews that it removes because they are newer than the backup, and quotations that it replaces on request', async () => {
    const { db, loja } = await openCatalogue(openLoja, [
      { id: 1, sku: 'A' },
      { id: 9, sku: 'Z' },
    ]);
    await storeQuotation(db, 'primeira', 1000);
    await loja('backup', 'loja.backup');
    const none = await loja('restore', 'loja.backup', '--yes');
    expect(none.stdout).toContain('Nenhum produto, categoria, marca nem comentário entrou na loja depois desta cópia.');
    await fillCatalogue(db, [
      { id: 2, sku: 'B', title: 'Sela nova', parent: 'Montaria', brand: { name: 'Arreios' } },
      { id: 3, sku: 'C', title: 'Sela velha' },
    ]);
    await deleteProduct(db, { id: 3, nowMs: Date.now() });
    // The backup has this product from before its deletion, so it is not lost.
    await deleteProduct(db, { id: 9, nowMs: Date.now() });
    await insertReview(db, makeNewReview({ productId: 1, name: 'Ana' }));
    await storeQuotation(db, 'segunda', 2000);
    await db.transact((tx) =>
      tx.query.updateTable('quotations').set({ status: 'seen' }).where('code', '=', 'primeira').execute(),
    );
    const unsure = await loja('restore', 'loja.backup');
    expect(unsure.stdout).toMatch(
      /1 produto: Sela nova\n +1 produto da lixeira: Sela velha\n +1 categoria: Montaria\n +1 marca: Arreios\n +1 comentário: de Ana\n/,
    );
    expect(unsure.stdout).toContain('As cotações ficam como estão agora.');
    const restored = await loja('restore', 'loja.backup', '--yes');
    expect(restored.code).toBe(0);
    expect(await db.query.selectFrom('products').select('id').execute()).toEqual([{ id: 1 }, { id: 9 }]);
    expect(await readQuotations(db)).toEqual(['1 primeira seen', '2 segunda sent']);
    expect(await storeQuotation(db, 'terceira', 3000)).toBe(3);
    const replaced = await loja('restore', 'loja.backup', '--replace-quotations', '--yes');
    expect(replaced.stdout).toMatch(/se perde:\n +2 cotações: nº 2, nº 3\n/);
    expect(await readQuotations(db)).toEqual(['1 primeira sent']);
  });

  test('over a store with quotations of the same numbers keeps both, however often it is repeated', async () => {
    const { db, cwd, loja } = await openLoja();
    const other = await openLoja();
    for (const code of ['a', 'b']) await storeQuotation(db, code, code.charCodeAt(0));
    await loja('backup', 'loja.backup');
    for (const code of ['x', 'y', 'z']) await storeQuotation(other.db, code, code.charCodeAt(0));
    const both = ['1 x sent', '2 y sent', '3 z sent', '4 a sent', '5 b sent'];
    for (let times = 0; times < 2; times += 1) {
      await other.loja('restore', path.join(cwd, 'loja.backup'), '--yes');
      expect(await readQuotations(other.db)).toEqual(both);
    }
    expect(await storeQuotation(other.db, 'nova', 5000)).toBe(6);
  });
});
