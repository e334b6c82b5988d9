import { removeProducts } from '#app/data/catalogue/product-writes.ts';
import { findRemovedProduct, giveBackReviews, keepRemovedProduct } from '#app/data/catalogue/removed-products.ts';
import { bumpProductsVersion } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { openIdSequence } from '#app/data/database/id-sequence.ts';
import { hasPicture } from '#app/data/pictures/pictures.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import type { ProductContent } from '#app/domain/catalogue/product-form/product-form.ts';
import { parsePictureUrl } from '#app/domain/pictures/picture-url.ts';
import { fail } from '#app/domain/shared/result.ts';
import { deleteOwned } from '#app/operations/catalogue/owner-change.ts';
import type { OwnerResult } from '#app/operations/catalogue/owner-result.ts';
import { createProduct, products, toCatalogueFile } from '#app/operations/catalogue/write-product.ts';

/**
 * Removes a product with its reviews. Its id is never given to another. For some days `restoreProduct` brings it back.
 * @param isFinal nothing is kept to bring back
 */
export async function deleteProduct(
  db: Database,
  { isFinal = false, ...change }: { id: number; nowMs: number; isFinal?: boolean },
): Promise<OwnerResult<Product>> {
  const { id, nowMs: removedAtMs } = change;
  return deleteOwned(db, products, change, async (tx, product) => {
    await (await openIdSequence(tx, 'products')).save();
    if (!isFinal) {
      const { sku, title, createdAtMs } = product;
      const content = toCatalogueFile(product);
      await keepRemovedProduct(tx, { id, sku, title, content, createdAtMs, removedAtMs });
    }
    await removeProducts(tx, [id]);
    await bumpProductsVersion(tx);
    return undefined;
  });
}

/**
 * Brings a deleted product back as it was: its id, age, pictures and reviews. Refused when another product has its SKU or id by now.
 * A category or brand that went meanwhile is created again.
 */
export async function restoreProduct(
  db: Database,
  { id, nowMs }: { id: number; nowMs: number },
): Promise<OwnerResult<Product>> {
  const removed = await findRemovedProduct(db, { id, nowMs });
  if (!removed) return fail({ kind: 'not-found' });
  const input = await keepStoredPictures(db, removed.content as ProductContent);
  return createProduct(db, {
    ...{ input, id, nowMs },
    // Somebody else may have brought it back meanwhile: the SKU is then taken.
    complete: (tx) => giveBackReviews(tx, removed),
  });
}

/** Copies a product as a hidden draft with a code and an address of its own, without sales and reviews. */
export async function duplicateProduct(
  db: Database,
  { id, nowMs }: { id: number; nowMs: number },
): Promise<OwnerResult<Product>> {
  const product = await products.find(db, id);
  if (!product) return fail({ kind: 'not-found' });
  const { slug: _slug, sellCount: _count, ...content } = toCatalogueFile(product);
  const title = `${product.title.slice(0, maxCopiedTitle)} (cópia)`;
  for (let number = 1; ; number += 1) {
    const sku = `${product.sku.slice(0, maxCopiedSku)}-copia${number === 1 ? '' : `-${number}`}`;
    const result = await createProduct(db, { input: { ...content, title, sku, hidden: true }, nowMs });
    if (result.ok || result.error.kind !== 'sku-taken' || number === maxCopies) return result;
  }
}

const maxCopies = 100;
/** They leave room for what tells the copy apart. */
const maxCopiedSku = 85;
const maxCopiedTitle = 480;

/** Pictures are kept as long as the product can be brought back; one that was lost all the same keeps nothing else away. */
async function keepStoredPictures(db: Database, content: ProductContent): Promise<ProductContent> {
  const isStored = async (address: string) => hasPicture(db, parsePictureUrl(address)?.hash ?? '');
  const stored = await Promise.all(content.imageURLs.map(({ img }) => isStored(img)));
  return {
    ...content,
    img: (await isStored(content.img)) ? content.img : '',
    imageURLs: content.imageURLs.filter((_, index) => stored[index]),
  };
}
