import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { formatDate, formatDateTime } from '#app/domain/shared/dates.ts';
import type { AnswerError } from '#app/domain/quotation/stored/answer/quotation-answer.ts';
import type { ListedQuotation } from '#app/domain/quotation/stored/listed-quotation.ts';
import { panelBackupTexts } from '#app/texts/panel/panel-backup-texts.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of the panel's screens for quotations. */
export const panelQuotationTexts = {
  title: 'Cotações',
  titleWithUnseen: (unseen: number) => (unseen > 0 ? `(${unseen}) Cotações` : 'Cotações'),
  unseen: (count: number) => countOf(count, 'nova', 'novas'),
  changed: (count: number) => countOf(count, 'mudada', 'mudadas'),
  contactChanged: 'Mudada pelo cliente',
  changeAsked: 'Mudança pedida',
  changeAskedText: 'O cliente mudou o que disse depois da sua resposta. Confira abaixo e responda de novo.',
  until: (atMs: number) => `Até ${formatDateTime(atMs)}:`,
  titleOf: (number: number) => `Cotação nº ${number}`,
  filter: 'Filtrar as cotações',
  state: 'Situação',
  town: 'Cidade',
  number: 'Número',
  any: 'Todas',
  apply: 'Filtrar',
  none: 'Nenhuma cotação aqui.',
  off: 'Para guardar cotações e receber os pedidos aqui, a loja precisa saber o seu endereço na internet.',
  fillAddress: 'Escrever o endereço',
  /** Customer, town, number of items and time of a quotation, in one line. */
  facts: ({ firstName, town, itemCount, createdAtMs }: ListedQuotation) =>
    [firstName || 'Cliente não disse o nome', town, countOf(itemCount, 'item', 'itens'), formatDateTime(createdAtMs)]
      .filter(Boolean)
      .join(' · '),
  older: 'Mais antigas',
  newer: 'Mais novas',
  exportCsv: 'Exportar em CSV',
  live: 'Atualiza sozinha quando chega um pedido.',
  weeks: {
    title: 'Por semana',
    week: 'Semana de',
    sent: 'Pedidas',
    answered: 'Respondidas',
    accepted: 'Aceitas',
    conversion: 'Aceitas por pedidas',
    answerTime: 'Tempo até responder',
    none: 'Ainda não houve pedidos.',
  },
  asked: (atMs: number) => `Pedida em ${formatDateTime(atMs)}`,
  validUntil: (untilMs: number) => `válida até ${formatDate(untilMs)}`,
  wasValidUntil: (untilMs: number) => `valeu até ${formatDate(untilMs)}`,
  open: 'Ver como o cliente vê',
  erased: 'Os dados do cliente foram apagados pelo prazo; restam itens e valores.',
  contact: 'Do cliente',
  noContact: 'O cliente não informou nada além dos produtos.',
  similarOk: 'Aceita produto similar',
  answer: 'Responder',
  answerAgain: 'Responder de novo',
  columns: {
    quantity: 'Quantidade',
    price: 'Preço (R$)',
    discount: 'Desconto no item (R$)',
    similar: 'Similar (código ou nome)',
  },
  similarPrice: 'Confira se o preço acima é o do similar: é o que o cliente verá.',
  similarUnknown: 'Nenhum produto da loja tem este código ou nome: o cliente lê o texto como está.',
  sendAnyway: (reason: string) => `${reason} Para enviar assim mesmo, responda de novo.`,
  ofSimilar: (notes: readonly string[]) => `Do similar: ${notes.join(' · ')}.`,
  fieldOf: ({ field, title }: { field: string; title: string }) => `${field} de ${title}`,
  notInStock: 'Sem estoque ao pedir',
  notForSale: { gone: 'Hoje não está na loja', restricted: 'Hoje a venda é restrita' },
  priceToday: (price: string) => `Hoje na loja: ${price}`,
  inWords: 'Pedido por escrito',
  freight: 'Frete (R$)',
  freightHint: 'Vazio: a combinar',
  estimate: (estimateText: string) => `Estimativa de entrega: ${estimateText}`,
  estimateBefore: (estimateText: string) =>
    `Estimativa de entrega antes das mudanças acima: ${estimateText}. Depois de responder, a loja estima de novo.`,
  takeEstimate: 'Usar no frete',
  discount: 'Desconto no total (R$)',
  validity: 'Válida até',
  note: 'Recado para o cliente',
  answered: 'Resposta registrada. Avise o cliente pelo WhatsApp.',
  sendByWhatsApp: 'Responder pelo WhatsApp',
  /** `total` is null for an answer without any item. */
  message: ({ number, total, untilMs, url }: { number: number; total: string | null; untilMs: number; url: string }) =>
    total === null
      ? `Olá! Respondemos a cotação ${number}: hoje não temos estes produtos. Veja aqui: ${url}`
      : `Olá! Respondemos a cotação ${number}. Total: ${total}. Válida até ${formatDate(untilMs)}. Veja e aceite aqui: ${url}`,
  nothingSent: 'Nenhum produto vai nesta resposta: o cliente lê que a loja não os tem, e não há o que aceitar.',
  answeredMeanwhile: ({ name, atMs }: { name: string; atMs: number }) =>
    `${name} respondeu esta cotação em ${formatDateTime(atMs)}, enquanto você escrevia. A resposta de ${name} ficou, e a sua não foi gravada: confira abaixo e responda de novo, se quiser mudar.`,
  changedMeanwhile:
    'Outra pessoa respondeu esta cotação enquanto você escrevia. Confira a resposta dela abaixo antes de responder de novo.',
  changedNow: 'Esta cotação mudou agora há pouco. Carregue a página de novo antes de responder.',
  reload: 'Carregar de novo',
  contactChangedMeanwhile:
    'A resposta não foi registrada: o cliente mudou o que disse enquanto você escrevia. Confira abaixo e envie de novo.',
  contactChangedNow: 'O cliente mudou o que disse enquanto esta página estava aberta.',
  seeContact: 'Ver',
  closedNow: 'A cotação foi encerrada com esta página aberta. O que estava escrito e não foi enviado ficou de fora.',
  closed: 'Esta cotação foi encerrada e não recebe mais respostas.',
  gone: 'Esta cotação foi apagada.',
  notFound: 'Esta cotação não existe ou foi apagada. O que você escrevia aqui não foi gravado.',
  notAnswered: 'A resposta não foi registrada. Corrija o que está marcado e envie de novo.',
  refused: ({ field, reason }: { field: string; reason: string }) => `${field}: ${reason}.`,
  numberMissing: 'escreva quantos vão, ou 0 se o produto não vai',
  notADay: 'Válida até: escolha um dia.',
  total: 'Total',
  totalUnknown: 'confira os valores',
  withoutPrice: (count: number) => `${countOf(count, 'item', 'itens')} sob consulta, fora do total`,
  moreThanStock: (available: number) =>
    available === 0
      ? 'Hoje não há este produto em estoque.'
      : `Hoje só há ${countOf(available, 'unidade', 'unidades')} em estoque.`,
  items: 'Itens',
  itemsTotal: 'Soma dos itens',
  totalDiscount: 'Desconto',
  agreedFreight: 'Frete',
  freightToAgree: 'a combinar',
  lineDiscount: (amount: string) => `desconto de ${amount}`,
  similarInPlace: (title: string) => `No lugar: ${title}`,
  notSent: 'Sem estoque: não vai',
  askedFor: (quantity: number) => `pedido: ${formatCount(quantity)}`,
  pickingList: 'Lista de separação',
  printPicking: 'Imprimir a lista de separação',
  history: 'Histórico',
  /**
   * Name of the member of staff who caused an event in the history; `name` is null for the holder of the owner's token.
   */
  byWhom: (name: string | null) => name ?? 'quem cuida da loja',
  eventBy: ({ event, whom }: { event: string; whom: string }) => `${event}, por ${whom}`,
  assign: {
    title: 'Quem atende',
    nobody: 'Ninguém ainda',
    you: (name: string) => `${name} (você)`,
    take: 'Assumir',
    giveTo: 'Passar para',
    give: 'Passar',
    none: 'Ninguém',
    done: (name: string | null) => (name ? `Agora é ${name} quem atende.` : 'A cotação ficou sem vendedor.'),
    taken: (name: string | null) =>
      name
        ? `${name} assumiu esta cotação antes de você.`
        : 'Esta cotação mudou de vendedor agora há pouco. Confira e tente de novo.',
    noPerson: 'Escolha alguém que trabalha na loja.',
    taking: (name: string) => `Assumida por ${name}`,
    event: (name: string | null) => (name ? `Passada para ${name}` : 'Deixada sem vendedor'),
    filter: 'Quem atende',
    mine: 'Minhas',
  },
  forget: 'Apagar a cotação',
  forgetText: 'Apaga para sempre, a pedido do cliente. O endereço dela deixa de abrir.',
  forgotten: (number: number) => `A cotação nº ${number} foi apagada. ${panelBackupTexts.oldBackups}`,
  forgetForever: 'Apagar para sempre',
  events: {
    sent: 'Pedida pelo cliente',
    seen: 'Vista pela loja',
    answered: 'Respondida pela loja',
    accepted: 'Aceita pelo cliente',
    refused: 'Recusada pelo cliente',
    contact: 'O cliente mudou as informações',
    assigned: 'Mudou de vendedor',
  },
} as const;

/** Messages for the rejected fields of the shop's answer to a quotation. */
export const answerErrorTexts: Record<AnswerError['field'], string> = {
  items: 'Os itens da cotação mudaram. Carregue a página de novo.',
  quantity: 'Quantidade: use um número inteiro, de 0 a 1.000.000.',
  price: 'Preço: use um valor de 0 a R$ 20 milhões.',
  'item-discount': 'Desconto no item: não pode passar do valor da linha.',
  discount: 'Desconto no total: não pode passar da soma dos itens.',
  freight: 'Frete: use um valor de 0 a R$ 20 milhões.',
  note: 'Recado: use no máximo 1.000 caracteres.',
  validity: 'Válida até: escolha um dia a partir de hoje, e de até um ano.',
  substitute: 'Similar: use no máximo 200 caracteres.',
  'substitute-quantity': 'escreva quantos vão do similar, ou apague o similar.',
};

/** Formats a duration: '2 h 5 min'. */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : countOf(Math.round(hours / 24), 'dia', 'dias');
}
