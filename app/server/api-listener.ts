import { getRequestListener, RequestError } from '@hono/node-server';
import { createApi } from '#app/api/api.ts';
import { answerError, ApiError } from '#app/api/errors.ts';
import type { Store } from '#app/routes/store-context.ts';
import { apiErrorTexts } from '#app/texts/errors.ts';
import type { FlatHeaders } from './headers.ts';
import { dataPolicy } from './headers.ts';
import type { Log } from './log.ts';

export interface ApiListenerOptions extends Store {
  getVersion: () => number;
  securityHeaders: FlatHeaders;
  log: Pick<Log, 'error'>;
}

/** Answers everything below `/api`. */
export function createApiListener({ securityHeaders, log, ...options }: ApiListenerOptions) {
  const onError = (error: unknown) => log.error({ err: error }, 'call failed');
  const headers = [...securityHeaders, 'Content-Security-Policy', dataPolicy];
  const api = createApi({ ...options, onError, securityHeaders: headers });
  return getRequestListener(api.fetch, {
    overrideGlobalObjects: false,
    // Reached only by what is no request, such as one whose Host is no host.
    errorHandler(error) {
      const isMalformed = error instanceof RequestError;
      return answerError(isMalformed ? new ApiError(400, apiErrorTexts.badRequest) : error, { onError });
    },
  });
}
