import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { answerPage, answerPageAtOnce } from './serve-page.ts';

function setUp(status: number) {
  const cache = createPageCache({
    render: async () => ({
      ...{ status, contentType: 'text/html', body: Buffer.from('page'), policy: "default-src 'none'" },
      ...{ maxAgeSeconds: 0, headers: [] },
    }),
    getVersion: () => 1,
    hasChanged: () => true,
    now: () => 0,
    queue: (work) => work(),
    maxBytes: 100_000,
  });
  return { key: '/shop', cache, securityHeaders: [] };
}

function ask(headers: IncomingMessage['headers'] = {}): IncomingMessage {
  return { method: 'GET', headers } as IncomingMessage;
}

function read(headers: readonly string[], name: string): string | undefined {
  return headers[headers.indexOf(name) + 1];
}

test.each([200, 404])(
  'a page of status %d may be kept and asked about, and goes by the accepted codings',
  async (status) => {
    const options = setUp(status);
    const { answer } = await answerPage(ask(), options);
    expect(answer.status).toBe(status);
    expect(read(answer.headers, 'Vary')).toBe('Accept-Encoding');
    expect(read(answer.headers, 'Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const held = ask({ 'if-none-match': read(answer.headers, 'ETag') });
    for (const again of [(await answerPage(held, options)).answer, answerPageAtOnce(held, options)]) {
      expect(again).toMatchObject({ status: 304, body: '' });
      expect(read(again?.headers ?? [], 'Vary')).toBe('Accept-Encoding');
    }
  },
);

test('a page or its data that could not be made says when to come back, and is kept by nobody', async () => {
  const { answer, state } = await answerPage(ask(), { ...setUp(503), key: '/shop.data' });
  expect([answer.status, state]).toEqual([503, 'uncached']);
  expect(read(answer.headers, 'Retry-After')).toBe('5');
  expect(read(answer.headers, 'Cache-Control')).toBe('no-store');
  expect(answer.headers).not.toContain('ETag');
});

test('a redirect is kept by nobody, and there is nothing to come back for', async () => {
  const { answer } = await answerPage(ask(), setUp(302));
  expect(read(answer.headers, 'Cache-Control')).toBe('no-store');
  expect(answer.headers).not.toContain('Retry-After');
});
