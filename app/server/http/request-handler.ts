import type { IncomingMessage, ServerResponse } from 'node:http';
import { createWorkQueue, Overloaded } from '#app/http/work-queue.ts';
import type { ErrorAnswer } from '#app/api/shared/response-schema.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { plainResponses } from '#app/texts/shared/plain-responses.ts';
import type { Answer } from './response.ts';
import { json, plainText, sendAnswer } from './response.ts';
import { answerFailure } from './failure-response.ts';
import { answerInOrder } from './pipelining.ts';
import type { ApiListener } from './api-handler.ts';
import type { FlatHeaders } from './headers.ts';
import type { Log } from '#app/server/observability/log.ts';
import type { AnswerState, Metrics } from '#app/server/observability/metrics.ts';
import type { PageAddress } from '#app/server/pages/page-address.ts';
import type { PageCache } from '#app/server/pages/page-cache.ts';
import type { PictureVariants } from '#app/server/pictures/picture-variants.ts';
import { answerPage, answerPageAtOnce } from '#app/server/pages/serve-page.ts';
import { answerSharePicture } from '#app/server/pictures/serve-share-picture.ts';
import { answerPicture, answerPictureAtOnce, answerStatic } from './serve-static.ts';
import type { SharePictures } from '#app/server/pictures/share-pictures/share-pictures.ts';
import type { StaticFile } from './static-files.ts';
import type { UnreadAnswers } from './unread-responses.ts';

type NodeListener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Everything the front of the store stands on; tests hand in their own. */
export interface FrontOptions {
  securityHeaders: FlatHeaders;
  staticFiles: ReadonlyMap<string, StaticFile>;
  pictures: PictureVariants;
  sharePictures: SharePictures;
  pages: PageCache;
  readPageAddress: (target: string) => PageAddress;
  /** Answers everything below `/api/`. */
  api: ApiListener;
  /** Answers what the page cache must not: a form that was posted. */
  submit: NodeListener;
  /** Answers `/healthz`, `/readyz` and `/metrics`; undefined for any other path. */
  answerProbe: (request: IncomingMessage, pathname: string) => Promise<Answer | undefined> | undefined;
  unread: UnreadAnswers;
  metrics: Metrics;
  log: Log;
}

type RequestKind = 'page' | 'asset' | 'picture' | 'api' | 'probe' | 'form';

/** What a request is for. */
interface Asked {
  /** As it was sent. */
  target: string;
  /** The same without its query. */
  pathname: string;
  kind: RequestKind;
}

interface Outcome {
  kind: RequestKind | 'refused';
  state: AnswerState;
}

const maxTargetLength = 4096;
/** Requests that may wait for the answer to one before them, over all connections: some 4 KB each. */
const maxPipelined = 2000;
/** Forms and calls with a body that are read at once: 64 KB each, and the owner's pictures. */
const maxWrites = 200;
const probePaths = new Set(['/healthz', '/readyz', '/metrics']);

/** The front of the store: tells what a request is for and answers it, the commonest first. */
export function createRequestListener(options: FrontOptions): NodeListener {
  const { securityHeaders, staticFiles, pages, readPageAddress } = options;
  const missingFile = plainText(404, plainResponses.fileMissing, securityHeaders);
  const write = createWorkQueue({ concurrency: maxWrites, maxWaiting: 0 });

  return answerInOrder(listen, { maxWaiting: maxPipelined });

  function listen(request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now();
    const finish = (outcome: Outcome) => report({ request, response, startedAt, outcome });
    const target = request.url ?? '/';
    const refusal = refuse(request, target);
    if (refusal) return finish(send(request, response, refusal, { kind: 'refused', state: 'direct' }));
    const question = target.indexOf('?');
    const pathname = question < 0 ? target : target.slice(0, question);
    const kind = getKind(request, pathname);
    const atOnce = answerAtOnce(request, { target, pathname, kind });
    if (atOnce) return finish(send(request, response, atOnce.answer, atOnce.outcome));
    void answerSlowly(request, response, { target, pathname, kind })
      .catch((error: unknown) => fail(request, response, { kind, error }))
      .then(finish);
  }

  /** What nearly every request asks for lies in memory, and is answered without a promise. */
  function answerAtOnce(request: IncomingMessage, { target, pathname, kind }: Asked) {
    if (kind === 'api') {
      const answer = options.api.peek(request);
      return answer && { answer, outcome: { kind, state: 'direct' } as const };
    }
    if (kind === 'asset') {
      const file = staticFiles.get(pathname);
      const answer = file ? answerStatic(request, file, securityHeaders) : missingFile;
      return { answer, outcome: { kind, state: 'direct' } as const };
    }
    if (kind === 'picture') {
      const { pictures } = options;
      const answer = answerPictureAtOnce(request, { pathname, pictures, securityHeaders });
      return answer && { answer, outcome: { kind, state: 'direct' } as const };
    }
    if (kind !== 'page') return undefined;
    const address = readPageAddress(target);
    if (address.kind !== 'page') return undefined;
    const answer = answerPageAtOnce(request, { key: address.key, cache: pages, securityHeaders });
    return answer && { answer, outcome: { kind, state: 'hit' } as const };
  }

  async function answerSlowly(
    request: IncomingMessage,
    response: ServerResponse,
    { target, pathname, kind }: Asked,
  ): Promise<Outcome> {
    switch (kind) {
      case 'api':
        await (isRead(request)
          ? options.api.listen(request, response)
          : write(async () => options.api.listen(request, response)));
        options.unread.watch(response);
        return { kind, state: 'direct' };
      case 'form':
        await write(async () => options.submit(request, response));
        return { kind, state: 'direct' };
      case 'probe': {
        const answer = (await options.answerProbe(request, pathname)) ?? missingFile;
        return send(request, response, answer, { kind, state: 'direct' });
      }
      case 'picture': {
        const answer = (await findPictureAnswer(request, pathname)) ?? missingFile;
        return send(request, response, answer, { kind, state: 'direct' });
      }
      default:
        return answerDocument(request, response, target);
    }
  }

  function findPictureAnswer(request: IncomingMessage, pathname: string): Promise<Answer | undefined> {
    const { pictures, sharePictures } = options;
    if (pathname.startsWith('/imagens/')) return answerPicture(request, { pathname, pictures, securityHeaders });
    return answerSharePicture(request, { pathname, sharePictures, securityHeaders });
  }

  function getKind(request: IncomingMessage, pathname: string): RequestKind {
    if (isCall(pathname)) return 'api';
    if (!isRead(request)) return 'form';
    if (staticFiles.has(pathname) || pathname.startsWith('/assets/')) return 'asset';
    if (pathname.startsWith('/imagens/') || pathname.startsWith('/compartilhar/')) return 'picture';
    return probePaths.has(pathname) ? 'probe' : 'page';
  }

  async function answerDocument(request: IncomingMessage, response: ServerResponse, target: string): Promise<Outcome> {
    const address = readPageAddress(target);
    if (address.kind === 'malformed') {
      const answer = plainText(400, plainResponses.addressMalformed, securityHeaders);
      return send(request, response, answer, { kind: 'refused', state: 'direct' });
    }
    if (address.kind === 'moved') {
      const answer = { status: 308, headers: ['Location', address.location, ...securityHeaders], body: '' };
      return send(request, response, answer, { kind: 'page', state: 'direct' });
    }
    const { answer, state } = await answerPage(request, { key: address.key, cache: pages, securityHeaders });
    return send(request, response, answer, { kind: 'page', state });
  }

  function refuse(request: IncomingMessage, target: string): Answer | undefined {
    if (target.length > maxTargetLength) return refuseLength(target);
    if (!target.startsWith('/')) return plainText(400, plainResponses.addressMalformed, securityHeaders);
    if (request.method === 'TRACE' || request.method === 'CONNECT') {
      return plainText(405, plainResponses.methodRefused, [...securityHeaders, 'Allow', 'GET, HEAD']);
    }
    return undefined;
  }

  function refuseLength(target: string): Answer {
    if (!isCall(target.split('?', 1)[0] ?? '/')) return plainText(414, plainResponses.addressTooLong, securityHeaders);
    const body: ErrorAnswer = { data: null, mensagem: apiErrorTexts.addressTooLong, erros: [] };
    return json(414, body, securityHeaders);
  }

  function fail(
    request: IncomingMessage,
    response: ServerResponse,
    { kind, error }: { kind: RequestKind; error: unknown },
  ): Outcome {
    const isOverload = error instanceof Overloaded;
    if (!isOverload) options.log.error({ err: error }, 'request failed');
    const form = kind === 'api' ? 'call' : kind === 'page' || kind === 'form' ? 'page' : 'other';
    if (response.headersSent) response.destroy();
    else send(request, response, answerFailure(error, { kind: form, securityHeaders }), { kind, state: 'direct' });
    return isOverload ? { kind, state: 'overloaded' } : { kind: 'refused', state: 'direct' };
  }

  function send(request: IncomingMessage, response: ServerResponse, answer: Answer, outcome: Outcome): Outcome {
    sendAnswer(request, response, answer);
    options.unread.watch(response, answer.body);
    return outcome;
  }

  function report({ request, response, startedAt, outcome }: Report): void {
    const seconds = (performance.now() - startedAt) / 1000;
    options.metrics.observe({ ...outcome, status: response.statusCode, seconds });
    if (!options.log.isLevelEnabled('info')) return;
    options.log.info({
      method: request.method,
      path: (request.url ?? '/').split('?', 1)[0]?.slice(0, 200),
      status: response.statusCode,
      ms: Math.round(seconds * 10_000) / 10,
      cache: outcome.state,
    });
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isCall(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}

interface Report {
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
  outcome: Outcome;
}
