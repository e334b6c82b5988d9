import type { CartLine } from '#app/domain/quotation/stored/sent-quotations.ts';
import type { NextStep } from '#app/domain/quotation/stored/next-step.ts';
import type { QuotationState } from '#app/domain/quotation/stored/quotation-state.ts';
import type { QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import type { QuotationViewItem } from './items-table.tsx';

/** A quotation as its page shows it. */
export interface QuotationView {
  number: number;
  state: QuotationState;
  /** The customer has changed something since the shop answered, and the shop has not answered again. */
  isChangeAsked: boolean;
  createdAtMs: number;
  validUntilMs: number;
  items: readonly QuotationViewItem[];
  /** Null where prices are hidden. */
  totals: { items: string; discount: string | null; freight: string; total: string; withoutPrice: number } | null;
  /** Known facts about its delivery or pickup. */
  delivery: { label: string; fact: string; hint: string | null } | null;
  offersPickup: boolean;
  /** The shop's. */
  note: string;
  contact: QuotationContact;
  version: number;
  /** Shown as the page's one filled button. */
  nextStep: NextStep | null;
  canAskAgain: boolean;
  canAddContact: boolean;
  /** Null without a number. */
  tellUrl: string | null;
  /** Entries for the cart of this browser. */
  cart: readonly CartLine[];
  /** How the items that go into the cart, or are asked for again, differ from those first asked for; null without a difference. */
  differences: string | null;
  newCode: string;
}
