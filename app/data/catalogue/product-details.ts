import type { Database } from '#app/data/database/database.ts';
import { readPicture, readSummary, selectSummaries } from '#app/data/catalogue/product-rows.ts';
import { noteRatingReads } from '#app/data/reviews/rating-reads.ts';
import { readDescription } from '#app/data/catalogue/sanitize-description.ts';
import type { KeyValue, Product, ProductImage } from '#app/domain/catalogue/product.ts';

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
