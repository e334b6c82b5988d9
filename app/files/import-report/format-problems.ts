import { formatCount } from '#app/domain/shared/text/format-count.ts';
import type { ImportProblem } from '#app/operations/import/import-types.ts';
import type { OpenedCatalogueFile } from '../open-catalogue-file.ts';
import { maxProblems } from '#app/operations/import/plan/problem-list.ts';
import { emptyValue, problemTexts } from './texts.ts';

const shownProblems = 50;
const shownRanges = 10;
const shownExamples = 3;

/** Replaces the field names in problems with the column headers that the owner wrote. */
export function withColumnHeaders(
  problems: readonly ImportProblem[],
  { getHeader }: Pick<OpenedCatalogueFile, 'getHeader'>,
): ImportProblem[] {
  return problems.map((problem) => ({ ...problem, column: getHeader(problem.list, problem.column, problem.sheet) }));
}

/**
 * Formats the problems of a file, one per line, with advice on how to solve them: `linhas 2 a 5, coluna "preço": "12,5O":
 * tem a letra O no lugar do zero; escreva 12,50`.
 */
export function formatProblems(problems: readonly ImportProblem[], { isJson }: { isJson: boolean }): string {
  const hidden = problems.length - shownProblems;
  const cells = problems.reduce((sum, problem) => sum + problem.count, 0);
  const isLimited = problems.length >= maxProblems;
  return [
    ...problems
      .slice(0, shownProblems)
      .map((problem) => `${formatLocation(problem, isJson)}: ${formatExamples(problem)}`),
    ...(hidden > 0 ? [problemTexts.more(hidden)] : []),
    problemTexts.nothingImported({ problems: problems.length, isLimited, cells }),
  ].join('\n');
}

/** Formats where a problem is, for example `folha "Aves", linhas 2 a 5, coluna "preço"`. */
export function formatLocation(problem: ImportProblem, isJson: boolean): string {
  const { list, sheet, column } = problem;
  return [
    ...(list === 'products' ? [] : [problemTexts.lists[list]]),
    ...(sheet === undefined ? [] : [problemTexts.sheet(sheet)]),
    formatRowNumbers(problem, isJson ? problemTexts.items : problemTexts.rows),
    ...(column === '' ? [] : [isJson ? problemTexts.field(column) : problemTexts.column(column)]),
  ].join(', ');
}

/**
 * Formats row numbers, for example `linhas 2, 5 e 7 a 301 (297)`. The number of cells follows in brackets when it is
 * above 2 and they are in several rows.
 */
function formatRowNumbers({ rows, count: cells }: ImportProblem, { one, many }: { one: string; many: string }): string {
  const shown = rows.slice(0, shownRanges);
  // A range of two rows is written as two numbers.
  const ranges = shown.flatMap(([first, last]) =>
    last - first > 1 ? [problemTexts.range({ first, last })] : first === last ? [`${first}`] : [`${first}`, `${last}`],
  );
  const hidden = rows.length - shown.length;
  const last = hidden > 0 ? problemTexts.otherRows : (ranges.pop() ?? '');
  const listed = ranges.length === 0 ? last : problemTexts.listed({ before: ranges, last });
  const isOne = rows.length === 1 && rows[0]?.[0] === rows[0]?.[1];
  return `${isOne ? one : many} ${listed}${cells > 2 && !isOne ? ` (${formatCount(cells)})` : ''}`;
}

/** Formats the wrong values with the reason that they share, or each value with its own reason. */
export function formatExamples({ examples, count: cells, reason }: ImportProblem): string {
  const isShared = examples.every((example) => example.reason === reason);
  if (!isShared) {
    const shown = examples.slice(0, shownExamples).map((example) => `${quote(example.value)}${example.reason}`);
    return problemTexts.examples({ shown, cells });
  }
  if (examples.length === 1) return `${quote(examples[0]?.value ?? '')}${reason}`;
  const values = examples.map(({ value }) => (value === '' ? emptyValue : `"${value}"`));
  return `${values.join(', ')}${cells > examples.length ? '…' : ''}: ${reason}`;
}

function quote(value: string): string {
  return value === '' ? '' : `"${value}": `;
}
