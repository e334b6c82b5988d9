import { print, printError } from './output.ts';

/** Output of a command: lines for people, or one JSON document for programs. */
export interface Report {
  isJson: boolean;
  /** Prints a line for people; does nothing for JSON. */
  say: (line: string) => void;
  /** Prints a warning to the error output; does nothing for JSON. */
  warn: (line: string) => void;
}

export function createReport({ json = false }: { json?: boolean }): Report {
  return {
    isJson: json,
    say: (line) => {
      if (!json) print(line);
    },
    warn: (line) => {
      if (!json) printError(line);
    },
  };
}
