/** What of an item makes two quotations ask for the same. */
export interface ComparedItem {
  /** Null for what is asked for in words. */
  productId: number | null;
  /** Names what has no product; of a product it does not count. */
  title: string;
  quantity: number;
  color?: string;
  size?: string;
}

/** Whether two lists ask for the same quantities of the same products, colours and sizes, in whatever order and on however many lines. */
export function hasSameItems(first: readonly ComparedItem[], second: readonly ComparedItem[]): boolean {
  const [one, other] = [countQuantities(first), countQuantities(second)];
  return one.size === other.size && [...one].every(([key, quantity]) => other.get(key) === quantity);
}

function countQuantities(items: readonly ComparedItem[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { productId, title, quantity, color = '', size = '' } of items) {
    const key = JSON.stringify([productId ?? title, color, size]);
    quantities.set(key, (quantities.get(key) ?? 0) + quantity);
  }
  return quantities;
}
