import type { IncomingMessage } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { RequestHandler } from 'react-router';
import { getMediaType, readBody } from '#app/http/read-body.ts';
import { isCrossSite } from '#app/http/same-site.ts';
import { Overloaded } from '#app/http/work-queue.ts';
import type { Store } from '#app/routes/shared/store-context.ts';
import { formErrorTexts } from '#app/texts/shared/errors.ts';
import { getSender } from './client-address.ts';
import type { FlatHeaders } from './headers.ts';
import { dataPolicy } from './headers.ts';
import type { Log } from '#app/server/observability/log.ts';
import { createRequestContext, runScreen, type ScreenAnswer } from '#app/server/pages/run-screen.ts';

export interface FormListenerOptions {
  /** React Router's request handler over the built screens. */
  handle: RequestHandler;
  store: Store;
  /** Whether the screen at a path takes a form. */
  takesForms: (pathname: string) => boolean;
  /** How many proxies stand in front of the store. */
  trustProxy: number;
  securityHeaders: FlatHeaders;
  log: Pick<Log, 'error'>;
}

const maxBodyBytes = 64 * 1024;
/** Headers of a screen's answer that reach the client. */
const keptHeaders = ['location', 'retry-after', 'x-robots-tag', 'x-remix-response'];

/**
 * Answers a form that a browser without scripts posted: with the screen again, which is then this visitor's own and kept
 * nowhere, or with the way to another page.
 */
export function createFormListener(options: FormListenerOptions) {
  const { handle, store, takesForms, trustProxy, securityHeaders, log } = options;
  const { publicUrl } = store.shop;

  return getRequestListener((request, { incoming }) => answerForm(request, incoming as IncomingMessage), {
    overrideGlobalObjects: false,
    // Reached only by what is no request, such as one whose Host is no host.
    errorHandler: (error) => (error instanceof RequestError ? say(400, formErrorTexts.malformed) : fail(error)),
  });

  async function answerForm(request: Request, incoming: IncomingMessage): Promise<Response> {
    const target = incoming.url ?? '/';
    const pathname = target.split('?', 1)[0] ?? '/';
    if (incoming.method !== 'POST' || !takesForms(pathname)) {
      return say(405, formErrorTexts.methodNotAllowed, {
        Allow: takesForms(pathname) ? 'GET, HEAD, POST' : 'GET, HEAD',
      });
    }
    const { origin, host } = incoming.headers;
    const fetchSite = incoming.headers['sec-fetch-site'] as string | undefined;
    if (isCrossSite({ origin, fetchSite, host }, publicUrl)) return say(403, formErrorTexts.crossSite);
    const contentType = incoming.headers['content-type'];
    if (getMediaType(contentType) !== 'application/x-www-form-urlencoded') return say(415, formErrorTexts.unsupported);
    const body = await readBody(request, maxBodyBytes);
    if (body.kind === 'encoded') return say(415, formErrorTexts.unsupported);
    if (body.kind === 'too-large') return say(413, formErrorTexts.tooLarge);
    // Made of `publicUrl` and the path alone: neither the Host nor any other header a client sent reaches the screen.
    const posted = new Request(publicUrl + target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new Uint8Array(body.bytes),
    });
    try {
      const context = createRequestContext(store, getSender(incoming, trustProxy));
      return finish(await runScreen(handle, posted, context));
    } catch (error) {
      return fail(error);
    }
  }

  function finish({ status, headers: answered, contentType, body, policy }: ScreenAnswer): Response {
    const headers = makeHeaders({ 'Content-Type': contentType });
    for (const name of keptHeaders) {
      const value = answered.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (policy !== null) headers.set('Content-Security-Policy', policy);
    return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
  }

  function fail(error: unknown): Response {
    if (!(error instanceof Overloaded)) log.error({ err: error }, 'form failed');
    return say(503, formErrorTexts.unavailable, { 'Retry-After': '5' });
  }

  function say(status: number, text: string, headers: Record<string, string> = {}): Response {
    const all = makeHeaders({ 'Content-Type': 'text/plain; charset=utf-8', ...headers });
    return new Response(`${text}\n`, { status, headers: all });
  }

  function makeHeaders(own: Record<string, string>): Headers {
    const headers = new Headers({ 'Content-Security-Policy': dataPolicy, ...own, 'Cache-Control': 'no-store' });
    for (let index = 0; index + 1 < securityHeaders.length; index += 2) {
      headers.set(securityHeaders[index] ?? '', securityHeaders[index + 1] ?? '');
    }
    return headers;
  }
}
