import type { IncomingMessage } from 'node:http';
import type { RouterContextProvider } from 'react-router';
import { getSender } from '#app/http/guards/client-address.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import { getPathname } from '#app/http/pathname.ts';
import type { HttpResponse } from '#app/http/response.ts';
import type { WorkQueue } from '#app/http/work-queue.ts';
import type { VisitorQuotations } from '#app/operations/quotation/visitor-quotations.ts';
import { isQuotationPath, quotationRoot } from '#app/quotation-paths.ts';
import { visitorQuotationsContext } from '#app/storefront/quotation/visitor-quotations-context.ts';
import type { Log } from '#app/server/observability/log.ts';
import { runScreen, type Screens } from '#app/server/pages/render-page.ts';
import { formErrorTexts } from '#app/texts/shared/error-texts.ts';
import { readForm } from './read-form.ts';
import { createScreenResponses } from './screen-responses.ts';

interface VisitorHandlerOptions {
  screens: Screens;
  quotations: VisitorQuotations;
  /** Queue of all renderings. */
  queue: WorkQueue;
  /** Queue of submitted forms. Forms may wait for the database, and pages must not wait for forms. */
  postQueue: WorkQueue;
  /** Whether the page at a path has an action. */
  acceptsForms: (pathname: string) => boolean;
  /** Number of proxies in front of the store. */
  trustProxy: number;
  securityHeaders: FlatHeaders;
  log: Pick<Log, 'error'>;
}

/**
 * Serves pages that differ for each visitor and are never cached: quotations, and the responses to forms that were
 * submitted without scripts.
 */
export function createVisitorHandler(options: VisitorHandlerOptions) {
  const { quotations, queue, postQueue, acceptsForms, trustProxy, securityHeaders, log } = options;
  const { publicUrl } = options.screens;
  const responses = createScreenResponses({ headers: securityHeaders, log, failure: 'a visitor’s screen failed' });
  const { refuse } = responses;

  return responses.toNodeHandler(respond);

  async function respond(request: Request, incoming: IncomingMessage): Promise<HttpResponse> {
    const { method = 'GET', url: target = '/' } = incoming;
    const pathname = getPathname(target);
    const isQuotation = isQuotationPath(pathname);
    if (isQuotation && (method === 'GET' || method === 'HEAD')) {
      // The store's pages never request the data of a quotation page separately, so a URL with `.data` is served as the
      // page itself.
      return renderForVisitor(new Request(publicUrl + target.replace(/\.data(?=\?|$)/, '/')), incoming);
    }
    const isAccepted = acceptsForms(pathname);
    if (method !== 'POST' || !isAccepted)
      return refuse(405, formErrorTexts.methodNotAllowed, ['Allow', isAccepted ? 'GET, HEAD, POST' : 'GET, HEAD']);
    // A path with trailing slashes means the same page as the path without them.
    const isSecretUrl = isQuotation && pathname.replace(/\/+$/, '') !== quotationRoot;
    const form = await readForm(request, incoming, { publicUrl, isSecretUrl });
    return 'refusal' in form ? refuse(form.status, form.refusal) : renderForVisitor(form.posted, incoming);
  }

  async function renderForVisitor(request: Request, incoming: IncomingMessage): Promise<HttpResponse> {
    const prepare = (context: RouterContextProvider) => context.set(visitorQuotationsContext, quotations);
    const sender = getSender(incoming, trustProxy);
    const runInQueue = request.method === 'POST' ? postQueue : queue;
    return responses.show(await runInQueue(() => runScreen(options.screens, request, { sender, prepare })));
  }
}
