import { paths } from '#app/paths.ts';
import { menuBar, type MenuItem } from '#app/storefront/frame/header/menu-bar-texts.ts';

const homeSections: readonly MenuItem[] = [
  { id: 11, link: paths.home, title: 'Página inicial' },
  { id: 12, link: `${paths.home}#ofertas`, title: 'Ofertas' },
  { id: 13, link: `${paths.home}#novidades`, title: 'Novidades' },
  { id: 14, link: `${paths.home}#mais-vendidos`, title: 'Mais vendidos' },
  { id: 15, link: `${paths.home}#como-funciona`, title: 'Como funciona a cotação' },
];

const shopColumns: readonly MenuItem[] = [
  {
    id: 21,
    link: paths.shop,
    title: 'Comprar',
    sub_menus: [
      { id: 211, link: paths.shop, title: 'Todos os produtos' },
      { id: 212, link: paths.categories, title: 'Por categoria' },
      { id: 213, link: `${paths.shop}?sortBy=on-sale`, title: 'Em promoção' },
      { id: 214, link: `${paths.shop}?status=em-estoque`, title: 'Em estoque' },
      { id: 215, link: paths.calculator, title: 'Calculadora de ração' },
    ],
  },
  {
    id: 24,
    link: paths.wishlist,
    title: 'Suas listas',
    sub_menus: [
      { id: 241, link: paths.wishlist, title: 'Lista de Desejos' },
      { id: 242, link: paths.compare, title: 'Comparar produtos' },
      { id: 243, link: paths.cart, title: 'Carrinho' },
    ],
  },
  {
    id: 22,
    link: '/shop/shop-list',
    title: 'Outros jeitos de ver a loja',
    isQuiet: true,
    sub_menus: [
      { id: 221, link: '/shop/shop', title: 'Em grade' },
      { id: 222, link: '/shop/shop-list', title: 'Em lista' },
      { id: 223, link: '/shop/shop-load-more', title: 'Carregando aos poucos' },
      { id: 224, link: '/shop/shop-full-width', title: 'Na largura da tela' },
      { id: 225, link: '/shop/shop-1600', title: 'Em tela grande' },
      { id: 231, link: '/shop/shop-right-sidebar', title: 'Filtros à direita' },
      { id: 232, link: '/shop/shop-filter-dropdown', title: 'Filtros em painel' },
      { id: 233, link: '/shop/shop-filter-offcanvas', title: 'Filtros em gaveta' },
      { id: 234, link: '/shop/shop-no-sidebar', title: 'Sem filtros ao lado' },
    ],
  },
];

const contactSections: readonly MenuItem[] = [
  { id: 51, link: paths.contact, title: 'Fale com a gente' },
  { id: 52, link: `${paths.contact}#horario`, title: 'Horário de atendimento' },
  { id: 53, link: `${paths.contact}#endereco`, title: 'Onde estamos' },
];

const subMenus: Record<number, readonly MenuItem[] | undefined> = {
  1: homeSections,
  2: shopColumns,
  5: contactSections,
};

/**
 * Returns the complete main menu, which does not contain the demo pages and the order mock-up.
 * @param omittedLinks endings of the links that are left out, because this shop lacks the page or section
 */
export function getMainMenu(omittedLinks: readonly string[] = []): readonly MenuItem[] {
  const keep = (items: readonly MenuItem[] | undefined): readonly MenuItem[] | undefined =>
    items
      ?.filter(({ link }) => !omittedLinks.some((end) => link.endsWith(end)))
      .map((item) => ({ ...item, sub_menus: keep(item.sub_menus) }));
  return menuBar.map((item) => ({ ...item, sub_menus: keep(subMenus[item.id]) }));
}
