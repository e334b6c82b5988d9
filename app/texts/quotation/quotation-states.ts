import type { QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';

/** A quotation's state in one word, for visitor, owner and calls. */
export const quotationStateWords: Record<QuotationState, string> = {
  sent: 'enviada',
  seen: 'vista',
  answered: 'respondida',
  accepted: 'aceita',
  refused: 'recusada',
  expired: 'vencida',
};

/** The same for the owner, to whom what a customer sent has come in. */
export const shopQuotationStateWords: Record<QuotationState, string> = { ...quotationStateWords, sent: 'recebida' };

/** The state that a word stands for; undefined for any other word. */
export function readQuotationState(word: string): QuotationState | undefined {
  const states = Object.keys(quotationStateWords) as QuotationState[];
  return states.find((state) => quotationStateWords[state] === word || shopQuotationStateWords[state] === word);
}
