import type { ImportError, ImportProblem } from '../import-types.ts';

/** Maximum number of different errors. The check of a file stops when it is reached. */
export const maxProblems = 1000;
/** Maximum number of different values that are kept of a problem. */
const maxExamples = 10;

export type ProblemList = ReturnType<typeof createProblemList>;

const listOrder: readonly ImportError['list'][] = ['categories', 'brands', 'products'];

/**
 * Collects the errors of a file. Errors with the same cause share one entry, which stores ranges of rows, so that a
 * repeated error needs little memory.
 */
export function createProblemList() {
  const byCause = new Map<string, ImportProblem>();
  return {
    add(errors: readonly ImportError[]): void {
      for (const error of errors) {
        const cause = getCauseKey(error);
        const knownProblem = byCause.get(cause);
        if (knownProblem) addOccurrence(knownProblem, error);
        else byCause.set(cause, startProblem(error));
      }
    },
    isEmpty: () => byCause.size === 0,
    isFull: () => byCause.size >= maxProblems,
    /**
     * Lists the problems in the order of their first rows; problems of categories and brands precede those of products.
     */
    list: () =>
      [...byCause.values()]
        .toSorted((a, b) => listOrder.indexOf(a.list) - listOrder.indexOf(b.list) || a.row - b.row)
        .slice(0, maxProblems),
  };
}

/**
 * Returns the key by which errors with the same cause are grouped. Two errors have the same key when they differ only
 * in row, position in a list, and the values in their message.
 */
function getCauseKey({ list, sheet, column, reason }: ImportError): string {
  const generalReason = reason.replace(/"[^"]*"/g, '""').replace(/\d[\d.,]*/g, '0');
  return JSON.stringify([list, sheet, column.replace(/\[\d+\]/g, '[]'), generalReason]);
}

function startProblem(error: ImportError): ImportProblem {
  const { row, value, reason } = error;
  return { ...error, rows: [[row, row]], count: 1, examples: [{ value, reason }] };
}

function addOccurrence(problem: ImportProblem, { row, value, reason }: ImportError): void {
  const run = problem.rows.at(-1);
  problem.count += 1;
  if (run && (row === run[1] || row === run[1] + 1)) run[1] = row;
  else problem.rows.push([row, row]);
  const isNew = problem.examples.every((example) => example.value !== value);
  if (isNew && problem.examples.length < maxExamples) problem.examples.push({ value, reason });
}
