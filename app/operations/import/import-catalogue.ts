import type { Database } from '#app/data/database/database.ts';
import { listSkusDifferingInCase } from '#app/data/catalogue/product-keys.ts';
import { deleteUnusedPictures, sweepPictures } from '#app/data/pictures/pictures.ts';
import { refreshStatistics } from '#app/data/database/database-health.ts';
import { fail, succeed } from '#app/domain/shared/result.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { importPictures } from './import-pictures.ts';
import type { ImportOptions, ImportProgress, ImportResult } from './import-types.ts';
import { createProblemList } from './plan/problem-list.ts';
import { findRemoval, isRemovalRefused } from './plan/find-removal.ts';
import { RolledBack, writeCatalogue } from './write-catalogue.ts';
import { importTexts } from './import-texts.ts';

/** Number of changed products from which the planner statistics of the database are refreshed. */
const minProductsForStatistics = 500;

/**
 * Imports a whole catalogue file, or nothing of it when one row is wrong. Products are matched by SKU, ignoring case;
 * products that already equal the file are not written. Categories, subcategories and brands that the file only names
 * are created.
 * @throws when the import is aborted, or reading the file or its pictures fails, or the database fails
 */
export async function importCatalogue(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { source, resolvePicture, replace, dryRun, signal, nowMs } = options;
  const report = (phase: ImportProgress['phase'], total?: number) => (done: number) => {
    if (phase !== 'pictures') signal?.throwIfAborted();
    options.onProgress?.({ phase, done, total });
  };
  const problems = createProblemList();
  const refuse = () => fail({ kind: 'wrong-file' as const, problems: problems.list() });

  const differingInCase = await listSkusDifferingInCase(db);
  const checked = await checkCatalogue(source, { problems, differingInCase, onRow: report('check') });
  if (!problems.isEmpty()) return refuse();
  // This check of the removal saves preparing the pictures, which takes long. The transaction repeats it with locked
  // data.
  const removal = replace ? await findRemoval(db, checked) : undefined;
  if (removal && removal.stored > 0 && checked.productCount === 0) {
    // A file that would remove all products is rejected, because it is far more often a mistake than intended.
    problems.add([{ list: 'products', row: 1, column: '', value: '', reason: importTexts.emptyReplaces }]);
    return refuse();
  }
  if (removal && isRemovalRefused(removal, options)) return fail({ kind: 'removes-many', removal });
  const addedPictures: string[] = [];
  let isCommitted = false;
  try {
    const pictures = await importPictures(db, {
      pictures: checked.pictures,
      resolvePicture,
      signal,
      onAdded: (hash) => addedPictures.push(hash),
      onPicture: report('pictures', checked.pictures.size),
    });
    signal?.throwIfAborted();
    problems.add(pictures.errors);
    if (!problems.isEmpty()) return refuse();
    const summary = await db.transact(async (tx) => {
      const onProduct = report('write', checked.productCount);
      const writeResult = await writeCatalogue(tx, {
        ...options,
        checked,
        problems,
        hashes: pictures.hashes,
        onProduct,
      });
      if (dryRun) throw new RolledBack(succeed(writeResult));
      await sweepPictures(tx, nowMs);
      await options.onWritten?.(tx, writeResult);
      signal?.throwIfAborted();
      return writeResult;
    });
    isCommitted = true;
    if (summary.created + summary.changed + summary.removed >= minProductsForStatistics) await refreshStatistics(db);
    return succeed(summary);
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  } finally {
    if (!isCommitted) await db.transact((tx) => deleteUnusedPictures(tx, addedPictures));
  }
}
