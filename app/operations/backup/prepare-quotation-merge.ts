import type { StoredRow, StoredValue } from '#app/data/database/backup-tables.ts';
import type { Database } from '#app/data/database/database.ts';

/** Tables that contain the quotations, their items and their events. */
export const quotationTables: readonly string[] = ['quotations', 'quotation_items', 'quotation_events'];

/**
 * Prepares merging the quotations of a backup into those of the store. The store's quotations stay unchanged; a
 * different quotation of the backup with the same number gets the next free number. The tables must already be locked.
 * @returns a function that returns the row to insert for a row of the backup, or undefined when the row belongs to a
 * quotation that the store has
 */
export async function prepareQuotationMerge(
  tx: Database,
): Promise<(table: string, row: StoredRow) => StoredRow | undefined> {
  const storedQuotations = await tx.query.selectFrom('quotations').select(['id', 'code', 'created_at_ms']).execute();
  // A quotation is known by its code or, because erased quotations have none, by its number and time of creation.
  const storedKeys = new Set<StoredValue>(
    storedQuotations.flatMap(({ id, code, created_at_ms: createdAtMs }) => [code, `${id} ${createdAtMs}`]),
  );
  const usedIds = new Set<StoredValue>(storedQuotations.map(({ id }) => id));
  let highestId = Math.max(0, ...storedQuotations.map(({ id }) => id));
  const newIds = new Map<StoredValue | undefined, number>();
  return (table, row) => {
    if (!quotationTables.includes(table)) return row;
    const { id, ...fields } = row;
    if (table !== 'quotations') {
      const newId = newIds.get(row['quotation_id']);
      return newId === undefined ? undefined : { ...fields, quotation_id: newId };
    }
    if (storedKeys.has(row['code'] ?? '') || storedKeys.has(`${id} ${row['created_at_ms']}`)) return undefined;
    const freeId = usedIds.has(id ?? null) ? highestId + 1 : Number(id);
    usedIds.add(freeId);
    highestId = Math.max(highestId, freeId);
    newIds.set(id, freeId);
    return { ...fields, id: freeId };
  };
}
