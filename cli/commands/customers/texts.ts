import { formatSystemError } from '#app/texts/shared/system-errors.ts';
import { shopQuotationStateWords } from '#app/texts/quotation/quotation-states.ts';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of `loja delivery`. */
export const deliveryTexts = {
  description: 'Entrega: mostra rotas e tabela, importa e exporta a tabela, estima uma entrega.',
  showDescription: 'mostra a retirada, as rotas próprias e quantas linhas a tabela tem',
  importDescription: 'troca a tabela inteira pela de uma planilha; com qualquer erro nada muda',
  unitOption: 'dos pesos, quando a planilha não diz',
  dryRunOption: 'só confere, sem mudar nada',
  exportDescription: 'grava a tabela numa planilha, que o import lê de volta',
  fileArgument: 'arquivo .xlsx ou .csv',
  estimateDescription: 'estima uma entrega como a página da cotação faz',
  postalCodeOption: 'CEP da entrega',
  placeOption: 'município, como Bonito/MS',
  weightOption: 'peso de tudo, em kg',
  amountOption: 'soma dos produtos, em R$',
  pickup: (pickupNote: string) => `Retirada na loja${pickupNote && `: ${pickupNote}`}`,
  noPickup: 'Sem retirada na loja',
  notRead: (error: unknown) => `A tabela não pode ser lida: ${formatSystemError(error)}.`,
  changedMeanwhile: 'A entrega foi mudada ao mesmo tempo em outro lugar. Tente de novo.',
  exported: ({ rows, file }: { rows: string; file: string }) => `${rows} em ${file}.`,
  usePostalCode: 'Use um CEP como 79290-000.',
  useNumber: 'Use um número como 30 ou 12,5.',
};

/** Texts of `loja quotations`. */
export const quotationsTexts = {
  description: 'Cotações guardadas: lista, mostra, exporta, esquece uma a pedido (LGPD) e apaga as antigas.',
  listDescription: 'mostra as cotações, as que ninguém viu primeiro e depois as mais novas',
  stateOption: `só as ${Object.values(shopQuotationStateWords).join(', ')}`,
  cityOption: 'só as desta cidade, como o cliente escreveu',
  limitOption: (limit: number) => `quantas no máximo (sem ela, ${limit})`,
  showDescription: 'mostra uma cotação inteira, com o seu histórico',
  idArgument: 'número da cotação',
  exportDescription: 'grava todas as cotações, com os itens, num arquivo JSON; ele tem dados pessoais',
  forgetDescription: 'apaga para sempre uma cotação, a pedido de quem a fez (LGPD)',
  yesOption: 'não pergunta antes',
  forgetQuestion: (id: number) => `Isto apaga para sempre a cotação ${id}.`,
  purgeDescription: 'apaga agora o que passou de QUOTATION_KEEP_DAYS; a loja aberta faz isso uma vez por dia',
  none: 'Nenhuma cotação encontrada.',
  head: ({ id, state, createdAtMs }: { id: number; state: string; createdAtMs: number }) =>
    `Cotação ${id}, ${state}, pedida em ${formatDateTime(createdAtMs)}`,
  exported: ({ quotations, file }: { quotations: number; file: string }) =>
    `${countOf(quotations, 'cotação gravada', 'cotações gravadas')} em ${file}.`,
  exportedPersonal: 'O arquivo tem dados pessoais: guarde-o só pelo tempo necessário.',
  forgotten: (id: number) => `Cotação ${id} apagada.`,
  oldBackups: 'Cópias de segurança e arquivos exportados antes de agora ainda têm os dados: apague-os ou refaça-os.',
  purged: ({ deleted, anonymised }: { deleted: number; anonymised: number }) =>
    `${countOf(deleted, 'cotação apagada', 'cotações apagadas')}; ${countOf(anonymised, 'ficou', 'ficaram')} só com itens e valores.`,
  unknown: (id: number) => `Não existe cotação com número ${id}.`,
};

/** Texts of `loja reviews`. */
export const reviewsTexts = {
  approveDescription: 'publica comentários pendentes ou ocultos',
  approvedOne: 'comentário publicado',
  approvedMany: 'comentários publicados',
  hideDescription: 'tira comentários da loja sem apagá-los',
  hiddenOne: 'comentário oculto',
  hiddenMany: 'comentários ocultos',
  deleteDescription: 'apaga comentários para sempre',
  deletedOne: 'comentário apagado',
  deletedMany: 'comentários apagados',
  description: 'Comentários dos clientes: lista, publica, esconde, apaga e esquece uma pessoa (LGPD).',
  listDescription: 'mostra os comentários, os mais novos primeiro',
  statusOption: 'só os pendente, publicado ou oculto',
  productOption: 'só os deste produto (o número no endereço da página)',
  personOption: 'só os desta pessoa',
  limitOption: (limit: number) => `quantos no máximo (sem ela, ${limit})`,
  answerDescription: 'responde a um comentário em nome da loja, ou muda a resposta',
  answeredArgument: 'número do comentário, como mostrado por "reviews list"',
  answerArgument: 'a resposta, entre aspas; sem ela, use --remove',
  removeAnswerOption: 'apaga a resposta',
  forgetDescription: 'apaga para sempre tudo o que uma pessoa escreveu, a pedido dela (LGPD)',
  emailArgument: 'e-mail com que ela comentou',
  yesOption: 'não pergunta antes',
  forgetQuestion: (email: string) => `Isto apaga para sempre os comentários de ${email}.`,
  idsArgument: 'números dos comentários, como mostrados por "reviews list"',
  deleteQuestion: (reviews: number) => `Isto apaga para sempre ${countOf(reviews, 'comentário', 'comentários')}.`,
  none: 'Nenhum comentário encontrado.',
  totals: ({ published, held, hidden }: { published: number; held: number; hidden: number }) =>
    `Na loja: ${[countOf(published, 'publicado', 'publicados'), countOf(held, 'pendente', 'pendentes'), countOf(hidden, 'oculto', 'ocultos')].join(', ')}.`,
  unknown: (ids: readonly number[]) => `Não existe comentário com número ${ids.join(', ')}.`,
  noneOf: (email: string) => `Não há comentários de ${email}.`,
  erased: (erased: number) => `${countOf(erased, 'comentário apagado', 'comentários apagados')}.`,
  oldBackups: 'Cópias de segurança e arquivos exportados antes de agora ainda têm os dados: apague-os ou refaça-os.',
};
