import { data } from 'react-router';
import { listProducts } from '#app/data/products.ts';
import { formatListingParams } from '#app/domain/listing-params.ts';
import { parseListingQuery } from '#app/domain/listing-query.ts';
import { getListingScreen } from '#app/domain/listing-screens.ts';
import { getCanonicalParams } from '#app/domain/page-params.ts';
import { getPager, isPastEnd } from '#app/domain/pager.ts';
import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/page-meta.ts';
import { getStore } from '#app/routes/store-context.ts';
import { searchTexts } from '#app/texts/search.ts';
import { withSearch } from '#app/ui/listing/hrefs.ts';
import { SearchScreen } from '#app/ui/listing/search-screen.tsx';
import { getPagerLinks } from '#app/ui/pager-links.ts';
import type { Route } from './+types/search';

const pageSize = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, shop } = getStore(context);
  const query = parseListingQuery(getCanonicalParams(paths.search, url.searchParams));
  const { searchText, page } = query;
  const isBlank = searchText === '';
  const { products, total } = isBlank ? { products: [], total: 0 } : await listProducts(db, query, { pageSize });
  const isPast = total > 0 && isPastEnd({ totalItems: total, page, pageSize });
  const getHref = (target: number) =>
    withSearch(paths.search, formatListingParams({ ...query, page: target }, { screen: getListingScreen('shop') }));
  const result = {
    searchText,
    products,
    total,
    first: (page - 1) * pageSize + 1,
    pager: getPagerLinks(getPager({ totalItems: total, currentPage: page, pageSize }), getHref),
    firstPageHref: getHref(1),
    isPastEnd: isPast,
    meta: getPageMeta({
      shop,
      title: isBlank ? searchTexts.title : searchTexts.pageTitle({ searchText }),
      description: searchTexts.metaDescription,
      canonicalPath: paths.search,
      isIndexable: false,
    }),
  };
  return data(result, { status: isPast ? 404 : 200 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchScreen data={loaderData} />;
}
