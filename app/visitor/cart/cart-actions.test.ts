import { beforeEach, describe, expect, test } from 'vitest';
import { openLists } from '#tests/support/open-visitor-lists.ts';
import { makeSummary } from '#tests/factories/product.ts';
import { addToCart, decreaseInCart, increaseInCart, removeFromCart } from '#app/visitor/cart/cart-actions.ts';
import { cartStore } from '#app/visitor/cart/visitor-lists.ts';
import { toastStore } from '#app/visitor/shared/toasts.ts';
import { toggleCompare } from '#app/visitor/cart/list-actions.ts';

const product = makeSummary({ title: 'Arame <b>Liso</b>', quantity: 3 });
const { id, title } = product;

beforeEach(() => openLists());

function getQuantityInCart(): number | undefined {
  return cartStore.getSnapshot().entries.find((entry) => entry.id === id)?.orderQuantity;
}

const twoAdded = { kind: 'success', message: `2 ${title} Incluído no carrinho` };
const soldOut = { kind: 'error', message: `Fora de estoque ${title}` };
const stockExceeded = { kind: 'error', message: 'Não há mais quantidade disponível para este produto!' };

describe('the cart', () => {
  test.each<[string, boolean, () => unknown, number | undefined, object]>([
    ['two units', true, () => addToCart(product, 2), 2, twoAdded],
    ['more units than are in stock', false, () => addToCart(product, 4), undefined, stockExceeded],
    ['a product that is sold out', false, () => addToCart({ ...product, quantity: 0 }), undefined, soldOut],
  ])('adding %s returns %s and shows a message (CL5, ST3, ST4, M1, M3)', (_case, isAdded, add, quantity, toast) => {
    expect(add()).toBe(isAdded);
    expect(getQuantityInCart()).toBe(quantity);
    expect(toastStore.getSnapshot().at(-1)).toMatchObject(toast);
  });

  test('the plus button stops at the stock with a message, and the minus button removes a unit down to 1 (CL5, ST4, M1, M3)', () => {
    addToCart(product, 2);
    increaseInCart(product);
    increaseInCart(product);
    expect(getQuantityInCart()).toBe(3);
    expect(toastStore.getSnapshot().at(-1)).toMatchObject(stockExceeded);
    for (const remainingQuantity of [2, 1]) {
      decreaseInCart(product);
      expect(getQuantityInCart()).toBe(remainingQuantity);
    }
    const lowered = { kind: 'info', message: `Diminuir Quantidade Para ${title}` };
    const [...shownMessages] = toastStore.getSnapshot();
    expect(shownMessages.at(-1)).toMatchObject(lowered);
    decreaseInCart(product);
    expect([getQuantityInCart(), toastStore.getSnapshot()]).toEqual([1, shownMessages]);
  });

  test('a unit that another tab takes from the stock at the same moment is not added, and this tab says so (ST4)', () => {
    addToCart(product, 3);
    const [entry] = cartStore.getSnapshot().entries;
    const ofOther = JSON.stringify([{ ...entry, orderQuantity: 2 }]);
    window.localStorage.setItem('cart_products', ofOther);
    cartStore.flush();
    expect(getQuantityInCart()).toBe(2);
    expect(window.localStorage.getItem('cart_products')).toBe(ofOther);
    expect(toastStore.getSnapshot().slice(-2)).toMatchObject([{ kind: 'success' }, stockExceeded]);
  });

  test('removing shows an error-coloured message and can be undone (M1, M3)', () => {
    addToCart(product, 2);
    removeFromCart(product);
    expect(getQuantityInCart()).toBeUndefined();
    const toast = toastStore.getSnapshot().at(-1);
    expect(toast).toMatchObject({ kind: 'error', message: `${title} removido do carrinho`, emphasis: title });
    expect(toast?.action?.label).toBe('Desfazer');
    toast?.action?.run();
    expect(getQuantityInCart()).toBe(2);
  });

  test('two colours of a product are removed and undone separately, each with its own message (M1, M3, CL5)', () => {
    const colours = ['Verde', 'Preto'].map((color) => ({ ...product, color }));
    for (const one of colours) addToCart(one);
    expect(toastStore.getSnapshot().at(-1)?.message).toBe(`${title} Incluído no carrinho`);
    for (const one of colours) removeFromCart(one);
    const [first, second] = toastStore.getSnapshot().slice(-2);
    expect(first?.message).toBe(`${title} removido do carrinho (Verde)`);
    expect(second?.message).toBe(`${title} removido do carrinho (Preto)`);
    first?.action?.run();
    expect(cartStore.getSnapshot().entries).toMatchObject([{ id, color: 'Verde', orderQuantity: 1 }]);
  });
});

test('compare messages are in the English of the specification unless the shop uses the Portuguese wording (M1, M4)', () => {
  toggleCompare(product, 'spec');
  expect(toastStore.getSnapshot().at(-1)).toMatchObject({ message: `${title} added to compare`, lang: 'en' });
  toggleCompare(product, 'spec');
  expect(toastStore.getSnapshot().at(-1)?.message).toBe(`${title} remove to compare`);
  toggleCompare(product, 'pt-BR');
  expect(toastStore.getSnapshot().at(-1)).toMatchObject({
    message: `${title} adicionado à comparação`,
    lang: undefined,
  });
});
