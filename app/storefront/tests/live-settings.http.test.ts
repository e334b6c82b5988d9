import { expect, onTestFinished, test } from 'vitest';
import { storeSharePath } from '#app/domain/pictures/share-picture.ts';
import { changeSettings } from '#app/operations/store/change-settings.ts';
import { paths, productPath } from '#app/paths.ts';
import { importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { startTestApp } from '#tests/support/http/app.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const listing = '/api/Produto/v1/produtosComFiltros?minPrice=1000';

test('a running store shows new settings within a second', async () => {
  const app = await startTestApp({ seed: (db) => importJson(db, [makeCatalogueRow({ id: 1, price: 50 })]) });
  onTestFinished(() => app.stop());
  const checkedPaths = [paths.home, paths.contact, productPath(1), paths.manifest, '/api/docs'];
  for (const path of [...checkedPaths, listing]) await app.read(path);
  const readSharePicture = async () => (await app.get(storeSharePath)).headers.get('ETag');
  const sharePicture = await readSharePicture();

  await changeSettings(app.db, {
    changes: { name: 'Casa do Campo', tagline: 'Do pasto ao cocho', showPrices: 'false' },
    nowMs,
  });
  for (const path of checkedPaths) {
    await expect.poll(() => app.read(path)).toContain('Casa do Campo');
    expect(await app.read(path)).not.toContain('Boa Lida');
  }
  expect(await app.read(productPath(1))).not.toContain('"price":"50.00"');
  expect(await readSharePicture()).not.toBe(sharePicture);
  // The filter by price must have no effect, because it would reveal the hidden prices.
  expect(await app.read(listing)).toContain('"totalItems":1,');

  await changeSettings(app.db, { changes: { showPrices: null }, nowMs });
  await expect.poll(() => app.read(productPath(1))).toContain('"price":"50.00"');
  expect(await app.read(listing)).toContain('"totalItems":0,');
});
