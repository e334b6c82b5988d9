import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { PageCode } from './page-code.ts';

export interface OpenPage {
  code: PageCode;
  /** Products that the document showed. */
  products: readonly ProductSummary[];
  storage: Pick<Storage, 'setItem'>;
  messages: PageMessages;
  /** Returns the code of this cart's quotation. A changed cart has another code. */
  getQuotationCode(entries: readonly CartEntry[]): string;
}

/** Numbers of messages that a page has shown, and that it should have shown. */
export interface PageMessages {
  shown: number;
  expected: number;
  /** Number of messages about insufficient stock. */
  exceeded: number;
  /** Number of messages that no action of this page caused, because another tab took the remaining stock. */
  corrections: number;
  isActing: boolean;
}
