import { createContext, type RouterContext, type RouterContextProvider } from 'react-router';
import type { VisitorQuotations } from '#app/operations/quotation/visitor-quotations.ts';

const key = Symbol.for('boa-lida.quotation-context');
const registry = globalThis as typeof globalThis & { [key]?: RouterContext<VisitorQuotations> };

/** The server runs from source and these pages from their bundle: the global registry gives both the same key. */
export const quotationContext: RouterContext<VisitorQuotations> = (registry[key] ??=
  createContext<VisitorQuotations>());

export function getQuotations(context: Readonly<RouterContextProvider>): VisitorQuotations {
  return context.get(quotationContext);
}
