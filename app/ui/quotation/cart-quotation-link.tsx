import type { ReactNode } from 'react';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import type { ButtonSize } from '#app/ui/primitives/button.tsx';
import { QuotationLink } from '#app/ui/quotation/quotation-link.tsx';
import { useCartQuotation } from '#app/ui/quotation/use-cart-quotation.ts';
import { cartStore } from '#app/visitor/cart/lists.ts';

interface CartQuotationLinkProps {
  /** Entries of the cart that the shop still has. */
  entries: readonly CartEntry[];
  size?: ButtonSize;
  children: ReactNode;
}

/** Sends the whole cart as a message (B11, E01). A cart that was emptied behind the page's back is not sent. */
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
