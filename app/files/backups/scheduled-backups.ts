import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { formatCompactInstant, parseCompactInstant } from '#app/domain/shared/times.ts';
import { emptyIfMissing, undefinedIfMissing } from '#app/data/disk/missing-file.ts';

/** A backup that the store made on its schedule. */
export interface ScheduledBackup {
  /** Path or `s3://` URL of the backup. */
  file: string;
  bytes: number;
  createdAtMs: number;
}

const namePattern = /^loja-(\d{8}T\d{6}Z)-automatica-[0-9a-f]{4}\.backup$/;

/** Returns a name such as `loja-20261122T093000Z-automatica-1f2e.backup`. */
export function makeScheduledBackupName(nowMs: number): string {
  return `loja-${formatCompactInstant(nowMs)}-automatica-${randomBytes(2).toString('hex')}.backup`;
}

/**
 * Lists the backups of a folder, the newest first; other files are ignored. The list is empty when the folder does not
 * exist.
 */
export async function listScheduledBackups(folder: string): Promise<ScheduledBackup[]> {
  const backups: ScheduledBackup[] = [];
  for (const name of await readdir(folder).catch(emptyIfMissing)) {
    const createdAtMs = readBackupInstant(name);
    if (createdAtMs === undefined) continue;
    const file = path.join(folder, name);
    const stats = await stat(file).catch(undefinedIfMissing);
    if (stats?.isFile()) backups.push({ file, bytes: stats.size, createdAtMs });
  }
  return backups.toSorted((a, b) => b.createdAtMs - a.createdAtMs);
}

/**
 * Reads the start time of a scheduled backup from its file name, in ms; undefined when the name is not that of a
 * scheduled backup.
 */
export function readBackupInstant(name: string): number | undefined {
  const [, instant] = namePattern.exec(name) ?? [];
  return instant === undefined ? undefined : parseCompactInstant(instant);
}
