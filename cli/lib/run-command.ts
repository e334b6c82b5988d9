import type { Database } from '#app/data/database/database.ts';
import { FileProblem } from '#app/files/file-problem.ts';
import type { Settings } from '#app/server/settings.ts';
import { confirm } from './confirm.ts';
import { withDatabase } from './environment.ts';
import { CommandFailure, exitCodes, type ExitCode } from './exit-codes.ts';
import { print, printError } from './output.ts';
import { createReport, type Report } from './report.ts';
import { commandTexts } from './texts.ts';

/** Result of a command: the document for `--json`, and the exit code when the result is not a success. */
export interface CommandResult {
  json: Record<string, unknown>;
  exitCode?: ExitCode;
}

/** Options that most commands accept. */
export interface CommonOptions {
  /** Prints a JSON document instead of text. */
  json?: boolean;
  /** Skips confirmations. */
  yes?: boolean;
}

/** What a command receives that needs the database: the open database, the settings and the report. */
export interface StoreContext {
  db: Database;
  settings: Settings;
  report: Report;
}

/**
 * Creates the action of a command. The action prints the result of `work` and sets the exit code; `work` receives the
 * command's arguments and then its options.
 */
export function makeAction<Given extends unknown[]>(work: (report: Report, ...given: Given) => Promise<CommandResult>) {
  return (...args: unknown[]): Promise<void> => {
    // The last argument is commander's own command object.
    const commandArguments = args.slice(0, -1) as Given;
    return runCommand(getOptions(commandArguments), (report) => work(report, ...commandArguments));
  };
}

/**
 * Creates the action of a command that needs the database, which is open while `work` runs.
 * @param question returns the question to confirm first, unless `--yes` is given; undefined for no question
 */
export function makeStoreAction<Given extends unknown[]>(
  work: (store: StoreContext, ...given: Given) => Promise<CommandResult>,
  question?: (...given: Given) => string | undefined,
) {
  return makeAction<Given>(async (report, ...commandArguments) => {
    const questionText = question?.(...commandArguments);
    if (questionText !== undefined) await confirm(questionText, getOptions(commandArguments));
    return withDatabase((db, settings) => work({ db, settings, report }, ...commandArguments));
  });
}

function getOptions(commandArguments: readonly unknown[]): CommonOptions {
  return commandArguments.at(-1) as CommonOptions;
}

/** Runs a command, prints its result or failure as text or JSON, and sets the exit code. */
async function runCommand(options: CommonOptions, work: (report: Report) => Promise<CommandResult>): Promise<void> {
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
  return new CommandFailure(commandTexts.failed({ error, trace }), { exitCode: exitCodes.failed });
}

function writeJson(document: Record<string, unknown>): void {
  print(JSON.stringify(document, null, 2));
}
