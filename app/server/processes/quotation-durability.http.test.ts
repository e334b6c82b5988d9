import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCode } from '#tests/factories/quotation.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/http/server-process.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

/**
 * Number of posts: enough to have some under way at a kill (trials kill a hundred times). `QUOTATION_POSTINGS=10000`
 * posts as many as a shop receives in years.
 */
const postings = Number(process.env['QUOTATION_POSTINGS'] ?? 40);
const visitors = 8;
const kills = 1;

interface Posting {
  codigo: string;
  quantity: number;
  from: string;
}

describeOnBothEngines('a store that is killed while quotations are posted', (open) => {
  test('keeps each one that it answered 201 once, however often it was sent', { timeout: 900_000 }, async () => {
    const { db, location } = await open();
    await fillCatalogue(db, [{ id: 1, price: 50 }]);
    const dataDir = location.url ? path.join(await createTemporaryFolder(), 'data') : location.dataDir;
    const env = { TRUST_PROXY: '1', PUBLIC_URL: 'http://loja.example', QUOTATIONS_PER_HOUR: '1000000' };
    const server = await startServerProcess({ ...location, dataDir }, env);
    await server.ready();
    const killAt = fc.sample(fc.nat(postings - 1), kills).toSorted((a, b) => a - b);
    const numbers = new Map<string, { id: number; quantity: number }>();
    const waiting = Array.from({ length: postings }, (_, index) => ({
      codigo: makeCode(),
      quantity: (index % 9) + 1,
      from: `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
    })).values();
    let restarted = Promise.resolve();

    async function visit(): Promise<void> {
      for (const posting of waiting) {
        // The two posts are a double click: both receive the same quotation.
        const ids = await Promise.all([1, 2].map(() => postUntilAnswered(server, posting)));
        expect(ids[1]).toBe(ids[0]);
        numbers.set(posting.codigo, { id: ids[0] ?? 0, quantity: posting.quantity });
        if (numbers.size > (killAt[0] ?? Infinity)) {
          killAt.shift();
          // The kills follow one another, because a store that is killed while it starts never listens.
          restarted = restarted.then(() => server.killAndRestart());
          await restarted;
        }
      }
    }
    await Promise.all(Array.from({ length: visitors }, visit));

    const kept = await db.query
      .selectFrom('quotations')
      .innerJoin('quotation_items', 'quotation_items.quotation_id', 'quotations.id')
      .select(['quotations.id', 'code', 'quantity', 'total_cents', 'unit_price_cents'])
      .execute();
    expect(kept).toHaveLength(postings);
    expect(new Map(kept.map(({ code, id, quantity }) => [code, { id, quantity }]))).toEqual(numbers);
    // A price that a browser sends is never used.
    expect(kept.filter((row) => row.unit_price_cents !== 5000 || row.total_cents !== 5000 * row.quantity)).toEqual([]);
  });
});

/** Sends until the store responds, as a browser's queue does. @returns the quotation's number */
async function postUntilAnswered(server: ServerProcess, { codigo, quantity, from }: Posting): Promise<number> {
  return waitUntil(
    async () => {
      await server.ready();
      const response = await fetch(`${server.url}/api/Cotacao/v1/cotacao`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
        body: JSON.stringify({ codigo, itens: [{ produtoId: 1, quantidade: quantity, preco: 0.01 }] }),
      }).catch(() => undefined);
      const body = (await response?.json().catch(() => undefined)) as { data: { numero: number } } | undefined;
      if (!response || !body) return undefined;
      // A request that waits too long for PostgreSQL is rejected and must be sent again, also when the machine pauses.
      if (response.status === 503 && response.headers.has('Retry-After')) return undefined;
      if (response.status !== 201) throw new Error(`Answered ${response.status}: ${JSON.stringify(body)}`);
      return body.data.numero;
    },
    { what: 'an answer of the store' },
  );
}
