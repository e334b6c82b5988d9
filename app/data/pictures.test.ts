import { expect, test } from 'vitest';
import {
  deleteUnusedPictures,
  findPicture,
  findPictureBySource,
  findPictureBytes,
  hasPicture,
  savePicture,
} from '#app/data/pictures.ts';
import { findProduct } from '#app/data/products.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';

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

describeOnBothEngines('a picture', (open) => {
  test('comes back byte for byte', async () => {
    const { db } = await open();
    await db.transact((tx) => savePicture(tx, picture, { sourceHash }));
    expect(await findPicture(db, picture.hash)).toEqual(picture);
    expect(await findPictureBytes(db, picture.hash)).toEqual(picture.bytes);
    expect(await hasPicture(db, picture.hash)).toBe(true);
  });

  test('saved again stays one', async () => {
    const { db } = await open();
    for (const source of [sourceHash, sourceHash, 'f'.repeat(64)]) {
      await db.transact((tx) => savePicture(tx, picture, { sourceHash: source }));
    }
    expect(await db.query.selectFrom('pictures').select('hash').execute()).toEqual([{ hash: picture.hash }]);
  });

  test('is found by the original it was made from, and by itself', async () => {
    const { db } = await open();
    await db.transact((tx) => savePicture(tx, picture, { sourceHash }));
    const { hash, width, height, placeholder } = picture;
    expect(await findPictureBySource(db, sourceHash)).toEqual({ hash, width, height, placeholder });
    expect(await findPictureBySource(db, picture.hash.padEnd(64, '0'))).toMatchObject({ hash });
    expect(await findPictureBySource(db, '1'.repeat(64))).toBeUndefined();
  });

  test('of no such hash is undefined', async () => {
    const { db } = await open();
    expect(await findPicture(db, picture.hash)).toBeUndefined();
    expect(await findPictureBytes(db, picture.hash)).toBeUndefined();
    expect(await hasPicture(db, picture.hash)).toBe(false);
  });

  test('is removed as unused only when nothing shows it', async () => {
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
});
