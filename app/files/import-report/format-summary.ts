import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import type { ImportSummary, ProductChange, ProductTally } from '#app/operations/import/import-types.ts';
import type { OpenedCatalogueFile } from '../open-catalogue-file.ts';
import { productColumns } from '../table/columns.ts';
import { writeCell } from '../cells/product-cells.ts';
import { writtenCellTexts } from '../cells/texts.ts';
import { emptyValue, summaryTexts } from './texts.ts';

interface SummaryOptions {
  dryRun?: boolean;
  replace?: boolean;
  /** Whether the file or the command mentions pictures. */
  mentionsPictures: boolean;
  /** Pictures of the folder that belong to no product of the file. */
  unusedPictures: readonly string[];
  nameColumn: OpenedCatalogueFile['nameColumn'];
}

const namedPictures = 20;

/** Formats the result of an import, or of a dry run, as lines. */
export function formatSummary(summary: ImportSummary, options: SummaryOptions): string[] {
  const { created, changed, unchanged, removed, unlimited, withoutPicture } = summary;
  return [
    formatCounts(summary, options),
    ...(unlimited.count > 0 ? [summaryTexts.unlimited({ products: unlimited.count, skus: nameSome(unlimited) })] : []),
    ...(withoutPicture.count > 0 && (options.mentionsPictures || created > 0)
      ? [summaryTexts.withoutPicture({ products: withoutPicture.count, skus: nameSome(withoutPicture) })]
      : []),
    ...(options.unusedPictures.length > 0
      ? [
          summaryTexts.unusedPictures({
            pictures: options.unusedPictures.length,
            names: nameFirst(options.unusedPictures),
          }),
        ]
      : []),
    ...formatChanges(summary, options.nameColumn),
    ...(options.dryRun && created + changed + unchanged + removed > 0 ? [summaryTexts.dryRun] : []),
  ];
}

function formatCounts({ created, changed, unchanged, removed }: ImportSummary, { replace }: SummaryOptions): string {
  if (created + changed + unchanged + removed === 0) return summaryTexts.empty;
  if (created + changed + removed === 0) {
    return summaryTexts.unchanged(unchanged);
  }
  return summaryTexts.counts({ created, changed, unchanged, removed: replace ? removed : undefined });
}

function nameFirst(names: readonly string[]): string {
  return nameSome({ count: names.length, skus: names.slice(0, namedPictures) });
}

/** Formats some SKUs and the number of the others: `: A, B, C e mais 297`. */
export function nameSome({ count: total, skus }: ProductTally): string {
  return summaryTexts.names({ names: skus, more: total - skus.length });
}

/** Lists the deleted, created and changed products, the last with the old and new values of their fields. */
function formatChanges(
  { created, changed, removed, changes }: ImportSummary,
  nameColumn: OpenedCatalogueFile['nameColumn'],
): string[] {
  return [
    ...formatChangesOfKind(summaryTexts.removed, { products: changes.removed, total: removed, nameColumn }),
    ...formatChangesOfKind(summaryTexts.created, { products: changes.created, total: created, nameColumn }),
    ...formatChangesOfKind(summaryTexts.changed, { products: changes.changed, total: changed, nameColumn }),
  ];
}

function formatChangesOfKind(
  title: string,
  {
    products,
    total,
    nameColumn,
  }: { products: readonly ProductChange[]; total: number; nameColumn: OpenedCatalogueFile['nameColumn'] },
): string[] {
  if (products.length === 0) return [];
  const hidden = total - products.length;
  return [
    `${title}:`,
    ...products.flatMap(({ sku, title: name, fields }) => [
      `  ${sku}  ${name}`,
      ...fields.map((change) => {
        const { before, after } = showFieldChange(change);
        return `    ${nameField(change.field, nameColumn)}: ${before && `${before} → `}${after}`;
      }),
    ]),
    ...(hidden > 0 ? [`  ${summaryTexts.more(hidden)}`] : []),
  ];
}

/** Returns the header of the file, or the one that an export would write. */
export function nameField(field: string, nameColumn: OpenedCatalogueFile['nameColumn']): string {
  const named = nameColumn('products', field);
  return named === field ? (productColumns.find((column) => column.field === field)?.header ?? field) : named;
}

/**
 * Formats the old and the new value of a field; the old one is '' for a new product. When only the formatting of a
 * description changed, it says so instead.
 */
export function showFieldChange({ field, before, after }: ProductChange['fields'][number]): {
  before: string;
  after: string;
} {
  const shown = {
    before: before === null && field === 'price' ? '' : showFieldValue(field, before),
    after: showFieldValue(field, after),
  };
  if (field !== 'description' || shown.before !== shown.after) return shown;
  return { before: summaryTexts.oldDescription, after: summaryTexts.newDescription };
}

/** Formats a value as a spreadsheet shows it, with a decimal comma. */
export function showFieldValue(field: string, value: unknown): string {
  const column = productColumns.find((one) => one.field === field);
  if (field === 'quantity' && value === unlimitedQuantity) return writtenCellTexts.unlimitedStock;
  const [outer = '', inner] = field.split('.');
  const cell = column
    ? writeCell({ [outer]: inner === undefined ? value : { [inner]: value } }, column)
    : String(value);
  if (typeof cell === 'boolean') return writtenCellTexts.flag(cell);
  const decimals = column?.kind === 'money' ? 2 : 0;
  if (typeof cell === 'number') {
    const number = cell.toLocaleString('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: 2 });
    // The percent sign is added because the column may be a price: a discount can also derive from "preço promocional".
    return column?.kind === 'percent' ? `${number}%` : number;
  }
  return cell === '' ? emptyValue : cell.replaceAll(/\s+/g, ' ');
}
