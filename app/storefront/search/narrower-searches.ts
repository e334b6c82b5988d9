import type { AttributeFacets } from '#app/data/listing/attributes/attribute-facets.ts';
import { formatAttributeChoices } from '#app/domain/listing/attributes/attribute-params.ts';
import { weightFilterSlug } from '#app/domain/listing/attributes/weight-ranges.ts';
import { listingParams } from '#app/domain/listing/listing-query.ts';
import type { NarrowerSearches } from '#app/storefront/search/search-screen.tsx';

/** Maximum number of links, so that they take only a few lines on a phone. */
const maxNarrower = 6;

/**
 * Returns links that narrow the search results to one value of the first attribute filter, except that by weight; null
 * when no value of it would reduce the results.
 * @param allHref URL of the listing with all results of the search text
 */
export function getNarrowerSearches(
  { offered }: AttributeFacets,
  { allHref, total }: { allHref: string; total: number },
): NarrowerSearches | null {
  const filter = offered.find(({ slug }) => slug !== weightFilterSlug);
  const choices = filter?.choices.filter(({ count }) => count < total).slice(0, maxNarrower) ?? [];
  if (!filter?.name || choices.length === 0) return null;
  return {
    heading: filter.name,
    allHref,
    links: choices.map(({ slug: value, name, count }) => {
      const filterParams = new URLSearchParams([
        [listingParams.attributes.name, formatAttributeChoices([{ key: filter.slug, value }])],
      ]);
      return { name, count, href: `${allHref}&${filterParams}` };
    }),
  };
}
