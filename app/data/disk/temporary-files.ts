import { hash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { reportError } from '#app/data/database/report-error.ts';
import { emptyIfMissing, undefinedIfMissing } from './missing-file.ts';
import { isRunning, identifyProcess } from './process-identity.ts';

/**
 * Identifies this machine or container. It is part of the names of temporary files, because process ids of another machine
 * cannot be checked.
 */
const machineId = hash('sha256', hostname()).slice(0, 6);
const namePattern = /\.([0-9a-f]{6})-(\d+)-(\d+)-[0-9a-f]{8}\.parcial$/;
/** Age in ms from which an unfinished file of another machine counts as abandoned by a process that was killed. */
const abandonedMs = 24 * 60 * 60 * 1000;

/**
 * Returns the path of a temporary file for the unfinished content of `file`, in the same folder. Its name
 * identifies the machine and the process that writes it.
 */
export function getTemporaryPath(file: string): string {
  const { pid, startedAt } = identifyProcess(process.pid);
  return `${file}.${machineId}-${pid}-${startedAt ?? 0}-${randomBytes(4).toString('hex')}.parcial`;
}

/**
 * Removes unfinished files of this machine whose process no longer runs, and unfinished files of other machines that
 * are older than `abandonedMs`.
 */
export async function removeAbandonedFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(emptyIfMissing)) {
    const file = path.join(folder, name);
    if (await isAbandoned(file)) await rm(file, { force: true }).catch(reportError);
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const [, writerMachineId, pid, startedAt = '0'] = namePattern.exec(file) ?? [];
  if (writerMachineId === undefined) return false;
  if (writerMachineId === machineId)
    return !isRunning({ pid: Number(pid), startedAt: startedAt === '0' ? null : startedAt });
  const stats = await stat(file).catch(undefinedIfMissing);
  return stats !== undefined && stats.mtimeMs < Date.now() - abandonedMs;
}
