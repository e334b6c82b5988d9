import { useRouteLoaderData } from 'react-router';
import type { Category } from '#app/domain/catalogue/product.ts';
import type { Shop } from '#app/domain/store/shop.ts';

type MenuCategory = Pick<Category, 'name' | 'slug' | 'picture'>;

/** Texts about the shop for the footer alone. */
export interface FooterFacts {
  tagline: string;
  /** Nobody's shop yet. */
  isDemo?: boolean;
  /** Phones beside the shop's first. */
  otherPhones?: string[];
  hours?: { days: string; hours: string }[];
  /** The seller, as the law requires it to be shown. */
  identification?: string[];
  /** How the addresses of what the shop has not end: sections of contact, blocks of home, the calculator. */
  lacks?: string[];
}

/** Root loader data, shared by every screen. */
export interface Frame {
  shop: Shop;
  footer: FooterFacts;
  /** Visible categories in the owner's order. */
  categories: MenuCategory[];
  /** Current year in the shop's time zone. */
  year: number;
  /** Custom properties of the shop's own colours. */
  theme?: Record<string, string>;
  /** Addresses of the shop's own icons: of the tab, of a home screen. */
  icons?: string[];
}

/** The frame, or undefined when the root loader itself failed. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData('root') as Frame | undefined;
}

/** The shop's public settings. Throws on a screen rendered without the root loader's answer. */
export function useShop(): Shop {
  const frame = useFrame();
  if (!frame) throw new Error('The shop is not known here: the root loader did not answer');
  return frame.shop;
}
