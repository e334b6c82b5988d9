import { cleanLine } from '#app/domain/shared/clean-text.ts';
import { openLabelsParam } from '#app/domain/listing/listing-screens.ts';
import { maxLabelKeys } from './label-keys.ts';
import { labelSlug, maxLabelLength } from './read-labels.ts';

/** A value of a label filter that an address asks for. */
interface LabelChoice {
  /** Slug of the filter. */
  key: string;
  /** Slug of the value. */
  value: string;
}

/** An address that asks for more is read as far as this. */
export const maxLabelChoices = 12;

/**
 * Label choices of an address, as one text: 'especie.bovinos,especie.ovinos'. Sorted and without repetitions, so that equal choices
 * are equal texts; what makes no sense is left out.
 */
export function formatLabelChoices(choices: readonly LabelChoice[]): string {
  const tokens = choices.map(({ key, value }) => `${key}.${value}`);
  return [...new Set(tokens)].toSorted().slice(0, maxLabelChoices).join(',');
}

/** The choices of a text, or of several: each of an address's parameters has one or, separated by commas, more. */
export function parseLabelChoices(...texts: readonly string[]): LabelChoice[] {
  return texts
    .flatMap((text) => text.slice(0, 4000).split(','))
    .slice(0, maxLabelChoices * 4)
    .flatMap((token) => {
      const dot = token.indexOf('.');
      const [key, value] = [token.slice(0, Math.max(0, dot)), token.slice(dot + 1)].map((part) =>
        labelSlug(cleanLine(part)),
      );
      return key && value && key.length <= maxLabelLength && value.length <= maxLabelLength ? [{ key, value }] : [];
    });
}

/** The text with one choice more, or without it where it has it already. */
export function toggleLabelChoice(text: string, { key, value }: LabelChoice): string {
  const choices = parseLabelChoices(text);
  const others = choices.filter((choice) => choice.key !== key || choice.value !== value);
  return formatLabelChoices(others.length < choices.length ? others : [...choices, { key, value }]);
}

/** Slugs of the label filters that show every value, each once and in one order. */
export function listOpenLabels(params: URLSearchParams): string[] {
  const slugs = (params.get(openLabelsParam) ?? '').slice(0, 1000).split(',').map(labelSlug).filter(Boolean);
  return [...new Set(slugs)].toSorted().slice(0, maxLabelKeys);
}

export function setOpenLabels(params: URLSearchParams, slugs: readonly string[]): void {
  if (slugs.length > 0) params.set(openLabelsParam, slugs.join(','));
  else params.delete(openLabelsParam);
}
