import { hasCalculableProduct } from '#app/data/feeding/calculable-products.ts';
import { findProductDetails } from '#app/data/catalogue/products.ts';
import { htmlToText } from '#app/domain/catalogue/description/description.ts';
import { hidePrice } from '#app/domain/catalogue/price/hidden-prices.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { calculateFeed } from '#app/domain/feeding/calculate-feed.ts';
import { toCalculatorProduct } from '#app/domain/feeding/calculator-product.ts';
import { parseCalculatorQuery } from '#app/domain/feeding/calculator-query.ts';
import { listFeedingFacts } from '#app/domain/feeding/feeding-facts.ts';
import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { calculatorTexts as texts } from '#app/texts/feeding/calculator-texts.ts';
import { CalculatorScreen } from '#app/storefront/calculator/calculator-screen.tsx';
import type { Route } from './+types/calculator';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, shop } = getStore(context);
  const query = parseCalculatorQuery(url.searchParams);
  const [productDetails] = query.productId === null ? [] : await findProductDetails(db, [query.productId]);
  const product = productDetails && hidePrice(productDetails, shop);
  const calculatorProduct = product ? toCalculatorProduct(product) : null;
  const calculation = calculateFeed(query, calculatorProduct);
  return {
    calculation,
    typed: query.typed,
    product: product ? toCard(product) : null,
    bagKg: calculatorProduct?.bagGrams === undefined ? null : calculatorProduct.bagGrams / 1000,
    isGone: query.productId !== null && !product,
    facts: listFeedingFacts({ productText: product ? joinLabelTexts(product) : '', mode: calculation.mode }),
    meta: getPageMeta({
      shop,
      title: texts.title,
      description: texts.metaDescription,
      canonicalPath: paths.calculator,
      crumbs: [{ title: texts.title }],
      isIndexable: url.search === '' && (await hasCalculableProduct(db)),
    }),
  };
}

/** Returns only the fields of a product that a card shows, so that the page's data stay small. */
function toCard({ descriptionHtml: _html, additionalInformation: _table, images: _images, ...card }: Product) {
  return card;
}

function joinLabelTexts({ title, descriptionHtml, additionalInformation }: Product): string {
  return [title, htmlToText(descriptionHtml), ...additionalInformation.map(({ key, value }) => `${key} ${value}`)].join(
    '. ',
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function CalculatorRoute({ loaderData }: Route.ComponentProps) {
  return <CalculatorScreen data={loaderData} />;
}
