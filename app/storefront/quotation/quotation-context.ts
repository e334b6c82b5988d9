import type { RouterContextProvider } from 'react-router';
import type { VisitorQuotations } from '#app/operations/quotation/visitor-quotations.ts';
import { createSharedContext } from '#app/rendering/shared-context.ts';

export const quotationContext = createSharedContext<VisitorQuotations>('quotation-context');

export function getQuotations(context: Readonly<RouterContextProvider>): VisitorQuotations {
  return context.get(quotationContext);
}
