import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import type { Schema } from '#app/data/database/schema.ts';

const compiled = new WeakMap<Kysely<Schema>, Map<string, CompiledQuery>>();

/**
 * Compiles a statement once per database and caches the result. It is for statements that run for every page, because
 * compiling them costs more than running them.
 * @param name unique name of the statement; the number of names must be bounded
 * @param build builds the statement; only its parameters may differ between calls
 */
export function compileOnce<Row>(
  { query }: Database,
  { name, build }: { name: string; build: () => Compilable<Row> },
): CompiledQuery<Row> {
  let statements = compiled.get(query);
  if (!statements) compiled.set(query, (statements = new Map()));
  const cached = statements.get(name) as CompiledQuery<Row> | undefined;
  if (cached) return cached;
  const statement = build().compile();
  statements.set(name, statement);
  return statement;
}

/**
 * Runs a statement that `compileOnce` compiles, and returns its rows.
 * @param parameters values of the parameters in their order in the statement; they replace the values that `build` used
 */
export async function executeCompiled<Row>(
  db: Database,
  { parameters, ...statement }: { name: string; parameters: readonly unknown[]; build: () => Compilable<Row> },
): Promise<Row[]> {
  const { rows } = await db.query.executeQuery<Row>({ ...compileOnce(db, statement), parameters });
  return rows;
}
