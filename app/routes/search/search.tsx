import { data } from 'react-router';
import { openListingSource, type ListingSource } from '#app/data/listing/list-products.ts';
import { findCorrection } from '#app/data/search/typo-correction.ts';
import type { Database } from '#app/data/database/database.ts';
import { hidePrices, withoutHiddenPrices } from '#app/domain/catalogue/price/hidden-prices.ts';
import { formatListingParams } from '#app/domain/listing/url-params.ts';
import { parseListingQuery, type ListingQuery } from '#app/domain/listing/listing-query.ts';
import { getListingScreen } from '#app/domain/listing/listing-screens.ts';
import { getCanonicalParams, literalParam } from '#app/domain/listing/page-params.ts';
import { getPager, isPastEnd } from '#app/domain/listing/pager.ts';
import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/shared/page-meta.ts';
import { renderedDocumentContext } from '#app/routes/shared/rendered-document.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { withoutExcerpt } from '#app/routes/shared/thumbnail.ts';
import { describeNarrower } from '#app/routes/search/narrower-searches.ts';
import { searchTexts } from '#app/texts/search/search.ts';
import { DemoNotice } from '#app/ui/catalogue/demo/demo-notice.tsx';
import { withSearch } from '#app/ui/listing/hrefs.ts';
import { SearchScreen, type SearchData } from '#app/ui/search/search-screen.tsx';
import { getPagerLinks } from '#app/ui/listing/pager-links.ts';
import type { Route } from './+types/search';

const pageSize = 12;
/** Of more results the counting would be felt. */
const maxCounted = 20_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, shop, now } = getStore(context);
  const source = await openListingSource(db, { nowMs: now() });
  const isDemo = source.sampleReason !== null;
  const params = getCanonicalParams(paths.search, url.searchParams);
  const query = withoutHiddenPrices(parseListingQuery(params), shop);
  const { searchText, page } = query;
  const isLiteral = params.has(literalParam);
  const isBlank = searchText === '';
  const { attributeKeys } = shop;
  const found = isBlank ? null : await source.listProducts(query, { pageSize, isLiteral, attributeKeys });
  const { products = [], total = 0 } = found ?? {};
  const rendered = context.get(renderedDocumentContext);
  if (rendered && total === 0 && !isBlank && !isDemo) rendered.missedSearch = searchText;
  const isPast = total > 0 && isPastEnd({ totalItems: total, page, pageSize });
  const getHref = (target: number) => getSearchHref({ ...query, page: target }, { isLiteral });
  const result = {
    searchText,
    products: hidePrices(products, shop).map(withoutExcerpt),
    total,
    correction:
      isLiteral || isDemo || total === 0
        ? null
        : await describeCorrection(db, {
            searchText,
            literalHref: getSearchHref({ ...query, page: 1 }, { isLiteral: true }),
          }),
    // A listing searches for what is meant, not for the text as it is written.
    narrower:
      found && !isLiteral && total <= maxCounted
        ? describeNarrower(found.getFacets().attributes, { searchText, total })
        : null,
    first: (page - 1) * pageSize + 1,
    pager: getPagerLinks(getPager({ totalItems: total, currentPage: page, pageSize }), getHref),
    firstPageHref: getHref(1),
    isPastEnd: isPast,
    isDemo,
    meta: getPageMeta({
      shop,
      title: isBlank ? searchTexts.title : searchTexts.pageTitle({ searchText }),
      page,
      description: searchTexts.metaDescription,
      canonicalPath: paths.search,
      isIndexable: false,
    }),
  };
  return data(result, { status: getStatus(source, isPast) });
}

/** The samples in place of a catalogue that cannot be read are no answer to be kept. */
function getStatus({ sampleReason }: ListingSource, isPast: boolean): number {
  if (sampleReason === 'unreachable') return 503;
  return isPast ? 404 : 200;
}

async function describeCorrection(
  db: Database,
  { searchText, literalHref }: { searchText: string; literalHref: string },
): Promise<SearchData['correction']> {
  const text = await findCorrection(db, searchText);
  return text === null ? null : { text, literalHref };
}

function getSearchHref(query: ListingQuery, { isLiteral }: { isLiteral: boolean }): string {
  const params = formatListingParams(query, { screen: getListingScreen('shop') });
  if (isLiteral) params.set(literalParam, '1');
  return withSearch(paths.search, getCanonicalParams(paths.search, params));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchScreen data={loaderData} notice={loaderData.isDemo ? <DemoNotice /> : null} />;
}
