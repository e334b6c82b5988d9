import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { PageCode } from './page-code.ts';

export interface OpenPage {
  code: PageCode;
  /** Products that the document showed. */
  products: readonly ProductSummary[];
  storage: Pick<Storage, 'setItem'>;
  messages: PageMessages;
  /** Returns the code of this cart's quotation. Another cart is another quotation. */
  getQuotationCode(entries: readonly CartEntry[]): string;
}

/** Numbers of messages that a page has shown and should have shown. */
export interface PageMessages {
  shown: number;
  expected: number;
  /** Number of messages that say that a product has too little stock. */
  exceeded: number;
  /** Number of messages that no current action caused, because another tab took the rest of the stock meanwhile. */
  corrections: number;
  isActing: boolean;
}
