import { foldText } from '#app/domain/shared/text/fold-text.ts';

const maxProductSlugLength = 120;

/**
 * The specification's slug, to the letter: lower-case, '&' removed, each space a hyphen.
 * @example slugify('Cercas & Arames') // 'cercas--arames'
 * @example slugify('Cães') // 'cães'
 */
export function slugify(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('&', '').replace(/\s/g, '-');
}

/**
 * The key slugs and names are matched by: accents, case and repeated hyphens do not count, nor
 * do replacement characters, which broken percent signs leave behind. Stored as `slug_key`. It is not for showing: links
 * carry `slugify`.
 * @example foldSlug('Cercas--Arames') // 'cercas-arames', as is foldSlug('Cercas & Arames')
 */
export function foldSlug(text: string): string {
  return foldText(text)
    .replace(/[&\uFFFD]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * ASCII slug for a product whose catalogue gives none: letters and digits, anything else a single hyphen.
 * At most 120 characters; 'produto' when nothing is left.
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
