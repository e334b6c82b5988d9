import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { productPath } from '#app/paths.ts';
import { cartStore, compareStore, wishlistStore } from '#app/visitor/cart/lists.ts';
import { doLeftPresses } from '#app/visitor/early/left-presses.ts';
import { dismissToast, toastStore } from '#app/visitor/shared/toasts.ts';
import { makeStoredProduct } from '#tests/factories/product.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';

type Press = [label: string, titleId?: string | null, value?: string];

const picture = (digit: number) => `/imagens/${String(digit).repeat(20)}/640.webp`;
const colour = (name: string, digit: number) => ({ img: picture(digit), color: { name, clrCode: '' } });
const halter = makeStoredProduct({
  ...{ id: 7, title: 'Cabresto', img: picture(2), sizes: ['M', 'G'], quantity: 50 },
  imageURLs: [colour('Preto', 1), colour('Azul', 2), colour('Verde', 3)],
});
const salt = makeStoredProduct({ id: 8, title: 'Sal', quantity: 50 });
let isReachable = true;

beforeEach(() => {
  isReachable = true;
  openBrowser();
  for (const store of [cartStore, wishlistStore, compareStore]) store.flush();
  openBrowser();
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    const [, ids = ''] = address.split('ids=');
    return Response.json({ data: [halter, salt].filter(({ id }) => ids.split(',').includes(String(id))) });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const store of [cartStore, wishlistStore, compareStore]) {
    store.getSnapshot();
    store.reload();
  }
  for (const { id } of toastStore.getSnapshot()) dismissToast(id);
});

function openBrowser(): void {
  vi.stubGlobal('window', { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() });
}

let pages = 0;

/** What `early-script.ts` keeps of a page. */
function leave(path: string, presses: readonly Press[]): void {
  window.sessionStorage.setItem(`pressed${(pages += 1)}`, JSON.stringify([path, ...presses]));
}

const doThem = () => doLeftPresses('pt-BR', new AbortController().signal);
const readCart = () => cartStore.peek().map(({ id, orderQuantity, color, size }) => [id, orderQuantity, color, size]);
const readIds = (store: typeof wishlistStore) => store.peek().map(({ id }) => id);

test('E02 the buttons of cards are done for the product that each card shows, in order and once', async () => {
  leave('/shop', [
    ['Adicionar ao carrinho', 'p8'],
    ['Adicionar à Lista de Desejos', 'p7'],
    ['Comparar', 'p7'],
  ]);
  leave('/shop', [['Adicionar ao carrinho', 'p7']]);
  await doThem();
  await doThem();
  expect(readCart()).toEqual([
    [8, 1, undefined, undefined],
    [7, 1, undefined, undefined],
  ]);
  expect([readIds(wishlistStore), readIds(compareStore)]).toEqual([[7], [7]]);
  expect(toastStore.getSnapshot()).toHaveLength(3);
});

test('E02 on the page of a product quantity, colour and size are those that were chosen', async () => {
  leave(productPath(7), [
    ['Aumentar quantidade'],
    ['Diminuir quantidade'],
    ['Diminuir quantidade'],
    ['Aumentar quantidade'],
    ['Aumentar quantidade'],
    ['', null, 'Verde'],
    ['', null, 'G'],
    ['Adicionar ao Carrinho', null],
    ['Adicionar ao carrinho', 'p8'],
  ]);
  await doThem();
  expect(readCart()).toEqual([
    [7, 3, 'Verde', 'G'],
    [8, 1, undefined, undefined],
  ]);
});

test('E02 where nothing was chosen on the page of a product, the colour is that of its main picture', async () => {
  leave(productPath(7), [['Adicionar ao Carrinho', null]]);
  await doThem();
  expect(readCart()).toEqual([[7, 1, 'Azul', undefined]]);
});

test('a press whose product cannot be fetched waits for the next page', async () => {
  leave('/shop', [['Adicionar ao carrinho', 'p8']]);
  isReachable = false;
  await doThem();
  expect(readCart()).toEqual([]);
  isReachable = true;
  await doThem();
  expect(readCart()).toEqual([[8, 1, undefined, undefined]]);
});

test('what is no press of a product, or of a sample or of a product that is gone, does nothing', async () => {
  leave('/shop', [['Visualização Rápida', 'p8'], ['Adicionar ao carrinho', 'p9'], ['Adicionar ao Carrinho']]);
  leave('/shop/shop-details', [['Adicionar ao carrinho', 'p8'], ['Adicionar ao Carrinho']]);
  window.sessionStorage.setItem('pressed', '{"a":1}');
  window.sessionStorage.setItem('pressed0', 'null');
  await doThem();
  expect([readCart(), window.sessionStorage.length]).toEqual([[], 0]);
});
