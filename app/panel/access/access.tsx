import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { passkeyLimits } from '#app/operations/owner/passkeys.ts';
import { accessTexts } from '#app/panel/access/texts.ts';
import { AccessScreen, type Access } from '#app/panel/access/access-screen.tsx';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { getPanel, getSession } from '#app/panel/shared/panel-context.ts';

export const meta = () => [{ title: accessTexts.title }];

export async function loader({ context }: LoaderFunctionArgs): Promise<Access> {
  const { sessions, passkeys, passkeySite } = getPanel(context);
  const own = getSession(context);
  const alive = await sessions.list();
  return {
    devices: alive.map(({ sessionHash, device, createdAtMs, seenAtMs }) => ({
      id: sessionHash,
      name: device,
      createdAtMs,
      seenAtMs,
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
    return replyOk(accessTexts.ended);
  }
  const removed = form.get('remover');
  if (typeof removed === 'string') {
    await getPanel(context).passkeys.remove(removed);
    return replyOk(accessTexts.passkeys.removed);
  }
  const { sessions, passkeys, passkeySite } = getPanel(context);
  const session = getSession(context);
  const json = form.get('passkey');
  if (passkeySite.kind !== 'site') return replyError(422, accessTexts.passkeys.refused.invalid);
  if (typeof json !== 'string' || json === '') return replyError(422, accessTexts.passkeys.needsScripts);
  if (!sessions.isFresh(session)) return replyError(403, accessTexts.passkeys.notFresh);
  const typed = String(form.get('nome') ?? '').trim();
  const name = typed.slice(0, passkeyLimits.nameLength) || session.device || accessTexts.unknownDevice;
  const { kind } = await passkeys.register(passkeySite, { session, json, name });
  if (kind !== 'registered') return replyError(422, accessTexts.passkeys.refused[kind]);
  return replyOk(accessTexts.passkeys.registered(name));
}

export default function AccessRoute() {
  return <AccessScreen access={useLoaderData<typeof loader>()} reply={useReply()} />;
}
