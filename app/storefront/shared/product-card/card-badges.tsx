import { formatDiscount, getSellingPriceCents, hasPrice } from '#app/domain/catalogue/price/discount.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { priceTexts, stockTexts } from '#app/texts/shared/common-texts.ts';
import { Badge } from '#app/design/badge.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';

/** Renders the badges on the picture of a card: whether the product is out of stock, and its discount. */
export function CardBadges({ product }: { product: ProductSummary }) {
  const { showPrices } = useShop();
  const isSoldOut = isOutOfStock(product);
  const isOffer = showPrices && hasPrice(product) && getSellingPriceCents(product) < product.priceCents;
  // Nothing is rendered without badges, because screen readers announce empty paragraphs.
  if (!isSoldOut && !isOffer) return null;
  const percent = formatDiscount(product.discountBasisPoints).replace(/\s*%$/, '');
  return (
    <p className="pcard-badges">
      {isSoldOut ? <Badge tone="clay">{stockTexts.outOfStockBadge}</Badge> : null}
      {isOffer ? (
        <Badge tone="corn">
          <span aria-hidden="true">{priceTexts.discountBadge({ percent })}</span>
          <span className="sr-only">{priceTexts.discountLabel({ percent })}</span>
        </Badge>
      ) : null}
    </p>
  );
}

/** Renders whether a product is in stock. */
export function StockBadge({ product }: { product: Parameters<typeof isOutOfStock>[0] }) {
  const isOut = isOutOfStock(product);
  return <Badge tone={isOut ? 'clay' : 'pasture'}>{isOut ? stockTexts.outOfStock : stockTexts.inStock}</Badge>;
}
