/** Maximum price bound in centavos: the largest number of a 32-bit column. */
export const maxPriceBoundCents = 2_147_483_647;

/**
 * Parses a typed price into centavos: '10', '10.5', '10,50', '1.234,56', 'R$ 10'. A point before exactly three digits
 * groups thousands. Undefined for a negative number or any other text; Infinity when it exceeds `maxPriceBoundCents`.
 */
export function parsePriceCents(text: string): number | undefined {
  const compact = text.replace(/^\s*R\$/i, '').trim();
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(compact);
  const match = /^(\d+)(?:[.,](\d*))?$/.exec(isGrouped ? compact.replaceAll('.', '') : compact);
  if (!match) return undefined;
  const [, integerDigits = '', decimals = ''] = match;
  const thousandths = Number(`${integerDigits}${decimals.slice(0, 3).padEnd(3, '0')}`);
  const cents = Math.floor((thousandths + 5) / 10);
  return cents <= maxPriceBoundCents ? cents : Number.POSITIVE_INFINITY;
}
