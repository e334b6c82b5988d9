import { pickDetails } from '#app/domain/catalogue/plain-fields.ts';
import type { ProductRecord } from '#app/data/catalogue/product-writes.ts';
import type { NewReview } from '#app/data/reviews/reviews.ts';
import { createRandom, createZipf, makeNames, type Random } from './random.ts';
import words from './words.json' with { type: 'json' };

/** Category and brand are given by name; their ids exist only in a database. */
interface GeneratedProduct {
  category: string;
  subcategory: string;
  brand: string;
  record: Omit<ProductRecord, 'category' | 'subcategory' | 'brand'>;
  reviews: NewReview[];
}

/** Creation time of generated catalogues: 20 November 2026, noon in São Paulo. */
export const generatedAtMs = Date.UTC(2026, 10, 20, 15);

/** Departments of a farm supplies store with the names of their products, words of titles and packs: the commonest first. */
export const { departments, features, packs } = words;
const dayMs = 24 * 60 * 60 * 1000;
const lines = makeNames(60_000, { seed: 12, length: 3 });
const pickDepartment = createZipf(departments.length);
const makers = makeMakers(120);
const pickMaker = createZipf(makers.length);
const pickFeature = createZipf(features.length);
const pickLine = createZipf(lines.length);
const pickPack = createZipf(packs.length);
const pickSales = createZipf(2000);

/**
 * The product with this id, from 1: the same in every run and in catalogues of every size. Words, categories, brands and
 * sales follow a Zipf distribution: few are common, most are rare, and a larger catalogue has more of the rare ones.
 */
export function generateProduct(id: number): GeneratedProduct {
  const random = createRandom(id * 7919);
  const maker = makers[pickMaker(random)] ?? random.pick(makers);
  const brand = maker.name;
  const department = random.pick(maker.departments);
  const title = makeTitle(random, random.pick(department.names));
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
      unit: title.split(' – ').at(-1)?.toLowerCase() ?? '',
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
        { key: 'Embalagem', value: title.split(' – ').at(-1) ?? '' },
        { key: 'Indicação', value: department.category },
        ...makeAttributes(id, department.category),
      ],
      tags: [department.category.toLowerCase(), (features[pickFeature(random)] ?? '').toLowerCase()],
      offerStartMs: offer ? generatedAtMs - dayMs * (6 + random.below(10)) : null,
      offerEndMs: offer ? generatedAtMs + dayMs * (random.below(40) - 5) : null,
      featured: random.chance(0.002),
      sellCount: pickSales(random),
    },
    reviews: random.chance(0.04) ? makeReviews(random, id) : [],
  };
}

const species = ['Bovinos', 'Equinos', 'Suínos', 'Aves', 'Ovinos', 'Caprinos', 'Cães', 'Gatos', 'Peixes', 'Coelhos'];
const phases = [
  'Cria',
  'Recria',
  'Engorda',
  'Terminação',
  'Lactação',
  'Reprodução',
  'Filhotes',
  'Adultos',
  'Idosos',
  'Inicial',
  'Crescimento',
  'Postura',
  'Matrizes',
  'Todas as fases',
];
const forms = ['Farelada', 'Peletizada', 'Extrusada', 'Pó', 'Líquida', 'Triturada', 'Bloco', 'Granulada'];
const [pickSpecies, pickPhase, pickForm] = [species, phases, forms].map(({ length }) => createZipf(length));

/** What the label says: a department is mostly for one species, every fourth product for two; phase and form are free. */
function makeAttributes(id: number, category: string): { key: string; value: string }[] {
  const random = createRandom(id * 31 + 5);
  const place = departments.findIndex((department) => department.category === category);
  const own = species[place % species.length] ?? '';
  const other = species[pickSpecies?.(random) ?? 0] ?? '';
  const animals = random.chance(0.25) ? `${own}, ${other}` : random.chance(0.15) ? other : own;
  return [
    { key: random.chance(0.9) ? 'Espécie' : 'ESPÉCIE', value: animals },
    { key: 'Categoria/fase', value: phases[pickPhase?.(random) ?? 0] ?? '' },
    { key: 'Forma física', value: forms[pickForm?.(random) ?? 0] ?? '' },
    { key: 'Proteína bruta (mín.)', value: `${80 + 10 * random.below(30)} g/kg` },
  ].filter(() => random.chance(0.95));
}

/** A maker sells in one to three departments. */
function makeMakers(count: number): { name: string; departments: (typeof departments)[number][] }[] {
  const random = createRandom(13);
  return makeNames(count, { seed: 11, length: 2 }).map((name) => ({
    name,
    departments: Array.from(
      { length: 1 + random.below(3) },
      () => departments[pickDepartment(random)] ?? random.pick(departments),
    ),
  }));
}

function makeTitle(random: Random, name: string): string {
  const parts = [name, lines[pickLine(random)]];
  if (random.chance(0.6)) parts.push(features[pickFeature(random)]);
  if (random.chance(0.3)) parts.push(lines[pickLine(random)]);
  if (random.chance(0.4)) parts.push(String(10 + 5 * random.below(12)));
  return `${parts.join(' ')} – ${packs[pickPack(random)]}`;
}

/** Most products cost R$ 20 to 300, a few some thousands. */
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
