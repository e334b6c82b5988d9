import { Link } from 'react-router';
import type { ProductSummary } from '#app/domain/product.ts';
import { formatRating, getAverageRating } from '#app/domain/rating.ts';
import { productPath } from '#app/paths.ts';
import { filterTexts } from '#app/texts/listing.ts';
import { ratingTexts } from '#app/texts/shared.ts';
import { FilterSection } from '#app/ui/listing/filter-section.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { getTintClass } from '#app/ui/tint.ts';

/** The 4 products with the highest average (C16). */
export function TopRated({ products }: { products: readonly ProductSummary[] }) {
  return (
    <FilterSection heading={filterTexts.topRatedHeading}>
      <ul className="grid gap-3">
        {products.map((product) => {
          const average = getAverageRating(product.ratingSum, product.ratingCount);
          return (
            <li key={product.id}>
              <Link to={productPath(product.id)} className="group flex items-center gap-3 rounded">
                <span className={`${getTintClass(product.parent)} size-18 flex-none overflow-hidden rounded`}>
                  {product.picture ? (
                    <Picture
                      picture={product.picture}
                      alt=""
                      sizes="72px"
                      maxWidth={160}
                      className="size-18 object-cover"
                    />
                  ) : null}
                </span>
                <span className="min-w-0">
                  <span className="line-clamp-2 text-sm leading-snug font-semibold group-hover:underline">
                    {product.title}
                  </span>
                  <span className="flex items-center gap-1.5 text-xs text-moss-text">
                    <Stars
                      value={average}
                      label={ratingTexts.average({ average: formatRating(average) })}
                      className="h-3.5"
                    />
                    <span aria-hidden="true">{formatRating(average)}</span>
                  </span>
                  <Price product={product} size="compact" />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </FilterSection>
  );
}
