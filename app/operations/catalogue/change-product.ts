import { recordAudit, type AuditSummary } from '#app/data/store/audit-log.ts';
import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { openIdSequence } from '#app/data/database/id-sequence.ts';
import { refreshListingCounts } from '#app/data/listing/listing-counts.ts';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import { setMainPicture } from '#app/data/pictures/product-pictures.ts';
import { removeProducts, writeProducts, type WriteOutcome } from '#app/data/catalogue/product-writes.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { openTaxonomy } from '#app/data/catalogue/taxonomy-writes.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { serializePicture } from '#app/domain/catalogue/serialize-product.ts';
import type { CatalogueProduct } from '#app/operations/import/catalogue-schema.ts';
import type { OwnerOutcome } from '#app/operations/catalogue/owner-outcome.ts';
import {
  discardPictures,
  keepOwnerPicture,
  keepOwnerPictures,
  type PictureSource,
} from '#app/operations/pictures/owner-pictures.ts';
import { listPictureSources, readProductInput } from '#app/operations/catalogue/product-input.ts';
import { toProductRecord } from '#app/operations/import/write-catalogue.ts';

/** Creates a product with the next id. Its category, subcategory and brand are created when they are missing. */
export async function createProduct(
  db: Database,
  { input, nowMs }: { input: unknown; nowMs: number },
): Promise<OwnerOutcome<Product>> {
  const read = readProductInput(input);
  if (read.kind === 'invalid') return read;
  return withPictures(db, read.product, (pictures) =>
    db.transact(async (tx) => {
      await lockCatalogue(tx);
      if (await isSkuTaken(tx, read.product.sku, undefined)) return skuTaken;
      const ids = await openIdSequence(tx, 'products');
      const id = ids.next();
      await writeProduct(tx, { id, product: read.product, pictures, nowMs });
      await ids.save();
      return finish(tx, { id, before: null, action: 'create', nowMs });
    }),
  );
}

/**
 * Changes the fields that are given and leaves the others. A new `quantity` without a `status` says by itself whether the
 * product is in stock.
 */
export async function changeProduct(
  db: Database,
  { id, input, nowMs }: { id: number; input: unknown; nowMs: number },
): Promise<OwnerOutcome<Product>> {
  const known = await findProduct(db, id);
  if (!known) return { kind: 'not-found' };
  const first = readProductInput(input, known);
  if (first.kind === 'invalid') return first;
  return withPictures(db, first.product, (pictures) =>
    db.transact(async (tx) => {
      await lockCatalogue(tx);
      const before = await findProduct(tx, id);
      if (!before) return { kind: 'not-found' };
      // Read again over what it is by now: somebody else may have changed other fields meanwhile.
      const read = readProductInput(input, before);
      if (read.kind === 'invalid') return read;
      if (await isSkuTaken(tx, read.product.sku, id)) return skuTaken;
      const own = addOwnPictures(pictures, before);
      const outcome = await writeProduct(tx, { id, product: read.product, pictures: own, nowMs });
      if (outcome === 'unchanged') return { kind: 'done', value: before };
      return finish(tx, { id, before, action: 'change', nowMs });
    }),
  );
}

/** Removes a product with its reviews. Its id is never given again. */
export async function deleteProduct(
  db: Database,
  { id, nowMs }: { id: number; nowMs: number },
): Promise<OwnerOutcome<Product>> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const before = await findProduct(tx, id);
    if (!before) return { kind: 'not-found' };
    const ids = await openIdSequence(tx, 'products');
    await ids.save();
    await removeProducts(tx, [id]);
    await refreshListingCounts(tx);
    const entry = { atMs: nowMs, action: 'delete', subject: 'product', subjectId: id } as const;
    await recordAudit(tx, { ...entry, before: summarise(before), after: null });
    await bumpCatalogueVersion(tx, nowMs);
    return { kind: 'done', value: before };
  });
}

/** Shows another main picture of a product. */
export async function changeProductPicture(
  db: Database,
  { id, picture, nowMs }: { id: number; picture: PictureSource; nowMs: number },
): Promise<OwnerOutcome<Product>> {
  const known = await findProduct(db, id);
  if (!known) return { kind: 'not-found' };
  const kept = await keepOwnerPicture(db, picture, { name: known.slug });
  if (kept.kind === 'too-large') return { kind: 'picture-too-large' };
  if (kept.kind === 'refused') return { kind: 'invalid', issues: [{ field: 'img', reason: kept.reason }] };
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const before = await findProduct(tx, id);
    if (!before) return { kind: 'not-found' };
    await setMainPicture(tx, { productId: id, hash: kept.hash, nowMs });
    return finish(tx, { id, before, action: 'picture', nowMs });
  });
}

/** Stores the pictures a body names before the transaction, so that no lock is held while they are encoded. */
async function withPictures(
  db: Database,
  product: CatalogueProduct,
  work: (pictures: Map<string, string>) => Promise<OwnerOutcome<Product>>,
): Promise<OwnerOutcome<Product>> {
  const kept = await keepOwnerPictures(db, listPictureSources(product), { name: product.slug });
  if (kept.kind !== 'kept') {
    await discardPictures(db, kept.added);
    if (kept.kind === 'too-large') return { kind: 'picture-too-large' };
    return { kind: 'invalid', issues: [{ field: kept.field, reason: kept.reason }] };
  }
  const outcome = await work(kept.hashes);
  if (outcome.kind !== 'done') await discardPictures(db, kept.added);
  return outcome;
}

/** Those the product has by now, in case they are others than when the body was read first. */
function addOwnPictures(pictures: ReadonlyMap<string, string>, { picture, images }: Product): Map<string, string> {
  const own = [picture, ...images.map((image) => image.picture)].filter((one) => one !== null);
  return new Map([...own.map((one) => [serializePicture(one), one.hash] as const), ...pictures]);
}

async function writeProduct(
  tx: Database,
  {
    id,
    product,
    pictures,
    nowMs,
  }: { id: number; product: CatalogueProduct; pictures: ReadonlyMap<string, string>; nowMs: number },
): Promise<WriteOutcome> {
  const taxonomy = await openTaxonomy(tx);
  const record = toProductRecord({ id, product }, { taxonomy, pictures });
  await taxonomy.flush();
  const [outcome = 'unchanged'] = await writeProducts(tx, [record], { nowMs });
  if (outcome !== 'unchanged') await refreshListingCounts(tx);
  return outcome;
}

async function isSkuTaken(tx: Database, sku: string, by: number | undefined): Promise<boolean> {
  const holder = (await findIdsBySku(tx, [sku])).get(sku);
  return holder !== undefined && holder !== by;
}

const skuTaken = { kind: 'conflict', conflict: { kind: 'sku-taken' } } as const;

async function finish(
  tx: Database,
  {
    id,
    before,
    action,
    nowMs,
  }: { id: number; before: Product | null; action: 'create' | 'change' | 'picture'; nowMs: number },
): Promise<OwnerOutcome<Product>> {
  const after = await findProduct(tx, id);
  if (!after) throw new Error(`Product ${id} went away while it was written`);
  const summaries = { before: before && summarise(before), after: summarise(after) };
  await recordAudit(tx, { atMs: nowMs, action, subject: 'product', subjectId: id, ...summaries });
  await bumpCatalogueVersion(tx, nowMs);
  return { kind: 'done', value: after };
}

function summarise(product: Product): AuditSummary {
  const { sku, title, unit, parent, children, categoryName, brandName, priceCents, discountBasisPoints } = product;
  const { quantity, status, productType, videoId, offerStartMs, offerEndMs, featured, sellCount, excerpt } = product;
  return {
    ...{
      sku,
      title,
      unit,
      parent,
      children,
      categoryName,
      brandName,
      priceCents,
      discountBasisPoints,
      quantity,
      status,
    },
    ...{ productType, videoId, offerStartMs, offerEndMs, featured, sellCount, description: excerpt },
    picture: product.picture?.hash ?? null,
    pictures: product.images.map(({ picture }) => picture.hash).join(' '),
    information: product.additionalInformation.map(({ key }) => key).join(' | '),
    tags: product.tags.join(' | '),
    sizes: product.sizes.join(' | '),
  };
}
