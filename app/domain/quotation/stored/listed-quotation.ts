import type { QuotationState } from './quotation-state.ts';

/** A quotation as a list shows it. Instants are ms since 1970. */
export interface ListedQuotation {
  id: number;
  state: QuotationState;
  createdAtMs: number;
  validUntilMs: number;
  firstName: string;
  town: string;
  itemCount: number;
  totalCents: number;
  /** The visitor has changed the contact data since the shop last opened it. */
  isContactChanged: boolean;
}

/** Figures of the quotations asked for in one week. */
export interface QuotationWeek {
  /** Start of the week, in ms since 1970. */
  fromMs: number;
  sent: number;
  answered: number;
  accepted: number;
  /** Mean from asking to the first answer; null where none was answered. */
  answerMs: number | null;
}
