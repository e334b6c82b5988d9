import type { ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import type { SettingName } from '#app/domain/store/shop-settings.ts';

/** What a shop on the internet has to say of itself in a prominent place (Decreto 7.962/2013, art. 2º). */
const neededByAll = ['legalName', 'cnpj', 'address', 'postalCode', 'city', 'email'] as const satisfies SettingName[];

/** What those have to say who sell what the ministry of agriculture controls: medicines, feed, seeds. */
const neededBySome = ['technicalManager', 'crmv', 'mapaRegistration', 'renasem'] as const satisfies SettingName[];

/** What the law asks and the owner has not said: of every shop, and of those that sell controlled goods. An invented value says nothing. */
export function findMissingIdentification(settings: ResolvedSettings): { byAll: SettingName[]; bySome: SettingName[] } {
  const isMissing = (name: SettingName) => settings[name].value === '' || settings[name].source === 'default';
  return { byAll: neededByAll.filter(isMissing), bySome: neededBySome.filter(isMissing) };
}
