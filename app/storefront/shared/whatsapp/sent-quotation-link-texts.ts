import { formatDateTime } from '#app/domain/shared/dates.ts';

/**
 * Texts of the links to sent quotations. They have a file of their own, because product pages load
 * `quotation-link-texts.ts` but not these.
 */
export const sentQuotationLinkTexts = {
  follow: 'Acompanhar a cotação',
  mine: 'Minhas cotações',
  /** Texts of the dialog that opens before the same items are requested again. */
  again: {
    title: 'Você já pediu esta cotação',
    message: (atMs: number) => `Os mesmos produtos e quantidades foram pedidos em ${formatDateTime(atMs)}.`,
    cancel: 'Voltar',
    another: 'Pedir outra',
    open: 'Ver a cotação',
  },
} as const;
