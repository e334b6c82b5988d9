import { buildCartQuotation, getCartItem } from '#app/domain/quotation.ts';
import type { Quotation } from '#app/domain/quotation.ts';
import type { CartEntry } from '#app/domain/stored-list.ts';
import { quotationTexts } from '#app/texts/quotation.ts';
import { useShop } from '#app/ui/use-shop.ts';

/** The message that asks for everything in the cart. `entries` are those the shop still has. */
export function useCartQuotation(entries: readonly CartEntry[]): Quotation {
  const { whatsapp, showPrices } = useShop();
  return buildCartQuotation({ items: entries.map(getCartItem), phone: whatsapp, texts: quotationTexts, showPrices });
}
