import { getMonogram } from '#app/domain/pictures/monogram.ts';
import type { ShopPicture, ShopProfile } from '#app/domain/store/shop.ts';
import { correctColours, getDeepColour } from '#app/domain/store/identity/theme.ts';

/** Emblem of the shop in pictures: its logo, otherwise its monogram. The demonstration has an emblem of its own. */
type ShopEmblem = { kind: 'logo'; logo: ShopPicture } | { kind: 'monogram' } | { kind: 'demo' };

/** Settings that determine the generated pictures. Equal looks give equal pictures. */
export interface ShopLook {
  name: string;
  emblem: ShopEmblem;
  /** Initials of the shop's name. */
  monogram: string;
  /** Theme colours in the form '#rrggbb'. */
  main: string;
  deep: string;
  accent: string;
}

export type ShopLookSource = Pick<ShopProfile, 'name' | 'isDemo' | 'logo' | 'colours'>;

export function getShopLook(shop: ShopLookSource): ShopLook {
  return {
    name: shop.name,
    emblem: getEmblem(shop),
    monogram: getMonogram(shop.name),
    ...correctColours(shop.colours),
    deep: getDeepColour(shop.colours),
  };
}

function getEmblem({ logo, isDemo }: ShopLookSource): ShopEmblem {
  if (logo) return { kind: 'logo', logo };
  return isDemo ? { kind: 'demo' } : { kind: 'monogram' };
}
