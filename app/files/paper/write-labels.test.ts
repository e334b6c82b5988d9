import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import {
  countSlots,
  getSlot,
  labelFormatNames,
  labelFormats,
  type LabelFormatName,
} from '#app/domain/paper/label-formats.ts';
import { makePriceLabel } from '#app/domain/paper/price-label.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { makeSummary } from '#tests/factories/product.ts';
import { openPdf } from '#tests/support/files/read-pdf.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { toPoints } from './paper-document.ts';
import { writeLabels } from './write-labels.ts';

/** Resolution of cheap thermal printers, in dots per inch. */
const dotsPerInch = 203;
const toDots = (mm: number) => Math.round((mm / 25.4) * dotsPerInch);

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: (await readFile(wasm)).buffer as ArrayBuffer },
    fireImmediately: true,
  });
});

async function printLabels(
  products: readonly (Partial<ProductSummary> & { gtins?: string[] })[],
  { format = 'a4-24', usedCount = 0 }: { format?: LabelFormatName; usedCount?: number } = {},
) {
  const file = path.join(await createTemporaryFolder(), 'etiquetas.pdf');
  const labels = products.flatMap(
    ({ gtins = [], ...fields }) => makePriceLabel({ ...makeSummary(fields), gtins }) ?? [],
  );
  await writeLabels(file, { labels, format, usedCount });
  return openPdf(file);
}

/** Creates a valid EAN-13 with the prefix of Brazil. */
function makeEan(number: number): string {
  const digits = `789${String(number).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

test('each of 504 bar codes can be scanned from a sheet of the smallest labels, printed at a low resolution (PE4)', async () => {
  const products = Array.from({ length: 504 }, (_, index) => {
    if (index % 5 === 4) return { sku: `MUITO-LONGO-AÇÚCAR-${index}` };
    return index % 2 === 0 ? { sku: `BC-VDC-${index}` } : { sku: `X-${index}`, gtins: [`0${makeEan(index)}`] };
  });
  const expected = products.map(({ sku, gtins }) => gtins?.[0]?.slice(1) ?? sku);
  const pdf = await printLabels(products);
  expect(pdf.pages).toHaveLength(504 / 24);
  const found: (string | undefined)[] = [];
  for (const page of pdf.pages) {
    const drawn = await page.draw(dotsPerInch);
    for (let slot = 0; slot < 24; slot += 1) {
      const { left, top } = getSlot('a4-24', slot);
      const { width, height } = labelFormats['a4-24'].label;
      const area = drawn.getImageData(toDots(left), toDots(top), toDots(width), toDots(height));
      const codes = await readBarcodes(area, { maxNumberOfSymbols: 1 });
      found.push(codes[0]?.text);
    }
  }
  expect(found).toEqual(expected);
});

/** Products whose labels are the most difficult to fit. */
const extremes: (Partial<ProductSummary> & { gtins?: string[] })[] = [
  {
    title: 'Ração premium para cães adultos de porte grande e gigante, sabor carne e vegetais. '.repeat(4).trim(),
    unit: 'saco 15 kg',
  },
  { title: 'W'.repeat(200), priceCents: 2_000_000_000, discountBasisPoints: 100, unit: 'pote 10 g' },
  { title: 'Sal', priceCents: 1, unit: '' },
  { title: 'Um', sku: 'Z'.repeat(120) },
  { title: 'Dois', sku: 'QUINZE-LETRAS-0', gtins: [] },
];

describe.each(labelFormatNames)('labels in the format %s', (format) => {
  test('keep their positions, with prices in one font size that is not below the minimum (PE2, PE3)', async () => {
    const usedCount = format === 'termica' ? 0 : 3;
    const pdf = await printLabels(extremes, { format, usedCount });
    for (const index of extremes.keys()) {
      const { page, left, top } = getSlot(format, usedCount + index);
      const { width, height } = labelFormats[format].label;
      const [x, y] = [toPoints(left), toPoints(top)];
      const [right, bottom] = [toPoints(left + width), toPoints(top + height)];
      const all = pdf.pages[page]?.texts ?? [];
      const texts = all.filter((text) => text.x >= x && text.x < right && text.y >= y && text.y < bottom);
      const isOutside = ({ x: from, y: baseline, width: long, pt }: (typeof texts)[number]) =>
        from + long > right || baseline - pt < y - 1 || baseline + 0.3 * pt > bottom || pt < 7;
      expect(texts.filter(isOutside)).toEqual([]);
      const amounts = texts.filter(({ text }) => text.includes('R$'));
      expect(amounts.length).toBeGreaterThan(0);
      expect(new Set(amounts.map(({ pt }) => pt)).size).toBe(1);
      expect(amounts[0]?.pt).toBeGreaterThanOrEqual(12);
    }
    expect(pdf.pages).toHaveLength(Math.ceil((usedCount + extremes.length) / countSlots(format)));
  });
});

test('a name that is too long ends with an ellipsis, and characters that the font lacks are replaced or left out (PE2)', async () => {
  const { pages } = await printLabels([{ title: 'W'.repeat(200) }]);
  expect(pages[0]?.texts.filter(({ text }) => /^W+…$/.test(text))).toHaveLength(1);
  const pdf = await printLabels([{ title: 'Ração ☺ “Água” ½ nº 3 ǎ 漢 ãõçé', unit: '', priceCents: 123_456 }]);
  const texts = pdf.pages.flatMap((page) => page.texts.map(({ text }) => text));
  expect(texts.join(' ')).toContain('Ração “Água” ½ nº 3 a ãõçé');
  expect(texts.some((text) => /^R\$\s1\.234,56$/u.test(text))).toBe(true);
});
