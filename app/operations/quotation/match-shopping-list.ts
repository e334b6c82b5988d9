import type { Database } from '#app/data/database/database.ts';
import { findIdsBySku, findShownIdsByTitle } from '#app/data/catalogue/product-keys.ts';
import type { ShoppingListLine } from '#app/domain/quotation/stored/shopping-list.ts';
import type { FreeTextItem } from './free-text-items.ts';

/** Matches the lines of a list with products by SKU or complete title. Unmatched lines stay as text. */
export async function matchShoppingList(
  db: Database,
  lines: readonly ShoppingListLine[],
): Promise<{ itens: { produtoId: number; quantidade: number }[]; unmatchedItems: FreeTextItem[] }> {
  const names = lines.map(({ nameOrSku }) => nameOrSku);
  const [bySku, byTitle] = [await findIdsBySku(db, names), await findShownIdsByTitle(db, names)];
  const itens = [];
  const unmatchedItems = [];
  for (const { nameOrSku, quantity } of lines) {
    const id = bySku.get(nameOrSku) ?? byTitle.get(nameOrSku);
    if (id === undefined) unmatchedItems.push({ title: nameOrSku, quantity });
    else itens.push({ produtoId: id, quantidade: quantity });
  }
  return { itens, unmatchedItems };
}
