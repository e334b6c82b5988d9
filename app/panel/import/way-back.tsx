import type { ImportTask } from '#app/domain/tasks/import-task.ts';
import { panelImportTexts } from '#app/panel/import/texts.ts';
import { TaskButton } from '#app/panel/tasks/task-button.tsx';

const texts = panelImportTexts.plan;

/** Renders the ways out of an import that waits for its owner: back to the columns, if there are any, or cancelling. */
export function WayBack({ task: { id, tables } }: { task: ImportTask }) {
  return (
    <>
      {tables.length > 0 && <TaskButton id={id} act="rever-colunas" label={texts.changeColumns} />}
      <TaskButton id={id} act="cancelar" label={texts.discard} />
    </>
  );
}
