import type { Product } from '#app/domain/product.ts';
import { getProductItem, getQuotationAddresses } from '#app/domain/quotation.ts';
import type { QuotationAddresses } from '#app/domain/quotation.ts';
import type { Shop } from '#app/domain/shop.ts';
import { quotationTexts } from '#app/texts/quotation.ts';
import { findWarnings } from '#app/ui/product/warnings.ts';

/** What is worked out of a product for its screen: by the server, so that the browser needs no rules for it. */
export interface ProductNotes {
  warnings: string[];
  /** Null where nothing can be sent: of a sample, or without a number to send to. */
  quotation: QuotationAddresses | null;
}

export function getProductNotes(product: Product, { whatsapp, showPrices }: Shop): ProductNotes {
  const item = getProductItem(product);
  const settings = { phone: whatsapp, texts: quotationTexts, showPrices };
  return {
    warnings: findWarnings(product),
    quotation: product.isSample ? null : getQuotationAddresses({ item, ...settings }),
  };
}
