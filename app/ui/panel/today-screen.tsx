import type { ReactNode } from 'react';
import type { OfferItem, OwnerList, StockItem } from '#app/domain/catalogue/owner-lists.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { todayTexts } from '#app/texts/panel/today.ts';

export interface Today {
  heldReviews: number;
  stock: OwnerList<StockItem>;
  offers: OwnerList<OfferItem>;
}

/** What waits for the owner. */
export function TodayScreen({ today: { heldReviews, stock, offers } }: { today: Today }) {
  const { reviews, stock: stockTexts, offers: offerTexts } = todayTexts;
  return (
    <>
      <h1 className="text-2xl">{todayTexts.title}</h1>
      <div className="mt-6 grid gap-4 xl:grid-cols-3">
        <Card title={reviews.title}>
          <p>{heldReviews > 0 ? reviews.waiting(heldReviews) : reviews.none}</p>
        </Card>
        <Card title={stockTexts.title}>
          <Items
            list={stock}
            none={stockTexts.none}
            describe={({ isInStock, quantity }) => (isInStock ? stockTexts.left(quantity) : stockTexts.out)}
          />
        </Card>
        <Card title={offerTexts.title}>
          <Items
            list={offers}
            none={offerTexts.none}
            describe={({ endMs }) => `${offerTexts.ends} ${formatDateTime(endMs)}`}
          />
        </Card>
      </div>
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Items<Item extends { id: number; title: string }>({
  list: { items, total },
  none,
  describe,
}: {
  list: OwnerList<Item>;
  none: string;
  describe: (item: Item) => string;
}) {
  if (total === 0) return <p>{none}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="py-2">
            {item.title}
            <span className="block text-sm text-ink-soft">{describe(item)}</span>
          </li>
        ))}
      </ul>
      {total > items.length && <p className="mt-2 text-sm text-ink-soft">{todayTexts.more(total - items.length)}</p>}
    </>
  );
}
