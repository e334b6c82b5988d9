import { useState } from 'react';
import { getEntryPicture, getEntryPriceCents, getLineTotalCents, getStoredPriceCents } from '#app/domain/cart/cart.ts';
import { getEntryKey, getEntryName } from '#app/domain/cart/entry-choice.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { cartTexts } from '#app/storefront/cart/texts.ts';
import { quantityTexts } from '#app/storefront/shared/product/product-texts.ts';
import { priceTexts } from '#app/texts/shared/common-texts.ts';
import {
  EntryChoice,
  EntryPicture,
  EntryStockBadge,
  EntryTitle,
  RemoveButton,
} from '#app/storefront/shared/lists/entry-parts.tsx';
import { DaysLeft } from '#app/storefront/cart/days-left.tsx';
import { QuantityStepper } from '#app/storefront/shared/cart/quantity-stepper.tsx';
import { EntryPrice } from '#app/storefront/shared/lists/entry-price.tsx';
import { NextPriceStepHint } from '#app/storefront/shared/cart/next-price-step-hint.tsx';
import { UnitPrice } from '#app/storefront/shared/product-card/price.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { tableRoles } from '#app/design/table-roles.ts';
import { decreaseInCart, increaseInCart, removeFromCart } from '#app/visitor/cart/cart-actions.ts';
import { isUnavailable } from '#app/visitor/cart/refresh/list-refresh.ts';

/** Renders the entries as a table on a wide screen, as cards on a phone and as lines on paper. */
export function CartTable({ entries }: { entries: readonly CartEntry[] }) {
  const { showPrices } = useShop();
  return (
    <table className="list-table cart-table" {...tableRoles.table}>
      <caption className="sr-only">{cartTexts.tableCaption}</caption>
      <thead {...tableRoles.group} className="list-head">
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
          <Row key={getEntryKey(entry)} entry={entry} cart={entries} isGone={isUnavailable(entry)} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  entry: CartEntry;
  /** All entries of the cart, because the quantities of a product's variants are added up for its price. */
  cart: readonly CartEntry[];
}

/** @param isGone whether the product is no longer sold; it is then shown but left out of the quotation */
function Row({ entry, cart, isGone }: RowProps & { isGone: boolean }) {
  const { showPrices } = useShop();
  const priceCents = getEntryPriceCents(entry, cart);
  return (
    <tr {...tableRoles.row} className="list-row" data-gone={isGone || undefined}>
      <td {...tableRoles.cell} className="list-picture no-print">
        <EntryPicture img={getEntryPicture(entry)} parent={entry.parent} sizes="5rem" maxWidth={160} className="w-20" />
      </td>
      <th {...tableRoles.rowHeader} className="list-product">
        <EntryTitle
          product={entry}
          isGone={isGone}
          className="line-clamp-6 leading-snug font-semibold max-sm:text-sm"
          linkClassName="title-target"
        />
        <span className="mt-1 flex flex-wrap items-center gap-2 text-sm font-normal text-moss-text">
          <span>{entry.category.name}</span>
          <span className="flex basis-full flex-wrap gap-x-2 empty:hidden">
            <EntryChoice entry={entry} />
          </span>
          {isGone || isOutOfStock(entry) ? <EntryStockBadge product={entry} isGone={isGone} /> : null}
        </span>
        {isGone || !showPrices ? null : <NextPriceStepHint entry={entry} cart={cart} />}
        {isGone ? null : <DaysLeft entry={entry} cart={cart} />}
      </th>
      {showPrices ? (
        <td {...tableRoles.cell} className="cart-price">
          <EntryPrice entry={entry} priceCents={priceCents} />
          <UnitPrice unit={entry.unit} cents={priceCents} />
        </td>
      ) : null}
      <td {...tableRoles.cell} className="cart-quantity">
        {isGone ? null : <Quantity entry={entry} />}
      </td>
      {showPrices ? (
        <td {...tableRoles.cell} className="cart-total">
          {isGone ? null : <LineTotal entry={entry} cart={cart} />}
        </td>
      ) : null}
      <td {...tableRoles.cell} className="cart-remove no-print">
        <RemoveButton
          aria-label={cartTexts.removeItem({ title: getEntryName(entry) })}
          entrySelector="tr"
          onRemove={() => removeFromCart(entry)}
        >
          {cartTexts.remove}
        </RemoveButton>
      </td>
    </tr>
  );
}

/** Renders the stepper of an entry. A decrease shows a toast; an increase is announced to screen readers. */
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

function LineTotal({ entry, cart }: RowProps) {
  const className = 'font-display font-bold whitespace-nowrap tabular-nums';
  if (getStoredPriceCents(entry) === 0) return <span className={className}>{priceTexts.onRequest}</span>;
  return (
    <span className={className} translate="no">
      {formatMoney(getLineTotalCents(entry, cart))}
    </span>
  );
}
