import { isRecord } from '#app/domain/shared/input/read-unknown.ts';
import { BrowserLocks } from './page/browser-locks.ts';
import { SharedStorage } from './page/browser-storage.ts';
import { Expectations } from './expectations.ts';
import { Network } from './network.ts';
import type { LoadPage } from './page/page-code.ts';
import { ownerToken, type Shop } from './shop.ts';
import { Tab } from './page/tab.ts';
import type { Timeline } from './timeline.ts';
import { BrowserCaches } from './worker/browser-caches.ts';
import { ServiceWorkers } from './worker/service-workers.ts';
import type { RunWorker } from './worker/worker-code.ts';
import { checkShown } from './worker/worker-laws.ts';

const startMs = Date.UTC(2026, 10, 20, 15);
let worlds = 0;

/** One run: a visitor's browser with two tabs, the network, the store and its owner, all in their initial state. */
export class World {
  readonly timeline: Timeline;
  readonly shop: Shop;
  readonly storage: SharedStorage;
  readonly network: Network;
  readonly caches = new BrowserCaches();
  /** Addresses of the quotations that the visitor has asked to store on the device. */
  readonly keptQuotations = new Set<string>();
  readonly workers: ServiceWorkers;
  readonly tabs: readonly [Tab, Tab];
  readonly expected: Expectations;
  nowMs = startMs;

  /** @param isShared whether the browser keeps both tabs in one process */
  constructor({ timeline, shop, loadPage, runWorker, isShared }: WorldOptions) {
    worlds += 1;
    this.timeline = timeline;
    this.expected = new Expectations(() => timeline.isQuiet);
    this.shop = shop;
    this.storage = new SharedStorage(timeline);
    // Each run has a new client address, because the store's counts by address outlive a run.
    const sender = `10.${(worlds >> 16) & 255}.${(worlds >> 8) & 255}.${worlds & 255}`;
    this.network = new Network({ timeline, shop, nowMs: () => this.nowMs, sender });
    const { network, caches } = this;
    this.workers = new ServiceWorkers({ network, caches, timeline, runWorker, nowMs: () => this.nowMs });
    const first = this.storage.startProcess();
    const processes = [first, isShared ? first : this.storage.startProcess()] as const;
    const locks = new BrowserLocks(timeline);
    let codes = 0;
    const makeCodeBytes = () => Uint8Array.from({ length: 16 }, (_, index) => (index === 0 ? (codes += 1) : 7));
    const makeTab = (index: 0 | 1) =>
      new Tab({
        loadPage,
        network,
        workers: this.workers,
        process: processes[index],
        locks,
        timeline,
        makeCodeBytes,
        onCommit: (result) => this.expected.checkStored(result),
        nowMs: () => this.nowMs,
        onDocument: checkShown,
        onCorrection: (page) => this.expected.inCart.takeBack(page),
      });
    this.tabs = [makeTab(0), makeTab(1)];
  }

  /** Changes a product as the owner, with a request to an instance. */
  changeProduct(id: number, fields: { price?: number; discount?: number; quantity?: number }): void {
    this.timeline.later('owner saves', async () => {
      const { status, text } = await this.network.ask({
        address: `/api/Produto/v1/produto/${id}`,
        method: 'PUT',
        body: JSON.stringify(fields),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ownerToken}` },
        onCommit: (result) => {
          if (isRecord(result) && result['ok'] === true) this.expected.changeProduct(id, fields);
        },
      });
      // The store rejects a price that does not fit the prices by quantity.
      if (![200, 422].includes(status)) throw new Error(`The owner was answered ${status}: ${text}`);
      this.network.spreadChanges();
    });
  }
}

interface WorldOptions {
  timeline: Timeline;
  shop: Shop;
  loadPage: LoadPage;
  runWorker: RunWorker;
  isShared: boolean;
}
