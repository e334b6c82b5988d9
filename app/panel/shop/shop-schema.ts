import { z } from 'zod';
import { getOwnValue, type ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import { isPictureSetting, normaliseSetting, settingNames, type SettingName } from '#app/domain/store/shop-settings.ts';
import { formatWhatsapp } from '#app/texts/store/format-whatsapp.ts';

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
  const values = editableSettings.map((name) => [name, formatFieldValue(settings, name)]);
  return { versao: version, ...Object.fromEntries(values) };
}

/** Formats the value of a setting for its field: WhatsApp numbers are shown as people write them. */
export function formatFieldValue(settings: ResolvedSettings, name: SettingName): string {
  const value = getOwnValue(settings, name);
  if (name !== 'whatsapp') return value;
  const numbers = value.replaceAll('+', '').split('; ').map(formatWhatsapp).join('; ');
  // Numbers that could not be saved again in this form are shown as they are stored.
  return normaliseSetting(name, numbers) === value ? numbers : value;
}
