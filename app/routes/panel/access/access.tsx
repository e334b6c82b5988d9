import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { passkeyLimits } from '#app/operations/owner/passkeys.ts';
import { accessTexts } from '#app/texts/panel/access.ts';
import { AccessScreen, type Access } from '#app/ui/panel/access/access-screen.tsx';
import type { Outcome } from '#app/ui/panel/outcome-message.tsx';
import { getPanel, getSession } from '../shared/panel-context.ts';

export const meta = () => [{ title: accessTexts.title }];

export async function loader({ context }: LoaderFunctionArgs): Promise<Access> {
  const { sessions, passkeys, passkeySite } = getPanel(context);
  const own = getSession(context);
  const alive = await sessions.list();
  return {
    devices: alive.map(({ sessionHash, device, createdAtMs, seenAtMs }) => ({
      ...{ id: sessionHash, name: device, createdAtMs, seenAtMs },
      isThis: sessionHash === own.sessionHash,
    })),
    passkeys: await passkeys.list(),
    site: passkeySite,
    isFresh: sessions.isFresh(own),
    newName: own.device,
  };
}

/** Signs another device out, removes a passkey, or registers the one that the browser has made. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const ended = form.get('encerrar');
  if (typeof ended === 'string') {
    const { sessions } = getPanel(context);
    const device = (await sessions.list()).find(({ sessionHash }) => sessionHash === ended);
    if (device) await sessions.end(device);
    return answer({ message: accessTexts.ended, error: null });
  }
  const removed = form.get('remover');
  if (typeof removed === 'string') {
    await getPanel(context).passkeys.remove(removed);
    return answer({ message: accessTexts.passkeys.removed, error: null });
  }
  const { sessions, passkeys, passkeySite } = getPanel(context);
  const session = getSession(context);
  const json = form.get('passkey');
  if (passkeySite.kind !== 'site') return refuse(accessTexts.passkeys.refused.invalid);
  if (typeof json !== 'string' || json === '') return refuse(accessTexts.passkeys.needsScripts);
  if (!sessions.isFresh(session)) return refuse(accessTexts.passkeys.notFresh, 403);
  const typed = String(form.get('nome') ?? '').trim();
  const name = typed.slice(0, passkeyLimits.nameLength) || session.device || accessTexts.unknownDevice;
  const { kind } = await passkeys.register(passkeySite, { session, json, name });
  if (kind !== 'registered') return refuse(accessTexts.passkeys.refused[kind]);
  return answer({ message: accessTexts.passkeys.registered(name), error: null });
}

function answer(outcome: Outcome) {
  return data(outcome);
}

function refuse(error: string, status = 422) {
  return data<Outcome>({ message: null, error }, { status });
}

export default function AccessRoute() {
  return <AccessScreen access={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
