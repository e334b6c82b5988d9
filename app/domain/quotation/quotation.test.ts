import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { makeStoredProduct, makeSummary } from '#tests/factories/product.ts';
import { oddText } from '#tests/support/odd-text.ts';
import { buildProductQuotation, getProductItem } from './product-quotation.ts';
import { maxQuotationUrlBytes, type QuotationItem, type QuotationLine } from './quotation-line.ts';
import { buildCartQuotation, getCartItems, type Quotation, type QuotationTexts } from './quotation.ts';

const phone = '5567555501420';

function formatLine({ category, quantity, price }: QuotationLine): string[] {
  return [`Categoria: ${category ?? 'N/A'}`, `Quantidade: ${quantity}`, `Valor: ${price ?? 'Sob consulta'}`];
}

function formatProductMessage(line: QuotationLine): string {
  const [category, quantity, price] = formatLine(line);
  const facts = line.quantity > 1 ? [category, quantity, price] : [category, price];
  return `Olá, gostaria de comprar o produto ${line.title}. ${facts.join('. ')}. Gostaria de mais informações.`;
}

const texts: QuotationTexts = {
  cartOpening: 'Olá, gostaria de comprar os seguintes produtos:',
  cartItem: (line) => [line.title, ...formatLine(line)],
  cartShortItem: ({ title, category, quantity, price }) =>
    `${quantity} x ${title} (${category ?? 'N/A'}): ${price ?? 'Sob consulta'}`,
  moreItems: (count) => `… e mais ${count} ${count === 1 ? 'item' : 'itens'}`,
  total: (price) => `Total estimado: ${price}`,
  fullQuotation: (url) => `Cotação completa: ${url}`,
  closing: 'Gostaria de mais informações.',
};

function makeItem(fields: Partial<QuotationItem> = {}): QuotationItem {
  return {
    title: 'Eletrificador de Cerca Rural 4 J',
    categoryName: 'Cercas & Arames',
    unitPriceCents: 50142,
    quantity: 1,
    ...fields,
  };
}

function getReady<Any extends { kind: Quotation['kind'] }>(quotation: Any): Extract<Any, { kind: 'ready' }> {
  if (quotation.kind !== 'ready') throw new Error(`The quotation is ${quotation.kind}`);
  return quotation as Extract<Any, { kind: 'ready' }>;
}

function getQuoted(...itemArguments: Parameters<typeof getProductItem>): QuotationItem {
  const item = getProductItem(...itemArguments);
  if (!item) throw new Error('The product is not quoted');
  return item;
}

function readMessage(url: string): string {
  return new URL(url).searchParams.get('text') ?? '';
}

test.each(['', '+ ( )'])('one product has no message with the phone number %j (Q6)', (noPhone) => {
  const quotation = buildProductQuotation({ item: makeItem(), phone: noPhone, wording: formatProductMessage });
  expect(quotation).toEqual({ kind: 'missing-phone' });
});

test('the message of one product is a link to the app, in which alone a title that is too long is cut (Q1, Q2)', () => {
  const item = makeItem({ title: '🐂'.repeat(2000) });
  const quotation = getReady(buildProductQuotation({ item, phone, wording: formatProductMessage }));
  expect(quotation.url.length).toBeLessThanOrEqual(maxQuotationUrlBytes);
  expect(quotation.url).toMatch(/^https:\/\/api\.whatsapp\.com\/send\?phone=5567555501420&text=/);
  expect(quotation.text).toContain(item.title);
  expect(readMessage(quotation.url)).toContain(`${'🐂'.repeat(120)}….`);
});

test('the message of one product states the total of several units and the chosen colour and size (Q2, P2, CL7, P8)', () => {
  const product = { ...makeSummary(), color: 'Preto', size: 'M' };
  const lines: QuotationLine[] = [];
  const collect = (line: QuotationLine) => (lines.push(line), '');
  buildProductQuotation({ item: getQuoted(product, 3), phone, wording: collect });
  expect(lines[0]).toMatchObject({ colour: 'Preto', size: 'M', price: 'R$ 501,42', total: 'R$ 1.504,26' });
  lines.length = 0;
  buildProductQuotation({ item: makeItem(), phone, wording: collect });
  expect(lines[0]).toMatchObject({ colour: null, size: null, price: 'R$ 501,42', total: null });
  lines.length = 0;
  buildProductQuotation({ item: makeItem({ quantity: 3 }), phone, wording: collect, showPrices: false });
  expect(lines[0]).toMatchObject({ price: null, total: null });
});

test('the message of a cart puts each item on its own lines, followed by the total and the closing sentence (Q3)', () => {
  const entry = { ...makeStoredProduct(), orderQuantity: 2 };
  const items = [...getCartItems([entry]), makeItem({ title: 'Sal mineral', categoryName: '', unitPriceCents: 0 })];
  const quotation = getReady(buildCartQuotation({ items, phone, texts }));
  expect(quotation.text.split('\n').slice(5)).toEqual([
    ...['Sal mineral', 'Categoria: N/A', 'Quantidade: 1', 'Valor: Sob consulta'],
    ...['Total estimado: R$ 1.002,84', 'Gostaria de mais informações.'],
  ]);
  expect(quotation.url).toContain('produtos%3A%0AEletrificador%20de');
  expect(quotation.url).not.toContain('%C2%A0');
  expect(quotation.leftOut).toBe(0);
});

test('the message of a cart states no total when no item shows a price (Q3)', () => {
  const none = getReady(buildCartQuotation({ items: [makeItem({ unitPriceCents: 0 })], phone, texts }));
  expect(none.text).not.toContain('Total');
  const hidden = getReady(buildCartQuotation({ items: [makeItem()], phone, texts, showPrices: false }));
  expect(hidden.text).not.toMatch(/Total|R\$/);
});

test('the message of a cart puts the link to the full quotation before the closing sentence, however long the cart is (Q3)', () => {
  const url = 'https://loja.example/cotacao/AAAAAAAAAAAAAAAAAAAAAA';
  const line = `Cotação completa: ${url}`;
  const short = getReady(buildCartQuotation({ items: [makeItem()], phone, texts, quotationUrl: url }));
  expect(short.text.split('\n').slice(-2)).toEqual([line, texts.closing]);
  expect(readMessage(short.url)).toBe(short.text);
  const items = Array.from({ length: 300 }, (_, index) => makeItem({ title: `Item ${index} ${'a'.repeat(40)}` }));
  const long = getReady(buildCartQuotation({ items, phone, texts, quotationUrl: url }));
  expect(long.url.length).toBeLessThanOrEqual(maxQuotationUrlBytes);
  expect(long.leftOut).toBeGreaterThan(0);
  expect(readMessage(long.url).split('\n').slice(-2)).toEqual([line, texts.closing]);
});

test('nothing is sent for an empty cart or a shop without a phone number (Q6)', () => {
  expect(buildCartQuotation({ items: [], phone, texts })).toEqual({ kind: 'empty' });
  expect(buildCartQuotation({ items: [], phone: '', texts })).toEqual({ kind: 'empty' });
  expect(buildCartQuotation({ items: [makeItem()], phone: '', texts })).toEqual({ kind: 'missing-phone' });
});

test('the message of a cart is shortened to one line an item before it leaves any out (Q3)', () => {
  const titles = Array.from({ length: 50 }, (_, index) => `Item ${index}`);
  const items = titles.map((title) => makeItem({ title, categoryName: 'Aves' }));
  const quotation = getReady(buildCartQuotation({ items, phone, texts }));
  expect(quotation.text).toContain('Item 49\nCategoria: Aves\n');
  expect(encodeURIComponent(quotation.text).length).toBeGreaterThan(3800);
  const message = readMessage(quotation.url);
  expect(message.split('\n')).toHaveLength(53);
  expect(message).toContain('1 x Item 49 (Aves): R$ 501,42');
  expect(quotation.leftOut).toBe(0);
});

test('the message of a cart keeps as many items as fit, and uses the singular when one is left out (Q3)', () => {
  const omittedCounts = new Set<number>();
  for (let count = 60; count <= 200; count += 1) {
    const items = Array.from({ length: count }, (_, index) =>
      makeItem({ title: `Sal ${index}`, categoryName: 'Aves' }),
    );
    const { url, leftOut } = getReady(buildCartQuotation({ items, phone, texts }));
    omittedCounts.add(leftOut);
    const lines = readMessage(url).split('\n');
    const shownCount = count - leftOut;
    const next = `1 x Sal ${shownCount} (Aves): R$ 501,42`;
    const more = leftOut > 1 ? [texts.moreItems(leftOut - 1)] : [];
    const longer = [...lines.slice(0, shownCount + 1), next, ...more, ...lines.slice(-2)].join('\n');
    const longerUrl = `${url.split('&text=')[0]}&text=${encodeURIComponent(longer)}`;
    expect(leftOut === 0 || longerUrl.length > maxQuotationUrlBytes).toBe(true);
    expect(lines.includes('… e mais 1 item')).toBe(leftOut === 1);
    expect(lines.at(-2)).toMatch(/^Total estimado: R\$ [\d.]+,\d\d$/);
  }
  expect(omittedCounts.has(0) && omittedCounts.has(2) && omittedCounts.size > 50).toBe(true);
});

test('the message of a cart keeps the URL within its limit, decodable to whole characters, and with the right counts, for any cart (Q3, Q1)', () => {
  const anyItem = fc.record({
    title: fc.oneof(
      oddText,
      fc.integer({ min: 1, max: 400 }).map((count) => '🐂ã'.repeat(count)),
      fc.integer({ min: 1, max: 90 }).map((count) => 'x'.repeat(count)),
    ),
    categoryName: oddText,
    unitPriceCents: fc.nat(100_000_000_000),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
  });
  forAll(fc.array(anyItem, { minLength: 1, maxLength: 60 }), fc.boolean(), (items, showPrices) => {
    const quotation = getReady(buildCartQuotation({ items, phone, texts, showPrices }));
    expect(new TextEncoder().encode(quotation.url).length).toBeLessThanOrEqual(maxQuotationUrlBytes);
    const message = decodeURIComponent(quotation.url.split('&text=')[1] ?? '');
    expect(message.isWellFormed()).toBe(true);
    expect(message.startsWith(texts.cartOpening)).toBe(true);
    expect(message.endsWith(texts.closing)).toBe(true);
    const omittedText = /^… e mais (\d+) ite(?:m|ns)$/m.exec(message)?.[1] ?? '0';
    expect(Number(omittedText)).toBe(quotation.leftOut);
    expect(quotation.text.split('\n').filter((line) => line.startsWith('Quantidade: ')).length).toBeGreaterThanOrEqual(
      items.length,
    );
  });
});
