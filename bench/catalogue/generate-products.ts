import { pickDetails } from '#app/domain/catalogue/plain-fields.ts';
import type { ProductRecord } from '#app/data/catalogue/product-writes.ts';
import type { NewReview } from '#app/data/reviews/reviews.ts';
import { createPicker, createRandom, makeNames, type Random } from './random.ts';
import wordLists from './words.json' with { type: 'json' };

/** A generated product. Its category and brand are names, because ids exist only in a database. */
interface GeneratedProduct {
  category: string;
  subcategory: string;
  brand: string;
  record: Omit<ProductRecord, 'category' | 'subcategory' | 'brand'>;
  reviews: NewReview[];
}

/** Creation time of generated catalogues: 20 November 2026, noon in São Paulo. */
export const generatedAtMs = Date.UTC(2026, 10, 20, 15);

/**
 * Vocabulary of the generated catalogue of a farm supplies shop: departments with product names, and words for titles.
 * The most common entries come first.
 */
export const { departments, features } = wordLists;
const { packs, species, phases, forms } = wordLists;
const dayMs = 24 * 60 * 60 * 1000;
const lines = makeNames(60_000, { seed: 12, length: 3 });
const brands = makeNames(120, { seed: 11, length: 2 });
const pickDepartment = createPicker(departments);
const pickBrand = createPicker(brands);
const pickFeature = createPicker(features);
const pickLine = createPicker(lines);
const pickPack = createPicker(packs);
const attributePickers = {
  Espécie: createPicker(species),
  'Categoria/fase': createPicker(phases),
  'Forma física': createPicker(forms),
};

/**
 * Generates the product with this id; ids start at 1. A product is the same in every run and in catalogues of every
 * size. Words, categories and brands follow a Zipf distribution: a few are common and most are rare.
 */
export function generateProduct(id: number): GeneratedProduct {
  const random = createRandom(id * 7919);
  const brand = pickBrand(random);
  const department = pickDepartment(random);
  const pack = pickPack(random);
  const title = `${makeName(random, random.pick(department.names))} – ${pack}`;
  const onSale = random.chance(0.18);
  const soldOut = random.chance(0.1);
  const offer = onSale && random.chance(0.15);
  return {
    category: department.category,
    subcategory: random.pick(department.children),
    brand,
    record: {
      id,
      sku: `${department.category.slice(0, 2).toUpperCase()}-${brand.slice(0, 3).toUpperCase()}-${String(id).padStart(6, '0')}`,
      title,
      slug: `produto-${id}`,
      unit: pack.toLowerCase(),
      categoryName: department.category,
      priceCents: random.chance(0.01) ? 0 : makePriceCents(random),
      discountBasisPoints: onSale ? (1 + random.below(6)) * 500 : 0,
      quantity: soldOut ? 0 : 1 + random.below(200),
      status: random.chance(0.02) ? 'out-of-stock' : 'in-stock',
      pictureHash: null,
      images: [],
      ...pickDetails({}),
      productType: department.category.toLowerCase(),
      descriptionHtml: `<p>${title}. ${'Rende bem no dia a dia da lida e guarda-se em lugar seco. '.repeat(4)}</p>`,
      additionalInformation: [
        { key: 'Embalagem', value: pack },
        { key: 'Indicação', value: department.category },
        ...makeAttributes(random),
      ],
      tags: [department.category.toLowerCase(), pickFeature(random).toLowerCase()],
      offerStartMs: offer ? generatedAtMs - dayMs * (6 + random.below(10)) : null,
      offerEndMs: offer ? generatedAtMs + dayMs * (random.below(40) - 5) : null,
      featured: random.chance(0.002),
      sellCount: Math.floor(2000 ** random.share()),
    },
    reviews: random.chance(0.04) ? makeReviews(random, id) : [],
  };
}

/**
 * Generates the attributes of a product. About a quarter of the products name two species, and some lack attributes.
 */
function makeAttributes(random: Random): { key: string; value: string }[] {
  const attributes = Object.entries(attributePickers).map(([key, pick]) => {
    const values = key === 'Espécie' && random.chance(0.25) ? [pick(random), pick(random)] : [pick(random)];
    return { key: random.chance(0.9) ? key : key.toUpperCase(), value: values.join(', ') };
  });
  const protein = { key: 'Proteína bruta (mín.)', value: `${80 + 10 * random.below(30)} g/kg` };
  return [...attributes, protein].filter(() => random.chance(0.95));
}

function makeName(random: Random, name: string): string {
  const parts = [name, pickLine(random)];
  if (random.chance(0.6)) parts.push(pickFeature(random));
  if (random.chance(0.3)) parts.push(pickLine(random));
  if (random.chance(0.4)) parts.push(String(10 + 5 * random.below(12)));
  return parts.join(' ');
}

/** Generates a price in cents, mostly from R$ 20 to 300 and rarely some thousand R$. */
function makePriceCents(random: Random): number {
  const bell = (random.share() + random.share() + random.share() + random.share() - 2) * 1.7;
  return Math.max(1, Math.round(80 * Math.exp(bell * 1.1))) * 100 + random.pick([0, 50, 90, 90, 99]);
}

function makeReviews(random: Random, productId: number): NewReview[] {
  return Array.from({ length: 1 + random.below(4) }, (_, index) => ({
    productId,
    user: 'Cliente',
    name: 'Cliente',
    email: `cliente${productId}.${index}@example.com`,
    rating: 5 - Math.floor(random.share() ** 2 * 5),
    comment: `Chegou no prazo, serviu bem (${productId}.${index}).`,
    dateMs: generatedAtMs - dayMs * random.below(300),
    status: 'published',
  }));
}
