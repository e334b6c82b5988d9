import { foldSku } from '#app/domain/catalogue/codes/sku.ts';
import type { SourceRow } from '#app/operations/import/import-types.ts';

/**
 * Adds the rows of sheets with only some columns, such as an offer list, to the products of the other sheets. Rows
 * about no product of the file come last: they are about products of the store.
 */
export async function* addOffers(
  products: AsyncIterable<SourceRow>,
  offers: AsyncIterable<SourceRow>,
): AsyncIterable<SourceRow> {
  const waiting = new Map<string, SourceRow[]>();
  for await (const offer of offers) {
    const others = waiting.get(getKey(offer));
    if (others) others.push(offer);
    else waiting.set(getKey(offer), [offer]);
  }
  for await (const product of products) {
    const offer = waiting.get(getKey(product))?.shift();
    yield offer ? addOffer(product, offer) : product;
  }
  for (const others of waiting.values()) yield* others;
}

function getKey(row: SourceRow): string {
  return foldSku(String(readValues(row).sku ?? '').trim());
}

function readValues({ value }: SourceRow): Record<string, unknown> {
  return value as Record<string, unknown>;
}

function addOffer(product: SourceRow, offer: SourceRow): SourceRow {
  const { row, sheet, fields = new Set(), problems: ofOffer = [] } = offer;
  const { sku, price } = readValues(product);
  const { problems: ofPrice = [], ...onPrice } = (typeof price === 'number' && offer.readOnPrice?.(price)) || {};
  const roots = new Set([...fields].map((field) => field.replace(/\..*$/, '')));
  const offerValues = Object.entries(readValues(offer)).filter(
    ([field, value]) => value !== undefined && roots.has(field),
  );
  const problems = [...ofOffer, ...ofPrice].map((problem) => ({ row, sheet, ...problem }));
  return {
    ...product,
    value: { ...readValues(product), ...Object.fromEntries(offerValues), sku, ...onPrice },
    fields: new Set([...(product.fields ?? []), ...fields]),
    problems: [...(product.problems ?? []), ...problems],
  };
}
