import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';
import { afterEach, describe, expect, test } from 'vitest';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';

const metaPath = '/catalogo-meta.csv';
const googlePath = '/catalogo-google.xml';

let app: TestApp;
afterEach(() => app.stop());

async function readMeta(): Promise<Record<string, string>[]> {
  const response = await app.get(metaPath);
  expect(response.status).toBe(200);
  return parse(await response.text(), { columns: true });
}

describe('the feeds', () => {
  test('list what can be bought, with prices, stock, pictures and the code of the maker', async () => {
    const img = 'picture.png';
    app = await startTestApp({
      seed: (db) =>
        fillCatalogue(db, [
          { id: 1, title: 'Sal, "80"', price: 100, discount: 25, quantity: 3, sku: '9504000059422', img },
          { id: 2, title: 'Balde', price: 10, quantity: 0, img },
          { id: 3, title: 'Escondido', price: 10, quantity: 5, hidden: true, img },
          { id: 4, title: 'Receita', price: 10, quantity: 5, saleRestriction: 'prescription', img },
          { id: 5, title: 'Sob consulta', price: 0, quantity: 5, img },
          { id: 6, title: 'Sem foto', price: 10, quantity: 5 },
        ]),
    });
    const rows = await readMeta();
    expect(rows.map(({ id }) => id)).toEqual(['1', '2']);
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
    parser.on('text', (text) => element === 'g:id' && ids.push(text));
    parser.write(await (await app.get(googlePath)).text()).close();
    expect(ids.filter((text) => text.trim() !== '')).toEqual(['1', '2']);
  });

  test('tell a reader that nothing changed, and a changed price at once', async () => {
    app = await startTestApp();
    const plain = { 'Accept-Encoding': 'identity' };
    const first = await app.get(metaPath, { headers: plain });
    const etag = first.headers.get('etag') ?? '';
    expect(Buffer.byteLength(await first.text())).toBe(Number(first.headers.get('content-length')));
    const again = await app.get(metaPath, { headers: { ...plain, 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    const [row] = await readMeta();
    const id = Number(row?.id);
    await changeProduct(app.db, { id, input: { price: 4321.09 }, nowMs: Date.now() });
    await expect.poll(async () => (await readMeta()).find((one) => one.id === row?.id)?.price).toBe('4321.09 BRL');
    expect((await app.get(metaPath, { headers: { ...plain, 'If-None-Match': etag } })).status).toBe(200);
  });
});

test.each([
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
] as const)('a reader that takes %s gets the same feed in it, with a tag of its own', async (coding, decompress) => {
  app = await startTestApp();
  const read = async (acceptEncoding: string, tag = '') => {
    const headers = { 'Accept-Encoding': acceptEncoding, ...(tag ? { 'If-None-Match': tag } : {}) };
    return sendRaw({ url: app.url, path: metaPath, method: 'GET', headers });
  };
  const [plain, coded] = [await read('identity'), await read(`${coding}, deflate`)];
  expect([plain.headers['content-encoding'], coded.headers['content-encoding']]).toEqual([undefined, coding]);
  expect([plain.headers.vary, coded.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
  expect(decompress(coded.body).equals(plain.body)).toBe(true);
  expect(Number(coded.headers['content-length'])).toBe(coded.body.length);
  expect(coded.body.length).toBeLessThan(plain.body.length / 2);
  expect(coded.headers.etag).not.toBe(plain.headers.etag);
  expect((await read(coding, coded.headers.etag)).status).toBe(304);
  expect((await read(coding, plain.headers.etag)).status).toBe(200);

  const row = parse(plain.body, { columns: true })[0] as { id: string };
  await changeProduct(app.db, { id: Number(row.id), input: { price: 4321.09 }, nowMs: Date.now() });
  await expect.poll(async () => decompress((await read(coding)).body).toString()).toContain('4321.09 BRL');
  expect((await read(coding, coded.headers.etag)).status).toBe(200);
});

test('a shop that shows no prices has no feeds', async () => {
  app = await startTestApp({ env: { SHOW_PRICES: 'false' } });
  expect((await app.get(metaPath)).status).toBe(404);
  expect((await app.get(googlePath)).status).toBe(404);
});

test('a HEAD request gets the headers alone, and a post is refused', async () => {
  app = await startTestApp();
  const head = await app.get(googlePath, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
  expect(await head.text()).toBe('');
  expect((await app.get(googlePath, { method: 'POST', body: 'a=1' })).status).toBe(405);
});

test('thirty who only ask whether a feed has changed are all answered at once', async () => {
  app = await startTestApp();
  const etag = (await app.get(metaPath)).headers.get('etag') ?? '';
  const ask = (options: RequestInit) => Promise.all(Array.from({ length: 30 }, () => app.get(metaPath, options)));
  const unchanged = await ask({ headers: { 'If-None-Match': etag } });
  expect(new Set(unchanged.map(({ status }) => status))).toEqual(new Set([304]));
  const heads = await ask({ method: 'HEAD' });
  expect(new Set(heads.map(({ status }) => status))).toEqual(new Set([200]));
});

test('of thirty readers at once some are told to come back, and the next one is served', async () => {
  app = await startTestApp();
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.get(metaPath)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(app.errors).toEqual([]);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  // The reader's place becomes free a moment after its response.
  await expect.poll(async () => (await app.get(metaPath)).status).toBe(200);
});
