import type { ReactNode } from 'react';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import type { ButtonSize } from '#app/ui/primitives/button.tsx';
import { QuotationLink } from '#app/ui/quotation/quotation-link.tsx';
import { useCartQuotation } from '#app/ui/quotation/use-cart-quotation.ts';
import { cartStore } from '#app/visitor/cart/lists.ts';

interface CartQuotationLinkProps {
  /** Entries still in the shop. */
  entries: readonly CartEntry[];
  size?: ButtonSize;
  children: ReactNode;
}

/** Quotation link of the whole cart, rechecked against other tabs on click. */
export function CartQuotationLink({ entries, size, children }: CartQuotationLinkProps) {
  return (
    <QuotationLink
      quotation={useCartQuotation(entries)}
      findProblem={findProblem}
      onTold={cartStore.reload}
      size={size}
    >
      {children}
    </QuotationLink>
  );
}

function findProblem(): 'empty' | undefined {
  return cartStore.peek().length === 0 ? 'empty' : undefined;
}
