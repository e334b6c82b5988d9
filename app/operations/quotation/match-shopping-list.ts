import type { Database } from '#app/data/database/database.ts';
import { findIdsBySku, findShownIdsByTitle } from '#app/data/catalogue/product-keys.ts';
import { findDistinctSummaries } from '#app/data/catalogue/products.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import type { ShoppingListLine } from '#app/domain/quotation/stored/shopping-list.ts';
import type { FreeTextItem } from './free-text-items.ts';

/** Lines of a list by what can be done with them. */
export interface MatchedLines {
  itens: { produtoId: number; quantidade: number }[];
  unmatchedItems: FreeTextItem[];
  /** Products that are not quoted because their sale is restricted, as the visitor wrote them. */
  restricted: string[];
}

/** Matches the lines of a list with visible products by SKU or complete title. Unmatched lines stay as text. */
export async function matchShoppingList(db: Database, lines: readonly ShoppingListLine[]): Promise<MatchedLines> {
  const names = lines.map(({ nameOrSku }) => nameOrSku);
  const [bySku, byTitle] = [await findIdsBySku(db, names), await findShownIdsByTitle(db, names)];
  const products = await findDistinctSummaries(db, [...new Set([...bySku.values(), ...byTitle.values()])]);
  const productById = new Map(products.map((product) => [product.id, product]));
  const matched: MatchedLines = { itens: [], unmatchedItems: [], restricted: [] };
  for (const { nameOrSku, quantity } of lines) {
    const product = productById.get(bySku.get(nameOrSku) ?? 0) ?? productById.get(byTitle.get(nameOrSku) ?? 0);
    if (!product) matched.unmatchedItems.push({ title: nameOrSku, quantity });
    else if (isRestricted(product)) matched.restricted.push(nameOrSku);
    else matched.itens.push({ produtoId: product.id, quantidade: quantity });
  }
  return matched;
}
