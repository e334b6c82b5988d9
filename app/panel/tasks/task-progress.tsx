import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { TaskProgress } from '#app/domain/tasks/import-task.ts';
import type { TaskNews } from '#app/domain/tasks/owner-tasks.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { taskProgressTexts as texts } from '#app/panel/tasks/texts.ts';
import { useLive } from '#app/panel/frame/connection/use-live.ts';

interface TaskProgressProps extends TaskNews {
  title: string;
  children: ReactNode;
}

/** How far a task is, as the server tells; once it has another state, the screen is read again. */
export function TaskProgressCard({ id, state, title, progress: read, children }: TaskProgressProps) {
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<TaskNews>();
  useLive(panelPaths.liveTasks, {
    event: 'tasks',
    onEvent(data) {
      const news = (JSON.parse(data) as TaskNews[]).find((one) => one.id === id && one.state === state);
      if (news) setTold(news);
      else void revalidate();
    },
    onEnd: () => void revalidate(),
  });
  const progress = told?.id === id && told.state === state ? told.progress : read;
  const share = progress?.total ? Math.min(1, progress.done / progress.total) : undefined;
  const words = formatProgress(progress);
  return (
    <div className="card mt-6 flex flex-col gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{title}</h2>
      <progress className="panel-progress" value={share} max={1} aria-label={title} />
      <p className="font-medium tabular-nums">{words}</p>
      {children}
    </div>
  );
}

function formatProgress(progress: TaskProgress | null): string {
  if (!progress) return texts.starting;
  const { done, total } = progress;
  const phase = texts.phases[progress.phase];
  return done === 0 ? texts.begun(phase) : texts.counted({ phase, done, total });
}
