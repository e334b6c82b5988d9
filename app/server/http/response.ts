import type { IncomingMessage, ServerResponse } from 'node:http';
import { holdsEntityTag } from '#app/http/entity-tag.ts';
import type { FlatHeaders } from './headers.ts';

/** One complete answer, ready to be written. */
export interface Answer {
  status: number;
  headers: FlatHeaders;
  body: Buffer | string;
}

/** Writes an answer; a HEAD request gets its headers and length only. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, headers, body } = answer;
  if (status === 304 || status === 204) {
    response.writeHead(status, headers);
    response.end();
    return;
  }
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  response.writeHead(status, [...headers, 'Content-Length', String(length)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** True when the client already holds this representation (`If-None-Match`, weak comparison). */
export function isUnchanged(request: IncomingMessage, etag: string): boolean {
  return holdsEntityTag(request.headers['if-none-match'], etag);
}

/**
 * Tells a client that it holds the present representation. Only what a cache needs is said again: the other headers stay
 * as they were with the entity tag, which is made of them too, and five of six bytes are saved.
 */
export function answerUnchanged({ etag, cacheControl }: { etag: string; cacheControl: string }): Answer {
  return { status: 304, headers: ['Vary', 'Accept-Encoding', 'ETag', etag, 'Cache-Control', cacheControl], body: '' };
}

export function plainText(status: number, text: string, headers: FlatHeaders = []): Answer {
  return {
    status,
    headers: ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store', ...headers],
    body: `${text}\n`,
  };
}

export function json(status: number, value: object, headers: FlatHeaders = []): Answer {
  return {
    status,
    headers: ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store', ...headers],
    body: JSON.stringify(value),
  };
}
