import { makeCode } from '#tests/factories/quotation.ts';
import type { TestApp } from './app.ts';

/** Requests a quotation of three units of product 1 through the API. `fields` override the fields of the request. */
export async function requestQuotation(app: TestApp, fields: object = {}, headers: Record<string, string> = {}) {
  const codigo = makeCode();
  const response = await app.get('/api/Cotacao/v1/cotacao', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ codigo, itens: [{ produtoId: 1, quantidade: 3 }], ...fields }),
  });
  const { data } = (await response.json()) as { data: { numero: number } | null };
  return { codigo, status: response.status, id: data?.numero ?? 0 };
}
