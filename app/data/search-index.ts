import { sql } from 'kysely';
import type { Database } from '#app/data/database.ts';
import { analyseWholes, analyseText } from '#app/domain/search-terms.ts';

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

/**
 * A term weighs what the best field it stands in weighs: title before brand before SKU, category and tags, whatever else
 * carries it. The first word of a title says what the thing is; the other fields a term stands in tell two titles apart.
 */
const fieldWeights = { title: 40, brand: 20, sku: 14, category: 12, tags: 8 } as const;
const firstWordBonus = 4;
const fieldBonuses = { title: 0, brand: 3, sku: 0, category: 2, tags: 1 } as const;
type Field = keyof typeof fieldWeights;

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

/** The terms a product is found by, with what each weighs. */
export function listPostings(product: SearchableProduct): Posting[] {
  const fields: [Field, string[]][] = [
    ['title', listTerms(product.title)],
    // Also as people type it who leave the hyphens out.
    ['sku', listTerms(product.sku, product.sku.replace(/[^\p{L}\p{N}]/gu, ''))],
    ['brand', listTerms(product.brand?.name ?? '')],
    ['category', listTerms(product.category.name, product.subcategory?.name ?? '', product.categoryName)],
    ['tags', listTerms(...product.tags)],
  ];
  const fieldsByTerm = new Map<string, Field[]>();
  for (const [field, terms] of fields) {
    for (const term of new Set(terms)) fieldsByTerm.set(term, [...(fieldsByTerm.get(term) ?? []), field]);
  }
  const [firstWord] = analyseText(product.title);
  return [...fieldsByTerm].map(([term, found]) => ({
    product_id: product.id,
    term,
    weight: weigh(found) + (term === firstWord ? firstWordBonus : 0),
  }));
}

function listTerms(...texts: string[]): string[] {
  return texts.flatMap((text) => [...analyseText(text), ...analyseWholes(text)]);
}

function weigh(fields: readonly Field[]): number {
  const best = fields.toSorted((a, b) => fieldWeights[b] - fieldWeights[a]).at(0);
  if (!best) return 0;
  const others = fields.filter((field) => field !== best);
  return fieldWeights[best] + others.reduce((sum, field) => sum + fieldBonuses[field], 0);
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
