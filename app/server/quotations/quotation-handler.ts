import type { IncomingMessage } from 'node:http';
import { getSender } from '#app/http/client-address.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import { getPathname } from '#app/http/pathname.ts';
import type { HttpResponse } from '#app/http/response.ts';
import type { WorkQueue } from '#app/http/work-queue.ts';
import type { VisitorQuotations } from '#app/operations/quotation/visitor-quotations.ts';
import { quotationRoot } from '#app/quotation-paths.ts';
import { quotationContext } from '#app/routes/stored-quotation/quotation-context.ts';
import type { Log } from '#app/server/observability/log.ts';
import { runScreen, type Screens } from '#app/server/pages/render-page.ts';
import { formErrorTexts } from '#app/texts/shared/errors.ts';
import { readForm } from '#app/server/requests/read-form.ts';
import { createScreenResponses } from '#app/server/requests/screen-responses.ts';

interface QuotationHandlerOptions {
  screens: Screens;
  quotations: VisitorQuotations;
  /** The queue of everything that is rendered. */
  queue: WorkQueue;
  /** That of what visitors post: it may wait for the database, which pages must not wait for. */
  postQueue: WorkQueue;
  /** Number of proxies in front of the store. */
  trustProxy: number;
  securityHeaders: FlatHeaders;
  log: Pick<Log, 'error'>;
}

/** The address is a secret: it is told to no other site. A form of such a page is posted without an origin. */
const secretHeaders = ['Referrer-Policy', 'no-referrer'];

/** Serves the pages of quotations, for one visitor alone and never cached. */
export function createQuotationHandler(options: QuotationHandlerOptions) {
  const { screens, quotations, queue, postQueue, trustProxy, securityHeaders, log } = options;
  const { publicUrl } = screens;
  const headers = ['X-Robots-Tag', 'noindex, nofollow', ...securityHeaders];
  const responses = createScreenResponses({ headers, log, failure: 'quotation failed' });
  const { refuse } = responses;

  return responses.listen(respond);

  async function respond(request: Request, incoming: IncomingMessage): Promise<HttpResponse> {
    const { method = 'GET', url: target = '/' } = incoming;
    // Nothing is hydrated, so nothing asks for the data of a page alone: that would name an unknown code otherwise.
    const document = target.replace(/\.data(?=\?|$)/, '/');
    if (method === 'GET' || method === 'HEAD') return run(new Request(publicUrl + document), incoming);
    if (method !== 'POST') return refuse(405, formErrorTexts.methodNotAllowed, ['Allow', 'GET, HEAD, POST']);
    const form = await readForm(request, incoming, { publicUrl, isSecretAddress: isSecret(target) });
    return 'refusal' in form ? refuse(form.status, form.refusal) : run(form.posted, incoming);
  }

  async function run(request: Request, incoming: IncomingMessage): Promise<HttpResponse> {
    const takeTurn = request.method === 'POST' ? postQueue : queue;
    const screen = await takeTurn(() =>
      runScreen(screens, request, {
        sender: getSender(incoming, trustProxy),
        prepare: (context) => context.set(quotationContext, quotations),
      }),
    );
    return responses.show(screen, { allow: allowWhatsApp, added: getSecretHeaders(incoming) });
  }
}

/** Whether the address may hold a code. Slashes at the end name the same page as none. */
function isSecret(target: string): boolean {
  return getPathname(target).replace(/\/+$/, '') !== quotationRoot;
}

function getSecretHeaders({ url = '/' }: IncomingMessage): FlatHeaders {
  return isSecret(url) ? secretHeaders : [];
}

/** Accepting a quotation leads from its form to the message for the shop. */
function allowWhatsApp(policy: string): string {
  return policy.replace("form-action 'self'", "form-action 'self' https://api.whatsapp.com");
}
