import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { Suspense, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { ListingVariant } from '#app/domain/listing/listing-screens.ts';
import { filterTexts } from '#app/texts/listing/listing-texts.ts';
import { getWording } from '#app/texts/shared/wording.ts';
import { ScreenHead } from '#app/design/navigation/breadcrumb.tsx';
import { Button } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { ActiveFilters, PriceProblems } from '#app/storefront/shared/listing/filters/active-filters.tsx';
import { FilterFoot } from '#app/storefront/shared/listing/filters/filter-actions.tsx';
import { FilterSheet } from '#app/storefront/shared/listing/filters/filter-sheet.tsx';
import { Filters } from '#app/storefront/shared/listing/filters/filters.tsx';
import { QuickAttributes } from '#app/storefront/shared/listing/filters/attribute-filters.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import type { Choice, ListingData } from '#app/storefront/shared/listing/listing-data.ts';
import { ListingResults } from '#app/storefront/shared/listing/listing-results.tsx';
import { FilterSheetButton, ListingToolbar } from '#app/storefront/shared/listing/listing-toolbar.tsx';
import { useListingLinks } from '#app/storefront/shared/listing/use-listing-choice.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { getScrollBehavior } from '#app/design/navigation/scroll-behavior.ts';
import { useOnChange } from '#app/visitor/shared/use-on-change.ts';

const shellByVariant: Partial<Record<ListingVariant, string>> = {
  'full-width': 'shell-full',
  'wide-1600': 'shell-wide',
};

/** Id of the element that contains the toolbar and the results. */
const productsId = 'produtos';
/** Id of the element that contains the active filters and the results, without the toolbar. */
const resultsId = 'resultados';

/** Renders any listing screen; the differences between them are in `listing-screens.ts`. */
export function ListingScreen({ data, notice }: { data: ListingData; notice?: React.ReactNode }) {
  const { screen } = data;
  const shellClass = shellByVariant[screen.variant] ?? '';
  useScrollToProducts(data.productsKey);
  const handleLinkClick = useListingLinks(data);
  return (
    <>
      <ScreenHead {...data.head} shellClass={shellClass} />
      <div className={`shell py-6 md:py-8 ${shellClass}`} onClickCapture={handleLinkClick}>
        {notice ? <div className="mb-6">{notice}</div> : null}
        <Body data={data} />
      </div>
    </>
  );
}

function Body({ data }: ListingProps) {
  switch (data.screen.variant) {
    case 'no-sidebar':
      return <Products data={data} />;
    case 'filter-dropdown':
      return <PanelLayout data={data} />;
    case 'filter-offcanvas':
      return <DrawerLayout data={data} />;
    default:
      return <SidebarLayout data={data} />;
  }
}

interface ListingProps {
  data: ListingData;
}

interface ProductsProps extends ListingProps {
  filterButton?: React.ReactNode;
  /** Filters that `filterButton` opens, in layouts without a sidebar or drawer. */
  panel?: React.ReactNode;
}

function Products({ data, filterButton, panel }: ProductsProps) {
  return (
    <div id={productsId} tabIndex={-1} className="min-w-0 outline-none">
      <ListingToolbar data={data} filterButton={filterButton} />
      {panel}
      <QuickChoices data={data} />
      <div id={resultsId} tabIndex={-1} className="outline-none">
        <PriceProblems price={data.price} />
        <ActiveFilters data={data} />
        {/* This part is mostly below the fold, so that it is hydrated in a separate task. */}
        <Suspense>
          <ListingResults data={data} />
        </Suspense>
      </div>
    </div>
  );
}

/**
 * Renders links to the subcategories of the selected category. Without subcategories, it renders shortcuts for the
 * first attribute filters.
 */
function QuickChoices({ data: { filters, attributes, screen } }: ListingProps) {
  const category = filters.find(({ name }) => name === 'category')?.choices.find(({ isSelected }) => isSelected);
  if (category?.children?.length) return <Subcategories choices={category.children} />;
  if (!attributes || screen.variant === 'no-sidebar') return null;
  return <QuickAttributes groups={attributes.groups} />;
}

function Subcategories({ choices }: { choices: readonly Choice[] }) {
  return (
    <nav aria-label={filterTexts.headings.subcategory} className="quick-attributes no-print">
      <p className="md:flex-wrap">
        {choices.map(({ name, href, count, isSelected }) => (
          <Link key={name} to={href} preventScrollReset aria-current={isSelected || undefined} className="chip">
            <span>{name}</span>
            <small className="chip-number" translate="no">
              {formatCount(count)}
            </small>
          </Link>
        ))}
      </p>
    </nav>
  );
}

/** Renders the filters in a sidebar beside the products, or in a drawer on narrow screens. */
function SidebarLayout({ data }: ListingProps) {
  const isRight = data.screen.variant === 'sidebar-right';
  return (
    <div className={`with-sidebar ${isRight ? 'with-sidebar-right' : ''}`}>
      <SkipFilters to={productsId} className="max-lg:hidden" />
      <FilterSheet path={data.screen.path} total={countListed(data)} isInline>
        <Filters data={data} />
      </FilterSheet>
      <Products data={data} filterButton={<FilterSheetButton data={data} className="lg:hidden" />} />
    </div>
  );
}

/** Returns the number of products on all pages of the list; 0 past the last page. */
function countListed({ isPastEnd, total }: ListingData): number {
  return isPastEnd ? 0 : total;
}

/** Renders a link that lets keyboard users skip the filters. */
function SkipFilters({ to, className = '' }: { to: string; className?: string }) {
  return (
    <a href={`#${to}`} className={`skip-filters btn btn-primary no-print ${className}`}>
      {filterTexts.skip}
    </a>
  );
}

function DrawerLayout({ data }: ListingProps) {
  return (
    <>
      <FilterSheet path={data.screen.path} total={countListed(data)}>
        <Filters data={data} />
      </FilterSheet>
      <Products data={data} filterButton={<FilterButton popoverTarget="filtros" />} />
    </>
  );
}

function PanelLayout({ data }: ListingProps) {
  const [open, setOpen] = useState(false);
  return (
    <Products
      data={data}
      panel={
        <aside id="painel-filtros" aria-label={filterTexts.label} className={`card mb-6 ${open ? '' : 'js:hidden'}`}>
          <SkipFilters to={resultsId} />
          <div className="filter-columns">
            <Filters data={data} showsBrands={false} />
          </div>
          <FilterFoot path={data.screen.path} onReset={() => setOpen(false)}>
            <a href={`#${resultsId}`} className="btn btn-primary flex-1 px-2" onClick={() => setOpen(false)}>
              {filterTexts.showResults(countListed(data))}
            </a>
          </FilterFoot>
        </aside>
      }
      filterButton={
        <FilterButton
          aria-expanded={open}
          aria-controls="painel-filtros"
          className="no-js:hidden"
          onClick={() => setOpen(!open)}
        />
      }
    />
  );
}

function FilterButton(props: React.ComponentProps<'button'>) {
  const { text, lang } = getWording(useShop().wording).filterButton;
  return (
    <Button {...props} variant="secondary" lang={lang}>
      <Icon name="filter" className="size-5" />
      <span>{text}</span>
    </Button>
  );
}

/**
 * Scrolls to the products after a choice has changed them, so that they begin below the sticky header. On back and
 * forward the browser restores the earlier position.
 */
function useScrollToProducts(productsKey: string) {
  const navigationType = useNavigationType();
  useOnChange(productsKey, () => {
    if (navigationType !== 'POP')
      document.getElementById(productsId)?.scrollIntoView({ behavior: getScrollBehavior() });
  });
}
