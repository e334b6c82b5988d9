import { openDatabase } from '#app/data/database/open-database.ts';
import { runAs } from '#app/data/store/actor.ts';
import { FileProblem } from '#app/files/file-problem.ts';
import { runBackupStep } from './backups/backup-steps.ts';
import { runExportStep } from './export-step.ts';
import { runImportStep } from './import/import-steps.ts';
import type { TaskMessage } from './task-steps.ts';

/**
 * Entry point of the process that runs one step of a task. `task-runner.ts` starts the process and sends it the step as a
 * message.
 */
process.once('message', (message: TaskMessage) => {
  runAs(message.actor, () => runStepOnDatabase(message)).then(
    () => process.exit(0),
    (error: unknown) => {
      if (error instanceof FileProblem) process.send?.({ problem: error.message });
      process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error));
      process.exitCode = 1;
      process.disconnect();
    },
  );
});
// The connection ends when the parent process has exited, after which nothing more may be written, or after a failed
// step, whose exit code is then set.
process.once('disconnect', () => process.exit(process.exitCode ?? 1));

async function runStepOnDatabase({ step, settings }: TaskMessage): Promise<void> {
  const db = await openDatabase(settings.location, { usesMemoryMap: false, mustExist: true, defersLargeRebuild: true });
  try {
    switch (step.kind) {
      case 'inspect-import':
      case 'plan-import':
      case 'write-import':
        return await runImportStep(db, { step, settings });
      case 'export':
        return await runExportStep(db, step);
      case 'paper': {
        // The rendering libraries are loaded only here, because no other step needs them.
        const { makePaper } = await import('./paper/paper-steps.ts');
        return await makePaper(db, step);
      }
      case 'backup':
      case 'inspect-backup':
      case 'restore':
        return await runBackupStep(db, { step, settings });
    }
  } finally {
    await db.close();
  }
}
