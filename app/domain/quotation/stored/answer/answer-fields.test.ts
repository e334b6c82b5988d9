import { describe, expect, test } from 'vitest';
import { makeQuotedItem, makeStoredQuotation } from '#tests/factories/quotation.ts';
import { fillAnswerFields, getTypedTotals, hasSameItemFields, readTypedItems } from './answer-fields.ts';
import { getQuotationTotals } from '../quotation-totals.ts';

const nowMs = Date.UTC(2026, 10, 26);

describe('the total shown while the answer is typed', () => {
  test('is the stored total at first, and then follows each field', () => {
    const quotation = makeStoredQuotation({
      items: [
        makeQuotedItem({ quantity: 2, unitPriceCents: 5000 }),
        makeQuotedItem({ quantity: 1, unitPriceCents: 3000 }),
      ],
      terms: { freightCents: 1500, discountCents: 550, note: '' },
      validUntilMs: nowMs,
    });
    const fields = fillAnswerFields(quotation, nowMs);
    expect(getTypedTotals(fields, 2)).toEqual(getQuotationTotals(quotation));
    expect(getTypedTotals({ ...fields, 'quantidade-0': '3' }, 2)?.totalCents).toBe(18_950);
    expect(getTypedTotals({ ...fields, 'preco-1': '10,00' }, 2)?.totalCents).toBe(11_950);
    expect(getTypedTotals({ ...fields, 'desconto-0': '20' }, 2)?.totalCents).toBe(11_950);
    expect(getTypedTotals({ ...fields, desconto: '' }, 2)?.totalCents).toBe(14_500);
    expect(getTypedTotals({ ...fields, frete: '' }, 2)?.totalCents).toBe(12_450);
  });

  test.each(['preco-0', 'desconto-0', 'frete', 'desconto'])(
    'is absent while the field %s does not hold a number',
    (name) => {
      expect(getTypedTotals({ 'quantidade-0': '1', 'preco-0': '5', [name]: 'dez' }, 1)).toBeUndefined();
    },
  );

  test.each(['desconto-0', 'desconto'])('is absent while the discount in %s is larger than its sum', (name) => {
    const fields = { 'quantidade-0': '1', 'preco-0': '5', frete: '9' };
    expect(getTypedTotals({ ...fields, [name]: '5,01' }, 1)).toBeUndefined();
    expect(getTypedTotals({ ...fields, [name]: '5' }, 1)?.totalCents).toBe(900);
  });
});

describe('items as they are typed', () => {
  const fields = { 'quantidade-0': '3', 'preco-0': '1,50', 'quantidade-1': '3', 'quantidade-2': '10' };
  const items = [1, 1, 2, null].map((productId) => ({ productId, answer: null }));

  test('count the units of a product over all its lines', () => {
    expect(readTypedItems(fields, items)).toMatchObject([
      { productId: 1, quantity: 3, productUnits: 6, unitPriceCents: 150 },
      { productId: 1, quantity: 3, productUnits: 6 },
      { productId: 2, quantity: 10, productUnits: 10 },
      { productId: null, quantity: 0 },
    ]);
  });

  test('count a stored similar product by its own units, and another similar one as a product described in words', () => {
    const withSimilar = { ...fields, 'similar-1': 'Outro sal' };
    expect(readTypedItems(withSimilar, items)).toMatchObject([{ productUnits: 3 }, { productId: null }, {}, {}]);
    const substitute = { productId: 2, title: 'Outro sal' };
    const answer = { quantity: 3, unitPriceCents: 100, discountCents: 0, substitute };
    const answered = items.map((item, index) => (index === 1 ? { ...item, answer } : item));
    expect(readTypedItems(withSimilar, answered)).toMatchObject([
      { productId: 1, productUnits: 3 },
      { productId: 2, productUnits: 13 },
      { productId: 2, productUnits: 13 },
      {},
    ]);
  });
});

test('an estimated freight is for the typed values only while those of the items and the discount are the stored ones', () => {
  const fields = { 'quantidade-0': '3', 'preco-0': '1,50', 'similar-0': '', frete: '', desconto: '', recado: '' };
  expect(hasSameItemFields({ ...fields, frete: '9', recado: 'Oi' }, fields)).toBe(true);
  for (const name of ['quantidade-0', 'preco-0', 'desconto'])
    expect(hasSameItemFields({ ...fields, [name]: '2' }, fields)).toBe(false);
});
