import { Overloaded } from '#app/http/work-queue.ts';
import type { ErrorAnswer } from '#app/api/shared/response-schema.ts';
import { apiErrorTexts, overloadedPageTexts } from '#app/texts/shared/errors.ts';
import { plainResponses } from '#app/texts/shared/plain-responses.ts';
import type { Answer } from './response.ts';
import { json, plainText } from './response.ts';
import type { FlatHeaders } from './headers.ts';
import { dataPolicy } from './headers.ts';

const retryAfterSeconds = 5;

/**
 * The 503 to whoever asked for what could not be made.
 * @param kind what was asked for, and so in which form a failure is understood
 */
export function answerFailure(
  error: unknown,
  { kind, securityHeaders }: { kind: 'call' | 'page' | 'other'; securityHeaders: FlatHeaders },
): Answer {
  const isOverload = error instanceof Overloaded;
  const seconds = isOverload ? error.retryAfterSeconds : retryAfterSeconds;
  const headers = [...securityHeaders, 'Retry-After', String(seconds)];
  if (kind === 'call') {
    const mensagem = isOverload ? apiErrorTexts.overloaded : apiErrorTexts.unavailable;
    const body: ErrorAnswer = { data: null, mensagem, erros: [] };
    return json(503, body, headers);
  }
  if (!isOverload) return plainText(503, plainResponses.failed, headers);
  if (kind === 'other') return plainText(503, overloadedPageTexts.text, headers);
  return {
    status: 503,
    headers: [
      ...['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store'],
      ...['Content-Security-Policy', dataPolicy],
      ...headers,
    ],
    body: overloadedPage,
  };
}

const { title, text, retry } = overloadedPageTexts;

/** It costs nothing to send: no part of the screens is loaded for it. The empty address is the page that was asked for. */
const overloadedPage = Buffer.from(
  `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`,
);
