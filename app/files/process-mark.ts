import { existsSync, readFileSync } from 'node:fs';
import { getErrorCode } from '#app/domain/shared/error-code.ts';

/** A process that can be told from every other one of the machine, now and after a restart. */
export interface ProcessMark {
  pid: number;
  /** When it was started, where the system tells. */
  startedAt: string | null;
}

export function markProcess(pid: number): ProcessMark {
  return { pid, startedAt: readStart(pid) };
}

/** Whether the process still runs: a number is given again, a number and a start are not. */
export function isRunning({ pid, startedAt }: ProcessMark): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled, but it runs.
    if (getErrorCode(error) !== 'EPERM') return false;
  }
  return readStart(pid) === startedAt;
}

function readStart(pid: number): string | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  try {
    const text = readFileSync(file, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended, though its parent has not asked yet.
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null);
  } catch {
    // A system without `/proc` does not tell.
    return null;
  }
}
