import type { QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';

/** One-word names of a quotation's states for visitors, the owner and the API. */
export const quotationStateWords: Record<QuotationState, string> = {
  sent: 'enviada',
  seen: 'vista',
  answered: 'respondida',
  accepted: 'aceita',
  refused: 'recusada',
  expired: 'vencida',
};

/** Names of the states in the panel, where a quotation that the customer has sent is called 'recebida'. */
export const shopQuotationStateWords: Record<QuotationState, string> = { ...quotationStateWords, sent: 'recebida' };

/** Parses the name of a state; undefined for any other word. */
export function parseQuotationState(word: string): QuotationState | undefined {
  const states = Object.keys(quotationStateWords) as QuotationState[];
  return states.find((state) => quotationStateWords[state] === word || shopQuotationStateWords[state] === word);
}
