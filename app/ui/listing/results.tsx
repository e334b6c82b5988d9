import { Link, useNavigation } from 'react-router';
import { loadMoreParam } from '#app/domain/listing-screens.ts';
import type { ListingVariant } from '#app/domain/listing-screens.ts';
import { getPager } from '#app/domain/pager.ts';
import { paths } from '#app/paths.ts';
import { emptyListingTexts, listingTexts } from '#app/texts/listing.ts';
import { getWording } from '#app/texts/wording.ts';
import { getButtonClass, LinkButton } from '#app/ui/button.tsx';
import { ProductGrid } from '#app/ui/card/product-grid.tsx';
import type { TileColumns } from '#app/ui/card/product-grid.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { withSearch } from '#app/ui/listing/hrefs.ts';
import type { ListingAddresses, ListingData } from '#app/ui/listing/listing-data.ts';
import { Pager } from '#app/ui/pager.tsx';
import { useShop } from '#app/ui/use-shop.ts';

const eagerPictures = 4;
const columnsByVariant: Partial<Record<ListingVariant, TileColumns>> = {
  'no-sidebar': 4,
  'filter-dropdown': 4,
  'filter-offcanvas': 4,
  'full-width': 'as-fit',
  'wide-1600': 'as-fit',
};

/** The products of the page with the way to the others; or what to do when there are none. */
export function Results({ data, addresses }: { data: ListingData; addresses: ListingAddresses }) {
  const isLoading = useNavigation().state === 'loading';
  const { screen, products, total, layout, query } = data;
  if (data.isPastEnd) return <PastEnd addresses={addresses} />;
  if (total === 0) return <NoResults />;
  return (
    <div className={`transition-opacity ${isLoading ? 'opacity-60' : ''}`} aria-busy={isLoading}>
      <h2 className="sr-only">{listingTexts.productsHeading}</h2>
      <ProductGrid
        products={products}
        layout={layout}
        columns={columnsByVariant[screen.variant] ?? 3}
        priorityCount={eagerPictures}
      />
      {screen.variant === 'load-more' ? (
        <LoadMore data={data} />
      ) : (
        <Pager
          pager={getPager({ totalItems: total, currentPage: query.page, pageSize: screen.pageSize })}
          getHref={(page) => addresses.href({ page })}
        />
      )}
    </div>
  );
}

/** Nothing found (C19); also of a search. */
export function NoResults() {
  return (
    <EmptyState
      title={emptyListingTexts.title}
      hint={emptyListingTexts.hint}
      drawing={<Icon name="search" className="size-14 text-moss" />}
    >
      <LinkButton to={paths.shop}>{emptyListingTexts.continueShopping}</LinkButton>
    </EmptyState>
  );
}

function PastEnd({ addresses }: { addresses: ListingAddresses }) {
  return (
    <EmptyState title={emptyListingTexts.title} hint={listingTexts.pageBeyond}>
      <LinkButton to={addresses.href({ page: 1 })}>{listingTexts.backToFirstPage}</LinkButton>
      <LinkButton to={paths.shop} variant="secondary">
        {emptyListingTexts.continueShopping}
      </LinkButton>
    </EmptyState>
  );
}

/** The count stays in the address, in place of the present one, so that back finds the same list (resolution 12). */
function LoadMore({ data: { screen, search, nextCount } }: { data: ListingData }) {
  const { loadMore } = getWording(useShop().wording);
  if (nextCount === null) return null;
  const params = new URLSearchParams(search);
  params.set(loadMoreParam, String(nextCount));
  return (
    <p className="no-print mt-8 text-center">
      <Link
        to={withSearch(screen.path, params)}
        replace
        preventScrollReset
        lang={loadMore.lang}
        className={getButtonClass({ variant: 'secondary', size: 'large' })}
      >
        {loadMore.text}
      </Link>
    </p>
  );
}
