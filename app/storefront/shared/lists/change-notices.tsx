import { useId } from 'react';
import { hasUnseenChange, type ListChange } from '#app/domain/cart/entry-changes.ts';
import { getEntryName, type EntryChoice } from '#app/domain/cart/entry-choice.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { listRefreshTexts } from '#app/storefront/shared/lists/list-refresh-texts.ts';
import { focusListHeading } from '#app/storefront/shared/lists/focus-neighbour.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { Button } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { formatPrice } from '#app/design/text/format-price.ts';
import type { ListRefresher } from '#app/visitor/cart/refresh/list-refresh.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';

interface ChangeNoticesProps {
  entries: readonly (StoredProduct & EntryChoice)[];
  refresher: ListRefresher;
  /** Whether the entries are those of the cart, for which some sentences differ. */
  isCart?: boolean;
  className: string;
}

/** Renders a live region with what has changed since the visitor last saw the products. */
export function ChangeNotices({ entries, refresher, isCart = false, className }: ChangeNoticesProps) {
  const { showPrices } = useShop();
  const status = useSnapshot(refresher);
  const headingId = useId();
  // A set removes duplicates, because most changes are the same for all colours and sizes of a product.
  const notices = new Set(
    entries.flatMap((entry) =>
      (entry.changes ?? [])
        .filter(({ kind }) => showPrices || kind !== 'price')
        .map((change) => formatChange(entry, change, isCart)),
    ),
  );
  return (
    <div aria-live="polite" className={className}>
      {notices.size > 0 ? (
        <section aria-labelledby={headingId} className="flex gap-3 rounded border-2 border-corn bg-corn-soft p-4">
          <Icon name="info" className="mt-0.5 size-6 flex-none" />
          <div className="min-w-0 wrap-anywhere">
            <h2 id={headingId} className="text-lg">
              {isCart ? listRefreshTexts.cartHeading : listRefreshTexts.listHeading}
            </h2>
            <ul className="mt-1 grid gap-1">
              {[...notices].map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
            {entries.some(hasUnseenChange) ? (
              <Button
                variant="secondary"
                size="small"
                className="mt-3"
                onClick={(event) => {
                  focusListHeading(event.currentTarget);
                  refresher.markSeen();
                }}
              >
                {listRefreshTexts.seen}
              </Button>
            ) : null}
          </div>
        </section>
      ) : null}
      {status === 'failed' ? <p className="py-2 text-sm text-moss-text">{listRefreshTexts.failed}</p> : null}
    </div>
  );
}

function formatChange(entry: StoredProduct & EntryChoice, change: ListChange, isCart: boolean): string {
  const { title } = entry;
  switch (change.kind) {
    case 'price':
      return listRefreshTexts.priceChanged({ title, from: formatPrice(change.from), to: formatPrice(change.to) });
    case 'quantity': {
      const { from, to } = change;
      return listRefreshTexts.quantityLowered({ title: getEntryName(entry), from, to, left: entry.quantity });
    }
    case 'out-of-stock':
      return listRefreshTexts.outOfStock({ title });
    case 'restricted':
      return listRefreshTexts.restricted({ title });
    case 'back-in-stock':
      return listRefreshTexts.backInStock({ title });
    case 'gone':
      return isCart ? listRefreshTexts.goneFromCart({ title }) : listRefreshTexts.goneFromList({ title });
  }
}
