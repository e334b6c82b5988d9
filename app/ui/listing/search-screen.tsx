import { mergeListingParams } from '#app/domain/listing-params.ts';
import type { ListingQuery } from '#app/domain/listing-query.ts';
import { getListingScreen } from '#app/domain/listing-screens.ts';
import { getPager } from '#app/domain/pager.ts';
import type { ProductSummary } from '#app/domain/product.ts';
import { paths } from '#app/paths.ts';
import { emptyListingTexts, listingTexts } from '#app/texts/listing.ts';
import { searchTexts } from '#app/texts/search.ts';
import { ScreenHead } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { ProductGrid } from '#app/ui/card/product-grid.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { withSearch } from '#app/ui/listing/hrefs.ts';
import { NoResults } from '#app/ui/listing/results.tsx';
import { Pager } from '#app/ui/pager.tsx';

interface SearchData {
  query: ListingQuery;
  /** The canonical parameters of the address, as text. */
  search: string;
  searchText: string;
  pageSize: number;
  products: ProductSummary[];
  total: number;
  isPastEnd: boolean;
}

const eagerPictures = 4;

/** Results of a search; without a text, a hint of what to write. */
export function SearchScreen({ data }: { data: SearchData }) {
  const { searchText } = data;
  return (
    <>
      <ScreenHead
        title={searchText ? searchTexts.resultsFor({ searchText }) : searchTexts.title}
        crumbs={[{ title: searchTexts.subtitle }]}
      />
      <div className="shell py-6 md:py-8">{searchText ? <SearchResults data={data} /> : <BlankSearch />}</div>
    </>
  );
}

function BlankSearch() {
  return (
    <EmptyState
      title={searchTexts.blankTitle}
      hint={searchTexts.blankHint}
      drawing={<Icon name="search" className="size-14 text-moss" />}
    >
      <LinkButton to={paths.shop}>{emptyListingTexts.continueShopping}</LinkButton>
    </EmptyState>
  );
}

function SearchResults({ data }: { data: SearchData }) {
  const { query, pageSize, products, total } = data;
  if (total === 0) return <NoResults />;
  if (data.isPastEnd) {
    return (
      <EmptyState title={emptyListingTexts.title} hint={listingTexts.pageBeyond}>
        <LinkButton to={searchHref(data, 1)}>{listingTexts.backToFirstPage}</LinkButton>
      </EmptyState>
    );
  }
  const first = (query.page - 1) * pageSize + 1;
  return (
    <>
      <p role="status" className="mb-4 text-sm text-ink-soft">
        {listingTexts.showing({ first, last: first + products.length - 1, total })}
      </p>
      <h2 className="sr-only">{listingTexts.productsHeading}</h2>
      <ProductGrid products={products} columns={4} priorityCount={eagerPictures} />
      <Pager
        pager={getPager({ totalItems: total, currentPage: query.page, pageSize })}
        getHref={(page) => searchHref(data, page)}
      />
    </>
  );
}

function searchHref({ search }: SearchData, page: number): string {
  return withSearch(paths.search, mergeListingParams(new URLSearchParams(search), { page }, getListingScreen('shop')));
}
