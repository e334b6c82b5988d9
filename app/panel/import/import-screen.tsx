import { awaitsOwner, isWorking, type ImportTask } from '#app/domain/tasks/import-task.ts';
import { panelFilePaths, panelRoot } from '#app/panel-paths.ts';
import { panelImportTexts as texts } from '#app/panel/import/texts.ts';
import { TaskButton } from '#app/panel/tasks/task-button.tsx';
import { TaskProgressCard } from '#app/panel/tasks/task-progress.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { ColumnChoice } from './column-choice.tsx';
import { EndedImport } from './ended-import.tsx';
import { ImportPlanView, type PlannedChangesPage } from './import-plan.tsx';
import { ImportProblems } from './import-problems.tsx';
import { UploadForm } from './upload-form.tsx';

interface ImportScreenProps {
  /** The latest import; null when there is none. */
  task: ImportTask | null;
  changes: PlannedChangesPage | null;
  reply: Reply | undefined;
}

/** Shows the state of the current import and the owner's next step, or the forms for a new import and for exports. */
export function ImportScreen({ task, changes, reply }: ImportScreenProps) {
  const isBusy = task !== null && isWorking(task.state);
  const isAwaited = task !== null && awaitsOwner(task.state);
  return (
    <section className="max-w-4xl">
      <h1 className="text-2xl">{texts.title}</h1>
      {!isAwaited && <p className="mt-1 text-ink-soft">{texts.intro}</p>}
      <ReplyMessage reply={reply} />
      {task && <CurrentTask task={task} changes={changes} />}
      {((!isBusy && !isAwaited) || task?.state === 'refused') && <UploadForm />}
      {!isBusy && !isAwaited && <ExportLinks />}
    </section>
  );
}

function CurrentTask({ task, changes }: { task: ImportTask; changes: PlannedChangesPage | null }) {
  switch (task.state) {
    case 'choosing':
      return <ColumnChoice task={task} />;
    case 'planned':
      return task.plan && changes && <ImportPlanView task={task} plan={task.plan} changes={changes} />;
    case 'refused':
      return <ImportProblems task={task} />;
    case 'inspecting':
    case 'planning':
    case 'writing':
      return (
        <TaskProgressCard id={task.id} state={task.state} title={texts.working[task.state]} progress={task.progress}>
          <p className="text-sm text-ink-soft">
            {texts.working.file(task.fileName, task.fileBytes)}. {texts.working.untouched} {texts.working.keepsGoing}
          </p>
          <TaskButton id={task.id} action="cancelar" label={texts.working.cancel} />
        </TaskProgressCard>
      );
    default:
      return <EndedImport task={task} />;
  }
}

function ExportLinks() {
  const { title, intro, wait, formats } = texts.exports;
  return (
    <section className="card mt-8 flex flex-col gap-3 p-4 sm:p-5" aria-labelledby="exportar">
      <h2 id="exportar" className="text-lg">
        {title}
      </h2>
      <p className="text-ink-soft">
        {intro} {wait}
      </p>
      <p className="flex flex-wrap gap-3">
        {Object.entries(formats).map(([format, label]) => (
          <a key={format} href={panelRoot + panelFilePaths.export(format)} download className="btn btn-secondary">
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
