import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { passkeyLimits } from '#app/domain/store/passkey-site.ts';
import { passwordProblemTexts } from '#app/panel/access/password-texts.ts';
import { signInTexts } from '#app/panel/access/sign-in/texts.ts';
import { accessTexts } from '#app/panel/access/texts.ts';
import { AccessScreen, type AccessPage } from '#app/panel/access/access-screen.tsx';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { getPanel, getSession } from '#app/panel/shared/panel-context.ts';

export const meta = () => [{ title: accessTexts.title }];

export async function loader({ context }: LoaderFunctionArgs): Promise<AccessPage> {
  const { sessions, passkeys, passwords, passkeySite } = getPanel(context);
  const ownSession = getSession(context);
  const personId = ownSession.person?.id ?? null;
  const activeSessions = await sessions.list(personId);
  return {
    devices: activeSessions.map(({ sessionHash, device, createdAtMs, seenAtMs }) => ({
      id: sessionHash,
      name: device,
      createdAtMs,
      seenAtMs,
      isThisDevice: sessionHash === ownSession.sessionHash,
    })),
    passkeys: await passkeys.list(personId),
    site: passkeySite,
    isFresh: sessions.isFresh(ownSession),
    newName: ownSession.device,
    password: ownSession.person && { name: ownSession.person.slug, isSet: await passwords.has(ownSession.person) },
  };
}

/**
 * Signs another device out, removes a passkey, changes the password, or registers a passkey that the browser has
 * created.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { sessions, passkeys, passkeySite } = getPanel(context);
  const session = getSession(context);
  const personId = session.person?.id ?? null;
  const endedSessionHash = form.get('encerrar');
  if (typeof endedSessionHash === 'string') {
    const device = (await sessions.list(personId)).find(({ sessionHash }) => sessionHash === endedSessionHash);
    if (device) await sessions.end(device);
    return replyOk(accessTexts.ended);
  }
  const removedCredentialId = form.get('remover');
  if (typeof removedCredentialId === 'string') {
    await passkeys.remove(removedCredentialId, personId);
    return replyOk(accessTexts.passkeys.removed);
  }
  if (form.get('acao') === 'senha') return changePassword(form, context);
  const passkeyJson = form.get('passkey');
  if (passkeySite.kind !== 'site') return replyError(422, accessTexts.passkeys.refused.invalid);
  if (typeof passkeyJson !== 'string' || passkeyJson === '') return replyError(422, accessTexts.passkeys.needsScripts);
  if (!sessions.isFresh(session)) return replyError(403, accessTexts.passkeys.notFresh);
  const typedName = String(form.get('nome') ?? '').trim();
  const name = typedName.slice(0, passkeyLimits.nameLength) || session.device || accessTexts.unknownDevice;
  const { kind } = await passkeys.register(passkeySite, { session, json: passkeyJson, name });
  if (kind !== 'registered') return replyError(422, accessTexts.passkeys.refused[kind]);
  return replyOk(accessTexts.passkeys.registered(name));
}

/** Replaces a person's own password, or sets the first one after a recent sign-in. */
async function changePassword(form: FormData, context: ActionFunctionArgs['context']) {
  const { sessions, passwords, sender } = getPanel(context);
  const session = getSession(context);
  const { person } = session;
  if (!person) return replyError(422, accessTexts.password.ownersToken);
  if (!(await passwords.has(person)) && !sessions.isFresh(session))
    return replyError(403, accessTexts.password.notFresh);
  const currentPassword = String(form.get('atual') ?? '');
  const newPassword = String(form.get('nova') ?? '');
  const changed = await passwords.change({ person, currentPassword, newPassword, sender });
  if (changed.ok) return replyOk(accessTexts.password.changed);
  const { error } = changed;
  switch (error.kind) {
    case 'too-many':
      return replyError(429, signInTexts.tooMany(error.retryAfterSeconds));
    case 'gone':
    case 'refused':
      return replyError(422, accessTexts.password.refused);
    default:
      return replyError(422, passwordProblemTexts[error.kind]);
  }
}

export default function AccessRoute() {
  return <AccessScreen access={useLoaderData<typeof loader>()} reply={useReply()} />;
}
