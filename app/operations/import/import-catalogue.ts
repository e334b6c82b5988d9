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

interface ImportOptions {
  source: CatalogueSource;
  resolvePicture: ResolvePicture;
  /** Removes the products, and then the categories and brands, that the file does not have. */
  replace?: boolean;
  /** How many products may be removed; without it, a tenth of the store's. */
  maxRemoved?: number;
  /** Lists this many changes of each kind. */
  listedChanges?: number;
  /** Does all of it and keeps nothing: the errors or the summary of what would be. */
  dryRun?: boolean;
  /** Asked in the transaction, when no other writer can come between; false leaves everything as it is. */
  canStart?: (tx: Database) => Promise<boolean>;
  /** Called in the transaction when everything is written, before it is kept. */
  onWritten?: (tx: Database, summary: ImportSummary) => Promise<void>;
  /** Gives the import up, at any moment before it is kept. */
  signal?: AbortSignal;
  nowMs: number;
  onProgress?: (progress: ImportProgress) => void;
}

/** From this many changes on, the database should refresh its statistics. */
const manyProducts = 500;
const emptiesShop =
  'o arquivo não tem nenhum produto, e substituir o catálogo por ele apagaria todos os da loja; confira se é o arquivo certo';

/**
 * Imports a catalogue file: all of it or, when one row is wrong, nothing. A product is the same when its SKU is, in whatever case;
 * products that are already as the file says are not written. Categories, subcategories and brands that the file only
 * names are created.
 * @throws when the database fails or the signal comes; nothing of the file is kept then either
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
  // Told before pictures are prepared, which takes long; what counts is asked again in the transaction.
  const removal = replace ? await findRemoval(db, checked) : undefined;
  if (removal && removal.stored > 0 && checked.productCount === 0) {
    // Far more often a wrong file than a wish for an empty shop.
    problems.add([{ list: 'products', row: 1, column: '', value: '', reason: emptiesShop }]);
    return refuse(problems);
  }
  if (removal && isRefused(removal, options)) return fail({ kind: 'removes-many', removal });
  const pictures = await importPictures(db, {
    pictures: checked.pictures,
    ...{ resolvePicture, signal },
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

/** Thrown at the end of a trial, so that the transaction takes everything back. */
class DryRunEnded extends Error {
  override name = 'DryRunEnded';
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super('Nothing is kept of a dry run');
    this.summary = summary;
  }
}
