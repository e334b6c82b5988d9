import type { ImportTask } from '#app/domain/tasks/import-task.ts';
import { panelImportTexts } from '#app/panel/import/texts.ts';
import { TaskButton } from '#app/panel/tasks/task-button.tsx';

const texts = panelImportTexts.plan;

/**
 * Renders buttons that go back from an unconfirmed import to the choice of its columns, if there are any, or cancel it.
 */
export function BackButtons({ task: { id, tables } }: { task: ImportTask }) {
  return (
    <>
      {tables.length > 0 && <TaskButton id={id} act="rever-colunas" label={texts.changeColumns} />}
      <TaskButton id={id} act="cancelar" label={texts.discard} />
    </>
  );
}
