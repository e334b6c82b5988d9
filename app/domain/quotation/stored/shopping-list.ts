import { maxOrderQuantity } from '#app/domain/cart/max-order-quantity.ts';
import { blankToEmpty, cleanLine, cutCodePoints, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { maxItems } from './quotation-request.ts';

/** A product that a customer asks for in words. */
export interface ShoppingListLine {
  quantity: number;
  /** Name or SKU of the product, on one line. */
  nameOrSku: string;
}

/** Length of the longest title of a product, so that every product can be found by its full title. */
const maxNameLength = 500;
/** Maximum length of a line, which may have a quantity before the name. */
const maxLineLength = maxNameLength + 50;
/** Matches a line and captures its quantity and the name: '- 10 x Sal mineral', '2 sacos de Milho', '3 BL-1001'. */
const linePattern = /^(?:[-*•]\s*)?(?:(\d{1,7})\s*(?:x|un\.?|unid\.?|sc\.?|sacos? de)?\s+)?(.*)$/i;

/**
 * Parses a shopping list with one product per line: '10 x Sal mineral 30 kg', '3 BL-1001', or only a name, which means
 * one unit. Blank lines and lines beyond the maximum number of items are ignored.
 */
export function parseShoppingList(text: string): ShoppingListLine[] {
  return text
    .split(/\r\n?|\n/)
    .slice(0, maxItems * 2)
    .flatMap((line) => parseLine(cleanLine(removeInvisible(line.slice(0, maxLineLength)))))
    .slice(0, maxItems);
}

function parseLine(line: string): ShoppingListLine[] {
  const [, number, name = ''] = linePattern.exec(line) ?? [];
  const nameOrSku = blankToEmpty(cutCodePoints(name, maxNameLength).trim());
  if (nameOrSku === '') return [];
  const quantity = Math.min(Math.max(Number(number ?? 1), 1), maxOrderQuantity);
  return [{ quantity, nameOrSku }];
}
