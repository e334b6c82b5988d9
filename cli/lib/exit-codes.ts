/** Documented in the help and in the owner's manual. */
export const exitCodes = {
  done: 0,
  /** Database, disk or settings. */
  failed: 1,
  /** The command itself was typed wrong. */
  usage: 2,
  /** The file given was refused; nothing changed. */
  refused: 3,
  /** It was not confirmed; nothing changed. */
  unconfirmed: 4,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends a command; `message` is for the owner, in Portuguese. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
  readonly exitCode: ExitCode;
  /** For `--json`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, { exitCode, details = {} }: { exitCode: ExitCode; details?: Record<string, unknown> }) {
    super(message);
    this.exitCode = exitCode;
    this.details = details;
  }
}
