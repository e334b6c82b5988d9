import { plural } from '#app/texts/shared/plural.ts';

/** Texts of an offer's countdown, on the home page and on the product page. */
export const countdownTexts = {
  heading: 'A oferta termina em',
  endsOn: ({ date }: { date: string }) => `Oferta válida até ${date}`,
  firstEndsOn: ({ date }: { date: string }) => `A primeira oferta termina em ${date}`,
  ended: 'Oferta encerrada',
  days: (count: number) => plural(count, 'dia', 'dias'),
  hours: (count: number) => plural(count, 'hora', 'horas'),
  minutes: (count: number) => plural(count, 'minuto', 'minutos'),
  seconds: (count: number) => plural(count, 'segundo', 'segundos'),
} as const;
