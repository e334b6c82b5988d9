import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Database } from '#app/data/database/database.ts';
import { listCurrentPeople } from '#app/data/owner/people.ts';
import { findQuotation, listQuotationEvents } from '#app/data/quotation/read-quotations.ts';
import { fillAnswerFields } from '#app/domain/quotation/stored/answer/answer-fields.ts';
import { checkAnswer, type AnswerError } from '#app/domain/quotation/stored/answer/quotation-answer.ts';
import type { StoredQuotation, StoredQuotationItem } from '#app/domain/quotation/stored/stored-quotation.ts';
import { canMove, getQuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import { getQuotationTotals, type QuotationTotals } from '#app/domain/quotation/stored/quotation-totals.ts';
import { encodeMessage } from '#app/domain/quotation/quotation-line.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import {
  findQuotationDelivery,
  type QuotationDelivery,
} from '#app/operations/quotation/delivery/quotation-delivery.ts';
import {
  answerQuotation,
  getContactVersion,
  assignQuotation,
  forgetQuotation,
  markQuotationSeen,
} from '#app/operations/quotation/shop-quotations.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { quotationPath } from '#app/quotation-paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { answerErrorTexts, panelQuotationTexts as texts } from '#app/texts/panel/panel-quotation-texts.ts';
import { priceTexts } from '#app/texts/shared/common-texts.ts';
import { formatDeliveryEstimate } from '#app/texts/quotation/format-delivery-estimate.ts';
import { QuotationScreen } from '#app/panel/quotations/quotation-screen.tsx';
import { readForm, replyConflict, replyRefused, replySaved } from '#app/panel/forms/posted-form.ts';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { getSession, isOwner } from '#app/panel/shared/panel-context.ts';
import { readId } from '#app/panel/shared/read-params.ts';
import { findProductsToday } from './products-today.ts';
import { answerFormId, findAnswerField, makeQuotationAnswerSchema } from './quotation-answer-schema.ts';
import { findDoubtfulSimilars, readQuotationAnswer } from './read-quotation-answer.ts';

export function meta({ loaderData }: { loaderData?: { quotation: { id: number } } }) {
  return [{ title: loaderData ? texts.titleOf(loaderData.quotation.id) : texts.title }];
}

/** Loads a quotation and records that the shop has seen it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, now, shop } = getStore(context);
  const [id = 0] = readId(params['id'] ?? null);
  const nowMs = now();
  const { person } = getSession(context);
  await markQuotationSeen(db, { id, nowMs, personId: person?.id });
  const quotation = await findQuotation(db, id);
  if (!quotation) throw data(texts.notFound, { status: 404 });
  const totals = getQuotationTotals(quotation);
  const url = quotation.code && shop.publicUrl + quotationPath(quotation.code);
  const message = texts.message({
    number: id,
    total: totals.isEmpty ? null : formatTotal(totals),
    untilMs: quotation.validUntilMs,
    url: url ?? '',
  });
  return {
    quotation,
    contactVersion: getContactVersion(quotation),
    totals,
    mayErase: isOwner(context),
    people: (await listCurrentPeople(db)).map(({ id: value, name }) => ({ id: value, name })),
    ownId: person?.id ?? null,
    nowMs,
    path: quotation.code && quotationPath(quotation.code),
    today: await findProductsToday(
      db,
      quotation.items.flatMap(({ productId, answer }) => [productId ?? [], answer?.substitute?.productId ?? []].flat()),
    ),
    freight: getFreightView(await estimateFreight(db, quotation)),
    state: getQuotationState(quotation, nowMs),
    canAnswer: quotation.code !== null && canMove(quotation, 'answer', nowMs),
    events: await listQuotationEvents(db, id),
    // The URL has no phone number, because customers do not give one; WhatsApp then asks for the conversation.
    whatsAppUrl:
      url && quotation.answeredAtMs !== null ? `https://api.whatsapp.com/send?text=${encodeMessage(message)}` : null,
  };
}

/** Reloads the screen's data even after a refused answer, because the screen then shows what the customer changed. */
export const shouldRevalidate = () => true;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const [id = 0] = readId(params['id'] ?? null);
  const form = await request.formData();
  const nowMs = now();
  const personId = getSession(context).person?.id ?? null;
  const requestedAction = form.get('acao');
  if (requestedAction === 'assumir' || requestedAction === 'passar') {
    const [from = null] = readId(form.get('de'));
    const [chosenId = null] = readId(form.get('para'));
    const to = requestedAction === 'assumir' ? personId : chosenId;
    return replyAssigned(await assignQuotation(db, { id, from, to, nowMs, personId }));
  }
  if (requestedAction === 'apagar') {
    await forgetQuotation(db, { id, nowMs });
    return redirect(`${panelPaths.quotations}?${new URLSearchParams({ apagada: String(id) })}`);
  }
  return saveAnswer(form, { id, context });
}

/** Stores an answer, unless the quotation was answered elsewhere or has moved on since the form was loaded. */
async function saveAnswer(form: FormData, { id, context }: { id: number; context: ActionFunctionArgs['context'] }) {
  const { db, now } = getStore(context);
  const personId = getSession(context).person?.id ?? null;
  const quotation = await findQuotation(db, id);
  if (!quotation) return replyError(404, texts.gone);
  const { items } = quotation;
  const posted = readForm(form, makeQuotationAnswerSchema(items));
  const refusal = { id: answerFormId, errors: [texts.notAnswered] };
  if (posted.status !== 'success') return replyRefused(posted, refusal);
  const { versao, contato: contactVersion, ...fields } = posted.value;
  const answer = await readQuotationAnswer(db, { fields, items });
  const doubts = await findDoubtfulSimilars(db, { answer, items });
  // Sending the same text once more confirms it.
  const unconfirmed = doubts.filter(({ index }) => form.get(`conferido-${index}`) !== form.get(`similar-${index}`));
  if (unconfirmed.length > 0 && checkAnswer(answer, { itemCount: items.length, nowMs: now() }).ok) {
    const fieldErrors = unconfirmed.map(({ index, reason }) => [`similar-${index}`, texts.sendAnyway(reason)] as const);
    return replyRefused(posted, { ...refusal, fieldErrors });
  }
  const version = Number(versao);
  const result = await answerQuotation(db, { id, version, contactVersion, answer, nowMs: now(), personId });
  if (result.ok) {
    return replySaved(posted, { id: answerFormId, message: texts.answered, version: String(result.value.version) });
  }
  switch (result.error.kind) {
    case 'unknown':
      return replyError(404, texts.gone);
    case 'changed-meanwhile': {
      const stored = { ...fillAnswerFields(quotation, now()), versao: String(quotation.version) };
      return replyConflict(posted, { id: answerFormId, stored, error: formatConflict(result.error.by) });
    }
    case 'contact-changed':
      return replyRefused(posted, { id: answerFormId, status: 409, errors: [texts.contactChangedMeanwhile] });
    case 'illegal-move':
      return replyRefused(posted, { id: answerFormId, status: 409, errors: [texts.closed] });
    case 'invalid': {
      const fieldErrors = result.error.errors.map(
        (error) => [findAnswerField(error), formatAnswerError(error, items)] as const,
      );
      return replyRefused(posted, { ...refusal, fieldErrors });
    }
  }
}

function replyAssigned(result: Awaited<ReturnType<typeof assignQuotation>>) {
  if (result.ok) return replyOk(texts.assign.done(result.value?.name ?? null));
  switch (result.error.kind) {
    case 'unknown':
      return replyError(404, texts.gone);
    case 'nobody':
      return replyError(422, texts.assign.noPerson);
    case 'taken':
      return replyError(409, texts.assign.taken(result.error.by));
  }
}

/**
 * Formats who has answered the quotation since it was loaded. Without a name it may have been the same person in another
 * tab, or the holder of the owner's token.
 */
function formatConflict(by: { name: string | null; atMs: number } | null): string {
  return by?.name ? texts.answeredMeanwhile({ name: by.name, atMs: by.atMs }) : texts.changedMeanwhile;
}

export default function QuotationRoute() {
  const page = useLoaderData<typeof loader>();
  return <QuotationScreen key={page.quotation.id} page={page} reply={useReply()} />;
}

/** Formats the total for a message, with the number of items that it leaves out. */
function formatTotal({ totalCents, withoutPrice }: QuotationTotals): string {
  if (withoutPrice === 0) return formatMoney(totalCents);
  return totalCents === 0 ? priceTexts.onRequest : `${formatMoney(totalCents)} (${texts.withoutPrice(withoutPrice)})`;
}

/** Estimates the freight also when the shop has set it already, because the customer may have given another address. */
async function estimateFreight(db: Database, { contact, items, terms }: StoredQuotation) {
  return (await findQuotationDelivery(db, { contact, items, terms: { ...terms, freightCents: null } })).estimate;
}

function getFreightView(estimate: QuotationDelivery['estimate']) {
  return estimate === undefined ? null : { text: formatDeliveryEstimate(estimate), cents: estimate?.cents ?? null };
}

/** Formats an error of an answer, with the title of the wrong item. */
function formatAnswerError({ field, item }: AnswerError, items: readonly StoredQuotationItem[]): string {
  const title = item === undefined ? undefined : items[item]?.title;
  return title ? `${title}: ${answerErrorTexts[field]}` : answerErrorTexts[field];
}
