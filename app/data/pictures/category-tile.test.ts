import { expect, test } from 'vitest';
import { getCategoryTile, listCategoryTiles } from '#app/data/pictures/category-tile.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { categoryThemes } from '#app/domain/pictures/category-theme.ts';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';
import { makeCatalogueRow, openCatalogue } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';

test('every theme has its own tile', () => {
  const files = Object.keys(bundledPictures).filter((name) => name.startsWith('categories/'));
  expect(new Set(files.map((file) => getCategoryTile(file.replace('categories/', ''))?.hash)).size).toBe(files.length);
  expect(files).toHaveLength(categoryThemes.length + 1);
});

test('categories on screens have the owner’s picture or the tile that suits their name, but the catalogue is unchanged', async () => {
  const { db } = await openCatalogue(openSqliteDatabase, [
    makeCatalogueRow({ parent: 'Gatos' }),
    makeCatalogueRow({ parent: 'Apicultura' }),
  ]);
  const summary = await loadCatalogueSummary(db);
  const tiles = listCategoryTiles(summary).map(({ name, picture }) => [name, picture]);
  expect(new Map(tiles as [string, unknown][])).toEqual(
    new Map([
      ['Gatos', bundledPictures['categories/gatos']],
      ['Apicultura', bundledPictures['categories/other']],
    ]),
  );
  expect(summary.categories.map(({ picture }) => picture)).toEqual([null, null]);
});
