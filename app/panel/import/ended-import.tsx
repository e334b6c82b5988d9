import { Link } from 'react-router';
import type { ImportTask } from '#app/domain/tasks/import-task.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { panelImportTexts } from '#app/panel/import/texts.ts';
import { PlanSummary } from './plan-summary.tsx';

const texts = panelImportTexts.ended;

/** Shows whether the latest import was done, cancelled or failed, and the changes that a completed one made. */
export function EndedImport({ task }: { task: ImportTask }) {
  const { state, fileName, failure, plan, backupName } = task;
  if (state === 'done') {
    return (
      <div role="status" className="mt-4 flex flex-col gap-3">
        <p className="rounded bg-pasture-soft p-3 font-medium text-pasture">
          {texts.done(fileName)} {backupName && texts.backup}
        </p>
        {plan && <PlanSummary plan={plan} />}
        <p className="flex flex-wrap gap-3">
          <Link to={panelPaths.products} className="btn btn-secondary btn-small">
            {texts.seeProducts}
          </Link>
          {backupName && (
            <Link to={panelPaths.backups} className="btn btn-secondary btn-small">
              {texts.seeCopies}
            </Link>
          )}
        </p>
      </div>
    );
  }
  return (
    <div role="status" className="mt-4 rounded bg-clay-soft p-3 font-medium text-clay">
      {state === 'cancelled' ? texts.cancelled(fileName) : texts.failed(fileName)} {failure}
    </div>
  );
}
