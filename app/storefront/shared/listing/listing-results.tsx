import { useNavigation } from 'react-router';
import type { ListingVariant } from '#app/domain/listing/listing-screens.ts';
import { paths } from '#app/paths.ts';
import { emptyListingTexts, listingTexts } from '#app/texts/listing/listing-texts.ts';
import { getWording } from '#app/texts/shared/wording.ts';
import { getButtonClass, LinkButton } from '#app/design/button.tsx';
import { ProductGrid, type TileColumns } from '#app/storefront/shared/product-card/product-grid.tsx';
import { EmptyState } from '#app/storefront/shared/empty/empty-state.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import type { ListingData } from '#app/storefront/shared/listing/listing-data.ts';
import { Pager } from '#app/storefront/shared/listing/pager.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';

/** Number of products whose pictures are loaded at once, because they may be above the fold. */
const aboveFoldCount = 4;
const columnsByVariant: Partial<Record<ListingVariant, TileColumns>> = {
  'no-sidebar': 4,
  'filter-dropdown': 4,
  'filter-offcanvas': 4,
  'full-width': 4,
  'wide-1600': 4,
  search: 4,
};

/** Renders the products of the page and the pagination, or a hint when there are no products. */
export function ListingResults({ data }: { data: ListingData }) {
  const isLoading = useNavigation().state === 'loading';
  const { screen, products, total, layout, pager, loadMoreHref } = data;
  if (data.isPastEnd) return <PastEnd firstPageHref={data.firstPageHref} />;
  if (total === 0) return <NoResults />;
  return (
    <div className={`transition-opacity ${isLoading ? 'opacity-60' : ''}`} aria-busy={isLoading}>
      <h2 className="sr-only">{listingTexts.productsHeading}</h2>
      <ProductGrid
        products={products}
        layout={layout}
        columns={columnsByVariant[screen.variant] ?? 3}
        aboveFoldCount={aboveFoldCount}
      />
      {pager ? <Pager links={pager} /> : null}
      {loadMoreHref ? <LoadMore href={loadMoreHref} /> : null}
    </div>
  );
}

/** Renders the message that a listing or a search found nothing. */
export function NoResults() {
  return (
    <EmptyState icon="search" title={emptyListingTexts.title} hint={emptyListingTexts.hint}>
      <LinkButton to={paths.shop}>{emptyListingTexts.continueShopping}</LinkButton>
    </EmptyState>
  );
}

/** Renders the message that the page number is higher than that of the last page, with a link to the first page. */
function PastEnd({ firstPageHref }: { firstPageHref: string }) {
  return (
    <EmptyState icon="search" title={emptyListingTexts.title} hint={listingTexts.pageBeyond}>
      <LinkButton to={firstPageHref}>{listingTexts.backToFirstPage}</LinkButton>
      <LinkButton to={paths.shop} variant="secondary">
        {emptyListingTexts.continueShopping}
      </LinkButton>
    </EmptyState>
  );
}

/**
 * Renders the load-more link. A click replaces the history entry, so that going back returns to the screen before the
 * list.
 */
function LoadMore({ href }: { href: string }) {
  const { loadMore } = getWording(useShop().wording);
  return (
    <p className="no-print mt-8 text-center">
      <Link
        to={href}
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
