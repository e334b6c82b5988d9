import { publicUrl } from '../shop.ts';

/** A cached response, with the values of the request headers by which the response varies. */
export interface CacheEntry {
  url: string;
  status: number;
  headers: [name: string, value: string][];
  text: string;
  varies: [name: string, value: string | null][];
}

type Input = Request | URL | string;
type Fetch = (request: Request) => Promise<Response>;

/** `CacheStorage` in memory, as far as pages and workers can observe the specification. Bodies are text. */
export class BrowserCaches {
  readonly #caches = new Map<string, BrowserCache>();

  /** Returns the object that a page or worker sees as `caches`. Its `add` uses the given `fetch`. */
  openFor(fetch: Fetch): CacheStorage {
    const caches = this.#caches;
    const find = (name: string) => (caches.has(name) ? new CacheView(caches.get(name), fetch) : undefined);
    return {
      async open(name: string) {
        if (!caches.has(name)) caches.set(name, { entries: [] });
        return find(name);
      },
      has: async (name: string) => caches.has(name),
      delete: async (name: string) => caches.delete(name),
      keys: async () => [...caches.keys()],
      async match(input: Input, options: MultiCacheQueryOptions = {}) {
        const names = options.cacheName === undefined ? [...caches.keys()] : [options.cacheName];
        for (const name of names) {
          const found = await find(name)?.match(input, options);
          if (found) return found;
        }
        return undefined;
      },
    } as unknown as CacheStorage;
  }

  /** Lists the entries of each cache in the order in which they were added. */
  list(): [name: string, entries: readonly CacheEntry[]][] {
    return [...this.#caches].map(([name, { entries }]) => [name, entries]);
  }

  find(name: string, url: string): CacheEntry | undefined {
    return this.#caches.get(name)?.entries.find((entry) => entry.url === url);
  }
}

interface BrowserCache {
  entries: CacheEntry[];
}

/**
 * A cache that a page or worker has opened. According to the specification it can be used even after it was deleted.
 */
class CacheView {
  readonly #cache: BrowserCache;
  readonly #fetch: Fetch;

  constructor(cache: BrowserCache = { entries: [] }, fetch: Fetch) {
    this.#cache = cache;
    this.#fetch = fetch;
  }

  async match(input: Input, options?: CacheQueryOptions): Promise<Response | undefined> {
    const entry = this.#find(input, options)[0];
    return entry && new Response(entry.text, { status: entry.status, headers: entry.headers });
  }

  async put(input: Input, response: Response): Promise<void> {
    const request = toRequest(input);
    const names = (response.headers.get('Vary') ?? '').split(',').flatMap((name) => name.trim() || []);
    if (request.method !== 'GET') throw new TypeError('Only GET can be cached');
    if (response.status === 206 || names.includes('*')) throw new TypeError('The response cannot be cached');
    const text = await response.text();
    const replaced = this.#find(request);
    this.#cache.entries = this.#cache.entries.filter((entry) => !replaced.includes(entry));
    this.#cache.entries.push({
      url: withoutHash(request.url),
      status: response.status,
      headers: [...response.headers],
      text,
      varies: names.map((name) => [name, request.headers.get(name)]),
    });
  }

  add(input: Input): Promise<void> {
    return this.addAll([input]);
  }

  async addAll(inputs: readonly Input[]): Promise<void> {
    const requests = inputs.map(toRequest);
    const responses = await Promise.all(requests.map((request) => this.#fetch(request)));
    if (!responses.every(({ ok }) => ok)) throw new TypeError('A response is not ok');
    await Promise.all(requests.map((request, index) => this.put(request, responses[index] ?? Response.error())));
  }

  async delete(input: Input, options?: CacheQueryOptions): Promise<boolean> {
    const found = this.#find(input, options);
    this.#cache.entries = this.#cache.entries.filter((entry) => !found.includes(entry));
    return found.length > 0;
  }

  async keys(input?: Input, options?: CacheQueryOptions): Promise<Request[]> {
    const entries = input === undefined ? this.#cache.entries : this.#find(input, options);
    return entries.map(({ url }) => new Request(url));
  }

  #find(input: Input, { ignoreSearch, ignoreMethod, ignoreVary }: CacheQueryOptions = {}): CacheEntry[] {
    const request = toRequest(input);
    if (request.method !== 'GET' && !ignoreMethod) return [];
    const simplify = (url: string) => (ignoreSearch ? url.replace(/\?.*$/, '') : url);
    const wanted = simplify(withoutHash(request.url));
    return this.#cache.entries.filter(
      ({ url, varies }) =>
        simplify(url) === wanted &&
        (ignoreVary || varies.every(([name, value]) => request.headers.get(name) === value)),
    );
  }
}

function toRequest(input: Input): Request {
  return input instanceof Request ? input : new Request(new URL(input, publicUrl));
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/, '');
}
