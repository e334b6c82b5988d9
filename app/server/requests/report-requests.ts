import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { getPathname } from '#app/http/pathname.ts';
import { hideQuotationCode } from '#app/quotation-paths.ts';
import type { AccessLog } from '#app/server/observability/access-log.ts';
import type { Log } from '#app/server/observability/log.ts';
import type { Metrics, ResponseState } from '#app/server/observability/metrics.ts';
import type { RequestKind } from './request-kind.ts';

/** Which handler or cache responded to a request. */
export interface Outcome {
  kind: RequestKind | 'refused';
  state: ResponseState;
}

export interface RequestReportOptions {
  /** Called when a page has been sent, to count a search without results. */
  countSearch: (request: IncomingMessage) => void;
  /** The access log; undefined when the settings disable it. */
  accessLog?: AccessLog;
  metrics: Metrics;
  log: Log;
}

/**
 * Kinds of requests that the access log leaves out because they are not visits: resources of pages, and health checks.
 */
const unloggedKinds = new Set<Outcome['kind']>(['asset', 'picture', 'probe']);

/**
 * Records a request in the metrics, the search counter and both logs.
 * @returns a function to call once, when the response has been passed to the connection
 */
export function reportRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { countSearch, accessLog, metrics, log }: RequestReportOptions,
): (outcome: Outcome) => void {
  const startedAt = performance.now();
  const client = accessLog?.readClient(request);
  return (outcome) => {
    const seconds = (performance.now() - startedAt) / 1000;
    const { method = '', url: target = '/' } = request;
    const status = response.statusCode;
    metrics.observe({ ...outcome, status, seconds });
    if (outcome.kind === 'page') countSearch(request);
    if (client && !unloggedKinds.has(outcome.kind)) accessLog?.note({ client, method, target, status });
    if (!log.isLevelEnabled('info')) return;
    log.info({
      method: request.method,
      path: hideQuotationCode(getPathname(target)).slice(0, 200),
      status,
      ms: Math.round(seconds * 10_000) / 10,
      cache: outcome.state,
    });
  };
}
