import { changeKinds, type ImportPlan } from '#app/domain/tasks/import-task.ts';
import { panelImportTexts } from '#app/panel/import/texts.ts';

const texts = panelImportTexts.plan;

/** Renders the number of changes of each kind, and the warnings, which do not prevent the import. */
export function PlanSummary({ plan }: { plan: ImportPlan }) {
  const { counts, unlimited, withoutPicture, pictures, notices } = plan;
  const kinds = changeKinds.filter((kind) => counts[kind] > 0);
  return (
    <div className="card p-4">
      {kinds.length === 0 && !plan.changesGroups && (
        <p className="font-semibold">{counts.unchanged === 0 ? texts.empty : texts.nothing}</p>
      )}
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-lg">
        {kinds.map((kind) => (
          <li key={kind} className={`font-semibold ${kind === 'removed' ? 'text-clay' : ''}`}>
            {texts.counts[kind](counts[kind])}
          </li>
        ))}
        {counts.unchanged > 0 && <li className="text-ink-soft">{texts.counts.unchanged(counts.unchanged)}</li>}
      </ul>
      <ul className="mt-2 flex flex-col gap-1">
        {unlimited > 0 && <li>{texts.unlimited(unlimited)}</li>}
        {pictures.matched > 0 && <li>{texts.matched(pictures.matched)}</li>}
        <NameList title={texts.unmatched} names={pictures.firstUnmatched} total={pictures.unmatched} />
        <NameList title={texts.withoutPicture} names={withoutPicture.skus} total={withoutPicture.count} />
      </ul>
      {notices.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{texts.notices}</p>
          <ul className="list-disc pl-5 break-words">
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Renders the first few names; the remaining ones are only counted. */
function NameList({
  title,
  names,
  total,
}: {
  title: (total: number) => string;
  names: readonly string[];
  total: number;
}) {
  if (total === 0) return null;
  const remainingCount = total - names.length;
  return (
    <li>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 underline">{title(total)}</summary>
        <p className="text-sm break-words text-ink-soft">
          {names.join(', ')}
          {remainingCount > 0 && ` ${texts.more(remainingCount)}`}
        </p>
      </details>
    </li>
  );
}
