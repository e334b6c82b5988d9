import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { countDeliveryRates, readDeliveryTerms } from '#app/data/quotation/delivery-terms-and-rates.ts';
import { deliveryLimits } from '#app/domain/quotation/delivery/delivery-rules.ts';
import {
  changeDeliveryRates,
  changeDeliveryTerms,
  getTermsVersion,
} from '#app/operations/quotation/delivery/quotation-delivery.ts';
import { rateHeaders, readRates, formatRates, type RateLine } from '#app/operations/quotation/delivery/read-rates.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { panelDeliveryTexts as texts } from '#app/texts/panel/panel-delivery-texts.ts';
import { DeliveryScreen, type DeliveryDetails } from '#app/panel/delivery/delivery-screen.tsx';
import { formTexts } from '#app/panel/forms/texts.ts';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';
import { parseTerms, readTermsValues, getTermsValues } from './delivery-terms-form.ts';

const maxFileBytes = 2 * 1024 * 1024;
/**
 * Maximum number of rows that are read from a file. It exceeds the limit of a table, so that headings fit and a table
 * that is too long is noticed.
 */
const maxRows = deliveryLimits.rates + 50;

export const meta = () => [{ title: texts.title }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const { terms, version } = await readDeliveryTerms(db);
  const values = { terms: getTermsValues(terms), version: getTermsVersion(terms) };
  return { ...values, ratesVersion: version, rateCount: await countDeliveryRates(db) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const version = String(form.get('versao'));
  switch (form.get('acao')) {
    case 'conferir':
      return previewRates(form, context);
    case 'trocar':
      return replaceRates({ lines: readHiddenTable(form.get('tabela')), version: Number(version) }, context);
    case 'apagar':
      return replaceRates({ lines: null, version: Number(version) }, context);
    default:
      return saveTerms({ form, version }, context);
  }
}

export default function DeliveryRoute() {
  return <DeliveryScreen data={useLoaderData<typeof loader>()} reply={useReply<DeliveryDetails>()} />;
}

type Context = ActionFunctionArgs['context'];

async function saveTerms({ form, version }: { form: FormData; version: string }, context: Context) {
  const { db, now } = getStore(context);
  const typed = readTermsValues(form);
  const parsed = parseTerms(typed);
  if (!parsed.ok) {
    const refused = { terms: typed, version, fieldErrors: parsed.error };
    return replyError<DeliveryDetails>(422, texts.refused.fields, { form: 'terms', ...refused });
  }
  const saved = await changeDeliveryTerms(db, { terms: parsed.value, version, nowMs: now() });
  if (!saved.ok) {
    const current = await readDeliveryTerms(db);
    const stored = getTermsValues(current.terms);
    const edited = { terms: typed, stored, version: getTermsVersion(current.terms) };
    return replyError<DeliveryDetails>(409, formTexts.conflict.refused, { form: 'terms', ...edited });
  }
  await getPanel(context).onChange();
  return replyOk<DeliveryDetails>(texts.saved, { form: 'terms' });
}

/**
 * Previews a spreadsheet without saving it. Its rows become a hidden field of the confirmation form, which is validated
 * again when it is sent.
 */
async function previewRates(form: FormData, context: Context) {
  const file = form.get('planilha');
  if (!(file instanceof Blob) || file.size === 0) return refuseRates(422, texts.refused.noFile);
  if (file.size > maxFileBytes) return refuseRates(413, texts.refused.tooLarge);
  const sheet = await getPanel(context).readSheet(new Uint8Array(await file.arrayBuffer()), maxRows);
  if (!sheet.ok) return refuseRates(422, sheet.error);
  const parsed = readRates(sheet.value, { unit: readUnit(form.get('unidade')) });
  if (!parsed.ok) return refuseRates(422, parsed.error);
  const { rates, leftOut, surcharges } = parsed.value;
  const table = formatRates(rates)
    .map((cells) => cells.join(';'))
    .join('|');
  return replyOk<DeliveryDetails>(null, {
    form: 'rates',
    preview: { count: rates.length, leftOut, surcharges, table },
  });
}

function readUnit(value: FormDataEntryValue | null): 'kg' | 'g' | undefined {
  return value === 'kg' || value === 'g' ? value : undefined;
}

function readHiddenTable(table: FormDataEntryValue | null): RateLine[] {
  const lines = [
    rateHeaders,
    ...String(table ?? '')
      .split('|')
      .map((line) => line.split(';')),
  ];
  return lines.map((cells, index) => ({ row: index + 1, cells }));
}

/** Replaces the table of rates; `lines` is null when the owner deletes the table. */
async function replaceRates({ lines, version }: { lines: RateLine[] | null; version: number }, context: Context) {
  const { db, now } = getStore(context);
  const parsed = lines ? readRates(lines) : undefined;
  if (parsed && !parsed.ok) return refuseRates(422, parsed.error);
  const rates = parsed?.value.rates ?? [];
  const changed = await changeDeliveryRates(db, { rates, version, nowMs: now() });
  if (!changed.ok) return refuseRates(409, texts.refused.changed);
  await getPanel(context).onChange();
  return replyOk<DeliveryDetails>(lines ? texts.rates.replaced(rates.length) : texts.rates.removed, { form: 'rates' });
}

function refuseRates(status: number, error: string | string[]) {
  return replyError<DeliveryDetails>(status, error, { form: 'rates' });
}
