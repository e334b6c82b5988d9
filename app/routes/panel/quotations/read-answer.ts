import type { Database } from '#app/data/database/database.ts';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import { findProductsByIds } from '#app/data/catalogue/products.ts';
import type { ItemAnswer, Substitute } from '#app/domain/quotation/stored/stored-quotation.ts';
import { maxSubstituteLength, type QuotationAnswer } from '#app/domain/quotation/stored/quotation-answer.ts';
import { readValidUntilMs } from '#app/domain/quotation/stored/validity.ts';
import { cleanLine, cleanText, cutCodePoints } from '#app/domain/shared/clean-text.ts';
import { centsFromReais } from '#app/domain/shared/money.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { readAmount, readWhole } from '#app/domain/shared/number-text.ts';
import { panelQuotationTexts as texts } from '#app/texts/panel/quotations.ts';

/** Reads the form of an answer, or says in sentences what in it is no number or no day. */
export async function readAnswer(
  db: Database,
  { form, titles }: { form: FormData; titles: readonly string[] },
): Promise<Result<QuotationAnswer, string[]>> {
  const errors: string[] = [];
  const getText = (name: string) => String(form.get(name) ?? '').trim();
  const amount = (name: string, field: string, blank = 0) => {
    const read = readAmount(getText(name), 'amount');
    if ('reason' in read) errors.push(texts.refused({ field, reason: read.reason }));
    return 'reason' in read ? 0 : toCents(read.value ?? blank);
  };
  const similar = titles.map((_, index) => cutCodePoints(cleanLine(getText(`similar-${index}`)), maxSubstituteLength));
  const substitutes = await findSubstitutes(db, similar);
  const items = titles.map((title, index): ItemAnswer => {
    const { columns, fieldOf } = texts;
    const whole = readWhole(getText(`quantidade-${index}`));
    if ('reason' in whole) {
      errors.push(texts.refused({ field: fieldOf({ field: columns.quantity, title }), reason: whole.reason }));
    }
    return {
      quantity: 'reason' in whole ? 0 : (whole.value ?? 0),
      unitPriceCents: amount(`preco-${index}`, fieldOf({ field: columns.price, title })),
      discountCents: amount(`desconto-${index}`, fieldOf({ field: columns.discount, title })),
      substitute: substitutes.get(similar[index] ?? '') ?? null,
    };
  });
  const freightCents = getText('frete') === '' ? null : amount('frete', texts.freight);
  const discountCents = amount('desconto', texts.discount);
  const validUntilMs = readValidUntilMs(getText('valida'));
  if (validUntilMs === undefined) errors.push(texts.notADay);
  if (errors.length > 0 || validUntilMs === undefined) return fail(errors);
  return succeed({ items, freightCents, discountCents, validUntilMs, note: cleanText(getText('recado')) });
}

/** A SKU means its product; anything else is a name that the catalogue need not have. */
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

function toCents(reais: number): number {
  return reais >= 0 && reais < 1e9 ? centsFromReais(Math.round(reais * 100) / 100) : -1;
}
