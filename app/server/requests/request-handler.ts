import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, describeError } from '#app/api/shared/errors.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import type { Render, ResponseCache } from '#app/http/response-cache.ts';
import { plainText, readConditions, sendResponse, type HttpResponse } from '#app/http/response.ts';
import { createWorkQueue, Overloaded } from '#app/http/work-queue.ts';
import { isFeedPath } from '#app/server/feeds/feed-handler.ts';
import type { Log } from '#app/server/observability/log.ts';
import type { Metrics, ResponseState } from '#app/server/observability/metrics.ts';
import type { PageAddress } from '#app/server/pages/page-address.ts';
import { isPicturePath, peekPicture, servePicture, type PictureSources } from '#app/server/pictures/serve-pictures.ts';
import { isPanelPath } from '#app/panel-paths.ts';
import { hideQuotationCode, isQuotationPath } from '#app/quotation-paths.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { plainResponses } from '#app/texts/shared/plain-responses.ts';
import type { ApiHandler } from './api-handler.ts';
import { describePageFailure, describePlainFailure } from './failure-response.ts';
import { handleInOrder, type NodeHandler } from './pipelining.ts';
import { serveStatic, type StaticFile } from './static-files.ts';
import type { UnreadResponses } from './unread-responses.ts';

export interface RequestHandlerOptions extends PictureSources {
  staticFiles: ReadonlyMap<string, StaticFile>;
  pages: ResponseCache;
  renderPage: (key: string) => ReturnType<Render>;
  readPageAddress: (target: string) => PageAddress;
  /** Called once a page is on its way. */
  countSearch: (request: IncomingMessage) => void;
  api: ApiHandler;
  /** Handles what is not cached: forms. */
  handleForm: NodeHandler;
  /** Sends the catalogue as other sales channels read it. */
  handleFeed: NodeHandler;
  /** Serves the owner's panel; undefined where there is none. */
  handlePanel: NodeHandler | undefined;
  /** Serves the pages of quotations, which are never cached. */
  handleQuotation: NodeHandler;
  /** Responds to `/healthz`, `/readyz` and `/metrics`; undefined for any other path. */
  handleProbe: (request: IncomingMessage, pathname: string) => Promise<HttpResponse | undefined> | undefined;
  unread: UnreadResponses;
  metrics: Metrics;
  log: Log;
}

type RequestKind = 'page' | 'asset' | 'picture' | 'api' | 'probe' | 'form' | 'panel' | 'feed' | 'quotation';

interface Target {
  /** As it was sent. */
  target: string;
  /** The same without its query. */
  pathname: string;
  kind: RequestKind;
}

interface Outcome {
  kind: RequestKind | 'refused';
  state: ResponseState;
}

interface Handled {
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
  outcome: Outcome;
}

interface ResponseOutcome {
  sent: HttpResponse;
  outcome: Outcome;
}

const maxTargetLength = 4096;
/** Requests that may wait for the response to one before them, over all connections: some 4 KB each. */
const maxPipelined = 2000;
/** Forms and calls with a body that are read at once: 64 KB each, and the owner's pictures. */
const maxWrites = 200;
const probePaths = new Set(['/healthz', '/readyz', '/metrics']);

/** Routes every request of the store by its path. The most frequent ones, which are in memory, need no promise. */
export function createRequestHandler(options: RequestHandlerOptions): NodeHandler {
  const { securityHeaders, staticFiles, pages, readPageAddress } = options;
  const missingFile = plainText(404, plainResponses.fileMissing, securityHeaders);
  const write = createWorkQueue({ concurrency: maxWrites, maxWaiting: 0 });

  return handleInOrder(handle, { maxWaiting: maxPipelined });

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now();
    const finish = (outcome: Outcome) => report({ request, response, startedAt, outcome });
    const target = request.url ?? '/';
    const refusal = refuse(request, target);
    if (refusal) return finish(send(request, response, withOutcome(refusal, 'refused')));
    const queryAt = target.indexOf('?');
    const pathname = queryAt < 0 ? target : target.slice(0, queryAt);
    const kind = getKind(request, pathname);
    const fromMemory = peek(request, { target, pathname, kind });
    if (fromMemory) return finish(send(request, response, fromMemory));
    void respond(request, response, { target, pathname, kind })
      .catch((error: unknown) => fail(request, response, { kind, error }))
      .then(finish);
  }

  function peek(request: IncomingMessage, { target, pathname, kind }: Target): ResponseOutcome | undefined {
    switch (kind) {
      case 'api':
        return withOutcome(options.api.peek(request), kind);
      case 'asset':
        return withOutcome(serveFile(request, pathname), kind);
      case 'picture':
        return withOutcome(peekPicture(request, pathname, options), kind);
      case 'page': {
        const address = readPageAddress(target);
        if (address.kind !== 'page') return undefined;
        return withOutcome(pages.peek(address.key, readConditions(request)), kind, 'hit');
      }
      default:
        return undefined;
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse, asked: Target): Promise<Outcome> {
    const { target, pathname, kind } = asked;
    switch (kind) {
      case 'api':
        await (isRead(request)
          ? options.api.handle(request, response)
          : write(async () => options.api.handle(request, response)));
        options.unread.watch(response);
        return { kind, state: 'direct' };
      case 'form':
        await write(async () => options.handleForm(request, response));
        return { kind, state: 'direct' };
      case 'panel':
      case 'feed':
        await (kind === 'feed' ? options.handleFeed : options.handlePanel)?.(request, response);
        options.unread.watch(response);
        return { kind, state: 'direct' };
      case 'quotation':
        await (isRead(request)
          ? options.handleQuotation(request, response)
          : write(async () => options.handleQuotation(request, response)));
        options.unread.watch(response);
        return { kind, state: 'direct' };
      case 'probe': {
        const sent = await options.handleProbe(request, pathname);
        return send(request, response, withOutcome(sent ?? missingFile, kind));
      }
      case 'picture': {
        const sent = (await servePicture(request, pathname, options)) ?? serveFile(request, pathname);
        return send(request, response, withOutcome(sent, kind));
      }
      default:
        return send(request, response, await respondWithPage(request, target));
    }
  }

  function serveFile(request: IncomingMessage, pathname: string): HttpResponse {
    const file = staticFiles.get(pathname);
    return file ? serveStatic(request, file, securityHeaders) : missingFile;
  }

  function getKind(request: IncomingMessage, pathname: string): RequestKind {
    if (isApi(pathname)) return 'api';
    const isReading = isRead(request);
    if (isReading && isPicturePath(pathname)) return 'picture';
    if (isReading && (staticFiles.has(pathname) || pathname.startsWith('/assets/'))) return 'asset';
    if (options.handlePanel && isPanelPath(pathname)) return 'panel';
    if (isQuotationPath(pathname)) return 'quotation';
    if (!isReading) return 'form';
    if (isFeedPath(pathname)) return 'feed';
    return probePaths.has(pathname) ? 'probe' : 'page';
  }

  async function respondWithPage(request: IncomingMessage, target: string): Promise<ResponseOutcome> {
    const address = readPageAddress(target);
    if (address.kind === 'malformed') {
      return withOutcome(plainText(400, plainResponses.addressMalformed, securityHeaders), 'refused');
    }
    if (address.kind === 'moved') {
      const headers = ['Location', address.location, ...securityHeaders];
      return withOutcome({ status: 308, headers, body: '' }, 'page');
    }
    const { key } = address;
    const { response, state } = await pages.respond(key, readConditions(request), () => options.renderPage(key));
    return withOutcome(response ?? missingFile, 'page', state);
  }

  function refuse(request: IncomingMessage, target: string): HttpResponse | undefined {
    if (target.length > maxTargetLength) return refuseLength(target);
    if (!target.startsWith('/')) return plainText(400, plainResponses.addressMalformed, securityHeaders);
    return undefined;
  }

  function refuseLength(target: string): HttpResponse {
    if (!isApi(target.split('?', 1)[0] ?? '/')) return plainText(414, plainResponses.addressTooLong, securityHeaders);
    return withHeaders(describeError(new ApiError(414, apiErrorTexts.addressTooLong)), securityHeaders);
  }

  function fail(
    request: IncomingMessage,
    response: ServerResponse,
    { kind, error }: { kind: RequestKind; error: unknown },
  ): Outcome {
    const isOverload = error instanceof Overloaded;
    if (!isOverload) options.log.error({ err: error }, 'request failed');
    const outcome = isOverload
      ? ({ kind, state: 'overloaded' } as const)
      : ({ kind: 'refused', state: 'direct' } as const);
    if (response.headersSent) response.destroy();
    else send(request, response, { sent: withHeaders(describeFailed(kind, error), securityHeaders), outcome });
    return outcome;
  }

  function send(request: IncomingMessage, response: ServerResponse, { sent, outcome }: ResponseOutcome): Outcome {
    sendResponse(request, response, sent);
    options.unread.watch(response, sent.body);
    return outcome;
  }

  function report({ request, response, startedAt, outcome }: Handled): void {
    const seconds = (performance.now() - startedAt) / 1000;
    options.metrics.observe({ ...outcome, status: response.statusCode, seconds });
    if (outcome.kind === 'page') options.countSearch(request);
    if (!options.log.isLevelEnabled('info')) return;
    options.log.info({
      method: request.method,
      path: hideQuotationCode((request.url ?? '/').split('?', 1)[0] ?? '/').slice(0, 200),
      status: response.statusCode,
      ms: Math.round(seconds * 10_000) / 10,
      cache: outcome.state,
    });
  }
}

function withOutcome<Sent extends HttpResponse | undefined>(
  sent: Sent,
  kind: Outcome['kind'],
  state?: ResponseState,
): Sent extends undefined ? undefined : ResponseOutcome;
function withOutcome(sent: HttpResponse | undefined, kind: Outcome['kind'], state: ResponseState = 'direct') {
  return sent && { sent, outcome: { kind, state } };
}

/** A failure in the form the client of that kind of request reads. */
function describeFailed(kind: RequestKind, error: unknown): HttpResponse {
  if (kind === 'api') return describeError(error);
  return kind === 'page' || kind === 'form' || kind === 'quotation'
    ? describePageFailure(error)
    : describePlainFailure(error);
}

function withHeaders({ headers, ...sent }: HttpResponse, added: FlatHeaders): HttpResponse {
  return { ...sent, headers: [...headers, ...added] };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isApi(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}
