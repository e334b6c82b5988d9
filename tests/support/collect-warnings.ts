import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLog } from '#app/server/observability/log.ts';

/** Returns the lines that the store's process would log for the warnings during `work`, with full stacks. */
export async function collectWarnings(work: () => Promise<void>): Promise<string> {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', stream: { write: (line) => lines.push(line) } });
  const note = (warning: Error) => log.warn({ err: warning }, 'warning');
  process.on('warning', note);
  try {
    await work();
    await nextTurn();
  } finally {
    process.off('warning', note);
  }
  return lines.join('').replaceAll(String.raw`\n`, '\n');
}
