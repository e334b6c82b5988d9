import { expect, test } from 'vitest';
import {
  deleteUnusedPictures,
  findPicture,
  findPictureBySource,
  findPictureBytes,
  hasPicture,
  savePicture,
  sweepPictures,
  countUnusedPictures,
  unusedPictureGraceMs,
} from '#app/data/pictures/pictures.ts';
import type { Database } from '#app/data/database/database.ts';
import { listFirstPictures } from './first-pictures.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { fillCatalogue, importedAtMs, importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const picture = {
  hash: '0a1b2c3d4e5f60718293',
  width: 800,
  height: 600,
  placeholder: 'data:image/webp;base64,UklGRg==',
  mime: 'image/webp',
  name: 'racao-25-kg',
  bytes: Buffer.from([0, 255, 1, 254, 0]),
};
const sourceHash = 'e'.repeat(64);

function importAt(db: Database, img: string, nowMs: number) {
  return importJson(db, [makeCatalogueRow({ sku: 'A', title: 'Sela', img })], { nowMs });
}

describeOnBothEngines('a picture', (open) => {
  test('is stored once, however often it is saved, is read back byte for byte, and is found by its own hash or that of its original', async () => {
    const { db } = await open();
    expect([await findPicture(db, picture.hash), await hasPicture(db, picture.hash)]).toEqual([undefined, false]);
    for (const source of [sourceHash, sourceHash, 'f'.repeat(64)]) {
      await db.transact((tx) => savePicture(tx, picture, { sourceHash: source }));
    }
    expect(await db.query.selectFrom('pictures').select('hash').execute()).toEqual([{ hash: picture.hash }]);
    expect(await findPicture(db, picture.hash)).toEqual(picture);
    expect(await findPictureBytes(db, picture.hash)).toEqual(picture.bytes);
    expect(await hasPicture(db, picture.hash)).toBe(true);
    const { hash, width, height, placeholder } = picture;
    expect(await findPictureBySource(db, sourceHash)).toEqual({ hash, width, height, placeholder });
    expect(await findPictureBySource(db, picture.hash.padEnd(64, '0'))).toMatchObject({ hash });
    expect(await findPictureBySource(db, '1'.repeat(64))).toBeUndefined();
  });

  test('is removed as unused only when no product, category or brand refers to it', async () => {
    const { db } = await open();
    await db.transact((tx) => savePicture(tx, picture, { sourceHash }));
    await fillCatalogue(db, [{ id: 1, img: 'main.png', imageURLs: [{ img: 'side.png' }] }], {
      categories: [{ parent: 'Aves', img: 'category.png' }],
      brands: [{ name: 'Marca', logo: 'brand.png' }],
    });
    const hashes = (await db.query.selectFrom('pictures').select('hash').execute()).map(({ hash }) => hash);
    expect(hashes).toHaveLength(5);
    await db.transact((tx) => deleteUnusedPictures(tx, hashes));
    expect(await db.query.selectFrom('pictures').select('hash').execute()).toHaveLength(4);
    expect(await hasPicture(db, picture.hash)).toBe(false);
    expect((await findProduct(db, 1))?.images).toHaveLength(1);
  });

  test('is removed by the first cleanup a week after an import, but not a trial import, has replaced it', async () => {
    const { db } = await open();
    await importAt(db, 'velha.png', importedAtMs);
    const old = (await findProduct(db, 1))?.picture?.hash ?? '';
    const trial = [makeCatalogueRow({ sku: 'A', title: 'Sela', img: 'nova.png' })];
    await importJson(db, trial, { dryRun: true });
    expect(await countUnusedPictures(db)).toBe(0);
    await importAt(db, 'nova.png', importedAtMs + 1000);
    const shown = (await findProduct(db, 1))?.picture?.hash ?? '';
    expect([await hasPicture(db, old), await countUnusedPictures(db)]).toEqual([true, 1]);
    const sweep = (nowMs: number) => db.transact((tx) => sweepPictures(tx, nowMs));
    expect(await sweep(importedAtMs + unusedPictureGraceMs)).toBe(0);
    expect(await sweep(importedAtMs + 1000 + unusedPictureGraceMs)).toBe(1);
    expect([await hasPicture(db, old), await hasPicture(db, shown)]).toEqual([false, true]);
  });

  test('remains when it is used again within the week, and its week starts again when it is replaced again', async () => {
    const { db } = await open();
    const weekLater = importedAtMs + unusedPictureGraceMs;
    await importAt(db, 'uma.png', importedAtMs);
    const firstHash = (await findProduct(db, 1))?.picture?.hash ?? '';
    await importAt(db, 'outra.png', importedAtMs + 1);
    await importAt(db, 'uma.png', importedAtMs + 2);
    await importAt(db, 'terceira.png', weekLater);
    expect(await db.transact((tx) => sweepPictures(tx, weekLater + 2))).toBe(1);
    expect(await hasPicture(db, firstHash)).toBe(true);
  });

  test('is removed a week after its product, together with its original', async () => {
    const { db } = await open();
    await importJson(db, [makeCatalogueRow({ img: 'a.png' }), makeCatalogueRow()]);
    await importJson(db, [makeCatalogueRow()], { replace: true });
    expect(await db.transact((tx) => sweepPictures(tx, importedAtMs + unusedPictureGraceMs))).toBe(1);
    for (const table of ['pictures', 'picture_sources', 'unused_pictures'] as const) {
      expect(await db.query.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

describeOnBothEngines('pictures whose variants are prepared before they are requested', (open) => {
  test('are those of the first lists, each once per size, starting with the size that phones request', async () => {
    const { db } = await open();
    expect(await listFirstPictures(db, importedAtMs)).toEqual([]);
    const rows = Array.from({ length: 40 }, (_, index) => ({ img: `fotos/${index}.png`, featured: true }));
    await fillCatalogue(db, rows);
    const requests = await listFirstPictures(db, importedAtMs);
    const names = requests.map(({ hash, width }) => `${hash} ${width}`);
    expect(new Set(names).size).toBe(names.length);
    const cards = requests.filter(({ width }) => width === 480);
    expect(cards.length).toBeGreaterThanOrEqual(36);
    expect(requests.slice(0, cards.length)).toEqual(cards);
  });
});
