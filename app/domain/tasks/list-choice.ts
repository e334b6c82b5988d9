/**
 * How an imported price list without a column for codes or categories gets them. The choice is stored together with the
 * fields of the columns.
 */
export interface ListChoice {
  /** Whether codes are generated from the names of the products. */
  generatesSkus: boolean;
  category: ListCategory;
}

/**
 * Source of the category of new products without one: section titles, the sheet's name, one name for all, or none ('').
 */
export type ListCategory = '' | 'sections' | 'sheet' | `name:${string}`;

const codesMark = '=codes';
const categoryMark = '=category:';

/** Encodes the choice as strings, which are stored in the same list after the fields of the columns. */
export function writeListChoice({ generatesSkus, category }: ListChoice): string[] {
  return [...(generatesSkus ? [codesMark] : []), ...(category ? [categoryMark + category] : [])];
}

export function readListChoice(fields: readonly string[]): ListChoice {
  const category = fields.find((field) => field.startsWith(categoryMark))?.slice(categoryMark.length) ?? '';
  return { generatesSkus: fields.includes(codesMark), category: parseListCategory(category) };
}

/** Parses a category source; '' when the text is invalid. */
export function parseListCategory(text: string): ListCategory {
  if (text === 'sections' || text === 'sheet') return text;
  return text.startsWith('name:') && text.slice(5).trim() ? `name:${text.slice(5).trim()}` : '';
}

/** Returns the name of the category that all products get; undefined when categories come from another source. */
export function getCategoryForAll(category: ListCategory): string | undefined {
  return category.startsWith('name:') ? category.slice(5) : undefined;
}
