import type { IncomingMessage } from 'node:http';
import { getSender } from '#app/http/client-address.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import { getPathname } from '#app/http/pathname.ts';
import type { HttpResponse } from '#app/http/response.ts';
import type { WorkQueue } from '#app/http/work-queue.ts';
import type { Log } from '#app/server/observability/log.ts';
import { runScreen, type Screens } from '#app/server/pages/render-page.ts';
import { formErrorTexts } from '#app/texts/shared/errors.ts';
import { readForm } from './read-form.ts';
import { createScreenResponses } from './screen-responses.ts';

interface FormHandlerOptions {
  screens: Screens;
  /** The queue of what visitors post: it may wait for the database, which pages must not wait for. */
  queue: WorkQueue;
  /** Whether the screen at a path has an action. */
  acceptsForms: (pathname: string) => boolean;
  /** Number of proxies in front of the store. */
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
  const responses = createScreenResponses({ headers: securityHeaders, log, failure: 'form failed' });
  const { refuse } = responses;

  return responses.listen(post);

  async function post(request: Request, incoming: IncomingMessage): Promise<HttpResponse> {
    const target = incoming.url ?? '/';
    const isAccepted = acceptsForms(getPathname(target));
    if (incoming.method !== 'POST' || !isAccepted) {
      return refuse(405, formErrorTexts.methodNotAllowed, ['Allow', isAccepted ? 'GET, HEAD, POST' : 'GET, HEAD']);
    }
    const form = await readForm(request, incoming, { publicUrl });
    if ('refusal' in form) return refuse(form.status, form.refusal);
    const sender = getSender(incoming, trustProxy);
    return responses.show(await queue(() => runScreen(screens, form.posted, { sender })));
  }
}
