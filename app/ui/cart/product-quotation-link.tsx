import type { ProductSummary } from '#app/domain/product.ts';
import { buildProductQuotation, getProductItem } from '#app/domain/quotation.ts';
import { productTexts } from '#app/texts/product.ts';
import { quotationTexts } from '#app/texts/quotation.ts';
import { QuotationLink } from '#app/ui/cart/quotation-link.tsx';
import { SampleQuotationButton } from '#app/ui/demo/sample-quotation-button.tsx';
import { useShop } from '#app/ui/use-shop.ts';

/** 'Realizar uma cotação agora.' for one product; ready on the server, so that it works without JavaScript (D08). */
export function ProductQuotationLink({ product, quantity }: { product: ProductSummary; quantity: number }) {
  const { whatsapp, showPrices } = useShop();
  if (product.isSample) return <SampleQuotationButton />;
  const item = getProductItem(product, quantity);
  const quotation = buildProductQuotation({ item, phone: whatsapp, texts: quotationTexts, showPrices });
  return (
    <QuotationLink quotation={quotation} variant="secondary" size="large">
      {productTexts.quote}
    </QuotationLink>
  );
}
