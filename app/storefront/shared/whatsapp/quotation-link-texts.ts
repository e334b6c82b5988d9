import { formatContacts } from '#app/texts/store/shop-identification.ts';

/** Texts of the buttons and links that send the quotation message. */
export const quotationLinkTexts = {
  emptyCart: 'Nenhum produto encontrado no LocalStorage.',
  missingPhone: 'Número de telefone inválido.',
  askOtherwise: (shop: { email: string; phone: string }) => `Peça a cotação ${formatContacts(shop)}.`,
  copyText: 'Copiar texto',
  inWriting: 'Pedir uma cotação por escrito',
  textLabel: 'Texto da cotação',
  opensWhatsApp: 'abre o WhatsApp em nova aba',
  leftOut: (count: number) =>
    count === 1
      ? 'A lista é longa: 1 item não coube na mensagem. Use “Copiar texto” para mandar a lista completa.'
      : `A lista é longa: ${count} itens não couberam na mensagem. Use “Copiar texto” para mandar a lista completa.`,
} as const;
