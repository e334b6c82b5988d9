import type { Database } from '#app/data/database/database.ts';

/**
 * Makes a picture the main one of a product. It takes the place of the old main picture among the product's pictures,
 * keeping the colour that one stood for, or comes first when the old one was not among them.
 */
export async function setMainPicture(
  tx: Database,
  { productId, hash, nowMs }: { productId: number; hash: string; nowMs: number },
): Promise<void> {
  const { picture_hash: before } = await tx.query
    .selectFrom('products')
    .select('picture_hash')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const images = await tx.query
    .selectFrom('product_images')
    .select(['picture_hash', 'colour_name', 'colour_code'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  const place = images.findIndex((image) => image.picture_hash === before);
  const main = { picture_hash: hash, colour_name: '', colour_code: '' };
  const others = images.filter((image, index) => index === place || image.picture_hash !== hash);
  const after =
    place < 0
      ? [main, ...others]
      : others.map((image) => (image.picture_hash === before ? { ...image, picture_hash: hash } : image));
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
