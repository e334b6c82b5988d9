import { buildCartQuotation, getCartItems, type Quotation } from '#app/domain/quotation/quotation.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { quotationTexts } from '#app/storefront/shared/whatsapp/cart-quotation-texts.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { useWhatsapp } from '#app/storefront/shared/whatsapp/use-seller.ts';

/** Dummy number where only the text is needed. */
const anyPhone = '0';

/**
 * The cart's quotation. `entries` are those still in the shop.
 * @param address of the whole quotation, where the shop keeps it
 */
export function useCartQuotation(entries: readonly CartEntry[], address?: string | false): Quotation {
  const { showPrices } = useShop();
  return buildCartQuotation({
    items: getCartItems(entries),
    phone: useWhatsapp(),
    texts: quotationTexts,
    showPrices,
    address,
  });
}

/** The complete text, also without a phone number; empty for an empty cart. */
export function useCartQuotationText(entries: readonly CartEntry[]): string {
  const { showPrices } = useShop();
  const items = getCartItems(entries);
  const quotation = buildCartQuotation({ items, phone: anyPhone, texts: quotationTexts, showPrices });
  return quotation.kind === 'ready' ? quotation.text : '';
}
