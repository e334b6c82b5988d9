import path from 'node:path';
import { expect, test } from 'vitest';
import type { PaperProduct } from '#app/domain/paper/price-label.ts';
import { makeSummary } from '#tests/factories/product.ts';
import { openPdf, readPdfText } from '#tests/support/files/read-pdf.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { writePriceList } from './write-price-list.ts';

const shop = {
  name: 'Agropecuária São João',
  phone: '(67) 5550-0142',
  whatsapp: '5567955500142',
  email: 'loja@example.com',
  address: 'Rua das Flores, 10',
  city: 'Campo Grande – MS',
};

async function printList(products: readonly Partial<PaperProduct>[], validUntilMs: number | null = null) {
  const file = path.join(await createTemporaryFolder(), 'lista.pdf');
  const rows = products.map((fields) => ({ ...makeSummary(fields), gtins: [] }));
  await writePriceList(file, {
    shop,
    filter: 'categoria Equinos',
    validUntilMs,
    products: rows,
    nowMs: Date.UTC(2026, 10, 27, 15),
  });
  return file;
}

test('a list shows shop, date and filter, and lists the products by category with all of their prices in one font size (PE6)', async () => {
  const steps = [{ minQuantity: 40, priceCents: 8000, name: 'palete' }];
  const file = await printList([
    {
      sku: 'AV-1',
      title: 'Ração Postura Galo Forte',
      brandName: 'Galo Forte',
      unit: 'saco 25 kg',
      parent: 'Aves',
      priceCents: 10_000,
      discountBasisPoints: 1500,
      priceSteps: steps,
    },
    { sku: 'EQ-1', title: 'Cabresto', brandName: 'Lida', unit: 'peça', parent: 'Equinos', priceCents: 0 },
  ]);
  const text = await readPdfText(file);
  for (const part of [
    'Agropecuária São João Lista de preços de 27/11/2026 2 produtos · categoria Equinos',
    'Telefone (67) 5550-0142 · WhatsApp (67) 95550-0142 · loja@example.com · Rua das Flores, 10, Campo Grande – MS',
    'Aves Código Produto Preço Por kg ou litro AV-1 Ração Postura Galo Forte, saco 25 kg',
    'a partir de 40 (palete): R$ 80,00 de R$ 100,00 por R$ 85,00 R$ 3,40 / kg',
    'Equinos Código Produto Preço Por kg ou litro EQ-1 Cabresto, peça, Lida Sob consulta',
    'Preços à vista na data desta lista, sujeitos',
    'Página 1 de 1',
  ]) {
    expect(text).toContain(part);
  }
  const pdf = await openPdf(file);
  const prices = pdf.pages.flatMap(({ texts }) => texts).filter((one) => /R\$|Sob consulta/.test(one.text));
  expect(prices.map(({ pt }) => pt)).toEqual(prices.map(() => 12));
});

test('a list shows until when its prices are valid if the owner has set a date (PE6)', async () => {
  const file = await printList([{}], Date.UTC(2026, 11, 11, 2, 59));
  expect(await readPdfText(file)).toContain('Preços à vista válidos até 10/12/2026, sujeitos à disponibilidade.');
});

test('a list shows until when a discount is valid if that is before its prices end (PE6)', async () => {
  const offer = { priceCents: 10_000, discountBasisPoints: 1500, offerEndMs: Date.UTC(2026, 11, 8, 2, 59) };
  const validUntilMs = Date.UTC(2026, 11, 11, 2, 59);
  const list = await printList([{ ...offer, offerEndsDiscount: true }], validUntilMs);
  expect(await readPdfText(list)).toContain('por R$ 85,00 até 07/12/2026');
  for (const [fields, until] of [
    [offer, validUntilMs],
    [{ ...offer, offerEndsDiscount: true }, Date.UTC(2026, 11, 6)],
  ] as const) {
    expect(await readPdfText(await printList([fields], until))).not.toContain('até 07/12/2026');
  }
});

test('a list of 300 products is smaller than 5 MB, with numbered pages, every product and no text beyond the margins or over another (PE6, PE7)', async () => {
  const file = await printList(
    Array.from({ length: 300 }, (_, index) => ({
      sku: `SKU-${index}`,
      title: `Ração ${'1'.repeat(index % 40)} ${'com nome comprido '.repeat(index % 9)}`.trim(),
      parent: `Categoria ${Math.floor(index / 50)}`,
    })),
  );
  const pdf = await openPdf(file);
  expect(pdf.bytes).toBeLessThan(5_000_000);
  const skus: string[] = [];
  for (const [page, { texts }] of pdf.pages.entries()) {
    expect(texts.map(({ text }) => text)).toContain(`Página ${page + 1} de ${pdf.pages.length}`);
    for (const { x, y, width } of texts) {
      expect([x >= 36, x + width <= 560, y <= 825]).toEqual([true, true, true]);
    }
    const lines = texts.filter(({ pt }) => pt === 10.5).map(({ y }) => y);
    const gaps = lines.slice(1).map((y, index) => y - (lines[index] ?? 0));
    expect(gaps.filter((gap) => gap < 12.5)).toEqual([]);
    skus.push(...texts.map(({ text }) => text).filter((text) => text.startsWith('SKU-')));
  }
  expect(skus).toEqual(Array.from({ length: 300 }, (_, index) => `SKU-${index}`));
});

test('a list is a tagged PDF with headings, and tables with header and data cells in rows (PE7)', async () => {
  const pdf = await openPdf(await printList([{ parent: 'Aves' }]));
  expect(pdf.info).toMatchObject({ Title: 'Lista de preços de 27/11/2026, Agropecuária São João', Language: 'pt-BR' });
  const row = (cell: string) => ['TR', cell, cell, cell, cell];
  expect(pdf.pages[0]?.roles).toEqual([
    ...['Root', 'Document'],
    ...['P', 'H1', 'P', 'P', 'P', 'H2', 'Table'],
    ...row('TH'),
    ...row('TD'),
  ]);
});
