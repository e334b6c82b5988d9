import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheState } from '#app/http/response-cache.ts';

/**
 * How a response was produced. 'direct': by a handler without a cache; 'overloaded': rejected because too many requests
 * were waiting.
 */
export type ResponseState = CacheState | 'direct' | 'overloaded';

export interface Metrics {
  registry: Registry;
  /** Counts one response. The values of `kind` are a closed list, so that the number of time series stays small. */
  observe(response: { kind: string; state: ResponseState; status: number; seconds: number }): void;
  /** Counts one rendered page, however many visitors waited for it. */
  countRender(): void;
}

interface MetricsOptions {
  /** Returns the number of log lines that were dropped since the process started. */
  countDroppedLines?: () => number;
  /** Returns the number of accesses that the access log has dropped; left out when there is no access log. */
  countDroppedAccesses?: () => number;
  /** Reads the number of free bytes on the disk of the data folder. */
  readFreeBytes?: () => Promise<number>;
}

export function createMetrics(options: MetricsOptions = {}): Metrics {
  const { countDroppedLines = () => 0, countDroppedAccesses, readFreeBytes } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  /**
   * Numbers of responses by kind, state and first digit of the status. They are passed to the metrics library only when
   * the metrics are read, because each call of the library builds a key.
   */
  const counts: Record<string, Partial<Record<ResponseState, number[]>>> = {};
  registry.registerMetric(
    new Counter({
      name: 'boalida_http_requests_total',
      help: 'Requests handled, by kind, cache state and status class',
      labelNames: ['kind', 'state', 'status'],
      registers: [],
      collect() {
        this.reset();
        for (const [kind, states] of Object.entries(counts))
          for (const [state, byDigit] of Object.entries(states))
            byDigit.forEach((count, digit) => this.inc({ kind, state, status: `${digit}xx` }, count));
      },
    }),
  );
  const durations = new Histogram({
    name: 'boalida_http_request_seconds',
    help: 'Time from the last byte of the request head to the end of the response, in seconds',
    labelNames: ['kind'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const renders = new Counter({
    name: 'boalida_pages_rendered_total',
    help: 'Pages rendered',
    registers: [registry],
  });
  const droppedLinesHelp = 'Lines of the log that nobody took in time or that the disk had no room for';
  registry.registerMetric(createDropCounter('boalida_log_lines_dropped_total', droppedLinesHelp, countDroppedLines));
  const droppedAccessesHelp = 'Accesses that the access log had no room for';
  if (countDroppedAccesses)
    registry.registerMetric(
      createDropCounter('boalida_access_log_lines_dropped_total', droppedAccessesHelp, countDroppedAccesses),
    );
  if (readFreeBytes) registry.registerMetric(createDiskGauge(readFreeBytes));
  return {
    registry,
    countRender: () => renders.inc(),
    observe({ kind, state, status, seconds }) {
      const byDigit = ((counts[kind] ??= {})[state] ??= []);
      const digit = Math.floor(status / 100);
      byDigit[digit] = (byDigit[digit] ?? 0) + 1;
      durations.observe({ kind }, seconds);
    },
  };
}

function createDropCounter(name: string, help: string, count: () => number): Counter {
  return new Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset();
      this.inc(count());
    },
  });
}

/**
 * Creates the gauge of free disk space. All workers use the same disk, so the values of workers are not added up. When
 * the folder is missing, the value is NaN.
 */
function createDiskGauge(readFreeBytes: () => Promise<number>): Gauge {
  return new Gauge({
    name: 'boalida_data_disk_free_bytes',
    help: 'Bytes free on the disk of the data folder',
    aggregator: 'min',
    registers: [],
    async collect() {
      // When the disk cannot be read, its value is NaN, and the other metrics are still reported.
      this.set(await readFreeBytes().catch(() => Number.NaN));
    },
  });
}
