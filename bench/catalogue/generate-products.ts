import { makeCatalogueRow, type CatalogueRow } from '#tests/factories/catalogue.ts';
import { createRandom, makeNames, type Random } from './pseudo-random.ts';
import wordLists from './words.json' with { type: 'json' };

/** Creation time of generated catalogues: 20 November 2026, noon in São Paulo. */
export const generatedAtMs = Date.UTC(2026, 10, 20, 15);

/**
 * Vocabulary of the generated catalogue of a farm supplies shop: departments with product names, and words for titles.
 * The most common entries come first.
 */
export const { features } = wordLists;
const { departments, packs, species, phases, forms } = wordLists;
const dayMs = 24 * 60 * 60 * 1000;
const productLines = makeNames(60_000, { seed: 12, length: 3 });
const brands = makeNames(120, { seed: 11, length: 2 });
const attributeValues = { Espécie: species, 'Categoria/fase': phases, 'Forma física': forms };

/**
 * Generates the product with this id; ids start at 1. A product is the same in every run and in catalogues of every
 * size. Words, categories and brands follow a Zipf distribution: a few are common and most are rare.
 */
export function generateProduct(id: number): CatalogueRow {
  const random = createRandom(id * 7919);
  const brand = random.pickCommon(brands);
  const department = random.pickCommon(departments);
  const pack = random.pickCommon(packs);
  const title = `${makeName(random, random.pick(department.names))} – ${pack}`;
  const onSale = random.chance(0.18);
  const soldOut = random.chance(0.1);
  const offer = onSale && random.chance(0.15);
  return makeCatalogueRow({
    id,
    sku: `${department.category.slice(0, 2).toUpperCase()}-${brand.slice(0, 3).toUpperCase()}-${String(id).padStart(6, '0')}`,
    title,
    unit: pack.toLowerCase(),
    parent: department.category,
    children: random.pick(department.children),
    brand: { name: brand },
    price: random.chance(0.01) ? 0 : makePrice(random),
    discount: onSale ? (1 + random.below(6)) * 5 : 0,
    quantity: soldOut ? 0 : 1 + random.below(200),
    status: random.chance(0.02) ? 'out-of-stock' : 'in-stock',
    productType: department.category.toLowerCase(),
    description: `<p>${title}. ${'Rende bem no dia a dia da lida e guarda-se em lugar seco. '.repeat(4)}</p>`,
    additionalInformation: [
      { key: 'Embalagem', value: pack },
      { key: 'Indicação', value: department.category },
      ...makeAttributes(random),
    ],
    tags: [department.category.toLowerCase(), random.pickCommon(features).toLowerCase()],
    offerDate: offer
      ? { startDate: makeDate(-6 - random.below(10)), endDate: makeDate(random.below(40) - 5) }
      : undefined,
    featured: random.chance(0.002),
    sellCount: Math.floor(2000 ** random.share()),
    reviews: random.chance(0.04) ? makeReviews(random, id) : [],
  });
}

/** Formats the time that is `days` days after the creation of the catalogue. */
function makeDate(days: number): string {
  return new Date(generatedAtMs + days * dayMs).toISOString();
}

/**
 * Generates the attributes of a product. About a quarter of the products name two species, and some lack attributes.
 */
function makeAttributes(random: Random): { key: string; value: string }[] {
  const attributes = Object.entries(attributeValues).map(([key, choices]) => {
    const values = [random.pickCommon(choices)];
    if (key === 'Espécie' && random.chance(0.25)) values.push(random.pickCommon(choices));
    return { key: random.chance(0.9) ? key : key.toUpperCase(), value: values.join(', ') };
  });
  const protein = { key: 'Proteína bruta (mín.)', value: `${80 + 10 * random.below(30)} g/kg` };
  return [...attributes, protein].filter(() => random.chance(0.95));
}

function makeName(random: Random, name: string): string {
  const parts = [name, random.pickCommon(productLines)];
  if (random.chance(0.6)) parts.push(random.pickCommon(features));
  if (random.chance(0.3)) parts.push(random.pickCommon(productLines));
  if (random.chance(0.4)) parts.push(String(10 + 5 * random.below(12)));
  return parts.join(' ');
}

/** Generates a price in R$, mostly from 20 to 300 and rarely some thousand. */
function makePrice(random: Random): number {
  const bell = (random.share() + random.share() + random.share() + random.share() - 2) * 1.7;
  return Math.max(1, Math.round(80 * Math.exp(bell * 1.1))) + random.pick([0, 50, 90, 90, 99]) / 100;
}

function makeReviews(random: Random, productId: number): CatalogueRow['reviews'] {
  return Array.from({ length: 1 + random.below(4) }, (_, index) => ({
    name: 'Cliente',
    email: `cliente${productId}.${index}@example.com`,
    rating: 5 - Math.floor(random.share() ** 2 * 5),
    review: `Chegou no prazo, serviu bem (${productId}.${index}).`,
    date: makeDate(-random.below(300)),
  }));
}
