import { formatCount } from './text/format-count.ts';

const symbol = 'R$';
const noBreakSpace = '\u00a0';

/**
 * Converts an amount in R$ to whole centavos without rounding errors: 589.9 is 58990, although `589.9 * 100` is not.
 * @throws RangeError when the amount is negative, not a number, has a third decimal, or is too large to be exact
 */
export function centsFromReais(reais: number): number {
  const cents = Math.round(reais * 100);
  // Division rounds to the nearest double, which is exactly the number that results from parsing a text with two
  // decimals.
  if (!Number.isSafeInteger(cents) || cents < 0 || cents / 100 !== reais) {
    throw new RangeError(`Not an amount in R$ with at most two decimals: ${reais}`);
  }
  return cents === 0 ? 0 : cents;
}

/**
 * Converts centavos to R$ for JSON and input fields. The result must not be used in calculations.
 * @param cents a whole number
 */
export function reaisFromCents(cents: number): number {
  assertWholeCents(cents);
  return cents / 100;
}

/**
 * Formats an amount as 'R$ 1.234,50', with U+00A0 after the symbol. It does not use `Intl`, so that server and browser
 * agree whatever their version of ICU.
 * @param cents a whole number; a negative one gives '-R$ 1,00'
 * @throws RangeError when `cents` is not a safe whole number
 */
export function formatMoney(cents: number): string {
  assertWholeCents(cents);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const reaisText = formatCount(Number(digits.slice(0, -2)));
  return `${cents < 0 ? '-' : ''}${symbol}${noBreakSpace}${reaisText},${digits.slice(-2)}`;
}

/** Formats the bound of a price range as 'R$ 20', without centavos when there are none. */
export function formatMoneyWithoutZeroCents(cents: number): string {
  return formatMoney(cents).replace(/,00$/, '');
}

/**
 * Formats an amount in the notation of form fields and spreadsheets: '1234,50'.
 * @param cents a whole number
 */
export function formatAmount(cents: number): string {
  return reaisFromCents(cents).toFixed(2).replace('.', ',');
}

function assertWholeCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of centavos: ${cents}`);
}
