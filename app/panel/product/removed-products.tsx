import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { findLastAppliedBulkChange } from '#app/data/catalogue/owner/bulk/bulk-changes.ts';
import { listRemovedProducts } from '#app/data/catalogue/removed-products.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';
import { RemovedProductsScreen } from '#app/panel/product/removed-product-screens.tsx';

export const meta = () => [{ title: productFormTexts.removed.listTitle }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, now } = getStore(context);
  const last = await findLastAppliedBulkChange(db);
  return {
    products: await listRemovedProducts(db, now()),
    examples: await getPanel(context).examples.countRemoved(),
    lastDeletion: last?.change.kind === 'delete' ? last : undefined,
  };
}

export default function RemovedProductsRoute() {
  return <RemovedProductsScreen {...useLoaderData<typeof loader>()} />;
}
