import { isDiskFull } from '#app/domain/shared/error-code.ts';
import { dataPolicy, type FlatHeaders } from '#app/http/headers.ts';
import { uncached, type HttpResponse } from '#app/http/response.ts';
import { framedStandalonePolicy, makeStandalonePage } from '#app/http/standalone-page.ts';
import type { Log } from '#app/server/observability/log.ts';
import { createScreenResponses } from '#app/server/requests/screen-responses.ts';
import { fullDiskPageTexts } from '#app/texts/shared/error-texts.ts';

const fullDiskPage = makeStandalonePage(fullDiskPageTexts);

/** Creates the panel's responses that are not rendered by a page's route. */
export function createPanelResponses({
  securityHeaders,
  log,
}: {
  securityHeaders: FlatHeaders;
  log: Pick<Log, 'error' | 'warn'>;
}) {
  const responses = createScreenResponses({
    headers: ['X-Robots-Tag', 'noindex', 'Vary', 'Cookie', ...securityHeaders],
    log,
    failure: 'panel failed',
  });
  const { withPolicy } = responses;

  return { ...responses, explain, fail, redirect, refuseFullDisk };

  /** Creates a response with a page that explains a failure. The preview of the shop may show the page in its frame. */
  function explain(status: number, body: Buffer): HttpResponse {
    const headers = withPolicy(framedStandalonePolicy);
    return uncached(status, { contentType: 'text/html; charset=utf-8', body, headers });
  }

  function refuseFullDisk(): HttpResponse {
    return explain(507, fullDiskPage);
  }

  /**
   * Responds to an error. When a form was submitted while the disk is full, the response must not ask the owner to try
   * again in a few seconds, but explains what to do first.
   */
  function fail(error: unknown, request: { method?: string | undefined } = {}): HttpResponse {
    const failed = responses.fail(error, request);
    return request.method === 'POST' && isDiskFull(error) ? refuseFullDisk() : failed;
  }

  function redirect(status: number, location: string): HttpResponse {
    const headers = ['Location', location, 'Cache-Control', 'no-store', ...withPolicy(dataPolicy)];
    return { status, headers, body: '' };
  }
}
