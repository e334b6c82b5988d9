import { existsSync, readFileSync } from 'node:fs';
import { getErrorCode } from '#app/domain/shared/error-code.ts';

/** Identifies a process among all processes of the machine, also across restarts of the machine. */
export interface ProcessIdentity {
  pid: number;
  /** Time when the process started; null where the system does not provide it. */
  startedAt: string | null;
}

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, startedAt: readStartTime(pid) };
}

/** Whether the process still runs. The start time is compared because process ids are reused. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Signalling a process of another user fails with EPERM; the process runs nevertheless.
    if (getErrorCode(error) !== 'EPERM') return false;
  }
  return readStartTime(pid) === startedAt;
}

function readStartTime(pid: number): string | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  try {
    const text = readFileSync(file, 'latin1');
    // The program's name in brackets may contain spaces, so the fields are counted from its end: fields 3 and 22.
    const fieldsFromState = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state, startTime] = [fieldsFromState[0], fieldsFromState[19]];
    // State Z: a zombie has ended although its parent has not collected it yet.
    return state === 'Z' ? 'ended' : (startTime ?? null);
  } catch {
    // A system without `/proc` does not provide the start time.
    return null;
  }
}
