import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Values of `mensagem` in error responses of the API. They never reveal internals. */
export const apiErrorTexts = {
  malformed: 'O corpo da requisição não é um JSON válido.',
  badRequest: 'O pedido não pôde ser entendido.',
  badQuery: 'Um parâmetro do endereço não é válido.',
  unauthorized: 'Informe o token da loja para fazer esta operação.',
  ownerDisabled: 'As operações da loja estão desligadas: nenhum token foi configurado.',
  crossSite: 'O pedido veio de outro site ou sem o código de segurança. Recarregue a página e tente de novo.',
  notFound: 'Não encontramos este endereço.',
  productNotFound: 'Produto não encontrado.',
  categoryNotFound: 'Categoria não encontrada.',
  methodNotAllowed: 'Este endereço não aceita esse tipo de pedido.',
  conflict: 'Já existe um registro com esses dados.',
  skuTaken: 'Já existe um produto com este código (SKU).',
  categoryTaken: 'Já existe uma categoria com este nome.',
  tooLarge: 'O envio é grande demais.',
  tooManyValues: (max: number) => `O envio tem valores demais: use no máximo ${formatCount(max)}.`,
  addressTooLong: 'O endereço é longo demais: use no máximo 4.096 caracteres.',
  unsupportedType: 'O tipo de conteúdo enviado não é aceito.',
  invalidFields: 'Há campos que precisam de correção.',
  tooManyRequests: 'Muitos pedidos seguidos. Espere um pouco e tente de novo.',
  unavailable: 'A loja está indisponível no momento. Tente de novo em instantes.',
  diskFull: 'O disco do servidor está cheio, e a mudança não foi salva. Libere espaço e tente de novo.',
  overloaded: 'A loja está recebendo visitas demais neste momento. Tente de novo em instantes.',
  categoryHasProducts: (count: number) =>
    `A categoria tem ${countOf(count, 'produto', 'produtos')} e não pode ser excluída.`,
} as const;

/** Values of `mensagem` for single fields in the list `erros` of an API response. */
export const fieldErrorTexts = {
  tooManyItems: ({ max }: { max: number }) => `Use no máximo ${countOf(max, 'item', 'itens')}.`,
} as const;

/** Texts for a form posted without JavaScript that failed before a screen could handle it. */
export const formErrorTexts = {
  malformed: 'O pedido não pôde ser entendido.',
  methodNotAllowed: 'Esta página não recebe formulários.',
  crossSite: 'O formulário veio de outro site. Abra a página do produto na loja e envie de novo.',
  unsupported: 'O formulário chegou num formato que a loja não lê. Volte e envie de novo.',
  tooLarge: 'O texto é grande demais. Volte, encurte e envie de novo.',
  signedOut: 'Entre de novo no painel.',
  ownersOnly: 'Só quem cuida da loja pode fazer isto.',
  unavailable: 'A loja não conseguiu receber o formulário. Volte, espere um pouco e envie de novo.',
} as const;

/** Texts of the standalone page for a form with too many or too large files. */
export const tooLargePageTexts = {
  title: 'O envio é grande demais',
  text: 'Nada foi salvo. O limite é de 16 MB de cada vez, e de 10 MB por foto. Use o botão de voltar do navegador: o que você digitou continua lá. Envie menos fotos de uma vez ou fotos menores.',
} as const;

/** Texts of the standalone page for a form of the panel that failed because the disk is full. */
export const fullDiskPageTexts = {
  title: 'O disco do servidor está cheio',
  text: 'Nada do que você acabou de enviar foi salvo, e a loja continua como estava. Libere espaço no servidor ou peça a quem cuida dele; por exemplo, baixe e apague cópias antigas em Cópias. Use o botão de voltar do navegador, onde está o que você digitou, e envie de novo.',
} as const;

/** Texts of the standalone page of an overloaded server. */
export const overloadedPageTexts = {
  title: 'A loja está muito movimentada',
  text: 'Há visitas demais neste momento. Espere alguns segundos e tente de novo.',
  retry: 'Tentar de novo',
} as const;

/** Texts of the standalone page for a screen of the panel or a quotation that could not be rendered. */
export const unavailablePageTexts = {
  title: 'A loja não está respondendo',
  text: 'Nada do que você já enviou se perdeu. Esta página tenta de novo sozinha em alguns segundos.',
  link: 'Tentar de novo',
} as const;

/** Texts of the error screens that replace a page. */
export const errorScreenTexts = {
  title: 'Algo deu errado',
  text: 'Não conseguimos montar esta página. O problema é nosso, e suas listas continuam guardadas.',
  unavailableTitle: 'A loja está fora do ar por um instante',
  unavailableText: 'O catálogo não respondeu. Espere um pouco e tente de novo.',
  offlineTitle: 'Sem conexão',
  offlineText: 'Confira a internet e tente de novo.',
  retry: 'Tentar de novo',
  backToHome: 'Voltar para a Página Inicial',
} as const;

/** Texts of the offline notice, which leaves the current screen open. */
export const offlineNoticeTexts = {
  title: 'Sem conexão.',
  text: 'Esta tela continua aqui, e suas listas também. Preços e estoque podem ter mudado.',
  stay: 'Ficar nesta tela',
} as const;

/** Title of the page that explains why the catalogue could not be exported as requested. */
export const exportProblemTitle = 'O catálogo não foi exportado';
