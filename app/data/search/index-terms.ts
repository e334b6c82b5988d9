import { openingWeight } from '#app/catalogue-index/text/match-text.ts';
import { analyseFully } from '#app/domain/search/terms.ts';
import { memoiseText } from '#app/domain/shared/text/memoise-text.ts';

/** The parts of a product that a search looks at. */
export interface SearchableProduct {
  sku: string;
  title: string;
  category: string;
  subcategory: string;
  categoryName: string;
  brand: string;
  tags: readonly string[];
  /** Animals that it is for, as its 'Informações Adicionais' say. */
  species: readonly string[];
  /** The numbers of its bar codes, as `toGtin14` writes them. */
  gtins: readonly string[];
}

/**
 * A term has the weight of the best field it occurs in: title before brand before SKU, category and tags, whatever else
 * carries it. The first word of a title says what the thing is; the other fields a term stands in tell two titles apart.
 */
const fieldWeights = { title: 40, brand: 20, sku: 14, category: 12, tags: 8, species: 4 } as const;
const firstWordBonus = openingWeight - fieldWeights.title;
const fieldBonuses = { title: 0, brand: 3, sku: 0, category: 2, tags: 1, species: 0 } as const;
type Field = keyof typeof fieldWeights;
const fieldsByWeight = Object.keys(fieldWeights) as Field[];

/** The terms that a product is found by, with what each weighs. */
export function listTerms(product: SearchableProduct): Map<string, number> {
  const texts: Record<Field, string[]> = {
    title: [product.title],
    // Also as people type it who leave the hyphens out.
    sku: [product.sku, product.sku.replace(/[^\p{L}\p{N}]/gu, '')],
    brand: [product.brand],
    category: [product.category, product.subcategory, product.categoryName],
    tags: [...product.tags],
    species: [...product.species],
  };
  const weights = new Map<string, number>();
  for (const field of fieldsByWeight) {
    for (const term of new Set(texts[field].flatMap(analyse))) {
      const known = weights.get(term);
      weights.set(term, known === undefined ? fieldWeights[field] : known + fieldBonuses[field]);
    }
  }
  // The title is the heaviest field, so that its first word came first.
  const [first] = weights;
  if (first && first[1] >= fieldWeights.title) weights.set(first[0], first[1] + firstWordBonus);
  for (const gtin of product.gtins) weights.set(toGtinTerm(gtin), fieldWeights.sku);
  return weights;
}

/** Names of categories and brands come again with every product. */
const analyse = memoiseText(analyseFully, 2000);

const gtinSign = '#';

/** The term of a bar code's number. Its sign keeps it out of the vocabulary: a number is looked up as it is, never begun or mistyped. */
export function toGtinTerm(gtin14: string): string {
  return gtinSign + gtin14;
}

export function isGtinTerm(term: string): boolean {
  return term.startsWith(gtinSign);
}
