import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { noteRatingReads } from '#app/data/reviews/rating-reads.ts';
import { fromBrotli } from '#app/http/content-codings.ts';
import { createWorkQueue, Overloaded } from '#app/http/work-queue.ts';
import type { PageCacheOptions, RenderedPage } from './page-cache.ts';
import { createPageCache } from './page-cache.ts';

function rendered(text: string, status = 200): RenderedPage {
  return { status, contentType: 'text/html', body: Buffer.from(text), policy: null, maxAgeSeconds: 0, headers: [] };
}

function setUp(
  render: PageCacheOptions['render'],
  { maxBytes = 1_000_000, queue = (work) => work() }: Partial<Pick<PageCacheOptions, 'maxBytes' | 'queue'>> = {},
) {
  const hasChanged: PageCacheOptions['hasChanged'] = () => true;
  const world = { version: 1, nowMs: 1_000_000, rendered: [] as string[], hasChanged };
  const cache = createPageCache({
    render(key) {
      world.rendered.push(key);
      return render(key);
    },
    getVersion: () => world.version,
    hasChanged: (made) => world.hasChanged(made),
    now: () => world.nowMs,
    queue,
    maxBytes,
  });
  async function read(key: string) {
    const { page, state } = await cache.get(key);
    return { text: (await fromBrotli(page.brotli)).toString(), state, status: page.status };
  }
  return { cache, world, read };
}

test('a page is rendered once and then served from memory', async () => {
  const { world, read } = setUp(async (key) => rendered(`page ${key}`));
  expect(await read('/shop')).toEqual({ text: 'page /shop', state: 'miss', status: 200 });
  expect(await read('/shop')).toEqual({ text: 'page /shop', state: 'hit', status: 200 });
  expect(world.rendered).toEqual(['/shop']);
});

test('a stampede on one cold page renders it once', async () => {
  const gate = Promise.withResolvers<RenderedPage>();
  const { world, read } = setUp(() => gate.promise);
  const all = Array.from({ length: 1000 }, () => read('/shop'));
  gate.resolve(rendered('x'));
  const answers = await Promise.all(all);
  expect(answers.every(({ text }) => text === 'x')).toBe(true);
  expect(world.rendered).toEqual(['/shop']);
});

test('only a page that is asked for again is compressed harder', async () => {
  const { cache } = setUp(async (key) => rendered(`${key} ${'a quick brown fox and his friends '.repeat(200)}`));
  const { page: once } = await cache.get('/once');
  const { page } = await cache.get('/shop');
  const [quickOnce, quick] = [once.brotli, page.brotli];
  await cache.get('/shop');
  await expect.poll(() => page.brotli).not.toBe(quick);
  expect(page.brotli.length).toBeLessThanOrEqual(quick.length);
  expect(once.brotli).toBe(quickOnce);
});

test('a new catalogue version renders the page again', async () => {
  const { world, read, cache } = setUp(async () => rendered('x'));
  await read('/shop');
  world.version = 2;
  expect(cache.peek('/shop')).toBeUndefined();
  expect((await read('/shop')).state).toBe('miss');
});

test('a page whose rendering began before a change is old when it ends after it', async () => {
  const gate = Promise.withResolvers<RenderedPage>();
  const answers = [gate.promise, Promise.resolve(rendered('new'))];
  const { world, read } = setUp(() => answers.shift() ?? Promise.reject(new Error('rendered too often')));
  const slow = read('/shop');
  world.version = 2;
  expect((await read('/shop')).text).toBe('new');
  gate.resolve(rendered('old'));
  await slow;
  expect((await read('/shop')).text).not.toBe('old');
});

test('pages grow old by the clock too, because offers end', async () => {
  const { world, read } = setUp(async () => rendered('x'));
  await read('/home');
  world.nowMs += 6 * 60 * 1000;
  expect((await read('/home')).state).toBe('miss');
});

test('when the catalogue cannot be read the last good page stands in, and rendering is not tried at every request', async () => {
  let broken = false;
  const { world, read } = setUp(async () => (broken ? rendered('erro', 500) : rendered('x')));
  await read('/shop');
  broken = true;
  world.version = 2;
  expect(await read('/shop')).toEqual({ text: 'x', state: 'stale', status: 200 });
  await read('/shop');
  expect(world.rendered).toHaveLength(2);
  world.nowMs += 1500;
  broken = false;
  expect(await read('/shop')).toEqual({ text: 'x', state: 'miss', status: 200 });
});

test('a rendering that throws is served by the last good page, or thrown when there is none', async () => {
  let broken = false;
  const { world, read } = setUp(async () => {
    if (broken) throw new Error('database away');
    return rendered('x');
  });
  await read('/shop');
  broken = true;
  world.version = 2;
  expect((await read('/shop')).state).toBe('stale');
  await expect(read('/home')).rejects.toThrow('database away');
});

test('redirects and errors are not kept', async () => {
  const { world, read } = setUp(async () => rendered('', 302));
  await read('/');
  expect((await read('/')).state).toBe('uncached');
  expect(world.rendered).toHaveLength(2);
});

test('a scan of unknown addresses does not push real pages out', async () => {
  const noise = (key: string) => createHash('shake256', { outputLength: 2400 }).update(key).digest('base64');
  const { read } = setUp(async (key) => (key === '/shop' ? rendered('x') : rendered(noise(key), 404)), {
    maxBytes: 60_000,
  });
  await read('/shop');
  for (let id = 0; id < 100; id++) await read(`/shop/shop-details/${id}`);
  expect((await read('/shop')).state).toBe('hit');
});

test.each(['gzip', 'identity'] as const)('a thousand clients that want %s share one body', async (encoding) => {
  const { cache } = setUp(async () => rendered('ração '.repeat(4000)));
  const { page } = await cache.get('/shop');
  const bodies = await Promise.all(Array.from({ length: 1000 }, () => cache.getBody(page, encoding)));
  expect(new Set(bodies).size).toBe(1);
  expect(await cache.getBody(page, encoding)).toBe(bodies[0]);
});

test('of plain bodies only those asked for last are kept', async () => {
  const { cache } = setUp(async (key) => rendered(key.repeat(6000)), { maxBytes: 100_000 });
  const [one, other] = [await cache.get('/a'), await cache.get('/b')];
  const first = await cache.getBody(one.page, 'identity');
  expect(cache.getBody(one.page, 'identity')).toBe(first);
  await cache.getBody(other.page, 'identity');
  expect(cache.getBody(one.page, 'identity')).toBeInstanceOf(Promise);
});

test('past what may wait a page is refused; one in memory is not, nor does an older one take its place', async () => {
  const gate = Promise.withResolvers<RenderedPage>();
  const { cache, world, read } = setUp((key) => (key === '/slow' ? gate.promise : Promise.resolve(rendered('x'))), {
    queue: createWorkQueue({ concurrency: 1, maxWaiting: 0 }),
  });
  await read('/shop');
  const slow = read('/slow');
  await expect(cache.get('/shop?searchText=sal')).rejects.toThrow(Overloaded);
  expect((await read('/shop')).state).toBe('hit');
  world.version = 2;
  await expect(cache.get('/shop')).rejects.toThrow(Overloaded);
  gate.resolve(rendered('y'));
  await slow;
  expect((await read('/shop')).state).toBe('miss');
});

test('a page that was served before is rendered before those nobody has seen', async () => {
  const gate = Promise.withResolvers<RenderedPage>();
  const { world, read } = setUp((key) => (key === '/slow' ? gate.promise : Promise.resolve(rendered('x'))), {
    queue: createWorkQueue({ concurrency: 1 }),
  });
  await read('/shop');
  world.version = 2;
  const all = [read('/slow'), read('/shop?searchText=sal'), read('/shop')];
  gate.resolve(rendered('y'));
  await Promise.all(all);
  expect(world.rendered).toEqual(['/shop', '/slow', '/shop', '/shop?searchText=sal']);
});

test('of a new version only pages are rendered again that show what has changed', async () => {
  const { cache, world, read } = setUp(async (key) => {
    noteRatingReads([{ id: Number(key.slice(1)) }]);
    return rendered(key);
  });
  await read('/1');
  await read('/2');
  world.version = 2;
  world.hasChanged = ({ version, reads }) => version < 2 && reads.productIds.includes(1);
  expect([(await read('/1')).state, (await read('/2')).state]).toEqual(['miss', 'hit']);
  expect(cache.peek('/1')?.version).toBe(2);
  world.version = 3;
  world.hasChanged = ({ version }) => version < 2;
  expect([(await read('/1')).state, (await read('/2')).state]).toEqual(['hit', 'hit']);
});

test('the entity tag of a page goes by its body, its policy and the headers all pages share', async () => {
  const hashes = new Set<string>();
  for (const [body, policy, salt] of [
    ['a', 'p', 's'],
    ['b', 'p', 's'],
    ['a', 'q', 's'],
    ['a', 'p', 't'],
  ] as const) {
    const cache = createPageCache({
      render: async () => ({ ...rendered(body), policy }),
      getVersion: () => 1,
      hasChanged: () => true,
      now: () => 0,
      queue: (work) => work(),
      maxBytes: 100_000,
      salt,
    });
    hashes.add((await cache.get('/shop')).page.hash);
  }
  expect(hashes.size).toBe(4);
});
