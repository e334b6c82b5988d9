import { titleStartWeight } from '#app/catalogue-index/text/match-text.ts';
import { analyseFully } from '#app/domain/search/words/terms.ts';
import { memoiseText } from '#app/domain/shared/text/memoise-text.ts';

/** Texts and codes by which a product is found in a search. */
export interface SearchableProduct {
  sku: string;
  title: string;
  category: string;
  subcategory: string;
  categoryName: string;
  brand: string;
  tags: readonly string[];
  /** Species for which the product is meant, from its 'Informações Adicionais'. */
  species: readonly string[];
  /** Barcode numbers of the product in the form of `toGtin14`. */
  gtins: readonly string[];
}

/**
 * Weights of the fields. A term has the weight of the best field in which it occurs: title before brand, SKU, category,
 * tags and species. The first word of a title usually names the kind of product and has a higher weight. If a term also
 * occurs in further fields, their bonuses break ties.
 */
const fieldWeights = { title: 40, brand: 20, sku: 14, category: 12, tags: 8, species: 4 } as const;
const firstWordBonus = titleStartWeight - fieldWeights.title;
const fieldBonuses = { title: 0, brand: 3, sku: 0, category: 2, tags: 1, species: 0 } as const;
type Field = keyof typeof fieldWeights;
const fieldsByWeight = Object.keys(fieldWeights) as Field[];

/** Lists the terms under which a product is indexed, with their weights. */
export function listTerms(product: SearchableProduct): Map<string, number> {
  const texts: Record<Field, string[]> = {
    title: [product.title],
    // SKUs are also indexed without separators, because visitors leave hyphens out.
    sku: [product.sku, product.sku.replace(/[^\p{L}\p{N}]/gu, '')],
    brand: [product.brand],
    category: [product.category, product.subcategory, product.categoryName],
    tags: [...product.tags],
    species: [...product.species],
  };
  const weights = new Map<string, number>();
  for (const field of fieldsByWeight) {
    const analyse = field === 'title' || field === 'sku' ? analyseFully : analyseShared;
    for (const term of new Set(texts[field].flatMap((text) => analyse(text)))) {
      const weight = weights.get(term);
      weights.set(term, weight === undefined ? fieldWeights[field] : weight + fieldBonuses[field]);
    }
  }
  // The title has the largest weight and is analysed first, so the first entry is its first word.
  const [first] = weights;
  if (first && first[1] >= fieldWeights.title) weights.set(first[0], first[1] + firstWordBonus);
  for (const gtin of product.gtins) weights.set(toGtinTerm(gtin), fieldWeights.sku);
  return weights;
}

/**
 * Cache of analysed names and tags, which many products share. Titles and SKUs are not cached, because they hardly
 * repeat and would displace the others.
 */
const analyseShared = memoiseText(analyseFully, 2000);

const gtinSign = '#';

/**
 * Returns the term for a barcode number. Its prefix keeps it out of the vocabulary, so that barcode numbers match only
 * exactly, without completion and correction.
 */
export function toGtinTerm(gtin14: string): string {
  return gtinSign + gtin14;
}

export function isGtinTerm(term: string): boolean {
  return term.startsWith(gtinSign);
}
