import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { backedUpTables } from '#app/data/database/backup-tables.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { readBackupFile } from '#app/files/backup-file.ts';
import { FileProblem } from '#app/files/file-problem.ts';
import { isS3Url, openBackupLocation, withBackup } from '#app/files/backups/backup-location.ts';
import { BackupProblem } from '#app/operations/backup/backup-format.ts';
import { inspectBackup, restoreStore } from '#app/operations/backup/restore-store.ts';
import type { Settings } from '#app/server/settings.ts';
import { formatSystemError } from '#app/texts/shared/format-system-error.ts';
import { checkDatabase } from './check-database.ts';
import { ok, problem, warning, type Finding } from './finding.ts';
import { restoreDrillTexts } from './database-texts.ts';

/**
 * Number of backup intervals after which the newest backup counts as too old, because backups have probably stopped.
 */
export const overdueFactor = 3;

/**
 * Restores a backup into a temporary database, which is then checked like the store's own database.
 * @param target the backup, or a folder whose newest backup is used; undefined means the folder of BACKUP_TO
 */
export async function drillRestore(target: string | undefined, settings: Settings): Promise<Finding[]> {
  try {
    const chosenBackup = await chooseBackup(target ?? settings.backups?.to, settings);
    if (typeof chosenBackup !== 'string') return [chosenBackup];
    return await withBackup(chosenBackup, {
      access: settings.s3,
      read: (file) => drillBackup(chosenBackup, file, settings),
    });
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return [problem(error.message, restoreDrillTexts.checkBackupTarget)];
  }
}

/** Restores one backup and checks the result. `file` is the path of the backup, or of its downloaded copy. */
async function drillBackup(chosenBackup: string, file: string, settings: Settings): Promise<Finding[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'boa-lida-ensaio-'));
  const startedAt = performance.now();
  try {
    const key = settings.backupKey;
    const { head, rowsByTable, counts } = await inspectBackup(readBackupFile(file), { key });
    const db = await openDatabase({ url: null, dataDir }, { usesMemoryMap: false });
    try {
      await restoreStore(db, { text: readBackupFile(file), key, nowMs: Date.now() });
      const findings = await checkDatabase(db, settings);
      const missing: string[] = [];
      for (const { name } of backedUpTables) {
        const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db.query);
        if (Number(rows[0]?.rows) !== (rowsByTable.get(name) ?? 0)) missing.push(name);
      }
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',');
      const contents = restoreDrillTexts.contents({ products: counts.products, createdAtMs: head.createdAtMs });
      const problems = findings.filter(({ level }) => level === 'problem');
      return [
        ...problems,
        ...(missing.length > 0 ? [problem(restoreDrillTexts.incomplete(missing), makeAnotherAdvice)] : []),
        ...(problems.length + missing.length === 0
          ? [ok(restoreDrillTexts.restored({ backup: chosenBackup, seconds, contents }))]
          : []),
        ...checkAge(head.createdAtMs, settings),
      ];
    } finally {
      await db.close();
    }
  } catch (error) {
    const message =
      error instanceof BackupProblem || error instanceof FileProblem ? error.message : `${formatSystemError(error)}.`;
    return [problem(restoreDrillTexts.notRestored({ backup: chosenBackup, message }), makeAnotherAdvice)];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const makeAnotherAdvice = restoreDrillTexts.makeAnother;

async function chooseBackup(target: string | undefined, { s3 }: Settings): Promise<string | Finding> {
  if (target === undefined) return problem(restoreDrillTexts.nothingChosen, restoreDrillTexts.choose);
  const stats = isS3Url(target) ? undefined : await stat(target).catch(() => undefined);
  if ((stats && !stats.isDirectory()) || (isS3Url(target) && target.endsWith('.backup'))) return target;
  const [newest] = await openBackupLocation(target, s3).list();
  return newest?.file ?? problem(restoreDrillTexts.none(target), restoreDrillTexts.setUp);
}

function checkAge(createdAtMs: number, { backups }: Settings): Finding[] {
  if (!backups || createdAtMs > Date.now() - overdueFactor * backups.everyMs) return [];
  return [warning(restoreDrillTexts.late, restoreDrillTexts.seeLog)];
}
