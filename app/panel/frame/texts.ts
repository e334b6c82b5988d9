import { panelPaths } from '#app/panel-paths.ts';
import { countOf } from '#app/texts/shared/plural.ts';

export const panelFrameTexts = {
  name: 'Painel',
  needsScripts: 'O painel precisa de JavaScript. Ligue o JavaScript neste navegador e carregue a página de novo.',
  skip: 'Pular para o conteúdo',
  menu: 'Menu do painel',
  waiting: (count: number) => countOf(count, 'espera resposta', 'esperam resposta'),
  openShop: 'Ver a loja',
  signOut: 'Sair',
  signedInAs: (name: string) => `Você é ${name}`,
  unsaved: {
    leave: 'Sair sem salvar? O que você mudou nesta tela ainda não foi salvo.',
    leaveDraft: 'Sair sem salvar? O que você mudou fica guardado neste aparelho até você fechar a aba.',
    go: 'Sair sem salvar',
    stay: 'Continuar editando',
  },
  failedRequests: {
    loadFailed: 'A loja não está respondendo. Esta tela se atualiza sozinha quando ela voltar.',
    diskFull:
      'O disco do servidor está cheio, e o que você enviou não foi salvo. O que foi digitado continua aqui: libere espaço no servidor, ou peça a quem cuida dele, e envie de novo.',
    postFailed: 'A loja não confirmou o que você enviou. O que foi digitado não se perdeu: confira e envie de novo.',
    changedFile: 'Se o arquivo mudou depois de escolhido, o navegador não o envia: escolha-o de novo.',
  },
} as const;

/** Screens of the panel in the order of its menu. */
export const panelMenu = [
  { path: panelPaths.today, label: 'Hoje' },
  { path: panelPaths.products, label: 'Produtos' },
  { path: panelPaths.categories, label: 'Categorias' },
  { path: panelPaths.brands, label: 'Marcas' },
  { path: panelPaths.quotations, label: 'Cotações' },
  { path: panelPaths.delivery, label: 'Entrega' },
  { path: panelPaths.reviews, label: 'Comentários' },
  { path: panelPaths.import, label: 'Importar' },
  { path: panelPaths.backups, label: 'Cópias' },
  { path: panelPaths.shop, label: 'Loja' },
  { path: panelPaths.notices, label: 'Avisos' },
  { path: panelPaths.people, label: 'Pessoas' },
  { path: panelPaths.access, label: 'Acesso' },
] as const;

export const panelErrorTexts = {
  missing: {
    title: 'Esta página não existe',
    text: 'O endereço mudou ou foi digitado errado. Escolha no menu para onde ir.',
  },
  forbidden: {
    title: 'Só quem cuida da loja abre esta página',
    text: 'Você entrou como vendedor: responde cotações e comentários e vê os produtos. Se precisa de mais, peça a quem cuida da loja.',
  },
  tooLarge: {
    title: 'O envio é grande demais',
    text: 'Nada foi salvo. O limite é de 16 MB de cada vez, e de 10 MB por foto. Envie menos fotos de uma vez ou fotos menores.',
  },
  back: 'Ir para o começo do painel',
  failed: {
    title: 'O painel não conseguiu responder',
    text: 'Nada do que você fez antes se perdeu. Espere alguns segundos e carregue a página de novo.',
  },
} as const;

export const pagerTexts = {
  label: 'Páginas da lista',
  page: (page: number) => `Página ${page}`,
} as const;
