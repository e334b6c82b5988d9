import { formatDate, formatDateTime } from '#app/domain/shared/dates.ts';
import type { AnswerDifferences } from '#app/domain/quotation/stored/repeated-items.ts';
import type { QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of the page of a quotation. */
export const quotationPageTexts = {
  titleOf: (number: number) => `Cotação nº ${number}`,
  sent: (atMs: number) => `Pedida em ${formatDateTime(atMs)}`,
  validUntil: (untilMs: number) => `Válida até ${formatDate(untilMs)}`,
  wasValidUntil: (untilMs: number) => `Valeu até ${formatDate(untilMs)}`,
  next: {
    sent: 'O pedido está registrado. A loja ainda não o abriu.',
    seen: 'A loja já abriu o pedido e vai responder. A resposta aparece nesta página.',
    answered: 'A loja respondeu. Confira os valores e aceite ou recuse.',
    accepted: 'Você aceitou esta cotação, e a loja já vê isso. Combine com ela a retirada ou a entrega.',
    refused: 'Você recusou esta cotação. Nada foi comprado.',
    expired: 'O prazo desta cotação acabou, e ela não pode mais ser aceita. Peça de novo: os preços serão os de hoje.',
  } satisfies Record<QuotationState, string>,
  /** Shown instead of the state's sentence once the customer has asked for a change of the shop's answer. */
  changeRequested:
    'Você pediu uma mudança depois da resposta. A loja vê o pedido e responde de novo nesta página; até lá, vale a resposta abaixo.',
  /** Shown instead of the state's sentence when the shop has answered that it has none of the items. */
  nothingAvailable:
    'A loja respondeu que hoje não tem estes produtos. Você pode pedir de novo, ou mudar o pedido abaixo.',
  /** Shown after the sentence of the state 'sent' when the shop has WhatsApp. */
  sendToo: 'Envie também a mensagem pelo WhatsApp, que avisa na hora.',
  items: 'Produtos',
  columns: { product: 'Produto', quantity: 'Quantidade', price: 'Preço', total: 'Total' },
  onRequest: 'Sob consulta',
  requested: (quantity: number) => `Você pediu ${quantity}`,
  unavailable: 'A loja não tem',
  similar: ({ title }: { title: string }) => `Similar no lugar: ${title}`,
  discount: ({ amount }: { amount: string }) => `Desconto de ${amount}`,
  today: ({ price }: { price: string }) => `Hoje na loja: ${price}`,
  goneToday: 'Hoje não está na loja',
  wasOutOfStock: 'Sem estoque quando foi pedido',
  inWords: 'Pedido por escrito',
  totals: {
    items: 'Produtos',
    discount: 'Desconto',
    freight: 'Frete',
    toAgree: 'a combinar',
    free: 'grátis',
    total: 'Total',
    withoutPrice: (count: number) => `${countOf(count, 'produto', 'produtos')} sob consulta, fora do total`,
  },
  shopNote: 'Recado da loja',
  accept: 'Aceitar a cotação',
  refuse: 'Recusar',
  refuseHint: 'Depois de recusar, não dá para aceitar: só pedir de novo, com os preços do dia.',
  refuseConfirm: 'Sim, recusar',
  whatsapp: 'Avisar a loja pelo WhatsApp',
  acceptMessage: (number: number) => `Aceito a cotação ${number}`,
  requestMessage: ({ number, url }: { number: number; url: string }) => `Olá, pedi a cotação ${number}: ${url}`,
  toCart: 'Pôr tudo no carrinho',
  requestAgain: 'Pedir de novo',
  requestAnother: 'Pedir outra cotação mesmo assim',
  asAnswered: ({ quantities, replaced, leftOut }: AnswerDifferences) => {
    const changes = [
      quantities > 0 ? countOf(quantities, 'quantidade mudada', 'quantidades mudadas') : '',
      replaced > 0 ? countOf(replaced, 'produto trocado', 'produtos trocados') : '',
      leftOut > 0 ? countOf(leftOut, 'produto em falta, que fica de fora', 'produtos em falta, que ficam de fora') : '',
    ].filter(Boolean);
    return `No carrinho, ou pedindo de novo, vai o que a loja respondeu: ${changes.join(', ')}. Os preços são os de hoje.`;
  },
  leftOutOfCart: (items: number) =>
    items === 1
      ? 'Um dos itens não entra no carrinho: combine-o com a loja.'
      : `${items} dos itens não entram no carrinho: combine-os com a loja.`,
  waysBack: 'Outras páginas',
  toShop: 'Voltar à loja',
  mine: 'Minhas cotações',
  print: 'Imprimir',
  keep: 'Guardar para ver sem internet',
  forget: 'Tirar deste aparelho',
  refusals: {
    changed: 'A loja mudou a resposta enquanto você lia. Confira os valores abaixo antes de aceitar.',
    stillHolds:
      'Esta cotação, dos mesmos produtos, ainda vale. Aceite-a, ou escreva à loja no fim desta página o que mudar.',
    illegal: 'Isto não é mais possível: veja a situação da cotação abaixo.',
  },
} as const;
