import { recogniseExamples } from '#app/data/catalogue/owner/example-products.ts';
import { removeProducts, writeProducts, type ProductRecord } from '#app/data/catalogue/product-writes.ts';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import {
  clearRemovedProducts,
  findRemovedProducts,
  completeRestore,
  storeRemovedProduct,
  type RemovedProduct,
} from '#app/data/catalogue/removed-products.ts';
import { readRenames } from '#app/data/catalogue/taxonomy/former-group-slugs.ts';
import { openTaxonomyWriter } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { openIdSequence } from '#app/data/database/queries/id-sequence.ts';
import { hasPicture } from '#app/data/pictures/pictures.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import type { ProductContent } from '#app/domain/catalogue/product-form/product-form.ts';
import { parsePictureUrl } from '#app/domain/pictures/picture-url.ts';
import { fail } from '#app/domain/shared/result.ts';
import { deleteOwned, recordOwned } from '#app/operations/catalogue/owner-change.ts';
import type { OwnerError, OwnerResult } from '#app/operations/catalogue/owner-result.ts';
import {
  createProduct,
  findSkuConflict,
  productKind,
  toCatalogueFile,
} from '#app/operations/catalogue/write-product.ts';
import { productSchema, toProductRecord } from '#app/operations/import/catalogue-schema.ts';
import { copyTexts } from './product-copy-texts.ts';

/**
 * Deletes a product with its reviews. The store assigns its id to no other product, but a catalogue file may.
 * `restoreProduct` can restore the product for some days.
 * @param isFinal whether `restoreProduct` cannot restore the product
 */
export async function deleteProduct(
  db: Database,
  { isFinal = false, ...change }: { id: number; nowMs: number; isFinal?: boolean },
): Promise<OwnerResult<Product>> {
  const { id, nowMs } = change;
  return deleteOwned(db, productKind, change, async (tx) => {
    await deleteInTransaction(tx, [id], { nowMs, isFinal });
    await clearRemovedProducts(tx, nowMs);
    await bumpProductsVersion(tx);
    return undefined;
  });
}

/**
 * Deletes products in a transaction that holds the catalogue's lock. The caller must call `bumpProductsVersion` and
 * `clearRemovedProducts` afterwards.
 */
export async function deleteInTransaction(
  tx: Database,
  ids: readonly number[],
  { nowMs, isFinal = false }: { nowMs: number; isFinal?: boolean },
): Promise<void> {
  await (await openIdSequence(tx, 'products')).save();
  for (const id of isFinal ? [] : ids) {
    const product = await findProductForOwner(tx, id);
    if (!product) continue;
    const { sku, title, createdAtMs } = product;
    const content = toCatalogueFile(product);
    await storeRemovedProduct(tx, { id, sku, title, content, createdAtMs, removedAtMs: nowMs });
  }
  await removeProducts(tx, ids);
}

/**
 * Restores a deleted product with its id, creation time, pictures and reviews. This fails when another product now has
 * its SKU or id. A category or brand that was renamed or merged meanwhile is used, and one that was deleted is created
 * again.
 */
export async function restoreProduct(
  db: Database,
  { id, nowMs }: { id: number; nowMs: number },
): Promise<OwnerResult<Product>> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const [removed] = await findRemovedProducts(tx, { ids: [id], nowMs });
    const refusal: OwnerError | undefined = removed ? await findConflict(tx, removed) : { kind: 'not-found' };
    if (refusal) return fail(refusal);
    if ((await restoreInTransaction(tx, [id], { nowMs })).length === 0) return fail({ kind: 'not-found' });
    await bumpProductsVersion(tx);
    await recogniseExamples(tx, nowMs);
    return recordOwned(tx, productKind, { id, before: null, action: 'create', nowMs });
  });
}

/**
 * Restores those of the deleted products that can be restored, in a transaction that holds the catalogue's lock. It
 * loads all of them into memory, so it is meant for up to a few hundred ids. The caller must call `bumpProductsVersion`
 * afterwards.
 * @returns ids of the restored products
 */
export async function restoreInTransaction(
  tx: Database,
  ids: readonly number[],
  { nowMs }: { nowMs: number },
): Promise<number[]> {
  const taxonomy = await openTaxonomyWriter(tx);
  const pictures = { get: (address: string) => parsePictureUrl(address)?.hash };
  const rename = await readRenames(tx);
  const records: ProductRecord[] = [];
  const restoredProducts: RemovedProduct[] = [];
  for (const removed of await findRemovedProducts(tx, { ids, nowMs })) {
    if (await findConflict(tx, removed)) continue;
    const content = renameGroups(removed.content as ProductContent, rename);
    const parsed = productSchema.safeParse(await keepStoredPictures(tx, content));
    if (!parsed.success) continue;
    records.push(toProductRecord({ id: removed.id, product: parsed.data }, { taxonomy, pictures }));
    restoredProducts.push(removed);
  }
  await taxonomy.flush();
  await writeProducts(tx, records, { nowMs });
  for (const removed of restoredProducts) await completeRestore(tx, removed);
  return restoredProducts.map(({ id }) => id);
}

/** Gives the category and the brand of a deleted product their present names. */
function renameGroups(content: ProductContent, rename: Awaited<ReturnType<typeof readRenames>>): ProductContent {
  const { parent, category, brand } = content;
  return {
    ...content,
    parent: rename('category', parent),
    category: { ...category, name: rename('category', category.name) },
    brand: { ...brand, name: rename('brand', brand.name) },
  };
}

/**
 * Returns the error when an existing product prevents restoring a deleted product. That may be the same product,
 * already restored by another session.
 */
async function findConflict(tx: Database, { id, sku }: RemovedProduct): Promise<OwnerError | undefined> {
  const skuConflict = await findSkuConflict(tx, { sku, id: undefined });
  return skuConflict ?? ((await findProductForOwner(tx, id)) ? { kind: 'id-taken' } : undefined);
}

/** Copies a product as a hidden draft with a SKU and a URL of its own, without sales and reviews. */
export async function duplicateProduct(
  db: Database,
  { id, nowMs }: { id: number; nowMs: number },
): Promise<OwnerResult<Product>> {
  const product = await productKind.find(db, id);
  if (!product) return fail({ kind: 'not-found' });
  const { slug: _slug, sellCount: _count, ...content } = toCatalogueFile(product);
  const title = copyTexts.title(product.title.slice(0, maxCopiedTitle));
  for (let number = 1; ; number += 1) {
    const sku = `${product.sku.slice(0, maxCopiedSku)}-copia${number === 1 ? '' : `-${number}`}`;
    const result = await createProduct(db, { input: { ...content, title, sku, hidden: true }, nowMs });
    if (result.ok || result.error.kind !== 'sku-taken' || number === maxCopies) return result;
  }
}

const maxCopies = 100;
/** Maximum lengths of the copied SKU and title, which leave room for the suffix of the copy. */
const maxCopiedSku = 85;
const maxCopiedTitle = 480;

/**
 * Leaves out of a deleted product the pictures that are no longer stored. Pictures normally stay stored as long as the
 * product can be restored, but a lost picture must not prevent restoring it.
 */
async function keepStoredPictures(db: Database, content: ProductContent): Promise<ProductContent> {
  const isStored = async (address: string) => hasPicture(db, parsePictureUrl(address)?.hash ?? '');
  const stored = await Promise.all(content.imageURLs.map(({ img }) => isStored(img)));
  return {
    ...content,
    img: (await isStored(content.img)) ? content.img : '',
    imageURLs: content.imageURLs.filter((_, index) => stored[index]),
  };
}
