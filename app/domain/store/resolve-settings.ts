import {
  normaliseSetting,
  settingNames,
  shopSettings,
  type SettingName,
  type SettingValues,
} from '#app/domain/store/shop-settings.ts';
import { parseAttributeKeys } from '#app/domain/listing/attributes/attribute-keys.ts';
import { getMonogram } from '#app/domain/pictures/monogram.ts';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { parseOpeningHours } from '#app/domain/store/opening-hours.ts';
import type { ShopHero, ShopLogo, ShopPicture, ShopProfile, ShopWording } from '#app/domain/store/shop.ts';

/** Source of a setting's value. */
type SettingSource = 'environment' | 'database' | 'default';

interface ResolvedSetting {
  value: string;
  source: SettingSource;
}

export type ResolvedSettings = Record<SettingName, ResolvedSetting>;

/** Settings whose defaults are invented. The shop counts as a demonstration until the owner has changed all of them. */
const demoSettings = ['name', 'phone', 'whatsapp'] as const satisfies readonly SettingName[];

/**
 * Returns the value of a setting as the owner edits it: '' for an invented default, which the shop loses when it is no
 * longer a demonstration. Only the name and the numbers are shown, because changing them ends the demonstration.
 */
export function getOwnValue(settings: ResolvedSettings, name: SettingName): string {
  const { value, source } = settings[name];
  const isInvented = source === 'default' && shopSettings[name].isFictional;
  return isInvented && !(demoSettings as readonly SettingName[]).includes(name) ? '' : value;
}

/**
 * Resolves the value of every setting: from the environment, otherwise from the database, otherwise the default.
 * Invented defaults are replaced by '' once the shop is no longer a demonstration. A stored value that the rules no
 * longer accept is ignored.
 */
export function resolveSettings({
  environment,
  stored,
}: {
  environment: Partial<SettingValues>;
  stored: Partial<SettingValues>;
}): ResolvedSettings {
  const find = (name: SettingName) => findValue(name, { environment, stored });
  const isDemo = demoSettings.some(
    (name) => (find(name)?.value ?? shopSettings[name].initial) === shopSettings[name].initial,
  );
  const entries = settingNames.map((name) => {
    const { initial, isFictional } = shopSettings[name];
    return [name, find(name) ?? { value: isFictional && !isDemo ? '' : initial, source: 'default' }];
  });
  return Object.fromEntries(entries) as ResolvedSettings;
}

/**
 * Maximum size of a logo in the header, in pixels. A logo whose width is more than `wideRatio` times its height is shown
 * without the shop's name beside it.
 */
const maxLogoSize = { width: 224, height: 44 };
const wideRatio = 1.8;

interface ShopSources {
  /** URL of the store on its own machine. It is used as long as the owner has set no public URL. */
  localUrl: string;
  /**
   * Days after which quotations are erased; null when none are stored. A shop without a public URL stores none, because
   * nobody else could open their links.
   */
  quotationKeepDays?: number | null;
  accessLogDays?: number;
  /** Stored pictures that the settings refer to, by hash. */
  pictures?: ReadonlyMap<string, ShopPicture>;
  privacyChangedAtMs?: number | null;
}

/** Builds the shop's profile from the resolved settings. */
export function makeShop(
  settings: ResolvedSettings,
  { localUrl, quotationKeepDays = null, accessLogDays = 0, pictures, privacyChangedAtMs = null }: ShopSources,
): ShopProfile {
  const get = (name: SettingName) => settings[name].value;
  const isDemo = demoSettings.some((name) => get(name) === shopSettings[name].initial);
  const logo = pictures?.get(get('logo')) ?? null;
  const [phones, whatsapps] = [splitNumbers(get('phone')), splitNumbers(get('whatsapp').replaceAll('+', ''))];
  return {
    isDemo,
    name: get('name'),
    logo,
    emblem: logo ? getLogo(logo, get('name')) : isDemo ? undefined : getMonogram(get('name')),
    tagline: get('tagline'),
    colours: { main: get('mainColour'), accent: get('accentColour') },
    hero: get('hero') === 'on' ? readHero(settings, pictures) : null,
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
    contactIntro: get('contactIntro'),
    privacy: { text: get('privacy'), replaces: get('privacyUse') === 'replace' && get('privacy') !== '' },
    privacyChangedAtMs,
    videoId: get('videoId'),
    wording: get('wording') as ShopWording,
    attributeKeys: parseAttributeKeys(get('labelKeys')) ?? [],
    showPrices: get('showPrices') === 'true',
    reviewsAreModerated: get('reviewsModeration') === 'on',
    publicUrl: get('publicUrl') || localUrl,
    quotationKeepDays: get('publicUrl') ? quotationKeepDays : null,
    accessLogDays,
  };
}

function getLogo({ hash, width, height }: ShopPicture, alt: string): ShopLogo {
  const scale = Math.min(maxLogoSize.width / width, maxLogoSize.height / height);
  const shownSize = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const fileWidth = shownSize.width > 160 ? 480 : shownSize.width > 80 ? 320 : 160;
  const picture = { src: pictureUrl(hash, fileWidth, 'webp'), alt, ...shownSize };
  return { picture, ...(width > height * wideRatio && { isWide: true }) };
}

function readHero(settings: ResolvedSettings, pictures: ShopSources['pictures']): ShopHero {
  return {
    picture: pictures?.get(settings.heroPicture.value) ?? null,
    title: settings.heroTitle.value,
    text: settings.heroText.value,
    button: settings.heroButton.value,
    link: settings.heroLink.value,
  };
}

function findValue(
  name: SettingName,
  { environment, stored }: { environment: Partial<SettingValues>; stored: Partial<SettingValues> },
): ResolvedSetting | undefined {
  const environmentValue = environment[name];
  if (environmentValue !== undefined) return { value: environmentValue, source: 'environment' };
  const storedValue = stored[name] === undefined ? null : normaliseSetting(name, stored[name]);
  return typeof storedValue === 'string' ? { value: storedValue, source: 'database' } : undefined;
}

function splitNumbers(text: string): string[] {
  return text.split('; ').filter(Boolean);
}

/**
 * URL of a map search for the shop's postal address, in the format that Google documents; '' when the shop has no
 * address.
 */
function getMapSearchUrl(parts: readonly string[]): string {
  const filledParts = parts.filter(Boolean);
  if (filledParts.length === 0) return '';
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: [...filledParts, 'Brasil'].join(', ') })}`;
}
