import { getEntryKey } from '#app/domain/cart/entry-choice.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { cartTexts } from '#app/texts/cart/cart.ts';
import { CartRow } from '#app/ui/cart/cart-row.tsx';
import { tableRoles } from '#app/ui/primitives/table-roles.ts';
import { useShop } from '#app/ui/frame/use-shop.ts';
import { isVanished, useCartRefresh } from '#app/visitor/cart/use-cart-refresh.ts';

/** The cart: a table on a wide screen, cards on a phone, lines on paper. */
export function CartTable({ entries }: { entries: readonly CartEntry[] }) {
  const { showPrices } = useShop();
  const refresh = useCartRefresh();
  return (
    <table className="cart-table" {...tableRoles.table}>
      <caption className="sr-only">{cartTexts.tableCaption}</caption>
      <thead {...tableRoles.group} className="cart-head">
        <tr {...tableRoles.row}>
          <th {...tableRoles.columnHeader} className="no-print">
            <span className="sr-only">{cartTexts.image}</span>
          </th>
          <th {...tableRoles.columnHeader}>{cartTexts.product}</th>
          {showPrices ? <th {...tableRoles.columnHeader}>{cartTexts.price}</th> : null}
          <th {...tableRoles.columnHeader}>{cartTexts.quantity}</th>
          {showPrices ? (
            <th {...tableRoles.columnHeader} className="text-right">
              {cartTexts.lineTotal}
            </th>
          ) : null}
          <th {...tableRoles.columnHeader} className="no-print">
            <span className="sr-only">{cartTexts.action}</span>
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {entries.map((entry) => (
          <CartRow
            key={getEntryKey(entry)}
            entry={entry}
            isVanished={isVanished(refresh, entry)}
            showPrices={showPrices}
          />
        ))}
      </tbody>
    </table>
  );
}
