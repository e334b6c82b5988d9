import {
  choice,
  email,
  line,
  phone,
  video,
  webAddress,
  whatsapp,
  type SettingRule,
} from '#app/domain/store/setting-rules.ts';

/** One thing the shop says of itself. */
export interface ShopSetting {
  /** Environment variable that, when set, wins over what is stored. */
  env: string;
  rule: SettingRule;
  /** Value of a shop whose owner has said nothing: fictional, or '' for none. */
  initial: string;
  /** Whether '' is a value: the shop has none. */
  mayBeEmpty: boolean;
}

/**
 * Everything the shop says of itself, declared once: the environment, the command line, the owner's form and the tests are made
 * from it; labels and hints are in `texts`. A picture among the settings is stored as a hash of the table `pictures`.
 */
export const shopSettings = {
  name: required('STORE_NAME', line(60), 'Boa Lida Nutrição Animal'),
  tagline: required('STORE_TAGLINE', line(120), 'Melhor nutrição animal do Brasil!'),
  phone: required('STORE_PHONE', phone(), '(67) 5550-0142'),
  whatsapp: optional('STORE_WHATSAPP', whatsapp(), '556755500142'),
  email: required('STORE_EMAIL', email(), 'contato@boalida.example'),
  city: required('STORE_CITY', line(80), 'Campo Grande – MS'),
  mapsUrl: optional('STORE_MAPS_URL', webAddress(), ''),
  facebookUrl: optional('STORE_FACEBOOK_URL', webAddress(), 'https://facebook.example/boalida'),
  instagramUrl: optional('STORE_INSTAGRAM_URL', webAddress(), 'https://instagram.example/boalida'),
  videoId: required('STORE_VIDEO_ID', video(), 'BoaLida0001'),
  wording: required('STORE_WORDING', choice('spec', 'pt-BR'), 'spec'),
  showPrices: required('SHOW_PRICES', choice('true', 'false'), 'true'),
  reviewsModeration: required('REVIEWS_MODERATION', choice('off', 'on'), 'off'),
} as const satisfies Record<string, ShopSetting>;

export type SettingName = keyof typeof shopSettings;

/** Values by setting, normalised. */
export type SettingValues = Record<SettingName, string>;

/** In the order of the declaration. */
export const settingNames = Object.keys(shopSettings) as SettingName[];

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(shopSettings, name);
}

/** The setting of that name, or of that environment variable in any case. */
export function findSettingName(text: string): SettingName | undefined {
  const wanted = text.trim().toUpperCase();
  return settingNames.find((name) => name === text.trim() || shopSettings[name].env === wanted);
}

/** The value as it is stored; null when it is refused. A blank one is '', where a shop may have none. */
export function normaliseSetting(name: SettingName, text: string): string | null {
  const { rule, mayBeEmpty }: ShopSetting = shopSettings[name];
  const trimmed = text.trim();
  if (trimmed === '') return mayBeEmpty ? '' : null;
  return rule.normalise(trimmed);
}

function required(env: string, rule: SettingRule, initial: string): ShopSetting {
  return { env, rule, initial, mayBeEmpty: false };
}

function optional(env: string, rule: SettingRule, initial: string): ShopSetting {
  return { env, rule, initial, mayBeEmpty: true };
}
