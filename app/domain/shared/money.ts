const symbol = 'R$';
const noBreakSpace = '\u00a0';

/**
 * Whole centavos of an amount in R$, exact: 589.9 is 58990 although `589.9 * 100` is not.
 * @throws RangeError when the amount is negative, not a number, has a third decimal, or is too large to be exact
 */
export function centsFromReais(reais: number): number {
  const cents = Math.round(reais * 100);
  // Division rounds to the nearest double, so it gives back the very number a two-decimal text was read as.
  if (!Number.isSafeInteger(cents) || cents < 0 || cents / 100 !== reais) {
    throw new RangeError(`Not an amount in R$ with at most two decimals: ${reais}`);
  }
  return cents === 0 ? 0 : cents;
}

/**
 * The amount in R$ for JSON and for input fields; never calculate with it.
 * @param cents a whole number
 */
export function reaisFromCents(cents: number): number {
  assertWholeCents(cents);
  return cents / 100;
}

/**
 * 'R$ 1.234,50', with U+00A0 after the symbol. Written by hand so that server and browser agree whatever their ICU.
 * @param cents a whole number; below zero it gives '-R$ 1,00'
 * @throws RangeError when `cents` is not a safe whole number
 */
export function formatMoney(cents: number): string {
  assertWholeCents(cents);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}${symbol}${noBreakSpace}${whole},${digits.slice(-2)}`;
}

/** 'R$ 20', without the centavos where there are none: for the bounds of a range. */
export function formatRoundMoney(cents: number): string {
  return formatMoney(cents).replace(/,00$/, '');
}

/**
 * '1234,50', as an owner types it and a sheet has it.
 * @param cents a whole number
 */
export function formatAmount(cents: number): string {
  return reaisFromCents(cents).toFixed(2).replace('.', ',');
}

function assertWholeCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of centavos: ${cents}`);
}
