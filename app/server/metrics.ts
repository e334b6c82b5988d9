import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** How an answer was come by; 'direct' is what needs no cache. */
export type AnswerState = 'hit' | 'miss' | 'stale' | 'uncached' | 'direct';

export interface Metrics {
  registry: Registry;
  /** Counts one answered request. `kind` is a closed list, so that the number of series stays small. */
  observe(answer: { kind: string; state: AnswerState; status: number; seconds: number }): void;
  /** Counts one page that was rendered, however many visitors waited for it. */
  countRender(): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'boalida_http_requests_total',
    help: 'Requests answered, by kind, cache state and status class',
    labelNames: ['kind', 'state', 'status'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'boalida_http_request_seconds',
    help: 'Time from the last byte of the request head to the end of the answer, in seconds',
    labelNames: ['kind'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const renders = new Counter({
    name: 'boalida_pages_rendered_total',
    help: 'Pages rendered; every other answer came from memory',
    registers: [registry],
  });
  return {
    registry,
    countRender: () => renders.inc(),
    observe({ kind, state, status, seconds }) {
      requests.inc({ kind, state, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ kind }, seconds);
    },
  };
}
