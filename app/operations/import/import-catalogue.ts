import type { Database } from '#app/data/database/database.ts';
import { deleteUnusedPictures, sweepPictures } from '#app/data/pictures/pictures.ts';
import { refreshStatistics } from '#app/data/database/health.ts';
import { fail, succeed } from '#app/domain/shared/result.ts';
import { checkCatalogue } from '#app/operations/import/check-catalogue.ts';
import { importPictures, type ResolvePicture } from '#app/operations/import/import-pictures.ts';
import type {
  CatalogueSource,
  ImportProgress,
  ImportResult,
  ImportSummary,
} from '#app/operations/import/import-types.ts';
import { CatalogueRejected, writeCatalogue } from '#app/operations/import/write-catalogue.ts';

interface ImportOptions {
  source: CatalogueSource;
  resolvePicture: ResolvePicture;
  /** Removes the products, and then the categories and brands, that the file does not have. */
  replace?: boolean;
  /** Does all of it and keeps nothing: the errors or the summary of what would be. */
  dryRun?: boolean;
  /** Asked in the transaction, when no other writer can come between; false leaves everything as it is. */
  canStart?: (tx: Database) => Promise<boolean>;
  nowMs: number;
  onProgress?: (progress: ImportProgress) => void;
}

/** Changes from which on the database had better look at the tables anew. */
const manyProducts = 500;

/**
 * Imports a catalogue file: all of it or, when one row is wrong, nothing. A product is the same when its SKU is;
 * products that are already as the file says are not written. Categories, subcategories and brands that the file only
 * names are created.
 * @throws when the database fails; nothing of the file is kept then either
 */
export async function importCatalogue(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { source, resolvePicture, replace = false, dryRun = false, nowMs } = options;
  const report = (phase: ImportProgress['phase'], total?: number) => (done: number) =>
    options.onProgress?.({ phase, done, total });

  const checked = await checkCatalogue(source, { onRow: report('check') });
  if (checked.errors.length > 0) return fail(checked.errors);
  const pictures = await importPictures(db, {
    pictures: checked.pictures,
    resolvePicture,
    onPicture: report('pictures', checked.pictures.size),
  });
  let isKept = false;
  try {
    if (pictures.errors.length > 0) return fail(pictures.errors);
    const summary = await db.transact(async (tx) => {
      const written = await writeCatalogue(tx, {
        source,
        checked,
        pictures: pictures.hashes,
        resolvePicture,
        replace,
        nowMs,
        canStart: options.canStart,
        onProduct: report('write', checked.productCount),
      });
      if (dryRun) throw new DryRunEnded(written);
      await sweepPictures(tx, nowMs);
      return written;
    });
    isKept = true;
    if (summary.created + summary.changed + summary.removed >= manyProducts) await refreshStatistics(db);
    return succeed(summary);
  } catch (error) {
    if (error instanceof CatalogueRejected) return fail(error.errors);
    if (error instanceof DryRunEnded) return succeed(error.summary);
    throw error;
  } finally {
    if (!isKept) await db.transact((tx) => deleteUnusedPictures(tx, pictures.added));
  }
}

/** Thrown at the end of a trial, so that the transaction takes everything back. */
class DryRunEnded extends Error {
  override name = 'DryRunEnded';
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super('Nothing is kept of a dry run');
    this.summary = summary;
  }
}
