import { cleanLine } from '#app/domain/shared/clean-text.ts';
import { labelSlug, maxLabelLength } from './read-labels.ts';

/** A filter made of what labels say. */
export interface LabelKey {
  /** In addresses. */
  slug: string;
  /** Heading of the filter. */
  name: string;
  /** Keys of 'Informações Adicionais' whose values it offers, by `labelSlug`. */
  sources: string[];
}

/** More filters than these would hide the products behind them. */
export const maxLabelKeys = 6;
export const defaultLabelKeys = 'Espécie; Categoria/fase; Forma física';

/**
 * The keys that a shop filters by, separated by ';' or line breaks. 'Categoria/fase' also takes the values of 'Categoria' and of
 * 'Fase', because shops write either.
 * @returns null when there are too many, or one is too long or empty of letters
 */
export function parseLabelKeys(text: string): LabelKey[] | null {
  const names = text.split(/[;\n]/).map(cleanLine).filter(Boolean);
  const keys = new Map(names.map((name) => [labelSlug(name), toKey(name)]));
  const isRefused = keys.has('') || names.some((name) => name.length > maxLabelLength);
  return isRefused || keys.size > maxLabelKeys ? null : [...keys.values()];
}

/** As it is stored. */
export function formatLabelKeys(keys: readonly LabelKey[]): string {
  return keys.map(({ name }) => name).join('; ');
}

function toKey(name: string): LabelKey {
  const slug = labelSlug(name);
  const sources = [slug, ...name.split('/').map(labelSlug)].filter(Boolean);
  return { slug, name, sources: [...new Set(sources)] };
}
