import type { Database } from '#app/data/database/database.ts';
import { listSkusDifferingInCase } from '#app/data/catalogue/product-keys.ts';
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
import { createProblemList, type ProblemList } from '#app/operations/import/plan/problem-list.ts';
import { findRemoval, isRefused } from '#app/operations/import/plan/removal.ts';
import { CatalogueRejected, writeCatalogue } from '#app/operations/import/write-catalogue.ts';
import { importTexts } from './texts.ts';

interface ImportOptions {
  source: CatalogueSource;
  resolvePicture: ResolvePicture;
  /** Whether products, and then categories and brands, that the file does not contain are removed. */
  replace?: boolean;
  /** Maximum number of products that may be removed; by default a tenth of the store's. */
  maxRemoved?: number;
  /** Number of changes of each kind that the summary lists. */
  listedChanges?: number;
  /** Whether all changes are rolled back, so that the result only shows the errors or the summary. */
  dryRun?: boolean;
  /** Called in the transaction, when no other writer can intervene; false cancels the import. */
  canStart?: (tx: Database) => Promise<boolean>;
  /** Called in the transaction when everything is written, before the commit. */
  onWritten?: (tx: Database, summary: ImportSummary) => Promise<void>;
  /** Aborts the import at any moment before the commit. */
  signal?: AbortSignal;
  nowMs: number;
  onProgress?: (progress: ImportProgress) => void;
}

/** Number of changes from which the statistics of the database should be refreshed. */
const manyProducts = 500;
const emptiesShop = importTexts.emptyReplaces;

/**
 * Imports a catalogue file as a whole, or nothing when one row is wrong. Products are matched by SKU, ignoring case;
 * products that already equal the file are not written. Categories, subcategories and brands that the file only names
 * are created.
 * @throws when the database fails or the import is aborted; nothing of the file is stored then either
 */
export async function importCatalogue(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { source, resolvePicture, replace = false, dryRun = false, signal, nowMs } = options;
  const report = (phase: ImportProgress['phase'], total?: number) => (done: number) => {
    if (phase !== 'pictures') signal?.throwIfAborted();
    options.onProgress?.({ phase, done, total });
  };

  const problems = createProblemList();
  const differingInCase = await listSkusDifferingInCase(db);
  const checked = await checkCatalogue(source, { problems, differingInCase, onRow: report('check') });
  if (!problems.isEmpty()) return refuse(problems);
  // The removal is checked before the pictures, which take long to prepare. The binding check is repeated in the
  // transaction.
  const removal = replace ? await findRemoval(db, checked) : undefined;
  if (removal && removal.stored > 0 && checked.productCount === 0) {
    // A file that would remove all products is rejected, because it is far more often a mistake than intended.
    problems.add([{ list: 'products', row: 1, column: '', value: '', reason: emptiesShop }]);
    return refuse(problems);
  }
  if (removal && isRefused(removal, options)) return fail({ kind: 'removes-many', removal });
  const pictures = await importPictures(db, {
    pictures: checked.pictures,
    resolvePicture,
    signal,
    onPicture: report('pictures', checked.pictures.size),
  });
  let isKept = false;
  try {
    signal?.throwIfAborted();
    problems.add(pictures.errors);
    if (!problems.isEmpty()) return refuse(problems);
    const summary = await db.transact(async (tx) => {
      const written = await writeCatalogue(tx, {
        ...options,
        replace,
        checked,
        problems,
        pictures: pictures.hashes,
        onProduct: report('write', checked.productCount),
      });
      if (dryRun) throw new DryRunEnded(written);
      await sweepPictures(tx, nowMs);
      await options.onWritten?.(tx, written);
      signal?.throwIfAborted();
      return written;
    });
    isKept = true;
    if (summary.created + summary.changed + summary.removed >= manyProducts) await refreshStatistics(db);
    return succeed(summary);
  } catch (error) {
    if (error instanceof CatalogueRejected) return fail(error.refusal);
    if (error instanceof DryRunEnded) return succeed(error.summary);
    throw error;
  } finally {
    if (!isKept) await db.transact((tx) => deleteUnusedPictures(tx, pictures.added));
  }
}

function refuse(problems: ProblemList): ImportResult {
  return fail({ kind: 'wrong-file', problems: problems.list() });
}

/** Thrown at the end of a dry run to roll back the transaction. */
class DryRunEnded extends Error {
  override name = 'DryRunEnded';
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super('Nothing is kept of a dry run');
    this.summary = summary;
  }
}
