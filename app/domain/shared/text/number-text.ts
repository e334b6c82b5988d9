import { numberTexts } from './date-and-number-texts.ts';

/** A number parsed from typed text, or the reason why the text is not a number. */
export type NumberText = { value: number | undefined } | { reason: string };

export type DecimalMark = '.' | ',';

const amountKinds = {
  money: { example: '1234,56', missingReason: numberTexts.priceMissing, unit: /R\$|BRL|reais/gi },
  amount: { example: '1234,56', missingReason: '', unit: /R\$|BRL|reais/gi },
  percent: { example: '12,5', missingReason: '', unit: /%/g },
} as const;

/** Matches a currency other than the real. */
const otherCurrency = /(?<!\p{L})(?:USD|EUR|GBP|ARS|UYU|PYG|US\$|U\$|€|£)(?!\p{L})/iu;

/**
 * Parses an amount with at most two decimals: `1.234,56`, `1,234.56`, `1234.56`, `R$ 10`, `12,5%`. A single separator
 * before three digits is ambiguous and is rejected, because a wrong guess would be off by a factor of a thousand.
 * @param mark decimal mark of the other numbers in the column
 */
export function readAmount(text: string, kind: keyof typeof amountKinds, mark?: DecimalMark): NumberText {
  const { example, missingReason, unit } = amountKinds[kind];
  const [currency] = (kind !== 'percent' && otherCurrency.exec(text)) || [];
  if (currency) return { reason: numberTexts.otherCurrency(currency) };
  const typed = text.replace(unit, '');
  const bare = removeSpaces(typed);
  if (bare === '')
    return text.trim() === '' && !missingReason
      ? { value: undefined }
      : { reason: missingReason || numberTexts.missing(example) };
  // In '10,-' the hyphen stands for the cents.
  if (/^[-\u2212(]|(?<![.,])[-\u2212]$/.test(bare) && /\d/.test(bare)) return { reason: numberTexts.negative };
  if (loneSpace.test(typed)) return { reason: numberTexts.spaceInAmount(example) };
  const parts = splitNumber(bare.replace(/^\+/, ''), mark);
  if (!parts) return { reason: findMisreadLetters(bare) ?? numberTexts.notNumber(example) };
  const { whole, decimals, isDoubtful } = parts;
  // A percentage is never a thousand or more, so that 12,500 is 12,5.
  if (isDoubtful && kind !== 'percent') return { reason: numberTexts.doubtfulThousands({ whole, decimals }) };
  const cents = decimals.replace(/0+$/, '');
  if (cents.length > 2) return { reason: numberTexts.tooManyDecimals };
  return { value: Number(`${whole}.${cents}`) };
}

/**
 * Parses a whole number: `1200`, or `1.200` when the other numbers in the column show that the point is not a decimal
 * mark.
 */
export function readWhole(text: string, mark?: DecimalMark): NumberText {
  const read = readDecimal(text, mark);
  return 'value' in read && !Number.isInteger(read.value ?? 0) ? { reason: numberTexts.withoutComma } : read;
}

/** Parses a number of units, as `readWhole` does, that may have decimals. */
export function readDecimal(text: string, mark?: DecimalMark): NumberText {
  const bare = removeSpaces(text);
  if (bare === '') return { value: undefined };
  if (loneSpace.test(text)) return { reason: numberTexts.spaceInWhole };
  const [, sign = '', digits = ''] = /^([-+]?)(.*)$/s.exec(bare) ?? [];
  const parts = splitNumber(digits, mark);
  if (!parts) return { reason: findMisreadLetters(bare) ?? numberTexts.notWhole };
  const { whole, decimals, isDoubtful } = parts;
  const fraction = decimals.replace(/0+$/, '');
  if (isDoubtful) {
    const readings = { large: `${sign}${whole}${decimals}`, small: `${sign}${whole}${fraction && ','}${fraction}` };
    return { reason: numberTexts.doubtfulWhole(readings) };
  }
  return { value: Number(`${sign}${whole}.${fraction}`) };
}

/**
 * Finds the decimal mark that the number must have; 'doubtful' for a text such as 1.234, undefined for one such as
 * 1234.
 */
export function findDecimalMark(text: string): DecimalMark | 'doubtful' | undefined {
  const parts = splitNumber(removeSpaces(text.replace(/R\$|[-+%]/gi, '')));
  return parts?.isDoubtful ? 'doubtful' : parts?.mark;
}

interface NumberParts {
  whole: string;
  decimals: string;
  mark?: DecimalMark;
  /** Whether a single separator stands before three digits, so that `decimals` may be thousands. */
  isDoubtful?: boolean;
}

function splitNumber(bare: string, knownMark?: DecimalMark): NumberParts | undefined {
  const digits = bare.replace(/[.,]/g, '');
  if (!/^\d{1,15}$/.test(digits)) return undefined;
  const marks = bare.replace(/\d/g, '');
  if (marks === '') return { whole: bare, decimals: '' };
  const lastMark = marks.at(-1) as DecimalMark;
  const otherMark = lastMark === '.' ? ',' : '.';
  const [whole = '', decimals = '', ...furtherParts] = bare.split(lastMark);
  if (marks.length === 1) {
    if (whole === '' || decimals === '') return undefined;
    const hasThreeDecimals = /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3;
    if (hasThreeDecimals && knownMark === otherMark) return { whole: digits, decimals: '', mark: otherMark };
    return { whole, decimals, mark: lastMark, isDoubtful: hasThreeDecimals && knownMark === undefined };
  }
  const groups = furtherParts.length > 0 ? bare.split(lastMark) : whole.split(otherMark);
  const isGrouped = groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (!isGrouped) return undefined;
  if (furtherParts.length > 0) return { whole: digits, decimals: '', mark: otherMark };
  return decimals === '' ? undefined : { whole: groups.join(''), decimals, mark: lastMark };
}

/** Matches digits separated by a space that does not group thousands: 12 50 may mean 12,50. */
const loneSpace = /\d\s+(?!\d{3}(?!\d))\d/;

function removeSpaces(text: string): string {
  return text.replace(/[\s\u00a0\u202f]/g, '');
}

/** Letters that are often typed instead of a digit. */
const lookalikes: readonly { letters: RegExp; digit: string; hint: string }[] = [
  { letters: /(?<=\d[.,]?)[oO]/g, digit: '0', hint: numberTexts.letterO },
  { letters: /(?<=^|\d[.,]?)[lI|](?=[.,]?\d)/g, digit: '1', hint: numberTexts.letterL },
  { letters: /(?<=\d[.,]?)[sS](?=[.,]?\d)/g, digit: '5', hint: numberTexts.letterS },
  { letters: /(?<=\d[.,]?)[bB](?=[.,]?\d)/g, digit: '8', hint: numberTexts.letterB },
];

/**
 * Reason for rejecting a number that contains letters. It proposes a number only for letters that are often typed
 * instead of digits; other letters may have a meaning (`2 mil`, `3 dz`, `10 L`).
 */
function findMisreadLetters(bare: string): string | undefined {
  if (!/\d/.test(bare)) return undefined;
  for (const { letters, digit, hint } of lookalikes) {
    const corrected = bare.replace(letters, digit);
    const parts = corrected === bare ? undefined : splitNumber(corrected);
    if (parts && !parts.isDoubtful) return numberTexts.misread({ hint, corrected });
  }
  return /[^\d.,]/.test(bare) ? numberTexts.otherLetters : undefined;
}
