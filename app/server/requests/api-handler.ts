import type { IncomingMessage } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createApi, type ApiOptions } from '#app/api/api.ts';
import { addMissingHeaders, ApiError, respondWithError } from '#app/api/shared/api-errors.ts';
import { getSender } from '#app/http/guards/client-address.ts';
import { dataPolicy } from '#app/http/headers.ts';
import { readConditions, type HttpResponse } from '#app/http/response.ts';
import type { Log } from '#app/server/observability/log.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import type { NodeHandler } from './limits/pipelining.ts';

interface ApiHandlerOptions extends Omit<ApiOptions, 'onError'> {
  /** Number of proxies in front of the store. */
  trustProxy: number;
  log: Pick<Log, 'error'>;
}

/** Handler of all requests to `/api` and paths below it. */
export interface ApiHandler {
  handle: NodeHandler;
  /** Returns the response to a read request if it is cached, without the overhead of the framework. */
  peek: (request: IncomingMessage) => HttpResponse | undefined;
}

export function createApiHandler({ securityHeaders, trustProxy, log, ...options }: ApiHandlerOptions): ApiHandler {
  const onError = (error: unknown) => log.error({ err: error }, 'call failed');
  const headers = [...securityHeaders, 'Content-Security-Policy', dataPolicy];
  const api = createApi({ ...options, onError, securityHeaders: headers });
  const handle = getRequestListener(
    (request, { incoming }) => api.fetch(request, { sender: getSender(incoming, trustProxy) }),
    {
      overrideGlobalObjects: false,
      // A request that cannot be understood, such as one whose Host header is not a host name, causes a `RequestError`.
      // Any other error is a failure of the store.
      errorHandler(error) {
        const isMalformed = error instanceof RequestError;
        const response = respondWithError(isMalformed ? new ApiError(400, apiErrorTexts.badRequest) : error, {
          onError,
        });
        addMissingHeaders(response.headers, headers);
        return response;
      },
    },
  );

  return {
    handle,
    peek(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      return api.peek(request.url ?? '/', readConditions(request));
    },
  };
}
