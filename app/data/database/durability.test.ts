import { expect, test } from 'vitest';
import type { Database, DatabaseLocation } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { runProgram } from '#tests/support/child-process.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { createPostgresServer } from '#tests/support/databases/postgres-server.ts';

describeOnBothEngines('writing processes', (open) => {
  test('a process that is killed while writing loses no review that it reported as stored', async () => {
    const { db, location } = await openCatalogue(open, [{ id: 1 }]);
    const writer = runProgram(getReviewWriterSource(location, { name: 'w', count: 100_000 }));
    await writer.waitForLines(17);
    writer.child.kill('SIGKILL');
    await writer.ended;
    await expectReviewsStored(db, writer.lines);
    expect((await listPublishedReviews(db, 1)).length).toBeLessThanOrEqual(writer.lines.length + 1);
  });

  test('two processes that write at the same time lose and duplicate nothing', async () => {
    const { db, location } = await openCatalogue(open, [{ id: 1 }]);
    const writers = ['a', 'b'].map((name) => runProgram(getReviewWriterSource(location, { name, count: 40 })));
    expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual([0, 0]);
    await expectReviewsStored(
      db,
      writers.flatMap(({ lines }) => lines),
    );
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 80, ratingSum: 400 });
  });
});

test('a PostgreSQL server that is killed while writing loses no review that it reported as stored', async () => {
  const server = await createPostgresServer();
  try {
    const location = { url: server.urlOf('postgres'), dataDir: '' };
    const first = await openDatabase(location);
    await fillCatalogue(first, [{ id: 1 }]);
    await first.close();
    const writer = runProgram(getReviewWriterSource(location, { name: 'c', count: 100_000 }));
    await writer.waitForLines(30);
    await server.crash();
    expect(await writer.ended).toBe(1);
    await server.start();
    const db = await openDatabase(location);
    await expectReviewsStored(db, writer.lines);
    await db.close();
  } finally {
    await server.remove();
  }
});

/**
 * Returns the source of a program that inserts reviews one after another, and prints each comment once it is stored.
 */
function getReviewWriterSource(location: DatabaseLocation, { name, count }: { name: string; count: number }): string {
  return `
    import { writeSync } from 'node:fs';
    import { bumpCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
    import { openDatabase } from '#app/data/database/open-database.ts';
    import { insertReview } from '#app/data/reviews/reviews.ts';
    const db = await openDatabase(${JSON.stringify(location)});
    for (let index = 0; index < ${count}; index += 1) {
      const comment = '${name}-' + index;
      const review = { productId: 1, user: '', name: 'A', email: '', rating: 5, comment, dateMs: index, status: 'published' };
      try {
        await db.transact(async (tx) => {
          await insertReview(tx, review);
          await bumpCatalogueVersion(tx, index);
        });
      } catch {
        process.exit(1);
      }
      writeSync(1, comment + '\\n');
    }
    await db.close();`;
}

async function expectReviewsStored(db: Database, comments: readonly string[]): Promise<void> {
  const storedComments = new Set((await listPublishedReviews(db, 1, { limit: 100_000 })).map(({ comment }) => comment));
  expect(comments.filter((comment) => !storedComments.has(comment))).toEqual([]);
  expect(await findProduct(db, 1)).toMatchObject({ ratingCount: storedComments.size });
}
