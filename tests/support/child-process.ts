import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A process with modules of the store, for behaviour that only appears between processes. */
export interface Program {
  child: ChildProcess;
  /** Lines that the process has printed so far. */
  lines: string[];
  /** Resolves when the process has printed this number of lines, and rejects when it ends before. */
  waitForLines(count: number): Promise<void>;
  /** Resolves with the exit code, or null after a signal, once all output has been read. */
  ended: Promise<number | null>;
}

/**
 * Runs a module's source text in a separate process, which is killed when the test ends. The module may import files of
 * the project by `#…` specifiers.
 */
export function runProgram(text: string): Program {
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => {
    lines.push(line);
    for (const notify of waiting) notify();
  });
  const ended = Promise.all([
    new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code))),
    new Promise<void>((resolve) => reader.once('close', () => resolve())),
  ]).then(([code]) => code);
  return {
    child,
    lines,
    ended,
    waitForLines: (count) =>
      new Promise((resolve, reject) => {
        const resolveIfReached = () => {
          if (lines.length < count) return;
          waiting.delete(resolveIfReached);
          resolve();
        };
        waiting.add(resolveIfReached);
        resolveIfReached();
        void ended.then(() => reject(new Error(`The program ended after ${lines.length} of ${count} lines`)));
      }),
  };
}
