import { escapeControls } from '#app/domain/shared/text/escape-controls.ts';
import { outputTexts } from './texts.ts';

/**
 * Prints text to the standard output. This function and `printError` escape control characters, with which text from
 * files and visitors could control the owner's terminal.
 */
export function print(text: string): void {
  process.stdout.write(`${escapeControls(text)}\n`);
}

/** Prints a warning, a notice or a failure to the error output. */
export function printError(text: string): void {
  process.stderr.write(`${escapeControls(text)}\n`);
}

/**
 * Handles errors of the standard output. A command ends normally when the reading program closes the pipe, as `head`
 * does; after any other write error it fails.
 */
export function watchOutput(): void {
  let failed = false;
  process.stderr.on('error', () => {});
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (failed || error.code === 'EPIPE') return;
    failed = true;
    printError(outputTexts.notWritten(error));
  });
  process.on('exit', () => {
    if (failed && !process.exitCode) process.exitCode = 1;
  });
}
