import { print, printError } from './output.ts';

/** A command's output: lines for people, or one JSON document for programs. */
export interface Report {
  isJson: boolean;
  /** A line for people; nothing in JSON. */
  say: (line: string) => void;
  /** A warning, beside the result; nothing in JSON. */
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
