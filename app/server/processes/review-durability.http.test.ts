import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { makePosting, reviewCall, seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/http/server-process.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * Number of posts. Only those under way at a kill can be lost or doubled, so that more of them between two kills prove
 * nothing; trials kill a hundred times.
 */
const postings = 60;
const visitors = 8;
const kills = 2;

describeOnBothEngines('a store that is killed while reviews are posted', (open) => {
  test('loses none that it answered 201, and doubles none that was sent again', async () => {
    const { db, location } = await open();
    await seedThreeProducts(db);
    const dataDir = location.url ? path.join(await createTemporaryFolder(), 'data') : location.dataDir;
    const server = await startServerProcess({ ...location, dataDir }, { TRUST_PROXY: '1' });
    const killAt = fc.sample(fc.nat(postings - 1), kills).toSorted((a, b) => a - b);
    const answers = new Map<string, number>();
    const waiting = Array.from({ length: postings }, (_, index) => ({
      posting: makePosting({ produtoId: String((index % 3) + 1), comentario: `Aviso ${index}.`, avaliacao: '4' }),
      from: `198.51.${index >> 8}.${index & 255}`,
    })).values();

    let restarted = Promise.resolve();

    async function visit(): Promise<void> {
      for (const { posting, from } of waiting) {
        const id = await postUntilAnswered(server, { posting, from });
        answers.set(String(posting['comentario']), id);
        if (answers.size > (killAt[0] ?? Infinity)) {
          killAt.shift();
          // The kills follow one another, because a store that is killed while it starts never listens.
          restarted = restarted.then(() => server.killAndRestart());
          await restarted;
        }
      }
    }
    await Promise.all(Array.from({ length: visitors }, visit));

    const kept = await db.query.selectFrom('reviews').select(['id', 'comment', 'rating']).execute();
    expect(kept).toHaveLength(postings);
    expect(new Map(kept.map(({ comment, id }) => [comment, id]))).toEqual(answers);
    const products = await db.query.selectFrom('products').select(['rating_count', 'rating_sum']).execute();
    expect(products.reduce((sum, product) => sum + product.rating_count, 0)).toBe(postings);
    expect(products.reduce((sum, product) => sum + product.rating_sum, 0)).toBe(postings * 4);
  });
});

/** Posts as a client without a response does: it sends the same again as soon as the store is back. */
async function postUntilAnswered(
  server: ServerProcess,
  { posting, from }: { posting: object; from: string },
): Promise<number> {
  return waitUntil(
    async () => {
      await server.ready();
      const response = await fetch(server.url + reviewCall, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
        body: JSON.stringify(posting),
      }).catch(() => undefined);
      if (!response) return undefined;
      const body = (await response.json().catch(() => undefined)) as { data: { id: number } } | undefined;
      if (!body) return undefined;
      // A request that waits too long for PostgreSQL is rejected and must be sent again, also when the machine pauses.
      if (response.status === 503 && response.headers.has('Retry-After')) return undefined;
      if (response.status !== 201) throw new Error(`Answered ${response.status}: ${JSON.stringify(body)}`);
      return body.data.id;
    },
    { what: 'an answer of the store' },
  );
}
