import type { ImportTask } from '#app/domain/tasks/import-task.ts';
import { panelImportTexts } from '#app/panel/import/texts.ts';
import { TaskButton } from '#app/panel/tasks/task-button.tsx';

const texts = panelImportTexts.plan;

/**
 * Renders buttons that cancel an unconfirmed import or, if its file has columns, return to the choice of their fields.
 */
export function ImportBackButtons({ task: { id, tables }, className = '' }: { task: ImportTask; className?: string }) {
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      {tables.length > 0 && <TaskButton id={id} action="rever-colunas" label={texts.changeColumns} />}
      <TaskButton id={id} action="cancelar" label={texts.discard} />
    </div>
  );
}
