import { createHash } from 'node:crypto';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import type { Database } from '#app/data/database/database.ts';
import { productSlug } from '#app/domain/catalogue/codes/slug.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import type { CatalogueSource, SourceRow } from '#app/operations/import/import-types.ts';
import { tableTexts } from '../texts.ts';

const readableLength = 16;

/**
 * Generates the code of a product in a list without codes. Names that differ only in case, accents or spaces get the
 * same code.
 * @example generateSku('Sal Mineral 80') // 'SAL-MINERAL-80-5F1C02'
 */
export function generateSku(title: string): string {
  const start = productSlug(title).slice(0, readableLength).replace(/-$/, '');
  return `${start}-${createHash('sha256').update(foldTitle(title)).digest('hex').slice(0, 6)}`.toUpperCase();
}

function foldTitle(title: string): string {
  return foldText(title).replaceAll(/\s+/g, ' ').trim();
}

type NamedProduct = Pick<Awaited<ReturnType<typeof listSkus>>[number], 'sku' | 'title'>;

/** Gives each row with a generated code the code of the stored product that has the same name. */
export function matchProductsByTitle(source: CatalogueSource, db: Database): CatalogueSource {
  async function* readProducts(): AsyncIterable<SourceRow> {
    let stored: Map<string, NamedProduct[]> | undefined;
    for await (const row of source.products()) {
      if (row.hasGeneratedSku) stored ??= Map.groupBy(await listSkus(db), ({ title }) => foldTitle(title));
      yield row.hasGeneratedSku && stored ? matchByTitle(row, stored) : row;
    }
  }

  return { ...source, products: readProducts };
}

/** Returns the row with the code and the exact name of the stored product that has the same name. */
function matchByTitle(row: SourceRow, stored: ReadonlyMap<string, readonly NamedProduct[]>): SourceRow {
  const value = row.value as NamedProduct;
  const products = stored.get(foldTitle(value.title)) ?? [];
  const [product] = products;
  if (!product) return row;
  if (products.length === 1) return { ...row, value: { ...value, sku: product.sku, title: product.title } };
  const reason = tableTexts.sharedName(products.map(({ sku }) => sku).join(', '));
  return { ...row, refusal: { column: 'title', value: value.title, reason } };
}
