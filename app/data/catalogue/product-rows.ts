import { sql } from 'kysely';
import { compileOnce } from '#app/data/database/compiled-query.ts';
import type { Database } from '#app/data/database/database.ts';
import { noteRatingReads } from '#app/data/reviews/rating-reads.ts';
import type { Flag } from '#app/data/database/schema.ts';
import type { Picture, ProductStatus, ProductSummary } from '#app/domain/catalogue/product.ts';

/** Above this number of products a statement is not kept: every number has its own. */
const maxPageLength = 60;

const summaryColumns = [
  'products.id',
  'products.sku',
  'products.title',
  'products.slug',
  'products.unit',
  'products.category_name',
  'products.price_cents',
  'products.discount_basis_points',
  'products.quantity',
  'products.status',
  'products.excerpt',
  'products.offer_start_ms',
  'products.offer_end_ms',
  'products.featured',
  'products.sell_count',
  'products.rating_count',
  'products.rating_sum',
  'categories.name as parent',
  'subcategories.name as children',
  'brands.name as brand_name',
  'pictures.hash',
  'pictures.width',
  'pictures.height',
  'pictures.placeholder',
] as const;

/** The rows `readSummary` understands, of whichever products the caller narrows it to. */
export function selectSummaries(db: Database) {
  return db.query
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('pictures', 'pictures.hash', 'products.picture_hash')
    .select(summaryColumns);
}

/** Summaries of the given products, in the order given; ids of no product are left out. */
export async function findSummaries(db: Database, ids: readonly number[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const select = () => selectSummaries(db).where('products.id', 'in', [...ids]);
  const { rows } = await db.query.executeQuery(
    ids.length <= maxPageLength
      ? { ...compileOnce(db, { name: `${ids.length} summaries`, build: select }), parameters: ids }
      : select().compile(),
  );
  noteRatingReads(rows);
  const byId = new Map(rows.map((row) => [row.id, readSummary(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface SummaryRow extends PictureColumns {
  id: number;
  sku: string;
  title: string;
  slug: string;
  unit: string;
  category_name: string;
  price_cents: number;
  discount_basis_points: number;
  quantity: number;
  status: ProductStatus;
  excerpt: string;
  offer_start_ms: number | null;
  offer_end_ms: number | null;
  featured: Flag;
  sell_count: number;
  rating_count: number;
  rating_sum: number;
  parent: string;
  children: string | null;
  brand_name: string | null;
}

export function readSummary(row: SummaryRow): ProductSummary {
  return {
    id: row.id,
    sku: row.sku,
    title: row.title,
    slug: row.slug,
    unit: row.unit,
    picture: readPicture(row),
    parent: row.parent,
    children: row.children ?? '',
    categoryName: row.category_name,
    brandName: row.brand_name,
    priceCents: row.price_cents,
    discountBasisPoints: row.discount_basis_points,
    quantity: row.quantity,
    status: row.status,
    excerpt: row.excerpt,
    offerStartMs: row.offer_start_ms,
    offerEndMs: row.offer_end_ms,
    featured: row.featured === 1,
    sellCount: row.sell_count,
    ratingCount: row.rating_count,
    ratingSum: row.rating_sum,
  };
}

interface PictureColumns {
  hash: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
}

/** A picture from the columns of a left join; null when there is none. */
export function readPicture({ hash, width, height, placeholder }: PictureColumns): Picture | null {
  if (hash === null || width === null || height === null) return null;
  return { hash, width, height, placeholder: placeholder ?? '' };
}

/** A flag written into the statement itself, since an index of a few rows is not used for a parameter. */
export function literalFlag(value: boolean) {
  return sql.lit<Flag>(value ? 1 : 0);
}
