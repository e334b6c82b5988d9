import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** One row of the comparison: the values of one attribute for each compared product. */
interface ComparedAttribute {
  key: string;
  /**
   * One value for each product, in the order of the products; an empty string when a product does not have the
   * attribute.
   */
  values: string[];
  /** Whether at least two of the products have different values. */
  differs: boolean;
}

/** Maximum length of a value in the comparison. Longer values are instructions, which belong on the product's page. */
const maxValueLength = 120;

/**
 * Lists the attributes that at least two of the products have, in the order in which they first appear. An attribute
 * with a value longer than `maxValueLength` is left out.
 */
export function compareAttributes(productAttributes: readonly (readonly KeyValue[])[]): ComparedAttribute[] {
  const rows = new Map<string, ComparedAttribute>();
  for (const [index, attributes] of productAttributes.entries()) {
    for (const { key, value } of attributes) {
      const id = foldText(key).trim();
      const row = rows.get(id) ?? { key, values: productAttributes.map(() => ''), differs: false };
      row.values[index] ||= value.trim();
      rows.set(id, row);
    }
  }
  return [...rows.values()].flatMap((row) => {
    const present = row.values.filter(Boolean);
    if (present.length < 2 || present.some(({ length }) => length > maxValueLength)) return [];
    return [{ ...row, differs: new Set(present.map((value) => foldText(value).replace(/\s+/g, ' '))).size > 1 }];
  });
}
