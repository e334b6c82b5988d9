import type { Database } from '#app/data/database/database.ts';
import { findIdsBySku, findIdsByTitle } from '#app/data/catalogue/product-keys.ts';
import { findDistinctSummaries } from '#app/data/catalogue/products.ts';
import { getQuoted } from '#app/domain/quotation/stored/quotation-totals.ts';
import type { StoredQuotationItem, Substitute } from '#app/domain/quotation/stored/stored-quotation.ts';
import {
  getWhole,
  readAnswerNumbers,
  toCents,
  type AnswerFields,
} from '#app/domain/quotation/stored/answer/answer-fields.ts';
import { maxSubstituteLength, type QuotationAnswer } from '#app/domain/quotation/stored/answer/quotation-answer.ts';
import { readValidUntilMs } from '#app/domain/quotation/stored/validity.ts';
import { panelQuotationTexts as texts } from '#app/texts/panel/panel-quotation-texts.ts';
import { cleanLine, cleanText, cutCodePoints } from '#app/domain/shared/text/clean-text.ts';
import { findProductsToday } from './products-today.ts';

/** Converts form fields that the schema has already accepted to an answer. */
export async function readQuotationAnswer(
  db: Database,
  { fields, items }: { fields: AnswerFields; items: readonly StoredQuotationItem[] },
): Promise<QuotationAnswer> {
  const numbers = readAnswerNumbers(fields, items.length);
  const similarTexts = numbers.items.map((_, index) =>
    cutCodePoints(cleanLine(fields[`similar-${index}`] ?? ''), maxSubstituteLength),
  );
  const substitutes = await findSubstitutes(db, similarTexts);
  // The form shows a stored substitute as its title, from which its product could not be found again.
  const findSubstitute = (text: string, item: StoredQuotationItem | undefined) => {
    const stored = item && getQuoted(item).substitute;
    return stored?.title === text ? stored : (substitutes.get(text) ?? null);
  };
  return {
    items: numbers.items.map(({ quantity, unitPrice, discount }, index) => ({
      quantity: getWhole(quantity),
      unitPriceCents: toCents(unitPrice),
      discountCents: toCents(discount),
      substitute: findSubstitute(similarTexts[index] ?? '', items[index]),
    })),
    freightCents: (fields['frete'] ?? '').trim() === '' ? null : toCents(numbers.freight),
    discountCents: toCents(numbers.discount),
    validUntilMs: readValidUntilMs(fields['valida'] ?? '') ?? 0,
    note: cleanText((fields['recado'] ?? '').trim()),
  };
}

/**
 * Finds the newly typed similar products that the shop does not have, does not sell online or has too few of, with the
 * reason.
 */
export async function findDoubtfulSimilars(
  db: Database,
  { answer, items }: { answer: QuotationAnswer; items: readonly StoredQuotationItem[] },
): Promise<{ index: number; reason: string }[]> {
  const ids = answer.items.flatMap(({ substitute }) => substitute?.productId ?? []);
  const today = await findProductsToday(db, ids);
  return answer.items.flatMap(({ substitute, quantity }, index) => {
    const stored = items[index] && getQuoted(items[index]).substitute;
    if (!substitute || stored?.title === substitute.title) return [];
    const product = today[substitute.productId ?? 0];
    if (!product) return { index, reason: texts.similarUnknown };
    const { notForSale, units = Infinity } = product;
    if (notForSale) return { index, reason: texts.ofSimilar([texts.notForSale[notForSale]]) };
    return quantity > units ? { index, reason: texts.moreThanStock(units) } : [];
  });
}

/** Finds the substitute for each text: the product with this SKU or title or, without one, the text as a product's name. */
async function findSubstitutes(db: Database, writtenNames: readonly string[]): Promise<Map<string, Substitute>> {
  const names = [...new Set(writtenNames.filter(Boolean))];
  const ids = new Map([...(await findIdsByTitle(db, names)), ...(await findIdsBySku(db, names))]);
  const products = new Map(
    (await findDistinctSummaries(db, [...ids.values()])).map((product) => [product.id, product]),
  );
  return new Map(
    names.map((name) => {
      const product = products.get(ids.get(name) ?? 0);
      return [name, product ? { productId: product.id, title: product.title } : { productId: null, title: name }];
    }),
  );
}
