import type { ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import type { SettingName } from '#app/domain/store/shop-settings.ts';

/** Data that every shop on the internet has to show in a prominent place (Decreto 7.962/2013, art. 2º). */
const neededByAll = ['legalName', 'cnpj', 'address', 'postalCode', 'city', 'email'] as const satisfies SettingName[];

/** Data that sellers of goods controlled by the ministry of agriculture (medicines, feed, seeds) have to show. */
const neededBySome = ['technicalManager', 'crmv', 'mapaRegistration', 'renasem'] as const satisfies SettingName[];

/** Data required by law that the owner has not given: of every shop, and of those that sell controlled goods. An invented value does not count. */
export function findMissingIdentification(settings: ResolvedSettings): { byAll: SettingName[]; bySome: SettingName[] } {
  const isMissing = (name: SettingName) => settings[name].value === '' || settings[name].source === 'default';
  return { byAll: neededByAll.filter(isMissing), bySome: neededBySome.filter(isMissing) };
}
