import { isAmong } from '#app/data/catalogue/product-keys.ts';
import { insertMany } from '#app/data/database/bulk-writes.ts';
import type { Database } from '#app/data/database/database.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { readLabels, type Label } from '#app/domain/listing/labels/read-labels.ts';

/** The parts of a product that its labels are read from. */
export interface Labelled {
  id: number;
  unit: string;
  additionalInformation: readonly KeyValue[];
}

/**
 * The column `labels` of each product, at most some hundreds: ids of `label_values`, ascending, separated by commas. Values not yet
 * stored are. Call it inside a transaction that holds the catalogue.
 */
export async function writeLabelValues(tx: Database, products: readonly Labelled[]): Promise<Map<number, string>> {
  const labels = new Map(products.map((product) => [product.id, readLabels(product)]));
  const wanted = new Map([...labels.values()].flat().map((label) => [toText(label), label]));
  const known = await findIds(tx, wanted);
  const missing = [...wanted].flatMap(([text, label]) => (known.has(text) ? [] : [label]));
  if (missing.length > 0) {
    await insertMany(tx, 'label_values', missing);
    for (const [text, id] of await findIds(tx, new Map(missing.map((label) => [toText(label), label])))) {
      known.set(text, id);
    }
  }
  return new Map(
    [...labels].map(([id, own]) => {
      const ids = own.map((label) => known.get(toText(label)) ?? 0);
      return [id, ids.toSorted((a, b) => a - b).join(',')];
    }),
  );
}

async function findIds(tx: Database, wanted: ReadonlyMap<string, Label>): Promise<Map<string, number>> {
  if (wanted.size === 0) return new Map();
  const values = new Set([...wanted.values()].map(({ value }) => value));
  const rows = await tx.query
    .selectFrom('label_values')
    .select(['id', 'key', 'value'])
    .where(isAmong(tx, 'value', [...values]))
    .execute();
  return new Map(rows.map(({ id, ...label }) => [toText(label), id]));
}

function toText({ key, value }: Label): string {
  return `${key} ${value}`;
}
