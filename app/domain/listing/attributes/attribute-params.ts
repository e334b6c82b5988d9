import { cleanLine } from '#app/domain/shared/text/clean-text.ts';
import { attributeSlug, maxAttributeLength } from './read-attributes.ts';

/** A value of an attribute filter that a URL selects. */
interface AttributeChoice {
  /** Slug of the filter. */
  key: string;
  /** Slug of the value. */
  value: string;
}

/** Maximum number of choices that are read from a URL; further choices are ignored. */
export const maxAttributeChoices = 12;

/**
 * Formats attribute choices as one text: 'especie.bovinos,especie.ovinos'. They are sorted and distinct, so that equal
 * choices give equal texts. Choices beyond `maxAttributeChoices` are left out.
 */
export function formatAttributeChoices(choices: readonly AttributeChoice[]): string {
  const tokens = choices.map(({ key, value }) => `${key}.${value}`);
  return [...new Set(tokens)].toSorted().slice(0, maxAttributeChoices).join(',');
}

/**
 * Parses the choices of one or more URL parameters. Each parameter has one choice, or several choices separated by
 * commas.
 */
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

/** Adds a choice to the formatted choices, or removes it when they already contain it. */
export function toggleAttributeChoice(text: string, { key, value }: AttributeChoice): string {
  const choices = parseAttributeChoices(text);
  const others = choices.filter((choice) => choice.key !== key || choice.value !== value);
  return formatAttributeChoices(others.length < choices.length ? others : [...choices, { key, value }]);
}
