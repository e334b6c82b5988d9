import { formatPostalCode } from '#app/domain/shared/input/postal-code.ts';
import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { findRateOverlaps } from '#app/domain/quotation/delivery/find-rate-overlaps.ts';
import { deliveryLimits, type DeliveryRate } from '#app/domain/quotation/delivery/delivery-rules.ts';
import { formatAmount } from '#app/domain/shared/money.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { readGrams } from './read-rate-cells.ts';
import { findUnit, isHeaderOf, isSurcharge, rateColumns, type RateColumn, type WeightUnit } from './rate-columns.ts';
import { rateHeaderTexts, ratesTexts } from './delivery-rate-texts.ts';

/** A row of a freight table: its row number in the file and its cells as text. */
export interface RateLine {
  row: number;
  cells: readonly string[];
}

interface ReadRates {
  rates: DeliveryRate[];
  /** Headers of columns with content that the import does not use. */
  leftOut: string[];
  /** Headers of `leftOut` that name surcharges. */
  surcharges: string[];
}

/** Number of rows at the start of the file among which the header row is searched. */
const headerRows = 20;
/** Maximum number of errors, and of unused columns, that are reported. */
const maxProblems = 20;
/** Smallest weight without a unit that may mean grams as well as kilograms. */
const doubtfulWeight = 1000;

/** Headers of a freight table that the shop exports. */
export const rateHeaders: readonly string[] = rateColumns.map(({ header }) => header);

/**
 * Parses a freight table. Each error is a sentence in Portuguese.
 * @param unit unit of the weights when the headers contain no unit
 */
export function readRates(
  lines: readonly RateLine[],
  { unit }: { unit?: WeightUnit } = {},
): Result<ReadRates, string[]> {
  const foundHeaders = findHeaders(lines);
  if (!foundHeaders.ok) return foundHeaders;
  const { headerIndex, columnIndexes } = foundHeaders.value;
  const headers = lines[headerIndex]?.cells ?? [];
  const body = lines.slice(headerIndex + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (body.length === 0) return fail([ratesTexts.noRows]);
  if (body.length > deliveryLimits.rates) {
    const max = formatCount(deliveryLimits.rates);
    return fail([ratesTexts.tooManyRows(max)]);
  }
  const weights = chooseUnit({ headers, body, columnIndexes, unit });
  if (!weights.ok) return weights;
  const columns = weights.value === 'g' ? rateColumns.map(toGramColumn) : rateColumns;
  const problems: string[] = [];
  const rates = body.map((line) => readRow(line, { columns, columnIndexes, problems }));
  if (problems.length === 0) {
    const getRow = (index: number) => body[index]?.row ?? 0;
    for (const { first, second } of findRateOverlaps(rates, maxProblems + 1)) {
      problems.push(ratesTexts.overlapping({ first: getRow(first), second: getRow(second) }));
    }
  }
  if (problems.length > maxProblems) return fail([...problems.slice(0, maxProblems), ratesTexts.moreErrors]);
  if (problems.length > 0) return fail(problems);
  const leftOut = listUnused(headers, body, columnIndexes);
  return succeed({ rates, leftOut, surcharges: leftOut.filter(isSurcharge) });
}

/** Formats the freight table as cells that `readRates` can parse. */
export function formatRates(rates: readonly DeliveryRate[]): string[][] {
  return rates.map((rate) => [
    ...[rate.fromPostalCode, rate.toPostalCode].map((code) => formatPostalCode(String(code).padStart(8, '0'))),
    ...[rate.fromGrams, rate.toGrams].map((grams) => (grams / 1000).toFixed(3).replace('.', ',')),
    formatAmount(rate.priceCents),
    String(rate.days),
    formatAmount(rate.excessCents),
  ]);
}

type ColumnIndexes = ReadonlyMap<RateColumn['field'], number>;

function findHeaders(
  lines: readonly RateLine[],
): Result<{ headerIndex: number; columnIndexes: ColumnIndexes }, string[]> {
  let best: ColumnIndexes = new Map();
  let headerIndex = 0;
  for (const [index, { cells }] of lines.slice(0, headerRows).entries()) {
    const columnIndexes: ColumnIndexes = new Map(
      rateColumns.flatMap((column) => {
        const columnIndex = cells.findIndex((cell) => isHeaderOf(cell, column));
        return columnIndex < 0 ? [] : [[column.field, columnIndex] as const];
      }),
    );
    if (columnIndexes.size > best.size) [best, headerIndex] = [columnIndexes, index];
  }
  const missing = rateColumns.filter(({ field }) => field !== 'excessCents' && !best.has(field));
  if (missing.length === 0) return succeed({ headerIndex, columnIndexes: best });
  const names = missing.map(({ header }) => `"${header}"`).join(', ');
  return fail([ratesTexts.missingColumns({ count: missing.length, names })]);
}

/**
 * Chooses the unit of the weights from the headers or the owner's choice. Otherwise small numbers are kilograms, and
 * large numbers are an error that asks the owner to choose.
 */
function chooseUnit({
  headers,
  body,
  columnIndexes,
  unit,
}: {
  headers: readonly string[];
  body: readonly RateLine[];
  columnIndexes: ColumnIndexes;
  unit: WeightUnit | undefined;
}): Result<WeightUnit, string[]> {
  const weightIndexes = [columnIndexes.get('fromGrams') ?? -1, columnIndexes.get('toGrams') ?? -1];
  const headerUnits = weightIndexes.map((columnIndex) => findUnit(headers[columnIndex] ?? ''));
  const otherUnitIndex = weightIndexes.find((_, index) => headerUnits[index] === 'other');
  if (otherUnitIndex !== undefined) {
    return fail([ratesTexts.unknownUnit(headers[otherUnitIndex])]);
  }
  const knownUnit = headerUnits.find((headerUnit) => headerUnit !== undefined) ?? unit;
  if (knownUnit && knownUnit !== 'other') return succeed(knownUnit);
  const upperWeights = body.map(({ cells }) => (cells[weightIndexes[1] ?? -1] ?? '').trim());
  const isDoubtful = upperWeights.some(
    (end) => /^\d[\d.]*$/.test(end) && Number(end.replaceAll('.', '')) >= doubtfulWeight,
  );
  const hasDecimals = upperWeights.some((end) => /,\d|\.\d{1,2}$/.test(end));
  if (!isDoubtful || hasDecimals) return succeed('kg');
  return fail([ratesTexts.undecidedUnit]);
}

function toGramColumn(column: RateColumn): RateColumn {
  return column.field === 'fromGrams' || column.field === 'toGrams' ? { ...column, read: readGrams } : column;
}

/** Lists the headers of unused columns in which some cell contains more than zeros, percent signs and spaces. */
function listUnused(headers: readonly string[], body: readonly RateLine[], columnIndexes: ColumnIndexes): string[] {
  const usedIndexes = new Set(columnIndexes.values());
  const unused = headers.filter(
    (header, index) =>
      header.trim() !== '' &&
      !usedIndexes.has(index) &&
      body.some(({ cells }) => !/^[\s0.,%]*$/.test(cells[index] ?? '')),
  );
  return unused.slice(0, maxProblems).map((text) => text.trim());
}

function readRow(
  { row, cells }: RateLine,
  {
    columns,
    columnIndexes,
    problems,
  }: { columns: readonly RateColumn[]; columnIndexes: ColumnIndexes; problems: string[] },
): DeliveryRate {
  const report = (header: string, reason: string) => problems.push(ratesTexts.atCell({ row, header, reason }));
  const earlierProblemCount = problems.length;
  const rate = Object.fromEntries(
    columns.map(({ field, header, read }) => {
      const cellNumber = read((cells[columnIndexes.get(field) ?? -1] ?? '').trim());
      if ('reason' in cellNumber) report(header, cellNumber.reason);
      else if (cellNumber.value === undefined) report(header, ratesTexts.empty);
      return [field, 'reason' in cellNumber ? 0 : (cellNumber.value ?? 0)];
    }),
  ) as unknown as DeliveryRate;
  if (problems.length > earlierProblemCount) return rate;
  if (rate.toPostalCode < rate.fromPostalCode) report(rateHeaderTexts.toPostalCode, ratesTexts.postalCodesOrder);
  if (rate.toGrams <= rate.fromGrams) report(rateHeaderTexts.toGrams, ratesTexts.weightsOrder);
  return rate;
}
