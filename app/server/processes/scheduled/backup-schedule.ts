import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openBackupLocation, removeExpiredBackups } from '#app/files/backups/backup-location.ts';
import type { S3Access } from '#app/files/backups/s3-bucket.ts';
import { makeScheduledBackupName } from '#app/files/backups/scheduled-backups.ts';
import type { Log } from '#app/server/observability/log.ts';
import type { Settings } from '#app/server/settings.ts';

type Plan = NonNullable<Settings['backups']>;

interface BackupOptions {
  plan: Plan;
  s3?: S3Access | null;
  log: Pick<Log, 'info' | 'error'>;
  now?: () => number;
  /** Returns the time from which the age of backups is counted. */
  retentionNow: () => number;
  /** Writes a backup to a location; tests replace it. */
  runBackup?: (target: string) => Promise<unknown>;
}

const program = fileURLToPath(new URL('../../../../cli/loja.ts', import.meta.url));
/** Delay in ms before a failed backup is tried again. */
const retryMs = 60_000;
/** Maximum delay in ms that `setTimeout` accepts. */
const maxTimeoutMs = 2 ** 31 - 1;

/**
 * Writes backups at an interval, each in a separate process so that serving continues, and removes backups that are
 * older than `keepMs`. The first backup is written immediately, unless an earlier run of the store has written one
 * within the interval.
 */
export function startScheduledBackups({
  plan: { to, everyMs, keepMs },
  s3 = null,
  log,
  now = Date.now,
  retentionNow,
  runBackup = runBackupCommand,
}: BackupOptions): { stop(): void } {
  const location = openBackupLocation(to, s3);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  void findDelay().then(schedule);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };

  /** Returns the time in ms until the next backup. It never exceeds the interval, even when the clock was set back. */
  function getWaitMs(lastMs: number): number {
    return Math.min(everyMs, Math.max(0, lastMs + everyMs - now()));
  }

  async function findDelay(): Promise<number> {
    // An error is ignored here, because writing the backup then fails too and reports it.
    const [newest] = await location.list().catch(() => []);
    return newest ? getWaitMs(newest.createdAtMs) : 0;
  }

  function schedule(delayMs: number): void {
    if (isStopped) return;
    timer = setTimeout(() => void writeBackup().then(schedule), Math.min(delayMs, maxTimeoutMs));
    timer.unref();
  }

  /**
   * Writes one backup.
   * @returns the time in ms until the next one
   */
  async function writeBackup(): Promise<number> {
    const startedAtMs = now();
    try {
      await runBackup(location.getTarget(makeScheduledBackupName(startedAtMs)));
      const removed = await removeExpiredBackups(location, { keepMs, nowMs: retentionNow() });
      log.info({ ms: now() - startedAtMs, removed }, 'backup made');
      return getWaitMs(startedAtMs);
    } catch (error) {
      log.error({ err: error }, 'backup failed');
      return Math.min(retryMs, everyMs);
    }
  }
}

/** Runs the command line's `backup` command with a lower priority than that of the processes that serve visitors. */
async function runBackupCommand(target: string): Promise<void> {
  const running = promisify(execFile)(process.execPath, [program, 'backup', target, '--json']);
  if (running.child.pid !== undefined) setPriority(running.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  await running.catch((error: Error & { stdout?: string }) => {
    const quotedMessage = /"message": ("(?:[^"\\]|\\.)*")/.exec(error.stdout ?? '')?.[1];
    throw quotedMessage === undefined ? error : new Error(String(JSON.parse(quotedMessage)), { cause: error });
  });
}
