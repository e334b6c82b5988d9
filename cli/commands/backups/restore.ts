import type { Command } from 'commander';
import type { Database } from '#app/data/database/database.ts';
import { findFileDamage, replaceDamagedDatabase } from '#app/operations/backup/replace-damaged-database.ts';
import { BackupProblem } from '#app/operations/backup/backup-format.ts';
import { findLosses } from '#app/operations/backup/restore-losses.ts';
import { inspectBackup, restoreStore } from '#app/operations/backup/restore-store.ts';
import { withBackup } from '#app/files/backups/backup-location.ts';
import type { Settings } from '#app/server/settings.ts';
import { readBackupFile } from '#app/files/backup-file.ts';
import { FileProblem } from '#app/files/file-problem.ts';
import { confirm } from '../../lib/confirm.ts';
import { withProgress } from '../../lib/progress.ts';
import { lossKinds, type RestoreLosses } from '#app/domain/tasks/backup-task.ts';
import { formatLosses, panelBackupTexts } from '#app/texts/panel/panel-backup-texts.ts';
import type { Report } from '../../lib/report.ts';
import { makeAction, type CommandResult, type CommonOptions } from '../../lib/run-command.ts';
import { formatDatabase, readSettings, resolveOwnersPath, withDatabase } from '../../lib/environment.ts';
import { confirmTexts, placeholderTexts } from '../../lib/texts.ts';
import { restoreTexts } from './texts.ts';

export function addRestoreCommand(program: Command): void {
  program
    .command('restore')
    .description(restoreTexts.description)
    .argument(`<${placeholderTexts.file}>`, restoreTexts.fileArgument)
    .option('--yes', confirmTexts.yesOption)
    .option('--replace-quotations', restoreTexts.replaceQuotationsOption)
    .action(makeAction(restoreFile));
}

interface RestoreOptions extends CommonOptions {
  replaceQuotations?: boolean;
}

async function restoreFile(report: Report, address: string, options: RestoreOptions): Promise<CommandResult> {
  const settings = readSettings();
  const read = (file: string) => restoreFromFile(file, { settings, options, report });
  return withBackup(resolveOwnersPath(address), { access: settings.s3, read });
}

async function restoreFromFile(
  file: string,
  { settings, options, report }: { settings: Settings; options: RestoreOptions; report: Report },
): Promise<CommandResult> {
  const { backupKey: key } = settings;
  const contents = await withFileProblems(() => inspectBackup(readBackupFile(file), { key }));
  const { createdAtMs } = contents.head;
  const { counts } = contents;
  report.say(restoreTexts.isWhole({ createdAtMs, ...counts }));
  const isDamaged = settings.databaseUrl === null && (await findFileDamage(settings.dataDir)).length > 0;
  const keepsQuotations = options.replaceQuotations !== true;
  const losses = isDamaged ? null : await withDatabase((db) => findLosses(db, contents.keys));
  if (losses) printLosses(report, losses, keepsQuotations);
  const target = formatDatabase(settings);
  await confirm(isDamaged ? restoreTexts.damagedQuestion(target) : restoreTexts.question(target), options);
  const rowCount = [...contents.rowsByTable.values()].reduce((sum, number) => sum + number, 0);
  const restore = (db: Database) =>
    withProgress(report, (show) => {
      const onRows = (done: number) => {
        if (done % 100 === 0) show({ label: restoreTexts.progress, done, total: rowCount });
      };
      const backup = { text: readBackupFile(file), key, keepsQuotations, nowMs: Date.now(), onRows };
      return withFileProblems(() => restoreStore(db, backup));
    });
  const damagedFile = isDamaged
    ? await replaceDamagedDatabase(settings.dataDir, { restore, nowMs: Date.now() })
    : await withDatabase(restore).then(() => null);
  if (damagedFile) {
    report.say(restoreTexts.damagedKept(damagedFile));
    report.say(restoreTexts.doneAfterDamage);
  } else {
    report.say(restoreTexts.done);
  }
  return { json: { damagedFile, createdAt: new Date(createdAtMs).toISOString(), ...counts } };
}

function printLosses(report: Report, losses: RestoreLosses, keepsQuotations: boolean): void {
  const lines = formatLosses(losses, keepsQuotations ? undefined : lossKinds);
  report.say(lines.length > 0 ? `${panelBackupTexts.inspected.losses}:` : panelBackupTexts.inspected.noLosses);
  for (const line of lines) report.say(`  ${line}`);
  if (keepsQuotations && losses.quotations) report.say(restoreTexts.quotationsStay);
}

/** Converts a `BackupProblem` to a `FileProblem`, which ends the command with the exit code for a rejected file. */
async function withFileProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupProblem ? new FileProblem(error.message) : error;
  }
}
