import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { awaitsOwner, changeKinds, type ImportTask } from '#app/domain/tasks/import-task.ts';
import { parseCategorySource, encodePriceListOptions } from '#app/domain/tasks/price-list-options.ts';
import type { ChosenLayout } from '#app/domain/tasks/owner-tasks.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { panelImportTexts as texts } from '#app/panel/import/texts.ts';
import { ImportScreen } from '#app/panel/import/import-screen.tsx';
import { replyError, useErrorReply, useReply } from '#app/panel/forms/reply.ts';
import { replyToTaskStart } from '#app/panel/tasks/reply-to-task-start.ts';
import { readPage } from '#app/panel/shared/read-params.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';

const screen = { path: panelPaths.import, errors: texts.errors };

export const meta = () => [{ title: texts.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { imports, backups } = getPanel(context).tasks;
  const params = new URL(request.url).searchParams;
  const task = await imports.read();
  const errorCode = params.get('erro') ?? '';
  // The import that kept the store busy when another upload was refused may have stopped to ask the owner.
  const isAwaited = errorCode === 'ocupado' && task !== null && awaitsOwner(task.state);
  const error = texts.errors[isAwaited ? 'espera' : errorCode] ?? null;
  // A task left unfinished by an older version of the store may have tables in another format, so it is ignored.
  // The error of a refused upload replaces the failure of an earlier import.
  const isReplaced = error !== null && errorCode !== 'ocupado' && task?.state === 'failed';
  if (isReplaced || !task?.tables.every(({ choice }) => choice)) return { task: null, changes: null, error };
  const { id, plan } = task;
  if (task.state !== 'planned' || !plan) {
    const isBackupStored = (await backups.list()).some(({ name }) => name === task.backupName);
    return { task: isBackupStored ? task : { ...task, backupName: null }, changes: null, error };
  }
  const kinds = changeKinds.filter((kind) => plan.counts[kind] > 0);
  const kind = kinds.find((candidate) => candidate === params.get('tipo')) ?? kinds[0] ?? 'changed';
  const page = readPage(params);
  const rows = await imports.readChanges(id, { kind, page });
  return { task, changes: { kind, page, rows }, error };
}

/** Reloads the screen's data even after a refused request, because the import may have changed. */
export const shouldRevalidate = () => true;

export async function action({ request, context }: ActionFunctionArgs) {
  const { imports } = getPanel(context).tasks;
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  switch (form.get('acao')) {
    case 'ver-mudancas': {
      const task = await imports.read();
      const layouts = task ? readLayouts(form, task) : [];
      if (lacksCategoryName(form)) return replyError(400, texts.columns.categoryNameMissing);
      return replyToTaskStart(await imports.plan(id, { layouts, replaces: form.has('substituir') }), screen);
    }
    case 'rever-colunas':
      await imports.chooseAgain(id);
      return redirect(panelPaths.import);
    case 'confirmar': {
      const digest = String(form.get('plano') ?? '');
      return replyToTaskStart(await imports.confirm(id, { digest, backsUp: form.has('copia') }), screen);
    }
    default:
      await imports.cancel(id);
      return redirect(panelPaths.import);
  }
}

export default function ImportRoute() {
  const { task, changes, error } = useLoaderData<typeof loader>();
  const failure = useErrorReply(error);
  return <ImportScreen task={task} changes={changes} reply={useReply() ?? failure} />;
}

/** Tells whether the owner chose one category for all products but left its name empty. */
function lacksCategoryName(form: FormData): boolean {
  return [...form].some(([name, value]) => value === 'name' && !String(form.get(`${name}-nome`) ?? '').trim());
}

/**
 * Reads from the form the chosen field of each column, where `coluna-0-3` is the fourth column of the first table, and
 * where codes and categories come from.
 */
function readLayouts(form: FormData, { tables }: ImportTask): ChosenLayout[] {
  return tables.map(({ layout, columns }, tableIndex) => {
    const width = Math.max(0, ...columns.map(({ index }) => index + 1));
    const getText = (name: string) => String(form.get(`coluna-${tableIndex}-${name}`) ?? '');
    const fields = Array.from({ length: width }, (_, index) => getText(String(index)));
    const source = getText('categoria');
    const category = parseCategorySource(source === 'name' ? `name:${getText('categoria-nome')}` : source);
    const generatesSkus = form.has(`coluna-${tableIndex}-codigos`) && !fields.includes('sku');
    return { layout, fields: [...fields, ...encodePriceListOptions({ generatesSkus, category })] };
  });
}
