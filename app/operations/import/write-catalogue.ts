import {
  bumpCatalogueVersion,
  bumpProductsVersion,
  getCatalogueVersion,
  lockCatalogue,
  untouchedVersion,
} from '#app/data/catalogue/catalogue-version.ts';
import { readOfferMoment } from '#app/data/catalogue/offer-prices.ts';
import { unmarkExamples } from '#app/data/catalogue/owner/example-products.ts';
import type { Database } from '#app/data/database/database.ts';
import { fail } from '#app/domain/shared/result.ts';
import { openIdSequence } from '#app/data/database/queries/id-sequence.ts';
import { listSkusWithLeadingZero } from '#app/data/catalogue/product-keys.ts';
import { removeProducts, writeProducts } from '#app/data/catalogue/product-writes.ts';
import { insertReviews } from '#app/data/reviews/reviews.ts';
import { hasIdleDiscount, type OfferMoment } from '#app/domain/catalogue/price/offer.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import {
  hasGroupChanges,
  openTaxonomyWriter,
  type TaxonomyWriter,
} from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { toProductRecord } from './catalogue-schema.ts';
import { listPictureFields, type CheckedCatalogue } from './check-catalogue.ts';
import { importPictures } from './import-pictures.ts';
import { createChangeList, type ChangeList } from './plan/change-list.ts';
import {
  addToTally,
  noGroupChanges,
  type ImportOptions,
  type ImportResult,
  type ImportSummary,
  type PictureUse,
} from './import-types.ts';
import type { ProblemList } from './plan/problem-list.ts';
import { assignIds, readBatches, type ProductWithId, type ReadProduct } from './product-batches.ts';
import { findRemoval, isRemovalRefused } from './plan/find-removal.ts';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';

/**
 * Hashes of the pictures of the sample categories. An import that replaces the catalogue removes them from categories,
 * unless its file contains them.
 */
const sampleCategoryPictures: ReadonlySet<string> = new Set(
  Object.entries(bundledPictures).flatMap(([name, { hash }]) => (name.startsWith('categories/') ? [hash] : [])),
);

/** Thrown inside the transaction to roll it back. The import then returns `result`. */
export class RolledBack extends Error {
  override name = 'RolledBack';
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('The import is rolled back');
    this.result = result;
  }
}

interface WriteOptions extends ImportOptions {
  checked: CheckedCatalogue;
  /** Hash of each stored picture, by the picture's path in the file. */
  hashes: Map<string, string>;
  problems: ProblemList;
  onProduct: (done: number) => void;
}

/** State while a file is written to the database. */
interface WriteState extends WriteOptions {
  taxonomy: TaxonomyWriter;
  summary: ImportSummary;
  changeList: ChangeList;
  moment: OfferMoment;
  /** SKUs of the store that begin with zeros, without these zeros: `101` for `00101`. */
  trimmedSkus: ReadonlySet<string>;
}

/** Removes the leading zeros of a number, as a spreadsheet does. Other SKUs are returned unchanged. */
function trimZeros(sku: string): string {
  return sku.replace(/^0+(?=\d+$)/, '');
}

/**
 * Writes a checked file batch by batch in the given transaction.
 * @throws RolledBack when a row or picture is wrong, or more products would be removed than the owner has confirmed
 */
export async function writeCatalogue(tx: Database, options: WriteOptions): Promise<ImportSummary> {
  const { source, checked, replace, problems, nowMs } = options;
  const changeList = createChangeList(options.listedChanges ?? 0);
  const summary: ImportSummary = {
    created: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    unlimited: { count: 0, skus: [] },
    withoutPicture: { count: 0, skus: [] },
    idleDiscounts: { count: 0, skus: [] },
    offersWithoutDiscount: { count: 0, skus: [] },
    withoutZeros: { count: 0, skus: [] },
    hidden: { count: 0, skus: [] },
    reviewed: { count: 0, skus: [] },
    groups: noGroupChanges,
    changes: changeList.changes,
  };
  await lockCatalogue(tx);
  if (options.canStart && !(await options.canStart(tx))) return summary;
  const taxonomy = await openTaxonomyWriter(tx);
  const trimmedSkus = new Set((await listSkusWithLeadingZero(tx)).map(trimZeros));
  const state = { ...options, taxonomy, summary, changeList, trimmedSkus, moment: await readOfferMoment(tx, nowMs) };
  const ids = await openIdSequence(tx, 'products');
  ids.reserve(checked.highestId);
  const listedCategories = saveTaxonomy(state);
  if (replace) {
    const removal = await findRemoval(tx, checked);
    if (isRemovalRefused(removal, options)) throw new RolledBack(fail({ kind: 'removes-many', removal }));
    const removedIds = removal.products.map(({ id }) => id);
    await removeProducts(tx, removedIds);
    summary.removed = removal.removed;
    changeList.recordRemoved(removal.products);
  }

  let done = 0;
  for await (const batch of readBatches(source)) {
    await importNewPictures(tx, batch, state);
    const productsWithIds = await assignIds(tx, { batch, ids, problems });
    if (problems.isEmpty()) await writeBatch(tx, productsWithIds, state);
    if (problems.isFull()) break;
    done += batch.length;
    options.onProduct(done);
    await yieldToEventLoop();
  }
  if (!problems.isEmpty()) throw new RolledBack(fail({ kind: 'wrong-file', problems: problems.list() }));

  taxonomy.orderCategories(listedCategories);
  if (replace) taxonomy.dropCategoryPictures(sampleCategoryPictures);
  await taxonomy.flush();
  if (replace) await taxonomy.removeUnused();
  summary.groups = taxonomy.listChanges();
  await ids.save();
  const wroteProducts = summary.created + summary.changed + summary.removed > 0;
  if (wroteProducts) await bumpProductsVersion(tx);
  // Replacing an empty catalogue by an empty file means that the owner does not want the starter catalogue.
  const isEmptied = replace && (await getCatalogueVersion(tx)) === untouchedVersion;
  if (wroteProducts || hasGroupChanges(summary.groups) || isEmptied) await bumpCatalogueVersion(tx, nowMs);
  return summary;
}

/** Writes the categories and brands of the file. @returns ids of the file's categories, in its order */
function saveTaxonomy({ taxonomy, checked, hashes }: WriteState): number[] {
  // A missing field keeps the present picture; an empty path removes it.
  const findHash = (path: string | undefined) => (path === undefined ? undefined : (hashes.get(path) ?? null));
  for (const { logo, id, ...brand } of checked.brands) {
    taxonomy.saveBrand({ ...brand, id: id ?? undefined, logoHash: findHash(logo) });
  }
  return checked.categories.map(({ parent: name, img, id, ...category }) => {
    const saved = taxonomy.saveCategory({ ...category, id: id ?? undefined, name, pictureHash: findHash(img) });
    return saved.id;
  });
}

/**
 * Imports pictures that the check did not find. A field without a column has its stored value, which may have changed
 * since the check.
 */
async function importNewPictures(
  tx: Database,
  batch: readonly ReadProduct[],
  { hashes, resolvePicture, problems }: WriteState,
): Promise<void> {
  const newPictures = new Map<string, PictureUse>();
  for (const { position, product } of batch) {
    for (const { path, column } of listPictureFields(product)) {
      if (path && !hashes.has(path)) newPictures.set(path, { ...position, column });
    }
  }
  if (newPictures.size === 0) return;
  const imported = await importPictures(tx, { pictures: newPictures, resolvePicture });
  for (const [path, hash] of imported.hashes) hashes.set(path, hash);
  problems.add(imported.errors);
}

async function writeBatch(
  tx: Database,
  products: readonly ProductWithId[],
  { taxonomy, hashes, nowMs, moment, summary, changeList, trimmedSkus }: WriteState,
): Promise<void> {
  const records = products.map((product) => toProductRecord(product, { taxonomy, pictures: hashes }));
  const [ids, skus] = [records.map(({ id }) => id), records.map(({ sku }) => sku)];
  const reviews = products.flatMap(({ id: productId, product }) =>
    product.reviews.map((review) => ({ ...review, productId, status: 'published' as const })),
  );
  await taxonomy.flush();
  const listChanges = await changeList.watch(tx, ids);
  const outcomes = await writeProducts(tx, records, { nowMs });
  const withNewReviews = await insertReviews(tx, reviews);
  await listChanges(outcomes);
  await unmarkExamples(tx, skus);
  records.forEach((record, index) => {
    const { id, sku, quantity, status, pictureHash, isHidden, offerEndMs, discountBasisPoints } = record;
    const outcome = outcomes[index] ?? 'unchanged';
    summary[outcome === 'unchanged' && withNewReviews.has(id) ? 'changed' : outcome] += 1;
    const isUnlimited = quantity === unlimitedQuantity && status === 'in-stock';
    if (isUnlimited && outcome !== 'unchanged') addToTally(summary.unlimited, sku);
    if (pictureHash === null) addToTally(summary.withoutPicture, sku);
    if (hasIdleDiscount(record, moment)) addToTally(summary.idleDiscounts, sku);
    if (outcome !== 'unchanged' && offerEndMs !== null && discountBasisPoints === 0)
      addToTally(summary.offersWithoutDiscount, sku);
    if (outcome === 'created' && trimmedSkus.has(sku)) addToTally(summary.withoutZeros, sku);
    if (withNewReviews.has(id)) addToTally(summary.reviewed, sku);
    if (isHidden && outcome === 'created') addToTally(summary.hidden, sku);
  });
}
