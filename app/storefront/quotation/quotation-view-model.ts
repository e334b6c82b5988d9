import type { CartLine } from '#app/domain/quotation/stored/sent-quotations.ts';
import type { NextStep } from '#app/domain/quotation/stored/next-step.ts';
import type { QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import type { QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import type { QuotationViewItem } from './items-table.tsx';

/** A quotation as its page shows it. */
export interface QuotationView {
  number: number;
  state: QuotationState;
  /** Whether the customer has changed something since the shop's last answer. */
  isChangeAsked: boolean;
  createdAtMs: number;
  validUntilMs: number;
  items: readonly QuotationViewItem[];
  /** Formatted totals; null where prices are hidden. */
  totals: { items: string; discount: string | null; freight: string; total: string; withoutPrice: number } | null;
  /** Known facts about delivery or pickup; null without any. */
  delivery: { label: string; fact: string; hint: string | null } | null;
  offersPickup: boolean;
  /** Note of the shop. */
  note: string;
  contact: QuotationContact;
  version: number;
  /** Next thing to do, which the page shows as its one filled button. */
  nextStep: NextStep | null;
  canAskAgain: boolean;
  canAddContact: boolean;
  /** Address that tells the shop by WhatsApp; null for a shop without a number. */
  tellUrl: string | null;
  /** Entries that 'Pôr tudo no carrinho' puts into the cart of this browser. */
  cart: readonly CartLine[];
  /**
   * Sentence about how the items of the cart, or of the next quotation, differ from those first asked for; null without
   * a difference.
   */
  differences: string | null;
  newCode: string;
}
