import type { Database } from '#app/data/database/database.ts';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import { findProductsByIds } from '#app/data/catalogue/products.ts';
import type { ItemAnswer, Substitute } from '#app/domain/quotation/stored/stored-quotation.ts';
import { getWhole, readAnswerNumbers, toCents } from '#app/domain/quotation/stored/answer/answer-fields.ts';
import { maxSubstituteLength, type QuotationAnswer } from '#app/domain/quotation/stored/answer/quotation-answer.ts';
import { readValidUntilMs } from '#app/domain/quotation/stored/validity.ts';
import { cleanLine, cleanText, cutCodePoints } from '#app/domain/shared/text/clean-text.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import type { NumberText } from '#app/domain/shared/text/number-text.ts';
import { panelQuotationTexts as texts } from '#app/texts/panel/quotations.ts';
import { readTyped } from '#app/panel/shared/read-params.ts';

/** Reads the form of an answer, or returns sentences about what is not a number or a day. */
export async function readAnswer(
  db: Database,
  { form, titles }: { form: FormData; titles: readonly string[] },
): Promise<Result<QuotationAnswer, string[]>> {
  const errors: string[] = [];
  const fields = readTyped(form);
  const getText = (name: string) => (fields[name] ?? '').trim();
  const check = <Read extends NumberText>(read: Read, field: string): Read => {
    if ('reason' in read) errors.push(texts.refused({ field, reason: read.reason }));
    return read;
  };
  const similar = titles.map((_, index) => cutCodePoints(cleanLine(getText(`similar-${index}`)), maxSubstituteLength));
  const substitutes = await findSubstitutes(db, similar);
  const numbers = readAnswerNumbers(fields, titles.length);
  const items = numbers.items.map(({ quantity, unitPrice, discount }, index): ItemAnswer => {
    const { columns, fieldOf } = texts;
    const title = titles[index] ?? '';
    return {
      quantity: getWhole(check(quantity, fieldOf({ field: columns.quantity, title }))),
      unitPriceCents: toCents(check(unitPrice, fieldOf({ field: columns.price, title }))),
      discountCents: toCents(check(discount, fieldOf({ field: columns.discount, title }))),
      substitute: substitutes.get(similar[index] ?? '') ?? null,
    };
  });
  const freightCents = getText('frete') === '' ? null : toCents(check(numbers.freight, texts.freight));
  const discountCents = toCents(check(numbers.discount, texts.discount));
  const validUntilMs = readValidUntilMs(getText('valida'));
  if (validUntilMs === undefined) errors.push(texts.notADay);
  if (errors.length > 0 || validUntilMs === undefined) return fail(errors);
  return succeed({ items, freightCents, discountCents, validUntilMs, note: cleanText(getText('recado')) });
}

/** Finds substitutes: a SKU means its product, any other text is a name that the catalogue need not have. */
async function findSubstitutes(db: Database, written: readonly string[]): Promise<Map<string, Substitute>> {
  const names = [...new Set(written.filter(Boolean))];
  const ids = await findIdsBySku(db, names);
  const products = new Map((await findProductsByIds(db, [...ids.values()])).map((product) => [product.id, product]));
  return new Map(
    names.map((name) => {
      const product = products.get(ids.get(name) ?? 0);
      return [name, product ? { productId: product.id, title: product.title } : { productId: null, title: name }];
    }),
  );
}
