import { hash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { reportError } from '#app/data/database/report-error.ts';
import { emptyIfMissing } from '#app/files/disk/missing-file.ts';
import { isRunning, markProcess } from './process-mark.ts';

/** Identifies this machine or container, because a process of another one cannot be looked up. */
const place = hash('sha256', hostname()).slice(0, 6);
const namePattern = /\.([0-9a-f]{6})-(\d+)-(\d+)-[0-9a-f]{8}\.parcial$/;

/** Returns a name beside the file for its unfinished content. The name says which process writes it. */
export function nameDraft(file: string): string {
  const { pid, startedAt } = markProcess(process.pid);
  return `${file}.${place}-${pid}-${startedAt ?? 0}-${randomBytes(4).toString('hex')}.parcial`;
}

/** Removes unfinished files of processes of this machine that no longer run. */
export async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(emptyIfMissing)) {
    const [, writtenAt, pid, start] = namePattern.exec(name) ?? [];
    if (writtenAt !== place) continue;
    const writer = { pid: Number(pid), startedAt: start === '0' ? null : (start ?? null) };
    if (!isRunning(writer)) await rm(path.join(folder, name), { force: true }).catch(reportError);
  }
}
