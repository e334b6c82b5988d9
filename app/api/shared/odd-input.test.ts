import { describe, expect, test } from 'vitest';
import { getData, getError } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { listingSchema } from '#app/api/listing/listing-schema.ts';

const detail = '/api/Produto/v1/produtoDetalhe';
const list = '/api/Produto/v1/produtosComFiltros';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const app = setUpTestApp({ engine });

  test.each([
    'abc',
    '-1',
    '0',
    '1e3',
    '1.0',
    '01',
    ' 1',
    '+1',
    '0x1',
    '4294967297',
    '9999999999999999999',
    '%00',
    '%ff',
  ])('the product id %j names nothing: 404, never a failure', async (id) => {
    const { response, error } = await getError(app, `${detail}/${id}`);
    expect(response.status).toBe(404);
    expect(error.mensagem).toBe('Produto não encontrado.');
    expect(app.errors).toEqual([]);
  });

  const values = [
    '',
    '0',
    '-1',
    'NaN',
    'Infinity',
    '1e309',
    '9'.repeat(400),
    '1,5',
    '1.5.5',
    '%00',
    '%ff',
    '%ED%A0%80',
    '%',
    'null',
    '[]',
    '{}',
    "'%20or%201=1--",
    '%3Cscript%3E',
    '../..',
    '__proto__',
    'constructor',
    '%F0%9F%90%84',
    'a'.repeat(2000),
  ];
  const names = [
    'minPrice',
    'maxPrice',
    'brand',
    'category',
    'subcategory',
    'status',
    'page',
    'sortBy',
    'pageSize',
    'searchText',
  ];

  test.each(names)('any value of %s returns a list', async (name) => {
    for (const value of values) {
      const listing = await getData(app, `${list}?${name}=${value}`, listingSchema);
      expect(listing.products.length).toBeLessThanOrEqual(48);
    }
    await getData(app, `${list}?${name}=x&${name}=y&${name}[]=z&${name}`, listingSchema);
    expect(app.errors).toEqual([]);
  });

  test('all of it at once comes back too', async () => {
    for (const value of values) {
      const query = names.map((name) => `${name}=${value.slice(0, 300)}`).join('&');
      await getData(app, `${list}?${query}`, listingSchema);
    }
    expect(app.errors).toEqual([]);
  });
});
