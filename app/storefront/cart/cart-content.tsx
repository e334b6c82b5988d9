import { useState } from 'react';
import { getCartTotalCents, getStoredPriceCents } from '#app/domain/cart/cart.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { paths } from '#app/paths.ts';
import { cartTexts, clearCartTexts } from '#app/storefront/cart/texts.ts';
import { priceTexts } from '#app/texts/shared/common-texts.ts';
import { CartTable } from '#app/storefront/cart/cart-table.tsx';
import { ChangeNotices } from '#app/storefront/shared/lists/change-notices.tsx';
import { focusListHeading } from '#app/storefront/shared/lists/focus-neighbour.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { Button, LinkButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { MessageDialog } from '#app/design/dialog/message-dialog.tsx';
import { CartQuotationLink } from '#app/storefront/shared/whatsapp/cart-quotation-link.tsx';
import { CopyQuotationButton } from '#app/storefront/shared/whatsapp/copy-quotation-button.tsx';
import { PrintButton } from '#app/storefront/shared/whatsapp/print-button.tsx';
import { PrintHead } from '#app/storefront/shared/whatsapp/print-head.tsx';
import { clearCart } from '#app/visitor/cart/cart-actions.ts';
import { cartRefresher, isUnavailable } from '#app/visitor/cart/refresh/list-refresh.ts';
import '#app/storefront/shared/lists/list-table.css';
import './cart-screen.css';

/** Renders a cart with entries: notices about changes, the products and the quotation. */
export function CartContent({ entries }: { entries: readonly CartEntry[] }) {
  const quotableEntries = entries.filter((entry) => !isUnavailable(entry));
  return (
    <>
      <PrintHead />
      <ChangeNotices entries={entries} refresher={cartRefresher} isCart className="no-print" />
      <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[1fr_21rem] xl:items-start xl:gap-6">
        <div className="min-w-0">
          <div className="list-frame">
            <CartTable entries={entries} />
          </div>
          <div className="no-print mt-3 flex flex-wrap items-center justify-between gap-y-1">
            <LinkButton to={paths.shop} variant="quiet" size="small" className="-ml-3 max-sm:px-2">
              <Icon name="left" className="size-5" />
              {cartTexts.continueShopping}
            </LinkButton>
            <ClearCartButton />
          </div>
        </div>
        <Summary entries={quotableEntries} />
      </div>
    </>
  );
}

/** Renders 'Limpar Carrinho', which asks for confirmation. */
function ClearCartButton() {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="danger" size="small" className="max-sm:px-2" onClick={() => setConfirming(true)}>
        <Icon name="trash" className="size-5" />
        {cartTexts.clear}
      </Button>
      {isConfirming ? (
        <MessageDialog
          title={clearCartTexts.title}
          message={clearCartTexts.question}
          closeLabel={clearCartTexts.cancel}
          onClose={() => setConfirming(false)}
        >
          <Button
            variant="danger"
            onClick={(event) => {
              event.currentTarget.closest('dialog')?.close();
              focusListHeading(event.currentTarget);
              clearCart();
            }}
          >
            {clearCartTexts.confirm}
          </Button>
        </MessageDialog>
      ) : null}
    </>
  );
}

/** Total in centavos from which the total is shown in a smaller font. */
const longTotalCents = 1_000_000_000;

/**
 * Renders, for the entries that can be quoted, the total and the quotation button beside the table; in a narrow window
 * they are below it and stay visible at the bottom.
 */
function Summary({ entries }: { entries: readonly CartEntry[] }) {
  const { showPrices } = useShop();
  const totalCents = getCartTotalCents(entries);
  const onRequestCount = entries.filter((entry) => getStoredPriceCents(entry) === 0).length;
  return (
    <section aria-labelledby="summary-heading" className="cart-summary">
      <h2 id="summary-heading" className="text-lg max-xl:sr-only">
        {cartTexts.summaryHeading}
      </h2>
      <div className="cart-bar">
        {showPrices ? (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{cartTexts.estimatedTotal}</span>
            <strong
              translate={totalCents > 0 ? 'no' : undefined}
              className={`font-display font-extrabold tabular-nums ${totalCents < longTotalCents ? 'text-2xl' : 'text-xl'}`}
            >
              {totalCents > 0 ? formatMoney(totalCents) : priceTexts.onRequest}
            </strong>
          </p>
        ) : null}
        <div className="no-print grid xl:*:px-2 xl:*:text-sm">
          <CartQuotationLink entries={entries} size="large">
            {cartTexts.quote}
          </CartQuotationLink>
        </div>
      </div>
      <div className="text-sm text-moss-text">
        {showPrices && onRequestCount > 0 && totalCents > 0 ? <p>{cartTexts.withoutPrice(onRequestCount)}</p> : null}
        <p>{totalCents === 0 ? cartTexts.allOnRequest : cartTexts.estimateNotice}</p>
      </div>
      <div className="no-print grid grid-cols-2 gap-3">
        <CopyQuotationButton entries={entries} />
        <PrintButton />
      </div>
    </section>
  );
}
