import { describe, expect, test } from 'vitest';
import { z } from '@hono/zod-openapi';
import { getData } from '#tests/support/http/api.ts';
import { setUpTestApp, startTestApp } from '#tests/support/http/app.ts';
import { suggestionSchema } from './suggestions.ts';

const base = '/api/Produto/v1/produtosSugestoes';
const suggestions = z.array(suggestionSchema);

describe('suggestions', () => {
  const app = setUpTestApp();

  function suggest(text: string) {
    return getData(app, `${base}?searchText=${encodeURIComponent(text)}`, suggestions);
  }

  test('products have a picture, a price and an address, the most relevant first (S1)', async () => {
    const [first] = await suggest('arame li');
    expect(first).toMatchObject({
      type: 'produto',
      id: 1056,
      sku: 'CE-CER-0056',
      parent: 'Cercas & Arames',
      url: '/shop/shop-details/1056',
    });
    expect(first?.img).toMatch(/^\/imagens\/[0-9a-f]{20}\/640\.webp$/);
    expect(first?.type === 'produto' && first.sellingPrice).toBeGreaterThan(0);
  });

  test('there are at most eight, categories and brands of that name after the products (S1)', async () => {
    const found = await suggest('equi');
    expect(found).toHaveLength(8);
    expect(found.at(-1)).toMatchObject({ type: 'categoria', title: 'Equipamentos e Utensílios' });
    expect(found.map(({ type }) => type)).toEqual([
      ...Array<string>(5).fill('produto'),
      'rotulo',
      'categoria',
      'categoria',
    ]);
    expect((await suggest('faroleal')).at(-1)).toMatchObject({ type: 'marca', url: '/shop?brand=faroleal' });
    expect((await suggest('boi')).map(({ title }) => title)).toContain('Bovinos de Corte');
  });

  test('a value of an attribute is suggested by its name, or as a part of what a text finds (S1)', async () => {
    expect((await suggest('equi')).filter(({ type }) => type === 'rotulo')).toEqual([
      {
        type: 'rotulo',
        title: 'Equinos',
        filter: 'Espécie',
        img: '',
        products: 9,
        url: '/shop?rotulo=especie.equinos',
      },
    ]);
    const [part, ...others] = (await suggest('sal')).filter((one) => one.type === 'rotulo');
    expect(others).toEqual([]);
    expect(part?.title).toMatch(/^sal em [A-Z]/);
    const url = new URL(part?.url ?? '', 'http://loja.example');
    const listed = await app.get(`/api/Produto/v1/produtosComFiltros${url.search}`);
    const { data } = (await listed.json()) as { data: { pager: { totalItems: number } } };
    expect(data.pager.totalItems).toBe(part?.products);
  });

  test('a typo is corrected and the answer says so (S1)', async () => {
    const response = await app.get(`${base}?searchText=eletrificadro`);
    const body = (await response.json()) as { data: { id: number }[]; mensagem: string };
    expect(body.data[0]?.id).toBe(1055);
    expect(body.mensagem).toBe('Mostrando resultados para “eletrificador”');
  });

  test('the page that answers comes first, and a word that no product has is said to be left out (S6, S7)', async () => {
    expect(await suggest('frete')).toEqual([
      {
        type: 'pagina',
        title: 'Frete e entrega: como combinamos',
        img: '',
        url: '/pages/nossa-historia#loja-na-internet',
      },
    ]);
    const response = await app.get(`${base}?searchText=${encodeURIComponent('sachê gato')}`);
    const body = (await response.json()) as { data: { parent?: string; type: string }[]; mensagem: string };
    expect(body.mensagem).toBe('Nenhum produto tem a palavra “sachê”: veja os resultados sem ela.');
    const products = body.data.filter(({ type }) => type === 'produto');
    expect(products.map(({ parent }) => parent)).toEqual(['Gatos', 'Gatos', 'Gatos']);
  });

  test.each(['', '?searchText=', '?searchText=%20%20', '?searchText=%25', '?searchText=%22*%22', '?outra=coisa'])(
    '"%s" suggests nothing (S1)',
    async (query) => {
      expect(await getData(app, base + query, suggestions)).toEqual([]);
    },
  );

  test.each(["'", '\\', '_', ';--', '%00', '\u{1F404}'.repeat(300), 'a '.repeat(500)])(
    'odd text %j is answered (S1)',
    async (text) => {
      expect((await suggest(text)).length).toBeLessThanOrEqual(8);
    },
  );
});

describe('suggestions', () => {
  test('share one cached response for equivalent spellings, and get a 304 while nothing changed', async () => {
    const app = await startTestApp();
    try {
      const first = await app.get(`${base}?searchText=Sal+Mineral`);
      const etag = first.headers.get('ETag') ?? '';
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      const second = await app.get(`${base}?x=1&searchText=+sal++mineral+`, { headers: { 'If-None-Match': etag } });
      expect(second.status).toBe(304);
    } finally {
      await app.stop();
    }
  });

  test('have no price in a shop that hides prices', async () => {
    const app = await startTestApp({ env: { SHOW_PRICES: 'false' } });
    try {
      const found = await getData(app, `${base}?searchText=sal`, suggestions);
      expect(found.length).toBeGreaterThan(0);
      const products = found.filter((one) => one.type === 'produto');
      expect(
        products.flatMap(({ price, sellingPrice }) => [price, sellingPrice]).filter((price) => price !== null),
      ).toEqual([]);
    } finally {
      await app.stop();
    }
  });
});
