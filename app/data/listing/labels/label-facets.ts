import type { LabelledResult } from '#app/catalogue-index/labels/query-labelled.ts';
import type { LabelFilter, LabelOption } from '#app/data/listing/labels/label-options.ts';
import type { Labels } from '#app/data/listing/labels/load-labels.ts';
import { parseLabelChoices } from '#app/domain/listing/labels/label-params.ts';
import { weightFilterSlug } from '#app/domain/listing/labels/weight-ranges.ts';
import type { ListingFilter } from '#app/domain/listing/listing-query.ts';

/** Choices of the label filters, and the selected ones. */
export interface LabelFacets {
  offered: LabelFacet[];
  /** In the order of the filters. Name and filter's name as in a facet; the slug where the catalogue has no such value. */
  chosen: { key: string; value: string; name: string }[];
}

interface LabelFacet extends Pick<LabelFilter, 'slug' | 'name'> {
  /** The commonest under the other filters first, weights from light to heavy; none without products but the selected ones. */
  choices: LabelChoiceCount[];
}

interface LabelChoiceCount extends Pick<LabelOption, 'slug' | 'name'> {
  /** Products that have it under every filter but this one's own choices. */
  count: number;
  isSelected: boolean;
}

interface WantedLabels {
  /** Values wanted, by place of the filter; those the catalogue lacks let nothing pass. */
  values: Map<number, number[]>;
  chosen: LabelFacets['chosen'];
  hasUnknown: boolean;
}

/** Place of the filter for everything unknown. */
const unknownFilter = -1;

/** The values that a query's labels name. */
export function findWantedLabels(labels: Labels | null, text: string): WantedLabels {
  const wanted: WantedLabels = { values: new Map(), chosen: [], hasUnknown: false };
  if (!labels) return wanted;
  const { filters } = labels;
  for (const { key, value } of parseLabelChoices(text)) {
    const place = filters.findIndex(({ slug }) => slug === key);
    const option = filters[place]?.options.find(({ slug }) => slug === value);
    wanted.chosen.push({ key, value, name: option?.name ?? value });
    if (option) wanted.values.set(place, [...(wanted.values.get(place) ?? []), option.value]);
    else wanted.hasUnknown = true;
  }
  if (wanted.hasUnknown) wanted.values.set(unknownFilter, []);
  return wanted;
}

/** The filters whose values divide the products listed. */
export function describeLabels(
  labels: Labels | null,
  { values, chosen }: WantedLabels,
  result: LabelledResult<ListingFilter> | null,
): LabelFacets {
  if (!labels || !result) return { offered: [], chosen: [] };
  const offered = labels.filters.flatMap(({ slug, name, options }, place): LabelFacet[] => {
    const counts = result.countValues(place);
    const own = values.get(place) ?? [];
    const choices = options
      .map((option) => ({ option, count: counts[option.value] ?? 0, isSelected: own.includes(option.value) }))
      .filter(({ count, isSelected }) => count > 0 || isSelected);
    const sorted = slug === weightFilterSlug ? choices : choices.toSorted((a, b) => b.count - a.count);
    const [only, ...others] = sorted;
    // A single value that every product listed has leaves nothing to choose.
    if (!only || (others.length === 0 && !only.isSelected && only.count === result.total)) return [];
    return [
      { slug, name, choices: sorted.map(({ option, ...rest }) => ({ slug: option.slug, name: option.name, ...rest })) },
    ];
  });
  return { offered, chosen };
}
