import type { ReactNode } from 'react';
import type { Product } from '#app/domain/catalogue/product.ts';
import { productTexts } from '#app/storefront/shared/product/product-texts.ts';
import type { OfferLine } from '#app/texts/quotation/delivery-offer-lines.ts';
import { Link } from '#app/design/navigation/link.tsx';
import { StockBadge } from '#app/storefront/shared/product-card/card-badges.tsx';
import { Price } from '#app/storefront/shared/product-card/price.tsx';
import { DescriptionFold } from '#app/storefront/shared/product/details/description-fold.tsx';
import { shopPathForNames } from '#app/storefront/shared/product/shop-path-for-names.ts';
import { WarningsBox } from '#app/storefront/shared/product/details/warnings-box.tsx';
import { DeliveryLines, PriceSteps, ProductHelp } from '#app/storefront/shared/product/product-static-parts.tsx';
import { StaticMarkup } from '#app/design/static-markup.tsx';
import { Stars } from '#app/storefront/shared/reviews/stars.tsx';

/** Number of characters above which a title has a smaller font, so that the price stays near the top. */
const longTitleLength = 100;

interface InfoPanelProps {
  product: Product;
  warnings: readonly string[];
  /** Lines about pickup and delivery, which are shown below the buttons. */
  delivery?: readonly OfferLine[];
  /** URL of the reviews on this page. */
  commentsHref: string;
  onShowComments: () => void;
  /**
   * Whether this is the quick view, whose title is not an `h1` and which has no calculator and no link to the quotation
   * form.
   */
  isQuickView?: boolean;
  className?: string;
  /** Part of the panel with the end of the offer, choices, quantity and buttons. */
  children: ReactNode;
}

/** Renders the panel beside the pictures, beginning with title, price and quotation link. */
export function ProductInfoPanel({
  product,
  warnings,
  delivery = [],
  commentsHref,
  onShowComments,
  isQuickView = false,
  className = '',
  children,
}: InfoPanelProps) {
  const Title = isQuickView ? 'h3' : 'h1';
  return (
    <div
      className={`flex flex-col gap-5 ${className} ${isQuickView ? 'md:max-lg:contents md:max-lg:*:nth-[n+3]:col-span-full' : ''}`}
    >
      <div>
        <ParentCategory product={product} />
        <Title
          className={`font-extrabold wrap-anywhere ${product.title.length > longTitleLength ? 'text-lg max-sm:text-base' : 'text-2xl'}`}
        >
          {product.title}
        </Title>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <StockBadge product={product} />
          <span className="flex flex-wrap items-center gap-2">
            <Stars value={5} className="h-4.5" />
            <a
              href={commentsHref}
              onClick={(event) => {
                event.preventDefault();
                onShowComments();
              }}
              className="line-target text-ink-soft underline underline-offset-4 hover:text-ink"
            >
              {productTexts.commentCount(product.ratingCount)}
            </a>
          </span>
        </div>
      </div>
      <Price product={product} size="large" />
      {product.priceSteps ? (
        <StaticMarkup id={`faixas-${product.id}`}>
          <PriceSteps product={product} />
        </StaticMarkup>
      ) : null}
      <WarningsBox warnings={warnings} />
      {children}
      {delivery.length > 0 ? (
        <StaticMarkup id={`entrega-${product.id}`}>
          <DeliveryLines lines={delivery} />
        </StaticMarkup>
      ) : null}
      <DescriptionFold html={product.descriptionHtml} />
      {isQuickView ? null : (
        <StaticMarkup id={`ajuda-${product.id}`} className="empty:hidden">
          <ProductHelp product={product} />
        </StaticMarkup>
      )}
    </div>
  );
}

/** Renders the category as a link; for a sample product as plain text, because no real product has that category. */
function ParentCategory({ product: { parent, isSample } }: { product: Product }) {
  const className = 'line-target text-sm font-semibold text-moss-text';
  if (isSample) return <p className={className}>{parent}</p>;
  return (
    <Link to={shopPathForNames({ category: parent })} className={`${className} underline-offset-4 hover:underline`}>
      {parent}
    </Link>
  );
}
