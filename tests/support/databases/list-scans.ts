import { CompiledQuery } from 'kysely';
import type { Database } from '#app/data/database/database.ts';

/** Tables that grow with the catalogue. Pictures are missing because generated catalogues have none. */
const largeTables = ['products', 'label_values', 'reviews'];

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/**
 * Lists the full scans of large tables in the query plan of a statement. An index scan that stops at a limit does not
 * count.
 */
export async function listScans(db: Database, { sql, parameters }: Statement): Promise<string[]> {
  return db.engine === 'sqlite' ? explainSqlite(db, { sql, parameters }) : explainPostgres(db, { sql, parameters });
}

async function explainSqlite(db: Database, { sql, parameters }: Statement): Promise<string[]> {
  const { rows } = await db.query.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  const sorts = rows.some(({ detail }) => detail.includes('TEMP B-TREE FOR ORDER BY'));
  const stopsEarly = / limit /i.test(sql) && !sorts;
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => largeTables.some((table) => detail.startsWith(`SCAN ${table}`)))
    .filter((detail) => !(stopsEarly && / USING (COVERING )?INDEX /.test(detail)));
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

async function explainPostgres(db: Database, { sql, parameters }: Statement): Promise<string[]> {
  const { rows } = await db.query.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
  );
  const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => listNodes(plan)));
  return nodes
    .filter((node) => node['Node Type'].endsWith('Seq Scan') && largeTables.includes(node['Relation Name'] ?? ''))
    .map((node) => `${node['Node Type']} on ${node['Relation Name']}`);
}

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}
