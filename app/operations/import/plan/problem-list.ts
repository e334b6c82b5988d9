import type { ImportError, ImportProblem } from '#app/operations/import/import-types.ts';

/** Maximum number of different errors. The list then ends and says so. */
export const maxProblems = 1000;
const maxExamples = 10;

/**
 * Collects the errors of a file. Each is stored once with all its rows, so that memory does not grow with their number.
 */
export interface ProblemList {
  add: (errors: readonly ImportError[]) => void;
  isEmpty: () => boolean;
  isFull: () => boolean;
  /** Lists the problems in the order of their first rows; those of categories and brands come first. */
  list: () => ImportProblem[];
}

const listOrder: readonly ImportError['list'][] = ['categories', 'brands', 'products'];

export function createProblemList(): ProblemList {
  const byCause = new Map<string, ImportProblem>();
  return {
    add(errors) {
      for (const error of errors) {
        const cause = nameCause(error);
        const known = byCause.get(cause);
        if (known) addPlace(known, error);
        else byCause.set(cause, startProblem(error));
      }
    },
    isEmpty: () => byCause.size === 0,
    isFull: () => byCause.size >= maxProblems,
    list: () =>
      [...byCause.values()]
        .toSorted((a, b) => listOrder.indexOf(a.list) - listOrder.indexOf(b.list) || a.row - b.row)
        .slice(0, maxProblems),
  };
}

/**
 * Key by which errors with the same cause are grouped. Two errors share it when they differ only in row, position in a
 * list, and the values in their message.
 */
function nameCause({ list, sheet, column, reason }: ImportError): string {
  const general = reason.replace(/"[^"]*"/g, '""').replace(/\d[\d.,]*/g, '0');
  return JSON.stringify([list, sheet, column.replace(/\[\d+\]/g, '[]'), general]);
}

function startProblem(error: ImportError): ImportProblem {
  const { row, value, reason } = error;
  return { ...error, rows: [[row, row]], count: 1, examples: [{ value, reason }] };
}

function addPlace(problem: ImportProblem, { row, value, reason }: ImportError): void {
  const run = problem.rows.at(-1);
  problem.count += 1;
  if (run && (row === run[1] || row === run[1] + 1)) run[1] = row;
  else problem.rows.push([row, row]);
  const isNew = problem.examples.every((example) => example.value !== value);
  if (isNew && problem.examples.length < maxExamples) problem.examples.push({ value, reason });
}
