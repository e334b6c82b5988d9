import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { BackupTask } from '#app/domain/tasks/backup-task.ts';
import { resolveSettings } from '#app/domain/store/resolve-settings.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { panelBackupTexts as texts } from '#app/texts/panel/panel-backup-texts.ts';
import { BackupsScreen } from '#app/panel/backups/backups-screen.tsx';
import { makeRestoreSchema, restoreFormId } from '#app/panel/backups/restore-schema.ts';
import { readForm, replyRefused } from '#app/panel/forms/posted-form.ts';
import { replyError, replyOk, useErrorReply, useReply } from '#app/panel/forms/reply.ts';
import { replyToTaskStart } from '#app/panel/tasks/reply-to-task-start.ts';
import { getPanel, getSession } from '#app/panel/shared/panel-context.ts';

const screen = { path: panelPaths.backups, errors: texts.errors };

export const meta = () => [{ title: texts.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { environment, tasks } = getPanel(context);
  const { backups } = tasks;
  const code = new URL(request.url).searchParams.get('erro') ?? '';
  const task = await backups.read();
  return {
    backups: await backups.list(),
    task: task && toVisibleTask(task, resolveSettings({ environment, stored: {} }).name.value),
    shopName: getStore(context).shop.name,
    isFresh: getPanel(context).sessions.isFresh(getSession(context)),
    error: texts.errors[code] ?? null,
  };
}

/** Reloads the screen's data even after a refused request, because the task may have changed. */
export const shouldRevalidate = () => true;

export async function action({ request, context }: ActionFunctionArgs) {
  const { sessions, tasks } = getPanel(context);
  const { backups } = tasks;
  const form = await request.formData();
  const [name, id] = [String(form.get('nome') ?? ''), String(form.get('id') ?? '')];
  switch (form.get('acao')) {
    case 'fazer':
      return replyToTaskStart(await backups.create(), screen);
    case 'conferir':
      return replyToTaskStart(await backups.inspect(name), screen);
    case 'restaurar': {
      // Restoring replaces the whole shop, so somebody who finds an unlocked phone must not be able to do it.
      if (!sessions.isFresh(getSession(context))) return replyError(403, texts.inspected.notFresh);
      const posted = readForm(form, makeRestoreSchema(getStore(context).shop.name));
      if (posted.status !== 'success') return replyRefused(posted, { id: restoreFormId });
      return replyToTaskStart(await backups.restore(id, { keepsQuotations: form.has('manter-cotacoes') }), screen);
    }
    case 'apagar':
      return (await backups.remove(name)) ? replyOk(texts.removed) : replyError(409, texts.inUse);
    default:
      await backups.cancel(id);
      return redirect(panelPaths.backups);
  }
}

export default function BackupsRoute() {
  const { error, ...screenData } = useLoaderData<typeof loader>();
  const failure = useErrorReply(error);
  return <BackupsScreen {...screenData} reply={useReply() ?? failure} />;
}

/** Copies only the fields that the browser may see. A backup without the name of its shop gets the default name. */
function toVisibleTask(task: BackupTask, defaultName: string): BackupTask {
  const { id, kind, state, name, progress, failure, safetyName } = task;
  const contents = task.contents && { ...task.contents, shopName: task.contents.shopName || defaultName };
  return { id, kind, state, name, progress, contents, failure, safetyName };
}
