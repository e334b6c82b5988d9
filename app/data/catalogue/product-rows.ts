import { sql } from 'kysely';
import { compileOnce } from '#app/data/database/compiled-query.ts';
import type { Database } from '#app/data/database/database.ts';
import { noteRatingReads } from '#app/data/reviews/rating-reads.ts';
import type { Flag } from '#app/data/database/schema.ts';
import type {
  Picture,
  ProductStatus,
  ProductSummary,
  KeyValue,
  Product,
  ProductImage,
} from '#app/domain/catalogue/product.ts';
import { readDescription } from '#app/data/catalogue/sanitize-description.ts';

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
function selectSummaries(db: Database) {
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

function readSummary(row: SummaryRow): ProductSummary {
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

/** Whole products of the given ids, in the order given; ids of no product are left out. Two queries for any number. */
export async function findProductDetails(db: Database, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectSummaries(db)
    .select(['products.product_type', 'products.description_html', 'products.additional_information'])
    .select(['products.tags', 'products.sizes', 'products.video_id'])
    .select(['products.created_at_ms', 'products.updated_at_ms'])
    .where('products.id', 'in', [...ids])
    .execute();
  if (rows.length === 0) return [];
  noteRatingReads(rows);
  const images = await listImages(db, ids);
  const byId = new Map<number, Product>();
  for (const row of rows) {
    byId.set(row.id, {
      ...readSummary(row),
      images: images.get(row.id) ?? [],
      productType: row.product_type,
      descriptionHtml: readDescription(row.description_html),
      additionalInformation: JSON.parse(row.additional_information) as KeyValue[],
      tags: JSON.parse(row.tags) as string[],
      sizes: JSON.parse(row.sizes) as string[],
      videoId: row.video_id,
      createdAtMs: row.created_at_ms,
      updatedAtMs: row.updated_at_ms,
    });
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function listImages(db: Database, productIds: readonly number[]): Promise<Map<number, ProductImage[]>> {
  const rows = await db.query
    .selectFrom('product_images')
    .innerJoin('pictures', 'pictures.hash', 'product_images.picture_hash')
    .select(['product_id', 'colour_name', 'colour_code', 'hash', 'width', 'height', 'placeholder'])
    .where('product_id', 'in', [...productIds])
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const images = new Map<number, ProductImage[]>();
  for (const row of rows) {
    const picture = readPicture(row);
    if (!picture) continue;
    const colour = row.colour_name === '' ? null : { name: row.colour_name, code: row.colour_code };
    const own = images.get(row.product_id) ?? [];
    own.push({ picture, colour });
    images.set(row.product_id, own);
  }
  return images;
}
