import { rm } from 'node:fs/promises';
import { listImportLayouts } from '#app/data/store/import-layouts.ts';
import type { FormattedProblem, ImportPlan, ImportTask } from '#app/domain/tasks/import-task.ts';
import { formatExamples, formatLocation, withColumnHeaders } from '#app/files/import-report/format-problems.ts';
import { hasGroupChanges } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { listWarnings } from '#app/files/import-report/format-summary.ts';
import { importFile } from '#app/files/import-file.ts';
import { openCatalogueFile, type OpenedCatalogueFile } from '#app/files/open-catalogue-file.ts';
import { createPictureFolder } from '#app/files/pictures/picture-folder.ts';
import { createColumnChoices } from '#app/files/table/column-choices.ts';
import type { ImportProblem, ImportProgress } from '#app/operations/import/import-types.ts';
import { openTrialStore } from '#app/operations/import/plan/trial-store.ts';
import { writeChangePages } from './change-pages.ts';
import type { StepContext } from '../run-step.ts';
import type { ImportFolder } from './import-folder.ts';

export interface ImportContext extends StepContext<ImportTask> {
  importFolder: ImportFolder;
}

/** Maximum number of pictures without a product whose names the plan lists. */
const maxListedPictures = 100;

/** Applies the import to a copy of the store to find out what would change. The owner then confirms the changes. */
export async function planImport(context: ImportContext): Promise<void> {
  const { state } = context;
  await state.update({ state: 'planning', problems: [], plan: null });
  const outcome = await makePlan(context);
  if ('problems' in outcome) await state.update({ state: 'refused', progress: null, problems: outcome.problems });
  else await state.update({ state: 'planned', progress: null, plan: outcome.plan });
}

/**
 * Runs the import on a copy of the store and returns what it changed there, or the problems that prevent it. The stored
 * pictures stay in the folder of the copy, from which the actual import takes them.
 */
export async function makePlan(
  context: ImportContext,
): Promise<{ plan: ImportPlan } | { problems: FormattedProblem[] }> {
  const { db, state, importFolder } = context;
  state.reportProgress({ phase: 'copy', done: 0, total: null });
  await rm(importFolder.trial, { recursive: true, force: true });
  const trial = await openTrialStore(db, importFolder.trial);
  const { opened, pictures, options } = await openUploadedFiles(context);
  try {
    const result = await importFile(trial.db, {
      ...options,
      store: db,
      confirmedRemovals: Infinity,
      listedChanges: Infinity,
    });
    if (!result.ok) {
      const problems = 'problems' in result.error ? result.error.problems : [];
      return { problems: formatProblems(problems, opened) };
    }
    const { created, changed, unchanged, removed, unlimited, withoutPicture, changes, groups } = result.value;
    const unmatched = await pictures.listUnused({ inside: 'everywhere' });
    return {
      plan: {
        counts: { created, changed, unchanged, removed },
        changesGroups: hasGroupChanges(groups),
        unlimited: unlimited.count,
        withoutPicture,
        pictures: {
          matched: Math.max(0, state.current.pictureCount - unmatched.length),
          unmatched: unmatched.length,
          firstUnmatched: unmatched.slice(0, maxListedPictures),
        },
        notices: [...opened.listNotices(), ...listWarnings(result.value)],
        version: trial.version,
        digest: await writeChangePages(importFolder.changes, changes, opened.getHeader),
      },
    };
  } finally {
    await opened.close();
    await trial.db.close();
  }
}

/**
 * Opens the uploaded spreadsheet, read with the column assignments that the owner has chosen, and the uploaded pictures.
 * @returns `opened`, which the caller must close; `pictures`; and `options` for `importFile`, which are the same when the
 * import is planned and when it is written
 */
export async function openUploadedFiles({ db, state, importFolder }: ImportContext) {
  const chosen = await listImportLayouts(db);
  const opened = await openCatalogueFile(importFolder.sheet(state.current.fileName), createColumnChoices(chosen));
  const pictures = createPictureFolder(importFolder.pictures, { findsAnywhere: true });
  const options = {
    opened,
    findPicture: pictures.find,
    picturesBySku: { folder: importFolder.pictures, isDeep: true },
    replace: state.current.replaces,
    nowMs: Date.now(),
    signal: state.signal,
    onProgress: (progress: ImportProgress) => state.reportProgress({ ...progress, total: progress.total ?? null }),
  };
  return { opened, pictures, options };
}

function formatProblems(problems: readonly ImportProblem[], opened: OpenedCatalogueFile): FormattedProblem[] {
  const isJson = opened.format === 'json';
  return withColumnHeaders(problems, opened).map((problem) => ({
    place: formatLocation(problem, isJson),
    reason: formatExamples(problem),
    count: problem.count,
  }));
}
