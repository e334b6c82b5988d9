import { getSellingPriceCents, hasPrice, type Priced } from '#app/domain/catalogue/price/discount.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { formatUnitPrice } from '#app/design/text/format-unit-price.ts';
import { priceTexts } from '#app/texts/shared/common-texts.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';

/** Price in centavos from which a price is shown in a smaller font. */
const longPriceCents = 10_000_000;

interface PriceProps {
  /** Product whose `unit` is a text such as 'saco 30 kg'; without a unit there is no price per kg. */
  product: Priced & { unit?: string };
  /** 'compact' leaves out the price per kg or litre; 'large' is the size of the product's page. */
  size?: 'compact' | 'card' | 'large';
  className?: string;
}

/**
 * Renders the old and the new price, both labelled for screen readers, and the price per kg or litre; or 'Sob consulta'
 * when the product has no price or the shop hides prices. All characters of an amount have the same font size of at
 * least 16 px, because Decreto 5.903/2006 forbids smaller symbols or centavos.
 */
export function Price({ product, size = 'card', className = '' }: PriceProps) {
  const { showPrices } = useShop();
  const sizeClass = size === 'card' ? '' : `price-${size}`;
  if (!showPrices || !hasPrice(product)) {
    return (
      <span className={`price price-long ${sizeClass} ${className}`}>
        <span className="price-now font-display">{priceTexts.onRequest}</span>
      </span>
    );
  }
  const sellingPriceCents = getSellingPriceCents(product);
  const isLower = sellingPriceCents < product.priceCents;
  const longClass = sellingPriceCents >= longPriceCents ? 'price-long' : '';
  return (
    <span className={`price ${sizeClass} ${longClass} ${className}`}>
      {isLower ? <OldPrice cents={product.priceCents} /> : null}
      <span className="price-now font-display">
        <span className="sr-only">{`${isLower ? priceTexts.currentPrice : priceTexts.price} `}</span>
        <span translate="no">{formatMoney(sellingPriceCents)}</span>
      </span>
      {size === 'compact' ? null : <UnitPrice unit={product.unit} cents={sellingPriceCents} />}
    </span>
  );
}

function OldPrice({ cents }: { cents: number }) {
  return (
    <span className="price-old">
      <span className="sr-only">{priceTexts.oldPrice} </span>
      <s translate="no">{formatMoney(cents)}</s>
    </span>
  );
}

/** Renders a price such as 'R$ 3,00 / kg'; nothing when the unit contains no amount. */
export function UnitPrice({ unit = '', cents }: { unit?: string; cents: number }) {
  const text = formatUnitPrice(unit, cents);
  return text ? (
    <span className="price-unit" translate="no">
      {text}
    </span>
  ) : null;
}
