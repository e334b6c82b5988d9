import { hash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { reportError } from '#app/data/database/report-error.ts';
import { emptyIfMissing, undefinedIfMissing } from './missing-file.ts';
import { isRunning, markProcess } from './process-mark.ts';

/** Identifies this machine or container, because a process of another one cannot be looked up. */
const place = hash('sha256', hostname()).slice(0, 6);
const namePattern = /\.([0-9a-f]{6})-(\d+)-(\d+)-[0-9a-f]{8}\.parcial$/;
/** Age in ms at which an unfinished file of another machine belongs to a process that was killed. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** Returns a name beside the file for its unfinished content. The name says which process writes it. */
export function nameDraft(file: string): string {
  const { pid, startedAt } = markProcess(process.pid);
  return `${file}.${place}-${pid}-${startedAt ?? 0}-${randomBytes(4).toString('hex')}.parcial`;
}

/** Removes unfinished files of processes of this machine that no longer run, and old ones of other machines. */
export async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(emptyIfMissing)) {
    const file = path.join(folder, name);
    if (await isAbandoned(file)) await rm(file, { force: true }).catch(reportError);
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const [, writtenAt, pid, start] = namePattern.exec(file) ?? [];
  if (writtenAt === undefined) return false;
  if (writtenAt === place) return !isRunning({ pid: Number(pid), startedAt: start === '0' ? null : (start ?? null) });
  const found = await stat(file).catch(undefinedIfMissing);
  return found !== undefined && found.mtimeMs < Date.now() - abandonedMs;
}
