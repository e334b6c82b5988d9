import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { listSelectedIds } from '#app/data/catalogue/owner/owner-products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { confirmPrintedLabels, countUnconfirmedLabels } from '#app/data/paper/printed-labels.ts';
import { parseOwnerSelection, type OwnerSelection } from '#app/domain/catalogue/owner/owner-product-query.ts';
import { maxLabels, type PriceListJob, type PrintJob } from '#app/domain/paper/print-job.ts';
import { readValidUntilMs } from '#app/domain/quotation/stored/validity.ts';
import { countPaper } from '#app/operations/paper/paper-products.ts';
import { readForm, replyRefused, type PostedForm } from '#app/panel/forms/posted-form.ts';
import { replyError, replyOk, useReply } from '#app/panel/forms/reply.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { LabelsScreen } from './labels-screen.tsx';
import {
  labelFormId,
  labelSchema,
  priceListFormId,
  priceListSchema,
  readUsedCount,
} from './label-and-price-list-forms.ts';
import { formatSelection, panelLabelTexts as texts } from './texts.ts';

export const meta = () => [{ title: texts.title }];

/** Counts the products that the URL selects, and lists the recent PDFs. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, shop } = getStore(context);
  const params = new URL(request.url).searchParams;
  const ids = await listSelectedIds(db, { selection: parseOwnerSelection(params), limit: maxLabels });
  const files = await getPanel(context).tasks.papers.list();
  const unconfirmedCounts = await countUnconfirmedLabels(
    db,
    files.filter(({ kind }) => kind === 'labels').map(({ madeAtMs }) => madeAtMs),
  );
  return {
    selection: [...params],
    // Above `maxLabels` the products are not counted; the process that creates a PDF checks its limit.
    selectedCount: ids?.length ?? null,
    counts: ids ? await countPaper(db, ids) : null,
    files: files.map((file) => ({ ...file, unconfirmed: unconfirmedCounts.get(file.madeAtMs) ?? 0 })),
    showPrices: shop.showPrices,
  };
}

/**
 * Creates a PDF, or records that labels were printed, which the owner confirms: a created PDF may never be printed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now, shop } = getStore(context);
  const form = await request.formData();
  if (form.get('acao') === 'impressas') {
    const confirmed = await confirmPrintedLabels(db, { madeAtMs: Number(form.get('feito')) || 0, nowMs: now() });
    return confirmed > 0 ? replyOk(texts.confirmed(confirmed)) : replyError(404, texts.notFound);
  }
  const selection = parseOwnerSelection(new URL(request.url).searchParams);
  if (form.get('acao') !== 'lista') return makeLabels(form, { selection, context });
  const filter = formatSelection(selection, await loadCatalogueSummary(db));
  const { name, phone, whatsapp, email, address, city } = shop;
  const jobOptions = { selection, filter, shop: { name, phone, whatsapp, email, address, city } };
  return makePriceList(form, { jobOptions, context });
}

type Context = ActionFunctionArgs['context'];

async function makeLabels(form: FormData, { selection, context }: { selection: OwnerSelection; context: Context }) {
  const posted = readForm(form, labelSchema);
  if (posted.status !== 'success') return replyRefused(posted, { id: labelFormId });
  const { papel: format, usadas, quais } = posted.value;
  const jobOptions = { selection, format, used: readUsedCount(usadas), onlyChanged: quais === 'mudadas' };
  return makePdf({ kind: 'labels', ...jobOptions }, { posted, id: labelFormId, context });
}

async function makePriceList(
  form: FormData,
  { jobOptions, context }: { jobOptions: Omit<PriceListJob, 'kind' | 'validUntilMs'>; context: Context },
) {
  const posted = readForm(form, priceListSchema);
  if (posted.status !== 'success') return replyRefused(posted, { id: priceListFormId });
  const validUntilMs = readValidUntilMs(posted.value.validade ?? '') ?? null;
  return makePdf({ kind: 'price-list', ...jobOptions, validUntilMs }, { posted, id: priceListFormId, context });
}

async function makePdf(job: PrintJob, { posted, id, context }: { posted: PostedForm; id: string; context: Context }) {
  const result = await getPanel(context).tasks.papers.make(job);
  return result.ok ? replyOk(texts.made) : replyRefused(posted, { id, status: 409, errors: [result.error] });
}

export default function LabelsRoute() {
  return <LabelsScreen paper={useLoaderData<typeof loader>()} reply={useReply()} />;
}
