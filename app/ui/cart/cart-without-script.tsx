import { paths } from '#app/paths.ts';
import { cartTexts } from '#app/texts/cart/cart.ts';
import { headerTexts } from '#app/texts/shared/common.ts';
import { LinkButton, getButtonClass } from '#app/ui/primitives/button.tsx';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';
import { phoneHref } from '#app/ui/frame/phone-href.ts';
import { useShop } from '#app/ui/frame/use-shop.ts';

/** Cart page without JavaScript: how to quote, and whom to call. */
export function CartWithoutScript() {
  const { phone } = useShop();
  return (
    <div className="hidden no-js:block">
      <EmptyState title={cartTexts.noScript}>
        <LinkButton to={paths.shop} size="large">
          {cartTexts.continueShopping}
        </LinkButton>
        <a href={phoneHref(phone)} className={getButtonClass({ variant: 'secondary', size: 'large' })}>
          {headerTexts.call({ phone })}
        </a>
      </EmptyState>
    </div>
  );
}
