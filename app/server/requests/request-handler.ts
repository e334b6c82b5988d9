import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { getPathname } from '#app/http/pathname.ts';
import type { Render, ResponseCache } from '#app/http/response-cache.ts';
import { plainText, readConditions, sendResponse, type HttpResponse } from '#app/http/response.ts';
import { createWorkQueue, Overloaded } from '#app/http/work-queue.ts';
import type { AccessClient, AccessLog } from '#app/server/observability/access-log.ts';
import type { Log } from '#app/server/observability/log.ts';
import type { Metrics, ResponseState } from '#app/server/observability/metrics.ts';
import type { PageAddress } from '#app/server/pages/page-address.ts';
import { isPicturePath, peekPicture, servePicture, type PictureSources } from '#app/server/pictures/serve-pictures.ts';
import { hideQuotationCode } from '#app/quotation-paths.ts';
import { plainResponses } from '#app/texts/shared/plain-responses.ts';
import type { ApiHandler } from './api-handler.ts';
import { toFailureResponse, isApi, refuseHosts, refuseTarget } from './failure-response.ts';
import { handleInOrder, type NodeHandler } from './limits/pipelining.ts';
import { createBodyReceiver } from './limits/receive-bodies.ts';
import { isBuiltAsset } from './files/earlier-builds.ts';
import { serveStatic, type StaticFile } from './files/static-files.ts';
import type { UnreadResponses } from './limits/unread-responses.ts';

interface RequestHandlerOptions extends PictureSources {
  staticFiles: ReadonlyMap<string, StaticFile>;
  /** Finds a built file that this build does not have. */
  findAsset: (pathname: string) => Promise<StaticFile | undefined>;
  pages: ResponseCache;
  renderPage: (key: string) => ReturnType<Render>;
  readPageAddress: (target: string) => PageAddress;
  /** Called when a page has been sent. */
  countSearch: (request: IncomingMessage) => void;
  api: ApiHandler;
  /** Handles forms, which are not cached. */
  handleForm: NodeHandler;
  /** Handlers of everything but pages, in order of precedence. */
  separateParts: readonly SeparatePart[];
  /** Responds to `/healthz`, `/readyz` and `/metrics`; undefined for any other path. */
  handleProbe: (request: IncomingMessage, pathname: string) => Promise<HttpResponse | undefined> | undefined;
  unread: UnreadResponses;
  /** The access log, when the shop has one. */
  accessLog?: AccessLog;
  metrics: Metrics;
  log: Log;
}

/** A part of the site with a handler of its own, whose responses are never cached. */
export interface SeparatePart {
  kind: 'panel' | 'feed' | 'quotation' | 'contact' | 'reminder';
  matches: (pathname: string) => boolean;
  handle: NodeHandler;
  /** Whether posts are counted among visitors' writes, and rejected when too many are handled at once. */
  limitsWrites: boolean;
  /** Maximum length of a body that is received before `handle` runs, if not the visitors'; 0 when `handle` reads it. */
  getBodyBytes?: (request: IncomingMessage) => number;
}

type RequestKind = 'page' | 'asset' | 'picture' | 'api' | 'probe' | 'form' | SeparatePart['kind'];

interface Target {
  /** Request target as it was sent. */
  target: string;
  /** Path of the target, without its query. */
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
  client: AccessClient | undefined;
  outcome: Outcome;
}

interface ResponseOutcome {
  sent: HttpResponse;
  outcome: Outcome;
}

/** Maximum number of requests, over all connections, that wait for the response before them; each takes some 4 KB. */
const maxPipelined = 2000;
/** Maximum number of forms and calls that are handled at once, each with its body. */
const maxWrites = 200;
/** Kinds that the access log leaves out because they are not visits: what pages load, and health checks. */
const partsOfPages = new Set<Outcome['kind']>(['asset', 'picture', 'probe']);
const probePaths = new Set(['/healthz', '/readyz', '/metrics']);

/** Routes every request by its path. The most frequent ones are answered from memory and need no promise. */
export function createRequestHandler(options: RequestHandlerOptions): NodeHandler {
  const { securityHeaders, staticFiles, pages, readPageAddress } = options;
  const missingFile = plainText(404, plainResponses.fileMissing, securityHeaders);
  const receive = createBodyReceiver();
  const write = createWorkQueue({ concurrency: maxWrites, maxWaiting: 0 });

  return handleInOrder(handle, { maxWaiting: maxPipelined });

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now();
    const client = options.accessLog?.readClient(request);
    const finish = (outcome: Outcome) => report({ request, response, startedAt, client, outcome });
    const target = request.url ?? '/';
    const refusal = refuseTarget(target, securityHeaders) ?? refuseHosts(request, securityHeaders);
    if (refusal) return finish(send(request, response, withOutcome(refusal, 'refused')));
    const pathname = getPathname(target);
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
        return staticFiles.has(pathname) ? withOutcome(serveFile(request, pathname), kind) : undefined;
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
    const part = options.separateParts.find((one) => one.kind === kind);
    if (part) return handleApart(request, response, part);
    switch (kind) {
      case 'api':
        return handleApart(request, response, { kind, handle: options.api.handle, limitsWrites: true });
      case 'form':
        return handleApart(request, response, { kind, handle: options.handleForm, limitsWrites: true });
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
        const sent = (await servePicture(request, pathname, options)) ?? serveFile(request, pathname);
        return send(request, response, withOutcome(sent, kind));
      }
      default:
        return send(request, response, await respondWithPage(request, target));
    }
  }

  async function handleApart(
    request: IncomingMessage,
    response: ServerResponse,
    { kind, handle: work, limitsWrites, getBodyBytes }: Omit<SeparatePart, 'kind' | 'matches'> & { kind: RequestKind },
  ): Promise<Outcome> {
    if (!isRead(request)) await receive(request, getBodyBytes?.(request));
    await (limitsWrites && !isRead(request) ? write(async () => work(request, response)) : work(request, response));
    options.unread.watch(response);
    return { kind, state: 'direct' };
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
    const part = options.separateParts.find(({ matches }) => matches(pathname));
    if (isReading && part && isBuiltAsset(pathname)) return 'asset';
    if (part) return part.kind;
    if (!isReading) return 'form';
    return probePaths.has(pathname) ? 'probe' : 'page';
  }

  async function respondWithPage(request: IncomingMessage, target: string): Promise<ResponseOutcome> {
    const address = readPageAddress(target);
    if (address.kind === 'moved') {
      const headers = ['Location', address.location, ...securityHeaders];
      return withOutcome({ status: 308, headers, body: '' }, 'page');
    }
    const render = () => options.renderPage(address.key);
    const { response, state } = await pages.respond(address.key, readConditions(request), render);
    return withOutcome(response ?? missingFile, 'page', state);
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

  function report({ request, response, startedAt, client, outcome }: Handled): void {
    const seconds = (performance.now() - startedAt) / 1000;
    options.metrics.observe({ ...outcome, status: response.statusCode, seconds });
    if (outcome.kind === 'page') options.countSearch(request);
    const { method = '', url: target = '/' } = request;
    if (client && !partsOfPages.has(outcome.kind))
      options.accessLog?.note({ client, method, target, status: response.statusCode });
    if (!options.log.isLevelEnabled('info')) return;
    options.log.info({
      method: request.method,
      path: hideQuotationCode(getPathname(request.url ?? '/')).slice(0, 200),
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

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
