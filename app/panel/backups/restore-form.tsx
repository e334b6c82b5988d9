import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { useMemo } from 'react';
import { Form } from 'react-router';
import { formatExactTime } from '#app/domain/shared/dates.ts';
import type { BackupContents, BackupTask } from '#app/domain/tasks/backup-task.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { formatLosses, panelBackupTexts } from '#app/texts/panel/panel-backup-texts.ts';
import { SignInAgainLink } from '#app/panel/access/sign-in/sign-in-again-link.tsx';
import { TextField, TickField } from '#app/panel/forms/field.tsx';
import { TaskButton } from '#app/panel/tasks/task-button.tsx';
import { ActionButton } from '#app/panel/forms/action-button.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { useSchemaForm } from '#app/panel/forms/use-schema-form.ts';
import { makeRestoreSchema, restoreFormId } from './restore-schema.ts';
import { ErrorBox } from '#app/design/outcome-message.tsx';

const texts = panelBackupTexts.inspected;

/** Renders the contents of a backup, and the form that confirms restoring it. */
export function RestoreForm({
  task,
  contents,
  shopName,
  isFresh,
  reply,
}: {
  task: BackupTask;
  contents: BackupContents;
  shopName: string;
  /** Whether the owner has signed in recently, which restoring a backup requires. */
  isFresh: boolean;
  reply: Reply | undefined;
}) {
  const losses = formatLosses(contents.losses);
  const [lostQuotations] = formatLosses(contents.losses, ['quotations']);
  const contentRows: [string, string][] = [
    [texts.when, formatExactTime(contents.createdAtMs)],
    [texts.shop, contents.shopName],
    [texts.products, formatCount(contents.products)],
    [texts.pictures, formatCount(contents.pictures)],
    [texts.reviews, formatCount(contents.reviews)],
  ];
  return (
    <section className="card mt-6 flex flex-col gap-4 p-4 sm:p-5" aria-labelledby="conteudo-da-copia">
      <h2 id="conteudo-da-copia" className="text-lg">
        {texts.title}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {contentRows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ErrorBox>
        <p>{texts.warning}</p>
        {losses.length > 0 && <p className="mt-2 font-semibold">{texts.losses}:</p>}
        <ul className="list-disc pl-5">
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
        {losses.length === 0 && <p className="mt-2">{texts.noLosses}</p>}
      </ErrorBox>
      {isFresh ? (
        <Confirmation id={task.id} shopName={shopName} lostQuotations={lostQuotations} reply={reply} />
      ) : (
        <SignInAgainLink reason={texts.notFresh} to={panelPaths.backups} />
      )}
      <TaskButton id={task.id} action="cancelar" label={texts.cancel} />
    </section>
  );
}

/**
 * Renders the form that confirms the restore.
 * @param lostQuotations text about the quotations that are missing from the backup and would be lost; undefined when there
 * are none
 */
function Confirmation({
  id,
  shopName,
  lostQuotations,
  reply,
}: {
  id: string;
  shopName: string;
  lostQuotations: string | undefined;
  reply: Reply | undefined;
}) {
  const schema = useMemo(() => makeRestoreSchema(shopName), [shopName]);
  const { formProps, fields } = useSchemaForm(schema, { id: restoreFormId, reply });
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-3">
      <input type="hidden" name="id" value={id} />
      <TextField field={fields.loja} label={texts.ask(shopName)} className="max-w-md" />
      <TickField name="manter-cotacoes" defaultChecked label={texts.keepQuotations} />
      {lostQuotations && <p>{texts.quotationsOnly(lostQuotations)}</p>}
      <ActionButton action="restaurar" label={texts.confirm} variant="danger" className="self-start" />
    </Form>
  );
}
