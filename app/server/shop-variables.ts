import { cutCodePoints } from '#app/domain/shared/text/clean-text.ts';
import {
  normaliseSetting,
  shopSettings,
  type SettingName,
  type SettingValues,
  variableSettings,
} from '#app/domain/store/shop-settings.ts';
import { shopSettingTexts } from '#app/texts/store/shop-setting-texts.ts';
import { formatRejection } from './setting-rejections.ts';

/**
 * Reads the shop's settings from environment variables. An empty variable counts as unset, unless the setting has a
 * default, which the empty variable removes.
 */
export function readShopVariables(env: Record<string, string | undefined>) {
  const shop: Partial<SettingValues> = {};
  const refusals: string[] = [];
  for (const name of variableSettings) {
    const environmentValue = env[shopSettings[name].env]?.trim();
    if (environmentValue === undefined) continue;
    const value = normaliseSetting(name, environmentValue);
    if (value === undefined) refusals.push(formatRejectedSetting(name, environmentValue));
    else if (value || (value === '' && shopSettings[name].initial !== '')) shop[name] = value;
  }
  return { shop, refusals };
}

/** Formats why the value of a shop setting is rejected: its name, the value, and the allowed values. */
export function formatRejectedSetting(name: SettingName, rejectedValue: string): string {
  return formatRejection(
    shopSettings[name].env,
    JSON.stringify(cutCodePoints(rejectedValue, 200)),
    shopSettingTexts[name].hint,
  );
}
