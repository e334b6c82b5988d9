/** Where the owner's panel is: the `basename` of its router. */
export const panelRoot = '/painel';

/** Screens of the panel, below `panelRoot`, as its router takes them. Apart from `paths.ts`, which every visitor loads. */
export const panelPaths = {
  today: '/',
  signIn: '/entrar',
  signInChallenge: '/entrar/desafio',
  signOut: '/sair',
  products: '/produtos',
  bulk: '/produtos/mudar',
  newProduct: '/produtos/novo',
  removedProducts: '/produtos/lixeira',
  /** Takes one photo of a form. */
  photos: '/fotos',
  quotations: '/cotacoes',
  quotationsCsv: '/cotacoes/exportar.csv',
  liveQuotations: '/cotacoes/ao-vivo',
  reviews: '/comentarios',
  shop: '/loja',
  shopPreview: '/loja/previa',
  access: '/acesso',
  passkeyChallenge: '/acesso/desafio',
} as const;

/** The form of a product. */
export function panelProductPath(id: number): string {
  return `${panelPaths.products}/${id}`;
}

/** Whether a path, with or without the router's `.data`, belongs to the panel. */
export function isPanelPath(pathname: string): boolean {
  return pathname === panelRoot || pathname === `${panelRoot}.data` || pathname.startsWith(`${panelRoot}/`);
}
