import { Presets, SingleBar } from 'cli-progress';
import type { Report } from './report.ts';

export type ShowProgress = (progress: { label: string; done: number; total: number | undefined }) => void;

/**
 * Shows a progress bar on the terminal while `work` runs. For JSON, or when the error output is not a terminal, nothing
 * is shown.
 */
export async function withProgress<Result>(
  { isJson }: Report,
  work: (show: ShowProgress) => Promise<Result>,
): Promise<Result> {
  if (isJson || !process.stderr.isTTY) return work(() => {});
  const bar = new SingleBar(
    { format: '{label} [{bar}] {of}', stream: process.stderr, clearOnComplete: true, hideCursor: true },
    Presets.legacy,
  );
  let isStarted = false;
  try {
    return await work(({ label, done, total }) => {
      const of = total === undefined ? String(done) : `${done}/${total}`;
      const payload = { label: label.padEnd(22), of };
      if (!isStarted) bar.start(total ?? Math.max(done, 1), done, payload);
      isStarted = true;
      bar.setTotal(total ?? Math.max(done, 1));
      bar.update(done, payload);
    });
  } finally {
    if (isStarted) bar.stop();
  }
}
