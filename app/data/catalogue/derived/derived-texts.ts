import type { Database } from '#app/data/database/database.ts';
import { writeAttributeValues, type AttributeSource } from '#app/data/catalogue/derived/write-attribute-values.ts';
import { listGtins } from '#app/domain/catalogue/codes/gtin.ts';
import { getOwnerText, type OwnerSearchable } from '#app/domain/catalogue/owner/owner-search-text.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';

/**
 * Derived columns of a product that hold text. They are rewritten when a release changes the rules from which they are
 * calculated.
 */
interface DerivedTexts {
  owner_text: string;
  labels: string;
  gtins: string;
}

/** Fields of a product from which `DerivedTexts` are calculated. */
type DerivedTextSource = AttributeSource & OwnerSearchable;

/** A product with the derived columns that are stored for it. */
interface StoredProduct extends DerivedTextSource {
  stored: DerivedTexts;
}

const batchSize = 500;

/**
 * Calculates the derived texts of up to a few hundred products, and inserts attribute values that are not in
 * `label_values` yet. Call it inside a transaction that holds the catalogue's lock.
 */
export async function deriveTexts(
  tx: Database,
  products: readonly DerivedTextSource[],
): Promise<Map<number, DerivedTexts>> {
  const labels = await writeAttributeValues(tx, products);
  return new Map(
    products.map((product) => [
      product.id,
      { ...deriveIndependentTexts(product), labels: labels.get(product.id) ?? '' },
    ]),
  );
}

/** Calculates the derived texts that depend on nothing but the product. */
function deriveIndependentTexts(product: DerivedTextSource): Omit<DerivedTexts, 'labels'> {
  return { owner_text: getOwnerText(product), gtins: listGtins(product).join(',') };
}

/**
 * Rewrites outdated derived columns of the next `limit` products whose ids are greater than `after`.
 * @returns the last id that was read; undefined when there are no more products
 */
export async function rewriteTexts(
  tx: Database,
  { after, limit = batchSize }: { after: number; limit?: number },
): Promise<number | undefined> {
  const products = await readProducts(tx, { after, limit });
  const derived = await deriveTexts(tx, products);
  for (const { id, stored } of products) {
    const texts = derived.get(id);
    if (!texts || isEqual(texts, stored)) continue;
    await tx.query.updateTable('products').set(texts).where('id', '=', id).execute();
  }
  return products.at(-1)?.id;
}

/** Finds up to `limit` ids of products whose `owner_text` or `gtins` is outdated. */
export async function findStaleTexts(db: Database, limit: number): Promise<number[]> {
  const stale: number[] = [];
  for (let after = 0; ;) {
    const products = await readProducts(db, { after, limit: batchSize });
    for (const product of products) {
      const { stored } = product;
      if (!isEqual({ ...deriveIndependentTexts(product), labels: stored.labels }, stored)) stale.push(product.id);
      if (stale.length >= limit) return stale;
    }
    const last = products.at(-1);
    if (!last) return stale;
    after = last.id;
  }
}

async function readProducts(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<StoredProduct[]> {
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'sku', 'title', 'unit', 'additional_information as information', 'owner_text', 'labels', 'gtins'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ information, owner_text, labels, gtins, ...product }) => ({
    ...product,
    additionalInformation: JSON.parse(information) as KeyValue[],
    stored: { owner_text, labels, gtins },
  }));
}

function isEqual(a: DerivedTexts, b: DerivedTexts): boolean {
  return a.owner_text === b.owner_text && a.labels === b.labels && a.gtins === b.gtins;
}
