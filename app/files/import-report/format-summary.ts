import { countOf } from '#app/texts/shared/plural.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import type { FormattedChange } from '#app/domain/tasks/import-task.ts';
import { hasGroupChanges } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import type { ImportSummary, ProductChange, ProductTally } from '#app/operations/import/import-types.ts';
import type { OpenedCatalogueFile } from '../open-catalogue-file.ts';
import type { Column } from '../table/table-columns.ts';
import { productColumns } from '../table/catalogue-columns.ts';
import { writeCell } from '../cells/write-cell.ts';
import { writtenCellTexts } from '../cells/texts.ts';
import { emptyValue, formatSkus, groupWords, summaryTexts } from './texts.ts';

interface SummaryOptions {
  dryRun?: boolean;
  replace?: boolean;
  /** Whether the file or the import command mentions pictures. */
  mentionsPictures: boolean;
  /** Pictures of the folder that belong to no product of the file. */
  unusedPictures: readonly string[];
  getHeader: OpenedCatalogueFile['getHeader'];
}

/** Maximum number of pictures or names in a line. */
const maxListedNames = 20;

/** Formats the result of an import, or of a dry run, as lines. */
export function formatSummary(summary: ImportSummary, options: SummaryOptions): string[] {
  const { created, changed, unchanged, removed, unlimited, withoutPicture, changes } = summary;
  const { mentionsPictures, unusedPictures, replace, dryRun, getHeader } = options;
  if (created + changed + unchanged + removed === 0) return [summaryTexts.empty];
  const isUnchanged = created + changed + removed === 0 && !hasGroupChanges(summary.groups);
  const counts = summaryTexts.counts(summary, { replaces: replace === true });
  const lines = [isUnchanged ? summaryTexts.unchanged(unchanged) : counts];
  if (unlimited.count > 0) lines.push(summaryTexts.unlimited(unlimited));
  const namesProductsWithoutPicture = withoutPicture.count > 0 && (mentionsPictures || created > 0);
  if (namesProductsWithoutPicture) lines.push(summaryTexts.withoutPicture(withoutPicture));
  lines.push(...listWarnings(summary));
  const unused = tallyNames(unusedPictures);
  if (unused.count > 0) lines.push(summaryTexts.unusedPictures(unused));
  for (const kind of ['removed', 'created', 'changed'] as const) {
    const formattedChanges = changes[kind].map((change) => formatProductChange(change, getHeader));
    if (formattedChanges.length > 0)
      lines.push(`${summaryTexts.kinds[kind]}:`, ...formattedChanges.flatMap(formatChange));
    const unlisted = summary[kind] - formattedChanges.length;
    if (formattedChanges.length > 0 && unlisted > 0) lines.push(`  ${summaryTexts.more(unlisted)}`);
  }
  return dryRun ? [...lines, summaryTexts.dryRun] : lines;
}

/** Tallies of a summary that are reported as warnings, in the order of the report. */
const warnedTallies = ['idleDiscounts', 'withoutZeros', 'offersWithoutDiscount', 'reviewed', 'hidden'] as const;

/**
 * Lists what an import does that the changes of the products do not show: groups that it creates, changes or removes,
 * and products that the shop hides, shows without their discount, or removes for good.
 */
export function listWarnings(summary: ImportSummary): string[] {
  const groupLines = (['categories', 'brands'] as const).flatMap((kind) =>
    (['created', 'changed', 'removed'] as const).flatMap((change) => {
      const tally = tallyNames(summary.groups[kind][change]);
      const [one, many] = groupWords[kind][change];
      return tally.count > 0 ? [`${countOf(tally.count, one, many)}${formatSkus(tally)}.`] : [];
    }),
  );
  const productLines = warnedTallies.flatMap((name) =>
    summary[name].count > 0 ? [summaryTexts[name](summary[name])] : [],
  );
  return [...groupLines, ...(summary.removed > 0 ? [summaryTexts.removedForGood] : []), ...productLines];
}

function tallyNames(names: readonly string[]): ProductTally {
  return { count: names.length, skus: names.slice(0, maxListedNames) };
}

/** Formats a product, with the old and new values of its fields. */
function formatChange({ sku, title, fields }: FormattedChange): string[] {
  const values = fields.map(({ name, before, after }) => `    ${name}: ${before && `${before} → `}${after}`);
  return [`  ${sku}  ${title}`, ...values];
}

/** Describes the changes to a product in Portuguese, with the file's headers as field names. */
export function formatProductChange(
  { sku, title, fields }: ProductChange,
  getHeader: OpenedCatalogueFile['getHeader'],
): FormattedChange {
  return { sku, title, fields: fields.map((change) => formatField(change, getHeader)) };
}

/**
 * Describes the old and the new value of a field; the old prices of a new product are ''. When the old and new texts of a
 * description are the same, the values state that its formatting or a later part changed.
 */
function formatField(
  { field, before, after }: ProductChange['fields'][number],
  getHeader: OpenedCatalogueFile['getHeader'],
): FormattedChange['fields'][number] {
  if (field === 'sellingPrice') {
    return { ...formatField({ field: 'price', before, after }, getHeader), name: summaryTexts.sellingPrice };
  }
  const column = productColumns.find((candidate) => candidate.field === field);
  const fileHeader = getHeader('products', field);
  // A field without a column in the file has the header that an export writes. So have a discount, whose column in the
  // file may contain prices, the visibility, whose column may say the opposite, and a price that may come from a column
  // with the price before the promotion.
  const isPriceCompared = field === 'price' && getHeader('products', 'compareAtPrice') !== 'compareAtPrice';
  const isDerived =
    fileHeader === field || ['discount', 'hidden', 'saleRestriction'].includes(field) || isPriceCompared;
  const name = isDerived ? (column?.header ?? field) : fileHeader;
  const isNewPrice = before === null && (field === 'price' || field === 'priceSteps');
  const old = isNewPrice ? '' : formatFieldValue(field, before, column);
  const current = formatFieldValue(field, after, column);
  if (field !== 'description' || old !== current) return { name, before: old, after: current };
  return { name, before: summaryTexts.oldDescription, after: summaryTexts.newDescription };
}

/** Formats a value as a spreadsheet shows it, with a decimal comma. */
function formatFieldValue(field: string, value: unknown, column: Column | undefined): string {
  if (field === 'quantity' && value === unlimitedQuantity) return writtenCellTexts.unlimitedStock;
  if (field === 'price' && value === 0) return summaryTexts.priceOnRequest;
  const [outer = '', inner] = field.split('.');
  const cell = column
    ? writeCell({ [outer]: inner === undefined ? value : { [inner]: value } }, column)
    : String(value);
  const decimals = column?.kind === 'money' ? 2 : 0;
  if (typeof cell === 'number') {
    const number = cell.toLocaleString('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: 2 });
    return column?.kind === 'percent' ? `${number}%` : number;
  }
  return cell === '' ? emptyValue : cell.replaceAll(/\s+/g, ' ');
}
