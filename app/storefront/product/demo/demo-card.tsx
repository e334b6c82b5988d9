import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { CardBadges } from '#app/storefront/shared/product-card/card-badges.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { Picture } from '#app/design/picture.tsx';
import { Price } from '#app/storefront/shared/product-card/price.tsx';
import { getTintClass } from '#app/storefront/shared/product-card/category-tint.ts';

/**
 * Renders a sample product in the carousel of a demo page. It links to the demo page at `path` and not to the page of
 * the product's id, because a real product may have the same id.
 */
export function DemoCard({ product, path }: { product: ProductSummary; path: string }) {
  return (
    <article className="pcard card">
      <div className={`pcard-media ${getTintClass(product.parent)}`}>
        <Link to={path} tabIndex={-1} aria-hidden="true">
          {product.picture ? (
            <Picture picture={product.picture} alt="" sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 31vw, 92vw" />
          ) : null}
        </Link>
        <CardBadges product={product} />
      </div>
      <div className="pcard-body">
        <p className="pcard-kind">{[product.parent, product.brandName].filter(Boolean).join(' · ')}</p>
        <h3 className="pcard-title font-sans">
          <Link to={path}>{product.title}</Link>
        </h3>
        <div className="pcard-foot">
          <Price product={product} />
        </div>
      </div>
    </article>
  );
}
