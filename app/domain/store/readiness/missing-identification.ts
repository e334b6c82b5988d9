import type { ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import type { SettingName } from '#app/domain/store/shop-settings.ts';

/** Settings with data that every online shop must show in a prominent place (Decreto 7.962/2013, art. 2º). */
const neededByAll = ['legalName', 'cnpj', 'address', 'postalCode', 'city', 'email'] as const satisfies SettingName[];

/**
 * Settings with data that sellers of goods controlled by the ministry of agriculture (medicines, feed, seeds) must
 * show.
 */
const neededBySome = ['technicalManager', 'crmv', 'mapaRegistration', 'renasem'] as const satisfies SettingName[];

/**
 * Lists the legally required settings that the owner has not filled in: `byAll` for every shop, `bySome` for sellers of
 * controlled goods. An invented default does not count as filled in.
 */
export function findMissingIdentification(settings: ResolvedSettings): { byAll: SettingName[]; bySome: SettingName[] } {
  const isMissing = (name: SettingName) => settings[name].value === '' || settings[name].source === 'default';
  return { byAll: neededByAll.filter(isMissing), bySome: neededBySome.filter(isMissing) };
}
