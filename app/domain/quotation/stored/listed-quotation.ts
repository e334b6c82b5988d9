import type { QuotationState } from './quotation-state.ts';

/** A quotation as a row of a list. Instants are in ms since 1970. */
export interface ListedQuotation {
  id: number;
  state: QuotationState;
  createdAtMs: number;
  validUntilMs: number;
  firstName: string;
  town: string;
  itemCount: number;
  totalCents: number;
  /** Whether the visitor has changed the contact data since the shop last opened the quotation. */
  isContactChanged: boolean;
  /** Whether the visitor has changed the quotation since the shop answered. */
  isChangedSinceAnswer: boolean;
  /** Name of the member of staff responsible for the quotation; null when nobody is responsible. */
  assignedName: string | null;
}

/** Figures about the quotations requested in one week. */
export interface QuotationWeek {
  /** Start of the week in ms since 1970. */
  fromMs: number;
  sent: number;
  answered: number;
  accepted: number;
  /** Mean time from the request to the first answer; null when no quotation of the week was answered. */
  answerMs: number | null;
}
