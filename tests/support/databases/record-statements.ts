import { type CompiledQuery, createQueryId, type KyselyPlugin } from 'kysely';
import type { Database } from '#app/data/database/database.ts';

/** Returns the same database, which records the statements that its reads execute, in order. */
export function recordStatements(db: Database): { db: Database; statements: CompiledQuery[] } {
  const statements: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(db.query.getExecutor().compileQuery(node, createQueryId()));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const recorded: Database = {
    ...db,
    memoised: new Map(),
    query: db.query.withPlugin(plugin),
    snapshot: (work) => work(recorded),
  };
  return { db: recorded, statements };
}
