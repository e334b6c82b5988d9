import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { encodeQR } from 'qr';
import { getQuotationUrl } from '#app/domain/quotation/quotation-line.ts';
import { getPersonVersion, invitationDays } from '#app/operations/owner/people.ts';
import { invitationPath, panelRoot } from '#app/panel-paths.ts';
import { readForm, replyConflict, replyRefused, replySaved } from '#app/panel/forms/posted-form.ts';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { PeopleScreen, type Invitation, type PeopleReply } from '#app/panel/people/people-screen.tsx';
import type { PersonView } from '#app/panel/people/person-card.tsx';
import {
  getPersonFormId,
  inviteFormId,
  newPersonSchema,
  personSchema,
  getPersonValues,
} from '#app/panel/people/person-form.ts';
import { peopleTexts as texts } from '#app/panel/people/texts.ts';
import { getPanel, getSession } from '#app/panel/shared/panel-context.ts';
import { readId } from '#app/panel/shared/read-params.ts';
import { sellerPath } from '#app/quotation-paths.ts';
import { getStore } from '#app/rendering/store-context.ts';

export const meta = () => [{ title: texts.title }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { people, sessions } = getPanel(context);
  const { shop, now } = getStore(context);
  const activeSessions = await sessions.list();
  const nowMs = now();
  const personViews = (await people.list()).map((person): PersonView => {
    const url = shop.publicUrl + sellerPath(person.slug);
    const devices = activeSessions
      .filter((session) => session.person?.id === person.id)
      .map(({ sessionHash: id, device, seenAtMs }) => ({ id, device, seenAtMs }));
    const qr = `data:image/svg+xml;base64,${Buffer.from(encodeQR(url, 'svg')).toString('base64')}`;
    const isInvitationOpen = (person.invitedUntilMs ?? 0) > nowMs;
    return { ...person, version: getPersonVersion(person), url, qr, devices, isInvitationOpen };
  });
  return { people: personViews, isFresh: sessions.isFresh(getSession(context)) };
}

/** Reloads the screen's data even after a refused change, because the screen then shows what another person changed. */
export const shouldRevalidate = () => true;

export async function action({ request, context }: ActionFunctionArgs) {
  const { people, sessions } = getPanel(context);
  const form = await request.formData();
  const [id = 0] = readId(form.get('pessoa'));
  const requestedAction = form.get('acao');
  if (requestedAction === 'encerrar') {
    const session = (await sessions.list()).find(({ sessionHash }) => sessionHash === form.get('aparelho'));
    if (session) await sessions.end(session);
    return replyOk<PeopleReply>(texts.deviceEnded);
  }
  if (requestedAction === 'revogar') {
    await people.revoke(id);
    return replyOk<PeopleReply>(texts.revoked);
  }
  // Somebody who finds the panel open must not be able to grant lasting access to others.
  if (!sessions.isFresh(getSession(context))) return replyError<PeopleReply>(403, texts.notFresh);
  if (requestedAction === 'convidar-de-novo') {
    const person = (await people.list()).find((candidate) => candidate.id === id);
    const token = await people.invite(id);
    if (!person || token === undefined) return replyError<PeopleReply>(409, texts.refused.notOnStaff);
    return replyInvited(context, { ...person, token });
  }
  return requestedAction === 'mudar' ? changePerson(id, form, context) : addPerson(form, context);
}

async function changePerson(id: number, form: FormData, context: Context) {
  const posted = readForm(form, personSchema);
  const formId = getPersonFormId(id);
  if (posted.status !== 'success') return replyRefused(posted, { id: formId });
  const { versao: version, nome: name, whatsapp, papel: role } = posted.value;
  const person = { name, whatsapp, role };
  const result = await getPanel(context).people.change({ id, person, version });
  if (result.ok)
    return replySaved(posted, { id: formId, message: texts.saved(name), version: getPersonVersion(person) });
  if (result.error.kind === 'gone') return replyError<PeopleReply>(409, texts.refused.notOnStaff);
  const { current } = result.error;
  const stored = { ...getPersonValues(current), versao: getPersonVersion(current) };
  return replyConflict(posted, { id: formId, stored });
}

async function addPerson(form: FormData, context: Context) {
  const posted = readForm(form, newPersonSchema);
  if (posted.status !== 'success') return replyRefused(posted, { id: inviteFormId });
  const { nome: name, whatsapp, papel: role } = posted.value;
  const token = await getPanel(context).people.add({ name, whatsapp, role });
  if (token === undefined) {
    return replyRefused(posted, { id: inviteFormId, status: 409, fieldErrors: [['nome', texts.refused.taken]] });
  }
  return replyInvited(context, { name, whatsapp, token });
}

type Context = ActionFunctionArgs['context'];

/**
 * Creates the reply with the invitation's URL. The URL is shown only once, because only the hash of its token is
 * stored.
 */
function replyInvited(context: Context, { name, whatsapp, token }: { name: string; whatsapp: string; token: string }) {
  const { shop } = getStore(context);
  const url = shop.publicUrl + panelRoot + invitationPath(token);
  const message = texts.invitationMessage({ name, shopName: shop.name, url });
  const invitation: Invitation = {
    url,
    days: invitationDays,
    whatsAppUrl: whatsapp ? getQuotationUrl(whatsapp, message) : null,
  };
  return replyOk<PeopleReply>(texts.invited(name), { invitation });
}

export default function PeopleRoute() {
  return <PeopleScreen {...useLoaderData<typeof loader>()} reply={useReply<PeopleReply>()} />;
}
