import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** Values of one label key over the compared products. */
interface ComparedLabel {
  key: string;
  /** By product; empty where its label says nothing. */
  values: string[];
  /** Whether two of the products say different things. */
  differs: boolean;
}

/** Longer values are instructions, which are read on the product's page. */
const maxValueLength = 120;

/** The keys that at least two labels have, in the order of the first label that has them. */
export function compareLabels(labels: readonly (readonly KeyValue[])[]): ComparedLabel[] {
  const rows = new Map<string, ComparedLabel>();
  for (const [index, label] of labels.entries()) {
    for (const { key, value } of label) {
      const id = foldText(key).trim();
      const row = rows.get(id) ?? { key, values: labels.map(() => ''), differs: false };
      row.values[index] ||= value.trim();
      rows.set(id, row);
    }
  }
  return [...rows.values()].flatMap((row) => {
    const said = row.values.filter(Boolean);
    if (said.length < 2 || said.some(({ length }) => length > maxValueLength)) return [];
    return [{ ...row, differs: new Set(said.map((value) => foldText(value).replace(/\s+/g, ' '))).size > 1 }];
  });
}
