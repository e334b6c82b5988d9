import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { InvalidArgumentError, type Command } from 'commander';
import type { Database } from '#app/data/database/database.ts';
import { parseDuration } from '#app/domain/shared/times.ts';
import { openBackupLocation, removeExpiredBackups, storeBackup } from '#app/files/backups/backup-location.ts';
import type { S3Access } from '#app/files/backups/s3-bucket.ts';
import { makeScheduledBackupName } from '#app/files/backups/scheduled-backups.ts';
import { writeBackup } from '#app/files/backup-file.ts';
import { withProgress } from '../../lib/progress.ts';
import type { Report } from '../../lib/report.ts';
import { makeAction, type CommandResult } from '../../lib/run-command.ts';
import { resolveOwnersPath, withDatabase } from '../../lib/environment.ts';
import { placeholderTexts } from '../../lib/texts.ts';
import { backupTexts } from './texts.ts';

export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .description(backupTexts.description)
    .argument(`<${placeholderTexts.file}>`, backupTexts.fileArgument)
    .option(`--every <${placeholderTexts.duration}>`, backupTexts.everyOption, readDuration)
    .option(`--keep <${placeholderTexts.duration}>`, backupTexts.keepOption, readDuration)
    .action(makeAction(runBackup));
}

const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;

/** Times in ms: the interval between backups, and how long each is kept. */
interface BackupCommandOptions {
  every?: number;
  keep?: number;
}

/**
 * Runs `loja backup`: writes one backup, or with `--every` one per interval. A missing database is an error, because a
 * store whose disk is not mounted would otherwise be backed up as an empty store.
 */
function runBackup(
  report: Report,
  file: string,
  { every: everyMs, keep: keepMs = sevenDaysMs }: BackupCommandOptions,
): Promise<CommandResult> {
  const target = resolveOwnersPath(file);
  return withDatabase(
    (db, { backupKey: key, s3 }) =>
      everyMs === undefined
        ? backUp(db, { address: target, s3, key, report })
        : backUpRepeatedly(db, { to: target, everyMs, keepMs, s3, key, report }),
    { mustExist: true },
  );
}

function readDuration(text: string): number {
  const ms = parseDuration(text);
  if (ms === undefined) throw new InvalidArgumentError(backupTexts.useDuration);
  return ms;
}

/** Writes backups at an interval. After a failure it prints the error and continues with the next interval. */
async function backUpRepeatedly(
  db: Database,
  { to, s3, everyMs, keepMs, key, report }: { to: string; everyMs: number; keepMs: number } & BackUpOptions,
): Promise<never> {
  const backupLocation = openBackupLocation(to, s3);
  for (;;) {
    const startedAtMs = Date.now();
    try {
      await backUp(db, { address: backupLocation.getTarget(makeScheduledBackupName(startedAtMs)), s3, key, report });
      await removeExpiredBackups(backupLocation, { keepMs, nowMs: Date.now() });
    } catch (error) {
      report.say(backupTexts.failed(error));
    }
    await wait(Math.max(0, startedAtMs + everyMs - Date.now()));
  }
}

interface BackUpOptions {
  s3: S3Access | null;
  key: string | null;
  report: Report;
}

async function backUp(
  db: Database,
  { address, s3, key, report }: { address: string } & BackUpOptions,
): Promise<CommandResult> {
  let rows = 0;
  const size = await storeBackup(address, {
    access: s3,
    async write(file) {
      await withProgress(report, (show) => {
        const onRows = (done: number) => {
          rows = done;
          show({ label: backupTexts.progress, done, total: undefined });
        };
        return writeBackup(db, file, { key, onRows });
      });
      return (await stat(file)).size;
    },
  });
  report.say(backupTexts.done({ address, rows, size }));
  return { json: { file: address, rows, bytes: size } };
}
