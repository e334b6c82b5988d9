import type { Seller } from '#app/domain/quotation/seller.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { sellerStore } from '#app/visitor/seller/seller-store.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';

/** The seller by whose link this visitor came; null for everybody else and until the page is hydrated. */
export function useSeller(): Seller | null {
  return useSnapshot(sellerStore);
}

/** The WhatsApp number that messages go to: the seller's, else the shop's; '' for none. */
export function useWhatsapp(): string {
  const { whatsapp } = useShop();
  return useSeller()?.whatsapp || whatsapp;
}
