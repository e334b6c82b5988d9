import {
  getCartTotalCents,
  getEntryPicture,
  getEntryPriceCents,
  getLineTotalCents,
  getStoredPriceCents,
} from '#app/domain/cart/cart.ts';
import { getEntryKey, getEntryName } from '#app/domain/cart/entry-choice.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { paths } from '#app/paths.ts';
import { cartDrawerTexts } from '#app/storefront/shared/cart/cart-drawer-texts.ts';
import { UnitPrice } from '#app/storefront/shared/product-card/price.tsx';
import { IconButton, LinkButton } from '#app/design/button.tsx';
import { CartQuotationLink } from '#app/storefront/shared/whatsapp/cart-quotation-link.tsx';
import { CopyQuotationButton } from '#app/storefront/shared/whatsapp/copy-quotation-button.tsx';
import { ChangeNotices } from '#app/storefront/shared/lists/change-notices.tsx';
import { EntryChoice, EntryPicture, EntryStockBadge, EntryTitle } from '#app/storefront/shared/lists/entry-parts.tsx';
import { focusNeighbour, listHeading } from '#app/storefront/shared/lists/focus-neighbour.ts';
import { Dialog } from '#app/design/dialog/dialog.tsx';
import { EmptyPicture } from '#app/storefront/shared/empty/empty-picture.tsx';
import { Icon } from '#app/design/icon.tsx';
import { EntryPrice } from '#app/storefront/shared/lists/entry-price.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { removeFromCart } from '#app/visitor/cart/cart-actions.ts';
import { cartRefresher, isUnavailable } from '#app/visitor/cart/refresh/list-refresh.ts';
import { cartView } from '#app/visitor/cart/list-views.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';

/** Renders 'Carrinho de compras', a drawer on the right. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const { entries } = useSnapshot(cartView);
  return (
    <Dialog
      open
      onClose={onClose}
      shape="drawer-right"
      id="cart-drawer"
      title={
        <span {...listHeading} className="outline-none">
          {cartDrawerTexts.title}
        </span>
      }
      closeLabel={cartDrawerTexts.close}
    >
      {entries.length === 0 ? <EmptyDrawer /> : <FilledDrawer entries={entries} />}
    </Dialog>
  );
}

function EmptyDrawer() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 p-8 text-center">
      <EmptyPicture />
      <p className="font-display text-lg font-bold">{cartDrawerTexts.empty}</p>
      <LinkButton to={paths.shop}>{cartDrawerTexts.goToShop}</LinkButton>
    </div>
  );
}

function FilledDrawer({ entries }: { entries: readonly CartEntry[] }) {
  const { showPrices } = useShop();
  const quotableEntries = entries.filter((entry) => !isUnavailable(entry));
  const totalCents = getCartTotalCents(quotableEntries);
  return (
    <>
      <ChangeNotices entries={entries} refresher={cartRefresher} isCart className="px-5 pt-4 text-sm empty:hidden" />
      <ul className="flex-1 divide-y divide-line px-5">
        {entries.map((entry) => (
          <DrawerEntry key={getEntryKey(entry)} entry={entry} cart={entries} isGone={isUnavailable(entry)} />
        ))}
      </ul>
      <div className="sticky bottom-0 grid gap-3 border-t border-line bg-paper p-5 [@media(height<22rem)]:static">
        {showPrices && totalCents > 0 ? (
          <p className="flex items-baseline justify-between gap-4">
            <span>{cartDrawerTexts.subtotal}</span>
            <strong className="font-display text-xl font-extrabold tabular-nums" translate="no">
              {formatMoney(totalCents)}
            </strong>
          </p>
        ) : null}
        <CartQuotationLink entries={quotableEntries}>{cartDrawerTexts.quote}</CartQuotationLink>
        <div className="grid grid-cols-2 gap-3">
          <LinkButton to={paths.cart} variant="secondary" size="small">
            {cartDrawerTexts.viewCart}
          </LinkButton>
          <CopyQuotationButton entries={quotableEntries} />
        </div>
      </div>
    </>
  );
}

interface DrawerEntryProps {
  entry: CartEntry;
  cart: readonly CartEntry[];
}

function DrawerEntry({ entry, cart, isGone }: DrawerEntryProps & { isGone: boolean }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_2rem] gap-x-3 gap-y-1 py-4">
      <EntryPicture
        img={getEntryPicture(entry)}
        parent={entry.parent}
        sizes="4rem"
        maxWidth={160}
        className="row-span-2 size-16"
      />
      <div>
        <EntryTitle
          product={entry}
          isGone={isGone}
          className="line-clamp-3 text-sm leading-snug font-semibold [overflow-wrap:anywhere]"
        />
        <span className="flex flex-wrap gap-x-2 text-sm">
          <EntryChoice entry={entry} />
        </span>
      </div>
      <div className="col-span-2 col-start-2 flex flex-wrap items-end justify-between gap-x-2 text-[1rem]">
        {isGone ? <EntryStockBadge product={entry} isGone /> : <Amounts entry={entry} cart={cart} />}
      </div>
      <IconButton
        label={cartDrawerTexts.remove({ title: getEntryName(entry) })}
        data-remove
        className="col-start-3 row-start-1 -my-3 -ml-0.5 text-clay"
        onClick={(event) => {
          focusNeighbour(event.currentTarget, 'li');
          removeFromCart(entry);
        }}
      >
        <Icon name="trash" className="size-5" />
      </IconButton>
    </li>
  );
}

/** Renders quantity, unit price and total of an entry; only the quantity when there is no price to show. */
function Amounts({ entry, cart }: DrawerEntryProps) {
  const { showPrices } = useShop();
  const quantity = entry.orderQuantity;
  if (!showPrices || getStoredPriceCents(entry) === 0) {
    return <span className="text-moss-text">{cartDrawerTexts.quantity(quantity)}</span>;
  }
  const priceCents = getEntryPriceCents(entry, cart);
  return (
    <>
      <span className="grid grow basis-32 leading-tight text-moss-text">
        <span className="flex flex-wrap items-end gap-x-1">
          <span>{cartDrawerTexts.times(quantity)}</span>
          <EntryPrice entry={entry} priceCents={priceCents} className="price-each" />
        </span>
        <UnitPrice unit={entry.unit} cents={priceCents} />
      </span>
      <span className="ml-auto font-display text-[1.125rem] leading-tight font-bold tabular-nums" translate="no">
        {formatMoney(getLineTotalCents(entry, cart))}
      </span>
    </>
  );
}
