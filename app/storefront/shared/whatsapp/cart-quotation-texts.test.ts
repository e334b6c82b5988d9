import { expect, test } from 'vitest';
import { buildProductQuotation } from '#app/domain/quotation/product-quotation.ts';
import type { QuotationItem } from '#app/domain/quotation/quotation-line.ts';
import { buildCartQuotation } from '#app/domain/quotation/quotation.ts';
import { formatProductQuotation } from '#app/storefront/shared/whatsapp/product-quotation-texts.ts';
import { quotationLinkTexts } from '#app/storefront/shared/whatsapp/quotation-link-texts.ts';
import { quotationTexts } from '#app/storefront/shared/whatsapp/cart-quotation-texts.ts';

const phone = '5567555500142';
const energiser = { title: 'Eletrificador 4 J', categoryName: 'Cercas & Arames', unitPriceCents: 50_142, quantity: 1 };
const bucket = { title: 'Balde 28 L', categoryName: '', unitPriceCents: 4_990, quantity: 3 };

test.each([
  [energiser, 'Eletrificador 4 J. Categoria: Cercas & Arames. Valor: R$ 501,42'],
  [
    { ...energiser, quantity: 2 },
    'Eletrificador 4 J. Categoria: Cercas & Arames. Quantidade: 2. Valor: R$ 501,42 cada. Total: R$ 1.002,84',
  ],
  [{ ...bucket, unitPriceCents: 0, quantity: 1 }, 'Balde 28 L. Categoria: N/A. Valor: Sob consulta'],
  [
    { ...bucket, quantity: 1, color: 'Preto', size: 'M' },
    'Balde 28 L. Categoria: N/A. Valor: R$ 49,90. Cor: Preto. Tamanho: M',
  ],
])(
  'the message of one product is the specified sentence, with a plain space after R$: %o (Q1–Q5)',
  (item, description) => {
    expect(productMessage(item)).toBe(
      `Olá, gostaria de comprar o produto ${description}. Gostaria de mais informações.`,
    );
  },
);

test('the message of a cart has an opening, each item with its details and choices, the totals and a closing (Q3)', () => {
  expect(cartQuotation([energiser, { ...bucket, color: 'Preto', size: 'M' }])).toMatchObject({
    text: [
      'Olá, gostaria de comprar os seguintes produtos:',
      'Eletrificador 4 J',
      'Categoria: Cercas & Arames',
      'Quantidade: 1',
      'Valor: R$ 501,42',
      'Balde 28 L',
      'Categoria: N/A',
      'Quantidade: 3',
      'Valor: R$ 49,90 cada',
      'Total: R$ 149,70',
      'Cor: Preto',
      'Tamanho: M',
      'Total estimado: R$ 651,12',
      'Gostaria de mais informações.',
    ].join('\n'),
    leftOut: 0,
  });
});

test('items that are left out of the link are counted in the right number (Q3)', () => {
  expect([1, 2].map(quotationTexts.moreItems)).toEqual(['… e mais 1 item', '… e mais 2 itens']);
});

test('the two alerts have the words of the specification (Q6)', () => {
  expect(quotationLinkTexts.emptyCart).toBe('Nenhum produto encontrado no LocalStorage.');
  expect(quotationLinkTexts.missingPhone).toBe('Número de telefone inválido.');
});

test('the short form of an item contains the unit price, the total and the chosen options (Q1–Q5)', () => {
  const lines = readMessage(Array.from({ length: 60 }, () => ({ ...bucket, color: 'Azul' })));
  expect(lines[1]).toBe('3 x Balde 28 L (N/A, Azul): R$ 49,90 cada = R$ 149,70');
  expect(readMessage(Array.from({ length: 60 }, () => energiser))[1]).toBe(
    '1 x Eletrificador 4 J (Cercas & Arames): R$ 501,42',
  );
});

function readMessage(items: QuotationItem[]): string[] {
  const quotation = cartQuotation(items);
  if (quotation.kind !== 'ready') throw new Error(quotation.kind);
  return new URL(quotation.url).searchParams.get('text')?.split('\n') ?? [];
}

function productMessage(item: QuotationItem): string {
  const quotation = buildProductQuotation({ item, phone, wording: formatProductQuotation });
  return quotation.kind === 'ready' ? quotation.text : quotation.kind;
}

function cartQuotation(items: QuotationItem[]) {
  return buildCartQuotation({ items, phone, texts: quotationTexts });
}
