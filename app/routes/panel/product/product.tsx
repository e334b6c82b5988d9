import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { panelProductPath } from '#app/panel-paths.ts';
import { getPanel } from '#app/routes/panel/shared/panel-context.ts';
import { readId } from '#app/routes/panel/shared/read-params.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { productFormTexts as texts } from '#app/texts/panel/product-form.ts';
import { useAnsweredKey } from '#app/ui/panel/connection/use-unanswered.ts';
import { productDeeds, type ProductDeed, type ProductPage } from '#app/ui/panel/product/product-page.ts';
import { ProductScreen } from '#app/ui/panel/product/product-screen.tsx';
import { RemovedProductScreen } from '#app/ui/panel/product/removed-screens.tsx';
import { actOnProduct } from './act-on-product.ts';
import { editProduct } from './edit-product.ts';
import { loadProductPage } from './product-page.ts';

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  const page = loaderData as ProductPage | undefined;
  if (page?.kind === 'removed') return [{ title: texts.removed.title(page.title) }];
  return [{ title: page?.seen ? texts.open(page.seen.title) : texts.newTitle }];
};

export async function loader({ params, context }: LoaderFunctionArgs): Promise<ProductPage> {
  const { db, now } = getStore(context);
  const page = await loadProductPage(db, { id: readProductId(params), nowMs: now() });
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** A refused save too: the form then stands on the product as it is now. */
export const shouldRevalidate = () => true;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { db, now } = getStore(context);
  const change = { db, id: readProductId(params), posted: await request.formData(), nowMs: now() };
  const acted = await actOnProduct(change);
  if (acted?.kind === 'refused') return data({ message: acted.error }, { status: 409 });
  const result = acted ?? (await editProduct(change));
  if (result.kind === 'edited') return data(result.outcome, { status: result.status });
  await getPanel(context).onChange();
  return redirect(`${panelProductPath(result.id)}?feito=${result.deed}`);
}

function readProductId({ id }: { id?: string | undefined }): number | undefined {
  if (id === undefined) return undefined;
  const [read] = readId(id);
  if (read === undefined) throw data(null, { status: 404 });
  return read;
}

export default function ProductRoute() {
  const page = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const [params] = useSearchParams();
  const key = useAnsweredKey();
  const deed: ProductDeed | undefined = productDeeds.find((one) => one === params.get('feito'));
  const error = outcome && 'message' in outcome ? outcome.message : null;
  if (page.kind === 'removed') return <RemovedProductScreen product={page} error={error} />;
  const edited = outcome && 'form' in outcome ? outcome : undefined;
  return (
    <ProductScreen
      // Whatever was posted comes back as another form: saved, refused, or otherwise filled.
      key={key}
      {...{ page, outcome: edited, deed: edited || error ? undefined : deed, refusal: error }}
    />
  );
}
