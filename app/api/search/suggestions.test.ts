import { expect, test } from 'vitest';
import { z } from '@hono/zod-openapi';
import { getData } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { listingSchema } from '#app/api/listing/listing-schema.ts';
import { suggestionSchema } from './suggestions.ts';

const base = '/api/Produto/v1/produtosSugestoes';
const suggestions = z.array(suggestionSchema);
const app = setUpTestApp();

function suggest(text: string) {
  return getData(app, `${base}?searchText=${encodeURIComponent(text)}`, suggestions);
}

async function readMessage(text: string): Promise<string> {
  const response = await app.get(`${base}?searchText=${encodeURIComponent(text)}`);
  return ((await response.json()) as { mensagem: string }).mensagem;
}

test('products are suggested with picture, price and URL, the most relevant first (S1)', async () => {
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

test('at most eight suggestions are returned, and attributes, categories and brands follow the products (S1)', async () => {
  const found = await suggest('equi');
  expect(found.map(({ type }) => type)).toEqual([
    ...Array<string>(5).fill('produto'),
    ...['rotulo', 'categoria', 'categoria'],
  ]);
  expect(found.at(-1)).toMatchObject({ type: 'categoria', title: 'Equipamentos e Utensílios' });
  expect(found.find(({ type }) => type === 'rotulo')).toEqual({
    type: 'rotulo',
    title: 'Equinos',
    filter: 'Espécie',
    img: '',
    products: 9,
    url: '/shop?rotulo=especie.equinos',
  });
  expect((await suggest('faroleal')).at(-1)).toMatchObject({ type: 'marca', url: '/shop?brand=faroleal' });
});

test('a suggested attribute value states as many products as its URL lists (S1)', async () => {
  const part = (await suggest('sal')).find(({ type }) => type === 'rotulo');
  expect(part?.title).toMatch(/^sal em [A-Z]/);
  const { pager } = await getData(app, `/api/Produto/v1/produtosComFiltros${part?.url.slice(5)}`, listingSchema);
  expect(part).toMatchObject({ products: pager.totalItems });
});

test('a typo is corrected, a word that no product has is ignored, and the response says so; blank text suggests nothing (S1, S6)', async () => {
  expect((await suggest('eletrificadro'))[0]).toMatchObject({ id: 1055 });
  for (const text of ['', '  ', '%']) expect(await suggest(text)).toEqual([]);
  expect(await readMessage('eletrificadro')).toBe('Mostrando resultados para “eletrificador”');
  expect(await readMessage('sachê gato')).toBe('Nenhum produto tem a palavra “sachê”: veja os resultados sem ela.');
});

test('a page that answers the text is the first suggestion (S7)', async () => {
  const url = '/pages/nossa-historia#loja-na-internet';
  expect(await suggest('frete')).toEqual([{ type: 'pagina', title: 'Frete e entrega: como combinamos', img: '', url }]);
});
