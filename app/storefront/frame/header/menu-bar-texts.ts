import { contentPages } from '#app/content-pages.ts';
import { paths } from '#app/paths.ts';

/** Layouts in which the header shows an item with sub-menus. */
export const menuVariants = ['home', 'mega-menu', 'dropdown'] as const;
type MenuVariant = (typeof menuVariants)[number];

/**
 * One entry of the main menu, with the field names of the specification. `id` is unique among all entries and
 * sub-menus.
 */
export interface MenuItem {
  id: number;
  link: string;
  title: string;
  /** Layout of the sub-menus. It is set only on items with sub-menus; the default is 'dropdown'. */
  variant?: MenuVariant;
  /** Whether the entry is shown last and in a smaller font, because few visitors need it. */
  isQuiet?: true;
  /** Sub-menus. In the mega-menu, entries with sub-menus of their own are the headings of its columns. */
  sub_menus?: readonly MenuItem[];
}

/** Top level of the main menu; its sub-menus are in `menu-texts.ts`, which is loaded lazily. */
export const menuBar: readonly MenuItem[] = [
  { id: 1, link: paths.home, title: 'Home', variant: 'home' },
  { id: 2, link: paths.shop, title: 'Loja', variant: 'mega-menu' },
  { id: 3, link: paths.history, title: contentPages.history.title },
  { id: 4, link: paths.privacy, title: contentPages.privacy.title },
  { id: 5, link: paths.contact, title: contentPages.contact.title, variant: 'dropdown' },
];

/** Entries of the 'Configurações' dropdown in the top bar. */
export const settingsMenu: readonly MenuItem[] = [
  { id: 61, link: paths.wishlist, title: 'Lista de Desejos' },
  { id: 62, link: paths.cart, title: 'Carrinho' },
];
