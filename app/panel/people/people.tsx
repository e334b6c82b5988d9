import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { encodeQR } from 'qr';
import { readPerson } from '#app/domain/store/read-person.ts';
import { getQuotationUrl } from '#app/domain/quotation/quotation-line.ts';
import { invitationDays } from '#app/operations/owner/people.ts';
import { invitationPath, panelRoot } from '#app/panel-paths.ts';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { PeopleScreen, type Invitation, type PeopleReply } from '#app/panel/people/people-screen.tsx';
import type { ShownPerson } from '#app/panel/people/person-card.tsx';
import { peopleTexts as texts } from '#app/panel/people/texts.ts';
import { getPanel, getSession } from '#app/panel/shared/panel-context.ts';
import { readId, readTyped } from '#app/panel/shared/read-params.ts';
import { sellerPath } from '#app/quotation-paths.ts';
import { getStore } from '#app/rendering/store-context.ts';

export const meta = () => [{ title: texts.title }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { people, sessions } = getPanel(context);
  const { shop, now } = getStore(context);
  const alive = await sessions.list();
  const nowMs = now();
  const shown = (await people.list()).map((person): ShownPerson => {
    const url = shop.publicUrl + sellerPath(person.slug);
    const devices = alive
      .filter((session) => session.person?.id === person.id)
      .map(({ sessionHash: id, device, seenAtMs }) => ({ id, device, seenAtMs }));
    const qr = `data:image/svg+xml;base64,${Buffer.from(encodeQR(url, 'svg')).toString('base64')}`;
    return { ...person, url, qr, devices, isInvitationOpen: (person.invitedUntilMs ?? 0) > nowMs };
  });
  return { people: shown, isFresh: sessions.isFresh(getSession(context)) };
}

/** A refused change too: the screen then shows what somebody else has made of it. */
export const shouldRevalidate = () => true;

export async function action({ request, context }: ActionFunctionArgs) {
  const { people, sessions } = getPanel(context);
  const form = await request.formData();
  const [id = 0] = readId(form.get('pessoa'));
  const act = form.get('acao');
  if (act === 'encerrar') {
    const session = (await sessions.list()).find(({ sessionHash }) => sessionHash === form.get('aparelho'));
    if (session) await sessions.end(session);
    return replyOk<PeopleReply>(texts.deviceEnded);
  }
  if (act === 'revogar') {
    await people.revoke(id);
    return replyOk<PeopleReply>(texts.revoked);
  }
  // Whoever finds a panel open must not let somebody in who stays.
  if (!sessions.isFresh(getSession(context))) return replyError<PeopleReply>(403, texts.notFresh);
  if (act === 'convidar-de-novo') {
    const person = (await people.list()).find((one) => one.id === id);
    const token = await people.invite(id);
    if (!person || token === undefined) return replyError<PeopleReply>(409, texts.refused.gone);
    return replyInvited(context, { ...person, token });
  }
  const typed = readTyped(form);
  const { nome: name = '', whatsapp = '', papel: role = '' } = typed;
  const read = readPerson({ name, whatsapp, role });
  if (!read.ok) {
    const errors = read.error.map((field) => texts.refused[field]);
    return replyError<PeopleReply>(422, errors, { typed });
  }
  if (act === 'mudar') {
    await people.change(id, read.value);
    return replyOk<PeopleReply>(texts.saved(read.value.name));
  }
  const token = await people.add(read.value);
  if (token === undefined) return replyError<PeopleReply>(409, texts.refused.taken, { typed });
  return replyInvited(context, { ...read.value, token });
}

/** The address of an invitation is shown this once: only its hash is stored. */
function replyInvited(
  context: ActionFunctionArgs['context'],
  { name, whatsapp, token }: { name: string; whatsapp: string; token: string },
) {
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
