import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OwnerSession } from '#app/data/owner/sessions.ts';
import { getSender } from '#app/http/guards/client-address.ts';
import { chooseEncoding, toBrotli, toGzip } from '#app/http/content-codings.ts';
import { dataPolicy, type FlatHeaders } from '#app/http/headers.ts';
import { getMediaType } from '#app/http/read-body.ts';
import { sendResponse, uncached, type HttpResponse } from '#app/http/response.ts';
import { isCrossSite } from '#app/http/guards/same-site.ts';
import { createSessionCookie } from '#app/http/guards/session-cookie.ts';
import { framedStandalonePolicy, makeStandalonePage } from '#app/http/standalone-page.ts';
import { createWorkQueue, type WorkQueue } from '#app/http/work-queue.ts';
import { getRole } from '#app/domain/store/person.ts';
import { mayOpen } from '#app/panel/shared/panel-access.ts';
import { isDiskFull } from '#app/domain/shared/error-code.ts';
import { createPanelOpener, type PanelOptions } from './open-panel.ts';
import { createPanelFiles, findPanelFile, type PanelFile } from './panel-files.ts';
import { createPanelPosts } from './panel-posts.ts';
import type { NodeHandler } from '#app/server/requests/limits/pipelining.ts';
import { createScreenResponses } from '#app/server/requests/screen-responses.ts';
import { panelContext } from '#app/panel/shared/panel-context.ts';
import type { Log } from '#app/server/observability/log.ts';
import type { ShopPreview } from '#app/server/pages/preview-shop.ts';
import { runScreen, type Screens } from '#app/server/pages/render-page.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { fullDiskPageTexts, formErrorTexts, tooLargePageTexts } from '#app/texts/shared/errors.ts';

interface PanelHandlerOptions extends Omit<PanelOptions, 'readShop' | 'cookie'> {
  screens: Screens;
  securityHeaders: FlatHeaders;
  log: Pick<Log, 'error' | 'warn'>;
  preview: ShopPreview;
}

const tooLargePage = makeStandalonePage(tooLargePageTexts);
const fullDiskPage = makeStandalonePage(fullDiskPageTexts);
const minCompressedBytes = 1024;

/**
 * Serves the owner's panel: its screens and forms, for one owner alone and never cached. The request a screen sees is made of
 * `PUBLIC_URL`, the path and the body; who sent it is in its `Panel`.
 */
export function createPanelHandler(options: PanelHandlerOptions): NodeHandler {
  const { screens, tasks, trustProxy, securityHeaders, log, preview } = options;
  const { sessions } = options.access;
  const { publicUrl } = screens;
  const cookie = createSessionCookie({ isSecure: publicUrl.startsWith('https://') });
  // The queues are separate from the visitors', because a long change of the owner's must not delay them, and from each
  // other, so that no number of sign-in attempts delays the owner.
  const queues = {
    owner: createWorkQueue({ concurrency: 2, maxWaiting: 20 }),
    strangers: createWorkQueue({ concurrency: 1, maxWaiting: 20 }),
  };
  const readPost = createPanelPosts(publicUrl);
  const openPanel = createPanelOpener({ ...options, readShop: screens.readShop, cookie });
  const files = createPanelFiles({ tasks, now: screens.now, explain });
  const responses = createScreenResponses({
    headers: ['X-Robots-Tag', 'noindex', 'Vary', 'Cookie', ...securityHeaders],
    log,
    failure: 'panel failed',
  });
  const { refuse, withPolicy } = responses;
  const listen = responses.listen(async (request, incoming) =>
    compress(
      await answer(request, incoming).catch((error: unknown) => fail(error, request)),
      incoming.headers['accept-encoding'],
    ),
  );

  return (incoming, outgoing) => {
    const file = findPanelFile(incoming);
    return file ? handleFile(file, incoming, outgoing) : listen(incoming, outgoing);
  };

  /** Handles a file. Nothing of it is read or sent before the session is checked. */
  async function handleFile(file: PanelFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const session = await findSession(request);
      const refusal = refuseFile(request, session);
      if (!refusal) return await files.handle(file, { request, response, headers: withPolicy(dataPolicy) });
      // The rest of the request is not waited for.
      response.shouldKeepAlive = false;
      sendResponse(request, response, refusal);
    } catch (error) {
      const failed = fail(error, request);
      if (response.headersSent) response.destroy();
      else sendResponse(request, response, failed);
    }
  }

  function refuseFile(request: IncomingMessage, session: OwnerSession | undefined): HttpResponse | undefined {
    const isPost = request.method === 'POST';
    if (isPost && isFromElsewhere(request)) return refuse(403, formErrorTexts.crossSite);
    if (!session) {
      const screen = request.url?.startsWith(`${panelRoot}${panelPaths.backups}`)
        ? panelPaths.backups
        : panelPaths.import;
      const location = `${panelRoot}${panelPaths.signIn}?${new URLSearchParams({ para: screen })}`;
      return redirect(303, location);
    }
    // Every file belongs to an import, an export or a backup.
    if (getRole(session.person) !== 'owner') return refuse(403, formErrorTexts.ownersOnly);
    const isForm = getMediaType(request.headers['content-type']) === 'multipart/form-data';
    return isPost && !isForm ? refuse(415, formErrorTexts.unsupported) : undefined;
  }

  function isFromElsewhere({ headers }: IncomingMessage): boolean {
    const fetchSite = headers['sec-fetch-site'] as string | undefined;
    return isCrossSite({ origin: headers.origin, fetchSite, host: headers.host }, publicUrl);
  }

  async function findSession({ headers }: IncomingMessage): Promise<OwnerSession | undefined> {
    const token = await cookie.read(headers.cookie);
    return token === undefined ? undefined : sessions.find(token);
  }

  /**
   * Responds to a request. The body of an anonymous client is read before it enters the queue, because it may arrive
   * slowly.
   */
  async function answer(request: Request, incoming: IncomingMessage): Promise<HttpResponse> {
    const session = await findSession(incoming);
    if (session) return queues.owner(() => respond(request, { incoming, session }));
    return respond(request, { incoming, session, queue: queues.strangers });
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
      return queue(() => run(new Request(publicUrl + target), { incoming, session }));
    }
    if (method !== 'POST') return refuse(405, formErrorTexts.methodNotAllowed, ['Allow', 'GET, HEAD, POST']);
    if (isFromElsewhere(incoming)) return refuse(403, formErrorTexts.crossSite);
    const contentType = headers['content-type'] ?? '';
    const post = await readPost(request, { target, contentType, isOwner: session !== undefined });
    switch (post.kind) {
      case 'taken':
        return queue(() => run(post.request, { incoming, session }));
      case 'kept':
      case 'lost':
        return redirect(post.kind === 'kept' ? 307 : 303, post.location);
      case 'unsupported':
        return refuse(415, formErrorTexts.unsupported);
      case 'too-large':
        return explain(413, tooLargePage);
    }
  }

  /** Creates a response that the preview shows in its frame. */
  function explain(status: number, body: Buffer): HttpResponse {
    const headers = withPolicy(framedStandalonePolicy);
    return uncached(status, { contentType: 'text/html; charset=utf-8', body, headers });
  }

  /**
   * Responds to an error. A form that was sent while the disk is full must not be sent again after some seconds, so
   * that the owner is told what to do first.
   */
  function fail(error: unknown, request: { method?: string | undefined }): HttpResponse {
    const failed = responses.fail(error, request);
    return request.method === 'POST' && isDiskFull(error) ? explain(507, fullDiskPage) : failed;
  }

  async function run(
    request: Request,
    { incoming, session }: { incoming: IncomingMessage; session: OwnerSession | undefined },
  ): Promise<HttpResponse> {
    if (new URL(request.url).pathname === panelRoot + panelPaths.shopPreview) {
      if (session && !mayOpen(getRole(session.person), panelPaths.shopPreview))
        return refuse(403, formErrorTexts.ownersOnly);
      return session ? preview.draw(request) : preview.drawEnded();
    }
    const { panel, headers: added } = await openPanel(incoming, session);
    const screen = await runScreen(screens, request, {
      sender: getSender(incoming, trustProxy),
      prepare: (context) => context.set(panelContext, panel),
    });
    if (request.method === 'POST' && isDiskFull(screen.failure)) return explain(507, fullDiskPage);
    return responses.show(screen, { method: request.method, allow: allowPreview, added });
  }

  function redirect(status: number, location: string): HttpResponse {
    return {
      status,
      headers: ['Location', location, 'Cache-Control', 'no-store', ...withPolicy(dataPolicy)],
      body: '',
    };
  }
}

/** Allows the frame of the preview, which is the store's own page; the framed page allows it itself. */
function allowPreview(policy: string): string {
  return policy.replace('frame-src ', "frame-src 'self' ");
}

async function compress(sent: HttpResponse, acceptEncoding: string | undefined): Promise<HttpResponse> {
  const { status, headers, body } = sent;
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === 'identity' || !Buffer.isBuffer(body) || body.length < minCompressedBytes) return sent;
  const compressed = await (encoding === 'br' ? toBrotli(body, 4) : toGzip(body));
  return { status, headers: [...headers, 'Content-Encoding', encoding], body: compressed };
}
