import type { Product } from '#app/domain/catalogue/product.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { ProductCalculator } from '#app/storefront/shared/calculator/product-calculator.tsx';
import { quotationScreenTexts } from '#app/storefront/shared/whatsapp/texts.ts';

/** Renders what helps to buy: the link for asking in writing and the calculator. */
export function ProductHelp({ product }: { product: Product }) {
  if (product.isSample) return null;
  return (
    <>
      {import.meta.env.SSR ? <AskInWriting product={product} /> : null}
      <ProductCalculator product={product} />
    </>
  );
}

/** This path contains `quotationRoot` and `askedProductParam`, whose import would stay in the browser's script. */
const askPath = '/cotacao?produto=';

/**
 * Without scripts there is no cart, so that this link takes the product along to the form. Only the HTML of the server
 * has it, so that no script grows.
 */
function AskInWriting({ product }: { product: Product }) {
  const { keepsQuotations } = useShop();
  if (!keepsQuotations || isRestricted(product)) return null;
  return (
    <noscript>
      <a href={askPath + product.id} className="prose-link line-target mb-4">
        {quotationScreenTexts.inWriting}
      </a>
    </noscript>
  );
}
