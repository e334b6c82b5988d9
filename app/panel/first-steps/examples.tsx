import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { examplesTexts as texts } from '#app/panel/first-steps/texts.ts';
import { ExamplesScreen } from '#app/panel/first-steps/examples-screen.tsx';
import { replyOk, useReply } from '#app/panel/forms/reply.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';

export const meta = () => [{ title: texts.title }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { examples } = getPanel(context);
  return { ...(await examples.find()), removedCount: await examples.countRemoved() };
}

/** Removes the examples from the shop, or restores them; an unknown action changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { examples, onChange } = getPanel(context);
  const requestedAction = (await request.formData()).get('acao');
  const message =
    requestedAction === 'tirar'
      ? texts.removed(await examples.remove())
      : requestedAction === 'trazer'
        ? texts.restored(await examples.restore())
        : null;
  await onChange();
  return replyOk(message);
}

export default function ExamplesRoute() {
  return <ExamplesScreen page={useLoaderData<typeof loader>()} reply={useReply()} />;
}
