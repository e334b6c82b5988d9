import { formatQuotationCode } from '#app/domain/quotation/stored/quotation-code.ts';
import { paths } from '#app/paths.ts';
import { toastTexts } from '#app/texts/cart/toasts.ts';
import type { BrowserLocks } from './browser-locks.ts';
import type { StorageProcess } from './browser-storage.ts';
import { uphold } from '../laws.ts';
import { isOfNetwork, type Call, type Network } from '../network.ts';
import type { OpenPage, PageMessages } from './open-page.ts';
import type { LoadPage } from './page-code.ts';
import { publicUrl } from '../shop.ts';
import { findPictures, readDocument, type SiteDocument } from '../site.ts';
import type { Timeline } from '../timeline.ts';
import { makeDate } from '../worker/worker-code.ts';
import type { Client, ServiceWorkers } from '../worker/service-workers.ts';
import type { ShownDocument } from '../worker/worker-laws.ts';

export class Tab {
  page: OpenPage | undefined;
  address = paths.shop as string;
  readonly #close: (() => void)[] = [];
  #read: (() => void) | undefined;
  readonly #options: TabOptions;

  constructor(options: TabOptions) {
    this.#options = options;
  }

  reload(): void {
    this.open(this.address);
  }

  /** Closes the page and opens another one once its document and scripts have arrived. */
  open(address: string): void {
    this.leave();
    this.address = address;
    const client: Client = { isClosed: false };
    this.#close.push(() => {
      client.isClosed = true;
      this.#options.workers.forget(client);
    });
    this.#options.timeline.watch(this.#load(client));
  }

  leave(): void {
    for (const close of this.#close.splice(0)) close();
    this.page = undefined;
  }

  /** Navigates to another screen on the client side. */
  moveTo(address: string): void {
    this.address = address;
    this.#read?.();
  }

  async #load(client: Client): Promise<void> {
    const { workers, onDocument } = this.#options;
    const keptBefore = workers.findKept(this.address);
    const response = await workers.navigate(this.address, client).catch(() => undefined);
    if (client.isClosed) return;
    const isKept = keptBefore !== undefined && workers.findKept(this.address) === keptBefore;
    onDocument({ address: this.address, isKept, isShown: response?.status === 200 });
    const document = response && readDocument(await response.text());
    if (!document) return;
    const loading = document.build.files.map((address) => workers.fetch(client, { address }));
    const files = await Promise.all(loading.map((file) => file.catch(() => undefined)));
    // A page whose scripts did not arrive stays without behaviour.
    if (client.isClosed || !files.every((file) => file?.ok)) return;
    await checkBuild(
      document,
      files.flatMap((file) => file ?? []),
    );
    if (!client.isClosed) this.#run(client, { document, response });
  }

  #run(asker: Client, { document: { products, writtenMs }, response }: Arrived): void {
    const { loadPage, network, workers, process, locks, timeline, onCommit, onCorrection, makeCodeBytes, nowMs } =
      this.#options;
    const storage = process.openFor(asker);
    const listeners: [type: string, listen: (event: object) => void][] = [];
    const addEventListener = (...listener: (typeof listeners)[number]) => void listeners.push(listener);
    const dispatch = (type: string, event: object) => {
      for (const [listened, listen] of listeners) if (listened === type) listen(event);
    };
    const getAddress = () => publicUrl + this.address;
    const getImages = () => findPictures(this.address).map((address) => ({ currentSrc: publicUrl + address }));
    const ageMs = nowMs() - writtenMs;
    const location = {
      get href() {
        return getAddress();
      },
      // The command `leave` closes a page in the same way.
      assign: (to: string) => {
        if (!asker.isClosed && timeline.isQuiet) this.open(to);
      },
    };
    const code = loadPage({
      window: { localStorage: storage, addEventListener, location },
      document: {
        visibilityState: 'visible',
        addEventListener,
        querySelectorAll: () => [],
        scripts: [],
        lastModified: response.headers.get('Last-Modified') ?? new Date(nowMs()).toUTCString(),
        get images() {
          return getImages();
        },
      },
      navigator: {
        locks: locks.openFor(asker),
        serviceWorker: workers.container,
        get onLine() {
          return network.isOnline;
        },
      },
      localStorage: storage,
      caches: workers.pageCaches,
      fetch: (address: string, init: Omit<Call, 'address'> = {}) => {
        const { method, headers, body } = init;
        return workers.fetch(asker, { address, method, headers, body, onCommit });
      },
      Date: makeDate(nowMs),
      // A request that exceeds its time limit fails like an interrupted one.
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
    this.#close.unshift(() => {
      dispatch('pagehide', {});
      leaving.abort();
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
      code,
      products,
      storage,
      messages,
      getQuotationCode(entries) {
        const content = JSON.stringify(
          entries.map(({ id, color, size, orderQuantity }) => [id, color, size, orderQuantity]),
        );
        if (coded.content !== content) coded = { content, code: formatQuotationCode(makeCodeBytes()) };
        return coded.code;
      },
    };
    this.page = page;
    code.announceCachedScreen();
    const isSaid = code.retryStore.getSnapshot() !== null;
    const what = () => `${this.address} of ${ageMs} ms ago says nothing`;
    uphold('kept prices are said to be old', isSaid || isOfNetwork(response) || ageMs <= 60_000, what);
    this.#read = () =>
      timeline.later('page is read', () => {
        if (asker.isClosed) return;
        code.registerServiceWorker();
        code.cacheScreen();
      });
    this.#read();
  }
}

interface Arrived {
  document: SiteDocument;
  response: Response;
}

/** Checks that a page runs the scripts of its own build. */
async function checkBuild({ build, title }: SiteDocument, files: readonly Response[]): Promise<void> {
  const texts = await Promise.all(files.map((file) => file.text()));
  const what = () => `${title} of ${build.id} was given ${texts.join()}`;
  uphold('builds are not mixed', texts.join() === build.files.join(), what);
}

export interface TabOptions {
  loadPage: LoadPage;
  network: Network;
  workers: ServiceWorkers;
  process: StorageProcess;
  locks: BrowserLocks;
  timeline: Timeline;
  onCommit: NonNullable<Call['onCommit']>;
  onCorrection: (page: OpenPage) => void;
  /**
   * Called when a document, or an error in its place, was shown. `isKept` tells whether a cached copy of it existed all
   * the time.
   */
  onDocument: (shown: ShownDocument) => void;
  makeCodeBytes: () => Uint8Array;
  nowMs: () => number;
}
