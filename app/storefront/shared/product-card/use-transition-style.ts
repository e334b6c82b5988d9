import { useViewTransitionState } from 'react-router';
import { productPath } from '#app/paths.ts';

/** The picture of a card that grows into its product's page, and back; timing is in `styles.css`. A screen may use an id once. */
export function useTransitionStyle(productId: number): React.CSSProperties | undefined {
  const isGrowing = useViewTransitionState(productPath(productId));
  return isGrowing ? { viewTransitionName: `produto-${productId}` } : undefined;
}
