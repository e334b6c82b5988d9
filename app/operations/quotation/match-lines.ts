import type { Database } from '#app/data/database/database.ts';
import { findIdsBySku, findShownIdsByTitle } from '#app/data/catalogue/product-keys.ts';
import type { AskedLine } from '#app/domain/quotation/stored/asked-lines.ts';
import type { WrittenItem } from './written-items.ts';

/** Matches the lines of a list with products by SKU or complete title. Unmatched lines stay as text. */
export async function matchLines(
  db: Database,
  lines: readonly AskedLine[],
): Promise<{ itens: { produtoId: number; quantidade: number }[]; unmatchedItems: WrittenItem[] }> {
  const names = lines.map(({ words }) => words);
  const [bySku, byTitle] = [await findIdsBySku(db, names), await findShownIdsByTitle(db, names)];
  const itens = [];
  const unmatchedItems = [];
  for (const { words: name, quantity } of lines) {
    const id = bySku.get(name) ?? byTitle.get(name);
    if (id === undefined) unmatchedItems.push({ title: name, quantity });
    else itens.push({ produtoId: id, quantidade: quantity });
  }
  return { itens, unmatchedItems };
}
