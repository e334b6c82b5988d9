import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { cleanLine, cutCodePoints, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { personRoles, type Person } from './person.ts';
import { normaliseWhatsapp } from './setting-rules.ts';

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

/** Reads the fields of a person as typed. @returns the fields that are wrong, by name, when any is */
export function readPerson({
  name: typed,
  whatsapp: number,
  role,
}: {
  name: string;
  whatsapp: string;
  role: string;
}): Result<Pick<Person, 'name' | 'whatsapp' | 'role'>, ('name' | 'whatsapp')[]> {
  const name = cutCodePoints(cleanLine(removeInvisible(typed)), personLimits.nameLength).trim();
  const whatsapp = number.trim() === '' ? '' : normaliseWhatsapp(number.trim());
  const isNamed = makePersonSlug(name) !== '';
  if (!isNamed || whatsapp === null) {
    return fail([isNamed ? [] : ['name' as const], whatsapp === null ? ['whatsapp' as const] : []].flat());
  }
  return succeed({ name, whatsapp, role: personRoles.find((one) => one === role) ?? 'seller' });
}
