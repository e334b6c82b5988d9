import { z } from 'zod';
import type { ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import { isPictureSetting, settingNames } from '#app/domain/store/shop-settings.ts';

export const shopFormId = 'configuracoes';

const textSettings = settingNames.filter((name) => !isPictureSetting(name));

/**
 * Schema for the settings. It accepts any values: the action validates only changed ones, because a stored value may be
 * older than its rule.
 */
export const shopSchema = z.object({
  versao: z.string().default(''),
  ...Object.fromEntries(settingNames.map((name) => [name, z.unknown().optional()])),
});

/** Returns the values of the form; settings from the environment are left out, because they cannot be changed. */
export function getShopValues(settings: ResolvedSettings, version: string) {
  const editableSettings = textSettings.filter((name) => settings[name].source !== 'environment');
  return { versao: version, ...Object.fromEntries(editableSettings.map((name) => [name, settings[name].value])) };
}
