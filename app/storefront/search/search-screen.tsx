import { formatCount } from '#app/domain/shared/text/format-count.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { paths } from '#app/paths.ts';
import { emptyListingTexts } from '#app/texts/listing/listing-texts.ts';
import { searchTexts } from '#app/texts/search/search-texts.ts';
import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { LinkButton } from '#app/design/button.tsx';
import { BrowseCategories } from '#app/storefront/shared/categories/browse-categories.tsx';
import { EmptyState } from '#app/storefront/shared/empty/empty-state.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { ActiveFilters, PriceProblems } from '#app/storefront/shared/listing/filters/active-filters.tsx';
import { PriceFilter } from '#app/storefront/shared/listing/filters/price-filter.tsx';
import type { ListingData } from '#app/storefront/shared/listing/listing-data.ts';
import { ProductGrid } from '#app/storefront/shared/product-card/product-grid.tsx';
import { NoResults, ListingResults } from '#app/storefront/shared/listing/listing-results.tsx';
import { ListingToolbar } from '#app/storefront/shared/listing/listing-toolbar.tsx';
import { DisclosureTitle } from '#app/design/disclosure-title.tsx';
import { useListingLinks } from '#app/storefront/shared/listing/use-listing-choice.ts';

interface SearchData {
  searchText: string;
  /** Messages about the search text; null without a text, for a literal search, and when samples were searched. */
  notes: SearchNotesView | null;
  /** Search results; null when there is no search text. */
  results: SearchResults | null;
  /** Best sellers, which are shown when there is no search text or nothing was found. */
  popular: ProductSummary[];
}

/** Messages above the search results. */
export interface SearchNotesView {
  /** Corrected text that was searched, and the URL that searches for the original text. */
  correction: { text: string; literalHref: string } | null;
  /** Words of the text that occur in no product and were ignored. */
  leftOut: string[];
  /** Links to pages about the subject of the text, and to products at the price that the text mentions. */
  links: { title: string; href: string }[];
}

/** Search results and the links that narrow them. */
export interface SearchResults {
  list: ListingData;
  /** Links that narrow the results; null for a literal search, or when no attribute divides the results. */
  narrower: NarrowerSearches | null;
}

/**
 * Links that narrow the results to one value of a filter, and a link to the listing of all results with every filter.
 */
export interface NarrowerSearches {
  heading: string;
  links: { name: string; count: number; href: string }[];
  allHref: string;
}

/** Renders the search results, or a hint about what to type when there is no search text. */
export function SearchScreen({ data, notice }: { data: SearchData; notice?: React.ReactNode }) {
  const { searchText, notes, results, popular } = data;
  return (
    <>
      <ScreenHead
        title={searchText ? searchTexts.resultsFor({ searchText }) : searchTexts.title}
        crumbs={[{ title: searchTexts.subtitle }]}
      />
      <div className="shell py-6 md:py-8">
        {notice ? <div className="mb-6">{notice}</div> : null}
        {notes ? <Notes searchText={searchText} notes={notes} /> : null}
        {results ? <FoundProducts results={results} isAnswered={(notes?.links.length ?? 0) > 0} /> : <BlankSearch />}
        {popular.length > 0 ? <Popular products={popular} /> : null}
        {results && results.list.activeFilters.length + results.list.total > 0 ? null : <BrowseCategories />}
      </div>
    </>
  );
}

/** Renders best sellers when there is no search text or it finds nothing. */
function Popular({ products }: { products: readonly ProductSummary[] }) {
  return (
    <section aria-labelledby="populares" className="mt-10">
      <h2 id="populares" className="mb-4 text-xl">
        {searchTexts.popular}
      </h2>
      <ProductGrid products={products} columns={5} isScrollRow />
    </section>
  );
}

function BlankSearch() {
  return (
    <EmptyState icon="search" title={searchTexts.blankTitle} hint={searchTexts.blankHint}>
      <LinkButton to={paths.shop}>{emptyListingTexts.continueShopping}</LinkButton>
    </EmptyState>
  );
}

/**
 * Renders the listing's toolbar and products. When nothing was found, it renders a message, unless `isAnswered` states
 * that a link above answers the search.
 */
function FoundProducts({ results: { list, narrower }, isAnswered }: { results: SearchResults; isAnswered: boolean }) {
  const handleLinkClick = useListingLinks(list);
  const hasPriceChosen = list.activeFilters.length > 0;
  if (list.total === 0 && !hasPriceChosen) return isAnswered ? null : <NoResults />;
  return (
    <div onClickCapture={handleLinkClick}>
      <ListingToolbar data={list} />
      {list.price ? (
        <details open={list.total === 0} className="card no-print mb-4 sm:max-w-sm">
          <DisclosureTitle className="justify-between px-4 py-3 font-semibold">{searchTexts.price}</DisclosureTitle>
          <div className="max-w-sm px-4 pb-4">
            <PriceFilter screen={list.screen} price={list.price} />
          </div>
        </details>
      ) : null}
      <PriceProblems price={list.price} />
      <ActiveFilters data={list} />
      {narrower ? <Narrower searches={narrower} /> : null}
      <ListingResults data={list} />
    </div>
  );
}

/** Renders links that narrow the results by a filter. They also work without JavaScript. */
function Narrower({ searches: { heading, links, allHref } }: { searches: NarrowerSearches }) {
  return (
    <nav aria-label={searchTexts.narrow} className="quick-attributes no-print">
      <p className="md:flex-wrap">
        <b>{heading}</b>
        {links.map(({ name, count, href }) => (
          <Link key={name} to={href} rel="nofollow" className="chip">
            <span>{name}</span>{' '}
            <small className="text-moss-text" translate="no">
              {formatCount(count)}
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

/** Renders messages above the products: what was searched instead of the text, and links that answer it better. */
function Notes({ searchText, notes: { correction, leftOut, links } }: { searchText: string; notes: SearchNotesView }) {
  return (
    <>
      {links.length > 0 ? (
        <nav aria-label={searchTexts.links} className="mb-4 flex flex-wrap gap-2">
          {links.map(({ title, href }) => (
            <LinkButton key={href} to={href} variant="secondary">
              {title}
            </LinkButton>
          ))}
        </nav>
      ) : null}
      {correction ? (
        <p className="mb-2 flex flex-wrap items-baseline gap-x-4">
          <strong>{searchTexts.corrected({ searchText: correction.text })}</strong>
          <Link to={correction.literalHref} className="prose-link line-target">
            {searchTexts.searchInstead({ searchText })}
          </Link>
        </p>
      ) : null}
      {leftOut.length > 0 ? <p className="mb-2 font-bold">{searchTexts.leftOut(leftOut)}</p> : null}
    </>
  );
}
