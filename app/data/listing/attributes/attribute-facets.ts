import type { FacetCounts, Filters } from '#app/catalogue-index/query-index.ts';
import type { AttributeFilter, AttributeOption } from '#app/data/listing/attributes/attribute-options.ts';
import { getFacetName, type Attributes } from '#app/data/listing/attributes/load-attributes.ts';
import { parseAttributeChoices } from '#app/domain/listing/attributes/attribute-params.ts';
import { weightFilterSlug } from '#app/domain/listing/attributes/weight-ranges.ts';

/** Choices of the attribute filters, and the selected values. */
export interface AttributeFacets {
  offered: AttributeFacet[];
  /** Selected values in the order of the filters. When the catalogue has no such value, `name` is its slug. */
  chosen: { key: string; value: string; name: string }[];
}

interface AttributeFacet extends Pick<AttributeFilter, 'slug' | 'name'> {
  /**
   * Values that can be selected. Weights are sorted from light to heavy, other values by the number of products that
   * match the other filters. A value without such products is listed only while it is selected.
   */
  choices: AttributeChoiceCount[];
}

interface AttributeChoiceCount extends Pick<AttributeOption, 'slug' | 'name'> {
  /** Number of products that have the value and match all other filters. */
  count: number;
  isSelected: boolean;
}

interface WantedAttributes {
  /** Filters by facet of the index. */
  filters: Filters;
  chosen: AttributeFacets['chosen'];
  hasUnknownValue: boolean;
}

/** Name of a facet that the index does not have, so that a filter by it excludes every product. */
const unknownFacet = 'attribute';

/** Finds the attribute values that a query selects. A value that the catalogue does not have excludes every product. */
export function findWantedAttributes(attributes: Attributes | null, text: string): WantedAttributes {
  const filters: Record<string, number[]> = {};
  const chosen: WantedAttributes['chosen'] = [];
  for (const { key, value } of attributes ? parseAttributeChoices(text) : []) {
    const filter = attributes?.filters.find(({ slug }) => slug === key);
    const option = filter?.options.find(({ slug }) => slug === value);
    chosen.push({ key, value, name: option?.name ?? value });
    const name = filter && option ? getFacetName(filter) : unknownFacet;
    filters[name] = [...(filters[name] ?? []), ...(option ? [option.code] : [])];
  }
  return { filters, chosen, hasUnknownValue: unknownFacet in filters };
}

/**
 * Counts the choices of the attribute filters. Filters are left out that have no choices, or a single unselected one
 * that all listed products have.
 */
export function getAttributeFacets(
  attributes: Attributes | null,
  { filters, chosen }: Pick<WantedAttributes, 'filters' | 'chosen'>,
  { counts, total }: { counts: FacetCounts; total: number },
): AttributeFacets {
  if (!attributes) return { offered: [], chosen: [] };
  const offered = attributes.filters.flatMap((filter): AttributeFacet[] => {
    const { slug, name, options } = filter;
    const facet = getFacetName(filter);
    const choices = options
      .map((option) => ({
        slug: option.slug,
        name: option.name,
        count: counts.get(facet)?.get(option.code) ?? 0,
        isSelected: filters[facet]?.includes(option.code) ?? false,
      }))
      .filter(({ count, isSelected }) => count > 0 || isSelected);
    const [only, ...others] = choices;
    // When every listed product has the only value of a filter, there is nothing to choose.
    if (!only || (others.length === 0 && !only.isSelected && only.count === total)) return [];
    return [
      { slug, name, choices: slug === weightFilterSlug ? choices : choices.toSorted((a, b) => b.count - a.count) },
    ];
  });
  return { offered, chosen };
}
