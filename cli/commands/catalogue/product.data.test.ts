import { describe, expect, test } from 'vitest';
import { findProduct } from '#app/data/catalogue/products.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { countAllProducts } from '#app/data/catalogue/export-reads.ts';
import { openCatalogue, makeCatalogueReview } from '#tests/factories/catalogue.ts';
import { openLoja, refusal } from '#tests/support/loja.ts';

describe('loja product', () => {
  test('hides, shows and deletes by SKU, and names unknown SKUs', async () => {
    const { db, loja } = await openCatalogue(openLoja, [
      { id: 1, sku: 'A 1', reviews: [makeCatalogueReview()] },
      { id: 2, sku: 'B' },
    ]);
    const hidden = await loja('product', 'hide', 'A 1', 'C', '--json');
    expect([hidden.code, hidden.json()]).toEqual([3, { ok: false, changed: 1, unknown: ['C'] }]);
    expect([await findProduct(db, 1), await findProduct(db, 2)]).toMatchObject([undefined, { id: 2 }]);
    for (const [skus, expectedError] of [
      [['C'], 'Não existe produto com o SKU C.'],
      [['C', 'D', 'E'], 'Não existem produtos com os SKUs C, D e E.'],
    ] as const) {
      const refused = await loja('product', 'show', ...skus);
      expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining(expectedError) });
    }
    const shown = await loja('product', 'show', 'A 1', 'B');
    expect(shown).toMatchObject({ code: 0, stdout: '2 produtos à mostra.\n' });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 1 });
    expect(await listAuditEntries(db, { limit: 9 })).toMatchObject([
      { before: { hidden: true }, after: { hidden: false } },
      { before: { hidden: false }, after: { hidden: true } },
    ]);
    expect(await loja('product', 'delete', 'A 1')).toMatchObject(refusal(4, '1 produto e suas avaliações'));
    const deleted = await loja('product', 'delete', 'A 1', '--yes');
    expect(deleted).toMatchObject({ code: 0, stdout: '1 produto apagado.\n' });
    expect(await countAllProducts(db)).toBe(1);
  });

  test('counts a SKU once when it is given in upper and in lower case', async () => {
    const { db, loja } = await openCatalogue(openLoja, [{ sku: 'AB-1' }, { sku: 'ab-2' }]);
    expect(await loja('product', 'delete', 'ab-1', 'AB-1')).toMatchObject(refusal(4, '1 produto e suas avaliações'));
    const deleted = await loja('product', 'delete', 'ab-1', 'AB-1', 'c', 'C', '--yes', '--json');
    expect([deleted.code, deleted.json()]).toEqual([3, { ok: false, changed: 1, unknown: ['c'] }]);
    expect(await countAllProducts(db)).toBe(1);
    const hidden = await loja('product', 'hide', 'AB-2', 'ab-2');
    expect(hidden).toMatchObject({ code: 0, stdout: '1 produto oculto.\n', stderr: '' });
  });
});
