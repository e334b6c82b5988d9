import { foldText } from '#app/domain/shared/text/fold-text.ts';

const maxProductSlugLength = 120;

/**
 * Slug exactly as the specification defines it: lower case, '&' removed, each space replaced by a hyphen.
 * @example slugify('Cercas & Arames') // 'cercas--arames'
 * @example slugify('Cães') // 'cães'
 */
export function slugify(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('&', '').replace(/\s/g, '-');
}

/**
 * Folds a slug or name to the key under which it is looked up (`slug_key`). It ignores accents, case, '&', repeated and
 * outer hyphens, and the replacement characters that broken percent-encoding leaves behind. Links are written with
 * `slugify` instead.
 * @example foldSlug('Cercas--Arames') // 'cercas-arames', as is foldSlug('Cercas & Arames')
 */
export function foldSlug(text: string): string {
  return foldText(text)
    .replace(/[&\uFFFD]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * ASCII slug for a product whose catalogue has none: letters and digits, with one hyphen for anything between them. At
 * most 120 characters; 'produto' when nothing is left.
 * @example productSlug('Arame Liso – Rolo 1.000 m') // 'arame-liso-rolo-1-000-m'
 */
export function productSlug(title: string): string {
  const slug = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxProductSlugLength)
    .replace(/-$/, '');
  return slug || 'produto';
}
