import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { listSelectedIds } from '#app/data/catalogue/owner/owner-products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { confirmPrintedLabels, countUnconfirmedLabels } from '#app/data/paper/printed-labels.ts';
import { parseOwnerSelection, type OwnerSelection } from '#app/domain/catalogue/owner/owner-query.ts';
import { countSlots, isLabelFormat } from '#app/domain/paper/label-formats.ts';
import { maxLabels, type PaperOrder } from '#app/domain/paper/paper-order.ts';
import { readValidUntilMs } from '#app/domain/quotation/stored/validity.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { readWhole } from '#app/domain/shared/text/number-text.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { countPaper } from '#app/operations/paper/paper-products.ts';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';
import { readTyped } from '#app/panel/shared/read-params.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { LabelsScreen } from './labels-screen.tsx';
import { formatSelection, panelLabelTexts as texts } from './texts.ts';

export const meta = () => [{ title: texts.title }];

/** The products are those of the address, as for the changes of many. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, shop } = getStore(context);
  const params = new URL(request.url).searchParams;
  const ids = await listSelectedIds(db, { selection: parseOwnerSelection(params), limit: maxLabels });
  const files = await getPanel(context).tasks.papers.list();
  const unconfirmed = await countUnconfirmedLabels(
    db,
    files.filter(({ kind }) => kind === 'labels').map(({ madeAtMs }) => madeAtMs),
  );
  return {
    selection: [...params],
    /** Null for more than are counted here; the process that makes the PDF has the limits. */
    chosen: ids?.length ?? null,
    counts: ids ? await countPaper(db, ids) : null,
    files: files.map((file) => ({ ...file, unconfirmed: unconfirmed.get(file.madeAtMs) ?? 0 })),
    showPrices: shop.showPrices,
  };
}

/** Makes a PDF, or notes that labels were printed: making alone says nothing about the shelf. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now, shop } = getStore(context);
  const form = await request.formData();
  if (form.get('acao') === 'impressas') {
    const confirmed = await confirmPrintedLabels(db, { madeAtMs: Number(form.get('feito')) || 0, nowMs: now() });
    return confirmed > 0 ? replyOk(texts.confirmed(confirmed)) : replyError(404, texts.notFound);
  }
  const selection = parseOwnerSelection(new URL(request.url).searchParams);
  const filter = formatSelection(selection, await loadCatalogueSummary(db));
  const isList = form.get('acao') === 'lista';
  const order = isList
    ? readListOrder(form, { selection, filter, shop, nowMs: now() })
    : readLabelOrder(form, selection);
  const typed = readTyped(form);
  if (!order.ok)
    return replyError(422, order.error, { typed, fieldErrors: { [isList ? 'validade' : 'usadas']: [order.error] } });
  const made = await getPanel(context).tasks.papers.make(order.value);
  return made.ok ? replyOk(texts.made) : replyError(409, made.error, { typed });
}

function readLabelOrder(form: FormData, selection: OwnerSelection): Result<PaperOrder, string> {
  const name = String(form.get('papel'));
  const format = isLabelFormat(name) ? name : 'a4-24';
  const read = readWhole(String(form.get('usadas') ?? ''));
  const used = 'value' in read ? (read.value ?? 0) : -1;
  const most = countSlots(format) - 1;
  if (used < 0 || used > most) return fail(texts.usedProblem(most));
  return succeed({ kind: 'labels', selection, format, used, onlyChanged: form.get('quais') === 'mudadas' });
}

function readListOrder(
  form: FormData,
  { selection, filter, shop, nowMs }: { selection: OwnerSelection; filter: string; shop: ShopProfile; nowMs: number },
): Result<PaperOrder, string> {
  const { name, phone, whatsapp, email, address, city } = shop;
  const day = String(form.get('validade') ?? '');
  const validUntilMs = day === '' ? null : readValidUntilMs(day);
  if (validUntilMs === undefined || (validUntilMs !== null && validUntilMs < nowMs))
    return fail(texts.validUntilProblem);
  const contact = { name, phone, whatsapp, email, address, city };
  return succeed({ kind: 'price-list', selection, filter, validUntilMs, shop: contact });
}

export default function LabelsRoute() {
  return <LabelsScreen paper={useLoaderData<typeof loader>()} reply={useReply()} />;
}
