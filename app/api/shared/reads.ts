import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Database } from '#app/data/database/database.ts';
import type { ReadShop } from '#app/data/store/settings.ts';
import type { Rendered } from '#app/http/cached-response.ts';
import type { Render, ResponseCache } from '#app/http/response-cache.ts';
import { toWebResponse, type Conditions, type HttpResponse } from '#app/http/response.ts';
import { ApiError } from './errors.ts';

/** What every read of the API needs. */
export interface Reads {
  db: Database;
  readShop: ReadShop;
  cache: ReadCache;
}

/** Sends reads from the response cache. Equal keys have equal data for as long as the catalogue's version lasts. */
export interface ReadCache {
  /** 200 or 304; undefined when there is nothing to send. */
  respond(request: Request, read: { key: string; render: Render }): Promise<Response | undefined>;
  /**
   * The response to an address that was requested before, when it is in memory and current: it needs neither a promise nor
   * the router.
   * @param target path and query, as the request line has them
   */
  peek(target: string, conditions: Conditions): HttpResponse | undefined;
}

/** Addresses remembered, however they spell their query: some 200 bytes each. */
const maxTargets = 5000;
const maxTargetLength = 1000;

export function createReadCache(cache: Pick<ResponseCache, 'peek' | 'respond'>): ReadCache {
  const keyByTarget = new LRUCache<string, string>({ max: maxTargets });

  return {
    async respond({ url, headers }, { key, render }) {
      const conditions = {
        acceptEncoding: headers.get('accept-encoding') ?? undefined,
        ifNoneMatch: headers.get('if-none-match') ?? undefined,
      };
      const { response } = await cache.respond(key, conditions, render);
      if (!response) return undefined;
      const target = url.slice(url.indexOf('/', 'https://'.length));
      if (target.length <= maxTargetLength) keyByTarget.set(target, key);
      return toWebResponse(response);
    },
    peek(target, conditions) {
      const key = keyByTarget.get(target);
      return key === undefined ? undefined : cache.peek(key, conditions);
    },
  };
}

/**
 * Responds to a read with `{ data }`, from memory where it can.
 * @param load undefined when there is nothing at that address: `missing` is thrown then
 * @throws ApiError 404 when nothing is found
 */
export async function respondWithData<Data>(
  c: Context,
  cache: ReadCache,
  { key, load, missing }: { key: string; load: () => Promise<Data | undefined>; missing?: ApiError },
): Promise<Response> {
  const response = await cache.respond(c.req.raw, { key, render });
  if (response) return response;
  throw missing ?? new Error(`A read that cannot be missing found nothing: ${key}`);

  async function render() {
    const data = await load();
    return data === undefined ? undefined : renderJson({ data });
  }
}

export function renderJson(value: object): Rendered {
  return renderBody(JSON.stringify(value), { contentType: 'application/json; charset=utf-8' });
}

/** @param policy content security policy, where it is not that of plain data */
export function renderBody(
  body: string,
  { contentType, policy = null }: { contentType: string; policy?: string | null },
): Rendered {
  return { status: 200, contentType, policy, body: Buffer.from(body), maxAgeSeconds: 0, headers: [] };
}

/** A 404 that names the parameter at fault. */
export function notFound({ field, message }: { field: string; message: string }): ApiError {
  return new ApiError(404, message, { fields: [{ campo: field, mensagem: message }] });
}
