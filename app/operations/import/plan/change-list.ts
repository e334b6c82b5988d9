import type { Database } from '#app/data/database/database.ts';
import { getSellingPriceCents } from '#app/domain/catalogue/price/discount.ts';
import { centsFromReais } from '#app/domain/shared/money.ts';
import { htmlToText } from '#app/domain/catalogue/description/description.ts';
import type { WriteOutcome } from '#app/data/catalogue/product-writes.ts';
import { exportProducts, type ExportedProduct } from '#app/operations/catalogue/export-catalogue.ts';
import type { ImportSummary, ProductChange } from '../import-types.ts';

/** Maximum number of characters of a text in the list. Longer texts are cut. */
const maxTextLength = 200;

export type ChangeList = ReturnType<typeof createChangeList>;

/**
 * Collects the first changes of each kind that an import makes, with old and new values.
 * @param limit maximum number of listed changes of each kind; with 0 no products are read
 */
export function createChangeList(limit: number) {
  const changes: ImportSummary['changes'] = { created: [], changed: [], removed: [] };
  const record = (kind: keyof typeof changes, products: readonly ProductChange[]) =>
    changes[kind].push(...products.slice(0, limit - changes[kind].length));
  return {
    changes,
    recordRemoved: (products: readonly Parameters<typeof toChange>[0][]) => record('removed', products.map(toChange)),
    /** Reads products before they are written. The returned function must be called with the outcomes afterwards. */
    async watch(tx: Database, ids: readonly number[]) {
      const before = changes.changed.length < limit ? await readById(tx, ids) : new Map<number, ExportedProduct>();
      return async (outcomes: readonly WriteOutcome[]): Promise<void> => {
        const pickIds = (kind: WriteOutcome, known: readonly unknown[]) =>
          ids.filter((_, index) => outcomes[index] === kind).slice(0, limit - known.length);
        const created = await readById(tx, pickIds('created', changes.created));
        const changed = await readById(tx, pickIds('changed', changes.changed));
        record(
          'created',
          [...created.values()].map((product) => ({ ...toChange(product), fields: listPrices(product) })),
        );
        record(
          'changed',
          [...changed].map(([id, after]) => ({ ...toChange(after), fields: listDifferences(before.get(id), after) })),
        );
      };
    },
  };
}

function toChange({ sku, title }: { sku: string; title: string }): ProductChange {
  return { sku, title, fields: [] };
}

async function readById(tx: Database, ids: readonly number[]): Promise<Map<number, ExportedProduct>> {
  if (ids.length === 0) return new Map();
  const products = await exportProducts(tx, ids, { folder: '' });
  return new Map(products.map((product) => [product.id, product]));
}

function listDifferences(before: ExportedProduct | undefined, after: ExportedProduct): ProductChange['fields'] {
  const isDiscounted = Boolean(before?.discount || after.discount);
  const listAll = (product: ExportedProduct) =>
    new Map([...listFields(product), ...(before && isDiscounted ? listSellingPrice(product) : [])]);
  const [oldFields, newFields] = [before ? listAll(before) : new Map<string, unknown>(), listAll(after)];
  // A field that may be absent, such as the prices by quantity, can be in only one of them.
  return [...new Set([...newFields.keys(), ...oldFields.keys()])]
    .filter((field) => JSON.stringify(oldFields.get(field)) !== JSON.stringify(newFields.get(field)))
    .map((field) => ({
      field,
      before: shortenField(field, oldFields.get(field)),
      after: shortenField(field, newFields.get(field)),
    }));
}

/** Flattens the fields of a product: `brand: { name }` becomes `brand.name`. Reviews are left out. */
function listFields({ reviews: _reviews, ...product }: ExportedProduct): [field: string, value: unknown][] {
  return Object.entries(product).flatMap(([field, value]: [string, unknown]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, innerValue]) => [`${field}.${inner}`, innerValue])
      : [[field, value]],
  );
}

/** Lists the prices of a new product, which show the owner whether the columns of prices were interpreted correctly. */
function listPrices(product: ExportedProduct): ProductChange['fields'] {
  const prices: [string, unknown][] = [
    ['price', product.price],
    ...(product.discount ? listSellingPrice(product) : []),
    ...(product.priceSteps ? [['priceSteps', product.priceSteps] satisfies [string, unknown]] : []),
  ];
  return prices.map(([field, after]) => ({ field, before: null, after }));
}

/** The price with the discount, which is no field of the file but changes with the price. */
function listSellingPrice({ price, discount }: ExportedProduct): [field: string, value: unknown][] {
  const discountBasisPoints = Math.round(discount * 100);
  return [['sellingPrice', getSellingPriceCents({ priceCents: centsFromReais(price), discountBasisPoints }) / 100]];
}

/** Shortens a field's value. A description is first reduced to its text without markup. */
function shortenField(field: string, value: unknown): unknown {
  const plainValue = field === 'description' && typeof value === 'string' ? htmlToText(value) : value;
  return typeof plainValue === 'string' && plainValue.length > maxTextLength
    ? `${plainValue.slice(0, maxTextLength)}…`
    : plainValue;
}
