import path from 'node:path';
import { makeFolderInside } from '#app/data/disk/make-folder.ts';
import type { Database } from '#app/data/database/database.ts';
import type { OwnerTasks } from '#app/domain/tasks/owner-tasks.ts';
import type { Log } from '#app/server/observability/log.ts';
import { getDatabaseLocation, type Settings } from '#app/server/settings.ts';
import { createOwnerBackups } from './backups/owner-backups.ts';
import { createOwnerImports, type OwnerImports } from './import/owner-imports.ts';
import { createOwnerPapers } from './paper/owner-papers.ts';
import { createTaskRunner, type TaskEnd, type TaskRunner } from './task-runner.ts';
import { createTaskLock } from './task-lock.ts';

const cleanupIntervalMs = 60 * 60 * 1000;

/** Functions that start and read the panel's long-running tasks, and the folders of their uploads and downloads. */
export interface OwnerTaskService extends OwnerTasks {
  beginImport: OwnerImports['begin'];
  runner: TaskRunner;
  importsFolder: string;
  backupsFolder: string;
  /** Folder of exported files for download. */
  exportsFolder: string;
  papersFolder: string;
  stop(): Promise<void>;
}

export function openOwnerTasks({
  settings,
  db,
  now,
  log,
  onChange,
}: {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'backupKey'>;
  db: Database;
  now: () => number;
  log: Pick<Log, 'error'>;
  onChange: () => Promise<void>;
}): OwnerTaskService {
  const { dataDir, backupKey } = settings;
  const importsFolder = path.join(dataDir, 'importacao');
  const backupsFolder = path.join(dataDir, 'copias');
  const tasksFolder = path.join(dataDir, 'tarefas');
  const exportsFolder = path.join(tasksFolder, 'exportacao');
  const papersFolder = path.join(tasksFolder, 'papel');
  const folders = [importsFolder, backupsFolder, tasksFolder, exportsFolder, papersFolder];
  for (const folder of folders) makeFolderInside(folder);
  const lock = createTaskLock(path.join(tasksFolder, 'em-andamento'));
  const taskSettings = { location: getDatabaseLocation(settings), backupKey, backupsFolder };
  const runner = createTaskRunner({ settings: taskSettings, lock });

  function onEnd({ isDone, detail }: TaskEnd): void {
    if (!isDone) log.error({ detail }, 'task failed');
    void onChange().catch((error: unknown) =>
      log.error({ err: error }, 'the catalogue could not be read after a task'),
    );
  }

  const setup = { db, runner, lock, now, onEnd };
  const imports = createOwnerImports({ ...setup, folder: importsFolder });
  const backups = createOwnerBackups({ ...setup, folder: backupsFolder }, path.join(tasksFolder, 'copia'));
  const papers = createOwnerPapers({
    folder: papersFolder,
    runner,
    now,
    onFailure: (detail) => log.error({ detail }, 'paper could not be made'),
  });
  const clean = () =>
    void Promise.all([imports.clean(), papers.clean()]).catch((error: unknown) =>
      log.error({ err: error }, 'cleaning failed'),
    );
  clean();
  const timer = setInterval(clean, cleanupIntervalMs).unref();

  return {
    imports: imports.calls,
    backups,
    papers: papers.calls,
    beginImport: imports.begin,
    runner,
    importsFolder,
    backupsFolder,
    exportsFolder,
    papersFolder,
    async stop() {
      clearInterval(timer);
      await runner.stop();
    },
  };
}
