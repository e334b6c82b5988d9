import { publicUrl, type Instance, type RequestContext, type Shop } from './shop.ts';
import { answerSite, makeBuild, type Build } from './site.ts';
import type { Timeline } from './timeline.ts';

/** Faults of a request: with 'twice' a proxy repeats a request that got no response, with '502' it responds itself. */
export const faults = ['request lost', 'response lost', 'twice', '502'] as const;
export type Fault = (typeof faults)[number];

interface Answer {
  status: number;
  text: string;
  headers: HeadersInit;
}

/** Sender of a request, which may be closed before the response arrives. */
export interface Asker {
  isClosed: boolean;
}

const arrived = new WeakSet<Response>();

/** Tells whether the response came over the network, and not from a cache. */
export function isOfNetwork(response: Response): boolean {
  return arrived.has(response);
}

/** Simulated network between a browser and the instances of the store. */
export class Network {
  isOnline = true;
  /** Whether responses may take longer than the service worker waits for them. */
  isSlow = false;
  /** Faults for the next requests, in order. */
  readonly faults: Fault[] = [];
  /** Build of each instance. */
  readonly builds: Build[];
  readonly #timeline: Timeline;
  readonly #shop: Shop;
  readonly #context: Omit<RequestContext, 'onCommit' | 'isOwner'>;
  readonly #sender: string;
  #requests = 0;
  #deploys = 0;

  constructor(options: { timeline: Timeline; shop: Shop; nowMs: () => number; sender: string }) {
    this.#timeline = options.timeline;
    this.#shop = options.shop;
    this.#context = { timeline: options.timeline, nowMs: options.nowMs };
    this.#sender = options.sender;
    this.builds = options.shop.instances.map(() => makeBuild(0));
  }

  /** Sends a request as `fetch` does. A closed sender gets no response, although the request arrives. */
  fetch(asker: Asker, call: Call): Promise<Response> {
    const fault = this.isOnline ? this.faults.shift() : 'request lost';
    return new Promise((resolve, reject) => {
      const tell = (label: string, work: () => void) =>
        this.#timeline.later(label, () => {
          if (!asker.isClosed) work();
        });
      const fail = () => tell('connection breaks', () => reject(new TypeError('Failed to fetch')));
      const answer = ({ text, ...init }: Answer) =>
        tell('answer arrives', () => {
          const response = new Response(text || null, init);
          arrived.add(response);
          resolve(response);
        });
      if (fault === 'request lost') return fail();
      if (fault === '502') return answer({ status: 502, text: '', headers: {} });
      this.#timeline.later(`${call.method ?? 'GET'} arrives`, async () => {
        if (fault === 'twice') this.#timeline.later('arrives again', () => this.ask(call));
        const given = await this.ask(call);
        if (fault === 'response lost') fail();
        else answer(given);
      });
    });
  }

  /** Sends a request of the service worker, which is never closed. */
  fetchRequest({ url, method }: Request): Promise<Response> {
    return this.fetch({ isClosed: false }, { address: url.slice(publicUrl.length), method });
  }

  /** Sends a request to the next instance in turn. */
  async ask({ address, onCommit = () => {}, ...init }: Call): Promise<Answer> {
    const { instance, build } = this.#nextInstance();
    if (!address.startsWith('/api/')) return answerSite(instance, { address, build, nowMs: this.#context.nowMs() });
    return this.#shop.during({ ...this.#context, onCommit, isOwner: init.method === 'PUT' }, async () => {
      const response = await instance.api.fetch(new Request(publicUrl + address, init), { sender: this.#sender });
      return { status: response.status, text: await response.text(), headers: response.headers };
    });
  }

  /** Deploys another build to an instance, or to all instances without an index. */
  deploy(index?: number, build = makeBuild((this.#deploys += 1))): Build {
    for (const place of this.builds.keys()) if (index === undefined || index === place) this.builds[place] = build;
    return build;
  }

  /** Makes each instance notice the changes of the others. */
  spreadChanges(): void {
    for (const { notice } of this.#shop.instances) this.#timeline.later('instance notices', notice);
  }

  #nextInstance(): { instance: Instance; build: Build } {
    const { instances } = this.#shop;
    const index = (this.#requests += 1) % instances.length;
    const [instance, build] = [instances[index], this.builds[index]];
    if (!instance || !build) throw new Error('No instance runs');
    return { instance, build };
  }
}

export interface Call extends Pick<RequestInit, 'method' | 'headers' | 'body'> {
  address: string;
  onCommit?: RequestContext['onCommit'];
}
