import { useRouteLoaderData } from 'react-router';
import type { Shop } from '#app/domain/shop.ts';
import type { loader } from '#app/root.tsx';

/** What the frame of every screen knows: the shop and the categories of its menus. */
export function useFrame() {
  return useRouteLoaderData<typeof loader>('root');
}

/** The shop's public settings, from the root loader. Throws on a screen rendered without them. */
export function useShop(): Shop {
  const frame = useFrame();
  if (!frame) throw new Error('The shop is not known here: the root loader did not answer');
  return frame.shop;
}
