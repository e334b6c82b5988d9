import { paths } from '#app/paths.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { CartButton } from '#app/storefront/shared/cart/cart-button.tsx';
import { CountBadge } from '#app/storefront/frame/header/count-badge.tsx';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { cartView, wishlistView } from '#app/visitor/cart/list-views.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';

/** Renders the links to wishlist and cart, with their counts. */
export function ListLinks() {
  return (
    <div className="flex">
      <WishlistLink />
      <CartButton className="icon-btn list-link">
        <Icon name="cart" />
        <Word>{headerTexts.cart}</Word>
        <CartCount />
      </CartButton>
    </div>
  );
}

function WishlistLink() {
  const count = useSnapshot(wishlistView).entries.length;
  return (
    <Link to={paths.wishlist} aria-label={headerTexts.wishlistWithCount(count)} className="icon-btn list-link">
      <Icon name="heart" />
      <Word>{headerTexts.wishlist}</Word>
      <CountBadge count={count} />
    </Link>
  );
}

/** Renders the visible text of a link. Screen readers ignore it, because they read the link's accessible name. */
function Word({ children }: { children: string }) {
  return <span aria-hidden="true" data-word={children} className="list-word" />;
}

function CartCount() {
  return <CountBadge count={useSnapshot(cartView).entries.length} />;
}
