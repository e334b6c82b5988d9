import { makeTypos } from '../search/make-typos.ts';
import { features, generateProduct } from './generate-products.ts';
import { createRandom, type Random } from './pseudo-random.ts';

export const pageSize = 9;

/**
 * Generates the query parameters of `count` listings of each kind for a generated catalogue of this size. Each round
 * has other listings.
 */
export function makeWorkload({ size, count, round }: { size: number; count: number; round: number }) {
  const random = createRandom(round * 1000 + 17);
  const generateMany = (make: () => string) => Array.from({ length: count }, make);
  const searches = generateMany(() => makeSearch(random, size));
  const filtered = generateMany(() => makeFilters(random, size, { products: 1, share: 0.25 }));
  return {
    listing: generateMany(() => makeListing(random, size)),
    filtered,
    combined: generateMany(() => makeFilters(random, size, { products: 3, share: 0.6 })),
    search: searches.map((searchText) => toParams({ searchText })),
    searchFiltered: searches.map((searchText, index) => `${filtered[index]}&${toParams({ searchText })}`),
  };
}

const sorts = ['', '', 'low', 'high'];
/** Matches the attribute keys for species, phase and form. */
const filterKeys = /^(Esp|Cat|Forma)/;

/**
 * Generates the query parameters of the listing without filters, in a random order. A third of the page numbers may be
 * any up to the last, the others are at most 20.
 */
function makeListing(random: Random, size: number): string {
  const lastPage = Math.ceil(size / pageSize);
  const page = random.chance(0.33) ? 1 + random.below(lastPage) : 1 + random.below(20);
  return toParams({ page: String(page), sortBy: random.pick(sorts) });
}

/**
 * Generates the query parameters of a listing with several filters in a random order.
 * @param options `products` is the number of products whose attributes may be filters, and `share` the probability of
 * each attribute
 */
function makeFilters(random: Random, size: number, { products, share }: { products: number; share: number }): string {
  const generatedProducts = Array.from({ length: products }, () => generateProduct(1 + random.below(size)));
  const attributes = generatedProducts
    .flatMap(({ additionalInformation }) => additionalInformation)
    .filter(({ key }) => filterKeys.test(key));
  const params: Record<string, string> = {
    sortBy: random.pick([...sorts, 'on-sale']),
    rotulo: attributes
      .filter(() => random.chance(share))
      .map(({ key, value }) => `${key.replace('/', '-')}.${value.split(',')[0]}`)
      .join(','),
  };
  const { parent, children, brand } = generatedProducts[0] ?? {};
  if (parent && random.chance(0.55 / products)) params.category = parent;
  if (children && random.chance(0.2 / products)) params.subcategory = children;
  if (brand && random.chance(0.35 / products)) params.brand = brand.name;
  if (random.chance(0.35)) params.status = random.pick(['in-stock', 'out-of-stock', 'on-sale']);
  if (random.chance(0.5)) Object.assign(params, makePrices(random));
  if (random.chance(0.25)) params.page = String(1 + random.below(5));
  return toParams(params);
}

/** Generates a price range in R$. Half of the ranges contain most prices. */
function makePrices(random: Random): Record<string, string> {
  if (random.chance(0.5)) return { minPrice: String(1 + random.below(20)), maxPrice: String(400 + random.below(3000)) };
  const from = 10 + random.below(300);
  return random.chance(0.5) ? { minPrice: String(from), maxPrice: String(from + 50) } : { maxPrice: String(from) };
}

/** Generates a search text of one to four words from a product's title. About a quarter of the texts have a typo. */
function makeSearch(random: Random, size: number): string {
  const { title, brand } = generateProduct(1 + random.below(size));
  const words = title.split(/[ –]+/).filter((word) => word.length > 2);
  const searchWords = Array.from({ length: 1 + random.below(4) }, () => random.pick(words));
  if (random.chance(0.15)) searchWords.push(brand?.name ?? '');
  if (random.chance(0.15)) searchWords.push(random.pick(features));
  if (random.chance(0.2)) searchWords.push('25kg');
  if (!random.chance(0.25)) return searchWords.join(' ');
  const typos = makeTypos(searchWords);
  const { word: right, typo = '' } = typos[random.below(typos.length)] ?? {};
  return searchWords.map((word) => (word.toLowerCase() === right ? typo : word)).join(' ');
}

function toParams(params: Record<string, string>): string {
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString();
}
