import { isDeepStrictEqual } from 'node:util';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { deleteUnusedPictures } from '#app/data/pictures/pictures.ts';
import { recordTask } from '#app/data/store/audited-tasks.ts';
import type { ImportPlan } from '#app/domain/tasks/import-task.ts';
import { importFile } from '#app/files/import-file.ts';
import { copyTrialPictures } from '#app/operations/import/plan/trial-store.ts';
import { writeStoredBackup } from '../backups/write-stored-backup.ts';
import { makePlan, openUploadedFiles, type ImportContext } from './plan-import.ts';

/**
 * Number of attempts to write an unchanged plan. Another attempt is needed when the catalogue was changed
 * between planning and writing without affecting the plan, for example by a visitor's review.
 */
const maxAttempts = 3;

/**
 * Imports what was planned, completely or not at all. When the catalogue has changed since the plan, the plan is
 * calculated again. If it equals the confirmed plan, it is carried out; otherwise the owner has to confirm the new one.
 */
export async function writeImport(context: ImportContext, { backsUp }: { backsUp: boolean }): Promise<void> {
  const { state } = context;
  let { plan } = state.current;
  if (!plan) throw new Error('An import that was not planned');
  await state.update({ state: 'writing', hasNewPlan: false });
  if (backsUp) await state.update({ backupName: await writeStoredBackup(context, { origin: 'antes-de-importar' }) });
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const isCommitted = await writePlanned(context, plan);
    if (isCommitted) return state.update({ state: 'done', progress: null });
    const replanned = await makePlan(context);
    if ('problems' in replanned)
      return state.update({ state: 'refused', progress: null, problems: replanned.problems });
    const isEqual = replanned.plan.digest === plan.digest && isDeepStrictEqual(replanned.plan.notices, plan.notices);
    ({ plan } = replanned);
    if (!isEqual) break;
  }
  await state.update({ state: 'planned', progress: null, plan, hasNewPlan: true });
}

/**
 * Writes the import.
 * @returns false when nothing was written, because the catalogue has changed since the plan or the file has a problem
 */
async function writePlanned(context: ImportContext, plan: ImportPlan): Promise<boolean> {
  const { db, state } = context;
  const { opened, options } = await openUploadedFiles(context);
  const addedPictures = await openAndCopyTrialPictures(context);
  let [isPlanCurrent, isCommitted] = [true, false];
  try {
    const result = await importFile(db, {
      ...options,
      confirmedRemovals: plan.counts.removed,
      canStart: async (tx) => (isPlanCurrent = (await getCatalogueVersion(tx)) === plan.version),
      onWritten: async (tx, summary) => {
        const { created, changed, removed } = summary;
        const recorded = { name: state.current.fileName, created, changed, removed };
        if (isPlanCurrent)
          await recordTask(tx, { task: state.current.id, action: 'import', nowMs: Date.now(), summary: recorded });
      },
    });
    isCommitted = result.ok && isPlanCurrent;
    return isCommitted;
  } finally {
    await opened.close();
    if (!isCommitted) await db.transact((tx) => deleteUnusedPictures(tx, addedPictures));
  }
}

async function openAndCopyTrialPictures({ db, importFolder }: ImportContext): Promise<string[]> {
  const trial = await openDatabase({ url: null, dataDir: importFolder.trial }, { usesMemoryMap: false });
  try {
    return await copyTrialPictures(db, trial);
  } finally {
    await trial.close();
  }
}
