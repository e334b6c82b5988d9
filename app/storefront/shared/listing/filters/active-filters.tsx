import { filterTexts } from '#app/texts/listing/listing-texts.ts';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import type { ListingData } from '#app/storefront/shared/listing/listing-data.ts';

/** Renders the active filters, each with a link that removes it. */
export function ActiveFilters({ data: { activeFilters, screen } }: { data: ListingData }) {
  if (activeFilters.length === 0) return null;
  return (
    <ul aria-label={filterTexts.activeHeading} className="mb-4 flex flex-wrap gap-2">
      {activeFilters.map(({ name, href }) => (
        <li key={name}>
          <Link to={href} preventScrollReset aria-label={filterTexts.removeFilter({ name })} className="chip">
            <span>{name}</span>
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      {activeFilters.length > 1 ? (
        <li>
          <Link
            to={screen.path}
            preventScrollReset
            data-reset=""
            className="chip border-transparent bg-transparent px-1 underline underline-offset-4"
          >
            {filterTexts.reset}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

/** Renders the errors of the typed prices above the products, because the filters may not be visible. */
export function PriceProblems({ price }: Pick<ListingData, 'price'>) {
  const problems = [...new Set(Object.values(price?.problems ?? {}))].filter(Boolean);
  return problems.map((problem) => (
    <p key={problem} role="alert" className="mb-4 font-medium wrap-anywhere text-clay">
      {problem}
    </p>
  ));
}
