import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { CopyTask } from '#app/domain/tasks/copy-task.ts';
import type { TaskStart } from '#app/domain/tasks/owner-tasks.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { panelCopyTexts as texts } from '#app/texts/panel/copies.ts';
import { CopiesScreen } from '#app/ui/panel/copies/copies-screen.tsx';
import type { Outcome } from '#app/ui/panel/outcome-message.tsx';
import { getPanel } from '../shared/panel-context.ts';

export const meta = () => [{ title: texts.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { copies } = getPanel(context).tasks;
  const code = new URL(request.url).searchParams.get('erro') ?? '';
  const task = await copies.read();
  return {
    copies: await copies.list(),
    task: task && present(task),
    shopName: getStore(context).shop.name,
    error: texts.errors[code] ?? null,
  };
}

/** Refused or not, the screen shows the task as it is by then. */
export const shouldRevalidate = () => true;

export async function action({ request, context }: ActionFunctionArgs) {
  const { copies } = getPanel(context).tasks;
  const form = await request.formData();
  const [name, id] = [String(form.get('nome') ?? ''), String(form.get('id') ?? '')];
  switch (form.get('acao')) {
    case 'fazer':
      return answer(await copies.back());
    case 'conferir':
      return answer(await copies.inspect(name));
    case 'restaurar': {
      const shopName = getStore(context).shop.name;
      if (fold(String(form.get('loja') ?? '')) !== fold(shopName)) {
        return data(refuse(texts.inspected.wrongName(shopName)), { status: 422 });
      }
      return answer(await copies.restore(id));
    }
    case 'apagar': {
      await copies.remove(name);
      const removed: Outcome = { message: texts.removed, error: null };
      return data(removed);
    }
    default:
      await copies.cancel(id);
      return redirect(panelPaths.copies);
  }
}

export default function CopiesRoute() {
  const { error, ...screen } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  return <CopiesScreen {...screen} outcome={outcome ?? { message: null, error }} />;
}

function answer(start: TaskStart) {
  if (start === 'started') return redirect(panelPaths.copies);
  return data(refuse(texts.errors[start === 'busy' ? 'ocupado' : 'mudou'] ?? ''), { status: 409 });
}

function refuse(error: string): Outcome {
  return { message: null, error };
}

function fold(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Without what only the server knows. */
function present({ id, kind, state, name, progress, contents, failure, safetyName }: CopyTask): CopyTask {
  return { id, kind, state, name, progress, contents, failure, safetyName };
}
