import type { ReactNode } from 'react';
import type { TaskProgress } from '#app/domain/tasks/import-task.ts';
import { taskProgressTexts as texts } from '#app/panel/tasks/texts.ts';
import { useAskingAgain } from '#app/panel/frame/connection/use-asking-again.ts';

const pollMs = 1000;
const refreshSeconds = 3;

/** How far a task is. It follows by itself: with a script quietly, without one by loading the page again. */
export function TaskProgressCard({
  title,
  progress,
  children,
}: {
  title: string;
  progress: TaskProgress | null;
  children: ReactNode;
}) {
  useAskingAgain(pollMs);
  const share = progress?.total ? Math.min(1, progress.done / progress.total) : undefined;
  const words = describe(progress);
  return (
    <div className="card mt-6 flex flex-col gap-3 p-4 sm:p-5">
      <noscript>
        <meta httpEquiv="refresh" content={String(refreshSeconds)} />
      </noscript>
      <h2 className="text-lg">{title}</h2>
      <progress className="panel-progress" value={share} max={1} aria-label={title} />
      <p className="font-medium tabular-nums">{words}</p>
      {children}
    </div>
  );
}

function describe(progress: TaskProgress | null): string {
  if (!progress) return texts.starting;
  const { done, total } = progress;
  const phase = texts.phases[progress.phase];
  return done === 0 ? texts.begun(phase) : texts.counted({ phase, done, total });
}
