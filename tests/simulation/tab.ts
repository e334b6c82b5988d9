import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { formatQuotationCode } from '#app/domain/quotation/stored/quotation-code.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { toastTexts } from '#app/texts/cart/toasts.ts';
import type { BrowserLocks } from './browser-locks.ts';
import type { StorageProcess } from './browser-storage.ts';
import type { Call, Network } from './network.ts';
import type { LoadPage, PageCode } from './page-code.ts';
import type { Timeline } from './timeline.ts';

export interface OpenPage {
  code: PageCode;
  /** What the document showed of the catalogue. */
  products: readonly ProductSummary[];
  storage: Pick<Storage, 'setItem'>;
  messages: PageMessages;
  /** The code of this cart's quotation: another cart is another quotation. */
  getQuotationCode(entries: readonly CartEntry[]): string;
}

/** How many messages a page has shown, and should have. */
export interface PageMessages {
  shown: number;
  expected: number;
  /** Of those, the ones that say that there is not enough of a product. */
  exceeded: number;
  /** Of those, the ones that nobody's present action has led to: another tab took the rest of the stock meanwhile. */
  corrections: number;
  isActing: boolean;
}

/** A tab of the browser, with the page that is open in it. */
export class Tab {
  page: OpenPage | undefined;
  readonly #close: (() => void)[] = [];
  readonly #options: TabOptions;

  constructor(options: TabOptions) {
    this.#options = options;
  }

  /** Leaves the page and opens it anew, when its document has arrived. */
  reload(): void {
    this.leave();
    this.#options.network.openPage((products) => {
      // Opened twice, it is the later document that stays.
      this.leave();
      this.#open(products);
    });
  }

  leave(): void {
    for (const close of this.#close.splice(0)) close();
    this.page = undefined;
  }

  #open(products: readonly ProductSummary[]): void {
    const { loadPage, network, process, locks, timeline, onCommit, onCorrection, makeCodeBytes } = this.#options;
    const asker = { isClosed: false };
    const storage = process.openFor(asker);
    const listeners: [type: string, listen: (event: object) => void][] = [];
    const addEventListener = (...listener: (typeof listeners)[number]) => void listeners.push(listener);
    const dispatch = (type: string, event: object) => {
      for (const [listened, listen] of listeners) if (listened === type) listen(event);
    };
    const code = loadPage({
      window: { localStorage: storage, addEventListener },
      document: { visibilityState: 'visible', addEventListener },
      navigator: {
        locks: locks.openFor(asker),
        get onLine() {
          return network.isOnline;
        },
      },
      localStorage: storage,
      fetch: (address: string, init: Omit<Call, 'address'> = {}) => {
        const { method, headers, body } = init;
        return network.fetch(asker, { address, method, headers, body, onCommit });
      },
      // A request that takes too long ends as one that breaks.
      AbortSignal: { any: ([signal]: AbortSignal[]) => signal, timeout: () => undefined },
      setTimeout: (work: () => void) =>
        timeline.afterAll(() => {
          if (!asker.isClosed) work();
        }),
    });
    process.listen(asker, (event) => dispatch('storage', { ...event, storageArea: null }));
    const messages: PageMessages = { shown: 0, expected: 0, exceeded: 0, corrections: 0, isActing: false };
    code.followOtherTabs();
    code.cartStore.getSnapshot();
    code.wishlistStore.getSnapshot();
    const leaving = new AbortController();
    void code.cartRefresher.start(leaving.signal);
    this.#close.push(() => {
      dispatch('pagehide', {});
      leaving.abort();
      asker.isClosed = true;
      process.forget(asker);
      locks.forget(asker);
    });
    code.toastStore.subscribe(() => {
      const latest = code.toastStore.getSnapshot().at(-1);
      if (!latest || latest.id === messages.shown) return;
      messages.shown = latest.id;
      if (latest.message !== toastTexts.stockExceeded) return;
      messages.exceeded += 1;
      if (messages.isActing) return;
      messages.corrections += 1;
      onCorrection(page);
    });
    let coded = { content: '', code: '' };
    const page: OpenPage = {
      ...{ code, products, storage, messages },
      getQuotationCode(entries) {
        const content = JSON.stringify(
          entries.map(({ id, color, size, orderQuantity }) => [id, color, size, orderQuantity]),
        );
        if (coded.content !== content) coded = { content, code: formatQuotationCode(makeCodeBytes()) };
        return coded.code;
      },
    };
    this.page = page;
  }
}

export interface TabOptions {
  loadPage: LoadPage;
  network: Network;
  process: StorageProcess;
  locks: BrowserLocks;
  timeline: Timeline;
  onCommit: NonNullable<Call['onCommit']>;
  onCorrection: (page: OpenPage) => void;
  makeCodeBytes: () => Uint8Array;
}
