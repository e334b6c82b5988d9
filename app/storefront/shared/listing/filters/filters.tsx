import { filterTexts } from '#app/texts/listing/listing-texts.ts';
import { BrandLogo } from '#app/storefront/shared/product-card/brand-logo.tsx';
import { RankedProductLink, type RankedProduct } from '#app/storefront/shared/product-card/ranked-product-link.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { ChoiceLink, FilterSection, MoreChoices } from '#app/storefront/shared/listing/filters/filter-section.tsx';
import { AttributeFilters } from '#app/storefront/shared/listing/filters/attribute-filters.tsx';
import type { Choice, FilterControl, ListingData } from '#app/storefront/shared/listing/listing-data.ts';
import { PriceFilter } from '#app/storefront/shared/listing/filters/price-filter.tsx';

/** A list with more than `max` choices is folded and shows `shown` of them. */
const foldedList = { max: 16, shown: 12 };

interface FiltersProps {
  data: ListingData;
  showsBrands?: boolean;
}

/** Renders price, choices, attributes, brands and top rated products, in the order of the specification. */
export function Filters({ data, showsBrands = true }: FiltersProps) {
  const { screen, price, filters, attributes, topRated } = data;
  const shownFilters = filters.filter(({ name, choices }) => choices.length > 0 && (showsBrands || name !== 'brand'));
  const renderSection = ({ name, choices }: FilterControl) => (
    <FilterSection key={name} heading={filterTexts.headings[name]}>
      {name === 'brand' ? <BrandTiles brands={choices} /> : <FoldedChoices choices={choices} />}
    </FilterSection>
  );
  return (
    <>
      {price ? <PriceFilter screen={screen} price={price} /> : null}
      {shownFilters.filter(({ name }) => name !== 'brand').map(renderSection)}
      {attributes ? <AttributeFilters path={screen.path} attributes={attributes} /> : null}
      {shownFilters.filter(({ name }) => name === 'brand').map(renderSection)}
      {topRated.length > 0 ? <TopRated products={topRated} /> : null}
    </>
  );
}

/** Renders the first of many choices; the others open on request, or from the start when one of them is selected. */
function FoldedChoices({ choices }: { choices: readonly Choice[] }) {
  const shownCount = choices.length > foldedList.max ? foldedList.shown : choices.length;
  const folded = choices.slice(shownCount);
  return (
    <>
      <Choices choices={choices.slice(0, shownCount)} />
      {folded.length > 0 ? (
        <MoreChoices
          text={filterTexts.moreCategories(folded.length)}
          isOpen={folded.some(({ isSelected }) => isSelected)}
        >
          <Choices choices={folded} />
        </MoreChoices>
      ) : null}
    </>
  );
}

function Choices({ choices, ...rest }: React.ComponentProps<'ul'> & { choices: readonly Choice[] }) {
  return (
    <ul {...rest}>
      {choices.map(({ children = [], ...choice }) => (
        <li key={choice.name}>
          <ChoiceLink choice={choice} />
          {children.length > 0 ? (
            <Choices
              choices={children}
              aria-label={filterTexts.headings.subcategory}
              className="mb-2 ml-3 border-l-2 border-line pl-2"
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function BrandTiles({ brands }: { brands: readonly Choice[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2">
      {brands.map(({ name, href, logo = null, isSelected }) => (
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
  );
}

/** Renders the products with the highest average rating. */
function TopRated({ products }: { products: readonly RankedProduct[] }) {
  return (
    <FilterSection heading={filterTexts.topRatedHeading}>
      <ul className="grid gap-3">
        {products.map((product) => (
          <li key={product.id}>
            <RankedProductLink product={product} hasRating />
          </li>
        ))}
      </ul>
    </FilterSection>
  );
}
