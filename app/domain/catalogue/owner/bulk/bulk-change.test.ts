import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { maxPriceCents } from '../../price/discount.ts';
import { isOutOfStock, unlimitedQuantity } from '../../stock.ts';
import { planBulkChange, type BulkChange, type BulkFields } from './bulk-change.ts';
import { priceRoundings, roundPrice, type PriceRounding } from './price-rounding.ts';

function makeFields(fields: Partial<BulkFields> = {}): BulkFields {
  return {
    priceCents: 1000,
    discountBasisPoints: 0,
    offerStartMs: null,
    offerEndMs: null,
    saleRestriction: 'none',
    offerEndsDiscount: false,
    quantity: 5,
    status: 'in-stock',
    isHidden: false,
    tags: ['sal'],
    categoryName: 'Rações',
    categoryId: 1,
    subcategoryId: 2,
    brandId: 3,
    priceSteps: [],
    ...fields,
  };
}

const anyRounding = fc.constantFrom(...priceRoundings);
const stepOf: Record<PriceRounding, number> = { cent: 1, 'ten-cents': 10, real: 100, 'ends-in-90': 100 };

test('a rounded price is at most half a step from the exact one, and rounding again changes nothing', () => {
  forAll(fc.double({ min: 90, max: maxPriceCents, noNaN: true }), anyRounding, (exact, rounding) => {
    const rounded = roundPrice(exact, rounding);
    expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(stepOf[rounding] / 2 + 1e-6);
    expect(roundPrice(rounded, rounding)).toBe(rounded);
    expect(rounded % stepOf[rounding]).toBe(rounding === 'ends-in-90' ? 90 : 0);
  });
});

test.each([
  [1990, { kind: 'price-percent', basisPoints: 500, rounding: 'ends-in-90' }, 2090],
  [1, { kind: 'price-percent', basisPoints: 5000, rounding: 'cent' }, 2],
  [1990, { kind: 'price-amount', cents: -90, rounding: 'real' }, 1900],
] satisfies [number, BulkChange, number][])(
  'a price of %i centavos changed by %o becomes %i',
  (priceCents, change, expected) => {
    expect(planBulkChange(makeFields({ priceCents }), change)).toEqual({ after: { priceCents: expected } });
  },
);

test.each([
  ['without-price', { priceCents: 0 }, { kind: 'price-amount', cents: 500, rounding: 'cent' }],
  ['price-too-low', { priceCents: 400 }, { kind: 'price-amount', cents: -400, rounding: 'ends-in-90' }],
  ['price-too-high', { priceCents: maxPriceCents }, { kind: 'price-percent', basisPoints: 1, rounding: 'cent' }],
  [
    'price-steps',
    { priceCents: 1000, priceSteps: [{ minQuantity: 10, priceCents: 900 }] },
    { kind: 'price-amount', cents: -900, rounding: 'cent' },
  ],
  ['restricted', { saleRestriction: 'prescription' }, makeDiscount(1000)],
  ['without-price', { priceCents: 0 }, makeDiscount(1000)],
  ['same', {}, makeDiscount(0)],
  ['same', {}, { kind: 'stock', status: 'in-stock' }],
  ['same', { subcategoryId: null }, { kind: 'category', category: { id: 1, name: 'Rações' }, subcategory: null }],
  ['same', { tags: ['Promoção'] }, { kind: 'tag-add', tag: 'promocao ' }],
  ['too-many-tags', { tags: Array.from({ length: 100 }, String) }, { kind: 'tag-add', tag: 'x' }],
] satisfies [string, Partial<BulkFields>, BulkChange][])(
  'a bulk change leaves out, with the reason %s, a product with %o for the change %o',
  (skipped, fields, change) => {
    expect(planBulkChange(makeFields(fields), change)).toEqual({ skipped });
  },
);

test.each([
  [{ kind: 'price-percent', basisPoints: 500, rounding: 'cent' }, 10_500, [9450, 8925]],
  [{ kind: 'price-percent', basisPoints: -5000, rounding: 'ends-in-90' }, 4990, [4490, 4290]],
  // At these low prices, rounding each step to whole reais would make all of them equal.
  [{ kind: 'price-percent', basisPoints: -9900, rounding: 'real' }, 100, [90, 85]],
] satisfies [BulkChange, number, number[]][])(
  'prices by quantity change with the price (P15): the change %o gives the price %i and the prices by quantity %o',
  (change, priceCents, steps) => {
    const priceSteps = [
      { minQuantity: 10, priceCents: 9000, name: 'caixa' },
      { minQuantity: 40, priceCents: 8500 },
    ];
    expect(planBulkChange(makeFields({ priceCents: 10_000, priceSteps }), change)).toEqual({
      after: { priceCents, priceSteps: priceSteps.map((step, index) => ({ ...step, priceCents: steps[index] })) },
    });
  },
);

test('a bulk change can remove the discount of a restricted product', () => {
  const product = makeFields({ saleRestriction: 'controlled', discountBasisPoints: 500 });
  expect(planBulkChange(product, makeDiscount(0))).toMatchObject({ after: { discountBasisPoints: 0 } });
});

test('a product marked as in stock counts as in stock, whatever its quantity was', () => {
  forAll(fc.integer({ min: -5, max: 5 }), fc.constantFrom('in-stock', 'out-of-stock'), (quantity, status) => {
    const product = makeFields({ quantity, status });
    const plan = planBulkChange(product, { kind: 'stock', status: 'in-stock' });
    expect(isOutOfStock({ ...product, ...('after' in plan && plan.after) })).toBe(false);
  });
  expect(planBulkChange(makeFields({ quantity: 0 }), { kind: 'stock', status: 'in-stock' })).toEqual({
    after: { status: 'in-stock', quantity: unlimitedQuantity },
  });
});

function makeDiscount(basisPoints: number): BulkChange {
  return { kind: 'discount', basisPoints, offerStartMs: null, offerEndMs: null };
}
