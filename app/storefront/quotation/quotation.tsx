import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { codeBytes, formatQuotationCode } from '#app/domain/quotation/stored/quotation-code.ts';
import { findContactErrors, readContact } from '#app/domain/quotation/stored/quotation-request.ts';
import type { CloseError } from '#app/operations/quotation/visitor-quotation-changes.ts';
import { quotationPath } from '#app/quotation-paths.ts';
import { privateHeaders } from '#app/storefront/frame/private-screen.ts';
import { getFormSender, getStore } from '#app/rendering/store-context.ts';
import { contactTexts } from '#app/texts/quotation/quotation-contact-texts.ts';
import { requestErrorTexts } from '#app/texts/quotation/quotation-error-texts.ts';
import { quotationPageTexts as texts } from '#app/storefront/quotation/texts.ts';
import { QuotationScreen, type ContactOutcome } from '#app/storefront/quotation/quotation-screen.tsx';
import { getVisitorQuotations } from './visitor-quotations-context.ts';
import { loadQuotationView } from './load-quotation-view.ts';

export function meta({ loaderData }: { loaderData?: { number: number } }) {
  return loaderData ? [{ title: texts.titleOf(loaderData.number) }] : [];
}

export async function loader({ params: { '*': code = '' }, context }: LoaderFunctionArgs) {
  const { db, shop, now } = getStore(context);
  const quotation = await getVisitorQuotations(context).find({ code, sender: getFormSender(context) });
  if (!quotation.ok) throw toMissingReply(quotation.error);
  const newCode = formatQuotationCode(crypto.getRandomValues(new Uint8Array(codeBytes)));
  return loadQuotationView(quotation.value, { db, shop, nowMs: now(), newCode });
}

export async function action({ request, params: { '*': code = '' }, context }: ActionFunctionArgs) {
  const form = new URLSearchParams(await request.text());
  const caller = { code, sender: getFormSender(context) };
  const quotations = getVisitorQuotations(context);
  switch (form.get('acao')) {
    case 'aceitar':
    case 'recusar': {
      const move = form.get('acao') === 'aceitar' ? 'accept' : 'refuse';
      const closed = await quotations.close({ ...caller, move, version: Number(form.get('versao')) });
      if (!closed.ok) return toErrorReply(closed.error);
      return redirectToQuotation(code);
    }
    case 'informar': {
      const contact = readContact(Object.fromEntries(form));
      if (findContactErrors(contact).length > 0) {
        return data<ContactOutcome>({ message: null, error: requestErrorTexts.cep.invalid, contact }, { status: 422 });
      }
      const saved = await quotations.addContact({ ...caller, contact });
      const message = saved.ok && saved.value.isChangedSinceAnswer ? contactTexts.changeAsked : contactTexts.saved;
      if (saved.ok) return data<ContactOutcome>({ message, error: null });
      return toErrorReply(saved.error);
    }
    case 'pedir-de-novo': {
      const requested = { newCode: form.get('codigo') ?? '', isSure: form.get('outra') === 'sim' };
      const repeated = await quotations.requestAgain({ ...caller, ...requested });
      return repeated.ok ? redirectToQuotation(repeated.value) : toErrorReply(repeated.error);
    }
    default:
      return redirectToQuotation(code);
  }
}

/**
 * Redirects to the quotation. The browser submits the page's forms natively, even with JavaScript, so that typed values
 * survive when the request fails.
 */
function redirectToQuotation(code: string): Response {
  return redirect(quotationPath(code), { status: 303, headers: privateHeaders });
}

export default function QuotationRoute() {
  return <QuotationScreen quotation={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}

type Missing = Extract<CloseError, { kind: 'unknown' | 'too-many' }>;

function toMissingReply(error: Missing) {
  if (error.kind === 'unknown') return data(null, { status: 404 });
  return data(null, { status: 429, headers: { 'Retry-After': String(error.retryAfterSeconds) } });
}

function toErrorReply(error: CloseError | { kind: 'nothing-quotable' | 'invalid' | 'still-valid' }) {
  const { refusals } = texts;
  const reject = (status: number, text: string) => data<ContactOutcome>({ message: null, error: text }, { status });
  switch (error.kind) {
    case 'unknown':
    case 'too-many':
      throw toMissingReply(error);
    case 'changed-meanwhile':
      return reject(409, refusals.changed);
    case 'illegal-move':
      return reject(409, refusals.illegal);
    case 'too-many-changes':
      return reject(422, contactTexts.tooManyChanges);
    case 'still-valid':
      return data<ContactOutcome>(
        { message: null, error: refusals.stillHolds, needsConfirmation: true },
        { status: 409 },
      );
    default:
      return reject(422, texts.goneToday);
  }
}
