import type { QuotationAddresses } from '#app/domain/quotation.ts';
import { demoTexts } from '#app/texts/demo.ts';
import { productTexts } from '#app/texts/product.ts';
import { quotationScreenTexts } from '#app/texts/quotation-screen.ts';
import { getButtonClass } from '#app/ui/button.tsx';
import type { ButtonVariant } from '#app/ui/button.tsx';
import { MessageButton } from '#app/ui/cart/message-button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface ProductQuotationLinkProps {
  /** Null where nothing can be sent. */
  addresses: QuotationAddresses | null;
  quantity: number;
  isSample?: boolean;
  variant?: ButtonVariant;
}

/** 'Realizar uma cotação agora.' for one product; ready on the server, so that it works without JavaScript (D08). */
export function ProductQuotationLink({
  addresses,
  quantity,
  isSample = false,
  variant = 'secondary',
}: ProductQuotationLinkProps) {
  const content = (
    <>
      <Icon name="chat" className="size-5 flex-none" />
      {productTexts.quote}
    </>
  );
  if (!addresses) {
    const sample = `${demoTexts.notice}. ${demoTexts.noticeDetail}`;
    return <MessageButton message={isSample ? sample : quotationScreenTexts.missingPhone}>{content}</MessageButton>;
  }
  const { one, before, after } = addresses;
  return (
    <a
      href={quantity === 1 ? one : `${before}${quantity}${after}`}
      target="_blank"
      rel="noopener noreferrer"
      className={getButtonClass({ variant, size: 'large' })}
    >
      {content}
      <span className="sr-only"> ({quotationScreenTexts.opensWhatsApp})</span>
    </a>
  );
}
