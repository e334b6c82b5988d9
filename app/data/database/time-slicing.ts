import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#app/data/database/database.ts';

/** Runs long work slice by slice, so that requests are handled in between, and returns its result. */
export async function runInSlices<Result>(slices: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
    await yieldToEventLoop();
  }
}

/** Lets the event loop handle what is waiting. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}

/** A list in parts of at most `size`; the event loop handles what is waiting after each of them. */
export async function* inBatches<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size);
    await yieldToEventLoop();
  }
}

/**
 * Runs writes of many pages so that the embedded database writes them as it goes: what is held back until the end holds the event
 * loop when it commits. Call it outside a transaction that does anything else.
 */
export async function transactInSlices<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transact(async (tx) => {
    if (tx.engine === 'postgres') return work(tx);
    const { rows } = await sql<{ cache_size: number }>`pragma cache_size`.execute(tx.query);
    await sql.raw(`pragma cache_size = ${pagesHeldBack}`).execute(tx.query);
    try {
      return await work(tx);
    } finally {
      await sql.raw(`pragma cache_size = ${rows[0]?.cache_size ?? 0}`).execute(tx.query);
    }
  });
}

/** Of 4 KB: their commit is a few milliseconds. */
const pagesHeldBack = 1000;
