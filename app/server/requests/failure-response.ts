import { describeFailure } from '#app/http/failure.ts';
import { dataPolicy } from '#app/http/headers.ts';
import { plainText, uncached, type HttpResponse } from '#app/http/response.ts';
import { overloadedPageTexts } from '#app/texts/shared/errors.ts';
import { plainResponses } from '#app/texts/shared/plain-responses.ts';

const { title, text, retry } = overloadedPageTexts;

/** It costs nothing to send: no part of the screens is loaded for it. The empty address is the page that was requested. */
const overloadedPage = Buffer.from(
  `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`,
);

/** The 503 for a page that could not be made. */
export function describePageFailure(error: unknown): HttpResponse {
  const { isOverload, retryAfterSeconds } = describeFailure(error);
  if (!isOverload) return describePlainFailure(error);
  return uncached(503, {
    contentType: 'text/html; charset=utf-8',
    body: overloadedPage,
    headers: ['Content-Security-Policy', dataPolicy, 'Retry-After', String(retryAfterSeconds)],
  });
}

/** The 503 for a client that shows no page, in a line of text. */
export function describePlainFailure(error: unknown): HttpResponse {
  const { isOverload, retryAfterSeconds } = describeFailure(error);
  const message = isOverload ? overloadedPageTexts.text : plainResponses.failed;
  return plainText(503, message, ['Retry-After', String(retryAfterSeconds)]);
}
