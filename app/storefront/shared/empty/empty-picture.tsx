import { paths } from '#app/paths.ts';
import { useFrame } from '#app/storefront/frame/use-shop.ts';
import { Icon, type IconName } from '#app/design/icon.tsx';
import troughUrl from '#app/storefront/shared/empty/empty-trough.webp';

/**
 * Renders the picture of an empty list: the given icon, or else a feed trough when the shop sells feed, or else a box.
 */
export function EmptyPicture({ icon }: { icon?: IconName }) {
  const sellsFeed = !useFrame()?.footer.omittedLinks?.includes(paths.calculator);
  if (icon || !sellsFeed) return <Icon name={icon ?? 'box'} className="size-20 text-moss" />;
  return <img src={troughUrl} alt="" width={480} height={188} className="h-auto w-60" />;
}
