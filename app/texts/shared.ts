import { countOf, plural } from '#app/texts/plural.ts';

/** Words that every screen shares: frame, menus, dialogs, pictures. */
export const sharedTexts = {
  skipToContent: 'Ir para o conteúdo',
  loading: 'Carregando…',
  close: 'Fechar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  understood: 'Entendi',
  undo: 'Desfazer',
  tryAgain: 'Tentar de novo',
  backToTop: 'Voltar ao topo',
  opensInNewTab: 'abre em nova aba',
  required: 'obrigatório',
  demoNotice: 'Catálogo de demonstração',
  demoSeeShop: 'Ver a loja',
  demoNoticeDetail: 'Estes produtos são exemplos: não estão à venda.',
  /** The `<title>` of every screen but home. */
  pageTitle: ({ title, storeName }: { title: string; storeName: string }) => `${title} | ${storeName}`,
  itemCount: (count: number) => countOf(count, 'item', 'itens'),
  productCount: (count: number) => countOf(count, 'produto', 'produtos'),
  quickView: {
    title: ({ title }: { title: string }) => `Visualização rápida de ${title}`,
    close: 'Fechar visualização rápida',
    fullDetails: 'Ver todos os detalhes',
    loading: 'Buscando os detalhes…',
    failed: 'Não foi possível buscar os detalhes agora. Eles estão na página do produto.',
  },
  video: {
    title: ({ title }: { title: string }) => `Vídeo de ${title}`,
    play: 'Assistir ao vídeo',
    close: 'Fechar vídeo',
  },
  noScript:
    'Seu navegador está sem JavaScript. Você pode ver, filtrar e buscar produtos e pedir a cotação de cada um; o carrinho precisa de JavaScript.',
} as const;

/** Top bar, logo, icons, menus and the search form of the header. */
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
  wishlist: 'Lista de Desejos',
  cart: 'Carrinho',
  compare: 'Comparar',
  wishlistWithCount: (count: number) => `Lista de Desejos, ${countOf(count, 'item', 'itens')}`,
  cartWithCount: (count: number) => `Carrinho, ${countOf(count, 'item', 'itens')}`,
  compareWithCount: (count: number) => `Comparar, ${countOf(count, 'item', 'itens')}`,
  call: ({ phone }: { phone: string }) => `Ligar para ${phone}`,
  social: ({ network, storeName }: { network: string; storeName: string }) => `${storeName} no ${network}`,
  socialLabel: 'Redes sociais',
  searchLabel: 'Buscar produtos',
  searchPlaceholder: 'Ração, sal mineral, semente, arame…',
  searchSubmit: 'Buscar',
  openSearch: 'Abrir busca',
  closeSearch: 'Fechar busca',
  clearSearch: 'Apagar o texto da busca',
} as const;

export const footerTexts = {
  label: 'Rodapé',
  tagline: 'Melhor nutrição animal do Brasil!',
  contactHeading: 'Fale com a gente',
  navigationHeading: 'Navegue',
  categoriesHeading: 'Categorias',
  phone: 'Telefone',
  email: 'E-mail',
  address: 'Onde estamos',
  cityOnMap: ({ city }: { city: string }) => `Ver ${city} no mapa`,
  accessibility: 'Acessibilidade',
  priceNotice: 'Preços e estoque são confirmados na cotação.',
  copyright: ({ year, storeName }: { year: number; storeName: string }) => `© ${year} ${storeName}`,
} as const;

export const breadcrumbTexts = {
  label: 'Você está aqui',
  home: 'Home',
} as const;

/** The slide-in cart. */
export const cartSidebarTexts = {
  title: 'Carrinho de compras',
  close: 'Fechar carrinho de compras',
  empty: 'Seu carrinho está vazio.',
  goToShop: 'Ir para a loja.',
  viewCart: 'Ver Carrinho',
  quote: 'Realizar uma cotação.',
  subtotal: 'Total estimado',
  quantity: (quantity: number) => countOf(quantity, 'unidade', 'unidades'),
  remove: ({ title }: { title: string }) => `Remover ${title} do carrinho`,
} as const;

/** Prices in words; amounts arrive already formatted (`R$ 1.234,56`). */
export const priceTexts = {
  onRequest: 'Sob consulta',
  perKg: 'por kg',
  perLitre: 'por litro',
  pricePerKg: ({ price }: { price: string }) => `${price} por kg`,
  pricePerLitre: ({ price }: { price: string }) => `${price} por litro`,
  oldPrice: 'Preço anterior:',
  currentPrice: 'Preço atual:',
  price: 'Preço:',
  /** `percent` is already formatted: '15' or '7,5'. */
  discountBadge: ({ percent }: { percent: string }) => `−${percent}%`,
  discountLabel: ({ percent }: { percent: string }) => `${percent}% de desconto`,
} as const;

export const stockTexts = {
  inStock: 'Em Estoque',
  outOfStock: 'Fora de Estoque',
  outOfStockBadge: 'Fora-de-Estoque',
  onSale: 'Em Promoção',
  lastUnits: (quantity: number) => (quantity === 1 ? 'Última unidade' : `Últimas ${quantity} unidades`),
} as const;

export const badgeTexts = {
  offer: 'Oferta',
  featured: 'Destaque',
  isNew: 'Novo',
} as const;

/** Product card, in grid and list. */
export const cardTexts = {
  addToCart: 'Adicionar ao carrinho',
  viewCart: 'Ver Carrinho',
  quickView: 'Visualização Rápida',
  addToWishlist: 'Adicionar à Lista de Desejos',
  removeFromWishlist: 'Remover da Lista de Desejos',
  addToCompare: 'Comparar',
  removeFromCompare: 'Remover da comparação',
  noPicture: 'Sem foto',
} as const;

/** Stars and averages. `average` is already formatted with one decimal: '4,5'. */
export const ratingTexts = {
  average: ({ average }: { average: string }) => `Nota ${average} de 5`,
  stars: (rating: number) => `${countOf(rating, 'estrela', 'estrelas')} de 5`,
  reviewCount: (count: number) => countOf(count, 'avaliação', 'avaliações'),
} as const;

export const pagerTexts = {
  label: 'Páginas',
  previous: 'Anterior',
  next: 'Próxima',
  page: (page: number) => `Página ${page}`,
  currentPage: (page: number) => `Página ${page}, página atual`,
  firstPage: 'Primeira página',
  lastPage: (page: number) => `Última página, ${page}`,
} as const;

/** Offer countdown, on cards and on the product page. */
export const countdownTexts = {
  heading: 'A oferta termina em',
  endsOn: ({ date }: { date: string }) => `Oferta válida até ${date}`,
  ended: 'Oferta encerrada',
  days: (count: number) => plural(count, 'dia', 'dias'),
  hours: (count: number) => plural(count, 'hora', 'horas'),
  minutes: (count: number) => plural(count, 'minuto', 'minutos'),
  seconds: (count: number) => plural(count, 'segundo', 'segundos'),
} as const;

/** Said when the browser cannot keep the visitor's lists, or when they had to be mended. */
export const storageTexts = {
  notSaved: 'Este navegador não está guardando dados. Suas listas valem só enquanto esta página estiver aberta.',
  full: 'O espaço deste navegador acabou. Suas listas valem só enquanto esta página estiver aberta.',
  /** The code of an action could not be fetched. */
  actionFailed: 'Não foi possível concluir. Confira a conexão e atualize a página.',
  offline: 'Você está sem conexão. Preços e estoque podem ter mudado.',
} as const;
