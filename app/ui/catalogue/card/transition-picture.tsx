import { ViewTransition } from 'react';

/**
 * Shared element transition between a card and its product page; timing is in `styles.css`. A screen may use an id
 * once; without an id there is no transition.
 */
export function TransitionPicture({ productId, children }: { productId?: number; children: React.ReactNode }) {
  if (productId === undefined) return children;
  return (
    <ViewTransition name={`produto-${productId}`} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}
