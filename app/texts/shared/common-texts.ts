import type { SaleRestriction } from '#app/domain/catalogue/sale-restriction.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Texts that several screens share: frame, dialogs, titles, pictures. */
export const sharedTexts = {
  skipToContent: 'Ir para o conteúdo',
  understood: 'Entendi',
  backToTop: 'Voltar ao topo',
  /** Message shown when a lazily loaded chunk could not be loaded. */
  actionFailed: 'Não foi possível concluir. Confira a conexão e atualize a página.',
  opensInNewTab: 'abre em nova aba',
  /** `<title>` of a page whose own title does not contain the shop's name. */
  pageTitle: ({ title, storeName }: { title: string; storeName: string }) => `${title} | ${storeName}`,
  numberedTitle: ({ title, page }: { title: string; page: number }) => `${title} – página ${page}`,
  /** Alternative text of the share picture. */
  sharePictureOfStore: ({ storeName, isDrawn }: { storeName: string; isDrawn: boolean }) =>
    isDrawn ? `${storeName}: desenho de uma manhã no campo` : storeName,
  sharePictureOfProduct: ({ title, storeName }: { title: string; storeName: string }) => `${title}, em ${storeName}`,
  byCategory: 'Ou escolha por categoria',
  seeAllProducts: 'Ver todos os produtos',
  productCount: (count: number) => countOf(count, 'produto', 'produtos'),
} as const;

/** Texts of the header: top bar, logo, icons, menus and search form. */
export const headerTexts = {
  topBarLabel: 'Contato e listas',
  logoLabel: ({ storeName }: { storeName: string }) => `${storeName}: ir para a página inicial`,
  mainMenuLabel: 'Menu principal',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  mobileMenuTitle: 'Menu',
  allCategories: 'Todas as Categorias',
  openSubMenu: ({ title }: { title: string }) => `Abrir submenu de ${title}`,
  closeSubMenu: ({ title }: { title: string }) => `Fechar submenu de ${title}`,
  settings: 'Configurações',
  /** Label of the link to the quotations requested in this browser. */
  quotations: 'Minhas cotações',
  wishlist: 'Lista de Desejos',
  cart: 'Carrinho',
  wishlistWithCount: (count: number) => `Lista de Desejos, ${countOf(count, 'item', 'itens')}`,
  cartWithCount: (count: number) => `Carrinho, ${countOf(count, 'item', 'itens')}`,
  call: ({ phone }: { phone: string }) => `Ligar para ${phone}`,
  social: ({ network, storeName }: { network: string; storeName: string }) => `${storeName} no ${network}`,
  socialLabel: 'Redes sociais',
  searchLabel: 'Buscar produtos',
  searchPlaceholder: 'Produto, marca ou categoria',
  searchSubmit: 'Buscar',
} as const;

export const breadcrumbTexts = {
  label: 'Você está aqui',
  home: 'Home',
} as const;

/** Texts for prices; amounts are already formatted (`R$ 1.234,56`). */
export const priceTexts = {
  onRequest: 'Sob consulta',
  pricePerKg: ({ price }: { price: string }) => `${price} / kg`,
  pricePerLitre: ({ price }: { price: string }) => `${price} / litro`,
  oldPrice: 'Preço anterior:',
  currentPrice: 'Preço atual:',
  price: 'Preço:',
  /** Discount badge; `percent` is already formatted as '15' or '7,5'. */
  discountBadge: ({ percent }: { percent: string }) => `−${percent}%`,
  discountLabel: ({ percent }: { percent: string }) => `${percent}% de desconto`,
} as const;

/** Labels of the colour and the size of a product. */
export const choiceTexts = {
  colour: 'Cor:',
  size: 'Tamanho:',
} as const;

export const stockTexts = {
  inStock: 'Em Estoque',
  outOfStock: 'Fora de Estoque',
  outOfStockBadge: 'Fora-de-Estoque',
} as const;

/** Texts shown instead of the button that adds to the cart, for products that are not sold online. */
export const restrictionTexts = {
  prescription: 'Venda sob prescrição',
  controlled: 'Uso controlado',
} as const satisfies Record<Exclude<SaleRestriction, 'none'>, string>;

/** Texts of product cards, in grid and list. */
export const cardTexts = {
  addToCart: 'Adicionar ao carrinho',
  viewCart: 'Ver Carrinho',
  quickView: 'Visualização Rápida',
  addToWishlist: 'Adicionar à Lista de Desejos',
  removeFromWishlist: 'Remover da Lista de Desejos',
  addToCompare: 'Comparar',
  removeFromCompare: 'Remover da comparação',
  noPicture: 'Sem foto',
  fromQuantity: (quantity: number, price: string) => `${quantity}+ ${price}`,
} as const;
