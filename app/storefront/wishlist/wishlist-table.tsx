import { getStoredPriceCents, toPriced } from '#app/domain/cart/cart.ts';
import { hasChange } from '#app/domain/cart/entry-changes.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { listPriceSteps } from '#app/domain/catalogue/price/price-steps.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { paths } from '#app/paths.ts';
import { wishlistTexts } from '#app/storefront/wishlist/texts.ts';
import { cardTexts } from '#app/texts/shared/common-texts.ts';
import { ChangeNotices } from '#app/storefront/shared/lists/change-notices.tsx';
import { EntryPicture, EntryStockBadge, EntryTitle, RemoveButton } from '#app/storefront/shared/lists/entry-parts.tsx';
import { ListCartButton } from '#app/storefront/shared/lists/list-cart-button.tsx';
import { Price, UnitPrice } from '#app/storefront/shared/product-card/price.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { LinkButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { tableRoles } from '#app/design/table-roles.ts';
import { removeFromWishlist } from '#app/visitor/cart/list-actions.ts';
import { useListRefresh, wishlistRefresher } from '#app/visitor/cart/refresh/list-refresh.ts';
import '#app/storefront/shared/lists/list-table.css';
import './wishlist-table.css';

/** Renders a wishlist with products: a table on wide screens, cards on a phone. */
export function WishlistContent({ entries }: { entries: readonly StoredProduct[] }) {
  useListRefresh(wishlistRefresher);
  return (
    <>
      <div className="list-frame">
        <WishlistTable products={entries} />
      </div>
      <ChangeNotices entries={entries} refresher={wishlistRefresher} className="mt-5" />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <LinkButton to={paths.shop} variant="quiet" size="small" className="-ml-3">
          <Icon name="left" className="size-5" />
          {wishlistTexts.continueShopping}
        </LinkButton>
        <LinkButton to={paths.cart} size="large" className="max-sm:w-full">
          <Icon name="cart" className="size-5" />
          {wishlistTexts.goToCart}
        </LinkButton>
      </div>
    </>
  );
}

function WishlistTable({ products }: { products: readonly StoredProduct[] }) {
  const { showPrices } = useShop();
  return (
    <table className="list-table wish-table" {...tableRoles.table}>
      <caption className="sr-only">{wishlistTexts.tableCaption}</caption>
      <thead {...tableRoles.group} className="list-head">
        <tr {...tableRoles.row}>
          <th {...tableRoles.columnHeader}>
            <span className="sr-only">{wishlistTexts.image}</span>
          </th>
          <th {...tableRoles.columnHeader}>{wishlistTexts.product}</th>
          {showPrices ? <th {...tableRoles.columnHeader}>{wishlistTexts.price}</th> : null}
          <th {...tableRoles.columnHeader}>{wishlistTexts.availability}</th>
          <th {...tableRoles.columnHeader} colSpan={2}>
            <span className="sr-only">{wishlistTexts.action}</span>
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {products.map((product) => (
          <Row key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ product }: { product: StoredProduct }) {
  const { showPrices } = useShop();
  const isGone = hasChange(product, 'gone');
  const nameId = `desejo-${product.id}`;
  const priced = toPriced(product);
  const [step] = listPriceSteps(priced);
  return (
    <tr {...tableRoles.row} className="list-row" data-gone={isGone || undefined}>
      <td {...tableRoles.cell} className="list-picture">
        <EntryPicture
          img={product.img}
          parent={product.parent}
          sizes="5.5rem"
          maxWidth={320}
          className="w-20 sm:w-22"
        />
      </td>
      <th {...tableRoles.rowHeader} className="list-product">
        <EntryTitle
          id={nameId}
          product={product}
          isGone={isGone}
          className="line-clamp-6 leading-snug font-semibold max-sm:text-sm"
          linkClassName="title-target"
        />
        <span className="mt-1 block text-sm font-normal text-moss-text">
          {[product.parent, product.brand.name].filter(Boolean).join('\u00a0· ')}
        </span>
      </th>
      {showPrices ? (
        <td {...tableRoles.cell} className="wish-price">
          {isGone ? null : (
            <>
              <Price product={priced} size="compact" className={hasChange(product, 'price') ? 'price-new' : ''} />
              <UnitPrice unit={product.unit} cents={getStoredPriceCents(product)} />
              {step ? (
                <span className="price-unit block">
                  {cardTexts.fromQuantity(step.minQuantity, formatMoney(step.priceCents))}
                </span>
              ) : null}
            </>
          )}
        </td>
      ) : null}
      <td {...tableRoles.cell} className="wish-stock">
        <EntryStockBadge product={product} isGone={isGone} />
      </td>
      <td {...tableRoles.cell} className="wish-add">
        {isGone ? null : <ListCartButton product={product} describedBy={nameId} />}
      </td>
      <td {...tableRoles.cell} className="wish-remove">
        <RemoveButton aria-describedby={nameId} entrySelector="tr" onRemove={() => removeFromWishlist(product)}>
          {wishlistTexts.remove}
        </RemoveButton>
      </td>
    </tr>
  );
}
