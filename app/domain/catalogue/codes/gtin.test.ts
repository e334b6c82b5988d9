import { expect, test } from 'vitest';
import { findGtin, isPublicGtin, toGtin14 } from './gtin.ts';

// Invented codes have the prefix 999, which is assigned to no manufacturer. The others are examples of number ranges.
test.each([
  '9504000059422',
  '96385074',
  '00012345600012',
  // A twelve-digit American code of a company whose prefix begins with 2 after the leading 0. Twelve-digit codes
  // that begin with 2 or 4 are internal codes of shops, and those that begin with 5 are coupons.
  '029999999997',
])('%s is a public GTIN', (code) => {
  expect(isPublicGtin(code)).toBe(true);
});

test.each([
  ['a wrong check digit', '9504000059423'],
  ['an internal code of the shop', 'NUTRI-0001'],
  ['eleven digits', '12345678905'],
  ['a weighed product, in twelve digits', '299999999994'],
  ['a number the shop gave itself, in twelve digits', '499999999998'],
  ['a number the shop gave itself, in eight digits', '29999996'],
  ['a box of a product numbered by the shop', '10299999999991'],
  ['a coupon', '9900000000004'],
  ['an American coupon', '0599999999995'],
  ['digits with a space', '950400005942 2'],
])('%s is not a public GTIN', (_case, code) => {
  expect(isPublicGtin(code)).toBe(false);
});

test.each([
  ['its code', { sku: '9504000059422' }, '9504000059422'],
  ['an EAN attribute', { key: 'EAN', value: '9504000059422' }, '9504000059422'],
  [
    'an attribute that names the GTIN in other words',
    { key: 'Código de barras (GTIN)', value: '950 4000 059422' },
    '9504000059422',
  ],
  ['no number with a wrong check digit', { key: 'GTIN/EAN', value: '9504000059423' }, ''],
  ['no attribute of another kind', { key: 'Registro', value: '9504000059422' }, ''],
])(
  'the GTIN of a product is read from %s',
  (_case, { sku = 'NUTRI-0001', key, value }: Record<string, string>, gtin) => {
    expect(findGtin({ sku, additionalInformation: key && value ? [{ key, value }] : [] })).toBe(gtin);
  },
);

test.each([
  ['789 1234-56789.5', '07891234567895'],
  ['614141000036', '00614141000036'],
  ['12345670', '00000012345670'],
  ['789123456', null],
  ['7891234567895 kg', null],
])('the bar code number "%s" is looked up as %s', (text, gtin) => {
  expect(toGtin14(text)).toBe(gtin);
});
