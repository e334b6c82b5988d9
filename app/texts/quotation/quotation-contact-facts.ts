import type { QuotationContact } from '#app/domain/quotation/stored/stored-quotation.ts';
import { formatPostalCode } from '#app/domain/shared/input/postal-code.ts';
import { contactTexts as texts } from './quotation-contact-texts.ts';

/** Lists the contact data that a visitor has given, as pairs of label and value. */
export function listContactFacts({ firstName, town, postalCode, wish, note }: QuotationContact): [string, string][] {
  const facts: [string, string][] = [
    [texts.name, firstName],
    [texts.town, town],
    [texts.postalCode, formatPostalCode(postalCode)],
    [texts.wish, wish ? texts.wishes[wish] : ''],
    [texts.note, note],
  ];
  return facts.filter(([, fact]) => fact);
}
