import { describe, expect, test } from 'vitest';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import { makeWorkbook } from '#app/files/workbook/write-workbook.ts';
import { drawTestPicture } from '#tests/factories/catalogue.ts';
import { openLoja } from '#tests/support/loja.ts';

const pictureUrl = 'https://www.fornecedor.example/fotos/racao.jpg?w=1&h=2&f=3&q=4&v=5';

function toSheet(name: string, [headers = [], ...rows]: string[][]) {
  return { name, columns: headers.map((header) => ({ header, width: 10 })), rows };
}

/**
 * Creates a folder from which workbooks are imported. It contains the pictures `frente.png` and `lado.png`, and
 * `p-4.png`, which is named after a SKU.
 */
async function openShop() {
  const { db, loja, save } = await openLoja();
  for (const name of ['frente.png', 'lado.png', 'p-4.png']) await save(name, (await drawTestPicture(name)) ?? '');
  return {
    db,
    async importSheets(sheets: Record<string, string[][]>, ...flags: string[]) {
      const book = await makeWorkbook(Object.entries(sheets).map(([name, rows]) => toSheet(name, rows)));
      await save('planilha.xlsx', book);
      return loja('import', 'planilha.xlsx', ...flags);
    },
  };
}

/** Counts the pictures of each product. */
async function countPictures(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { id, sku } of await listSkus(db)) {
    const product = await findProduct(db, id);
    counts[sku] = product?.images.length || (product?.picture ? 1 : 0);
  }
  return counts;
}

describe("picture URLs in the owner's sheet", () => {
  test('are left out and listed by product code with what to do, and all other data are imported', async () => {
    const { db, importSheets } = await openShop();
    const header = ['código', 'nome', 'preço', 'categoria'];
    const run = await importSheets({
      Rações: [
        [...header, 'foto'],
        ['P-1', 'Ração', '10,00', 'Aves', pictureUrl],
        ['P-2', 'Sal', '20,00', 'Bovinos', 'frente.png'],
      ],
      Botas: [
        [...header, 'mais imagens'],
        ['P-3', 'Bota', '30,00', 'Calçados', `frente.png|${pictureUrl}|lado.png=Preta=#000000`],
      ],
      Selas: [
        [...header, 'foto 1', 'foto 2'],
        ['P-4', 'Sela', '40,00', 'Selaria', 'www.loja.example/sela.jpg', '//cdn.example/b.jpg'],
      ],
    });
    expect(run).toMatchObject({ code: 0 });
    expect(run.stderr).toMatch(/"Rações": 1 produto tem foto na internet.*baixe.*código.*\(P-1\)/);
    expect(run.stderr).toMatch(/"Botas": 1 produto tem foto na internet.*\(P-3\)/);
    expect(run.stderr).toMatch(/"Selas": 1 produto tem foto na internet.*\(P-4\)/);
    expect(run.stdout).toContain('2 produtos estão sem foto: P-1, P-4.');
    expect(await countPictures(db)).toEqual({ 'P-1': 0, 'P-2': 1, 'P-3': 2, 'P-4': 0 });
  });

  test('leave the product’s picture unchanged, unless a file is named after its code', async () => {
    const { db, importSheets } = await openShop();
    const header = ['código', 'nome', 'preço', 'categoria', 'foto'];
    await importSheets({ Produtos: [header, ['P-2', 'Sal', '20,00', 'Bovinos', 'frente.png']] });
    const rows = [
      header,
      ['P-2', 'Sal', '21,00', 'Bovinos', pictureUrl],
      ['P-4', 'Sela', '40,00', 'Selaria', pictureUrl],
    ];
    expect(await importSheets({ Produtos: rows }, '--pictures', '.')).toMatchObject({ code: 0 });
    expect(await countPictures(db)).toEqual({ 'P-2': 1, 'P-4': 1 });
  });

  test('of categories and brands are left out and reported too', async () => {
    const { db, importSheets } = await openShop();
    const run = await importSheets({
      Produtos: [
        ['código', 'nome', 'preço', 'categoria', 'marca'],
        ['P-1', 'Sela', '10,00', 'Selaria', 'Castelo'],
      ],
      Categorias: [
        ['categoria', 'imagem'],
        ['Selaria', pictureUrl],
      ],
      Marcas: [
        ['marca', 'logotipo', 'local'],
        ['Castelo', pictureUrl, 'Campo Grande'],
      ],
    });
    expect(run).toMatchObject({ code: 0 });
    expect(run.stderr).toMatch(/"Categorias": 1 imagem está na internet.*\(Selaria\)/);
    expect(run.stderr).toMatch(/"Marcas": 1 imagem está na internet.*\(Castelo\)/);
    const { brands } = await loadCatalogueSummary(db);
    expect(brands.map(({ name }) => name)).toEqual(['Castelo']);
  });
});
