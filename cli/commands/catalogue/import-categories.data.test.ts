import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { listCategoryTiles } from '#app/data/pictures/category-tile.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { importStarterCatalogue } from '#app/operations/import/import-starter-catalogue.ts';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';
import { drawTestPicture, importedAtMs } from '#tests/factories/catalogue.ts';
import { openLoja } from '#tests/support/loja.ts';

type Sheet = (string | number)[][];

const products: Sheet = [
  ['sku', 'título', 'preço', 'categoria'],
  ['1', 'Ração de Crescimento', 100, 'Rações'],
  ['2', 'Cabresto', 30, 'Equinos'],
  ['3', 'Balde', 20, 'Utilidades'],
];

/** Opens a store. The returned `importSheets` imports a workbook from a folder that contains one picture. */
async function openShop() {
  const { db, loja, save } = await openLoja();
  await save('foto.png', (await drawTestPicture('foto')) ?? '');
  async function importSheets(categories?: Sheet, ...flags: string[]) {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(products), 'Produtos');
    if (categories) utils.book_append_sheet(book, utils.aoa_to_sheet(categories), 'Categorias');
    await save('catalogo.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    const run = await loja('import', 'catalogo.xlsx', '--pictures', '.', ...flags);
    expect(run).toMatchObject({ code: 0, stderr: '' });
  }
  return { db, importSheets };
}

async function readCategories(db: Database) {
  const { categories } = await loadCatalogueSummary(db);
  return categories.map(({ name, picture }) => [name, picture?.hash ?? null]);
}

describe('categories of a spreadsheet', () => {
  test('do not show the pictures of the starter catalogue that they replace, unless the file names one', async () => {
    const { db, importSheets } = await openShop();
    await importStarterCatalogue(db, { nowMs: importedAtMs });
    const [[, starterPicture] = []] = await readCategories(db);
    expect(starterPicture).toBe(bundledPictures['categories/bovinos-de-corte']?.hash);
    // The starter catalogue has a category with this id, whose picture must not be assigned to the new category.
    const categories = [
      ['id', 'categoria', 'imagem'],
      [1, 'Rações', ''],
      ['', 'Equinos', ''],
      ['', 'Utilidades', 'foto.png'],
    ];
    await importSheets(categories, '--replace', '--yes');
    expect(await readCategories(db)).toEqual([
      ['Rações', null],
      ['Equinos', null],
      ['Utilidades', expect.stringMatching(/^[0-9a-f]{20}$/)],
    ]);
    // The picture that the owner set stays when the next file does not mention it.
    const [, , thirdCategory] = await readCategories(db);
    await importSheets(undefined, '--replace', '--yes');
    expect((await readCategories(db))[2]).toEqual(thirdCategory);
    const tiles = listCategoryTiles(await loadCatalogueSummary(db));
    expect(tiles.find(({ name }) => name === 'Equinos')?.picture?.hash).toBe(
      bundledPictures['categories/equinos']?.hash,
    );
  });

  test('are in the order of the rows, and categories that a file lacks keep their positions', async () => {
    const { db, importSheets } = await openShop();
    const names = async () => (await readCategories(db)).map(([name]) => name);
    await importSheets();
    expect(await names()).toEqual(['Rações', 'Equinos', 'Utilidades']);
    await importSheets([['categoria'], ['Utilidades'], ['Rações'], ['Equinos']]);
    expect(await names()).toEqual(['Utilidades', 'Rações', 'Equinos']);
    await importSheets([['categoria'], ['Equinos'], ['Utilidades']]);
    expect(await names()).toEqual(['Equinos', 'Rações', 'Utilidades']);
    await importSheets();
    expect(await names()).toEqual(['Equinos', 'Rações', 'Utilidades']);
  });

  test("are hidden with 'Ocultar' and shown again with 'Mostrar'", async () => {
    const { db, importSheets } = await openShop();
    const importStatus = async (status: string) => {
      await importSheets([
        ['categoria', 'situação'],
        ['Equinos', status],
      ]);
      return listCategoryTiles(await loadCatalogueSummary(db)).map(({ name }) => name);
    };
    expect(await importStatus('Ocultar')).toEqual(['Rações', 'Utilidades']);
    expect(await importStatus('Mostrar')).toContain('Equinos');
  });
});
