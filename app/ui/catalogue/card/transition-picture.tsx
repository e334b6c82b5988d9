import { ViewTransition } from 'react';

/**
 * A product's picture that grows from its card into its page, and shrinks back again: the browser moves whatever two
 * screens show of one product. How fast, and for whom not at all, is in `styles.css`. Without an id nothing moves: one
 * screen must not show the same product's picture twice.
 */
export function TransitionPicture({ productId, children }: { productId?: number; children: React.ReactNode }) {
  if (productId === undefined) return children;
  return (
    <ViewTransition name={`produto-${productId}`} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}
