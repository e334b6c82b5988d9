import type { EntryChange } from '#app/domain/cart/refresh-lists.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { cartRefreshTexts } from '#app/texts/cart/cart.ts';
import { priceTexts } from '#app/texts/shared/common.ts';
import { ChangeNotices } from '#app/ui/cart/change-notices.tsx';
import { useShop } from '#app/ui/frame/use-shop.ts';
import { useCartRefresh } from '#app/visitor/cart/use-cart-refresh.ts';

/** Changes to the cart's products since they were stored. */
export function EntryNotices({ entries }: { entries: readonly CartEntry[] }) {
  const { changesById, status } = useCartRefresh();
  const { showPrices } = useShop();
  // One notice per product, whatever its colours and sizes.
  const titles = new Map(entries.map(({ id, title }) => [id, title]));
  const notices = [...titles].flatMap(([id, title]) =>
    (changesById.get(id) ?? [])
      .filter(({ kind }) => showPrices || kind !== 'price')
      .map((change) => ({ key: `${id}-${change.kind}`, text: describeChange(title, change) })),
  );
  return (
    <ChangeNotices
      heading={cartRefreshTexts.heading}
      notices={notices}
      failure={status === 'failed' ? cartRefreshTexts.failed : undefined}
      className="no-print"
    />
  );
}

function describeChange(title: string, change: EntryChange): string {
  switch (change.kind) {
    case 'price': {
      const { fromCents, toCents } = change;
      return cartRefreshTexts.priceChanged({ title, oldPrice: formatPrice(fromCents), newPrice: formatPrice(toCents) });
    }
    case 'stock-lowered':
      return cartRefreshTexts.stockLowered({ title, quantity: change.available });
    case 'out-of-stock':
      return cartRefreshTexts.outOfStock({ title });
    case 'restricted':
      return cartRefreshTexts.restricted({ title });
    case 'gone':
      return cartRefreshTexts.vanished({ title });
  }
}

function formatPrice(cents: number): string {
  return cents > 0 ? formatMoney(cents) : priceTexts.onRequest;
}
