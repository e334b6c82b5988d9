import { formatCount } from '#app/domain/shared/text/format-count.ts';
import type { StoredQuotationItem, StoredQuotation } from '#app/domain/quotation/stored/stored-quotation.ts';
import { getQuoted, getQuotedLineCents, type QuotationTotals } from '#app/domain/quotation/stored/quotation-totals.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { formatPrice } from '#app/design/text/format-price.ts';
import { panelQuotationTexts as texts } from '#app/texts/panel/panel-quotation-texts.ts';

/** Renders the quoted items, discount, freight and note of a quotation that can no longer be answered. */
export function AnsweredQuotationItems({ quotation, totals }: { quotation: StoredQuotation; totals: QuotationTotals }) {
  const { items, terms } = quotation;
  return (
    <section className="card mt-4 p-4">
      <h2 className="text-lg">{texts.items}</h2>
      <ul className="mt-2 divide-y divide-line">
        {items.map((item, index) => (
          // The index is a stable key, because items never change their order.
          <ItemLine key={index} item={item} />
        ))}
      </ul>
      <dl className="mt-3 ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-x-6 tabular-nums [&>dd]:text-right">
        <dt>{texts.itemsTotal}</dt>
        <dd>{formatMoney(totals.itemsCents)}</dd>
        <dt>{texts.totalDiscount}</dt>
        <dd>{formatMoney(-totals.discountCents)}</dd>
        <dt>{texts.agreedFreight}</dt>
        <dd>{totals.freightCents === null ? texts.freightToAgree : formatMoney(totals.freightCents)}</dd>
        <dt className="font-display text-xl font-bold">{texts.total}</dt>
        <dd className="font-display text-xl font-bold">{formatMoney(totals.totalCents)}</dd>
      </dl>
      {totals.withoutPrice > 0 && <p className="mt-1 text-right">{texts.withoutPrice(totals.withoutPrice)}</p>}
      {terms.note && (
        <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
          <strong>{texts.note}:</strong> {terms.note}
        </p>
      )}
    </section>
  );
}

function ItemLine({ item }: { item: StoredQuotationItem }) {
  const { quantity, unitPriceCents, discountCents, substitute } = getQuoted(item);
  const facts = [
    item.sku,
    item.unit,
    item.color,
    item.size,
    quantity === item.quantity ? '' : texts.askedFor(item.quantity),
    discountCents > 0 ? texts.lineDiscount(formatMoney(discountCents)) : '',
  ];
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <strong>{item.title}</strong>
        <span className="block text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
        {substitute && <span className="block text-sm font-medium">{texts.similarInPlace(substitute.title)}</span>}
      </span>
      <span className="ml-auto text-right tabular-nums">
        {quantity === 0 ? (
          texts.notSent
        ) : (
          <>
            {formatCount(quantity)} × {formatPrice(unitPriceCents)}
            {unitPriceCents > 0 && <strong className="block">{formatMoney(getQuotedLineCents(item))}</strong>}
          </>
        )}
      </span>
    </li>
  );
}
