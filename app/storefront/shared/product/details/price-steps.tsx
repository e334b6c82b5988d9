import { listPriceSteps } from '#app/domain/catalogue/price/price-steps.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { priceStepTexts as texts } from '#app/storefront/shared/product/details/price-steps-texts.ts';
import { formatUnitPrice } from '#app/design/text/format-unit-price.ts';

/** Renders the lower prices for larger quantities, each with its price per kg or litre if that is known. */
export function PriceSteps({ product }: { product: Product }) {
  const steps = listPriceSteps(product);
  if (steps.length === 0) return null;
  return (
    <table className="w-full max-w-md tabular-nums">
      <caption className="text-left font-semibold">{texts.heading}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.quantity}</th>
          <th scope="col">{texts.each}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ minQuantity, priceCents, name }) => (
          <tr key={minQuantity} className="border-b border-line align-baseline">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              <span aria-hidden="true" className="text-moss-text">{`${texts.quantity} `}</span>
              <span>{texts.from({ quantity: minQuantity, name })}</span>
            </th>
            <td className="py-1.5 text-right">
              <strong className="whitespace-nowrap" translate="no">
                {formatMoney(priceCents)}
              </strong>{' '}
              <span className="whitespace-nowrap text-moss-text" translate="no">
                {formatUnitPrice(product.unit, priceCents)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
