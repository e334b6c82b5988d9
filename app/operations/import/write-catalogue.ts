import {
  bumpCatalogueVersion,
  bumpProductsVersion,
  getCatalogueVersion,
  lockCatalogue,
  untouchedVersion,
} from '#app/data/catalogue/version.ts';
import { disownExamples } from '#app/data/catalogue/owner/example-products.ts';
import type { Database } from '#app/data/database/database.ts';
import { openIdSequence } from '#app/data/database/queries/id-sequence.ts';
import { removeProducts, writeProducts } from '#app/data/catalogue/product-writes.ts';
import { insertReviews } from '#app/data/reviews/reviews.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { openTaxonomy, type TaxonomyWriter } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { toProductRecord } from '#app/operations/import/catalogue-schema.ts';
import { noteProductPictures, type CheckedCatalogue, type PictureUse } from '#app/operations/import/check-catalogue.ts';
import { importPictures, type ResolvePicture } from '#app/operations/import/import-pictures.ts';
import { createChangeList, type ChangeList } from '#app/operations/import/plan/change-list.ts';
import {
  addToTally,
  type CatalogueSource,
  type ImportRefusal,
  type ImportSummary,
} from '#app/operations/import/import-types.ts';
import type { ProblemList } from '#app/operations/import/plan/problem-list.ts';
import { giveIds, readBatches, type PlacedProduct, type ReadProduct } from '#app/operations/import/product-batches.ts';
import { findRemoval, isRefused } from '#app/operations/import/plan/removal.ts';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';

/** Pictures of the sample categories. A shop's own catalogue drops them, unless its file names them. */
const sampleCategoryPictures: ReadonlySet<string> = new Set(
  Object.entries(bundledPictures).flatMap(([name, { hash }]) => (name.startsWith('categories/') ? [hash] : [])),
);

/** Thrown inside the transaction to roll it back. */
export class CatalogueRejected extends Error {
  override name = 'CatalogueRejected';
  readonly refusal: ImportRefusal;

  constructor(refusal: ImportRefusal) {
    super('The catalogue file does not fit the catalogue');
    this.refusal = refusal;
  }
}

interface WriteOptions {
  source: CatalogueSource;
  checked: CheckedCatalogue;
  /** Hash of the stored picture by path, for the paths found by the check. */
  pictures: Map<string, string>;
  resolvePicture: ResolvePicture;
  /** Whether products that are not in the file are removed. */
  replace: boolean;
  maxRemoved?: number;
  /** Number of changes of each kind that the summary lists. */
  listedChanges?: number;
  problems: ProblemList;
  nowMs: number;
  canStart?: (tx: Database) => Promise<boolean>;
  onProduct: (done: number) => void;
}

/**
 * Writes a checked file batch by batch in the given transaction.
 * @throws CatalogueRejected when an id of the file belongs to another product, or too many products would be removed
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
    changes: changeList.changes,
  };
  await lockCatalogue(tx);
  if (options.canStart && !(await options.canStart(tx))) return summary;
  const taxonomy = await openTaxonomy(tx);
  const ids = await openIdSequence(tx, 'products');
  ids.note(checked.highestId);
  const listedCategories = saveTaxonomy(taxonomy, options);
  if (replace) {
    const removal = await findRemoval(tx, checked);
    if (isRefused(removal, options)) throw new CatalogueRejected({ kind: 'removes-many', removal });
    await removeProducts(
      tx,
      removal.products.map(({ id }) => id),
    );
    summary.removed = removal.removed;
    changeList.noteRemoved(removal.products);
  }

  let done = 0;
  for await (const batch of readBatches(source)) {
    await importNewPictures(tx, { batch, options });
    const placed = await giveIds(tx, { batch, ids, problems });
    if (problems.isEmpty()) {
      await writeBatch(tx, { products: placed, taxonomy, options, summary, changeList });
    }
    if (problems.isFull()) break;
    done += batch.length;
    options.onProduct(done);
    await yieldToEventLoop();
  }
  if (!problems.isEmpty()) throw new CatalogueRejected({ kind: 'wrong-file', problems: problems.list() });

  taxonomy.orderCategories(listedCategories);
  if (replace) taxonomy.dropCategoryPictures(sampleCategoryPictures);
  await taxonomy.flush();
  if (replace) await taxonomy.removeUnused();
  await ids.save();
  const wroteProducts = summary.created + summary.changed + summary.removed > 0;
  if (wroteProducts) await bumpProductsVersion(tx);
  // An empty file imported into an empty store also means that the owner wants no starter catalogue.
  const isEmptied = replace && (await getCatalogueVersion(tx)) === untouchedVersion;
  if (wroteProducts || taxonomy.hasWritten() || isEmptied) await bumpCatalogueVersion(tx, nowMs);
  return summary;
}

/** @returns ids of the file's categories, in its order */
function saveTaxonomy(taxonomy: TaxonomyWriter, { checked, pictures }: WriteOptions): number[] {
  const categories = checked.categories.map(({ parent, img, id, ...category }) =>
    taxonomy.saveCategory({ ...category, id: id ?? undefined, name: parent, pictureHash: findHash(pictures, img) }),
  );
  for (const { logo, id, ...brand } of checked.brands) {
    taxonomy.saveBrand({ ...brand, id: id ?? undefined, logoHash: findHash(pictures, logo) });
  }
  return categories.map(({ id }) => id);
}

/** Hash of a picture by its path. Undefined keeps the present picture; an empty path removes it. */
function findHash(pictures: ReadonlyMap<string, string>, path: string | undefined): string | null | undefined {
  return path === undefined ? undefined : (pictures.get(path) ?? null);
}

/**
 * Imports pictures that were not found by the check: fields without a column take the stored value, which may have
 * changed since.
 */
async function importNewPictures(
  tx: Database,
  { batch, options: { pictures, resolvePicture, problems } }: { batch: readonly ReadProduct[]; options: WriteOptions },
): Promise<void> {
  const unknown = new Map<string, PictureUse>();
  for (const { place, product } of batch) {
    noteProductPictures(product, (path, column) => {
      if (path && !pictures.has(path)) unknown.set(path, { list: 'products', ...place, column });
    });
  }
  if (unknown.size === 0) return;
  const found = await importPictures(tx, { pictures: unknown, resolvePicture });
  for (const [path, hash] of found.hashes) pictures.set(path, hash);
  problems.add(found.errors);
}

async function writeBatch(
  tx: Database,
  {
    products,
    taxonomy,
    options: { pictures, nowMs },
    summary,
    changeList,
  }: {
    products: readonly PlacedProduct[];
    taxonomy: TaxonomyWriter;
    options: WriteOptions;
    summary: ImportSummary;
    changeList: ChangeList;
  },
): Promise<void> {
  const records = products.map((placed) => toProductRecord(placed, { taxonomy, pictures }));
  await taxonomy.flush();
  const listChanges = await changeList.watch(
    tx,
    records.map(({ id }) => id),
  );
  const outcomes = await writeProducts(tx, records, { nowMs });
  const withNewReviews = await insertReviews(
    tx,
    products.flatMap(({ id, product }) =>
      product.reviews.map(({ review, date, ...author }) => ({
        ...author,
        productId: id,
        comment: review,
        dateMs: date,
        status: 'published' as const,
      })),
    ),
  );
  await listChanges(outcomes);
  await disownExamples(
    tx,
    records.map(({ sku }) => sku),
  );
  records.forEach(({ id, sku, quantity, status, pictureHash }, index) => {
    const outcome = outcomes[index] ?? 'unchanged';
    summary[outcome === 'unchanged' && withNewReviews.has(id) ? 'changed' : outcome] += 1;
    const isUnlimited = quantity === unlimitedQuantity && status === 'in-stock';
    if (isUnlimited && outcome !== 'unchanged') addToTally(summary.unlimited, sku);
    if (pictureHash === null) addToTally(summary.withoutPicture, sku);
  });
}
