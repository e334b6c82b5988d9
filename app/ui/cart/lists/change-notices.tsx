import type { ListChange } from '#app/domain/cart/refresh-lists.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { listRefreshTexts } from '#app/texts/cart/list-refresh.ts';
import { priceTexts } from '#app/texts/shared/common.ts';
import { useShop } from '#app/ui/frame/use-shop.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { ListRefresh } from '#app/visitor/cart/list-refresh.ts';

interface ChangeNoticesProps {
  entries: readonly { id: number; title: string }[];
  refresh: ListRefresh;
  isCart?: boolean;
  className: string;
}

/** Changes since the products were stored, in a live region. */
export function ChangeNotices({ entries, refresh, isCart = false, className }: ChangeNoticesProps) {
  const { showPrices } = useShop();
  // One notice per product, whatever its colours and sizes.
  const titles = new Map(entries.map(({ id, title }) => [id, title]));
  const notices = [...titles].flatMap(([id, title]) =>
    (refresh.changesById.get(id) ?? [])
      .filter(({ kind }) => showPrices || kind !== 'price')
      .map((change) => ({ key: `${id}-${change.kind}`, text: describeChange(title, change, isCart) })),
  );
  return (
    <div aria-live="polite" className={className}>
      {notices.length > 0 ? (
        <section aria-labelledby="notices-heading" className="flex gap-3 rounded border-2 border-corn bg-corn-soft p-4">
          <Icon name="info" className="mt-0.5 size-6 flex-none" />
          <div className="wrap-anywhere">
            <h2 id="notices-heading" className="text-lg">
              {isCart ? listRefreshTexts.cartHeading : listRefreshTexts.listHeading}
            </h2>
            <ul className="mt-1 grid gap-1">
              {notices.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      {refresh.status === 'failed' ? <p className="py-2 text-sm text-moss-text">{listRefreshTexts.failed}</p> : null}
    </div>
  );
}

function describeChange(title: string, change: ListChange, isCart: boolean): string {
  switch (change.kind) {
    case 'price': {
      const [oldPrice, newPrice] = [formatPrice(change.fromCents), formatPrice(change.toCents)];
      return listRefreshTexts.priceChanged({ title, oldPrice, newPrice });
    }
    case 'stock-lowered':
      return listRefreshTexts.stockLowered({ title, quantity: change.available });
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

function formatPrice(cents: number): string {
  return cents > 0 ? formatMoney(cents) : priceTexts.onRequest;
}
