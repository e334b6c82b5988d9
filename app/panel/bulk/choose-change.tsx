import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { findLastApplied } from '#app/data/catalogue/owner/bulk/bulk-changes.ts';
import { listSelectedIds } from '#app/data/catalogue/owner/owner-products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { parseOwnerSelection } from '#app/domain/catalogue/owner/owner-query.ts';
import { maxBulkProducts, planBulk } from '#app/operations/catalogue/bulk/plan-bulk-change.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { formatBulkChange, panelBulkTexts } from '#app/texts/panel/bulk.ts';
import { ChooseChangeScreen } from '#app/panel/bulk/choose-change-screen.tsx';
import { replyError, useReply } from '#app/panel/forms/reply.ts';
import { readTyped } from '#app/panel/shared/read-params.ts';
import { readBulkChange } from './read-bulk-change.ts';

export const meta = () => [{ title: panelBulkTexts.title }];

/** The products are those of the address: marked one by one, or all that its filters find. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const params = new URL(request.url).searchParams;
  const selection = parseOwnerSelection(params);
  const ids = await listSelectedIds(db, { selection, limit: maxBulkProducts });
  const { categories, brands } = await loadCatalogueSummary(db);
  const last = await findLastApplied(db);
  return {
    selection: [...params],
    /** The number is null when there are more than allowed. */
    products: ids?.length ?? null,
    limit: maxBulkProducts,
    categories: categories.map(({ id, name, children }) => ({ id, name, children })),
    brands: brands.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    last: last ? { id: last.id, words: formatBulkChange(last.change) } : null,
  };
}

/** Calculates the list and leads to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const form = await request.formData();
  const selection = parseOwnerSelection(new URL(request.url).searchParams);
  const nowMs = now();
  const change = readBulkChange(form, { groups: await loadCatalogueSummary(db), nowMs });
  if (!change.ok) return refuse(form, change.error);
  const planned = await planBulk(db, { selection, change: change.value, nowMs });
  if (planned.ok) return redirect(`${panelPaths.bulk}/${planned.value.id}`);
  const { error } = planned;
  return refuse(form, error.kind === 'too-many' ? panelBulkTexts.tooMany(error.limit) : panelBulkTexts.noProducts);
}

function refuse(form: FormData, error: string) {
  return replyError(422, error, { typed: readTyped(form) });
}

export default function ChooseChangeRoute() {
  return <ChooseChangeScreen choice={useLoaderData<typeof loader>()} reply={useReply()} />;
}
