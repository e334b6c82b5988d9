import { FileProblem } from '#app/files/file-problem.ts';
import { CommandFailure, exitCodes, type ExitCode } from './exit-codes.ts';
import { print, printError } from './output.ts';
import { createReport, type Report } from './report.ts';
import { describeError } from '#app/texts/shared/system-errors.ts';

/** The document for `--json`; `exitCode` for a result other than success that is no failure of the command. */
export interface CommandResult {
  json: Record<string, unknown>;
  exitCode?: ExitCode;
}

/** What most commands can be asked. */
export interface CommonOptions {
  /** Prints a document instead of text. */
  json?: boolean;
  /** Asks nothing back. */
  yes?: boolean;
}

/** Runs a command, prints its result or failure as text or JSON, and sets the exit code. */
export async function runCommand(
  options: Pick<CommonOptions, 'json'>,
  work: (report: Report) => Promise<CommandResult>,
): Promise<void> {
  const report = createReport(options);
  try {
    const { json, exitCode = exitCodes.done } = await work(report);
    if (report.isJson) writeJson({ ok: exitCode === exitCodes.done, ...json });
    process.exitCode = exitCode;
  } catch (error) {
    const { message, exitCode, details } = toFailure(error);
    if (report.isJson) writeJson({ ok: false, exitCode, message, ...details });
    else printError(message);
    process.exitCode = exitCode;
  }
}

function toFailure(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error;
  if (error instanceof FileProblem) return new CommandFailure(error.message, { exitCode: exitCodes.refused });
  const trace = process.env.LOG_LEVEL === 'debug' && error instanceof Error ? `\n${error.stack}` : '';
  return new CommandFailure(`Não deu certo: ${describeError(error)}.${trace}`, { exitCode: exitCodes.failed });
}

function writeJson(document: Record<string, unknown>): void {
  print(JSON.stringify(document, null, 2));
}
