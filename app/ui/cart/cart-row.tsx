import { useState } from 'react';
import { getStoredPriceCents, getLineTotalCents, toPriced } from '#app/domain/cart/cart.ts';
import { getEntryName } from '#app/domain/cart/entry-choice.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { productPath } from '#app/paths.ts';
import { cartRefreshTexts, cartTexts } from '#app/texts/cart/cart.ts';
import { quantityTexts } from '#app/texts/catalogue/product.ts';
import { priceTexts, stockTexts } from '#app/texts/shared/common.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { EntryChoice } from '#app/ui/cart/entry-choice.tsx';
import { EntryPicture } from '#app/ui/cart/entry-picture.tsx';
import { focusNeighbour } from '#app/ui/cart/focus-neighbour.ts';
import { Link } from '#app/ui/primitives/link.tsx';
import { tableRoles } from '#app/ui/primitives/table-roles.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Price } from '#app/ui/catalogue/card/price.tsx';
import { QuantityStepper } from '#app/ui/cart/quantity-stepper.tsx';
import { withNoBreakSpaces } from '#app/ui/primitives/no-break-text.ts';
import { decreaseInCart, increaseInCart, removeFromCart } from '#app/visitor/cart/cart-actions.ts';

interface CartRowProps {
  entry: CartEntry;
  /** The product was removed from the shop: shown, but not quoted. */
  isVanished: boolean;
  showPrices: boolean;
}

/** A table row, laid out as a card on a phone. */
export function CartRow({ entry, isVanished, showPrices }: CartRowProps) {
  const { id, title } = entry;
  return (
    <tr {...tableRoles.row} className="cart-row" data-vanished={isVanished || undefined}>
      <td {...tableRoles.cell} className="cart-picture no-print">
        <EntryPicture entry={entry} />
      </td>
      <th {...tableRoles.rowHeader} className="cart-product">
        {isVanished ? (
          <span className="line-clamp-6 leading-snug font-semibold max-sm:text-sm text-ink-soft line-through">
            {title}
          </span>
        ) : (
          <Link
            to={productPath(id)}
            className="line-clamp-6 leading-snug font-semibold underline-offset-4 hover:underline max-lg:min-h-11 max-sm:text-sm"
          >
            {withNoBreakSpaces(title)}
          </Link>
        )}
        <span className="mt-1 flex flex-wrap items-center gap-2 text-sm font-normal text-moss-text">
          {entry.category.name}
          <span className="flex basis-full flex-wrap gap-x-2 empty:hidden">
            <EntryChoice entry={entry} />
          </span>
          <EntryBadge entry={entry} isVanished={isVanished} />
        </span>
      </th>
      {showPrices ? (
        <td {...tableRoles.cell} className="cart-price">
          <Price product={toPriced(entry)} size="compact" />
        </td>
      ) : null}
      <td {...tableRoles.cell} className="cart-quantity">
        {isVanished ? null : <Quantity entry={entry} />}
      </td>
      {showPrices ? (
        <td {...tableRoles.cell} className="cart-total">
          {isVanished ? null : <LineTotal entry={entry} />}
        </td>
      ) : null}
      <td {...tableRoles.cell} className="cart-remove no-print">
        <button
          type="button"
          aria-label={cartTexts.removeItem({ title: getEntryName(entry) })}
          data-remove
          onClick={(event) => {
            focusNeighbour(event.currentTarget, 'tr');
            removeFromCart(entry);
          }}
          className="inline-flex min-h-11 items-center gap-2 rounded px-2 text-sm font-semibold text-clay underline-offset-4 hover:underline"
        >
          <Icon name="trash" className="size-5" />
          {cartTexts.remove}
        </button>
      </td>
    </tr>
  );
}

/** Decreasing shows a toast; increasing announces the new quantity. */
function Quantity({ entry }: { entry: CartEntry }) {
  const [wasIncreased, setIncreased] = useState(false);
  const title = getEntryName(entry);
  const { orderQuantity } = entry;
  return (
    <>
      <QuantityStepper
        quantity={orderQuantity}
        title={title}
        onDecrease={() => {
          setIncreased(false);
          decreaseInCart(entry);
        }}
        onIncrease={() => setIncreased(increaseInCart(entry))}
      />
      <span aria-live="polite" className="sr-only no-print">
        {wasIncreased ? quantityTexts.currentOf({ title, quantity: orderQuantity }) : ''}
      </span>
    </>
  );
}

function EntryBadge({ entry, isVanished }: { entry: CartEntry; isVanished: boolean }) {
  if (isVanished) return <Badge tone="clay">{cartRefreshTexts.vanishedBadge}</Badge>;
  return isOutOfStock(entry) ? <Badge tone="clay">{stockTexts.outOfStock}</Badge> : null;
}

function LineTotal({ entry }: { entry: CartEntry }) {
  const text = getStoredPriceCents(entry) > 0 ? formatMoney(getLineTotalCents(entry)) : priceTexts.onRequest;
  return <span className="font-display font-bold whitespace-nowrap tabular-nums">{text}</span>;
}
