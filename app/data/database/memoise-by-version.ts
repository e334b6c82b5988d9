import type { Database } from '#app/data/database/database.ts';

interface MemoisedValue {
  version: number | string;
  loading: Promise<unknown>;
}

/**
 * Caches the result of `load` until the version changes; concurrent callers share one load. The cache is a property of
 * the database object, because the server and its bundled pages have separate copies of every module. Inside a
 * transaction nothing is cached, because the version is increased only at its end.
 * @param name unique name of the cached value
 */
export function memoiseByVersion<Value>(
  db: Database,
  { name, version, load }: { name: string; version: number | string; load: () => Promise<Value> },
): Promise<Value> {
  if (db.query.isTransaction) return load();
  const cached = db.memoised.get(name) as MemoisedValue | undefined;
  if (cached?.version === version) return cached.loading as Promise<Value>;
  const loading = load();
  const newEntry: MemoisedValue = { version, loading };
  db.memoised.set(name, newEntry);
  // A failed load is not cached: its caller gets the error, and the next caller loads again.
  loading.catch(() => {
    if (db.memoised.get(name) === newEntry) db.memoised.delete(name);
  });
  return loading;
}
