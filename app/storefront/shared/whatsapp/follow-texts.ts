import { formatDate, formatDateTime } from '#app/domain/shared/dates.ts';

/** Texts of the links to sent quotations. They are not in `texts.ts`, because product pages load that file. */
export const followTexts = {
  follow: 'Acompanhar a cotação',
  mine: 'Minhas cotações',
  /** Question before the same cart is asked for once more. */
  again: {
    title: 'Você já pediu esta cotação',
    message: ({ atMs, validUntilMs }: { atMs: number; validUntilMs: number }) =>
      `Os mesmos produtos e quantidades foram pedidos em ${formatDateTime(atMs)}, e a cotação vale até ${formatDate(validUntilMs)}.`,
    cancel: 'Voltar',
    another: 'Pedir outra',
    open: 'Ver a cotação',
  },
} as const;
