import { expect, test } from 'vitest';
import { checkCatalogue } from '#app/operations/import/check-catalogue.ts';
import { createProblemList } from '#app/operations/import/plan/problem-list.ts';
import { readCatalogueJson } from '#app/operations/import/read-catalogue-json.ts';
import { sanitizeDescription } from '#app/data/catalogue/description/sanitize-description.ts';
import { loadSamples } from '#db/samples/load-samples.ts';

const noonMs = Date.parse('2026-11-20T12:00:00-03:00');
const { products, brands, categories } = loadSamples({ nowMs: noonMs });

/** Names of the fields that the specification requires (`docs/rules.md`, DT1 to DT4), for each type of data. */
const productFields =
  'id sku img title slug unit imageURLs parent children price discount quantity brand category status reviews productType description additionalInformation offerDate featured sellCount tags sizes videoId';
const reviewFields = 'user review date name email rating';
const categoryFields = 'id img parent children productType products status';
const brandFields = 'id name description email website location status logo products';

test('there are 35 products and 11 brands, numbered from 1 (SV7)', () => {
  expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 35 }, (_, index) => index + 1));
  expect(brands.map(({ id }) => id)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
});

test('every product, review, category and brand has every field of the specification and no other (DT1–DT5)', () => {
  for (const product of products) expect(Object.keys(product).toSorted()).toEqual(sorted(productFields));
  const reviews = products.flatMap((product) => product.reviews);
  for (const review of reviews) expect(Object.keys(review).toSorted()).toEqual(sorted(reviewFields));
  for (const category of categories) expect(Object.keys(category).toSorted()).toEqual(sorted(categoryFields));
  for (const brand of brands) expect(Object.keys(brand).toSorted()).toEqual(sorted(brandFields));
});

test('categories and brands list exactly the products that refer to them', () => {
  for (const { parent, children, productType, products: ids } of categories) {
    const members = products.filter((product) => product.parent === parent);
    expect(ids).toEqual(members.map(({ id }) => id));
    expect(new Set(children)).toEqual(new Set(members.map((product) => product.children)));
    expect(members.every((product) => product.category.name === parent)).toBe(true);
    expect(members.every((product) => product.productType === productType)).toBe(true);
  }
  for (const { name, products: ids } of brands) {
    expect(ids).toEqual(products.filter(({ brand }) => brand.name === name).map(({ id }) => id));
  }
  const listed = (groups: { products: number[] }[]) => new Set(groups.flatMap(({ products: ids }) => ids)).size;
  expect([listed(categories), listed(brands)]).toEqual([35, 35]);
});

test('offers last from midnight of the start day to the last second of the end day in São Paulo', () => {
  const offer = products.find(({ id }) => id === 3)?.offerDate;
  expect(offer).toEqual({ startDate: '2026-11-17T03:00:00.000Z', endDate: '2026-12-11T02:59:59.000Z' });
});

test('the samples are a catalogue file that the import accepts without sanitizing anything (SV7)', async () => {
  const source = readCatalogueJson(loadSamples({ nowMs: noonMs }));
  if (!source) throw new Error('The samples do not read as a catalogue file');
  const problems = createProblemList();
  const { productCount } = await checkCatalogue(source, { problems, onRow: () => undefined });
  expect({ productCount, problems: problems.list() }).toEqual({ productCount: 35, problems: [] });
  expect(products.filter(({ description }) => sanitizeDescription(description) !== description)).toEqual([]);
});

function sorted(fields: string): string[] {
  return fields.split(' ').toSorted();
}
