import { findUnitPrice } from '#app/domain/catalogue/price/unit-price.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { priceTexts } from '#app/texts/shared/common.ts';

/** Formats a price per unit: 'R$ 3,00 / kg'. It is empty when the unit has no known content, or there is no price. */
export function formatUnitPrice(unit: string, cents: number): string {
  const found = findUnitPrice({ unit, sellingPriceCents: cents });
  if (!found) return '';
  const price = formatMoney(found.cents);
  return found.per === 'kg' ? priceTexts.pricePerKg({ price }) : priceTexts.pricePerLitre({ price });
}
