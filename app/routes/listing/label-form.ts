import type { ListingFacets } from '#app/data/listing/list-products.ts';
import { weightFilterSlug } from '#app/domain/listing/labels/weight-ranges.ts';
import { mergeListingParams } from '#app/domain/listing/url-params.ts';
import { listOpenLabels, setOpenLabels } from '#app/domain/listing/labels/label-params.ts';
import type { ListingScreen } from '#app/domain/listing/listing-screens.ts';
import { labelTexts, nameLabel, nameLabelFilter } from '#app/texts/listing/labels.ts';
import { withSearch } from '#app/ui/listing/hrefs.ts';
import type { LabelBox, LabelForm, LabelGroup } from '#app/ui/listing/listing-data.ts';

interface LabelParts {
  screen: ListingScreen;
  params: URLSearchParams;
  facets: Pick<ListingFacets, 'labels'>;
}

/** Values of a filter until all are asked for: what a page of HTML has room for. */
const maxShown = 6;
/** By name, and numbers by size: how many values are looked through. */
const { compare } = new Intl.Collator('pt-BR', { numeric: true });

/** The filters of labels as a form, in the order the shop names them; null when there are none. */
export function describeLabelForm({ screen, params, facets: { labels } }: LabelParts): LabelForm | null {
  if (labels.offered.length === 0) return null;
  const opened = listOpenLabels(params);
  return {
    fields: [...mergeListingParams(params, { labels: null }, screen)],
    groups: labels.offered.map((filter): LabelGroup => {
      const { slug, choices } = filter;
      const isOpen = opened.includes(slug);
      // What is chosen stays visible, whatever its place in the list.
      const shown = choices.filter(({ isSelected }, place) => isSelected || isOpen || place < maxShown);
      if (isOpen && slug !== weightFilterSlug) shown.sort((a, b) => compare(a.name, b.name));
      const rest = choices.length - shown.length;
      const toggled = new URLSearchParams(params);
      setOpenLabels(toggled, isOpen ? opened.filter((key) => key !== slug) : [...opened, slug]);
      return {
        key: slug,
        heading: nameLabelFilter(filter),
        boxes: shown.map(({ name, count, isSelected }): LabelBox => {
          const words = nameLabel(slug, name);
          return isSelected ? [words, count, true] : [words, count];
        }),
        more:
          rest > 0 || (isOpen && choices.length > maxShown)
            ? { text: isOpen ? labelTexts.fewer : labelTexts.more(rest), href: withSearch(screen.path, toggled) }
            : null,
      };
    }),
  };
}
