import type { Database } from '#app/data/database/database.ts';
import { inBatches } from '#app/data/database/time-slicing.ts';

const batchSize = 500;

/**
 * Reads the texts of the labels that were last confirmed as printed, by product id. Products without a printed label
 * are left out.
 */
export async function findPrintedTexts(db: Database, productIds: readonly number[]): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  for await (const ids of inBatches(productIds, batchSize)) {
    const rows = await db.query
      .selectFrom('printed_labels')
      .select(['product_id', 'printed_text'])
      .where('product_id', 'in', [...ids])
      .where('printed_text', '<>', '')
      .execute();
    for (const { product_id, printed_text } of rows) texts.set(product_id, printed_text);
  }
  return texts;
}

/**
 * Stores the texts of the labels that a new PDF contains. They count as printed only after the owner has confirmed it.
 */
export async function storeMadeLabels(
  db: Database,
  { labels, madeAtMs }: { labels: ReadonlyMap<number, string>; madeAtMs: number },
): Promise<void> {
  await db.transact(async (tx) => {
    for await (const batch of inBatches([...labels], batchSize)) {
      await tx.query
        .insertInto('printed_labels')
        .values(
          batch.map(([product_id, made_text]) => ({
            product_id,
            made_text,
            made_at_ms: madeAtMs,
            printed_text: '',
            printed_at_ms: null,
          })),
        )
        .onConflict((conflict) =>
          conflict.column('product_id').doUpdateSet((eb) => ({
            made_text: eb.ref('excluded.made_text'),
            made_at_ms: eb.ref('excluded.made_at_ms'),
          })),
        )
        .execute();
    }
  });
}

/** Counts the labels of each PDF that are not confirmed as printed, by the time at which the PDF was created. */
export async function countUnconfirmedLabels(
  db: Database,
  madeAtMs: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (madeAtMs.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('printed_labels')
    .select(({ fn }) => ['made_at_ms as madeAtMs', fn.countAll<number>().as('labels')])
    .where('made_at_ms', 'in', [...madeAtMs])
    .where(({ eb, ref, or }) => or([eb('printed_at_ms', 'is', null), eb('printed_at_ms', '<', ref('made_at_ms'))]))
    .groupBy('made_at_ms')
    .execute();
  return new Map(rows.map(({ madeAtMs: instant, labels }) => [instant, Number(labels)]));
}

/**
 * Confirms that the labels of a PDF were printed. Labels that are also in a newer PDF are not confirmed.
 * @returns the number of confirmed labels
 */
export async function confirmPrintedLabels(
  db: Database,
  { madeAtMs, nowMs }: { madeAtMs: number; nowMs: number },
): Promise<number> {
  const { numUpdatedRows } = await db.transact((tx) =>
    tx.query
      .updateTable('printed_labels')
      .set(({ ref }) => ({ printed_text: ref('made_text'), printed_at_ms: nowMs }))
      .where('made_at_ms', '=', madeAtMs)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
