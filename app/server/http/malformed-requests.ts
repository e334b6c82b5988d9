import type { Server } from 'node:http';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { plainResponses } from '#app/texts/shared/plain-responses.ts';

/** What Node refuses before it is a request: a socket alone is left to answer on. */
interface BrokenRequest extends Error {
  code?: string;
  /** What had arrived by then. */
  rawPacket?: Buffer;
}

/**
 * Answers what Node cannot read as a request. An address too long for its buffers is answered like one that only is too
 * long for the store: to a call in JSON, to anybody else in a line of text.
 */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: BrokenRequest, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    socket.end(describeRefusal(error));
  });
}

function describeRefusal({ code, rawPacket }: BrokenRequest): string {
  const target = /^[A-Z]+ (\S*)/.exec(rawPacket?.subarray(0, 8192).toString('latin1') ?? '')?.[1] ?? '';
  const isLongAddress = code === 'HPE_HEADER_OVERFLOW' && target.length > 4096;
  if (isLongAddress && /^\/api([/?]|$)/.test(target)) {
    const body = JSON.stringify({ data: null, mensagem: apiErrorTexts.addressTooLong, erros: [] });
    return formatAnswer('414 URI Too Long', { type: 'application/json', body });
  }
  if (isLongAddress)
    return formatAnswer('414 URI Too Long', { type: 'text/plain', body: `${plainResponses.addressTooLong}\n` });
  if (code === 'HPE_HEADER_OVERFLOW') {
    return formatAnswer('431 Request Header Fields Too Large', {
      type: 'text/plain',
      body: `${plainResponses.headersTooLong}\n`,
    });
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return formatAnswer('408 Request Timeout', { type: 'text/plain', body: 'O pedido demorou demais.\n' });
  }
  return formatAnswer('400 Bad Request', { type: 'text/plain', body: `${plainResponses.notUnderstood}\n` });
}

function formatAnswer(status: string, { type, body }: { type: string; body: string }): string {
  const headers = [
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  return `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
