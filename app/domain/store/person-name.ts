import { cleanLine, cutCodePoints, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';

export const personLimits = { nameLength: 60, slugLength: 30 } as const;

/**
 * Name of a person in addresses and at sign-in, from the name as typed.
 * @example makePersonSlug('Ana Conceição') // 'ana-conceicao'
 */
export function makePersonSlug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, personLimits.slugLength)
    .replace(/^-|-$/g, '');
}

/** Cleans a person's name as typed. */
export function cleanPersonName(typed: string): string {
  return cutCodePoints(cleanLine(removeInvisible(typed)), personLimits.nameLength).trim();
}
