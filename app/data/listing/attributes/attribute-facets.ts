import type { FacetCounts, Filters } from '#app/catalogue-index/query-index.ts';
import type { AttributeFilter, AttributeOption } from '#app/data/listing/attributes/attribute-options.ts';
import { getFacetName, type Attributes } from '#app/data/listing/attributes/load-attributes.ts';
import { parseAttributeChoices } from '#app/domain/listing/attributes/attribute-params.ts';
import { weightFilterSlug } from '#app/domain/listing/attributes/weight-ranges.ts';

/** Choices of the filters of attributes, and the selected ones. */
export interface AttributeFacets {
  offered: AttributeFacet[];
  /** In the order of the filters. Name and filter's name as in a facet; the slug where the catalogue has no such value. */
  chosen: { key: string; value: string; name: string }[];
}

interface AttributeFacet extends Pick<AttributeFilter, 'slug' | 'name'> {
  /** The commonest under the other filters first, weights from light to heavy; none without products but the selected ones. */
  choices: AttributeChoiceCount[];
}

interface AttributeChoiceCount extends Pick<AttributeOption, 'slug' | 'name'> {
  /** Products that have it under every filter but this one's own choices. */
  count: number;
  isSelected: boolean;
}

interface WantedAttributes {
  /** By facet of the index. */
  filters: Filters;
  chosen: AttributeFacets['chosen'];
  hasUnknown: boolean;
}

/** The name of no facet: a filter by it lets no product pass. */
const unknownFacet = 'attribute';

/** The values that a query's attributes name. One that the catalogue lacks lets nothing pass. */
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
  return { filters, chosen, hasUnknown: unknownFacet in filters };
}

/** The filters whose values divide the products listed. */
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
    // A single value that every product listed has leaves nothing to choose.
    if (!only || (others.length === 0 && !only.isSelected && only.count === total)) return [];
    return [
      { slug, name, choices: slug === weightFilterSlug ? choices : choices.toSorted((a, b) => b.count - a.count) },
    ];
  });
  return { offered, chosen };
}
