import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findOwnProduct, findProduct } from '#app/data/catalogue/products.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { countAllProducts } from '#app/data/catalogue/export-reads.ts';
import { fillCatalogue, makeCatalogueReview } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { runLoja } from '#tests/support/loja.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

describe('loja product', () => {
  test('hides, shows and deletes by SKU, and names unknown ones', async () => {
    const { db, location } = await openSqliteDatabase();
    await fillCatalogue(db, [
      { id: 1, sku: 'A 1', reviews: [makeCatalogueReview()] },
      { id: 2, sku: 'B' },
    ]);
    const hidden = await runLoja(['product', 'hide', 'A 1', 'C', '--json'], { location });
    expect([hidden.code, hidden.json()]).toEqual([3, { ok: false, changed: 1, unknown: ['C'] }]);
    expect([await findProduct(db, 1), await findProduct(db, 2)]).toMatchObject([undefined, { id: 2 }]);
    for (const [skus, told] of [
      [['C'], 'Não existe produto com o SKU C.'],
      [['C', 'D', 'E'], 'Não existem produtos com os SKUs C, D e E.'],
    ] as const) {
      const refused = await runLoja(['product', 'show', ...skus], { location });
      expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining(told) });
    }
    const shown = await runLoja(['product', 'show', 'A 1', 'B'], { location });
    expect(shown).toMatchObject({ code: 0, stdout: '2 produtos à mostra.\n' });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 1 });
    expect(await listAuditEntries(db, { limit: 9 })).toMatchObject([
      { before: { hidden: true }, after: { hidden: false } },
      { before: { hidden: false }, after: { hidden: true } },
    ]);
    expect(await runLoja(['product', 'delete', 'A 1'], { location })).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('1 produto e suas avaliações'),
    });
    expect(await runLoja(['product', 'delete', 'A 1', '--yes'], { location })).toMatchObject({
      code: 0,
      stdout: '1 produto apagado.\n',
    });
    expect(await countAllProducts(db)).toBe(1);
  });

  test('takes a SKU that is named in upper and in lower case once', async () => {
    const { db, location } = await openSqliteDatabase();
    await fillCatalogue(db, [
      { id: 1, sku: 'AB-1' },
      { id: 2, sku: 'ab-2' },
    ]);
    expect(await runLoja(['product', 'delete', 'ab-1', 'AB-1'], { location })).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('1 produto e suas avaliações'),
    });
    const deleted = await runLoja(['product', 'delete', 'ab-1', 'AB-1', 'c', 'C', '--yes', '--json'], { location });
    expect([deleted.code, deleted.json()]).toEqual([3, { ok: false, changed: 1, unknown: ['c'] }]);
    expect(await countAllProducts(db)).toBe(1);
    const hidden = await runLoja(['product', 'hide', 'AB-2', 'ab-2'], { location });
    expect(hidden).toMatchObject({ code: 0, stdout: '1 produto oculto.\n', stderr: '' });
  });

  test('a sheet carries what is hidden and restricted, and one without these columns leaves both', async () => {
    const { db, location } = await openSqliteDatabase();
    await fillCatalogue(db, [
      { id: 1, sku: 'A', discount: 10 },
      { id: 2, sku: 'B', discount: 10 },
    ]);
    const folder = await createTemporaryFolder();
    const importText = async (text: string) => {
      const file = path.join(folder, 'produtos.csv');
      await writeFile(file, text);
      return runLoja(['import', file], { location });
    };
    expect(await importText('SKU;Ocultar;Restrição de venda\nA;Sim;\nB;não;Receita\n')).toMatchObject({ code: 0 });
    const expectKept = async () => {
      expect(await findOwnProduct(db, 1)).toMatchObject({ isHidden: true, discountBasisPoints: 1000 });
      expect(await findOwnProduct(db, 2)).toMatchObject({ saleRestriction: 'prescription', discountBasisPoints: 1000 });
      expect(await findProduct(db, 2)).toMatchObject({ discountBasisPoints: 0 });
    };
    await expectKept();
    expect(await importText('SKU;Preço\nA;5,00\nB;6,00\n')).toMatchObject({ code: 0 });
    await expectKept();
    const exported = path.join(folder, 'tudo.csv');
    expect(await runLoja(['export', exported], { location })).toMatchObject({ code: 0 });
    expect(await readFile(exported, 'utf8')).toMatch(/;oculto;restrição;/);
    expect((await runLoja(['import', exported, '--json'], { location })).json()).toMatchObject({ unchanged: 2 });
    await expectKept();
    expect(await importText('SKU;oculto;restrição\nB;talvez;às vezes\n')).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/escreva sim ou não[^]*venda sob prescrição/),
    });
  });
});
