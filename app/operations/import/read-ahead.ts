/**
 * The same values, each asked for while the one before it is being worked on: the file is read while a database server
 * writes. One value is held, no more.
 */
export async function* readAhead<Value>(source: AsyncIterable<Value>): AsyncIterable<Value> {
  const values = source[Symbol.asyncIterator]();
  let next = ask();
  try {
    for (;;) {
      const result = await next;
      if (result.done) return;
      next = ask();
      yield result.value;
    }
  } finally {
    await next.catch(() => {});
    await values.return?.();
  }

  function ask(): Promise<IteratorResult<Value>> {
    const asked = values.next();
    // Told when it is waited for, which may be later than when it fails.
    asked.catch(() => {});
    return asked;
  }
}
