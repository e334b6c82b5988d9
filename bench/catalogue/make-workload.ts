import { attributeSlug, readAttributes, weightKey } from '#app/domain/listing/attributes/read-attributes.ts';
import { findWeightRange, weightFilterSlug, weightRanges } from '#app/domain/listing/attributes/weight-ranges.ts';
import { makeTypos } from '../search/typos.ts';
import { features, generateProduct } from './generate-products.ts';
import { createRandom, type Random } from './random.ts';

/** Requests to a generated catalogue: query parameters of listings, search texts, product ids. */
export interface Workload {
  /** Pages of the whole catalogue in every order, a third of them anywhere up to the last. */
  listings: string[];
  /** One to four filters at once, half of them with labels, in every order, mostly the first pages. */
  filtered: string[];
  searches: string[];
  /** Prefixes of search texts, as a visitor types them. */
  suggestions: string[];
  details: number[];
  /** Two or three keys of labels, one to three values of each, often with package weights, prices and other filters. */
  combined: string[];
}

export const pageSize = 9;

/** `count` requests of each kind to a generated catalogue of that size, different in every round. */
export function makeWorkload({ size, count, round }: { size: number; count: number; round: number }): Workload {
  const random = createRandom(round * 1000 + 17);
  const times = <Item>(make: () => Item) => Array.from({ length: count }, make);
  return {
    listings: times(() => makeListing(random, size)),
    filtered: times(() => makeFilters(random, size)),
    searches: times(() => makeSearch(random, size)),
    suggestions: times(() => makeBeginning(random, size)),
    details: times(() => 1 + random.below(size)),
    combined: times(() => makeCombined(random, size)),
  };
}

const sorts = ['', '', 'low', 'high'];

function makeListing(random: Random, size: number): string {
  const lastPage = Math.ceil(size / pageSize);
  const page = random.chance(0.33) ? 1 + random.below(lastPage) : 1 + random.below(20);
  return toParams({ page: String(page), sortBy: random.pick(sorts) });
}

function makeFilters(random: Random, size: number): string {
  const { category, subcategory, brand, record } = generateProduct(1 + random.below(size));
  const params: Record<string, string> = { sortBy: random.pick([...sorts, 'on-sale']) };
  if (random.chance(0.55)) params.category = category;
  if (random.chance(0.2)) params.subcategory = subcategory;
  if (random.chance(0.35)) params.brand = brand;
  if (random.chance(0.35)) params.status = random.pick(['in-stock', 'out-of-stock', 'on-sale']);
  if (random.chance(0.5)) Object.assign(params, makePrices(random));
  if (random.chance(0.25)) params.page = String(1 + random.below(5));
  const labels = record.additionalInformation.filter(({ key }) => /^(Esp|Cat|Forma)/.test(key) && random.chance(0.25));
  params.rotulo = labels.map(({ key, value }) => `${key.replace('/', '-')}.${value.split(',')[0]}`).join(',');
  return toParams(params);
}

/** What one product's label says under two or three keys, and what up to two others say under the same. */
function makeCombined(random: Random, size: number): string {
  const draw = () => generateProduct(1 + random.below(size));
  const own = draw();
  const drawn = [own, ...[draw(), draw()].filter(() => random.chance(0.5))];
  const dropped = random.chance(0.5) ? random.pick(attributeSlugs) : '';
  const weighs = random.chance(0.35);
  const choices = drawn.flatMap(({ record }) =>
    readAttributes(record).flatMap(({ key, value }) => {
      if (key === weightKey) return weighs ? `${weightFilterSlug}.${nameWeight(value)}` : [];
      return key !== dropped && attributeSlugs.includes(key) ? `${key}.${attributeSlug(value)}` : [];
    }),
  );
  const params: Record<string, string> = { rotulo: choices.join(','), sortBy: random.pick([...sorts, 'on-sale']) };
  if (random.chance(0.3)) params.category = own.category;
  if (random.chance(0.1)) params.brand = own.brand;
  if (random.chance(0.2)) params.status = random.pick(['in-stock', 'out-of-stock', 'on-sale']);
  if (random.chance(0.5)) Object.assign(params, makePrices(random));
  if (random.chance(0.25)) params.page = String(1 + random.below(5));
  return toParams(params);
}

const attributeSlugs = ['especie', 'categoria-fase', 'forma-fisica'];

function nameWeight(grams: string): string {
  return weightRanges[findWeightRange(Number(grams))]?.slug ?? '';
}

/** Half of the ranges include most prices. */
function makePrices(random: Random): Record<string, string> {
  if (random.chance(0.5)) return { minPrice: String(1 + random.below(20)), maxPrice: String(400 + random.below(3000)) };
  const from = 10 + random.below(300);
  return random.chance(0.5) ? { minPrice: String(from), maxPrice: String(from + 50) } : { maxPrice: String(from) };
}

/** One to four words of a product's title; every fourth time one of them has a typo. */
function makeSearch(random: Random, size: number): string {
  const { record, brand } = generateProduct(1 + random.below(size));
  const words = record.title.split(/[ –]+/).filter((word) => word.length > 2);
  const wanted = Array.from({ length: 1 + random.below(4) }, () => random.pick(words));
  if (random.chance(0.15)) wanted.push(brand);
  if (random.chance(0.15)) wanted.push(random.pick(features));
  if (random.chance(0.2)) wanted.push('25kg');
  if (!random.chance(0.25)) return wanted.join(' ');
  const typos = makeTypos(wanted);
  const typo = typos.length > 0 ? random.pick(typos) : undefined;
  return typo
    ? wanted.map((word) => (word.toLowerCase() === typo.word ? typo.typo : word)).join(' ')
    : wanted.join(' ');
}

function makeBeginning(random: Random, size: number): string {
  const text = makeSearch(random, size);
  return text.slice(0, 2 + random.below(Math.max(1, text.length - 1)));
}

function toParams(params: Record<string, string>): string {
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString();
}
