import { setImmediate } from 'node:timers/promises';

/**
 * Runs a generator slice by slice, so that the event loop can handle requests between slices.
 * @returns the result of the generator
 */
export async function runInSlices<Result>(slices: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
    await yieldToEventLoop();
  }
}

/** Resolves after the event loop has handled pending events. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}

/**
 * Reads rows page by page in ascending order of a number, such as their id. Each page starts after the last row of the
 * page before. Between pages the event loop can handle requests.
 * @param read reads the rows after a number, which is 0 at first; an empty result ends the iteration
 */
export async function* readOnward<Row>(
  read: (after: number) => Promise<Row[]>,
  getNumber: (row: Row) => number,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last === undefined ? 0 : getNumber(last));
    last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    await yieldToEventLoop();
  }
}

/**
 * Reads batches in ascending order of a number, such as an id. While a batch is being handled, the next one is already
 * being read, so that PostgreSQL works meanwhile. Between batches the event loop can handle requests. When the caller
 * runs other queries on the same connection between batches, use `readOnward` instead.
 * @param read reads the batch after a number, which is 0 at first; a batch without a last number ends the iteration
 */
export async function* readAhead<Batch extends { last: number | null }>(
  read: (after: number) => Promise<Batch | undefined>,
): AsyncGenerator<Batch> {
  for (let next = read(0); ;) {
    const batch = await next;
    if (!batch || batch.last === null) return;
    next = read(batch.last);
    // The error is thrown when the batch is awaited. When the caller stops before, the batch is never awaited, and the
    // error must not become an unhandled rejection.
    next.catch(() => undefined);
    yield batch;
    await yieldToEventLoop();
  }
}

/** Splits a list into batches of at most `size` items. Between batches the event loop can handle requests. */
export async function* inBatches<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size);
    await yieldToEventLoop();
  }
}
