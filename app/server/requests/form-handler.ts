import type { IncomingMessage } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { getSender } from '#app/http/client-address.ts';
import { describeFailure } from '#app/http/failure.ts';
import { dataPolicy, type FlatHeaders } from '#app/http/headers.ts';
import { getMediaType, readBody } from '#app/http/read-body.ts';
import { plainText, toWebResponse, uncached, type HttpResponse } from '#app/http/response.ts';
import { isCrossSite } from '#app/http/same-site.ts';
import type { WorkQueue } from '#app/http/work-queue.ts';
import type { Log } from '#app/server/observability/log.ts';
import { runScreen, type Screens } from '#app/server/pages/render-page.ts';
import { formErrorTexts } from '#app/texts/shared/errors.ts';

export interface FormHandlerOptions {
  screens: Screens;
  /** The queue of everything that is rendered. */
  queue: WorkQueue;
  /** Whether the screen at a path has an action. */
  acceptsForms: (pathname: string) => boolean;
  /** How many proxies stand in front of the store. */
  trustProxy: number;
  securityHeaders: FlatHeaders;
  log: Pick<Log, 'error'>;
}

const maxBodyBytes = 64 * 1024;

/**
 * Handles a form that a browser without scripts posted. The response is the screen again, for this visitor alone and never
 * cached, or a redirect.
 */
export function createFormHandler(options: FormHandlerOptions) {
  const { screens, queue, acceptsForms, trustProxy, securityHeaders, log } = options;
  const { publicUrl } = screens;

  return getRequestListener((request, { incoming }) => handle(request, incoming as IncomingMessage), {
    overrideGlobalObjects: false,
    // Reached only by what is no request, such as one whose Host is no host.
    errorHandler: (error) =>
      toWebResponse(error instanceof RequestError ? refuse(400, formErrorTexts.malformed) : fail(error)),
  });

  async function handle(request: Request, incoming: IncomingMessage): Promise<Response> {
    return toWebResponse(await post(request, incoming).catch(fail));
  }

  async function post(request: Request, incoming: IncomingMessage): Promise<HttpResponse> {
    const target = incoming.url ?? '/';
    const isAccepted = acceptsForms(target.split('?', 1)[0] ?? '/');
    if (incoming.method !== 'POST' || !isAccepted) {
      return refuse(405, formErrorTexts.methodNotAllowed, ['Allow', isAccepted ? 'GET, HEAD, POST' : 'GET, HEAD']);
    }
    const { origin, host } = incoming.headers;
    const fetchSite = incoming.headers['sec-fetch-site'] as string | undefined;
    if (isCrossSite({ origin, fetchSite, host }, publicUrl)) return refuse(403, formErrorTexts.crossSite);
    const isForm = getMediaType(incoming.headers['content-type']) === 'application/x-www-form-urlencoded';
    if (!isForm) return refuse(415, formErrorTexts.unsupported);
    const body = await readBody(request, maxBodyBytes);
    if (body.kind === 'encoded') return refuse(415, formErrorTexts.unsupported);
    if (body.kind === 'too-large') return refuse(413, formErrorTexts.tooLarge);
    // RenderSource of `publicUrl` and the path alone: neither the Host nor any other header a client sent reaches the screen.
    const posted = new Request(publicUrl + target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new Uint8Array(body.bytes),
    });
    const sender = getSender(incoming, trustProxy);
    // The client that posted waits already, and may not try again.
    const screen = await queue(() => runScreen(screens, posted, { sender }), { isUrgent: true });
    return uncached(screen.status, {
      contentType: screen.contentType,
      body: screen.body,
      headers: [...withPolicy(screen.policy ?? dataPolicy), ...screen.headers],
    });
  }

  function fail(error: unknown): HttpResponse {
    const { isOverload, retryAfterSeconds } = describeFailure(error);
    if (!isOverload) log.error({ err: error }, 'form failed');
    return refuse(503, formErrorTexts.unavailable, ['Retry-After', String(retryAfterSeconds)]);
  }

  function refuse(status: number, text: string, headers: FlatHeaders = []): HttpResponse {
    return plainText(status, text, [...headers, ...withPolicy(dataPolicy)]);
  }

  function withPolicy(policy: string): FlatHeaders {
    return ['Content-Security-Policy', policy, ...securityHeaders];
  }
}
