import { Form } from 'react-router';
import { formatExactTime } from '#app/domain/shared/dates.ts';
import type { BackupTask, StoredBackup } from '#app/domain/tasks/backup-task.ts';
import { panelFilePaths, panelRoot } from '#app/panel-paths.ts';
import { panelBackupTexts as texts } from '#app/texts/panel/panel-backup-texts.ts';
import { OutcomeMessage } from '#app/design/outcome-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import { TaskProgressCard } from '#app/panel/tasks/task-progress.tsx';
import { TaskButton } from '#app/panel/tasks/task-button.tsx';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { BackupUpload } from './backup-upload.tsx';
import { RestoreForm } from './restore-form.tsx';

interface BackupsScreenProps {
  backups: readonly StoredBackup[];
  task: BackupTask | null;
  shopName: string;
  /** Whether the owner has signed in recently, which restoring a backup requires. */
  isFresh: boolean;
  reply: Reply | undefined;
}

/** Renders the stored backups, and the progress or result of creating, inspecting or restoring one. */
export function BackupsScreen({ backups, task, shopName, isFresh, reply }: BackupsScreenProps) {
  const canStartTask = task === null || !['working', 'inspected'].includes(task.state);
  return (
    <section className="max-w-4xl">
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="text-ink-soft">{texts.intro}</p>
      <ReplyMessage reply={reply} />
      {task?.state === 'working' && (
        <TaskProgressCard id={task.id} state={task.state} title={texts.working[task.kind]} progress={task.progress}>
          <p className="text-sm text-ink-soft">{texts.working.keepsGoing}</p>
          <TaskButton id={task.id} action="cancelar" label={texts.working.cancel} />
        </TaskProgressCard>
      )}
      {task?.state === 'inspected' && task.contents && (
        <RestoreForm task={task} contents={task.contents} shopName={shopName} isFresh={isFresh} reply={reply} />
      )}
      {canStartTask && (
        <>
          <EndedTask task={task} backups={backups} />
          <Form method="post" className="mt-4">
            <ActionButton action="fazer" label={texts.make} />
          </Form>
        </>
      )}
      <h2 className="mt-8 text-lg">{texts.list}</h2>
      {backups.length === 0 ? (
        <p className="mt-2">{texts.none}</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{texts.listHint}</p>
          <ul className="card mt-3 divide-y divide-line">
            {backups.map((backup) => (
              <BackupItem key={backup.name} backup={backup} canStartTask={canStartTask} />
            ))}
          </ul>
        </>
      )}
      {canStartTask && <BackupUpload />}
      <p className="mt-6 text-sm text-ink-soft">{texts.damagedHint}</p>
    </section>
  );
}

function EndedTask({ task, backups }: Pick<BackupsScreenProps, 'task' | 'backups'>) {
  if (!task || (task.kind === 'inspect' && task.state === 'cancelled')) return null;
  if (task.state === 'done' && task.kind !== 'inspect') {
    // A backup that has been deleted since is not reported as ready.
    if (task.kind === 'backup' && !backups.some(({ name }) => name === task.name)) return null;
    return <OutcomeMessage outcome={{ message: texts.ended[task.kind], error: null }} />;
  }
  const ending = task.state === 'cancelled' ? texts.ended.cancelled : texts.ended.failed;
  return <OutcomeMessage outcome={{ message: null, error: `${ending} ${task.failure ?? ''}` }} />;
}

function BackupItem({
  backup: { name, origin, bytes, createdAtMs },
  canStartTask,
}: {
  backup: StoredBackup;
  canStartTask: boolean;
}) {
  const when = formatExactTime(createdAtMs);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3 sm:px-4">
      <p>
        <span className="font-semibold tabular-nums">{when}</span>
        <span className="block text-sm text-ink-soft">
          {texts.origins[origin]}, {texts.size(bytes)}
        </span>
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <a
          href={`${panelRoot}${panelFilePaths.backups}/${name}`}
          download
          className="btn btn-secondary btn-small"
          aria-label={texts.label({ action: texts.download, when })}
        >
          {texts.download}
        </a>
        {canStartTask && (
          <Form method="post" className="contents">
            <input type="hidden" name="nome" value={name} />
            <ActionButton
              action="conferir"
              label={texts.restore}
              variant="secondary"
              size="small"
              aria-label={texts.label({ action: texts.restore, when })}
            />
            <details>
              <summary className="btn btn-danger btn-small" aria-label={texts.label({ action: texts.remove, when })}>
                {texts.remove}
              </summary>
              <div className="mt-2">
                <ActionButton
                  action="apagar"
                  label={texts.removeForever}
                  variant="danger"
                  size="small"
                  aria-label={texts.label({ action: texts.removeForever, when })}
                />
              </div>
            </details>
          </Form>
        )}
      </div>
    </li>
  );
}
