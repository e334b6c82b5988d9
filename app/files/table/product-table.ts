import { htmlToLines } from '#app/domain/catalogue/description/description.ts';
import type { SourceRow } from '#app/operations/import/import-types.ts';
import { fieldTexts } from '#app/operations/import/import-texts.ts';
import { deriveFields, endInactivePromotion, makeDiscountReader } from '../exports/derive-fields.ts';
import { FileProblem } from '../file-problem.ts';
import type { ExportLayout } from '../exports/export-layouts.ts';
import { joinVariants } from '../exports/join-variants.ts';
import type { Table } from './table-cells.ts';
import { attributeField } from './column-choices.ts';
import { derivedColumns, derivedFields, productColumns } from './catalogue-columns.ts';
import { generateSku } from './price-lists/generated-skus.ts';
import { createNotes } from './reading-notes.ts';
import type { ReadOptions } from './price-lists/interpret-table.ts';
import { readTable, type OpenedTable } from './read-table.ts';
import { tableTexts } from './texts.ts';

export const sourceColumns = [...productColumns, ...derivedColumns];

/** Matches a named entity or a tag of HTML, unlike the signs in 'Sal & cia' and 'até < 8 kg'. */
const html = /&[a-z]{2,6};|<\/?[a-z]+\b[^<>]*>/i;

/** Opens a table of products from any program. @returns also the `fields` for which the table provides values */
export async function openProductTable(
  source: Table,
  options: ReadOptions,
): Promise<OpenedTable & { fields: ReadonlySet<string> }> {
  const table = await readTable(source, sourceColumns, options);
  const { layout, isChosen } = table.heading;
  const fields = new Set([...table.headers.keys()].flatMap((field) => derivedFields.get(field) ?? [field]));
  const hasOtherColumns = table.heading.header.texts.filter((text) => text !== '').length > 1;
  if (fields.size === 1 && fields.has('sku') && hasOtherColumns)
    throw new FileProblem(tableTexts.onlyCodes(tableTexts.foundHeaders(table.heading.header)));
  const withChild = new Set([...fields, 'children']);
  const derivedHeaders = [...table.headers].flatMap(([field, header]) =>
    (derivedFields.get(field) ?? []).map((derivedField) => [derivedField, header] as const),
  );
  const attributeColumns = table.placedColumns.filter(({ column }) => column.field === attributeField);
  const labels = attributeColumns.map(({ header }) => `"${header}"`);
  const isPromotion = table.placedColumns.some(
    ({ column, header }) =>
      (/^offerDate\.\w+Date$/.test(column.field) && /promo|sale|special|desconto|discount/i.test(header)) ||
      (column.field === 'discount' && /promo|off/i.test(header)),
  );
  let notes = createNotes();

  async function* readProducts(): AsyncIterable<SourceRow> {
    notes = createNotes();
    const rows = layout ? joinVariants(table.rows, { layout, notes }) : table.rows(notes);
    for await (const { value, problems, listCategory, ...row } of rows) {
      // A row with neither a code nor a price is refused only for the code.
      if (fields.has('sku') && !value.sku && fields.has('price') && value.price === undefined) {
        row.refusal ??= { column: 'sku', value: '', reason: fieldTexts.missing };
      }
      for (const [column, name] of listGroupNames(value)) {
        if (amountAlone.test(name)) problems.push({ column, value: name, reason: tableTexts.amountAsName });
      }
      const hasPriceProblem = row.refusal || problems.some(({ column }) => column === 'price');
      if (fields.has('price') && value.price === undefined && !hasPriceProblem) {
        const reason = fields.has('title') ? tableTexts.missingPrice : tableTexts.emptyPrice;
        problems.push({ column: 'price', value: '', reason });
      }
      cleanProgramTexts(value, layout);
      endInactivePromotion(value);
      const onPrice = 'price' in value ? undefined : makeDiscountReader(value, notes);
      deriveFields(value, { problems, notes, isPromotion });
      const hasGeneratedSku = table.generatesSkus && typeof value.title === 'string' && value.title.trim() !== '';
      if (hasGeneratedSku) value.sku = generateSku(String(value.title));
      if (!value.parent && listCategory) value.parent = listCategory;
      yield {
        ...row,
        value,
        fields: typeof value.children === 'string' ? withChild : fields,
        hasGeneratedSku,
        readDiscountAtPrice: onPrice,
        problems: problems.length > 0 ? problems : undefined,
      };
    }
  }

  return {
    ...table,
    rows: readProducts,
    fields,
    // A problem of a derived field names the column that the field comes from.
    headers: new Map([...derivedHeaders.toReversed(), ...table.headers]),
    notices: [
      ...(layout ? [tableTexts.program(layout.program)] : []),
      ...table.notices,
      ...(isChosen || labels.length === 0 ? [] : [tableTexts.attributeColumns(labels)]),
    ],
    listCellNotices: () => notes.formatNotices(),
  };
}

/** Matches an amount in R$, which is the name of no category or brand. */
const amountAlone = /^(?:R\$)?\s*\d[\d.]*,\d\d$/;

function listGroupNames({ parent, children, brand }: Record<string, unknown>): [column: string, name: string][] {
  const name = (brand as { name?: unknown } | undefined)?.name;
  return [
    ['parent', String(parent ?? '')],
    ['children', String(children ?? '')],
    ['brand.name', String(name ?? '')],
  ];
}

/** Removes the HTML that programs write in names, and the own escapes and separators of a known program. */
function cleanProgramTexts(value: Record<string, unknown>, layout: ExportLayout | undefined): void {
  const { habits = [] } = layout ?? {};
  const change = (fields: readonly string[], rewrite: (text: string) => string) => {
    for (const field of fields) {
      const content = value[field];
      if (typeof content === 'string') value[field] = rewrite(content);
      if (Array.isArray(content)) value[field] = content.map((text: string) => rewrite(text));
    }
  };
  if (habits.includes('escapesLines'))
    change(['description', 'shortDescription'], (text) => text.replaceAll('\\n', '\n'));
  // Some programs write names with HTML entities: `Cães &amp; gatos`.
  change(['title', 'parent', 'children', 'categoryPaths'], (text) =>
    layout || html.test(text) ? htmlToLines(text) : text,
  );
  if (habits.includes('hasSlashes')) change(['categoryPaths', 'otherCategory'], (text) => text.replaceAll('/', '>'));
}
