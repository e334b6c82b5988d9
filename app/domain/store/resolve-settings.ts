import {
  normaliseSetting,
  settingNames,
  shopSettings,
  type SettingName,
  type SettingValues,
} from '#app/domain/store/shop-settings.ts';
import type { Shop, ShopWording } from '#app/domain/store/shop.ts';

/** Where a setting's value comes from. */
export type SettingSource = 'environment' | 'database' | 'default';

export interface ResolvedSetting {
  value: string;
  source: SettingSource;
}

export type ResolvedSettings = Record<SettingName, ResolvedSetting>;

/**
 * The value of every setting: the environment's, else the stored one, else the default. A stored value that the rules no longer
 * take counts as not stored.
 */
export function resolveSettings({
  environment,
  stored,
}: {
  environment: Partial<SettingValues>;
  stored: Partial<SettingValues>;
}): ResolvedSettings {
  const entries = settingNames.map((name): [SettingName, ResolvedSetting] => {
    const given = environment[name];
    if (given !== undefined) return [name, { value: given, source: 'environment' }];
    const kept = stored[name] === undefined ? null : normaliseSetting(name, stored[name]);
    if (kept !== null) return [name, { value: kept, source: 'database' }];
    return [name, { value: shopSettings[name].initial, source: 'default' }];
  });
  return Object.fromEntries(entries) as ResolvedSettings;
}

/** What visitors may know of the shop. */
export function makeShop(settings: ResolvedSettings, { publicUrl }: { publicUrl: string }): Shop {
  const get = (name: SettingName) => settings[name].value;
  return {
    name: get('name'),
    tagline: get('tagline'),
    phone: get('phone'),
    whatsapp: get('whatsapp'),
    email: get('email'),
    city: get('city'),
    mapsUrl: get('mapsUrl') || getMapSearchUrl(get('city')),
    facebookUrl: get('facebookUrl'),
    instagramUrl: get('instagramUrl'),
    videoId: get('videoId'),
    wording: get('wording') as ShopWording,
    showPrices: get('showPrices') === 'true',
    reviewsAreModerated: get('reviewsModeration') === 'on',
    publicUrl,
  };
}

/** Where a visitor finds the place on a map: the form that Google documents for links. */
function getMapSearchUrl(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${place}, Brasil` })}`;
}
