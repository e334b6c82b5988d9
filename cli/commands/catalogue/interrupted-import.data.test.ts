import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { findDamage, findStaleRatings } from '#app/data/database/database-health.ts';
import { sweepPictures, unusedPictureGraceMs } from '#app/data/pictures/pictures.ts';
import { findStaleTexts } from '#app/data/catalogue/derived/derived-texts.ts';
import { drawTestPicture, fillCatalogue } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { runLoja } from '#tests/support/loja.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const productCount = 600;
const pictureCount = 8;
/**
 * Shares of the duration of a complete run after which the process is killed: while it reads, while it writes, and just
 * before it ends.
 */
const killMoments = [0.5, 0.8, 0.95];

test('an import that is killed at different moments leaves either the old catalogue or the new one, with the pictures of that catalogue', async () => {
  const { db, location } = await openSqliteDatabase();
  await fillCatalogue(db, [{ sku: 'X', title: 'antes' }]);
  const cwd = await createTemporaryFolder();
  const file = 'a.json';
  await writeCatalogueFile(cwd, 0);
  const startedAt = performance.now();
  expect((await runLoja(['import', file, '--replace', '--yes'], { location, cwd })).code).toBe(0);
  let completeRunMs = performance.now() - startedAt;

  let previous = 'depois 0';
  let killed = 0;
  // If the machine was slow during the first run, the other runs may end before they are killed. Further rounds then
  // kill the process earlier, until at least one run was killed.
  for (let round = 1; round <= killMoments.length || killed === 0; round += 1) {
    await writeCatalogueFile(cwd, round);
    const version = await getCatalogueVersion(db);
    const moment = killMoments[round - 1] ?? 0.5;
    const begunAt = performance.now();
    const run = await runLoja(['import', file, '--replace', '--yes'], {
      location,
      cwd,
      onStart: (kill) => void setTimeout(kill, completeRunMs * moment).unref(),
    });
    if (run.code === null) killed += 1;
    else completeRunMs = Math.min(completeRunMs, performance.now() - begunAt);
    const titles = await listTitles(db);
    expect(titles).toHaveLength(1);
    expect([previous, `depois ${round}`]).toContain(titles[0]);
    const isNew = titles[0] !== previous;
    expect(await getCatalogueVersion(db)).toBe(isNew ? version + 1 : version);
    expect(await countProducts(db)).toBe(productCount);
    previous = titles[0] ?? previous;
  }
  await expectSound(db);
});

/** Writes a catalogue file in which all titles, SKUs and pictures contain the number of the round. */
async function writeCatalogueFile(cwd: string, round: number) {
  await mkdir(path.join(cwd, `fotos-${round}`), { recursive: true });
  for (let index = 0; index < pictureCount; index += 1) {
    await writeFile(path.join(cwd, getPicture(round, index)), (await drawTestPicture(`${round}-${index}`)) ?? '');
  }
  const rows = Array.from({ length: productCount }, (_, index) => ({
    sku: `R${round}-${index}`,
    title: `depois ${round}`,
    price: 1,
    parent: 'C',
    img: getPicture(round, index % pictureCount),
    reviews: [{ name: 'Ana', email: 'ana@example.com', rating: 4, review: `De ${round}.`, date: '2026-07-07' }],
  }));
  await writeFile(path.join(cwd, 'a.json'), JSON.stringify(rows));
}

function getPicture(round: number, index: number): string {
  return `fotos-${round}/${index}.png`;
}

/** Lists each stored title once: `antes` for the first catalogue, `depois N` for the catalogue of round N. */
async function listTitles(db: Database): Promise<string[]> {
  const rows = await db.query.selectFrom('products').select('title').distinct().execute();
  return rows.map(({ title }) => title);
}

async function countProducts(db: Database): Promise<number> {
  const { count } = await db.query
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Expects that derived tables match the products, and that the next cleanup removes pictures of killed imports. */
async function expectSound(db: Database): Promise<void> {
  expect(await findDamage(db)).toEqual([]);
  expect(await findStaleRatings(db, 1)).toEqual([]);
  expect(await findStaleTexts(db, 1)).toEqual([]);
  const muchLater = Date.now() + unusedPictureGraceMs;
  await db.transact((tx) => sweepPictures(tx, muchLater));
  await db.transact((tx) => sweepPictures(tx, muchLater + unusedPictureGraceMs));
  const storedPictures = await db.query.selectFrom('pictures').select('hash').execute();
  const shown = await db.query.selectFrom('products').select('picture_hash').distinct().execute();
  expect(storedPictures.map(({ hash }) => hash).toSorted()).toEqual(shown.map((row) => row.picture_hash).toSorted());
}
