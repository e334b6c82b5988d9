import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listScheduledCopies, nameScheduledCopy, removeOldScheduledCopies } from '#app/files/scheduled-copies.ts';
import type { Log } from '#app/server/observability/log.ts';
import type { Settings } from '#app/server/settings.ts';

type Plan = NonNullable<Settings['backups']>;

interface BackupOptions {
  plan: Plan;
  log: Pick<Log, 'info' | 'error'>;
  now?: () => number;
  /** Writes a copy of the store; tests give their own. */
  makeCopy?: (file: string) => Promise<unknown>;
}

const program = fileURLToPath(new URL('../../../cli/loja.ts', import.meta.url));
/** A copy that failed is tried again sooner than the next one is due. */
const retryMs = 60_000;
const longestTimeoutMs = 2 ** 31 - 1;

/**
 * Makes a copy of the store again and again, each in a process of its own, so that serving goes on, and removes those that are older
 * than they are kept. The first one comes at once, unless an earlier run of the store has made it.
 */
export function startScheduledBackups({ plan, log, now = Date.now, makeCopy = runLoja }: BackupOptions): {
  stop(): void;
} {
  const { folder, everyMs, keepMs } = plan;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  void findDelay().then(schedule);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };

  /** A clock that was set back makes nobody wait for longer than the interval. */
  function getWaitMs(lastMs: number): number {
    return Math.min(everyMs, Math.max(0, lastMs + everyMs - now()));
  }

  async function findDelay(): Promise<number> {
    const [newest] = await listScheduledCopies(folder);
    return newest ? getWaitMs(newest.createdAtMs) : 0;
  }

  function schedule(delayMs: number): void {
    if (isStopped) return;
    timer = setTimeout(() => void copy().then(schedule), Math.min(delayMs, longestTimeoutMs));
    timer.unref();
  }

  /** @returns ms until the next one */
  async function copy(): Promise<number> {
    const startedAtMs = now();
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await makeCopy(path.join(folder, nameScheduledCopy(startedAtMs)));
      const removed = await removeOldScheduledCopies(folder, { keepMs, nowMs: now() });
      log.info({ ms: now() - startedAtMs, removed }, 'backup made');
      return getWaitMs(startedAtMs);
    } catch (error) {
      log.error({ err: error }, 'backup failed');
      return Math.min(retryMs, everyMs);
    }
  }
}

/** The owner's own command, behind whatever serves visitors. */
async function runLoja(file: string): Promise<void> {
  const running = promisify(execFile)(process.execPath, [program, 'backup', file, '--json']);
  if (running.child.pid !== undefined) setPriority(running.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  await running;
}
