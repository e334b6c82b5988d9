import { useViewTransitionState } from 'react-router';
import { productPath } from '#app/paths.ts';

/**
 * Returns the view transition style with which a card's picture grows into the picture of the product's page, and back.
 * A screen may use the style only once per product.
 */
export function useTransitionStyle(productId: number): React.CSSProperties | undefined {
  const isGrowing = useViewTransitionState(productPath(productId));
  return isGrowing ? { viewTransitionName: `produto-${productId}` } : undefined;
}
