import { toPriced } from '#app/domain/cart/cart.ts';
import { comparePreviewLength, cutPreview } from '#app/domain/catalogue/description-preview.ts';
import { averageWithoutReviews, formatRating } from '#app/domain/reviews/rating.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { productPath } from '#app/paths.ts';
import { compareTexts } from '#app/texts/cart/compare.ts';
import { ratingTexts } from '#app/texts/reviews/rating.ts';
import { Link } from '#app/ui/primitives/link.tsx';
import { StoredPicture } from '#app/ui/cart/lists/stored-picture.tsx';
import { ListCartButton } from '#app/ui/cart/lists/list-cart-button.tsx';
import { ListRemoveButton } from '#app/ui/cart/lists/list-remove-button.tsx';
import { StockBadge } from '#app/ui/cart/lists/wishlist-table.tsx';
import { Price } from '#app/ui/catalogue/card/price.tsx';
import { Stars } from '#app/ui/reviews/stars.tsx';
import { withNoBreakSpaces } from '#app/ui/primitives/no-break-text.ts';
import { useShop } from '#app/ui/frame/use-shop.ts';
import { removeFromCompare } from '#app/visitor/cart/list-actions.ts';
import { hasNewPrice, isGone, type ListRefresh } from '#app/visitor/cart/list-refresh.ts';
import './compare-table.css';
import './lists.css';

interface CompareTableProps {
  products: readonly StoredProduct[];
  refresh: ListRefresh;
}

/** One row per compared property. It scrolls sideways without the page. */
export function CompareTable({ products, refresh }: CompareTableProps) {
  const { showPrices, wording } = useShop();
  const nameId = ({ id }: StoredProduct) => `comparado-${id}`;
  const isVanished = ({ id }: StoredProduct) => isGone(refresh, id);
  return (
    <div className="compare-frame">
      <table className="compare-table">
        <caption className="sr-only">{compareTexts.tableCaption}</caption>
        <thead>
          <tr>
            <th scope="row">{compareTexts.product}</th>
            {products.map((product) => (
              <th key={product.id} scope="col" className="compare-product">
                <ProductHead product={product} nameId={nameId(product)} isVanished={isVanished(product)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line heading={compareTexts.description} products={products}>
            {(product) => <p className="text-sm text-ink-soft">{cutPreview(product.excerpt, comparePreviewLength)}</p>}
          </Line>
          {showPrices ? (
            <Line heading={compareTexts.price} products={products}>
              {(product) =>
                isVanished(product) ? null : (
                  <Price
                    product={{ ...toPriced(product), unit: product.unit }}
                    className={hasNewPrice(refresh, product.id) ? 'price-new' : ''}
                  />
                )
              }
            </Line>
          ) : null}
          <Line heading={compareTexts.addToCart} products={products}>
            {(product) =>
              isVanished(product) ? (
                <p className="text-sm">{compareTexts.vanished}</p>
              ) : (
                <ListCartButton product={product} describedBy={nameId(product)} className="w-full" />
              )
            }
          </Line>
          <Line heading={compareTexts.rating} products={products}>
            {(product) => <Rating product={product} />}
          </Line>
          <Line heading={compareTexts.remove} products={products}>
            {(product) => (
              <ListRemoveButton
                describedBy={nameId(product)}
                entrySelector="td"
                onRemove={() => removeFromCompare(product, wording)}
              >
                {compareTexts.remove}
              </ListRemoveButton>
            )}
          </Line>
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  heading: string;
  products: readonly StoredProduct[];
  children: (product: StoredProduct) => React.ReactNode;
}

function Line({ heading, products, children }: LineProps) {
  return (
    <tr>
      <th scope="row">{heading}</th>
      {products.map((product) => (
        <td key={product.id}>{children(product)}</td>
      ))}
    </tr>
  );
}

function ProductHead({ product, nameId, isVanished }: { product: StoredProduct; nameId: string; isVanished: boolean }) {
  const { id, title } = product;
  const picture = <StoredPicture product={product} sizes="15rem" maxWidth={480} className="w-full" />;
  if (isVanished) {
    return (
      <>
        {picture}
        <span id={nameId} className="mt-3 line-clamp-4 text-ink-soft line-through">
          {title}
        </span>
        <StockBadge product={product} isVanished />
      </>
    );
  }
  return (
    <>
      <Link to={productPath(id)} tabIndex={-1} aria-hidden="true">
        {picture}
      </Link>
      <Link id={nameId} to={productPath(id)} className="mt-3 mb-2 line-clamp-4 underline-offset-4 hover:underline">
        {withNoBreakSpaces(title)}
      </Link>
      <StockBadge product={product} isVanished={false} />
    </>
  );
}

/** Without reviews the average is 5; the count beside it says so. */
function Rating({ product }: { product: StoredProduct }) {
  const value = product.ratingAverage ?? averageWithoutReviews;
  const average = formatRating(value);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <Stars value={value} label={ratingTexts.average({ average })} className="h-4.5" />
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {average}
      </span>
      <span className="text-moss-text">({ratingTexts.reviewCount(product.ratingCount)})</span>
    </span>
  );
}
