import type { StoredRow, StoredValue } from '#app/data/database/backup-tables.ts';
import type { Database } from '#app/data/database/database.ts';

/** Tables that stay as they are where quotations are kept. */
export const quotationTables: readonly string[] = ['quotations', 'quotation_items', 'quotation_events'];

/**
 * Puts the quotations of a backup beside those of the store, which are as customers and shop have made them since: what the store has
 * stays, and another quotation of the same number gets the next one. Call it once the tables are locked.
 * @returns the row to insert of a row of the backup; undefined for one of a quotation that the store has
 */
export async function keepQuotations(tx: Database): Promise<(table: string, row: StoredRow) => StoredRow | undefined> {
  const present = await tx.query.selectFrom('quotations').select(['id', 'code', 'created_at_ms']).execute();
  const known = new Set<StoredValue>(present.flatMap(({ id, code, created_at_ms: at }) => [code, `${id} ${at}`]));
  const taken = new Set<StoredValue>(present.map(({ id }) => id));
  let highest = Math.max(0, ...present.map(({ id }) => id));
  const placed = new Map<StoredValue | undefined, number>();
  return (table, row) => {
    if (!quotationTables.includes(table)) return row;
    const { id, ...fields } = row;
    if (table !== 'quotations') {
      const quotation = placed.get(row['quotation_id']);
      return quotation === undefined ? undefined : { ...fields, quotation_id: quotation };
    }
    if (known.has(row['code'] ?? '') || known.has(`${id} ${row['created_at_ms']}`)) return undefined;
    const number = taken.has(id ?? null) ? highest + 1 : Number(id);
    taken.add(number);
    highest = Math.max(highest, number);
    placed.set(id, number);
    return { ...fields, id: number };
  };
}
