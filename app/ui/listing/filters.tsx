import { filterTexts } from '#app/texts/listing/listing.ts';
import { BrandLogo } from '#app/ui/catalogue/brand-logo.tsx';
import { LinkButton } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Link } from '#app/ui/primitives/link.tsx';
import { ChoiceLink, FilterSection } from '#app/ui/listing/filter-section.tsx';
import type { BrandChoice, CategoryChoice, Choice, ListingData } from '#app/ui/listing/listing-data.ts';
import { PriceFilter } from '#app/ui/listing/price-filter.tsx';
import { TopRated } from '#app/ui/listing/top-rated.tsx';

/** More categories than these are folded to the first ones. */
const maxCategories = 16;
const firstCategories = 12;

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

/** Of very many categories the first are shown, and the rest on request: at once when the chosen one is among them. */
function CategoryFilter({ categories }: { categories: readonly CategoryChoice[] }) {
  const isLong = categories.length > maxCategories;
  const rest = isLong ? categories.slice(firstCategories) : [];
  return (
    <FilterSection heading={filterTexts.categoriesHeading}>
      <Categories categories={isLong ? categories.slice(0, firstCategories) : categories} />
      {rest.length > 0 ? (
        <details open={rest.some(({ isSelected }) => isSelected)} className="group">
          <summary className="choice font-semibold text-pasture">
            <Icon name="down" className="size-5.5 group-open:rotate-180" />
            {filterTexts.moreCategories(rest.length)}
          </summary>
          <Categories categories={rest} />
        </details>
      ) : null}
    </FilterSection>
  );
}

function Categories({ categories }: { categories: readonly CategoryChoice[] }) {
  return (
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
              <BrandLogo brand={{ name, logo }} alt={name} sizes="7rem" />
            </Link>
          </li>
        ))}
      </ul>
    </FilterSection>
  );
}
