import { listCategoriesWithProducts, loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { hasCalculableProduct } from '#app/data/feeding/calculable-products.ts';
import { listSitemapProducts } from '#app/data/catalogue/product-keys.ts';
import type { Database } from '#app/data/database/database.ts';
import {
  countSitemapParts,
  formatSitemap,
  formatSitemapIndex,
  getLatestChange,
  getSitemapPart,
  type SitemapEntry,
} from '#app/domain/store/sitemap.ts';
import { paths, productPath, sitemapPartPath } from '#app/paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { contentPages, type ContentPageEntry } from '#app/content-pages.ts';
import { categoryHref, shopHref } from '#app/listing-paths.ts';
import type { Route } from './+types/sitemap';

/** Route of `/sitemap.xml`, which is an index of partial sitemaps for a large catalogue, and of these parts. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, shop } = getStore(context);
  const entries = await listEntries(db);
  const parts = countSitemapParts(entries.length);
  if (!params.part)
    return createXmlResponse(parts === 1 ? formatSitemap(entries, shop.publicUrl) : formatIndex(entries, shop));
  const part = Number(/^([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1] ?? 0);
  if (part < 1 || part > parts) return new Response('', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  return createXmlResponse(formatSitemap(getSitemapPart(entries, part), shop.publicUrl));
}

/** Lists the sitemap entries: home page, listings, content pages, calculator and products, in this order. */
async function listEntries(db: Database): Promise<SitemapEntry[]> {
  const summary = await loadCatalogueSummary(db);
  const products = (await listSitemapProducts(db)).map(({ id, updatedAtMs }): SitemapEntry => ({
    path: productPath(id),
    changedAtMs: updatedAtMs,
  }));
  const changedAtMs = getLatestChange(products);
  const categories = listCategoriesWithProducts(summary);
  const brands = summary.brands.filter(({ productCount }) => productCount > 0);
  // Without products, these two pages show samples or nothing, so that they must not be indexed.
  const listings = products.length > 0 ? [paths.shop, paths.categories] : [];
  const pages: ContentPageEntry[] = Object.values(contentPages);
  const cataloguePaths = [
    paths.home,
    ...listings,
    ...categories.map(({ slug }) => categoryHref(slug)),
    ...brands.map(({ slug }) => shopHref({ brand: slug })),
  ];
  return [
    ...cataloguePaths.map((path) => ({ path, changedAtMs })),
    ...pages.map(({ path, updatedOn }) => ({ path, changedAtMs: updatedOn ? Date.parse(updatedOn) : null })),
    ...((await hasCalculableProduct(db)) ? [{ path: paths.calculator, changedAtMs: null }] : []),
    ...products,
  ];
}

function formatIndex(entries: readonly SitemapEntry[], { publicUrl }: { publicUrl: string }): string {
  const parts = Array.from({ length: countSitemapParts(entries.length) }, (_, index) => ({
    path: sitemapPartPath(index + 1),
    changedAtMs: getLatestChange(getSitemapPart(entries, index + 1)),
  }));
  return formatSitemapIndex(parts, publicUrl);
}

function createXmlResponse(xml: string): Response {
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
