import { Link } from 'react-router';
import { Badge } from '#app/design/badge.tsx';
import { StateBadge } from '#app/design/quotation-state-badge.tsx';
import type { ListedQuotation } from '#app/domain/quotation/stored/listed-quotation.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { TodayCard, TodayCardLink } from '#app/panel/today/today-card.tsx';
import { todayTexts } from '#app/panel/today/texts.ts';
import { panelQuotationTexts } from '#app/texts/panel/panel-quotation-texts.ts';
import { shopQuotationStateWords } from '#app/texts/quotation/quotation-state-words.ts';

/** Lists quotations that wait for the shop's answer, the oldest first. */
export function QuotationsCard({ waiting }: { waiting: { items: readonly ListedQuotation[]; total: number } }) {
  const { items, total } = waiting;
  const texts = todayTexts.quotations;
  return (
    <TodayCard title={texts.title}>
      <p>{total > 0 ? texts.waiting(total) : texts.none}</p>
      <ol className="divide-y divide-line">
        {items.map((quotation) => (
          <QuotationRow key={quotation.id} quotation={quotation} />
        ))}
      </ol>
      {total > 0 && <TodayCardLink to={panelPaths.quotations}>{texts.open}</TodayCardLink>}
    </TodayCard>
  );
}

function QuotationRow({ quotation }: { quotation: ListedQuotation }) {
  const { id, state, isChangedSinceAnswer, totalCents } = quotation;
  const texts = panelQuotationTexts;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link to={`${panelPaths.quotations}/${id}`} className="flex min-h-11 items-center font-bold underline">
          {texts.titleOf(id)}
        </Link>
        {isChangedSinceAnswer ? (
          <Badge tone="corn">{texts.changeAsked}</Badge>
        ) : (
          <StateBadge state={state} labels={shopQuotationStateWords} />
        )}
        <span className="ml-auto tabular-nums">{formatMoney(totalCents)}</span>
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">{texts.facts(quotation)}</p>
    </li>
  );
}
