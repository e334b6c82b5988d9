import { cleanLine } from '#app/domain/shared/text/clean-text.ts';
import { attributeSlug, maxAttributeLength } from './read-attributes.ts';

/** A filter by the values of one or more attributes. */
export interface AttributeKey {
  /** Slug of the filter in addresses. */
  slug: string;
  /** Heading of the filter. */
  name: string;
  /** Keys of 'Informações Adicionais' whose values the filter offers, in the form of `attributeSlug`. */
  sources: string[];
}

/** Maximum number of attribute filters. More would push the products below them off the screen. */
const maxAttributeKeys = 6;
export const defaultAttributeKeys = 'Espécie; Categoria/fase; Forma física';

/**
 * Parses the setting for attribute filters: names separated by ';' or line breaks. 'Categoria/fase' also takes the
 * values of the keys 'Categoria' and 'Fase', because catalogues use either.
 * @returns null when there are too many names, or one is too long or has no letters
 */
export function parseAttributeKeys(text: string): AttributeKey[] | null {
  const names = text.split(/[;\n]/).map(cleanLine).filter(Boolean);
  const keys = new Map(names.map((name) => [attributeSlug(name), toKey(name)]));
  const isRefused = keys.has('') || names.some((name) => name.length > maxAttributeLength);
  return isRefused || keys.size > maxAttributeKeys ? null : [...keys.values()];
}

/** Formats the filters as the setting stores them. */
export function formatAttributeKeys(keys: readonly AttributeKey[]): string {
  return keys.map(({ name }) => name).join('; ');
}

function toKey(name: string): AttributeKey {
  const slug = attributeSlug(name);
  const sources = [slug, ...name.split('/').map(attributeSlug)].filter(Boolean);
  return { slug, name, sources: [...new Set(sources)] };
}
