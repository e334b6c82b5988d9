import { isDeepStrictEqual } from 'node:util';
import { getPriceCentsAt, toPriceSteps, type SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import { countUnits } from '#app/domain/cart/cart.ts';
import { getEntryKey } from '#app/domain/cart/entry-choice.ts';
import type { CartEntry, StoredProduct } from '#app/domain/cart/stored-list.ts';
import type { PostedQuotation } from '#app/operations/quotation/visitor-quotations.ts';
import type { StoredQuotation } from '#app/domain/quotation/stored/stored-quotation.ts';
import { isRecord } from '#app/domain/shared/input/read-unknown.ts';
import { uphold } from './laws.ts';
import type { OpenPage } from './page/open-page.ts';
import { products } from './shop.ts';

export interface AskedItem {
  produtoId: number;
  quantidade: number;
  cor?: string;
  tamanho?: string;
}

interface KnownProduct extends SteppedPrice {
  quantity: number;
}

/** Expected state of the store and the browser, as far as the run's commands determine it. */
export class Expectations {
  /** Products with the values that the owner last set. */
  readonly products = new Map<number, KnownProduct>(
    products.map(({ id, price, discount, quantity, priceSteps }) => [
      id,
      {
        priceCents: Math.round(price * 100),
        discountBasisPoints: discount * 100,
        quantity,
        priceSteps: priceSteps && toPriceSteps(priceSteps),
      },
    ]),
  );
  readonly inCart: WantedItems<string>;
  readonly inWishlist: WantedItems<number>;
  /** Requested items by the code of their quotation. */
  readonly asked = new Map<string, readonly AskedItem[]>();

  /** @param isQuiet tells whether all tabs have received every change */
  constructor(isQuiet: () => boolean) {
    this.inCart = new WantedItems(isQuiet);
    this.inWishlist = new WantedItems(isQuiet);
  }

  changeProduct(
    id: number,
    { price, discount, quantity }: { price?: number; discount?: number; quantity?: number },
  ): void {
    const product = this.products.get(id);
    if (!product) return;
    if (price !== undefined) product.priceCents = Math.round(price * 100);
    if (discount !== undefined) product.discountBasisPoints = discount * 100;
    if (quantity !== undefined) product.quantity = quantity;
  }

  /**
   * Checks a quotation right after it was stored: its prices are those of the store at that moment, whatever the
   * browser sent.
   */
  checkStored(result: unknown): void {
    if (!isNewQuotation(result)) return;
    const { items, code } = result.value.quotation;
    for (const { productId, unitPriceCents } of items) {
      const units = items.reduce((sum, item) => sum + (item.productId === productId ? item.quantity : 0), 0);
      const product = this.products.get(productId ?? 0);
      const cents = product && getPriceCentsAt(product, units);
      const what = () => `${code}: product ${productId} costs ${cents}, and ${unitPriceCents} was stored`;
      uphold('no price is believed', unitPriceCents === cents, what);
    }
  }

  /** Checks, once every message has arrived, that all pages show what is stored and that nothing is missing. */
  checkLists(
    stored: { cart: readonly CartEntry[]; wishlist: readonly StoredProduct[] },
    pages: readonly OpenPage[],
  ): void {
    const keys = new Set(stored.cart.map(getEntryKey));
    const lost = this.inCart.list().filter((key) => !keys.has(key));
    uphold('no item is lost', lost.length === 0, () => `${lost.join(' ')} is not in the cart: ${[...keys].join(' ')}`);
    const wished = stored.wishlist.map(({ id }) => id);
    const unwished = this.inWishlist.list().filter((id) => !wished.includes(id));
    uphold(
      'no item is lost',
      unwished.length === 0,
      () => `${unwished.join()} is not among the wishes ${wished.join()}`,
    );
    for (const { code } of pages) {
      const shown = { cart: code.cartStore.getSnapshot().entries, wishlist: code.wishlistStore.getSnapshot().entries };
      const what = () => `a page shows ${JSON.stringify(describe(shown))} of ${JSON.stringify(describe(stored))}`;
      uphold('no item is lost', isDeepStrictEqual(describe(shown), describe(stored)), what);
    }
  }

  /**
   * Checks, once all pages have refreshed their lists, that quantities are within the stock and prices are those of the
   * store.
   */
  checkRefreshed(cart: readonly CartEntry[]): void {
    for (const entry of cart) {
      const product = this.products.get(entry.id);
      const own = cart.filter(({ id }) => id === entry.id);
      if (!product) continue;
      const limit = Math.max(product.quantity, own.length);
      const isWithin = product.quantity === 0 || countUnits(own) <= limit;
      uphold('stock is kept', isWithin, () => `${countUnits(own)} of product ${entry.id}, of which there are ${limit}`);
      const cents = Math.round(entry.price * 100);
      const what = () => `product ${entry.id} is shown at ${cents}, and costs ${product.priceCents}`;
      uphold('no price is believed', cents === product.priceCents, what);
    }
  }

  /** Checks the quotations once there was enough time to send all of them. */
  checkQuotations(stored: readonly StoredQuotation[], waiting: readonly unknown[]): void {
    const law = 'quotations are kept once';
    uphold(law, waiting.length === 0, () => `${waiting.length} still wait`);
    const codes = stored.map(({ code }) => code);
    const told = [...this.asked.keys()];
    const what = () => `asked for ${told.toSorted().join()}, stored ${codes.toSorted().join()}`;
    uphold(law, isDeepStrictEqual(codes.toSorted(), told.toSorted()), what);
    for (const { code, items } of stored) {
      const kept = items.map(({ productId, quantity, size }) => [productId, quantity, size]);
      const asked = this.asked.get(code ?? '')?.map((item) => [item.produtoId, item.quantidade, item.tamanho ?? '']);
      const kinds = () => `${code}: asked for ${JSON.stringify(asked)}, stored ${JSON.stringify(kept)}`;
      uphold(law, isDeepStrictEqual(kept, asked), kinds);
    }
  }

  checkMessages({ messages }: OpenPage, what: string): void {
    const { shown, expected, corrections } = messages;
    uphold(
      'actions are announced once',
      shown === expected + corrections,
      () => `${what}: ${shown} messages, not ${expected}`,
    );
  }
}

/**
 * Items that must be in a list. When one tab removes an item while another adds it, either may happen last, so that
 * nothing is expected of that item.
 */
class WantedItems<Key> {
  readonly #wanted = new Set<Key>();
  readonly #isQuiet: () => boolean;
  /** Items that were added or removed since all tabs last had the same state; null stands for all items. */
  #putIn: { key: Key; page: OpenPage }[] = [];
  #takenOut: { key: Key | null; page: OpenPage }[] = [];

  constructor(isQuiet: () => boolean) {
    this.#isQuiet = isQuiet;
  }

  add(key: Key, page: OpenPage): void {
    this.#startAnew();
    this.#putIn.push({ key, page });
    const isContested = this.#takenOut.some((one) => one.page !== page && (one.key === null || one.key === key));
    if (isContested) this.#wanted.delete(key);
    else this.#wanted.add(key);
  }

  /** @param key the removed item; null for all items */
  takeOut(key: Key | null, page: OpenPage): void {
    this.#startAnew();
    this.#takenOut.push({ key, page });
    if (key === null) this.#wanted.clear();
    else this.#wanted.delete(key);
  }

  /** Forgets an item because the page has reported that it exceeds the stock. */
  takeBack(page: OpenPage): void {
    for (const one of this.#putIn) if (one.page === page) this.#wanted.delete(one.key);
  }

  #startAnew(): void {
    if (this.#isQuiet()) [this.#putIn, this.#takenOut] = [[], []];
  }

  list(): Key[] {
    return [...this.#wanted];
  }
}

/** Formats what a visitor sees of the lists, apart from their order. */
function describe({ cart, wishlist }: { cart: readonly CartEntry[]; wishlist: readonly StoredProduct[] }) {
  return {
    cart: cart.map((entry) => `${getEntryKey(entry)} ${entry.orderQuantity} ${entry.price}`).toSorted(),
    wishlist: wishlist.map(({ id }) => id).toSorted(),
  };
}

function isNewQuotation(result: unknown): result is { ok: true; value: PostedQuotation } {
  return (
    isRecord(result) && isRecord(result['value']) && 'quotation' in result['value'] && result['value']['isNew'] === true
  );
}
