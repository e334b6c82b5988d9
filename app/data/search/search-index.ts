import { toGtinTerm } from '#app/data/search/gtin-terms.ts';
import { insertMany } from '#app/data/database/bulk-writes.ts';
import type { Database } from '#app/data/database/database.ts';
import { openVocabulary, type VocabularyChanges } from '#app/data/search/vocabulary.ts';
import { openingWeight } from '#app/catalogue-index/text/most-words.ts';
import { listGtins, type Coded } from '#app/domain/catalogue/gtin.ts';
import { analyseFully, analyseText } from '#app/domain/search/terms.ts';

/** The parts of a product that a search looks at. */
export interface SearchableProduct extends Coded {
  id: number;
  title: string;
  category: { name: string };
  subcategory: { name: string } | null;
  categoryName: string;
  brand: { name: string } | null;
  tags: readonly string[];
  isHidden?: boolean;
}

interface Posting {
  product_id: number;
  term: string;
  weight: number;
}

/**
 * A term has the weight of the best field it occurs in: title before brand before SKU, category and tags, whatever else
 * carries it. The first word of a title says what the thing is; the other fields a term stands in tell two titles apart.
 */
const fieldWeights = { title: 40, brand: 20, sku: 14, category: 12, tags: 8 } as const;
const firstWordBonus = openingWeight - fieldWeights.title;
const fieldBonuses = { title: 0, brand: 3, sku: 0, category: 2, tags: 1 } as const;
type Field = keyof typeof fieldWeights;

/**
 * Makes searches find the products as they are now.
 * @param areNew nothing of them can be in the index yet
 * @param vocabulary flushed by its owner; without one the counts are written at once
 */
export async function indexProducts(
  tx: Database,
  products: readonly SearchableProduct[],
  { areNew = false, vocabulary }: { areNew?: boolean; vocabulary?: VocabularyChanges } = {},
): Promise<void> {
  if (products.length === 0) return;
  const words = vocabulary ?? openVocabulary(tx);
  if (!areNew) await takeOut(tx, { ids: products.map(({ id }) => id), words });
  const postings = products.flatMap(listPostings);
  await insertMany(tx, 'search_postings', postings);
  await words.add(postings);
  if (!vocabulary) await words.flush();
}

/** Makes searches forget products. Products never indexed are no error. */
export async function unindexProducts(tx: Database, ids: readonly number[]): Promise<void> {
  const words = openVocabulary(tx);
  await takeOut(tx, { ids, words });
  await words.flush();
}

/** The terms a product is found by, with what each weighs. A hidden one is not found. */
export function listPostings(product: SearchableProduct): Posting[] {
  if (product.isHidden) return [];
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
  const words = [...fieldsByTerm].map(([term, found]) => ({
    product_id: product.id,
    term,
    weight: weigh(found) + (term === firstWord ? firstWordBonus : 0),
  }));
  const codes = listGtins(product).map((gtin) => ({
    ...{ product_id: product.id, term: toGtinTerm(gtin), weight: fieldWeights.sku },
  }));
  return [...words, ...codes];
}

function listTerms(...texts: string[]): string[] {
  return texts.flatMap(analyseFully);
}

function weigh(fields: readonly Field[]): number {
  const best = fields.toSorted((a, b) => fieldWeights[b] - fieldWeights[a]).at(0);
  if (!best) return 0;
  const others = fields.filter((field) => field !== best);
  return fieldWeights[best] + others.reduce((sum, field) => sum + fieldBonuses[field], 0);
}

async function takeOut(
  tx: Database,
  { ids, words }: { ids: readonly number[]; words: VocabularyChanges },
): Promise<void> {
  const removed = await tx.query
    .deleteFrom('search_postings')
    .where('product_id', 'in', [...ids])
    .returning('term')
    .execute();
  await words.remove(removed);
}
