import type { ListChange } from '#app/domain/cart/refresh-lists.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { priceTexts } from '#app/texts/shared/common.ts';
import { listRefreshTexts } from '#app/texts/cart/wishlist.ts';
import { ChangeNotices } from '#app/ui/cart/change-notices.tsx';
import { useShop } from '#app/ui/frame/use-shop.ts';
import type { ListRefresh } from '#app/visitor/cart/list-refresh.ts';

/** Changes since the products were stored. They arrive late, so they are below the list to avoid a layout shift. */
export function ListNotices({ products, refresh }: { products: readonly StoredProduct[]; refresh: ListRefresh }) {
  const { showPrices } = useShop();
  const notices = products.flatMap(({ id, title }) =>
    (refresh.changesById.get(id) ?? [])
      .filter(({ kind }) => showPrices || kind !== 'price')
      .map((change) => ({ key: `${id}-${change.kind}`, text: describeChange(title, change) })),
  );
  return (
    <ChangeNotices
      heading={listRefreshTexts.heading}
      notices={notices}
      failure={refresh.hasFailed ? listRefreshTexts.failed : undefined}
      className="mt-5"
    />
  );
}

function describeChange(title: string, change: ListChange): string {
  switch (change.kind) {
    case 'price': {
      const [oldPrice, newPrice] = [formatPrice(change.fromCents), formatPrice(change.toCents)];
      return listRefreshTexts.priceChanged({ title, oldPrice, newPrice });
    }
    case 'out-of-stock':
      return listRefreshTexts.outOfStock({ title });
    case 'back-in-stock':
      return listRefreshTexts.backInStock({ title });
    case 'gone':
      return listRefreshTexts.vanished({ title });
  }
}

function formatPrice(cents: number): string {
  return cents > 0 ? formatMoney(cents) : priceTexts.onRequest;
}
