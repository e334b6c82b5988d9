import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { findLastAppliedBulkChange } from '#app/data/catalogue/owner/bulk/bulk-changes.ts';
import { listSelectedIds } from '#app/data/catalogue/owner/owner-products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { parseOwnerSelection } from '#app/domain/catalogue/owner/owner-product-query.ts';
import { maxBulkProducts, planBulk } from '#app/operations/catalogue/bulk/plan-bulk-change.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { panelBulkTexts } from '#app/texts/panel/panel-bulk-texts.ts';
import { ChooseBulkChangeScreen } from '#app/panel/bulk/choose-bulk-change-screen.tsx';
import { readForm, replyRefused } from '#app/panel/forms/posted-form.ts';
import { replyError, useReply } from '#app/panel/forms/reply.ts';
import { isBulkChangeName, makeBulkChangeSchema, readBulkChange } from './read-bulk-change.ts';

export const meta = () => [{ title: panelBulkTexts.title }];

/**
 * Counts the products that the URL selects (single ids, or all that its filters find), and loads the options of the
 * forms.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const params = new URL(request.url).searchParams;
  const selection = parseOwnerSelection(params);
  const ids = await listSelectedIds(db, { selection, limit: maxBulkProducts });
  const { categories, brands } = await loadCatalogueSummary(db);
  return {
    selection: [...params],
    productCount: ids?.length ?? null,
    maxProducts: maxBulkProducts,
    categories: categories.map(({ id, name, children }) => ({ id, name, children })),
    brands: brands.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    lastApplied: await findLastAppliedBulkChange(db),
  };
}

/** Plans the change and redirects to its preview. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const form = await request.formData();
  const selection = parseOwnerSelection(new URL(request.url).searchParams);
  const formContext = { groups: await loadCatalogueSummary(db), nowMs: now() };
  const name = form.get('mudanca');
  if (!isBulkChangeName(name)) return replyError(422, panelBulkTexts.errors.unknown);
  const posted = readForm(form, makeBulkChangeSchema(name, formContext));
  if (posted.status !== 'success') return replyRefused(posted, { id: name });
  const change = readBulkChange(name, posted.value, formContext);
  const planned = await planBulk(db, { selection, change, nowMs: formContext.nowMs });
  if (planned.ok) return redirect(`${panelPaths.bulk}/${planned.value.id}`);
  const { error } = planned;
  const problem = error.kind === 'too-many' ? panelBulkTexts.tooMany(error.limit) : panelBulkTexts.noProducts;
  return replyRefused(posted, { id: name, errors: [problem] });
}

export default function ChooseBulkChangeRoute() {
  return <ChooseBulkChangeScreen choice={useLoaderData<typeof loader>()} reply={useReply()} />;
}
