import { useEffect, useRef } from 'react';
import type { ListingLayout } from '#app/domain/listing/listing-screens.ts';
import { filterTexts, listingTexts, sortTexts } from '#app/texts/listing/listing-texts.ts';
import { Button } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { HiddenFields } from '#app/design/navigation/hidden-fields.tsx';
import type { ListingData } from '#app/storefront/shared/listing/listing-data.ts';
import { useListingSubmit } from '#app/storefront/shared/listing/use-listing-choice.ts';

interface ToolbarProps {
  data: ListingData;
  filterButton?: React.ReactNode;
}

/** Renders the number of products, the sort order and the layout above the products. */
export function ListingToolbar({ data, filterButton }: ToolbarProps) {
  const isEmpty = data.total === 0 || data.isPastEnd;
  return (
    <section aria-label={listingTexts.toolbarLabel} className="toolbar no-print">
      <p role="status" className="toolbar-count">
        {isEmpty ? (
          <span className="sr-only">
            {data.isPastEnd ? listingTexts.pageBeyond : listingTexts.resultsAnnouncement(0)}
          </span>
        ) : (
          listingTexts.showing({ first: data.first, last: data.first + data.products.length - 1, total: data.total })
        )}
      </p>
      {filterButton}
      {isEmpty ? null : <SortForm data={data} />}
      {isEmpty ? null : <LayoutToggle data={data} />}
    </section>
  );
}

/** Renders the button that opens the filters on narrow screens. The browser itself opens and closes them. */
export function FilterSheetButton({ data, className }: { data: ListingData; className?: string }) {
  const count = data.activeFilters.length;
  return (
    <Button variant="secondary" popoverTarget="filtros" className={className}>
      <Icon name="filter" className={count > 0 ? 'size-5 max-md:hidden' : 'size-5'} />
      {filterTexts.label}
      {count > 0 ? (
        <span className="chip-count" translate="no">
          {count}
        </span>
      ) : null}
    </Button>
  );
}

function SortForm({ data: { screen, sortBy, sortOptions, isByLitre, sortFields } }: { data: ListingData }) {
  const submit = useListingSubmit();
  const select = useRef<HTMLSelectElement>(null);
  function sort() {
    if (select.current?.form) submit(select.current.form);
  }
  // A sort order that was chosen before hydration has not been submitted yet.
  const sortEarly = useRef(() => {
    if (select.current?.value !== sortBy) sort();
  });
  useEffect(() => sortEarly.current(), []);
  return (
    <form method="get" action={screen.path} autoComplete="off" className="flex min-w-0 items-center gap-2">
      <HiddenFields fields={sortFields} />
      <label htmlFor="ordem" className="text-sm whitespace-nowrap text-moss-text max-lg:sr-only">
        {listingTexts.sortLabel}
      </label>
      <select
        key={sortBy}
        ref={select}
        id="ordem"
        name="sortBy"
        defaultValue={sortBy}
        className="field min-w-0"
        // The navigation starts after the choice has been painted, because the router blocks a slow phone for a
        // noticeable time when it starts a navigation.
        onChange={() => requestAnimationFrame(() => setTimeout(sort))}
      >
        {sortOptions.map((option) => (
          <option key={option} value={option}>
            {isByLitre && option === 'low-kg' ? listingTexts.sortByLitre : sortTexts[option]}
          </option>
        ))}
      </select>
      <Button type="submit" variant="secondary" className="js:hidden">
        {listingTexts.sortSubmit}
      </Button>
    </form>
  );
}

const layouts: readonly { layout: ListingLayout; label: string }[] = [
  { layout: 'grid', label: listingTexts.gridView },
  { layout: 'list', label: listingTexts.listView },
];

function LayoutToggle({ data }: { data: ListingData }) {
  return (
    <ul aria-label={listingTexts.viewLabel} className="layout-toggle">
      {layouts.map(({ layout, label }) => (
        <li key={layout}>
          <Link
            to={data.layoutHrefs[layout]}
            replace
            preventScrollReset
            aria-label={label}
            title={label}
            aria-current={layout === data.layout || undefined}
            className="icon-btn"
          >
            <Icon name={layout} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
