import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Rendered } from '#app/http/cached-response.ts';
import { createResponseCache, type ResponseCacheOptions } from '#app/http/response-cache.ts';

const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

export function makeRendered(text: string, status = 200): Rendered {
  return { status, contentType: 'text/html', body: Buffer.from(text), policy: null, maxAgeSeconds: 0, headers: [] };
}

/** Creates a response cache whose catalogue version and clock the test controls. */
export function setUpResponseCache(
  render: (key: string) => Promise<Rendered>,
  { maxBytes = 1_000_000, queue = (work) => work() }: Partial<Pick<ResponseCacheOptions, 'maxBytes' | 'queue'>> = {},
) {
  const environment = { version: 1, nowMs: 1_000_000, rendered: [] as string[], errors: [] as unknown[] };
  const cache = createResponseCache({
    getVersion: () => environment.version,
    now: () => environment.nowMs,
    onError: (error) => environment.errors.push(error),
    queue,
    maxBytes,
  });
  async function respond(key: string, acceptEncoding = 'br') {
    const { response, state } = await cache.respond(key, { acceptEncoding, ifNoneMatch: undefined }, () => {
      environment.rendered.push(key);
      return render(key);
    });
    if (!response) throw new Error(`Nothing at ${key}`);
    return { response, state };
  }
  async function read(key: string, acceptEncoding?: string) {
    const { response, state } = await respond(key, acceptEncoding);
    const encoding = response.headers[response.headers.indexOf('Content-Encoding') + 1] ?? '';
    const body = Buffer.from(response.body);
    return { text: (decoders[encoding]?.(body) ?? body).toString(), state, status: response.status };
  }
  return { cache, environment, respond, read };
}
