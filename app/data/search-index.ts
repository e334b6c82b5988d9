import { sql } from 'kysely';
import type { Database } from '#app/data/database.ts';
import { analyseText } from '#app/domain/search-terms.ts';

/** The parts of a product that a search looks at (resolution 15). */
export interface SearchableProduct {
  id: number;
  sku: string;
  title: string;
  category: { name: string };
  subcategory: { name: string } | null;
  categoryName: string;
  brand: { name: string } | null;
  tags: readonly string[];
}

interface Posting {
  product_id: number;
  term: string;
  weight: number;
}

/** A term weighs what the best field it stands in weighs: title before brand before category before tags. */
const fieldWeights = { title: 8, sku: 8, brand: 5, category: 3, tags: 2 } as const;

/** Makes searches find the products as they are now. */
export async function indexProducts(tx: Database, products: readonly SearchableProduct[]): Promise<void> {
  if (products.length === 0) return;
  await unindexProducts(
    tx,
    products.map(({ id }) => id),
  );
  const postings = products.flatMap(listPostings);
  for (let start = 0; start < postings.length; start += 2000) {
    await tx.query
      .insertInto('search_postings')
      .values(postings.slice(start, start + 2000))
      .execute();
  }
  await addToVocabulary(tx, countTerms(postings));
}

/** Makes searches forget products. Products never indexed are no error. */
export async function unindexProducts(tx: Database, ids: readonly number[]): Promise<void> {
  const removed = await tx.query
    .deleteFrom('search_postings')
    .where('product_id', 'in', [...ids])
    .returning('term')
    .execute();
  if (removed.length === 0) return;
  const terms = countTerms(removed);
  await addToVocabulary(tx, new Map([...terms].map(([term, products]) => [term, -products])));
}

/** The terms of a product, each with its weight. */
export function listPostings(product: SearchableProduct): Posting[] {
  const weights = new Map<string, number>();
  const add = (field: keyof typeof fieldWeights, text: string) => {
    for (const term of analyseText(text)) weights.set(term, Math.max(weights.get(term) ?? 0, fieldWeights[field]));
  };
  add('title', product.title);
  add('sku', product.sku);
  // Also as people type it who leave the hyphens out.
  add('sku', product.sku.replace(/[^\p{L}\p{N}]/gu, ''));
  add('brand', product.brand?.name ?? '');
  for (const name of [product.category.name, product.subcategory?.name ?? '', product.categoryName])
    add('category', name);
  for (const tag of product.tags) add('tags', tag);
  return [...weights].map(([term, weight]) => ({ product_id: product.id, term, weight }));
}

function countTerms(postings: readonly { term: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of postings) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

async function addToVocabulary(tx: Database, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...changes].map(([term, products]) => ({ term, products }));
  for (let start = 0; start < rows.length; start += 2000) {
    await tx.query
      .insertInto('search_terms')
      .values(rows.slice(start, start + 2000))
      .onConflict((conflict) =>
        conflict.column('term').doUpdateSet({ products: sql<number>`search_terms.products + excluded.products` }),
      )
      .execute();
  }
  if ([...changes.values()].some((products) => products < 0)) {
    await tx.query.deleteFrom('search_terms').where('products', '<=', 0).execute();
  }
}
