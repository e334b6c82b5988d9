import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { paths } from '#app/paths.ts';
import { emptyListingTexts, listingTexts } from '#app/texts/listing/listing.ts';
import { searchTexts } from '#app/texts/search/search.ts';
import { ScreenHead } from '#app/ui/primitives/navigation/breadcrumb.tsx';
import { LinkButton } from '#app/ui/primitives/button.tsx';
import { ProductGrid } from '#app/ui/catalogue/card/product-grid.tsx';
import { OtherWays } from '#app/ui/catalogue/other-ways.tsx';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';
import { Link } from '#app/ui/primitives/navigation/link.tsx';
import { NoResults, PastEnd } from '#app/ui/listing/results.tsx';
import { Pager } from '#app/ui/listing/pager.tsx';
import type { PagerLinks } from '#app/ui/listing/pager-links.ts';

export interface SearchData {
  searchText: string;
  products: ProductSummary[];
  total: number;
  /** Text searched for instead, and the address that searches for the original. */
  correction: { text: string; literalHref: string } | null;
  narrower: NarrowerSearches | null;
  /** Place of the first product in the whole list, from 1. */
  first: number;
  pager: PagerLinks | null;
  firstPageHref: string;
  isPastEnd: boolean;
}

/** The results of each value of a filter, and all of them with every filter. */
export interface NarrowerSearches {
  heading: string;
  links: { name: string; count: number; href: string }[];
  allHref: string;
}

const eagerPictures = 4;

/** Results of a search; without a text, a hint of what to write. */
export function SearchScreen({ data, notice }: { data: SearchData; notice?: React.ReactNode }) {
  const { searchText } = data;
  return (
    <>
      <ScreenHead
        title={searchText ? searchTexts.resultsFor({ searchText }) : searchTexts.title}
        crumbs={[{ title: searchTexts.subtitle }]}
      />
      <div className="shell py-6 md:py-8">
        {notice ? <div className="mb-6">{notice}</div> : null}
        {searchText ? <SearchResults data={data} /> : <BlankSearch />}
      </div>
    </>
  );
}

function BlankSearch() {
  return (
    <>
      <EmptyState title={searchTexts.blankTitle} hint={searchTexts.blankHint}>
        <LinkButton to={paths.shop}>{emptyListingTexts.continueShopping}</LinkButton>
      </EmptyState>
      <OtherWays />
    </>
  );
}

function SearchResults({ data }: { data: SearchData }) {
  const { products, total, first, pager, firstPageHref, isPastEnd, correction, narrower } = data;
  if (total === 0) {
    return (
      <>
        <NoResults />
        <OtherWays />
      </>
    );
  }
  if (isPastEnd) return <PastEnd firstPageHref={firstPageHref} />;
  return (
    <>
      {correction ? <CorrectionNote searchText={data.searchText} correction={correction} /> : null}
      <p role="status" className="mb-4 text-sm text-ink-soft">
        {listingTexts.showing({ first, last: first + products.length - 1, total })}
      </p>
      {narrower ? <Narrower searches={narrower} /> : null}
      <h2 className="sr-only">{listingTexts.productsHeading}</h2>
      <ProductGrid products={products} columns={4} priorityCount={eagerPictures} />
      {pager ? <Pager links={pager} /> : null}
    </>
  );
}

/** Leads to the same results with filters: without JavaScript too, where the field has no suggestions. */
function Narrower({ searches: { heading, links, allHref } }: { searches: NarrowerSearches }) {
  return (
    <nav aria-label={searchTexts.narrow} className="quick-labels no-print">
      <p className="md:flex-wrap">
        <b>{heading}</b>
        {links.map(({ name, count, href }) => (
          <Link key={name} to={href} rel="nofollow" className="chip">
            <span>{name}</span>{' '}
            <small className="text-moss-text" translate="no">
              {count}
            </small>
          </Link>
        ))}
        <Link to={allHref} rel="nofollow" className="chip">
          {searchTexts.allFilters}
        </Link>
      </p>
    </nav>
  );
}

function CorrectionNote({
  searchText,
  correction,
}: {
  searchText: string;
  correction: NonNullable<SearchData['correction']>;
}) {
  return (
    <p className="mb-2 flex flex-wrap items-baseline gap-x-4">
      <strong>{searchTexts.corrected({ searchText: correction.text })}</strong>
      <Link to={correction.literalHref} className="prose-link line-target">
        {searchTexts.searchInstead({ searchText })}
      </Link>
    </p>
  );
}
