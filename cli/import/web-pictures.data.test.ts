import { describe, expect, test } from 'vitest';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { makeWorkbook } from '#app/files/workbook/write-workbook.ts';
import { drawTestPicture } from '#tests/factories/catalogue.ts';
import { openLoja } from '#tests/support/loja.ts';

const pictureUrl = 'https://www.fornecedor.example/fotos/racao.jpg?w=1&h=2&f=3&q=4&v=5';

function toSheet(name: string, [headers = [], ...rows]: string[][]) {
  return { name, columns: headers.map((header) => ({ header, width: 10 })), rows };
}

/** Creates a folder from which workbooks are imported, with the pictures `frente.png` and `lado.png`. */
async function openShop() {
  const { db, loja, save } = await openLoja();
  for (const name of ['frente.png', 'lado.png']) await save(name, (await drawTestPicture(name)) ?? '');
  return {
    db,
    async importSheets(sheets: Record<string, string[][]>) {
      const book = await makeWorkbook(Object.entries(sheets).map(([name, rows]) => toSheet(name, rows)));
      await save('planilha.xlsx', book);
      return loja('import', 'planilha.xlsx');
    },
  };
}

describe("picture URLs in the owner's sheet", () => {
  const header = ['código', 'nome', 'preço', 'categoria'];

  test.each([
    ['foto', [pictureUrl], 0],
    ['mais imagens', [`frente.png|${pictureUrl}|lado.png=Preta=#000000`], 2],
    ['foto 1;foto 2', ['www.loja.example/sela.jpg', '//cdn.example/b.jpg'], 0],
  ])('in the columns %s are left out and listed by product code with what to do', async (columns, cells, count) => {
    const { db, importSheets } = await openShop();
    const row = ['P-1', 'Sela', '40,00', 'Selaria', ...cells];
    const run = await importSheets({ Selas: [[...header, ...columns.split(';')], row] });
    expect(run).toMatchObject({ code: 0 });
    expect(run.stderr).toMatch(/1 produto tem foto na internet.*baixe.*código.*\(P-1\)/);
    expect(run.stdout.includes('1 produto está sem foto: P-1.')).toBe(count === 0);
    expect((await findProduct(db, 1))?.images).toHaveLength(count);
  });

  test('leave the product’s picture unchanged', async () => {
    const { db, importSheets } = await openShop();
    const importPicture = (picture: string) =>
      importSheets({
        Produtos: [
          [...header, 'foto'],
          ['P-2', 'Sal', '20,00', 'Bovinos', picture],
        ],
      });
    await importPicture('frente.png');
    const stored = await findProduct(db, 1);
    expect(stored?.picture).not.toBeNull();
    expect(await importPicture(pictureUrl)).toMatchObject({ code: 0 });
    expect((await findProduct(db, 1))?.picture).toEqual(stored?.picture);
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
