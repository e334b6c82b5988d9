import { formatSystemError } from '#app/texts/shared/format-system-error.ts';
import { shopQuotationStateWords } from '#app/texts/quotation/quotation-state-words.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of `loja delivery`. */
export const deliveryTexts = {
  description: 'Entrega: mostra rotas e tabela, importa e exporta a tabela, estima uma entrega.',
  showDescription: 'mostra a retirada, as rotas próprias e quantas linhas a tabela tem',
  importDescription: 'troca a tabela inteira pela de uma planilha; com qualquer erro nada muda',
  importArgument: 'planilha .xlsx, .xls, .ods ou .csv',
  unitOption: 'dos pesos, quando a planilha não diz',
  dryRunOption: 'só confere, sem mudar nada',
  exportDescription: 'grava a tabela numa planilha, que o import lê de volta',
  exportArgument: 'arquivo .xlsx ou .csv',
  estimateDescription: 'estima uma entrega como a página da cotação faz',
  postalCodeOption: 'CEP da entrega',
  placeOption: 'município, como Bonito/MS',
  weightOption: 'peso de tudo, em kg',
  amountOption: 'soma dos produtos, em R$',
  pickup: (pickupNote: string) => `Retirada na loja${pickupNote && `: ${pickupNote}`}`,
  noPickup: 'Sem retirada na loja',
  route: ({ place, estimate }: { place: string; estimate: string }) => `Rota ${place}: ${estimate}`,
  fits: (rows: number) => `A planilha serve: ${countOf(rows, 'linha', 'linhas')}. Nada mudou.`,
  notRead: (error: unknown) => `A tabela não pode ser lida: ${formatSystemError(error)}.`,
  changedMeanwhile: 'A entrega foi mudada ao mesmo tempo em outro lugar. Tente de novo.',
  exported: ({ rows, file }: { rows: number; file: string }) => `${countOf(rows, 'linha', 'linhas')} em ${file}.`,
  usePostalCode: 'Use um CEP como 79290-000.',
  useNumber: 'Use um número como 30 ou 12,5.',
};

const stateWords = Object.values(shopQuotationStateWords).join(', ');

/** Texts of `loja quotations`. */
export const quotationsTexts = {
  description: 'Cotações guardadas: lista, mostra, exporta, esquece uma a pedido (LGPD) e apaga as antigas.',
  listDescription: 'mostra as cotações, as que ninguém viu primeiro e depois as mais novas',
  stateOption: `só as ${stateWords}`,
  useState: `Use ${stateWords}.`,
  cityOption: 'só as desta cidade, como o cliente escreveu',
  limitOption: (limit: number) => `quantas no máximo (sem ela, ${limit})`,
  showDescription: 'mostra uma cotação inteira, com o seu histórico',
  idArgument: 'número da cotação',
  exportArgument: 'arquivo .json',
  exportDescription: 'grava todas as cotações, com os itens, num arquivo JSON; ele tem dados pessoais',
  forgetDescription: 'apaga para sempre uma cotação, a pedido de quem a fez (LGPD)',
  forgetQuestion: (id: number) => `Isto apaga para sempre a cotação ${id}.`,
  purgeDescription: 'apaga agora o que passou de QUOTATION_KEEP_DAYS; a loja aberta faz isso a cada hora',
  none: 'Nenhuma cotação encontrada.',
  items: (items: number) => countOf(items, 'item', 'itens'),
  total: (total: string) => `Total: ${total}`,
  head: ({ id, state, createdAtMs }: { id: number; state: string; createdAtMs: number }) =>
    `Cotação ${id}, ${state}, pedida em ${formatDateTime(createdAtMs)}`,
  exported: ({ quotations, file }: { quotations: number; file: string }) =>
    `${countOf(quotations, 'cotação gravada', 'cotações gravadas')} em ${file}.`,
  exportedPersonal: 'O arquivo tem dados pessoais: guarde-o só pelo tempo necessário.',
  forgotten: (id: number) => `Cotação ${id} apagada.`,
  purged: ({ deleted, anonymised }: { deleted: number; anonymised: number }) =>
    `${countOf(deleted, 'cotação apagada', 'cotações apagadas')}; ${countOf(anonymised, 'ficou', 'ficaram')} só com itens e valores.`,
  unknown: (id: number) => `Não existe cotação com número ${id}.`,
};

/** Texts of `loja reviews`. */
export const reviewsTexts = {
  approveDescription: 'publica comentários pendentes ou ocultos',
  approved: (reviews: number) => `${countOf(reviews, 'comentário publicado', 'comentários publicados')}.`,
  hideDescription: 'tira comentários da loja sem apagá-los',
  hidden: (reviews: number) => `${countOf(reviews, 'comentário oculto', 'comentários ocultos')}.`,
  deleteDescription: 'apaga comentários para sempre',
  deleted: (reviews: number) => `${countOf(reviews, 'comentário apagado', 'comentários apagados')}.`,
  description: 'Comentários dos clientes: lista, publica, esconde, apaga e esquece uma pessoa (LGPD).',
  listDescription: 'mostra os comentários, os mais novos primeiro',
  statusOption: 'só os pendente, publicado ou oculto',
  useStatus: 'Use pendente, publicado ou oculto.',
  productOption: 'só os deste produto (o número no endereço da página)',
  personOption: 'só os desta pessoa',
  limitOption: (limit: number) => `quantos no máximo (sem ela, ${limit})`,
  answerDescription: 'responde a um comentário em nome da loja, ou muda a resposta',
  answeredArgument: 'número do comentário, como mostrado por "reviews list"',
  answerArgument: 'a resposta, entre aspas; sem ela, use --remove',
  removeAnswerOption: 'apaga a resposta',
  forgetDescription: 'apaga para sempre tudo o que uma pessoa escreveu, a pedido dela (LGPD)',
  emailArgument: 'e-mail com que ela comentou',
  forgetQuestion: (email: string) => `Isto apaga para sempre os comentários de ${email}.`,
  idsArgument: 'números dos comentários, como mostrados por "reviews list"',
  deleteQuestion: (reviews: number) => `Isto apaga para sempre ${countOf(reviews, 'comentário', 'comentários')}.`,
  none: 'Nenhum comentário encontrado.',
  onProduct: ({ title, id }: { title: string; id: number }) => `em ${title} (produto ${id})`,
  shopAnswer: 'Resposta da loja:',
  totals: ({ published, held, hidden }: { published: number; held: number; hidden: number }) =>
    `Na loja: ${[countOf(published, 'publicado', 'publicados'), countOf(held, 'pendente', 'pendentes'), countOf(hidden, 'oculto', 'ocultos')].join(', ')}.`,
  unknown: (ids: readonly number[]) => `Não existe comentário com número ${ids.join(', ')}.`,
  noneOf: (email: string) => `Não há comentários de ${email}.`,
};
