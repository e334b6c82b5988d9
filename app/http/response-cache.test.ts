import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Rendered } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';
import { makeRendered, setUpResponseCache } from '#tests/support/http/set-up-response-cache.ts';
import { createWorkQueue, Overloaded } from './work-queue.ts';

/** Waits for the next task of the event loop, in which a queue has room again. */
const nextTurn = () => new Promise(setImmediate);

const brotli = { acceptEncoding: 'br', ifNoneMatch: undefined };

test('a page is rendered once and then served from memory', async () => {
  const { environment, read } = setUpResponseCache(async (key) => makeRendered(`page ${key}`));
  expect(await read('/shop')).toEqual({ text: 'page /shop', state: 'miss', status: 200 });
  expect(await read('/shop')).toEqual({ text: 'page /shop', state: 'hit', status: 200 });
  expect(environment.rendered).toEqual(['/shop']);
});

test('simultaneous requests for one uncached page render it once', async () => {
  const gate = Promise.withResolvers<Rendered>();
  const { environment, read } = setUpResponseCache(() => gate.promise);
  const all = Array.from({ length: 1000 }, () => read('/shop'));
  gate.resolve(makeRendered('x'));
  const responses = await Promise.all(all);
  expect(responses.every(({ text }) => text === 'x')).toBe(true);
  expect(environment.rendered).toEqual(['/shop']);
});

const browser = 'gzip, deflate, br, zstd';
const longPage = () => Promise.resolve(makeRendered('ração '.repeat(4000)));

test.each(['br', 'gzip', 'identity'])(
  'a page that was cached in Brotli has the same content in %s',
  async (encoding) => {
    const { respond, read } = setUpResponseCache(longPage);
    await respond('/shop', browser);
    expect((await read('/shop', encoding)).text).toBe('ração '.repeat(4000));
  },
);

test('the entity tag changes with the policy of a response and with the headers common to all responses', async () => {
  async function getTag(policy: string | null, commonHeaders: string[], body = 'x') {
    const options = { getVersion: () => 1, now: () => 0, maxBytes: 100_000, commonHeaders };
    const cache = createResponseCache({ ...options, queue: (work) => work() });
    const { response } = await cache.respond('/', brotli, async () => ({ ...makeRendered(body), policy }));
    return response?.headers[response.headers.indexOf('ETag') + 1];
  }
  const tags = await Promise.all([
    getTag(null, []),
    getTag("default-src 'self'", []),
    getTag(null, ['X-Frame-Options', 'DENY']),
    getTag(null, [], 'y'),
  ]);
  expect(new Set(tags).size).toBe(4);
  expect(await getTag(null, [])).toBe(tags[0]);
});

test.each([
  ['after a change of the catalogue', { version: 2 }],
  ['six minutes later, because offers end', { nowMs: 1_360_000 }],
])('a page is rendered again %s', async (_when, change) => {
  const { environment, read } = setUpResponseCache(async () => makeRendered('x'));
  await read('/shop');
  Object.assign(environment, change);
  expect((await read('/shop')).state).toBe('miss');
});

test('a page whose rendering began before a change is stale if it ends after the change', async () => {
  const gate = Promise.withResolvers<Rendered>();
  const renderings = [gate.promise, Promise.resolve(makeRendered('new'))];
  const { environment, read } = setUpResponseCache(
    () => renderings.shift() ?? Promise.reject(new Error('rendered too often')),
  );
  const slow = read('/shop');
  environment.version = 2;
  expect((await read('/shop')).text).toBe('new');
  gate.resolve(makeRendered('old'));
  await slow;
  expect((await read('/shop')).text).not.toBe('old');
});

test('when the catalogue cannot be read, the last good page is sent stale, and rendering is not retried at every request', async () => {
  let broken = false;
  const { environment, read } = setUpResponseCache(async () =>
    broken ? makeRendered('erro', 500) : makeRendered('x'),
  );
  await read('/shop');
  broken = true;
  environment.version = 2;
  expect(await read('/shop')).toEqual({ text: 'x', state: 'stale', status: 200 });
  await read('/shop');
  expect(environment.rendered).toHaveLength(2);
  environment.nowMs += 1500;
  broken = false;
  expect(await read('/shop')).toEqual({ text: 'x', state: 'miss', status: 200 });
});

test('a failed rendering sends the last good page and is reported once a second, or throws when there is no such page', async () => {
  let broken = false;
  const { environment, read } = setUpResponseCache(async () => {
    if (broken) throw new Error('database away');
    return makeRendered('x');
  });
  await read('/shop');
  broken = true;
  environment.version = 2;
  expect([(await read('/shop')).state, (await read('/shop')).state]).toEqual(['stale', 'stale']);
  expect(environment.errors).toHaveLength(1);
  await expect(read('/home')).rejects.toThrow('database away');
  broken = false;
  environment.nowMs += 1000;
  expect([(await read('/shop')).state, (await read('/home')).state]).toEqual(['miss', 'miss']);
});

test('the least recently requested pages are evicted', async () => {
  const { environment, read } = setUpResponseCache(async (key) => makeRendered(key), { maxBytes: 4000 });
  const keys = Array.from({ length: 9 }, (_, index) => `/${index}`);
  for (const key of keys) await read(key);
  expect([(await read('/8')).state, (await read('/0')).state]).toEqual(['hit', 'miss']);
  expect(environment.rendered).toEqual([...keys, '/0']);
});

test('requests for many unknown URLs do not evict real pages', async () => {
  const noise = (key: string) => createHash('shake256', { outputLength: 2400 }).update(key).digest('base64');
  const { read } = setUpResponseCache(
    async (key) => (key === '/shop' ? makeRendered('x') : makeRendered(noise(key), 404)),
    { maxBytes: 60_000 },
  );
  await read('/shop');
  for (let id = 0; id < 100; id++) await read(`/shop/shop-details/${id}`);
  expect((await read('/shop')).state).toBe('hit');
});

test.each(['gzip', 'identity'] as const)('a thousand clients that accept %s share one body', async (encoding) => {
  const { respond } = setUpResponseCache(async () => makeRendered('ração '.repeat(4000)));
  await respond('/shop');
  const all = await Promise.all(Array.from({ length: 1000 }, () => respond('/shop', encoding)));
  const bodies = all.map(({ response }) => response.body);
  expect(new Set(bodies).size).toBe(1);
  expect((await respond('/shop', encoding)).response.body).toBe(bodies[0]);
});

test('only the uncompressed bodies requested last stay in memory', async () => {
  const { cache, respond } = setUpResponseCache(async (key) => makeRendered(key.repeat(6000)), { maxBytes: 100_000 });
  const peekPlain = (key: string) => cache.peek(key, { acceptEncoding: undefined, ifNoneMatch: undefined });
  for (const key of ['/a', '/b']) await respond(key);
  const first = (await respond('/a', 'identity')).response.body;
  expect(peekPlain('/a')?.body).toBe(first);
  await respond('/b', 'identity');
  expect(peekPlain('/a')).toBeUndefined();
});

test('a compressed response is counted by its compressed size', async () => {
  const { respond, environment } = setUpResponseCache(async (key) => makeRendered(key.repeat(6000)), {
    maxBytes: 60_000,
  });
  const keys = Array.from({ length: 10 }, (_, index) => `/${index}`);
  for (const key of keys) await respond(key);
  for (const key of keys) expect((await respond(key)).state).toBe('hit');
  expect(environment.rendered).toEqual(keys);
});

test('above the limit of the queue a page is refused; a cached page is not, and no older version is sent instead', async () => {
  const gate = Promise.withResolvers<Rendered>();
  const { environment, read } = setUpResponseCache(
    (key) => (key === '/slow' ? gate.promise : Promise.resolve(makeRendered('x'))),
    { queue: createWorkQueue({ concurrency: 1, maxWaiting: 0 }) },
  );
  await read('/shop');
  await nextTurn();
  const slow = read('/slow');
  await expect(read('/shop?searchText=sal')).rejects.toThrow(Overloaded);
  expect((await read('/shop')).state).toBe('hit');
  environment.version = 2;
  await expect(read('/shop')).rejects.toThrow(Overloaded);
  gate.resolve(makeRendered('y'));
  await slow;
  await nextTurn();
  expect((await read('/shop')).state).toBe('miss');
});

test('a page that was served before is rendered before new ones', async () => {
  const gate = Promise.withResolvers<Rendered>();
  const { environment, read } = setUpResponseCache(
    (key) => (key === '/slow' ? gate.promise : Promise.resolve(makeRendered('x'))),
    { queue: createWorkQueue({ concurrency: 1 }) },
  );
  await read('/shop');
  await nextTurn();
  environment.version = 2;
  const all = [read('/slow'), read('/shop?searchText=sal'), read('/shop')];
  gate.resolve(makeRendered('y'));
  await Promise.all(all);
  expect(environment.rendered).toEqual(['/shop', '/slow', '/shop', '/shop?searchText=sal']);
});

function getHeader(headers: readonly string[], name: string): string | undefined {
  return headers[headers.indexOf(name) + 1];
}

test('a page is cached, varies by content encoding and is validated by its entity tag', async () => {
  const { cache, respond } = setUpResponseCache(async () => makeRendered('page'));
  const { response } = await respond('/shop');
  expect(getHeader(response.headers, 'Vary')).toBe('Accept-Encoding');
  expect(getHeader(response.headers, 'Cache-Control')).toBe('public, max-age=0, must-revalidate');
  for (const ifNoneMatch of [getHeader(response.headers, 'ETag'), '*']) {
    const requestHeaders = { acceptEncoding: 'br', ifNoneMatch };
    const secondResponse = await cache.respond('/shop', requestHeaders, async () => makeRendered('page'));
    for (const sent of [secondResponse.response, cache.peek('/shop', requestHeaders)]) {
      expect(sent).toMatchObject({ status: 304, body: '' });
      expect(getHeader(sent?.headers ?? [], 'Vary')).toBe('Accept-Encoding');
    }
  }
});

test('a missing page is cached and stays a 404, whatever the client has cached', async () => {
  const { cache, respond } = setUpResponseCache(async () => makeRendered('page', 404));
  const { response } = await respond('/shop');
  expect(response.headers).not.toContain('ETag');
  expect(getHeader(response.headers, 'Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(cache.peek('/shop', { acceptEncoding: 'br', ifNoneMatch: '*' })?.status).toBe(404);
});

test.each([302, 503])('a response with status %d is cached by nobody', async (status) => {
  const { respond } = setUpResponseCache(async () => makeRendered('page', status));
  const { response, state } = await respond('/shop.data');
  expect([response.status, state]).toEqual([status, 'uncached']);
  expect(getHeader(response.headers, 'Cache-Control')).toBe('no-store');
  expect(response.headers).not.toContain('ETag');
});
