import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { listBestSellers } from '#app/data/catalogue/product-lists.ts';
import { getStore } from '#app/rendering/store-context.ts';
import type { StyleGuideData } from '#app/storefront/style-guide/catalogue-specimens.tsx';
import { StyleGuide } from '#app/storefront/style-guide/style-guide-screen.tsx';

/** Maximum number of products whose pictures are shown, which includes all products of the starter catalogue. */
const maxPacks = 60;

/** Loads `/estilo`, which shows the components in their states. The route exists only in development. */
export async function loader({ context }: { context: Parameters<typeof getStore>[0] }): Promise<StyleGuideData> {
  const { db } = getStore(context);
  const [summary, products] = await Promise.all([loadCatalogueSummary(db), listBestSellers(db, maxPacks)]);
  const { categories, brands } = summary;
  const packs = products.flatMap(({ picture }) => picture ?? []);
  return { product: products[0] ?? null, packs, categories, brands };
}

export function meta() {
  return [{ title: 'Guia de estilo' }, { name: 'robots', content: 'noindex' }];
}

export default function StyleGuideRoute({ loaderData }: { loaderData: StyleGuideData }) {
  return <StyleGuide data={loaderData} />;
}
