import type { StoredQuotation } from '#app/domain/quotation/stored/stored-quotation.ts';
import { getQuoted } from '#app/domain/quotation/stored/quotation-totals.ts';
import { panelQuotationTexts as texts } from '#app/texts/panel/panel-quotation-texts.ts';
import type { ProductsToday } from './products-today.ts';

/**
 * Renders the items to collect from the shelves, with boxes to tick. It is visible only on paper, without prices, and
 * with only the first name of the customer.
 */
export function PickingList({
  quotation: { id, items, contact },
  today,
}: {
  quotation: StoredQuotation;
  today: ProductsToday;
}) {
  const pickedItems = items.map((item) => ({ item, ...getQuoted(item) })).filter(({ quantity }) => quantity > 0);
  return (
    <div className="hidden print:block">
      <h1 className="text-xl font-bold">
        {texts.pickingList} – {texts.titleOf(id)} {contact.firstName && `– ${contact.firstName}`}
      </h1>
      <table className="mt-4 w-full text-left">
        <tbody>
          {pickedItems.map(({ item, quantity, substitute }, index) => (
            // The index is a stable key, because items never change their order.
            <tr key={index} className="break-inside-avoid border-b border-line-strong align-top">
              <td className="w-8 py-2">☐</td>
              <td className="py-2 pr-3 font-bold whitespace-nowrap">{quantity} ×</td>
              <th scope="row" className="py-2 font-normal wrap-anywhere">
                {substitute?.title ?? item.title}
                <span className="block text-sm">
                  {substitute
                    ? today[substitute.productId ?? 0]?.facts
                    : [item.unit, item.color, item.size, item.sku].filter(Boolean).join(' · ')}
                </span>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
