import { isEmail } from '#app/domain/reviews/review.ts';

/** What a setting holds; a form chooses its field by it. */
export type SettingKind = 'line' | 'phone' | 'whatsapp' | 'email' | 'url' | 'video' | 'choice';

/** How a setting's value is read. */
export interface SettingRule {
  kind: SettingKind;
  /** The values there are to choose from. */
  choices?: readonly string[];
  /**
   * The value as it is stored, for a text that is not blank and has no white space around it; null when it is refused.
   */
  normalise(text: string): string | null;
}

/** Brazilian area codes: no others are assigned. */
const areaCode = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/** One line of text. */
export function line(maxLength: number): SettingRule {
  return {
    kind: 'line',
    normalise: (text) => (text.length <= maxLength && !/\p{Cc}/u.test(text) ? text : null),
  };
}

/** A telephone number as people write it: '(67) 5550-0142'. */
export function phone(): SettingRule {
  return { kind: 'phone', normalise: (text) => (/^\+?[\d ().-]{8,30}$/.test(text) ? text : null) };
}

/**
 * A number as WhatsApp wants it: digits only, country code first. One with a Brazilian area code and without a country's gets
 * 55; a number of another country of that length has to begin with '+'.
 */
export function whatsapp(): SettingRule {
  return { kind: 'whatsapp', normalise: normaliseWhatsapp };
}

export function email(): SettingRule {
  return { kind: 'email', normalise: (text) => (isEmail(text) ? text : null) };
}

/** An address that begins with http:// or https://. */
export function webAddress(): SettingRule {
  return { kind: 'url', normalise: (text) => (isWebAddress(text) ? text : null) };
}

/** Id of a video, 11 characters. */
export function video(): SettingRule {
  return { kind: 'video', normalise: (text) => (/^[A-Za-z0-9_-]{11}$/.test(text) ? text : null) };
}

export function choice(...choices: readonly string[]): SettingRule {
  return { kind: 'choice', choices, normalise: (text) => (choices.includes(text) ? text : null) };
}

function normaliseWhatsapp(text: string): string | null {
  if (!/^\+?[\d ().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^0/, '');
  if (!text.startsWith('+') && (digits.length === 10 || digits.length === 11)) {
    return areaCode.test(digits) ? `55${digits}` : null;
  }
  return /^[1-9]\d{9,14}$/.test(digits) ? digits : null;
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}
