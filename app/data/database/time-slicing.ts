import { setImmediate } from 'node:timers/promises';

/** Runs long work slice by slice, so that requests are handled in between, and returns its result. */
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
 * Reads rows page by page in the order of an ascending number; each page starts after the last row of the one before.
 * The event loop can run after each page.
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
 * Reads batches in the order of an ascending number, the next one while the present one is handled, so that PostgreSQL
 * works meanwhile. The event loop can run after each batch. It is not for a caller that queries the same connection in
 * between, which `readOnward` is for.
 * @param read reads the batch after a number, which is 0 at first; a batch without a last number ends the iteration
 */
export async function* readAhead<Batch extends { last: number | null }>(
  read: (after: number) => Promise<Batch | undefined>,
): AsyncGenerator<Batch> {
  for (let next = read(0); ;) {
    const batch = await next;
    if (!batch || batch.last === null) return;
    next = read(batch.last);
    // An error is thrown when the batch is awaited, which does not happen when the caller has stopped before.
    next.catch(() => undefined);
    yield batch;
    await yieldToEventLoop();
  }
}

/** Splits a list into batches of at most `size`. The event loop can run after each of them. */
export async function* inBatches<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size);
    await yieldToEventLoop();
  }
}
