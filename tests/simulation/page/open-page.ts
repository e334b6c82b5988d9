import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { PageCode } from './page-code.ts';

export interface OpenPage {
  code: PageCode;
  /** What the document showed of the catalogue. */
  products: readonly ProductSummary[];
  storage: Pick<Storage, 'setItem'>;
  messages: PageMessages;
  /** The code of this cart's quotation: another cart is another quotation. */
  getQuotationCode(entries: readonly CartEntry[]): string;
}

/** How many messages a page has shown, and should have. */
export interface PageMessages {
  shown: number;
  expected: number;
  /** Of those, the ones that say that there is not enough of a product. */
  exceeded: number;
  /** Of those, the ones that nobody's present action has led to: another tab took the rest of the stock meanwhile. */
  corrections: number;
  isActing: boolean;
}
