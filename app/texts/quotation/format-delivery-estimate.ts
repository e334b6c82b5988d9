import type { DeliveryEstimate } from '#app/domain/quotation/delivery/estimate-delivery.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { deliveryTexts as texts } from '#app/texts/quotation/delivery-texts.ts';

/** Formats a delivery estimate: 'R$ 45,00, 3 dias', 'grátis, terça e sexta' or 'a combinar'. */
export function formatDeliveryEstimate(estimate: DeliveryEstimate | null): string {
  if (estimate === null) return texts.toAgree;
  const amount = estimate.cents === 0 ? texts.free : formatMoney(estimate.cents);
  return estimate.kind === 'route' ? texts.byRoute({ ...estimate, amount }) : texts.byTable({ ...estimate, amount });
}
