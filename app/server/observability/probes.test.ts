import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createOwnerGuard } from '#app/api/owner/owner-guard.ts';
import { plainResponses } from '#app/texts/shared/plain-response-texts.ts';
import { createProbes, type ProbeOptions } from './probes.ts';

const token = 'segredo-de-teste-123456789';

async function fetchProbe(
  pathname: string,
  {
    headers = {},
    remoteAddress = '127.0.0.1',
    ...options
  }: Partial<ProbeOptions> & { headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  const answerProbe = createProbes({
    ping: async () => {},
    probeWrite: async () => {},
    isDraining: () => false,
    readMetrics: async () => 'boalida_pages_rendered_total 1',
    ownerGuard: createOwnerGuard(async (sent) => ({ kind: sent.token === token ? 'owner' : 'stranger' })),
    trustProxy: 0,
    securityHeaders: [],
    ...options,
  });
  const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
  const { status, body } = (await answerProbe(request, pathname)) ?? { status: 0, body: '' };
  return { status, text: String(body).trim() };
}

test('a store is ready while it serves and its database responds, and reports when it cannot write', async () => {
  const fail = () => Promise.reject(new Error('away'));
  expect(await fetchProbe('/readyz')).toEqual({ status: 200, text: 'ok' });
  expect(await fetchProbe('/readyz', { isDraining: () => true })).toEqual({ status: 503, text: 'encerrando' });
  expect(await fetchProbe('/readyz', { ping: fail })).toEqual({ status: 503, text: plainResponses.databaseAway });
  expect(await fetchProbe('/readyz', { probeWrite: fail })).toEqual({
    status: 200,
    text: plainResponses.databaseReadOnly,
  });
});

test('a store that is not ready still counts as running', async () => {
  expect((await fetchProbe('/healthz', { isDraining: () => true })).status).toBe(200);
});

test('metrics are sent to this machine, and not to another IP address', async () => {
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect((await fetchProbe('/metrics', { remoteAddress })).status).toBe(200);
  }
  expect((await fetchProbe('/metrics', { remoteAddress: '203.0.113.9' })).status).toBe(403);
});

test('metrics are not sent to requests through a proxy on this machine that adds any header of proxies', async () => {
  const usual = ['forwarded', 'x-forwarded-for', 'via', 'x-real-ip', 'cf-ray'];
  const rare = ['x-scheme', 'x-originating-ip', 'x-nginx-proxy', 'front-end-https', 'surrogate-capability'];
  for (const name of [...usual, ...rare]) {
    expect([name, (await fetchProbe('/metrics', { headers: { [name]: 'x' } })).status]).toEqual([name, 403]);
  }
});

test.each([
  ['loja.example', 403],
  ['127.0.0.1.mal.example', 403],
  ['', 403],
  ['localhost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
])('metrics are sent only for host names of this machine: "%s" gets %i', async (host, status) => {
  expect((await fetchProbe('/metrics', { headers: { host } })).status).toBe(status);
});

test('behind a configured proxy, an IP address of this machine gives no access to metrics', async () => {
  expect((await fetchProbe('/metrics', { trustProxy: 1 })).status).toBe(403);
  expect((await fetchProbe('/metrics', { trustProxy: 1, headers: { authorization: `Bearer ${token}` } })).status).toBe(
    200,
  );
});
