import type { Seller } from '#app/domain/quotation/stored-seller.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { sellerStore } from '#app/visitor/seller/seller-store.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';

/** Returns the seller whose link this visitor followed; null for everybody else, and until the page is hydrated. */
export function useSeller(): Seller | null {
  return useSnapshot(sellerStore);
}

/** Returns the WhatsApp number for messages: the seller's, or else the shop's; '' for none. */
export function useWhatsapp(): string {
  const { whatsapp } = useShop();
  return useSeller()?.whatsapp || whatsapp;
}
