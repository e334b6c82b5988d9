import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { listScreenPaths, storedQuotationsCache } from '#app/offline/cached-requests.ts';
import { MemoryCaches } from '#tests/support/browser/memory-caches.ts';
import { origin, startServiceWorker } from '#tests/support/browser/start-service-worker.ts';

const nowMs = Date.UTC(2026, 10, 20, 15);
const now = new Date(nowMs).toUTCString();

function makeBuild(id: string) {
  return { id, files: [`/assets/entry-${id}.js`, `/assets/styles-${id}.css`] };
}
const build = makeBuild('a1');
const nextBuild = makeBuild('b2');
const quotation = '/cotacao/AAAAAAAAAAAAAAAAAAAAAA';

function makeDocument({ files: [script, style] } = build, init: ResponseInit = {}): Response {
  const html = `<title>Tela | Loja</title><link rel="stylesheet" href="${style}"><script src="${script}"></script>`;
  return new Response(html, { ...init, headers: { Date: new Date().toUTCString() } });
}

/** Creates a response as `fetch` returns it after a redirect. The constructor of `Response` cannot set `redirected`. */
function makeRedirectedDocument(): Response {
  return Object.defineProperties(makeDocument(), {
    redirected: { value: true },
    clone: { value: makeRedirectedDocument },
  });
}

let caches: MemoryCaches;
/** Paths that the worker has requested from the network. */
let requested: string[];
/** Functions that create the network's responses, by path. Other paths have a default response. */
let answers: Map<string, () => Response | Promise<Response>>;
let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
  caches = new MemoryCaches();
  requested = [];
  answers = new Map();
  isOnline = true;
});
afterEach(() => {
  vi.useRealTimers();
});

async function answerFromNetwork({ pathname, search }: URL): Promise<Response> {
  const path = pathname + search;
  requested.push(path);
  if (!isOnline) throw new TypeError('Failed to fetch');
  const answer = answers.get(path);
  if (answer) return answer();
  return /^\/(assets|imagens|api)\//.test(pathname) ? new Response(path) : makeDocument();
}

async function start(settings: { build?: typeof build; saveData?: boolean } = {}) {
  return startServiceWorker({ build, caches, network: answerFromNetwork, ...settings });
}

/** Lists the paths of the responses in a cache. */
async function listCached(name: string): Promise<string[]> {
  return (await caches.list(name)).map((url) => url.slice(origin.length));
}

describe('caching by the service worker', () => {
  test('installing caches the list pages and the files of the build, which then open without a network (CL8, CL11)', async () => {
    const worker = await start();
    await worker.install();
    isOnline = false;
    for (const path of listScreenPaths) expect((await worker.visit(path))?.status).toBe(200);
    for (const file of build.files) expect(await (await worker.load(file))?.text()).toBe(file);
  });

  test('a list page that could not be fetched is fetched when the next page is read (CL8)', async () => {
    answers.set('/pages/cart', () => Promise.reject(new TypeError('Failed to fetch')));
    const worker = await start();
    await worker.install();
    expect(await listCached('listas-a1')).not.toContain('/pages/cart');
    answers.clear();
    await worker.sendUrls('/shop');
    expect(await listCached('listas-a1')).toContain('/pages/cart');
  });

  test('a page that was reached by a link is cached with its pictures, and fetched again after ten minutes', async () => {
    const picture = pictureUrl('0'.repeat(20), 320, 'avif');
    const worker = await start();
    const read = async () => {
      requested = [];
      await worker.sendUrls('/shop?page=2', picture);
      return requested.filter((path) => !listScreenPaths.includes(path));
    };
    expect(await read()).toEqual(['/shop?page=2', picture]);
    expect(await read()).toEqual([]);
    vi.setSystemTime(nowMs + 10 * 60_000);
    expect(await read()).toEqual(['/shop?page=2']);
    expect(await listCached('imagens')).toEqual([picture]);
  });

  test('the most recently seen pages, of which the root page is cached as home, and pictures stay in the cache, and so do the list pages', async () => {
    const pictures = [1, 2, 3, 4].map((digit) => pictureUrl(`${digit}`.repeat(20), 320, 'avif'));
    const worker = await start();
    await worker.install();
    for (const path of ['/shop', '/shop?page=2', '/shop', '/']) await worker.visit(path);
    for (const picture of pictures) await worker.load(picture);
    expect(await listCached('telas-a1')).toEqual(['/shop', '/home']);
    expect(await listCached('imagens')).toEqual(pictures.slice(1));
    expect(await listCached('listas-a1')).toHaveLength(listScreenPaths.length);
  });

  test.each([
    ['a page of another build', () => makeDocument(nextBuild)],
    ['an error', () => makeDocument(build, { status: 404 })],
    ['a page that another address led to', makeRedirectedDocument],
  ])('%s is shown but not cached', async (_, answer) => {
    answers.set('/shop', answer);
    const worker = await start();
    expect(await worker.visit('/shop')).toBeDefined();
    expect(await listCached('telas-a1')).toEqual([]);
  });

  test('quotations, the panel and the API are never cached, even when a page refers to them', async () => {
    const personal = [quotation, '/cotacao/minhas', '/painel/', '/painel/quotations', '/api/Produto/v1/produtos?ids=1'];
    const worker = await start();
    for (const path of personal) await worker.visit(path);
    await worker.sendUrls(...personal);
    const cachedUrls = await Promise.all((await caches.keys()).map((name) => listCached(name)));
    expect(new Set(cachedUrls.flat())).toEqual(new Set(listScreenPaths));
  });

  test('nothing is prefetched with Save-Data', async () => {
    const worker = await start({ saveData: true });
    await worker.install();
    await worker.sendUrls('/shop');
    expect(requested).toEqual([]);
  });
});

describe('when the store does not respond in time', () => {
  test.each([
    [502, '/shop', false],
    [504, '/shop', false],
    [502, '/shop', true],
    [502, '/pages/cart', true],
    [502, quotation, true],
  ])(
    'instead of a proxy’s %i for %s the dated cached copy is shown (navigation preload: %s)',
    async (status, path, isPreloaded) => {
      const worker = await start();
      await worker.visit(path);
      await (await caches.open(storedQuotationsCache)).put(quotation, makeDocument());
      const refuse = () => new Response('Bad gateway', { status });
      answers.set(path, refuse);
      const response = await worker.visit(path, isPreloaded ? Promise.resolve(refuse()) : undefined);
      expect(response?.status).toBe(200);
      expect(response?.headers.get('Last-Modified')).toBe(now);
    },
  );

  test('instead of a proxy’s 502 without a cached copy the page with the list of cached pages is shown', async () => {
    const worker = await start();
    for (const path of ['/shop', '/home']) await worker.visit(path);
    answers.set('/pages/contact', () => new Response('Bad gateway', { status: 502 }));
    const response = await worker.visit('/pages/contact');
    expect(response?.status).toBe(503);
    // The most recently cached page is first.
    expect(await response?.text()).toMatch(/href="\/home".*href="\/shop"/s);
  });

  test.each(['/shop', '/pages/cart'])(
    'the cached copy of %s is shown with its date after ten seconds',
    async (path) => {
      const worker = await start();
      await worker.visit(path);
      answers.set(path, () => new Promise(() => {}));
      vi.useFakeTimers({ now: nowMs + 60 * 60_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      const opening = worker.open(path);
      await vi.advanceTimersByTimeAsync(10_000);
      expect((await opening)?.headers.get('Last-Modified')).toBe(now);
    },
  );
});

describe('the service worker of a new build', () => {
  test('takes control at once, with navigation preload, fetches its own list pages and files, and deletes those of the previous build', async () => {
    const previousWorker = await start();
    await previousWorker.install();
    await previousWorker.visit('/shop');
    for (const path of listScreenPaths) answers.set(path, () => makeDocument(nextBuild));
    const worker = await start({ build: nextBuild });
    await worker.install();
    expect(worker.calls.toSorted()).toEqual(['claim', 'preload', 'skipWaiting']);
    expect(new Set(await listCached('listas-b2'))).toEqual(new Set(listScreenPaths));
    isOnline = false;
    expect((await worker.visit('/pages/cart'))?.status).toBe(200);
    const files = (await Promise.all((await caches.keys()).map(listCached)))
      .flat()
      .filter((url) => url.includes('assets'));
    expect(files).toEqual(nextBuild.files);
    expect((await caches.keys()).filter((name) => name.endsWith('a1'))).toEqual([]);
  });

  test('a page that the previous worker stored late is deleted when the next page is read', async () => {
    const worker = await start({ build: nextBuild });
    await worker.install();
    await (await caches.open('telas-a1')).put('/shop', makeDocument());
    await worker.sendUrls();
    expect(await caches.keys()).not.toContain('telas-a1');
  });
});
