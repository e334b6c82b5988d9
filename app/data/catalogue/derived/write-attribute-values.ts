import { isAmong } from '#app/data/catalogue/product-keys.ts';
import { insertMany } from '#app/data/database/queries/write-many-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { readAttributes, type Attribute } from '#app/domain/listing/attributes/read-attributes.ts';

/** Fields of a product from which its attributes are read. */
export interface AttributeSource {
  id: number;
  unit: string;
  additionalInformation: readonly KeyValue[];
}

/**
 * Calculates the values of the column `labels` for up to a few hundred products, by product id: ids of `label_values`
 * in ascending order, separated by commas. It inserts values that are not in the table yet. Call it inside a
 * transaction that holds the catalogue's lock.
 */
export async function writeAttributeValues(
  tx: Database,
  products: readonly AttributeSource[],
): Promise<Map<number, string>> {
  const attributes = new Map(products.map((product) => [product.id, readAttributes(product)]));
  const attributesByText = new Map([...attributes.values()].flat().map((attribute) => [toText(attribute), attribute]));
  const idsByText = await findIds(tx, attributesByText);
  const newAttributes = [...attributesByText].filter(([text]) => !idsByText.has(text));
  if (newAttributes.length > 0) {
    await insertMany(
      tx,
      'label_values',
      newAttributes.map(([, attribute]) => attribute),
    );
    for (const [text, id] of await findIds(tx, new Map(newAttributes))) idsByText.set(text, id);
  }
  return new Map(
    [...attributes].map(([id, productAttributes]) => {
      const ids = productAttributes.map((attribute) => idsByText.get(toText(attribute)) ?? 0);
      return [id, ids.toSorted((a, b) => a - b).join(',')];
    }),
  );
}

async function findIds(tx: Database, attributesByText: ReadonlyMap<string, Attribute>): Promise<Map<string, number>> {
  if (attributesByText.size === 0) return new Map();
  const values = new Set([...attributesByText.values()].map(({ value }) => value));
  const rows = await tx.query
    .selectFrom('label_values')
    .select(['id', 'key', 'value'])
    .where(isAmong(tx, 'value', [...values]))
    .execute();
  return new Map(rows.map(({ id, ...attribute }) => [toText(attribute), id]));
}

function toText({ key, value }: Attribute): string {
  return `${key} ${value}`;
}
