import { getMonogram } from '#app/domain/pictures/monogram.ts';
import type { ShopPicture, ShopProfile } from '#app/domain/store/shop.ts';
import { correctColours, getDeepColour } from '#app/domain/store/theme.ts';

/** How a picture shows the shop: its logo, else its letters; the demonstration has a mark of its own. */
type ShopEmblem = { kind: 'logo'; logo: ShopPicture } | { kind: 'monogram' } | { kind: 'demo' };

/** Settings of the shop that generated pictures depend on: equal looks are equal pictures. */
export interface ShopLook {
  name: string;
  emblem: ShopEmblem;
  /** One or two letters of the name. */
  monogram: string;
  /** Colours '#rrggbb' as they are shown. */
  main: string;
  deep: string;
  accent: string;
}

export type ShopOfLook = Pick<ShopProfile, 'name' | 'isDemo' | 'logo' | 'colours'>;

export function getShopLook(shop: ShopOfLook): ShopLook {
  return {
    name: shop.name,
    emblem: getEmblem(shop),
    monogram: getMonogram(shop.name),
    ...correctColours(shop.colours),
    deep: getDeepColour(shop.colours),
  };
}

function getEmblem({ logo, isDemo }: ShopOfLook): ShopEmblem {
  if (logo) return { kind: 'logo', logo };
  return isDemo ? { kind: 'demo' } : { kind: 'monogram' };
}
