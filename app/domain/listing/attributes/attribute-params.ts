import { cleanLine } from '#app/domain/shared/text/clean-text.ts';
import { openAttributesParam } from '#app/domain/listing/listing-screens.ts';
import { maxAttributeKeys } from './attribute-keys.ts';
import { attributeSlug, maxAttributeLength } from './read-attributes.ts';

/** A value of an attribute that an address asks for. */
interface AttributeChoice {
  /** Slug of the filter. */
  key: string;
  /** Slug of the value. */
  value: string;
}

/** An address that asks for more is read as far as this. */
export const maxAttributeChoices = 12;

/**
 * Attribute choices of an address, as one text: 'especie.bovinos,especie.ovinos'. Sorted and without repetitions, so that equal choices
 * are equal texts; what makes no sense is left out.
 */
export function formatAttributeChoices(choices: readonly AttributeChoice[]): string {
  const tokens = choices.map(({ key, value }) => `${key}.${value}`);
  return [...new Set(tokens)].toSorted().slice(0, maxAttributeChoices).join(',');
}

/** The choices of a text, or of several: each of an address's parameters has one or, separated by commas, more. */
export function parseAttributeChoices(...texts: readonly string[]): AttributeChoice[] {
  return texts
    .flatMap((text) => text.slice(0, 4000).split(','))
    .slice(0, maxAttributeChoices * 4)
    .flatMap((token) => {
      const dot = token.indexOf('.');
      const [key, value] = [token.slice(0, Math.max(0, dot)), token.slice(dot + 1)].map((part) =>
        attributeSlug(cleanLine(part)),
      );
      return key && value && key.length <= maxAttributeLength && value.length <= maxAttributeLength
        ? [{ key, value }]
        : [];
    });
}

/** The text with one choice more, or without it where it has it already. */
export function toggleAttributeChoice(text: string, { key, value }: AttributeChoice): string {
  const choices = parseAttributeChoices(text);
  const others = choices.filter((choice) => choice.key !== key || choice.value !== value);
  return formatAttributeChoices(others.length < choices.length ? others : [...choices, { key, value }]);
}

/** Slugs of the attribute filters that show every value, each once and in one order. */
export function listOpenAttributes(params: URLSearchParams): string[] {
  const slugs = (params.get(openAttributesParam) ?? '').slice(0, 1000).split(',').map(attributeSlug).filter(Boolean);
  return [...new Set(slugs)].toSorted().slice(0, maxAttributeKeys);
}

export function setOpenAttributes(params: URLSearchParams, slugs: readonly string[]): void {
  if (slugs.length > 0) params.set(openAttributesParam, slugs.join(','));
  else params.delete(openAttributesParam);
}
