import { useRouteLoaderData } from 'react-router';
import type { Category } from '#app/domain/catalogue/product.ts';
import type { Shop } from '#app/domain/store/shop.ts';

type MenuCategory = Pick<Category, 'name' | 'slug' | 'picture'>;

/** Facts about the shop for the footer and the main menu. */
export interface FooterFacts {
  tagline: string;
  /** Whether the shop is still the demonstration shop. */
  isDemo?: boolean;
  /** Further phone numbers of the shop. */
  otherPhones?: string[];
  hours?: { days: string; hours: string }[];
  /** Identification of the seller, which the law requires to be shown. */
  identification?: string[];
  /**
   * Endings of the links that the menu omits, because this shop lacks their target: sections of the contact page or
   * home page, or the calculator.
   */
  omittedLinks?: string[];
}

/** Data of the root loader, which every page receives. */
export interface Frame {
  shop: Shop;
  footer: FooterFacts;
  /** Visible categories in the owner's order. */
  categories: MenuCategory[];
  /** Current year in the shop's time zone, for the copyright notice. */
  year: number;
  /** CSS custom properties of the shop's own colours. */
  theme?: Record<string, string>;
  /** URLs of the shop's own icons, for the browser's tab and for a home screen. */
  icons?: string[];
}

/** Returns the data of the root loader; undefined when the root loader itself failed. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData('root') as Frame | undefined;
}

/** Returns the shop's public settings. It throws on a page that is rendered without the root loader's data. */
export function useShop(): Shop {
  const frame = useFrame();
  if (!frame) throw new Error('The shop is not known here: the root loader did not answer');
  return frame.shop;
}
