import { expect } from 'vitest';
import { z, type ZodType } from 'zod';
import { errorSchema, type ErrorBody } from '#app/api/shared/response-schemas.ts';
import type { Database } from '#app/data/database/database.ts';
import { readReviewState } from './review-calls.ts';
import type { TestApp } from './app.ts';

export const ownerToken = 'segredo-de-teste-123456789';
export const ownerEnv = { ADMIN_TOKEN: ownerToken, TRUST_PROXY: '1' };

let serial = 0;

/**
 * Sends a request as the owner. A body that is neither a form nor a text is sent as JSON. Each request has another
 * client IP address, because wrong tokens are counted per IP address.
 */
export function callAsOwner(
  app: TestApp,
  [method, path]: readonly [method: string, path: string],
  { body, headers = {}, token = ownerToken }: { body?: unknown; headers?: Record<string, string>; token?: string } = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  serial += 1;
  return app.get(path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': `198.51.${serial >> 8}.${serial & 255}`,
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || isForm || typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Reads the response of a successful write, and checks its `data` against the schema. */
export async function readDone<Data extends ZodType>(response: Response, data: Data) {
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status: expect.toBeOneOf([200, 201]) });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const { data: responseData, mensagem } = z.strictObject({ data: z.unknown(), mensagem: z.string() }).parse(body);
  return { data: data.parse(responseData), mensagem };
}

/** Reads the response of a rejected request, and checks it against the API's error schema. */
export async function readRefusal(response: Response, status: number): Promise<ErrorBody> {
  const text = await response.text();
  expect({ status: response.status, text }).toMatchObject({ status });
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  return errorSchema.parse(JSON.parse(text));
}

/** Reads the catalogue, its reviews, the hashes of its pictures and the audit log. */
export async function readCatalogueState(db: Database): Promise<unknown> {
  return {
    reviews: await readReviewState(db),
    products: await db.query.selectFrom('products').selectAll().orderBy('id').execute(),
    images: await db.query.selectFrom('product_images').selectAll().orderBy('product_id').orderBy('position').execute(),
    categories: await db.query.selectFrom('categories').selectAll().orderBy('id').execute(),
    subcategories: await db.query.selectFrom('subcategories').selectAll().orderBy('id').execute(),
    brands: await db.query.selectFrom('brands').selectAll().orderBy('id').execute(),
    pictures: await db.query.selectFrom('pictures').select('hash').orderBy('hash').execute(),
    audit: await db.query.selectFrom('audit_log').selectAll().orderBy('id').execute(),
  };
}
