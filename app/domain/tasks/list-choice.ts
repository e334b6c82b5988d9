/** How a price list without a column for codes or categories gets them; remembered with what its columns are. */
export interface ListChoice {
  /** Codes are made from the names of the products. */
  makesCodes: boolean;
  category: ListCategory;
}

/** Where new products without a category of their own get it: the titles of sections, the sheet's name, one for all, or nowhere. */
export type ListCategory = '' | 'sections' | 'sheet' | `name:${string}`;

const codesMark = '=codes';
const categoryMark = '=category:';

/** The choice as further fields behind those of the columns. */
export function writeListChoice({ makesCodes, category }: ListChoice): string[] {
  return [...(makesCodes ? [codesMark] : []), ...(category ? [categoryMark + category] : [])];
}

export function readListChoice(fields: readonly string[]): ListChoice {
  const category = fields.find((field) => field.startsWith(categoryMark))?.slice(categoryMark.length) ?? '';
  return { makesCodes: fields.includes(codesMark), category: parseListCategory(category) };
}

/** '' for anything that is no choice. */
export function parseListCategory(text: string): ListCategory {
  if (text === 'sections' || text === 'sheet') return text;
  return text.startsWith('name:') && text.slice(5).trim() ? `name:${text.slice(5).trim()}` : '';
}
