import type { ListingFacets } from '#app/data/listing/list-products.ts';
import { mergeListingParams } from '#app/domain/listing/url-params.ts';
import { allLabelsParam, type ListingScreen } from '#app/domain/listing/listing-screens.ts';
import { labelTexts, nameLabel, nameLabelFilter } from '#app/texts/listing/labels.ts';
import { withSearch } from '#app/ui/listing/hrefs.ts';
import type { LabelBox, LabelForm, LabelGroup } from '#app/ui/listing/listing-data.ts';

interface LabelParts {
  screen: ListingScreen;
  params: URLSearchParams;
  facets: Pick<ListingFacets, 'labels'>;
}

/** Values of a filter at first: what a page of HTML has room for. */
const maxShown = 6;
/** Values of a filter when all are asked for. */
const maxListed = 80;

/** The filters of labels as a form, in the order the shop names them; null when there are none. */
export function describeLabelForm({ screen, params, facets: { labels } }: LabelParts): LabelForm | null {
  if (labels.offered.length === 0) return null;
  const showsAll = params.has(allLabelsParam);
  const toggled = new URLSearchParams(params);
  if (showsAll) toggled.delete(allLabelsParam);
  else toggled.set(allLabelsParam, '1');
  return {
    fields: [...mergeListingParams(params, { labels: null }, screen)],
    groups: labels.offered.map((filter): LabelGroup => {
      const { slug, choices } = filter;
      // What is chosen stays visible, whatever its place in the list.
      const shown = choices.filter(({ isSelected }, place) => isSelected || place < (showsAll ? maxListed : maxShown));
      const rest = Math.min(choices.length, maxListed) - shown.length;
      return {
        key: slug,
        heading: nameLabelFilter(filter),
        boxes: shown.map(({ name, count, isSelected }): LabelBox => {
          const words = nameLabel(slug, name);
          return isSelected ? [words, count, true] : [words, count];
        }),
        more:
          rest > 0 || (showsAll && choices.length > maxShown)
            ? { text: showsAll ? labelTexts.fewer : labelTexts.more(rest), href: withSearch(screen.path, toggled) }
            : null,
      };
    }),
  };
}
