import type { IncomingMessage } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { getSender } from '#app/http/client-address.ts';
import { describeFailure } from '#app/http/failure.ts';
import { dataPolicy, type FlatHeaders } from '#app/http/headers.ts';
import { plainText, toWebResponse, uncached, type HttpResponse } from '#app/http/response.ts';
import type { WorkQueue } from '#app/http/work-queue.ts';
import type { Log } from '#app/server/observability/log.ts';
import { runScreen, type Screens } from '#app/server/pages/render-page.ts';
import { formErrorTexts } from '#app/texts/shared/errors.ts';
import { readForm } from './read-form.ts';

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
    const form = await readForm(request, incoming, { publicUrl });
    if ('refusal' in form) return refuse(form.status, form.refusal);
    const sender = getSender(incoming, trustProxy);
    // The client that posted waits already, and may not try again.
    const screen = await queue(() => runScreen(screens, form.posted, { sender }), { isUrgent: true });
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
