import { Form, Link } from 'react-router';
import type { OfferItem, OwnerList, StockItem } from '#app/domain/catalogue/owner/owner-lists.ts';
import type { ListedQuotation } from '#app/domain/quotation/stored/listed-quotation.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import type { FirstSteps } from '#app/domain/store/readiness/first-steps.ts';
import type { SettingName } from '#app/domain/store/shop-settings.ts';
import type { MissedSearch } from '#app/domain/search/missed-search.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { todayTexts, type StoreProblem } from '#app/panel/today/texts.ts';
import { firstStepsTexts } from '#app/panel/first-steps/texts.ts';
import { shopSettingTexts } from '#app/texts/store/shop-setting-texts.ts';
import { AccessCard, type AccessEntryView } from '#app/panel/today/access-card.tsx';
import { TodayCard, TodayCardLink } from '#app/panel/today/today-card.tsx';
import { StoreProblemsCard, type DoctorReport } from '#app/panel/today/store-problems-card.tsx';
import { QuotationsCard } from '#app/panel/today/quotations-card.tsx';
import { useLiveQuotations } from '#app/panel/shared/use-live-quotations.ts';
import { FirstStepsCard } from '#app/panel/first-steps/first-steps-card.tsx';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { Button } from '#app/design/button.tsx';

interface Today {
  waiting: { items: readonly ListedQuotation[]; total: number };
  /** Number of reviews that wait for approval. */
  heldReviews: number;
  stock: OwnerList<StockItem>;
  offers: OwnerList<OfferItem>;
  /** Products that are still discounted although their offer has ended. */
  endedOffers: readonly { sku: string; title: string }[];
  /** Settings required by law that are missing. */
  missingSettings: readonly SettingName[];
  /** Missing settings that the law requires only of sellers of controlled goods. */
  settingsMissingForSome: readonly SettingName[];
  hidesPrices: boolean;
  problems: readonly StoreProblem[];
  /** Result of the last run of `loja doctor`; null when none can be read. */
  report: DoctorReport | null;
  missedSearches: readonly MissedSearch[];
  access: readonly AccessEntryView[];
  /** Guide for a new owner; null once its steps are done, and in a shop that did not begin with examples. */
  guide: FirstSteps | null;
  /** Whether the owner has dismissed the guide. */
  isDismissed: boolean;
}

/** Renders the panel's start screen, which lists what waits for the owner. */
export function TodayScreen({ today }: { today: Today }) {
  const { heldReviews, stock, offers, endedOffers } = today;
  const { reviews, stock: stockTexts, offers: offerTexts } = todayTexts;
  useLiveQuotations();
  return (
    <>
      <h1 className="text-2xl">{todayTexts.title}</h1>
      <div className="mt-4">
        <QuotationsCard waiting={today.waiting} />
      </div>
      {today.guide && !today.isDismissed && <FirstStepsCard guide={today.guide} />}
      <div className="mt-4 grid gap-4 xl:grid-cols-2">
        <TodayCard title={reviews.title}>
          <p>{heldReviews > 0 ? reviews.waiting(heldReviews) : reviews.none}</p>
          {heldReviews > 0 && <TodayCardLink to={panelPaths.reviews}>{reviews.open}</TodayCardLink>}
        </TodayCard>
        <TodayCard title={stockTexts.title}>
          <ProductItems
            list={stock}
            none={stockTexts.none}
            format={({ isInStock, quantity }) => (isInStock ? stockTexts.left(quantity) : stockTexts.out)}
          />
          {stock.total > stock.items.length && (
            <TodayCardLink to={`${panelPaths.products}?ordem=stock`}>{stockTexts.open}</TodayCardLink>
          )}
        </TodayCard>
        <TodayCard title={offerTexts.title}>
          <ProductItems
            list={offers}
            none={offerTexts.none}
            format={({ endMs }) => `${offerTexts.ends} ${formatDateTime(endMs)}`}
          />
          {offers.total > offers.items.length && (
            <TodayCardLink to={`${panelPaths.products}?mostrar=ending-offer`}>{offerTexts.open}</TodayCardLink>
          )}
          {endedOffers.length > 0 && <p className="mt-3 font-medium text-clay">{offerTexts.ended}</p>}
          <ul>
            {endedOffers.map(({ sku, title }) => (
              <li key={sku} className="py-2">
                <ProductLink sku={sku} title={title} />
                <span className="block text-sm text-ink-soft">{sku}</span>
              </li>
            ))}
          </ul>
        </TodayCard>
        <LegalCard today={today} />
        <StoreProblemsCard problems={today.problems} report={today.report} />
        <MissedSearchesCard missedSearches={today.missedSearches} />
        <AccessCard access={today.access} />
      </div>
      {today.guide && today.isDismissed && (
        <Form method="post" action="?index" className="mt-6">
          <ActionButton action="mostrar-passos" label={firstStepsTexts.bringBack} variant="quiet" size="small" />
        </Form>
      )}
    </>
  );
}

function LegalCard({ today: { missingSettings, settingsMissingForSome, hidesPrices } }: { today: Today }) {
  const { law } = todayTexts;
  return (
    <TodayCard title={law.title}>
      {missingSettings.length === 0 ? (
        <p>{law.complete}</p>
      ) : (
        <>
          <p>{law.missing}</p>
          <SettingList names={missingSettings} />
        </>
      )}
      {hidesPrices && <p className="mt-2">{law.hidesPrices}</p>}
      {settingsMissingForSome.length > 0 && (
        <>
          <p className="mt-2">{law.missingForSome}</p>
          <SettingList names={settingsMissingForSome} />
        </>
      )}
      {(missingSettings.length > 0 || hidesPrices) && <TodayCardLink to={panelPaths.shop}>{law.fill}</TodayCardLink>}
    </TodayCard>
  );
}

function SettingList({ names }: { names: readonly SettingName[] }) {
  return (
    <ul className="mt-2 list-disc pl-5">
      {names.map((name) => (
        <li key={name}>{shopSettingTexts[name].label}</li>
      ))}
    </ul>
  );
}

function MissedSearchesCard({ missedSearches }: { missedSearches: readonly MissedSearch[] }) {
  const texts = todayTexts.missed;
  return (
    <TodayCard title={texts.title}>
      <p className={missedSearches.length > 0 ? 'text-sm text-ink-soft' : ''}>
        {missedSearches.length > 0 ? texts.hint : texts.none}
      </p>
      <Form method="post" action="?index" preventScrollReset>
        <ul className="divide-y divide-line">
          {missedSearches.map(({ words, searches }) => (
            <li key={words} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 break-words">
                {words}
                <span className="block text-sm text-ink-soft">{texts.times(searches)}</span>
              </span>
              <Button
                type="submit"
                name="dispensar"
                value={words}
                size="small"
                variant="secondary"
                aria-label={texts.dismissOne(words)}
              >
                {texts.dismiss}
              </Button>
            </li>
          ))}
        </ul>
      </Form>
      {missedSearches.length > 0 && <TodayCardLink to={panelPaths.newProduct}>{texts.create}</TodayCardLink>}
    </TodayCard>
  );
}

/** Renders a link to the product's row in the table, where stock, price and discount are edited. */
function ProductLink({ sku, title }: { sku: string; title: string }) {
  return (
    <Link to={`${panelPaths.products}?${new URLSearchParams({ busca: sku })}`} className="underline">
      {title}
    </Link>
  );
}

function ProductItems<Item extends { id: number; sku: string; title: string }>({
  list: { items, total },
  none,
  format,
}: {
  list: OwnerList<Item>;
  none: string;
  format: (item: Item) => string;
}) {
  if (total === 0) return <p>{none}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="py-2">
            <ProductLink sku={item.sku} title={item.title} />
            <span className="block text-sm text-ink-soft">{format(item)}</span>
          </li>
        ))}
      </ul>
      {total > items.length && <p className="mt-2 text-sm text-ink-soft">{todayTexts.more(total - items.length)}</p>}
    </>
  );
}
