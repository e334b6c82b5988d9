import { filterTexts } from '#app/texts/listing.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ChoiceLink, FilterSection } from '#app/ui/listing/filter-section.tsx';
import type { BrandChoice, CategoryChoice, Choice, ListingData } from '#app/ui/listing/listing-data.ts';
import { PriceFilter } from '#app/ui/listing/price-filter.tsx';
import { TopRated } from '#app/ui/listing/top-rated.tsx';
import { Picture } from '#app/ui/picture.tsx';

interface FiltersProps {
  data: ListingData;
  withBrands?: boolean;
  /** Closes what the filters stand in: the reset leaves the panel as well (C17). */
  onReset: () => void;
}

/** The sections of the sidebar, in the order of the specification. */
export function Filters({ data, withBrands = true, onReset }: FiltersProps) {
  const { screen, price, statuses, categories, brands, topRated } = data;
  return (
    <>
      {price ? <PriceFilter screen={screen} price={price} /> : null}
      <FilterSection heading={filterTexts.statusHeading}>
        <Choices choices={statuses} />
      </FilterSection>
      {categories.length > 0 ? <CategoryFilter categories={categories} /> : null}
      {withBrands && brands.length > 0 ? <BrandFilter brands={brands} /> : null}
      {topRated.length > 0 ? <TopRated products={topRated} /> : null}
      <FilterSection heading={filterTexts.resetHeading}>
        <LinkButton to={screen.path} preventScrollReset variant="secondary" className="w-full" onClick={onReset}>
          {filterTexts.reset}
        </LinkButton>
      </FilterSection>
    </>
  );
}

function Choices({ choices, ...rest }: React.ComponentProps<'ul'> & { choices: readonly Choice[] }) {
  return (
    <ul {...rest}>
      {choices.map((choice) => (
        <li key={choice.name}>
          <ChoiceLink choice={choice} />
        </li>
      ))}
    </ul>
  );
}

function CategoryFilter({ categories }: { categories: readonly CategoryChoice[] }) {
  return (
    <FilterSection heading={filterTexts.categoriesHeading}>
      <ul>
        {categories.map((category) => (
          <li key={category.name}>
            <ChoiceLink choice={category} />
            {category.children.length > 0 ? (
              <Choices
                choices={category.children}
                aria-label={filterTexts.subcategoriesHeading}
                className="mb-2 ml-3 border-l-2 border-line pl-2"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </FilterSection>
  );
}

function BrandFilter({ brands }: { brands: readonly BrandChoice[] }) {
  return (
    <FilterSection heading={filterTexts.brandsHeading}>
      <ul className="grid grid-cols-2 gap-2">
        {brands.map(({ name, href, logo, isSelected }) => (
          <li key={name}>
            <Link
              to={href}
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
