import type { FacetChoice, ListingFacets } from '#app/data/listing/list-products.ts';
import { getShownPrice } from '#app/domain/catalogue/price/hidden-prices.ts';
import { serializePicture } from '#app/domain/catalogue/serialize-product.ts';
import { mapChoiceFilters, type OfChoices } from '#app/domain/listing/listing-query.ts';
import { formatAttributeValue, getAttributeHeading } from '#app/texts/listing/attribute-texts.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import type { ListingResponse } from './listing-schema.ts';

/** Serialises the choices of a listing's filters. */
export function serializeFacets(
  { choices, attributes, highestPriceCents }: ListingFacets,
  shop: Pick<Shop, 'showPrices'>,
): ListingResponse['facets'] {
  return {
    categories: choices.category.map((category) => ({
      ...serializeChoice(category),
      parent: category.name,
      img: serializePicture(category.picture),
      children: choices.subcategory
        .filter(({ parentId }) => parentId === category.id)
        .map((child) => ({ ...serializeChoice(child), name: child.name })),
    })),
    brands: choices.brand.map((brand) => ({
      ...serializeChoice(brand),
      name: brand.name,
      logo: serializePicture(brand.picture),
    })),
    ...(mapChoiceFilters((name) =>
      Object.fromEntries(choices[name].map(({ slug, count }) => [slug, count])),
    ) as OfChoices<number>),
    labels: attributes.offered.map((filter) => ({
      slug: filter.slug,
      name: getAttributeHeading(filter),
      values: filter.choices.map(({ slug, name, count, isSelected }) => ({
        slug,
        name: formatAttributeValue(filter.slug, name),
        products: count,
        selected: isSelected,
      })),
    })),
    // The upper end of the slider is rounded up to a whole real.
    price: getShownPrice({ minPrice: 0, maxPrice: Math.ceil(highestPriceCents / 100) }, shop),
  };
}

function serializeChoice({ id, slug, count, isSelected }: FacetChoice) {
  return { id, slug, products: count, selected: isSelected };
}
