import { type CompiledQuery, createQueryId, type KyselyPlugin } from 'kysely';
import type { Database } from '#app/data/database/database.ts';

/** Wraps a database so that the statements of its reads are recorded, in the order of their execution. */
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
