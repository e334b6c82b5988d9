import { data } from 'react-router';
import { listProducts } from '#app/data/products.ts';
import { formatListingParams } from '#app/domain/listing-params.ts';
import { parseListingQuery } from '#app/domain/listing-query.ts';
import { getListingScreen } from '#app/domain/listing-screens.ts';
import { getCanonicalParams } from '#app/domain/page-params.ts';
import { isPastEnd } from '#app/domain/pager.ts';
import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/page-meta.ts';
import { getStore } from '#app/routes/store-context.ts';
import { searchTexts } from '#app/texts/search.ts';
import { SearchScreen } from '#app/ui/listing/search-screen.tsx';
import type { Route } from './+types/search';

const pageSize = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, shop } = getStore(context);
  const query = parseListingQuery(getCanonicalParams(paths.search, url.searchParams));
  const { searchText, page } = query;
  const search = formatListingParams(query, { screen: getListingScreen('shop') }).toString();
  if (searchText === '') {
    return data({ shop, search, searchText, query, pageSize, products: [], total: 0, isPastEnd: false });
  }
  const { products, total } = await listProducts(db, query, { pageSize });
  const isPast = total > 0 && isPastEnd({ totalItems: total, page, pageSize });
  return data(
    { shop, search, searchText, query, pageSize, products, total, isPastEnd: isPast },
    { status: isPast ? 404 : 200 },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { shop, searchText } = loaderData;
  return getPageMeta({
    shop,
    title: searchText ? searchTexts.pageTitle({ searchText }) : searchTexts.title,
    description: searchTexts.metaDescription,
    canonicalPath: paths.search,
    isIndexable: false,
  });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchScreen data={loaderData} />;
}
