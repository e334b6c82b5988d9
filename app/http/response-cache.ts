import { LRUCache } from 'lru-cache';
import { createBodyCopies, getBodySize } from './body-copies.ts';
import {
  chooseEncodingFor,
  createCachedResponse,
  isStorable,
  presentCachedResponse,
  type CachedResponse,
  type Rendered,
} from './cached-response.ts';
import type { FlatHeaders } from './headers.ts';
import type { Conditions, HttpResponse } from './response.ts';
import { Overloaded, type WorkQueue } from './work-queue.ts';

/** Renders a response; undefined when there is nothing at the key's URL. */
export type Render = () => Promise<Rendered | undefined>;

/** Source of a response. `stale`: rendering failed, and an older response is sent instead. */
export type CacheState = 'hit' | 'miss' | 'stale' | 'uncached';

/**
 * A response from the cache, and how it was produced. The response is undefined when there is nothing at the key's URL.
 */
interface CacheOutcome {
  response: HttpResponse | undefined;
  state: CacheState;
}

export interface ResponseCache {
  /** Returns the response synchronously if it is in memory and current, which is the case for nearly every request. */
  peek(key: string, conditions: Conditions): HttpResponse | undefined;
  /**
   * Returns the response from memory when it is current, otherwise renders it. Concurrent requests share one rendering.
   * @throws Overloaded when too many renderings are waiting
   */
  respond(key: string, conditions: Conditions, render: Render): Promise<CacheOutcome>;
}

export interface ResponseCacheOptions {
  /** Returns the current version of the catalogue. Responses of another version are rendered again. */
  getVersion: () => number;
  now: () => number;
  /** Queue for rendering. It may be shared with other renderings. */
  queue: WorkQueue;
  maxBytes: number;
  /** Headers of every response. The entity tags depend on them too. */
  commonHeaders?: FlatHeaders;
  /** Called with an error that rendering has thrown when a stale response is sent instead. */
  onError?: (error: unknown) => void;
}

type LoadEntry = () => Promise<CachedResponse | undefined>;

interface EntryOutcome {
  entry: CachedResponse | undefined;
  state: CacheState;
}

/** Shares of the memory for 200 responses, for 404 responses, and for uncompressed copies of compressed bodies. */
const [foundShare, missingShare, plainShare] = [0.8, 0.04, 0.16];
/**
 * Maximum age of a cached response in ms. It is limited because pages also change with time, without a new version of
 * the catalogue: offers end, and dates change.
 */
const maxAgeMs = 5 * 60 * 1000;
/** Time in ms for which a stale response is sent before rendering the current one is tried again. */
const staleMs = 1000;

/**
 * Creates a cache of complete responses. Its size is limited in bytes. Concurrent requests share one rendering, and
 * each response is stored once per encoding. A change of the catalogue invalidates all responses, but when rendering
 * fails, a stale response is sent. Only 200 and 404 responses are stored; 404 responses get only a small share of the
 * memory, so that a scan of random URLs cannot displace existing pages.
 */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { getVersion, now, queue, maxBytes, commonHeaders = [], onError } = options;
  const entries = createEntryStore(maxBytes);
  const copies = createBodyCopies<CachedResponse>({
    maxPlainBytes: Math.ceil(maxBytes * plainShare),
    onCompressed: entries.recount,
  });
  const pendingEntries = new Map<string, Promise<EntryOutcome>>();

  return { peek, respond };

  function peek(key: string, conditions: Conditions): HttpResponse | undefined {
    const entry = findCurrent(key);
    const response = entry && present(entry, conditions);
    return response && !(response.body instanceof Promise) ? (response as HttpResponse) : undefined;
  }

  async function respond(key: string, conditions: Conditions, render: Render): Promise<CacheOutcome> {
    const { entry, state } = await findOrRender(key, () => renderEntry(key, conditions, render));
    if (!entry) return { response: undefined, state };
    const { status, headers, body } = present(entry, conditions);
    return { response: { status, headers, body: await body }, state };
  }

  function findCurrent(key: string): CachedResponse | undefined {
    const entry = entries.get(key);
    return entry && isCurrent(entry) ? entry : undefined;
  }

  async function findOrRender(key: string, load: LoadEntry): Promise<EntryOutcome> {
    const current = findCurrent(key);
    if (current) return { entry: current, state: 'hit' };
    const previous = entries.peekFound(key);
    if (previous && now() < previous.staleUntilMs) return { entry: previous, state: 'stale' };
    const pendingKey = `${getVersion()} ${key}`;
    let pendingEntry = pendingEntries.get(pendingKey);
    if (!pendingEntry) {
      pendingEntry = renderAndStore(key, load).finally(() => pendingEntries.delete(pendingKey));
      pendingEntries.set(pendingKey, pendingEntry);
    }
    return pendingEntry;
  }

  async function renderAndStore(key: string, load: LoadEntry): Promise<EntryOutcome> {
    const previous = entries.getFound(key);
    try {
      // If the response was cached before, more than one client requests it, so rendering it is urgent.
      const entry = await queue(load, { isUrgent: previous !== undefined });
      if (!entry) entries.deleteFound(key);
      if (entry && isStorable(entry)) {
        entries.store(entry);
        return { entry, state: 'miss' };
      }
      return previous && entry && entry.rendered.status >= 500 ? serveStale(previous) : { entry, state: 'uncached' };
    } catch (error) {
      if (!previous || error instanceof Overloaded) throw error;
      onError?.(error);
      return serveStale(previous);
    }
  }

  async function renderEntry(key: string, conditions: Conditions, render: Render): Promise<CachedResponse | undefined> {
    // The version is read before rendering, so that a change during rendering makes the response outdated.
    const version = getVersion();
    const result = await render();
    if (!result) return undefined;
    const entry = createCachedResponse(result, { key, version, renderedAtMs: now(), commonHeaders });
    // Compression is part of the queued work, because otherwise uncompressed bodies could accumulate.
    await copies.get(entry, chooseEncodingFor(entry, conditions.acceptEncoding));
    return entry;
  }

  function serveStale(entry: CachedResponse): EntryOutcome {
    entry.staleUntilMs = now() + staleMs;
    return { entry, state: 'stale' };
  }

  function isCurrent(entry: CachedResponse): boolean {
    return now() - entry.renderedAtMs < maxAgeMs && entry.version === getVersion();
  }

  function present(entry: CachedResponse, conditions: Conditions) {
    return presentCachedResponse(entry, conditions, { commonHeaders, getBody: copies.get });
  }
}

/**
 * Creates the store of a cache's responses by key. A response is either found (200) or missing (404); missing ones have
 * a separate memory limit.
 */
function createEntryStore(maxBytes: number) {
  const found = createLru(maxBytes * foundShare);
  const missing = createLru(maxBytes * missingShare);

  return {
    get: (key: string): CachedResponse | undefined => found.get(key) ?? missing.get(key),
    getFound: (key: string): CachedResponse | undefined => found.get(key),
    /** Returns a found response without marking it as recently used. */
    peekFound: (key: string): CachedResponse | undefined => found.peek(key),
    deleteFound: (key: string): boolean => found.delete(key),
    /** Stores a response, unless a response of a newer version of the catalogue is stored. */
    store(entry: CachedResponse): void {
      const [matchingCache, other] = entry.rendered.status === 200 ? [found, missing] : [missing, found];
      const stored = matchingCache.peek(entry.key) ?? other.peek(entry.key);
      if (stored && stored.version > entry.version) return;
      other.delete(entry.key);
      matchingCache.set(entry.key, entry);
    },
    /**
     * Updates the size of an entry. The LRU cache measures an entry only when it is set, and compression makes the
     * entry much smaller.
     */
    recount(entry: CachedResponse): void {
      for (const cache of [found, missing]) {
        if (cache.peek(entry.key) !== entry) continue;
        cache.delete(entry.key);
        cache.set(entry.key, entry);
      }
    },
  };
}

function createLru(maxSize: number): LRUCache<string, CachedResponse> {
  return new LRUCache({
    maxSize: Math.ceil(maxSize),
    sizeCalculation: (entry, key) => getBodySize(entry) + key.length + 1024,
  });
}
