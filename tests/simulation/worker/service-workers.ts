import { getPageCacheKey, listScreens, storedQuotationsCache } from '#app/offline/cached-requests.ts';
import { paths } from '#app/paths.ts';
import { isQuotationPath } from '#app/quotation-paths.ts';
import { publicUrl } from '../shop.ts';
import type { Asker, Call, Network } from '../network.ts';
import { readBuild, type Build } from '../site.ts';
import type { Timeline } from '../timeline.ts';
import type { BrowserCaches, CacheEntry } from './browser-caches.ts';
import { RunningWorker } from './running-worker.ts';
import type { RunWorker } from './worker-code.ts';
import { ExtendableEvent, FetchEvent } from './worker-events.ts';

/** A page that is open or being opened. */
export interface Client extends Asker {
  controller?: RunningWorker | undefined;
}

/**
 * The browser's registration of the store's service worker. It fetches the worker and installs a changed one beside the
 * old one. It activates the new one when the old one is idle and has no pages, or may be replaced at once. It passes
 * the requests of pages to the active worker.
 */
export class ServiceWorkers {
  active: RunningWorker | undefined;
  waiting: RunningWorker | undefined;
  /** Object that pages see as `caches`. */
  readonly pageCaches: CacheStorage;
  readonly #options: ServiceWorkersOptions;
  readonly #clients = new Set<Client>();
  readonly #ready = Promise.withResolvers<{ active: { postMessage: (data: unknown) => void } }>();
  #isUpdating = false;
  #preloads = false;

  constructor(options: ServiceWorkersOptions) {
    this.#options = options;
    this.pageCaches = options.caches.openFor((request) => options.network.fetchRequest(request));
  }

  readonly origin = publicUrl;

  /** Returns the object that a page sees as `navigator.serviceWorker`. */
  get container(): object {
    return {
      register: async () => this.update(),
      getRegistration: async () => this.active,
      ready: this.#ready.promise,
    };
  }

  /** Requests a document, through the active worker if there is one. */
  async navigate(address: string, client: Client): Promise<Response> {
    const { network } = this.#options;
    const worker = this.active;
    if (!worker) return this.#follow(network.fetch(client, { address }), client);
    client.controller = worker;
    this.#clients.add(client);
    const request = new Request(publicUrl + address);
    Object.defineProperty(request, 'mode', { value: 'navigate' });
    await worker.activation;
    const preload = this.#preloads ? network.fetch({ isClosed: false }, { address }) : undefined;
    preload?.catch(() => undefined);
    const event = new FetchEvent(request, preload);
    worker.dispatch(event);
    const response = event.response ?? preload ?? network.fetch(client, { address });
    return this.#follow(response, client).finally(() => this.update());
  }

  /** Sends a request of a page, or of the browser on its behalf. */
  async fetch(client: Client, call: Call): Promise<Response> {
    const { network, timeline } = this.#options;
    const { controller } = client;
    if (!controller) return network.fetch(client, call);
    await controller.activation;
    const event = new FetchEvent(new Request(publicUrl + call.address, { method: call.method ?? 'GET' }));
    controller.dispatch(event);
    const { response } = event;
    if (!response) return network.fetch(client, call);
    return new Promise((resolve, reject) => {
      const tell = (work: () => void) => timeline.later('worker answers', () => !client.isClosed && work());
      response.then(
        (given) => tell(() => (given.type === 'error' ? reject(new TypeError('Failed to fetch')) : resolve(given))),
        () => tell(() => reject(new TypeError('Failed to fetch'))),
      );
    });
  }

  forget(client: Client): void {
    this.#clients.delete(client);
    this.#tryActivate();
  }

  /** Checks for a new version of the worker. */
  async update(): Promise<void> {
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    await this.#install().finally(() => (this.#isUpdating = false));
  }

  /** Finds the active worker's cached copy of a screen or a quotation. */
  findKept(address: string): CacheEntry | undefined {
    if (!this.active) return undefined;
    const { id } = this.active.build;
    const key = getPageCacheKey(publicUrl + address);
    if (isQuotationPath(address)) return this.#options.caches.find(storedQuotationsCache, key);
    const name = `${listScreens.includes(new URL(key).pathname) ? 'listas' : 'telas'}-${id}`;
    return this.#options.caches.find(name, key);
  }

  /** Whether the active worker controls every open page. */
  get isInControl(): boolean {
    return !this.active || [...this.#clients].every(({ controller }) => controller === this.active);
  }

  /** Stops idle workers, as browsers do; the next event starts them again. */
  stopIdle(): void {
    this.active?.stop();
  }

  /** Sends a message of a page to the worker. */
  tell(data: unknown): void {
    const { active, options } = { active: this.active, options: this.#options };
    if (!active) return;
    options.timeline.later('worker is told', () => void active.dispatch(new ExtendableEvent('message', data)));
  }

  async #follow(response: Promise<Response>, client: Client): Promise<Response> {
    this.#clients.add(client);
    const given = await response;
    if (given.type === 'error') throw new TypeError('Failed to fetch');
    return given;
  }

  async #install(): Promise<void> {
    const { network, timeline } = this.#options;
    const asked = await network.fetch({ isClosed: false }, { address: paths.serviceWorker }).catch(() => undefined);
    const build = asked?.ok ? readBuild(await asked.text()) : undefined;
    if (!build || build.id === (this.waiting ?? this.active)?.build.id) return;
    const worker = this.#start(build);
    await new Promise<void>((resolve) => timeline.later('worker is installed', resolve));
    if (!(await worker.dispatch(new ExtendableEvent('install')))) return;
    this.waiting = worker;
    this.#tryActivate();
  }

  #start(build: Build): RunningWorker {
    const { network, caches, timeline, runWorker, nowMs } = this.#options;
    return new RunningWorker({
      build,
      network,
      timeline,
      runWorker,
      nowMs,
      caches: caches.openFor((request) => network.fetchRequest(request)),
      onIdle: () => this.#tryActivate(),
      enablePreload: () => (this.#preloads = true),
      claim: (worker) => {
        if (worker === this.active) for (const client of this.#clients) client.controller = worker;
      },
    });
  }

  #tryActivate(): void {
    const { waiting: next, active } = this;
    if (!next || active?.isBusy) return;
    const isUsed = [...this.#clients].some(({ controller }) => controller === active);
    if (active && isUsed && !next.skipsWaiting) return;
    this.waiting = undefined;
    this.active = next;
    for (const client of this.#clients) if (active && client.controller === active) client.controller = next;
    this.#options.timeline.later('worker is activated', () => next.activate());
    this.#ready.resolve({ active: { postMessage: (data) => this.tell(data) } });
  }
}

export interface ServiceWorkersOptions {
  network: Network;
  caches: BrowserCaches;
  timeline: Timeline;
  runWorker: RunWorker;
  nowMs: () => number;
}
