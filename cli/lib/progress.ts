import { Presets, SingleBar } from 'cli-progress';

interface Progress {
  show: (progress: { label: string; done: number; total: number | undefined }) => void;
  stop: () => void;
}

/**
 * Creates a progress bar on the terminal. It shows nothing when `isQuiet` is set or the error output is not a terminal.
 */
export function createProgress({ isQuiet }: { isQuiet: boolean }): Progress {
  if (isQuiet || !process.stderr.isTTY) return { show: () => {}, stop: () => {} };
  const bar = new SingleBar(
    { format: '{label} [{bar}] {of}', stream: process.stderr, clearOnComplete: true, hideCursor: true },
    Presets.legacy,
  );
  let isStarted = false;
  return {
    show({ label, done, total }) {
      const of = total === undefined ? String(done) : `${done}/${total}`;
      const payload = { label: label.padEnd(22), of };
      if (!isStarted) bar.start(total ?? Math.max(done, 1), done, payload);
      isStarted = true;
      bar.setTotal(total ?? Math.max(done, 1));
      bar.update(done, payload);
    },
    stop() {
      if (isStarted) bar.stop();
    },
  };
}
