/**
 * How the products of an imported price list without a column for SKUs or categories get them. The options are stored
 * together with the fields of the columns.
 */
export interface PriceListOptions {
  /** Whether SKUs are generated from the names of the products. */
  generatesSkus: boolean;
  category: CategorySource;
}

/**
 * Source of the category of new products without one: section titles, the sheet's name, one name for all, or none ('').
 */
export type CategorySource = '' | 'sections' | 'sheet' | `name:${string}`;

const skusMark = '=codes';
const categoryMark = '=category:';

/** Encodes the options as strings, which are stored in the same list after the fields of the columns. */
export function encodePriceListOptions({ generatesSkus, category }: PriceListOptions): string[] {
  return [...(generatesSkus ? [skusMark] : []), ...(category ? [categoryMark + category] : [])];
}

export function decodePriceListOptions(fields: readonly string[]): PriceListOptions {
  const category = fields.find((field) => field.startsWith(categoryMark))?.slice(categoryMark.length) ?? '';
  return { generatesSkus: fields.includes(skusMark), category: parseCategorySource(category) };
}

/** Parses a category source; '' when the text is invalid. */
export function parseCategorySource(text: string): CategorySource {
  if (text === 'sections' || text === 'sheet') return text;
  return text.startsWith('name:') && text.slice(5).trim() ? `name:${text.slice(5).trim()}` : '';
}

/** Returns the name of the category that all products get; undefined when categories come from another source. */
export function getCategoryForAll(category: CategorySource): string | undefined {
  return category.startsWith('name:') ? category.slice(5) : undefined;
}
