import { Link } from 'react-router';
import { formatMoney } from '#app/domain/money.ts';
import type { ListingChange } from '#app/domain/listing-params.ts';
import { filterTexts } from '#app/texts/listing.ts';
import { stockTexts } from '#app/texts/shared.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ListingAddresses, ListingData } from '#app/ui/listing/listing-data.ts';

/** What narrows the list at present, each with a way to take it back. */
export function ActiveFilters({ data, addresses }: { data: ListingData; addresses: ListingAddresses }) {
  const filters = listActiveFilters(data);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={filterTexts.activeHeading} className="mb-4 flex flex-wrap gap-2">
      {filters.map(({ name, change }) => (
        <li key={name}>
          <Link
            to={addresses.href(change)}
            preventScrollReset
            aria-label={filterTexts.removeFilter({ name })}
            className="chip"
          >
            {name}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      {filters.length > 1 ? (
        <li>
          <Link to={addresses.screen.path} preventScrollReset className="chip border-transparent underline">
            {filterTexts.reset}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function listActiveFilters({ query, names, choices }: ListingData): { name: string; change: ListingChange }[] {
  const { category, subcategory, brand, status, minPriceCents, maxPriceCents } = query;
  const filters: { name: string; change: ListingChange }[] = [];
  if (category) filters.push({ name: names.category ?? category, change: { category: null, subcategory: null } });
  if (subcategory) filters.push({ name: names.subcategory ?? subcategory, change: { subcategory: null } });
  if (brand) filters.push({ name: names.brand ?? brand, change: { brand: null } });
  if (status) filters.push({ name: statusName(status), change: { status: null } });
  if (minPriceCents !== null || maxPriceCents !== null) {
    const min = formatMoney(minPriceCents ?? 0);
    const max = formatMoney(maxPriceCents ?? Math.max(choices.highestPriceCents, minPriceCents ?? 0));
    filters.push({
      name: filterTexts.priceFilterName({ min, max }),
      change: { minPriceCents: null, maxPriceCents: null },
    });
  }
  return filters;
}

function statusName(status: NonNullable<ListingData['query']['status']>): string {
  if (status === 'on-sale') return stockTexts.onSale;
  return status === 'in-stock' ? stockTexts.inStock : stockTexts.outOfStock;
}
