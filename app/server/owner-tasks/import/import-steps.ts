import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { listImportLayouts } from '#app/data/store/import-layouts.ts';
import type { Database } from '#app/data/database/database.ts';
import type { ImportTask } from '#app/domain/tasks/import-task.ts';
import { FileProblem } from '#app/files/file-problem.ts';
import { listPictures } from '#app/files/pictures/picture-folder.ts';
import { unpackPictures } from '#app/files/pictures/unpack-pictures.ts';
import { surveyColumns } from '#app/files/survey-columns.ts';
import { createColumnChoices } from '#app/files/table/column-choices.ts';
import { emptyIfMissing } from '#app/data/disk/missing-file.ts';
import { runStep } from '../run-step.ts';
import type { TaskSettings, TaskStep } from '../task-steps.ts';
import { uploadLimits } from '../upload-limits.ts';
import { getImportFolder, removeAllButState } from './import-folder.ts';
import { planImport, type ImportContext } from './plan-import.ts';
import { writeImport } from './write-import.ts';

type ImportStep = Extract<TaskStep, { kind: 'inspect-import' | 'plan-import' | 'write-import' }>;

/** Runs one step of an import to its end. The outcome is stored in the import's state, which the panel shows. */
export async function runImportStep(
  db: Database,
  { step, settings }: { step: ImportStep; settings: TaskSettings },
): Promise<void> {
  const importFolder = getImportFolder(step.folder);
  await runStep<ImportTask>(step.folder, {
    work(state) {
      const context: ImportContext = { db, state, importFolder, settings };
      if (step.kind === 'inspect-import') return inspect(context);
      if (step.kind === 'plan-import') return planImport(context);
      return writeImport(context, { backsUp: step.backsUp === true });
    },
    async onError(state, error) {
      if (!(error instanceof FileProblem)) return false;
      // When the columns could be read, another assignment of columns may solve the problem, so the owner is asked to
      // assign them again.
      const canChooseColumns = state.current.tables.length > 0;
      await state.update({ state: canChooseColumns ? 'choosing' : 'failed', progress: null, failure: error.message });
      return true;
    },
    async onClose({ state }) {
      if (['done', 'failed', 'cancelled'].includes(state)) await removeAllButState(importFolder.folder);
    },
  });
}

/**
 * Unpacks zip files and examines the columns. When earlier imports have assigned all columns, or the file has no tables,
 * it continues with the plan.
 */
async function inspect(context: ImportContext): Promise<void> {
  const { db, state, importFolder } = context;
  await unpackArchives(context);
  const pictureCount = (await listPictures(importFolder.pictures)).length;
  state.reportProgress({ phase: 'read', done: 0, total: null });
  const choices = createColumnChoices(await listImportLayouts(db));
  const { tables } = await surveyColumns(importFolder.sheet(state.current.fileName), choices);
  state.signal.throwIfAborted();
  await state.update({ tables, pictureCount });
  // A stored layout that puts all products into one category must be confirmed again, because another spreadsheet with
  // the same headers may need another category.
  const areAllColumnsAssigned = tables.every(
    ({ isChosen, choice }) => isChosen && !choice.category.startsWith('name:'),
  );
  if (areAllColumnsAssigned) return planImport(context);
  await state.update({ state: 'choosing', progress: null });
}

async function unpackArchives({ state, importFolder }: ImportContext): Promise<void> {
  const archives = await readdir(importFolder.archives).catch(emptyIfMissing);
  let unpacked = 0;
  for (const archive of archives.toSorted()) {
    const before = unpacked;
    unpacked += await unpackPictures(path.join(importFolder.archives, archive), {
      folder: importFolder.pictures,
      maxFiles: uploadLimits.maxPictures - unpacked,
      maxBytes: uploadLimits.unpackedBytes,
      onPicture: (done) => state.reportProgress({ phase: 'unpack', done: before + done, total: null }),
      signal: state.signal,
    });
  }
  await rm(importFolder.archives, { recursive: true, force: true });
}
