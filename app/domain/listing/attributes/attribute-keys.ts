import { cleanLine } from '#app/domain/shared/text/clean-text.ts';
import { attributeSlug, maxAttributeLength } from './read-attributes.ts';

/** A filter made of attributes. */
export interface AttributeKey {
  /** In addresses. */
  slug: string;
  /** Heading of the filter. */
  name: string;
  /** Keys of 'Informações Adicionais' whose values it offers, by `attributeSlug`. */
  sources: string[];
}

/** More filters than these would hide the products behind them. */
export const maxAttributeKeys = 6;
export const defaultAttributeKeys = 'Espécie; Categoria/fase; Forma física';

/**
 * The keys that a shop filters by, separated by ';' or line breaks. 'Categoria/fase' also takes the values of 'Categoria' and of
 * 'Fase', because shops write either.
 * @returns null when there are too many, or one is too long or empty of letters
 */
export function parseAttributeKeys(text: string): AttributeKey[] | null {
  const names = text.split(/[;\n]/).map(cleanLine).filter(Boolean);
  const keys = new Map(names.map((name) => [attributeSlug(name), toKey(name)]));
  const isRefused = keys.has('') || names.some((name) => name.length > maxAttributeLength);
  return isRefused || keys.size > maxAttributeKeys ? null : [...keys.values()];
}

/** As it is stored. */
export function formatAttributeKeys(keys: readonly AttributeKey[]): string {
  return keys.map(({ name }) => name).join('; ');
}

function toKey(name: string): AttributeKey {
  const slug = attributeSlug(name);
  const sources = [slug, ...name.split('/').map(attributeSlug)].filter(Boolean);
  return { slug, name, sources: [...new Set(sources)] };
}
