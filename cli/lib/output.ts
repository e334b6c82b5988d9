import { escapeControls } from '#app/domain/shared/text/printable.ts';
import { outputTexts } from './texts.ts';

/**
 * Prints text. All output goes through this function, which removes control sequences, because text from files and
 * visitors must not control the owner's terminal.
 */
export function print(text: string): void {
  process.stdout.write(`${escapeControls(text)}\n`);
}

/** Prints a warning, a question or a failure to the error output. */
export function printError(text: string): void {
  process.stderr.write(`${escapeControls(text)}\n`);
}

/**
 * Lets a command end normally when its reader closes the pipe, as `head` does; any other write error fails the command.
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
