import { findUnitPrice } from '#app/domain/catalogue/price/unit-price.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { priceTexts } from '#app/texts/shared/common-texts.ts';

/**
 * Formats the price per kg or litre: 'R$ 3,00 / kg'; '' when the content of the unit is unknown or there is no price.
 */
export function formatUnitPrice(unit: string, cents: number): string {
  const unitPrice = findUnitPrice({ unit, sellingPriceCents: cents });
  if (!unitPrice) return '';
  const price = formatMoney(unitPrice.cents);
  return unitPrice.per === 'kg' ? priceTexts.pricePerKg({ price }) : priceTexts.pricePerLitre({ price });
}
