import type { KeptItem } from './stored-quotation.ts';

/** An item of a quotation that is requested again, or put into the cart. */
type ItemAgain = Pick<KeptItem, 'productId' | 'title' | 'quantity' | 'color' | 'size'>;

/** Numbers of items in which a repeated request differs from the original one. */
export interface AnswerDifferences {
  quantities: number;
  replaced: number;
  /** Number of items that the shop did not have. */
  leftOut: number;
}

/**
 * Lists the items for requesting a quotation again: as the shop answered them, or as they were requested if it did not.
 * A substitute takes the place of its product, without the colour and size of that product, and items that the shop
 * does not have are left out. Prices are those of the catalogue.
 */
export function listItemsAgain(items: readonly KeptItem[]): ItemAgain[] {
  return items.flatMap(({ productId, title, quantity, color, size, answer }) => {
    if (!answer) return [{ productId, title, quantity, color, size }];
    if (answer.quantity === 0) return [];
    const product = answer.substitute
      ? { productId: answer.substitute.productId, title: answer.substitute.title, color: '', size: '' }
      : { productId, title, color, size };
    return [{ ...product, quantity: answer.quantity }];
  });
}

export function countDifferences(items: readonly KeptItem[]): AnswerDifferences {
  const answered = items.flatMap(({ quantity, answer }) => (answer ? [{ asked: quantity, ...answer }] : []));
  return {
    quantities: answered.filter(({ asked, quantity }) => quantity > 0 && quantity !== asked).length,
    replaced: answered.filter(({ quantity, substitute }) => quantity > 0 && substitute !== null).length,
    leftOut: answered.filter(({ quantity }) => quantity === 0).length,
  };
}
