import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import {
  countBulkChangeItems,
  findBulkChange,
  findLastAppliedBulkChange,
  listBulkChangeItems,
  type StoredBulkChange,
} from '#app/data/catalogue/owner/bulk/bulk-changes.ts';
import { readBulkFields } from '#app/data/catalogue/owner/bulk/bulk-fields.ts';
import { findRemovedProducts } from '#app/data/catalogue/removed-products.ts';
import { findOwnerProducts } from '#app/data/catalogue/owner/owner-products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { bulkSkips, pickFieldsOfBulk, type BulkSkip } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { parseId } from '#app/domain/shared/ids.ts';
import { applyBulk, undoBulk } from '#app/operations/catalogue/bulk/apply-bulk-change.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { formatBulkChange, formatBulkFields, panelBulkTexts } from '#app/texts/panel/panel-bulk-texts.ts';
import { BulkChangeScreen } from '#app/panel/bulk/bulk-change-screen.tsx';
import { replyError, useReply } from '#app/panel/forms/reply.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';
import { readPage } from '#app/panel/shared/read-params.ts';

const pageSize = 50;

export const meta = ({ loaderData }: { loaderData?: { state: StoredBulkChange['state'] } }) => [
  { title: panelBulkTexts.titles[loaderData?.state ?? 'planned'] },
];

/** Loads one list of a bulk change: the products that change, or the products left out for one reason. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const bulk = await findBulkChange(db, parseId(params['id'] ?? '') ?? 0);
  if (!bulk) throw data(null, { status: 404 });
  const searchParams = new URL(request.url).searchParams;
  const page = readPage(searchParams);
  const counts = await countBulkChangeItems(db, bulk.id);
  // When no product changes, the first list of products that were left out is shown.
  const firstSkip = counts.has(null) ? null : ([...counts.keys()][0] ?? null);
  const skipped = bulkSkips.find((skip) => skip === searchParams.get('mostrar')) ?? firstSkip;
  return {
    state: bulk.state,
    plannedAtMs: bulk.createdAtMs,
    kind: bulk.change.kind,
    description: formatBulkChange(bulk.change),
    isLast: (await findLastAppliedBulkChange(db))?.id === bulk.id,
    counts: [...counts].map(([reason, count]) => ({ reason, count })),
    skipped,
    page,
    pageSize,
    items: await getItemViews(db, { bulk, skipped, page }),
  };
}

/** Reloads the list even after a refused change, because it then shows what another person changed. */
export const shouldRevalidate = () => true;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const id = parseId(params['id'] ?? '') ?? 0;
  const change = { id, nowMs: now() };
  const form = await request.formData();
  const result =
    form.get('acao') === 'desfazer'
      ? await undoBulk(db, change)
      : await applyBulk(db, { ...change, plannedAtMs: Number(form.get('versao')) });
  if (result.ok) {
    await getPanel(context).onChange();
    return redirect(`${panelPaths.bulk}/${id}`);
  }
  const { error } = result;
  const { outcomes } = panelBulkTexts;
  switch (error.kind) {
    case 'changed-meanwhile':
      return replyError(409, outcomes[error.kind](error.products));
    case 'nothing-undone':
      return replyError(409, outcomes[error.kind](panelBulkTexts.skips[error.reason]));
    default:
      return replyError(409, outcomes[error.kind]);
  }
}

async function getItemViews(
  db: Database,
  { bulk, skipped, page }: { bulk: StoredBulkChange; skipped: BulkSkip | null; page: number },
) {
  const { kind } = bulk.change;
  const range = { limit: pageSize, offset: (page - 1) * pageSize };
  const items = await listBulkChangeItems(db, { bulkId: bulk.id, skipped, ...range });
  const ids = items.map(({ productId }) => productId);
  // Names of deleted products come from the trash; `nowMs: 0` also finds those deleted too long ago to be restored.
  const products = [...(await findRemovedProducts(db, { ids, nowMs: 0 })), ...(await findOwnerProducts(db, ids))];
  const productsById = new Map(products.map((product) => [product.id, product]));
  const currentFields = await readBulkFields(db, ids);
  const groups = await loadCatalogueSummary(db);
  return items.map(({ productId, before, after }) => {
    const product = productsById.get(productId);
    const fields = currentFields.get(productId);
    return {
      id: productId,
      sku: product?.sku ?? null,
      title: product?.title ?? panelBulkTexts.deleted,
      before: formatBulkFields(kind, before, groups),
      after: Object.keys(after).length === 0 ? null : formatBulkFields(kind, { ...before, ...after }, groups),
      now: fields ? formatBulkFields(kind, pickFieldsOfBulk(fields, kind), groups) : null,
    };
  });
}

export default function BulkChangeRoute() {
  return <BulkChangeScreen view={useLoaderData<typeof loader>()} reply={useReply()} />;
}
