import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { loadAttributes } from '#app/data/listing/attributes/load-attributes.ts';
import { readSettingPictures, readStoredSettings } from '#app/data/store/stored-settings.ts';
import { parseAttributeKeys } from '#app/domain/listing/attributes/attribute-keys.ts';
import { findMissingIdentification } from '#app/domain/store/readiness/missing-identification.ts';
import { makeShop, resolveSettings, type ResolvedSettings } from '#app/domain/store/resolve-settings.ts';
import {
  normaliseSetting,
  pictureSettings,
  settingNames,
  shopSettings,
  type SettingName,
} from '#app/domain/store/shop-settings.ts';
import { correctColours } from '#app/domain/store/identity/theme.ts';
import type { Settings } from '#app/server/settings.ts';
import { colourTexts, settingSourceTexts, shopSettingTexts } from '#app/texts/store/shop-setting-texts.ts';
import { checkNotices } from './check-notices.ts';
import { checkPublicReadiness } from './check-settings.ts';
import { outcomeTexts } from '../lib/texts.ts';
import { ok, warning, type Finding } from './finding.ts';
import { shopCheckTexts } from './shop-texts.ts';

/**
 * Checks the shop's settings. Warns of invalid and example values, missing data that the law requires, hidden prices,
 * corrected colours, attribute keys that no product has, and missing pictures. It also checks whether notices of
 * quotations reach the owner, and whether the store can be opened to the public.
 */
export async function checkShop(db: Database, environmentSettings: Settings): Promise<Finding[]> {
  const { shop: environment } = environmentSettings;
  const stored = await readStoredSettings(db);
  const settings = resolveSettings({ environment, stored });
  const refused = settingNames
    .filter((name) => stored[name] !== undefined && normaliseSetting(name, stored[name]) === undefined)
    .map((name) => shopSettings[name]);
  return [
    ok(shopCheckTexts.sources(formatSources(settings))),
    ...refused.map(({ env }) => warning(shopCheckTexts.unusable(env), shopCheckTexts.set(env))),
    ...checkPublicReadiness({
      ...environmentSettings,
      publicUrl: settings.publicUrl.value || environmentSettings.publicUrl,
    }),
    ...checkDemo(settings),
    ...checkIdentification(settings),
    ...checkPrices(settings),
    ...listCorrectedColours(settings).map(({ text, advice }) => warning(text, shopCheckTexts.chooseColour(advice))),
    ...(await checkAttributeKeys(db, settings)),
    ...(await checkNotices(db, environmentSettings)),
    ...checkPictures(settings, await readSettingPictures(db, stored)),
  ];
}

function formatSources(settings: ResolvedSettings): string {
  return (['environment', 'database', 'default'] as const)
    .map((source) => {
      const names = settingNames.filter((name) => settings[name].source === source);
      return `${settingSourceTexts[source]} (${names.map((name) => shopSettings[name].env).join(', ') || outcomeTexts.noValue})`;
    })
    .join('; ');
}

function checkDemo(settings: ResolvedSettings): Finding[] {
  if (!makeShop(settings, { localUrl: '' }).isDemo) return [];
  const invented = (['name', 'phone', 'whatsapp'] as const).filter(
    (name) => settings[name].value === shopSettings[name].initial,
  );
  return [warning(shopCheckTexts.invented(formatSettingNames(invented)), shopCheckTexts.setName)];
}

function checkIdentification(settings: ResolvedSettings): Finding[] {
  const { byAll, bySome } = findMissingIdentification(settings);
  const { missingByAll, missingBySome, setCompanyNumber, ignoreIfUnfit, complete } = shopCheckTexts;
  return [
    byAll.length > 0 ? warning(missingByAll(formatSettingNames(byAll)), setCompanyNumber) : ok(complete),
    ...(bySome.length > 0 ? [warning(missingBySome(formatSettingNames(bySome)), ignoreIfUnfit)] : []),
  ];
}

function checkPrices(settings: ResolvedSettings): Finding[] {
  if (settings.showPrices.value === 'true') return [];
  return [warning(shopCheckTexts.pricesHidden, shopCheckTexts.showPrices)];
}

/** Lists the colours that the store shows with more contrast than the chosen ones have, with a text that says so. */
export function listCorrectedColours({ mainColour, accentColour }: ResolvedSettings) {
  const chosen = { main: mainColour.value, accent: accentColour.value };
  const shown = correctColours(chosen);
  const names = { main: shopSettings.mainColour.env, accent: shopSettings.accentColour.env };
  return (['main', 'accent'] as const)
    .filter((which) => shown[which] !== chosen[which])
    .map((which) => {
      const text = colourTexts.corrected({ env: names[which], given: chosen[which], shown: shown[which] });
      return { text, advice: which === 'main' ? shopCheckTexts.chooseDarker : shopCheckTexts.chooseLighter };
    });
}

/**
 * Warns of configured attribute keys that no product has. The default keys are not checked, because a shop need not
 * have products with all of them.
 */
async function checkAttributeKeys(db: Database, { labelKeys }: ResolvedSettings): Promise<Finding[]> {
  const keys = parseAttributeKeys(labelKeys.value) ?? [];
  const { filters } = await loadAttributes(db, await loadCatalogueSummary(db), keys);
  const missing = filters.flatMap(({ name, options }) => (name !== null && options.length === 0 ? [name] : []));
  if (missing.length === 0 || labelKeys.source === 'default') return [];
  return [warning(shopCheckTexts.keysMissing(missing), shopCheckTexts.checkKeys)];
}

function checkPictures(settings: ResolvedSettings, pictures: ReadonlyMap<string, unknown>): Finding[] {
  return pictureSettings
    .filter((name) => settings[name].value !== '' && !pictures.has(settings[name].value))
    .map((name) => {
      const { env } = shopSettings[name];
      return warning(shopCheckTexts.pictureLost(env), shopCheckTexts.setPicture(env));
    });
}

/** Formats the names and labels of settings: 'STORE_CNPJ (CNPJ), STORE_EMAIL (E-mail)'. */
function formatSettingNames(names: readonly SettingName[]): string {
  return names.map((name) => `${shopSettings[name].env} (${shopSettingTexts[name].label})`).join(', ');
}
