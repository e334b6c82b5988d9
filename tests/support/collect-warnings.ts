import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLog } from '#app/server/observability/log.ts';

/** Returns the lines that the store would log for Node's warnings during `work`, with complete stacks. */
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
