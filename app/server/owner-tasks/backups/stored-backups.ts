import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { formatCompactInstant, parseCompactInstant } from '#app/domain/shared/times.ts';
import { backupOrigins, type BackupOrigin, type StoredBackup } from '#app/domain/tasks/backup-task.ts';
import { emptyIfMissing, undefinedIfMissing } from '#app/data/disk/missing-file.ts';

/**
 * Number of the newest backups that stay stored, by origin. Backups that the owner requested stay longer than automatic
 * ones.
 */
const maxBackups: Record<BackupOrigin, number> = {
  pedida: 10,
  'antes-de-importar': 5,
  'antes-de-restaurar': 5,
  enviada: 3,
};
const namePattern = new RegExp(`^loja-(\\d{8}T\\d{6}Z)-(${backupOrigins.join('|')})-[0-9a-f]{4}\\.backup$`);

/** Returns a file name such as `loja-20261122T093000Z-pedida-1f2e.backup`. */
export function makeBackupName(origin: BackupOrigin, nowMs: number): string {
  return `loja-${formatCompactInstant(nowMs)}-${origin}-${randomBytes(2).toString('hex')}.backup`;
}

/**
 * Whether a name has the form of `makeBackupName`. Only such names are accepted from a URL, so that no other file can be
 * requested.
 */
export function isBackupName(name: string): boolean {
  return namePattern.test(name);
}

/** Lists the backups, the newest first. */
export async function listStoredBackups(folder: string): Promise<StoredBackup[]> {
  const names = (await readdir(folder).catch(emptyIfMissing)).filter(isBackupName);
  const backups = await Promise.all(names.map((name) => readStoredBackup(folder, name)));
  return backups
    .flatMap((backup) => backup ?? [])
    .toSorted((a, b) => b.createdAtMs - a.createdAtMs || (a.name < b.name ? 1 : -1));
}

/** Removes the oldest backups of one origin, as far as there are more than `maxBackups` allows. */
export async function removeOldBackups(folder: string, origin: BackupOrigin): Promise<void> {
  const backups = (await listStoredBackups(folder)).filter((backup) => backup.origin === origin);
  for (const { name } of backups.slice(maxBackups[origin])) await rm(path.join(folder, name), { force: true });
}

async function readStoredBackup(folder: string, name: string): Promise<StoredBackup | undefined> {
  const [, instant = '', origin] = namePattern.exec(name) ?? [];
  const stats = await stat(path.join(folder, name)).catch(undefinedIfMissing);
  if (!stats?.isFile()) return undefined;
  return { name, origin: origin as BackupOrigin, bytes: stats.size, createdAtMs: parseCompactInstant(instant) };
}
