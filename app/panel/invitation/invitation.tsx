import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { hashSecret } from '#app/data/owner/hash-secret.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { accessTexts } from '#app/panel/access/texts.ts';
import { passwordProblemTexts } from '#app/panel/access/password-texts.ts';
import { signInTexts } from '#app/panel/access/sign-in/texts.ts';
import { replyError, useReply } from '#app/panel/forms/reply.ts';
import { invitationTexts as texts } from '#app/panel/invitation/texts.ts';
import { InvitationScreen } from '#app/panel/invitation/invitation-screen.tsx';
import { getPanel } from '#app/panel/shared/panel-context.ts';
import { getStore } from '#app/rendering/store-context.ts';

export const meta = () => [{ title: texts.title }];

/**
 * Loads the invitation. Loading does not use the invitation up, because messaging apps load links for their previews.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { people, passkeySite } = getPanel(context);
  const token = params['token'] ?? '';
  const person = await people.findInvitedPerson(token);
  const invited = person && { name: person.name, slug: person.slug };
  return { token, invited, shopName: getStore(context).shop.name, hasPasskeys: passkeySite.kind === 'site' };
}

/** Accepts the invitation with a passkey or a password, and signs the person in. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { people, passkeys, passwords, passkeySite, beginAs } = getPanel(context);
  const token = params['token'] ?? '';
  const form = await request.formData();
  const person = await people.findInvitedPerson(token);
  if (!person) return replyError(410, texts.gone);
  const passkeyJson = form.get('passkey');
  if (typeof passkeyJson === 'string') {
    if (passkeySite.kind !== 'site') return replyError(422, accessTexts.passkeys.refused.invalid);
    const { kind } = await passkeys.register(passkeySite, {
      session: { sessionHash: hashSecret(token), person },
      json: passkeyJson,
      name: texts.passkeyName,
      claim: (tx) => people.useInvitation(tx, token),
    });
    if (kind !== 'registered') return replyError(422, accessTexts.passkeys.refused[kind]);
  } else {
    const acceptance = await passwords.accept({ token, password: String(form.get('senha') ?? '') });
    if (!acceptance.ok) {
      const { error } = acceptance;
      if (error.kind === 'gone' || error.kind === 'refused') return replyError(410, texts.gone);
      if (error.kind === 'too-many') return replyError(429, signInTexts.tooMany(error.retryAfterSeconds));
      return replyError(422, passwordProblemTexts[error.kind]);
    }
  }
  await beginAs(person);
  return redirect(panelPaths.today);
}

export default function InvitationRoute() {
  return <InvitationScreen {...useLoaderData<typeof loader>()} reply={useReply()} />;
}
