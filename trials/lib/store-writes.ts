import { makeCode } from '#tests/factories/quotation.ts';
import { makePosting, reviewCall } from '#tests/support/http/review-calls.ts';
import { ownerToken, productCount } from './trial-setup.ts';

let serial = 0;

async function post(
  url: string,
  { path, method = 'POST', body, headers = {} }: { path: string; method?: string; body: unknown; headers?: object },
) {
  serial += 1;
  const ipAddress = `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ipAddress, Connection: 'close', ...headers },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (!response || text === undefined) return undefined;
  if ([503, 429].includes(response.status)) return response;
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}`);
  return response;
}

/** Posts a review. @returns its text if it was acknowledged */
export async function postReview(url: string): Promise<string | undefined> {
  const comentario = `Aviso ${makeCode()}.`;
  const produtoId = String((serial % productCount) + 1);
  const response = await post(url, { path: reviewCall, body: makePosting({ produtoId, comentario }) });
  return response?.status === 201 ? comentario : undefined;
}

/** Sends a quotation. @returns its code if it was acknowledged */
export async function postQuotation(url: string): Promise<string | undefined> {
  const codigo = makeCode();
  const itens = [{ produtoId: (serial % productCount) + 1, quantidade: 2 }];
  const response = await post(url, { path: '/api/Cotacao/v1/cotacao', body: { codigo, itens } });
  return response?.status === 201 ? codigo : undefined;
}

/** Sets a product's price as the owner, in whole R$. @returns whether the change was acknowledged */
export async function putPrice(url: string, id: number, price: number): Promise<boolean> {
  const headers = { Authorization: `Bearer ${ownerToken}` };
  const response = await post(url, { path: `/api/Produto/v1/produto/${id}`, method: 'PUT', body: { price }, headers });
  return response?.status === 200;
}
