import type { ExpressionBuilder } from 'kysely';
import { getCatalogueVersions } from '#app/data/catalogue/version.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import type { Database } from '#app/data/database/database.ts';
import type { Schema } from '#app/data/database/schema.ts';
import type { OwnerList, OwnerProduct, OwnerProductQuery } from '#app/domain/catalogue/owner-lists.ts';
import { foldText } from '#app/domain/shared/fold-text.ts';

/** SQLite takes some 32,000 values in a statement, and nobody reads through as many results. */
const maxMatches = 5000;

/** One page of all products, hidden ones too. The text is looked for in SKU and title, every word of it. */
export async function listOwnerProducts(
  db: Database,
  { text, show, sort, page, pageSize }: OwnerProductQuery,
): Promise<OwnerList<OwnerProduct>> {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const matches = words.length > 0 ? await findMatches(db, words) : undefined;
  const selected = db.query
    .selectFrom('products')
    .$if(matches !== undefined, (query) => query.where('products.id', 'in', matches ?? []))
    .where(shows[show]);
  if (matches?.length === 0) return { items: [], total: 0 };
  const { column, direction } = orders[sort];
  const rows = await selected
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.sku',
      'products.title',
      'products.quantity',
      'products.status',
      'products.hidden',
    ])
    .select(['products.price_cents as priceCents', 'products.discount_basis_points as discountBasisPoints'])
    .select('categories.name as category')
    .orderBy(column, direction)
    .orderBy('products.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await selected.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(({ hidden, ...row }) => ({ ...row, isHidden: hidden === 1 })), total };
}

type Products = ExpressionBuilder<Schema, 'products'>;

const shows = {
  all: (eb: Products) => eb('products.id', '>', 0),
  hidden: (eb: Products) => eb('products.hidden', '=', 1),
  'out-of-stock': (eb: Products) => eb('products.in_stock', '=', 0),
  discounted: (eb: Products) => eb('products.discount_basis_points', '>', 0),
} as const;

const orders = {
  newest: { column: 'products.id', direction: 'desc' },
  title: { column: 'products.title', direction: 'asc' },
  price: { column: 'products.price_cents', direction: 'asc' },
  stock: { column: 'products.quantity', direction: 'asc' },
} as const;

/** Ids of the products whose SKU and title have every word, accents and case apart. */
async function findMatches(db: Database, words: readonly string[]): Promise<number[]> {
  const { version } = await getCatalogueVersions(db);
  const names = await memoiseByVersion(db, { name: 'names for the owner', version, load: () => readNames(db) });
  const matching = names.filter(({ name }) => words.every((word) => name.includes(word)));
  return matching.slice(0, maxMatches).map(({ id }) => id);
}

async function readNames(db: Database): Promise<{ id: number; name: string }[]> {
  const rows = await db.query.selectFrom('products').select(['id', 'sku', 'title']).orderBy('id').execute();
  return rows.map(({ id, sku, title }) => ({ id, name: foldText(`${sku} ${title}`) }));
}
