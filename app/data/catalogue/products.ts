import { sql, type Compilable, type ExpressionBuilder, type InferResult } from 'kysely';
import { executeCompiled } from '#app/data/database/queries/compiled-query.ts';
import type { Database } from '#app/data/database/database.ts';
import type { Flag } from '#app/data/catalogue/catalogue-tables.ts';
import type { Schema } from '#app/data/database/schema.ts';
import { getCardFacts } from '#app/domain/catalogue/card-facts.ts';
import { hasDiscount } from '#app/domain/catalogue/price/discount.ts';
import type { PriceStep } from '#app/domain/catalogue/price/price-steps.ts';
import { withoutOffer } from '#app/domain/catalogue/price/offer.ts';
import type { KeyValue, Picture, Product, ProductImage, ProductSummary } from '#app/domain/catalogue/product.ts';
import { isRestricted, withAllowedOffer } from '#app/domain/catalogue/sale-restriction.ts';
import { detailColumns, readDetails } from '#app/data/catalogue/plain-columns.ts';
import { readDescription } from '#app/data/catalogue/description/sanitize-description.ts';

/** Maximum number of products for which the compiled statement is cached: the length of the longest list on a page. */
const maxPageLength = 60;

/** Selects the columns that `readSummary` reads; the caller adds the conditions. */
function selectSummaries(db: Database) {
  return db.query
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('pictures', 'pictures.hash', 'products.picture_hash')
    .select(['products.id', 'products.sku', 'products.title', 'products.slug', 'products.unit', 'products.quantity'])
    .select(['products.status', 'products.excerpt', 'products.featured', 'products.category_name as categoryName'])
    .select(['products.price_cents as priceCents', 'products.discount_basis_points as discountBasisPoints'])
    .select('products.price_steps as priceSteps')
    .select([
      'products.offer_start_ms as offerStartMs',
      'products.offer_end_ms as offerEndMs',
      'products.offer_ends_discount as offerEndsDiscount',
      'products.on_sale as onSale',
    ])
    .select(['products.sell_count as sellCount', 'products.rating_count as ratingCount'])
    .select(['products.rating_sum as ratingSum', 'products.sale_restriction as saleRestriction'])
    .select(['categories.name as parent', 'subcategories.name as children', 'brands.name as brandName'])
    .select(['pictures.hash', 'pictures.width', 'pictures.height', 'pictures.placeholder']);
}
type SummaryRow = InferResult<ReturnType<typeof selectSummaries>>[number] & { additionalInformation?: string };

/**
 * SQL condition that a product is visible to visitors. The flag is a literal, because partial indexes are used only for
 * conditions that contain the flag as a literal.
 */
export function isShown(eb: ExpressionBuilder<Schema, 'products'>) {
  return eb('products.hidden', '=', literalFlag(false));
}

/**
 * Finds summaries of products in the given order. Unknown ids and hidden products are left out.
 * @param withFacts also reads the 'Informações Adicionais' and derives from them the facts that product cards show
 */
export async function findSummaries(
  db: Database,
  ids: readonly number[],
  { withFacts = false }: { withFacts?: boolean } = {},
): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const rows = await selectByIds(db, ids, {
    name: withFacts ? 'summaries with facts' : 'summaries',
    maxCompiled: maxPageLength,
    build: () =>
      selectSummaries(db)
        .$if(withFacts, (query) => query.select('products.additional_information as additionalInformation'))
        .where('products.id', 'in', [...ids])
        .where(isShown),
  });
  const byId = new Map(rows.map((row) => [row.id, readSummary(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds summaries of visible products like `findSummaries`, but only one for an id that is given several times. */
export async function findDistinctSummaries(db: Database, ids: readonly number[]): Promise<ProductSummary[]> {
  return findSummaries(db, [...new Set(ids)]);
}

/**
 * Reads a product as it is sold now. When its discount does not apply now, the result has no discount, and only the
 * start of its offer. A product with restricted sale has neither offer nor prices by quantity.
 */
function readSummary(row: SummaryRow): ProductSummary {
  const product = readStoredSummary(row);
  if (isRestricted(product)) return withAllowedOffer(product);
  return hasDiscount(product) && row.onSale === 0
    ? { ...withoutOffer(product), offerStartMs: product.offerStartMs }
    : product;
}

/**
 * Reads a row field by field, because copying all other fields with a spread costs as much as reading the row from the
 * database.
 */
function readStoredSummary(row: SummaryRow): ProductSummary {
  const { additionalInformation, saleRestriction, priceSteps, unit, parent } = row;
  const information = additionalInformation && (JSON.parse(additionalInformation) as KeyValue[]);
  const facts = information && getCardFacts({ additionalInformation: information, unit, parent });
  const product: ProductSummary = {
    id: row.id,
    sku: row.sku,
    title: row.title,
    slug: row.slug,
    unit,
    quantity: row.quantity,
    status: row.status,
    excerpt: row.excerpt,
    featured: row.featured === 1,
    categoryName: row.categoryName,
    priceCents: row.priceCents,
    discountBasisPoints: row.discountBasisPoints,
    offerStartMs: row.offerStartMs,
    offerEndMs: row.offerEndMs,
    sellCount: row.sellCount,
    ratingCount: row.ratingCount,
    ratingSum: row.ratingSum,
    parent,
    children: row.children ?? '',
    brandName: row.brandName,
    picture: readPicture(row),
  };
  if (row.offerEndsDiscount === 1) product.offerEndsDiscount = true;
  if (saleRestriction !== 'none') product.saleRestriction = saleRestriction;
  if (priceSteps !== '[]') product.priceSteps = JSON.parse(priceSteps) as PriceStep[];
  if (facts) product.facts = facts;
  return product;
}

interface PictureColumns {
  hash: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
}

/** Reads a picture from the columns of a left join; null when no picture was joined. */
export function readPicture({ hash, width, height, placeholder }: PictureColumns): Picture | null {
  if (hash === null || width === null || height === null) return null;
  return { hash, width, height, placeholder: placeholder ?? '' };
}

/** Returns a flag as a literal for a statement, because partial indexes are not used when the flag is a parameter. */
export function literalFlag(value: boolean) {
  return sql.lit<Flag>(value ? 1 : 0);
}

/** Finds a product with all its details; undefined when no visible product has that id. */
export async function findProduct(db: Database, id: number): Promise<Product | undefined> {
  return (await findProductDetails(db, [id]))[0];
}

/** Finds a product with all its details as the owner entered it, visible or hidden. */
export async function findProductForOwner(db: Database, id: number): Promise<Product | undefined> {
  return (await findProductDetails(db, [id], { forOwner: true }))[0];
}

/**
 * Finds products with all their details in the given order. Unknown and hidden products are left out. It runs two
 * queries for any number of ids.
 * @param forOwner includes hidden products, and returns discounts and offers as entered even when they do not apply now
 */
export async function findProductDetails(
  db: Database,
  ids: readonly number[],
  { forOwner = false }: { forOwner?: boolean } = {},
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectByIds(db, ids, {
    name: forOwner ? 'products of the owner' : 'products',
    build: () =>
      selectSummaries(db)
        .select(detailColumns)
        .select(['products.hidden', 'products.description_html as descriptionHtml'])
        .select('products.additional_information as additionalInformation')
        .select(['products.created_at_ms as createdAtMs', 'products.updated_at_ms as updatedAtMs'])
        .where('products.id', 'in', [...ids])
        .$if(!forOwner, (query) => query.where(isShown)),
  });
  if (rows.length === 0) return [];
  const images = await listImages(db, ids);
  const byId = new Map<number, Product>();
  for (const row of rows) {
    const { descriptionHtml, additionalInformation, hidden, ...summary } = row;
    byId.set(row.id, {
      ...(forOwner ? readStoredSummary(summary) : readSummary(summary)),
      ...(hidden === 1 && { isHidden: true }),
      images: images.get(row.id) ?? [],
      descriptionHtml: readDescription(descriptionHtml),
      additionalInformation: JSON.parse(additionalInformation) as KeyValue[],
      ...readDetails(row),
      createdAtMs: row.createdAtMs,
      updatedAtMs: row.updatedAtMs,
    });
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function listImages(db: Database, productIds: readonly number[]): Promise<Map<number, ProductImage[]>> {
  const rows = await selectByIds(db, productIds, {
    name: 'product images',
    build: () =>
      db.query
        .selectFrom('product_images')
        .innerJoin('pictures', 'pictures.hash', 'product_images.picture_hash')
        .select(['product_id', 'colour_name', 'colour_code', 'alt', 'hash', 'width', 'height', 'placeholder'])
        .where('product_id', 'in', [...productIds])
        .orderBy('product_id')
        .orderBy('position'),
  });
  const images = new Map<number, ProductImage[]>();
  for (const row of rows) {
    const picture = readPicture(row);
    if (!picture) continue;
    const colour = row.colour_name === '' ? null : { name: row.colour_name, code: row.colour_code };
    const productImages = images.get(row.product_id) ?? [];
    productImages.push({ picture, colour, ...(row.alt !== '' && { alt: row.alt }) });
    images.set(row.product_id, productImages);
  }
  return images;
}

/**
 * Selects rows by ids, which are the only parameters of the statement.
 * @param maxCompiled largest number of ids for which the compiled statement is cached; each number of ids has a
 * statement of its own
 */
async function selectByIds<Row>(
  db: Database,
  ids: readonly number[],
  { name, maxCompiled = 1, build }: { name: string; maxCompiled?: number; build: () => Compilable<Row> },
): Promise<Row[]> {
  if (ids.length > maxCompiled) return (await db.query.executeQuery(build().compile())).rows;
  return executeCompiled(db, { name: `${ids.length} ${name}`, parameters: ids, build });
}
