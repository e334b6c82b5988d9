import { LRUCache } from 'lru-cache';
import { createBodyCopies, getBodySize } from './body-copies.ts';
import { chooseCoding, createEntry, isStorable, presentEntry, type Entry, type Rendered } from './cached-response.ts';
import type { FlatHeaders } from './headers.ts';
import type { Conditions, HttpResponse } from './response.ts';
import { Overloaded, type WorkQueue } from './work-queue.ts';

/** Renders a response; undefined when the key's address does not exist. */
export type Render = () => Promise<Rendered | undefined>;

/** Source of a response. `stale`: rendering failed, and an older response is sent instead. */
export type CacheState = 'hit' | 'miss' | 'stale' | 'uncached';

/** A response from the cache with its source; the response is undefined when the key's address does not exist. */
interface CacheOutcome {
  response: HttpResponse | undefined;
  state: CacheState;
}

export interface ResponseCache {
  /** Returns the response synchronously when it is in memory and current, as for nearly every request. */
  peek(key: string, conditions: Conditions): HttpResponse | undefined;
  /**
   * Returns the response from memory when it is current, otherwise renders it. Concurrent requests share one rendering.
   * @throws Overloaded when too much work is waiting
   */
  respond(key: string, conditions: Conditions, render: Render): Promise<CacheOutcome>;
}

export interface ResponseCacheOptions {
  /** Present version of the catalogue. Responses of another version are rendered again. */
  getVersion: () => number;
  now: () => number;
  /** Queue for rendering, shared with other work of that kind. */
  queue: WorkQueue;
  maxBytes: number;
  /** Headers of every response. They are part of the entity tags. */
  commonHeaders?: FlatHeaders;
  /** Called when rendering has failed and a stale response is sent. */
  onError?: (error: unknown) => void;
}

type LoadEntry = () => Promise<Entry | undefined>;

interface Found {
  entry: Entry | undefined;
  state: CacheState;
}

/** Shares of the memory for 200 responses, for 404 responses, and for plain copies of compressed bodies. */
const [foundShare, missingShare, plainShare] = [0.8, 0.04, 0.16];
/** Maximum age of a cached response in ms. Offers end and days change without a new version of the catalogue. */
const maxAgeMs = 5 * 60 * 1000;
const staleMs = 1000;

/**
 * Cache of whole responses: limited in bytes, single-flight, one copy per coding, stale-if-error, and invalidated when
 * the catalogue changes. Only 200 and 404 responses are stored, the latter with a small share of the memory, so that a
 * scan of random addresses cannot displace real pages.
 */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { getVersion, now, queue, maxBytes, commonHeaders = [], onError } = options;
  const entries = createEntryStore(maxBytes);
  const copies = createBodyCopies<Entry>({
    maxPlainBytes: Math.ceil(maxBytes * plainShare),
    onCompressed: entries.recount,
  });
  const flights = new Map<string, Promise<Found>>();

  return { peek, respond };

  function peek(key: string, conditions: Conditions): HttpResponse | undefined {
    const entry = findCurrent(key);
    const response = entry && present(entry, conditions);
    return response && !(response.body instanceof Promise) ? (response as HttpResponse) : undefined;
  }

  async function respond(key: string, conditions: Conditions, render: Render): Promise<CacheOutcome> {
    const { entry, state } = await find(key, () => create(key, conditions, render));
    if (!entry) return { response: undefined, state };
    const { status, headers, body } = present(entry, conditions);
    return { response: { status, headers, body: await body }, state };
  }

  function findCurrent(key: string): Entry | undefined {
    const entry = entries.get(key);
    return entry && isCurrent(entry) ? entry : undefined;
  }

  async function find(key: string, load: LoadEntry): Promise<Found> {
    const current = findCurrent(key);
    if (current) return { entry: current, state: 'hit' };
    const previous = entries.peekFound(key);
    if (previous && now() < previous.staleUntilMs) return { entry: previous, state: 'stale' };
    const flightKey = `${getVersion()} ${key}`;
    let flight = flights.get(flightKey);
    if (!flight) {
      flight = fill(key, load).finally(() => flights.delete(flightKey));
      flights.set(flightKey, flight);
    }
    return flight;
  }

  async function fill(key: string, load: LoadEntry): Promise<Found> {
    const previous = entries.getFound(key);
    try {
      // A response that was sent before is requested by more than one client and is therefore urgent.
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

  async function create(key: string, conditions: Conditions, render: Render): Promise<Entry | undefined> {
    // The version is read before rendering: after a change during it the response must count as outdated.
    const version = getVersion();
    const result = await render();
    if (!result) return undefined;
    const entry = createEntry(result, { key, version, renderedAtMs: now(), commonHeaders });
    // Compression is part of the queued work, so that uncompressed bodies cannot accumulate.
    await copies.get(entry, chooseCoding(entry, conditions));
    return entry;
  }

  function serveStale(entry: Entry): Found {
    entry.staleUntilMs = now() + staleMs;
    return { entry, state: 'stale' };
  }

  function isCurrent(entry: Entry): boolean {
    return now() - entry.renderedAtMs < maxAgeMs && entry.version === getVersion();
  }

  function present(entry: Entry, conditions: Conditions) {
    return presentEntry(entry, conditions, { commonHeaders, getBody: copies.get });
  }
}

/**
 * Creates the store of a cache's responses, by key. Each key is either found (200) or missing (404), and the missing ones
 * have a memory of their own.
 */
function createEntryStore(maxBytes: number) {
  const found = createLru(maxBytes * foundShare);
  const missing = createLru(maxBytes * missingShare);

  return {
    get: (key: string): Entry | undefined => found.get(key) ?? missing.get(key),
    getFound: (key: string): Entry | undefined => found.get(key),
    /** Returns a found response without counting it as used. */
    peekFound: (key: string): Entry | undefined => found.peek(key),
    deleteFound: (key: string): boolean => found.delete(key),
    /** Stores a response, unless one of a newer version of the catalogue is stored. */
    store(entry: Entry): void {
      const [own, other] = entry.rendered.status === 200 ? [found, missing] : [missing, found];
      const stored = own.peek(entry.key) ?? other.peek(entry.key);
      if (stored && stored.version > entry.version) return;
      other.delete(entry.key);
      own.set(entry.key, entry);
    },
    /** Updates the size of an entry. The LRU cache measures it when it is set, and a compressed entry is much smaller. */
    recount(entry: Entry): void {
      for (const own of [found, missing]) {
        if (own.peek(entry.key) !== entry) continue;
        own.delete(entry.key);
        own.set(entry.key, entry);
      }
    },
  };
}

function createLru(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize: Math.ceil(maxSize),
    sizeCalculation: (entry, key) => getBodySize(entry) + key.length + 1024,
  });
}
