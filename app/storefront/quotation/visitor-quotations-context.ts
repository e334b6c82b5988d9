import type { RouterContextProvider } from 'react-router';
import type { VisitorQuotations } from '#app/operations/quotation/visitor-quotations.ts';
import { createSharedContext } from '#app/rendering/shared-context.ts';

/** Context key of the operations with which visitors read and change quotations. */
export const visitorQuotationsContext = createSharedContext<VisitorQuotations>('visitor-quotations-context');

export function getVisitorQuotations(context: Readonly<RouterContextProvider>): VisitorQuotations {
  return context.get(visitorQuotationsContext);
}
