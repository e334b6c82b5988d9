import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from '#app/data/database/database.ts';
import type { Schema } from '#app/data/database/schema.ts';

const compiled = new WeakMap<Kysely<Schema>, Map<string, CompiledQuery>>();

/**
 * A statement that every page runs, compiled once per database: compiling costs more than running it.
 * @param name of the statement, one for each wording; their number must be bounded
 * @param build the statement; only its parameters may differ from one time to the next
 */
export function compileOnce<Row>(
  { query }: Database,
  { name, build }: { name: string; build: () => Compilable<Row> },
): CompiledQuery<Row> {
  let statements = compiled.get(query);
  if (!statements) compiled.set(query, (statements = new Map()));
  const known = statements.get(name) as CompiledQuery<Row> | undefined;
  if (known) return known;
  const statement = build().compile();
  statements.set(name, statement);
  return statement;
}

/**
 * Rows of such a statement.
 * @param parameters in the order of the statement, in place of those that `build` puts in
 */
export async function executeOnce<Row>(
  db: Database,
  { parameters, ...statement }: { name: string; parameters: readonly unknown[]; build: () => Compilable<Row> },
): Promise<Row[]> {
  const { rows } = await db.query.executeQuery<Row>({ ...compileOnce(db, statement), parameters });
  return rows;
}
