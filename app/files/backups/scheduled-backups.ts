import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { formatCompactInstant, parseCompactInstant } from '#app/domain/shared/times.ts';
import { emptyIfMissing, undefinedIfMissing } from '#app/files/missing-file.ts';

/** A copy that the store made by itself. */
export interface ScheduledBackup {
  /** Its path, or address. */
  file: string;
  bytes: number;
  createdAtMs: number;
}

const namePattern = /^loja-(\d{8}T\d{6}Z)-automatica-[0-9a-f]{4}\.backup$/;
/** What a process of another machine that was killed left of a copy; that of this one goes when the next copy is written. */
const draftPattern = /^loja-\d{8}T\d{6}Z-automatica-[0-9a-f]{4}\.backup\.[0-9a-f-]+\.parcial$/;
const draftMs = 24 * 60 * 60 * 1000;

/** `loja-20261122T093000Z-automatica-1f2e.backup` */
export function nameScheduledBackup(nowMs: number): string {
  return `loja-${formatCompactInstant(nowMs)}-automatica-${randomBytes(2).toString('hex')}.backup`;
}

/** The newest first; none where there is no such folder. Other files in it are not looked at. */
export async function listScheduledBackups(folder: string): Promise<ScheduledBackup[]> {
  const names = await readdir(folder).catch(emptyIfMissing);
  const copies = await Promise.all(names.map((name) => readScheduledBackup(folder, name)));
  return copies.flatMap((copy) => copy ?? []).toSorted((a, b) => b.createdAtMs - a.createdAtMs);
}

/**
 * Removes copies older than they are kept, and drafts that nobody writes any more. The newest stays, however old it is.
 * @returns how many copies
 */
export async function removeExpiredBackups(
  folder: string,
  { keepMs, nowMs }: { keepMs: number; nowMs: number },
): Promise<number> {
  const old = findExpiredBackups(await listScheduledBackups(folder), { keepMs, nowMs });
  for (const { file } of old) await rm(file, { force: true });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = draftPattern.test(name) ? await stat(file).catch(undefinedIfMissing) : undefined;
    if (found && found.mtimeMs < nowMs - draftMs) await rm(file, { force: true });
  }
  return old.length;
}

/** Those that are older than they are kept, without the newest. @param copies the newest first */
export function findExpiredBackups(
  copies: readonly ScheduledBackup[],
  { keepMs, nowMs }: { keepMs: number; nowMs: number },
): ScheduledBackup[] {
  return copies.slice(1).filter(({ createdAtMs }) => createdAtMs < nowMs - keepMs);
}

/** When a copy was begun, by its name; undefined for any other file. */
export function readBackupInstant(name: string): number | undefined {
  const [, instant] = namePattern.exec(name) ?? [];
  return instant === undefined ? undefined : parseCompactInstant(instant);
}

async function readScheduledBackup(folder: string, name: string): Promise<ScheduledBackup | undefined> {
  const createdAtMs = readBackupInstant(name);
  if (createdAtMs === undefined) return undefined;
  const file = path.join(folder, name);
  const found = await stat(file).catch(undefinedIfMissing);
  return found?.isFile() ? { file, bytes: found.size, createdAtMs } : undefined;
}
