import type { QuotationWeek } from '#app/domain/quotation/stored/listed-quotation.ts';
import { formatDate } from '#app/domain/shared/dates.ts';
import { formatDuration, panelQuotationTexts } from '#app/texts/panel/panel-quotation-texts.ts';
import { tableRoles } from '#app/design/table-roles.ts';

const texts = panelQuotationTexts.weeks;
const columns = [texts.sent, texts.answered, texts.accepted, texts.conversion, texts.answerTime];

/** Shows the outcomes of each week's quotations as a table, or on narrow screens as a list for each week. */
export function QuotationWeeks({ weeks }: { weeks: readonly QuotationWeek[] }) {
  return (
    <section className="@container mt-10">
      <h2 className="text-lg">{texts.title}</h2>
      {weeks.length === 0 ? (
        <p className="mt-2">{texts.none}</p>
      ) : (
        <table className="mt-2 w-full text-left @max-[40rem]:block" {...tableRoles.table}>
          <thead className="@max-[40rem]:sr-only" {...tableRoles.group}>
            <tr className="text-sm text-ink-soft" {...tableRoles.row}>
              {[texts.week, ...columns].map((word) => (
                <th key={word} className="py-2 pr-3" {...tableRoles.columnHeader}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line @max-[40rem]:block" {...tableRoles.group}>
            {weeks.map((week) => (
              <WeekRow key={week.fromMs} week={week} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function WeekRow({ week: { fromMs, sent, answered, accepted, answerMs } }: { week: QuotationWeek }) {
  const facts = [
    sent,
    answered,
    accepted,
    `${Math.round((100 * accepted) / sent)}%`,
    answerMs === null ? '–' : formatDuration(answerMs),
  ];
  return (
    <tr className="@max-[40rem]:block @max-[40rem]:py-2" {...tableRoles.row}>
      <th className="py-2 pr-3 font-normal @max-[40rem]:block @max-[40rem]:font-bold" {...tableRoles.rowHeader}>
        <span aria-hidden className="@[40rem]:hidden">
          {texts.week}{' '}
        </span>
        {formatDate(fromMs)}
      </th>
      {columns.map((word, index) => (
        <td key={word} className="tabular-nums @max-[40rem]:flex @max-[40rem]:justify-between" {...tableRoles.cell}>
          <span aria-hidden className="text-ink-soft @[40rem]:hidden">
            {word}
          </span>
          {facts[index]}
        </td>
      ))}
    </tr>
  );
}
