import { buildCartQuotation, getCartItems, type Quotation } from '#app/domain/quotation/quotation.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { quotationTexts } from '#app/storefront/shared/whatsapp/cart-quotation-texts.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { useWhatsapp } from '#app/storefront/shared/whatsapp/use-seller.ts';

/** Dummy phone number, with which the message can be built although only its text is needed. */
const anyPhone = '0';

/**
 * Returns the cart's quotation. `entries` are the entries of the cart whose products still exist.
 * @param quotationUrl URL of the complete quotation, when the shop stores it
 */
export function useCartQuotation(entries: readonly CartEntry[], quotationUrl?: string | false): Quotation {
  const { showPrices } = useShop();
  return buildCartQuotation({
    items: getCartItems(entries),
    phone: useWhatsapp(),
    texts: quotationTexts,
    showPrices,
    quotationUrl,
  });
}

/** Returns the complete text of the quotation, even for a shop without a phone number; empty for an empty cart. */
export function useCartQuotationText(entries: readonly CartEntry[]): string {
  const { showPrices } = useShop();
  const items = getCartItems(entries);
  const quotation = buildCartQuotation({ items, phone: anyPhone, texts: quotationTexts, showPrices });
  return quotation.kind === 'ready' ? quotation.text : '';
}
