import type { IncomingMessage } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Rendered } from '#app/http/cached-response.ts';
import { classifyFailure, retryAfterSeconds } from '#app/http/failure.ts';
import { dataPolicy, type FlatHeaders } from '#app/http/headers.ts';
import { plainText, toWebResponse, uncached, type HttpResponse } from '#app/http/response.ts';
import { makeStandalonePage, standalonePolicy } from '#app/http/standalone-page.ts';
import type { Log } from '#app/server/observability/log.ts';
import { formErrorTexts, unavailablePageTexts } from '#app/texts/shared/error-texts.ts';
import type { NodeHandler } from './limits/pipelining.ts';

interface ScreenResponsesOptions {
  /** Headers of every response. The content security policy is added separately. */
  headers: FlatHeaders;
  log: Pick<Log, 'error'>;
  /** Log message for a failed request. */
  failure: string;
}

interface ShowOptions {
  method?: string | undefined;
  extendPolicy?: (policy: string) => string;
  extraHeaders?: FlatHeaders;
}

/** Creates responses for pages that are rendered for a single visitor and never cached. */
export function createScreenResponses({ headers, log, failure }: ScreenResponsesOptions) {
  return { toNodeHandler, show, refuse, fail, withPolicy };

  function toNodeHandler(respond: (request: Request, incoming: IncomingMessage) => Promise<HttpResponse>): NodeHandler {
    return getRequestListener(
      async (request, { incoming }) => {
        const failed = (error: unknown) => fail(error, request);
        return toWebResponse(await respond(request, incoming as IncomingMessage).catch(failed));
      },
      {
        overrideGlobalObjects: false,
        // A request that cannot be understood, such as one whose Host header is not a host name, causes a `RequestError`.
        // Any other error is a failure of the store.
        errorHandler: (error) =>
          toWebResponse(error instanceof RequestError ? refuse(400, formErrorTexts.malformed) : fail(error)),
      },
    );
  }

  /**
   * Converts a rendered page to a response.
   * @param method with GET, a page that failed because the database is unavailable is replaced by a page that reloads
   * itself
   * @param extendPolicy adds to the content security policy of the page
   */
  function show(
    { status, contentType, body, policy, headers: ownHeaders }: Rendered,
    { method, extendPolicy = (unchangedPolicy) => unchangedPolicy, extraHeaders = [] }: ShowOptions = {},
  ): HttpResponse {
    if (status === 503 && method === 'GET' && policy !== null) return showUnavailable(retryAfterSeconds);
    return uncached(status, {
      contentType,
      body,
      headers: [...withPolicy(extendPolicy(policy ?? dataPolicy)), ...ownHeaders, ...extraHeaders],
    });
  }

  function refuse(status: number, text: string, more: FlatHeaders = []): HttpResponse {
    return plainText(status, text, [...more, ...withPolicy(dataPolicy)]);
  }

  /**
   * Responds to an error. After a GET, the response is a page that reloads itself, even without scripts, so that a page
   * that follows a task continues. A form is submitted again only by the user.
   */
  function fail(error: unknown, { method }: { method?: string | undefined } = {}): HttpResponse {
    const { isOverload, retryAfterSeconds: seconds } = classifyFailure(error);
    if (!isOverload) log.error({ err: error }, failure);
    if (method === 'GET') return showUnavailable(seconds);
    return refuse(503, formErrorTexts.unavailable, ['Retry-After', String(seconds)]);
  }

  function showUnavailable(refreshSeconds: number): HttpResponse {
    return uncached(503, {
      contentType: 'text/html; charset=utf-8',
      body: makeStandalonePage({ ...unavailablePageTexts, refreshSeconds }),
      headers: ['Retry-After', String(refreshSeconds), ...withPolicy(standalonePolicy)],
    });
  }

  function withPolicy(policy: string): FlatHeaders {
    return ['Content-Security-Policy', policy, ...headers];
  }
}
