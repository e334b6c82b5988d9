import type { ListingLayout } from '#app/domain/listing/listing-screens.ts';
import { cutPreview, listPreviewLength } from '#app/domain/catalogue/description/description-preview.ts';
import { listPriceSteps } from '#app/domain/catalogue/price/price-steps.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { productPath } from '#app/paths.ts';
import { cardTexts } from '#app/texts/shared/common-texts.ts';
import { getButtonClass } from '#app/design/button.tsx';
import { CardBadges } from '#app/storefront/shared/product-card/card-badges.tsx';
import { CardTools } from '#app/storefront/shared/product-card/card-tools.tsx';
import { AddToCartButton } from '#app/storefront/shared/cart/add-to-cart-button.tsx';
import { useTransitionStyle } from '#app/storefront/shared/product-card/use-transition-style.ts';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { Picture, preloadPicture } from '#app/design/picture.tsx';
import { Price } from '#app/storefront/shared/product-card/price.tsx';
import { QuickViewButton } from '#app/storefront/shared/quick-view/quick-view-button.tsx';
import { getTintClass } from '#app/storefront/shared/product-card/category-tint.ts';
import { withNoBreakSpaces } from '#app/design/text/no-break-spaces.ts';
import { addToCart } from '#app/visitor/cart/lazy-list-actions.ts';

interface ProductCardProps {
  product: ProductSummary;
  layout: ListingLayout;
  /** Whether the card is above the fold, so that its picture loads eagerly. */
  isAboveFold?: boolean;
}

const sizesByLayout: Record<ListingLayout, string> = {
  grid: '(min-width: 64rem) 18rem, (min-width: 40rem) 31vw, 46vw',
  list: '(min-width: 48rem) 12rem, 7.5rem',
};

/** Preloads the picture of a card that is likely to be the largest contentful paint. */
export function preloadCard({ product: { picture }, layout }: Pick<ProductCardProps, 'product' | 'layout'>): void {
  if (import.meta.env.SSR && picture) preloadPicture({ picture, sizes: sizesByLayout[layout] });
}

/**
 * Renders a product as a card whose picture, category and title link to the product's page. A screen may contain only
 * one card of a product, because its ids contain the product's id.
 */
export function ProductCard({ product, layout, isAboveFold }: ProductCardProps) {
  const path = productPath(product.id);
  const titleId = `p${product.id}`;
  const transitionStyle = useTransitionStyle(product.id);
  const isSoldOut = isOutOfStock(product);
  return (
    <article className={`pcard card ${isSoldOut ? 'pcard-sold-out' : ''}`}>
      <div className="pcard-media tint">
        <Link to={path} viewTransition tabIndex={-1} aria-hidden="true" style={transitionStyle}>
          {product.picture ? (
            <Picture picture={product.picture} isAboveFold={isAboveFold} alt="" sizes={sizesByLayout[layout]} />
          ) : (
            <NoPicture parent={product.parent} />
          )}
        </Link>
        <CardBadges product={product} />
        {layout === 'grid' ? <CardNotes product={product} /> : null}
      </div>
      <div className="pcard-body">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="pcard-kind">
            <Link to={path} viewTransition tabIndex={-1}>
              {product.parent}
            </Link>
            {product.brandName ? <span className="pcard-brand">{` · ${product.brandName}`}</span> : null}
          </p>
          <h3 className="pcard-title font-sans">
            <Link id={titleId} to={path} viewTransition>
              {withNoBreakSpaces(product.title)}
            </Link>
          </h3>
          {layout === 'list' ? <CardNotes product={product} /> : null}
          {layout === 'list' && product.excerpt ? (
            <p className="text-sm text-ink-soft">{cutPreview(product.excerpt, listPreviewLength)}</p>
          ) : null}
        </div>
        <div className="pcard-foot">
          <Price product={product} />
          <AddToCartButton
            product={product}
            onAdd={() => addToCart(product)}
            describedBy={titleId}
            className={`${getButtonClass({ variant: isSoldOut ? 'secondary' : 'primary' })} pcard-main no-js:hidden`}
          />
        </div>
      </div>
      <CardTools product={product} describedBy={titleId}>
        <QuickViewButton product={product} describedBy={titleId} />
      </CardTools>
    </article>
  );
}

/**
 * Renders the first price by quantity and the product's note. A tile shows them in the area of its picture, so that
 * they do not make the tile taller; a row shows them in full below the title.
 */
function CardNotes({ product }: { product: ProductSummary }) {
  const [step] = listPriceSteps(product);
  if (!step && !product.facts) return null;
  return (
    <p className="pcard-notes">
      {step ? <span>{cardTexts.fromQuantity(step.minQuantity, formatMoney(step.priceCents))}</span> : null}
      {product.facts ? <small>{product.facts}</small> : null}
    </p>
  );
}

function NoPicture({ parent }: { parent: string }) {
  return (
    <span className={`${getTintClass(parent)} pcard-no-picture`}>
      <Icon name="box" className="size-16 min-h-0 opacity-50" />
      {cardTexts.noPicture}
    </span>
  );
}
