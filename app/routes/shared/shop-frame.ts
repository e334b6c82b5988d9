import { getIconMark, shopIconPath } from '#app/domain/pictures/shop-icon.ts';
import { getShopLook } from '#app/domain/pictures/shop-look.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { makeTheme } from '#app/domain/store/theme.ts';
import type { Frame } from '#app/ui/frame/use-shop.ts';

/** Colours and icons of a shop that has its own; nothing for one that looks as the style sheet says. */
export function getShopFrame(shop: ShopProfile): Pick<Frame, 'theme' | 'icons'> {
  const theme = makeTheme(shop.colours);
  const mark = getIconMark(getShopLook(shop));
  return {
    ...(theme && {
      theme: Object.fromEntries(Object.entries(theme).map(([name, colour]) => [`--color-${name}`, colour])),
    }),
    ...(mark !== null && { icons: [shopIconPath('favicon', mark), shopIconPath('touch', mark)] }),
  };
}
