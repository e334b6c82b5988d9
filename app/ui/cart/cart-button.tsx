import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { headerTexts } from '#app/texts/shared.ts';
import { useCart } from '#app/visitor/use-lists.ts';

/** Cart icon of the header: a link to the cart page. `children` is the icon. */
export function CartButton({ className, children }: { className?: string; children?: ReactNode }) {
  const { entries } = useCart();
  return (
    <Link to={paths.cart} className={className} aria-label={headerTexts.cartWithCount(entries.length)}>
      {children}
    </Link>
  );
}
