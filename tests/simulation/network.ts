import { findProductsByIds } from '#app/data/catalogue/products.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { products, publicUrl, type Instance, type RequestContext, type Shop } from './shop.ts';
import type { Timeline } from './timeline.ts';

/** What may happen to a request: 'twice' is a proxy that asks again where no answer came. */
export const faults = ['request lost', 'response lost', 'twice'] as const;
export type Fault = (typeof faults)[number];

interface Answer {
  status: number;
  text: string;
}

/** The part of a response that pages read. */
export type PageResponse = Pick<Response, 'ok' | 'status' | 'json'>;

/** Whoever asks, and may be gone when the answer arrives. */
export interface Asker {
  isClosed: boolean;
}

/** The way between the pages of one browser and the instances of the store, with the service worker at its beginning. */
export class Network {
  isOnline = true;
  /** What happens to the next requests. */
  readonly faults: Fault[] = [];
  readonly #timeline: Timeline;
  readonly #shop: Shop;
  readonly #context: Omit<RequestContext, 'onCommit' | 'isOwner'>;
  readonly #sender: string;
  #requests = 0;
  /** The document that the service worker has kept. */
  #kept: ProductSummary[] | undefined;

  constructor(options: { timeline: Timeline; shop: Shop; nowMs: () => number; sender: string }) {
    this.#timeline = options.timeline;
    this.#shop = options.shop;
    this.#context = { timeline: options.timeline, nowMs: options.nowMs };
    this.#sender = options.sender;
  }

  /** A page's `fetch`: whoever is gone hears nothing of it, but the request is on its way. */
  fetch(asker: Asker, call: Call): Promise<PageResponse> {
    const fault = this.isOnline ? this.faults.shift() : 'request lost';
    return new Promise((resolve, reject) => {
      const tell = (label: string, work: () => void) =>
        this.#timeline.later(label, () => {
          if (!asker.isClosed) work();
        });
      const fail = () => tell('connection breaks', () => reject(new TypeError('Failed to fetch')));
      if (fault === 'request lost') return fail();
      this.#timeline.later(`${call.method ?? 'GET'} arrives`, async () => {
        if (fault === 'twice') this.#timeline.later('arrives again', () => this.ask(call));
        const { status, text } = await this.ask(call);
        if (fault === 'response lost') return fail();
        const response = { ok: status < 400, status, json: async () => JSON.parse(text) as unknown };
        tell('answer arrives', () => resolve(response));
      });
    });
  }

  /** Asks an instance, each in its turn. */
  async ask({ address, onCommit = () => {}, ...init }: Call): Promise<Answer> {
    const { api } = this.#nextInstance();
    return this.#shop.during({ ...this.#context, onCommit, isOwner: init.method === 'PUT' }, async () => {
      const response = await api.fetch(new Request(publicUrl + address, init), { sender: this.#sender });
      return { status: response.status, text: await response.text() };
    });
  }

  /** The products of the page that is shown: the worker's older ones where the store cannot be reached. */
  openPage(show: (shown: readonly ProductSummary[]) => void): void {
    const fault = this.isOnline ? this.faults.shift() : 'request lost';
    this.#timeline.later('document arrives', async () => {
      if (fault !== 'request lost' && fault !== 'response lost') {
        const { db } = this.#nextInstance();
        this.#kept = await findProductsByIds(
          db,
          products.map(({ id }) => id),
        );
      }
      this.#timeline.later('page opens', () => show(this.#kept ?? []));
    });
  }

  /** Each instance takes note of what others changed. */
  spreadChanges(): void {
    for (const { notice } of this.#shop.instances) this.#timeline.later('instance notices', notice);
  }

  #nextInstance(): Instance {
    const { instances } = this.#shop;
    const instance = instances[(this.#requests += 1) % instances.length];
    if (!instance) throw new Error('No instance runs');
    return instance;
  }
}

export interface Call extends Pick<RequestInit, 'method' | 'headers' | 'body'> {
  address: string;
  onCommit?: RequestContext['onCommit'];
}
