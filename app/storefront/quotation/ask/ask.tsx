import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { findDistinctSummaries } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import { readDeliveryTerms } from '#app/data/quotation/delivery-terms-and-rates.ts';
import { parseShoppingList } from '#app/domain/quotation/stored/shopping-list.ts';
import { codeBytes, formatQuotationCode } from '#app/domain/quotation/stored/quotation-code.ts';
import {
  findContactErrors,
  maxItems,
  readContact,
  writeContact,
} from '#app/domain/quotation/stored/quotation-request.ts';
import { hasSameItems, type ComparedItem } from '#app/domain/quotation/stored/answer/compare-items.ts';
import { parseId } from '#app/domain/shared/ids.ts';
import { matchShoppingList, type MatchedLines } from '#app/operations/quotation/match-shopping-list.ts';
import { quoteItems } from '#app/operations/quotation/quote-items.ts';
import { requestedProductParam, quotationPath } from '#app/quotation-paths.ts';
import { privateHeaders } from '#app/storefront/frame/private-screen.ts';
import { getFormSender, getStore } from '#app/rendering/store-context.ts';
import { askTexts } from '#app/storefront/quotation/ask/texts.ts';
import { quotationErrorTexts, requestErrorTexts } from '#app/texts/quotation/quotation-error-texts.ts';
import { AskScreen, type AskReply } from '#app/storefront/quotation/ask/ask-screen.tsx';
import { LetterheadMessage } from '#app/storefront/quotation/letterhead/letterhead-message.tsx';
import { getVisitorQuotations } from '#app/storefront/quotation/visitor-quotations-context.ts';

/**
 * Replaces the referrer policy `no-referrer`, with which browsers would send `Origin: null` when the form is submitted.
 * Unlike the URL of a quotation, the URL of this page is not secret.
 */
export function headers({ parentHeaders, actionHeaders }: HeadersArgs) {
  const responseHeaders = new Headers([...parentHeaders, ...actionHeaders]);
  responseHeaders.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  return responseHeaders;
}

export const meta = () => [{ title: askTexts.title }];

/**
 * Loads the form. It already contains the code of the new quotation, so that submitting the form twice creates only one
 * quotation.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const code = formatQuotationCode(crypto.getRandomValues(new Uint8Array(codeBytes)));
  const { offersPickup } = (await readDeliveryTerms(db)).terms;
  const list = await formatProductLines(db, new URL(request.url).searchParams.getAll(requestedProductParam));
  return { code, offersPickup, list, isOn: await getVisitorQuotations(context).isOn() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = new URLSearchParams(await request.text());
  const list = form.get('lista') ?? '';
  const contact = readContact(Object.fromEntries(form));
  const reject = (status: number, error: string, retryAfter?: Record<string, string>) =>
    data<AskReply>({ list, contact, error }, { status, headers: retryAfter });
  const quotations = getVisitorQuotations(context);
  if (!(await quotations.isOn())) return reject(404, askTexts.off);
  if (findContactErrors(contact).length > 0) return reject(422, requestErrorTexts.cep.invalid);
  const lines = parseShoppingList(list);
  if (lines.length === 0) return reject(422, askTexts.empty);
  const codigo = form.get('codigo') ?? '';
  const { itens, unmatchedItems, restricted } = await matchShoppingList(getStore(context).db, lines);
  if (restricted.length > 0) return reject(422, askTexts.notQuoted(restricted));
  const input = { codigo, itens, vendedor: form.get('vendedor'), ...writeContact(contact) };
  const posted = await quotations.post({ input, unmatchedItems, sender: getFormSender(context) });
  if (posted.ok) {
    const { isNew, quotation } = posted.value;
    // The visitor may have gone back and changed the form. Only an unchanged list is a repeated submission.
    if (isNew || (await isSameList(getStore(context).db, { items: quotation.items, itens, unmatchedItems }))) {
      return redirect(quotationPath(codigo), { status: 303, headers: privateHeaders });
    }
    return data<AskReply>(
      { list, contact, error: askTexts.sentBefore, sentPath: quotationPath(codigo) },
      { status: 409 },
    );
  }
  if (posted.error.kind !== 'too-many') return reject(422, quotationErrorTexts.nothingQuotable);
  return reject(429, quotationErrorTexts.tooMany, { 'Retry-After': String(posted.error.retryAfterSeconds) });
}

/** Whether a list contains the same items as a quotation, ignoring products that cannot be quoted. */
async function isSameList(
  db: Database,
  { items, itens, unmatchedItems }: Pick<MatchedLines, 'itens' | 'unmatchedItems'> & { items: readonly ComparedItem[] },
): Promise<boolean> {
  const requested = itens.map(({ produtoId, quantidade }) => ({
    productId: produtoId,
    quantity: quantidade,
    color: '',
    size: '',
  }));
  const quoted = await quoteItems(db, requested);
  return hasSameItems(items, [...quoted.items, ...unmatchedItems.map((line) => ({ ...line, productId: null }))]);
}

/**
 * Returns lines for the products in the URL. Product pages link to this form with their product for visitors without
 * JavaScript.
 */
async function formatProductLines(db: Database, idTexts: readonly string[]): Promise<string> {
  const ids = idTexts.slice(0, maxItems).flatMap((text) => parseId(text) ?? []);
  const products = await findDistinctSummaries(db, [...new Set(ids)]);
  return products.map(({ title }) => `1 x ${title}\n`).join('');
}

export default function AskRoute() {
  const { code, offersPickup, list, isOn } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!isOn) return <LetterheadMessage title={askTexts.title} text={askTexts.off} />;
  return <AskScreen code={code} offersPickup={offersPickup} list={list} reply={reply} />;
}
