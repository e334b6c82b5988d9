import path from 'node:path';
import { openBackupLocation } from '#app/files/backups/backup-location.ts';
import type { Settings } from '#app/server/settings.ts';
import { ok, problem, warning, type Finding } from './finding.ts';
import { overdueFactor } from './restore-drill.ts';
import { backupCheckTexts } from './database-texts.ts';

/**
 * Checks that scheduled backups are enabled, that they are outside the data folder, and that the newest one is recent.
 */
export async function checkBackups({ backups, s3, dataDir }: Settings): Promise<Finding[]> {
  if (!backups) return [warning(backupCheckTexts.isOff, backupCheckTexts.setUp)];
  const { to, everyMs } = backups;
  const isInside = !path.relative(dataDir, to).startsWith('..') && !to.startsWith('s3:');
  const insideFindings = isInside ? [warning(backupCheckTexts.isInside(to), backupCheckTexts.otherDisk)] : [];
  return [...insideFindings, await checkNewest().catch(reportUnreachable)];

  async function checkNewest(): Promise<Finding> {
    const [newest] = await openBackupLocation(to, s3).list();
    const advice = backupCheckTexts.seeLog;
    if (!newest) return warning(backupCheckTexts.none(to), advice);
    const text = backupCheckTexts.newest({ to, createdAtMs: newest.createdAtMs });
    return Date.now() - newest.createdAtMs > everyMs * overdueFactor ? warning(`${text}.`, advice) : ok(`${text}.`);
  }

  function reportUnreachable(error: unknown): Finding {
    return problem(backupCheckTexts.unreachable({ to, error }), backupCheckTexts.checkAddress);
  }
}
