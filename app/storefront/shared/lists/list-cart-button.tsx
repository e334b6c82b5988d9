import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { AddToCartButton } from '#app/storefront/shared/cart/add-to-cart-button.tsx';
import { getButtonClass } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { addStoredProductToCart } from '#app/visitor/cart/cart-actions.ts';

/** Renders 'Adicionar ao carrinho' for a product of the wishlist or the compare list. */
export function ListCartButton({ product, describedBy }: { product: StoredProduct; describedBy: string }) {
  return (
    <AddToCartButton
      product={product}
      onAdd={() => addStoredProductToCart(product)}
      describedBy={describedBy}
      className={`${getButtonClass({ variant: isOutOfStock(product) ? 'secondary' : 'primary', size: 'small' })} w-full`}
      linkClassName={`${getButtonClass({ variant: 'secondary', size: 'small' })} w-full px-1`}
      linkIcon={<Icon name="check" className="size-5 flex-none" />}
    />
  );
}
