import type { EntryChoice } from '#app/domain/cart/entry-choice.ts';
import { buildProductQuotation, getProductItem } from '#app/domain/quotation/product-quotation.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { demoTexts } from '#app/storefront/shared/demo/demo-texts.ts';
import { formatProductQuotation } from '#app/storefront/shared/whatsapp/product-quotation-texts.ts';
import { productTexts } from '#app/storefront/shared/product/product-texts.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { quotationLinkTexts } from '#app/storefront/shared/whatsapp/quotation-link-texts.ts';
import { getButtonClass, type ButtonVariant } from '#app/design/button.tsx';
import { UnavailableQuotationButton, WhatsAppLink } from '#app/storefront/shared/whatsapp/whatsapp-link.tsx';
import { phoneHref } from '#app/storefront/frame/contact/phone-href.ts';
import { useWhatsapp } from '#app/storefront/shared/whatsapp/use-seller.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';

interface ProductQuotationLinkProps {
  product: ProductSummary & EntryChoice;
  quantity: number;
  variant?: ButtonVariant;
}

/**
 * Renders the link 'Realizar uma cotação agora.' for one product. The server renders the link, so that it works without
 * JavaScript.
 */
export function ProductQuotationLink({ product, quantity, variant = 'secondary' }: ProductQuotationLinkProps) {
  const shop = useShop();
  const { showPrices } = shop;
  const whatsapp = useWhatsapp();
  if (product.isSample) {
    return <NoMessage why={`${demoTexts.notice}. ${demoTexts.noticeDetail}`} />;
  }
  const item = getProductItem(product, quantity);
  if (!item) return null;
  const quotation = buildProductQuotation({ item, phone: whatsapp, showPrices, wording: formatProductQuotation });
  if (quotation.kind === 'missing-phone') {
    return (
      <>
        <NoMessage why={quotationLinkTexts.missingPhone} advice={quotationLinkTexts.askOtherwise(shop)} />
        <a href={phoneHref(shop.phone)} className={`${getButtonClass({ variant, size: 'large' })} js:hidden`}>
          {headerTexts.call(shop)}
        </a>
      </>
    );
  }
  return (
    <WhatsAppLink href={quotation.url} variant={variant} size="large">
      {productTexts.quote}
    </WhatsAppLink>
  );
}

function NoMessage(props: { why: string; advice?: string }) {
  return (
    <UnavailableQuotationButton {...props} variant="secondary" size="large">
      {productTexts.quote}
    </UnavailableQuotationButton>
  );
}
