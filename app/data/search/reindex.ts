import type { Database } from '#app/data/database/database.ts';
import { isAmong } from '#app/data/catalogue/product-keys.ts';
import { indexProducts, type SearchableProduct } from '#app/data/search/search-index.ts';
import type { VocabularyChanges } from '#app/data/search/vocabulary.ts';
import { writeLabelValues, type Labelled } from '#app/data/listing/labels/label-values.ts';
import { getOwnerText, type OwnerSearchable } from '#app/domain/catalogue/owner/owner-text.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';

/** What visitors and the owner find a product by, with the derived columns as they are stored. */
export type StoredSearchable = SearchableProduct & OwnerSearchable & Labelled & { ownerText: string; labels: string };

/** Makes searches find these products, at most some hundreds, by what is stored of them now. */
export async function reindexProducts(
  tx: Database,
  ids: readonly number[],
  { vocabulary }: { vocabulary?: VocabularyChanges } = {},
): Promise<void> {
  const rows = await selectSearchable(tx)
    .where(isAmong(tx, 'products.id', ids))
    .execute();
  await indexProducts(tx, rows.map(readSearchable), { vocabulary });
}

/** The next products by id. */
export async function readSearchableAfter(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<StoredSearchable[]> {
  const rows = await selectSearchable(db)
    .where('products.id', '>', after)
    .orderBy('products.id')
    .limit(limit)
    .execute();
  return rows.map(readSearchable);
}

/** Writes the owner's texts and the labels that differ from what they should be. */
export async function writeDerivedTexts(tx: Database, products: readonly StoredSearchable[]): Promise<void> {
  const labelsOf = await writeLabelValues(tx, products);
  for (const product of products) {
    const text = getOwnerText(product);
    const labels = labelsOf.get(product.id) ?? '';
    if (text === product.ownerText && labels === product.labels) continue;
    await tx.query.updateTable('products').set({ owner_text: text, labels }).where('id', '=', product.id).execute();
  }
}

function selectSearchable(db: Database) {
  return db.query
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .select(['products.id', 'sku', 'title', 'category_name', 'tags', 'hidden'])
    .select(['additional_information as information', 'owner_text as ownerText', 'unit', 'labels'])
    .select(['categories.name as parent', 'subcategories.name as children', 'brands.name as brand']);
}

function readSearchable(
  row: Awaited<ReturnType<ReturnType<typeof selectSearchable>['execute']>>[number],
): StoredSearchable {
  return {
    id: row.id,
    sku: row.sku,
    title: row.title,
    category: { name: row.parent },
    subcategory: row.children === null ? null : { name: row.children },
    categoryName: row.category_name,
    brand: row.brand === null ? null : { name: row.brand },
    tags: JSON.parse(row.tags) as string[],
    isHidden: row.hidden === 1,
    additionalInformation: JSON.parse(row.information) as KeyValue[],
    ownerText: row.ownerText,
    unit: row.unit,
    labels: row.labels,
  };
}
