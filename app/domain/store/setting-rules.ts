import { parseVideoId } from '#app/domain/catalogue/description/video-urls.ts';
import { isEmail } from '#app/domain/shared/input/email.ts';
import { formatPostalCode, parsePostalCode } from '#app/domain/shared/input/postal-code.ts';
import { formatAttributeKeys, parseAttributeKeys } from '#app/domain/listing/attributes/attribute-keys.ts';
import { cleanLine, cleanText } from '#app/domain/shared/text/clean-text.ts';
import { normaliseCnpj } from '#app/domain/store/identity/cnpj.ts';
import { formatOpeningHours, parseOpeningHours } from '#app/domain/store/opening-hours.ts';

/** Type of a setting's value. It determines which form field the settings page shows. */
export type SettingKind =
  | 'line'
  | 'paragraphs'
  | 'phones'
  | 'whatsapps'
  | 'email'
  | 'url'
  | 'link'
  | 'hours'
  | 'number'
  | 'video'
  | 'colour'
  | 'picture'
  | 'choice';

/** Rule for parsing a setting's value. */
export interface SettingRule {
  kind: SettingKind;
  /** Allowed values, when the setting is a choice. */
  choices?: readonly string[];
  /** Normalises a trimmed, non-blank text to the stored value; null when it is rejected. */
  normalise(text: string): string | null;
}

/** Matches the assigned Brazilian area codes. */
const areaCodePattern = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

const phonePattern = /^\+?[\d ().-]{8,30}$/;
/** Maximum number of phone or WhatsApp numbers in one setting. */
const maxNumbers = 5;
const crmvPattern =
  /^(?:CRMV[\s/-]*)?(A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)[\s/-]*(?:N[º°.]*\s*)?(\d{1,6})$/;

/** Rule for one line of text. */
export function line(maxLength: number): SettingRule {
  return {
    kind: 'line',
    normalise: (text) => (text.length <= maxLength && !/\p{Cc}/u.test(text) ? text : null),
  };
}

/** Rule for attribute keys, separated by ';', by which lists of products can be filtered. */
export function attributeKeys(): SettingRule {
  return {
    kind: 'line',
    normalise(text) {
      const keys = parseAttributeKeys(text);
      return keys && formatAttributeKeys(keys);
    },
  };
}

/** Rule for paragraphs separated by line breaks. */
export function paragraphs(maxLength: number): SettingRule {
  return {
    kind: 'paragraphs',
    normalise(text) {
      const lines = cleanText(text).split('\n').map(cleanLine).filter(Boolean).join('\n');
      return lines.length <= maxLength ? lines : null;
    },
  };
}

/** Rule for telephone numbers separated by ';': '(67) 5550-0142; (67) 5550-0143'. */
export function phones(): SettingRule {
  return { kind: 'phones', normalise: (text) => normaliseList(text, (one) => (phonePattern.test(one) ? one : null)) };
}

/**
 * Rule for WhatsApp numbers separated by ';': digits with the country code first. A number with a Brazilian area code
 * and no country code gets 55; a foreign number of the same length must begin with '+', which it keeps, because
 * otherwise the stored number would be read as a Brazilian one.
 */
export function whatsapps(): SettingRule {
  return {
    kind: 'whatsapps',
    normalise: (text) =>
      normaliseList(text, (one) => {
        const digits = normaliseWhatsapp(one);
        return digits && digits.length <= 11 ? `+${digits}` : digits;
      }),
  };
}

/** Rule for a Brazilian postal code: '79000-000'. */
export function postalCode(): SettingRule {
  return {
    kind: 'number',
    normalise(text) {
      const digits = parsePostalCode(text);
      return digits === undefined ? null : formatPostalCode(digits);
    },
  };
}

export function cnpj(): SettingRule {
  return { kind: 'number', normalise: normaliseCnpj };
}

/** Rule for a veterinarian's registration with its state: 'CRMV-MS 1234'. */
export function crmv(): SettingRule {
  return { kind: 'number', normalise: (text) => rewrite(text.toUpperCase(), crmvPattern, 'CRMV-$1 $2') };
}

/** Rule for opening hours in the format of `parseOpeningHours`. */
export function openingHours(): SettingRule {
  return {
    kind: 'hours',
    normalise(text) {
      const hours = parseOpeningHours(text);
      return hours && formatOpeningHours(hours);
    },
  };
}

export function email(): SettingRule {
  return { kind: 'email', normalise: (text) => (isEmail(text) ? text : null) };
}

/** Rule for a web URL. The scheme https:// is added when it is missing. */
export function webUrl(): SettingRule {
  return {
    kind: 'url',
    normalise: (text) => (isHttpUrl(text) ? text : urlWithoutScheme.test(text) ? `https://${text}` : null),
  };
}

/** Rule for the origin of a site: 'https://loja.example', with a port but without a path. */
export function origin(): SettingRule {
  return { kind: 'url', normalise: (text) => readOrigin(text) };
}

/** Normalises an origin, without a final slash; null when the text is not an origin. */
export function readOrigin(text: string): string | null {
  const url = isHttpUrl(text) ? new URL(text) : null;
  return url && url.href === `${url.origin}/` ? url.origin : null;
}

const urlWithoutScheme = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;

/** Rule for a link: a path of the store, which begins with '/', or the URL of another site. */
export function link(maxLength: number): SettingRule {
  const isPath = (text: string) => /^\/(?![/\\])[\x21-\x7e]*$/.test(text);
  return {
    kind: 'link',
    normalise: (text) => (text.length <= maxLength && (isPath(text) || isHttpUrl(text)) ? text : null),
  };
}

/** Rule for a hexadecimal colour: '#1f5130'; the '#' may be missing, and three digits are doubled. */
export function colour(): SettingRule {
  return {
    kind: 'colour',
    normalise(text) {
      const [, threeDigits, sixDigits] = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text) ?? [];
      const digits = sixDigits ?? threeDigits?.replaceAll(/./g, '$&$&');
      return digits ? `#${digits.toLowerCase()}` : null;
    },
  };
}

/** Rule for the hash of a stored picture. */
export function picture(): SettingRule {
  return { kind: 'picture', normalise: (text) => (/^[0-9a-f]{20}$/.test(text) ? text : null) };
}

/** Rule for the id of a video on YouTube, which a link to the video also provides. */
export function video(): SettingRule {
  return { kind: 'video', normalise: parseVideoId };
}

/** Rule for one of several values. */
export function choice(...choices: readonly string[]): SettingRule {
  return { kind: 'choice', choices, normalise: (text) => (choices.includes(text) ? text : null) };
}

/** Normalises every number of a list; null when one of them is rejected, or when there are none or too many. */
function normaliseList(text: string, normalise: (one: string) => string | null): string | null {
  const numbers = text
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map(normalise);
  const isRejected = numbers.length === 0 || numbers.length > maxNumbers || numbers.includes(null);
  return isRejected ? null : [...new Set(numbers)].join('; ');
}

/** Rewrites a text that matches a pattern; null when it does not match. */
function rewrite(text: string, pattern: RegExp, replacement: string): string | null {
  return pattern.test(text) ? text.replace(pattern, replacement) : null;
}

/** Returns the digits of one WhatsApp number by the rule of `whatsapps`; null when it is rejected. */
export function normaliseWhatsapp(text: string): string | null {
  if (!/^\+?[\d ().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^0/, '');
  if (!text.startsWith('+') && (digits.length === 10 || digits.length === 11)) {
    return areaCodePattern.test(digits) ? `55${digits}` : null;
  }
  return /^[1-9]\d{9,14}$/.test(digits) ? digits : null;
}

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}
