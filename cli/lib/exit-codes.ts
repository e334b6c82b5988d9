/** Exit codes, which the help and the owner's manual document. */
export const exitCodes = {
  done: 0,
  /** Failure of the database, the disk or a setting, or a problem that `loja doctor` found. */
  failed: 1,
  /** The command line was invalid. */
  usage: 2,
  /** The given file was rejected and nothing changed, or some of the given codes or numbers do not exist. */
  refused: 3,
  /** The command was not confirmed; nothing changed. */
  unconfirmed: 4,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Error that ends a command with an exit code. Its `message` is for the owner, in Portuguese. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
  readonly exitCode: ExitCode;
  /** Further fields of the document for `--json`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, { exitCode, details = {} }: { exitCode: ExitCode; details?: Record<string, unknown> }) {
    super(message);
    this.exitCode = exitCode;
    this.details = details;
  }
}
