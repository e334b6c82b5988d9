import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfferItem, OwnerList, StockItem } from '#app/domain/catalogue/owner/owner-lists.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import type { SettingName } from '#app/domain/store/shop-settings.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { todayTexts } from '#app/texts/panel/today.ts';
import { shopSettingTexts } from '#app/texts/store/shop-settings.ts';

export interface Today {
  heldReviews: number;
  stock: OwnerList<StockItem>;
  offers: OwnerList<OfferItem>;
  /** Products whose offer has ended and that are still sold at a discount. */
  ended: readonly { sku: string; title: string }[];
  /** What the law asks and the shop does not say. */
  missing: readonly SettingName[];
  hidesPrices: boolean;
}

/** What waits for the owner. */
export function TodayScreen({ today }: { today: Today }) {
  const { heldReviews, stock, offers, ended } = today;
  const { reviews, stock: stockTexts, offers: offerTexts } = todayTexts;
  return (
    <>
      <h1 className="text-2xl">{todayTexts.title}</h1>
      <div className="mt-6 grid gap-4 xl:grid-cols-2">
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
          {ended.length > 0 && <p className="mt-3 font-medium text-clay">{offerTexts.ended}</p>}
          <ul>
            {ended.map(({ sku, title }) => (
              <li key={sku}>
                {title} <span className="text-sm text-ink-soft">{sku}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Law today={today} />
      </div>
    </>
  );
}

function Law({ today: { missing, hidesPrices } }: { today: Today }) {
  const { law } = todayTexts;
  return (
    <Card title={law.title}>
      {missing.length === 0 ? (
        <p>{law.complete}</p>
      ) : (
        <>
          <p>{law.missing}</p>
          <ul className="mt-2 list-disc pl-5">
            {missing.map((name) => (
              <li key={name}>{shopSettingTexts[name].label}</li>
            ))}
          </ul>
        </>
      )}
      {hidesPrices && <p className="mt-2">{law.hidesPrices}</p>}
      {(missing.length > 0 || hidesPrices) && (
        <Link to={panelPaths.shop} className="btn btn-secondary btn-small mt-3">
          {law.fill}
        </Link>
      )}
    </Card>
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
