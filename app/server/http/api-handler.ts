import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createApi } from '#app/api/api.ts';
import { answerError, ApiError } from '#app/api/shared/errors.ts';
import { addMissingHeaders } from '#app/api/shared/cached-response.ts';
import type { Made } from '#app/data/catalogue/catalogue-changes.ts';
import type { WorkQueue } from '#app/http/work-queue.ts';
import type { OwnerGate } from '#app/api/owner/owner-gate.ts';
import type { Store } from '#app/routes/shared/store-context.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import type { Answer } from './response.ts';
import { getSender } from './client-address.ts';
import type { FlatHeaders } from './headers.ts';
import { dataPolicy } from './headers.ts';
import type { Log } from '#app/server/observability/log.ts';

export interface ApiListenerOptions extends Store {
  getVersion: () => number;
  hasChanged: (made: Made) => boolean;
  /** What making an answer waits in, together with other work of its kind. */
  queue: WorkQueue;
  /** Memory that kept answers may take. */
  cacheBytes: number;
  ownerGate: OwnerGate;
  /** Called after the owner has changed something. */
  onChange: () => Promise<void>;
  /** How many proxies stand in front of the store. */
  trustProxy: number;
  securityHeaders: FlatHeaders;
  log: Pick<Log, 'error'>;
}

interface NodeEnvironment {
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>;
}

/** Everything below `/api`, for the server. */
export interface ApiListener {
  /** Answers any call. */
  listen: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** The answer to a read that is in memory: it skips what a request costs on its way through a framework. */
  peek: (request: IncomingMessage) => Answer | undefined;
}

export function createApiListener({ securityHeaders, trustProxy, log, ...options }: ApiListenerOptions): ApiListener {
  const onError = (error: unknown) => log.error({ err: error }, 'call failed');
  const headers = [...securityHeaders, 'Content-Security-Policy', dataPolicy];
  const api = createApi({ ...options, onError, securityHeaders: headers });
  const listen = getRequestListener(answerRequest, {
    overrideGlobalObjects: false,
    // Reached only by what is no request, such as one whose Host is no host.
    errorHandler(error) {
      const isMalformed = error instanceof RequestError;
      const answer = answerError(isMalformed ? new ApiError(400, apiErrorTexts.badRequest) : error, { onError });
      addMissingHeaders(answer.headers, headers);
      return answer;
    },
  });

  function answerRequest(request: Request, { incoming }: NodeEnvironment) {
    return api.fetch(request, { sender: getSender(incoming, trustProxy) });
  }

  return { listen, peek };

  function peek({ method, url = '/', headers: sent }: IncomingMessage): Answer | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    return api.peek(url, { acceptEncoding: sent['accept-encoding'], ifNoneMatch: sent['if-none-match'] });
  }
}
