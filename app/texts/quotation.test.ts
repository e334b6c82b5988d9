import { describe, expect, test } from 'vitest';
import { quotationScreenTexts, quotationTexts } from '#app/texts/quotation.ts';

const line = { title: 'Sal Mineral', category: 'Bovinos de Corte', quantity: 1, price: 'R$ 164,90' };

describe('quotation texts', () => {
  test('E09 words one product, with its quantity only above 1', () => {
    expect(quotationTexts.product(line)).toBe(
      'Olá, gostaria de comprar o produto Sal Mineral. Categoria: Bovinos de Corte. Valor: R$ 164,90. Gostaria de mais informações.',
    );
    expect(quotationTexts.product({ ...line, quantity: 3, category: null, price: null })).toBe(
      'Olá, gostaria de comprar o produto Sal Mineral. Categoria: N/A. Quantidade: 3. Valor: Sob consulta. Gostaria de mais informações.',
    );
  });

  test('E10 words a cart, item by item', () => {
    expect(quotationTexts.cartOpening).toBe('Olá, gostaria de comprar os seguintes produtos:');
    expect(quotationTexts.cartItem({ ...line, quantity: 2, category: null })).toEqual([
      'Sal Mineral',
      'Categoria: N/A',
      'Quantidade: 2',
      'Valor: R$ 164,90',
    ]);
    expect(quotationTexts.total('R$ 329,80')).toBe('Total estimado: R$ 329,80');
    expect(quotationTexts.closing).toBe('Gostaria de mais informações.');
  });

  test('the short line of an item is shorter than its long one', () => {
    for (const short of [line, { ...line, category: null, price: null, quantity: 12 }]) {
      expect(quotationTexts.cartShortItem(short).length).toBeLessThan(quotationTexts.cartItem(short).join('\n').length);
    }
    expect(quotationTexts.moreItems(1)).toBe('… e mais 1 item');
    expect(quotationTexts.moreItems(2)).toBe('… e mais 2 itens');
  });

  test('E12 the two alerts are to the letter', () => {
    expect(quotationScreenTexts.emptyCart).toBe('Nenhum produto encontrado no LocalStorage.');
    expect(quotationScreenTexts.missingPhone).toBe('Número de telefone inválido.');
  });
});
