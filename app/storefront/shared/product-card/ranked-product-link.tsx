import type { Priced } from '#app/domain/catalogue/price/discount.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { formatRating, getAverageRating } from '#app/domain/reviews/rating.ts';
import { productPath } from '#app/paths.ts';
import { ratingTexts } from '#app/storefront/shared/reviews/rating-texts.ts';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { Picture } from '#app/design/picture.tsx';
import { Price } from '#app/storefront/shared/product-card/price.tsx';
import { Stars } from '#app/storefront/shared/reviews/stars.tsx';
import { withNoBreakSpaces } from '#app/design/text/no-break-spaces.ts';

/** Fields of a product that `RankedProductLink` shows. */
export type RankedProduct = Priced & Pick<ProductSummary, 'id' | 'title' | 'picture' | 'ratingSum' | 'ratingCount'>;

interface RankedProductLinkProps {
  product: RankedProduct;
  hasRating?: boolean;
}

/** Renders a product of a ranking as a compact link with picture, title and price. */
export function RankedProductLink({ product, hasRating = false }: RankedProductLinkProps) {
  return (
    <Link
      to={productPath(product.id)}
      className="group flex min-w-0 items-center gap-3 rounded max-2xs:flex-col max-2xs:items-start"
    >
      <span className="tint line-picture size-18">
        {product.picture ? (
          <Picture picture={product.picture} alt="" sizes="72px" maxWidth={160} className="size-18 object-cover" />
        ) : (
          <Icon name="box" className="size-8 text-moss-text" />
        )}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-3 [overflow-wrap:anywhere] text-sm leading-snug font-semibold group-hover:underline">
          {withNoBreakSpaces(product.title)}
        </span>
        {hasRating ? <Rating product={product} /> : null}
        <Price product={product} size="compact" />
      </span>
    </Link>
  );
}

function Rating({ product }: { product: RankedProduct }) {
  const average = formatRating(getAverageRating(product.ratingSum, product.ratingCount));
  return (
    <span className="flex items-center gap-1.5 text-xs text-moss-text">
      <Stars value={Number(average.replace(',', '.'))} label={ratingTexts.average({ average })} className="h-3.5" />
      <span aria-hidden="true">{average}</span>
    </span>
  );
}
