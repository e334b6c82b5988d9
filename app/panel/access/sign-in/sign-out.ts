import { redirect, type ActionFunctionArgs } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { getPanel, getSession } from '#app/panel/shared/panel-context.ts';

export function loader() {
  return redirect(panelPaths.today);
}

/** Ends the user's session on this device, or with the field `todos` on all devices. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { sessions, forgetDevice } = getPanel(context);
  const session = getSession(context);
  const isEverywhere = (await request.formData()).has('todos');
  await (isEverywhere ? sessions.endAll(session.person?.id ?? null) : sessions.end(session));
  await forgetDevice();
  return redirect(panelPaths.signIn);
}
