import { getStoredPriceCents, toPriced } from '#app/domain/cart/cart.ts';
import { hasChange } from '#app/domain/cart/entry-changes.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { compareAttributes } from '#app/domain/cart/compare-attributes.ts';
import { withoutPlaceholders } from '#app/domain/catalogue/description/placeholder-information.ts';
import { comparePreviewLength, cutPreview } from '#app/domain/catalogue/description/description-preview.ts';
import { listPriceSteps, type PriceStep } from '#app/domain/catalogue/price/price-steps.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { averageWithoutReviews, formatRating } from '#app/domain/reviews/rating.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { paths, productPath } from '#app/paths.ts';
import { compareTexts } from '#app/texts/cart/compare-texts.ts';
import { priceStepTexts } from '#app/storefront/shared/product/details/price-steps-texts.ts';
import { ratingTexts } from '#app/storefront/shared/reviews/rating-texts.ts';
import { ChangeNotices } from '#app/storefront/shared/lists/change-notices.tsx';
import { EntryPicture, EntryStockBadge, EntryTitle, RemoveButton } from '#app/storefront/shared/lists/entry-parts.tsx';
import { ListCartButton } from '#app/storefront/shared/lists/list-cart-button.tsx';
import { Price } from '#app/storefront/shared/product-card/price.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { LinkButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { tableRoles } from '#app/design/table-roles.ts';
import { Stars } from '#app/storefront/shared/reviews/stars.tsx';
import { removeFromCompare } from '#app/visitor/cart/list-actions.ts';
import { compareRefresher, useListRefresh } from '#app/visitor/cart/refresh/list-refresh.ts';
import './compare-table.css';
import '#app/storefront/shared/lists/list-table.css';

/** Number of columns that fit a wide screen. */
const wideScreenColumns = 4;

/** Renders a compare list with entries: the table, a link to add another product, and notices about changes. */
export function CompareContent({ entries }: { entries: readonly StoredProduct[] }) {
  useListRefresh(compareRefresher);
  return (
    <>
      {entries.length > 2 ? (
        <p className="no-print mb-3 text-sm text-moss-text md:hidden">{compareTexts.scrollHint}</p>
      ) : null}
      <div className="flex gap-5">
        <CompareTable products={entries} />
        {entries.length < wideScreenColumns ? (
          <Link
            to={paths.shop}
            className="flex max-w-68 min-w-40 flex-1 flex-col items-center gap-3 rounded border-2 border-dashed border-line px-4 pt-24 pb-4 text-center font-semibold text-balance text-pasture hover:border-pasture hover:bg-pasture-soft max-lg:hidden"
          >
            <Icon name="plus" className="size-8" />
            {compareTexts.addAnother}
          </Link>
        ) : null}
      </div>
      <ChangeNotices entries={entries} refresher={compareRefresher} className="mt-5" />
      <LinkButton to={paths.shop} variant="quiet" size="small" className="mt-3 -ml-3">
        <Icon name="left" className="size-5" />
        {compareTexts.continueShopping}
      </LinkButton>
    </>
  );
}

/** Renders one row per compared property. On narrow screens the table scrolls sideways inside the page. */
function CompareTable({ products }: { products: readonly StoredProduct[] }) {
  const { showPrices, wording } = useShop();
  const nameId = ({ id }: StoredProduct) => `comparado-${id}`;
  const isGone = (product: StoredProduct) => hasChange(product, 'gone');
  const listSteps = (product: StoredProduct) => (isGone(product) ? [] : listPriceSteps(toPriced(product)));
  // A product whose price is on request, or that was removed from the shop, has no price to compare.
  const pricedProducts = products.filter((product) => !isGone(product) && getStoredPriceCents(product) > 0);
  const prices = new Set(pricedProducts.map(getStoredPriceCents));
  return (
    <div className="compare-frame">
      <table
        {...tableRoles.table}
        className="compare-table"
        style={{ '--products': products.length } as React.CSSProperties}
      >
        <caption className="sr-only">{compareTexts.tableCaption}</caption>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.rowHeader}>{compareTexts.product}</th>
            {products.map((product) => (
              <th {...tableRoles.columnHeader} key={product.id} className="compare-product">
                <ProductHead product={product} nameId={nameId(product)} isGone={isGone(product)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          <ComparedRow heading={compareTexts.description} products={products}>
            {(product) => (
              <p className="text-sm text-ink-soft">{cutPreview(product.excerpt, comparePreviewLength) || '–'}</p>
            )}
          </ComparedRow>
          {showPrices ? (
            <ComparedRow heading={compareTexts.price} differs={prices.size > 1} products={products}>
              {(product) =>
                isGone(product) ? null : (
                  <Price
                    product={{ ...toPriced(product), unit: product.unit }}
                    className={hasChange(product, 'price') ? 'price-new' : ''}
                  />
                )
              }
            </ComparedRow>
          ) : null}
          {showPrices && products.some((product) => listSteps(product).length > 0) ? (
            <ComparedRow heading={priceStepTexts.heading} products={products}>
              {(product) => <PriceSteps steps={listSteps(product)} />}
            </ComparedRow>
          ) : null}
          <ComparedRow heading={compareTexts.addToCart} products={products}>
            {(product) =>
              isGone(product) ? (
                <p className="text-sm">{compareTexts.gone}</p>
              ) : (
                <ListCartButton product={product} describedBy={nameId(product)} />
              )
            }
          </ComparedRow>
          <ComparedRow heading={compareTexts.rating} products={products}>
            {(product) => <Rating product={product} />}
          </ComparedRow>
          {compareAttributes(products.map(listAttributes)).map(({ key, values, differs }) => (
            <ComparedRow key={key} heading={key} differs={differs} products={products}>
              {(_product, index) => values[index] || '–'}
            </ComparedRow>
          ))}
          <ComparedRow heading={compareTexts.remove} products={products}>
            {(product) => (
              <RemoveButton
                aria-describedby={nameId(product)}
                entrySelector="td"
                onRemove={() => removeFromCompare(product, wording)}
              >
                {compareTexts.remove}
              </RemoveButton>
            )}
          </ComparedRow>
        </tbody>
      </table>
    </div>
  );
}

/**
 * Lists the product's package and its attributes. A stored product has no attributes until the server has sent them.
 */
function listAttributes({ unit, additionalInformation = [] }: StoredProduct): KeyValue[] {
  return [...(unit ? [{ key: compareTexts.unit, value: unit }] : []), ...withoutPlaceholders(additionalInformation)];
}

function PriceSteps({ steps }: { steps: readonly PriceStep[] }) {
  if (steps.length === 0) return <span>–</span>;
  return (
    <ul className="grid gap-1.5 leading-snug tabular-nums">
      {steps.map(({ minQuantity, priceCents, name }) => (
        <li key={minQuantity}>
          <span>{`${priceStepTexts.quantity} ${priceStepTexts.from({ quantity: minQuantity, name })}: `}</span>
          <strong className="whitespace-nowrap" translate="no">
            {formatMoney(priceCents)}
          </strong>
        </li>
      ))}
    </ul>
  );
}

interface ComparedRowProps {
  heading: string;
  /** Whether the products differ in this property. */
  differs?: boolean;
  products: readonly StoredProduct[];
  children: (product: StoredProduct, index: number) => React.ReactNode;
}

function ComparedRow({ heading, differs = false, products, children }: ComparedRowProps) {
  return (
    <tr {...tableRoles.row} data-differs={differs || undefined}>
      <th {...tableRoles.rowHeader}>
        {/* A zero-width space allows a line break after a slash, as in 'Categoria/fase'. */}
        <span>{heading.replaceAll('/', '/\u200b')}</span>
        {differs ? <span className="sr-only"> {compareTexts.differs}</span> : null}
      </th>
      {products.map((product, index) => (
        <td {...tableRoles.cell} key={product.id}>
          {children(product, index)}
        </td>
      ))}
    </tr>
  );
}

function ProductHead({ product, nameId, isGone }: { product: StoredProduct; nameId: string; isGone: boolean }) {
  const picture = (
    <EntryPicture img={product.img} parent={product.parent} sizes="15rem" maxWidth={480} className="w-full" />
  );
  return (
    <>
      {isGone ? (
        picture
      ) : (
        <Link to={productPath(product.id)} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      )}
      <EntryTitle
        id={nameId}
        product={product}
        isGone={isGone}
        className="mt-3 line-clamp-4"
        linkClassName="mb-2 min-h-6"
      />
      <EntryStockBadge product={product} isGone={isGone} />
    </>
  );
}

/**
 * Renders the rating. Without reviews the specification requires an average of 5, which is shown paler, so that it is
 * not taken for an opinion of customers.
 */
function Rating({ product }: { product: StoredProduct }) {
  const value = product.ratingAverage ?? averageWithoutReviews;
  const average = formatRating(value);
  const isAssumed = product.ratingCount === 0;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <Stars
        value={value}
        label={ratingTexts.average({ average })}
        className={isAssumed ? 'h-4.5 opacity-50' : 'h-4.5'}
      />
      <span aria-hidden="true" className={`tabular-nums ${isAssumed ? 'text-moss-text' : 'font-semibold'}`}>
        {average}
      </span>
      <span className="text-moss-text">{`(${ratingTexts.reviewCount(product.ratingCount)})`}</span>
    </span>
  );
}
