import { formatDate, formatDateTime } from '#app/domain/shared/dates.ts';
import type { QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Page of a quotation, as visitors read it. */
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
  /** After the above, where the shop has WhatsApp. */
  sendToo: 'Envie também a mensagem pelo WhatsApp, que avisa na hora.',
  items: 'Produtos',
  columns: { product: 'Produto', quantity: 'Quantidade', price: 'Preço', total: 'Total' },
  onRequest: 'Sob consulta',
  asked: (quantity: number) => `Você pediu ${quantity}`,
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
  tell: 'Avisar a loja pelo WhatsApp',
  acceptMessage: (number: number) => `Aceito a cotação ${number}`,
  askMessage: ({ number, url }: { number: number; url: string }) => `Olá, pedi a cotação ${number}: ${url}`,
  toCart: 'Pôr tudo no carrinho de novo',
  askAgain: 'Pedir de novo',
  print: 'Imprimir',
  keep: 'Guardar para ver sem internet',
  forget: 'Tirar deste aparelho',
  refusals: {
    changed: 'A loja mudou a resposta enquanto você lia. Confira os valores abaixo antes de aceitar.',
    illegal: 'Isto não é mais possível: veja a situação da cotação abaixo.',
  },
} as const;
