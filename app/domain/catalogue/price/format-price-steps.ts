import { formatMoney } from '#app/domain/shared/money.ts';
import type { PriceStep } from './price-steps.ts';

/** Formats price steps in the notation of spreadsheets and the panel: '10: 89,90; palete (40): 85,00'. */
export function formatPriceSteps(steps: readonly PriceStep[] = []): string {
  return steps
    .map(({ minQuantity, priceCents, name }) => {
      const quantity = name ? `${name} (${minQuantity})` : String(minQuantity);
      return `${quantity}: ${formatMoney(priceCents).replace(/^R\$\u00a0/, '')}`;
    })
    .join('; ');
}
