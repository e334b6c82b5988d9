import type { ListingFacets } from '#app/data/listing/list-products.ts';
import { listsSingleProducts, repeatsCategories } from '#app/domain/listing/attributes/hidden-attribute-filters.ts';
import { attributeSlug } from '#app/domain/listing/attributes/read-attributes.ts';
import { weightFilterSlug } from '#app/domain/listing/attributes/weight-ranges.ts';
import { mergeListingParams } from '#app/domain/listing/url-params.ts';
import type { ListingScreen } from '#app/domain/listing/listing-screens.ts';
import { attributeTexts, formatAttributeValue, getAttributeHeading } from '#app/texts/listing/attribute-texts.ts';
import type { AttributeBox, AttributeForm, AttributeGroup } from '#app/storefront/shared/listing/listing-data.ts';

interface AttributeFormParts {
  screen: Omit<ListingScreen, 'key'>;
  params: URLSearchParams;
  facets: Pick<ListingFacets, 'attributes' | 'choices'>;
}

type Offered = ListingFacets['attributes']['offered'][number];

/** Number of visible values of a filter; the others are shown by 'Mostrar mais'. */
const maxVisibleValues = 6;
/** Compares names alphabetically and numbers by size, so that a value is easy to find among many. */
const { compare } = new Intl.Collator('pt-BR', { numeric: true });

/** Returns the attribute filters as a form, in the order that the owner has chosen; null when there are none. */
export function getAttributeForm({ screen, params, facets }: AttributeFormParts): AttributeForm | null {
  const { category } = facets.choices;
  const selectedCategories = category.filter(({ isSelected }) => isSelected);
  const categories = (selectedCategories.length > 0 ? selectedCategories : category).map(({ name }) =>
    attributeSlug(name),
  );
  const offered = facets.attributes.offered.filter((filter) => isOffered(filter, categories));
  if (offered.length === 0) return null;
  return { fields: [...mergeListingParams(params, { attributes: null }, screen)], groups: offered.map(getGroupView) };
}

/** Whether a filter is shown. A filter with a chosen value is always shown, so that the choice can be removed. */
function isOffered({ slug, choices }: Offered, categories: readonly string[]): boolean {
  if (slug === weightFilterSlug || choices.some(({ isSelected }) => isSelected)) return true;
  return !listsSingleProducts(choices) && !repeatsCategories(choices, categories);
}

function getGroupView(filter: Offered): AttributeGroup {
  const { slug, choices } = filter;
  const visibleChoices = choices.slice(0, maxVisibleValues);
  const moreChoices = choices
    .slice(maxVisibleValues)
    .toSorted((a, b) => (slug === weightFilterSlug ? 0 : compare(a.name, b.name)));
  const toBox = ({ name, count, isSelected }: Offered['choices'][number]): AttributeBox => {
    const label = formatAttributeValue(slug, name);
    return isSelected ? [label, count, true] : [label, count];
  };
  return {
    key: slug,
    heading: getAttributeHeading(filter),
    boxes: visibleChoices.map(toBox),
    ...(moreChoices.length > 0 && {
      more: { text: attributeTexts.more(moreChoices.length), boxes: moreChoices.map(toBox) },
    }),
  };
}
