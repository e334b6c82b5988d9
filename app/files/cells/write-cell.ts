import { formatPriceSteps } from '#app/domain/catalogue/price/format-price-steps.ts';
import { toPriceSteps } from '#app/domain/catalogue/price/price-steps.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { parseInstant } from '#app/operations/import/parse-instant.ts';
import type { ExportedProduct } from '#app/operations/catalogue/export-catalogue.ts';
import type { Column } from '../table/table-columns.ts';
import { joinCategoryPath, joinRecords } from './joined-values.ts';
import { writtenCellTexts } from './texts.ts';
import { shopOffsetMs } from '#app/domain/shared/times.ts';

/** A value as it is written to a cell of a spreadsheet. */
export type CellContent = string | number;

const spellingsByField: Record<string, Record<string, string>> = {
  status: writtenCellTexts.status,
  saleRestriction: { none: '', ...writtenCellTexts.saleRestriction },
};

export function writeCell(row: object, column: Column): CellContent {
  const value = readField(row, column.field);
  const word = spellingsByField[column.field]?.[String(value)];
  if (word !== undefined) return word;
  if (typeof value === 'boolean') return writtenCellTexts.flag(value);
  switch (column.kind) {
    case 'stock':
      return value === unlimitedQuantity ? writtenCellTexts.unlimitedStock : (value as number);
    case 'percent':
      // Without the percent sign, a column that contains only 0,5 could mean 50 %.
      return Number(value) > 0 && Number(value) < 1 ? `${String(value).replace('.', ',')}%` : (value as number);
    case 'path':
      return joinCategoryPath([value as string]);
    case 'list':
      return joinRecords((value as string[]).map((item) => [item]));
    case 'steps':
      return formatPriceSteps(toPriceSteps((value as ExportedProduct['priceSteps']) ?? []));
    case 'pairs':
      return joinRecords(
        (value as ExportedProduct['additionalInformation']).map(({ key, value: text }) => [key, text]),
      );
    case 'images':
      return joinRecords((value as ExportedProduct['imageURLs']).map(listImageParts));
    case 'date':
      return writeInstant(value as string | null);
    case 'json':
      return '';
    default:
      return (value as CellContent | null) ?? '';
  }
}

/** Lists the path, colour, colour code and alternative text of a picture, without the empty values at the end. */
function listImageParts({ img, color, alt }: ExportedProduct['imageURLs'][number]): string[] {
  const parts = [img, color?.name ?? '', color?.clrCode ?? '', alt ?? ''];
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);
}

/**
 * Formats an instant as a date and time in the owner's time zone, or as an ISO date when that format would lose
 * precision.
 */
function writeInstant(iso: string | null): string {
  if (iso === null) return '';
  const ms = Date.parse(iso);
  const text = new Date(ms + shopOffsetMs).toISOString();
  const [year, month, day] = text.slice(0, 10).split('-');
  const dateText = `${day}/${month}/${year} ${text.slice(11, 19)}`;
  const isExact = parseInstant(text.slice(0, 19), 'start') === ms && year?.length === 4;
  return isExact ? dateText : iso;
}

function readField(row: object, field: string): unknown {
  return field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], row);
}
