import { sql, type ExpressionBuilder } from 'kysely';
import { isAmong } from '#app/data/catalogue/product-keys.ts';
import { readPicture } from '#app/data/catalogue/products.ts';
import { loadCatalogueSummary, type SummaryBrand } from '#app/data/catalogue/catalogue-summary.ts';
import { hasPlaceholder } from '#app/data/catalogue/placeholder-condition.ts';
import { countRows } from '#app/data/database/queries/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import type { Schema } from '#app/data/database/schema.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import type { OwnerList, OwnerProduct } from '#app/domain/catalogue/owner/owner-lists.ts';
import type {
  OwnerFilter,
  OwnerProductQuery,
  OwnerSelection,
  OwnerCondition,
  OwnerSort,
} from '#app/domain/catalogue/owner/owner-product-query.ts';
import { listOwnerWords } from '#app/domain/catalogue/owner/owner-search-text.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** Number of products that one statement searches in a few ms. After each statement, other requests can run. */
const productsPerBatch = 10_000;
/** Maximum number of brands that a word of a search text may match; further ones are ignored. */
const maxBrands = 1000;

/** Lists one page of the owner's products, including hidden ones. It scans a narrow index in slices. */
export async function listOwnerProducts(
  db: Database,
  { page, pageSize, sliceSize, ...query }: OwnerProductQuery & { pageSize: number; sliceSize?: number },
): Promise<OwnerList<OwnerProduct>> {
  const pageEnd = page * pageSize;
  const column = sortColumns[query.sort];
  const order = query.direction === 'ascending' ? 'asc' : 'desc';
  let total = 0;
  /** The first rows of all slices so far, up to the end of the requested page. */
  let firstRows: RankedRow[] = [];
  for await (const { count, matching } of readSlices(db, query, sliceSize)) {
    total += count;
    if (count === 0) continue;
    const rows = await matching
      .select(['id', sql.ref<string | number>(column).as('key')])
      .orderBy(column, order)
      .orderBy('id', order)
      .limit(pageEnd)
      .execute();
    firstRows = firstRows.length === 0 ? rows : mergeRows(firstRows, rows, query).slice(0, pageEnd);
  }
  const ids = firstRows.slice(pageEnd - pageSize).map(({ id }) => id);
  return { items: await findOwnerProducts(db, ids), total };
}

/**
 * Lists in ascending order the ids of products that match a filter; undefined when more than `limit` products match.
 */
export async function listOwnerProductIds(
  db: Database,
  { filter, limit }: { filter: OwnerFilter; limit: number },
): Promise<number[] | undefined> {
  const ids: number[] = [];
  for await (const { count, matching } of readSlices(db, filter)) {
    if (ids.length + count > limit) return undefined;
    const rows = count === 0 ? [] : await matching.select('id').orderBy('id').execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/**
 * Lists the ids of the products that the owner has selected in the table; undefined when the selection is a filter that
 * more than `limit` products match.
 */
export async function listSelectedIds(
  db: Database,
  { selection, limit }: { selection: OwnerSelection; limit: number },
): Promise<readonly number[] | undefined> {
  return 'ids' in selection
    ? [...new Set(selection.ids)]
    : listOwnerProductIds(db, { filter: selection.filter, limit });
}

/** Reads the products of the given ids as rows of the owner's table, in the given order. */
export async function findOwnerProducts(db: Database, ids: readonly number[]): Promise<OwnerProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db.query
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('pictures', 'pictures.hash', 'products.picture_hash')
    .select(['products.id', 'products.sku', 'products.title', 'products.quantity', 'products.status'])
    .select(['products.hidden', 'products.sale_restriction as saleRestriction'])
    .select(['products.price_cents as priceCents', 'products.discount_basis_points as discountBasisPoints'])
    .select(['products.selling_price_cents as sellingPriceCents', 'products.on_sale as onSale'])
    .select(['categories.name as category', 'brands.name as brand'])
    .select(['pictures.hash', 'pictures.width', 'pictures.height', 'pictures.placeholder'])
    .where('products.id', 'in', [...ids])
    .execute();
  const byId = new Map(
    rows.map(({ hidden, saleRestriction, onSale, hash, width, height, placeholder, ...row }) => [
      row.id,
      {
        ...row,
        picture: readPicture({ hash, width, height, placeholder }),
        isHidden: hidden === 1,
        isOnSale: onSale === 1,
        isRestricted: saleRestriction !== 'none',
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface RankedRow {
  id: number;
  /** Value of the column by which the products are sorted. */
  key: string | number;
}

function mergeRows(
  some: readonly RankedRow[],
  others: readonly RankedRow[],
  { direction }: Pick<OwnerProductQuery, 'direction'>,
): RankedRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...some, ...others].toSorted((a, b) => sign * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
}

const sortColumns = {
  newest: 'id',
  title: 'owner_text',
  price: 'price_cents',
  discount: 'discount_basis_points',
  stock: 'quantity',
  changed: 'updated_at_ms',
} as const satisfies Record<OwnerSort, (typeof indexedColumns)[number]>;

type ProductExpressions = ExpressionBuilder<Schema, 'products'>;

const sqlConditions: Record<OwnerCondition, (eb: ProductExpressions) => ReturnType<ProductExpressions>> = {
  'in-stock': (eb) => eb('in_stock', '=', 1),
  'out-of-stock': (eb) => eb('in_stock', '=', 0),
  discounted: (eb) => eb('discount_basis_points', '>', 0),
  restricted: (eb) => eb('sale_restriction', '<>', 'none'),
  shown: (eb) => eb('hidden', '=', 0),
  hidden: (eb) => eb('hidden', '=', 1),
  'without-photo': (eb) => eb('picture_hash', 'is', null),
  'without-price': (eb) => eb('price_cents', '=', 0),
  // The slice has only the indexed columns, so the end of the offer and the additional information are read from the
  // table itself.
  'ending-offer': (eb) =>
    eb('id', 'in', eb.selectFrom('products as whole').select('whole.id').where('whole.offer_end_ms', 'is not', null)),
  'to-fill-in': (eb) => eb('id', 'in', eb.selectFrom('products as whole').select('whole.id').where(hasPlaceholder)),
};

/**
 * Columns of the index `products_for_owner`. A statement that uses only these does not read the wide rows of the table.
 */
const indexedColumns = [
  'id',
  'owner_text',
  'category_id',
  'brand_id',
  'price_cents',
  'discount_basis_points',
  'quantity',
  'in_stock',
  'hidden',
  'sale_restriction',
  'picture_hash',
  'updated_at_ms',
] as const;

/**
 * Goes through the products in slices of `size` consecutive ids, and yields for each slice how many of its products
 * match the filter and a query that selects those. It yields to the event loop after each slice.
 */
async function* readSlices(db: Database, filter: OwnerFilter, size = productsPerBatch) {
  const words = listOwnerWords(filter.text);
  const brands = words.length > 0 ? (await loadCatalogueSummary(db)).brands : [];
  for (let after = 0; ;) {
    const slice = selectSlice(db, { after, size });
    const matching = applyFilter(db, { filter, words, brands, from: slice });
    const { scanned, last } = await db.query
      .selectFrom(slice.as('products'))
      .select(({ fn }) => [fn.countAll<number>().as('scanned'), fn.max<number | null>('id').as('last')])
      .executeTakeFirstOrThrow();
    if (last === null) return;
    yield { count: await countRows(matching), matching };
    if (scanned < size) return;
    after = last;
    await yieldToEventLoop();
  }
}

function selectSlice(db: Database, { after, size }: { after: number; size: number }) {
  return db.query.selectFrom('products').select(indexedColumns).where('id', '>', after).orderBy('id').limit(size);
}

function applyFilter(
  db: Database,
  {
    filter: { conditions, categoryId, brandId },
    words,
    brands,
    from,
  }: {
    filter: OwnerFilter;
    words: readonly string[];
    brands: readonly SummaryBrand[];
    from: ReturnType<typeof selectSlice>;
  },
) {
  let matching = db.query.selectFrom(from.as('products'));
  if (categoryId !== null) matching = matching.where('category_id', '=', categoryId);
  if (brandId !== null) matching = matching.where('brand_id', '=', brandId);
  for (const condition of conditions)
    matching = matching.where((eb) => sqlConditions[condition](eb as unknown as ProductExpressions));
  for (const word of words) {
    const matchingBrands = brands.filter(({ name }) => foldText(name).includes(word)).slice(0, maxBrands);
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const isInText = sql<boolean>`owner_text like ${pattern} escape '\\'`;
    const ids = matchingBrands.map(({ id }) => id);
    matching = matching.where((eb) => (ids.length > 0 ? eb.or([isInText, isAmong(db, 'brand_id', ids)]) : isInText));
  }
  return matching;
}
