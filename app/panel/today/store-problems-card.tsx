import { Link } from 'react-router';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { getStoreProblemView, todayTexts, type StoreProblem } from '#app/panel/today/texts.ts';
import { DisclosureTitle } from '#app/design/disclosure-title.tsx';
import { TodayCard } from './today-card.tsx';

/** Problems found by the last run of `loja doctor`. */
export interface DoctorReport {
  /** Time of the run in ms since 1970. */
  atMs: number;
  findings: readonly { message: string; cure: string }[];
}

/** Shows the store's current problems, and the result of the last run of `loja doctor`. */
export function StoreProblemsCard({
  problems,
  report,
}: {
  problems: readonly StoreProblem[];
  /** Result of the last run of `loja doctor`; null when none can be read. */
  report: DoctorReport | null;
}) {
  const { title, none } = todayTexts.problems;
  return (
    <TodayCard title={title}>
      {problems.length === 0 && <p>{none}</p>}
      <ul className="divide-y divide-line">
        {problems.map((problem) => {
          const { text, path, link } = getStoreProblemView(problem);
          return (
            <li key={problem.kind} className="py-2">
              {text}{' '}
              {path && (
                <Link to={path} className="underline">
                  {link}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <DoctorReportSummary report={report} />
    </TodayCard>
  );
}

/**
 * Shows the result of the last run of `loja doctor`. The screen does not run that command, because it reads every
 * picture and takes too long.
 */
function DoctorReportSummary({ report }: { report: DoctorReport | null }) {
  const texts = todayTexts.doctorReport;
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p className="text-ink-soft">
        {report ? texts.last(formatDateTime(report.atMs), report.findings.length) : texts.never}
      </p>
      {report && report.findings.length > 0 && (
        <details className="mt-1">
          <DisclosureTitle className="min-h-11 py-2 text-pasture">{texts.show}</DisclosureTitle>
          <ul className="list-disc space-y-2 pl-5">
            {report.findings.map(({ message, cure }) => (
              <li key={message} className="break-words">
                {message} {cure}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
