import { countUnits, toPriced } from '#app/domain/cart/cart.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { findNextPriceStep } from '#app/domain/catalogue/price/next-price-step.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { nextPriceStepTexts as texts } from '#app/storefront/shared/cart/next-price-step-hint-texts.ts';

/**
 * Renders how much a larger quantity of a product would save. When the cart has several entries of a product, only the
 * last entry shows this.
 */
export function NextPriceStepHint({ entry, cart }: { entry: CartEntry; cart: readonly CartEntry[] }) {
  const productEntries = cart.filter(({ id }) => id === entry.id);
  const next =
    productEntries.at(-1) === entry &&
    findNextPriceStep({ ...toPriced(entry), quantity: entry.quantity }, countUnits(productEntries));
  if (!next) return null;
  const { step, missing, savedCents, totalCents, isCheaper } = next;
  const facts = { missing, name: step.name, price: formatMoney(step.priceCents) };
  return (
    <span className="no-print mt-1 block rounded bg-corn-soft px-2 py-1 text-[1rem] font-normal">
      {isCheaper
        ? texts.isCheaper({ ...facts, total: formatMoney(totalCents) })
        : texts.saves({ ...facts, saved: formatMoney(savedCents) })}
    </span>
  );
}
