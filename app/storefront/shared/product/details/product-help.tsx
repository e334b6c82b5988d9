import type { Product } from '#app/domain/catalogue/product.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { ProductCalculator } from '#app/storefront/shared/calculator/product-calculator.tsx';
import { quotationLinkTexts } from '#app/storefront/shared/whatsapp/quotation-link-texts.ts';

/** Renders aids for buying: the link to the quotation form and the calculator. */
export function ProductHelp({ product }: { product: Product }) {
  if (product.isSample) return null;
  return (
    <>
      {import.meta.env.SSR ? <QuotationFormLink product={product} /> : null}
      <ProductCalculator product={product} />
    </>
  );
}

/**
 * Path of the quotation form. It repeats `quotationRoot` and `requestedProductParam`, because importing them would
 * enlarge the browser's script.
 */
const quotationFormPath = '/cotacao?produto=';

/**
 * Renders a link that takes the product to the quotation form, because there is no cart without JavaScript. Only the
 * server renders it, so that the browser's script does not grow.
 */
function QuotationFormLink({ product }: { product: Product }) {
  const { keepsQuotations } = useShop();
  if (!keepsQuotations || isRestricted(product)) return null;
  return (
    <noscript>
      <a href={quotationFormPath + product.id} className="prose-link line-target mb-4">
        {quotationLinkTexts.inWriting}
      </a>
    </noscript>
  );
}
