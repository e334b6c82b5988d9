import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp, startTestApp } from '#tests/support/http/app.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';

const metaPath = '/catalogo-meta.csv';
const googlePath = '/catalogo-google.xml';

const img = 'picture.png';
const app = setUpTestApp({
  prepare: (db) =>
    fillCatalogue(db, [
      { id: 1, title: 'Sal, "80"', price: 100, discount: 25, quantity: 3, sku: '9504000059422', img },
      { id: 2, title: 'Balde', price: 10, quantity: 0, img },
      { id: 3, title: 'Escondido', price: 10, quantity: 5, hidden: true, img },
      { id: 4, title: 'Receita', price: 10, quantity: 5, saleRestriction: 'prescription', img },
      { id: 5, title: 'Sob consulta', price: 0, quantity: 5, img },
      { id: 6, title: 'Sem foto', price: 10, quantity: 5 },
    ]),
});

async function readMeta(): Promise<Record<string, string>[]> {
  const response = await app.get(metaPath);
  expect(response.status).toBe(200);
  return parse(await response.text(), { columns: true });
}

test('the feeds list what can be bought, with prices, stock, pictures and manufacturer’s code', async () => {
  const rows = (await readMeta()).slice(0, 3);
  expect(rows.map(({ id }) => id)).toEqual(['1', '2', '1001']);
  expect(rows[0]).toMatchObject({
    title: 'Sal, "80"',
    price: '100.00 BRL',
    sale_price: '75.00 BRL',
    availability: 'in stock',
    gtin: '9504000059422',
    link: 'http://loja.example/shop/shop-details/1',
  });
  expect(rows[1]).toMatchObject({ sale_price: '', availability: 'out of stock', gtin: '' });
  const picture = await app.get(new URL(rows[0]?.image_link ?? '').pathname);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect([...new Uint8Array(await picture.arrayBuffer()).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);

  const ids: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let element = '';
  parser.on('opentag', ({ name }) => (element = name));
  parser.on('text', (text) => element === 'g:id' && text.trim() !== '' && ids.push(text));
  parser.write(await (await app.get(googlePath)).text()).close();
  expect(ids.slice(0, 3)).toEqual(['1', '2', '1001']);
});

test.each([
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
] as const)(
  'a client that accepts %s gets the same feed compressed that way, with its own entity tag, and a new feed after a change',
  async (encoding, decompress) => {
    const read = async (acceptEncoding: string, tag = '') => {
      const headers = { 'Accept-Encoding': acceptEncoding, ...(tag ? { 'If-None-Match': tag } : {}) };
      return sendRaw({ url: app.url, path: metaPath, method: 'GET', headers });
    };
    const [plain, coded] = [await read('identity'), await read(`${encoding}, deflate`)];
    expect([plain.headers['content-encoding'], coded.headers['content-encoding']]).toEqual([undefined, encoding]);
    expect([plain.headers.vary, coded.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
    expect(decompress(coded.body).equals(plain.body)).toBe(true);
    expect(Number(coded.headers['content-length'])).toBe(coded.body.length);
    expect(coded.body.length).toBeLessThan(plain.body.length / 2);
    expect(coded.headers.etag).not.toBe(plain.headers.etag);
    expect((await read(encoding, coded.headers.etag)).status).toBe(304);
    expect((await read(encoding, plain.headers.etag)).status).toBe(200);

    // A changed price must appear in the feed without a restart.
    const price = encoding === 'br' ? 4321.09 : 4321.1;
    await changeProduct(app.db, { id: 2, input: { price }, nowMs: Date.now() });
    await expect
      .poll(async () => decompress((await read(encoding)).body).toString())
      .toContain(`${price.toFixed(2)} BRL`);
    expect((await read(encoding, coded.headers.etag)).status).toBe(200);
  },
);

test('a shop that hides prices has no feeds', async () => {
  const shopWithoutPrices = await startTestApp({
    env: { SHOW_PRICES: 'false' },
    seed: (db) => fillCatalogue(db, [{ img }]),
  });
  for (const path of [metaPath, googlePath]) expect((await shopWithoutPrices.get(path)).status).toBe(404);
  await shopWithoutPrices.stop();
});

test('a HEAD request gets only the headers, and a POST is refused', async () => {
  const head = await app.get(googlePath, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
  expect(await head.text()).toBe('');
  expect((await app.get(googlePath, { method: 'POST', body: 'a=1' })).status).toBe(405);
});

test('thirty simultaneous requests that revalidate a feed or read its headers all get a response', async () => {
  const etag = (await app.get(metaPath)).headers.get('etag') ?? '';
  const sendRequests = (options: RequestInit) =>
    Promise.all(Array.from({ length: 30 }, () => app.get(metaPath, options)));
  const unchanged = await sendRequests({ headers: { 'If-None-Match': etag } });
  expect(new Set(unchanged.map(({ status }) => status))).toEqual(new Set([304]));
  const heads = await sendRequests({ method: 'HEAD' });
  expect(new Set(heads.map(({ status }) => status))).toEqual(new Set([200]));
});

test('some of thirty simultaneous readers are asked to try again later, and the next reader after them is served', async () => {
  // In a new store that has not generated its feed yet, all readers wait for the feed.
  const newStore = await startTestApp();
  const answers = await Promise.all(Array.from({ length: 30 }, () => newStore.get(metaPath)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(newStore.logLines).toEqual([]);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  // The test polls, because the server counts a reader until shortly after its response has ended.
  await expect.poll(async () => (await newStore.get(metaPath)).status).toBe(200);
  await newStore.stop();
});
