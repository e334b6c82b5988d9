import { splitWords } from '#app/domain/shared/text/word-lists.ts';
import { createNotes, type Notes } from '../table/reading-notes.ts';
import { placeTexts } from '../table/texts.ts';
import type { ExportLayout } from './export-layouts.ts';
import type { ParsedRow, RowFields } from './parsed-row.ts';

/** Fields that a variation takes from its product when its own cell is empty. */
const sharedFields = splitWords(`title, description, shortDescription, brand, parent, children, categoryPaths,
  otherCategory, tagList, facets, unit, isVisible, pictures, pictureList, featured, offerDate`);
const maxVariants = 5000;

/** Converts an export to one row for each product or variation. The name of a variation contains its options. */
export function joinVariants(
  rows: (notes: Notes) => AsyncIterable<ParsedRow>,
  { layout, notes }: { layout: ExportLayout; notes: Notes },
): AsyncIterable<ParsedRow> {
  return layout.variants === 'parent' ? joinByParent(rows, notes) : joinByHandle(rows(notes), layout);
}

async function* joinByHandle(
  rows: AsyncIterable<ParsedRow>,
  { variants, habits }: ExportLayout,
): AsyncIterable<ParsedRow> {
  let group: ParsedRow[] = [];
  for await (const row of rows) {
    const [first] = group;
    const handle = row.value[variants];
    const isNewProduct = habits.includes('continuesBelow')
      ? Boolean(handle)
      : !handle || first?.value[variants] !== handle;
    if (first && (isNewProduct || group.length >= maxVariants)) {
      yield* completeGroup(group);
      group = [];
    }
    group.push(row);
  }
  yield* completeGroup(group);
}

/** Completes the rows of one product and its variations. Rows that only contain further pictures are left out. */
function completeGroup(rows: readonly ParsedRow[]): ParsedRow[] {
  const [first] = rows;
  if (!first) return [];
  const shared = { ...first.value };
  const pictures = [...new Set(rows.flatMap(({ value }) => (value.pictures as string[] | undefined) ?? []))];
  const isProduct = ({ value }: ParsedRow) => [value.sku, value.price, value.title].some((cell) => cell !== undefined);
  // The first row may only describe the product of the following variations, without being sold itself.
  const isDescriptionOnly =
    (first.value.sku === undefined && first.value.price === undefined && rows[1]?.value.sku) ||
    rows.some(({ value }) => isVariant(value));
  const products = rows.filter((row) => (row === first ? !isDescriptionOnly : isProduct(row)));
  return products.map((row) => {
    if (isVariant(row.value)) inheritPrice(row.value, shared);
    inheritFields(row.value, shared);
    if (pictures.length > 0) row.value.pictures = pictures;
    if (products.length > 1) addOptions(row.value, shared.title);
    return row;
  });
}

/** Recognises a variation in a layout that marks it, such as those of BigCommerce and Wix. */
function isVariant({ rowType }: RowFields): boolean {
  return /^variant$/i.test(String(rowType));
}

/** Copies what a marked variation shares with its product. Its price is the product's price plus its surcharge. */
function inheritPrice(value: RowFields, product: RowFields): void {
  const { price = product.price, surcharge } = value;
  value.price = typeof price === 'number' && surcharge ? Number((price + Number(surcharge)).toFixed(2)) : price;
  for (const field of ['salePrice', 'stockTracker', 'discountAmount', 'discountMode'])
    if (field in product) value[field] ??= product[field];
}

/** Matches the name of a variation that consists only of its options, such as `Tamanho:P;Cor:Azul`. */
const optionsAlone = /^[\p{L} ]+:[^:;]+(?:;[\p{L} ]+:[^:;]+)*$/u;

async function* joinByParent(rows: (notes: Notes) => AsyncIterable<ParsedRow>, notes: Notes): AsyncIterable<ParsedRow> {
  const parents = await collectParents(() => listProducts(rows(createNotes()), createNotes()));
  for await (const row of listProducts(rows(notes), notes)) {
    const { value } = row;
    const product = String(value.sku ?? value.title ?? placeTexts.row(row.row));
    const isContainer = value.childKeys || /variable|grouped|agrupado|vari[áa]vel/i.test(String(value.rowType ?? ''));
    if (isContainer || listKeys(value).some((key) => parents.has(key))) {
      notes.add('container', product);
      continue;
    }
    const parent = parents.get(readKey(value.parentKey)) ?? parents.get(`child:${readKey(value.sku)}`);
    if (parent) {
      if ('visibilityNumber' in value) value.visibilityNumber = parent.visibilityNumber;
      if (optionsAlone.test(String(value.title)) && !String(value.title).startsWith(String(parent.title))) {
        Object.assign(value, { optionPairs: String(value.title).replaceAll(';', '||'), title: undefined });
      }
      const isParentHidden = parent.isVisible === false;
      inheritFields(value, parent);
      if (isParentHidden) value.isVisible = false;
      addOptions(value, parent.title);
    } else if (Array.isArray(value.options) && value.options.length > 0) {
      notes.add('other-attributes', `${product}: ${value.options.join(', ')}`);
    }
    yield row;
  }
}

/** Yields the rows of products and variations. A variation with a separate code column gets its product as parent. */
async function* listProducts(rows: AsyncIterable<ParsedRow>, notes: Notes): AsyncIterable<ParsedRow> {
  for await (const row of rows) {
    const { value } = row;
    const { rowType = '', variantSku, translation, sku, title = '' } = value;
    if (variantSku) Object.assign(value, { sku: variantSku, parentKey: sku });
    const isPart = !variantSku && /^\s*(sku|rule|product_option|product_variation)\s*$/i.test(String(rowType));
    if (isPart || translation)
      notes.add('variation', placeTexts.rowWithText({ row: row.row, text: String(sku ?? title) }));
    else yield row;
  }
}

/**
 * Collects the rows of products that rows of variations refer to, by each key with which a variation can refer to them.
 */
async function collectParents(rows: () => AsyncIterable<ParsedRow>): Promise<ReadonlyMap<string, RowFields>> {
  const referredKeys = new Set<string>();
  for await (const { value } of rows()) {
    if (value.parentKey) referredKeys.add(readKey(value.parentKey));
    if (value.childKeys) referredKeys.add(readKey(value.sku));
  }
  const parents = new Map<string, RowFields>();
  if (referredKeys.size === 0) return parents;
  for await (const { value } of rows()) {
    const keys = listKeys(value);
    if (keys.some((key) => referredKeys.has(key)))
      for (const key of [...keys, ...listChildren(value)]) parents.set(key, { ...value });
  }
  return parents;
}

function listKeys({ sku, key }: RowFields): string[] {
  return [readKey(sku), ...(key ? [`id:${readKey(key)}`] : [])].filter((name) => name !== '');
}

/** Lists keys of the variations that a product names, as in `sku=CAL-40,tamanho=40|sku=CAL-42,tamanho=42`. */
function listChildren({ childKeys }: RowFields): string[] {
  return [...String(childKeys ?? '').matchAll(/(?:^|\|)sku=([^,|]+)/g)].map(([, sku = '']) => `child:${sku.trim()}`);
}

function readKey(value: unknown): string {
  return String(value ?? '').trim();
}

function inheritFields(value: RowFields, from: RowFields): void {
  for (const field of sharedFields) if (value[field] === undefined && field in from) value[field] = from[field];
}

/**
 * Adds the options to a variation's name: `Botina - 38 / Preta`. A name that differs from the product's stays
 * unchanged.
 */
function addOptions(value: RowFields, title: unknown): void {
  const pairs = String(value.optionPairs ?? '').split('||');
  const options = [
    // BigCommerce writes all options of a variation in one cell: `Type=Rectangle|Name=Tamanho|Value=M`.
    ...((value.options as string[] | undefined) ?? []).flatMap((option) =>
      option.includes('|Value=') ? option.split(/Type=[^|]*\|Name=[^|]*\|Value=/) : [option],
    ),
    ...pairs.map((pair) => pair.replace(/^[^:]*:/, '')),
  ]
    // Some programs repeat the name of the product before the option.
    .map((option) => (option.startsWith(String(title)) ? option.slice(String(title).length) : option).trim())
    .filter((option) => option !== '' && option !== 'Default Title');
  if (value.title !== title || options.length === 0) return;
  value.title = `${String(title)} - ${options.join(' / ').replaceAll('|', ' / ')}`;
}
