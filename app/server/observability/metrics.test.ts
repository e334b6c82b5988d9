import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('responses are counted by kind, cache state and status class, however often the metrics are read', async () => {
  const { observe, registry } = createMetrics();
  const hit = { kind: 'page', state: 'hit', seconds: 0.0002 } as const;
  observe({ ...hit, status: 200 });
  observe({ ...hit, status: 304 });
  await registry.metrics();
  observe({ ...hit, status: 206 });
  observe({ ...hit, kind: 'api', status: 503, state: 'overloaded' });
  const countedLines = (await registry.metrics()).match(
    /^boalida_http_requests_total.*|^boalida_http_request_seconds_count.*/gm,
  );
  expect(countedLines?.toSorted()).toEqual([
    'boalida_http_request_seconds_count{kind="api"} 1',
    'boalida_http_request_seconds_count{kind="page"} 3',
    'boalida_http_requests_total{kind="api",state="overloaded",status="5xx"} 1',
    'boalida_http_requests_total{kind="page",state="hit",status="2xx"} 2',
    'boalida_http_requests_total{kind="page",state="hit",status="3xx"} 1',
  ]);
});

test('dropped lines of the log are counted, also when the free disk space, which is measured at each reading, is unknown', async () => {
  let read = () => Promise.resolve(5);
  const { registry } = createMetrics({ countDroppedLines: () => 7, readFreeBytes: () => read() });
  expect(await registry.metrics()).toContain('boalida_data_disk_free_bytes 5');
  read = () => Promise.reject(new Error('away'));
  const metrics = await registry.metrics();
  expect(metrics).toMatch(/^boalida_data_disk_free_bytes Nan$/im);
  expect(metrics).toContain('boalida_log_lines_dropped_total 7\n');
});
