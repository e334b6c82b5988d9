import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { centsFromReais, formatAmount } from '#app/domain/shared/money.ts';
import { readAmount, readWhole, type NumberText } from '#app/domain/shared/text/number-text.ts';
import { getQuotationTotals, getQuoted, type QuotationTotals } from './quotation-totals.ts';
import type { KeptItem, StoredQuotation } from './stored-quotation.ts';

/** What the form of an answer holds, by the names of its fields: 'quantidade-0', 'preco-0', 'frete' … */
export type AnswerFields = Readonly<Record<string, string>>;

/** Numbers of the form as they were read, or why a text is none. */
interface AnswerNumbers {
  items: { quantity: NumberText; unitPrice: NumberText; discount: NumberText }[];
  /** Blank while it is to be agreed on. */
  freight: NumberText;
  discount: NumberText;
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The form filled with the last answer, or with what was asked: where everything is in stock one press sends it. */
export function fillAnswerFields({ items, terms, validUntilMs }: StoredQuotation, nowMs: number): AnswerFields {
  const ofItems = items.flatMap((item, index) => {
    const { quantity, unitPriceCents, discountCents, substitute } = getQuoted(item);
    return [
      [`quantidade-${index}`, String(quantity)],
      [`preco-${index}`, formatField(unitPriceCents)],
      [`desconto-${index}`, formatField(discountCents)],
      [`similar-${index}`, substitute?.title ?? ''],
    ];
  });
  return {
    ...Object.fromEntries(ofItems),
    frete: formatFreightField(terms.freightCents),
    desconto: formatField(terms.discountCents),
    valida: formatIsoDate(validUntilMs >= nowMs ? validUntilMs : nowMs + weekMs),
    recado: terms.note,
  };
}

/** Free is written out: an empty field is 'a combinar'. */
export function formatFreightField(cents: number | null): string {
  if (cents === null) return '';
  return cents === 0 ? '0,00' : formatField(cents);
}

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

/** Totals of what is typed so far; undefined while something typed is no number. */
export function getTypedTotals(fields: AnswerFields, itemCount: number): QuotationTotals | undefined {
  const { items, freight, discount } = readAnswerNumbers(fields, itemCount);
  const all = [...items.flatMap((item) => Object.values(item)), freight, discount];
  if (all.some((read) => 'reason' in read || toCents(read) < 0)) return undefined;
  return getQuotationTotals({
    items: items.map((item) => ({
      quantity: getWhole(item.quantity),
      unitPriceCents: toCents(item.unitPrice),
      answer: {
        quantity: getWhole(item.quantity),
        unitPriceCents: toCents(item.unitPrice),
        discountCents: toCents(item.discount),
        substitute: null,
      },
    })),
    terms: { freightCents: toCents(freight), discountCents: toCents(discount) },
  });
}

/**
 * Items of which more is typed than the shop has, counted over all lines of the same product. A substitute is another product.
 * @param stock units in stock by product; products that it does not name are not counted
 * @returns by the index of the item, what there is of it
 */
export function findShortItems(
  fields: AnswerFields,
  { items, stock }: { items: readonly Pick<KeptItem, 'productId'>[]; stock: Readonly<Record<number, number>> },
): Map<number, number> {
  const numbers = readAnswerNumbers(fields, items.length).items;
  const lines = items.map(({ productId }, index) => {
    const isCounted = productId !== null && !fields[`similar-${index}`]?.trim();
    const { quantity = { value: undefined } } = numbers[index] ?? {};
    return { productId: isCounted ? productId : null, quantity: getWhole(quantity) };
  });
  const short = new Map<number, number>();
  for (const [index, { productId, quantity }] of lines.entries()) {
    const available = productId === null ? undefined : stock[productId];
    if (available === undefined || quantity === 0) continue;
    const wanted = lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
    if (wanted > available) short.set(index, available);
  }
  return short;
}

/** A whole number that was read; 0 for a blank field or a text that is none. */
export function getWhole(read: NumberText): number {
  return 'value' in read ? (read.value ?? 0) : 0;
}

/** Whole centavos of an amount that was read, 0 for a blank field, -1 for more than any answer takes. */
export function toCents(read: NumberText): number {
  const reais = 'value' in read ? (read.value ?? 0) : 0;
  return reais >= 0 && reais < 1e9 ? centsFromReais(Math.round(reais * 100) / 100) : -1;
}

/** '1234,50', as the owner types it; empty for nothing. */
function formatField(cents: number): string {
  return cents === 0 ? '' : formatAmount(cents);
}
