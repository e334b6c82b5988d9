import type { QuotationWeek } from '#app/domain/quotation/stored/listed-quotation.ts';
import { formatDate } from '#app/domain/shared/dates.ts';
import { formatDuration, panelQuotationTexts } from '#app/texts/panel/quotations.ts';
import { tableRoles } from '#app/ui/primitives/table-roles.ts';

const texts = panelQuotationTexts.weeks;
const columns = [texts.sent, texts.answered, texts.accepted, texts.conversion, texts.answerTime];

/** What became of the quotations of each week: a table, on a phone a block of facts for each week. */
export function QuotationWeeks({ weeks }: { weeks: readonly QuotationWeek[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-lg">{texts.title}</h2>
      {weeks.length === 0 ? (
        <p className="mt-2">{texts.none}</p>
      ) : (
        <table className="mt-2 w-full text-left max-sm:block" {...tableRoles.table}>
          <thead className="max-sm:sr-only" {...tableRoles.group}>
            <tr className="text-sm text-ink-soft" {...tableRoles.row}>
              {[texts.week, ...columns].map((word) => (
                <th key={word} className="py-2 pr-3" {...tableRoles.columnHeader}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-sm:block" {...tableRoles.group}>
            {weeks.map((week) => (
              <Week key={week.fromMs} week={week} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Week({ week: { fromMs, sent, answered, accepted, answerMs } }: { week: QuotationWeek }) {
  const facts = [
    ...[sent, answered, accepted, `${Math.round((100 * accepted) / sent)}%`],
    answerMs === null ? '–' : formatDuration(answerMs),
  ];
  return (
    <tr className="max-sm:block max-sm:py-2" {...tableRoles.row}>
      <th className="py-2 pr-3 font-normal max-sm:block max-sm:font-bold" {...tableRoles.rowHeader}>
        <span aria-hidden className="sm:hidden">
          {texts.week}{' '}
        </span>
        {formatDate(fromMs)}
      </th>
      {columns.map((word, at) => (
        <td key={word} className="tabular-nums max-sm:flex max-sm:justify-between" {...tableRoles.cell}>
          <span aria-hidden className="text-ink-soft sm:hidden">
            {word}
          </span>
          {facts[at]}
        </td>
      ))}
    </tr>
  );
}
