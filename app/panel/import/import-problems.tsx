import type { ImportTask } from '#app/domain/tasks/import-task.ts';
import { panelImportTexts } from '#app/panel/import/texts.ts';
import { ImportBackButtons } from './import-back-buttons.tsx';

const texts = panelImportTexts.refused;
/** Number of different problems after which the import stops reading the file. */
const maxProblems = 1000;

/** Renders the problems of a file: one item for each different problem, with the rows in which it occurs. */
export function ImportProblems({ task }: { task: ImportTask }) {
  const { problems, fileName } = task;
  const occurrences = problems.reduce((sum, problem) => sum + problem.count, 0);
  return (
    <div className="mt-4">
      <h2 className="text-xl">
        {texts.title}: <span className="break-words">{fileName}</span>
      </h2>
      <p className="mt-1">{texts.intro(problems.length, occurrences)}</p>
      {problems.length >= maxProblems && <p>{texts.limited}</p>}
      <ol className="card mt-3 divide-y divide-line">
        {problems.map(({ place, reason }) => (
          <li key={place + reason} className="p-3 sm:px-4">
            <p className="font-semibold break-words">{place}</p>
            <p className="break-words text-clay">{reason}</p>
          </li>
        ))}
      </ol>
      <ImportBackButtons task={task} className="mt-3" />
    </div>
  );
}
