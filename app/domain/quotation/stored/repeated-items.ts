import type { KeptItem } from './stored-quotation.ts';

/** An item of a quotation that is asked for once more, or put into the cart. */
type ItemAgain = Pick<KeptItem, 'productId' | 'title' | 'quantity' | 'color' | 'size'>;

/** How far the items that are asked for again are others than those asked for first; each a number of items. */
export interface AnswerDifferences {
  quantities: number;
  replaced: number;
  /** The shop did not have them. */
  leftOut: number;
}

/**
 * The items of a quotation to be asked for once more: as the shop answered them, where it did. A substitute stands for the product it
 * replaces, without the colour and size of that one, and what the shop does not have is left out. Prices are the catalogue's.
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
