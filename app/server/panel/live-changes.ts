import type { IncomingMessage, ServerResponse } from 'node:http';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';
import { dataPolicy, flattenHeaders, type FlatHeaders } from '#app/http/headers.ts';
import { plainText, sendResponse } from '#app/http/response.ts';
import { createSessionCookie } from '#app/http/guards/session-cookie.ts';
import type { OwnerSession } from '#app/data/owner/sessions.ts';
import { getRole } from '#app/domain/store/person.ts';
import type { OwnerSessions } from '#app/operations/owner/owner-sessions.ts';
import { panelRoot } from '#app/panel-paths.ts';
import { mayOpen } from '#app/panel/shared/panel-access.ts';
import { formErrorTexts } from '#app/texts/shared/error-texts.ts';
import type { NodeHandler } from '#app/server/requests/limits/pipelining.ts';

/** A subject of events, such as quotations, which open pages of the panel can follow. */
export interface LiveTopic {
  /**
   * Reads the event for a page that has just connected. It represents the current state, so that the page misses
   * nothing that happened earlier.
   */
  readCurrent(): Promise<string>;
  /**
   * Calls `send` with each event from now on.
   * @returns a function that ends the watch
   */
  watch(send: (event: string) => void): () => void;
}

interface LiveChangesOptions {
  /** Topics by the path of their event stream. */
  topics: Readonly<Record<string, LiveTopic>>;
  sessions: Pick<OwnerSessions, 'find' | 'list'>;
  /** Public URL of the store without a trailing slash. */
  publicUrl: string;
  securityHeaders: FlatHeaders;
}

/** Maximum number of open streams of this process. An open tab of the panel has at most one. */
const maxStreams = 50;
/**
 * Interval in ms of the comments that are sent to keep the connection open, because proxies close an idle connection.
 */
const keepAliveIntervalMs = 20_000;
/**
 * Interval in ms at which sessions are checked, so that on every instance a stream ends within a second after its
 * session.
 */
const sessionCheckIntervalMs = 500;
/**
 * Maximum duration of a stream in ms. The browser then reconnects by itself, and gets a new stream if the session still
 * exists.
 */
const maxStreamMs = 10 * 60_000;

const panelHeaders = flattenHeaders({
  'Content-Security-Policy': dataPolicy,
  'X-Robots-Tag': 'noindex',
  Vary: 'Cookie',
});
const streamHeaders = flattenHeaders({
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
});

export function formatEvent(name: string, data: unknown = null): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Adds streams of server-sent events for signed-in users to the panel's handler. In each process a single watch serves
 * all streams of a topic; without open streams there is no watch.
 */
export function addLiveChanges(panel: NodeHandler, options: LiveChangesOptions) {
  const { topics, sessions, publicUrl, securityHeaders } = options;
  const cookie = createSessionCookie({ isSecure: publicUrl.startsWith('https://') });
  const commonHeaders = [...panelHeaders, ...securityHeaders];
  const streams = new Map<ServerResponse, { request: IncomingMessage; topic: LiveTopic; sessionHash: string }>();
  const watches = new Map<LiveTopic, () => void>();
  let checkTimer: NodeJS.Timeout | undefined;
  let isChecking = false;

  return {
    handle(request: IncomingMessage, response: ServerResponse) {
      const topic = topics[request.url ?? ''];
      return topic ? openStream(topic, request, response) : panel(request, response);
    },
    /** Ends every stream, so that no open stream delays the shutdown. */
    stop(): void {
      for (const stream of streams.keys()) stream.end();
    },
  };

  async function openStream(topic: LiveTopic, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reject = (status: number, text: string, more: FlatHeaders = []) =>
      sendResponse(request, response, plainText(status, text, [...more, ...commonHeaders]));
    if (request.method !== 'GET') return reject(405, formErrorTexts.methodNotAllowed);
    const session = await findSession(request);
    if (!session) return reject(401, formErrorTexts.signedOut);
    if (!mayListen(session, request)) return reject(403, formErrorTexts.ownersOnly);
    if (streams.size >= maxStreams) return reject(503, formErrorTexts.unavailable, ['Retry-After', '30']);
    streams.set(response, { request, topic, sessionHash: session.sessionHash });
    checkTimer ??= setInterval(() => void endRevoked(), sessionCheckIntervalMs).unref();
    if (!watches.has(topic))
      watches.set(
        topic,
        topic.watch((event) => sendToAll(topic, event)),
      );
    response.writeHead(200, [...streamHeaders, ...commonHeaders]);
    response.write('retry: 3000\n\n');
    const timers = [
      setInterval(() => void send(response, ':\n\n'), keepAliveIntervalMs),
      setTimeout(() => response.end(), maxStreamMs),
    ];
    for (const timer of timers) timer.unref();
    response.once('close', () => {
      for (const timer of timers) clearTimeout(timer);
      removeStream(response, topic);
    });
    response.write(await topic.readCurrent());
  }

  /**
   * Removes a stream that has ended. When a topic has no stream left, its watch ends; when there is no stream left at
   * all, the timer stops too.
   */
  function removeStream(response: ServerResponse, topic: LiveTopic): void {
    streams.delete(response);
    if (streams.size === 0) {
      clearInterval(checkTimer);
      checkTimer = undefined;
    }
    if ([...streams.values()].some((stream) => stream.topic === topic)) return;
    watches.get(topic)?.();
    watches.delete(topic);
  }

  function sendToAll(topic: LiveTopic, event: string): void {
    for (const [response, stream] of streams) if (stream.topic === topic) void send(response, event);
  }

  /**
   * Sends an event to a stream. When the session has ended, the stream is ended instead. When the client reads so slowly
   * that the buffer of the response is full, the connection is closed.
   */
  async function send(response: ServerResponse, text: string): Promise<void> {
    const request = streams.get(response)?.request;
    const isSignedIn = request && (await findSession(request).catch(letStreamContinue));
    if (!isSignedIn) response.end();
    else if (response.writableNeedDrain) response.destroy();
    else response.write(text);
  }

  /** Ends the streams whose sessions have ended or lost the permission for the topic, whichever process ended them. */
  async function endRevoked(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const openSessions = await sessions.list().catch(reportUnlessStorageFails);
    isChecking = false;
    if (!openSessions) return;
    for (const [response, { request, sessionHash }] of streams) {
      const session = openSessions.find((openSession) => openSession.sessionHash === sessionHash);
      if (!session || !mayListen(session, request)) response.end();
    }
  }

  async function findSession({ headers }: IncomingMessage): Promise<OwnerSession | undefined> {
    const token = await cookie.read(headers.cookie);
    return token === undefined ? undefined : sessions.find(token);
  }
}

function mayListen({ person }: OwnerSession, { url = '' }: IncomingMessage): boolean {
  return mayOpen(getRole(person), url.slice(panelRoot.length));
}

/**
 * Handles an error of finding the session by letting the stream continue, because a short outage of the database must
 * not end streams.
 */
function letStreamContinue(error: unknown): true {
  reportUnlessStorageFails(error);
  return true;
}
