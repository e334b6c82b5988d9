import { listPriceSteps } from '#app/domain/catalogue/price/price-steps.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { cardTexts } from '#app/texts/shared/common.ts';

/** At the foot of the picture, where it makes no card taller: the first price by quantity, and what the label says. */
export function CardNotes({ product }: { product: ProductSummary }) {
  const [step] = listPriceSteps(product);
  if (!step && !product.facts) return null;
  return (
    <p className="pcard-notes">
      {step ? cardTexts.fromQuantity(step.minQuantity, formatMoney(step.priceCents)) : null}
      {product.facts ? <span>{product.facts}</span> : null}
    </p>
  );
}
