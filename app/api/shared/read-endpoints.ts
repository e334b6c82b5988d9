import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { z, ZodObject, ZodType } from 'zod';
import type { Database } from '#app/data/database/database.ts';
import { parseId } from '#app/domain/shared/ids.ts';
import type { ReadShop } from '#app/data/store/stored-settings.ts';
import type { Rendered } from '#app/http/cached-response.ts';
import type { Render, ResponseCache } from '#app/http/response-cache.ts';
import { toWebResponse, type Conditions, type HttpResponse } from '#app/http/response.ts';
import { ApiError } from './api-errors.ts';
import { documentResponses, idParam } from './response-schemas.ts';
import { readDocsTexts } from './texts.ts';

/** Dependencies of all read endpoints of the API. */
export interface Reads {
  db: Database;
  readShop: ReadShop;
  cache: ReadCache;
}

/**
 * Responds to read requests from the response cache. Requests with equal keys have equal responses within one version
 * of the catalogue.
 */
export interface ReadCache {
  /** Returns a 200 or 304 response; undefined when `render` finds nothing. */
  respond(request: Request, read: { key: string; render: Render }): Promise<Response | undefined>;
  /**
   * Returns the current cached response to a URL that was requested before; undefined when there is none. It is
   * synchronous and bypasses the router.
   * @param target path and query, as in the request line
   */
  peek(target: string, conditions: Conditions): HttpResponse | undefined;
}

/** Maximum number of request targets whose cache keys are stored; each takes about 200 bytes. */
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

interface Read<Data extends ZodType> {
  path: string;
  tag: string;
  summary: string;
  description?: string;
  /** Description of the path parameter `{id}`. */
  id?: string;
  query?: ZodObject;
  data: Data;
  /** Documentation of the reason for a 404; absent when the endpoint never responds with 404. */
  missing?: string;
  /** Documentation of the reason for a 422; absent when the endpoint never responds with 422. */
  invalid?: string;
  /** Parses a request: equal keys have equal data. `load` returns undefined for a 404. */
  parse: (c: Context) => { key?: string; load: () => Promise<Envelope<z.input<Data>> | undefined> };
}

interface Envelope<Data> {
  data: Data;
  /** Message for the user in a successful response. */
  mensagem?: string | undefined;
}

/** Adds a read endpoint with its documentation. It responds from the cache if possible. */
export function addRead<Data extends ZodType>(
  api: OpenAPIHono,
  cache: ReadCache,
  { path, tag, summary, description, id, query, data, missing, invalid, parse }: Read<Data>,
): void {
  const responses = documentResponses(data, { done: readDocsTexts.found, refusals: { 404: missing, 422: invalid } });
  const unchanged = { description: readDocsTexts.unchanged };
  api.openAPIRegistry.registerPath({
    method: 'get',
    path,
    tags: [tag],
    summary,
    ...(description && { description }),
    request: { ...(id && { params: idParam(id) }), ...(query && { query }) },
    responses: { ...responses, 304: unchanged },
  });
  api.get(path.replace('{id}', ':id'), async (c) => {
    const { key = '', load } = parse(c);
    const render = async () => {
      const envelope = await load();
      return envelope && renderJson(envelope);
    };
    const response = await cache.respond(c.req.raw, { key: `${path} ${key}`, render });
    if (response) return response;
    if (missing === undefined) throw new Error(`A read that cannot be missing found nothing: ${path} ${key}`);
    throw notFound({ field: 'id', message: missing });
  });
}

/**
 * Reads the id in the path.
 * @throws ApiError 404 for a text that cannot be an id
 */
export function readId(c: Context, missing: string): number {
  const id = parseId(c.req.param('id') ?? '');
  if (id === undefined) throw notFound({ field: 'id', message: missing });
  return id;
}

export function renderJson(value: object): Rendered {
  return renderBody(JSON.stringify(value), { contentType: 'application/json; charset=utf-8' });
}

/**
 * Creates a response with the header that forbids search engines to index it.
 * @param policy content security policy; null for the default policy
 */
export function renderBody(
  body: string,
  { contentType, policy = null }: { contentType: string; policy?: string | null },
): Rendered {
  const headers = ['X-Robots-Tag', 'noindex'];
  return { status: 200, contentType, policy, body: Buffer.from(body), maxAgeSeconds: 0, headers };
}

/** Creates a 404 error that names the parameter which caused it. */
export function notFound({ field, message }: { field: string; message: string }): ApiError {
  return new ApiError(404, message, { fields: [{ campo: field, mensagem: message }] });
}
