import { rm } from 'node:fs/promises';
import { listImportLayouts } from '#app/data/store/import-layouts.ts';
import type { DescribedProblem, ImportPlan, TaskProgress } from '#app/domain/tasks/import-task.ts';
import { formatExamples, formatLocation, nameColumns } from '#app/files/import-report/format-problems.ts';
import { importFile } from '#app/files/import-file.ts';
import { openCatalogueFile, type OpenedCatalogueFile } from '#app/files/open-catalogue-file.ts';
import { createPictureFolder } from '#app/files/pictures/picture-folder.ts';
import { createColumnChoices } from '#app/files/table/column-choices.ts';
import type { ImportProblem, ImportProgress } from '#app/operations/import/import-types.ts';
import { openTrialStore } from '#app/operations/import/plan/trial-store.ts';
import { writeChangePages } from './change-pages.ts';
import type { StepContext } from './step-context.ts';

/** Maximum number of pictures whose names the plan lists; a longer list would not help the owner. */
const namedPictures = 100;

/** Applies the import to a copy of the store to find out what would change. The owner then confirms the changes. */
export async function planImport(context: StepContext): Promise<void> {
  const { state } = context;
  await state.update({ state: 'planning', problems: [], plan: null });
  const outcome = await makePlan(context);
  if ('problems' in outcome) await state.update({ state: 'refused', progress: null, problems: outcome.problems });
  else await state.update({ state: 'planned', progress: null, plan: outcome.plan });
}

/** Plans the import. The pictures that the trial stores stay in its folder, and the actual import uses them again. */
export async function makePlan({
  db,
  state,
  importFolder,
}: StepContext): Promise<{ plan: ImportPlan } | { problems: DescribedProblem[] }> {
  state.progress({ phase: 'copy', done: 0, total: null });
  await rm(importFolder.trial, { recursive: true, force: true });
  const trial = await openTrialStore(db, importFolder.trial);
  const opened = await openAsChosen({ db, state, importFolder });
  const pictures = createPictureFolder(importFolder.pictures, { findsAnywhere: true });
  try {
    const result = await importFile(trial.db, {
      opened,
      store: db,
      findPicture: pictures.find,
      picturesBySku: { folder: importFolder.pictures, isDeep: true },
      replace: state.now.replaces,
      confirmedRemovals: Infinity,
      listedChanges: Infinity,
      nowMs: Date.now(),
      signal: state.signal,
      onProgress: (progress) => state.progress(toTaskProgress(progress)),
    });
    if (!result.ok) {
      const problems = 'problems' in result.error ? result.error.problems : [];
      return { problems: presentProblems(problems, opened) };
    }
    const { created, changed, unchanged, removed, unlimited, withoutPicture, changes } = result.value;
    const unmatched = await pictures.listUnused({ inside: 'everywhere' });
    return {
      plan: {
        counts: { created, changed, unchanged, removed },
        unlimited: unlimited.count,
        withoutPicture,
        pictures: {
          matched: Math.max(0, state.now.pictureCount - unmatched.length),
          unmatched: unmatched.length,
          firstUnmatched: unmatched.slice(0, namedPictures),
        },
        notices: opened.listNotices(),
        version: trial.version,
        digest: await writeChangePages(place.changes, changes, opened.nameColumn),
      },
    };
  } finally {
    await opened.close();
    await trial.db.close();
  }
}

/** Opens the uploaded spreadsheet, and assigns its columns to fields as the owner has chosen. */
export async function openAsChosen({
  db,
  state,
  importFolder,
}: Pick<StepContext, 'db' | 'state' | 'importFolder'>): Promise<OpenedCatalogueFile> {
  const chosen = await listImportLayouts(db);
  return openCatalogueFile(importFolder.sheet(state.now.fileName), createColumnChoices(chosen));
}

export function toTaskProgress({ phase, done, total }: ImportProgress): TaskProgress {
  return { phase, done, total: total ?? null };
}

function presentProblems(problems: readonly ImportProblem[], opened: OpenedCatalogueFile): DescribedProblem[] {
  const isJson = opened.format === 'json';
  return nameColumns(problems, opened).map((problem) => ({
    place: formatLocation(problem, isJson),
    reason: formatExamples(problem),
    count: problem.count,
  }));
}
