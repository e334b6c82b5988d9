import type { Product } from '#app/domain/catalogue/product.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { ProductCalculator } from '#app/storefront/shared/calculator/product-calculator.tsx';
import { quotationScreenTexts } from '#app/storefront/shared/whatsapp/texts.ts';

/** What helps to buy: asking in writing and the calculator. */
export function ProductHelp({ product }: { product: Product }) {
  if (product.isSample) return null;
  return (
    <>
      {import.meta.env.SSR ? <AskInWriting product={product} /> : null}
      <ProductCalculator product={product} />
    </>
  );
}

/** `quotationRoot` and `askedProductParam`: importing them would stay in the browser's script. */
const askPath = '/cotacao?produto=';

/** Without scripts there is no cart: the form takes the product along. In the server's HTML alone, so that no script grows. */
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
