import type { Insertable } from 'kysely';
import { getPriceColumns, readOfferMoment } from '#app/data/catalogue/offer-prices.ts';
import type { OfferMoment } from '#app/domain/catalogue/price/offer.ts';
import { insertMany } from '#app/data/database/queries/write-many-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import { inBatches } from '#app/data/database/time-slicing.ts';
import type { ProductTable } from '#app/data/catalogue/catalogue-tables.ts';
import { toPlainColumns } from '#app/data/catalogue/plain-columns.ts';
import { deriveTexts } from '#app/data/catalogue/derived/derived-texts.ts';
import { getExcerpt } from '#app/domain/catalogue/description/description.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';

type ResolvedFields = 'picture' | 'images' | 'parent' | 'children' | 'brandName';
type DerivedFields = 'excerpt' | 'ratingCount' | 'ratingSum' | 'isSample' | 'createdAtMs' | 'updatedAtMs';

/**
 * A product to be written. Its category and brand are already resolved to ids, and derived columns are not part of it.
 */
export interface ProductRecord extends Omit<Product, ResolvedFields | DerivedFields> {
  category: { id: number; name: string };
  subcategory: { id: number; name: string } | null;
  brand: { id: number; name: string } | null;
  pictureHash: string | null;
  images: { pictureHash: string; colourName: string; colourCode: string; alt: string }[];
}

export type WriteOutcome = 'created' | 'changed' | 'unchanged';

type ContentRow = Omit<
  Insertable<ProductTable>,
  'created_at_ms' | 'updated_at_ms' | 'rating_count' | 'rating_sum' | 'rating_tenths'
>;

/**
 * Creates or updates up to a few hundred products and does not touch unchanged ones. Call `bumpProductsVersion` once
 * after the last batch.
 * @returns the outcome for each product, in the given order
 */
export async function writeProducts(
  tx: Database,
  records: readonly ProductRecord[],
  { nowMs }: { nowMs: number },
): Promise<WriteOutcome[]> {
  const ids = records.map(({ id }) => id);
  const storedContents = await readContents(tx, ids);
  const moment = await readOfferMoment(tx, nowMs);
  const derived = await deriveTexts(tx, records);
  const changes = records.map((record) => {
    const content: Content = {
      row: { ...toRow(record, moment), ...derived.get(record.id) },
      images: record.images,
    };
    const stored = storedContents.get(record.id);
    const outcome: WriteOutcome = !stored ? 'created' : isSameContent(stored, content) ? 'unchanged' : 'changed';
    return { record, content, outcome };
  });
  const created = changes.filter(({ outcome }) => outcome === 'created');
  const changed = changes.filter(({ outcome }) => outcome === 'changed');
  await insertMany(
    tx,
    'products',
    created.map(({ content }) => ({ ...content.row, created_at_ms: nowMs, updated_at_ms: nowMs })),
  );
  for (const { content, record } of changed) {
    await tx.query
      .updateTable('products')
      .set({ ...content.row, updated_at_ms: nowMs })
      .where('id', '=', record.id)
      .execute();
  }
  const createdRecords = created.map(({ record }) => record);
  const changedRecords = changed.map(({ record }) => record);
  await writeImages(tx, createdRecords, { areNew: true });
  await writeImages(tx, changedRecords, { areNew: false });
  return changes.map(({ outcome }) => outcome);
}

/** Removes products with their images and reviews. Call `bumpProductsVersion` afterwards. */
export async function removeProducts(tx: Database, ids: readonly number[]): Promise<void> {
  for await (const batch of inBatches(ids, 500)) {
    await tx.query.deleteFrom('products').where('id', 'in', batch).execute();
  }
}

/**
 * Makes a picture the main picture of a product. In the list of pictures it replaces the old main picture and takes
 * over its colour. When the old main picture is not in the list, the new one becomes the first.
 */
export async function setMainPicture(
  tx: Database,
  { productId, hash, nowMs }: { productId: number; hash: string; nowMs: number },
): Promise<void> {
  const { picture_hash: formerHash } = await tx.query
    .selectFrom('products')
    .select('picture_hash')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const images = await tx.query
    .selectFrom('product_images')
    .select(['picture_hash', 'colour_name', 'colour_code', 'alt'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  const formerIndex = images.findIndex((image) => image.picture_hash === formerHash);
  const main = { picture_hash: hash, colour_name: '', colour_code: '', alt: '' };
  const others = images.filter((image, index) => index === formerIndex || image.picture_hash !== hash);
  const after =
    formerIndex < 0
      ? [main, ...others]
      : others.map((image) => (image.picture_hash === formerHash ? { ...image, picture_hash: hash, alt: '' } : image));
  await tx.query
    .updateTable('products')
    .set({ picture_hash: hash, updated_at_ms: nowMs })
    .where('id', '=', productId)
    .execute();
  await tx.query.deleteFrom('product_images').where('product_id', '=', productId).execute();
  await tx.query
    .insertInto('product_images')
    .values(after.map((image, position) => ({ ...image, product_id: productId, position })))
    .execute();
}

/** The stored content of a product: what the owner entered, and the columns derived from it. */
interface Content {
  row: ContentRow;
  images: ProductRecord['images'];
}

function toRow(record: ProductRecord, moment: OfferMoment): ContentRow {
  return {
    id: record.id,
    sku: record.sku,
    title: record.title,
    slug: record.slug,
    unit: record.unit,
    category_id: record.category.id,
    subcategory_id: record.subcategory?.id ?? null,
    category_name: record.categoryName,
    category_name_key: foldSlug(record.categoryName || record.category.name),
    brand_id: record.brand?.id ?? null,
    price_cents: record.priceCents,
    discount_basis_points: record.discountBasisPoints,
    price_steps: JSON.stringify(record.priceSteps ?? []),
    ...getPriceColumns(record, moment),
    quantity: record.quantity,
    status: record.status,
    in_stock: isOutOfStock(record) ? 0 : 1,
    picture_hash: record.pictureHash,
    ...toPlainColumns(record),
    description_html: record.descriptionHtml,
    excerpt: getExcerpt(record.descriptionHtml),
    additional_information: JSON.stringify(record.additionalInformation.map(({ key, value }) => ({ key, value }))),
    offer_start_ms: record.offerStartMs,
    offer_end_ms: record.offerEndMs,
    offer_ends_discount: record.offerEndsDiscount ? 1 : 0,
    featured: record.featured ? 1 : 0,
    hidden: record.isHidden ? 1 : 0,
    sale_restriction: record.saleRestriction ?? 'none',
  };
}

async function readContents(tx: Database, ids: readonly number[]): Promise<Map<number, Content>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const images = await tx.query
    .selectFrom('product_images')
    .select([
      'product_id',
      'picture_hash as pictureHash',
      'colour_name as colourName',
      'colour_code as colourCode',
      'alt',
    ])
    .where('product_id', 'in', [...ids])
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const imagesByProduct = Map.groupBy(images, (image) => image.product_id);
  return new Map(rows.map((row) => [row.id, { row, images: imagesByProduct.get(row.id) ?? [] }]));
}

/**
 * Price columns, which also change when an offer starts or ends. A difference in them is therefore not a change by the
 * owner.
 */
const offerPriceColumns = new Set<string>(['selling_price_cents', 'price_order', 'on_sale']);

/** Whether two versions of a product are equal in the columns that this file writes, except `offerPriceColumns`. */
function isSameContent(before: Content, after: Content): boolean {
  const columns = (Object.keys(after.row) as (keyof ContentRow)[]).filter((column) => !offerPriceColumns.has(column));
  return (
    columns.every((column) => before.row[column] === after.row[column]) &&
    before.images.length === after.images.length &&
    after.images.every((image, index) => {
      const imageBefore = before.images[index];
      return (
        imageBefore?.pictureHash === image.pictureHash &&
        imageBefore.colourName === image.colourName &&
        imageBefore.colourCode === image.colourCode &&
        imageBefore.alt === image.alt
      );
    })
  );
}

async function writeImages(
  tx: Database,
  records: readonly ProductRecord[],
  { areNew }: { areNew: boolean },
): Promise<void> {
  if (records.length === 0) return;
  const ids = records.map(({ id }) => id);
  if (!areNew) await tx.query.deleteFrom('product_images').where('product_id', 'in', ids).execute();
  const rows = records.flatMap(({ id, images }) =>
    images.map(({ pictureHash, colourName, colourCode, alt }, position) => ({
      product_id: id,
      position,
      picture_hash: pictureHash,
      colour_name: colourName,
      colour_code: colourCode,
      alt,
    })),
  );
  await insertMany(tx, 'product_images', rows);
}
