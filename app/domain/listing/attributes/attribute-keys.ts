import { cleanLine } from '#app/domain/shared/text/clean-text.ts';
import { attributeSlug, maxAttributeLength } from './read-attributes.ts';

/** A filter by the values of one or more attributes. */
export interface AttributeKey {
  /** Slug of the filter in URLs. */
  slug: string;
  /** Heading of the filter. */
  name: string;
  /** Keys of 'Informações Adicionais' whose values the filter offers, each folded with `attributeSlug`. */
  sources: string[];
}

/** Maximum number of attribute filters. More filters would push the products out of the viewport. */
const maxAttributeKeys = 6;
export const defaultAttributeKeys = 'Espécie; Categoria/fase; Forma física';

/**
 * Parses the setting for attribute filters: names separated by ';', commas or line breaks. A name with a slash, such as
 * 'Categoria/fase', also matches the keys 'Categoria' and 'Fase', because catalogues use either of them.
 * @returns null when there are too many names, or one is too long or has neither letters nor digits
 */
export function parseAttributeKeys(text: string): AttributeKey[] | null {
  const names = text
    .split(/[;,\n]/)
    .map(cleanLine)
    .filter(Boolean);
  const keys = new Map(names.map((name) => [attributeSlug(name), toKey(name)]));
  const isRejected = keys.has('') || names.some((name) => name.length > maxAttributeLength);
  return isRejected || keys.size > maxAttributeKeys ? null : [...keys.values()];
}

/** Formats the filters as the text of the setting. */
export function formatAttributeKeys(keys: readonly AttributeKey[]): string {
  return keys.map(({ name }) => name).join('; ');
}

function toKey(name: string): AttributeKey {
  const slug = attributeSlug(name);
  const sources = [slug, ...name.split('/').map(attributeSlug)].filter(Boolean);
  return { slug, name, sources: [...new Set(sources)] };
}
