import { Link } from 'react-router';
import type { ListingStatus } from '#app/domain/listing-query.ts';
import { filterTexts } from '#app/texts/listing.ts';
import { stockTexts } from '#app/texts/shared.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ChoiceLink, FilterSection } from '#app/ui/listing/filter-section.tsx';
import { getProductsKey } from '#app/ui/listing/listing-data.ts';
import type { BrandChoice, CategoryChoice, ListingAddresses, ListingData } from '#app/ui/listing/listing-data.ts';
import { PriceFilter } from '#app/ui/listing/price-filter.tsx';
import { TopRated } from '#app/ui/listing/top-rated.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useShop } from '#app/ui/use-shop.ts';

/** The sections of the sidebar, in the order of the specification. */
export function Filters({
  data,
  addresses,
  withBrands = true,
}: {
  data: ListingData;
  addresses: ListingAddresses;
  withBrands?: boolean;
}) {
  const { showPrices } = useShop();
  const { choices, query, topRated } = data;
  return (
    <>
      {showPrices && choices.highestPriceCents > 0 ? (
        <PriceFilter
          key={getProductsKey(data)}
          addresses={addresses}
          query={query}
          highestPriceCents={choices.highestPriceCents}
        />
      ) : null}
      <StatusFilter data={data} addresses={addresses} />
      {choices.categories.length > 0 ? <CategoryFilter categories={choices.categories} addresses={addresses} /> : null}
      {withBrands && choices.brands.length > 0 ? <BrandFilter brands={choices.brands} addresses={addresses} /> : null}
      {topRated.length > 0 ? <TopRated products={topRated} /> : null}
      <FilterSection heading={filterTexts.resetHeading}>
        <LinkButton to={addresses.screen.path} preventScrollReset variant="secondary" className="w-full">
          {filterTexts.reset}
        </LinkButton>
      </FilterSection>
    </>
  );
}

const statusNames: Record<ListingStatus, string> = {
  'on-sale': stockTexts.onSale,
  'in-stock': stockTexts.inStock,
  'out-of-stock': stockTexts.outOfStock,
};

function StatusFilter({ data, addresses }: { data: ListingData; addresses: ListingAddresses }) {
  const { screen, href } = addresses;
  const statuses: ListingStatus[] =
    screen.statusSpelling === 'english' ? ['on-sale', 'in-stock', 'out-of-stock'] : ['in-stock', 'out-of-stock'];
  return (
    <FilterSection heading={filterTexts.statusHeading}>
      <ul>
        {statuses.map((status) => {
          const isSelected = data.query.status === status;
          return (
            <li key={status}>
              <ChoiceLink
                name={statusNames[status]}
                count={data.choices.statuses[status]}
                isSelected={isSelected}
                to={href({ status: isSelected ? null : status })}
              />
            </li>
          );
        })}
      </ul>
    </FilterSection>
  );
}

interface CategoryFilterProps {
  categories: readonly CategoryChoice[];
  addresses: ListingAddresses;
}

function CategoryFilter({ categories, addresses: { href } }: CategoryFilterProps) {
  return (
    <FilterSection heading={filterTexts.categoriesHeading}>
      <ul>
        {categories.map((category) => (
          <li key={category.slug}>
            <ChoiceLink
              {...category}
              to={href({ category: category.isSelected ? null : category.slug, subcategory: null })}
            />
            {category.isSelected && category.children.length > 0 ? (
              <ul aria-label={filterTexts.subcategoriesHeading} className="mb-2 ml-3 border-l-2 border-line pl-2">
                {category.children.map((child) => (
                  <li key={child.slug}>
                    <ChoiceLink {...child} to={href({ subcategory: child.isSelected ? null : child.slug })} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </FilterSection>
  );
}

function BrandFilter({ brands, addresses: { href } }: { brands: readonly BrandChoice[]; addresses: ListingAddresses }) {
  return (
    <FilterSection heading={filterTexts.brandsHeading}>
      <ul className="grid grid-cols-2 gap-2">
        {brands.map(({ slug, name, logo, isSelected }) => (
          <li key={slug}>
            <Link
              to={href({ brand: isSelected ? null : slug })}
              preventScrollReset
              aria-label={isSelected ? filterTexts.removeFilter({ name }) : filterTexts.brandLabel({ name })}
              aria-current={isSelected || undefined}
              className="brand-choice"
            >
              {logo ? (
                <Picture picture={logo} alt={name} sizes="7rem" maxWidth={320} className="h-auto w-full" />
              ) : (
                name
              )}
            </Link>
          </li>
        ))}
      </ul>
    </FilterSection>
  );
}
