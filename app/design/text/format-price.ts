import { formatMoney } from '#app/domain/shared/money.ts';
import { priceTexts } from '#app/texts/shared/common-texts.ts';

/** Formats a price for display; a price of 0 means 'Sob consulta'. */
export function formatPrice(cents: number): string {
  return cents > 0 ? formatMoney(cents) : priceTexts.onRequest;
}
