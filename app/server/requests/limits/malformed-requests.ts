import { STATUS_CODES, type Server } from 'node:http';
import { ApiError, toApiErrorResponse } from '#app/api/shared/api-errors.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import { completeHeaders, plainText, sendResponse, type HttpResponse } from '#app/http/response.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import { plainResponses } from '#app/texts/shared/plain-response-texts.ts';

/**
 * Node's error for a request that it could not parse. There is no response object for such a request, only the socket.
 */
interface MalformedRequest extends Error {
  code?: string;
  /** Bytes that arrived before the error. */
  rawPacket?: Buffer;
}

/**
 * Time in ms for which the connection stays open, so that the client can read the response. Data that the client still
 * sends are discarded.
 */
const lingerMs = 2000;

/**
 * Responds to requests that Node cannot parse, and closes the connection. A URL too long for Node's buffers gets the
 * same response as one that is too long for the store: JSON for the API, otherwise text. A request with an unsupported
 * `Expect` header is rejected here too, because Node would respond without the store's headers.
 */
export function respondToMalformedRequests(server: Server, securityHeaders: FlatHeaders): void {
  server.on('checkExpectation', (request, response) => {
    response.shouldKeepAlive = false;
    sendResponse(request, response, plainText(417, plainResponses.notUnderstood, securityHeaders));
  });
  server.on('clientError', (error: MalformedRequest, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    socket.end(formatResponse(toErrorResponse(error), securityHeaders));
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}

function toErrorResponse({ code, rawPacket }: MalformedRequest): HttpResponse {
  const target = /^[A-Z]+ (\S*)/.exec(rawPacket?.subarray(0, 8192).toString('latin1') ?? '')?.[1] ?? '';
  const isOverflow = code === 'HPE_HEADER_OVERFLOW';
  if (isOverflow && target.length > 4096) {
    if (/^\/api([/?]|$)/.test(target)) return toApiErrorResponse(new ApiError(414, apiErrorTexts.addressTooLong));
    return plainText(414, plainResponses.addressTooLong);
  }
  if (isOverflow) return plainText(431, plainResponses.headersTooLong);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return plainText(408, plainResponses.requestTimedOut);
  return plainText(400, plainResponses.notUnderstood);
}

function formatResponse({ status, headers: ownHeaders, body }: HttpResponse, securityHeaders: FlatHeaders): string {
  const headers = completeHeaders({
    status,
    headers: [...ownHeaders, ...securityHeaders, 'Connection', 'close'],
    body,
  });
  const lines: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) lines.push(`${headers[index]}: ${headers[index + 1]}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body.toString()}`;
}
