import fc from 'fast-check';
import { countUnits } from '#app/domain/cart/cart.ts';
import { getEntryKey } from '#app/domain/cart/entry-choice.ts';
import { storageKeys, type CartEntry } from '#app/domain/cart/stored-list.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { uphold } from './laws.ts';
import { faults } from './network.ts';
import type { OpenPage } from './page/open-page.ts';
import { act, Move, type Step } from './step.ts';

export const anyTab = fc.nat(1);
const anyPlace = fc.nat(2);
const anyProduct = fc.nat(2);
const pick = <Value>(list: readonly Value[], index: number): Value | undefined => list[index % list.length];

const add = fc.record({
  tab: anyTab,
  product: anyProduct,
  quantity: fc.integer({ min: 1, max: 4 }),
  size: fc.constantFrom('', '10 kg', '30 kg'),
});
const addToCart = add.map(({ tab, product, quantity, size: anySize }) => {
  // Only the first product has sizes.
  const size = product === 0 ? anySize : '';
  return act(`add ${quantity} of ${product + 1} ${size}`, tab, (page, { inCart }) => {
    const { code, products } = page;
    const summary = products[product];
    if (!summary) return 0;
    const own = code.cartStore.peek().filter(({ id }) => id === summary.id);
    const isAllowed = !isOutOfStock(summary) && countUnits(own) + quantity <= summary.quantity;
    const isAdded = code.addToCart({ ...summary, ...(size && { size }) }, quantity);
    const what = () =>
      `${quantity} more than ${countUnits(own)} of ${summary.quantity}: ${isAdded ? 'added' : 'refused'}`;
    uphold('stock is kept', isAdded === isAllowed, what);
    if (isAdded) inCart.add(getEntryKey({ id: summary.id, ...(size && { size }) }), page);
    return 1;
  });
});

/** Finds an entry of the cart, both as the page shows it and as it is stored. */
function find({ code }: OpenPage, index: number): { shown?: CartEntry; stored?: CartEntry; units: number } {
  const shown = pick(code.cartStore.getSnapshot().entries, index);
  if (!shown) return { units: 0 };
  const cart = code.cartStore.peek();
  const stored = cart.find((entry) => getEntryKey(entry) === getEntryKey(shown));
  return { shown, stored, units: countUnits(cart.filter(({ id }) => id === shown.id)) };
}

const increase = fc.record({ tab: anyTab, place: anyPlace }).map(({ tab, place }) =>
  act(`increase entry ${place}`, tab, (page, { inCart }) => {
    const { shown, stored, units } = find(page, place);
    if (!shown) return 0;
    const isAllowed = stored !== undefined && !isOutOfStock(stored) && units < stored.quantity;
    uphold('stock is kept', page.code.increaseInCart(shown) === isAllowed, () => `one more than ${units}`);
    if (isAllowed) inCart.add(getEntryKey(shown), page);
    return stored && !isAllowed ? 1 : 0;
  }),
);

const decrease = fc.record({ tab: anyTab, place: anyPlace }).map(({ tab, place }) =>
  act(`decrease entry ${place}`, tab, (page, { inCart }) => {
    const { shown, stored } = find(page, place);
    if (!shown) return 0;
    page.code.decreaseInCart(shown);
    if (!stored || stored.orderQuantity === 1) return 0;
    inCart.add(getEntryKey(shown), page);
    return 1;
  }),
);

const remove = fc.record({ tab: anyTab, place: anyPlace }).map(({ tab, place }) =>
  act(`remove entry ${place}`, tab, (page, { inCart }) => {
    const { shown, stored } = find(page, place);
    if (!shown) return 0;
    page.code.removeFromCart(shown);
    if (!stored) return 0;
    inCart.takeOut(getEntryKey(shown), page);
    return 1;
  }),
);

const undo = anyTab.map((tab) =>
  act('undo', tab, (page, { inCart, inWishlist }) => {
    const { code } = page;
    const action = code.toastStore.getSnapshot().findLast((toast) => toast.action)?.action;
    if (!action) return 0;
    const cart = new Set(code.cartStore.peek().map(getEntryKey));
    const wishes = new Set(code.wishlistStore.peek().map(({ id }) => id));
    action.run();
    for (const key of code.cartStore.peek().map(getEntryKey)) if (!cart.has(key)) inCart.add(key, page);
    for (const { id } of code.wishlistStore.peek()) if (!wishes.has(id)) inWishlist.add(id, page);
    return 1;
  }),
);

const clear = anyTab.map((tab) =>
  act('clear', tab, (page, { inCart }) => {
    page.code.clearCart();
    inCart.takeOut(null, page);
    return 1;
  }),
);

const wish = fc.record({ tab: anyTab, product: anyProduct }).map(({ tab, product }) =>
  act(`wish for ${product + 1}`, tab, (page, { inWishlist }) => {
    const { code, products } = page;
    const summary = products[product];
    if (!summary) return 0;
    const wasThere = code.wishlistStore.peek().some(({ id }) => id === summary.id);
    code.toggleWishlist(summary);
    if (wasThere) inWishlist.takeOut(summary.id, page);
    else inWishlist.add(summary.id, page);
    return 1;
  }),
);

const quote = anyTab.map((tab) =>
  act('ask for a quotation', tab, (page, { asked }, { nowMs }) => {
    const { entries } = page.code.cartStore.getSnapshot();
    if (entries.length === 0 || page.code.cartStore.peek().length === 0) return 0;
    const codigo = page.getQuotationCode(entries);
    const itens = entries.map(({ id, orderQuantity, color, size }) => ({
      produtoId: id,
      quantidade: orderQuantity,
      cor: color,
      tamanho: size,
      // A manipulated browser might send prices, which the store must ignore.
      preco: 0.01,
      price: 0.01,
      unitPriceCents: 1,
    }));
    const items = entries.map(({ id, orderQuantity, title, color, size }) => ({
      id,
      orderQuantity,
      title,
      color,
      size,
    }));
    page.code.sendQuotation({ codigo, itens }, { code: codigo, atMs: nowMs, items });
    if (!asked.has(codigo)) asked.set(codigo, itens);
    return 0;
  }),
);

const retry = anyTab.map((tab) =>
  act('send what waits', tab, ({ code }) => {
    void code.sendWaiting();
    return 0;
  }),
);

/** Once all messages have arrived, a visitor writes false prices and stock into the browser's storage. */
const forge = anyTab.map((tab) =>
  act('forge prices', tab, ({ code, storage }, _, { timeline }) => {
    if (!timeline.isQuiet) return 0;
    const forged = code.cartStore.peek().map((entry) => ({ ...entry, price: 0.01, discount: 99, quantity: 5000 }));
    storage.setItem(storageKeys.cart, JSON.stringify(forged));
    code.cartStore.reload();
    return 0;
  }),
);

/**
 * Leaves a page once all messages have arrived, because a write of a page that is being left may be lost when another
 * tab writes at the same time.
 */
const leave = fc.record({ tab: anyTab, isBack: fc.boolean() }).map(
  ({ tab, isBack }) =>
    new Move(`${isBack ? 'reload' : 'leave'} tab ${tab}`, ({ tabs, timeline }) => {
      if (!timeline.isQuiet) return;
      if (isBack) tabs[tab]?.reload();
      else tabs[tab]?.leave();
    }),
);
const anyChange = fc.oneof(
  fc.record({ price: fc.constantFrom(1, 19.99, 45.5, 120) }),
  fc.record({ discount: fc.constantFrom(0, 7, 50) }),
  fc.record({ quantity: fc.constantFrom(0, 1, 2, 6, 40) }),
);
const changeProduct = fc
  .record({ product: anyProduct, change: anyChange })
  .map(
    ({ product, change }) =>
      new Move(`owner sets ${JSON.stringify(change)} of ${product + 1}`, (world) =>
        world.changeProduct(product + 1, change),
      ),
  );
const connect = fc.boolean().map(
  (isOnline) =>
    new Move(isOnline ? 'network is back' : 'network goes', (world) => {
      world.network.isOnline = isOnline;
    }),
);
const disturb = fc
  .constantFrom(...faults)
  .map((fault) => new Move(`next: ${fault}`, ({ network }) => void network.faults.push(fault)));
const wait = fc.constantFrom(1, 20, 90).map(
  (minutes) =>
    new Move(`${minutes} minutes pass`, (world) => {
      world.nowMs += minutes * 60_000;
    }),
);

/** Commands from which a run draws at random. A command that is listed more often is drawn more often. */
export const steps: fc.Arbitrary<Step>[] = [
  addToCart,
  addToCart,
  addToCart,
  increase,
  increase,
  decrease,
  remove,
  undo,
  clear,
  wish,
  wish,
  quote,
  quote,
  retry,
  forge,
  leave,
  leave,
  changeProduct,
  connect,
  disturb,
  wait,
];
