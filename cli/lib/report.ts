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

/** `1 produto`, `2.500 produtos` */
export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('pt-BR')} ${number === 1 ? one : many}`;
}

/** `1,5 MB` */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1000)));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: power === 0 ? 0 : 1 })} ${units[power]}`;
}
