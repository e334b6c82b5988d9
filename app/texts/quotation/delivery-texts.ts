import { countOf } from '#app/texts/shared/plural.ts';

/** Names of the weekdays from Sunday on, as used in 'terça e sexta'. */
export const weekdayWords = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** Texts of delivery and pickup on the page of a quotation. */
export const deliveryTexts = {
  estimate: 'Estimativa de entrega',
  toAgree: 'a combinar',
  free: 'grátis',
  byTable: ({ amount, days }: { amount: string; days: number }) =>
    `${amount}, ${days === 0 ? 'no mesmo dia' : countOf(days, 'dia', 'dias')}`,
  byRoute: ({ amount, weekdays, note }: { amount: string; weekdays: readonly number[]; note: string }) =>
    `${amount}, ${listWeekdays(weekdays)}${note && ` (${note})`}`,
  estimateHint: 'O valor que vale é o da resposta da loja.',
  toAgreeHint: 'Com o CEP e a cidade abaixo a loja responde mais depressa.',
  pickup: 'Retirada na loja',
  noPickup: 'Esta loja não oferece retirada: combine a entrega com ela.',
};

function listWeekdays(weekdays: readonly number[]): string {
  const dayNames = weekdays.map((day) => weekdayWords[day] ?? '');
  return dayNames.length > 1 ? `${dayNames.slice(0, -1).join(', ')} e ${dayNames.at(-1)}` : (dayNames[0] ?? '');
}
