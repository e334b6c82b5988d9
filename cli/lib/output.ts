import { escapeControls } from '#app/domain/shared/printable.ts';
import { describeError } from './describe-error.ts';

/** Everything a command says leaves here: what files and visitors wrote must not steer the owner's terminal. */
export function print(text: string): void {
  process.stdout.write(`${escapeControls(text)}\n`);
}

/** A warning, a question or a failure, beside the result. */
export function printError(text: string): void {
  process.stderr.write(`${escapeControls(text)}\n`);
}

/**
 * Lets a command finish what it does though nobody reads it. A reader that goes away, such as `head`, is no failure; a
 * result that could not be written is one.
 */
export function watchOutput(): void {
  let failed = false;
  process.stderr.on('error', () => {});
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (failed || error.code === 'EPIPE') return;
    failed = true;
    printError(`O resultado não pôde ser escrito: ${describeError(error)}.`);
  });
  process.on('exit', () => {
    if (failed && !process.exitCode) process.exitCode = 1;
  });
}
