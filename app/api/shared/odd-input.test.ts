import { z } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import { getData, getError } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { productSchema } from '#app/api/catalogue/product-schema.ts';
import { listingSchema } from '#app/api/listing/listing-schema.ts';
import { suggestionSchema } from '#app/api/search/suggestions.ts';

const base = '/api/Produto/v1';
const ids = 'abc -1 0 1e3 1.0 01 +1 0x1 4294967297 9999999999999999999 %00 %ff'.split(' ');
const values = [
  ...['', '9'.repeat(400), 'a'.repeat(2000), "'%20or%201=1--", '%27%22%5C%25_*;--'],
  ...'0 -1 NaN Infinity 1e309 1,5 1.5.5 %00 %ff %ED%A0%80 %EF%BF%BF % null [] {} ../.. __proto__'.split(' '),
  ...'constructor %3Cscript%3E %F0%9F%90%84'.split(' '),
];
const names = 'minPrice maxPrice brand category subcategory status page sortBy pageSize searchText rotulo'.split(' ');

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const app = setUpTestApp({ engine });

  test('an invalid product id is a 404, never a failure', async () => {
    for (const id of ids) {
      const { response, error } = await getError(app, `${base}/produtoDetalhe/${id}`);
      expect([id, response.status, error.mensagem]).toEqual([id, 404, 'Produto não encontrado.']);
    }
    expect(app.logLines).toEqual([]);
  });

  test.each(names)('odd values of %s return a list', async (name) => {
    for (const value of values) {
      const { products } = await getData(app, `${base}/produtosComFiltros?${name}=${value}`, listingSchema);
      expect(products.length).toBeLessThanOrEqual(48);
    }
    await getData(app, `${base}/produtosComFiltros?${name}=x&${name}=y&${name}[]=z&${name}`, listingSchema);
    expect(app.logLines).toEqual([]);
  });

  test('odd texts get suggestions or none, and odd categories have related products or none', async () => {
    for (const value of values) {
      const suggested = await getData(app, `${base}/produtosSugestoes?searchText=${value}`, z.array(suggestionSchema));
      expect(suggested.length).toBeLessThanOrEqual(8);
      const related = `${base}/produtosRelacionados/1001?categoria=${value}`;
      expect((await getData(app, related, z.array(productSchema))).length).toBeLessThanOrEqual(12);
    }
    expect(app.logLines).toEqual([]);
  });
});
