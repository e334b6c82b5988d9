import { paths } from '#app/paths.ts';
import { cartTexts } from '#app/texts/cart.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      title={cartTexts.empty}
      drawing={
        <span className="grid size-24 place-items-center rounded-full bg-paper-deep text-moss-text">
          <Icon name="cart" className="size-12" />
        </span>
      }
    >
      <LinkButton to={paths.shop} size="large">
        {cartTexts.continueShopping}
      </LinkButton>
    </EmptyState>
  );
}
