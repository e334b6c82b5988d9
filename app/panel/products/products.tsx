import {
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { findLastAppliedBulkChange } from '#app/data/catalogue/owner/bulk/bulk-changes.ts';
import { countExamples } from '#app/data/catalogue/owner/example-products.ts';
import { areStepsDismissed } from '#app/data/store/dismissed-steps.ts';
import { listOwnerProducts } from '#app/data/catalogue/owner/owner-products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { parseOwnerQuery } from '#app/domain/catalogue/owner/owner-product-query.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { panelProductTexts } from '#app/panel/products/texts.ts';
import { ProductsScreen } from '#app/panel/products/products-screen.tsx';
import { getPanel, isOwner } from '#app/panel/shared/panel-context.ts';
import { useReply } from '#app/panel/forms/reply.ts';
import { changeCells } from './change-cells.ts';

const pageSize = 50;

export const meta = () => [{ title: panelProductTexts.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = getStore(context);
  const query = parseOwnerQuery(new URL(request.url).searchParams);
  const { categories, brands } = await loadCatalogueSummary(db);
  return {
    query,
    pageSize,
    mayChange: isOwner(context),
    categories: categories.map(({ id, name }) => ({ id, name })),
    brands: brands.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    // Whoever dismisses the first steps also dismisses the notice about examples.
    examples: (await areStepsDismissed(db)) ? 0 : await countExamples(db),
    lastApplied: await findLastAppliedBulkChange(db),
    ...(await listOwnerProducts(db, { ...query, pageSize })),
  };
}

/**
 * Reloads the table after a refused change, because its row then shows what another person changed. A row that was saved,
 * or whose product was deleted, stays where it is with its message, also if the filters no longer find it.
 */
export function shouldRevalidate({ formMethod, actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== 'POST' || actionStatus === 409 || actionStatus === 422;
}

/** Saves the cells of one row. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const reply = await changeCells(db, { form: await request.formData(), nowMs: now() });
  // Only the reply to a saved change has a form that undoes it.
  if (reply.data.undo) await getPanel(context).onChange();
  return reply;
}

export default function ProductsRoute() {
  return <ProductsScreen list={useLoaderData<typeof loader>()} reply={useReply()} />;
}
