import { z } from 'zod';
import type { ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import { isPictureSetting, settingNames } from '#app/domain/store/shop-settings.ts';

export const shopFormId = 'configuracoes';

const textSettings = settingNames.filter((name) => !isPictureSetting(name));

/** Form of the settings. Their rules are asked only of those that change, because a stored value may be older than its rule. */
export const shopSchema = z.object({
  versao: z.string().default(''),
  ...Object.fromEntries(settingNames.map((name) => [name, z.unknown().optional()])),
});

/** Returns the values of the form; a setting from the environment is not among those that can be changed. */
export function writeShop(settings: ResolvedSettings, version: string) {
  const open = textSettings.filter((name) => settings[name].source !== 'environment');
  return { versao: version, ...Object.fromEntries(open.map((name) => [name, settings[name].value])) };
}
