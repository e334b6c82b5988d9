import { cleanLine, cutCodePoints, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** Maximum lengths of the name of a staff member, in code points, and of its slug. */
export const personLimits = { nameLength: 60, slugLength: 30 } as const;

/**
 * Slug of a staff member for URLs and for signing in, made from the typed name.
 * @example makePersonSlug('Ana Conceição') // 'ana-conceicao'
 */
export function makePersonSlug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, personLimits.slugLength)
    .replace(/^-|-$/g, '');
}

/**
 * Returns the name of a staff member for storage: on one line, without invisible characters, and cut to the maximum
 * length.
 */
export function cleanPersonName(typed: string): string {
  return cutCodePoints(cleanLine(removeInvisible(typed)), personLimits.nameLength).trim();
}
