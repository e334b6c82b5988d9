/** Base path of the owner's panel, which is the `basename` of its router. */
export const panelRoot = '/painel';

/**
 * Paths of the panel's screens below `panelRoot`, as its router matches them. They are not in `paths.ts`, because every
 * visitor loads that file.
 */
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
  /** Path to which the product form uploads single photos. */
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
  /** Path for an invited person, who has no session yet. The token in the path is secret and must not be logged. */
  invitation: '/convite/:token',
  invitationChallenge: '/convite/:token/desafio',
  notices: '/avisos',
  access: '/acesso',
  passkeyChallenge: '/acesso/desafio',
} as const;

/** Returns the path of an invitation, which is sent to the invited person as a link. */
export function invitationPath(token: string): string {
  return panelPaths.invitation.replace(':token', token);
}

/** Returns the path of a product's form. */
export function panelProductPath(id: number): string {
  return `${panelPaths.products}/${id}`;
}

/** Paths of the panel's downloads and uploads below `panelRoot`, which the server itself streams. */
export const panelFilePaths = {
  sendImport: '/importar/enviar',
  sendBackup: '/copias/enviar',
  template: '/importar/modelo-catalogo.xlsx',
  /** Path of the service worker that shows notices. */
  pushWorker: '/avisos-worker.js',
  export: (format: string) => `/importar/catalogo.${format}`,
  backups: '/copias/arquivo',
  papers: '/produtos/etiquetas/arquivo',
} as const;

/** Whether a path, with or without the router's `.data`, belongs to the panel. */
export function isPanelPath(pathname: string): boolean {
  return pathname === panelRoot || pathname === `${panelRoot}.data` || pathname.startsWith(`${panelRoot}/`);
}
