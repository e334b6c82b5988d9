import type { ListingFacets } from '#app/data/listing/list-products.ts';
import { weightFilterSlug } from '#app/domain/listing/attributes/weight-ranges.ts';
import { mergeListingParams } from '#app/domain/listing/url-params.ts';
import { listOpenAttributes, setOpenAttributes } from '#app/domain/listing/attributes/attribute-params.ts';
import type { ListingScreen } from '#app/domain/listing/listing-screens.ts';
import { attributeTexts, nameAttribute, nameAttributeFilter } from '#app/texts/listing/attributes.ts';
import { withSearch } from '#app/listing-paths.ts';
import type { AttributeBox, AttributeForm, AttributeGroup } from '#app/storefront/shared/listing/listing-data.ts';

interface AttributeFormParts {
  screen: Omit<ListingScreen, 'key'>;
  params: URLSearchParams;
  facets: Pick<ListingFacets, 'attributes'>;
}

/** Values of a filter until all are asked for: what a page of HTML has room for. */
const maxShown = 6;
/** By name, and numbers by size: how many values are looked through. */
const { compare } = new Intl.Collator('pt-BR', { numeric: true });

/** The filters of attributes as a form, in the order the shop names them; null when there are none. */
export function getAttributeForm({ screen, params, facets: { attributes } }: AttributeFormParts): AttributeForm | null {
  if (attributes.offered.length === 0) return null;
  const opened = listOpenAttributes(params);
  return {
    fields: [...mergeListingParams(params, { attributes: null }, screen)],
    groups: attributes.offered.map((filter): AttributeGroup => {
      const { slug, choices } = filter;
      const isOpen = opened.includes(slug);
      // What is chosen stays visible, whatever its rank in the list.
      const shown = choices.filter(({ isSelected }, index) => isSelected || isOpen || index < maxShown);
      if (isOpen && slug !== weightFilterSlug) shown.sort((a, b) => compare(a.name, b.name));
      const rest = choices.length - shown.length;
      const toggled = new URLSearchParams(params);
      setOpenAttributes(toggled, isOpen ? opened.filter((key) => key !== slug) : [...opened, slug]);
      return {
        key: slug,
        heading: nameAttributeFilter(filter),
        boxes: shown.map(({ name, count, isSelected }): AttributeBox => {
          const words = nameAttribute(slug, name);
          return isSelected ? [words, count, true] : [words, count];
        }),
        more:
          rest > 0 || (isOpen && choices.length > maxShown)
            ? {
                text: isOpen ? attributeTexts.fewer : attributeTexts.more(rest),
                href: withSearch(screen.path, toggled),
              }
            : null,
      };
    }),
  };
}
