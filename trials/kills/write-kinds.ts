import type { Database } from '#app/data/database/database.ts';
import { postQuotation, postReview, putPrice } from '../lib/store-writes.ts';

/** A kind of write that visitors or the owner send while the store is killed. */
export interface WriteKind {
  name: string;
  /** Writes once. @returns whether the write was acknowledged */
  write(url: string, writer: number): Promise<boolean>;
  /** Counts the acknowledged writes, and how many of them are not stored. */
  count(db: Database): Promise<{ acknowledged: number; lost: number }>;
}

export function makeWriteKinds(): WriteKind[] {
  return [
    makePostKind('reviews were posted', postReview, async ({ query }) =>
      (await query.selectFrom('reviews').select('comment').execute()).map(({ comment }) => comment),
    ),
    makePostKind('quotations were sent', postQuotation, async ({ query }) =>
      (await query.selectFrom('quotations').select('code').execute()).map(({ code }) => code),
    ),
    makePriceKind(),
  ];
}

/** Creates a kind of write that posts a unique text, by which it is found in the database. */
function makePostKind(
  name: string,
  post: (url: string) => Promise<string | undefined>,
  listStored: (db: Database) => Promise<(string | null)[]>,
): WriteKind {
  const acknowledged = new Set<string>();
  return {
    name,
    async write(url) {
      const posted = await post(url);
      if (posted) acknowledged.add(posted);
      return posted !== undefined;
    },
    async count(db) {
      const stored = new Set(await listStored(db));
      return { acknowledged: acknowledged.size, lost: [...acknowledged].filter((text) => !stored.has(text)).length };
    },
  };
}

/**
 * Creates the kind of write that changes prices. Each writer raises the price of one product. The stored price must be
 * between the last acknowledged and the last sent price.
 */
function makePriceKind(): WriteKind {
  const [sent, acknowledged] = [new Map<number, number>(), new Map<number, number>()];
  let count = 0;
  return {
    name: "the owner's prices changed",
    async write(url, writer) {
      const id = writer + 1;
      const price = (sent.get(id) ?? 50) + 1;
      sent.set(id, price);
      if (!(await putPrice(url, id, price))) return false;
      acknowledged.set(id, price);
      count += 1;
      return true;
    },
    async count(db) {
      const products = await db.query.selectFrom('products').select(['id', 'price_cents']).execute();
      const wrong = products.filter(
        ({ id, price_cents: cents }) =>
          cents / 100 < (acknowledged.get(id) ?? 50) || cents / 100 > (sent.get(id) ?? 50),
      );
      return { acknowledged: count, lost: wrong.length };
    },
  };
}
