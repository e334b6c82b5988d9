import { data } from 'react-router';
import { listBestSellers } from '#app/data/catalogue/product-lists.ts';
import { openListingSource, type ListingSource } from '#app/data/listing/listing-source.ts';
import { explainSearch } from '#app/data/search/explain-search.ts';
import { hidePrices, withoutHiddenPrices } from '#app/domain/catalogue/price/hidden-prices.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { searchScreen } from '#app/domain/listing/listing-screens.ts';
import { getCanonicalParams, literalParam } from '#app/domain/listing/page-params.ts';
import { paths } from '#app/paths.ts';
import { getNotesView, getResultsView } from '#app/storefront/search/search-view.ts';
import { withoutHiddenTexts } from '#app/storefront/frame/reduced-page-data.ts';
import { getPageMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { renderedDocumentContext } from '#app/rendering/rendered-document.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { searchTexts } from '#app/texts/search/search-texts.ts';
import { DemoNotice } from '#app/storefront/shared/demo/demo-notice.tsx';
import { SearchScreen } from '#app/storefront/search/search-screen.tsx';
import type { Route } from './+types/search';

/** Number of best sellers to show, which fills one row of cards. */
const popularCount = 5;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, shop, now } = getStore(context);
  const source = await openListingSource(db, { nowMs: now() });
  const isDemo = source.sampleReason !== null;
  const params = getCanonicalParams(paths.search, url.searchParams);
  const query = withoutHiddenPrices(parseListingQuery(params), shop);
  const { searchText, page } = query;
  const isLiteral = params.has(literalParam);
  const options = { pageSize: searchScreen.pageSize, isLiteral, attributeKeys: shop.attributeKeys };
  const foundPage = searchText === '' ? null : await source.listProducts(query, options);
  const explanation = foundPage?.query && !isLiteral ? await explainSearch(db, searchText, foundPage.query) : null;
  const notes = explanation && getNotesView(explanation, { shop, query, total: foundPage?.total ?? 0 });
  const results = foundPage && getResultsView(foundPage, { shop, query, params, isLiteral });
  const rendered = context.get(renderedDocumentContext);
  if (rendered && results?.isMissed && !isDemo && !notes?.links.length) rendered.missedSearch = searchText;
  const hasNoResults = !isDemo && !results?.list.total;
  const popular = hasNoResults ? hidePrices(await listBestSellers(db, popularCount), shop).map(withoutHiddenTexts) : [];
  const metaTags = getPageMeta({
    shop,
    title: searchText === '' ? searchTexts.title : searchTexts.pageTitle({ searchText }),
    page,
    description: searchTexts.metaDescription,
    canonicalPath: paths.search,
    isIndexable: false,
  });
  return data(
    { searchText, notes, results, popular, isDemo, meta: metaTags },
    { status: getStatus(source, results?.list.isPastEnd) },
  );
}

/** Returns the HTTP status. Samples that replace an unreadable catalogue must not be cached. */
function getStatus({ sampleReason }: ListingSource, isPastEnd = false): number {
  if (sampleReason === 'unreachable') return 503;
  return isPastEnd ? 404 : 200;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchScreen data={loaderData} notice={loaderData.isDemo ? <DemoNotice /> : null} />;
}
