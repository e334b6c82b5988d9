import { describe, expect, test } from 'vitest';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import type { Database } from '#app/data/database/database.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { saveFile } from '#tests/support/files/catalogue-files.ts';
import { importInto } from '#tests/support/files/import-into.ts';
import { generateSku } from './generated-skus.ts';

const importList = async (db: Database, content: string) => importInto(db, await saveFile(content));

describe('a list without codes', () => {
  test('is recognised by the product names when it is imported again, and the products keep their categories', async () => {
    const { db } = await openSqliteDatabase();
    expect(await importList(db, 'PRODUTO;À VISTA\nSAIS;\nSal branco;10,00\nSal mineral;20,00')).toMatchObject({
      value: { created: 2 },
    });
    const again = await importList(db, 'PRODUTO;À VISTA\nMINERAIS;\nSAL BRANCO;11,00\nSal mineral;20,00\nUreia;5,00');
    expect(again).toMatchObject({ value: { created: 1, changed: 1, unchanged: 1 } });
    const [changed] = again.ok ? again.value.changes.changed : [];
    expect(changed?.fields).toMatchObject([{ field: 'price', before: 10, after: 11 }]);
    const skus = (await listSkus(db)).map(({ sku }) => sku);
    expect(skus).toEqual([generateSku('Sal branco'), generateSku('Sal mineral'), generateSku('Ureia')]);
  });

  test('changes the product that has this name under another code, and is refused when two products have the name', async () => {
    const { db } = await openCatalogue(openSqliteDatabase, [{ sku: 'A-1', title: 'Sal', price: 10 }]);
    expect(await importList(db, 'nome;preço\nSAL;12,00')).toMatchObject({ value: { created: 0, changed: 1 } });
    expect((await listSkus(db)).map(({ sku }) => sku)).toEqual(['A-1']);
    await fillCatalogue(db, [{ sku: 'A-2', title: 'sal', price: 10 }]);
    expect(await importList(db, 'nome;preço\nSal;13,00')).toMatchObject({
      error: { problems: [{ column: 'title', reason: expect.stringContaining('(A-1, A-2)') }] },
    });
  });

  test('without a category is refused with instructions, beside its other problems', async () => {
    const { db } = await openSqliteDatabase();
    expect(await importList(db, 'nome;preço\nSal;13,OO')).toMatchObject({
      error: {
        problems: [
          { column: 'title', reason: expect.stringContaining('uma categoria para todos') },
          { column: 'price', value: '13,OO' },
        ],
      },
    });
  });

  test.each([
    ['Código;Nome;Categoria;Preço MS\nX;Sal;Sais;9', 'a coluna "preço", ou escolha no painel qual coluna é essa'],
    [
      'Código;Nome;Estoque\nX;Sal;9',
      '"preço" e "categoria", ou escolha no painel qual coluna é essa e uma categoria para',
    ],
  ])('or with codes names what can be chosen in the panel: %j', async (content, words) => {
    const { db } = await openSqliteDatabase();
    expect(await importList(db, content)).toMatchObject({
      error: { problems: [{ column: 'sku', reason: expect.stringContaining(words) }] },
    });
  });
});
