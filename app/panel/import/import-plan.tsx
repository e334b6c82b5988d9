import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { Form } from 'react-router';
import {
  changeKinds,
  changesPerPage,
  type ChangeKind,
  type FormattedChange,
  type ImportPlan,
  type ImportTask,
} from '#app/domain/tasks/import-task.ts';
import { panelImportTexts } from '#app/panel/import/texts.ts';
import { LinkTabs, PagerLinks } from '#app/panel/frame/navigation-links.tsx';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import { TickField } from '#app/panel/forms/field.tsx';
import { ImportBackButtons } from './import-back-buttons.tsx';
import { PlanSummary } from './plan-summary.tsx';

const texts = panelImportTexts.plan;

/** One page of the planned changes of one kind. */
export interface PlannedChangesPage {
  kind: ChangeKind;
  page: number;
  rows: readonly FormattedChange[];
}

/** Shows what an import would change, and asks for confirmation. */
export function ImportPlanView({
  task,
  plan,
  changes,
}: {
  task: ImportTask;
  plan: ImportPlan;
  changes: PlannedChangesPage;
}) {
  const { counts } = plan;
  const hasProductChanges = counts.changed + counts.created + counts.removed > 0;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <h2 className="text-xl">
        {texts.title}: <span className="break-words">{task.fileName}</span>
      </h2>
      {task.hasNewPlan && (
        <p role="alert" className="rounded bg-corn-soft p-3 font-medium">
          {texts.newPlan}
        </p>
      )}
      <PlanSummary plan={plan} />
      <ConfirmForm task={task} plan={plan} hasChanges={hasProductChanges || plan.changesGroups} />
      {hasProductChanges && <ChangeList plan={plan} changes={changes} />}
    </div>
  );
}

function ConfirmForm({ task, plan, hasChanges }: { task: ImportTask; plan: ImportPlan; hasChanges: boolean }) {
  const { removed } = plan.counts;
  return (
    <div className="card flex flex-col gap-3 p-4">
      {hasChanges && (
        <Form method="post" className="flex flex-col gap-3">
          <input type="hidden" name="id" value={task.id} />
          <input type="hidden" name="plano" value={plan.digest} />
          <TickField name="copia" defaultChecked label={texts.backup} />
          <div>
            {removed > 0 ? (
              <ActionButton action="confirmar" label={texts.confirmRemoving(removed)} variant="danger" />
            ) : (
              <ActionButton action="confirmar" label={texts.confirm} />
            )}
          </div>
        </Form>
      )}
      <ImportBackButtons task={task} />
    </div>
  );
}

function ChangeList({ plan, changes }: { plan: ImportPlan; changes: PlannedChangesPage }) {
  const { kind, page, rows } = changes;
  const kinds = changeKinds.filter((changeKind) => plan.counts[changeKind] > 0);
  const tabs = kinds.map((changeKind) => ({
    params: { tipo: changeKind },
    label: `${texts.kinds[changeKind]} (${formatCount(plan.counts[changeKind])})`,
    isCurrent: changeKind === kind,
  }));
  const pageCount = Math.max(1, Math.ceil(plan.counts[kind] / changesPerPage));
  return (
    <section aria-labelledby="mudancas">
      <h3 id="mudancas" className="text-lg">
        {texts.list}
      </h3>
      <LinkTabs label={texts.kindsLabel} tabs={tabs} />
      <ul className="card mt-3 divide-y divide-line">
        {rows.map((change) => (
          <ChangeItem key={change.sku} change={change} />
        ))}
      </ul>
      {pageCount > 1 && <p className="mt-3 text-sm text-ink-soft">{texts.page(page, pageCount)}</p>}
      <PagerLinks page={page} hasMore={page < pageCount} previous={texts.previous} next={texts.next} />
    </section>
  );
}

function ChangeItem({ change: { sku, title, fields } }: { change: FormattedChange }) {
  return (
    <li className="p-3 sm:px-4">
      <p className="font-semibold break-words">
        {title} <span className="text-sm font-normal text-ink-soft">{sku}</span>
      </p>
      {fields.length > 0 && (
        <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_1fr]">
          {fields.map(({ name, before, after }) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 break-words">
                {before !== '' && (
                  <>
                    <span className="sr-only">{texts.from} </span>
                    <del className="text-clay">{before}</del>
                    <span aria-hidden="true"> → </span>
                    <span className="sr-only"> {texts.to} </span>
                  </>
                )}
                <ins className="font-medium text-pasture no-underline">{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
