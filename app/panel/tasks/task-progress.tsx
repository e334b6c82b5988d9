import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { TaskProgress } from '#app/domain/tasks/import-task.ts';
import type { TaskUpdate } from '#app/domain/tasks/owner-tasks.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { taskProgressTexts as texts } from '#app/panel/tasks/texts.ts';
import { useEventStream } from '#app/panel/frame/connection/use-event-stream.ts';

interface TaskProgressProps extends TaskUpdate {
  title: string;
  children: ReactNode;
}

/**
 * Shows the progress of a running task, which server-sent events update. When the task's state changes, the screen
 * reloads its data.
 */
export function TaskProgressCard({ id, state, title, progress: loadedProgress, children }: TaskProgressProps) {
  const { revalidate } = useRevalidator();
  const [received, setReceived] = useState<TaskUpdate>();
  useEventStream(panelPaths.liveTasks, {
    event: 'tasks',
    onEvent(data) {
      const update = (JSON.parse(data) as TaskUpdate[]).find((task) => task.id === id && task.state === state);
      if (update) setReceived(update);
      else void revalidate();
    },
    onEnd: () => void revalidate(),
  });
  const progress = received?.id === id && received.state === state ? received.progress : loadedProgress;
  const doneShare = progress?.total ? Math.min(1, progress.done / progress.total) : undefined;
  const progressText = formatProgress(progress);
  return (
    <div className="card mt-6 flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{title}</h2>
      <progress className="panel-progress" value={doneShare} max={1} aria-label={title} />
      <p className="font-medium tabular-nums">{progressText}</p>
      {children}
    </div>
  );
}

function formatProgress(progress: TaskProgress | null): string {
  if (!progress) return texts.starting;
  const { done, total } = progress;
  const phase = texts.phases[progress.phase];
  const unit = texts.units[progress.phase]?.(total ?? done) ?? '';
  return done === 0 ? texts.begun(phase) : texts.counted({ phase, unit, done, total });
}
