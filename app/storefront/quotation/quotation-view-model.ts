import type { CartLine, SentItem } from '#app/domain/quotation/stored/sent-quotations.ts';
import type { NextStep } from '#app/domain/quotation/stored/next-step.ts';
import type { QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import type { QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import type { QuotationViewItem } from './quotation-items-table.tsx';

/** View model of a quotation for its page. */
export interface QuotationView {
  number: number;
  state: QuotationState;
  /** Sentence about the state, and about what comes next. */
  stateText: string;
  createdAtMs: number;
  validUntilMs: number;
  items: readonly QuotationViewItem[];
  /** Formatted totals; null where prices are hidden. */
  totals: { items: string; discount: string | null; freight: string; total: string; withoutPrice: number } | null;
  /** Delivery or pickup of the order; null when nothing is known about either. */
  delivery: { label: string; fact: string; hint: string | null } | null;
  offersPickup: boolean;
  /** Note that the shop wrote to the customer. */
  note: string;
  contact: QuotationContact;
  version: number;
  /** Next action, which the page shows as its only filled button; null when there is none. */
  nextStep: NextStep | null;
  canRequestAgain: boolean;
  canAddContact: boolean;
  /** WhatsApp URL that informs the shop; null for a shop without a number. */
  whatsappUrl: string | null;
  /** Items as the customer requested them, for the list of sent quotations. */
  requestedItems: readonly SentItem[];
  /** Entries that 'Pôr tudo no carrinho' adds to the cart of this browser. */
  cart: readonly CartLine[];
  /**
   * Sentence about how the items that are added to the cart, or to the next quotation, differ from the items of this
   * quotation; null when they do not differ.
   */
  differences: string | null;
  newCode: string;
}
