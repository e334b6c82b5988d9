import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import { plainText, sendAnswer } from './answer.ts';
import type { FlatHeaders } from './headers.ts';
import type { Log } from './log.ts';
import type { AnswerState, Metrics } from './metrics.ts';
import type { PageAddress } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import type { PictureVariants } from './picture-variants.ts';
import { answerPage, answerPageAtOnce } from './serve-page.ts';
import { answerPicture, answerStatic } from './serve-static.ts';
import type { StaticFile } from './static-files.ts';

type NodeListener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Everything the front of the store stands on; tests hand in their own. */
export interface FrontOptions {
  securityHeaders: FlatHeaders;
  staticFiles: ReadonlyMap<string, StaticFile>;
  pictures: PictureVariants;
  pages: PageCache;
  readPageAddress: (target: string) => PageAddress;
  /** Answers everything below `/api/`. */
  api: NodeListener;
  /** Answers what the page cache must not: a form that was posted. */
  submit: NodeListener;
  /** Answers `/healthz`, `/readyz` and `/metrics`; undefined for any other path. */
  answerProbe: (request: IncomingMessage, pathname: string) => Promise<Answer | undefined> | undefined;
  metrics: Metrics;
  log: Log;
}

interface Outcome {
  kind: 'page' | 'asset' | 'picture' | 'api' | 'probe' | 'refused';
  state: AnswerState;
}

const maxTargetLength = 4096;

/** The front of the store: tells what a request is for and answers it, the commonest first. */
export function createRequestListener(options: FrontOptions): NodeListener {
  const { securityHeaders, staticFiles, pages, readPageAddress } = options;

  return function listen(request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now();
    const finish = (outcome: Outcome) => report({ request, response, startedAt, outcome });
    const target = request.url ?? '/';
    const refusal = refuse(request, target);
    if (refusal) return finish(send(request, response, refusal, { kind: 'refused', state: 'direct' }));
    const file = staticFiles.get(target);
    if (file && isRead(request)) {
      const answer = answerStatic(request, file, securityHeaders);
      return finish(send(request, response, answer, { kind: 'asset', state: 'direct' }));
    }
    if (isRead(request) && !target.startsWith('/api/')) {
      const address = readPageAddress(target);
      const page =
        address.kind === 'page' && answerPageAtOnce(request, { key: address.key, cache: pages, securityHeaders });
      if (page) return finish(send(request, response, page, { kind: 'page', state: 'hit' }));
    }
    void answerSlowly(request, response, target)
      .catch((error: unknown) => fail(request, response, error))
      .then(finish);
  };

  async function answerSlowly(request: IncomingMessage, response: ServerResponse, target: string): Promise<Outcome> {
    const pathname = target.split('?', 1)[0] ?? '/';
    if (pathname === '/api' || pathname.startsWith('/api/')) {
      await options.api(request, response);
      return { kind: 'api', state: 'direct' };
    }
    if (!isRead(request)) {
      await options.submit(request, response);
      return { kind: 'page', state: 'direct' };
    }
    const probe = await options.answerProbe(request, pathname);
    if (probe) return send(request, response, probe, { kind: 'probe', state: 'direct' });
    const file = staticFiles.get(pathname);
    if (file)
      return send(request, response, answerStatic(request, file, securityHeaders), { kind: 'asset', state: 'direct' });
    if (pathname.startsWith('/imagens/') || pathname.startsWith('/assets/'))
      return answerFile(request, response, pathname);
    return answerDocument(request, response, target);
  }

  async function answerFile(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<Outcome> {
    const { pictures } = options;
    const answer = await answerPicture(request, { pathname, pictures, securityHeaders });
    const missing = plainText(404, 'Arquivo não encontrado.', securityHeaders);
    return send(request, response, answer ?? missing, { kind: 'picture', state: 'direct' });
  }

  async function answerDocument(request: IncomingMessage, response: ServerResponse, target: string): Promise<Outcome> {
    const address = readPageAddress(target);
    if (address.kind === 'malformed') {
      const answer = plainText(400, 'Endereço malformado.', securityHeaders);
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
    if (target.length > maxTargetLength) return plainText(414, 'Endereço longo demais.', securityHeaders);
    if (!target.startsWith('/')) return plainText(400, 'Endereço malformado.', securityHeaders);
    if (request.method === 'TRACE' || request.method === 'CONNECT') {
      return plainText(405, 'Método não aceito.', [...securityHeaders, 'Allow', 'GET, HEAD']);
    }
    return undefined;
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): Outcome {
    options.log.error({ err: error }, 'request failed');
    const answer = plainText(503, 'A loja está com um problema. Tente de novo em instantes.', [
      ...securityHeaders,
      ...['Retry-After', '5'],
    ]);
    if (response.headersSent) response.destroy();
    else sendAnswer(request, response, answer);
    return { kind: 'refused', state: 'direct' };
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

interface Report {
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
  outcome: Outcome;
}

function isRead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer, outcome: Outcome): Outcome {
  sendAnswer(request, response, answer);
  return outcome;
}
