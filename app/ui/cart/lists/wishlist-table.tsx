import { toPriced } from '#app/domain/cart/cart.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { productPath } from '#app/paths.ts';
import { stockTexts } from '#app/texts/shared/common.ts';
import { listRefreshTexts, wishlistTexts } from '#app/texts/cart/wishlist.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Link } from '#app/ui/primitives/link.tsx';
import { StoredPicture } from '#app/ui/cart/lists/stored-picture.tsx';
import { ListCartButton } from '#app/ui/cart/lists/list-cart-button.tsx';
import { ListRemoveButton } from '#app/ui/cart/lists/list-remove-button.tsx';
import { Price } from '#app/ui/catalogue/card/price.tsx';
import { tableRoles } from '#app/ui/primitives/table-roles.ts';
import { withNoBreakSpaces } from '#app/ui/primitives/no-break-text.ts';
import { useShop } from '#app/ui/frame/use-shop.ts';
import { removeFromWishlist } from '#app/visitor/cart/list-actions.ts';
import { hasNewPrice, isGone, type ListRefresh } from '#app/visitor/cart/list-refresh.ts';
import './lists.css';
import './wishlist-table.css';

/** The wishlist: a table on a wide screen, cards on a phone. */
export function WishlistTable({ products, refresh }: { products: readonly StoredProduct[]; refresh: ListRefresh }) {
  const { showPrices } = useShop();
  return (
    <table className="wish-table" {...tableRoles.table}>
      <caption className="sr-only">{wishlistTexts.tableCaption}</caption>
      <thead {...tableRoles.group} className="max-lg:sr-only">
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
          <Row
            key={product.id}
            product={product}
            isVanished={isGone(refresh, product.id)}
            isPriceNew={hasNewPrice(refresh, product.id)}
            showPrices={showPrices}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  product: StoredProduct;
  /** The product was removed from the shop: shown, but not for sale. */
  isVanished: boolean;
  /** The price changed since the product was stored. */
  isPriceNew: boolean;
  showPrices: boolean;
}

function Row({ product, isVanished, isPriceNew, showPrices }: RowProps) {
  const { id, title } = product;
  const nameId = `desejo-${id}`;
  return (
    <tr {...tableRoles.row} className="wish-row" data-vanished={isVanished || undefined}>
      <td {...tableRoles.cell} className="wish-picture">
        <StoredPicture product={product} sizes="5.5rem" maxWidth={320} className="w-20 sm:w-22" />
      </td>
      <th {...tableRoles.rowHeader} className="wish-product">
        {isVanished ? (
          <span id={nameId} className="line-clamp-6 leading-snug font-semibold text-ink-soft line-through">
            {title}
          </span>
        ) : (
          <Link
            id={nameId}
            to={productPath(id)}
            className="line-clamp-6 leading-snug font-semibold underline-offset-4 hover:underline max-lg:min-h-11 max-sm:text-sm"
          >
            {withNoBreakSpaces(title)}
          </Link>
        )}
        <span className="mt-1 block text-sm font-normal text-moss-text">
          {[product.parent, product.brand.name].filter(Boolean).join(' · ')}
        </span>
      </th>
      {showPrices ? (
        <td {...tableRoles.cell} className="wish-price">
          {isVanished ? null : (
            <Price product={toPriced(product)} size="compact" className={isPriceNew ? 'price-new' : ''} />
          )}
        </td>
      ) : null}
      <td {...tableRoles.cell} className="wish-stock">
        <StockBadge product={product} isVanished={isVanished} />
      </td>
      <td {...tableRoles.cell} className="wish-add">
        {isVanished ? null : <ListCartButton product={product} describedBy={nameId} className="w-full" />}
      </td>
      <td {...tableRoles.cell} className="wish-remove">
        <ListRemoveButton describedBy={nameId} entrySelector="tr" onRemove={() => removeFromWishlist(product)}>
          {wishlistTexts.remove}
        </ListRemoveButton>
      </td>
    </tr>
  );
}

/** Also of the compare table. */
export function StockBadge({ product, isVanished }: Pick<RowProps, 'product' | 'isVanished'>) {
  if (isVanished) return <Badge tone="clay">{listRefreshTexts.vanishedBadge}</Badge>;
  const isOut = isOutOfStock(product);
  return <Badge tone={isOut ? 'clay' : 'pasture'}>{isOut ? stockTexts.outOfStock : stockTexts.inStock}</Badge>;
}
