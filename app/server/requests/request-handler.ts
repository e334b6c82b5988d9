import type { IncomingMessage, ServerResponse } from 'node:http';
import { getPathname } from '#app/http/pathname.ts';
import { plainText, sendResponse, type HttpResponse } from '#app/http/response.ts';
import { createWorkQueue, Overloaded } from '#app/http/work-queue.ts';
import type { ResponseState } from '#app/server/observability/metrics.ts';
import { peekPicture, servePicture, type PictureSources } from '#app/server/pictures/serve-pictures.ts';
import { plainResponses } from '#app/texts/shared/plain-response-texts.ts';
import type { ApiHandler } from './api-handler.ts';
import { toFailureResponse, refuseInvalidHost, refuseInvalidTarget } from './failure-response.ts';
import { handleInOrder, type NodeHandler } from './limits/pipelining.ts';
import { createBodyReceiver } from './limits/receive-bodies.ts';
import { serveStatic, type StaticFile } from './files/static-files.ts';
import type { UnreadResponses } from './limits/unread-responses.ts';
import { peekPage, respondWithPage, type PageResponseOptions } from './page-responses.ts';
import { reportRequest, type Outcome, type RequestReportOptions } from './report-requests.ts';
import { getRequestKind, isRead, type RequestKind, type SeparatePart } from './request-kind.ts';

interface RequestHandlerOptions extends PictureSources, PageResponseOptions, RequestReportOptions {
  staticFiles: ReadonlyMap<string, StaticFile>;
  /** Finds a file of an earlier build that the current build does not contain. */
  findAsset: (pathname: string) => Promise<StaticFile | undefined>;
  api: ApiHandler;
  /** Handles submitted forms, whose responses are not cached. */
  handleForm: NodeHandler;
  /** Parts of the site with a handler of their own, such as the panel and the feed, in order of precedence. */
  separateParts: readonly SeparatePart[];
  /** Responds to `/healthz`, `/readyz` and `/metrics`; undefined for any other path. */
  handleProbe: (request: IncomingMessage, pathname: string) => Promise<HttpResponse | undefined> | undefined;
  unread: UnreadResponses;
}

interface Target {
  /** Request target exactly as the client sent it. */
  target: string;
  /** Path of the target, without its query. */
  pathname: string;
  kind: RequestKind;
}

interface ResponseOutcome {
  sent: HttpResponse;
  outcome: Outcome;
}

/**
 * Maximum number of pipelined requests, over all connections, that wait for the response to the request before them.
 * Each takes about 4 KB.
 */
const maxPipelined = 2000;
/** Maximum number of forms and API writes that are handled at the same time, each with its body in memory. */
const maxWrites = 200;

/**
 * Creates the handler that routes every request by its path. The most frequent requests are answered from memory,
 * without a promise.
 */
export function createRequestHandler(options: RequestHandlerOptions): NodeHandler {
  const { securityHeaders } = options;
  const missingFile = plainText(404, plainResponses.fileMissing, securityHeaders);
  const receive = createBodyReceiver();
  const write = createWorkQueue({ concurrency: maxWrites, maxWaiting: 0 });

  return handleInOrder(handle, { maxWaiting: maxPipelined });

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const finish = reportRequest(request, response, options);
    const target = request.url ?? '/';
    const refusal = refuseInvalidTarget(target, securityHeaders) ?? refuseInvalidHost(request, securityHeaders);
    if (refusal) return finish(send(request, response, withOutcome(refusal, 'refused')));
    const pathname = getPathname(target);
    const kind = getRequestKind(request, pathname, options);
    const fromMemory = peek(request, { target, pathname, kind }, options);
    if (fromMemory) {
      return finish(send(request, response, withOutcome(fromMemory, kind, kind === 'page' ? 'hit' : 'direct')));
    }
    void respond(request, response, { target, pathname, kind })
      .catch((error: unknown) => fail(request, response, { kind, error }))
      .then(finish);
  }

  async function respond(request: IncomingMessage, response: ServerResponse, requested: Target): Promise<Outcome> {
    const { target, pathname, kind } = requested;
    const part = options.separateParts.find((separatePart) => separatePart.kind === kind);
    if (part) return handleWithOwnHandler(request, response, part);
    switch (kind) {
      case 'api':
        return handleWithOwnHandler(request, response, { kind, handle: options.api.handle, limitsWrites: true });
      case 'form':
        return handleWithOwnHandler(request, response, { kind, handle: options.handleForm, limitsWrites: true });
      case 'probe': {
        const sent = await options.handleProbe(request, pathname);
        return send(request, response, withOutcome(sent ?? missingFile, kind));
      }
      case 'asset': {
        const file = await options.findAsset(pathname);
        const sent = file ? serveStatic(request, file, securityHeaders) : missingFile;
        return send(request, response, withOutcome(sent, kind));
      }
      case 'picture': {
        const sent = (await servePicture(request, pathname, options)) ?? serveBuilt(request, pathname, options);
        return send(request, response, withOutcome(sent ?? missingFile, kind));
      }
      default: {
        const { sent = missingFile, state } = await respondWithPage(request, target, options);
        return send(request, response, withOutcome(sent, 'page', state));
      }
    }
  }

  async function handleWithOwnHandler(
    request: IncomingMessage,
    response: ServerResponse,
    { kind, handle: work, limitsWrites, getBodyBytes }: Omit<SeparatePart, 'kind' | 'matches'> & { kind: RequestKind },
  ): Promise<Outcome> {
    if (!isRead(request)) await receive(request, getBodyBytes?.(request));
    await (limitsWrites && !isRead(request) ? write(async () => work(request, response)) : work(request, response));
    options.unread.watch(response);
    return { kind, state: 'direct' };
  }

  function fail(
    request: IncomingMessage,
    response: ServerResponse,
    { kind, error }: { kind: RequestKind; error: unknown },
  ): Outcome {
    const isOverload = error instanceof Overloaded;
    if (!isOverload) options.log.error({ err: error }, 'request failed');
    const outcome: Outcome = isOverload ? { kind, state: 'overloaded' } : { kind: 'refused', state: 'direct' };
    if (response.headersSent) response.destroy();
    else send(request, response, { sent: toFailureResponse(kind, { error, securityHeaders }), outcome });
    return outcome;
  }

  function send(request: IncomingMessage, response: ServerResponse, { sent, outcome }: ResponseOutcome): Outcome {
    sendResponse(request, response, sent);
    options.unread.watch(response, sent.body);
    return outcome;
  }
}

/** Responds from memory without a promise; returns undefined when the response is not in memory. */
function peek(
  request: IncomingMessage,
  { target, pathname, kind }: Target,
  options: RequestHandlerOptions,
): HttpResponse | undefined {
  switch (kind) {
    case 'api':
      return options.api.peek(request);
    case 'asset':
      return serveBuilt(request, pathname, options);
    case 'picture':
      return peekPicture(request, pathname, options);
    case 'page':
      return peekPage(request, target, options);
    default:
      return undefined;
  }
}

function serveBuilt(
  request: IncomingMessage,
  pathname: string,
  { staticFiles, securityHeaders }: RequestHandlerOptions,
): HttpResponse | undefined {
  const file = staticFiles.get(pathname);
  return file && serveStatic(request, file, securityHeaders);
}

function withOutcome(sent: HttpResponse, kind: Outcome['kind'], state: ResponseState = 'direct'): ResponseOutcome {
  return { sent, outcome: { kind, state } };
}
