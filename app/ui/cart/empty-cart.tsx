import { paths } from '#app/paths.ts';
import { cartTexts } from '#app/texts/cart/cart.ts';
import { LinkButton } from '#app/ui/primitives/button.tsx';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';

export function EmptyCart() {
  return (
    <EmptyState title={cartTexts.empty}>
      <LinkButton to={paths.shop} size="large">
        {cartTexts.continueShopping}
      </LinkButton>
    </EmptyState>
  );
}
