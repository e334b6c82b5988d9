import type { IncomingMessage } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Rendered } from '#app/http/cached-response.ts';
import { describeFailure } from '#app/http/failure.ts';
import { dataPolicy, type FlatHeaders } from '#app/http/headers.ts';
import { plainText, toWebResponse, uncached, type HttpResponse } from '#app/http/response.ts';
import type { Log } from '#app/server/observability/log.ts';
import { formErrorTexts } from '#app/texts/shared/errors.ts';
import type { NodeHandler } from './limits/pipelining.ts';

interface ScreenResponsesOptions {
  /** Headers of every response, beside its policy. */
  headers: FlatHeaders;
  log: Pick<Log, 'error'>;
  /** What the log says when a request fails. */
  failure: string;
}

/** Responses of a part of the site whose screens are rendered for one visitor alone and never cached. */
export function createScreenResponses({ headers, log, failure }: ScreenResponsesOptions) {
  return { listen, show, refuse, fail, withPolicy };

  function listen(respond: (request: Request, incoming: IncomingMessage) => Promise<HttpResponse>): NodeHandler {
    return getRequestListener(
      async (request, { incoming }) => toWebResponse(await respond(request, incoming as IncomingMessage).catch(fail)),
      {
        overrideGlobalObjects: false,
        // Reached only by what is no request, such as one whose Host is no host.
        errorHandler: (error) =>
          toWebResponse(error instanceof RequestError ? refuse(400, formErrorTexts.malformed) : fail(error)),
      },
    );
  }

  /** @param allow adds to the policy of the screen */
  function show(
    { status, contentType, body, policy, headers: own }: Rendered,
    { allow = (given) => given, added = [] }: { allow?: (policy: string) => string; added?: FlatHeaders } = {},
  ): HttpResponse {
    return uncached(status, {
      ...{ contentType, body },
      headers: [...withPolicy(allow(policy ?? dataPolicy)), ...own, ...added],
    });
  }

  function refuse(status: number, text: string, more: FlatHeaders = []): HttpResponse {
    return plainText(status, text, [...more, ...withPolicy(dataPolicy)]);
  }

  function fail(error: unknown): HttpResponse {
    const { isOverload, retryAfterSeconds } = describeFailure(error);
    if (!isOverload) log.error({ err: error }, failure);
    return refuse(503, formErrorTexts.unavailable, ['Retry-After', String(retryAfterSeconds)]);
  }

  function withPolicy(policy: string): FlatHeaders {
    return ['Content-Security-Policy', policy, ...headers];
  }
}
