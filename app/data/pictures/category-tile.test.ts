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

test('a category without a picture is shown with the tile that suits its name, but the catalogue is unchanged', async () => {
  const { db } = await openCatalogue(openSqliteDatabase, [
    makeCatalogueRow({ parent: 'Gatos' }),
    makeCatalogueRow({ parent: 'Apicultura' }),
  ]);
  const summary = await loadCatalogueSummary(db);
  expect(listCategoryTiles(summary)).toMatchObject([
    { name: 'Gatos', picture: bundledPictures['categories/gatos'] },
    { name: 'Apicultura', picture: bundledPictures['categories/other'] },
  ]);
  expect(summary.categories.map(({ picture }) => picture)).toEqual([null, null]);
});
