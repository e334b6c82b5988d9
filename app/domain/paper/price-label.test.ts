import { expect, test } from 'vitest';
import { makeSummary } from '#tests/factories/product.ts';
import { chooseBarcode } from './barcode.ts';
import { getPaperFileName, parsePaperName } from './print-job.ts';
import { serializePriceLabel, makePriceLabel } from './price-label.ts';

test.each([
  ['A-1', ['07891234567895'], 'ean13', '7891234567895'],
  ['A-1', ['00000012345670'], 'ean8', '12345670'],
  // These GTINs are no EANs of a manufacturer: a carton's code, an internal code, and one with a wrong check digit.
  ['A-1', ['17891234567892', '02000000000008', '07891234567890'], 'code128', 'A-1'],
  ['DEZESSEIS-LETRAS', [], 'qrcode', 'DEZESSEIS-LETRAS'],
  ['AÇÚCAR', [], 'qrcode', 'AÇÚCAR'],
])('the label code of product %s with the GTINs %j is %s %s (PE4)', (sku, gtins, kind, text) => {
  expect(chooseBarcode({ sku, gtins })).toEqual({ kind, text });
});

const product = {
  ...makeSummary({ title: 'Ração Postura 17', unit: 'saco 25 kg', priceCents: 10_000, discountBasisPoints: 1500 }),
  gtins: [],
};

test('a label shows name, unit, old and new price and the price per kg (PE2)', () => {
  expect(makePriceLabel(product)).toMatchObject({
    name: 'Ração Postura 17, saco 25 kg',
    priceCents: 8500,
    oldPriceCents: 10_000,
    unitPrice: { per: 'kg', cents: 340 },
  });
  expect(makePriceLabel({ ...product, title: 'Ração Postura 17 – Saco 25 kg' })?.name).toBe(
    'Ração Postura 17 – Saco 25 kg',
  );
  expect(makePriceLabel({ ...product, unit: '', discountBasisPoints: 0 })).toMatchObject({
    name: 'Ração Postura 17',
    oldPriceCents: null,
    unitPrice: null,
  });
});

test('a product without a price has no label (PE5)', () => {
  expect(makePriceLabel({ ...product, priceCents: 0 })).toBeUndefined();
  expect(makePriceLabel({ ...product, discountBasisPoints: 10_000 })).toBeUndefined();
});

test('a label counts as changed only when a printed value changes (PE5)', () => {
  const describe = (fields: Partial<typeof product>) => {
    const label = makePriceLabel({ ...product, ...fields });
    return label && serializePriceLabel(label);
  };
  const before = describe({});
  expect(describe({ quantity: 1, excerpt: 'Outro', sellCount: 9 })).toBe(before);
  const changes = [
    { title: 'Outra' },
    { unit: 'saco 20 kg' },
    { priceCents: 9999 },
    { discountBasisPoints: 0 },
    { sku: 'OUTRO' },
  ];
  expect(new Set([before, ...changes.map(describe)]).size).toBe(changes.length + 1);
});

test('a file name holds the kind and the time of creation, and other names are refused (PE7)', () => {
  expect(parsePaperName(getPaperFileName('labels', 1_795_740_092_384))).toEqual({
    kind: 'labels',
    madeAtMs: 1_795_740_092_384,
  });
  expect(parsePaperName(getPaperFileName('price-list', 5))).toEqual({ kind: 'price-list', madeAtMs: 5 });
  for (const name of ['etiquetas-1.pdf.parcial', '../etiquetas-1.pdf', 'etiquetas-.pdf', 'x-1.pdf', '']) {
    expect(parsePaperName(name)).toBeUndefined();
  }
});
