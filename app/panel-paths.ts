/** Where the owner's panel is: the `basename` of its router. */
export const panelRoot = '/painel';

/** Screens of the panel, below `panelRoot`, as its router takes them. Apart from `paths.ts`, which every visitor loads. */
export const panelPaths = {
  today: '/',
  manifest: '/painel.webmanifest',
  signIn: '/entrar',
  signInChallenge: '/entrar/desafio',
  signOut: '/sair',
  products: '/produtos',
  bulk: '/produtos/mudar',
  labels: '/produtos/etiquetas',
  newProduct: '/produtos/novo',
  removedProducts: '/produtos/lixeira',
  examples: '/produtos/exemplos',
  /** Takes one photo of a form. */
  photos: '/fotos',
  quotations: '/cotacoes',
  quotationsCsv: '/cotacoes/exportar.csv',
  liveQuotations: '/cotacoes/ao-vivo',
  liveTasks: '/tarefas/ao-vivo',
  delivery: '/entrega',
  deliveryCsv: '/entrega/tabela.csv',
  deliveryXlsx: '/entrega/tabela.xlsx',
  categories: '/categorias',
  brands: '/marcas',
  reviews: '/comentarios',
  import: '/importar',
  backups: '/copias',
  shop: '/loja',
  shopPreview: '/loja/previa',
  people: '/pessoas',
  /** For somebody who has no session yet. The token in it is a secret: it goes into no log. */
  invitation: '/convite/:token',
  invitationChallenge: '/convite/:token/desafio',
  notices: '/avisos',
  access: '/acesso',
  passkeyChallenge: '/acesso/desafio',
} as const;

/** Address of an invitation, which its link carries to the person invited. */
export function invitationPath(token: string): string {
  return panelPaths.invitation.replace(':token', token);
}

/** The form of a product. */
export function panelProductPath(id: number): string {
  return `${panelPaths.products}/${id}`;
}

/** Files of the panel, below `panelRoot`: the server itself streams them. */
export const panelFilePaths = {
  sendImport: '/importar/enviar',
  sendBackup: '/copias/enviar',
  template: '/importar/modelo-catalogo.xlsx',
  /** The service worker that shows notices. */
  pushWorker: '/avisos-worker.js',
  export: (format: string) => `/importar/catalogo.${format}`,
  backups: '/copias/arquivo',
  papers: '/produtos/etiquetas/arquivo',
} as const;

/** Whether a path, with or without the router's `.data`, belongs to the panel. */
export function isPanelPath(pathname: string): boolean {
  return pathname === panelRoot || pathname === `${panelRoot}.data` || pathname.startsWith(`${panelRoot}/`);
}
