import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '#app/data/database/database.ts';
import { watchQuotations } from '#app/data/quotation/quotation-changes.ts';
import { dataPolicy, type FlatHeaders } from '#app/http/headers.ts';
import { plainText, sendResponse } from '#app/http/response.ts';
import { createSessionCookie } from '#app/http/session-cookie.ts';
import type { OwnerSessions } from '#app/operations/owner/owner-sessions.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { formErrorTexts } from '#app/texts/shared/errors.ts';
import type { NodeHandler } from '#app/server/requests/limits/pipelining.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

interface LiveQuotationsOptions {
  db: Database;
  sessions: Pick<OwnerSessions, 'find'>;
  /** Address of the store without a final slash. */
  publicUrl: string;
  securityHeaders: FlatHeaders;
}

/** The panel, whose open screens are told that something has happened to a quotation. */
export interface LiveQuotations {
  handle: NodeHandler;
  /** Ends every stream, so that nothing waits for them. */
  stop(): void;
}

const livePath = panelRoot + panelPaths.liveQuotations;
/** Streams that are open at once: the owner's tabs. */
const maxStreams = 50;
/** Proxies end what is silent for longer. */
const keepAliveMs = 20_000;
/** The browser connects again by itself, if the session still lives. */
const longestMs = 10 * 60_000;

/**
 * Server-sent events for signed-in owners. They say only that something changed: the screen loads its data again by itself.
 * One watch of the database serves all streams of a process, whichever process wrote, and none while nobody listens.
 */
export function addLiveQuotations(panel: NodeHandler, options: LiveQuotationsOptions): LiveQuotations {
  const { db, sessions, publicUrl, securityHeaders } = options;
  const cookie = createSessionCookie({ isSecure: publicUrl.startsWith('https://') });
  const streams = new Map<ServerResponse, IncomingMessage>();
  let endWatch: (() => void) | undefined;

  return {
    handle: (request, response) => (request.url === livePath ? open : panel)(request, response),
    stop() {
      for (const stream of streams.keys()) stream.end();
    },
  };

  async function open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, text: string) =>
      sendResponse(request, response, plainText(status, text, getHeaders()));
    if (request.method !== 'GET') return refuse(405, formErrorTexts.methodNotAllowed);
    if (!(await hasSession(request))) return refuse(401, formErrorTexts.signedOut);
    if (streams.size >= maxStreams) return refuse(503, formErrorTexts.unavailable);
    response.writeHead(200, [
      ...['Content-Type', 'text/event-stream', 'Cache-Control', 'no-store', 'X-Accel-Buffering', 'no'],
      ...getHeaders(),
    ]);
    // What happened while the browser was not connected is told by connecting again.
    response.write('retry: 3000\nevent: change\ndata: \n\n');
    streams.set(response, request);
    endWatch ??= watchQuotations(db, tellAll);
    const timers = [
      setInterval(() => void tell(response, request, ':\n\n'), keepAliveMs),
      setTimeout(() => response.end(), longestMs),
    ];
    for (const timer of timers) timer.unref();
    response.once('close', () => {
      for (const timer of timers) clearTimeout(timer);
      streams.delete(response);
      if (streams.size > 0) return;
      endWatch?.();
      endWatch = undefined;
    });
  }

  function tellAll(): void {
    for (const [stream, request] of streams) void tell(stream, request, 'event: change\ndata: \n\n');
  }

  /** A tab that reads nothing is not written to without end, nor one whose session has ended since. */
  async function tell(stream: ServerResponse, request: IncomingMessage, text: string): Promise<void> {
    const isSignedIn = await hasSession(request).catch((error: unknown) => {
      reportUnlessStorageFails(error);
      return true;
    });
    if (!isSignedIn) stream.end();
    else if (stream.writableLength > 0) stream.destroy();
    else stream.write(text);
  }

  async function hasSession({ headers }: IncomingMessage): Promise<boolean> {
    const token = await cookie.read(headers.cookie);
    return token !== undefined && (await sessions.find(token)) !== undefined;
  }

  function getHeaders(): FlatHeaders {
    return ['Content-Security-Policy', dataPolicy, 'X-Robots-Tag', 'noindex', 'Vary', 'Cookie', ...securityHeaders];
  }
}
