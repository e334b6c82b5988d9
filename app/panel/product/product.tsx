import { useState } from 'react';
import {
  data,
  replace,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { findRemovedProducts } from '#app/data/catalogue/removed-products.ts';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { readOfferMoment } from '#app/data/catalogue/offer-prices.ts';
import type { Database } from '#app/data/database/database.ts';
import { hasIdleDiscount } from '#app/domain/catalogue/price/offer.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { lacksUnits } from '#app/domain/catalogue/stock.ts';
import { emptyForm, formatProductForm } from '#app/domain/catalogue/product-form/product-form.ts';
import { getProductVersion, toCatalogueFile } from '#app/operations/catalogue/write-product.ts';
import { panelProductPath } from '#app/panel-paths.ts';
import { getPanel } from '#app/panel/shared/panel-context.ts';
import { readId } from '#app/panel/shared/read-params.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { useFormKey } from '#app/panel/frame/connection/use-failed-requests.ts';
import { useReply } from '#app/panel/forms/reply.ts';
import {
  completedActions,
  type ProductDetails,
  type ProductPage,
  type Surprise,
} from '#app/panel/product/product-page.ts';
import { ProductScreen } from '#app/panel/product/product-screen.tsx';
import { RemovedProductScreen } from '#app/panel/product/removed-product-screens.tsx';
import { runProductAction } from './run-product-action.ts';
import { saveProductForm } from './save-product-form.ts';

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  const page = loaderData as ProductPage | undefined;
  if (page?.kind === 'removed') return [{ title: texts.removed.title(page.title) }];
  return [{ title: page?.product ? texts.open(page.product.title) : texts.newTitle }];
};

export async function loader({ params, context }: LoaderFunctionArgs): Promise<ProductPage> {
  const { db, now } = getStore(context);
  const page = await loadProductPage(db, { id: readProductId(params), nowMs: now() });
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Reloads the screen's data even after a refused save, because its header then shows the current product. */
export const shouldRevalidate = () => true;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const change = { db, id: readProductId(params), posted: await request.formData(), nowMs: now() };
  const result = (await runProductAction(change)) ?? (await saveProductForm(change));
  if (!('kind' in result)) return result;
  await getPanel(context).onChange();
  // Going back leads to the screen before the form, and not to the form before it was saved.
  return replace(`${panelProductPath(result.id)}?feito=${result.completedAction}`);
}

/** Loads the form of a product, or the screen that restores a deleted one; undefined when neither exists. */
async function loadProductPage(
  db: Database,
  { id, nowMs }: { id: number | undefined; nowMs: number },
): Promise<ProductPage | undefined> {
  const choices = await listFieldChoices(db);
  if (id === undefined) return { kind: 'form', id: null, product: null, form: emptyForm, version: '', choices };
  const product = await findProductForOwner(db, id);
  if (product) {
    const content = toCatalogueFile(product);
    const { title, hidden: isHidden } = content;
    const isIdle = hasIdleDiscount(product, await readOfferMoment(db, nowMs));
    const hasEnded = product.offerEndMs !== null && product.offerEndMs <= nowMs;
    const idleDiscount = isIdle ? { startsAtMs: hasEnded ? null : product.offerStartMs } : null;
    const [form, version] = [formatProductForm(content), getProductVersion(product)];
    return {
      kind: 'form',
      id,
      product: { title, isHidden, idleDiscount, surprise: findSurprise(product) },
      form,
      version,
      choices,
    };
  }
  const [removed] = await findRemovedProducts(db, { ids: [id], nowMs });
  if (!removed) return undefined;
  const { sku, title, removedAtMs } = removed;
  return { kind: 'removed', id, sku, title, removedAtMs };
}

function findSurprise(product: Product): Surprise | null {
  if (lacksUnits(product)) return 'no-units';
  if (product.discountBasisPoints === 10_000) return 'full-discount';
  return product.discountBasisPoints === 0 && product.offerEndMs !== null ? 'offer-without-discount' : null;
}

async function listFieldChoices(db: Database) {
  const { categories, brands } = await loadCatalogueSummary(db);
  return {
    categories: categories.map(({ name, children }) => ({ name, children: children.map((child) => child.name) })),
    brands: brands.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'pt-BR')),
    productTypes: [...new Set(categories.map(({ productType }) => productType).filter(Boolean))],
  };
}

function readProductId({ id }: { id?: string | undefined }): number | undefined {
  if (id === undefined) return undefined;
  const [productId] = readId(id);
  if (productId === undefined) throw data(null, { status: 404 });
  return productId;
}

export default function ProductRoute() {
  const page = useLoaderData<typeof loader>();
  const reply = useReply<ProductDetails>();
  const [params] = useSearchParams();
  const formKey = useFormKey();
  const lastAction = completedActions.find((candidate) => candidate === params.get('feito'));
  // While a form is refused, its initial values are kept, because they show which parts the user has changed.
  const [initial, setInitial] = useState({ page, key: formKey });
  if (!reply?.edited && initial.key !== formKey) setInitial({ page, key: formKey });
  if (page.kind === 'removed') return <RemovedProductScreen product={page} reply={reply} />;
  return (
    <ProductScreen
      // A new key creates the form again after each reply, so that the form shows the values of the reply.
      key={formKey}
      page={page}
      initial={initial.page.kind === 'form' ? initial.page.form : page.form}
      reply={reply}
      lastAction={reply ? undefined : lastAction}
    />
  );
}
