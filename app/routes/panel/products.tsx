import { data, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { listOwnerProducts } from '#app/data/catalogue/owner-products.ts';
import { ownerShows, ownerSorts } from '#app/domain/catalogue/owner-lists.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { panelProductTexts } from '#app/texts/panel/products.ts';
import { ProductsScreen } from '#app/ui/panel/products-screen.tsx';
import { changeCells } from './shared/change-cells.ts';
import { getPanel } from './shared/panel-context.ts';
import { readPage } from './shared/read-params.ts';

const pageSize = 50;

export const meta = () => [{ title: panelProductTexts.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = {
    text: (params.get('busca') ?? '').slice(0, 200),
    show: ownerShows.find((show) => show === params.get('mostrar')) ?? 'all',
    sort: ownerSorts.find((sort) => sort === params.get('ordem')) ?? 'newest',
    page: readPage(params),
    pageSize,
  };
  return { query, ...(await listOwnerProducts(getStore(context).db, query)) };
}

/** A refused change too: the row then shows what somebody else made of it. */
export const shouldRevalidate = () => true;

/** Changes the fields of one row. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const { status, ...row } = await changeCells(db, { form: await request.formData(), nowMs: now() });
  if (row.undo) await getPanel(context).onChange();
  return data(row, { status });
}

export default function ProductsRoute() {
  return <ProductsScreen list={useLoaderData<typeof loader>()} />;
}
