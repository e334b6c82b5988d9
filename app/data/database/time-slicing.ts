import { setImmediate } from 'node:timers/promises';

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

/**
 * Rows page by page in the order of an ascending number, each page from behind the last row before it; the event loop handles what is
 * waiting after each.
 * @param read the next rows behind a number, which is 0 at first; none at the end
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

/** A list in parts of at most `size`; the event loop handles what is waiting after each of them. */
export async function* inBatches<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    yield items.slice(start, start + size);
    await yieldToEventLoop();
  }
}
