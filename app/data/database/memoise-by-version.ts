import type { Database } from '#app/data/database/database.ts';

interface MemoisedValue {
  version: number;
  loading: Promise<unknown>;
}

/**
 * The result of `load`, memoised with the open database until the version changes; concurrent callers share one load. It
 * lives on the database because the server and its bundled screens have separate copies of every module. A transaction
 * memoises nothing: its version changes last.
 * @param name one for each memoised value
 */
export function memoiseByVersion<Value>(
  db: Database,
  { name, version, load }: { name: string; version: number; load: () => Promise<Value> },
): Promise<Value> {
  if (db.query.isTransaction) return load();
  const known = db.memoised.get(name) as MemoisedValue | undefined;
  if (known?.version === version) return known.loading as Promise<Value>;
  const loading = load();
  const fresh: MemoisedValue = { version, loading };
  db.memoised.set(name, fresh);
  loading.catch(() => {
    if (db.memoised.get(name) === fresh) db.memoised.delete(name);
  });
  return loading;
}
