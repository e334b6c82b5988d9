import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { centsFromReais, formatAmount } from '#app/domain/shared/money.ts';
import { readAmount, readWhole, type NumberText } from '#app/domain/shared/text/number-text.ts';
import { countUnitsById } from '../../count-units-by-product.ts';
import { getQuotationTotals, getQuoted, type QuotationTotals } from '../quotation-totals.ts';
import type { StoredQuotationItem, StoredQuotation } from '../stored-quotation.ts';
import { checkAnswer } from './quotation-answer.ts';

/** Fields of the answer form by name: 'quantidade-0', 'preco-0', 'frete' … */
export type AnswerFields = Readonly<Record<string, string>>;

/** Numbers of the form. Each is parsed or has the reason why its text is not a number. */
interface AnswerNumbers {
  items: { quantity: NumberText; unitPrice: NumberText; discount: NumberText }[];
  /** Freight; blank means that it has not been agreed on yet. */
  freight: NumberText;
  discount: NumberText;
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Fills the form with the last answer or, before the first answer, with the requested items: when everything is in
 * stock, the owner can send the form unchanged.
 */
export function fillAnswerFields({ items, terms, validUntilMs }: StoredQuotation, nowMs: number): AnswerFields {
  const itemFields = items.flatMap((item, index) => {
    const { quantity, unitPriceCents, discountCents, substitute } = getQuoted(item);
    return [
      [`quantidade-${index}`, String(quantity)],
      [`preco-${index}`, formatField(unitPriceCents)],
      [`desconto-${index}`, formatField(discountCents)],
      [`similar-${index}`, substitute?.title ?? ''],
    ];
  });
  return {
    ...Object.fromEntries(itemFields),
    frete: formatFreightField(terms.freightCents),
    desconto: formatField(terms.discountCents),
    valida: formatIsoDate(validUntilMs >= nowMs ? validUntilMs : nowMs + weekMs),
    recado: terms.note,
  };
}

/** Whether the fields on which an estimated freight depends are equal: those of the items, and the discount. */
export function hasSameItemFields(fields: AnswerFields, others: AnswerFields): boolean {
  const names = Object.keys(others).filter((name) => /^(?:quantidade|preco|desconto)/.test(name));
  return names.every((name) => (fields[name] ?? '') === others[name]);
}

/** Formats a freight for its field. Free freight is written out as 0, because an empty field means 'a combinar'. */
export function formatFreightField(cents: number | null): string {
  if (cents === null) return '';
  return cents === 0 ? '0,00' : formatField(cents);
}

/** Parses the numbers of the form. */
export function readAnswerNumbers(fields: AnswerFields, itemCount: number): AnswerNumbers {
  const amount = (name: string) => readAmount(fields[name] ?? '', 'amount');
  return {
    items: Array.from({ length: itemCount }, (_, index) => ({
      quantity: readWhole(fields[`quantidade-${index}`] ?? ''),
      unitPrice: amount(`preco-${index}`),
      discount: amount(`desconto-${index}`),
    })),
    freight: amount('frete'),
    discount: amount('desconto'),
  };
}

/** Totals calculated from the typed numbers; undefined while an answer with these numbers would be refused. */
export function getTypedTotals(fields: AnswerFields, itemCount: number): QuotationTotals | undefined {
  const { items, freight, discount } = readAnswerNumbers(fields, itemCount);
  const numbers = [...items.flatMap((item) => Object.values(item)), freight, discount];
  if (numbers.some((read) => 'reason' in read)) return undefined;
  const answer = {
    items: items.map((item) => ({
      quantity: getWhole(item.quantity),
      unitPriceCents: toCents(item.unitPrice),
      discountCents: toCents(item.discount),
      substitute: null,
    })),
    freightCents: toCents(freight),
    discountCents: toCents(discount),
    note: '',
    validUntilMs: 0,
  };
  if (!checkAnswer(answer, { itemCount, nowMs: 0 }).ok) return undefined;
  return getQuotationTotals({ items: answer.items.map((item) => ({ ...item, answer: item })), terms: answer });
}

/** An item of a quotation with the values that the answer form has for it at the moment. */
export interface TypedItem {
  /** Id of the product that would be sold; null for one that is described in words. */
  productId: number | null;
  quantity: number;
  /** Units of the product in all items, because stock and prices by quantity depend on their sum. */
  productUnits: number;
  unitPriceCents: number;
}

/**
 * Reads the items from the answer form. A stored substitute counts as its own product, and one that was typed since as
 * described in words.
 */
export function readTypedItems(
  fields: AnswerFields,
  items: readonly Pick<StoredQuotationItem, 'productId' | 'answer'>[],
): TypedItem[] {
  const numbers = readAnswerNumbers(fields, items.length).items;
  const lines = numbers.map(({ quantity, unitPrice }, index) => {
    const { productId = null, answer = null } = items[index] ?? {};
    const similar = fields[`similar-${index}`]?.trim();
    const substituteId = answer?.substitute?.title === similar ? (answer?.substitute?.productId ?? null) : null;
    return {
      productId: similar ? substituteId : productId,
      quantity: getWhole(quantity),
      unitPriceCents: toCents(unitPrice),
    };
  });
  const units = countUnitsById(lines);
  return lines.map((line) => ({ ...line, productUnits: units.get(line.productId) ?? 0 }));
}

/** Whole number of a parsed field; 0 for a blank field or an invalid text. */
export function getWhole(read: NumberText): number {
  return 'value' in read ? (read.value ?? 0) : 0;
}

/**
 * Whole centavos of a parsed amount; 0 for a blank field, and -1 when the amount is negative or too large for an
 * answer.
 */
export function toCents(read: NumberText): number {
  const reais = 'value' in read ? (read.value ?? 0) : 0;
  return reais >= 0 && reais < 1e9 ? centsFromReais(Math.round(reais * 100) / 100) : -1;
}

/** Formats an amount in the notation of the form fields: '1234,50'; an empty string for 0. */
function formatField(cents: number): string {
  return cents === 0 ? '' : formatAmount(cents);
}
