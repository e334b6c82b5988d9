import { buildProductQuotation } from '#app/domain/quotation/product-quotation.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { saleRestrictionTexts } from '#app/storefront/shared/product/purchase/sale-restriction-texts.ts';
import { headerTexts, restrictionTexts } from '#app/texts/shared/common-texts.ts';
import { phoneHref } from '#app/storefront/frame/contact/phone-href.ts';
import { getButtonClass } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { useWhatsapp } from '#app/storefront/shared/whatsapp/use-seller.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { WhatsAppLink } from '#app/storefront/shared/whatsapp/whatsapp-link.tsx';

/**
 * Renders the notice that replaces the buttons when the sale is restricted. Only a sale on prescription offers a
 * contact link.
 */
export function RestrictionNotice({ product }: { product: ProductSummary }) {
  const { title, saleRestriction = 'none' } = product;
  if (saleRestriction === 'none') return null;
  return (
    <div className="grid gap-3">
      <p className="flex items-start gap-3 rounded border-2 border-corn bg-corn-soft px-4 py-3">
        <Icon name="info" className="size-6 flex-none" />
        <span>
          <strong className="block">{restrictionTexts[saleRestriction]}</strong>
          <span>{saleRestrictionTexts[saleRestriction]}</span>
        </span>
      </p>
      {saleRestriction === 'prescription' ? <TalkLink title={title} /> : null}
    </div>
  );
}

function TalkLink({ title }: { title: string }) {
  const { phone } = useShop();
  const whatsapp = useWhatsapp();
  const item = { title, categoryName: '', unitPriceCents: 0, quantity: 1 };
  const message = buildProductQuotation({ item, phone: whatsapp, wording: saleRestrictionTexts.message });
  if (message.kind === 'missing-phone') {
    return (
      <a href={phoneHref(phone)} className={getButtonClass({ size: 'large' })}>
        {headerTexts.call({ phone })}
      </a>
    );
  }
  return (
    <WhatsAppLink href={message.url} size="large">
      {saleRestrictionTexts.talk}
    </WhatsAppLink>
  );
}
