import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OwnerSession } from '#app/data/owner/sessions.ts';
import { runAs, type Actor } from '#app/data/store/actor.ts';
import { chooseEncoding, toBrotli, toGzip } from '#app/http/content-encodings.ts';
import { dataPolicy, type FlatHeaders } from '#app/http/headers.ts';
import { sendResponse, type HttpResponse } from '#app/http/response.ts';
import { createSessionCookie } from '#app/http/guards/session-cookie.ts';
import { makeStandalonePage } from '#app/http/standalone-page.ts';
import { createWorkQueue, type WorkQueue } from '#app/http/work-queue.ts';
import { createPanelRequestFactory, type PanelOptions } from './panel-request.ts';
import { createPanelFiles, findPanelFile, type PanelFile } from './panel-files.ts';
import { createPanelGuard } from './panel-guard.ts';
import { createPanelPostReader } from './panel-posts.ts';
import { createPanelResponses } from './panel-responses.ts';
import { createPanelScreens } from './panel-screens.ts';
import type { NodeHandler } from '#app/server/requests/limits/pipelining.ts';
import type { Log } from '#app/server/observability/log.ts';
import type { ShopPreview } from '#app/server/pages/preview-shop.ts';
import type { Screens } from '#app/server/pages/render-page.ts';
import { formErrorTexts, tooLargePageTexts } from '#app/texts/shared/error-texts.ts';

interface PanelHandlerOptions extends Omit<PanelOptions, 'readShop' | 'cookie'> {
  screens: Screens;
  securityHeaders: FlatHeaders;
  log: Pick<Log, 'error' | 'warn'>;
  preview: ShopPreview;
}

const tooLargePage = makeStandalonePage(tooLargePageTexts);
const minCompressedBytes = 1024;

/**
 * Serves the owner's panel: its pages, forms and files. The request that a page's route gets contains only `PUBLIC_URL`,
 * the path with its query and the form; information about the sender is in its `Panel` context.
 */
export function createPanelHandler(options: PanelHandlerOptions): NodeHandler {
  const { screens, tasks, trustProxy, securityHeaders, log, preview } = options;
  const { publicUrl } = screens;
  const cookie = createSessionCookie({ isSecure: publicUrl.startsWith('https://') });
  // The queues are separate from those of visitors, who must not wait for a long change by the owner. They are also
  // separate from each other, so that the owner does not wait for other clients' sign-in attempts.
  const queues = {
    owner: createWorkQueue({ concurrency: 2, maxWaiting: 20 }),
    signedOut: createWorkQueue({ concurrency: 1, maxWaiting: 20 }),
  };
  const readPost = createPanelPostReader(publicUrl);
  const responses = createPanelResponses({ securityHeaders, log });
  const { explain, fail, redirect, refuse, withPolicy } = responses;
  const files = createPanelFiles({ tasks, now: screens.now, explain });
  const guard = createPanelGuard({ publicUrl, cookie, sessions: options.access.sessions, refuse, redirect });
  const createPanelRequest = createPanelRequestFactory({ ...options, readShop: screens.readShop, cookie });
  const runPanelScreen = createPanelScreens({ screens, preview, trustProxy, createPanelRequest, responses });
  const handlePage = responses.toNodeHandler(async (request, incoming) =>
    compress(
      await findSessionAndRespond(request, incoming).catch((error: unknown) => fail(error, request)),
      incoming.headers['accept-encoding'],
    ),
  );

  return (incoming, outgoing) => {
    const file = findPanelFile(incoming);
    return file ? handleFile(file, incoming, outgoing) : handlePage(incoming, outgoing);
  };

  /** Handles an upload or download. The session is checked before any content is read or sent. */
  async function handleFile(file: PanelFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const session = await guard.findSession(request);
      const refusal = guard.refuseFile(request, session);
      const exchange = { request, response, headers: withPolicy(dataPolicy) };
      if (!refusal) return await runAs(getActorOf(session), () => files.handle(file, exchange));
      // The connection is closed, because the server does not wait for the rest of the request.
      response.shouldKeepAlive = false;
      sendResponse(request, response, refusal);
    } catch (error) {
      const failed = fail(error, request);
      if (response.headersSent) response.destroy();
      else sendResponse(request, response, failed);
    }
  }

  /**
   * Responds to a request. The body of a client without a session is read before the request enters the queue, because
   * it may arrive slowly.
   */
  async function findSessionAndRespond(request: Request, incoming: IncomingMessage): Promise<HttpResponse> {
    const session = await guard.findSession(incoming);
    if (session) return queues.owner(() => runAs(getActorOf(session), () => respond(request, { incoming, session })));
    return respond(request, { incoming, session, queue: queues.signedOut });
  }

  async function respond(
    request: Request,
    {
      incoming,
      session,
      queue = (work) => work(),
    }: { incoming: IncomingMessage; session: OwnerSession | undefined; queue?: WorkQueue },
  ): Promise<HttpResponse> {
    const { method = 'GET', headers, url: target = '/' } = incoming;
    if (method === 'GET' || method === 'HEAD') {
      return queue(() => runPanelScreen(new Request(publicUrl + target), { incoming, session }));
    }
    if (method !== 'POST') return refuse(405, formErrorTexts.methodNotAllowed, ['Allow', 'GET, HEAD, POST']);
    if (guard.isCrossSiteRequest(incoming)) return refuse(403, formErrorTexts.crossSite);
    const contentType = headers['content-type'] ?? '';
    const post = await readPost(request, { target, contentType, isSignedIn: session !== undefined });
    switch (post.kind) {
      case 'accepted':
        return queue(() => runPanelScreen(post.request, { incoming, session }));
      case 'resubmit':
      case 'discarded':
        return redirect(post.kind === 'resubmit' ? 307 : 303, post.location);
      case 'unsupported':
        return refuse(415, formErrorTexts.unsupported);
      case 'too-large':
        return explain(413, tooLargePage);
    }
  }
}

function getActorOf(session: OwnerSession | undefined): Actor | undefined {
  return session && { via: 'panel', personId: session.person?.id ?? null };
}

async function compress(uncompressed: HttpResponse, acceptEncoding: string | undefined): Promise<HttpResponse> {
  const { status, headers, body } = uncompressed;
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === 'identity' || !Buffer.isBuffer(body) || body.length < minCompressedBytes) return uncompressed;
  const compressed = await (encoding === 'br' ? toBrotli(body, 4) : toGzip(body));
  return { status, headers: [...headers, 'Content-Encoding', encoding], body: compressed };
}
