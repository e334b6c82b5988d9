import { LRUCache } from 'lru-cache';
import type { Encoding } from '#app/http/content-codings.ts';
import { fromBrotli, toGzip } from '#app/http/content-codings.ts';
import type { CachedPage } from './page-cache.ts';

/** Bodies of kept pages in the codings that few clients ask for. */
export interface PageBodies {
  get(page: CachedPage, encoding: Encoding): Buffer | Promise<Buffer>;
}

/**
 * Makes each body once, however many ask for it meanwhile. A gzip body stays with its page; plain ones are six times as
 * large, so only those asked for last stay.
 */
export function createPageBodies({ maxPlainBytes }: { maxPlainBytes: number }): PageBodies {
  const plain = new LRUCache<CachedPage, Buffer>({
    maxSize: maxPlainBytes,
    sizeCalculation: ({ length }) => length + 1,
  });
  const inTheMaking = { plain: new Map<CachedPage, Promise<Buffer>>(), gzip: new Map<CachedPage, Promise<Buffer>>() };

  return { get };

  function get(page: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'br') return page.brotli;
    if (encoding === 'gzip') return page.gzip ?? share(inTheMaking.gzip, page, makeGzip);
    return getPlain(page);
  }

  function getPlain(page: CachedPage): Buffer | Promise<Buffer> {
    return plain.get(page) ?? share(inTheMaking.plain, page, makePlain);
  }

  async function makeGzip(page: CachedPage): Promise<Buffer> {
    page.gzip = await toGzip(await getPlain(page));
    return page.gzip;
  }

  async function makePlain(page: CachedPage): Promise<Buffer> {
    const body = await fromBrotli(page.brotli);
    plain.set(page, body);
    return body;
  }
}

function share(
  flights: Map<CachedPage, Promise<Buffer>>,
  page: CachedPage,
  make: (page: CachedPage) => Promise<Buffer>,
): Promise<Buffer> {
  let flight = flights.get(page);
  if (!flight) {
    flight = make(page).finally(() => flights.delete(page));
    flights.set(page, flight);
  }
  return flight;
}
