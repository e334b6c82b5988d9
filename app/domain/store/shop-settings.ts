import {
  attributeKeys,
  choice,
  cnpj,
  colour,
  crmv,
  email,
  line,
  link,
  openingHours,
  origin,
  paragraphs,
  phones,
  picture,
  postalCode,
  video,
  webUrl,
  whatsapps,
  type SettingRule,
} from '#app/domain/store/setting-rules.ts';
import { defaultAttributeKeys } from '#app/domain/listing/attributes/attribute-keys.ts';
import { defaultColours } from '#app/domain/store/identity/theme.ts';

/** Declaration of one setting of the shop. */
export interface ShopSetting {
  /**
   * Environment variable that overrides the stored value. For a picture, which no variable can set, it is only the
   * setting's name on the command line.
   */
  env: string;
  rule: SettingRule;
  /** Default value; '' when there is none. */
  initial: string;
  /** Whether the default is invented. An invented default is shown only while the shop is a demonstration. */
  isFictional: boolean;
  /** Whether the value may be '', which means that the shop has no such value. */
  mayBeEmpty: boolean;
}

/**
 * All settings of the shop. The environment, the command line, the owner's form and the tests are derived from this
 * declaration; labels and hints are in `app/texts`. The value of a picture is its hash in the table `pictures`.
 */
export const shopSettings = {
  name: withFictionalDefault('STORE_NAME', line(60), 'Boa Lida Nutrição Animal', { mayBeEmpty: false }),
  tagline: { ...withDefault('STORE_TAGLINE', line(120), 'Melhor nutrição animal do Brasil!'), mayBeEmpty: true },
  logo: optional('STORE_LOGO', picture()),
  mainColour: withDefault('STORE_MAIN_COLOR', colour(), defaultColours.main),
  accentColour: withDefault('STORE_ACCENT_COLOR', colour(), defaultColours.accent),
  phone: withFictionalDefault('STORE_PHONE', phones(), '(67) 5550-0142', { mayBeEmpty: false }),
  whatsapp: withFictionalDefault('STORE_WHATSAPP', whatsapps(), '556755500142'),
  publicUrl: optional('PUBLIC_URL', origin()),
  email: withFictionalDefault('STORE_EMAIL', email(), 'contato@boalida.example'),
  address: optional('STORE_ADDRESS', line(120)),
  postalCode: optional('STORE_CEP', postalCode()),
  city: withFictionalDefault('STORE_CITY', line(80), 'Campo Grande – MS'),
  mapsUrl: optional('STORE_MAPS_URL', webUrl()),
  hours: withFictionalDefault('STORE_HOURS', openingHours(), 'seg-sex 7h30-18h; sáb 7h30-12h; dom, feriados fechado'),
  facebookUrl: withFictionalDefault('STORE_FACEBOOK_URL', webUrl(), 'https://facebook.example/boalida'),
  instagramUrl: withFictionalDefault('STORE_INSTAGRAM_URL', webUrl(), 'https://instagram.example/boalida'),
  legalName: optional('STORE_LEGAL_NAME', line(120)),
  cnpj: optional('STORE_CNPJ', cnpj()),
  technicalManager: optional('STORE_TECHNICAL_MANAGER', line(80)),
  crmv: optional('STORE_CRMV', crmv()),
  mapaRegistration: optional('STORE_MAPA', line(60)),
  renasem: optional('STORE_RENASEM', line(60)),
  hero: withDefault('STORE_HERO', choice('on', 'off'), 'on'),
  heroPicture: optional('STORE_HERO_PICTURE', picture()),
  heroTitle: optional('STORE_HERO_TITLE', line(80)),
  heroText: optional('STORE_HERO_TEXT', line(240)),
  heroButton: optional('STORE_HERO_BUTTON', line(40)),
  heroLink: optional('STORE_HERO_LINK', link(300)),
  contactIntro: optional('STORE_CONTACT_INTRO', line(300)),
  history: optional('STORE_HISTORY', paragraphs(5000)),
  privacy: optional('STORE_PRIVACY', paragraphs(10_000)),
  privacyUse: withDefault('STORE_PRIVACY_USE', choice('add', 'replace'), 'add'),
  videoId: withFictionalDefault('STORE_VIDEO_ID', video(), 'BoaLida0001'),
  wording: withDefault('STORE_WORDING', choice('spec', 'pt-BR'), 'spec'),
  labelKeys: { ...withDefault('STORE_LABEL_KEYS', attributeKeys(), defaultAttributeKeys), mayBeEmpty: true },
  showPrices: withDefault('SHOW_PRICES', choice('true', 'false'), 'true'),
  reviewsModeration: withDefault('REVIEWS_MODERATION', choice('off', 'on'), 'off'),
} as const satisfies Record<string, ShopSetting>;

export type SettingName = keyof typeof shopSettings;

/** Settings that hold the hash of a stored picture. */
export const pictureSettings = ['logo', 'heroPicture'] as const satisfies readonly SettingName[];
export type PictureSetting = (typeof pictureSettings)[number];

/** Settings shown in the privacy text. Changing one of them changes the date of that text. */
export const privacySettings: ReadonlySet<SettingName> = new Set([
  'name',
  'city',
  'email',
  'phone',
  'whatsapp',
  'legalName',
  'cnpj',
  'privacy',
  'privacyUse',
  'publicUrl',
]);

/** Normalised values by setting. */
export type SettingValues = Record<SettingName, string>;

export const settingNames = Object.keys(shopSettings) as SettingName[];

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(shopSettings, name);
}

/**
 * Settings that an environment variable can set. Pictures are not among them, because their files must be stored too.
 */
export const variableSettings = settingNames.filter((name) => !isPictureSetting(name));

export function isPictureSetting(name: SettingName): name is PictureSetting {
  return shopSettings[name].rule.kind === 'picture';
}

/** Finds a setting by its name, or by its environment variable in any case. */
export function findSettingName(text: string): SettingName | undefined {
  const settingName = text.trim().toUpperCase();
  return settingNames.find((name) => name === text.trim() || shopSettings[name].env === settingName);
}

/**
 * Normalises a value for storage; undefined when it is rejected. A blank value becomes '' when the setting may be
 * empty, otherwise null, which means that the stored value is removed and the default applies.
 */
export function normaliseSetting(name: SettingName, text: string): string | null | undefined {
  const { rule, mayBeEmpty }: ShopSetting = shopSettings[name];
  const trimmed = text.trim();
  if (trimmed === '') return mayBeEmpty ? '' : null;
  return rule.normalise(trimmed) ?? undefined;
}

/** Declares a setting with a default that any shop may keep. */
function withDefault(env: string, rule: SettingRule, initial: string): ShopSetting {
  return { env, rule, initial, isFictional: false, mayBeEmpty: false };
}

/** Declares a setting with an invented default, which only the demonstration shows. */
function withFictionalDefault(
  env: string,
  rule: SettingRule,
  initial: string,
  { mayBeEmpty = true } = {},
): ShopSetting {
  return { env, rule, initial, isFictional: true, mayBeEmpty };
}

function optional(env: string, rule: SettingRule): ShopSetting {
  return { env, rule, initial: '', isFictional: false, mayBeEmpty: true };
}
