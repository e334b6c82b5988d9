import { formatCount } from '#app/domain/shared/text/format-count.ts';

/** Texts of the calendar file with a reminder to buy, and of the links to it. */
export const reminderTexts = {
  fileName: 'lembrete.ics',
  summary: ({ title, storeName }: { title: string | null; storeName: string }) =>
    `Comprar ${title ?? 'ração'} (${storeName})`,
  /** Description of the calendar entry. @param endsOn date such as '25/12/2026' */
  description: ({ endsOn, url }: { endsOn: string; url: string }) =>
    `Pela conta feita na loja, acaba por volta de ${endsOn}.\n${url}`,
  invalidQuery:
    'O endereço do lembrete precisa dizer quantos dias dura (dias=1 a 36500) e, se houver, o número do produto (produto=1001).',
  productNotFound: 'Este produto não está mais na loja.',
  /** Text that the cart shows for the number of days that a product lasts. */
  endsIn: (days: number) => (days === 1 ? 'Acaba em 1 dia' : `Acaba em ${formatCount(days)} dias`),
  endsToday: 'Não chega a um dia',
  remind: 'Lembrar no calendário',
  remindOf: ({ title }: { title: string }) => `Lembrar no calendário antes de acabar ${title}`,
} as const;
