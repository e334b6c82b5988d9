/** `CacheStorage` in memory with the methods that the store's pages and its service worker use. */
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async match(input: Input, { cacheName }: MultiCacheQueryOptions = {}): Promise<Response | undefined> {
    for (const [name, cache] of this.#caches) {
      const found = cacheName === undefined || cacheName === name ? await cache.match(input) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  /** Lists the URLs in a cache, in the order in which their responses were stored. */
  async list(name: string): Promise<string[]> {
    return (await (await this.open(name)).keys()).map(({ url }) => url);
  }
}

type Input = Request | URL | string;

export class MemoryCache {
  readonly #responses = new Map<string, Response>();

  async match(input: Input): Promise<Response | undefined> {
    return this.#responses.get(readUrl(input))?.clone();
  }

  async put(input: Input, response: Response): Promise<void> {
    await this.delete(input);
    this.#responses.set(readUrl(input), response);
  }

  async addAll(inputs: readonly Input[]): Promise<void> {
    const responses = await Promise.all(inputs.map((input) => fetch(input)));
    if (!responses.every(({ ok }) => ok)) throw new TypeError('A response is not ok.');
    for (const [index, input] of inputs.entries()) await this.put(input, responses[index] as Response);
  }

  async delete(input: Input): Promise<boolean> {
    return this.#responses.delete(readUrl(input));
  }

  async keys(): Promise<Request[]> {
    return [...this.#responses.keys()].map((url) => new Request(url));
  }
}

function readUrl(input: Input): string {
  return new URL(input instanceof Request ? input.url : input, 'https://loja.example').href.replace(/#.*$/, '');
}
