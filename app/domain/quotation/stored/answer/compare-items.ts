/** Item of a quotation, with the properties by which two quotations are compared. */
export interface ComparedItem {
  /** Id of the product; null for an item that the visitor described in words. */
  productId: number | null;
  /** Description of an item without a product. When the item has a product, its title is ignored. */
  title: string;
  quantity: number;
  color?: string;
  size?: string;
}

/**
 * Whether two lists ask for the same quantities of the same products, colours and sizes, in any order and however they
 * are divided into lines.
 */
export function hasSameItems(first: readonly ComparedItem[], second: readonly ComparedItem[]): boolean {
  const [quantities, otherQuantities] = [countQuantities(first), countQuantities(second)];
  return (
    quantities.size === otherQuantities.size &&
    [...quantities].every(([key, quantity]) => otherQuantities.get(key) === quantity)
  );
}

function countQuantities(items: readonly ComparedItem[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { productId, title, quantity, color = '', size = '' } of items) {
    const key = JSON.stringify([productId ?? title, color, size]);
    quantities.set(key, (quantities.get(key) ?? 0) + quantity);
  }
  return quantities;
}
