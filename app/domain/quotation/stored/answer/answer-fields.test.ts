import { describe, expect, test } from 'vitest';
import { makeQuotedItem, makeStoredQuotation } from '#tests/factories/quotation.ts';
import { fillAnswerFields, findShortItems, getTypedTotals } from './answer-fields.ts';
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

describe('items answered with more than is in stock', () => {
  const stock = { 1: 5, 2: 10 };
  const fields = { 'quantidade-0': '3', 'quantidade-1': '3', 'quantidade-2': '10', 'quantidade-3': '900' };
  const items = [1, 1, 2, null].map((productId) => ({ productId, answer: null }));

  test('are found by adding up all lines of a product', () => {
    expect([...findShortItems(fields, { items, stock })]).toEqual([
      [0, 5],
      [1, 5],
    ]);
    expect(findShortItems({ ...fields, 'quantidade-1': '2' }, { items, stock }).size).toBe(0);
  });

  test('count a stored similar product by its own stock, and ignore another similar one and a line with quantity 0', () => {
    expect(findShortItems({ ...fields, 'similar-1': 'Outro sal' }, { items, stock }).size).toBe(0);
    const substitute = { productId: 2, title: 'Outro sal' };
    const answer = { quantity: 3, unitPriceCents: 100, discountCents: 0, substitute };
    const answered = items.map((item, index) => (index === 1 ? { ...item, answer } : item));
    expect([...findShortItems({ ...fields, 'similar-1': 'Outro sal' }, { items: answered, stock })]).toEqual([
      [1, 10],
      [2, 10],
    ]);
    expect([
      ...findShortItems({ ...fields, 'quantidade-0': '6', 'quantidade-1': '0' }, { items, stock }).keys(),
    ]).toEqual([0]);
  });
});
