import { beforeAll, describe, expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';

const notice = 'Catálogo de demonstração';

describe('a catalogue without products (SV7)', () => {
  const app = setUpTestApp({ seed: async () => {} });

  test.each([
    ['/shop', '35 resultados'],
    ['/shop', 'Fone de Ouvido Sem Fio Modinha'],
    ['/pages/search?searchText=rel%C3%B3gio', 'Relógio Inteligente Compasso'],
    ['/shop/shop-category', '/shop?category=%C3%A1udio'],
  ])('%s shows the samples with the notice, and is not indexed: %s', async (path, shown) => {
    const response = await app.get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const text of [notice, shown, '<meta name="robots" content="noindex']) expect(html).toContain(text);
  });

  test('filters and pages of the samples work like those of a catalogue', async () => {
    const html = await (await app.get('/shop?category=%C3%A1udio')).text();
    expect(html).toContain('Caixa de Som Portátil Terreiro');
    expect(html).not.toContain('Celular Janela');
    expect((await app.get('/shop?page=99')).status).toBe(404);
    expect(await (await app.get('/pages/search?searchText=zebu')).text()).toContain('Desculpe!');
  });

  test('the page of a sample opens, says that it is a sample, and accepts no reviews', async () => {
    const html = await (await app.get('/shop/shop-details/1')).text();
    expect(html).toContain('Fone de Ouvido Sem Fio Modinha');
    expect(html).toContain(notice);
    expect(html).not.toContain('Avalie este produto');
    expect(html).not.toContain('api.whatsapp.com');
    expect((await app.get('/shop/shop-details/36')).status).toBe(404);
  });

  test('home leaves out the blocks of products', async () => {
    const response = await app.get('/home');
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(/Fone de Ouvido|id="destaques"/);
  });
});

describe('a catalogue that cannot be read (SV7)', () => {
  const app = setUpTestApp();
  beforeAll(async () => {
    await (await app.get('/shop')).text();
    await app.db.close();
  });

  test('a listing in the cache is shown unchanged', async () => {
    const response = await app.get('/shop');
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain(notice);
  });

  test('screens that are not in the cache show samples, in a response that is not cached', async () => {
    for (const [path, title] of [
      ['/shop?page=2', 'Mostrando 10–18 de 35 resultados'],
      ['/home', 'Fone de Ouvido Sem Fio Modinha'],
      ['/shop/shop-category', 'Celulares &amp; Tablets'],
      ['/pages/search?searchText=fone', 'Fone de Ouvido Sem Fio Modinha'],
    ] as const) {
      const response = await app.get(path);
      const html = await response.text();
      expect([path, response.status, response.headers.get('Cache-Control')]).toEqual([path, 503, 'no-store']);
      expect(html).toContain(notice);
      expect(html).toContain(title);
    }
  });

  test('the page of a product does not say that the product is missing', async () => {
    const response = await app.get('/shop/shop-details/1055');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('A loja está fora do ar por um instante');
  });

  test('pages that need no catalogue work', async () => {
    const html = await (await app.get('/pages/nossa-historia')).text();
    expect(html).toContain('Um galpão, uma balança e um caderno');
  });

  test('the pictures of the samples can be loaded', async () => {
    const html = await (await app.get('/shop/shop-details')).text();
    const response = await app.get(/\/imagens\/[0-9a-f]{20}\/480\.webp/.exec(html)?.[0] ?? '');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  });
});

describe('the demo pages (PP11)', () => {
  const app = setUpTestApp();

  test.each([
    ['/shop/shop-details', 'Fone de Ouvido Sem Fio Modinha', /(?:role="tab"[^]*){3}/],
    ['/shop/shop-details-with-video', 'Relógio Inteligente Compasso', /Assistir ao vídeo do produto/],
    ['/shop/shop-details-with-countdown', 'Celular Janela 6,5&quot; 128 GB', /Oferta válida até/],
    [
      '/shop/shop-details-list',
      'Caixa de Som Portátil Terreiro',
      /^(?![^]*role="tab")[^]*Informações Adicionais<\/h2>/,
    ],
    ['/shop/shop-details-gallery', 'Controle de Videogame Sem Fio Pião', /class="picture-grid" data-count="5"/],
  ])(
    '%s shows its sample, marked as one and kept out of search engines, in its own layout',
    async (path, title, layoutPattern) => {
      const response = await app.get(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(html).toMatch(layoutPattern);
      expect(html).toContain(notice);
      expect(html).toContain('<meta name="robots" content="noindex');
      expect(html).not.toContain('api.whatsapp.com');
    },
  );

  test('with a real catalogue, an id is that of the real product, never that of a sample', async () => {
    const [first] = await app.db.query.selectFrom('products').select(['id', 'title']).orderBy('id').limit(1).execute();
    const html = await (await app.get(`/shop/shop-details/${first?.id}`)).text();
    expect(html).toContain(first?.title);
    expect(html).not.toContain(notice);
  });
});
