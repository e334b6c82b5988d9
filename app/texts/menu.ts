/** How the header draws an item that has sub-menus. */
export const menuVariants = ['home', 'mega-menu', 'dropdown'] as const;
export type MenuVariant = (typeof menuVariants)[number];

/** One entry of the main menu; field names are the specification's. `id` is unique in the whole menu. */
export interface MenuItem {
  id: number;
  link: string;
  title: string;
  /** Only on items with sub-menus; 'dropdown' when absent. */
  variant?: MenuVariant;
  /** In the mega-menu, entries with sub-menus of their own are the headings of its columns. */
  sub_menus?: readonly MenuItem[];
}

const homeSections: readonly MenuItem[] = [
  { id: 11, link: '/home', title: 'Página inicial' },
  { id: 12, link: '/home#ofertas', title: 'Ofertas' },
  { id: 13, link: '/home#novidades', title: 'Novidades' },
  { id: 14, link: '/home#mais-vendidos', title: 'Mais vendidos' },
  { id: 15, link: '/home#como-funciona', title: 'Como funciona a cotação' },
];

const shopColumns: readonly MenuItem[] = [
  {
    id: 21,
    link: '/shop',
    title: 'Comprar',
    sub_menus: [
      { id: 211, link: '/shop', title: 'Todos os produtos' },
      { id: 212, link: '/shop/shop-category', title: 'Por categoria' },
      { id: 213, link: '/shop?sortBy=on-sale', title: 'Em promoção' },
      { id: 214, link: '/shop?status=em-estoque', title: 'Em estoque' },
    ],
  },
  {
    id: 22,
    link: '/shop/shop-list',
    title: 'Jeitos de ver',
    sub_menus: [
      { id: 221, link: '/shop/shop', title: 'Em grade' },
      { id: 222, link: '/shop/shop-list', title: 'Em lista' },
      { id: 223, link: '/shop/shop-load-more', title: 'Carregando aos poucos' },
      { id: 224, link: '/shop/shop-full-width', title: 'Na largura da tela' },
      { id: 225, link: '/shop/shop-1600', title: 'Em tela grande' },
    ],
  },
  {
    id: 23,
    link: '/shop/shop-filter-dropdown',
    title: 'Jeitos de filtrar',
    sub_menus: [
      { id: 231, link: '/shop/shop-right-sidebar', title: 'Filtros à direita' },
      { id: 232, link: '/shop/shop-filter-dropdown', title: 'Filtros em painel' },
      { id: 233, link: '/shop/shop-filter-offcanvas', title: 'Filtros em gaveta' },
      { id: 234, link: '/shop/shop-no-sidebar', title: 'Sem filtros ao lado' },
    ],
  },
  {
    id: 24,
    link: '/shop/wishlist',
    title: 'Suas listas',
    sub_menus: [
      { id: 241, link: '/shop/wishlist', title: 'Lista de Desejos' },
      { id: 242, link: '/shop/compare', title: 'Comparar produtos' },
      { id: 243, link: '/pages/cart', title: 'Carrinho' },
    ],
  },
];

const contactSections: readonly MenuItem[] = [
  { id: 51, link: '/pages/contact', title: 'Fale com a gente' },
  { id: 52, link: '/pages/contact#horario', title: 'Horário de atendimento' },
  { id: 53, link: '/pages/contact#endereco', title: 'Onde estamos' },
];

/** The five items of the main menu, in order. Demo pages and the order mock-up are in no menu (resolution 34). */
export const mainMenu: readonly MenuItem[] = [
  { id: 1, link: '/home', title: 'Home', variant: 'home', sub_menus: homeSections },
  { id: 2, link: '/shop', title: 'Loja', variant: 'mega-menu', sub_menus: shopColumns },
  { id: 3, link: '/pages/nossa-historia', title: 'Nossa História' },
  { id: 4, link: '/pages/politica-de-privacidade', title: 'Política de Privacidade' },
  { id: 5, link: '/pages/contact', title: 'Contato', variant: 'dropdown', sub_menus: contactSections },
];

/** The 'Configurações' dropdown of the top bar. */
export const settingsMenu: readonly MenuItem[] = [
  { id: 61, link: '/shop/wishlist', title: 'Lista de Desejos' },
  { id: 62, link: '/pages/cart', title: 'Carrinho' },
];
