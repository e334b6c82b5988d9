import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { CacheState } from '#app/http/response-cache.ts';

/** Where a response came from: 'direct' needs no cache, 'overloaded' was refused because too much was waiting. */
export type ResponseState = CacheState | 'direct' | 'overloaded';

export interface Metrics {
  registry: Registry;
  /** Counts one response. `kind` is a closed list, so that the number of series stays small. */
  observe(response: { kind: string; state: ResponseState; status: number; seconds: number }): void;
  /** Counts one page that was rendered, however many visitors waited for it. */
  countRender(): void;
}

/** @param countDroppedLines lines of the log that were dropped since the process started */
export function createMetrics({ countDroppedLines = () => 0 }: { countDroppedLines?: () => number } = {}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'boalida_http_requests_total',
    help: 'Requests handled, by kind, cache state and status class',
    labelNames: ['kind', 'state', 'status'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'boalida_http_request_seconds',
    help: 'Time from the last byte of the request head to the end of the response, in seconds',
    labelNames: ['kind'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const renders = new Counter({
    name: 'boalida_pages_rendered_total',
    help: 'Pages rendered; every other response came from memory',
    registers: [registry],
  });
  registry.registerMetric(countLines(countDroppedLines));
  return {
    registry,
    countRender: () => renders.inc(),
    observe({ kind, state, status, seconds }) {
      requests.inc({ kind, state, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ kind }, seconds);
    },
  };
}

function countLines(count: () => number): Counter {
  return new Counter({
    name: 'boalida_log_lines_dropped_total',
    help: 'Lines of the log that nobody took in time or that the disk had no room for',
    registers: [],
    collect() {
      this.reset();
      this.inc(count());
    },
  });
}
