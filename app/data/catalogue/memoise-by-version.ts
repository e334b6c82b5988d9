import type { Database } from '#app/data/database/database.ts';

interface Kept<Value> {
  version: number;
  loading: Promise<Value>;
}

/**
 * What `load` gives, kept with the open database for as long as the version stays the same, and loaded once however many ask
 * meanwhile. The process and its screens have each their own copy of every module, but they share the database: so what is
 * large is in memory once. Inside a transaction nothing is kept, since its version moves last.
 * @param name of what is kept, one for each kind
 */
export function keepWhile<Value>(
  db: Database,
  { name, version, load }: { name: string; version: number; load: () => Promise<Value> },
): Promise<Value> {
  if (db.query.isTransaction) return load();
  const known = db.kept.get(name) as Kept<Value> | undefined;
  if (known?.version === version) return known.loading;
  const fresh: Kept<Value> = { version, loading: load() };
  db.kept.set(name, fresh);
  fresh.loading.catch(() => {
    if (db.kept.get(name) === fresh) db.kept.delete(name);
  });
  return fresh.loading;
}
