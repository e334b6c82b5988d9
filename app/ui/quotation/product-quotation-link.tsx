import type { EntryChoice } from '#app/domain/cart/entry-choice.ts';
import { buildProductQuotation, getProductItem } from '#app/domain/quotation/product-quotation.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { demoTexts } from '#app/texts/catalogue/demo.ts';
import { formatProductQuotation } from '#app/texts/quotation/product-quotation.ts';
import { productTexts } from '#app/texts/catalogue/product.ts';
import { quotationScreenTexts } from '#app/texts/quotation/quotation-screen.ts';
import { getButtonClass, type ButtonVariant } from '#app/ui/primitives/button.tsx';
import { MessageButton } from '#app/ui/quotation/message-button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { useShop } from '#app/ui/frame/use-shop.ts';

interface ProductQuotationLinkProps {
  product: ProductSummary & EntryChoice;
  quantity: number;
  variant?: ButtonVariant;
}

/** 'Realizar uma cotação agora.' for one product; rendered on the server, so that it works without JavaScript. */
export function ProductQuotationLink({ product, quantity, variant = 'secondary' }: ProductQuotationLinkProps) {
  const { whatsapp, showPrices } = useShop();
  const content = (
    <>
      <Icon name="chat" className="size-5 flex-none" />
      {productTexts.quote}
    </>
  );
  if (product.isSample) {
    return <MessageButton message={`${demoTexts.notice}. ${demoTexts.noticeDetail}`}>{content}</MessageButton>;
  }
  const item = getProductItem(product, quantity);
  if (!item) return null;
  const quotation = buildProductQuotation({ item, phone: whatsapp, showPrices, wording: formatProductQuotation });
  if (quotation.kind === 'missing-phone') {
    return <MessageButton message={quotationScreenTexts.missingPhone}>{content}</MessageButton>;
  }
  return (
    <a
      href={quotation.url}
      target="_blank"
      rel="noopener noreferrer"
      className={getButtonClass({ variant, size: 'large' })}
    >
      {content}
      <span className="sr-only"> ({quotationScreenTexts.opensWhatsApp})</span>
    </a>
  );
}
