import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankToEmpty, cleanLine, cleanText, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { mapKinds, plainFields } from '#app/domain/catalogue/plain-fields.ts';
import { saleRestrictions } from '#app/domain/catalogue/sale-restriction.ts';
import { productSchema } from '#app/operations/import/catalogue-schema.ts';
import type { CatalogueExport, ExportedProduct } from '#app/operations/catalogue/export-catalogue.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openCatalogueFile } from './open-catalogue-file.ts';
import { catalogueFormats } from './detect-format.ts';
import { writeCatalogueFile } from './write-catalogue-file.ts';

// Invisible characters are removed, because an import rejects them, which other tests check.
const wild = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('#N/D', "'#REF!", 'Err:502'),
    fc.string({
      unit: fc.constantFrom(...'=+-@\'";,|\\\n\t é<>', '_x000D_'),
      maxLength: 12,
    }),
  )
  .map((text) => blankToEmpty(removeInvisible(text)));
const line = wild.map(cleanLine);
const filled = line.map((text) => text || 'x');
const long = wild.map((text) => cleanText(text).trim());
const named = filled.map((text) => `${text} a`);
const cents = fc.integer({ min: 0, max: 2_000_000_000 }).map((value) => value / 100);
const instant = fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => new Date(ms).toISOString()));
const file = (extension: string) => fc.nat(99).map((number) => `fotos/a b=${number}.${extension}`);

const product: fc.Arbitrary<ExportedProduct> = fc
  .record({
    id: fc.integer({ min: 1, max: 2_000_000_000 }),
    title: filled,
    unit: line,
    img: fc.oneof(fc.constant(''), file('webp')),
    imageURLs: fc.array(
      fc.record(
        { img: file('png'), color: fc.record({ name: filled, clrCode: fc.constantFrom('', '#1f5130') }), alt: filled },
        { requiredKeys: ['img'] },
      ),
      { maxLength: 3 },
    ),
    parent: named,
    children: fc.oneof(fc.constant(''), named),
    price: cents,
    discount: fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
    quantity: fc.integer({ min: -100, max: 2_000_000_000 }),
    brand: fc.record({ name: fc.oneof(fc.constant(''), named) }),
    category: fc.record({ name: fc.oneof(fc.constant(''), named) }),
    status: fc.constantFrom('in-stock' as const, 'out-of-stock' as const),
    hidden: fc.boolean(),
    saleRestriction: fc.constantFrom(...saleRestrictions),
    stepName: fc.option(fc.constantFrom('', 'palete', '500 kg', 'Bag fechado')),
    description: long,
    additionalInformation: fc.array(fc.record({ key: filled, value: long }), { maxLength: 3 }),
    featured: fc.boolean(),
    ...mapKinds(plainFields, {
      text: () => line,
      whole: (_, { max }) => fc.nat(max),
      decimal: (_, { max }) => fc.nat(max * 100).map((hundredths) => hundredths / 100),
      list: () => fc.array(filled, { maxLength: 3 }),
    }),
    start: instant,
    end: instant,
    endsDiscount: fc.boolean(),
  })
  .map(({ start, end, endsDiscount, stepName, ...fields }) => {
    const [first, last] = start !== null && end !== null && start > end ? [end, start] : [start, end];
    return {
      ...fields,
      sku: `='${fields.id}`,
      slug: 'endereco',
      offerDate: { startDate: first, endDate: last, ...(endsDiscount && { endsDiscount: true as const }) },
      ...(stepName !== null && fields.price > 0.02 && { priceSteps: makeSteps(fields.price, stepName) }),
      reviews: [],
    };
  });

/** Creates two prices by quantity below a price of at least R$ 0,03. */
function makeSteps(price: number, name: string): ExportedProduct['priceSteps'] {
  const half = Math.floor(price * 50) / 100;
  return [
    { quantity: 10, price: Math.round(price * 100 - 1) / 100 },
    { quantity: 1_000_000, price: half, ...(name && { name }) },
  ];
}

test.each(catalogueFormats)('the products of a catalogue written as %s are read back exactly', async (format) => {
  const filePath = path.join(await createTemporaryFolder(), `catalogo.${format}`);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(product, { maxLength: 15, selector: ({ id }) => id }), async (products) => {
      const catalogue: CatalogueExport = {
        categories: [],
        brands: [],
        productCount: products.length,
        hasOtherCategoryNames: true,
        products: async function* list() {
          yield* products;
        },
        pictures: new Map(),
      };
      await writeCatalogueFile(filePath, { catalogue, format, onProduct: () => {} });
      const opened = await openCatalogueFile(filePath);
      const read = [];
      for await (const { value, problems } of opened.source.products()) {
        expect(problems).toBeUndefined();
        read.push(productSchema.parse(value));
      }
      await opened.close();
      expect(read).toEqual(products.map((one) => productSchema.parse(one)));
    }),
    { numRuns: 10 },
  );
});
