import {
  normaliseSetting,
  settingNames,
  shopSettings,
  type SettingName,
  type SettingValues,
} from '#app/domain/store/shop-settings.ts';
import { parseOpeningHours } from '#app/domain/store/opening-hours.ts';
import type { ShopProfile, ShopWording } from '#app/domain/store/shop.ts';

/** Where a setting's value comes from. */
export type SettingSource = 'environment' | 'database' | 'default';

export interface ResolvedSetting {
  value: string;
  source: SettingSource;
}

export type ResolvedSettings = Record<SettingName, ResolvedSetting>;

/** The shop is a demonstration until the owner has changed all of these. */
const demoMarks = ['name', 'phone', 'whatsapp'] as const satisfies readonly SettingName[];

/**
 * The value of every setting: the environment's, else the stored one, else the default, which is '' for what is invented once
 * the shop is somebody's. A stored value that the rules no longer take counts as not stored.
 */
export function resolveSettings({
  environment,
  stored,
}: {
  environment: Partial<SettingValues>;
  stored: Partial<SettingValues>;
}): ResolvedSettings {
  const find = (name: SettingName) => findValue(name, { environment, stored });
  const isDemo = demoMarks.some(
    (name) => (find(name)?.value ?? shopSettings[name].initial) === shopSettings[name].initial,
  );
  const entries = settingNames.map((name) => {
    const { initial, isFictional } = shopSettings[name];
    return [name, find(name) ?? { value: isFictional && !isDemo ? '' : initial, source: 'default' }];
  });
  return Object.fromEntries(entries) as ResolvedSettings;
}

/** Everything the shop says of itself. */
export function makeShop(settings: ResolvedSettings, { publicUrl }: { publicUrl: string }): ShopProfile {
  const get = (name: SettingName) => settings[name].value;
  const [phones, whatsapps] = [readList(get('phone')), readList(get('whatsapp'))];
  return {
    isDemo: demoMarks.some((name) => get(name) === shopSettings[name].initial),
    name: get('name'),
    tagline: get('tagline'),
    phones,
    phone: phones[0] ?? '',
    whatsapps,
    whatsapp: whatsapps[0] ?? '',
    email: get('email'),
    address: get('address'),
    postalCode: get('postalCode'),
    city: get('city'),
    mapsUrl: get('mapsUrl') || getMapSearchUrl([get('address'), get('city')]),
    hours: get('hours') ? parseOpeningHours(get('hours')) : null,
    facebookUrl: get('facebookUrl'),
    instagramUrl: get('instagramUrl'),
    identification: {
      legalName: get('legalName'),
      cnpj: get('cnpj'),
      technicalManager: get('technicalManager'),
      crmv: get('crmv'),
      mapaRegistration: get('mapaRegistration'),
      renasem: get('renasem'),
    },
    history: get('history'),
    videoId: get('videoId'),
    wording: get('wording') as ShopWording,
    showPrices: get('showPrices') === 'true',
    reviewsAreModerated: get('reviewsModeration') === 'on',
    publicUrl,
  };
}

function findValue(
  name: SettingName,
  { environment, stored }: { environment: Partial<SettingValues>; stored: Partial<SettingValues> },
): ResolvedSetting | undefined {
  const given = environment[name];
  if (given !== undefined) return { value: given, source: 'environment' };
  const kept = stored[name] === undefined ? null : normaliseSetting(name, stored[name]);
  return kept === null ? undefined : { value: kept, source: 'database' };
}

function readList(text: string): string[] {
  return text.split('; ').filter(Boolean);
}

/** Where a visitor finds the place on a map: the form that Google documents for links. '' without a place. */
function getMapSearchUrl(parts: readonly string[]): string {
  const place = parts.filter(Boolean);
  if (place.length === 0) return '';
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: [...place, 'Brasil'].join(', ') })}`;
}
